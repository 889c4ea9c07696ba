"""The twenty ships of Rockets, nose up round 0,0 and about 150 units tall."""

from __future__ import annotations

from collections.abc import Callable

from draw.base import (
    CORAL,
    CREAM,
    GLOW,
    INK,
    MINT,
    MUSTARD,
    PAPER,
    PLUM,
    SHADE,
    SKY,
    SUNNY,
    TEAL,
    TEXT,
    at,
    circle,
    ellipse,
    line,
    mix,
    path,
    polygon,
    rect,
    regular,
)
from draw.parts import DARK, STEEL, C, E, P, R
from draw.rockets import flame, rocket


def sounding() -> str:
    body = P("M0 -84 Q9 -66 9 -48 V40 H-9 V-48 Q-9 -66 0 -84z", CREAM)
    rings = rect(-9, -30, 18, 9, CORAL) + rect(-9, 2, 18, 9, CORAL)
    fins = P("M-9 16 L-24 48 H-9z M9 16 L24 48 H9z", MUSTARD)
    return flame(8, 24, 40) + fins + body + rings + line("M-9 -30 V11 M9 -30 V11", TEXT, 4.5)


def two_stage() -> str:
    low = R(-24, 4, 48, 46, CREAM, 2) + R(-24, 4, 48, 11, MUSTARD, 0)
    high = P("M0 -84 C14 -64 16 -40 16 -4 H-16 C-16 -40 -14 -64 0 -84z", CREAM)
    nose = P("M0 -84 C8 -72 12 -60 14 -48 H-14 C-12 -60 -8 -72 0 -84z", TEAL)
    neck = P("M-16 -4 H16 L24 4 H-24z", DARK)
    bells = P("M-18 50 L-22 62 H-6 L-9 50z M18 50 L22 62 H6 L9 50z", DARK)
    return (
        at(flame(6, 12, 62), -13, 0)
        + at(flame(6, 12, 62), 13, 0)
        + bells
        + low
        + neck
        + high
        + nose
    )


def moon_lander() -> str:
    legs = line("M-20 18 L-52 62 M20 18 L52 62 M-30 26 L-20 50 M30 26 L20 50", TEXT, 6)
    pads = ellipse(-54, 64, 13, 5, MUSTARD, E) + ellipse(54, 64, 13, 5, MUSTARD, E)
    base = P("M-40 0 H40 L30 34 H-30z", MUSTARD) + line("M-20 2 L-14 32 M20 2 L14 32", TEXT, 3)
    cab = P("M-30 0 L-34 -26 L-18 -50 H18 L34 -26 L30 0z", CREAM)
    glass = P("M-20 -30 L-12 -42 H-2 V-26z M20 -30 L12 -42 H2 V-26z", SKY)
    dish = line("M20 -50 L30 -68", TEXT, 4) + P("M20 -74 Q36 -78 42 -62 Q28 -60 20 -74z", STEEL)
    return (
        P("M-12 34 H12 L16 48 H-16z", DARK)
        + flame(10, 14, 48)
        + legs
        + pads
        + base
        + cab
        + glass
        + dish
    )


def winged() -> str:
    return rocket(0, 0, 100, CORAL, 0, 3)


def ion_tug() -> str:
    glow = path("M-22 56 L-30 92 H30 L22 56z", SKY, 'opacity=".5"') + path(
        "M-10 56 L-14 80 H14 L10 56z", CREAM, 'opacity=".8"'
    )
    spine = R(-7, -40, 14, 84, STEEL)
    wings = ""
    for side in (-1, 1):
        panel = R(12, -30, 52, 26, "#3E6FA8") + line(
            "M25 -30 V-4 M38 -30 V-4 M51 -30 V-4 M12 -17 H64", INK, 2
        )
        wings += f'<g transform="scale({side} 1)">{line("M7 -17 H14", TEXT, 6)}{panel}</g>'
    head = P("M-20 -40 L-12 -70 H12 L20 -40z", CREAM) + R(-12, -60, 24, 11, SKY, 2)
    claws = line("M-14 -70 V-82 L-6 -88 M14 -70 V-82 L6 -88", TEXT, 6)
    engine = R(-26, 38, 52, 18, DARK) + line("M-14 38 V56 M0 38 V56 M14 38 V56", INK, 2.5)
    return glow + wings + spine + claws + head + engine


def solar_sail() -> str:
    sail = polygon(regular(0, -20, 66, 4, -90), MUSTARD, E)
    sail += path("M0 -86 V46 M-66 -20 H66", "none", f'stroke="{TEXT}" stroke-width="3"')
    sail += polygon([(0, -86), (66, -20), (0, -20)], SUNNY, 'opacity=".8"') + polygon(
        [(-66, -20), (0, -20), (0, 46)], "#D98A2B", 'opacity=".6"'
    )
    lines = line("M-58 -16 L0 72 L58 -16 M0 46 V72", TEXT, 2)
    return lines + sail + P("M-12 68 H12 L8 88 H-8z", CREAM) + C(0, 77, 4, SKY)


def freighter() -> str:
    tanks = ""
    for y in (-30, -2, 26):
        for side in (-1, 1):
            tanks += ellipse(side * 25, y, 16, 13, (TEAL, MUSTARD, TEAL)[(y + 30) // 28], E)
    spine = R(-8, -56, 16, 100, STEEL) + "".join(
        line(f"M-8 {y} L8 {y + 14}", TEXT, 2.4) for y in range(-40, 40, 14)
    )
    head = P("M-22 -50 V-66 Q-22 -84 0 -84 Q22 -84 22 -66 V-50z", CREAM) + R(
        -14, -72, 28, 9, SKY, 3
    )
    bells = P("M-22 44 H22 L34 66 H-34z", DARK) + path("M-8 50 a8 8 0 1 1 16 0z", MUSTARD)
    return flame(22, 12, 66) + tanks + spine + head + bells


def ring_cruiser() -> str:
    return rocket(0, 0, 102, MUSTARD, 0, 5)


def pulse_probe() -> str:
    rings = "".join(
        ellipse(
            0,
            70 + k * 9,
            14 + k * 9,
            4 + k,
            "none",
            f'stroke="{SKY}" stroke-width="3" opacity="{0.9 - k * 0.25}"',
        )
        for k in range(3)
    )
    rod = line("M0 -44 V44", TEXT, 7) + line("M0 -2 L46 -30", TEXT, 4) + C(50, -32, 6, CORAL)
    body = polygon(regular(0, 20, 24, 6, -90), STEEL, E) + C(0, 20, 9, MUSTARD)
    dish = (
        P("M-48 -76 Q0 -18 48 -76 Q0 -54 -48 -76z", CREAM)
        + line("M0 -46 V-80", TEXT, 4)
        + C(0, -82, 5, CORAL)
    )
    return rings + P("M-12 40 H12 L18 60 H-18z", DARK) + rod + body + dish


def fusion_torch() -> str:
    fire = path("M-15 20 Q-34 70 0 104 Q34 70 15 20z", CORAL) + path(
        "M-10 20 Q-22 60 0 88 Q22 60 10 20z", MUSTARD
    )
    fire += path("M-5 20 Q-10 46 0 66 Q10 46 5 20z", GLOW)
    coil = "".join(ellipse(0, y, 22, 6, STEEL, E) for y in (-4, 6, 16))
    body = P("M0 -86 C13 -68 18 -44 18 -8 H-18 C-18 -44 -13 -68 0 -86z", CREAM)
    nose = P("M0 -86 C8 -76 12 -64 14 -54 H-14 C-12 -64 -8 -76 0 -86z", CORAL)
    return fire + coil + body + nose + C(0, -34, 8, SKY)


def ramscoop() -> str:
    scoop = P("M-60 -78 H60 L20 -34 H-20z", MINT) + path(
        "M-60 -78 H60 L48 -66 H-48z", CREAM, 'opacity=".6"'
    )
    ribs = line("M-34 -78 L-11 -34 M34 -78 L11 -34 M0 -78 V-34", TEXT, 3)
    atoms = "".join(
        circle(x, y, 3, SUNNY) for x, y in ((-40, -90), (-12, -94), (18, -90), (44, -96))
    )
    body = P("M-20 -34 H20 L24 40 H-24z", CREAM) + R(-23, 4, 46, 12, PLUM, 0) + C(0, -14, 9, SKY)
    fins = P("M-23 10 L-46 46 H-24z M23 10 L46 46 H24z", PLUM)
    return flame(16, 24, 40) + atoms + fins + body + scoop + ribs


def ark() -> str:
    body = R(-28, -60, 56, 110, CREAM, 20) + rect(8, -58, 18, 106, INK, 12, 'opacity=".1"')
    domes = ""
    for y in (-36, -4, 28):
        domes += ellipse(0, y, 20, 12, "#3F8C6B", E) + path(
            f"M-13 {y} q6 -9 12 -2 q6 -8 13 0",
            "none",
            f'stroke="{MINT}" stroke-width="3.4" stroke-linecap="round"',
        )
    caps = P("M-20 -60 Q0 -92 20 -60z", TEAL) + P("M-24 50 H24 L30 64 H-30z", DARK)
    arms = line("M-28 -20 H-46 M28 -20 H46 M-28 14 H-46 M28 14 H46", TEXT, 5)
    pods = R(-58, -30, 14, 56, SHADE, 7) + R(44, -30, 14, 56, SHADE, 7)
    return at(flame(20, 12, 64), 0, 0) + arms + pods + body + domes + caps


def corvette() -> str:
    return rocket(0, 0, 102, TEAL, 0, 7)


def deep_scout() -> str:
    return rocket(0, 0, 106, PLUM, 0, 2)


def courier() -> str:
    return rocket(0, 2, 100, CORAL, 0, 1)


def clipper() -> str:
    hull = P("M0 -84 C18 -58 22 0 14 44 H-14 C-22 0 -18 -58 0 -84z", "#8A5A34")
    deck = path("M0 -84 C9 -58 11 0 7 44 H-7 C-11 0 -9 -58 0 -84z", "#A9713F")
    sails = ""
    for y, w in ((-40, 40), (-8, 52), (22, 42)):
        sails += P(f"M{-w} {y + 14} Q0 {y - 26} {w} {y + 14} Q0 {y} {-w} {y + 14}z", CREAM)
    return flame(10, 22, 44) + hull + deck + sails + C(0, -62, 5, MUSTARD)


def cryo() -> str:
    body = P("M0 -80 C24 -74 30 -52 30 -30 V46 H-30 V-30 C-30 -52 -24 -74 0 -80z", "#CFE3EE")
    beds = ""
    for x in (-14, 14):
        for y in (-28, 10):
            beds += (
                R(x - 10, y - 14, 20, 30, SKY, 10)
                + circle(x, y - 5, 4.5, TEXT)
                + rect(x - 4, y, 8, 12, TEXT, 4)
            )
    frost = line("M-26 40 l8 -8 M26 40 l-8 -8 M-10 -66 l10 6 l10 -6", CREAM, 3.4)
    fins = P("M-30 20 L-46 56 H-28z M30 20 L46 56 H28z", TEAL)
    return flame(16, 22, 46) + fins + body + beds + frost


def pathfinder() -> str:
    box = (
        R(-30, -34, 60, 56, CREAM, 8)
        + C(0, -8, 19, STEEL)
        + circle(0, -8, 11, CORAL)
        + circle(-4, -12, 3.4, CREAM)
    )
    feelers = (
        line("M-18 -34 Q-26 -60 -44 -72 M18 -34 Q26 -60 44 -72", TEXT, 4.5)
        + C(-46, -74, 6, MUSTARD)
        + C(46, -74, 6, MUSTARD)
    )
    arms = line("M-30 -4 L-56 14 L-52 34 M30 -4 L56 14 L52 34", TEXT, 6)
    jets = P("M-22 22 H-4 L-1 40 H-25z M22 22 H4 L1 40 H25z", DARK)
    return at(flame(8, 16, 40), -13, 0) + at(flame(8, 16, 40), 13, 0) + feelers + arms + jets + box


def tether() -> str:
    rope = line("M-34 -44 Q10 -20 34 34", TEXT, 3) + "".join(
        circle(x, y, 3, MUSTARD) for x, y in ((-14, -32), (6, -14), (22, 8))
    )
    top = P("M-34 -86 C-18 -78 -14 -58 -20 -38 H-48 C-54 -58 -50 -78 -34 -86z", CREAM) + C(
        -34, -62, 7, SKY
    )
    low = R(12, 32, 46, 34, TEAL, 6) + line("M20 44 H50 M20 54 H50", TEXT, 3)
    return at(flame(9, 18, -38), -34, 0) + rope + top + low + P("M18 66 H52 L46 78 H24z", DARK)


def warp() -> str:
    back = path("M-56 6 A56 20 0 0 1 56 6", "none", f'stroke="{TEXT}" stroke-width="18"') + path(
        "M-56 6 A56 20 0 0 1 56 6", "none", f'stroke="{mix(PLUM, INK, 0.3)}" stroke-width="9"'
    )
    body = P("M0 -86 C12 -56 20 -10 12 44 H-12 C-20 -10 -12 -56 0 -86z", PAPER)
    front = path(
        "M-56 6 A56 20 0 0 0 56 6",
        "none",
        f'stroke="{TEXT}" stroke-width="20" stroke-linecap="round"',
    ) + path(
        "M-56 6 A56 20 0 0 0 56 6",
        "none",
        f'stroke="{PLUM}" stroke-width="11" stroke-linecap="round"',
    )
    waves = line("M-40 -50 Q0 -74 40 -50 M-52 60 Q0 84 52 60", SKY, 4, 'opacity=".8"')
    return waves + flame(9, 26, 44) + back + body + C(0, -34, 7, SKY) + front


SHIPS: tuple[Callable[[], str], ...] = (
    sounding,
    two_stage,
    moon_lander,
    winged,
    ion_tug,
    solar_sail,
    freighter,
    ring_cruiser,
    pulse_probe,
    fusion_torch,
    ramscoop,
    ark,
    corvette,
    deep_scout,
    courier,
    clipper,
    cryo,
    pathfinder,
    tether,
    warp,
)
