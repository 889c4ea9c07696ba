"""Rocket Jockey: surf at sunset, a lounge in orbit. A minor, 120 beats a minute, 64 bars."""

import numpy as np
from numpy.random import RandomState
from numpy.typing import NDArray
from synth import players
from synth.arrangement import Arrangement
from synth.score import Key, Note, nearest, root

KEY = Key(57, "minor")
VERSE = "Am Am G G F F E E7 | Am Am G G F E7 Am E7"
CHORDS = f"""
{VERSE} | Dm7 Dm7 Am7 Am7 Dm7 Dm7 E7 E7 | F F C Am7 Dm7 Dm7 E7 E7
{VERSE} | Cmaj7 Am7 Dm9 G13 Cmaj7 Am7 Fmaj7 E7 | Fmaj7 G13 Em7 Am7 Dm9 Dm7 E7 E7
"""
# The motif goes down the Andalusian stairs, a step lower with every chord.
RIDE = """
5,:1 1:1 #7,:1 3:1 | 3:.5 2:.5 1:1 -:1 5:1 | 4:1 7:1 #6:1 2':1 | 2':.5 1':.5 7:1 -:1 4:1
3:1 6:1 5:1 1':1 | 1':.5 7:.5 6:1 -:1 3:1 | 2:1 5:1 #4:1 #7:1 | 2':.5 #7:.5 5:3
5,:1 1:1 #7,:1 3:1 | 3:.5 2:.5 1:1 -:1 5:1 | 4:1 7:1 #6:1 2':1 | 2':.5 1':.5 7:1 -:1 5:1
6:.5 5:.5 3:1 6:.5 1':.5 3':1 | 2':1 #7:1 5:.5 #7:.5 2':1 | 1':4 | #7:1 5:1 4:1 2:1
"""
BRIDGE = """
4:1.5 6:.5 1':2 | -:1 1':.5 7:.5 6:1 4:1 | 5:1.5 3:.5 1':2 | -:1 3':.5 2':.5 1':1 5:1
4:1.5 6:.5 2':2 | 1':.5 7:.5 6:1 4:2 | 5:1 #7:1 2':1 4':1 | 3':.5 2':.5 #7:1 5:2
6:1 3:1 1':2 | 3':1 1':1 6:2 | 3:1 5:1 3':2 | 1':.5 7:.5 1':1 5:2
4:1 6:1 2':2 | 4':1 2':1 6:2 | 5:1 1':1 #7:1 3':1 | 2':.5 #7:.5 5:3
"""


def _arrange(rng: RandomState) -> Arrangement:
    return Arrangement(rng, 0.5, 4, KEY, CHORDS)


def calm(rng: RandomState) -> NDArray[np.float64]:
    """A tremolo guitar breaks the chords, an organ lies far below, a bass strolls."""
    a = _arrange(rng)
    a.hold(players.organ, 52, 69, 0.06, width=0.35, send=0.5)
    voices = a.voices(52, 72)
    for bar, symbol in enumerate(a.chords):
        chord, low = voices[bar], root(symbol, 33)
        top = chord[-1]
        shape = (chord[0], chord[1], top, chord[-2], chord[1], chord[-2], top, chord[-2])
        notes: list[Note] = [(i / 2, p, 1.0) for i, p in enumerate(shape)]
        a.play(players.guitar, notes, 0.17, bar=bar, pan=-0.3, send=0.5)
        a.play(
            players.bass,
            [(0, low, 1.4), (1.5, low, 0.5), (2, low + 7, 1.4), (3.5, low + 7, 0.5)],
            0.2,
            bar=bar,
            send=0.08,
        )
        a.drum(
            players.shaker,
            [(i / 2, 1.0 if i % 2 else 0.55) for i in range(8)],
            0.2,
            bar=bar,
            pan=0.4,
        )
        a.drum(players.rim, [(1.5, 0.7), (3, 1.0)], 0.2, bar=bar, pan=0.25, pitch=84)
        if bar % 4 == 0:
            a.play(
                players.vibes,
                [(0, p + 12, 4) for p in chord[-2:]],
                0.13,
                bar=bar,
                pan=0.4,
                send=0.7,
            )
    return a.finish(1.5, 6500)


def drive(rng: RandomState) -> NDArray[np.float64]:
    """The surf beat, and a bass that runs in eighths."""
    a = _arrange(rng)
    for bar, symbol in enumerate(a.chords):
        low = root(symbol, 33)
        fifth = nearest(low + 7, symbol)
        run = (low, low, low + 12, low, fifth, fifth, low + 12, fifth)
        a.play(players.bass, [(i / 2, p, 0.4) for i, p in enumerate(run)], 0.16, bar=bar, send=0.06)
        a.drum(players.kick, [(0, 1.0), (2, 0.9), (2.5, 0.5)], 0.42, bar=bar, send=0.05)
        a.drum(players.snare, [(1, 1.0), (1.5, 0.7), (3, 1.0)], 0.34, bar=bar, send=0.3)
        a.drum(
            players.ride,
            [(i / 2, 0.9 if i % 2 == 0 else 0.6) for i in range(8)],
            0.2,
            bar=bar,
            pan=0.3,
        )
        if bar % 8 == 7:
            fill = [(2 + i / 4, 0.5 + 0.07 * i) for i in range(8)]
            a.drum(players.snare, fill, 0.2, bar=bar, pan=-0.1, send=0.35, pitch=20)
        if bar % 16 == 0:
            a.drum(players.ride, [(0, 2.2)], 0.2, bar=bar, pan=-0.4, send=0.8)
    return a.middle(0.9, 8500)


def peak(rng: RandomState) -> NDArray[np.float64]:
    """The lead guitar rides the motif down the stairs; a theremin joins over the lounge."""
    a = _arrange(rng)
    for bar in (0, 32):
        a.play(players.guitar, a.song(RIDE, bar), 0.4, bar=bar, pan=0.15, send=0.6, loose=0.005)
        # The same line an octave higher, late by a sixteenth: the echo of the valve amplifier.
        a.play(
            players.guitar,
            [(at + 0.25, p + 12, d) for at, p, d in a.song(RIDE, bar)],
            0.09,
            bar=bar,
            pan=-0.35,
            send=0.8,
        )
    a.play(players.guitar, a.song(BRIDGE, 16), 0.36, bar=16, pan=0.15, send=0.6)
    for bar in range(16, 32):
        stab = a.voices(60, 76)[bar]
        a.play(
            players.organ,
            [(b, p, 0.4) for b in (0.5, 1.5, 2.5, 3.5) for p in stab],
            0.035,
            bar=bar,
            pan=-0.4,
            send=0.4,
        )
    glide = (
        (48, "5:3 1':1 7:2 3':2 2':3 1':1 5:4 5:3 1':1 7:2 3':2 1':2 6:2 5:2 #7:2"),
        (56, "1':3 6:1 7:2 5:2 7:3 5:1 3':4 4':3 3':1 2':2 1':2 7:2 #7:2 3':4"),
    )
    for bar, text in glide:
        notes = [(at, p + 12, d) for at, p, d in a.song(text, bar)]
        a.ring.add(a.seconds(bar * 4), players.theremin(notes, a.beat), -0.1, 0.24, 0.7)
        echo = [(at, p, d) for at, p, d in a.song(text, bar) if d >= 2]
        a.play(players.guitar, echo, 0.2, bar=bar, pan=0.35, send=0.6)
    return a.finish(1.9, 7000)
