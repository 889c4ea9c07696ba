"""MatchBook: the Fair matches in a file of their own, and what their games came to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game import titles
from game.core.save import SaveError, Saves, read_order, read_save
from game.core.session import Session
from game.memory.fair_match import FairMatch, MatchesFile, kept_match
from scenes.store import Store

TWICE = "Its deal is played twice: who sees more of it now has an advantage."
LARGEST = 2_000_000
"""Bytes of the file: a match takes three thousand at most."""


class MatchBook(Store[MatchesFile]):
    """All matches of two people."""

    model = MatchesFile
    largest = LARGEST
    unread = "Your Fair matches can't be read now: {cause}."
    damaged = (
        "Your Fair matches could not be read{where}. "
        "A match comes back with its last game: play it on, or choose “Fair match” in the Logbook."
    )
    unkept = "Your Fair matches can't be kept: {cause}."

    def __init__(self, path: Path, saves: Saves) -> None:
        super().__init__(path)
        self.saves = saves

    def path_of(self, file: str) -> Path:
        """The file of a game."""
        return self.saves.folder / Path(file).name

    def put(self, match: FairMatch) -> None:
        """This match was played last; `trouble` where that can't be kept."""
        self.value.put(match)
        self.save()

    def of(self, session: Session[Any, Any], path: Path) -> FairMatch | None:
        """The match of a game; one that the file does not know comes back from the game's memo."""
        kept = kept_match(session.memo)
        if kept is None:
            return None
        number = len(kept.games)
        match = self.value.matches.get(kept.id)
        if match is None or len(match.games) <= number:
            match = kept
            match.begin(path.name, session.seed)
            self.put(match)
        game = match.games[number]
        if (game.file, game.seed) != (path.name, session.seed):
            return None  # it was thrown away, and another one was played for it
        self._take(match, session, path)
        return match

    def look(self, match: FairMatch) -> None:
        """Finds out whether the game that was begun was finished since."""
        game = match.begun
        if game is None:
            return
        try:
            save = read_save(self.path_of(game.file))
            if save.finished:
                session = Session.restore(titles.title(save.title), save).session
                self._take(match, session, self.path_of(game.file))
        except (SaveError, ValueError, KeyError):
            return  # continuing it tells why

    def waits(self, file: str, *, begun: bool = False) -> bool:
        """Whether a game is over and its match is not, in which its deal is played twice.

        `begun`: also where the game itself is not over.
        """
        match = self.running(file)
        games = match.games if match is not None else ()
        return any(game.file == file and (begun or game.points) for game in games)

    def running(self, file: str) -> FairMatch | None:
        """The match that goes on and has this game."""
        going = (match for match in self.value.matches.values() if not match.over)
        return next((m for m in going if any(game.file == file for game in m.games)), None)

    def under_way(self, match: FairMatch) -> bool:
        """Whether a game of it was begun and can be continued."""
        game = match.begun
        return game is not None and self.path_of(game.file).is_file()

    def between(self, after: int) -> FairMatch | None:
        """The match that was played last, if it waits for its next game.

        `after`: the order of the last game that was left; one that was played later goes first.
        """
        match = next(reversed(self.value.matches.values()), None)
        if match is None or match.title not in titles.IDS:
            return None
        self.look(match)
        if match.over or self.under_way(match):
            return None
        try:
            order = read_order(self.path_of(match.games[-1].file)) if match.games else None
        except OSError:
            order = None
        return match if after == 0 or (order or 0) > after else None

    def _take(self, match: FairMatch, session: Session[Any, Any], path: Path) -> None:
        if not session.finished:
            return
        standings = {each.seat: each for each in session.rules.standings(session.state)}
        points = [standings[seat].score for seat in range(2)]
        winners = [seat for seat in range(2) if standings[seat].place == 1]
        if match.finish(path.name, points, winners):
            self.put(match)
