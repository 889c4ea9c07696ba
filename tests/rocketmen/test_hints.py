"""Hints pay with what the table lays out by itself, or say why not."""

from __future__ import annotations

from game.bots.search import considered
from game.rocketmen import TITLE
from game.rocketmen import moves as mv
from game.rocketmen.bots import hints
from game.rocketmen.bots.hints import laid_out
from game.rocketmen.data import THREATS
from game.rocketmen.previews.wallet import Wallet
from game.rocketmen.scoring import solo_safe
from game.rocketmen.state import State
from tests.rocketmen.solo_table import game
from tests.rocketmen.table import RULES, card, cards, table

STATE = {"hand": "satellite station shipyard", "turn": 1}
"""A mission for $10, and either $10 or $20 to pay it with."""
EXACT, MORE = mv.Payment(cards("station")), mv.Payment(cards("shipyard"))


def placed(*, hint: bool) -> mv.Payment:
    """What the first candidate pays with."""
    move = considered(TITLE, table(**STATE), hint=hint)[0][1]
    assert isinstance(move, mv.Place)
    assert move.mission == card("satellite")
    return move.payment


def test_nobody_is_told_to_pay_otherwise_where_it_gains_nothing() -> None:
    state = table(**STATE)
    move = mv.Place(card("satellite"), (), MORE)
    assert laid_out(state, move) == EXACT
    assert placed(hint=False) == MORE
    assert placed(hint=True) == EXACT


def test_who_is_told_to_pay_otherwise_is_told_why(monkeypatch) -> None:
    monkeypatch.setattr(hints, "AS_GOOD", -1.0)
    assert placed(hint=True) == MORE
    hand, paid = "satellite t02 shipyard", mv.Payment(cards("t02"))
    reason = TITLE.words.explain(table(hand=hand, turn=1), mv.Place(card("satellite"), (), paid))
    assert reason.endswith(" Orbital Shipyard will do more for you than Online Store.")
    plain = TITLE.words.explain(table(**STATE), mv.Place(card("satellite"), (), EXACT))
    assert plain == "Earth Satellite is worth 2 points now."


def test_no_card_is_spared_that_is_discarded_next(monkeypatch) -> None:
    """ "Space Station will do more for you", and then Space Stations were discarded."""
    monkeypatch.setattr(hints, "AS_GOOD", -1.0)
    state, move = table(**STATE), mv.Place(card("satellite"), (), MORE)
    assert TITLE.words.explain(state, move) == "Earth Satellite is worth 2 points now."
    RULES.apply(state, move)
    thrown = [each.cards for each in hinted(state) if isinstance(each, mv.Discard)]
    assert cards("station") in thrown


def test_a_card_is_not_swapped_for_its_twin() -> None:
    state = table(hand="shipyard shipyard#2", turn=1)
    one, other = cards("shipyard", "shipyard#2")
    wallet = Wallet(state, cost=1 << 20)
    for chosen in (one, other):
        wallet.take(mv.Payment((chosen,)))
        laid = list(wallet.chosen)
        for named in (one, other):
            assert wallet.wants(mv.Payment((named,))) == laid


# --- alone ---

DONE = {"goals": "g08", "visited": "earth_satellite earth_spaceship earth_hotel"}
"""All three tasks of the duty."""


def ending(vp: int, cards_left: int, **more: object) -> State:
    """A game alone with so many cards on display and none in the deck."""
    row = ["t01", "t02", "t10", "t05", "t06", "t07"][:cards_left]
    state = game(**{**DONE, "vp": vp, "display": row, **more})
    state.deck.clear()
    return state


def hinted(state: State) -> list[mv.Move]:
    return [move for _, move in considered(TITLE, state, hint=True)]


def test_a_game_alone_is_won_when_the_rival_can_get_no_more_than_one_has() -> None:
    # It needs five more turns for its satellite, and each Threat is two points.
    assert not solo_safe(ending(5, 3))
    assert solo_safe(ending(6, 3))
    assert not solo_safe(ending(6, 5))
    assert not solo_safe(ending(20, 3, goals="g12"))
    near = {"position": 7, "vp": 0}  # the second satellite is worth a point
    assert not solo_safe(ending(2, 1, rival=near))
    assert solo_safe(ending(3, 1, rival=near))


def test_once_a_game_alone_is_won_no_hint_throws_cards_out() -> None:
    state = ending(9, 3, hand="satellite spaceship station base")
    assert all(not isinstance(move, mv.Discard) for move in hinted(state))
    assert len(hinted(state)) == 1, "where each playout is won they tell nothing"
    lost = ending(0, 3, hand="satellite spaceship station base")
    assert any(isinstance(move, mv.Discard) for move in hinted(lost))


def test_once_a_game_alone_is_won_a_hint_to_end_the_turn_says_so() -> None:
    state = ending(9, 3)
    assert hinted(state) == [mv.EndTurn()]
    assert TITLE.words.explain(state, mv.EndTurn()) == "You win whatever comes."


def test_in_the_last_turn_no_hint_builds_what_can_t_fly() -> None:
    hand = "satellite satellite#2 shipyard"
    vain = ending(0, 1, hand=hand)
    assert any(isinstance(move, mv.Place) for _, move in TITLE.brain.candidates(vain))
    assert not any(isinstance(move, mv.Place) for move in hinted(vain))
    flies = ending(0, 1, hand="shipyard t04", site="satellite#2", pad="engine_4")
    assert any(isinstance(move, mv.Place) for move in hinted(flies))


def test_the_threats_that_are_left_are_those_of_two_seats() -> None:
    """As many as lie in the deck of a game alone (R69)."""
    assert sum(badge <= 2 for badge in THREATS.badges) * len(THREATS.list) == 6
