"""A debrief in the bots’ process: below any question, kept with the game, gone on with later."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from game.bots.match import bot_rng
from game.bots.worker import BotWorker, Task
from game.core.contract import Options
from game.core.save import Saves, debrief_path
from game.debrief.background import Background, DebriefJob, read_notes, write_notes
from game.debrief.blindfold import bots_steps
from game.debrief.notes import Note, Notes, Proof, begun
from game.debrief.work import Debriefing, Undebriefable, opened
from tests.bots.toy import TOY, find_toy
from tests.debrief.playing import toy_game

SESSION = toy_game("admiral", "pilot")
SAVE = SESSION.save()
VIEW = TOY.rules.view(TOY.rules.setup(Options(), 2, 1), 0)
TASK = Task("toy", VIEW, 0, "admiral", seed=bot_rng(1, 0, 0).state, iterations=40)
WHOLE = begun(SAVE)
Debriefing(SESSION).go_on(WHOLE)


@dataclass
class Here:
    """A worker that studies in this process, a few pieces each time it is asked for news."""

    at_once: int = 4
    asked: list[DebriefJob] = field(default_factory=list)
    pieces: Iterator | None = None

    @property
    def studying(self):
        return self.pieces is not None

    def study(self, job):
        self.asked.append(job)
        self.pieces = job.pieces(find_toy, lambda: False)

    def works_on(self, job):
        return self.asked[-1] is job

    def leave_study(self):
        self.pieces = None

    def news(self):
        found = []
        for _ in range(self.at_once):
            piece = next(self.pieces, None) if self.pieces is not None else None
            if piece is None:
                self.pieces = None
                break
            found.append(piece)
        return found


@pytest.fixture
def path(tmp_path):
    return tmp_path / "toy-1.json"


@pytest.fixture
def worker() -> Iterator[BotWorker]:
    worker = BotWorker(find_toy, limit=120.0)
    yield worker
    worker.close()


def finish(background, worker):
    """Waits on the pipe until nothing more will come."""
    for _ in within(worker, lambda: not background.running):
        background.poll()


# --- kept with the game ---


def test_notes_and_proofs_come_in_order_and_are_kept(path):
    background = Background(Here(), path, SAVE)
    background.start()
    while background.running:
        background.poll()
    assert background.notes.complete
    assert [each.step for each in background.notes.proofs] == bots_steps(SESSION)
    assert read_notes(debrief_path(path)) == background.notes


def test_what_was_left_is_gone_on_with(path):
    first = Background(Here(), path, SAVE)
    first.start()
    first.poll()
    first.leave()
    assert 0 < first.notes.progress < 1
    later = Background(worker := Here(at_once=1), path, SAVE)
    assert later.notes == first.notes
    later.start()
    later.poll()
    assert later.notes.notes[-1].step == 4
    assert len(worker.asked) == 1


def test_a_debrief_in_two_parts_is_the_same_as_one(path):
    for _ in range(3):
        part = Background(Here(), path, SAVE)
        part.start()
        part.poll()
        part.leave()
    assert part.notes.notes == WHOLE.notes[: len(part.notes.notes)]


def test_the_debrief_of_another_game_is_not_taken(path):
    write_notes(debrief_path(path), WHOLE)
    other = SAVE.model_copy(update={"seed": 2})
    assert Background(Here(), path, other).notes.notes == []


def test_a_debrief_with_a_gap_is_begun_anew():
    holed = WHOLE.model_copy(update={"notes": [WHOLE.notes[0], WHOLE.notes[2]]})
    assert begun(SAVE, holed).notes == []


def test_a_file_that_is_no_debrief_is_kept_aside(path):
    debrief_path(path).write_text("{", encoding="utf-8")
    assert Background(Here(), path, SAVE).notes.notes == []
    assert [each.read_text() for each in path.parent.glob("*damaged*")] == ["{"]


def test_a_folder_that_takes_no_file_costs_no_debrief(path, monkeypatch):
    monkeypatch.setattr(
        "game.debrief.background.write_part", lambda *_: (_ for _ in ()).throw(OSError("full"))
    )
    background = Background(Here(), path, SAVE)
    background.start()
    while background.running:
        background.poll()
    assert background.notes.complete


def test_a_debrief_is_no_game_in_the_list_and_goes_with_its_game(path):
    saves = Saves(path.parent)
    saves.write(path, SAVE)
    write_notes(debrief_path(path), WHOLE)
    assert saves.files() == [path]
    saves.remove(path)
    assert not debrief_path(path).exists()


# --- in the bots' process ---


def within(worker, done, seconds=240.0):
    """Goes round, a short wait between, until it is done; fails if that takes too long."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "waited too long"
        yield
        worker.wait(0.2)


def told(worker):
    """Waits for news."""
    news = []
    for _ in within(worker, lambda: news):
        news.extend(worker.news())


def answered(worker):
    """Waits for the answer to a question."""
    found = []
    for _ in within(worker, lambda: found):
        answer = worker.poll()
        if answer is not None:
            found.append(answer)
    return found[0]


def test_the_bots_process_finds_the_same(path, worker):
    background = Background(worker, path, SAVE)
    background.start()
    finish(background, worker)
    assert background.notes.notes == WHOLE.notes
    assert {each.fault for each in background.notes.proofs} == {""}


def test_a_question_is_answered_while_a_game_is_studied(worker):
    worker.study(Endless())
    told(worker)
    worker.ask(TASK)
    assert not answered(worker).stand_in
    worker.news()
    told(worker)
    assert worker.studying


@dataclass
class Endless:
    """Never ends, and says so again and again; each piece waits until it is stopped or done."""

    def pieces(self, find, stopped):
        while True:
            for _ in range(1000):
                if stopped():
                    break
            yield None if stopped() else 1


@dataclass
class Thinker:
    """One piece that goes on until it is stopped."""

    def pieces(self, find, stopped):
        yield "begun"
        while not stopped():
            pass
        yield None
        yield "stopped"


def test_a_piece_is_stopped_by_a_question_and_asked_for_again(worker):
    worker.study(Thinker())
    pieces: list[str] = []
    for _ in within(worker, lambda: pieces == ["begun"]):
        pieces.extend(worker.news())
    for _ in within(worker, lambda: not worker.studying):
        # A question that came between two pieces was answered there: the next one stops it.
        worker.ask(TASK)
        answered(worker)
        pieces.extend(worker.news())
    assert pieces == ["begun", "stopped"]


def test_a_study_that_is_left_tells_nothing_more(worker):
    worker.study(Endless())
    told(worker)
    worker.leave_study()
    assert not worker.studying
    worker.ask(TASK)
    answered(worker)
    assert worker.news() == []


@dataclass
class Failing:
    def pieces(self, find, stopped):
        yield 1
        raise RuntimeError("out of order")


def test_a_study_that_fails_ends_and_bots_go_on(worker):
    worker.study(Failing())
    pieces: list[int] = []
    for _ in within(worker, lambda: not worker.studying):
        pieces.extend(worker.news())
    assert pieces == [1]
    worker.ask(TASK)
    assert not answered(worker).stand_in


def test_a_process_that_dies_is_started_again_where_it_was(path, worker):
    background = Background(worker, path, SAVE)
    background.start()
    while not background.poll():
        worker.wait(0.5)
    os.kill(worker.pid, signal.SIGTERM)
    finish(background, worker)
    assert background.notes.complete
    assert background.notes.notes == WHOLE.notes


def test_the_worker_is_not_asked_where_nothing_is_missing(worker):
    job = DebriefJob(SAVE, WHOLE.model_copy(deep=True))
    job.notes.proofs = [Proof(step=number, seat=0) for number in bots_steps(SESSION)]
    assert list(job.pieces(find_toy, lambda: False)) == []
    assert worker.pid is None


def test_a_stopped_job_repeats_its_piece():
    answers = iter([True, False])
    pieces = DebriefJob(SAVE, begun(SAVE)).pieces(find_toy, lambda: next(answers, False))
    assert next(pieces) is None
    assert isinstance(piece := next(pieces), Note)
    assert piece.step == 0


# --- what can't be gone through ---


def test_a_game_that_is_not_over_is_not_debriefed():
    unfinished = toy_game("pilot", "pilot")
    moves = unfinished.save().moves[:-1]
    with pytest.raises(Undebriefable):
        opened(unfinished.save().model_copy(update={"moves": moves}), find_toy)


def test_an_unfinished_game_is_told_so():
    session = toy_game("pilot", "pilot")
    shorter = type(session)(TOY, session.options, session.players, session.seed)
    shorter.submit(session.steps[0].move)
    with pytest.raises(Undebriefable, match="not over yet"):
        opened(shorter.save(), find_toy)


def test_a_game_of_an_unknown_title_is_told_so():
    with pytest.raises(Undebriefable, match="no title"):
        opened(replace_title(), find_toy)


def replace_title():
    return SAVE.model_copy(update={"title": "chess"})


def test_notes_beyond_the_end_are_not_taken():
    notes = Notes(game="x", moves=0)
    first = WHOLE.notes[0]
    for _ in range(2):
        notes.add(first)
    notes.add(WHOLE.notes[1])
    assert notes.notes == [first]
    assert notes.complete
