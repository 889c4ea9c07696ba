"""What makes bots play Rockets well: section I.6 of the ruling document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import ClassVar, NamedTuple

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
from game.rockets.state import Phase, State, counts, need, room
from game.rockets.text import system_points

_RULES = RocketsRules()

_KEEP = {TRACES: 40, UFO: 30, LIVING: 28, START: 12, SUPERNOVA: 12, LIFELESS: 8, CRASH: 5}
"""What a card in the hand is worth keeping for (I.6, rule 2); Stars and Empty space apart."""


class Outlook(NamedTuple):
    """What things bring in future points, fitted to games between Pilots (docs/bots.md)."""

    kinds: dict[int, float]
    """A card in the hand or hidden, by its kind."""
    ships: tuple[float, float, float]
    """The first ship, the second, and each one more."""
    skull: float
    system: float
    """Each point of the system that lies ready beside a ship."""
    pair: float
    """Each living planet with Traces for it."""
    turn: float
    """Being on turn: the ship's card has been drawn, and robbery is next."""


def _outlook(cards: str, ships: tuple[float, float, float], *rest: float) -> Outlook:
    """Cards go in the order Star, living, lifeless, Traces, UFO, Start, Crash, Empty space."""
    kinds = (STAR, LIVING, LIFELESS, TRACES, UFO, START, CRASH, EMPTY)
    worths = dict(zip(kinds, (float(each) for each in cards.split()), strict=True))
    return Outlook({**worths, SUPERNOVA: 12.0, BACK: worths[STAR]}, ships, *rest)


_OUTLOOKS = (
    (1.0, _outlook("5.7 7.5 4.5 7 19 4 1 2.3", (12.0, 6.0, 2.8), -10.0, 0.6, 1.5, -11.0)),
    (3.0, _outlook("6.3 11 5.5 11 35 7 1.8 3.5", (15.0, 12.0, 3.0), -21.0, 0.4, 5.4, -12.0)),
    (7.0, _outlook("7.2 15.3 5.3 15.5 33 10 2 3.3", (17.0, 14.0, 4.7), -36.0, 0.2, 10.0, -13.0)),
    (99.0, _outlook("6.5 16 4.2 19.5 35 12 1.5 1.7", (17.0, 16.0, 9.0), -40.0, 0.15, 7.0, -12.0)),
)
"""The outlook while at most so many draws from the deck are left for each seat."""

_SHARPEST, _WIDTH = 4.5, 9.5
"""Of the curve from expected points to the chance of winning: at the end, and for each root of
a round that is left."""


@dataclass(frozen=True, slots=True)
class Style:
    """How patiently a policy plays and what it hides."""

    patient: bool
    hides: bool


PILOT = Style(patient=True, hides=True)
CADET = Style(patient=False, hides=False)


_MOST_SYSTEMS = 3


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

    breadth: ClassVar[int] = 4
    rounds: ClassVar[int] = 2
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
        if state.final_round:
            hope = [score + _last_points(state, seat) for seat, score in enumerate(state.scores)]
            scale = _SHARPEST
        else:
            rounds = len(state.deck) / state.seats
            outlook = next(each for limit, each in _OUTLOOKS if rounds <= limit)
            hope = [s + _prospect(state, seat, outlook) for seat, s in enumerate(state.scores)]
            scale = _SHARPEST + _WIDTH * sqrt(rounds)
        best = max(hope)
        weights = [exp((points - best) / scale) for points in hope]
        total = sum(weights)
        return [weight / total for weight in weights]

    def explain(self, view: State, move: Move) -> str:
        """The reason for the policy's choice in a sentence."""
        match move:
            case PlaySystem():
                return "What is founded can’t be stolen, and a larger system may never come."
            case PlayUfo():
                return "No single card scores more than a UFO, and the ship flies on."
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
        """Legal moves worth a thought, with a rough worth in points.

        Hidings and discards follow the policy alone: games in which the search chose among them,
        too, were won no more often (docs/bots.md).
        """
        match view.phase:
            case Phase.PLAY:
                return _play_options(view, view.hands[view.current])
            case Phase.HIDE | Phase.DISCARD:
                return []
            case _:
                return [
                    (50.0 * move.count if isinstance(move, TossUfos) else 0.0, move)
                    for move in _RULES.moves(view)
                ]


def _prospect(state: State, seat: int, outlook: Outlook) -> float:
    """The points that a seat's cards, ships and skulls will bring, about."""
    kinds = outlook.kinds
    have = [0] * 10
    points = outlook.turn if seat == state.current else 0.0
    for pile in (state.hands[seat], state.hidden[seat]):
        for card in pile:
            kind = KIND[card]
            have[kind] += 1
            points += kinds[kind]
    ships = len(state.starts[seat])
    if ships:
        first, second, more = outlook.ships
        points += first + (second + more * (ships - 2) if ships > 1 else 0.0)
        if have[STAR]:
            points += outlook.system * system_points(best_system(have, 9))
    points += outlook.pair * min(have[LIVING], have[TRACES])
    return points + outlook.skull * len(state.waiting[seat])


def _last_points(state: State, seat: int) -> float:
    """What a seat whose last turn is to come will score in it."""
    if (seat - state.current) % state.seats >= state.final_turns_left:
        return 0.0
    cards = state.hands[seat] + state.hidden[seat]
    if not cards or not state.starts[seat]:
        return 0.0
    have = counts(cards)
    system = system_points(best_system(have, len(cards))) if have[STAR] else 0
    return 50.0 * have[UFO] + system


def _first(move: Move, options: list[tuple[float, Move]]) -> list[tuple[float, Move]]:
    """The options best first, led by the given move, whose worth is at least the best."""
    others = sorted((option for option in options if option[1] != move), key=lambda o: -o[0])
    own = next((worth for worth, other in options if other == move), 0.0)
    best = max([own, *(worth for worth, _ in others)])
    return [(best, move), *others]


def _play_options(view: State, hand: list[Card]) -> list[tuple[float, Move]]:
    """Waiting, an explosion and the best systems; a UFO or a launch only, as nothing beats them.

    A smaller system may be good, too, because what it leaves in the hand serves a later one.
    """
    have = counts(hand)
    values = keep_values(hand)
    options: list[tuple[float, Move]] = []
    systems: list[tuple[float, Move]] = []
    for move in _RULES.moves(view):
        match move:
            case PlayUfo() | PlayStart():
                return [(50.0, move)]
            case PlaySystem(dp, lp, td, tl):
                kept = values[LIVING] * (have[LIVING] - lp) + values[LIFELESS] * (
                    have[LIFELESS] - dp
                )
                kept += values[TRACES] * (have[TRACES] - td - tl)
                systems.append((system_points(move) + 0.4 * kept, move))
            case PlaySupernova():
                options.append((100.0 if _lead(view, 0) > 0 else -100.0, move))
            case _:
                options.append((40.0, move))
    systems.sort(key=lambda option: -option[0])
    return options + systems[:_MOST_SYSTEMS]


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
            return tuple(sorted(chosen))  # as `moves` lists them: the lowest of each kind
    return ()


def _worst(hand: list[Card]) -> tuple[Card, ...]:
    """The forced excess, least useful cards first (rule 4)."""
    values = keep_values(hand)
    worst = sorted(hand, key=lambda card: (values[KIND[card]], card))
    return tuple(sorted(worst[: len(hand) - C.hand_limit]))


def _refill(state: State) -> Move:
    """Rule 6: a Start from the discoveries, else a launched one, else whatever lies on top."""
    seat = state.current
    discovery = state.discovery[seat]
    if discovery and KIND[discovery[-1]] == START:
        return Refill("discovery")
    return Refill("starts") if state.starts[seat] else Refill("discovery")
