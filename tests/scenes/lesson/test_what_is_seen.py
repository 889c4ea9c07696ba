"""What a step speaks of is seen: names, headings and ribbons, and nothing lies over them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game import titles
from game.core import lesson as lessons
from game.core.contract import HIDDEN, Names, Zone
from game.rockets.events import CardStolen
from game.rockets.previews import told
from scenes.kit.box import Box
from scenes.kit.target import at
from scenes.lesson import sheet
from scenes.lesson.refs import present_key
from scenes.lesson.sheet import Lit
from scenes.table.faces import BOTS, PILOTS
from scenes.table.refs import CardAt, ZoneAt
from scenes.table.tokens import count
from scenes.theme import CREAM, INK, SMALL
from scenes.titles.planet_movers import panels
from scenes.titles.rocket_jockey.board import copilots_box
from scenes.titles.rocketmen import board as rocketmen_board
from scenes.titles.rockets.spots import theft
from tests.clicker import Clicker
from tests.scenes.lesson.test_lessons_played import Pupil, pupil, where

__all__ = ["pupil"]

STEPS = (("planet_movers", 2, 9, "planet:2"), ("rocket_jockey", 0, 1, "planet:3"))


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize(("title", "chapter", "step", "key"), STEPS)
def test_the_name_of_a_planet_that_is_spoken_of_is_seen_and_left_free(
    pupil: Callable[..., Pupil], text: float, title: str, chapter: int, step: int, key: str
) -> None:
    one = pupil(text)
    lesson = one.open(title, chapter, step)
    name = one.clicker.target(key).named
    assert name is not None, "it has a place before the coach stands"
    assert any(lit.box.holds(name, 1.0) for lit in lesson.light.lit())
    assert not name.meets(lesson.coach.box)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_ceres_is_lit_with_the_two_goods_that_it_waits_for(
    pupil: Callable[..., Pupil], text: float
) -> None:
    one = pupil(text)
    lesson = one.open("planet_movers", 2, 0)
    lit = [each.box for each in lesson.light.lit()]
    for key in ("planet:4", "hold:1", "hold:3"):
        assert one.clicker.target(key).seen in lit, key


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_whole_hold_is_seen_where_its_room_is_spoken_of(
    pupil: Callable[..., Pupil], text: float
) -> None:
    lesson = pupil(text).open("planet_movers", 0, 9)
    hold = lesson.desk.places.hold
    assert any(lit.box.holds(hold, 1.0) for lit in lesson.light.lit())
    assert not hold.meets(lesson.coach.box)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_heading_over_a_lit_card_is_not_cut_by_the_bubble(
    pupil: Callable[..., Pupil], text: float
) -> None:
    one = pupil(text)
    for place, key in (((0, 4), "UF#3"), ((1, 4), "ST#9"), ((1, 7), "ST#16")):
        lesson = one.open("rockets", *place)
        heading = one.clicker.target(f"card:{lesson.session.title.cards[key]}").named
        assert heading is not None
        assert not heading.meets(lesson.coach.box), place


def test_a_button_that_would_do_something_else_is_no_third_click(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("rockets", 0, 8)
    cards = [f"card:{lesson.session.title.cards[name]}" for name in ("SR#4", "DP#8")]
    assert [target.key for target in lesson.light.clicks()] == cards
    for card in cards:
        one.choose(card)
    assert [target.key for target in lesson.light.clicks()] == ["do:finish"]


def test_what_is_said_depends_on_data_and_on_no_english_words(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("planet_movers", 0, 1)
    asking, other = lesson.asking, "Auch das geht, dann endet die Lektion."
    asking.lesson = lesson.lesson.model_copy(update={"other": other})
    assert asking.leaving(other) == other
    assert asking.leaving("Lieber nicht.") != "Lieber nicht."
    contract, planet = lesson.light.clicks()
    assert (contract.name, planet.name) == ("the contract for Mercury", "Jupiter")
    assert contract.label.startswith("Dayside Reactor: ")


def test_the_duty_is_lit_with_its_heading(pupil: Callable[..., Pupil]) -> None:
    one = pupil()
    lesson = one.open("rocketmen", 0, 5)
    heading = one.clicker.target("goal:0").named
    assert heading is not None
    assert lesson.light.lit()[0].box.holds(heading)


def test_only_the_mission_space_that_is_spoken_of_is_framed_and_its_world_is_left_free(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("rocketmen", 0, 1)
    space = one.clicker.target("space:5")
    lit = lesson.light.lit()
    assert space.named is not None
    assert [each.box for each in lit if not each.quiet] == [space.seen]
    assert space.named in [each.box for each in lit]
    assert not space.named.meets(lesson.coach.box)


def test_a_ribbon_lies_over_the_light_of_its_card(
    pupil: Callable[..., Pupil], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = pupil()
    lesson = one.open("rocketmen", 0, 3)
    drawn: list[str] = []

    def ribbon(canvas: Any, box: Box, words: str, *rest: Any) -> None:
        drawn.append(words)

    monkeypatch.setattr(rocketmen_board, "_ribbon", ribbon)
    canvas = one.clicker.app.canvas(one.clicker.app.surface)
    lesson.light.draw(canvas, None, None)
    assert drawn == ["the rival’s next"]
    lesson.draw_focus(canvas, one.clicker.target(lesson.asked_key() or ""))
    assert drawn == ["the rival’s next"] * 2, "the ring of the keyboard goes through it"


def test_a_chosen_card_lies_over_those_that_are_only_spoken_of() -> None:
    box, drawn = Box(0, 0, 10, 10), []

    class Cards:
        def find(self, card: int) -> int:
            return card

        def draw_card(self, canvas: Any, sprite: int, colour: Any) -> None:
            drawn.append(sprite)

    lit = [
        Lit(box, 4, asked=True, card=3),
        Lit(box, 4, card=2),
        Lit(box, 4, quiet=True, card=1),
    ]
    sheet.draw_cards(None, Cards(), lit)  # type: ignore[arg-type]
    assert drawn == [1, 2, 3]


@pytest.mark.painted
def test_the_hand_that_shows_how_is_seen_on_paper(clicker: Clicker) -> None:
    clicker.context.changed()  # the window's size counts
    surface = pygame.Surface((1280, 720))
    canvas = clicker.app.canvas(surface)
    surface.fill(canvas.colour(CREAM))
    sheet.draw_pointer(canvas, 300, 300)
    dark = pygame.mask.from_threshold(surface, canvas.colour(INK), (40, 40, 40, 255))
    assert dark.count() > 60


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_number_on_a_chip_leaves_most_of_its_picture(
    pupil: Callable[..., Pupil], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = pupil(text)
    one.open("planet_movers", 2, 8)
    chip, pills = one.clicker.target("stock:3").rect, []
    canvas = one.clicker.app.canvas(one.clicker.app.surface)
    monkeypatch.setattr(canvas, "rounded", lambda box, *_, **__: pills.append(box))
    chip = Box(chip.x, chip.y, chip.w - 6, chip.h - 4)
    count(canvas, chip, 3)
    part = pills[0].clip(chip)
    assert part.w * part.h < 0.3 * chip.w * chip.h


def test_a_theft_is_shown_beside_the_cards_that_lie_open(pupil: Callable[..., Pupil]) -> None:
    lesson = pupil().open("rockets", 1, 8)
    places: Any = lesson.desk.places
    cards = lesson.session.title.cards
    wreck = [
        target.rect
        for target in lesson.targets()
        if target.ref in (CardAt(cards["CR"]), CardAt(cards["ST#14"]))
    ]
    assert wreck
    window = theft(lesson.desk.moment, places, CardStolen(0, 1, HIDDEN, 3)).window
    assert not [box for box in wreck if box.meets(window)]
    own, found = places.zones[Zone("discovery", 0)], lesson.session.state.discovery[0]
    assert len(found) == 4
    lying = [box for each in own.places(found) if each for box in (each.box(own.ratio),)]
    lying += [own.named(found, found[-1])]
    assert not [box for box in lying if box.meets(window)], "what the pupil has found, and its sum"
    assert places.zones[Zone("discovery", 0)].box.meets(places.board.stage)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_may_be_harvested_leaves_planet_and_ship_free(
    pupil: Callable[..., Pupil], text: float
) -> None:
    one = pupil(text)
    lesson = one.open("jump_gate", 3, 5)
    card = one.clicker.target(lesson.asked_key() or "").rect
    cell = lesson.desk.places.ring.cells[7]
    disc = Box.around(*cell.disc, 2 * cell.radius, 2 * cell.radius)
    assert not card.meets(one.clicker.target("ship:0").rect)
    assert not card.meets(disc)


def test_a_rival_who_is_a_she_in_lessons_has_no_moustache() -> None:
    for title in ("jump_gate", "planet_movers", "rocket_jockey", "rockets"):
        rival = lessons.load(title).players[1].name
        assert PILOTS[BOTS[rival]] != "Old aviator"


def test_clicks_are_told_by_the_table_and_not_by_the_game(pupil: Callable[..., Pupil]) -> None:
    view = pupil().open("rockets", 0, 3).desk.view
    names = Names(("Ann", "Bob"), 0)
    assert told.can_chart(view)
    assert not [line for line in told.advice(view, names).lines if "lick" in line]


def test_what_the_mouse_rested_on_before_a_move_is_not_named_after_it(
    pupil: Callable[..., Pupil],
) -> None:
    lesson = pupil().open("planet_movers", 1, 6)
    showing: Any = lesson.desk.showing
    showing.under = 244
    showing.truth(lesson.desk.moment)
    assert showing.under < 0


@pytest.mark.parametrize("title", titles.IDS)
def test_a_click_in_the_middle_of_what_is_to_be_clicked_hits_it(
    pupil: Callable[..., Pupil], title: str
) -> None:
    one = pupil()
    for chapter, number, _ in lessons.walk(lessons.load(title)):
        lesson = one.open(title, chapter - 1, number - 1)
        for wanted in lesson.light.clicks()[:1]:
            found = at(lesson.targets(), wanted.rect.cx, wanted.rect.cy)
            assert found is not None
            assert found.key == wanted.key, where(lesson)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_system_that_is_spoken_of_is_lit_with_its_sum(
    pupil: Callable[..., Pupil], text: float
) -> None:
    lesson = pupil(text).open("rockets", 1, 1)
    system = lesson.desk.places.zones[Zone("discovery", 1)]
    cards = lesson.session.state.discovery[1]
    total = system.named(cards, cards[0])
    assert total is not None
    assert total.y >= max(each.box(system.ratio).bottom for each in system.places(cards) if each)
    assert any(lit.box.holds(total, 1.0) for lit in lesson.light.lit())
    assert not total.meets(lesson.coach.box)


def test_the_number_of_a_small_card_leaves_it_free() -> None:
    small, large = (Lit(Box(0, 0, w, w), 4, number=1, card=3) for w in (80, 120))
    assert not small.disc.meets(small.box)
    assert large.disc.meets(large.box)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("place", [(0, 1), (2, 0)])
def test_the_ring_of_a_pile_lies_in_the_window_and_cuts_no_words_below(
    pupil: Callable[..., Pupil], place: tuple[int, int], text: float
) -> None:
    one = pupil(text)
    lesson = one.open("rockets", *place)
    fonts, pile = lesson.desk.moment.fonts, next(lit for lit in lesson.light.lit() if lit.asked)
    ring, deck = pile.box.inset(-4), lesson.desk.places.zones[Zone("deck")].box
    assert lesson.area.holds(ring)
    assert ring.bottom < deck.bottom + 6 + 1.4 * fonts.line_height(SMALL)  # its odds


def test_the_clock_of_the_oldest_contract_lies_over_its_light(
    pupil: Callable[..., Pupil], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = pupil()
    lesson = one.open("planet_movers", 1, 9)
    assert "red clock" in lesson.coach.text
    drawn: list[bool] = []
    monkeypatch.setattr(panels, "draw_expiry", lambda *_: drawn.append(True))
    lesson.light.draw(one.clicker.app.canvas(one.clicker.app.surface), None, None)
    assert drawn == [True]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_which_planets_a_die_pushes_is_lit_with_it(
    pupil: Callable[..., Pupil], text: float
) -> None:
    one = pupil(text)
    lesson = one.open("planet_movers", 0, 5)
    fonts = lesson.desk.moment.fonts
    for die in range(3):
        price, lit = lesson.desk.places.price_pill(fonts, die), lesson.light.lit()
        words = Box(price.x, price.bottom + 4, price.w, fonts.line_height(SMALL))
        assert any(each.box.holds(words) for each in lit)
        assert not words.meets(lesson.coach.box)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_frames_of_neighbours_do_not_cross(pupil: Callable[..., Pupil], text: float) -> None:
    lesson = pupil(text).open("jump_gate", 3, 3)
    planets = [lit.box for lit in lesson.light.lit() if lit.ref and lit.ref.kind == "planet"]
    assert len(planets) == 3
    for number, box in enumerate(planets):
        assert not any(box.inset(-2).meets(other.inset(-2)) for other in planets[:number])


def test_the_light_on_a_pile_leaves_its_neighbours_dark(pupil: Callable[..., Pupil]) -> None:
    one = pupil()
    lesson = one.open("rocket_jockey", 2, 1)
    pile = next(lit for lit in lesson.light.lit() if lit.asked)
    for zone in ("deck", "cargo_deck"):
        assert not pile.box.meets(one.clicker.target(ZoneAt(Zone(zone))).seen)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("title", titles.IDS)
def test_at_the_end_the_scores_that_the_coach_speaks_of_are_lit_and_left_free(
    pupil: Callable[..., Pupil], title: str, text: float
) -> None:
    one, last = pupil(text), lessons.load(title).chapters
    one.open(title, len(last) - 1, len(last[-1].steps) - 1)
    one.do_right()
    lesson = one.lesson
    assert lesson.over
    lit = [each.box for each in lesson.light.lit()]
    scores = [each for each in lesson.targets() if each.key.startswith("seat:")]
    scores += [each for each in lesson.targets() if each.key == "rival"]
    assert len(scores) == 2
    for score in scores:
        assert any(box.holds(score.seen, 1.0) for box in lit), score.key
        assert not score.seen.meets(lesson.coach.box), score.key


@pytest.mark.parametrize("place", [(0, 1), (0, 5), (1, 0)])
def test_the_number_of_a_small_planet_leaves_it_and_its_name_free(
    pupil: Callable[..., Pupil], place: tuple[int, int]
) -> None:
    lesson = pupil().open("planet_movers", *place)
    (planet,) = (lit for lit in lesson.light.lit() if lit.number and lit.card is None)
    assert planet.named is not None
    assert not planet.disc.meets(planet.named)
    part = planet.disc.clip(planet.box)
    assert part.w * part.h < 0.3 * planet.box.w * planet.box.h


@pytest.mark.parametrize("text", [1.0, 1.25, 2.0])
def test_the_frame_round_the_co_pilots_leaves_their_words_free(
    pupil: Callable[..., Pupil], text: float
) -> None:
    one = pupil(text)
    lesson = one.open("rocket_jockey", 0, 6)
    key = present_key(lesson.session.title, "place:copilots|seat:0", lesson.targets())
    light = next(each.box for each in lesson.light.lit() if each.ref and each.ref.key == key)
    crew = copilots_box(lesson.desk.places)
    assert key == "seat:0" or light.holds(crew.inset(-6))


def test_the_aliens_are_seen_whole_where_their_planet_is_lit(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    for chapter, number, _ in lessons.walk(lessons.load("rocket_jockey")):
        lesson = one.open("rocket_jockey", chapter - 1, number - 1)
        view: Any = lesson.desk.view
        if not view.aliens:
            continue
        aliens, lit = CardAt(view.aliens[-1]), lesson.light.lit()
        card = one.clicker.target(aliens).seen
        cut = [each for each in lit if each.card is None and each.box.meets(card)]
        assert not cut or aliens in [each.ref for each in lit], where(lesson)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_at_the_end_the_aliens_are_seen_on_earth(pupil: Callable[..., Pupil], text: float) -> None:
    one, last = pupil(text), lessons.load("rocket_jockey").chapters
    one.open("rocket_jockey", len(last) - 1, len(last[-1].steps) - 1)
    one.do_right()
    assert one.lesson.over
    assert not one.clicker.target("planet:3").seen.meets(one.lesson.coach.box)
