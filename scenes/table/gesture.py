"""Gesture: turns pointing into moves, by narrowing what is possible with each thing chosen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from game.core.contract import Card, Refusal, Zone

M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class CardAt:
    """A card that lies face up somewhere."""

    card: Card

    @property
    def key(self) -> str:
        """The key of its target."""
        return f"card:{self.card}"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the title's board: `Spot("planet", 3)`."""

    kind: str
    number: int = 0

    @property
    def key(self) -> str:
        """The key of its target."""
        return f"{self.kind}:{self.number}"


@dataclass(frozen=True, slots=True)
class ZoneAt:
    """A whole zone as one target: a deck, a discard pile, a rival's hand."""

    zone: Zone

    @property
    def key(self) -> str:
        """The key of its target."""
        return zone_key(self.zone)


@dataclass(frozen=True, slots=True)
class Button:
    """An action button."""

    name: str

    @property
    def key(self) -> str:
        """The key of its target."""
        return f"do:{self.name}"


Ref: TypeAlias = CardAt | Spot | ZoneAt | Button
Plan: TypeAlias = tuple[Iterable[Ref], ...]
"""Groups of targets; within a group the order of clicks is free."""


def zone_key(zone: Zone) -> str:
    """The key of a zone's target."""
    return f"zone:{zone.name}:{zone.seat}:{zone.slot}"


def card_of(key: str) -> Card | None:
    """The card that a key names; None if it names something else."""
    return int(key[5:]) if key.startswith("card:") else None


@dataclass(frozen=True, slots=True)
class OpenPlan(Generic[M]):
    """How a kind of move in `Rules.open_moves` is pointed at.

    After `first`, targets of `free` are put in and out at will; `finish` is lit while the move
    that `build` makes of them passes `check`.
    """

    first: Plan
    free: frozenset[Ref]
    finish: Ref
    build: Callable[[tuple[str, ...]], M]
    picks: Callable[[M], tuple[Ref, ...] | None]
    """The free targets that make this move; None if it is not one of this plan's."""


class Outcome(Enum):
    """What a click did."""

    IGNORED = auto()
    PICKED = auto()
    TAKEN_BACK = auto()
    READY = auto()


@dataclass(frozen=True, slots=True)
class Picked(Generic[M]):
    """The answer to a click; `move` is there when it is READY."""

    outcome: Outcome
    move: M | None = None


@runtime_checkable
class Gesture(Protocol):
    """One decision being pointed at.  `PlanGesture` is the usual one; a title may have its own."""

    def lit(self) -> frozenset[str]:
        """The keys that may be chosen next: always the same for the same `chosen`."""
        ...

    def chosen(self) -> tuple[str, ...]:
        """The keys chosen so far, in order."""
        ...

    def pick(self, key: str) -> Picked[Any]:
        """A click: chooses, takes back, completes a move, or does nothing."""
        ...

    def back(self) -> bool:
        """Takes back the last choice; False if there is none."""
        ...

    def last(self) -> str | None:
        """The key of the choice that `back` takes back; None if there is none."""
        ...

    def clear(self) -> None:
        """Takes back everything."""
        ...

    def pointed(self, key: str) -> Any | None:
        """The move that choosing this key would lead to, for previews; None if it is still open."""
        ...

    def route(self, move: Any) -> tuple[str, ...]:
        """The clicks that make this move from the beginning; empty if this gesture has no way."""
        ...

    def prompt(self) -> str | None:
        """What to do next, when the title's prompt for the decision is too general."""
        ...


@dataclass(slots=True)
class _Way(Generic[M]):
    groups: tuple[frozenset[str], ...]
    move: M | None
    open: OpenPlan[M] | None = None
    free: frozenset[str] = frozenset()

    def expects(self, path: Sequence[str]) -> frozenset[str] | None:
        """The keys that may follow; empty when complete, None if the path is not this way's."""
        at = 0
        for group in self.groups:
            part = path[at : at + len(group)]
            if len(part) < len(group):
                return group.difference(part) if group.issuperset(part) else None
            if group != frozenset(part):
                return None
            at += len(group)
        rest = path[at:]
        if self.open is None:
            return None if rest else frozenset()
        return self.free.difference(rest) if self.free.issuperset(rest) else None

    def length(self) -> int:
        return sum(len(group) for group in self.groups)


def _one(key: str) -> Hashable:
    return key


def _passes(move: Any) -> Refusal | None:
    return None


@dataclass
class PlanGesture(Generic[M]):
    """The legal moves, each as a plan of targets; every click leaves fewer of them."""

    moves: Iterable[M]
    plan: Callable[[M], Plan]
    open_plans: Sequence[OpenPlan[M]] = ()
    check: Callable[[M], Refusal | None] = _passes
    alike: Callable[[str], Hashable] = _one
    """Equal for keys that stand for interchangeable things (two copies of a card in one hand)."""
    twins: frozenset[str] = frozenset()
    """Keys of all things that may be equal to listed ones and be clicked for them."""

    _ways: list[_Way[M]] = field(init=False)
    _path: list[tuple[str, str]] = field(init=False, default_factory=list)
    """What was clicked, and the listed key that it stands for."""

    def __post_init__(self) -> None:
        self._ways = [_Way(_keys(self.plan(move)), move) for move in self.moves]
        self._ways += [
            _Way(_keys(plan.first), None, plan, frozenset(ref.key for ref in plan.free))
            for plan in self.open_plans
        ]

    # --- what may be chosen ---

    def lit(self) -> frozenset[str]:
        """The keys that may be chosen next, interchangeable ones included."""
        listed = self._expected()
        used = {clicked for clicked, _ in self._path}
        kinds = {self.alike(key) for key in listed}
        twins = {key for key in self.twins if self.alike(key) in kinds}
        return frozenset((listed | twins) - used)

    def _expected(self) -> frozenset[str]:
        path = self._listed()
        found: set[str] = set()
        for way in self._ways:
            expected = way.expects(path)
            if expected is None:
                continue
            found |= expected
            if way.open is not None and len(path) >= way.length() and self._content(way, path):
                found.add(way.open.finish.key)
        return frozenset(found)

    def _content(self, way: _Way[M], path: Sequence[str]) -> bool:
        assert way.open is not None
        return self.check(way.open.build(tuple(path[way.length() :]))) is None

    def _listed(self) -> list[str]:
        return [listed for _, listed in self._path]

    def chosen(self) -> tuple[str, ...]:
        """The keys clicked so far."""
        return tuple(clicked for clicked, _ in self._path)

    def alive(self) -> list[M]:
        """The moves that still fit what was chosen."""
        path = self._listed()
        return [
            way.move for way in self._ways if way.move is not None and way.expects(path) is not None
        ]

    # --- clicks ---

    def pick(self, key: str) -> Picked[M]:
        """Chooses a lit key; a second click on a chosen one takes it back."""
        listed = self._stands_for(key)
        if listed is None:
            return self._take_back(key)
        for way in self._ways:
            if (
                way.open is not None
                and way.open.finish.key == listed
                and way.expects(self._listed()) is not None
            ):
                return Picked(Outcome.READY, way.open.build(tuple(self._listed()[way.length() :])))
        self._path.append((key, listed))
        done = self._complete()
        if done is not None:
            return Picked(Outcome.READY, done)
        return Picked(Outcome.PICKED)

    def _stands_for(self, key: str) -> str | None:
        expected = self._expected()
        used = {clicked for clicked, _ in self._path}
        if key in used:
            return None
        kind = self.alike(key)
        same = sorted(other for other in expected if self.alike(other) == kind)
        # Lists name the lowest of equal things first: another one may close doors behind it.
        same.sort(key=lambda other: (-self._doors(other), other != key))
        return same[0] if same else None

    def _doors(self, key: str) -> int:
        """How many ways stay open after a listed key."""
        path = [*self._listed(), key]
        return sum(way.expects(path) is not None for way in self._ways)

    def _complete(self) -> M | None:
        path = self._listed()
        for way in self._ways:
            if way.move is not None and way.expects(path) == frozenset():
                return way.move
        return None

    def _take_back(self, key: str) -> Picked[M]:
        places = [at for at, (clicked, _) in enumerate(self._path) if clicked == key]
        if not places:
            return Picked(Outcome.IGNORED)
        at = places[-1]
        without = self._path[:at] + self._path[at + 1 :]
        fits = any(way.expects([k for _, k in without]) is not None for way in self._ways)
        # What was chosen later may have depended on it.
        self._path = without if fits else self._path[:at]
        return Picked(Outcome.TAKEN_BACK)

    def back(self) -> bool:
        """Takes back the last choice; False if there is none."""
        if not self._path:
            return False
        self._path.pop()
        return True

    def last(self) -> str | None:
        """The key that was clicked last."""
        return self._path[-1][0] if self._path else None

    def clear(self) -> None:
        """Takes back everything."""
        self._path.clear()

    # --- looking ahead ---

    def pointed(self, key: str) -> M | None:
        """The one move that is left when this key is chosen; None if there are several."""
        listed = self._stands_for(key)
        if listed is None:
            return None
        path = [*self._listed(), listed]
        left = [way for way in self._ways if way.move is not None and way.expects(path) is not None]
        if len(left) == 1:
            return left[0].move
        for way in self._ways:
            if way.open is not None and way.open.finish.key == listed:
                return way.open.build(tuple(path[way.length() : -1]))
        return None

    def route(self, move: M) -> tuple[str, ...]:
        """The clicks that make this move."""
        for way in self._ways:
            if way.move == move:
                return tuple(key for group in way.groups for key in sorted(group))
        for way in self._ways:
            free = way.open.picks(move) if way.open is not None else None
            if way.open is not None and free is not None:
                first = tuple(key for group in way.groups for key in sorted(group))
                return (*first, *(ref.key for ref in free), way.open.finish.key)
        return ()

    def prompt(self) -> str | None:
        """The title's own prompt is good enough."""
        return None


def _keys(plan: Plan) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(ref.key for ref in group) for group in plan)


def colliding(plans: Sequence[Plan]) -> tuple[int, int] | None:
    """Two plans that some order of clicks completes one of on the way to the other; None if none.

    Such a pair would leave the table guessing which move was meant.
    """
    keys = [_keys(plan) for plan in plans]
    for first in range(len(keys)):
        for second in range(len(keys)):
            if first != second and _begins(keys[first], keys[second]):
                return first, second
    return None


def _begins(short: tuple[frozenset[str], ...], long: tuple[frozenset[str], ...]) -> bool:
    """Whether clicks that complete `short` can be the first ones of `long`."""
    if not short:
        return True
    if not long:
        return False
    a, b = short[0], long[0]
    if a == b:
        return _begins(short[1:], long[1:])
    if a < b:
        return _begins(short[1:], (b - a, *long[1:]))
    if b < a:
        return _begins((a - b, *short[1:]), long[1:])
    return False
