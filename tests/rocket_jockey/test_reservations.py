"""Section E9, rulings R35 to R42: reserving shipments."""

import pytest

from game.rocket_jockey.events import (
    CopilotsSpent,
    Raided,
    ReservationFailed,
    ReservationHonoured,
    Reserved,
)
from game.rocket_jockey.moves import Deliver, EndMove, FuelUp, Refuel, Reserve, SkipReserve, Source
from game.rocket_jockey.scoring import projected
from game.rocket_jockey.state import Ledger, Phase
from tests.rocket_jockey.table import (
    RULES,
    SPREAD,
    act,
    deliver,
    end_turn,
    moving,
    of_kind,
    refusal,
    table,
)


def reserving(**position):
    return table(**{"phase": "reserve", "row": SPREAD} | position)


def reservable(state):
    return [move.target for move in RULES.moves(state) if isinstance(move, Reserve)]


def raids(state):
    return [line[Ledger.RAIDS.value] for line in state.ledger]


def test_r35_reserving_is_the_last_decision_of_a_turn():
    state = reserving()
    act(state, Reserve(4))
    assert state.active == 1


def test_r35_it_comes_after_new_cargo_and_refills():
    state = moving("1-3", draft=[None, "2-3", "3-4"])
    act(state, deliver(1, "1-3>3"), EndMove())
    assert state.phase is Phase.RESERVE
    assert state.row[1]
    assert state.draft[0]


@pytest.mark.parametrize("kind", [EndMove(), Refuel(Source.DECK)])
def test_r35_any_kind_of_turn_qualifies(kind):
    state = moving("1-3")
    act(state, kind)
    assert state.phase is Phase.RESERVE


def test_r35_every_unmarked_cargo_can_be_reserved():
    assert reservable(reserving(marks={4: 1})) == [1, 2, 3, 5, 6, 7, 8, 9]


def test_r35_a_marked_cargo_can_not_be_marked_again():
    assert refusal(reserving(marks={4: 1}), Reserve(4)).rule == "R35"


def test_r35_not_before_the_end_of_the_turn():
    assert refusal(table(), Reserve(4)).rule == "R35"
    assert refusal(table(), SkipReserve()).rule == "R35"


def test_r35_at_most_one_mark_on_the_table():
    state = moving("1-3", "8-9", marks={4: 0})
    act(state, EndMove(), Reserve(5))
    assert [owner for owner in state.marks if owner == 0] == [0]


@pytest.mark.parametrize("target", [0, 10, 99])
def test_e9_only_cargoes_can_be_reserved(target):
    assert refusal(reserving(), Reserve(target)).rule == "E5"


def test_e9_a_mark_takes_a_copilot_from_the_supply():
    state = reserving()
    events = act(state, Reserve(4))
    assert (state.copilots[0], state.marked_by(0)) == (3, 4)
    assert of_kind(events, Reserved) == [Reserved(0, 4)]


def test_e9_without_a_copilot_nobody_is_asked():
    state = moving("1-3", copilots=[0])
    act(state, EndMove())
    assert (state.active, state.phase) == (1, Phase.FUEL_UP)


def test_r36_an_undelivered_reservation_costs_the_copilot():
    state = moving("1-3", "8-9", marks={4: 0})
    events = act(state, EndMove())
    assert of_kind(events, ReservationFailed) == [ReservationFailed(0, 4)]
    assert (state.copilots[0], state.spent[0], state.marked_by(0)) == (3, 1, None)


def test_r36_refuelling_fails_it_too():
    state = moving("1-3", marks={4: 0})
    assert of_kind(act(state, Refuel(Source.DECK)), ReservationFailed)


def test_r36_other_deliveries_fail_it_too():
    state = moving("1-3", marks={4: 0})
    events = act(state, deliver(1, "1-3>3"), EndMove())
    assert of_kind(events, ReservationFailed)


def test_r36_another_seats_turn_does_not_fail_it():
    state = moving("1-3", marks={4: 1})
    act(state, EndMove())
    assert state.marked_by(1) == 4


def test_r37_a_honoured_copilot_comes_back_in_settle():
    state = moving("4-6", marks={4: 0})
    act(state, deliver(4, "4-6>6"))
    assert state.copilots[0] == 3
    events = act(state, EndMove())
    assert of_kind(events, ReservationHonoured) == [ReservationHonoured(0, 4)]
    assert (state.copilots[0], state.spent[0]) == (4, 0)


def test_r37_it_can_mark_again_in_the_same_turn():
    state = moving("4-6", marks={4: 0}, copilots=[0])
    act(state, deliver(4, "4-6>6"), EndMove())
    assert state.phase is Phase.RESERVE


def test_r37_it_can_not_read_cards_in_the_same_move_step():
    state = moving("4-6", "1-2", marks={4: 0}, copilots=[0])
    act(state, deliver(4, "4-6>6"))
    assert refusal(state, deliver(1, "1-2>3")).rule == "R29"


def test_r38_delivering_a_foreign_reservation_costs_five_points():
    state = moving("4-6", marks={4: 1})
    events = act(state, deliver(4, "4-6>6"), EndMove())
    assert of_kind(events, Raided) == [Raided(0, 1, 4, 5)]
    assert raids(state) == [-5, 5]


def test_r38_the_owners_copilot_returns():
    state = moving("4-6", marks={4: 1}, copilots=[4, 3])
    act(state, deliver(4, "4-6>6"), EndMove())
    assert state.copilots == [4, 4]


def test_r38_scores_may_go_negative():
    state = moving("4-6", marks={4: 1})
    act(state, deliver(4, "4-6>6"), EndMove())
    assert state.score(0) == 1 - 5


def test_e10_several_marks_in_one_turn_are_paid_one_by_one():
    state = moving("4-6", "1-3", "2-4", seats=4, marks={4: 1, 1: 2, 2: 3})
    act(state, deliver(4, "4-6>6"), deliver(1, "1-3>3"), deliver(2, "2-4>4"), EndMove())
    assert raids(state) == [-15, 5, 5, 5]


def test_r39_a_cargo_may_be_marked_again_after_a_failure():
    state = moving("1-3", "8-9", marks={4: 0})
    act(state, EndMove(), Reserve(4))
    assert (state.marked_by(0), state.copilots[0], state.spent[0]) == (4, 2, 1)


def test_r40_the_aliens_may_be_reserved():
    state = reserving(alien_orbit=10)
    act(state, Reserve("aliens"))
    assert state.marked_by(0) == "aliens"


def test_r40_the_mark_travels_with_the_aliens():
    state = reserving(alien_orbit=8)
    act(state, Reserve("aliens"))
    assert (state.alien_orbit, state.mark("aliens")) == (7, 0)


def test_r40_bringing_marked_aliens_is_a_raid():
    state = moving("3-5", alien_orbit=5, marks={"aliens": 1})
    act(state, deliver("aliens", "3-5>3"))
    assert raids(state) == [-5, 5]


def test_r40_landing_on_their_own_is_nobodys_raid():
    state = moving("8-9", "7-9", alien_orbit=4, marks={"aliens": 1})
    act(state, EndMove())
    assert state.phase is Phase.OVER
    assert raids(state) == [0, 0]


def test_r40_aliens_that_are_not_there_can_not_be_reserved():
    assert refusal(reserving(), Reserve("aliens")).code == "aliens_absent"


def test_r41_a_mark_at_the_end_is_worth_three():
    state = moving("8-9", "7-9", alien_orbit=4, marks={1: 1}, copilots=[0, 2])
    act(state, EndMove())
    assert state.ledger[1][Ledger.COPILOTS.value] == 9


def test_r41_a_mark_that_failed_in_the_last_turn_is_worth_nothing():
    state = moving("8-9", "7-9", alien_orbit=4, marks={1: 0}, copilots=[2, 0])
    act(state, EndMove())
    assert state.ledger[0][Ledger.COPILOTS.value] == 6


def test_r41_nobody_is_asked_on_the_turn_of_the_landing():
    state = moving("8-9", "7-9", alien_orbit=4)
    act(state, EndMove())
    assert state.phase is Phase.OVER


def test_r41_a_mark_counts_for_the_standing():
    assert projected(reserving(marks={1: 1}), 1) == projected(reserving(), 1)


def test_r42_the_own_reservation_in_a_chain_counts_as_delivered():
    state = moving("2-4", "4-6", marks={4: 0})
    events = act(state, deliver(2, "2-4>4"), deliver(4, "4-6>6", chained=True), EndMove())
    assert of_kind(events, ReservationHonoured) == [ReservationHonoured(0, 4)]
    assert raids(state) == [0, 0]


def test_r25_spent_copilots_are_told_in_settle():
    state = moving("4-6", row={**SPREAD, 4: "→7"})
    events = act(state, deliver(4, "4-6>7"), EndMove())
    assert of_kind(events, CopilotsSpent) == [CopilotsSpent(0, 1)]


def test_a_reservation_is_due_on_the_own_next_turn():
    state = reserving(hands=[["4-6", "1-3"]], seats=3)
    act(state, Reserve(4))
    end_turn(state)
    end_turn(state)
    assert (state.active, state.marked_by(0)) == (0, 4)
    act(state, FuelUp(Source.DECK))
    move = next(m for m in RULES.moves(state) if isinstance(m, Deliver) and m.target == 4)
    assert of_kind(act(state, move, EndMove()), ReservationHonoured)
