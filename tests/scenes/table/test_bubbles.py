"""Bubbles on the tables: what they cover, how long they stay, what a hint does."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.contract import Refusal
from scenes.kit.box import Box
from scenes.kit.placing import FAR, Ground
from scenes.table.bubbles import Bubble
from scenes.table.overlays import LONG_HOVER, SHEET_HOVER
from scenes.table.plans import Outcome, Picked
from scenes.table.refs import CardAt
from scenes.table.sheet import Sheet
from scenes.table.standing import Standing
from scenes.table.title import Question
from scenes.theme import BODY, CREAM, SMALL
from tests.bench.bubbles import HINT, REASON, SEATS, look, pointed
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.scenes.table.conftest import Toys, my_turn

pytestmark = pytest.mark.painted

SHORT = (((1280, 720), 2.0), ((1280, 720), 1.0), ((1200, 1600), 1.5))
"""The windows and text sizes of the short form; the bench takes all of them."""


@pytest.mark.parametrize("title_id", SEATS)
def test_no_bubble_covers_what_is_needed(title_id: str) -> None:
    seen, troubles = look(title_id, 24, SHORT, moves=5, every=4)
    assert (seen, troubles) == (24, [])


@pytest.mark.parametrize("text", [1.5, 2.0])
def test_no_score_sheet_covers_what_is_needed_in_a_small_window(text: float) -> None:
    clicker = Clicker((1280, 720))
    clicker.context.settings.text_size = text
    clicker.context.changed()
    scene = clicker.start("jump_gate", (True, False, False, False), 1)
    clicker.play_on(moves=2)
    clicker.picture()
    seats = [target for target in clicker.targets() if target.zone == "seats"]
    assert len(seats) == 4
    assert [each for seat in seats for each in pointed(clicker, scene, seat)] == []


@pytest.mark.parametrize(
    ("title_id", "seats", "text"),
    [("planet_movers", 6, 1.0), ("planet_movers", 6, 1.5), ("jump_gate", 6, 1.0)],
)
def test_a_score_sheet_stands_beside_its_seat_and_off_the_others(
    title_id: str, seats: int, text: float
) -> None:
    clicker = Clicker((1280, 720))
    clicker.context.settings.text_size = text
    clicker.context.changed()
    scene = open_halfway(clicker, title_id, seats)
    clicker.picture()
    rows = [target for target in clicker.targets() if target.zone == "seats"]
    for row in rows:
        scene.focus.hovered = row.key
        scene.overlays.hovering = SHEET_HOVER
        scene.draw_last(clicker.app.canvas(clicker.app.surface))
        (sheet,) = scene.overlays.shown
        assert sheet.x - row.seen.right < FAR
        assert not any(sheet.meets(other.seen.inset(3)) for other in rows), "their rims at most"


@pytest.mark.parametrize(
    ("title_id", "least"), [("rocketmen", 1.0), ("rockets", 1.0), ("jump_gate", 0.85)]
)
def test_in_large_text_a_score_sheet_has_large_words_where_the_board_has_room(
    title_id: str, least: float
) -> None:
    """They had 0.55 of their size, so that nothing of the board was covered that was lit."""
    clicker = Clicker((1280, 720))
    clicker.context.settings.text_size = 2.0
    clicker.context.changed()
    scene = open_halfway(clicker, title_id, 4)
    clicker.picture()
    moment, row = scene.desk.moment, scene.panels.seats.rows[0]
    lines = moment.rules.score_lines(moment.view)[0]
    note = scene.desk.table.words.sheet(moment, 0)
    shapes = Sheet(row, lines, note, scene.panels.seats.extra).shapes(moment.fonts, 1872.0)
    scene.focus.hovered, scene.overlays.hovering = "seat:0", SHEET_HOVER
    scene.draw_last(clicker.app.canvas(clicker.app.surface))
    (sheet,) = scene.overlays.shown
    (shape,) = (each for each in shapes if (each.w, each.h) == (sheet.w, sheet.h))
    assert shape.air >= least


def test_what_lies_under_a_bubble_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(*_: Any) -> Any:
        return Ground(Box(0, 0, 1920, 1080))

    monkeypatch.setattr(Standing, "ground", careless)
    assert look("rocket_jockey", 8, SHORT[:1], moves=5, every=4)[1]


@pytest.mark.parametrize("title_id", SEATS)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_hint_has_the_size_of_other_words_wherever_it_stands(title_id: str, text: float) -> None:
    """Rather in another place than in smaller letters, whatever it speaks of."""
    clicker = Clicker((1280, 720))
    clicker.context.settings.text_size = text
    clicker.context.changed()
    scene = open_halfway(clicker, title_id, SEATS[title_id])
    targets, rows = scene.targets(), [(HINT, BODY, CREAM), (REASON, SMALL, CREAM)]
    for target in targets[::3]:
        ground = scene.standing.ground(targets, target)
        placed, shape = Bubble(rows, sign="lightbulb").place(
            clicker.context.fonts, target.seen, ground
        )
        assert placed.clear
        assert {style.size for _, style, _ in shape.lines} == {BODY.size, SMALL.size}


def far_away(clicker: Clicker) -> pygame.Event:
    w, h = clicker.app.surface.get_size()
    return pygame.Event(pygame.MOUSEMOTION, pos=(w - 3, h - 3), rel=(0, 0), buttons=(0, 0, 0))


def refused(clicker: Clicker, scene: Any) -> Any:
    """A table on which a refusal stands beside the first lit target."""
    target = next(t for t in scene.targets() if t.lit)
    clicker.move_to(target.key)
    scene.picking.refuse(Refusal("no", "R1", "That can't be done now."), target.seen, target.key)
    clicker.picture()
    return target


def test_a_refusal_goes_when_the_pointer_leaves(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    my_turn(clicker, scene)
    refused(clicker, scene)
    clicker.step(far_away(clicker))
    assert scene.picking.bubble is None


def test_a_refusal_stays_while_the_pointer_goes_to_its_ruling(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    my_turn(clicker, scene)
    refused(clicker, scene)
    clicker.move_to("rule")
    assert scene.picking.bubble is not None


def test_a_hint_stays_when_the_pointer_leaves(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    my_turn(clicker, scene)
    clicker.press(pygame.K_h)
    clicker.settle()
    clicker.step(far_away(clicker))
    assert scene.picking.bubble is not None


def test_beside_a_hint_the_mouse_still_learns_of_a_card(clicker: Clicker) -> None:
    scene = clicker.start("jump_gate", (True, False), seed=3)
    clicker.settle()
    clicker.press(pygame.K_h)
    clicker.settle()
    scene.overlays.draw(clicker.app.canvas(clicker.app.surface), False, False)
    assert len(scene.overlays.shown) == 1
    for card in [t for t in scene.targets() if t.lit and t.zone == "hand"]:
        clicker.move_to(card.key)
        scene.overlays.draw(clicker.app.canvas(clicker.app.surface), False, False)
        hint, *told = scene.overlays.shown
        assert scene.picking.bubble is not None
        assert len(told) == 1
        assert not told[0].meets(hint)


def test_a_hint_focuses_the_move_it_speaks_of(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    my_turn(clicker, scene)
    clicker.press(pygame.K_h)
    clicker.settle()
    route = scene.gesture.route(scene.controller.hint.move)
    assert scene.focus.key == route[0].key


def test_the_hint_is_drawn_after_the_focus_ring(
    toys: Toys, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicker, scene = toys(True, False)
    my_turn(clicker, scene)
    clicker.press(pygame.K_h)
    clicker.settle()
    clicker.press(pygame.K_TAB)
    drawn: list[str] = []
    monkeypatch.setattr(scene, "draw_focus", lambda *_: drawn.append("focus"))
    monkeypatch.setattr(scene.overlays, "draw", lambda *_: drawn.append("hint"))
    clicker.picture()
    assert drawn == ["focus", "hint"]


def test_nobody_is_asked_about_the_move_that_the_hint_has_named(
    toys: Toys, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicker, scene = toys(True, False)
    my_turn(clicker, scene)
    clicker.press(pygame.K_h)
    clicker.settle()
    asked: list[Any] = []
    table = scene.desk.table
    monkeypatch.setattr(clicker.context.ways, "question", lambda *words, **_: asked.append(words))
    object.__setattr__(table, "confirm", lambda moment, move: Question("Sure?", "Really?", "Yes"))
    move = scene.controller.hint.move
    other = next(m for m in scene.session.rules.moves(scene.view) if m != move)
    scene.picking.ready(Picked(Outcome.READY, other))
    assert len(asked) == 1
    scene.picking.ready(Picked(Outcome.READY, move))
    assert len(asked) == 1
    assert move in [step.move for step in scene.session.steps]


def test_what_a_hint_has_named_is_asked_about_again_in_another_position(
    toys: Toys, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicker, scene = toys(True, False)
    my_turn(clicker, scene)
    first = next(iter(scene.session.rules.moves(scene.view)))
    scene.picking.ready(Picked(Outcome.READY, first))
    clicker.settle()
    my_turn(clicker, scene)
    clicker.press(pygame.K_h)
    clicker.settle()
    named = scene.controller.hint.move
    scene.picking.undo()
    clicker.settle()
    asked: list[Any] = []
    monkeypatch.setattr(clicker.context.ways, "question", lambda *words, **_: asked.append(words))
    sure = Question("Sure?", "Really?", "Yes")
    object.__setattr__(scene.desk.table, "confirm", lambda moment, move: sure)
    scene.picking.ready(Picked(Outcome.READY, named))
    assert len(asked) == 1


@pytest.mark.parametrize("title_id", ["rocket_jockey", "rocketmen"])
def test_a_card_seen_large_leaves_the_bar_s_buttons_in_sight(title_id: str) -> None:
    clicker, large = Clicker((1920, 1080), painted=False), 0
    scene = open_halfway(clicker, title_id, 4)
    bar = [target.seen for target in scene.targets() if target.zone == "bar"]
    for target in scene.targets():
        if isinstance(target.ref, CardAt):
            scene.focus.hovered = target.key
            scene.pointed(target)
            scene.overlays.hovering = LONG_HOVER
            scene.draw_last(clicker.app.canvas(clicker.app.surface))
            large += len(scene.overlays.shown)
            assert not [box for box in scene.overlays.shown for each in bar if box.meets(each)]
    assert large > 10
    clicker.close()


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("title_id", ["rocket_jockey", "rocketmen"])
def test_what_mouse_or_keys_ask_is_never_told_over_opened_news(title_id: str, text: float) -> None:
    """Words about cards of the hand and buttons lay over the sentences that one was reading."""
    clicker, told = Clicker((1280, 720), painted=False), 0
    clicker.context.settings.text_size = text
    clicker.context.changed()
    scene = open_halfway(clicker, title_id, 4)
    since, focus = scene.panels.since, scene.focus
    clicker.press(pygame.K_n)
    clicker.settle()
    assert since.open
    for target in scene.lookback.in_sight(scene.targets()):
        for keys, seconds in ((True, 0.0), (False, SHEET_HOVER), (False, LONG_HOVER)):
            focus.shown, focus.key = keys, target.key
            focus.hovered = None if keys else target.key
            scene.pointed(target)
            scene.picking.rests_at, scene.overlays.hovering = "", seconds
            scene.draw_last(clicker.app.canvas(clicker.app.surface))
            told += len(scene.overlays.shown)
            assert not [box for box in scene.overlays.shown if box.meets(since.box, 1.0)], target
    assert told > 20
    clicker.close()


@pytest.mark.parametrize("title_id", ["rocket_jockey", "rocketmen"])
def test_a_hint_folds_news_that_lie_over_the_board_instead_of_lying_over_them(
    title_id: str,
) -> None:
    clicker = Clicker((1280, 720), painted=False)
    scene = open_halfway(clicker, title_id, 4)
    clicker.press(pygame.K_n)
    clicker.settle()
    assert scene.panels.since.over
    clicker.press(pygame.K_h)
    clicker.settle()
    assert scene.picking.bubble is not None
    assert not scene.panels.since.open
    clicker.close()
