"""An arrangement: bars, chords and players laid on a ring."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

import numpy as np
from numpy.random import RandomState
from numpy.typing import NDArray
from synth.ring import Ring
from synth.score import Key, Note, chord, nearest, voicings
from synth.tools import Signal

Player = Callable[[int, float], Signal]
Hit = tuple[float, float]
"""(beat, strength) of a drum."""


class Arrangement:
    """One layer of a theme. All layers of a theme have its tempo, its chords and its length."""

    def __init__(
        self, rng: RandomState, beat: float, beats: int, key: Key, chords: str, swing: float = 0.0
    ) -> None:
        self.rng, self.beat, self.beats, self.key, self.swing = rng, beat, beats, key, swing
        self.chords = tuple(chords.replace("|", " ").split())
        """One for each bar."""
        self.ring = Ring(beat * beats * len(self.chords))

    @cached_property
    def bars(self) -> int:
        """How many bars the theme has."""
        return len(self.chords)

    def voices(self, low: int, high: int) -> list[tuple[int, ...]]:
        """The chords bar by bar, led smoothly within these pitches."""
        return voicings(self.chords, low, high)

    def under(self, beat: float) -> str:
        """The chord at a beat of the theme."""
        return self.chords[int(beat // self.beats) % self.bars]

    def song(self, text: str, bar: int) -> list[Note]:
        """A melody from a bar on, true to the chords: what is held rubs no tone from above."""
        notes = []
        for at, pitch, held in self.key.line(text):
            below = self.under(bar * self.beats + at)
            rubs = held >= 1 and (pitch - 1) % 12 in chord(below)[1]
            settled = nearest(pitch, below) if rubs and pitch % 12 not in chord(below)[1] else pitch
            notes.append((at, settled, held))
        return notes

    def bent(self, notes: Iterable[Note], bar: int) -> list[Note]:
        """The same shape in the colours of the chords below: each note moves to its next tone."""
        return [(at, nearest(p, self.under(bar * self.beats + at)), d) for at, p, d in notes]

    def seconds(self, at: float) -> float:
        """When a beat comes; off-beats wait a little where the theme swings."""
        whole, part = divmod(at, 1.0)
        late = self.swing * (1 - abs(2 * part - 1)) if part else 0.0
        return (whole + part + late / 2) * self.beat

    def play(
        self,
        player: Player,
        notes: Iterable[Note],
        gain: float,
        *,
        bar: float = 0,
        pan: float = 0.0,
        send: float = 0.35,
        loose: float = 0.007,
        lean: float = 0.12,
    ) -> None:
        """Lets a player play; nobody is quite in time (`loose`), and the first beat leans."""
        for at, pitch, held in notes:
            when = self.seconds(at + bar * self.beats) + loose * self.rng.standard_normal()
            accent = 1 + lean * (1 if at % self.beats == 0 else 0)
            touch = accent * (1 + 0.07 * self.rng.standard_normal())
            self.ring.add(when, player(pitch, round(held * self.beat, 3)), pan, gain * touch, send)

    def drum(
        self,
        player: Player,
        hits: Iterable[Hit],
        gain: float,
        *,
        bar: float = 0,
        pan: float = 0.0,
        send: float = 0.15,
        pitch: int = 60,
        held: float = 0.3,
    ) -> None:
        """Hits of a drum, a few milliseconds off."""
        for at, strength in hits:
            when = self.seconds(at + bar * self.beats) + 0.004 * self.rng.standard_normal()
            touch = gain * strength * (1 + 0.06 * self.rng.standard_normal())
            self.ring.add(when, player(pitch, held), pan, touch, send)

    def hold(
        self,
        player: Player,
        low: int,
        high: int,
        gain: float,
        *,
        width: float = 0.5,
        send: float = 0.45,
        early: float = 0.0,
        only: Sequence[int] | None = None,
    ) -> None:
        """Lays the chords as held notes from left to right; a voice that stays is not struck anew.

        `early` seconds: slow players begin before the bar.
        """
        voices = self.voices(low, high)
        for number in range(4):
            line = [(bar, chord[number]) for bar, chord in enumerate(voices)]
            pan = width * (2 * number / 3 - 1)
            while line:
                bar, pitch = line.pop(0)
                bars = 1
                while line and bars < 2 and line[0] == (bar + bars, pitch):
                    line.pop(0)
                    bars += 1
                if only is not None and bar not in only:
                    continue
                at = bar * self.beats * self.beat - early
                held = round(bars * self.beats * self.beat, 3)
                self.ring.add(at, player(pitch, held), pan, gain, send)

    def finish(self, hall: float, high: float) -> NDArray[np.float64]:
        """The layer with its hall, as stereo samples."""
        return self.ring.finish(self.rng, hall, high)

    def middle(self, hall: float, high: float) -> NDArray[np.float64]:
        """The same for a band that stands in the middle: one channel, and a smaller file."""
        return np.asarray(self.ring.finish(self.rng, hall, high, 6000.0).mean(axis=1))
