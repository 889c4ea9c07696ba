"""From pointing to moves: a gesture narrows what is possible with each thing chosen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Generic, Protocol, TypeAlias, TypeVar

from scenes.table.refs import Ref

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)

Plan: TypeAlias = tuple[Iterable[Ref], ...]
"""Groups of targets that make a move; within a group the order of clicks is free."""


class Outcome(Enum):
    """What a click did."""

    IGNORED = auto()
    PICKED = auto()
    TAKEN_BACK = auto()
    READY = auto()


@dataclass(frozen=True, slots=True)
class Picked(Generic[M_co]):
    """The answer to a click; `move` is there when it is READY."""

    outcome: Outcome
    move: M_co | None = None


class Gesture(Protocol[M]):
    """One decision being pointed at.  `PlanGesture` is the usual one; a title may have its own.

    A gesture that derives from it has what most have in common.
    """

    asked: Callable[[], str] = staticmethod(str)
    """The kind of move that somebody asks for: nothing is foretold of others; "": of all."""

    def lit(self) -> frozenset[Ref]:
        """What may be chosen next: always the same for the same `chosen`."""
        ...

    def takes(self, ref: Ref) -> bool:
        """Whether a click does something although it is not lit: it begins a move at its end."""
        return False

    def quiet(self) -> frozenset[int]:
        """The lit cards that need no outline: little speaks for them now."""
        return frozenset()

    def resolve(self, ref: Ref) -> Ref:
        """What a click on this means: a card may stand for the place where it lies."""
        return ref

    def chosen(self) -> tuple[Ref, ...]:
        """What was chosen so far, in order."""
        ...

    def pick(self, ref: Ref) -> Picked[M]:
        """A click on what `resolve` gave: chooses, takes back, completes a move, or nothing."""
        ...

    def also(self, move: M) -> tuple[Ref, ...]:
        """What a move takes besides what is clicked for it: a hint marks it, too."""
        return ()

    def back(self) -> bool:
        """Takes back the last choice; False if there is none."""
        ...

    def last(self) -> Ref | None:
        """The choice that `back` takes back; None if there is none."""
        chosen = self.chosen()
        return chosen[-1] if chosen else None

    def clear(self) -> None:
        """Takes back everything."""
        ...

    def pointed(self, ref: Ref) -> M | None:
        """The move that choosing this would lead to, for previews; None if it is still open."""
        ...

    def route(self, move: M) -> tuple[Ref, ...]:
        """The clicks that make this move from the beginning; empty if this gesture has no way."""
        ...

    def prompt(self) -> str | None:
        """What to do next, when the title's prompt for the decision is too general."""
        return None


@dataclass(slots=True)
class _Way(Generic[M]):
    groups: tuple[frozenset[Ref], ...]
    move: M

    def expects(self, path: Sequence[Ref]) -> frozenset[Ref] | None:
        """What may follow; empty when complete, None if the path is not this way's."""
        at = 0
        for group in self.groups:
            part = path[at : at + len(group)]
            if len(part) < len(group):
                return group.difference(part) if group.issuperset(part) else None
            if group != frozenset(part):
                return None
            at += len(group)
        return None if len(path) > at else frozenset()


def _itself(ref: Ref) -> Hashable:
    return ref


@dataclass
class PlanGesture(Gesture[M]):
    """The legal moves, each as a plan of targets; every click leaves fewer of them."""

    moves: Iterable[M]
    plan: Callable[[M], Plan]
    alike: Callable[[Ref], Hashable] = _itself
    """Equal for refs that stand for interchangeable things (two copies of a card in one hand)."""
    twins: frozenset[Ref] = frozenset()
    """All things that may be equal to listed ones and be clicked for them."""

    _ways: list[_Way[M]] = field(init=False)
    _path: list[tuple[Ref, Ref]] = field(init=False, default_factory=list)
    """What was clicked, and the listed ref that it stands for."""
    _lit: tuple[tuple[Ref, ...], frozenset[Ref]] | None = field(init=False, default=None)
    """What was chosen when `lit` was worked out, and what it was."""

    def __post_init__(self) -> None:
        self._ways = [_Way(_groups(self.plan(move)), move) for move in self.moves]

    def add(self, move: M, plan: Plan) -> None:
        """Another order of clicks that makes a move."""
        self._ways.append(_Way(_groups(plan), move))

    # --- what may be chosen ---

    def lit(self) -> frozenset[Ref]:
        """What may be chosen next, interchangeable things included."""
        chosen = self.chosen()
        if self._lit is None or self._lit[0] != chosen:
            self._lit = (chosen, self._find_lit(chosen))
        return self._lit[1]

    def _find_lit(self, chosen: Sequence[Ref]) -> frozenset[Ref]:
        listed = self._expected()
        kinds = {self.alike(ref) for ref in listed}
        twins = {ref for ref in self.twins if self.alike(ref) in kinds}
        return (listed | twins).difference(chosen)

    def _expected(self) -> frozenset[Ref]:
        path = self._listed()
        found: set[Ref] = set()
        for way in self._ways:
            found |= way.expects(path) or frozenset()
        return frozenset(found)

    def _listed(self) -> list[Ref]:
        return [listed for _, listed in self._path]

    def chosen(self) -> tuple[Ref, ...]:
        """What was clicked so far."""
        return tuple(clicked for clicked, _ in self._path)

    def alive(self) -> list[M]:
        """The moves that still fit what was chosen."""
        path = self._listed()
        return [way.move for way in self._ways if way.expects(path) is not None]

    # --- clicks ---

    def pick(self, ref: Ref) -> Picked[M]:
        """Chooses what is lit; a second click on what was chosen takes it back."""
        listed = self._stands_for(ref)
        if listed is None:
            return self._take_back(ref)
        self._path.append((ref, listed))
        done = self._complete()
        return Picked(Outcome.PICKED) if done is None else Picked(Outcome.READY, done.move)

    def _stands_for(self, ref: Ref) -> Ref | None:
        if any(ref == clicked for clicked, _ in self._path):
            return None
        kind = self.alike(ref)
        same = [other for other in self._expected() if self.alike(other) == kind]
        # Lists name the lowest of equal things first: another one may close doors behind it.
        same.sort(key=lambda other: (-self._doors(other), other != ref, other.key))
        return same[0] if same else None

    def _doors(self, ref: Ref) -> int:
        """How many ways stay open after a listed choice."""
        path = [*self._listed(), ref]
        return sum(way.expects(path) is not None for way in self._ways)

    def _complete(self) -> _Way[M] | None:
        path = self._listed()
        return next((way for way in self._ways if way.expects(path) == frozenset()), None)

    def _take_back(self, ref: Ref) -> Picked[M]:
        places = [at for at, (clicked, _) in enumerate(self._path) if clicked == ref]
        if not places:
            return Picked(Outcome.IGNORED)
        at = places[-1]
        without = self._path[:at] + self._path[at + 1 :]
        fits = any(way.expects([other for _, other in without]) is not None for way in self._ways)
        # What was chosen later may have depended on it.
        self._path = without if fits else self._path[:at]
        return Picked(Outcome.TAKEN_BACK)

    def back(self) -> bool:
        """Takes back the last choice; False if there is none."""
        if not self._path:
            return False
        self._path.pop()
        return True

    def clear(self) -> None:
        """Takes back everything."""
        self._path.clear()

    # --- looking ahead ---

    def pointed(self, ref: Ref) -> M | None:
        """The one move that is left when this is chosen; None if there are several."""
        listed = self._stands_for(ref)
        if listed is None:
            return None
        path = [*self._listed(), listed]
        left = [way for way in self._ways if way.expects(path) is not None]
        return left[0].move if len(left) == 1 else None

    def route(self, move: M) -> tuple[Ref, ...]:
        """The clicks that make this move."""
        for way in self._ways:
            if way.move == move:
                return tuple(ref for group in way.groups for ref in in_order(group))
        return ()


def in_order(refs: Iterable[Ref]) -> list[Ref]:
    """Always the same order, whatever set they come from."""
    return sorted(refs, key=lambda ref: ref.key)


def _groups(plan: Plan) -> tuple[frozenset[Ref], ...]:
    return tuple(frozenset(group) for group in plan)


def colliding(plans: Sequence[Plan]) -> tuple[int, int] | None:
    """Two plans that some order of clicks completes one of on the way to the other; None if none.

    Such a pair would leave the table guessing which move was meant.
    """
    groups = [_groups(plan) for plan in plans]
    for first in range(len(groups)):
        for second in range(len(groups)):
            if first != second and _begins(groups[first], groups[second]):
                return first, second
    return None


def _begins(short: tuple[frozenset[Ref], ...], long: tuple[frozenset[Ref], ...]) -> bool:
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
