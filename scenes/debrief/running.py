"""Debriefs: the one that is worked on, beside whatever scene is open."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.core.contract import Seat
from game.core.session import Session
from game.debrief.background import Background, Studying
from game.debrief.notes import fingerprint
from scenes.debrief.found import Finder
from scenes.debrief.mistakes import Mistakes


def own_seat(session: Session[Any, Any]) -> Seat:
    """Whose game it is; among bots the first seat's."""
    return max(0, session.memo.own_seat([player.is_person for player in session.players]))


class Debriefs:
    """At most one game is gone through at a time; it goes on while the player is elsewhere."""

    def __init__(self, worker: Callable[[], Studying], mistakes: Callable[[], Mistakes]) -> None:
        self._worker, self._mistakes = worker, mistakes
        self._game: tuple[Path, str] | None = None
        self._session: Session[Any, Any] | None = None
        self.now: Background | None = None
        """What is worked on, or was last."""
        self.trouble = ""
        """A sentence if the mistakes could not be kept."""
        self._collected = False

    def of(self, session: Session[Any, Any], path: Path) -> Background:
        """The debrief of a finished game as far as it has come; another one is left for it."""
        save = session.save()
        game = (path, fingerprint(save))
        if self.now is None or self._game != game:
            self.leave()
            self._game, self._session = game, session
            self.now = Background(self._worker(), path, save)
            self._collected = False
            self._collect()
        return self.now

    def begin(self, session: Session[Any, Any], path: Path) -> None:
        """Lets the bots' process go through a game that has just ended."""
        background = self.of(session, path)
        if not Finder(session, background.notes, own_seat(session)).complete:
            background.start()

    def update(self) -> bool:
        """Takes what has come; whether anything has."""
        if self.now is None or not self.now.poll():
            return False
        self._collect()
        return True

    def leave(self) -> None:
        """Stops; what was found is kept and can be gone on with."""
        if self.now is not None:
            self.now.poll()
            self.now.leave()

    def _collect(self) -> None:
        """Once all is judged the worst mistakes are put with the others."""
        background, session, game = self.now, self._session, self._game
        if self._collected or background is None or session is None or game is None:
            return
        if not background.notes.complete:
            return
        self._collected = True
        seat = own_seat(session)
        if not session.players[seat].is_person:
            return
        finder = Finder(session, background.notes, seat)
        sums = finder.account(seat)
        mistakes = self._mistakes()
        accuracy = sums.accuracy if sums is not None else None
        parts = (sums.luck.change, sums.skill.change) if sums is not None else None
        if not mistakes.collect(game[0].name, finder.mistakes(game[0].name), accuracy, parts):
            self.trouble = mistakes.trouble
