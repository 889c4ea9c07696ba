"""Positions as JSON."""

import pytest

from game.jump_gate import TITLE
from game.jump_gate.data import NAVCOMP, RESOURCES
from game.jump_gate.moves import Research
from tests.jump_gate.board import act, board, names, new_game


@pytest.mark.parametrize("options", [{}, {"sun_dial": True, "orbital_burn": True}])
def test_a_written_position_is_read_back_exactly(options):
    state = new_game(3, 5, **options)
    written = TITLE.write_position(state)
    assert TITLE.read_position(written) == state


def test_cards_that_are_not_mentioned_are_still_there():
    state = board(hands=[["N05"]], up=[["WA1"]])
    assert sorted(state.deck + state.hands[0]) == list(NAVCOMP)
    assert sorted(state.up[0] + state.removed[0]) == list(RESOURCES)


def test_resources_can_be_dealt_face_down():
    state = board(deal=True)
    assert {len(pile) for pile in state.down} == {6}


def test_named_deck_cards_are_drawn_next():
    state = board(hands=[["N01", "N02", "N05"]], deck=["N08", "N11"])
    act(state, Research())
    assert names(state.hands[0])[-2:] == ["N11", "N08"]


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"hands": [["N01"], ["N01"]]}, "no card “N01”"),
        ({"hands": [["N99"]]}, "no card “N99”"),
        ({"ring": ["P01"]}, "8 different planets"),
        ({"ring": ["P01"] * 8}, "8 different planets"),
        ({"ring": ["P77", *[f"P0{each}" for each in range(1, 8)]]}, "8 different planets"),
        ({"ships": [0, 0, 0]}, "“ships” has 3 entries"),
        ({"seats": 9}, "9 seats"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_impossible_positions_are_refused_with_a_sentence(position, sentence):
    with pytest.raises(ValueError, match=sentence):
        board(**position)
