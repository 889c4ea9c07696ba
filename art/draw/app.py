"""The application's icon: a rocket that leaves through a round window."""

from __future__ import annotations

import math

from draw.base import (
    CORAL,
    CREAM,
    DEEP,
    GLOW,
    INK,
    MUSTARD,
    NIGHT,
    PAPER,
    RAISE,
    SUNNY,
    TEXT,
    Picture,
    at,
    circle,
    clip,
    dots,
    n,
    page,
    path,
    rect,
    stars,
)
from draw.planets import planet
from draw.rockets import rocket

SIZE = 1024
SIDE = (328, 628)
"""Twice what the installer shows, for screens with small dots."""


def icon() -> str:
    """A navy tile with a porthole; inside it dawn, outside it the rocket's nose."""
    tile = rect(64, 64, 896, 896, NIGHT, 200)
    tile += clip(
        rect(64, 64, 896, 896, "#000", 200),
        circle(512, 1180, 640, RAISE) + stars(1024, 1024, 60, 8, 2.4),
    )
    cx, cy, r = 512, 520, 330
    ring = (
        circle(cx, cy, r + 62, INK, 'opacity=".35"')
        + circle(cx, cy, r + 50, PAPER)
        + circle(cx, cy, r, TEXT)
    )
    bolts = "".join(
        circle(cx + math.cos(a) * (r + 26), cy + math.sin(a) * (r + 26), 10, TEXT)
        for a in (i * math.pi / 6 + math.pi / 12 for i in range(12))
    )
    view = circle(cx, cy, r - 12, DEEP)
    for q, colour in ((300, "#206080"), (236, CORAL), (186, MUSTARD), (136, SUNNY), (88, GLOW)):
        view += circle(400, 690, q, colour)
    view += planet("saturn", 668, 640, 66) + path(
        "M150 760 Q420 660 900 800 V1000 H150z", "#7C2E1F"
    )
    inside = clip(circle(cx, cy, r - 12, "#000"), view + stars(1024, 560, 50, 12, 2.2))
    trail = clip(
        circle(cx, cy, r - 12, "#000"), dots("M300 790 C 350 680 400 640 470 570", CREAM, 16, 40)
    )
    return page(
        SIZE,
        SIZE,
        tile + ring + bolts + inside + trail + at(rocket(0, 0, 420, CORAL), 586, 430, 1, 40),
    )


def small() -> str:
    """The same idea for 32 px and less: tile, sun and rocket only."""
    tile = rect(16, 16, 992, 992, NIGHT, 220)
    sun = circle(512, 512, 380, MUSTARD) + circle(512, 512, 270, SUNNY)
    return page(SIZE, SIZE, tile + sun + at(rocket(0, 0, 560, CORAL), 520, 520, 1, 40))


def side() -> str:
    """Beside the first and last words of the Windows installer: the rocket on its way up."""
    w, h = SIDE
    sky = rect(0, 0, w, h, NIGHT) + stars(w, h, 70, 5, 1.8)
    dawn = "".join(
        circle(60, h + 70, q, colour)
        for q, colour in ((330, DEEP), (270, "#206080"), (212, CORAL), (166, MUSTARD), (122, SUNNY))
    )
    trail = dots("M70 610 C 90 500 120 440 158 370", CREAM, 7, 18)
    worlds = planet("saturn", 238, 96, 34) + planet("moon", 64, 190, 15)
    ground = path(f"M0 {h - 70} Q{w / 2} {h - 128} {w} {h - 60} V{h} H0z", "#7C2E1F")
    return page(
        w, h, sky + dawn + worlds + ground + trail + at(rocket(0, 0, 120, CORAL), 186, 268, 1, 26)
    )


def pictures() -> list[Picture]:
    """The icon at the sizes that packages and windows ask for."""
    out = [Picture("app/icon-1024.png", SIZE, SIZE, icon)]
    out += [Picture(f"app/icon-{n(s)}.png", s, s, icon) for s in (512, 256, 128, 64)]
    out += [Picture(f"app/icon-{n(s)}.png", s, s, small) for s in (48, 32, 24, 16)]
    return [*out, Picture("app/installer.png", *SIDE, side)]
