"""Fail unless pytest's report tells of window tests and package tests that ran, every one.

A stage may be missing where it was green with all that it takes in (`tests/stages.py`), which is
then said; with `--all` it may not.
"""

import sys
from pathlib import Path
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests import stages

KINDS = {"window": "tests.window.", "package": "tests.package."}


def verdict(report: str, due: dict[str, str]) -> tuple[bool, str]:
    """Whether all is well in a JUnit report, and the sentence that says so.

    `due` has for each stage why it had to run, or nothing where it did not.
    """
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
    files = {(test.get("classname") or "").replace(".", "/") for test in tests}
    ran = {file.removeprefix("tests/") for file in files}
    spared = [stage for stage in due if stage not in ran]
    for stage in spared:
        if due[stage]:
            return False, f"{stage} did not run, and {due[stage]}."
    text = f"{len(tests)} tests ran, none of the {' and '.join(counts)} was skipped."
    if spared:
        text += f" Green before with all that they take in: {', '.join(spared)}."
    return True, text


def whys(everything: bool) -> dict[str, str]:
    """Each stage, and why it has to run, before it does."""
    why = {stage: stages.why_due(stage) for stage in stages.names()}
    return dict.fromkeys(why, "everything was asked for") if everything else why


if __name__ == "__main__":
    well, sentence = verdict(
        Path(sys.argv[1]).read_text(encoding="utf-8"), whys("--all" in sys.argv[2:])
    )
    print(f".ci/run: {sentence}")
    sys.exit(0 if well else 1)
