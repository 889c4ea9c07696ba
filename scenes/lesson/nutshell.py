"""A title in a nutshell: what wins, what a turn is, what ends it, in pictures of real art."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.core import nutshell
from game.core.contract import Options
from game.core.nutshell import Nutshell, Thing
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Column, Drawn, Node, Panel, Row, Text
from scenes.kit.text import Fonts
from scenes.table.frame import text_factor
from scenes.theme import (
    BODY,
    CORAL_DEEP,
    INK,
    INK_TEXT,
    MUSTARD,
    NUMBER,
    PAPER,
    PAPER_SHADE,
    SUBTITLE,
    Colour,
    rgb,
)

SIZE = (408.0, 216.0)
SHORT = (320.0, 320 * SIZE[1] / SIZE[0])
"""Units of a picture that has its words beside it."""
WIDEST = 560.0
LARGE = 1.5
"""From this size of text on words rather stand below their picture than in more lines."""
GROWN = 1.3
"""So much larger its picture is then."""
EDGE = 26.0
HEADING = SUBTITLE.sized(26)
GROUNDS: dict[str, Colour] = {
    "sea": rgb("#2A6F80"),
    "night": rgb("#274B6D"),
    "space": rgb("#1B1430"),
    "dusk": rgb("#8A3A24"),
}


def in_words(shell: Nutshell, options: Options, fonts: Fonts) -> Node:
    """What wins, what a turn is and what ends it: a panel of paper."""
    shell = shell.of(options)
    return _paper([_words(panel) for panel in (shell.wins, shell.turn, shell.ends)])


def in_short(shell: Nutshell, options: Options, fonts: Fonts) -> Node:
    """The same with a picture of what wins; large text has none, for its words' sake."""
    if text_factor(fonts) >= LARGE:
        return in_words(shell, options, fonts)
    shell = shell.of(options)
    panels = (shell.wins, shell.turn, shell.ends)
    said = Column(*(_words(panel) for panel in panels), gap=10, grow=1)
    return _paper([_pictured(shell.wins, said, fonts)])


def in_full(shell: Nutshell, options: Options, fonts: Fonts) -> Node:
    """What wins, what a turn is and what ends it, each with its picture: a panel of paper."""
    shell = shell.of(options)
    panels = (shell.wins, shell.turn, shell.ends)
    return _paper([_pictured(panel, _words(panel), fonts) for panel in panels])


def _paper(parts: Sequence[Node]) -> Node:
    heading = Text("In a nutshell", theme.HEADING, CORAL_DEEP)
    return Panel(Column(heading, *parts, gap=16), fill=PAPER, border=PAPER_SHADE)


def _words(panel: nutshell.Panel) -> Node:
    lines = (Text(line, BODY, INK_TEXT) for line in panel.lines)
    return Column(Text(panel.heading, HEADING, INK_TEXT), *lines, gap=0, grow=1)


def _pictured(panel: nutshell.Panel, said: Node, fonts: Fonts) -> Node:
    """A panel's picture and words: beside it, but below where large lines would be broken."""
    large = text_factor(fonts)
    wide, high = SHORT if large < LARGE else (side * GROWN for side in SHORT)

    def paint(canvas: Canvas, box: Box) -> None:
        draw_picture(canvas, panel, box._replace(w=wide))

    picture = Drawn(wide, high, paint)
    return Row(picture, said if large < LARGE else _Whole(said, grow=1), gap=28)


class _Whole(Column):
    """What is rather placed below the other than broken into more lines."""

    def least(self, fonts: Fonts) -> float:
        return self.natural(fonts)


class Picture(Node):
    """A panel of the nutshell: its picture, a heading, one or two lines; on paper."""

    def __init__(self, panel: nutshell.Panel, *, grow: float = 1.0) -> None:
        super().__init__(grow=grow)
        self.panel, self.widest = panel, WIDEST
        """`widest`: so wide is its picture at most."""

    def natural(self, fonts: Fonts) -> float:
        return SIZE[0]

    def least(self, fonts: Fonts) -> float:
        words = f"{self.panel.heading} {' '.join(self.panel.lines)}".split()
        return max(300.0, *(fonts.width(word, HEADING) + 4 for word in words))

    def in_lines(self, fonts: Fonts) -> float:
        """The width at which each of its lines stays one."""
        lines = (fonts.width(line, BODY) for line in self.panel.lines)
        return max(fonts.width(self.panel.heading, HEADING), *lines) + 4

    def _parts(self, fonts: Fonts, box: Box) -> tuple[Box, Box]:
        """Where picture and words are: below each other, or beside where both have room."""
        wide = min(box.w, self.widest)
        high = wide * SIZE[1] / SIZE[0]
        picture = Box(box.x, box.y, wide, high)
        if box.w < 1.8 * WIDEST:
            return picture, Box(box.x, box.y + high + 18, box.w, self._words(fonts, box.w))
        x = picture.right + 28
        return picture, Box(x, box.y, box.right - x, self._words(fonts, box.right - x))

    def _words(self, fonts: Fonts, width: float) -> float:
        high = len(fonts.wrap(self.panel.heading, HEADING, width)) * fonts.line_height(HEADING)
        for line in self.panel.lines:
            high += len(fonts.wrap(line, BODY, width)) * fonts.line_height(BODY)
        return high

    def measure(self, fonts: Fonts, width: float) -> float:
        picture, words = self._parts(fonts, Box(0, 0, width, 0))
        return max(picture.bottom, words.bottom) + 4

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        picture, words = self._parts(canvas.fonts, self.box)
        draw_picture(canvas, self.panel, picture)
        with canvas.room(self.box.inset(-4)):
            y = words.y + canvas.paragraph(self.panel.heading, words, HEADING, INK_TEXT)
            for line in self.panel.lines:
                y += canvas.paragraph(line, Box(words.x, y, words.w, 0), BODY, INK_TEXT)


def draw_picture(canvas: Canvas, panel: nutshell.Panel, box: Box) -> None:
    """The picture alone, made of the title's own art."""
    scale = box.w / SIZE[0]
    canvas.rounded(box, 12 * min(1.0, scale), GROUNDS[panel.ground])
    with canvas.clip(box):
        draw_things(canvas, panel.art, box)


def draw_things(canvas: Canvas, things: Sequence[Thing], box: Box) -> None:
    """What is on a picture, without its ground."""
    for thing in things:
        _draw_thing(canvas, thing, box, box.w / SIZE[0])


def _draw_thing(canvas: Canvas, thing: Thing, box: Box, scale: float) -> None:
    cx, cy, w = box.x + thing.x * scale, box.y + thing.y * scale, thing.w * scale
    if thing.words:
        style = NUMBER.sized(24 * scale)
        wide = max(
            w if thing.w != 90.0 else 0.0, canvas.fonts.width(thing.words, style) + 30 * scale
        )
        pill = Box.around(cx, cy, wide, 42 * scale)
        canvas.rounded(pill, pill.h / 2, MUSTARD, border=INK, width=3 * scale)
        canvas.text_middle(thing.words, cx, cy, style, INK_TEXT, align="centre")
        return
    if not thing.card:
        size = canvas.art.size(thing.image) or (1, 1)
        high = w * size[1] / size[0]
        canvas.image(thing.image, Box.around(cx, cy, w, high), angle=thing.turn)
        return

    def paint(inner: Canvas) -> None:
        card = Box(8 * scale, 6 * scale, w, w * 1.12)
        inner.shadow(card, 6 * scale, strength=0.4, blur=6 * scale)
        inner.rounded(card, 6 * scale, PAPER)
        window = Box(card.x + w * 0.08, card.y + w * 0.08, w * 0.84, w * 0.76)
        inner.image(thing.image, window)

    key: Hashable = ("nutshell", thing.image, round(w, 1), canvas.fonts.text_size)
    sprite = canvas.painted(key, w + 16 * scale, w * 1.12 + 16 * scale, paint)
    canvas.blit_centre(canvas.turned(key, sprite, thing.turn), cx, cy)


def place_pictures(fonts: Fonts, room: Box, panels: Sequence[nutshell.Panel]) -> tuple[Node, Box]:
    """Panels large on paper of their own, and where the paper is: the coach finds room beside it.

    One stands left of the middle; with large text it lies at the left edge.  Two stand side by side
    at the top, as wide as their words; where they would be too high their pictures are smaller.
    """
    parts, large, several = [*map(Picture, panels)], text_factor(fonts) >= 1.5, len(panels) > 1
    node = Row(*parts, gap=28, top=True, stack=False)
    wide, most = min(WIDEST, room.w * 0.46), room.h - 60
    if several:
        words = max(part.in_lines(fonts) for part in parts)
        wide, most = len(parts) * (max(WIDEST, words) + 28) - 28, room.h * 0.62 - 60
        wide = min(wide, room.w - 2 * EDGE)
    high = node.measure(fonts, wide)
    while high > most and min(wide, *(part.widest for part in parts)) > 240:
        for part in parts if several else ():
            part.widest -= 20
        wide -= 0 if several else 20
        high = node.measure(fonts, wide)
    paper = Box(0, 0, wide + 2 * EDGE, high + 2 * EDGE)
    middle = room.cx - paper.w * (0.5 if several else 0.8)
    aside = room.x if large and not several else middle
    x = max(room.x, min(aside, room.right - paper.w))
    box = Box(x, room.y if several else room.cy - paper.h / 2, paper.w, paper.h)
    node.place(fonts, box.inset(EDGE))
    return node, box


def draw_on_paper(canvas: Canvas, node: Node) -> None:
    """Placed pictures with their paper."""
    paper = node.box.inset(-EDGE)
    canvas.shadow(paper, 22, strength=0.5, blur=14)
    canvas.rounded(paper, 22, PAPER, border=PAPER_SHADE, width=3)
    node.draw(canvas)
