"""Tokens and badges keep to their places."""

from __future__ import annotations

import pytest

from scenes.kit.box import Box
from scenes.table.tokens import token_boxes

BOX = Box(10, 20, 300, 90)


@pytest.mark.parametrize("count", [1, 6, 15, 40])
def test_tokens_stay_inside_their_box(count: int) -> None:
    assert all(BOX.holds(place, 0.5) for place in token_boxes(BOX, count, 40))


@pytest.mark.parametrize("count", [2, 15, 40])
def test_tokens_do_not_cover_each_other(count: int) -> None:
    places = token_boxes(BOX, count, 40)
    assert not any(a.meets(b) for a in places for b in places if a is not b)
