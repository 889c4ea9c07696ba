"""Random legal moves, drawn step by step: far quicker than listing them all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.contract import Card
from game.core.rng import Rng
from game.rocketmen import lists
from game.rocketmen.data import AMOUNT, ENGINE_IDS, KIND, PLACEABLE, TABLE, TIMING, TWIN
from game.rocketmen.effects import launch, payment
from game.rocketmen.moves import (
    NOTHING,
    Ability,
    Buy,
    Discard,
    EndTurn,
    Lose,
    Move,
    Payment,
    Place,
    Reuse,
    Shield,
    Trim,
)
from game.rocketmen.state import Phase, State

_TRIES: Final = 3
_PLACES: Final = TABLE.display + len(ENGINE_IDS)


def draw(state: State, rng: Rng) -> Move:
    """A random legal move of the decider; in the main part first its kind, then the move."""
    phase = state.phase
    pair = lists.PAIRS.get(phase)
    if pair is not None:
        return rng.pick(pair)
    if phase is Phase.MAIN:
        return _main(state, rng)
    if phase is Phase.LAST_WINDOW:
        return rng.pick([*lists.effects(state), EndTurn()])
    player = state.player
    if phase is Phase.TRIM:
        return Trim(rng.pick(lists.distinct(player.hand)))
    flight = state.flight
    assert flight is not None
    if phase is Phase.LOSE:
        return Lose(_some(player.pad, launch.abort_penalty(state, player, flight.counted), rng))
    if phase is Phase.SHIELD:
        most = min(len(player.pad), _amount(state, "shield"))
        return Shield(_some(player.pad, rng.below(most + 1), rng))
    engines = launch.reusable(player, flight)
    most = min(len(engines), _amount(state, "reuse"))
    return Reuse(_some(engines, rng.below(most + 1), rng))


def _amount(state: State, ability: str) -> int:
    card = state.player.on_pad(ability)
    assert card is not None
    return AMOUNT[card]


def _some(pile: list[Card], count: int, rng: Rng) -> tuple[Card, ...]:
    """So many cards of a pile, by their lowest copies."""
    cards = pile[:]
    rng.shuffle(cards)
    return payment.lowest_twins(cards[:count], pile)


def _main(state: State, rng: Rng) -> Move:
    if state.player.site and rng.below(2):
        launches = list(lists.launches(state))
        if launches:
            return rng.pick(launches)
    if state.waiting and rng.below(2):
        effects = list(lists.effects(state))
        if effects:
            return rng.pick(effects)
    start = rng.below(len(_KINDS))
    for step in range(_TRIES):
        kind = _KINDS[(start + step) % len(_KINDS)]
        move = kind(state, rng) if kind is not None else EndTurn()
        if move is not None:
            return move
    return EndTurn()


def _target(state: State, rng: Rng) -> tuple[tuple[int, ...], int] | None:
    """Some slot or engine pile as (slots, engine), if there is anything to buy there."""
    place = rng.below(_PLACES)
    if place < TABLE.display:
        return ((place,), -1) if state.display[place] else None
    pile = place - TABLE.display
    return None if state.engine_bought or not state.engines[pile] else ((), pile)


def _buy(state: State, rng: Rng) -> Move | None:
    player = state.player
    purse = payment.sources(player)
    total = sum([source.gives for source in purse])
    for _ in range(_TRIES):
        target = _target(state, rng)
        if target is None:
            continue
        slots, engine = target
        if not rng.below(4) and (more := _target(state, rng)) is not None:
            if more[0] and more[0] != slots:
                slots = tuple(sorted(slots + more[0]))
            elif engine < 0:
                engine = more[1]
        bought = payment.targets(state, slots, engine)
        cost = payment.price(state, player, bought)
        cars = not payment.CAR_THREATS.isdisjoint(bought)
        if cars or payment.enough(total, cost):
            found = payment.sources(player, bought) if cars else purse
            paid = payment.random_payment(found, cost, rng)
            if paid is not None:
                cards = payment.lowest_twins(paid.cards, player.hand)
                return Buy(slots, engine, Payment(cards, paid.tokens))
    return None


def _place(state: State, rng: Rng) -> Move | None:
    player = state.player
    mission = None
    hand = player.hand
    if not player.site:
        missions = [card for card in hand if KIND[card] == "mission"]
        if not missions:
            return None
        mission = rng.pick(missions)
    cards: list[Card] = []
    titles = {TWIN[card] for card in player.pad if KIND[card] == "asset"}
    wanted = rng.below(4)
    for card in hand:
        if len(cards) < wanted and card != mission and PLACEABLE[card] and TWIN[card] not in titles:
            if KIND[card] == "asset":
                titles.add(TWIN[card])
            cards.append(card)
    if mission is None and not cards:
        return None
    rest = payment.placing_rest(state, mission, cards)
    paid = NOTHING
    if rest:
        placed = cards if mission is None else [mission, *cards]
        found = payment.random_payment(payment.sources(player, (), placed), rest, rng)
        if found is None:
            return None
        paid = found
    move = Place(mission, tuple(sorted(cards)), paid)
    twins = len({TWIN[card] for card in hand}) < len(hand)
    return lists.canonical(state, move) if twins else move


def _discard(state: State, rng: Rng) -> Move | None:
    player = state.player
    if player.site and not rng.below(8):
        return Discard(tuple(sorted(player.pad)), True)
    pile = player.pad if player.pad and not rng.below(4) else player.hand
    if not pile:
        return None
    return Discard(_some(pile, 1 + rng.below(min(2, len(pile))), rng), False)


def _ability(state: State, rng: Rng) -> Move | None:
    cards = [card for card in state.player.hand if TIMING[card] == "discard"]
    if not cards:
        return None
    twin = TWIN[rng.pick(cards)]
    card = min([other for other in cards if TWIN[other] == twin])
    choices = lists.choices(state, card)
    return Ability(card, rng.pick(choices)) if choices else None


def _removal(state: State, rng: Rng) -> Move | None:
    moves = list(lists.removals(state))
    return rng.pick(moves) if moves else None


_KINDS: Final[tuple[Callable[[State, Rng], Move | None] | None, ...]] = (
    _buy,
    _place,
    None,
    _buy,
    _place,
    _ability,
    _place,
    _buy,
    _discard,
    _place,
    _buy,
    _ability,
    None,
    _removal,
    _place,
    _buy,
)
"""The kinds in a ring: tried from a random place, a few in a row; None ends the turn."""
