"""Cues that all titles and the menus share."""

import numpy as np
from numpy.random import RandomState
from synth.instruments import (
    bar,
    horn,
    metal,
    organ,
    paper,
    snap,
    thump,
    wood,
)
from synth.ranks import Rank
from synth.tools import Signal, clock, curve, fall, glide, hz, mix, room, swell, tone


def click(rng: RandomState) -> Signal:
    return wood(rng, 920, 0.016, 0.6)


def focus(rng: RandomState) -> Signal:
    return wood(rng, 1120, 0.012, 0.2)


def back(rng: RandomState) -> Signal:
    return mix((0.0, 0.8, wood(rng, 700, 0.02, 0.3)), (0.065, 1.0, wood(rng, 520, 0.026, 0.3)))


def refuse(rng: RandomState) -> Signal:
    knock = [wood(rng, 260, 0.03, 0.12) for _ in range(2)]
    return room(mix((0.0, 1.0, knock[0]), (0.105, 0.85, knock[1])), rng, 0.08, 0.15)


def confirm(rng: RandomState) -> Signal:
    dry = mix(
        (0.0, 0.8, wood(rng, hz("G5"), 0.03, 0.4)),
        (0.075, 1.0, wood(rng, hz("C6"), 0.04, 0.4)),
        (0.075, 0.35, bar(hz("C6"), 0.4)),
    )
    return room(dry, rng, 0.1, 0.15)


def toggle(rng: RandomState) -> Signal:
    return mix((0.0, 0.6, snap(rng, 3400, 0.003)), (0.022, 1.0, wood(rng, 1040, 0.014, 0.7)))


def curtain(rng: RandomState) -> Signal:
    cloth = paper(rng, 0.75, 500, 1100, 0.35) * swell(0.75, 0.25, 0.4)
    rings = [(0.05 + 0.07 * i, 0.1, metal(2500 + 90 * (i * 5 % 7), 0.08)) for i in range(7)]
    return mix((0.0, 1.0, cloth), *rings, (0.62, 0.7, thump(105, 0.2)))


def card_slide(rng: RandomState) -> Signal:
    rub = paper(rng, 0.2, 2100, 3600) * curve(0.2, (0, 0), (0.05, 1), (0.14, 0.55), (0.2, 0))
    return mix((0.0, 1.0, rub), (0.165, 0.55, wood(rng, 330, 0.012, 0.2)))


def card_flip(rng: RandomState) -> Signal:
    bend = paper(rng, 0.1, 1500, 4200) * curve(0.1, (0, 0), (0.07, 1), (0.1, 0))
    return mix((0.0, 0.6, bend), (0.082, 1.0, snap(rng, 2900)), (0.09, 0.5, wood(rng, 420, 0.01)))


def card_lift(rng: RandomState) -> Signal:
    rub = paper(rng, 0.09, 2400, 4400, 0.4) * swell(0.09, 0.03, 0.05)
    return mix((0.0, 0.8, rub), (0.0, 0.6, snap(rng, 3600, 0.002)))


def card_place(rng: RandomState) -> Signal:
    rub = paper(rng, 0.06, 2600, 1800, 0.4) * swell(0.06, 0.02, 0.03)
    pat = mix((0.0, 1.0, wood(rng, 290, 0.018, 0.3)), (0.0, 0.8, snap(rng, 1900, 0.005)))
    return mix((0.0, 0.35, rub), (0.045, 1.0, pat))


def shuffle(rng: RandomState) -> Signal:
    # Two riffles, each a run of edges that quickens, then the pack is squared on the table.
    layers = []
    for begin, count, run in ((0.0, 17, 0.3), (0.46, 20, 0.33)):
        for i in range(count):
            at = begin + run * (i / count) ** 0.8 + 0.004 * rng.random_sample()
            edge = snap(rng, 2200 + 900 * rng.random_sample(), 0.0035)
            layers.append((at, 0.55 + 0.45 * rng.random_sample(), edge))
        rub = paper(rng, 0.12, 1600, 2900) * swell(0.12, 0.04, 0.07)
        layers.append((begin + run, 0.35, rub))
    layers += [(0.95, 0.9, wood(rng, 310, 0.018, 0.4)), (1.06, 0.7, wood(rng, 350, 0.016, 0.4))]
    return mix(*layers)


def token_tick(rng: RandomState) -> Signal:
    return mix((0.0, 1.0, wood(rng, 1560, 0.013, 0.8)), (0.0, 0.5, wood(rng, 480, 0.014, 0.2)))


def coin(rng: RandomState) -> Signal:
    dry = mix(
        (0.0, 0.6, metal(2350, 0.18)), (0.06, 1.0, metal(3140, 0.42)), (0.0, 0.3, snap(rng, 4200))
    )
    return room(dry, rng, 0.08, 0.1)


def points_tick(rng: RandomState) -> Signal:
    return mix((0.0, 1.0, bar(hz("E6"), 0.16)), (0.0, 0.45, wood(rng, hz("E6"), 0.01, 0.6)))


def points_good(rng: RandomState) -> Signal:
    # The first half of the collection's motif: a fourth up.
    bells = [(0.1 * i, 0.8, bar(hz(n), 0.8, 0.2)) for i, n in enumerate(("Bb4", "Eb5"))]
    low = organ(hz("Eb3"), 0.7, 0.03, 0.5)
    return room(mix(*bells, (0.1, 0.25, low)), rng, 0.18, 0.2)


def points_great(rng: RandomState) -> Signal:
    # All of it, over a chord that opens.
    tune = (("Bb4", 0.0), ("Eb5", 0.13), ("D5", 0.26), ("G5", 0.39))
    layers = [(at, 0.8, bar(hz(n), 1.1, 0.3)) for n, at in tune]
    layers += [(0.39, 0.24, organ(hz(n), 1.0, 0.04, 0.7)) for n in ("Eb3", "Bb3", "F4")]
    layers.append((0.39, 0.4, thump(98, 0.4, 0.4)))
    return room(mix(*layers), rng, 0.26, 0.22)


def points_once(rng: RandomState) -> Signal:
    # The motif on horns, its answer on bells, and home.
    tune = (("Bb3", 0.0, 0.2), ("Eb4", 0.2, 0.3), ("D4", 0.5, 0.15), ("G4", 0.65, 0.75))
    layers = [(at, 0.5, horn(hz(n), length)) for n, at, length in tune]
    layers += [(at, 0.3, bar(2 * hz(n), 0.6, 0.2)) for n, at, _ in tune]
    answer = (("G5", 0.8), ("F5", 0.95), ("Bb4", 1.1), ("Eb5", 1.25))
    layers += [(at, 0.6, bar(hz(n), 1.2, 0.4)) for n, at in answer]
    layers += [(1.25, 0.3, horn(hz(n), 1.1, 0.8)) for n in ("Eb3", "Bb3", "G4")]
    layers += [(at, 0.7, thump(92, 0.4, 0.3)) for at in (0.0, 0.65, 1.25)]
    return room(mix(*layers), rng, 0.3, 0.22)


def dice_roll(rng: RandomState) -> Signal:
    # Bounces come quicker and weaker until each die lies still.
    layers = []
    for base in (620.0, 760.0):
        at, gap, strength = 0.02 + 0.03 * rng.random_sample(), 0.13, 1.0
        while gap > 0.018:
            pitch = base * (1 + 0.25 * rng.random_sample())
            layers.append((at, strength, wood(rng, pitch, 0.016, 0.9)))
            layers.append((at, 0.4 * strength, wood(rng, 190, 0.02, 0.1)))
            at += gap * (0.8 + 0.4 * rng.random_sample())
            gap, strength = gap * 0.8, strength * 0.84
    return room(mix(*layers), rng, 0.1, 0.2)


def turn_chime(rng: RandomState) -> Signal:
    dry = mix((0.0, 0.8, bar(hz("G4"), 0.9, 0.3)), (0.13, 1.0, bar(hz("D5"), 1.1, 0.3)))
    return room(dry, rng, 0.2, 0.2)


def undo(rng: RandomState) -> Signal:
    rub = paper(rng, 0.16, 3400, 1500) * swell(0.16, 0.06, 0.05)
    notes = mix((0.0, 0.8, wood(rng, hz("C6"), 0.03)), (0.07, 0.9, wood(rng, hz("G5"), 0.035)))
    return mix((0.0, 0.3, rub), (0.02, 1.0, notes))


def hint(rng: RandomState) -> Signal:
    notes = ("Bb5", "D6", "F6", "A6")
    return room(
        mix(*((0.07 * i, 0.8, bar(hz(n), 0.7)) for i, n in enumerate(notes))), rng, 0.2, 0.2
    )


def success_chord(rng: RandomState) -> Signal:
    chord = [
        (0.03 * i, 0.4, organ(hz(n), 0.9, 0.02, 0.6)) for i, n in enumerate(("Eb4", "G4", "D5"))
    ]
    bells = [(0.09 * i, 0.9, bar(hz(n), 0.9)) for i, n in enumerate(("Bb4", "Eb5", "G5"))]
    return room(mix(*chord, *bells), rng, 0.2, 0.2)


def failure_thud(rng: RandomState) -> Signal:
    dry = mix(
        (0.0, 1.0, thump(96, 0.5, 0.6)),
        (0.0, 0.5, wood(rng, 165, 0.05, 0.3)),
        (0.0, 0.2, horn(hz("Eb2"), 0.45, 0.4)),
    )
    return room(dry, rng, 0.14, 0.25)


def win_fanfare(rng: RandomState) -> Signal:
    layers = []
    tune = (("Bb3", 0.0, 0.16), ("Eb4", 0.18, 0.16), ("G4", 0.36, 0.16), ("Bb4", 0.54, 0.42))
    for note, at, length in tune:
        layers.append((at, 0.5, horn(hz(note), length)))
        layers.append((at, 0.3, bar(hz(note) * 2, 0.5)))
        layers.append((at, 0.35, wood(rng, hz(note), 0.03, 0.3)))
    for i, note in enumerate(("Eb3", "Bb3", "G4", "D5", "F5")):
        layers.append((1.02 + 0.012 * i, 0.3, horn(hz(note), 1.25, 0.8)))
    for i, note in enumerate(("Eb5", "G5", "Bb5", "D6", "F6", "Bb6")):
        layers.append((1.04 + 0.075 * i, 0.35, bar(hz(note), 1.2, 0.4)))
    layers += [(at, 0.8, thump(92, 0.4, 0.3)) for at in (0.0, 0.54, 1.02)]
    return room(mix(*layers), rng, 0.3, 0.22)


def lose_chord(rng: RandomState) -> Signal:
    layers = [
        (at, 0.5, horn(hz(note), length, 0.45))
        for note, at, length in (("Bb3", 0.0, 0.4), ("Ab3", 0.38, 0.4), ("Gb3", 0.76, 1.1))
    ]
    layers += [(0.8, 0.35, organ(hz(n), 1.15, 0.08, 0.8)) for n in ("Eb3", "Bb3", "Db4")]
    return room(mix(*layers, (0.78, 0.6, thump(78, 0.6, 0.4))), rng, 0.25, 0.2)


def draw_chord(rng: RandomState) -> Signal:
    layers = [
        (0.05 * i, 0.4, organ(hz(n), 1.3, 0.05, 0.8)) for i, n in enumerate(("F3", "C4", "G4"))
    ]
    layers += [(0.3 * i, 0.8, bar(hz(n), 0.9, 0.3)) for i, n in enumerate(("D5", "C5", "D5"))]
    return room(mix(*layers), rng, 0.2, 0.2)


def last_round(rng: RandomState) -> Signal:
    layers = [(0.24 * i, 1.0, bar(hz("A4"), 0.7)) for i in range(3)]
    layers += [(0.24 * i, 0.5, wood(rng, hz("A3"), 0.04, 0.4)) for i in range(3)]
    return room(mix(*layers, (0.48, 0.25, organ(hz("D4"), 0.9, 0.05, 0.6))), rng, 0.2, 0.2)


def page_turn(rng: RandomState) -> Signal:
    t = clock(0.26)
    rub = paper(rng, 0.26, 1300, 3000, 0.75) * swell(0.26, 0.1, 0.1)
    return mix((0.0, 1.0, rub * (0.7 + 0.3 * np.sin(40 * t))), (0.2, 0.6, snap(rng, 1500, 0.006)))


def notice(rng: RandomState) -> Signal:
    cork = tone(glide(0.09, (0, 380), (0.05, 900), (0.09, 980)), 0.09) * fall(0.09, 0.02)
    return mix((0.0, 1.0, cork), (0.0, 0.2, wood(rng, 900, 0.01, 0.4)))


CUES = {
    "click": (click, Rank.HANDLING),
    "focus": (focus, Rank.POINTING),
    "back": (back, Rank.HANDLING),
    "refuse": (refuse, Rank.HANDLING),
    "confirm": (confirm, Rank.HANDLING),
    "toggle": (toggle, Rank.HANDLING),
    "curtain": (curtain, Rank.HANDLING),
    "page_turn": (page_turn, Rank.HANDLING),
    "notice": (notice, Rank.HANDLING),
    "card_slide": (card_slide, Rank.HANDLING),
    "card_flip": (card_flip, Rank.HANDLING),
    "card_lift": (card_lift, Rank.HANDLING),
    "card_place": (card_place, Rank.HANDLING),
    "shuffle": (shuffle, Rank.ROUTINE),
    "token_tick": (token_tick, Rank.HANDLING),
    "coin": (coin, Rank.ROUTINE),
    "points_tick": (points_tick, Rank.ROUTINE),
    "points_good": (points_good, Rank.GOOD),
    "points_great": (points_great, Rank.GREAT),
    "points_once": (points_once, Rank.ONCE),
    "dice_roll": (dice_roll, Rank.ROUTINE),
    "turn_chime": (turn_chime, Rank.ROUTINE),
    "undo": (undo, Rank.HANDLING),
    "hint": (hint, Rank.ROUTINE),
    "last_round": (last_round, Rank.GOOD),
    "success_chord": (success_chord, Rank.GREAT),
    "failure_thud": (failure_thud, Rank.GOOD),
    "win_fanfare": (win_fanfare, Rank.ONCE),
    "lose_chord": (lose_chord, Rank.GREAT),
    "draw_chord": (draw_chord, Rank.GREAT),
}
