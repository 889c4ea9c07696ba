"""Words at every table stand out from whatever of the place lies behind them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.titles import IDS
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.screens.flow import open_table
from scenes.table.table import Table
from scenes.theme import BODY, CREAM, INK, Colour, Style
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.screens.shows import played
from tests.screens.sizes import sized

pytestmark = pytest.mark.painted

LEAST = 4.5
MOVES = 44


def light(colour: tuple[int, ...]) -> float:
    """The relative luminance of a colour (WCAG 2)."""
    parts = []
    for level in colour[:3]:
        share = level / 255
        parts.append(share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: tuple[int, ...], two: tuple[int, ...]) -> float:
    """How well two colours can be told apart, 1 to 21."""
    low, high = sorted((light(one), light(two)))
    return (high + 0.05) / (low + 0.05)


class Reader(Canvas):
    """Looks, before each text is drawn, at the darkest and the lightest pixel behind it."""

    found: dict[str, float]

    def text(
        self,
        text: str,
        x: float,
        y: float,
        style: Style = BODY,
        colour: Colour = CREAM,
        *,
        align: str = "left",
        alpha: float = 1.0,
    ) -> Box:
        behind = self._behind(text, x, y, style, align)
        if behind is not None:
            ink = self.colour(colour)
            shades = {tuple(pixel) for pixel in behind}
            worst = min(contrast(ink, shade) for shade in _ends(shades))
            self.found[text] = min(worst, self.found.get(text, 21.0))
        return super().text(text, x, y, style, colour, align=align, alpha=alpha)

    def _behind(
        self, text: str, x: float, y: float, style: Style, align: str
    ) -> Iterator[Any] | None:
        wide, ink = self.fonts.width(text.strip(), style), self.fonts.pixels(style) / self.scale
        if text.lstrip("+−×").isdigit():  # on a token whose rim its box may reach over
            wide, x = wide * 0.4, x + wide * {"left": 0.3, "centre": 0.0, "right": -0.3}[align]
        left = x - (wide / 2 if align == "centre" else wide if align == "right" else 0)
        middle = y + self.fonts.height(style) / 2
        rect = self.rect(Box.around(left + wide / 2, middle, wide, ink * 0.9))
        rect = rect.clip(self.ground.get_clip())
        if not text.strip() or not rect:
            return None
        part = self.surface.subsurface(rect)
        data = pygame.image.tobytes(part, "RGB")
        return zip(data[::3], data[1::3], data[2::3], strict=True)


def _ends(shades: set[tuple[int, ...]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return min(shades, key=light), max(shades, key=light)


def read(clicker: Clicker) -> dict[str, float]:
    """Every text of the table at rest, with its least contrast."""
    scene = clicker.scene
    assert isinstance(scene, Table)
    plain = clicker.app.canvas(pygame.Surface(clicker.app.surface.get_size()).convert())
    reader = Reader(plain.ground, plain.scale, plain.fonts, plain.art, palette=plain.palette)
    reader.found, reader.marks = {}, []
    scene.draw(reader)
    return reader.found


def at_table(clicker: Clicker, title_id: str, moves: int) -> None:
    """The table of a game in which so many moves were made."""
    session = played(moves, title_id)
    path = clicker.context.saves.new_path(title_id)
    open_table(clicker.context, session, path)
    clicker.settle()


@pytest.mark.parametrize(
    ("size", "text"),
    [((1920, 1080), 1.0), ((1280, 720), 1.5), ((2560, 1080), 1.0), ((1600, 1200), 1.0)],
    ids=["1080p", "720p-150", "wide", "tall"],
)
@pytest.mark.parametrize("title_id", IDS)
def test_words_have_contrast_to_the_place_behind_them(
    title_id: str, size: tuple[int, int], text: float
) -> None:
    with sized(size, text) as clicker:
        at_table(clicker, title_id, MOVES)
        found = read(clicker)
        assert len(found) > 15
        assert {words: round(of, 2) for words, of in found.items() if of < LEAST} == {}


@pytest.mark.parametrize("height", [0, 180, 420, 780])
def test_words_have_contrast_however_far_the_sky_has_sunk(height: int) -> None:
    with sized((1920, 1080)) as clicker:
        at_table(clicker, "rocketmen", MOVES)
        air = clicker.scene.picture.air  # type: ignore[attr-defined]
        air.height = height
        found = read(clicker)
        assert {words: round(of, 2) for words, of in found.items() if of < LEAST} == {}


@pytest.mark.parametrize(
    ("size", "text"),
    [((1920, 1080), 1.0), ((1280, 720), 1.5)],
    ids=["1080p", "720p-150"],
)
@pytest.mark.parametrize("seats", [3, 6])
def test_words_have_contrast_when_the_gate_shines_brightest(
    seats: int, size: tuple[int, int], text: float
) -> None:
    with sized(size, text) as clicker:
        scene = open_halfway(clicker, "jump_gate", seats)
        scene.view.gate[0] = 12
        scene.refresh()
        clicker.step()
        found = read(clicker)
        assert {words: round(of, 2) for words, of in found.items() if of < LEAST} == {}


def test_the_measure_sees_a_light_patch_behind_words(canvas_reader: Reader) -> None:
    canvas_reader.fill(Box(0, 0, 400, 200), INK)
    canvas_reader.fill(Box(60, 40, 12, 12), (251, 227, 178))
    canvas_reader.text("Mercury", 20, 30, BODY, CREAM)
    assert canvas_reader.found["Mercury"] < 2


@pytest.fixture
def canvas_reader() -> Iterator[Reader]:
    with sized((1280, 720)) as clicker:
        plain = clicker.app.canvas(pygame.Surface((1280, 720)).convert())
        reader = Reader(plain.ground, plain.scale, plain.fonts, plain.art)
        reader.found = {}
        yield reader
