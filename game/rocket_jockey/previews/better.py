"""What brings more than a planned delivery whose co-pilots cost too much: no advice, but points
that the rules would write down, now or with a card that lies open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.core.contract import Card
from game.core.events import SILENCE
from game.core.words import counted, joined, spelled
from game.rocket_jockey import data, text
from game.rocket_jockey.effects.act import act
from game.rocket_jockey.legal import check
from game.rocket_jockey.lists.plans import (
    Board,
    Outcome,
    Plan,
    Worth,
    best_plan,
    board_of,
    chains,
)
from game.rocket_jockey.lists.routes import FACES, Faces, faces_of, grouped
from game.rocket_jockey.moves import ALIEN_TARGET, Deliver, Refuel, Source
from game.rocket_jockey.previews import continuations, copilots_spent, count_of, lost_mark, offered
from game.rocket_jockey.scoring import destinations, planet_points, projected, written_down
from game.rocket_jockey.state import AlienStatus, State

BETTER: Final = "Better: "


@dataclass(frozen=True, slots=True)
class Better:
    """Deliveries that bring more, and what they are flown with."""

    faces: Faces
    """The hand that flies them."""
    plan: Plan
    """Its `worth` is what the own score would grow by, with planet set and co-pilots."""
    source: Source | None = None
    """Where the card lies that is taken first: then they are flown a turn later."""
    card: Card = -1

    @property
    def spent(self) -> int:
        """How many co-pilots that takes."""
        return sum(outcome.copilots for outcome in self.plan.outcomes)

    @property
    def net(self) -> int:
        """Its points, less what those co-pilots would bring at the end."""
        return self.plan.points - data.COPILOT_VALUE * self.spent


def brought(view: State, move: Deliver) -> float:
    """How much a Move step can add to the own score that goes on with this delivery."""
    after, seat = view.copy(), view.active
    act(after, move, SILENCE)
    now = projected(written_down(after), seat) - projected(written_down(view), seat)
    rest = _best_step(after)
    return now + rest.worth - _given_up(after, rest.outcomes)


def better(view: State, move: Deliver) -> Better | None:
    """What brings more, where a delivery costs more than it brings or spends more co-pilots on
    its cargo than it must.  What can be flown now comes before what could be flown next turn."""
    spent = copilots_spent(view, move.target, move.legs)
    if not spent or move.target == ALIEN_TARGET:
        return None
    net, worth = _net(view, move, spent), brought(view, move)
    now = Better(faces_of(view.hands[view.active]), _best_step(view))
    flown = now.plan.outcomes
    saved = any(o.targets[0] == move.target and o.copilots < spent for o in flown)
    if now.plan.worth - _given_up(view, flown) > worth and now.net > max(net, 0):
        return now if saved or net < 0 else None
    if net >= 0 or worth > 0:
        return None
    found = (then for then in _next_turn(view, move) if then.plan.worth > worth)
    return max(found, key=lambda then: (then.plan.worth, -then.spent), default=None)


def better_words(view: State, move: Deliver) -> str:
    """The same in a sentence or two; else why the delivery may cost more than it brings."""
    found = better(view, move)
    if found is not None:
        return _said(view, found, move)
    spent = copilots_spent(view, move.target, move.legs)
    if not spent or move.target == ALIEN_TARGET or _net(view, move, spent) >= 0:
        return ""
    if brought(view, move) < -_given_up(view):
        kept = f"{counted(spent, 'co-pilot')} would bring {data.COPILOT_VALUE * spent} at the end"
        return f"{BETTER}fly nothing. Kept, {kept}."
    if move.target == lost_mark(view):
        return "But the co-pilot that reserves it comes back."
    reached, goal = destinations(view, view.active), move.legs[-1].to
    adds = planet_points(len(reached | {goal})) - planet_points(len(reached))
    if adds:
        return f"But {data.PLANET_NAMES[goal]} adds {adds} to your set of planets."
    return "But what can follow this turn makes up for it."


def _said(view: State, found: Better, move: Deliver) -> str:
    """The delivery of the same cargo first, if there is one."""
    first, *more = sorted(found.plan.outcomes, key=lambda o: o.targets[0] != move.target)
    cards = _cards(found.faces, first)
    crew = f"with {counted(first.copilots, 'co-pilot') if first.copilots else 'no co-pilot'}"
    what = "it" if first.targets == (move.target,) else _cargoes(first)
    before = view.open.points if move.chained and view.open is not None else 0
    cost = data.COPILOT_VALUE * found.spent
    sums = f"+{found.plan.points + before}" + (f" − {cost} = +{found.net + before}" if cost else "")
    if found.source is not None:
        way = f"Next turn {joined(cards)} could fly {what} {crew}"
        return f"{BETTER}re-fuel with {text.plain(found.card)}. {way}: {sums}."
    fly = "fly" if len(cards) > 1 else "flies"
    others = "another delivery follows" if len(more) == 1 else f"{spelled(len(more))} others follow"
    others, sums = (f", and {others}", f"{sums} in all") if more else ("", sums)
    return f"{BETTER}{joined(cards)} {fly} {what} {crew}{others}: {sums}."


def _cards(faces: Faces, outcome: Outcome) -> list[str]:
    """The cards of a delivery by their numbers."""
    return sorted(
        FACES[face].replace("-", "–")
        for group, face in enumerate(grouped(faces)[0])
        for _ in range(outcome.use >> 4 * group & 15)
    )


def _cargoes(outcome: Outcome) -> str:
    names = joined(data.PLANET_NAMES[int(target)] for target in outcome.targets)
    return f"the cargo at {names}" if len(outcome.targets) == 1 else f"the chain from {names}"


# --- what steps bring ---


def _net(view: State, move: Deliver, spent: int) -> int:
    """What it adds itself, its co-pilots paid."""
    count = count_of(view, move.target, move.legs, chained=move.chained)
    before = view.open.points if move.chained and view.open is not None else 0
    return count.points - before - data.COPILOT_VALUE * spent


def _best_step(view: State) -> Plan:
    """The most that deliveries can still add to the own score this turn; the Aliens, whose
    delivery ends the game, left alone."""
    hand, copilots = faces_of(view.hands[view.active]), view.copilots[view.active]
    return _best(hand, copilots, _board(view), _worth(view), tuple(continuations(view)))


@lru_cache(maxsize=256)
def _best(
    hand: Faces, copilots: int, board: Board, worth: Worth, further: tuple[Outcome, ...]
) -> Plan:
    """Asked again and again while somebody looks at a plan."""
    return best_plan(hand, copilots, board, worth, further)


def _board(view: State) -> Board:
    return board_of(view)._replace(alien_orbit=0)


def _worth(view: State) -> Worth:
    """Points as the rules count them: co-pilots at the end, the planet set once, raids paid."""
    seat = view.active
    foreign = sum(1 << slot for slot, owner in enumerate(view.marks) if owner not in (-1, seat))
    delivered = sum(1 << planet for planet in destinations(view, seat))
    return Worth(data.COPILOT_VALUE, 1.0, delivered, data.PENALTY, foreign)


def _given_up(view: State, outcomes: Iterable[Outcome] = ()) -> int:
    """What is lost with the own reservation, unless these deliver it this turn."""
    mark = lost_mark(view)
    kept = mark is None or any(mark in outcome.targets for outcome in outcomes)
    return 0 if kept else data.COPILOT_VALUE


def _next_turn(view: State, move: Deliver) -> Iterator[Better]:
    """For each open card that may be taken now the best delivery with it: of the same cargo, or of
    another one where it does not fly that."""
    last = view.alien_status is AlienStatus.FLYING and view.drifts <= view.seats
    if last or lost_mark(view) is not None:
        return
    worth = _worth(view)
    for source in Source:
        pile = offered(view, source)
        if not pile or check(view, Refuel(source)) is not None:
            continue
        hand = faces_of([*view.hands[view.active], pile[-1]])
        plans = [
            Plan(worth.plain(outcome) + worth.growth(outcome.goals), outcome.points, (outcome,))
            for outcome in chains(hand, view.copilots[view.active], _board(view))
            if outcome.cards <= data.HAND_MOST
        ]
        own = [plan for plan in plans if plan.outcomes[0].targets[0] == move.target]
        for some in (own, plans):
            best = max(some, key=lambda plan: plan.worth, default=None)
            if best is not None and best.worth > 0 and Better(hand, best).net > 0:
                yield Better(hand, best, source, pile[-1])
                break
