"""Marks on a scale: beside one another, in their order, the held one where it belongs."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from scenes.kit.box import Box
from scenes.kit.scale import draw_scale, round_it, side_by_side
from scenes.theme import LINE, MINT, MUSTARD, SEATS
from tests.clicker import Clicker

ENDS = (0.0, 240.0)
ROOM = (-7.0, 247.0)
"""The same with half a mark."""


def beside(wanted: list[float], held: int) -> list[float]:
    """Where marks 14 wide stand."""
    return side_by_side(wanted, [7.0] * len(wanted), ROOM, held)


def test_marks_with_room_stay_where_they_belong() -> None:
    assert beside([10, 60, 200], 1) == [10, 60, 200]


def test_those_on_one_place_stand_beside_the_held_one() -> None:
    assert beside([60, 60, 60], 1) == [74, 60, 88]


def test_what_is_less_gives_way_to_the_left() -> None:
    assert beside([50, 60, 55], 1) == [32, 60, 46]


def test_all_stay_between_the_ends() -> None:
    assert beside([0, 0, 5], 2) == [0, 14, 28]
    assert beside([240, 240], 0) == [226, 240]


@pytest.mark.alike(3)
@pytest.mark.parametrize("seed", range(40))
def test_no_two_marks_lie_on_one_another(seed: int) -> None:
    rng = Random(seed)
    wanted = [rng.uniform(*ENDS) for _ in range(rng.randrange(2, 7))]
    places = beside(wanted, rng.randrange(len(wanted)))
    order = sorted(range(len(wanted)), key=lambda at: places[at])
    assert [wanted[at] for at in order] == sorted(wanted)
    assert all(places[right] - places[left] >= 13.99 for left, right in pairwise(order))
    assert all(-0.01 <= place <= 240.01 for place in places)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_figures_at_the_ends_stay_as_far_in_as_the_marks(clicker: Clicker, text: float) -> None:
    canvas, box = clicker.app.canvas(clicker.app.surface), Box(100, 100, 200, 36)
    canvas.fonts.set_scale(1.0, text)
    canvas.marks = []
    draw_scale(canvas, box, (28, 17), 0, (4, 12), 40, (0, 1), True)
    figures = [mark.box for mark in canvas.marks]
    assert len(figures) >= 4
    assert all(box.x - 10 <= each.x and each.right <= box.right + 10 for each in figures)


def test_a_next_step_is_seen_behind_a_rival_and_beside_the_own_mark(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas, box = clicker.app.canvas(clicker.app.surface), Box(100, 100, 200, 36)
    lines, discs = [], []
    monkeypatch.setattr(canvas, "line", lambda a, b, colour, _: lines.append((a, b, colour)))
    monkeypatch.setattr(canvas, "circle", lambda x, y, r, *_, **__: discs.append((x, y, r)))
    draw_scale(canvas, box, (2, 4), 0, (1, 2), 20, (0, 1), False)
    steps = [(x, top, low) for (x, top), (_, low), colour in lines if colour == MINT]
    assert len(steps) == 2
    for x, top, low in steps:
        for cx, cy, r in discs:
            assert abs(x - cx) > r or (top < cy - r and low > cy + r)


def test_a_mark_that_gives_way_is_tied_to_its_points_and_each_step_stands_at_its_own(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas, box = clicker.app.canvas(clicker.app.surface), Box(100, 100, 200, 36)
    lines = []
    monkeypatch.setattr(canvas, "line", lambda a, b, colour, _: lines.append((a, b, colour)))
    draw_scale(canvas, box, (8, 9, 15), 0, (1,), 20, (0, 1, 2), False)
    (start, end) = next((a, b) for a, b, colour in lines if colour == SEATS[1])
    assert start[0] == 190 < end[0]
    assert [a[0] for a, _, colour in lines if colour == MINT] == [190]
    assert not any(colour == SEATS[2] and a[0] == 250 for a, _, colour in lines)


def test_equal_marks_share_their_place(clicker: Clicker, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas, box = clicker.app.canvas(clicker.app.surface), Box(100, 100, 200, 36)
    marks, lines, frames = [], [], []
    monkeypatch.setattr(canvas, "seat", lambda seat, x, *_, **__: marks.append((seat, x)))
    monkeypatch.setattr(canvas, "line", lambda a, b, colour, _: lines.append(colour))
    monkeypatch.setattr(canvas, "rounded", lambda box, *_, **__: frames.append(box))
    draw_scale(canvas, box, (5, 5, 5, 14, 14), 0, (), 20, tuple(range(5)), False)
    at, (own, others) = dict(marks), frames
    assert at[0] == 150  # the own mark stays at its points, the others stand on both its sides
    assert (at[1] + at[2]) / 2 == pytest.approx(150)
    assert (at[3] + at[4]) / 2 == pytest.approx(240)
    assert all(own.x < at[seat] < own.right for seat in (0, 1, 2))
    assert all(others.x < at[seat] < others.right for seat in (3, 4))
    assert set(lines) == {LINE, MUSTARD}  # nobody gave way


@pytest.mark.parametrize("at", [0.0, 10.0, 120.0, 240.0])
def test_equal_marks_stay_between_the_ends(at: float) -> None:
    marks = round_it([0, 1, 2, 3], 1, at, 12.0, ENDS)
    assert dict(marks)[1] == 0.0
    assert all(-6 <= at + off <= 246 for _, off in marks)
    assert all(b - a >= 14 for (_, a), (_, b) in pairwise(marks))
