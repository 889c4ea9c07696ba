"""How many cards of each kind a seat can't see: no more than its view tells, and exactly that."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.rng import Rng
from game.rockets import TITLE
from game.rockets.data import KIND, Kind
from game.rockets.previews import next_odds, unseen
from game.rockets.previews.told import next_share, share
from game.rockets.state import Known, State
from game.rockets.text import whole_deck
from tests.rockets.helpers import RULES, position

GAMES = [(2, {}), (3, {"supernova": "classic"}), (5, {}), (8, {"supernova": "late"})]
games = pytest.mark.parametrize(("seats", "options"), GAMES)


def played(seats: int, options: dict[str, str], seed: int, every: int = 7) -> list[State]:
    """Positions of a game played by the policy's first choices, the end among them."""
    chosen = TITLE.options(**options)
    state = RULES.setup(chosen, seats, seed)
    found, made = [state.copy()], 0
    while (decision := RULES.decision(state)) is not None:
        move = TITLE.brain.candidates(RULES.view(state, decision.seat))[0][1]
        RULES.apply(state, move)
        made += 1
        if made % every == 0:
            found.append(state.copy())
    return [*found, state]


@games
def test_it_is_the_deck_and_what_the_others_hold_and_hide(
    seats: int, options: dict[str, str]
) -> None:
    *before, over = played(seats, options, 5)
    assert len(before) > 5
    for state in before:
        for seat in range(seats):
            others = [other for other in range(seats) if other != seat]
            piles = [state.deck, *(pile[o] for pile in (state.hands, state.hidden) for o in others)]
            there = Counter(Kind(KIND[card]) for pile in piles for card in pile)
            counted = unseen(RULES.view(state, seat))
            assert counted == {kind: there[kind] for kind in counted}
            assert sum(counted.values()) == there.total()
    assert set(unseen(RULES.view(over, 0)).values()) == {0}


@games
def test_it_is_the_same_in_every_world_that_looks_the_same(
    seats: int, options: dict[str, str]
) -> None:
    for number, state in enumerate(played(seats, options, 9, every=15)):
        for seat in range(seats):
            view = RULES.view(state, seat)
            world = RULES.determinise(view, seat, Rng(number))
            assert unseen(RULES.view(world, seat)) == unseen(view)


@pytest.mark.parametrize("supernova", ["off", "classic", "late"])
def test_a_supernova_counts_where_it_is_in_the_game(supernova: str) -> None:
    state = RULES.setup(TITLE.options(supernova=supernova), 3, 1)
    assert (Kind.SUPERNOVA in unseen(RULES.view(state, 0))) is (supernova != "off")


def test_of_a_late_supernova_is_said_how_likely_it_comes_next_at_the_most() -> None:
    """Its line stood without a chance in the lower half of the deck."""
    for state in played(3, {"supernova": "late"}, 1, every=5):
        if not state.deck:
            continue
        view = RULES.view(state, 0)
        left, odds = unseen(view), next_odds(view, True)
        said = next_share(view, Kind.SUPERNOVA, left[Kind.SUPERNOVA], odds)
        most = share(1 / len(view.deck))
        if len(view.deck) > (whole_deck(view) + 1) // 2 or not left[Kind.SUPERNOVA]:
            assert said == "0 %"
        else:
            assert said == f"≤ {most}"


def test_r42_nothing_is_counted_in_a_memory_game_before_its_end() -> None:
    *before, over = played(3, {"scores": "memory"}, 4)
    assert all(unseen(RULES.view(state, seat)) == {} for state in before for seat in range(3))
    assert unseen(RULES.view(over, 0))


def test_a_card_that_was_stolen_from_the_seat_counts_again() -> None:
    """It lies face down, whoever remembers it: counting is no memory aid (R43)."""
    state = position(hand=["DP", "LP"], others=[["TR", "ES", "ES"], ["ES", "ES", "ES"]])
    before = unseen(RULES.view(state, 0))
    state.hands[1].append(state.hands[0].pop())
    assert unseen(RULES.view(state, 0)) == {**before, Kind.LIVING: before[Kind.LIVING] + 1}


@pytest.mark.parametrize("aid", [False, True])
def test_the_chances_and_the_count_beside_them_are_of_the_same_cards(aid: bool) -> None:
    """The chances left out what a rival had stolen and the count did not: five of one kind came
    half as often as two of another.  What a memory aid shows is unseen no more."""
    state = position(hand=["DP", "LP"], others=[["DP", "DP", "DP", "DP"], ["ES", "ES", "ES"]])
    state.known = [Known(0, 1, card, True) for card in state.hands[1]]
    view = RULES.view(state, 0)
    left, odds = unseen(view, aid), next_odds(view, aid=aid)
    assert left[Kind.LIFELESS] == unseen(view)[Kind.LIFELESS] - 4 * aid
    others = [kind for kind in left if kind is not Kind.START]
    for kind in others:
        assert odds[kind] * left[Kind.STAR] == pytest.approx(odds[Kind.STAR] * left[kind])
    assert sum(odds.values()) == pytest.approx(1)
