"""Rockets: on tiptoe through plum-dark. C minor, 92 beats a minute with a swing, 48 bars."""

import numpy as np
from numpy.random import RandomState
from numpy.typing import NDArray
from synth import players
from synth.arrangement import Arrangement
from synth.score import Key, nearest, root

KEY = Key(60, "minor")
TUNE = "Cm6 Cm6 Fm7 Fm7 Cm6 Cm6 Ab7 G7 | Cm6 Cmmaj7 Cm7 Fm9 Abmaj7 Dm7b5 G7b9 Cm6"
CHORDS = f"""
{TUNE} | Fm7 Bb9 Ebmaj7 Abmaj7 Dm7b5 G7b9 Cm6 Cm6 | Fm7 Bdim Ebmaj7 C7b9 Ab7 Ab7 G7sus G7
{TUNE}
"""
# The motif slinks: the same fourth, the same step back, on soft feet and off the beat.
SLY = """
-:.5 5,:.5 1:1 #7,:.5 3:1.5 | -:1 2:.5 1:.5 b5:1 4:1 | -:.5 1:.5 4:1 3:.5 6:1.5
-:1 5:.5 4:.5 b5:.5 4:1.5 | -:.5 5,:.5 1:1 #7,:.5 3:1.5 | -:1 5:.5 4:.5 3:1 1:1
6:.5 5:.5 b5:.5 4:.5 3:2 | #7,:1 2:1 5,:2
-:.5 5,:.5 1:1 #7,:.5 3:1.5 | -:1 3:.5 2:.5 #7,:2 | 3:1 5:.5 b7:1.5 5:1 | 4:.5 5:.5 6:1 4:2
5:1 3:1 1:2 | 4:.5 6:.5 1':1 6:2 | 2':.5 #7:.5 5:1 4:1 2:1 | 1:2 -:2
"""
NIGHT = """
-:.5 1:.5 4:1 3:.5 6:1.5 | 5:1 4:1 2:2 | -:.5 b7,:.5 3:1 2:.5 5:1.5 | 4:1 3:1 1:2
-:.5 2:.5 6:1 5:.5 1':1.5 | 7:1 6:1 4:2 | 5:1 3:.5 1:2.5 | -:4
-:.5 1:.5 4:1 3:.5 6:1.5 | #7:1 6:.5 4:2.5 | b7:1 5:1 3:2 | 3:.5 5:.5 b7:1 b2':2
1':1.5 b7:.5 b5:2 | 6:1.5 b5:.5 4:2 | 5:1 4:1 1':2 | #7:2 5:1 2:1
"""


def _arrange(rng: RandomState) -> Arrangement:
    return Arrangement(rng, 0.65, 4, KEY, CHORDS, swing=0.3)


def calm(rng: RandomState) -> NDArray[np.float64]:
    """A bass on tiptoe, fingers that snap, an electric piano that knows more than it says."""
    a = _arrange(rng)
    voices = a.voices(55, 74)
    a.hold(players.pad, 51, 67, 0.07, width=0.5, early=0.6)
    for bar, symbol in enumerate(a.chords):
        low, following = root(symbol, 36), root(a.chords[(bar + 1) % a.bars], 36)
        third, fifth = nearest(low + 3, symbol), nearest(low + 7, symbol)
        step = following + (1 if following < low else -1)
        a.play(
            players.bass,
            [(0, low, 0.8), (1, third, 0.8), (2, fifth, 0.8), (3, step, 0.8)],
            0.22,
            bar=bar,
            send=0.1,
        )
        a.drum(
            players.fingers, [(1, 1.0), (3, 1.0)], 0.4, bar=bar, pan=0.35, send=0.5, pitch=bar % 3
        )
        when = ((0, 1.5), (0.5, 2.5), (1.5,), (0, 2.5))[bar % 4]
        stab = [(b, p, 0.7 if i else 1.2) for i, b in enumerate(when) for p in voices[bar]]
        a.play(players.rhodes, stab, 0.12, bar=bar, pan=-0.3, send=0.45)
    for bar in range(3, 48, 8):
        glint = [(i / 2, p + 12, 1) for i, p in enumerate(voices[bar])]
        a.play(players.vibes, glint, 0.09, bar=bar, pan=0.5, send=0.8)
    return a.finish(1.6, 5600)


def drive(rng: RandomState) -> NDArray[np.float64]:
    """Brushes swing, and a bass clarinet tells its side of it."""
    a = _arrange(rng)
    for bar in range(a.bars):
        a.drum(
            players.ride,
            [(0, 0.8), (1, 1.0), (1.5, 0.6), (2, 0.8), (3, 1.0), (3.5, 0.6)],
            0.28,
            bar=bar,
            pan=0.3,
        )
        a.drum(players.brush, [(0.8, 0.8), (2.8, 0.8)], 0.4, bar=bar, pan=-0.2, held=0.4)
        a.drum(players.kick, [(0, 0.9), (2.5, 0.5)], 0.3, bar=bar)
        if bar % 8 == 7:
            a.drum(players.snare, [(2.5, 0.5), (3, 0.6), (3.5, 0.9)], 0.16, bar=bar, send=0.4)
    for bar in (0, 32):
        notes = [(at, p - 12, 0.8 * d if d < 1 else d) for at, p, d in a.song(SLY, bar)]
        a.play(players.clarinet, notes, 0.15, bar=bar, pan=-0.15, send=0.4)
    low = a.voices(46, 62)
    for bar in range(16, 32):
        feet = [(i, low[bar][i % len(low[bar])], 0.3) for i in range(4)]
        a.play(players.clarinet, feet, 0.17, bar=bar, pan=-0.15, send=0.4)
        after = [(i + 0.5, low[bar][(i + 1) % len(low[bar])] + 12, 0.3) for i in range(4)]
        a.play(players.pizzicato, after, 0.16, bar=bar, pan=0.3, send=0.4)
    return a.middle(1.3, 7800)


def peak(rng: RandomState) -> NDArray[np.float64]:
    """A muted trumpet and a theremin share the plot; stabs fall like closing doors."""
    a = _arrange(rng)
    voices = a.voices(60, 78)
    for bar in (0, 32):
        tune = [(at, p + 12, d) for at, p, d in a.song(SLY, bar)]
        a.play(players.muted, tune, 0.15, bar=bar, pan=0.25, send=0.5)
    # The theremin sings in two breaths.
    for first, last in ((0, 32), (32, 64)):
        phrase = [(at, p + 12, d) for at, p, d in a.song(NIGHT, 16) if first <= at < last]
        a.ring.add(a.seconds(64 + phrase[0][0]), players.theremin(phrase, a.beat), -0.1, 0.22, 0.7)
    answer = a.bent([(at + 2, p + 12, d) for at, p, d in KEY.line(SLY) if d >= 1], 32)
    a.play(players.vibes, answer, 0.08, bar=32, pan=-0.45, send=0.7)
    for bar in range(1, 48, 2):
        fall = [(b, p, 0.35) for b in (2.5, 3.5) for p in voices[bar]]
        a.play(players.horn, fall, 0.05, bar=bar, pan=-0.3, send=0.5)
    for bar in range(a.bars):
        tremble = [(i / 2, voices[bar][i % 2 - 2] + 12, 0.5) for i in range(8)]
        a.play(players.pizzicato, tremble, 0.06, bar=bar, pan=0.5, send=0.4)
    return a.finish(1.8, 7000)
