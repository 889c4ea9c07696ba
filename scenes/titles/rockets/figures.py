"""What Rockets' guide shows: a card of each kind, and the signs on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rockets.data import CATALOGUE, Kind
from game.rockets.previews import number_on
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.figure import Figure
from scenes.theme import CORAL_DEEP, CREAM, INK_TEXT, NUMBER, PAPER
from scenes.titles.rockets.faces import RATIO, back_look, face_look


def _first(kind: Kind) -> Figure:
    number = next(card for card, info in enumerate(CATALOGUE) if info.kind is kind)
    return Figure(face_look(number).paint, RATIO)


def _number(kind: Kind) -> Figure:
    """What a card is worth, as it stands on the card."""

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.rounded(box, box.w * 0.16, PAPER)
        style = NUMBER.sized(box.w * 0.55)
        canvas.text_centre(number_on(kind), box.cx, box.cy, style, INK_TEXT)

    return Figure(paint)


def _skull(canvas: Canvas, box: Box) -> None:
    canvas.circle(box.cx, box.cy, box.w * 0.46, CORAL_DEEP, border=PAPER, width=box.w * 0.06)
    canvas.icon("skull-crossed-bones", box.cx, box.cy, box.w * 0.64, CREAM)


FIGURES: Final[Mapping[str, Figure]] = {
    **{f"card:{kind.name.lower()}": _first(kind) for kind in Kind if kind is not Kind.BACK},
    "card:back": Figure(back_look().paint, RATIO),
    "symbol:crash": Figure(_skull),
    "symbol:ten": _number(Kind.STAR),
    "symbol:twenty": _number(Kind.LIVING),
    "symbol:fifty": _number(Kind.UFO),
    "symbol:double": _number(Kind.TRACES),
}
