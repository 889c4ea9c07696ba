"""Screens made of nodes, built anew whenever something changed, and panels over other screens."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

import pygame

from scenes.commands import ARROWS, Command
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import TextField
from scenes.kit.entry import Edit, Entry
from scenes.kit.nodes import Node, Text
from scenes.kit.scroll import PAGE, Scroll
from scenes.kit.target import Target, at
from scenes.stack import Context, Pointer, Scene
from scenes.theme import DEEP, MUSTARD

_WHEEL = 90.0
READING_PAD = 24.0
"""Around long texts in their panel, which keeps the backdrop's stars from among the letters."""
_DOUBLE_CLICK = 400
_SAME_PLACE = 6.0
"""Milliseconds and units between two clicks that mark a word."""
_END_TYPING = frozenset(
    {*ARROWS, Command.BACK, Command.CHOOSE, Command.NEXT_ZONE, Command.PREVIOUS_ZONE}
)


class OnSky(Text):
    """Words straight on a backdrop: its stars, which would look like dots, keep from them."""

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        step, y = canvas.fonts.line_height(self.style), self.box.y
        lines = canvas.fonts.wrap(self.text, self.style, self.box.w)
        for line in () if canvas.flat else lines:
            wide = canvas.fonts.width(line, self.style)
            canvas.rounded(Box(self.box.x - 6, y, wide + 12, step), 8, DEEP, alpha=0.9)
            y += step
        super().draw(canvas)


def unused(inside: Box, room: float, needed: float) -> float:
    """Of a room what a page leaves over in a window higher than wide: it lies above and below the
    whole page, as one of its lines would stand far from the others."""
    return max(0.0, room - needed) if inside.h > inside.w else 0.0


class WidgetScene(Scene):
    """Subclasses say what is on the screen in `build`; targets, focus and scrolling follow."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.root: Node = Node()
        self.scrolls: dict[str, float] = {}
        self.editing: str | None = None
        """The key of the text field that is open."""
        self._entry = Entry("", 0)
        self._marking = False
        """Whether the mouse marks letters of the open field."""
        self._clicked = (-_DOUBLE_CLICK, 0.0)
        """When and where the mouse was pressed in a field."""
        self._targets: list[Target] = []

    @abstractmethod
    def build(self, area: Box) -> Node:
        """The screen as nodes."""

    def place(self, area: Box) -> Box:
        """Where the root goes: the window less its margins."""
        return area.inset(24)

    def layout(self, area: Box) -> None:
        self.area = area
        self.root = self.build(area)
        self.root.place(self.context.fonts, self.place(area))
        self._collect()

    def _collect(self) -> None:
        self._targets = list(self.root.targets())

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas)
        self.root.draw(canvas)

    def draw_ground(self, canvas: Canvas) -> None:
        """What lies behind the nodes."""

    def draw_hover(self, canvas: Canvas, target: Target) -> None:
        node = self.root.find(target.key)
        if node is None:
            return
        if target.view is not None:
            with canvas.folded(target.view):
                node.draw(canvas, True)
        else:
            node.draw(canvas, True)

    def draw_focus(self, canvas: Canvas, target: Target) -> None:
        ring = target.rect.inset(-6)
        if target.view is not None:
            with canvas.clip(target.view.inset(-8)):
                canvas.outline(ring, MUSTARD, 4, target.radius + 6)
        else:
            canvas.outline(ring, MUSTARD, 4, target.radius + 6)

    def targets(self) -> Sequence[Target]:
        if not self.laid_out:
            # Something was chosen since the last frame: what can be chosen now?
            self.laid_out = True
            self.layout(self.area)
        return self._targets

    def choose(self, target: Target) -> None:
        node = self.root.find(target.key)
        if target.key == self.editing:
            return
        if self.editing is not None:
            self.close_field()
        if node is not None:
            self.context.audio.play(node.sound if target.enabled else "ui/refuse")
            if target.enabled:
                node.choose(target.key)
        self.relayout()

    # ---- scrolling ------------------------------------------------------------------------

    def scroll_panels(self) -> list[Scroll]:
        """All scrolled panels of the screen."""
        found: list[Scroll] = []
        waiting: list[Node] = [self.root]
        while waiting:
            node = waiting.pop()
            if isinstance(node, Scroll):
                found.append(node)
            waiting.extend(node.children())
        return found

    def _scrolled(self, panel: Scroll, by: float) -> bool:
        if not panel.scroll(self.context.fonts, by):
            return False
        self._collect()
        self.refresh()
        return True

    def pointed(self, target: Target | None) -> None:
        if target is None or not self.focus.shown or target.view is None:
            return
        for panel in self.scroll_panels():
            inside = any(t.key == target.key for t in panel.targets())
            if inside and panel.reveal(self.context.fonts, target.rect):
                self._collect()
                self.refresh()

    def pointer(self, pointer: Pointer) -> bool:
        if pointer.kind == "wheel":
            for panel in self.scroll_panels():
                if panel.box.contains(pointer.x, pointer.y):
                    return self._scrolled(panel, -pointer.wheel * _WHEEL)
            return False
        if pointer.kind == "down" and pointer.button == 1:
            for panel in self.scroll_panels():
                by = panel.press(self.context.fonts, pointer.x, pointer.y)
                if by and self._scrolled(panel, by):
                    return True
        return self._mark_text(pointer) or super().pointer(pointer)

    def command(self, command: Command) -> bool:
        pages = {Command.ZOOM_IN: -PAGE, Command.ZOOM_OUT: PAGE}
        pans = {Command.PAN_UP: -_WHEEL, Command.PAN_DOWN: _WHEEL}
        for panel in self.scroll_panels():
            if command in pages and self._scrolled(panel, pages[command] * panel.box.h):
                return True
            if command in pans and self._scrolled(panel, pans[command]):
                return True
            if command is Command.HOME and self._scrolled(panel, -1e6):
                return True
            if command is Command.END and self._scrolled(panel, 1e6):
                return True
        if self.editing is not None and command in _END_TYPING:
            self.close_field()
            self.relayout()
            if command in (Command.BACK, Command.CHOOSE):
                return True
        return super().command(command)

    # ---- text fields ----------------------------------------------------------------------

    def typing(self) -> bool:
        return self.editing is not None

    def entry_of(self, key: str) -> Entry | None:
        """What is typed into a field now; None if it is not open."""
        return self._entry if key == self.editing else None

    def open_field(self, key: str) -> None:
        """Lets the player type into a field."""
        self.editing = key
        self._entry = Entry(self.field_text(key), self.field_limit(key))
        self.relayout()

    def close_field(self) -> None:
        """Ends typing; what was typed stays."""
        self.editing = None

    def field_text(self, key: str) -> str:
        """What a field holds; screens with fields override it."""
        return ""

    def field_limit(self, key: str) -> int:
        """How many letters a field takes."""
        return 40

    def field_changed(self, key: str, text: str) -> None:
        """A field holds something else now."""

    def typed(self, text: str) -> None:
        if self.editing is not None:
            self._entry.insert(text)
            self._entry_changed()

    def edit(self, edit: Edit) -> bool:
        if self.editing is None:
            return False
        if edit.what in ("copy", "cut"):
            # Without a clipboard nothing is cut: it would be lost.
            if not self._entry.chosen or not self.context.copy(self._entry.chosen):
                return True
            if edit.what == "cut":
                self._entry.insert("")
        elif edit.what == "paste":
            self._entry.insert(self.context.paste())
        else:
            self._entry.edit(edit)
        self._entry_changed()
        return True

    def _entry_changed(self) -> None:
        key = self.editing
        if key is not None and self._entry.text != self.field_text(key):
            self.field_changed(key, self._entry.text)
            self._entry.take(self.field_text(key))
        self.relayout()

    def _mark_text(self, pointer: Pointer) -> bool:
        """The mouse in a text field: puts the cursor there, marks by dragging and double clicks."""
        if pointer.kind == "up" and self._marking:
            self._marking = False
            return True
        if pointer.kind == "move" and self._marking:
            self._put_cursor(pointer, mark=True)
            return True
        if pointer.kind != "down" or pointer.button != 1:
            return False
        target = at(self.targets(), pointer.x, pointer.y)
        if target is None or not isinstance(self.root.find(target.key), TextField):
            return False
        fresh = self.editing != target.key
        if fresh:
            self.choose(target)
            self.targets()
        self.focus.key, self.focus.shown = target.key, False
        self._marking = True
        now, (before, x) = pygame.time.get_ticks(), self._clicked
        if not fresh:
            again = now - before < _DOUBLE_CLICK and abs(pointer.x - x) < _SAME_PLACE
            self._put_cursor(pointer, mark=pointer.shift, word=again)
        self._clicked = (now, pointer.x)
        return True

    def _put_cursor(self, pointer: Pointer, *, mark: bool, word: bool = False) -> None:
        node = self.root.find(self.editing or "")
        if not isinstance(node, TextField):
            return
        place = node.place_at(self.context.fonts, pointer.x)
        if word:
            self._entry.mark_word(place)
        else:
            self._entry.go(place, mark=mark)
        self.relayout()


class SheetScene(WidgetScene):
    """A panel in the middle over what was there, as wide as its words at this text size want."""

    overlay: ClassVar[bool] = True
    widest: ClassVar[float]
    """Units, with the usual text."""

    def _width(self, area: Box) -> float:
        return min(area.w - 80, self.widest * max(1.0, self.context.fonts.text_size * 0.85))

    def place(self, area: Box) -> Box:
        """In the middle, as high as it is."""
        w = self._width(area)
        return area.centred(w, self.root.measure(self.context.fonts, w))

    def draw_ground(self, canvas: Canvas) -> None:
        """Its shadow."""
        canvas.shadow(self.root.box, strength=0.7, blur=16)
