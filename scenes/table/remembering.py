"""Remembering: brings a game's memo up to date whenever the game is kept."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from game.core.session import Session

LONGEST_THOUGHT = 300.0
"""Seconds for a move that count as played: whoever takes longer has gone for a walk."""
MOST_SECONDS = 1_000_000


class Remembering:
    """The time at the table, and what a finished game came to."""

    def __init__(
        self, session: Session[Any, Any], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.session = session
        self.clock = clock
        self._kept_at = clock()
        self._told_of: object = None
        """The position whose game was told last."""

    def update(self) -> None:
        """The game is about to be kept."""
        memo, now = self.session.memo, self.clock()
        if not memo.told:  # a finished game that is looked at again takes no more time
            seconds = min(now - self._kept_at, LONGEST_THOUGHT)
            memo.played = min(MOST_SECONDS, memo.played + round(seconds))
        self._kept_at = now
        if self.session.finished:
            if memo.told and self._told_of is self.session.state:
                return  # "Done" adds nothing to what was told before it
            self._told_of = self.session.state
            from game.memory.summary import remember  # only now: nothing before needs it

            remember(self.session)
        else:
            memo.told = {}
