"""Which characters the program's fonts cannot draw: other tests ask it about every sentence."""

from __future__ import annotations

from functools import cache
from pathlib import Path

FONT_FILES = sorted((Path(__file__).resolve().parents[2] / "art" / "fonts").glob("*.ttf"))


@cache
def _drawable() -> frozenset[int]:
    """The characters that all the fonts can draw."""
    from fontTools.ttLib import TTFont

    return frozenset.intersection(*(frozenset(TTFont(f).getBestCmap()) for f in FONT_FILES))


def missing_glyphs(text: str) -> set[str]:
    """The characters of `text` (line breaks aside) that one of the fonts cannot draw."""
    return {sign for sign in text if sign != "\n" and ord(sign) not in _drawable()}
