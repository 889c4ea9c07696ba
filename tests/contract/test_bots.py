"""What every title's bots must keep to: fairness, legality, repeatability."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.bots.levels import LEVELS, think
from game.bots.match import bot_rng, play_game
from game.core.contract import Seat, Title
from game.core.events import SILENCE
from game.core.rng import Rng, mix
from game.titles import all_titles
from tests.bots.toy import TOY

TITLES = [TOY, *all_titles()]
ADMIRAL_ITERATIONS = 24
"""Enough to search; strength is measured by the ladder, not here."""

pytestmark = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)


def positions(title: Title, seats: int, seed: int, every: int) -> Iterator[tuple[Any, Seat]]:
    """States along a game that the rollout policy plays, each with the seat that decides."""
    rules = title.rules
    state = rules.setup(title.options(), seats, seed)
    rng = Rng(seed)
    for step in range(title.longest):
        decision = rules.decision(state)
        if decision is None:
            return
        if step % every == 0:
            yield state.copy(), decision.seat
        rules.apply(state, title.brain.rollout(state, rng))


def samples(title: Title, every: int) -> Iterator[tuple[Any, Seat]]:
    """Positions of one game with the fewest and one with the most seats."""
    counts = title.seat_counts(title.options())
    for seats in sorted({counts[0], counts[-1]}):
        yield from positions(title, seats, 7 + seats, every)


def test_bots_are_blindfolded(title):
    """Reshuffle everything that the seat can't see: every level chooses the same."""
    rules = title.rules
    for number, (state, seat) in enumerate(samples(title, every=17)):
        view = rules.view(state, seat)
        other = rules.determinise(view, seat, Rng(number))
        again = rules.view(other, seat)
        for level in LEVELS:
            rng, same = bot_rng(number, seat, 0), bot_rng(number, seat, 0)
            chosen = think(title, level, view, seat, rng, ADMIRAL_ITERATIONS).move
            assert think(title, level, again, seat, same, ADMIRAL_ITERATIONS).move == chosen


def test_candidates_are_legal_unique_and_best_first(title):
    for state, seat in samples(title, every=5):
        view = title.rules.view(state, seat)
        candidates = title.brain.candidates(view)
        worths = [worth for worth, _ in candidates]
        assert worths == sorted(worths, reverse=True)
        assert len({move for _, move in candidates}) == len(candidates)
        assert [title.rules.check(state, move) for _, move in candidates] == [None] * len(worths)


def test_what_admiral_compares_is_legal_unique_and_best_first(title):
    for state, seat in samples(title, every=5):
        contenders = (title.brain.settings.contenders or title.brain.candidates)(
            title.rules.view(state, seat)
        )
        worths = [worth for worth, _ in contenders]
        assert worths == sorted(worths, reverse=True)
        assert len({move for _, move in contenders}) == len(contenders)
        assert [title.rules.check(state, move) for _, move in contenders] == [None] * len(worths)


def test_playouts_of_admiral_are_legal(title):
    for number, (state, seat) in enumerate(samples(title, every=3)):
        move = title.brain.playout((seat + number) % 2)(state, Rng(number))
        assert title.rules.check(state, move) is None


def test_whole_playouts_of_admiral_are_legal(title):
    rules = title.rules
    for state, seat in samples(title, every=25):
        reply, world = title.brain.playout(seat), state.copy()
        for number in range(60):
            if rules.decision(world) is None:
                break
            move = reply(world, Rng(number))
            assert rules.check(world, move) is None
            rules.apply(world, move)
    assert list(SILENCE) == []


def test_what_cadet_considers_is_legal(title):
    for number, (state, seat) in enumerate(samples(title, every=5)):
        simple = title.brain.cadet_candidates(title.rules.view(state, seat), Rng(number))
        assert simple
        assert all(title.rules.check(state, move) is None for _, move in simple)


def test_rollouts_are_legal_and_end_the_game(title):
    rules = title.rules
    for seats in title.seat_counts(title.options()):
        state = rules.setup(title.options(), seats, seats)
        rng = Rng(seats)
        for _ in range(title.longest):
            if rules.decision(state) is None:
                break
            move = title.brain.rollout(state, rng)
            assert rules.check(state, move) is None
            rules.apply(state, move)
        assert rules.decision(state) is None


def test_rollouts_are_repeatable(title):
    for state, _ in samples(title, every=11):
        assert title.brain.rollout(state.copy(), Rng(1)) == title.brain.rollout(state, Rng(1))


def test_values_are_chances_by_seat(title):
    counts = title.seat_counts(title.options())
    for seats in sorted({counts[0], counts[-1]}):
        for state, _ in positions(title, seats, mix(3, seats), every=7):
            value = title.brain.value(state)
            assert len(value) == seats
            assert all(0 <= chance <= 1 for chance in value)


def test_thinking_leaves_the_view_alone(title):
    for state, seat in samples(title, every=29):
        view = title.rules.view(state, seat)
        before = view.copy()
        for level in LEVELS:
            think(title, level, view, seat, Rng(1), ADMIRAL_ITERATIONS)
        assert view == before


def test_reasons_are_one_sentence(title):
    for state, seat in samples(title, every=13):
        view = title.rules.view(state, seat)
        for _, move in title.brain.candidates(view):
            reason = title.words.explain(view, move)
            assert reason == "" or (reason[0].isupper() and reason[-1] in ".!?")


def test_the_same_seed_gives_the_same_game(title):
    counts = title.seat_counts(title.options())
    minds = [("cadet", "random", "pilot")[seat % 3] for seat in range(counts[-1])]
    first = play_game(title, title.options(), minds, 5)
    assert play_game(title, title.options(), minds, 5).moves == first.moves
