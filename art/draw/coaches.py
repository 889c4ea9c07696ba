"""The five coaches of the lessons, each in three moods, as round mission patches of 320 by 360.

Everything below a patch's middle is cut by its disc; hat, hands and head may rise above it, so it
stands on navy and on paper alike.  Eyes, brows, mouth and arms carry the mood.
"""

from __future__ import annotations

from draw.base import (
    CORAL,
    CREAM,
    INK,
    MINT,
    MUSTARD,
    NIGHT,
    PAPER,
    PLUM,
    RAISE,
    RUST,
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
    page,
    path,
    rect,
)
from draw.planets import planet
from draw.posters import rays
from draw.rockets import saucer

W, H, CX, CY, R = 320, 360, 160, 214, 130
MOODS = ("shows", "cheers", "careful")
E = f'stroke="{TEXT}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"'
THIN = f'stroke="{TEXT}" stroke-width="4.5" stroke-linejoin="round" stroke-linecap="round"'


def limb(d, colour, width=30):
    return line(d, TEXT, width + 12) + line(d, colour, width)


def hand(x, y, colour, r=18):
    return circle(x, y, r, colour, E)


def finger(x, y, dx, dy, colour):
    d = f"M{x} {y} L{x + dx} {y + dy}"
    return line(d, TEXT, 25) + line(d, colour, 13)


def palm(x, y, colour):
    """An open hand that says: wait."""
    out = "".join(
        line(f"M{x} {y} L{x + a} {y - b}", TEXT, 21)
        for a, b in ((-20, 20), (-6, 30), (9, 29), (24, 14))
    )
    out += circle(x, y, 21, colour, E)
    return out + "".join(
        line(f"M{x} {y} L{x + a} {y - b}", colour, 10)
        for a, b in ((-20, 20), (-6, 30), (9, 29), (24, 14))
    )


def arms(mood, sleeve, glove):
    """What lies behind the body and what lies before it."""
    if mood == "shows":
        back = limb("M104 252 Q72 276 78 318 L112 330", sleeve)
        front = (
            limb("M216 254 Q246 282 262 258 L276 226", sleeve)
            + finger(281, 212, 17, -27, glove)
            + hand(280, 214, glove)
        )
        return back, front
    if mood == "cheers":
        back = limb("M108 250 Q62 246 52 204 L46 160", sleeve) + hand(44, 148, glove)
        back += limb("M212 250 Q258 246 268 204 L274 160", sleeve) + hand(276, 148, glove)
        return back, ""
    back = limb("M216 252 Q262 276 246 312 L210 330", sleeve)
    front = limb("M104 254 Q66 288 54 258 L48 226", sleeve) + palm(46, 206, glove)
    return back, front


def torso(suit, shade=True):
    d = "M92 362 L92 268 Q94 226 132 216 L188 216 Q226 226 228 268 L228 362z"
    out = path(d, suit, E)
    if shade:
        out += path(
            "M190 220 Q222 230 225 268 L225 362 H202 L202 268 Q202 236 190 220z",
            INK,
            'opacity=".14"',
        )
    return out


def face(mood, x=160, y=146, ink=TEXT, gap=23, white=CREAM):
    """Eyes, brows and mouth in one ink."""
    a, b = x - gap, x + gap

    def stroke(d: str, w: float = 5) -> str:
        return line(d, ink, w)

    if mood == "cheers":
        out = stroke(f"M{a - 9} {y - 3} q9 -12 18 0") + stroke(f"M{b - 9} {y - 3} q9 -12 18 0")
        return (
            out
            + path(f"M{x - 17} {y + 19} q17 6 34 0 q-3 23 -17 23 q-14 0 -17 -23z", ink)
            + path(f"M{x - 11} {y + 22} q11 4 22 0 l-1 5 q-10 3 -20 0z", white)
        )
    eyes = ellipse(a, y - 4, 5.4, 7, ink) + ellipse(b, y - 4, 5.4, 7, ink)
    if mood == "careful":
        brows = stroke(f"M{a - 11} {y - 17} q9 -3 19 -9") + stroke(f"M{b - 8} {y - 26} q10 6 19 9")
        return eyes + brows + stroke(f"M{x - 10} {y + 27} q10 -5 22 -1")
    brows = stroke(f"M{a - 9} {y - 20} q9 -6 18 -1") + stroke(f"M{b - 9} {y - 21} q9 -5 18 1")
    return eyes + brows + stroke(f"M{x - 14} {y + 22} q14 13 28 0")


def head(skin, rx=52, ry=58, y=140):
    ears = circle(160 - rx, y + 6, 12, skin, E) + circle(160 + rx, y + 6, 12, skin, E)
    neck = rect(143, 180, 34, 46, mix(skin, INK, 0.2), 8, E)
    cheek = path(
        f"M{160 + rx * 0.45} {y - ry * 0.86} A{rx} {ry} 0 0 1 {160 + rx * 0.45} {y + ry * 0.88} A{rx * 1.5} {ry * 1.5} 0 0 0 {160 + rx * 0.45} {y - ry * 0.86}z",
        INK,
        'opacity=".1"',
    )
    return neck + ears + ellipse(160, y, rx, ry, skin, E) + cheek


def patch(low, high, figure, rayed=26):
    """The disc with its sunburst, the figure before it, cut by the disc below its middle."""
    disc = circle(CX, CY, R, low)
    ground = disc + clip(circle(CX, CY, R), rays(CX, CY, rayed, high, 0.7, 4))
    edge = circle(CX, CY, R + 3, "none", f'stroke="{PAPER}" stroke-width="7"')
    cut = f'<path d="M-20 -20 H340 V{CY} H{CX + R} A{R} {R} 0 0 1 {CX - R} {CY} H-20z"/>'
    lower = path(
        f"M{CX - R - 3} {CY} A{R + 3} {R + 3} 0 0 0 {CX + R + 3} {CY}",
        "none",
        f'stroke="{PAPER}" stroke-width="7"',
    )
    return page(W, H, ground + edge + clip(cut, figure) + lower)


def jockey(mood, prop=True):
    suit, glove = CREAM, MUSTARD
    back, front = arms(mood, suit, glove)
    pack = rect(70, 226, 30, 86, TEAL, 10, E) + rect(220, 226, 30, 86, TEAL, 10, E)
    body = (
        torso(suit)
        + path("M92 318 H228", "none", f'stroke="{TEXT}" stroke-width="22"')
        + line("M96 318 H224", CORAL, 11)
    )
    body += (
        rect(139, 268, 42, 28, RAISE, 6, THIN)
        + circle(152, 282, 5, MUSTARD)
        + circle(168, 282, 5, MINT)
    )
    scarf = path("M106 222 Q160 256 214 222 L218 240 Q160 276 102 240z", CORAL, E)
    scarf += (
        path("M196 240 Q232 250 246 240 Q246 262 268 270 Q226 284 190 258z", CORAL, E)
        if mood != "shows"
        else path("M124 244 Q88 254 74 244 Q74 266 52 274 Q94 288 130 262z", CORAL, E)
    )
    helm = circle(160, 150, 70, suit, E) + path(
        "M160 80 A70 70 0 0 1 160 220 Q206 204 206 150 Q206 98 160 80z", INK, 'opacity=".1"'
    )
    glass = path(
        "M160 100 C208 100 216 128 216 152 C216 188 196 202 160 202 C124 202 104 188 104 152 C104 128 112 100 160 100z",
        INK,
        E,
    )
    glint = line("M119 140 Q121 118 142 114", SKY, 7)
    ears = rect(80, 134, 20, 38, CORAL, 8, E) + rect(220, 134, 20, 38, CORAL, 8, E)
    hat = path(
        "M-78 12 Q-42 30 0 24 Q42 30 78 12 Q52 -2 38 -3 L30 -50 Q15 -64 0 -50 Q-15 -64 -30 -50 L-38 -3 Q-52 -2 -78 12z",
        RUST,
        E,
    )
    hat += line("M-36 -8 Q0 8 36 -8", MUSTARD, 10)
    worn = at(hat, 160, 84, 1, 0)
    if mood == "cheers":
        worn, front = "", at(hat, 262, 106, 0.7, 16) + hand(276, 148, glove)
    if mood == "careful":
        worn = at(hat, 160, 90, 1, -7)
    return patch(
        CORAL,
        "#F0703F",
        pack
        + back
        + body
        + scarf
        + helm
        + ears
        + glass
        + glint
        + face(mood, 160, 154, CREAM, 24, INK)
        + worn
        + front,
    )


def navigator(mood, prop=True):
    suit, glove, skin = TEAL, PAPER, "#B9774A"
    back, front = arms(mood, suit, glove)
    body = (
        torso(suit)
        + path("M118 222 L160 286 L202 222", "none", E)
        + path("M124 220 L160 276 L196 220z", NIGHT, THIN)
    )
    body += circle(122, 296, 17, PAPER, THIN) + circle(122, 296, 9, INK) + circle(122, 296, 4, MINT)
    ring = ellipse(160, 224, 70, 21, PAPER, E) + ellipse(160, 219, 52, 13, TEXT)
    ring += "".join(
        circle(x, y, 6.5, CORAL, THIN)
        for x, y in ((104, 232), (130, 239), (160, 241), (190, 239), (216, 232))
    )
    hood = path(
        "M94 150 C90 64 230 64 226 150 C228 172 222 190 212 200 L108 200 C98 190 92 172 94 150z",
        mix(TEAL, INK, 0.45),
        E,
    )
    phones = rect(86, 128, 22, 44, MUSTARD, 9, E) + rect(212, 128, 22, 44, MUSTARD, 9, E)
    look = ellipse(160, 146, 50, 56, skin, E) + face(mood, 160, 154)
    goggles = (
        rect(110, 84, 100, 12, TEXT, 4)
        + circle(136, 90, 21, MINT, E)
        + circle(184, 90, 21, MINT, E)
    )
    goggles += line("M126 88 Q128 79 136 77", CREAM, 4) + line("M174 88 Q176 79 184 77", CREAM, 4)
    mic = line("M224 164 Q226 198 186 196", TEXT, 5) + circle(184, 196, 6, CORAL, THIN)
    tool = ""
    if mood == "shows" and prop:
        tool = at(
            circle(0, 0, 23, MUSTARD, E)
            + circle(0, 0, 13, INK)
            + path("M0 -12 L5 0 L0 12 L-5 0z", CORAL),
            114,
            322,
        )
    return patch(
        "#1D5664",
        "#2A7F94",
        back
        + body
        + ring
        + rect(143, 184, 34, 40, mix(skin, INK, 0.3), 8, E)
        + hood
        + look
        + phones
        + goggles
        + mic
        + tool
        + front,
    )


def director(mood, prop=True):
    suit, glove, skin = CREAM, "#F0C39A", "#F0C39A"
    back, front = arms(mood, suit, glove)
    body = torso(suit) + path(
        "M92 362 V264 Q96 232 122 221 L146 362z M228 362 V264 Q224 232 198 221 L174 362z",
        "#B5462A",
        E,
    )
    body += path("M150 228 L170 228 L176 310 L160 330 L144 310z", TEXT) + path(
        "M148 222 H172 L168 242 H152z", TEXT
    )
    collar = path("M126 212 L160 234 L140 254z M194 212 L160 234 L180 254z", CREAM, E)
    body += (
        rect(196, 276, 22, 30, CREAM, 3, THIN)
        + line("M202 276 V264", SKY, 5)
        + line("M211 276 V268", CORAL, 5)
    )
    top = path(
        "M106 130 C98 66 132 66 140 72 C170 58 222 66 214 130 C208 112 200 106 194 102 C168 112 132 110 124 102 C116 108 110 116 106 130z",
        "#8A4B2A",
        E,
    )
    glasses = "".join(
        rect(x, 130, 42, 32, "none", 10, f'stroke="{TEXT}" stroke-width="6"') for x in (114, 164)
    ) + line("M156 142 H164", TEXT, 6)
    band = line("M104 138 C100 60 220 60 216 138", TEXT, 15) + line(
        "M104 138 C100 60 220 60 216 138", MUSTARD, 5
    )
    phones = rect(90, 126, 22, 42, CORAL, 9, E) + rect(208, 126, 22, 42, CORAL, 9, E)
    mic = line("M100 166 Q104 196 138 188", TEXT, 5) + circle(140, 187, 6, CORAL, THIN)
    look = head(skin)
    board = ""
    if mood == "shows" and prop:
        board = at(
            rect(-26, -34, 52, 68, MUSTARD, 5, E)
            + rect(-18, -24, 36, 50, CREAM, 2)
            + rect(-10, -40, 20, 13, TEXT, 3)
            + line("M-11 -12 H11 M-11 0 H11 M-11 12 H3", TEXT, 4),
            112,
            306,
            0.95,
            -10,
        )
    return patch(
        MUSTARD,
        "#F9CB78",
        back
        + body
        + look
        + collar
        + top
        + face(mood, 160, 150)
        + glasses
        + band
        + phones
        + mic
        + board
        + front,
    )


def observer(mood, prop=True):
    suit, glove, skin = PLUM, "#8A5636", "#8A5636"
    back, front = arms(mood, suit, glove)
    body = torso(suit) + path("M132 216 L160 300 L188 216z", PAPER, E)
    body += path(
        "M128 214 L106 240 L124 262 L160 304 L140 250z M192 214 L214 240 L196 262 L160 304 L180 250z",
        mix(PLUM, INK, 0.3),
        E,
    )
    body += circle(160, 326, 6, MUSTARD, THIN)
    bun = circle(160, 66, 27, PAPER, E) + line("M142 62 Q160 50 178 62", SHADE, 5)
    hair = path(
        "M100 152 C90 66 230 66 220 152 C222 124 196 108 160 108 C124 108 98 124 100 152z", PAPER, E
    ) + line("M136 92 Q160 82 184 92", SHADE, 5)
    pin = (
        line("M136 84 L188 44", TEXT, 9)
        + line("M138 83 L186 45", MUSTARD, 3.5)
        + circle(190, 43, 7, CORAL, THIN)
    )
    glasses = "".join(
        circle(x, 148, 21, "none", f'stroke="{MUSTARD}" stroke-width="5"') for x in (137, 183)
    ) + line("M157 144 H163", MUSTARD, 5)
    look = head(skin) + face(mood, 160, 152, "#2A1710")
    where = {
        "shows": (62, 120, 62, -8),
        "cheers": (252, 66, 58, 14),
        "careful": (262, 112, 62, 10),
    }[mood]
    ufo = saucer(where[0], where[1], where[2], MINT, where[3])
    tube = ""
    if mood == "shows" and prop:
        tube = at(
            rect(-44, -13, 70, 26, MUSTARD, 5, E)
            + rect(20, -17, 20, 34, TEXT, 4)
            + rect(-56, -10, 14, 20, TEXT, 3),
            112,
            320,
            0.9,
            -24,
        )
    return patch(
        "#4B2A58",
        "#6D3B6B",
        back + body + bun + pin + look + hair + glasses + tube + front + (ufo if prop else ""),
    )


def mover(mood, prop=True):
    suit, glove, skin = CREAM, "#D99A6C", "#D99A6C"
    back, front = arms(mood, suit, glove)
    overall = path("M112 362 V276 H208 V362z", "#2F6FA8", E) + rect(
        142, 296, 36, 30, "#2A6296", 4, THIN
    )
    overall += line("M116 284 L112 224", TEXT, 25) + line("M116 286 L112 226", "#2F6FA8", 13)
    overall += line("M204 284 L208 224", TEXT, 25) + line("M204 286 L208 226", "#2F6FA8", 13)
    overall += circle(117, 284, 7, MUSTARD, THIN) + circle(203, 284, 7, MUSTARD, THIN)
    body = (
        torso(suit) + line("M94 262 Q104 266 108 262 M212 262 Q218 266 226 262", CORAL, 7) + overall
    )
    kerchief = path("M118 214 Q160 240 202 214 L196 236 L160 256 L124 236z", CORAL, E)
    look = head(skin, 54, 58)
    beard = path(
        "M108 150 C112 214 140 222 160 222 C180 222 208 214 212 150 C204 172 190 170 178 166 Q160 158 142 166 C130 170 116 172 108 150z",
        RUST,
        E,
    )
    cap = path("M104 122 C100 62 220 62 216 122 Q160 106 104 122z", "#2F6FA8", E) + path(
        "M150 116 Q206 104 246 124 Q210 136 150 128z", MUSTARD, E
    )
    cap += circle(150, 92, 13, CREAM, THIN) + ellipse(
        150, 92, 20, 5, "none", f'stroke="{CORAL}" stroke-width="4"'
    )
    eyes = face(mood, 160, 146)
    lip = {
        "shows": line("M146 184 q14 11 28 0", CREAM, 5),
        "cheers": path("M144 181 q16 5 32 0 q-3 20 -16 20 q-13 0 -16 -20z", CREAM, THIN),
        "careful": line("M150 189 q10 -5 20 -1", CREAM, 5),
    }[mood]
    eyes = face(mood, 160, 146)
    world = {
        "shows": planet("neptune", 58, 170, 42, True),
        "cheers": planet("saturn", 160, 40, 40, True),
        "careful": planet("mars", 266, 168, 38, True),
    }[mood]
    if mood == "cheers":
        back = (
            limb("M108 250 Q56 236 62 150 L104 78", suit)
            + hand(112, 66, glove)
            + limb("M212 250 Q264 236 258 150 L216 78", suit)
            + hand(208, 66, glove)
        )
        world = planet("saturn", 160, 36, 36, True)
    if mood == "shows":
        back = limb("M106 252 Q62 268 58 236 L58 228", suit) + hand(58, 214, glove)
    if mood == "careful":
        back = limb("M216 252 Q266 274 266 236 L266 222", suit) + hand(266, 208, glove)
    cover = beard + lip
    return patch(
        "#1E4A80",
        "#2A5F9E",
        back + body + look + eyes + cover + kerchief + cap + (world if prop else "") + front,
    )


COACHES = {
    "rocket_jockey": jockey,
    "jump_gate": navigator,
    "rocketmen": director,
    "rockets": observer,
    "planet_movers": mover,
}


def pictures() -> list[Picture]:
    """Each coach in each mood, and once without what they hold, for small sizes."""
    found = []
    for title, draw in COACHES.items():
        for mood in MOODS:
            name = f"coaches/{title}_{mood}.png"
            found.append(Picture(name, 576, 648, lambda draw=draw, mood=mood: draw(mood)))
        small = f"coaches/{title}_small.png"
        found.append(Picture(small, 288, 324, lambda draw=draw: draw("shows", prop=False)))
    return found
