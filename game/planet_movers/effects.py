"""What the moves of Planet Movers do, and what follows by itself (sections D and E)."""

from __future__ import annotations

from game.core.cards import move_card
from game.core.contract import (
    Card,
    Event,
    Seat,
    Zone,
)
from game.core.events import DiceRolled, GameEnded, Scored, Shuffled, TurnStarted
from game.planet_movers import events as ev
from game.planet_movers import legal, scoring
from game.planet_movers.data import (
    CATALOGUE,
    CHART,
    CONSTANTS,
    EARTH,
    FUEL,
    ITEM_INDEX,
    PLANET_INDEX,
    PLANETS,
)
from game.planet_movers.data.orbits import AHEAD
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
from game.planet_movers.state import Phase, State, orbited, push
from game.planet_movers.zones import DECK, DISCARD, ROW


def act(state: State, move: Move, events: list[Event]) -> None:
    """Makes a checked move and everything automatic that follows."""
    seat = state.active
    player = state.players[seat]
    match move:
        case PickStart():
            _pick(state, move, events)
        case Accelerate(planet):
            _accelerate(state, PLANET_INDEX[planet], events)
        case Produce(planet, cargo):
            _place(state, PLANET_INDEX[planet], ITEM_INDEX[cargo], events, seat)
            _next_acceleration(state)
        case Pass():
            events.append(ev.AccelerationPassed(seat))
            _next_acceleration(state)
        case Fly(destination):
            _fly(state, destination, events)
        case CollectFuel():
            state.collected = True
            _gain_fuel(state, 1, events, bought=False)
        case Refuel():
            _earn(state, 2, -1, "refuel", events)
            at_earth = orbited(state, player.position) == EARTH
            rate = CONSTANTS.refuel_earth if at_earth else CONSTANTS.refuel
            _gain_fuel(state, rate, events, bought=True)
        case Load(item):
            _load(state, ITEM_INDEX[item], events)
        case Dump(item):
            _dump(state, ITEM_INDEX[item], events)
        case Sell(cargo):
            player.hold[ITEM_INDEX[cargo]] -= 1
            state.supply[ITEM_INDEX[cargo]] += 1
            state.sold += 1
            events.append(ev.Sold(seat, ITEM_INDEX[cargo]))
            _earn(state, 1, 1, "sale", events)
        case Complete(count):
            _complete(state, count, events)
        case Take(slot):
            _take(state, slot, events)
        case Terminate():
            card = player.contract[0]
            events.append(ev.ContractTerminated(seat, card))
            _to_discard(state, card, player.contract, Zone("contract", seat), events)
            _earn(state, 3, -1, "terminate", events)
        case EndStep():
            _end_step(state, events)


def _pick(state: State, move: PickStart, events: list[Event]) -> None:
    """D1."""
    seat = state.active
    player = state.players[seat]
    planet, item = PLANET_INDEX[move.planet], ITEM_INDEX[move.cargo]
    player.position = state.planets[planet]
    loaded = state.stock[planet][item] > 0  # R43
    if loaded:
        state.stock[planet][item] -= 1
        player.hold[item] += 1
    _take(state, move.slot, events)
    events.append(ev.RocketPlaced(seat, planet, item, loaded))
    if seat == state.lead:
        _begin_turn(state, events)
    else:
        state.active = (seat - 1) % len(state.players)


def _accelerate(state: State, planet: int, events: list[Event]) -> None:
    """D5; R10: always the full distance."""
    steps = push(state, planet)
    events.append(ev.AccelerationChosen(state.active, planet, steps))
    state.accelerated |= 1 << planet
    for _ in range(steps):
        _step_planet(state, planet, events)
    _next_acceleration(state)


def _next_acceleration(state: State) -> None:
    state.active = (state.active + 1) % len(state.players)
    if state.active == state.lead:
        state.phase = Phase.ROCKET
        _begin_step(state)


def _begin_step(state: State) -> None:
    state.moved = state.collected = False
    state.sold = state.dumped = 0


def _step_planet(state: State, planet: int, events: list[Event]) -> None:
    """E1: rockets in orbit go along (R14, R15), rockets ahead are caught."""
    old = state.planets[planet]
    new = AHEAD[old]
    state.planets[planet] = new
    events.append(ev.PlanetMoved(planet, old, new))
    for seat, player in enumerate(state.players):
        if player.position == new:
            events.append(ev.RocketCaptured(seat, planet))
        elif player.position == old:
            player.position = new
            events.append(ev.RocketCarried(seat, planet, new))


def _fly(state: State, destination: int, events: list[Event]) -> None:
    """E2: pays the cheapest price (R19)."""
    player = state.players[state.active]
    worlds = state.worlds
    price = legal.price(state, destination) or 0
    if price:
        player.hold[FUEL] -= price
        state.supply[FUEL] += price
        events.append(ev.FuelSpent(state.active, price))
    events.append(
        ev.RocketMoved(state.active, player.position, destination, state.low, state.high, worlds)
    )
    player.position = destination
    state.moved = True
    state.dumped = 0  # R40: a new stop
    planet = orbited(state, destination)
    if planet >= 0:
        events.append(ev.OrbitEntered(state.active, planet))


def _gain_fuel(state: State, rate: int, events: list[Event], *, bought: bool) -> None:
    """R30, R31: what does not fit or is not there is lost."""
    player = state.players[state.active]
    amount = min(rate, player.room, state.supply[FUEL])
    player.hold[FUEL] += amount
    state.supply[FUEL] -= amount
    events.append(ev.FuelGained(state.active, amount, rate - amount, bought))


def _earn(state: State, kind: int, points: int, source: str, events: list[Event]) -> None:
    player = state.players[state.active]
    player.score += points
    player.earned[kind] += abs(points)
    events.append(Scored(state.active, points, source))


def _load(state: State, item: int, events: list[Event]) -> None:
    """E4."""
    player = state.players[state.active]
    here = orbited(state, player.position)
    state.stock[here][item] -= 1
    player.hold[item] += 1
    events.append(ev.Loaded(state.active, here, item))


def _dump(state: State, item: int, events: list[Event]) -> None:
    """E4; R39: the fourth chip of a cargo goes to the supply, fuel lies in any number."""
    player = state.players[state.active]
    here = orbited(state, player.position)
    full = item != FUEL and state.stock[here][item] >= CONSTANTS.cap
    player.hold[item] -= 1
    if full:
        state.supply[item] += 1
    else:
        state.stock[here][item] += 1
    state.dumped |= 1 << item
    events.append(ev.Dumped(state.active, here, item, full))


def _complete(state: State, count: int, events: list[Event]) -> None:
    """E6."""
    seat = state.active
    player = state.players[seat]
    card = player.contract[0]
    for item in CATALOGUE[card].cargo:
        player.hold[item] -= count
        state.supply[item] += count
    points = CATALOGUE[card].points[count - 1]
    events.append(ev.ContractCompleted(seat, card, count, points))
    _to_discard(state, card, player.contract, Zone("contract", seat), events)
    _earn(state, 0, points, "contract", events)


def _take(state: State, slot: int, events: list[Event]) -> None:
    """E8."""
    seat = state.active
    card = state.row[slot][0]
    contract = state.players[seat].contract
    move_card(events, card, state.row[slot], ROW[slot], contract, Zone("contract", seat))
    events.append(ev.ContractTaken(seat, card))
    _shift(state, slot, events)


def _shift(state: State, gap: int, events: list[Event]) -> None:
    """Moves the cards left of a gap to the right and reveals a new one (E8)."""
    for slot in range(gap, 0, -1):
        for card in state.row[slot - 1][:]:
            pile, target = state.row[slot - 1], state.row[slot]
            move_card(events, card, pile, ROW[slot - 1], target, ROW[slot])
    if not state.deck and state.discard:  # R42
        for card in state.discard[:]:
            move_card(events, card, state.discard, DISCARD, state.deck, DECK)
        state.rng.shuffle(state.deck)
        events.append(Shuffled(DECK))
    if state.deck:
        move_card(events, state.deck[-1], state.deck, DECK, state.row[0], ROW[0])


def _to_discard(
    state: State, card: Card, pile: list[Card], zone: Zone, events: list[Event]
) -> None:
    move_card(events, card, pile, zone, state.discard, DISCARD)


def _begin_turn(state: State, events: list[Event]) -> None:
    state.active = state.lead
    events.append(TurnStarted(state.lead, state.turn))
    state.dice = (state.rng.between(2, 7), state.rng.between(3, 8))
    events.append(DiceRolled(state.lead, state.dice))
    _produce(state, events)  # R6: before the planets move
    for planet in range(len(PLANETS)):
        _step_planet(state, planet, events)  # R5
    state.phase = Phase.ACCELERATE


def _produce(state: State, events: list[Event]) -> None:
    """D3: all or nothing for each type, counted after the cap (R7)."""
    total = sum(state.dice)
    events.append(ev.ProductionRow(total))
    for item, planets in CHART[total].chips:
        need = []
        for planet in planets:
            if state.stock[planet][item] < CONSTANTS.cap:
                need.append(planet)
            else:
                events.append(ev.ChipSkippedFull(planet, item))
        if state.supply[item] < len(need):
            events.append(ev.ProductionShort(item, len(need), state.supply[item]))
            continue
        for planet in need:
            _place(state, planet, item, events)


def _place(state: State, planet: int, item: int, events: list[Event], seat: Seat = -1) -> None:
    state.stock[planet][item] += 1
    state.supply[item] -= 1
    events.append(ev.ChipPlaced(planet, item, seat))


def _end_step(state: State, events: list[Event]) -> None:
    state.active = (state.active + 1) % len(state.players)
    _begin_step(state)
    if state.active == state.lead:
        _end_turn(state, events)


def _end_turn(state: State, events: list[Event]) -> None:
    """D7; R46: the end is looked for before the row ages."""
    state.reason = scoring.end_reason(state)
    state.extra_turns += state.sudden_death
    if state.reason:
        state.phase = Phase.OVER
        lost = state.reason == "too_late"
        winners = () if lost else scoring.leaders(state)
        events.append(GameEnded(state.reason, winners))
        return
    best = scoring.leaders(state)
    if state.players[best[0]].score >= state.target and not state.sudden_death:
        state.sudden_death = True
        events.append(ev.SuddenDeath(best))
    last = CONSTANTS.row - 1
    for card in state.row[last][:]:
        _to_discard(state, card, state.row[last], ROW[last], events)
    _shift(state, last, events)
    state.lead = (state.lead + 1) % len(state.players)  # R51
    events.append(ev.LeadPassed(state.lead))
    state.accelerated = 0
    state.turn += 1
    _begin_turn(state, events)
