"""The hush before a launch card comes softly."""

from __future__ import annotations

from types import SimpleNamespace as Made
from typing import Any
from unittest.mock import MagicMock

import pytest

from scenes.kit.box import Box
from scenes.titles.rocketmen.film import launch


@pytest.mark.parametrize(
    ("still", "dark", "pace", "darkness"),
    [
        (False, False, 1.0, (0.0, 0.275, 0.55)),
        (True, False, 1.0, (0.55,) * 3),
        (False, True, 1.0, (0.55,) * 3),
        (False, False, 0.1, (0.0, 0.06875, 0.1375)),
    ],
    ids=["fades in", "reduced motion", "second half", "hurried: no flash"],
)
def test_the_hush_darkens_in_a_fifth_of_a_second_and_less_where_it_is_over_soon(
    still: bool, dark: bool, pace: float, darkness: tuple[float, ...]
) -> None:
    stage: Any = MagicMock()
    stage.moment, stage.pace = Made(viewer=None, still=still), pace
    stage.places.display_row = Box(0, 0, 9, 9)
    stage.places.flight = Made(deck=Box(0, 0, 9, 9), cards=Box(0, 0, 9, 9))
    stage.places.track.place.return_value, stage.places.track.unit = (0.0, 0.0), 1.0
    stage.showing.launching = Made(counted=0, target=10, draws=4)
    beat: Any = launch._hush(stage, 1.0, dark=dark)
    for share, alpha in zip((0.0, 0.1, 0.5), darkness, strict=True):
        canvas: Any = MagicMock()
        beat.draw(canvas, share)
        assert canvas.rounded.call_args.kwargs["alpha"] == pytest.approx(alpha)
