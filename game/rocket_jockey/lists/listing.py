"""The moves there are, in a stable order, and random ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.cards import stand_in
from game.core.contract import (
    HIDDEN,
)
from game.core.rng import Rng
from game.rocket_jockey.data import (
    PLANETS,
)
from game.rocket_jockey.effects import turn_flow
from game.rocket_jockey.legal import (
    aliens_markable,
    begun,
    copies,
    destination,
    leg_of,
    targets,
)
from game.rocket_jockey.lists.routes import FACE_OF, deliveries, faces_of, random_route
from game.rocket_jockey.moves import (
    ALIEN_TARGET,
    Deliver,
    Discard,
    EndMove,
    FuelUp,
    Move,
    Refuel,
    Reserve,
    SkipReserve,
    Source,
    Target,
    TopUp,
)
from game.rocket_jockey.state import (
    Phase,
    State,
)

_END_MOVE: Final = EndMove()
_SKIP: Final = SkipReserve()
_FUEL_UP: Final = {source: FuelUp(source) for source in Source}
_REFUEL: Final = {source: Refuel(source) for source in Source}
_TOP_UP: Final = {source: TopUp(source) for source in Source}
_RESERVE: Final = tuple(Reserve(target) for target in PLANETS)
_RESERVE_ALIENS: Final = Reserve(ALIEN_TARGET)


def listed(state: State) -> Iterator[Move]:
    """The legal moves; equal cards are listed once."""
    match state.phase:
        case Phase.FUEL_UP:
            yield from (_FUEL_UP[source] for source in turn_flow.sources(state))
        case Phase.MOVE:
            if not begun(state):
                yield from (_REFUEL[source] for source in turn_flow.sources(state))
            yield _END_MOVE
            if state.open is not None:
                yield from _deliveries(state, state.chain_at, chained=True)
            for target in targets(state):
                yield from _deliveries(state, target, chained=False)
        case Phase.DISCARD:
            yield from (Discard(pile[0]) for pile in copies(state, state.active).values())
        case Phase.TOP_UP:
            yield from (_TOP_UP[source] for source in turn_flow.sources(state))
        case Phase.RESERVE:
            yield _SKIP
            yield from _reservations(state)
        case _:
            return


def random_move(state: State, rng: Rng) -> Move:
    """A random legal move; deliveries are drawn card by card."""
    match state.phase:
        case Phase.FUEL_UP:
            return _FUEL_UP[rng.pick(turn_flow.sources(state))]
        case Phase.MOVE:
            return _draw_move(state, rng)
        case Phase.RESERVE if rng.below(2):
            return _SKIP
        case _:
            return rng.pick(list(listed(state)))


def canonical(state: State, move: Move) -> Move:
    """The listed move that equals this one."""
    if isinstance(move, Deliver):
        cards = [leg.card for leg in move.legs]
        hand = state.hands[state.active]
        if len(set(cards)) == len(cards) and all(card in hand for card in cards):
            return _listed(state, move)
    elif isinstance(move, Discard):
        return Discard(stand_in(move.card, state.hands[state.active], FACE_OF, state.shown))
    return move


def _deliveries(state: State, target: Target, *, chained: bool) -> Iterator[Move]:
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


def _reservations(state: State) -> Iterator[Move]:
    for move in _RESERVE:
        if state.mark(move.target) < 0 and state.cargo(move.target) is not None:
            yield move
    if aliens_markable(state) and state.mark(ALIEN_TARGET) < 0:
        yield _RESERVE_ALIENS


def _draw_move(state: State, rng: Rng) -> Move:
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
            return _listed(state, Deliver(target, legs, chained))
    return _REFUEL[rng.pick(turn_flow.sources(state))] if fresh and dice & 1 else _END_MOVE


def _listed(state: State, move: Deliver) -> Deliver:
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
