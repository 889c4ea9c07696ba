"""Flusher: sees to it, beside the game, that the disk itself has what was written."""

from __future__ import annotations

import threading
from pathlib import Path

from game.core.files import flush


class Flusher:
    """Flushes the files it is told of, one after the other, in a thread; nobody waits for it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: dict[Path, None] = {}
        self._busy: Path | None = None
        self._thread: threading.Thread | None = None
        self._error: OSError | None = None

    def add(self, path: Path) -> None:
        """The file was written: it is flushed as soon as the disk has time."""
        with self._lock:
            self._waiting[path] = None
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="flush")
                self._thread.start()

    def flushed(self, path: Path) -> bool:
        """Whether nothing of this file is still on its way to the disk."""
        with self._lock:
            return path not in self._waiting and path != self._busy

    def take_error(self) -> OSError | None:
        """What went wrong since it was asked last."""
        with self._lock:
            error, self._error = self._error, None
            return error

    def settle(self) -> None:
        """Waits until the disk has everything."""
        thread = self._thread
        if thread is not None:
            thread.join()

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._busy = self._thread = None
                    return
                path = self._busy = next(iter(self._waiting))
                del self._waiting[path]
            try:
                flush(path)
            except FileNotFoundError:
                pass  # the game was deleted meanwhile
            except OSError as error:
                with self._lock:
                    self._error = error
