"""From a lesson into a real game: it goes on from here, with the clicks that were wanted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.lesson import Lesson
from game.core.session import Session
from scenes.lesson.guided import GuidedTable
from scenes.stack import Context


def play_on(
    context: Context, session: Session[Any, Any], lesson: Lesson, clicks: Iterable[str]
) -> None:
    """The game goes on as an ordinary one: what was chosen is chosen again, then clicked."""
    context.notify(lesson.goodbye)
    context.ways.play_on(session)
    top = context.stack.top
    if isinstance(top, GuidedTable):
        top.take_up(clicks)
