"""Reference pictures: kept small and with few colours, compared with a tolerance.

After a wanted change `python3 play.py test tests/screens tests/scenes --keep-pictures` keeps those
anew that look different; look at them then.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.clicker import Clicker

SMALL = 448
"""The width at which pictures are kept: enough to see what moved, small enough to commit."""
MEAN, MOST = 1.5, 0.002
"""The mean difference (of 255), and the share of points that may differ clearly."""


def taken(clicker: Clicker) -> pygame.Surface:
    """What the window shows, made small."""
    picture = clicker.picture()
    w, h = picture.get_size()
    return pygame.transform.smoothscale(picture, (SMALL, round(SMALL * h / w)))


def difference(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """The mean difference of all channels, and the share of points that differ clearly."""
    a, b = (pygame.image.tobytes(s, "RGB") for s in (one, other))
    gaps = [abs(x - y) for x, y in zip(a, b, strict=True)]
    return sum(gaps) / len(gaps), sum(gap > 48 for gap in gaps) / len(gaps)


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether a person would take them for the same picture."""
    if one.get_size() != other.get_size():
        return False
    mean, share = difference(one, other)
    return mean <= MEAN and share <= MOST


class Kept:
    """The pictures that are kept; what looks different is kept anew if that is wanted."""

    def __init__(self, anew: bool) -> None:
        self.anew = anew

    def shows(self, clicker: Clicker, kept: Path) -> bool:
        """Whether the window looks like the kept picture.

        If not, what it shows is put into `failed` beside the pictures' folder.
        """
        now = taken(clicker)
        if kept.exists() and alike(now, pygame.image.load(kept)):
            return True
        if self.anew:
            keep(now, kept)
            return True
        failed = kept.parent.parent / "failed"
        failed.mkdir(exist_ok=True)
        pygame.image.save(now, failed / kept.name)
        return False


def keep(now: pygame.Surface, path: Path) -> None:
    """Keeps a picture."""
    from PIL import Image

    path.parent.mkdir(exist_ok=True)
    image = Image.frombytes("RGB", now.get_size(), pygame.image.tobytes(now, "RGB"))
    # Moved to the middle of what they stand for, the few colours cost a third less of `MEAN`.
    few = image.quantize(224, kmeans=1, dither=Image.Dither.NONE)
    few.save(path, optimize=True)
