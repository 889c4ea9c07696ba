"""What one's own launch did is plainly seen at every speed and text size."""

from __future__ import annotations

from typing import Any

import pytest

from game.rocketmen.data import TOKENS
from game.rocketmen.moves import Launch
from scenes.settings import Speed
from tests.clicker import Clicker
from tests.scenes.opening import silent
from tests.scenes.rocketmen.tables import opened, ready, solo


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_at_instant_the_own_flights_end_is_told_as_the_next_turn_begins(
    seats: int, text: float
) -> None:
    clicker = Clicker()
    clicker.context.settings.text_size = text
    clicker.context.changed()
    state = solo() if seats == 1 else ready(seats=seats)
    state.players[0].tokens[TOKENS.index("computer")] = (
        6  # computers: lift-off alone reaches the Earth
    )
    scene = opened(clicker, state)
    clicker.make(Launch("earth"))
    clicker.settle()
    assert scene.desk.session.state.flight is None
    news = scene.panels.since
    told = "You reached Earth Crewed Spaceship, the first there: +2."
    assert news.recap.own[0].words == told
    said = clicker.context.notices.shown
    assert news.open or told == said, said
    clicker.close()


@pytest.mark.painted
def test_while_the_sky_alone_sinks_the_table_over_it_is_not_drawn_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clicker = silent((1024, 640), speed=Speed.NORMAL)
    clicker.context.settings.confirmations = False
    scene = opened(clicker, ready())
    clicker.click("do:launch-earth")
    drawn: list[float] = []
    draw, air = scene.picture._draw_table, scene.picture.air

    def counted(*args: Any) -> None:
        drawn.append(air.height)
        draw(*args)

    monkeypatch.setattr(scene.picture, "_draw_table", counted)
    sank = 0
    while scene.moving:
        before, renewals, shown = len(drawn), scene.renewals, scene.picture._shown()
        height = air._shown
        clicker.step()
        if air._shown != height and (renewals, shown) == (scene.renewals, scene.picture._shown()):
            sank += 1
            assert len(drawn) == before
    assert sank > 3
    assert drawn
    clicker.close()
