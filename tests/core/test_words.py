"""Numbers and lists in sentences."""

import pytest

from game.core.words import counted, joined


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
