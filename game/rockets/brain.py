"""What makes bots play Rockets well: section I.6 of the ruling document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import ClassVar

from game.core.contract import HIDDEN, Brain, Card
from game.core.rng import Rng
from game.rockets.data import (
    BACK,
    CRASH,
    EMPTY,
    KIND,
    LIFELESS,
    LIVING,
    STAR,
    START,
    SUPERNOVA,
    TRACES,
    UFO,
)
from game.rockets.data import CONSTANTS as C
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
from game.rockets.rules import RocketsRules
from game.rockets.scoring import standings
from game.rockets.state import Phase, State, counts, first_of, need, room
from game.rockets.text import system_points

_RULES = RocketsRules()

_KEEP = {TRACES: 40, UFO: 30, LIVING: 28, START: 12, SUPERNOVA: 12, LIFELESS: 8, CRASH: 5}
"""What a card in the hand is worth keeping for (I.6, rule 2); Stars and Empty space apart."""

_PROMISE = {UFO: 38.0, TRACES: 22.0, LIVING: 15.0, LIFELESS: 6.0, STAR: 9.0, START: 6.0}
"""What a card in the hand will bring in the end, about; only for judging positions."""

_SHIP, _SKULL = 11.0, -9.0
"""The same for the first launched ships and for waiting Crashes."""


@dataclass(frozen=True, slots=True)
class Style:
    """How patiently a policy plays and what it hides."""

    patient: bool
    hides: bool


PILOT = Style(patient=True, hides=True)
CADET = Style(patient=False, hides=False)


def keep_values(hand: list[Card]) -> dict[int, float]:
    """Kind -> worth of keeping it; an only Star is worth more than one of several (I.6)."""
    stars = sum(KIND[card] == STAR for card in hand)
    return {**_KEEP, STAR: 15 if stars == 1 else 10, EMPTY: 0, BACK: 10}


def best_system(have: list[int], free: int) -> PlaySystem:
    """The legal system with the most points: Traces on living planets first (I.6, rule 1)."""
    left = free - 1
    tl = min(have[LIVING], have[TRACES], left // 2)
    left -= 2 * tl
    lone_living = min(have[LIVING] - tl, left)
    left -= lone_living
    td = min(have[LIFELESS], have[TRACES] - tl, left // 2)
    left -= 2 * td
    lone_lifeless = min(have[LIFELESS] - td, left)
    return PlaySystem(td + lone_lifeless, tl + lone_living, td, tl)


def patience(state: State, have: list[int], held: int) -> float:
    """The fewest points for which a system is founded now (I.6, rule 1)."""
    rounds = len(state.deck) / state.seats
    if state.final_round or rounds <= 0.5:
        return 0.0
    threshold = 50.0 if rounds <= 1.5 else 80.0
    if len(state.starts[state.current]) >= 2 and have[STAR] >= 2:
        threshold -= 20.0
    return threshold - (10.0 if held >= 8 else 0.0)


class RocketsBrain(Brain[State, Move]):
    """The policy of section I.6, and what the search needs around it."""

    breadth: ClassVar[int] = 8
    rounds: ClassVar[int] = 3
    depth: ClassVar[int] = 60

    def candidates(self, view: State) -> Sequence[tuple[float, Move]]:
        """The policy's move first, then the other sensible ones."""
        return _first(self._policy(view, PILOT), self._options(view))

    def simple(self, view: State, rng: Rng) -> Sequence[tuple[float, Move]]:
        """Cadet plays everything at once and hides by chance."""
        if view.phase is Phase.HIDE:
            hand = view.hands[view.current]
            able = [c for c in hand if KIND[c] != EMPTY and _may_hide(hand, (c,))]
            return [(0.0, Hide((rng.pick(able),) if able else ()))]
        return [(0.0, self._policy(view, CADET))]

    def rollout(self, state: State, rng: Rng) -> Move:
        """The policy itself: it is quick enough."""
        return self._policy(state, PILOT)

    def value(self, state: State) -> Sequence[float]:
        """Chances to win from scores and what hands, ships and skulls promise."""
        if state.phase is Phase.OVER:
            winners = [s.seat for s in standings(state) if s.place == 1]
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]
        rounds = 0.0 if state.final_round else len(state.deck) / state.seats
        hope = [state.scores[seat] + self._promise(state, seat) for seat in range(state.seats)]
        scale = 18.0 + 11.0 * rounds**0.5
        best = max(hope)
        weights = [exp((points - best) / scale) for points in hope]
        total = sum(weights)
        return [weight / total for weight in weights]

    def explain(self, view: State, move: Move) -> str:
        """The reason for the policy's choice in a sentence."""
        match move:
            case PlaySystem():
                return f"This system is worth {system_points(move)} points now."
            case PlayUfo():
                return "A UFO is 50 points, and the ship flies on."
            case EndPlay() if view.starts[view.current]:
                return "Waiting for more planets will make a bigger system."
            case Hide(cards) if cards:
                return "What lies hidden can’t be stolen; the rest protects it as armour."
            case Discard():
                return "These cards are the least useful ones."
            case PlaySupernova():
                return "You lead, and the Supernova ends the game at once."
            case _:
                return ""

    # --- the policy ---

    def _policy(self, state: State, style: Style) -> Move:
        match state.phase:
            case Phase.PLAY:
                return self._play(state, style)
            case Phase.HIDE:
                return Hide(_best_hiding(state.hands[state.current]))
            case Phase.DISCARD:
                return Discard(_worst(state.hands[state.current]))
            case Phase.REFILL:
                return _refill(state)
            case _:
                # The most UFOs: they score before the ship is lost (rule 6).
                return list(_RULES.moves(state))[-1]

    def _play(self, state: State, style: Style) -> Move:
        seat = state.current
        hand = state.hands[seat]
        have, free = counts(hand), room(state, hand)
        ready = bool(state.starts[seat]) and free >= 1
        if have[SUPERNOVA] and not style.patient and _lead(state, 0) >= 10:
            return PlaySupernova()
        if ready and have[UFO]:
            return PlayUfo()
        if have[START] and free >= 1:
            return PlayStart()
        if have[SUPERNOVA] and _lead(state, _playable(state, hand, have, free)) > 0:
            if ready and have[STAR]:
                return best_system(have, free)
            return PlaySupernova()
        if ready and have[STAR]:
            system = best_system(have, free)
            threshold = patience(state, have, len(hand)) if style.patient else 0.0
            if system_points(system) >= threshold:
                return system
        return EndPlay()

    def _options(self, view: State) -> list[tuple[float, Move]]:
        """Legal moves worth a thought, with a rough worth in points."""
        hand = view.hands[view.current]
        if view.phase is Phase.PLAY:
            return _play_options(view, hand)
        values = keep_values(hand)
        options: list[tuple[float, Move]] = []
        for move in _RULES.moves(view):
            match move:
                case Hide(cards):
                    options.append((sum(values[KIND[card]] for card in cards), move))
                case Discard(cards):
                    options.append((-sum(values[KIND[card]] for card in cards), move))
                case TossUfos(count):
                    options.append((50.0 * count, move))
                case _:
                    options.append((0.0, move))
        return options

    def _promise(self, state: State, seat: int) -> float:
        """What a seat's cards, ships and skulls will bring, about."""
        pool = state.hands[seat] + state.hidden[seat]
        ships = len(state.starts[seat])
        skulls = len(state.waiting[seat])
        promise = _SHIP * min(ships, 2) + _SKULL * skulls
        for card in pool:
            promise += _PROMISE.get(KIND[card], 0.0)
        if state.final_round:
            return promise * 0.3
        rounds = len(state.deck) / state.seats
        return promise * (0.9 if rounds > 2 else 0.6)


def _first(move: Move, options: list[tuple[float, Move]]) -> list[tuple[float, Move]]:
    """The options best first, led by the given move, whose worth is at least the best."""
    others = sorted((option for option in options if option[1] != move), key=lambda o: -o[0])
    own = next((worth for worth, other in options if other == move), 0.0)
    best = max([own, *(worth for worth, _ in others)])
    return [(best, move), *others]


def _play_options(view: State, hand: list[Card]) -> list[tuple[float, Move]]:
    have, free = counts(hand), room(view, hand)
    options: list[tuple[float, Move]] = [(0.0, EndPlay())]
    for move in _RULES.moves(view):
        match move:
            case PlaySystem(dp, lp, td, tl):
                cost = 15 + 6 * dp + 15 * lp + 22 * (td + tl)
                options.append((system_points(move) - 2.0 * cost, move))
            case PlayUfo():
                options.append((50.0, move))
            case PlayStart():
                options.append((5.0, move))
            case PlaySupernova():
                options.append((100.0 if _lead(view, 0) > 0 else -100.0, move))
    if have[STAR] and free >= 1 and view.starts[view.current]:
        options.append((30.0, best_system(have, free)))
    unique: dict[Move, float] = {}
    for worth, move in options:
        unique[move] = max(worth, unique.get(move, worth))
    return [(worth, move) for move, worth in unique.items()]


def _lead(state: State, extra: int) -> int:
    """How far the current seat is ahead of the best other one, with `extra` points of its own."""
    others = [score for seat, score in enumerate(state.scores) if seat != state.current]
    return state.scores[state.current] + extra - max(others)


def _playable(state: State, hand: list[Card], have: list[int], free: int) -> int:
    """What the present hand still scores this turn before a Supernova (I.6, rule 5)."""
    if not state.starts[state.current] or free < 1:
        return 0
    points = 50 * min(have[UFO], free)
    left = free - min(have[UFO], free)
    if have[STAR] and left >= 1:
        points += system_points(best_system(have, left))
    return points


def _may_hide(hand: list[Card], cards: tuple[Card, ...]) -> bool:
    left = [card for card in hand if card not in cards]
    return len(left) >= need(left)


def _best_hiding(hand: list[Card]) -> tuple[Card, ...]:
    """The two most valuable cards that may be hidden, never a Crash or Empty space (rule 2)."""
    values = keep_values(hand)
    worth = sorted(
        (card for card in hand if KIND[card] not in (CRASH, EMPTY) and card != HIDDEN),
        key=lambda card: (-values[KIND[card]], card),
    )
    for size in range(min(C.hidden_max, len(worth)), 0, -1):
        chosen = tuple(worth[:size])
        if _may_hide(hand, chosen):
            return _listed(hand, chosen)
    return ()


def _worst(hand: list[Card]) -> tuple[Card, ...]:
    """The forced excess, least useful cards first (rule 4)."""
    values = keep_values(hand)
    worst = sorted(hand, key=lambda card: (values[KIND[card]], card))
    return _listed(hand, tuple(worst[: len(hand) - C.hand_limit]))


def _listed(hand: list[Card], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The same kinds of card in the order in which `moves` lists them."""
    wanted = counts(list(cards))
    return tuple(c for kind, number in enumerate(wanted) for c in first_of(hand, kind, number))


def _refill(state: State) -> Move:
    """Rule 6: a Start from the discoveries, else a launched one, else whatever lies on top."""
    seat = state.current
    discovery = state.discovery[seat]
    if discovery and KIND[discovery[-1]] == START:
        return Refill("discovery")
    return Refill("starts") if state.starts[seat] else Refill("discovery")
