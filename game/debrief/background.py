"""A debrief in the bots' process: started, followed, kept beside the game, gone on with later."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from pydantic import ValidationError

from game.bots.background import FindTitle, Job
from game.core.files import (
    Unsuitable,
    cause,
    keep_aside,
    put_in_place,
    read_whole,
    removed_on_failure,
    write_part,
)
from game.core.save import SaveFile, debrief_path
from game.core.session import Session
from game.debrief.blindfold import bots_steps, proof
from game.debrief.notes import Note, Notes, Proof, begun
from game.debrief.work import Debriefing, opened

log = logging.getLogger(__name__)

_KEEP_EVERY: Final = 25
"""Pieces between two writings of what has been found."""


@dataclass(slots=True)
class DebriefJob:
    """All notes of a game and then all proofs, from where the notes that are there end."""

    save: SaveFile
    notes: Notes

    def pieces(self, find: FindTitle, stopped: Callable[[], bool]) -> Iterator[Note | Proof | None]:
        """Notes and proofs in order of play."""
        session = opened(self.save, find)
        debriefing = Debriefing(session)
        for step in range(len(self.notes.notes), self.notes.moves + 1):
            while (note := debriefing.note(step, stopped)) is None:
                yield None
            yield note
        yield from _proved(session, len(self.notes.proofs), stopped)


@dataclass(slots=True)
class ProofJob:
    """What bots have decided so far in a game that goes on, decided again."""

    save: SaveFile

    def pieces(self, find: FindTitle, stopped: Callable[[], bool]) -> Iterator[Proof | None]:
        """Proofs in order of play."""
        yield from _proved(Session.restore(find(self.save.title), self.save).session, 0, stopped)


def _proved(
    session: Session[Any, Any], done: int, stopped: Callable[[], bool]
) -> Iterator[Proof | None]:
    for number in bots_steps(session)[done:]:
        while (proved := proof(session, number, stopped=stopped)) is None:
            yield None
        yield proved


class Studying(Protocol):
    """What is needed of `game.bots.worker.BotWorker`."""

    @property
    def studying(self) -> bool: ...

    def study(self, job: Job) -> None: ...

    def works_on(self, job: Job | None) -> bool: ...

    def leave_study(self) -> None: ...

    def news(self) -> list[Note | Proof]: ...


class Background:
    """One game's debrief: what is known of it, and what the bots' process adds to it."""

    def __init__(self, worker: Studying, path: Path, save: SaveFile) -> None:
        """Goes on where it was left; nothing is asked of the worker where nothing is missing."""
        self._worker, self._path = worker, debrief_path(path)
        self._unkept = 0
        self._job: DebriefJob | None = None
        self._save = save
        self.notes = begun(save, read_notes(self._path))
        self.running = False

    def start(self) -> None:
        """Lets the bots' process go on with it."""
        self._job = DebriefJob(self._save, self.notes)
        self._worker.study(self._job)
        self.running = True

    def poll(self) -> bool:
        """Takes what has come, each frame; whether anything has."""
        if not self.running:
            return False
        if not self._worker.works_on(self._job):  # somebody else's work took its place
            self.leave()
            return False
        pieces = self._worker.news()
        for piece in pieces:
            self.notes.add(piece)
        self._unkept += len(pieces)
        self.running = self._worker.studying
        if self._unkept >= _KEEP_EVERY or (self._unkept and not self.running):
            self._keep()
        return bool(pieces)

    def leave(self) -> None:
        """Stops; what has been found is kept."""
        if self.running and self._worker.works_on(self._job):
            self._worker.leave_study()
        self.running = False
        if self._unkept:
            self._keep()

    def _keep(self) -> None:
        self._unkept = 0
        try:
            write_notes(self._path, self.notes)
        except OSError as error:  # it can be found out again
            log.warning("The debrief could not be kept: %s.", cause(error))


def read_notes(path: Path) -> Notes | None:
    """The notes in a file, if there are any; a bad file is kept aside."""
    try:
        return Notes.model_validate_json(read_whole(path))
    except OSError:
        return None
    except (Unsuitable, ValidationError):
        keep_aside(path, "it is no debrief")
        return None


def write_notes(path: Path, notes: Notes) -> None:
    """Writes them whole or not at all; OSError if it can't."""
    part = write_part(path, notes.model_dump_json())
    with removed_on_failure(part):
        put_in_place(part, path)
