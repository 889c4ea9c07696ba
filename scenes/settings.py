"""Settings: the player's choices of sound, speed, text and window; survive a broken file."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from game.core.bounded import Record, Word
from scenes.opening import MOST, USUAL
from scenes.store import Store


class Speed(Enum):
    """How fast events are shown."""

    STEP = "step"
    """Each bot waits for Space; then all is as at normal speed."""
    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"

    @property
    def factor(self) -> float:
        """By how much the durations of animations are multiplied."""
        return {"step": 1.0, "slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}[self.value]


class Faces(Enum):
    """What seats have besides their shape."""

    OFF = "off"
    STILL = "still"
    MOVING = "moving"


TEXT_SIZES = (1.0, 1.25, 1.5, 1.75, 2.0)
WINDOW_SCALES = (0.75, 0.9, 1.0, 1.15, 1.3)
VOLUME_STEPS = 10
LARGEST = 1_000_000
"""Bytes of a settings file."""
MOST_CHOSEN = 40
"""How many faces of others are remembered."""
Pixels = Annotated[int, Field(ge=1, le=MOST)]


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
    window: tuple[Pixels, Pixels] = USUAL
    confirmations: bool = True
    thefts: bool = True
    """Whether who draws a card from another hand points at it; False: chance does."""
    guidance: bool = True
    """Whether first visits offer the lesson, and first games have tips and the goal card."""
    name: Annotated[str, Field(min_length=1, max_length=16)] = "You"
    faces: Faces = Faces.MOVING
    large_faces: bool = True
    """Whether faces at the seats are as large as there is room for."""
    face: Annotated[int, Field(ge=0, lt=8)] = 0
    """Which pilot the player is."""
    pilots: Annotated[dict[Word, Annotated[int, Field(ge=0, lt=8)]], Field(max_length=100)] = {}
    """Which pilots were chosen for others, people and bots, by their names."""
    last_setup: Annotated[dict[Word, Record], Field(max_length=100)] = {}
    """Per title: seats and options as last played, so that a new game begins with them."""


class SettingsStore(Store[Settings]):
    """The settings and their file."""

    model = Settings
    largest = LARGEST
    unread = "Your settings can't be read now: {cause}."
    damaged = "Your settings could not be read, so the usual ones are used{where}."
    unkept = "Your settings can't be kept: {cause}."
