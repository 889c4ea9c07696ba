"""Section F: every worked example of the rulebook, by its own figures."""

from game.core.events import Scored
from game.rocket_jockey.events import DeliveryClosed, PlanetsScored, Shortage
from game.rocket_jockey.moves import Deliver, EndMove
from tests.rocket_jockey.table import RULES, act, deliver, goals, moving, names, of_kind

QUIET = {1: "→8", 5: "→8", 7: "→5", 8: "→5", 9: "→6"}
"""Cargoes that have no part in the examples."""


def gained(events):
    return sum(event.points for event in of_kind(events, Scored))


def ways(state, target):
    return {
        tuple((names([leg.card])[0], leg.to) for leg in move.legs)
        for move in RULES.moves(state)
        if isinstance(move, Deliver) and move.target == target
    }


def test_f1_two_single_cards():
    state = moving("2-4", "3-4", row={**QUIET, 2: "→4", 3: "→4", 4: "→7", 6: "→3"})
    assert gained(act(state, deliver(2, "2-4>4"), deliver(3, "3-4>4"), EndMove())) == 2


def test_f1_george_flies_three_cards():
    state = moving("4-6", "2-4", "2-3", row={**QUIET, 6: "→3", 2: "→4", 3: "→4", 4: "→7"})
    assert gained(act(state, deliver(6, "4-6>4", "2-4>2", "2-3>3"), EndMove())) == 6


EROY = {**QUIET, 6: "→3", 2: "→1E", 3: "→7", 4: "→7"}


def test_f1_eroy_has_two_routes():
    state = moving("2-3", "2-4", "3-4", "4-6", row=EROY, copilots=[0])
    assert ways(state, 6) == {
        (("4-6", 4), ("3-4", 3)),
        (("4-6", 4), ("2-4", 2), ("2-3", 3)),
    }


def test_f1_eroys_short_route():
    state = moving("2-3", "2-4", "3-4", "4-6", row=EROY)
    assert gained(act(state, deliver(6, "4-6>4", "3-4>3"), EndMove())) == 3


def test_f1_eroys_fancier_route():
    state = moving("2-3", "2-4", "3-4", "4-6", row=EROY)
    assert gained(act(state, deliver(6, "4-6>4", "2-4>2", "2-3>3"), EndMove())) == 6


ELROY = [
    deliver(6, "4-6>4", "3-4>3"),
    deliver(3, "2-3>2", chained=True),
    deliver(2, "2-4>4", chained=True),
]


def test_f1_elroys_chain():
    row = {**QUIET, 6: "→3", 3: "→2", 2: "→4", 4: "→7"}
    events = act(moving("2-3", "2-4", "3-4", "4-6", row=row), *ELROY, EndMove())
    assert gained(events) == 10
    (closed,) = of_kind(events, DeliveryClosed)
    assert (closed.targets, closed.cards) == ((6, 3, 2), 4)


def test_f1_elroys_chain_with_an_express():
    row = {**QUIET, 6: "→3", 3: "→2E", 2: "→4", 4: "→7"}
    assert gained(act(moving("2-3", "2-4", "3-4", "4-6", row=row), *ELROY, EndMove())) == 15


def test_f1_jane_delivers_three_cargoes_apart():
    row = {2: "→1E", 6: "→5", 3: "→4", 1: "→8", 4: "→8", 5: "→8E"}
    hand = ["1-2", "3-6", "2-3", "2-5", "3-4"]
    state = moving(*hand, row=row, copilots=[0])
    events = act(
        state,
        deliver(2, "1-2>1"),
        deliver(6, "3-6>3", "2-3>2", "2-5>5"),
        deliver(3, "3-4>4"),
        EndMove(),
    )
    assert [e.points for e in of_kind(events, Scored)] == [3, 6, 1]


def test_f1_tourists_want_to_see_a_planet():
    row = {**QUIET, 5: "→7", 2: "→4", 3: "→4", 4: "→7", 6: "→3"}
    state = moving("4-5", "5-7", row=row)
    assert gained(act(state, deliver(5, "4-5>5", "5-7>7"), EndMove())) == 3
    assert state.copilots[0] == 3


def test_f1_a_chain_of_three_cards_with_two_express():
    row = {**QUIET, 6: "→3E", 3: "→2E", 2: "→4", 4: "→7"}
    state = moving("3-6", "3-4", "2-4", row=row, copilots=[0])
    moves = [deliver(6, "3-6>3"), deliver(3, "3-4>4", "2-4>2", chained=True)]
    assert gained(act(state, *moves, EndMove())) == 15


def test_f1_the_most_that_a_move_step_can_score():
    row = {6: "→3E", 3: "→2E", 2: "→8", 9: "→7E", 7: "→5E", 5: "→8", 1: "→8E", 4: "→7", 8: "→3"}
    state = moving("3-6", "3-4", "2-4", "7-9", "6-7", "5-6", row=row, copilots=[0])
    events = act(
        state,
        deliver(6, "3-6>3"),
        deliver(3, "3-4>4", "2-4>2", chained=True),
        deliver(9, "7-9>7"),
        deliver(7, "6-7>6", "5-6>5", chained=True),
        EndMove(),
    )
    assert gained(events) == 30


def test_f2_elroys_planet_scoring():
    row = {**QUIET, 6: "→3", 3: "→2", 2: "→4", 4: "→7"}
    state = moving("2-3", "2-4", "3-4", "4-6", row=row, cargo_deck=["→3"] * 3, cargo_deck_count=3)
    events = act(state, *ELROY, EndMove())
    assert of_kind(events, Shortage) == [Shortage(3)]
    assert of_kind(events, PlanetsScored)[0] == PlanetsScored(0, 3, 6, False)
    assert goals(state)[5] == 3  # the first of the three went to Saturn
    assert len(state.cargo_deck) == 18
