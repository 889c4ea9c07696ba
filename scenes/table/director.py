"""Director: turns events into beats and plays them in order; it knows no title."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf
from typing import Protocol

from game.core.contract import Event
from scenes.kit.canvas import Canvas
from scenes.table.acts import Act
from scenes.tween import Ease, ease_out

STILL_SECONDS = 0.15
"""How long a beat is seen when motion is reduced."""


@dataclass(slots=True)
class Beat:
    """What one event looks like: for `seconds`, with a sound; every part may be missing."""

    seconds: float = 0.0
    begin: Callable[[], None] | None = None
    step: Callable[[float], None] | None = None
    """Gets the eased share, 0 to 1."""
    end: Callable[[], None] | None = None
    draw: Callable[[Canvas, float], None] | None = None
    """Draws over the table at the eased share, while the beat runs."""
    cue: str = ""
    """A sound by name: "ui/coin"."""
    x: float | Callable[[], float] | None = None
    """Where in the window it sounds, for what has a place there; None: in the middle."""
    lead: float | None = None
    """Seconds after which the next beat may begin; None: when this one has ended."""
    ease: Ease = ease_out
    holds: bool = False
    """Keeps its length when motion is reduced: something is to be read or pointed at."""
    waits: bool = False
    """It lasts until it is cut or skipped: something is to be chosen."""
    least: float = 0.0
    """Seconds that it is seen at any speed, even when all else happens at once."""


@dataclass(slots=True)
class _Running:
    beat: Beat
    length: float
    lead: float
    elapsed: float = 0.0


class Story(Protocol):
    """Who knows how events look: the table scene."""

    def beats_of(self, event: Event, act: Act) -> Iterable[Beat]:
        """The beats of an event, made just before they are played."""
        ...

    def told(self, event: Event, act: Act) -> None:
        """An event begins to be shown: its log line."""
        ...

    def closing(self, act: Act) -> Iterable[Beat]:
        """What is shown when all of a step's events have been."""
        ...

    def settle(self, act: Act) -> None:
        """All of a step was shown: the view is the truth."""
        ...

    def cue(self, name: str, *, x: float | None = None) -> None:
        """Plays a sound, from where it is in the window."""
        ...


class Director:
    """Plays acts in order; `pace` is the speed's factor (0: at once), `still` reduces motion."""

    def __init__(
        self, story: Story, pace: Callable[[], float], still: Callable[[], bool] = lambda: False
    ) -> None:
        self._story = story
        self._pace = pace
        self._still = still
        self._acts: deque[Act] = deque()
        self._events: deque[Event] = deque()
        self._beats: deque[Beat] = deque()
        self._running: list[_Running] = []
        self._act: Act | None = None
        self._closed = False
        """Whether the act's closing beats have been made."""

    @property
    def playing(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self._act or self._acts or self._running)

    @property
    def waits(self) -> bool:
        """Whether the film goes on only when something has been chosen."""
        return any(running.beat.waits for running in self._running)

    @property
    def act(self) -> Act | None:
        """The step that is being shown."""
        return self._act

    def play(self, act: Act) -> None:
        """Shows a step after those that wait already."""
        self._acts.append(act)

    def drop(self) -> None:
        """Forgets everything: the picture is about to be another one."""
        self._acts.clear()
        self._events.clear()
        self._beats.clear()
        self._running.clear()
        self._act = None

    def skip(self) -> None:
        """Tells all that waits at once, without movement."""
        for running in self._running:
            self._finish(running.beat)
        self._running.clear()
        while self._act or self._acts:
            beat = self._take()
            if beat is not None:
                self._start(beat)
                self._finish(beat)
            elif self._act is not None:
                self._settle()

    def cut(self) -> None:
        """Ends what is being shown just now; the film goes on with the next beat."""
        for running in self._running:
            self._finish(running.beat)
        self._running.clear()

    def update(self, dt: float) -> None:
        """Time has passed; what is left of it when a beat has ended belongs to the next one."""
        for running in self._running:
            running.elapsed += dt
        over = min((running.elapsed - running.lead for running in self._running), default=0.0)
        spare = min(dt, max(0.0, over))
        for running in list(self._running):
            beat = running.beat
            if running.elapsed >= running.length:
                self._running.remove(running)
                self._finish(beat)
            elif beat.step is not None and not self._still():
                beat.step(beat.ease(running.elapsed / running.length))
        while all(running.elapsed >= running.lead for running in self._running):
            following = self._take()
            if following is None:
                if self._running or self._act is None:
                    return
                self._settle()
                continue
            spare -= self._begin(following, spare)

    def draw(self, canvas: Canvas) -> None:
        """Draws what the running beats draw."""
        for running in self._running:
            if running.beat.draw is not None:
                fixed = self._still() and not running.beat.holds
                share = 1.0 if fixed else running.elapsed / running.length
                running.beat.draw(canvas, running.beat.ease(min(1.0, share)))

    # --- inside ---

    def _take(self) -> Beat | None:
        """The next beat of the act that is being played, or of the next one."""
        if self._act is None and self._acts:
            self._act = self._acts.popleft()
            self._events.extend(self._act.events)
            self._closed = False
        while not self._beats and self._events and self._act is not None:
            event = self._events.popleft()
            self._story.told(event, self._act)
            self._beats.extend(self._story.beats_of(event, self._act))
        if not self._beats and self._act is not None and not self._closed and not self._running:
            self._closed = True
            self._beats.extend(self._story.closing(self._act))
        return self._beats.popleft() if self._beats else None

    def _begin(self, beat: Beat, spare: float) -> float:
        """Starts a beat that began so long ago; returns how much of that it has used up."""
        pace = self._pace()
        length = beat.seconds * pace
        if length > 0 and self._still() and not beat.holds:
            length = STILL_SECONDS * min(1.0, pace)
        length = inf if beat.waits else max(length, beat.least)
        self._start(beat)
        if length <= spare:
            self._finish(beat)
            return length
        lead = length if beat.lead is None else min(length, beat.lead * pace)
        self._running.append(_Running(beat, length, lead, spare))
        return min(spare, lead)

    def _start(self, beat: Beat) -> None:
        if beat.begin is not None:
            beat.begin()
        if beat.cue:  # it sounds where its beginning has put it
            self._story.cue(beat.cue, x=beat.x() if callable(beat.x) else beat.x)

    def _finish(self, beat: Beat) -> None:
        if beat.step is not None:
            beat.step(1.0)
        if beat.end is not None:
            beat.end()

    def _settle(self) -> None:
        act, self._act = self._act, None
        assert act is not None
        self._story.settle(act)
