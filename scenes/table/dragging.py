"""Dragging: a card that is pulled from its place and let go over another target."""

from __future__ import annotations

from typing import Generic

from scenes.kit.canvas import Canvas
from scenes.kit.target import Target, at, by_key
from scenes.stack import Pointer
from scenes.table.card import card_picture
from scenes.table.desk import Desk
from scenes.table.picking import Picking
from scenes.table.plans import Outcome
from scenes.table.refs import CardAt, Ref
from scenes.table.title import M, P, S, W

DRAG = 10.0
"""Units that the mouse moves before a press becomes a drag."""


class Dragging(Generic[S, M, P, W]):
    """Chooses a card when it is pulled, and what it is let go over."""

    def __init__(self, desk: Desk[S, M, P, W], picking: Picking[S, M, P, W]) -> None:
        self.desk, self.picking = desk, picking
        self.around = picking.around
        self.at = (0.0, 0.0)
        """Where the mouse is."""
        self.held: tuple[Target, float, float] | None = None
        """The target under a pressed mouse, and where it was pressed."""
        self.card: CardAt | None = None
        """What is being dragged."""

    def button(self, pointer: Pointer) -> bool:
        """The left button goes down or up; True if that was the end of a drag."""
        if pointer.kind == "down":
            target = at(self.around.targets(), pointer.x, pointer.y)
            self.held = (target, pointer.x, pointer.y) if target is not None else None
            return False
        held, self.held = self.held, None
        if self.card is None or held is None:
            return False
        self._drop(pointer)
        return True

    def move(self, pointer: Pointer) -> bool:
        """The mouse moves; True while something is being dragged."""
        if self.card is not None:
            target = at(self._others(), pointer.x, pointer.y)
            self.around.focus.hovered = target.key if target else None
            return True
        gesture = self.desk.gesture
        if self.held is None or gesture is None:
            return False
        target, x, y = self.held
        card = target.ref
        if abs(pointer.x - x) + abs(pointer.y - y) <= DRAG or not isinstance(card, CardAt):
            return False
        if card not in gesture.chosen():
            if card not in self.desk.moment.lit:
                return False
            picked = gesture.pick(card)
            if picked.outcome is not Outcome.PICKED:
                # A single card makes the move: it needs no goal.
                self.held = None
                self.picking.ready(picked)
                return True
            self.around.renew()
        self.card = card
        return True

    def _others(self) -> list[Target]:
        return [target for target in self.around.targets() if target.ref != self.card]

    def _drop(self, pointer: Pointer) -> None:
        target = at(self.around.targets(), pointer.x, pointer.y)
        dragged, self.card = self.card, None
        if self.desk.gesture is None or dragged is None:
            return
        home = by_key(self.around.targets(), dragged.key)
        void = target is None or target.zone in ("seats", "bar", "log", "bubble")
        away = target is not None and not void and (home is None or target.zone != home.zone)
        ref = target.ref if target is not None else None
        if isinstance(ref, Ref) and ref in self.desk.moment.lit and away:
            self.picking.point_at(ref)
        elif not away and dragged in self.desk.gesture.chosen():
            self.desk.gesture.pick(dragged)  # let go in the void: it goes back
        self.around.renew()

    def let_go(self) -> None:
        """Ends a drag where nothing is dropped: the card goes back to its place."""
        dragged, self.card, self.held = self.card, None, None
        gesture = self.desk.gesture
        if dragged is not None and gesture is not None and dragged in gesture.chosen():
            gesture.pick(dragged)
            self.desk.context.audio.play("ui/back")
            self.around.renew()

    def draw(self, canvas: Canvas) -> None:
        """The card under the mouse."""
        sprite = self.desk.cards.find(self.card.card) if self.card is not None else None
        if sprite is not None:
            zone = self.desk.places.zones.get(sprite.zone)
            look = self.desk.table.face(self.desk.moment, sprite.card, sprite.zone)
            ratio = zone.ratio if zone else 1.4
            picture = card_picture(canvas, look, sprite.goal.w * 0.8, ratio)
            canvas.blit_centre(picture, *self.at, 0.9)
