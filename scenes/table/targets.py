"""What of a title can be pointed at: its spots, its open cards, its piles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from typing import Any

from game.core.contract import HIDDEN
from game.core.words import counted
from scenes.kit.box import Box
from scenes.kit.target import Target
from scenes.table.desk import Desk
from scenes.table.moment import Moment, Spot
from scenes.table.outlines import zone_box
from scenes.table.refs import CardAt, ZoneAt, aim
from scenes.table.zones import Hidden


def title_targets(desk: Desk[Any, Any, Any, Any]) -> tuple[list[Target], bool]:
    """The spots of the title, then cards and piles; and whether the film asks for one of its own.

    Then there is nothing else.
    """
    spots, moment = desk.spots(), desk.moment
    film = [s for s in spots if s.film]
    if film:
        return [replace(_spot_target(moment, s), enabled=True, lit=True) for s in film], True
    return [*(_spot_target(moment, spot) for spot in spots), *card_targets(desk)], False


def _spot_target(moment: Moment[Any, Any], spot: Spot) -> Target:
    lit = spot.ref in moment.lit
    can = lit or spot.tool or spot.ref in moment.chosen
    can = can or (moment.gesture is not None and moment.gesture.takes(spot.ref))
    ref, called = spot.ref, spot.called
    aimed = aim(ref, spot.box, spot.label, spot.zone, can, lit, spot.radius, called, spot.named)
    return aimed if spot.core is None else replace(aimed, core=spot.core)


def card_targets(desk: Desk[Any, Any, Any, Any]) -> Iterator[Target]:
    """The cards that lie open and the piles, also while a film asks for something of its own."""
    moment = desk.moment
    lit, chosen = moment.lit, frozenset(moment.chosen)
    headings = desk.table.headings(moment, desk.places)
    for zone, widget in desk.places.zones.items():
        sprites = desk.cards.sprites.get(zone, [])
        if widget.solo:
            whole = ZoneAt(zone)
            if isinstance(widget, Hidden) and whole not in lit and whole not in chosen:
                continue  # nothing is seen there, and nothing can be done
            name = widget.name or widget.label.replace("{n}", "")
            label = f"{name}, {counted(len(sprites), 'card')}"
            on = whole in lit
            yield aim(whole, zone_box(widget), label, zone.name, on, on, called=name.strip())
            continue
        open_ = [s for s in sprites if s.shown and s.card != HIDDEN]
        cards = [sprite.card for sprite in sprites]
        for sprite in sorted(open_, key=lambda s: s.goal.layer):
            ref, box = CardAt(sprite.card), sprite.goal.box(widget.ratio)
            can = ref in lit or ref in chosen
            label = desk.table.words.card(moment, sprite.card)
            called = desk.table.words.called(moment, sprite.card)
            heading = headings.get(zone) or widget.named(cards, sprite.card)
            yield aim(ref, box, label, zone.name, can, ref in lit, called=called, named=heading)


def closed_targets(desk: Desk[Any, Any, Any, Any]) -> Iterator[Target]:
    """Where others' cards lie face down in a row: nothing is pointed at there, but told of."""
    for zone, widget in desk.places.zones.items():
        sprites = desk.cards.sprites.get(zone, [])
        if sprites and not widget.solo and all(sprite.card == HIDDEN for sprite in sprites):
            boxes = [sprite.goal.box(widget.ratio) for sprite in sprites]
            yield aim(ZoneAt(zone), reduce(Box.union, boxes), "", zone.name, enabled=False)
