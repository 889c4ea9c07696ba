"""Rocket Jockey's referee."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from game.core.cards import deal_unseen
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
)
from game.core.events import SILENCE
from game.core.rng import Rng
from game.rocket_jockey import legal, scoring
from game.rocket_jockey.data import (
    ALIEN_PACKET,
    ALIENS,
    CARGOES,
    COPILOTS,
    DESTINATION,
    EARTH,
    MANEUVERS,
    PLANETS,
    SEAT_BALANCE,
    START_HAND,
    VISITORS,
)
from game.rocket_jockey.effects import act, turn_flow
from game.rocket_jockey.lists import listing
from game.rocket_jockey.moves import (
    Move,
)
from game.rocket_jockey.options import RocketJockeyOptions
from game.rocket_jockey.state import (
    COLUMNS,
    AlienStatus,
    Ledger,
    Phase,
    State,
)
from game.rocket_jockey.zones import (
    DRAFT,
    PILES,
    ROW,
)


class RocketJockeyRules(Rules[State, Move, RocketJockeyOptions]):
    """Setup, turn flow, legality and effects; what runs by itself is in `effects.turn_flow`."""

    piles: ClassVar[Piles[State]] = PILES

    # --- setup (E1) ---

    def setup(
        self, options: RocketJockeyOptions, seats: int, seed: int, events: list[Event] = SILENCE
    ) -> State:
        """A new game; ValueError for fewer than two or more than four seats."""
        if seats not in SEAT_BALANCE:
            raise ValueError("Rocket Jockey is a game for two to four players.")
        rng = Rng(seed)
        first = 0 if options.first_seat_starts else rng.below(seats)  # R2
        cargo = list(CARGOES)
        rng.shuffle(cargo)
        deck = list(MANEUVERS)
        rng.shuffle(deck)
        state = State(
            options=options,
            rng=rng,
            seats=seats,
            first=first,
            active=first,
            turn_no=0,
            phase=Phase.FUEL_UP,
            deck=deck,
            draft=[[] for _ in DRAFT],
            discard=[],
            hands=[[] for _ in range(seats)],
            flight=[],
            shown=0,
            row=[[] for _ in ROW],
            cargo_deck=cargo,
            bottomed=0,
            delivered=[[] for _ in range(seats)],
            aside=[VISITORS, ALIENS],
            visitors=[],
            aliens=[],
            alien_status=AlienStatus.ASIDE,
            alien_orbit=0,
            alien_fresh=False,
            visitors_holder=-1,
            alien_deliverer=-1,
            copilots=[COPILOTS] * seats,
            spent=[0] * seats,
            marks=[-1] * len(ROW),
            ledger=[[0] * COLUMNS for _ in range(seats)],
            closed=[],
            open=None,
            chain_at=0,
            rocket_at=EARTH,
            copilots_used=0,
            drew=False,
            idle_turns=0,
        )
        self._lay_out(state)
        return state

    def _lay_out(self, state: State) -> None:
        for planet in PLANETS:  # R4: always succeeds
            while DESTINATION[state.cargo_deck[-1]] == planet:
                state.cargo_deck.insert(0, state.cargo_deck.pop())
                state.bottomed += 1
            state.row[planet].append(state.cargo_deck.pop())
        for turn in range(state.seats):
            hand = state.hands[(state.first + turn) % state.seats]
            for _ in range(START_HAND):
                hand.append(state.deck.pop())
        for pile in state.draft:
            pile.append(state.deck.pop())
        if state.options.quick_run:
            turn_flow.hide_visitors(state)
        if state.options.seat_balance:
            for turn, points in enumerate(SEAT_BALANCE[state.seats]):
                seat = (state.first + turn) % state.seats
                state.ledger[seat][Ledger.BALANCE.value] = points
        turn_flow.start_turn(state, SILENCE)

    # --- whose decision, and what is allowed ---

    def decision(self, state: State) -> Decision | None:
        if state.phase is Phase.OVER:
            return None
        if state.phase is Phase.MOVE:
            if state.open is not None:
                return Decision(state.active, "chain")
            return Decision(state.active, "move_on" if state.closed else "move")
        return Decision(state.active, state.phase.value)

    def moves(self, state: State) -> Iterator[Move]:
        return listing.listed(state)

    def random_move(self, state: State, rng: Rng) -> Move:
        return listing.random_move(state, rng)

    def canonical(self, state: State, move: Move) -> Move:
        return listing.canonical(state, move)

    def check(self, state: State, move: Move) -> Refusal | None:
        return legal.check(state, move)

    # --- effects ---

    def apply(self, state: State, move: Move, events: list[Event] = SILENCE) -> None:
        act.act(state, move, events)

    # --- what lies where, and who knows it ---

    def determinise(self, view: State, seat: Seat, rng: Rng) -> State:
        world = view.copy()
        world.rng = Rng(rng.bits())
        universe = [*MANEUVERS]
        if world.alien_status is AlienStatus.IN_DECK:
            # They are known to be among the bottom cards of the deck (R16).
            place = rng.below(min(ALIEN_PACKET + 1, len(world.deck)))
            world.deck[place] = VISITORS
        deal_unseen(list(self._maneuver_piles(world)), universe, rng)
        deal_unseen([world.cargo_deck, *world.row, *world.delivered], CARGOES, rng)
        return world

    def _maneuver_piles(self, state: State) -> Iterator[list[Card]]:
        yield state.deck
        yield from state.draft
        yield state.discard
        yield from state.hands
        yield state.flight

    # --- points ---

    def score_lines(self, state: State) -> list[list[ScoreLine]]:
        return scoring.score_lines(state)

    def standings(self, state: State) -> list[Standing]:
        return scoring.standings(state)

    def turn(self, state: State) -> int:
        return state.turn_no
