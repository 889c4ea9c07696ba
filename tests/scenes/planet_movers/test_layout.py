"""Planet Movers' table at every size of window and text: nothing overlaps, nothing is cut off."""

from __future__ import annotations

import pytest

from tests.clicker import Clicker
from tests.scenes.planet_movers.positions import POSITIONS, at_position
from tests.screens.shows import marks_of
from tests.screens.sizes import TEXTS, each_in_turn, misplaced, sized


@each_in_turn(POSITIONS)
def test_every_text_has_its_place(name: str, size: tuple[int, int], text: float) -> None:
    with sized(size, text) as clicker:
        at_position(clicker, name)
        assert misplaced(clicker) == []


def test_few_seats_show_their_load_in_pictures_and_many_say_it(clicker: Clicker) -> None:
    few = at_position(clicker, "opening_2").panels.seats
    assert (few.extra > 0, few.rows[0].line) == (True, "")
    many = at_position(clicker, "opening_6").panels.seats
    assert (many.extra > 0, "fuel" in many.rows[0].line) == (False, True)


@pytest.mark.parametrize("text", TEXTS)
def test_deck_and_discards_leave_the_contracts_heading_alone(text: float) -> None:
    with sized((1024, 640), text) as clicker:
        at_position(clicker, "opening_2")
        marks = {mark.text.lower(): mark.box for mark in marks_of(clicker)}
        heading = marks["contracts"]
        piles = next(box for words, box in marks.items() if words.startswith("deck "))
        assert not heading.inset(-8, 0).meets(piles)
