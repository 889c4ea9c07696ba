"""The collection's small orchestra: wood, paper, metal bars, valves, a theremin, rockets."""

import numpy as np
from numpy.random import RandomState
from synth.tools import (
    Signal,
    band,
    clock,
    curve,
    fall,
    glide,
    mix,
    modes,
    noise,
    samples,
    swell,
    tone,
    unit,
    warm,
    wind,
)


def wood(rng: RandomState, pitch: float, time: float = 0.035, contact: float = 0.5) -> Signal:
    """A knock on a wooden block; `contact` is how hard the mallet is."""
    body = modes(
        time * 7,
        [
            (pitch, 1.0, time),
            (pitch * 2.57, 0.45, time * 0.55),
            (pitch * 4.95, 0.2 * (0.5 + contact), time * 0.3),
            (pitch * 7.9, 0.12 * contact, time * 0.18),
        ],
    )
    tap = band(noise(rng, 0.02) * fall(0.02, 0.0022, 0.0003), 600, 7000)
    return unit(mix((0.0, 1.0, body), (0.0, 0.35 * contact, tap)))


def paper(rng: RandomState, seconds: float, start: float, end: float, rough: float = 0.6) -> Signal:
    """Card stock rubbing: a moving band of noise whose grain is uneven."""
    hiss = wind(rng, glide(seconds, (0, start), (seconds, end)), 0.8)
    grain = np.abs(band(noise(rng, seconds), 20, 130))
    grain /= grain.max()
    return unit(hiss * (1 - rough + rough * grain))


def snap(rng: RandomState, pitch: float = 2600, time: float = 0.007) -> Signal:
    """The edge of a card let go."""
    click = band(noise(rng, 0.06) * fall(0.06, time, 0.0003), pitch * 0.5, pitch * 2)
    return unit(mix((0.0, 1.0, click), (0.0, 0.4, modes(0.06, [(pitch * 0.19, 1.0, 0.012)]))))


def bar(pitch: float, seconds: float, shimmer: float = 0.0) -> Signal:
    """A vibraphone bar: the octave pair of a tuned bar, motor tremolo if `shimmer`."""
    ring = modes(
        seconds,
        [
            (pitch, 1.0, seconds * 0.28),
            (pitch * 4.0, 0.28, seconds * 0.1),
            (pitch * 9.9, 0.07, seconds * 0.03),
        ],
        attack=0.002,
    )
    return unit(ring * (1 - shimmer * (0.5 - 0.5 * np.cos(2 * np.pi * 5.6 * clock(seconds)))))


def metal(pitch: float, seconds: float) -> Signal:
    """A small struck disc: inharmonic, quickly damped by the fingers."""
    ratios = ((1.0, 1.0), (1.51, 0.7), (2.27, 0.55), (2.83, 0.35), (3.94, 0.2))
    return unit(modes(seconds, [(pitch * r, s, seconds * 0.3 / r**0.6) for r, s in ratios]))


def horn(pitch: float, seconds: float, bright: float = 1.0) -> Signal:
    """A soft valve-amplified horn that opens as it speaks."""
    lip = glide(seconds, (0, pitch * 0.97), (0.05, pitch), (seconds, pitch))
    dark = tone(lip, seconds, (1.0, 0.35, 0.12))
    open_ = tone(lip, seconds, (0.6, 0.7, 0.55, 0.4, 0.25, 0.15, 0.08))
    mouth = bright * curve(
        seconds, (0, 0), (min(0.09, seconds / 3), 1.0), (seconds * 0.5, 0.55), (seconds, 0.1)
    )
    return unit((dark + mouth * open_) * swell(seconds, 0.035, min(0.25, seconds / 2)))


def organ(pitch: float, seconds: float, rise: float = 0.02, drop: float = 0.2) -> Signal:
    """A warm electric organ with a slightly detuned twin."""
    stops = (1.0, 0.5, 0.22, 0.12, 0.05)
    twin = tone(pitch * 1.0035, seconds, stops, 1.0)
    return unit((tone(pitch, seconds, stops) + 0.7 * twin) * swell(seconds, rise, drop))


def theremin(path: Signal, shake: float = 0.012, rate: float = 5.8) -> Signal:
    """A hand in the air: sine-like, with a vibrato that sets in slowly."""
    seconds = len(path) / samples(1.0)
    onset = curve(seconds, (0, 0.1), (min(0.35, seconds / 2), 1), (seconds, 1))
    pitch = path * (1 + shake * onset * np.sin(2 * np.pi * rate * clock(seconds)))
    return unit(tone(pitch, seconds, (1.0, 0.16, 0.09, 0.02)))


def rumble(rng: RandomState, shape: Signal, dark: float = 220) -> Signal:
    """Engines: deep noise that flutters, with a rough edge of escaping gas."""
    seconds = len(shape) / samples(1.0)
    deep = band(noise(rng, seconds), 34, dark, 2)
    flutter = 1 + 0.5 * band(noise(rng, seconds), 4, 22) / 0.03
    gas = band(noise(rng, seconds), 500, 2600)
    deep = deep / deep.std() * np.clip(flutter, 0.3, 1.8)
    return warm((deep + 0.22 * gas / gas.std()) * shape, 1.6)


def thump(pitch: float, seconds: float, drop: float = 0.5) -> Signal:
    """A low drum: the skin's pitch sinks as it comes to rest."""
    path = glide(seconds, (0, pitch), (0.06, pitch * (1 - drop / 2)), (seconds, pitch * (1 - drop)))
    return unit(tone(path, seconds, (1.0, 0.3, 0.1)) * fall(seconds, seconds / 4.5, 0.002))


def stamp(rng: RandomState, pitch: float = 120) -> Signal:
    """A rubber stamp on a desk: thud, wooden handle, ink lifting off."""
    return unit(
        mix(
            (0.0, 1.0, thump(pitch, 0.16)),
            (0.0, 0.5, wood(rng, pitch * 3.1, 0.02, 0.4)),
            (0.004, 0.25, band(noise(rng, 0.05) * fall(0.05, 0.012), 300, 2500)),
            (0.12, 0.09, paper(rng, 0.07, 1800, 3000) * swell(0.07, 0.03, 0.03)),
        )
    )


def whoosh(rng: RandomState, seconds: float, low: float, high: float, peak: float = 0.4) -> Signal:
    """Something flies past: the band rises to `peak` of the way and sinks again."""
    top = seconds * peak
    air = wind(rng, glide(seconds, (0, low), (top, high), (seconds, low * 1.2)), 0.65)
    return unit(air * curve(seconds, (0, 0), (top, 1), (seconds, 0)) ** 1.6)
