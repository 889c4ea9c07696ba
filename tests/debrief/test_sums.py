"""Luck and skill add up; accuracy, costliest decisions and turning points."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.debrief.notes import Choice, Note, begun
from game.debrief.sums import account, accuracy_of, turning_points
from game.debrief.work import Debriefing
from tests.debrief.playing import toy_game


def note(step, mine, gain=0.0, seat=0, turn=None, error=0.0, **choice):
    """A note of a game of two in which seat 0 stands at `mine`."""
    made = Choice(
        seat=seat,
        turn=step if turn is None else turn,
        gain=(gain, -gain),
        gain_error=(error, error),
        **choice,
    )
    chance = (mine, 1 - mine)
    return Note(step=step, chance=chance, error=(error, error), choice=made if step else None)


def test_the_deal_is_luck():
    assert account([note(0, 0.6)], 0).luck.change == pytest.approx(0.1)


def test_alone_a_poor_deal_is_no_bad_luck():
    """All games alone were said to begin at 50 %, and to have been dealt 20 to 25 % less."""
    notes = [Note(step=0, chance=(0.25,), error=(0.0,)), Note(step=1, chance=(0.0,), error=(0.0,))]
    assert account(notes[:1], 0).luck.change == 0.0
    sums = account(notes, 0)
    assert (sums.begin, sums.luck.change, sums.end) == (0.25, -0.25, 0.0)


def test_own_decisions_are_skill_and_others_are_theirs():
    notes = [note(0, 0.5), note(1, 0.6, gain=0.1), note(2, 0.4, gain=-0.2, seat=1)]
    sums = account(notes, 0)
    assert sums.skill.change == pytest.approx(0.1)
    assert sums.others.change == pytest.approx(-0.2)
    assert sums.luck.change == pytest.approx(0.0)


def test_errors_of_parts_add_up_as_squares():
    notes = [note(0, 0.5), note(1, 0.5, error=0.03), note(2, 0.5, seat=1, error=0.04), note(3, 1.0)]
    sums = account(notes, 0)
    assert sums.skill.error == pytest.approx(0.03)
    assert sums.others.error == pytest.approx(0.04)
    assert sums.luck.error == pytest.approx(0.05)


@given(st.lists(st.tuples(st.floats(0, 1), st.floats(-0.5, 0.5), st.integers(0, 1)), max_size=9))
def test_the_parts_add_up_to_the_end(steps):
    notes = [note(0, 0.5)]
    notes += [note(n, chance, gain, seat) for n, (chance, gain, seat) in enumerate(steps, 1)]
    for seat in (0, 1):
        sums = account(notes, seat)
        whole = sums.begin + sums.luck.change + sums.skill.change + sums.others.change
        assert whole == pytest.approx(sums.end)


def test_a_whole_game_adds_up_to_its_outcome():
    session = toy_game("pilot", "cadet")
    notes = begun(session.save())
    assert Debriefing(session).go_on(notes)
    for seat, end in enumerate(notes.notes[-1].chance):
        sums = account(notes.notes, seat)
        assert end in (0.0, 0.5, 1.0)
        assert sums.begin + sums.luck.change + sums.skill.change + sums.others.change == (
            pytest.approx(end)
        )


def test_a_mistake_of_four_per_cent_counts_half():
    made = {"seat": 0, "turn": 1, "gain": (0.0,), "gain_error": (0.0,)}
    assert accuracy_of(Choice(**made, loss=0.04, mistake=True)) == pytest.approx(0.5)
    assert accuracy_of(Choice(**made, loss=0.04)) == 1.0


def test_forced_moves_say_nothing_about_accuracy():
    notes = [note(0, 0.5), note(1, 0.5, forced=True), note(2, 0.5, loss=0.08, mistake=True)]
    sums = account(notes, 0)
    assert (sums.decisions, sums.accuracy) == (1, pytest.approx(0.25))
    assert account(notes[:2], 0).accuracy is None
    assert account(notes[:2], 0).loss is None


def test_losses_are_parts_of_what_was_at_stake():
    notes = [note(0, 0.1), note(1, 0.1, loss=0.036, error=0.01), note(2, 0.1, loss=0.0)]
    loss = account(notes, 0).loss
    assert loss is not None
    assert loss.change == pytest.approx(0.036 / (0.36 + 4 * 0.118 * 0.882))


def test_who_gives_the_last_chance_away_had_one():
    lost = account([note(0, 0.0), note(1, 0.0, loss=0.6, mistake=True)], 0).loss
    assert lost is not None
    assert lost.change == pytest.approx(0.6 / 0.84)


def test_where_nothing_was_at_stake_nothing_was_lost():
    assert account([note(0, 1.0), note(1, 1.0)], 0).loss is None


def test_the_three_costliest_mistakes_are_told_the_worst_first():
    losses = [0.02, 0.05, 0.03, 0.01]
    notes = [note(0, 0.5), *(note(n, 0.5, loss=x, mistake=True) for n, x in enumerate(losses, 1))]
    assert account(notes, 0).costliest == (2, 3, 1)


@pytest.mark.parametrize(
    ("loss", "error", "listed"),
    [(0.01, 0.0, False), (0.06, 0.02, False), (0.06, 0.01, True)],
)
def test_what_a_hint_named_is_costly_only_if_it_surely_lost_what_a_hint_can_see(
    loss: float, error: float, listed: bool
) -> None:
    made = note(1, 0.5, loss=loss, mistake=True).model_dump()
    made["choice"]["error"] = error
    notes = [note(0, 0.5), Note.model_validate(made)]
    assert account(notes, 0).costliest == (1,)
    assert account(notes, 0, hinted=[0]).costliest == ((1,) if listed else ())
    assert account(notes, 0, hinted=[0]).accuracy == account(notes, 0).accuracy


def test_a_swing_is_a_turning_point_only_beyond_its_error():
    assert turning_points([note(0, 0.5, error=0.1), note(1, 0.7, error=0.1)]) == []
    (point,) = turning_points([note(0, 0.5, error=0.01), note(1, 0.7, error=0.01)])
    assert point.change == pytest.approx((0.2, -0.2))


def test_a_turn_has_one_turning_point_its_greatest():
    notes = [note(0, 0.1), note(1, 0.2, turn=1), note(2, 0.6, turn=1), note(3, 0.9, turn=2)]
    assert [point.step for point in turning_points(notes)] == [2, 3]


def test_there_are_at_most_five_turning_points_in_order_of_play():
    swings = [0.5, 0.4, 0.6, 0.3, 0.8, 0.1, 0.9, 0.0]
    points = turning_points([note(step, chance) for step, chance in enumerate(swings)])
    assert len(points) == 5
    assert [point.step for point in points] == sorted(point.step for point in points)


@pytest.mark.parametrize(("gain", "by_choice"), [(0.18, True), (0.02, False)])
def test_a_turning_point_knows_whether_a_decision_made_it(gain, by_choice):
    (point,) = turning_points([note(0, 0.5), note(1, 0.7, gain=gain)])
    assert point.by_choice is by_choice


def test_what_swings_by_little_more_than_chance_is_no_turning_point():
    """Of a hundred steps some swing by two standard errors where nothing was."""
    swing = [note(0, 0.5, error=0.02), note(1, 0.57, error=0.02)]
    assert turning_points(swing) == []
    assert turning_points([note(0, 0.5, error=0.02), note(1, 0.6, error=0.02)])


def test_where_nothing_turned_the_next_greatest_change_of_the_turn_is_told():
    notes = [note(0, 0.1), note(1, 0.2, turn=1), note(2, 0.6, turn=1), note(3, 0.9, turn=2)]
    points = turning_points(notes, lambda point: point.step != 2)
    assert [point.step for point in points] == [1, 3]
