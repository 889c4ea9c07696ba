"""The application's icon in the files that Windows and macOS want: every size in one."""

from __future__ import annotations

import io
import struct
from pathlib import Path

from PIL import Image

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = (32, 64, 128, 256, 512, 1024)
PNG_FROM = 256
"""Windows reads a PNG inside an .ico at this size; smaller ones must be bitmaps for old readers."""


def _picture(folder: Path, size: int) -> Image.Image:
    return Image.open(folder / f"icon-{size}.png").convert("RGBA")


def _png(image: Image.Image) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def _bitmap(image: Image.Image) -> bytes:
    """A bitmap as an .ico holds it: bottom row first, and an empty mask of one bit a pixel."""
    size = image.width
    rows = image.transpose(Image.Transpose.FLIP_TOP_BOTTOM).tobytes("raw", "BGRA")
    mask = bytes(-(-size // 32) * 4 * size)
    head = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, len(rows), 0, 0, 0, 0)
    return head + rows + mask


def ico(folder: Path) -> bytes:
    """The .ico of the icons in a folder."""
    entries, bodies = b"", b""
    start = 6 + 16 * len(ICO_SIZES)
    for size in ICO_SIZES:
        image = _picture(folder, size)
        body = _png(image) if size >= PNG_FROM else _bitmap(image)
        place = (start + len(bodies), len(body))
        # One byte holds the size; 0 stands for 256.
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, *place[::-1])
        bodies += body
    return struct.pack("<HHH", 0, 1, len(ICO_SIZES)) + entries + bodies


def icns(folder: Path) -> bytes:
    """The .icns of the icons in a folder."""
    pictures = [_picture(folder, size) for size in ICNS_SIZES]
    out = io.BytesIO()
    pictures[-1].save(out, "ICNS", append_images=pictures[:-1])
    return out.getvalue()
