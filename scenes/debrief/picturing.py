"""Picturing: the pictures of decisions are made on the table itself, one by one, unseen."""

from __future__ import annotations

import logging
from collections.abc import Hashable, Sequence
from typing import Any, Final

from game.core.contract import Zone
from game.core.session import Session
from scenes.debrief.drill import question_of
from scenes.debrief.found import Costly
from scenes.debrief.pictured import Part, Pictured
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target, by_key
from scenes.posed.table import PosedTable
from scenes.replay.glimpse import TABLE, aside, drawn
from scenes.stack import Context
from scenes.table.refs import Button, CardAt, Ref

log = logging.getLogger(__name__)

REST: Final = 0.2
"""Seconds before the next one is drawn: the screen itself comes first."""
MOST: Final = 3
"""So many things of a move are shown; the words name them all."""
_WIDEST: Final = 1.5
"""A place's picture is no wider than so many of its heights."""
_LEAST: Final = 110.0
"""Units of the table that are seen at least: what lies round a small place says where it is."""
_ROUND: Final = 1.55
"""Of a world so many times its disc is shown: as far as its rings go."""


class Picturing:
    """The pictures of one game's costly decisions, as they are made."""

    def __init__(self, context: Context, session: Session[Any, Any]) -> None:
        self.context, self.session = context, session
        self._made: dict[Hashable, Pictured] = {}
        self._waited = 0.0

    def _key(self, costly: Costly) -> Hashable:
        settings = self.context.settings
        return self.session.seed, costly.step, self.context.fonts.scale, settings.high_contrast

    def of(self, costly: Costly) -> Pictured | None:
        """A decision's pictures, if they have been made."""
        return self._made.get(self._key(costly))

    def due(self, drills: Sequence[Costly]) -> bool:
        """Whether any of these has still to be made."""
        return any(self._key(each) not in self._made for each in drills)

    def update(self, dt: float, drills: Sequence[Costly]) -> bool:
        """Time has passed; whether another one is there now."""
        left = [each for each in drills if self._key(each) not in self._made]
        self._waited += dt
        if not left or self._waited < REST:
            return False
        self._waited = 0.0
        self._made[self._key(left[0])] = self._drawn(left[0])
        return True

    def _drawn(self, costly: Costly) -> Pictured:
        """Both moves as one would point at them on the table."""
        try:
            beside = aside(self.context)
            table = Asked(beside, question_of(self.session, costly), lambda outcome: None, None)
            canvas = drawn(table, beside)
            key = self._key(costly)
            played = self.session.steps[costly.step - 1].move
            both = (_parts(table, move, canvas, key) for move in (played, costly.move))
            return Pictured(*both)
        except Exception:  # pictures less; the words stay
            log.exception("No pictures of step %d", costly.step)
            return Pictured()


class Asked(PosedTable):
    """The decision's table without its bar: nobody is asked."""

    def enter(self) -> None:
        super().enter()
        self.skip()  # to the decision

    def layout(self, area: Box) -> None:
        self.area = area
        self.panels.layout(area)


def _parts(table: PosedTable, move: Any, canvas: Canvas, key: Hashable) -> tuple[Part, ...]:
    gesture = table.desk.gesture
    route = gesture.route(move) if gesture is not None else ()
    things = dict.fromkeys(ref for ref in route if not isinstance(ref, Button))
    found = (_part(table, ref, canvas, key) for ref in things)
    return tuple(part for part in found if part is not None)[:MOST]


def _part(table: PosedTable, ref: Ref, canvas: Canvas, key: Hashable) -> Part | None:
    desk = table.desk
    sprite = desk.cards.find(ref.card) if isinstance(ref, CardAt) else None
    if sprite is not None:
        zones, hand = desk.places.zones, Zone("hand", table.question.seat)
        flat = zones[sprite.zone].ratio < 1 and hand in zones  # upright as in a hand it says more
        zone = hand if flat else sprite.zone
        return Part(1 / zones[zone].ratio, table.table.face(desk.moment, sprite.card, zone))
    target = by_key(table.targets(), ref.key)
    if target is None:
        return None
    box = _framed(target).clip(TABLE)
    cut = canvas.rect(box).clip(canvas.surface.get_rect())
    if min(cut.size) < 2:
        return None
    return Part(cut.w / cut.h, None, (key, ref.key), canvas.surface.subsurface(cut).copy())


def _framed(target: Target) -> Box:
    """What of the table is shown of it: a world whole, rings and all, and nothing that lies beside
    it; of anything else what lies round it, too."""
    if (core := target.core) is not None:
        return Box.around(core.cx, core.cy, _ROUND * core.w, _ROUND * core.h)
    seen = target.seen
    high = max(_LEAST, seen.h)
    return Box.around(seen.cx, seen.cy, max(_LEAST, min(seen.w, _WIDEST * high)), high)
