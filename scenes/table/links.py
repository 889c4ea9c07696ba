"""From the table to the other screens; each is imported when it is wanted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.core.session import Session
from scenes.context import Context


def open_guide(context: Context, title_id: str, anchor: str) -> None:
    """The rules reader, at a ruling (or at the beginning)."""
    from scenes.screens.guide_reader import GuideScene

    context.stack.push(GuideScene(context, title_id, anchor))


def open_pause(context: Context, session: Session[Any, Any]) -> None:
    """The pause menu over the table."""
    from scenes.screens.pause import PauseScene

    context.stack.push(PauseScene(context, session))


def open_results(context: Context, session: Session[Any, Any], path: Path) -> None:
    """Who won and why."""
    from scenes.screens.results import ResultsScene

    context.stack.push(ResultsScene(context, session, path))


def open_question(
    context: Context, question: str, detail: str, yes: str, action: Callable[[], None]
) -> None:
    """A question before a weighty move."""
    from scenes.screens.confirm import ConfirmScene

    context.stack.push(ConfirmScene(context, question, detail, yes, action))
