"""Weighed: what a wrong answer would have cost, and how, told as soon as it is known."""

from __future__ import annotations

from typing import Any

from game.core.rng import mix
from game.debrief.background import Background
from game.puzzles.reason import Facts, shortfall
from game.puzzles.weighing import Weighing
from scenes.posed.question import Question
from scenes.stack import Context


class Weighed:
    """Asks the bots' process about one wrong answer after the other; each is asked about once."""

    def __init__(self, context: Context, question: Question) -> None:
        self.context, self.question = context, question
        self._known: dict[Any, Facts] = {}
        self._job: Weighing | None = None
        self._left: Background | None = None
        """The debrief that makes room, and goes on afterwards."""

    @property
    def waits(self) -> bool:
        """Whether an answer is to come."""
        bots = self.context.bots
        return self._job is not None and bots.works_on(self._job) and bots.studying

    def ask(self, move: Any) -> str:
        """What is known of a move already; otherwise it is found out."""
        self.leave()
        if self._canonical(move) in self._known:
            return self._words(move)
        session = self.question.session
        debrief = self.context.debriefs.now
        if debrief is not None and debrief.running:
            self.context.debriefs.leave()
            self._left = debrief
        self._job = Weighing(
            session.title.id,
            session.view(self.question.seat),
            self.question.seat,
            self.question.luck or (mix(session.seed, len(session.steps)),),
            move,
            self.question.answer,
            session.options.unit,
            self.question.worlds,
        )
        self.context.bots.study(self._job)
        return ""

    def news(self) -> str:
        """What has been found out since; empty where nothing has."""
        job = self._job
        if job is None or not self.context.bots.works_on(job):
            return ""
        for known in self.context.bots.news():
            self._known[self._canonical(job.move)] = known
            self.leave()
            return self._words(job.move)
        return ""

    def leave(self) -> None:
        """Nobody waits for it any more."""
        job, self._job = self._job, None
        if job is not None and self.context.bots.works_on(job):
            self.context.bots.leave_study()
        debrief, self._left = self._left, None
        if debrief is not None and debrief is self.context.debriefs.now:
            debrief.start()

    def _canonical(self, move: Any) -> Any:
        session = self.question.session
        return session.rules.canonical(session.view(self.question.seat), move)

    def _words(self, move: Any) -> str:
        question = self.question
        names = [player.name for player in question.session.players]
        cost = not (question.tells_cost and question.said(move))
        known = self._known[self._canonical(move)]
        known = known.model_copy(update={"lead": min(known.lead, -question.least)})
        return shortfall(known, question.seat, names, cost=cost)
