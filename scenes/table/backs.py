"""Backs: a hand laid out in a window of its own, always at the same place."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.table.card import MARGIN, Look, card_picture
from scenes.theme import CREAM, INK, MINT, MUSTARD, SMALL_BOLD, Colour, mix

_WIDEST, _LEAST, _APART, _CLOSE = 132.0, 60.0, 22.0, 10.0
_TOP, _SIDE, _FOOT = 14.0, 40.0, 24.0
TINY = 36.0
"""So narrow a back has its sign as large as itself, and no rim."""
RISE = 18.0
"""How far the card that is drawn rises; below the words there is room for it."""
TURNS = 0.275
"""From this share of its time on the card that is drawn lies face up."""


@dataclass(frozen=True, slots=True)
class Backs:
    """The window, the lines at its head, and each card."""

    window: Box
    lines: tuple[str, ...]
    cards: tuple[Box, ...]

    def draw(self, canvas: Canvas, words: str = "") -> None:
        """The window with its words, or others in their place."""
        canvas.shadow(self.window)
        canvas.rounded(self.window, 18, INK, border=MUSTARD, width=2.5)
        step = canvas.fonts.line_height(SMALL_BOLD)
        room = self.window.w - _SIDE
        lines = canvas.fonts.wrap(words, SMALL_BOLD, room) if words else self.lines
        y = self.window.y + _TOP + step / 2
        for number, line in enumerate(lines):
            canvas.text_centre(line, self.window.cx, y + number * step, SMALL_BOLD, CREAM)

    def draw_cards(
        self,
        canvas: Canvas,
        back: Look,
        front: Look,
        picked: int | None,
        pointed: int | None,
        share: float,
        *,
        lit: bool,
    ) -> None:
        """The backs; the one that was picked rises and turns over, by a share of its time."""
        for number, place in enumerate(self.cards):
            look, box, chosen = back, place, number == picked
            if chosen:
                box = place.moved(0, -RISE * min(1.0, share * 4))
                look = front if share >= TURNS else back
            elif number == pointed and picked is None:
                box = place.moved(0, -12)
            if picked is None and lit:
                canvas.outline(box.inset(-3), MINT, 2.5, box.w * 0.09 + 3)
            alpha = 1.0 if picked is None or chosen else 0.45
            sprite = card_picture(canvas, look, box.w, box.h / box.w)
            canvas.blit(sprite, box.x - MARGIN, box.y - MARGIN, alpha)
            if chosen or (picked is None and number == pointed):
                canvas.outline(box.inset(-5), MUSTARD, 4, box.w * 0.09 + 5)


def draw_sign(canvas: Canvas, box: Box, tone: Colour, hidden: bool) -> None:
    """On a back of this colour: a hand that holds it, or an eye that is struck through."""
    share = 1.0 if box.w < TINY else 0.72
    at, colour = box.w * share * 0.42, CREAM if hidden else mix(tone, INK, 0.75)
    canvas.icon("eye" if hidden else "hand", box.cx, box.cy, box.w * share, colour)
    strike = [(box.cx - at, box.cy + at), (box.cx + at, box.cy - at)]
    canvas.polyline(strike if hidden else [], colour, box.w * 0.08)


def lay_backs(fonts: Fonts, room: Box, count: int, ratio: float, words: str) -> Backs:
    """So many cards in a window that is as wide as a room, so that no scraps of words are seen
    beside it, and stands at its foot, closer where it is narrow; where the room is too low for
    cards that can be pointed at, the window rises."""
    lines = tuple(fonts.wrap(words, SMALL_BOLD, room.w - 2 * _SIDE))
    step = fonts.line_height(SMALL_BOLD)
    head = _TOP + len(lines) * step + RISE + 12
    likes = min(_WIDEST, max(_LEAST, (room.h - head - _FOOT) / ratio))
    apart = _APART if count * (likes + _APART) <= room.w - _SIDE else _CLOSE
    w = min(likes, (room.w - _SIDE - (count - 1) * apart) / count)
    row = count * w + (count - 1) * apart
    high = head + w * ratio + _FOOT
    window = Box(room.x, room.bottom - high, room.w, high)
    left = window.cx - row / 2
    cards = (
        Box(left + number * (w + apart), window.y + head, w, w * ratio) for number in range(count)
    )
    return Backs(window, lines, tuple(cards))
