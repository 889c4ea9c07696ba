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
"""Of the processor: so long no case takes, and a machine with other work does not matter."""
WAIT_SECONDS = 1800
"""By the clock, for a case that waits and does nothing."""


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
def in_time() -> Iterator[None]:
    """Raises Hang when time is up; where the system has no timers, it waits for ever."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        if number == signal.SIGALRM:
            raise Hang(f"not at an end after {WAIT_SECONDS} seconds by the clock")
        raise Hang(f"not at an end after {HANG_SECONDS} seconds of work")

    before = {number: signal.signal(number, ring) for number in (signal.SIGPROF, signal.SIGALRM)}
    timers = {signal.ITIMER_PROF: HANG_SECONDS, signal.ITIMER_REAL: WAIT_SECONDS}
    for timer, seconds in timers.items():
        signal.setitimer(timer, seconds)
    try:
        yield
    finally:
        for timer in timers:
            signal.setitimer(timer, 0)
        for number, handler in before.items():
            signal.signal(number, handler)
