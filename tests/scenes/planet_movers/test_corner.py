"""The corner where far words about Planet Movers' board stand."""

from __future__ import annotations

import pytest

from scenes.kit.leaders import length
from scenes.table.bubbles import preview_bubble
from tests.bench import looks
from tests.scenes.opening import Silent
from tests.screens.sizes import sized


@pytest.mark.drawn
@pytest.mark.parametrize(
    ("window", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 2.0)]
)
def test_far_words_of_a_space_stand_in_one_corner_below_its_name(
    window: tuple[int, int], text: float
) -> None:
    """With six seats one in three stood somewhere else each time, without a line."""
    corners = set[tuple[float, float]]()
    with sized(window, text, Silent()) as clicker:
        scene = looks.open_halfway(clicker, "planet_movers", 6, 90)
        for key in sorted(key for key in clicker.lit() if key.startswith("space:"))[::9]:
            clicker.move_to(key)
            target, fonts = clicker.target(key), scene.desk.moment.fonts
            ground = scene.overlays.ground(clicker.targets(), target)
            found = preview_bubble(scene.overlays._foretold(target))
            placed, shape = found.place(fonts, target.seen, ground)
            line = length(placed.leader)
            if placed.far and not 0 < line <= ground.area.w / 3:
                assert placed.box.inset(-1).holds(scene.desk.places.corner)
                corners.add((placed.box.right if text == 1 else placed.box.x, placed.box.bottom))
                assert target.label.startswith(shape.lines[0][0].split()[0])
    assert len(corners) == 1
