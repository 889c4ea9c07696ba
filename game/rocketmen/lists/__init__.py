"""The moves there are (section E), and which of equal moves is the listed one.

Purchases, placements and discards are listed in part: every single target with each of its
payments, several targets with one payment; `legal` accepts whatever else the rules allow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from game.core.cards import stand_in
from game.core.contract import Card
from game.rocketmen.data import (
    ABILITY,
    AMOUNT,
    KIND,
    MISSION_OF,
    MISSIONS,
    TIMING,
    TWIN,
)
from game.rocketmen.effects import launch, payment
from game.rocketmen.effects.act import solvable, takeable
from game.rocketmen.effects.payment import lowest_twins
from game.rocketmen.legal import check_launch, check_on_pad
from game.rocketmen.moves import (
    NOTHING,
    Ability,
    Abort,
    Buy,
    Continue,
    DeclareEnd,
    Discard,
    DropMission,
    EndTurn,
    Fail,
    Keep,
    KeepMission,
    Launch,
    Lose,
    Move,
    PayEffect,
    Payment,
    Place,
    PlayOn,
    Reuse,
    RivalRemove,
    SetAside,
    Shield,
    Trim,
)
from game.rocketmen.state import PayWait, Phase, Player, State


def distinct(cards: Iterable[Card]) -> list[Card]:
    """Of equal cards only the lowest, in a stable order."""
    found: dict[Card, Card] = {}
    for card in sorted(cards):
        found.setdefault(TWIN[card], card)
    return list(found.values())


def some_of(cards: Iterable[Card], least: int, most: int) -> Iterator[tuple[Card, ...]]:
    """Every choice of so many cards, equal cards told once, each choice sorted."""
    groups: dict[Card, list[Card]] = {}
    for card in sorted(cards):
        groups.setdefault(TWIN[card], []).append(card)
    piles = list(groups.values())
    left = [0] * (len(piles) + 1)
    for place in range(len(piles) - 1, -1, -1):
        left[place] = left[place + 1] + len(piles[place])
    chosen: list[Card] = []

    def extend(place: int) -> Iterator[tuple[Card, ...]]:
        if place == len(piles):
            yield tuple(sorted(chosen))
            return
        size = len(chosen)
        for count in range(len(piles[place]) + 1):
            if count:
                chosen.append(piles[place][count - 1])
            if len(chosen) > most:
                break
            if len(chosen) + left[place + 1] >= least:
                yield from extend(place + 1)
        del chosen[size:]

    return extend(0)


# --- buying ---


def open_targets(state: State) -> list[tuple[tuple[int, ...], int]]:
    """Every single thing that can be bought, dear or not, as (slots, engine)."""
    found: list[tuple[tuple[int, ...], int]] = [
        ((slot,), -1) for slot, cards in enumerate(state.display) if cards
    ]
    if not state.engine_bought:  # R11
        found.extend(((), pile) for pile, cards in enumerate(state.engines) if cards)
    return found


def _singles(state: State) -> Iterator[Move]:
    player = state.player
    for slots, engine in open_targets(state):
        bought = payment.targets(state, slots, engine)
        cost = payment.price(state, player, bought)
        for paid in payment.minimal_payments(payment.sources(player, bought), cost):
            yield Buy(slots, engine, paid)


def _bundles(state: State) -> Iterator[Move]:
    """Several things at once, with one thrifty payment."""
    player = state.player
    single = open_targets(state)

    def extend(start: int, slots: tuple[int, ...], engine: int) -> Iterator[Move]:
        for place in range(start, len(single)):
            more, pile = single[place]
            if pile >= 0 and engine >= 0:
                continue
            both = (slots + more, max(engine, pile))
            bought = payment.targets(state, *both)
            paid = payment.thrifty(
                payment.sources(player, bought), payment.price(state, player, bought)
            )
            if paid is not None or _car_may_help(state, place, single):
                if paid is not None and len(bought) > 1:
                    yield Buy(*both, paid)
                yield from extend(place + 1, *both)

    return extend(0, (), -1)


def _car_may_help(state: State, place: int, single: Sequence[tuple[tuple[int, ...], int]]) -> bool:
    """Whether a Threat further on could still make Electric Cars worth more."""
    cars = any(ABILITY[card] == "worth_more" for card in state.player.hand)
    return cars and any(
        solvable_by_car(state.display[slots[0]][0]) for slots, _ in single[place + 1 :] if slots
    )


def solvable_by_car(card: Card) -> bool:
    """Whether Electric Cars are worth more when this card is bought."""
    return card in payment.CAR_THREATS


# --- placing and discarding ---


def placeable(player: Player) -> list[Card]:
    """The cards of the hand that could be placed on the pad now, equal ones once."""
    return [card for card in distinct(player.hand) if check_on_pad(player, card) is None]


def _payments(state: State, mission: Card | None, cards: tuple[Card, ...]) -> Iterator[Payment]:
    rest = payment.placing_rest(state, mission, cards)
    if not rest:
        return iter((NOTHING,))
    placed = cards if mission is None else (mission, *cards)
    return payment.minimal_payments(payment.sources(state.player, (), placed), rest)


def _placements(state: State) -> Iterator[Move]:
    player = state.player
    if player.site:
        for card in placeable(player):
            for paid in _payments(state, None, (card,)):
                yield Place(None, (card,), paid)
        return
    for mission in distinct([card for card in player.hand if KIND[card] == "mission"]):
        for paid in _payments(state, mission, ()):
            yield Place(mission, (), paid)
        others = [card for card in player.hand if card != mission]
        for card in distinct(others):
            if check_on_pad(player, card) is None:
                for paid in _payments(state, mission, (card,)):
                    yield Place(mission, (card,), paid)


def _discards(state: State) -> Iterator[Move]:
    player = state.player
    for card in distinct(player.hand):
        yield Discard((card,), False)
    for card in distinct(player.pad):
        yield Discard((card,), False)
    if player.site:
        yield Discard(tuple(sorted(player.pad)), True)


# --- abilities, effects, launches ---


def choices(state: State, card: Card) -> list[Card | None]:
    """What a DISCARD ability of a card in the hand can choose; empty if it can't be used."""
    player = state.player
    match ABILITY[card]:
        case "solve":
            return list(solvable(state, card))
        case "recover":
            return [*distinct(player.warehouse)]
        case "remove":
            others = [other for other in player.hand if other != card]
            return [*distinct(others), *distinct(player.warehouse)]
    return [None]


def _abilities(state: State) -> Iterator[Move]:
    for card in distinct(state.player.hand):
        if TIMING[card] == "discard":
            for choice in choices(state, card):
                yield Ability(card, choice)


def _same_wait(one: PayWait, two: PayWait) -> bool:
    return TWIN[one.card] == TWIN[two.card] and one.bought == two.bought


def effects(state: State) -> Iterator[Move]:
    """The open effects of cards that have paid."""
    told: list[PayWait] = []
    for wait in sorted(state.waiting):
        if any(_same_wait(wait, other) for other in told):
            continue
        told.append(wait)
        if ABILITY[wait.card] == "draw_later":
            yield PayEffect(wait.card)
        else:
            for card in distinct(takeable(state, wait)):
                yield PayEffect(wait.card, card)


def removals(state: State) -> Iterator[Move]:
    """What may be given to the rival (R61)."""
    rival = state.rival
    if rival is not None and rival.busy and not rival.removed:
        for slot, cards in enumerate(state.display):
            if cards:
                yield RivalRemove(slot)


def launches(state: State) -> Iterator[Move]:
    """Where the mission can be launched to."""
    player = state.player
    if player.site:
        needs = MISSIONS[MISSION_OF[player.site[-1]]].needs
        points = player.rocket_points
        for to, need in needs.items():
            if points >= need and check_launch(state, to) is None:
                yield Launch(to)


# --- all of a phase ---


def _main(state: State) -> Iterator[Move]:
    return chain(
        _singles(state),
        _bundles(state),
        _placements(state),
        _discards(state),
        _abilities(state),
        effects(state),
        removals(state),
        launches(state),
        (EndTurn(),),
    )


def _window(state: State) -> Iterator[Move]:
    return chain(effects(state), (EndTurn(),))


def _lose(state: State) -> Iterator[Move]:
    player, flight = state.player, state.flight
    assert flight is not None
    penalty = launch.abort_penalty(state, player, flight.counted)
    return (Lose(cards) for cards in some_of(player.pad, penalty, penalty))


def _shield(state: State) -> Iterator[Move]:
    player = state.player
    card = player.on_pad("shield")
    assert card is not None
    return (Shield(cards) for cards in some_of(player.pad, 0, AMOUNT[card]))


def _reuse(state: State) -> Iterator[Move]:
    player, flight = state.player, state.flight
    assert flight is not None
    card = player.on_pad("reuse")
    assert card is not None
    engines = launch.reusable(player, flight)
    return (Reuse(cards) for cards in some_of(engines, 0, AMOUNT[card]))


def _trims(state: State) -> Iterator[Move]:
    return (Trim(card) for card in distinct(state.player.hand))


PAIRS: Final[dict[Phase, tuple[Move, Move]]] = {
    Phase.REDUNDANT: (SetAside(), Keep()),
    Phase.QUANTUM: (SetAside(), Keep()),
    Phase.NEXT_CARD: (Continue(), Abort()),
    Phase.ESCAPE: (Abort(), Fail()),
    Phase.MISSION: (KeepMission(), DropMission()),
    Phase.DECLARE: (DeclareEnd(), PlayOn()),
}
"""The decisions between two things."""
LISTS: Final[dict[Phase, Callable[[State], Iterator[Move]]]] = {
    Phase.MAIN: _main,
    Phase.LAST_WINDOW: _window,
    Phase.LOSE: _lose,
    Phase.SHIELD: _shield,
    Phase.REUSE: _reuse,
    Phase.TRIM: _trims,
}


def listed(state: State) -> Iterator[Move]:
    """The decider's moves; none when the game is over."""
    pair = PAIRS.get(state.phase)
    if pair is not None:
        return iter(pair)
    if state.phase is Phase.OVER:
        return iter(())
    return LISTS[state.phase](state)


# --- equal moves ---


def _lowest(cards: tuple[Card, ...], pile: Sequence[Card]) -> tuple[Card, ...]:
    """The lowest copies in the pile; the same cards if they do not all lie there, once each."""
    if len(set(cards)) != len(cards) or any(card not in pile for card in cards):
        return cards
    return lowest_twins(cards, pile) if cards else cards


def _payment(paid: Payment, pile: Sequence[Card]) -> Payment:
    tokens = payment.token_names([payment.TOKEN_INDEX[token] for token in paid.tokens])
    return Payment(_lowest(paid.cards, pile), tokens)


def _lowest_of(card: Card, pile: Iterable[Card]) -> Card:
    """The lowest copy in the pile, if the card is there."""
    return stand_in(card, list(pile), TWIN)


def _placing(player: Player, move: Place) -> Place:
    named = (*move.cards, *move.payment.cards)
    hand = player.hand
    whole = named if move.mission is None else (move.mission, *named)
    if len(set(whole)) != len(whole) or any(card not in hand for card in whole):
        return move
    mission = move.mission if move.mission is None else _lowest_of(move.mission, hand)
    left = [card for card in hand if card != mission]
    cards = lowest_twins(move.cards, left)
    left = [card for card in left if card not in cards]
    paid = Payment(lowest_twins(move.payment.cards, left), move.payment.tokens)
    return Place(mission, cards, _payment(paid, left))


def _discarding(player: Player, move: Discard) -> Discard:
    if len(set(move.cards)) != len(move.cards):
        return move
    held = tuple([card for card in move.cards if card in player.hand])
    placed = tuple([card for card in move.cards if card in player.pad])
    if len(held) + len(placed) != len(move.cards):
        return move
    cards = (*lowest_twins(held, player.hand), *lowest_twins(placed, player.pad))
    return Discard(tuple(sorted(cards)), move.mission)


def _using(state: State, move: Ability) -> Ability:
    player, choice = state.player, move.choice
    card = _lowest_of(move.card, player.hand)
    if choice is None or ABILITY[move.card] not in ("recover", "remove"):
        return replace(move, card=card)
    if choice == move.card:
        return move  # not even a twin makes it legal
    if choice in player.warehouse:
        return Ability(card, _lowest_of(choice, player.warehouse))
    if choice not in player.hand:
        return move
    if TWIN[choice] == TWIN[card]:
        return Ability(*lowest_twins((card, choice), player.hand))
    return Ability(card, _lowest_of(choice, player.hand))


def _resolving(state: State, move: PayEffect) -> PayEffect:
    for wait in state.waiting:
        if wait.card == move.card:
            card = min([other.card for other in state.waiting if _same_wait(wait, other)])
            choice = move.choice
            if choice is not None:
                choice = _lowest_of(choice, takeable(state, wait))
            return PayEffect(card, choice)
    return move


def canonical(state: State, move: Move) -> Move:
    """The listed one among equal moves; odd ones are left as they are."""
    player = state.player
    match move:
        case Buy(slots, engine, paid):
            return Buy(tuple(sorted(slots)), engine, _payment(paid, player.hand))
        case Place():
            return _placing(player, move)
        case Discard():
            return _discarding(player, move)
        case Ability():
            return _using(state, move)
        case PayEffect():
            return _resolving(state, move)
        case Lose(cards):
            return Lose(_lowest(cards, player.pad))
        case Shield(cards):
            return Shield(_lowest(cards, player.pad))
        case Reuse(engines) if state.flight is not None:
            return Reuse(_lowest(engines, launch.reusable(player, state.flight)))
        case Trim(card):
            return Trim(_lowest_of(card, player.hand))
    return move
