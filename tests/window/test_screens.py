"""The program around the tables in a real window: keys, full screen, pictures, typing."""

from __future__ import annotations

from tests.window.desktop import Desktop


def test_the_keyboard_alone_starts_a_game_and_sigkill_loses_nothing(desktop: Desktop) -> None:
    program = desktop.start(["--size", "1280x720"])
    program.settled()
    program.key("Return")
    program.wait(lambda p: p.state()["scene"] == "new_game")
    program.key("Return")
    program.wait(lambda p: p.state()["scene"] not in ("new_game", "menu"))
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
    program.wait(lambda p: p.state()["scene"] == "new_game")
    program.click("seed")
    program.key(*["BackSpace"] * 8)
    program.type("42")
    program.key("Return")
    program.wait(lambda p: p.state()["seed"] == 4 * 32 + 2)
