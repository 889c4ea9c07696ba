"""Ways: how any scene comes to the program's screens, which it does not import."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    from game.core.session import Session

NOTHING_SAID: Final[Mapping[int, str]] = {}


class Ways(Protocol):
    """The ways from any scene to the program's screens: no scene imports them all for that."""

    def menu(self, played: str = "") -> None:
        """Back to the menu, whatever is open; after a game its title has the focus."""
        ...

    def guide(self, title_id: str, anchor: str) -> None:
        """The rules reader, at a ruling (or at the beginning)."""
        ...

    def pause(self, session: Session[Any, Any], where: str = "", *, looks: bool) -> None:
        """The pause menu over the table; `where`: where the game is, as the table shows it."""
        ...

    def results(self, session: Session[Any, Any], path: Path) -> None:
        """Who won and why."""
        ...

    def replay(
        self,
        session: Session[Any, Any],
        path: Path,
        at: int = 0,
        remarks: Mapping[int, str] = NOTHING_SAID,
    ) -> None:
        """The past of a game, from this position on; `remarks` are told at their positions."""
        ...

    def debrief(self, session: Session[Any, Any], path: Path) -> None:
        """What a finished game was like: chances, luck and skill, mistakes, and its fairness."""
        ...

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
        ...

    def lesson(self, title_id: str, chapter: int = -1) -> None:
        """A title's lesson, at a chapter or (-1) where it was left."""
        ...

    def puzzles(self, title_id: str) -> None:
        """A title's puzzles, in the Logbook."""
        ...

    def play_on(self, session: Session[Any, Any]) -> None:
        """Makes a real game, which is kept, of one that was not."""
        ...

    def first_game(self, title_id: str) -> None:
        """A first real game, as the title's lesson proposes it."""
        ...

    def arrive(self, what: str) -> None:
        """Opens a game from outside: a file's path or a code; over a table it asks first."""
        ...

    def paste(self) -> None:
        """Opens the code on the clipboard, or says why not; over a table it asks first."""
        ...
