"""Saved games on disk: written whole or not at all; a damaged file is kept aside."""

from __future__ import annotations

import contextlib
import os
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


class SaveError(Exception):
    """A game could not be read or written; the message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Damaged:
    """A file that could not be read, and where it was put aside."""

    kept_as: Path
    sentence: str


def write_atomic(path: Path, text: str) -> None:
    """Replaces a file in one step: a crash leaves the old or the new one; OSError if it can't."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def keep_aside(path: Path, reason: str) -> Damaged:
    """Moves a bad file out of the way under a name that is free, and says so."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if not aside.exists():
            try:
                path.rename(aside)
            except OSError:
                return Damaged(path, f"{path.name} can't be read ({reason}); it was left as it is.")
            return Damaged(
                aside, f"{path.name} can't be read ({reason}); it was kept as {aside.name}."
            )
    return Damaged(path, f"{path.name} can't be read ({reason}); it was left as it is.")


def read_save(path: Path) -> SaveFile:
    """A save from disk; SaveError with a sentence if it is not one."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SaveError(f"it can't be opened: {_cause(error)}") from error
    try:
        save = SaveFile.model_validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
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

    def new_path(self, title: str) -> Path:
        """A free name for a new game's file."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        for number in range(1, 1000):
            path = self.folder / f"{title}-{stamp}-{number}.json"
            if not path.exists():
                return path
        raise SaveError("There is no free name for this game's file.")

    def write(self, path: Path, save: SaveFile) -> None:
        """Writes the game and keeps what was there as an older state; SaveError if it can't."""
        try:
            for number in range(GENERATIONS, 0, -1):
                older = path if number == 1 else _generation(path, number - 1)
                if older.exists():
                    _copy_link(older, _generation(path, number))
            write_atomic(path, save.model_dump_json())
        except OSError as error:
            raise SaveError(f"The game could not be saved: {_cause(error)}.") from error

    def read(self, path: Path) -> tuple[SaveFile, Damaged | None]:
        """The game, or its newest readable older generation with a note; SaveError if none is."""
        try:
            return read_save(path), None
        except SaveError as error:
            damaged = keep_aside(path, str(error)) if path.exists() else Damaged(path, str(error))
        for number in range(1, GENERATIONS + 1):
            with contextlib.suppress(SaveError):
                return read_save(_generation(path, number)), damaged
        raise SaveError(damaged.sentence)

    def files(self) -> Iterator[Path]:
        """All games' files, the most recently played first; none if the folder can't be read."""
        with contextlib.suppress(OSError):
            found = [p for p in self.folder.glob("*.json") if ".damaged-" not in p.name]
            yield from sorted(found, key=lambda p: (p.stat().st_mtime_ns, p.name), reverse=True)

    def remove(self, path: Path) -> None:
        """Deletes a game and its generations; SaveError with a sentence."""
        try:
            for number in range(GENERATIONS + 1):
                (_generation(path, number) if number else path).unlink(missing_ok=True)
        except OSError as error:
            raise SaveError(f"The game could not be deleted: {_cause(error)}.") from error


def _generation(path: Path, number: int) -> Path:
    return path.with_name(f"{path.stem}.older-{number}")


def _copy_link(source: Path, target: Path) -> None:
    """Makes `target` the same file as `source` (a hard link, or a copy where links don't work)."""
    beside = target.with_name(target.name + ".part")
    beside.unlink(missing_ok=True)
    try:
        os.link(source, beside)
    except OSError:
        beside.write_bytes(source.read_bytes())
    beside.replace(target)


def _cause(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
