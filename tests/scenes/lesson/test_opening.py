"""A lesson begins with one picture: what wins beside what ends it, and one button to go on."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import titles
from game.core import lesson as lessons
from scenes.kit.check import clipped, overlaps
from scenes.lesson.scene import LessonTable
from tests.clicker import Clicker
from tests.scenes.lesson.test_lessons_played import Pupil, pupil
from tests.screens.shows import marks_of

__all__ = ["pupil"]

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1200, 1600)]


@pytest.mark.drawn
@pytest.mark.alike(3)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("title", titles.IDS)
def test_what_wins_and_what_ends_it_are_read_at_once(
    pupil: Callable[..., Pupil], title: str, size: tuple[int, int], text: float
) -> None:
    one = pupil(text)
    one.clicker.close()
    one.clicker = Clicker(size)
    one.clicker.context.settings.text_size = text
    one.clicker.context.keep_settings()
    lesson = one.open(title, 0, 0)
    paper = lesson.light.picture
    assert paper is not None
    assert lesson.lesson_bar is not None
    assert lesson.area.holds(paper)
    assert not paper.meets(lesson.coach.box)
    assert not any(paper.meets(box) for _, box in lesson.lesson_bar.bar.right)
    assert lesson.light._picture is not None
    assert all(paper.holds(part.box) for part in lesson.light._picture.children())
    own = [part.box.inset(-4) for part in lesson.light._picture.children()]
    marks = [mark for mark in marks_of(one.clicker) if mark.room in own]
    said = " ".join(mark.text for mark in marks).upper()
    for panel in lessons.pictures(lesson.session.title, lesson.lesson, lesson.step):
        for words in (panel.heading, *panel.lines):
            assert all(word.upper() in said for word in words.split()), words
    assert clipped(marks, lesson.area) + overlaps(marks) == []


@pytest.mark.parametrize("title", titles.IDS)
def test_one_button_begins_the_lesson_and_then_there_is_something_to_do(
    pupil: Callable[..., Pupil], title: str
) -> None:
    one = pupil()
    for begin in (
        lambda: one.clicker.click("coach:go"),
        lambda: one.clicker.press(pygame.K_RETURN),
        lambda: one.pad("choose"),
    ):
        lesson: LessonTable = one.open(title, 0, 0)
        assert [choice.name for choice in lesson.coach.choices] == ["go"]
        begin()
        one.clicker.settle()
        assert (one.lesson.chapter, one.lesson.number) == (0, 1)
        assert one.lesson.step.is_choice
        one.lesson.back_one()
        one.clicker.settle()
        assert (one.lesson.number, one.lesson.light.picture is None) == (0, False)
