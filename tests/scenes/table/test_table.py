"""The shared table, played by its targets with the toy title: whole games, pointing, the window."""

from __future__ import annotations

import pygame
import pytest

from scenes.commands import Command
from scenes.settings import Speed
from scenes.table.refs import Button
from tests.clicker import PAINTED, Clicker
from tests.contract.toy import DECK, Lay, Toss
from tests.scenes.table.conftest import Toys, same_zones

# --- whole games ---


@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_whole_game_is_played_by_targets_alone(toys: Toys, keyboard: bool) -> None:
    clicker, scene = toys(True, False)
    clicker.play_on(keyboard=keyboard)
    assert scene.session.finished


@pytest.mark.painted
def test_what_is_at_rest_is_drawn_also_where_a_game_is_hurried(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    before = clicker.app.frames
    clicker.play_on(moves=2)
    assert clicker.app.frames > before
    assert not scene.stale
    for _ in range(PAINTED):
        assert clicker.outdated() is None


def test_a_game_between_bots_plays_itself(toys: Toys) -> None:
    _, scene = toys(False, False, False)
    assert scene.session.finished


def test_the_end_opens_the_result(toys: Toys) -> None:
    clicker, _ = toys(False, False)
    assert clicker.scene.name == "results"


@pytest.mark.parametrize("speed", list(Speed), ids=lambda speed: speed.value)
def test_settled_zones_equal_the_view_at_every_speed(toys: Toys, speed: Speed) -> None:
    clicker, scene = toys(True, False, speed=speed)
    clicker.play_on(moves=4)
    assert same_zones(scene)


def test_settled_zones_equal_the_view_with_reduced_motion(toys: Toys) -> None:
    clicker = toys.clicker(speed=Speed.NORMAL)
    clicker.context.settings.reduce_motion = True
    scene = toys.table(clicker, (True, False), 1)
    clicker.settle()
    clicker.play_on(moves=4)
    assert same_zones(scene)


# --- pointing ---


def test_a_lit_target_leads_to_a_move(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.click("do:lay")
    card = next(key for key in clicker.lit() if key.startswith("card:"))
    clicker.click(card)
    clicker.settle()
    assert isinstance(scene.session.steps[-1].move, Lay)


def test_a_second_click_takes_back(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.click("do:lay")
    clicker.click("do:lay")
    assert scene.gesture.chosen() == ()


def test_escape_takes_back_before_it_pauses(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.click("do:lay")
    clicker.press(pygame.K_ESCAPE)
    assert scene.gesture.chosen() == ()
    assert clicker.scene is scene


def test_escape_with_nothing_chosen_pauses(toys: Toys) -> None:
    clicker, _ = toys(True, False)
    clicker.press(pygame.K_ESCAPE)
    assert clicker.scene.name == "pause"


def test_an_open_move_takes_any_number_of_cards(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    hand = scene.view.players[0].hand
    clicker.make(Toss(tuple(hand[:2])))
    assert scene.session.steps[-1].move == Toss(tuple(hand[:2]))


def test_a_refusal_cites_its_ruling_and_links_to_it(
    toys: Toys, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    clicker, scene = toys(True, False, peeking="never")
    monkeypatch.setattr(clicker.context.ways, "guide", lambda _, rule: opened.append(rule))
    clicker.click("do:peek")
    assert scene.picking.bubble[0].rule == "R3"
    clicker.click("rule")
    assert opened == ["R3"]


def test_a_dragged_card_makes_the_same_move(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.click("do:toss")
    card = scene.view.players[0].hand[0]
    clicker.drag(f"card:{card}", "do:away")
    clicker.settle()
    assert scene.session.steps[-1].move == Toss((card,))


def test_a_card_dropped_in_the_void_goes_back(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.click("do:toss")
    clicker.drag(f"card:{scene.view.players[0].hand[0]}", "seat:1")
    assert scene.gesture.chosen() == (Button("toss"),)


def _take_up(clicker: Clicker, card: int) -> tuple[float, float]:
    """Begins to drag a card; where the mouse is then."""
    x, y = clicker.point(clicker.target(f"card:{card}"))
    clicker.step(clicker._mouse(pygame.MOUSEMOTION, x, y))
    clicker.step(clicker._mouse(pygame.MOUSEBUTTONDOWN, x, y))
    clicker.step(clicker._mouse(pygame.MOUSEMOTION, x + 20, y - 20))
    return x + 20, y - 20


def test_a_drag_that_esc_ends_puts_the_card_back(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.click("do:toss")
    at = _take_up(clicker, scene.view.players[0].hand[0])
    assert scene.moving
    clicker.press(pygame.K_ESCAPE)
    assert scene.gesture.chosen() == (Button("toss"),)
    assert not scene.moving, "the card hangs at the pointer"
    clicker.step(clicker._mouse(pygame.MOUSEBUTTONUP, *at))
    assert scene.gesture.chosen() == (Button("toss"),)


def test_a_drag_that_the_pause_ends_puts_the_card_back(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.click("do:toss")
    _take_up(clicker, scene.view.players[0].hand[0])
    clicker.app.command(Command.PAUSE)
    assert scene.gesture.chosen() == (Button("toss"),)
    assert not scene.moving


def test_a_drag_that_undo_ends_leaves_no_card_at_the_pointer(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.click("do:toss")
    _take_up(clicker, scene.view.players[0].hand[0])
    clicker.press(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.gesture.chosen() == (Button("toss"),)
    assert not scene.moving


def test_a_right_click_shows_a_card_closely(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.click(f"card:{scene.view.players[0].hand[0]}", button=3)
    assert clicker.scene.name == "inspect"
    clicker.click("close")
    assert clicker.scene is scene


def test_a_click_on_a_seat_opens_its_score_sheet(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.click("seat:1")
    assert scene.panels.sheet == 1


def test_the_first_enter_only_shows_the_focus(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.press(pygame.K_RETURN)
    assert scene.focus.shown
    assert scene.gesture.chosen() == ()
    clicker.press(pygame.K_RETURN)
    assert [ref.key for ref in scene.gesture.chosen()] == [scene.focus.key]


def test_the_focus_goes_on_to_what_can_be_chosen_next(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.choose("do:lay", keyboard=True)
    assert scene.focus.key in clicker.lit()
    clicker.press(pygame.K_RETURN)
    clicker.settle()
    assert scene.focus.key in clicker.lit()


def test_a_turn_begins_where_it_says_and_not_where_the_last_one_ended() -> None:
    clicker = Clicker()
    scene = clicker.start("rocket_jockey")
    clicker.press(pygame.K_RETURN)
    begins, deck = scene.first_choice(scene.targets()).key, "zone:deck:-1:-1"
    assert begins != deck
    assert deck in clicker.lit()
    while scene.session.rules.decision(scene.session.state).seat == 0:
        clicker.play_on(keyboard=True, moves=1)
    scene.focus.key = deck
    scene.choose(clicker.target("do:done"))
    clicker.settle()
    assert scene.session.steps[-1].seat == 1
    assert deck in clicker.lit()
    assert scene.focus.key == scene.first_choice(scene.targets()).key != deck
    clicker.close()


# --- hints ---


def test_a_hint_names_a_legal_move(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.press(pygame.K_h)
    clicker.settle()
    assert scene.session.rules.check(scene.view, scene.controller.hint.move) is None
    assert scene.picking.bubble is not None


# --- the window ---


def test_another_window_size_keeps_the_game(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.click("do:lay")
    clicker.app.window.size = (1600, 1200)
    clicker.step(pygame.Event(pygame.WINDOWSIZECHANGED, x=1600, y=1200))
    clicker.settle()
    assert scene.gesture.chosen() == (Button("lay"),)
    assert same_zones(scene)


def test_the_deck_is_one_target_with_its_count(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    label = clicker.target("zone:deck:-1:-1").label
    assert label == f"Deck, {len(scene.view.deck)} cards"
    assert DECK in scene.desk.places.zones


def test_players_are_called_by_name_when_several_play(toys: Toys) -> None:
    _, scene = toys(True, True)
    assert scene.prompt() in {f"{name}, it is your turn." for name in ("Ann", "Bob")}
