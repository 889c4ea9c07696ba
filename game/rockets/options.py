"""The options of Rockets (section H)."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from game.core.options import Form, Options


class RocketsOptions(Options):
    """Variants of Rockets; the defaults are the printed game without its optional card."""

    forms: ClassVar[tuple[Form, ...]] = (
        Form(
            "Short",
            "A Supernova in the lower half of the deck: most games end sooner, none at once.",
            {"supernova": "late"},
            printed=False,
        ),
        Form("Standard", "As printed, until the deck is empty."),
        Form(
            "Everything",
            "A Supernova late in the deck, and scores to keep in mind.",
            {"supernova": "late", "scores": "memory"},
            printed=False,
        ),
    )

    supernova: Literal["off", "classic", "late"] = Field(
        default="off",
        title="Supernova",
        description="One card that ends the game when it is played: left out, shuffled into the "
        "whole deck, or only into its lower half.",
    )
    scores: Literal["open", "memory"] = Field(
        default="open",
        title="Scores",
        description="Open totals, or a memory game: only the top card of each discovery deck "
        "shows, and totals appear at the end.",
    )
    first_seat: Literal["random", "1", "2", "3", "4", "5", "6", "7", "8"] = Field(
        default="random",
        title="First seat",
        description="Who begins: chance, or the seat you choose.",
    )
    match: int = Field(
        default=1,
        ge=1,
        le=24,
        title="Match",
        description="How many games are played in a row, their points added up; another seat "
        "begins each of them.",
        json_schema_extra={"screen": True},
    )
    short_points: bool = Field(
        default=False,
        title="Short points",
        description="Shows all points divided by ten.",
        json_schema_extra={"screen": True},
    )
    memory_aid: bool = Field(
        default=False,
        title="Memory aid",
        description="Shows the cards that you know to lie in other hands.",
        json_schema_extra={"screen": True},
    )

    @property
    def unit(self) -> int:
        """All points are multiples of ten."""
        return 10 if self.short_points else 1

    def seats(self) -> range | None:
        """A fixed first seat needs somebody to sit there."""
        return None if self.first_seat == "random" else range(max(2, int(self.first_seat)), 9)
