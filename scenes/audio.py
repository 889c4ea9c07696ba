"""Sound cues and music; silent where there is no device, and nothing else notices."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

from game.core.paths import bundled
from scenes.settings import VOLUME_STEPS, Settings

log = logging.getLogger(__name__)

_FADE_MS = 600


class Audio:
    """Plays `sounds/<name>.ogg`; effects and music have volumes of their own."""

    def __init__(self, settings: Settings, root: Path | None = None) -> None:
        self.root = root or bundled("sounds")
        self.settings = settings
        self.working = False
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._loop = ""
        self.heard: list[str] = []
        """The latest cues, for captions and tests."""

    def start(self) -> None:
        """Opens the sound device; without one the program stays silent."""
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(16)
        except (OSError, pygame.error) as error:
            log.info("No sound: %s", error)
            return
        self.working = True
        if self._loop:
            loop, self._loop = self._loop, ""
            self.music(loop)

    def play(self, name: str) -> None:
        """An effect by name: "ui/click", "rocket_jockey/delivered"."""
        self.heard.append(name)
        del self.heard[:-40]
        if not self.working or self.settings.muted or not self.settings.effects:
            return
        sound = self._sound(name)
        if sound is not None:
            sound.set_volume(self.settings.effects / VOLUME_STEPS)
            sound.play()

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
            # Long files are loops: they are streamed, never loaded whole.
            if name not in self._sounds and not path.stem.endswith("_loop"):
                self._sound(name)
                return True
        return False

    def music(self, name: str) -> None:
        """Plays a loop from now on ("" for none); the same loop just goes on."""
        if name == self._loop:
            return
        self._loop = name
        if not self.working:
            return
        path = self.root / f"{name}.ogg"
        if not name or not path.is_file():
            pygame.mixer.music.fadeout(_FADE_MS)
            return
        try:
            pygame.mixer.music.load(path)
            self.apply()
            pygame.mixer.music.play(-1, fade_ms=_FADE_MS)
        except (OSError, pygame.error) as error:
            log.warning("Music %s: %s", name, error)

    def apply(self) -> None:
        """Takes over changed volumes."""
        if self.working:
            quiet = self.settings.muted
            pygame.mixer.music.set_volume(0 if quiet else 0.6 * self.settings.music / VOLUME_STEPS)

    def stop(self) -> None:
        """Closes the sound device."""
        if self.working:
            self.working = False
            pygame.mixer.quit()
