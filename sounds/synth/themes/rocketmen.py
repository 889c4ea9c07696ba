"""Rocketmen: a march for mission control. B flat major, 100 beats a minute, 52 bars."""

import numpy as np
from numpy.random import RandomState
from numpy.typing import NDArray
from synth import players
from synth.arrangement import Arrangement
from synth.score import ASK, HOME, Key, nearest, rhythm, root

KEY = Key(58, "major")
CHORDS = """
Bb Bb F7sus F7 | Bb Bb Eb Bb Gm Eb Cm7 F7 | Bb Bb Ab Eb Bb F7 Bb Bb
Eb Eb Bb Bb Ab Ab Eb F7 | Gm Dm Eb Bb Cm7 Eb F7sus F7
Bb Bb Eb Bb Gm Eb Cm7 F7 | Bb Bb Ab Eb Bb F7 Bb F7
"""
HEAD = """
5,:.75 5,:.25 1:1.5 7,:.5 3:1 | 3:.75 2:.25 1:1 5:2 | 4:.75 3:.25 4:1 6:1.5 5:.5 | 5:3 3:.5 2:.5
1:.75 7,:.25 6,:1 3:2 | 4:.75 3:.25 1:1 4:2 | 2:.75 3:.25 4:1 6:1 4:1 | 2:3 5,:.75 5,:.25
1:1.5 7,:.5 3:1.5 5:.5 | 1':3 5:.5 5:.5 | b7:1.5 6:.5 4:1 2:1 | 4:1 5:1 6:2
5:.75 3:.25 1:1 5:1 3:1 | 4:.75 2:.25 7,:1 4:1 2:1 | 1:4 | -:4
"""
MIDDLE = """
6:1.5 5:.5 4:2 | 1':1.5 7:.5 6:2 | 5:1.5 3:.5 1':2 | 5:3 -:1 | 4:1.5 3:.5 b7:2 | 4:1 5:1 b7:2
1':1.5 b7:.5 6:2 | 5:1 6:1 7:2 | 1':1.5 7:.5 6:1 3:1 | 5:1.5 4:.5 3:2 | 4:1.5 5:.5 6:2 | 5:1 3:1 1:2
2:1.5 3:.5 4:2 | 6:1 5:1 4:2 | 5:1 1':1 7:1 3':1 | 2':2 5:1 5,:.75 5,:.25
"""


def _arrange(rng: RandomState) -> Arrangement:
    return Arrangement(rng, 0.6, 4, KEY, CHORDS)


def calm(rng: RandomState) -> NDArray[np.float64]:
    """Horns wait in the hangar, tubas step softly, telemetry comes in."""
    a = _arrange(rng)
    a.hold(players.horn, 50, 68, 0.1, width=0.4, send=0.5)
    a.hold(players.strings, 58, 77, 0.05, width=0.7, early=0.3, send=0.5)
    morse = ((0, 0.5, 0.75, 2), (1, 1.25, 1.5, 3), (0.5, 2, 2.25, 2.5), (0, 2.75, 3))
    for bar, symbol in enumerate(a.chords):
        low = root(symbol, 34)
        a.play(
            players.bass,
            [(0, low, 1.2), (2, nearest(low + 7, symbol), 1.0)],
            0.24,
            bar=bar,
            send=0.15,
        )
        if bar % 2:
            beats = morse[(bar // 2) % 4]
            tone = nearest(77, symbol)
            a.play(
                players.blip,
                [(b, tone, 0.14) for b in beats],
                0.08,
                bar=bar,
                pan=0.55 * (-1) ** (bar // 2),
                send=0.5,
                loose=0.0,
            )
        if bar % 4 == 0:
            call = a.bent(KEY.line(rhythm(ASK, (0.75, 1.25, 0.5, 1.5))), bar)
            a.play(
                players.vibes,
                [(at, p + 12, d) for at, p, d in call],
                0.13,
                bar=bar,
                pan=-0.3,
                send=0.6,
            )
    return a.finish(1.7, 5600)


def drive(rng: RandomState) -> NDArray[np.float64]:
    """The band marches: snare, bass drum, plucked strings, a fife far to the left."""
    a = _arrange(rng)
    voices = a.voices(55, 72)
    step = [(0, 1.0), (0.75, 0.45), (1, 0.8), (1.5, 0.5), (1.75, 0.5), (2, 1.0), (2.75, 0.45),
            (3, 0.8)]  # fmt: skip
    roll = [(3 + i / 8, 0.3 + 0.06 * i) for i in range(8)]
    for bar, symbol in enumerate(a.chords):
        hits = step + (roll if bar % 4 == 3 else [(3.5, 0.55), (3.75, 0.45)])
        a.drum(players.snare, hits, 0.25, bar=bar, pan=0.15, send=0.3, pitch=40)
        a.drum(players.kick, [(0, 1.0), (2, 0.85)], 0.42, bar=bar, send=0.2)
        off = [(b, p, 0.3) for b in (1, 3) for p in voices[bar]]
        a.play(players.pizzicato, off, 0.13, bar=bar, pan=-0.2, send=0.3)
        low = root(symbol, 34)
        a.play(players.bass, [(0, low, 0.8), (2, nearest(low + 7, symbol), 0.8)], 0.18, bar=bar)
    fife = "5:.5 4:.25 3:.25 5:1 1':.5 7:.25 6:.25 5:1 | 3:.5 4:.5 5:.5 3:.5 2:1 5:1"
    for bar in (8, 16, 24, 32, 40, 48):
        notes = [
            (at, nearest(p + 24, a.chords[bar + int(at // 4)]) if at % 1 == 0 else p + 24, d)
            for at, p, d in KEY.line(fife)
        ]
        a.play(players.flute, notes, 0.11, bar=bar, pan=-0.55, send=0.5)
    return a.middle(1.1, 8000)


def peak(rng: RandomState) -> NDArray[np.float64]:
    """The trumpet carries the motif up, kettle drums and running strings below: go for launch."""
    a = _arrange(rng)
    fanfare = f"{rhythm(ASK, (0.75, 1.25, 0.5, 1.5))} {rhythm(HOME, (1, 0.5, 0.5, 2))}"
    a.play(players.trumpet, KEY.line(fanfare), 0.22, bar=0, pan=0.15, send=0.6)
    a.play(
        players.trumpet,
        KEY.line("5,:.5 2:.5 1:.5 4:2.5 4:.5 3:.5 2:.5 5:2.5"),
        0.22,
        bar=2,
        pan=0.15,
        send=0.6,
    )
    for bar, text in ((4, HEAD), (20, MIDDLE), (36, HEAD)):
        notes = a.song(text, bar)
        a.play(players.trumpet, notes, 0.22, bar=bar, pan=0.15, send=0.55)
        seconds = a.bent([(at, p - 4, d) for at, p, d in notes if d >= 1], bar)
        a.play(players.horn, seconds, 0.14, bar=bar, pan=-0.25, send=0.6)
    voices = a.voices(65, 82)
    for bar, symbol in enumerate(a.chords):
        chord = voices[bar]
        run = [(i / 2, chord[(0, 1, 2, 1, -1, 2, 1, 2)[i] % len(chord)], 0.5) for i in range(8)]
        a.play(players.violin, run, 0.05, bar=bar, pan=-0.5, send=0.5)
        low = root(symbol, 41)
        beats = [(0, 1.0), (2, 0.6), (3, 0.5), (3.5, 0.7)] if bar % 2 else [(0, 1.0), (2.5, 0.5)]
        a.drum(players.timpani, beats, 0.24, bar=bar, send=0.5, pitch=low, held=1.2)
    return a.finish(1.8, 7500)
