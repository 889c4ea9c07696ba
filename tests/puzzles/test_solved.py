"""Each puzzle that ships is solved again, and is none for Pilot."""

from __future__ import annotations

import pytest

from game.puzzles.book import puzzles
from game.puzzles.checking import checked
from game.titles import IDS

pytestmark = pytest.mark.stage()

ALL = [(title_id, number) for title_id in IDS for number in range(len(puzzles(title_id)))]
BRIEF = 600
"""Playouts at most of a short check, of what the brain considers."""


@pytest.mark.alike(4)
@pytest.mark.parametrize(("title_id", "number"), ALL)
def test_each_puzzle_is_solved_again_and_pilot_misses_it(title_id: str, number: int) -> None:
    puzzle = puzzles(title_id)[number]
    found = checked(puzzle, BRIEF, listed=0)
    assert found.trouble == ""
    assert found.solved
    assert not found.pilot


@pytest.mark.parametrize(("title_id", "number"), ALL)
def test_another_move_is_no_solution(title_id: str, number: int) -> None:
    posed = puzzles(title_id)[number].posed()
    view = posed.session.view(posed.seat)
    pilots = posed.session.title.brain.candidates(view)[0][1]
    assert posed.session.rules.canonical(view, pilots) not in posed.right()
