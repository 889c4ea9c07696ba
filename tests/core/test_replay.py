"""Replay: what there is to see of a session's past."""

from __future__ import annotations

from typing import Any

import pytest

from game import titles
from game.core.replay import Replay
from game.core.session import Session, digest
from tests.screens.shows import played


@pytest.fixture(scope="module")
def replay() -> Replay:
    return Replay(played(3000, "jump_gate"))


def test_the_deal_is_position_nought(replay: Replay) -> None:
    session = replay.session
    dealt = session.rules.setup(session.options, len(session.players), session.seed)
    assert digest(replay.state(0)) == digest(dealt)


def test_the_last_position_is_the_end(replay: Replay) -> None:
    assert replay.state(replay.length) is replay.session.state


def test_a_turn_back_from_its_beginning_is_the_turn_before(replay: Replay) -> None:
    assert replay.turn_before(replay.turns[3]) == replay.turns[2]


def test_a_turn_on_from_the_last_turn_is_the_end(replay: Replay) -> None:
    assert replay.turn_after(replay.length - 1) == replay.length


def test_there_is_no_turn_before_the_deal(replay: Replay) -> None:
    assert replay.turn_before(0) == 0


def test_the_race_ends_with_the_standings(replay: Replay) -> None:
    standings = replay.session.rules.standings(replay.session.state)
    assert replay.scores(replay.length) == {s.seat: s.score for s in standings}


def test_a_pin_tells_what_its_step_brought(replay: Replay) -> None:
    for pin in replay.pins:
        curve = replay.race[pin.seat]
        assert pin.event is not None or curve[pin.step] - curve[pin.step - 1] == pin.points > 0


def test_swings_follow_one_another(replay: Replay) -> None:
    ends = [step for swing in replay.swings for step in (swing.start, swing.end)]
    assert ends == sorted(ends)
    assert len(replay.swings) == 3


def test_rounds_are_counted_where_the_table_does() -> None:
    replay = Replay(played(60, "rocketmen"))
    assert replay.counts_rounds
    assert [mark.number for mark in replay.marks] == sorted({m.number for m in replay.marks})


def test_what_is_hidden_is_what_its_owner_saw_alone(replay: Replay) -> None:
    hidden = replay.hidden(20, 0)
    assert {zone.seat for zone in hidden} == {1, 2}
    state = replay.state(20)
    assert all(state.hands[zone.seat] == cards for zone, cards in hidden.items())


def test_the_secret_score_of_a_game_that_goes_on_is_not_in_the_race() -> None:
    session = played(40, "rockets")
    hidden = session.rules.standings(session.view(None))
    replay = Replay(session)
    known = {s.seat: 0 if s.secret else s.score for s in hidden}
    assert replay.scores(replay.length) == known


def test_a_branch_restores_from_its_save(replay: Replay) -> None:
    save = replay.branch(12, "first.json").save()
    restored = Session.restore(titles.title("jump_gate"), save)
    assert not restored.trouble
    session: Session[Any, Any] = restored.session
    assert digest(session.state) == digest(replay.state(12))
    assert not session.can_undo()


def test_playing_a_branch_on_leaves_the_first_game_alone(replay: Replay) -> None:
    before = digest(replay.state(12))
    branch = replay.branch(12, "first.json")
    decision = branch.rules.decision(branch.state)
    assert decision is not None
    branch.submit(branch.title.brain.candidates(branch.view(decision.seat))[0][1])
    assert digest(replay.state(12)) == before
