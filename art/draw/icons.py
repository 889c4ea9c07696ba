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
)
from draw.rockets import shape

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


def _news() -> str:
    """A newspaper: its front page, and the edge of what is folded behind it."""
    sheet = line(
        "M18 20 H92 V108 H30 Q18 108 18 96z M92 46 H112 V96 Q112 108 101 108 H92", WHITE, 9
    )
    return page(
        SIZE,
        SIZE,
        sheet + path("M34 36 H76 V58 H34z", WHITE) + line("M36 74 H74 M36 90 H60", WHITE, 8),
    )


def _own() -> dict[str, str]:
    """Icons of our own, by name."""
    return {
        "shape-circle": page(SIZE, SIZE, shape("circle", 64, 64, 56, WHITE)),
        "copilot": _copilot(),
        "ufo": _ufo(),
        "satellite": _satellite(),
        "card-draw": _draw_card(),
        "card-discard": _discard_card(),
        "card-play": _card("M50 36 L92 64 L50 92z"),
        "target-cross": _target(),
        "news": _news(),
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
