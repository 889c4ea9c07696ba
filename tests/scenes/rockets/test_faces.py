"""Rockets' cards, seen closely."""

from __future__ import annotations

import pygame
import pytest

from game.core.contract import HIDDEN, Zone
from game.rockets.data import (
    KIND,
    LIFELESS,
    LIVING,
    STAR,
    START,
    SUPERNOVA,
    SUPERNOVA_CARD,
    TRACES,
    UFO,
)
from scenes.kit.box import Box
from scenes.table.card import Look
from scenes.titles.rockets.faces import RATIO, face, face_look
from tests.clicker import Clicker
from tests.scenes.rockets.tables import opened, position
from tests.screens.sizes import sized

pytestmark = pytest.mark.painted

SPACE = 90
"""A card with a dark picture: empty space."""


@pytest.mark.parametrize("wide", range(50, 320, 9))
def test_no_corner_of_a_picture_stands_out_as_a_speck(wide: int) -> None:
    ground = pygame.Surface((wide + 8, wide + 8))
    ground.fill("white")
    with sized((1920, 1080)) as clicker:
        face_look(SPACE).paint(clicker.app.canvas(ground), Box(4, 4, wide, wide * 1.47))
    edge = round(wide * 0.07)
    near = range(edge, edge + 10)
    dark = {(x, y) for x in near for y in near if max(ground.get_at((x, y))[:3]) < 100}
    alone = [
        (x, y)
        for x, y in dark
        if dark.isdisjoint({(x + 1, y), (x, y + 1)} if x < near[-1] > y else {(x, y)})
    ]
    assert dark, "the picture is dark, and is there"
    assert alone == []


def test_a_rivals_hidden_cards_are_darker_than_those_that_can_be_drawn() -> None:
    with sized((1280, 720)) as clicker:
        moment = opened(clicker, position(2), (True, False)).desk.moment
        held, hidden = (face(moment, HIDDEN, Zone(name, 1)) for name in ("hand", "hidden"))
        shades = []
        for look in (held, hidden):
            ground = pygame.Surface((100, 145))
            look.paint(clicker.app.canvas(ground), Box(0, 0, 100, 145))
            shades.append(sum(pygame.transform.average_color(ground)[:3]))
    assert held.key != hidden.key
    assert shades[1] < 0.8 * shades[0]


def said_on(clicker: Clicker, look: Look, wide: float) -> list[str]:
    """The words on a card so wide."""
    canvas = clicker.app.canvas(clicker.app.surface)
    box = Box(0, 0, wide, wide * 1.45)
    canvas.marks = []
    look.paint(canvas, box)
    return [mark.text for mark in canvas.marks]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_supernova_has_its_name_wherever_a_start_has_one(text: float) -> None:
    with sized((1920, 1080), text) as clicker:
        for wide in (158, 120, 92, 72):
            for free in (1.0, 0.8, 0.62):
                ship, nova = (
                    said_on(clicker, face_look(KIND.index(kind), 1, free), wide)
                    for kind in (START, SUPERNOVA)
                )
                whole = "".join(nova).lower().replace("ends the game", "")
                assert whole == ("supernova" if ship else ""), (wide, free)


def test_traces_that_lie_on_a_planet_show_what_they_brought_as_all_cards_do() -> None:
    with sized((1280, 720)) as clicker:
        found = [["SR", "LP", "TR", "DP", "TR", "ST"]]
        scene = opened(clicker, position(2, hand=["TR"], discovery=[*found, []]), (True, False))
        moment, pile = scene.desk.moment, scene.view.discovery[0]
        cards = [*pile, *scene.view.hands[0]]
        faces = [face(moment, card, Zone("discovery", 0)) for card in cards]
        numbers = [said_on(clicker, look, 158)[0] for look in faces]
        assert numbers[:5] == ["10", "20", "40", "10", "20"]
        assert numbers[6:] == ["×2"], "on no planet yet"


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("free", [1.0, 0.62])
def test_of_cards_of_one_size_all_say_their_kind_below_the_number_or_none(
    text: float, free: float
) -> None:
    numbered = [KIND.index(kind) for kind in (UFO, STAR, LIFELESS, LIVING, TRACES)]
    lines = set()
    with sized((1920, 1080), text) as clicker:
        for wide in range(40, 220, 12):
            said = {len(said_on(clicker, face_look(card, 1, free), wide)) for card in numbered}
            assert len(said) == 1, wide
            lines |= said
    assert lines == {1, 2}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
def test_no_name_touches_the_edge_of_a_wide_card(size: tuple[int, int]) -> None:
    """ "SUPERNOVA" lay on the frame of a card in the hand."""
    with sized(size) as clicker:
        canvas = clicker.app.canvas(pygame.Surface((600, 900)))
        for wide in range(90, 400, 4):
            canvas.marks = []
            for card in (0, 20, SPACE, SUPERNOVA_CARD):
                face_look(card).paint(canvas, Box(0, 0, wide, wide * 1.45))
            assert canvas.marks
            assert max(mark.box.right for mark in canvas.marks) < 0.965 * wide


@pytest.mark.parametrize("wide", [34, 44, 50])
def test_a_card_too_small_for_its_kinds_word_is_of_the_kinds_colour(wide: int) -> None:
    """Of eight seats rivals' finds had a white foot with a number, half of each card."""
    feet = {}
    with sized((1920, 1080)) as clicker:
        for kind in (UFO, STAR, LIFELESS, LIVING, TRACES):
            ground = pygame.Surface((wide, round(wide * 1.45)))
            canvas = clicker.app.canvas(ground)
            canvas.marks = []
            face_look(KIND.index(kind), 1, 0.7).paint(canvas, Box(0, 0, wide, wide * 1.45))
            assert [mark.text for mark in canvas.marks] == [canvas.marks[0].text]
            feet[kind] = ground.get_at((round(wide * 0.12), round(wide * 1.45 * 0.92)))[:3]
    found = [*feet.values()]
    for at, one in enumerate(found):
        assert max(one) < 150, "no white foot"
        for other in found[at + 1 :]:
            assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 40


@pytest.mark.parametrize("wide", [34.0, 50.0, 62.0, 120.0])
@pytest.mark.parametrize("free", [1.0, 0.62, 0.3])
def test_a_ship_says_its_kind_by_word_or_sign_however_little_of_it_is_seen(
    wide: float, free: float
) -> None:
    """Of eight seats' ships a covered one was a picture without a kind."""
    with sized((1280, 720)) as clicker:
        look, signs = face_look(KIND.index(START), 1, free), list[tuple[str, float]]()
        canvas = clicker.app.canvas(pygame.Surface((200, 300)))
        canvas.icon = lambda name, x, *_, **__: signs.append((name, x))  # type: ignore[method-assign]
        look.paint(canvas, Box(0, 0, wide, wide * 1.45))
        words = said_on(clicker, look, wide)
        assert bool(words) != bool(signs)
        assert all(name == "rocket" and x < wide * free for name, x in signs)


@pytest.mark.parametrize("wide", [60.0, 84.0])
def test_captions_of_small_cards_grow_with_the_text(wide: float) -> None:
    """ "Lifeless" stood 14 pixels high in a window 3840 wide, with text of 150 % and of 100 %."""
    card, sizes = KIND.index(LIFELESS), []
    for text in (1.0, 1.5):
        with sized((3840, 2160), text) as clicker:
            canvas = clicker.app.canvas(pygame.Surface((600, 800)))
            said: dict[str, int] = {}
            canvas.text_middle = lambda words, x, y, style, *_, **__: said.update(  # noqa: B023
                {words: canvas.fonts.pixels(style)}  # noqa: B023
            )
            face_look(card).paint(canvas, Box(0, 0, wide, wide * RATIO))
            sizes.append(said["Lifeless"])
    assert sizes[0] >= 16
    assert sizes[1] >= sizes[0] * (1.05 if wide < 84 else 1.3)
