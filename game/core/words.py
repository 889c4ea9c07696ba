"""Numbers and lists inside the sentences that players read."""

from __future__ import annotations

from collections.abc import Iterable


def counted(number: int, thing: str) -> str:
    """A number of things: "1 card", "3 cards"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def joined(words: Iterable[str]) -> str:
    """Several things in a row: "Ann", "Ann and Bo", "Ann, Bo and Cy"."""
    *first, last = [*words] or [""]
    return f"{', '.join(first)} and {last}" if first else last
