"""Stories of a few events, as small as a deed allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.contract import Standing
from game.core.events import Event, GameEnded
from game.core.story import Remembered, Story

WON, LOST = (50, 40), (40, 50)
"""Points of seat 0, whose story it is, and of the other."""


def story(
    *steps: Event | Sequence[Event],
    scores: Sequence[int] = WON,
    winners: tuple[int, ...] | None = None,
    race: Sequence[Sequence[int]] = (),
    before: Callable[[int], Any] = lambda step: None,
) -> Story:
    """Seat 0's story: one event, or several, a step."""
    listed = [[step] if isinstance(step, Event) else list(step) for step in steps]
    if winners is not None:
        listed.append([GameEnded("", winners)])
    standings = [
        Standing(seat, score, 1 + sum(other > score for other in scores))
        for seat, score in enumerate(scores)
    ]
    return Story(0, listed, standings, race=race, before=before)


def earned(remembered: Remembered, patch: str, told: Story) -> int | None:
    """The step at which the patch is earned in a story."""
    return next(each for each in remembered.patches if each.id == patch).earned(told)
