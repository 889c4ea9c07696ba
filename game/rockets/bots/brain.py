"""What makes bots play Rockets well: section I.6 of the ruling document, and tuning beyond it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from math import exp
from typing import ClassVar

from game.core.contract import HIDDEN, Brain, Card, Manner, SearchSettings, Seat
from game.core.rng import Rng
from game.core.words import counted
from game.rockets.bots import hints
from game.rockets.bots.habits import charts, discarding, hiding, rating
from game.rockets.bots.worth import chances
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
    Kind,
)
from game.rockets.data import CONSTANTS as C
from game.rockets.effects.discovery import system_cards
from game.rockets.lists import best_system
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
from game.rockets.previews import draws_again, duel_odds, ends_soon, unseen, victim_of
from game.rockets.rules import RocketsRules
from game.rockets.scoring import standings
from game.rockets.state import Phase, State, counts, hideable, need, room
from game.rockets.text import a_card, card_words, system_points

_RULES = RocketsRules()

_KEEP = {TRACES: 40, UFO: 30, LIVING: 28, START: 12, SUPERNOVA: 12, LIFELESS: 8, CRASH: 5}
"""What a card in the hand is worth keeping for (I.6, rule 2); Stars and Empty space apart."""


_SHARPEST = 4.5
"""In the final round: of the curve from expected points to the chance of winning."""


_LEADS = {
    1: "You lead, and the Supernova ends the game at once.",
    0: "You share the lead, and the Supernova ends the game at once.",
    -1: "The Supernova ends the game at once.",
}
"""Why to play it, by whether one leads, shares the lead or is behind."""


class Style(Enum):
    """Which policy plays: at once, by section I.6, or by the tuned habits."""

    CADET = "cadet"
    PILOT = "pilot"
    HABITS = "habits"


@dataclass(frozen=True, slots=True)
class Taste:
    """What a way changes of Pilot's policy; each figure is as large as costs no strength."""

    longer: float = 0.0
    """Points by which a system must be larger to be charted now; 15 would cost strength."""
    behind: float = 0.0
    """Likewise, for who is behind."""
    lifeless: int = _KEEP[LIFELESS]
    """What a lifeless planet in the hand is worth keeping for."""


PLAIN, BOLD, CAREFUL, HOARDING = Taste(), Taste(behind=10), Taste(lifeless=11), Taste(longer=10)

_TURNS_AHEAD, _TURNS_AHEAD_AT_A_TABLE = 15, 9
"""What a playout follows after the present turn, with two and with more seats (docs/bots.md)."""


def keep_values(hand: list[Card], taste: Taste = PLAIN) -> dict[int, float]:
    """Kind -> worth of keeping it; an only Star is worth more than one of several (I.6)."""
    stars = sum(KIND[card] == STAR for card in hand)
    star = 15 if stars == 1 else 10
    return {**_KEEP, LIFELESS: taste.lifeless, STAR: star, EMPTY: 0, BACK: 10}


def patience(state: State, have: list[int], held: int) -> float:
    """The fewest points for which a system is charted now (I.6, rule 1)."""
    rounds = len(state.deck) / state.seats
    if state.final_round or rounds <= 0.5:
        return 0.0
    threshold = 50.0 if rounds <= 1.5 else 80.0
    if len(state.starts[state.current]) >= 2 and have[STAR] >= 2:
        threshold -= 20.0
    return threshold - (10.0 if held >= 8 else 0.0)


def _policy(state: State, style: Style, taste: Taste = PLAIN) -> Move:
    match state.phase:
        case Phase.PLAY:
            return _play(state, style, taste)
        case Phase.HIDE:
            if style is Style.HABITS:
                return hiding(state)
            return Hide(_best_hiding(state.hands[state.current], taste))
        case Phase.DISCARD:
            if style is Style.HABITS:
                return discarding(state)
            return Discard(_worst(state.hands[state.current], taste))
        case Phase.REFILL:
            return _refill(state)
        case _:
            # The most UFOs: they score before the ship is lost (rule 6).
            return list(_RULES.moves(state))[-1]


def _play(state: State, style: Style, taste: Taste) -> Move:
    seat = state.current
    hand = state.hands[seat]
    have, free = counts(hand), room(state, hand)
    ready = bool(state.starts[seat]) and free >= 1
    if have[SUPERNOVA] and style is Style.CADET and _lead(state, 0) >= 10:
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
        if style is Style.HABITS:
            go = charts(state, have, len(hand), free, system)
        else:
            least = patience(state, have, len(hand))
            if least > 0:
                least += taste.longer + taste.behind * (_lead(state, 0) < 0)
            go = style is Style.CADET or system_points(system) >= least
        if go:
            return system
    return EndPlay()


def _admirals(view: State) -> Sequence[tuple[float, Move]]:
    """The habits' move first, then every other one that may be as good."""
    own = _policy(view, Style.HABITS)
    if view.final_round:
        return [(0.0, own)]
    return _first(own, _contenders(view))


def _turns_ahead(seats: int) -> int:
    """So many turns, whoever takes them: then the estimate is about as good as playing on."""
    return _TURNS_AHEAD if seats == 2 else _TURNS_AHEAD_AT_A_TABLE


def explain(view: State, move: Move) -> str:
    """The reason for the policy's choice in a sentence."""
    if said := hints.its_reason(view, move):
        return said
    match move:
        case PlaySystem():
            return _why_chart(view, move)
        case PlayUfo():
            return "No single card scores more than a UFO, and the ship stays ready."
        case EndPlay():
            return _why_wait(view)
        case Hide(cards) if any(KIND[card] == EMPTY for card in cards):
            return (
                "What lies hidden can’t be stolen. Empty space scores nothing, but in your next "
                "turn it can stay in the hand for the thief, and what scores can be played."
            )
        case Hide(cards):
            return _why_hide(view, cards)
        case Discard(cards):
            least = "This card is the least useful one."
            return least if len(cards) == 1 else "These cards are the least useful ones."
        case PlaySupernova():
            return _LEADS[max(-1, min(1, _lead(view, 0)))]
        case _:
            return ""


def _why_chart(view: State, move: PlaySystem) -> str:
    """Why this system; of a smaller one than could be charted, what it keeps for the next."""
    if view.final_round:
        return "After your last turn nothing in the hand pays."
    hand = view.hands[view.current]
    best = best_system(counts(hand), room(view, hand))
    most, taken = (Counter(KIND[c] for c in system_cards(hand, each)) for each in (best, move))
    kept = [kind for kind in (most - taken).elements() if kind != STAR]
    if system_points(move) < system_points(best) and kept:
        words = card_words((min(c for c in hand if KIND[c] == kind) for kind in kept), a_card)
        return f"A larger system is possible, but this one keeps {words} for your next one."
    return "What is charted can’t be stolen, and a larger system may never come."


def _why_hide(view: State, hidden: Sequence[Card]) -> str:
    """Why just these: what the thief can take of the best system next turn, and could before."""
    hand = view.hands[view.current]
    whole = _best_points(view, hand)
    costs = {card: whole - _best_points(view, _without(hand, card)) for card in hand}
    left = [card for card in hand if card not in hidden]
    open_costs = [costs[card] for card in left]
    worst = max(open_costs, default=0)
    strikes, struck = duel_odds(left)
    if struck:
        return (
            f"Your Crash stays: of the {len(left)} cards left, {strikes} bring it on the thief and"
            f" {struck} on you."
        )
    if not hidden and not hideable(hand):
        return "All of your cards must stay for the thief."
    if not hidden:
        return "" if worst else "Whatever the thief takes, your best system stays as it is."
    before = max(costs.values(), default=0)
    if worst < before and not worst:
        return "Whichever of the others the thief takes, your best system stays as it is."
    if worst < before:
        return (
            f"The thief can take {worst} points of your best system at most. "
            f"If nothing were hidden, it could be {before} points."
        )
    safe = "What lies hidden can’t be stolen."
    if not worst:
        return _worth_a_star(hand, hidden) or f"{safe} The thief must take one of the others."
    star = max(left, key=lambda card: costs[card])
    others = unseen(view).get(Kind.STAR, 0)
    if KIND[star] == STAR and counts(hand)[STAR] == 1 and others:
        return (
            f"{safe} If the thief takes the Star, 1 of the {len(left)} cards left, you need"
            f" another: {counted(others, 'Star')} can’t be seen yet."
        )
    return (
        f"{safe} Of the other {counted(len(open_costs), 'card')}, {open_costs.count(worst)} would"
        f" cost your best system {worst} points."
    )


def _worth_a_star(hand: Sequence[Card], hidden: Sequence[Card]) -> str:
    """What of a hand without a Star is hidden makes with the next one; nothing where a card of it
    would lie idle."""
    have = counts([*hidden])
    have[STAR] += 1
    system = best_system(have, len(hidden) + 1)
    idle = len(hidden) - system.dp - system.lp - system.td - system.tl
    if idle or any(KIND[card] == STAR for card in hand):
        return ""
    these = "this card makes" if len(hidden) == 1 else "these cards make"
    return (
        f"What lies hidden can’t be stolen. With a Star, {these} a system of"
        f" {system_points(system)} points."
    )


def _best_points(view: State, cards: list[Card]) -> int:
    """What the best system of these brings in the next turn: by then others have come, from the
    deck and from a hand, which can stay for the thief."""
    come = bool(view.deck) + bool(view.hands[victim_of(view, view.current)])
    have, free = counts(cards), room(view, cards) + come
    return system_points(best_system(have, free)) if have[STAR] and free >= 1 else 0


def _without(cards: Sequence[Card], card: Card) -> list[Card]:
    return [each for each in cards if each != card]


_AN = {LIVING: "a living planet", LIFELESS: "a lifeless planet"}


def _why_wait(view: State) -> str:
    """Why nothing more is played: what a system would gain by waiting, or what it lacks."""
    seat = view.current
    hand = view.hands[seat]
    have, free = counts(hand), room(view, hand)
    left = unseen(view)  # nothing where none may be counted
    kind = next((kind for kind in (LIVING, LIFELESS) if left.get(Kind(kind), 1)), None)
    grown = view.starts[seat] and have[STAR] and free >= 1 and draws_again(view, seat)
    if grown and system_points(best_system(have, free)) >= hints.LARGE:
        return hints.why_wait(view)
    if grown and kind is not None:
        more = list(have)
        more[kind] += 1
        most = len(hand) if ends_soon(view) else free  # in the last turn no card has to stay
        now, then = (system_points(best_system(*each)) for each in ((have, free), (more, most + 1)))
        grows = f"will bring {round(100 * (then - now) / now)} % more points"
        if then >= 2 * now:
            grows = f"grows from {now} points to {then} points"
        if then > now:
            return f"If the next card is {_AN[kind]}, the system {grows}."
    if have[SUPERNOVA] and _lead(view, 0) <= 0:
        return "The Supernova would end the game now, and you do not lead."
    if view.starts[seat] and not have[STAR]:
        return "A system needs a Star, and you have none yet."
    return ""


def _manner(shows: str, taste: Taste) -> Manner:
    """Pilot's policy with a taste; Admiral has habits of its own."""
    return Manner(shows, lambda view: [(0.0, _policy(view, Style.PILOT, taste))], admiral=False)


class RocketsBrain(Brain[State, Move]):
    """The policy of section I.6, and what the search needs around it."""

    settings: ClassVar[SearchSettings] = SearchSettings(
        breadth=12,
        turns_ahead=_turns_ahead,
        depth=100,
        iterations=1000,
        hint_evidence=2.0,
        mark="b67ee8f7",
        contenders=_admirals,
        advised=lambda view: hints.advised(view, _admirals(view), _policy(view, Style.PILOT)),
        ways={
            "bold": _manner("dares to wait for larger systems when it is behind.", BOLD),
            "careful": _manner("keeps small planets rather than spare Stars.", CAREFUL),
            "hoarding": _manner("waits for larger systems.", HOARDING),
        },
    )

    def candidates(self, view: State) -> Sequence[tuple[float, Move]]:
        """Pilot's move alone: Admiral compares more."""
        return [(0.0, _policy(view, Style.PILOT))]

    def cadet_candidates(self, view: State, rng: Rng) -> Sequence[tuple[float, Move]]:
        """Cadet plays everything at once and hides by chance."""
        if view.phase is Phase.HIDE:
            hand = view.hands[view.current]
            able = [c for c in hand if KIND[c] != EMPTY and _may_hide(hand, (c,))]
            return [(0.0, Hide((rng.pick(able),) if able else ()))]
        return [(0.0, _policy(view, Style.CADET))]

    def rollout(self, state: State, rng: Rng) -> Move:
        """The policy itself: it is quick enough."""
        return _policy(state, Style.PILOT)

    def playout(self, seat: Seat) -> Callable[[State, Rng], Move]:
        """The searching seat goes on by its habits and takes the others for Pilots."""

        def reply(state: State, rng: Rng) -> Move:
            decider = state.current
            if state.phase is Phase.UFO_WINDOW and state.pending is not None:
                decider = state.pending.seat
            return _policy(state, Style.HABITS if decider == seat else Style.PILOT)

        return reply

    def value(self, state: State) -> Sequence[float]:
        """Chances to win from scores and what hands, ships and skulls promise."""
        if state.phase is Phase.OVER:
            winners = [s.seat for s in standings(state) if s.place == 1]
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]
        if not state.final_round:
            return chances(state)
        hope = [score + _last_points(state, seat) for seat, score in enumerate(state.scores)]
        best = max(hope)
        weights = [exp((points - best) / _SHARPEST) for points in hope]
        total = sum(weights)
        return [weight / total for weight in weights]


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


def _contenders(view: State) -> list[tuple[float, Move]]:
    """Legal moves for the search, with a rough worth in points."""
    options: list[tuple[float, Move]] = []
    for move in _RULES.moves(view):
        match move:
            case PlayUfo() | PlayStart():
                return [(50.0, move)]
            case PlaySystem(_, lp, td, tl):
                if not td or tl == lp:  # Traces lie best on living planets
                    options.append((float(system_points(move)), move))
            case PlaySupernova():
                options.append((500.0, move))  # always tried: the playouts know how it ends
            case EndPlay():
                options.append((400.0, move))
            case Hide() | Discard():
                options.append((rating(view, move), move))
            case TossUfos(count):
                options.append((50.0 * count, move))
            case _:
                options.append((0.0, move))
    return options


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


def _best_hiding(hand: list[Card], taste: Taste) -> tuple[Card, ...]:
    """The two most valuable cards that may be hidden, never a Crash or Empty space (rule 2)."""
    values = keep_values(hand, taste)
    worth = sorted(
        (card for card in hand if KIND[card] not in (CRASH, EMPTY) and card != HIDDEN),
        key=lambda card: (-values[KIND[card]], card),
    )
    for size in range(min(C.hidden_max, len(worth)), 0, -1):
        chosen = tuple(worth[:size])
        if _may_hide(hand, chosen):
            return tuple(sorted(chosen))  # as `moves` lists them: the lowest of each kind
    return ()


def _worst(hand: list[Card], taste: Taste) -> tuple[Card, ...]:
    """The forced excess, least useful cards first (rule 4)."""
    values = keep_values(hand, taste)
    worst = sorted(hand, key=lambda card: (values[KIND[card]], card))
    return tuple(sorted(worst[: len(hand) - C.hand_limit]))


def _refill(state: State) -> Move:
    """Rule 6: a Start from the discoveries, else a launched one, else whatever lies on top."""
    seat = state.current
    discovery = state.discovery[seat]
    if discovery and KIND[discovery[-1]] == START:
        return Refill("discovery")
    return Refill("starts") if state.starts[seat] else Refill("discovery")
