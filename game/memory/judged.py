"""Judged: whether a game has been gone through, and whether its bots played fair."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from pathlib import Path

from game import titles
from game.core.save import SaveError, debrief_path, read_save
from game.core.session import Session

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Judged:
    """What is known of a game."""

    debriefed: bool = False
    differed: int | None = None
    """None: not all of the bots' decisions have been made again."""


def judged(path: Path) -> Judged:
    """What the notes of a game say; nothing if they are not of this game."""
    from game.debrief.background import read_notes
    from game.debrief.blindfold import bots_steps
    from game.debrief.notes import begun

    notes = read_notes(debrief_path(path))
    if notes is None or not notes.notes:
        return Judged()
    try:
        save = read_save(path)
        if begun(save, notes) is not notes:
            return Judged()
        differed = None
        if notes.proofs:
            session = Session.restore(titles.title(save.title), save).session
            if len(notes.proofs) >= len(bots_steps(session)):
                differed = sum(bool(proof.fault) for proof in notes.proofs)
    except (SaveError, ValueError, KeyError) as error:
        log.info("The notes of %s can't be read: %s", path.name, error)
        return Judged()
    return Judged(notes.complete, differed)
