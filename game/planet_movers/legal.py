"""What is legal, and why not (sections D and E): each function names the first failed condition.

The names are keys of `text.py`; an empty one means that nothing is in the way.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.planet_movers.data import (
    CARGOES,
    CATALOGUE,
    CONSTANTS,
    EARTH,
    FE,
    FUEL,
    ITEM_INDEX,
    ITEMS,
    PLANET_INDEX,
    PLANETS,
    SPACES,
    H,
    orbits,
)
from game.planet_movers.data.orbits import bits, within
from game.planet_movers.moves import (
    Accelerate,
    CollectFuel,
    Complete,
    Dump,
    EndStep,
    Fly,
    Load,
    Move,
    Pass,
    PickStart,
    Produce,
    Refuel,
    Sell,
    Take,
    Terminate,
)
from game.planet_movers.state import Phase, State, fuel, orbited

PHASE_OF: dict[type, Phase] = {
    PickStart: Phase.SETUP,
    Accelerate: Phase.ACCELERATE,
    Produce: Phase.ACCELERATE,
    Pass: Phase.ACCELERATE,
}
"""The phase of each kind of move; all others belong to the rocket step."""


def why_not(state: State, move: Move) -> str:
    """The key of the refusal, or empty if the decider may do this."""
    if PHASE_OF.get(type(move), Phase.ROCKET) is not state.phase:
        return "not_now"
    match move:
        case PickStart(slot, cargo, planet):
            return no_pick(state, slot, ITEM_INDEX[cargo], PLANET_INDEX[planet])
        case Accelerate(planet):
            return no_acceleration(state, PLANET_INDEX[planet])
        case Produce(planet, cargo):
            return no_production(state, PLANET_INDEX[planet], ITEM_INDEX[cargo])
        case Pass() | EndStep():
            return ""
        case Fly(destination):
            return no_flight(state, destination)
        case _:
            return no_orbit_action(state, move)


def no_orbit_action(state: State, move: Move) -> str:
    """The same for what needs an orbit."""
    here = orbited(state, state.players[state.active].position)
    if here < 0:
        return "not_in_orbit"
    match move:
        case CollectFuel():
            return no_free_fuel(state)
        case Refuel():
            return no_refuel(state)
        case Load(item):
            return no_load(state, here, ITEM_INDEX[item])
        case Dump(item):
            return "" if state.players[state.active].hold[ITEM_INDEX[item]] else "not_in_hold"
        case Sell(cargo):
            return no_sale(state, here, ITEM_INDEX[cargo])
        case Complete(count):
            return no_delivery(state, here, count)
        case Take(slot):
            return no_card(state, slot)
        case _:
            return no_termination(state)


def no_pick(state: State, slot: int, item: int, planet: int) -> str:
    """D1, with R43 where nothing that the row names lies on any planet."""
    if not 0 <= slot < len(state.row) or not state.row[slot]:
        return "no_card"
    if item not in CATALOGUE[state.row[slot][0]].cargo:
        return "not_on_card"
    if state.stock[planet][item]:
        return ""
    if next(stocked_picks(state), None) is not None:
        return "none_there"
    return "" if item in PLANETS[planet].cargo else "no_producer"


def stocked_picks(state: State) -> Iterator[PickStart]:
    """The set-up picks that load a chip."""
    for slot, pile in enumerate(state.row):
        for item in CATALOGUE[pile[0]].cargo if pile else ():
            for planet, info in enumerate(PLANETS):
                if state.stock[planet][item]:
                    yield PickStart(slot, CARGOES[item], info.ident)


def picks(state: State) -> Iterator[PickStart]:
    """Every legal set-up pick."""
    some = False
    for pick in stocked_picks(state):
        some = True
        yield pick
    if some:
        return
    for slot, pile in enumerate(state.row):
        for item in CATALOGUE[pile[0]].cargo if pile else ():
            for info in PLANETS:
                if item in info.cargo:
                    yield PickStart(slot, CARGOES[item], info.ident)


def no_acceleration(state: State, planet: int) -> str:
    """R11, R12."""
    if planet == EARTH:
        return "earth"
    return "accelerated" if state.accelerated >> planet & 1 else ""


def no_production(state: State, planet: int, item: int) -> str:
    """D5."""
    if item not in PLANETS[planet].cargo:
        return "no_producer"
    if state.stock[planet][item] >= CONSTANTS.cap:
        return "full"
    return "" if state.supply[item] else "no_supply"


def accelerations(state: State) -> Iterator[Move]:
    """Every legal acceleration, and the pass."""
    for planet, info in enumerate(PLANETS):
        if not no_acceleration(state, planet):
            yield Accelerate(info.ident)
    for planet, info in enumerate(PLANETS):
        for item in info.cargo:
            if not no_production(state, planet, item):
                yield Produce(info.ident, CARGOES[item])
    yield Pass()


def price(state: State, destination: int) -> int | None:
    """What the active rocket would pay to fly there; None if no route leads there (E2)."""
    start = state.players[state.active].position
    return orbits.price(start, state.low, state.high, state.worlds, destination)


def affordable(state: State) -> int:
    """The set of the spaces that the active rocket can pay for (E2)."""
    player = state.players[state.active]
    return within(player.position, state.low, state.high, state.worlds, fuel(player))


def no_flight(state: State, destination: int) -> str:
    """D6 and E2."""
    if state.moved:
        return "moved"
    if state.collected:
        return "stayed"
    cost = price(state, destination) if 0 <= destination < SPACES else None
    if cost is None:
        return "no_route"
    return "no_fuel" if cost > fuel(state.players[state.active]) else ""


def flights(state: State) -> Iterator[Fly]:
    """Every space that the active rocket can pay for."""
    if not state.moved and not state.collected:
        for place in bits(affordable(state)):
            yield Fly(place)


def no_free_fuel(state: State) -> str:
    """R28."""
    if state.moved:
        return "moved_no_fuel"
    if state.collected:
        return "collected"
    return _no_fuel_fits(state)


def no_refuel(state: State) -> str:
    """E3."""
    return "no_points" if state.players[state.active].score < 1 else _no_fuel_fits(state)


def _no_fuel_fits(state: State) -> str:
    if not state.players[state.active].room:
        return "no_room"
    return "" if state.supply[FUEL] else "no_fuel_chips"


def no_load(state: State, here: int, item: int) -> str:
    """E4."""
    if state.dumped >> item & 1:
        return "dumped_here"
    if not state.stock[here][item]:
        return "none_here"
    return "" if state.players[state.active].room else "hold_full"


def no_sale(state: State, here: int, item: int) -> str:
    """E5."""
    if here != EARTH:
        return "only_earth"
    if item not in (FE, H):
        return "earth_wants"
    if not state.players[state.active].hold[item]:
        return "nothing_to_sell"
    return "" if state.sold < CONSTANTS.earth_sales else "sold_out"


def no_delivery(state: State, here: int, count: int) -> str:
    """E6."""
    player = state.players[state.active]
    if not player.contract:
        return "no_contract"
    card = CATALOGUE[player.contract[0]]
    if card.destination != here:
        return "wrong_planet"
    if len(card.cargo) > 1 and count != 1:
        return "one_of_each"
    if not 1 <= count <= CONSTANTS.cap:
        return "odd_count"
    return "" if all(player.hold[item] >= count for item in card.cargo) else "not_aboard"


def no_card(state: State, slot: int) -> str:
    """E8."""
    if state.players[state.active].contract:
        return "has_contract"
    return "" if 0 <= slot < len(state.row) and state.row[slot] else "no_card"


def no_termination(state: State) -> str:
    """E7, R34."""
    player = state.players[state.active]
    if not player.contract:
        return "nothing_to_terminate"
    return "" if player.score >= 1 else "no_points"


def orbit_actions(state: State) -> Iterator[Move]:
    """Everything that can be done in orbit now."""
    player = state.players[state.active]
    here = orbited(state, player.position)
    if here < 0:
        return
    for count in range(CONSTANTS.cap, 0, -1):
        if not no_delivery(state, here, count):
            yield Complete(count)
    if not no_free_fuel(state):
        yield CollectFuel()
    if not no_refuel(state):
        yield Refuel()
    for item, ident in enumerate(ITEMS):
        if not no_load(state, here, item):
            yield Load(ident)
    for item, ident in enumerate(ITEMS):
        if player.hold[item]:
            yield Dump(ident)
    for item in (FE, H):
        if not no_sale(state, here, item):
            yield Sell(CARGOES[item])
    for slot in range(len(state.row)):
        if not no_card(state, slot):
            yield Take(slot)
    if not no_termination(state):
        yield Terminate()
