"""Easing and timelines."""

from __future__ import annotations

import pytest

from scenes import tween
from scenes.tween import Timeline


@pytest.mark.parametrize(
    "ease",
    [tween.linear, tween.ease_out, tween.ease_in, tween.ease_in_out],
)
def test_every_motion_begins_at_nought_and_ends_at_one(ease: tween.Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


def test_a_pulse_comes_back() -> None:
    assert tween.pulse(0.0) == pytest.approx(0.0)
    assert tween.pulse(0.5) == pytest.approx(1.0)
    assert tween.pulse(1.0) == pytest.approx(0.0)


def test_a_tween_ends_at_one_and_says_so_once() -> None:
    heard: list[float] = []
    ends: list[int] = []
    timeline = Timeline()
    timeline.add(0.2, heard.append, done=lambda: ends.append(1))
    for _ in range(10):
        timeline.update(0.05)
    assert heard[-1] == 1.0
    assert ends == [1]
    assert not timeline.running


def test_a_delayed_tween_waits() -> None:
    heard: list[float] = []
    timeline = Timeline()
    timeline.add(0.1, heard.append, delay=0.5)
    timeline.update(0.4)
    assert heard == []
    timeline.update(0.2)
    assert heard == [1.0]


def test_skip_runs_everything_to_its_end_also_what_the_ends_start() -> None:
    order: list[str] = []
    timeline = Timeline()

    def second() -> None:
        order.append("first")
        timeline.add(1.0, done=lambda: order.append("second"))

    timeline.add(1.0, done=second)
    timeline.skip()
    assert order == ["first", "second"]
    assert not timeline.running


def test_no_time_at_all_is_allowed() -> None:
    ends: list[int] = []
    timeline = Timeline()
    timeline.add(0.0, done=lambda: ends.append(1))
    timeline.update(0.0)
    assert ends == [1]
