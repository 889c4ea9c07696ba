"""The two quiet loops. Everything is laid on a ring, so that the end flows into the beginning.

They are made at half the sampling rate: nothing in them lies above 10 kHz, and on a ring the
doubling at the end is exact.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.random import RandomState
from numpy.typing import NDArray
from synth.tools import RATE, Signal, hz

HALF = RATE // 2
# The file begins this long before the first beat, so that its ends meet between two notes.
LEAD = 0.4
Chord = tuple[str, ...]
Note = tuple[float, str, float]  # beat, pitch, strength


class Ring:
    """A stereo tape loop of `seconds`; what runs over its end comes in again at its start."""

    def __init__(self, seconds: float) -> None:
        self.dry: NDArray[np.float64] = np.zeros((2, round(seconds * HALF)))
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
            part = gain * share * signal
            for tape, strength in ((self.dry, 1.0), (self.sent, send)):
                tape[channel, start : start + split] += strength * part[:split]
                tape[channel, : len(part) - split] += strength * part[split:]

    def finish(self, rng: RandomState, hall: float, high: float) -> NDArray[np.float64]:
        """Adds the hall, softens the top above `high` Hz, and doubles the rate: (n, 2)."""
        size = self.dry.shape[1]
        t = np.arange(round(3 * hall * HALF)) / HALF
        frequency = np.fft.rfftfreq(size, 1 / HALF)
        sound = []
        for channel in range(2):
            response = (
                rng.standard_normal(len(t)) * np.exp(-t / (hall / 2.3)) * (1 - np.exp(-t / 0.03))
            )
            response /= np.sqrt(np.sum(response**2))
            echo = np.fft.rfft(self.sent[channel]) * np.fft.rfft(response, size)
            echo /= 1 + (frequency / 2600) ** 2
            total = (np.fft.rfft(self.dry[channel]) + echo) / np.sqrt(1 + (frequency / high) ** 4)
            total[frequency < 35] = 0.0
            # Zeros above the old half rate: interpolation that keeps the ring whole.
            sound.append(np.roll(2 * np.fft.irfft(total, 2 * size), round(LEAD * RATE)))
        return np.stack(sound, axis=1)


def rounded(seconds: float, rise: float, drop: float) -> Signal:
    """A long envelope with cosine ends, at half rate."""
    t = np.arange(round(seconds * HALF)) / HALF
    return np.asarray(
        0.5 - 0.5 * np.cos(np.pi * np.clip(np.minimum(t / rise, (seconds - t) / drop), 0, 1))
    )


def pad(ring: Ring, at: float, length: float, chord: Chord, gain: float, drift: float) -> None:
    """Each note of the chord is two tape-detuned voices, one to each side; `drift` in cents."""
    seconds = length + 2.6
    t = np.arange(round(seconds * HALF)) / HALF
    shape = rounded(seconds, 1.9, 2.8)
    for number, name in enumerate(chord):
        pitch = hz(name)
        # High notes are softer: an old instrument's rolled-off top.
        strength = gain * (220 / max(pitch, 110)) ** 0.45
        for side in (-1, 1):
            cents = side * drift * (1 + 0.25 * number)
            wow = 0.0011 / 0.31 * np.cos(2 * np.pi * 0.31 * t + number + side) * pitch
            angle = 2 * np.pi * pitch * 2 ** (cents / 1200) * t + wow + 1.7 * number + side
            glow = 0.5 + 0.5 * np.sin(2 * np.pi * t / seconds + number)
            # Each harmonic from the two before it, which is cheaper than its own sine.
            first, double = np.sin(angle), 2 * np.cos(angle)
            second = double * first
            third = double * second - first
            fourth = double * third - second
            fifth = double * fourth - third
            voice = first + 0.34 * second + (0.1 + 0.12 * glow) * third
            voice += 0.05 * glow * (fourth + 0.6 * fifth)
            ring.add(at, voice * shape, side * (0.25 + 0.12 * (number % 4)), strength, 0.4)


def bass(ring: Ring, at: float, length: float, name: str, gain: float) -> None:
    """A soft plucked string, felt more than heard."""
    t = np.arange(round(length * HALF)) / HALF
    angle = 2 * np.pi * hz(name) * t
    string = (
        np.sin(angle)
        + 0.5 * np.exp(-t / 0.8) * np.sin(2 * angle)
        + 0.15 * np.exp(-t / 0.3) * np.sin(3 * angle)
    )
    ring.add(
        at, string * rounded(length, 0.05, 1.2) * np.exp(-t / (0.55 * length)), 0.0, gain, 0.15
    )


def bells(ring: Ring, at: float, notes: Sequence[Note], gain: float, beat: float) -> None:
    """A vibraphone with a tape echo that wanders from side to side."""
    seconds = 4.5
    t = np.arange(round(seconds * HALF)) / HALF
    motor = 1 - 0.22 * (0.5 - 0.5 * np.cos(2 * np.pi * 4.6 * t))
    for number, (when, name, strength) in enumerate(notes):
        pitch = hz(name)
        ring_out = np.sin(2 * np.pi * pitch * t) * np.exp(-t / 1.15)
        ring_out += 0.16 * np.sin(8 * np.pi * pitch * t) * np.exp(-t / 0.3)
        voice = ring_out * motor * np.minimum(t / 0.006, 1) * rounded(seconds, 0.004, 1.0)
        for echo in range(4):
            side = (-1) ** (number + echo) * (0.15 + 0.17 * echo)
            ring.add(
                at + when * beat + 0.75 * beat * echo,
                voice,
                side,
                gain * strength * 0.42**echo,
                0.7,
            )


def hand(ring: Ring, at: float, notes: Sequence[Note], gain: float, beat: float) -> None:
    """One theremin phrase: (beat, pitch, beats held), gliding from note to note."""
    end = (notes[-1][0] + notes[-1][2]) * beat
    t = np.arange(round(end * HALF)) / HALF
    pitch = np.full(len(t), np.log2(hz(notes[0][1])))
    for (_, before, _), (when, name, _) in pairwise(notes):
        slide = 0.5 - 0.5 * np.cos(np.pi * np.clip((t - when * beat + 0.22) / 0.34, 0, 1))
        pitch += slide * (np.log2(hz(name)) - np.log2(hz(before)))
    shake = 0.0085 * (0.35 + 0.65 * (0.5 - 0.5 * np.cos(2 * np.pi * t / (2 * beat))))
    angle = 2 * np.pi * np.cumsum(2**pitch * (1 + shake * np.sin(2 * np.pi * 5.3 * t))) / HALF
    voice = np.sin(angle) + 0.13 * np.sin(2 * angle) + 0.06 * np.sin(3 * angle)
    breath = 0.8 + 0.2 * np.sin(2 * np.pi * t / (4 * beat) - 1)
    ring.add(at, voice * breath * rounded(end, 0.9, 1.6), 0.1, gain, 0.9)


MENU_CHORDS: tuple[tuple[str, Chord], ...] = (
    ("Eb2", ("Eb3", "G3", "Bb3", "D4", "F4")),
    ("Eb2", ("Eb3", "G3", "Bb3", "D4", "G4")),
    ("C2", ("C3", "Eb3", "G3", "Bb3", "D4")),
    ("C2", ("C3", "G3", "Bb3", "Eb4", "G4")),
    ("Ab2", ("Ab2", "Eb3", "G3", "C4", "D4")),
    ("Ab2", ("Ab2", "C3", "G3", "D4", "F4")),
    ("Bb2", ("Bb2", "F3", "Ab3", "Eb4", "G4")),
    ("Bb2", ("Bb2", "F3", "Ab3", "D4", "G4")),
    ("G2", ("G2", "F3", "Bb3", "D4", "A4")),
    ("G2", ("G2", "D3", "F3", "Bb3", "D4")),
    ("C2", ("C3", "Eb3", "Bb3", "D4", "G4")),
    ("F2", ("F2", "C3", "Eb3", "A3", "G4")),
    ("Ab2", ("Ab2", "Eb3", "G3", "C4", "Bb4")),
    ("Ab2", ("Ab2", "Eb3", "F3", "B3", "Bb4")),
    ("Bb2", ("Bb2", "G3", "Bb3", "Eb4", "F4")),
    ("Bb2", ("Bb2", "F3", "Ab3", "C4", "Eb4")),
)
MENU_BELLS: tuple[tuple[int, tuple[Note, ...]], ...] = (
    (0, ((0, "Bb4", 0.8), (0.5, "Eb5", 0.8), (1.0, "D5", 0.7), (2.0, "G5", 1.0))),
    (1, ((2.0, "F5", 0.6), (2.5, "D5", 0.5))),
    (2, ((0, "G4", 0.8), (0.5, "C5", 0.8), (1.0, "Bb4", 0.7), (2.0, "Eb5", 1.0))),
    (3, ((2.0, "D5", 0.6), (2.5, "Bb4", 0.5))),
    (4, ((0, "C5", 0.8), (0.5, "Eb5", 0.8), (1.0, "D5", 0.7), (2.0, "G5", 1.0))),
    (5, ((1.5, "F5", 0.6), (2.0, "D5", 0.6), (3.0, "C5", 0.5))),
    (6, ((0, "Ab4", 0.7), (0.5, "Eb5", 0.8), (1.0, "C5", 0.7), (2.0, "F5", 1.0))),
    (7, ((1.0, "D5", 0.6), (2.0, "C5", 0.5))),
    (9, ((2.0, "A5", 0.35), (2.5, "F5", 0.3))),
    (11, ((2.0, "G5", 0.35), (2.5, "Eb5", 0.3))),
    (13, ((2.0, "F5", 0.35), (2.5, "B4", 0.3))),
    (15, ((1.0, "F5", 0.4), (1.5, "Eb5", 0.4), (2.0, "C5", 0.5), (3.0, "Ab4", 0.5))),
)
MENU_HAND: tuple[Note, ...] = (
    (0, "D5", 3), (3, "Bb4", 1), (4, "A4", 2), (6, "Bb4", 2), (8, "Eb5", 2), (10, "D5", 2),
    (12, "C5", 2), (14, "A4", 2), (16, "Bb4", 2), (18, "G4", 2), (20, "F4", 2), (22, "B4", 2),
    (24, "Bb4", 4),
)  # fmt: skip

TABLE_CHORDS: tuple[tuple[str, Chord], ...] = (
    ("D2", ("D3", "A3", "C#4", "E4", "F#4")),
    ("F#2", ("F#2", "C#3", "A3", "E4", "B4")),
    ("B2", ("B2", "F#3", "A3", "C#4", "D4")),
    ("G2", ("G2", "D3", "F#3", "B3", "A4")),
    ("E2", ("E3", "B3", "D4", "F#4", "G4")),
    ("A2", ("A2", "E3", "G3", "D4", "F#4")),
    ("D2", ("D3", "F#3", "A3", "E4", "C#4")),
    ("C2", ("C3", "G3", "B3", "E4", "F#4")),
    ("B2", ("B2", "A3", "C#4", "D4", "F#4")),
    ("G2", ("G2", "D3", "E3", "Bb3", "A4")),
    ("A2", ("A2", "F#3", "A3", "D4", "E4")),
    ("A2", ("A2", "E3", "G3", "B3", "D4")),
)
TABLE_BELLS: tuple[tuple[int, tuple[Note, ...]], ...] = (
    (0, ((1.0, "A5", 0.7), (2.0, "E5", 0.6))),
    (1, ((2.0, "C#5", 0.6),)),
    (2, ((1.0, "F#5", 0.7), (1.5, "C#5", 0.5), (3.0, "D5", 0.6))),
    (4, ((1.0, "B4", 0.6), (2.0, "F#5", 0.7), (3.0, "G5", 0.5))),
    (5, ((2.0, "E5", 0.5),)),
    (6, ((1.0, "C#6", 0.5), (2.0, "A5", 0.6), (3.0, "E5", 0.5))),
    (7, ((2.0, "F#5", 0.7), (2.5, "B4", 0.5))),
    (9, ((1.0, "Bb4", 0.6), (2.0, "D5", 0.6), (3.0, "A5", 0.5))),
    (10, ((2.0, "F#5", 0.5),)),
    (11, ((1.0, "D5", 0.5), (2.5, "B4", 0.4))),
)


def menu_loop(rng: RandomState) -> NDArray[np.float64]:
    """64 seconds: a vibraphone asks, a theremin answers, and the last chord leads back."""
    ring = Ring(64.0)
    for number, (root, chord) in enumerate(MENU_CHORDS):
        pad(ring, 4.0 * number - 0.9, 4.0, chord, 0.042, 3.5)
        bass(ring, 4.0 * number, 3.8, root, 0.3)
    for number, notes in MENU_BELLS:
        bells(ring, 4.0 * number, notes, 0.42, 1.0)
    hand(ring, 32.0, MENU_HAND, 0.16, 1.0)
    return ring.finish(rng, 2.2, 5200)


def table_loop(rng: RandomState) -> NDArray[np.float64]:
    """72 seconds for a whole evening: slow chords, a bell here and there, nothing that insists."""
    ring = Ring(72.0)
    for number, (root, chord) in enumerate(TABLE_CHORDS):
        pad(ring, 6.0 * number - 1.1, 6.0, chord, 0.042, 2.8)
        bass(ring, 6.0 * number, 5.6, root, 0.24)
    for number, notes in TABLE_BELLS:
        bells(ring, 6.0 * number, notes, 0.36, 1.5)
    return ring.finish(rng, 2.8, 4200)


LOOPS = {"menu_loop": (menu_loop, -25.0), "table_loop": (table_loop, -29.0)}
