"""Section D5, rulings R22 to R28: landing, claiming and collecting."""

from game.jump_gate.events import (
    HoleWarning,
    MarkerPlaced,
    PickDeclined,
    PickOffered,
    PickSkipped,
    PlanetClaimed,
    ResourceCollected,
)
from game.jump_gate.moves import Decline, Harvest, HotshotPilot, Land, Pick
from game.jump_gate.state import AT_GATE, Place
from tests.jump_gate.board import (
    RULES,
    act,
    at,
    board,
    by_planet,
    card,
    cards,
    harvest,
    listed,
    names,
    of_kind,
    pick,
    refusal,
)

PAIR = ("N19", "N20")  # J1 L3 and J1 L4: both codes of Anno, at position 0
LANDING = Land(cards(*PAIR))


def claimable(*hand, seats=2, **position):
    """Seat 0 in front of Anno with both codes."""
    return at(0, *PAIR, *hand, seats=seats, **position)


def queue(state):
    """Who picks why, in order."""
    return [(pick.kind.value, pick.seat) for pick in reversed(state.pending)]


def test_d5_a_claim_takes_both_cards_and_marks_the_planet():
    state = claimable(up=by_planet(p0=["WA1"]))
    events = act(state, LANDING)
    assert (state.claimed[0], state.hands[0], names(state.discard)) == (0, [], list(PAIR))
    assert of_kind(events, PlanetClaimed) == [PlanetClaimed(0, Place(0, 0))]


def test_d5_hidden_resources_are_turned_over_and_nothings_removed():
    state = claimable(down=by_planet(p0=["WA1", "NO1", "GR1"]))
    act(state, LANDING)
    assert sorted(names(state.up[0])) == ["GR1", "WA1"]
    assert state.down[0] == []
    assert "NO1" in names(state.removed[0])


def test_d5_the_claimer_picks_first_then_the_scanners():
    scans = by_planet([0, 0, 0, 0], p0=[0, 1, 2, 1])
    state = claimable(seats=4, scans=scans, up=by_planet(p0=["WA1", "WA2", "WA3", "WA4"]))
    act(state, LANDING)
    assert queue(state) == [("claim_pick", 0), ("scan_pick", 2), ("scan_pick", 1), ("scan_pick", 3)]


def test_d5_ties_go_clockwise_from_the_claimers_left():
    scans = by_planet([0, 0, 0], p0=[1, 1, 1])
    state = at(0, seats=3, active=1, scans=scans, up=by_planet(p0=["WA1", "WA2", "WA3", "WA4"]))
    state.ships[1] = 0
    state.hands[1] = list(cards(*PAIR))
    for each in state.hands[1]:
        state.deck.remove(each)
    act(state, LANDING)
    assert queue(state) == [("claim_pick", 1), ("scan_pick", 2), ("scan_pick", 0), ("scan_pick", 1)]


def test_d4_collecting_moves_the_card_to_the_collection():
    state = claimable(up=by_planet(p0=["WA1", "GR1"]))
    events = act(state, LANDING, pick("GR1"))
    assert names(state.collections[0]) == ["GR1"]
    assert of_kind(events, ResourceCollected) == [
        ResourceCollected(0, Place(0, 0), card("GR1"), hidden=False)
    ]


def test_d4_an_icon_adds_a_marker_to_the_black_hole():
    state = claimable(up=by_planet(p0=["GR4"]))
    events = act(state, LANDING, pick("GR4"))
    assert state.hole == [1, 0]
    assert MarkerPlaced(0, "hole", AT_GATE, 1) in events


def test_d7_seven_markers_are_a_warning():
    state = claimable(up=by_planet(p0=["GR4"]), hole=[3, 3])
    assert of_kind(act(state, LANDING, pick("GR4")), HoleWarning) == [HoleWarning(7)]


def test_d7_six_markers_are_none():
    state = claimable(up=by_planet(p0=["GR4"]), hole=[3, 2])
    assert of_kind(act(state, LANDING, pick("GR4")), HoleWarning) == []


def test_r22_the_claimers_pick_is_not_optional():
    state = claimable(up=by_planet(p0=["GR4"]))
    act(state, LANDING)
    assert list(RULES.moves(state)) == [pick("GR4")]
    assert refusal(state, Decline()) == "must_pick"


def test_r22_a_scanner_may_decline():
    state = claimable(scans=by_planet([0, 0], p0=[0, 1]), up=by_planet(p0=["WA1", "GR4"]))
    events = act(state, LANDING, pick("WA1"), Decline())
    assert of_kind(events, PickDeclined) == [PickDeclined(1, Place(0, 0))]
    assert names(state.up[0]) == ["GR4"]
    assert RULES.decision(state).prompt == "action"


def test_r22_after_a_declined_pick_the_next_is_offered_the_same_cards():
    scans = by_planet([0, 0, 0], p0=[0, 1, 1])
    state = claimable(seats=3, scans=scans, up=by_planet(p0=["WA1", "GR1"]))
    act(state, LANDING, pick("WA1"), Decline())
    assert RULES.decision(state).seat == 2
    assert listed(state, Pick) == [pick("GR1")]


def test_r23_the_claimer_with_a_scan_picks_again():
    state = claimable(scans=by_planet([0, 0], p0=[1, 0]), up=by_planet(p0=["WA1", "WA2", "GR1"]))
    act(state, LANDING, pick("WA1"), pick("GR1"))
    assert names(state.collections[0]) == ["WA1", "GR1"]


def test_r23_the_claimer_is_last_among_equals():
    state = claimable(scans=by_planet([0, 0], p0=[1, 1]), up=by_planet(p0=["WA1", "WA2", "GR1"]))
    act(state, LANDING)
    assert queue(state) == [("claim_pick", 0), ("scan_pick", 1), ("scan_pick", 0)]


def test_r24_more_markers_come_first_even_for_the_claimer():
    state = claimable(scans=by_planet([0, 0], p0=[2, 1]), up=by_planet(p0=["WA1", "WA2", "GR1"]))
    act(state, LANDING)
    assert queue(state) == [("claim_pick", 0), ("scan_pick", 0), ("scan_pick", 1)]


def test_r20_several_scan_markers_give_one_pick():
    state = claimable(scans=by_planet([0, 0], p0=[0, 3]), up=by_planet(p0=["WA1", "WA2", "GR1"]))
    act(state, LANDING)
    assert queue(state) == [("claim_pick", 0), ("scan_pick", 1)]


def test_r25_when_nothing_is_left_the_rest_is_skipped():
    scans = by_planet([0, 0, 0], p0=[0, 1, 1])
    state = claimable(seats=3, scans=scans, up=by_planet(p0=["WA1", "GR1"]))
    events = act(state, LANDING, pick("WA1"), pick("GR1"))
    assert of_kind(events, PickSkipped) == [PickSkipped(2, Place(0, 0))]
    assert state.collections[2] == []


def test_r26_a_planet_without_resources_can_be_claimed():
    state = claimable()
    events = act(state, LANDING)
    assert state.claimed[0] == 0
    assert len(of_kind(events, PickSkipped)) == 1
    assert of_kind(events, PickOffered) == []


def test_r27_any_player_may_harvest_a_claimed_planet():
    state = at(0, claimed=by_planet(-1, p0=1), up=by_planet(p0=["WA1", "GR1"]))
    act(state, harvest("GR1"))
    assert names(state.collections[0]) == ["GR1"]


def test_e6_an_unclaimed_planet_can_not_be_harvested():
    assert refusal(at(0, up=by_planet(p0=["WA1"])), harvest("WA1")) == "not_claimed"


def test_e6_there_is_nothing_to_harvest_at_the_gate():
    assert refusal(board(), harvest("WA1")) == "harvest_at_gate"


def test_e6_an_empty_planet_can_not_be_harvested():
    assert refusal(at(0, claimed=by_planet(-1, p0=1)), harvest("WA1")) == "nothing_to_collect"


def test_e6_only_what_lies_here_can_be_harvested():
    state = at(0, claimed=by_planet(-1, p0=1), up=by_planet(p0=["WA1"], p1=["WA2"]))
    assert refusal(state, harvest("WA2")) == "not_on_offer"


def test_equal_resources_are_listed_once():
    state = at(0, claimed=by_planet(-1, p0=1), up=by_planet(p0=["GR3", "GR2", "GR4", "WA1"]))
    assert listed(state, Harvest) == [harvest("GR2"), harvest("GR4"), harvest("WA1")]
    assert RULES.canonical(state, harvest("GR3")) == harvest("GR2")


def test_r28_two_codes_need_two_cards():
    state = at(0, "N19")
    assert refusal(state, Land(cards("N19", "N19"))) == "no_landing_codes"


def test_r28_two_copies_of_one_code_are_not_enough():
    state = at(0, "N19", "N23")
    assert refusal(state, Land(cards("N19", "N23"))) == "no_landing_codes"
    assert listed(state, Land) == []


def test_r28_the_order_of_the_two_cards_means_nothing():
    state = claimable()
    turned = Land(cards(*reversed(PAIR)))
    assert refusal(state, turned) == ""
    assert RULES.canonical(state, turned) == LANDING


def test_e5_a_claimed_planet_can_not_be_claimed_again():
    assert refusal(claimable(claimed=by_planet(-1, p0=1)), LANDING) == "already_claimed"


def test_e5_there_is_no_landing_at_the_gate():
    assert refusal(board(hands=[list(PAIR)]), LANDING) == "land_from_gate"


def test_e5_the_cards_must_be_held():
    assert refusal(at(0, "N19"), LANDING) == "not_in_hand"


def test_a_claim_as_last_action_ends_the_turn_after_its_picks():
    state = claimable(actions=1, up=by_planet(p0=["WA1"]))
    act(state, LANDING)
    assert state.active == 0
    act(state, pick("WA1"))
    assert state.active == 1


def test_e9_a_hotshot_pilot_needs_one_code():
    state = at(0, "N03", "N19", up=by_planet(p0=["WA1"]))
    act(state, HotshotPilot(card("N03"), card("N19")))
    assert (state.claimed[0], names(state.discard)) == (0, ["N03", "N19"])


def test_e9_the_second_card_needs_a_code_of_the_planet():
    state = at(0, "N03", "N17")
    assert refusal(state, HotshotPilot(card("N03"), card("N17"))) == "no_partner_code"


def test_e9_a_second_pilot_is_no_partner():
    state = at(0, "N03", "N06")
    assert refusal(state, HotshotPilot(card("N03"), card("N06"))) == "no_partner_code"
    assert refusal(state, HotshotPilot(card("N03"), card("N03"))) == "same_card_twice"
    assert refusal(state, HotshotPilot(card("N03"), card("N19"))) == "not_in_hand"


def test_e9_a_claimed_planet_is_refused():
    state = at(0, "N03", "N19", claimed=by_planet(-1, p0=1))
    assert refusal(state, HotshotPilot(card("N03"), card("N19"))) == "already_claimed"
