"""Logbook: the player's games with everything that can be done with them, for screens to ask."""

from __future__ import annotations

from pathlib import Path

from game import titles
from game.core import foreign, paths
from game.core.memo import LONGEST_NAME
from game.core.save import SaveError, Saves
from game.memory.index import Index, Wanted
from game.memory.patches import Sewn, wall
from game.memory.record import Record, Sheet, record, sheet
from game.memory.rows import Row
from game.memory.trash import Thrown, Trash

__all__ = ["Logbook", "Row", "Sewn", "Wanted"]


class Logbook:
    """All games: lists and figures come from the index, deeds go to the files."""

    def __init__(self, saves: Saves, index: Index | None = None) -> None:
        self.saves = saves
        self.index = index or Index(paths.index_file(), saves.folder)
        self.trash = Trash(saves)
        self.ready = False
        """Whether what every tab asks for has been worked out."""

    def open(self) -> None:
        """The Logbook is looked at: what changed is read, beside it.  `index.progress` tells."""
        self.index.afterwards(self.trash.empty)
        self.index.afterwards(self._work_out)

    def _work_out(self) -> None:
        """What the other tabs will ask for; with ten thousand games it would be felt."""
        self.record()
        self.patches()
        for title in titles.IDS:
            self.sheet(title)
        self.ready = True

    def close(self) -> None:
        """It is not looked at any more."""
        self.index.close()

    # --- looking ---

    def games(self, wanted: Wanted | None = None, first: int = 0, most: int = 60) -> list[Row]:
        """Unfinished games, then the others, each the latest first."""
        return self.index.games(wanted, first, most)

    def count(self, wanted: Wanted | None = None) -> int:
        """How many games fit."""
        return self.index.count(wanted)

    def record(self, *, practice: bool = False) -> Record:
        """The figures of all titles and levels."""
        return self.index.kept(("record", practice), lambda: record(self.index, practice=practice))

    def sheet(self, title: str, *, practice: bool = False) -> Sheet:
        """A title's own sheet: curve, three figures, fairness."""
        return self.index.kept(
            ("sheet", title, practice), lambda: sheet(self.index, title, practice=practice)
        )

    def patches(self) -> list[Sewn]:
        """The wall of fifty."""
        return self.index.kept("wall", lambda: wall(self.index))

    def path(self, row: Row) -> Path:
        """The game's file."""
        return self.saves.folder / row.file

    # --- doing ---

    def rename(self, row: Row, name: str) -> None:
        """Gives a game a name, or none; SaveError with a sentence if it can't be kept."""
        self.saves.note(self.path(row), name=foreign.line(name, LONGEST_NAME))
        self.index.refresh()

    def throw_away(self, row: Row) -> Thrown:
        """To the trash; SaveError with a sentence if it can't."""
        thrown = self.trash.throw(self.path(row))
        self.index.forget([row.file])
        return thrown

    def bring_back(self, thrown: Thrown) -> Path:
        """Out of the trash; SaveError with a sentence if it can't."""
        path = self.trash.undo(thrown)
        self.index.refresh()
        return path

    def fresh(self, file: str) -> list[Sewn]:
        """The patches that no game had earned before this one."""
        return [patch for patch in self.patches() if patch.file == file]

    def code(self, row: Row, *, long: bool = False) -> str:
        """The game's code to copy; SaveError with a sentence where there is none."""
        from game.memory.codes import CodeError, long_code

        if not long and row.code:
            return row.code
        save, _ = self.saves.read(self.path(row))
        try:
            return long_code(save)
        except CodeError as error:
            raise SaveError(str(error)) from error
