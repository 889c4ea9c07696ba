"""From the table to the other screens, and back to the menu; each is imported when it is wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenes.stack import Context, Scene
from scenes.ways import NOTHING_SAID

if TYPE_CHECKING:
    from game.core.session import Session


class ScreenWays:
    """Opens the program's screens on the context's stack."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._asked: Scene | None = None
        """The question whether to leave the table for what came from outside."""

    def menu(self, played: str = "") -> None:
        """Back to the menu, whatever is open; after a game its title has the focus."""
        from scenes.screens.menu import MenuScene

        self.context.stack.replace(MenuScene(self.context, played))

    def guide(self, title_id: str, anchor: str) -> None:
        """The rules reader, at a ruling (or at the beginning)."""
        from scenes.screens.guide_reader import GuideScene

        self.context.stack.push(GuideScene(self.context, title_id, anchor))

    def puzzles(self, title_id: str) -> None:
        """A title's puzzles, in the Logbook."""
        from scenes.logbook.scene import LogbookScene

        self.context.stack.push(LogbookScene(self.context, "mistakes", puzzles=title_id))

    def pause(self, session: Session[Any, Any], where: str = "", *, looks: bool) -> None:
        """The pause menu over the table, which says so where the game is; `looks`: another window
        plays this game."""
        from scenes.screens.pause import PauseScene

        self.context.stack.push(PauseScene(self.context, session, where, looks=looks))

    def results(self, session: Session[Any, Any], path: Path) -> None:
        """Who won and why."""
        from scenes.screens.results import ResultsScene

        self.context.stack.push(ResultsScene(self.context, session, path))

    def replay(
        self,
        session: Session[Any, Any],
        path: Path,
        at: int = 0,
        remarks: Mapping[int, str] = NOTHING_SAID,
    ) -> None:
        """The past of a game, from this position on; `remarks` are told at their positions.  A
        replay that is open below is brought up."""
        from scenes.replay.table import ReplayTable, replay_of

        stack = self.context.stack
        for open_one in stack.scenes:
            if isinstance(open_one, ReplayTable) and path.name and open_one.path == path:
                open_one.remarks = remarks
                stack.bring_up(open_one)
                open_one.jump(at)
                return
        scene = replay_of(session.title.id)(self.context, session, path, at=at)
        scene.remarks = remarks
        stack.push(scene)

    def debrief(self, session: Session[Any, Any], path: Path) -> None:
        """What a finished game was like; brought up if it is open below."""
        from scenes.debrief.scene import open_debrief

        open_debrief(self.context, session, path)

    def question(
        self,
        question: str,
        detail: str,
        yes: str,
        action: Callable[[], None],
        *,
        careful: bool = False,
        rows: Sequence[tuple[str, str]] = (),
    ) -> None:
        """A question before a weighty move; `careful`: Enter says no."""
        from scenes.screens.confirm import ConfirmScene

        scene = ConfirmScene(
            self.context, question, detail, yes, action, careful=careful, rows=rows
        )
        self.context.stack.push(scene)

    def lesson(self, title_id: str, chapter: int = -1) -> None:
        """A title's lesson, at a chapter or (-1) where it was left."""
        from scenes.lesson.scene import open_lesson

        open_lesson(self.context, title_id, chapter)

    def play_on(self, session: Session[Any, Any]) -> None:
        """Makes a real game, which is kept, of one that was not."""
        from scenes.screens import flow

        flow.begin(self.context, session)

    def first_game(self, title_id: str) -> None:
        """A first real game, as the title's lesson proposes it."""
        from scenes.screens import flow

        flow.first_game(self.context, title_id)

    def arrive(self, what: str) -> None:
        """Opens a game from outside: a file's path or a code; over a table it asks first."""
        from scenes.screens.arriving import fits, open_outside

        if not self._at_table() or fits(self.context, what):
            self._instead("What you dropped", lambda: open_outside(self.context, what))

    def paste(self) -> None:
        """Opens the code on the clipboard, or says why not; over a table it asks first."""
        from scenes.screens.arriving import open_text, pasted

        text = pasted(self.context)
        if text:
            self._instead("The game of this code", lambda: open_text(self.context, text))

    def _at_table(self) -> bool:
        """Whether a game is open; one that is only looked at again is left without a word."""
        from scenes.replay.table import ReplayTable
        from scenes.table.table import Table

        tables = [scene for scene in self.context.stack.scenes if isinstance(scene, Table)]
        return not all(isinstance(table, ReplayTable) for table in tables)

    def _instead(self, what: str, action: Callable[[], None]) -> None:
        if not self._at_table():
            action()
            return
        if self._asked is not None:
            self.context.stack.pop(self._asked)  # of several that come, the last one counts
        detail = f"{what} is opened instead. This game is kept."
        self.question("Leave this table?", detail, "Open", action)
        self._asked = self.context.stack.top
