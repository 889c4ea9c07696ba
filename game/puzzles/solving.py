"""Which move is the best here, and by how much: all moves in the same worlds with the same luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from game.bots.playout import Playout
from game.core.contract import Seat, Title
from game.core.rng import Rng, mix
from game.debrief.judge import Estimate, Judge

LISTED: Final = 40
"""Legal moves beyond the brain's own that are compared at most."""
_FIRST: Final = 8
"""Worlds in which every move is tried; then those that are clearly worse are dropped."""
_HOPELESS: Final = 4.0
EQUAL: Final = 0.01
"""What is less than so much of a win behind the best comes to the same."""
_MOST_ALIKE: Final = 3
"""With more moves that did as well there is no telling them apart."""
_FEWEST: Final = 3
"""So many moves stay to the end, if there are so many."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The best move, and what the next one gives away that does not come to the same."""

    best: Any
    equals: tuple[Any, ...]
    """Moves that come to the same, such as the next one of a turn made first."""
    margin: float
    error: float
    """The margin's standard error."""
    worlds: int

    @property
    def certain(self) -> bool:
        """Whether no luck of the search can have made it."""
        return self.margin > 3 * self.error


class Solving:
    """The moves of one position, compared."""

    def __init__(
        self, title: Title, view: Any, seat: Seat, seed: int, listed: int = LISTED
    ) -> None:
        """Compares the brain's own moves and the first of all that are listed."""
        rules, brain = title.rules, title.brain
        self.title, self.view, self.seat, self.seed = title, view, seat, seed
        self.judge = Judge(title, len(title.brain.value(view)), seed, 1)
        self.playout = Playout(title, view, seat)
        self.moves: list[Any] = []
        known: set[Any] = set()
        contenders = (brain.settings.contenders or brain.candidates)(view)
        own = [move for _, move in contenders][: brain.settings.breadth]
        for move in (*own, *islice(rules.moves(view), listed)):
            plain = rules.canonical(view, move)
            if plain not in known:
                known.add(plain)
                self.moves.append(move)
        self.chances: list[list[float]] = [[] for _ in self.moves]
        self.points: list[list[list[int]]] = [[] for _ in self.moves]
        """Each seat's points at the end of each playout."""

    def world(self, number: int, arms: Sequence[int]) -> None:
        """One more world for these moves."""
        rules = self.title.rules
        seed = mix(self.seed, number)
        full = rules.determinise(self.view, self.seat, Rng(mix(seed, 0)))
        for arm in arms:
            state, luck = full.copy(), Rng(mix(seed, 1))
            won = self.judge.played_on(self.playout, state, self.moves[arm], luck, number)
            self.chances[arm].append(won[self.seat])
            scores = {line.seat: line.score for line in rules.standings(state)}
            self.points[arm].append([scores.get(seat, 0) for seat in range(self.judge.seats)])

    def solved(self, playouts: int) -> Solution | None:
        """The best by so many playouts; None where there is no choice, or too many are alike."""
        arms = list(range(len(self.moves)))
        if len(arms) < 2:
            return None
        spent = worlds = 0
        while worlds < 2 * _FIRST or spent < playouts:
            self.world(worlds, arms)
            worlds, spent = worlds + 1, spent + len(arms)
            if worlds % _FIRST == 0 and len(arms) > _FEWEST:
                arms = self._kept(arms)
            if worlds == 2 * _FIRST and self._alike(arms) > _MOST_ALIKE:
                return None
        first, *others = self._ranked(arms)
        leads = {arm: self.lead(first, arm) for arm in others}
        equals = tuple(self.moves[arm] for arm in others if leads[arm].mean[0] < EQUAL)
        rest = [lead for lead in leads.values() if lead.mean[0] >= EQUAL]
        if not rest:
            return None
        lead = min(rest, key=lambda lead: lead.mean[0] - 2 * lead.error[0])
        return Solution(self.moves[first], equals, lead.mean[0], lead.error[0], worlds)

    def against(self, right: Sequence[Any], playouts: int) -> Estimate:
        """How much the best of these moves leads the best of all others, by so many playouts."""
        canonical = self.title.rules.canonical
        for move in right:
            if all(canonical(self.view, move) != canonical(self.view, own) for own in self.moves):
                self.moves.append(move)
                self.chances.append([])
                self.points.append([])
        answers = [
            arm for arm, move in enumerate(self.moves) if canonical(self.view, move) in right
        ]
        arms = list(range(len(self.moves)))
        spent = worlds = 0
        while worlds < 2 * _FIRST or spent < playouts:
            self.world(worlds, arms)
            worlds, spent = worlds + 1, spent + len(arms)
            if worlds % _FIRST == 0 and len(arms) > _FEWEST:
                arms = sorted({*answers, *self._kept(arms)})
        best = self._ranked(answers)[0]
        others = [arm for arm in self._ranked(arms) if arm not in answers]
        if not others:
            others = [arm for arm in range(len(self.moves)) if arm not in answers]
        leads = [self.lead(best, arm) for arm in others]
        return min(leads, key=lambda lead: lead.mean[0] - 2 * lead.error[0])

    def lead(self, arm: int, other: int) -> Estimate:
        """How much better one move is than another, in chances of winning."""
        pairs = zip(self.chances[arm], self.chances[other], strict=False)
        return Estimate.of([(mine - theirs,) for mine, theirs in pairs])

    def _ranked(self, arms: Sequence[int]) -> list[int]:
        return sorted(arms, key=lambda arm: -sum(self.chances[arm]))

    def _alike(self, arms: Sequence[int]) -> int:
        """How many moves did as well as the best so far, world by world."""
        first, *others = self._ranked(arms)
        return sum(self.lead(first, arm).mean[0] < EQUAL / 4 for arm in others)

    def _kept(self, arms: Sequence[int]) -> list[int]:
        ranked = self._ranked(arms)
        kept = ranked[:_FEWEST]
        for arm in ranked[_FEWEST:]:
            lead = self.lead(ranked[0], arm)
            if lead.mean[0] < _HOPELESS * lead.error[0]:
                kept.append(arm)
        return sorted(kept)
