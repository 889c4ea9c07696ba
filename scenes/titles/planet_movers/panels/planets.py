"""What is told of planets: prices in their colours, goods with their pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from game.core.contract import Seat
from game.core.words import capital
from game.planet_movers.data import CARGO_NAMES, PLANETS
from game.planet_movers.previews import told
from game.planet_movers.state import State
from scenes.table.preview import Mark, Preview
from scenes.theme import CREAM, MINT
from scenes.titles.planet_movers.panels.legends import PRICES
from scenes.titles.planet_movers.showing.pieces import CHIPS


def goods_marks(lines: Sequence[str]) -> Iterator[Mark]:
    """What is paid in the colour of gain, goods with their pictures."""
    words = " ".join(lines)
    yield from (Mark(gain, MINT) for gain in re.findall(r"\+\d+", words))
    for item, name in enumerate(CARGO_NAMES):
        yield from (Mark(it, CREAM, CHIPS[item]) for it in re.findall(rf"\d+ {name}\w*", words))


def planet_told(view: State, planet: int, seat: Seat | None, lines: Sequence[str] = ()) -> Preview:
    """A planet that a click does not lead to: when it can be met, or the price in its colour; then
    these `lines`, else what lies there."""
    reach, fuel, more = told.reach_words(view, planet, seat)
    found = (*more, *(lines or [capital(told.stock_words(view.stock[planet]))]))
    name = PLANETS[planet].name
    priced = [Mark(reach, PRICES[fuel] if fuel >= 0 else CREAM)] * bool(reach)
    heading = f"{name}: {reach}" if reach else name
    return Preview("", found, heading=heading, marks=(*priced, *goods_marks(found)))
