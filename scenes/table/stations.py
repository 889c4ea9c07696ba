"""Stations: of each rival a panel with what it has found, and beside that its few other cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.core.contract import Card, Seat
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import cut, shrunk
from scenes.kit.text import Fonts
from scenes.table.groups import Groups
from scenes.table.outlines import BESIDE
from scenes.table.zones import Counted, Held, Tail, ZoneWidget
from scenes.theme import CORAL, CREAM, LINE, MUTE, SMALL, SMALL_BOLD

_WIDEST, _SPREAD = 96.0, 1.45
"""How wide is a card that lies beside others with words below it, and some of them, in cards."""
_BARE = 0.66
"""Words below cards make them no smaller than so much of those that have a number beside them."""
_LARGER = 1.1
"""So much larger at least are cards for it that lie side by side and not one above another."""
_LOWEST = 27.0
"""Cards are no less high below many finds, or nobody could tell what they are."""
_SMALLER = 0.75
"""So much smaller are the words for what a seat is to the viewer rather than left out."""
_LITTLE = 0.72 * SMALL_BOLD.size
"""A name is no smaller: it is cut at last."""
_KNOWN = 8
"""Letters of a name before which the words for whom it robs give way."""
MARGIN, _TOP, _RIM = 16.0, 8.0, 12.0
"""Between the sides of a panel as wide as the board and what lies in it, and above that; more at
the right of cards, for numbers at their corners."""
_ABREAST, _LEAST, _APART = (1.4, 1.5, 1.3), 60.0, 16.0
"""How wide, in cards, each kind is that lies beside the finds of a single rival, how narrow such
a card is at least, and what is between two kinds."""


@dataclass(frozen=True, slots=True)
class Station:
    """One other seat's place on the board."""

    seat: Seat
    box: Box
    head: Box
    finds: Box
    others: tuple[Box, Box, Box]
    """For what lies open, what is held and what is hidden."""
    counts: bool = False
    """Whether of these there is one card each, with their number beside it."""
    named: bool = False
    """Whether they lie side by side with words below them, as few finds leave room for it."""
    words: bool = True
    """Whether these are more than their number."""


def station(fonts: Fonts, seat: Seat, box: Box, ratio: float, counts: bool) -> Station:
    """Finds and beside them all else, which only `counts` where there is little room, else it lies
    in one row with them."""
    left, top, right = (8.0, 6.0, 10.0) if counts else (MARGIN, _TOP, MARGIN)
    inner = Box(box.x + left, box.y + top, box.w - left - right, max(70.0, box.h - top - 8.0))
    head, body = inner.top_part(fonts.height(SMALL_BOLD), 4)
    if not counts:
        return Station(seat, box, head, body, (body, body, body), named=True)
    if body.h < 64:  # large text: the head goes beside the cards
        head, body = inner.left_part(min(inner.w * 0.34, fonts.width("0000", SMALL_BOLD) + 34), 4)
        head = head.centred(head.w, fonts.line_height(SMALL_BOLD))
    small = min(60.0, (body.h - 14) / 3 / ratio)  # so few are told by their number
    low = small * ratio
    if small < (least := 0.7 * fonts.height(SMALL_BOLD)):  # no narrower than their number is high
        low = (body.h - 5) / 3
        small = min(least, low)
    wide = small + BESIDE + fonts.width("0", SMALL_BOLD)
    gap = max(4.0, min(14.0, 0.012 * body.w))
    finds, side = body.left_part(body.w - wide - gap, gap)
    lies, step = Box(side.x, side.y, small, low), low + min(4.0, (body.h - 3 * low) / 2.5)
    hand = lies.moved(0, step)
    return Station(seat, box, head, finds, (lies, hand, hand.moved(0, step)), True)


def arranged(
    fonts: Fonts,
    s: Station,
    ratio: float,
    cards: Sequence[Card],
    counts: Sequence[int],
    called: Sequence[str],
    finds: Callable[[Box], ZoneWidget],
) -> Station:
    """A station that `counts`, with its other cards where these finds leave room: all that few of
    them leave, with words below or, where text is too large for these, numbers beside, or the foot
    below many, where more of each can be seen for it."""
    if s.named:
        return _abreast(fonts, s, ratio, cards, finds)
    body, beside = s.finds._replace(w=s.box.right - 10 - s.finds.x), finds(s.finds)
    taken = beside.taken(cards) if isinstance(beside, Groups) else beside.box
    left, room = body.left_part(taken.w + 1 if cards else 0.0, 16 if cards else 0)
    share = room.w / len(counts)  # also of what is empty: nothing moves when something comes
    high = body.h - fonts.line_height(SMALL) - 8
    w = min(_WIDEST, high / ratio, (share - 6) / _SPREAD)
    number = BESIDE + fonts.width("0", SMALL_BOLD)
    bare = min(_WIDEST, body.h / ratio, share - number - BESIDE)
    words = max(fonts.width(f"{each} 0", SMALL) for each in called) < share
    least, few = _LARGER * s.others[0].w, _seen(finds(left), cards)
    if few < max(_seen(beside, cards), (0, 0.0)):
        pass
    elif w > least and w > bare * (_BARE if words else 1.0):
        boxes, x = list[Box](), room.x + share / 2
        for count in counts:
            wide = w * (_SPREAD if count > 1 else 1.0)
            boxes.append(Box.around(x, body.y + w * ratio / 2, wide, w * ratio))
            x += share
        lies, hand, hidden = boxes
        s = replace(s, counts=False, named=True, words=words)
        return replace(s, finds=left, others=(lies, hand, hidden))
    elif bare > least:
        xs = (body.right - share * more for more in (3, 2, 1))
        lies, hand, hidden = (Box(x, body.y, bare, bare * ratio) for x in xs)
        return replace(s, finds=left, others=(lies, hand, hidden))
    for part in (0.3, 0.21):
        foot, above = body.bottom_part(min(60.0, part * body.h), 4)
        if foot.h >= _LOWEST and _seen(finds(above), cards) > _seen(beside, cards):
            w, wide = foot.h / ratio, foot.h / ratio + BESIDE + fonts.width("00", SMALL_BOLD)
            lies, hand, hidden = (Box(foot.right - n * wide, foot.y, w, foot.h) for n in (3, 2, 1))
            return replace(s, finds=above, others=(lies, hand, hidden))
    return s


def _abreast(
    fonts: Fonts,
    s: Station,
    ratio: float,
    cards: Sequence[Card],
    finds: Callable[[Box], ZoneWidget],
) -> Station:
    """All else in one row with the finds, as large as these leave room for; each kind keeps its
    place also while it is empty, so that none moves when something comes to it."""
    body, gaps = s.finds._replace(w=s.finds.w - _RIM), len(_ABREAST) * _APART
    left = body.left_part(body.w - gaps - sum(_ABREAST) * _LEAST)[0]
    taken, most = 0.0, _WIDEST
    if cards and isinstance(beside := finds(left), Groups):  # no back is larger than a find
        taken, most = beside.taken(cards).w, beside.laid(cards).w
    room = (body.w - gaps - taken) / sum(_ABREAST)
    w = min(_WIDEST, most, (body.h - fonts.line_height(SMALL) - 8) / ratio, room)
    boxes, right = list[Box](), body.right
    for wide in reversed(_ABREAST):
        boxes.append(Box(right - wide * w, body.y, wide * w, w * ratio))
        right = boxes[-1].x - _APART
    hidden, hand, lies = boxes
    return replace(s, finds=left, others=(lies, hand, hidden))


def _seen(finds: ZoneWidget, cards: Sequence[Card]) -> tuple[int, float]:
    return finds.seen(cards) if cards and isinstance(finds, Groups) else (0, 0.0)


def other(s: Station, ratio: float, place: int, called: str, cards: Sequence[Card]) -> ZoneWidget:
    """The widget of what lies in one of those places, and what it is called there."""
    box, lies = s.others[place], place == 0
    if s.counts:
        return Counted(box, "", min(ratio, box.h / box.w))
    if not lies and not s.named:  # one over the other, at the right
        box = box.right_part(min(box.w, max(2, len(cards)) * (box.h / ratio + 6) - 6))[0]
    said = bool(cards) if s.named else not lies
    words = f"{called} {{n}}" if s.words else "{n}"
    return (Tail if lies else Held)(box, words if said else "", ratio)


def draw_station(
    canvas: Canvas,
    s: Station,
    words: Sequence[str],
    colour: int,
    roles: Sequence[str],
    active: bool,
    brief: tuple[str, int],
) -> None:
    """The panel below a seat's cards: its name, score, and what it is to the viewer, in the first
    of these words that has room; where none has, in `brief`: words before the sign of a colour."""
    fonts, head = canvas.fonts, s.head
    canvas.panel(s.box, border=CORAL if active else LINE)
    with canvas.room(s.box):
        name = " · ".join(words)
        room = head.w - 30
        left = room - 20 - fonts.width(name, SMALL_BOLD)
        role = next((each for each in roles if fonts.width(each, SMALL) < left), roles[-1])
        # A little smaller, before a chain of roles has a gap.
        small, y, low = shrunk(fonts, role, SMALL, max(left, 30.0)), head.cy, head.cy
        if small.size >= _SMALLER * SMALL.size:
            canvas.text_middle(role, head.right, y, small, MUTE, align="right")
        else:
            word, sign = brief
            wide, tight = fonts.width(word, SMALL) + 24, SMALL_BOLD.sized(_LITTLE)
            said = name  # it is cut, score and all words beside it, where an arrow does not save it
            if fonts.width(name, tight) > room - 46:
                said = " · ".join((words[0][:_KNOWN], *words[1:]))
            if head.right <= s.finds.x:  # beside the cards there is room below the name
                half = fonts.line_height(SMALL) / 2
                y, low = y - half, y + half
            elif fonts.width(said, tight) <= room - wide - 8:
                room -= wide + 8
            else:  # an arrow says it
                word, room = "", room - 46
                canvas.icon("arrow-right", head.right - 28, low, 16, MUTE)
            if word:
                canvas.text_middle(word, head.right - 24, low, SMALL, MUTE, align="right")
            canvas.seat(sign, head.right - 9, low, 18)
        style, least = shrunk(fonts, name, SMALL_BOLD, room), _LITTLE
        if style.size < least:
            style = style.sized(least)
            score = name[len(words[0]) :]
            name = cut(fonts, words[0], style, room - fonts.width(score, style)) + score
        canvas.seat(colour, head.x + 9, y, 18)
        canvas.text_middle(name, head.x + 26, y, style, CREAM)
