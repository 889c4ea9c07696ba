"""Positions of Rocket Jockey that can't be, each refused in one sentence."""

import pytest

from game.rocket_jockey import TITLE
from tests.rocket_jockey.table import moving, table

HAND = ["1-2", "1-3", "2-3", "2-4", "3-4", "3-5", "3-6", "4-5", "4-6", "5-6", "5-7", "6-7"]
FLOWN = {"targets": [6], "cards": 2}
DONE = {"phase": "move", "row": {6: None}, "delivered": [["→4"]]}


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"row": {2: "→3", 9: None}, "cargo_deck": ["?"] * 40}, "More cards are asked for"),
        ({"spent": [0, 0, 0]}, "“spent” has 3 entries, and 2 are the most"),
        ({"spent": [1]}, "Seat 0 does not have 4 co-pilots in all"),
        ({"copilots": [99, -5]}, "“copilots.0” should be"),
        ({"copilots": [4, -5]}, "“copilots.1” should be"),
        ({"copilots": [4], "marks": {4: 0}}, "Seat 0 does not have 4 co-pilots in all"),
        ({"copilots_used": 4}, "Cards are flown in the Move step only"),
        ({"marks": {4: 0, 5: 0}}, "seat 0 has more than one"),
        ({"marks": {"4": 3}}, "marks: there is no seat 3"),
        ({"marks": {"aliens": 0}}, "the Aliens are not there to be marked"),
        ({"marks": {6: 0}, "row": {6: None}}, "there is no cargo at planet 6"),
        ({"chain_at": 99}, "“chain_at” should be"),
        ({"chain_at": 3}, "there is no delivery to chain on"),
        ({"chain_at": 6, "open": FLOWN, **DONE}, "goes on at a planet with a cargo"),
        ({"open": FLOWN, **DONE}, "goes on at a planet with a cargo"),
        ({"open": FLOWN, "chain_at": 4}, "Cards are flown in the Move step only"),
        ({"closed": [FLOWN, FLOWN], **DONE}, "is delivered once in a turn"),
        ({"closed": [FLOWN | {"cards": 0}], **DONE}, "takes a card or more"),
        ({"closed": [FLOWN | {"express": 9}], **DONE}, "no more Express cargoes"),
        ({"closed": [{"targets": ["aliens"], "cards": 1}], **DONE}, "ends the game"),
        ({"flight": ["1-2"]}, "Cards are flown in the Move step only"),
        ({"alien_orbit": 1}, "Aliens that fly are outside orbit 3"),
        ({"alien_orbit": 3}, "Aliens that fly are outside orbit 3"),
        ({"alien_orbit": 11}, "“alien_orbit” should be"),
        ({"alien_orbit": 7, "deck": ["Alien Visitors"]}, "lies in two places"),
        ({"alien_orbit": 7, "alien_status": "aside"}, "have not appeared yet"),
        ({"alien_status": "landed"}, "The game is over when the Aliens"),
        ({"phase": "over"}, "The game is over when the Aliens"),
        ({"phase": "over", "alien_orbit": 7}, "The game is over when the Aliens"),
        ({"alien_deliverer": 0}, "a seat has it when the Aliens are delivered"),
        ({"phase": "over", "alien_status": "delivered"}, "a seat has it when the Aliens"),
        ({"visitors_holder": 1}, "nobody has drawn the Alien Visitors"),
        ({"hands": [HAND]}, "hand of seat 0 holds 7 cards at most, not 12"),
        ({"hands": [HAND[:6]]}, "has 6 cards, and 5 are the most"),
        ({"hands": [["→2"]]}, "→2 can’t lie there: hand of seat 0"),
        ({"hands": [["Alien Visitors"]]}, "Alien Visitors can’t lie there: hand of seat 0"),
        ({"cargo_deck": ["1-2"]}, "1-2 can’t lie there: cargo_deck"),
        ({"row": {4: "→4"}}, "can’t lie there: row 4"),
        ({"row": {4: "1-2"}}, "1-2 can’t lie there: row 4"),
        ({"deck": ["→4"]}, "can’t lie there: deck"),
        ({"shown": ["1-2"], "discard": ["1-2"]}, "is in somebody’s hand"),
        ({"shown": ["→4"]}, "is in somebody’s hand"),
        ({"phase": "discard", "hands": [[]]}, "there is nothing to discard"),
        ({"phase": "top_up"}, "only with the house rule for it"),
        ({"phase": "reserve", "copilots": [0]}, "can’t reserve anything now"),
        ({"phase": "reserve", "copilots": [3], "marks": {4: 0}}, "own went when its deliveries"),
        ({"bottomed": 30}, "the cargo deck is not so large"),
        ({"turn": 0}, "“turn” should be"),
        ({"idle_turns": -1}, "“idle_turns” should be"),
        ({"points": [10**6]}, "“points.0” should be"),
        ({"points": [True]}, "“points.0” should be"),
    ],
)
def test_what_can_not_be_is_refused_in_a_sentence(position, sentence):
    with pytest.raises(ValueError, match=sentence):
        table(**position)


def test_a_row_that_no_cargo_fits_is_refused():
    """All cargoes that could wait at Pluto lie somewhere else."""
    cargoes = [name for name in TITLE.cards if name.startswith("→") and "→9" not in name]
    with pytest.raises(ValueError, match="no cargo is left that could wait at planet 9"):
        table(delivered=[cargoes], row=dict.fromkeys(range(1, 9)))


def test_copilots_used_in_this_turn_are_not_in_the_supply():
    assert moving("1-3", copilots_used=1).copilots == [3, 4]
