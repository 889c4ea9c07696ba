"""What a whole run leaves out: of tests that are alike, all but a few."""

from __future__ import annotations

import math
import zlib
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def whole(config: pytest.Config) -> bool:
    """Whether it is a whole run: not everything was asked for, and no file or folder of its own."""
    named = [Path(word.split("::")[0]).resolve() for word in config.args]
    all_ = all(path == HERE or path in HERE.parents for path in named)
    return all_ and not config.getoption("--all")


def spared(config: pytest.Config, items: list[pytest.Item]) -> set[pytest.Item]:
    """What is thorough, and of what is alike all but one in n; nothing but in a whole run."""
    if not whole(config):
        return set()
    return {item for item in items if item.get_closest_marker("thorough")} | _alike(items)


def _alike(items: list[pytest.Item]) -> set[pytest.Item]:
    """All but one in n of the cases of each test that says `alike(n)`.

    They are picked by their names, so that no column of them is left out, and the same ones always:
    a red run is a change, never another choice.
    """
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("alike"):
            cases.setdefault(item.nodeid.split("[")[0], []).append(item)
    spared: set[pytest.Item] = set()
    for found in cases.values():
        mark = found[0].get_closest_marker("alike")
        assert mark is not None
        found.sort(key=lambda item: zlib.crc32(item.nodeid.encode()))
        spared.update(found[math.ceil(len(found) / mark.args[0]) :])
    return spared
