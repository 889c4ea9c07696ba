"""What a player is told before deciding: points in reach, chain or close, what a draw brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.core.contract import Card, Seat
from game.rocket_jockey.data import (
    CARGOES,
    CATALOGUE,
    COPILOT_VALUE,
    DESTINATION,
    MANEUVERS,
    PLANETS,
    transport_points,
)
from game.rocket_jockey.legal import copies, destination
from game.rocket_jockey.lists.plans import (
    Board,
    Outcome,
    Worth,
    best_plan,
    board_of,
    chains,
    chains_from,
    ways,
)
from game.rocket_jockey.lists.routes import COST, FACE_OF, Faces, Use, faces_of, grouped
from game.rocket_jockey.moves import ALIEN_TARGET, DRAFT_SOURCES, Leg, Source, Target
from game.rocket_jockey.state import AlienStatus, Delivery, State

LAST_CARDS: Final = 5
"""The Alien Visitors lie among the last five cards of the deck (R16)."""


def continuations(state: State) -> list[Outcome]:
    """Every way to chain on to the open delivery."""
    if state.open is None:
        return []
    seat = state.active
    return chains_from(
        faces_of(state.hands[seat]),
        state.copilots[seat],
        board_of(state),
        state.chain_at,
        before=state.open,
    )


class Best(NamedTuple):
    """The most of one delivery: without co-pilots, and with the supply's; 0 is none."""

    free: int
    paid: int
    """The points of the one that brings most once its co-pilots are paid."""
    spent: int = 0
    """The fewest co-pilots with which that is reached."""

    @property
    def net(self) -> int:
        """What that leaves: each co-pilot spent would have brought points at the end."""
        return self.paid - COPILOT_VALUE * self.spent


def best_of(found: Iterable[Best]) -> Best:
    """The most of several."""
    most = Best(0, 0)
    free = 0
    for best in found:
        free = max(free, best.free)
        if best.paid and (not most.paid or (best.net, -best.spent) > (most.net, -most.spent)):
            most = best
    return most._replace(free=free)


def _outcome(points: int, copilots: int) -> Best:
    return Best(0 if copilots else points, points, copilots)


def best_points(state: State) -> dict[int | str, Best]:
    """For every startable cargo the most points that a delivery beginning with it can score."""
    seat = state.active
    faces, board = faces_of(state.hands[seat]), board_of(state)
    best: dict[int | str, Best] = {}
    for outcome in chains(faces, state.copilots[seat], board):
        target = outcome.targets[0]
        known = best.get(target, Best(0, 0))
        best[target] = best_of((known, _outcome(outcome.points, outcome.copilots)))
    return best


def best_with(state: State, card: Card | None) -> tuple[Best, dict[int | str, Best]]:
    """The most that a delivery could bring if the card, too, were in the hand; and by cargo."""
    more = state.copy()
    if card is not None:
        more.hands[state.active] = [*state.hands[state.active], card]
    found = best_points(more)
    return best_of(found.values()), found


class Sum(NamedTuple):
    """Points, and the co-pilots that they take."""

    points: int
    spent: int = 0

    @property
    def net(self) -> int:
        """What is left once those are paid."""
        return self.points - COPILOT_VALUE * self.spent

    def plus(self, points: int, spent: int) -> Sum:
        """What more brings, too."""
        return Sum(self.points + points, self.spent + spent)


class ChainChoice(NamedTuple):
    """Chaining on against closing the delivery: what of the whole Move step from here leaves most
    once the co-pilots are paid that it takes from here."""

    on: Sum
    """What the open delivery can score, if it is chained on."""
    on_total: Sum
    """That delivery and the best that can follow it."""
    close: int
    """What the open delivery scores as it is."""
    close_further: Sum
    """What new deliveries can add to that, whichever cargo begins them."""
    apart: Sum
    """What one that begins with the cargo waiting there can add."""
    apart_total: Sum
    """That delivery and the best that can follow it."""


def chain_choice(state: State) -> ChainChoice | None:
    """What there is to weigh at a chain choice; None if no delivery is open."""
    if state.open is None:
        return None
    seat = state.active
    faces, supply, board = faces_of(state.hands[seat]), state.copilots[seat], board_of(state)
    close, at = Sum(state.open.points), state.chain_at

    def most(found: Iterable[Outcome], before: Sum) -> tuple[Sum, Sum]:
        longer, whole = [], []
        for outcome in found:
            left = _without(faces, outcome.use)
            goals = tuple(
                0 if planet in outcome.targets else goal for planet, goal in enumerate(board.goals)
            )
            longer.append(before.plus(outcome.points, outcome.copilots))
            rest = _step(left, supply - outcome.copilots, board._replace(goals=goals))
            whole.append(longer[-1].plus(*rest))
        on, total = (
            max(sums, key=lambda each: each.net, default=before) for sums in (longer, whole)
        )
        return on, total

    on, total = most(continuations(state), close)
    apart = most(chains_from(faces, supply, board, at), Sum(0))
    return ChainChoice(on, total, close.points, _step(faces, supply, board), *apart)


def _step(faces: Faces, supply: int, board: Board) -> Sum:
    """The Move step that leaves most once its co-pilots are paid."""
    plan = best_plan(faces, supply, board, Worth(COPILOT_VALUE))
    return Sum(plan.points, sum(outcome.copilots for outcome in plan.outcomes))


def best_step(state: State, hand: Sequence[Card]) -> Sum:
    """The same with any hand, the Aliens left alone, whose delivery ends the game."""
    return _step(
        faces_of(hand), state.copilots[state.active], board_of(state)._replace(alien_orbit=0)
    )


def _without(faces: Faces, use: Use) -> Faces:
    groups, counts = grouped(faces)
    left: list[int] = []
    for group, (face, count) in enumerate(zip(groups, counts, strict=True)):
        left += [face] * (count - (use >> 4 * group & 15))
    return tuple(left)


# --- a flight under way ---


def count_of(state: State, target: Target, legs: Sequence[Leg], *, chained: bool) -> Delivery:
    """The delivery that these legs begin or continue, as far as they take it."""
    cargo = state.cargo(target)
    assert cargo is not None
    before = state.open if chained and state.open is not None else Delivery((), 0, 0)
    return before.extended(target, len(legs), cargo)


def copilots_spent(state: State, target: Target, legs: Sequence[Leg]) -> int:
    """How many co-pilots these legs take, each worth points at the end."""
    at, spent = state.start(target), 0
    for leg in legs:
        spent += COST[FACE_OF[leg.card]][at][leg.to]
        at = leg.to
    return spent


def flight_best(state: State, target: Target, legs: Sequence[Leg], *, chained: bool) -> Best:
    """The most points of the delivery that these legs begin or continue, however it goes on."""
    left = _Flight(state, target, legs)
    before = state.open if chained else None
    worth = before.points if before else 0
    if target == ALIEN_TARGET:
        found = [
            Outcome((target,), use, cards, 2, cost, transport_points(len(legs) + cards + 2), 0)
            for use, cards, cost in ways(left.faces, left.copilots, left.at, left.end)
        ]
    else:
        found = chains_from(
            left.faces,
            left.copilots,
            board_of(state),
            target,
            at=left.at,
            before=before,
            underway=len(legs),
        )
    return best_of(_outcome(outcome.points + worth, outcome.copilots) for outcome in found)


class _Flight:
    """What is left of hand and supply after some legs."""

    def __init__(self, state: State, target: Target, legs: Sequence[Leg]) -> None:
        seat = state.active
        self.end = destination(state, target)
        self.at = state.start(target)
        self.copilots = state.copilots[seat]
        self.piles = copies(state, seat)
        for leg in legs:
            face = FACE_OF[leg.card]
            self.copilots -= COST[face][self.at][leg.to]
            self.piles[face].remove(leg.card)
            self.at = leg.to
        self.faces = faces_of([card for pile in self.piles.values() for card in pile])


# --- before taking a card ---


class Draw(NamedTuple):
    """What a card from the deck may bring: counted over the cards that the seat can't see."""

    unseen: int
    better: int
    """How many of them allow a better delivery without co-pilots than the present hand."""
    visitors: float
    """The chance that the Alien Visitors are next (I2)."""


def best_without_copilots(state: State, hand: Sequence[Card]) -> int:
    """The most points of one delivery with these cards and no co-pilot."""
    found = chains(faces_of(hand), 0, board_of(state))
    return max((outcome.points for outcome in found), default=0)


def draw_outlook(view: State, seat: int) -> Draw:
    """The odds of a blind draw from what the seat may know (I2)."""
    hand = view.hands[seat]
    seen = {*hand, *view.discard, *view.flight, *(pile[-1] for pile in view.draft if pile)}
    if view.options.memory_aid:
        seen |= {card for other in view.hands for card in other}
    unseen = [card for card in MANEUVERS if card not in seen]
    now = best_without_copilots(view, hand)
    gains = {
        face: best_without_copilots(view, [*hand, card]) > now
        for face, card in {FACE_OF[card]: card for card in unseen}.items()
    }
    better = sum(gains[FACE_OF[card]] for card in unseen)
    waiting = view.alien_status is AlienStatus.IN_DECK and 0 < len(view.deck) <= LAST_CARDS
    return Draw(len(unseen), better, 1 / len(view.deck) if waiting else 0.0)


# --- what is so, and can be worked out by everybody ---


def move_points(state: State) -> int:
    """What the deliveries of this Move step score so far."""
    still_open = state.open.points if state.open is not None else 0
    return sum(delivery.points for delivery in state.closed) + still_open


def offered(state: State, source: Source) -> Sequence[Card]:
    """An open pile that a card can be taken from; the deck shows nothing."""
    if source is Source.DISCARD:
        return state.discard
    return state.draft[DRAFT_SOURCES.index(source)] if source in DRAFT_SOURCES else ()


def onward(state: State, planet: int) -> int | None:
    """Where a chain would go on after the cargo of this planet; None if it would end."""
    pile = state.row[planet]
    if not pile:
        return None
    goal = DESTINATION[pile[-1]]
    return goal if state.row[goal] else None


def lost_mark(state: State) -> Target | None:
    """The active seat's reservation that ending the move without its delivery gives up (R36)."""
    target = state.marked_by(state.active)
    if any(target in done.targets for done in state.closed):
        return None
    return None if state.open is not None and target in state.open.targets else target


def gift(state: State) -> Card | None:
    """The card that will lie on top of the discard, if it takes a cargo straight home (I4).

    Separate deliveries could be flown in another order, to hide it.
    """
    if len(state.closed) + (state.open is not None) < 2 or not state.flight:
        return None
    top = CATALOGUE[state.flight[-1]]
    ends = {top.low, top.high}
    if not any(state.row[p] and {p, DESTINATION[state.row[p][-1]]} == ends for p in PLANETS):
        return None
    return state.flight[-1]


def landing(state: State) -> tuple[int, Seat]:
    """How many more turns the Aliens need by themselves, and the seat whose turn the last is."""
    more = state.drifts - 1
    return more, (state.active + more) % state.seats


def before_visitors(state: State) -> int:
    """How many cards must still leave the deck before the Visitors can (R16)."""
    return max(0, len(state.deck) - LAST_CARDS)


def cargo_gone(state: State) -> float:
    """How much of the cargo deck is gone: 0 once every planet has its first cargo, 1 at its end."""
    return max(0.0, 1 - len(state.cargo_deck) / (len(CARGOES) - len(PLANETS)))


def cargoes_left(state: State) -> Counter[tuple[int, int]]:
    """What is left in the cargo deck: (destination, Express)."""
    seen = {card for pile in (*state.row, *state.delivered) for card in pile}
    kinds = [card for card, face in enumerate(CATALOGUE) if face.kind in ("standard", "express")]
    left = [card for card in kinds if card not in seen]
    return Counter((DESTINATION[card], CATALOGUE[card].express) for card in left)
