"""Story: a finished game as one seat lived it, for the deeds and figures that titles tell of.

Deeds and figures are pure functions of a story, so that a handful of events is enough to try one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, TypeVar

from game.core.contract import Card, Options, Seat, Standing
from game.core.events import CardMoved, Event, GameEnded, TurnStarted
from game.core.players import Player

E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class Story:
    """What happened, and what it came to."""

    seat: Seat
    """Whose story it is: whose win, whose launch."""
    steps: Sequence[Sequence[Event]]
    """The events of each step, as they were."""
    standings: Sequence[Standing]
    players: Sequence[Player] = ()
    options: Options = field(default_factory=Options)
    race: Sequence[Sequence[int]] = ()
    """Each seat's points whenever a turn began, and at the end."""
    before: Callable[[int], Any] = lambda step: None
    """The state before a step."""
    over: bool = True
    """Whether the game has ended: before that nobody has won."""

    def events(self, *kinds: type[E]) -> Iterator[tuple[int, E]]:
        """All events of these kinds, each with the number of its step."""
        for number, step in enumerate(self.steps):
            for event in step:
                if isinstance(event, kinds):
                    yield number, event

    def own(self, *kinds: type[E]) -> Iterator[tuple[int, E]]:
        """Those that are of this seat."""
        for number, event in self.events(*kinds):
            if event.doer == self.seat:
                yield number, event

    def by_turn(self) -> Iterator[list[tuple[int, Event]]]:
        """The events of each turn, whosever it is."""
        turn: list[tuple[int, Event]] = []
        for number, event in self.events(Event):
            if isinstance(event, TurnStarted):
                yield turn
                turn = []
            turn.append((number, event))
        yield turn

    def drawn(self, source: str, target: str = "hand") -> Iterator[Card]:
        """The cards that this seat took from a pile, which are known now that the game is over."""
        for _, event in self.events(CardMoved):
            came = (event.target.name, event.target.seat)
            if event.source.name == source and came == (target, self.seat):
                yield event.card

    def turns(self) -> int:
        """How many turns this seat has had."""
        return sum(1 for _ in self.own(TurnStarted))

    @property
    def last(self) -> int:
        """The number of the last step."""
        return max(0, len(self.steps) - 1)

    @property
    def standing(self) -> Standing:
        """How this seat came out."""
        return next(each for each in self.standings if each.seat == self.seat)

    @property
    def points(self) -> int:
        """What this seat has at the end."""
        return self.standing.score

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won: several share it; nobody where the rules beat everybody."""
        for _, event in self.events(GameEnded):
            return event.winners
        return tuple(each.seat for each in self.standings if each.place == 1)

    @property
    def won(self) -> bool:
        """Whether this seat won alone."""
        return self.over and tuple(self.winners) == (self.seat,)

    @property
    def lead(self) -> int:
        """Points ahead of the best other one; below 0 behind."""
        others = [each.score for each in self.standings if each.seat != self.seat]
        return self.points - max(others, default=0)

    def on_win(self, done: bool = True) -> int | None:
        """The last step if the game was won and this was done; what a deed of a win returns."""
        return self.last if done and self.won else None


Deed = Callable[[Story], int | None]
"""The number of the step that did it; None if it was not done."""


@dataclass(frozen=True, slots=True)
class Patch:
    """An embroidered patch for a deed worth telling."""

    id: str
    name: str
    words: str
    """The deed, in the imperative: "Win a launch that had less than a 25 % chance"."""
    earned: Deed
    secret: bool = False
    """While it is dark nobody is told what it is for."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One of a title's own three figures in the record."""

    id: str
    heading: str
    count: Callable[[Story], Mapping[str, int]]
    """What one game adds: a number for each key."""
    words: Callable[[Mapping[str, int]], str]
    """A sentence about all games' numbers."""
    best: frozenset[str] = frozenset()
    """Keys of which the largest counts, and not the sum."""


@dataclass(frozen=True, slots=True)
class Luck:
    """What chance dealt: a number for each draw or die, and what is to be expected of it."""

    what: str
    """"success cards", as the sentence calls them."""
    draws: Callable[[Story], Sequence[int]]
    mean: float
    variance: float
    """Of one draw.  Cards are drawn without putting back, so that sums spread a little less."""


@dataclass(frozen=True, slots=True)
class Remembered:
    """What is remembered of a title: its eight patches, its three figures, its luck."""

    patches: tuple[Patch, ...]
    figures: tuple[Figure, ...]
    luck: Luck


def first(found: Iterable[tuple[int, Any]]) -> int | None:
    """The step of the first one; None if there is none."""
    return next((step for step, _ in found), None)


def nth(found: Iterable[tuple[int, Any]], number: int) -> int | None:
    """The step of the first, second ... one; None if there are not so many."""
    return next((step for step, _ in islice(found, number - 1, None)), None)


def spread(values: Iterable[int]) -> tuple[float, float]:
    """Mean and variance of one draw among these."""
    listed = list(values)
    mean = sum(listed) / len(listed)
    return mean, sum((value - mean) ** 2 for value in listed) / len(listed)


def percent(part: int, whole: int) -> str:
    """A share in words: "77 %"; "0 %" of nothing."""
    return f"{round(100 * part / whole) if whole else 0} %"
