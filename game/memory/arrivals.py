"""Arrivals: games that come from outside, as a code or as a file, and games that leave as one."""

from __future__ import annotations

import contextlib
import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

from game import titles
from game.core.files import write_atomic
from game.core.memo import Memo
from game.core.save import SaveError, SaveFile, Saves, read_save
from game.core.session import Session
from game.memory.codes import Coded, CodeError, open_code

SUFFIX = ".launch"
"""Of games that are exchanged as files: inside they are as all saves."""
FROM_OUTSIDE = "code"
"""Why such a game does not count: nobody here has played it from its deal."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """What came: a game among the player's own now, or a deal to be set up."""

    path: Path | None = None
    """The game's file in the folder of games."""
    deal: Coded | None = None
    note: str = ""
    """What to know about it; empty if there is nothing."""


def arrive(saves: Saves, what: str, *, keep: bool = True) -> Arrival:
    """A file's path or a code, as a command line gives it; SaveError with a sentence.

    Without `keep` it is only seen whether it would be a game.
    """
    path = as_file(what)
    if path is not None:
        return arrive_file(saves, path, keep=keep)
    return arrive_text(saves, what, keep=keep)


def as_file(what: str) -> Path | None:
    """The file that is meant: one that is there, or one that by its ending should be."""
    path = Path(what)
    with contextlib.suppress(OSError, ValueError):  # no path at all
        if what.strip() and (path.exists() or path.suffix in (SUFFIX, ".json")):
            return path
    return None


def arrive_text(saves: Saves, text: str, *, keep: bool = True) -> Arrival:
    """A code; SaveError with a sentence that says why it is none."""
    try:
        coded, restored = open_code(text)
    except CodeError as error:
        raise SaveError(str(error)) from error
    if restored is None:
        return Arrival(deal=coded, note=coded.note)
    note = " ".join(filter(None, (coded.note, restored.trouble)))
    save = restored.session.save()
    return Arrival(_keep(saves, save) if keep else None, note=note)


def arrive_file(saves: Saves, path: Path, *, keep: bool = True) -> Arrival:
    """A saved game: opened where it is one of the player's own, and else copied among them.

    SaveError with a sentence if it is none; the file itself is never changed.
    """
    if path.resolve().parent == saves.folder.resolve() and path.suffix == ".json":
        return Arrival(path)
    try:
        save = read_save(path)
        _must_fit(save)
    except SaveError as error:
        raise SaveError(f"{path.name} can’t be opened: {str(error).rstrip('.')}.") from error
    return Arrival(_keep(saves, save) if keep else None)


def _must_fit(save: SaveFile) -> None:
    """SaveError with the end of a sentence if the game can't even be set up."""
    try:
        title = titles.title(save.title)
    except KeyError as error:
        raise SaveError(f"this version has no game called “{save.title}”") from error
    try:
        Session.restore(title, save)
    except ValueError as error:
        raise SaveError(str(error)) from error


def _keep(saves: Saves, save: SaveFile) -> Path:
    """Puts the game among the player's, under a name that follows from it.

    So the same code or file, opened again, is the game that was perhaps played on meanwhile.
    """
    path = saves.folder / f"{save.title}-from-{_name(save)}.json"
    if path.exists():
        return path
    memo = Memo(name=save.memo.name, practice=FROM_OUTSIDE, told=save.memo.told)
    saves.write(path, save.model_copy(update={"memo": memo}))
    return path


def _name(save: SaveFile) -> str:
    """Sixteen letters that tell this game from all others."""
    told = save.model_dump(mode="json", include={"title", "options", "players", "seed", "moves"})
    text = json.dumps(told, sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def send(saves: Saves, path: Path, folder: Path) -> Path:
    """Writes a game to a folder as a file for others; SaveError with a sentence if it can't."""
    save, _ = saves.read(path)
    target = folder / f"{path.stem}{SUFFIX}"
    number = 1
    try:
        while target.exists():
            number += 1
            target = folder / f"{path.stem}-{number}{SUFFIX}"
        write_atomic(target, save.model_dump_json())
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise SaveError(f"The game could not be written there: {reason}.") from error
    return target
