"""Moves as JSON and back."""

from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar

import pytest

from game.core.codec import UnreadableMove, move_from_json, move_to_json
from game.core.contract import HIDDEN, Card
from tests.contract.toy import TOY, Lay, Peek, Toss, broken


class Colour(Enum):
    RED = "red"


@dataclass(frozen=True, slots=True)
class Leg:
    card: Card
    to: int


@dataclass(frozen=True, slots=True)
class Trip:
    """A move with everything in it."""

    legs: tuple[Leg, ...]
    pair: tuple[Card, int] = (3, 4)
    extra: Card | None = None
    leg: Leg | None = None
    colour: Colour = Colour.RED
    fast: bool = False
    odd: Leg | int | None = None


TRAVEL = broken(moves=(*TOY.moves, Trip))
TRIP = Trip((Leg(0, 5), Leg(9, 6)), (8, 2), 1, Leg(2, 1), Colour.RED, True, 3)


def test_cards_are_written_with_their_names() -> None:
    assert move_to_json(TOY, Lay(9)) == {"move": "Lay", "card": "2#2"}


def test_a_card_back_is_written_as_a_question_mark() -> None:
    assert move_to_json(TOY, Lay(HIDDEN)) == {"move": "Lay", "card": "?"}
    assert move_from_json(TOY, {"move": "Lay", "card": "?"}) == Lay(HIDDEN)


def test_nested_records_are_written_through() -> None:
    assert move_to_json(TRAVEL, TRIP) == {
        "move": "Trip",
        "legs": [{"card": "1", "to": 5}, {"card": "2#2", "to": 6}],
        "pair": ["2", 2],
        "extra": "1#2",
        "leg": {"card": "1#3", "to": 1},
        "colour": "red",
        "fast": True,
        "odd": 3,
    }


@pytest.mark.parametrize(
    "move", [Lay(9), Toss((1, 2)), Toss(()), Peek(), TRIP, Trip(()), Trip((), leg=Leg(1, 2))]
)
def test_a_move_comes_back_as_it_was(move: Any) -> None:
    assert move_from_json(TRAVEL, move_to_json(TRAVEL, move)) == move


@dataclass(frozen=True, slots=True)
class Sail:
    """A move that saves knew by another name before."""

    written: ClassVar[str] = "Row"
    to: int


def test_a_renamed_move_is_written_and_read_by_its_old_name() -> None:
    title = broken(moves=(*TOY.moves, Sail))
    assert move_to_json(title, Sail(3)) == {"move": "Row", "to": 3}
    assert move_from_json(title, {"move": "Row", "to": 3}) == Sail(3)


def test_a_missing_field_takes_its_default() -> None:
    assert move_from_json(TRAVEL, {"move": "Trip", "legs": []}) == Trip(())


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ([], 'A move is an object with a "move" that names its kind.'),
        ({"card": "2"}, 'A move is an object with a "move" that names its kind.'),
        ({"move": 3}, 'A move is an object with a "move" that names its kind.'),
        (
            {"move": "Fly"},
            "Comet Chase has no move “Fly”; it has Fill, Lay, Peek, Toss, Trip.",
        ),
        ({"move": "Lay", "card": "2", "speed": 3}, "Lay has no field “speed”."),
        ({"move": "Lay", "card": "9"}, "There is no card called “9”."),
        ({"move": "Lay", "card": 9}, "There is no card called “9”."),
        ({"move": "Lay", "card": ["2"]}, "There is no card called “['2']”."),
        ({"move": "Lay"}, "Lay: card: Field required."),
        ({"move": "Trip", "legs": 5}, "Trip: legs: Input should be a valid tuple."),
        ({"move": "Trip", "legs": [{"card": "2"}]}, "Trip: legs.0.to: Field required."),
        (
            {"move": "Trip", "legs": [], "pair": ["2", 1, 1]},
            "Trip: pair: Tuple should have at most 2 items after validation, not 3.",
        ),
        (
            {"move": "Trip", "legs": [{"card": "2", "to": 1, "by": 3}]},
            "Leg has no field “by”.",
        ),
        (
            {"move": "Trip", "legs": [], "colour": "blue"},
            "Trip: colour: Input should be 'red'.",
        ),
    ],
)
def test_what_is_no_move_is_explained(data: Any, sentence: str) -> None:
    with pytest.raises(UnreadableMove) as error:
        move_from_json(TRAVEL, data)

    assert str(error.value) == sentence
