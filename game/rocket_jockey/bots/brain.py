"""How bots play Rocket Jockey: section I5's policy, made of the planner's sums."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from game.core.contract import Brain, Card, SearchSettings, Seat
from game.core.rng import Rng
from game.rocket_jockey.bots.planner import (
    NOTHING,
    TRANSPORT,
    Board,
    Hand,
    Legs,
    Plan,
    Quick,
    Row,
    best_plan,
    plans,
    quick_plan,
    routes,
)
from game.rocket_jockey.bots.ways import manners
from game.rocket_jockey.data import DESTINATION, EARTH, EXPRESS, MANEUVERS, PLANET_SET
from game.rocket_jockey.effects.turn_flow import sources
from game.rocket_jockey.lists.routes import FACE_OF, faces_of
from game.rocket_jockey.moves import (
    ALIEN_TARGET,
    DRAFT_SOURCES,
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
    TopUp,
)
from game.rocket_jockey.state import AlienStatus, Phase, State

COPILOT = 6.0
LAST_COPILOT = 3.0
"""What a co-pilot is worth to its owner, and at the end of the game (I5.1)."""

DECK_BONUS = 0.3
"""Drawing unseen leaves the draft to be refilled by others (I5.4)."""

FULL_HAND = 6
OTHER_REFUELS = 0.2
ALIEN_WIN = 60.0
DELIVERIES = 5
REFUELS = 3
RESERVATIONS = 2
"""So many different first deliveries, second cards and marks are considered."""

FAR_WORSE = 7.0
"""A delivery that is worth so much less than the best is not considered."""

RESERVE_SHARE = 0.3
RESERVE_COST = 2.0
QUICK_DECK = 1.5

COPILOT_OUTLOOK = 3.0
CARD_OUTLOOK = 3.0
PLAN_OUTLOOK = 0.25
MOVE_OUTLOOK = 4.5
LAST_PLAN = 0.9
"""What a co-pilot (beyond its 3 points), a card, a plan in hand and the next turn add to the final
margin: a linear fit to the results of games between Pilots."""


@lru_cache(maxsize=1 << 12)
def _row(cards: tuple[Card, ...]) -> tuple[Row, int]:
    """The row as the planner wants it: destinations by planet, and where Express cargoes lie."""
    row = tuple(0 if card < 0 else DESTINATION[card] for card in cards)
    express = sum(1 << planet for planet, card in enumerate(cards) if card >= 0 and EXPRESS[card])
    return row, express


def _patience(state: State) -> float:
    """I5.2: what a Move step must be worth to be made now; with four, cargo gets snatched."""
    return 6.0 if state.seats == 4 else 7.0


def _turns_left(state: State) -> int:
    """How many turns follow the present one while the Aliens fly; far more if they don't."""
    if state.alien_status is not AlienStatus.FLYING:
        return 99
    return state.drifts - 1


def _is_last(state: State) -> bool:
    """Whether the active seat has no turn after this one (I5.6)."""
    return _turns_left(state) < state.seats


def _pile(state: State, seat: Seat) -> int:
    mask = 0
    for card in state.delivered[seat]:
        mask |= 1 << DESTINATION[card]
    return mask


def board_before(state: State, seat: Seat, copilots: int) -> Board:
    """What lies before the seat; at most so many co-pilots may be spent."""
    row, express = _row(tuple([pile[0] if pile else -1 for pile in state.row]))
    foreign = own = 0
    for planet in range(1, 10):
        owner = state.marks[planet]
        if owner >= 0:
            if owner == seat:
                own = 1 << planet
            else:
                foreign |= 1 << planet
    delivery = state.open if seat == state.active else None
    return Board(
        row,
        express,
        min(copilots, state.copilots[seat]),
        _pile(state, seat),
        foreign,
        own,
        0 if delivery is None else state.chain_at,
        0 if delivery is None else delivery.cards + delivery.express,
        LAST_COPILOT if _is_last(state) else COPILOT,
    )


def with_face(hand: Hand, face: int) -> Hand:
    return tuple(sorted((*hand, face)))


def open_sources(state: State) -> list[tuple[Source, int]]:
    """Where a card can be taken, each with the face that lies there; -1 for the deck."""
    found: list[tuple[Source, int]] = []
    for source in sources(state):
        if source is Source.DECK:
            found.append((source, -1))
        elif source is Source.DISCARD:
            found.append((source, FACE_OF[state.discard[-1]]))
        else:
            found.append((source, FACE_OF[state.draft[DRAFT_SOURCES.index(source)][-1]]))
    return found


def _unseen(view: State) -> dict[int, int]:
    """How often each face may still come from the deck, as far as this view knows."""
    known = set(view.discard)
    known.update(view.flight)
    for pile in (*view.draft, *view.hands):
        known.update(pile)
    counts: dict[int, int] = {}
    for card in MANEUVERS:
        if card not in known:
            counts[FACE_OF[card]] = counts.get(FACE_OF[card], 0) + 1
    if not view.deck:  # the discard will be shuffled first (R13)
        for card in view.discard:
            counts[FACE_OF[card]] = counts.get(FACE_OF[card], 0) + 1
    return counts


def _deliver(cards: Sequence[Card], plan: Plan) -> Deliver:
    """The plan's first cargo."""
    chain = plan.chains[0]
    return Deliver(chain.start, legs_of(cards, chain.parts[0]), plan.continued)


def legs_of(cards: Sequence[Card], legs: Legs) -> tuple[Leg, ...]:
    return tuple([Leg(cards[place], to) for place, to in legs])


def _worth_now(state: State, seat: Seat) -> int:
    """The seat's points if the game ended now, its Move step under way included."""
    total = sum(state.ledger[seat])
    total += PLANET_SET[_pile(state, seat).bit_count()]
    total += 3 * (state.copilots[seat] + (seat in state.marks))
    if seat == state.active:
        total += sum(delivery.points for delivery in state.closed)
        if state.open is not None:
            total += state.open.points
    return total


def lead_of(state: State, seat: Seat) -> int:
    """How far the seat would be ahead of the best other one."""
    scores = [_worth_now(state, each) for each in range(state.seats)]
    return scores[seat] - max(s for other, s in enumerate(scores) if other != seat)


def _aliens(state: State, seat: Seat, hand: Hand) -> tuple[int, int, Legs] | None:
    """Points, co-pilots and legs of the best way to bring the Aliens to Earth now; None if none."""
    if (
        state.alien_status is not AlienStatus.FLYING
        or not 4 <= state.alien_orbit <= 9
        or state.closed
        or state.open is not None
    ):
        return None
    ways = [
        (TRANSPORT[cards.bit_count() + 2], spent, legs)
        for cards, spent, legs in routes(hand, state.alien_orbit, EARTH, state.copilots[seat])
    ]
    return max(ways, key=lambda way: (way[0] - 3 * way[1], -way[1]), default=None)


class RocketJockeyBrain(Brain[State, Move]):
    """Pilot's policy (I5), a cheap version of it for playouts, and a projected result."""

    settings: ClassVar[SearchSettings] = SearchSettings(
        noise=3.0,
        breadth=8,
        turns_ahead=2,
        depth=60,
        iterations=160,
        mark="387bb2d3",
        ways=manners(lambda view: RocketJockeyBrain().candidates(view), OTHER_REFUELS),
    )

    # --- Pilot, and Cadet's smaller view of things ---

    def candidates(self, view: State) -> Sequence[tuple[float, Move]]:
        return self._options(view, copilots=4, patience=_patience(view), reserve=True)

    def cadet_candidates(self, view: State, rng: Rng) -> Sequence[tuple[float, Move]]:
        """Cadet spends no co-pilots on cards, reserves nothing and waits less (I5, levels)."""
        return self._options(view, copilots=0, patience=3.0, reserve=False)

    def _options(
        self, view: State, copilots: int, patience: float, reserve: bool
    ) -> list[tuple[float, Move]]:
        seat = view.active
        cards = sorted(view.hands[seat])
        hand = faces_of(cards)
        board = board_before(view, seat, copilots)
        found: list[tuple[float, Move]]
        if view.phase is Phase.FUEL_UP:
            found = [(w, FuelUp(source)) for w, source in _ranked_sources(view, hand, board)]
        elif view.phase is Phase.TOP_UP:
            found = [(w, TopUp(source)) for w, source in _ranked_sources(view, hand, board)]
        elif view.phase is Phase.MOVE:
            found = _move_options(view, cards, hand, board, patience)
        elif view.phase is Phase.DISCARD:
            found = _discard_options(cards, hand, board)
        else:
            found = [(0.0, SkipReserve())]
            if reserve:
                found += _reserve_options(view, hand, board)
        found.sort(key=lambda option: -option[0])
        return found

    # --- playouts ---

    def rollout(self, state: State, rng: Rng) -> Move:
        seat = state.active
        if state.phase is Phase.RESERVE:
            return SkipReserve()
        cards = sorted(state.hands[seat])
        hand = faces_of(cards)
        last = _is_last(state)
        if state.phase is Phase.MOVE:
            return _quick_move(state, seat, cards, hand, last)
        board = board_before(state, seat, 0)
        if state.phase is Phase.DISCARD:
            return Discard(cards[_least_useful(hand, board)])
        source = _quick_source(state, hand, board)
        return FuelUp(source) if state.phase is Phase.FUEL_UP else TopUp(source)

    def value(self, state: State) -> Sequence[float]:
        seats = range(state.seats)
        if state.phase is Phase.OVER:
            scores = [sum(line) for line in state.ledger]
            most = max(scores)
            winners = [seat for seat in seats if scores[seat] == most]
            if state.alien_deliverer in winners:
                winners = [state.alien_deliverer]
            return [1 / len(winners) if seat in winners else 0.0 for seat in seats]
        scale = 3.0 + 1.6 * math.sqrt(_expected_turns(state))
        outlook = [_outlook(state, seat) / scale for seat in seats]
        most_hopeful = max(outlook)
        shares = [math.exp(each - most_hopeful) for each in outlook]
        total = sum(shares)
        return [share / total for share in shares]


def _ranked_sources(view: State, hand: Hand, board: Board) -> list[tuple[float, Source]]:
    """I5.4: each source by what the hand could do with its card; the deck by the mean."""
    worths: dict[int, float] = {}

    def worth(face: int) -> float:
        if face not in worths:
            worths[face] = best_plan(with_face(hand, face), board).worth
        return worths[face]

    ranked = []
    for source, face in open_sources(view):
        if face >= 0:
            ranked.append((worth(face), source))
        else:
            unseen = _unseen(view)
            total = sum(unseen.values())
            mean = sum(worth(each) * count for each, count in unseen.items()) / max(1, total)
            ranked.append((mean + DECK_BONUS, source))
    ranked.sort(key=lambda option: -option[0])
    return ranked


def _move_options(
    view: State, cards: list[Card], hand: Hand, board: Board, patience: float
) -> list[tuple[float, Move]]:
    begun = bool(view.closed) or view.open is not None
    last = _is_last(view)
    found: list[tuple[float, Move]] = []
    known: set[object] = set()
    considered = plans(hand, board)
    for plan in considered:
        if plan.worth < considered[0].worth - FAR_WORSE:
            break
        first = plan.chains[0]
        legs = first.parts[0]
        key = (first.start, plan.continued, tuple([(hand[place], to) for place, to in legs]))
        if key not in known and len(known) < DELIVERIES:
            known.add(key)
            found.append((plan.worth, _deliver(cards, plan)))
    aliens = _aliens(view, view.active, hand)
    if aliens is not None:
        points, spent, legs = aliens
        lead = lead_of(view, view.active) + points - 3 * spent
        worth = ALIEN_WIN + lead if lead >= 0 else -ALIEN_WIN + lead
        found.append((worth, Deliver(ALIEN_TARGET, legs_of(cards, legs))))
    if begun:
        return [*found, (0.0, EndMove())]
    # Waiting is worth what a Move step must bring to be made now; nothing once the hand is full.
    wait = 0.0 if last or len(hand) >= FULL_HAND else patience
    ranked = _ranked_sources(view, hand, board)
    best = ranked[0][0] if ranked else 0.0
    found += [
        (wait - 0.01 + OTHER_REFUELS * (worth - best), Refuel(source))
        for worth, source in ranked[:REFUELS]
    ]
    return [*found, (wait - 3.0, EndMove())]


def _discard_options(cards: list[Card], hand: Hand, board: Board) -> list[tuple[float, Move]]:
    """Keep what the next Move step needs."""
    found: list[tuple[float, Move]] = []
    for place, card in enumerate(cards):
        if place and hand[place] == hand[place - 1]:
            continue
        rest = hand[:place] + hand[place + 1 :]
        found.append((best_plan(rest, board).worth, Discard(card)))
    return found


def _reserve_options(view: State, hand: Hand, board: Board) -> list[tuple[float, Move]]:
    """I5.5: mark what the plan in hand can't do without; what stays unmarked is worth 0."""
    spare = board._replace(copilots=board.copilots - 1)
    plan = best_plan(hand, spare)
    found: list[tuple[float, Move]] = []
    if plan.worth >= 6:
        for chain in plan.chains:
            for planet in range(1, 10):
                if chain.cargoes >> planet & 1 and view.marks[planet] < 0:
                    row = list(board.row)
                    row[planet] = 0
                    without = best_plan(hand, spare._replace(row=tuple(row))).worth
                    worth = RESERVE_SHARE * (plan.worth - without) - RESERVE_COST
                    found.append((worth, Reserve(planet)))
    found.sort(key=lambda option: -option[0])
    return found[:RESERVATIONS]


def _quick_source(state: State, hand: Hand, board: Board) -> Source:
    """The visible card that helps most; the deck where none helps much."""
    least = quick_plan(hand, board).worth + QUICK_DECK
    best, chosen = -1.0, Source.DECK
    for source, face in open_sources(state):
        worth = least if face < 0 else quick_plan(with_face(hand, face), board).worth
        if worth > best:
            best, chosen = worth, source
    return chosen


def _least_useful(hand: Hand, board: Board) -> int:
    best, chosen = -1.0, 0
    for place in range(len(hand)):
        worth = quick_plan(hand[:place] + hand[place + 1 :], board).worth
        if worth > best:
            best, chosen = worth, place
    return chosen


def _quick_move(state: State, seat: Seat, cards: list[Card], hand: Hand, last: bool) -> Move:
    begun = bool(state.closed) or state.open is not None
    if state.alien_status is AlienStatus.FLYING and not begun:
        aliens = _aliens(state, seat, hand)
        if aliens is not None and lead_of(state, seat) + aliens[0] - 3 * aliens[1] >= 0:
            return Deliver(ALIEN_TARGET, legs_of(cards, aliens[2]))
    full = len(hand) >= FULL_HAND
    if (full or last) and state.copilots[seat]:
        plan = best_plan(hand, board_before(state, seat, 1))
        if plan is not NOTHING:
            return _deliver(cards, plan)
    board = board_before(state, seat, 0)
    quick = quick_plan(hand, board)
    if quick.start and (begun or last or full or quick.worth >= _patience(state)):
        return _quick_deliver(cards, hand, board, quick)
    if begun:
        return EndMove()
    return Refuel(_quick_source(state, hand, board))


def _quick_deliver(cards: list[Card], hand: Hand, board: Board, plan: Quick) -> Deliver:
    """The first cargo of a playout's plan."""
    ways = routes(hand, plan.start, board.row[plan.start], 0)
    legs = next(legs for used, _, legs in ways if used == plan.cards)
    return Deliver(plan.start, legs_of(cards, legs), plan.continued)


def _expected_turns(state: State) -> float:
    """How many turns are still to come, as Pilots play; they often fetch the Aliens early."""
    if state.alien_status is AlienStatus.FLYING:
        return 0.5 + 0.4 * max(0, state.alien_orbit - 4)
    rest = len(state.deck) / 2.1
    if state.alien_status is AlienStatus.IN_DECK:
        return max(2.0, rest + 1.5)
    return rest + 16 - 2 * state.seats


def _outlook(state: State, seat: Seat) -> float:
    """Points that the seat can expect at the end, compared to the others."""
    points = float(_worth_now(state, seat))
    wait = (seat - state.active) % state.seats
    left = _turns_left(state)
    if wait > left:
        return points  # no turn of its own any more
    hand = faces_of(state.hands[seat])
    plan = quick_plan(hand, board_before(state, seat, 0)).worth
    if wait + state.seats > left:
        return points + LAST_PLAN * plan + len(hand) + 1.0
    points += COPILOT_OUTLOOK * (state.copilots[seat] + (seat in state.marks))
    points += CARD_OUTLOOK * len(hand) + PLAN_OUTLOOK * plan
    return points + MOVE_OUTLOOK * (1 - wait / (state.seats - 1))
