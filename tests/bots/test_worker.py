"""The process in which bots think: asked, cancelled, killed, broken."""

from __future__ import annotations

import errno
import logging
import multiprocessing
import os
import signal
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.bots import worker as worker_module
from game.bots.levels import think
from game.bots.match import bot_rng
from game.bots.process import BEAT_SECONDS, SILENT_SECONDS
from game.bots.worker import Answer, BotWorker, Task, answer
from game.core.contract import Options
from tests.bots.toy import BROKEN, TOY, find_toy

VIEW = TOY.rules.view(TOY.rules.setup(Options(), 2, 1), 0)
TASK = Task("toy", VIEW, 0, "admiral", seed=bot_rng(1, 0, 0).state, iterations=40)
ENDLESS = replace(TASK, iterations=10**9)
EXPECTED = think(TOY, "admiral", VIEW, 0, bot_rng(1, 0, 0), 40).move


@pytest.fixture
def worker() -> Iterator[BotWorker]:
    worker = BotWorker(find_toy, limit=120.0)
    yield worker
    worker.close()


def wait(worker: BotWorker) -> Answer:
    """Blocks on the pipe instead of sleeping; ends by an answer, or by the worker's own limit."""
    while True:
        found = worker.poll()
        if found is not None:
            return found
        assert worker.busy
        worker.wait(1.0)


def test_the_answer_is_the_one_thought_here(worker):
    worker.ask(TASK)
    found = wait(worker)
    assert found.move == EXPECTED
    assert not found.stand_in
    assert not worker.busy


def test_the_answer_carries_evaluations_and_a_reason(worker):
    worker.ask(TASK)
    found = wait(worker)
    assert {e.move.card for e in found.evaluations} == set(VIEW.hands[0])
    assert found.reason == f"Card {found.move.card} is worth it."


def test_without_a_question_there_is_no_answer(worker):
    assert worker.poll() is None
    assert worker.pid is None


def test_a_newer_question_replaces_the_older(worker):
    worker.ask(ENDLESS)
    worker.ask(TASK)
    assert wait(worker).move == EXPECTED


def test_a_cancelled_question_is_forgotten_and_the_worker_lives_on(worker):
    worker.ask(ENDLESS)
    pid = worker.pid
    worker.cancel()
    assert not worker.busy
    assert worker.poll() is None
    worker.ask(TASK)
    assert wait(worker).move == EXPECTED
    assert worker.pid == pid


def test_a_killed_worker_is_started_again_and_asked_again(worker, caplog):
    worker.ask(ENDLESS)
    killed = worker.pid
    os.kill(killed, signal.SIGTERM)
    worker.wait(60.0)  # until the pipe breaks
    assert worker.poll() is None
    assert worker.busy
    assert worker.pid != killed
    assert "started again" in caplog.text
    worker.ask(TASK)
    assert wait(worker).move == EXPECTED


def test_killed_twice_pilot_answers_here(worker, caplog):
    worker.ask(ENDLESS)
    for _ in range(2):
        os.kill(worker.pid, signal.SIGTERM)
        worker.wait(60.0)  # until the pipe breaks
        found = worker.poll()
    assert found == Answer(TOY.brain.candidates(VIEW)[0][1], stand_in=True)
    assert not worker.busy
    assert "Pilot answers" in caplog.text


def test_the_worker_serves_again_after_a_stand_in(worker):
    worker.ask(replace(TASK, title="broken"))
    assert wait(worker).stand_in
    worker.ask(TASK)
    assert wait(worker).move == EXPECTED


def test_an_overrun_is_a_failure(worker):
    worker.limit = -1.0
    worker.ask(ENDLESS)
    first = worker.pid
    assert worker.poll() is None
    assert worker.pid != first
    assert worker.poll().stand_in


def test_an_error_in_the_brain_is_answered_by_pilot(worker, caplog):
    worker.ask(replace(TASK, title="broken"))
    with caplog.at_level(logging.ERROR):
        found = wait(worker)
    assert found.stand_in
    assert found.move == BROKEN.brain.candidates(VIEW)[0][1]
    assert "out of order" in caplog.text


def test_restart_puts_the_question_again(worker):
    worker.ask(TASK)
    worker.restart()
    assert wait(worker).move == EXPECTED


def test_closing_ends_the_process(worker):
    worker.start()
    worker.ask(ENDLESS)
    worker.close()
    assert worker.pid is None
    assert not worker.busy


def test_a_worker_that_cannot_start_is_replaced_by_pilot(worker, monkeypatch):
    def fail(self):
        raise OSError("no more processes")

    monkeypatch.setattr(BotWorker, "start", fail)
    worker.ask(TASK)
    assert worker.poll() is None
    assert worker.poll().stand_in


def test_a_stopped_task_has_no_answer():
    assert answer(TOY, ENDLESS, lambda: True) is None


def test_the_worker_imports_no_window(worker):
    worker.ask(replace(TASK, title="modules"))
    assert wait(worker).reason == "no pygame, no scenes"


@pytest.fixture
def work(monkeypatch):
    """The process's loop, run here on messages sent beforehand; returns what it answers."""
    monkeypatch.setattr(worker_module.signal, "signal", lambda *_: None)

    def run(*messages):
        here, there = multiprocessing.Pipe()
        for message in messages:
            here.send(message)
        here.send((0, None))
        answers = []

        class Link:
            def recv(self):
                if not there.poll():
                    raise EOFError
                return there.recv()

            def poll(self):
                return False

            def send(self, message):
                answers.append(message)

        worker_module._work(Link(), find_toy)
        here.close()
        there.close()
        return answers

    return run


def test_the_loop_answers_each_question_with_its_number(work):
    answers = work((4, TASK), (5, TASK))
    assert [number for number, _ in answers] == [4, 5]
    assert all(found.move == EXPECTED for _, found in answers)


def test_the_loop_passes_over_a_cancelled_question(work):
    assert work((0, None)) == []


def test_the_loop_sends_an_error_as_a_sentence(work):
    assert work((1, replace(TASK, title="broken"))) == [(1, "RuntimeError: out of order")]


def test_the_loop_ends_with_the_program(work, monkeypatch):
    def gone(*_):
        raise BrokenPipeError

    monkeypatch.setattr(worker_module, "answer", lambda *_: None)
    assert work((1, TASK)) == []  # stopped by a newer question: nothing to send
    monkeypatch.setattr(worker_module, "answer", gone)
    assert work((1, TASK))[0][1].startswith("BrokenPipeError")


def test_a_started_worker_is_not_started_twice(worker):
    worker.start()
    pid = worker.pid
    worker.start()
    assert worker.pid == pid


def test_a_process_that_is_gone_is_noticed_without_a_broken_pipe(worker, caplog):
    worker.ask(ENDLESS)
    worker._stop()
    assert worker.poll() is None
    assert worker.busy
    assert "not running" in caplog.text


def test_restarting_without_a_question_asks_nothing(worker):
    worker.restart()
    assert worker.pid is not None
    assert worker.poll() is None


def fails_to_start(*_):
    raise OSError(errno.EAGAIN, "Resource temporarily unavailable")


def test_pilot_stands_in_where_no_process_can_be_started(worker, monkeypatch):
    kind = multiprocessing.get_context("spawn").Process
    monkeypatch.setattr(kind, "start", fails_to_start)
    worker.ask(TASK)
    assert worker.poll() is None
    assert worker.poll().stand_in
    worker.close()


def test_a_process_that_can_not_be_started_now_serves_the_next_question(worker, monkeypatch):
    kind = multiprocessing.get_context("spawn").Process
    with monkeypatch.context() as patch:
        patch.setattr(kind, "start", fails_to_start)
        worker.ask(TASK)
        assert worker.poll() is None
        assert worker.poll().stand_in
    worker.ask(TASK)
    assert wait(worker).move == EXPECTED


needs_stop = pytest.mark.skipif(
    not hasattr(signal, "SIGSTOP"), reason="this system can't stop a process"
)


@needs_stop
def test_a_stopped_process_is_replaced(worker, caplog):
    worker.ask(TASK)
    wait(worker)  # it is awake
    stopped = worker.pid
    os.kill(stopped, signal.SIGSTOP)
    worker.ask(TASK)
    worker.silence = 1.0
    while worker.pid == stopped:
        assert worker.poll() is None
        worker.wait(0.1)
    worker.silence = 120.0
    assert "it was stopped" in caplog.text
    found = wait(worker)
    assert found.move == EXPECTED
    assert not found.stand_in


def test_a_stopped_process_is_noticed_within_five_seconds():
    assert SILENT_SECONDS + BEAT_SECONDS < 5


def test_a_process_that_thinks_for_long_is_not_taken_for_a_stopped_one(worker):
    worker.silence = 60.0
    worker.ask(ENDLESS)
    process = worker._process
    heard = set()
    while len(heard) < 3:  # it says that it lives while it thinks
        assert worker.poll() is None
        heard.add(process._heard)
        worker.wait(0.1)
    assert worker._process is process


@needs_stop
def test_sending_never_waits_for_a_stopped_process(worker):
    worker.ask(TASK)
    wait(worker)
    os.kill(worker.pid, signal.SIGSTOP)
    for _ in range(300):  # far more than a pipe holds
        worker.ask(replace(TASK, view=b"x" * 100_000))
    worker.close()
    assert worker.pid is None
