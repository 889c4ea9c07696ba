"""How far a brain's values are to be trusted as chances: a table of what games have shown.

`python -m tests.bench.debrief --fit` measures it again.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Final

from pydantic import BaseModel, ConfigDict

from game.core.data import load_toml

_LEAST: Final = 1e-6
"""No brain's value is taken for less: only the end of a game is certain."""


class Trust(BaseModel):
    """One title with one number of seats."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    slope: float = 1.0
    """The power to which values are raised: above 1 the brain is too cautious, below too bold."""
    shift: float = 0.0
    """Alone against the game: added to the logarithm of the odds."""

    def chances(self, values: Sequence[float]) -> tuple[float, ...]:
        """Chances that sum to 1 (of one seat: its own)."""
        if len(values) == 1:
            value = min(1 - _LEAST, max(_LEAST, values[0]))
            odds = self.slope * math.log(value / (1 - value)) + self.shift
            return (1 / (1 + math.exp(-odds)),)
        shares = [max(_LEAST, value) ** self.slope for value in values]
        whole = sum(shares)
        return tuple(share / whole for share in shares)


class _Table(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    titles: dict[str, dict[int, Trust]]


@cache
def _table() -> _Table:
    return load_toml("game.debrief", "trust.toml", _Table)


def trust(title: str, seats: int) -> Trust:
    """What was measured for the title with the number of seats nearest to this one."""
    measured = _table().titles.get(title, {})
    if not measured:
        return Trust()
    return measured[min(measured, key=lambda count: (abs(count - seats), count))]
