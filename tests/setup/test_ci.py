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
    assert verdict(report(PLAIN, WINDOW, PACKAGE))[0]


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
    well, sentence = verdict(text)
    assert (well, word in sentence) == (False, True)


@pytest.mark.parametrize("folder", CHECK["KINDS"].values())
def test_the_real_tests_are_where_the_verdict_looks(folder: str) -> None:
    assert list((ROOT / folder.strip(".").replace(".", "/")).glob("test_*.py")) != []
