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
    """The scene that was there, while the next one comes."""

    def __init__(
        self, arrival: Arrival, before: pygame.Surface, origin: pygame.Rect, seconds: float
    ) -> None:
        self.arrival, self.before, self.origin = arrival, before, origin
        self.seconds = seconds
        self.elapsed = 0.0

    def update(self, dt: float) -> bool:
        """Time has passed; whether the next scene is still on its way."""
        self.elapsed += dt
        return self.elapsed < self.seconds

    @property
    def share(self) -> float:
        """How far it has come, eased."""
        return ease_in_out(min(1.0, self.elapsed / self.seconds))

    def draw(self, surface: pygame.Surface, rest: pygame.Surface) -> None:
        """Over the new scene: what is still seen of the old one; `rest` is the new one at rest."""
        w, h = surface.get_size()
        if self.arrival is Arrival.RISES:
            y = round(h * (1 - self.share))
            surface.blit(self.before, (0, 0), (0, 0, w, y))
            surface.blit(rest, (0, y), (0, 0, w, h - y))
            return
        start, t = self.origin, self.share
        x, y = round(between(start.x, 0, t)), round(between(start.y, 0, t))
        right, low = round(between(start.right, w, t)), round(between(start.bottom, h, t))
        for part in (
            (0, 0, w, y),
            (0, low, w, h - low),
            (0, y, x, low - y),
            (right, y, w - right, low - y),
        ):
            surface.blit(self.before, part[:2], part)
        pygame.draw.rect(surface, MUSTARD, (x, y, right - x, low - y), max(2, h // 270))
