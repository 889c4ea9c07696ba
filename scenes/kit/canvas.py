"""Canvas: draws in reference units on a surface of any size, sharply, from cached sprites."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise

import pygame

from scenes.art import Art
from scenes.kit import shapes
from scenes.kit.box import Box
from scenes.kit.lines import Point, dashes, rounded_path, spread
from scenes.kit.shapes import faded
from scenes.kit.text import Fonts, Piece
from scenes.theme import (
    BODY,
    CREAM,
    HIGH_CONTRAST,
    KEY,
    LINE,
    MUTE,
    NIGHT,
    PANEL_LINE,
    RADIUS,
    SEATS,
    SHADOW_DROP,
    Colour,
    Style,
)

PRE = pygame.BLEND_PREMULTIPLIED


@dataclass(frozen=True, slots=True)
class Mark:
    """A text as it was drawn: what the layout checks of the tests look at."""

    text: str
    box: Box
    room: Box
    """Where it should have stayed: the innermost container that was declared."""
    clip: Box | None = None
    """The scrolled panel that shows only a part of it."""


class Canvas:
    """A surface with a scale; every measure that goes in is in reference units."""

    def __init__(
        self,
        surface: pygame.Surface,
        scale: float,
        fonts: Fonts,
        art: Art,
        *,
        high_contrast: bool = False,
    ) -> None:
        self.surface = surface
        self.scale = scale
        self.fonts = fonts
        self.art = art
        self.high_contrast = high_contrast
        self.marks: list[Mark] | None = None
        self._rooms: list[Box] = []
        self._clips: list[Box] = []

    @property
    def box(self) -> Box:
        """The whole surface."""
        w, h = self.surface.get_size()
        return Box(0, 0, w / self.scale, h / self.scale)

    def px(self, units: float) -> int:
        """Units as whole pixels."""
        return round(units * self.scale)

    def rect(self, box: Box) -> pygame.Rect:
        """A box in pixels; boxes that touch stay touching."""
        x, y = self.px(box.x), self.px(box.y)
        return pygame.Rect(x, y, self.px(box.right) - x, self.px(box.bottom) - y)

    def colour(self, colour: Colour) -> Colour:
        """The colour as it is drawn: stronger with the setting "high contrast"."""
        return HIGH_CONTRAST.get(colour, colour) if self.high_contrast else colour

    def sees(self, box: Box) -> bool:
        """Whether any of a box would be drawn; what is scrolled away need not even try."""
        if self.marks is not None:
            return True
        return bool(self.rect(box).inflate(24, 24).colliderect(self.surface.get_clip()))

    # ---- surfaces -------------------------------------------------------------------------

    def blit(self, sprite: pygame.Surface, x: float, y: float, alpha: float = 1.0) -> None:
        """A premultiplied sprite (from the art or `painted`) with its top left corner at x, y."""
        if alpha < 1.0:
            sprite = faded(sprite, alpha)
        self.surface.blit(sprite, (self.px(x), self.px(y)), None, PRE)

    def blit_centre(self, sprite: pygame.Surface, cx: float, cy: float, alpha: float = 1.0) -> None:
        """A premultiplied sprite with its middle at a point."""
        if alpha < 1.0:
            sprite = faded(sprite, alpha)
        w, h = sprite.get_size()
        spot = (round(cx * self.scale - w / 2), round(cy * self.scale - h / 2))
        self.surface.blit(sprite, spot, None, PRE)

    def painted(
        self, key: Hashable, w: float, h: float, paint: Callable[[Canvas], None]
    ) -> pygame.Surface:
        """A sprite of w x h units that `paint` draws once per key and scale (card faces)."""

        def make() -> pygame.Surface:
            size = (max(1, self.px(w)), max(1, self.px(h)))
            surface = pygame.Surface(size, pygame.SRCALPHA)
            paint(
                Canvas(surface, self.scale, self.fonts, self.art, high_contrast=self.high_contrast)
            )
            return surface

        whole = ("painted", key, self.px(w), self.px(h), self.fonts.text_size, self.high_contrast)
        return self.art.sprites.get(whole, make)

    def kept(self, key: Hashable, box: Box, paint: Callable[[Canvas, Box], None]) -> None:
        """A crowded panel that seldom changes: `paint` draws it once per key, size and scale."""
        if self.marks is not None:  # The layout checks look at every word.
            paint(self, box)
            return
        x, y, wide, high = (side / self.scale for side in self.rect(box))
        here = box.moved(-x, -y)  # At the same fraction of a pixel: edges stay where they were.
        whole = (key, round(here.x, 3), round(here.y, 3))
        self.blit(self.painted(whole, wide, high, lambda sub: paint(sub, here)), x, y)

    def turned(self, key: Hashable, sprite: pygame.Surface, angle: float) -> pygame.Surface:
        """The sprite turned anticlockwise, kept per key and 3 degrees (1 degree below 9)."""
        step = 1 if abs(angle) < 9 else 3
        turn = round(angle / step) * step % 360
        if not turn:
            return sprite
        whole = ("turned", key, sprite.get_size(), turn, self.high_contrast)
        return self.art.sprites.get(whole, lambda: pygame.transform.rotozoom(sprite, turn, 1.0))

    def image(
        self,
        name: str,
        box: Box,
        *,
        angle: float = 0.0,
        alpha: float = 1.0,
        tint: Colour | None = None,
    ) -> bool:
        """A picture fitted into a box, keeping its shape; False (and a plain disc) if missing."""
        size = self.art.size(name)
        if size is None:
            side = min(box.w, box.h)
            self.circle(box.cx, box.cy, side * 0.4, tint or LINE)
            return False
        fit = box.fitted(size[0] / size[1])
        sprite = self.art.sprite(
            name, self.px(fit.w), self.px(fit.h), angle, self.colour(tint) if tint else None
        )
        if sprite is not None:
            self.blit_centre(sprite, box.cx, box.cy, alpha)
        return True

    def icon(self, name: str, cx: float, cy: float, size: float, colour: Colour = CREAM) -> None:
        """A one-colour icon of `art/icons`, around a point."""
        self.image(f"icons/{name}", Box.around(cx, cy, size, size), tint=colour)

    def backdrop(self, name: str, ground: Colour) -> None:
        """Fills the window with a picture, or with the plain colour where there is none."""
        w, h = self.surface.get_size()
        picture = None if self.high_contrast else self.art.backdrop(name, w, h)
        if picture is None:
            self.surface.fill(self.colour(ground))
        else:
            self.surface.blit(picture, (0, 0))

    def dim(self, strength: float = 0.6) -> None:
        """Darkens all that was drawn so far; what lies below counts as out of play."""
        veil = pygame.Surface(self.surface.get_size())
        veil.fill((4, 9, 15))
        veil.set_alpha(round(255 * strength))
        self.surface.blit(veil, (0, 0))
        if self.marks is not None:
            self.marks.clear()

    # ---- shapes ---------------------------------------------------------------------------

    def fill(self, box: Box, colour: Colour, alpha: float = 1.0) -> None:
        """A plain rectangle."""
        rect = self.rect(box)
        if alpha >= 1:
            self.surface.fill(self.colour(colour), rect)
        elif rect.w > 0 and rect.h > 0:
            veil = pygame.Surface(rect.size)
            veil.fill(self.colour(colour))
            veil.set_alpha(round(255 * alpha))
            self.surface.blit(veil, rect)

    def rounded(
        self,
        box: Box,
        radius: float,
        fill: Colour,
        *,
        border: Colour | None = None,
        width: float = 0.0,
        alpha: float = 1.0,
    ) -> None:
        """A rounded rectangle with clean edges; radius up to half its height (a pill)."""
        rect = self.rect(box)
        if rect.w <= 0 or rect.h <= 0:
            return
        r = max(1, min(self.px(radius), rect.w // 2, rect.h // 2))
        line = max(1, self.px(width)) if border is not None and width > 0 else 0
        face = self.colour(fill)
        edge = self.colour(border) if border is not None else None
        corner = shapes.disc(self.art.sprites, r, face, edge, line)
        if alpha < 1:
            self._rounded_veil(rect, r, face, edge, line, alpha)
            return
        surface = self.surface
        for sx, tx in ((0, rect.x), (r, rect.right - r)):
            for sy, ty in ((0, rect.y), (r, rect.bottom - r)):
                surface.blit(corner, (tx, ty), (sx, sy, r, r), PRE)
        outer = edge if edge is not None and line else face
        surface.fill(outer, (rect.x + r, rect.y, rect.w - 2 * r, rect.h))
        surface.fill(outer, (rect.x, rect.y + r, r, rect.h - 2 * r))
        surface.fill(outer, (rect.right - r, rect.y + r, r, rect.h - 2 * r))
        if line:
            surface.fill(face, (rect.x + r, rect.y + line, rect.w - 2 * r, rect.h - 2 * line))
            surface.fill(face, (rect.x + line, rect.y + r, r - line, rect.h - 2 * r))
            surface.fill(face, (rect.right - r, rect.y + r, r - line, rect.h - 2 * r))

    def _rounded_veil(
        self, rect: pygame.Rect, r: int, face: Colour, edge: Colour | None, line: int, alpha: float
    ) -> None:
        def make() -> pygame.Surface:
            flat = pygame.Surface(rect.size, pygame.SRCALPHA)
            sub = Canvas(flat, 1.0, self.fonts, self.art)
            sub.rounded(Box(0, 0, rect.w, rect.h), r, face, border=edge, width=line)
            return faded(flat, alpha)

        key = ("veil", rect.size, r, face, edge, line, round(alpha * 100))
        self.surface.blit(self.art.sprites.get(key, make), rect, None, PRE)

    def shadow(
        self, box: Box, radius: float = RADIUS, *, strength: float = 0.5, blur: float = 9.0
    ) -> None:
        """The one soft shadow: below a box, a little down."""
        r, b = max(1, self.px(radius)), max(1, self.px(blur))
        sprite = shapes.shadow(self.art.sprites, r, b, round(255 * strength))
        rect = self.rect(box.moved(0, SHADOW_DROP)).inflate(2 * b, 2 * b)
        shapes.nine_slice(self.surface, sprite, r + 2 * b, rect, 0)

    def panel(
        self,
        box: Box,
        *,
        fill: Colour = NIGHT,
        border: Colour = PANEL_LINE,
        radius: float = RADIUS,
        width: float = 1.0,
        alpha: float = 1.0,
        shadow: bool = False,
    ) -> None:
        """A panel of the table: night blue, hairline, rounded."""
        if shadow:
            self.shadow(box, radius)
        self.rounded(box, radius, fill, border=border, width=width, alpha=alpha)

    def outline(self, box: Box, colour: Colour, width: float = 4.0, radius: float = RADIUS) -> None:
        """Only the line of a rounded rectangle (focus ring, chosen card)."""
        rect = self.rect(box)
        line = max(1, self.px(width))
        r = max(line, min(self.px(radius), rect.w // 2, rect.h // 2))
        if rect.w < 2 * line or rect.h < 2 * line:
            return
        shade = self.colour(colour)
        corner = shapes.ring(self.art.sprites, r, shade, line)
        for sx, tx in ((0, rect.x), (r, rect.right - r)):
            for sy, ty in ((0, rect.y), (r, rect.bottom - r)):
                self.surface.blit(corner, (tx, ty), (sx, sy, r, r), PRE)
        for y in (rect.y, rect.bottom - line):
            self.surface.fill(shade, (rect.x + r, y, rect.w - 2 * r, line))
        for x in (rect.x, rect.right - line):
            self.surface.fill(shade, (x, rect.y + r, line, rect.h - 2 * r))

    def dashed(
        self, box: Box, colour: Colour = LINE, width: float = 2.0, radius: float = RADIUS
    ) -> None:
        """A dashed rounded outline: an empty slot."""
        for piece in dashes(rounded_path(box, radius), 9.0, 8.0):
            if len(piece) == 2:
                self.line(piece[0], piece[1], colour, width)
            else:
                self.polyline(piece, colour, width)

    def dotted(
        self,
        points: Sequence[Point],
        colour: Colour,
        *,
        dot: float = 4.0,
        gap: float = 14.0,
        upto: float = 1.0,
    ) -> None:
        """Round dots at even distances along a path; `upto`: only its first share."""
        spots = spread(points, gap, upto)
        r = max(1, round(dot * self.scale / 2 + 0.25))
        sprite = shapes.disc(self.art.sprites, r, self.colour(colour))
        placed = [
            (sprite, (round(x * self.scale) - r, round(y * self.scale) - r)) for x, y, _, _ in spots
        ]
        self.surface.fblits(placed, PRE)

    def line(self, start: Point, end: Point, colour: Colour, width: float = 1.0) -> None:
        """A straight line."""
        s = self.scale
        self._segment(
            (start[0] * s, start[1] * s), (end[0] * s, end[1] * s), self.colour(colour), width * s
        )

    def _segment(self, a: Point, b: Point, colour: Colour, width: float) -> None:
        thick = max(1, round(width))
        if a[0] == b[0] or a[1] == b[1]:  # level: a plain rectangle is exact
            x, y = min(a[0], b[0]), min(a[1], b[1])
            if a[1] == b[1]:
                rect = (round(x), round(y - thick / 2), round(abs(b[0] - a[0])), thick)
            else:
                rect = (round(x - thick / 2), round(y), thick, round(abs(b[1] - a[1])))
            self.surface.fill(colour, rect)
        elif thick == 1:
            pygame.draw.aaline(self.surface, colour, a, b)
        else:
            pygame.draw.aaline(self.surface, colour, a, b, thick)

    def polyline(self, points: Sequence[Point], colour: Colour, width: float = 4.0) -> None:
        """Joined lines with round corners."""
        s, shade = self.scale, self.colour(colour)
        spots = [(x * s, y * s) for x, y in points]
        for a, b in pairwise(spots):
            self._segment(a, b, shade, width * s)
        r = max(1, round(width * s / 2))
        for x, y in points:
            self.circle(x, y, r / s, colour)

    def circle(
        self,
        cx: float,
        cy: float,
        radius: float,
        colour: Colour,
        *,
        border: Colour | None = None,
        width: float = 0.0,
        alpha: float = 1.0,
    ) -> None:
        """A filled circle."""
        r = max(1, self.px(radius))
        edge = self.colour(border) if border is not None else None
        line = max(1, self.px(width)) if edge is not None else 0
        sprite = shapes.disc(self.art.sprites, r, self.colour(colour), edge, line)
        self.blit_centre(sprite, cx, cy, alpha)

    def ring(self, cx: float, cy: float, radius: float, colour: Colour, width: float = 2.0) -> None:
        """The line of a circle."""
        r = max(1, self.px(radius))
        if r > 220:  # too large to keep as a sprite: orbits
            middle = (self.px(cx), self.px(cy))
            pygame.draw.aacircle(
                self.surface, self.colour(colour), middle, r, max(1, self.px(width))
            )
            return
        sprite = shapes.ring(self.art.sprites, r, self.colour(colour), max(1, self.px(width)))
        self.blit_centre(sprite, cx, cy)

    def polygon(self, box: Box, points: tuple[Point, ...], colour: Colour) -> None:
        """A filled polygon; its points are shares (0..1) of the box."""
        rect = self.rect(box)
        if rect.w > 0 and rect.h > 0:
            sprite = shapes.polygon(self.art.sprites, rect.w, rect.h, points, self.colour(colour))
            self.surface.blit(sprite, rect, None, PRE)

    def seat(
        self, seat: int, cx: float, cy: float, size: float, *, shape: int | None = None
    ) -> None:
        """A seat's mark: colour and shape `shape` (by default the seat's own number)."""
        look = (seat if shape is None else shape) % len(SEATS)
        sprite = shapes.seat_mark(
            self.art.sprites, look, max(4, self.px(size)), self.colour(SEATS[look])
        )
        self.blit_centre(sprite, cx, cy)

    # ---- text -----------------------------------------------------------------------------

    @contextmanager
    def room(self, box: Box) -> Iterator[None]:
        """Declares that texts drawn inside belong into `box`; the layout checks rely on it."""
        self._rooms.append(box)
        try:
            yield
        finally:
            self._rooms.pop()

    @contextmanager
    def clip(self, box: Box) -> Iterator[None]:
        """Draws only inside the box."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.rect(box).clip(before))
        try:
            self._clips.append(box.clip(self._clips[-1]) if self._clips else box)
            yield
        finally:
            self._clips.pop()
            self.surface.set_clip(before)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        style: Style = BODY,
        colour: Colour = CREAM,
        *,
        align: str = "left",
        alpha: float = 1.0,
    ) -> Box:
        """One line; x is its left edge, middle or right edge as `align` says, y its top."""
        if not text:
            return Box(x, y, 0, 0)
        sprite = self.fonts.render(text, style, self.colour(colour))
        w = self.fonts.width(text, style)
        left = x - (w / 2 if align == "centre" else w if align == "right" else 0)
        if alpha < 1:
            sprite = sprite.copy()
            sprite.set_alpha(round(255 * alpha))
        self.surface.blit(sprite, (self.px(left), self.px(y)))
        box = Box(left, y, w, self.fonts.height(style))
        self._mark(text, box, style)
        return box

    def text_middle(
        self,
        text: str,
        x: float,
        cy: float,
        style: Style = BODY,
        colour: Colour = CREAM,
        *,
        align: str = "left",
        alpha: float = 1.0,
    ) -> Box:
        """One line around a height."""
        top = cy - self.fonts.height(style) / 2
        return self.text(text, x, top, style, colour, align=align, alpha=alpha)

    def paragraph(
        self,
        text: str,
        box: Box,
        style: Style = BODY,
        colour: Colour = CREAM,
        *,
        align: str = "left",
    ) -> float:
        """Wrapped text from the top of a box; returns the height it took."""
        step = self.fonts.line_height(style)
        x = box.x + (box.w / 2 if align == "centre" else box.w if align == "right" else 0)
        y = box.y
        for line in self.fonts.wrap(text, style, box.w):
            self.text_middle(line, x, y + step / 2, style, colour, align=align)
            y += step
        return y - box.y

    def lines(self, lines: Sequence[Sequence[Piece]], x: float, y: float, step: float) -> float:
        """Lines made by `Fonts.wrap_spans`; returns the height they took."""
        for number, line in enumerate(lines):
            middle = y + step * (number + 0.5)
            for piece in line:
                self.text_middle(
                    piece.span.text, x + piece.x, middle, piece.span.style, piece.span.colour
                )
        return step * len(lines)

    def key_cap(self, label: str, x: float, cy: float) -> float:
        """A key as drawn in hints; returns its width."""
        w = max(34.0, self.fonts.width(label, KEY) + 18)
        h = self.fonts.height(KEY) + 6
        self.rounded(Box(x, cy - h / 2, w, h), 6, NIGHT, border=LINE, width=1.5)
        self.text_middle(label, x + w / 2, cy, KEY, MUTE, align="centre")
        return w

    def _mark(self, text: str, box: Box, style: Style) -> None:
        if self.marks is None:
            return
        clip = self._clips[-1] if self._clips else None
        room = self._rooms[-1] if self._rooms else clip or self.box
        # A font's box holds empty space above and below: what counts is where ink can be.
        ink = self.fonts.width(text.rstrip(" "), style)
        slim = Box(box.x, box.cy, ink, 0).inset(0, -self.fonts.pixels(style) / self.scale / 2)
        self.marks.append(Mark(text, slim, room, clip))
