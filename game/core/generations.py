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
    # By text, not by `Path.suffix`: after years there are tens of thousands of names.
    found: dict[Path, Path] = {}
    for name, path in sorted((path.name, path) for path in names):
        if ".damaged-" in name or name.startswith("."):
            continue
        if name.endswith(".json"):
            found[path] = path
        elif _MARK in name:
            # "x.json" sorts before "x.older-1", and that before "x.older-2".
            stem, _, number = name.rpartition(_MARK)
            if stem and "." not in number:
                found.setdefault(path.with_name(f"{stem}.json"), path)
    return found
