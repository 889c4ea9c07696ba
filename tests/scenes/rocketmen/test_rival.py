"""The solo rival's rocket on the track."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from scenes.titles.rocketmen.film import beats
from scenes.titles.rocketmen.panels import track
from scenes.titles.rocketmen.showing import Show
from tests.clicker import Clicker
from tests.scenes.rocketmen.tables import opened, solo

pytestmark = pytest.mark.painted


def rival_lifts(still: Clicker, monkeypatch: pytest.MonkeyPatch, space: int) -> list[float]:
    """How far above its place the rival's rocket is drawn while the own one stands on a space."""
    found: list[float] = []

    def draw(*_: object, lift: float, **__: object) -> None:
        found.append(lift)

    monkeypatch.setattr(track, "draw_rival", draw)
    scene = opened(still, solo())  # the rival's rocket is on 7
    scene.desk.showing.launching = Show(0, "moon", "spaceship", 10, 4, position=space)
    found.clear()
    still.picture()
    return found


def test_two_rockets_on_one_space_are_both_seen(
    still: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert min(rival_lifts(still, monkeypatch, 7)) < 0


def test_rockets_on_different_spaces_stay_in_their_places(
    still: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert set(rival_lifts(still, monkeypatch, 4)) == {0.0}


def test_the_rival_s_rocket_stands_where_it_has_flown_until_all_is_told(
    still: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(still, solo())  # the rival's rocket is on 7
    drawn: list[float] = []
    monkeypatch.setattr(
        track, "draw_rival", lambda canvas, way, space, *_, **__: drawn.append(space)
    )
    stage = SimpleNamespace(showing=scene.desk.showing, refresh=scene.desk.refresh)
    for beat in beats._hops(stage, 7, 9):  # type: ignore[arg-type]  # all that it looks at
        drawn.clear()
        beat.begin()
        still.picture()
    assert set(drawn) == {9}
