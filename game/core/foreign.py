"""Foreign text: what files, the clipboard and players say, made fit to be drawn and printed.

Nothing in here fails, whatever it is given.
"""

from __future__ import annotations

import re
import unicodedata

TYPED_NAME = 16
"""Letters that a player's name may be given."""
LONGEST_NAME = 24
"""Letters of a player's name that are shown: a file may hold a longer one."""
LONGEST_LINE = 120
"""Letters of any other foreign line that are shown."""

_GAPS = frozenset("\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u115f\u1160\u2028\u2029\u2800\u3164\uffa0")
"""What parts words, and letters that have no picture: each is a space."""
_SEQUENCE = re.compile(
    "(?:\x1b\\[|\x9b)[0-?]*[ -/]*[@-~]"
    "|(?:\x1b[]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x80-\x9f]*(?:\x07|\x1b\\\\|\x9c)"
)
"""What a terminal takes for a command: a colour, a title of its window."""
_UNDRAWN = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})
"""Control and format marks (bidi, zero width, soft hyphen), half letters, and what is no letter."""
_UNSEEN = frozenset(
    map(chr, (0x34F, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10)))
)
"""Marks that only choose how a neighbour looks."""
_MARKS = frozenset({"Mn", "Mc", "Me"})
_MOST_MARKS = 2
"""Accents above one another on a letter; more of them would reach into other lines."""


def drawable(text: str) -> str:
    """The text without what can't be drawn; line ends and other gaps are spaces."""
    if text.isascii() and text.isprintable():
        return text
    found: list[str] = []
    marks = _MOST_MARKS  # a mark at the beginning has no letter to stand on
    for letter in _SEQUENCE.sub("", text):
        kind = unicodedata.category(letter)
        if letter in _GAPS or kind == "Zs":
            # A space that binds two words stays one.
            found.append(letter if letter == "\u00a0" else " ")
            marks = _MOST_MARKS
        elif kind in _MARKS:
            marks += letter not in _UNSEEN
            if marks <= _MOST_MARKS and letter not in _UNSEEN:
                found.append(letter)
        elif kind not in _UNDRAWN:
            found.append(letter)
            marks = 0
    return "".join(found)


def line(text: object, most: int = LONGEST_LINE) -> str:
    """Anything as one short line; empty if it has nothing to draw, cut with "…" if it is long."""
    try:
        words = text if isinstance(text, str) else str(text)
    except Exception:  # a number with too many digits, a `__str__` that fails
        return ""
    # Enough of it to fill the line, and so little that a whole book costs nothing.
    shown = " ".join(drawable(words[: most * 8]).split())
    return shown if len(shown) <= most else f"{shown[: most - 1].rstrip()}…"


def name(text: object, otherwise: str, most: int = LONGEST_NAME) -> str:
    """A name to call somebody by; `otherwise` where there is nothing to draw."""
    return line(text, most) or otherwise
