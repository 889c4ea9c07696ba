"""Rocketmen: a pictogram for every mission, engine, threat and asset; items, tokens, backs.

Pictograms are transparent squares: the same one stands in a tall hand card, in the strip of a
display card and on the launch pad, on whatever colour the card's kind has.
"""

from __future__ import annotations

from collections.abc import Callable

from draw import rocketmen_assets as a
from draw import rocketmen_missions as m
from draw.base import (
    CORAL,
    CREAM,
    INK,
    MINT,
    MUSTARD,
    PAPER,
    PLUM,
    ROSE,
    SEATS,
    SHADE,
    SKY,
    SUNNY,
    TEAL,
    TEXT,
    Picture,
    at,
    circle,
    line,
    mix,
    page,
    path,
    polygon,
    rect,
    star_points,
)
from draw.cards import back, helmet
from draw.parts import DARK, STEEL, C, P, R
from draw.rockets import SHAPES, rocket, shape

BOX = "rocketmen/"


def goal() -> str:
    ribbon = P("M-30 10 L-46 84 L-16 66 L0 84 V20z", CORAL) + P(
        "M30 10 L46 84 L16 66 L0 84 V20z", mix(CORAL, INK, 0.15)
    )
    return (
        ribbon
        + C(0, -20, 54, MUSTARD)
        + circle(0, -20, 40, SUNNY)
        + polygon(
            star_points(0, -18, 30, 5, 0.46),
            CREAM,
            f'stroke="{TEXT}" stroke-width="4" stroke-linejoin="round"',
        )
    )


def variant() -> str:
    sheet = P("M-56 -76 H34 L62 -48 V76 H-56z", PAPER) + P("M34 -76 V-48 H62z", SHADE)
    return (
        sheet
        + line("M-36 -30 H20 M-36 -6 H40 M-36 18 H8", mix(SHADE, INK, 0.35), 7)
        + at(rocket(0, 0, 54, CORAL, 40), 30, 38)
    )


def rival() -> str:
    """The solo rival: a mission computer with a single eye."""
    head = (
        R(-62, -52, 124, 96, STEEL, 20)
        + R(-44, -34, 88, 56, TEXT, 14)
        + circle(0, -6, 19, CORAL)
        + circle(-6, -12, 6, CREAM)
        + line("M0 -52 V-76", TEXT, 6)
        + C(0, -80, 8, MUSTARD)
    )
    return (
        head
        + R(-76, -22, 14, 36, DARK, 5)
        + R(62, -22, 14, 36, DARK, 5)
        + P("M-42 44 H42 L56 76 H-56z", DARK)
        + line("M-24 60 H24", MINT, 6)
    )


DRAWINGS: dict[str, Callable[[], str]] = {
    "satellite": m.satellite,
    "spaceship": m.spaceship,
    "hotel": m.hotel,
    "station": m.station,
    "shipyard": m.shipyard,
    "mining": m.mining,
    "base": m.base,
    "engine_2": m.boosters,
    "engine_3": m.cryogenic,
    "engine_4": m.nuclear,
    "threat_asteroid": m.impact,
    "threat_pandemic": m.pandemic,
    "threat_climate": m.climate,
    "t01": a.cars,
    "t02": a.store,
    "t03": a.computer,
    "t04": a.solar,
    "t05": a.chemistry,
    "t06": a.biotech,
    "t07": a.factory,
    "t08": a.control,
    "t09": a.backup,
    "t10": a.recycling,
    "t11": a.think,
    "p01": a.laser,
    "p02": a.vaccine,
    "p03": a.reusable,
    "p04": a.quantum,
    "p05": a.gravity,
    "p06": a.tourism,
    "p07": a.depot,
    "p08": a.hydroponics,
    "p09": a.shield,
    "p10": a.redundant,
    "goal": goal,
    "variant": variant,
    "rival": rival,
}


def pictogram(name: str) -> str:
    return page(256, 256, at(DRAWINGS[name](), 128, 128, 1.22))


def _coin() -> str:
    return (
        circle(64, 64, 56, MUSTARD, f'stroke="{TEXT}" stroke-width="7"')
        + circle(64, 64, 42, "none", f'stroke="{SUNNY}" stroke-width="5"')
        + line("M80 46 Q64 34 52 44 Q44 58 64 63 Q86 69 77 84 Q64 95 47 82 M64 30 V98", TEXT, 8)
    )


def item(kind: str) -> str:
    """A round token for money, a kind of knowledge, a joker or a rocket point."""
    if kind == "money":
        return page(128, 128, _coin())
    colour = {
        "computer": SKY,
        "chemistry": MINT,
        "biology": ROSE,
        "joker": PLUM,
        "rocket": CORAL,
        "hand": TEAL,
    }[kind]
    out = circle(64, 64, 56, colour, f'stroke="{TEXT}" stroke-width="7"')
    if kind == "computer":
        chip = rect(40, 40, 48, 48, TEXT, 7) + rect(52, 52, 24, 24, colour, 3)
        out += "".join(line(f"M{k} 30 V98 M30 {k} H98", TEXT, 5.4) for k in (50, 64, 78)) + chip
    elif kind == "chemistry":
        out += (
            path("M55 28 H73 V54 L94 92 Q96 100 88 100 H40 Q32 100 34 92 L55 54z", TEXT)
            + path("M52 70 H76 L86 91 H42z", CREAM)
            + line("M50 28 H78", TEXT, 7)
        )
    elif kind == "biology":
        out += line("M46 28 Q46 46 64 64 T82 100 M82 28 Q82 46 64 64 T46 100", TEXT, 8) + line(
            "M50 36 H78 M52 50 H76 M52 78 H76 M50 92 H78", TEXT, 5.4
        )
    elif kind == "joker":
        out += polygon(star_points(64, 66, 38, 3, 0.42), CREAM) + circle(64, 66, 9, TEXT)
    elif kind == "rocket":
        out += at(rocket(0, 0, 60, MUSTARD, 0), 64, 63)
    else:
        out += at(
            rect(-16, -24, 32, 46, CREAM, 4, f'stroke="{TEXT}" stroke-width="5"'), 54, 66, 1, -14
        ) + at(rect(-16, -24, 32, 46, PAPER, 4, f'stroke="{TEXT}" stroke-width="5"'), 76, 66, 1, 12)
    return page(128, 128, out)


def card_back(kind: str) -> str:
    """Backs of the decks; missions have the owner's colour and shape."""
    w, h = 420, 528
    if kind.startswith("mission_"):
        seat = int(kind[-1]) - 1
        sign = helmet(mix(SEATS[seat], INK, 0.3)) + shape(
            SHAPES[seat], 0, 58, 11, CREAM, f'stroke="{INK}" stroke-width="2.5"'
        )
        return back(w, h, SEATS[seat], at(sign, 0, 10, 0.82))
    colour, sign = {
        "teal": (TEAL, at(a.factory(), -6, 0, 0.74)),
        "pink": (ROSE, at(a.quantum(), 0, 0, 0.74)),
        "success": (CORAL, rocket(0, 4, 96, MUSTARD, 0)),
        "goal": (MUSTARD, at(goal(), 0, -2, 0.74)),
        "variant": ("#23405E", at(variant(), 0, 0, 0.74)),
        "solo": (PLUM, at(rival(), 0, 0, 0.74)),
    }[kind]
    return back(w, h, colour, sign)


BACKS = (
    "mission_1",
    "mission_2",
    "mission_3",
    "mission_4",
    "teal",
    "pink",
    "success",
    "goal",
    "variant",
    "solo",
)


ITEMS = ("money", "computer", "chemistry", "biology", "joker", "rocket", "hand")


def pictures() -> list[Picture]:
    """Every picture of the title."""
    out = [Picture(f"{BOX}{k}.png", 256, 256, lambda k=k: pictogram(k)) for k in DRAWINGS]
    out += [Picture(f"{BOX}item_{k}.png", 128, 128, lambda k=k: item(k)) for k in ITEMS]
    return out + [Picture(f"{BOX}back_{k}.png", 420, 528, lambda k=k: card_back(k)) for k in BACKS]
