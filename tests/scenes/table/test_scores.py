"""The seats' panel: names are read whole, whatever the text size."""

from __future__ import annotations

import pygame
import pytest

from game.core.session import Player
from scenes.kit.box import Box
from scenes.table.scores import SeatRow, SeatsPanel
from scenes.theme import SMALL
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.scenes.rocket_jockey.positions import at_position
from tests.screens.shows import marks_of
from tests.screens.sizes import TEXTS, sized


@pytest.mark.parametrize("text_size", TEXTS)
@pytest.mark.parametrize("high", [120, 400])
def test_no_name_is_broken_in_the_middle_of_a_word(
    clicker: Clicker, text_size: float, high: float
) -> None:
    fonts = clicker.context.fonts
    fonts.set_scale(2 / 3, text_size)
    names = ["Persephone", "Ann of the Moon"]
    panel = SeatsPanel()
    panel.rows = [
        SeatRow(seat, Player(name=name), name, score=12) for seat, name in enumerate(names)
    ]
    panel.layout(fonts, Box(0, 0, 300, high))
    for row, name in zip(panel.rows, names, strict=True):
        said = " ".join(row.names)
        first = name.split(" ")[0]
        assert said == name or (panel.low and said.startswith(first) and said.endswith("…"))


@pytest.mark.parametrize("text_size", TEXTS)
def test_a_name_leaves_room_for_the_score(clicker: Clicker, text_size: float) -> None:
    fonts = clicker.context.fonts
    fonts.set_scale(2 / 3, text_size)
    panel = SeatsPanel()
    panel.rows = [SeatRow(0, Player(name="Persephone"), "Persephone", score=12)]
    panel.layout(fonts, Box(0, 0, 300, 400))
    row = panel.rows[0]
    free = row.box.w - 52 - 14 - fonts.width("12", panel.styles(fonts)[1])
    assert max(fonts.width(name, row.style) for name in row.names) <= free


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_no_long_name_runs_into_its_score(size: tuple[int, int], text: float) -> None:
    """In the smallest window letters can't become small enough for it."""
    with sized(size, text) as clicker:
        scene = open_halfway(clicker, "rocket_jockey", 4)
        for row in scene.panels.seats.rows:
            marks = [mark for mark in marks_of(clicker) if row.box.holds(mark.box, 2)]
            # What a seat has is counted in its row, too: the score stands farthest right.
            score = max((m.box for m in marks if m.text == row.words), key=lambda box: box.right)
            names = [mark.box for mark in marks if mark.text in row.names]
            assert names
            assert not any(box.meets(score) for box in names)


@pytest.mark.parametrize(("score", "spoken"), [(1, "1 point"), (0, "0 points"), (2, "2 points")])
def test_a_single_point_is_spoken_in_the_singular(score: int, spoken: str) -> None:
    assert SeatRow(0, Player(name="Ann"), "Ann", score=score).spoken == spoken


def test_a_bots_way_stands_before_its_level_and_what_it_likes_on_its_sheet() -> None:
    vega = Player(name="Vega", level="pilot", way="bold")
    row = SeatRow(0, vega, "Vega", line="5 cards", known="5 cards", fond="likes to scan.")
    assert SeatsPanel().second_line(row) == "Bold Pilot · 5 cards"
    assert row.all_known == "Bold Pilot · likes to scan · 5 cards"


def test_a_way_that_does_nothing_here_is_not_told() -> None:
    row = SeatRow(0, Player(name="Vega", level="pilot", way="bold"), "Vega", line="5 cards")
    assert SeatsPanel().second_line(row) == "Pilot · 5 cards"


def test_a_seats_pictures_stay_where_its_words_have_no_room(clicker: Clicker) -> None:
    """What a rival has is seen: the words alone wait for the pointer."""
    clicker.context.fonts.set_scale(2 / 3, 1.0)
    panel = SeatsPanel(36.0)
    panel.rows = [
        SeatRow(seat, Player(name="Ann", level="pilot"), "Ann", line="hand 5") for seat in range(4)
    ]
    seen = {}
    for high in (700, 430, 360, 200):
        panel.layout(clicker.context.fonts, Box(0, 0, 300, high))
        row = panel.rows[0]
        seen[high] = (bool(row.lines), row.box.h > 80)
    assert seen == {700: (True, True), 430: (False, True), 360: (False, False), 200: (False, False)}


def test_a_row_stays_as_high_when_its_words_need_one_line_less(clicker: Clicker) -> None:
    fonts = clicker.context.fonts
    row = SeatRow(0, Player(name="Ann"), "Ann")
    panel, heights = SeatsPanel(36.0, rows=[row]), []
    for words in ("2 cards · 11 claims", "1 card", "2 cards · 11 claims"):
        row.line = words
        panel.layout(fonts, Box(0, 0, 240, 700))
        heights.append((panel.box.h, len(row.lines)))
    assert heights == [(heights[0][0], 2), (heights[0][0], 1), (heights[0][0], 2)]


@pytest.mark.parametrize("text_size", TEXTS)
@pytest.mark.parametrize("seats", [5, 8])
def test_what_the_board_tells_of_each_seat_leaves_faces_and_scores(
    clicker: Clicker, text_size: float, seats: int
) -> None:
    """Eight rows had taken most of a column and said what stood beside them a second time."""
    fonts = clicker.context.fonts
    fonts.set_scale(2 / 3, text_size)
    panel = SeatsPanel()
    panel.rows = [
        SeatRow(seat, Player(name="Ann"), "Ann", known="2 cards", score=140)
        for seat in range(seats)
    ]
    high = panel.layout(fonts, Box(0, 0, 290, 700))
    boxes = [row.box for row in panel.rows]
    assert high < 340
    assert all(panel.box.holds(box) for box in boxes)
    assert not [(a, b) for a in boxes for b in boxes if a is not b and a.meets(b, 1)]
    assert all(fonts.width(row.words, panel.styles(fonts)[1]) < row.box.w for row in panel.rows)
    assert all(row.box.holds(Box(*panel.score_point(row.seat), 0, 0)) for row in panel.rows)


def test_who_has_a_line_of_their_own_has_a_row(clicker: Clicker) -> None:
    panel = SeatsPanel()
    panel.rows = [
        SeatRow(seat, Player(name="Ann"), "Ann", line="2 cards", known="2 cards")
        for seat in range(8)
    ]
    panel.layout(clicker.context.fonts, Box(0, 0, 290, 900))
    assert all(row.names == ["Ann"] for row in panel.rows)


@pytest.mark.parametrize(("high", "lines"), [(262, 2), (200, 1)])
def test_a_long_name_takes_two_lines_in_low_rows_or_is_cut_rather_than_be_smaller(
    clicker: Clicker, high: float, lines: int
) -> None:
    """One of six stood there in letters of half the size."""
    fonts = clicker.context.fonts
    fonts.set_scale(2 / 3, 2.0)
    panel = SeatsPanel()
    names = ("Ann", "Wilhelmina the 3rd", "Dan")
    panel.rows = [
        SeatRow(seat, Player(name=name), name, line="2 cards") for seat, name in enumerate(names)
    ]
    assert panel.layout(fonts, Box(0, 0, 330, high)) <= high
    assert panel.low
    first, long, _ = panel.rows
    assert len(long.names) == lines
    assert long.style.size >= 0.85 * first.style.size
    assert long.names[-1].endswith("…") is (lines == 1)


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["closed", "fuel_up", "leg_3"])
def test_a_score_sheet_is_as_large_as_other_words_whatever_it_covers_of_the_board(
    window: tuple[int, int], name: str
) -> None:
    """It was half as large as it could be, beside four seats and one lit cargo."""
    with sized(window) as clicker:
        at_position(clicker, name, 4)
        for seat in (0, 3):
            clicker.click(f"seat:{seat}")
            clicker.settle()
            words = "Unused co-pilots"
            (wide,) = {round(mark.box.w) for mark in marks_of(clicker) if mark.text == words}
            assert wide >= clicker.context.fonts.width(words, SMALL) * 0.95
            clicker.press(pygame.K_ESCAPE)
            clicker.settle()
