"""The parts of the window that are painted again: all that has changed, and no edge cut."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from scenes.kit.parts import Tiles, uncut

WINDOW = (960, 540)
RECTS = st.builds(
    pygame.Rect, st.integers(0, 900), st.integers(0, 500), st.integers(1, 400), st.integers(1, 300)
).map(lambda rect: rect.clip(pygame.Rect((0, 0), WINDOW)))


@given(st.lists(RECTS, min_size=1, max_size=5), st.lists(RECTS, max_size=12))
def test_no_edge_is_cut_and_all_that_has_changed_is_painted(
    changed: list[pygame.Rect], edges: list[pygame.Rect]
) -> None:
    before = Tiles(WINDOW, changed).parts()
    parts = uncut(before, edges)
    for edge in edges:
        met = edge.collidelistall(parts)
        assert not met or parts[met[-1]].contains(edge)
    left = pygame.mask.Mask(WINDOW)
    for rects, draw in ((before, True), (parts, False)):
        for part in rects:
            piece = pygame.mask.Mask(part.size, fill=True)
            (left.draw if draw else left.erase)(piece, part.topleft)
    assert not left.count()


def test_what_a_part_painted_later_covers_is_not_painted_before() -> None:
    rows = [pygame.Rect(0, 0, 400, 40), pygame.Rect(0, 40, 500, 40)]
    edge = pygame.Rect(0, 20, 600, 60)
    assert uncut(rows, [edge]) == [pygame.Rect(0, 0, 400, 20), edge]
