"""Pictures that belong to no title: overlays for card windows, and the program's own scenes."""

from __future__ import annotations

import math

from draw.base import (
    CORAL,
    CREAM,
    INK,
    MINT,
    MUSTARD,
    PAPER,
    RAISE,
    SHADE,
    SUNNY,
    TEAL,
    TEXT,
    Picture,
    at,
    circle,
    clip,
    ellipse,
    line,
    mix,
    n,
    page,
    path,
    rect,
    stars,
    twinkle,
)
from draw.cards import helmet
from draw.planets import planet
from draw.rockets import rocket

E = f'stroke="{TEXT}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"'


def rays() -> str:
    """Dark rays to lay over a window of any colour."""
    out = ""
    for i in range(0, 28, 2):
        out += path(
            "M0 0L420 -47V47z",
            INK,
            f'opacity=".13" transform="translate(256 256) rotate({n(i * 360 / 28)})"',
        )
    return page(512, 512, out)


def specks() -> str:
    """Stars to lay over a window of any colour."""
    return page(512, 512, stars(512, 512, 60, 41, 1.5, 0.8))


def curtain() -> str:
    """Pass the device: a porthole whose blind is down, a helmet on either side."""
    w, h = 720, 480
    cx, cy = 360, 240
    out = at(helmet(CORAL), 112, 262, 1.24) + at(helmet(TEAL), 608, 262, 1.24)
    out += (
        circle(cx, cy + 8, 186, INK, 'opacity=".5"')
        + circle(cx, cy, 184, TEXT)
        + circle(cx, cy, 178, PAPER)
    )
    blind = rect(cx - 150, cy - 150, 300, 300, RAISE)
    for k in range(9):
        y = cy - 150 + k * 34
        blind += rect(cx - 150, y, 300, 17, mix(RAISE, INK, 0.2)) + line(
            f"M{cx - 150} {y} H{cx + 150}", INK, 2, 'opacity=".5"'
        )
    out += circle(cx, cy, 148, TEXT) + clip(circle(cx, cy, 142), blind)
    for k in range(12):
        a = k * math.pi / 6
        out += circle(cx + math.cos(a) * 163, cy + math.sin(a) * 163, 6, TEXT)
    out += line(f"M{cx} {cy + 96} V{cy + 150}", MUSTARD, 5) + circle(cx, cy + 158, 10, MUSTARD, E)
    for x, turn in ((216, 0), (504, 0)):
        out += at(path("M-26 -9 H2 V-24 L28 0 L2 24 V9 H-26z", SUNNY, E), x, 440, 1, turn)
    return page(w, h, out)


def lost() -> str:
    """Something broke: an astronaut adrift, still on the line."""
    w, h = 720, 480
    out = (
        planet("saturn", 92, 104, 44, True)
        + twinkle(300, 60, 13)
        + twinkle(640, 110, 10)
        + twinkle(60, 330, 9)
    )
    out += at(rocket(0, 0, 150, CORAL, 62), 560, 210)
    rope = "M478 246 C 420 320 400 190 352 260 S 300 330 276 286"
    out += line(rope, TEXT, 10) + line(rope, MUSTARD, 4.5)
    limbs = "M210 300 Q170 330 150 300 M262 322 Q280 380 250 408 M216 330 Q196 376 158 388 M268 282 Q300 262 306 226"
    suit = line(limbs, TEXT, 36) + line(limbs, CREAM, 25)
    gloves = (
        circle(148, 296, 17, MUSTARD, E)
        + circle(308, 220, 17, MUSTARD, E)
        + circle(250, 412, 19, MUSTARD, E)
        + circle(152, 390, 19, MUSTARD, E)
    )
    pack = rect(196, 238, 92, 104, TEAL, 18, E)
    body = (
        rect(204, 250, 76, 96, CREAM, 26, E)
        + rect(222, 292, 40, 30, SHADE, 6, E)
        + circle(233, 307, 5, CORAL)
        + circle(249, 307, 5, MINT)
    )
    head = circle(242, 204, 56, CREAM, E) + ellipse(248, 206, 41, 36, INK, E)
    head += path(
        "M222 200 Q224 182 242 180",
        "none",
        f'stroke="{MINT}" stroke-width="8" stroke-linecap="round"',
    ) + circle(270, 222, 5, CREAM)
    return page(w, h, out + at(pack + suit + gloves + body + head, 0, 0, 1, -4))


def pictures() -> list[Picture]:
    """The shared pictures."""
    return [
        Picture("ui/rays.png", 512, 512, rays),
        Picture("ui/specks.png", 512, 512, specks),
        Picture("ui/curtain.png", 720, 480, curtain),
        Picture("ui/lost.png", 720, 480, lost),
    ]
