"""The hand of Rocket Jockey: its numbers stay readable however large the text is."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.scenes.rocket_jockey.positions import at_position
from tests.screens.sizes import sized


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_no_card_of_a_full_hand_hides_the_numbers_of_another(text: float) -> None:
    with sized((1920, 1080), text) as clicker:
        scene = at_position(clicker, "discard")
        boxes = [scene.desk.cards.box(scene.desk.cards.find(card)) for card in scene.view.hands[0]]
        boxes.sort(key=lambda box: box.cx)
        assert len(boxes) == 7
        assert all(right.cx - left.cx >= 0.9 * left.w for left, right in pairwise(boxes))
