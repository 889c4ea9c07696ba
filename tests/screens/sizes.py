"""Every size of window and text that layouts are looked at with, and what may not happen there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from typing import Any, TypeAlias

import pytest

from scenes.kit.check import clipped, overlaps
from scenes.table.table import Table
from tests.clicker import Clicker
from tests.screens.shows import marks_of

Size: TypeAlias = tuple[int, int]
SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1600, 1200), (2560, 1080), (1024, 640))
TEXTS = (1.0, 1.5, 2.0)


def each_in_turn(names: Iterable[str], *, others: bool = False) -> pytest.MarkDecorator:
    """Every position at six of the eighteen sizes: each size is seen with a third of them.

    With `others` the twelve others come, too, in thorough runs.
    """
    shown = [
        pytest.param(
            name,
            size,
            text,
            id=f"{name}-{size[0]}x{size[1]}-{text}",
            marks=() if (number + at + nth) % 3 == 0 else pytest.mark.thorough,
        )
        for number, name in enumerate(names)
        for at, size in enumerate(SIZES)
        for nth, text in enumerate(TEXTS)
        if others or (number + at + nth) % 3 == 0
    ]
    return pytest.mark.parametrize(("name", "size", "text"), shown)


def in_thirds(cases: Sequence[tuple[Any, ...]], names: str) -> pytest.MarkDecorator:
    """Every case at a third of the sizes, `sizes_of(part)`: each is seen with a third of them.

    The other thirds come, too, in thorough runs.
    """
    shown = [
        pytest.param(*case, part, marks=() if (number + part) % 3 == 0 else pytest.mark.thorough)
        for number, case in enumerate(cases)
        for part in range(3)
    ]
    return pytest.mark.parametrize(f"{names}, part", shown)


def sizes_of(part: int, windows: Iterable[Size], texts: Iterable[float]) -> Iterator[Any]:
    """That third of all windows and text sizes: every window with one of three sizes of text."""
    for (at, window), (nth, text) in product(enumerate(windows), enumerate(texts)):
        if (at + nth + part) % 3 == 0:
            yield window, text


@contextmanager
def sized(size: tuple[int, int], text: float = 1.0, bots: Any = None) -> Iterator[Clicker]:
    """The program in a window and with a text of this size; nothing is open yet."""
    clicker = Clicker(size, bots=bots)
    clicker.context.settings.text_size = text
    clicker.context.changed()
    try:
        yield clicker
    finally:
        clicker.close()


def misplaced(clicker: Clicker) -> list[str]:
    """Texts of the scene on top that overlap or are cut off, words broken on its buttons."""
    marks = marks_of(clicker)
    assert marks, "the scene shows no text"
    scene = clicker.scene
    buttons = scene.panels.buttons if isinstance(scene, Table) else ()
    torn = [f"a broken word: {button.lines}" for button in buttons if not button.whole]
    return overlaps(marks) + clipped(marks, scene.area) + torn
