"""What a set-up offers for so many seats: the forms of the title, and options that fit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pydantic import ValidationError
from pydantic.fields import FieldInfo

from game.core.contract import Title
from game.core.options import Form, Options
from scenes.screens.option_fields import allowed, label_of, shown


class Offer(NamedTuple):
    """A form, and the options that it means here."""

    form: Form
    options: Options


def fitting(title: Title, options: Options, seats: int) -> Options | None:
    """The options, or the nearest with one field changed, that allow so many seats."""
    if seats in title.seat_counts(options):
        return options
    for name, info in type(options).model_fields.items():
        for value in [False, True] if info.annotation is bool else allowed(info):
            try:
                other = type(options).model_validate({**options.model_dump(), name: value})
            except ValidationError:
                continue
            if seats in title.seat_counts(other):
                return other
    return None


def counts(title: Title, options: Options) -> list[int]:
    """How many can sit down, whatever else that changes."""
    return [n for n in title.seats if fitting(title, options, n) is not None]


def offers(title: Title, options: Options, seats: int) -> list[Offer]:
    """The forms that differ for so many seats; what no form speaks of stays as it is."""
    found: dict[tuple[Any, ...], Offer] = {}
    named = {name for form in options.forms for name in form.values}
    fields = type(options).model_fields
    for form in options.forms:
        usual = {name: fields[name].default for name in named}
        meant = type(options).model_validate({**options.model_dump(), **usual, **form.values})
        fits = fitting(title, meant, seats)
        if fits is not None:
            key = _effect(fits, named, seats)
            if key not in found or not form.values:  # what is printed goes before what is the same
                found[key] = Offer(form, fits)
    return list(found.values())


def chosen(made: list[Offer], options: Options, seats: int) -> Form | None:
    """The form that the options are; None for a mixture of their own."""
    named = {name for form in options.forms for name in form.values}
    now = _effect(options, named, seats)
    return next((o.form for o in made if _effect(o.options, named, seats) == now), None)


def line_of(form: Form | None, options: Options, seats: int) -> str:
    """What is being played, in a sentence: the form, and whether variants come with it."""
    if form is None:
        return "A mixture of your own."
    named = {name for each in options.forms for name in each.values}
    fields, idle = type(options).model_fields, options.without_effect(seats)
    varied = any(
        getattr(options, name) != info.default
        for name, info in fields.items()
        if name not in named and name not in idle
    )
    return f"{form.line.rstrip('.')}, with your variants." if varied else form.line


def _effect(options: Options, named: set[str], seats: int) -> tuple[Any, ...]:
    idle = options.without_effect(seats)
    return tuple(None if n in idle else getattr(options, n) for n in sorted(named))


def told(options: Options, seats: int) -> str:
    """What differs from the printed rules, as one folded line."""
    idle = options.without_effect(seats)
    fields: Mapping[str, FieldInfo] = type(options).model_fields
    words = [
        label_of(name, info) if value is True else f"{label_of(name, info)}: {shown(info, value)}"
        for name, info in fields.items()
        if name not in idle and (value := getattr(options, name)) != info.default
    ]
    return ", ".join(words) if words else "As printed"
