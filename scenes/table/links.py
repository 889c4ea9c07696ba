"""From the table to the other screens: rules, pause, result."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from game.core.session import Session
from scenes.context import Context


def open_guide(context: Context, title_id: str, anchor: str) -> None:
    """The rules reader, at a ruling (or at the beginning)."""
    scene = import_module("scenes.screens.guide_reader").GuideScene
    context.stack.push(scene(context, title_id, anchor))


def open_pause(context: Context, session: Session[Any, Any]) -> None:
    """The pause menu over the table."""
    scene = import_module("scenes.screens.pause").PauseScene
    context.stack.push(scene(context, session))


def open_results(context: Context, session: Session[Any, Any], path: Path) -> None:
    """Who won and why."""
    scene = import_module("scenes.screens.results").ResultsScene
    context.stack.push(scene(context, session, path))
