"""Marks on a scale: each at its points, equal ones one above the other."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from scenes.kit.box import Box
from scenes.kit.scale import draw_scale, has_room, swarm
from scenes.theme import MINT
from tests.clicker import Clicker


def test_equal_marks_stand_at_their_points_one_above_the_other() -> None:
    """Those of two seats with one point stood at four and five."""
    unit, size = 13.0, 12.0
    marks = {seat: (x, row) for seat, x, row in swarm((3, 1, 1, 5), 0, unit, size)}
    assert marks == {0: (39.0, 0), 1: (13.0, 0), 2: (13.0, 1), 3: (65.0, 0)}


@pytest.mark.alike(3)
@pytest.mark.parametrize("seed", range(40))
def test_no_mark_is_nearer_to_other_points_and_none_hides_another(seed: int) -> None:
    rng = Random(seed)
    stand = [rng.randrange(rng.choice((3, 16))) for _ in range(rng.randrange(2, 7))]
    seat, unit, size = rng.randrange(len(stand)), rng.uniform(6, 30), 12.0
    marks = swarm(stand, seat, unit, size)
    assert sorted(each for each, *_ in marks) == [
        each for each, points in enumerate(stand) if points or each == seat
    ]
    assert (seat, stand[seat] * unit, 0) in marks
    assert all(abs(x - stand[each] * unit) < unit / 2 for each, x, _ in marks)
    for (_, x, row), (_, other, above) in combinations(marks, 2):
        assert row != above or abs(x - other) >= 0.6 * size


def test_a_scale_has_room_for_more_seats_only_where_it_is_higher(clicker: Clicker) -> None:
    fonts = clicker.app.canvas(clicker.app.surface).fonts
    least = [next(h for h in range(200) if has_room(fonts, h, seats)) for seats in (2, 4, 6)]
    assert least[0] < least[1] < least[2]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_figures_at_the_ends_stay_as_far_in_as_the_marks(clicker: Clicker, text: float) -> None:
    canvas, box = clicker.app.canvas(clicker.app.surface), Box(100, 100, 200, 36)
    canvas.fonts.set_scale(1.0, text)
    canvas.marks = []
    draw_scale(canvas, box, (28, 17), 0, (4, 12), 40, (0, 1))
    figures = [mark.box for mark in canvas.marks]
    assert len(figures) >= 3
    assert all(box.x - 10 <= each.x and each.right <= box.right + 10 for each in figures)


def test_a_next_step_is_seen_behind_a_rival_and_beside_the_own_mark(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas, box = clicker.app.canvas(clicker.app.surface), Box(100, 100, 200, 36)
    lines, discs = [], []
    monkeypatch.setattr(canvas, "line", lambda a, b, colour, _: lines.append((a, b, colour)))
    monkeypatch.setattr(canvas, "circle", lambda x, y, r, *_, **__: discs.append((x, y, r)))
    draw_scale(canvas, box, (2, 4), 0, (1, 2), 20, (0, 1))
    steps = [(x, top, low) for (x, top), (_, low), colour in lines if colour == MINT]
    assert len(steps) == 2
    for x, top, low in steps:
        for cx, cy, r in discs:
            assert abs(x - cx) > r or (top < cy - r and low > cy + r)
