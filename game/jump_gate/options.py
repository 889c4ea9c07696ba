"""The options of Jump Gate (section H)."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from game.core.options import Form, Options


class JumpGateOptions(Options):
    """The three printed variants and one house rule; the defaults are the basic game."""

    forms: ClassVar[tuple[Form, ...]] = (
        Form("Standard", "The basic game with eight planets."),
        Form(
            "Everything",
            "Every variant: twelve planets, claims worth more, and ships that arrive in orbit.",
            {"sun_dial": True, "explorers_club": True, "orbital_burn": True},
        ),
    )

    sun_dial: bool = Field(
        default=False,
        title="Sun Dial",
        description="All twelve planets are in the ring instead of eight.",
    )
    explorers_club: bool = Field(
        default=False,
        title="Explorers’ Club",
        description="A claim is worth 5 points and a scan 2, instead of 3 and 1.",
    )
    orbital_burn: bool = Field(
        default=False,
        title="Orbital Burn",
        description="Ships arrive in orbit. Landing shows a planet’s hidden resources to that "
        "player alone.",
    )
    complete_round: bool = Field(
        default=False,
        title="Complete the round",
        description="House rule: when the end comes, everybody gets the same number of turns.",
    )
    first_player: Literal["random", "1", "2", "3", "4", "5", "6"] = Field(
        default="random",
        title="First player",
        description="Who begins: chance, or the seat you choose.",
    )

    def seats(self) -> range | None:
        """A first player that is chosen must be there (R1)."""
        if self.first_player == "random":
            return None
        return range(max(2, int(self.first_player)), 7)
