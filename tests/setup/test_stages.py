"""A slow test file with few inputs is left out while it was green with all that it takes in."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import stages

ROOT = Path(__file__).resolve().parents[2]
PROJECT = """
[tool.pytest.ini_options]
pythonpath = ["."]
addopts = "--import-mode=importlib"
markers = ["stage: x", "alike: x"]
"""
CONFTEST = """
from tests import sparing, watching


def pytest_addoption(parser):
    parser.addoption("--all", action="store_true")


def pytest_configure(config):
    config.pluginmanager.register(watching.Stages())


def pytest_collection_modifyitems(config, items):
    spared = sparing.spared(config, items)
    items[:] = [item for item in items if item not in spared]
"""
SAYS = 'pytestmark = pytest.mark.stage("sounds", "play.py")'
STAGE = f"""
import pytest

from game.bots import best

{SAYS}


def test_one():
    {{body}}


def test_two():
    pass
"""
DISC = "puzzles/test_disc"


def put(root: Path, name: str, text: str = "") -> Path:
    """A file of the toy project."""
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A project with one stage, a test beside it, and a program of a few modules."""
    for name in ("stages.py", "watching.py", "sparing.py", "digests.py", "package/inputs.py"):
        put(tmp_path, f"tests/{name}", (ROOT / "tests" / name).read_text(encoding="utf-8"))
    put(tmp_path, "pyproject.toml", PROJECT)
    put(tmp_path, "tests/conftest.py", CONFTEST)
    put(tmp_path, "tests/puzzles/test_disc.py", STAGE.format(body="pass"))
    put(tmp_path, "tests/puzzles/test_quick.py", "def test_quick(): pass\n")
    put(tmp_path, "requirements/test.txt", "pytest==1")
    put(tmp_path, "game/bots/best.py", "def best():\n    from game.rules import LIMIT\n")
    put(tmp_path, "game/rules.py", "import math\nLIMIT = 4\n")
    put(tmp_path, "game/lists/cards.toml", "red")
    put(tmp_path, "game/words/told.py", "X = 1")
    put(tmp_path, "sounds/click.ogg", "click")
    put(tmp_path, "art/mars.png", "red")
    put(tmp_path, "play.py", "go()")
    return tmp_path


def green(root: Path) -> None:
    """As if the stage had been seen green with what is there now."""
    stages.keep_green(DISC, stages.inputs(DISC, root), root)


def test_a_stage_is_due_until_it_was_seen_green(toy: Path) -> None:
    assert stages.names(toy) == [DISC]
    assert stages.why_due(DISC, toy) == "it was not seen green yet"
    green(toy)
    assert stages.why_due(DISC, toy) == ""


Change = Callable[[Path], object]
FORCING: dict[str, tuple[Change, str]] = {
    "its own file": (
        lambda toy: put(toy, "tests/puzzles/test_disc.py", STAGE.format(body="assert 1")),
        "tests/puzzles/test_disc.py",
    ),
    "its folder's fixtures": (
        lambda toy: put(toy, "tests/puzzles/conftest.py"),
        "tests/puzzles/conftest.py",
    ),
    "what it imports from a package": (
        lambda toy: put(toy, "game/bots/best.py", "def best(): pass"),
        "game/bots/best.py",
    ),
    "what is imported late by that": (
        lambda toy: put(toy, "game/rules.py", "import math\nLIMIT = 5\n"),
        "game/rules.py",
    ),
    "data beside a module": (
        lambda toy: put(toy, "game/lists/cards.toml", "blue"),
        "game/lists/cards.toml",
    ),
    "more in a folder that it reads": (
        lambda toy: put(toy, "sounds/ui/focus.ogg"),
        "sounds/ui/focus.ogg",
    ),
    "less in it": (lambda toy: (toy / "sounds/click.ogg").unlink(), "sounds/click.ogg"),
    "a file that it reads": (lambda toy: put(toy, "play.py", "stay()"), "play.py"),
    "a library": (
        lambda toy: put(toy, "requirements/test.txt", "pytest==2"),
        "requirements/test.txt",
    ),
    "how tests run": (lambda toy: put(toy, "tests/conftest.py", "X = 1"), "tests/conftest.py"),
}


@pytest.mark.parametrize("what", FORCING)
def test_a_changed_input_makes_it_due_and_is_named(toy: Path, what: str) -> None:
    green(toy)
    change, name = FORCING[what]
    change(toy)
    assert stages.why_due(DISC, toy).startswith(f"changed since it was green: {name}")


SPARING: dict[str, Change] = {
    "a module that nothing of it imports": lambda toy: put(toy, "game/words/told.py", "X = 2"),
    "a folder that it does not read": lambda toy: put(toy, "art/mars.png", "redder"),
    "another test": lambda toy: put(toy, "tests/puzzles/test_quick.py", "X = 1"),
    "what was compiled": lambda toy: put(toy, "game/__pycache__/rules.pyc", "x"),
}


@pytest.mark.parametrize("what", SPARING)
def test_what_it_does_not_see_changes_nothing(toy: Path, what: str) -> None:
    green(toy)
    SPARING[what](toy)
    assert stages.why_due(DISC, toy) == ""


def test_a_module_that_imports_by_name_takes_in_its_whole_program(toy: Path) -> None:
    put(toy, "game/rules.py", "from importlib import import_module\nX = import_module('told')")
    green(toy)
    put(toy, "game/words/told.py", "X = 2")
    assert stages.why_due(DISC, toy).startswith("changed since it was green: game/words/told.py")


def test_green_on_another_kind_of_machine_says_nothing(
    toy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    green(toy)
    monkeypatch.setattr(stages, "where", lambda: "another")
    assert stages.why_due(DISC, toy).startswith("it was green on another kind of machine (")


def run(toy: Path, *words: str) -> list[str]:
    """How the tests ended that a run of the toy project made."""
    command = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", *words]
    # `play.py test` tells of the project's own folder: the toy's modules come from the toy.
    own = os.environ | {"PYTHONPATH": str(toy)}
    told = subprocess.run(
        command, cwd=toy, env=own, check=False, capture_output=True, text=True, timeout=300
    )
    return re.findall(r"^tests/(\S+) ([A-Z]+)", told.stdout, re.MULTILINE)


ONE, TWO = "puzzles/test_disc.py::test_one", "puzzles/test_disc.py::test_two"
QUICK = ("puzzles/test_quick.py::test_quick", "PASSED")


def test_a_green_run_is_kept_and_the_next_whole_run_leaves_it_out(toy: Path) -> None:
    assert run(toy, "tests") == [(ONE, "PASSED"), (TWO, "PASSED"), QUICK]
    assert run(toy, "tests") == [QUICK]
    assert len(run(toy, "tests", "--all")) == len(run(toy, "tests/puzzles")) == 3


@pytest.mark.parametrize("body", ["assert 0", "pytest.skip()"])
def test_a_stage_that_was_not_all_green_stays_due(toy: Path, body: str) -> None:
    put(toy, "tests/puzzles/test_disc.py", STAGE.format(body=body))
    assert (TWO, "PASSED") in run(toy, "tests")
    assert stages.why_due(DISC, toy) == "it was not seen green yet"


def test_a_run_is_green_without_what_every_whole_run_spares(toy: Path) -> None:
    file = toy / f"tests/{DISC}.py"
    alike = "@pytest.mark.alike(2)\n@pytest.mark.parametrize('case', [1, 2])\ndef test_two(case)"
    file.write_text(file.read_text().replace("def test_two()", alike))
    assert len(run(toy, "tests")) == 3
    assert stages.why_due(DISC, toy) == ""


@pytest.mark.parametrize("words", [("tests", "-k", "one"), (f"tests/{ONE}",)])
def test_a_part_of_a_stage_is_no_green_run(toy: Path, words: tuple[str, ...]) -> None:
    assert run(toy, *words) == [(ONE, "PASSED")]
    assert stages.why_due(DISC, toy) == "it was not seen green yet"


# ---- In this project ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stage", "name"),
    [
        ("puzzles/test_solved", "game/rockets/puzzles.toml"),
        ("puzzles/test_solved", "game/planet_movers/bots/brain.py"),
        ("bots/test_ways_show", "tests/bots/traits.py"),
        ("debrief/test_kept", "game/debrief/judge.py"),
        ("debrief/test_kept", "tests/bench/kept.py"),
        ("sounds/test_loudness", "sounds/ui/click.ogg"),
        ("sounds/test_loudness", "scenes/music.py"),
        ("art/test_art_is_made", "art/make.py"),
        ("setup/test_play", "play.py"),
    ],
)
def test_what_decides_a_stage_is_an_input(stage: str, name: str) -> None:
    assert name in stages.inputs(stage)


@pytest.mark.parametrize(
    "stage", [stage for stage in stages.names() if not stage.startswith("package/")]
)
def test_what_a_stage_reads_of_the_projects_folder_it_says(stage: str) -> None:
    inputs = stages.inputs(stage)
    for name in (name for name in inputs if re.fullmatch(r"tests/(?!bench/).*\.py", name)):
        text = (ROOT / name).read_text(encoding="utf-8")
        for read in re.findall(r"(?:(?<![\w.])ROOT|parents\[2\]) / \"([^\"]+)\"", text):
            assert any(each == read or each.startswith(f"{read}/") for each in inputs), read


@pytest.mark.parametrize("folder", ["scenes", "contract", "rockets", "golden", "window"])
def test_scenes_and_the_rules_own_tests_always_run(folder: str) -> None:
    assert not [stage for stage in stages.names() if stage.startswith(f"{folder}/")]
