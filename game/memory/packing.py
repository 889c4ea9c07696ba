"""Packing: moves as few bytes, read from the types of their fields.

Each value is a number: a card its place among the title's cards, a word of a fixed choice its
place among them.  Reading never trusts what it is given: every number has a bound.
"""

from __future__ import annotations

import dataclasses
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from game.core.contract import HIDDEN, Card, CardMark, Seat, Title, Zone

_MOST_ITEMS = 400
"""Of a list inside a move, as in a save."""
_MOST_DIGITS = 10
"""Bytes of a number: more than 64 bits need."""


class Unpackable(ValueError):
    """The bytes tell nothing; the message is the end of a sentence."""


class Writer:
    """Numbers and texts, one after the other."""

    def __init__(self) -> None:
        self.data = bytearray()

    def number(self, value: int) -> None:
        """A whole number from 0 up, in seven bits a byte."""
        while value > 0x7F:
            self.data.append(value & 0x7F | 0x80)
            value >>= 7
        self.data.append(value)

    def signed(self, value: int) -> None:
        """A whole number."""
        self.number(value * 2 if value >= 0 else -value * 2 - 1)

    def text(self, text: str) -> None:
        """A text, after its length."""
        raw = text.encode("utf-8", "replace")
        self.number(len(raw))
        self.data += raw


class Reader:
    """What a `Writer` wrote; Unpackable where there is something else."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def number(self, below: int) -> int:
        """A whole number from 0 to below the bound."""
        value = 0
        for place in range(_MOST_DIGITS):
            if self._at >= len(self._data):
                raise Unpackable("it ends too early")
            byte = self._data[self._at]
            self._at += 1
            value |= (byte & 0x7F) << 7 * place
            if byte < 0x80:
                break
        if value >= below:
            raise Unpackable("it holds a number that can't be")
        return value

    def signed(self, most: int) -> int:
        """A whole number that is no larger than this, with either sign."""
        value = self.number(2 * most + 1)
        return -(value + 1) // 2 if value % 2 else value // 2

    def text(self, most: int) -> str:
        """A text of at most so many bytes."""
        return self.raw(self.number(most + 1)).decode("utf-8", "replace")

    def raw(self, length: int) -> bytes:
        """So many bytes as they are."""
        found = self._data[self._at : self._at + length]
        if len(found) < length:
            raise Unpackable("it ends too early")
        self._at += length
        return found

    def must_end(self) -> None:
        """Unpackable if something is left."""
        if self._at < len(self._data):
            raise Unpackable("it holds more than a game")


def pack_move(title: Title, move: Any, out: Writer) -> None:
    """Adds a move."""
    out.number(title.moves.index(type(move)))
    _pack_fields(move, out)


def unpack_move(title: Title, data: Reader) -> Any:
    """The next move; nobody has checked yet whether it is legal."""
    kind = title.moves[data.number(len(title.moves))]
    return _unpack_fields(kind, data, max(title.cards.values()) + 1)


@cache
def _fields(kind: Any) -> tuple[tuple[str, Any], ...]:
    shared = {"Card": Card, "Seat": Seat, "Zone": Zone}
    hints = get_type_hints(kind, localns=shared, include_extras=True)
    return tuple((field.name, hints[field.name]) for field in dataclasses.fields(kind))


def _pack_fields(record: Any, out: Writer) -> None:
    kind: Any = type(record)  # any dataclass
    for name, hint in _fields(kind):
        _pack(hint, getattr(record, name), out)


def _unpack_fields(kind: Any, data: Reader, cards: int) -> Any:
    return kind(**{name: _unpack(hint, data, cards) for name, hint in _fields(kind)})


def _pack(hint: Any, value: Any, out: Writer) -> None:
    arms = _arms(hint)
    if len(arms) > 1:
        number = next(i for i, arm in enumerate(arms) if _is(arm, value))
        out.number(number)
        hint = arms[number]
    kind = get_origin(hint) or hint
    if kind is NoneType:
        return
    if kind is Annotated:
        if CardMark in hint.__metadata__:
            out.number(value - HIDDEN)
        else:
            _pack(get_args(hint)[0], value, out)
    elif kind is Literal:
        out.number(get_args(hint).index(value))
    elif kind is tuple:
        if _endless(hint):
            out.number(len(value))
        for part, item in zip(_parts(hint, len(value)), value, strict=True):
            _pack(part, item, out)
    elif dataclasses.is_dataclass(kind):
        _pack_fields(value, out)
    elif issubclass(kind, Enum):
        out.number(list(kind).index(value))
    else:
        out.signed(int(value))


def _unpack(hint: Any, data: Reader, cards: int) -> Any:
    arms = _arms(hint)
    if len(arms) > 1:
        hint = arms[data.number(len(arms))]
    kind = get_origin(hint) or hint
    if kind is NoneType:
        return None
    if kind is Annotated:
        if CardMark in hint.__metadata__:
            return data.number(cards + 1) + HIDDEN
        return _unpack(get_args(hint)[0], data, cards)
    if kind is Literal:
        choices = get_args(hint)
        return choices[data.number(len(choices))]
    if kind is tuple:
        length = data.number(_MOST_ITEMS) if _endless(hint) else len(get_args(hint))
        return tuple(_unpack(part, data, cards) for part in _parts(hint, length))
    if dataclasses.is_dataclass(kind):
        return _unpack_fields(kind, data, cards)
    if issubclass(kind, Enum):
        return list(kind)[data.number(len(kind))]
    value = data.signed(1_000_000)
    return bool(value) if kind is bool else value


def _arms(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def _is(hint: Any, value: Any) -> bool:
    """Whether a value is of this arm of a union."""
    kind = get_origin(hint) or hint
    if kind is Annotated:
        return _is(get_args(hint)[0], value)
    if kind is Literal:
        return value in get_args(hint)
    return type(value) is kind


def _endless(hint: Any) -> bool:
    return get_args(hint)[-1:] == (Ellipsis,)


def _parts(hint: Any, length: int) -> tuple[Any, ...]:
    args = get_args(hint)
    return (args[0],) * length if _endless(hint) else args
