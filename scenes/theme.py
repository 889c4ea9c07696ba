"""Colours, type and sizes: the look of the whole program in one place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """A colour written as `#E4572E`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def rival_colour(colour: int) -> int:
    """The seat colour of a rival without a seat, unlike that of its only opponent."""
    return (colour + 1) % 4


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """A colour between two: `share` 0 is the first, 1 the second."""
    return (
        round(first[0] + (second[0] - first[0]) * share),
        round(first[1] + (second[1] - first[1]) * share),
        round(first[2] + (second[2] - first[2]) * share),
    )


INK = rgb("#0D1826")
DEEP = rgb("#0A1624")
"""The sky of the backdrops."""
NIGHT = rgb("#12243A")
PANEL_LINE = rgb("#223F5A")
RAISE = rgb("#21405E")
RAISE_HOVER = rgb("#2A5073")
LINE = rgb("#3B5F80")
PAPER = rgb("#F4E9D3")
PAPER_SHADE = rgb("#E6D6B6")
INK_TEXT = rgb("#1B2B3C")
PAPER_MUTE = rgb("#55606B")
"""Secondary text on paper (contrast above 5:1)."""
CREAM = rgb("#FBF4E4")
MUTE = rgb("#9DB4C8")
CORAL = rgb("#E4572E")
CORAL_DEEP = rgb("#B93E1B")
CORAL_FACE = rgb("#C53E19")
"""Coral under words (contrast above 4.5:1)."""
CORAL_LIGHT = rgb("#F0906F")
"""What was lost, in words on night."""
MUSTARD = rgb("#F2A541")
MINT = rgb("#8CD3C2")
QUIET = rgb("#7DBDAE")
"""The thin rim of cards that may be chosen, where nearly all may."""
FAINT = rgb("#7DBDAD")
"""The same where a shade tells it: drawn in high contrast alone, which has none."""
MINT_DEEP = rgb("#1F6B5C")
"""What was won, in words on paper (contrast above 4.5:1)."""
SKY = rgb("#7FB2E5")
PLUM = rgb("#8E5A9E")
TEAL = rgb("#2A9D8F")
ROSE = rgb("#E79BB0")

SEATS: tuple[Colour, ...] = (CORAL, SKY, MUSTARD, TEAL, MINT, PLUM, PAPER, ROSE)
SEAT_WORDS = ("coral", "sky", "mustard", "teal", "mint", "plum", "paper", "rose")


@dataclass(frozen=True, slots=True)
class Palette:
    """What the program's colours become; applied by the canvas as it draws."""

    name: str
    """Sprites that were painted with other colours are other ones."""
    colours: Mapping[Colour, Colour] = field(hash=False, compare=False)


PLAIN = Palette("plain", {})
HIGH_CONTRAST = Palette(
    "high contrast",
    {
        INK: rgb("#000000"),
        NIGHT: rgb("#050B14"),
        PANEL_LINE: rgb("#9DB4C8"),
        RAISE: rgb("#0F2740"),
        RAISE_HOVER: rgb("#1D4468"),
        LINE: rgb("#C6D6E4"),
        MUTE: rgb("#E6EEF5"),
        PAPER_MUTE: rgb("#1B2B3C"),
        PAPER: rgb("#FFFDF6"),
        CREAM: rgb("#FFFFFF"),
        INK_TEXT: rgb("#000000"),
    },
)
"""With the setting "high contrast"."""


def tinted(name: str, ink: str, night: str, raised: str, line: str, mute: str) -> Palette:
    """The palette of a place: grounds, panels, hairlines and secondary words of its own hue."""
    grounds = rgb(ink), rgb(night), rgb(raised), rgb(line)
    return Palette(
        name,
        {
            INK: grounds[0],
            NIGHT: grounds[1],
            PANEL_LINE: mix(grounds[1], grounds[3], 0.6),
            RAISE: grounds[2],
            RAISE_HOVER: mix(grounds[2], grounds[3], 0.4),
            LINE: grounds[3],
            MUTE: rgb(mute),
        },
    )


class Face(Enum):
    """The bundled fonts, by file name."""

    DISPLAY = "Jost-600.ttf"
    DISPLAY_BOLD = "Jost-700.ttf"
    TEXT = "AtkinsonHyperlegible-400.ttf"
    TEXT_BOLD = "AtkinsonHyperlegible-700.ttf"

    __hash__ = object.__hash__  # that of Enum is several times slower, and each text asks for it


class Style(NamedTuple):
    """How a text is set: face, size in reference units, letter-spacing in em, line height.

    A tuple with names: texts are measured by it a thousand times for one picture of a table.
    """

    face: Face
    size: float
    spacing: float = 0.0
    upper: bool = False
    leading: float = 1.4
    scales: bool = True
    """Whether the player's text size counts; not for numbers that are part of a picture."""

    def sized(self, size: float) -> Style:
        """The same style at another size."""
        return Style(self[0], size, *self[2:])  # half of the time that `_replace` takes


HERO = Style(Face.DISPLAY_BOLD, 104, 0.1, True, 1.05)
TITLE = Style(Face.DISPLAY_BOLD, 64, 0.06, True, 1.1)
SUBTITLE = Style(Face.DISPLAY, 30, 0.06, True, 1.2)
BAR_TITLE = Style(Face.DISPLAY_BOLD, 31, 0.06, True, 1.2)
HEADING = Style(Face.DISPLAY, 22, 0.06, True, 1.3)
BUTTON = Style(Face.DISPLAY, 22, 0.06, True, 1.25)
BUTTON_SMALL = Style(Face.DISPLAY, 18, 0.06, True, 1.25)
PROMPT = Style(Face.DISPLAY, 26, 0.0, False, 1.3)
LEAD = Style(Face.TEXT, 28, leading=1.35)
BODY = Style(Face.TEXT, 20)
BOLD = Style(Face.TEXT_BOLD, 20)
SMALL = Style(Face.TEXT, 17)
SMALL_BOLD = Style(Face.TEXT_BOLD, 17)
KEY = Style(Face.TEXT_BOLD, 16, leading=1.25)
SCORE = Style(Face.DISPLAY, 40, 0.0, False, 1.15)
NUMBER = Style(Face.DISPLAY_BOLD, 44, 0.0, False, 1.1, scales=False)
"""The number that matters on a card."""

MARGIN = 24.0
GAP = 16.0
RADIUS = 14.0
SHADOW_DROP = 6.0
LIFT = 20.0

REFERENCE = (1920, 1080)
FLOOR = (1024, 640)
SMALLEST_TEXT = 12
"""Pixels: no text on the screen is smaller than this."""
