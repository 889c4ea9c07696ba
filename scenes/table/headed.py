"""A heading with a note at its right, which goes where there is no room for both."""

from __future__ import annotations

from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import shrunk
from scenes.table.sides import PAD


def headed_panel(canvas: Canvas, box: Box, title: str, note: str = "") -> None:
    """A panel with its heading and a note at the right."""
    canvas.panel(box)
    draw_heading(canvas, box.inset(PAD), title, note)


def draw_heading(canvas: Canvas, inner: Box, title: str, note: str) -> None:
    """At the top of what is inside of a panel."""
    fonts, least = canvas.fonts, theme.HEADING.size * 0.7
    room = inner.w - (fonts.width(note, theme.SMALL) + 12 if note else 0)
    style = shrunk(fonts, title, theme.HEADING, room)
    wide = fonts.width(title, style)  # letters have a least size
    if note and (style.size < least or wide > room):
        note, style = "", shrunk(fonts, title, theme.HEADING, inner.w)
    y = inner.y + canvas.fonts.line_height(theme.HEADING) / 2
    with canvas.room(inner.inset(-PAD)):
        canvas.text_middle(title, inner.x, y, style, theme.MUSTARD)
        if note:
            canvas.text_middle(note, inner.right, y, theme.SMALL, theme.MUTE, align="right")
