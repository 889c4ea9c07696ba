"""Planet Movers: a waltz of orbits. F major in three, 103 beats a minute, 72 bars."""

import numpy as np
from numpy.random import RandomState
from numpy.typing import NDArray
from synth import players
from synth.arrangement import Arrangement
from synth.score import ASK, HOME, Key, nearest, rhythm, root

KEY = Key(65, "major")
ROUND = "F Fmaj7 Dm7 Dm7 Gm7 Gm7 C9sus C7 Fmaj7 Fmaj7 Am7 Dm7 Gm7 C7 F C7"
CHORDS = f"""
{ROUND} | Bbmaj7 Bbmaj7 Am7 D7b9 Gm7 C7 Fmaj7 F7 Bbmaj7 Bbm6 Am7 D7b9 Gm7 Gm7 C9sus C7
{ROUND} | Dm7 Dm7 A7 A7 Bbmaj7 Bbmaj7 F F Gm7 Gm7 Dm7 Dm7 Gm6 Gm6 A7 A7
Bbmaj7 C7 Am7 Dm7 Gm7 C9sus C7 C7
"""
SONG = f"""
{rhythm(ASK, (1, 1, 1, 3))} | 2:1 4:1 3:1 | 6:2 5:1 | 4:1 6:1 5:1 | 2':2 1':1 | 7:1 6:1 4:1 | 2:3
{rhythm(ASK, (1, 1, 1, 3))} | 5:1 1':1 7:1 | 3':2 2':1 | 1':1 6:1 4:1 | 2:1 7,:1 5,:1 | 1:3 | -:3
"""
ARC = """
6:2 5:1 | 6:1 1':1 4:1 | 5:2 3:1 | #4:1 6:1 1':1 | b7:2 6:1 | 5:1 4:1 2:1 | 3:3 | -:1 b7:1 5:1
6:2 5:1 | b6:1 4:1 b2':1 | 1':2 5:1 | #4:1 6:1 3':1 | 2':2 1':1 | b7:1 6:1 4:1 | 5:3 | 7:1 5:1 4:1
"""
SHADE = """
6,:1 3:1 2:1 | 4:3 | 3:1 #1:1 5:1 | 3:3 | 4:1 3:1 6:1 | 4:3 | 1':1 5:1 3:1 | 1:3
2:1 5:1 4:1 | b7:3 | 6:1 4:1 1':1 | 6:3 | b7:1 5:1 2:1 | 3:3 | #1:1 3:1 5:1 | b7:2 6:1
6:1 5:1 4:1 | 5:1 4:1 7,:1 | 3:1 5:1 1':1 | 4':2 3':1 | 2':1 b7:1 5:1 | 4:3 | 2:1 4:1 7:1 | 5:3
"""


def _arrange(rng: RandomState) -> Arrangement:
    return Arrangement(rng, 1.75 / 3, 3, KEY, CHORDS)


def calm(rng: RandomState) -> NDArray[np.float64]:
    """A harp goes round in three, warm strings under it."""
    a = _arrange(rng)
    a.hold(players.strings, 53, 72, 0.12, width=0.6, early=0.25)
    voices = a.voices(57, 77)
    for bar, symbol in enumerate(a.chords):
        low, chord = root(symbol, 36), voices[bar]
        a.play(players.bass, [(0, low, 2.6)], 0.27, bar=bar, send=0.15)
        orbit = (low + 12, chord[0], chord[1], chord[-1], chord[-2], chord[1])
        # The harp circles the listener once in eight bars.
        for i, pitch in enumerate(orbit):
            turn = 0.6 * float(np.sin(2 * np.pi * (bar + i / 6) / 8))
            a.play(players.harp, [(i / 2, pitch, 1)], 0.2, bar=bar, pan=turn, send=0.5)
    for bar in (0, 8, 32, 40, 64):
        high = [(at, p + 12, d) for at, p, d in KEY.line(rhythm(ASK, (1, 1, 1, 3)))]
        a.play(players.celesta, a.bent(high, bar + 4), 0.18, bar=bar + 4, pan=0.3, send=0.7)
    return a.finish(2.0, 6000)


def drive(rng: RandomState) -> NDArray[np.float64]:
    """Plucked basses step, chords hop after them, a celesta runs its small orbit."""
    a = _arrange(rng)
    voices, high = a.voices(57, 74), a.voices(72, 91)
    for bar, symbol in enumerate(a.chords):
        low = root(symbol, 36)
        ground = low if bar % 2 == 0 else nearest(low + 7, symbol)
        a.play(players.bass, [(0, ground, 0.9)], 0.3, bar=bar, send=0.12)
        a.play(players.pizzicato, [(0, ground + 12, 0.3)], 0.22, bar=bar, send=0.3)
        hop = [(b, p, 0.3) for b in (1, 2) for p in voices[bar]]
        a.play(players.pizzicato, hop, 0.15, bar=bar, pan=-0.25, send=0.35)
        chord = high[bar]
        for i in range(6):
            side = 0.7 * float(np.sin(2 * np.pi * (bar + i / 6) / 4 + 2))
            note = (i / 2, chord[(0, 2, 1, 3, 1, 2)[i] % len(chord)], 0.5)
            a.play(players.celesta, [note], 0.085, bar=bar, pan=side, send=0.6)
        a.drum(players.brush, [(1, 0.7), (2, 0.8)], 0.2, bar=bar, pan=0.25, held=0.22)
        a.drum(players.kick, [(0, 0.8)], 0.22, bar=bar)
        if bar % 4 == 3:
            a.drum(players.triangle, [(0, 0.8), (2, 0.5)], 0.07, bar=bar, pan=0.5, send=0.6)
    return a.middle(1.6, 8000)


def peak(rng: RandomState) -> NDArray[np.float64]:
    """A violin sings the motif, a horn answers from the other side of the Sun."""
    a = _arrange(rng)
    a.play(players.violin, a.song(SONG, 0), 0.17, bar=0, pan=0.2, send=0.6)
    a.play(players.violin, a.song(ARC, 16), 0.17, bar=16, pan=0.2, send=0.6)
    high = [(at, p + 12, d) for at, p, d in a.song(SONG, 32)]
    a.play(players.violin, high, 0.13, bar=32, pan=0.2, send=0.6)
    a.play(players.horn, a.song(SHADE, 48), 0.15, bar=48, pan=-0.25, send=0.6)
    back = rhythm(HOME, (1, 1, 1, 3))
    for bar in (2, 6, 10, 18, 22, 26, 34, 38, 42):
        notes = a.bent([(at, p - 12, d) for at, p, d in KEY.line(back)], bar)
        a.play(players.horn, notes, 0.13, bar=bar, pan=-0.3, send=0.6)
    a.hold(players.strings, 65, 84, 0.055, width=0.75, early=0.25, send=0.6)
    for bar in range(48, 72, 2):
        notes = [(i / 2, a.voices(72, 91)[bar][i % 3], 0.5) for i in range(6)]
        a.play(players.flute, notes, 0.045, bar=bar, pan=0.55, send=0.6)
    return a.finish(2.2, 7500)
