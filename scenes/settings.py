"""Settings: the player's choices of sound, speed, text and window; survive a broken file."""

from __future__ import annotations

import logging
from enum import Enum
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.core.files import keep_aside, write_atomic

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
    window: tuple[int, int] = (1600, 900)
    confirmations: bool = True
    name: Annotated[str, Field(min_length=1, max_length=16)] = "You"
    last_setup: dict[str, dict[str, Any]] = {}
    """Per title: seats and options as last played, so that a new game begins with them."""


class SettingsStore:
    """The settings and their file; `trouble` is a sentence if something went wrong."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = ""
        self.value = self._read()

    def _read(self) -> Settings:
        try:
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return Settings()
        except (OSError, UnicodeDecodeError) as error:
            return self._fallback(str(error))
        try:
            return Settings.model_validate_json(text)
        except ValidationError as error:
            first = error.errors()[0]
            return self._fallback(".".join(str(part) for part in first["loc"]) or "not settings")

    def _fallback(self, reason: str) -> Settings:
        log.warning("Settings %s: %s", self.path, reason)
        damaged = keep_aside(self.path, reason)
        where = "" if damaged.kept_as == self.path else f"; it was kept as {damaged.kept_as.name}"
        self.trouble = f"Your settings could not be read, so the usual ones are used{where}."
        return Settings()

    def save(self) -> bool:
        """Writes the file; False (and `trouble`) if the folder or disk does not allow it."""
        try:
            write_atomic(self.path, self.value.model_dump_json(indent=2))
        except OSError as error:
            log.warning("Settings %s: %s", self.path, error)
            self.trouble = f"Your settings can't be kept: {error.strerror or error}."
            return False
        return True
