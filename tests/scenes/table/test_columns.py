"""No panel is folded while ground of its size is free, in windows of unusual shape."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from game import titles
from scenes.kit.box import Box
from scenes.table.columns import WAYS
from scenes.table.log import least_height
from scenes.table.sides import panel_height
from scenes.table.zones import Hidden
from scenes.theme import GAP, SMALL
from tests.bench.looks import open_halfway, seats_of
from tests.clicker import Clicker
from tests.screens.shows import marks_of
from tests.screens.sizes import sized

TEXTS = (1.0, 1.5, 2.0)


def taken(clicker: Clicker) -> list[Box]:
    """What lies on the table: cards, what can be chosen, panels."""
    scene: Any = clicker.scene
    desk, panels = scene.desk, scene.panels
    found = [target.rect for target in scene.targets()]
    found += [zone.box for zone in desk.places.zones.values() if not isinstance(zone, Hidden)]
    found += [box for _, box in panels.sides.shown]
    return found


def free(column: Box, boxes: Iterable[Box]) -> Iterator[float]:
    """The heights of what is free in a column, from the top down."""
    y = column.y
    inside = sorted((box for box in boxes if box.meets(column)), key=lambda box: box.y)
    for box in (*inside, Box(column.x, column.bottom, column.w, 0)):
        yield box.y - y
        y = max(y, box.bottom)


def folded(scene: Any) -> list[Any]:
    """The panels that would stand beside the board if they had room."""
    return [panel for panel, _ in scene.panels.sides.tabs if not panel.tab_only]


@pytest.mark.alike(3)
@pytest.mark.parametrize("title_id", titles.IDS)
@pytest.mark.parametrize("text", TEXTS)
def test_no_panel_is_folded_in_a_high_window_while_a_column_has_room(
    text: float, title_id: str
) -> None:
    with sized((1200, 1600), text) as clicker:
        for seats in seats_of(title_id):
            scene = open_halfway(clicker, title_id, seats)
            boxes, areas, fonts = taken(clicker), scene.desk.areas, clicker.context.fonts
            words, written = [mark.box for mark in marks_of(clicker)], fonts.line_height(SMALL)
            assert areas.beside
            assert areas.aside is not None
            for column, seen, spare in (
                (areas.aside, [*boxes, *words], GAP),
                (
                    areas.right_extra,
                    boxes,
                    scene.desk.places.written * written,
                ),  # of the cards' words there
            ):
                most = max(free(column, seen)) - GAP - spare
                for panel in folded(scene):
                    assert panel_height(scene.desk.moment, panel, column.w) > most, panel.name


@pytest.mark.alike(3)
@pytest.mark.parametrize("title_id", titles.IDS)
@pytest.mark.parametrize("text", TEXTS)
def test_no_other_way_to_lay_a_broad_window_folds_fewer_panels(text: float, title_id: str) -> None:
    with sized((3440, 1440), text) as clicker:
        for seats in seats_of(title_id):
            scene = open_halfway(clicker, title_id, seats)
            boxes, sides, columns = taken(clicker), scene.panels.sides, scene.panels.columns
            boxes += [mark.box for mark in marks_of(clicker)]
            aside, count = scene.desk.areas.aside, len(sides.tabs)
            if aside is not None:
                most = max(free(aside, boxes)) - 2 * GAP
                for panel in folded(scene):
                    assert panel_height(scene.desk.moment, panel, aside.w) > most, panel.name
            for grows, column in WAYS:
                columns._lay(columns._divided(scene.area, column), grows)
                assert len(sides.tabs) >= count, (grows, column)


@pytest.mark.parametrize("title_id", ["jump_gate", "planet_movers", "rocket_jockey", "rockets"])
def test_with_usual_text_a_very_broad_window_folds_nothing(title_id: str) -> None:
    with sized((3440, 1440)) as clicker:
        for seats in seats_of(title_id):
            assert folded(open_halfway(clicker, title_id, seats)) == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("title_id", titles.IDS)
def test_a_usual_window_gives_no_column_away(title_id: str, size: tuple[int, int]) -> None:
    with sized(size) as clicker:
        scene = open_halfway(clicker, title_id, seats_of(title_id)[1])
        clicker.scene.targets()
        assert scene.desk.areas.aside is None
        assert scene.desk.areas.log == scene.desk.places.areas.log


def test_the_log_takes_what_panels_leave_of_their_own_column() -> None:
    with sized((3440, 1440), 1.5) as clicker:
        scene = open_halfway(clicker, "jump_gate", 2)
        clicker.scene.targets()
        log, panels = scene.desk.areas.log, scene.panels.sides.shown
        assert scene.desk.places.areas.log is None
        assert log is not None
        assert any(box.x == log.x and box.y > log.bottom for _, box in panels)
        assert "bar:log" not in [target.key for target in scene.targets()]


@pytest.mark.alike(2)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("title_id", titles.IDS)
def test_a_log_that_would_be_a_sliver_folds(title_id: str, text: float) -> None:
    """With eight seats at 200 % it had a heading, and of a sentence the last word."""
    for seats in seats_of(title_id):
        with sized((3440, 1440), text) as clicker:
            scene = open_halfway(clicker, title_id, seats)
            panels, log = scene.panels, scene.desk.areas.log
            if log is not None and not panels.since.open:
                assert panels.log.box.h >= 0.98 * least_height(scene.desk.moment.fonts), seats
