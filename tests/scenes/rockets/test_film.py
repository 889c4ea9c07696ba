"""How events look on Rockets' table."""

from __future__ import annotations

from typing import Any

import pytest

from game.rockets import events as ev
from game.rockets.data import KIND, STAR
from scenes.titles.rockets.film import film
from tests.clicker import Clicker


@pytest.mark.parametrize("kind", ["charted", "refilled"])
def test_points_fly_when_no_banner_stands_in_their_way(clicker: Clicker, kind: str) -> None:
    scene: Any = clicker.start("rockets", (True, False))
    star = next(card for card, each in enumerate(KIND) if each == STAR)
    event = {
        "charted": ev.SystemCharted(1, (star,), 50),
        "refilled": ev.Refilled(1, star, -10),
    }[kind]
    flown: list[int] = []
    scene.reel.fly_points = lambda seat, points, start: flown.append(points)
    banner, scored = film(scene.reel, event, scene.view)
    assert banner.draw is not None
    assert banner.lead is None, "what follows waits for its end"
    if banner.begin is not None:
        banner.begin()
    assert flown == []
    assert scored.draw is None
    scored.begin()
    assert len(flown) == 1
