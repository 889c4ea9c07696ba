"""Pictures in frames: cut to a rounded window; kept as sprites."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from scenes.kit import shapes
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.theme import Colour, Style


def cover(
    canvas: Canvas,
    name: str,
    box: Box,
    radius: float,
    ground: Colour,
    *,
    focus_y: float = 0.5,
) -> None:
    """Fills a rounded box with a picture, cutting off what does not fit; plain where it is missing.

    `focus_y` says which part stays when the height is cut (0 top, 1 bottom).
    """
    rect = canvas.rect(box)
    if rect.w < 2 or rect.h < 2:
        return
    if not canvas.art.has(name):
        canvas.rounded(box, radius, ground)
        return
    r = max(1, canvas.px(radius))

    def make() -> pygame.Surface:
        return _window(canvas, name, rect.size, r, focus_y)

    key = ("cover", name, rect.size, r, focus_y)
    canvas.stamp(canvas.art.sprites.get(key, make), rect)


def rounded_picture(
    canvas: Canvas, key: Hashable, picture: pygame.Surface, box: Box, radius: float
) -> None:
    """Fills a rounded box with a picture of one's own, which the key names."""
    rect = canvas.rect(box)
    if rect.w < 2 or rect.h < 2:
        return

    def make() -> pygame.Surface:
        w, h = picture.get_size()
        factor = min(w / rect.w, h / rect.h)
        cut_w, cut_h = min(w, round(rect.w * factor)), min(h, round(rect.h * factor))
        cut = ((w - cut_w) // 2, (h - cut_h) // 2, cut_w, cut_h)
        made = pygame.Surface(rect.size, pygame.SRCALPHA)
        made.blit(pygame.transform.smoothscale(picture.subsurface(cut), rect.size), (0, 0))
        mask = _mask(canvas, rect.size, max(1, canvas.px(radius)))
        made.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
        return made

    canvas.stamp(canvas.art.sprites.get(("picture", key, rect.size), make), rect)


def _window(
    canvas: Canvas, name: str, size: tuple[int, int], radius: int, focus_y: float
) -> pygame.Surface:
    w, h = size
    made = pygame.Surface(size, pygame.SRCALPHA)
    master = canvas.art.master(name)
    if master is not None:
        pw, ph = master.get_size()
        factor = max(w / pw, h / ph)
        cut_w, cut_h = min(pw, round(w / factor)), min(ph, round(h / factor))
        cut = ((pw - cut_w) // 2, round((ph - cut_h) * focus_y), cut_w, cut_h)
        made = pygame.transform.smoothscale(master.subsurface(cut), size)
    made.blit(_mask(canvas, size, radius), (0, 0), None, pygame.BLEND_RGBA_MULT)
    return made


def _mask(canvas: Canvas, size: tuple[int, int], radius: int) -> pygame.Surface:
    mask = pygame.Surface(size, pygame.SRCALPHA)
    radius = min(radius, size[0] // 2, size[1] // 2)
    dot = shapes.disc(canvas.art.sprites, radius, (255, 255, 255))
    w, h = size
    for sx, tx in ((0, 0), (radius, w - radius)):
        for sy, ty in ((0, 0), (radius, h - radius)):
            mask.blit(dot, (tx, ty), (sx, sy, radius, radius))
    mask.fill((255, 255, 255, 255), (radius, 0, w - 2 * radius, h))
    mask.fill((255, 255, 255, 255), (0, radius, w, h - 2 * radius))
    return mask


def disc_with(
    canvas: Canvas, radius: float, colour: Colour, text: str, style: Style, ink: Colour
) -> float:
    """A disc with a word on it that fills a sprite: letters may reach its very edge.

    They can't be blended with what is not there, so they are drawn on a full ground that is cut
    round afterwards.  Returns the disc's radius: half a pixel less, or its edge would be cut flat.
    """
    disc = radius - 0.5 / canvas.scale
    surface = canvas.surface
    surface.fill((*canvas.colour(colour), 255))
    if canvas.fonts.width(text, style) < 2 * radius:
        canvas.text_centre(text, radius, radius, style, ink)
    mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    plain = Canvas(mask, canvas.scale, canvas.fonts, canvas.art)
    plain.circle(radius, radius, disc, (255, 255, 255))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return disc
