"""The five posters of the menu: picture windows only, the game sets the title below them.

Every poster is drawn in 320 by 430 units and shown at up to twice that.
"""

from __future__ import annotations

import math

from draw.base import (
    BRICK,
    CORAL,
    CREAM,
    DEEP,
    GLOW,
    INK,
    MINT,
    MUSTARD,
    PAPER,
    RUST,
    SHADE,
    SKY,
    SUNNY,
    TEAL,
    TEXT,
    Chance,
    Picture,
    at,
    circle,
    clip,
    dots,
    ellipse,
    line,
    mix,
    n,
    page,
    path,
    polygon,
    rect,
    stars,
    twinkle,
)
from draw.planets import planet, soft
from draw.rockets import EDGE, rocket, saucer

W, H = 320, 430


def limb(d: str, width: float, colour: str, edge: float = 3) -> str:
    """An arm or a leg: a thick outlined stroke."""
    return line(d, TEXT, width + 2 * edge) + line(d, colour, width)


def rays(x: float, y: float, amount: int, colour: str, opacity: float, turn: float = 0) -> str:
    """A sunburst: every second of `amount` wedges, far beyond the picture."""
    half = math.pi / amount
    wide = 900 * math.tan(half / 1.0)
    out = ""
    for i in range(amount):
        if i % 2 == 0:
            angle = turn + 360 * i / amount
            out += path(
                f"M0 0L900 {n(-wide)}V{n(wide)}z",
                colour,
                f'transform="translate({n(x)} {n(y)}) rotate({n(angle)})" opacity="{opacity}"',
            )
    return out


def spatter(
    seed: int, amount: int, x: float, y: float, near: float, far: float, colour: str, opacity: float
) -> str:
    """Stipple round a centre, dense at `near` and thinning out towards `far`."""
    chance, out = Chance(seed), ""
    for _ in range(amount):
        turn = chance.span(0, 2 * math.pi)
        reach = near + (far - near) * chance.next() ** 2.2
        px, py = x + math.cos(turn) * reach, y + math.sin(turn) * reach
        if -2 < px < W + 2 and -2 < py < H + 2:
            out += circle(px, py, chance.span(0.35, 0.8), colour, f'opacity="{opacity}"')
    return out


def craters(seed: int, amount: int, x: float, y: float, r: float, colour: str) -> str:
    """Flattened craters on the face of a big disc."""
    chance, out = Chance(seed), ""
    for _ in range(amount):
        turn, reach = chance.span(0, 2 * math.pi), chance.next() ** 0.5 * r * 0.93
        px, py = x + math.cos(turn) * reach, y + math.sin(turn) * reach
        q = r * chance.span(0.03, 0.1)
        if -q < px < W + q and py < H + q:
            out += ellipse(px, py, q, q * 0.55, colour)
            out += path(
                f"M{n(px - q)} {n(py)}A{n(q)} {n(q * 0.55)} 0 0 0 {n(px + q)} {n(py)}",
                "none",
                f'stroke="{CREAM}" stroke-opacity=".16" stroke-width="1.4"',
            )
    return out


def jockey() -> str:
    """The rider, seated at 0,0 and facing right, one arm with the hat in the air."""
    suit, dark = CREAM, SHADE
    pack = rect(-27, -40, 17, 30, TEAL, 5, 'stroke="#1B2B3C" stroke-width="3"')
    far_leg = limb("M2 -2 Q18 0 22 10 L15 27", 9, dark) + limb(
        "M15 29 h7", 8, mix(MUSTARD, INK, 0.25)
    )
    body = limb("M-3 -4 Q-8 -18 -4 -30", 19, suit)
    belt = line("M-13 -12 L6 -11", CORAL, 4)
    leg = limb("M0 -1 Q16 4 17 15 L8 32", 11, suit) + limb("M8 35 h9", 9, MUSTARD)
    hat = path(
        "M-22 4 Q-12 9 0 7 Q12 9 22 4 Q14 -1 10 -1 L8 -14 Q4 -18 0 -14 Q-4 -18 -8 -14 L-10 -1 "
        "Q-14 -1 -22 4z",
        RUST,
        'stroke="#1B2B3C" stroke-width="3" stroke-linejoin="round"',
    )
    hat += line("M-9.5 -2 Q0 2 9.5 -2", MUSTARD, 3)
    arm_up = limb("M-8 -30 Q-24 -34 -30 -50 L-30 -62", 9, suit) + circle(
        -30, -66, 6.5, MUSTARD, 'stroke="#1B2B3C" stroke-width="3"'
    )
    head = circle(0, -52, 19, suit, 'stroke="#1B2B3C" stroke-width="3"')
    glass = path(
        "M2 -66 C16 -66 18 -58 18 -51 C18 -42 12 -39 2 -39 C-7 -39 -9 -45 -9 -52 C-9 -60 -6 -66 2 -66z",
        INK,
        'stroke="#1B2B3C" stroke-width="3"',
    )
    glint = line("M-3 -54 Q-3 -61 4 -62", SKY, 3.4) + circle(12, -45, 1.8, CREAM)
    ear = rect(-15, -57, 7, 12, CORAL, 3, 'stroke="#1B2B3C" stroke-width="2.5"')
    rein = line("M31 -20 Q54 -16 66 12", TEXT, 3) + circle(
        67, 14, 3, MUSTARD, 'stroke="#1B2B3C" stroke-width="2"'
    )
    arm = limb("M-2 -27 Q8 -14 18 -15 L28 -19", 9, suit) + circle(
        31, -20, 6, MUSTARD, 'stroke="#1B2B3C" stroke-width="3"'
    )
    scarf = path(
        "M-8 -34 Q-28 -30 -40 -38 Q-34 -28 -46 -22 Q-24 -20 -6 -28z",
        CORAL,
        'stroke="#1B2B3C" stroke-width="3" stroke-linejoin="round"',
    )
    return (
        far_leg
        + at(hat, -33, -78, 1, -18)
        + arm_up
        + pack
        + body
        + belt
        + leg
        + scarf
        + head
        + glass
        + glint
        + ear
        + rein
        + arm
    )


def rocket_jockey() -> str:
    out = rect(0, 0, W, H, CORAL) + rays(250, 118, 26, "#F0703F", 0.55, 4)
    out += stars(W, 250, 46, 12, 0.9, 0.8)
    out += circle(250, 118, 84, "#F0803F", 'opacity=".55"') + circle(
        250, 118, 58, MUSTARD, 'opacity=".55"'
    )
    out += planet("mars", 58, 70, 30, True) + planet("neptune", 288, 250, 19, True)
    out += circle(62, 470, 214, "#C2421F") + spatter(5, 900, 62, 470, 213, 170, BRICK, 0.35)
    out += clip(circle(62, 470, 214), craters(9, 26, 62, 470, 214, "#A93818"))
    out += circle(330, 520, 170, "#8E2F18") + clip(
        circle(330, 520, 170), craters(4, 16, 330, 520, 170, "#772412")
    )
    out += planet("saturn", 242, 334, 42, True) + planet("venus", 36, 196, 19, True)
    out += dots("M-8 420 C 16 352 34 312 66 288", PAPER, 4.2, 11)
    ride = rocket(0, 0, 118, TEAL, 90) + at(jockey(), -4, -30, 1)
    tow = line("M-62 10 Q-84 26 -104 22", TEXT, 2.6)
    crate = rect(-14, -13, 28, 26, SHADE, 3, 'stroke="#1B2B3C" stroke-width="3"')
    crate += path("M-14 -4 H14 M-14 5 H14", "none", 'stroke="#1B2B3C" stroke-width="2.2"')
    crate += circle(0, 0, 5.5, CORAL, 'stroke="#1B2B3C" stroke-width="2"')
    out += at(
        tow + at(crate, -118, 24, 1, 12) + at(crate, -146, 40, 0.82, -14), 182, 182, 1.22, -27
    )
    out += at(ride, 182, 182, 1.22, -27)
    out += twinkle(30, 140, 7) + twinkle(292, 40, 9) + twinkle(150, 52, 6)
    return page(W, H, out)


def jump_gate() -> str:
    cx, cy = 164, 190
    out = rect(0, 0, W, H, "#1D5664") + rays(cx, cy, 30, "#23636F", 0.7)
    out += stars(W, H, 70, 21, 0.9, 0.8)
    out += circle(cx, cy, 152, "#17464F") + spatter(3, 700, cx, cy, 152, 200, INK, 0.3)
    # The gate: a built ring with lamps, and the tunnel inside it.
    out += circle(cx, cy, 142, INK) + circle(cx, cy, 137, PAPER) + circle(cx, cy, 122, TEXT)
    for i in range(24):
        a = i / 24 * 2 * math.pi
        x, y = cx + math.cos(a) * 129.5, cy + math.sin(a) * 129.5
        if i % 3 == 0:
            out += circle(x, y, 7.4, CORAL, 'stroke="#1B2B3C" stroke-width="2.6"')
            out += circle(x - 2, y - 2, 2, GLOW)
        else:
            out += line(
                f"M{n(x - math.cos(a) * 4)} {n(y - math.sin(a) * 4)}L{n(x + math.cos(a) * 4)} {n(y + math.sin(a) * 4)}",
                TEXT,
                3,
            )
    tunnel = (
        (118, "#0D1826"),
        (104, DEEP),
        (88, "#206080"),
        (70, "#2A7F94"),
        (53, TEAL),
        (37, MINT),
        (21, GLOW),
    )
    for i, (r, colour) in enumerate(tunnel):
        out += circle(cx + i * 1.6, cy + i * 2.2, r, colour)
        if 0 < i < 6:
            out += clip(
                circle(cx + i * 1.6, cy + i * 2.2, r),
                spatter(30 + i, 260, cx + i * 1.6, cy + i * 2.2, r, r * 0.82, INK, 0.28),
            )
    for i in range(18):
        a = i / 18 * 2 * math.pi + 0.1
        out += line(
            f"M{n(cx + 10 + math.cos(a) * 44)} {n(cy + 13 + math.sin(a) * 44)}"
            f"L{n(cx + math.cos(a) * 106)} {n(cy + math.sin(a) * 106)}",
            CREAM,
            1.1,
            'opacity=".22"',
        )
    out += dots("M186 440 C 188 410 186 396 182 384", GLOW, 4, 11)
    out += rocket(172, 308, 112, MUSTARD, -5)
    out += planet("neptune", 48, 52, 34, True) + planet("pluto", 292, 62, 18, True)
    out += planet("venus", 272, 372, 40, True) + planet("moon", 22, 286, 13, True)
    # A black hole lurks in the corner.
    hole = ellipse(0, 0, 62, 17, "none", f'stroke="{MUSTARD}" stroke-width="7"') + circle(
        0, 0, 30, "#05090F"
    )
    hole += circle(0, 0, 31, "none", f'stroke="{CORAL}" stroke-width="3.4"')
    hole += path("M-62 0 A62 17 0 0 0 62 0", "none", f'stroke="{SUNNY}" stroke-width="7"')
    out += at(hole, 66, 376, 0.92, -14)
    out += twinkle(250, 30, 8) + twinkle(304, 238, 7) + twinkle(16, 160, 6)
    return page(W, H, out)


def _cloud(x: float, y: float, scale: float, colour: str, shade: str) -> str:
    puffs = ((-58, 8, 22), (-34, -6, 28), (0, -12, 34), (36, -4, 28), (60, 8, 20))
    low = "".join(circle(px, py + 7, r, shade) for px, py, r in puffs)
    top = "".join(circle(px, py, r, colour) for px, py, r in puffs)
    return at(low + top + rect(-80, 8, 160, 40, colour), x, y, scale)


def _watcher(x: float, y: float, scale: float, arm: bool) -> str:
    """Somebody who came to see the launch, from behind."""
    coat = path("M-8 14 Q-10 -10 -6 -20 Q0 -26 6 -20 Q10 -10 8 14z", INK) + circle(0, -31, 6.4, INK)
    hand = line("M5 -17 Q15 -22 13 -38", INK, 4) if arm else line("M-6 -16 Q-11 -6 -9 4", INK, 4)
    return at(line("M-4 10 V22 M4 10 V22", INK, 5) + coat + hand, x, y, scale)


def moon_rocket() -> str:
    """A tall two-stage rocket with thin outlines, its nose 130 above and its foot 118 below 0,0."""
    edge = f'stroke="{TEXT}" stroke-width="4" stroke-linejoin="round"'
    hull = "M0 -130 C20 -106 30 -72 32 -34 L36 96 L-36 96 L-32 -34 C-30 -72 -20 -106 0 -130z"
    fins = path("M-34 34 L-66 92 L-66 118 L-35 98z M34 34 L66 92 L66 118 L35 98z", CORAL, edge)
    fins += path(
        "M-50 64 L-66 92 L-66 118 L-50 107z M50 64 L66 92 L66 118 L50 107z", INK, 'opacity=".16"'
    )
    body = path(hull, CREAM, edge)
    inner = path(
        "M0 -130 C12 -100 18 -72 18 -34 L20 96 H36 L32 -34 C30 -72 20 -106 0 -130z",
        INK,
        'opacity=".12"',
    )
    nose = path("M0 -130 C13 -114 22 -94 27 -72 L-27 -72 C-22 -94 -13 -114 0 -130z", CORAL, edge)
    nose += path(
        "M-14 -84 Q-10 -104 -3 -114",
        "none",
        f'stroke="{CREAM}" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"',
    )
    belt = path("M-33 -4 L33 -4 L33.4 14 L-33.4 14z", CORAL, edge) + path(
        "M-34.6 56 L34.6 56 L35 66 L-35 66z", TEXT
    )
    checks = "".join(rect(-34 + k * 17.2, 66, 8.6, 12, TEXT) for k in range(4))
    checks += "".join(rect(-25.4 + k * 17.2, 78, 8.6, 12, TEXT) for k in range(4))
    glass = circle(0, -38, 14, SKY, edge) + path(
        "M-8 -38 A8 8 0 0 1 0 -46",
        "none",
        f'stroke="{CREAM}" stroke-width="3.4" stroke-linecap="round"',
    )
    glass += circle(0, 35, 9, SKY, edge)
    rivets = "".join(
        circle(x, y, 1.7, TEXT, 'opacity=".55"') for y in (-62, 24, 48) for x in (-22, 22)
    )
    skirt = path("M-30 96 L30 96 L24 112 L-24 112z", TEXT)
    clipped = clip(path(hull, "#000"), checks)
    spine = path("M-4 66 L4 66 L6 112 L-6 112z", CORAL, edge)
    return skirt + fins + body + clipped + inner + nose + belt + glass + rivets + spine


def rocketmen() -> str:
    cx = 156
    out = rect(0, 0, W, H, MUSTARD) + rays(cx, 172, 32, "#F6B55E", 0.8, 3)
    for r, colour in ((132, SUNNY), (98, "#F9D68F"), (64, GLOW)):
        out += circle(cx, 172, r, colour)
    out += spatter(8, 500, cx, 172, 132, 175, RUST, 0.18)
    out += planet("moon", 48, 60, 26, True) + planet("mars", 276, 52, 17, True)
    out += dots("M162 30 C 190 8 236 10 260 34", CREAM, 3.4, 9)
    mesa = "M-4 342 L20 300 L64 296 L78 318 L112 324 L130 350 H-4z M324 334 L306 286 L272 284 L258 310 L236 318 L226 350 H324z"
    out += path(mesa, "#D9713A") + path("M-4 352 Q80 326 170 340 T324 330 V430 H-4z", RUST)
    out += spatter(14, 400, 160, 640, 300, 250, BRICK, 0.35)
    out += path("M-4 390 Q120 366 324 384 V430 H-4z", BRICK)
    # The gantry: a lattice tower with arms that have just let go.
    tower = rect(226, 112, 6, 252, TEXT) + rect(254, 112, 6, 252, TEXT)
    for k in range(9):
        y = 118 + k * 27
        tower += line(f"M229 {y} L257 {y + 27} M257 {y} L229 {y + 27} M229 {y} H257", TEXT, 2.6)
    tower += (
        rect(218, 100, 50, 13, TEXT, 3)
        + line("M243 100 V74", TEXT, 3.4)
        + circle(243, 72, 4.6, CORAL)
    )
    for y in (158, 214, 268):
        tower += rect(196, y, 34, 7, TEXT, 2) + circle(
            194, y + 3.5, 5, CORAL, 'stroke="#1B2B3C" stroke-width="2.4"'
        )
    out += tower
    flames = path("M-30 0 Q-34 60 0 132 Q34 60 30 0z", CORAL) + path(
        "M-21 0 Q-22 46 0 100 Q22 46 21 0z", MUSTARD
    )
    out += at(flames + path("M-12 0 Q-12 34 0 70 Q12 34 12 0z", GLOW), cx, 276)
    out += at(moon_rocket(), cx, 172, 0.98)
    out += _cloud(74, 358, 0.92, SHADE, "#D8BE98") + _cloud(232, 360, 0.86, SHADE, "#D8BE98")
    out += _cloud(cx, 366, 1.16, CREAM, SHADE)
    out += rect(-4, 398, 330, 40, BRICK) + path("M-4 400 Q150 386 324 400 V430 H-4z", "#5F2116")
    for x, s, arm in (
        (34, 0.92, True),
        (56, 0.8, False),
        (76, 0.6, True),
        (262, 0.66, True),
        (282, 0.94, False),
        (304, 0.88, True),
    ):
        out += _watcher(x, 426 - 22 * s, s, arm)
    return page(W, H, out)


def _ruin(x: float, y: float, scale: float) -> str:
    stone, dark = "#C9A678", "#8A6A44"
    out = ""
    for k, tall in ((-40, 74), (-14, 48), (12, 88), (38, 60)):
        out += rect(k - 7, -tall, 14, tall, stone) + rect(
            k + 2, -tall, 5, tall, dark, 0, 'opacity=".5"'
        )
        out += path(f"M{k - 10} {-tall} l20 0 l-3 -6 l-13 -2z", stone)
        out += line(f"M{k - 3} {-tall + 5} V-4", dark, 1.4, 'opacity=".7"')
    out += polygon([(-54, -76), (-24, -86), (-24, -78), (-54, -68)], stone)
    out += rect(-58, 0, 116, 7, stone) + rect(-66, 7, 132, 8, dark)
    return at(out, x, y, scale)


def rockets() -> str:
    out = rect(0, 0, W, H, "#3D2349") + rays(96, 104, 28, "#4B2A58", 0.85, 2)
    out += stars(W, H, 130, 9, 0.9, 0.9)
    # A star and its system.
    for r in (66, 100, 138, 182):
        out += ellipse(
            96,
            104,
            r,
            r * 0.42,
            "none",
            f'stroke="{PAPER}" stroke-opacity=".4" stroke-width="1.4" transform="rotate(-18 96 104)"',
        )
    out += circle(96, 104, 50, MUSTARD, 'opacity=".2"') + circle(
        96, 104, 40, MUSTARD, 'opacity=".3"'
    )
    out += circle(96, 104, 30, SUNNY) + circle(96, 104, 21, GLOW)
    out += planet("mercury", 38, 128, 8, True) + planet("earth", 196, 82, 24, True)
    out += planet("saturn", 276, 46, 17, True) + planet("mars", 40, 186, 14, True)
    # A living world with ruins under the saucer's beam.
    out += circle(96, 560, 240, "#2A6D5E") + spatter(6, 800, 96, 560, 239, 196, INK, 0.35)
    land = soft([(-40, 380), (30, 352), (90, 372), (150, 350), (196, 388), (150, 420), (40, 424)])
    out += clip(circle(96, 560, 240), path(land, "#3F8C6B", 'opacity=".8"'))
    out += circle(340, 590, 240, "#5B2F5E") + spatter(7, 500, 340, 590, 239, 200, INK, 0.35)
    out += _ruin(80, 338, 0.86)
    out += path("M176 250 L96 432 H300 L224 250z", MINT, 'opacity=".24"')
    out += path("M188 250 L146 432 H258 L212 250z", MINT, 'opacity=".2"')
    out += saucer(200, 232, 128, MINT, -7)
    out += rocket(214, 352, 92, CORAL, -24)
    out += dots("M232 398 C 250 420 262 426 276 440", GLOW, 3.6, 9)
    # A shower of meteors: crashes happen.
    for x, y, s in ((292, 150, 1.0), (258, 128, 0.6), (304, 196, 0.7)):
        tail = path("M0 0 L46 -40 L8 10z", CORAL, 'opacity=".75"') + path(
            "M2 2 L34 -28 L8 8z", SUNNY, 'opacity=".8"'
        )
        rock = (
            circle(0, 6, 9, "#A98A7C", EDGE.replace("5", "2.4", 1))
            + circle(-3, 4, 2.4, "#7F6358")
            + circle(3, 9, 1.8, "#7F6358")
        )
        out += at(tail + rock, x, y, s)
    out += (
        twinkle(150, 30, 8)
        + twinkle(20, 40, 6)
        + twinkle(128, 180, 5, MUSTARD)
        + twinkle(286, 300, 6)
    )
    return page(W, H, out)


def planet_movers() -> str:
    sx, sy = 34, 400
    out = rect(0, 0, W, H, "#1B3A66") + rays(sx, sy, 40, "#20427A", 0.6, 2)
    out += stars(W, H, 80, 33, 0.9, 0.8)
    for i in range(1, 9):
        r = 34 + i * 50
        out += circle(
            sx, sy, r, "none", f'stroke="{PAPER}" stroke-opacity=".42" stroke-width="1.6"'
        )
        if i % 2 == 0:
            out += circle(
                sx,
                sy,
                r + 8,
                "none",
                f'stroke="{PAPER}" stroke-opacity=".16" stroke-width="1" stroke-dasharray="2 7"',
            )
    out += circle(sx, sy, 116, MUSTARD, 'opacity=".1"') + circle(
        sx, sy, 92, MUSTARD, 'opacity=".16"'
    )
    out += circle(sx, sy, 70, MUSTARD) + circle(sx, sy, 56, SUNNY) + circle(sx, sy, 38, GLOW)
    out += spatter(2, 600, sx, sy, 70, 126, SUNNY, 0.5)
    out += planet("mercury", 104, 318, 11, True) + planet("venus", 208, 388, 17, True)
    out += planet("mars", 58, 224, 15, True) + planet("uranus", 44, 56, 24, True)
    out += planet("neptune", 282, 330, 20, True)
    # A rocket hauls Jupiter along its orbit by a rope; Earth waits for the delivery.
    out += path(
        "M78 118 A290 290 0 0 1 150 134",
        "none",
        f'stroke="{MUSTARD}" stroke-width="3.4" stroke-dasharray="0.1 9" stroke-linecap="round"',
    )
    out += planet("jupiter", 214, 132, 56, True)
    sling = path(
        "M164 108 C 188 122 240 124 264 106 M162 154 C 190 166 236 168 262 160",
        "none",
        f'stroke="{TEXT}" stroke-width="6" stroke-linecap="round"',
    )
    sling += path(
        "M164 108 C 188 122 240 124 264 106 M162 154 C 190 166 236 168 262 160",
        "none",
        f'stroke="{SHADE}" stroke-width="2.6" stroke-linecap="round"',
    )
    rope = "M164 108 Q120 130 92 176 M196 182 Q186 192 178 206"
    out += sling + line(rope, TEXT, 6) + line(rope, SHADE, 2.6)
    out += rocket(118, 236, 100, CORAL, 200)
    out += planet("earth", 156, 318, 25, True)
    for x, y, a in ((280, 92, -20), (284, 118, -6), (282, 146, 8)):
        out += line(f"M{x} {y} l22 {a * 0.4}", CREAM, 2.4, 'opacity=".6"')
    out += twinkle(280, 34, 8) + twinkle(126, 38, 6) + twinkle(300, 232, 7) + twinkle(20, 140, 5)
    return page(W, H, out)


POSTERS = {
    "rocket_jockey": rocket_jockey,
    "jump_gate": jump_gate,
    "rocketmen": rocketmen,
    "rockets": rockets,
    "planet_movers": planet_movers,
}


def pictures() -> list[Picture]:
    """One poster for each title, 640 by 860."""
    return [Picture(f"posters/{name}.png", 2 * W, 2 * H, draw) for name, draw in POSTERS.items()]
