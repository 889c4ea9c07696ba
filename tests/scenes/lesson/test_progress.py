"""What was learnt lies in a file of its own: written whole, kept aside when it is bad."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core import files, paths
from scenes.lesson.progress import Progress
from tests.clicker import Clicker


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "progress" / "learnt.json"


def test_chapters_and_tips_are_there_again(path: Path) -> None:
    progress = Progress(path)
    learnt = progress.of("jump_gate")
    learnt.done.add(2)
    learnt.chapter, learnt.step = 3, 1
    learnt.told.add("hole")
    assert progress.save()
    again = Progress(path).of("jump_gate")
    assert (again.done, again.chapter, again.step, again.told) == ({2}, 3, 1, {"hole"})
    assert again.under_way


@pytest.mark.parametrize(
    ("done", "left", "parts", "then", "place"),
    [
        ({0, 1, 2, 3, 4}, (0, 0), 3, {0, 1, 2}, (0, 0)),
        ({0, 1}, (2, 3), 3, {0}, (1, 0)),
        ({0}, (1, 4), 3, set(), (0, 0)),
        ({3, 4}, (4, 1), 3, {2}, (2, 0)),
        ({0, 1, 2}, (3, 0), 4, {0, 1}, (2, 0)),
        ({0, 2}, (3, 2), 5, {0, 2}, (3, 2)),
    ],
)
def test_a_file_of_a_lesson_that_had_other_chapters_is_still_read(
    path: Path,
    done: set[int],
    left: tuple[int, int],
    parts: int,
    then: set[int],
    place: tuple[int, int],
) -> None:
    path.parent.mkdir(parents=True)
    known = {"done": sorted(done), "chapter": left[0], "step": left[1], "told": ["hole"]}
    path.write_text(json.dumps({"titles": {"rockets": known}}), encoding="utf-8")
    progress = Progress(path)
    learnt = progress.of("rockets", parts)
    assert (learnt.done, (learnt.chapter, learnt.step), learnt.told) == (then, place, {"hole"})
    assert progress.save()
    assert Progress(path).of("rockets", parts).done == then
    assert progress.trouble == ""


def test_a_kill_while_it_is_written_leaves_the_old_state(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    progress = Progress(path)
    progress.of("jump_gate").chapter = 2
    progress.save()

    class Killed(BaseException):
        pass

    def kill(part: Path, target: Path) -> None:
        raise Killed

    monkeypatch.setattr(files, "put_in_place", kill)
    progress.of("jump_gate").chapter = 4
    with pytest.raises(Killed):
        progress.save()
    assert Progress(path).of("jump_gate").chapter == 2


@pytest.mark.parametrize(
    "content",
    [
        "{",
        '{"titles": {"jump_gate": {"chapter": -1}}}',
        '{"titles": {"jump_gate": {"done": ["all"]}}}',
        '{"titles": {"jump_gate": {"parts": 0}}}',
        "\x00",
        json.dumps({"titles": {str(n): {} for n in range(200)}}),
    ],
)
def test_a_damaged_file_is_kept_aside_and_told(path: Path, content: str) -> None:
    path.parent.mkdir(parents=True)
    path.write_text(content, encoding="utf-8")
    progress = Progress(path)
    assert progress.value.titles == {}
    assert progress.trouble.startswith("Your lessons’ progress could not be read")
    assert path.with_name("learnt.damaged-1.json").read_text(encoding="utf-8") == content
    assert progress.save()


def test_a_file_that_cannot_be_read_now_is_not_overwritten_unkept(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Progress(path).save()
    path.write_text('{"titles": {"rockets": {"chapter": 1}}}', encoding="utf-8")

    def refuse(path: Path, most: int) -> bytes:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("scenes.store.read_whole", refuse)
        progress = Progress(path)
    assert "can't be read now" in progress.trouble
    assert progress.save()
    assert '"chapter": 1' in path.with_name("learnt.damaged-1.json").read_text(encoding="utf-8")


def test_a_full_disk_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    progress = Progress(path)

    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("scenes.store.write_atomic", full)
    assert not progress.save()
    assert progress.trouble == "Your lessons’ progress can't be kept: No space left on device."


def test_the_program_tells_of_a_damaged_file_and_goes_on(clicker: Clicker) -> None:
    file = paths.progress_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("no progress", encoding="utf-8")
    clicker.context.ways.lesson("jump_gate")
    clicker.settle()
    assert clicker.scene.name == "lesson"
    assert "could not be read" in clicker.context.notices.shown
