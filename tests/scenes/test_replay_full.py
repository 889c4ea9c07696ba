"""A replay with all seats, in windows and at text sizes where room is short."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import titles
from game.core.contract import Zone
from game.core.players import Player
from game.core.session import Session, Step
from scenes.settings import Speed
from tests.clicker import Clicker
from tests.screens.shows import marks_of
from tests.screens.sizes import misplaced, sized

SMALL = (1280, 720)
NAMES = ("You", "Juno", "Vega", "Nova", "Orion", "Lyra", "Atlas", "Mira")


@cache
def whole(title_id: str, most: int = 8) -> Session[Any, Any]:
    """A game of all seats, or so many at most, played to its end by the policy."""
    title, options = titles.title(title_id), {"mode": "solo"} if most == 1 else {}
    players = tuple(
        Player(name=NAMES[seat], level="pilot" if seat else None, colour=seat)
        for seat in range(min(most, title.seats[-1]))
    )
    session: Session[Any, Any] = Session(title, title.options(**options), players, 1)
    while (decision := session.rules.decision(session.state)) is not None:
        move = title.brain.candidates(session.view(decision.seat))[0][1]
        assert isinstance(session.submit(move), Step)
    return session


@contextmanager
def replay(
    title_id: str, size: tuple[int, int], text: float, at: int = 30, most: int = 8
) -> Iterator[Any]:
    with sized(size, text) as clicker:
        clicker.context.ways.replay(whole(title_id, most), Path("game.json"), at)
        clicker.settle()
        yield clicker


@pytest.mark.parametrize(
    ("title", "size", "text"),
    [
        ("rocket_jockey", SMALL, 2.0),
        ("rocketmen", (1920, 1080), 1.0),
        ("rocketmen", (1920, 1080), 2.0),
        ("rockets", SMALL, 1.0),
    ],
)
def test_nothing_lies_on_anything(title: str, size: tuple[int, int], text: float) -> None:
    with replay(title, size, text) as clicker:
        assert misplaced(clicker) == []


def test_the_tabs_of_rocket_jockey_leave_all_seats_in_sight() -> None:
    with replay("rocket_jockey", SMALL, 2.0) as clicker:
        panels = clicker.scene.panels
        assert len(panels.seats.rows) == 4
        for _, tab in panels.sides.tabs:
            assert not any(row.box.meets(tab) for row in panels.seats.rows)
            assert not tab.meets(clicker.scene.desk.areas.right_extra)


@pytest.mark.parametrize("title", titles.IDS)
def test_what_was_played_is_told_to_its_last_word(title: str) -> None:
    with replay(title, SMALL, 2.0) as clicker:
        for at in range(0, clicker.scene.replay.length, 12):
            clicker.scene.jump(at)
            clicker.step()
            _, words, _ = clicker.scene.around._played()
            box = clicker.scene.around.played_box
            told = [mark.text for mark in marks_of(clicker) if box.holds(mark.box, 1)]
            assert words.replace("\xa0", " ") in " ".join(told)


@pytest.mark.parametrize(("size", "text"), [(SMALL, 2.0), ((1920, 1080), 1.0)])
def test_what_is_played_next_never_lies_over_a_theft(size: tuple[int, int], text: float) -> None:
    """It covered the card that the thief drew."""
    with replay("rockets", size, text, at=0, most=2) as clicker:
        clicker.context.settings.speed = Speed.NORMAL
        scene, thefts = clicker.scene, 0
        clicker.press(pygame.K_SPACE)
        for _ in range(1200):
            clicker.step(dt=1 / 12)
            if not scene.desk.showing.robbing:
                continue
            thefts += 1
            assert scene.around.played_box is None
        assert thefts
        scene.jump(0)
        clicker.settle()
        clicker.step()
        assert scene.around.played_box is not None


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_hands_of_eight_seats_can_be_opened(text: float) -> None:
    with replay("rockets", SMALL, text) as clicker:
        clicker.scene.look.see(0, all_open=True)
        clicker.settle()
        rows = clicker.scene.hands.rows
        held = clicker.scene.replay.hidden(clicker.scene.look.at, 0)
        assert {row.seat for row in rows} == {z.seat for z, cards in held.items() if cards}


@pytest.mark.parametrize("size", [SMALL, (1920, 1080)])
@pytest.mark.parametrize("title", ["rocket_jockey", "jump_gate", "rockets"])
def test_no_card_of_a_hand_hides_what_another_says(title: str, size: tuple[int, int]) -> None:
    with replay(title, size, 1.0, most=4) as clicker:
        scene = clicker.scene
        for at in range(0, scene.replay.length, scene.replay.length // 9):
            scene.jump(at)
            scene.see(-1)
            clicker.settle()
            cards = [[box for _, _, box in row.cards] for row in scene.hands.rows]
            own = scene.desk.cards.sprites.get(Zone("hand", 0), [])
            cards.append(sorted(scene.desk.cards.box(sprite) for sprite in own))
            for row in cards:
                for box, after in pairwise(row):
                    below = after.y >= box.bottom  # a hand in more lines
                    assert below or after.x - box.x >= 0.75 * box.w, (at, row)


def test_an_open_hand_lies_in_as_many_lines_as_make_its_cards_largest() -> None:
    """Of a rival's five cards each was 42 units wide, in a place higher than wide."""
    with replay("rockets", (1920, 1080), 1.0, most=2) as clicker:
        scene, folded = clicker.scene, 0
        for at in range(20, scene.replay.length, scene.replay.length // 9):
            scene.jump(at)
            scene.look.see(0, all_open=True)
            clicker.settle()
            (row,) = scene.hands.rows
            lines = {box.y for _, _, box in row.cards}
            folded += len(lines) > 1
            assert len(row.cards) > 8 or min(box.w for _, _, box in row.cards) >= 56
        assert folded > 2


def test_a_replay_tells_no_steps_of_a_turn_beside_their_strip() -> None:
    """ "The turn" said again what the strip, the panel with sums and the empty places say."""
    with replay("rockets", (1920, 1080), 1.0, most=2) as clicker:
        sides = clicker.scene.panels.sides
        assert "turn" not in [panel.name for panel, _ in (*sides.shown, *sides.tabs)]


def test_no_key_is_told_that_does_something_else_here() -> None:
    with replay("rocketmen", (1920, 1080), 1.0) as clicker:
        assert "Look through your cards" not in [mark.text for mark in marks_of(clicker)]


@pytest.mark.parametrize("title", titles.IDS)
def test_every_size_of_text_and_interface_shows_a_replay(title: str) -> None:
    clicker = Clicker()
    settings = clicker.context.settings
    for size in ((1024, 640), SMALL):
        for settings.text_size, settings.window_scale in product((1.0, 1.5, 2.0), (1.0, 1.3)):
            clicker.app.window.size = size
            clicker.context.changed()
            clicker.context.ways.replay(whole(title), Path("game.json"), 30)
            clicker.step(pygame.Event(pygame.WINDOWSIZECHANGED))
            clicker.step()
            where = f"{size}, text {settings.text_size}, interface {settings.window_scale}"
            if title == "planet_movers":
                assert _contracts_are_readable(clicker), where
    clicker.close()


def _contracts_are_readable(clicker: Any) -> bool:
    """Whether the open contracts are high enough, or have a tab."""
    tabs = [target.key for target in clicker.targets()]
    row = clicker.scene.desk.places.row
    return "tab:contracts" in tabs if not row else row[0].h * clicker.app.points >= 36


def test_more_says_by_whose_eyes_the_table_is_seen() -> None:
    """With large text no seat's button was marked."""
    with replay("rocket_jockey", SMALL, 2.0) as clicker:
        table = clicker.scene
        assert table.look.viewer is not None
        table.see(1)
        for eyes in (1, -1):
            clicker.settle()
            clicker.click("replay:more")
            clicker.settle()
            told = [t.label for t in clicker.scene.targets() if t.key.startswith("seen_by:")]
            marked = {1: "Juno, chosen", -1: "All open, chosen"}[eyes]
            assert [label for label in told if label.endswith("chosen")] == [marked]
            clicker.click("seen_by:-1")


def test_the_hand_of_who_is_alone_has_all_its_room() -> None:
    """It had the share that leaves room for the others', although the rival holds nothing."""
    with replay("rocketmen", (1920, 1080), 1.0, at=22, most=1) as clicker:
        scene = clicker.scene
        assert scene.desk.areas.hand.w == scene._whole_hand.w
