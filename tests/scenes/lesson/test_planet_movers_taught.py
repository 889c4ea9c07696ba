"""Planet Movers' lesson: the pupil rolls, and what is spoken of has its light."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core import lesson as lessons
from scenes.settings import Speed
from tests.scenes.lesson.test_lessons_played import Pupil, pupil

__all__ = ["pupil"]

ROLLS = [
    (chapter - 1, number - 1)
    for chapter, number, step in lessons.walk(lessons.load("planet_movers"))
    if step.point == "place:dice"
]


@pytest.mark.parametrize("hands", ["mouse", "keys", "pad"])
@pytest.mark.parametrize("place", ROLLS)
def test_nothing_is_rolled_and_no_planet_moves_before_the_dice_are_clicked(
    pupil: Callable[..., Pupil], place: tuple[int, int], hands: str
) -> None:
    one = pupil(1.0, hands)
    lesson = one.open("planet_movers", *place)
    one.clicker.context.settings.speed = Speed.NORMAL
    made, dice = len(lesson.session.steps), lesson.view.dice
    sky = lesson.desk.showing.sky  # type: ignore[attr-defined]
    planets = list(sky.theta)
    if hands == "mouse":
        one.clicker.click("seat:1")
    for _ in range(120):
        one.clicker.step()
    assert (len(lesson.session.steps), lesson.view.dice, lesson.speaking) == (made, dice, True)
    assert list(sky.theta) == planets
    one.clicker.context.settings.speed = Speed.INSTANT
    one.choose("place:dice")
    assert lesson.session is one.lesson.session
    assert (one.lesson.chapter, one.lesson.number) != place
    assert one.lesson.view.dice[0] > 0
    assert list(one.lesson.desk.showing.sky.theta) != planets  # type: ignore[attr-defined]


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("place", ROLLS)
def test_the_dice_are_lit_and_the_coach_stands_beside_them(
    pupil: Callable[..., Pupil], place: tuple[int, int], text: float
) -> None:
    lesson = pupil(text).open("planet_movers", *place)
    (dice,) = (each.box for each in lesson.light.lit() if each.asked)
    assert all(dice.holds(die, 1.0) for die in lesson.desk.places.die_boxes())
    assert not dice.meets(lesson.coach.box)


def test_a_click_on_one_of_the_dice_rolls_them(pupil: Callable[..., Pupil]) -> None:
    one = pupil()
    chapter, number = ROLLS[-1]
    lesson = one.open("planet_movers", chapter, number)
    die = lesson.desk.places.die_boxes()[1]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        one.clicker.step(one.clicker._mouse(kind, die.cx, die.cy))
    one.clicker.settle()
    assert (one.lesson.chapter, one.lesson.number) == (chapter, number + 1)


@pytest.mark.parametrize(
    ("said", "keys"),
    [
        ("A planet stops your flight", {"planet:3"}),
        ("Deliver all three", {"planet:8", "place:hold", "card:3"}),
        ("No fuel is left", {"planet:8", "place:hold"}),
        ("carry **you** off", {"planet:1", "planet:2", "rocket:0", "rocket:1"}),
    ],
)
def test_what_a_step_speaks_of_is_lit(
    pupil: Callable[..., Pupil], said: str, keys: set[str]
) -> None:
    (place,) = (
        (chapter - 1, number - 1)
        for chapter, number, step in lessons.walk(lessons.load("planet_movers"))
        if said in step.say
    )
    lesson = pupil().open("planet_movers", *place)
    lit = {each.ref.key for each in lesson.light.lit() if each.ref is not None}
    assert keys <= lit


def test_the_space_below_the_coach_is_not_named_nor_after_going_on(
    pupil: Callable[..., Pupil],
) -> None:
    one, below = pupil(), []
    for chapter, number, step in lessons.walk(lessons.load("planet_movers")):
        if step.is_choice:
            continue
        lesson, clicker = one.open("planet_movers", chapter - 1, number - 1), one.clicker
        x, y = clicker.point(clicker.target("coach:go"))
        if lesson.desk.places.on_board(x, y):
            below.append((chapter, number))
        clicker.move_to("coach:go")
        assert lesson.desk.showing.under == -1  # type: ignore[attr-defined]
        clicker.click("coach:go")
        for by in (0, 2):
            clicker.step(clicker._mouse(pygame.MOUSEMOTION, x + by, y))
            assert one.lesson.desk.showing.under == -1  # type: ignore[attr-defined]
    assert len(below) > 2
