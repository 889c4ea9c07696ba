"""What a patch looks like: sewn on, being sewn on, or an empty place in dashes."""

from __future__ import annotations

import json
import math
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

import pygame

from game.core.paths import bundled, pictures_folder
from game.memory.patches import Sewn
from scenes.art import Art
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point, dashes, spread
from scenes.theme import CREAM, LINE, MUSTARD, MUTE, NIGHT, PROMPT, RAISE, mix

HALF: Final = 64.0
"""Half of a patch's picture, in the units of its outline."""
SECONDS: Final = 1.1
"""How long it takes to sew one on."""
STITCHES: Final = 90
"""Round a patch."""
PICTURE: Final = 1024
"""Pixels of a patch that is kept as a picture."""
SIGNS: Final[dict[str, tuple[str, ...]]] = {
    "rocket_jockey": (
        *("rocket", "layers", "fast-forward", "ufo"),
        *("list", "flag", "copilot", "timer"),
    ),
    "jump_gate": ("target", "radar-dish", "gems", "eye", "flag", "undo-2", "star", "coins"),
    "rocketmen": ("rocket", "flag", "dices", "ringed-planet", "check", "target", "timer", "search"),
    "rockets": (
        *("star", "ufo", "skull-crossed-bones", "ringed-planet"),
        *("coins", "search", "hand", "eye"),
    ),
    "planet_movers": (
        *("target", "scroll-text", "ringed-planet", "copy"),
        *("layers", "coins", "timer", "star"),
    ),
    "": (
        *("rocket", "star", "flag", "eye", "list"),
        *("person", "bot", "gems", "fast-forward", "search"),
    ),
}  # fmt: skip
"""The faint signs of patches that are not earned, in the order of the wall."""


@cache
def _table() -> tuple[list[list[Point]], dict[str, int]]:
    """The outlines, and the number (from 1) of the one that each patch has."""
    data = json.loads((bundled("art") / "patches" / "patches.json").read_text(encoding="utf-8"))
    outlines = [[(x, y) for x, y in spots] for spots in data["outlines"]]
    return outlines, {name: number for name, (number, _) in data["patches"].items()}


def picture_of(sewn: Sewn) -> str:
    """The picture of a patch, its threads aside."""
    title, _, deed = sewn.id.rpartition(".")
    return f"patches/{title or 'all'}-{deed}"


def threads_of(sewn: Sewn) -> str:
    """The threads that lie over it."""
    return f"patches/threads_{_shape(sewn)}"


def _shape(sewn: Sewn) -> int:
    return _table()[1][picture_of(sewn).partition("/")[2]]


def outline(sewn: Sewn, box: Box) -> list[Point]:
    """A patch's edge, closed, inside a box."""
    unit = min(box.w, box.h) / 2 / HALF
    spots = [(box.cx + x * unit, box.cy + y * unit) for x, y in _table()[0][_shape(sewn) - 1]]
    return [*spots, spots[0]]


def draw_patch(
    canvas: Canvas, box: Box, sewn: Sewn, sign: str, *, share: float = 1.0, tilt: float = 0.0
) -> None:
    """A patch; `share` says how far the thread has come round it."""
    if not sewn.earned:
        _draw_place(canvas, box, sewn, sign)
        return
    side = min(box.w, box.h)
    square = Box.around(box.cx, box.cy, side, side)
    canvas.image(picture_of(sewn), square, angle=tilt)
    if share >= 1:
        canvas.image(threads_of(sewn), square, angle=tilt)
    else:
        _draw_thread(canvas, outline(sewn, square), side, share)


def _draw_place(canvas: Canvas, box: Box, sewn: Sewn, sign: str) -> None:
    """The place of a patch that is not earned."""
    side = min(box.w, box.h)
    for piece in dashes(outline(sewn, box), 7, 6):
        canvas.polyline(piece, mix(NIGHT, LINE, 0.8), 2)
    if not sewn.secret:
        canvas.icon(sign, box.cx, box.cy, side * 0.3, mix(NIGHT, MUTE, 0.5))
        return
    with canvas.room(box):
        style = PROMPT.sized(34)
        canvas.text_middle("?", box.cx, box.cy, style, mix(NIGHT, MUTE, 0.6), align="centre")


def _draw_thread(canvas: Canvas, edge: list[Point], side: float, share: float) -> None:
    """The thread on its way round the rim, in stitches across it, and the needle."""
    whole = sum(math.dist(a, b) for a, b in pairwise(edge))
    stitches = list(spread(edge, whole / STITCHES))
    for x, y, dx, dy in stitches[: round(len(stitches) * share)]:
        length = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / length * side * 0.045, dx / length * side * 0.045
        canvas.line((x - nx, y - ny), (x + nx, y + ny), CREAM, max(1.5, side * 0.012))
    x, y, *_ = stitches[min(len(stitches) - 1, round(len(stitches) * share))]
    tip, eye = (x, y), (x + side * 0.11, y - side * 0.17)
    canvas.line(tip, eye, MUTE, max(2.0, side * 0.02))
    canvas.circle(*eye, max(2.5, side * 0.02), MUSTARD)


def keep_picture(art: Art, sewn: Sewn) -> Path:
    """Writes the patch, sewn on, as a picture of its own; OSError if it can't."""
    whole = pygame.Surface((PICTURE, PICTURE))
    whole.fill(RAISE)
    edge = PICTURE // 16
    layers = [("ui/rays", 0), (picture_of(sewn), edge), (threads_of(sewn), edge)]
    for name, margin in layers:
        side = PICTURE - 2 * margin
        layer = art.sprite(name, side, side)
        if layer is not None:
            whole.blit(layer, (margin, margin), None, pygame.BLEND_PREMULTIPLIED)
    name = picture_of(sewn).replace("/", "-").replace("_", "-")
    path = pictures_folder() / f"launch-window-{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        pygame.image.save(whole, path)
    except pygame.error as error:
        raise OSError(str(error)) from error
    return path
