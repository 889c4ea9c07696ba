"""Rocket Jockey: small rockets, cargo crates, pegs, and visitors from outside."""

import numpy as np
from numpy.random import RandomState
from synth.instruments import (
    bar,
    horn,
    paper,
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


def rocket_whoosh(rng: RandomState) -> Signal:
    shape = curve(0.62, (0, 0), (0.05, 1), (0.3, 0.6), (0.62, 0)) ** 1.3
    whistle = tone(glide(0.62, (0, 240), (0.4, 620), (0.62, 560)), 0.62, (1, 0.2)) * shape
    return mix(
        (0.0, 0.9, whoosh(rng, 0.62, 420, 1900)),
        (0.0, 0.5, rumble(rng, shape, 300)),
        (0.0, 0.12, whistle),
    )


def cargo_lifted(rng: RandomState) -> Signal:
    creak = paper(rng, 0.14, 700, 1300, 0.8) * swell(0.14, 0.05, 0.06)
    return mix(
        (0.0, 1.0, wood(rng, 230, 0.03, 0.3)),
        (0.02, 0.25, creak),
        (0.13, 0.7, wood(rng, 345, 0.02, 0.3)),
    )


def delivered(rng: RandomState) -> Signal:
    crate = mix((0.0, 1.0, thump(120, 0.2)), (0.0, 0.7, wood(rng, 215, 0.03, 0.5)))
    bells = [(0.09 + 0.08 * i, 0.55, bar(hz(n), 0.6)) for i, n in enumerate(("G4", "C5", "E5"))]
    return room(mix((0.0, 1.0, crate), *bells), rng, 0.15, 0.2)


def chain(rng: RandomState) -> Signal:
    latch = mix((0.0, 0.8, snap(rng, 3000, 0.004)), (0.05, 1.0, wood(rng, 540, 0.02, 0.8)))
    bells = [(0.08 + 0.06 * i, 0.6, bar(hz(n), 0.5)) for i, n in enumerate(("E5", "G5", "C6"))]
    return room(mix((0.0, 0.9, latch), *bells), rng, 0.12, 0.2)


def express_stamp(rng: RandomState) -> Signal:
    return mix((0.0, 1.0, stamp(rng, 135)), (0.06, 0.3, bar(hz("B5"), 0.35)))


def reserve_peg(rng: RandomState) -> Signal:
    # A peg pushed into its hole: it rubs, then stops dead.
    rub = paper(rng, 0.08, 900, 1500, 0.3) * curve(0.08, (0, 0), (0.07, 1), (0.08, 0))
    return mix(
        (0.0, 0.3, rub), (0.075, 1.0, wood(rng, 610, 0.02, 0.3)), (0.075, 0.5, thump(150, 0.1))
    )


def raid(rng: RandomState) -> Signal:
    sting = [(0.0, 0.4, horn(hz(n), 0.5)) for n in ("Eb3", "A3", "D4")]
    return room(
        mix(*sting, (0.0, 0.8, stamp(rng, 100)), (0.12, 0.4, whoosh(rng, 0.4, 1400, 500))),
        rng,
        0.15,
        0.2,
    )


def alien_sighted(rng: RandomState) -> Signal:
    path = glide(1.5, (0, 440), (0.3, 698), (0.8, 659), (1.5, 932))
    hand = theremin(path, 0.02) * curve(1.5, (0, 0), (0.2, 0.7), (1.1, 1), (1.5, 0))
    sweep = bar(hz("F#6"), 0.5)
    return room(
        mix((0.0, 1.0, hand), (0.0, 0.3, sweep), (0.5, 0.25, sweep), (1.0, 0.2, sweep)),
        rng,
        0.35,
        0.25,
    )


def alien_step(rng: RandomState) -> Signal:
    path = glide(0.5, (0, 520), (0.2, 660), (0.5, 587))
    hand = theremin(path, 0.02, 7.0) * swell(0.5, 0.08, 0.25)
    return room(mix((0.0, 0.9, hand), (0.0, 0.3, wood(rng, 880, 0.015))), rng, 0.2, 0.25)


def alien_landed(rng: RandomState) -> Signal:
    path = glide(1.5, (0, 988), (0.9, 392), (1.5, 196))
    hand = theremin(path, 0.03, 8.5) * curve(1.5, (0, 0), (0.1, 1), (1.0, 0.8), (1.5, 0))
    touch = mix((0.0, 1.0, thump(75, 0.6)), (0.0, 0.4, whoosh(rng, 0.6, 300, 900, 0.1)))
    glow = [(1.15 + 0.05 * i, 0.3, bar(hz(n), 1.1, 0.5)) for i, n in enumerate(("C5", "F#5", "B5"))]
    return room(mix((0.0, 0.7, hand), (1.05, 1.0, touch), *glow), rng, 0.3, 0.25)


def cargo_reset(rng: RandomState) -> Signal:
    slides = []
    for i in range(9):
        rub = paper(rng, 0.1, 1900 + 120 * i, 3100, 0.5) * swell(0.1, 0.04, 0.05)
        slides += [
            (0.085 * i, 0.3, rub),
            (0.085 * i + 0.08, 0.8, wood(rng, 280 + 14 * i, 0.014, 0.3)),
        ]
    return mix(*slides)


def planet_scored(rng: RandomState) -> Signal:
    notes = ("C5", "D5", "E5", "G5", "A5", "C6")
    bells = [(0.07 * i, 0.6, bar(hz(n), 0.6, 0.2)) for i, n in enumerate(notes)]
    low = tone(hz("C3"), 0.9, (1, 0.4, 0.2)) * fall(0.9, 0.25, 0.01)
    return room(mix(*bells, (0.0, 0.4, low)), rng, 0.2, 0.2)


def copilot(rng: RandomState) -> Signal:
    t = clock(0.3)
    radio = tone(glide(0.3, (0, 1180), (0.14, 1180), (0.141, 1480), (0.3, 1480)), 0.3, (1, 0.25))
    beep = np.asarray(radio * swell(0.3, 0.01, 0.06) * (0.85 + 0.15 * np.sin(2 * np.pi * 47 * t)))
    return mix(
        (0.0, 0.5, beep), (0.0, 0.5, snap(rng, 2400, 0.004)), (0.28, 0.3, snap(rng, 2100, 0.004))
    )


CUES = {
    "rocket_whoosh": (rocket_whoosh, Rank.ROUTINE),
    "cargo_lifted": (cargo_lifted, Rank.HANDLING),
    "delivered": (delivered, Rank.GOOD),
    "chain": (chain, Rank.GOOD),
    "copilot": (copilot, Rank.ROUTINE),
    "express_stamp": (express_stamp, Rank.ROUTINE),
    "reserve_peg": (reserve_peg, Rank.ROUTINE),
    "raid": (raid, Rank.GREAT),
    "alien_sighted": (alien_sighted, Rank.GOOD),
    "alien_step": (alien_step, Rank.ROUTINE),
    "alien_landed": (alien_landed, Rank.GREAT),
    "cargo_reset": (cargo_reset, Rank.ROUTINE),
    "planet_scored": (planet_scored, Rank.GOOD),
}
