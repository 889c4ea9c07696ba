"""Fail unless pytest's report tells of window tests and package tests that ran, every one."""

import sys
from pathlib import Path
from xml.etree import ElementTree

KINDS = {"window": "tests.window.", "package": "tests.package."}


def verdict(report: str) -> tuple[bool, str]:
    """Whether all is well in a JUnit report, and the sentence that says so."""
    try:
        tests = list(ElementTree.fromstring(report).iter("testcase"))
    except ElementTree.ParseError:
        return False, "pytest left no report, so no test ran."
    if not tests:
        return False, "no test ran."
    counts = []
    for kind, folder in KINDS.items():
        found = [test for test in tests if (test.get("classname") or "").startswith(folder)]
        skipped = [str(test.get("name")) for test in found if test.find("skipped") is not None]
        if not found:
            return False, f"{len(tests)} tests ran, but no {kind} test is among them."
        if skipped:
            return False, f"{kind} tests were skipped: {', '.join(skipped)}."
        counts.append(f"{len(found)} {kind} tests")
    return True, f"{len(tests)} tests ran, none of the {' and '.join(counts)} was skipped."


if __name__ == "__main__":
    well, sentence = verdict(Path(sys.argv[1]).read_text(encoding="utf-8"))
    print(f".ci/run: {sentence}")
    sys.exit(0 if well else 1)
