"""Rocketmen's table at every size of window and text: nothing overlaps, nothing is cut off."""

from __future__ import annotations

import pytest

from tests.scenes.opening import Silent
from tests.scenes.rocketmen.tables import POSITIONS, at_position
from tests.screens.sizes import each_in_turn, misplaced, sized


@pytest.mark.alike(2)
@each_in_turn(POSITIONS)
def test_every_text_has_its_place(name: str, size: tuple[int, int], text: float) -> None:
    with sized(size, text, bots=Silent()) as clicker:
        at_position(clicker, name)
        assert misplaced(clicker) == []


@pytest.mark.parametrize(
    ("size", "text"),
    [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.2), ((1024, 640), 1.0)],
)
def test_goals_are_pointed_at_where_their_panel_stands_or_have_a_tab(
    size: tuple[int, int], text: float
) -> None:
    with sized(size, text, bots=Silent()) as clicker:
        at_position(clicker, "crowded")
        keys = {target.key for target in clicker.targets()}
        assert ("goal:0" in keys) is not ("tab:goals" in keys)
        panels = {panel.name: box for panel, box in clicker.scene.panels.sides.shown}
        if "goals" in panels:
            assert panels["goals"].holds(clicker.target("goal:0").rect)
