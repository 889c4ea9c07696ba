"""Locks: a game is played on by one program at a time."""

from __future__ import annotations

import contextlib
import logging
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from filelock import BaseFileLock

log = logging.getLogger(__name__)


class Locks:
    """The games that this program holds.

    The locks are the system's own: they end with the process that held them, however it ended.
    """

    def __init__(self) -> None:
        self._held: dict[Path, BaseFileLock | None] = {}

    def hold(self, path: Path) -> bool:
        """Takes the game's lock, or has it already; False if another program has it."""
        if path in self._held:
            return True
        from filelock import FileLock, Timeout  # a tenth of a second: the menu can't wait for it

        lock: BaseFileLock | None = FileLock(lock_name(path), thread_local=False)
        assert lock is not None
        try:
            lock.acquire(blocking=False)
        except Timeout:
            return False
        except (OSError, NotImplementedError) as error:
            # A folder that is closed to us, or a drive without locks: writing will tell.
            log.warning("%s can't be locked: %s", path.name, error)
            lock = None
        self._held[path] = lock
        return True

    def release(self, path: Path) -> None:
        """Gives the game's lock back; nothing if it is not held."""
        lock = self._held.pop(path, None)
        if lock is not None:
            # Removed while it is held: who opened it meanwhile finds it gone and makes a new one.
            with contextlib.suppress(OSError):
                lock_name(path).unlink(missing_ok=True)
            with contextlib.suppress(OSError):
                lock.release()


def lock_name(path: Path) -> Path:
    """The file that stands for the game's lock."""
    return path.with_name(f".{path.stem}.lock")
