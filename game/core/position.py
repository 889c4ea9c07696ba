"""Reading a position that somebody wrote down: its form, and what every title's form consists of.

A form is strict: `true` and `"7"` are no numbers.  Every number has an upper bound and every list
a greatest length, so that what is read can be played.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Annotated, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.core.contract import JSON
from game.core.soundness import Unsound
from game.core.words import quoted

T = TypeVar("T")


class Form(BaseModel):
    """The base of every title's form; unknown keys are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


F = TypeVar("F", bound=Form)

SeatNumber: TypeAlias = Annotated[int, Field(ge=0, le=7)]
Owner: TypeAlias = Annotated[int, Field(ge=-1, le=7)]
"""A seat or nobody."""
Turn: TypeAlias = Annotated[int, Field(ge=1, le=99_999)]
"""No game of any title lasts so long."""
Points: TypeAlias = Annotated[int, Field(ge=-99_999, le=99_999)]
Few: TypeAlias = Annotated[int, Field(ge=0, le=99)]
"""How many there are of something that lies on a table."""
Many: TypeAlias = Annotated[int, Field(ge=0, le=99_999)]
"""How often something has happened that may happen in every turn."""
Seed: TypeAlias = Annotated[int, Field(ge=0, lt=1 << 64)]
"""The generator's state: what chance does next."""
Name: TypeAlias = Annotated[str, Field(max_length=40)]
Names: TypeAlias = Annotated[tuple[Name, ...], Field(max_length=200)]
"""A pile of cards; no title has more."""
BySeat: TypeAlias = Annotated[tuple[T, ...], Field(max_length=8)]


def read_form(form: type[F], data: JSON) -> F:
    """The data in its form; Unsound with a sentence about the first fault."""
    try:
        text = json.dumps(data)
    except (TypeError, ValueError, RecursionError) as error:
        raise Unsound("A position is plain JSON, with numbers of ordinary length.") from error
    try:
        return form.model_validate_json(text, strict=True)
    except ValidationError as error:
        raise Unsound(_sentence(error, json.loads(text))) from error


def by_place(name: str, given: Sequence[T], places: int, usual: T) -> list[T]:
    """A list with an entry for each seat (or planet, or slot), the usual one where none is."""
    if len(given) > places:
        raise Unsound(f"“{name}” has {len(given)} entries, and {places} are the most.")
    return [*given, *[usual] * (places - len(given))]


def _sentence(error: ValidationError, data: JSON) -> str:
    """What is wrong with the first field that is."""
    first = error.errors()[0]
    if not isinstance(data, dict):
        return "A position is a JSON object."
    missing = first["type"] == "missing"
    where = quoted(".".join(_path(first["loc"], data, missing)))
    if missing:
        return f"The field {where} is missing."
    if first["type"] == "extra_forbidden":
        return f"A position has no field {where}."
    message = first["msg"].removeprefix("Value error, ").replace(" after validation", "")
    if message.startswith("Input "):
        return f"{where} {message.removeprefix('Input ')}."
    return f"{where}: {message}."


def _path(loc: Sequence[int | str], data: JSON, missing: bool) -> Iterator[str]:
    """The way to a field; the kinds of value that it might have had are left out."""
    for part in loc[:-1] if missing else loc:
        try:
            data = data[part]
        except (LookupError, TypeError):
            continue
        yield str(part)
    if missing:
        yield str(loc[-1])
