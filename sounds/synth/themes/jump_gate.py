"""Jump Gate: slow, wide, hard to read. D lydian, 45 beats a minute, 24 bars."""

import numpy as np
from numpy.random import RandomState
from numpy.typing import NDArray
from synth import players
from synth.arrangement import Arrangement
from synth.score import ASK, HOME, Key, nearest, rhythm, root

KEY = Key(62, "lydian")
CHORDS = """
Dmaj9 DII Bm9 Gmaj11 Dmaj11 F#m7 Gmaj9 A9sus | Bbmaj11 Bbmaj11 Gm9 Gm9 Dmaj9 DII Cmaj11 Cmaj11
Bm9 F#m7 Gmaj11 Gm6 Dmaj9 Em9 A9sus A9sus
"""
PLAIN = (0, 12)
"""Bars in which the motif is heard as it is; elsewhere the chords bend it."""


def _arrange(rng: RandomState) -> Arrangement:
    return Arrangement(rng, 4 / 3, 4, KEY, CHORDS)


def calm(rng: RandomState) -> NDArray[np.float64]:
    """Wide pads over a drone, and glasses that ask one question in the dark."""
    a = _arrange(rng)
    a.hold(players.pad, 50, 74, 0.2, width=0.85, early=1.1, send=0.6)
    for bar, symbol in enumerate(a.chords):
        low = root(symbol, 33)
        a.ring.add(a.seconds(4 * bar) - 0.7, players.pad(low, a.beat * 4), 0.0, 0.3, 0.2)
        a.ring.add(a.seconds(4 * bar) - 0.3, players.strings(low + 12, a.beat * 4), -0.2, 0.06, 0.4)
    slow = rhythm(ASK, (1, 1, 1, 1))
    for bar in range(0, 24, 3):
        notes = [(at, p + 12, d) for at, p, d in KEY.line(slow)]
        if bar not in PLAIN:
            notes = a.bent(notes, bar)
        for number, note in enumerate(notes):
            a.play(players.glass, [note], 0.18, bar=bar, pan=0.6 * (-1) ** number, send=0.9)
        last = a.voices(74, 90)[(bar + 1) % a.bars]
        a.play(
            players.glass,
            [(1.5, last[1], 2), (2.5, last[-1], 2)],
            0.07,
            bar=bar + 1,
            pan=-0.5,
            send=0.9,
        )
    return a.finish(4.2, 5200)


def drive(rng: RandomState) -> NDArray[np.float64]:
    """A pulse of wood and plucked strings turns like a scanner; something beats underneath."""
    a = _arrange(rng)
    for bar, symbol in enumerate(a.chords):
        steps = [nearest(KEY.pitch(d), symbol) for d in (*ASK, "5", "3", "1", "7,")]
        ring = [(i / 2, p, 0.5) for i, p in enumerate(steps)]
        a.play(players.marimba, ring, 0.2, bar=bar, pan=-0.35, send=0.6, loose=0.004)
        late = [(at + 0.25, p + 12, d) for at, p, d in ring]
        a.play(players.pizzicato, late, 0.1, bar=bar, pan=0.45, send=0.6, loose=0.004)
        a.drum(
            players.timpani,
            [(0, 1.0), (0.5, 0.55)],
            0.26,
            bar=bar,
            send=0.7,
            pitch=root(symbol, 38),
            held=1.6,
        )
        low = root(symbol, 38)
        a.play(
            players.bass,
            [(0, low, 1.5), (1.5, low, 0.5), (2, low, 1.5), (3.5, low + 7, 0.5)],
            0.15,
            bar=bar,
            send=0.2,
        )
    return a.middle(3.0, 6000)


def peak(rng: RandomState) -> NDArray[np.float64]:
    """A far choir climbs the motif, horns call across the Gate, strings shiver."""
    a = _arrange(rng)
    a.hold(players.choir, 57, 78, 0.1, width=0.7, early=0.3, send=0.8)
    calls = (
        (0, f"{rhythm(ASK, (2, 2, 1, 3))} {rhythm(HOME, (2, 2, 1, 3))}"),
        (4, "5,:2 3:1 1:1 6,:2 3:2 2:1.5 7,:.5 1:2 2:4"),
        (8, "b6,:2 4:1 3:1 b7,:4 5:1 4:1 b3:2 b3:1 2:1 4:2"),
        (12, f"{rhythm(ASK, (2, 2, 1, 3))} b7,:2 4:2 3:2 1:2"),
        (16, "6,:1 2:2 1:1 #4,:2 3:2 6,:2 2:2 b7,:1 4:1 b3:2"),
        (20, f"{rhythm(HOME, (2, 2, 2, 2))} 2:1 5:2 #4:1 3:2 2:2"),
    )
    for bar, text in calls:
        notes = a.song(text, bar) if bar in PLAIN else a.bent(KEY.line(text), bar)
        a.play(
            players.horn, [(at, p - 12, d) for at, p, d in notes], 0.11, bar=bar, pan=-0.2, send=0.8
        )
        a.play(players.choir, notes, 0.15, bar=bar, pan=0.2, send=0.9)
    high = a.voices(74, 91)
    for bar in range(a.bars):
        shiver = [(i / 4, high[bar][-1 - (i % 2)], 0.25) for i in range(16)]
        a.play(players.celesta, shiver, 0.045, bar=bar, pan=0.5 - bar % 2, send=0.8)
    return a.finish(4.0, 6500)
