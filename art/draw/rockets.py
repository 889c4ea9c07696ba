"""Rockets: eight hulls in one hand, one for each seat, and the seats' shapes."""

from __future__ import annotations

from draw.base import (
    CORAL,
    CREAM,
    GLOW,
    INK,
    MUSTARD,
    PAPER,
    RAISE,
    SEATS,
    SKY,
    TEXT,
    Picture,
    at,
    circle,
    ellipse,
    line,
    mix,
    n,
    page,
    path,
    polygon,
    rect,
    regular,
    star_points,
)

EDGE = f'stroke="{TEXT}" stroke-width="5" stroke-linejoin="round"'
SHAPES = ("circle", "triangle", "square", "diamond", "cross", "star", "pentagon", "hexagon")


def shape(kind: str, x: float, y: float, r: float, fill: str, more: str = "") -> str:
    """A seat's shape; the eight have about the same weight at the same `r`."""
    if kind == "circle":
        return circle(x, y, r * 0.86, fill, more)
    if kind == "triangle":
        return polygon(regular(x, y + r * 0.16, r * 1.08, 3), fill, more)
    if kind == "square":
        return rect(x - r * 0.76, y - r * 0.76, r * 1.52, r * 1.52, fill, 0, more)
    if kind == "diamond":
        return polygon(regular(x, y, r * 1.04, 4), fill, more)
    if kind == "cross":
        a, b = n(r * 0.9), n(r * 0.34)
        arm, turn = r * 0.9 - r * 0.34, r * 0.34
        d = f"M{n(x - turn)} {n(y - r * 0.9)}h{n(2 * turn)}v{n(arm)}h{n(arm)}v{n(2 * turn)}"
        d += f"h-{n(arm)}v{n(arm)}h-{n(2 * turn)}v-{n(arm)}h-{n(arm)}v-{n(2 * turn)}h{n(arm)}z"
        return path(d, fill, more) if a and b else ""
    if kind == "star":
        return polygon(star_points(x, y + r * 0.06, r * 1.06, 5, 0.45), fill, more)
    return polygon(regular(x, y, r * 0.98, 5 if kind == "pentagon" else 6), fill, more)


def flame(width: float, length: float, y: float) -> str:
    """An exhaust of two flat tongues."""
    outer = path(f"M{n(-width)} {n(y)} Q0 {n(y + length * 2)} {n(width)} {n(y)}z", MUSTARD)
    w = width * 0.55
    return outer + path(f"M{n(-w)} {n(y)} Q0 {n(y + length * 1.1)} {n(w)} {n(y)}z", GLOW)


def _porthole(y: float, r: float) -> str:
    glint = path(
        f"M{n(-r * 0.5)} {n(y)} A{n(r * 0.5)} {n(r * 0.5)} 0 0 1 0 {n(y - r * 0.5)}",
        "none",
        f'stroke="{CREAM}" stroke-width="3" stroke-linecap="round"',
    )
    return circle(0, y, r, SKY, EDGE) + glint


BODY = "M0 -70 C26 -40 30 0 22 38 L-22 38 C-30 0 -26 -40 0 -70z"
NOSE = "M0 -70 C12 -56 19 -42 23 -26 L-23 -26 C-19 -42 -12 -56 0 -70z"
LIGHT = "M0 -70 C26 -40 30 0 22 38 L6 38 C14 0 12 -40 0 -70z"


def _classic(c: str, hull: str) -> str:
    fins = path("M-22 10 L-46 48 L-18 40z M22 10 L46 48 L18 40z", c, EDGE)
    body = path(BODY, hull, EDGE) + path(LIGHT, INK, 'opacity=".1"') + path(NOSE, c, EDGE)
    return flame(13, 24, 42) + fins + body + _porthole(0, 11)


def _needle(c: str, hull: str) -> str:
    body = "M0 -78 C14 -50 17 -10 15 38 L-15 38 C-17 -10 -14 -50 0 -78z"
    fins = path("M-14 -6 L-40 44 L-14 36z M14 -6 L40 44 L14 36z", c, EDGE)
    band = path("M-15.6 14 L15.6 14 L15 28 L-15 28z", c, EDGE)
    nose = path("M0 -78 C8 -62 11 -48 13 -36 L-13 -36 C-11 -48 -8 -62 0 -78z", c, EDGE)
    return flame(10, 26, 40) + fins + path(body, hull, EDGE) + nose + band + _porthole(-12, 9)


def _stout(c: str, hull: str) -> str:
    body = "M0 -62 C34 -44 40 -8 30 38 L-30 38 C-40 -8 -34 -44 0 -62z"
    nose = "M0 -62 C16 -54 26 -42 31 -28 L-31 -28 C-26 -42 -16 -54 0 -62z"
    fins = path("M-31 16 L-48 52 L-22 42z M31 16 L48 52 L22 42z", c, EDGE)
    tail = path("M-32 26 L32 26 L30 38 L-30 38z", c, EDGE)
    return (
        flame(16, 20, 42)
        + fins
        + path(body, hull, EDGE)
        + path(nose, c, EDGE)
        + tail
        + (_porthole(-4, 14))
    )


def _shuttle(c: str, hull: str) -> str:
    wings = path(
        "M-12 -22 C-22 6 -38 22 -52 30 L-50 42 L-14 40z M12 -22 C22 6 38 22 52 30 L50 42 L14 40z",
        c,
        EDGE,
    )
    body = "M0 -72 C16 -62 20 -40 20 40 L-20 40 C-20 -40 -16 -62 0 -72z"
    glass = path("M-12 -44 Q0 -54 12 -44 L14 -32 Q0 -38 -14 -32z", SKY, EDGE)
    fin = path("M0 -6 C6 8 7 24 6 44 L-6 44 C-7 24 -6 8 0 -6z", c, EDGE)
    return flame(14, 22, 42) + wings + path(body, hull, EDGE) + glass + fin


def _twin(c: str, hull: str) -> str:
    out = ""
    for side in (-1, 1):
        pod = "M0 -24 C9 -16 10 -4 10 44 L-10 44 C-10 -4 -9 -16 0 -24z"
        nose = "M0 -24 C7 -18 9 -12 9.6 -4 L-9.6 -4 C-9 -12 -7 -18 0 -24z"
        inner = flame(7, 16, 46) + path(pod, hull, EDGE) + path(nose, c, EDGE)
        out += at(inner, side * 28, 4)
    body = "M0 -76 C20 -50 24 -10 19 40 L-19 40 C-24 -10 -20 -50 0 -76z"
    nose = "M0 -76 C10 -62 16 -48 19 -34 L-19 -34 C-16 -48 -10 -62 0 -76z"
    return (
        flame(11, 22, 42) + out + path(body, hull, EDGE) + path(nose, c, EDGE) + _porthole(-6, 11)
    )


def _ring(c: str, hull: str) -> str:
    back = path("M-42 16 A42 13 0 0 1 42 16", "none", f'stroke="{TEXT}" stroke-width="17"')
    back += path(
        "M-42 16 A42 13 0 0 1 42 16", "none", f'stroke="{mix(c, INK, 0.3)}" stroke-width="8"'
    )
    front = path(
        "M-42 16 A42 13 0 0 0 42 16",
        "none",
        f'stroke="{TEXT}" stroke-width="19" stroke-linecap="round"',
    )
    front += path(
        "M-42 16 A42 13 0 0 0 42 16",
        "none",
        f'stroke="{c}" stroke-width="10" stroke-linecap="round"',
    )
    body = "M0 -74 C22 -44 25 0 18 40 L-18 40 C-25 0 -22 -44 0 -74z"
    nose = "M0 -74 C11 -58 17 -44 20 -30 L-20 -30 C-17 -44 -11 -58 0 -74z"
    return (
        flame(12, 24, 42)
        + back
        + path(body, hull, EDGE)
        + path(nose, c, EDGE)
        + (_porthole(-8, 11) + front)
    )


def _lander(c: str, hull: str) -> str:
    d = "M-20 22 L-44 50 M20 22 L44 50 M-53 52 h18 M35 52 h18"
    legs = line(d, TEXT, 13) + line(d, c, 4.5)
    body = "M0 -66 C30 -58 36 -22 30 26 L20 40 L-20 40 L-30 26 C-36 -22 -30 -58 0 -66z"
    cap = "M0 -66 C18 -61 27 -48 31 -32 L-31 -32 C-27 -48 -18 -61 0 -66z"
    skirt = path("M-32 14 L32 14 L30 26 L20 40 L-20 40 L-30 26z", c, EDGE)
    return (
        flame(13, 22, 42)
        + legs
        + path(body, hull, EDGE)
        + path(cap, c, EDGE)
        + skirt
        + (_porthole(-10, 13))
    )


def _hex(c: str, hull: str) -> str:
    fins = path("M-22 -2 L-46 14 L-46 46 L-20 36z M22 -2 L46 14 L46 46 L20 36z", c, EDGE)
    body = "M0 -76 L22 -40 L25 10 L18 40 L-18 40 L-25 10 L-22 -40z"
    nose = "M0 -76 L22 -40 L23 -28 L-23 -28 L-22 -40z"
    hatch = polygon(regular(0, 0, 13, 6), SKY, EDGE)
    return flame(12, 24, 42) + fins + path(body, hull, EDGE) + path(nose, c, EDGE) + hatch


HULLS = (_classic, _needle, _stout, _shuttle, _twin, _ring, _lander, _hex)


def rocket(
    x: float, y: float, size: float, colour: str = CORAL, turn: float = 0, hull: int = 0
) -> str:
    """A rocket nose up; `size` 100 makes it about 140 units tall; `hull` picks the silhouette."""
    skin = RAISE if colour == PAPER else CREAM
    return at(HULLS[hull](colour, skin), x, y, size / 100, turn)


def seat_rocket(seat: int) -> str:
    """The rocket of a seat (0 to 7) in a 256 px square, its nose up."""
    return page(256, 256, rocket(128, 139, 150, SEATS[seat], 0, seat))


def pictures() -> list[Picture]:
    """A rocket for each of the eight seats."""
    out = []
    for seat in range(8):
        out.append(
            Picture(f"seats/rocket_{seat + 1}.png", 256, 256, lambda seat=seat: seat_rocket(seat))
        )
    return out


def saucer(
    x: float, y: float, size: float, colour: str, turn: float = 0, beam: bool = False
) -> str:
    """A flying saucer; `size` 100 makes it about 150 units wide."""
    light = mix(colour, CREAM, 0.5)
    dark = mix(colour, INK, 0.3)
    out = path("M-26 14 L-58 110 H58 L26 14z", colour, 'opacity=".28"') if beam else ""
    dome = path("M-30 -10 C-30 -52 30 -52 30 -10z", SKY, EDGE)
    head = ellipse(0, -22, 11, 14, colour, f'stroke="{TEXT}" stroke-width="4"')
    head += ellipse(-4.5, -24, 2.6, 4.4, TEXT) + ellipse(4.5, -24, 2.6, 4.4, TEXT)
    glint = path(
        "M-21 -16 C-20 -28 -14 -34 -8 -36",
        "none",
        f'stroke="{CREAM}" stroke-width="4" stroke-linecap="round"',
    )
    plate = ellipse(0, 4, 74, 21, colour, EDGE)
    plate += path("M-70 10 A74 21 0 0 0 70 10 A90 14 0 0 1 -70 10z", dark, 'opacity=".55"')
    top = path("M-60 -3 A66 13 0 0 1 60 -3 A80 10 0 0 0 -60 -3z", light, 'opacity=".8"')
    lamps = "".join(
        circle(px, py, 6.5, GLOW, f'stroke="{TEXT}" stroke-width="4"')
        for px, py in ((-48, 7), (-17, 14), (17, 14), (48, 7))
    )
    return at(out + dome + head + glint + plate + top + lamps, x, y, size / 100, turn)
