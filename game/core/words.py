"""Numbers and lists inside the sentences that players read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from game.core.contract import Names, Standing
from game.core.foreign import line

_LONGEST: Final = 40
_FINE: Final = 0.02
_LETTERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def counted(number: int, thing: str) -> str:
    """A number of things: "1 card", "3 cards"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def signed(number: int, write: Callable[[int], str] = str) -> str:
    """What was won or lost, with its sign: "+4", "−1"; `write` makes figures of the amount."""
    return f"{'+' if number >= 0 else '−'}{write(abs(number))}"


def hundredths(share: float, error: float) -> tuple[str, str]:
    """A share and its standard error without their unit: ("8", "2"), ("0.9", "0.4").

    Both have a decimal where one is below two hundredths: rounded, what is far beyond its error
    would look as if it were not.
    """
    figures = 1 if 0 < min(share, error or share) < _FINE else 0
    return f"{100 * share:.{figures}f}", f"{100 * error:.{figures}f}"


def spelled(number: int) -> str:
    """A small number in letters: "five"; a larger one in figures."""
    return _LETTERS[number] if number < len(_LETTERS) else str(number)


def turns_told(later: str, begun: int) -> bool:
    """Whether so many turns have begun as "Four turns later" says, as the table counts them."""
    said = spelled(begun) if begun < len(_LETTERS) else "many"
    return later.partition(" ")[0].lower() == said


def capital(words: str) -> str:
    """Words as the beginning of a sentence; all but the first letter stays, as names need it.

    A player's name is never passed: it stays as it was typed (`Names.of`, `Names.whose`).
    """
    return words[:1].upper() + words[1:]


def joined(words: Iterable[str]) -> str:
    """Several things in a row: "Ann", "Ann and Bo", "Ann, Bo and Cy"."""
    *first, last = [*words] or [""]
    return f"{', '.join(first)} and {last}" if first else last


def quoted(text: str) -> str:
    """What somebody else wrote, between quotes: cut where it is long, without control marks."""
    return f"“{line(text, _LONGEST)}”"


def article(name: str) -> str:
    """A name with "a" or "an" before it."""
    return f"{'an' if name[0] in 'AEIOaeio' else 'a'} {name}"


def ended_words(ranks: Sequence[Standing], names: Names) -> str:
    """Who would win if it ended now, and by how much: "Juno wins by 3"."""
    first = [rank for rank in ranks if rank.place == 1]
    who = [names.of(rank.seat) for rank in first]
    if len(first) > 1:
        return f"A draw: {joined(who)}"
    verb = "win" if who[0] == "You" else "wins"
    lead = first[0].score - max((rank.score for rank in ranks if rank.place > 1), default=0)
    return f"{who[0]} {verb} by {lead}" if lead else f"{who[0]} {verb} the tie"
