"""The chances on the launch panel, against a count of all orders in which the cards could come."""

from __future__ import annotations

from functools import cache

import pytest

from game.rocketmen import events as ev
from game.rocketmen.data import NAMES
from game.rocketmen.data.model import Destination
from game.rocketmen.previews.outlook import prospects
from scenes.titles.rocketmen.film import beats
from scenes.titles.rocketmen.showing import show_of
from tests.clicker import Clicker
from tests.scenes.rocketmen.tables import in_flight, opened, ready
from tests.screens.shows import marks_of

FULL = (2, 5, 6, 4, 1)
DRAWS: dict[Destination, tuple[int, int]] = {"earth": (8, 3), "moon": (10, 4), "mars": (13, 5)}
BOOSTERS = ["1:satellite#2", "p07", "p08", "t03", "t06"]
"""Symbols of every kind, so that each destination gets another boost."""


@cache
def by_counting(need: int, left: int, deck: tuple[int, ...]) -> float:
    """The share of all orders in which so many cards bring the rocket there."""
    if need <= 0:
        return 1.0
    cards = sum(deck)
    if not left or not cards:
        return 0.0
    found = 0.0
    for value, count in enumerate(deck):
        if count:
            rest = tuple(n - (at == value) for at, n in enumerate(deck))
            found += count / cards * by_counting(need - value, left - 1, rest)
    return found


@pytest.mark.parametrize("destination", DRAWS)
@pytest.mark.parametrize("pad", [[], BOOSTERS[:1], BOOSTERS[:3], BOOSTERS[:5]])
def test_b14_the_countdown_already_counts_the_boost(
    still: Clicker, destination: Destination, pad: list[str]
) -> None:
    mine = {"pad": pad, "tokens": {}}
    scene = opened(still, ready(seats=4, mine=mine))
    target, draws = DRAWS[destination]
    told = next(f for f in prospects(scene.view, 0) if f.destination == destination)
    declared = ev.LaunchDeclared(0, NAMES["1:spaceship#2"], destination, target, draws)
    (countdown,) = beats.film(scene.reel, declared, scene.view) or ()
    assert countdown.begin is not None
    countdown.begin()
    assert scene.desk.showing.launching is not None
    figures = scene.desk.showing.launching.outlook()
    assert figures is not None
    assert figures.chance == pytest.approx(by_counting(target - told.boost, draws, FULL))


@pytest.mark.parametrize(
    ("position", "drawn"),
    [(2, ["plus0"]), (4, ["plus2"]), (5, ["plus3", "plus0"]), (4, ["plus1", "plus1"])],
)
def test_f4_the_panel_s_chance_is_the_share_of_all_orders(position: int, drawn: list[str]) -> None:
    names = [f"{name}#{at + 1}" if name in drawn[:at] else name for at, name in enumerate(drawn)]
    flight = {"position": position, "counted": len(drawn), "redundant": False, "quantum": False}
    show = show_of(in_flight(flight=flight, drawn=names))
    assert show is not None
    figures = show.outlook()
    assert figures is not None
    values = [int(name[4]) for name in drawn]
    deck = tuple(count - values.count(value) for value, count in enumerate(FULL))
    assert figures.chance == pytest.approx(by_counting(8 - position, 3 - len(drawn), deck))


@pytest.mark.parametrize(
    ("moon", "words"), [(None, "+4 points, +1 for the first"), (1, "+4 points")]
)
def test_the_panel_tells_of_the_moon_token_while_it_lies_there(
    still: Clicker, moon: int | None, words: str
) -> None:
    given = {} if moon is None else {"moon": moon}
    flight = {"destination": "moon", "target": 10, "draws": 4}
    scene = opened(still, in_flight(flight=flight, **given))
    points = [mark.text for mark in marks_of(still) if mark.text.startswith("Success: ")]
    assert points == [f"Success: {words}"], scene.view.flight
