"""What a position of Rocket Jockey must keep to, so that it can be played on (section C)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.soundness import (
    Check,
    Holds,
    Need,
    can_go_on,
    cards,
    phases,
    seats,
)
from game.core.words import counted
from game.rocket_jockey.data import (
    ALIENS,
    CARGOES,
    CATALOGUE,
    COPILOTS,
    DESTINATION,
    EARTH,
    HAND_LEAST,
    HAND_MOST,
    MANEUVERS,
    PLANETS,
    VISITORS,
)
from game.rocket_jockey.effects.turn_flow import can_reserve, sources
from game.rocket_jockey.moves import ALIEN_TARGET
from game.rocket_jockey.rules import RocketJockeyRules
from game.rocket_jockey.state import AlienStatus, Delivery, Phase, State, mark_slot

_RULES: Final = RocketJockeyRules()
_WAITING: Final = tuple(  # R4: no cargo waits where it goes
    frozenset(card for card in CARGOES if DESTINATION[card] != planet) for planet in (0, *PLANETS)
)
_PLACES: Final = {
    "deck": Holds({*MANEUVERS, VISITORS}),
    "draft": Holds(MANEUVERS, 1),
    "discard": Holds(MANEUVERS),
    "hand": Holds(MANEUVERS, HAND_MOST + 2),  # with a card of Fuel Up and of Refuel
    "flight": Holds(MANEUVERS),
    "row": Holds(lambda zone: _WAITING[zone.slot], 1),
    "cargo_deck": Holds(CARGOES),
    "delivered": Holds(CARGOES),
    "aside": Holds((VISITORS, ALIENS)),
    "visitors": Holds((VISITORS,)),
    "aliens": Holds((ALIENS,)),
}
_LANDED: Final = (AlienStatus.LANDED, AlienStatus.DELIVERED)


def _hands(state: State) -> Iterator[str]:
    """Five cards are the most, but for those taken in this turn (S10)."""
    taken = {Phase.MOVE: 1, Phase.DISCARD: 2}.get(state.phase, 0)
    for seat, hand in enumerate(state.hands):
        most = HAND_MOST + taken * (seat == state.active)
        if len(hand) > most:
            yield f"The hand of seat {seat} has {len(hand)} cards, and {most} are the most."
    held = sum(1 << card for hand in state.hands for card in hand)
    if state.shown & ~held:
        yield "shown: what everybody saw being taken is in somebody’s hand."


def _copilots(state: State) -> Iterator[str]:
    """Each is in the supply, on its one mark, used in this turn or out of the game (B4, R35)."""
    for seat in range(state.seats):
        marks = state.marks.count(seat)
        used = state.copilots_used if seat == state.active else 0
        if marks > 1:
            yield f"marks: seat {seat} has more than one."
        spent = state.spent[seat]
        if spent < 0 or state.copilots[seat] + spent + marks + used != COPILOTS:
            yield f"Seat {seat} does not have {counted(COPILOTS, 'co-pilot')} in all."


def _aliens(state: State) -> Iterator[str]:
    status, orbit = state.alien_status, state.alien_orbit
    flying = status is AlienStatus.FLYING
    if flying and orbit <= EARTH:
        yield f"alien_orbit: Aliens that fly are outside orbit {EARTH}."
    if status in _LANDED and orbit != EARTH:
        yield f"alien_orbit: the Aliens have come to orbit {EARTH}."
    if status in (AlienStatus.ASIDE, AlienStatus.IN_DECK) and orbit:
        yield "alien_orbit: the Aliens have not appeared yet."
    if (status in _LANDED) != (state.phase is Phase.OVER):
        yield "The game is over when the Aliens have come to Earth, and only then."
    if (state.alien_deliverer >= 0) != (status is AlienStatus.DELIVERED):
        yield "alien_deliverer: a seat has it when the Aliens are delivered, and only then."
    if state.visitors_holder >= 0 and not state.visitors:
        yield "visitors_holder: nobody has drawn the Alien Visitors."


def _marks(state: State) -> Iterator[str]:
    """A mark lies on a cargo that is there, or was until this turn (R35, R41)."""
    gone = {target for delivery in _deliveries(state) for target in delivery.targets}
    for target in (ALIEN_TARGET, *PLANETS):
        if state.marks[mark_slot(target)] < 0 or target in gone:
            continue
        if target == ALIEN_TARGET:
            if state.alien_status not in (AlienStatus.FLYING, AlienStatus.LANDED):
                yield "marks: the Aliens are not there to be marked."
            if state.options.no_alien_marks:
                yield "marks: the Aliens can’t be marked with this option."
        elif state.cargo(target) is None:
            yield f"marks: there is no cargo at planet {target}."


def _deliveries(state: State) -> tuple[Delivery, ...]:
    return (*state.closed, *([state.open] if state.open else []))


def _turn(state: State) -> Iterator[str]:
    """What is under way in the Move step, and nowhere else."""
    done = _deliveries(state)
    if state.phase is not Phase.MOVE and (done or state.flight or state.copilots_used):
        yield "Cards are flown in the Move step only."
    targets = [target for delivery in done for target in delivery.targets]
    if ALIEN_TARGET in targets:
        yield "The delivery of the Aliens ends the game."
    if len(set(targets)) != len(targets):
        yield "A planet’s cargo is delivered once in a turn."
    for delivery in done:
        if not len(delivery.targets) <= delivery.cards:
            yield "Each delivery takes a card or more for a cargo."
        if delivery.express > len(delivery.targets):
            yield "express: a delivery has no more Express cargoes than cargoes."
    if state.open is None and state.chain_at:
        yield "chain_at: there is no delivery to chain on."
    if state.open is not None and not (state.chain_at in PLANETS and state.row[state.chain_at]):
        yield "chain_at: the open delivery goes on at a planet with a cargo."
    if state.bottomed > len(state.cargo_deck):
        yield "bottomed: the cargo deck is not so large."


def _hand(state: State) -> int:
    return len(state.hands[state.active])


_SETTLED: Final = Need(
    "marks: the active seat’s own went when its deliveries were scored.",
    lambda state: state.active not in state.marks,
)
_NEEDS: Final = {
    Phase.DISCARD: (
        _SETTLED,
        Need(
            "The hand is not too large, so there is nothing to discard.",
            lambda state: _hand(state) > HAND_MOST,
        ),
    ),
    Phase.TOP_UP: (
        Need(
            "A hand is topped up from any stack only with the house rule for it.",
            lambda state: state.options.free_draw_to_two,
        ),
        Need("The hand is not too small.", lambda state: _hand(state) < HAND_LEAST),
        Need("There is no stack to take a card from.", sources),
    ),
    Phase.FUEL_UP: (Need("There is no stack to take a card from.", sources),),
    Phase.RESERVE: (Need("The active seat can’t reserve anything now.", can_reserve), _SETTLED),
}

CHECKS: Final[tuple[Check, ...]] = (
    seats("first", "active"),
    seats("alien_deliverer", "visitors_holder", "marks", nobody=True),
    cards(
        _RULES,
        _PLACES,
        [face.name for face in CATALOGUE],
        lambda state: {*MANEUVERS, VISITORS, *CARGOES, ALIENS},
    ),
    _hands,
    _aliens,
    _copilots,
    _turn,
    _marks,
    phases(_NEEDS),
    can_go_on(_RULES),
)
