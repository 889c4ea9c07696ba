"""`python -m game lesson` looks for what a lesson lights on the real table, and clicks it there."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import game.__main__ as entry
from game import titles
from game.console.main import main
from game.core import lesson as lessons
from game.core import paths
from game.core.lesson import Lesson
from scenes.lesson import seen
from scenes.lesson.scene import LessonTable

GATE = titles.title("jump_gate")


def planted(chapter: int, step: int, **changes: Any) -> Lesson:
    """Jump Gate's lesson with one step changed; both count from 1."""
    lesson = lessons.load("jump_gate")
    parts = [list(part.steps) for part in lesson.chapters]
    parts[chapter - 1][step - 1] = parts[chapter - 1][step - 1].model_copy(update=changes)
    chapters = tuple(
        part.model_copy(update={"steps": tuple(steps)})
        for part, steps in zip(lesson.chapters, parts, strict=True)
    )
    return lesson.model_copy(update={"chapters": chapters})


@pytest.mark.parametrize("title", titles.IDS)
def test_all_that_a_lesson_lights_is_there_and_leads_to_its_answers(title: str) -> None:
    assert entry.unseen(titles.title(title), lessons.load(title)) == []


@pytest.mark.parametrize(
    ("chapter", "step", "changes", "told"),
    [
        (1, 2, {"about": ("planet:77",)}, "planet:77 is lit, and is not on the table"),
        (1, 4, {"lit": ("place:attic",)}, "place:attic is lit, and is not on the table"),
        (1, 4, {"about": ("ship:0+planet:9",)}, "planet:9 is lit, and is not on the table"),
        (1, 2, {"point": "look:cellar"}, "look:cellar is to be clicked, and is not on the table"),
    ],
)
def test_a_light_that_is_not_there_is_told_with_chapter_and_step(
    chapter: int, step: int, changes: dict[str, Any], told: str
) -> None:
    faults = seen.unseen(GATE, planted(chapter, step, **changes))
    assert [fault.told(GATE) for fault in faults] == [
        f"Jump Gate, chapter {chapter}, step {step}: {told}"
    ]


def test_an_answer_that_no_click_on_a_light_leads_to_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    last = planted(1, 1).model_copy(update={"chapters": lessons.load("jump_gate").chapters[:2]})
    monkeypatch.setattr(LessonTable, "choose", lambda table, target: None)
    faults = seen.unseen(GATE, last)
    assert {fault.text for fault in faults} == {"its answer is not reached by clicking what is lit"}
    assert len(faults) == sum(len(part.steps) for part in last.chapters)


def test_a_click_that_has_no_light_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LessonTable, "asked_key", lambda table: "bar:leave")
    texts = [fault.text for fault in seen.unseen(GATE, planted(1, 1)) if fault.chapter == 2]
    assert texts[0] == "bar:leave is to be clicked, and has no light"


def test_what_the_table_does_not_show_makes_the_command_fail(
    capsys: pytest.CaptureFixture[str],
) -> None:
    wrong = planted(2, 2, about=("planet:77",))

    def unseen(title: Any, lesson: Lesson) -> Any:
        return entry.unseen(title, wrong)

    assert main(["lesson", "jump_gate", "--json"], unseen=unseen) == 1
    out = capsys.readouterr().out
    assert '"ok": false' in out
    assert '"text": "planet:77 is lit, and is not on the table"' in out
    assert main(["lesson", "jump_gate"], unseen=unseen) == 1
    assert capsys.readouterr().out.splitlines()[1:] == [
        "Jump Gate, chapter 2, step 2: planet:77 is lit, and is not on the table",
        "1 fault.",
    ]


def test_looking_touches_nothing_of_the_players(tmp_path: Path) -> None:
    home = paths.progress_file().parents[1]
    before = sorted(home.rglob("*")) if home.exists() else []
    seen.unseen(GATE, planted(1, 1))
    assert paths.progress_file().parents[1] == home
    assert (sorted(home.rglob("*")) if home.exists() else []) == before


def test_only_a_lesson_brings_the_window_s_half_along() -> None:
    tree = ast.parse(Path(str(entry.__file__)).read_text(encoding="utf-8"))
    names = [node.module or "" for node in tree.body if isinstance(node, ast.ImportFrom)]
    assert "game.console.main" in names
    assert not [name for name in names if name.startswith("scenes")]
