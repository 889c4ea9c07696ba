"""The weights of a bot's judgement; tuned by self-play, see docs/bots.md."""

from __future__ import annotations

from typing import Final, NamedTuple


class Style(NamedTuple):
    """A player's weights, in points; how far it looks at rivals and at the Black Hole."""

    rivals: float = 0.35
    """The share of what a card would bring the best rival."""
    fears_hole: bool = True
    denies: bool = True
    price: float = 3.0
    """Of an icon, as long as nothing else is known."""
    fresh: float = 1.1
    """What a new NavComp card is worth."""
    now: float = 0.6
    """The share of the best action at a place that a move there is worth if it can still follow."""
    later: float = 0.4
    """The same if it can't."""
    pick: float = 2.6
    """The right to a pick that a scan brings."""
    growth: float = 0.3
    """How much the promise of a set counts."""
    dear: float = 0.35
    """The share of a good card's worth that spending it costs."""
    gate: float = 0.9
    """A gate marker where the majority is near."""


SHARP: Final = Style()
BOLD: Final = Style(price=2.4, pick=4.0)
"""Scans more, and minds the Black Hole less."""
CAREFUL: Final = Style(price=3.6)
"""Leaves the Black Hole to others."""
HOARDING: Final = Style(growth=0.7)
"""Gathers what makes sets."""
SIMPLE: Final = Style(rivals=0.0, fears_hole=False, denies=False)
