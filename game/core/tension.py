"""Tension: how much hangs on what comes next, from the facts of the game alone."""

from __future__ import annotations

from typing import Final

from game.core.contract import Goal

LEVELS: Final = (0.6, 0.85)
"""From which share of the way to the end on a game is tense, and very tense."""


def tension(goal: Goal | None, suspense: float) -> int:
    """0 calm, 1 tense, 2 very tense: the nearest way to end the game, or the title's suspense."""
    ways = [] if goal is None else [end.done / end.of for end in goal.ends]
    share = max(suspense, *ways, 0.0)
    return sum(share >= level for level in LEVELS)
