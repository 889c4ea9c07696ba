"""Every title opens at every interface size and text size of Settings, however long its log is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game import titles
from scenes.kit.box import Box
from scenes.settings import TEXT_SIZES, WINDOW_SCALES
from scenes.table.frame import Areas
from scenes.table.log import LogLine, LogPanel, least_height
from tests.clicker import Clicker
from tests.screens.sizes import sized

WINDOWS = ((1024, 640), (1280, 720), (1920, 1080), (1600, 1200), (2560, 1080), (1080, 1920))
LENGTHS = (0, 2, 60)
"""Lines of the log: none, a few, more than it has room for."""


@pytest.fixture(scope="module", params=titles.IDS)
def table(request: pytest.FixtureRequest) -> Iterator[Clicker]:
    """A table of each title, opened once: its layout is made anew for every size."""
    with sized((1280, 720)) as clicker:
        clicker.start(request.param)
        yield clicker


def _parts(scene: Any) -> tuple[LogPanel, Callable[[], Areas]]:
    """The log and the areas of a table."""
    return scene.panels.log, lambda: scene.desk.areas


def _lines(scene: Any, count: int) -> list[LogLine]:
    seats = len(scene.session.players)
    words = "Juno sold a scientist on Jupiter for 12 points and took the next contract."
    return [LogLine(number, number % seats, words) for number in range(count)]


def _resize(clicker: Clicker, window: tuple[int, int], interface: float, text: float) -> Box:
    """Lays the table out as for that window and those settings."""
    scale = min(window[0] / 1920, window[1] / 1080) * interface
    clicker.app._scale = scale
    clicker.context.fonts.set_scale(scale, text)
    area = Box(0, 0, window[0] / scale, window[1] / scale)
    clicker.scene.layout(area)
    return area


@pytest.mark.alike(3)
@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_title_opens_at_every_size(table: Clicker, window: tuple[int, int]) -> None:
    scene: Any = table.scene
    panel, areas = _parts(scene)
    ground = pygame.Surface((64, 64))
    for interface in WINDOW_SCALES:
        for text in TEXT_SIZES:
            for length in LENGTHS:
                panel.lines = _lines(scene, length)
                panel._key = ()  # laid out anew
                area = _resize(table, window, interface, text)
                panel.draw(table.app.canvas(ground))
                where = f"interface {interface}, text {text}, {length} lines"
                log = areas().log
                if log is not None:
                    assert log.h >= least_height(table.context.fonts), where
                for name in ("seats", "prompt", "board", "hand", "actions"):
                    box = getattr(areas(), name)
                    assert min(box.w, box.h) > 0, f"{where}: no room for {name}"
                    assert area.holds(box, 1), f"{where}: {name} is off the window"


@pytest.mark.parametrize("title_id", titles.IDS)
@pytest.mark.painted
def test_a_title_is_drawn_and_continued_at_the_largest_interface(title_id: str) -> None:
    with sized((1280, 720)) as clicker:
        clicker.context.settings.window_scale = WINDOW_SCALES[-1]
        clicker.context.changed()
        clicker.start(title_id)
        clicker.picture()
        clicker.context.ways.menu()
        clicker.settle()
        clicker.choose("continue")
        clicker.settle()
        clicker.picture()
        assert clicker.scene.name == "table"


@pytest.mark.parametrize("text", TEXT_SIZES)
def test_piles_keep_their_names_at_the_smallest_window(table: Clicker, text: float) -> None:
    _resize(table, (1024, 640), 1.0, text)
    scene: Any = table.scene
    labels = [widget.label for widget in scene.desk.places.zones.values() if widget.label]
    assert [label for label in labels if not any(map(str.isalpha, label.replace("{n}", "")))] == []
