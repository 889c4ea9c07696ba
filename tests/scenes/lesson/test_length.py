"""A lesson takes six minutes, a chapter one to two: what is read, clicked and shown is counted."""

from __future__ import annotations

import pytest

from game import titles
from tests.bench.lessons import chapters, told

WHOLE = 6 * 60
CHAPTER = (60, 2 * 60)


@pytest.mark.parametrize("title", titles.IDS)
def test_a_lesson_takes_six_minutes_and_a_chapter_one_or_two(title: str) -> None:
    taken = chapters(title)
    least, most = CHAPTER
    assert [told(each) for each in taken if not least <= each <= most] == []
    assert sum(taken) <= WHOLE, told(sum(taken))
