"""Moving pictures: PNG's own animation (APNG), which browsers and chat programs show.

Only what differs from the picture before is written, so still moments cost nothing: the smallest
rectangle around it, and in there nothing (a clear pixel) where all is as it was.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pygame

from game.core.files import removed_on_failure

SIGNATURE = b"\x89PNG\r\n\x1a\n"
LONGEST = 65_535
"""Ticks of one picture; the format has two bytes for them."""


def chunk(kind: bytes, data: bytes) -> bytes:
    """A piece of a PNG file with its length and checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


class MovingPicture:
    """Takes pictures one after the other, all of one size, and writes them as one file."""

    def __init__(self, rate: int) -> None:
        self.rate = rate
        """Pictures a second."""
        self._size = (0, 0)
        self._last: pygame.Surface | None = None
        self._frames: list[tuple[pygame.Rect, bytes, int]] = []
        """Where each differs from the one before, its pixels (packed), and how long it is seen."""

    @property
    def pictures(self) -> int:
        """How many different ones there are so far."""
        return len(self._frames)

    def add(self, picture: pygame.Surface) -> None:
        """The next picture; one that looks like the last makes that one last longer."""
        whole = pygame.Rect((0, 0), picture.get_size())
        changed = None if self._last is None else _changed(self._last, picture)
        where = whole if changed is None else _around(changed)
        if where is None:
            where, packed, ticks = self._frames[-1]
            self._frames[-1] = (where, packed, min(LONGEST, ticks + 1))
            return
        self._size, self._last = picture.get_size(), picture
        self._frames.append((where, _packed(picture, changed, where), 1))

    def save(self, path: Path) -> None:
        """Writes the file, whole or not at all; OSError if that can't be done."""
        path.parent.mkdir(parents=True, exist_ok=True)
        with removed_on_failure(path):
            path.write_bytes(b"".join(self._chunks()))

    def _chunks(self) -> list[bytes]:
        w, h = self._size
        found = [
            SIGNATURE,
            chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 6, 0, 0, 0)),
            chunk(b"acTL", struct.pack(">II", len(self._frames), 0)),
        ]
        number = 0
        for place, (where, packed, ticks) in enumerate(self._frames):
            over = int(place > 0)  # laid over the picture before, which stays where it is clear
            control = struct.pack(
                *(">IIIIIHHBB", number, where.w, where.h, where.x, where.y, ticks),
                *(self.rate, 0, over),
            )
            found.append(chunk(b"fcTL", control))
            number += 1
            if place == 0:
                found.append(chunk(b"IDAT", packed))
            else:
                found.append(chunk(b"fdAT", struct.pack(">I", number) + packed))
                number += 1
        return [*found, chunk(b"IEND", b"")]


def _changed(before: pygame.Surface, after: pygame.Surface) -> pygame.Mask:
    """All pixels that differ."""
    same = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    same.invert()
    return same


def _around(mask: pygame.Mask) -> pygame.Rect | None:
    """The smallest rectangle around all pixels of a mask; None if there are none."""
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else None


def _packed(picture: pygame.Surface, changed: pygame.Mask | None, where: pygame.Rect) -> bytes:
    """Its rows there, unfiltered: flat colours pack well without."""
    whole = picture.convert_alpha()
    if changed is not None:
        clear = pygame.Surface(picture.get_size(), pygame.SRCALPHA, whole)
        whole = changed.to_surface(clear, whole, unsetcolor=(0, 0, 0, 0))
    pixels, row = pygame.image.tobytes(whole.subsurface(where), "RGBA"), 4 * where.w
    rows = (b"\0" + pixels[at : at + row] for at in range(0, len(pixels), row))
    return zlib.compress(b"".join(rows), 6)
