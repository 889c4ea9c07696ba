"""TableScene: keys and mouse on the table, what is drawn over it; base of the titles' scenes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core.contract import HIDDEN, Seat
from game.core.session import Session
from scenes.commands import Command
from scenes.context import Context
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target, at, by_key
from scenes.stack import Pointer
from scenes.table.buttons import draw_action
from scenes.table.card import card_picture
from scenes.table.controller import Phase
from scenes.table.gesture import Outcome, card_of, zone_key
from scenes.table.links import open_pause
from scenes.table.pointing import LONG_HOVER, SHEET_HOVER, WHEEL, Pointing
from scenes.table.preview import (
    Bubble,
    Inspected,
    InspectScene,
    draw_large,
    preview_bubble,
    told_bubble,
)
from scenes.table.scores import draw_sheet
from scenes.theme import CREAM, MUSTARD, SMALL

DRAG = 10.0
"""Units that the mouse moves before a press becomes a drag."""


class TableScene(Pointing):
    """A table that can be played on.  Titles derive from it and fill in `TitleHooks`."""

    def __init__(self, context: Context, session: Session[Any, Any], path: Path) -> None:
        super().__init__(context, session, path)
        self._held: tuple[str, float, float] | None = None
        """The target under a pressed mouse, and where it was pressed."""
        self._dragged: str | None = None
        self._at = (0.0, 0.0)
        self._skipped = False

    # ---- keys -------------------------------------------------------------------------------

    def command(self, command: Command) -> bool:
        if self.controller.phase is Phase.CURTAIN:
            if command is Command.PAUSE:
                open_pause(self.context, self.session)
                return True
            return super().command(command)
        if command in (Command.BACK, Command.UNDO) and self._dragged is not None:
            self._let_go()
        elif command is Command.SKIP and self.playing:
            self.skip()
        elif command is Command.UNDO:
            self._undo()
        elif command is Command.REDO:
            self.controller.redo()
        elif command is Command.HINT:
            self._hint()
        elif command is Command.RULES:
            self._rules()
        elif command is Command.LOG:
            if self.areas.folded:
                self._toggle_drawer()
            else:
                self.focus.key, self.focus.shown = "log", True
        elif command is Command.PAUSE:
            open_pause(self.context, self.session)
        elif command in (Command.ZOOM_IN, Command.ZOOM_OUT) and self.focus.key == "log":
            self._scroll_log(WHEEL * 4 * (1 if command is Command.ZOOM_IN else -1))
        elif command is Command.CHOOSE and self.playing:
            self.skip()
        elif command is Command.CHOOSE and not self.focus.shown:
            self._show_focus()
        else:
            done = super().command(command)
            if done:
                self._lift()
            return done
        self.restless = True
        return True

    def _show_focus(self) -> None:
        """The first Enter only shows where the focus is: no move is made by surprise."""
        targets = self.targets()
        current = self.focus.current(targets)
        if current is None or not current.lit:
            current = self.first_choice(targets)
        self.focus.shown = True
        self.focus.key = current.key if current is not None else None
        self._lift()

    def pause(self) -> None:
        self._let_go()

    def back(self) -> None:
        if self.bubble is not None:
            self._close_bubble()
        elif self.sheet is not None:
            self.sheet = None
            self.restless = True
        elif self.drawer and self.areas.folded:
            self._toggle_drawer()
        elif self.gesture is not None and self.gesture.back():
            self.context.audio.play("ui/back")
            self.chosen_changed()
            self.renew()
        else:
            open_pause(self.context, self.session)

    def skip(self) -> None:
        """Finishes what is being shown at once."""
        self.director.skip()
        self.cards.finish()
        self._take_dirt()
        self.floats.clear()
        self.controller.update(0.0)
        self.renew()

    def inspect(self, target: Target) -> None:
        card = card_of(target.key)
        shown: Inspected | None = None
        if card is not None:
            shown = self.inspect_card(card)
        else:
            shown = self.inspect_spot(target.key) or self._inspect_pile(target.key)
        if shown is not None:
            self._rule = shown.rule
            self.context.stack.push(InspectScene(self.context, shown, self.session.title.id))

    def _inspect_pile(self, key: str) -> Inspected | None:
        """The card on top of an open pile."""
        for zone in self.widgets:
            if zone_key(zone) == key:
                sprites = self.cards.sprites.get(zone, [])
                if sprites and sprites[-1].card != HIDDEN:
                    return self.inspect_card(sprites[-1].card)
        return None

    def first_choice(self, targets: Sequence[Target]) -> Target | None:
        return next((t for t in targets if t.lit), None) or next(
            (t for t in targets if t.enabled and t.zone == "actions"), None
        )

    def pointed(self, target: Target | None) -> None:
        key = target.key if target is not None else None
        self._hovering = 0.0
        self._clicked = False
        self.pointing(key)
        self._lift()
        self.restless = True

    # ---- the mouse --------------------------------------------------------------------------

    def pointer(self, pointer: Pointer) -> bool:
        self._at = (pointer.x, pointer.y)
        if pointer.kind == "wheel":
            over = self.log.box.contains(pointer.x, pointer.y)
            return over and self._scroll_log(pointer.wheel * WHEEL)
        if pointer.kind == "down" and self.playing and self.controller.phase is not Phase.CURTAIN:
            if any(spot.box.contains(pointer.x, pointer.y) for spot in self.film_spots()):
                return super().pointer(pointer)
            self.skip()
            self._skipped = True
            return True
        if pointer.kind == "up" and self._skipped:
            self._skipped = False
            return True
        if pointer.button == 1 and self._drag_button(pointer):
            return True
        if pointer.kind == "move" and self._drag_move(pointer):
            return True
        if pointer.kind == "down" and self.bubble is not None:
            link = at(self.targets(), pointer.x, pointer.y)
            if link is None or link.key != "rule":
                self._close_bubble()
        if pointer.kind == "down" and self.sheet is not None:
            self.sheet = None
            self.restless = True
        return super().pointer(pointer)

    def _drag_button(self, pointer: Pointer) -> bool:
        if pointer.kind == "down":
            target = at(self.targets(), pointer.x, pointer.y)
            self._clicked = True
            self._held = (target.key, pointer.x, pointer.y) if target is not None else None
            return False
        held, self._held = self._held, None
        if self._dragged is None or held is None:
            return False
        self._drop(pointer)
        return True

    def _drag_move(self, pointer: Pointer) -> bool:
        if self._dragged is not None:
            target = at(self._drop_targets(), pointer.x, pointer.y)
            self.focus.hovered = target.key if target else None
            self.restless = True
            return True
        if self._held is None or self.gesture is None:
            return False
        key, x, y = self._held
        far = abs(pointer.x - x) + abs(pointer.y - y) > DRAG
        if not far or card_of(key) is None:
            return False
        if key not in self.gesture.chosen():
            if key not in self.lit_keys():
                return False
            picked = self.gesture.pick(key)
            if picked.outcome is not Outcome.PICKED:
                # A single card makes the move: it needs no goal.
                self._held = None
                self._ready(picked.move)
                return True
            self.chosen_changed()
            self.renew()
        self._dragged = key
        return True

    def _drop_targets(self) -> list[Target]:
        return [t for t in self.targets() if t.key != self._dragged]

    def _drop(self, pointer: Pointer) -> None:
        dragged, self._dragged = self._dragged, None
        self._pressed = None
        target = at(self._drop_targets(), pointer.x, pointer.y)
        home = by_key(self.targets(), dragged or "")
        if self.gesture is None or dragged is None:
            return
        void = target is None or target.zone in ("seats", "bar", "log", "bubble")
        away = target is not None and not void and (home is None or target.zone != home.zone)
        if target is not None and target.key in self.lit_keys() and away:
            self.point_at(target.key)
        elif not away and dragged in self.gesture.chosen():
            self.gesture.pick(dragged)  # let go in the void: it goes back
            self.chosen_changed()
        self.renew()

    def _let_go(self) -> None:
        """Ends a drag where nothing is dropped: the card goes back to its place."""
        dragged, self._dragged = self._dragged, None
        self._held = self._pressed = None
        if dragged is not None and self.gesture is not None:
            if dragged in self.gesture.chosen():
                self.gesture.pick(dragged)
                self.context.audio.play("ui/back")
                self.chosen_changed()
            self.renew()

    def _scroll_log(self, by: float) -> bool:
        if self.log.scroll(by):
            self.refresh()
            return True
        return False

    @property
    def moving(self) -> bool:
        return super().moving or self._dragged is not None

    # ---- drawing over everything ------------------------------------------------------------

    def draw_moving(self, canvas: Canvas) -> None:
        super().draw_moving(canvas)
        if self.controller.phase is Phase.CURTAIN:
            return
        self._draw_dragged(canvas)
        self._draw_preview(canvas)
        seat = self._sheet_seat()
        if seat is not None:
            row = self.seats.rows[seat]
            draw_sheet(canvas, row, self.score_sheet(seat), canvas.box, self.sheet_note(seat))
        self._draw_large(canvas)
        self._draw_told(canvas)
        if self.bubble is not None:
            bubble, near = self.bubble
            bubble.draw(canvas, near)

    def _sheet_seat(self) -> Seat | None:
        key = self.focus.hovered or ""
        if self.sheet is None and key.startswith("seat:") and self._hovering >= SHEET_HOVER:
            return int(key[5:])
        return self.sheet

    def _draw_large(self, canvas: Canvas) -> None:
        """A card that was pointed at for long, large beside itself."""
        if self._hovering < LONG_HOVER or self.bubble is not None or self._dragged is not None:
            return
        if self._clicked:  # the mouse only rests where it has done its work
            return
        card = card_of(self.focus.hovered or "")
        sprite = self.cards.find(card) if card is not None else None
        shown = self.inspect_card(sprite.card) if sprite is not None else None
        if sprite is not None and shown is not None and shown.look is not None:
            draw_large(canvas, shown, self.cards.box(sprite))

    def _draw_told(self, canvas: Canvas) -> None:
        """What is no card and can't be chosen, in words beside it."""
        key = self.focus.hovered or ""
        if not self.TELLS or self._hovering < SHEET_HOVER or self._clicked or self.playing:
            return
        if self.bubble is not None or card_of(key) is not None or key in self.lit_keys():
            return
        target, shown = by_key(self.targets(), key), self.inspect_spot(key)
        if target is not None and shown is not None and shown.text:
            told_bubble(shown).draw(canvas, self.beside(target))

    def _draw_dragged(self, canvas: Canvas) -> None:
        if self._dragged is None:
            return
        card = card_of(self._dragged)
        sprite = self.cards.find(card) if card is not None else None
        if sprite is None:
            return
        zone = self.widgets.get(sprite.zone)
        w = sprite.goal.w * 0.8
        picture = card_picture(canvas, self.card_face(sprite.card), w, zone.ratio if zone else 1.4)
        canvas.blit_centre(picture, *self._at, 0.9)

    def _draw_preview(self, canvas: Canvas) -> None:
        if self.gesture is None or self.bubble is not None or self.sheet is not None:
            return
        key = self.focus.key if self.focus.shown else self.focus.hovered
        target = by_key(self.targets(), key)
        if target is None:
            return
        key = self.meant(target.key)
        move = self.gesture.pointed(key)
        if move is None and key not in (*self.lit_keys(), *self.gesture.chosen()):
            lead = self.lead(key)
            move = lead.move if lead is not None else None
        found = self.preview(self.view, move) if move is not None else None
        if found is not None and found.tells:
            bubble = preview_bubble(found)
            bubble.under = self.hangs(target)
            bubble.draw(canvas, self.beside(target))

    def hangs(self, target: Target) -> bool:
        """Whether the bubbles about a target stand below it: a title may keep the way free."""
        return False

    def draw_focus(self, canvas: Canvas, target: Target) -> None:
        card = card_of(target.key)
        sprite = self.cards.find(card) if card is not None else None
        if sprite is None:
            super().draw_focus(canvas, target)
            return
        canvas.outline(self.cards.box(sprite).inset(-11), MUSTARD, 5, target.radius + 11)

    def draw_hover(self, canvas: Canvas, target: Target) -> None:
        if self.controller.phase is Phase.CURTAIN:
            self.curtain.draw_hover(canvas, target.key)
            return
        for placed in self.buttons:
            if placed.action.key == target.key:
                can = self.can_press(placed.action)
                draw_action(canvas, placed, enabled=can, hovered=True)
        for button, box in (*self.bar.left, *self.bar.right):
            if button.key == target.key:
                self.bar.draw_button(canvas, button, box, True)
                if self.bar.level == 2 or button.name == "undo":
                    Bubble([(button.spoken, SMALL, CREAM)]).draw(canvas, box)
        if target.zone in ("board", "seats") and target.key not in ("log",):
            canvas.outline(
                target.rect.inset(-3), MUSTARD if target.lit else CREAM, 2, target.radius + 3
            )
