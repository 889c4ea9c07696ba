"""What the table writes into a game's memo: hints, time, and what it came to."""

from __future__ import annotations

import pytest

from game.core.save import read_save
from game.memory import summary
from game.memory.summary import kept_summary
from tests.scenes.table.conftest import Toys


def test_each_hint_is_counted_in_the_file(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    for _ in range(2):
        scene.controller.ask_hint()
        clicker.settle()
        clicker.play_on(moves=1)
    assert read_save(scene.controller.path).memo.hints == 2


def test_a_move_that_a_hint_named_is_told_in_the_file_and_no_other(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    followed = []
    for follows in (False, True):
        scene.controller.ask_hint()
        clicker.settle()
        named = scene.controller.hint.move
        moves = list(scene.session.rules.moves(scene.view))
        number = len(scene.session.steps)
        other = next(move for move in moves if move != named)
        assert scene.controller.submit(named if follows else other) is None
        followed += [number] * follows
        clicker.settle()
        clicker.play_on(moves=1)
    assert read_save(scene.controller.path).hinted == followed


def test_time_at_the_table_is_counted_and_a_long_walk_is_not(toys: Toys) -> None:
    clicker, scene = toys(True, True)
    remembering = scene.controller.remembering
    now = remembering._kept_at
    before = scene.session.memo.played
    remembering.clock = lambda: now + 60.0
    clicker.play_on(moves=1)
    assert scene.session.memo.played == before + 60
    remembering.clock = lambda: now + 60.0 + 50_000.0
    clicker.play_on(moves=1)
    assert scene.session.memo.played == before + 60 + 300


def test_a_finished_game_has_its_summary_in_the_file_and_an_open_one_none(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.play_on(moves=1)
    assert read_save(scene.controller.path).memo.told == {}
    clicker.play_on()
    told = kept_summary(read_save(scene.controller.path).memo)
    assert told is not None
    assert len(told.points) == 2


def test_what_a_finished_game_came_to_is_told_once(
    toys: Toys, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicker, scene = toys(True, False)
    remembered = []
    monkeypatch.setattr(summary, "remember", remembered.append)
    clicker.play_on()
    scene.session.memo.told = {"version": summary.TOLD}
    remembered.clear()
    scene.controller.remembering.update()  # as "Done" does
    assert not remembered
    scene.session.state = scene.session.state.copy()  # as another last move would
    scene.controller.remembering.update()
    assert remembered == [scene.session]
