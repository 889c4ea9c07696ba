"""One process beside the program in which bots think, so that the picture never stutters.

For a question it gets a view and nothing else.  Whatever happens to it, an answer comes: it is
started again once for a question, and then Pilot answers here.  While no question waits it may
study something in the background.
"""

from __future__ import annotations

import contextlib
import logging
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from game import titles
from game.bots.background import FindTitle as FindTitle
from game.bots.background import Job, Running
from game.bots.levels import think
from game.bots.process import SILENT_SECONDS, Line, Process
from game.bots.search import Evaluation
from game.core.contract import Seat, Title
from game.core.players import Way
from game.core.rng import Rng
from game.core.session import Level

log = logging.getLogger(__name__)

LIMIT_SECONDS = 15.0
"""A question that takes longer has failed; the search's own clock stops it well before."""

_RESTARTS = 2
"""So often the process is started again for one job."""


@dataclass(frozen=True, slots=True)
class Task:
    """A question: what would this level do here?  It holds a view, never a state."""

    title: str
    view: Any
    seat: Seat
    level: Level
    seed: int
    """Of the bot's own generator (`match.bot_rng`), never the game's."""
    iterations: int | None = None
    """None: the title's budget."""
    way: Way | None = None
    hint: bool = False
    """A person asks."""


@dataclass(frozen=True, slots=True)
class Study:
    """Work for the background instead of what was there; None: none."""

    job: Job | None


@dataclass(frozen=True, slots=True)
class Over:
    """The job has ended; with a sentence, because it failed."""

    failure: str | None


@dataclass(frozen=True, slots=True)
class Answer:
    """The move, what was thought about each candidate, and a sentence on why it is a good one."""

    move: Any
    evaluations: tuple[Evaluation, ...] = ()
    reason: str = ""
    then: Any = None
    """The move that the reason promises for afterwards, if it promises one."""
    stand_in: bool = False
    """Pilot answered in its place: the worker failed twice, or its search hit the clock."""


def answer(title: Title, task: Task, stopped: Callable[[], bool]) -> Answer | None:
    """Thinks a task through, here; None if it was stopped by a newer question."""
    rng = Rng(task.seed)
    level, seat, budget = task.level, task.seat, task.iterations
    thought = think(title, level, task.view, seat, rng, budget, stopped, task.way, hint=task.hint)
    if thought.cut_short:
        # What the clock has cut short is not repeatable; Pilot's choice is.
        return None if stopped() else stand_in(title, task)
    reason, follow = title.words.explain(task.view, thought.move), title.brain.settings.follow
    then = None if follow is None else follow(task.view, thought.move)
    return Answer(thought.move, thought.evaluations, reason, then)


def stand_in(title: Title, task: Task) -> Answer:
    """What Pilot answers in the place of whoever was asked: without a way, as the proof asks it."""
    return Answer(title.brain.candidates(task.view)[0][1], stand_in=True)


def _work(link: Line, find: FindTitle) -> None:
    """The worker's life: take a question, send the answer, until the other end closes."""
    # Ctrl+C in a terminal goes to the whole group; the program itself decides when to stop.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    running: Running | None = None
    with contextlib.suppress(EOFError, OSError):
        while True:
            if running is not None and not link.poll():
                running = _studied(link, running)
                continue
            number, message = link.recv()
            if isinstance(message, Task):
                _answered(link, find, number, message)
            elif isinstance(message, Study):
                job = message.job
                running = None if job is None else Running(number, job, find, link.poll)


def _answered(link: Line, find: FindTitle, number: int, task: Task) -> None:
    try:
        # A newer message, or the end of the program, stops a search between two worlds.
        result: Answer | str | None = answer(find(task.title), task, link.poll)
    except Exception as error:
        log.exception("A bot failed while thinking.")
        result = f"{type(error).__name__}: {error}"
    if result is not None:
        link.send((number, result))


def _studied(link: Line, running: Running) -> Running | None:
    """Tells one more piece of the job; what remains to be done."""
    piece = running.piece()
    if running.over:
        link.send((running.number, Over(piece)))
        return None
    if piece is not None:
        link.send((running.number, piece))
    return running


@dataclass(slots=True)
class _Question:
    number: int
    task: Task
    asked: float
    tries: int = 1
    result: Answer | str | None = None


@dataclass(slots=True)
class _Studied:
    number: int
    job: Job
    restarts: int = 0


@dataclass(slots=True)
class BotWorker:
    """Ask one question at a time, poll for the answer each frame; close at the end.

    One job at a time is studied meanwhile, below any question.

    `find` looks up a title by its id; it is sent to the process by name.
    """

    find: FindTitle = titles.title
    limit: float = LIMIT_SECONDS
    silence: float = SILENT_SECONDS
    _process: Process | None = None
    _question: _Question | None = None
    _study: _Studied | None = None
    _job: Job | None = None
    """Whose pieces are waiting."""
    _pieces: list[Any] = field(default_factory=list)
    _numbers: int = field(default=0)

    def start(self) -> None:
        """Starts the process if it is not running; it takes a moment to get ready."""
        if self._process is not None and self._process.alive:
            return
        self._stop()
        self._process = Process(_work, self.find)
        if self._study is not None:
            self._process.send((self._study.number, Study(self._study.job)))

    @property
    def busy(self) -> bool:
        """Whether a question waits for its answer."""
        return self._question is not None

    @property
    def pid(self) -> int | None:
        """The process's number, for whoever wants to look at it (or end it)."""
        return None if self._process is None else self._process.pid

    def ask(self, task: Task) -> int:
        """Puts a question and returns its number; an older one without answer is dropped."""
        self._numbers += 1
        self._question = _Question(self._numbers, task, time.monotonic())
        self._send()
        return self._numbers

    def cancel(self) -> None:
        """Drops the question; the worker stops thinking about it at its next look."""
        if self._question is not None:
            self._question = None
            if self._process is not None:
                self._process.send((0, None))

    def poll(self) -> Answer | None:
        """The answer if it has come; waits for nothing but Pilot standing in for the worker."""
        question = self._question
        if question is None:
            return None
        self._read()
        process = self._process
        if question.result is not None:
            if isinstance(question.result, str):
                return self._stand_in(f"it failed ({question.result})")
            self._question = None
            return question.result
        if process is None or not process.alive:
            return self._again("it is not running")
        if process.silent > self.silence:
            return self._again("it was stopped")
        if time.monotonic() - question.asked > self.limit:
            return self._again(f"it took longer than {self.limit:g} seconds")
        return None

    def study(self, job: Job) -> None:
        """Puts a job into the background, in place of any other."""
        self._numbers += 1
        self._study, self._job = _Studied(self._numbers, job), job
        self._pieces.clear()
        if self._process is not None and self._process.alive:
            self._process.send((self._study.number, Study(job)))
        else:
            with contextlib.suppress(OSError):  # noticed by `news`
                self.start()

    def leave_study(self) -> None:
        """Drops the job; the worker stops at its next look."""
        self._job = None
        if self._study is not None:
            self._study = None
            self._pieces.clear()
            if self._process is not None:
                self._process.send((0, Study(None)))

    def works_on(self, job: Job | None) -> bool:
        """Whether this very job is in the background, or was the last one and may have news."""
        return job is not None and self._job is job

    @property
    def studying(self) -> bool:
        """Whether a job is in the background, or pieces of it have not been taken."""
        return self._study is not None or bool(self._pieces)

    def news(self) -> list[Any]:
        """The job's pieces that have come since this was asked last."""
        self._read()
        study, process = self._study, self._process
        dead = process is None or not process.alive
        if study is not None and dead and self._question is None:  # or `poll` starts it again
            study.restarts += 1
            if study.restarts > _RESTARTS:
                log.error("The bots' process ended too often; its study is left.")
                self._study = None
            else:
                with contextlib.suppress(OSError):
                    self.restart()
        pieces, self._pieces = self._pieces, []
        return pieces

    def _read(self) -> None:
        """Takes what the process has sent."""
        process, question = self._process, self._question
        while process is not None and (message := process.take()) is not None:
            number, result = message
            if question is not None and number == question.number:
                question.result = result
            elif self._study is not None and number == self._study.number:
                if not isinstance(result, Over):
                    self._pieces.append(result)
                    continue
                if result.failure is not None:
                    log.error("The study failed: %s", result.failure)
                self._study = None

    def wait(self, seconds: float) -> None:
        """Sleeps until an answer (or the worker's end) can be polled, at most so long."""
        if self._process is not None:
            self._process.wait(seconds)

    def restart(self) -> None:
        """A fresh process; a question that waits is put to it again."""
        self._stop()
        self.start()
        if self._question is not None:
            self._question.asked = time.monotonic()
            self._send()

    def close(self) -> None:
        """Ends the process; a question that waits is dropped, and a job with it."""
        self._question = self._study = None
        self._stop()

    def _send(self) -> None:
        question = self._question
        assert question is not None
        # A worker that can't be started or has just died is noticed, and dealt with, by `poll`.
        with contextlib.suppress(OSError):
            self.start()
            assert self._process is not None
            self._process.send((question.number, question.task))

    def _again(self, cause: str) -> Answer | None:
        """Restarts the worker once for this question; the second time Pilot answers."""
        question = self._question
        assert question is not None
        if question.tries > 1:
            answered = self._stand_in(cause)
            self._stop()
            return answered
        log.warning("The bots' process is started again: %s.", cause)
        question.tries += 1
        with contextlib.suppress(OSError):
            self.restart()
        return None

    def _stand_in(self, cause: str) -> Answer:
        log.error("Pilot answers in place of the bots' process: %s.", cause)
        question = self._question
        assert question is not None
        self._question = None
        return stand_in(self.find(question.task.title), question.task)

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.stop()
