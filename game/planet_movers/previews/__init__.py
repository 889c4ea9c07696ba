"""What the screen shows before a choice: reach, paths, pushes, meetings and contracts (section I).

Everything is a pure function of a view and says nothing that the view's seat could not work out.
Spaces are flat indexes, sets of spaces integers with a bit for each.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, permutations, product
from typing import NamedTuple

from game.core.contract import Card, Seat
from game.planet_movers import state as rules
from game.planet_movers.bots import plans
from game.planet_movers.bots.plans import NEVER as NEVER
from game.planet_movers.bots.plans import later as later
from game.planet_movers.bots.plans import layers as layers
from game.planet_movers.bots.plans import points, transfer
from game.planet_movers.data import (
    CATALOGUE,
    CONSTANTS,
    DICE,
    EARTH,
    FE,
    FUEL,
    ITEM_INDEX,
    PLANET_INDEX,
    PLANETS,
    H,
)
from game.planet_movers.data.orbits import NOWHERE, Reach, bits, reach, route
from game.planet_movers.moves import PickStart
from game.planet_movers.scoring import end_reason
from game.planet_movers.state import Phase, State, fuel, orbited
from game.planet_movers.state import to_fly as to_fly  # belongs to what the screen asks

AHEAD = 3
"""For so many turns the screen tells where planets will be."""
DICE_WAYS = len(DICE[0]) * len(DICE[1])
"""In how many ways the two dice can fall."""


class Flight(NamedTuple):
    """One flight: its price in fuel, the spaces it goes through (goal last), and its end."""

    price: int
    path: tuple[int, ...]
    planet: int
    """The planet whose orbit it enters, -1 in open space."""
    affordable: bool
    """The rocket has that much fuel."""


class Meeting(NamedTuple):
    """When a rocket can be in a planet's orbit: `turns` from now, for `price` fuel this turn."""

    turns: int
    """0: in this rocket step, or it is there; NEVER: too far to say."""
    price: int


class Push(NamedTuple):
    """An acceleration: where the planet goes, and whom it takes along."""

    planet: int
    steps: int
    path: tuple[int, ...]
    """The spaces it goes through, its end last."""
    carried: tuple[Seat, ...]
    """The seats that orbit it now."""
    caught: tuple[tuple[Seat, int], ...]
    """The seats that it runs into, with the space where it does."""
    after: State
    """The view as if it were done, for the overlays."""


class Source(NamedTuple):
    """A planet where some of a good lies, and how many turns away it is."""

    planet: int
    chips: int
    turns: int


class Part(NamedTuple):
    """A good that a contract asks for: chips aboard, and sources, the nearest first."""

    item: int
    aboard: int
    sources: tuple[Source, ...]


class Errand(NamedTuple):
    """A whole plan for a contract: turns, points, and the planets to call at in order."""

    turns: int
    points: int
    stops: tuple[int, ...]


class ContractPreview(NamedTuple):
    """What a contract would pay a seat, and how far its parts are."""

    units: int
    """How many units the load aboard makes."""
    points: int
    """What they would pay at the destination."""
    here: bool
    """The rocket is at the destination."""
    turns: int
    """Turns to the destination."""
    parts: tuple[Part, ...]
    errand: Errand | None
    """The plan with the most points a turn; None if some good lies nowhere."""


def ways(view: State, seat: Seat) -> Reach:
    """Where the rocket could go for 0, 1 and 2 fuel with this roll, whatever is aboard (E2)."""
    place = view.players[seat].position
    if place == NOWHERE or not view.dice[0]:
        return Reach(0, 0, 0)
    return reach(place, view.low, view.high, view.worlds)


def flight(view: State, seat: Seat, place: int) -> Flight | None:
    """The flight to a space with this roll; None if no route leads there."""
    price = ways(view, seat).price(place)
    if price is None:
        return None
    player = view.players[seat]
    path = route(player.position, place, view.low, view.high, view.worlds)
    return Flight(price, path, orbited(view, place), price <= fuel(player))


def reach_of(view: State, seat: Seat, price: int | None = None) -> tuple[Reach, Reach]:
    """Where a rocket can go, for one price or all of them: what it can pay for, and what not."""
    found, paid = ways(view, seat), fuel(view.players[seat])
    chosen = [mask if price in (None, at) else 0 for at, mask in enumerate(found)]
    return (
        Reach(*(mask if at <= paid else 0 for at, mask in enumerate(chosen))),
        Reach(*(mask if at > paid else 0 for at, mask in enumerate(chosen))),
    )


def alignment(view: State, turns: int) -> tuple[int, ...]:
    """Where every planet stands after so many turns without pushes (R5)."""
    return tuple(later(place, turns) for place in view.planets)


def turns_between(place: int, target: int) -> int:
    """In how many turns a rocket that rests on a space meets a planet on another."""
    return plans.meeting(place, target)


def catching(view: State, place: int) -> list[tuple[int, int]]:
    """Which planets come to a space in the next turns, and in how many."""
    return [
        (planet, turns)
        for turns in range(1, AHEAD + 1)
        for planet, spot in enumerate(alignment(view, turns))
        if spot == place
    ]


def pushed(view: State, planet: int) -> bool:
    """Whether the planet was pushed this turn already (R11)."""
    return bool(view.accelerated >> planet & 1)


def push(view: State, planet: int) -> Push:
    """What pushing a planet by this roll does (E1); no steps for Earth or before the first roll."""
    steps = rules.push(view, planet)
    old = view.planets[planet]
    path = tuple(later(old, step) for step in range(1, steps + 1))
    after = view.copy()
    carried, caught = [], []
    for seat, player in enumerate(after.players):
        if player.position == old:
            carried.append(seat)
        elif player.position in path:
            caught.append((seat, player.position))
        else:
            continue
        player.position = path[-1] if path else old
    if path:
        after.planets[planet] = path[-1]
        after.accelerated |= 1 << planet
    return Push(planet, steps, path, tuple(carried), tuple(caught), after)


def landings(view: State) -> list[int]:
    """Where each planet that this roll may still push comes to stand."""
    pushes = ((view.planets[at], rules.push(view, at)) for at in range(len(PLANETS)))
    return [later(old, steps) for at, (old, steps) in enumerate(pushes) if not pushed(view, at)]


def brings(view: State, seat: Seat, planet: int) -> bool:
    """Whether pushing a planet brings the contract's goal within reach this turn, which is not."""
    goal = goal_of(view, seat)
    if goal < 0 or pushed(view, planet) or not meeting(view, seat, goal).turns:
        return False
    return not meeting(push(view, planet).after, seat, goal).turns


def meeting(view: State, seat: Seat, planet: int) -> Meeting:
    """When the rocket can be in the planet's orbit, flying now if it still may (I, rule 1).

    Later turns are estimates: runs of up to four steps, no planet in the way.
    """
    player = view.players[seat]
    target = view.planets[planet]
    if player.position == target:
        return Meeting(0, 0)
    if player.position == NOWHERE:
        return Meeting(NEVER, 0)
    here = orbited(view, player.position)
    rest = later(player.position, 1) if here >= 0 else player.position
    best = Meeting(turns_between(rest, target), 0)
    if not to_fly(view, seat):
        return best
    ends = ways(view, seat)
    for price in range(min(fuel(player), 2) + 1):
        best = min(best, Meeting(_soonest(ends[price], target, view.worlds), price))
    return best


def _soonest(ends: int, target: int, worlds: int) -> int:
    """The fewest turns to a planet from any of these spaces, 0 if it stands on one."""
    if ends >> target & 1:
        return 0
    # Whoever ends at another planet is carried on by it.
    carried = 0
    free = ends & ~worlds
    for place in bits(ends & worlds):
        carried |= 1 << later(place, 1)
    for turns in range(1, NEVER):
        table = layers(later(target, turns))
        if (free | carried) & table[min(turns, len(table) - 1)]:
            return turns
    return NEVER


def contract(view: State, seat: Seat, card: Card) -> ContractPreview:
    """What a contract, held or in the row, would pay this seat, and how far its parts are."""
    info = CATALOGUE[card]
    player = view.players[seat]
    if not info.cargo:
        return ContractPreview(0, 0, False, NEVER, (), None)
    held = [player.hold[item] for item in info.cargo]
    units = min(CONSTANTS.cap, held[0]) if len(held) == 1 else int(all(held))
    parts = tuple(Part(item, player.hold[item], _sources(view, seat, item)) for item in info.cargo)
    return ContractPreview(
        units,
        points(card, units),
        player.position == view.planets[info.destination],
        meeting(view, seat, info.destination).turns,
        parts,
        errand(view, seat, card),
    )


def _sources(view: State, seat: Seat, item: int) -> tuple[Source, ...]:
    """Where chips of an item lie: what comes first in time, of those the planet one orbits."""
    here = orbited(view, view.players[seat].position)
    found = [
        Source(planet, chips[item], meeting(view, seat, planet).turns)
        for planet, chips in enumerate(view.stock)
        if chips[item]
    ]
    return tuple(
        sorted(found, key=lambda source: (source.turns, source.planet != here, -source.chips))
    )


def errand(view: State, seat: Seat, card: Card, by: int = -1) -> Errand | None:
    """The plan for a contract with the most points a turn (I, rule 2), or the best that fetches
    something from this planet; None if there is none."""
    plans = _errands(view, seat, card)
    return max((plan for plan in plans if by < 0 or by in plan.stops[:-1]), key=rate, default=None)


def soonest(view: State, seat: Seat, card: Card, worth: int) -> int:
    """In how many turns a plan for a contract could bring so many points; NEVER: none does."""
    plans = _errands(view, seat, card)
    return min((plan.turns for plan in plans if plan.points >= worth), default=NEVER)


def rate(plan: Errand) -> tuple[float, int, int]:
    """How good a plan is: by its points a turn."""
    return plan.points / (plan.turns + 0.7), plan.points, -len(plan.stops)


def _errands(view: State, seat: Seat, card: Card) -> Iterator[Errand]:
    """Every order of calling at sources for what is missing, then the destination."""
    info = CATALOGUE[card]
    hold = view.players[seat].hold
    goal = info.destination
    if len(info.cargo) > 1:  # R37
        missing = [item for item in info.cargo if not hold[item]]
        for order in permutations(missing):
            for calls in product(*(_sources(view, seat, item) for item in order)):
                stops = (*(call.planet for call in calls), goal)
                yield _errand(view, seat, points(card, 1), stops)
    here = orbited(view, view.players[seat].position)
    for item in info.cargo if len(info.cargo) == 1 else ():
        if hold[item]:
            yield _errand(view, seat, points(card, hold[item]), (goal,))
        lies = view.stock[here][item] if here >= 0 else 0  # it is taken along, whatever comes next
        first = (here,) * bool(lies)
        for call in _sources(view, seat, item) if hold[item] < CONSTANTS.cap else ():
            more = call.chips + (lies if call.planet != here else 0)
            worth = points(card, hold[item] + more)
            yield _errand(view, seat, worth, (*first, call.planet, goal))


def _errand(view: State, seat: Seat, worth: int, stops: tuple[int, ...]) -> Errand:
    calls = tuple(stop for number, stop in enumerate(stops) if stop not in stops[:number])
    # What lies where the rocket is gets loaded before it flies, in the same step.
    here = len(calls) > 1 and calls[0] == orbited(view, view.players[seat].position)
    turns = meeting(view, seat, calls[here]).turns
    for source, target in pairwise(calls[here:]):
        turns += transfer(view, source, target, turns)
    return Errand(turns, worth, calls)


def fuel_for_sale(view: State, seat: Seat) -> tuple[int, int]:
    """What a point would buy in this orbit: chips gained, and chips lost (E3, R30, R31)."""
    player = view.players[seat]
    here = orbited(view, player.position)
    if here < 0:
        return 0, 0
    rate = CONSTANTS.refuel_earth if here == EARTH else CONSTANTS.refuel
    gain = min(rate, player.room, view.supply[FUEL])
    return gain, rate - gain


def for_sale(view: State) -> int:
    """How many chips Earth would buy now."""
    return len(sales(view))


def sales(view: State) -> list[int]:
    """The chips that Earth would buy now and the contract has no use for (E5); all of them in the
    last turn, but for what is to be delivered."""
    player = view.players[view.active]
    if orbited(view, player.position) != EARTH:
        return []
    spare = list[int]()
    for item in (FE, H):
        kept = rules.wanted(player, item) + player.hold[item] if item in _asked(player) else 0
        if kept and end_reason(view):
            kept = rules.most_units(player) if goal_of(view, view.active) == EARTH else 0
        spare += [item] * (player.hold[item] - kept)
    return spare[: CONSTANTS.earth_sales - view.sold]


def _asked(player: rules.Player) -> tuple[int, ...]:
    """The goods that a player's contract asks for."""
    return CATALOGUE[player.contract[0]].cargo if player.contract else ()


def odds(total: int) -> int:
    """In how many of DICE_WAYS the dice show this sum (B5)."""
    return sum(total - first in DICE[1] for first in DICE[0])


def start_goods(view: State, card: Card, planet: int) -> list[int]:
    """The goods of a contract that a start on this planet could load (D1, R43)."""
    goods = CATALOGUE[card].cargo
    there = [item for item in goods if view.stock[planet][item]]
    return there or [item for item in goods if item in PLANETS[planet].cargo]


def started(view: State, pick: PickStart) -> State:
    """The view as if the seat that decides had made this start, but for the row (D1, R43)."""
    world = view.copy()
    player, planet = world.players[world.active], PLANET_INDEX[pick.planet]
    item = ITEM_INDEX[pick.cargo]
    player.position = world.planets[planet]
    if world.stock[planet][item]:
        world.stock[planet][item] -= 1
        player.hold[item] += 1
    return world


def deliverable(view: State) -> tuple[int, ...]:
    """What one unit, two, and so on of the load would pay where the rocket is (E6, R36)."""
    player = view.players[view.active]
    if not player.contract:
        return ()
    card = CATALOGUE[player.contract[0]]
    here = orbited(view, player.position) == card.destination
    return card.points[: rules.most_units(player)] if here else ()


def may_sell(view: State, item: int) -> bool:
    """Whether Earth, where the rocket is, buys such a chip (E5)."""
    here = orbited(view, view.players[view.active].position)
    return here == EARTH and item in (FE, H)


def goal_of(view: State, seat: Seat) -> int:
    """Where a seat's contract leads; -1 without one."""
    held = view.players[seat].contract
    return CATALOGUE[held[0]].destination if held and CATALOGUE[held[0]].cargo else -1


def destination(view: State, seat: Seat) -> int:
    """Where a seat's contract still leads it; -1 without one, or where it is already."""
    goal = goal_of(view, seat)
    return goal if goal >= 0 and view.players[seat].position != view.planets[goal] else -1


def leads(view: State, seat: Seat) -> bool:
    """Whether the seat leads this turn, where that means anything (D2)."""
    return view.lead == seat and len(view.players) > 1


def may_take(view: State, seat: Seat) -> bool:
    """Whether a rocket without a contract is where it could take one (D6)."""
    return view.phase is Phase.ROCKET and orbited(view, view.players[seat].position) >= 0
