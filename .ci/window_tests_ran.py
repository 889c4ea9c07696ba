"""Fail unless pytest's report tells of window tests that ran, every one of them."""

import sys
from pathlib import Path
from xml.etree import ElementTree

FOLDER = "tests.window."


def verdict(report: str) -> tuple[bool, str]:
    """Whether all is well in a JUnit report, and the sentence that says so."""
    try:
        tests = list(ElementTree.fromstring(report).iter("testcase"))
    except ElementTree.ParseError:
        return False, "pytest left no report, so no test ran."
    windows = [test for test in tests if (test.get("classname") or "").startswith(FOLDER)]
    skipped = [str(test.get("name")) for test in windows if test.find("skipped") is not None]
    if not tests:
        return False, "no test ran."
    if not windows:
        return False, f"{len(tests)} tests ran, but no window test is among them."
    if skipped:
        return False, f"window tests were skipped: {', '.join(skipped)}."
    return True, f"{len(windows)} of {len(tests)} tests ran in a real window, none was skipped."


if __name__ == "__main__":
    well, sentence = verdict(Path(sys.argv[1]).read_text(encoding="utf-8"))
    print(f".ci/run: {sentence}")
    sys.exit(0 if well else 1)
