"""Chances as people read them, what decided a game, and moves in fewer words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from math import hypot

from game.core.words import capital, hundredths
from game.debrief.sums import Account

LUCK = "Luck decided it"
DEAL = "The deal decided it"
LITTLE = 0.1
"""Of a game alone neither what was played nor what chance brought changed more: the deal did it."""
SURE = 2.0
"""Standard errors beyond which a part can be said to have decided a game."""


def percent(share: float) -> str:
    """A part of a win: "47 %"."""
    return f"{round(100 * share)} %"


def signed(change: float) -> str:
    """A change: "+3 %", "−8 %", "0 %"."""
    return f"{_sign(points(change))} %"


def chance(change: float, name: str = "") -> str:
    """Whose chance of winning changed, and how; `name`: whose it is, if it is not the reader's."""
    return f"{name}’s chance: {signed(change)}" if name else f"Your chance: {signed(change)}"


def lost(loss: float, error: float = 0.0) -> tuple[str, str]:
    """What a decision gave away and its standard error: ("8 %", "± 2"), ("0.9 %", "± 0.4"); the
    second is empty where the error is next to nothing."""
    figure, about = hundredths(loss, error)
    return f"{figure} %", f"± {about}" if float(about) else ""


def points(change: float) -> int:
    """A change in hundredths of a win."""
    return round(100 * change)


def _sign(number: int) -> str:
    return f"−{-number}" if number < 0 else f"+{number}" if number else "0"


def plain_signed(number: int) -> str:
    """Hundredths with their sign, without the unit: "−8"."""
    return _sign(number)


def decided(sums: Account, rival: str = "", *, alone: bool = False) -> str:
    """What decided a game for whoever asks; empty where no part is surely the greatest cause.

    `rival`: whose the play of the only one is.  `alone`: nobody else plays, so that a game may be
    as good as won, or lost, once it is dealt.
    """
    if alone and abs(sums.luck.change) < LITTLE > abs(sums.skill.change):
        return DEAL if sums.decisions else ""
    way = 1 if sums.end > sums.begin else -1
    parts = (
        (way * sums.skill.change, sums.skill.error, "Your play decided it"),
        (way * sums.luck.change, sums.luck.error, LUCK),
        (way * sums.others.change, sums.others.error, f"{capital(theirs(rival))} decided it"),
    )
    (next_change, next_error, _), (change, error, words) = sorted(parts)[1:]
    ahead = change - max(0.0, next_change) > SURE * hypot(error, next_error)
    if words == LUCK and not sums.decisions:
        return ""  # where nothing was there to decide, luck turned nothing either
    return words if ahead and change > SURE * error else ""


def theirs(rival: str) -> str:
    """What the others did, who may be one: "their play", "Juno’s play"."""
    return f"{rival} play" if rival else "their play"


def briefly(text: str, fits: Callable[[str], bool]) -> str:
    """A move in as many words as fit: what matters least goes first, the last resort are dots."""
    found = next((shorter for shorter in _shorter(text) if fits(shorter)), None)
    if found is not None:
        return found
    words = text.split(" ")
    while len(words) > 1 and not fits(f"{' '.join(words)}…"):
        words.pop()
    return f"{' '.join(words).rstrip(',:')}…"


def _shorter(text: str) -> Iterator[str]:
    """The whole; without asides; without what was paid; a list's first ones; the bare deed."""
    yield text
    plain = re.sub(r" \([^()]*\)", "", text)
    yield plain
    plain = plain.split(", paid with ")[0]
    yield plain
    things = re.split(r", | and ", plain)
    # Counted are cards and planets, which have names, not "a scientist to Saturn" or "Jump 2".
    names = all(thing[0].isupper() for thing in things[1:] if thing)
    if names and not any(re.search(r"\d$", thing) for thing in things):
        folded = [
            f"{', '.join(things[:count])} and {len(things) - count} more"
            for count in range(len(things) - 1, 0, -1)
        ]
        yield from folded
        yield from (words.split(": ")[-1] for words in folded[-1:])
    for mark in (": ", " with ", ", ", " at ", " for "):
        yield plain.split(mark)[0]
