"""Whoever follows a hint gets to its end: the key for it and Enter play a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.bots.worker import Answer
from game.core.memo import MOST_HINTS
from game.titles import IDS
from scenes.settings import Speed
from scenes.table.controller import Phase
from scenes.table.picking import INSTEAD, NO_MEDAL, NOT_COUNTED, TAKEN_BACK
from tests.clicker import Clicker, InlineBots

CHOICES = 10
EVERY = pytest.mark.parametrize("title_id", IDS)


@pytest.fixture
def clicker() -> Iterator[Clicker]:
    found = Clicker()
    yield found
    found.close()


def choices(clicker: Clicker, title_id: str) -> Iterator[Any]:
    """A game against a bot, at each of its first own choices."""
    scene = clicker.start(title_id, (True, False), seed=3)
    for _ in range(CHOICES):
        clicker.settle()
        if clicker.scene is not scene or not scene.controller.waiting:
            return
        yield scene


def hint(clicker: Clicker) -> None:
    clicker.press(pygame.K_h)
    clicker.settle()


@EVERY
def test_enter_upon_enter_makes_the_whole_move_that_a_hint_names(
    clicker: Clicker, title_id: str
) -> None:
    longest = 0
    for scene in choices(clicker, title_id):
        hint(clicker)
        route = scene.gesture.route(scene.controller.hint.move)
        before, words = len(scene.session.steps), scene.controller.hint.text
        for _ in route:
            clicker.press(pygame.K_RETURN)
        clicker.settle()
        step = scene.session.steps[before]
        view = scene.session.rules.view(step.before, step.seat)
        # Words, because one of several equal cards may stand for another.
        assert scene.desk.table.words.move(scene.desk.moment, view, step.move) == words
        longest = max(longest, len(route))
    assert longest > 1


class Slow(InlineBots):
    """Whoever thinks takes their time."""

    thinks = True

    def poll(self) -> Answer | None:
        return None if self.thinks else super().poll()


def asked(title_id: str) -> tuple[Clicker, Any, Slow]:
    """A table whose hint was asked for with the focus on something that could be chosen."""
    bots = Slow()
    clicker = Clicker(bots=bots)
    scene = clicker.start(title_id, (True, True), seed=3)
    clicker.settle()
    if scene.controller.phase is Phase.CURTAIN:
        clicker.click("do:ready")
        clicker.settle()
    clicker.press(pygame.K_RETURN)
    assert scene.focus.shown
    clicker.press(pygame.K_h)
    clicker.step()
    assert scene.controller.hint_asked
    return clicker, scene, bots


@EVERY
def test_enter_before_the_hint_has_come_chooses_nothing_and_says_so(title_id: str) -> None:
    clicker, scene, bots = asked(title_id)
    before = len(scene.session.steps)
    for _ in range(4):
        clicker.press(pygame.K_RETURN)
        clicker.step()
    assert len(scene.session.steps) == before
    assert not scene.gesture.chosen()
    bubble, _ = scene.picking.bubble
    assert "Enter waits for its hint." in [text for text, *_ in bubble.rows]
    bots.thinks = False
    clicker.settle()
    bubble, _ = scene.picking.bubble
    assert scene.controller.hint.text in [text for text, *_ in bubble.rows]
    clicker.close()


def test_the_key_for_a_hint_keeps_nothing_for_later_while_its_button_is_grey(
    clicker: Clicker,
) -> None:
    """A hint that was asked for while the own move was shown came uncalled, and counted."""
    scene = clicker.start("jump_gate", (True, False), seed=3)
    clicker.settle()
    clicker.context.settings.speed = Speed.NORMAL
    hint(clicker)
    while not scene.session.steps:
        clicker.press(pygame.K_RETURN)
    clicker.step()
    assert scene.controller.phase is Phase.PLAYING_EVENTS
    assert not clicker.target("bar:hint").enabled
    asked = scene.session.memo.hints
    clicker.press(pygame.K_h)
    why = "No hint yet: this is still being shown."
    assert [row[0] for row in scene.picking.bubble[0].rows] == [why]
    clicker.settle()
    assert scene.controller.waiting
    assert scene.picking.bubble is None, "it is no longer so"
    assert scene.controller.hint is None
    assert scene.session.memo.hints == asked


@EVERY
def test_a_hint_asked_again_goes_on_from_what_was_chosen(clicker: Clicker, title_id: str) -> None:
    for scene in choices(clicker, title_id):
        before = len(scene.session.steps)
        for _ in range(12):
            if scene.gesture is None or len(scene.session.steps) > before:
                break
            hint(clicker)
            clicker.press(pygame.K_RETURN)
            clicker.settle()
        assert len(scene.session.steps) > before


def a_long_hint(clicker: Clicker) -> tuple[Any, list[Any]]:
    """A table with a hint of several clicks, and these clicks."""
    for scene in choices(clicker, "rocket_jockey"):
        hint(clicker)
        route = list(scene.gesture.route(scene.controller.hint.move))
        if len(route) > 2:
            return scene, route
        for _ in route:
            clicker.press(pygame.K_RETURN)
    raise AssertionError("no hint of several clicks")


def test_a_hint_leaves_what_was_chosen_on_its_way(clicker: Clicker) -> None:
    scene, route = a_long_hint(clicker)
    scene.gesture.clear()
    scene.controller.hint = None
    clicker.click(route[0])
    hint(clicker)
    assert scene.gesture.chosen() == tuple(route[:1])
    assert scene.desk.hinted == frozenset(route[1:])
    bubble, _ = scene.picking.bubble
    assert TAKEN_BACK not in [text for text, *_ in bubble.rows]


@pytest.mark.parametrize("key", [pygame.K_z, pygame.K_ESCAPE])
def test_a_hint_points_again_at_what_was_put_back(clicker: Clicker, key: int) -> None:
    """Its words and its ring stayed at the second card, which could not be chosen then."""
    scene, route = a_long_hint(clicker)
    clicker.press(pygame.K_RETURN)
    assert scene.desk.hinted == frozenset(route[1:])
    for _ in range(4):  # Esc takes the words away before
        if scene.gesture.chosen():
            clicker.press(key, pygame.KMOD_CTRL if key == pygame.K_z else 0)
    assert scene.desk.hinted == frozenset(route)
    assert scene.focus.key == route[0].key
    for _ in route:
        clicker.press(pygame.K_RETURN)
    clicker.settle()
    assert scene.controller.hint is None


@pytest.mark.parametrize("followed", [True, False])
def test_a_hint_leaves_what_was_chosen_until_it_is_followed(
    clicker: Clicker, followed: bool
) -> None:
    """One's own route was cleared as soon as H was pressed."""
    scene, route = a_long_hint(clicker)
    scene.gesture.clear()
    scene.controller.hint = None
    other = next(ref for ref in sorted(scene.gesture.startable(), key=str) if ref != route[0])
    clicker.click(other)
    hint(clicker)
    assert scene.gesture.route(scene.controller.hint.move)[0] != other
    bubble, _ = scene.picking.bubble
    assert scene.gesture.chosen() == (other,)
    assert INSTEAD in [text for text, *_ in bubble.rows]
    if followed:
        clicker.press(pygame.K_RETURN)
        bubble, _ = scene.picking.bubble
        assert scene.gesture.chosen() == tuple(route[:1])
        assert INSTEAD not in [text for text, *_ in bubble.rows]
    else:
        clicker.press(pygame.K_ESCAPE)
        assert scene.picking.bubble is None
        assert scene.gesture.chosen() == (other,)


@EVERY
def test_enter_upon_enter_makes_a_hint_whatever_was_chosen_before(
    clicker: Clicker, title_id: str
) -> None:
    strayed = 0
    for scene in choices(clicker, title_id):
        hint(clicker)
        route, words = scene.gesture.route(scene.controller.hint.move), scene.controller.hint.text
        others = [ref for ref in sorted(scene.gesture.lit(), key=str) if ref not in route]
        others = [ref for ref in others if scene.gesture.pointed(ref) is None]
        before = len(scene.session.steps)
        if others:
            clicker.click(others[0])
            hint(clicker)
            strayed += bool(scene.gesture.chosen())
        for _ in route:
            clicker.press(pygame.K_RETURN)
        clicker.settle()
        step = scene.session.steps[before]
        view = scene.session.rules.view(step.before, step.seat)
        assert scene.desk.table.words.move(scene.desk.moment, view, step.move) == words
    assert strayed or title_id not in ("rocket_jockey", "jump_gate")


@pytest.mark.parametrize(("daily", "words"), [("", NOT_COUNTED), ("2026-11-26", NO_MEDAL)])
@pytest.mark.parametrize("before", [MOST_HINTS - 2, MOST_HINTS - 1, MOST_HINTS])
def test_the_last_hint_with_which_a_game_counts_says_so(
    clicker: Clicker, daily: str, words: str, before: int
) -> None:
    scene = clicker.start("jump_gate", (True, False), seed=3)
    scene.session.memo.daily, scene.session.memo.hints = daily, before
    hint(clicker)
    bubble, _ = scene.picking.bubble
    assert (words in [text for text, *_ in bubble.rows]) == (before == MOST_HINTS - 1)


@EVERY
def test_a_focus_that_only_the_hint_has_shown_is_not_seen_after_its_move(
    clicker: Clicker, title_id: str
) -> None:
    made = 0
    for scene in choices(clicker, title_id):
        before = len(scene.session.steps)
        assert not scene.focus.shown
        hint(clicker)
        while len(scene.session.steps) == before:
            assert scene.focus.shown
            clicker.press(pygame.K_RETURN)
        clicker.settle()
        assert not scene.focus.shown
        if scene.controller.phase is Phase.WAITING_FOR_DONE:
            clicker.click("do:done")
        made += 1
    assert made > 1


def test_a_focus_that_was_shown_before_the_hint_is_shown_after_its_move(clicker: Clicker) -> None:
    scene = next(choices(clicker, "jump_gate"))
    clicker.press(pygame.K_RETURN)
    hint(clicker)
    while not scene.session.steps:
        clicker.press(pygame.K_RETURN)
    clicker.settle()
    assert scene.focus.shown


def test_the_first_enter_after_a_hints_move_only_shows_the_focus(clicker: Clicker) -> None:
    scene = next(choices(clicker, "jump_gate"))
    hint(clicker)
    while not scene.session.steps:
        clicker.press(pygame.K_RETURN)
    clicker.settle()
    made = len(scene.session.steps)
    clicker.press(pygame.K_RETURN)
    clicker.settle()
    assert scene.focus.shown
    assert len(scene.session.steps) == made


@EVERY
def test_no_hint_stays_where_a_step_was_taken_back_or_made_again(
    clicker: Clicker, title_id: str
) -> None:
    """It told of the position before: "you have no Star yet", with the Star in the hand."""
    keys = {"can_undo": pygame.K_z, "can_redo": pygame.K_y}
    seen = set()
    for scene in choices(clicker, title_id):
        for can, key in keys.items():
            if getattr(scene.controller, can):
                hint(clicker)
                assert scene.picking.bubble is not None
                clicker.press(key, pygame.KMOD_CTRL)
                clicker.settle()
                assert scene.picking.bubble is None
                assert not scene.desk.hinted
                assert not scene.focus.shown
                seen.add(can)
        scene.picking.submit(next(iter(scene.session.rules.moves(scene.session.state))))
        clicker.settle()
        if scene.controller.phase is Phase.WAITING_FOR_DONE:
            clicker.click("do:done")
    assert seen == set(keys)
