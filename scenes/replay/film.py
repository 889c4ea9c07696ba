"""Film: the best half minute of a game, played without buttons and kept as a moving picture."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from game.core import paths
from game.core.files import cause
from game.core.replay import Swing
from scenes.commands import Command
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button
from scenes.kit.nodes import Column, Flow, Node, Panel, Text
from scenes.kit.target import Target, by_key
from scenes.replay.apng import MovingPicture
from scenes.replay.reviewed import Reviewed
from scenes.screens.base import WidgetScene
from scenes.stack import Context, Pointer
from scenes.table.controller import Phase
from scenes.theme import BODY, CREAM, INK, MUSTARD, MUTE, NIGHT, RAISE, SUBTITLE, TITLE, rgb

BLACK: Final = 0.5
"""Seconds without a picture before each part."""
CAPTION: Final = 2.6
"""Seconds that a part's caption is seen, from the black on."""
HURRY: Final = 5.0
"""Seconds after which a part that is not over goes on at four times the speed."""
PART: Final = 10.0
"""Seconds that a part may last: what is longer even so is cut."""
HOLD: Final = 1.0
"""Seconds that its last picture stays."""
RATE: Final = 12
"""Pictures a second in the file."""
WIDE: Final = 960
"""Pixels of the picture's width."""
DARK: Final = rgb("#05090F")


@dataclass
class _Part:
    swing: Swing
    caption: str
    time: float = 0.0
    ended: float | None = None
    """When the last of it had been shown."""


class Film:
    """Plays the swings of a replay one after the other, on the replay's own table."""

    def __init__(self, table: Reviewed) -> None:
        self.table = table
        self.on = False
        self.picture: MovingPicture | None = None
        """What is being kept; None while it is only played."""
        self._parts: list[_Part] = []
        self._now = 0
        self._before = (0, 1.0)
        """Position and speed that the film came upon."""

    @property
    def part(self) -> _Part:
        """The part that is shown."""
        return self._parts[self._now]

    # --- life ---

    def start(self, *, keep: bool = False) -> None:
        """Begins; `keep`: also as a moving picture."""
        table, look = self.table, self.table.look
        if not table.replay.swings:
            return
        names, unit = table.desk.moment.names, table.replay
        words = "Round" if unit.counts_rounds else "Turn"
        self._parts = []
        for swing in unit.swings:
            number = unit.marks[unit.mark_at(max(0, swing.end - 1))].number
            who = names.of(swing.seat) if swing.seat >= 0 else "The rival"
            told = f"{words} {number}: {who} +{names.points(swing.points)}"
            self._parts.append(_Part(swing, told))
        self._before = (look.at, look.speed)
        self.picture = MovingPicture(RATE) if keep else None
        self.on = True
        self._begin(0)
        table.relayout()

    def _begin(self, number: int) -> None:
        self._now = number
        look = self.table.look
        look.running, look.speed = False, 1.0
        look.go(self.part.swing.start)

    def stop(self) -> None:
        """Ends it; the replay is where it was."""
        if not self.on:
            return
        self.on = False
        look = self.table.look
        look.running = False
        at, look.speed = self._before
        look.go(at)
        self.table.relayout()

    def close(self) -> None:
        """The table is left."""
        self.on, self.picture = False, None

    def update(self, dt: float) -> float:
        """Time has passed; returns how much of it the table gets."""
        if not self.on:
            return dt
        if self.picture is not None:
            dt = 1 / RATE
        part, look = self.part, self.table.look
        part.time += dt
        self.table.restless = True
        if part.time < BLACK:
            return 0.0
        if part.time > HURRY:
            look.speed = 4.0  # its points are what it is shown for
        shown = look.phase is not Phase.PLAYING_EVENTS
        if part.ended is None and ((look.at >= part.swing.end and shown) or part.time > PART):
            part.ended = part.time
            look.running = False
        elif part.ended is None and look.at < part.swing.end and not look.running:
            look.run(True)
        elif part.ended is None and look.at >= part.swing.end:
            look.running = False  # its own events are still shown, and nothing after them
        if part.ended is not None and part.time > part.ended + HOLD:
            if self._now + 1 < len(self._parts):
                self._begin(self._now + 1)
            else:
                self._over()
        return dt

    def _over(self) -> None:
        picture = self.picture
        self.stop()
        told, kept = self._keep(picture) if picture is not None else ("", False)
        self.picture = None
        self.table.context.stack.push(FilmEnd(self.table.context, self, told, kept=kept))

    def _keep(self, picture: MovingPicture) -> tuple[str, bool]:
        """Writes the file; a sentence about it, and whether it is there now."""
        title = self.table.session.title.id.replace("_", "-")
        name = time.strftime(f"launch-window-{title}-%Y%m%d-%H%M%S.png")
        path = paths.pictures_folder() / name
        try:
            picture.save(path)
        except OSError as error:
            return f"The film could not be kept: {cause(error)}.", False
        return f"Kept as {path}", True

    # --- input ---

    def targets(self) -> list[Target]:
        """Nothing but its end."""
        area = self.table.area
        return [Target("film:end", area, "The film. Esc ends it.", "film", radius=0)]

    def choose(self, target: Target) -> bool:
        """A click anywhere ends it."""
        if not self.on or target.key != "film:end":
            return False
        self.stop()
        return True

    def command(self, command: Command) -> bool:
        """Esc, Space and the rest end it; nothing else means anything."""
        if not self.on:
            return False
        if command in (Command.BACK, Command.CHOOSE, Command.SKIP, Command.PAUSE, Command.HINT):
            self.stop()
        return True

    def pointer(self, pointer: Pointer) -> bool:
        """The mouse ends it by a click."""
        if pointer.kind == "up" and pointer.button == 1:
            self.stop()
        return True

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        """Black, captions and the line that shows how far it is; then the picture is taken."""
        if not self.on:
            return
        area, part = canvas.box, self.part
        black = part.time < BLACK
        if black:
            canvas.fill(area, DARK)
        if part.time < CAPTION:
            self._draw_caption(canvas, part.caption, black)
        if self.picture is not None:
            self.picture.add(_small(canvas.surface))
        line = Box(area.x, area.bottom - 8, area.w, 8)
        canvas.fill(line, NIGHT)
        done = (self._now + min(1.0, part.time / PART)) / len(self._parts)
        canvas.fill(Box(line.x, line.y, line.w * done, line.h), MUSTARD)
        if self.picture is not None:
            words = f"Keeping the film: {round(100 * done)} %. Esc ends it."
            wide = canvas.fonts.width(words, BODY) + 40
            box = Box(area.right - wide - 24, area.bottom - 76, wide, 48)
            canvas.rounded(box, 24, RAISE)
            canvas.text_middle(words, box.cx, box.cy, BODY, CREAM, align="centre")

    def _draw_caption(self, canvas: Canvas, words: str, black: bool) -> None:
        fonts, area = canvas.fonts, canvas.box
        style = TITLE.sized(44)
        while style.size > 20 and fonts.width(words, style) > area.w - 160:
            style = style.sized(style.size - 2)
        high = fonts.line_height(style) + 28
        y = area.cy - high / 2 if black else area.bottom - high - 60
        wide = fonts.width(words, style) + 80
        box = Box(area.cx - wide / 2, y, wide, high)
        if not black:
            canvas.rounded(box, high / 2, INK, border=MUSTARD, width=2)
        canvas.text_middle(words, box.cx, box.cy, style, CREAM, align="centre")


def _small(window: pygame.Surface) -> pygame.Surface:
    """The window's picture as it goes into the file."""
    w, h = window.get_size()
    wide = min(WIDE, w)
    size = (wide, max(2, round(h * wide / w)))
    return pygame.transform.smoothscale(window, size) if size != (w, h) else window.copy()


class FilmEnd(WidgetScene):
    """After the film: once more, keep it, or back."""

    name: ClassVar[str] = "film_end"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context, film: Film, told: str, *, kept: bool) -> None:
        super().__init__(context)
        self.film, self.told, self.kept = film, told, kept

    def build(self, area: Box) -> Node:
        told = self.told or "It can be kept as a moving picture, to show it to others."
        keep = Button("keep", "Keep it", lambda: self._start(keep=True), icon="copy")
        return Panel(
            Column(
                Text("That was the film", SUBTITLE, CREAM),
                Text(told, BODY, MUTE),
                Flow(
                    Button("again", "Once more", lambda: self._start(keep=False), icon="play"),
                    *(() if self.kept else (keep,)),
                    Button("back", "Back to the replay", self.back, primary=True),
                    gap=18,
                ),
                gap=22,
            ),
            padding=36,
        )

    def place(self, area: Box) -> Box:
        w = min(area.w - 80, 900 * max(1.0, self.context.fonts.text_size * 0.8))
        return area.centred(w, self.root.measure(self.context.fonts, w))

    def _start(self, *, keep: bool) -> None:
        self.context.stack.pop(self)
        self.film.start(keep=keep)

    def first_choice(self, targets: Sequence[Target]) -> Target | None:
        return by_key(targets, "back")

    def prompt(self) -> str:
        return "That was the film."
