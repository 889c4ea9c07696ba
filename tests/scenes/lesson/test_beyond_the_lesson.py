"""What else a pupil can do: read the rules, play on with hints, begin a first real game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core import lesson as lessons
from scenes.lesson.guided import GuidedTable
from scenes.table.refs import Button
from tests.scenes.lesson.test_lessons_played import TAUGHT, Pupil
from tests.scenes.lesson.test_lessons_played import pupil as pupil


@pytest.mark.parametrize("title", TAUGHT)
def test_a_first_real_game_with_tips_is_offered_at_the_end(
    pupil: Callable[..., Pupil], title: str
) -> None:
    one = pupil()
    one.clicker.context.settings.guidance = True
    last = len(lessons.load(title).chapters) - 1
    one.open(title, last, len(lessons.load(title).chapters[last].steps) - 1)
    one.do_right()
    assert one.lesson.over
    assert one.clicker.context.saves.files() == [], "a lesson is no save"
    one.choose("coach:first")
    scene: Any = one.clicker.scene
    assert type(scene) is GuidedTable
    assert [player.level for player in scene.session.players] == [None, "cadet"]
    assert scene.guiding
    assert scene.goal is not None


def test_the_rules_open_over_a_lesson_and_lead_back_to_what_was_chosen(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("jump_gate", 0, 3)
    one.choose(str(lesson.asked_key()))
    assert lesson.gesture is not None
    chosen = lesson.gesture.chosen()
    one.clicker.press(pygame.K_F1)
    one.clicker.settle()
    assert one.clicker.scene.name == "guide"
    one.clicker.press(pygame.K_ESCAPE)
    one.clicker.settle()
    assert one.clicker.scene is lesson
    assert (lesson.chapter, lesson.number, lesson.gesture.chosen()) == (0, 3, chosen)
    assert len(chosen) == 1


def test_who_plays_on_is_told_of_hints_and_gets_one(pupil: Callable[..., Pupil]) -> None:
    one = pupil()
    lesson = one.open("jump_gate", 2, 0)
    assert "press H" in lesson.lesson.goodbye
    wrong = next(
        target
        for target in lesson.targets()
        if target.lit
        and isinstance(target.ref, Button)
        and not lesson.asking.right(lesson.step, target.ref)
        and lesson.asking.legal(target.ref)
    )
    lesson.choose(wrong)
    one.clicker.settle()
    one.choose("coach:anyway")
    scene: Any = one.clicker.scene
    assert type(scene) is GuidedTable
    for _ in range(1000):
        if scene.controller.waiting:
            break
        one.clicker.step()
    one.clicker.press(pygame.K_h)
    assert scene.controller.hint_asked or scene.controller.hint is not None
