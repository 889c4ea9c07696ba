"""The options of Rocketmen (section H)."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field, model_validator

from game.core.options import Form, Options
from game.rocketmen.data import CATALOGUE

_VARIANTS = {face.id: face for face in CATALOGUE if face.kind == "variant"}
_VARIANT_NAMES: dict[str, str] = {id: face.title for id, face in _VARIANTS.items()}
_VARIANT_LINES: dict[str, str] = {id: face.text for id, face in _VARIANTS.items()}
VariantChoice = Literal["v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9"]


class RocketmenOptions(Options):
    """The three modes, the solo rival's difficulty, and the Game Variant cards."""

    forms: ClassVar[tuple[Form, ...]] = (
        Form(
            "Short",
            "The Battle for Earth: Earth alone, four missions.",
            {"mode": "battle_for_earth"},
        ),
        Form("Standard", "Earth, Moon and Mars, as printed."),
        Form("Everything", "With two Game Variants, drawn by chance.", {"variants": "random"}),
    )
    alone: ClassVar[str] = (
        "Alone against a rival that moves by itself. A Personal Goal is your duty: do all of it."
    )
    rival: ClassVar[str] = "difficulty"

    mode: Literal["standard", "battle_for_earth", "solo"] = Field(
        default="standard",
        title="Game",
        description="The Battle for Earth is the short introduction: Earth alone, four missions. "
        "Solo is one player against an automatic rival.",
        json_schema_extra={
            "labels": {
                "standard": "Standard",
                "battle_for_earth": "The Battle for Earth",
                "solo": "Solo",
            }
        },
    )
    difficulty: Literal["easy", "normal", "hard"] = Field(
        default="normal",
        title="Rival",
        description="How far ahead the rival’s missions begin.",
        json_schema_extra={"labels": {"easy": "Easy", "normal": "Normal", "hard": "Hard"}},
    )
    variants: Literal["off", "random", "quick", "chosen"] = Field(
        default="off",
        title="Game Variants",
        description="Standard game only: two of the nine cards, by chance or chosen below. "
        "Quick takes Open Launch Window and Large Crews.",
        json_schema_extra={
            "labels": {"off": "Off", "random": "Random", "quick": "Quick", "chosen": "Chosen"}
        },
    )
    variant_one: VariantChoice = Field(
        default="v1",
        title="First variant",
        description="Used when the Game Variants are chosen.",
        json_schema_extra={"labels": {**_VARIANT_NAMES}, "lines": {**_VARIANT_LINES}},
    )
    variant_two: VariantChoice = Field(
        default="v2",
        title="Second variant",
        description="Used when the Game Variants are chosen.",
        json_schema_extra={"labels": {**_VARIANT_NAMES}, "lines": {**_VARIANT_LINES}},
    )
    seat_balance: bool = Field(
        default=False,
        title="Seat balance",
        description="House rule: the third and fourth players begin with seven cards.",
    )
    show_odds: bool = Field(
        default=True,
        title="Show the odds",
        description="A launch shows its exact chance of success.",
        json_schema_extra={"screen": True},
    )

    @model_validator(mode="after")
    def _two_different(self) -> RocketmenOptions:
        if self.variants == "chosen" and self.variant_one == self.variant_two:
            raise ValueError("choose two different Game Variants")
        return self

    def without_effect(self, seats: int) -> frozenset[str]:
        """The rival belongs to solo alone, Game Variants to the standard game (H1)."""
        chosen = {"variant_one", "variant_two"}
        balance = {"seat_balance"} if seats < 3 else set()  # there is no third seat
        match self.mode:
            case "solo":
                return frozenset({"variants", "seat_balance", *chosen})
            case "battle_for_earth":
                return frozenset({"difficulty", "variants", *chosen, *balance})
        unused = chosen if self.variants != "chosen" else set()
        return frozenset({"difficulty", *unused, *balance})

    def seats(self) -> range | None:
        """Solo is for one player, everything else for two to four."""
        return range(1, 2) if self.mode == "solo" else range(2, 5)
