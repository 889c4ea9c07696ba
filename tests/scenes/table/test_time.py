"""What the shared table keeps on disk, and how it goes on in time."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.save import SaveError, read_save
from game.core.session import Session
from scenes.settings import Speed
from scenes.table.overlays import LONG_HOVER
from scenes.table.plans import in_order
from scenes.table.table import Table
from tests.contract.toy import TOY, Lay, Toss
from tests.scenes.table.conftest import Toys, same_zones
from tests.scenes.table.toy_scene import TOY_TABLE

# --- keeping ---


def test_a_move_is_on_disk_before_its_film_begins(toys: Toys) -> None:
    clicker = toys.clicker(speed=Speed.SLOW)
    scene = toys.table(clicker, (True, False), 1)
    clicker.settle()
    move = Lay(min(scene.view.players[0].hand))
    for key in scene.gesture.route(move):
        clicker.click(key)
    assert scene.reel.director.playing
    assert len(read_save(scene.path).moves) == len(scene.session.steps)


def test_at_every_frame_the_disk_has_all_that_was_accepted(toys: Toys) -> None:
    clicker = toys.clicker(speed=Speed.FAST)
    scene = toys.table(clicker, (True, False), 1)
    for frame in range(300):
        clicker.step(dt=0.05)
        assert len(read_save(scene.path).moves) == len(scene.session.steps)
        if scene.gesture is not None and frame % 3 == 0:
            lit = in_order(scene.gesture.lit())
            scene.picking.point_at(lit[frame % len(lit)])
    assert len(scene.session.steps) > 10


def test_undo_is_on_disk_too(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    before = read_save(scene.path).moves
    clicker.make(Lay(min(scene.view.players[0].hand)))
    clicker.click("bar:undo")
    assert read_save(scene.path).moves == before


def test_a_full_disk_is_told_once_and_the_game_goes_on(
    toys: Toys, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicker, scene = toys(True, False)

    def full(*_: Any) -> None:
        raise SaveError("The game could not be saved: no space left.")

    told: list[str] = []
    monkeypatch.setattr(clicker.context.saves, "write", full)
    monkeypatch.setattr(scene, "tell", told.append)
    clicker.play_on(moves=3)
    assert len(scene.session.steps) > 3
    assert [text for text in told if "no space left" in text] == told[:1]


def test_a_restored_game_has_its_log_and_goes_on(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.play_on(moves=4)
    lines = [line.text for line in scene.panels.log.lines]
    restored = Session.restore(TOY, read_save(scene.path))
    assert restored.trouble == ""
    again = Table(clicker.context, restored.session, scene.path, TOY_TABLE)
    clicker.context.stack.replace(again)
    clicker.settle()
    assert [line.text for line in again.panels.log.lines] == lines
    clicker.play_on()
    assert again.session.finished


# --- time ---


@pytest.mark.parametrize("how", ["space", "enter", "click"])
def test_a_film_can_be_skipped(toys: Toys, how: str) -> None:
    clicker = toys.clicker(speed=Speed.SLOW)
    scene = toys.table(clicker, (True, False), 1)
    clicker.settle()
    for key in scene.gesture.route(Toss(tuple(scene.view.players[0].hand))):
        clicker.click(key)
    assert scene.playing
    if how == "space":
        clicker.press(pygame.K_SPACE)
    elif how == "enter":
        clicker.press(pygame.K_RETURN)
    else:
        clicker.click("seat:0")
    assert not scene.playing
    assert same_zones(scene)


def test_a_skipping_click_chooses_nothing(toys: Toys) -> None:
    clicker = toys.clicker(speed=Speed.SLOW)
    scene = toys.table(clicker, (True, False), 1)
    clicker.settle()
    for key in scene.gesture.route(Toss(tuple(scene.view.players[0].hand))):
        clicker.click(key)
    clicker.click("seat:0")
    assert scene.panels.sheet is None


def test_an_idle_table_draws_no_frames(toys: Toys) -> None:
    clicker, _ = toys(True, False)
    before = clicker.app.frames
    for _ in range(50):
        clicker.step()
    assert clicker.app.frames == before


def test_a_score_counts_up_to_the_views_score(toys: Toys) -> None:
    clicker, scene = toys(True, False, speed=Speed.NORMAL)
    clicker.make(Lay(max(scene.view.players[0].hand)))
    row = scene.panels.seats.rows[0]
    assert (
        row.shown
        == row.score
        == sum(line.points for line in scene.session.rules.score_lines(scene.view)[0])
    )


@pytest.mark.parametrize("key", ["card", "do:lay", "seat:1", "bar:hint", "zone:deck:-1:-1"])
def test_hovering_leaves_no_trace(toys: Toys, key: str) -> None:
    clicker, scene = toys(True, False, speed=Speed.NORMAL)
    clicker.move_to(key if key != "card" else f"card:{scene.view.players[0].hand[0]}")
    clicker.settle()
    clicker.move_to("bar:menu")
    clicker.settle()
    assert clicker.outdated() is None


def large_card(clicker: Any, scene: Any) -> bool:
    """Whether a card is shown large when the mouse has rested for long."""
    before = clicker.picture().copy()
    scene.update(LONG_HOVER + 0.1)
    after = clicker.picture()
    return pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


@pytest.mark.parametrize("clicked", [False, True])
def test_a_card_grows_under_a_resting_mouse_that_has_not_clicked(toys: Toys, clicked: bool) -> None:
    clicker, scene = toys(True, False)
    key = f"card:{scene.view.players[0].hand[0]}"
    if clicked:
        clicker.click(key)
        clicker.click(key)
    clicker.move_to(key)
    clicker.settle()
    assert large_card(clicker, scene) is not clicked
