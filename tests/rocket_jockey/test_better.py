"""What brings more than a flight whose co-pilots cost too much, held against the rules."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.rocket_jockey.data import COPILOT_VALUE
from game.rocket_jockey.moves import Deliver, EndMove, Refuel
from game.rocket_jockey.previews import copilots_spent, move_points
from game.rocket_jockey.previews.better import better, better_words, brought
from game.rocket_jockey.previews.cautions import cautions
from game.rocket_jockey.scoring import projected
from game.rocket_jockey.state import Phase, State
from tests.rocket_jockey.exact import realise
from tests.rocket_jockey.table import RULES, SPREAD, act, deliver, moving
from tests.rocket_jockey.test_plan import positions

TARGET = {1: "→5", 2: "→4", 3: "→7", 4: "→9E", 5: "→8", 6: "→2", 7: "→2E", 8: "→2", 9: "→4"}
"""The row of the picture that this is built after."""
FLOWN = deliver(3, "3-5>6", "7-9>9", "8-9>7")


def losing(**more: Any) -> State:
    """A hand that flies Earth's cargo with three co-pilots alone."""
    given = {"row": TARGET, "delivered": [["→2"], ["→7"]], "draft": ["1-4", "2-5", "5-7"]}
    return moving("3-5", "7-9", "8-9", **given | more)


def ended(state: State) -> int:
    """What the seat's score comes to by the rules once its move is scored."""
    seat, trial = state.active, state.copy()
    if trial.phase is Phase.MOVE:
        act(trial, EndMove())
    return projected(trial, seat)


def most(state: State) -> int:
    """The most that any moves can still make of it: each is tried, but for the Aliens."""
    found = ended(state)
    for move in RULES.moves(state) if state.phase is Phase.MOVE else ():
        if isinstance(move, Deliver) and move.target != "aliens":
            after = state.copy()
            act(after, move)
            found = max(found, most(after))
    return found


@cache
def planned() -> list[tuple[State, Deliver]]:
    """Deliveries that spend co-pilots, from many games."""
    return [
        (view, move)
        for seed in range(4)
        for view, listed in positions(seed, 90)
        for move in listed[::3]
        if isinstance(move, Deliver)
        and move.target != "aliens"
        and copilots_spent(view, move.target, move.legs)
    ]


@pytest.mark.no_cover
def test_what_a_delivery_can_still_bring_is_what_the_rules_make_of_it() -> None:
    small = [(view, move) for view, move in planned() if len(view.hands[view.active]) <= 3]
    assert len(small) > 20
    for view, move in small:
        after = view.copy()
        act(after, move)
        now = projected(view, view.active) + move_points(view)
        assert brought(view, move) == most(after) - now, move


def test_what_is_better_now_can_be_flown_and_brings_what_is_said() -> None:
    seen = 0
    for view, move in planned():
        found = better(view, move)
        if found is None or found.source is not None:
            continue
        trial = view.copy()
        act(trial, *realise(view, found.plan.outcomes))
        assert ended(trial) > projected(view, view.active) + move_points(view) + brought(view, move)
        points = move_points(trial) - move_points(view)
        assert points == found.plan.points
        spent = trial.copilots_used - view.copilots_used
        assert found.net == points - COPILOT_VALUE * spent > 0
        assert f"+{points}" in better_words(view, move) or move.chained
        seen += 1
    assert seen > 50


def test_the_card_to_re_fuel_with_lies_open_and_flies_what_is_said() -> None:
    seen = 0
    for view, move in planned():
        found = better(view, move)
        if found is None or found.source is None:
            continue
        taken = view.copy()
        act(taken, Refuel(found.source))
        assert found.card in taken.hands[view.active]
        then = view.copy()
        then.hands[view.active].append(found.card)
        act(then, *realise(then, found.plan.outcomes))
        assert move_points(then) == found.plan.points
        assert found.net > 0
        assert brought(view, move) <= 0
        seen += 1
    assert seen > 1


def test_as_in_the_picture_a_card_that_lies_open_makes_it_pay() -> None:
    assert better_words(losing(copilots=[3]), FLOWN) == (
        "Better: re-fuel with 5–7."
        " Next turn 3–5, 5–7, 7–9 and 8–9 could fly it with 1 co-pilot: +10 − 3 = +7."
    )


def test_a_way_with_fewer_co_pilots_is_named_with_its_sum() -> None:
    state = moving("3-6", "4-6", row={**SPREAD, 4: None, 6: "→3"}, copilots=[2])
    assert better_words(state, deliver(6, "4-6>5", "3-6>3")) == (
        "Better: 3–6 flies it with no co-pilot: +1."
    )


def test_what_brings_more_than_its_co_pilots_cost_is_left_alone() -> None:
    state = moving("4-6", "3-5", row={**SPREAD, 6: "→3"}, copilots=[1])
    assert better_words(state, deliver(6, "4-6>5", "3-5>3")) == ""


@pytest.mark.parametrize(
    "more", [{"draft": ["1-2", None, None]}, {"copilots": [3], "draft": [None] * 3}]
)
def test_where_nothing_pays_co_pilots_had_better_be_kept(more: dict[str, Any]) -> None:
    given = {"delivered": [["→7"], []], "discard": [], **more}
    assert better_words(losing(**given), FLOWN).startswith("Better: fly nothing. Kept, 3 co-pilots")


def test_a_planet_that_makes_up_for_the_cost_is_told() -> None:
    state = moving("3-5", row={**SPREAD, 6: "→3"}, delivered=[["→2", "→4", "→5", "→7"]])
    assert better_words(state, deliver(6, "3-5>3")) == "But Earth adds 5 to your set of planets."


def test_a_reservation_that_is_kept_is_told() -> None:
    state = moving("3-5", row={**SPREAD, 6: "→3"}, marks={6: 0}, copilots=[2])
    assert better_words(state, deliver(6, "3-5>3")).startswith("But the co-pilot that reserves it")


def test_it_is_said_before_the_delivery_is_made() -> None:
    assert better_words(losing(copilots=[3]), FLOWN) in cautions(losing(copilots=[3]), FLOWN)


def test_on_the_last_turn_before_the_aliens_land_no_next_turn_is_promised() -> None:
    state = losing(copilots=[3], alien_status="flying", alien_orbit=4)
    assert "Next turn" not in better_words(state, FLOWN)
