"""Work in the bots' process that waits whenever a bot is asked something."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import Any, Protocol

from game.core.contract import Title

log = logging.getLogger(__name__)

FindTitle = Callable[[str], Title]


class Job(Protocol):
    """Long work in pieces.  It is pickled, and pickled again if the process had to be restarted."""

    def pieces(self, find: FindTitle, stopped: Callable[[], bool]) -> Iterator[Any]:
        """What it finds out, piece by piece.

        It looks often whether it is stopped, and then yields None soon: it is asked for the same
        piece again when nothing else is to be done.
        """


class Running:
    """A job in the bots' process, under its number."""

    def __init__(self, number: int, job: Job, find: FindTitle, stopped: Callable[[], bool]) -> None:
        self.number = number
        self._pieces = job.pieces(find, stopped)
        self.over = False

    def piece(self) -> Any:
        """The next piece; a sentence where it failed, None where it was stopped or is over."""
        try:
            return next(self._pieces)
        except StopIteration:
            self.over = True
            return None
        except Exception as error:
            log.exception("Work in the background failed.")
            self.over = True
            return f"{type(error).__name__}: {error}"
