"""Reading a position that somebody wrote down: its form, and what every title's form consists of.

A form is strict: `true` and `"7"` are no numbers.  Every number has an upper bound and every list
a greatest length, so that what is read can be played.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
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
Names: TypeAlias = Annotated[list[Name], Field(max_length=200)]
"""A pile of cards; no title has more."""
BySeat: TypeAlias = Annotated[list[T], Field(max_length=8)]


def read_form(form: type[F], data: JSON) -> F:
    """The data in its form; Unsound with a sentence about the first fault."""
    try:
        text = json.dumps(data)
    except (TypeError, ValueError, RecursionError) as error:
        raise Unsound("A position is plain JSON, with numbers of ordinary length.") from error
    try:
        return form.model_validate_json(text, strict=True)
    except ValidationError as error:
        raise Unsound(_sentence(error)) from error


def by_place(name: str, given: Sequence[T], places: int, empty: Callable[[], T]) -> list[T]:
    """A list with an entry for each seat (or planet, or slot), those not given empty."""
    if len(given) > places:
        raise Unsound(f"“{name}” has {len(given)} entries, and {places} are the most.")
    return [*given, *(empty() for _ in range(places - len(given)))]


def _sentence(error: ValidationError) -> str:
    """What is wrong with the first field that is."""
    first = error.errors()[0]
    # Of several types that a field may have, brackets name the one that did not fit.
    where = quoted(".".join(str(part) for part in first["loc"] if "[" not in str(part)))
    if not first["loc"]:
        return "A position is a JSON object."
    if first["type"] == "extra_forbidden":
        return f"A position has no field {where}."
    if first["type"] == "missing":
        return f"The field {where} is missing."
    message = first["msg"].removeprefix("Value error, ")
    if message.startswith("Input "):
        return f"{where} {message.removeprefix('Input ')}."
    return f"{where}: {message}."
