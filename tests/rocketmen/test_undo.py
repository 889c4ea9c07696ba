"""Section I3: what can be taken back within a turn, and what can't."""

import pytest

from game.core.session import Player, Session
from game.rocketmen import TITLE
from game.rocketmen.moves import (
    Ability,
    Abort,
    Continue,
    Discard,
    EndTurn,
    KeepMission,
    Launch,
    Lose,
    PayEffect,
    RivalRemove,
)
from tests.rocketmen.solo_table import game, solo_session
from tests.rocketmen.table import buy, card, cards, engine, fresh_game, place, stack, table, toss


def session(state):
    """A game of two people that stands at this position."""
    players = tuple(Player(name=name) for name in ("Ann", "Bob", "Cleo", "Dan")[: state.seats])
    made = Session(TITLE, state.options, players, 1)
    made.state = state
    return made


def undoable(state, *moves):
    """Whether the last of these moves can be taken back."""
    made = session(state)
    for move in moves:
        assert not hasattr(made.submit(move), "code")
    return made.can_undo()


RICH = "shipyard shipyard#2 station spaceship satellite"


def test_i3_a_purchase_that_reveals_a_card_stays():
    assert not undoable(
        table(hand=RICH, display=["t08"], deck=["t09"]), buy(0, "shipyard", "station")
    )


def test_i3_a_purchase_from_an_empty_deck_is_taken_back():
    state = table(hand=RICH, display=["t08"])
    state.deck.clear()
    assert undoable(state, buy(0, "shipyard", "station"))


def test_i3_an_engine_is_taken_back():
    assert undoable(table(hand=RICH), engine(0, "shipyard", "station"))


def test_i3_a_placement_is_taken_back():
    assert undoable(table(hand=RICH), place("station", ""))


def test_i3_a_discard_is_taken_back():
    assert undoable(table(hand=RICH), toss("satellite"))


def test_i3_a_draw_stays():
    state = table(hand="t11", hq="satellite base hotel")
    assert not undoable(state, Ability(card("t11")))


def test_i3_a_draw_of_nothing_is_taken_back():
    state = table(hand="t11")
    state.players[0].hq.clear()
    assert undoable(state, Ability(card("t11")))


def test_i3_a_card_of_the_own_warehouse_is_put_back():
    assert undoable(table(hand="t09", warehouse="base"), Ability(card("t09"), card("base")))


def test_i3_a_solved_threat_stays_when_its_slot_is_refilled():
    state = table(hand="t04", display=["threat_climate"], deck=["t09"])
    assert not undoable(state, Ability(card("t04"), card("threat_climate")))


def test_i3_what_an_online_store_takes_is_put_back():
    state = table(hand="t02 t06", display=["t08"], deck=["t09"])
    moves = (buy(0, "t02"), PayEffect(card("t02"), card("t08")))
    assert undoable(state, *moves)


def test_i3_a_launch_stays():
    state = table(site="satellite", pad="engine_2", tokens={"computer": 8})
    assert not undoable(state, Launch("earth"))


def test_i3_the_end_of_a_turn_stays_even_if_nothing_was_drawn():
    assert not undoable(table(hand="base hotel mining mining#2 satellite station"), EndTurn())


def test_i3_the_end_of_a_solo_turn_stays_even_if_nothing_was_revealed():
    state = game(hand="base hotel mining mining#2 satellite station")
    state.deck.clear()
    assert not undoable(state, EndTurn())


def test_i3_a_card_given_to_the_rival_is_not_taken_back():
    made = solo_session()
    assert made.state.rival.busy
    made.submit(RivalRemove(0))
    assert not made.can_undo()


@pytest.mark.parametrize("mode", ["standard", "battle_for_earth"])
def test_i3_what_was_taken_back_is_as_before(mode):
    made = session(fresh_game(2, mode=mode))
    before = made.state
    made.submit(Discard((before.player.hand[0],), False))
    made.undo()
    assert made.state == before


# --- a launch's end passes the turn: the next seat's turn begins with it ---


def launched(pad, to, *success, site="satellite"):
    """A game in which seat 0 has drawn these success cards for this rocket."""
    made = session(table({"hand": "mining mining#2"}, site=site, pad=pad))
    stack(made.state, *success)
    assert not hasattr(made.submit(Launch(to)), "code")
    for _ in success[1:]:
        assert not hasattr(made.submit(Continue()), "code")
    return made


def test_i3_an_abort_is_not_taken_back_in_a_bare_session_once_the_next_seat_has_acted():
    made = launched("engine_2 hotel", "earth", 1)
    made.submit(Abort())
    assert made.state.active == 1
    acted(made)


def test_i3_what_an_abort_costs_is_not_taken_back_once_the_next_seat_has_acted():
    made = launched("engine_4 engine_4#2 engine_4#3 hotel base", "mars", 0, 0, 1, site="spaceship")
    made.submit(Abort())
    made.submit(Lose(cards("hotel", "base")))
    assert made.state.active == 1
    acted(made)


def test_i3_a_kept_mission_is_not_given_up_once_the_next_seat_has_acted():
    made = launched("engine_2 hotel", "earth", 0, 0, 1)
    made.submit(KeepMission())
    assert made.state.active == 1
    acted(made)


def acted(made):
    """The next seat acts and takes that back: what came before it stays."""
    lost = len(made.steps)
    made.submit(Discard((made.state.players[1].hand[0],), False))
    assert made.steps[lost:]
    if made.can_undo():
        made.undo()
    assert len(made.steps) == lost
    assert not made.can_undo()
