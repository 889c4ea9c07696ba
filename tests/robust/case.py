"""One case of a robustness run: it ends in time and without a traceback, or it is a fault."""

from __future__ import annotations

import contextlib
import signal
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from types import FrameType

HANG_SECONDS = 60
"""So long no case takes, even on a machine with other work."""


class Hang(BaseException):
    """A case did not end.  Not an `Exception`: the program must not catch it as its own."""


@dataclass(slots=True)
class Tally:
    """What a run has come to."""

    kind: str
    cases: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)
    """How to see each fault again, and what it was."""

    def try_case(self, case: Callable[[int], None], number: int) -> bool:
        """Runs a case and counts it; whether it was sound."""
        began = time.monotonic()
        self.cases += 1
        try:
            with in_time():
                case(number)
        except (Exception, Hang):
            self.faults.append(f"{self.kind}, case {number}\n{traceback.format_exc()}")
            return False
        finally:
            self.seconds += time.monotonic() - began
        return True


@contextlib.contextmanager
def in_time(seconds: int | None = None) -> Iterator[None]:
    """Raises Hang when time is up; where the system has no alarm, it waits for ever."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise Hang(f"not at an end after {seconds or HANG_SECONDS} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds or HANG_SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
