"""Ahead: what the other tabs show, made while the games are looked at."""

from __future__ import annotations

from collections.abc import Iterator

from game import titles
from game.puzzles.book import puzzles
from scenes.kit.box import Box
from scenes.logbook.parts import Around


class Ahead:
    """Figures, modules and puzzles beside the window; pictures in it, a few a time."""

    def __init__(self, scene: Around) -> None:
        self.scene = scene
        self._opened = self._done = False
        self._wall: Iterator[None] | None = None

    def open(self) -> None:
        """The Logbook is on screen: what changed in its folder is read first."""
        self._opened = True
        self.scene.book.open()
        self.scene.book.index.afterwards(_read_mistakes)

    @property
    def opened(self) -> bool:
        """Whether that has begun."""
        return self._opened

    @property
    def busy(self) -> bool:
        """Whether pictures can be made now."""
        return self._opened and self.scene.book.ready and not self._done

    def update(self, inside: Box) -> None:
        """Sews a piece of the wall: reading all pictures at once would be felt."""
        if not self.busy:
            return
        if self._wall is None:
            from scenes.logbook.patches import sewing

            self._wall = sewing(self.scene, inside)
        self._done = next(self._wall, self) is self


def _read_mistakes() -> None:
    """The modules and the puzzles of the fourth tab."""
    from scenes.logbook import mistakes  # noqa: F401

    for title in titles.IDS:
        puzzles(title)
