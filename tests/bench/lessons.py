"""How long lessons take: `python -m tests.bench.lessons [title ...]`.

No clock is looked at: what is read, clicked and shown is counted.

- Reading at 238 words a minute, the mean of 190 studies of silent reading of English non-fiction:
  M. Brysbaert, "How many words do we read per minute?", Journal of Memory and Language 109 (2019).
- A click by the keystroke-level model: 1.1 s to point, 0.2 s to press, and 1.35 s to think before
  each further click of a step; before the first one the words were read.  S. K. Card, T. P. Moran,
  A. Newell, "The keystroke-level model", Communications of the ACM 23 (1980).
- Films by the seconds that they run at normal speed, frame by frame, played to the end by what is
  lit; what follows a click and is recorded of rivals is in them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game import titles
from game.core import lesson as lessons
from scenes.kit.target import by_key
from scenes.lesson.scene import LessonTable, open_lesson
from scenes.settings import Speed
from tests.clicker import Clicker

WORDS_A_SECOND = 238 / 60
POINT, PRESS, THINK = 1.1, 0.2, 1.35
FRAME = 1 / 30
MOST = 40_000
"""Frames after which a lesson that does not end is an error."""


class Taken(NamedTuple):
    """The seconds of a step."""

    chapter: int
    read: float
    clicked: float
    shown: float

    @property
    def all(self) -> float:
        """All of them."""
        return self.read + self.clicked + self.shown


class Watch:
    """Plays a lesson by what is lit, and counts."""

    def __init__(self, title: str) -> None:
        self.title = titles.title(title)
        self.clicker = Clicker((1920, 1080), speed=Speed.NORMAL, painted=False)
        self.clicker.context.settings.thefts = True
        open_lesson(self.clicker.context, title, 0, 0)
        self.pointed = False
        """What a film asks for has been read once."""

    @property
    def lesson(self) -> LessonTable:
        """The lesson as it stands: later chapters have a table of their own."""
        top = self.clicker.context.stack.top
        assert isinstance(top, LessonTable)
        return top

    def steps(self) -> Iterator[Taken]:
        """What each step takes."""
        self._shown()
        while not self.lesson.over:
            lesson, step = self.lesson, self.lesson.step
            chapter, number = lesson.chapter, lesson.number
            panels = lessons.pictures(self.title, lesson.lesson, step)
            said = [step.say, step.later, *(w for p in panels for w in (p.heading, *p.lines))]
            read, clicks, shown = float(sum(map(lessons.words, said))), 0, 0.0
            while (self.lesson.chapter, self.lesson.number) == (chapter, number):
                if self.lesson.over:
                    break
                if self.lesson._film_asks and not self.pointed:
                    self.pointed = True
                    read += lessons.words(lesson.lesson.pointing)
                self._click()
                clicks += 1
                shown += self._shown()
            thought = THINK * max(0, clicks - 1)
            clicked = clicks * (POINT + PRESS) + thought
            yield Taken(chapter, read / WORDS_A_SECOND, clicked, shown)
        self.clicker.close()

    def _click(self) -> None:
        lesson = self.lesson
        lit = [target for target in lesson.targets() if target.lit]
        asked = lit[0] if lesson._film_asks else by_key(lesson.targets(), lesson.asked_key())
        assert asked is not None
        lesson.choose(asked)

    def _shown(self) -> float:
        """Lets the film run until something is asked for; how many seconds that takes."""
        for frame in range(MOST):
            lesson = self.lesson
            ready = lesson.over or (lesson.speaking and not lesson.light.passing)
            if lesson._film_asks and not lesson.light.comes:
                return frame * FRAME
            if ready and not lesson.light.comes:
                key = lesson.asked_key()  # the coach has its button a frame after it may speak
                if lesson.over or by_key(lesson.targets(), key) is not None:
                    return frame * FRAME
            lesson.update(FRAME)
        raise AssertionError(f"the film has no end: {self.lesson.prompt()}")


def chapters(title: str) -> list[float]:
    """The seconds of each chapter."""
    found: dict[int, float] = {}
    for taken in Watch(title).steps():
        found[taken.chapter] = found.get(taken.chapter, 0.0) + taken.all
    return list(found.values())


def told(seconds: float) -> str:
    """Minutes and seconds: "1:05"."""
    return f"{round(seconds) // 60}:{round(seconds) % 60:02}"


def main(wanted: list[str]) -> None:
    """A line for each title: all, chapter by chapter, and what the time goes into."""
    for title in wanted or titles.IDS:
        steps: list[Any] = list(Watch(title).steps())
        by_chapter = [
            sum(step.all for step in steps if step.chapter == chapter)
            for chapter in sorted({step.chapter for step in steps})
        ]
        read, clicked, shown = (
            sum(getattr(step, name) for step in steps) for name in ("read", "clicked", "shown")
        )
        print(
            f"{title}: {told(sum(by_chapter))}, chapters {', '.join(map(told, by_chapter))}; "
            f"read {told(read)}, clicked {told(clicked)}, shown {told(shown)}",
            flush=True,
        )
        if "-v" in sys.argv:
            for step in steps:
                parts = " + ".join(f"{part:.1f}" for part in step[1:])
                print(f"  {step.chapter + 1}: {step.all:.1f} = {parts}")


if __name__ == "__main__":
    main([word for word in sys.argv[1:] if not word.startswith("-")])
