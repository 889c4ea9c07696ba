"""What a hand can do with the row of cargoes: the sums behind the bots' choices.

Everything here is plain numbers: a hand is a sorted tuple of faces, the row a tuple of
destinations by planet (0: no cargo), sets of planets and cards are bit masks.

`plans` finds the exact best Move step for people; this is for bots, who ask thousands of times a
second: many good plans with their legs, completed greedily, and a still quicker one for playouts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from game.rocket_jockey.data import PLANET_SET
from game.rocket_jockey.data import TRANSPORT as TRANSPORT_TABLE
from game.rocket_jockey.lists.routes import PLAYS

TRANSPORT = (*TRANSPORT_TABLE, *(TRANSPORT_TABLE[-1],) * 8)
"""Points by effective count, as far as a delivery can ever count (R32)."""

Hand: TypeAlias = tuple[int, ...]
Row: TypeAlias = tuple[int, ...]
Legs: TypeAlias = tuple[tuple[int, int], ...]
"""(place of the card in the hand, planet it leads to), in order."""

Route: TypeAlias = tuple[int, int, Legs]
"""Cards used (mask), co-pilots spent, legs."""


TOUCHED = tuple(
    tuple(
        sum(
            1 << planet
            for planet, ways in enumerate(plays)
            if any(cost <= copilots for _, cost in ways)
        )
        for plays in PLAYS
    )
    for copilots in (0, 1)
)
"""TOUCHED[0][face]: the planets where the face can be played as printed; [1]: with a co-pilot."""


@lru_cache(maxsize=1 << 13)
def routes(hand: Hand, start: int, goal: int, copilots: int) -> tuple[Route, ...]:
    """Every set of cards that brings a cargo from start to goal, each by its cheapest way (J1)."""
    found: dict[int, tuple[int, Legs]] = {}
    cards = [(1 << place, place, PLAYS[face]) for place, face in enumerate(hand)]
    layer: dict[int, tuple[int, Legs]] = {start: (0, ())}  # used mask * 16 + planet
    while layer:
        following: dict[int, tuple[int, Legs]] = {}
        for key, (spent, legs) in layer.items():
            planet = key & 15
            used = key >> 4
            for bit, place, plays in cards:
                if used & bit:
                    continue
                for to, price in plays[planet]:
                    cost = spent + price
                    if cost > copilots:
                        continue
                    if to == goal:
                        mask = used | bit
                        known = found.get(mask)
                        if known is None or cost < known[0]:
                            found[mask] = (cost, (*legs, (place, to)))
                    else:
                        at = (used | bit) << 4 | to
                        known = following.get(at)
                        if known is None or cost < known[0]:
                            following[at] = (cost, (*legs, (place, to)))
        layer = following
    return tuple((mask, cost, legs) for mask, (cost, legs) in found.items())


class Chain(NamedTuple):
    """One delivery: cargoes one after another, with what it takes."""

    cards: int
    cargoes: int
    spent: int
    effective: int
    """Effective count: cards and Express cargoes."""
    start: int
    parts: tuple[Legs, ...]
    goals: int
    """The destinations served, as a mask."""


@lru_cache(maxsize=1 << 10)
def chains(hand: Hand, row: Row, express: int, copilots: int) -> tuple[Chain, ...]:
    """Every delivery that the hand allows; of those with equal cards and cargoes the cheapest."""
    best: dict[tuple[int, int, int], Chain] = {}
    touched = 0
    for face in hand:
        touched |= TOUCHED[copilots > 0][face]
    for start in range(1, 10):
        if touched >> start & touched >> row[start] & 1:  # row[start] is 0 where nothing lies
            for chain in _from(hand, row, express, copilots, start):
                key = (chain.cards, chain.cargoes, chain.start)
                known = best.get(key)
                if known is None or chain.spent < known.spent:
                    best[key] = chain
    return tuple(best.values())


def _from(hand: Hand, row: Row, express: int, copilots: int, start: int) -> Iterator[Chain]:
    goal = row[start]
    open_chains = [
        Chain(
            mask,
            1 << start,
            spent,
            mask.bit_count() + (express >> start & 1),
            start,
            (legs,),
            1 << goal,
        )
        for mask, spent, legs in routes(hand, start, goal, copilots)
    ]
    everything = (1 << len(hand)) - 1
    here = goal
    while open_chains:
        yield from open_chains
        goal = row[here]
        if not goal:
            return
        longer = []
        further: tuple[Route, ...] = ()
        for chain in open_chains:
            if chain.cards == everything or chain.cargoes >> here & 1:
                continue
            further = further or routes(hand, here, goal, copilots)
            for mask, spent, legs in further:
                if not mask & chain.cards and spent + chain.spent <= copilots:
                    longer.append(
                        Chain(
                            mask | chain.cards,
                            chain.cargoes | 1 << here,
                            spent + chain.spent,
                            chain.effective + mask.bit_count() + (express >> here & 1),
                            start,
                            (*chain.parts, legs),
                            chain.goals | 1 << goal,
                        )
                    )
        open_chains = longer
        here = goal


class Board(NamedTuple):
    """What a plan's worth depends on beside the hand."""

    row: Row
    express: int = 0
    """Planets whose cargo is Express, as a mask, and likewise below."""
    copilots: int = 0
    pile: int = 0
    """Destinations already in the own pile."""
    foreign: int = 0
    """Planets whose cargo another player marked."""
    own: int = 0
    """The planet whose cargo this player marked."""
    open_at: int = 0
    """Where the open delivery may be continued; 0: nowhere."""
    open_count: int = 0
    price: float = 4.5
    """What a co-pilot is worth."""
    set_weight: float = 0.6


class Plan(NamedTuple):
    """Deliveries for one Move step; `worth` is I5's V."""

    worth: float
    points: int
    chains: tuple[Chain, ...] = ()
    continued: bool = False
    """The first chain goes on with the open delivery."""


NOTHING = Plan(0.0, 0)

_WIDTH = 24
"""So many of the best single deliveries are completed with further ones."""


def plans(hand: Hand, board: Board) -> list[Plan]:
    """Sensible plans, best first, each with a different first delivery; empty if none exists."""
    singles: list[Plan] = []
    for chain in chains(hand, board.row, board.express, board.copilots):
        singles.append(_plan(board, (chain,), False))
        if chain.start == board.open_at:
            singles.append(_plan(board, (chain,), True))
    singles.sort(key=lambda plan: -plan.worth)
    if len(hand) < 2 or len(singles) < 2:
        return singles
    further = _further(singles)
    whole = [_extend(hand, board, plan, further) for plan in singles[:_WIDTH]]
    whole += singles[_WIDTH:]
    whole.sort(key=lambda plan: -plan.worth)
    return whole


def _further(singles: list[Plan]) -> list[Plan]:
    """The two best single deliveries for each set of cards: what plans are completed with."""
    seen: dict[int, int] = {}
    found = []
    for plan in singles:
        cards = plan.chains[0].cards
        if not plan.continued and seen.get(cards, 0) < 2:
            seen[cards] = seen.get(cards, 0) + 1
            found.append(plan)
    return found


@lru_cache(maxsize=1 << 13)
def best_plan(hand: Hand, board: Board) -> Plan:
    """The best of `plans`, NOTHING if there is none that is worth anything."""
    found = plans(hand, board)
    return found[0] if found and found[0].worth > 0 else NOTHING


def _extend(hand: Hand, board: Board, plan: Plan, singles: list[Plan]) -> Plan:
    """The plan with the further deliveries that add most to it."""
    everything = (1 << len(hand)) - 1
    while True:
        cards = cargoes = spent = 0
        for chain in plan.chains:
            cards |= chain.cards
            cargoes |= chain.cargoes
            spent += chain.spent
        if cards == everything:
            return plan
        best = plan
        for other in singles:
            chain = other.chains[0]
            if (
                not chain.cards & cards
                and not chain.cargoes & cargoes
                and chain.spent + spent <= board.copilots
            ):
                longer = _plan(board, (*plan.chains, chain), plan.continued)
                if longer.worth > best.worth:
                    best = longer
        if best is plan:
            return plan
        plan = best


def _plan(board: Board, deliveries: tuple[Chain, ...], continued: bool) -> Plan:
    """The worth of these deliveries together: I5.1, and what the spent cards would be worth."""
    points = spent = cargoes = goals = 0
    for chain in deliveries:
        if continued and chain is deliveries[0]:
            before = board.open_count
            points += TRANSPORT[before + chain.effective] - TRANSPORT[before]
        else:
            points += TRANSPORT[chain.effective]
        spent += chain.spent
        cargoes |= chain.cargoes
        goals |= chain.goals
    worth = points - board.price * spent
    new = (board.pile | goals).bit_count()
    worth += board.set_weight * (PLANET_SET[new] - PLANET_SET[board.pile.bit_count()])
    worth -= 7 * (cargoes & board.foreign).bit_count()
    if cargoes & board.own:
        worth += board.price
    return Plan(worth, points, deliveries, continued)


# --- the same for playouts: no co-pilots, and no legs until they are wanted ---


class Quick(NamedTuple):
    """The best plan without co-pilots; `start` is 0 if there is none worth anything."""

    worth: float
    start: int = 0
    cards: int = 0
    """What the first cargo takes, as a mask; `routes` knows the legs."""
    continued: bool = False


NO_PLAN = Quick(0.0)

_Part: TypeAlias = tuple[float, int, int, int, int, int, bool]
"""Worth alone, cards, cargoes, goals, start, cards of the first cargo, continued."""


@lru_cache(maxsize=1 << 11)
def _ways_on(hand: Hand) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each planet the cards that lead on as printed: (the card's bit, planet)."""
    ways: list[list[tuple[int, int]]] = [[] for _ in range(11)]
    for place, face in enumerate(hand):
        for planet in range(1, 10):
            for to, cost in PLAYS[face][planet]:
                if not cost:
                    ways[planet].append((1 << place, to))
    return tuple(tuple(each) for each in ways)


def _card_sets(
    ways: tuple[tuple[tuple[int, int], ...], ...], start: int, goal: int
) -> Collection[int]:
    """The sets of cards (masks) that bring a cargo from start to goal."""
    found: dict[int, None] = {}  # a set that keeps its order
    todo = [(start, 0)]
    while todo:
        planet, used = todo.pop()
        for bit, to in ways[planet]:
            if not used & bit:
                if to == goal:
                    found[used | bit] = None
                else:
                    todo.append((to, used | bit))
    return found


@lru_cache(maxsize=1 << 13)
def quick_plan(hand: Hand, board: Board) -> Quick:
    """As `best_plan`, for a hand that is played as printed."""
    parts = _quick_parts(hand, board)
    if not parts:
        return NO_PLAN
    best = max(parts)
    if len(parts) > 1:
        parts.sort(reverse=True)
        best = max(_completed(part, parts) for part in parts[:6])
    if best[0] <= 0:
        return NO_PLAN
    return Quick(best[0], best[4], best[5], best[6])


def _quick_parts(hand: Hand, board: Board) -> list[_Part]:
    row, express, pile = board.row, board.express, board.pile
    ways = _ways_on(hand)
    had = PLANET_SET[pile.bit_count()]
    marks = board.foreign | board.own
    parts: list[_Part] = []
    sets: dict[int, Collection[int]] = {}
    for start in range(1, 10):
        goal = row[start]
        if not goal or not ways[start] or not ways[goal]:
            continue
        # cards, cargoes, goals, effective count, cards of the first cargo
        chain = [(0, 0, 0, 0, 0)]
        here = start
        while chain:
            if here not in sets:
                sets[here] = _card_sets(ways, here, goal)
            bit = 1 << here
            extra = express >> here & 1
            longer = []
            for cards, cargoes, goals, count, first in chain:
                for used in sets[here]:
                    if not used & cards:
                        longer.append(
                            (
                                cards | used,
                                cargoes | bit,
                                goals | 1 << goal,
                                count + used.bit_count() + extra,
                                first or used,
                            )
                        )
            for cards, cargoes, goals, count, first in longer:
                extras = board.set_weight * (PLANET_SET[(pile | goals).bit_count()] - had)
                if cargoes & marks:
                    extras -= 7 * (cargoes & board.foreign).bit_count()
                    extras += board.price if cargoes & board.own else 0.0
                worth = TRANSPORT[count] + extras
                parts.append((worth, cards, cargoes, goals, start, first, False))
                if start == board.open_at:
                    before = board.open_count
                    worth = TRANSPORT[before + count] - TRANSPORT[before] + extras
                    parts.append((worth, cards, cargoes, goals, start, first, True))
            here, goal = goal, row[goal]
            chain = [] if not goal or not longer or longer[0][1] >> here & 1 else longer
    return parts


def _completed(part: _Part, parts: list[_Part]) -> _Part:
    """The part with what else can be done beside it; set growth is counted for each alone."""
    worth, cards, cargoes, goals, start, first, continued = part
    for other in parts:
        if other[0] <= 0:
            break
        if not other[6] and not other[1] & cards and not other[2] & cargoes:
            worth += other[0]
            cards |= other[1]
            cargoes |= other[2]
            goals |= other[3]
    return (worth, cards, cargoes, goals, start, first, continued)
