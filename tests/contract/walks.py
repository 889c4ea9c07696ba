"""Random play for the contract tests: options, seats, seeds, legal moves and nonsense moves."""

from __future__ import annotations

import copy
import dataclasses
import re
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import assume
from hypothesis import strategies as st
from pydantic import ValidationError

from game.core.contract import HIDDEN, CardMark, Event, Options, Seat, Title, events_of
from game.core.rng import Rng, mix
from game.core.session import Player, Session, Step

MARK = 16
"""Moves from one position that a walk keeps to the next: to copy one costs as much as a move."""
KEPT = 40
"""So many walks are not played again."""
LATE = 400
"""Most moves that are played before the window that a property looks at."""


@dataclass(repr=False)
class Walk:
    """A game played at random for `skip` moves or to its end; `window` are its last positions."""

    title: Title
    options: Options
    seats: int
    seed: int
    choices: int
    skip: int
    length: int
    moves: list[Any] = field(default_factory=list)
    events: list[list[Event]] = field(default_factory=list)

    def __repr__(self) -> str:
        options = self.options.model_dump(exclude_defaults=True)
        return (
            f"Walk({self.title.id}, {options}, seats={self.seats}, seed={self.seed}, "
            f"choices={self.choices}, skip={self.skip}, length={self.length})"
        )

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(repr(self))

    def __post_init__(self) -> None:
        rules, luck = self.title.rules, Rng(self.choices)
        state = rules.setup(self.options, self.seats, self.seed)
        self._marks = [state.copy()]
        while len(self.moves) < self.skip and rules.decision(state) is not None:
            move = rules.random_move(state, luck)
            self.moves.append(move)
            self.events.append(events_of(rules, state, move))
            if len(self.moves) % MARK == 0:
                self._marks.append(state.copy())
        self.first, self.last = self._marks[0], state

    def anew(self) -> Walk:
        """The same walk, of which nobody has looked at anything yet."""
        walk = copy.copy(self)
        walk.moves, walk.events = [*self.moves], [[*told] for told in self.events]
        walk._marks = [state.copy() for state in self._marks]
        walk.first, walk.last = walk._marks[0], self.last.copy()
        return walk

    @cached_property
    def states(self) -> list[Any]:
        """Every position of the walk."""
        return self._since(0)

    @cached_property
    def _recent(self) -> list[Any]:
        return self._since(max(0, len(self.moves) - self.length))

    def _since(self, number: int) -> list[Any]:
        """The positions after so many moves and later."""
        at = number // MARK * MARK
        state, found = self._marks[at // MARK].copy(), []
        for move in self.moves[at:]:
            if at >= number:
                found.append(state.copy())
            self.title.rules.apply(state, move)
            at += 1
        return [*found, state]

    @property
    def window(self) -> list[Any]:
        """The positions to look at, the last ones of the walk."""
        return self._recent[-self.length :]

    @property
    def steps(self) -> list[tuple[Any, Any, list[Event], Any]]:
        """The last steps: state before, move, events, state after."""
        moves, events = self.moves[-self.length :], self.events[-self.length :]
        return list(zip(self._recent, moves, events, self._recent[1:], strict=False))

    def luck(self) -> Rng:
        """A generator for a property's own choices."""
        return Rng(mix(self.choices, 1))

    def session(self, moves: int | None = None) -> Session[Any, Any]:
        """The same walk (or its beginning) as a session."""
        players = tuple(Player(name=f"Seat {seat}", colour=seat) for seat in range(self.seats))
        session: Session[Any, Any] = Session(self.title, self.options, players, self.seed)
        for move in self.moves[:moves]:
            assert isinstance(session.submit(move), Step)
        return session

    def viewers(self) -> list[Seat | None]:
        """Every seat, and an onlooker."""
        return [*range(self.seats), None]


@st.composite
def walks(draw: st.DrawFn, title: Title) -> Walk:
    """Walks of a title: every option, number of seats and part of the game."""
    values = {
        name: draw(_values(field))
        for name, field in title.options.model_fields.items()
        if draw(st.booleans())
    }
    try:
        options = title.options.model_validate(values)
    except ValidationError:  # options that exclude each other
        assume(False)
    return _walked(
        title,
        options,
        draw(st.sampled_from(title.seat_counts(options))),
        draw(st.integers(0, 2**30 - 1)),
        draw(st.integers(0, 2**30 - 1)),
        draw(st.one_of(st.integers(0, 30), st.integers(0, LATE))),
        draw(st.integers(1, 4)),
    )


_walks: dict[Any, Walk] = {}
"""The last walks, unseen: every property of a title is asked of the same ones."""


def _walked(title: Title, options: Options, *rest: int) -> Walk:
    key = (id(title), options.model_dump_json(), *rest)
    if key not in _walks:
        if len(_walks) >= KEPT:
            del _walks[next(iter(_walks))]
        _walks[key] = Walk(title, options, *rest)
    return _walks[key].anew()


def _values(field: Any) -> st.SearchStrategy[Any]:
    """What an option may be set to."""
    hint = field.annotation
    if hint is bool:
        return st.booleans()
    if get_origin(hint) is Literal:
        return st.sampled_from(get_args(hint))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(list(hint))
    if hint is int:
        low = [getattr(part, "ge", None) for part in field.metadata]
        high = [getattr(part, "le", None) for part in field.metadata]
        return st.integers(
            next((x for x in low if x is not None), 0),
            next((x for x in high if x is not None), 10),
        )
    return st.just(field.default)


def odd_move(title: Title, listed: list[Any], cards: list[int], rng: Rng) -> Any:
    """A move with arbitrary fields: invented from nothing, or a listed one with a change."""
    if listed and rng.below(3):
        move = rng.pick(listed)
        names = [each.name for each in dataclasses.fields(move)]
        if not names:
            return _invent(rng.pick(title.moves), title, cards, rng)
        name = rng.pick(names)
        hint = get_type_hints(type(move), include_extras=True)[name]
        return dataclasses.replace(
            move, **{name: _bend(hint, getattr(move, name), title, cards, rng)}
        )
    return _invent(rng.pick(title.moves), title, cards, rng)


def _invent(hint: Any, title: Title, cards: list[int], rng: Rng) -> Any:
    """Any value of a type."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        if CardMark in hint.__metadata__:
            return rng.pick(cards if rng.below(4) else list(title.cards.values()))
        return _invent(args[0], title, cards, rng)
    if origin in (Union, UnionType):
        return _invent(rng.pick(args), title, cards, rng)
    if origin is Literal:
        return rng.pick(args)
    if origin is tuple:
        inner = [args[0]] * rng.below(4) if args[-1] is Ellipsis else args
        return tuple(_invent(each, title, cards, rng) for each in inner)
    if hint is NoneType:
        return None
    if hint is bool:
        return bool(rng.below(2))
    if hint is int:
        return rng.between(-2, 13)
    if hint is str:
        return rng.pick(("", "deck", "nonsense"))
    if issubclass(hint, Enum):
        return rng.pick(list(hint))
    if dataclasses.is_dataclass(hint):
        hints = get_type_hints(hint, include_extras=True)
        fields = [each.name for each in dataclasses.fields(hint)]
        return hint(**{name: _invent(hints[name], title, cards, rng) for name in fields})
    raise AssertionError(f"a move may not hold a {hint}")


def _bend(hint: Any, value: Any, title: Title, cards: list[int], rng: Rng) -> Any:
    """The value with one thing about it changed."""
    if isinstance(value, tuple) and value and rng.below(4):
        place = rng.below(len(value))
        how = rng.below(3)
        args = get_args(hint)
        if how == 0 or len(args) != 2 or args[1] is not Ellipsis:
            inner = args[0] if len(args) == 2 and args[1] is Ellipsis else type(value[place])
            bent = _bend(inner, value[place], title, cards, rng)
            return (*value[:place], bent, *value[place + 1 :])
        return value[:place] + value[place + 1 :] if how == 1 else (*value, value[place])
    if dataclasses.is_dataclass(value):
        hints = get_type_hints(type(value), include_extras=True)
        name = rng.pick([each.name for each in dataclasses.fields(value)])
        bent = _bend(hints[name], getattr(value, name), title, cards, rng)
        return dataclasses.replace(value, **{name: bent})  # type: ignore[type-var]
    return _invent(hint, title, cards, rng)


def visible_cards(title: Title, view: Any) -> set[int]:
    """Every card that can be seen somewhere in the view."""
    found = {card for _, pile in title.rules.piles.zones(view) for card in pile}
    return found - {HIDDEN}


def ruling_ids(title: Title) -> frozenset[str]:
    """The ids that the title's document defines, as a refusal may cite them."""
    here = Path(__file__).parent
    document = here.parents[1] / "docs" / "rulings" / f"{title.id}.md"
    if title.id == "toy":
        document = here / "toy.md"
    assert document.is_file(), f"{title.name} has no docs/rulings/{title.id}.md"
    return defined_ids(document.read_text(encoding="utf-8"))


def defined_ids(text: str) -> frozenset[str]:
    """Ids at the beginning of a heading, list item, table row or line: R28, E5, E.5 (as E5)."""
    found = re.findall(r"^[#|*\-\s]*\**([A-Z])\.?(\d+[a-z]?(?:\.\d+)?)\b", text, re.MULTILINE)
    return frozenset(letter + number for letter, number in found)
