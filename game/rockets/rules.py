"""The referee of Rockets: turn flow and legality (sections D and E of the ruling document)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import ClassVar

from game.core.contract import (
    HIDDEN,
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
from game.rockets import scoring
from game.rockets.data import (
    CATALOGUE,
    CRASH,
    KIND,
    START,
    SUPERNOVA_CARD,
)
from game.rockets.data import CONSTANTS as C
from game.rockets.determinise import filled
from game.rockets.effects import turn
from game.rockets.events import (
    CardStolen,
)
from game.rockets.legal import check, in_hand
from game.rockets.lists import listed
from game.rockets.moves import (
    Discard,
    Hide,
    Move,
)
from game.rockets.options import RocketsOptions
from game.rockets.state import (
    Phase,
    State,
    copies,
    need,
)
from game.rockets.zones import PILES


class RocketsRules(Rules[State, Move, RocketsOptions]):
    """Launch ships, found systems, and let the next player rob you."""

    piles: ClassVar[Piles[State]] = PILES

    # --- setup (D.1) ---

    def setup(
        self, options: RocketsOptions, seats: int, seed: int, events: list[Event] = SILENCE
    ) -> State:
        """Deals, launches every Start dealt (R17) and begins the first turn."""
        if not 2 <= seats <= C.players_max:
            raise ValueError(f"Rockets needs 2 to {C.players_max} players.")
        rng = Rng(seed)
        # Chance in the order of C.5: first seat, deck, Supernova.
        if options.first_seat == "random":
            first = rng.below(seats)
        else:
            first = int(options.first_seat) - 1
            if first >= seats:
                raise ValueError(f"There is no seat {options.first_seat} in this game.")
        cards = [card for card in range(len(CATALOGUE) - 1) if card != SUPERNOVA_CARD]
        if options.supernova == "classic":
            cards.append(SUPERNOVA_CARD)
        rng.shuffle(cards)
        state = State(rng=rng, seats=seats, memory=options.scores == "memory", current=first)
        state.deck = cards
        for piles in (state.hands, state.hidden, state.starts, state.waiting, state.discovery):
            piles.extend([] for _ in range(seats))
        state.scores = [0] * seats
        order = [(first + turn) % seats for turn in range(seats)] * C.hand_deal  # R39
        for seat in order + [first] * C.first_player_extra:
            card = cards.pop()
            (state.starts if KIND[card] == START else state.hands)[seat].append(card)  # R17
        if options.supernova == "late":
            left = len(cards)
            above = rng.between(left - left // 2, left)
            cards.insert(left - above, SUPERNOVA_CARD)
        turn.begin_turn(state, SILENCE)
        return state

    # --- decisions (D.4) ---

    def decision(self, state: State) -> Decision | None:
        """Who decides: the current seat, or the seat whose ship is doomed."""
        if state.phase is Phase.OVER:
            return None
        if state.phase is Phase.UFO_WINDOW and state.pending is not None:
            return Decision(state.pending.seat, state.phase.value)
        return Decision(state.current, state.phase.value)

    def moves(self, state: State) -> Iterator[Move]:
        """All legal moves; cards of one kind are listed once, by the copies that stand for it."""
        return listed(state)

    def random_move(self, state: State, rng: Rng) -> Move:
        """A random legal move, without listing the hidings and discards of a large hand."""
        hand = state.hands[state.current]
        if state.phase is Phase.DISCARD:
            pile = hand[:]
            rng.shuffle(pile)
            return self.canonical(state, Discard(tuple(pile[: len(hand) - C.hand_limit])))
        if state.phase is Phase.HIDE:
            pile = hand[:]
            rng.shuffle(pile)
            for size in range(rng.below(C.hidden_max + 1), 0, -1):
                if len(pile[size:]) >= need(pile[size:]):
                    return self.canonical(state, Hide(tuple(pile[:size])))
            return Hide(())
        return rng.pick(list(self.moves(state)))

    def canonical(self, state: State, move: Move) -> Move:
        """The listed move that takes the same kinds of card."""
        if not isinstance(move, Hide | Discard):
            return move
        hand = state.hands[state.current]
        if not in_hand(hand, move.cards):
            return move
        return replace(move, cards=copies(state, move.cards))

    # --- legality (E) ---

    def check(self, state: State, move: Move) -> Refusal | None:
        """Why the move is not allowed, or None."""
        return check(state, move)

    # --- effects (E) ---

    def apply(self, state: State, move: Move, events: list[Event] = SILENCE) -> None:
        """Makes the move and runs to the next decision."""
        turn.act(state, move, events)

    # --- information (C.6) ---

    def mask(self, view: State, seats: Collection[Seat]) -> None:
        """What a seat knows of other hands, and what other seats know of its own."""
        view.known = [
            entry for entry in view.known if entry.viewer in seats or entry.holder in seats
        ]

    def event_for(self, state: State, event: Event, seat: Seat | None) -> Event:
        """A stolen card is seen by thief and victim only, unless it is put on the table (R43)."""
        if isinstance(event, CardStolen):
            public = KIND[event.card] in (CRASH, START) or state.phase is Phase.OVER
            if not public and seat not in (event.thief, event.victim):
                return replace(event, card=HIDDEN)
            return event
        return super().event_for(state, event, seat)

    def determinise(self, view: State, seat: Seat, rng: Rng) -> State:
        """A world in which everything lies where the seat sees or knows it (C.3)."""
        return filled(view, seat, rng)

    # --- scores (F) ---

    def score_lines(self, state: State) -> list[list[ScoreLine]]:
        """Points by source for each seat; unknown in a memory game that goes on."""
        return scoring.score_lines(state)

    def standings(self, state: State) -> list[Standing]:
        """Totals; equal totals share a place (F.3)."""
        return scoring.standings(state)

    def turn(self, state: State) -> int:
        """Turns begun."""
        return state.turn
