"""What is drawn while a person chooses is known again if it has not looked at the choice."""

from __future__ import annotations

from typing import Any

from scenes.table.moment import Choice
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
