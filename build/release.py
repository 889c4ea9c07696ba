"""What the release workflow asks of the project: `python build/release.py check TAG | notes`."""

from __future__ import annotations

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from pack.common import ROOT, version


def trouble(tag: str, number: str, changelog: str) -> str:
    """Why this tag can't be released; empty if it can."""
    if tag != f"v{number}":
        return f"the tag is {tag}, but pyproject.toml has version {number}."
    if not re.search(rf"^## \[{re.escape(number)}\] - \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE):
        return f"CHANGELOG.md has no dated section for {number}."
    return ""


def notes(number: str, changelog: str) -> str:
    """The changelog's section of a version; of what is unreleased if there is none."""
    sections = re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]
    for wanted in (f"[{number}]", "[Unreleased]"):
        for section in sections:
            if section.startswith(wanted):
                return section.partition("\n")[2].strip() + "\n"
    return ""


def main(arguments: list[str]) -> int:
    """Says whether a tag can be released, or what is new in it."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    if arguments[:1] == ["notes"]:
        sys.stdout.write(notes(version(), changelog))
        return 0
    if len(arguments) == 2 and arguments[0] == "check":
        found = trouble(arguments[1], version(), changelog)
        sys.stdout.write(found and f"Not released: {found}\n")
        return 1 if found else 0
    sys.stderr.write(f"{__doc__}\n")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
