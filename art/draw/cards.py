"""Card backs and card windows that several titles share."""

from __future__ import annotations

from draw.base import (
    CREAM,
    INK,
    MUSTARD,
    PAPER,
    circle,
    clip,
    ellipse,
    mix,
    page,
    path,
    rect,
    stars,
    twinkle,
)


def back(width: int, height: int, colour: str, emblem: str, rays: int = 24) -> str:
    """A card back: cream border, coloured field with printed rays, an emblem round 0,0.

    The corners are transparent with the radius that look.md gives cards (14 of 156 units).
    """
    corner = width * 14 / 156
    rim = width * 0.055
    dark = mix(colour, INK, 0.16)
    cx, cy = width / 2, height / 2
    field = rect(rim, rim, width - 2 * rim, height - 2 * rim, colour, corner - rim * 0.45)
    sun = ""
    for i in range(0, rays * 2, 2):
        sun += path(
            f"M0 0L{2000} {-2000 * 3.14159 / rays / 2:.1f}V{2000 * 3.14159 / rays / 2:.1f}z",
            dark,
            f'opacity=".5" transform="translate({cx} {cy}) rotate({i * 180 / rays})"',
        )
    inner = clip(
        rect(rim, rim, width - 2 * rim, height - 2 * rim, "#000", corner - rim * 0.45), sun
    )
    hair = rect(
        rim * 1.75,
        rim * 1.75,
        width - 3.5 * rim,
        height - 3.5 * rim,
        "none",
        corner - rim,
        f'stroke="{CREAM}" stroke-opacity=".55" stroke-width="{width * 0.007:.2f}"',
    )
    size = width * 0.3
    disc = circle(cx, cy, size + width * 0.022, CREAM) + circle(cx, cy, size, dark)
    sign = f'<g transform="translate({cx} {cy}) scale({size / 100:.4f})">{emblem}</g>'
    gems = twinkle(cx, rim * 4, rim * 1.1) + twinkle(cx, height - rim * 4, rim * 1.1)
    paper = rect(0, 0, width, height, PAPER, corner)
    return page(width, height, paper + field + inner + hair + gems + disc + sign)


def sky(width: float, height: float, colour: str, seed: int, glow: str | None = None) -> str:
    """A night sky that fills a card's window, with a low horizon of light."""
    out = rect(0, 0, width, height, colour)
    if glow:
        for i, light in enumerate((0.1, 0.12, 0.16)):
            out += ellipse(
                width / 2,
                height * 1.18,
                width * (0.95 - i * 0.17),
                height * (0.62 - i * 0.14),
                glow,
                f'opacity="{light}"',
            )
    return out + stars(width, height, int(width * height / 5200), seed, width / 300, 0.9)


def helmet(colour: str, visor: str = INK) -> str:
    """The co-pilot: a helmet with a visor and a suit's shoulders, round 0,0, about 150 tall."""
    edge = f'stroke="{INK}" stroke-width="5" stroke-linejoin="round"'
    suit = path("M-62 74 C-62 40 -40 28 0 28 C40 28 62 40 62 74z", colour, edge)
    collar = path("M-34 30 Q0 50 34 30 L38 44 Q0 64 -38 44z", CREAM, edge)
    badge = circle(36, 58, 7, MUSTARD, f'stroke="{INK}" stroke-width="3.5"')
    shell = circle(0, -16, 52, CREAM, edge)
    shade = clip(
        circle(0, -16, 50), path("M14 -80 A70 70 0 0 1 14 50 H70 V-80z", INK, 'opacity=".12"')
    )
    ears = rect(-62, -30, 16, 32, colour, 7, edge) + rect(46, -30, 16, 32, colour, 7, edge)
    glass = path(
        "M0 -50 C32 -50 40 -34 40 -16 C40 8 26 18 0 18 C-26 18 -40 8 -40 -16 C-40 -34 -32 -50 0 -50z",
        visor,
        edge,
    )
    glint = path(
        "M-28 -20 C-28 -34 -20 -40 -6 -41",
        "none",
        f'stroke="{colour}" stroke-width="7" stroke-linecap="round"',
    )
    spark = circle(26, 2, 4, CREAM, 'opacity=".8"') + circle(16, 8, 2.4, CREAM, 'opacity=".6"')
    return suit + collar + badge + ears + shell + shade + glass + glint + spark
