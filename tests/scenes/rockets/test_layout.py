"""No text of Rockets' table overlaps another or is cut off, with any number of seats."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import Zone
from game.rockets import TITLE
from game.rockets.data import CARD_NAMES
from game.rockets.previews import victim_of
from game.rockets.zones import DECK
from scenes.kit.canvas import Canvas
from scenes.table.refs import CardAt
from scenes.titles.rockets.faces import RATIO
from tests.bench.looks import open_halfway
from tests.scenes.opening import silent
from tests.scenes.rockets.tables import LONG_NAMES, opened, position
from tests.screens.shows import marks_of
from tests.screens.sizes import SIZES, TEXTS, misplaced, sized

SITUATIONS: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {"hand": ["SR", "LP", "TR", "DP", "ES", "UF"], "starts": [["ST", "ST"], []]}),
    "last turn": (
        4,
        {
            "hand": ["SR", "LP", "UF"],
            "starts": [["ST"], ["ST"], [], []],
            "deck": [],
            "exact": True,
            "final_turns_left": 4,
        },
    ),
    "hide": (3, {"hand": ["SR", "LP", "CR", "DP", "ES"], "phase": "hide"}),
    "eight": (
        8,
        {
            "hand": ["SR", "SR", "LP", "LP", "DP", "TR", "CR", "ES"],
            "others": [["ES", "DP"]] * 5 + [["LP"]] * 2,
            "starts": [["ST"] * 3, ["ST", "ST"], [], [], ["ST"], [], [], []],
            "discovery": [["SR", "DP", "LP", "ST"] * 3] + [["SR", "DP"]] * 6 + [[]],
            "hidden": [[], *[["LP", "UF"]] * 3, [], [], [], []],
        },
    ),
}


@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_text_has_its_place(size: tuple[int, int], situation: str) -> None:
    seats, given = SITUATIONS[situation]
    clicker = silent(size)
    for text_size in TEXTS:
        clicker.context.settings.text_size = text_size
        clicker.context.changed()
        people = (True,) + (False,) * (seats - 1)
        opened(clicker, position(seats, **given), people, LONG_NAMES)
        clicker.settle()
        if "do:build" in clicker.lit():
            clicker.click("do:build")
            clicker.settle()
        assert misplaced(clicker) == [], text_size
    clicker.close()


def test_the_scene_covers_every_seat_count() -> None:
    assert list(TITLE.seats) == list(range(2, 9))


FOUND = ["SR", "DP", "LP", "ST", "SR", "LP", "TR", "ST", "UF", "SR", "DP", "DP", "ST", "SR", "LP"]


def test_every_system_of_a_single_rival_is_in_sight() -> None:
    clicker = silent((1280, 720))
    given: dict[str, Any] = {
        **SITUATIONS["two"][1],
        "discovery": [[], [*FOUND, "ST", "UF", "SR", "DP", "LP"]],
        "others": [["ES", "DP"]],
    }
    scene = opened(clicker, position(2, **given), (True, False), LONG_NAMES[:2])
    clicker.settle()
    found = scene.desk.cards.sprites[Zone("discovery", 1)]
    assert len(found) == len(FOUND) + 5
    assert all(sprite.shown for sprite in found)
    assert len({(round(s.goal.cx), round(s.goal.cy)) for s in found}) == len(found)
    clicker.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_long_name_is_shortened_beside_the_score_and_never_left_out(
    size: tuple[int, int],
) -> None:
    with sized(size, 2.0) as clicker:
        seats, given = SITUATIONS["eight"]
        opened(clicker, position(seats, **given), (True,) + (False,) * (seats - 1), LONG_NAMES)
        clicker.settle()
        named = [m.text for m in marks_of(clicker) if m.text.startswith("Wilhel") and "·" in m.text]
        assert len(named) == seats - 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_long_name_is_read_whole_in_large_text(size: tuple[int, int]) -> None:
    """It was cut to "Wilhelmina…", in a panel whose letters could have been a little smaller."""
    with sized(size, 2.0) as clicker:
        names = ("Ann", "Wilhelmina the 3rd", *LONG_NAMES[2:])
        opened(clicker, position(8), (True,) + (False,) * 7, names)
        clicker.settle()
        assert "Wilhelmina the 3rd · 0" in [mark.text for mark in marks_of(clicker)]


def test_a_long_name_is_cut_before_its_score_goes() -> None:
    """With eight seats the score of "Wilhelmina the 3rd" was left out, and an arrow said "robs"."""
    with sized((1280, 720)) as clicker:
        names = ("Ann", "Wilhelmina the 3rd", *LONG_NAMES[2:])
        state = position(8, discovery=[[], ["UF"], *[[]] * 6])
        opened(clicker, state, (True,) + (False,) * 7, names)
        clicker.settle()
        said = [mark.text for mark in marks_of(clicker)]
        assert "Wilhelmina th… · 50" in said
        assert "robs" in said


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_of_what_says_only_its_number_one_card_lies_beside_it(seats: int, text: float) -> None:
    hidden = [["TR", "DP"] if seat else [] for seat in range(seats)]
    with sized((1280, 720), text) as clicker:
        found = [[], FOUND, *[[]] * (seats - 2)]
        state = position(seats, hidden=hidden, discovery=found)
        scene = opened(clicker, state, (True,) + (False,) * (seats - 1))
        clicker.settle()
        said = [mark.text for mark in marks_of(clicker)]
        view = scene.desk.view
        counted = [each.seat for each in scene.desk.places.board.stations if each.counts]
        assert counted or seats == 3
        piles = [pile for seat in counted for pile in (view.hands[seat], view.hidden[seat])]
        assert all(said.count(n) >= sum(str(len(p)) == n for p in piles) for n in "234")
        for zone, lying in scene.desk.cards.sprites.items():
            if zone.seat in counted and zone.name in ("hand", "hidden"):
                assert sum(sprite.shown for sprite in lying) == min(1, len(lying))


@pytest.mark.parametrize("found", [[], ["UF"]])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_where_little_was_found_all_backs_lie_side_by_side_with_their_number_below(
    size: tuple[int, int], found: list[str]
) -> None:
    """Panels of eight seats were empty, with three backs of 34 units in a corner."""
    with sized(size) as clicker:
        hidden = [["DP", "DP"] if seat else [] for seat in range(5)]
        state = position(
            5,
            hand=["SR", "LP", "DP"],
            hidden=hidden,
            starts=[["ST"]] * 5,
            discovery=[[], found] * 2 + [[]],
        )
        scene = opened(clicker, state, (True, *[False] * 4))
        clicker.settle()
        said = [mark.text for mark in marks_of(clicker)]
        assert [said.count(each) for each in ("Hand 3", "Hidden 2", "Ready 1")] == [4, 4, 4]
        for station in scene.desk.places.board.stations:
            piles = [Zone(name, station.seat) for name in ("starts", "hand", "hidden")]
            lying = [each for zone in piles for each in scene.desk.cards.sprites[zone]]
            assert [each.shown for each in lying] == [True] * 6
            assert all(each.goal.w > 48 for each in lying)
            assert all(station.box.holds(each.goal.box(RATIO)) for each in lying)


@pytest.mark.parametrize("found", [[], ["UF"]])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_in_large_text_what_few_finds_leave_goes_to_the_few_cards_with_their_number_beside(
    size: tuple[int, int], found: list[str]
) -> None:
    """Panels of eight seats were empty, with three backs of 14 units in a corner."""
    with sized(size, 2.0) as clicker:
        hidden = [["DP", "DP"] if seat else [] for seat in range(8)]
        lies = [[], *[found] * 3, *[[]] * 4]
        state = position(8, hand=["LP"], hidden=hidden, starts=[["ST"]] * 8, discovery=lies)
        scene = opened(clicker, state, (True, *[False] * 7))
        clicker.settle()
        shown = {
            zone: [each for each in lying if each.shown]
            for zone, lying in scene.desk.cards.sprites.items()
        }
        for station in scene.desk.places.board.stations:
            piles = [shown[Zone(name, station.seat)] for name in ("starts", "hand", "hidden")]
            assert [*map(len, piles)] == [1, 1, 1]
            assert all(card.goal.w > (28 if found else 34) for (card,) in piles)
            assert all(station.box.holds(card.goal.box(RATIO)) for (card,) in piles)


def test_a_pile_that_is_empty_is_not_named() -> None:
    with sized((1920, 1080)) as clicker:
        starts, waits = [["ST"], [], ["ST"], [], []], [[], ["CR"], [], [], []]
        state = position(5, hand=["SR", "LP", "DP"], starts=starts, waiting=waits)
        scene = opened(clicker, state, (True, *[False] * 4))
        clicker.settle()
        said = [mark.text for mark in marks_of(clicker)]
        assert [said.count(f"{each} 1") for each in ("Ready", "Waiting")] == [1, 1]
        assert "Hidden 0" not in said
        for station in scene.desk.places.board.stations:  # what comes to it flies into the panel
            assert all(station.box.holds(box) for box in station.others)


@pytest.mark.parametrize("seats", [5, 8])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_of_many_seats_the_sums_stand_beside_the_board_and_the_own_row_has_its_width(
    size: tuple[int, int], seats: int
) -> None:
    for text in TEXTS:
        with sized(size, text) as clicker:
            opened(clicker, position(seats, hand=["LP"]), (True,) + (False,) * (seats - 1))
            clicker.settle()
            scene: Any = clicker.scene
            board, areas = scene.desk.places.board, scene.desk.areas
            assert board.panel.right <= areas.board.x
            assert board.finds.right >= areas.board.right - 30


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_sums_letters_follow_the_text_and_sentences_fold(
    size: tuple[int, int], seats: int
) -> None:
    """Beside letters of 24 pixels the risk had some of 12."""
    with sized(size, 2.0) as clicker:
        hand = ["SR", "LP", "CR", "DP", "ES"]
        opened(clicker, position(seats, hand=hand, phase="hide"), (True,) + (False,) * (seats - 1))
        clicker.settle()
        scene: Any = clicker.scene
        panel, marks = scene.desk.places.board.panel, marks_of(clicker)
        inside = [mark.box.h for mark in marks if panel.holds(mark.box, 2)]
        usual = next(mark.box.h for mark in marks if "must stay" in mark.text)
        assert len(inside) > 1
        assert min(inside) >= 0.8 * usual
        tabs = [side.name for side, _ in scene.panels.sides.tabs]
        assert ("sums" in tabs) is scene.desk.places.sums_fold is (seats == 4)


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_in_a_window_higher_than_wide_stations_are_broad_and_the_deck_is_no_giant(
    seats: int,
) -> None:
    with sized((1200, 1600)) as clicker:
        scene = opened(clicker, position(seats), (True,) + (False,) * (seats - 1))
        clicker.settle()
        places = scene.desk.places
        assert all(station.box.w > 1.2 * station.box.h for station in places.board.stations)
        assert places.zones[DECK].box.w <= 190


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_while_little_was_found_two_rows_are_alike_and_the_rivals_backs_lie_beside_its_finds(
    size: tuple[int, int],
) -> None:
    """The rival's panel was higher than the own row, and half empty below its few finds."""
    with sized(size) as clicker:
        for found in (0, 1, 4, 9):
            pile = [*["SR", "DP", "LP", "ST"] * 2, "UF"][9 - found :]
            given = {"hidden": [[], ["TR", "UF"]], "starts": [["ST"], ["ST"]]}
            hand = ["SR", "DP", "ES", "ES"]
            state = position(2, hand=hand, discovery=[pile, pile], **given)
            scene = opened(clicker, state, (True, False))
            clicker.settle()
            (station,), own = scene.desk.places.board.stations, scene.desk.places.board.own
            assert station.box.h == pytest.approx(own.h)
            sprites, names = scene.desk.cards.sprites, ("discovery", "starts", "hand", "hidden")
            lying = [each.goal for name in names for each in sprites[Zone(name, 1)]]
            tops = [each.box(RATIO).y for each in (*lying[:1], *lying[found:])]
            assert max(tops) - min(tops) < 1
            assert all(station.box.inset(12, 0).holds(each.box(RATIO)) for each in lying)
            assert all(each.w >= 60 for each in lying)
            own_row = [
                sprites[Zone(name, 0)][-1].goal.w for name in ("discovery", "starts") if pile
            ]
            assert not pile or own_row == pytest.approx(own_row[:1] * 2, abs=2)


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_no_back_moves_as_a_rivals_ship_starts(seats: int) -> None:
    """Its hand leapt aside, and the new ship lay on the hand before."""
    with sized((1920, 1080)) as clicker:
        lies = []
        for ships in ([], ["ST"]):
            starts, hand = [["ST"], *[ships] * (seats - 1)], ["SR", "DP", "ES", "ES"]
            state = position(seats, hand=hand, starts=starts)
            scene = opened(clicker, state, (True, *[False] * (seats - 1)))
            clicker.settle()
            sprites = scene.desk.cards.sprites
            lies.append([s.goal for seat in range(1, seats) for s in sprites[Zone("hand", seat)]])
            homes = [scene.desk.places.home(name, 1) for name in ("starts", "hand")]
            assert not homes[0].meets(homes[1])
        assert lies[0] == lies[1]
        assert len(lies[0]) == 3 * (seats - 1)


@pytest.mark.parametrize("text", [1.5, 2.0])
@pytest.mark.parametrize("pile", [[], ["SR", "DP", "ST"]])
def test_in_large_text_many_seats_leave_the_own_places_their_names(
    text: float, pile: list[str]
) -> None:
    """A dashed place stood there unexplained, though the row to its right was empty."""
    with sized((1280, 720), text) as clicker:
        scene = opened(
            clicker,
            position(8, hand=["LP", "DP"], discovery=[pile, *[[]] * 7]),
            (True, *[False] * 7),
        )
        clicker.settle()
        places, marks = scene.desk.places, {mark.text: mark.box for mark in marks_of(clicker)}
        assert not places.board.head.h
        (slot,) = places.zones[Zone("starts", 0)].empty(0)
        assert slot.holds(marks["No"])
        assert slot.holds(marks["ship"])
        said = marks[f"Your discoveries · {20 if pile else 0}"]
        finds = places.zones[Zone("discovery", 0)]
        assert places.board.finds.holds(said)
        assert not pile or said.x > finds.taken(scene.desk.view.discovery[0]).right


@pytest.mark.parametrize(
    ("size", "text", "least"),
    [((1920, 1080), 1.0, 16), ((1280, 720), 1.5, 18), ((1280, 720), 2.0, 22)],
)
def test_a_third_button_leaves_the_letters_of_a_system_readable(
    size: tuple[int, int], text: float, least: int
) -> None:
    """Three rows of them made all letters half as large, though there was room."""
    with sized(size, text) as clicker:
        given = {"hand": ["SR", "LP", "TR", "DP", "DP#2", "ES"], "starts": [["ST"], []]}
        scene = opened(clicker, position(2, **given), (True, False))
        clicker.click(CardAt(CARD_NAMES["SR"]))
        clicker.settle()
        placed = scene.panels.buttons
        assert [each.action.name for each in placed] == ["chart", "back", "shift"]
        assert min(clicker.context.fonts.pixels(each.style) for each in placed) >= least
        assert clicker.target("do:shift").label.startswith("Traces to a lifeless planet")
        for each in placed:
            assert each.whole
            assert len(each.lines) == 1


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_chain_of_thieves_has_no_gap_between_eight_seats(text: float) -> None:
    """Beside a score of two figures there was no room for whom a seat robs."""
    names = ("Ann", "Juno", "Vega", "Nova", "Orion", "Lyra", "Atlas", "Mira")
    piles = [[], *[["SR", "DP", "DP", "DP", "ST"]] * 2, [], *[["SR", "DP", "ST"]] * 4]
    with sized((1280, 720), text) as clicker:
        state = position(8, hand=["ES"], others=[["ES"]] * 7, discovery=piles)
        opened(clicker, state, (True, *[False] * 7), names)
        clicker.settle()
        said = [mark.text for mark in marks_of(clicker)]
        assert {f"robs {name}" for name in names[1:6]} < {*said}
        assert {"robs you", "you rob them"} < {*said}


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_whom_each_of_eight_robs_is_said_at_its_station(
    size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside a long name or a high score it was left out."""
    signs: list[tuple[int, float, float]] = []
    draw = Canvas.seat

    def seat(self: Canvas, colour: int, x: float, y: float, *more: Any, **given: Any) -> Any:
        signs.append((colour, x, y))
        return draw(self, colour, x, y, *more, **given)

    monkeypatch.setattr(Canvas, "seat", seat)
    with sized(size, text) as clicker:
        scene = opened(
            clicker, position(8), (True,) + (False,) * 7, ("Ann", "Bob", *LONG_NAMES[2:])
        )
        signs.clear()
        clicker.settle()
        said = [mark for mark in marks_of(clicker) if "rob" in mark.text]
        for station in scene.desk.places.board.stations:
            told = any(station.box.holds(mark.box, 4) for mark in said)
            victim = scene.desk.moment.colours[victim_of(scene.desk.view, station.seat)]
            shown = {c for c, x, y in signs if station.box.contains(x, y)}
            assert told or victim in shown, station.seat


@pytest.mark.parametrize("moves", [30, 60])
def test_sums_are_higher_and_larger_where_the_cards_leave_room(moves: int) -> None:
    """Of two seats they were 18 units high, with 40 units free below them."""
    with sized((1920, 1080)) as clicker:
        open_halfway(clicker, "rockets", 2, moves)
        places = clicker.scene.desk.places
        for _, row, pile in places.rows(clicker.scene.view):
            laid = row.laid(pile)
            assert laid.foot > 1.15 * row.foot
            assert row.box.bottom >= row.taken(pile).bottom
        marks = marks_of(clicker)
        sums = [mark.box.h for mark in marks if mark.text.endswith(" =")]
        usual = max(mark.box.h for mark in marks if mark.text == "Draw")
        assert min(sums) > 1.15 * usual


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_of_two_seats_sums_below_many_finds_are_large_while_the_cards_are(
    window: tuple[int, int],
) -> None:
    """With 26 finds they were 18 units high."""
    with sized(window) as clicker:
        scene = open_halfway(clicker, "rockets", 2, 100)
        assert sum(len(pile) for pile in scene.desk.view.discovery) > 35
        for _, row, pile in scene.desk.places.rows(scene.desk.view):
            laid = row.laid(pile)
            assert len(laid.lines) == 2
            assert laid.w >= 64
            assert laid.foot >= 32 - 0.5
