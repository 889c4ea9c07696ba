"""Rulings R15 to R21: moving and scanning."""

import pytest

from game.jump_gate.events import MarkerPlaced, NothingRemoved, ResourceRevealed, ShipJumped
from game.jump_gate.moves import Fly, Jump, JumpParadox, Land, LongRangeScan, Scan, Wormhole
from game.jump_gate.state import AT_GATE, GATE, Place
from tests.jump_gate.board import (
    act,
    at,
    board,
    by_planet,
    card,
    listed,
    names,
    of_kind,
    refusal,
)


def test_e2_flying_takes_no_card():
    state = at(2, "N01")
    act(state, Fly(3))
    assert (state.ships[0], names(state.hands[0])) == (3, ["N01"])


def test_e2_flying_reaches_only_neighbours():
    assert refusal(at(2), Fly(4)) == "no_neighbour"
    assert refusal(at(2), Fly(2)) == "no_neighbour"


def test_e3_a_jump_takes_a_card_and_marks_the_gate():
    state = board(hands=[["N05"]])  # J2
    events = act(state, Jump(card("N05"), 4))
    assert (state.ships[0], state.gate, names(state.discard)) == (4, [1, 0], ["N05"])
    assert of_kind(events, ShipJumped) == [ShipJumped(0, AT_GATE, Place(4, 4))]


def test_e3_a_jump_reaches_every_planet_with_the_code():
    state = board(hands=[["N05"]])
    assert [move.planet for move in listed(state, Jump)] == [3, 4, 5]


def test_e3_a_jump_needs_the_planets_code():
    assert refusal(board(hands=[["N05"]]), Jump(card("N05"), 0)) == "no_jump_code"


def test_e3_a_scan_code_is_no_jump_code():
    assert refusal(board(hands=[["N33"]]), Jump(card("N33"), 0)) == "no_jump_code"


@pytest.mark.parametrize("planet", [-1, 8, 11])
def test_h1_there_are_only_the_planets_of_the_ring(planet):
    assert refusal(board(hands=[["N05"]]), Jump(card("N05"), planet)) == "no_such_planet"


def test_r15_there_is_no_flying_from_the_gate():
    assert refusal(board(), Fly(0)) == "fly_from_gate"


def test_r16_a_jump_to_the_own_planet_is_refused():
    state = at(4, "N05")
    assert refusal(state, Jump(card("N05"), 4)) == "already_here"


def test_r16_a_wormhole_to_the_own_planet_is_refused():
    assert refusal(at(4, "N33"), Wormhole(card("N33"), 4)) == "already_here"


def test_r16_a_jump_to_a_neighbour_is_allowed_and_marks_the_gate():
    state = at(4, "N05")
    act(state, Jump(card("N05"), 5))
    assert state.gate[0] == 1


def test_r17_a_wormhole_works_from_the_gate_and_marks_nothing():
    state = board(hands=[["N33"]])
    act(state, Wormhole(card("N33"), 6))
    assert (state.ships[0], state.gate[0]) == (6, 0)


def test_r17_a_long_range_scan_works_from_the_gate():
    state = board(hands=[["N20"]], down=by_planet(p3=["NO1", "WA1"]))
    act(state, LongRangeScan(card("N20"), 3))
    assert names(state.up[3]) == ["WA1"]
    assert state.scans[3] == [1, 0]


def test_r18_a_paradox_swaps_two_ships():
    state = board(hands=[["N34"]], ships=[2, 5])
    act(state, JumpParadox(card("N34"), 1))
    assert state.ships == [5, 2]
    assert state.gate == [0, 0]


def test_r18_a_paradox_with_a_ship_in_the_same_place_is_refused():
    assert refusal(board(hands=[["N34"]]), JumpParadox(card("N34"), 1)) == "same_place"


def test_r18_a_paradox_with_oneself_is_refused():
    assert refusal(board(hands=[["N34"]]), JumpParadox(card("N34"), 0)) == "same_place"


def test_r18_a_paradox_may_send_a_ship_to_the_gate():
    state = board(hands=[["N34"]], ships=[-1, 5])
    act(state, JumpParadox(card("N34"), 1))
    assert state.ships == [5, GATE]


def test_r18_a_paradox_needs_a_seat_that_plays():
    assert refusal(board(hands=[["N34"]]), JumpParadox(card("N34"), 2)) == "no_such_seat"


def test_r19_a_scan_reveals_the_top_card():
    state = at(0, "N02", down=by_planet(p0=["WA1", "GR1"]))
    events = act(state, Scan(card("N02")))
    assert (names(state.up[0]), names(state.down[0])) == (["GR1"], ["WA1"])
    assert of_kind(events, ResourceRevealed) == [ResourceRevealed(Place(0, 0), card("GR1"))]


def test_e4_a_scan_needs_the_planets_code():
    state = at(0, "N01", down=by_planet(p0=["WA1"]))
    assert refusal(state, Scan(card("N01"))) == "no_scan_code"


def test_e4_a_scan_needs_a_hidden_card():
    assert refusal(at(0, "N02"), Scan(card("N02"))) == "nothing_hidden"


def test_e4_there_is_nothing_to_scan_at_the_gate():
    assert refusal(board(hands=[["N02"]]), Scan(card("N02"))) == "scan_from_gate"


def test_e4_a_long_range_scan_needs_a_hidden_card():
    state = board(hands=[["N20"]])
    assert refusal(state, LongRangeScan(card("N20"), 3)) == "nothing_hidden"
    assert refusal(state, LongRangeScan(card("N20"), 9)) == "no_such_planet"


def test_r6_a_scanned_nothing_leaves_the_game_and_the_marker_counts():
    state = at(0, "N02", down=by_planet(p0=["NO3"]))
    events = act(state, Scan(card("N02")))
    assert (state.up[0], names(state.removed[0][-1:])) == ([], ["NO3"])
    assert state.scans[0] == [1, 0]
    assert len(of_kind(events, NothingRemoved)) == 1


def test_r20_a_planet_may_be_scanned_again():
    state = at(0, "N02", "N06", down=by_planet(p0=["WA1", "GR1"]))
    events = act(state, Scan(card("N02")), Scan(card("N06")))
    assert [event.total for event in of_kind(events, MarkerPlaced)] == [1, 2]


def test_r21_a_claimed_planet_has_nothing_left_to_scan():
    state = at(0, "N02", "N19", "N20", down=by_planet(p0=["WA1", "GR1"]))
    act(state, Land((card("N19"), card("N20"))))
    assert state.down[0] == []
