"""Picture: in which order everything on the table is drawn."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Generic

from game.core.contract import Card
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.layer import Same
from scenes.kit.target import Target
from scenes.table.buttons import draw_action
from scenes.table.desk import Desk
from scenes.table.dragging import Dragging
from scenes.table.outlines import card_marks, draw_captions, draw_rings, draw_slots, draw_turned
from scenes.table.panels import OVER, UNFOLDED, Panels
from scenes.table.reel import Reel
from scenes.table.refs import CardAt, Ref, SinceAt
from scenes.table.scenery import Air
from scenes.table.title import M, P, S, W
from scenes.theme import CREAM, MUSTARD, Colour


class Picture(Generic[S, M, P, W]):
    """The title's drawing, the cards and what is told over them, from below upward."""

    def __init__(
        self,
        desk: Desk[S, M, P, W],
        panels: Panels[S, M, P, W],
        reel: Reel[S, M, P, W],
        dragging: Dragging[S, M, P, W],
    ) -> None:
        self.desk, self.panels, self.reel = desk, panels, reel
        self.dragging = dragging
        self.air = Air(desk.table.scenery)

    def _marks(self) -> dict[Card, Colour]:
        moment, table = self.desk.moment, self.desk.table
        return card_marks(moment, table.marks(moment), table.quiet(moment))

    def draw_rest(self, canvas: Canvas, renewals: int = 0) -> None:
        """What is at rest; over the sky it is the same while `renewals` are."""
        desk = self.desk
        moment, places, showing = desk.moment, desk.places, desk.showing
        canvas.looks = moment.looks
        shown = self._shown()
        self.air.draw(moment, places, showing, canvas, shown)
        if self.panels.since.open:
            self.panels.since.words = canvas.reading(partial(self._draw_table, canvas, shown))
        else:
            key = None if shown is None else ("table", self, renewals, shown)
            canvas.group(key, partial(self._draw_table, canvas, shown))

    def _shown(self) -> Hashable:
        """A key of all that the title's drawing below the cards is given; None: nobody knows."""
        desk = self.desk
        known, rest = desk.known, desk.showing.at_rest(desk.moment)
        return None if known is None or rest is None else (known, Same(desk.places), rest)

    def _draw_table(self, canvas: Canvas, shown: Hashable) -> None:
        desk, table = self.desk, self.desk.table
        moment, places, showing = desk.moment, desk.places, desk.showing
        counts = {zone: len(desk.cards.arrived(zone)) for zone in desk.cards.sprites}
        key: Hashable = None if shown is None else ("title", shown)
        canvas.group(key, partial(table.draw, moment, places, showing, canvas))
        among = "slots", Same(places), tuple(counts.items())
        canvas.group(among, partial(draw_slots, canvas, places.zones, counts))
        lie = desk.cards.draw_rest(canvas, self._marks())
        among = "captions", Same(places), tuple(counts.items())
        canvas.group(among, partial(draw_captions, canvas, places.zones, counts))
        if moment.gesture is not None:
            draw_rings(canvas, moment, places, desk.spots(), table.quiet(moment))
        key = None if shown is None or lie is None else ("over", shown, lie, among)
        canvas.group(key, partial(table.draw_over, moment, places, showing, canvas))
        self.panels.draw(canvas)

    def draw_moving(self, canvas: Canvas) -> None:
        """What moves, in each frame."""
        desk, table = self.desk, self.desk.table
        table.draw_live(desk.moment, desk.places, desk.showing, canvas)
        wild = table.wild(desk.moment, desk.places, desk.showing)
        if wild is not None:
            self.panels.draw_buttons(canvas, wild)
        self.panels.draw_open(canvas)
        if desk.cards.moving:
            desk.cards.draw_moving(canvas, self._marks())
        self.reel.director.draw(canvas)
        self.panels.seats.draw_moving(canvas, desk.still())
        for flight in self.reel.floats:
            flight.draw(canvas, desk.still())
        self.dragging.draw(canvas)

    # --- what mouse and focus are at ---

    def draw_focus(
        self, canvas: Canvas, target: Target, outline: Callable[[Canvas, Target], None]
    ) -> None:
        """The place of the keys, as the title draws it, a card that lies askew, or outlined."""
        for part in self._seen(canvas.box, target):
            with canvas.clip(part):
                if not (self._pointed(canvas, target, True) or self._card_focus(canvas, target)):
                    outline(canvas, target)
                    self.draw_lit(canvas, target)

    def draw_hover(self, canvas: Canvas, target: Target) -> None:
        """What the mouse is at, in the same way."""
        for part in self._seen(canvas.box, target):
            with canvas.clip(part):
                if not self._pointed(canvas, target, False):
                    self._hover(canvas, target)

    def _pointed(self, canvas: Canvas, target: Target, focused: bool) -> bool:
        """What the title draws instead of an outline; False if it leaves that to the table."""
        desk = self.desk
        return desk.table.draw_pointed(
            desk.moment, desk.places, desk.showing, target, focused, canvas
        )

    def _card_focus(self, canvas: Canvas, target: Target) -> bool:
        """The focus on a card, where its sprite is; False for all else."""
        desk, ref = self.desk, target.ref
        sprite = desk.cards.find(ref.card) if isinstance(ref, CardAt) else None
        if sprite is None:
            return False
        ring = desk.cards.ringed(sprite, 11)
        draw_turned(canvas, ring, MUSTARD, 5, target.radius + 11, sprite.now.angle)
        desk.table.draw_lit(desk.moment, desk.places, desk.showing, CardAt(sprite.card), canvas)
        return True

    def _seen(self, whole: Box, target: Target) -> Sequence[Box]:
        """The parts of the window in which what is drawn at a target is seen: news, and a card's
        unfolded panel, lie over all but what is their own."""
        panels = self.panels
        if isinstance(target.ref, SinceAt) or target.zone in OVER:
            return (whole,)
        if panels.since.open and panels.since.there:
            over = panels.since.box
        elif panels.unfolded and target.zone not in UNFOLDED:
            (over,) = panels.unfolded
        else:
            return (whole,)
        return (
            whole._replace(h=over.y - whole.y),
            Box(whole.x, over.bottom, whole.w, whole.bottom - over.bottom),
            Box(whole.x, over.y, over.x - whole.x, over.h),
            Box(over.right, over.y, whole.right - over.right, over.h),
        )

    def draw_lit(self, canvas: Canvas, target: Target) -> None:
        """What lies over the outline of something lit."""
        desk = self.desk
        if target.lit and target.zone == "board" and isinstance(target.ref, Ref):
            desk.table.draw_lit(desk.moment, desk.places, desk.showing, target.ref, canvas)

    def _hover(self, canvas: Canvas, target: Target) -> None:
        """What the mouse is at: a button as it looks then, an outline round places and seats."""
        panels = self.panels
        for placed in panels.buttons:
            if placed.action.key == target.key:
                can = panels.can_press(placed.action)
                draw_action(canvas, placed, enabled=can, hovered=True)
        for button, box in (*panels.bar.left, *panels.bar.right):
            if button.key == target.key:
                panels.bar.draw_button(canvas, button, box, True)
        if target.zone in ("board", "seats"):
            colour = MUSTARD if target.lit else CREAM
            canvas.outline(target.rect.inset(-3), colour, 2, target.radius + 3)
            self.draw_lit(canvas, target)
