"""Whether what a lesson lights is there: each step on the real table, in a window nobody sees."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from game.core import lesson as lessons
from game.core.contract import Title
from game.core.lesson import Fault, Lesson, LessonFault, Step
from game.core.paths import elsewhere
from scenes.app import App, make_context
from scenes.kit.target import Target, by_key
from scenes.lesson.refs import present_key, way_ends
from scenes.lesson.scene import LessonTable
from scenes.settings import Speed
from scenes.stack import Context

SIZE = (1920, 1080)
CLICKS = 12
"""More than these no answer needs."""
FRAMES = 400
"""More than these no table needs to come to rest where all happens at once."""


def unseen(title: Title, lesson: Lesson) -> list[Fault]:
    """What is lit or asked for and is not on the table, by chapter and step.

    Nothing of the player's is read or written, and nothing is heard.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with elsewhere("launch-window-lesson-"):
        context = make_context()
        context.settings.speed = Speed.INSTANT
        app = App(context, SIZE)
        try:
            return list(_unseen(context, title, lesson))
        finally:
            app.close()


def _unseen(context: Context, title: Title, lesson: Lesson) -> Iterator[Fault]:
    for chapter, number, step in lessons.walk(lesson):
        try:
            table = LessonTable(context, title.id, lesson, chapter - 1, number - 1)
        except LessonFault:
            return  # the rules refuse it, which is told anyway
        context.stack.replace(table)
        _rest(table)
        for text in (*_dark(table, title, step), *_unanswered(context, table, step)):
            yield Fault(chapter, number, text)


def _rest(table: LessonTable) -> None:
    """Lets the table come to rest."""
    for _ in range(FRAMES):
        if table.settled:
            return
        table.update(0.1)


def _dark(table: LessonTable, title: Title, step: Step) -> Iterator[str]:
    """What is spoken of and is nowhere."""
    there: Sequence[Target] = table.targets()
    ends = (end for key in step.about for end in way_ends(key))
    for key in (*step.lit, *step.why, *ends, *step.also):
        if by_key(there, present_key(title, key, there)) is None:
            yield f"{key} is lit, and is not on the table"


def _unanswered(context: Context, table: LessonTable, step: Step) -> Iterator[str]:
    """Why the answer is not reached by clicking what is lit; nothing where it is."""
    for _ in range(CLICKS):
        asked = by_key(table.targets(), table.asked_key())
        if asked is None:
            yield f"{table.asked_key() or 'nothing'} is to be clicked, and is not on the table"
            return
        if step.is_choice and asked.key not in {each.key for each in table.light.clicks()}:
            yield f"{asked.key} is to be clicked, and has no light"
            return
        table.choose(asked)
        if table.answered or table.over or table.step is not step or context.stack.top is not table:
            return
        _rest(table)
    yield "its answer is not reached by clicking what is lit"
