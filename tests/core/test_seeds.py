"""The codes that players share for seeds."""

import pytest

from game.core.seeds import SEED_LIMIT, new_seed, seed_code, seed_from, seed_of


@pytest.mark.parametrize("seed", [0, 1, 31, 32, 258437858, 2**30 - 1, 2**30, SEED_LIMIT - 1])
def test_a_code_stands_for_its_seed(seed: int) -> None:
    assert seed_from(seed_code(seed)) == seed


def test_a_code_has_six_letters_or_more() -> None:
    assert seed_code(0) == "0000-00"
    assert seed_code(2**30 - 1) == "ZZZZ-ZZ"


def test_codes_forgive_case_gaps_and_lookalikes() -> None:
    assert seed_from("ol i1") == seed_from("01-11")


def test_any_text_is_a_seed() -> None:
    assert seed_from("Utopia Planitia!") == seed_from("Utopia Planitia!")
    assert seed_from("Utopia Planitia!") != seed_from("Utopia Planitia?")


def test_a_code_beyond_the_largest_seed_is_a_text() -> None:
    assert seed_from("Z" * 14) < SEED_LIMIT


def test_a_text_is_told_from_a_code() -> None:
    assert seed_of("7f3k q2") == seed_from("7F3K-Q2")
    for text in ("", "-", "Utopia", "7F3K-QU", "Z" * 14, "9" * 5000):
        assert seed_of(text) is None


def test_a_seed_below_zero_has_no_code() -> None:
    with pytest.raises(ValueError, match="below 0"):
        seed_code(-1)


def test_half_a_letter_is_a_seed_too() -> None:
    assert 0 <= seed_from("\ud800") < SEED_LIMIT


def test_new_seeds_have_short_codes() -> None:
    assert all(len(seed_code(new_seed())) == 7 for _ in range(50))
