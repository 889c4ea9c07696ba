"""The cheapest sensible payment: for bots, and for what the table lays out by itself (I2).

Pure numbers.  A *gift* is what one card or token gives when it pays: money, computer science,
chemistry, biology, jokers.  A *price* is money and the three symbols.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

_EACH = 1e-3
"""So that of two payments that hurt alike the one with fewer pieces is taken."""

_CHANGE = 1e-5
"""For each dollar, so that of two alike the one that loses less change is taken."""


class Gift(NamedTuple):
    """What one card or token gives at once when it pays (R15)."""

    money: int = 0
    computer: int = 0
    chemistry: int = 0
    biology: int = 0
    joker: int = 0


class Price(NamedTuple):
    """What a purchase or a placement asks for."""

    money: int = 0
    computer: int = 0
    chemistry: int = 0
    biology: int = 0

    def plus(self, other: Price) -> Price:
        """The price of both together (E2)."""
        return Price(*(one + two for one, two in zip(self, other, strict=True)))


class Offer(NamedTuple):
    """Something that could pay, and how much it hurts to use it (never negative)."""

    gift: Gift
    pain: float = 0.0


def covers(price: Price, gifts: Sequence[Gift]) -> bool:
    """Whether the gifts together pay the price (E1, R17)."""
    money = computer = chemistry = biology = joker = 0
    for gift in gifts:
        money += gift[0]
        computer += gift[1]
        chemistry += gift[2]
        biology += gift[3]
        joker += gift[4]
    if money < price[0]:
        return False
    missing = max(0, price[1] - computer) + max(0, price[2] - chemistry)
    return missing + max(0, price[3] - biology) <= joker


def superfluous(price: Price, gifts: Sequence[Gift]) -> int:
    """The place of the first gift that the payment can do without, -1 if there is none (R14)."""
    for place in range(len(gifts)):
        if covers(price, [*gifts[:place], *gifts[place + 1 :]]):
            return place
    return -1


def change(price: Price, gifts: Sequence[Gift]) -> int:
    """The money that is lost, as no change is given."""
    return max(0, sum(gift.money for gift in gifts) - price.money)


@lru_cache(maxsize=1 << 16)
def cheapest(price: Price, offers: tuple[Offer, ...]) -> tuple[int, ...] | None:
    """The places of the offers that pay the price with the least pain; None if they can't.

    The answer never holds anything superfluous (R14), because everything hurts a little.
    """
    if not covers(price, [offer.gift for offer in offers]):
        return None
    symbols = price[1] + price[2] + price[3]
    # What has been gathered, capped at what is asked -> the least pain and its offers as bits.
    best: dict[tuple[int, int, int, int, int], tuple[float, int]] = {(0, 0, 0, 0, 0): (0.0, 0)}
    for place, (gift, pain) in enumerate(offers):
        if not _useful(price, gift, symbols):
            continue
        hurt = pain + _EACH + _CHANGE * gift[0]
        for have, (before, bits) in list(best.items()):
            now = (
                min(price[0], have[0] + gift[0]),
                min(price[1], have[1] + gift[1]),
                min(price[2], have[2] + gift[2]),
                min(price[3], have[3] + gift[3]),
                min(symbols, have[4] + gift[4]),
            )
            known = best.get(now)
            if now != have and (known is None or before + hurt < known[0]):
                best[now] = (before + hurt, bits | 1 << place)
    chosen = min(paid for have, paid in best.items() if _enough(price, symbols, have))
    return tuple(place for place in range(len(offers)) if chosen[1] >> place & 1)


def _useful(price: Price, gift: Gift, symbols: int) -> bool:
    return bool(
        (price[0] and gift[0])
        or (price[1] and gift[1])
        or (price[2] and gift[2])
        or (price[3] and gift[3])
        or (symbols and gift[4])
    )


def _enough(price: Price, symbols: int, have: tuple[int, int, int, int, int]) -> bool:
    return have[0] == price[0] and have[1] + have[2] + have[3] + have[4] >= symbols


def pain_of(price: Price, offers: tuple[Offer, ...]) -> float | None:
    """How much the cheapest payment hurts; None if the offers can't pay."""
    places = cheapest(price, offers)
    return None if places is None else sum(offers[place].pain for place in places)


def cheapest_with(
    price: Price, offers: tuple[Offer, ...], pinned: Sequence[int]
) -> tuple[int, ...] | None:
    """The cheapest payment that holds the pinned places and nothing superfluous; None if none does.

    For a payment that a person changes piece by piece.
    """
    found = cheapest(price, offers)
    if found is not None and set(pinned) <= set(found):
        return found
    gifts = [offer.gift for offer in offers]
    symbols = price[1] + price[2] + price[3]
    others = [
        place
        for place, gift in enumerate(gifts)
        if place not in pinned and _useful(price, gift, symbols)
    ]
    best: tuple[float, tuple[int, ...]] | None = None
    for size in range(len(others) + 1):
        for more in combinations(others, size):
            places = tuple(sorted((*pinned, *more)))
            chosen = [gifts[place] for place in places]
            if not covers(price, chosen) or superfluous(price, chosen) >= 0:
                continue
            hurt = sum(offers[place].pain for place in places) + _CHANGE * change(price, chosen)
            if best is None or hurt < best[0]:
                best = (hurt, places)
    return best[1] if best else None
