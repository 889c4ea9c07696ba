"""While "Since your turn" is open, the board shows where rivals went."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from game.core.events import CardMoved
from game.jump_gate.events import ShipFlew, ShipJumped
from game.planet_movers.events import RocketMoved
from game.rocket_jockey.events import DeliveryClosed
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point
from scenes.table import pins
from scenes.table.refs import CardAt, ZoneAt
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.screens.sizes import sized


def dotted(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch, pointed: int = -1
) -> list[list[Point]]:
    """The dotted ways that are drawn while a sentence is pointed at."""
    scene: Any = clicker.scene
    found: list[list[Point]] = []
    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "dotted", lambda canvas, points, *_, **__: found.append([*points]))
        scene.focus.hovered = f"since:{pointed}" if pointed >= 0 else None
        scene.overlays.draw(clicker.app.canvas(clicker.app.surface), False, False)
    return found[::2]


def opened(clicker: Clicker, title: str) -> Any:
    """A table half played, with what happened since open."""
    scene = open_halfway(clicker, title, 4)
    scene.panels.since.open = True
    scene.relayout()
    clicker.settle()
    return scene


def test_each_flight_of_a_rival_is_dotted_to_where_its_rocket_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with sized((1920, 1080)) as clicker:
        scene = opened(clicker, "planet_movers")
        flights = [
            said.told.event
            for said in scene.panels.since.said
            if isinstance(said.told.event, RocketMoved)
        ]
        ways = dotted(clicker, monkeypatch)
        assert len(flights) == 3 <= len(ways)  # a way has a gap where something is written
        for event in flights:
            rocket = clicker.target(f"rocket:{event.seat}").seen.inset(-20)
            assert any(rocket.contains(*way[-1]) for way in ways)


@pytest.mark.parametrize(
    ("title", "kinds"), [("rocket_jockey", DeliveryClosed), ("jump_gate", ShipFlew | ShipJumped)]
)
def test_each_leg_of_a_rival_is_dotted_from_where_it_began(
    title: str, kinds: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sized((1920, 1080)) as clicker:
        scene = opened(clicker, title)
        since = scene.panels.since
        legs = [
            said.told.event
            for said in since.said
            if said.place and isinstance(said.told.event, kinds)
        ]
        ways = dotted(clicker, monkeypatch)
        assert legs
        assert len(ways) >= len(legs)  # a way has a gap where something is written
        for event in legs:
            start = event.ways[0][0] if title == "rocket_jockey" else event.source.position
            begins = clicker.target(f"planet:{start}").seen.inset(-20)
            assert any(begins.contains(*way[0]) for way in ways)
        assert not any(since.box.contains(*point) for way in ways for point in way)


def test_where_a_sentence_speaks_of_a_card_its_way_is_dotted_while_it_is_pointed_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with sized((1920, 1080)) as clicker:
        scene = opened(clicker, "rocket_jockey")
        said = scene.panels.since.said
        at = next(at for at, each in enumerate(said) if isinstance(each.told.event, CardMoved))
        ways = dotted(clicker, monkeypatch)
        assert len(dotted(clicker, monkeypatch, at)) > len(ways)


@pytest.mark.parametrize("title", ["rocket_jockey", "rocketmen", "planet_movers"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_happened_lies_off_the_cards_that_can_be_chosen_now(
    title: str, size: tuple[int, int]
) -> None:
    with sized(size) as clicker:
        scene = opened(clicker, title)
        since, lit = scene.panels.since, scene.desk.moment.lit
        cards = [t for t in scene.targets() if t.ref in lit and isinstance(t.ref, CardAt | ZoneAt)]
        assert since.over
        assert not [card.key for card in cards if card.seen.meets(since.box, 1)]


def test_a_rivals_number_lies_on_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    with sized((1920, 1080)) as clicker:
        scene = opened(clicker, "rocket_jockey")
        ways = dotted(clicker, monkeypatch)
        spots: list[Point] = []
        monkeypatch.setattr(pins, "draw_dot", lambda canvas, x, y, *_: spots.append((x, y)))
        scene.overlays.draw(clicker.app.canvas(clicker.app.surface), False, False)
        on_ways = [spot for spot in spots if any(hypot_to(spot, way) < 20 for way in ways)]
        assert len(on_ways) == 2


def hypot_to(spot: Point, way: list[Point]) -> float:
    """How far a point is from a way."""
    return min(hypot(spot[0] - x, spot[1] - y) for x, y in way)
