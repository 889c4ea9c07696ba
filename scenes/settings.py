"""Settings: the player's choices of sound, speed, text and window; survive a broken file."""

from __future__ import annotations

import contextlib
import logging
from enum import Enum
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.core.bounded import Record, Word
from game.core.files import (
    Unsuitable,
    cause,
    keep_aside,
    keep_copy,
    read_whole,
    sweep_strays,
    write_atomic,
)
from game.core.patience import Patience

log = logging.getLogger(__name__)


class Speed(Enum):
    """How fast events are shown."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"

    @property
    def factor(self) -> float:
        """By how much the durations of animations are multiplied."""
        return {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}[self.value]


TEXT_SIZES = (1.0, 1.25, 1.5, 1.75, 2.0)
WINDOW_SCALES = (0.75, 0.9, 1.0, 1.15, 1.3)
VOLUME_STEPS = 10
LARGEST = 1_000_000
"""Bytes of a settings file."""
Pixels = Annotated[int, Field(ge=1, le=32_767)]


class Settings(BaseModel):
    """The player's settings, as they lie in the settings file."""

    model_config = ConfigDict(extra="ignore", validate_assignment=True)

    music: Annotated[int, Field(ge=0, le=VOLUME_STEPS)] = 5
    effects: Annotated[int, Field(ge=0, le=VOLUME_STEPS)] = 7
    muted: bool = False
    captions: bool = False
    speed: Speed = Speed.NORMAL
    reduce_motion: bool = False
    text_size: Annotated[float, Field(ge=1.0, le=2.0)] = 1.0
    high_contrast: bool = False
    window_scale: Annotated[float, Field(ge=0.5, le=2.0)] = 1.0
    full_screen: bool = False
    window: tuple[Pixels, Pixels] = (1600, 900)
    confirmations: bool = True
    name: Annotated[str, Field(min_length=1, max_length=16)] = "You"
    last_setup: Annotated[dict[Word, Record], Field(max_length=100)] = {}
    """Per title: seats and options as last played, so that a new game begins with them."""


class SettingsStore:
    """The settings and their file; `trouble` is a sentence if something went wrong."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = ""
        self._unread = False
        """The file could not be read, which says nothing against it: it is not overwritten."""
        sweep_strays(path)
        self.value = self._read()

    def _read(self) -> Settings:
        try:
            text = Patience().run(lambda: read_whole(self.path, LARGEST))
        except FileNotFoundError:
            return Settings()
        except OSError as error:
            log.warning("Settings %s: %s", self.path, error)
            self._unread = True
            self.trouble = f"Your settings can't be read now: {cause(error)}."
            return Settings()
        except Unsuitable as error:
            return self._fallback(str(error))
        try:
            return Settings.model_validate_json(text)
        except ValidationError as error:
            place = error.errors(include_input=False)[0]["loc"]
            return self._fallback(str(place[0]) if place else "these are no settings")

    def _fallback(self, reason: str) -> Settings:
        log.warning("Settings %s: %s", self.path, reason)
        damaged = keep_aside(self.path, reason)
        where = "" if damaged.kept_as == self.path else f"; it was kept as {damaged.kept_as.name}"
        self.trouble = f"Your settings could not be read, so the usual ones are used{where}."
        return Settings()

    def save(self) -> bool:
        """Writes the file; False (and `trouble`) if the folder or disk does not allow it."""
        try:
            if self._unread:
                with contextlib.suppress(FileNotFoundError):
                    keep_copy(self.path)
                self._unread = False
            write_atomic(self.path, self.value.model_dump_json(indent=2))
        except OSError as error:
            log.warning("Settings %s: %s", self.path, error)
            self.trouble = f"Your settings can't be kept: {cause(error)}."
            return False
        return True
