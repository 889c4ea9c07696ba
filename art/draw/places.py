"""The tables' places: a sky and a ground for each title, in its poster's colours."""

from __future__ import annotations

import math

from draw.base import (
    CORAL,
    CREAM,
    GLOW,
    MUSTARD,
    TEXT,
    Chance,
    Picture,
    circle,
    ellipse,
    line,
    mix,
    n,
    page,
    path,
    polygon,
    rect,
    twinkle,
)

W, H = 1920, 1080


def _rays(x: float, y: float, amount: int, colour: str, strength: float, far: float = 2600) -> str:
    """Rays that leave a point, every second sector."""
    out = ""
    for i in range(amount):
        start, end = 2 * math.pi * i / amount, 2 * math.pi * (i + 0.5) / amount
        corners = [(x, y)]
        corners += [(x + far * math.cos(a), y + far * math.sin(a)) for a in (start, end)]
        out += polygon(corners, colour, f'fill-opacity="{strength}"')
    return out


def _grain(x: float, y: float, near: float, far: float, amount: int, colour: str, seed: int) -> str:
    """Print dots round a point, thinning out from one radius to another."""
    chance, out = Chance(seed), ""
    for _ in range(amount):
        away = near + (far - near) * chance.next() * chance.next()
        turn = 2 * math.pi * chance.next()
        px, py = x + away * math.cos(turn), y + away * math.sin(turn)
        size = chance.span(0.8, 1.8)
        if -4 < px < W + 4 and -4 < py < H + 4:
            out += circle(px, py, size, colour, 'opacity=".85"')
    return out


def _stars(
    amount: int, seed: int, x: float = 0, y: float = 0, wide: float = W, high: float = H
) -> str:
    """Far stars, so quiet that words stay readable over them."""
    chance, out = Chance(seed), ""
    for _ in range(amount):
        size = chance.next() ** 2 * 1.5 + 0.6
        px, py = x + chance.next() * wide, y + chance.next() * high
        colour = MUSTARD if chance.next() > 0.86 else CREAM
        out += circle(px, py, size, colour, f'opacity="{n(chance.span(0.12, 0.2))}"')
    return out


def _edge(y: float, colour: str, seed: int, deep: float = 60) -> str:
    """Print dots above a level, thinning out upward."""
    chance, out = Chance(seed), ""
    for _ in range(260):
        x = chance.next() * W
        out += circle(x, y - chance.next() ** 2 * deep, 1.3, colour, 'opacity=".8"')
    return out


def _hill(y: float, rise: float, colour: str) -> str:
    """Ground with one long swell."""
    return path(f"M0 {n(y)} Q960 {n(y - rise)} {W} {n(y)} V{H} H0z", colour)


JOCKEY_SUN = (316, 258)
LANES = (
    (1750, "#1A1428"),
    (1440, "#26182E"),
    (1190, "#361C34"),
    (970, "#4B2138"),
    (770, "#642637"),
    (590, "#7E2D32"),
    (430, "#8F3430"),
    (290, "#9C3B2B"),
)


def rocket_jockey() -> str:
    """Evening along the lanes: the light of a low sun cools in flat arcs out to Pluto's night."""
    x, y = JOCKEY_SUN
    out = rect(0, 0, W, H, "#121224")
    for i, (far, colour) in enumerate(LANES):
        out += circle(x, y, far, colour) + _grain(x, y, far, far + 70, 340, colour, i + 3)
    out += _rays(x, y, 44, MUSTARD, 0.04)
    out += _stars(110, 23, 1000, 0, 920, 620)
    out += _hill(800, 110, "#5E2118") + _hill(850, 100, "#471917") + _hill(905, 70, "#311217")
    for px, py, r in ((372, 862, 26), (1130, 812, 20), (940, 1040, 34), (1480, 1050, 22)):
        out += ellipse(px, py, r, r * 0.34, "#270D13")
        out += path(
            f"M{px - r} {py} a{r} {n(r * 0.34)} 0 0 0 {2 * r} 0",
            "none",
            'stroke="#7C2E1F" stroke-width="3"',
        )
    return page(W, H, out)


def jump_gate() -> str:
    """Teal deep, rays from the Gate, a dark floor."""
    x, y = 857, 432
    out = rect(0, 0, W, H, "#0F3843") + _rays(x, y, 30, "#164955", 0.6)
    for i, (far, colour) in enumerate(
        ((780, "#134450"), (600, "#154C58"), (440, "#185460"), (300, "#1B5C69"))
    ):
        out += circle(x, y, far, colour, 'fill-opacity=".7"')
        out += _grain(x, y, far, far + 90, 190, colour, i + 3)
    out += _stars(210, 11)
    out += path(f"M0 880 C500 800 1300 800 {W} 880 V{H} H0z", "#0B2A33", 'fill-opacity=".85"')
    return page(W, H, out + _edge(846, "#0B2A33", 5))


DUSK = (
    ("#0E1A2E", -200),
    ("#14223F", 130),
    ("#1F2C50", 218),
    ("#343257", 300),
    ("#573753", 380),
    ("#803F47", 452),
    ("#A84E3C", 516),
    ("#CC6A37", 560),
)


def rocketmen() -> str:
    """A launch site at dusk: the sky climbs from amber to space in flat bands."""
    out = rect(0, 0, W, H, DUSK[0][0])
    for i, (colour, y) in enumerate(DUSK[1:]):
        out += path(f"M0 {y + 40} Q960 {y - 40} {W} {y + 30} V{H} H0z", colour)
        out += _edge(y + 22, colour, i * 77 + 5, 56)
    out += _stars(170, 11, high=300)
    for r, colour, strength in ((270, MUSTARD, 0.2), (196, MUSTARD, 0.35), (124, GLOW, 0.9)):
        out += circle(492, 560, r, colour, f'fill-opacity="{strength}"')
    far = "M0 566 H130 L170 536 H300 L342 570 H700 L752 540 H868 L900 558 H1010 L1056 574 H1500"
    out += path(f"{far} L1546 544 H1700 L1742 520 H{W} V{H} H0z", "#B65A3C", 'fill-opacity=".75"')
    mesas = "M0 582 L60 548 L190 548 L236 588 L330 592 L1180 592 L1230 552 L1400 552 L1440 526"
    out += path(f"{mesas} L1600 526 L1650 580 L{W} 572 V{H} H0z", "#7C2E1F")
    # Haze lies on the plain, thickest far away; each nearer ridge has a rim of the low sun's light.
    for y, high, strength in ((574, 34, 0.16), (588, 22, 0.2), (600, 12, 0.24)):
        out += rect(0, y, W, high, "#E9A77C", 0, f'fill-opacity="{strength}"')
    for y, rise, colour, rim in (
        (630, 34, "#4A1C18", "#A8482C"),
        (700, 46, "#3A1716", "#5E2420"),
        (782, 40, "#2C1317", "#43191A"),
    ):
        out += _hill(y - 3, rise, rim) + _hill(y, rise, colour)
    return page(W, H, out)


def gantry() -> str:
    """The tower beside the pad, the pad and its steam: it stands wherever the track begins."""
    out = _gantry(60, 74, 404, ((116, 34), (246, 26)))
    steam = ((96, 414, 0.9, "#C9A88C"), (262, 420, 0.9, "#E6D6B6"), (170, 424, 1.25, CREAM))
    return page(360, 460, out + "".join(_cloud(*puff) for puff in steam))


def _gantry(x: float, top: float, foot: float, arms: tuple[tuple[float, float], ...]) -> str:
    out = rect(x - 44, foot - 6, 250, 14, "#14100F", 4)
    y = top
    while y < foot - 24:
        # Dark before the sunset, and still seen before the night above it.
        colour = mix("#5A6787", TEXT, min(1.0, (y - top) / (foot - top) * 1.6))
        cross = f"M{x} {n(y)} L{x + 34} {n(y + 34)} M{x + 34} {n(y)} L{x} {n(y + 34)}"
        out += line(f"{cross} M{x} {n(y)} H{x + 34}", colour, 4)
        out += line(f"M{x} {n(y)} v36 M{x + 34} {n(y)} v36", colour, 7)
        y += 34
    out += rect(x - 10, top - 22, 56, 22, "#5A6787", 4)
    out += line(f"M{x + 17} {top - 22} V{top - 54}", "#5A6787", 4)
    out += circle(x + 17, top - 58, 8, CORAL)
    for down, far in arms:
        out += line(f"M{x + 34} {top + down} h{far}", "#2C3A52", 9)
        out += circle(x + 36 + far, top + down, 6, CORAL)
    return out


PUFFS = ((-58, 8, 22), (-34, -6, 28), (0, -12, 34), (36, -4, 28), (60, 8, 20))


def _cloud(x: float, y: float, scale: float, colour: str) -> str:
    out = rect(x - 80 * scale, y + 4 * scale, 160 * scale, 27 * scale, colour, 13 * scale)
    for px, py, r in PUFFS:
        out += circle(x + px * scale, y + py * scale, r * scale, colour)
    return out


def rockets() -> str:
    """A plum nebula in flat banks, light from its upper right."""
    out = rect(0, 0, W, H, "#24142F") + _rays(1460, 150, 28, "#2D1A3A", 0.8)
    banks = (
        (7, 430, 190, "#33204A", 0.9),
        (23, 610, 150, "#3D2350", 0.75),
        (41, 800, 130, "#2C1838", 0.95),
        (63, 930, 90, "#1E1028", 1),
    )
    for seed, y, high, colour, strength in banks:
        chance, d = Chance(seed), f"M-20 1100 V{y}"
        for _ in range(9):
            bow = f"q{n(90 + chance.next() * 40)} {n(-high * (0.4 + chance.next()))}"
            d += f" {bow} 245 {n((chance.next() - 0.5) * high * 0.7)}"
        out += path(f"{d} V1100z", colour, f'fill-opacity="{strength}"')
    for i, (x, y, far, colour) in enumerate(
        ((1460, 150, 420, "#4A2A55"), (170, 760, 360, "#402450"), (1000, 520, 300, "#4A2A55"))
    ):
        out += _grain(x, y, 40, far, 420, colour, i + 9)
    out += _stars(300, 17)
    return page(W, H, out)


def planet_movers() -> str:
    """The blue of the inner system: the Sun's light in rays and rings round the board."""
    x, y = 960, 606
    out = rect(0, 0, W, H, "#0F2140") + _rays(x, y, 32, "#13294D", 0.9)
    for i, (far, colour) in enumerate(((760, "#132A50"), (640, "#162F59"), (540, "#1A3764"))):
        out += circle(x, y, far, colour, 'fill-opacity=".8"')
        out += _grain(x, y, far, far + 80, 300, colour, i + 2)
    out += _stars(260, 31)
    return page(W, H, out)


def _person(x: float, tall: float, arms: int, foot: float = 66.0, colour: str = "#14100F") -> str:
    """A dark figure whose feet stand at the lower edge, with so many arms in the air."""
    body = (
        f"M{n(x - 8 * tall)} {foot} Q{n(x - 10 * tall)} {n(foot - 44 * tall)} "
        f"{n(x - 6 * tall)} {n(foot - 52 * tall)} Q{n(x)} {n(foot - 58 * tall)} "
        f"{n(x + 6 * tall)} {n(foot - 52 * tall)} Q{n(x + 10 * tall)} {n(foot - 44 * tall)} "
        f"{n(x + 8 * tall)} {foot}z"
    )
    out = path(body, colour) + circle(x, foot - 65 * tall + 2, 7 * tall, colour)
    for side in (1, -1)[:arms]:
        arm = (
            f"M{n(x + side * 5 * tall)} {n(foot - 48 * tall)} "
            f"Q{n(x + side * 15 * tall)} {n(foot - 54 * tall)} "
            f"{n(x + side * 13 * tall)} {n(foot - 72 * tall)}"
        )
        out += line(arm, colour, 5 * tall)
    return out


def _crowd(cheering: bool) -> str:
    behind, chance, out = Chance(23), Chance(77), ""
    x = 22.0
    while x < 440:  # further off, smaller and paler in the evening's haze
        tall, waves = behind.span(0.34, 0.46), cheering and behind.next() < 0.6
        out += _person(x, tall, int(waves), 58, "#5A2A22")
        x += behind.span(10, 17) * (1 if behind.next() < 0.8 else 3)
    x = 14.0
    while x < 410:  # the next one would stand half behind a panel
        tall = chance.span(0.6, 0.92)
        waves = chance.next() < 0.25
        arms = 2 if cheering else int(waves)
        out += _person(x, tall, arms)
        x += chance.span(18, 30) * (1 if chance.next() < 0.72 else 3)
    return page(520, 68, out)


def crowd() -> str:
    """People who have come to see a launch."""
    return _crowd(cheering=False)


def crowd_cheers() -> str:
    """The same people while a rocket rises."""
    return _crowd(cheering=True)


def cloud() -> str:
    """Weather; it is tinted as the hour wants it."""
    return page(170, 84, _cloud(85, 50, 1.0, "#FFFFFF"))


def jockey_sun() -> str:
    """The low sun at the end of the lanes: flat discs."""
    discs = ((118, "#B8521F"), (92, "#E8862F"), (68, MUSTARD), (46, GLOW))
    return page(240, 240, "".join(circle(120, 120, r, colour) for r, colour in discs))


def sparkle() -> str:
    """A star with four points."""
    return page(40, 40, twinkle(20, 20, 19, "#FFFFFF"))


def system() -> str:
    """A far star with a halo, to be tinted."""
    halo = circle(30, 30, 28, "#FFFFFF", 'fill-opacity=".16"')
    halo += circle(30, 30, 17, "#FFFFFF", 'fill-opacity=".3"')
    return page(60, 60, halo + circle(30, 30, 8, "#FFFFFF"))


def orbit() -> str:
    """A way round a far star, seen aslant, to be tinted."""
    way = ellipse(45, 45, 43, 16, "none", 'stroke="#FFFFFF" stroke-width="1.9"')
    return page(90, 90, f'<g transform="rotate(-14 45 45)">{way}</g>')


SKIES = (rocket_jockey, jump_gate, rocketmen, rockets, planet_movers)


def pictures() -> list[Picture]:
    """The skies, and what moves in them."""
    found = [Picture(f"places/{draw.__name__}.jpg", 2 * W, 2 * H, draw, "jpg") for draw in SKIES]
    found += [
        Picture("places/crowd.png", 1040, 136, crowd),
        Picture("places/crowd_cheers.png", 1040, 136, crowd_cheers),
        Picture("places/cloud.png", 340, 168, cloud, "mask"),
        Picture("places/gantry.png", 720, 920, gantry),
        Picture("places/jockey_sun.png", 480, 480, jockey_sun),
        Picture("places/sparkle.png", 80, 80, sparkle, "mask"),
        Picture("places/system.png", 120, 120, system, "mask"),
        Picture("places/orbit.png", 180, 180, orbit, "mask"),
    ]
    return found
