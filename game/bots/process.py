"""A process with a pipe that the window never waits for.

What is sent and what comes goes through two threads; and the process says now and then that it
lives, so that one which the system has stopped is known from one that only thinks.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import queue
import threading
import time
from collections import deque
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

BEAT_SECONDS = 0.5
SILENT_SECONDS = 4.0
"""After so long without a word a process that was awake has been stopped."""
_ALIVE = None
"""The message that means nothing but "I am here"."""

_END = object()


class Process:
    """One running process, which calls `work(link, *more)`; OSError if it can't be started."""

    def __init__(self, work: Callable[..., None], *more: Any) -> None:
        context = multiprocessing.get_context("spawn")
        self._link, there = context.Pipe()
        self._process = context.Process(
            target=_live, args=(there, work, more), name="launch-window-bots", daemon=True
        )
        try:
            self._process.start()
        except BaseException:
            self._link.close()
            there.close()
            raise
        there.close()
        self._outbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._inbox: deque[Any] = deque()
        self._news = threading.Event()
        self._gone = False
        self._heard: float | None = None
        self._sender = threading.Thread(target=self._send_all, name="to-bots", daemon=True)
        self._sender.start()
        threading.Thread(target=self._receive_all, name="from-bots", daemon=True).start()

    @property
    def pid(self) -> int | None:
        """The process's number."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it runs (or would, had the system not stopped it)."""
        return not self._gone and self._process.is_alive()

    @property
    def silent(self) -> float:
        """Seconds since it said anything; 0 as long as it has only been started."""
        return 0.0 if self._heard is None else time.monotonic() - self._heard

    def send(self, message: Any) -> None:
        """Hands a message over; it leaves when the process takes it."""
        self._outbox.put(message)

    def take(self) -> Any | None:
        """The next message that has come, if one has."""
        self._news.clear()
        return self._inbox.popleft() if self._inbox else None

    def wait(self, seconds: float) -> None:
        """Sleeps until a message comes, or the process's end, at most so long."""
        if not self._inbox and not self._gone:
            self._news.wait(seconds)

    def stop(self) -> None:
        """Ends it, also if the system has stopped it."""
        self._process.kill()
        self._outbox.put(_END)
        self._process.join(1.0)
        if not self._process.is_alive():
            self._process.close()

    def _send_all(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            while (message := self._outbox.get()) is not _END:
                self._link.send(message)

    def _receive_all(self) -> None:
        with contextlib.suppress(EOFError, OSError):
            while True:
                message = self._link.recv()
                self._heard = time.monotonic()
                if message is not _ALIVE:
                    self._inbox.append(message)
                    self._news.set()
        self._gone = True
        self._news.set()
        self._outbox.put(_END)
        self._sender.join()  # only then: a closed number may be another file's a moment later
        self._link.close()


class Line:
    """The process's end of the pipe; the thread that says "I am here" uses it too."""

    def __init__(self, link: Connection) -> None:
        self._link = link
        self._sending = threading.Lock()
        self.recv = link.recv
        self.poll = link.poll

    def send(self, message: Any) -> None:
        """Sends a message whole."""
        with self._sending:
            self._link.send(message)


def _live(link: Connection, work: Callable[..., None], more: tuple[Any, ...]) -> None:
    line = Line(link)
    threading.Thread(target=_beat, args=(line,), daemon=True).start()
    work(line, *more)


def _beat(line: Line) -> None:
    with contextlib.suppress(OSError):
        while True:
            line.send(_ALIVE)
            time.sleep(BEAT_SECONDS)
