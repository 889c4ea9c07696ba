"""The clipboard: texts that other programs can have, and have had."""

from __future__ import annotations

import pygame


def to_clipboard(text: str) -> bool:
    """Puts a text there; False if that can't be."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):  # no clipboard, or half a letter
        return False
    return True


def from_clipboard() -> str:
    """The text that is there."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeDecodeError):
        return ""
