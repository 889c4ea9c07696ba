"""Puzzles on screen: chosen in the Logbook, solved on the real table by clicking, remembered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.puzzles.book import puzzles
from game.titles import IDS
from scenes.logbook.scene import TABS, LogbookScene
from scenes.posed.table import LOOK
from scenes.puzzles.asking import PILOTS, open_puzzle
from scenes.puzzles.solved import Solved
from scenes.screens.new_game import NewGameScene
from tests.clicker import Clicker
from tests.screens.shows import marks_of
from tests.screens.sizes import misplaced, sized

TITLES = [title_id for title_id in IDS if puzzles(title_id)]


@pytest.fixture
def clicker() -> Iterator[Clicker]:
    clicker = Clicker((1920, 1080))
    clicker.context.puzzles.value.titles.clear()
    clicker.context.puzzles.value.missed.clear()
    clicker.context.stack.replace(LogbookScene(clicker.context, "mistakes"))
    clicker.settle()
    yield clicker
    clicker.close()


def told(clicker: Clicker) -> str:
    return " ".join(mark.text for mark in marks_of(clicker))


def answer(title_id: str, number: int = 0) -> Any:
    return puzzles(title_id)[number].posed().answer


@pytest.mark.parametrize("title_id", TITLES)
def test_a_puzzle_is_solved_by_clicking_and_remembered(clicker: Clicker, title_id: str) -> None:
    clicker.click(f"puzzle:{title_id}:1")
    clicker.settle()
    assert clicker.scene.name == "posed"
    clicker.make(answer(title_id))
    assert clicker.scene.facts()["mood"] == "found"
    assert puzzles(title_id)[0].reason.split(".")[0] in clicker.scene.prompt()
    assert clicker.context.puzzles.tries(title_id, puzzles(title_id)[0]) == 1
    clicker.click("posed:leave")
    clicker.settle()
    assert f"1 of {len(puzzles(title_id))} solved" in told(clicker)


@pytest.mark.parametrize("title_id", TITLES)
def test_the_set_up_leads_to_its_titles_puzzles_and_back(clicker: Clicker, title_id: str) -> None:
    """Who looks at a title learns that it has puzzles; they lie far down in the Logbook."""
    clicker.context.stack.replace(NewGameScene(clicker.context, title_id))
    clicker.settle()
    clicker.click("puzzles")
    clicker.settle()
    assert clicker.scene.name == "logbook"
    first = clicker.target(f"puzzle:{title_id}:1")
    last = clicker.target(f"puzzle:{title_id}:{len(puzzles(title_id))}")
    for each in (first, last):
        assert each.view is None or each.rect.bottom <= each.view.bottom, "they are in sight"
    clicker.press(pygame.K_ESCAPE)
    clicker.settle()
    assert clicker.scene.name == "new_game"


def test_the_logbooks_tab_names_the_puzzles() -> None:
    assert "puzzles" in dict(TABS)["mistakes"]


def test_pilots_move_is_told_to_be_pilots(clicker: Clicker) -> None:
    title_id = "jump_gate"
    open_puzzle(clicker.context, title_id, 0)
    clicker.settle()
    scene: Any = clicker.scene
    pilots = scene.session.title.brain.candidates(scene.view)[0][1]
    clicker.make(pilots)
    assert clicker.scene.prompt() == f"{PILOTS} {LOOK}"
    clicker.make(answer(title_id))
    assert clicker.context.puzzles.tries(title_id, puzzles(title_id)[0]) == 2


def test_an_answer_that_was_shown_solves_nothing(clicker: Clicker) -> None:
    title_id = TITLES[0]
    open_puzzle(clicker.context, title_id, 0)
    clicker.settle()
    clicker.click("posed:show")
    clicker.settle()
    assert clicker.scene.facts()["mood"] == "shown"
    assert clicker.context.puzzles.tries(title_id, puzzles(title_id)[0]) == 0


def test_after_a_puzzle_comes_the_next_open_one(clicker: Clicker) -> None:
    title_id = "jump_gate"
    open_puzzle(clicker.context, title_id, 0)
    clicker.settle()
    clicker.make(answer(title_id))
    clicker.click("posed:after")
    clicker.settle()
    assert f"puzzle 2 of {len(puzzles(title_id))}" in told(clicker).lower()


def test_the_last_open_puzzle_is_told(clicker: Clicker) -> None:
    solved = clicker.context.puzzles
    for puzzle in puzzles("jump_gate"):
        solved.solve("jump_gate", puzzle, 1)
    assert solved.following("jump_gate", 0) is None


def test_what_is_solved_is_kept_and_the_first_time_counts(clicker: Clicker) -> None:
    solved, puzzle = clicker.context.puzzles, puzzles("jump_gate")[0]
    solved.solve("jump_gate", puzzle, 3)
    solved.solve("jump_gate", puzzle, 1)
    assert Solved(solved.path).tries("jump_gate", puzzle) == 3


def test_a_puzzle_is_found_and_solved_with_keys_alone(clicker: Clicker) -> None:
    clicker.choose("puzzle:jump_gate:1", keyboard=True)
    clicker.settle()
    clicker.make(answer("jump_gate"), keyboard=True)
    assert clicker.scene.facts()["mood"] == "found"


def sign(clicker: Clicker, key: str) -> Any:
    node: Any = clicker.scene.root.find(key)  # type: ignore[attr-defined]
    return node.icon


def test_a_puzzle_whose_answer_was_shown_is_marked_as_missed_until_it_is_solved(
    clicker: Clicker,
) -> None:
    title_id, key = "jump_gate", "puzzle:jump_gate:1"
    book = puzzles(title_id)
    clicker.context.puzzles.solve(title_id, book[1], 1)
    clicker.click(key)
    clicker.settle()
    clicker.click("posed:show")
    clicker.settle()
    clicker.click("posed:leave")
    clicker.settle()
    assert clicker.target(key).label.endswith("puzzle 1, missed")
    assert sign(clicker, key) not in ("", sign(clicker, "puzzle:jump_gate:2"))
    assert "1 missed" in told(clicker)
    clicker.click(key)
    clicker.settle()
    clicker.make(answer(title_id))
    clicker.click("posed:leave")
    clicker.settle()
    assert clicker.target(key).label.endswith("puzzle 1, solved")
    assert "missed" not in told(clicker)


def test_a_puzzle_that_is_left_after_a_wrong_move_is_missed_one_only_looked_at_is_not(
    clicker: Clicker,
) -> None:
    title_id = "jump_gate"
    missed = clicker.context.puzzles.missed
    for wrong in (False, True):
        open_puzzle(clicker.context, title_id, 0)
        clicker.settle()
        scene: Any = clicker.scene
        if wrong:
            clicker.make(scene.session.title.brain.candidates(scene.view)[0][1])
        scene.leave_posed()
        clicker.settle()
        assert missed(title_id, puzzles(title_id)[0]) == wrong


def test_what_was_missed_is_kept_and_files_from_before_know_of_none(clicker: Clicker) -> None:
    solved, puzzle = clicker.context.puzzles, puzzles("jump_gate")[0]
    solved.path.parent.mkdir(parents=True, exist_ok=True)
    solved.path.write_text('{"titles": {"rockets": {"a": 2}}}', encoding="utf-8")
    old = Solved(solved.path)
    assert (old.trouble, old.value.titles, old.value.missed) == ("", {"rockets": {"a": 2}}, {})
    old.miss("jump_gate", puzzle)
    assert Solved(solved.path).missed("jump_gate", puzzle)


def test_in_a_high_window_the_puzzles_fill_the_page_and_show_their_titles() -> None:
    """They filled the upper half of it."""
    with sized((1200, 1600)) as clicker:
        scene = LogbookScene(clicker.context, "mistakes")
        clicker.context.stack.replace(scene)
        clicker.settle()
        last = clicker.target(f"puzzle:{TITLES[-1]}:20").rect
        assert last.bottom > 0.8 * scene.area.h
        assert not any(panel.needed for panel in scene.scroll_panels())
        assert misplaced(clicker) == []


def test_no_puzzle_stands_alone_below_a_full_line() -> None:
    """With large text all twentieth ones did."""
    for text in (1.0, 1.5, 2.0):
        with sized((1280, 720), text) as clicker:
            clicker.context.stack.replace(LogbookScene(clicker.context, "mistakes"))
            clicker.settle()
            for title_id in TITLES:
                keys = [f"puzzle:{title_id}:{number}" for number in range(1, 21)]
                lines = Counter(round(clicker.target(key).rect.y) for key in keys)
                each = max(lines.values())
                assert sum(lines.values()) > each * (len(lines) - 1) >= each
                assert min(lines.values()) >= each - len(lines), (text, title_id)
