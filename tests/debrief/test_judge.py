"""The judge: what it knows, what it doesn't, and what it says of an end."""

from __future__ import annotations

import math

import pytest

from game.bots.match import play_game
from game.core.contract import HIDDEN, pooled
from game.core.rng import Rng
from game.debrief.judge import Estimate, Judge, even, outcome
from game.debrief.trust import Trust, trust
from game.titles import all_titles
from tests.bots.toy import TOY
from tests.debrief.playing import toy_game

TITLES = [TOY, *all_titles()]


def samples(title, seats, every=29):
    """Positions of a game that the rollout policy plays."""
    rules, rng = title.rules, Rng(seats)
    state = rules.setup(title.options(), seats, seats)
    for step in range(120):
        if rules.decision(state) is None:
            return
        if step % every == 0:
            yield state.copy()
        rules.apply(state, title.brain.rollout(state, rng))


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_the_judge_sees_what_any_seat_sees_and_nothing_else(title):
    rules, seats = title.rules, range(3)
    for state in samples(title, 3):
        pool = pooled(rules, state, seats)
        for zone, cards in rules.piles.zones(pool):
            true = dict(rules.piles.zones(state))[zone]
            for place, card in enumerate(cards):
                asked = -1 if place == len(cards) - 1 else place
                seen = [rules.piles.sees(state, seat, zone, asked, true[place]) for seat in seats]
                assert (card != HIDDEN) == any(seen)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_every_world_of_the_judge_shows_each_seat_what_it_saw(title):
    rules = title.rules
    for number, state in enumerate(samples(title, 3)):
        world = rules.determinise(pooled(rules, state, range(3)), 0, Rng(number))
        for seat in range(3):
            assert rules.view(world, seat) == rules.view(state, seat)


def test_the_deck_is_not_known_to_the_judge():
    state = TOY.rules.setup(TOY.options(), 2, 1)
    other = TOY.rules.determinise(pooled(TOY.rules, state, range(2)), 0, Rng(5))
    judge = Judge(TOY, 2, 1, 30)
    assert other.deck != state.deck
    assert judge.chances(state, 0) == judge.chances(other, 0)


def test_chances_sum_to_one_with_an_error():
    state = TOY.rules.setup(TOY.options(), 3, 1)
    found = Judge(TOY, 3, 1, 30).chances(state, 0)
    assert found is not None
    assert math.isclose(sum(found.mean), 1.0)
    assert all(error > 0 for error in found.error)


def test_at_the_end_the_outcome_is_certain():
    session = toy_game("cadet", "cadet")
    found = Judge(TOY, 2, 1, 30).chances(session.state, 99)
    assert found == Estimate.exactly(outcome(TOY, session.state))


def test_a_shared_first_place_is_shared():
    state = TOY.rules.setup(TOY.options(), 3, 1)
    state.scores = [4, 7, 7]
    assert outcome(TOY, state) == (0.0, 0.5, 0.5)


def test_a_long_game_gets_fewer_worlds_a_step():
    assert Judge(TOY, 2, 1, 50).share(1000, range(5, 41)) == 20
    assert Judge(TOY, 2, 1, 500).share(1000, range(5, 41)) == 5
    assert Judge(TOY, 2, 1, 5).share(1000, range(5, 41)) == 40


def test_a_judge_that_is_stopped_says_nothing():
    state = TOY.rules.setup(TOY.options(), 2, 1)
    assert Judge(TOY, 2, 1, 30).chances(state, 0, lambda: True) is None


def test_before_the_deal_all_have_the_same_chance():
    assert even(2) == 0.5
    assert even(4) == 0.25


@pytest.mark.parametrize("slope", [0.5, 1.0, 2.0])
def test_trust_keeps_the_order_and_sums_to_one(slope):
    chances = Trust(slope=slope).chances((0.5, 0.3, 0.2))
    assert math.isclose(sum(chances), 1.0)
    assert chances[0] > chances[1] > chances[2]


def test_alone_trust_is_a_curve_of_odds():
    assert Trust(slope=1.0).chances((0.3,)) == pytest.approx((0.3,))
    assert Trust(slope=1.0, shift=1.0).chances((0.3,))[0] > 0.3


def test_every_title_and_number_of_seats_was_measured():
    for title in all_titles():
        for seats in title.seats:
            assert trust(title.id, seats) is not Trust()
            assert trust(title.id, seats).slope > 0


def test_what_was_not_measured_is_trusted_as_it_is():
    assert trust("toy", 2) == Trust()


def test_the_judge_of_a_game_alone_says_who_has_won():
    title = all_titles()[2]
    options = title.options.model_validate({"mode": "solo"})
    ends = []
    played = play_game(title, options, ["pilot"], 1, watch=lambda state, *_: ends.append(state))
    won = [standing.place == 1 for standing in played.standings if standing.seat == 0]
    assert outcome(title, ends[-1]) == (float(won[0]),)
