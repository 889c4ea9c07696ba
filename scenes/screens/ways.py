"""From the table to the other screens, and back to the menu; each is imported when it is wanted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenes.stack import Context

if TYPE_CHECKING:
    from game.core.session import Session


class ScreenWays:
    """Opens the program's screens on the context's stack."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def menu(self, played: str = "") -> None:
        """Back to the menu, whatever is open; after a game its title has the focus."""
        from scenes.screens.menu import MenuScene

        self.context.stack.replace(MenuScene(self.context, played))

    def guide(self, title_id: str, anchor: str) -> None:
        """The rules reader, at a ruling (or at the beginning)."""
        from scenes.screens.guide_reader import GuideScene

        self.context.stack.push(GuideScene(self.context, title_id, anchor))

    def pause(self, session: Session[Any, Any]) -> None:
        """The pause menu over the table."""
        from scenes.screens.pause import PauseScene

        self.context.stack.push(PauseScene(self.context, session))

    def results(self, session: Session[Any, Any], path: Path) -> None:
        """Who won and why."""
        from scenes.screens.results import ResultsScene

        self.context.stack.push(ResultsScene(self.context, session, path))

    def question(self, question: str, detail: str, yes: str, action: Callable[[], None]) -> None:
        """A question before a weighty move."""
        from scenes.screens.confirm import ConfirmScene

        self.context.stack.push(ConfirmScene(self.context, question, detail, yes, action))
