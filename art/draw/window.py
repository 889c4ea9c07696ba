"""The square window of a Rockets card."""

from __future__ import annotations

from draw.base import (
    INK,
    at,
    mix,
    n,
    page,
    path,
    rect,
    stars,
)

S = 320  # every window is a square of this many pixels


def window(colour: str, body: str, seed: int, rays: bool = True) -> str:
    """A square window: a coloured night with a sunburst, stars, and `body` round its middle."""
    out = rect(0, 0, S, S, colour)
    if rays:
        dark = mix(colour, INK, 0.13)
        for i in range(0, 28, 2):
            out += path(
                "M0 0L400 -45V45z",
                dark,
                f'transform="translate(160 160) rotate({n(i * 360 / 28 + seed * 7)})"',
            )
    out += stars(S, S, 22, seed * 13 + 5, 1.3, 0.75)
    return page(S, S, out + at(body, 160, 160))
