"""Positions as JSON: partial ones are completed, whole ones come back unchanged."""

import json

import pytest

from game.core.rng import Rng
from game.rocket_jockey import TITLE
from game.rocket_jockey.data import ALIENS, CARGOES, MANEUVERS, VISITORS
from game.rocket_jockey.state import AlienStatus, Delivery, Ledger
from tests.rocket_jockey.table import RULES, goals, names, new_game, table


def test_nothing_given_is_a_legal_start():
    state = table()
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert all(goal != planet for planet, goal in enumerate(goals(state), start=1))


def test_every_card_is_somewhere_once():
    state = table(seats=3, hands=[["2-4"]], discard=["3-4"], delivered=[["→3"]])
    cards = [card for _, pile in RULES.piles.zones(state) for card in pile]
    assert sorted(cards) == [*MANEUVERS, VISITORS, *CARGOES, ALIENS]


def test_decks_are_listed_top_first():
    state = table(deck=["1-2", "2-3"], cargo_deck=["→3", "→4"])
    assert names(state.deck[-2:]) == ["2-3", "1-2"]
    assert names(state.cargo_deck[-2:]) == ["→4", "→3"]


def test_the_discard_is_listed_bottom_first():
    assert names(table(discard=["1-2", "2-3"]).discard) == ["1-2", "2-3"]


def test_a_short_deck_leaves_the_rest_in_the_discard():
    state = table(deck=["1-2"], deck_count=3, discard=["2-3"])
    assert (len(state.deck), names(state.discard[-1:])) == (3, ["2-3"])
    assert len(state.discard) == 32 - 3 - 4 - 3


def test_a_deck_can_not_be_longer_than_what_is_left():
    state = table(deck_count=99)
    assert (len(state.deck), state.discard) == (25, [])


def test_named_copies_are_kept_apart():
    state = table(hands=[["2-4", "2-4", "2-4#3"]])
    assert sorted(state.hands[0]) == [MANEUVERS[12], MANEUVERS[13], MANEUVERS[14]]


def test_a_question_mark_is_dealt():
    state = table(hands=[["1-2", "?"]])
    assert len(state.hands[0]) == 2
    assert -1 not in state.hands[0]


def test_the_same_seed_deals_the_same():
    assert table(seed=4) == table(seed=4)
    assert table(seed=4) != table(seed=5)


def test_an_orbit_means_that_the_aliens_fly():
    state = table(alien_orbit=7)
    assert (state.alien_status, state.visitors, state.aliens) == (
        AlienStatus.FLYING, [VISITORS], [ALIENS],
    )  # fmt: skip


def test_flying_aliens_without_an_orbit_are_outside():
    assert table(alien_status="flying").alien_orbit == 10


def test_visitors_named_in_the_deck_are_there():
    state = table(deck=["1-2", "Alien Visitors"])
    assert (state.alien_status, state.deck[-2]) == (AlienStatus.IN_DECK, VISITORS)


def test_visitors_in_the_deck_lie_at_the_bottom():
    assert table(alien_status="in_deck").deck.index(VISITORS) <= 4


def test_a_mark_is_a_copilot_that_is_not_in_the_supply():
    state = table(marks={4: 0})
    assert (state.copilots, state.spent) == ([3, 4], [0, 0])


def test_points_by_source():
    state = table(points=[{"raids": -5, "transport": 9}, 3])
    assert (state.score(0), state.ledger[0][Ledger.RAIDS.value], state.score(1)) == (4, -5, 3)


def test_an_open_delivery():
    state = table(
        phase="move",
        open={"targets": [6], "cards": 2, "express": 1},
        chain_at=3,
        row={6: None},
        delivered=[["→3E"]],
    )
    assert state.open == Delivery((6,), 2, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_written_position_comes_back(seats):
    state = new_game(seats, seats)
    rng = Rng(seats)
    while RULES.decision(state) is not None:
        data = json.loads(json.dumps(TITLE.write_position(state)))
        assert TITLE.read_position(data) == state
        RULES.apply(state, RULES.random_move(state, rng))


def test_a_written_view_hides_and_is_dealt_again():
    view = RULES.view(new_game(2), 0)
    data = TITLE.write_position(view)
    assert data["hands"][1] == ["?", "?"]
    assert RULES.view(TITLE.read_position(data), 0) == view


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"seats": 5}, "seats"),
        ({"colour": 1}, "colour"),
        ({"hands": [["2-9"]]}, "no card called “2-9”"),
        ({"hands": [["1-2", "1-2"]]}, "not so many cards called “1-2”"),
        ({"shown": ["x"]}, "no card called “x”"),
        ({"hands": [[], [], []]}, "“hands” has 3 entries, and 2 are the most"),
        ({"row": {10: "→3"}}, "“row.10” should be"),
        ({"marks": {12: 0}}, "“marks.12” should be"),
        ({"points": [{"luck": 1}]}, "“points.0.luck” should be"),
        ({"discard": ["?"] * 40}, "More cards"),
        ({"active": 3}, "active"),
        ({"phase": "sleep"}, "phase"),
        ([], "position"),
    ],
)
def test_what_is_wrong_is_said(position, message):
    with pytest.raises(ValueError, match=message):
        TITLE.read_position(position)
