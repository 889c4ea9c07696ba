"""Paints Rocket Jockey's cards: maneuvers, cargoes, the Aliens, backs; and the planets."""

from __future__ import annotations

from game.core.contract import HIDDEN, Card, Zone
from game.rocket_jockey.data import CATALOGUE, PLANET_NAMES, PLANETS, CardFace
from game.rocket_jockey.text import EXPRESS_WORDS
from game.rocket_jockey.zones import CARGO_DECK
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import narrowed
from scenes.kit.lines import curve
from scenes.kit.text import Fonts
from scenes.table.card import Look
from scenes.table.worlds import draw_world
from scenes.theme import Colour, Face, Style
from scenes.titles.rocket_jockey.showing import Now

MANEUVER_RATIO = 1.45
CARGO_RATIO = 1.36

SATURN = 6
"""Its ring reaches beyond its disc."""

_KINDS: dict[str, tuple[str, Colour, str]] = {
    "hohmann": ("Hohmann", theme.TEAL, "seats/rocket_4"),
    "booster": ("Booster", theme.MUSTARD, "seats/rocket_3"),
    "slingshot": ("Slingshot", theme.PLUM, "seats/rocket_6"),
}
"""Kind of maneuver -> the word on the card, the colour of its path, its rocket."""

_CLOSE = 170.0
"""From this width on a cargo shows what it holds; on smaller cards that would be a speck."""
_TINY = 70.0
"""Below this width a cargo (the Aliens above their planet) has its two figures large, no name."""
_NAME_AT, _NAME_ROOM = 0.42, 0.52
"""Where a planet's name begins beside its number, and how wide it may be, in cards' widths."""
_CAPITAL = 0.66
"""How high a capital is, in lines."""
_LABEL = Style(Face.DISPLAY, 18, 0.06, True, 1.1, scales=False)
_WORD = Style(Face.DISPLAY, 17, 0.0, False, 1.05, scales=False)
_MOST = 1.35
"""So much larger words on a card are with large text: it is no wider."""


def face(moment: Now, card: Card, zone: Zone) -> Look:
    """A card where it lies: its front, or the back of cargo or maneuver cards."""
    return back_look(zone == CARGO_DECK) if card == HIDDEN else face_look(card)


def face_look(card: Card) -> Look:
    """The front of any card."""
    face = CATALOGUE[card]
    if face.low:
        return Look(("rj", "maneuver", face.face), lambda canvas, box: _maneuver(canvas, box, face))
    return Look(("rj", "cargo", card), lambda canvas, box: _cargo(canvas, box, face))


def back_look(cargo: bool) -> Look:
    """The back of cargo or maneuver cards."""
    name = "rocket_jockey/back_cargo" if cargo else "rocket_jockey/back_maneuver"

    def paint(canvas: Canvas, box: Box) -> None:
        _paper(canvas, box)
        canvas.image(name, Box.around(box.cx, box.cy, box.w * 1.02, box.h * 1.02))

    return Look(("rj", "back", cargo), paint)


def _paper(canvas: Canvas, box: Box) -> None:
    radius = box.w * 0.09
    canvas.rounded(box, radius, theme.PAPER)
    inner = box.inset(box.w * 0.04)
    canvas.outline(inner, theme.PAPER_SHADE, max(1.0, box.w * 0.012), radius * 0.7)


def _window(box: Box, share: float) -> Box:
    edge = box.w * 0.085
    return Box(box.x + edge, box.y + edge, box.w - 2 * edge, box.h * share)


def _maneuver(canvas: Canvas, box: Box, face: CardFace) -> None:
    """Two planets, the path between them, and the numbers very large."""
    word, colour, rocket = _KINDS[face.kind]
    _paper(canvas, box)
    window = _window(box, 0.5)
    canvas.rounded(window, box.w * 0.05, (12, 23, 37))
    with canvas.clip(window):
        canvas.image(f"rocket_jockey/sky_{face.kind}", _cover(window, 528 / 512))
        r = window.w * 0.145
        start = (window.x + window.w * 0.22, window.bottom - window.h * 0.25)
        end = (
            window.right - window.w * 0.22,
            window.bottom - window.h * (0.25 + 0.15 * _rise(face)),
        )
        top = window.y - window.h * (0.02 + 0.1 * (face.high - face.low))
        path = curve(start, (window.cx, top), end)
        canvas.dotted(path, colour, dot=box.w * 0.03, gap=box.w * 0.065)
        draw_planet(canvas, face.low, *start, r * 0.92)
        draw_planet(canvas, face.high, *end, r)
        x, y = path[len(path) * 11 // 20]
        side = window.h * 0.4
        canvas.image(rocket, Box.around(x, y, side, side), angle=-62)
    number = theme.NUMBER.sized(box.w * 0.33)
    label = _LABEL.sized(box.w * 0.095 * min(_MOST, canvas.fonts.text_size))
    # All kinds are named or none: a row of cards in which some have a word looks unfinished.
    named = all(canvas.fonts.width(kind[0], label) < box.w * 0.84 for kind in _KINDS.values())
    middle = box.y + box.h * (0.735 if named else 0.78)
    canvas.text_centre(face.face.replace("-", "–"), box.cx, middle, number, theme.INK_TEXT)
    if named:
        canvas.text_centre(word, box.cx, box.y + box.h * 0.9, label, theme.PAPER_MUTE)


def _rise(face: CardFace) -> float:
    return (face.high - face.low - 1) / 2


def _cover(box: Box, ratio: float) -> Box:
    """The smallest box of this shape that covers another one."""
    w = max(box.w, box.h * ratio)
    return box.centred(w, w / ratio)


def _cargo(canvas: Canvas, box: Box, face: CardFace) -> None:
    """Where the cargo goes: its planet, its number and its name; a stamp if it is Express."""
    _paper(canvas, box)
    window = _window(box, 0.53)
    kind = {"express": "express", "aliens": "aliens"}.get(face.kind, "standard")
    canvas.rounded(window, box.w * 0.05, (12, 23, 37))
    with canvas.clip(window):
        canvas.image(f"rocket_jockey/window_{kind}", _cover(window, 400 / 344))
        if face.kind in ("aliens", "visitors"):
            name = "alien_ship" if face.kind == "aliens" else "alien_visitors"
            canvas.image(f"rocket_jockey/{name}", window.inset(window.w * 0.02))
        else:
            draw_planet(canvas, face.destination, window.cx, window.cy, window.h * 0.34)
            if box.w >= _CLOSE:
                side = window.h * 0.46
                x, y = window.x + side * 0.56, window.bottom - side * 0.56
                name = f"rocket_jockey/freight_{face.destination}"
                canvas.image(name, Box.around(x, y, side, side))
    if face.express == 1:
        side = box.w * 0.4
        stamp = Box.around(window.right - side * 0.3, window.y + side * 0.34, side, side)
        canvas.image("rocket_jockey/express", stamp)
    _cargo_words(canvas, box, face)


def _cargo_words(canvas: Canvas, box: Box, face: CardFace) -> None:
    # Clear of the strip that an Express of this size has at its foot.
    middle = box.y + box.h * (0.735 if _strip_words(canvas, box, 1) else 0.76)
    if not face.destination:
        style = _WORD.sized(box.w * 0.14)
        canvas.text_centre("Visitors", box.cx, middle, style, theme.INK_TEXT)
        return
    name, fonts = PLANET_NAMES[face.destination], canvas.fonts
    beside = fonts.text_size <= 1.2  # larger names have the width of the card to themselves
    if not beside or not all(_fits_beside(fonts, PLANET_NAMES[each], box) for each in PLANETS):
        _name_below(canvas, box, face, name)
        return
    number, small = theme.NUMBER.sized(box.w * 0.36), _LABEL.sized(box.w * 0.1)
    left, x = box.x + box.w * 0.25, box.x + box.w * _NAME_AT
    canvas.text_middle(str(face.destination), left, middle, number, theme.INK_TEXT, align="centre")
    canvas.text_middle("to", x, middle - box.h * 0.062, small, theme.PAPER_MUTE)
    canvas.text_middle(name, x, middle + box.h * 0.04, _beside(fonts, name, box), theme.INK_TEXT)
    if face.express:
        _express_strip(canvas, box, face)


def _beside(fonts: Fonts, name: str, box: Box) -> Style:
    """How a planet's name is set beside its number: smaller if it is long."""
    return narrowed(fonts, name, _WORD.sized(box.w * 0.145), box.w * _NAME_ROOM, 0.97)


def _fits_beside(fonts: Fonts, name: str, box: Box) -> bool:
    """Whether name and "to" stand beside the number and leave each other alone, although letters
    have a smallest size.  All cargoes of a row are set alike, or none is."""
    style = _beside(fonts, name, box)
    letters = (fonts.height(style) + fonts.height(_LABEL.sized(box.w * 0.1))) * _CAPITAL / 2
    return fonts.width(name, style) <= box.w * _NAME_ROOM and letters < box.h * 0.1


def _name_below(canvas: Canvas, box: Box, face: CardFace, name: str) -> None:
    """On small cards, where text has its smallest size, the name stands under the number.

    Where even that is too wide it is left out: the planet and its number say the same.
    """
    style = _WORD.sized(box.w * 0.13 * min(1.6, canvas.fonts.text_size))
    names = (PLANET_NAMES[planet] for planet in PLANETS)
    longest = max(names, key=lambda each: canvas.fonts.width(each, style))
    style = narrowed(canvas.fonts, longest, style, box.w * 0.9, 0.97)
    tiny = box.w < _TINY
    fits = canvas.fonts.width(name, style) <= box.w * 0.9 and not tiny
    number = theme.NUMBER.sized(box.w * (0.46 if tiny else 0.3 if fits else 0.36))
    middle = box.y + box.h * (0.7 if fits else 0.76)
    left = box.x + box.w * (0.24 if tiny else 0.5)
    canvas.text_centre(str(face.destination), left, middle, number, theme.INK_TEXT)
    if face.express:
        # Where it stands and how large it is, in cards' widths.
        x, wide, high = (0.68, 0.48, 0.36) if tiny else (0.795, 0.26, 0.18)
        mark = Box.around(box.x + box.w * x, middle, box.w * wide, box.w * high)
        canvas.rounded(mark, mark.h / 2, theme.CORAL_DEEP)
        said = number.sized(mark.h * 0.86)
        canvas.text_centre(f"+{face.express}", mark.cx, mark.cy, said, theme.CREAM)
    if fits:
        low = box.y + box.h * 0.895
        canvas.text_centre(name, box.cx, low, style, theme.INK_TEXT)


def _express_strip(canvas: Canvas, box: Box, face: CardFace) -> None:
    """What an Express counts for, as long as the card is wide enough for words."""
    strip, style = _strip(box)
    if words := _strip_words(canvas, box, face.express):
        canvas.rounded(strip, strip.h / 2, theme.CORAL_DEEP)
        canvas.text_centre(words, strip.cx, strip.cy, style, theme.CREAM)


def _strip(box: Box) -> tuple[Box, Style]:
    strip = Box(box.x + box.w * 0.085, box.bottom - box.h * 0.135, box.w * 0.83, box.h * 0.09)
    return strip, _LABEL.sized(box.w * 0.085)


def _strip_words(canvas: Canvas, box: Box, express: int) -> str:
    """The words on the strip of an Express card of this size; empty if it is too small."""
    strip, style = _strip(box)
    if canvas.fonts.height(style) >= strip.h * 1.5:
        return ""
    fitting = (
        words
        for words in (EXPRESS_WORDS[express], f"+{express}")
        if canvas.fonts.width(words, style) < strip.w - 8
    )
    return next(fitting, "")


# --- planets ---

_SIZES = {1: 0.56, 2: 0.74, 3: 0.78, 4: 0.66, 5: 1.0, 6: 0.82, 7: 0.8, 8: 0.8, 9: 0.5}
"""The discs' sizes beside Jupiter's: told apart at a glance, not true to scale."""


def disc_radius(planet: int, largest: float) -> float:
    """How large the disc is drawn where the largest has that radius."""
    return _SIZES[planet] * largest


def draw_planet(
    canvas: Canvas, planet: int, cx: float, cy: float, radius: float, *, alpha: float = 1.0
) -> None:
    """Draws a planet so that its disc has this radius (Saturn's ring reaches beyond)."""
    draw_world(canvas, PLANET_NAMES[planet].lower(), cx, cy, radius, alpha)
