"""How long deliveries take: the intercept table and what a place promises (section I, rules 1-3).

Planets go one space a turn and rockets fly runs, so a plan is a chain of meetings.  Everything is
an estimate for bots and hints; worths are in points.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from game.core.contract import Seat
from game.planet_movers.bots import endgame
from game.planet_movers.data import CATALOGUE, CONSTANTS, FUEL, PLANETS, RINGS, SPACES
from game.planet_movers.data.orbits import AHEAD, RING_OF, Reach, bits, reach, run, singles
from game.planet_movers.state import Player, State, orbited

LEG = 4
"""Steps of a run that a roll can be trusted to give."""

TURN_COST = 1.1
"""What a turn of work is worth."""

NEVER = 9
"""More turns than a plan looks ahead."""

URGENT = 10.0
"""Points that must come this turn are worth so much more."""

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


def meeting(rocket: int, planet: int) -> int:
    """In how many turns (1 or more) a rocket that rests on a space can meet a planet."""
    return _meetings(planet)[rocket]


@cache
def _meetings(planet: int) -> tuple[int, ...]:
    """The same for rockets on every space; only the spaces of orbits are asked for."""
    found = [NEVER] * SPACES
    for turns in range(NEVER - 1, 0, -1):
        table = layers(later(planet, turns))
        for place in bits(table[min(turns, len(table) - 1)]):
            found[place] = turns
    return tuple(found)


def transfer(state: State, source: int, target: int, turns: int = 0) -> int:
    """Turns from one planet's orbit to another's, starting so many turns from now.

    The rocket is carried one space on before it flies.
    """
    if source == target:
        return 0
    here, there = state.planets[source], state.planets[target]
    if turns:
        here, there = later(here, turns), later(there, turns)
    return meeting(AHEAD[here], there)


def points(card: int, units: int) -> int:
    """What so many units of a contract's goods bring."""
    return _POINTS[card][units]


_POINTS = tuple(
    tuple(
        contract.points[min(units, len(contract.points)) - 1] if units and contract.points else 0
        for units in range(CONSTANTS.hold + CONSTANTS.cap + 1)
    )
    for contract in CATALOGUE
)
"""Card -> units within reach -> points."""


class Goal(NamedTuple):
    """A planet to go to, the points that arriving there promises, and the turns still after it."""

    planet: int
    points: int
    then: int

    @property
    def worth(self) -> float:
        """The points, less the turns after the arrival."""
        return self.points - TURN_COST * self.then


def goals(state: State, player: Player) -> list[Goal]:
    """Where this player's contract sends the rocket next; all planets if there is none."""
    if player.contract:
        return contract_goals(state, player.contract[0], player.hold)
    return [Goal(planet, round(best_card(state, planet)[0]), 0) for planet in range(len(PLANETS))]


_MADE = tuple(tuple(item in info.cargo for item in range(FUEL)) for info in PLANETS)
"""Planet -> item -> whether it is produced there."""


def sources(state: State, item: int) -> list[tuple[int, int]]:
    """Planets with the chips that a rocket will probably find there: where they are made one more
    than now, as it arrives later (I, rule 2)."""
    found = []
    more = state.supply[item] > 0
    for planet, chips in enumerate(state.stock):
        count = chips[item]
        if more and _MADE[planet][item] and count < CONSTANTS.cap:
            count += 1
        if count:
            found.append((planet, count))
    return found


def contract_goals(state: State, card: int, hold: list[int]) -> list[Goal]:
    """The next stops that a contract suggests, with the goods in the hold."""
    info = CATALOGUE[card]
    if len(info.cargo) != 1:
        return _pair_goals(state, card, hold) if info.cargo else []
    item = info.cargo[0]
    aboard = hold[item]
    found = [Goal(info.destination, points(card, aboard), 0)] if aboard else []
    if aboard < CONSTANTS.cap:
        for planet, chips in sources(state, item):
            then = transfer(state, planet, info.destination)
            found.append(Goal(planet, points(card, aboard + chips), then))
    return found


def _pair_goals(state: State, card: int, hold: list[int]) -> list[Goal]:
    """The same for a card that wants two goods, in both orders (R37)."""
    info = CATALOGUE[card]
    worth, goal = info.points[0], info.destination
    missing = [item for item in info.cargo if not hold[item]]
    if not missing:
        return [Goal(goal, worth, 0)]
    places = [[planet for planet, _ in sources(state, item)] for item in missing]
    if len(missing) == 1:
        return [Goal(planet, worth, transfer(state, planet, goal)) for planet in places[0]]
    found = []
    for first, then in (places, places[::-1]):
        for planet in first:
            best = NEVER
            for other in then:
                turns = transfer(state, planet, other)
                if turns < best:
                    best = min(best, turns + transfer(state, other, goal, turns))
            found.append(Goal(planet, worth, best))
    return found


def card_worth(state: State, planet: int, card: int, hold: list[int] | None = None) -> float:
    """Points for each turn that a contract taken in this orbit would bring (I, rule 2)."""
    best = 0.0
    for goal in contract_goals(state, card, hold or [0] * 5):
        turns = transfer(state, planet, goal.planet) + goal.then
        best = max(best, goal.points / (turns + 0.7))
    return best


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
    aims = goals(state, player)
    found = [stay(state, player, aims)]
    for goal in aims:
        found.extend(ways_to(state, player, goal, ways, worlds))
    found.extend(_paid_at_once(state, seat, ways))
    best: dict[int, Flight] = {}
    for flight in found:
        known = best.get(flight.place)
        if known is None or flight.worth > known.worth:
            best[flight.place] = flight
    return sorted(best.values(), key=lambda each: (-each.worth, each.price, each.place))


def _paid_at_once(state: State, seat: Seat, ways: Reach) -> Iterator[Flight]:
    """Flights to where the load brings points, if points of this turn are all that counts."""
    player = state.players[seat]
    near = max(each.score for each in state.players) + endgame.MOST >= state.target
    if not any(player.hold[:FUEL]) or not (near or state.sudden_death):
        return
    for planet, place in enumerate(state.planets):
        price = ways.price(place)
        gain = endgame.pays(player, planet)
        if gain and price is not None and price <= player.hold[FUEL]:
            hurry = endgame.closing(state, seat) or endgame.wins_now(state, seat, gain)
            if hurry:
                yield Flight(URGENT + gain, place, price)


def stay(state: State, player: Player, aims: list[Goal]) -> Flight:
    """What staying promises; in orbit it brings a chip of fuel."""
    here = orbited(state, player.position)
    rest = AHEAD[player.position] if here >= 0 else player.position
    worth = -float(NEVER)
    for goal in aims:
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
