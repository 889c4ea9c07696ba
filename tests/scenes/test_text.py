"""Text: wrapping, measuring, letter-spacing and the floor of twelve pixels."""

from __future__ import annotations

import itertools

import pygame
import pytest

from scenes.kit.text import Fonts, Span
from scenes.theme import BODY, BOLD, BUTTON, CREAM, HEADING, HERO, MUSTARD, SMALL, Style

SENTENCE = "Deliver the Saturn cargo to Venus by way of Mars and Earth"


@pytest.fixture
def fonts() -> Fonts:
    pygame.font.init()
    fonts = Fonts()
    fonts.set_scale(1.0, 1.0)
    return fonts


def test_wrapped_lines_keep_their_width(fonts: Fonts) -> None:
    for width in (120, 200, 333):
        lines = fonts.wrap(SENTENCE, BODY, width)
        assert all(fonts.width(line, BODY) <= width for line in lines)
        assert " ".join(lines) == SENTENCE


def test_a_word_longer_than_the_line_is_broken_not_lost(fonts: Fonts) -> None:
    lines = fonts.wrap("Donaudampfschifffahrtsgesellschaft", BODY, 90)
    assert "".join(lines) == "Donaudampfschifffahrtsgesellschaft"
    assert all(fonts.width(line, BODY) <= 90 for line in lines)


def test_spans_of_several_styles_wrap_together(fonts: Fonts) -> None:
    spans = [Span("Juno ", BOLD, MUSTARD), Span("delivered the Neptune cargo", BODY, CREAM)]
    lines = fonts.wrap_spans(spans, 150)
    assert "".join(p.span.text for line in lines for p in line).split() == [
        "Juno",
        "delivered",
        "the",
        "Neptune",
        "cargo",
    ]
    for line in lines:
        last = line[-1]
        assert last.x + fonts.width(last.span.text.rstrip(), last.span.style) <= 150


def test_no_line_of_a_sum_ends_with_a_sign_and_its_first_has_most_of_it(fonts: Fonts) -> None:
    """A panel told "10 +", and below it "20 + 40 + 10 = 80"; or "10", and all else below it."""
    text = "Best system now: 10 + 20 + 40 + 10 = 80"
    for narrow in range(80, round(fonts.width(text, BODY)) + 9):
        lines = fonts.wrap(text, BODY, narrow)
        assert " ".join(lines) == text
        assert not [line for line in lines if line.endswith(("+", "="))]
    wide = fonts.width(text[17:], BODY)
    assert fonts.wrap(text, BODY, wide) == ["Best system now:", text[17:]]
    assert fonts.wrap(text, BODY, wide - 2) == ["Best system now:", "10 + 20 + 40 + 10", "= 80"]


def test_a_short_last_word_never_stands_alone(fonts: Fonts) -> None:
    text = "It was taken from draft-pile 3."
    narrow = fonts.width(text, BODY) - 1
    spans = [Span("It", BOLD, MUSTARD), Span(text.removeprefix("It"), BODY, CREAM)]
    pieces = fonts.wrap_spans(spans, narrow)
    assert fonts.wrap(text, BODY, narrow)[-1] == "draft-pile 3."
    assert "".join(p.span.text for p in pieces[-1]) == "draft-pile 3."


def test_a_percent_sign_never_leaves_its_figure(fonts: Fonts) -> None:
    text = "Juno draws 1 of 5: 20 % each"
    for wide in range(60, 300, 5):
        assert not [line for line in fonts.wrap(text, BODY, wide) if line.startswith("%")]
        spans = [Span("Juno draws 1 of 5: 20 % each of them", BODY, CREAM)]
        pages = fonts.wrap_spans(spans, wide)
        assert not [line for line in pages if line and line[0].span.text.startswith("%")]


def test_no_line_begins_or_ends_with_an_equals_sign(fonts: Fonts) -> None:
    """ "= 9" lay on the table below, and "= +1" stood alone on a line."""
    text = (
        "Up to 9 points (15 less 6 for 2 co-pilots); 2–3 could fly it: +10 − 9 = +1 point in all."
    )
    for wide in range(170, 600, 5):
        lines = fonts.wrap(text, BODY, wide)
        assert not [line for line in lines if line.startswith("=") or line.endswith("=")]


def test_a_minus_or_plus_never_leaves_its_figures(fonts: Fonts) -> None:
    """ "10" ended a line, and the next began with "− 3"."""
    text = "A delivery can bring 10 − 3 for 1 co-pilot, or 2 + 4 in all"
    for wide in range(90, 500, 5):
        lines = fonts.wrap(text, BODY, wide)
        assert any("10 − 3" in line for line in lines)
        assert any("2 + 4" in line for line in lines)


def test_a_short_last_word_stands_alone_where_the_two_are_too_wide(fonts: Fonts) -> None:
    narrow = fonts.width("interplanetary", BODY) + 1
    assert fonts.wrap("All is interplanetary now", BODY, narrow)[-1] == "now"


def test_pieces_of_a_line_do_not_overlap(fonts: Fonts) -> None:
    spans = [Span("one two ", BODY, CREAM), Span("three ", BOLD, CREAM), Span("four", BODY, CREAM)]
    (line,) = fonts.wrap_spans(spans, 900)
    for first, second in itertools.pairwise(line):
        assert second.x >= first.x + fonts.width(first.span.text, first.span.style) - 1


def test_no_text_is_smaller_than_twelve_pixels(fonts: Fonts) -> None:
    fonts.set_scale(0.4, 1.0)
    assert fonts.pixels(SMALL) == 12


def test_the_text_size_multiplies_running_text(fonts: Fonts) -> None:
    fonts.set_scale(1.0, 2.0)
    assert fonts.pixels(BODY) == 40
    assert fonts.pixels(HERO) < 2 * HERO.size, "large headings are readable already"


def test_letter_spacing_widens_a_text(fonts: Fonts) -> None:
    plain = fonts.font(BUTTON).size("SETTINGS")[0]
    spaced = fonts.render("Settings", BUTTON, CREAM).get_width()
    assert spaced > plain
    assert fonts.width("Settings", BUTTON) == pytest.approx(spaced, abs=4)


def test_digits_have_one_width(fonts: Fonts) -> None:
    widths = {fonts.width(digit * 4, BUTTON) for digit in "0123456789"}
    assert len(widths) == 1


def test_a_missing_font_falls_back(tmp_path: object) -> None:
    from pathlib import Path

    pygame.font.init()
    fonts = Fonts(Path(str(tmp_path)))
    assert fonts.width("Launch", BODY) > 0


FOREIGN = ("\0", "a\0b", "\u200f", "\u200b", "\u00ad", "\n" * 50, "\ud800", "e\u0301", "\ufe0f")


@pytest.mark.parametrize("text", [*FOREIGN, "x" * 200_000], ids=lambda text: ascii(text[:6]))
@pytest.mark.parametrize("style", [BODY, HEADING, HERO], ids=lambda style: style.face.value)
def test_no_text_makes_a_font_fail(fonts: Fonts, text: str, style: Style) -> None:
    picture = fonts.render(text, style, CREAM)
    assert picture.get_width() <= fonts.pixels(style) * 2000
    assert fonts.wrap(text, style, 300)
    assert fonts.wrap_spans([Span(text, style, CREAM)], 300)


def test_what_can_not_be_drawn_takes_no_room(fonts: Fonts) -> None:
    assert fonts.width("Ju\u200bno\u00ad\0", BODY) == fonts.width("Juno", BODY)
