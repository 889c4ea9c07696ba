"""The bare machine's verdict on a test run."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
verdict = runpy.run_path(str(ROOT / ".ci/window_tests_ran.py"))["verdict"]

PLAIN = '<testcase classname="tests.core.test_rng" name="test_a"/>'
WINDOW = '<testcase classname="tests.window.test_menu" name="test_b"/>'
SKIPPED = '<testcase classname="tests.window.test_menu" name="test_c"><skipped/></testcase>'


def report(*tests: str) -> str:
    """As pytest writes it."""
    return f"<testsuites><testsuite>{''.join(tests)}</testsuite></testsuites>"


def test_window_tests_that_ran_are_well() -> None:
    assert verdict(report(PLAIN, WINDOW))[0]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "no report"),
        (report(), "no test ran"),
        (report(PLAIN), "no window test"),
        (report(PLAIN, WINDOW, SKIPPED), "skipped: test_c"),
    ],
)
def test_a_run_without_its_window_tests_fails(text: str, word: str) -> None:
    well, sentence = verdict(text)
    assert (well, word in sentence) == (False, True)


def test_the_real_desktop_is_where_the_verdict_looks() -> None:
    assert list((ROOT / "tests/window").glob("test_*.py")) != []
