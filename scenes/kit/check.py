"""Layout checks: did any text overlap another, leave its place or fall off the window?

The tests draw every screen at every size and text size with a canvas that keeps its marks.
"""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.box import Box
from scenes.kit.canvas import Mark

_SLACK = 2.0


def overlaps(marks: Sequence[Mark]) -> list[str]:
    """Pairs of texts that cover one another."""
    found = []
    for number, first in enumerate(marks):
        for second in marks[number + 1 :]:
            if _shown(first).meets(_shown(second), _SLACK):
                found.append(f"{first.text!r} and {second.text!r}")
    return found


def clipped(marks: Sequence[Mark], window: Box) -> list[str]:
    """Texts that leave their place or the window."""
    found = []
    for mark in marks:
        room = mark.room
        if mark.scrolled:  # may be scrolled up or down, never sideways
            if mark.box.x < room.x - _SLACK or mark.box.right > room.right + _SLACK:
                found.append(f"{mark.text!r} is wider than the scrolled {room}")
        elif not room.holds(mark.box, _SLACK) or not window.holds(mark.box, _SLACK):
            found.append(f"{mark.text!r} at {mark.box} leaves {room}")
    return found


def _shown(mark: Mark) -> Box:
    return mark.box.clip(mark.room) if mark.scrolled else mark.box
