"""A turn from draw to robbery: what each move does, and what follows by itself (D.2 to D.5)."""

from __future__ import annotations

from game.core.cards import move_card
from game.core.contract import (
    HIDDEN,
    Card,
    Event,
    Seat,
    Zone,
)
from game.core.events import GameEnded, TurnStarted
from game.rockets import scoring
from game.rockets.data import CONSTANTS as C
from game.rockets.data import (
    CRASH,
    KIND,
    START,
    SUPERNOVA,
    UFO,
)
from game.rockets.effects.discovery import (
    chart_system,
    crash_hits,
    crash_in,
    fire_waiting_crash,
    forget,
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
from game.rockets.zones import DECK, DISCARDS, IN_FLIGHT


def act(state: State, move: Move, events: list[Event]) -> None:
    """Makes the move and runs to the next decision."""
    seat = state.current
    hand, zone = state.hands[seat], Zone("hand", seat)
    match move:
        case PlayUfo():
            meet_ufo(state, seat, hand, zone, events)
        case PlaySystem():
            chart_system(state, seat, move, events)
        case PlayStart():
            card = first_of(hand, START)[0]
            _start_arrives(state, seat, card, hand, zone, "hand", events)
        case PlaySupernova():
            card = first_of(hand, SUPERNOVA)[0]
            to_discovery(state, seat, card, hand, zone, events)
            events.append(SupernovaExploded(seat))
            _finish(state, "supernova", events)
        case EndPlay():
            end_play(state, events)
        case TossUfos(count):
            _toss(state, count, events)
        case Refill(source):
            _refill(state, seat, source, events)
        case Hide(cards):
            for card in cards:
                hidden = state.hidden[seat]
                move_card(events, card, hand, zone, hidden, Zone("hidden", seat))
            if cards:
                events.append(HidCards(seat, len(cards)))
            draw_by_next(state, events)
        case Discard(cards):
            for card in cards:
                move_card(events, card, hand, zone, state.discards, DISCARDS)
                forget(state, card)
            events.append(Discarded(seat, cards))
            _end_turn(state, events)


def begin_turn(state: State, events: list[Event]) -> None:
    """Stages 1 to 4: the deck draw, the placing of its card, the recall of hidden cards."""
    seat = state.current
    state.turn += 1
    events.append(TurnStarted(seat, state.turn))
    if state.first_turn or state.final_round or not state.deck:  # R37, R46
        _recall(state, events)
        return
    card = state.deck[-1]
    if len(state.deck) == 1:  # R44: before anything else happens with the card
        state.final_round = True
        state.final_turns_left = state.seats
    if KIND[card] == START:
        _start_arrives(state, seat, card, state.deck, DECK, "deck", events)
    else:
        move_card(events, card, state.deck, DECK, state.hands[seat], Zone("hand", seat))
        if state.final_round:
            events.append(FinalRoundBegan(seat))
        _recall(state, events)


def _recall(state: State, events: list[Event]) -> None:
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
        _resume(state, events)


def _resume(state: State, events: list[Event]) -> None:
    """The Start has been resolved: the turn goes on where it was launched (C.1)."""
    pending = state.pending
    if pending is None:
        raise AssertionError("no Start is on its way")
    if state.in_flight:
        fire_waiting_crash(state, pending.seat, events)
    state.pending = None
    if pending.source == "deck":
        _recall(state, events)
    elif pending.source == "hand":
        state.phase = Phase.PLAY
    else:
        _after_draw(state, pending.duel_owed, events)


def end_play(state: State, events: list[Event]) -> None:
    """Stages 6 and 7."""
    if state.final_round:
        state.final_turns_left -= 1
        if state.final_turns_left == 0:
            _finish(state, "deck", events)
        else:
            state.current = state.next_seat
            begin_turn(state, events)
    elif _must_refill(state):
        state.phase = Phase.REFILL
    elif len(state.hands[state.current]) < need(state.hands[state.current]):  # R34
        draw_by_next(state, events)
    else:
        state.phase = Phase.HIDE


def _must_refill(state: State) -> bool:
    hand = state.hands[state.current]
    return len(hand) < need(hand) and bool(
        state.starts[state.current] or state.discovery[state.current]
    )


def draw_by_next(state: State, events: list[Event]) -> None:
    """Stage 8 and D.5: the next player robs this one, and a Crash may strike."""
    victim, thief = state.current, state.next_seat
    hand, zone = state.hands[victim], Zone("hand", victim)
    if not hand:  # R34
        _end_turn(state, events)
        return
    had_crash = crash_in(hand) is not None
    card = hand[state.rng.below(len(hand))]
    events.append(CardStolen(thief, victim, card, len(hand)))
    if KIND[card] == CRASH:
        crash_hits(state, victim, victim, card, True, events)  # R4, R5
        _discard_stage(state, events)
        return
    _remember_theft(state, victim, thief, card)
    if KIND[card] == START:  # R19: before the duel
        _start_arrives(state, thief, card, hand, zone, "stolen", events, had_crash)
        return
    move_card(events, card, hand, zone, state.hands[thief], Zone("hand", thief))
    _after_draw(state, had_crash, events)


def _remember_theft(state: State, victim: Seat, thief: Seat, card: Card) -> None:
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


def _after_draw(state: State, duel_owed: bool, events: list[Event]) -> None:
    """D.5, step 4: a Crash that was not drawn strikes the thief (R4)."""
    if duel_owed:
        crash = crash_in(state.hands[state.current])
        if crash is not None:
            crash_hits(state, state.next_seat, state.current, crash, False, events)
    _discard_stage(state, events)


def _discard_stage(state: State, events: list[Event]) -> None:
    if len(state.hands[state.current]) > C.hand_limit:  # R35
        state.phase = Phase.DISCARD
    else:
        _end_turn(state, events)


def _end_turn(state: State, events: list[Event]) -> None:
    state.current = state.next_seat
    begin_turn(state, events)


def _finish(state: State, reason: str, events: list[Event]) -> None:
    state.phase = Phase.OVER
    state.reason = reason
    winners = tuple(s.seat for s in scoring.standings(state) if s.place == 1)
    events.append(GameEnded(reason, winners))


def _toss(state: State, count: int, events: list[Event]) -> None:
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
    _resume(state, events)


def _refill(state: State, seat: Seat, source: str, events: list[Event]) -> None:
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
    if not _must_refill(state):
        draw_by_next(state, events)
