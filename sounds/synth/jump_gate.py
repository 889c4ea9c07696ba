"""Jump Gate: scanners, a humming gate, resources from the ground, and the black hole's pull."""

import numpy as np
from numpy.random import RandomState
from synth.instruments import (
    bar,
    horn,
    metal,
    organ,
    rumble,
    snap,
    stamp,
    theremin,
    thump,
    whoosh,
    wood,
)
from synth.ranks import Rank
from synth.tools import Signal, clock, curve, fall, glide, hz, mix, room, swell, tone


def scan_ping(rng: RandomState) -> Signal:
    ping = tone(glide(0.5, (0, 1240), (0.5, 1200)), 0.5, (1, 0.1)) * fall(0.5, 0.09, 0.004)
    return mix(
        (0.0, 1.0, ping), (0.24, 0.35, ping), (0.48, 0.12, ping), (0.0, 0.2, wood(rng, 620, 0.015))
    )


def fly(rng: RandomState) -> Signal:
    hum = tone(glide(0.55, (0, 110), (0.25, 165), (0.55, 123)), 0.55, (1, 0.5, 0.3, 0.1))
    return mix((0.0, 1.0, whoosh(rng, 0.55, 500, 1500)), (0.0, 0.3, hum * swell(0.55, 0.1, 0.25)))


def jump(rng: RandomState) -> Signal:
    rise = theremin(glide(0.5, (0, 140), (0.42, 1100), (0.5, 1250)), 0.004)
    rise *= curve(0.5, (0, 0), (0.4, 1), (0.5, 0))
    land = mix((0.0, 1.0, thump(110, 0.3, 0.6)), (0.0, 0.6, whoosh(rng, 0.45, 1800, 2600, 0.05)))
    return room(
        mix((0.0, 0.5, rise), (0.44, 1.0, land), (0.46, 0.4, bar(hz("B5"), 0.6, 0.4))),
        rng,
        0.25,
        0.25,
    )


def gate_open(rng: RandomState) -> Signal:
    t = clock(1.3)
    stack = sum(
        tone(hz(n), 1.3, (1, 0.3, 0.15), i) for i, n in enumerate(("A2", "E3", "B3", "F#4"))
    )
    beat = 0.75 + 0.25 * np.sin(2 * np.pi * (3 + 3 * t / 1.3) * t)
    ring = [(0.55 + 0.06 * i, 0.6, bar(hz(n), 0.8, 0.4)) for i, n in enumerate(("B5", "E6", "F#6"))]
    return room(
        mix(
            (0.0, 0.5, np.asarray(stack * beat * swell(1.3, 0.45, 0.6))),
            *ring,
            (0.0, 0.6, wood(rng, 200, 0.04, 0.3)),
        ),
        rng,
        0.3,
        0.25,
    )


def warp(rng: RandomState) -> Signal:
    t = clock(0.9)
    path = 420 * 2 ** (np.sin(2 * np.pi * (2.0 * t + 2.6 * t * t)) * (0.6 - 0.4 * t))
    swirl = theremin(np.asarray(path), 0.0) * swell(0.9, 0.1, 0.35)
    return room(
        mix((0.0, 0.6, swirl), (0.0, 0.4, whoosh(rng, 0.9, 300, 2200, 0.6))), rng, 0.25, 0.25
    )


def land(rng: RandomState) -> Signal:
    shape = curve(0.5, (0, 0), (0.1, 0.7), (0.4, 0.5), (0.5, 0))
    return mix(
        (0.0, 0.6, rumble(rng, shape)),
        (0.42, 1.0, thump(105, 0.25)),
        (0.43, 0.5, wood(rng, 300, 0.02, 0.4)),
    )


def claim(rng: RandomState) -> Signal:
    flag = mix((0.0, 1.0, stamp(rng, 125)), (0.0, 0.4, wood(rng, 480, 0.025, 0.7)))
    call = [
        (0.12 + 0.13 * i, 0.4, horn(hz(n), 0.15 + 0.35 * i)) for i, n in enumerate(("E4", "B4"))
    ]
    return room(mix((0.0, 1.0, flag), *call), rng, 0.2, 0.2)


def harvest_gem(rng: RandomState) -> Signal:
    pick = mix((0.0, 1.0, wood(rng, 410, 0.015, 1.0)), (0.03, 0.5, metal(3350, 0.3)))
    return room(
        mix((0.0, 1.0, pick), (0.1, 0.7, bar(hz("E6"), 0.5)), (0.17, 0.6, bar(hz("B6"), 0.5))),
        rng,
        0.15,
        0.2,
    )


def black_hole(rng: RandomState) -> Signal:
    # Everything slides down and the last of it is swallowed.
    pull = tone(glide(1.3, (0, 330), (1.3, 41)), 1.3, (1, 0.5, 0.25, 0.12)) * curve(
        1.3, (0, 0), (0.2, 1), (1.1, 0.9), (1.3, 0)
    )
    air = whoosh(rng, 1.3, 900, 260, 0.75)
    return room(mix((0.0, 0.6, pull), (0.0, 0.45, air), (1.2, 0.8, thump(58, 0.6))), rng, 0.3, 0.25)


def hole_warning(rng: RandomState) -> Signal:
    layers = [
        (0.3 * i, 0.5, organ(hz(n), 0.26, 0.02, 0.1)) for i in range(3) for n in ("D3", "Ab3")
    ]
    layers += [(0.3 * i, 0.8, thump(70, 0.25)) for i in range(3)]
    return room(mix(*layers, (0.0, 0.3, snap(rng, 1500))), rng, 0.15, 0.2)


CUES = {
    "scan_ping": (scan_ping, Rank.ROUTINE),
    "fly": (fly, Rank.ROUTINE),
    "jump": (jump, Rank.GOOD),
    "gate_open": (gate_open, Rank.GOOD),
    "warp": (warp, Rank.GOOD),
    "land": (land, Rank.GOOD),
    "claim": (claim, Rank.GOOD),
    "harvest_gem": (harvest_gem, Rank.ROUTINE),
    "black_hole": (black_hole, Rank.GREAT),
    "hole_warning": (hole_warning, Rank.GREAT),
}
