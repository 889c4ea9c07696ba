"""Replay: a game that was played, looked at step by step; nothing in it can be changed."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from game.core.contract import Card, Event, Seat, Zone
from game.core.memo import WHAT_IF, Memo
from game.core.session import Session

MOST_PINS: Final = 6
"""Notable steps that are marked for what they brought."""
MOST_SETBACKS: Final = 3
SWINGS: Final = 3
"""Turns that the film shows."""
BEFORE_A_SWING: Final = 4
"""Steps that the film shows before the one that brought most."""
RIVAL: Final[Seat] = -1
LONGEST_WORD: Final = 80
"""Letters of a file's name that a memo takes."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a round begins, or a turn where the table counts no rounds."""

    step: int
    number: int


@dataclass(frozen=True, slots=True)
class Pin:
    """A notable step: the position after it, whose it was, and the points that it brought."""

    step: int
    seat: Seat
    points: int
    event: Event | None = None
    """What failed; None: it brought points."""


@dataclass(frozen=True, slots=True)
class Swing:
    """A turn that changed who leads by how much: from this position to that one."""

    start: int
    end: int
    seat: Seat
    """Who gained."""
    points: int


class Replay:
    """What there is to see of a session's past; "after 3 steps" is position 3, the deal is 0."""

    def __init__(self, session: Session[Any, Any]) -> None:
        self.session = session
        self.length = len(session.steps)
        """The last position."""

    # --- positions ---

    def state(self, step: int) -> Any:
        """The state after so many steps."""
        steps = self.session.steps
        return steps[step].before if step < len(steps) else self.session.state

    def events(self, step: int) -> tuple[Event, ...]:
        """What happened on the way to this position; nothing at the deal."""
        return self.session.steps[step - 1].events if step > 0 else ()

    def hidden(self, step: int, viewer: Seat | None) -> Mapping[Zone, list[Card]]:
        """The cards that their owners saw there and this viewer did not, by where they lay."""
        state, piles = self.state(step), self.session.rules.piles
        seen = piles.seen(state, viewer)
        known = {seat: piles.seen(state, seat) for seat in range(len(self.session.players))}
        return {
            zone: list(cards)
            for zone, cards in piles.zones(state)
            if zone.seat not in (-1, viewer)
            and not seen.issuperset(cards)
            and known[zone.seat].issuperset(cards)
        }

    def branch(self, step: int, file: str) -> Session[Any, Any]:
        """A new game that goes on from this position: practice, and this one stays as it is.

        `file` is the name of this game's file, so that both ends can be compared.
        """
        begun = self.session.until(step)
        begun.memo = Memo(practice=WHAT_IF, origin=file[:LONGEST_WORD], step=step)
        return begun

    # --- turns ---

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """The positions at which a turn begins; the deal is the first."""
        turn = self.session.rules.turn
        numbers = [turn(self.state(step)) for step in range(self.length + 1)]
        return (0, *(s for s in range(1, self.length + 1) if numbers[s] != numbers[s - 1]))

    def turn_before(self, step: int) -> int:
        """The beginning of this turn, or of the one before if it is there already."""
        return self.turns[max(0, bisect_left(self.turns, step) - 1)]

    def turn_after(self, step: int) -> int:
        """The beginning of the next turn; the end if there is none."""
        place = bisect_right(self.turns, step)
        return self.turns[place] if place < len(self.turns) else self.length

    @cached_property
    def counts_rounds(self) -> bool:
        """Whether the table counts in rounds."""
        return bool(self.session.title.report.rounds(self.session.state))

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """Where each round (or turn) begins, the deal's first."""
        count = self.session.title.report.rounds if self.counts_rounds else self.session.rules.turn
        found = [Mark(0, count(self.state(0)))]
        # What begins with the game's end has nothing in it.
        for step in range(1, self.length + (not self.session.finished)):
            number = count(self.state(step))
            if number != found[-1].number:
                found.append(Mark(step, number))
        return tuple(found)

    def mark_at(self, step: int) -> int:
        """Which of the marks the position belongs to."""
        return bisect_right(self.marks, step, key=lambda mark: mark.step) - 1

    # --- points ---

    @cached_property
    def race(self) -> Mapping[Seat, Sequence[int]]:
        """Each seat's points at every position, last that of a rival without a seat.

        Of a game that is not over: what onlookers may know.  A score that is secret then is 0.
        """
        rules, session = self.session.rules, self.session
        curves: dict[Seat, list[int]] = {}
        for step in range(self.length + 1):
            state = self.state(step)
            shown = state if session.finished else rules.view(state, None)
            for standing in rules.standings(shown):
                secret = standing.secret and not session.finished
                curves.setdefault(standing.seat, []).append(0 if secret else standing.score)
        return {seat: curves[seat] for seat in sorted(curves, key=lambda s: (s < 0, s))}

    def scores(self, step: int) -> dict[Seat, int]:
        """Each seat's points at a position."""
        return {seat: curve[step] for seat, curve in self.race.items()}

    @cached_property
    def span(self) -> tuple[int, int]:
        """The lowest and the highest score of the race, 0 and 1 among them."""
        points = [score for curve in self.race.values() for score in curve]
        return min(0, *points), max(1, *points)

    @cached_property
    def pins(self) -> tuple[Pin, ...]:
        """The steps that brought most, and what failed."""
        gains = sorted(
            (
                Pin(step, seat, curve[step] - curve[step - 1])
                for seat, curve in self.race.items()
                for step in range(1, self.length + 1)
                if curve[step] > curve[step - 1]
            ),
            key=lambda pin: -pin.points,
        )
        setbacks = [
            Pin(step, RIVAL if event.doer is None else event.doer, 0, event)
            for step in range(1, self.length + 1)
            for event in self.events(step)
            if isinstance(event, self.session.title.report.setbacks)
        ]
        chosen: dict[int, Pin] = {}
        for pin in gains[:MOST_PINS]:
            chosen.setdefault(pin.step, pin)
        for pin in setbacks[-MOST_SETBACKS:]:
            chosen.setdefault(pin.step, pin)
        return tuple(chosen[step] for step in sorted(chosen))

    @cached_property
    def swings(self) -> tuple[Swing, ...]:
        """The turns that changed most who leads by how much, in the order of play."""
        found = []
        for begin, end in zip(self.turns, (*self.turns[1:], self.length), strict=True):
            if begin == end:
                continue
            gains = {seat: curve[end] - curve[begin] for seat, curve in self.race.items()}
            for seat, gain in gains.items():
                others = [other for key, other in gains.items() if key != seat]
                swing = gain - max(others, default=0)
                if swing > 0:
                    found.append((swing, begin, end, seat, gain))
        found.sort(key=lambda row: (-row[0], row[1]))
        swings: list[Swing] = []
        for _, begin, end, seat, gain in sorted(found[:SWINGS], key=lambda row: row[1]):
            curve = self.race[seat]
            peak = max(range(begin + 1, end + 1), key=lambda step: curve[step] - curve[step - 1])
            seen = swings[-1].end if swings else 0
            start = min(peak - 1, max(seen, peak - 1 - BEFORE_A_SWING))
            swings.append(Swing(start, peak, seat, gain))
        return tuple(swings)
