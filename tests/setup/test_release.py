"""The release workflow, its scripts, and what it asks of the project."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
SCRIPTS = (".ci/run", "build/macos/keychain.sh", "build/linux/postrm")
RELEASE = runpy.run_path(str(ROOT / "build/release.py"))

CHANGELOG = """# Changelog

## [Unreleased]

Soon.

## [1.1.0] - 2027-01-31

- More rockets.

## [1.0.0] - 2026-12-24

- Rockets.
"""


def linted(*files: Path | str) -> subprocess.CompletedProcess[str]:
    """What the workflow linter says; shellcheck looks at the steps where it is installed."""
    linter = Path(sys.executable).parent / "jactionlint"
    command = [str(linter), "--no-color", "--strict-exit", *map(str, files)]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )


def test_the_workflows_pass_their_linter() -> None:
    done = linted(*WORKFLOWS)
    assert (done.returncode, done.stdout) == (0, "")


def test_nothing_is_built_for_a_release_before_everything_was_tested() -> None:
    text = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
    assert ".ci/run --all" in text
    assert "needs: [check, test]" in text
    assert "needs.test.result == 'success'" in text


@pytest.mark.parametrize(
    ("was", "broken"),
    [
        ("needs: build", "needs: built"),
        ("matrix.system }}", "matrix.sistem }}"),
        ("contents: write", "contents: wright"),
    ],
)
def test_the_linter_finds_a_broken_workflow(was: str, broken: str, tmp_path: Path) -> None:
    text = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
    assert was in text
    file = tmp_path / "release.yml"
    file.write_text(text.replace(was, broken), encoding="utf-8")
    assert linted(file).returncode == 1


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_shell_script_passes_shellcheck(script: str) -> None:
    if shutil.which("shellcheck") is None:
        pytest.skip("shellcheck is not installed: apt install shellcheck")
    done = subprocess.run(
        ["shellcheck", script], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout == ""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permission")
@pytest.mark.parametrize("script", SCRIPTS)
def test_a_shell_script_can_be_run(script: str) -> None:
    assert os.access(ROOT / script, os.X_OK)


def test_a_matching_tag_can_be_released() -> None:
    assert RELEASE["trouble"]("v1.1.0", "1.1.0", CHANGELOG) == ""


@pytest.mark.parametrize(
    ("tag", "number", "word"),
    [("v1.1.0", "1.0.0", "pyproject.toml has version 1.0.0"), ("v1.2.0", "1.2.0", "no dated")],
)
def test_another_tag_is_refused_with_the_reason(tag: str, number: str, word: str) -> None:
    assert word in RELEASE["trouble"](tag, number, CHANGELOG)


@pytest.mark.parametrize(("number", "text"), [("1.1.0", "- More rockets.\n"), ("2.0", "Soon.\n")])
def test_the_notes_are_the_changelogs_section(number: str, text: str) -> None:
    assert RELEASE["notes"](number, CHANGELOG) == text
