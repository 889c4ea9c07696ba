"""Rocketmen: countdown, lift-off, the held breath of each success card, and what becomes of it."""

import numpy as np
from numpy.random import RandomState
from synth.instruments import (
    bar,
    horn,
    metal,
    organ,
    paper,
    rumble,
    snap,
    stamp,
    thump,
    whoosh,
    wood,
)
from synth.ranks import Rank
from synth.tools import Signal, band, clock, curve, fall, glide, hz, mix, noise, room, swell, tone


def countdown(rng: RandomState) -> Signal:
    beep = tone(880.0, 0.12, (1, 0.3, 0.12)) * swell(0.12, 0.008, 0.04)
    layers = [(0.42 * i, 0.6, beep) for i in range(3)]
    layers += [(0.42 * i, 0.6, wood(rng, 440, 0.02, 0.5)) for i in range(3)]
    return mix(*layers, (1.26, 0.7, tone(1318.5, 0.4, (1, 0.3, 0.12)) * swell(0.4, 0.008, 0.2)))


def liftoff(rng: RandomState) -> Signal:
    shape = curve(2.6, (0, 0), (0.05, 0.8), (0.7, 1), (1.5, 0.7), (2.6, 0)) ** 1.2
    return room(
        mix(
            (0.0, 1.0, rumble(rng, shape)),
            (0.0, 0.6, thump(62, 0.7)),
            (0.3, 0.35, whoosh(rng, 2.2, 300, 1600, 0.6)),
            (0.0, 0.2, tone(glide(2.6, (0, 40), (2.6, 110)), 2.6, (1, 0.6, 0.3)) * shape),
        ),
        rng,
        0.25,
        0.15,
    )


def boost(rng: RandomState) -> Signal:
    shape = curve(0.45, (0, 0), (0.04, 1), (0.2, 0.6), (0.45, 0)) ** 1.2
    kick = tone(glide(0.45, (0, 150), (0.45, 330)), 0.45, (1, 0.4, 0.2)) * shape
    return mix(
        (0.0, 0.8, rumble(rng, shape, 380)),
        (0.0, 0.25, kick),
        (0.0, 0.5, whoosh(rng, 0.45, 500, 1500)),
    )


def heartbeat(rng: RandomState) -> Signal:
    breath = band(noise(rng, 0.6), 200, 700) * swell(0.6, 0.3, 0.25)
    return mix(
        (0.0, 1.0, thump(66, 0.26, 0.4)), (0.24, 0.75, thump(58, 0.3, 0.4)), (0.0, 0.02, breath)
    )


def success_draw(rng: RandomState) -> Signal:
    bend = paper(rng, 0.14, 1400, 4000) * curve(0.14, (0, 0), (0.1, 1), (0.14, 0))
    return mix(
        (0.0, 0.5, bend),
        (0.12, 0.9, snap(rng, 2700)),
        (0.13, 0.7, bar(hz("A4"), 0.5)),
        (0.13, 0.5, thump(90, 0.2)),
    )


def set_aside(rng: RandomState) -> Signal:
    rub = paper(rng, 0.2, 3000, 1600, 0.5) * swell(0.2, 0.06, 0.1)
    relay = [(0.18 + 0.04 * i, 0.7, snap(rng, 3000, 0.003)) for i in range(3)]
    return mix((0.0, 0.6, rub), *relay, (0.3, 0.5, bar(hz("E5"), 0.4)))


def abort(rng: RandomState) -> Signal:
    # Engines cut, a capsule drops away, the parachute catches it.
    cut = rumble(rng, curve(0.5, (0, 1), (0.08, 0.8), (0.5, 0)), 260)
    sink = tone(glide(0.7, (0, 520), (0.7, 180)), 0.7, (1, 0.2)) * swell(0.7, 0.05, 0.4)
    canopy = paper(rng, 0.3, 500, 900, 0.3) * curve(0.3, (0, 0), (0.04, 1), (0.3, 0))
    return room(
        mix((0.0, 0.7, cut), (0.08, 0.35, sink), (0.6, 0.7, canopy), (0.6, 0.6, thump(100, 0.3))),
        rng,
        0.18,
        0.2,
    )


def launch_success(rng: RandomState) -> Signal:
    layers = []
    for at, notes, length in (
        (0.0, ("C4", "G4"), 0.18),
        (0.2, ("E4", "B4"), 0.18),
        (0.4, ("G3", "D4", "G4", "B4", "E5"), 1.1),
    ):
        layers += [(at, 0.35, horn(hz(n), length)) for n in notes]
    layers += [
        (0.42 + 0.06 * i, 0.35, bar(hz(n), 1.0, 0.4))
        for i, n in enumerate(("G5", "B5", "D6", "G6"))
    ]
    return room(mix(*layers, (0.4, 0.8, thump(84, 0.4))), rng, 0.28, 0.22)


def launch_failure(rng: RandomState) -> Signal:
    blast = rumble(rng, fall(1.7, 0.42, 0.003), 380)
    debris = [
        (
            0.2 + 1.1 * rng.random_sample() ** 1.4,
            0.3,
            wood(rng, 240 + 800 * rng.random_sample(), 0.022, 0.8),
        )
        for _ in range(12)
    ]
    drop = [(0.35, 0.25, horn(hz("Eb3"), 0.4, 0.4)), (0.72, 0.25, horn(hz("D3"), 0.8, 0.3))]
    return room(
        mix((0.0, 1.0, blast), (0.0, 1.0, thump(74, 0.8, 0.6)), *debris, *drop), rng, 0.25, 0.22
    )


def buy(rng: RandomState) -> Signal:
    till = [(0.0, 0.9, metal(2600, 0.25)), (0.07, 0.7, metal(3480, 0.35))]
    return mix(*till, (0.0, 0.6, wood(rng, 360, 0.02, 0.5)), (0.14, 0.4, snap(rng, 2600)))


def threat_alarm(rng: RandomState) -> Signal:
    t = clock(1.0)
    wail = tone(
        415 * (1 + 0.12 * np.sign(np.sin(2 * np.pi * 3 * t))), 1.0, (1, 0.5, 0.35, 0.2, 0.1)
    )
    horn_ = band(wail * swell(1.0, 0.03, 0.25), 250, 2200)
    return room(
        mix((0.0, 0.6, horn_), (0.0, 0.8, thump(80, 0.3)), (0.0, 0.3, snap(rng, 1500))),
        rng,
        0.2,
        0.2,
    )


def threat_solved(rng: RandomState) -> Signal:
    lift = [(0.14 + 0.08 * i, 0.5, bar(hz(n), 0.5)) for i, n in enumerate(("D5", "G5"))]
    return mix((0.0, 1.0, stamp(rng, 118)), *lift)


def achievement(rng: RandomState) -> Signal:
    notes = ("G5", "C6", "E6", "D6", "G6")
    bells = [(0.075 * i, 0.6, bar(hz(n), 0.8, 0.3)) for i, n in enumerate(notes)]
    pad = [(0.0, 0.2, organ(hz(n), 0.9, 0.1, 0.5)) for n in ("C4", "G4")]
    return room(mix(*bells, *pad, (0.0, 0.5, wood(rng, 520, 0.02, 0.5))), rng, 0.2, 0.2)


def token_planted(rng: RandomState) -> Signal:
    crunch = paper(rng, 0.09, 800, 500, 0.9) * swell(0.09, 0.02, 0.06)
    return mix(
        (0.0, 1.0, thump(115, 0.2)),
        (0.0, 0.5, wood(rng, 390, 0.02, 0.5)),
        (0.01, 0.4, crunch),
        (0.1, 0.4, whoosh(rng, 0.25, 900, 1500)),
    )


CUES = {
    "countdown": (countdown, Rank.ROUTINE),
    "liftoff": (liftoff, Rank.GREAT),
    "boost": (boost, Rank.ROUTINE),
    "heartbeat": (heartbeat, Rank.ROUTINE),
    "success_draw": (success_draw, Rank.ROUTINE),
    "set_aside": (set_aside, Rank.HANDLING),
    "abort": (abort, Rank.GOOD),
    "launch_success": (launch_success, Rank.ONCE),
    "launch_failure": (launch_failure, Rank.GREAT),
    "buy": (buy, Rank.ROUTINE),
    "threat_alarm": (threat_alarm, Rank.GOOD),
    "threat_solved": (threat_solved, Rank.GOOD),
    "achievement": (achievement, Rank.GOOD),
    "token_planted": (token_planted, Rank.ROUTINE),
}
