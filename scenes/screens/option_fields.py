"""Option fields: controls for every kind of field that a title's options may have."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt
from pydantic import ValidationError
from pydantic.fields import FieldInfo

from game.core.options import Options
from game.core.words import capital
from scenes.kit.box import Box
from scenes.kit.controls import Choice, Stepper, Toggle
from scenes.kit.nodes import Column, Node, Row, Text
from scenes.kit.text import Fonts
from scenes.theme import BOLD, MUTE, SMALL

Change = Callable[[Options], None]
_MOST_CHOICES = 6


def option_nodes(options: Options, change: Change, seats: int) -> list[Node]:
    """A control for each field that changes something for so many seats.

    `change` gets the options then chosen.  The rival's strength stands with who plays.
    """
    idle = options.without_effect(seats)
    return [
        _field_node(options, name, info, change, seats)
        for name, info in type(options).model_fields.items()
        if name not in {*idle, options.rival} and not _decided(options, name, info, seats)
    ]


def rival_node(options: Options, change: Change) -> Node | None:
    """How strong a lone player's rival is; None where there is none."""
    info = type(options).model_fields.get(options.rival)
    return _field_node(options, options.rival, info, change, 1) if info else None


def _fits(options: Options, name: str, value: object, seats: int) -> bool:
    """Whether so many seats may have this value: who plays is chosen before how."""
    allowed = options.model_copy(update={name: value}).seats()
    return allowed is None or seats in allowed


def _decided(options: Options, name: str, info: FieldInfo, seats: int) -> bool:
    """Whether the number of seats leaves nothing to choose."""
    values = [False, True] if info.annotation is bool else allowed(info)
    return len(values) > 1 and sum(_fits(options, name, v, seats) for v in values) <= 1


def label_of(name: str, info: FieldInfo) -> str:
    """What a field is called."""
    return info.title or name.replace("_", " ").capitalize()


def shown(info: FieldInfo, value: object) -> str:
    """A field's value as it stands on its button."""
    return _shown(labels(info), value)


def chosen_words(options: Options) -> list[str]:
    """What is chosen otherwise than printed, in the words of its buttons."""
    printed, found = type(options)(), []
    for name, info in type(options).model_fields.items():
        value = getattr(options, name)
        if value != getattr(printed, name):
            found += [shown(info, value), label_of(name, info)]
    return found


def _field_node(options: Options, name: str, info: FieldInfo, change: Change, seats: int) -> Node:
    value = getattr(options, name)
    label = label_of(name, info)
    help = _extra(info, "lines").get(value) or info.description or ""

    def put(new: object) -> None:
        try:
            change(type(options).model_validate({**options.model_dump(), name: new}))
        except ValidationError:
            # Some options exclude one another: the other ones go back to what is printed.
            change(type(options).model_validate({name: new}))

    key = f"option:{name}"
    if isinstance(value, bool):
        return Toggle(key, label, value, put, help=help, zone="options")
    values = [v for v in allowed(info) if _fits(options, name, v, seats)]
    if all(isinstance(v, int) for v in values):
        values.sort()  # the printed one stands first in the field, a scale reads better in order
    told = labels(info)
    if values and len(values) <= _MOST_CHOICES:
        names = {str(i): v for i, v in enumerate(values)}
        options_shown = [(_key(v), _shown(told, v)) for v in names.values()]
        by_key = {_key(v): v for v in names.values()}
        control: Node = Choice(
            key,
            options_shown,
            _key(value),
            lambda chosen: put(by_key[chosen]),
            spoken=label,
            zone="options",
        )
    else:
        control = _stepper(key, label, value, values, put, told)
    return Labelled(label, help, control)


class Labelled(Column):
    """A field's name and its line of help, with the control below or beside."""

    def __init__(self, label: str, help: str, control: Node) -> None:
        words = _Words(Text(label, BOLD), Text(help, SMALL, MUTE) if help else None, gap=0, grow=1)
        super().__init__(_Padded(Row(words, control, gap=20)), gap=0)


class _Words(Column):
    """A name and its help: rather than in a narrow strip they stand above the control."""

    def least(self, fonts: Fonts) -> float:
        return min(self.natural(fonts), fonts.width("m" * 16, SMALL))


class _Padded(Column):
    """The same margins as a switch has, so that names stand in one line."""

    _PAD = 12.0

    def __init__(self, node: Node) -> None:
        super().__init__(node, gap=0)

    def natural(self, fonts: Fonts) -> float:
        return super().natural(fonts) + 2 * self._PAD

    def measure(self, fonts: Fonts, width: float) -> float:
        return super().measure(fonts, width - 2 * self._PAD) + 16

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box.inset(self._PAD, 8))


def _stepper(
    key: str,
    label: str,
    value: Any,
    values: list[Any],
    put: Callable[[object], None],
    told: dict[Any, str],
) -> Node:
    place = values.index(value) if value in values else -1
    less = place > 0
    more = 0 <= place < len(values) - 1
    return Stepper(
        key,
        _shown(told, value),
        (lambda: put(values[place - 1])) if less else None,
        (lambda: put(values[place + 1])) if more else None,
        spoken=label,
        zone="options",
    )


def allowed(info: FieldInfo) -> list[Any]:
    """The values that a field may have, in order; empty if there is no end of them."""
    kind = info.annotation
    values = _values(kind)
    if values:
        return values
    low, high = None, None
    for rule in info.metadata:
        if isinstance(rule, Ge):
            low = rule.ge
        elif isinstance(rule, Gt):
            low = int(rule.gt) + 1  # type: ignore[call-overload]  # bounds of whole numbers
        elif isinstance(rule, Le):
            high = rule.le
        elif isinstance(rule, Lt):
            high = int(rule.lt) - 1  # type: ignore[call-overload]  # bounds of whole numbers
    if low is None or high is None:
        return []
    extra = [None] if NoneType in get_args(kind) else []
    return [*extra, *range(int(low), int(high) + 1)]  # type: ignore[call-overload]


def _values(kind: Any) -> list[Any]:
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return list(kind)
    if get_origin(kind) in (Union, UnionType):
        parts = [_values(part) for part in get_args(kind) if part is not NoneType]
        if parts and all(parts):
            none = [None] if NoneType in get_args(kind) else []
            return [*none, *(value for part in parts for value in part)]
    return []


def labels(info: FieldInfo) -> dict[Any, str]:
    """What the field calls its values, where their names alone say too little."""
    return _extra(info, "labels")


def _extra(info: FieldInfo, name: str) -> dict[Any, str]:
    extra = info.json_schema_extra
    given = extra.get(name) if isinstance(extra, dict) else None
    return {str(k): str(v) for k, v in given.items()} if isinstance(given, dict) else {}


def _shown(told: dict[Any, str], value: Any) -> str:
    """A value as it stands on its button."""
    text = words(value)
    return told.get(value, capital(text))


def words(value: Any) -> str:
    """A value as a player reads it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return words(value.value)
    return str(value).replace("_", " ")


def _key(value: Any) -> str:
    return words(value).replace(" ", "_")
