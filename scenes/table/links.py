"""From the table to the other screens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.core.session import Session
from scenes.context import Context


def open_guide(context: Context, title_id: str, anchor: str) -> None:
    """The rules reader, at a ruling (or at the beginning)."""
    context.ways.guide(title_id, anchor)


def open_pause(context: Context, session: Session[Any, Any]) -> None:
    """The pause menu over the table."""
    context.ways.pause(session)


def open_results(context: Context, session: Session[Any, Any], path: Path) -> None:
    """Who won and why."""
    context.ways.results(session, path)


def open_question(
    context: Context, question: str, detail: str, yes: str, action: Callable[[], None]
) -> None:
    """A question before a weighty move."""
    context.ways.question(question, detail, yes, action)
