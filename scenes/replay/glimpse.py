"""Glimpse: the table at one step of a game as a picture, drawn without being opened."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pygame

from game.core.session import Session
from scenes.audio import Audio
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.replay.table import ReplayTable
from scenes.stack import Context
from scenes.table.table import Table
from scenes.theme import HIGH_CONTRAST
from scenes.titles import table_of

TABLE = Box(0, 0, 1600, 900)
"""The window that the table is laid out for: its board comes out large."""


EDGE = 16.0
"""Of what lies round the board: marks and cards come close to its edge."""


class _Still(ReplayTable[Any, Any, Any, Any]):
    """A replay's table without its bar: nobody plays it."""

    def layout(self, area: Box) -> None:
        self.area = area
        self.panels.layout(area)


def glimpse(
    context: Context, session: Session[Any, Any], step: int, size: tuple[int, int]
) -> tuple[pygame.Surface, str]:
    """The board as it lay after so many steps, in pixels of this size, and what had just been done.

    It is seen as its only person saw it, or as anybody could.
    """
    beside = aside(context)
    still = _Still(beside, session, Path(), table_of(session.title.id), step)
    canvas = drawn(still, beside)
    whole = canvas.surface
    cut = canvas.rect(framed(still.desk.areas.board, size[0] / size[1])).clip(whole.get_rect())
    picture = pygame.transform.smoothscale(whole.subsurface(cut), size)
    mark = still.replay.marks[still.replay.mark_at(max(0, step - 1))]
    unit = "Round" if still.replay.counts_rounds else "Turn"
    told = still.around.told_at(step)[:1] if step else ["The deal"]
    return picture, ": ".join([f"{unit} {mark.number}", *told])


def aside(context: Context) -> Context:
    """The program for a table that is drawn without being opened."""
    beside = copy.copy(context)
    beside.audio = Audio(context.settings)  # not started: a picture is not heard
    if context.fonts.text_size != 1:  # it is looked at, not read: the board gets the room
        beside.fonts = Fonts(context.fonts.root)
        beside.fonts.set_scale(context.fonts.scale, 1.0)
    return beside


def drawn(table: Table[Any, Any, Any, Any], context: Context) -> Canvas:
    """The table as it comes to rest, drawn on a surface of its own."""
    table.area = TABLE
    table.layout(TABLE)
    table.laid_out = True
    table.enter()
    table.layout(TABLE)
    scale = context.fonts.scale
    palette = HIGH_CONTRAST if context.settings.high_contrast else table.palette
    whole = pygame.Surface((round(TABLE.w * scale), round(TABLE.h * scale)))
    canvas = Canvas(whole, scale, context.fonts, context.art, palette=palette)
    table.picture.draw_rest(canvas)
    table.picture.draw_moving(canvas)
    return canvas


def framed(board: Box, ratio: float) -> Box:
    """What of a board fills a picture of this ratio (width to height): its middle, if too high."""
    wide = min(TABLE.w, board.w + 2 * EDGE)
    high = min(TABLE.h, wide / ratio)
    y = min(max(0.0, board.cy - high / 2), TABLE.h - high)
    return Box(max(0.0, board.x - EDGE), y, wide, high)
