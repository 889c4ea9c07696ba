"""The program around the tables in a real window: keys, full screen, pictures, typing."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

from tests.window.desktop import Desktop, Program


def test_the_keyboard_alone_starts_a_game_and_sigkill_loses_nothing(desktop: Desktop) -> None:
    program = desktop.start(["--size", "1280x720"])
    program.settled()
    program.key("Return")
    program.wait(lambda p: p.state()["scene"] == "first_visit")
    program.key("Right")
    program.key("Return")
    program.wait(lambda p: p.state()["scene"] not in ("first_visit", "menu"))
    program.kill()
    again = desktop.start(["--size", "1280x720"])
    assert "continue" in again.wait(lambda p: p.targets())


def test_settings_full_screen_and_pictures(desktop: Desktop) -> None:
    program = desktop.start(["--size", "1280x720"])
    program.settled()
    program.click("settings")
    program.wait(lambda p: p.state()["scene"] == "settings")
    program.click("high_contrast")
    program.wait(lambda p: p.screenshot().at(4, 4) == (0, 0, 0), what="a black ground")
    program.key("F11")
    program.wait(lambda p: p.size() == desktop.size, what="the whole screen")
    program.wait(lambda p: tuple(p.state()["size"]) == desktop.size)
    program.key("F12")
    pictures = desktop.home / "pictures"
    program.wait(lambda _: list(pictures.glob("*.png")), what="a picture")
    program.key("F11")
    program.wait(lambda p: p.size() == (1280, 720), what="the old size")


def test_typing_gives_a_name_and_a_seed(desktop: Desktop) -> None:
    program = desktop.start(["--size", "1280x720"])
    program.settled()
    program.click("title:rocket_jockey")
    program.click("seats")
    program.wait(lambda p: p.state()["scene"] == "new_game")
    program.click("fold")
    program.click("seed")
    program.key(*["BackSpace"] * 8)
    program.type("42")
    program.key("Return")
    program.wait(lambda p: p.state()["seed"] == 4 * 32 + 2)


@contextmanager
def _held_up(program: Program) -> Iterator[None]:
    """The program reads nothing meanwhile: what happens reaches it all at once."""
    os.kill(program.process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(program.process.pid, signal.SIGCONT)


def _has_focus(desktop: Desktop, program: Program) -> bool:
    return desktop.xdotool("getwindowfocus", check=False) == program.window


def test_a_click_that_also_brings_the_focus_is_not_lost(desktop: Desktop) -> None:
    program = desktop.start(["--size", "1280x720"])
    other = desktop.start(["--size", "1024x640"])
    desktop.xdotool("windowmove", other.window, "1500", "900")
    for _ in range(4):  # it was lost three times of four
        desktop.xdotool("windowactivate", "--sync", other.window)
        other.wait(lambda p: _has_focus(desktop, p))
        program.settled()
        with _held_up(program):
            program.click("settings")
            program.wait(lambda p: _has_focus(desktop, p))
        program.wait(lambda p: p.state()["scene"] == "settings", what="the settings")
        program.key("Escape")
        program.wait(lambda p: p.state()["scene"] == "menu")


def test_a_held_key_that_does_one_thing_does_it_once(desktop: Desktop) -> None:
    program = desktop.start(["--size", "1280x720"])
    program.settled()
    desktop.xdotool("keydown", "m")  # the X server repeats it
    program.wait(lambda p: p.state()["notice"] == "Sound is off.")
    desktop.xdotool("keydown", "Right")
    program.wait(lambda p: p.targets()["title:planet_movers"]["focused"], what="repeated arrows")
    desktop.xdotool("keyup", "Right", "keyup", "m")
    assert program.state()["notice"] == "Sound is off."
