"""Rulings R30 to R32 and the specials of section E."""

import pytest

from game.jump_gate.events import ExtraAction, MarkerReturned, PickSkipped
from game.jump_gate.moves import (
    BackroomDeal,
    BackroomDealElsewhere,
    Decline,
    InsideInfo,
    Land,
    LostRecords,
    Pick,
    Research,
    Scan,
)
from game.jump_gate.state import AT_GATE, Place
from tests.jump_gate.board import (
    RULES,
    act,
    at,
    board,
    by_planet,
    card,
    listed,
    names,
    of_kind,
    pick,
    refusal,
)

CLAIMED = by_planet(-1, p0=1, p4=0)
DEAL = BackroomDeal(card("N07"))
RECORDS = card("N13")


def dealer(**position):
    """Seat 0 at Anno with a Backroom Deal."""
    return at(0, "N07", claimed=CLAIMED, **position)


def test_r30_a_deal_here_takes_two_one_after_the_other():
    state = dealer(up=by_planet(p0=["WA1", "GR1", "FF3"]))
    act(state, DEAL, pick("WA1"), pick("FF3"))
    assert names(state.collections[0]) == ["WA1", "FF3"]
    assert (state.active, state.actions) == (0, 1)


def test_r30_both_must_be_taken():
    state = dealer(up=by_planet(p0=["WA1", "GR4"]))
    act(state, DEAL, pick("WA1"))
    assert list(RULES.moves(state)) == [pick("GR4")]
    assert refusal(state, Decline()) == "must_pick"


def test_r30_each_icon_gives_a_marker():
    state = dealer(up=by_planet(p0=["GW4", "GR4"]))
    act(state, DEAL, pick("GW4"), pick("GR4"))
    assert state.hole == [2, 0]


def test_r30_with_one_card_left_that_one_is_taken():
    state = dealer(up=by_planet(p0=["WA1"]))
    events = act(state, DEAL, pick("WA1"))
    assert state.pending == []
    assert of_kind(events, PickSkipped) == []


def test_r30_a_deal_here_needs_a_resource():
    assert refusal(dealer(), DEAL) == "nothing_to_deal"


def test_e8_a_deal_here_needs_a_claimed_planet():
    assert refusal(at(0, "N07", up=by_planet(p0=["WA1"])), DEAL) == "deal_not_claimed"


def test_e8_a_deal_here_does_not_work_at_the_gate():
    assert refusal(board(hands=[["N07"]]), DEAL) == "deal_at_gate"


def test_e8_a_deal_elsewhere_takes_one_from_another_claimed_planet():
    state = dealer(up=by_planet(p4=["WA1", "GR4"]))
    act(state, BackroomDealElsewhere(card("N07"), card("GR4")))
    assert names(state.collections[0]) == ["GR4"]
    assert state.hole == [1, 0]


def test_e8_a_deal_elsewhere_works_from_the_gate():
    state = board(hands=[["N07"]], claimed=CLAIMED, up=by_planet(p4=["WA1"]))
    assert listed(state, BackroomDealElsewhere) == [BackroomDealElsewhere(card("N07"), card("WA1"))]


def test_r30_elsewhere_never_means_the_current_planet():
    state = dealer(up=by_planet(p0=["WA1"]))
    move = BackroomDealElsewhere(card("N07"), card("WA1"))
    assert refusal(state, move) == "no_deal_elsewhere"


def test_e8_a_deal_elsewhere_needs_a_claimed_planet():
    state = dealer(up=by_planet(p5=["WA1"]))
    move = BackroomDealElsewhere(card("N07"), card("WA1"))
    assert refusal(state, move) == "no_deal_elsewhere"


def test_equal_resources_elsewhere_are_listed_once():
    state = dealer(up=by_planet(p4=["WA2", "WA1"]))
    assert len(listed(state, BackroomDealElsewhere)) == 1
    other = BackroomDealElsewhere(card("N07"), card("WA2"))
    assert RULES.canonical(state, other).resource == card("WA1")


def test_r31_inside_info_fills_the_hand_and_gives_the_action_back():
    state = board(hands=[["N04", "N01"]])
    events = act(state, InsideInfo(card("N04")))
    assert (len(state.hands[0]), state.actions) == (5, 2)
    assert of_kind(events, ExtraAction) == [ExtraAction(0)]


def test_r31_inside_info_as_last_action_leaves_exactly_one_more():
    state = board(hands=[["N04"]], actions=1)
    act(state, InsideInfo(card("N04")))
    assert (state.active, state.actions) == (0, 1)
    act(state, Research())
    assert state.active == 1


def test_r31_extra_actions_do_not_carry_over():
    state = board(hands=[["N04"]])
    act(state, InsideInfo(card("N04")), Research(), Research())
    assert (state.active, state.actions) == (1, 2)


def test_r31_the_card_is_discarded_before_the_drawing():
    discard = [f"N{number:02}" for number in range(1, 49) if number not in (4, 10, 11)]
    state = board(hands=[["N04"]], deck=["N10", "N11"], discard=discard)
    act(state, InsideInfo(card("N04")))
    assert state.discard == []
    assert len(state.hands[0]) == 5


def test_r32_a_scan_marker_of_anybody_can_be_returned():
    state = board(hands=[["N13"]], scans=by_planet([0, 0], p3=[0, 2]))
    events = act(state, LostRecords(RECORDS, "scan", 1, 3))
    assert state.scans[3] == [0, 1]
    assert of_kind(events, MarkerReturned) == [MarkerReturned(0, "scan", 1, Place(3, 3))]


def test_r32_gate_and_hole_markers_can_be_returned_also_the_own():
    state = board(hands=[["N13", "N27"]], gate=[0, 1], hole=[2, 0])
    events = act(state, LostRecords(RECORDS, "gate", 1), LostRecords(card("N27"), "hole", 0))
    assert (state.gate, state.hole) == ([0, 0], [1, 0])
    assert of_kind(events, MarkerReturned)[0] == MarkerReturned(0, "gate", 1, AT_GATE)


def test_r32_scan_markers_on_claimed_planets_count_too():
    state = board(hands=[["N13"]], scans=by_planet([0, 0], p0=[0, 1]), claimed=CLAIMED)
    assert listed(state, LostRecords) == [LostRecords(RECORDS, "scan", 1, 0)]


def test_r32_a_claim_can_not_be_removed():
    state = board(hands=[["N13"]], claimed=CLAIMED)
    assert listed(state, LostRecords) == []


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (LostRecords(RECORDS, "scan", 1, 3), "no_such_marker"),
        (LostRecords(RECORDS, "gate", 1), "no_such_marker"),
        (LostRecords(RECORDS, "hole", 1), "no_such_marker"),
        (LostRecords(RECORDS, "hole", 0, 3), "no_such_planet"),
        (LostRecords(RECORDS, "scan", 0, 9), "no_such_planet"),
        (LostRecords(RECORDS, "hole", 5), "no_such_seat"),
    ],
)
def test_r32_only_markers_that_lie_there(move, code):
    state = board(hands=[["N13"]], hole=[1, 0])
    assert refusal(state, move) == code


def test_r32_it_may_take_the_right_to_a_pick_away():
    state = at(
        0,
        "N13",
        "N19",
        "N20",
        "N02",
        scans=by_planet([0, 0], p0=[0, 1]),
        up=by_planet(p0=["WA1", "GR1"]),
    )
    act(state, LostRecords(RECORDS, "scan", 1, 0), Land((card("N19"), card("N20"))))
    assert [entry.seat for entry in state.pending] == [0]


def test_r32_it_may_stop_a_black_hole_ending():
    state = board(hands=[["N13"]], hole=[5, 4])
    act(state, LostRecords(RECORDS, "hole", 1), Research())
    assert RULES.decision(state) is not None


def test_specials_cost_the_card_that_carries_them():
    state = dealer(up=by_planet(p0=["WA1"]))
    act(state, DEAL)
    assert (state.hands[0], names(state.discard)) == ([], ["N07"])


def test_the_codes_of_a_special_can_be_used_instead():
    state = at(1, "N07", down=by_planet(p1=["WA1"]))  # J2 S3; Bue Heggarr has S3
    act(state, Scan(card("N07")))
    assert listed(state, Pick) == []
    assert state.scans[1] == [1, 0]
