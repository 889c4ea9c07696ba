"""Where Jump Gate's resources lie, and everything else that can be pointed at on its board."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from game.core.contract import Card, Zone
from game.jump_gate.data import CATALOGUE, PLANETS
from game.jump_gate.state import State
from game.jump_gate.zones import DOWN, REMOVED, UP
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.gesture import Spot
from scenes.table.hooks import BoardSpot
from scenes.table.zones import Hidden, Pile, Row, ZoneWidget
from scenes.theme import MINT
from scenes.titles.jump_gate.faces import RESOURCE_RATIO
from scenes.titles.jump_gate.ring import Ring, marker_spots, scan_spots, ship_boxes

SCAN_SEATS = 6
"""A scan marker's spot is numbered planet x SCAN_SEATS + seat."""


def planet_widgets(ring: Ring, view: State) -> dict[Zone, ZoneWidget]:
    """The resources of each planet; the open ones on top."""
    found: dict[Zone, ZoneWidget] = {}
    for planet, cell in enumerate(ring.cells):
        name = PLANETS[view.ring[planet]].name
        hidden, up = Hidden(cell.down), cell.up
        pile = Pile(cell.down, ratio=RESOURCE_RATIO, shown=2, slots=0, name=f"Face down at {name}")
        found[REMOVED[planet]] = hidden
        found[DOWN[planet]] = pile if view.down[planet] else hidden
        if not view.down[planet]:
            up = up.union(cell.down)
        # Many resources are drawn smaller rather than one over the other.
        each = (up.w + 5) / max(1, len(view.up[planet])) - 5
        wide = min(up.h / RESOURCE_RATIO, max(each, up.h * 0.4))
        found[UP[planet]] = Row(up, ratio=RESOURCE_RATIO, gap=5, card_w=wide, name=name, lift=4)
    return found


def board_spots(
    ring: Ring, view: State, names: Sequence[str], tray: Sequence[tuple[Card, Box]]
) -> Iterator[BoardSpot]:
    """Gate, Hole, planets, markers, ships, and hidden resources that may be collected."""
    yield BoardSpot("look:gate", ring.gate, "Jump Gate", outlined=False)
    yield BoardSpot("look:hole", ring.hole, "Black Hole", outlined=False)
    for planet, cell in enumerate(ring.cells):
        face = PLANETS[view.ring[planet]]
        land = f"land {face.land[0]} and {face.land[1]}"
        words = f"{face.name}: jump {face.jump}, scan {face.scan}, {land}"
        yield BoardSpot(Spot("planet", planet).key, cell.box, words, outlined=False)
        for seat, box in scan_spots(cell, view, planet):
            words = f"Scan marker of {names[seat]} at {face.name}"
            key = Spot("scan", planet * SCAN_SEATS + seat).key
            yield BoardSpot(key, box, words, radius=box.w / 2, outlined=False)
    for seat, box in enumerate(ship_boxes(ring, view)):
        yield BoardSpot(Spot("ship", seat).key, box, f"Ship of {names[seat]}", radius=box.w / 2)
    for kind in ("gate", "hole"):
        for seat, box in marker_spots(ring, view, hole=kind == "hole", covered=bool(tray)):
            words = f"{names[seat]}’s markers at the {kind}"
            yield BoardSpot(Spot(kind, seat).key, box, words, radius=14, outlined=False)
    for card, box in tray:
        yield BoardSpot(Spot("hidden", card).key, box, f"{CATALOGUE[card].title}, hidden")


def draw_marker_choices(canvas: Canvas, spots: Iterable[BoardSpot], lit: Collection[str]) -> None:
    """Markers that may be chosen: they lie close together, so their outlines are tight."""
    keys = {key for key in lit if key.startswith(("scan:", "gate:", "hole:"))}
    if not keys:
        return
    for spot in spots:
        if spot.key in keys:
            canvas.outline(spot.box.inset(1.5), MINT, 2.5, min(spot.box.w, spot.box.h) / 2 - 1)
