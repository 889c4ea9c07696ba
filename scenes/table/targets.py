"""What of a title can be pointed at: its spots, its open cards, its piles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game.core.contract import HIDDEN
from game.core.words import counted
from scenes.kit.target import Target
from scenes.table.desk import Desk
from scenes.table.moment import Spot
from scenes.table.outlines import zone_box
from scenes.table.refs import CardAt, ZoneAt, aim
from scenes.table.zones import Hidden


def title_targets(desk: Desk[Any, Any, Any, Any]) -> list[Target]:
    """The spots of the title, then cards and piles; while the film asks, what it asks for alone."""
    spots = desk.spots()
    film = [s for s in spots if s.film]
    if film:
        return [aim(s.ref, s.box, s.label, s.zone, lit=True, radius=s.radius) for s in film]
    return [*(_spot_target(desk, spot) for spot in spots), *_card_targets(desk)]


def _spot_target(desk: Desk[Any, Any, Any, Any], spot: Spot) -> Target:
    moment = desk.moment
    lit = spot.ref in moment.lit
    can = lit or spot.tool or spot.ref in moment.chosen
    can = can or (moment.gesture is not None and moment.gesture.takes(spot.ref))
    made = aim(spot.ref, spot.box, spot.label, spot.zone, can, lit, spot.radius)
    return replace(made, named=spot.named, called=spot.called)


def _card_targets(desk: Desk[Any, Any, Any, Any]) -> Iterator[Target]:
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
        for sprite in sorted(open_, key=lambda s: s.goal.layer):
            ref, box = CardAt(sprite.card), sprite.goal.box(widget.ratio)
            can = ref in lit or ref in chosen
            label = desk.table.words.card(moment, sprite.card)
            called = desk.table.words.called(moment, sprite.card)
            made = aim(ref, box, label, zone.name, can, ref in lit, called=called)
            yield replace(made, named=headings.get(zone))
