"""What a lesson says to clicks that lead nowhere, and what it keeps quiet about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game import titles
from game.core import lesson as lessons
from game.rocket_jockey.moves import EndMove, Refuel, Source
from scenes.kit.placing import FAR
from scenes.kit.target import at
from scenes.lesson.asking import AMISS, INSTEAD, LEAVES, NOT_YET, READ_FIRST
from scenes.lesson.recorded import taught
from scenes.settings import Speed
from scenes.table.refs import CardAt
from scenes.theme import SMALL
from scenes.titles import table_of
from tests.scenes.lesson.test_lessons_played import Pupil


@pytest.fixture
def pupil() -> Iterator[Callable[..., Pupil]]:
    made: list[Pupil] = []

    def make(*how: Any) -> Pupil:
        made.append(Pupil(*how))
        return made[-1]

    yield make
    for each in made:
        each.clicker.close()


def press_at(one: Pupil, x: float, y: float) -> None:
    """Clicks where nothing is."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        one.clicker.step(one.clicker._mouse(kind, x, y))
    one.clicker.settle()


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_is_told_stands_beside_its_thing_and_free_or_not_at_all(
    pupil: Callable[..., Pupil], text: float
) -> None:
    one = pupil(text)
    lesson = one.open("rocket_jockey", 1, 1)
    one.choose(lesson.asked_key() or "")
    canvas = one.clicker.app.canvas(one.clicker.app.surface)
    kept = [lesson.coach.bubble, *(lit.box for lit in lesson.light.lit())]
    told = 0
    for target in lesson.targets():
        lesson.focus.hovered = target.key
        lesson.overlays.hovering, lesson.overlays.silent_at = 2.0, ""
        lesson.draw_last(canvas)
        told += len(lesson.overlays.shown)
        for box in lesson.overlays.shown:
            own = target.seen
            assert not [each for each in kept if each != own and each.meets(box, 1.0)], target.key
            first = box is lesson.overlays.shown[0]
            assert not first or box.inset(-FAR - 1).meets(own), f"{target.key}: a line leads there"
    assert told > 3


def test_a_click_in_the_wrong_order_says_what_comes_first(pupil: Callable[..., Pupil]) -> None:
    one = pupil()
    lesson = one.open("rocket_jockey", 2, 2)
    one.choose(lesson.asked_key() or "")
    first, *later = lesson.light.clicks()
    one.choose(later[1].key)
    assert lesson.coach.text == f"{NOT_YET} Click number **2**: {first.name}."
    assert lesson.picking.bubble is None
    one.choose(first.key)
    assert lesson.coach.text == lesson.step.say


def test_who_has_begun_rightly_is_told_what_is_next_and_not_to_begin(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("rocket_jockey", 1, 5)
    other = "card:" + str(lesson.session.title.cards["7-8"])
    one.choose(lesson.asked_key() or "")
    one.choose(other)
    assert "Begin at Saturn" not in lesson.coach.text
    assert lesson.coach.text.startswith(f"{AMISS} Click number **2**: ")
    one.choose("place:copilots")
    assert lesson.coach.text.startswith(f"{AMISS} Click number **2**: "), "no legal click either"


def test_a_click_on_nothing_is_answered(pupil: Callable[..., Pupil]) -> None:
    one = pupil()
    lesson = one.open("rocket_jockey", 0, 6)
    press_at(one, 2.0, 1078.0)
    assert lesson.coach.text == f"**{INSTEAD}** {lesson.step.say}"
    lesson = one.open("rocket_jockey", 0, 0)
    press_at(one, 2.0, 1078.0)
    assert lesson.coach.text == f"{READ_FIRST} {lesson.step.say}"
    assert (lesson.chapter, lesson.number) == (0, 0)


def test_nobody_is_warned_of_what_the_coach_asks_for(pupil: Callable[..., Pupil]) -> None:
    lesson = pupil().open("rocket_jockey", 1, 1)
    table = table_of("rocket_jockey")
    for move in (Refuel(Source.DECK), EndMove()):
        found = table.preview(lesson.desk.moment, move)
        assert found is not None
        assert found.warnings
        told = taught(table).preview(lesson.desk.moment, move)
        assert told is not None
        assert not told.warnings


def test_what_the_mouse_rests_on_says_nothing_in_the_next_step(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    token = one.open("rocketmen", 3, 0).asked_key() or ""
    one.choose(token)
    lesson = one.lesson
    assert (lesson.chapter, lesson.number) == (3, 1)
    canvas = one.clicker.app.canvas(one.clicker.app.surface)
    one.clicker.move_to(token)
    lesson.overlays.hovering = 2.0
    lesson.draw_last(canvas)
    assert not lesson.overlays.shown
    one.clicker.move_to("bar:leave")
    one.clicker.move_to(token)
    lesson.overlays.hovering = 2.0
    lesson.draw_last(canvas)
    assert lesson.overlays.shown


def test_after_going_on_nothing_is_pointed_at_before_the_mouse_moves(
    pupil: Callable[..., Pupil],
) -> None:
    one, met = pupil(), 0
    read = [
        (title, chapter - 1, number - 1)
        for title in titles.IDS
        for chapter, number, step in lessons.walk(lessons.load(title))
        if not step.is_choice
    ]
    for place in read:
        one.open(*place)
        clicker = one.clicker
        x, y = map(round, clicker.point(clicker.target("coach:go")))
        clicker.click("coach:go")
        scene: Any = clicker.scene
        clicker.step(clicker._mouse(pygame.MOUSEMOTION, x + 2, y + 1))
        assert scene.focus.hovered is None
        assert scene.desk.pointed is None
        under = at(scene.targets(), x + 2, y + 1)
        met += under is not None and under.key != "coach:go"
        clicker.step(clicker._mouse(pygame.MOUSEMOTION, x + 14, y))
        under = at(scene.targets(), x + 14, y)
        assert scene.focus.hovered == (under.key if under is not None else None)
    assert met


@pytest.mark.parametrize(("title", "step"), [("rocketmen", (0, 5)), ("rocket_jockey", (1, 7))])
def test_between_two_steps_nothing_is_told_of_what_was_clicked(
    pupil: Callable[..., Pupil], title: str, step: tuple[int, int]
) -> None:
    one = pupil()
    lesson = one.open(title, *step)
    one.clicker.context.settings.speed = Speed.NORMAL
    key = lesson.asked_key() or ""
    one.clicker.click(key)
    told, frames = [], 0
    while one.clicker.scene is lesson and lesson.answered:
        one.clicker.move_to(key)  # the hand is never quite still
        lesson.overlays.clicked = False
        frames += 1
        told += lesson.overlays.shown
    assert frames > 30
    assert not told


def test_where_a_clicked_cargo_wants_to_go_is_not_shown_in_the_next_step(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("rocket_jockey", 0, 2)
    key = lesson.asked_key() or ""
    one.clicker.move_to(key)
    assert lesson.desk.moment.pointed is not None
    one.choose(key)
    assert (lesson.chapter, lesson.number) == (0, 3)
    assert lesson.desk.moment.pointed is None
    one.clicker.move_to(key)
    assert lesson.desk.moment.pointed is None, "the mouse has not been elsewhere"
    one.clicker.move_to("bar:leave")
    one.clicker.move_to(key)
    assert lesson.desk.moment.pointed is not None


def test_where_cards_are_to_be_discarded_nothing_pays(pupil: Callable[..., Pupil]) -> None:
    one = pupil()
    seen = {}
    for step in (0, 1):
        lesson = one.open("rocketmen", 0, 6 + step)
        lesson.choose(one.clicker.target(lesson.asked_key() or ""))
        one.clicker.settle()
        gesture: Any = lesson.gesture
        assert gesture.legal(gesture.placement())
        other = one.clicker.target(lesson.asked_key() or "").ref
        seen[step] = bool(gesture.pays()), gesture.pointed(other) is not None
    assert seen == {0: (True, True), 1: (False, False)}


def test_a_lit_pile_is_lit_with_its_name(pupil: Callable[..., Pupil]) -> None:
    one = pupil()
    lesson = one.open("rocket_jockey", 2, 1)
    asked = one.clicker.target(lesson.asked_key() or "")
    lit = next(lit for lit in lesson.light.lit() if lit.asked)
    assert lit.box.bottom - asked.rect.bottom > one.clicker.context.fonts.line_height(SMALL)


def test_a_card_that_is_drawn_again_leaves_no_light_where_it_lay(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("rocket_jockey", 0, 4)
    canvas = one.clicker.app.canvas(one.clicker.app.surface)
    lit = lesson.light.lit()
    sheet = lesson.light._sheet._paint(canvas, lit, 1.0)
    for each in lit:
        x, y = canvas.px(each.box.cx), canvas.px(each.box.cy)
        assert bool(sheet.get_at((x, y)).a) is (each.card is not None)


def test_the_aliens_are_at_earth_and_the_game_is_over_while_points_are_counted(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("rocket_jockey", 2, 7)
    one.clicker.context.settings.speed = Speed.NORMAL
    scores, said = [], set()
    for _ in range(5):
        one.clicker.click(lesson.asked_key() or "")
        one.clicker.step()
        if lesson.answered:
            break
    while not lesson.over:
        one.clicker.step(dt=0.1)
        scores.append(lesson.panels.seats.rows[0].score)
        if scores[-1] > 145 and lesson.playing:
            said.add(lesson.panels.prompt())
            aliens = lesson.desk.cards.find(lesson.session.title.cards["Aliens!"])
            earth = one.clicker.target("planet:3").rect
            assert aliens is not None
            assert abs(lesson.desk.cards.box(aliens).cx - earth.cx) < earth.w / 2
    assert said
    assert all("points" in words for words in said), (
        "the bar says what is counted, and asks nothing"
    )
    assert scores == sorted(scores)
    assert scores[-1] == lesson.session.state.score(0)


def test_a_wrong_click_is_answered_with_the_steps_own_sentence(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("jump_gate", 2, 0)
    one.choose("card:" + str(lesson.session.title.cards["WA4"]))
    assert lesson.coach.text == f"{lesson.step.others[0].say} {LEAVES}"
    assert lesson.coach.mood == "careful"


def test_a_cargo_is_called_by_the_planet_where_it_lies_and_by_the_number_on_it(
    pupil: Callable[..., Pupil],
) -> None:
    lesson = pupil().open("rocket_jockey", 1, 6)
    early = CardAt(lesson.session.title.cards["7-8"])
    lesson.choose(next(each for each in lesson.targets() if each.ref == early))
    assert lesson.coach.text == f"{NOT_YET} Click number **1**: the cargo at Neptune."


def test_the_aliens_may_be_pointed_at_where_they_hover_and_in_their_panel(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    for key in ("planet:7", "place:aliens"):
        one.open("rocket_jockey", 2, 5)
        one.choose(key)
        assert one.lesson.number == 6, key
