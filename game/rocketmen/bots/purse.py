"""The payment that hurts least: for bots, and for what the table lays out by itself (I2)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from game.core.contract import Card, Seat
from game.rocketmen.data import (
    BOOST,
    DESTINATIONS,
    LOCATION,
    MISSION_OF,
    MISSIONS,
    ROCKETS,
    TARGETS,
    TOKENS,
)
from game.rocketmen.data.model import Destination, Items
from game.rocketmen.effects.payment import (
    Source,
    enough,
    paid_with,
    payment_of,
    sources,
    superfluous,
    unpack,
)
from game.rocketmen.moves import Payment
from game.rocketmen.state import Player, State

_EACH = 1e-3
"""So that of two payments that hurt alike the one with fewer pieces is taken."""

_CHANGE = 1e-4
"""For $10, so that of two alike the one that loses less change is taken."""

_FIELDS = (15, 10, 5)
"""Where the three symbols lie in a packed sum; jokers are the last five bits."""


def cheapest(found: Sequence[Source], pains: Sequence[float], cost: int) -> list[Source] | None:
    """The sources that pay a packed cost with the least pain; None if all together can't.

    Pains are never negative, so the answer holds nothing superfluous (R14).
    """
    if not enough(sum([source.gives for source in found]), cost):
        return None
    dollars = cost >> 20
    wanted = [cost >> shift & 31 for shift in _FIELDS]
    symbols = sum(wanted)
    # What has been gathered, capped at what is asked -> the least pain and its sources as bits.
    best: dict[tuple[int, ...], tuple[float, int]] = {(0, 0, 0, 0, 0): (0.0, 0)}
    for place, source in enumerate(found):
        gives = source.gives
        hurt = pains[place] + _EACH + _CHANGE * (gives >> 20)
        for have, (before, bits) in list(best.items()):
            now = (
                min(dollars, have[0] + (gives >> 20)),
                min(wanted[0], have[1] + (gives >> 15 & 31)),
                min(wanted[1], have[2] + (gives >> 10 & 31)),
                min(wanted[2], have[3] + (gives >> 5 & 31)),
                min(symbols, have[4] + (gives & 31)),
            )
            known = best.get(now)
            if now != have and (known is None or before + hurt < known[0]):
                best[now] = (before + hurt, bits | 1 << place)
    chosen = min(
        paid for have, paid in best.items() if have[0] == dollars and sum(have[1:]) >= symbols
    )
    return [source for place, source in enumerate(found) if chosen[1] >> place & 1]


def aims(state: State, player: Player) -> tuple[Destination, ...]:
    """Where the mission on the site could go; nowhere without one."""
    mission = MISSION_OF[player.site[-1]] if player.site else ""
    if not mission:
        return ()
    ways = DESTINATIONS[:1] if state.orbit_only else DESTINATIONS
    needs = MISSIONS[mission].needs
    return tuple(to for to in ways if to in needs and LOCATION[to, mission] not in player.visited)


def pain(source: Source, to: Sequence[Destination] = ()) -> float:
    """How much a player whose mission goes to one of these destinations minds paying with it.

    $10 count 0.8: with them something else could be bought or placed.  A boost of the mission in
    the hand counts a little less, for it must be placed; that of a token a little more.  A
    suggestion for people; bots have their own idea.
    """
    if source.card < 0:
        symbol = TOKENS[source.token]
        return 0.9 * any(TARGETS[way].symbol == symbol for way in to)
    boost = max([BOOST[way][source.card] for way in to], default=0)
    symbols = sum([BOOST[way][source.card] for way in DESTINATIONS])
    money = source.gives >> 20
    return 0.1 + 0.5 * boost + 0.1 * symbols + 0.8 * (ROCKETS[source.card] + money)


def suggestion(
    found: Sequence[Source],
    cost: int,
    pinned: Sequence[Source] = (),
    to: Sequence[Destination] = (),
) -> Payment | None:
    """The payment to lay out: what hurts least, with the pinned pieces in it; None if none is.

    Nothing superfluous is ever suggested (R14): a pinned piece may leave no payment at all.
    """
    pains = [pain(source, to) for source in found]
    best = cheapest(found, pains, cost)
    if best is None or all(piece in best for piece in pinned):
        return None if best is None else payment_of(best)
    others = list(found)
    for piece in pinned:
        others.remove(piece)
    base = sum([source.gives for source in pinned])
    for size in range(len(others) + 1):
        legal = [
            more
            for more in combinations(others, size)
            if enough(base + sum([source.gives for source in more]), cost)
            and not superfluous([source.gives for source in (*pinned, *more)], cost)
        ]
        if legal:
            weight = dict(zip(found, pains, strict=True))
            chosen = min(legal, key=lambda more: sum([weight[source] for source in more]))
            return payment_of([*pinned, *chosen])
    return None


def lost(cost: int, payment: Payment, bought: Sequence[Card] = ()) -> int:
    """The dollars above a packed cost: there is no change."""
    return max(0, unpack(sum(paid_with(payment, bought))).money - unpack(cost).money)


def purse(view: State, seat: Seat) -> Items:
    """All that the seat could pay with this turn: its hand and its unused tokens."""
    return unpack(sum([source.gives for source in sources(view.players[seat])]))
