"""Planet Movers: worlds swung round their orbits, freight, fuel and paperwork."""

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
from synth.tools import Signal, band, curve, fall, glide, hz, mix, noise, room, samples, swell, tone


def planet_sweep(rng: RandomState) -> Signal:
    # A great wooden wheel turns: a low sweep with the ratchet of its spaces passing.
    body = tone(glide(0.8, (0, 82), (0.4, 123), (0.8, 98)), 0.8, (1, 0.5, 0.2)) * swell(
        0.8, 0.25, 0.35
    )
    ratchet = [(0.1 + 0.12 * i, 0.35, wood(rng, 360 + 20 * i, 0.012, 0.5)) for i in range(5)]
    return mix((0.0, 0.5, body), (0.0, 0.35, whoosh(rng, 0.8, 260, 800, 0.5)), *ratchet)


def planet_pushed(rng: RandomState) -> Signal:
    strain = rumble(rng, curve(0.9, (0, 0), (0.15, 1), (0.6, 0.7), (0.9, 0)), 160)
    lift = horn(hz("G2"), 0.8, 0.6)
    return room(
        mix((0.0, 0.9, strain), (0.05, 0.35, lift), (0.0, 0.5, thump(80, 0.4))), rng, 0.15, 0.2
    )


def rocket_glide(rng: RandomState) -> Signal:
    jet = tone(glide(0.7, (0, 300), (0.35, 420), (0.7, 360)), 0.7, (1, 0.15)) * swell(
        0.7, 0.15, 0.35
    )
    return mix((0.0, 1.0, whoosh(rng, 0.7, 600, 1700, 0.45)), (0.0, 0.12, jet))


def captured(rng: RandomState) -> Signal:
    orbit = [
        (0.09 * i, 0.8 - 0.1 * i, bar(hz(n), 0.5, 0.3))
        for i, n in enumerate(("A5", "F5", "D5", "A4"))
    ]
    return room(mix(*orbit, (0.28, 0.7, wood(rng, 300, 0.025, 0.3))), rng, 0.2, 0.2)


def fuel(rng: RandomState) -> Signal:
    layers = [(0.0, 0.3, band(noise(rng, 0.6), 900, 3200) / 3 * swell(0.6, 0.06, 0.2))]
    for i in range(5):
        size = 0.12
        bubble = tone(glide(size, (0, 210 + 45 * i), (size, 420 + 70 * i)), size) * fall(
            size, 0.03, 0.006
        )
        layers.append((0.06 + 0.095 * i + 0.02 * rng.random_sample(), 1.0, bubble))
    return mix(*layers, (0.6, 0.8, wood(rng, 520, 0.02, 0.6)))


def load(rng: RandomState) -> Signal:
    rub = paper(rng, 0.12, 500, 900, 0.7) * swell(0.12, 0.04, 0.05)
    return mix(
        (0.0, 0.4, rub),
        (0.1, 1.0, wood(rng, 245, 0.03, 0.4)),
        (0.1, 0.6, thump(120, 0.15)),
        (0.19, 0.5, wood(rng, 330, 0.018, 0.4)),
    )


def dump(rng: RandomState) -> Signal:
    falls = [
        (
            0.04 + 0.09 * i + 0.03 * rng.random_sample(),
            0.9 - 0.12 * i,
            wood(rng, 420 - 45 * i, 0.025, 0.5),
        )
        for i in range(5)
    ]
    return mix(*falls, (0.44, 0.7, thump(95, 0.2)))


def production(rng: RandomState) -> Signal:
    chips = [(0.055 * i, 0.8, wood(rng, 1050 + 90 * (i * 3 % 5), 0.014, 0.7)) for i in range(6)]
    gears = tone(62.0, 0.5, (1, 0.6, 0.4, 0.3)) * swell(0.5, 0.1, 0.2)
    return mix(*chips, (0.0, 0.1, gears))


def contract_stamp(rng: RandomState) -> Signal:
    return mix(
        (0.0, 1.0, stamp(rng, 115)),
        (0.16, 0.35, paper(rng, 0.14, 1500, 2800) * swell(0.14, 0.05, 0.07)),
    )


def contract_paid(rng: RandomState) -> Signal:
    pay = [(0.14 + 0.055 * i, 0.4, metal(2500 + 210 * i, 0.22)) for i in range(4)]
    chord = [(0.16, 0.3, bar(hz(n), 0.9, 0.2)) for n in ("F4", "A4", "C5", "E5")]
    return room(mix((0.0, 1.0, stamp(rng, 120)), *pay, *chord), rng, 0.15, 0.2)


def contract_torn(rng: RandomState) -> Signal:
    rip = paper(rng, 0.42, 1200, 3400, 0.92) * curve(
        0.42, (0, 0), (0.06, 0.6), (0.32, 1), (0.42, 0)
    )
    crumbs = (rng.random_sample(samples(0.42)) > 0.985) * noise(rng, 0.42)
    return mix((0.0, 1.0, rip), (0.0, 0.8, band(crumbs, 900, 4000)), (0.4, 0.6, snap(rng, 1800)))


def sudden_death(rng: RandomState) -> Signal:
    layers = [(0.0, 0.3, organ(hz(n), 1.3, 0.02, 0.8)) for n in ("D3", "F3", "Ab3", "B3")]
    return room(
        mix(*layers, (0.0, 1.0, thump(72, 0.7)), (0.0, 0.5, wood(rng, 175, 0.05, 0.5))),
        rng,
        0.25,
        0.25,
    )


CUES = {
    "planet_sweep": (planet_sweep, Rank.ROUTINE),
    "planet_pushed": (planet_pushed, Rank.GOOD),
    "rocket_glide": (rocket_glide, Rank.ROUTINE),
    "captured": (captured, Rank.ROUTINE),
    "fuel": (fuel, Rank.ROUTINE),
    "load": (load, Rank.ROUTINE),
    "dump": (dump, Rank.ROUTINE),
    "production": (production, Rank.ROUTINE),
    "contract_stamp": (contract_stamp, Rank.ROUTINE),
    "contract_paid": (contract_paid, Rank.GOOD),
    "contract_torn": (contract_torn, Rank.ROUTINE),
    "sudden_death": (sudden_death, Rank.GREAT),
}
