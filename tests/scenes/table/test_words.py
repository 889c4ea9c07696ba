"""Words on the table: what is told beforehand, and the flight log's rows."""

from typing import Any

import pygame
import pytest

from game.core.contract import Names, Refusal
from scenes.art import Art
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.placing import Ground
from scenes.kit.text import Fonts
from scenes.table.bubbles import preview_bubble, refusal_bubble
from scenes.table.frame import headline
from scenes.table.log import LogLine, LogPanel
from scenes.table.preview import Mark, Preview, rule_words
from scenes.theme import MINT, MUSTARD, SMALL, SMALL_BOLD
from tests.clicker import Clicker


def test_a_preview_without_words_tells_nothing() -> None:
    assert not Preview().tells


def test_a_warning_alone_is_told() -> None:
    assert Preview(warnings=("The contract ends",)).tells


def test_points_lost_are_not_in_the_colour_of_points_won() -> None:
    colours = [preview_bubble(Preview(points)).rows[0][2] for points in ("+3", "−1")]
    assert colours == [MINT, MUSTARD]


@pytest.mark.usefixtures("clicker")
def test_the_link_to_a_ruling_stays_in_its_bubble() -> None:
    fonts, area = Fonts(), Box(0, 0, 1920, 1080)
    fonts.set_scale(1.0, 1.0)
    bubble = refusal_bubble(Refusal("hold", "R30", "It is full."))
    placed, _ = bubble.place(fonts, Box(900, 500, 40, 40), Ground(area))
    assert fonts.width(rule_words("R30"), SMALL_BOLD) <= placed.box.w - 40


@pytest.mark.usefixtures("clicker")
def test_brackets_figures_and_marked_words_are_broken_nowhere_in_a_bubble() -> None:
    fonts = Fonts()
    fonts.set_scale(1.0, 1.0)
    mark = Mark("3 water", MINT, "planet_movers/chip_water")
    lines = ("Fly to Jupiter (2 fuel)", "Deliver 3 water there", "Uranus then in 4 turns")
    bubble = preview_bubble(Preview(lines=lines, marks=(mark,)))
    for wide in range(120, 420, 5):
        shown = [text.replace("\u00a0", " ") for text, *_ in bubble._shape(fonts, wide, 1.0).lines]
        for whole in ("(2 fuel)", "3 water", "4 turns"):
            assert any(whole in line for line in shown), wide
    bare = preview_bubble(Preview(lines=lines[1:2]))
    pictured = preview_bubble(Preview(lines=lines[1:2], marks=(mark,)))
    spare = pictured.shapes(fonts)[0].w - bare.shapes(fonts)[0].w
    assert fonts.line_height(SMALL) < spare, "the picture has room"


@pytest.mark.usefixtures("clicker")
def test_what_is_bound_breaks_no_word_however_narrow_a_bubble_is() -> None:
    """ "Earth has more 3 scientists for y / ou.": with its full stop it had no room on a line."""
    fonts = Fonts()
    fonts.set_scale(1.0, 1.0)
    said = "Earth has more scientists for you."
    mark = Mark("scientists for you", MINT, "planet_movers/chip_water")
    bubble = preview_bubble(Preview(lines=(said,), marks=(mark,)))
    for wide in range(100, 300):
        words = " ".join(text for text, *_ in bubble._shape(fonts, wide, 1.0).lines)
        assert words.replace("\u00a0", " ").split() == said.split(), wide


@pytest.mark.parametrize("scrolled", [0.0, 11.0, 17.0])
def test_no_row_of_the_log_is_cut_by_its_upper_edge(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch, scrolled: float
) -> None:
    fonts = Fonts()
    fonts.set_scale(1.0, 1.0)
    canvas = Canvas(pygame.Surface((400, 400)), 1.0, fonts, Art())
    log = LogPanel((0, 1))
    log.layout(fonts, Box(20, 20, 260, 230), Names(("Ann", "Bob")))
    for number in range(12):
        log.add(LogLine(number, number % 2, "Ann flew a long way to somewhere else again"))
    log.offset = scrolled
    rows: list[float] = []

    def note(found: Any, x: float, y: float, step: float) -> float:
        rows.extend(y + step * number for number in range(len(found)))
        return 0.0

    monkeypatch.setattr(canvas, "lines", note)
    log.draw(canvas)
    assert rows
    assert min(rows) >= log.inner.y - 1


def test_the_log_at_rest_begins_with_the_beginning_of_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first of its four lines was "more came.", what came before it nobody saw."""
    fonts = Fonts()
    fonts.set_scale(1.0, 1.0)
    canvas = Canvas(pygame.Surface((400, 400)), 1.0, fonts, Art())
    log = LogPanel((0, 1))
    said = "Ann flew a long way to somewhere else again, and then all of it back"
    for number in range(12):
        log.add(LogLine(number, number % 2, said))
    drawn: list[Any] = []
    monkeypatch.setattr(canvas, "lines", lambda found, *_: drawn.append(found))
    for high in range(150, 330, 7):
        drawn.clear()
        log.layout(fonts, Box(20, 20, 260, high), Names(("Ann", "Bob")))
        log.draw(canvas)
        last = log._placed[-1].rows
        assert drawn
        assert all(len(found) == len(last) for found in drawn[:-1])
    log.offset = 11.0  # who scrolls reads on
    drawn.clear()
    log.draw(canvas)
    assert len({len(found) for found in drawn}) > 1


def test_no_line_of_a_bubble_begins_or_ends_with_what_joins_its_parts() -> None:
    fonts = Fonts()
    fonts.set_scale(1.0, 1.0)
    bubble = preview_bubble(
        Preview(lines=("In orbit of Venus, 3 water · bound for Ceres · leads",))
    )
    for wide in range(120, 420, 5):
        lines = [text.strip() for text, *_ in bubble._shape(fonts, wide, 1.0).lines]
        assert not [line for line in lines if line.startswith("·") or line.endswith("·")], wide


@pytest.mark.parametrize(
    ("prompt", "shown"),
    [
        ("Fuel up: take a card.", "Fuel up: take a card"),
        ("Done, or take it back?", "Done, or take it back?"),
        ("It happened. Space ends it.", "It happened. Space ends it."),
    ],
)
def test_a_prompt_of_one_sentence_has_no_full_stop(prompt: str, shown: str) -> None:
    assert headline(prompt) == shown
