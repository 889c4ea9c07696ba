"""Rocket Jockey's referee."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from game.core.cards import deal_unseen, stand_in, take_card
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
from game.core.events import SILENCE, CardMoved
from game.core.rng import Rng
from game.rocket_jockey import legal, scoring
from game.rocket_jockey.data import (
    ALIEN_PACKET,
    ALIENS,
    CARGOES,
    COPILOTS,
    DESTINATION,
    EARTH,
    HAND_MOST,
    MANEUVERS,
    PLANETS,
    SEAT_BALANCE,
    START_HAND,
    VISITORS,
)
from game.rocket_jockey.effects import turn_flow
from game.rocket_jockey.events import CargoDelivered, CargoLifted, ManeuverPlayed, Reserved
from game.rocket_jockey.legal import (
    aliens_markable,
    begun,
    can_chain,
    copies,
    destination,
    leg_of,
    targets,
)
from game.rocket_jockey.lists.routes import COST, FACE_OF, deliveries, faces_of, random_route
from game.rocket_jockey.moves import (
    ALIEN_TARGET,
    Deliver,
    Discard,
    EndMove,
    FuelUp,
    Leg,
    Move,
    Refuel,
    Reserve,
    SkipReserve,
    Source,
    Target,
    TopUp,
)
from game.rocket_jockey.state import (
    COLUMNS,
    AlienStatus,
    Delivery,
    Ledger,
    Phase,
    RocketJockeyOptions,
    State,
    mark_slot,
)
from game.rocket_jockey.zones import (
    DELIVERED,
    DISCARD,
    DRAFT,
    FLIGHT,
    HAND,
    PILES,
    ROW,
)

_END_MOVE: Final = EndMove()
_SKIP: Final = SkipReserve()
_FUEL_UP: Final = {source: FuelUp(source) for source in Source}
_REFUEL: Final = {source: Refuel(source) for source in Source}
_TOP_UP: Final = {source: TopUp(source) for source in Source}
_RESERVE: Final = tuple(Reserve(target) for target in PLANETS)
_RESERVE_ALIENS: Final = Reserve(ALIEN_TARGET)


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
        match state.phase:
            case Phase.FUEL_UP:
                yield from (_FUEL_UP[source] for source in turn_flow.sources(state))
            case Phase.MOVE:
                if not begun(state):
                    yield from (_REFUEL[source] for source in turn_flow.sources(state))
                yield _END_MOVE
                if state.open is not None:
                    yield from self._deliveries(state, state.chain_at, chained=True)
                for target in targets(state):
                    yield from self._deliveries(state, target, chained=False)
            case Phase.DISCARD:
                yield from (Discard(pile[0]) for pile in copies(state, state.active).values())
            case Phase.TOP_UP:
                yield from (_TOP_UP[source] for source in turn_flow.sources(state))
            case Phase.RESERVE:
                yield _SKIP
                yield from self._reservations(state)
            case _:
                return

    def _deliveries(self, state: State, target: Target, *, chained: bool) -> Iterator[Move]:
        seat = state.active
        piles = copies(state, seat)
        groups = [pile for face, pile in sorted(piles.items()) if pile[0] != HIDDEN]
        ways = deliveries(
            faces_of(state.hands[seat]),
            state.copilots[seat],
            state.start(target),
            destination(state, target),
        )
        for way in ways:
            used = [0] * len(groups)
            legs = []
            for group, to, _ in way:
                legs.append(leg_of(groups[group][used[group]], to))
                used[group] += 1
            yield Deliver(target, tuple(legs), chained)

    def _reservations(self, state: State) -> Iterator[Move]:
        for move in _RESERVE:
            if state.mark(move.target) < 0 and state.cargo(move.target) is not None:
                yield move
        if aliens_markable(state) and state.mark(ALIEN_TARGET) < 0:
            yield _RESERVE_ALIENS

    def random_move(self, state: State, rng: Rng) -> Move:
        match state.phase:
            case Phase.FUEL_UP:
                return _FUEL_UP[rng.pick(turn_flow.sources(state))]
            case Phase.MOVE:
                return self._draw_move(state, rng)
            case Phase.RESERVE if rng.below(2):
                return _SKIP
            case _:
                return rng.pick(list(self.moves(state)))

    def _draw_move(self, state: State, rng: Rng) -> Move:
        """Refuels, passes or delivers; the delivery is drawn card by card, never listed."""
        dice = rng.below(8)
        fresh = not begun(state)
        if fresh and dice < 3:
            return _REFUEL[rng.pick(turn_flow.sources(state))]
        if dice < (4 if fresh else 2):
            return _END_MOVE
        seat = state.active
        hand = state.hands[seat]
        if not hand:
            return _END_MOVE
        faces = [FACE_OF[card] for card in hand]
        choices: list[Target] = list(targets(state))
        turn = rng.below(len(choices)) if choices else 0
        for target in choices[turn:] + choices[:turn]:
            route = random_route(
                state.start(target), destination(state, target), faces, state.copilots[seat], rng
            )
            if route is not None:
                legs = tuple([leg_of(hand[index], to) for index, to in route])
                chained = target == state.chain_at and dice & 1 == 1
                return self._listed(state, Deliver(target, legs, chained))
        return _REFUEL[rng.pick(turn_flow.sources(state))] if fresh and dice & 1 else _END_MOVE

    def canonical(self, state: State, move: Move) -> Move:
        if isinstance(move, Deliver):
            cards = [leg.card for leg in move.legs]
            hand = state.hands[state.active]
            if len(set(cards)) == len(cards) and all(card in hand for card in cards):
                return self._listed(state, move)
        elif isinstance(move, Discard):
            return Discard(stand_in(move.card, state.hands[state.active], FACE_OF, state.shown))
        return move

    def _listed(self, state: State, move: Deliver) -> Deliver:
        """The same delivery with equal cards in the order in which `moves` uses them."""
        faces = [FACE_OF[card] for card in state.hands[state.active]]
        if len(set(faces)) == len(faces):
            return move
        piles = copies(state, state.active)
        used: dict[int, int] = {}
        legs = []
        for leg in move.legs:
            face = FACE_OF[leg.card]
            index = used.get(face, 0)
            used[face] = index + 1
            legs.append(leg_of(piles[face][index], leg.to))
        return Deliver(move.target, tuple(legs), move.chained)

    def check(self, state: State, move: Move) -> Refusal | None:
        return legal.check(state, move)

    # --- effects ---

    def apply(self, state: State, move: Move, events: list[Event] = SILENCE) -> None:
        match move:
            case FuelUp():
                turn_flow.take(state, events, move.source)
                state.phase = Phase.MOVE
            case Refuel():
                turn_flow.take(state, events, move.source)
                turn_flow.settle(state, events)
            case Deliver():
                self._deliver(state, move, events)
            case EndMove():
                turn_flow.settle(state, events)
            case Discard():
                self._discard(state, move, events)
            case TopUp():
                turn_flow.take(state, events, move.source)
                turn_flow.keep_hand(state, events)
            case Reserve():
                state.copilots[state.active] -= 1
                state.marks[mark_slot(move.target)] = state.active
                events.append(Reserved(state.active, move.target))
                turn_flow.end_turn(state, events)
            case SkipReserve():
                turn_flow.end_turn(state, events)

    def _deliver(self, state: State, move: Deliver, events: list[Event]) -> None:
        """One cargo all the way (E5, E6)."""
        seat, target = state.active, move.target
        if not move.chained:
            turn_flow.close_delivery(state, events)
        end = destination(state, target)
        at = state.start(target)
        pile = state.aliens if target == ALIEN_TARGET else state.row[target]
        cargo = pile[0]
        events.append(CargoLifted(seat, cargo, target, at, move.chained))
        for leg in move.legs:
            self._fly(state, leg, at, cargo, events)
            at = leg.to
        state.rocket_at = end  # R21: bookkeeping only
        if target != ALIEN_TARGET:
            pile.clear()  # R33: nothing replaces it before the Layover
            state.delivered[seat].append(cargo)  # R48
            events.append(CardMoved(cargo, ROW[target], DELIVERED[seat]))
        events.append(CargoDelivered(seat, cargo, target, end))
        delivery = state.open or Delivery((), 0, 0)
        state.open = delivery.extended(target, len(move.legs), cargo)
        if target == ALIEN_TARGET:  # R57: the whole Move step
            state.alien_status = AlienStatus.DELIVERED
            state.alien_deliverer = seat
            state.alien_orbit = EARTH
            turn_flow.settle(state, events)
        elif can_chain(state, end):
            state.chain_at = end
        else:
            turn_flow.close_delivery(state, events)

    def _fly(self, state: State, leg: Leg, at: int, cargo: Card, events: list[Event]) -> None:
        seat, card = state.active, leg.card
        hand = state.hands[seat]
        take_card(hand, card)
        state.flight.append(card)
        state.shown &= ~(1 << card)
        events.append(CardMoved(card, HAND[seat], FLIGHT))
        copilot = COST[FACE_OF[card]][at][leg.to] == 1
        if copilot:
            state.copilots[seat] -= 1
            state.copilots_used += 1
        events.append(ManeuverPlayed(seat, card, cargo, at, leg.to, copilot))

    def _discard(self, state: State, move: Discard, events: list[Event]) -> None:
        seat, card = state.active, move.card
        hand = state.hands[seat]
        take_card(hand, card)
        state.discard.append(card)  # R45: the last one is on top
        if card >= 0:
            state.shown &= ~(1 << card)
        events.append(CardMoved(card, HAND[seat], DISCARD))
        if len(hand) <= HAND_MOST:
            turn_flow.keep_hand(state, events)

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
