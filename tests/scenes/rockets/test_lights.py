"""The discovered systems that light up in the nebula."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.kit.box import Box
from scenes.theme import PROMPT
from scenes.titles.rockets import scenery
from scenes.titles.rockets.gesture import CHOOSE
from tests.scenes.rockets.tables import opened, position
from tests.screens.sizes import sized

SYSTEM = ["SR", "DP", "ST"]


class Drawn:
    """What is drawn, and how large."""

    def __init__(self) -> None:
        self.stars: list[Box] = []
        self.orbits: list[Box] = []

    def image(self, name: str, box: Box, **_: object) -> None:
        (self.stars if name == "places/system" else self.orbits).append(box)

    def circle(self, *_: object) -> None: ...


def lights(systems: list[list[str]]) -> Any:
    """What the nebula shows when one seat has found these."""
    with sized((1920, 1080)) as clicker:
        pile = [card for system in systems for card in system]
        desk = opened(clicker, position(2, discovery=[pile, []]), (True, False)).desk
        drawn = Drawn()
        scenery._lights(desk.moment, desk.places, drawn)  # type: ignore[arg-type]
        return drawn


@pytest.mark.parametrize(("planets", "least", "most"), [(2, 90, 110), (4, 155, 180)])
def test_few_systems_are_as_wide_as_in_the_target_picture(
    planets: int, least: int, most: int
) -> None:
    drawn = lights([["SR", *["LP"] * planets, "ST"]])
    assert least <= max(box.w for box in drawn.orbits) / 2.1 * 2 * 0.97 <= most


@pytest.mark.parametrize("count", [2, 4, 8])
def test_no_light_lies_over_the_star_of_another(count: int) -> None:
    drawn = lights([SYSTEM] * count)
    assert len(drawn.stars) == count
    over = [(a, b) for a in drawn.stars for b in drawn.stars if a is not b and a.meets(b)]
    assert over == []


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 8])
def test_no_light_reaches_below_the_longest_of_the_own_prompts(count: int) -> None:
    """Half of some lay below "Choose its planets and Traces, then chart the system"."""
    with sized((1920, 1080)) as clicker:
        state = position(
            2, discovery=[["SR", *["LP"] * 4, "ST"] * min(count, 3) + SYSTEM * (count - 3), []]
        )
        desk, drawn = opened(clicker, state, (True, False)).desk, Drawn()
        scenery._lights(desk.moment, desk.places, drawn)  # type: ignore[arg-type]
        row = desk.areas.prompt
        wide = desk.moment.fonts.width(CHOOSE, PROMPT) + 62  # the pill's ends
        prompt = row.centred(wide, row.h)
        seen = [box.centred(box.w / 2.1 * 2 * 0.97, 9.0) for box in drawn.orbits]
        assert not [box for box in (*drawn.stars, *seen) if box.meets(prompt, 1)]
