"""At the smallest window the display says what its cards do, and the own piles have their names."""

from __future__ import annotations

import pygame

from game.rocketmen import zones
from game.rocketmen.data import CATALOGUE
from scenes.kit.box import Box
from scenes.table.outlines import zone_box
from scenes.table.refs import CardAt
from scenes.theme import FLOOR
from scenes.titles.rocketmen.faces.face import front
from scenes.titles.rocketmen.faces.upright import draw_upright
from tests.clicker import Clicker
from tests.screens.shows import marks_of
from tests.screens.sizes import sized


def test_every_card_on_display_says_what_it_does() -> None:
    with sized(FLOOR) as clicker:
        scene = clicker.start("rocketmen")
        displayed = next(
            s for zone, s in scene.desk.cards.sprites.items() if zone.name == "display"
        )
        wide, ratio = displayed[0].goal.w, scene.desk.places.zones[displayed[0].zone].ratio
        for card, face in enumerate(CATALOGUE[:-1]):
            if face.kind in ("asset", "threat"):
                canvas = clicker.app.canvas(pygame.Surface((200, 200)))
                canvas.marks = []
                front(scene.desk.moment, card).paint(canvas, Box(10, 10, wide, wide * ratio))
                said = " ".join(mark.text for mark in canvas.marks).casefold()
                words = "nothing but points" if face.kind == "threat" else face.brief
                assert all(word.casefold() in said for word in words.split()), face.title


def test_the_own_piles_have_their_names() -> None:
    with sized(FLOOR) as clicker:
        clicker.start("rocketmen")
        said = {mark.text.split()[0] for mark in marks_of(clicker)}
        assert {"HQ", "Warehouse"} <= said
        assert {"Played", "Area"} & said


def test_without_goals_the_engines_fill_their_panel() -> None:
    clicker = Clicker((1280, 720))
    scene = clicker.start("rocketmen", (True, False), options={"mode": "battle_for_earth"})
    places = scene.desk.places
    for engine in places.engines:
        assert engine.w >= 0.88 * places.engines_panel.w
    clicker.close()


def test_words_about_a_card_leave_in_sight_what_there_is_to_spend() -> None:
    clicker = Clicker((1280, 720))
    scene = clicker.start("rocketmen", (True, False), options={"mode": "battle_for_earth"})
    purse = scene.desk.places.purse
    money = purse.left_part(purse.w * 0.3)[0]
    cards = [t for t in clicker.targets() if isinstance(t.ref, CardAt) and t.lit]
    assert len(cards) > 3
    for card in cards:
        clicker.move_to(card.key)
        clicker.settle()
        assert scene.overlays.shown
        assert not any(box.meets(money) for box in scene.overlays.shown)
    clicker.close()


def test_every_card_on_an_own_pile_has_its_name_in_a_small_window() -> None:
    """Also a Super Computer, whose second word is as wide as the card."""
    with sized((1280, 720)) as clicker:
        scene = clicker.start("rocketmen")
        canvas = clicker.app.canvas(clicker.app.surface)
        lies = zone_box(scene.desk.places.zones[zones.AREA[0]])
        for face in CATALOGUE:
            if face.kind in ("asset", "mission", "engine"):
                canvas.marks = []
                draw_upright(canvas, lies, face, face.cost, ())
                said = " ".join(mark.text for mark in canvas.marks).replace("- ", "")
                assert face.title in said
