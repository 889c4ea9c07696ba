"""The referee of Rockets: turn flow and legality (sections D and E of the ruling document)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from game.core.cards import move_card, stand_ins
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
    Zone,
)
from game.core.events import SILENCE, GameEnded, TurnStarted
from game.core.rng import Rng
from game.rockets import scoring
from game.rockets.data import (
    CATALOGUE,
    CRASH,
    KIND,
    START,
    SUPERNOVA,
    SUPERNOVA_CARD,
    UFO,
)
from game.rockets.data import CONSTANTS as C
from game.rockets.determinise import filled
from game.rockets.effects.discovery import (
    crash_hits,
    crash_in,
    fire_waiting_crash,
    forget,
    found_system,
    meet_ufo,
    to_discovery,
    tossable,
)
from game.rockets.events import (
    CardStolen,
    Discarded,
    FinalRoundBegan,
    HidCards,
    HiddenRecalled,
    Refilled,
    StartLaunched,
    SupernovaExploded,
)
from game.rockets.legal import check, in_hand
from game.rockets.lists import listed
from game.rockets.moves import (
    Discard,
    EndPlay,
    Hide,
    Move,
    PlayStart,
    PlaySupernova,
    PlaySystem,
    PlayUfo,
    Refill,
    TossUfos,
)
from game.rockets.options import RocketsOptions
from game.rockets.state import (
    Known,
    Pending,
    Phase,
    State,
    counts,
    first_of,
    need,
    top_points,
)
from game.rockets.zones import DECK, DISCARDS, IN_FLIGHT, PILES


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
        self.begin_turn(state, SILENCE)
        return state

    # --- automatic stages (D.2) ---

    def begin_turn(self, state: State, events: list[Event]) -> None:
        """Stages 1 to 4: the deck draw, the placing of its card, the recall of hidden cards."""
        seat = state.current
        state.turn += 1
        events.append(TurnStarted(seat, state.turn))
        if state.first_turn or state.final_round or not state.deck:  # R37, R46
            self._recall(state, events)
            return
        card = state.deck[-1]
        if len(state.deck) == 1:  # R44: before anything else happens with the card
            state.final_round = True
            state.final_turns_left = state.seats
        if KIND[card] == START:
            self._start_arrives(state, seat, card, state.deck, DECK, "deck", events)
        else:
            move_card(events, card, state.deck, DECK, state.hands[seat], Zone("hand", seat))
            if state.final_round:
                events.append(FinalRoundBegan(seat))
            self._recall(state, events)

    def _recall(self, state: State, events: list[Event]) -> None:
        """Stage 4: hidden cards come back (R28)."""
        seat = state.current
        hidden = state.hidden[seat]
        if hidden:
            events.append(HiddenRecalled(seat, len(hidden)))
            for card in hidden[:]:
                hand = state.hands[seat]
                move_card(events, card, hidden, Zone("hidden", seat), hand, Zone("hand", seat))
        state.first_turn = False
        state.phase = Phase.PLAY

    def _start_arrives(
        self,
        state: State,
        seat: Seat,
        card: Card,
        pile: list[Card],
        zone: Zone,
        source: str,
        events: list[Event],
        duel_owed: bool = False,
    ) -> None:
        """D.3: a ship takes off, or is doomed by a waiting Crash; then the turn goes on."""
        last_card = source == "deck" and state.final_round
        doomed = bool(state.waiting[seat])
        forget(state, card)
        target = state.in_flight if doomed else state.starts[seat]
        move_card(events, card, pile, zone, target, IN_FLIGHT if doomed else Zone("starts", seat))
        events.append(StartLaunched(seat, card, source, doomed))
        if last_card:
            events.append(FinalRoundBegan(seat))
        state.pending = Pending(seat, source, duel_owed)
        if doomed and tossable(state, seat) > 0:
            state.phase = Phase.UFO_WINDOW
        else:
            self._resume(state, events)

    def _resume(self, state: State, events: list[Event]) -> None:
        """The Start has been resolved: the turn goes on where it was launched (C.1)."""
        pending = state.pending
        if pending is None:
            raise AssertionError("no Start is on its way")
        if state.in_flight:
            fire_waiting_crash(state, pending.seat, events)
        state.pending = None
        if pending.source == "deck":
            self._recall(state, events)
        elif pending.source == "hand":
            state.phase = Phase.PLAY
        else:
            self._after_draw(state, pending.duel_owed, events)

    def end_play(self, state: State, events: list[Event]) -> None:
        """Stages 6 and 7."""
        if state.final_round:
            state.final_turns_left -= 1
            if state.final_turns_left == 0:
                self._finish(state, "deck", events)
            else:
                state.current = state.next_seat
                self.begin_turn(state, events)
        elif self._must_refill(state):
            state.phase = Phase.REFILL
        elif len(state.hands[state.current]) < need(state.hands[state.current]):  # R34
            self.draw_by_next(state, events)
        else:
            state.phase = Phase.HIDE

    def _must_refill(self, state: State) -> bool:
        hand = state.hands[state.current]
        return len(hand) < need(hand) and bool(
            state.starts[state.current] or state.discovery[state.current]
        )

    def draw_by_next(self, state: State, events: list[Event]) -> None:
        """Stage 8 and D.5: the next player robs this one, and a Crash may strike."""
        victim, thief = state.current, state.next_seat
        hand, zone = state.hands[victim], Zone("hand", victim)
        if not hand:  # R34
            self._end_turn(state, events)
            return
        had_crash = crash_in(hand) is not None
        card = hand[state.rng.below(len(hand))]
        events.append(CardStolen(thief, victim, card, len(hand)))
        if KIND[card] == CRASH:
            crash_hits(state, victim, victim, card, True, events)  # R4, R5
            self._discard_stage(state, events)
            return
        self._remember_theft(state, victim, thief, card)
        if KIND[card] == START:  # R19: before the duel
            self._start_arrives(state, thief, card, hand, zone, "stolen", events, had_crash)
            return
        move_card(events, card, hand, zone, state.hands[thief], Zone("hand", thief))
        self._after_draw(state, had_crash, events)

    def _remember_theft(self, state: State, victim: Seat, thief: Seat, card: Card) -> None:
        """Who knows now what lies where (C.3)."""
        if KIND[card] == START:
            return  # revealed to all
        known = []
        for entry in state.known:
            if entry.card == card and entry.viewer in (victim, thief):
                continue  # these two know that it moved on
            if entry.holder == victim and entry.viewer not in (victim, thief):
                entry = entry._replace(certain=False)
            known.append(entry)
        known.append(Known(victim, thief, card, True))
        state.known = known

    def _after_draw(self, state: State, duel_owed: bool, events: list[Event]) -> None:
        """D.5, step 4: a Crash that was not drawn strikes the thief (R4)."""
        if duel_owed:
            crash = crash_in(state.hands[state.current])
            if crash is not None:
                crash_hits(state, state.next_seat, state.current, crash, False, events)
        self._discard_stage(state, events)

    def _discard_stage(self, state: State, events: list[Event]) -> None:
        if len(state.hands[state.current]) > C.hand_limit:  # R35
            state.phase = Phase.DISCARD
        else:
            self._end_turn(state, events)

    def _end_turn(self, state: State, events: list[Event]) -> None:
        state.current = state.next_seat
        self.begin_turn(state, events)

    def _finish(self, state: State, reason: str, events: list[Event]) -> None:
        state.phase = Phase.OVER
        state.reason = reason
        winners = tuple(s.seat for s in scoring.standings(state) if s.place == 1)
        events.append(GameEnded(reason, winners))

    # --- decisions (D.4) ---

    def decision(self, state: State) -> Decision | None:
        """Who decides: the current seat, or the seat whose ship is doomed."""
        if state.phase is Phase.OVER:
            return None
        if state.phase is Phase.UFO_WINDOW and state.pending is not None:
            return Decision(state.pending.seat, state.phase.value)
        return Decision(state.current, state.phase.value)

    def moves(self, state: State) -> Iterator[Move]:
        """All legal moves; cards of one kind are listed once, by their lowest numbers."""
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
        return replace(move, cards=stand_ins(move.cards, hand, KIND))

    # --- legality (E) ---

    def check(self, state: State, move: Move) -> Refusal | None:
        """Why the move is not allowed, or None."""
        return check(state, move)

    # --- effects (E) ---

    def apply(self, state: State, move: Move, events: list[Event] = SILENCE) -> None:
        """Makes the move and runs to the next decision."""
        seat = state.current
        hand, zone = state.hands[seat], Zone("hand", seat)
        match move:
            case PlayUfo():
                meet_ufo(state, seat, hand, zone, events)
            case PlaySystem():
                found_system(state, seat, move, events)
            case PlayStart():
                card = first_of(hand, START)[0]
                self._start_arrives(state, seat, card, hand, zone, "hand", events)
            case PlaySupernova():
                card = first_of(hand, SUPERNOVA)[0]
                to_discovery(state, seat, card, hand, zone, events)
                events.append(SupernovaExploded(seat))
                self._finish(state, "supernova", events)
            case EndPlay():
                self.end_play(state, events)
            case TossUfos(count):
                self._toss(state, count, events)
            case Refill(source):
                self._refill(state, seat, source, events)
            case Hide(cards):
                for card in cards:
                    hidden = state.hidden[seat]
                    move_card(events, card, hand, zone, hidden, Zone("hidden", seat))
                if cards:
                    events.append(HidCards(seat, len(cards)))
                self.draw_by_next(state, events)
            case Discard(cards):
                for card in cards:
                    move_card(events, card, hand, zone, state.discards, DISCARDS)
                    forget(state, card)
                events.append(Discarded(seat, cards))
                self._end_turn(state, events)

    def _toss(self, state: State, count: int, events: list[Event]) -> None:
        """D.3, step 4: UFOs from the hand first, then from the hidden cards."""
        if state.pending is None:
            raise AssertionError("no ship is doomed")
        seat = state.pending.seat
        for _ in range(count):
            hand, hidden = state.hands[seat], state.hidden[seat]
            if counts(hand)[UFO]:
                meet_ufo(state, seat, hand, Zone("hand", seat), events)
            else:
                meet_ufo(state, seat, hidden, Zone("hidden", seat), events)
        self._resume(state, events)

    def _refill(self, state: State, seat: Seat, source: str, events: list[Event]) -> None:
        """R31 to R33: the top Start or discovery comes back, and no longer scores."""
        piles = state.starts if source == "starts" else state.discovery
        pile = piles[seat]
        card = pile[-1]
        points = top_points(pile) if source == "discovery" else 0
        state.scores[seat] -= points
        move_card(events, card, pile, Zone(source, seat), state.hands[seat], Zone("hand", seat))
        events.append(Refilled(seat, card, -points))
        if card != HIDDEN:
            everybody = (other for other in range(state.seats) if other != seat)
            state.known = [*state.known, *(Known(v, seat, card, True) for v in everybody)]
        if not self._must_refill(state):
            self.draw_by_next(state, events)

    # --- information (C.6) ---

    def mask(self, view: State, seat: Seat | None) -> None:
        """What a seat knows of other hands is its own, and the holder's who was robbed for it."""
        view.known = [entry for entry in view.known if entry.viewer == seat]

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
