"""Glimpses: the most telling picture of the game whose sheet is shown, made while nobody waits."""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game import titles
from game.core.save import SaveError, read_save
from game.core.session import Session
from game.memory.rows import Row
from scenes.stack import Context

log = logging.getLogger(__name__)

REST: Final = 0.35
"""Seconds on the sheet before a game's picture is drawn: who leafs through the list sees none."""
KEPT: Final = 24
WIDE: Final = 520.0
HIGH: Final = 226.0
"""Units of a picture."""


Key = tuple[str, int, int, float]


@dataclass(frozen=True, slots=True)
class Glimpse:
    """The table at one step, and what had just been done."""

    key: Key
    picture: pygame.Surface
    words: str


class Glimpses:
    """Reads a game beside the window, then draws its table once."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._made: OrderedDict[Key, Glimpse | None] = OrderedDict()
        self._row: Row | None = None
        self._waited = 0.0
        self._reading: threading.Thread | None = None
        self._read: Session[Any, Any] | None = None

    def _key(self, row: Row) -> Key:
        return row.file, row.moves, row.peak, self.context.fonts.scale

    def of(self, row: Row) -> Glimpse | None:
        """A game's picture, if it has been made."""
        return self._made.get(self._key(row))

    @property
    def busy(self) -> bool:
        """Whether the game on the sheet has still to be drawn."""
        row = self._row
        return row is not None and self._key(row) not in self._made

    def update(self, dt: float, row: Row | None) -> bool:
        """Time has passed with this game on the sheet; whether its picture is new."""
        if row is not None and (row.result == "damaged" or row.title not in titles.IDS):
            row = None
        before, self._row = self._row, row
        if before is None or row is None or self._key(before) != self._key(row):
            self._waited, self._reading, self._read = 0.0, None, None
        self._waited += dt
        if row is None or not self.busy or self._waited < REST:
            return False
        if self._reading is None:
            self._reading = threading.Thread(target=self._open, args=[row], daemon=True)
            self._reading.start()
        if self._reading.is_alive():
            return False
        self._made[self._key(row)] = self._draw(row)
        while len(self._made) > KEPT:
            self._made.popitem(last=False)
        return True

    def _open(self, row: Row) -> None:
        """Plays the game up to the step that is shown: the last one while it goes on."""
        try:
            save = read_save(self.context.saves.folder / row.file)
            if row.finished:  # what lay hidden then stays so: it is a game that goes on
                moves = save.moves[: row.peak]
                save = save.model_copy(update={"moves": moves, "finished": False})
            session = Session.restore(titles.title(save.title), save).session
        except (SaveError, ValueError, KeyError) as error:
            log.info("No picture of %s: %s", row.file, error)
            return
        if self._row is not None and self._key(self._row) == self._key(row):
            self._read = session

    def _draw(self, row: Row) -> Glimpse | None:
        from scenes.replay.glimpse import glimpse

        session, self._read = self._read, None
        if session is None:
            return None
        scale = self.context.fonts.scale
        size = (round(WIDE * scale), round(HIGH * scale))
        try:
            return Glimpse(
                self._key(row), *glimpse(self.context, session, len(session.steps), size)
            )
        except Exception:  # a picture less; the poster stays
            log.exception("No picture of %s", row.file)
            return None
