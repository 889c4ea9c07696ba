"""Jump Gate's table at every size of window and text: nothing overlaps, nothing is cut off."""

from __future__ import annotations

from scenes.kit.box import Box
from tests.scenes.jump_gate.positions import POSITIONS, at_position
from tests.screens.sizes import each_in_turn, misplaced, sized


@each_in_turn(POSITIONS)
def test_every_text_has_its_place(name: str, size: tuple[int, int], text: float) -> None:
    with sized(size, text) as clicker:
        at_position(clicker, name)
        assert misplaced(clicker) == []


@each_in_turn(["crowded_6", "crowded_6_all"])
def test_planets_and_their_scans_lie_clear_of_one_another(
    name: str, size: tuple[int, int], text: float
) -> None:
    with sized(size, text) as clicker:
        scene = at_position(clicker, name)
        cells = scene.desk.places.ring.cells
        view = scene.view
        grounds = [
            [Box.around(*cell.disc, 2 * cell.radius, 2 * cell.radius)]
            + [box for _, box in cell.scans(view, at)]
            for at, cell in enumerate(cells)
        ]
        met = [
            (one, other)
            for one in range(len(cells))
            for other in range(one)
            if any(a.meets(b, 1.0) for a in grounds[one] for b in grounds[other])
        ]
        assert met == []
