"""Passing: how one scene gives way to the next, in a third of a second; any input ends it."""

from __future__ import annotations

from enum import Enum

import pygame

from scenes.theme import MUSTARD
from scenes.tween import between, ease_in_out

SECONDS = 0.34


class Arrival(Enum):
    """How a scene comes on screen."""

    CUT = "cut"
    OPENS = "opens"
    """It opens out of what was chosen: a poster, a button."""
    RISES = "rises"
    """It rises over what was there."""


class Passing:
    """How far the next scene has come.

    The window keeps its pixels, and what is seen of the new scene only grows: what was there stays
    by not being painted over.
    """

    def __init__(self, arrival: Arrival, origin: pygame.Rect, seconds: float) -> None:
        self.arrival, self.origin, self.seconds = arrival, origin, seconds
        self.elapsed = 0.0

    def update(self, dt: float) -> bool:
        """Time has passed; whether the next scene is still on its way."""
        self.elapsed += dt
        return self.elapsed < self.seconds

    @property
    def share(self) -> float:
        """How far it has come, eased."""
        return ease_in_out(min(1.0, self.elapsed / self.seconds))

    def seen(self, window: pygame.Rect) -> pygame.Rect:
        """Where the new scene is seen."""
        start, t = self.origin, self.share
        if self.arrival is Arrival.RISES:
            start = pygame.Rect(window.bottomleft, (window.w, 0))
        x, y = round(between(start.x, 0, t)), round(between(start.y, 0, t))
        right = round(between(start.right, window.w, t))
        low = round(between(start.bottom, window.h, t))
        return pygame.Rect(x, y, right - x, low - y)

    def draw(self, surface: pygame.Surface, rest: pygame.Surface) -> None:
        """Over what is seen of the new scene: its edge, or all of it as it is at rest."""
        seen = self.seen(surface.get_rect())
        if self.arrival is Arrival.RISES:
            surface.blit(rest, seen, (0, 0, *seen.size))
        else:
            pygame.draw.rect(surface, MUSTARD, seen, max(2, surface.get_height() // 270))
