"""The window in which a theft is played out."""

from __future__ import annotations

import pytest

from game.core.contract import HIDDEN, Zone
from game.rockets.events import CardStolen
from scenes.titles.rockets.board import headings
from scenes.titles.rockets.spots import theft
from tests.clicker import Clicker
from tests.scenes.rockets.tables import LONG_NAMES, opened, position

ROW = ["ST", "CR", "UF", "SR", "LP", "TR", "DP", "ST"]
SIZES = ((1280, 720), (1920, 1080), (1080, 1920))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("viewer_robs", [True, False])
def test_a_theft_hides_nothing_that_it_is_compared_with_and_always_stands_in_one_place(
    size: tuple[int, int], seats: int, viewer_robs: bool
) -> None:
    clicker = Clicker(size)
    hands = [["LP", "DP", "ES"]] + [["DP"]] * (seats - 1)
    found = [ROW, ["UF"], *([["SR", "DP", "ST"]] * (seats - 2))]
    state = position(seats, hand=hands[0], others=hands[1:], discovery=found)
    scene = opened(clicker, state, (True, *(False,) * (seats - 1)), LONG_NAMES)
    clicker.settle()
    places, moment = scene.desk.places, scene.desk.moment
    thief, victim = (0, seats - 1) if viewer_robs else (1, 0)
    zones = [("hand", 0), ("hidden", 0)]
    zones += [(name, s) for s in range(1, seats) for name in ("hand", "hidden", "discovery")]
    kept = [places.zones[Zone(*zone)].box for zone in zones]
    kept.append(places.zones[Zone("discovery", 0)].taken(scene.view.discovery[0]))
    feet = set()
    for count in (1, 2, 3, 6, 8):
        backs = theft(moment, places, CardStolen(thief, victim, HIDDEN, count))
        row = backs.cards[0].union(backs.cards[-1])
        assert row.cx == pytest.approx(backs.window.cx)
        assert all(backs.window.holds(card) for card in backs.cards)
        assert places.areas.whole.holds(backs.window, 1)
        assert min(card.w for card in backs.cards) >= 44
        assert not [box for box in kept if box.meets(backs.window)]
        for heading in headings(moment, places).values():
            assert not heading.meets(backs.window), "which row is whose is still read"
        # As wide for few cards: else scraps of words were seen beside it.
        feet.add((round(backs.window.x), round(backs.window.right), round(backs.window.bottom)))
    assert len(feet) == 1
    clicker.close()
