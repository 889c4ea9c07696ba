"""What a position of Rockets must keep to, so that it can be played on (section C)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.soundness import (
    Check,
    Holds,
    Need,
    can_go_on,
    cards,
    ends,
    phases,
    seats,
)
from game.rockets.data import CATALOGUE, CRASH, KIND, START, SUPERNOVA_CARD
from game.rockets.data import CONSTANTS as C
from game.rockets.effects.discovery import crash_in, tossable
from game.rockets.rules import RocketsRules
from game.rockets.state import Phase, State, need

_RULES: Final = RocketsRules()
_ALL: Final = range(len(CATALOGUE) - 1)
_STARTS: Final = frozenset(card for card in _ALL if KIND[card] == START)
_CRASHES: Final = frozenset(card for card in _ALL if KIND[card] == CRASH)
_PLACES: Final = {
    "deck": Holds(_ALL),
    "discards": Holds(_ALL),
    "in_flight": Holds(_STARTS, 1),
    "hand": Holds(_ALL),
    "hidden": Holds(_ALL, C.hidden_max),  # R27
    "starts": Holds(_STARTS),
    "waiting": Holds(_CRASHES),  # R11
    "discovery": Holds(_ALL),
}

PLACES: Final[tuple[Check, ...]] = (
    seats("current"),
    cards(
        _RULES,
        _PLACES,
        [face.ident for face in CATALOGUE],
        lambda state: _ALL,
        absent=(SUPERNOVA_CARD,),  # optional (H)
    ),
)
"""What must be so before the automatic stages of a turn can run."""


def _known(state: State) -> Iterator[str]:
    """Who knows of a card knows it in somebody else's hand (C.3)."""
    held = {card for pile in (*state.hands, *state.hidden) for card in pile}
    for viewer, holder, card, certain in state.known:
        if viewer >= state.seats or holder >= state.seats or viewer == holder:
            yield "known: a seat knows a card in another seat's hand."
        elif card not in held:
            yield f"known: {CATALOGUE[card].ident} is in nobody’s hand."
        elif certain and card not in (*state.hands[holder], *state.hidden[holder]):
            yield f"known: seat {holder} does not hold {CATALOGUE[card].ident}."
    if len(set(state.known)) != len(state.known):
        yield "known: each thing is known once."


def _window_fits(state: State) -> bool:
    """Whether the doomed ship is whose it can be, and its duel is owed when it is (D.3, D.5)."""
    pending = state.pending
    if pending is None:
        return False
    if pending.source != "stolen":
        return pending.seat == state.current and not pending.duel_owed
    owed = crash_in(state.hands[state.current]) is not None
    return pending.seat == state.next_seat and pending.duel_owed == owed


def _recalled(state: State) -> bool:
    return not state.hidden[state.current]


def _short(state: State) -> bool:
    hand = state.hands[state.current]
    return len(hand) < need(hand)


def _can_refill(state: State) -> bool:
    return bool(state.starts[state.current] or state.discovery[state.current])


_GOES_ON: Final = Need(
    "In the final round nobody refills, hides or discards.", lambda state: not state.final_round
)
_RECALLED: Final = Need("hidden: what the current seat has hidden is back in its hand.", _recalled)
_NEEDS: Final = {
    Phase.PLAY: (_RECALLED,),
    Phase.UFO_WINDOW: (
        Need("The UFO window needs a ship in flight.", lambda state: state.in_flight),
        Need("pending: the UFO window is about a ship’s seat, source and duel.", _window_fits),
        Need(
            "The UFO window needs a Crash that waits for that seat.",
            lambda state: state.waiting[state.pending.seat],
        ),
        Need(
            "The UFO window needs a UFO that may meet the ship.",
            lambda state: tossable(state, state.pending.seat) > 0,
        ),
    ),
    Phase.REFILL: (
        _GOES_ON,
        _RECALLED,
        Need("The hand is not too small to go on.", _short),
        Need("There is nothing to refill the hand with.", _can_refill),
    ),
    Phase.HIDE: (
        _GOES_ON,
        _RECALLED,
        Need("The hand is too small to hide from.", lambda state: not _short(state)),
    ),
    Phase.DISCARD: (
        _GOES_ON,
        Need(
            f"The hand is not above its limit of {C.hand_limit} cards.",
            lambda state: len(state.hands[state.current]) > C.hand_limit,
        ),
    ),
}


def _flight(state: State) -> Iterator[str]:
    if state.phase is not Phase.UFO_WINDOW and (state.in_flight or state.pending):
        yield "A ship is in flight during the UFO window only."


def _rounds(state: State) -> Iterator[str]:
    """The final round begins with the last card of the deck (R44)."""
    if state.final_turns_left > state.seats:
        yield "final_turns_left: each seat has one turn at most."
    if state.phase is Phase.OVER:
        blast = any(SUPERNOVA_CARD in pile for pile in state.discovery)
        if state.reason == "supernova" and not blast:
            yield "The Supernova lies in no discovery deck."
        if state.reason == "deck" and (state.deck or state.final_turns_left):
            yield "The game is not over before the final round is."
    elif state.final_round and (state.deck or not state.final_turns_left):
        yield "In the final round the deck is empty and turns are left."
    elif not state.final_round and (not state.deck or state.final_turns_left):
        yield "Without a card in the deck it is the final round."


CHECKS: Final[tuple[Check, ...]] = (
    *PLACES,
    _flight,
    phases(_NEEDS),
    ends(Phase.OVER, lambda state: state.reason, ("deck", "supernova")),
    _rounds,
    _known,
    can_go_on(_RULES),
)
