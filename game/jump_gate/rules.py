"""The referee of Jump Gate: setup, the flow of turns, and who sees what (sections C and D)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Any, ClassVar

from game.core.cards import deal_unseen, move_card, stand_in
from game.core.contract import (
    HIDDEN,
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
from game.core.events import SILENCE, GameEnded, Scored, TurnStarted
from game.core.rng import Rng
from game.jump_gate import effects, legal, lists, scoring
from game.jump_gate.data import (
    FIND,
    LAND,
    NAVCOMP,
    NOTHING,
    PLANET_LAND,
    PLANETS,
    RESOURCES,
    SPECIAL,
    TABLE,
    TWIN,
    TYPE,
)
from game.jump_gate.events import EndLatched, HoleStruck, PickOffered, PickSkipped, TurnEnded
from game.jump_gate.moves import (
    BackroomDealElsewhere,
    Decline,
    Harvest,
    Land,
    Move,
    Pick,
    Research,
)
from game.jump_gate.options import JumpGateOptions
from game.jump_gate.state import GATE, NOBODY, Phase, PickKind, State
from game.jump_gate.zones import COLLECTIONS, LOST, PILES


class JumpGateRules(Rules[State, Move, JumpGateOptions]):
    """Jump, scan, claim and harvest, and leave the Black Hole to the others."""

    piles: ClassVar[Piles[State]] = PILES

    # --- setup (D2) ---

    def setup(
        self, options: JumpGateOptions, seats: int, seed: int, events: list[Event] = SILENCE
    ) -> State:
        """Lays out the ring and deals; the first seat begins its turn."""
        if seats not in (options.seats() or range(2, 7)):
            raise ValueError(f"Jump Gate can’t be played with {seats} seats like this.")
        rng = Rng(seed)  # chance speaks in the order of C4
        boards = list(range(len(PLANETS)))
        rng.shuffle(boards)
        size = TABLE.planets_sun_dial if options.sun_dial else TABLE.planets
        state = empty_state(options, rng, seats, tuple(boards[:size]))
        deck = list(RESOURCES)
        rng.shuffle(deck)
        _deal_start_cards(state, deck)
        for planet in range(size):
            card = deck.pop()
            # R5, R6: a Nothing leaves the game at once and is not replaced.
            (state.removed if TYPE[card] == NOTHING else state.up)[planet].append(card)
        rng.shuffle(deck)
        for number in range(len(deck)):  # R3
            state.down[number % size].append(deck.pop())
        if options.orbital_burn:
            state.contents = [tuple(sorted(pile)) for pile in state.down]
        state.deck = list(NAVCOMP)
        rng.shuffle(state.deck)
        for hand in state.hands:
            for _ in range(TABLE.hand):
                hand.append(state.deck.pop())
        first = options.first_player
        state.first = rng.below(seats) if first == "random" else int(first) - 1  # R1
        state.active = state.first
        return state

    # --- decisions ---

    def decision(self, state: State) -> Decision | None:
        """The next open pick, or else an action of the active seat."""
        if state.phase is Phase.OVER:
            return None
        if state.pending:
            kind, seat, _ = state.pending[-1]
            return Decision(seat, kind.value)
        return Decision(state.active, "action")

    def moves(self, state: State) -> Iterator[Move]:
        """All legal moves; of cards that look the same in one place only the lowest."""
        return lists.listed(state)

    def check(self, state: State, move: Move) -> Refusal | None:
        """The authority on legality."""
        return legal.refuse(state, move)

    def random_move(self, state: State, rng: Rng) -> Move:
        """A random legal move: first its kind, then one of that kind."""
        if state.pending:
            kind, seat, planet = state.pending[-1]
            cards = lists.choices(state, seat, planet)
            if kind is PickKind.SCAN and not rng.below(len(cards) + 1):
                return Decline()
            return Pick(rng.pick(cards))
        seat = state.active
        hand = state.hands[seat]
        specials = [card for card in hand if SPECIAL[card]]
        kinds = len(lists.BASIC)
        start = rng.below(kinds + len(specials))
        for step in range(kinds + len(specials)):
            place = (start + step) % (kinds + len(specials))
            if place == 0:
                bits = rng.below(1 << len(hand))
                chosen = sorted([c for each, c in enumerate(hand) if bits >> each & 1])
                return Research(tuple(chosen))
            if place < kinds:
                found = list(lists.BASIC[place](state, seat, hand))
            else:
                card = specials[place - kinds]
                found = list(lists.SPECIALS[SPECIAL[card]](state, seat, card, hand))
            if found:
                return rng.pick(found)
        raise AssertionError("Research is always possible (R9)")

    def canonical(self, state: State, move: Move) -> Move:
        """Order means nothing in a discard or a landing, and equal resources are one."""
        match move:
            case Research(discard):
                return Research(tuple(sorted(discard)))
            case Land((one, two)):
                here = state.ships[state.active]
                low = PLANET_LAND[state.ring[here]][0] if here != GATE else 0
                return Land((two, one)) if LAND[two] == low != LAND[one] else move
            case Harvest(resource) if state.ships[state.active] != GATE:
                here = state.ships[state.active]
                return Harvest(lists.listed_copy(state, state.active, here, resource))
            case Pick(resource) if state.pending:
                _, seat, planet = state.pending[-1]
                return Pick(lists.listed_copy(state, seat, planet, resource))
            case BackroomDealElsewhere(_, resource):
                for pile in state.up:
                    if resource in pile:
                        return replace(move, resource=stand_in(resource, pile, TWIN))
        return move

    # --- the flow (D4, D6) ---

    def apply(self, state: State, move: Move, events: list[Event] = SILENCE) -> None:
        """One action or pick, and what follows by itself."""
        effects.act(state, move, events)
        pending = state.pending
        while pending:
            kind, seat, planet = pending[-1]
            if state.offer(seat, planet):
                events.append(PickOffered(seat, state.place(planet), kind))
                return
            pending.pop()  # R25
            events.append(PickSkipped(seat, state.place(planet)))
        if state.actions == 0:
            self._end_turn(state, events)

    def _end_turn(self, state: State, events: list[Event]) -> None:
        """D6: does the game end, or who is next?"""
        events.append(TurnEnded(state.active))
        reason = scoring.end_reason(state)
        following = (state.active + 1) % state.seats
        if state.options.complete_round:  # H5
            if reason and not state.latched:
                state.latched = True
                events.append(EndLatched(reason))
            over = state.latched and following == state.first
        else:
            over = bool(reason)  # R45
        if over:
            self._finish(state, reason or "round", events)
            return
        state.active = following
        state.turn_no += 1
        state.actions = TABLE.actions
        events.append(TurnStarted(following, state.turn_no))

    def _finish(self, state: State, reason: str, events: list[Event]) -> None:
        """Section F: the Black Hole strikes, then everything is counted."""
        if reason == "black_hole":
            for seat in scoring.threatened(state):
                self._strike(state, seat, events)
        state.phase = Phase.OVER
        state.reason = reason
        for seat in range(state.seats):
            parts = scoring.score_parts(state, seat)
            for label, points in zip(scoring.LABELS, parts, strict=True):
                if points:
                    events.append(Scored(seat, points, label))
        winners = tuple(s.seat for s in scoring.standings(state) if s.place == 1)
        events.append(GameEnded(reason, tuple(sorted(winners))))

    def _strike(self, state: State, seat: Seat, events: list[Event]) -> None:
        """The seat loses cards at random, or all it has (R46, R47)."""
        pile = state.collections[seat]
        count = scoring.still_taken(state, seat)
        events.append(HoleStruck(seat, count))
        for _ in range(count):
            move_card(
                events,
                state.rng.pick(pile),
                pile,
                COLLECTIONS[seat],
                state.lost[seat],
                LOST[seat],
            )

    # --- who sees what ---

    def mask(self, view: State, seats: Collection[Seat]) -> None:
        """Keeps what any of them has surveyed (R34)."""
        for planet in range(len(view.ring)):
            if not any(view.has_surveyed(seat, planet) for seat in seats):
                view.contents[planet] = ()

    def determinise(self, view: State, seat: Seat, rng: Rng) -> State:
        """Deals the unseen cards: surveyed planets from their sets, the rest from all others."""
        world = view.copy()
        world.rng = Rng(rng.bits())
        for planet, known in enumerate(world.contents):
            if known and HIDDEN in world.down[planet]:
                order = list(known)
                rng.shuffle(order)
                world.down[planet] = order
        seen = {card for pile in world.up for card in pile}
        for piles in (world.removed, world.collections, world.lost):
            for pile in piles:
                seen.update(pile)
        deal_unseen(world.down, [card for card in RESOURCES if card not in seen], rng)
        used = set(world.discard)
        unseen = [card for card in NAVCOMP if card not in used]
        deal_unseen([*world.hands, world.deck], unseen, rng)
        if world.options.orbital_burn:
            world.contents = [tuple(sorted(pile)) for pile in world.down]
        return world

    # --- the score (section F) ---

    def score_lines(self, state: State) -> list[list[ScoreLine]]:
        """Points by source, as they stand."""
        return scoring.score_lines(state)

    def standings(self, state: State) -> list[Standing]:
        """The ranking as it stands."""
        return scoring.standings(state)

    def turn(self, state: State) -> int:
        """How many turns have begun."""
        return state.turn_no


def empty_state(options: JumpGateOptions, rng: Rng, seats: int, ring: tuple[int, ...]) -> State:
    """A table with all ships at the Jump Gate and nothing dealt."""
    size = len(ring)

    def piles(count: int) -> list[Any]:
        return [[] for _ in range(count)]

    return State(
        options=options,
        rng=rng,
        seats=seats,
        ring=ring,
        deck=[],
        discard=[],
        hands=piles(seats),
        down=piles(size),
        up=piles(size),
        removed=piles(size),
        contents=[()] * size,
        collections=piles(seats),
        lost=piles(seats),
        claimed=[NOBODY] * size,
        scans=[[0] * seats for _ in range(size)],
        gate=[0] * seats,
        hole=[0] * seats,
        ships=[GATE] * seats,
        landed=[False] * seats,
        surveyed=[0] * seats,
        first=0,
        active=0,
        turn_no=1,
        actions=TABLE.actions,
        pending=[],
        latched=False,
        phase=Phase.ACTION,
        reason="",
    )


def _deal_start_cards(state: State, deck: list[Card]) -> None:
    """Each seat's first resource; a Nothing or a Famous Find is put aside first (R2, R4)."""
    aside: list[Card] = []
    for pile in state.collections:
        while TYPE[deck[-1]] in (NOTHING, FIND):
            aside.append(deck.pop())
        pile.append(deck.pop())
    if aside:
        deck.extend(aside)
        state.rng.shuffle(deck)
