"""A launch that is pointed at is seen on the track before it begins."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.kit.box import Box
from scenes.titles.rocketmen.panels import aim, track
from scenes.titles.rocketmen.spots import WorldAt
from tests.clicker import Clicker
from tests.scenes.opening import Silent
from tests.scenes.rocketmen.tables import PAD, RocketmenTable, in_flight, opened, ready
from tests.screens.shows import marks_of
from tests.screens.sizes import misplaced, sized

SIZES = [(1280, 720), (1920, 1080), (1200, 1600), (3440, 1440)]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """How far spaces glow and which has the ring, each time the track is drawn."""
    found: list[tuple[int, int]] = []
    draw = track.draw_track

    def noted(canvas: Any, path: Any, reached: int, goal: int, worlds: int) -> None:
        found.append((reached, goal))
        draw(canvas, path, reached, goal, worlds)

    monkeypatch.setattr(track, "draw_track", noted)
    return found


def pointing(clicker: Clicker, key: str) -> dict[str, Box]:
    """Every text and where it stands while the mouse is there."""
    clicker.move_to(key)
    clicker.settle()
    return {mark.text: mark.box for mark in marks_of(clicker)}


@pytest.mark.drawn
@pytest.mark.parametrize("key", ["do:launch-moon", WorldAt(1).key])
def test_the_track_shows_where_a_launch_that_is_pointed_at_lifts_off_to_and_its_goal(
    key: str, drawn: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pointing at a launch changed nothing on the track."""
    goals: list[int] = []
    monkeypatch.setattr(track, "draw_way", lambda canvas, path, goal: goals.append(goal))
    with sized((1920, 1080), 1.0, Silent()) as clicker:
        opened(clicker, ready())
        assert drawn[-1] == (-1, -1)
        assert not goals
        pointing(clicker, key)
        assert drawn[-1] == (2, 10)
        assert set(goals) == {10}
        pointing(clicker, "log")
        assert drawn[-1] == (-1, -1)


@pytest.mark.drawn
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("world", ["earth", "moon"])
def test_beside_its_planet_stands_what_an_arrival_scores(size: tuple[int, int], world: str) -> None:
    with sized(size, 1.0, Silent()) as clicker:
        scene = opened(clicker, ready())
        points = {"earth": 2, "moon": 5}[world]  # with the one for the first on the Moon
        said = pointing(clicker, f"do:launch-{world}")
        box = said[f"You: +{points}"]
        path, at = scene.desk.places.track, ("earth", "moon").index(world)
        x, y, radius = path.world(at)
        assert abs(box.cx - x) < radius + 120
        assert abs(box.cy - y) < 1.5 * radius
        numbers = (Box.around(*each, 2 * path.unit, 2 * path.unit) for each in path.spaces)
        assert not any(box.meets(each) for each in numbers)
        assert misplaced(clicker) == []


@pytest.mark.drawn
def test_gravity_assist_moves_the_goal_on_the_track(drawn: list[tuple[int, int]]) -> None:
    with sized((1920, 1080), 1.0, Silent()) as clicker:
        scene = opened(clicker, ready(mine={"pad": [*PAD, "p05"]}))
        said = pointing(clicker, "do:launch-moon")
        assert drawn[-1][1] == 8
        assert "MOON AT 8" in {text.upper() for text in said}
        assert scene.desk.places.odds.h


def no_launch(scene: RocketmenTable) -> bool:
    """Whether nothing of a launch is shown that does not go on."""
    return aim.aimed(scene.desk.moment) is None


def test_what_is_no_launch_changes_nothing(still: Clicker) -> None:
    scene = opened(still, ready())
    for key in ("do:end", WorldAt(2).key, "log"):
        still.move_to(key)
        assert no_launch(scene), key
    scene = opened(still, in_flight())
    still.move_to("do:draw")
    assert no_launch(scene)


@pytest.mark.drawn
@pytest.mark.parametrize("size", SIZES)
def test_beside_four_lines_of_words_the_deck_keeps_its_place(size: tuple[int, int]) -> None:
    """Its squares vanished there, and were small and grey elsewhere."""
    with sized(size, 1.0, Silent()) as clicker:
        scene = opened(clicker, ready())
        said = pointing(clicker, "do:launch-moon")
        assert any(text.startswith("$60 unspent") for text in said)
        assert {"+0", "+1", "+2", "+3", "+4"} <= {*said}
        assert all(scene.desk.places.odds.holds(said[f"+{value}"]) for value in range(5))


@pytest.mark.painted
def test_what_is_at_rest_is_drawn_again_when_a_launch_is_pointed_at() -> None:
    with sized((1280, 720), 1.0, Silent()) as clicker:
        opened(clicker, ready())
        clicker.picture()
        for key in ("do:launch-moon", "do:launch-earth", "log"):
            clicker.move_to(key)
            clicker.picture()
            assert clicker.outdated() is None, key
