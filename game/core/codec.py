"""Moves as JSON and back; cards are written with the ruling document's names."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter, ValidationError

from game.core.contract import HIDDEN, JSON, Card, CardMark, Event, Seat, Title, Zone

HIDDEN_NAME = "?"


class UnreadableMove(ValueError):
    """A move's JSON names no move of the title; the message is a sentence."""


def move_to_json(title: Title, move: Any) -> JSON:
    """`{"move": "Jump", "card": "4-6", ...}`: plain data for saves, the console and transcripts."""
    return {"move": written(type(move))} | _fields_out(move, _names(title))


def written(kind: type) -> str:
    """The name of a kind of move in saves: its class's, or its `written` where that is another."""
    name: str = getattr(kind, "written", kind.__name__)
    return name


def event_to_json(title: Title, event: Event) -> JSON:
    """`{"event": "CardMoved", "card": "4-6", ...}`: plain data for the console."""
    return {"event": type(event).__name__} | _fields_out(event, _names(title))


def move_from_json(title: Title, data: JSON) -> Any:
    """The move that the data describes; UnreadableMove with a sentence if there is none."""
    if not isinstance(data, Mapping) or not isinstance(data.get("move"), str):
        raise UnreadableMove('A move is an object with a "move" that names its kind.')
    kinds = {written(kind): kind for kind in title.moves}
    kind = kinds.get(data["move"])
    if kind is None:
        raise UnreadableMove(
            f"{title.name} has no move “{data['move']}”; it has {', '.join(sorted(kinds))}."
        )
    fields = {name: value for name, value in data.items() if name != "move"}
    try:
        return _adapter(kind).validate_python(_cards_in(kind, fields, title.cards))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise UnreadableMove(f"{written(kind)}: {where}: {first['msg']}.") from error


@cache
def _names(title: Title) -> Mapping[int, str]:
    return {card: name for name, card in title.cards.items()} | {HIDDEN: HIDDEN_NAME}


@cache
def _adapter(kind: type) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


@cache
def _hints(kind: Any) -> Mapping[str, Any]:
    # The shared events name these without importing them: the contract imports the events.
    shared = {"Card": Card, "Seat": Seat, "Zone": Zone}
    return get_type_hints(kind, localns=shared, include_extras=True)


def _is_card(hint: Any) -> bool:
    return get_origin(hint) is Annotated and CardMark in hint.__metadata__


def _fields_out(record: Any, names: Mapping[int, str]) -> dict[str, JSON]:
    kind: Any = type(record)  # any dataclass
    hints = _hints(kind)
    return {
        field.name: _out(hints[field.name], getattr(record, field.name), names)
        for field in dataclasses.fields(record)
    }


def _out(hint: Any, value: Any, names: Mapping[int, str]) -> JSON:
    if value is None:
        return None
    if _is_card(_present(hint)):
        return names[value]
    if dataclasses.is_dataclass(value):
        return _fields_out(value, names)
    if isinstance(value, Zone):
        return {"zone": value.name} | {
            name: number for name in ("seat", "slot") if (number := getattr(value, name)) >= 0
        }
    if isinstance(value, tuple):
        parts = _parts(hint, len(value))
        return [_out(part, item, names) for part, item in zip(parts, value, strict=True)]
    return getattr(value, "value", value)  # an enum is written as its value


def _cards_in(hint: Any, value: JSON, cards: Mapping[str, int]) -> JSON:
    """Replaces card names by numbers wherever the type says that a card stands."""
    if value is None:
        return None
    hint = _present(hint)
    if _is_card(hint):
        if value == HIDDEN_NAME:
            return HIDDEN
        if not isinstance(value, str) or value not in cards:
            raise UnreadableMove(f"There is no card called “{value}”.")
        return cards[value]
    if dataclasses.is_dataclass(hint) and isinstance(value, Mapping):
        hints = _hints(hint)  # type: ignore[arg-type]  # a class can be hashed
        for name in value:
            if name not in hints:
                raise UnreadableMove(f"{getattr(hint, '__name__', hint)} has no field “{name}”.")
        return {name: _cards_in(hints[name], item, cards) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [
            _cards_in(part, item, cards)
            for part, item in zip(_parts(hint, len(value)), value, strict=True)
        ]
    return value


def _present(hint: Any) -> Any:
    """`X` for `X | None`: what stands there when something does."""
    if get_origin(hint) in (Union, UnionType):
        inner = [part for part in get_args(hint) if part is not NoneType]
        return inner[0] if len(inner) == 1 else Any
    return hint


def _parts(hint: Any, length: int) -> list[Any]:
    """The types of a tuple's items."""
    args = get_args(_present(hint))
    if len(args) == 2 and args[1] is Ellipsis:
        return [args[0]] * length
    return list(args) if len(args) == length else [Any] * length
