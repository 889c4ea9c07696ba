"""Opening a saved game: the one place that decides what becomes of a save that does not fit."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core import generations
from game.core.contract import Title
from game.core.files import keep_aside, keep_copy
from game.core.save import SaveError, SaveFile, Saves
from game.core.session import Restored, Session


@dataclass(frozen=True, slots=True)
class Opened:
    """A game that can be played on, and the sentences that its player should read first."""

    session: Session[Any, Any]
    notes: tuple[str, ...] = ()


def open_game(saves: Saves, path: Path, find_title: Callable[[str], Title]) -> Opened:
    """The game in the file, as far as it can be followed; SaveError with a sentence if not at all.

    A file that can't be read, or not to its end, is kept beside under another name before anything
    can be written in its place.  Where an older generation of the game is sound, that one is played
    on.  A file that can't be read just now is left alone.  `find_title` raises KeyError for an
    unknown title.
    """
    save, damaged = saves.read(path)
    notes = [damaged.sentence] if damaged else []
    if damaged and damaged.gone:
        notes.append("An older state of the game is used.")
    try:
        restored = _restore(save, find_title)
    except ValueError as error:
        sound = _sound_older(saves, path, find_title)
        aside = keep_aside(path, str(error).rstrip("."))
        if sound is None:
            for state in filter(Path.exists, generations.older(path)):
                keep_aside(state, "it does not fit either")
            raise SaveError(aside.sentence) from error
        return Opened(sound.session, (*notes, aside.sentence))
    if restored.trouble:
        notes.append(restored.trouble)
        if save.version == restored.session.title.version:
            restored = _sound_older(saves, path, find_title) or restored
        with contextlib.suppress(OSError):  # gone meanwhile, or read-only: then nothing overwrites
            notes.append(f"The file as it was is kept as {keep_copy(path).name}.")
    return Opened(restored.session, tuple(notes))


def _restore(save: SaveFile, find_title: Callable[[str], Title]) -> Restored:
    """The game, perhaps with trouble; ValueError with a reason if it can't even be set up."""
    try:
        title = find_title(save.title)
    except KeyError as error:
        raise ValueError(f"this version has no game called “{save.title}”") from error
    return Session.restore(title, save)


def _sound_older(saves: Saves, path: Path, find_title: Callable[[str], Title]) -> Restored | None:
    for save in saves.older(path):
        with contextlib.suppress(ValueError):
            restored = _restore(save, find_title)
            if not restored.trouble:
                return restored
    return None
