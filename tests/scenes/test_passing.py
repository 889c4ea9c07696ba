"""Scenes pass into each other: quickly, skipped by any input, not at all when motion is reduced."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.kit.box import Box
from scenes.passing import SECONDS, Arrival
from scenes.screens.flow import open_table
from scenes.screens.menu import MenuScene
from scenes.screens.results import ResultsScene
from scenes.settings import Speed
from tests.clicker import Clicker
from tests.screens.shows import played


@pytest.fixture
def clicker() -> Iterator[Clicker]:
    made = Clicker((1280, 720), speed=Speed.NORMAL)
    made.context.stack.replace(MenuScene(made.context))
    made.settle()
    yield made
    made.close()


def first_frame(clicker: Clicker) -> None:
    """A table's first frame after the menu."""
    path = clicker.context.saves.new_path("jump_gate")
    open_table(clicker.context, played(6, "jump_gate"), path)
    clicker.step()


@pytest.mark.painted
def test_a_table_opens_out_of_what_was_chosen(clicker: Clicker) -> None:
    menu = clicker.app.surface.copy()
    clicker.context.stack.origin = None
    first_frame(clicker)
    assert clicker.app.surface.get_at((3, 360)) == menu.get_at((3, 360))
    clicker.step(dt=SECONDS)
    assert clicker.app._passing is None
    assert clicker.outdated() is None


@pytest.mark.painted
@pytest.mark.parametrize("arrival", [Arrival.OPENS, Arrival.RISES])
def test_what_was_there_stays_where_the_next_scene_is_not_seen_yet(
    clicker: Clicker, arrival: Arrival
) -> None:
    before, after = clicker.app.surface.copy(), ResultsScene(clicker.context, played(400))
    after.arrival = arrival
    clicker.context.stack.origin = Box(300, 200, 600, 300)
    clicker.context.stack.replace(after)
    clicker.step()
    window, last = before.get_rect(), pygame.Rect(0, 0, 0, 0)
    while (passing := clicker.app._passing) is not None:
        seen, shown = passing.seen(window), clicker.app.surface.copy()
        assert last.w * last.h == 0 or seen.contains(last), "What was seen of it is gone again."
        both = before.copy()
        both.blit(shown, seen, seen)
        assert both.get_buffer().raw == shown.get_buffer().raw
        last = seen
        clicker.step()
    assert clicker.outdated() is None
    assert clicker.app.surface.get_clip() == window


def test_any_key_ends_the_passing(clicker: Clicker) -> None:
    first_frame(clicker)
    assert clicker.app._passing is not None
    clicker.press(pygame.K_TAB)
    assert clicker.app._passing is None


def test_nothing_passes_with_reduced_motion(clicker: Clicker) -> None:
    clicker.context.settings.reduce_motion = True
    first_frame(clicker)
    assert clicker.app._passing is None


def test_the_longest_passing_takes_less_than_half_a_second(clicker: Clicker) -> None:
    clicker.context.settings.speed = Speed.SLOW
    first_frame(clicker)
    assert clicker.app._passing is not None
    assert clicker.app._passing.seconds <= 0.4


@pytest.mark.painted
def test_the_result_rises_over_the_table(clicker: Clicker) -> None:
    menu = clicker.app.surface.copy()
    clicker.context.stack.replace(ResultsScene(clicker.context, played(400)))
    clicker.step(dt=0.05)
    passing = clicker.app._passing
    assert passing is not None
    assert passing.arrival is Arrival.RISES
    assert clicker.app.surface.get_at((640, 40)) == menu.get_at((640, 40))
