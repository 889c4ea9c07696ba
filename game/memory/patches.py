"""Patches: the wall of fifty, sewn on or dark."""

from __future__ import annotations

from dataclasses import dataclass

from game import titles
from game.core.story import Patch
from game.memory.deeds import CAREER_PATCHES, GAME_PATCHES
from game.memory.index import Index
from game.memory.record import played
from game.memory.summary import remembered


@dataclass(frozen=True, slots=True)
class Sewn:
    """A patch on the wall, earned or dark."""

    id: str
    name: str
    words: str
    title: str
    """Empty: for all titles."""
    secret: bool = False
    file: str = ""
    """The first game that earned it; empty while it is dark."""
    step: int | None = None
    """Where in that game; None where it took many games."""
    when: int = 0
    times: int = 0
    """How many games have earned it, the first one too."""

    @property
    def earned(self) -> bool:
        """Whether it is sewn on."""
        return bool(self.file)


def wall(index: Index) -> list[Sewn]:
    """All fifty: title by title, then those for all."""
    # With min() SQLite takes the other columns from that very row.
    first = {
        patch: (file, step, at, times)
        for patch, file, step, at, times in index.rows(
            "SELECT patch, file, step, min(at), count(DISTINCT file) FROM earned GROUP BY patch"
        )
    }
    found = []
    for title in titles.IDS:
        about = remembered(title)
        patches = about.patches if about else ()
        found += [_sewn(patch, f"{title}.{patch.id}", title, first) for patch in patches]
    games = played(index)
    for career in CAREER_PATCHES:
        game = career.earned(games)
        common = (career.id, career.name, career.words, "", career.secret)
        found.append(Sewn(*common, game.file, None, game.when, 1) if game else Sewn(*common))
    return found + [_sewn(patch, patch.id, "", first) for patch in GAME_PATCHES]


def _sewn(patch: Patch, key: str, title: str, first: dict[str, tuple[str, int, int, int]]) -> Sewn:
    common = (key, patch.name, patch.words, title, patch.secret)
    if key not in first:
        return Sewn(*common)
    file, step, at, times = first[key]
    return Sewn(*common, file, step, at, times)
