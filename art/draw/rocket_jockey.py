"""Rocket Jockey: co-pilots, freight, skies of the manoeuvres, aliens, backs."""

from __future__ import annotations

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
    RUST,
    SEATS,
    SHADE,
    SKY,
    SUNNY,
    TEAL,
    TEXT,
    Picture,
    at,
    circle,
    dots,
    ellipse,
    line,
    mix,
    page,
    path,
    polygon,
    rect,
    star_points,
)
from draw.cards import back, helmet, sky
from draw.planets import planet
from draw.rockets import SHAPES, rocket, saucer, shape

E = f'stroke="{TEXT}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"'


def _sunscreen() -> str:
    body = path("M-30 -34 H30 L24 62 H-24z", MUSTARD, E) + rect(-20, -66, 40, 32, CREAM, 5, E)
    face = circle(0, 12, 17, CREAM) + "".join(
        line("M0 -22 V-30", CREAM, 5, f'transform="translate(0 12) rotate({a})"')
        for a in range(0, 360, 45)
    )
    return body + face


def _umbrella() -> str:
    top = "M-70 4 C-66 -72 66 -72 70 4 C58 -10 36 -10 24 4 C14 -10 -14 -10 -24 4 C-36 -10 -58 -10 -70 4z"
    stripe = path(
        "M-24 4 C-22 -30 -10 -48 0 -54 C10 -48 22 -30 24 4 C14 -10 -14 -10 -24 4z", CREAM, E
    )
    pole = line("M0 -4 V52 Q0 66 14 66 Q26 66 26 54", TEXT, 8) + line("M0 -54 V-66", TEXT, 8)
    drops = "".join(
        path(f"M{x} {y} q7 12 0 15 q-7 -3 0 -15z", MINT)
        for x, y in ((-52, 30), (-30, 48), (46, 28))
    )
    return pole + path(top, CORAL, E) + stripe + drops


def _suitcase() -> str:
    grip = path(
        "M-22 -34 V-52 H22 V-34",
        "none",
        f'stroke="{TEXT}" stroke-width="9" stroke-linejoin="round"',
    )
    box = rect(-66, -34, 132, 92, RUST, 12, E) + rect(-66, -6, 132, 12, mix(RUST, INK, 0.35))
    corners = path(
        "M-66 -16 V-22 Q-66 -34 -54 -34 H-44z M66 -16 V-22 Q66 -34 54 -34 H44z "
        "M-66 40 V46 Q-66 58 -54 58 H-44z M66 40 V46 Q66 58 54 58 H44z",
        MUSTARD,
    )
    stickers = circle(-26, 30, 16, MINT) + polygon(star_points(30, 32, 15, 5, 0.45), CREAM)
    return grip + box + corners + rect(-9, -12, 18, 24, CREAM, 4, E) + stickers


def _moss() -> str:
    bell = path("M-52 44 V-6 C-52 -78 52 -78 52 -6 V44z", SKY, f'{E} fill-opacity=".45"')
    stem = line("M0 44 V4 M0 24 C-20 20 -26 8 -28 -4 M0 14 C18 10 24 -4 26 -14", "#2F6B4F", 6)
    leaves = "".join(
        ellipse(x, y, 16, 9, "#5FA777", f'transform="rotate({t} {x} {y})"')
        for x, y, t in ((-32, -10, 30), (30, -20, -35), (0, -8, 85), (-14, 8, 10), (18, 2, -20))
    )
    soil = path("M-46 44 C-46 24 46 24 46 44z", "#7C5A2E")
    foot = rect(-66, 44, 132, 18, MUSTARD, 6, E) + circle(0, -64, 8, MUSTARD, E)
    glint = line("M-38 -6 C-37 -26 -30 -38 -20 -44", CREAM, 6, 'opacity=".8"')
    return soil + stem + leaves + bell + glint + foot


def _balloons() -> str:
    out = line("M-30 -6 Q-10 40 0 66 M34 -14 Q16 40 0 66 M2 10 Q6 40 0 66", TEXT, 4)
    for x, y, colour in ((-32, -26, CORAL), (34, -32, TEAL), (2, -4, MUSTARD)):
        out += path(f"M{x} {y + 36} l-7 10 h14z", colour, E)
        out += ellipse(x, y, 27, 34, colour, E) + line(f"M{x - 13} {y - 6} q2 -14 12 -18", CREAM, 5)
    return out


def _polish() -> str:
    can = rect(-30, -20, 60, 84, TEAL, 8, E) + path(
        "M-30 -20 Q-28 -38 -12 -40 H12 Q28 -38 30 -20z", CREAM, E
    )
    cap = rect(-10, -60, 20, 20, CORAL, 4, E)
    label = circle(0, 22, 14, "#E8CF9A") + line("M-26 30 Q0 44 26 14", CREAM, 6)
    puff = (
        circle(30, -56, 5, CREAM)
        + circle(44, -62, 7, CREAM)
        + circle(60, -54, 5, CREAM)
        + circle(56, -70, 4, CREAM)
    )
    return can + cap + label + puff


def _armchair() -> str:
    """Sideways furniture: Uranus lies on its side, and so do its armchairs."""
    seat = path("M-40 -52 H40 Q50 -52 50 -40 V10 H-50 V-40 Q-50 -52 -40 -52z", PLUM, E)
    arms = rect(-66, -14, 30, 58, mix(PLUM, INK, 0.2), 13, E) + rect(
        36, -14, 30, 58, mix(PLUM, INK, 0.2), 13, E
    )
    base = rect(-38, 8, 76, 34, mix(PLUM, CREAM, 0.3), 9, E)
    feet = line("M-46 46 V58 M46 46 V58", TEXT, 9)
    studs = circle(-18, -24, 4, CREAM) + circle(18, -24, 4, CREAM) + circle(0, -36, 4, CREAM)
    return at(feet + seat + base + arms + studs, 0, 0, 1, 90)


def _trident() -> str:
    pole = line("M0 -20 V66", TEXT, 15) + line("M0 -20 V66", MUSTARD, 7)
    d = "M0 -66 V-14 M-34 -50 V-30 Q-34 -10 0 -10 Q34 -10 34 -30 V-50"
    fork = line(d, TEXT, 17) + line(d, SUNNY, 8)
    tips = "".join(
        path(f"M{x} {y} l-13 22 h26z", SUNNY, E) for x, y in ((0, -80), (-34, -66), (34, -66))
    )
    waves = line("M-66 40 q11 -12 22 0 t22 0 M22 40 q11 -12 22 0 t22 0", SKY, 6)
    return waves + pole + fork + tips


def _certificate() -> str:
    sheet = path("M-52 -58 H52 V40 H-52z", PAPER, E)
    text = line("M-30 -8 H30 M-30 8 H14", mix(SHADE, INK, 0.3), 6)
    orb = circle(0, -34, 13, "#C9B39F") + path(
        "M0 -26 c-9 -6 -7 -13 -3 -13 q3 0 3 4 q0 -4 3 -4 c4 0 6 7 -3 13z", CREAM
    )
    ribbon = path("M20 32 L12 70 L28 60 L40 70 L36 32z", CORAL, E) + circle(28, 28, 18, MUSTARD, E)
    return sheet + text + orb + ribbon + polygon(star_points(28, 28, 10, 5, 0.45), CREAM)


FREIGHT = (
    _sunscreen,
    _umbrella,
    _suitcase,
    _moss,
    _balloons,
    _polish,
    _armchair,
    _trident,
    _certificate,
)


def freight(number: int) -> str:
    """What a cargo for this planet holds, in a 256 px square."""
    return page(256, 256, at(FREIGHT[number - 1](), 128, 130, 1.45))


def express() -> str:
    """The postmark of an Express cargo: a winged rocket in a toothed mustard seal."""
    seal = polygon(
        star_points(128, 128, 116, 24, 0.9),
        MUSTARD,
        f'stroke="{TEXT}" stroke-width="6" stroke-linejoin="round"',
    )
    ring = circle(
        128,
        128,
        88,
        "none",
        f'stroke="{TEXT}" stroke-width="4" stroke-dasharray="1 9" stroke-linecap="round"',
    )
    trail = line("M52 168 H92 M44 146 H84 M60 190 H104", TEXT, 7)
    return page(256, 256, seal + ring + trail + rocket(142, 122, 74, CORAL, 52))


def copilot_card(seat: int) -> str:
    """The small co-pilot card that lies in the supply (74 by 98 units)."""
    w, h = 222, 294
    body = rect(0, 0, w, h, CREAM, 30) + rect(9, 9, w - 18, h - 18, SEATS[seat], 23)
    rays = circle(w / 2, 138, 92, mix(SEATS[seat], INK, 0.18))
    suit = mix(SEATS[seat], INK, 0.42)
    sign = shape(SHAPES[seat], w / 2, 252, 17, CREAM)
    return page(w, h, body + rays + at(helmet(suit), w / 2, 142, 1.12) + sign)


def manoeuvre_sky(kind: str) -> str:
    """The window of a manoeuvre card (132 by 128 units); the game draws planets and arc on it."""
    tint, seed = {"hohmann": (TEAL, 31), "booster": (MUSTARD, 47), "slingshot": (PLUM, 59)}[kind]
    out = sky(528, 512, INK, seed, tint)
    if kind == "hohmann":
        rings = "".join(
            ellipse(
                264,
                640,
                150 + i * 95,
                130 + i * 95,
                "none",
                f'stroke="{tint}" stroke-width="3" opacity=".3"',
            )
            for i in range(5)
        )
    elif kind == "booster":
        rings = "".join(
            line(f"M{60 + i * 92} 540 L{150 + i * 92} 360", tint, 5, 'opacity=".2"')
            for i in range(5)
        )
    else:
        rings = "".join(
            path(
                f"M-20 {440 + i * 26} C180 {430 - i * 22} 330 {460 - i * 30} 560 {250 + i * 44}",
                "none",
                f'stroke="{tint}" stroke-width="4" opacity=".35"',
            )
            for i in range(4)
        )
    return page(528, 512, out + rings)


def cargo_window(kind: str) -> str:
    """The window of a cargo card (100 by 86 units): standard blue, express coral, alien green."""
    colour = {"standard": "#284B6B", "express": CORAL, "aliens": "#1F6B62"}[kind]
    out = rect(0, 0, 400, 344, colour)
    dark = mix(colour, INK, 0.16)
    for i in range(0, 24, 2):
        out += path(
            "M0 0 L700 -92 V92z",
            dark,
            f'transform="translate(200 400) rotate({i * 15})" opacity=".5"',
        )
    out += circle(200, 430, 190, mix(colour, INK, 0.28)) + circle(
        200, 460, 190, mix(colour, INK, 0.42)
    )
    return page(400, 344, out)


def alien_visitors() -> str:
    """The picture of the Alien Visitors card."""
    out = sky(528, 512, "#0F2A2E", 77, MINT)
    out += planet("earth", 110, 452, 170) + planet("moon", 436, 96, 30)
    return page(528, 512, out + saucer(282, 196, 190, MINT, -8, True))


def alien_ship() -> str:
    """The alien ship that flies down the track of orbits."""
    return page(320, 256, saucer(160, 150, 180, MINT))


def back_manoeuvre() -> str:
    emblem = dots("M-74 40 Q-30 -70 70 -52", GLOW, 6, 15) + rocket(8, 4, 92, CORAL, 40)
    return back(468, 690, CORAL, emblem)


def back_cargo() -> str:
    crate = rect(-52, -42, 104, 90, SHADE, 8, E)
    slats = path("M-52 -14 H52 M-52 20 H52", "none", E)
    planks = line("M-40 -30 H40 M-40 3 H40 M-40 36 H40", mix(SHADE, INK, 0.18), 5)
    sign = circle(0, 3, 26, CORAL, E) + rocket(0, 4, 28, MUSTARD, 35)
    return back(480, 632, DEEP, crate + planks + slats + sign)


def pictures() -> list[Picture]:
    """Every picture of the title."""
    box = "rocket_jockey/"
    out = [Picture(f"{box}freight_{k}.png", 256, 256, lambda k=k: freight(k)) for k in range(1, 10)]
    for seat in range(4):
        out.append(
            Picture(f"{box}copilot_card_{seat + 1}.png", 222, 294, lambda s=seat: copilot_card(s))
        )
    for kind in ("hohmann", "booster", "slingshot"):
        out.append(Picture(f"{box}sky_{kind}.png", 528, 512, lambda k=kind: manoeuvre_sky(k)))
    for kind in ("standard", "express", "aliens"):
        out.append(Picture(f"{box}window_{kind}.png", 400, 344, lambda k=kind: cargo_window(k)))
    return [
        *out,
        Picture(f"{box}express.png", 256, 256, express),
        Picture(f"{box}alien_visitors.png", 528, 512, alien_visitors),
        Picture(f"{box}alien_ship.png", 320, 256, alien_ship),
        Picture(f"{box}back_maneuver.png", 468, 690, back_manoeuvre),
        Picture(f"{box}back_cargo.png", 480, 632, back_cargo),
    ]
