"""Trash: games that were deleted, kept for thirty days in a folder beside the games.

The day of deletion stands in the file's name, `2026-11-22~NAME`, so that nothing but the folder is
needed to empty it, and a copied or restored file keeps its day.
"""

from __future__ import annotations

import contextlib
import datetime
import logging
from dataclasses import dataclass
from pathlib import Path

from game.core import generations
from game.core.files import cause
from game.core.patience import Patience
from game.core.save import SaveError, Saves, debrief_path

log = logging.getLogger(__name__)

DAYS = 30
_SIGN = "~"


@dataclass(frozen=True, slots=True)
class Thrown:
    """A game in the trash."""

    path: Path
    """Where it was."""
    kept: tuple[tuple[Path, Path], ...]
    """Each file in the trash, and where it was."""


class Trash:
    """The folder of deleted games."""

    def __init__(self, saves: Saves, folder: Path | None = None) -> None:
        self.saves = saves
        self.folder = folder or saves.folder.with_name("trash")

    def throw(self, path: Path, today: datetime.date | None = None) -> Thrown:
        """Moves a game, its older states and its debrief to the trash: all of them or none.

        SaveError with a sentence if it can't.
        """
        day = (today or datetime.date.today()).isoformat()
        if not self.saves.hold(path):
            raise SaveError("This game is open in another window of the program.")
        moved: list[tuple[Path, Path]] = []
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            # The newest last: a program that is killed here leaves no game that seems older.
            for state in (debrief_path(path), *reversed(generations.older(path)), path):
                if state.exists():
                    target = self._free(f"{day}{_SIGN}{state.name}")
                    Patience().run(lambda state=state, target=target: state.rename(target))  # type: ignore[misc]
                    moved.append((target, state))
        except OSError as error:
            self._put_back(moved)
            raise SaveError(f"The game could not be deleted: {cause(error)}.") from error
        finally:
            self.saves.release(path)
        self.saves.forget(path)
        return Thrown(path, tuple(reversed(moved)))

    def undo(self, thrown: Thrown) -> Path:
        """Brings a game back, under a free name if its own has been taken; SaveError if it can't.

        Returns where it is now.
        """
        path = thrown.path
        if path.exists():
            path = self.saves.new_path(path.name.split("-")[0])
        try:
            self.saves.folder.mkdir(parents=True, exist_ok=True)
            for kept, before in thrown.kept:
                target = path.with_name(path.stem + before.suffix)
                Patience().run(lambda kept=kept, target=target: kept.rename(target))  # type: ignore[misc]
        except FileNotFoundError as error:
            raise SaveError("The game is not in the trash any more.") from error
        except OSError as error:
            raise SaveError(f"The game could not be brought back: {cause(error)}.") from error
        return path

    def empty(self, today: datetime.date | None = None) -> int:
        """Deletes for good what was thrown away more than thirty days ago; how many files."""
        today = today or datetime.date.today()
        count = 0
        with contextlib.suppress(OSError):  # no trash, or closed to us: the next time
            for path in list(self.folder.iterdir()):
                day, sign, _ = path.name.partition(_SIGN)
                with contextlib.suppress(ValueError, OSError):
                    if sign and (today - datetime.date.fromisoformat(day)).days > DAYS:
                        path.unlink()
                        count += 1
        return count

    def _free(self, name: str) -> Path:
        path = self.folder / name
        number = 1
        while path.exists():
            number += 1
            day, _, rest = name.partition(_SIGN)
            path = self.folder / f"{day}{_SIGN}{number}-{rest}"
        return path

    def _put_back(self, moved: list[tuple[Path, Path]]) -> None:
        for target, state in reversed(moved):
            with contextlib.suppress(OSError):
                target.rename(state)
