"""What stands on a card keeps off its price, and all pictures for sale have one form."""

from __future__ import annotations

from itertools import product
from typing import Any

import pygame
import pytest

from game.rocketmen import zones
from game.rocketmen.data import CATALOGUE, NAMES
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.theme import INK_TEXT
from scenes.titles.rocketmen.faces.face import face
from scenes.titles.rocketmen.faces.parts import brief_print
from tests.clicker import Clicker
from tests.scenes.opening import Silent
from tests.scenes.rocketmen.tables import RocketmenTable, opened, ready
from tests.screens.sizes import sized

WINDOWS = ((1280, 720), (1920, 1080), (1200, 1600), (3440, 1440), (1024, 640))
LOOKS = tuple(product(WINDOWS, (1.0, 1.5, 2.0)))


class Seen(Canvas):
    """Keeps what is drawn with round corners, and the pictures."""

    grounds: list[tuple[Box, Any]]
    pictures: list[tuple[str, Box]]

    def rounded(self, box: Box, *args: Any, **kwargs: Any) -> None:
        self.grounds.append((box, args[1]))
        super().rounded(box, *args, **kwargs)

    def image(self, name: str, box: Box, **kwargs: Any) -> bool:
        self.pictures.append((name, box))
        return super().image(name, box, **kwargs)


def painted(clicker: Clicker, scene: RocketmenTable, card: int, zone: Any) -> tuple[Seen, Box]:
    """A card as it lies in a zone, and its price."""
    room = scene.desk.places.zones[zone].box
    canvas = clicker.app.canvas(pygame.Surface((900, 900)))
    canvas.__class__, canvas.marks = Seen, []
    assert isinstance(canvas, Seen)
    canvas.grounds, canvas.pictures = [], []
    face(scene.desk.moment, card, zone).paint(canvas, Box(0, 0, room.w, room.h))
    price = [box for box, colour in canvas.grounds if colour == INK_TEXT and box.x > room.w / 4]
    return canvas, price[0]


@pytest.mark.parametrize("text", [1.5, 2.0])
@pytest.mark.parametrize("size", WINDOWS[:4])
def test_with_large_text_too_cards_for_sale_say_what_they_do_in_one_size(
    size: tuple[int, int], text: float
) -> None:
    """Only their names were read, though what they do decides what is bought."""
    with sized(size, text, Silent()) as clicker:
        scene, sizes = opened(clicker, ready()), set()
        for card, kind in enumerate(CATALOGUE):
            if kind.kind == "asset" and kind.brief:
                canvas, price = painted(clicker, scene, card, zones.DISPLAY[0])
                said = " ".join(mark.text for mark in canvas.marks or ())
                assert kind.brief.split()[-1] in said, kind.title
                rule = [mark for mark in canvas.marks or () if mark.text.split()[0] in kind.brief]
                sizes |= {round(mark.box.h, 2) for mark in rule if "$" not in mark.text}
                assert not any(mark.box.meets(price, 1) for mark in rule), kind.title
        assert len(sizes) == 1


@pytest.mark.parametrize(("size", "text"), LOOKS)
def test_no_name_of_an_engine_hangs_into_its_price(size: tuple[int, int], text: float) -> None:
    with sized(size, text, Silent()) as clicker:
        scene = opened(clicker, ready())
        for card, kind in enumerate(CATALOGUE):
            if kind.kind == "engine":
                canvas, price = painted(clicker, scene, card, zones.ENGINES[0])
                assert canvas.marks is not None
                name = next(m.box for m in canvas.marks if m.text in kind.title)
                assert name.bottom + name.h * 0.2 < price.y, kind.title


@pytest.mark.parametrize(("size", "text"), LOOKS)
def test_what_a_card_for_sale_gives_keeps_off_its_price(size: tuple[int, int], text: float) -> None:
    with sized(size, text, Silent()) as clicker:
        scene = opened(clicker, ready())
        for card, kind in enumerate(CATALOGUE):
            if kind.kind == "asset" and kind.cost.money:
                canvas, price = painted(clicker, scene, card, zones.DISPLAY[0])
                gives = [box for name, box in canvas.pictures if "/item_" in name]
                assert not any(box.meets(price) and not price.holds(box, 2) for box in gives), (
                    kind.title
                )


@pytest.mark.parametrize("size", WINDOWS[:4])
def test_all_pictures_for_sale_have_one_form(size: tuple[int, int]) -> None:
    with sized(size, 1.0, Silent()) as clicker:
        scene = opened(clicker, ready())
        forms: dict[str, float] = {}
        for card, kind in enumerate(CATALOGUE):
            if kind.kind in ("asset", "threat") and kind.cost.money:
                canvas, _ = painted(clicker, scene, card, zones.DISPLAY[0])
                window = canvas.grounds[1][0]
                forms[kind.title] = window.h / window.w
        assert max(forms.values()) < 1.7


def test_a_card_s_line_keeps_the_names_in_it(still: Clicker) -> None:
    opened(still, ready())
    canvas = still.app.canvas(pygame.Surface((1280, 720)))
    found = brief_print(canvas, CATALOGUE[NAMES["p05"]], Box(0, 0, 180, 200), tagged=False)
    assert found is not None
    words = " ".join(piece.span.text for line in found[0] for piece in line)
    assert words.split() == ["Moon,", "Mars", "two", "nearer"]
