"""Saved games on disk: written whole or not at all; a damaged file is kept aside."""

from __future__ import annotations

import contextlib
import os
import shutil
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

FORMAT = 1
GENERATIONS = 2
"""How many older states of a game are kept beside the newest."""


class SaveFile(BaseModel):
    """A game on disk: its seed, options and moves, and what a list of games shows about it."""

    model_config = ConfigDict(extra="forbid")

    format: int
    title: str
    version: int
    options: dict[str, Any]
    players: list[dict[str, Any]]
    seed: int
    moves: list[dict[str, Any]]
    sealed: list[int] = []
    digest: str
    progress: str = ""
    finished: bool = False
    earlier: list[list[int]] = []
    """Each seat's points in the earlier games of a match."""


class SaveError(Exception):
    """A game could not be read or written; the message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Damaged:
    """A file that could not be read, and where it was put aside."""

    kept_as: Path
    sentence: str


def write_atomic(path: Path, text: str) -> None:
    """Replaces a file in one step: a crash leaves the old or the new one; OSError if it can't."""
    part = _write_part(path, text)
    with _removed_on_failure(part):
        _flush_to_disk(part)
        part.replace(path)


def keep_aside(path: Path, reason: str) -> Damaged:
    """Moves a bad file out of the way under a name that is free, and says so."""
    with contextlib.suppress(OSError):
        aside = _free_name(path)
        path.rename(aside)
        return Damaged(aside, f"{path.name} can't be read: {reason}. It was kept as {aside.name}.")
    return Damaged(path, f"{path.name} can't be read: {reason}. It was left as it is.")


def keep_copy(path: Path) -> Path:
    """Keeps a file under a second name that is free; OSError if it can't."""
    aside = _free_name(path)
    _copy_link(path, aside)
    return aside


def read_save(path: Path) -> SaveFile:
    """A save from disk; SaveError with the reason (the end of a sentence) if it is not one."""
    try:
        save = SaveFile.model_validate_json(path.read_bytes())
    except OSError as error:
        raise SaveError(f"it can't be opened ({_cause(error)})") from error
    except ValidationError as error:
        where = ".".join(str(part) for part in error.errors()[0]["loc"])
        raise SaveError(
            "it is cut off or was changed" + (f" at “{where}”" if where else "")
        ) from error
    if save.format != FORMAT:
        raise SaveError(f"it has format {save.format}, and this version knows format {FORMAT}")
    return save


class Saves:
    """The folder with the player's games, one file a game, with two older generations of each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._flush: threading.Thread | None = None
        self._flush_error: OSError | None = None

    def new_path(self, title: str) -> Path:
        """A free name for a new game's file."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        for number in range(1, 1000):
            path = self.folder / f"{title}-{stamp}-{number}.json"
            if not path.exists():
                return path
        raise SaveError("There is no free name for this game's file.")

    def write(self, path: Path, save: SaveFile) -> None:
        """Writes the game and keeps what was there as an older state; SaveError if it can't.

        When this returns, a killed program loses nothing.  That the disk itself has it (in case
        the power fails) is awaited beside the game, because it can take longer than a frame; should
        the newest file be lost that way, the one before it is there.
        """
        try:
            self._settle()
            part = _write_part(path, save.model_dump_json())
            with _removed_on_failure(part):
                _shift_generations(path)
                part.replace(path)
        except OSError as error:
            raise SaveError(f"The game could not be saved: {_cause(error)}.") from error
        self._flush = threading.Thread(target=self._flush_beside, args=(path,), name="save")
        self._flush.start()

    def settle(self) -> None:
        """Waits until the disk has everything; SaveError if it has not."""
        try:
            self._settle()
        except OSError as error:
            raise SaveError(f"The game could not be saved: {_cause(error)}.") from error

    def read(self, path: Path) -> tuple[SaveFile, Damaged | None]:
        """The game, or its newest readable older generation with a note; SaveError if none is."""
        try:
            return read_save(path), None
        except SaveError as error:
            damaged = keep_aside(path, str(error))
        for save in self.older(path):
            return save, damaged
        raise SaveError(damaged.sentence)

    def older(self, path: Path) -> Iterator[SaveFile]:
        """The game's readable older generations, the newest first."""
        for number in range(1, GENERATIONS + 1):
            with contextlib.suppress(SaveError):
                yield read_save(_generation(path, number))

    def files(self) -> Iterator[Path]:
        """All games' files, the most recently played first; none if the folder can't be read."""
        found = []
        with contextlib.suppress(OSError):
            for path in self.folder.glob("*.json"):
                with contextlib.suppress(OSError):  # deleted meanwhile
                    if ".damaged-" not in path.name:
                        found.append((path.stat().st_mtime_ns, path.name, path))
        for _, _, path in sorted(found, reverse=True):
            yield path

    def remove(self, path: Path) -> None:
        """Deletes a game and its generations; SaveError with a sentence."""
        try:
            self._settle()
            for number in range(GENERATIONS + 1):
                (_generation(path, number) if number else path).unlink(missing_ok=True)
        except OSError as error:
            raise SaveError(f"The game could not be deleted: {_cause(error)}.") from error

    def _flush_beside(self, path: Path) -> None:
        try:
            _flush_to_disk(path)
        except FileNotFoundError:
            pass  # the game was deleted meanwhile
        except OSError as error:
            self._flush_error = error

    def _settle(self) -> None:
        if self._flush is not None:
            self._flush.join()
            self._flush = None
        if self._flush_error is not None:
            error, self._flush_error = self._flush_error, None
            raise error


def _write_part(path: Path, text: str) -> Path:
    """Writes the text to a file beside `path` and returns it; leaves nothing if it can't."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.part")
    with _removed_on_failure(part):
        part.write_text(text, encoding="utf-8", newline="\n")
    return part


@contextlib.contextmanager
def _removed_on_failure(part: Path) -> Iterator[None]:
    try:
        yield
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def _flush_to_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _generation(path: Path, number: int) -> Path:
    return path.with_name(f"{path.stem}.older-{number}")


def _shift_generations(path: Path) -> None:
    """Makes the newest file also the first older one, that one the second, and so on."""
    for number in range(GENERATIONS, 0, -1):
        source = path if number == 1 else _generation(path, number - 1)
        if source.exists():
            _copy_link(source, _generation(path, number))


def _copy_link(source: Path, target: Path) -> None:
    """Makes `target` the same file as `source` (a hard link, or a copy where links don't work)."""
    part = target.with_name(f".{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        os.link(source, part)
    except OSError:
        shutil.copyfile(source, part)
    part.replace(target)


def _free_name(path: Path) -> Path:
    """A name for a file that is kept aside; OSError if there are too many already."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if not aside.exists():
            return aside
    raise OSError("too many damaged files")


def _cause(error: OSError) -> str:
    return error.strerror or str(error)
