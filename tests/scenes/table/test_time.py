"""What the shared table keeps on disk, and how it goes on in time."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.save import Saves, read_save
from game.core.session import Session
from scenes.screens.crash import show_crash
from scenes.settings import Speed
from scenes.stack import Scene
from scenes.table.overlays import LONG_HOVER
from scenes.table.plans import in_order
from scenes.table.table import Table
from tests.clicker import Clicker
from tests.contract.toy import TOY, Lay, Toss
from tests.scenes.table.conftest import Toys, same_zones
from tests.scenes.table.toy_table import TOY_TABLE
from tests.screens.shows import marks_of

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


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> dict[str, bool]:
    """A disk that is full as long as `disk["full"]` is true."""
    found = {"full": False}
    write = Path.write_text

    def write_text(self: Path, *args: Any, **kwargs: Any) -> int:
        if found["full"]:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(self, *args, **kwargs)

    monkeypatch.setattr(Path, "write_text", write_text)
    return found


def let_pass(clicker: Clicker, seconds: float) -> set[str]:
    """Lets time pass and returns the notices that were seen."""
    seen = set()
    for _ in range(int(seconds * 10)):
        clicker.step(dt=0.1)
        seen.add(clicker.context.notices.shown)
    return seen


def test_a_full_disk_is_told_as_long_as_it_lasts_and_the_game_goes_on(
    toys: Toys, disk: dict[str, bool]
) -> None:
    clicker, scene = toys(True, False)
    disk["full"] = True
    clicker.play_on(moves=3)
    assert len(scene.session.steps) > 3
    let_pass(clicker, 6)  # the last click closed a notice
    seen = let_pass(clicker, 60)
    assert len(seen) == 1
    assert "No space left on device. It is tried again" in seen.pop()


def test_what_the_disk_did_not_take_is_written_when_it_has_room(
    toys: Toys, disk: dict[str, bool]
) -> None:
    clicker, scene = toys(True, False)
    disk["full"] = True
    clicker.play_on(moves=3)
    disk["full"] = False
    seen = let_pass(clicker, 5.5)  # the page promises a try every five seconds
    assert "The game is being saved again." in seen
    assert len(read_save(scene.path).moves) == len(scene.session.steps)


def test_quitting_asks_when_a_game_is_not_kept(toys: Toys, disk: dict[str, bool]) -> None:
    clicker, scene = toys(True, False)
    disk["full"] = True
    clicker.play_on(moves=1)
    clicker.step(pygame.Event(pygame.QUIT))
    assert clicker.app.running
    assert "newest moves are lost" in clicker.scene.prompt()
    clicker.choose("no")
    assert clicker.scene is scene
    clicker.step(pygame.Event(pygame.QUIT))
    clicker.choose("yes")
    assert not clicker.app.running


def test_leaving_for_the_menu_asks_when_a_game_is_not_kept(
    toys: Toys, disk: dict[str, bool]
) -> None:
    clicker, scene = toys(True, False)
    disk["full"] = True
    clicker.play_on(moves=1)
    clicker.choose("bar:menu")
    clicker.choose("menu")
    assert "Leave the table all the same? " in clicker.scene.prompt()
    assert "can be continued from the menu as long as you don't quit" in clicker.scene.prompt()
    clicker.choose("no")
    clicker.choose("menu")
    clicker.choose("yes")
    assert clicker.scene.name == "menu"
    assert scene.path in clicker.context.saves.unkept


def test_leaving_for_the_menu_does_not_ask_when_the_game_is_kept(toys: Toys) -> None:
    clicker, _ = toys(True, False)
    clicker.play_on(moves=1)
    clicker.choose("bar:menu")
    clicker.choose("menu")
    assert clicker.scene.name == "menu"


def test_closing_the_window_twice_is_an_answer(toys: Toys, disk: dict[str, bool]) -> None:
    clicker, _ = toys(True, False)
    disk["full"] = True
    clicker.play_on(moves=1)
    clicker.step(pygame.Event(pygame.QUIT))
    clicker.step(pygame.Event(pygame.QUIT))
    assert not clicker.app.running


def test_quitting_asks_nothing_when_all_is_kept(toys: Toys) -> None:
    clicker, _ = toys(True, False)
    clicker.play_on(moves=1)
    clicker.step(pygame.Event(pygame.QUIT))
    assert not clicker.app.running


def test_the_crash_screen_says_what_is_not_kept(toys: Toys, disk: dict[str, bool]) -> None:
    clicker, scene = toys(True, False)
    disk["full"] = True
    clicker.play_on(moves=1)
    show_crash(clicker.app, RuntimeError("out of order"))
    clicker.settle()
    assert "could not be saved: No space left on device" in clicker.scene.prompt()
    assert len(clicker.context.saves.read(scene.path)[0].moves) == len(scene.session.steps)


def test_the_crash_screen_says_that_all_is_kept(toys: Toys) -> None:
    clicker, _ = toys(True, False)
    show_crash(clicker.app, RuntimeError("out of order"))
    clicker.settle()
    assert "Your games are kept" in clicker.scene.prompt()


# --- two programs ---


def test_a_game_that_another_program_plays_can_only_be_looked_at(toys: Toys) -> None:
    clicker = toys.clicker()
    other = Saves(clicker.context.saves.folder)
    scene = toys.table(clicker, (True, False), 1)
    clicker.context.stack.replace(Scene(clicker.context))
    assert other.hold(scene.path)
    before = scene.path.read_bytes()
    again = Table(clicker.context, scene.session, scene.path, TOY_TABLE)
    clicker.context.stack.replace(again)
    clicker.settle()
    assert again.prompt() == "Another window plays this game: you can look at it here."
    assert clicker.lit() == set()
    assert again.controller.submit(Lay(min(again.view.players[0].hand))) is not None
    assert scene.path.read_bytes() == before
    other.release(scene.path)


def test_who_looks_is_told_when_the_other_program_has_left_the_game(toys: Toys) -> None:
    clicker = toys.clicker()
    other = Saves(clicker.context.saves.folder)
    scene = toys.table(clicker, (True, False), 1)
    clicker.context.stack.replace(Scene(clicker.context))
    assert other.hold(scene.path)
    again = Table(clicker.context, scene.session, scene.path, TOY_TABLE)
    clicker.context.stack.replace(again)
    clicker.settle()
    for _ in range(7):
        clicker.step(dt=1.0)
    assert again.prompt().startswith("Another window plays")
    other.release(scene.path)
    for _ in range(7):
        clicker.step(dt=1.0)
    assert again.prompt() == "The other window has left this game: go on with it from the menu."
    assert "has left this game" in " ".join(mark.text for mark in marks_of(clicker))
    assert other.hold(scene.path), "who looks takes nothing"
    other.release(scene.path)


def test_a_bot_does_not_move_in_a_game_that_another_program_plays(toys: Toys) -> None:
    clicker = toys.clicker()
    scene = toys.table(clicker, (False, False), 1)
    clicker.context.stack.replace(Scene(clicker.context))
    other = Saves(clicker.context.saves.folder)
    assert other.hold(scene.path)
    steps = len(scene.session.steps)
    clicker.context.stack.replace(Table(clicker.context, scene.session, scene.path, TOY_TABLE))
    clicker.settle()
    assert len(scene.session.steps) == steps
    other.release(scene.path)


def test_a_game_that_was_left_can_be_played_by_another_program(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    other = Saves(clicker.context.saves.folder)
    assert not other.hold(scene.path)
    clicker.context.stack.replace(Scene(clicker.context))
    assert other.hold(scene.path)
    other.release(scene.path)


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
@pytest.mark.painted
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
@pytest.mark.painted
def test_a_card_grows_under_a_resting_mouse_that_has_not_clicked(toys: Toys, clicked: bool) -> None:
    clicker, scene = toys(True, False)
    key = f"card:{scene.view.players[0].hand[0]}"
    if clicked:
        clicker.click(key)
        clicker.click(key)
    clicker.move_to(key)
    clicker.settle()
    assert large_card(clicker, scene) is not clicked
