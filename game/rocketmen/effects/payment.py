"""Money and items: what something costs, and which cards and tokens can pay it (E1).

Sums are packed into one integer, so that adding and comparing them is quick: dollars in tens above
`DOLLAR_SHIFT`, below them five bits each for C, H, B and J.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from game.core.cards import stand_ins
from game.core.contract import Card
from game.core.rng import Rng
from game.rocketmen.data import (
    ABILITY,
    AMOUNT,
    CATALOGUE,
    COST,
    ITEMS,
    KIND,
    PAYING,
    PAYS,
    TABLE,
    THREAT_CARDS,
    TOKEN_ITEMS,
    TOKENS,
    TWIN,
    V4,
    VARIANTS,
    threat_step,
)
from game.rocketmen.data.model import Items
from game.rocketmen.moves import Payment, PayToken
from game.rocketmen.state import Player, State

DOLLAR_SHIFT: Final = 20
"""Where the tens of dollars lie in a packed sum."""
_MASK: Final = (1 << DOLLAR_SHIFT) - 1
_FIELD: Final = 31


def pack(items: Items) -> int:
    """Items as one number; rocket points pay nothing."""
    symbols = items.computer << 15 | items.chemistry << 10 | items.biology << 5 | items.joker
    return (items.money // 10) << DOLLAR_SHIFT | symbols


def unpack(packed: int) -> Items:
    """The items of a packed sum."""
    return Items(
        (packed >> DOLLAR_SHIFT) * 10,
        packed >> 15 & _FIELD,
        packed >> 10 & _FIELD,
        packed >> 5 & _FIELD,
        packed & _FIELD,
    )


GIVES: Final[tuple[int, ...]] = tuple(
    pack(items) if pays else 0 for items, pays in zip(ITEMS, PAYS, strict=True)
)
"""Card -> all that it gives when it pays, packed."""
PRICES: Final[tuple[int, ...]] = tuple(pack(items) for items in COST)
LEAST: Final[tuple[int, ...]] = tuple(
    (price >> DOLLAR_SHIFT) - (VARIANTS[V4].amount // 10 if kind == "engine" else 0) << DOLLAR_SHIFT
    for price, kind in zip(PRICES, KIND, strict=True)
)
"""Card -> packed dollars that it costs at the very least, its symbols left out."""
_SOLD: Final = ("asset", "engine", "threat")
CHEAPEST: Final = min(least for least, kind in zip(LEAST, KIND, strict=True) if kind in _SOLD)
"""Packed dollars without which nothing can be bought."""
TOKEN_GIVES: Final[tuple[int, ...]] = tuple(pack(items) for items in TOKEN_ITEMS)
TOKEN_INDEX: Final[dict[str, int]] = {kind: index for index, kind in enumerate(TOKENS)}

_CARS: Final[dict[Card, tuple[str, int]]] = {
    card: (face.threat, (face.amount - face.items.money) // 10 << DOLLAR_SHIFT)
    for card, face in enumerate(CATALOGUE)
    if face.ability == "worth_more"
}
"""Electric Cars -> the Threat with which they are worth more, and by how much, packed."""
CAR_THREATS: Final = frozenset(
    card for card in THREAT_CARDS if CATALOGUE[card].id in {name for name, _ in _CARS.values()}
)


@cache
def _symbols_enough(have: int, need: int) -> bool:
    short = 0
    for shift in (15, 10, 5):
        short += max(0, (need >> shift & _FIELD) - (have >> shift & _FIELD))
    return short <= (have & _FIELD)


def enough(total: int, price: int) -> bool:
    """Whether a packed sum covers a packed price; each joker stands for one symbol (R17)."""
    if total >> DOLLAR_SHIFT < price >> DOLLAR_SHIFT:
        return False
    need = price & _MASK
    return not need or _symbols_enough(total & _MASK, need)


# --- prices ---


def card_price(state: State, player: Player, card: Card) -> int:
    """What a card of the display or an engine costs this player now, packed."""
    price = PRICES[card]
    kind = KIND[card]
    if kind == "threat":
        price += (threat_step(player.vp) // 10) << DOLLAR_SHIFT  # R18
    elif kind == "engine" and V4 in state.variants:
        price -= (VARIANTS[V4].amount // 10) << DOLLAR_SHIFT
    return price


def targets(state: State, slots: Iterable[int], engine: int) -> list[Card]:
    """The cards that a purchase of these slots and this engine pile takes."""
    cards = [state.display[slot][0] for slot in slots]
    if engine >= 0:
        cards.append(state.engines[engine][-1])
    return cards


def price(state: State, player: Player, cards: Iterable[Card]) -> int:
    """What these cards cost together, packed."""
    return sum([card_price(state, player, card) for card in cards])


def gives(card: Card, bought: Sequence[Card]) -> int:
    """What a card gives in a purchase of these cards, packed (Electric Cars)."""
    if card in _CARS:
        threat, more = _CARS[card]
        if any(CATALOGUE[target].id == threat for target in bought):
            return GIVES[card] + more
    return GIVES[card]


def placing_price(state: State, mission: Card | None, cards: Sequence[Card]) -> int:
    """Dollars for placing these, before their own money: free cards are left out (E3)."""
    count = len(cards)
    for card in cards:
        if ABILITY[card] == "free_place":
            count -= min(AMOUNT[card], len(cards) - 1)
            break
    if mission is not None and not state.funded:
        count += 1
    return count * TABLE.place


def own_money(mission: Card | None, cards: Sequence[Card]) -> int:
    """Dollars printed on the cards that are placed: they pay first (R30)."""
    total = sum([ITEMS[card].money for card in cards])
    return total if mission is None else total + ITEMS[mission].money


def placing_rest(state: State, mission: Card | None, cards: Sequence[Card]) -> int:
    """What a payment must still cover after the placed cards' own money, packed."""
    rest = placing_price(state, mission, cards) - own_money(mission, cards)
    return max(0, rest // 10) << DOLLAR_SHIFT


# --- payments ---


class Source(NamedTuple):
    """A card of the hand or an unused token as a means of payment."""

    gives: int
    card: Card
    """-1 for a token."""
    token: int
    """Index into TOKENS; -1 for a card."""


_A_CARD: Final = 1 << 40
"""Above all that a source gives."""
_CARD_SOURCES: Final = tuple(Source(value, card, -1) for card, value in enumerate(GIVES[:-1]))
_TOKEN_SOURCES: Final = tuple(Source(value, -1, token) for token, value in enumerate(TOKEN_GIVES))


def sources(
    player: Player, bought: Sequence[Card] = (), without: Sequence[Card] = ()
) -> list[Source]:
    """Everything the player could pay with; tokens first, then cards in the hand's order."""
    found = []
    if any(player.tokens):
        for token in PAYING:
            found += [_TOKEN_SOURCES[token]] * (player.tokens[token] - player.spent[token])
    if bought and not CAR_THREATS.isdisjoint(bought):
        for card in player.hand:
            if GIVES[card]:
                found.append(Source(gives(card, bought), card, -1))
        return found
    found += [_CARD_SOURCES[card] for card in player.hand if GIVES[card] and card not in without]
    return found


def payment_of(chosen: Iterable[Source]) -> Payment:
    """The move's way of writing these sources."""
    cards: list[Card] = []
    tokens: list[int] = []
    for source in chosen:
        if source.card >= 0:
            cards.append(source.card)
        else:
            tokens.append(source.token)
    return Payment(tuple(sorted(cards)), token_names(tokens))


def token_names(tokens: Iterable[int]) -> tuple[PayToken, ...]:
    """Tokens by the names that moves use."""
    return tuple([TOKENS[token] for token in sorted(tokens)])  # type: ignore[misc]  # they pay


def paid_with(payment: Payment, bought: Sequence[Card] = ()) -> list[int]:
    """What each element of a payment gives, packed."""
    given = [gives(card, bought) for card in payment.cards]
    given.extend([TOKEN_GIVES[TOKEN_INDEX[token]] for token in payment.tokens])
    return given


def superfluous(given: Sequence[int], cost: int) -> bool:
    """Whether some element of a payment that is enough could be left out (R14)."""
    total = sum(given)
    return any(enough(total - value, cost) for value in given)


def _useful(found: list[Source], cost: int) -> list[Source]:
    """Those that give anything of what is asked for."""
    wanted = 0
    if cost >> DOLLAR_SHIFT:
        wanted |= ~_MASK
    symbols = cost & _MASK
    if symbols:
        wanted |= _FIELD  # jokers
        for shift in (15, 10, 5):
            if symbols >> shift & _FIELD:
                wanted |= _FIELD << shift
    return [source for source in found if source.gives & wanted]


def thrifty(found: Sequence[Source], cost: int) -> Payment | None:
    """One payment without a superfluous element, from tokens and lesser cards; None: too dear."""
    total = sum([source.gives for source in found])
    if not enough(total, cost):
        return None
    kept = []
    for source in sorted(found, key=_last_to_pay, reverse=True):
        if enough(total - source.gives, cost):
            total -= source.gives
        else:
            kept.append(source)
    return _lowest(kept, found)


def _last_to_pay(source: Source) -> int:
    """Tokens pay first, then what gives little."""
    return source.gives if source.card < 0 else source.gives | _A_CARD


def _lowest(kept: list[Source], found: Sequence[Source]) -> Payment:
    """The payment, with the lowest of equal cards."""
    payment = payment_of(kept)
    return Payment(lowest_twins(payment.cards, [s.card for s in found]), payment.tokens)


def lowest_twins(cards: Sequence[Card], pile: Iterable[Card]) -> tuple[Card, ...]:
    """The same cards, sorted, each replaced by the lowest free copy in the pile."""
    return stand_ins(cards, pile, TWIN)


_MOST_AT_ONCE: Final = 16
"""16! is far below the 64 bits of one random number, so every order is as likely."""


def random_payment(found: list[Source], cost: int, rng: Rng) -> Payment | None:
    """Any payment without a superfluous element; None if all together are too little."""
    total = sum([source.gives for source in found])
    if not enough(total, cost):
        return None
    if len(found) > _MOST_AT_ONCE:
        rng.shuffle(found)
    else:  # one random number is enough for all places
        luck = rng.bits()
        for last in range(len(found) - 1, 0, -1):
            luck, other = divmod(luck, last + 1)
            found[last], found[other] = found[other], found[last]
    kept = []
    for source in found:
        if enough(total - source.gives, cost):
            total -= source.gives
        else:
            kept.append(source)
    return payment_of(kept)


def minimal_payments(found: list[Source], cost: int) -> Iterator[Payment]:
    """Every payment without a superfluous element, equal cards told once; stable order."""
    groups: dict[tuple[int, int, int], list[Source]] = {}
    for source in sorted(_useful(found, cost), key=lambda s: (s.card, s.token)):
        twin = TWIN[source.card] if source.card >= 0 else -1
        groups.setdefault((source.gives, twin, source.token), []).append(source)
    piles = list(groups.values())
    suffix = [0] * (len(piles) + 1)
    for place in range(len(piles) - 1, -1, -1):
        suffix[place] = suffix[place + 1] + sum([source.gives for source in piles[place]])
    chosen: list[Source] = []

    def extend(place: int, total: int) -> Iterator[Payment]:
        if enough(total, cost):
            if not any(enough(total - source.gives, cost) for source in chosen):
                yield payment_of(chosen)
            return
        if not enough(total + suffix[place], cost):
            return
        yield from extend(place + 1, total)
        size = len(chosen)
        for source in piles[place]:
            chosen.append(source)
            total += source.gives
            yield from extend(place + 1, total)
        del chosen[size:]

    return extend(0, 0)
