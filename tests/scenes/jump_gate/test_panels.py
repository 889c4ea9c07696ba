"""What stands beside Jump Gate's ring: the sets on their scales, who would win, uses of a card."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.bots.ways import NAMED
from game.core.words import ended_words, signed
from game.jump_gate.previews.sets import SETS as PARTS
from game.jump_gate.previews.told import card_uses
from game.jump_gate.scoring import score_parts
from game.jump_gate.zones import DECK, DISCARD
from scenes.kit.box import Box
from scenes.table.tokens import draw_counts
from scenes.theme import SMALL
from scenes.titles.jump_gate import panels
from tests.bench.looks import open_halfway
from tests.scenes.jump_gate.positions import at_position, card, opened, position
from tests.screens.shows import marks_of
from tests.screens.sizes import sized

SETS = position(collections=[["WA1", "WA2", "GR1"], ["FF1"]])
TWELVE = {"seats": 3, "ships": [0, 0, 0], "options": {"sun_dial": True}}


def written(clicker: Any) -> set[str]:
    """All that can be read on the table."""
    return {mark.text for mark in marks_of(clicker)}


def test_sets_say_their_points_and_what_the_next_card_brings() -> None:
    with sized((1280, 720)) as clicker:
        opened(clicker, SETS)
        # Two waters are worth 4, a third makes it 9; a second red gem makes 4 of 1.
        assert {"4", "+5", "1", "+3"} <= written(clicker)


def test_who_would_win_now_is_said_with_the_lead() -> None:
    with sized((1280, 720)) as clicker:
        moment = opened(clicker, SETS).desk.moment
        assert ended_words(moment.rules.standings(moment.view), moment.names) == "You win the tie"
        moment = opened(clicker, position(collections=[["WA1"], ["FF1"]])).desk.moment
        assert ended_words(moment.rules.standings(moment.view), moment.names) == "Bob wins by 3"


def test_a_card_of_the_hand_says_what_it_can_do_now() -> None:
    with sized((1280, 720)) as clicker:
        moment = opened(clicker, position(hands=[["N02"], ["N01"]])).desk.moment
        legal = moment.rules.moves(moment.view)
        held = int(card("N02").split(":")[1])
        assert "Scan" in card_uses(moment.view, held, legal, moment.names)


def test_names_are_large_with_large_text_at_twelve_planets() -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = opened(clicker, position(**TWELVE))
        assert clicker.context.fonts.pixels(scene.desk.places.ring.name) >= 17


CLOSE = {
    "collections": [["WA1", "WA2"], ["WA3"], ["WA4"], ["WA5"], ["WA6"], ["GR1"]],
    "seats": 6,
    "ships": [0] * 6,
}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_marks_of_six_seats_stand_beside_one_another(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with sized(size) as clicker:
        scene = opened(clicker, position(**CLOSE))
        canvas, drawn = clicker.app.canvas(clicker.app.surface), []
        monkeypatch.setattr(
            canvas, "seat", lambda seat, x, y, size, **_: drawn.append((x, y, size))
        )
        (sets, box), *_ = scene.panels.sides.shown
        assert sets.name == "sets"
        sets.draw(scene.desk.moment, box, canvas)
        # One's own on each scale, four rivals on that of water and one on that of gems.
        assert len(drawn) == len(PARTS) + 5
        for (x, y, one), (right, below, other) in combinations(drawn, 2):
            apart = 0.55 * min(one, other)
            assert max(abs(x - right), abs(y - below)) >= apart


@pytest.mark.parametrize(
    "size", [(1280, 720), (1920, 1080), (3840, 2160), (1200, 1600), (3440, 1440), (1600, 1200)]
)
@pytest.mark.parametrize("seats", [2, 6])
def test_sets_stand_on_scales_whatever_stands_open_beside_them(
    size: tuple[int, int], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sized(size) as clicker:
        lists: list[object] = []
        monkeypatch.setattr(panels, "_draw_stands", lambda *given: lists.append(given))
        scene = open_halfway(clicker, "jump_gate", seats)
        scene.draw(clicker.app.canvas(clicker.app.surface))
        box = next(box for each, box in scene.panels.sides.shown if each.name == "sets")
        figures = {mark.text for mark in marks_of(clicker) if box.holds(mark.box, 2)}
        assert {"0", "5", "10", "15"} <= figures
        assert lists == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("struck", range(7))
def test_six_seats_leave_room_to_the_black_hole_and_five_lines_of_the_log(
    size: tuple[int, int], struck: int
) -> None:
    hole = [1] * struck + [0] * (6 - struck)
    with sized(size) as clicker:
        scene = opened(clicker, position(seats=6, ships=[0] * 6, hole=hole))
        assert "hole" in [panel.name for panel, _ in scene.panels.sides.shown]
        log, line = scene.desk.areas.log, clicker.context.fonts.line_height(SMALL)
        assert log is not None
        assert log.h > 90 + 5 * line


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("text", [1.5, 2.0])
def test_seats_keep_their_cards_and_claims_with_large_text(
    seats: int, text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    claimed = [1, 1, -1, -1, 0, -1, -1, -1]
    state = position(seats=seats, ships=[0] * seats, claimed=claimed, hands=[["N01"], ["N02"]])
    with sized((1280, 720), text) as clicker:
        scene = opened(clicker, state)
        canvas, drawn = clicker.app.canvas(clicker.app.surface), []
        monkeypatch.setattr(canvas, "icon", lambda name, *_: drawn.append(name))
        monkeypatch.setattr(canvas, "text_middle", lambda words, *_, **__: drawn.append(words))
        row = scene.panels.seats.rows[1].box
        panels.draw_seat(scene.desk.moment, 1, row, canvas)
        assert drawn[:4] == ["layers", "1", "flag", "2"]
        assert scene.panels.seats.mode == (2 if seats == 6 else 1)  # with pictures in either
        assert not any("card" in line for each in scene.panels.seats.rows for line in each.lines)


@pytest.mark.parametrize(
    ("text", "open_ones"), [(1.0, {"sets", "hole"}), (1.5, {"sets", "hole"}), (2.0, {"sets"})]
)
def test_six_seats_and_all_variants_leave_the_sets_open_and_figures_on_every_tab(
    text: float, open_ones: set[str]
) -> None:
    with sized((1280, 720), text) as clicker:
        scene = open_halfway(clicker, "jump_gate", 6)
        sides = scene.panels.sides
        assert {panel.name for panel, _ in sides.shown} == open_ones
        assert {panel.name for panel, _ in sides.tabs} == sides.figures.keys()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_progress_breaks_between_its_parts_and_stays_off_the_prompt(
    size: tuple[int, int],
) -> None:
    with sized(size, 2.0) as clicker:
        scene = opened(clicker, position(claimed=[0, 1, -1, -1, -1, -1, -1, -1]))
        bar = scene.panels.bar
        assert bar.progress == ["Most points win · Turn 1 · Black Hole 0/9", "6 planets unclaimed"]
        assert bar.said.bottom <= scene.desk.areas.prompt.y


@pytest.mark.parametrize(("seats", "text"), [(2, 1.5), (6, 1.5), (2, 2.0), (6, 2.0)])
def test_a_broad_window_shows_sets_and_black_hole_however_large_the_text_is(
    seats: int, text: float
) -> None:
    with sized((3440, 1440), text) as clicker:
        scene = opened(clicker, position(seats=seats, ships=[0] * seats, hole=[1] * seats))
        shown = {panel.name: box for panel, box in scene.panels.sides.shown}
        assert {"sets", "hole"} <= shown.keys()
        areas, piles = scene.desk.areas, scene.desk.places.zones
        others = [areas.board, areas.hand, areas.actions, areas.prompt, areas.seats, areas.top]
        others += [piles[zone].box for zone in (DECK, DISCARD)]
        assert not [box for box in shown.values() if any(box.meets(other) for other in others)]


def test_scales_say_the_points_at_their_marks() -> None:
    with sized((1600, 1200)) as clicker:
        scene = open_halfway(clicker, "jump_gate", 2)
        box = next(box for each, box in scene.panels.sides.shown if each.name == "sets")
        read = [mark.text for mark in marks_of(clicker) if box.contains(mark.box.cx, mark.box.cy)]
        own = score_parts(scene.view, 0)
        for each in panels.SETS:
            assert read.count(str(own[each.part])) >= 2  # at the end of its line, and at its mark
        assert {"0", "5", "10", "20", "30"} <= set(read)


def counts_below_seats(text: float) -> list[float]:
    """How high the numbers below the names are."""
    with sized((1280, 720), text) as clicker:
        rows = open_halfway(clicker, "jump_gate", 2).panels.seats.rows
        return [
            mark.box.h
            for mark in marks_of(clicker)
            if mark.text.isdigit()
            and any(row.box.contains(mark.box.cx, mark.box.cy) for row in rows)
            and mark.text not in {row.words for row in rows}
        ]


def test_counts_below_two_seats_grow_with_the_text() -> None:
    usual, large = counts_below_seats(1.0), counts_below_seats(2.0)
    assert len(usual) > 8
    assert len(large) > 12  # cards and claims stand among them
    assert min(large) > 1.8 * max(usual)


def test_a_row_of_three_gems_names_its_set() -> None:
    with sized((1920, 1080)) as clicker:
        open_halfway(clicker, "jump_gate", 2)
        assert "Gems" in written(clicker)


def test_the_counts_of_gems_are_about_as_large_as_those_of_the_other_sets() -> None:
    with sized((1280, 720), 2.0) as clicker:
        open_halfway(clicker, "jump_gate", 2)
        sets = [mark for mark in marks_of(clicker) if mark.text.startswith("+")]
        gems = next(mark.box for mark in sets if mark.text == "+4")
        assert gems.h >= 0.7 * max(mark.box.h for mark in sets)


@pytest.mark.parametrize(
    ("size", "seats"),
    [((1920, 1080), 6), ((3840, 2160), 6), ((1920, 1080), 2), ((1280, 720), 2)],
)
def test_every_panel_lies_open_and_two_have_scales_with_figures(
    size: tuple[int, int], seats: int
) -> None:
    """With few seats a tall log leaves its foot to the lowest panel, so that they have room."""
    with sized(size, 1.0) as clicker:
        sides = open_halfway(clicker, "jump_gate", seats).panels.sides
        assert sides.tabs == []
        assert {panel.name for panel, _ in sides.shown} == {"sets", "hole", "ended"}
        drawn = {mark.text for mark in marks_of(clicker)}
        if seats == 2:
            assert {"5", "10", "15"} <= drawn


def test_folded_panels_say_their_most_urgent_figures_on_their_tabs() -> None:
    """Six seats leave room to the sets alone at 200 %: Hole and lead can be read all the same."""
    with sized((1280, 720), 2.0) as clicker:
        scene = open_halfway(clicker, "jump_gate", 6)
        sides, own = scene.panels.sides, score_parts(scene.view, 0)
        assert [panel.name for panel, _ in sides.tabs] == ["hole", "ended"]
        best = max(sum(score_parts(scene.view, seat)) for seat in range(1, 6))
        figures = "·".join(str(own[each.part]) for each in panels.SETS)
        assert panels.PANELS[0].short(scene.desk.moment) == figures
        wanted = {f"{scene.view.hole_total}/9", signed(sum(own) - best)}
        marks = {mark.text: mark.box for mark in marks_of(clicker)}
        for words, (_, tab) in zip((*wanted,), sides.tabs, strict=True):
            assert words in marks
            assert sides.column.inset(-1).holds(tab)
        tabs = [box for _, box in sides.tabs]
        assert all(any(tab.holds(marks[words], 1) for tab in tabs) for words in wanted)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_pictures_of_what_a_seat_has_stay_in_its_row(
    text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sized((1280, 720), text) as clicker:
        scene = opened(clicker, position(seats=3, ships=[0] * 3, collections=[["WA1"], [], []]))
        canvas, drawn = clicker.app.canvas(clicker.app.surface), []
        monkeypatch.setattr(canvas, "image", lambda name, box, **_: drawn.append(box))
        row = scene.panels.seats.rows[0]
        monkeypatch.setattr(scene.panels.seats, "moods", SimpleNamespace(faces=()))
        scene.panels.seats._paint_row(canvas, row)
        assert [box for box in drawn if box.bottom > row.box.bottom - 2] == []
        assert drawn


def runs(surface: pygame.Surface, box: Box, scale: float) -> list[tuple[float, float]]:
    """From where to where, in units, something was drawn on what was black, from left to right."""
    part = surface.subsurface([round(side * scale) for side in (box.x, box.y, box.w, box.h)])
    inked = [*(pygame.surfarray.array3d(part).max(axis=(1, 2)) > 60), False]
    edges = [at for at in range(len(inked)) if inked[at] != inked[at - 1]]
    return [(a / scale, b / scale) for a, b in zip(edges[::2], edges[1::2], strict=True)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.painted
@pytest.mark.parametrize("many", [7, 9])
@pytest.mark.parametrize("number", [2, 4])
def test_the_number_of_a_good_is_nearer_to_it_than_to_the_next(
    size: tuple[int, int], many: int, number: int
) -> None:
    """With seven kinds at a seat, "1◇2" was read as one diamond."""
    held = [(f"jump_gate/token_{name}", number) for name in panels._TOKENS]
    held = [*(("layers", number), ("flag", number))[: many - 7], *held]
    with sized(size) as clicker:
        clicker.app.surface.fill("black")
        # A row as it is with two seats, and as it is with six.
        draw_counts(clicker.app.canvas(clicker.app.surface), (box := Box(48, 200, 242, 36)), held)
        scale = clicker.context.fonts.scale
        lines = [box] if many == 7 else [box.top_part(18)[0], box.bottom_part(18)[0]]
        for line, count in zip(lines, (7,) if many == 7 else (5, 4), strict=True):
            found = runs(clicker.app.surface, line, scale)
            assert len(found) == 2 * count
            gaps = [b[0] - a[1] for a, b in pairwise(found)]
            assert max(gaps[::2]) <= 4.5  # whole pixels, and what a figure leaves beside it
            assert min(gaps[1::2]) >= max(8.0, 2 * min(gaps[::2]))
            assert found[-1][1] <= line.w


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    ("name", "text"),
    [("crowded_6", 1.5), ("crowded_6", 2.0), ("crowded_3_sun_dial", 1.5)],
)
def test_where_marks_have_no_room_the_sets_tell_what_each_seat_has_in_numbers(
    name: str, text: float, size: tuple[int, int]
) -> None:
    """A scale stood there, without a figure."""
    with sized(size, text) as clicker:
        scene = at_position(clicker, name)
        shown = {panel.name: box for panel, box in scene.panels.sides.shown}
        assert "sets" in shown
        parts = [score_parts(scene.view, seat) for seat in range(scene.view.seats)]
        told = Counter(m.text for m in marks_of(clicker) if shown["sets"].holds(m.box, 4))
        for each in PARTS:
            assert not Counter(str(part[each.part]) for part in parts if part[each.part]) - told


def test_six_names_side_by_side_have_one_size_and_those_of_bots_are_whole() -> None:
    """ "Ori…", it said, and names of three sizes stood in one list."""
    with sized((1280, 720), 2.0) as clicker:
        scene = open_halfway(clicker, "jump_gate", 6)
        for row, name in zip(scene.panels.seats.rows[1:], NAMED, strict=False):
            row.name = name
        scene.panels.seats.layout(clicker.context.fonts, scene.desk.areas.seats._replace(h=500))
        rows = scene.panels.seats.rows
        assert len({row.style for row in rows}) == 1
        assert [row.names for row in rows[1:]] == [[name] for name in [*NAMED][:5]]


@pytest.mark.parametrize("text", [1.5, 1.75, 2.0])
def test_a_long_name_beside_others_keeps_a_whole_word(text: float) -> None:
    """ "Wilh…", it said."""
    with sized((1280, 720), text) as clicker:
        rows = open_halfway(clicker, "jump_gate", 6).panels.seats.rows
        assert rows[2].names == ["Wilhelmina"]


def test_counts_on_piles_grow_with_the_text() -> None:
    found: dict[float, float] = {}
    for text in (1.0, 1.5, 2.0):
        with sized((1280, 720), text) as clicker:
            scene = open_halfway(clicker, "jump_gate", 6)
            piles = [cell.down.inset(-10) for cell in scene.desk.places.ring.cells]
            marks = [m for m in marks_of(clicker) if any(pile.holds(m.box, 2) for pile in piles)]
            found[text] = min(mark.box.h for mark in marks if mark.text.isdigit())
    assert found[1.0] < 0.95 * found[1.5] < 0.95 * found[2.0]


@pytest.mark.parametrize("text", [1.5, 2.0])
def test_many_counts_of_a_seat_use_all_the_height_of_its_row(text: float) -> None:
    """Nine stood small in two rows beside the large ones of rivals."""
    with sized((1280, 720), text) as clicker:
        scene = at_position(clicker, "crowded_6_all")
        row, *others = (each.box for each in scene.panels.seats.rows)
        marks = [mark for mark in marks_of(clicker) if mark.text.isdigit() and len(mark.text) == 1]
        own = [mark.box for mark in marks if row.holds(mark.box)]
        assert len({round(box.y) for box in own}) == 3
        rest = [mark.box.h for mark in marks if any(box.holds(mark.box) for box in others)]
        assert min(box.h for box in own) >= 0.5 * max(rest)
