"""What a sweep sets an option to: everything that it may be, within its bounds."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, Field

from game.bots.sweep import any_setup, choices
from game.titles import title


class Size(Enum):
    """A choice of two."""

    SMALL = "small"
    LARGE = "large"


class Settings(BaseModel):
    """An option of each kind."""

    sure: bool = False
    mode: Literal["one", "two"] = "one"
    size: Size = Size.SMALL
    count: Annotated[int, Field(ge=2, le=4)] = 2
    between: Annotated[int, Field(gt=2, lt=5)] = 3
    name: str = "Ann"


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("sure", [False, True]),
        ("mode", ["one", "two"]),
        ("size", [Size.SMALL, Size.LARGE]),
        ("count", [2, 3, 4]),
        ("between", [3, 4]),
        ("name", ["Ann"]),
    ],
)
def test_an_option_may_be_all_that_its_bounds_allow(field: str, values: list[Any]) -> None:
    assert choices(Settings.model_fields[field]) == values


def test_a_number_without_an_upper_bound_is_tried_only_a_little_way_up() -> None:
    class Open(BaseModel):
        count: Annotated[int, Field(ge=1)] = 1

    found = choices(Open.model_fields["count"])
    assert found[0] == 1
    assert len(found) == 51


def test_options_that_exclude_each_other_are_drawn_again() -> None:
    made = [any_setup(title("rocketmen"), seed) for seed in range(40)]
    assert all(
        setup.options.variants != "chosen" or setup.options.variant_one != setup.options.variant_two
        for setup in made
    )
    assert all(len(setup.minds) in setup.title.seat_counts(setup.options) for setup in made)
