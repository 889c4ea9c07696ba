"""Patience: what fails for a reason that passes is tried again, for half a second in all."""

from __future__ import annotations

import errno
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

SECONDS = 0.5
PAUSE = 0.02
"""Seconds between two attempts."""

_PASSING = frozenset(
    getattr(errno, name)
    for name in (
        *("EIO", "EMFILE", "ENFILE", "EACCES", "EPERM", "EAGAIN", "EBUSY", "EINTR", "ENOMEM"),
        *("ESTALE", "ETIMEDOUT", "ETXTBSY", "ENOLCK", "EDEADLK"),
    )
    if hasattr(errno, name)
)
"""A busy disk, too many open files, a virus scanner or another program that holds a file (Windows
calls that EACCES), a network drive that is away: nothing of it says that a file is bad."""


def passing(error: OSError) -> bool:
    """Whether the same may work a moment later."""
    return error.errno in _PASSING


class Patience:
    """Half a second for one task, however many files it touches; it begins with the first fault."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._until: float | None = None

    def run(self, action: Callable[[], T]) -> T:
        """What the action returns; the OSError that stays when time is up, or that is for good."""
        while True:
            try:
                return action()
            except OSError as error:
                if self._until is None:
                    self._until = time.monotonic() + self._seconds
                if not passing(error) or time.monotonic() >= self._until:
                    raise
            time.sleep(PAUSE)
