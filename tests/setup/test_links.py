"""The documents point only at what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in (".", ".github", "docs", "docs/rulings", "art", "sounds")
    for path in (ROOT / folder).glob("*.md")
)
LINK = re.compile(r"\]\(([^)\s]+)\)")


def pointed_at(document: str) -> set[str]:
    """The files of this project that a document links to."""
    links = LINK.findall((ROOT / document).read_text(encoding="utf-8"))
    return {link.split("#")[0] for link in links if ":" not in link and link[0] != "#"}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_document_points_at_files_that_are_there(document: str) -> None:
    beside = (ROOT / document).parent
    assert [name for name in pointed_at(document) if not (beside / name).exists()] == []
