"""Jump Gate: twelve worlds, the gate, the black hole, resources, specials, code tokens, backs."""

from __future__ import annotations

import math
from collections.abc import Callable

from draw import jump_gate_goods as goods
from draw import jump_gate_specials as specials
from draw.base import (
    CORAL,
    CREAM,
    DEEP,
    GLOW,
    INK,
    MINT,
    MUSTARD,
    PAPER,
    PLUM,
    SKY,
    SUNNY,
    TEAL,
    TEXT,
    Chance,
    Picture,
    at,
    circle,
    line,
    mix,
    n,
    page,
    path,
    rect,
    stars,
)
from draw.cards import back
from draw.planets import World, globe

BOX = "jump_gate/"


SIZE = 384


WORLDS = {
    "anno": World("#E9D08A", "#C9A552", "#F7E8BC", ("calm",), ("#C9AE6C", "#F2DDA0")),
    "bue_heggarr": World("#D98F6A", "#A95A3E", "#F2C3A0", ("bands", "storm")),
    "chandleria": World("#EFE9DC", "#C9BFAA", "#FFFDF5", ("dust", "clouds"), None, "#FBE3B2"),
    "cinder": World("#37313A", "#241F26", "#F2763A", ("cracks", "craters")),
    "ellisana": World("#9A6FB0", "#6F4886", "#CBA6D9", ("swirls", "clouds")),
    "higginston": World("#B5533A", "#7A3022", "#E59A76", ("canyons",)),
    "hunters_post": World("#8C9150", "#666B34", "#BFC486", ("craters",)),
    "new_brykovia": World("#3E6C9E", "#2A4E7A", "#F7D98A", ("land", "lights")),
    "sethium": World("#5FA38C", "#2F6B5C", "#A9DCC8", ("facets",)),
    "teraburchby": World("#4A86A8", "#8A6A3E", "#6F9A52", ("land", "clouds")),
    "waldwelt": World("#4E9A5E", "#2F6B40", "#86C27A", ("forest",)),
    "window": World("#BFE3EA", "#8CC0CE", "#F2FBFC", ("facets", "streaks")),
}


def disc(name: str) -> int:
    """The radius of a world's disc inside its 384 px master."""
    if WORLDS[name].ring:
        return 102
    return 166 if WORLDS[name].glow else 180


def world(name: str) -> str:
    return page(SIZE, SIZE, at(globe(WORLDS[name], "jg" + name), SIZE / 2, SIZE / 2, disc(name)))


def gate() -> str:
    """The Jump Gate in the middle of the ring of planets, in a 512 px square."""
    c = 256
    out = circle(c, c, 246, INK) + circle(c, c, 238, PAPER) + circle(c, c, 206, TEXT)
    for i in range(24):
        a = i / 24 * 2 * math.pi
        x, y = c + math.cos(a) * 222, c + math.sin(a) * 222
        if i % 3 == 0:
            out += circle(x, y, 13, CORAL, f'stroke="{TEXT}" stroke-width="5"') + circle(
                x - 4, y - 4, 4, GLOW
            )
        else:
            dx, dy = math.cos(a) * 7, math.sin(a) * 7
            out += line(f"M{n(x - dx)} {n(y - dy)}L{n(x + dx)} {n(y + dy)}", TEXT, 5)
    rings = (
        (198, INK),
        (176, DEEP),
        (148, "#206080"),
        (118, "#2A7F94"),
        (88, TEAL),
        (60, MINT),
        (32, GLOW),
    )
    chance = Chance(12)
    for k, (r, colour) in enumerate(rings):
        out += circle(c, c, r, colour)
        for _ in range(150 if 0 < k < 6 else 0):
            a, d = chance.span(0, 6.283), r * (1 - 0.16 * chance.next() ** 2)
            out += circle(
                c + math.cos(a) * d,
                c + math.sin(a) * d,
                chance.span(0.7, 1.5),
                INK,
                'opacity=".25"',
            )
    for i in range(20):
        a = i / 20 * 6.283 + 0.15
        out += line(
            f"M{n(c + math.cos(a) * 70)} {n(c + math.sin(a) * 70)}L{n(c + math.cos(a) * 180)} {n(c + math.sin(a) * 180)}",
            CREAM,
            2,
            'opacity=".2"',
        )
    return page(512, 512, out)


def black_hole() -> str:
    """The Black Hole beside it, in a 512 px square."""
    c, out = 256, ""
    chance = Chance(77)
    out += circle(c, c, 240, "#0A111B")
    for k, (r, colour) in enumerate(
        ((232, "#3A1E1C"), (206, "#6B2A20"), (182, CORAL), (164, MUSTARD), (150, SUNNY))
    ):
        out += circle(c, c, r, colour, f'opacity="{0.5 + k * 0.12}"')
        for _ in range(170):
            a, d = chance.span(0, 6.283), r * (1 - 0.12 * chance.next() ** 2)
            out += circle(
                c + math.cos(a) * d,
                c + math.sin(a) * d,
                chance.span(0.8, 1.6),
                INK,
                'opacity=".35"',
            )
    out += circle(c, c, 138, "#04070C")
    turned = 'transform="rotate(-14 256 256)"'
    under = f"M20 {c} A236 62 0 0 0 492 {c} A236 34 0 0 1 20 {c}z"
    out += path(under, MUSTARD, turned) + path(
        f"M40 {c + 8} A222 46 0 0 0 472 {c + 8} A222 34 0 0 1 40 {c + 8}z", GLOW, turned
    )
    for i in range(4):
        out += line(
            f"M{n(60 + i * 16)} {c + 22 + i * 4} Q256 {c + 66 + i * 3} {n(452 - i * 16)} {c + 22 + i * 4}",
            CORAL,
            2.4,
            f'{turned} opacity=".6"',
        )
    return page(512, 512, out)


RESOURCES: dict[str, tuple[Callable[[], str], str]] = {
    "gem_red": (goods.red_gem, "#5C2C3A"),
    "gem_white": (lambda: goods.gem("#E8EDF0"), "#3B4F66"),
    "gem_blue": (goods.blue_gem, "#1F3A5C"),
    "energel_light": (lambda: goods.energel(True), "#2F6B5C"),
    "energel_dark": (lambda: goods.energel(False), "#8A5A34"),
    "water": (goods.water, "#1F5F7A"),
    "ore_minerals": (goods.ore, "#5E4A3A"),
    "alien_ruins": (goods.ruins, "#7A5A2E"),
    "wreck_of_the_pacifica": (goods.pacifica, "#7C3A2A"),
    "native_life": (goods.native_life, "#1F6F66"),
    "breathable_world": (goods.breathable, "#23618A"),
    "ancient_beacon": (goods.beacon, "#3A3A66"),
    "nothing": (goods.nothing, "#2B3B4C"),
}


def pictogram(name: str) -> str:
    """A resource alone, in a 256 px square."""
    return page(256, 256, at(RESOURCES[name][0](), 128, 130, 1.36))


def resource(name: str) -> str:
    """The window of a resource card, 124 by 112 units."""
    draw, colour = RESOURCES[name]
    w, h = 372, 336
    return page(w, h, _burst(w, h, colour, len(name)) + at(draw(), w / 2, h / 2 + 4, 1.6))


def _burst(w: float, h: float, colour: str, seed: int) -> str:
    out, dark = rect(0, 0, w, h, colour), mix(colour, INK, 0.15)
    for i in range(0, 26, 2):
        out += path(
            "M0 0L420 -50V50z",
            dark,
            f'transform="translate({w / 2} {h / 2}) rotate({n(i * 360 / 26 + seed * 11)})"',
        )
    return out + stars(w, h, 18, seed * 17 + 3, 1.3, 0.6)


SPECIALS: dict[str, tuple[Callable[[], str], str]] = {
    "hotshot_pilot": (specials.hotshot, "#8A3A26"),
    "inside_info": (specials.inside, "#7A4E8A"),
    "long_range_scan": (specials.long_scan, "#1F6F66"),
    "backroom_deal": (specials.deal, "#5E3A5C"),
    "jump_paradox": (specials.paradox, "#23406B"),
    "lost_records": (specials.lost, "#4A5A6B"),
    "wormhole": (specials.wormhole, "#3D2349"),
    "nav_codes": (specials.codes, INK),
}


def special(name: str) -> str:
    """The window of a NavComp card, 124 by 84 units."""
    draw, colour = SPECIALS[name]
    w, h = 372, 252
    return page(w, h, _burst(w, h, colour, len(name) + 4) + at(draw(), w / 2, h / 2, 1.22))


def code(kind: str) -> str:
    """The plate on which the game writes a code's digit: a square, a disc or a triangle."""
    edge = f'stroke="{TEXT}" stroke-width="7" stroke-linejoin="round"'
    if kind == "jump":
        body = rect(14, 14, 100, 100, SKY, 16, edge)
    elif kind == "scan":
        body = circle(64, 64, 52, MINT, edge)
    else:
        body = path("M64 8 L122 114 H6z", MUSTARD, edge)
    return page(128, 128, body)


def exploit() -> str:
    """The Black Hole icon that some resources carry."""
    out = (
        circle(64, 64, 60, CORAL)
        + circle(64, 64, 34, "#04070C")
        + circle(64, 64, 36, "none", f'stroke="{SUNNY}" stroke-width="5"')
    )
    return page(
        128,
        128,
        out
        + path(
            "M8 70 A58 18 0 0 0 120 58",
            "none",
            f'stroke="{GLOW}" stroke-width="8" stroke-linecap="round"',
        ),
    )


def back_navcomp() -> str:
    return back(444, 642, PLUM, at(specials.codes(), 0, 0, 0.78))


def back_resource() -> str:
    return back(444, 642, TEAL, at(goods.gem("#E8EDF0"), 0, -4, 0.8))


def pictures() -> list[Picture]:
    """Every picture of the title."""
    out = [Picture(f"{BOX}{k}.png", SIZE, SIZE, lambda k=k: world(k)) for k in WORLDS]
    out += [
        Picture(f"{BOX}gate.png", 512, 512, gate),
        Picture(f"{BOX}black_hole.png", 512, 512, black_hole),
    ]
    for name in RESOURCES:
        out.append(Picture(f"{BOX}resource_{name}.png", 372, 336, lambda k=name: resource(k)))
        out.append(Picture(f"{BOX}token_{name}.png", 256, 256, lambda k=name: pictogram(k)))
    out += [Picture(f"{BOX}special_{k}.png", 372, 252, lambda k=k: special(k)) for k in SPECIALS]
    out += [
        Picture(f"{BOX}code_{k}.png", 128, 128, lambda k=k: code(k))
        for k in ("jump", "scan", "land")
    ]
    return [
        *out,
        Picture(f"{BOX}exploit.png", 128, 128, exploit),
        Picture(f"{BOX}back_navcomp.png", 444, 642, back_navcomp),
        Picture(f"{BOX}back_resource.png", 444, 642, back_resource),
    ]
