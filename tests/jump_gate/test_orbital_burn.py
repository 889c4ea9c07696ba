"""Section H3, rulings R33 to R41: Orbital Burn."""

import pytest

from game.core.contract import HIDDEN
from game.core.events import CardsShown
from game.core.rng import Rng
from game.jump_gate.events import PickSkipped, ResourceCollected, ShipLanded, ShipToOrbit
from game.jump_gate.moves import (
    BackroomDeal,
    BackroomDealElsewhere,
    Fly,
    Harvest,
    HotshotPilot,
    InsideInfo,
    Jump,
    JumpParadox,
    Land,
    LongRangeScan,
    LostRecords,
    Pick,
    Research,
    ReturnToOrbit,
    Scan,
    Wormhole,
)
from game.jump_gate.scoring import end_reason
from game.jump_gate.state import Place
from game.jump_gate.zones import DOWN
from tests.jump_gate.board import (
    RULES,
    act,
    by_planet,
    card,
    cards,
    harvest,
    listed,
    names,
    new_game,
    of_kind,
    orbit,
    pick,
    refusal,
)

PAIR = ("N19", "N20")
LANDING = Land(cards(*PAIR))
CLAIMED = by_planet(-1, p0=1)


def down_there(*hand, **position):
    """Seat 0 on the surface of Anno, which seat 1 has claimed."""
    return orbit(0, *hand, **{"landed": [True], "surveyed": [[0]], "claimed": CLAIMED} | position)


def test_h3_ships_arrive_in_orbit():
    state = orbit(1, "N01")
    act(state, Fly(0))
    assert state.landed == [False, False]


def test_h3_a_landing_claims_without_turning_anything_over():
    state = orbit(0, *PAIR, down=by_planet(p0=["WA1", "GR1"]), up=by_planet(p0=["FF3"]))
    events = act(state, LANDING)
    assert (state.claimed[0], state.landed[0], len(state.down[0])) == (0, True, 2)
    assert of_kind(events, ShipLanded) == [ShipLanded(0, Place(0, 0))]


def test_r33_the_claimer_picks_from_hidden_and_open_cards():
    state = orbit(0, *PAIR, down=by_planet(p0=["WA1", "NO1"]), up=by_planet(p0=["FF3"]))
    act(state, LANDING)
    assert listed(state, Pick) == [pick("FF3"), pick("WA1")]


def test_r33_other_scanners_pick_from_open_cards_only():
    scans = by_planet([0, 0], p0=[0, 1])
    state = orbit(
        0, *PAIR, scans=scans, down=by_planet(p0=["WA1", "GR1"]), up=by_planet(p0=["FF3"])
    )
    act(state, LANDING, pick("WA1"))
    assert [move for move in RULES.moves(state) if isinstance(move, Pick)] == [pick("FF3")]


def test_r33_the_claimers_own_scan_pick_uses_both():
    scans = by_planet([0, 0], p0=[1, 0])
    state = orbit(0, *PAIR, scans=scans, down=by_planet(p0=["WA1", "GR1"]))
    act(state, LANDING, pick("WA1"), pick("GR1"))
    assert names(state.collections[0]) == ["WA1", "GR1"]


def test_d5_a_skipped_scanner_does_not_end_the_queue():
    scans = by_planet([0, 0], p0=[1, 1])
    state = orbit(0, *PAIR, scans=scans, down=by_planet(p0=["WA1", "GR1"]))
    events = act(state, LANDING, pick("WA1"))
    assert of_kind(events, PickSkipped) == [PickSkipped(1, Place(0, 0))]
    assert RULES.decision(state).seat == 0


def test_r34_a_landed_player_sees_the_hidden_cards_before_choosing():
    state = orbit(0, *PAIR, down=by_planet(p0=["WA1", "GR1"]))
    events = act(state, LANDING)
    shown = CardsShown(tuple(sorted(cards("GR1", "WA1"))), DOWN[0], (0,))
    assert of_kind(events, CardsShown) == [shown]
    assert RULES.view(state, 0).contents[0] == shown.cards


def test_r34_the_order_of_the_pile_stays_hidden():
    state = down_there(down=by_planet(p0=["WA1", "GR1"]))
    assert RULES.view(state, 0).down[0] == [HIDDEN, HIDDEN]


def test_r34_what_was_seen_is_remembered_after_leaving():
    state = down_there(down=by_planet(p0=["WA1", "GR1"]))
    act(state, ReturnToOrbit(), Fly(1))
    assert names(list(RULES.view(state, 0).contents[0])) == ["GR1", "WA1"]


def test_r34_others_learn_nothing():
    state = down_there(down=by_planet(p0=["WA1", "GR1"]))
    assert RULES.view(state, 1).contents[0] == ()
    assert RULES.view(state, None).contents[0] == ()


def test_r34_a_card_that_others_reveal_later_is_known_to_be_gone():
    state = down_there("N02", landed=[False], down=by_planet(p0=["WA1", "GR1"]))
    act(state, Scan(card("N02")))
    assert names(list(state.contents[0])) == ["WA1"]


def test_r34_a_collected_hidden_card_becomes_public():
    state = down_there(down=by_planet(p0=["WA1", "GR1"]))
    events = act(state, harvest("WA1"))
    assert names(state.collections[0]) == ["WA1"]
    assert of_kind(events, ResourceCollected)[0].hidden
    assert names(state.down[0]) == ["GR1"]


def test_r34_a_second_landing_shows_nothing_new():
    state = down_there(*PAIR, landed=[False], down=by_planet(p0=["WA1"]))
    assert of_kind(act(state, LANDING), CardsShown) == []


def test_r34_a_world_filled_in_keeps_what_was_surveyed():
    state = new_game(orbital_burn=True)
    seat = state.active
    state.surveyed[seat] = 1
    view = RULES.view(state, seat)
    for seed in range(5):
        assert sorted(RULES.determinise(view, seat, Rng(seed)).down[0]) == sorted(state.down[0])


def test_r35_hidden_nothings_can_not_be_taken():
    state = down_there(down=by_planet(p0=["NO1", "WA1"]))
    assert refusal(state, harvest("NO1")) == "not_on_offer"
    assert listed(state, Harvest) == [harvest("WA1")]


def test_r35_a_planet_with_nothings_only_offers_nothing():
    state = down_there(down=by_planet(p0=["NO1"]))
    assert refusal(state, harvest("NO1")) == "nothing_to_collect"


def test_r36_anyone_may_land_on_a_claimed_planet():
    state = orbit(0, *PAIR, claimed=CLAIMED, scans=by_planet([0, 0], p0=[1, 0]))
    act(state, LANDING)
    assert (state.landed[0], state.claimed[0], state.pending) == (True, 1, [])


def test_r36_also_with_a_hotshot_pilot():
    state = orbit(0, "N03", "N19", claimed=CLAIMED)
    act(state, HotshotPilot(card("N03"), card("N19")))
    assert state.landed[0]


@pytest.mark.parametrize(
    "move",
    [
        Fly(1),
        Jump(card("N24"), 4),
        Scan(card("N02")),
        LANDING,
        HotshotPilot(card("N03"), card("N19")),
        LongRangeScan(card("N23"), 0),
        Wormhole(card("N33"), 4),
    ],
)
def test_r37_what_is_blocked_on_the_surface(move):
    hand = {"N24", "N02", "N03", "N19", "N20", "N23", "N33"}
    used = {getattr(move, "card", None), getattr(move, "partner", None)} - {None}
    held = [*PAIR] if move is LANDING else sorted(n for n in hand if card(n) in used)
    state = down_there(*held, down=by_planet(p0=["WA1"]))
    assert refusal(state, move) == "landed"


def test_r37_what_still_works_on_the_surface():
    state = down_there(
        "N04",
        "N07",
        "N13",
        "N34",
        down=by_planet(p0=["WA1"]),
        up=by_planet(p4=["WA2"]),
        claimed=by_planet(-1, p0=1, p4=1),
        gate=[0, 1],
    )
    assert {type(move) for move in RULES.moves(state)} == {
        Research,
        Harvest,
        ReturnToOrbit,
        InsideInfo,
        BackroomDeal,
        BackroomDealElsewhere,
        LostRecords,
        JumpParadox,
    }


def test_e7_return_to_orbit():
    state = down_there()
    events = act(state, ReturnToOrbit())
    assert not state.landed[0]
    assert of_kind(events, ShipToOrbit) == [ShipToOrbit(0, Place(0, 0))]


def test_e7_only_who_has_landed_returns():
    assert refusal(orbit(0), ReturnToOrbit()) == "not_landed"


def test_r38_a_paradox_swaps_orbit_and_surface():
    state = orbit(
        0, "N34", ships=[3, 0], landed=[False, True], down=by_planet(p0=["WA1"]), claimed=CLAIMED
    )
    events = act(state, JumpParadox(card("N34"), 1))
    assert (state.ships, state.landed) == ([0, 3], [True, False])
    assert of_kind(events, CardsShown)[0].seats == (0,)
    assert state.claimed[0] == 1


def test_r38_two_ships_at_one_planet_may_swap_if_only_one_has_landed():
    state = orbit(0, "N34", ships=[0, 0], landed=[False, True], claimed=CLAIMED)
    act(state, JumpParadox(card("N34"), 1))
    assert state.landed == [True, False]


def test_r38_two_landed_ships_at_one_planet_can_not_swap():
    state = orbit(0, "N34", ships=[0, 0], landed=[True, True], claimed=CLAIMED)
    assert refusal(state, JumpParadox(card("N34"), 1)) == "same_place"


def test_r39_a_claimed_planet_can_be_scanned_from_orbit_without_a_pick():
    state = orbit(0, "N02", claimed=CLAIMED, down=by_planet(p0=["WA1"]))
    act(state, Scan(card("N02")))
    assert (state.scans[0], state.pending) == ([1, 0], [])


def test_r40_a_deal_on_the_surface_uses_hidden_cards():
    state = down_there("N07", down=by_planet(p0=["WA1", "NO1"]), up=by_planet(p0=["FF3"]))
    act(state, BackroomDeal(card("N07")))
    assert len(state.pending) == 2
    assert listed(state, Pick) == [pick("FF3"), pick("WA1")]


def test_r40_a_deal_in_orbit_uses_open_cards_only():
    state = down_there("N07", landed=[False], down=by_planet(p0=["WA1"]), up=by_planet(p0=["FF3"]))
    act(state, BackroomDeal(card("N07")))
    assert listed(state, Pick) == [pick("FF3")]


def test_r40_a_deal_elsewhere_uses_open_cards_only():
    state = down_there(
        "N07", ships=[4, -1], landed=[False], surveyed=[[0]], down=by_planet(p0=["WA1"])
    )
    assert listed(state, BackroomDealElsewhere) == []


def test_h3_in_orbit_only_open_resources_are_harvested():
    state = down_there(landed=[False], down=by_planet(p0=["WA1"]), up=by_planet(p0=["FF3"]))
    assert listed(state, Harvest) == [harvest("FF3")]


def test_r41_a_hidden_resource_without_an_icon_keeps_the_game_going():
    state = orbit(0, claimed=[0] * 8, down=by_planet(p3=["WA1"]))
    assert end_reason(state) == ""


@pytest.mark.parametrize("name", ["NO1", "WA8"])
def test_r41_hidden_nothings_and_icons_do_not(name):
    state = orbit(0, claimed=[0] * 8, down=by_planet(p3=[name]))
    assert end_reason(state) == "exhausted"


def test_an_open_and_a_hidden_copy_each_stand_for_themselves():
    state = down_there(up=by_planet(p0=["WA2"]), down=by_planet(p0=["WA1", "WA3"]))
    listed = [move for move in RULES.moves(state) if isinstance(move, Harvest)]
    assert set(listed) == {Harvest(card("WA2")), Harvest(card("WA1"))}
    assert [RULES.canonical(state, move) for move in listed] == listed
    assert RULES.canonical(state, Harvest(card("WA3"))) == Harvest(card("WA1"))
