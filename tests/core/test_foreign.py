"""Foreign text: whatever a file says becomes one short line that can be drawn."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import foreign


@pytest.mark.parametrize(
    "mark", ["\0", "\x1b", "\x7f", "\u200b", "\u200f", "\u00ad", "\ud800", "\ufe0f"]
)
def test_what_has_nothing_to_draw_is_left_out(mark: str) -> None:
    assert foreign.line(f"Ju{mark}no") == "Juno"
    assert foreign.line(mark * 3) == ""


@pytest.mark.parametrize("gap", ["\n", "\r\n", "\t", "\u2028", "\u3164", "\u2800"])
def test_a_gap_is_a_space(gap: str) -> None:
    assert foreign.line(f"{gap}one{gap}{gap}two{gap}") == "one two"


def test_a_terminal_gets_no_control_sequence() -> None:
    assert foreign.line("\x1b[31mred\x1b]0;title\x07 and\x9b2J blue") == "red and blue"
    assert foreign.line("\x1b]0;never ends") == "]0;never ends"


def test_letters_of_all_the_world_stay() -> None:
    for words in ("Zoë", "Łukasz", "Юрий", "Ελένη", "José", "e\u0301"):
        assert foreign.line(words) == words


def test_accents_are_not_piled_up() -> None:
    assert foreign.line("a" + "\u0301" * 90) == "a\u0301\u0301"
    assert foreign.line("\u0301" * 90) == ""


def test_a_long_text_is_cut() -> None:
    assert foreign.line("x" * 5000, 10) == "xxxxxxxxx…"
    assert foreign.line("x" * 10, 10) == "x" * 10


def test_a_name_with_nothing_to_draw_is_replaced() -> None:
    assert foreign.name("\u200b\u00ad\0", "Player 2") == "Player 2"
    assert foreign.name(" Juno ", "Player 2") == "Juno"


class Silent:
    def __str__(self) -> str:
        raise RuntimeError("says nothing")


def test_what_is_no_text_never_fails() -> None:
    assert foreign.line(None) == "None"
    assert foreign.line(10**5000) == ""
    assert foreign.line(Silent()) == ""


@given(st.text(st.characters(exclude_categories=()), max_size=300), st.integers(1, 40))
def test_any_text_becomes_one_short_printable_line(text: str, most: int) -> None:
    shown = foreign.line(text, most)
    assert len(shown) <= most
    assert all(unicodedata.category(letter)[0] != "C" for letter in shown)
    assert shown == shown.strip()
    assert foreign.line(shown, most) == shown
