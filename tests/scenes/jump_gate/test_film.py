"""Jump Gate's film: what lies aside glides, and what has come is counted at once."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.events import CardMoved
from game.jump_gate import events
from game.jump_gate.data import NAMES
from game.jump_gate.state import AT_GATE, Place
from game.jump_gate.zones import COLLECTIONS, LOST, UP
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.director import Beat
from scenes.titles.jump_gate import film
from scenes.titles.jump_gate.panels import PANELS
from tests.clicker import Clicker
from tests.scenes.jump_gate.positions import opened, position


def beats_of(scene: Any, event: Any) -> list[Beat]:
    return list(film.film(scene.reel, event, scene.view) or ())


def ended(scene: Any, event: Any) -> None:
    """Shows an event to its end, as a film that is skipped does."""
    for beat in beats_of(scene, event):
        for part in (beat.begin, beat.end):
            if part is not None:
                part()


@pytest.mark.parametrize("cls", [events.ShipFlew, events.ShipJumped, events.ShipWarped])
@pytest.mark.parametrize(
    ("ships", "way"), [([0, 1], (0, 1)), ([0, 0], (0, 1)), ([-1, -1], (-1, 1))]
)
def test_a_ship_that_makes_room_for_another_glides(
    clicker: Clicker,
    monkeypatch: pytest.MonkeyPatch,
    cls: Any,
    ships: list[int],
    way: tuple[int, int],
) -> None:
    """It leaped round its planet once the other had arrived, or left."""
    scene = opened(clicker, position(ships=ships))
    source, target = (AT_GATE if at < 0 else Place(at, at) for at in way)
    ring, bob = scene.desk.places.ring, scene.desk.moment.rocket(1)
    before = ring.ships(scene.view, ships)[1]
    after = ring.ships(scene.view, [way[1], ships[1]])[1]
    beat = beats_of(scene, cls(0, source, target))[-1]
    assert beat.begin is not None
    assert beat.draw is not None
    assert beat.end is not None
    beat.begin()
    seen: list[Box] = []

    def image(_canvas: Any, name: str, box: Box, **_: Any) -> None:
        if name == bob:
            seen.append(box)

    monkeypatch.setattr(Canvas, "image", image)
    for share in (0.0, 0.5, 1.0):
        beat.draw(clicker.app.canvas(clicker.app.surface), share)
    assert [box.cx for box in seen] == pytest.approx(
        [before.cx, (before.cx + after.cx) / 2, after.cx]
    )
    beat.end()
    assert ring.ships(scene.desk.view, scene.desk.view.ships)[1] == after
    assert not scene.desk.showing.flying


def test_two_ships_that_change_places_end_where_they_stand_then(clicker: Clicker) -> None:
    scene = opened(clicker, position(seats=3, ships=[0, 1, 1]))
    ended(scene, events.ShipsSwapped(0, 1, Place(1, 1), Place(0, 0)))
    assert scene.desk.view.ships == [1, 0, 1]


def test_the_black_hole_counts_a_marker_once_it_lies_there(clicker: Clicker) -> None:
    scene = opened(clicker, position(hole=[4, 4]))
    ended(scene, events.MarkerPlaced(0, "hole", AT_GATE, 5))
    assert scene.desk.moment.view.hole == [5, 4]
    assert scene.view.hole_total == 9


def test_who_would_win_loses_no_card_twice_while_the_black_hole_takes(clicker: Clicker) -> None:
    """What it had taken was taken off once more in the panel, until the film was over."""
    piles = [["WA1"], ["FF1", "FF2", "FF3", "FF4"]]
    scene = opened(clicker, position(hole=[3, 6], collections=piles))
    (panel,) = (each for each in PANELS if each.name == "ended")
    said = [panel.facts(scene.desk.moment)]
    for name in piles[1][:3]:
        ended(scene, CardMoved(NAMES[name], COLLECTIONS[1], LOST[1]))
        said.append(panel.facts(scene.desk.moment))
    assert said == [["Bob wins by 3 after the Black Hole"]] * 4


def test_a_resource_that_is_collected_flies_from_where_it_was_chosen(clicker: Clicker) -> None:
    """The panel was shut in the same frame, and the card was gone with it."""
    scene = opened(clicker, position(up=[["WA1", "GR1"]]))
    cards, card = scene.desk.cards, NAMES["WA1"]
    cards.pace = lambda: 1.0
    event = CardMoved(card, UP[0], COLLECTIONS[1])
    beat = beats_of(scene, event)[0]
    assert beat.begin is not None
    assert beat.end is not None
    beat.begin()
    sprite = next(each for each in cards.sprites[COLLECTIONS[1]] if each.card == card)
    start = sprite.now
    cards.place(dict(cards.widgets))
    assert sprite.shown
    assert sprite.sliding
    assert sprite.now == start
    beat.end()
    assert scene.desk.moment.view.collections[1] == [card]
    assert card not in scene.desk.moment.view.up[0]
