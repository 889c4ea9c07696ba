"""DailyBook: the player's days in a file of their own, and the levels' tries behind them."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from game.bots.background import Job
from game.core.save import SaveError, Saves, read_save
from game.core.session import Session
from game.daily.days import DaysFile, Try, signs_of
from game.daily.deals import SEAT
from game.daily.trials import TrialsJob, Tried
from game.memory.summary import Summary, kept_summary, tell
from scenes.store import Store

LARGEST = 20_000_000
"""Bytes of the file: a day takes half a thousand."""


class Studying(Protocol):
    """What is needed of `game.bots.worker.BotWorker`."""

    @property
    def studying(self) -> bool: ...

    def study(self, job: Job) -> None: ...

    def works_on(self, job: Job | None) -> bool: ...

    def news(self) -> list[Any]: ...


class DailyBook(Store[DaysFile]):
    """All days, and what the bots' process is finding out about them."""

    model = DaysFile
    largest = LARGEST
    unread = "Your Daily launches can't be read now: {cause}."
    damaged = "Your Daily launches could not be read, so they begin again{where}."
    unkept = "Your Daily launches can't be kept: {cause}."

    def __init__(
        self,
        path: Path,
        saves: Saves,
        bots: Callable[[], Studying],
        clock: Callable[[], datetime.datetime] = datetime.datetime.now,
    ) -> None:
        super().__init__(path)
        self.saves, self.bots, self.clock = saves, bots, clock
        self.changes = 0
        """Counts what has come from the bots' process."""
        self._job: TrialsJob | None = None
        self._waits = False
        """Whether there is something to find out as soon as nothing else is."""

    @property
    def today(self) -> datetime.date:
        """The date, as the player's clock has it."""
        return self.clock().date()

    # --- the levels' tries ---

    def start(self) -> None:
        """Lets the bots' process find out what the levels do, if that is not known."""
        self._waits = bool(self.value.wanted(self.today)) and not self.running
        self.update()

    @property
    def running(self) -> bool:
        """Whether something is being found out."""
        return self._job is not None

    def update(self) -> None:
        """Takes what has come, each frame, whatever scene is open."""
        if self._job is None:
            if self._waits and not self.bots().studying:
                self.value.forget_untried(self.today)
                self._waits, self._job = False, TrialsJob(self.value.wanted(self.today))
                self.bots().study(self._job)
            return
        if not self.bots().works_on(self._job):  # a debrief took its place, and comes first
            self._job, self._waits = None, True
            return
        pieces = [piece for piece in self.bots().news() if isinstance(piece, Tried)]
        for piece in pieces:
            self.value.take(piece)
        if not self.bots().studying:
            self._job = None
        if pieces:
            self.changes += 1
            self.save()

    # --- the player's tries ---

    def begun(self, date: datetime.date, title: str, file: str) -> None:
        """The counted try of a day has begun."""
        self.value.day(date).tries.setdefault(title, Try(file=file))
        self.save()

    def finished(self, session: Session[Any, Any], path: Path) -> None:
        """A game is over: if it is a day's counted try, this is what came of it."""
        made = self._try_of(session.memo.daily, session.title.id)
        if made is not None and made.file == path.name and made.points is None:
            summary = kept_summary(session.memo) or tell(session)
            self._take(made, summary, session.memo.counts)

    def look(self) -> None:
        """Finds out which tries were finished since."""
        for day in self.value.days.values():
            for made in day.tries.values():
                if made.points is not None:
                    continue
                try:
                    save = read_save(self.path_of(made))
                except SaveError:
                    continue
                summary = kept_summary(save.memo)
                if save.finished and summary is not None:
                    self._take(made, summary, save.memo.counts)

    def path_of(self, made: Try) -> Path:
        """The file of a try's game."""
        return self.saves.folder / Path(made.file).name

    def _try_of(self, date: str, title: str) -> Try | None:
        try:
            return self.value.tried(datetime.date.fromisoformat(date), title)
        except ValueError:
            return None

    def _take(self, made: Try, summary: Summary, counts: bool) -> None:
        points = summary.points
        others = [each for seat, each in enumerate(points) if seat != SEAT]
        if summary.rival is not None:
            others.append(summary.rival)
        made.points = points[SEAT]
        made.place = 1 + sum(each > made.points for each in others)
        made.signs = signs_of(summary.race, SEAT)
        made.practice = not counts
        self.save()
