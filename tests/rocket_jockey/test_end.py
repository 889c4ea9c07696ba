"""Sections F3 and F4, rulings R52 to R62: the Aliens and the end of the game."""

import pytest

from game.core.events import GameEnded, Scored
from game.rocket_jockey.events import AliensMoved, PlanetsScored, ReservationFailed
from game.rocket_jockey.moves import Deliver, EndMove, FuelUp, SkipReserve, Source
from game.rocket_jockey.scoring import projected, standings, winners, written_down
from game.rocket_jockey.state import AlienStatus, Phase
from tests.rocket_jockey.table import (
    RULES,
    act,
    deliver,
    end_turn,
    moving,
    names,
    of_kind,
    refusal,
    table,
)


def visitors_next(seats):
    return table(seats=seats, deck=["Alien Visitors"])


def test_r52_the_first_step_is_at_the_end_of_the_turn_of_appearance():
    state = visitors_next(2)
    act(state, FuelUp(Source.DECK), EndMove(), SkipReserve())
    assert state.alien_orbit == 9


def landing(seats):
    """The seats that had a turn, from the drawer's on."""
    state = visitors_next(seats)
    act(state, FuelUp(Source.DECK))
    turns = [state.active]
    end_turn(state)
    while RULES.decision(state) is not None:
        turns.append(state.active)
        end_turn(state)
    return state, turns


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_f3_six_more_turns_after_the_drawing_one(seats):
    state, turns = landing(seats)
    assert state.alien_status is AlienStatus.LANDED
    assert len(turns) == 1 + 6


@pytest.mark.parametrize(("seats", "last"), [(2, 0), (3, 0), (4, 2)])
def test_f3_who_has_the_last_turn(seats, last):
    assert landing(seats)[1][-1] == last


def test_r55_the_aliens_move_after_the_reservation():
    state = table(phase="reserve", alien_orbit=7)
    assert state.alien_orbit == 7
    assert of_kind(act(state, SkipReserve()), AliensMoved) == [AliensMoved(7, 6)]


def test_r56_the_game_stops_at_once():
    state = moving("8-9", "7-9", seats=4, alien_orbit=4, first=0)
    act(state, EndMove())
    assert RULES.decision(state) is None
    assert [*RULES.moves(state)] == []


def bringing(**position):
    return moving("3-6", "1-3", "2-4", **{"alien_orbit": 6} | position)


def test_r57_no_delivery_before_the_aliens():
    state = bringing()
    act(state, deliver(1, "1-3>3"))
    assert refusal(state, deliver("aliens", "3-6>3")).rule == "R57"
    assert not any(isinstance(m, Deliver) and m.target == "aliens" for m in RULES.moves(state))


def test_r57_no_delivery_after_the_aliens():
    state = bringing()
    act(state, deliver("aliens", "3-6>3"))
    assert state.phase is Phase.OVER


def test_r57_the_aliens_are_never_chained():
    assert refusal(bringing(), Deliver("aliens", deliver(1, "3-6>3").legs, True)).rule == "R57"


def test_r57_fuel_up_happens_before():
    state = table(hands=[["3-6"]], alien_orbit=6)
    assert refusal(state, deliver("aliens", "3-6>3")).rule == "D1"
    act(state, FuelUp(Source.DECK), deliver("aliens", "3-6>3"))
    assert state.alien_status is AlienStatus.DELIVERED


def test_r57_aliens_that_are_not_there():
    assert refusal(bringing(alien_orbit=0), deliver("aliens", "3-6>3")).rule == "E5"


def test_r58_settle_runs_after_bringing_the_aliens():
    state = bringing(marks={4: 0})
    events = act(state, deliver("aliens", "3-6>3"))
    assert of_kind(events, ReservationFailed)
    assert names(state.discard) == ["3-6"]


def test_r58_no_layover_follows():
    state = bringing(draft=[None, "4-5", "5-6"])
    act(state, deliver("aliens", "3-6>3"))
    assert state.draft[0] == []


@pytest.mark.parametrize(
    ("orbit", "plays", "points"),
    [
        (4, ["3-4>3"], 6),
        (6, ["4-6>4", "3-4>3"], 10),
        (6, ["4-6>4", "2-4>2", "2-3>3"], 15),
        (6, ["4-6>4", "4-5>5", "2-5>2", "2-3>3"], 15),
    ],
)
def test_r59_points_for_the_aliens(orbit, plays, points):
    state = moving("3-4", "4-6", "2-4", "2-3", "4-5", "2-5", alien_orbit=orbit)
    events = act(state, deliver("aliens", *plays))
    assert of_kind(events, Scored)[0] == Scored(0, points, "aliens")


def test_r60_the_aliens_are_in_no_planet_set():
    state = bringing(delivered=[["→2", "→4"]])
    events = act(state, deliver("aliens", "3-6>3"))
    assert of_kind(events, PlanetsScored)[0] == PlanetsScored(0, 2, 3, True)


def test_r26_the_aliens_outside_plutos_orbit_are_out_of_reach():
    assert refusal(moving("7-9", alien_orbit=10), deliver("aliens", "7-9>7")).rule == "R26"


def finished(points, deliverer):
    status = "landed" if deliverer < 0 else "delivered"
    return table(
        seats=len(points), points=points, phase="over", alien_status=status, alien_orbit=3,
        alien_deliverer=deliverer,
    )  # fmt: skip


def places(state):
    return {standing.seat: standing.place for standing in standings(state)}


def test_r61_most_points_win():
    assert places(finished([5, 9, 7], -1)) == {1: 1, 2: 2, 0: 3}


def test_r61_the_deliverer_wins_a_tie():
    assert places(finished([9, 9, 7], 1)) == {1: 1, 0: 2, 2: 3}


def test_r61_otherwise_a_tie_is_a_draw():
    assert places(finished([9, 9, 7], 2)) == {0: 1, 1: 1, 2: 3}


def test_r61_without_a_deliverer_a_tie_is_a_draw():
    assert winners(finished([9, 9], -1)) == (0, 1)


def test_r61_a_deliverer_with_fewer_points_does_not_win():
    assert winners(finished([9, 8], 1)) == (0,)


def test_r61_lower_places_are_shared_in_spite_of_the_deliverer():
    assert places(finished([9, 7, 7], 1)) == {0: 1, 1: 2, 2: 2}


def test_r62_final_planet_scoring_is_for_everybody():
    state = bringing(seats=3, delivered=[["→2"], ["→4", "→5"], []])
    events = act(state, deliver("aliens", "3-6>3"))
    assert [(e.seat, e.points) for e in of_kind(events, PlanetsScored)] == [(0, 1), (1, 3), (2, 0)]


def test_r62_it_happens_right_after_a_mid_game_one():
    row = {1: "→2", 2: "→6", 3: "→5", 4: "→6", 5: "→7", 6: "→8", 7: "→2", 8: "→4", 9: "→4"}
    state = moving(
        "3-5", "1-2", "8-9", row=row, cargo_deck=["→3"], cargo_deck_count=1, alien_orbit=4
    )
    events = act(state, deliver(3, "3-5>5"), EndMove())
    finals = [(e.seat, e.points) for e in of_kind(events, PlanetsScored) if e.final]
    assert finals == [(0, 0), (1, 0)]


def test_f4_copilots_are_worth_three_each():
    state = bringing(copilots=[2, 1])
    events = act(state, deliver("aliens", "3-6>3"))
    assert of_kind(events, Scored)[1:] == [Scored(0, 6, "copilots"), Scored(1, 3, "copilots")]


def test_f4_the_worked_example():
    state = moving(
        "3-6",
        "1-2",
        points=[52, 60],
        delivered=[["→2", "→3", "→3", "→5E", "→9E"], ["→4", "→4", "→6E"]],
        copilots=[2, 3],
        row={},
        alien_orbit=6,
    )
    events = act(state, deliver("aliens", "3-6>3"))
    assert [state.score(seat) for seat in (0, 1)] == [74, 72]
    assert of_kind(events, GameEnded) == [GameEnded("delivered", (0,))]


def test_f4_the_projection_is_the_final_score():
    state = bringing(delivered=[["→2", "→4"]], copilots=[3, 1], points=[10, 20])
    before = [projected(state, seat) for seat in (0, 1)]
    act(state, deliver("aliens", "3-6>3"))
    assert [state.score(seat) for seat in (0, 1)] == [before[0] + 6, before[1]]


def test_the_game_says_that_the_aliens_landed():
    state = moving("8-9", "7-9", alien_orbit=4, points=[1, 2])
    assert of_kind(act(state, EndMove()), GameEnded) == [GameEnded("landed", (1,))]


def test_if_it_ended_now_counts_what_this_move_has_delivered_as_score_will():
    state = table(
        hands=[["1-4", "4-6"], []],
        row={1: "→4", 4: "→6", 6: "→8"},
        phase="move",
    )
    state.marks[1] = 1
    assert written_down(state) is state
    act(state, deliver(1, "1-4>4"))
    then = written_down(state)
    assert then.score(0) == state.score(0) + 1 - 5, "one card flown, and the mark's owner is paid"
    assert then.score(1) == state.score(1) + 5
    act(state, EndMove())
    assert [state.score(seat) for seat in (0, 1)] == [then.score(seat) for seat in (0, 1)]
