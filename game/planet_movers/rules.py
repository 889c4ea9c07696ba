"""The referee of Planet Movers: turn flow and actions (sections D and E of the ruling document)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from game.core.cards import deal_unseen, move_card
from game.core.contract import (
    Card,
    Decision,
    Event,
    Piles,
    Refusal,
    Rules,
    ScoreLine,
    Seat,
    Standing,
    Zone,
)
from game.core.events import SILENCE, DiceRolled, GameEnded, Scored, Shuffled, TurnStarted
from game.core.rng import Rng
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
    RINGS,
    UNIVERSE,
)
from game.planet_movers.data.orbits import AHEAD, nth
from game.planet_movers.moves import (
    Accelerate,
    Choice,
    CollectFuel,
    Complete,
    Dump,
    EndStep,
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
from game.planet_movers.options import PlanetMoversOptions
from game.planet_movers.state import Phase, Player, State, orbited, push
from game.planet_movers.text import refusal
from game.planet_movers.zones import DECK, DISCARD, PILES, ROW

_DECISIONS: dict[Phase, tuple[Decision | None, ...]] = {
    phase: tuple(
        None if phase is Phase.OVER else Decision(seat, phase.value)
        for seat in range(CONSTANTS.players_max)
    )
    for phase in Phase
}
"""Made once, because a search asks for a decision before every move."""


class PlanetMoversRules(Rules[State, Choice, PlanetMoversOptions]):
    """Deliver goods between worlds that never stand still."""

    piles: ClassVar[Piles[State]] = PILES

    # --- set-up (D0) ---

    def setup(
        self, options: PlanetMoversOptions, seats: int, seed: int, events: list[Event] = SILENCE
    ) -> State:
        """Planets, chips, row and lead; rests at the first set-up pick.  Tells the roll-off.

        ValueError if the options forbid so many seats.
        """
        if seats != 1 if options.solo else not 2 <= seats <= CONSTANTS.players_max:
            allowed = "one player" if options.solo else f"2 to {CONSTANTS.players_max} players"
            raise ValueError(f"Planet Movers needs {allowed}.")
        state = State(
            rng=Rng(seed),
            players=[Player() for _ in range(seats)],
            target=int(options.target),
            solo=options.solo,
        )
        if options.alignment == "random":
            for planet, info in enumerate(PLANETS):
                ring = RINGS[info.ring - 1]
                state.planets[planet] = ring.first + state.rng.below(ring.spaces)
        for planet, info in enumerate(PLANETS):
            for item in info.cargo:
                state.stock[planet][item] = 1
                state.supply[item] -= 1
        state.supply[FUEL] -= seats * CONSTANTS.start_fuel
        state.deck = list(UNIVERSE)
        state.rng.shuffle(state.deck)
        for slot in reversed(range(CONSTANTS.row)):
            state.row[slot].append(state.deck.pop())
        state.lead = roll_off(state.rng, seats, events)
        state.active = (state.lead - 1) % seats  # R3: the lead picks last
        return state

    # --- decisions ---

    def decision(self, state: State) -> Decision | None:
        """Set-up pick, acceleration or rocket step of the active seat."""
        return _DECISIONS[state.phase][state.active]

    def moves(self, state: State) -> Iterator[Choice]:
        """The decider's legal moves."""
        match state.phase:
            case Phase.SETUP:
                yield from legal.picks(state)
            case Phase.ACCELERATE:
                yield from legal.accelerations(state)
            case Phase.ROCKET:
                yield from legal.orbit_actions(state)
                yield from legal.flights(state)
                yield EndStep()

    def random_move(self, state: State, rng: Rng) -> Choice:
        """A random legal move; whether to fly is drawn before where to."""
        if state.phase is not Phase.ROCKET:
            return rng.pick(list(self.moves(state)))
        actions = list(legal.orbit_actions(state))
        if not (state.moved or state.collected) and not rng.below(2 + len(actions) // 4):
            goals = legal.affordable(state)
            return Move(nth(goals, rng.below(goals.bit_count())))
        place = rng.below(len(actions) + 1)
        return actions[place] if place < len(actions) else EndStep()

    def check(self, state: State, move: Choice) -> Refusal | None:
        """Why the decider may not do this; None if it may."""
        code = legal.why_not(state, move)
        return refusal(code, state, move) if code else None

    # --- what moves do ---

    def apply(self, state: State, move: Choice, events: list[Event] = SILENCE) -> None:
        """Makes a checked move and everything automatic that follows."""
        seat = state.active
        player = state.players[seat]
        match move:
            case PickStart():
                self._pick(state, move, events)
            case Accelerate(planet):
                self._accelerate(state, PLANET_INDEX[planet], events)
            case Produce(planet, cargo):
                self._place(state, PLANET_INDEX[planet], ITEM_INDEX[cargo], events, seat)
                self._next_acceleration(state)
            case Pass():
                self._next_acceleration(state)
            case Move(destination):
                self._fly(state, destination, events)
            case CollectFuel():
                state.collected = True
                self._gain_fuel(state, 1, events, bought=False)
            case Refuel():
                self._earn(state, 2, -1, "refuel", events)
                at_earth = orbited(state, player.position) == EARTH
                rate = CONSTANTS.refuel_earth if at_earth else CONSTANTS.refuel
                self._gain_fuel(state, rate, events, bought=True)
            case Load(item):
                self._load(state, ITEM_INDEX[item], events)
            case Dump(item):
                self._dump(state, ITEM_INDEX[item], events)
            case Sell(cargo):
                player.hold[ITEM_INDEX[cargo]] -= 1
                state.supply[ITEM_INDEX[cargo]] += 1
                state.sold += 1
                events.append(ev.Sold(seat, ITEM_INDEX[cargo]))
                self._earn(state, 1, 1, "sale", events)
            case Complete(count):
                self._complete(state, count, events)
            case Take(slot):
                self._take(state, slot, events)
            case Terminate():
                card = player.contract[0]
                events.append(ev.ContractTerminated(seat, card))
                self._to_discard(state, card, player.contract, Zone("contract", seat), events)
                self._earn(state, 3, -1, "terminate", events)
            case EndStep():
                self._end_step(state, events)

    def _pick(self, state: State, move: PickStart, events: list[Event]) -> None:
        """D1."""
        seat = state.active
        player = state.players[seat]
        planet, item = PLANET_INDEX[move.planet], ITEM_INDEX[move.cargo]
        player.position = state.planets[planet]
        loaded = state.stock[planet][item] > 0  # R43
        if loaded:
            state.stock[planet][item] -= 1
            player.hold[item] += 1
        self._take(state, move.slot, events)
        events.append(ev.RocketPlaced(seat, planet, item, loaded))
        if seat == state.lead:
            self._begin_turn(state, events)
        else:
            state.active = (seat - 1) % len(state.players)

    def _accelerate(self, state: State, planet: int, events: list[Event]) -> None:
        """D5; R10: always the full distance."""
        steps = push(state, planet)
        events.append(ev.AccelerationChosen(state.active, planet, steps))
        state.accelerated |= 1 << planet
        for _ in range(steps):
            self._step_planet(state, planet, events)
        self._next_acceleration(state)

    def _next_acceleration(self, state: State) -> None:
        state.active = (state.active + 1) % len(state.players)
        if state.active == state.lead:
            state.phase = Phase.ROCKET
            self._begin_step(state)

    def _begin_step(self, state: State) -> None:
        state.moved = state.collected = False
        state.sold = state.dumped = 0

    def _step_planet(self, state: State, planet: int, events: list[Event]) -> None:
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

    def _fly(self, state: State, destination: int, events: list[Event]) -> None:
        """E2: pays the cheapest price (R19)."""
        player = state.players[state.active]
        worlds = state.worlds
        price = legal.price(state, destination) or 0
        if price:
            player.hold[FUEL] -= price
            state.supply[FUEL] += price
            events.append(ev.FuelSpent(state.active, price))
        events.append(
            ev.RocketMoved(
                state.active, player.position, destination, state.low, state.high, worlds
            )
        )
        player.position = destination
        state.moved = True
        state.dumped = 0  # R40: a new stop
        planet = orbited(state, destination)
        if planet >= 0:
            events.append(ev.OrbitEntered(state.active, planet))

    def _gain_fuel(self, state: State, rate: int, events: list[Event], *, bought: bool) -> None:
        """R30, R31: what does not fit or is not there is lost."""
        player = state.players[state.active]
        amount = min(rate, player.room, state.supply[FUEL])
        player.hold[FUEL] += amount
        state.supply[FUEL] -= amount
        events.append(ev.FuelGained(state.active, amount, rate - amount, bought))

    def _earn(self, state: State, kind: int, points: int, source: str, events: list[Event]) -> None:
        player = state.players[state.active]
        player.score += points
        player.earned[kind] += abs(points)
        events.append(Scored(state.active, points, source))

    def _load(self, state: State, item: int, events: list[Event]) -> None:
        """E4."""
        player = state.players[state.active]
        here = orbited(state, player.position)
        state.stock[here][item] -= 1
        player.hold[item] += 1
        events.append(ev.Loaded(state.active, here, item))

    def _dump(self, state: State, item: int, events: list[Event]) -> None:
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

    def _complete(self, state: State, count: int, events: list[Event]) -> None:
        """E6."""
        seat = state.active
        player = state.players[seat]
        card = player.contract[0]
        for item in CATALOGUE[card].cargo:
            player.hold[item] -= count
            state.supply[item] += count
        points = CATALOGUE[card].points[count - 1]
        events.append(ev.ContractCompleted(seat, card, count, points))
        self._to_discard(state, card, player.contract, Zone("contract", seat), events)
        self._earn(state, 0, points, "contract", events)

    def _take(self, state: State, slot: int, events: list[Event]) -> None:
        """E8."""
        seat = state.active
        card = state.row[slot][0]
        contract = state.players[seat].contract
        move_card(events, card, state.row[slot], ROW[slot], contract, Zone("contract", seat))
        events.append(ev.ContractTaken(seat, card))
        self._shift(state, slot, events)

    def _shift(self, state: State, gap: int, events: list[Event]) -> None:
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
        self, state: State, card: Card, pile: list[Card], zone: Zone, events: list[Event]
    ) -> None:
        move_card(events, card, pile, zone, state.discard, DISCARD)

    # --- the turn (D2 to D4, D7) ---

    def _begin_turn(self, state: State, events: list[Event]) -> None:
        state.active = state.lead
        events.append(TurnStarted(state.lead, state.turn))
        state.dice = (state.rng.between(2, 7), state.rng.between(3, 8))
        events.append(DiceRolled(state.lead, state.dice))
        self._produce(state, events)  # R6: before the planets move
        for planet in range(len(PLANETS)):
            self._step_planet(state, planet, events)  # R5
        state.phase = Phase.ACCELERATE

    def _produce(self, state: State, events: list[Event]) -> None:
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
                self._place(state, planet, item, events)

    def _place(
        self, state: State, planet: int, item: int, events: list[Event], seat: Seat = -1
    ) -> None:
        state.stock[planet][item] += 1
        state.supply[item] -= 1
        events.append(ev.ChipPlaced(planet, item, seat))

    def _end_step(self, state: State, events: list[Event]) -> None:
        state.active = (state.active + 1) % len(state.players)
        self._begin_step(state)
        if state.active == state.lead:
            self._end_turn(state, events)

    def _end_turn(self, state: State, events: list[Event]) -> None:
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
            self._to_discard(state, card, state.row[last], ROW[last], events)
        self._shift(state, last, events)
        state.lead = (state.lead + 1) % len(state.players)  # R51
        events.append(ev.LeadPassed(state.lead))
        state.accelerated = 0
        state.turn += 1
        self._begin_turn(state, events)

    # --- cards, knowledge, scores ---

    def determinise(self, view: State, seat: Seat, rng: Rng) -> State:
        """A world with the unseen contracts in any order."""
        world = view.copy()
        world.rng = Rng(rng.bits())
        deal_unseen([pile for _, pile in self.piles.zones(world)], UNIVERSE, rng)
        return world

    def score_lines(self, state: State) -> list[list[ScoreLine]]:
        """Where the points came from."""
        return scoring.score_lines(state)

    def standings(self, state: State) -> list[Standing]:
        """Highest score first."""
        return scoring.standings(state)

    def turn(self, state: State) -> int:
        """Full turns of all players, from 1."""
        return state.turn


def roll_off(rng: Rng, seats: int, events: list[Event]) -> Seat:
    """Who leads first: the highest sum, tied seats alone rolling again (R2); no roll for one."""
    rolling = list(range(seats))
    while len(rolling) > 1:
        sums = [rng.between(2, 7) + rng.between(3, 8) for _ in rolling]
        events.append(ev.LeadRolled(tuple(zip(rolling, sums, strict=True)), len(sums) < seats))
        best = max(sums)
        rolling = [seat for seat, total in zip(rolling, sums, strict=True) if total == best]
    if seats > 1:
        events.append(ev.LeadWon(rolling[0]))
    return rolling[0]
