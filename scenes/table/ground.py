"""Ground: what lies on the table where something is to be told, and what of it must stay in sight.

One answer for bubbles, score sheets and large cards, and for "Since your turn".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from scenes.kit.box import Box
from scenes.kit.placing import PANEL, Ground
from scenes.kit.target import Target
from scenes.table.moment import WHOLE, Band, Moment
from scenes.table.refs import CardAt, SeatAt, TabAt
from scenes.theme import GAP

TAB, HAND = 60.0, 20.0
BUTTON = RIVAL = PANEL
"""How bad it is to cover a tab, a card of the hand, a button of the bar, a rival."""
TOLD, THING, LOG, BOARD = 2.0, 0.6, 0.2, 0.1
"""The same for what the news tell of, anything else, lines of the log, the ground of the board."""
NAMED = 3.5
"""The same for the picture on the card that a hint names."""
MUCH = 0.8
"""The share of its height that the news keep at least for the sake of what they would cut."""
LOOKED_AT = 2.3
"""The same for a board that says something everywhere (`Places.disc`)."""


def ground_of(
    moment: Moment[Any, Any],
    area: Box,
    needed: Sequence[Box],
    targets: Iterable[Target],
    dear: Sequence[tuple[Box, float]],
) -> Ground:
    """What must not be covered now, and what had better not: `needed` are prompt and buttons."""
    chosen = set(moment.chosen) | moment.lit | moment.hinted
    kept, rest = [*needed], [*dear]
    for target in targets:
        match target.ref:
            case SeatAt(seat) if seat == moment.viewer:
                kept.append(target.seen)
            case SeatAt():
                rest.append((target.seen, RIVAL))
            case _ if target.zone == "coach":
                kept.append(target.seen)
            case TabAt():  # the way to what has no room of its own
                rest.append((target.seen, TAB))
            case _ if target.zone == "bar":
                rest.append((target.seen, BUTTON))
            case _ if target.zone == "log":
                rest.append((target.seen, LOG))
            case ref if target.lit or ref in chosen:
                kept.append(target.seen)
            case CardAt() if target.zone == "hand":
                rest.append((target.seen, HAND))
            case _ if target.zone != "bubble":
                rest.append((target.seen, THING))
    return Ground(area, tuple(dict.fromkeys(kept)), tuple(rest))


def read_of(targets: Iterable[Target], band: Band) -> list[Target]:
    """The targets, of cards of the hand only the band that is read."""
    return [_read(each, *band) if each.zone == "hand" else each for each in targets]


def _read(card: Target, top: float, foot: float) -> Target:
    seen = card.seen
    return replace(card, view=seen._replace(y=seen.y + seen.h * top, h=seen.h * (foot - top)))


def pictures(
    targets: Iterable[Target], about: Target, band: Band, *, hint: bool
) -> list[tuple[Box, float]]:
    """How bad it is to cover all else on these cards: more where a hint is about none."""
    hand = (each for each in targets if each.zone == "hand" and band != WHOLE)
    dear = hint and about.zone != "hand"
    return [(each.seen, NAMED if dear or each is about else THING) for each in hand]


def ending_off(box: Box, things: Iterable[Box], kept: Iterable[Box]) -> Box:
    """The box so high that its foot cuts no line of what lies there in two: it covers that to its
    end or, where that would cover what is kept, leaves it alone if it does not lose much."""
    for thing in sorted(things, key=lambda each: each.y):
        if not (thing.meets(box) and thing.y < box.bottom < thing.bottom):
            continue
        lower = box._replace(h=thing.bottom - box.y)
        higher = box._replace(h=thing.y - GAP / 2 - box.y)
        if not any(lower.meets(each) for each in kept):
            box = lower
        elif higher.h > box.h * MUCH:
            box = higher
    return box
