"""Windows of unusual shape: pages are laid out for them, and leave no half of them empty."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from scenes.daily.cards import DealCard
from scenes.kit.box import Box
from scenes.kit.nodes import Gap, Node
from scenes.screens.first_visit import FirstVisitScene
from tests.clicker import Clicker
from tests.screens.shows import SHOWS, TITLE, show
from tests.screens.sizes import misplaced, sized
from tests.screens.test_layout import astray

HIGH, BROAD = (1200, 1600), (3440, 1440)
FULL = ("menu", "new_game", "first_visit", "daily", "results")
"""Those that fill a window higher than wide at every size of text."""


def opened(clicker: Clicker, name: str) -> Any:
    """One of the screens, at rest."""
    if name in SHOWS:
        return show(clicker, name)
    clicker.context.stack.replace(FirstVisitScene(clicker.context, TITLE))
    clicker.settle()
    return clicker.scene


def leaves(node: Node) -> Iterator[Box]:
    """What stands on a page, piece by piece."""
    if isinstance(node, DealCard) or not (node.children() or isinstance(node, Gap)):
        yield node.box
    for child in node.children():
        yield from leaves(child)


def heights(scene: Any) -> list[float]:
    """How high the empty strips across the page are, from its top to its foot."""
    found = list(leaves(scene.root)) if hasattr(scene, "root") else [scene.head]  # the menu's
    found += [target.seen for target in scene.targets()]
    y, empty = 0.0, []
    for box in sorted(found, key=lambda box: box.y):
        empty.append(box.y - y)
        y = max(y, box.bottom)
    return [*empty, scene.area.h - y]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("name", FULL)
def test_a_high_window_is_filled(name: str, text: float) -> None:
    with sized(HIGH, text) as clicker:
        scene = opened(clicker, name)
        assert max(heights(scene)) < 0.14 * scene.area.h
        assert misplaced(clicker) == []
        assert astray(clicker.targets(), scene.area) == []


@pytest.mark.parametrize("name", ["fair_match", "fair_match_over", "patches"])
def test_rows_and_patches_grow_in_a_high_window(name: str) -> None:
    with sized(HIGH) as clicker:
        scene = opened(clicker, name)
        assert max(heights(scene)) < 0.14 * scene.area.h
        assert misplaced(clicker) == []


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("name", [*FULL, "settings"])
def test_everything_has_its_place_in_a_very_broad_window(name: str, text: float) -> None:
    with sized(BROAD, text) as clicker:
        scene = opened(clicker, name)
        assert misplaced(clicker) == []
        assert astray(clicker.targets(), scene.area) == []


def test_posters_stand_in_two_rows_in_a_high_window_and_in_one_in_others() -> None:
    for size, rows in ((HIGH, 2), ((1280, 720), 1), ((1920, 1080), 1), (BROAD, 1)):
        with sized(size) as clicker:
            cards = [box for _, box in opened(clicker, "menu").cards]
            assert len({box.y for box in cards}) == rows, size
            assert all(not a.meets(b) for a, b in pairwise(cards))


def test_keys_stand_beside_the_settings_in_a_very_broad_window() -> None:
    for size, beside in ((BROAD, True), ((1920, 1080), False)):
        with sized(size) as clicker:
            scene = opened(clicker, "settings")
            names = {node.text: node.box for node in texts(scene.root)}
            assert (names["Keys"].y < names["Screen"].bottom) == beside, size


def texts(node: Node) -> Iterator[Any]:
    """The words of a page."""
    if hasattr(node, "text"):
        yield node
    for child in node.children():
        yield from texts(child)
