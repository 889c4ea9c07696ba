"""The options of Planet Movers (section H)."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from game.core.options import Form, Options


class PlanetMoversOptions(Options):
    """Variants of Planet Movers; the defaults are the printed game."""

    forms: ClassVar[tuple[Form, ...]] = (
        Form("Short", "The game ends at 15 points.", {"target": "15"}, printed=False),
        Form("Standard", "The game ends at 20 points."),
        Form(
            "Everything",
            "The game ends at 30 points, and the planets begin anywhere.",
            {"target": "30", "alignment": "random"},
            printed=False,
        ),
    )
    alone: ClassVar[str] = "Alone against the calendar: be quick."

    target: Literal["20", "15", "30"] = Field(
        default="20",
        title="Target score",
        description="The game ends after a turn in which somebody has this many points.",
    )
    alignment: Literal["printed", "random"] = Field(
        default="printed",
        title="Alignment",
        description="Where the planets stand at the start: on their printed spaces, or anywhere "
        "on their orbits.",
    )
    solo: bool = Field(
        default=False,
        title="Solo challenge",
        description="Alone against the calendar: reach the target in as few turns as you can.",
    )

    def seats(self) -> range:
        """The solo challenge is for one, the game for two to six."""
        return range(1, 2) if self.solo else range(2, 7)
