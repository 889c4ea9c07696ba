"""What a hint looks into: bots' candidates, paid with what the table lays out by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rocketmen import moves as mv
from game.rocketmen.bots.flying import Option
from game.rocketmen.bots.planner import Planner
from game.rocketmen.bots.policy import options
from game.rocketmen.bots.purse import aims, suggestion
from game.rocketmen.bots.style import SHARP
from game.rocketmen.bots.worth import Outlook
from game.rocketmen.data import ABILITY, TOKENS
from game.rocketmen.effects.payment import (
    Source,
    lowest_twins,
    placing_rest,
    price,
    sources,
    targets,
)
from game.rocketmen.previews.outlook import prospects
from game.rocketmen.scoring import last_turn, solo_safe
from game.rocketmen.state import Phase, State

AS_GOOD = 0.3
"""Points by which another payment must hurt less before a hint asks for it: it takes clicks."""


def advised(view: State, found: Sequence[Option]) -> list[Option]:
    """The candidates for whoever asked, who should not have to pay otherwise for nothing, nor do
    anything of no use."""
    if view.phase is Phase.MAIN:
        safe = solo_safe(view)
        found = options(view, SHARP) if safe else found
        found = [each for each in found if not _needless(view, each[1], safe)]
        found = found or [(0.0, mv.EndTurn())]
        found = found[:1] if safe else found  # every playout is won: they tell nothing
    return [(worth, _plainly_paid(view, move)) for worth, move in found]


def _needless(view: State, move: mv.Move, safe: bool) -> bool:
    """Whether a move only prepares turns that don't come, or once nothing can be lost any more
    (`safe`) only makes room for new cards."""
    match move:
        case mv.Discard():
            return safe or last_turn(view)
        case mv.Ability(card):
            return safe and last_turn(view) and ABILITY[card] != "solve"
        case mv.Place(mission, cards) if last_turn(view):
            after = view.copy()
            after.player.site += [] if mission is None else [mission]
            after.player.pad += cards
            found = prospects(after, view.active)
            return not any(each.open and each.ready and each.chance > 0 for each in found)
    return False


def _plainly_paid(view: State, move: mv.Move) -> mv.Move:
    if not isinstance(move, mv.Buy | mv.Place) or pays_better(view, move):
        return move
    return replace(move, payment=laid_out(view, move))


def pays_better(view: State, move: mv.Buy | mv.Place) -> bool:
    """Whether its payment is worth the clicks by which the one that is laid out is changed."""
    planner, offers = Planner(Outlook(view, view.active)), _offers(view, move)
    laid = _hurt(planner, offers, laid_out(view, move))
    return laid - _hurt(planner, offers, move.payment) > AS_GOOD


def laid_out(view: State, move: mv.Buy | mv.Place) -> mv.Payment:
    """What the table lays out for a purchase or placement before anybody touches it."""
    if isinstance(move, mv.Buy):
        cost = price(view, view.player, targets(view, move.slots, move.engine))
    else:
        cost = placing_rest(view, move.mission, move.cards)
    offers = _offers(view, move)
    found = suggestion(offers, cost, (), aims(view, view.player)) if cost else mv.NOTHING
    if found is None:
        return move.payment
    cards = [source.card for source in offers if source.card >= 0]
    return mv.Payment(lowest_twins(found.cards, cards), found.tokens)


def _offers(view: State, move: mv.Buy | mv.Place) -> list[Source]:
    if isinstance(move, mv.Buy):
        return sources(view.player, targets(view, move.slots, move.engine))
    placed = move.cards if move.mission is None else (move.mission, *move.cards)
    return sources(view.player, (), placed)


def _hurt(planner: Planner, offers: Sequence[Source], payment: mv.Payment) -> float:
    """How much it costs to do without what pays."""
    tokens, hurt = list(payment.tokens), 0.0
    for source in offers:
        kind = TOKENS[source.token]
        if source.card in payment.cards:
            hurt += planner.pain(source)
        elif source.card < 0 and kind in tokens:
            tokens.remove(kind)
            hurt += planner.pain(source)
    return hurt
