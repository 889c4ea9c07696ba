"""A seeded generator whose whole state is one integer."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class Rng:
    """SplitMix64: quick to copy, the same on every computer and in every version of Python."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and other.state == self.state

    __hash__ = None  # type: ignore[assignment]  # mutable

    def __repr__(self) -> str:
        return f"Rng({self.state})"

    def copy(self) -> Rng:
        """A generator that will give the same numbers and is independent of this one."""
        twin = Rng.__new__(Rng)
        twin.state = self.state
        return twin

    def bits(self) -> int:
        """The next 64 random bits."""
        self.state = z = (self.state + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1 (its bias, limit / 2**64, can never show in play)."""
        return (self.bits() * limit) >> 64

    def between(self, low: int, high: int) -> int:
        """A number from low to high, both included."""
        return low + ((self.bits() * (high - low + 1)) >> 64)

    def chance(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return (self.bits() >> 11) / (1 << 53)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items; IndexError if there are none."""
        return items[(self.bits() * len(items)) >> 64]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Puts the items in random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = (self.bits() * (last + 1)) >> 64
            items[last], items[other] = items[other], items[last]


def mix(*parts: int) -> int:
    """One 64-bit seed from several numbers, so that related streams do not resemble each other."""
    z = 0
    for part in parts:  # `bits` after each, written out: bots mix a seed for every move
        z = ((z ^ (part & _MASK)) + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        z ^= z >> 31
    return z
