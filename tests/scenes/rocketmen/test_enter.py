"""Enter at Rocketmen's table: where the keys are when a choice has narrowed to one button."""

from __future__ import annotations

import pygame

from game.rocketmen.moves import Abort, EndTurn
from scenes.table.refs import text
from tests.clicker import Clicker
from tests.scenes.rocketmen.tables import card, in_flight, opened, solo


def test_when_a_launch_can_not_succeed_any_more_enter_is_abort(still: Clicker) -> None:
    """The ring stayed on the card that had just been drawn: a second Enter lost all parts."""
    flight = {"position": 0, "counted": 1, "redundant": False, "quantum": False}
    scene = opened(still, in_flight(flight=flight, drawn=["plus0"]))
    still.walk_to("do:draw")
    still.press(pygame.K_RETURN)
    still.settle()
    assert still.target("do:draw").lit
    assert scene.focus.key == "do:abort"
    assert scene.focus.shown
    still.press(pygame.K_RETURN)
    still.settle()
    assert isinstance(scene.session.steps[-1].move, Abort)


def test_the_first_enter_after_the_mouse_shows_abort_when_nothing_else_helps(
    still: Clicker,
) -> None:
    flight = {"position": 0, "counted": 1, "redundant": False, "quantum": False}
    scene = opened(still, in_flight(flight=flight, drawn=["plus0"]))
    scene.focus.key = "do:draw"
    still.click("do:draw")
    still.settle()
    steps = len(scene.session.steps)
    still.press(pygame.K_RETURN)
    assert (scene.focus.key, len(scene.session.steps)) == ("do:abort", steps)


def test_enter_ends_the_turn_where_nothing_else_is_left_to_do(still: Clicker) -> None:
    """It was at the first card on display, which could only be given to the rival."""
    mine = {"hand": ["1:satellite"], "tokens": {}, "pad": [], "site": []}
    scene = opened(still, solo(mine=mine))
    still.walk_to(text(card("1:satellite")))
    still.press(pygame.K_RETURN)
    still.settle()
    still.walk_to("do:discard")
    still.press(pygame.K_RETURN)
    still.settle()
    assert scene.focus.key == "do:end"
    still.press(pygame.K_RETURN)
    still.settle()
    assert isinstance(scene.session.steps[-1].move, EndTurn)


def test_in_a_launch_the_keys_are_at_the_button_that_stands_out(still: Clicker) -> None:
    """Abort was coral while the ring stayed on "Draw success card": Enter drew."""
    urged = set()
    for position in (5, 3, 2, 0):
        scene = opened(still, in_flight(flight={"position": position}))
        (coral,) = (b.action.key for b in scene.panels.buttons if b.action.primary)
        urged.add(coral)
        (other,) = (b.action.key for b in scene.panels.buttons if b.action.key != coral)
        still.walk_to(other)
        scene.picking.follow_focus()  # as after every move
        assert scene.focus.key == coral
    assert {"do:abort", "do:draw"} <= urged
