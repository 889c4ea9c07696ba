"""Round Rockets' cards: the steps of the turn, the others' stations, the panel with its sums."""

from __future__ import annotations

from collections.abc import Sequence

from game.rockets import previews
from game.rockets.data import KIND
from game.rockets.moves import Move
from game.rockets.previews.told import Told
from game.rockets.state import State
from game.rockets.text import SAFE, STEPS
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.table.frame import LARGE, text_factor
from scenes.table.scores import fitted
from scenes.table.sides import SidePanel, draw_fitted, words_panel
from scenes.table.tally import Count, tally
from scenes.titles.rockets.faces import RATIO, picture
from scenes.titles.rockets.places import TABS, Station
from scenes.titles.rockets.showing import Now
from scenes.titles.rockets.words import panel_words


def draw_steps(canvas: Canvas, box: Box, step: int, news: str) -> None:
    """Where in the turn we are, and at the right what everybody should know."""
    fonts = canvas.fonts
    x = box.x
    narrow = sum(fonts.width(word, theme.SMALL_BOLD) + 50 for word in STEPS) > box.w * 0.75
    for number, word in enumerate(STEPS):
        on = number == step
        words = word if on or not narrow else "·"
        style = theme.SMALL_BOLD if on else theme.SMALL
        wide = fonts.width(words, theme.SMALL_BOLD)  # so that nothing moves from step to step
        if on:
            pill = Box(x - 4, box.y, wide + 28, box.h)
            canvas.rounded(pill, box.h / 2, theme.MUSTARD)
        canvas.text_middle(words, x + 10, box.cy, style, theme.INK if on else theme.MUTE)
        x += wide + 44
        if number + 1 < len(STEPS):
            canvas.icon("chevron-right", x - 9, box.cy, 15, theme.LINE)
            x += 6
    if news and fonts.width(news, theme.SMALL_BOLD) < box.right - x - 20:
        canvas.text_middle(news, box.right, box.cy, theme.SMALL_BOLD, theme.CORAL, align="right")


def draw_station(
    canvas: Canvas, station: Station, words: Sequence[str], colour: int, role: str, active: bool
) -> None:
    """The panel below a seat's cards: its name, score, and what it is to the viewer."""
    fonts = canvas.fonts
    canvas.panel(station.box, border=theme.CORAL if active else theme.LINE)
    head = station.head
    with canvas.room(station.box):
        canvas.seat(colour, head.x + 9, head.cy, 18)
        name = " · ".join(words)
        room = head.w - 30
        note = fonts.width(role, theme.SMALL) if role else 0.0
        if note and fonts.width(name, theme.SMALL_BOLD) + note + 20 < room:
            canvas.text_middle(role, head.right, head.cy, theme.SMALL, theme.MUTE, align="right")
        if fonts.width(name, theme.SMALL_BOLD) > room:
            name = words[-1] if fonts.width(words[-1], theme.SMALL_BOLD) <= room else ""
        canvas.text_middle(name, head.x + 26, head.cy, theme.SMALL_BOLD, theme.CREAM)


def panel_cards(box: Box, fonts: Fonts, count: int, words: float) -> tuple[list[Box], float]:
    """Small places for the cards, if lines so high leave room, and where these begin below."""
    top = box.y + 12 + fonts.line_height(theme.HEADING) + 4
    if not count:
        return [], top
    room = min(box.h - 130, box.bottom - 14 - top - words)
    w = min(64.0, room / RATIO, (box.w - 40) / max(5, count) - 6)
    if w < 30:
        return [], top
    places = [Box(box.x + 20 + i * (w + 6), top, w, w * RATIO) for i in range(count)]
    return places, top + w * RATIO + 8


def draw_panel(canvas: Canvas, box: Box, words: Told, taken: float = 0.0) -> list[Box]:
    """The panel with sums and risks, its right part `taken`; returns where its cards belong."""
    fonts = canvas.fonts
    canvas.panel(box)
    inner = box.inset(20, 12).left_part(box.w - 40 - taken)[0]
    with canvas.room(box):
        heading = fitted(fonts, words.heading, theme.HEADING, box.w - 40)
        canvas.text(words.heading, inner.x, inner.y, heading, theme.MUSTARD)
        wide = fonts.width(words.heading, theme.HEADING) + fonts.width(words.total, theme.SUBTITLE)
        if words.total and wide + 16 < inner.w:
            canvas.text(
                words.total, inner.right, inner.y - 4, theme.SUBTITLE, theme.MINT, align="right"
            )
        rows = sum(len(fonts.wrap(line, theme.SMALL, inner.w)) for line in words.lines)
        high = rows * fonts.line_height(theme.SMALL)
        places, y = panel_cards(box, fonts, len(words.cards), high)
        draw_fitted(canvas, Box(inner.x, y, inner.w, box.bottom - 6 - y), words.lines)
    return places


# --- folded, where text is large ---


def _large(moment: Now) -> bool:
    return text_factor(moment.fonts) > LARGE and moment.viewer is not None


def _sums(moment: Now) -> Told:
    return panel_words(moment, moment.viewer or 0, idle=False)


def _sum_lines(moment: Now) -> tuple[str, ...]:
    said = _sums(moment)
    return (*said.lines, said.total) if said.total else said.lines


def unseen(moment: Now) -> list[Count]:
    """How many cards of each kind whoever looks can't see."""
    left = previews.unseen(moment.view) if moment.viewer is not None else {}
    return [Count(picture(KIND.index(kind)), kind.word, left[kind]) for kind in left]


PANELS: tuple[SidePanel[State, Move], ...] = (
    words_panel("turn", TABS[0], lambda _: "The turn", lambda _: (", ".join(STEPS), SAFE), _large),
    words_panel("sums", TABS[1], lambda moment: _sums(moment).heading, _sum_lines, _large),
    tally("unseen", TABS[2], unseen),
)
