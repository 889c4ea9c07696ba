"""Known: what follows from the position on screen, worked out once and not in every frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, TypeVar, cast

from game.core.contract import State

T = TypeVar("T")


class Known:
    """A memory for one position; another position begins an empty one.

    The view that is shown is never changed, only replaced.
    """

    def __init__(self) -> None:
        self._view: State | None = None
        self._found: dict[Hashable, object] = {}

    def of(self, view: State, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` finds out about this position; the same key, the same answer."""
        if view is not self._view:
            self._view = view
            self._found.clear()
        if key not in self._found:
            self._found[key] = make()
        return cast(T, self._found[key])


KNOWN: Final = Known()
"""Of the table's position: there is one table at a time."""
