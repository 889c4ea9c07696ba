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
_HOPELESS: Final = 3.0
_MOST: Final = 16
"""So many go on after the first worlds, half as many after twice as many, and so on."""
EQUAL: Final = 0.01
"""What is less than so much of a win behind the best comes to the same."""
_MOST_ALIKE: Final = 3
"""With more moves that did as well there is no telling them apart."""
_FEWEST: Final = 4
"""So many moves stay to the end, if there are so many."""
_ENOUGH: Final = 32
"""With fewer worlds nothing is called clear."""
_SURE: Final = 2.0
"""Standard errors by which a margin must be above or below what is wanted."""
_SETTLED: Final = 5.0
"""Standard errors with which there is no need to look on."""


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
    rivals: tuple[Any, ...] = ()
    """The moves that were compared to the end, the best first."""

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
        self.chances: list[list[float]] = []
        self.forget()

    def only(self, moves: Sequence[Any]) -> None:
        """Compares no other moves than these."""
        self.moves = list(moves)
        self.forget()

    def forget(self) -> None:
        """Begins anew."""
        self.chances = [[] for _ in self.moves]

    def world(self, number: int, arms: Sequence[int]) -> None:
        """One more world for these moves."""
        rules = self.title.rules
        seed = mix(self.seed, number)
        full = rules.determinise(self.view, self.seat, Rng(mix(seed, 0)))
        for arm in arms:
            state, luck = full.copy(), Rng(mix(seed, 1))
            won = self.judge.played_on(self.playout, state, self.moves[arm], luck, number)
            self.chances[arm].append(won[self.seat])

    def solved(
        self, playouts: int, wanted: float = 0.0, wrong: Sequence[Any] = ()
    ) -> Solution | None:
        """The best by at most so many playouts; None where there is no choice, or none is clear.

        With a `wanted` margin it stops as soon as it is clear whether the best move has it over
        all that don't come to the same; `wrong` are moves that it must lead by so much, too.
        """
        arms = list(range(len(self.moves)))
        if len(arms) < 2:
            return None
        canonical = self.title.rules.canonical
        beaten = [arm for arm in arms if canonical(self.view, self.moves[arm]) in wrong]
        spent = worlds = 0
        while worlds < 2 * _FIRST or spent < playouts:
            self.world(worlds, arms)
            worlds, spent = worlds + 1, spent + len(arms)
            if worlds % _FIRST:
                continue
            if len(arms) > _FEWEST:
                arms = sorted({*beaten, *self._kept(arms)})
            if worlds == 2 * _FIRST and self._alike(arms) > _MOST_ALIKE:
                return None
            if wanted and worlds >= 2 * _FIRST:
                clear = self._clear(arms, beaten, wanted)
                if clear is False:
                    return None
                if clear and worlds >= _ENOUGH:
                    break
        first, *others = self._ranked(arms)
        leads = {arm: self.lead(first, arm) for arm in others}
        equals = tuple(self.moves[arm] for arm in others if leads[arm].mean[0] < EQUAL)
        rest = [lead for lead in leads.values() if lead.mean[0] >= EQUAL]
        if not rest:
            return None
        lead = min(rest, key=lambda lead: lead.mean[0] - 2 * lead.error[0])
        rivals = tuple(self.moves[arm] for arm in (first, *others))
        return Solution(self.moves[first], equals, lead.mean[0], lead.error[0], worlds, rivals)

    def _clear(self, arms: Sequence[int], beaten: Sequence[int], wanted: float) -> bool | None:
        """Whether the best leads what isn't as good by the wanted margin; None: not yet known."""
        first, *others = self._ranked(arms)
        if first in beaten and len(self.chances[first]) >= 3 * _FIRST:
            return False
        known: bool | None = first not in beaten or None
        for arm in others:
            lead = self.lead(first, arm)
            mean, error = lead.mean[0], lead.error[0]
            if mean - _SURE * error >= wanted:
                continue
            if mean + _SURE * error < wanted:
                if mean >= EQUAL + error or arm in beaten:
                    return False
                if mean < EQUAL:
                    continue
            known = None
        return known

    def against(self, right: Sequence[Any], playouts: int) -> Estimate:
        """How much the best of these moves leads the best of all others, by so many playouts.

        It stops before where that is clear.
        """
        canonical = self.title.rules.canonical
        for move in right:
            if all(canonical(self.view, move) != canonical(self.view, own) for own in self.moves):
                self.moves.append(move)
                self.chances.append([])
        answers = [
            arm for arm, move in enumerate(self.moves) if canonical(self.view, move) in right
        ]
        arms = list(range(len(self.moves)))
        spent = worlds = 0
        while worlds < 2 * _FIRST or spent < playouts:
            self.world(worlds, arms)
            worlds, spent = worlds + 1, spent + len(arms)
            if worlds % _FIRST:
                continue
            if len(arms) > _FEWEST:
                # Among themselves: many answers would leave no other move to compare them with.
                arms = sorted({*answers, *self._kept([a for a in arms if a not in answers])})
            if worlds >= 2 * _FIRST:
                found = self._over(answers, arms)
                if abs(found.mean[0]) > _SETTLED * found.error[0]:
                    return found
        return self._over(answers, arms)

    def _over(self, answers: Sequence[int], arms: Sequence[int]) -> Estimate:
        """How much the best answer leads the best other move so far."""
        best = self._ranked(answers)[0]
        others = [arm for arm in self._ranked(arms) if arm not in answers]
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
        """What is not hopelessly behind, fewer the more worlds have told."""
        ranked = self._ranked(arms)
        kept = ranked[:_FEWEST]
        most = max(_FEWEST, _MOST * _FIRST // len(self.chances[ranked[0]]))
        for arm in ranked[_FEWEST:most]:
            lead = self.lead(ranked[0], arm)
            if lead.mean[0] < _HOPELESS * lead.error[0]:
                kept.append(arm)
        return sorted(kept)
