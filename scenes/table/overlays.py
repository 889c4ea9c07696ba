"""Overlays: what is told over the table about the thing that is pointed at."""

from __future__ import annotations

from typing import Generic

from scenes.kit.canvas import Canvas
from scenes.kit.target import Target, by_key
from scenes.table.desk import Desk
from scenes.table.panels import Panels
from scenes.table.picking import Picking
from scenes.table.preview import draw_large, preview_bubble, told_bubble
from scenes.table.refs import CardAt, Ref, SeatAt
from scenes.table.scores import draw_sheet
from scenes.table.title import M, P, S, W

LONG_HOVER = 1.3
"""Seconds after which a card that is pointed at is shown large."""
SHEET_HOVER = 0.35
"""Seconds after which a seat that is pointed at shows its score sheet."""


class Overlays(Generic[S, M, P, W]):
    """Previews, score sheets, large cards, bubbles: by what is pointed at, and for how long."""

    def __init__(
        self, desk: Desk[S, M, P, W], panels: Panels[S, M, P, W], picking: Picking[S, M, P, W]
    ) -> None:
        self.desk, self.panels, self.picking = desk, panels, picking
        self.around = picking.around
        self.hovering = 0.0
        """How long the mouse has pointed at the same thing (seconds)."""
        self.clicked = False
        """Whether the mouse has pressed since it came to what it points at."""

    def advance(self, dt: float) -> bool:
        """Time has passed; whether something is shown from now on."""
        before = self.hovering
        self.hovering = before + dt if self.around.focus.hovered else 0.0
        return any(before < limit <= self.hovering for limit in (SHEET_HOVER, LONG_HOVER))

    @property
    def waits(self) -> bool:
        """Whether something will be shown if the mouse stays."""
        return self.around.focus.hovered is not None and self.hovering < LONG_HOVER

    def draw(self, canvas: Canvas, playing: bool, dragging: bool) -> None:
        """All of them, each where nothing nearer to the player's wish is shown."""
        hovered = by_key(self.around.targets(), self.around.focus.hovered)
        quiet = self.picking.bubble is None
        if quiet and self.panels.sheet is None:
            self._draw_preview(canvas)
        self._draw_sheet(canvas, hovered)
        if hovered is not None and quiet and not self.clicked:
            if self.hovering >= LONG_HOVER and not dragging:
                self._draw_large(canvas, hovered)
            if self.desk.table.words.tells and self.hovering >= SHEET_HOVER and not playing:
                self._draw_told(canvas, hovered)
        if self.picking.bubble is not None:
            bubble, near = self.picking.bubble
            bubble.draw(canvas, near)

    def _draw_preview(self, canvas: Canvas) -> None:
        focus, desk = self.around.focus, self.desk
        target = by_key(self.around.targets(), focus.key if focus.shown else focus.hovered)
        move = self._move(target)
        found = desk.table.preview(desk.moment, move) if move is not None else None
        if target is not None and found is not None and found.tells:
            bubble = preview_bubble(found)
            near, bubble.under = self.picking.beside(target)
            bubble.draw(canvas, near)

    def _move(self, target: Target | None) -> M | None:
        """The move that a click on a target would lead to."""
        gesture = self.desk.gesture
        if gesture is None or target is None or not isinstance(target.ref, Ref):
            return None
        return gesture.pointed(gesture.resolve(target.ref))

    def _draw_sheet(self, canvas: Canvas, hovered: Target | None) -> None:
        seat = self.panels.sheet
        if seat is None and hovered is not None and self.hovering >= SHEET_HOVER:
            seat = hovered.ref.seat if isinstance(hovered.ref, SeatAt) else None
        if seat is not None:
            moment = self.desk.moment
            lines = moment.rules.score_lines(moment.view)[seat]
            note = self.desk.table.words.sheet(moment, seat)
            draw_sheet(canvas, self.panels.seats.rows[seat], lines, canvas.box, note)

    def _draw_large(self, canvas: Canvas, hovered: Target) -> None:
        """A card that was pointed at for long, large beside itself."""
        ref, desk = hovered.ref, self.desk
        sprite = desk.cards.find(ref.card) if isinstance(ref, CardAt) else None
        shown = desk.closely(CardAt(sprite.card)) if sprite else None
        if sprite is not None and shown is not None and shown.look is not None:
            draw_large(canvas, shown, desk.cards.box(sprite))

    def _draw_told(self, canvas: Canvas, hovered: Target) -> None:
        """What is no card and can't be chosen, in words beside it."""
        ref, desk = hovered.ref, self.desk
        if not isinstance(ref, Ref) or isinstance(ref, CardAt) or ref in desk.moment.lit:
            return
        shown = desk.closely(ref)
        if shown is not None and shown.text:
            told_bubble(shown).draw(canvas, self.picking.beside(hovered)[0])

    def tell(self, canvas: Canvas, target: Target, focused: bool, playing: bool) -> None:
        """The title's own words about a target, where nothing else tells of it."""
        card = isinstance(target.ref, CardAt)
        if playing or self.picking.bubble is not None or self._move(target) is not None:
            return
        if not card or (not focused and self.hovering < LONG_HOVER):
            desk = self.desk
            desk.table.draw_told(desk.moment, desk.places, desk.showing, target, canvas)
