"""The bare machine's verdict on a test run."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CHECK = runpy.run_path(str(ROOT / ".ci/nothing_skipped.py"))
verdict = CHECK["verdict"]

PLAIN = '<testcase classname="tests.core.test_rng" name="test_a"/>'
WINDOW = '<testcase classname="tests.window.test_menu" name="test_b"/>'
PACKAGE = '<testcase classname="tests.package.test_linux" name="test_c"/>'
NO_WINDOW = '<testcase classname="tests.window.test_menu" name="test_d"><skipped/></testcase>'
NO_PACKAGE = '<testcase classname="tests.package.test_x" name="test_e"><skipped/></testcase>'


def report(*tests: str) -> str:
    """As pytest writes it."""
    return f"<testsuites><testsuite>{''.join(tests)}</testsuite></testsuites>"


def test_window_and_package_tests_that_ran_are_well() -> None:
    assert verdict(report(PLAIN, WINDOW, PACKAGE), {"package/test_linux": "it is new"})[0]


def test_a_stage_that_is_due_and_did_not_run_fails() -> None:
    well, sentence = verdict(report(PLAIN, WINDOW, PACKAGE), {"package/test_disc": "it is new"})
    assert (well, sentence) == (False, "package/test_disc did not run, and it is new.")


def test_a_stage_that_was_spared_is_named() -> None:
    well, sentence = verdict(
        report(PLAIN, WINDOW, PACKAGE), {"puzzles/test_disc": "", "package/test_linux": ""}
    )
    assert well
    assert sentence.endswith("Green before with all that they take in: puzzles/test_disc.")


def test_everything_makes_every_stage_due() -> None:
    due = CHECK["whys"](True)
    assert set(due) >= {"package/test_linux", "puzzles/test_solved"}
    assert all(due.values())


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "no report"),
        (report(), "no test ran"),
        (report(PLAIN, PACKAGE), "no window test"),
        (report(PLAIN, WINDOW), "no package test"),
        (report(PLAIN, WINDOW, PACKAGE, NO_WINDOW), "skipped: test_d"),
        (report(PLAIN, WINDOW, PACKAGE, NO_PACKAGE), "skipped: test_e"),
    ],
)
def test_a_run_without_its_window_or_package_tests_fails(text: str, word: str) -> None:
    well, sentence = verdict(text, {})
    assert (well, word in sentence) == (False, True)


@pytest.mark.parametrize("folder", CHECK["KINDS"].values())
def test_the_real_tests_are_where_the_verdict_looks(folder: str) -> None:
    assert list((ROOT / folder.strip(".").replace(".", "/")).glob("test_*.py")) != []
