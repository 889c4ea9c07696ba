"""Jump Gate: what can be found on a world."""

from __future__ import annotations

from draw.base import (
    CORAL,
    CREAM,
    INK,
    MINT,
    MUSTARD,
    PLUM,
    SKY,
    SUNNY,
    TEXT,
    at,
    circle,
    clip,
    ellipse,
    line,
    mix,
    path,
    polygon,
    rect,
    regular,
    star_points,
    twinkle,
)
from draw.parts import STEEL, E
from draw.rockets import rocket


def gem(colour: str) -> str:
    """A cut gem, round 0,0: a brilliant."""
    light, dark = mix(colour, "#FFFFFF", 0.5), mix(colour, INK, 0.3)
    out = path("M-46 -52 H46 L78 -14 L0 74 L-78 -14z", colour)
    out += path("M-46 -52 L-24 -14 H-78z", light) + path(
        "M46 -52 L24 -14 H78z", dark, 'opacity=".7"'
    )
    out += path("M-46 -52 H46 L24 -14 H-24z", mix(colour, "#FFFFFF", 0.25)) + path(
        "M-24 -14 L0 74 L-78 -14z", mix(colour, INK, 0.08)
    )
    out += path("M24 -14 L0 74 L78 -14z", dark)
    facets = "M-78 -14 H78 M-46 -52 L-24 -14 L0 74 L24 -14 L46 -52 M-24 -14 L0 -52 L24 -14"
    return (
        out + _cut("M-46 -52 H46 L78 -14 L0 74 L-78 -14z", facets) + at(twinkle(0, 0, 20), 48, -54)
    )


def red_gem() -> str:
    """A gem with three corners: without its colour, too, it is no other one."""
    colour = "#D8432F"
    light, dark = mix(colour, "#FFFFFF", 0.5), mix(colour, INK, 0.3)
    outline = "M0 -72 L80 52 Q0 76 -80 52z"
    out = path(outline, colour)
    out += path("M0 -72 L-80 52 L-34 26 L0 -24z", light)
    out += path("M0 -72 L80 52 L34 26 L0 -24z", mix(colour, INK, 0.12))
    out += path("M-80 52 Q0 76 80 52 L34 26 H-34z", dark)
    out += path("M0 -24 L34 26 H-34z", mix(colour, "#FFFFFF", 0.25))
    facets = "M0 -24 L34 26 H-34z M0 -72 V-24 M-80 52 L-34 26 M80 52 L34 26"
    return out + _cut(outline, facets) + at(twinkle(0, 0, 20), 44, -40)


def blue_gem() -> str:
    """A gem in steps, with eight corners."""
    colour = "#3E78C8"
    light, dark = mix(colour, "#FFFFFF", 0.5), mix(colour, INK, 0.3)
    outline = "M-44 -66 H44 L70 -40 V40 L44 66 H-44 L-70 40 V-40z"
    table = "M-24 -36 H24 L38 -22 V22 L24 36 H-24 L-38 22 V-22z"
    out = path(outline, colour)
    out += path("M-70 40 V-40 L-44 -66 H44 L24 -36 H-24 L-38 -22 V22z", light)
    out += path("M70 -40 V40 L44 66 H-44 L-24 36 H24 L38 22 V-22z", dark)
    out += path(table, mix(colour, "#FFFFFF", 0.25))
    facets = f"{table} M-44 -66 L-24 -36 M44 -66 L24 -36 M70 -40 L38 -22 M70 40 L38 22"
    facets += " M44 66 L24 36 M-44 66 L-24 36 M-70 40 L-38 22 M-70 -40 L-38 -22"
    return out + _cut(outline, facets) + at(twinkle(0, 0, 20), 54, -54)


def _cut(outline: str, facets: str) -> str:
    """The edges of a gem."""
    inner = f'stroke="{TEXT}" stroke-width="2.6" stroke-linejoin="round"'
    return path(facets, "none", inner) + path(outline, "none", E)


def energel(light: bool) -> str:
    """Half of a fuel pair: a bright or a dark gel in its flask."""
    gel = "#B9E38C" if light else "#3E4F8A"
    shine = mix(gel, "#FFFFFF", 0.5)
    can = "M-36 -40 H36 Q50 -40 50 -26 V58 Q50 72 36 72 H-36 Q-50 72 -50 58 V-26 Q-50 -40 -36 -40z"
    fill = clip(
        path(can),
        path("M-60 -8 Q-30 -24 0 -8 T60 -8 V80 H-60z", gel)
        + path("M-60 -8 Q-30 -24 0 -8 T60 -8 V2 Q30 8 0 2 T-60 4z", shine),
    )
    bubbles = "".join(
        circle(x, y, r, shine, 'opacity=".8"')
        for x, y, r in ((-20, 30, 8), (14, 46, 6), (22, 20, 5), (-6, 56, 4))
    )
    cap = rect(-26, -66, 52, 26, TEXT, 5) + rect(-34, -48, 68, 12, STEEL, 4, E)
    sign = star_points(0, 24, 18, 8, 0.5) if light else regular(0, 24, 17, 4)
    mark = polygon(
        sign, CREAM if light else SUNNY, f'stroke="{TEXT}" stroke-width="3" stroke-linejoin="round"'
    )
    return (
        path(can, "#DDE8EC", 'opacity=".35"')
        + fill
        + bubbles
        + path(can, "none", E)
        + cap
        + mark
        + line("M-38 -18 V44", CREAM, 6, 'opacity=".6"')
    )


def water() -> str:
    drop = "M0 -78 C30 -34 54 -6 54 24 A54 50 0 0 1 -54 24 C-54 -6 -30 -34 0 -78z"
    waves = path("M-60 20 Q-30 6 0 20 T60 20 V90 H-60z", "#3E78B8") + path(
        "M-60 42 Q-30 28 0 42 T60 42 V90 H-60z", "#2F5F9A"
    )
    return (
        clip(path(drop), path(drop, SKY) + waves)
        + path(drop, "none", E)
        + line("M-30 10 Q-34 -12 -14 -34", CREAM, 7, 'opacity=".85"')
    )


def ore() -> str:
    lump = path("M-74 52 L-64 -2 L-30 -44 L22 -50 L66 -14 L78 52z", "#8A7A70", E)
    lump += (
        path("M-30 -44 L-14 4 L-64 -2z", "#A89A8E")
        + path("M22 -50 L66 -14 L20 6z", "#6E6058")
        + path("M-14 4 L20 6 L22 -50 L-30 -44z", "#968880")
    )
    veins = line("M-50 34 L-26 18 L-8 34 L18 20 L44 36", MUSTARD, 8) + line(
        "M-4 -34 L6 -18 L0 -6", SUNNY, 6
    )
    crystals = "".join(
        at(
            path("M-9 0 L-11 -30 L0 -46 L11 -30 L9 0z", MINT, E)
            + path("M0 -46 L11 -30 L9 0 H2z", INK, 'opacity=".15"'),
            x,
            y,
            s,
            t,
        )
        for x, y, s, t in ((-40, 52, 1, -16), (10, 56, 1.2, 4), (54, 54, 0.9, 18))
    )
    return lump + veins + crystals


def ruins() -> str:
    out = ""
    for x, t in ((-52, 92), (-18, 62), (18, 104), (52, 74)):
        out += rect(x - 11, 50 - t, 22, t, "#D2B48A", 0, E) + rect(
            x + 2, 52 - t, 7, t - 4, "#8A6A44", 0, 'opacity=".45"'
        )
        out += rect(x - 15, 40 - t, 30, 12, "#D2B48A", 2, E)
    return (
        out
        + rect(-76, 50, 152, 14, "#D2B48A", 2, E)
        + rect(-86, 64, 172, 14, "#8A6A44", 2, E)
        + at(polygon(star_points(0, 0, 12, 4, 0.4), MINT), 2, -6)
    )


def pacifica() -> str:
    """The wreck of a ship whose nose digs into the ground."""
    ship = rocket(0, 8, 106, CORAL, 152)
    hole = polygon(
        [(-12, -18), (8, -26), (4, -8), (20, 0), (2, 8), (-4, 24), (-14, 6), (-28, 0)], TEXT
    )
    dust = path("M-96 60 Q-60 30 -22 50 Q10 26 44 48 Q76 36 96 60 V84 H-96z", "#A9793F", E)
    smoke = "".join(
        circle(x, y, r, c, 'opacity=".8"')
        for x, y, r, c in (
            (-36, -64, 11, "#6F8091"),
            (-50, -76, 9, "#8C9AA8"),
            (-32, -82, 7, "#A5B0BC"),
        )
    )
    return (
        smoke + ship + at(hole, -6, -10, 0.9) + dust + line("M-70 72 H-40 M10 70 H50", "#7C5A2E", 5)
    )


def native_life() -> str:
    stem = line("M0 74 Q-6 36 0 4 M-4 44 Q-34 40 -44 20 M-2 30 Q26 26 38 4", "#2F6B40", 10)
    body = circle(0, -22, 38, PLUM, E) + "".join(
        circle(x, y, 6, "#C79AD6") for x, y in ((-20, -44), (20, -46), (26, -6), (-26, -2))
    )
    eye = circle(0, -22, 20, CREAM, E) + circle(4, -20, 10, TEXT) + circle(0, -25, 3.6, CREAM)
    leaves = at(ellipse(0, 0, 20, 10, MINT, E), -48, 12, 1, 50) + at(
        ellipse(0, 0, 20, 10, MINT, E), 44, -4, 1, -50
    )
    crown = "".join(
        line(f"M{x} {y} q{dx} -14 {dx * 1.6} -22", "#2F6B40", 6)
        + circle(x + dx * 1.6, y - 24, 6.5, MUSTARD, E)
        for x, y, dx in ((-16, -56, -8), (0, -60, 1), (16, -56, 8))
    )
    ground = path("M-70 74 Q0 54 70 74 V82 H-70z", "#7C5A2E", E)
    return stem + ground + crown + body + eye + leaves


def breathable() -> str:
    """A lungful of air: a green world with a tree and a helmet that may be taken off."""
    orb = circle(0, 16, 62, "#4F8FC0", E) + clip(
        circle(0, 16, 60), path("M-70 30 Q-20 -4 20 22 T70 10 V90 H-70z", "#5FA777")
    )
    tree = (
        line("M-14 20 V-14", "#7C5A2E", 9)
        + circle(-14, -38, 24, "#3F8C5A", E)
        + circle(-22, -44, 7, "#7CBF86")
        + circle(-4, -32, 6, "#7CBF86")
    )
    air = line(
        "M26 -40 q12 -10 24 0 t24 0 M32 -62 q10 -8 20 0 t20 0 M30 -16 q12 -10 24 0 t24 0", CREAM, 6
    )
    return orb + tree + air


def beacon() -> str:
    base = path("M-30 74 L-16 -10 H16 L30 74z", "#8C9AA8", E) + path(
        "M4 -10 H16 L30 74 H14z", INK, 'opacity=".16"'
    )
    signs = polygon(regular(0, 52, 8, 3), MINT) + circle(0, 28, 6, MINT) + rect(-5, 4, 10, 10, MINT)
    lamp = polygon(regular(0, -34, 24, 6), SUNNY, E) + polygon(regular(0, -34, 12, 6), CREAM)
    waves = "".join(
        path(
            f"M{r * 0.7:.0f} {-34 - r * 0.7:.0f} A{r} {r} 0 0 1 {r * 0.7:.0f} {-34 + r * 0.7:.0f}",
            "none",
            f'stroke="{MINT}" stroke-width="6" stroke-linecap="round" opacity="{o}"',
        )
        for r, o in ((42, 1), (62, 0.7))
    )
    waves += f'<g transform="scale(-1 1)">{waves}</g>'
    return waves + base + signs + lamp + rect(-44, 70, 88, 10, TEXT, 4)


def nothing() -> str:
    dust = "".join(
        ellipse(x, y, a, b, "#8C9AA8", f'opacity="{o}"')
        for x, y, a, b, o in ((-30, 52, 50, 12, 0.5), (36, 60, 40, 9, 0.4), (0, 66, 70, 9, 0.4))
    )
    stone = path("M-30 46 L-22 26 L2 20 L22 32 L26 48z", "#6F8091", E) + path(
        "M-22 26 L2 20 L-2 36z", "#9FB0BE"
    )
    gust = line("M-72 -10 H20 q20 -2 18 -18 q-4 -14 -18 -8 M-54 10 H44 q16 2 14 14", MUTED, 7)
    return dust + stone + gust


MUTED = "#9DB4C8"
