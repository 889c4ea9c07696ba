"""What a legal move would waste is told before it, and where moves happen (I.2)."""

from __future__ import annotations

import pytest

from game.jump_gate import moves
from game.jump_gate.data import NAMES
from game.jump_gate.previews import (
    cards_for,
    counting,
    draws,
    full_hand,
    gain,
    hidden_kinds,
    missing_chances,
    place_of,
    plain_instead,
    uses,
)
from game.jump_gate.previews.cautions import cautions
from game.jump_gate.state import GATE
from tests.jump_gate.board import at, board, by_planet, card, cards, orbit

FULL = ("N01", "N02", "N05", "N06", "N08")


# --- what is wasted ---


def test_c4_a_research_that_discards_and_draws_nothing_is_warned_of() -> None:
    words = "You discard no card and draw none: the action is lost."
    assert cautions(at(0, *FULL), moves.Research()) == (words,)
    assert full_hand(at(0, *FULL)) == 5


def test_a_research_that_draws_a_card_wastes_nothing() -> None:
    assert cautions(at(0, *FULL[:4]), moves.Research()) == ()
    assert cautions(at(0, *FULL), moves.Research(cards("N01"))) == ()
    assert full_hand(at(0, *FULL[:4])) == 0


@pytest.mark.parametrize(
    "move", [moves.Land(cards("N19", "N20")), moves.HotshotPilot(card("N03"), card("N19"))]
)
def test_a_landing_where_nothing_is_left_is_warned_of(move: moves.Move) -> None:
    state = orbit(0, "N19", "N20", "N03", claimed=by_planet(-1, p0=1))
    assert cautions(state, move) == ("Anno is claimed and hides nothing any more.",)
    hiding = orbit(0, "N19", "N20", "N03", claimed=by_planet(-1, p0=1), down=by_planet(p0=["WA1"]))
    assert cautions(hiding, move) == ()


def test_declining_a_pick_is_warned_of() -> None:
    state = at(
        0,
        up=by_planet(p0=["WA1"]),
        claimed=by_planet(-1, p0=0),
        scans=by_planet([0, 0], p0=[1, 0]),
        pending=[{"kind": "scan_pick", "seat": 0, "planet": 0}],
    )
    assert cautions(state, moves.Decline()) == ("You have a right to one of the resources here.",)


def test_a_special_that_goes_for_its_scan_code_beside_a_plain_card_is_warned_of() -> None:
    (words,) = cautions(at(0, "N10", "N02"), moves.Scan(card("N10")))
    assert words == (
        "Inside Info goes for its code alone. "
        "A plain card of yours has the same code (Jump 1, Scan 2)."
    )


def test_a_special_that_goes_for_its_jump_code_beside_a_plain_card_is_warned_of() -> None:
    (words,) = cautions(at(0, "N03", "N01"), moves.Jump(card("N03"), 1))
    assert words.startswith("Hotshot Pilot goes for its code alone.")


@pytest.mark.parametrize("hand", [("N10",), ("N10", "N37"), ("N10", "N01"), ("N02", "N10")])
def test_without_another_plain_card_of_the_code_nothing_is_wasted(hand: tuple[str, ...]) -> None:
    assert cautions(at(0, *hand), moves.Scan(card(hand[0]))) == ()


def test_a_plain_card_needs_no_other_instead() -> None:
    state = at(0, "N02", "N06")
    assert plain_instead(state, 0, card("N02"), "scan") is None


def test_a_flight_wastes_nothing() -> None:
    assert cautions(at(0), moves.Fly(1)) == ()


# --- where and what for ---


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("N01", ("jump",)),
        ("N02", ("jump", "scan")),
        ("N19", ("jump", "land")),
        ("N20", ("jump", "land2")),
        ("N39", ("scan", "land")),
        ("N41", ()),
    ],
)
def test_a_card_s_codes_of_a_planet_are_told_from_left_to_right(
    name: str, found: tuple[str, ...]
) -> None:
    state = board()
    assert uses(card(name), state.ring[0]) == found


def test_cards_that_have_a_code_of_a_planet_are_found_in_the_hand() -> None:
    state = at(0, "N19", "N41", "N02", deal=True)
    assert set(cards_for(state, 0, 0)) == {card("N19"), card("N02")}


def test_no_code_counts_where_it_cannot_be_used() -> None:
    hand = ("N19", "N41", "N02")
    bare = at(0, *hand)
    assert bare.down[0] == []
    assert cards_for(bare, 0, 0) == [card("N19")], "nothing to scan"
    claimed = at(0, *hand, claimed=[1], deal=True)
    assert cards_for(claimed, 0, 0) == [card("N02")], "no second landing"
    assert set(cards_for(orbit(0, *hand, claimed=[1], deal=True), 0, 0)) == {
        card("N19"),
        card("N02"),
    }
    landed = orbit(0, *hand, landed=[True, False], deal=True)
    assert not any(counting(landed, planet, 0) for planet in range(8))
    assert counting(at(0, *hand, deal=True), 0, 0) == ("scan", "land", "land2")


@pytest.mark.parametrize(
    ("move", "place"),
    [
        (moves.Scan(card("N02")), 4),
        (moves.Land(cards("N19", "N20")), 4),
        (moves.Harvest(card("WA1")), 4),
        (moves.BackroomDeal(card("N07")), 4),
        (moves.Fly(2), 2),
        (moves.Jump(card("N01"), 1), 1),
        (moves.Wormhole(card("N33"), 6), 6),
        (moves.BackroomDealElsewhere(card("N07"), card("WA1")), 3),
        (moves.BackroomDealElsewhere(card("N07"), card("WA2")), GATE),
        (moves.Research(), GATE),
        (moves.InsideInfo(card("N04")), GATE),
    ],
)
def test_a_move_happens_at_a_place(move: moves.Move, place: int) -> None:
    assert place_of(at(4, up=by_planet(p3=["WA1"])), move) == place


def test_what_the_black_hole_took_is_not_counted_as_a_loss_for_certain() -> None:
    before = board(collections=[["FF1"], []])
    after = board(collections=[["FF2"], []])
    after.lost[0] = [card("FF1")]
    assert gain(before, after, 0) == 5
    assert gain(before, board(collections=[["FF1", "FF2"], []]), 0) == 5
    assert gain(before, board(), 0) == -5


def test_face_down_resources_are_counted_by_what_they_would_be() -> None:
    found = hidden_kinds(NAMES[name] for name in ("GR1", "GW1", "GB1", "EL1", "ED1", "WA1", "NO1"))
    assert found == {"gem": 3, "EnerGel": 2, "Water": 1, "Famous Find": 0, "Nothing": 1}


def test_c4_a_research_draws_up_to_five_and_inside_info_pays_for_itself() -> None:
    state = at(0, "N01", "N02", "N05", "N04")
    assert draws(state, moves.Research()) == 1
    assert draws(state, moves.Research(cards("N01", "N02"))) == 3
    assert draws(state, moves.InsideInfo(card("N04"))) == 2


def test_codes_that_are_held_or_that_no_planet_asks_for_are_not_missing() -> None:
    assert [code for code, _ in missing_chances(at(0, "N19"), 0, 2)] == ["L4"]
    assert missing_chances(at(0, "N19", "N20"), 0, 2) == []
    assert missing_chances(board(), 0, 2) == []
    assert missing_chances(at(0), 0, 0) == []
