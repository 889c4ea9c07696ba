"""Rocket Jockey's cards as they are painted."""

from __future__ import annotations

import pygame
import pytest

from game.rocket_jockey.data import CATALOGUE
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.theme import CORAL_DEEP, INK_TEXT
from scenes.titles.rocket_jockey.faces import face_look
from tests.clicker import Clicker

pytestmark = pytest.mark.painted


@pytest.mark.parametrize("w", [110, 160, 260])
@pytest.mark.parametrize("name", ["1", "9"])
def test_the_express_strip_leaves_the_number_whole(clicker: Clicker, name: str, w: int) -> None:
    card = next(i for i, face in enumerate(CATALOGUE) if face.id == f"express_{name}")
    context = clicker.context
    context.fonts.set_scale(1.0, 1.0)
    surface = pygame.Surface((w, round(w * 1.4))).convert()
    canvas = Canvas(surface, 1.0, context.fonts, context.art)
    face_look(card).paint(canvas, Box(0, 0, w, w * 1.4))
    ink, strip = (
        pygame.mask.from_threshold(surface, colour, (12, 12, 12, 255))
        for colour in (INK_TEXT, CORAL_DEEP)
    )
    # The left half below the picture holds the number and the strip, nothing else.
    number = [y for y in range(round(w * 0.84), surface.get_height()) if ink.get_at((w // 4, y))]
    first = next(y for y in range(number[-1], surface.get_height()) if strip.get_at((w // 4, y)))
    assert first - number[-1] > 0.05 * w


def test_with_larger_text_a_small_cargo_s_destination_is_larger_too(clicker: Clicker) -> None:
    card = next(i for i, face in enumerate(CATALOGUE) if face.destination == 8)
    context = clicker.context
    heights = []
    for text in (1.0, 2.0):
        context.fonts.set_scale(2 / 3, text)
        canvas = Canvas(pygame.Surface((87, 118)).convert(), 2 / 3, context.fonts, context.art)
        canvas.marks = []
        face_look(card).paint(canvas, Box(0, 0, 130, 176))
        heights.append(next(m.box.h for m in canvas.marks if m.text == "Neptune"))
    assert heights[1] >= 1.25 * heights[0]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("w", [96, 130, 170, 260])
def test_an_express_says_what_it_adds_at_every_size(clicker: Clicker, w: int, text: float) -> None:
    context = clicker.context
    context.fonts.set_scale(2 / 3, text)
    size = (round(w * 2 / 3), round(w * 1.36 * 2 / 3))
    for card, info in enumerate(CATALOGUE):
        if not info.destination:
            continue
        canvas = Canvas(pygame.Surface(size).convert(), 2 / 3, context.fonts, context.art)
        canvas.marks = []
        face_look(card).paint(canvas, Box(0, 0, w, w * 1.36))
        said = [mark for mark in canvas.marks if "+" in mark.text or "Express" in mark.text]
        assert len(said) == bool(info.express)
        assert all(str(info.express) in mark.text for mark in said)
        others = [mark.box for mark in canvas.marks if mark not in said]
        assert not [box for box in others for mark in said if box.inset(3).meets(mark.box)]


def test_what_the_aliens_add_is_read_on_their_small_card(clicker: Clicker) -> None:
    card = next(i for i, face in enumerate(CATALOGUE) if face.kind == "aliens")
    context = clicker.context
    context.fonts.set_scale(2 / 3, 1.0)
    canvas = Canvas(pygame.Surface((38, 51)).convert(), 2 / 3, context.fonts, context.art)
    canvas.marks = []
    face_look(card).paint(canvas, Box(0, 0, 56, 76))
    said = {mark.text: mark.box for mark in canvas.marks}
    assert set(said) == {"3", "+2"}
    assert not said["3"].meets(said["+2"].inset(4))
    assert said["+2"].w >= 0.3 * 56, "half the card's foot is its figure"


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("w", [60, 96, 130])
def test_what_a_small_express_adds_stands_clear_of_its_number(
    clicker: Clicker, w: int, text: float
) -> None:
    context = clicker.context
    context.fonts.set_scale(1.0, text)
    for card, info in enumerate(CATALOGUE):
        if info.express != 1:
            continue
        surface = pygame.Surface((w, round(w * 1.36))).convert()
        canvas = Canvas(surface, 1.0, context.fonts, context.art)
        canvas.marks = []
        face_look(card).paint(canvas, Box(0, 0, w, w * 1.36))
        middle = next(round(mark.box.cy) for mark in canvas.marks if mark.text == "+1")
        ink, pill = (
            pygame.mask.from_threshold(surface, colour, (12, 12, 12, 255))
            for colour in (INK_TEXT, CORAL_DEEP)
        )
        rows = [(x, y) for x in range(w) for y in range(middle - w // 12, middle + w // 12)]
        number = max(x for x, y in rows if ink.get_at((x, y)))
        assert min(x for x, y in rows if pill.get_at((x, y))) - number > 0.05 * w
