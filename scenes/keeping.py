"""Keeping: a game that can't be written is tried again, and told of as long as that lasts."""

from __future__ import annotations

from collections.abc import Callable

from game.core.save import Saves

RETRY_SECONDS = 5.0
"""Shorter than a notice stays, so that it is seen all the time."""


class Keeping:
    """Looks after what the disk did not take, whatever scene is on top."""

    def __init__(self, saves: Saves, notify: Callable[..., None]) -> None:
        self._saves = saves
        self._notify = notify
        self._told = False
        self._since = 0.0

    def advance(self, dt: float) -> None:
        """Time has passed (seconds)."""
        if not self._saves.unkept:
            if self._told:
                self._notify("The game is being saved again.", about="saving")
            self._told = False
            return
        self._since += dt
        if self._told and self._since < RETRY_SECONDS:
            return
        self._since = 0.0
        if not self._told or not self._saves.retry():
            self._told = True
            words = f"{self.trouble} It is tried again; until then the newest moves are not kept."
            self._notify(words, about="saving")

    @property
    def trouble(self) -> str:
        """Why a game is not kept; empty if all are."""
        return next((unkept.sentence for unkept in self._saves.unkept.values()), "")
