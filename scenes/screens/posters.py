"""Posters: how the menu shows each title, without importing its engine."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import along, curve, nose
from scenes.kit.nodes import Column, Drawn, Gap, Node
from scenes.kit.pictures import cover
from scenes.kit.text import Fonts
from scenes.lesson.progress import Learnt
from scenes.theme import (
    CREAM,
    INK_TEXT,
    LINE,
    MINT,
    PAPER,
    PAPER_MUTE,
    RAISE_HOVER,
    SMALL,
    SMALL_BOLD,
    SUBTITLE,
    Colour,
    Style,
    rgb,
)
from scenes.tween import pulse


@dataclass(frozen=True, slots=True)
class Poster:
    """What the menu knows of a title without importing its engine."""

    id: str
    name: str
    line: str
    players: str
    minutes: str
    ground: Colour
    chapters: int
    """Of its lesson; 0 without one."""
    focus: float = 0.35
    """What of the picture stays where its height is cut (0 top, 1 bottom): no head is cut off."""

    @property
    def facts(self) -> str:
        """Players and minutes, as the poster shows them."""
        return f"{self.players}{_NBSP}players · {self.minutes}{_NBSP}min"


POSTERS: tuple[Poster, ...] = (
    Poster(
        "rocket_jockey",
        "Rocket Jockey",
        "Deliver cargo the long way round",
        "2–4",
        "30–60",
        rgb("#E4572E"),
        3,
        focus=0.17,
    ),
    Poster(
        "jump_gate",
        "Jump Gate",
        "Scan, claim and harvest new worlds",
        "2–6",
        "45–60",
        rgb("#1D5664"),
        4,
        focus=0.5,
    ),
    Poster(
        "rocketmen",
        "Rocketmen",
        "Build the rocket, dare the launch",
        "1–4",
        "30–90",
        rgb("#F2A541"),
        4,
        focus=0.12,
    ),
    Poster(
        "rockets",
        "Rockets",
        "Chart star systems, dodge the crash",
        "2–8",
        "25–35",
        rgb("#4B2A55"),
        3,
        focus=0.5,
    ),
    Poster(
        "planet_movers",
        "Planet Movers",
        "Fly to planets, or bring them to you",
        "1–6",
        "30–60",
        rgb("#1E3F6B"),
        3,
        focus=0.29,
    ),
)

BANNER_GAP = 24.0
"""Below a page's banner, as between its other parts."""
_EDGE = 10.0
_PILL = 16.0
"""A pill's words from its ends."""
_BAR = 19.0
"""From one chapter's bar to the next."""
_NAME = SUBTITLE.sized(27)
_NBSP = "\u00a0"


def poster_of(title_id: str) -> Poster:
    """A title's poster; KeyError if there is none."""
    for poster in POSTERS:
        if poster.id == title_id:
            return poster
    raise KeyError(title_id)


def name_style(fonts: Fonts, room: float) -> Style:
    """The style of the names: as large as lets every word of every name stay whole."""
    words = [word for poster in POSTERS for word in poster.name.split()]
    style = _NAME
    while style.size > 14 and max(fonts.width(word, style) for word in words) > room:
        style = style.sized(style.size - 1)
    return style


def text_height(fonts: Fonts, poster: Poster, width: float, line: bool) -> float:
    """How much of a poster its words need, below the picture."""
    room = width - 2 * _EDGE - 12
    name = name_style(fonts, room)
    high = len(fonts.wrap(poster.name, name, room)) * fonts.line_height(name)
    if line:
        high += len(fonts.wrap(poster.line, SMALL, room)) * fonts.line_height(SMALL) + 4
    high += len(fonts.wrap(poster.facts, SMALL, room)) * fonts.line_height(SMALL) + 4
    return high + 26


def _window(box: Box, words: float) -> Box:
    """Where a poster's picture is."""
    return Box(box.x + _EDGE, box.y + _EDGE, box.w - 2 * _EDGE, box.h - words - _EDGE)


def draw_life(canvas: Canvas, poster: Poster, box: Box, words: float, share: float) -> None:
    """What comes to life on a poster that is pointed at: stars glint, a rocket crosses it."""
    window = _window(box, words)
    number = POSTERS.index(poster)
    with canvas.clip(window):
        for at in range(6):
            glint = pulse(min(1.0, max(0.0, share * 2.2 - at * 0.2)))
            if glint > 0.02:
                x = window.x + window.w * ((at * 37 + number * 23) % 83 + 8) / 100
                y = window.y + window.h * ((at * 29 + number * 41) % 43 + 6) / 100
                side = 10 + 20 * glint
                canvas.image("places/sparkle", Box.around(x, y, side, side), tint=CREAM)
        low, high = window.y + window.h * 0.86, window.y + window.h * 0.22
        path = curve((window.x - 50, low), (window.cx, low), (window.right + 60, high))
        canvas.dotted(path, PAPER, dot=4, gap=13, upto=share)
        rocket = Box.around(*along(path, share), 62, 62)
        canvas.image(f"seats/rocket_{number + 1}", rocket, angle=nose(path, share))


def banner(poster: Poster, inside: Box, spare: float) -> Node | None:
    """What a page leaves over in a window higher than wide: the title's picture above the page, and
    what is too much even for that half above, half below."""
    high = min(spare - BANNER_GAP, inside.w * 0.6)
    if high < 160:
        return Gap(spare / 2) if spare else None

    def paint(canvas: Canvas, box: Box) -> None:
        cover(canvas, f"posters/{poster.id}", box, 18, poster.ground, focus_y=poster.focus)

    return Column(Gap((spare - BANNER_GAP - high) / 2), Drawn(0, high, paint), gap=0)


def draw_poster(canvas: Canvas, poster: Poster, box: Box, words: float, line: bool) -> None:
    """A poster: the picture in a frame of cream paper, and below it `words` units of text."""
    canvas.shadow(box, 18, strength=0.6, blur=12)
    canvas.rounded(box, 18, PAPER)
    window = _window(box, words)
    cover(canvas, f"posters/{poster.id}", window, 12, poster.ground)
    room = Box(window.x + 6, window.bottom + 12, window.w - 12, words - 18)
    with canvas.room(box):
        name = name_style(canvas.fonts, room.w)
        y = room.y + canvas.paragraph(poster.name, room, name, INK_TEXT)
        if line:
            y += 4 + canvas.paragraph(poster.line, Box(room.x, y + 2, room.w, 0), SMALL, INK_TEXT)
        canvas.paragraph(poster.facts, Box(room.x, y + 4, room.w, 0), SMALL, PAPER_MUTE)


@dataclass(frozen=True, slots=True)
class LearnPill:
    """The way to a title's lesson, on its poster: a bar for each chapter, a tick for all."""

    poster: Poster
    words: str
    done: frozenset[int]
    whole: bool
    """Every chapter is done."""
    bars: bool
    """The chapters are shown: the lesson was begun, and there is room."""
    box: Box

    @property
    def spoken(self) -> str:
        """As a screen reader would say it."""
        return f"{self.words}: {self.poster.name}"

    def draw(self, canvas: Canvas, up: float, *, hovered: bool) -> None:
        """The pill, `up` units higher than it lies."""
        box = self.box.moved(0, -up)
        canvas.rounded(box, box.h / 2, RAISE_HOVER if hovered else INK_TEXT, border=CREAM, width=2)
        x = box.x + _PILL
        canvas.icon("check" if self.whole else "lightbulb", x + 10, box.cy, 20, MINT)
        x += 28
        with canvas.room(box):
            x = canvas.text_middle(self.words, x, box.cy, SMALL_BOLD, CREAM).right + 10
        if self.bars:
            for chapter in range(self.poster.chapters):
                bar = Box(x, box.cy - 4, _BAR - 5, 8)
                canvas.rounded(bar, 4, MINT if chapter in self.done else LINE)
                x += _BAR


def learn_pill(fonts: Fonts, poster: Poster, box: Box, learnt: Learnt) -> LearnPill | None:
    """The pill on a poster; none for a title that has no lesson."""
    if not poster.chapters:
        return None
    done = frozenset(learnt.done)
    most = box.w - 2 * _EDGE - 12
    whole = len(done) >= poster.chapters

    def wide(words: str) -> float:
        return 2 * _PILL + 28 + fonts.width(words, SMALL_BOLD)

    words = "Learn again" if whole and wide("Learn again") <= most else "Learn"
    bars = poster.chapters * _BAR + 5
    shown = bool(done or learnt.under_way) and wide(words) + bars <= most
    high = max(36.0, fonts.line_height(SMALL_BOLD) + 12)
    w = wide(words) + (bars if shown else 0)
    # In the middle, so that an arrow to the side goes to the next poster, and one up comes here.
    place = Box(box.cx - w / 2, box.y + _EDGE + 10, w, high)
    return LearnPill(poster, words, done, whole, shown, place)
