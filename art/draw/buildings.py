"""What the contracts of Planet Movers build; the feet stand at y = 0."""

from __future__ import annotations

from draw.base import (
    CORAL,
    CREAM,
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
    at,
    circle,
    dots,
    ellipse,
    line,
    mix,
    path,
    polygon,
    rect,
    star_points,
)
from draw.parts import DARK, ICE, LEAF, STEEL, C, E, P, R
from draw.rockets import rocket
from draw.sites import low_sun


def drydock() -> str:
    return (
        R(-96, -16, 192, 18, STEEL)
        + line("M-78 -16 V-104 H78 V-16", TEXT, 13)
        + line("M-78 -16 V-104 H78 V-16", MUSTARD, 6)
        + at(rocket(0, 0, 74, TEAL, 90), 0, -50)
        + line("M-40 -104 V-74 M40 -104 V-72", TEXT, 5)
    )


def girders() -> str:
    out = "".join(
        line(
            f"M{-84 + k * 42} -6 L{-42 + k * 42} -46 M{-42 + k * 42} -6 L{-84 + k * 42} -46",
            TEXT,
            6,
        )
        for k in range(4)
    )
    return (
        out
        + R(-96, -56, 192, 13, CORAL, 2)
        + R(-96, -10, 192, 13, CORAL, 2)
        + line("M40 -110 L62 -84 M40 -110 V-56", TEXT, 6)
        + R(56, -86, 26, 18, MUSTARD)
    )


def tower() -> str:
    body = (
        R(-26, -130, 52, 132, CREAM)
        + "".join(rect(-16 + k % 2 * 20, -118 + k // 2 * 24, 12, 13, SKY, 2) for k in range(10))
        + P("M-26 -130 L0 -152 L26 -130z", CORAL)
    )
    return at(body, 10, 2, 1, -13) + R(-62, -6, 124, 12, DARK)


def anchor() -> str:
    d = "M0 -96 V-8 M-50 -44 Q-46 -4 0 -4 Q46 -4 50 -44 M-26 -74 H26"
    return (
        line(d, TEXT, 19)
        + line(d, STEEL, 10)
        + circle(0, -110, 15, "none", f'stroke="{TEXT}" stroke-width="14"')
        + circle(0, -110, 15, "none", f'stroke="{STEEL}" stroke-width="6"')
        + line("M0 -126 Q40 -136 60 -170", TEXT, 5)
    )


def hull() -> str:
    return (
        P("M-92 -4 Q-92 -76 0 -80 Q92 -76 92 -4z", STEEL)
        + line("M-48 -70 V-6 M0 -80 V-6 M48 -70 V-6 M-88 -34 H88", TEXT, 3)
        + R(-18, -40, 36, 38, TEXT)
        + C(-62, -30, 10, SKY)
        + C(62, -30, 10, SKY)
        + line("M40 -76 V-116", TEXT, 5)
        + C(40, -118, 6, CORAL)
    )


def reactor() -> str:
    stack = "M-54 2 Q-34 -50 -44 -96 H-4 Q-14 -50 6 2z"
    return (
        P(stack, CREAM)
        + at(P(stack, SHADE), 62, 0, 0.8)
        + "".join(
            circle(x, y, r, CREAM, 'opacity=".9"')
            for x, y, r in ((-24, -112, 16), (-6, -130, 12), (40, -92, 12), (54, -106, 9))
        )
        + R(-90, -34, 38, 36, CORAL)
        + circle(-71, -16, 10, SUNNY)
    )


def aerostat() -> str:
    return (
        line("M-40 -84 L-22 -28 M40 -84 L22 -28", TEXT, 4)
        + ellipse(0, -104, 76, 40, CORAL, E)
        + ellipse(0, -104, 32, 40, CREAM, E)
        + R(-34, -28, 68, 26, MUSTARD, 8)
        + circle(-14, -15, 6, SKY)
        + circle(14, -15, 6, SKY)
    )


def power() -> str:
    return (
        R(-84, -58, 104, 60, RUST)
        + rect(-72, -44, 20, 16, SUNNY)
        + rect(-42, -44, 20, 16, SUNNY)
        + rect(-12, -44, 20, 16, SUNNY)
        + line("M50 0 L66 -112 L82 0 M54 -36 H78 M58 -70 H74 M44 -92 H88", TEXT, 6)
        + line("M20 -48 Q34 -64 46 -92", TEXT, 3)
        + path("M-30 -110 l-18 30 h14 l-8 24 l26 -34 h-14 l10 -20z", SUNNY, E)
    )


def tug() -> str:
    return (
        R(-92, -30, 92, 32, DARK)
        + R(-80, -52, 30, 24, MUSTARD)
        + at(
            P("M-46 0 Q-46 -34 -16 -36 H30 L52 -14 L44 8 H-30z", TEAL)
            + C(8, -14, 12, SKY)
            + P("M-46 -20 L-64 -26 V4 L-44 2z", CORAL),
            44,
            -62,
        )
        + line("M-4 -18 Q20 -20 26 -50", TEXT, 5)
    )


def beacon() -> str:
    return (
        path("M0 -112 L120 -164 V-84z", SUNNY, 'opacity=".5"')
        + P("M-28 2 L-16 -92 H16 L28 2z", CREAM)
        + rect(-21, -60, 42, 15, CORAL)
        + rect(-25, -28, 50, 15, CORAL)
        + R(-22, -124, 44, 32, SKY)
        + P("M-28 -124 L0 -144 L28 -124z", CORAL)
        + circle(0, -108, 9, GLOW)
    )


def vault() -> str:
    return (
        P("M-90 2 V-40 Q-90 -96 0 -100 Q90 -96 90 -40 V2z", ICE)
        + C(0, -42, 34, STEEL)
        + circle(0, -42, 22, SKY, E)
        + line("M0 -64 V-20 M-22 -42 H22 M-15 -57 L15 -27 M15 -57 L-15 -27", TEXT, 4)
        + line("M-66 -10 V-44 M66 -10 V-44", SKY, 8)
    )


def cisterns() -> str:
    out = ""
    for x, h in ((-56, 74), (0, 100), (56, 66)):
        out += R(x - 25, -h, 50, h, (SKY, ICE, SKY)[(x + 56) // 56], 20) + line(
            f"M{x - 25} {-h * 0.55:.0f} q12 -9 25 0 t25 0", "#3E78B8", 5
        )
    return line("M-56 -60 H56", TEXT, 8) + out + R(-96, -8, 192, 12, DARK)


def reserve() -> str:
    return (
        at(polygon(star_points(0, 0, 40, 7, 0.78), ICE, E) + circle(-8, -8, 10, CREAM), -46, -96)
        + path("M-70 -120 L-126 -160 L-86 -106z", ICE, 'opacity=".7"')
        + P("M-92 2 V-30 H92 V2z", STEEL)
        + rect(-80, -22, 160, 15, SKY)
        + P("M30 -30 V-70 H76 V-30z", CREAM)
        + at(path("M0 -14 C8 -4 12 2 12 8 A12 12 0 0 1 -12 8 C-12 2 -8 -4 0 -14z", SKY, E), 53, -50)
    )


def reservoir() -> str:
    return (
        P("M-104 2 L-86 -70 H-66 L-56 2z M104 2 L86 -70 H66 L56 2z", "#A9653F")
        + path("M-66 -50 H66 L56 2 H-56z", "#3E78B8")
        + line("M-46 -36 h26 M-10 -24 h34 M-30 -12 h22", SKY, 5)
        + R(-100, -84, 200, 15, SHADE, 2)
        + line("M-60 -84 V-104 M0 -84 V-104 M60 -84 V-104 M-80 -104 H80", TEXT, 5)
    )


def greenhouse() -> str:
    plants = "".join(
        line(f"M{x} 0 V-30", "#2F6B40", 5)
        + ellipse(x - 9, -24, 11, 6, LEAF, f'transform="rotate(30 {x - 9} -24)"')
        + ellipse(x + 9, -32, 11, 6, LEAF, f'transform="rotate(-30 {x + 9} -32)"')
        for x in (-56, -20, 18, 56)
    )
    return (
        plants
        + path("M-92 2 A92 96 0 0 1 92 2z", SKY, f'{E} fill-opacity=".4"')
        + line("M0 -94 V0 M-66 -64 Q-40 -30 -40 0 M66 -64 Q40 -30 40 0 M-84 -36 H84", TEXT, 3.4)
        + R(-104, -2, 208, 13, MUSTARD)
    )


def taps() -> str:
    pipe = line("M-92 -30 H-10 V-76 H44 V-44", TEXT, 31) + line(
        "M-92 -30 H-10 V-76 H44 V-44", STEEL, 21
    )
    return (
        pipe
        + R(26, -50, 36, 14, DARK)
        + line("M16 -96 V-76 M-4 -100 H36", TEXT, 9)
        + path("M36 -34 Q44 -10 40 2 H56 Q52 -14 54 -34z", SKY)
        + path("M10 6 Q46 -14 90 6z", SKY)
        + circle(30, -6, 4, CREAM)
        + circle(66, -8, 4, CREAM)
    )


def melt() -> str:
    return (
        P("M-96 2 L-66 -70 L-34 -96 L6 -78 L40 -30 L50 2z", ICE)
        + path("M-34 -96 L-20 -50 L6 -78z", "#FFFFFF")
        + path("M-66 -70 L-20 -50 L-40 2 H-96z", "#B5D3E4")
        + path("M-6 2 Q40 -16 96 2z", "#3E78B8")
        + at(low_sun(0, 0, 18), 66, -92)
        + line("M52 -74 L30 -52 M72 -66 L66 -36", SUNNY, 5)
    )


def spa() -> str:
    return (
        path("M-92 -6 Q0 -34 92 -6 Q60 14 0 14 Q-60 14 -92 -6z", SKY, E)
        + line(
            "M-40 -34 q10 -16 0 -32 t0 -32 M0 -40 q10 -16 0 -32 t0 -32 M40 -34 q10 -16 0 -32 t0 -32",
            CREAM,
            7,
            'opacity=".85"',
        )
        + circle(-28, -12, 12, "#F0C8A8", E)
        + path("M-40 -14 Q-28 -36 -16 -14z", CORAL)
        + P("M64 -8 V-60 M40 -56 Q64 -86 90 -56z", MUSTARD)
    )


def observatory() -> str:
    return (
        R(-62, -46, 124, 48, CREAM)
        + P("M-62 -46 A62 66 0 0 1 62 -46z", STEEL)
        + at(R(-14, -76, 28, 60, MUSTARD), 4, -52, 1, 38)
        + R(-14, -30, 28, 32, RUST)
        + circle(-38, -22, 8, SKY)
        + circle(38, -22, 8, SKY)
    )


def survey() -> str:
    rain = "".join(
        line(f"M{x} {y} l-6 14", "#B5C94E", 5)
        for x, y in (
            (-84, -120),
            (-44, -140),
            (0, -126),
            (44, -142),
            (84, -116),
            (-100, -70),
            (100, -66),
        )
    )
    return (
        rain
        + line("M0 -84 V-10 Q0 4 14 2", TEXT, 7)
        + P(
            "M-78 -70 C-70 -136 70 -136 78 -70 C60 -84 40 -84 26 -70 C12 -84 -12 -84 -26 -70 C-40 -84 -60 -84 -78 -70z",
            CORAL,
        )
        + R(-64, -32, 40, 34, STEEL)
        + circle(-44, -15, 9, MINT)
        + R(26, -40, 22, 42, CREAM)
        + line("M31 -28 h12 M31 -16 h12", CORAL, 4)
    )


def fossils() -> str:
    shell = "M0 0 m-4 0 a4 4 0 1 1 8 0 a12 12 0 1 1 -22 6 a24 24 0 1 1 44 8 a38 38 0 0 1 -70 6"
    return (
        P("M-100 2 Q-60 -40 0 -36 Q70 -34 100 2z", "#B9744A")
        + at(line(shell, TEXT, 15) + line(shell, CREAM, 8), -16, -66, 1.1)
        + line("M56 0 L84 -76", TEXT, 8)
        + P("M60 -80 Q86 -100 108 -72 L98 -66 Q84 -80 66 -70z", STEEL)
    )


def cartographers() -> str:
    sheet = P("M-86 -10 L-30 -28 L30 -8 L86 -28 V-100 L30 -82 L-30 -100 L-86 -84z", PAPER) + line(
        "M-30 -100 V-28 M30 -82 V-8", mix(SHADE, INK, 0.25), 4
    )
    return (
        sheet
        + dots("M-70 -40 C-40 -80 0 -30 60 -76", CORAL, 5, 11)
        + "".join(
            circle(x, y, r, "#A9A6A0")
            for x, y, r in ((-56, -66, 8), (-6, -70, 6), (8, -36, 9), (48, -44, 6))
        )
        + line("M52 -88 L68 -68 M68 -88 L52 -68", CORAL, 6)
    )


def watch() -> str:
    legs = line("M-10 -44 L-50 2 M-2 -44 L8 2 M6 -44 L56 2", TEXT, 8)
    return legs + at(
        R(-62, -18, 74, 36, MUSTARD)
        + R(12, -24, 56, 48, CREAM)
        + R(-80, -10, 18, 20, TEXT)
        + rect(60, -24, 8, 48, SKY),
        0,
        -66,
        1,
        -24,
    )


def ringteam() -> str:
    people = "".join(
        at(
            circle(0, -44, 15, CREAM, E)
            + rect(-8, -50, 16, 11, TEXT, 5)
            + P("M-16 2 V-18 Q-16 -30 0 -30 Q16 -30 16 -18 V2z", c),
            x,
            0,
        )
        for x, c in ((-54, CORAL), (0, TEAL), (54, MUSTARD))
    )
    return (
        ellipse(
            0,
            -104,
            92,
            22,
            "none",
            f'stroke="{TEXT}" stroke-width="17" transform="rotate(-8 0 -104)"',
        )
        + ellipse(
            0,
            -104,
            92,
            22,
            "none",
            'stroke="#E3CB94" stroke-width="9" transform="rotate(-8 0 -104)"',
        )
        + people
    )


def weather() -> str:
    vane = at(
        line("M-54 0 H54", TEXT, 7)
        + P("M54 0 l-20 -13 v26z", CORAL)
        + P("M-54 0 l-14 -13 h22 l10 13 l-10 13 h-22z", CORAL),
        0,
        -112,
        1,
        -20,
    )
    return (
        line("M0 -112 V-60", TEXT, 7)
        + R(-52, -60, 104, 62, CREAM)
        + line("M-40 -46 H40 M-40 -32 H40 M-40 -18 H40", STEEL, 6)
        + vane
        + at(circle(0, 0, 10, SKY, E), 36, -84)
        + line("M36 -74 V-60", TEXT, 5)
    )


def submarine() -> str:
    return (
        P(
            "M-84 -48 Q-84 -86 -30 -86 H40 Q92 -86 92 -48 Q92 -12 40 -12 H-30 Q-84 -12 -84 -48z",
            MUSTARD,
        )
        + R(-20, -112, 46, 28, MUSTARD)
        + line("M4 -112 V-138 H26", TEXT, 7)
        + C(-30, -48, 16, SKY)
        + C(14, -48, 16, SKY)
        + C(58, -48, 16, SKY)
        + P("M-84 -48 L-112 -74 V-22z", CORAL)
        + "".join(
            circle(x, y, r, CREAM, 'opacity=".7"')
            for x, y, r in ((-110, -96, 6), (-122, -116, 4), (-100, -124, 5))
        )
    )


def night() -> str:
    return (
        R(-84, -40, 60, 42, STEEL, 8)
        + R(24, -40, 60, 42, STEEL, 8)
        + R(-34, -72, 68, 74, CREAM, 10)
        + "".join(
            rect(x, y, 13, 15, SUNNY, 2)
            for x, y in (
                (-22, -60),
                (8, -60),
                (-22, -32),
                (8, -32),
                (-70, -26),
                (-50, -26),
                (38, -26),
                (58, -26),
            )
        )
        + line("M0 -72 V-124", TEXT, 6)
        + C(0, -126, 8, CORAL)
        + line("M-20 -110 Q0 -92 20 -110", TEXT, 5)
    )


def institute() -> str:
    return (
        P("M-92 -66 L0 -116 L92 -66z", CREAM)
        + R(-84, -66, 168, 12, SHADE, 0)
        + "".join(R(x - 9, -54, 18, 46, CREAM, 0) for x in (-64, -22, 22, 64))
        + R(-94, -8, 188, 12, SHADE, 0)
        + at(
            ellipse(
                0, 0, 22, 8, "none", f'stroke="{CORAL}" stroke-width="4" transform="rotate(-20)"'
            )
            + circle(0, 0, 8, MUSTARD),
            0,
            -84,
        )
    )


def icemine() -> str:
    return (
        P("M-24 2 A54 58 0 0 1 84 2z", CREAM)
        + R(18, -28, 24, 30, SKY)
        + circle(56, -26, 9, SKY)
        + P("M-96 2 L-72 -60 L-44 -44 L-24 2z", ICE)
        + path("M-72 -60 L-60 -20 L-44 -44z", "#FFFFFF")
        + line("M-58 -14 L-16 -98", TEXT, 8)
        + P("M-48 -104 Q-14 -124 12 -90 L2 -84 Q-16 -102 -40 -94z", STEEL)
    )


def fusion() -> str:
    return (
        ellipse(0, -60, 78, 50, "none", f'stroke="{TEXT}" stroke-width="34"')
        + ellipse(0, -60, 78, 50, "none", f'stroke="{STEEL}" stroke-width="24"')
        + "".join(
            line(
                "M0 -38 V-62", CORAL, 13, f'transform="translate(0 -60) scale(1.52 1) rotate({a})"'
            )
            for a in range(20, 380, 60)
        )
        + polygon(star_points(0, -60, 32, 10, 0.5), SUNNY)
        + circle(0, -60, 14, CREAM)
        + R(-60, -8, 120, 12, DARK)
    )


def launch() -> str:
    return (
        at(rocket(0, 0, 100, TEAL, 0), -8, -76)
        + line(
            "M54 2 V-112 M76 2 V-112 M54 -84 H76 M54 -56 H76 M54 -28 H76 M54 -84 L30 -84", TEXT, 6
        )
        + "".join(
            circle(x, y, r, CREAM)
            for x, y, r in ((-40, -4, 17), (-12, -8, 20), (18, -4, 17), (-62, 2, 12), (40, 2, 12))
        )
        + ellipse(-84, -52, 15, 9, LEAF, f'{E} transform="rotate(-30 -84 -52)"')
        + line("M-84 -46 L-76 -16", "#2F6B40", 5)
    )


def town() -> str:
    out = "".join(
        P(f"M{x - r} 2 A{r} {r * 1.05:.0f} 0 0 1 {x + r} 2z", c) + rect(x - 6, -17, 12, 18, TEXT, 3)
        for x, r, c in ((-62, 36, ICE), (64, 32, ICE), (2, 46, CREAM))
    )
    return (
        out
        + line("M2 -46 V-104", TEXT, 5)
        + P("M2 -104 H44 L34 -90 L44 -76 H2z", CORAL)
        + "".join(
            rect(x, y, 9, 9, SUNNY, 2)
            for x, y in ((-72, -24), (-54, -24), (54, -22), (70, -22), (-16, -28), (12, -28))
        )
    )
