"""Generations: the newest file of a game and the two older states that are kept beside it."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from pathlib import Path

from game.core.files import copy_link

GENERATIONS = 2
"""How many older states of a game are kept beside the newest."""
_MARK = ".older-"


def older(path: Path) -> list[Path]:
    """Where a game's older states lie, or would lie, the newest first."""
    return [path.with_name(f"{path.stem}{_MARK}{n}") for n in range(1, GENERATIONS + 1)]


def shift(path: Path) -> None:
    """Makes the newest file also the first older one, that one the second, and so on."""
    names = [path, *older(path)]
    for source, target in reversed(list(itertools.pairwise(names))):
        if source.exists():
            copy_link(source, target)


def games(names: Iterable[Path]) -> dict[Path, Path]:
    """Each game's file, also one that is gone, with the newest state of it that is there."""
    found: dict[Path, Path] = {}
    for path in sorted(names, key=lambda name: name.name):
        if ".damaged-" in path.name or path.name.startswith("."):
            continue
        if path.suffix == ".json":
            found[path] = path
        elif path.suffix.startswith(_MARK):
            # "x.json" sorts before "x.older-1", and that before "x.older-2".
            found.setdefault(path.with_name(f"{path.stem}.json"), path)
    return found
