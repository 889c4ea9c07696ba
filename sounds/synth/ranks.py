"""How much each effect matters, and so how loud it is: all of one rank are equally loud."""

from enum import Enum


class Rank(Enum):
    """A rank's loudness: LUFS of the loudest tenth of a second."""

    POINTING = -35.0
    """The mouse or the focus is at something."""
    HANDLING = -26.0
    """Cards, buttons and tokens are touched."""
    ROUTINE = -22.0
    """Something of every turn happened."""
    GOOD = -19.0
    """Something that a player hoped for, or feared."""
    GREAT = -16.5
    """What a game turns on."""
    ONCE = -14.0
    """What comes once in an evening."""
