"""Eight pilots for the seats, each in four moods, round 0,0 in a disc of radius 92.

The disc is clear: its ground and its ring are the seat's colour, whoever sits there.
"""

from __future__ import annotations

from draw.base import (
    CORAL,
    CREAM,
    MINT,
    MUSTARD,
    NIGHT,
    PAPER,
    PLUM,
    ROSE,
    SKY,
    TEAL,
    TEXT,
    Picture,
    at,
    circle,
    clip,
    ellipse,
    line,
    page,
    path,
    rect,
)
from draw.posters import rays

SIDE = 256
MOODS = ("calm", "glance", "wince", "cheer")
"""Calm looks ahead, glance towards the table."""
TILT = {"calm": (0, 4, 0), "glance": (4, 3, 3), "wince": (0, 10, -5), "cheer": (0, 2, 0)}
"""How far a head moves, and turns by degrees."""


def E(width: float = 4.5) -> str:
    return f'stroke="{TEXT}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'


def eyes(mood: str, spots: tuple[float, ...] = (-20, 20), y: float = -8, r: float = 6.5,
         white: bool = False) -> str:  # fmt: skip
    """Pupils that look, or lids."""
    out = ""
    for x in spots:
        if mood == "cheer":
            out += path(f"M{x - 9} {y + 3} q9 -14 18 0", "none", E(5))
        elif mood == "wince":
            d = f"M{x - 9} {y - 5} l16 6 l-16 6" if x < 0 else f"M{x + 9} {y - 5} l-16 6 l16 6"
            out += path(d if x else f"M{x - 8} {y} h16", "none", E(5))
        else:
            to = 5.5 if mood == "glance" else 0.0
            out += ellipse(x, y, 11, 12, CREAM, E(3)) if white else ""
            out += circle(x + to, y, r, TEXT) + circle(x + to + 2, y - 2.5, 2, "#FFFFFF")
    return out


def brows(mood: str, colour: str, y: float = -27, dx: float = 20) -> str:
    out = ""
    for side in (-1, 1):
        x = side * dx
        if mood == "wince":
            out += line(f"M{x - 9} {y + 3 - 4 * -side} L{x + 9} {y + 3 + 4 * -side}", colour, 5)
        else:
            up = (5, -8) if mood == "cheer" else (0, -5)
            out += line(f"M{x - 9} {y + 2 - up[0]} q9 {up[1]} 18 0", colour, 5)
    return out


def mouth(mood: str, y: float = 24, w: float = 16) -> str:
    if mood == "cheer":
        d = f"M{-w} {y - 5} h{2 * w} q0 22 {-w} 22 t{-w} -22z"
        return path(d, "#7C2E1F", E(4)) + path(
            f"M{4 - w} {y - 2} h{2 * w - 8} v5 h{8 - 2 * w}z", CREAM
        )
    if mood == "wince":
        third = w * 0.66
        return path(
            f"M{-w} {y + 4} q{w / 3:.1f} -9 {third:.1f} 0 t{third:.1f} 0 t{third:.1f} 0",
            "none",
            E(),
        )
    side = 1 if mood == "glance" else 0
    return path(
        f"M{-w * 0.7:.1f} {y + 2} q{w * 0.7:.1f} 7 {w * 1.4 + side:.1f} {-3 * side}", "none", E()
    )


def nose(colour: str) -> str:
    return line("M0 -2 q8 10 0 13", colour, 4)


def suit(colour: str, collar: str) -> str:
    return path("M-84 120 Q-82 66 -34 60 H34 Q82 66 84 120z", colour, E()) + path(
        "M-34 60 Q0 92 34 60 L28 48 H-28z", collar, E()
    )


def head(skin: str, w: float = 46, h: float = 54) -> str:
    return path("M-16 40 h32 v26 q-16 12 -32 0z", skin, E()) + ellipse(0, 0, w, h, skin, E())


def blush(mood: str, colour: str = CORAL) -> str:
    if mood != "cheer":
        return ""
    return "".join(circle(x, 12, 8, colour, 'opacity=".5"') for x in (-30, 30))


def test_pilot(mood: str) -> str:
    hair, skin = "#3A2030", "#B97A4E"
    out = suit(PAPER, CORAL)
    out += path("M-52 14 Q-66 -66 0 -66 T52 14 Q58 36 44 36 L-44 36 Q-58 36 -52 14z", hair, E())
    out += head(skin)
    out += path("M-47 -8 Q-40 -46 8 -44 Q40 -44 47 -8 Q52 -62 0 -62 T-47 -8z", hair)
    out += line("M-50 0 Q-58 -66 0 -68 T50 0", MUSTARD, 8)
    out += rect(-60, -12, 18, 30, MUSTARD, 8, E()) + rect(42, -12, 18, 30, MUSTARD, 8, E())
    out += path("M-50 16 Q-48 42 -18 38", "none", E(4)) + circle(-16, 38, 5, TEXT)
    return out + brows(mood, hair) + eyes(mood) + nose("#8A5432") + mouth(mood) + blush(mood)


def aviator(mood: str) -> str:
    cap = "#6B3F28"
    out = suit("#7A4A2E", "#E6D6B6") + head("#EBC09A")
    out += path("M-50 2 Q-60 -68 0 -68 T50 2 L44 -18 H-44z", cap, E())
    out += path("M-50 -4 Q-58 34 -34 44 L-40 -8z M50 -4 Q58 34 34 44 L40 -8z", cap, E())
    out += rect(-42, -56, 38, 26, SKY, 13, E()) + rect(4, -56, 38, 26, SKY, 13, E())
    out += line("M-34 -46 l12 -4 M12 -46 l12 -4", "#FFFFFF", 4)
    out += eyes(mood, y=-6) + nose("#C08A62")
    out += mouth(mood, 28, 14) if mood == "cheer" else mouth(mood, 30, 10)
    d = "M0 14 Q-12 8 -32 22 Q-14 30 0 20 Q14 30 32 22 Q12 8 0 14z"
    return out + path(d, "#A9632F", E(3.5)) + blush(mood)


def robot(mood: str) -> str:
    lamp = {"cheer": MUSTARD, "wince": CORAL}.get(mood, MINT)
    out = path("M-80 120 Q-78 70 -40 66 H40 Q78 70 80 120z", "#8FA3B5", E())
    out += rect(-16, 44, 32, 26, "#6B7F92", 0, E()) + rect(-58, -58, 116, 106, "#C7D3DC", 22, E())
    out += rect(-46, -42, 92, 64, NIGHT, 14, E(4))
    out += path("M0 -58 V-78", "none", E(5)) + circle(0, -80, 8, lamp, E(4))
    out += rect(-72, -18, 14, 34, MUSTARD, 6, E()) + rect(58, -18, 14, 34, MUSTARD, 6, E())
    if mood == "wince":
        out += line("M-34 -22 l16 10 l-16 10 M34 -22 l-16 10 l16 10", CORAL, 6)
        out += path("M-24 38 l10 -7 l10 7 l10 -7 l10 7 l10 -7", "none", E())
    elif mood == "cheer":
        out += line("M-36 -4 q13 -22 26 0 M10 -4 q13 -22 26 0", MUSTARD, 7)
        out += path("M-26 30 h52 q0 14 -26 14 t-26 -14z", NIGHT)
    else:
        to = 9 if mood == "glance" else 0
        out += circle(-21 + to, -12, 11, MINT) + circle(21 + to, -12, 11, MINT)
        out += path("M-20 35 h40", "none", E(5))
    return out + circle(-40, 92, 7, CORAL, E(3)) + circle(-18, 94, 7, MUSTARD, E(3))


def navigator(mood: str) -> str:
    hair = "#1F1A24"
    out = suit(TEAL, PAPER) + circle(0, -66, 22, hair, E()) + head("#F0CDA8")
    out += path("M-49 2 Q-56 -62 0 -62 T49 2 Q40 -34 0 -38 Q-40 -34 -49 2z", hair, E())
    out += eyes(mood, y=-4, r=5.5)
    rim = f'fill-opacity=".16" stroke="{CORAL}" stroke-width="5"'
    out += circle(-20, -4, 17, "#FFFFFF", rim) + circle(20, -4, 17, "#FFFFFF", rim)
    out += line("M-3 -6 q3 -4 6 0", CORAL, 5)
    return out + brows(mood, hair, -31) + nose("#C9986C") + mouth(mood, 28, 13) + blush(mood)


def visitor(mood: str) -> str:
    spot = "#6BAA4C"
    out = path("M-70 120 Q-66 72 -26 66 H26 Q66 72 70 120z", PLUM, E())
    out += path("M-20 -56 Q-30 -76 -38 -76 M20 -56 Q30 -76 38 -76", "none", E(5))
    out += circle(-40, -77, 9, MUSTARD, E(4)) + circle(40, -77, 9, MUSTARD, E(4))
    d = "M0 -62 C50 -62 62 -22 50 10 Q36 62 0 64 Q-36 62 -50 10 C-62 -22 -50 -62 0 -62z"
    out += path(d, "#8FCB6B", E()) + circle(-34, 34, 5, spot) + circle(36, 28, 4, spot)
    out += circle(-14, -46, 5, spot)
    if mood in ("calm", "glance"):
        out += eyes(mood, (-28, 28), -8, white=True) + eyes(mood, (0,), -20, white=True)
    else:
        out += eyes(mood, (-30, 30), -6) + eyes(mood, (0,), -24)
    return out + mouth(mood, 30, 18)


def engineer(mood: str) -> str:
    hair, skin = "#241A1C", "#7A4A30"
    out = suit("#3B5F80", MUSTARD)
    out += path("M-62 -8 Q-74 -82 0 -84 T62 -8 Q60 14 46 12 H-46 Q-60 14 -62 -8z", hair, E())
    out += head(skin) + path("M-47 -10 Q-36 -44 0 -44 T47 -10 Q50 -56 0 -58 T-47 -10z", hair)
    out += brows(mood, hair) + eyes(mood, white=mood in ("calm", "glance")) + nose("#55301D")
    out += path("M-30 22 Q-26 58 0 56 T30 22 Q20 46 0 44 T-30 22z", hair)
    return out + mouth(mood, 24, 14) + path("M-46 84 l5 10 l11 2 l-8 8 l2 11 l-10 -5", MUSTARD)


def captain(mood: str) -> str:
    out = path("M-84 120 Q-82 74 -50 66 H50 Q82 74 84 120z", PAPER, E())
    out += circle(0, -8, 78, "#BFE0EC", f'fill-opacity=".32" {E(5)}') + head("#E9B99A", 42, 50)
    d = "M-46 0 Q-58 -58 -20 -58 Q-4 -70 14 -58 Q56 -58 46 0 Q40 -34 8 -36 Q-36 -36 -46 0z"
    out += path(d, "#E8EDF0", E()) + brows(mood, "#B9C4CB") + eyes(mood, (-18, 18))
    out += line("M-32 8 q4 3 8 1 M32 8 q-4 3 -8 1", "#C08A72", 3) + nose("#C08A72")
    out += mouth(mood, 24, 13) + blush(mood)
    out += line("M-58 -34 Q-50 -58 -30 -68", "#FFFFFF", 7, 'opacity=".85"')
    return out + rect(-56, 62, 112, 18, CORAL, 9, E())


def first_in_orbit(mood: str) -> str:
    fur, white = "#8A5A34", CREAM
    low, tip = (34, 38) if mood == "wince" else (-2, 22)
    out = path("M-80 120 Q-78 74 -46 66 H46 Q78 74 80 120z", ROSE, E())
    out += path(f"M-40 -36 Q-72 -58 -70 {low} Q-56 {tip} -42 0z", fur, E())
    out += path(f"M40 -36 Q72 -58 70 {low} Q56 {tip} 42 0z", fur, E())
    out += ellipse(0, -6, 48, 54, "#D9A066", E())
    out += path("M-8 -60 Q-24 -10 -28 24 Q0 52 28 24 Q24 -10 8 -60z", white)
    out += path("M6 -30 Q40 -36 38 0 Q24 12 10 0z", fur) + ellipse(0, 28, 30, 24, white, E(4))
    out += eyes(mood, (-22, 22), -12) + ellipse(0, 14, 12, 9, TEXT) + path("M0 22 v6", "none", E(4))
    if mood == "cheer":
        d = "M-16 28 q16 12 32 0 q0 8 -6 10 v8 q-10 10 -18 0 v-6 q-8 -2 -8 -12z"
        out += path(d, "#C94A3A", E(3.5))
    elif mood == "wince":
        out += path("M-16 38 q8 -9 16 -2 t16 0", "none", E(4))
    else:
        out += path("M-14 30 q7 7 14 0 q7 7 14 0", "none", E(4))
    return out + rect(-52, 64, 104, 18, PAPER, 9, E())


PILOTS = (
    *(test_pilot, aviator, robot, navigator),
    *(visitor, engineer, captain, first_in_orbit),
)


def face(pilot: int, mood: str) -> str:
    """A pilot before light rays."""
    dx, dy, turn = TILT[mood]
    ground = rays(0, 10, 18, "#FFFFFF", 0.2 if mood == "cheer" else 0.07, 4)
    body = ground + at(PILOTS[pilot](mood), dx, dy, 1.02, turn)
    disc = clip(circle(0, 0, 92), body)
    return page(SIDE, SIDE, at(disc, SIDE / 2, SIDE / 2, SIDE / 184))


def pictures() -> list[Picture]:
    """Every pilot in every mood."""
    return [
        Picture(
            f"faces/{pilot + 1}_{mood}.png",
            SIDE,
            SIDE,
            lambda pilot=pilot, mood=mood: face(pilot, mood),
        )
        for pilot in range(len(PILOTS))
        for mood in MOODS
    ]
