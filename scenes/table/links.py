"""From the table to the other screens: rules, pause, result."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from game.core.session import Session
from scenes.context import Context


def _push(context: Context, module: str, name: str, *what: Any) -> None:
    """Screens are imported when wanted; one that is not there yet must not stop a game."""
    if find_spec(module) is not None:
        context.stack.push(getattr(import_module(module), name)(context, *what))


def open_guide(context: Context, title_id: str, anchor: str) -> None:
    """The rules reader, at a ruling (or at the beginning)."""
    _push(context, "scenes.screens.guide_reader", "GuideScene", title_id, anchor)


def open_pause(context: Context, session: Session[Any, Any]) -> None:
    """The pause menu over the table."""
    _push(context, "scenes.screens.pause", "PauseScene", session)


def open_results(context: Context, session: Session[Any, Any], path: Path) -> None:
    """Who won and why."""
    _push(context, "scenes.screens.results", "ResultsScene", session, path)
