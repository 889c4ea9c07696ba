"""Menu and results: a lounge above the clouds. E flat major, 60 beats a minute, 32 bars."""

import numpy as np
from numpy.random import RandomState
from numpy.typing import NDArray
from synth import players
from synth.arrangement import Arrangement
from synth.score import ASK, HOME, Key, nearest, rhythm, root

KEY = Key(63, "major")
CHORDS = """
Ebmaj9 Ebmaj9 Cm9 Cm9 Abmaj9 Abmaj9 Bb13 Bb9sus | Gm7 Gm7 Cm9 F13 Abmaj9 Abm6 Bb9sus Bb9
Ebmaj9 Gm7 Cm9 Cm7 Abmaj9 Fm9 Bb9sus Bb13 | Abmaj7 Abm6 Gm7 C7b9 Fm9 Bb9sus Ebmaj9 Bb9sus
"""
QUESTION = rhythm(ASK, (0.5, 0.5, 1, 2))
"""The vibraphone asks in every second bar, and lets the room answer."""


def _arrange(rng: RandomState) -> Arrangement:
    return Arrangement(rng, 1.0, 4, KEY, CHORDS, swing=0.2)


def calm(rng: RandomState) -> NDArray[np.float64]:
    """Slow pads, a soft string bass, and a vibraphone that asks."""
    a = _arrange(rng)
    a.hold(players.pad, 51, 72, 0.17, width=0.6, early=0.8)
    for bar, symbol in enumerate(a.chords):
        low = root(symbol, 36)
        a.play(players.bass, [(0, low, 2.4), (2.5, low + 7, 1.2)], 0.30, bar=bar, send=0.1)
    answers = (
        "-:2 2':.5 7:1.5", "-:2 7:.5 5:1.5", "-:1.5 2':.5 7:1 6:1", "-:1 7:1 6:2",
        "-:2 4':.5 2':1.5", "-:2 3':.5 1':1.5", "-:2 2':.5 b7:1.5", "-:1 2':.5 1':.5 6:2",
    )  # fmt: skip
    for pair in range(16):
        begin = 2 * pair
        question = KEY.line(QUESTION)
        if begin not in (0, 16):
            question = a.bent(question, begin)
        side = 0.3 * (-1) ** pair
        a.play(players.vibes, question, 0.30, bar=begin, pan=side, send=0.6)
        reply = a.bent(KEY.line(answers[pair % 8]), begin + 1)
        a.play(players.vibes, reply, 0.2, bar=begin + 1, pan=-side, send=0.7)
    return a.finish(2.2, 5200)


def drive(rng: RandomState) -> NDArray[np.float64]:
    """Brushes, a walking bass and a harp that wanders through the chords."""
    a = _arrange(rng)
    voices = a.voices(58, 79)
    for bar, symbol in enumerate(a.chords):
        a.drum(
            players.brush,
            [(0.9, 0.6), (1, 1.0), (2.9, 0.6), (3, 1.0)],
            0.4,
            bar=bar,
            pan=0.2,
            held=0.42,
        )
        a.drum(
            players.ride,
            [(0, 0.7), (1, 0.9), (1.5, 0.5), (2, 0.7), (3, 0.9), (3.5, 0.5)],
            0.24,
            bar=bar,
            pan=0.35,
        )
        a.drum(players.kick, [(0, 1.0), (2.5, 0.6)], 0.30, bar=bar)
        low, following = root(symbol, 36), root(a.chords[(bar + 1) % a.bars], 36)
        step = following + (1 if following <= low else -1)
        third = nearest(low + 4, symbol)
        walk = [(0, low, 1), (1, third, 1), (2, low + 7, 1), (3, step, 1)]
        a.play(players.bass, walk, 0.2, bar=bar, send=0.1)
        chord = voices[bar]
        turn = (0, 2, 1, 3, 2, 3, 1, 2)
        notes = [(i / 2, chord[v % len(chord)], 0.5) for i, v in enumerate(turn)]
        a.play(players.harp, notes, 0.15, bar=bar, pan=-0.45, send=0.5)
    return a.middle(1.6, 7000)


def peak(rng: RandomState) -> NDArray[np.float64]:
    """A theremin sings the motif in full, horns hold the sky, a celesta doubles the question."""
    a = _arrange(rng)
    a.hold(
        players.horn,
        51,
        68,
        0.085,
        width=0.4,
        send=0.6,
        only=[*range(4, 8), *range(12, 16), *range(20, 24), *range(28, 32)],
    )
    verse = f"{rhythm(ASK, (1, 1.5, 0.5, 3))} 2':1 7:1 {rhythm(HOME, (1, 1, 1, 5))}"
    lines = (
        (0, f"{verse}"),
        (4, "1:1 4:1.5 3:.5 6:3 5:1 4:1 6:1 5:1 4:1 2:4"),
        (8, "5:1 b7:1.5 6:.5 2':3 1':2 7:1.5 b7:.5 2':1 1':1 6:4"),
        (12, "5:1 3:1 1':2 b7:1 b6:3 4:1 5:1 6:1 2':5"),
        (16, f"{verse}"),
        (20, "5:1 1':1.5 7:.5 3':3 2':1 1':1 6:1 5:1 4:1 2:4"),
        (24, "3:1 1':1.5 7:.5 5:1 b6:3 5:1 4:2 2':1.5 1':.5 b7:3 5:1"),
        (28, f"4:1 6:1.5 5:.5 1':3 7:1 6:1 {rhythm(HOME, (1, 1, 1, 5))}"),
    )
    for bar, text in lines:
        notes = a.song(text, bar)
        phrase = players.theremin(notes, a.beat)
        a.ring.add(a.seconds(bar * 4), phrase, 0.12, 0.26, 0.75)
    for bar in range(0, 32, 4):
        high = [(at, p + 12, d) for at, p, d in KEY.line(QUESTION)]
        a.play(players.celesta, high, 0.12, bar=bar + 2, pan=0.5, send=0.7)
    return a.finish(2.4, 6500)
