"""Sweeps: games with any options, seats and players, so that each of them comes up."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt
from pydantic import ValidationError
from pydantic.fields import FieldInfo

from game.bots.match import Mind, Played, play_game
from game.core.contract import Options, Title
from game.core.rng import Rng, mix

_WIDEST = 50
"""Numbers that are tried of a field without bounds."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How one game of a sweep is played; it follows from the title and the seed."""

    title: Title
    options: Options
    minds: tuple[Mind, ...]
    seed: int

    def play(self) -> Played:
        """The game; errors as `play_game` has them."""
        return play_game(self.title, self.options, self.minds, self.seed)

    def command(self) -> str:
        """How this game is played alone."""
        values = self.options.model_dump(mode="json", exclude_defaults=True)
        chosen = "".join(f" --set {name}={value}" for name, value in values.items())
        seats = f" --seats {','.join(self.minds)}"
        return f"simulate {self.title.id}{chosen}{seats} --games 1 --seed {self.seed}"


def any_setup(title: Title, seed: int, minds: tuple[Mind, ...] = ("random",)) -> Setup:
    """Options, a number of seats, and one of the minds at each, drawn with the seed."""
    luck = Rng(mix(seed, 0x5EED))
    options = any_options(title, luck)
    seats = luck.pick(title.seat_counts(options))
    return Setup(title, options, tuple(luck.pick(minds) for _ in range(seats)), seed)


def any_options(title: Title, luck: Rng) -> Options:
    """Options of which each is as printed or not, as chance has it."""
    while True:
        values = {
            name: luck.pick(choices(field))
            for name, field in title.options.model_fields.items()
            if luck.below(2)
        }
        try:
            options = title.options.model_validate(values)
        except ValidationError:  # options that exclude each other
            continue
        if title.seat_counts(options):
            return options


def choices(field: FieldInfo) -> list[Any]:
    """What an option may be set to."""
    hint = field.annotation
    if hint is bool:
        return [False, True]
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return list(hint)
    if hint is int:
        low, high = 0, None
        for bound in field.metadata:
            match bound:
                case Ge(ge=number):
                    low = int(str(number))
                case Gt(gt=number):
                    low = int(str(number)) + 1
                case Le(le=number):
                    high = int(str(number))
                case Lt(lt=number):
                    high = int(str(number)) - 1
        return list(range(low, min(low + _WIDEST, low + _WIDEST if high is None else high) + 1))
    return [field.default]
