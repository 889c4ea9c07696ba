"""Icons: white on transparent, tinted when the program runs.

Most come from two open sets (their SVG files lie in art/icons/source/); what the fonts and the sets
lack is drawn here.
"""

from __future__ import annotations

import re

from draw.base import (
    ART,
    Picture,
    circle,
    line,
    page,
    path,
    polygon,
    star_points,
)
from draw.rockets import SHAPES, shape

SIZE = 128
SOURCE = ART / "icons" / "source"
WHITE = "#FFFFFF"


def _copied(folder: str, name: str) -> str:
    """A copied icon in white, with a margin of about an eighth."""
    text = (SOURCE / folder / f"{name}.svg").read_text(encoding="utf-8")
    body = re.sub(r"<!--.*?-->", "", text, flags=re.S).split(">", 1)[1].rsplit("</svg>", 1)[0]
    if folder == "lucide":
        more = (
            'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" '
            'stroke-linejoin="round"'
        )
        box = "0 0 24 24"
    else:
        more, box = "", "-12 -12 536 536"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}" '
        f'viewBox="{box}" color="{WHITE}" {more}>{body}</svg>'
    )


def _solid_arrow(turn: int) -> str:
    d = "M14 52 H66 V26 L114 64 L66 102 V76 H14z"
    return _turned(path(d, WHITE, 'stroke="#FFF" stroke-width="8" stroke-linejoin="round"'), turn)


def _caret(turn: int) -> str:
    return _turned(
        path(
            "M40 22 L100 64 L40 106z",
            WHITE,
            'stroke="#FFF" stroke-width="10" stroke-linejoin="round"',
        ),
        turn,
    )


def _turned(body: str, turn: int) -> str:
    return page(SIZE, SIZE, f'<g transform="rotate({turn} 64 64)">{body}</g>')


def _star(full: bool) -> str:
    points = star_points(64, 68, 54, 5, 0.46)
    join = 'stroke="#FFF" stroke-width="8" stroke-linejoin="round"'
    return page(SIZE, SIZE, polygon(points, WHITE if full else "none", join))


def _energel(full: bool) -> str:
    """A gel cell: one half of a fuel pair."""
    can = "M40 34 H88 Q98 34 98 44 V104 Q98 114 88 114 H40 Q30 114 30 104 V44 Q30 34 40 34z"
    cap = path("M48 14 H80 V28 H48z", WHITE)
    frame = path(can, WHITE if full else "none", 'stroke="#FFF" stroke-width="8"')
    if full:
        frame = path(
            can + "M64 52 C46 76 46 96 64 96 C82 96 82 76 64 52z", WHITE, 'fill-rule="evenodd"'
        )
        return page(SIZE, SIZE, cap + frame)
    return page(
        SIZE, SIZE, cap + frame + path("M64 52 C46 76 46 96 64 96 C82 96 82 76 64 52z", WHITE)
    )


def _hole() -> str:
    """A black hole: a dark disc is what is left out of its bright ring and halo."""
    halo = circle(64, 64, 40, "none", 'stroke="#FFF" stroke-width="12"')
    front = "M8 76 C24 104 104 96 120 58"
    mask = (
        f'<mask id="m"><rect width="128" height="128" fill="#FFF"/>{line(front, "#000", 26)}</mask>'
    )
    return page(SIZE, SIZE, mask + f'<g mask="url(#m)">{halo}</g>' + line(front, WHITE, 11))


def _copilot() -> str:
    """A helmet with a visor, as on the co-pilot cards."""
    d = (
        "M64 12 A42 42 0 0 1 106 54 V66 Q106 84 92 90 H36 Q22 84 22 66 V54 A42 42 0 0 1 64 12z"
        "M64 32 C40 32 36 46 36 56 C36 72 44 78 64 78 C84 78 92 72 92 56 C92 46 88 32 64 32z"
    )
    body = path(d, WHITE, 'fill-rule="evenodd"')
    body += path("M30 96 H98 Q112 102 114 120 H14 Q16 102 30 96z", WHITE)
    body += path(
        "M46 54 Q46 44 58 42", "none", 'stroke="#FFF" stroke-width="6" stroke-linecap="round"'
    )
    return page(SIZE, SIZE, body)


def _target() -> str:
    body = circle(64, 64, 46, "none", 'stroke="#FFF" stroke-width="9"') + circle(64, 64, 16, WHITE)
    return page(SIZE, SIZE, body + line("M64 6 V30 M64 98 V122 M6 64 H30 M98 64 H122", WHITE, 9))


def _orbit(turn: int) -> str:
    """An arrow that goes round a sun: the way planets travel (counter-clockwise)."""
    arc = line("M104 88 A48 48 0 1 1 112 58", WHITE, 9, f'transform="scale({turn} 1)"')
    if turn < 0:
        arc = f'<g transform="translate(128 0)">{arc}</g>'
    head = path("M96 50 L126 46 L116 74z", WHITE)
    if turn < 0:
        head = f'<g transform="translate(128 0) scale(-1 1)">{head}</g>'
    return page(SIZE, SIZE, arc + head + circle(64, 64, 15, WHITE))


def _pips(amount: int) -> str:
    """A die face, rounded, its pips cut out."""
    spots = {
        1: ((64, 64),),
        2: ((40, 40), (88, 88)),
        3: ((36, 36), (64, 64), (92, 92)),
        4: ((40, 40), (88, 40), (40, 88), (88, 88)),
        5: ((36, 36), (92, 36), (64, 64), (36, 92), (92, 92)),
        6: ((40, 34), (88, 34), (40, 64), (88, 64), (40, 94), (88, 94)),
        7: ((36, 32), (92, 32), (36, 64), (64, 64), (92, 64), (36, 96), (92, 96)),
        8: ((34, 32), (64, 32), (94, 32), (34, 64), (94, 64), (34, 96), (64, 96), (94, 96)),
    }[amount]
    r = 11 if amount < 7 else 10
    holes = "".join(
        f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z" for x, y in spots
    )
    d = "M28 8 H100 Q120 8 120 28 V100 Q120 120 100 120 H28 Q8 120 8 100 V28 Q8 8 28 8z"
    return page(SIZE, SIZE, path(d + holes, WHITE, 'fill-rule="evenodd"'))


def _cut(d: str, more: str = "") -> str:
    """A solid shape whose inner outlines are holes, and what lies on it."""
    return page(SIZE, SIZE, path(d, WHITE, 'fill-rule="evenodd"') + more)


def _ufo() -> str:
    lamps = "".join(
        f"M{x - 6} {y}a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z" for x, y in ((34, 64), (64, 70), (94, 64))
    )
    dome = path("M36 44 C36 8 92 8 92 44 Q64 54 36 44z", WHITE)
    beam = path("M46 84 L30 122 H98 L82 84 Q64 88 46 84z", WHITE, 'opacity=".6"')
    plate = "M30 46 Q64 66 98 46 C116 50 124 56 124 62 C124 76 96 84 64 84 C32 84 4 76 4 62 C4 56 12 50 30 46z"
    return _cut(plate + lamps, dome + beam)


def _asteroid() -> str:
    rock = "M30 26 L62 8 L96 18 L118 48 L114 86 L88 116 L50 118 L20 96 L10 58z"
    pits = "M44 44a13 13 0 1 0 26 0a13 13 0 1 0 -26 0zM78 78a11 11 0 1 0 22 0a11 11 0 1 0 -22 0zM38 84a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM84 40a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z"
    return _cut(rock + pits)


def _satellite() -> str:
    body = path("M46 46 H82 V82 H46z", WHITE) + line("M64 46 V34 M34 64 H46 M82 64 H94", WHITE, 7)
    wings = "M4 42 H36 V86 H4z M12 50 H28 V60 H12z M12 68 H28 V78 H12z M92 42 H124 V86 H92z M100 50 H116 V60 H100z M100 68 H116 V78 H100z"
    dish = path("M44 14 Q64 44 84 14 Q64 26 44 14z", WHITE) + line("M64 22 V6", WHITE, 6)
    mast = line("M64 82 V104 M50 112 Q64 100 78 112", WHITE, 7)
    return _cut(wings, body + dish + mast)


def _card(sign: str, body: str = "") -> str:
    """An upright card whose face carries a sign that is cut out."""
    d = "M34 6 H94 Q104 6 104 16 V112 Q104 122 94 122 H34 Q24 122 24 112 V16 Q24 6 34 6z"
    return _cut(d + sign, body)


def _draw_card() -> str:
    deck = line("M14 40 V114 Q14 122 22 122 H82", WHITE, 8)
    d = "M42 6 H104 Q114 6 114 16 V96 Q114 106 104 106 H42 Q32 106 32 96 V16 Q32 6 42 6z"
    arrow = "M66 84 V50 H50 L73 22 L96 50 H80 V84z"
    return _cut(d + arrow, deck)


def _discard_card() -> str:
    deck = line("M14 40 V114 Q14 122 22 122 H82", WHITE, 8)
    d = "M42 6 H104 Q114 6 114 16 V96 Q114 106 104 106 H42 Q32 106 32 96 V16 Q32 6 42 6z"
    arrow = "M66 28 V62 H50 L73 90 L96 62 H80 V28z"
    return _cut(d + arrow, deck)


def _marker() -> str:
    return _cut(
        "M64 4 C94 4 108 26 108 48 C108 78 78 100 64 124 C50 100 20 78 20 48 C20 26 34 4 64 4z"
        "M44 48a20 20 0 1 0 40 0a20 20 0 1 0 -40 0z"
    )


def _minerals() -> str:
    return _cut(
        "M50 6 L72 30 L66 116 H34 L26 34z M92 44 L112 66 L104 116 H76 L80 62z M14 66 L24 78 L26 116 H8 L4 84z"
    )


def _own() -> dict[str, str]:
    """Icons of our own, by name."""
    out = {f"shape-{kind}": page(SIZE, SIZE, shape(kind, 64, 64, 56, WHITE)) for kind in SHAPES}
    for turn, way in ((0, "right"), (90, "down"), (180, "left"), (270, "up")):
        out[f"solid-arrow-{way}"] = _solid_arrow(turn)
        out[f"caret-{way}"] = _caret(turn)
    for amount in range(1, 9):
        out[f"die-{amount}"] = _pips(amount)
    return out | {
        "star-solid": _star(True),
        "star-open": _star(False),
        "energel-light": _energel(False),
        "energel-dark": _energel(True),
        "black-hole": _hole(),
        "copilot": _copilot(),
        "astronaut-helmet": _copilot(),
        "ufo": _ufo(),
        "asteroid": _asteroid(),
        "satellite": _satellite(),
        "minerals": _minerals(),
        "position-marker": _marker(),
        "card-draw": _draw_card(),
        "card-discard": _discard_card(),
        "card-blank": _card(""),
        "card-play": _card("M50 36 L92 64 L50 92z"),
        "card-hidden": _card("M40 60 Q64 30 88 60 Q64 90 40 60z", circle(64, 60, 10, WHITE)),
        "target-cross": _target(),
        "orbit-left": _orbit(1),
        "orbit-right": _orbit(-1),
    }


def _draw(folder: str, name: str) -> str:
    return _own()[name] if folder == "own" else _copied(folder, name)


def names() -> list[tuple[str, str]]:
    """Where each icon comes from ("game", "lucide", "own") and its name, in a fixed order."""
    out = [
        (folder, file.stem)
        for folder in ("lucide", "game")
        for file in sorted((SOURCE / folder).glob("*.svg"))
    ]
    return [*out, *(("own", name) for name in sorted(_own()))]


def pictures() -> list[Picture]:
    """One white master for each icon."""
    return [
        Picture(
            f"icons/{name}.png",
            SIZE,
            SIZE,
            lambda folder=folder, name=name: _draw(folder, name),
            "mask",
        )
        for folder, name in names()
    ]
