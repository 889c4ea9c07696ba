"""Numbers and lists in sentences."""

import pytest

from game.core.contract import Names
from game.core.words import capital, counted, joined


@pytest.mark.parametrize(
    ("number", "words"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (-1, "-1 cards")]
)
def test_a_number_of_things(number: int, words: str) -> None:
    assert counted(number, "card") == words


@pytest.mark.parametrize(
    ("words", "sentence"),
    [([], ""), (["Ann"], "Ann"), (["Ann", "Bo"], "Ann and Bo"), ("ABC", "A, B and C")],
)
def test_things_in_a_row(words: list[str], sentence: str) -> None:
    assert joined(words) == sentence


@pytest.mark.parametrize(
    ("words", "sentence"), [("", ""), ("iron to Mars", "Iron to Mars"), ("a 4-6", "A 4-6")]
)
def test_a_beginning_gets_its_capital_and_the_names_inside_keep_theirs(
    words: str, sentence: str
) -> None:
    assert capital(words) == sentence


@pytest.mark.parametrize("name", ["Anna-Mar", "DJ Bob", "anna", "2Anna"])
def test_a_possessive_keeps_a_name_as_it_was_typed(name: str) -> None:
    names = Names((name, "Bo"), viewer=1)
    assert names.whose(0, first=True) == names.whose(0) == f"{name}’s"


def test_only_the_word_you_gets_a_capital_at_the_beginning() -> None:
    names = Names(("Ann", "Bo"), viewer=1)
    assert (names.whose(1), names.whose(1, first=True)) == ("your", "Your")
