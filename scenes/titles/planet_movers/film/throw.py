"""The dice are thrown: they tumble in, bounce, and come to rest as low and high."""

from __future__ import annotations

from math import sin

from game.planet_movers.data import DICE
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.director import Beat
from scenes.titles.planet_movers.film.camerawork import OnStage
from scenes.titles.planet_movers.panels.legends import draw_die
from scenes.tween import linear

SECONDS = 1.3
_TURNS = 8
"""How many faces are seen before the one that counts."""
_FROM = (620.0, 330.0)
"""Where the hand lets go, from the place where they come to rest (units)."""


def face(which: int, value: int, turn: int) -> int:
    """What a die shows after so many turns: anything it has, at the end its value."""
    faces = DICE[which]
    at = value - faces[0] + 5 * (_TURNS - turn) + turn * which
    return value if turn >= _TURNS else faces[at % len(faces)]


def roll(stage: OnStage, dice: tuple[int, int]) -> Beat:
    """Both dice from the hand to the tray; the slower they get, the longer a face is seen."""
    low_first = dice[0] <= dice[1]

    def lie(shown: tuple[int, int] | None) -> None:
        stage.showing.dice = shown
        stage.refresh()

    def begin() -> None:
        lie(None)

    def end() -> None:
        lie(dice)

    def draw(canvas: Canvas, share: float) -> None:
        boxes = stage.places.die_boxes()
        for which in (0, 1):
            slot = boxes[which if low_first else 1 - which]
            _die(canvas, slot, which, dice[which], min(1.0, share / (0.86 + 0.14 * which)))

    return Beat(SECONDS, begin=begin, end=end, draw=draw, cue="ui/dice_roll", ease=linear)


def _die(canvas: Canvas, slot: Box, which: int, value: int, share: float) -> None:
    slow = 1 - (1 - share) ** 2.2
    x = slot.cx + _FROM[0] * (1 - slow)
    # Three bounces, each lower than the one before.
    hop = abs(sin(slow * 3 * 3.1416)) * 90 * (1 - slow)
    y = slot.cy + (_FROM[1] + 60 * which) * (1 - slow) ** 1.4 - hop
    turn = int(slow * _TURNS * 0.999 + (share >= 1))
    angle = 0.0 if share > 0.93 else (1 - slow) * 900 * (1 if which else -1)
    number = face(which, value, _TURNS if share > 0.9 else turn)
    box = Box.around(x, y, slot.w, slot.h)
    # On its edge nothing can be read: the number is seen when the die lies flat.
    flat = share > 0.9 or abs(angle) % 90 < 28 or abs(angle) % 90 > 62
    draw_die(canvas, box, which, number if flat else 0, angle)
