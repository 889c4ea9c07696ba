"""Fifty embroidered mission patches, each with the picture of its deed.

A patch is a shape of fabric with a rim, and what it shows; the threads of all patches of a shape
are one picture that the program lays over them.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from draw.base import (
    CORAL,
    CREAM,
    INK,
    MINT,
    MUSTARD,
    MUTE,
    NIGHT,
    PAPER,
    PLUM,
    ROSE,
    SKY,
    SUNNY,
    TEAL,
    TEXT,
    Picture,
    circle,
    clip,
    ellipse,
    group,
    line,
    mix,
    n,
    page,
    path,
    polygon,
    rect,
    regular,
)
from draw.patch_motifs import (
    banner,
    bolt,
    burst,
    canopy,
    cap,
    card,
    chart,
    cheques,
    clock,
    crate,
    crew,
    cue,
    cup,
    deed,
    digit,
    drop,
    envelope,
    eye,
    feather,
    gate,
    gem,
    green,
    ground,
    hat,
    hole,
    mask,
    medal,
    palm,
    plaster,
    rays,
    rock,
    rounds,
    sack,
    ship,
    specks,
    star,
    stump,
    swoop,
    tank,
    tick,
    track,
    ufo,
    visitor,
    waves,
)
from draw.planets import planet

SIDE = 512
"""Pixels of a patch; 128 units."""
RIM = 11
GRAPE, BRICK, SEA, ROYAL, SPACE = "#45285A", "#7C2E1F", "#0F3B4F", "#1F4E79", "#17304E"


class Design(NamedTuple):
    """Shape, fabric, rim, and what is sewn on it."""

    shape: str
    fabric: str
    rim: str
    art: str


def _arc(cx: float, cy: float, r: float, start: float, end: float, steps: int) -> list:
    turns = [math.radians(start + (end - start) * k / steps) for k in range(steps + 1)]
    return [(cx + r * math.cos(a), cy + r * math.sin(a)) for a in turns]


SHAPES: dict[str, list[tuple[float, float]]] = {
    "round": _arc(0, 0, 52, -90, 262.5, 47),
    "shield": [
        (0, -48),
        (46, -48),
        *((46 * math.cos(a), 6 + 50 * math.sin(a) ** 1.25) for a in (k * math.pi / 28 for k in range(15))),
        *((-46 * math.cos(a), 6 + 50 * math.sin(a) ** 1.25) for a in (k * math.pi / 28 for k in range(13, -1, -1))),
        (-46, -48),
    ],
    "hexagon": regular(0, 0, 56, 6),
    "triangle": [(0, -55), (53, 40), (46, 46), (-46, 46), (-53, 40)],
    "square": [(0, -49), (49, -49), (49, 49), (-49, 49), (-49, -49)],
    "octagon": regular(0, 0, 55, 8, -67.5),
    "pentagon": regular(0, 4, 57, 5),
}  # fmt: skip
"""Outlines in units round the middle, from the top, clockwise."""


def _ring(spots: list[tuple[float, float]], draw) -> str:
    return "".join(draw(k, x, y) for k, (x, y) in enumerate(spots))


def _row(count: int, gap: float, draw) -> str:
    return "".join(draw(k, (k - (count - 1) / 2) * gap) for k in range(count))


def rocket_jockey() -> dict[str, Design]:
    """Sunset lanes, freight and co-pilots."""
    seven = ("mercury", "venus", "mars", "jupiter", "uranus", "neptune", "pluto")
    return {
        "chain": Design("round", CORAL, MUSTARD,
            circle(0, 74, 54, "#B93A17") + track("M-36 22 C-42 -34 34 -46 36 0 C36 26 4 30 -2 10")
            + crate(-34, 24, 0.9, TEAL, -8) + crate(-22, -24, 0.9, PLUM, 10) + crate(0, 8, 0.9, CORAL)
            + ship(26, -16, 36, TEAL, 62)),
        "long_haul": Design("shield", "#8F3A1B", SUNNY,
            track("M-40 -8 C-24 -44 16 -44 32 -34", CREAM, 3.4) + ship(24, -30, 27, TEAL, 76)
            + planet("neptune", -30, -32, 6)
            + _row(6, 12.4, lambda k, x: swoop(x, 13 + abs(k - 2.5) * 3.4, (k - 2.5) * 9,
                (TEAL, CORAL, PLUM)[k % 3], 0.92))),
        "express": Design("hexagon", MUSTARD, BRICK,
            line("M-50 -14 H-20 M-50 -4 H-26 M-50 14 H-14 M-50 24 H-20", CREAM, 3.4)
            + crate(4, -14, 1.35, CORAL, -6) + crate(14, 18, 1.35, TEAL, 4) + bolt(-9, 2, 1.05, CORAL)
            ),
        "aliens": Design("octagon", "#2E1B2C", MINT,
            circle(0, 82, 56, "#4F8FC0") + circle(-18, 36, 10, "#5FA777") + circle(20, 44, 12, "#5FA777")
            + ufo(0, -2, 56, PLUM) + visitor(0, -14, 0.78)
            + star(-33, -22, 5, MUSTARD) + star(34, -26, 4) + specks((-24, -36), (27, 10), (-37, 12))),
        "postcards": Design("round", "#B34A26", PAPER,
            _ring(regular(0, 0, 34, 7), lambda k, x, y: planet(seven[k], x, y, 8.4))
            + envelope(0, 1, 0.86, -9)),
        "claim_jumper": Design("square", PLUM, CORAL,
            ground("#B9A793", 22, 62, (-24, 36, 7), (20, 40, 5)) + crate(-10, 14, 1.5, MUSTARD)
            + banner(-14, -1, SKY, 0.72) + line("M0 4 Q26 12 24 -6", CREAM, 2.6)
            + ship(26, -20, 34, CORAL, 30) + specks((-36, -34), (6, -38), (38, 4))),
        "crew": Design("pentagon", BRICK, MUSTARD,
            crew(-22, -4, 0.82, SKY) + crew(22, -4, 0.82, MINT) + crew(-14, 20, 0.9, CORAL)
            + crew(14, 20, 0.9, MUSTARD) + star(0, -32, 9, MUSTARD)),
        "runaway": Design("triangle", "#D9742E", "#5B2A34",
            circle(0, 66, 44, SUNNY) + path("M-30 70 Q-8 14 2 -2 L9 2 Q8 30 -2 70z", CREAM)
            + ship(8, -16, 36, CORAL, 16) + ship(-21, 27, 15, SKY, 14) + ship(24, 29, 15, TEAL, 8)),
    }  # fmt: skip


def jump_gate() -> dict[str, Design]:
    """Deep teal, the Gate's light, gems and scans."""
    return {
        "commuter": Design("round", SEA, TEAL,
            gate(0, 0, 40, 6) + ship(0, 4, 42, CORAL)),
        "eyes": Design("octagon", "#12485A", SKY,
            eye(0, 6, 1.05, TEAL) + _row(3, 27, lambda k, x: star(x, -27 - (k == 1) * 5, 8, MUSTARD))
            + line("M-26 34 Q0 46 26 34", MINT, 3)),
        "jewels": Design("triangle", "#2C2350", ROSE,
            gem(0, -22, 1, "#D94343") + gem(-22, 22, 1, "#D94343") + gem(22, 22, 1, "#D94343")
            + gem(0, 6, 1, "#D94343")),
        "horizon": Design("octagon", "#281830", MUSTARD,
            hole(-6, 10, 18) + track("M2 -6 Q14 -20 24 -26", CREAM, 2.6) + ship(30, -31, 27, MINT, 42)
            + specks((-34, -32), (-14, -36), (36, 34), (38, 6))),
        "rush": Design("shield", "#14554F", CREAM,
            "".join(planet(name, x, y, 13) + banner(x - 1, y - 9, tone, 0.62) for name, x, y, tone in (
                ("mars", -20, -14, CORAL), ("venus", 22, -14, CORAL), ("neptune", -16, 24, CORAL),
                ("uranus", 18, 24, CORAL)))),
        "mine_now": Design("pentagon", "#1B6373", MUSTARD,
            rounds(0, -8, 28) + ship(-16, -8, 26, CORAL, 0, False) + ship(16, -8, 26, SKY, 180, False)
            + ground("#C79F5C", 26, 60, (-20, 38, 5)) + banner(2, 32, CORAL, 0.6)),
        "fame": Design("hexagon", "#0B2831", SUNNY,
            rays(0, 6, "#123F4C", 14) + cup(0, -16, 1) + cup(-23, 16, 0.95, "#C7D3DC")
            + cup(23, 16, 0.95, "#D98A4E") + star(0, 28, 6)),
        "well": Design("square", TEAL, MINT,
            circle(0, 78, 52, "#0F3843") + ellipse(0, 34, 30, 8, "#0B2831") + ellipse(0, 35, 24, 5, SKY)
            + drop(0, 10, 1) + drop(-22, 4, 0.9) + drop(22, 4, 0.9) + drop(-12, -24, 0.85)
            + drop(12, -24, 0.85)),
    }  # fmt: skip


def rocketmen() -> dict[str, Design]:
    """Launches from a burning horizon."""
    soil = ground("#CFC8BC", -4, 60, (-26, 24, 7), (24, 30, 9), (2, 42, 5))
    return {
        "moon": Design("pentagon", "#183049", MUTE,
            soil + line("M-8 4 L-18 18 M8 4 L18 18", TEXT, 3.5) + ship(0, -12, 38, MUSTARD, 0, False)
            + planet("earth", 30, -14, 8) + star(-27, -14, 4)),
        "mars": Design("round", "#3A1B24", CORAL,
            ground("#D9623B", -4, 54, (-22, 26, 7), (22, 40, 9), (30, 16, 4)) + banner(-6, 4, MINT, 1.1)
            + planet("earth", 32, -10, 5) + specks((-30, -20), (26, -32), (-20, -36), (38, -22))),
        "long_shot": Design("shield", NIGHT, CORAL,
            ground("#A9432A", 32, 70) + _row(4, 18, lambda k, x: card(x, 20 + abs(k - 1.5) * 3, "0104"[k],
                (k - 1.5) * 8, MUSTARD if k == 3 else PAPER))
            + ship(0, -15, 34, CORAL) + star(-28, -28, 5, MUSTARD) + star(28, -28, 5, MUSTARD)
            + specks((-16, -38), (18, -38), (-34, -10), (34, -10))),
        "grand_slam": Design("hexagon", "#243A5E", MUSTARD,
            track("M-26 28 C-22 -8 10 14 26 -20", CREAM, 2.8) + planet("earth", -22, 22, 16)
            + planet("moon", 6, 4, 10) + planet("mars", 26, -20, 13) + star(-30, -2, 7, MUSTARD)
            + star(-2, -16, 7, MUSTARD) + star(8, -36, 7, MUSTARD)),
        "clean": Design("square", "#CC6A37", CREAM,
            ground(BRICK, 24, 160) + _row(4, 22, lambda k, x: ship(x, -4 - 6 * (k in (1, 2)), 27,
                (CORAL, SKY, MUSTARD, TEAL)[k], 0, False) + tick(x, 34, 0.75, MINT))),
        "threats": Design("octagon", "#14283F", SKY,
            circle(0, 76, 54, "#4F8FC0") + circle(-14, 34, 11, "#5FA777")
            + path("M-44 30 A46 46 0 0 1 44 30", "none", f'stroke="{MINT}" stroke-width="3.4"')
            + burst(-18, -8, 18) + burst(20, -18, 18) + rock(-18, -8, 0.62) + rock(20, -18, 0.62, 40)),
        "so_close": Design("round", "#E28A4A", SKY,
            circle(24, -22, 10, SUNNY) + canopy(-8, -14, 0.95) + ship(-8, 24, 32, CORAL, 24, False)
            + waves(20)),
        "double_zero": Design("shield", "#33405F", MUSTARD,
            card(-18, 12, "0", -12, PAPER, 1.35) + card(18, 12, "0", 12, PAPER, 1.35)
            + ship(0, -16, 34, MUSTARD, 0, False) + star(-30, -26, 5) + star(30, -26, 5)),
    }  # fmt: skip


def rockets() -> dict[str, Design]:
    """A plum nebula with stars, UFOs and crashes."""
    lights = ((-22, -8), (4, -18), (22, 2), (-6, 12))
    return {
        "star": Design("pentagon", GRAPE, SUNNY,
            rays(0, 4, "#5E3A74", 16) + circle(0, 4, 30, MUSTARD, 'opacity=".35"') + star(0, 4, 31, SUNNY)
            + star(0, 4, 19, CREAM)),
        "ufos": Design("round", "#331C42", MINT,
            ufo(0, -22, 44, MINT, -6) + ufo(-18, 6, 36, ROSE, 8) + ufo(19, 12, 36, MUSTARD, -8)
            + circle(0, 76, 40, TEAL) + specks((-34, -22), (33, -18), (0, 28))),
        "survivor": Design("hexagon", "#6B2A3E", MUTE,
            burst(-25, 24, 13) + burst(26, 20, 13) + burst(24, -26, 13) + ship(-2, -2, 60, SKY, -10)
            + plaster(-4, -16, 24) + plaster(2, 14, -30, 0.9)),
        "life": Design("hexagon", "#2B6B52", SUNNY,
            ellipse(0, 2, 38, 26, "none", f'stroke="{CREAM}" stroke-width="2" stroke-dasharray="2 4"')
            + circle(0, 2, 15, MUSTARD, 'opacity=".35"') + circle(0, 2, 10, SUNNY) + green(-28, 16, 11)
            + green(28, 14, 11) + green(2, -24, 11)),
        "star_thief": Design("round", "#5E3A74", CREAM,
            sack(0, 10, 1.1) + mask(0, -27, 0.95) + star(-34, 2, 5, SUNNY) + star(34, 4, 5, SUNNY)),
        "cartographer": Design("square", "#24142F", ROSE,
            chart(0, 0, 1.14) + line("M-25 -9 L5 -20 L25 2 L-7 14z", TEXT, 1.8, 'stroke-dasharray="3 4"')
            + "".join(circle(x * 1.14, y * 1.14, 7.4, c) + star(x * 1.14, y * 1.14, 5.4, CREAM)
                for (x, y), c in zip(lights, (CORAL, TEAL, PLUM, MUSTARD), strict=True))),
        "hands_off": Design("octagon", "#7B3A5E", CREAM,
            burst(0, -2, 46, CORAL, MUSTARD) + palm(-2, 4, 1.1)),
        "lights_out": Design("triangle", "#140A1C", PLUM,
            circle(0, 12, 36, "#3B1A3F") + burst(0, 12, 32, ROSE, CORAL) + burst(0, 12, 17, SUNNY, CREAM)
            + circle(0, 12, 5, INK) + specks((-20, -12), (18, -14), (0, -34), (-38, 38), (38, 36))),
    }  # fmt: skip


def planet_movers() -> dict[str, Design]:
    """Worlds that are pushed, contracts and fuel."""
    return {
        "billiards": Design("square", "#1D5A4C", SKY,
            cue(-13, 11, 42) + planet("jupiter", 0, -2, 17)
            + line("M16 -13 L21 -17 M18 -3 H24 M11 -20 L14 -26", CREAM, 2.6) + ship(32, -24, 28, CORAL, 36, False)
            + circle(-40, -40, 9, INK) + circle(40, 40, 9, INK)),
        "big_deal": Design("shield", ROYAL, MUSTARD,
            rays(0, 0, "#28608F", 14) + deed(0, -4, -6, CORAL, 1.75) + circle(-16, -24, 12, MUSTARD)
            + digit("7", -16, -24, 1.1)),
        "free_ride": Design("round", "#28508A", SUNNY,
            line("M-50 10 H-30 M-48 22 H-26 M-42 34 H-22", CREAM, 3) + planet("saturn", 6, 16, 19)
            + ship(10, -17, 30, CORAL, 14, False) + star(-26, -24, 5, MUSTARD) + star(34, -18, 4)),
        "one_stop": Design("pentagon", "#0B1930", MINT,
            ground("#3457A4", 20, 58, (-18, 36, 6)) + deed(-16, 0, -8, CORAL, 1)
            + deed(16, 0, 8, MUSTARD, 1) + tick(-16, 25, 1, MINT) + tick(16, 25, 1, MINT)),
        "bond": Design("octagon", "#2F5D8C", CREAM,
            _row(4, 15, lambda k, x: deed(x, -2 + abs(k - 1.5) * 4, (k - 1.5) * 13,
                (CORAL, MUSTARD, TEAL, PLUM)[k], 1.05)) + polygon(regular(0, 29, 12, 12), CORAL)
            + circle(0, 29, 9, SUNNY) + star(0, 29, 7, CORAL)),
        "feather": Design("hexagon", "#17304E", SKY,
            feather(-9, -2, 0.98, 26) + tank(22, 22, 0.8) + specks((26, -24), (-30, 18), (32, -8))),
        "same_day": Design("round", "#F2B85A", "#2F6FA8",
            rays(0, 50, SUNNY, 18) + circle(0, 50, 26, CORAL) + deed(-16, -7, -8, TEAL, 1.15)
            + clock(19, -8, 18, CORAL) + tick(-14, 22, 0.8, MINT)),
        "gold": Design("triangle", "#123A5E", MUSTARD,
            planet("uranus", -29, 35, 7) + planet("mars", 30, 34, 7) + medal(0, 12, 0.94)),
    }  # fmt: skip


def all_titles() -> dict[str, Design]:
    """For deeds of any game, or of many."""
    five = (CORAL, TEAL, MUSTARD, PLUM, SKY)
    wheel = "".join(
        path(f"M0 0 L{n(80 * math.cos(a))} {n(80 * math.sin(a))} L{n(80 * math.cos(b))} {n(80 * math.sin(b))}z", c)
        for c, a, b in (
            (c, math.radians(90 + 72 * k), math.radians(162 + 72 * k)) for k, c in enumerate(five)
        )
    )  # fmt: skip
    moon = "M10 -34 A34 34 0 1 0 34 14 A27 27 0 0 1 10 -34z"
    return {
        "first_flight": Design("octagon", MUSTARD, CORAL,
            rays(0, 0, "#EB8442") + ship(0, -4, 58, TEAL)),
        "grand_tour": Design("pentagon", INK, PAPER,
            wheel + circle(0, 4, 24, INK) + star(0, 5, 20, MUSTARD)),
        "hat_trick": Design("shield", "#8C3446", PAPER,
            hat(0, 16, 1.05) + star(0, -31, 10, MUSTARD) + star(-24, -22, 9, SUNNY) + star(24, -22, 9, SUNNY)),
        "night_shift": Design("round", "#16294B", MUTE,
            path(moon, PAPER) + star(22, -16, 8, MUSTARD) + star(34, 4, 4)
            + specks((-34, -28), (36, -34), (14, 34), (26, 14))),
        "regular": Design("shield", "#3E5A3C", MUSTARD,
            digit("1", -20, -24, 1.3, CREAM) + digit("0", -2, -24, 1.3, CREAM) + digit("0", 18, -24, 1.3, CREAM)
            + "".join(line(f"M-26 {y + 12} L0 {y} L26 {y + 12}", c, 7) for y, c in (
                (0, MUSTARD), (13, CORAL), (26, CREAM)))),
        "good_company": Design("hexagon", TEAL, CORAL,
            crew(-18, 6, 1, CORAL) + crew(18, 6, 1, MUSTARD) + star(0, -32, 7, SUNNY)),
        "outranked": Design("square", ROYAL, CREAM,
            cap(0, 18, 1.15) + ship(0, -20, 32, CORAL) + star(-32, -28, 5, MUSTARD) + star(32, -28, 5, MUSTARD)
            + line("M-40 44 H40", MUSTARD, 2)),
        "five_stars": Design("pentagon", "#5B2A34", SUNNY,
            _ring(_arc(0, 18, 36, -166, -14, 4), lambda k, x, y: star(x, y, 8.6, five[k] if k != 3 else ROSE))
            + cap(0, 16, 0.86)),
        "comeback": Design("round", "#24406A", CORAL,
            track("M-20 36 C-8 20 0 8 8 -4", SUNNY, 3) + stump(-24, 28, 0.72, -46) + ship(14, -14, 44, MUSTARD, 32)
            + burst(-8, 12, 9, CORAL, SUNNY) + specks((-30, -22), (-12, -36), (34, 22))),
        "whisker": Design("triangle", SPACE, MINT,
            cheques(-48, -12, 16, 2, 6) + ship(-13, 16, 42, CORAL, 0) + ship(14, 18.5, 42, SKY, 0)
            + star(0, -32, 6, MUSTARD)),
    }  # fmt: skip


TITLES = {
    "rocket_jockey": rocket_jockey,
    "jump_gate": jump_gate,
    "rocketmen": rocketmen,
    "rockets": rockets,
    "planet_movers": planet_movers,
}


def designs() -> dict[str, Design]:
    """Every patch by its file's name: `<title>-<deed>`, or `all-<deed>`."""
    found = {f"{title}-{key}": one for title, draw in TITLES.items() for key, one in draw().items()}
    return found | {f"all-{key}": one for key, one in all_titles().items()}


def outline(shape: str, part: float = 1) -> str:
    """A shape as a path."""
    spots = (f"{n(x * part)} {n(y * part)}" for x, y in SHAPES[shape])
    return "M" + "L".join(spots) + "z"


def _page(body: str) -> str:
    return page(SIDE, SIDE, group(body, f"translate({SIDE / 2} {SIDE / 2}) scale({SIDE / 128})"))


def _patch(name: str) -> str:
    shape, fabric, rim, art = designs()[name]
    d = outline(shape)
    edge = f'stroke-width="{RIM}" stroke-linejoin="round"'
    body = path(d, fabric, f'stroke="{rim}" {edge}')
    body += clip(path(outline(shape, 0.91)), rect(-64, -64, 128, 128, fabric) + art)
    shine = mix(rim, CREAM, 0.35)
    return _page(body + path(outline(shape, 1.06), "none", f'stroke="{shine}" stroke-width="1.5"'))


def _threads(shape: str) -> str:
    """Slanting threads on the fabric, stitches round the rim and the seam within it."""
    d = outline(shape)
    slant = "".join(line(f"M{x} -100 V100", INK, 0.8, 'opacity=".17"')
        + line(f"M{x + 1.6} -100 V100", CREAM, 0.6, 'opacity=".11"') for x in range(-90, 91, 3))  # fmt: skip
    body = clip(path(outline(shape, 0.92)), group(slant, "rotate(38)"))
    body += path(
        d,
        "none",
        f'stroke="{INK}" stroke-width="{RIM - 0.6}" stroke-dasharray="0.9 2.5" opacity=".3"',
    )
    body += path(outline(shape, 0.905), "none", f'stroke="{INK}" stroke-width="1.2" opacity=".35"')
    seam = f'stroke="{CREAM}" stroke-width="1.5" stroke-dasharray="4 2.8" opacity=".8"'
    return _page(body + path(outline(shape, 0.85), "none", seam))


def table() -> dict:
    """For the program: the outlines, and for each patch the number of its own, and its rim."""
    numbers = {shape: number for number, shape in enumerate(SHAPES, 1)}
    return {
        "outlines": [[[round(x, 1), round(y, 1)] for x, y in spots] for spots in SHAPES.values()],
        "patches": {name: [numbers[one.shape], one.rim] for name, one in designs().items()},
    }


def pictures() -> list[Picture]:
    """The patches without their threads, and the threads of each shape."""
    found = [
        Picture(f"patches/{name}.png", SIDE, SIDE, lambda name=name: _patch(name))
        for name in designs()
    ]
    return found + [
        Picture(f"patches/threads_{number}.png", SIDE, SIDE, lambda shape=shape: _threads(shape))
        for number, shape in enumerate(SHAPES, 1)
    ]
