"""Rocket Jockey's variants and house rules (section H)."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from game.core.options import Form, Options


class RocketJockeyOptions(Options):
    """Printed rules by default; every option is a house rule of section H."""

    forms: ClassVar[tuple[Form, ...]] = (
        Form(
            "Short",
            "Half as many turns, about seven each for two players and three each for four: the"
            " Aliens wait in the first deck.",
            {"quick_run": True},
            printed=False,
        ),
        Form("Standard", "As printed."),
    )

    quick_run: bool = Field(
        default=False,
        title="Quick run",
        description="The Alien Visitors lie in the first deck: half as many turns.",
    )
    seat_balance: bool = Field(
        default=False,
        title="Seat balance",
        description="Later seats begin with a few points, as going first is an advantage.",
    )
    aliens_wait: bool = Field(
        default=False,
        title="Aliens wait",
        description="The Aliens take their first step one turn later.",
    )
    free_draw_to_two: bool = Field(
        default=False,
        title="Free draw to two",
        description="A hand that is too small is filled from any stack, not only the deck.",
    )
    no_alien_marks: bool = Field(
        default=False,
        title="No reserving the Aliens",
        description="No co-pilot can go on the Aliens.",
    )
    first_seat_starts: bool = Field(
        default=False,
        title="First seat begins",
        description="The first seat plays first, instead of drawing lots.",
    )
    memory_aid: bool = Field(
        default=False,
        title="Memory aid",
        description="Shows the cards in other hands that everybody saw being taken.",
        json_schema_extra={"screen": True},
    )
