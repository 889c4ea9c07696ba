"""A stage of the package tests runs until it was green with all that it takes in."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import stages

ROOT = Path(__file__).resolve().parents[2]
PROJECT = """
[project]
name = "toy"
version = "1.0"

[tool.pytest.ini_options]
pythonpath = ["."]
addopts = "--import-mode=importlib"
markers = ["stage: x"]
"""
CONFTEST = """
from tests import watching


def pytest_addoption(parser):
    parser.addoption("--all", action="store_true")


def pytest_configure(config):
    config.pluginmanager.register(watching.Stages())
"""
SAYS = "pytestmark = pytest.mark.stage()"
STAGE = f"""
import pytest

{SAYS}


def test_one():
    pass


def test_two(tmp_path):
    {{body}}
"""


DISC = "package/test_disc"


def put(root: Path, name: str, text: str = "") -> Path:
    """A file of the toy project."""
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A project with two stages, a quick test beside them and one elsewhere."""
    put(tmp_path, "pyproject.toml", PROJECT)
    for name in ("stages.py", "watching.py", "sparing.py", "digests.py", "package/inputs.py"):
        put(tmp_path, f"tests/{name}", (ROOT / "tests" / name).read_text(encoding="utf-8"))
    put(tmp_path, "tests/conftest.py", CONFTEST)
    put(tmp_path, "tests/package/test_disc.py", STAGE.format(body="pass"))
    put(tmp_path, "tests/package/test_box.py", STAGE.format(body="pass"))
    put(tmp_path, "tests/package/test_quick.py", "def test_quick(): pass\n")
    put(tmp_path, "tests/test_rule.py", "def test_rule(): pass\n")
    put(tmp_path, "build/make.py", "PACKED = 1\n")
    put(tmp_path, "game/rules.py", "import math\n\nLIMIT = 4\n")
    put(tmp_path, "game/start.py", "import subprocess\n\nLIMIT = 4\n")
    put(tmp_path, "art/mars.png", "red")
    return tmp_path


def green(root: Path, stage: str = DISC) -> None:
    """As if the stage had been seen green with what is there now."""
    stages.keep_green(stage, stages.inputs(stage, root), root)


def why(root: Path) -> str:
    """Why the stage is due."""
    return stages.why_due(DISC, root)


def test_a_stage_that_was_never_green_is_due(toy: Path) -> None:
    assert why(toy) == "it was not seen green yet"


def test_a_green_stage_is_not_due(toy: Path) -> None:
    green(toy)
    assert why(toy) == ""


Change = Callable[[Path], object]
FORCING: dict[str, tuple[Change, str]] = {
    "changed": (lambda toy: put(toy, "build/make.py", "PACKED = 2"), "build/make.py"),
    "added": (lambda toy: put(toy, "licences/texts/MIT.txt"), "licences/texts/MIT.txt"),
    "taken away": (lambda toy: (toy / "build/make.py").unlink(), "build/make.py"),
    "its own file": (
        lambda toy: put(toy, "tests/package/test_disc.py", STAGE.format(body="assert 1")),
        "tests/package/test_disc.py",
    ),
    "a helper": (lambda toy: put(toy, "tests/package/machine.py"), "tests/package/machine.py"),
    "the player of windows": (lambda toy: put(toy, "tests/window/turns.py"), "tests/window/turns"),
    "the first module": (lambda toy: put(toy, "play.py", "go()"), "play.py"),
    "a module that starts programs": (
        lambda toy: put(toy, "game/start.py", "import subprocess\n\nLIMIT = 5\n"),
        "game/start.py",
    ),
    "a new library": (
        lambda toy: put(toy, "game/rules.py", "import numpy\n"),
        "modules imported from elsewhere",
    ),
    "a new kind of file": (lambda toy: put(toy, "art/mars.webp"), "kinds of shipped files"),
    "the version": (
        lambda toy: put(toy, "pyproject.toml", PROJECT.replace("1.0", "1.1")),
        "pyproject.toml: project",
    ),
}


@pytest.mark.parametrize("what", FORCING)
def test_a_changed_input_forces_the_run_and_is_named(toy: Path, what: str) -> None:
    green(toy)
    change, name = FORCING[what]
    change(toy)
    assert why(toy).startswith(f"changed since it was green: {name}")


SPARING: dict[str, Change] = {
    "a rule": lambda toy: put(toy, "game/rules.py", "import math\n\nLIMIT = 5\n"),
    "words that look like an import": lambda toy: put(
        toy, "game/rules.py", '"""It counts\nfrom zero on."""\nimport math\n'
    ),
    "a picture": lambda toy: put(toy, "art/mars.png", "redder"),
    "another stage": lambda toy: put(toy, "tests/package/test_box.py", STAGE.format(body="1")),
    "a test that always runs": lambda toy: put(toy, "tests/package/test_quick.py", "X = 1"),
    "how tests are set up": lambda toy: put(toy, "pyproject.toml", f"{PROJECT}xfail_strict = true"),
    "what was compiled": lambda toy: put(toy, "build/__pycache__/make.pyc", "x"),
}


@pytest.mark.parametrize("what", SPARING)
def test_what_packing_does_not_see_forces_nothing(toy: Path, what: str) -> None:
    green(toy)
    SPARING[what](toy)
    assert why(toy) == ""


def test_green_on_another_kind_of_machine_says_nothing(
    toy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    green(toy)
    monkeypatch.setattr(stages, "where", lambda: "another")
    assert why(toy).startswith("it was green on another kind of machine (")


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"where": 1, "inputs": 2}'])
def test_a_damaged_record_is_none(toy: Path, text: str) -> None:
    put(toy, f"{stages.RECORDS}/{DISC}.json", text)
    assert why(toy) == "it was not seen green yet"


# ---- In a run ----------------------------------------------------------------------------------


def run(toy: Path, *words: str) -> set[str]:
    """The tests that a run of the toy project made, and how they ended."""
    report = toy / "report.json"
    put(
        toy,
        "reporting.py",
        f"""
import json

ended = {{}}


def pytest_runtest_logreport(report):
    name = report.nodeid.removeprefix("tests/")
    if report.when == "call" or report.outcome != "passed":
        ended[name] = report.outcome


def pytest_unconfigure():
    with open({str(report)!r}, "w") as file:
        json.dump(ended, file)
""",
    )
    command = [sys.executable, "-m", "pytest", "-q", "-p", "reporting", "-p", "no:cacheprovider"]
    subprocess.run([*command, *words], cwd=toy, check=False, capture_output=True, timeout=300)
    ended = json.loads(report.read_text(encoding="utf-8"))
    return {f"{name} {outcome}" for name, outcome in ended.items()}


def files(ended: set[str]) -> set[str]:
    """The files whose tests ran."""
    return {name.split("::")[0] for name in ended}


BOTH = {"package/test_box.py", "package/test_disc.py"}
ALWAYS = {"package/test_quick.py", "test_rule.py"}


def test_a_green_run_is_kept_and_the_next_whole_run_leaves_the_stages_out(toy: Path) -> None:
    assert files(run(toy, "tests")) == BOTH | ALWAYS
    assert files(run(toy, "tests")) == ALWAYS


def test_with_all_nothing_is_left_out(toy: Path) -> None:
    green(toy)
    green(toy, "package/test_box")
    assert files(run(toy, "tests", "--all")) == BOTH | ALWAYS


def test_a_stage_that_is_named_runs(toy: Path) -> None:
    green(toy)
    assert files(run(toy, "tests/package/test_disc.py")) == {"package/test_disc.py"}


@pytest.mark.parametrize(
    ("body", "outcome"),
    [("assert 0", "failed"), ("pytest.skip()", "skipped"), ("tmp_path.no()", "failed")],
)
def test_a_stage_that_was_not_all_green_stays_due(toy: Path, body: str, outcome: str) -> None:
    put(toy, "tests/package/test_disc.py", STAGE.format(body=body))
    assert f"package/test_disc.py::test_two {outcome}" in run(toy, "tests")
    assert why(toy) == "it was not seen green yet"


@pytest.mark.parametrize(
    "words",
    [
        ("tests", "-k", "one"),
        ("tests/package/test_disc.py::test_one",),
        ("tests", "--deselect=tests/package/test_disc.py::test_two"),
    ],
)
def test_a_part_of_a_stage_is_no_green_run(toy: Path, words: tuple[str, ...]) -> None:
    assert "package/test_disc.py::test_one passed" in run(toy, *words)
    assert why(toy) == "it was not seen green yet"


def test_an_input_that_changes_during_the_run_keeps_the_stage_due(toy: Path) -> None:
    body = f"open({str(toy / 'build/make.py')!r}, 'w').close()"
    put(toy, "tests/package/test_disc.py", STAGE.format(body=body))
    run(toy, "tests/package/test_disc.py")
    assert why(toy).startswith("changed since it was green: build/make.py")


# ---- In this project ---------------------------------------------------------------------------


def test_the_packages_of_linux_and_windows_are_stages() -> None:
    assert {"package/test_linux", "package/test_windows"} <= set(stages.names())


def test_what_is_quick_is_no_stage() -> None:
    quick = {f"package/{name}" for name in ("test_bundle", "test_sign", "test_stages")}
    assert not quick & set(stages.names())


@pytest.mark.parametrize(
    "name",
    [
        *("play.py", ".ci/run", "build/app.spec", "requirements/package.txt"),
        *("licences/components.toml", "scenes/__main__.py", "scenes/selftest.py"),
        *(
            "game/bots/process.py",
            "game/core/paths.py",
            "game/titles.py",
            "scenes/titles/__init__.py",
        ),
        *("tests/package/machine.py", "tests/window/desktop.py", "tests/package/test_linux.py"),
    ],
)
def test_what_makes_and_starts_packages_is_an_input(name: str) -> None:
    assert name in stages.inputs("package/test_linux")
