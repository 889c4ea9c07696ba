"""The developer console: `python -m game --help`."""

from __future__ import annotations

import sys

from game.console.main import main
from game.core.contract import Title
from game.core.lesson import Fault, Lesson


def unseen(title: Title, lesson: Lesson) -> list[Fault]:
    """What a lesson lights and the table does not show: the one thing asked of the other half.

    Only where it is asked for: all other commands need no window's libraries.
    """
    from scenes.lesson.seen import unseen as found

    return found(title, lesson)


if __name__ == "__main__":
    sys.exit(main(unseen=unseen))
