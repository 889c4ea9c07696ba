"""Oscillators, filters and envelopes that every cue is built from."""

from collections.abc import Sequence

import numpy as np
from numpy.random import RandomState
from numpy.typing import NDArray

Signal = NDArray[np.float64]
RATE = 44_100
SEMITONES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def samples(seconds: float) -> int:
    """How many samples last that long."""
    return round(seconds * RATE)


def clock(seconds: float) -> Signal:
    """The time of each sample, in seconds."""
    return np.arange(samples(seconds)) / RATE


def hz(note: str) -> float:
    """The frequency of a note such as `Eb4`; A4 is 440 Hz."""
    step = SEMITONES[note[0]] + note.count("#") - note[1:].count("b")
    return float(440.0 * 2.0 ** ((step + 12 * int(note[-1]) - 57) / 12))


def curve(seconds: float, *points: tuple[float, float]) -> Signal:
    """Straight lines through (time, value) points."""
    times, values = zip(*points, strict=True)
    return np.interp(clock(seconds), times, values)


def glide(seconds: float, *points: tuple[float, float]) -> Signal:
    """Like `curve`, but straight in pitch: for frequencies."""
    return np.exp2(curve(seconds, *((at, float(np.log2(value))) for at, value in points)))


def fall(seconds: float, time: float, attack: float = 0.001) -> Signal:
    """A struck envelope: rises within `attack`, then falls to 1/e in `time`."""
    t = clock(seconds)
    return np.minimum(t / attack, 1.0) * np.exp(-t / time)


def swell(seconds: float, rise: float, drop: float) -> Signal:
    """A held envelope with rounded ends."""
    t = clock(seconds)
    gate = np.clip(np.minimum(t / rise, (seconds - t) / drop), 0.0, 1.0)
    return 0.5 - 0.5 * np.cos(np.pi * gate)


def tone(
    pitch: float | Signal, seconds: float, partials: Sequence[float] = (1.0,), phase: float = 0.0
) -> Signal:
    """A periodic tone: `partials` are the strengths of the 1st, 2nd, ... harmonic."""
    frequency = np.broadcast_to(np.asarray(pitch, dtype=float), samples(seconds))
    angle = phase + 2 * np.pi * np.cumsum(frequency) / RATE
    total = np.zeros(len(angle))
    for number, strength in enumerate(partials, 1):
        # A partial near half the sampling rate would fold back as a whistle.
        total += strength * np.where(frequency * number < 0.45 * RATE, np.sin(number * angle), 0.0)
    return total


def modes(
    seconds: float, parts: Sequence[tuple[float, float, float]], attack: float = 0.0006
) -> Signal:
    """A struck body: (frequency, strength, time to fall to 1/e) of each way it rings."""
    t = clock(seconds)
    total = np.zeros(len(t))
    for frequency, strength, time in parts:
        if frequency < 0.45 * RATE:
            total += strength * np.sin(2 * np.pi * frequency * t) * np.exp(-t / time)
    return np.asarray(total * np.minimum(t / attack, 1.0))


def noise(rng: RandomState, seconds: float) -> Signal:
    """White noise of unit strength."""
    return np.asarray(rng.standard_normal(samples(seconds)))


def band(signal: Signal, low: float = 0.0, high: float = 0.0, steps: int = 1) -> Signal:
    """Second-order analog low cut and high cut, `steps` times each; 0 leaves that side open."""
    size = len(signal) + samples(0.1)  # room for the filters' ringing, which would wrap round
    spectrum = np.fft.rfft(signal, size)
    frequency = np.fft.rfftfreq(size, 1 / RATE)
    if low:
        s = 1j * frequency / low
        spectrum = spectrum * (s * s / (1 + np.sqrt(2) * s + s * s)) ** steps
    if high:
        s = 1j * frequency / high
        spectrum = spectrum / (1 + np.sqrt(2) * s + s * s) ** steps
    return np.asarray(np.fft.irfft(spectrum, size)[: len(signal)])


def wind(rng: RandomState, centre: Signal, octaves: float = 0.7) -> Signal:
    """Noise through a band whose centre moves: whooshes, slides, breath."""
    size = len(centre)
    spectrum = np.fft.rfft(rng.standard_normal(size))
    frequency = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1.0)
    low, high = np.log2(centre.min()) - octaves, np.log2(centre.max()) + octaves
    steps = max(2, int((high - low) / (0.5 * octaves)) + 1)
    total = np.zeros(size)
    place = np.log2(centre)
    for peak in np.linspace(low, high, steps):
        voice = np.fft.irfft(
            spectrum * np.exp(-(((np.log2(frequency) - peak) / octaves) ** 2)), size
        )
        spread = max(float(voice.std()), 1e-9)
        total += voice / spread * np.exp(-(((place - peak) / octaves) ** 2))
    return unit(total)


def unit(signal: Signal) -> Signal:
    """The signal scaled to a peak of 1, so that strengths in a mix mean something."""
    return np.asarray(signal / np.abs(signal).max())


def mix(*layers: tuple[float, float, Signal]) -> Signal:
    """Lays (start in seconds, strength, signal) over one another."""
    total = np.zeros(max(samples(at) + len(signal) for at, _, signal in layers))
    for at, strength, signal in layers:
        start = samples(at)
        total[start : start + len(signal)] += strength * signal
    return total


def room(signal: Signal, rng: RandomState, tail: float = 0.12, wet: float = 0.25) -> Signal:
    """A small wooden room: early echoes that darken and die within about `tail` seconds."""
    t = clock(3 * tail)
    response = band(rng.standard_normal(len(t)) * np.exp(-t / (tail / 2.3)), 200, 3200)
    response[: samples(0.004)] = 0.0
    response *= wet / np.sqrt(np.sum(response**2))
    size = len(signal) + len(response)
    wetted = np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(response, size), size)
    wetted[: len(signal)] += signal
    return np.asarray(wetted)


def warm(signal: Signal, drive: float = 1.5) -> Signal:
    """Soft valve-like clipping of a signal scaled to its own peak."""
    return np.asarray(np.tanh(drive * signal / np.max(np.abs(signal))) / np.tanh(drive))


def tidy(signal: Signal, begin: float = 0.0004, end: float = 0.012) -> Signal:
    """Removes what lies under hearing, cuts the silent tail and rounds both ends to zero."""
    clean = band(signal, low=30.0)
    heard = np.flatnonzero(np.abs(clean) > 0.0015 * np.max(np.abs(clean)))
    clean = clean[: min(len(clean), int(heard[-1]) + samples(end))].copy()
    for length, part in ((samples(begin), slice(None)), (samples(end), slice(None, None, -1))):
        clean[part][:length] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(length) / length)
    # The encoder smears a hard attack a little forwards: room for that, too short to be noticed.
    return np.concatenate([np.zeros(samples(0.003)), clean])
