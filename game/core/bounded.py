"""What a file of the player may hold: JSON whose every text, number and list has a bound.

A file that somebody changed can't make the program write a novel on the screen or count for ever.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field
from typing_extensions import TypeAliasType

from game.core.seeds import SEED_LIMIT

Word: TypeAlias = Annotated[str, Field(max_length=80)]
"""A key, an id or a name."""
Line: TypeAlias = Annotated[str, Field(max_length=400)]
"""A sentence."""
Count: TypeAlias = Annotated[int, Field(ge=0, le=1_000_000)]
Points: TypeAlias = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
Seed: TypeAlias = Annotated[int, Field(ge=0, lt=SEED_LIMIT)]

Plain = TypeAliasType(
    "Plain",
    "Annotated["
    "Annotated[str, Field(strict=True, max_length=400)]"
    " | Annotated[bool, Field(strict=True)]"
    " | Annotated[int, Field(strict=True, gt=-SEED_LIMIT, lt=SEED_LIMIT)]"
    " | Annotated[float, Field(strict=True, allow_inf_nan=False)]"
    " | Annotated[list[Plain], Field(max_length=400)]"
    " | Annotated[dict[Word, Plain], Field(max_length=100)]"
    " | None, Field(union_mode='left_to_right')]",
)
"""Any JSON, within bounds."""
Record: TypeAlias = Annotated[dict[Word, Plain], Field(max_length=100)]
