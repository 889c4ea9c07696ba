"""The real program as a window manager and a player see it, before any game is begun."""

from __future__ import annotations

import pytest

from tests.window.desktop import LIMIT, Desktop

DRAWN = 100
"""Colours on the grid of a picture that is drawn; a blank or a placeholder has a few."""


def test_the_window_carries_the_games_name(desktop: Desktop) -> None:
    assert "Launch Window" in desktop.start().title()


def test_the_first_picture_is_the_menu(desktop: Desktop) -> None:
    program = desktop.start()
    assert program.settled()["scene"] == "menu"
    assert program.screenshot().colours() > DRAWN


def test_the_menu_can_be_left_with_the_mouse(desktop: Desktop) -> None:
    program = desktop.start()
    program.click("quit")
    assert program.process.wait(LIMIT) == 0


def test_asked_to_end_the_program_ends_well(desktop: Desktop) -> None:
    program = desktop.start()
    assert program.ask_to_end() == 0


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1200), (1024, 640)])
def test_every_target_stays_inside_a_resized_window(
    desktop: Desktop, size: tuple[int, int]
) -> None:
    program = desktop.start()
    program.resize(*size)
    outside = [
        key
        for key, target in program.targets().items()
        if target["rect"][0] + target["rect"][2] > size[0] + 1
        or target["rect"][1] + target["rect"][3] > size[1] + 1
    ]
    assert outside == []


@pytest.mark.parametrize("driver", [{}, {"SDL_VIDEODRIVER": "x11"}])
def test_an_unreachable_display_gets_a_sentence(desktop: Desktop, driver: dict[str, str]) -> None:
    program = desktop.launch(env={"DISPLAY": ":64001", **driver})
    assert program.process.wait(LIMIT) != 0
    assert "display can't be reached" in program.said()
    assert "Traceback" not in program.said()
