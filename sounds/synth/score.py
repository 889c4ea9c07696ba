"""Written music: keys, melodies as text, chord symbols, voice leading, and the family's motifs."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product

SCALES = {
    "major": (0, 2, 4, 5, 7, 9, 11),
    "minor": (0, 2, 3, 5, 7, 8, 10),
    "lydian": (0, 2, 4, 6, 7, 9, 11),
}
QUALITIES = {
    "": (0, 4, 7, 12),
    "m": (0, 3, 7, 12),
    "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9),
    "7": (0, 4, 7, 10),
    "maj7": (0, 4, 7, 11),
    "m7": (0, 3, 7, 10),
    "mmaj7": (0, 3, 7, 11),
    "m7b5": (0, 3, 6, 10),
    "dim": (0, 3, 6, 9),
    "9": (0, 4, 10, 14),
    "maj9": (0, 4, 11, 14),
    "m9": (0, 3, 10, 14),
    "add9": (0, 4, 7, 14),
    "13": (0, 4, 10, 21),
    "7sus": (0, 5, 7, 10),
    "9sus": (0, 5, 10, 14),
    "7b9": (4, 7, 10, 13),
    "maj11": (0, 4, 11, 18),
    "II": (2, 6, 9, 12),
}
"""Semitones above the root; `maj11` has the raised eleventh, `II` is the major second over it."""
LETTERS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}

ASK = ("5,", "1", "7,", "3")
"""The motif of the whole collection: a fourth up, a step back, a fourth up. A rocket that tries."""
HOME = ("3", "2", "5,", "1")
"""Its answer: back down, and home by a fourth."""

Note = tuple[float, int, float]
"""(beat, MIDI pitch, beats held)."""


@dataclass(frozen=True)
class Key:
    """A tonic (MIDI) and a scale; degrees such as `5,` `#7` `3'` are read in it."""

    tonic: int
    scale: str

    def pitch(self, degree: str) -> int:
        """The MIDI pitch of a degree: `#`/`b` before it, `'` octaves up, `,` octaves down."""
        sign, number, octave = re.fullmatch(r"([#b]*)([1-7])([',]*)", degree).groups()
        steps = SCALES[self.scale][int(number) - 1] + sign.count("#") - sign.count("b")
        return self.tonic + steps + 12 * (octave.count("'") - octave.count(","))

    def line(self, text: str, start: float = 0.0) -> list[Note]:
        """A melody: `5,:1 1:.5 -:2` are degrees and beats, `-` a rest; bars (`|`) are for eyes."""
        notes, at = [], start
        for token in text.replace("|", " ").split():
            degree, beats = token.split(":")
            if degree != "-":
                notes.append((at, self.pitch(degree), float(beats)))
            at += float(beats)
        return notes


def rhythm(degrees: Sequence[str], beats: Sequence[float]) -> str:
    """A motif in a rhythm, as text for `Key.line`."""
    return " ".join(f"{d}:{b}" for d, b in zip(degrees, beats, strict=True))


def length(text: str) -> float:
    """How many beats a melody lasts."""
    return sum(float(token.split(":")[1]) for token in text.replace("|", " ").split())


def chord(symbol: str) -> tuple[int, list[int]]:
    """A chord symbol's root and its tones as pitch classes."""
    letter, sign, quality = re.fullmatch(r"([A-G])([#b]?)(.*)", symbol).groups()
    root = (LETTERS[letter] + (sign == "#") - (sign == "b")) % 12
    return root, [(root + step) % 12 for step in QUALITIES[quality]]


def root(symbol: str, lowest: int) -> int:
    """The chord's root as the first pitch from `lowest` up."""
    return lowest + (chord(symbol)[0] - lowest) % 12


@cache
def voicings(symbols: tuple[str, ...], low: int, high: int) -> list[tuple[int, ...]]:
    """Each chord laid so that its voices move as little as they can, and none cross.

    They stay near the middle of the room, and rub at a semitone only where nothing else fits.
    """
    laid: list[tuple[int, ...]] = []
    middle = (low + high) / 2
    for symbol in symbols:
        tones = chord(symbol)[1]
        choices = [[p for p in range(low, high + 1) if p % 12 == tone] for tone in tones]
        best: tuple[float, tuple[int, ...]] | None = None
        for candidate in product(*choices):
            voices = tuple(sorted(candidate))
            gaps = [b - a for a, b in pairwise(voices)]
            cost = (
                6 * gaps.count(1)
                + 3 * gaps.count(0)
                + 0.25 * abs(sum(voices) / len(voices) - middle)
                + 0.2 * max(gaps)
            )
            if laid:
                cost += sum(abs(a - b) for a, b in zip(voices, laid[-1], strict=True))
            if best is None or cost < best[0]:
                best = (cost, voices)
        assert best is not None, symbol
        laid.append(best[1])
    return laid


def nearest(pitch: int, symbol: str) -> int:
    """The chord tone next to a pitch."""
    tones = chord(symbol)[1]
    near = (pitch + step for step in range(-6, 7))
    return min((p for p in near if p % 12 in tones), key=lambda p: (abs(p - pitch), p))
