"""WidgetScene: a screen made of nodes, built anew whenever something changed."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from scenes.commands import ARROWS, Command
from scenes.context import Context
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Node
from scenes.kit.scroll import Scroll
from scenes.kit.target import Target
from scenes.stack import Pointer, Scene
from scenes.theme import MUSTARD

_WHEEL = 90.0
READING_PAD = 24.0
"""Around long texts in their panel, which keeps the backdrop's stars from among the letters."""
_END_TYPING = frozenset(
    {*ARROWS, Command.BACK, Command.CHOOSE, Command.NEXT_ZONE, Command.PREVIOUS_ZONE}
)


class WidgetScene(Scene):
    """Subclasses say what is on the screen in `build`; targets, focus and scrolling follow."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.root: Node = Node()
        self.scrolls: dict[str, float] = {}
        self.editing: str | None = None
        """The key of the text field that is open."""
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
            with canvas.clip(target.view):
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
        if self.editing is not None and target.key != self.editing:
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
        return super().pointer(pointer)

    def command(self, command: Command) -> bool:
        pages = {Command.ZOOM_IN: -0.85, Command.ZOOM_OUT: 0.85}
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

    def open_field(self, key: str) -> None:
        """Lets the player type into a field."""
        self.editing = key
        self.relayout()

    def close_field(self) -> None:
        """Ends typing; what was typed stays."""
        self.editing = None

    def field_text(self, key: str) -> str:
        """What a field holds; screens with fields override it."""
        return ""

    def field_changed(self, key: str, text: str) -> None:
        """A field holds something else now."""

    def typed(self, text: str) -> None:
        if self.editing is not None:
            self.field_changed(self.editing, self.field_text(self.editing) + text)
            self.relayout()

    def edit(self, key: str) -> bool:
        if self.editing is None or key not in ("backspace", "delete"):
            return False
        self.field_changed(self.editing, self.field_text(self.editing)[:-1])
        self.relayout()
        return True
