"""What happens to ships: launches, UFOs, star systems and crashes.  Functions change the state."""

from __future__ import annotations

from game.core.cards import move_card
from game.core.contract import Card, Event, Seat, Zone
from game.rockets.data import CRASH, KIND, LIFELESS, LIVING, STAR, TRACES, UFO
from game.rockets.events import (
    CrashWaits,
    DuelHit,
    StartCancelled,
    StartLanded,
    SystemCharted,
    UfoMet,
)
from game.rockets.moves import PlaySystem
from game.rockets.state import State, first_of, need, top_points
from game.rockets.zones import IN_FLIGHT


def to_discovery(
    state: State, seat: Seat, card: Card, source: list[Card], zone: Zone, events: list[Event]
) -> int:
    """Lays a card on top of a discovery deck and returns what it scores there (F.1)."""
    target = state.discovery[seat]
    move_card(events, card, source, zone, target, Zone("discovery", seat))
    points = top_points(target)
    state.scores[seat] += points
    forget(state, card)
    return points


def forget(state: State, card: Card) -> None:
    """Nobody needs to remember a card that lies in public view (C.3)."""
    if state.known:
        state.known = [entry for entry in state.known if entry.card != card]


def meet_ufo(state: State, seat: Seat, source: list[Card], zone: Zone, events: list[Event]) -> None:
    """A UFO from hand or hidden cards: the ship flies on (R23)."""
    card = first_of(source, UFO)[0]
    points = to_discovery(state, seat, card, source, zone, events)
    events.append(UfoMet(seat, card, points))


def system_cards(hand: list[Card], move: PlaySystem) -> list[Card]:
    """The cards of a system in the order in which they are laid (E, R22)."""
    living = first_of(hand, LIVING, move.lp)
    lifeless = first_of(hand, LIFELESS, move.dp)
    traces = first_of(hand, TRACES, move.tl + move.td)
    cards = first_of(hand, STAR)
    for planet, trace in zip(living[: move.tl], traces, strict=False):
        cards += [planet, trace]
    for planet, trace in zip(lifeless[: move.td], traces[move.tl :], strict=False):
        cards += [planet, trace]
    return cards + living[move.tl :] + lifeless[move.td :]


def chart_system(state: State, seat: Seat, move: PlaySystem, events: list[Event]) -> None:
    """Charts a whole system at once; then the active ship lands on top of it (R22, R23)."""
    hand = state.hands[seat]
    cards = system_cards(hand, move)
    points = 0
    for card in cards:
        points += to_discovery(state, seat, card, hand, Zone("hand", seat), events)
    events.append(SystemCharted(seat, tuple(cards), points))
    land_start(state, seat, events)


def land_start(state: State, seat: Seat, events: list[Event]) -> None:
    """The active ship goes to the discovery deck."""
    start = state.starts[seat][-1]
    to_discovery(state, seat, start, state.starts[seat], Zone("starts", seat), events)
    events.append(StartLanded(seat, start))


def tossable(state: State, seat: Seat) -> int:
    """How many UFOs a doomed ship may still meet (D.3, R14, R26)."""
    pool = state.hands[seat] + state.hidden[seat]
    ufos = sum(KIND[card] == UFO for card in pool)
    if state.final_round:
        return ufos
    return max(0, min(ufos, len(pool) - need(pool)))


def fire_waiting_crash(state: State, seat: Seat, events: list[Event]) -> None:
    """One waiting Crash destroys the ship in flight; both go to its owner's discoveries (R12)."""
    start, crash = state.in_flight[-1], state.waiting[seat][-1]
    to_discovery(state, seat, start, state.in_flight, IN_FLIGHT, events)
    to_discovery(state, seat, crash, state.waiting[seat], Zone("waiting", seat), events)
    events.append(StartCancelled(seat, start, crash, waited=True))


def crash_hits(
    state: State, victim: Seat, owner: Seat, crash: Card, drawn: bool, events: list[Event]
) -> None:
    """A Crash from the robbed hand hits a seat: its ship dies, or the Crash waits (R10, R11)."""
    by = (owner + 1) % state.seats if drawn else owner
    events.append(DuelHit(victim, by, crash, drawn))
    hand, zone = state.hands[owner], Zone("hand", owner)
    if state.starts[victim]:
        start = state.starts[victim][-1]
        to_discovery(state, victim, start, state.starts[victim], Zone("starts", victim), events)
        to_discovery(state, victim, crash, hand, zone, events)
        events.append(StartCancelled(victim, start, crash, waited=False))
    else:
        move_card(events, crash, hand, zone, state.waiting[victim], Zone("waiting", victim))
        forget(state, crash)
        events.append(CrashWaits(victim, crash))


def crash_in(hand: list[Card]) -> Card | None:
    """The lowest Crash of a hand, if it holds one."""
    return min((card for card in hand if KIND[card] == CRASH), default=None)
