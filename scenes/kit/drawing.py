"""Drawing: shapes in reference units on a surface of any size, sharply, from cached sprites."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import pairwise

import pygame

from scenes.art import Art
from scenes.kit import shapes
from scenes.kit.box import Box
from scenes.kit.layer import Paint, Tape
from scenes.kit.lines import Point, dashes, rounded_path, spread
from scenes.kit.shapes import faded
from scenes.kit.trace import Trace
from scenes.theme import (
    HIGH_CONTRAST,
    LINE,
    NIGHT,
    PANEL_LINE,
    PLAIN,
    RADIUS,
    SEATS,
    SHADOW_DROP,
    Colour,
    Palette,
    mix,
)

PRE = pygame.BLEND_PREMULTIPLIED
_STRIP = 96
"""Pixels: so wide are the strips in which a thin curve is painted."""
_LONG = 200
"""Pixels: of a facet that is no longer no clip may cut any part, of a longer one no edge."""
_LARGE, _PIECE = 100_000, 96
"""Pixels of a translucent box that is made of pieces while it moves, and how long a piece is."""


class Drawing:
    """A surface with a scale; every measure that goes in is in reference units."""

    def __init__(
        self,
        ground: pygame.Surface | Tape | Trace,
        scale: float,
        art: Art,
        *,
        palette: Palette = PLAIN,
    ) -> None:
        self.ground = ground
        """What is drawn on: pixels, those of the window, or a tape that takes down what will be."""
        self.scale = scale
        self.art = art
        self.palette = palette

    @property
    def surface(self) -> pygame.Surface:
        """The pixels themselves: what is at rest is then painted as a whole, so ask rarely."""
        if not isinstance(self.ground, pygame.Surface):
            self.ground = self.ground.give_up()
        return self.ground

    @property
    def box(self) -> Box:
        """The whole surface."""
        w, h = self.ground.get_size()
        return Box(0, 0, w / self.scale, h / self.scale)

    def px(self, units: float) -> int:
        """Units as whole pixels."""
        return round(units * self.scale)

    def rect(self, box: Box) -> pygame.Rect:
        """A box in pixels; boxes that touch stay touching."""
        x, y = self.px(box.x), self.px(box.y)
        return pygame.Rect(x, y, self.px(box.right) - x, self.px(box.bottom) - y)

    def colour(self, colour: Colour) -> Colour:
        """The colour as it is drawn: that of the palette in which it is drawn."""
        return self.palette.colours.get(colour, colour)

    def blend(self, first: Colour, second: Colour, share: float) -> Colour:
        """A colour between two of the palette: `share` 0 is the first, 1 the second."""
        return mix(self.colour(first), self.colour(second), share)

    @property
    def flat(self) -> bool:
        """Whether grounds are plain colours, as the setting "high contrast" wants them."""
        return self.palette is HIGH_CONTRAST

    # ---- surfaces -------------------------------------------------------------------------

    def blit(self, sprite: pygame.Surface, x: float, y: float, alpha: float = 1.0) -> None:
        """A premultiplied sprite (from the art or `painted`) with its top left corner at x, y."""
        if alpha < 1.0:
            sprite = self.faint(sprite, alpha, faded)
        self.ground.blit(sprite, (self.px(x), self.px(y)), None, PRE)

    def blit_thin(self, sprite: pygame.Surface, x: float, y: float) -> None:
        """A large one of which little can be seen: strips of it, each as high as what it shows."""
        left, top = self.px(x), self.px(y)
        wide, high = sprite.get_size()
        for at in range(0, wide, _STRIP):
            strip = sprite.subsurface((at, 0, min(_STRIP, wide - at), high))
            seen = strip.get_bounding_rect()
            part = (at + seen.x, seen.y, seen.w, seen.h)
            if seen:
                self.ground.blit(sprite, (left + part[0], top + part[1]), part, PRE)

    def blit_centre(self, sprite: pygame.Surface, cx: float, cy: float, alpha: float = 1.0) -> None:
        """A premultiplied sprite with its middle at a point."""
        if alpha < 1.0:
            sprite = self.faint(sprite, alpha, faded)
        w, h = sprite.get_size()
        spot = (round(cx * self.scale - w / 2), round(cy * self.scale - h / 2))
        self.ground.blit(sprite, spot, None, PRE)

    def faint(
        self,
        sprite: pygame.Surface,
        alpha: float,
        make: Callable[[pygame.Surface, float], pygame.Surface],
    ) -> pygame.Surface:
        """A sprite made translucent; at rest it is kept, so that it is known again."""
        if isinstance(self.ground, Tape):
            key = ("faint", sprite, round(255 * alpha))
            return self.art.sprites.get(key, lambda: make(sprite, alpha))
        return make(sprite, alpha)

    def stamp(self, sprite: pygame.Surface, rect: pygame.Rect, blend: int = PRE) -> None:
        """A surface at a place in pixels; `blend` 0 for an opaque one."""
        self.ground.blit(sprite, rect.topleft, None, blend)

    def paint(
        self,
        key: Hashable,
        rect: pygame.Rect,
        paint: Paint,
        edges: Iterable[pygame.Rect] = (),
    ) -> None:
        """Pixels of one's own inside a rectangle; the key must say all that they depend on.

        `edges`: where they come out otherwise if a clip cuts them (slanting lines do).
        """
        if isinstance(self.ground, pygame.Surface):
            paint(self.ground)
        else:
            self.ground.paint(key, tuple(rect), paint, tuple((*e.topleft, *e.size) for e in edges))

    # ---- shapes ---------------------------------------------------------------------------

    def fill(self, box: Box, colour: Colour, alpha: float = 1.0) -> None:
        """A plain rectangle."""
        rect = self.rect(box)
        if alpha >= 1:
            self.ground.fill(self.colour(colour), tuple(rect))
        elif rect.w > 0 and rect.h > 0:
            shade, level = self.colour(colour), round(255 * alpha)

            def paint(surface: pygame.Surface) -> None:
                veil = pygame.Surface(rect.size)
                veil.fill(shade)
                veil.set_alpha(level)
                surface.blit(veil, rect)

            self.paint(("veil", tuple(rect), shade, level), rect, paint)

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
        surface = self.ground
        for sx, tx in ((0, rect.x), (r, rect.right - r)):
            for sy, ty in ((0, rect.y), (r, rect.bottom - r)):
                surface.blit(corner, (tx, ty), (sx, sy, r, r), PRE)
        wide, high = rect.w - 2 * r, rect.h - 2 * r
        if edge is not None and line:  # its lines alone: what lies inside is painted once
            low, thin = min(line, rect.h), min(line, r)
            for y in (rect.y, rect.bottom - low):
                surface.fill(edge, (rect.x + r, y, wide, low))
            for x in (rect.x, rect.right - thin):
                surface.fill(edge, (x, rect.y + r, thin, high))
        # As few rows as can be: reaching each costs more than the pixels of a narrow strip.
        side, end = min(line, r), max(line, r)
        surface.fill(face, (rect.x + side, rect.y + end, rect.w - 2 * side, rect.h - 2 * end))
        if r > line:
            for y in (rect.y + line, rect.bottom - r):
                surface.fill(face, (rect.x + r, y, wide, r - line))

    def _rounded_veil(
        self, rect: pygame.Rect, r: int, face: Colour, edge: Colour | None, line: int, alpha: float
    ) -> None:
        # What grows or fades in a large box would be a large sprite in each frame, for which all
        # others would be forgotten: a small one is laid out over it.
        large = rect.w * rect.h > _LARGE and not isinstance(self.ground, Tape)
        piece = 2 * r + _PIECE if large else max(rect.size)
        w, h = min(rect.w, piece), min(rect.h, piece)

        def make() -> pygame.Surface:
            flat = pygame.Surface((w, h), pygame.SRCALPHA)
            sub = Drawing(flat, 1.0, self.art)
            sub.rounded(Box(0, 0, w, h), r, face, border=edge, width=line)
            return faded(flat, alpha)

        sprite = self.art.sprites.get(
            ("veil", (w, h), r, face, edge, line, round(alpha * 100)), make
        )
        if (w, h) == rect.size:
            self.stamp(sprite, rect)
            return
        for top, y, high in _laid(rect.h, h, r):
            for left, x, wide in _laid(rect.w, w, r):
                self.ground.blit(sprite, (rect.x + x, rect.y + y), (left, top, wide, high), PRE)

    def shadow(
        self, box: Box, radius: float = RADIUS, *, strength: float = 0.5, blur: float = 9.0
    ) -> None:
        """The one soft shadow: below a box, a little down."""
        r, b = max(1, self.px(radius)), max(1, self.px(blur))
        sprite = shapes.shadow(self.art.sprites, r, b, round(255 * strength))
        rect = self.rect(box.moved(0, SHADOW_DROP)).inflate(2 * b, 2 * b)
        self.paint(
            ("shadow", tuple(rect), r, b, strength),
            rect,
            lambda surface: shapes.nine_slice(surface, sprite, r + 2 * b, rect, 0),
        )

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
                self.ground.blit(corner, (tx, ty), (sx, sy, r, r), PRE)
        for y in (rect.y, rect.bottom - line):
            self.ground.fill(shade, (rect.x + r, y, rect.w - 2 * r, line))
        for x in (rect.x, rect.right - line):
            self.ground.fill(shade, (x, rect.y + r, line, rect.h - 2 * r))

    def dashed(
        self, box: Box, colour: Colour = LINE, width: float = 2.0, radius: float = RADIUS
    ) -> None:
        """A dashed rounded outline: an empty slot."""

        def draw() -> None:
            for piece in dashes(rounded_path(box, radius), 9.0, 8.0):
                if len(piece) == 2:
                    self.line(piece[0], piece[1], colour, width)
                else:
                    self.polyline(piece, colour, width)

        if isinstance(self.ground, Tape):
            self.ground.group(("dashed", box, self.colour(colour), width, radius), draw)
        else:
            draw()

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
        self.discs([(x, y) for x, y, _, _ in spots], r, colour)

    def discs(
        self, middles: Iterable[Point], pixels: int, colour: Colour, alpha: float = 1.0
    ) -> None:
        """Many filled circles alike, their radius in pixels."""
        sprite, s = shapes.disc(self.art.sprites, pixels, self.colour(colour)), self.scale
        if alpha < 1.0:
            sprite = self.faint(sprite, alpha, faded)
        self.ground.fblits(
            [(sprite, (round(x * s) - pixels, round(y * s) - pixels)) for x, y in middles], PRE
        )

    def line(self, start: Point, end: Point, colour: Colour, width: float = 1.0) -> None:
        """A straight line."""
        s = self.scale
        self._segment(
            (start[0] * s, start[1] * s), (end[0] * s, end[1] * s), self.colour(colour), width * s
        )

    def _segment(self, a: Point, b: Point, colour: Colour, width: float) -> None:
        thick = max(1, round(width))
        if a[0] == b[0] or a[1] == b[1]:  # level: a plain rectangle is exact
            # Both ends are rounded, not the length: what is joined has no gaps.
            (x, right), (y, bottom) = (sorted(map(round, ends)) for ends in zip(a, b, strict=True))
            if a[1] == b[1]:
                rect = (x, round(a[1] - thick / 2), right - x, thick)
            else:
                rect = (round(a[0] - thick / 2), y, thick, bottom - y)
            self.ground.fill(colour, rect)
            return
        around = _around(a, b, thick + 2)
        self.paint(
            ("line", a, b, colour, thick),
            around,
            lambda surface: pygame.draw.aaline(surface, colour, a, b, thick),
            (around,),
        )

    def polyline(self, points: Sequence[Point], colour: Colour, width: float = 4.0) -> None:
        """Joined lines with round corners."""
        s, shade = self.scale, self.colour(colour)
        spots = [(x * s, y * s) for x, y in points]
        for a, b in pairwise(spots):
            self._segment(a, b, shade, width * s)
        r = max(1, round(width * s / 2))
        for i, (x, y) in enumerate(points):
            xs, ys = zip(*points[max(0, i - 1) : i + 2], strict=True)
            # In a level line a disc, which is rounded another way, would be a knot.
            if i in (0, len(points) - 1) or min(len(set(xs)), len(set(ys))) > 1:
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
            shade, line = self.colour(colour), max(1, self.px(width))
            self.paint(
                ("ring", middle, r, shade, line),
                pygame.Rect(middle[0] - r - 2, middle[1] - r - 2, 2 * r + 5, 2 * r + 5),
                lambda surface: pygame.draw.aacircle(surface, shade, middle, r, line),
            )
            return
        sprite = shapes.ring(self.art.sprites, r, self.colour(colour), max(1, self.px(width)))
        self.blit_centre(sprite, cx, cy)

    def bow(
        self,
        cx: float,
        cy: float,
        radius: float,
        width: float,
        low: float,
        *parts: tuple[float, Colour],
    ) -> None:
        """Shares of a circle's upper line, which reaches `low` of half a turn below its middle."""
        shades = tuple((round(share, 3), self.colour(colour)) for share, colour in parts)
        r, line = max(2, self.px(radius)), max(1, self.px(width))
        self.blit_centre(shapes.bow(self.art.sprites, r, line, low, shades), cx, cy)

    def polygon(self, box: Box, points: tuple[Point, ...], colour: Colour) -> None:
        """A filled polygon; its points are shares (0..1) of the box."""
        rect = self.rect(box)
        if rect.w > 0 and rect.h > 0:
            sprite = shapes.polygon(self.art.sprites, rect.w, rect.h, points, self.colour(colour))
            self.stamp(sprite, rect)

    def facet(self, points: Sequence[Point], colour: Colour, *, joined: bool = False) -> None:
        """A filled polygon of any place, with clean edges.

        `joined`: the first and the third side of four are no edges, other facets join it there.
        """
        spots = [(x * self.scale, y * self.scale) for x, y in points]
        shade = self.colour(colour)

        sides = [*pairwise([*spots, spots[0]])]
        if joined:
            sides = [(spots[0], spots[3]), (spots[1], spots[2])]

        def paint(surface: pygame.Surface) -> None:
            pygame.draw.polygon(surface, shade, spots)
            for start, end in sides:
                pygame.draw.aaline(surface, shade, start, end)

        xs, ys = zip(*spots, strict=True)
        around = _around((min(xs), min(ys)), (max(xs), max(ys)), 4)
        edges = [around]
        if max(around.size) > _LONG:
            edges = [_around(start, end, 3) for start, end in sides]
        self.paint(("facet", tuple(spots), shade, joined), around, paint, edges)

    def seat(
        self, seat: int, cx: float, cy: float, size: float, *, shape: int | None = None
    ) -> None:
        """A seat's mark: colour and shape `shape` (by default the seat's own number)."""
        look = (seat if shape is None else shape) % len(SEATS)
        sprite = shapes.seat_mark(
            self.art.sprites, look, max(4, self.px(size)), self.colour(SEATS[look])
        )
        self.blit_centre(sprite, cx, cy)


def _laid(length: int, side: int, r: int) -> Iterator[tuple[int, int, int]]:
    """A sprite's side laid out over a longer one, its ends once: from where in it, to where, how
    much."""
    if side == length:
        yield 0, 0, length
        return
    yield 0, 0, r
    for at in range(r, length - r, side - 2 * r):
        yield r, at, min(side - 2 * r, length - r - at)
    yield side - r, length - r, r


def _around(start: Point, end: Point, more: int) -> pygame.Rect:
    """The pixels of a line between two, and so many more."""
    left, top = min(start[0], end[0]), min(start[1], end[1])
    wide, high = abs(start[0] - end[0]), abs(start[1] - end[1])
    return pygame.Rect(left, top, wide, high).inflate(2 * more, 2 * more)
