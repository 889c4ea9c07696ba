"""No text of Rockets' table overlaps another or is cut off, with any number of seats."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import Zone
from game.rockets import TITLE
from tests.scenes.opening import silent
from tests.scenes.rockets.tables import LONG_NAMES, opened, position
from tests.screens.shows import marks_of
from tests.screens.sizes import SIZES, TEXTS, misplaced, sized

SITUATIONS: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {"hand": ["SR", "LP", "TR", "DP", "ES", "UF"], "starts": [["ST", "ST"], []]}),
    "last turn": (
        4,
        {
            "hand": ["SR", "LP", "UF"],
            "starts": [["ST"], ["ST"], [], []],
            "deck": [],
            "exact": True,
            "final_turns_left": 4,
        },
    ),
    "hide": (3, {"hand": ["SR", "LP", "CR", "DP", "ES"], "phase": "hide"}),
    "eight": (
        8,
        {
            "hand": ["SR", "SR", "LP", "LP", "DP", "TR", "CR", "ES"],
            "others": [["ES", "DP"]] * 5 + [["LP"]] * 2,
            "starts": [["ST"] * 3, ["ST", "ST"], [], [], ["ST"], [], [], []],
            "discovery": [["SR", "DP", "LP", "ST"] * 3] + [["SR", "DP"]] * 6 + [[]],
            "hidden": [[], *[["LP", "UF"]] * 3, [], [], [], []],
        },
    ),
}


@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_text_has_its_place(size: tuple[int, int], situation: str) -> None:
    seats, given = SITUATIONS[situation]
    clicker = silent(size)
    for text_size in TEXTS:
        clicker.context.settings.text_size = text_size
        clicker.context.changed()
        people = (True,) + (False,) * (seats - 1)
        opened(clicker, position(seats, **given), people, LONG_NAMES)
        clicker.settle()
        if "do:build" in clicker.lit():
            clicker.click("do:build")
            clicker.settle()
        assert misplaced(clicker) == [], text_size
    clicker.close()


def test_the_scene_covers_every_seat_count() -> None:
    assert list(TITLE.seats) == list(range(2, 9))


FOUND = ["SR", "DP", "LP", "ST", "SR", "LP", "TR", "ST", "UF", "SR", "DP", "DP", "ST", "SR", "LP"]


def test_every_system_of_a_single_rival_is_in_sight() -> None:
    clicker = silent((1280, 720))
    given: dict[str, Any] = {
        **SITUATIONS["two"][1],
        "discovery": [[], [*FOUND, "ST", "UF", "SR", "DP", "LP"]],
        "others": [["ES", "DP"]],
    }
    scene = opened(clicker, position(2, **given), (True, False), LONG_NAMES[:2])
    clicker.settle()
    found = scene.desk.cards.sprites[Zone("discovery", 1)]
    assert len(found) == len(FOUND) + 5
    assert all(sprite.shown for sprite in found)
    assert len({(round(s.goal.cx), round(s.goal.cy)) for s in found}) == len(found)
    clicker.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_long_name_is_shortened_beside_the_score_and_never_left_out(
    size: tuple[int, int],
) -> None:
    with sized(size, 2.0) as clicker:
        seats, given = SITUATIONS["eight"]
        opened(clicker, position(seats, **given), (True,) + (False,) * (seats - 1), LONG_NAMES)
        clicker.settle()
        named = [m.text for m in marks_of(clicker) if m.text.startswith("Wilhel") and "·" in m.text]
        assert len(named) == seats - 1
