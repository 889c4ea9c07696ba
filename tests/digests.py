"""Digests of files: what a stage took in when it was green, and what it would take in now."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path


def files(folder: Path) -> Iterator[Path]:
    """All files below a folder, but what Python compiled."""
    for file in sorted(folder.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".pyc":
            yield file


def digest(file: Path) -> str:
    """What a file holds, in twenty letters."""
    return _digested(file, file.stat().st_mtime_ns)


@cache
def _digested(file: Path, changed: int) -> str:
    return short(file.read_bytes())


def short(data: bytes) -> str:
    """The digest of some bytes."""
    return hashlib.sha256(data).hexdigest()[:20]
