"""What a replay says while it is looked at: turns, whom it asks for nothing, and why not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.rockets.events import CardStolen
from game.titles import IDS
from scenes.kit.fit import titled
from scenes.replay.bar import OPEN, OPEN_LATER, OWN_EYES
from scenes.replay.hands import LEGIBLE
from scenes.replay.refs import ReplayButton, SeenBy
from scenes.theme import SMALL_BOLD
from scenes.titles.rocket_jockey.words import plan_words
from tests.clicker import Clicker
from tests.screens.shows import played
from tests.screens.sizes import sized

TITLE = "jump_gate"


@pytest.mark.parametrize("title", IDS)
def test_head_and_bar_speak_of_the_same_turn_also_while_a_step_is_shown(title: str) -> None:
    for moves in (60, 3000):  # one that goes on, and one that is over
        with sized((1280, 720)) as clicker:
            session = played(moves, title)
            clicker.context.ways.replay(session, Path("game.json"))
            clicker.settle()
            table: Any = clicker.scene
            begins = [mark.step for mark in table.replay.marks if mark.step]
            shown = 0
            for step in (*begins[:4], *begins[-1:], table.replay.length):
                table.jump(step - 1)
                table.look.forward()
                clicker.step()
                shown += table.playing
                for _ in range(2):
                    head = counted_in(table.panels.bar.progress)
                    over = session.finished and table.look.at_end
                    assert head == counted_in([table.bar.place[1]]) or (over and not head)
                    assert not head or head.split()[1] == numbered(clicker), "and the timeline"
                    clicker.settle()
            assert shown, "the film ends before anybody can look"


def numbered(clicker: Clicker) -> str:
    """The turn that stands out below the timeline."""
    bar, at = clicker.scene.bar, []  # type: ignore[attr-defined]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bar.timeline, "_draw_numbers", lambda canvas, step: at.append(step))
        bar.timeline.full = True
        bar.draw(clicker.app.canvas(clicker.app.surface))
    replay = bar.timeline.replay
    return str(replay.marks[replay.mark_at(at[-1])].number)


def counted_in(lines: Sequence[str]) -> str:
    """Such as "Turn 4"; empty where none is counted."""
    found = re.search(r"(Turn|Round) \d+", " ".join(lines))
    return found.group() if found else ""


def test_who_looks_back_at_a_robbery_is_not_asked_to_draw_a_card() -> None:
    with sized((1280, 720)) as clicker:
        clicker.context.settings.thefts = True
        session = played(3000, "rockets")
        robbery = next(
            at
            for at, step in enumerate(session.steps)
            if any(isinstance(event, CardStolen) and event.thief == 0 for event in step.events)
        )
        clicker.context.ways.replay(session, Path("game.json"))
        clicker.settle()
        table: Any = clicker.scene
        table.jump(robbery)
        table.look.forward()
        said = set()
        for _ in range(2000):
            clicker.step()
            said.add(table.panels.prompt())
            if not table.playing:
                break
        assert not table.playing, "it waits for a choice"
        assert any("drew a card from" in words for words in said)
        assert not any(": draw a card from" in words for words in said)


def test_eyes_that_see_nothing_in_a_game_that_goes_on_say_why() -> None:
    with sized((1920, 1080)) as clicker:
        clicker.context.ways.replay(played(60, TITLE), Path("game.json"))
        clicker.settle()
        name = clicker.scene.bar.seats[1][0]  # type: ignore[attr-defined]
        for seat, why in ((1, OWN_EYES.format(name=name)), (OPEN, OPEN_LATER)):
            assert clicker.target(SeenBy(seat)).label == why, "one sentence, nothing glued to it"
            clicker.move_to(SeenBy(seat))
            clicker.step()
            canvas = clicker.app.canvas(clicker.app.surface)
            canvas.marks = []
            clicker.scene.draw_hover(canvas, clicker.target(SeenBy(seat)))
            assert why in " ".join(mark.text for mark in canvas.marks)
            clicker.click(SeenBy(seat))
            assert clicker.context.notices.shown == why


def test_a_film_of_which_there_is_none_says_so() -> None:
    with sized((1920, 1080)) as clicker:
        clicker.context.ways.replay(played(1, "rocketmen"), Path("game.json"))
        clicker.settle()
        clicker.click(ReplayButton("film"))
        assert "stands out" in clicker.context.notices.shown


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_hand_of_many_cards_has_room_for_their_names_all_through(text: float) -> None:
    """ "Satellit" stood over "e", on cards as narrow as a finger."""
    with sized((1280, 720), text) as clicker:
        clicker.context.ways.replay(played(140, "rocketmen"), Path("game.json"))
        clicker.settle()
        table: Any = clicker.scene
        wide = set()
        for step in (0, 67, 140):
            table.jump(step)
            clicker.settle()
            wide.add(table.desk.areas.hand.w)
        assert len(wide) == 1, "it does not jump"
        table.jump(67)
        clicker.settle()
        held = len(table.session.state.players[0].hand)
        assert held == 7
        assert wide.pop() / held > 0.9 * LEGIBLE


def test_a_word_without_room_is_cut_and_not_gone_on_with_in_the_next_line(
    clicker: Clicker,
) -> None:
    canvas = clicker.app.canvas(clicker.app.surface)
    _, lines = titled(canvas, "Satellite Orbit", SMALL_BOLD, 30.0)
    assert len(lines) == 2
    assert [line.rstrip("…") for line in lines] == [
        word[: len(line.rstrip("…"))]
        for word, line in zip(["Satellite", "Orbit"], lines, strict=True)
    ]


def test_a_replay_knows_nothing_of_what_was_done_later() -> None:
    """Rocket Jockey's plan told at every step what was flown in the game's last turn."""
    with sized((1280, 720)) as clicker:
        session = played(3000, "rocket_jockey")
        clicker.context.ways.replay(session, Path("game.json"))
        clicker.settle()
        table: Any = clicker.scene
        for step in (7, 20, 3):
            table.jump(step)
            clicker.settle()
            assert [*table.desk.moment.steps] == session.steps[:step]
        assert plan_words(table.desk.moment).gain == 0
