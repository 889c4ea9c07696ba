"""Positions of Jump Gate that can't be, each refused in one sentence."""

import pytest

from game.jump_gate.data import TABLE
from tests.jump_gate.board import board, by_planet

BURN = {"options": {"orbital_burn": True}}
CLAIMED = by_planet(-1, p0=0)


def pick(kind="claim_pick", seat=0, planet=0):
    return {"kind": kind, "seat": seat, "planet": planet}


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"ships": [99]}, "“ships.0” should be less than 12"),
        ({"ships": [8]}, "ships: there is no planet 8"),
        ({"ships": [-2]}, "“ships.0” should be greater than or equal to -1"),
        ({"active": 2}, "active: there is no seat 2"),
        ({"active": -1}, "“active” should be"),
        ({"first": 5}, "first: there is no seat 5"),
        ({"surveyed": [[99]], **BURN}, "“surveyed.0.0” should be"),
        ({"surveyed": [[-1]], **BURN}, "“surveyed.0.0” should be"),
        ({"surveyed": [[9]], **BURN}, "surveyed: there is no planet 9"),
        ({"surveyed": [[0]]}, "in Orbital Burn only"),
        ({"surveyed": [[], [], []], **BURN}, "“surveyed” has 3 entries"),
        ({"scans": [[0, 0, 1]]}, "“scans” has 3 entries"),
        ({"scans": [[-1]]}, "“scans.0.0” should be"),
        ({"scans": [[49]]}, "“scans.0.0” should be"),
        ({"claimed": [2]}, "claimed: there is no seat 2"),
        ({"gate": [-1]}, "“gate.0” should be"),
        ({"hole": [-3]}, "“hole.0” should be"),
        ({"hole": [99]}, "“hole.0” should be"),
        ({"hole": [7, 6]}, "hole: there are not so many resources with the icon"),
        ({"collections": [["N01"]]}, "N01 can’t lie there: collection of seat 0"),
        ({"up": [["N01"]]}, "N01 can’t lie there: up 0"),
        ({"up": [["NO1"]]}, "NO1 can’t lie there: up 0"),
        ({"hands": [["WA1"]]}, "WA1 can’t lie there: hand of seat 0"),
        ({"deck": ["WA1"]}, "WA1 can’t lie there: deck"),
        ({"hands": [[f"N0{each}" for each in range(1, 7)]]}, "hand of seat 0 holds 5 cards"),
        ({"discard": [f"N{each:02}" for each in range(1, 49)]}, "made anew at once"),
        ({"landed": [True], **BURN}, "the ship of seat 0 is at the Jump Gate"),
        ({"landed": [True], "ships": [0]}, "in Orbital Burn only"),
        ({"actions": 3}, "“actions” should be"),
        ({"actions": 0}, "an action is left, or somebody collects"),
        ({"latched": True}, "only with Complete the round"),
        ({"phase": "over"}, "A game is over for a reason"),
        ({"phase": "over", "reason": "boredom"}, "A game is over for a reason"),
        ({"phase": "over", "reason": "black_hole"}, "The game is not over yet"),
        ({"phase": "over", "reason": "exhausted"}, "The game is not over yet"),
        ({"phase": "over", "reason": "round"}, "The game is not over yet"),
        ({"reason": "exhausted"}, "A game that goes on has no reason to be over"),
        ({"lost": [["WA1"]]}, "cards are lost to the Black Hole when it ends the game"),
        ({"pending": [pick(planet=12)]}, "“pending.0.planet” should be"),
        ({"pending": [pick(planet=9)]}, "pending: there is no planet 9"),
        ({"pending": [pick(seat=2)]}, "pending: there is no seat 2"),
        ({"pending": [pick()]}, "seat 0 has not claimed that planet"),
        ({"pending": [pick("scan_pick", 1)]}, "seat 1 has no scan marker there"),
        ({"pending": [pick("deal_pick")]}, "seat 0 is not at that planet"),
        ({"pending": [pick()], "claimed": CLAIMED}, "nothing can be done here"),
        ({"pending": [pick(), pick()], "claimed": CLAIMED}, "a claim has one pick"),
        ({"pending": [pick(seat=1)], "claimed": by_planet(-1, p0=1)}, "only the active seat"),
        ({"pending": [pick(), pick(planet=1)]}, "all picks are at one planet"),
    ],
)
def test_what_can_not_be_is_refused_in_a_sentence(position, sentence):
    with pytest.raises(ValueError, match=sentence):
        board(**position)


def test_surveying_a_planet_twice_is_surveying_it():
    once, twice = (board(surveyed=[planets], **BURN) for planets in ([2], [2, 2]))
    assert once.surveyed == twice.surveyed == [4, 0]


def test_who_is_landed_has_surveyed():
    assert board(ships=[3], landed=[True], **BURN).has_surveyed(0, 3)


def test_the_black_hole_ends_a_game_when_it_is_full():
    state = board(phase="over", reason="black_hole", hole=[TABLE.hole_limit])
    assert state.reason == "black_hole"
