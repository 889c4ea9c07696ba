"""Rockets: ships in the launch row, crashes, thieves in the night, saucers and new stars."""

from numpy.random import RandomState
from synth.instruments import bar, horn, organ, paper, rumble, snap, theremin, thump, whoosh, wood
from synth.ranks import Rank
from synth.tools import Signal, band, curve, fall, glide, hz, mix, noise, room, swell, tone


def ship_launched(rng: RandomState) -> Signal:
    shape = curve(0.9, (0, 0), (0.06, 1), (0.4, 0.7), (0.9, 0)) ** 1.3
    return mix(
        (0.0, 0.9, rumble(rng, shape)),
        (0.0, 0.45, whoosh(rng, 0.9, 300, 1500, 0.55)),
        (0.0, 0.5, wood(rng, 250, 0.03, 0.5)),
    )


def crash(rng: RandomState) -> Signal:
    shape = fall(1.1, 0.26, 0.003)
    debris = [
        (
            0.12 + 0.7 * rng.random_sample() ** 1.5,
            0.35,
            wood(rng, 300 + 900 * rng.random_sample(), 0.02, 0.8),
        )
        for _ in range(9)
    ]
    return room(
        mix(
            (0.0, 1.0, rumble(rng, shape, 420)),
            (0.0, 0.9, thump(88, 0.6, 0.6)),
            (0.0, 0.5, wood(rng, 190, 0.05, 0.9)),
            *debris,
        ),
        rng,
        0.16,
        0.2,
    )


def crash_waits(rng: RandomState) -> Signal:
    rattle = [(0.045 * i, 1.0 - 0.1 * i, wood(rng, 720 - 25 * i, 0.014, 0.7)) for i in range(5)]
    return room(mix(*rattle, (0.26, 0.5, horn(hz("C#3"), 0.45, 0.3))), rng, 0.14, 0.2)


def steal(rng: RandomState) -> Signal:
    # Two tiptoe steps and the card is gone.
    snatch = paper(rng, 0.17, 1600, 4600, 0.4) * curve(0.17, (0, 0), (0.11, 1), (0.17, 0))
    return mix(
        (0.0, 0.6, wood(rng, hz("D5"), 0.02, 0.2)),
        (0.11, 0.6, wood(rng, hz("Ab5"), 0.02, 0.2)),
        (0.2, 0.8, snatch),
        (0.36, 0.8, snap(rng, 3200)),
    )


def ufo_warble(rng: RandomState) -> Signal:
    path = glide(0.95, (0, 560), (0.45, 830), (0.95, 690))
    saucer = theremin(path, 0.085, 9.5) * swell(0.95, 0.1, 0.35)
    return room(saucer, rng, 0.25, 0.25)


def system_charted(rng: RandomState) -> Signal:
    bells = [
        (0.075 * i, 0.6, bar(hz(n), 0.9, 0.3))
        for i, n in enumerate(("D5", "F#5", "A5", "C#6", "E6"))
    ]
    pad = [(0.0, 0.22, organ(hz(n), 1.1, 0.15, 0.7)) for n in ("D3", "A3")]
    return room(mix(*bells, *pad), rng, 0.25, 0.25)


def star_found(rng: RandomState) -> Signal:
    glint = mix((0.0, 1.0, bar(hz("A5"), 0.8, 0.4)), (0.05, 0.5, bar(hz("E6"), 0.8, 0.4)))
    return room(mix((0.0, 1.0, glint), (0.0, 0.4, snap(rng, 3000, 0.004))), rng, 0.2, 0.2)


def supernova(rng: RandomState) -> Signal:
    gather = tone(glide(0.7, (0, 90), (0.7, 760)), 0.7, (1, 0.4, 0.2)) * curve(
        0.7, (0, 0), (0.66, 1), (0.7, 0)
    )
    burst = rumble(rng, fall(1.9, 0.5, 0.004), 320)
    flash = band(noise(rng, 1.2) * fall(1.2, 0.16, 0.002), 900, 5200)
    shards = [
        (0.72 + 0.09 * i, 0.25, bar(hz(n), 1.0, 0.5))
        for i, n in enumerate(("E6", "C#6", "A5", "F#5", "D5"))
    ]
    return room(
        mix(
            (0.0, 0.35, gather),
            (0.68, 1.0, burst),
            (0.68, 0.3, flash),
            (0.68, 0.8, thump(64, 0.9)),
            *shards,
        ),
        rng,
        0.35,
        0.25,
    )


def hide_card(rng: RandomState) -> Signal:
    rub = paper(rng, 0.24, 2600, 1300, 0.5) * curve(
        0.24, (0, 0), (0.05, 0.7), (0.18, 0.5), (0.24, 0)
    )
    return mix((0.0, 1.0, rub), (0.21, 0.45, wood(rng, 240, 0.014, 0.1)))


def recall_card(rng: RandomState) -> Signal:
    rub = paper(rng, 0.2, 1300, 2800, 0.5) * curve(0.2, (0, 0), (0.14, 0.8), (0.2, 0))
    return mix((0.0, 1.0, rub), (0.17, 0.6, snap(rng, 2600)))


CUES = {
    "ship_launched": (ship_launched, Rank.GOOD),
    "crash": (crash, Rank.GREAT),
    "crash_waits": (crash_waits, Rank.GOOD),
    "steal": (steal, Rank.ROUTINE),
    "ufo_warble": (ufo_warble, Rank.GOOD),
    "system_charted": (system_charted, Rank.GOOD),
    "star_found": (star_found, Rank.ROUTINE),
    "supernova": (supernova, Rank.ONCE),
    "hide_card": (hide_card, Rank.HANDLING),
    "recall_card": (recall_card, Rank.HANDLING),
}
