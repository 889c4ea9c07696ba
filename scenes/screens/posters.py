"""Posters: how the menu shows each title, without importing its engine."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.pictures import cover
from scenes.kit.text import Fonts
from scenes.theme import (
    INK_TEXT,
    PAPER,
    PAPER_MUTE,
    SMALL,
    SUBTITLE,
    Colour,
    Style,
    rgb,
)


@dataclass(frozen=True, slots=True)
class Poster:
    """What the menu knows of a title without importing its engine."""

    id: str
    name: str
    line: str
    players: str
    minutes: str
    ground: Colour

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
    ),
    Poster(
        "jump_gate",
        "Jump Gate",
        "Scan, claim and harvest new worlds",
        "2–6",
        "45–60",
        rgb("#1D5664"),
    ),
    Poster(
        "rocketmen",
        "Rocketmen",
        "Build the rocket, dare the launch",
        "1–4",
        "30–90",
        rgb("#F2A541"),
    ),
    Poster(
        "rockets",
        "Rockets",
        "Chart star systems, dodge the crash",
        "2–8",
        "25–35",
        rgb("#4B2A55"),
    ),
    Poster(
        "planet_movers",
        "Planet Movers",
        "Fly to planets, or bring them to you",
        "1–6",
        "30–60",
        rgb("#1E3F6B"),
    ),
)

_EDGE = 10.0
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


def draw_poster(canvas: Canvas, poster: Poster, box: Box, words: float, line: bool) -> None:
    """A poster: the picture in a frame of cream paper, and below it `words` units of text."""
    canvas.shadow(box, 18, strength=0.6, blur=12)
    canvas.rounded(box, 18, PAPER)
    window = Box(box.x + _EDGE, box.y + _EDGE, box.w - 2 * _EDGE, box.h - words - _EDGE)
    cover(canvas, f"posters/{poster.id}", window, 12, poster.ground)
    room = Box(window.x + 6, window.bottom + 12, window.w - 12, words - 18)
    with canvas.room(box):
        name = name_style(canvas.fonts, room.w)
        y = room.y + canvas.paragraph(poster.name, room, name, INK_TEXT)
        if line:
            y += 4 + canvas.paragraph(poster.line, Box(room.x, y + 2, room.w, 0), SMALL, INK_TEXT)
        canvas.paragraph(poster.facts, Box(room.x, y + 4, room.w, 0), SMALL, PAPER_MUTE)
