"""Music: a theme in three layers, mixed by tension, and the quiet sound of the place beneath it.

The layers of a theme share length and tempo. They are decoded beside the program (SDL can stream
one file only), begin together and never stop: tension only changes how loud each of them is.
"""

from __future__ import annotations

import logging
import math
import threading
import time
from pathlib import Path

import pygame

log = logging.getLogger(__name__)

LAYERS = ("calm", "drive", "peak")
PLACE = "ambience"
VOICES = len(LAYERS) + 1
"""How many channels music needs."""
MIXES = ((1.0, 0.0, 0.0), (0.87, 0.87, 0.0), (0.76, 0.76, 0.76))
"""How loud each layer is at each tension: however many play, the whole is as loud."""
FULL = 0.5
"""Of full scale at the highest volume: music stays below the sounds of play."""
_LEAVE_SECONDS = 0.6
_ENTER_SECONDS = 1.5
_LAYER_SECONDS = 4.0
_TOGETHER = 0.002
"""Seconds in which all layers must have begun: else one may lie a buffer behind the others."""


_VALUE, _SLOPE = 110, 16
"""Samples at each end over which a step and a kink of the seam are spread."""


def close(sound: pygame.mixer.Sound) -> None:
    """Lets the end of a loop run into its beginning again: the encoder is a little off at both.

    What step and kink there are is spread over some milliseconds, in place. (16 bit, stereo.)
    """
    wave = memoryview(sound).cast("B").cast("h")  # type: ignore[arg-type]  # it is a buffer
    if len(wave) < 4 * _VALUE:
        return
    value, slope = (
        [0.5 + 0.5 * math.cos(math.pi * (at + 0.5) / size) for at in range(size)]
        for size in (_VALUE, _SLOPE)
    )
    for channel in (0, 1):
        head = [wave[2 * at + channel] for at in range(_VALUE)]
        tail = [wave[channel - 2 * at - 2] for at in range(_VALUE)]
        kink = (head[1] - head[0]) - (tail[0] - tail[1])
        begin, end = ([float(sample) for sample in side] for side in (head, tail))
        for at, part in enumerate(slope):
            begin[at] -= kink / 2 * (at + 0.5) * part
            end[at] -= kink / 2 * (at + 0.5) * part
        step = (3 * begin[0] - begin[1] - 3 * end[0] + end[1]) / 2
        for at, part in enumerate(value):
            wave[2 * at + channel] = _whole(begin[at] - step / 2 * part)
            wave[channel - 2 * at - 2] = _whole(end[at] + step / 2 * part)


def _whole(sample: float) -> int:
    return max(-32768, min(32767, round(sample)))


class _Loading:
    """Decodes the layers of a theme in a thread of its own."""

    def __init__(self, theme: str, paths: list[Path]) -> None:
        self.theme = theme
        self.layers: list[pygame.mixer.Sound] = []
        self.failed = False
        self._cancelled = False
        self._paths = paths
        self._thread = threading.Thread(target=self._load, name="music", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return not self._thread.is_alive()

    def cancel(self) -> None:
        """Nobody waits for it any more: it ends after the layer that it is at."""
        self._cancelled = True

    def join(self) -> None:
        """Comes back when it has ended."""
        self._thread.join()

    def _load(self) -> None:
        try:
            for path in self._paths:
                if self._cancelled:
                    return
                sound = pygame.mixer.Sound(path)
                close(sound)
                self.layers.append(sound)
        except (OSError, pygame.error, MemoryError) as error:
            log.warning("Music %s: %s", self.theme, error)
            self.failed = True


class Music:
    """What plays and what shall play; `advance` brings the one to the other."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.wanted = ""
        """The theme that shall play: a folder of the sounds; empty for none."""
        self.playing = ""
        """The theme that is heard."""
        self.level = 0
        """The tension: 0 calm, 1 driven, 2 at its peak."""
        self.gains = [0.0] * len(LAYERS)
        """How loud each layer is now, before volumes."""
        self._volume = 0.0
        self._share = 0.0
        self._layers: list[pygame.mixer.Sound] = []
        self._loading: _Loading | None = None
        self._failed = ""

    @property
    def changing(self) -> bool:
        """Whether something fades or is being loaded: `advance` should be called often."""
        wanted = self._possible()
        if wanted != self.playing:
            return wanted != self._failed
        return bool(wanted) and (self._share < 1 or self.gains != [*MIXES[self.level]])

    def want(self, theme: str) -> None:
        """This theme from now on; the same one just goes on, or is tried again if it failed."""
        self.wanted, self._failed = theme, ""

    def advance(self, seconds: float, volume: float) -> None:
        """Time has passed; `volume` (0 to 1) is the player's."""
        wanted, before = self._possible(volume), (self._share, self._volume, *self.gains)
        self._volume = volume
        self._take(wanted)
        if self.playing and wanted != self.playing:
            self._share -= seconds / _LEAVE_SECONDS
            if self._share <= 0 or not volume:
                self._end()
        elif wanted and not self.playing:
            self._begin(wanted)
        elif self.playing:
            self._share = min(1.0, self._share + seconds / _ENTER_SECONDS)
            step = seconds / _LAYER_SECONDS
            for number, target in enumerate(MIXES[self.level]):
                off = target - self.gains[number]
                self.gains[number] += max(-step, min(step, off))
        if self.playing and before != (self._share, self._volume, *self.gains):
            self._mix()

    def stop(self) -> None:
        """Ends at once and lets go of the sound device."""
        if self._loading is not None:
            self._loading.cancel()
            self._loading.join()
            self._loading = None
        self._end()

    # --- inside ---

    def _possible(self, volume: float | None = None) -> str:
        """What can play: nothing where the volume is 0, so that silence costs no memory."""
        return self.wanted if (self._volume if volume is None else volume) else ""

    def _begin(self, theme: str) -> None:
        """Has the layers of a theme loaded."""
        if self._loading is not None or theme == self._failed:
            return
        names = [f"{theme}/{layer}_loop" for layer in (*LAYERS, PLACE)]
        paths = [self.root / f"{name}.ogg" for name in names]
        if not paths[-1].is_file():
            del paths[-1]  # menus are no place
        if all(path.is_file() for path in paths):
            self._loading = _Loading(theme, paths)
        else:
            self._failed = theme

    def _take(self, wanted: str) -> None:
        """Plays what was loaded, or lets go of what nobody wants any more."""
        loading = self._loading
        if loading is None:
            return
        if loading.theme != wanted:
            loading.cancel()
        if not loading.done:
            return
        self._loading = None
        if loading.failed:
            self._failed = loading.theme
        elif loading.theme == wanted:
            self._play(loading)

    def _play(self, loading: _Loading) -> None:
        self.playing, self._layers, self._share = loading.theme, loading.layers, 0.0
        self.gains = [*MIXES[self.level]]
        for _ in range(3):
            began = time.perf_counter()
            for number, sound in enumerate(self._layers):
                channel = pygame.mixer.Channel(number)
                channel.play(sound, loops=-1)
                channel.set_volume(0.0)
            if time.perf_counter() - began < _TOGETHER:
                break

    def _mix(self) -> None:
        loud = FULL * self._volume * max(0.0, self._share)
        for number, gain in enumerate((*self.gains, 1.0)):
            pygame.mixer.Channel(number).set_volume(loud * gain)

    def _end(self) -> None:
        """Silence; the memory of the layers is free again."""
        if self.playing:
            for number in range(VOICES):
                pygame.mixer.Channel(number).stop()
        self.playing, self._layers, self._share = "", [], 0.0
