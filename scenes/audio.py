"""Sound cues and music; silent where there is no device, and nothing else notices."""

from __future__ import annotations

import logging
import math
from pathlib import Path

import pygame

from game.core.paths import bundled
from scenes.music import VOICES, Music
from scenes.settings import VOLUME_STEPS, Settings

log = logging.getLogger(__name__)

_CHANNELS = 16 + VOICES
WIDTH = 0.8
"""How far to the side a sound at the edge of the table is heard: never from one ear alone."""


def sides(place: float) -> tuple[float, float]:
    """Left and right of a sound at `place` (-1 to 1): its power is the same everywhere."""
    angle = (max(-1.0, min(1.0, place)) * WIDTH + 1) * math.pi / 4
    return math.cos(angle), math.sin(angle)


def open_device() -> None:
    """Opens the sound device for the files as they are, whatever rate it has itself.

    What SDL must convert as it loads gets a seam where it is a loop, and sometimes is lost whole.
    """
    pygame.mixer.init(22050, -16, 2, 256, allowedchanges=0)


class Audio:
    """Plays `sounds/<name>.ogg`; effects and music have volumes of their own."""

    def __init__(self, settings: Settings, root: Path | None = None) -> None:
        self.root = root or bundled("sounds")
        self.settings = settings
        self.working = False
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._music = Music(self.root)
        self.heard: list[str] = []
        """The latest cues, for captions and tests."""

    def start(self) -> None:
        """Opens the sound device; without one the program stays silent."""
        try:
            open_device()
            pygame.mixer.set_num_channels(_CHANNELS)
            pygame.mixer.set_reserved(VOICES)
        except (OSError, pygame.error) as error:
            log.info("No sound: %s", error)
            return
        self.working = True

    def play(self, name: str, place: float = 0.0) -> None:
        """An effect by name ("ui/click"), from -1, the left edge of the window, to 1, the right."""
        self.heard.append(name)
        del self.heard[:-40]
        if not self.working or self.settings.muted or not self.settings.effects:
            return
        sound = self._sound(name)
        if sound is not None:
            sound.set_volume(self.settings.effects / VOLUME_STEPS)
            channel = sound.play()
            if channel is not None:  # None: more sounds at once than anybody could tell apart
                channel.set_volume(*sides(place))

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            path = self.root / f"{name}.ogg"
            try:
                self._sounds[name] = pygame.mixer.Sound(path) if path.is_file() else None
            except OSError as error:  # too many open files: the next time may do
                log.warning("Sound %s: %s", name, error)
                return None
            except pygame.error as error:
                log.warning("Sound %s: %s", name, error)
                self._sounds[name] = None
            if not path.is_file():
                log.warning("Sound %s: not found", name)
        return self._sounds[name]

    def prewarm(self, folder: str = "ui") -> bool:
        """Loads one more effect of a folder in an idle moment; False when all are there."""
        if not self.working:
            return False
        try:
            paths = sorted((self.root / folder).glob("*.ogg"))
        except OSError as error:
            log.warning("Sounds %s: %s", folder, error)
            return False
        for path in paths:
            name = f"{folder}/{path.stem}"
            # Long files are loops: music loads them, beside the program.
            if name not in self._sounds and not path.stem.endswith("_loop"):
                self._sound(name)
                return True
        return False

    def music(self, theme: str) -> None:
        """Plays a theme from now on ("" for none): a folder of the sounds, such as "rockets"."""
        self._music.want(theme)

    def tension(self, level: int) -> None:
        """How many layers the theme shows besides its first: 0 calm, 1 driven, 2 at its peak."""
        self._music.level = level

    @property
    def changing(self) -> bool:
        """Whether the music fades or loads: `advance` should be called often."""
        return self.working and self._music.changing

    def advance(self, seconds: float) -> None:
        """Time has passed: music comes, goes and follows the tension."""
        if self.working:
            settings = self.settings
            quiet = settings.muted or not settings.music
            self._music.advance(seconds, 0.0 if quiet else settings.music / VOLUME_STEPS)

    def apply(self) -> None:
        """Takes over changed volumes."""
        self.advance(0.0)

    def stop(self) -> None:
        """Closes the sound device."""
        if self.working:
            self.working = False
            self._music.stop()
            pygame.mixer.quit()
