"""Layout checks: did any text overlap another, leave its place or fall off the window?

The tests draw every screen at every size and text size with a canvas that keeps its marks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.kit.box import Box
from scenes.kit.canvas import Mark

_SLACK = 2.0


def overlaps(marks: Sequence[Mark]) -> list[str]:
    """Pairs of texts that cover one another."""
    found = []
    for number, first in enumerate(marks):
        for second in marks[number + 1 :]:
            together = first.clip is not None and first.clip == second.clip
            a, b = (first.box, second.box) if together else (_shown(first), _shown(second))
            if a.meets(b, _SLACK):
                found.append(f"{first.text!r} and {second.text!r}")
    return found


def clipped(marks: Sequence[Mark], window: Box) -> list[str]:
    """Texts that leave their place or the window."""
    found = []
    for mark in marks:
        # What lies in a scrolled panel may be out of sight above or below, never sideways.
        clip = mark.clip
        sideways = clip and not (clip.x - _SLACK <= mark.box.x <= mark.box.right <= clip.right + 2)
        outside = clip is None and not window.holds(mark.box, _SLACK)
        if sideways or outside or not mark.room.holds(mark.box, _SLACK):
            found.append(f"{mark.text!r} at {mark.box} leaves {mark.room}")
    return found


def hidden(over: Sequence[Box], kept: Mapping[str, Box], marks: Sequence[Mark]) -> list[str]:
    """What a bubble covers and must not: things that are spoken of, and every word on them."""
    found = [name for name, box in kept.items() for top in over if box.meets(top, 1.0)]
    for mark in marks:
        place = _shown(mark)
        on = next((name for name, box in kept.items() if box.meets(place, 1.0)), None)
        if on is not None and any(place.meets(top, 1.0) for top in over):
            found.append(f"{mark.text!r} on {on}")
    return found


def _shown(mark: Mark) -> Box:
    return mark.box if mark.clip is None else mark.box.clip(mark.clip)
