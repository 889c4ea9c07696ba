"""Waits for music: themes are loaded beside the program."""

from __future__ import annotations

import pygame

from scenes.audio import Audio

FRAME = 1 / 60
LIMIT = 20_000


def settle(audio: Audio) -> None:
    """Frames pass until nothing fades or is loaded any more; that takes as long as it takes."""
    for _ in range(LIMIT):
        audio.advance(FRAME)
        if not audio.changing:
            return
        pygame.time.wait(2)
    raise AssertionError("the music does not come to rest")
