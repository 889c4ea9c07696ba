"""Launch panel, piles, bill and cards with large text, and in the low window of a replay."""

from __future__ import annotations

from itertools import product
from typing import Any

import pygame
import pytest

from game.rocketmen import TITLE, zones
from game.rocketmen.data import CATALOGUE, LOCATIONS
from game.rocketmen.data.model import Items
from game.rocketmen.previews.outlook import outlook
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas, Mark
from scenes.kit.check import overlaps
from scenes.table.frame import headline, prompt_lines
from scenes.table.zones import Pile
from scenes.theme import PROMPT, SMALL
from scenes.titles.rocketmen.faces.face import face
from scenes.titles.rocketmen.faces.parts import TAGS
from scenes.titles.rocketmen.panels.around import draw_spaces
from scenes.titles.rocketmen.panels.bill import draw_bill
from scenes.titles.rocketmen.panels.launch import draw_launch
from scenes.titles.rocketmen.places.boxes import space_places
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.scenes.opening import Silent
from tests.scenes.rocketmen.tables import (
    SHORT,
    RocketmenTable,
    at_position,
    card,
    in_flight,
    opened,
    position,
    ready,
)
from tests.scenes.test_replay_full import replay
from tests.screens.shows import marks_of
from tests.screens.sizes import misplaced, sized

SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1200, 1600), (3440, 1440))
LOOKS = tuple(product(SIZES, (1.0, 1.5, 2.0)))


def inside(clicker: Clicker, box: Box) -> list[Mark]:
    """What is written in a box, from the top."""
    found = [m for m in marks_of(clicker) if box.contains(m.box.cx, m.box.cy)]
    return sorted(found, key=lambda mark: (round(mark.box.cy), mark.box.x))


def said(marks: list[Mark]) -> str:
    return " ".join(mark.text for mark in marks)


# --- the launch panel ---


@pytest.mark.parametrize(("size", "text"), LOOKS)
def test_a_launch_says_all_of_it_and_its_chance_is_the_largest(
    size: tuple[int, int], text: float
) -> None:
    with sized(size, text, Silent()) as clicker:
        scene = opened(clicker, in_flight(seats=4))
        places = scene.desk.places
        assert places.flight is not None
        written = inside(clicker, places.flight.panel)
        words = said(written)
        facts: tuple[str, ...] = (
            "Spaceship to Earth",
            "card 2 of 3",
            "3 more with 2 cards",
            "+0 +1 +2 +3 +4",
        )
        facts += ("Success: +2 points", "An abort costs nothing, a failure 6 cards")
        assert [fact for fact in facts if fact not in words] == []
        chance = next(mark for mark in written if mark.text == "97 %")
        assert max(written, key=lambda mark: mark.box.h * (mark.text != "2")) == chance
        assert not places.flight.panel.meets(scene.panels.prompt_box)
        assert not any(places.flight.panel.meets(b.box) for b in scene.panels.buttons)


class Rounded(Canvas):
    """Keeps what is drawn with round corners."""

    boxes: list[Box]

    def rounded(self, box: Box, *args: Any, **kwargs: Any) -> None:
        self.boxes.append(box)
        super().rounded(box, *args, **kwargs)


@pytest.mark.parametrize(("size", "text"), LOOKS)
def test_the_dots_of_the_success_deck_strike_no_figure_through(
    size: tuple[int, int], text: float
) -> None:
    with sized(size, text, Silent()) as clicker:
        scene = opened(clicker, in_flight())
        view, flight, show = (
            scene.desk.view,
            scene.desk.places.flight,
            scene.desk.showing.launching,
        )
        assert flight is not None
        assert show is not None
        canvas = clicker.app.canvas(pygame.Surface(size))
        canvas.__class__, canvas.marks = Rounded, []
        assert isinstance(canvas, Rounded)
        canvas.boxes = []
        draw_launch(canvas, flight, show, view, outlook(view), True)
        dots = [box for box in canvas.boxes if flight.bars.holds(box, 1)]
        figures = [
            mark.box for mark in canvas.marks if mark.text[:1] == "+" and mark.text[1:] < "5"
        ]
        assert len(figures) == 5
        assert len(dots) > 15
        assert min(dot.h for dot in dots) * clicker.app.points >= 4
        assert [dot for dot in dots for figure in figures if dot.meets(figure)] == []


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_where_a_launch_needs_the_room_of_the_display_no_card_looks_out_of_it(text: float) -> None:
    with sized((1280, 720), text, Silent()) as clicker:
        scene = opened(clicker, in_flight())
        places, cards = scene.desk.places, scene.desk.cards
        assert places.flight is not None
        seen = [s for zone in zones.DISPLAY for s in cards.sprites[zone] if s.shown]
        assert [s for s in seen if cards.box(s).meets(places.flight.panel)] == []
        assert places.sells is bool(seen) is (text == 1.0)
        shown = {target.zone for target in clicker.targets()}
        assert ("display" in shown) is places.sells
        assert "spaces" in shown or places.sells  # they have their place to themselves
        scene.desk.showing.launching = None
        opened(clicker, ready())
        assert {"display", "spaces"} <= {target.zone for target in clicker.targets()}


# --- the own piles ---


def small_faces(clicker: Clicker, scene: RocketmenTable, pile: Pile, ratio: float) -> list[str]:
    """Cards on which more is written than they have room for."""
    wide, bad = min(pile.box.w, pile.box.h / ratio), []
    for number, kind in enumerate(CATALOGUE):
        if kind.kind in ("mission", "asset", "engine", "threat"):
            canvas = clicker.app.canvas(pygame.Surface((900, 900)))
            canvas.marks = []
            box = Box(100, 100, wide, wide * ratio)
            face(scene.desk.moment, number, zones.AREA[0]).paint(canvas, box)
            bad += [kind.title for mark in canvas.marks if not box.holds(mark.box, 2.5)]
    return bad


@pytest.mark.alike(3)
@pytest.mark.parametrize(("size", "text"), LOOKS)
def test_the_piles_lie_in_their_panel_with_names_numbers_and_whole_cards(
    size: tuple[int, int], text: float
) -> None:
    with sized(size, text, Silent()) as clicker:
        mine = {"area": ["t09", "1:mining", "1:shipyard#2"]}
        scene = opened(clicker, ready(mine=mine))
        places, cards = scene.desk.places, scene.desk.cards
        words = said(inside(clicker, places.piles_panel))
        for zone, name in ((zones.HQ[0], "HQ"), (zones.AREA[0], "Played")):
            lying = [sprite for sprite in cards.sprites[zone] if sprite.shown]
            assert lying
            for sprite in lying:
                assert places.piles_panel.inset(2).holds(cards.box(sprite))
            assert name in words
            assert str(len(cards.sprites[zone])) in words
        assert "Warehouse" in words
        pile = places.zones[zones.AREA[0]]
        assert isinstance(pile, Pile)
        assert small_faces(clicker, scene, pile, pile.ratio) == []


def test_names_in_a_row_below_piles_have_one_size_that_grows_with_the_text() -> None:
    with sized((1280, 720), 1.0, Silent()) as clicker:
        written = inside(clicker, opened(clicker, ready()).desk.places.piles_panel)
        low = next(mark.box.h for mark in written if mark.text.startswith("Warehouse"))
    with sized((1280, 720), 2.0, Silent()) as clicker:
        written = inside(clicker, opened(clicker, ready()).desk.places.piles_panel)
        names = [mark for mark in written if mark.text in ("HQ", "Played", "Warehouse")]
        assert len(names) == 3
        assert len({round(mark.box.h, 1) for mark in names}) == 1
        numbers = [mark.box.h for mark in written if mark.text.isdigit()]
        assert len(set(numbers)) == 1
        grown = clicker.context.fonts.line_height(SMALL) / (SMALL.size * SMALL.leading)
        assert names[0].box.h > 0.7 * grown * low


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_in_a_high_window_the_rival_stands_below_its_opponent_and_the_pad_has_a_column(
    text: float,
) -> None:
    with sized((1200, 1600), text, Silent()) as clicker:
        places = at_position(clicker, "solo", SHORT).desk.places
        assert places.rival.x == places.areas.seats.x
        assert places.areas.seats.bottom < places.rival.y
        assert places.rival.bottom < places.areas.bottom.y
        assert places.pad_panel == places.areas.left_extra


# --- what it costs ---


@pytest.mark.alike(3)
@pytest.mark.parametrize(("size", "text"), LOOKS)
def test_the_bill_has_sums_as_large_as_its_words_and_says_what_comes_of_it(
    size: tuple[int, int], text: float
) -> None:
    with sized(size, text, Silent()) as clicker:
        scene = at_position(clicker, "placing", SHORT)
        box = scene.desk.places.payment
        written = inside(clicker, box)
        assert [mark.text for mark in written if not box.holds(mark.box, 1)] == []
        high = {mark.text: mark.box.h for mark in written}
        assert min(high["$10"], high["$20"]) > 0.85 * high["Price"]
        words = said(written)
        assert "$10 too much: no change is given" in words
        assert "Earth" in words
        assert "100 %" in words


def test_with_the_largest_text_what_a_placement_wastes_is_not_in_fine_letters() -> None:
    with sized((1280, 720), 2.0, Silent()) as clicker:
        scene = at_position(clicker, "placing", SHORT)
        written = inside(clicker, scene.desk.places.payment)
        price = next(mark.box.h for mark in written if mark.text == "Price")
        assert min(mark.box.h for mark in written) > 0.65 * price


def test_with_the_largest_text_the_solo_rival_leaves_room_for_the_pad() -> None:
    with sized((1280, 720), 2.0, Silent()) as clicker:
        desk = at_position(clicker, "solo").desk
        strips = desk.places.zones[zones.PAD[0]]
        assert strips.box.w * strips.ratio > 30, "units: they were 25 high"


def test_what_is_said_of_the_rival_is_no_smaller_with_larger_text() -> None:
    """Its Threats made two lines of one, and all of them as small as with usual text."""
    high, told = [], "4 Threats"
    for text in (1.0, 1.5, 2.0):
        with sized((1280, 720), text, Silent()) as clicker:
            scene = open_halfway(clicker, "rocketmen", 1)
            box = scene.desk.places.rival
            marks = [mark for mark in inside(clicker, box) if mark.text.endswith(told)]
            assert len(marks) == 1
            high.append(marks[0].box.h)
    assert high[0] * 1.3 < high[1] <= high[2] + 0.1


@pytest.mark.alike(3)
@pytest.mark.parametrize(("size", "text"), LOOKS)
def test_a_price_that_the_card_pays_itself_stays_in_the_bill(
    size: tuple[int, int], text: float
) -> None:
    with sized(size, text, Silent()) as clicker:
        scene = opened(clicker, ready(mine={"site": [], "pad": []}))
        clicker.click(card("1:shipyard"))
        clicker.settle()
        box = scene.desk.places.payment
        written = inside(clicker, box)
        assert "from the card itself" in said(written)
        assert [mark.text for mark in written if not box.holds(mark.box, 1)] == []


def test_in_a_narrow_bill_words_get_smaller_before_they_leave_it() -> None:
    with sized((1280, 720), 2.0, Silent()) as clicker:
        canvas = clicker.app.canvas(pygame.Surface((400, 200)))
        canvas.marks, box = [], Box(0, 0, 360, 130)
        draw_bill(canvas, box, Items(), Items(), [], "$10, from the card itself", 0)
        draw_bill(canvas, box, Items(60, 0, 1), Items(80, 1, 1), [], "", 0)
        assert len(canvas.marks) > 5
        assert [mark.text for mark in canvas.marks if not box.holds(mark.box)] == []


# --- the cards ---


def test_a_card_too_small_for_its_figures_has_only_its_picture() -> None:
    with sized((1280, 720), 1.0, Silent()) as clicker:
        scene = opened(clicker, ready())
        for wide in range(20, 70, 8):
            pile = Pile(Box(0, 0, wide, wide * 1.3), ratio=1.3)
            assert small_faces(clicker, scene, pile, pile.ratio) == []


@pytest.mark.alike(3)
@pytest.mark.parametrize(("size", "text"), LOOKS)
@pytest.mark.parametrize("held", [6, 7, 9])
def test_every_card_says_in_a_word_when_it_works(
    size: tuple[int, int], text: float, held: int
) -> None:
    hand = ["1:satellite", "1:spaceship", "1:station", "1:shipyard", "1:base", "1:mining"]
    hand = [*hand, "t08", "1:satellite#2", "t09"][:held]
    with sized(size, text, Silent()) as clicker:
        scene = opened(clicker, position({"hand": hand}, display=["t07", "p02"]))
        for zone in (zones.DISPLAY[0], zones.HAND[0]):
            wide = scene.desk.cards.sprites[zone][0].goal.w
            high = wide * scene.desk.places.zones[zone].ratio
            silent = []
            for number, kind in enumerate(CATALOGUE):
                if kind.timing and kind.kind == "asset":
                    canvas = clicker.app.canvas(pygame.Surface((900, 900)))
                    canvas.marks = []
                    face(scene.desk.moment, number, zone).paint(canvas, Box(0, 0, wide, high))
                    if TAGS[kind.timing] not in said(canvas.marks) or overlaps(canvas.marks):
                        silent.append(kind.title)
            assert silent == []


@pytest.mark.painted
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [3, 4])
def test_beside_a_token_what_comes_next_has_no_ground_and_what_follows_has_its_own(
    size: tuple[int, int], seats: int
) -> None:
    board = {"earth_satellite": [1], "moon_satellite": [1]}
    with sized(size, 1.0, Silent()) as clicker:
        scene = opened(clicker, ready(seats=seats, board=board))
        canvas = clicker.app.canvas(clicker.app.surface)
        canvas.marks = []
        draw_spaces(canvas, scene.desk.places.spaces, scene.desk.view, int, frozenset())
        spaces = space_places(scene.desk.moment, scene.desk.places)
        for name in board:
            space = spaces[next(at for at, each in enumerate(LOCATIONS) if each.id == name)]
            figures = [mark.box for mark in canvas.marks if mark.box.meets(space)]

            def above(box: Box, canvas: Canvas = canvas) -> tuple[int, ...]:
                at = round(box.cx * canvas.scale), round((box.y + 1) * canvas.scale)
                return tuple(canvas.surface.get_at(at))

            assert above(figures[0]) == above(space.inset(0, 3))
            assert above(figures[1]) != above(figures[0])


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_every_empty_place_of_the_display_says_that_nothing_comes(text: float) -> None:
    with sized((1280, 720), text, Silent()) as clicker:
        state = ready()
        state.display[2], state.display[4] = [], []
        state.deck.clear()
        scene = opened(clicker, state)
        places = scene.desk.places
        for slot in (2, 4):
            assert said(inside(clicker, places.display[slot])) == "Nothing new comes"
        assert said(inside(clicker, places.deck)) == "Deck empty"


# --- a replay ---


@pytest.mark.parametrize(("size", "text"), LOOKS)
def test_nothing_lies_on_the_track_of_a_replay(size: tuple[int, int], text: float) -> None:
    with replay(TITLE.id, size, text, at=9) as clicker:
        places = clicker.scene.desk.places
        track, cards = places.track, clicker.scene.desk.cards
        spots = [Box.around(x, y, 1.6 * track.unit, 1.6 * track.unit) for x, y in track.spaces]
        panels = [places.piles_panel, *([places.spaces] if places.spaces.h else [])]
        assert [box for box in panels for spot in spots if box.meets(spot)] == []
        backs = [sprite for sprite in cards.sprites[zones.HQ[0]] if sprite.shown]
        assert backs[0].goal.w >= 24
        assert places.display[0].w > 125 or text == 1.0  # the prompt gives way to it
        assert places.spaces.h or "tab:spaces" in {target.key for target in clicker.targets()}
        assert misplaced(clicker) == []
        over = (clicker.scene.panels.prompt_box, *panels)
        worlds = ("Earth orbit", "Earth", "Moon", "Mars")
        names = [mark.box for mark in marks_of(clicker) if mark.text in worlds]
        assert len(names) >= 3
        assert not any(name.meets(box) for name in names for box in over)


def written(text: float, title: str) -> dict[str, float]:
    """The words of a card for sale, and how high they are."""
    with sized((1280, 720), text, Silent()) as clicker:
        scene = opened(clicker, ready())
        place = scene.desk.places.display[0]
        number = next(at for at, card in enumerate(CATALOGUE) if card.title == title)
        canvas = clicker.app.canvas(pygame.Surface((900, 900)))
        canvas.marks = []
        face(scene.desk.moment, number, zones.DISPLAY[0]).paint(canvas, place._replace(x=0, y=0))
        return {mark.text: mark.box.h for mark in canvas.marks}


def test_names_of_cards_for_sale_and_what_they_score_grow_with_the_text() -> None:
    usual, large = written(1.0, "Pandemic"), written(2.0, "Pandemic")
    assert "Nothing but points" in " ".join(usual)
    assert "Nothing but points" not in " ".join(large)
    for words in ("Pandemic", "2 points"):
        assert large[words] >= 1.2 * usual[words]


@pytest.mark.parametrize("name", ["crowded", "buying", "solo"])
def test_with_large_text_the_prompt_is_one_line_in_its_own_size(name: str) -> None:
    with sized((1280, 720), 2.0, Silent()) as clicker:
        scene = at_position(clicker, name)
        fonts, area = clicker.context.fonts, scene.desk.areas.prompt
        style, lines = prompt_lines(fonts, headline(scene.panels._prompt), area)
        assert len(lines) == 1
        assert style.size >= 0.75 * PROMPT.size
        assert area.h < 1.6 * fonts.line_height(PROMPT)


def test_small_mission_spaces_show_who_has_come_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the largest text they had the next points alone."""
    drawn: list[tuple[int, float, float, float]] = []
    with sized((1280, 720), 2.0, bots=Silent()) as clicker:
        scene = opened(clicker, position(seats=4, board={"earth_hotel": [2, 0], "mars_base": [1]}))
        assert scene.desk.places.small
        shape = Canvas.seat
        monkeypatch.setattr(
            Canvas, "seat", lambda canvas, *of: drawn.append(of) or shape(canvas, *of)
        )
        canvas = clicker.app.canvas(clicker.app.surface)
        moment, places = scene.desk.moment, scene.desk.places
        draw_spaces(canvas, places.spaces, moment.view, lambda seat: seat, frozenset())
        boxes = space_places(moment, places)
    there = {
        at: [seat for seat, x, y, _ in drawn if box.contains(x, y)] for at, box in boxes.items()
    }
    assert {LOCATIONS[at].name: seats for at, seats in there.items() if seats} == {
        "Earth Space Hotel": [2, 0],
        "Mars Base": [1],
    }
    assert min(size for *_, size in drawn) > 10
