"""What is heard at a table when nobody plays: one quiet loop a title, the sound of its place.

Noise lies on a ring as a spectrum with random phases: it has neither beginning nor end.
"""

from collections.abc import Callable

import numpy as np
from numpy.random import RandomState
from numpy.typing import NDArray
from synth import players
from synth.ring import HALF, Ring
from synth.tools import Signal

SECONDS = 24.0


def _noise(rng: RandomState, weight: Callable[[Signal], Signal]) -> Signal:
    """Endless noise of unit strength whose spectrum is `weight(frequency)`."""
    size = round(SECONDS * HALF)
    frequency = np.maximum(np.fft.rfftfreq(size, 1 / HALF), 1.0)
    turns = np.exp(2j * np.pi * rng.random_sample(len(frequency)))
    wave = np.fft.irfft(weight(frequency) * turns, size)
    return np.asarray(wave / wave.std())


def _bell(centre: float, octaves: float) -> Callable[[Signal], Signal]:
    """A hump of the spectrum."""
    return lambda f: np.exp(-((np.log2(f / centre) / octaves) ** 2)) / np.sqrt(f)


def _breath(rng: RandomState, times: int) -> Signal:
    """A slow rise and fall between 0.2 and 1 that comes out even after the loop."""
    t = np.arange(round(SECONDS * HALF)) / HALF
    wave = sum(
        np.sin(2 * np.pi * n * t / SECONDS + 7 * rng.random_sample()) / n for n in (1, 2, times)
    )
    return np.asarray(0.6 + 0.4 * wave / np.abs(wave).max())


def _wind(ring: Ring, rng: RandomState, centre: float, octaves: float, gain: float) -> None:
    for pan in (-0.7, 0.7):
        gust = _noise(rng, _bell(centre, octaves)) * _breath(rng, 5)
        ring.add(0.0, gust, pan, gain, 0.2)


def _sprinkle(
    ring: Ring, rng: RandomState, number: int, make: Callable[[int], Signal], gain: float
) -> None:
    """Small sounds here and there, left and right, near and far."""
    for index in range(number):
        at = (index + 0.2 + 0.6 * rng.random_sample()) * SECONDS / number
        side, near = 1.4 * rng.random_sample() - 0.7, 0.4 + 0.6 * rng.random_sample()
        ring.add(at, make(index), side, gain * near, 0.9)


def rocket_jockey(rng: RandomState) -> NDArray[np.float64]:
    """Surf of the Sun: waves roll in, a buoy far off."""
    ring = Ring(SECONDS)
    for number in range(3):
        t = np.arange(round(11 * HALF)) / HALF
        shape = np.sin(np.pi * np.clip(t / 11, 0, 1)) ** 2 * (0.5 + 0.5 * (t / 11) ** 2)
        foam = _noise(rng, _bell(700 + 90 * (number % 3), 1.6))[: len(t)] * shape
        ring.add(8.0 * number + rng.random_sample(), foam, 0.5 * (-1) ** number, 0.1, 0.3)
    _sprinkle(ring, rng, 3, lambda i: players.vibes((69, 76, 72)[i], 2.0), 0.02)
    return ring.finish(rng, 2.0, 4500)


def jump_gate(rng: RandomState) -> NDArray[np.float64]:
    """The Gate hums; something passes on the other side."""
    ring = Ring(SECONDS)
    _wind(ring, rng, 160, 0.8, 0.05)
    t = np.arange(round(SECONDS * HALF)) / HALF
    for pitch, gain in ((73.5, 0.07), (110.25, 0.045), (147.125, 0.02)):
        whole = round(pitch * SECONDS) / SECONDS
        for pan in (-0.6, 0.6):
            beat = 1 + 0.4 * np.sin(2 * np.pi * 7 * t / SECONDS + pan + pitch)
            ring.add(0.0, np.sin(2 * np.pi * whole * t + pan) * beat, pan, gain, 0.4)
    _sprinkle(ring, rng, 4, lambda i: players.glass((86, 81, 93, 78)[i], 4.0), 0.012)
    return ring.finish(rng, 4.0, 3500)


def rocketmen(rng: RandomState) -> NDArray[np.float64]:
    """The launch site: wind over the concrete, ventilation, a distant telex."""
    ring = Ring(SECONDS)
    _wind(ring, rng, 420, 1.3, 0.07)
    t = np.arange(round(SECONDS * HALF)) / HALF
    hum = np.sin(2 * np.pi * 100 * t) + 0.4 * np.sin(2 * np.pi * 200 * t + 1)
    ring.add(0.0, hum, -0.3, 0.02, 0.2)

    def telex(index: int) -> Signal:
        line = np.zeros(round(1.6 * HALF))
        for stroke in range(9):
            if rng.random_sample() < 0.75:
                hit = players.rim(80 + stroke % 3, 0.1)
                begin = round(0.15 * stroke * HALF)
                line[begin : begin + len(hit)] += hit
        return line

    _sprinkle(ring, rng, 4, telex, 0.03)
    return ring.finish(rng, 1.8, 4500)


def rockets(rng: RandomState) -> NDArray[np.float64]:
    """The plum nebula: gas that drifts, stars that tick as they cool."""
    ring = Ring(SECONDS)
    _wind(ring, rng, 240, 0.9, 0.08)
    _wind(ring, rng, 1500, 0.5, 0.015)
    stars = (84, 87, 92, 95, 89, 99)
    _sprinkle(ring, rng, 6, lambda i: players.celesta(stars[i], 1.0), 0.014)
    return ring.finish(rng, 3.4, 4000)


def planet_movers(rng: RandomState) -> NDArray[np.float64]:
    """The works of the orbits: a slow wheel, warm air."""
    ring = Ring(SECONDS)
    _wind(ring, rng, 190, 1.1, 0.08)
    t = np.arange(round(SECONDS * HALF)) / HALF
    for number in range(12):
        tick = players.marimba(45 + 5 * (number % 2), 0.4)
        side = float(np.sin(2 * np.pi * number / 12))
        ring.add(2.0 * number + 0.5, tick, 0.7 * side, 0.025, 0.8)
    ring.add(0.0, np.sin(2 * np.pi * 87 * t) * _breath(rng, 3), 0.0, 0.03, 0.3)
    return ring.finish(rng, 2.4, 4000)


LOOPS = {
    "rocket_jockey": rocket_jockey,
    "jump_gate": jump_gate,
    "rocketmen": rocketmen,
    "rockets": rockets,
    "planet_movers": planet_movers,
}
