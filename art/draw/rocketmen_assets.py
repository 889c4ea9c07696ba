"""Rocketmen: the assets, teal (t) and pink (p)."""

from __future__ import annotations

import math

from draw.base import (
    CORAL,
    CREAM,
    GLOW,
    INK,
    MINT,
    MUSTARD,
    PLUM,
    SHADE,
    SKY,
    SUNNY,
    TEAL,
    TEXT,
    at,
    circle,
    clip,
    dots,
    ellipse,
    line,
    mix,
    n,
    path,
    polygon,
    rect,
    star_points,
)
from draw.parts import DARK, LEAF, STEEL, C, E, P, R
from draw.planets import planet
from draw.rockets import rocket
from draw.rockets_cards import rock


def cars() -> str:
    car = P(
        "M-86 30 V4 Q-84 -10 -66 -12 L-44 -44 Q-38 -50 -28 -50 H24 Q34 -50 42 -42 L64 -14 Q86 -10 88 8 V30z",
        CORAL,
    )
    glass = P("M-48 -14 L-30 -36 H-8 V-14z", SKY) + P("M4 -14 V-36 H22 L42 -14z", SKY)
    bolt = path(
        "M2 -10 L-12 12 H0 L-6 30 L14 4 H2 L8 -10z",
        SUNNY,
        f'stroke="{TEXT}" stroke-width="3" stroke-linejoin="round"',
    )
    return (
        car
        + glass
        + C(-46, 32, 19, TEXT)
        + circle(-46, 32, 8, STEEL)
        + C(50, 32, 19, TEXT)
        + circle(50, 32, 8, STEEL)
        + bolt
    )


def store() -> str:
    screen = (
        R(-80, -60, 160, 104, TEXT, 10)
        + rect(-68, -48, 136, 80, SKY, 4)
        + P("M-26 44 H26 L34 66 H-34z", STEEL)
    )
    roof = "".join(
        path(
            f"M{-48 + k * 24} -40 h24 v18 a12 12 0 0 1 -24 0z",
            (CORAL, CREAM)[k % 2],
            f'stroke="{TEXT}" stroke-width="3"',
        )
        for k in range(4)
    )
    return (
        screen
        + rect(-40, -10, 80, 42, CREAM)
        + roof
        + R(-10, 4, 20, 28, MUSTARD, 2)
        + circle(-26, 12, 7, CORAL)
        + circle(26, 12, 7, TEAL)
    )


def computer() -> str:
    out = ""
    for k, x in enumerate((-80, -24, 32)):
        out += R(x, -70, 48, 138, ("#47566B", "#5B6C82", "#47566B")[k], 5)
        out += "".join(
            rect(x + 9, y, 30, 9, INK, 2)
            + circle(x + 15, y + 4.5, 2.6, (MINT, MUSTARD, CORAL)[(k + int(y)) % 3])
            for y in range(-58, 50, 18)
        )
    return out + line("M-88 72 H88", TEXT, 8)


def solar() -> str:
    panel = P("M-70 0 L-36 -62 H84 L60 0z", "#3E6FA8") + line(
        "M-30 0 L-2 -62 M14 0 L40 -62 M-54 -30 H72", INK, 3
    )
    legs = line("M-8 0 V48 M-40 62 H36 M-8 48 L-34 62 M-8 48 L26 62", TEXT, 9)
    sun = circle(-58, -62, 22, SUNNY, E) + "".join(
        line("M-58 -92 V-100", SUNNY, 6, f'transform="rotate({a} -58 -62)"')
        for a in range(-180, 180, 45)
    )
    return legs + sun + panel


def _flask(colour: str) -> str:
    can = "M-16 -72 V-22 L-58 54 Q-62 70 -44 72 H44 Q62 70 58 54 L16 -22 V-72z"
    fill = clip(
        path(can),
        path("M-80 22 Q-30 8 0 20 T80 16 V80 H-80z", colour)
        + circle(-14, 42, 8, CREAM, 'opacity=".7"')
        + circle(14, 52, 6, CREAM, 'opacity=".7"')
        + circle(22, 32, 4.4, CREAM, 'opacity=".7"'),
    )
    return (
        path(can, "#DDE8EC", 'opacity=".85"')
        + fill
        + path(can, "none", E)
        + line("M-24 -74 H24", TEXT, 9)
    )


def chemistry() -> str:
    return (
        at(_flask(MINT), -14, 4, 0.95)
        + circle(34, -50, 9, MINT, E)
        + circle(54, -72, 6, MINT, E)
        + R(40, -6, 30, 76, CREAM, 12)
        + rect(43, 28, 24, 38, CORAL, 9)
    )


def _helix() -> str:
    out, xs = "", [math.sin(k / 18 * 2 * math.pi * 1.25) * 34 for k in range(19)]
    ys = [-80 + k * 160 / 18 for k in range(19)]
    for k in range(1, 18):
        if abs(xs[k]) > 10:
            out += line(f"M{n(-xs[k])} {n(ys[k])} H{n(xs[k])}", (CORAL, MUSTARD, SKY)[k % 3], 5)
    for sign, colour in ((1, CREAM), (-1, MINT)):
        d = "M" + "L".join(f"{n(sign * x)} {n(y)}" for x, y in zip(xs, ys, strict=True))
        out += line(d, TEXT, 15) + line(d, colour, 8)
    return out


def biotech() -> str:
    return at(_helix(), -22, 0, 0.95, 14) + at(
        line("M0 66 V10", "#2F6B40", 7)
        + ellipse(-16, 26, 20, 10, LEAF, f'{E} transform="rotate(30 -16 26)"')
        + ellipse(17, 8, 20, 10, LEAF, f'{E} transform="rotate(-36 17 8)"'),
        52,
        0,
    )


def factory() -> str:
    foot = (
        R(-74, 44, 80, 28, DARK, 6)
        + line("M-34 44 L-44 -8 L10 -48", TEXT, 25)
        + line("M-34 44 L-44 -8 L10 -48", MUSTARD, 14)
    )
    joints = C(-34, 42, 12, CORAL) + C(-44, -8, 12, CORAL) + C(10, -48, 12, CORAL)
    claw = (
        line("M10 -48 L44 -22", TEXT, 18)
        + line("M10 -48 L44 -22", MUSTARD, 9)
        + P("M34 -22 H62 V-8 H54 V8 H46 V-8 H34z", STEEL)
    )
    return (
        foot
        + claw
        + joints
        + R(24, 12, 56, 36, SHADE, 4)
        + line("M24 30 H80", TEXT, 4)
        + line("M10 62 H96", TEXT, 8)
        + "".join(circle(x, 74, 7, TEXT) for x in (24, 52, 80))
    )


def control() -> str:
    desk = (
        P("M-88 72 L-70 26 H70 L88 72z", DARK)
        + R(-64, -66, 128, 80, TEXT, 8)
        + rect(-54, -56, 108, 60, "#173B56", 3)
    )
    curve = line("M-46 -6 C-20 -6 0 -18 46 -46", MUSTARD, 4, 'stroke-dasharray="0.1 8"') + at(
        rocket(0, 0, 24, CORAL, 54), 36, -40
    )
    grid = line("M-54 -30 H54 M-18 -56 V4 M18 -56 V4", MINT, 1.6, 'opacity=".6"')
    keys = "".join(
        circle(x, 48, 6.5, c, f'stroke="{TEXT}" stroke-width="3"')
        for x, c in ((-46, CORAL), (-23, MUSTARD), (0, MINT), (23, MUSTARD), (46, CORAL))
    )
    return desk + grid + curve + keys + line("M0 14 V26", TEXT, 14)


def backup() -> str:
    disc = (
        R(-62, -66, 124, 130, SKY, 10)
        + rect(-34, -63, 68, 44, STEEL, 4)
        + rect(8, -56, 16, 30, TEXT, 3)
        + R(-44, 4, 88, 58, CREAM, 4)
        + line("M-30 24 H30 M-30 42 H8", mix(SHADE, INK, 0.35), 6)
    )
    arrow = path(
        "M40 -88 A46 46 0 0 1 92 -40",
        "none",
        f'stroke="{MUSTARD}" stroke-width="11" stroke-linecap="round"',
    ) + path("M76 -44 H106 L92 -22z", MUSTARD)
    return at(disc, -8, 6, 0.95) + arrow


def recycling() -> str:
    arm = path(
        "M-16 -70 H16 L46 -18 L60 -26 L54 18 L12 10 L26 2 L2 -40 L-10 -20 L-40 -38z", LEAF, E
    )
    turned = at(arm, 0, -14, 1)
    return at("".join(at(turned, 0, 0, 1, a) for a in (0, 120, 240)), 0, 8, 0.92)


def think() -> str:
    head = P(
        "M-46 74 V40 Q-70 20 -66 -18 Q-60 -78 0 -80 Q58 -80 64 -24 L78 8 L62 16 V38 Q60 50 40 48 V74z",
        CREAM,
    )
    bulb = (
        C(0, -22, 32, SUNNY)
        + P("M-14 10 H14 V24 H-14z", STEEL)
        + line("M-10 -18 L0 -6 L10 -18 M0 -6 V8", TEXT, 4)
    )
    return head + bulb


def laser() -> str:
    gun = (
        P("M-92 40 L-60 8 L-20 40 L-54 74z", STEEL)
        + R(-100, 52, 40, 24, DARK, 5)
        + C(-40, 24, 10, CORAL)
    )
    beam = line("M-30 14 L28 -34", CORAL, 13) + line("M-30 14 L28 -34", GLOW, 5)
    return (
        beam
        + at(rock(17, "#9C8B7E", "#6E6056", 38), 46, -46)
        + polygon(star_points(20, -26, 24, 9, 0.5), SUNNY)
        + gun
    )


def vaccine() -> str:
    body = (
        R(-24, -34, 48, 76, SKY, 6)
        + line("M-10 -20 H8 M-10 -2 H8 M-10 16 H8", TEXT, 4)
        + rect(-21, 6, 42, 33, MINT, 4)
    )
    out = (
        line("M0 -34 V-78", TEXT, 9)
        + R(-20, -86, 40, 12, CREAM, 4)
        + R(-32, -40, 64, 12, CREAM, 4)
        + line("M0 46 V88", TEXT, 4.4)
        + P("M-10 42 H10 L6 56 H-6z", STEEL)
    )
    shield = P("M52 6 Q70 14 88 6 V36 Q86 58 70 66 Q54 58 52 36z", MINT) + line(
        "M61 34 L68 42 L80 24", TEXT, 6
    )
    return at(out + body, -16, 0, 0.98, 32) + shield


def reusable() -> str:
    ship = rocket(0, -16, 112, CORAL, 0)
    legs = line("M-20 28 L-48 56 M20 28 L48 56 M-58 58 H-38 M38 58 H58", TEXT, 8)
    loop = path(
        "M66 44 A78 78 0 0 0 62 -58",
        "none",
        f'stroke="{MINT}" stroke-width="9" stroke-linecap="round"',
    ) + path("M48 -48 L78 -46 L58 -74z", MINT)
    loop += path(
        "M-66 -62 A78 78 0 0 0 -66 40",
        "none",
        f'stroke="{MINT}" stroke-width="9" stroke-linecap="round"',
    ) + path("M-52 32 L-80 34 L-58 60z", MINT)
    return loop + legs + ship + line("M-70 76 H70", TEXT, 8)


def quantum() -> str:
    rings = "".join(
        ellipse(0, 0, 82, 28, "none", f'stroke="{c}" stroke-width="6" transform="rotate({a})"')
        for a, c in ((0, SKY), (60, MINT), (120, MUSTARD))
    )
    balls = C(82, 0, 8, SKY) + C(-41, -71, 8, MINT) + C(-41, 71, 8, MUSTARD)
    return (
        rings
        + balls
        + R(-28, -28, 56, 56, TEXT, 8)
        + rect(-17, -17, 34, 34, PLUM, 4)
        + polygon(star_points(0, 0, 13, 4, 0.4), CREAM)
        + "".join(
            line(f"M{x} -28 V-38 M{x} 28 V38 M-28 {x} H-38 M28 {x} H38", TEXT, 4.4)
            for x in (-14, 0, 14)
        )
    )


def gravity() -> str:
    out = planet("jupiter", 4, 8, 46)
    return (
        out
        + dots("M-92 70 C-70 -10 -60 -66 10 -66 C 60 -66 66 -40 84 -84", SUNNY, 7, 14)
        + rocket(74, -66, 50, CORAL, 30)
    )


def tourism() -> str:
    bag = (
        R(-66, 6, 84, 62, MUSTARD, 9)
        + path(
            "M-38 6 V-12 H-10 V6",
            "none",
            f'stroke="{TEXT}" stroke-width="7" stroke-linejoin="round"',
        )
        + polygon(star_points(-24, 37, 16, 5, 0.45), CREAM, f'stroke="{TEXT}" stroke-width="3"')
        + line("M-48 8 V66 M0 8 V66", TEXT, 4)
    )
    glass = at(
        C(-20, 0, 24, TEXT)
        + C(28, 0, 24, TEXT)
        + line("M-2 -6 Q4 -10 10 -6", TEXT, 7)
        + line("M-30 -6 l8 -8 M18 -6 l8 -8", SKY, 5),
        6,
        -46,
    )
    return bag + glass + at(planet("saturn", 0, 0, 22), 62, 40)


def depot() -> str:
    tank = (
        R(-84, -34, 124, 66, CREAM, 33)
        + rect(-50, -33, 14, 64, CORAL)
        + rect(-10, -33, 14, 64, CORAL)
        + line("M-66 32 V62 M22 32 V62 M-86 66 H46", TEXT, 8)
    )
    drop = P(
        "M66 -64 C82 -42 92 -28 92 -14 A26 26 0 0 1 40 -14 C40 -28 50 -42 66 -64z", MUSTARD
    ) + line("M56 -12 Q56 -2 64 2", GLOW, 6)
    return tank + drop + line("M66 16 V44 Q66 56 46 52", TEXT, 7)


def hydroponics() -> str:
    out = R(-84, 26, 168, 42, TEAL, 9) + rect(-72, 36, 144, 10, SKY, 4)
    for x, h in ((-50, 58), (0, 84), (50, 62)):
        out += line(f"M{x} 28 V{28 - h}", "#2F6B40", 6)
        out += ellipse(
            x - 15,
            10 - h * 0.3,
            17,
            9,
            LEAF,
            f'{E} transform="rotate(28 {x - 15} {n(10 - h * 0.3)})"',
        ) + ellipse(
            x + 15, -h * 0.45, 17, 9, LEAF, f'{E} transform="rotate(-28 {x + 15} {n(-h * 0.45)})"'
        )
        out += C(x, 24 - h, 9, CORAL)
    return out


def shield() -> str:
    glow = path("M-92 10 Q-70 84 0 92 Q70 84 92 10 Q66 60 0 62 Q-66 60 -92 10z", CORAL) + path(
        "M-78 24 Q-54 74 0 78 Q54 74 78 24 Q54 56 0 58 Q-54 56 -78 24z", SUNNY
    )
    pod = (
        P("M-62 18 L-24 -66 H24 L62 18 Q0 46 -62 18z", CREAM)
        + P("M-64 14 Q0 44 64 14 L66 26 Q0 62 -66 26z", "#5E4A3A")
        + C(0, -20, 13, SKY)
        + R(-18, -80, 36, 14, MUSTARD, 3)
    )
    return glow + pod


def redundant() -> str:
    box = (
        R(-34, -30, 68, 60, STEEL, 7)
        + line("M-18 -12 H18 M-18 4 H6", TEXT, 5)
        + circle(18, 16, 6, MINT)
    )
    ghost = R(-34, -30, 68, 60, DARK, 7) + circle(18, 16, 6, MUSTARD)
    return (
        at(ghost, 30, -34)
        + at(box, -26, 30)
        + path(
            "M-66 -16 A62 62 0 0 1 -16 -66",
            "none",
            f'stroke="{MINT}" stroke-width="9" stroke-linecap="round"',
        )
        + path("M-26 -84 L4 -66 L-24 -50z", MINT)
        + path(
            "M70 24 A62 62 0 0 1 24 70",
            "none",
            f'stroke="{MINT}" stroke-width="9" stroke-linecap="round"',
        )
        + path("M34 88 L4 70 L32 54z", MINT)
    )
