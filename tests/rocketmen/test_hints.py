"""Hints pay with what the table lays out by itself, or say why not."""

from __future__ import annotations

from game.bots.search import considered
from game.rocketmen import TITLE
from game.rocketmen import moves as mv
from game.rocketmen.bots import hints
from game.rocketmen.bots.hints import laid_out
from game.rocketmen.previews.wallet import Wallet
from tests.rocketmen.table import card, cards, table

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
    reason = TITLE.words.explain(table(**STATE), mv.Place(card("satellite"), (), MORE))
    assert reason.endswith(" Space Station will do more for you than Orbital Shipyard.")
    plain = TITLE.words.explain(table(**STATE), mv.Place(card("satellite"), (), EXACT))
    assert plain == "Earth Satellite is worth 2 points now."


def test_a_card_is_not_swapped_for_its_twin() -> None:
    state = table(hand="shipyard shipyard#2", turn=1)
    one, other = cards("shipyard", "shipyard#2")
    wallet = Wallet(state, cost=1 << 20)
    for chosen in (one, other):
        wallet.take(mv.Payment((chosen,)))
        laid = list(wallet.chosen)
        for named in (one, other):
            assert wallet.wants(mv.Payment((named,))) == laid
