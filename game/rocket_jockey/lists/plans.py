"""What a hand is worth: every delivery with its chains, and the best Move step (section J).

Outcomes, not orders: of all ways to spend the same cards on the same cargoes only the one with
the fewest co-pilots counts.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from game.rocket_jockey.data import (
    DESTINATION,
    EARTH,
    EXPRESS,
    PLANET_SET,
    PLANETS,
    transport_points,
)
from game.rocket_jockey.legal import begun
from game.rocket_jockey.lists.routes import Faces, Layout, Use, grouped, layout, reach
from game.rocket_jockey.moves import ALIEN_TARGET, Target
from game.rocket_jockey.state import AlienStatus, Delivery, State


class Board(NamedTuple):
    """What lies where, as far as deliveries are concerned."""

    goals: tuple[int, ...]
    """By planet (10 numbers): where its cargo goes; 0 if there is none."""
    express: tuple[int, ...]
    """By planet: 1 if its cargo is Express."""
    alien_orbit: int = 0
    """Where the Aliens can be picked up; 0 if they can't."""


class Outcome(NamedTuple):
    """One delivery: cargoes in chain order, what it spends and what it scores."""

    targets: tuple[Target, ...]
    use: Use
    cards: int
    express: int
    copilots: int
    points: int
    """What it adds to the score: of a chained-on delivery only the increase."""
    goals: int
    """Destinations served, a bit each."""
    continues: bool = False
    """It chains on to the delivery that is open."""

    @property
    def starts(self) -> int:
        """The planets emptied, a bit each; the Aliens are bit 0."""
        return sum(1 if target == ALIEN_TARGET else 1 << target for target in self.targets)


def board_of(state: State) -> Board:
    """The board of a state or view, for the seat whose turn it is."""
    free = state.alien_status is AlienStatus.FLYING and not begun(state)
    return Board(
        tuple(DESTINATION[pile[0]] if pile else 0 for pile in state.row),
        tuple(EXPRESS[pile[0]] if pile else 0 for pile in state.row),
        state.alien_orbit if free and state.alien_orbit in PLANETS else 0,
    )


def _layout_of(faces: Faces) -> Layout:
    return layout(grouped(faces)[1])


@lru_cache(maxsize=8192)
def ways(faces: Faces, copilots: int, start: int, end: int) -> tuple[tuple[Use, int, int], ...]:
    """Every set of cards that takes a cargo from start to end: (use, cards, fewest co-pilots)."""
    plan = _layout_of(faces)
    exact = reach(faces, copilots, end).exact
    found = []
    for index in range(1, len(exact)):
        levels = exact[index]
        if levels[copilots] >> start & 1:
            cost = next(level for level, planets in enumerate(levels) if planets >> start & 1)
            found.append((plan.uses[index], plan.sizes[index], cost))
    return tuple(found)


def chains(faces: Faces, copilots: int, board: Board) -> list[Outcome]:
    """Every delivery that the hand allows, chained or not (J1.4): its worst case takes 20 ms."""
    found: list[Outcome] = []
    for planet in PLANETS:
        if board.goals[planet]:
            found += chains_from(faces, copilots, board, planet)
    if board.alien_orbit:
        for use, cards, cost in ways(faces, copilots, board.alien_orbit, EARTH):
            found.append(
                Outcome((ALIEN_TARGET,), use, cards, 2, cost, transport_points(cards + 2), 0)
            )
    return found


def chains_from(
    faces: Faces,
    copilots: int,
    board: Board,
    start: int,
    *,
    at: int = 0,
    before: Delivery | None = None,
    underway: int = 0,
) -> list[Outcome]:
    """Every delivery that begins with the cargo at `start`.

    `at` is where that cargo is by now (0: at its start), `underway` how many cards it took to get
    there, and `before` the delivery that it is chained on to; `points` is then the increase.
    """
    base = (before.cards + before.express if before else 0) + underway
    worth = before.points if before else 0
    plan = _layout_of(faces)
    bias, guard = plan.bias, plan.guard
    found: list[Outcome] = []
    targets: tuple[int, ...] = ()
    goals = express = 0
    spent: dict[Use, tuple[int, int]] = {0: (0, 0)}
    planet = start
    while (goal := board.goals[planet]) and planet not in targets and spent:
        targets = (*targets, planet)
        goals |= 1 << goal
        express += board.express[planet]
        longer: dict[Use, tuple[int, int]] = {}
        for way, size, price in ways(faces, copilots, at or planet, goal):
            for use, (cards, cost) in spent.items():
                total = use + way
                if (total + bias) & guard or cost + price > copilots:
                    continue
                known = longer.get(total)
                if known is None or cost + price < known[1]:
                    longer[total] = (cards + size, cost + price)
        for use, (cards, cost) in longer.items():
            points = transport_points(base + cards + express) - worth
            found.append(
                Outcome(targets, use, cards, express, cost, points, goals, before is not None)
            )
        spent = longer
        planet = goal
        at = 0
    return found


# --- the whole Move step ---


class Worth(NamedTuple):
    """What a plan is worth beyond its points (I5.1); the defaults count points alone."""

    copilot: float = 0.0
    """What a spent co-pilot costs."""
    sets: float = 0.0
    """Weight of the planet set's growth."""
    delivered: int = 0
    """Destinations already in the own pile, a bit each."""
    raid: float = 0.0
    """What delivering a cargo marked by somebody else costs."""
    foreign: int = 0
    """Targets marked by others, a bit each (the Aliens are bit 0)."""

    def plain(self, outcome: Outcome) -> float:
        """The outcome's worth apart from planet sets."""
        return (
            outcome.points
            - self.copilot * outcome.copilots
            - self.raid * (outcome.starts & self.foreign).bit_count()
        )

    def growth(self, goals: int) -> float:
        """What these further destinations are worth."""
        before = self.delivered.bit_count()
        return self.sets * (PLANET_SET[(self.delivered | goals).bit_count()] - PLANET_SET[before])

    def most_growth(self, goals: int, more: int) -> float:
        """No more than this, with so many further cargoes."""
        before = self.delivered.bit_count()
        reached = min(9, (self.delivered | goals).bit_count() + more)
        return self.sets * (PLANET_SET[reached] - PLANET_SET[before])


class Plan(NamedTuple):
    """Deliveries of one Move step; a continued one comes first."""

    worth: float
    points: int
    outcomes: tuple[Outcome, ...]


NOTHING = Plan(0.0, 0, ())


def best_plan(
    faces: Faces,
    copilots: int,
    board: Board,
    worth: Worth = Worth(),  # noqa: B008  an immutable record
    further: Iterable[Outcome] = (),
) -> Plan:
    """The best Move step: exact, by branch and bound over the deliveries (J1.5).

    `further` are outcomes beside the board's own, such as those that chain on.
    """
    outcomes = [*further, *chains(faces, copilots, board)]
    search = _Search(outcomes, _layout_of(faces), len(faces), copilots, worth)
    return search.run()


class _Search:
    def __init__(
        self, outcomes: list[Outcome], plan: Layout, cards: int, copilots: int, worth: Worth
    ) -> None:
        self.plan = plan
        self.cards = cards
        self.copilots = copilots
        self.worth = worth
        rated = [(worth.plain(outcome), outcome.starts, outcome) for outcome in outcomes]
        rated.sort(key=lambda item: -item[0])
        self.rated = rated
        self.limit = self._limits(cards)
        self.best = NOTHING

    def _limits(self, cards: int) -> list[float]:
        """For every number of cards the most that any outcomes could bring, conflicts apart."""
        top = [0.0] * (cards + 1)
        for value, _, outcome in self.rated:
            top[outcome.cards] = max(top[outcome.cards], value)
        limit = [0.0] * (cards + 1)
        for left in range(1, cards + 1):
            limit[left] = max(limit[left - n] + top[n] for n in range(1, left + 1))
            limit[left] = max(limit[left], limit[left - 1])
        return limit

    def run(self) -> Plan:
        self._extend(0, (), 0.0, 0, 0, self.cards, self.copilots, 0)
        return self.best

    def _extend(
        self,
        first: int,
        chosen: tuple[Outcome, ...],
        value: float,
        use: Use,
        starts: int,
        cards: int,
        copilots: int,
        goals: int,
    ) -> None:
        worth = self.worth
        total = value + worth.growth(goals)
        if total > self.best.worth:
            points = sum(outcome.points for outcome in chosen)
            ordered = sorted(chosen, key=lambda outcome: not outcome.continues)
            self.best = Plan(total, points, tuple(ordered))
        bias, guard = self.plan.bias, self.plan.guard
        rest = self.limit[cards]
        for index in range(first, len(self.rated)):
            plain, emptied, outcome = self.rated[index]
            most = value + min(rest, max(plain, 0.0) * cards) + worth.most_growth(goals, cards)
            if most <= self.best.worth:
                return  # the outcomes are sorted: none of the following can do better
            if (
                emptied & starts
                or outcome.copilots > copilots
                or (use + outcome.use + bias) & guard
                or (chosen and (emptied | starts) & 1)  # R57: the Aliens are a whole Move step
            ):
                continue
            self._extend(
                index + 1,
                (*chosen, outcome),
                value + plain,
                use + outcome.use,
                starts | emptied,
                cards - outcome.cards,
                copilots - outcome.copilots,
                goals | outcome.goals,
            )
