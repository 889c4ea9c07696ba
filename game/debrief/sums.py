"""Luck and skill, accuracy and turning points: the sums over a debrief's notes.

The bookkeeping is exact.  What changed a seat's chances is its own decisions, the others', or
luck; a decision's part is what it changed against Pilot's choice as far as its seat could know,
and luck is the rest of each step, the deal included.  So the parts add up to the outcome, and how
sure they are follows from how sure the decisions' parts are.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.contract import Seat
from game.debrief.judge import even
from game.debrief.notes import Choice, Note

COSTLIEST: Final = 3
TURNING_POINTS: Final = 5
HALF: Final = 0.04
"""A mistake that gives away so much of a win counts for half of a good decision."""
_SURE: Final = 2.0
_LEAST_SWING: Final = 0.03
_SURE_SWING: Final = 3.0
"""Standard errors of a turning point: of a hundred steps some swing by two where nothing was."""
HINTS_SEE: Final = 0.03
"""Who followed a hint made no costly decision unless it certainly lost so much: less is beyond what
a hint can see in its half a second."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the outcome, in chances of winning, and its standard error."""

    change: float
    error: float


@dataclass(frozen=True, slots=True)
class Account:
    """How one seat's game came about: begin + luck + skill + others = end."""

    seat: Seat
    begin: float
    luck: Part
    skill: Part
    others: Part
    end: float
    decisions: int
    """Those with a choice."""
    accuracy: float | None
    """From 0 to 1: how good the decisions were against Admiral's best; None without a choice."""
    loss: Part | None
    """What decisions with a choice gave away, as a part of what was at stake in them."""
    costliest: tuple[int, ...]
    """The steps of the worst mistakes, the worst first: of those that a hint had named only what
    hints should have seen."""
    mistakes: int = 0
    """Decisions that certainly lost something, those that a hint had named included."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A step after which the game looked different."""

    step: int
    change: tuple[float, ...]
    """Of each seat's chance."""
    error: float
    """The standard error of the greatest change."""
    by_choice: bool
    """More the decision's doing than chance's."""

    @property
    def most(self) -> Seat:
        """Whose chance changed most."""
        return max(range(len(self.change)), key=lambda seat: abs(self.change[seat]))


def account(notes: Sequence[Note], seat: Seat, hinted: Collection[int] = ()) -> Account:
    """The sums for one seat over at least one note; moves with these numbers hints had named."""
    seats = len(notes[0].chance)
    # Alone, what can be won differs from deal to deal, and nobody else gets what one lacks.
    begin = even(seats) if seats > 1 else notes[0].chance[seat]
    luck = notes[0].chance[seat] - begin
    skill = others = skill_error = others_error = 0.0
    for before, after in itertools.pairwise(notes):
        choice = after.choice
        gain = error = 0.0
        if choice is not None:
            gain, error = choice.gain[seat], choice.gain_error[seat] ** 2
        if choice is not None and choice.seat == seat:
            skill, skill_error = skill + gain, skill_error + error
        else:
            others, others_error = others + gain, others_error + error
        luck += after.chance[seat] - before.chance[seat] - gain
    luck_error = math.sqrt(skill_error + others_error + notes[-1].error[seat] ** 2)
    mine = [note for note in notes if note.choice is not None and note.choice.seat == seat]
    real = [
        (note.choice, stake(notes[note.step - 1].chance[seat], note.choice.loss))
        for note in mine
        if note.choice is not None and not note.choice.forced
    ]
    return Account(
        seat,
        begin,
        Part(luck, luck_error),
        Part(skill, math.sqrt(skill_error)),
        Part(others, math.sqrt(others_error)),
        notes[-1].chance[seat],
        len(real),
        _accuracy([choice for choice, _ in real]),
        _mean_loss(real),
        _costliest(mine, hinted),
        sum(choice.mistake for choice, _ in real),
    )


def accuracy_of(choice: Choice) -> float:
    """How good one decision was, from 0 to 1; what is no certain mistake is as good as the best."""
    return float(0.5 ** (choice.loss / HALF)) if choice.mistake else 1.0


def _accuracy(choices: Sequence[Choice]) -> float | None:
    return sum(map(accuracy_of, choices)) / len(choices) if choices else None


def stake(chance: float, loss: float) -> float:
    """What a decision was about: 1 where chances are even, 0 where all is won or lost.

    Whoever has lost already can't give much away, and is no better a player for it.  It is taken
    in the middle between what was done and what would have been best, since who gives the last
    chance away had one.
    """
    middle = min(1.0, max(0.0, chance + loss / 2))
    return 4 * middle * (1 - middle)


def _mean_loss(choices: Sequence[tuple[Choice, float]]) -> Part | None:
    """Losses have their sign, so that errors to both sides cancel out."""
    whole = sum(at_stake for _, at_stake in choices)
    if whole <= 0:
        return None
    error = math.sqrt(sum(choice.error**2 for choice, _ in choices)) / whole
    return Part(sum(choice.loss for choice, _ in choices) / whole, error)


def _costliest(notes: Sequence[Note], hinted: Collection[int]) -> tuple[int, ...]:
    wrong = [
        (note.choice.loss, note.step)
        for note in notes
        if note.choice and note.choice.mistake
        if note.step - 1 not in hinted or _beyond_a_hint(note.choice)
    ]
    return tuple(step for _, step in sorted(wrong, reverse=True)[:COSTLIEST])


def _beyond_a_hint(choice: Choice) -> bool:
    return choice.loss - _SURE * choice.error >= HINTS_SEE


def turning_points(
    notes: Sequence[Note], turned: Callable[[TurningPoint], bool] = lambda point: True
) -> list[TurningPoint]:
    """The greatest changes that are no chance of judging, one of each turn, in order of play;
    `turned`: whether anything happened that can have changed the chances."""
    found = []
    for before, after in itertools.pairwise(notes):
        change = tuple(b - a for a, b in zip(before.chance, after.chance, strict=True))
        most = max(range(len(change)), key=lambda seat: abs(change[seat]))
        error = math.hypot(before.error[most], after.error[most])
        if abs(change[most]) < max(_LEAST_SWING, _SURE_SWING * error):
            continue
        gain = 0.0 if after.choice is None else after.choice.gain[most]
        by_choice = abs(gain) > abs(change[most] - gain)
        turn = -1 if after.choice is None else after.choice.turn
        found.append((abs(change[most]), turn, TurningPoint(after.step, change, error, by_choice)))
    kept: dict[int, TurningPoint] = {}
    for _, turn, point in sorted(found, key=lambda each: (-each[0], each[2].step)):
        if turn not in kept and len(kept) < TURNING_POINTS and turned(point):
            kept[turn] = point
    return sorted(kept.values(), key=lambda point: point.step)
