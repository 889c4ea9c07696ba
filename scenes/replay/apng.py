"""Moving pictures: PNG's own animation (APNG), which browsers and chat programs show.

Only what differs from the picture before is written, so still moments cost nothing.
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
        changed = whole if self._last is None else _changed(self._last, picture)
        if changed is None:
            where, packed, ticks = self._frames[-1]
            self._frames[-1] = (where, packed, min(LONGEST, ticks + 1))
            return
        self._size, self._last = picture.get_size(), picture
        self._frames.append((changed, _packed(picture.subsurface(changed)), 1))

    def save(self, path: Path) -> None:
        """Writes the file, whole or not at all; OSError if that can't be done."""
        path.parent.mkdir(parents=True, exist_ok=True)
        with removed_on_failure(path):
            path.write_bytes(b"".join(self._chunks()))

    def _chunks(self) -> list[bytes]:
        w, h = self._size
        found = [
            SIGNATURE,
            chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 2, 0, 0, 0)),
            chunk(b"acTL", struct.pack(">II", len(self._frames), 0)),
        ]
        number = 0
        for place, (where, packed, ticks) in enumerate(self._frames):
            control = struct.pack(
                ">IIIIIHHBB", number, where.w, where.h, where.x, where.y, ticks, self.rate, 0, 0
            )
            found.append(chunk(b"fcTL", control))
            number += 1
            if place == 0:
                found.append(chunk(b"IDAT", packed))
            else:
                found.append(chunk(b"fdAT", struct.pack(">I", number) + packed))
                number += 1
        return [*found, chunk(b"IEND", b"")]


def _changed(before: pygame.Surface, after: pygame.Surface) -> pygame.Rect | None:
    """The smallest rectangle around all pixels that differ; None if none do."""
    same = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else None


def _packed(picture: pygame.Surface) -> bytes:
    """Its rows, unfiltered: flat colours pack well without."""
    pixels, row = pygame.image.tobytes(picture, "RGB"), 3 * picture.get_width()
    rows = (b"\0" + pixels[at : at + row] for at in range(0, len(pixels), row))
    return zlib.compress(b"".join(rows), 6)
