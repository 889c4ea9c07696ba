"""Targets: what the mouse meets, where arrows and Tab lead."""

from __future__ import annotations

from dataclasses import replace

from scenes.kit.box import Box
from scenes.kit.target import Focus, Target, at, nearest, next_zone


def target(key: str, x: float, y: float, zone: str = "main") -> Target:
    return Target(key, Box(x, y, 100, 50), key, zone)


GRID = [
    target("a", 0, 0),
    target("b", 200, 0),
    target("c", 0, 100),
    target("d", 200, 100),
    target("far", 200, 600, "foot"),
]


def step(start: str, dx: int, dy: int) -> str | None:
    found = nearest(GRID, next(t for t in GRID if t.key == start), dx, dy)
    return found.key if found else None


def test_arrows_go_straight_ahead() -> None:
    assert step("a", 1, 0) == "b"
    assert step("a", 0, 1) == "c"
    assert step("d", -1, 0) == "c"
    assert step("d", 0, -1) == "b"


def test_an_arrow_without_anything_ahead_leads_nowhere() -> None:
    assert step("a", -1, 0) is None
    assert step("a", 0, -1) is None


def test_arrows_cross_gaps() -> None:
    assert step("d", 0, 1) == "far"


def test_tab_goes_to_the_next_zone_and_round() -> None:
    first = next_zone(GRID, GRID[0], 1)
    assert first is not None
    assert first.key == "far"
    again = next_zone(GRID, first, 1)
    assert again is not None
    assert again.zone == "main"


def test_the_topmost_target_is_met() -> None:
    pile = [target("below", 0, 0), target("above", 50, 0)]
    met = at(pile, 60, 10)
    assert met is not None
    assert met.key == "above"


def test_the_mouse_does_not_reach_what_is_scrolled_away() -> None:
    hidden = replace(target("a", 0, 0), view=Box(0, 30, 100, 100))
    assert at([hidden], 10, 10) is None
    assert at([hidden], 10, 40) == hidden


def test_scrolled_targets_are_reached_by_arrows_before_what_lies_below_the_panel() -> None:
    view = Box(0, 0, 300, 120)
    rows = [replace(target(f"row{i}", 0, i * 60), view=view) for i in range(5)]
    foot = target("foot", 0, 130, "foot")
    found = nearest([*rows, foot], rows[1], 0, 1)
    assert found is not None
    assert found.key == "row2"
    last = nearest([*rows, foot], foot, 0, -1)
    assert last is not None
    assert last.key == "row1", "from outside only what is seen is reached"


def test_the_first_arrow_shows_the_focus_where_it_is() -> None:
    focus = Focus()
    focus.key = "c"
    moved = focus.arrow(GRID, 0, -1)
    assert focus.shown
    assert moved is not None
    assert focus.key == "c", "the ring appears first; the next arrow moves it"
    focus.arrow(GRID, 0, -1)
    assert focus.key == "a"


def test_what_comes_to_lie_under_a_mouse_at_rest_is_pointed_at_once_it_has_moved() -> None:
    focus = Focus()
    assert not focus.rests(100, 100, moves=True)
    focus.hovered = "go"
    focus.rest()
    assert focus.hovered is None
    assert focus.rests(104, 103, moves=True)
    assert not focus.rests(112, 100, moves=True)
    assert not focus.rests(100, 100, moves=True)


def test_a_click_points_at_what_it_meets_though_the_mouse_has_rested() -> None:
    focus = Focus()
    focus.rest((50.0, 50.0))
    assert focus.rests(51, 50, moves=True)
    assert not focus.rests(51, 50, moves=False)
