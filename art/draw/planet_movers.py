"""Planet Movers: chips, a picture for each of the 32 contracts, dice, markers, back."""

from __future__ import annotations

import math
from collections.abc import Callable

from draw import buildings as b
from draw import sites as s
from draw.base import (
    CORAL,
    CREAM,
    GLOW,
    INK,
    MINT,
    MUSTARD,
    PAPER,
    SHADE,
    SKY,
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
    polygon,
    rect,
    star_points,
)
from draw.cards import back, helmet
from draw.parts import DARK, STEEL, C, P, R
from draw.planets import planet
from draw.rockets import rocket
from draw.sites import S

BOX = "planet_movers/"


CONTRACTS: tuple[tuple[Callable[[], str], Callable[[], str]], ...] = (
    (s.site_jupiter, b.drydock),
    (s.site_saturn, b.girders),
    (s.site_uranus, b.tower),
    (s.site_neptune, b.anchor),
    (s.site_pluto, b.hull),
    (s.site_mercury, b.reactor),
    (s.site_venus, b.aerostat),
    (s.site_mars, b.power),
    (s.site_ceres, b.tug),
    (s.site_pluto, b.beacon),
    (s.site_mercury, b.vault),
    (s.site_venus, b.cisterns),
    (s.site_earth, b.reserve),
    (s.site_mars, b.reservoir),
    (s.site_jupiter, b.greenhouse),
    (s.site_saturn, b.taps),
    (s.site_uranus, b.melt),
    (s.site_neptune, b.spa),
    (s.site_mercury, b.observatory),
    (s.site_venus, b.survey),
    (s.site_mars, b.fossils),
    (s.site_ceres, b.cartographers),
    (s.site_jupiter, b.watch),
    (s.site_saturn, b.ringteam),
    (s.site_uranus, b.weather),
    (s.site_neptune, b.submarine),
    (s.site_pluto, b.night),
    (s.site_saturn, b.institute),
    (s.site_uranus, b.icemine),
    (s.site_ceres, b.fusion),
    (s.site_earth, b.launch),
    (s.site_mars, b.town),
)


def contract(k: int) -> str:
    """The square window of contract C01 to C32."""
    site, building = CONTRACTS[k]
    deck = ellipse(144, 236, 112, 13, INK, 'opacity=".22"')
    return page(S, S, site() + deck + at(building(), 144, 232, 1.02))


def chip(kind: str) -> str:
    """A round chip for fuel or a cargo, in a 192 px square."""
    colour = {
        "fuel": MUSTARD,
        "iron": "#B9A793",
        "hydrogen": SKY,
        "water": MINT,
        "scientist": "#E79BB0",
    }[kind]
    out = circle(96, 96, 88, TEXT) + circle(96, 96, 82, PAPER) + circle(96, 96, 70, colour)
    for k in range(12):
        a = k * math.pi / 6
        out += line(
            f"M{n(96 + math.cos(a) * 74)} {n(96 + math.sin(a) * 74)}L{n(96 + math.cos(a) * 79)} {n(96 + math.sin(a) * 79)}",
            mix(colour, INK, 0.35),
            5,
        )
    if kind == "fuel":
        art = (
            P("M-30 -30 H12 V42 H-30z", CORAL)
            + R(-22, -22, 26, 20, CREAM, 3)
            + line("M-38 44 H22", TEXT, 7)
            + line("M12 -8 H22 Q28 -8 28 0 V22 Q28 32 36 30 Q42 28 42 20 V-14 L28 -28", TEXT, 6)
        )
    elif kind == "iron":
        art = (
            P("M-48 22 L-34 -6 H2 L16 22z", STEEL)
            + P("M-14 22 L0 -6 H36 L50 22z", STEEL)
            + P("M-32 -6 L-18 -34 H18 L32 -6z", "#CBD5DC")
            + P("M-48 22 H50 V36 H-48z", DARK)
        )
    elif kind == "hydrogen":
        art = (
            ellipse(
                0, 0, 50, 19, "none", f'stroke="{TEXT}" stroke-width="6" transform="rotate(-28)"'
            )
            + C(0, 0, 21, CREAM)
            + C(43, -25, 9, CORAL)
        )
    elif kind == "water":
        drop = "M0 -50 C20 -20 34 -4 34 14 A34 32 0 0 1 -34 14 C-34 -4 -20 -20 0 -50z"
        art = P(drop, "#4F8FC0") + line("M-18 12 Q-18 26 -6 32", CREAM, 6)
    else:
        art = at(helmet(TEAL), 0, -2, 0.62)
    return page(192, 192, out + at(art, 96, 98, 1 if kind != "scientist" else 1.05))


def die(kind: str) -> str:
    """An empty die face, one for each die; the game writes the number on it."""
    colour, edge = ((PAPER, TEAL), (TEXT, CORAL))[kind == "b"]
    out = (
        rect(14, 18, 164, 164, INK, 36, 'opacity=".35"')
        + rect(14, 10, 164, 164, edge, 36)
        + rect(24, 20, 144, 144, colour, 28)
    )
    return page(192, 192, out)


def lead() -> str:
    """The lead marker: a pennant on a star."""
    return page(
        192,
        192,
        polygon(
            star_points(96, 100, 84, 8, 0.72),
            MUSTARD,
            f'stroke="{TEXT}" stroke-width="7" stroke-linejoin="round"',
        )
        + line("M78 140 V56", TEXT, 9)
        + P("M80 56 H136 L122 76 L136 96 H80z", CORAL),
    )


def hold() -> str:
    """A rocket in section, nose right, with its six empty holds as dashed pockets (580 by 244)."""
    w, h = 580, 244
    body = "M70 26 H430 C500 30 550 90 566 122 C550 154 500 214 430 218 H70 Q44 122 70 26z"
    edge = f'stroke="{TEXT}" stroke-width="8" stroke-linejoin="round"'
    fins = path("M110 30 L30 4 L60 80z M110 214 L30 240 L60 164z", CORAL, edge)
    nose = path(
        "M452 28 C508 40 552 92 566 122 C552 152 508 204 452 216 Q476 122 452 28z", CORAL, edge
    )
    fire = path("M60 92 Q0 122 60 152z", MUSTARD) + path("M60 106 Q26 122 60 138z", GLOW)
    inside = path("M86 44 H430 Q452 122 430 200 H86 Q66 122 86 44z", "#D8C6A4")
    pockets = "".join(
        rect(
            104 + k % 3 * 110,
            54 + k // 3 * 72,
            96,
            64,
            mix(SHADE, INK, 0.12),
            12,
            f'stroke="{mix(SHADE, INK, 0.4)}" stroke-width="3" stroke-dasharray="9 7"',
        )
        for k in range(6)
    )
    return page(
        w,
        h,
        fire
        + fins
        + path(body, CREAM, edge)
        + inside
        + pockets
        + nose
        + circle(494, 122, 20, SKY, edge),
    )


def card_back() -> str:
    rings = "".join(
        circle(0, 0, 26 + k * 17, "none", f'stroke="{CREAM}" stroke-opacity=".6" stroke-width="3"')
        for k in range(4)
    )
    worlds = (
        planet("mars", 43, 0, 11) + planet("earth", -42, 42, 13) + planet("saturn", -10, -76, 12)
    )
    return back(
        468,
        690,
        "#264B7A",
        clip(
            circle(0, 0, 96),
            rings + planet("sun", 0, 0, 17) + worlds + rocket(46, 56, 50, CORAL, 30),
        ),
    )


CHIPS = ("fuel", "iron", "hydrogen", "water", "scientist")


def pictures() -> list[Picture]:
    """Every picture of the title."""
    out = [
        Picture(f"{BOX}contract_{k + 1:02}.png", S, S, lambda k=k: contract(k)) for k in range(32)
    ]
    out += [Picture(f"{BOX}chip_{k}.png", 192, 192, lambda k=k: chip(k)) for k in CHIPS]
    out += [Picture(f"{BOX}die_{k}.png", 192, 192, lambda k=k: die(k)) for k in ("a", "b")]
    return [
        *out,
        Picture(f"{BOX}lead.png", 192, 192, lead),
        Picture(f"{BOX}hold.png", 580, 244, hold),
        Picture(f"{BOX}back_contract.png", 468, 690, card_back),
    ]
