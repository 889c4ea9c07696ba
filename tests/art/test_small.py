"""Goods and symbols are told apart where they are small, and by who sees no colours."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

ART = Path(__file__).resolve().parents[2] / "art"
SIDE = 16
LEAST = 8.0
"""Of 255, the mean difference of brightness: two gems of one cut, red and blue, had 0.5."""
FAMILIES = (
    "jump_gate/token_*",
    "planet_movers/chip_*",
    "rocketmen/item_*",
    "rocketmen/threat_*",
    "rocket_jockey/freight_*",
    "seats/rocket_*",
)


def grey(path: Path) -> list[int]:
    """The brightness of each pixel of a picture, small, on the ground of a panel."""
    ground = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    ground.fill((20, 32, 56))
    picture = pygame.Surface(pygame.image.load(path).get_size(), pygame.SRCALPHA)
    picture.blit(pygame.image.load(path), (0, 0))
    ground.blit(pygame.transform.smoothscale(picture, (SIDE, SIDE)), (0, 0))
    bare = pygame.transform.grayscale(ground)
    return [bare.get_at((x, y))[0] for x in range(SIDE) for y in range(SIDE)]


@pytest.mark.parametrize("family", FAMILIES)
def test_no_two_signs_of_a_kind_look_alike_at_sixteen_pixels_without_colour(family: str) -> None:
    signs = {path.stem: grey(path) for path in sorted(ART.glob(f"{family}.png"))}
    assert len(signs) > 2
    apart = {
        f"{one}, {other}": sum(abs(a - b) for a, b in zip(signs[one], signs[other], strict=True))
        / SIDE**2
        for one, other in combinations(signs, 2)
    }
    assert {pair: far for pair, far in apart.items() if far < LEAST} == {}
