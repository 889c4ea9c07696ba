"""What makes bots play Planet Movers well: section I of the ruling document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import ClassVar, TypeAlias

from game.core.contract import Brain, Manner, SearchSettings, Seat
from game.core.rng import Rng
from game.planet_movers import legal
from game.planet_movers.bots import ways
from game.planet_movers.bots.endgame import MOST, closing, income, spendable
from game.planet_movers.bots.hints import advised
from game.planet_movers.bots.plans import (
    NEVER,
    TURN_COST,
    URGENT,
    best_card,
    best_flights,
    card_worth,
    goals,
    later,
    meeting,
)
from game.planet_movers.data import (
    CARGOES,
    CATALOGUE,
    CONSTANTS,
    EARTH,
    FE,
    FUEL,
    ITEM_INDEX,
    PLANET_INDEX,
    PLANETS,
    H,
)
from game.planet_movers.data.orbits import AHEAD, NOWHERE
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
from game.planet_movers.scoring import leaders
from game.planet_movers.state import Phase, Player, State, most_units, orbited, push, wanted

WORTHWHILE = 0.3
"""What a push must gain (I, rule 4)."""

Ranked: TypeAlias = tuple[float, Move]
"""A move after its worth in points."""

DUTY = 50.0
"""The worth of what the policy does before anything else."""

SWITCH = 0.5
"""Points a turn by which another contract must be better to give the present one up."""

LOW = 1
"""With so much fuel some is bought (I, rule 5)."""

KEEP_FUEL = 2
"""Fuel that is never thrown out for cargo (I, rule 5)."""


def duty(state: State, *, switch: float | None = SWITCH, low: int = LOW) -> Move | None:
    """What to do in orbit before flying or ending the step; None if nothing (I, rule 5).

    Playouts do without the costly look for a better contract (`switch` None), which is seldom
    found.
    """
    player = state.players[state.active]
    here = orbited(state, player.position)
    if here < 0:
        return None
    loading = _loading(state, player, here)
    if loading is not None:
        return loading
    if player.contract and CATALOGUE[player.contract[0]].destination == here:
        units = most_units(player)
        if units:
            return Complete(units)
    last = state.moved and closing(state, state.active)  # nothing is worth keeping then
    for item in (FE, H) if here == EARTH else ():
        if (last or not _useful(player, item)) and not legal.no_sale(state, here, item):
            return Sell(CARGOES[item])
    if not player.contract:
        _, slot = best_card(state, here, player.hold)
        if slot >= 0:
            return Take(slot)
    elif switch is not None and _better_offered(state, player, here, switch):
        return Terminate()
    return _tank(state, player, here, low)


def _better_offered(state: State, player: Player, here: int, switch: float) -> bool:
    """Whether the row offers so much more a turn than the contract that a point is well spent."""
    if legal.no_termination(state) or not spendable(state, state.active):
        return False
    present = card_worth(state, here, player.contract[0], player.hold)
    return best_card(state, here, player.hold)[0] > present + switch


def _beyond_doubt(state: State, move: Move) -> bool:
    """Whether nothing is lost by a duty, so that no alternative is worth a thought."""
    match move:
        case Load() | Sell():
            return True
        case Complete(count):
            card = CATALOGUE[state.players[state.active].contract[0]]
            return count == len(card.points)
        case _:
            return False


def _could_refuel(state: State) -> bool:
    """Whether buying fuel may be worth a thought where the policy does not."""
    player = state.players[state.active]
    here = orbited(state, player.position)
    if here < 0 or legal.no_refuel(state) or not spendable(state, state.active):
        return False
    return player.room >= 2 and player.hold[FUEL] <= KEEP_FUEL


def _loading(state: State, player: Player, here: int) -> Move | None:
    """Loads what the contract wants, after making room for it."""
    for item in CATALOGUE[player.contract[0]].cargo if player.contract else ():
        if wanted(player, item) > 0 and not state.dumped >> item & 1 and state.stock[here][item]:
            if player.room:
                return Load(CARGOES[item])
            for other in range(FUEL):
                if player.hold[other] and wanted(player, other) <= 0 and not _useful(player, other):
                    sold = not legal.no_sale(state, here, other)
                    return Sell(CARGOES[other]) if sold else Dump(CARGOES[other])
            if player.hold[FUEL] > KEEP_FUEL:
                return Dump("Fuel")
    return None


def _useful(player: Player, item: int) -> bool:
    return bool(player.contract) and item in CATALOGUE[player.contract[0]].cargo


def _tank(state: State, player: Player, here: int, low: int) -> Move | None:
    """Takes fuel that lies about, and buys some when the tank is nearly empty."""
    fuel = player.hold[FUEL]
    if fuel < 3 and not legal.no_load(state, here, FUEL):
        return Load("Fuel")
    rate = CONSTANTS.refuel_earth if here == EARTH else CONSTANTS.refuel
    gain = min(rate, player.room, state.supply[FUEL])
    if fuel <= low and gain >= 2 and not legal.no_refuel(state):
        return Refuel() if spendable(state, state.active) else None
    return None


def rest(state: State) -> Move:
    """Ends the step, with the free fuel where it is to be had."""
    here = orbited(state, state.players[state.active].position)
    if here >= 0 and not legal.no_free_fuel(state):
        return CollectFuel()
    return EndStep()


def need_here(state: State, player: Player) -> tuple[int, int]:
    """The planet and cargo where one more chip would help this player most; -1 if nowhere."""
    here = orbited(state, player.position)
    best, found = 0.0, (-1, -1)
    for planet, info in enumerate(PLANETS):
        for item in info.cargo:
            if wanted(player, item) <= 0 or legal.no_production(state, planet, item):
                continue
            worth = 2.0 if planet == here else 1 / meeting(player.position, state.planets[planet])
            worth *= 1.0 if state.stock[planet][item] < wanted(player, item) else 0.3
            if worth > best:
                best, found = worth, (planet, item)
    return found


class PlanetMoversBrain(Brain[State, Move]):
    """Plans two meetings ahead: goods, destination, and where the planets will be."""

    settings: ClassVar[SearchSettings] = SearchSettings(
        noise=1.5,
        breadth=8,
        turns_ahead=2,
        depth=45,
        evidence=1.0,
        hint_evidence=2.0,
        iterations=120,
        mark="7bf11264",
        advised=lambda view: advised(view, BRAIN.found(view)),
        ways={
            "bold": Manner(
                "drops a contract as soon as a better one is offered.",
                lambda view: BRAIN.found(view, switch=ways.FICKLE),
            ),
            "careful": Manner("saves fuel.", lambda view: ways.thrifty(view, BRAIN.found(view))),
            "hoarding": Manner(
                "buys fuel before it needs any.", lambda view: BRAIN.found(view, low=ways.STOCKED)
            ),
        },
    )

    def candidates(self, view: State) -> Sequence[tuple[float, Move]]:
        """The policy's choice first, then what else may be worth a try."""
        return self.found(view)

    def found(self, view: State, switch: float = SWITCH, low: int = LOW) -> list[Ranked]:
        """The same for a seat that gives contracts up, or buys fuel, sooner or later."""
        found: list[tuple[float, Move]]
        match view.phase:
            case Phase.SETUP:
                found = [(pick_worth(view, pick), pick) for pick in legal.picks(view)]
            case Phase.ACCELERATE:
                found = self._accelerations(view)
            case _:
                found = self._step(view, switch, low)
        found.sort(key=lambda pair: -pair[0])
        return found

    def cadet_candidates(self, view: State, rng: Rng) -> Sequence[tuple[float, Move]]:
        """Cadet never accelerates anything."""
        if view.phase is Phase.ACCELERATE:
            return [(0.0, Pass())]
        return self.candidates(view)

    def _accelerations(self, view: State) -> list[tuple[float, Move]]:
        """Production first; pushes stand behind it, for Admiral to look into (I, levels)."""
        seat = view.active
        player = view.players[seat]
        planet, item = need_here(view, player)
        found: list[tuple[float, Move]] = [(0.0, Pass())]
        if planet >= 0:
            found.append((1.0, Produce(PLANETS[planet].ident, CARGOES[item])))
        for number in range(len(PLANETS)):
            if not legal.no_acceleration(view, number):
                gain = push_gain(view, number)
                if gain > WORTHWHILE:
                    found.append((-1.0 / (1.0 + gain), Accelerate(PLANETS[number].ident)))
        return found

    def _step(self, view: State, switch: float, low: int) -> list[tuple[float, Move]]:
        """The policy's duty, where there are alternatives to it, and flights."""
        first = duty(view, switch=switch, low=low)
        if first is not None and _beyond_doubt(view, first):
            return [(DUTY, first)]
        if isinstance(first, Take):
            return self._cards(view)
        found: list[tuple[float, Move]] = [] if first is None else [(DUTY, first)]
        if view.moved or view.collected:
            found.append((-float(NEVER), EndStep()))
        else:
            for flight in best_flights(view, view.active)[: self.settings.breadth]:
                move = rest(view) if flight.place == NOWHERE else Fly(flight.place)
                found.append((flight.worth, move))
        if first is None and _could_refuel(view):
            found.append((-float(NEVER) - 1, Refuel()))
        return found

    def _cards(self, view: State) -> list[tuple[float, Move]]:
        """The contracts of the row."""
        player = view.players[view.active]
        here = orbited(view, player.position)
        return [
            (DUTY + card_worth(view, here, pile[0], player.hold), Take(slot))
            for slot, pile in enumerate(view.row)
            if pile
        ]

    def rollout(self, state: State, rng: Rng) -> Move:
        """Pilot's policy without its alternatives."""
        if state.phase is Phase.SETUP:
            return max(legal.picks(state), key=lambda pick: pick_worth(state, pick))
        if state.phase is Phase.ACCELERATE:
            planet, item = need_here(state, state.players[state.active])
            return Produce(PLANETS[planet].ident, CARGOES[item]) if planet >= 0 else Pass()
        first = duty(state, switch=None)
        if first is not None:
            return first
        if state.moved or state.collected:
            return EndStep()
        flight = best_flights(state, state.active)[0]
        return rest(state) if flight.place == NOWHERE else Fly(flight.place)

    def value(self, state: State) -> Sequence[float]:
        """Chances by the projected lead; sharper when the target is near."""
        if state.solo:
            late = state.turn / CONSTANTS.solo_turns
            return [max(0.0, min(1.0, promise(state, 0) / (2 * state.target) + 0.5 - late / 2))]
        if state.phase is Phase.OVER:
            best = leaders(state)
            return [1 / len(best) if seat in best else 0.0 for seat in range(len(state.players))]
        hopes = [promise(state, seat) for seat in range(len(state.players))]
        top = max(player.score for player in state.players)
        width = 2.0 + 0.2 * max(0, state.target - top)
        chances = []
        for seat, hope in enumerate(hopes):
            rival = max(other for each, other in enumerate(hopes) if each != seat)
            chances.append(1 / (1 + exp(max(-50.0, min(50.0, (rival - hope) / width)))))
        return chances


BRAIN: PlanetMoversBrain = PlanetMoversBrain()


def pushed(view: State, planet: int) -> State:
    """The view with a planet pushed by this roll, rockets carried and caught (E1)."""
    state = view.copy()
    old = state.planets[planet]
    new = later(old, push(state, planet))
    swept = {later(old, step) for step in range(push(state, planet) + 1)}
    state.planets[planet] = new
    for player in state.players:
        if player.position in swept:
            player.position = new
    return state


def push_gain(view: State, planet: int) -> float:
    """What a push is worth to the seat that decides (I, rules 4 and 6)."""
    seat = view.active
    after = pushed(view, planet)
    gain = best_flights(after, seat)[0].worth - best_flights(view, seat)[0].worth
    if gain > WORTHWHILE and any(
        best_flights(after, rival)[0].worth - best_flights(view, rival)[0].worth > WORTHWHILE
        for rival in moving_before(view, seat)
    ):
        gain /= 2
    for rival, player in enumerate(view.players):
        if rival != seat and player.score + MOST >= view.target:
            short = view.target - player.score
            # Whoever would have reached the target no longer does.
            if income(after, rival) < short <= income(view, rival):
                gain += URGENT
    return gain


def moving_before(view: State, seat: Seat) -> Iterator[Seat]:
    """The seats whose rocket steps come before this one's, from the lead on."""
    seats = len(view.players)
    for place in range((seat - view.lead) % seats):
        yield (view.lead + place) % seats


def pick_worth(state: State, pick: PickStart) -> float:
    """Points for each turn that a first contract brings from this planet."""
    planet = PLANET_INDEX[pick.planet]
    card = state.row[pick.slot][0]
    hold = [0] * 5
    hold[ITEM_INDEX[pick.cargo]] = 1
    hold[FUEL] = CONSTANTS.start_fuel
    return card_worth(state, planet, card, hold)


def promise(state: State, seat: Seat) -> float:
    """The seat's score with what its rocket is about to bring."""
    player = state.players[seat]
    if player.position == NOWHERE:
        return 0.0
    best = 0.0
    here = orbited(state, player.position)
    at = AHEAD[player.position] if here >= 0 else player.position
    for goal in goals(state, player):
        turns = 0 if goal.planet == here else meeting(at, state.planets[goal.planet])
        best = max(best, goal.worth - TURN_COST * turns)
    return player.score + best + 0.2 * min(5, player.hold[FUEL])
