"""A seat's discoveries can be read at any size: number, kind and sum, or folded and said."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.core.contract import Zone
from game.rockets.data import KIND, STAR
from game.rockets.previews.told import finds_words
from scenes.kit.box import Box
from scenes.table.groups import CLOSE, Groups
from scenes.table.spread import SpreadScene
from scenes.titles.rockets import faces
from scenes.titles.rockets.faces import RATIO, face_look
from tests.bench.looks import WINDOWS, open_halfway
from tests.clicker import Clicker
from tests.scenes.rockets.tables import opened, position
from tests.scenes.table.test_every_fact import resized, written
from tests.screens.shows import marks_of
from tests.screens.sizes import TEXTS, sized

LATE = {2: 130, 4: 130, 8: 125}
"""Moves after which a game of so many seats is near its end."""
FOURTEEN = ["SR", "LP", "TR", "DP", "TR", "ST", "ST", "CR", "SR", "LP", "TR", "DP", "DP", "ST"]
"""Two systems of a rival, and between them a lost ship."""
LONG = ["SR", "DP", "LP", "ST", "UF", "SR", "LP", "TR", "ST", "ST", "CR", "SR", "DP", "DP", "ST"]


def rows(scene: Any) -> Any:
    """The seats' rows as they lie."""
    return scene.desk.places.rows(scene.desk.view)


@pytest.fixture(scope="module", params=LATE)
def late(request: pytest.FixtureRequest) -> Any:
    """A table near the end of its game."""
    with sized((1280, 720)) as clicker:
        open_halfway(clicker, "rockets", request.param, LATE[request.param])
        yield clicker


def test_nothing_found_is_no_pile_that_says_nought() -> None:
    """At a replay's first step eight small stations had a stack "0 find"."""
    assert Groups(Box(0, 0, 10, 10), ratio=RATIO).laid([]).pile is None


def test_a_row_of_finds_lies_side_by_side_before_it_overlaps() -> None:
    """Ten large cards lay on each other where ten a little smaller ones had room."""
    row = Groups(Box(0, 0, 900, 200), ratio=RATIO, alone=92.0, parts=lambda pile: [[*pile]])
    for count in (2, 6, 9, 10):
        laid = row.laid(range(count))
        assert laid.step >= laid.w >= 80
    laid = row.laid(range(13))
    assert 92 >= laid.w > 84
    assert laid.w > laid.step >= laid.w * CLOSE


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("moves", [20, 40, 80, 120])
def test_of_two_the_rivals_finds_are_no_wider_than_the_own(
    window: tuple[int, int], moves: int
) -> None:
    """A neighbour left 65 units of an own card, and 83 of a rival's."""
    with sized((1280, 720)) as clicker:
        open_halfway(clicker, "rockets", 2, moves)
        lies = [(row, pile) for _, row, pile in rows(resized(clicker, window, 1.0)) if pile]
        if len(lies) == 2:
            own, rival = (row.laid(pile) for row, pile in lies)
            assert own.w >= rival.w
            assert min(own.w, own.step) >= min(rival.w, rival.step) - 0.5


@pytest.mark.parametrize("more", [[], ["UF"], ["ST", "CR"]])
def test_a_ship_that_is_lost_lies_in_the_own_row_as_soon_as_seen_as_it_will_lie(
    more: list[str],
) -> None:
    """Of two rows for half a second, and then one again, all cards had jumped twice."""
    found = ["SR", "LP", "TR", "ST", "UF", "SR", "LP", "LP", "DP", "DP", "ST"]
    found += ["SR", "LP", "DP", "DP", "ST", *more]
    with sized((1280, 720)) as clicker:
        laid = []
        for pile, starts in ((found, ["ST"]), ([*found, "ST", "CR"], [])):
            state = position(
                2, hand=["SR", "DP", "DP"], discovery=[pile, ["UF"]], starts=[starts, []]
            )
            scene = opened(clicker, state, (True, False))
            clicker.settle()
            laid.append(next(row for seat, row, _ in rows(scene) if seat == 0))
        before, after = (row.laid(state.discovery[0]) for row in laid)
        assert len(before.lines) == len(after.lines)


OWN, RIVALS = 72, 48
"""Units: what can be chosen or compared is no narrower where text is large."""


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("text", [1.5, 2.0])
def test_with_large_text_finds_stay_large(
    late: Clicker, window: tuple[int, int], text: float
) -> None:
    """With eight seats the own ones had become 54 units wide, and the rivals' 48 at the most."""
    scene = resized(late, window, text)
    for seat, row, pile in rows(scene):
        assert not pile or row.laid(pile).w >= (OWN if seat == scene.desk.viewer else RIVALS)


@pytest.mark.parametrize("window", [(1920, 1080), (3840, 2160)])
def test_of_eight_seats_finds_are_large_and_of_long_systems_most_of_each_card_is_seen(
    window: tuple[int, int],
) -> None:
    """Own finds were 73 units wide, of a rival's 50 a neighbour left 31, and four finds folded."""
    with sized((1280, 720)) as clicker:
        open_halfway(clicker, "rockets", 8, LATE[8])
        scene = resized(clicker, window, 1.0)
        for seat, row, pile in rows(scene):
            laid = row.laid(pile)
            assert seat != scene.desk.viewer or laid.w >= 100
            # Rather than fold what was found last less of each card is seen, but its number.
            assert min(laid.step, laid.w) >= (92 if seat == scene.desk.viewer else 29)
        assert sum(len(row.fold(pile)[0]) for _, row, pile in rows(scene)) <= 3


def test_eight_seats_leave_no_place_of_the_board_empty() -> None:
    with sized((1920, 1080)) as clicker:
        board = open_halfway(clicker, "rockets", 8).desk.places.board
        ends = {round(station.box.y): station.box.right for station in board.stations}
        assert len(ends) == 2
        assert max(ends.values()) - min(ends.values()) < 1


@pytest.mark.alike(3)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("window", WINDOWS)
def test_what_is_shown_and_what_is_folded_add_up_to_the_score(
    late: Clicker, window: tuple[int, int], text: float
) -> None:
    scene = resized(late, window, text)
    for seat, row, pile in rows(scene):
        parts, (folded, box) = row.parts(pile), row.fold(pile)
        assert (box is not None) is bool(folded)
        places = row.places(pile)
        seen = [part for part in parts if all(places[at] is not None for at in part)]
        assert seen == [part for part in parts if part not in folded]
        said = finds_words(scene.desk.view, seat, scene.desk.moment.names)
        sums = [int(line.replace(":", " ").split()[-1]) for line in said.lines]
        assert sum(sums) == scene.desk.view.scores[seat]
        texts = written(late, scene.draw)
        worth = {part[0]: each for part, each in zip(parts, sums, strict=True)}
        on = row.laid(pile).foot < row.foot  # then a sum is on a card that says nothing itself
        told = [part for part in seen if not on or KIND[pile[part[0]]] == STAR]
        assert all(str(worth[part[0]]) in texts for part in told)
        assert not folded or str(sum(worth[part[0]] for part in folded)) in texts


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("window", WINDOWS)
def test_number_and_kind_of_each_card_are_free_and_nothing_leaves_the_row(
    late: Clicker, window: tuple[int, int], text: float
) -> None:
    scene = resized(late, window, text)
    fonts = scene.desk.moment.fonts
    for _, row, pile in rows(scene):
        found = [place for place in row.places(pile) if place is not None]
        for place in found:
            assert place.w >= row.least
            assert place.free >= CLOSE - 0.01
            assert row.box.holds(place.box(RATIO), 1)
        boxes = [place.box(RATIO).left_part(place.w * place.free)[0] for place in found]
        over = [(a, b) for a in boxes for b in boxes if a is not b and a.meets(b, 1)]
        assert over == []
        assert not found or fonts.scale * found[0].w * CLOSE >= 16


def test_a_second_row_is_used_before_the_cards_of_the_first_are_packed() -> None:
    with sized((1920, 1080)) as clicker:
        system = ["SR", "LP", "DP", "TR", "DP", "ST"]
        state = position(2, hand=["LP"], discovery=[[], [*system, *system, "UF", *system]])
        scene = opened(clicker, state, (True, False))
        clicker.settle()
        _, row, pile = list(rows(scene))[1]
        laid = row.laid(pile)
        assert len(laid.lines) == 2
        assert laid.step >= 68, "so much of each card is seen"


def told(clicker: Clicker, cards: list[int], wide: float, free: float) -> list[str]:
    """The words on cards so wide, of which this share is free."""
    found: list[str] = []
    canvas = clicker.app.canvas(pygame.Surface((300, 400)))
    canvas.text_middle = lambda words, *_, **__: found.append(words)
    for card in cards:
        face_look(card, free=free).paint(canvas, Box(0, 0, wide, wide * RATIO))
    return found


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_of_two_seats_the_rivals_fourteen_finds_are_as_large_as_the_own(
    window: tuple[int, int],
) -> None:
    """They were 71 units wide in two lines, with a third of their panel empty; and that was higher
    than the own one for a single line."""
    with sized(window) as clicker:
        state = position(2, hand=["LP"], discovery=[FOURTEEN, FOURTEEN])
        scene = opened(clicker, state, (True, False))
        clicker.settle()
        _, row, pile = list(rows(scene))[1]
        laid = row.laid(pile)
        _, row, pile = next(rows(scene))
        assert laid.folded == []
        assert laid.w >= 84
        assert laid.w == pytest.approx(row.laid(pile).w, rel=0.1)
        assert len(laid.lines) == len(row.laid(pile).lines) == 1
        board = scene.desk.places.board
        assert board.stations[0].box.h == pytest.approx(board.own.h)
        said = told(clicker, pile, laid.w, round(laid.step / laid.w, 2))
        assert said.count("10") == 5
        if window[0] >= 1920:  # else words have no room beside numbers that can be read
            assert {"Star", "Lifeless", "Living", "Traces"} <= set(said)


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_of_two_seats_seventeen_own_finds_lie_apart_in_two_lines(window: tuple[int, int]) -> None:
    """They lay on each other in one, 75 units wide, with a hundred free below."""
    lost = ["ST", "CR"]
    own = ["SR", "LP", "TR", "LP", "ST", *lost * 3, "SR", "LP", "TR", "LP", "LP", "ST"]
    with sized(window) as clicker:
        state = position(2, hand=["LP"], starts=[["ST"], []], discovery=[own, FOURTEEN[:6]])
        scene = opened(clicker, state, (True, False))
        clicker.settle()
        laid = [row.laid(pile) for _, row, pile in rows(scene)]
        assert [len(each.lines) for each in laid] == [2, 1]
        assert min(each.w for each in laid) >= 81
        assert all(each.step > each.w for each in laid)


@pytest.mark.parametrize("wide", [54.0, 62.0])
def test_small_cards_say_their_kind(wide: float) -> None:
    """In capitals "Lifeless" had no room, and half of a rival's cards said a number alone."""
    with sized((1920, 1080)) as clicker:
        state = position(2, hand=["SR", "LP", "DP", "TR"])
        said = told(clicker, state.hands[0], wide, 1.0)
        assert {"Star", "Lifeless", "Living", "Traces"} <= set(said)


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_own_row_lies_in_a_panel_of_its_own(window: tuple[int, int], seats: int) -> None:
    with sized((1280, 720)) as clicker:
        open_halfway(clicker, "rockets", seats)
        places = resized(clicker, window, 1.0).desk.places
        board, finds = places.board, places.zones[Zone("discovery", 0)]
        for part in (board.head, board.ships, board.finds, finds.box):
            assert board.own.holds(part, 1)
        assert not any(board.own.meets(station.box) for station in board.stations)
        assert not board.own.meets(places.areas.hand)


def test_where_the_own_finds_overlap_no_gap_is_kept_for_ships_to_come() -> None:
    two = ["SR", "LP", "LP", "LP", "ST", "SR", "LP", "TR", "DP", "ST"]
    with sized((1280, 720)) as clicker:
        for pile, gap in ((two, False), (two[:5], True)):
            state = position(2, hand=["LP", "DP"], discovery=[pile, []], starts=[["ST"], []])
            scene = opened(clicker, state, (True, False))
            clicker.settle()
            board = scene.desk.places.board
            assert (board.ships.w > 1.1 * board.ships.h / RATIO) is gap
            assert board.finds.x == pytest.approx(board.ships.right + 18)


def test_of_four_seats_a_rivals_three_systems_lie_open_in_two_lines() -> None:
    with sized((1920, 1080)) as clicker:
        state = position(4, hand=["LP"], discovery=[[], FOURTEEN, [], []])
        scene = opened(clicker, state, (True, False, False, False))
        clicker.settle()
        _, row, pile = list(rows(scene))[1]
        assert (len(row.laid(pile).lines), row.fold(pile)[0]) == (2, [])


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_ships_are_hardly_larger_than_what_they_have_found(window: tuple[int, int]) -> None:
    with sized((1280, 720)) as clicker:
        open_halfway(clicker, "rockets", 2, LATE[2])
        scene = resized(clicker, window, 1.0)
        for seat, row, pile in rows(scene):
            ship = scene.desk.places.home("starts", seat).h / RATIO
            assert ship <= max(84.0, 1.21 * row.laid(pile).w), seat


def test_the_folded_ones_open_by_click_and_key_and_say_what_they_are() -> None:
    with sized((1280, 720)) as clicker:
        state = position(4, hand=["LP"], discovery=[[], LONG + LONG[:4], [], []])
        scene = opened(clicker, state, (True, False, False, False))
        clicker.settle()
        fold = clicker.target("fold:1")
        assert "Bob’s other discoveries · " in fold.label
        clicker.click("fold:1")
        clicker.settle()
        assert isinstance(clicker.scene, SpreadScene)
        assert sum(target.zone == "cards" for target in clicker.targets()) == len(LONG) + 4
        clicker.click("close")
        clicker.settle()
        assert clicker.scene is scene


def test_r42_in_a_memory_game_no_row_lies_open() -> None:
    with sized((1280, 720)) as clicker:
        state = position(hand=["LP"], discovery=[LONG, LONG[:5], []], options={"scores": "memory"})
        scene = opened(clicker, state, (True, False, False), scores="memory")
        clicker.settle()
        assert list(rows(scene)) == []
        assert not any(target.key.startswith("fold:") for target in clicker.targets())


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_r42_in_a_memory_game_each_pile_says_how_many_lie_there(text: float) -> None:
    piles = [LONG, LONG[:5], *[[]] * 6]
    with sized((1280, 720), text) as clicker:
        state = position(8, hand=["LP"], discovery=piles, options={"scores": "memory"})
        opened(clicker, state, (True, *[False] * 7), scores="memory")
        clicker.settle()
        said = [mark.text for mark in marks_of(clicker)]
        for count in (len(LONG), 5):
            assert f"Found {count}" in said or str(count) in said
        assert "Found 0" not in said


def test_a_spread_ends_within_the_window_at_every_size() -> None:
    with sized((1280, 720)) as clicker:
        state = position(8, hand=["LP"], discovery=[LONG * 2, *[[]] * 7])
        opened(clicker, state, (True, *[False] * 7))
        clicker.settle()
        clicker.click("fold:0")
        clicker.settle()
        for window in WINDOWS:
            for text in TEXTS:
                scene = resized(clicker, window, text)
                assert len(scene.cards) == len(LONG) * 2
                assert all(scene.sheet.holds(box, 1) for _, box in scene.cards), (window, text)
                assert Box(0, 0, scene.area.w, scene.area.h).holds(scene.sheet)


def test_what_brought_points_stays_longer_than_a_lost_ship() -> None:
    with sized((1280, 720)) as clicker:
        pile = ["UF", "ST", "CR", "UF", "UF", "UF"]
        opened(clicker, position(8, discovery=[[], pile, *[[]] * 6]), (True, *[False] * 7))
        clicker.settle()
        _, row, cards = list(rows(clicker.scene))[1]
        assert row.fold(cards)[0][0] == [1, 2]


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
def test_of_eight_seats_the_newest_find_lies_open_rather_than_older_ones(
    window: tuple[int, int],
) -> None:
    """It was folded, and a lost ship that is worth nothing was seen."""
    pile = ["ST", "CR", "UF", "SR", "LP", "TR", "DP", "ST"]
    with sized(window) as clicker:
        opened(clicker, position(8, discovery=[[], pile, *[[]] * 6]), (True, *[False] * 7))
        clicker.settle()
        _, row, cards = list(rows(clicker.scene))[1]
        # The lost ship first, whose narrow stack may leave the UFO room, too.
        assert row.fold(cards)[0] in ([[0, 1], [2]], [[0, 1]])


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_no_lost_ship_lies_open_while_what_brought_points_is_folded(text: float) -> None:
    pile = ["UF", "ST", "CR", "SR", "LP", "TR", "DP", "LP", "ST"]
    with sized((1280, 720), text) as clicker:
        opened(clicker, position(8, discovery=[[], pile, *[[]] * 6]), (True, *[False] * 7))
        clicker.settle()
        _, row, cards = list(rows(clicker.scene))[1]
        folded = row.fold(cards)[0]
        assert folded
        assert [1, 2] in folded


def test_a_lost_ship_alone_folds_so_narrow_that_a_system_beside_it_lies_open() -> None:
    """Both were folded, in a panel that was empty beside them."""
    with sized((1280, 720), 2.0) as clicker:
        pile = ["ST", "CR", "SR", "LP", "LP", "DP", "DP", "ST"]
        state = position(8, discovery=[[], pile, *[[]] * 6], hidden=[[], ["ES"], *[[]] * 6])
        opened(clicker, state, (True, *[False] * 7))
        _, row, cards = list(rows(clicker.scene))[1]
        assert row.fold(cards)[0] == [[0, 1]]


def test_beside_the_stack_the_latest_find_that_has_room_is_seen() -> None:
    """A long system that was found last had folded all, in a panel that was empty beside it."""
    with sized((1280, 720)) as clicker:
        pile = ["SR", "LP", "LP", "ST", "UF", "SR", "DP", "LP", "DP", "TR", "DP", "ST"]
        opened(clicker, position(8, discovery=[[], pile, *[[]] * 6]), (True, *[False] * 7))
        clicker.settle()
        _, row, cards = list(rows(clicker.scene))[1]
        assert row.laid(cards).lines == [[[4]]]
        assert len(row.fold(cards)[0]) == 2


def test_a_row_that_is_laid_out_again_is_the_same() -> None:
    with sized((1280, 720)) as clicker:
        scene = opened(clicker, position(4, discovery=[[], LONG, [], []]), (True, *[False] * 3))
        before = scene.desk.places.zones
        assert scene.desk.laid().zones == before


@pytest.mark.parametrize(("window", "wide"), [((1920, 1080), 65), ((1280, 720), 64)])
def test_of_two_seats_more_than_twenty_finds_each_are_hardly_less_than_seventy_units_wide(
    window: tuple[int, int], wide: float
) -> None:
    """They had become 55 units wide, with a strip of steps above them and air between."""
    with sized(window) as clicker:
        scene = open_halfway(clicker, "rockets", 2, 110)
        for seat, row, pile in rows(scene):
            laid = row.laid(pile)
            assert len(pile) > 20
            assert laid.folded == []
            assert laid.w >= wide + 1.5 * (seat == scene.desk.viewer)
            assert laid.step >= 0.75 * laid.w


@pytest.mark.parametrize("window", WINDOWS)
def test_of_two_seats_no_find_folds_nor_is_small_while_the_rivals_have_room(
    window: tuple[int, int],
) -> None:
    """In a small window the rival's lay in three lines, own ones 45 units wide and one folded."""
    with sized(window) as clicker:
        for moves in (90, 110, 130):
            scene = open_halfway(clicker, "rockets", 2, moves)
            for seat, row, pile in rows(scene):
                assert row.laid(pile).folded == []
                assert row.laid(pile).w >= (66 if seat == scene.desk.viewer else 64)


@pytest.mark.parametrize(("window", "text"), [((1200, 1600), 2.0), ((1024, 640), 1.5)])
def test_in_large_text_own_finds_get_a_second_line_where_the_rivals_leave_it(
    window: tuple[int, int], text: float
) -> None:
    """Of each a neighbour left half, over an empty strip and below a panel half empty."""
    with sized(window, text) as clicker:
        _, row, pile = next(rows(open_halfway(clicker, "rockets", 2, 110)))
        laid = row.laid(pile)
        assert len(laid.lines) == 2
        assert laid.step >= laid.w


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_sums_below_rivals_finds_grow_with_the_text(seats: int) -> None:
    """At 200 % they were as small as at 100 %, beside names twice as high."""
    found = [[], ["SR", "LP", "TR", "DP", "ST", "UF"]]
    state = position(seats, hand=["LP"], discovery=[*found, *[[]] * (seats - 2)])
    high = []
    for text in TEXTS:
        with sized((1280, 720), text) as clicker:
            scene = opened(clicker, state, (True, *[False] * (seats - 1)))
            clicker.settle()
            box = scene.desk.places.board.stations[0].box
            said = [m.box.h for m in marks_of(clicker) if m.text == "80" and box.holds(m.box)]
            high.append(max(said))
    assert high[1] > 1.2 * high[0]
    assert high[2] > 1.2 * high[1]


@pytest.mark.parametrize("wide", [158.0, 100.0, 66.0, 50.0])
@pytest.mark.parametrize("free", [1.0, CLOSE])
def test_words_and_numbers_of_cards_are_no_smaller_in_larger_text(wide: float, free: float) -> None:
    """Names in a large hand had become 12 pixels high, as small as letters get."""
    with sized((1280, 720)) as clicker:
        sizes = []
        for text in TEXTS:
            canvas = clicker.app.canvas(pygame.Surface((300, 400)))
            canvas.fonts.set_scale(2 / 3, text)
            styles = faces._label(canvas, wide * (free - 0.14), wide), faces._digits(canvas, wide)
            sizes.append([canvas.fonts.pixels(style) for style in styles])
        assert all(a <= b for one, more in pairwise(sizes) for a, b in zip(one, more, strict=True))
        assert wide < 158 or sizes[2][0] > sizes[0][0]


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.5, 2.0])
def test_of_two_seats_a_rivals_many_finds_are_legible_in_large_text(
    window: tuple[int, int], text: float
) -> None:
    """Twenty-four of them were 39 units wide."""
    system = ["SR", "LP", "DP", "TR", "ST"]
    with sized(window, text) as clicker:
        found = [[], [*system, "UF", *system, *system, "UF", *system, "ST", "CR"]]
        scene = opened(clicker, position(2, hand=["LP"], discovery=found), (True, False))
        clicker.settle()
        _, row, pile = list(rows(scene))[1]
        laid = row.laid(pile)
        assert len(pile) == 24
        assert laid.folded == []
        assert laid.w >= 55
        assert laid.step >= 55
