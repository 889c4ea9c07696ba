"""The players of the music, at half the sampling rate: each gives one note as a mono signal.

A note that was played once is kept: music repeats itself.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import numpy as np
from numpy.random import RandomState
from synth.ring import HALF
from synth.tools import Signal

KEPT = 300
_NYQUIST = 0.45 * HALF


def _clock(seconds: float) -> Signal:
    return np.arange(max(1, round(seconds * HALF))) / HALF


def _edges(seconds: float, attack: float, release: float) -> Signal:
    """Rises within `attack`, falls within `release`, both rounded."""
    t = _clock(seconds)
    gate = np.clip(np.minimum(t / attack, (seconds - t) / release), 0.0, 1.0)
    return np.asarray(0.5 - 0.5 * np.cos(np.pi * gate))


def _hz(midi: float) -> float:
    return float(440.0 * 2.0 ** ((midi - 69) / 12))


def _partials(angle: Signal, strengths: Sequence[float], pitch: float) -> Signal:
    """Harmonics, each from the two before it, which is cheaper than its own sine."""
    before, now, double = np.zeros(len(angle)), np.sin(angle), 2 * np.cos(angle)
    total = strengths[0] * now
    for number, strength in enumerate(strengths[1:], 2):
        if number * pitch > _NYQUIST:
            break
        before, now = now, double * now - before
        if strength:
            total = total + strength * now
    return total


def _struck(
    pitch: float, seconds: float, modes: Sequence[tuple[float, float, float]], attack: float
) -> Signal:
    """A body that rings by itself: (ratio, strength, seconds to 1/e)."""
    t = _clock(seconds)
    total = np.zeros(len(t))
    for ratio, strength, time in modes:
        if ratio * pitch < _NYQUIST:
            total += strength * np.sin(2 * np.pi * ratio * pitch * t) * np.exp(-t / time)
    return np.asarray(total * _edges(seconds, attack, min(0.08, seconds / 3)))


def _band(signal: Signal, low: float, high: float) -> Signal:
    spectrum = np.fft.rfft(signal)
    f = np.maximum(np.fft.rfftfreq(len(signal), 1 / HALF), 1.0)
    return np.asarray(
        np.fft.irfft(spectrum / np.sqrt((1 + (low / f) ** 4) * (1 + (f / high) ** 4)), len(signal))
    )


def _hiss(seed: int, seconds: float) -> Signal:
    return RandomState(seed).standard_normal(max(1, round(seconds * HALF)))


# --- what is held ---


@lru_cache(KEPT)
def strings(midi: int, seconds: float) -> Signal:
    """A warm section: three players out of tune by a hair, a slow bow."""
    pitch, held = _hz(midi), seconds + 0.9
    t = _clock(held)
    total = np.zeros(len(t))
    for cents, phase in ((-5.0, 0.3), (0.6, 2.1), (5.4, 4.4)):
        f = pitch * 2 ** (cents / 1200)
        shake = 0.0022 / 5.1 * np.sin(2 * np.pi * 5.1 * t + phase) * f
        total += _partials(2 * np.pi * f * t + shake + phase, (1, 0.5, 0.3, 0.16, 0.09, 0.05), f)
    rise = min(0.7, 0.4 * seconds)
    return np.asarray(total / 3 * _edges(held, rise, 1.0))


@lru_cache(KEPT)
def pad(midi: int, seconds: float) -> Signal:
    """A slow, soft swell of tape-detuned tones, with a glow that comes and goes."""
    pitch, held = _hz(midi), seconds + 2.4
    t = _clock(held)
    glow = 0.5 + 0.5 * np.sin(2 * np.pi * t / held + midi)
    total = np.zeros(len(t))
    for cents in (-3.5, 3.1):
        f = pitch * 2 ** (cents / 1200)
        wow = 0.0011 / 0.31 * np.cos(2 * np.pi * 0.31 * t + midi + cents) * f
        angle = 2 * np.pi * f * t + wow + midi + cents
        total += _partials(angle, (1, 0.32, 0.1), f) + 0.12 * glow * np.sin(3 * angle)
    return np.asarray(0.5 * total * (220 / max(pitch, 110)) ** 0.45 * _edges(held, 1.7, 2.4))


@lru_cache(KEPT)
def choir(midi: int, seconds: float) -> Signal:
    """Far voices on "ah": harmonics under the mouth's formants, each singer with a vibrato."""
    pitch, held = _hz(midi), seconds + 0.8
    t = _clock(held)
    numbers = np.arange(1, 13) * pitch
    mouth = sum(
        gain * np.exp(-(((numbers - centre) / width) ** 2))
        for centre, width, gain in ((700, 170, 1.0), (1150, 200, 0.6), (2700, 400, 0.25))
    )
    strengths = tuple((0.25 + mouth) / np.arange(1, 13) ** 0.7)
    total = np.zeros(len(t))
    for number, cents in enumerate((-7.0, 0.0, 6.0)):
        f = pitch * 2 ** (cents / 1200)
        rate = 4.7 + 0.4 * number
        shake = 0.006 / rate * np.sin(2 * np.pi * rate * t + 2 * number) * f
        total += _partials(2 * np.pi * f * t + shake + number, strengths, f)
    return np.asarray(total / 4 * _edges(held, min(0.5, 0.4 * seconds), 0.9))


@lru_cache(KEPT)
def horn(midi: int, seconds: float) -> Signal:
    """A French horn: it opens as it speaks, then rounds off."""
    pitch, held = _hz(midi), seconds + 0.1
    t = _clock(held)
    lip = 1 - 0.015 * np.exp(-t / 0.03)
    angle = 2 * np.pi * np.cumsum(pitch * lip * (1 + 0.0012 * np.sin(2 * np.pi * 4.8 * t))) / HALF
    dark = _partials(angle, (1, 0.42, 0.16, 0.05), pitch)
    bright = _partials(angle, (0.3, 0.5, 0.5, 0.38, 0.26, 0.16, 0.1, 0.06), pitch)
    mouth = np.minimum(t / 0.07, 1) * (0.25 + 0.75 * np.exp(-t / 0.5))
    return np.asarray((dark + 0.75 * mouth * bright) * _edges(held, 0.05, min(0.22, held / 3)))


@lru_cache(KEPT)
def trumpet(midi: int, seconds: float) -> Signal:
    """A trumpet across the field: bright at the lip, with a late vibrato."""
    pitch, held = _hz(midi), seconds + 0.05
    t = _clock(held)
    shake = 0.004 * np.clip((t - 0.35) / 0.4, 0, 1) * np.sin(2 * np.pi * 5.4 * t)
    angle = 2 * np.pi * np.cumsum(pitch * (1 - 0.01 * np.exp(-t / 0.02) + shake)) / HALF
    dark = _partials(angle, (1, 0.6, 0.35, 0.15), pitch)
    bright = _partials(angle, (0.2, 0.5, 0.7, 0.7, 0.55, 0.4, 0.28, 0.18, 0.11, 0.07), pitch)
    mouth = np.minimum(t / 0.04, 1) * (0.5 + 0.5 * np.exp(-t / 0.25))
    return np.asarray(0.8 * (dark + mouth * bright) * _edges(held, 0.025, min(0.12, held / 3)))


@lru_cache(KEPT)
def muted(midi: int, seconds: float) -> Signal:
    """A trumpet with a cup in its bell: thin, nasal, sly."""
    pitch, held = _hz(midi), seconds + 0.04
    t = _clock(held)
    shake = 0.005 * np.clip((t - 0.2) / 0.3, 0, 1) * np.sin(2 * np.pi * 5.8 * t)
    angle = 2 * np.pi * np.cumsum(pitch * (1 - 0.02 * np.exp(-t / 0.03) + shake)) / HALF
    tone = _partials(angle, (0.35, 0.3, 0.45, 0.6, 0.5, 0.35, 0.2, 0.1, 0.05), pitch)
    return np.asarray(
        tone * _edges(held, 0.02, min(0.1, held / 3)) * (0.7 + 0.3 * np.exp(-t / 0.2))
    )


@lru_cache(KEPT)
def clarinet(midi: int, seconds: float) -> Signal:
    """A bass clarinet: odd harmonics, a soft tongue."""
    pitch, held = _hz(midi), seconds + 0.05
    t = _clock(held)
    angle = 2 * np.pi * pitch * t + 0.002 / 4.6 * pitch * np.sin(2 * np.pi * 4.6 * t)
    tone = _partials(angle, (1, 0.05, 0.62, 0.06, 0.36, 0.06, 0.2, 0.04, 0.1, 0.02, 0.05), pitch)
    return np.asarray(
        tone * _edges(held, 0.03, min(0.09, held / 3)) * (0.75 + 0.25 * np.exp(-t / 0.3))
    )


@lru_cache(KEPT)
def flute(midi: int, seconds: float) -> Signal:
    """A flute: nearly a sine, with its breath."""
    pitch, held = _hz(midi), seconds + 0.08
    t = _clock(held)
    shake = np.clip(t / 0.4, 0, 1) * np.sin(2 * np.pi * 5.2 * t)
    tone = _partials(
        2 * np.pi * pitch * t + 0.004 / 5.2 * pitch * shake, (1, 0.28, 0.1, 0.03), pitch
    )
    breath = _band(_hiss(midi, held), pitch * 0.9, min(7000, pitch * 3)) * 0.05
    return np.asarray(
        (tone * (1 + 0.12 * shake) + breath) * _edges(held, 0.06, min(0.12, held / 3))
    )


@lru_cache(KEPT)
def violin(midi: int, seconds: float) -> Signal:
    """A solo string, singing: a saw under a wooden body, with vibrato."""
    pitch, held = _hz(midi), seconds + 0.12
    t = _clock(held)
    shake = 0.0055 * np.clip((t - 0.12) / 0.4, 0, 1) * np.sin(2 * np.pi * 5.5 * t)
    angle = 2 * np.pi * np.cumsum(pitch * (1 + shake)) / HALF
    strengths = tuple(
        (1 / n)
        * (
            0.5
            + np.exp(-(((n * pitch - 480) / 260) ** 2))
            + 0.7 * np.exp(-(((n * pitch - 1400) / 700) ** 2))
        )
        for n in range(1, 13)
    )
    return np.asarray(
        0.8 * _partials(angle, strengths, pitch) * _edges(held, 0.09, min(0.2, held / 3))
    )


@lru_cache(KEPT)
def organ(midi: int, seconds: float) -> Signal:
    """A small transistor organ with its vibrato on."""
    pitch, held = _hz(midi), seconds + 0.03
    t = _clock(held)
    angle = 2 * np.pi * pitch * t + 0.0025 / 6.2 * pitch * np.sin(2 * np.pi * 6.2 * t)
    tone = _partials(angle, (1, 0.55, 0.3, 0.35, 0.08, 0.16, 0, 0.12), pitch)
    return np.asarray(0.7 * tone * _edges(held, 0.012, min(0.05, held / 3)))


def theremin(notes: Sequence[tuple[float, int, float]], beat: float) -> Signal:
    """One phrase of a hand in the air: (beat, pitch, beats held), gliding from note to note."""
    first = notes[0][0]
    end = (notes[-1][0] + notes[-1][2] - first) * beat
    t = _clock(end)
    pitch = np.full(len(t), np.log2(_hz(notes[0][1])))
    for (_, before, _), (when, now, _) in pairwise(notes):
        slide = 0.5 - 0.5 * np.cos(np.pi * np.clip((t - (when - first) * beat + 0.16) / 0.26, 0, 1))
        pitch += slide * (now - before) / 12
    shake = 0.008 * (0.4 + 0.6 * (0.5 - 0.5 * np.cos(np.pi * t / beat)))
    angle = 2 * np.pi * np.cumsum(2**pitch * (1 + shake * np.sin(2 * np.pi * 5.3 * t))) / HALF
    voice = np.sin(angle) + 0.15 * np.sin(2 * angle) + 0.07 * np.sin(3 * angle)
    breath = 0.8 + 0.2 * np.sin(np.pi * t / (2 * beat) - 1)
    return np.asarray(voice * breath * _edges(end, min(0.5, end / 4), min(0.9, end / 3)))


# --- what is struck or plucked ---


@lru_cache(KEPT)
def vibes(midi: int, seconds: float) -> Signal:
    """A vibraphone: tuned bar with its double octave, a slow motor."""
    held = max(2.2, seconds + 1.0)
    ring = _struck(_hz(midi), held, ((1, 1, 1.0), (4, 0.18, 0.28), (9.9, 0.04, 0.06)), 0.004)
    return np.asarray(ring * (1 - 0.2 * (0.5 - 0.5 * np.cos(2 * np.pi * 4.6 * _clock(held)))))


@lru_cache(KEPT)
def celesta(midi: int, seconds: float) -> Signal:
    """Small steel plates over wooden boxes."""
    return _struck(_hz(midi), 1.6, ((1, 1, 0.55), (2.0, 0.12, 0.3), (4.1, 0.16, 0.12)), 0.003)


@lru_cache(KEPT)
def glass(midi: int, seconds: float) -> Signal:
    """A rubbed and struck glass: partials that do not quite belong together, a long ring."""
    modes = ((1, 1, 2.2), (1.003, 0.6, 2.0), (2.32, 0.3, 1.2), (4.25, 0.14, 0.6), (6.6, 0.06, 0.3))
    return _struck(_hz(midi), 5.0, modes, 0.012)


@lru_cache(KEPT)
def marimba(midi: int, seconds: float) -> Signal:
    """Rosewood: short and round."""
    return _struck(_hz(midi), 0.7, ((1, 1, 0.2), (3.93, 0.3, 0.06), (9.2, 0.07, 0.02)), 0.002)


def _string(pitch: float, seconds: float, pick: float, sustain: float, dark: float) -> Signal:
    """A plucked string: where it is picked decides which harmonics sound; the high ones die."""
    t = _clock(seconds)
    total = np.zeros(len(t))
    for n in range(1, 22):
        if n * pitch > _NYQUIST or n > dark * 5:
            break
        f = n * pitch * np.sqrt(1 + 0.00012 * n * n)
        fall = sustain / (1 + 0.28 * (n - 1) * (pitch / 220) ** 0.3)
        strength = np.sin(np.pi * n * pick) / n * np.exp(-n / dark)
        total += strength * np.sin(2 * np.pi * f * t) * np.exp(-t / fall)
    return np.asarray(total * _edges(seconds, 0.002, min(0.06, seconds / 3)))


@lru_cache(KEPT)
def guitar(midi: int, seconds: float) -> Signal:
    """A clean electric guitar near the bridge: the twang of the beach."""
    return 1.6 * _string(_hz(midi), max(0.5, min(seconds + 0.5, 2.4)), 0.13, 0.85, 7.0)


@lru_cache(KEPT)
def harp(midi: int, seconds: float) -> Signal:
    """A harp: plucked in the middle, rings on."""
    return 1.3 * _string(_hz(midi), 2.2, 0.38, 0.9, 3.2)


@lru_cache(KEPT)
def pizzicato(midi: int, seconds: float) -> Signal:
    """A section that plucks: short and dry."""
    return 1.4 * _string(_hz(midi), 0.55, 0.27, 0.16, 3.5)


@lru_cache(KEPT)
def bass(midi: int, seconds: float) -> Signal:
    """An upright bass: round, with the finger on the string."""
    pitch, held = _hz(midi), max(0.35, seconds + 0.08)
    body = _struck(
        pitch,
        held,
        ((1, 1, 0.9), (2, 0.55, 0.45), (3, 0.3, 0.22), (4, 0.14, 0.14), (5, 0.07, 0.1)),
        0.006,
    )
    finger = _band(_hiss(midi, 0.05), 200, 900) * np.exp(-_clock(0.05) / 0.008)
    body[: len(finger)] += 0.12 * finger
    return np.asarray(body * _edges(held, 0.003, 0.07))


@lru_cache(KEPT)
def rhodes(midi: int, seconds: float) -> Signal:
    """An electric piano: a tine with a bell on its front, a slow tremolo."""
    held = max(0.5, seconds + 0.3)
    t = _clock(held)
    pitch = _hz(midi)
    bark = 0.9 * np.exp(-t / 0.35) * np.sin(2 * np.pi * pitch * t)
    tine = 0.1 * np.sin(2 * np.pi * 7.1 * pitch * t) * np.exp(-t / 0.06) * (7.1 * pitch < _NYQUIST)
    tone = np.sin(2 * np.pi * pitch * t + bark) * np.exp(-t / 1.4)
    return np.asarray(
        (tone + tine) * (1 - 0.15 * np.sin(2 * np.pi * 3.1 * t)) * _edges(held, 0.004, 0.12)
    )


@lru_cache(KEPT)
def blip(midi: int, seconds: float) -> Signal:
    """A telemetry tone from far away: narrow and dry."""
    t = _clock(seconds)
    return np.asarray(
        _partials(2 * np.pi * _hz(midi) * t, (1, 0, 0.12), _hz(midi))
        * _edges(seconds, 0.006, 0.012)
    )


# --- drums: the pitch is which one, the seconds do not matter ---


@lru_cache(KEPT)
def kick(midi: int, seconds: float) -> Signal:
    """A big, soft bass drum."""
    t = _clock(0.42)
    angle = 2 * np.pi * np.cumsum(52 + 60 * np.exp(-t / 0.025)) / HALF
    return np.asarray(np.sin(angle) * np.exp(-t / 0.12) * _edges(0.42, 0.003, 0.1))


@lru_cache(KEPT)
def snare(midi: int, seconds: float) -> Signal:
    """A dry snare drum; `midi` is how tight."""
    t = _clock(0.26)
    skin = np.sin(2 * np.pi * (150 + midi) * t) * np.exp(-t / 0.05)
    wires = _band(_hiss(midi, 0.26), 900, 6500) * np.exp(-t / 0.075)
    return np.asarray((0.6 * skin + 0.55 * wires) * _edges(0.26, 0.001, 0.06))


@lru_cache(KEPT)
def brush(midi: int, seconds: float) -> Signal:
    """A wire brush drawn over the skin for `seconds`."""
    held = max(0.12, seconds)
    t = _clock(held)
    shape = (t / held) ** 0.5 * (1 - t / held) * 2.6
    return np.asarray(_band(_hiss(midi, held), 1400, 5200) * shape * 0.4)


@lru_cache(KEPT)
def ride(midi: int, seconds: float) -> Signal:
    """A thin cymbal touched with the stick's tip."""
    t = _clock(0.5)
    ping = sum(np.sin(2 * np.pi * f * t + f) for f in (3170.0, 4230.0, 5390.0, 6610.0))
    wash = _band(_hiss(midi + 7, 0.5), 3500, 8500)
    return np.asarray(
        (0.12 * ping * np.exp(-t / 0.12) + 0.2 * wash * np.exp(-t / 0.09)) * _edges(0.5, 0.001, 0.1)
    )


@lru_cache(KEPT)
def shaker(midi: int, seconds: float) -> Signal:
    """Seeds in a gourd."""
    t = _clock(0.09)
    return np.asarray(
        _band(_hiss(midi + 3, 0.09), 3000, 8000) * np.sin(np.pi * t / 0.09) ** 1.5 * 0.4
    )


@lru_cache(KEPT)
def rim(midi: int, seconds: float) -> Signal:
    """A stick on the rim."""
    return _struck(_hz(midi), 0.12, ((1, 1, 0.018), (2.4, 0.6, 0.01), (4.1, 0.3, 0.006)), 0.0008)


@lru_cache(KEPT)
def fingers(midi: int, seconds: float) -> Signal:
    """A snap of the fingers: a puff, then a crack."""
    t = _clock(0.14)
    crack = _band(_hiss(midi + 11, 0.14), 1500, 4200) * np.exp(-np.maximum(t - 0.012, 0) / 0.014)
    return np.asarray(crack * np.minimum(t / 0.012, 1) * _edges(0.14, 0.001, 0.04))


@lru_cache(KEPT)
def timpani(midi: int, seconds: float) -> Signal:
    """A kettle drum in tune."""
    held = max(1.0, seconds)
    modes = (
        (1, 1, 0.55),
        (1.5, 0.6, 0.35),
        (1.99, 0.4, 0.25),
        (2.44, 0.25, 0.16),
        (0.85, 0.4, 0.12),
    )
    return _struck(_hz(midi), held, modes, 0.004)


@lru_cache(KEPT)
def triangle(midi: int, seconds: float) -> Signal:
    """A small triangle."""
    return 0.5 * _struck(3140.0, 0.9, ((1, 1, 0.3), (1.57, 0.6, 0.24), (2.43, 0.4, 0.16)), 0.002)
