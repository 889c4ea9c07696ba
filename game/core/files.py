"""Files of the player: written whole or not at all, read within bounds, kept aside when bad."""

from __future__ import annotations

import contextlib
import itertools
import os
import shutil
import stat
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.core.patience import Patience

LARGEST = 20_000_000
"""Bytes: a game of a thousand moves takes a fiftieth of it."""
_STRAY_SECONDS = 60.0
"""A part that old was left by a program that was killed while it wrote."""

_numbers = itertools.count(1)


class Unsuitable(Exception):
    """What lies there is no file that could be read; the message is the end of a sentence."""


@dataclass(frozen=True, slots=True)
class Damaged:
    """A file that could not be read, and where it was put aside."""

    kept_as: Path
    sentence: str
    gone: bool = False
    """There is no such file."""


def write_atomic(path: Path, text: str) -> None:
    """Replaces a file in one step: a crash leaves the old or the new one; OSError if it can't."""
    part = write_part(path, text)
    with removed_on_failure(part):
        flush(part)
        put_in_place(part, path)


def write_part(path: Path, text: str) -> Path:
    """Writes the text to a file beside `path` and returns it; leaves nothing if it can't."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = _part(path)
    with removed_on_failure(part):
        part.write_text(text, encoding="utf-8", newline="\n")
    return part


def put_in_place(part: Path, path: Path) -> None:
    """Makes a written part the file; tried again while another program holds the old one open."""
    Patience().run(lambda: part.replace(path))


@contextlib.contextmanager
def removed_on_failure(part: Path) -> Iterator[None]:
    """Leaves no part behind where a write fails."""
    try:
        yield
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def flush(path: Path) -> None:
    """Returns when the disk itself has the file; OSError if it hasn't."""
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sweep_strays(path: Path) -> None:
    """Removes what killed programs left half written beside the file."""
    with contextlib.suppress(OSError):
        for part in path.parent.iterdir():
            ours = part.name.startswith(f".{path.stem}.") and part.name.endswith(".part")
            if ours and part.stat().st_mtime < time.time() - _STRAY_SECONDS:
                part.unlink(missing_ok=True)


def read_whole(path: Path, most: int = LARGEST) -> bytes:
    """What a file holds; OSError, or Unsuitable for a pipe, a device, a folder or a giant.

    None of these is opened in a way that could wait for somebody.
    """
    _must_suit(os.stat(path), most)  # noqa: PTH116  # before the opening, which wakes some devices
    wanted = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    handle = os.open(path, wanted)
    with os.fdopen(handle, "rb") as file:
        _must_suit(os.fstat(handle), most)
        return file.read(most)


def read_head(path: Path, length: int) -> bytes:
    """The first bytes of a file; none of what is no file."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return b""
        with path.open("rb", buffering=0) as file:
            return file.read(length) or b""
    except OSError:
        return b""


def keep_aside(path: Path, reason: str) -> Damaged:
    """Moves a bad file out of the way under a name that is free, and says so."""
    with contextlib.suppress(OSError):
        aside = _free_name(path, "damaged")
        path.rename(aside)
        return Damaged(aside, f"{path.name} can't be read: {reason}. It was kept as {aside.name}.")
    return Damaged(path, f"{path.name} can't be read: {reason}. It was left as it is.")


def keep_copy(path: Path, kind: str = "damaged") -> Path:
    """Keeps a file under a second name that is free; OSError if it can't."""
    aside = _free_name(path, kind)
    copy_link(path, aside)
    return aside


def copy_link(source: Path, target: Path) -> None:
    """Makes `target` the same file as `source` (a hard link, or a copy where links don't work)."""
    part = _part(target)
    try:
        os.link(source, part)
    except OSError:
        shutil.copyfile(source, part)
    with removed_on_failure(part):
        put_in_place(part, target)
    part.unlink(missing_ok=True)  # a link onto itself is left alone by the system


def cause(error: OSError) -> str:
    """Why, in the system's words, without the names of files."""
    return error.strerror or type(error).__name__


def _part(path: Path) -> Path:
    """A name beside the file that no other program and no other thread uses."""
    return path.with_name(f".{path.stem}.{os.getpid()}-{next(_numbers)}.part")


def _must_suit(found: os.stat_result, most: int) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise Unsuitable("it is a folder, a pipe or a device")
    if found.st_size > most:
        raise Unsuitable(f"it is larger than {most // 1_000_000} MB")


def _free_name(path: Path, kind: str) -> Path:
    """A name for a file that is kept aside; OSError if there are too many already."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.stem}.{kind}-{number}{path.suffix}")
        if not aside.exists():
            return aside
    raise OSError("too many files kept aside")
