"""Paints Rockets' cards: a picture window, the number that matters, one line of words."""

from __future__ import annotations

from game.core.contract import HIDDEN, Card, Seat, Zone
from game.rockets.data import CATALOGUE, Kind
from game.rockets.previews import brought_by, number_on
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import narrowed, shrunk
from scenes.table.backs import TINY, draw_sign
from scenes.table.card import Look
from scenes.theme import Face, Style, mix
from scenes.titles.rockets.showing import Now

RATIO = 1.45
"""Height of a card by its width."""

_LABEL = Style(Face.DISPLAY, 18, 0.03, True, 1.1, scales=False)
_BELOW = {
    Kind.START: "A ship",
    Kind.CRASH: "Ends a flight",
    Kind.EMPTY: "Nothing here",
    Kind.SUPERNOVA: "Ends the game",
}
"""What stands where a card has no number."""
_MOST, _LEAST = 1.4, 10.0
"""So much larger are words on cards in large text, where they have room; and so many units high on
the smallest card, or a large window would have the smallest letters of all."""
_BROKEN = {Kind.SUPERNOVA: ("Super", "nova")}
"""Names that would be too small in one line."""
_LONGEST = max((kind.word for kind in Kind if number_on(kind)), key=len)
"""The longest word below a number: where it has no room no other is said, or words would come and
go from card to card."""

_TONES = {
    Kind.UFO: (13, 78, 84),
    Kind.STAR: (33, 69, 132),
    Kind.LIFELESS: (83, 49, 122),
    Kind.LIVING: (24, 98, 62),
    Kind.TRACES: (116, 74, 38),
}
"""The ground of each kind's pictures: cards too small for the word are of that colour."""

_first: dict[Kind, int] = {}
for _card, _info in enumerate(CATALOGUE[:-1]):
    _first.setdefault(_info.kind, _card)


def picture(card: Card) -> str:
    """The name of the card's own picture."""
    kind = CATALOGUE[card].kind
    return f"rockets/{kind.name.lower()}_{card - _first[kind] + 1:02}"


def face(moment: Now, card: Card, zone: Zone) -> Look:
    """A card where it lies: its front, or the back of the deck or of who holds it."""
    if card != HIDDEN:
        return face_look(card, moment.names.unit, number=brought_by(moment.view, card))
    return back_look() if zone.seat < 0 else hand_back(moment, zone.seat, zone.name == "hidden")


def hand_back(moment: Now, seat: Seat, hidden: bool = False) -> Look:
    """The back of the cards that a seat holds, darker where no thief gets at them."""
    return back_look(moment.colours[seat], 0.4 if hidden else 0.0)


def face_look(card: Card, unit: int = 1, free: float = 1.0, number: int = 0) -> Look:
    """The front of a card of which this share is free; points are divided by `unit`.  `number`:
    what it has brought, where the card does not say it."""

    def paint(canvas: Canvas, box: Box) -> None:
        said = str(number // unit) if number else number_on(CATALOGUE[card].kind, unit)
        _face(canvas, box, card, said, free)

    key = ("rk", card, unit, free, number)
    return Look(key, paint, lambda share: face_look(card, unit, share, number))


def back_look(colour: int | None = None, dark: float = 0.0) -> Look:
    """The back: of the deck, or in the colour of the seat that holds the card."""

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.rounded(box, box.w * 0.09, mix(theme.PAPER, theme.INK, dark))
        if colour is None:
            wide = box.w * 0.98
            canvas.image("rockets/back", Box.around(box.cx, box.cy, wide, wide * 690 / 468))
            return
        tone = theme.SEATS[colour % len(theme.SEATS)]
        field = box.inset(box.w * 0.08)
        canvas.rounded(field, box.w * 0.06, mix(tone, theme.INK, 0.12 + dark))
        if box.w >= TINY:
            rim = mix(tone, theme.CREAM, 0.35 - dark / 2)
            canvas.outline(field.inset(box.w * 0.06), rim, box.w * 0.02, box.w * 0.04)
        draw_sign(canvas, box, tone, dark > 0)

    return Look(("rk", "back", colour, dark), paint)


def _face(canvas: Canvas, box: Box, card: Card, number: str, free: float) -> None:
    kind = CATALOGUE[card].kind
    radius = box.w * 0.09
    canvas.rounded(box, radius, theme.PAPER)
    canvas.outline(
        box.inset(box.w * 0.03), theme.PAPER_SHADE, max(1.0, box.w * 0.012), radius * 0.75
    )
    edge = box.w * 0.07
    seen = Box(box.x, box.y, box.w * free, box.h)
    # Letters have a least size: on small cards the picture gives way to number and kind.
    lines = (_digits(canvas, box.w), _label(canvas, seen.w - box.w * 0.14, box.w))
    high = min(box.w - 2 * edge, box.h - _high(canvas, *lines) - 1 - edge)
    named = bool(number) and _named(canvas, box, free, high)
    if tone := _TONES.get(kind) if number and not named else None:
        canvas.rounded(box.inset(edge * 0.6), radius * 0.6, tone)
        high = min(box.w - edge, box.h - _high(canvas, lines[0]) - 2 - edge)
    window = Box(box.x + edge, box.y + edge, seen.w - (1 + free) * edge, high)
    words = Box(box.x, window.bottom, seen.w - box.w * 0.14, box.bottom - window.bottom)
    sign = "skull-crossed-bones" if kind is Kind.CRASH else ""
    if not _words(canvas, words, kind, number, box.w, named):
        window = Box(window.x, window.y, window.w, box.h - 2 * edge)
        sign = sign or ("rocket" if kind is Kind.START else "")
    side = max(window.w, window.h)
    if not tone:
        canvas.rounded(window.inset(-max(1.0, box.w * 0.008)), 2, theme.PAPER_SHADE)
    with canvas.clip(window if min(window.w, window.h) < side - 1 else box):  # no dark specks
        canvas.image(picture(card), Box.around(window.cx, window.cy, side, side))
    if sign:
        x, y, r = window.x + box.w * 0.12, window.y + box.w * 0.12, box.w * 0.12
        tone = theme.CORAL_DEEP if kind is Kind.CRASH else theme.INK
        canvas.circle(x, y, r, tone, border=theme.PAPER, width=r / 6)
        canvas.icon(sign, x, y, 1.4 * r, theme.CREAM)


def _named(canvas: Canvas, card: Box, free: float, high: float) -> bool:
    """Whether there is room for the kind below the number and a picture so high."""
    lines = _digits(canvas, card.w), _label(canvas, card.w * (free - 0.14), card.w)
    room = free - 0.14 + 0.04 * (free < 0.94)  # up to the edge of what covers the card
    fits = canvas.fonts.width(_LONGEST, lines[1]) < card.w * room
    return fits and card.h - card.w * 0.07 - high > _high(canvas, *lines)


def _sized(canvas: Canvas, size: float, least: float = _LEAST) -> Style:
    """Letters of words, as large as the player's text size asks for."""
    return _LABEL.sized(max(size, least) * min(_MOST, canvas.fonts.text_size))


def _digits(canvas: Canvas, wide: float) -> Style:
    """The number of a card so wide: on small cards it grows with the player's text."""
    usual = wide * 0.29
    return theme.NUMBER.sized(max(usual, min(1.3 * usual, 17 * canvas.fonts.text_size)))


def _label(canvas: Canvas, room: float, wide: float) -> Style:
    """The letters of kinds: no capitals where these would be smaller than others, which go up to
    the edge of what covers the card."""
    whole = _sized(canvas, wide * 0.115)
    label = shrunk(canvas.fonts, _LONGEST, whole, 0.96 * room)
    if label.size < 0.8 * whole.size or canvas.fonts.width(_LONGEST, label) >= room:
        small = whole._replace(upper=False, spacing=0.0)
        label = shrunk(canvas.fonts, _LONGEST, small, room + 0.02 * wide)
    return label


def _words(canvas: Canvas, box: Box, kind: Kind, number: str, wide: float, named: bool) -> bool:
    """The number and, if `named`, the word below the picture of a card so `wide`; what would not
    fit is left out.  Whether there is anything."""
    word, below = kind.word, _BELOW.get(kind, "")
    left = box.x + wide * 0.09
    if not number:
        whole, small = _LABEL.sized(wide * 0.185), _sized(canvas, wide * 0.085, 0.8 * _LEAST)
        small = small.sized(min(small.size, 0.75 * whole.size))
        room, large = box.w + wide * 0.03, narrowed(canvas.fonts, word, whole, box.w)
        if (over := canvas.fonts.width(word, large) - box.w) > -0.04 * wide:  # off the card's edge
            left, large = left - 0.02 * wide - max(0.0, over / 2), large._replace(spacing=0.0)
        tight = large.size < 0.75 * whole.size or canvas.fonts.width(word, large) > box.w
        broken = tight and kind in _BROKEN
        if broken:
            word, below = _BROKEN[kind]
            large = small = narrowed(canvas.fonts, word, whole, box.w)
        fits = canvas.fonts.width(below, small) < box.w and box.h > _high(canvas, large, small)
        # On small cards the smallest size makes both alike: a second line would only crowd.
        fits = fits and (broken or canvas.fonts.pixels(small) < 0.8 * canvas.fonts.pixels(large))
        if canvas.fonts.width(word, large) > room or (broken and not fits):
            return False
        y = box.y + box.h * (0.4 if fits else 0.48)
        canvas.text_middle(word, left, y, large, theme.INK_TEXT)
        if fits:
            y = box.y + box.h * 0.74
            colour = theme.INK_TEXT if broken else theme.PAPER_MUTE
            canvas.text_middle(below, left, y, small, colour)
        return True
    # At the left, where cards that overlap still show it.
    large = _digits(canvas, wide)
    colour = theme.INK_TEXT if named else theme.CREAM
    y = box.y + box.h * (0.34 if named else 0.46)
    canvas.text_middle(number, left, y, large, colour)
    if named:
        y, label = box.y + box.h * 0.765, _label(canvas, box.w, wide)
        canvas.text_middle(word, left, y, label, theme.PAPER_MUTE)
    return True


def _high(canvas: Canvas, *styles: Style) -> float:
    """The least height in which lines of these styles don't touch: text has a smallest size."""
    return sum(canvas.fonts.height(style) for style in styles) * 0.72
