"""Prepares the fonts: all digits as wide as each other, and only the letters the program needs.

The complete originals lie in art/fonts/source/; what is made here lies beside their licences.
"""

from __future__ import annotations

import io
import logging
from pathlib import Path

from draw.base import ART
from fontTools import subset
from fontTools.ttLib import TTFont

SOURCE = ART / "fonts" / "source"
FONTS = {
    "Jost-600.ttf": "Jost_600SemiBold.ttf",
    "Jost-700.ttf": "Jost_700Bold.ttf",
    "AtkinsonHyperlegible-400.ttf": "AtkinsonHyperlegible_400Regular.ttf",
    "AtkinsonHyperlegible-700.ttf": "AtkinsonHyperlegible_700Bold.ttf",
}
# ASCII, Latin-1, Latin Extended-A, then dashes, quotes, bullet, ellipsis, minus, comparisons.
LETTERS = (
    set(range(0x20, 0x7F))
    | set(range(0xA0, 0x180))
    | {0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E}
    | {0x2022, 0x2026, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2212, 0x221E}
    | {0x2260, 0x2264, 0x2265}
)


def _tabular(font: TTFont) -> None:
    """Points the digits at the glyphs of the font's `tnum` feature, where it has one."""
    digits = "0123456789"
    swap: dict[str, str] = {}
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    real = getattr(part, "ExtSubTable", part)
                    swap.update(getattr(real, "mapping", {}))
    for cmap in font["cmap"].tables:
        if cmap.isUnicode():
            for digit in digits:
                cmap.cmap[ord(digit)] = swap.get(cmap.cmap[ord(digit)], cmap.cmap[ord(digit)])
    glyphs = font.getBestCmap()
    widths = {font["hmtx"][glyphs[ord(digit)]][0] for digit in digits}
    if len(widths) != 1:
        raise ValueError(f"digits of different widths: {sorted(widths)}")


def make(name: str) -> bytes:
    """The bytes of one prepared font."""
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    font = TTFont(SOURCE / FONTS[name], recalcTimestamp=False)
    _tabular(font)
    options = subset.Options(
        layout_features=["kern", "liga", "mark", "mkmk", "ccmp", "locl"],
        name_IDs=["*"],
        name_languages=["*"],
        hinting=True,
        notdef_outline=True,
        recalc_timestamp=False,
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def letters(file: Path) -> set[int]:
    """The characters that a font file can draw."""
    return set(TTFont(file).getBestCmap())
