"""What every title's table must do: be played to the end, show the truth, and keep secrets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.core.rng import Rng
from game.core.session import digest
from scenes.table import gesture as old_gesture
from scenes.table import plans
from scenes.table.controller import Phase
from scenes.table.refs import text
from scenes.titles import SCENES, scene_class
from tests.clicker import Clicker

EVERY = pytest.mark.parametrize("title_id", list(SCENES))


@pytest.fixture
def clicker() -> Iterator[Clicker]:
    """A program in a small window."""
    found = Clicker((1280, 720))
    yield found
    found.close()


def on_screen(scene: Any) -> bool:
    """Whether the zones on screen are those of the view, card by card."""
    truth = {zone: sorted(cards) for zone, cards in scene.session.rules.piles.zones(scene.view)}
    return {zone: sorted(cards) for zone, cards in scene.zones_on_screen().items()} == truth


@EVERY
def test_a_whole_game_is_played_with_the_mouse(clicker: Clicker, title_id: str) -> None:
    scene = clicker.start(title_id, (True, False))
    clicker.play_on()
    assert scene.session.finished
    assert on_screen(scene)


@EVERY
def test_what_lies_on_the_table_is_what_the_view_says(clicker: Clicker, title_id: str) -> None:
    scene = clicker.start(title_id, (True, False, False))
    for _ in range(8):
        clicker.play_on(moves=1)
        assert on_screen(scene)


@EVERY
def test_undo_names_the_choice_that_it_takes_back(clicker: Clicker, title_id: str) -> None:
    scene = clicker.start(title_id, (True, False))
    named = 0
    for _ in range(12):
        first = _half_a_move(scene)
        if first is not None:
            clicker.click(first)
            last = scene.gesture.last()
            assert last in scene.gesture.chosen()
            assert clicker.target("bar:undo").label.removeprefix("Undo: take back ") not in (
                "",
                "the last choice",
            )
            clicker.click("bar:undo")
            assert last not in scene.gesture.chosen()
            named += 1
        clicker.play_on(moves=1)
    assert named


def _half_a_move(scene: Any) -> str | None:
    """What begins some move and does not complete it."""
    gesture = scene.gesture
    for ref in sorted(gesture.lit(), key=text) if gesture is not None else ():
        whole = gesture.pick(ref).outcome.name != "PICKED"
        gesture.back()
        if not whole:
            return text(ref)
        gesture.clear()
    return None


@EVERY
def test_what_is_lit_at_the_beginning_is_legal(clicker: Clicker, title_id: str) -> None:
    scene = clicker.start(title_id, (True, False))
    assert clicker.lit()
    for ref in sorted(scene.gesture.lit(), key=text):
        move = scene.gesture.pointed(ref)
        assert move is None or scene.session.rules.check(scene.view, move) is None


@EVERY
def test_no_plan_is_the_beginning_of_another(clicker: Clicker, title_id: str) -> None:
    scene = clicker.start(title_id, (True, False))
    for _ in range(6):
        moves = list(scene.session.rules.moves(scene.view))
        for kind in (plans, old_gesture):
            if isinstance(scene.gesture, kind.PlanGesture):
                assert kind.colliding([scene.gesture.plan(move) for move in moves]) is None
        clicker.play_on(moves=1)


@EVERY
@pytest.mark.parametrize("lifted", [False, True], ids=["curtain", "own turn"])
def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same(
    clicker: Clicker, title_id: str, lifted: bool
) -> None:
    scene = clicker.start(title_id, (True, True), seed=7)
    clicker.play_on(moves=3)
    clicker.settle()
    while scene.controller.phase is Phase.WAITING_FOR_DONE:
        clicker.click("do:done")
        clicker.settle()
    session = scene.session
    decider = session.rules.decision(session.state).seat
    # Behind the curtain nobody's cards may show, so there the decider's own hand differs too.
    knows = decider if lifted else 1 - decider
    pictures, worlds = [], []
    for seed in (1, 2):
        other = session.rules.determinise(session.view(knows), knows, Rng(seed))
        other.rng = session.state.rng.copy()
        session.state = other
        worlds.append(digest(other))
        again = scene_class(title_id)(clicker.context, session, scene.path)
        clicker.context.stack.replace(again)
        clicker.settle()
        pictures.append(_picture_of(clicker, again, lifted))
    assert worlds[0] != worlds[1]
    assert pictures[0] == pictures[1]


def _picture_of(clicker: Clicker, scene: Any, lifted: bool) -> bytes:
    if lifted and scene.controller.phase is Phase.CURTAIN:
        clicker.click("do:ready")
        clicker.settle()
    return pygame.image.tobytes(clicker.picture(), "RGB")
