"""Ahead: a table's pictures, made in quiet moments before it is opened: it opens at once."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any, Final, TypeAlias

import pygame

from game.core.contract import Options, Title
from game.core.players import Player
from game.core.session import Session
from scenes.art import Cache
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.layer import Layer, Tape
from scenes.stack import Context
from scenes.table.controller import Phase
from scenes.theme import HIGH_CONTRAST
from scenes.titles import scene_class

MOMENT: Final = 0.008
"""Seconds after which nothing more is begun: who points at something meanwhile feels no wait."""


Game: TypeAlias = tuple[Options, tuple[Player, ...], int]
"""Options, players and seed."""


class _LaterError(Exception):
    """This moment is over."""


class _Sparing:
    """Sprites of which none but a first is made once a moment is over."""

    def __init__(self, sprites: Cache) -> None:
        self.sprites = sprites
        self.end = time.perf_counter() + MOMENT
        self.begun = False

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The sprite under the key; _LaterError if it would have to be made."""

        def made() -> pygame.Surface:
            # One at least: what is there already may take a slow computer a moment to go through.
            if self.begun and time.perf_counter() > self.end:
                raise _LaterError
            self.begun = True
            return make()

        return self.sprites.get(key, made)


class Ahead:
    """A game's first picture, drawn again and again until all that it needs is there.

    Nothing of it is shown or kept but sprites and measures of words: the game is not begun.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self._game: object = None
        self._table: Any = None
        self._done = False

    def work(self, title: Title, game: Game, area: Box) -> bool:
        """Makes a little of what a new game needs in a window; whether there is more."""
        return self.prepare((title.id, game), lambda: Session(title, *game), area)

    def prepare(self, key: object, open_game: Callable[[], Session[Any, Any]], area: Box) -> bool:
        """The same for any game that this opens; the key says whether it is another one."""
        if self._game != (key, area):
            # What can't be opened is tried no more: whoever opens it is told why.
            self._game, self._done, self._table = (key, area), True, None
            session = open_game()
            self._table = scene_class(session.title.id)(self.context, session, Path())
            self._done = False
        elif not self._done and not self._table.laid_out:
            self._lay(area)
        elif not self._done:
            self._done = self._drawn()
        return not self._done

    def _lay(self, area: Box) -> None:
        table, scale = self._table, self.context.fonts.scale
        table.area = area
        control = table.controller
        control.stage.show(control.view(), control.viewer, 0, True)
        decision = control.decision
        if decision is not None and decision.seat == control.viewer:
            # The turn is theirs at once: what is lit belongs to the first picture.
            control.phase = Phase.WAITING_FOR_PERSON
            table.desk.gesture = table.table.gesture(table.desk.moment)
        table.layout(area)
        table.laid_out = True
        size = round(area.w * scale), round(area.h * scale)
        self.context.art.fetch_backdrop(table.table.scenery.sky, *size)
        self._layer = Layer(pygame.Surface(size, depth=8))  # its pixels are never looked at

    def _drawn(self) -> bool:
        art = copy.copy(self.context.art)
        art.sprites = _Sparing(art.sprites)  # type: ignore[assignment]
        fonts, contrast = self.context.fonts, self.context.settings.high_contrast
        palette = HIGH_CONTRAST if contrast else self._table.palette
        try:
            self._table.draw(Canvas(Tape(self._layer), fonts.scale, fonts, art, palette=palette))
        except _LaterError:
            return False
        return True
