"""The referee of Planet Movers: turn flow and actions (sections D and E of the ruling document)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from game.core.cards import deal_unseen
from game.core.contract import (
    Decision,
    Event,
    Piles,
    Refusal,
    Rules,
    ScoreLine,
    Seat,
    Standing,
)
from game.core.events import SILENCE
from game.core.rng import Rng
from game.planet_movers import effects, legal, lists, scoring
from game.planet_movers import events as ev
from game.planet_movers.data import (
    CONSTANTS,
    FUEL,
    PLANETS,
    RINGS,
    UNIVERSE,
)
from game.planet_movers.moves import (
    Move,
)
from game.planet_movers.options import PlanetMoversOptions
from game.planet_movers.state import Phase, Player, State
from game.planet_movers.text import refusal
from game.planet_movers.zones import PILES

_DECISIONS: dict[Phase, tuple[Decision | None, ...]] = {
    phase: tuple(
        None if phase is Phase.OVER else Decision(seat, phase.value)
        for seat in range(CONSTANTS.players_max)
    )
    for phase in Phase
}
"""Made once, because a search asks for a decision before every move."""


class PlanetMoversRules(Rules[State, Move, PlanetMoversOptions]):
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

    def moves(self, state: State) -> Iterator[Move]:
        """The decider's legal moves."""
        return lists.listed(state)

    def random_move(self, state: State, rng: Rng) -> Move:
        """A random legal move; whether to fly is drawn before where to."""
        return lists.random_move(state, rng)

    def check(self, state: State, move: Move) -> Refusal | None:
        """Why the decider may not do this; None if it may."""
        code = legal.why_not(state, move)
        return refusal(code, state, move) if code else None

    # --- what moves do ---

    def apply(self, state: State, move: Move, events: list[Event] = SILENCE) -> None:
        """Makes a checked move and everything automatic that follows."""
        effects.act(state, move, events)

    # --- the turn (D2 to D4, D7) ---

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
