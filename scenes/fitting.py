"""How big the window is when it opens: a small screen has to hold all of it."""

from __future__ import annotations

from collections.abc import Sequence

SCREEN_SHARE = 0.92
"""How much of a small screen the window takes at most: the rest is title bar and task bar."""


def fitting(wanted: tuple[int, int], desktops: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The first size of the window: as wanted, or smaller where no screen has room for that.

    Made smaller it keeps its shape and leaves room for the title bar and the system's bars.
    """
    if not desktops or any(w >= wanted[0] and h >= wanted[1] for w, h in desktops):
        return wanted
    share = max(min(w / wanted[0], h / wanted[1]) for w, h in desktops) * SCREEN_SHARE
    return round(wanted[0] * share), round(wanted[1] * share)
