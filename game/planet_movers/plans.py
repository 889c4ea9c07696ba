"""How long deliveries take: the intercept table and what a place promises (section I, rules 1-3).

Planets go one space a turn and rockets fly runs, so a plan is a chain of meetings.  Everything is
an estimate for bots and hints; worths are in points.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from game.core.contract import Seat
from game.planet_movers.data import CATALOGUE, CONSTANTS, FUEL, PLANETS, RINGS
from game.planet_movers.orbits import AHEAD, RING_OF, Reach, bits, reach, run, singles
from game.planet_movers.state import Player, State, orbited

LEG = 4
"""Steps of a run that a roll can be trusted to give."""

TURN_COST = 1.1
"""What a turn of work is worth."""

NEVER = 9
"""More turns than a plan looks ahead."""

CAUGHT = 0.5
"""What it is worth to be caught by the goal: the rocket step is still to come."""


@cache
def layers(place: int) -> tuple[int, ...]:
    """The spaces from which so many runs (the index) are enough to a place, planets ignored."""
    found = [1 << place]
    front = found[0]
    while front and len(found) <= NEVER:
        reached = found[-1]
        for each in bits(front):
            reached |= run(each, LEG, 0)
        front = reached & ~found[-1]
        found.append(reached)
    return tuple(found)


@cache
def later(place: int, turns: int) -> int:
    """Where a planet on this space stands after so many turns."""
    ring = RINGS[RING_OF[place]]
    return ring.first + (place - ring.first + turns) % ring.spaces


@lru_cache(maxsize=200_000)
def meeting(rocket: int, planet: int) -> int:
    """In how many turns (1 or more) a rocket that rests on a space can meet a planet."""
    for turns in range(1, NEVER):
        table = layers(later(planet, turns))
        if table[min(turns, len(table) - 1)] >> rocket & 1:
            return turns
    return NEVER


@lru_cache(maxsize=200_000)
def transfer(source: int, target: int) -> int:
    """Turns from an orbit to another planet's; the rocket is carried one space on first."""
    return meeting(AHEAD[source], later(target, 0))


def points(card: int, units: int) -> int:
    """What so many units of a contract's goods bring."""
    values = CATALOGUE[card].points
    return values[min(units, len(values)) - 1] if units > 0 and values else 0


class Goal(NamedTuple):
    """A planet to go to, and what arriving there promises, turns after the arrival deducted."""

    planet: int
    worth: float


def goals(state: State, player: Player) -> Iterator[Goal]:
    """Where this player's contract sends the rocket next; all planets if there is none."""
    if player.contract:
        yield from contract_goals(state, player.contract[0], player.hold)
    else:
        for planet in range(len(PLANETS)):
            yield Goal(planet, best_card(state, planet)[0])


def contract_goals(state: State, card: int, hold: list[int]) -> Iterator[Goal]:
    """The next stops that a contract suggests, with the goods in the hold."""
    info = CATALOGUE[card]
    if not info.cargo:
        return
    planets, stock = state.planets, state.stock
    target = planets[info.destination]
    missing = [item for item in info.cargo if not hold[item]]
    if not missing:
        units = hold[info.cargo[0]] if len(info.cargo) == 1 else 1
        yield Goal(info.destination, float(points(card, units)))
        if len(info.cargo) > 1 or units >= CONSTANTS.cap:
            return
        missing = [info.cargo[0]]
    for item in missing:
        for planet, chips in enumerate(stock):
            if not chips[item]:
                continue
            then = 0 if planet == info.destination else transfer(planets[planet], target)
            units = 1 if len(info.cargo) > 1 else min(CONSTANTS.cap, hold[item] + chips[item])
            if len(missing) > 1:
                other = missing[0] if item == missing[1] else missing[1]
                then = _detour(state, planet, other, info.destination)
            yield Goal(planet, points(card, units) - TURN_COST * then)


def _detour(state: State, planet: int, item: int, destination: int) -> int:
    """Turns from a planet by way of some source of an item to the destination."""
    planets = state.planets
    best = NEVER * 2
    for source, chips in enumerate(state.stock):
        if chips[item]:
            first = 0 if source == planet else transfer(planets[planet], planets[source])
            last = 0
            if source != destination:
                last = transfer(planets[source], planets[destination])
            best = min(best, first + last)
    return best


def card_worth(state: State, planet: int, card: int, hold: list[int] | None = None) -> float:
    """Points for each turn that a contract taken in this orbit would bring (I, rule 2)."""
    best = 0.0
    place = state.planets[planet]
    for goal in contract_goals(state, card, hold or [0] * 5):
        turns = 0 if goal.planet == planet else transfer(place, state.planets[goal.planet])
        # The goal's worth already lost the turns after it.
        whole = _whole(state, card, goal, hold)
        after = (whole - goal.worth) / TURN_COST
        best = max(best, whole / (turns + after + 0.7))
    return best


def _whole(state: State, card: int, goal: Goal, hold: list[int] | None) -> float:
    info = CATALOGUE[card]
    if len(info.cargo) > 1:
        return float(info.points[0])
    aboard = hold[info.cargo[0]] if hold else 0
    if goal.planet == info.destination and aboard:
        return float(points(card, aboard))
    return float(points(card, min(3, aboard + state.stock[goal.planet][info.cargo[0]])))


def best_card(state: State, planet: int, hold: list[int] | None = None) -> tuple[float, int]:
    """The best contract of the row for a rocket in this orbit, with its slot (-1: none)."""
    best, slot = 0.0, -1
    for number, pile in enumerate(state.row):
        if pile:
            worth = card_worth(state, planet, pile[0], hold)
            if worth > best or slot < 0:
                best, slot = worth, number
    return best, slot


class Flight(NamedTuple):
    """A place to fly to (-1: stay), with its worth and its price."""

    worth: float
    place: int
    price: int


def fuel_cost(fuel: int) -> float:
    """What a chip of fuel is worth to a rocket that has so many (I, rule 3)."""
    return 0.25 if fuel >= 4 else 0.4


def best_flights(state: State, seat: Seat) -> list[Flight]:
    """For each sensible goal the best places to fly to with this roll, and staying; best first."""
    player = state.players[seat]
    worlds = state.worlds
    roll = player.position, state.low, state.high, worlds
    # What two runs reach takes long to find and is of no use to a rocket that can't pay for it.
    ways = reach(*roll) if player.hold[FUEL] >= 2 else Reach(*singles(*roll), 0)
    found = [stay(state, player)]
    for goal in goals(state, player):
        found.extend(ways_to(state, player, goal, ways, worlds))
    best: dict[int, Flight] = {}
    for flight in found:
        known = best.get(flight.place)
        if known is None or flight.worth > known.worth:
            best[flight.place] = flight
    return sorted(best.values(), key=lambda each: (-each.worth, each.price, each.place))


def stay(state: State, player: Player) -> Flight:
    """What staying promises; in orbit it brings a chip of fuel."""
    here = orbited(state, player.position)
    rest = AHEAD[player.position] if here >= 0 else player.position
    worth = -float(NEVER)
    for goal in goals(state, player):
        if goal.planet == here:
            # The goods are not enough yet, or this is where the contract ends: wait a turn.
            worth = max(worth, goal.worth - TURN_COST)
        else:
            turns = meeting(rest, state.planets[goal.planet])
            worth = max(worth, goal.worth - TURN_COST * turns)
    if here >= 0 and player.room:
        worth += 0.25 if player.hold[FUEL] < 4 else 0.05
    return Flight(worth, -1, 0)


def ways_to(state: State, player: Player, goal: Goal, ways: Reach, worlds: int) -> Iterator[Flight]:
    """The places from which a goal is met soonest, for each price that can be paid."""
    target = state.planets[goal.planet]
    fuel = player.hold[FUEL]
    if player.position == target:
        return
    cost = fuel_cost(fuel)
    best = NEVER
    for price in range(min(fuel, 2) + 1):
        mask = ways[price]
        if mask >> target & 1:
            yield Flight(goal.worth - cost * price, target, price)
            return
        mask &= ~worlds
        ahead = AHEAD[target]
        if mask >> ahead & 1:
            yield Flight(goal.worth - TURN_COST + CAUGHT - cost * price, ahead, price)
            best = 1
            continue
        for turns in range(1, best):
            table = layers(later(target, turns))
            good = mask & table[min(turns, len(table) - 1)]
            if good:
                # One of those from which fewest runs are needed.
                near = good & table[min(turns - 1, len(table) - 1)] or good
                place = (near & -near).bit_length() - 1
                yield Flight(goal.worth - TURN_COST * turns - cost * price, place, price)
                best = turns
                break
