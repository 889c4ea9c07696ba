"""What every title's table must do: be played to the end, show the truth, and keep secrets.

What is at rest must at any moment be what the scene would draw then.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game import titles
from game.core.rng import Rng
from game.core.session import digest
from game.titles import IDS
from scenes.settings import Speed
from scenes.table.controller import Phase
from scenes.titles import scene_class
from tests.clicker import Clicker
from tests.scenes.opening import open_at
from tests.scenes.table.walk import SIZE, STEP, walked

pytestmark = pytest.mark.painted

FRAMES = 120

EVERY = pytest.mark.parametrize("title_id", IDS)


@pytest.fixture
def clicker() -> Iterator[Clicker]:
    """A program in a small window."""
    found = Clicker((1280, 720))
    yield found
    found.close()


@EVERY
def test_a_whole_game_is_played_with_the_mouse(title_id: str) -> None:
    assert walked(title_id).finished


@EVERY
def test_what_lies_on_the_table_is_what_the_view_says_after_every_move(title_id: str) -> None:
    assert walked(title_id).astray == []


@EVERY
def test_undo_names_the_choice_that_it_takes_back(title_id: str) -> None:
    walk = walked(title_id)
    assert walk.undone
    assert walk.misnamed == []


@EVERY
def test_what_is_lit_at_the_beginning_is_legal(title_id: str) -> None:
    walk = walked(title_id)
    assert walk.lit
    assert walk.illegal == []


@EVERY
def test_no_plan_is_the_beginning_of_another(title_id: str) -> None:
    assert walked(title_id).colliding == []


@EVERY
def test_what_is_at_rest_is_up_to_date_while_a_person_points_and_plays(title_id: str) -> None:
    assert walked(title_id).outdated == []


@EVERY
@pytest.mark.parametrize("text", [1.0, pytest.param(2.0, marks=pytest.mark.thorough)])
def test_what_is_at_rest_is_up_to_date_while_bots_play(title_id: str, text: float) -> None:
    clicker = Clicker(SIZE)
    clicker.context.settings.text_size = text
    clicker.context.changed()
    scene = open_at_the_beginning(clicker, title_id)
    clicker.context.settings.speed = Speed.NORMAL
    for frame in range(FRAMES):
        clicker.step(dt=STEP)
        if clicker.scene is not scene:
            break
        assert clicker.outdated() is None, f"frame {frame}: {scene.prompt()}"
    assert len(scene.session.steps) > 3
    clicker.close()


@EVERY
def test_a_rivals_step_lays_nothing_out_anew_before_its_film_changes_anything(
    title_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicker = Clicker(SIZE)
    scene = open_at_the_beginning(clicker, title_id)
    clicker.context.settings.speed = Speed.NORMAL
    asked: list[int] = []
    relayout, quiet = scene.relayout, 0
    monkeypatch.setattr(scene, "relayout", lambda: (asked.append(1), relayout()))
    for _ in range(FRAMES):
        steps, stood = len(scene.session.steps), scene.panels.stands
        asked.clear()
        clicker.step(dt=STEP)
        if clicker.scene is not scene:
            break
        if len(scene.session.steps) > steps and stood:
            quiet += not asked
    assert quiet > 3
    clicker.close()


def open_at_the_beginning(clicker: Clicker, title_id: str) -> Any:
    """A table of three bots, in its first moment."""
    title = titles.title(title_id)
    names, nobody = ("Ann", "Bob", "Cleo"), (False, False, False)
    options = title.options()
    state = title.rules.setup(options, 3, 1)
    scene = open_at(clicker, title, state, options, names, nobody)
    clicker.step()
    return scene


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
