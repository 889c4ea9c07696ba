"""Canvas: draws in reference units on a surface of any size, sharply, from cached sprites."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import pygame

from scenes.art import Art
from scenes.kit.box import Box
from scenes.kit.drawing import Drawing
from scenes.kit.layer import Star, Tape, Word
from scenes.kit.shapes import translucent
from scenes.kit.text import Fonts, Piece
from scenes.kit.trace import Trace
from scenes.theme import BODY, CREAM, KEY, LINE, MUTE, NIGHT, PLAIN, Colour, Palette, Style

_BAND = 32
"""Pixels: so high are the rows in which the ground above a picture is filled."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A text as it was drawn: what the layout checks of the tests look at."""

    text: str
    box: Box
    room: Box
    """Where it should have stayed: the innermost container that was declared."""
    clip: Box | None = None
    """The scrolled panel that shows only a part of it."""


class Canvas(Drawing):
    """Shapes, pictures and text on a surface; every measure is in reference units."""

    def __init__(
        self,
        ground: pygame.Surface | Tape | Trace,
        scale: float,
        fonts: Fonts,
        art: Art,
        *,
        palette: Palette = PLAIN,
    ) -> None:
        super().__init__(ground, scale, art, palette=palette)
        self.fonts = fonts
        self.marks: list[Mark] | None = None
        self.looks: Callable[[], int] | None = None
        """Counts the looks at what no key tells (`Tape.group`)."""
        self._said: list[Word] | None = None
        self._rooms: list[Box] = []
        self._clips: list[Box] = []
        self.folds = False
        """Whether a line that an edge would cut is left out."""
        self.cuts = False
        """Whether what an edge cuts is drawn all the same, as far as it is seen."""

    def sees(self, box: Box) -> bool:
        """Whether any of a box would be drawn; what is scrolled away need not even try."""
        if self.marks is not None:
            return True
        return bool(self.rect(box).inflate(24, 24).colliderect(self.ground.get_clip()))

    def shows(self, box: Box) -> bool:
        """Whether a box would be drawn whole; half a line at an edge looks like a mistake, but a
        blank where a whole row of a table would be does even more."""
        if self.marks is not None or not self._clips:
            return True
        clip = self._clips[-1]
        if self.cuts:
            return box.meets(clip)
        return box.y >= clip.y - 0.5 and box.bottom <= clip.bottom + 0.5

    # ---- sprites ------------------------------------------------------------------------------

    def painted(
        self, key: Hashable, w: float, h: float, paint: Callable[[Canvas], None]
    ) -> pygame.Surface:
        """A sprite of w x h units that `paint` draws once per key and scale (card faces)."""

        def make() -> pygame.Surface:
            size = (max(1, self.px(w)), max(1, self.px(h)))
            surface = pygame.Surface(size, pygame.SRCALPHA)
            paint(Canvas(surface, self.scale, self.fonts, self.art, palette=self.palette))
            return surface

        whole = ("painted", key, self.px(w), self.px(h), self.fonts.text_size, self.palette)
        return self.art.sprites.get(whole, make)

    def kept(self, key: Hashable, box: Box, paint: Callable[[Canvas, Box], None]) -> None:
        """A crowded panel over what moves: `paint` makes one sprite of it per key and scale."""
        if self.marks is not None:  # The layout checks look at every word.
            paint(self, box)
            return
        x, y, wide, high = (side / self.scale for side in self.rect(box))
        here = box.moved(-x, -y)  # At the same fraction of a pixel: edges stay where they were.
        whole = (key, round(here.x, 3), round(here.y, 3))
        self.blit(self.painted(whole, wide, high, lambda sub: paint(sub, here)), x, y)

    def group(self, key: Hashable, draw: Callable[[], object]) -> None:
        """A crowded part of what is at rest: `draw` is called again when its key is another one.

        The key must say all that the part depends on, its place as well.  None: that is not known.
        """
        if isinstance(self.ground, Tape) and self.marks is None and key is not None:
            self.ground.group(key, draw, self._said, self.looks)
        else:
            draw()

    def reading(self, draw: Callable[[], object]) -> list[Box]:
        """Draws, and says where words stand in it that nothing drawn after them hides."""
        said: list[Word] = []
        around, self._said = self._said, said
        draw()
        self._said = around
        found: list[Box] = []
        for word in said:
            if word.hides:
                found = [box for box in found if not box.meets(word.box)]
            else:
                found.append(word.box)
        return found

    def turned(self, key: Hashable, sprite: pygame.Surface, angle: float) -> pygame.Surface:
        """The sprite turned anticlockwise, kept per key and 3 degrees (1 degree below 9)."""
        step = 1 if abs(angle) < 9 else 3
        turn = round(angle / step) * step % 360
        if not turn:
            return sprite
        whole = ("turned", key, sprite.get_size(), turn, self.palette)
        return self.art.sprites.get(whole, lambda: pygame.transform.rotozoom(sprite, turn, 1.0))

    def shrunk(self, key: Hashable, sprite: pygame.Surface, share: float) -> pygame.Surface:
        """The sprite at a share of its size, kept per key."""
        w, h = (max(1, round(side * share)) for side in sprite.get_size())
        whole = ("shrunk", key, w, h, self.palette)
        return self.art.sprites.get(whole, lambda: pygame.transform.smoothscale(sprite, (w, h)))

    def image(
        self,
        name: str,
        box: Box,
        *,
        angle: float = 0.0,
        alpha: float = 1.0,
        tint: Colour | None = None,
        grey: bool = False,
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
        if sprite is not None and grey:
            key, whole = ("grey", name, angle, tint, sprite.get_size()), sprite
            sprite = self.art.sprites.get(key, lambda: pygame.transform.grayscale(whole))
        if sprite is not None:
            self.blit_centre(sprite, box.cx, box.cy, alpha)
        return True

    def icon(self, name: str, cx: float, cy: float, size: float, colour: Colour = CREAM) -> None:
        """A one-colour icon of `art/icons`, around a point."""
        self.image(f"icons/{name}", Box.around(cx, cy, size, size), tint=colour)

    def backdrop(self, name: str, ground: Colour, sink: float = 0.0) -> None:
        """Fills the window with a picture, or with the plain colour where there is none.

        The picture lies `sink` units lower, below the plain colour.
        """
        w, h = self.ground.get_size()
        picture = None if self.flat else self.art.backdrop(name, w, h)
        if picture is None:
            self.ground.fill(self.colour(ground), (0, 0, w, h))
            return
        down = min(h, self.px(sink))
        for top in range(0, down, _BAND):  # so that most of it is the same while it grows
            self.ground.fill(self.colour(ground), (0, top, w, min(_BAND, down - top)))
        self.ground.blit(picture, (0, down), (0, 0, w, h - down))

    def horizon(self, stars: Sequence[Star]) -> None:
        """All that was drawn so far is sky, in which these stars may fade in and out."""
        if isinstance(self.ground, Tape):
            self.ground.stars, self.ground.horizon = stars, len(self.ground.strokes)

    def dim(self, strength: float = 0.6) -> None:
        """Darkens all that was drawn so far; what lies below counts as out of play."""
        surface = self.surface
        veil = pygame.Surface(surface.get_size())
        veil.fill((4, 9, 15))
        veil.set_alpha(round(255 * strength))
        surface.blit(veil, (0, 0))
        if self.marks is not None:
            self.marks.clear()

    def covered(self, box: Box) -> None:
        """Something opaque lies here from now on: what is below can't be read, nor collide."""
        if self.marks is not None:
            self.marks[:] = [mark for mark in self.marks if not mark.box.meets(box)]
        if self._said is not None:
            self._said.append(Word(box, hides=True))

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
    def folded(self, box: Box) -> Iterator[None]:
        """Draws only inside a box that folds between lines: it cuts none."""
        before, self.folds = self.folds, True
        try:
            with self.clip(box):
                yield
        finally:
            self.folds = before

    @contextmanager
    def clip(self, box: Box) -> Iterator[None]:
        """Draws only inside the box."""
        before = self.ground.get_clip()
        self.ground.set_clip(self.rect(box).clip(before))
        try:
            self._clips.append(box.clip(self._clips[-1]) if self._clips else box)
            yield
        finally:
            self._clips.pop()
            self.ground.set_clip(before)

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
        w, metrics = self.fonts.width(text, style), self.fonts.metrics(style)
        left = x - (w / 2 if align == "centre" else w if align == "right" else 0)
        box = Box(left, y, w, metrics.height)
        # A font's box holds empty space above and below: what counts is where ink can be.
        high = metrics.pixels / self.scale
        ink = Box(left, y + (box.h - high) / 2, w, high)
        if self.folds and not self.shows(ink):
            return box
        sprite = self.fonts.render(text, style, self.colour(colour))
        if alpha < 1:
            sprite = self.faint(sprite, alpha, translucent)
        self.ground.blit(sprite, (self.px(left), self.px(y)))
        self._mark(text, ink, style)
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

    def text_centre(
        self,
        text: str,
        cx: float,
        cy: float,
        style: Style = BODY,
        colour: Colour = CREAM,
        *,
        alpha: float = 1.0,
    ) -> Box:
        """One line around a point."""
        return self.text_middle(text, cx, cy, style, colour, align="centre", alpha=alpha)

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
        self.text_centre(label, x + w / 2, cy, KEY, MUTE)
        return w

    def _mark(self, text: str, slim: Box, style: Style) -> None:
        if self.marks is None and self._said is None:
            return
        if text[-1] == " ":
            slim = slim._replace(w=self.fonts.width(text.rstrip(" "), style))
        if self._said is not None:
            self._said.append(Word(slim))
        if self.marks is not None:
            clip = self._clips[-1] if self._clips else None
            room = self._rooms[-1] if self._rooms else clip or self.box
            said = text.replace("\xa0", " ")  # what is bound together is read as ever
            self.marks.append(Mark(said, slim, room, clip))
