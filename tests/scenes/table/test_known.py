"""What is drawn is known again: while a person chooses, if it has not looked at the choice."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pygame

from game.core.contract import Zone
from scenes.art import Art
from scenes.kit.canvas import Canvas
from scenes.kit.layer import Layer, Tape
from scenes.kit.text import Fonts
from scenes.table.card import CardSprite, CardTable, Look
from scenes.table.moment import Choice
from scenes.table.zones import Place
from scenes.theme import CORAL, Colour
from tests.scenes.table.conftest import Toys


def test_looks_are_counted_only_where_there_is_something_to_see() -> None:
    nobody, person = Choice[Any](None), Choice[Any](object(), frozenset(), ())  # type: ignore[arg-type]
    for choice in (nobody, person):
        assert (choice.gesture is None, choice.lit, choice.chosen) == (
            choice is nobody,
            frozenset(),
            (),
        )
    assert (nobody.looks, person.looks) == (0, 4 - 1)


def test_what_was_drawn_while_nobody_could_choose_is_not_shown_to_who_may(toys: Toys) -> None:
    _, scene = toys(True, False)
    desk = scene.desk
    assert desk.gesture is not None
    chosen = desk.known
    desk.gesture = None
    assert desk.known != chosen


def test_a_card_is_drawn_again_when_its_face_its_place_or_its_mark_is_another_one() -> None:
    face = ["first"]
    cards = CardTable(lambda *_: Look(face[0], lambda *_: None), lambda: 0.0, lambda: True)
    row = Zone("row")
    sprite = CardSprite(1, row, Place(80, 80, 60), Place(80, 80, 60))
    cards.sprites = {row: [sprite]}
    layer, fonts, art = Layer(pygame.Surface((200, 200))), Fonts(), Art()

    def draws(marks: dict[int, Colour]) -> int:
        """How much is drawn for one picture."""
        tape = Tape(layer)
        canvas = Canvas(tape, 1.0, fonts, art)
        with mock.patch.object(cards, "draw_card", wraps=cards.draw_card) as card:
            cards.draw_rest(canvas, marks)
        layer.show(tape)
        return card.call_count

    assert (draws({}), draws({})) == (1, 0)
    face[0] = "second"
    assert (draws({}), draws({})) == (1, 0)
    assert (draws({1: CORAL}), draws({1: CORAL})) == (1, 0)
    sprite.goal = Place(90, 80, 60)
    assert (draws({1: CORAL}), draws({1: CORAL})) == (1, 0)
