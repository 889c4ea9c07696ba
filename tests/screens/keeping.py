"""Reference pictures of tables: kept small and with few colours, compared with a tolerance."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.clicker import Clicker
from tests.screens.test_pictures import MEAN, MOST, SMALL, difference


def taken(clicker: Clicker) -> pygame.Surface:
    """What the window shows, made small."""
    picture = clicker.picture()
    w, h = picture.get_size()
    return pygame.transform.smoothscale(picture, (SMALL, round(SMALL * h / w)))


def looks_alike(now: pygame.Surface, kept: Path) -> bool:
    """Whether it looks like the kept picture; if not it is put into `failed` beside that folder."""
    mean, share = difference(now, pygame.image.load(kept))
    alike = mean <= MEAN and share <= MOST
    if not alike:
        failed = kept.parent.parent / "failed"
        failed.mkdir(exist_ok=True)
        pygame.image.save(now, failed / kept.name)
    return alike


def keep(now: pygame.Surface, path: Path) -> None:
    """Keeps a picture."""
    from PIL import Image

    path.parent.mkdir(exist_ok=True)
    image = Image.frombytes("RGB", now.get_size(), pygame.image.tobytes(now, "RGB"))
    image.quantize(200, dither=Image.Dither.NONE).save(path, optimize=True)
