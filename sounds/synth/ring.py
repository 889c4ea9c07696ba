"""A tape loop: what runs over its end comes in again at its start, so that music has no seam.

It has half the sampling rate of the effects: nothing in the music lies above 7 kHz.
"""

import numpy as np
from numpy.random import RandomState
from numpy.typing import NDArray
from synth.tools import RATE, Signal

HALF = RATE // 2
# The file begins this long before the first beat, so that its ends meet between two notes.
LEAD = 0.4
LOW = 35.0


class Ring:
    """A stereo tape loop of `seconds`, with a hall."""

    def __init__(self, seconds: float) -> None:
        # Single precision: half the time, and its noise lies 140 dB down.
        self.dry: NDArray[np.float32] = np.zeros((2, round(seconds * HALF)), np.float32)
        self.sent = np.zeros_like(self.dry)

    def add(
        self, at: float, signal: Signal, pan: float = 0.0, gain: float = 1.0, send: float = 0.5
    ) -> None:
        """Lays a signal at `at` seconds; `pan` -1 left to 1 right; `send` goes to the hall."""
        size = self.dry.shape[1]
        start = round(at * HALF) % size
        split = min(len(signal), size - start)
        angle = (pan + 1) * np.pi / 4
        for channel, share in enumerate((np.cos(angle), np.sin(angle))):
            part = (gain * share * signal).astype(np.float32)
            for tape, strength in ((self.dry, 1.0), (self.sent, send)):
                tape[channel, start : start + split] += np.float32(strength) * part[:split]
                tape[channel, : len(part) - split] += np.float32(strength) * part[split:]

    def finish(
        self, rng: RandomState, hall: float, high: float, top: float = 6800.0
    ) -> NDArray[np.float64]:
        """Adds the hall, softens the treble above `high` Hz and ends it at `top`: (n, 2)."""
        size = self.dry.shape[1]
        t = np.arange(round(3 * hall * HALF)) / HALF
        frequency = np.fft.rfftfreq(size, 1 / HALF).astype(np.float32)
        sound = []
        for channel in range(2):
            response = (
                rng.standard_normal(len(t)) * np.exp(-t / (hall / 2.3)) * (1 - np.exp(-t / 0.03))
            )
            response /= np.sqrt(np.sum(response**2))
            echo = np.fft.rfft(self.sent[channel])
            echo *= np.fft.rfft(response.astype(np.float32), size)
            echo /= 1 + (frequency / 2600) ** 2
            # A hall that booms under the bass only blurs it.
            echo *= frequency**2 / (frequency**2 + 180.0**2)
            total = (np.fft.rfft(self.dry[channel]) + echo) / np.sqrt(1 + (frequency / high) ** 4)
            # A cymbal's top costs the file more than it gives the ear.
            total *= np.clip((top - frequency) / 800, 0, 1)
            total[frequency < LOW] = 0.0
            sound.append(np.roll(np.fft.irfft(total, size), round(LEAD * HALF)))
        return np.stack(sound, axis=1).astype(np.float64)
