"""Beside Jump Gate's ring: the viewer's sets, who would win now, what is still out there."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Seat
from game.jump_gate.bots.odds import TYPE_COUNT, gains_left
from game.jump_gate.data import TABLE
from game.jump_gate.moves import Move
from game.jump_gate.previews import ALARM, struck
from game.jump_gate.previews.sets import SETS, ResourceSet, set_facts, set_words
from game.jump_gate.previews.told import hole_lines, standing_heading, standing_words
from game.jump_gate.scoring import count_types, score_parts
from game.jump_gate.state import State
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted
from scenes.kit.scale import FIGURE, draw_figures, draw_scale, foot, has_room, height
from scenes.table.ended import ended_panel
from scenes.table.frame import LARGE, text_factor
from scenes.table.sides import SidePanel, draw_words, words_height
from scenes.table.tokens import draw_counts
from scenes.titles.jump_gate.showing import Now

_TOKENS = (
    "gem_red",
    "gem_white",
    "gem_blue",
    "energel_light",
    "energel_dark",
    "water",
    "breathable_world",
)


def draw_seat(moment: Now, seat: Seat, box: Box, canvas: Canvas) -> None:
    """A seat's collection; with large text, which leaves no line above it, cards and claims too."""
    counts = count_types(moment.view.collections[seat])[:TYPE_COUNT]
    held = [(f"jump_gate/token_{name}", n) for name, n in zip(_TOKENS, counts, strict=True) if n]
    if text_factor(canvas.fonts) > LARGE or len(moment.players) > 4:
        has = len(moment.view.hands[seat]), moment.view.claimed.count(seat)
        held = [*zip(("layers", "flag"), has, strict=True), *held]
    draw_counts(canvas, box, held)
    if not held:
        pale = canvas.blend(theme.MUTE, theme.INK, 0.2)
        canvas.text_middle("No resources yet", box.x + 4, box.y + 15, theme.SMALL, pale)


# --- the sets, each on a scale of points ---


_USUAL = 15
"""So many points each scale has at least."""
_APART = 2.0
"""Between a scale and the next set."""
_LARGER = 1.1
"""From this share of the usual text on, sets of many seats that have no room are lists."""


def _viewer(moment: Now) -> Seat:
    return moment.viewer if moment.viewer is not None else 0


def _row(moment: Now) -> float:
    return max(24.0, moment.fonts.line_height(theme.SMALL))


def _scale(moment: Now) -> float:
    """The height of a scale: its marks grow with the text."""
    return _row(moment) * (0.9 if text_factor(moment.fonts) < LARGE else 0.8)


def _high(moment: Now) -> float:
    """Many seats have scales of marks alone and one line of figures; with large text a list."""
    fonts, seats, below = moment.fonts, len(moment.players), 0.0
    scale = _scale(moment)
    if seats > 4 and text_factor(fonts) < _LARGER:
        scale, below = height(fonts, seats, plain=True) + _APART, foot(fonts)
    return (_row(moment) + scale) * len(SETS) + below


def _figures(moment: Now) -> float:
    """How much higher all scales like to be, for figures below their marks."""
    return moment.fonts.line_height(FIGURE) * 1.2 * len(SETS)


def _draw_sets(moment: Now, box: Box, canvas: Canvas) -> None:
    view, seat = moment.view, _viewer(moment)
    step = min(1.0, box.h / _high(moment))
    row, high = _row(moment) * step, _scale(moment) * step
    parts = [score_parts(view, other) for other in range(view.seats)]
    values = gains_left(view, seat)
    gains = {each.name: sorted({values[kind] or 0 for kind in each.kinds}) for each in SETS}
    top = max(
        _USUAL,
        *(parts[other][each.part] for other in range(view.seats) for each in SETS),
        *(parts[seat][each.part] + gains[each.name][-1] for each in SETS),
    )
    counts, y, fonts = count_types(view.collections[seat]), box.y, canvas.fonts
    # With less room all scales share one line of figures, with still less there are lists.
    below, plain = foot(fonts), text_factor(fonts) < _LARGER
    each_high, less = box.h / len(SETS), (box.h - below) / len(SETS)
    room = each_high - row - _APART
    if scaled := has_room(fonts, room, view.seats):
        plain = False
    elif plain and has_room(fonts, less - row - _APART + 0.1, view.seats, plain=True):
        each_high, room, scaled = less, less - row - _APART, True
        draw_figures(canvas, box.inset(8, 0), top)
    for each in SETS:
        points = str(parts[seat][each.part])
        bold = theme.SMALL_BOLD
        left = canvas.text_middle(points, box.right, y + row / 2, bold, theme.CREAM, align="right")
        head = Box(box.x, y, left.x - box.x - 8, row)
        x = _draw_held(canvas, each, counts, values, head)
        names = (each.name, each.short)
        fits = (name for name in names if canvas.fonts.width(name, theme.SMALL) <= head.right - x)
        canvas.text_middle(next(fits, ""), x, head.cy, theme.SMALL, theme.MUTE)
        stand = [part[each.part] for part in parts]
        line = Box(box.x + 8, y + row, box.w - 16, room)
        if scaled:
            gained, shapes = gains[each.name], moment.colours
            draw_scale(canvas, line, stand, seat, gained, top, shapes, plain=plain)
        else:
            _draw_stands(
                canvas, line._replace(h=min(line.h, 1.3 * high)), stand, seat, moment.colours
            )
        y += each_high


def _draw_stands(
    canvas: Canvas, box: Box, stand: Sequence[int], seat: Seat, shapes: Sequence[int]
) -> None:
    """What each seat that has any has, the most first: there is no room for a scale's figures."""
    there = [each for each, points in enumerate(stand) if points or each == seat]
    order = sorted(there, key=lambda each: (-stand[each], each != seat))
    step, side = box.w / max(4, len(stand)), min(0.6 * box.h, 26.0)
    wide = canvas.fonts.width(str(max(stand)), theme.SMALL_BOLD)
    side = min(side, max(0.4 * box.h, (step - wide - 8) / 1.6))
    style = fitted(canvas, str(max(stand)), theme.SMALL_BOLD, step - side * 1.6 - 6)
    for at, each in enumerate(order):
        x, own = box.x + at * step, each == seat
        # In a ring: a seat's plus and its number are no sum.
        edge, middle = theme.MUSTARD if own else theme.LINE, x + side / 2
        canvas.circle(middle, box.cy, side * 0.8, theme.NIGHT, border=edge, width=2 if own else 1.5)
        canvas.seat(each, middle, box.cy, side, shape=shapes[each])
        colour = theme.CREAM if own else theme.MUTE
        canvas.text_middle(str(stand[each]), x + side * 1.3 + 4, box.cy, style, colour)


def _draw_held(
    canvas: Canvas, each: ResourceSet, counts: Sequence[int], values: Sequence[int | None], box: Box
) -> float:
    """The tokens of a set, each with how many there are and what one more brings, if there is."""
    x, side, bold = box.x, min(36.0, box.h), theme.SMALL_BOLD
    gains = ["–" if values[kind] is None else f"+{values[kind]}" for kind in each.kinds]
    texts = [(str(counts[kind] or ""), gain) for kind, gain in zip(each.kinds, gains, strict=True)]
    whole = "".join(held + gain for held, gain in texts)
    # What is read keeps its size as long as the tokens can give way; for the set's name they do.
    least, named = side * 0.6, canvas.fonts.width(each.short, theme.SMALL)
    bold = fitted(canvas, whole, bold, box.w - len(texts) * (least + 10))
    free = box.w - canvas.fonts.width(whole, bold)
    rooms = [room / len(texts) - 10 for room in (free - named, free)]
    side = min(side, next((room for room in rooms if room >= least), least))
    gap = 4.0 if len(texts) > 2 else 8.0
    for kind, (held, gain) in zip(each.kinds, texts, strict=True):
        token = Box.around(x + side / 2, box.cy, side, side)
        canvas.image(f"jump_gate/token_{_TOKENS[kind]}", token, alpha=1.0 if held else 0.5)
        x += side + 2
        if held:
            x = canvas.text_middle(held, x, box.cy, bold, theme.CREAM).right + gap * 0.6
        x = canvas.text_middle(gain, x, box.cy, bold, theme.MINT).right + gap
    return x + 4


# --- the Black Hole ---


def _draw_hole(moment: Now, box: Box, canvas: Canvas) -> None:
    """What is still out there, and the danger of the Black Hole."""
    left, danger = hole_lines(moment.view, moment.names)
    alarm = theme.CORAL if moment.view.hole_total >= ALARM else theme.CREAM
    draw_words(canvas, box, [(left, theme.MUTE), (danger, alarm)])


PANELS: tuple[SidePanel[State, Move], ...] = (
    SidePanel(
        name="sets",
        tab="Sets",
        heading=lambda moment: "Your sets",
        high=lambda moment, wide: _high(moment),
        more=lambda moment, wide: _figures(moment),
        patient=True,
        close=0.85,
        draw=_draw_sets,
        facts=lambda moment: set_facts(moment.view, _viewer(moment)),
        there=lambda moment: moment.viewer is not None,
        spoken=lambda moment: [set_words(moment.view, _viewer(moment), each) for each in SETS],
        short=lambda moment: "·".join(set_facts(moment.view, _viewer(moment))[: len(SETS)]),
    ),
    SidePanel(
        name="hole",
        tab="Black Hole",
        heading=lambda moment: "Black Hole",
        high=lambda moment, wide: (
            words_height(moment, wide, hole_lines(moment.view, moment.names)) + 2
        ),
        draw=_draw_hole,
        facts=lambda moment: hole_lines(moment.view, moment.names),
        short=lambda moment: f"{moment.view.hole_total}/{TABLE.hole_limit}",
    ),
    ended_panel(
        lambda moment, _: standing_words(moment.view, moment.names), struck, standing_heading
    ),
)
