"""Rockets' lesson: the cards that are played, and those that must stay, are seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from game.core import lesson as lessons
from game.rockets.data import CRASH, KIND, LIFELESS, STAR, START
from scenes.lesson.asking import PUT_BACK
from scenes.lesson.scene import LessonTable, open_lesson
from scenes.table.refs import CardAt
from tests.clicker import Clicker
from tests.scenes.lesson.test_lessons_played import Pupil, pupil, where

__all__ = ["pupil"]


def kinds(cards: list[int]) -> Counter[int]:
    """Equal cards are as good."""
    return Counter(KIND[card] for card in cards)


def seen(lesson: LessonTable) -> Counter[int]:
    """The cards of the own hand that are lit."""
    refs = [each.ref for each in lesson.light.lit()]
    hand = lesson.session.state.hands[0]
    return kinds([ref.card for ref in refs if isinstance(ref, CardAt) and ref.card in hand])


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_all_cards_of_a_system_that_is_to_be_charted_are_seen(
    pupil: Callable[..., Pupil], text: float
) -> None:
    one, systems = pupil(text), 0
    for chapter, number, step in lessons.walk(lessons.load("rockets")):
        if not step.do or step.do["move"] != "PlaySystem":
            continue
        lesson = one.open("rockets", chapter - 1, number - 1)
        before, lit, place = kinds(lesson.session.state.hands[0]), seen(lesson), where(lesson)
        one.do_right()
        played = before - kinds(lesson.session.state.hands[0])
        assert played <= lit, place
        systems += 1
    assert systems == 2


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_cards_that_must_stay_besides_hidden_ones_are_seen(
    pupil: Callable[..., Pupil], text: float
) -> None:
    one, staying = pupil(text), []
    for chapter, number, step in lessons.walk(lessons.load("rockets")):
        if step.do and step.do["move"] == "Hide":
            lesson = one.open("rockets", chapter - 1, number - 1)
            assert "must stay" in lesson.coach.text
            hand = lesson.session.state.hands[0]
            assert seen(lesson) == kinds(hand)
            staying.append(len(hand) - len(step.do["cards"]))
    assert staying == [2, 3], "with a Crash one more"


@pytest.mark.parametrize("kind", [STAR, LIFELESS])
def test_the_button_that_a_chosen_system_brings_is_asked_for(
    pupil: Callable[..., Pupil], kind: int
) -> None:
    one = pupil(1.0)
    lesson = one.open("rockets", 1, 2)
    refs = [each.ref for each in lesson.light.lit() if isinstance(each.ref, CardAt)]
    one.clicker.click(next(ref for ref in refs if KIND[ref.card] == kind))
    one.clicker.settle()
    assert lesson.coach.text == "Now click **Chart system**."


def test_a_system_of_which_a_planet_was_taken_out_is_put_back_and_asked_for_anew(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    chapter, number = next(
        (chapter, number)
        for chapter, number, step in lessons.walk(lessons.load("rockets"))
        if chapter == 3 and step.do and step.do["move"] == "PlaySystem"
    )
    lesson = one.open("rockets", chapter - 1, number - 1)
    star = lesson.asked_key()
    one.choose(star or "nothing")
    assert lesson.gesture is not None
    planet = next(
        ref
        for ref in lesson.gesture.chosen()
        if isinstance(ref, CardAt) and KIND[ref.card] == LIFELESS
    )
    one.choose(planet.key)
    assert lesson.coach.text == f"{PUT_BACK} {lesson.step.say}"
    assert lesson.asked_key() == star
    one.do_right()
    assert one.lesson.number == number


def test_a_ship_that_a_crash_destroyed_is_seen_with_it(pupil: Callable[..., Pupil]) -> None:
    lesson = pupil().open("rockets", 1, 8)
    pile = lesson.session.state.discovery[1]
    lit = [each.ref.card for each in lesson.light.lit() if isinstance(each.ref, CardAt)]
    assert [KIND[card] for card in pile[-2:]] == [START, CRASH]
    assert set(pile[-2:]) <= set(lit)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_coach_stands_beside_the_rivals_system_of_which_it_speaks(
    size: tuple[int, int],
) -> None:
    clicker = Clicker(size)
    open_lesson(clicker.context, "rockets", 1, 1)
    clicker.settle()
    lesson = clicker.scene
    assert isinstance(lesson, LessonTable)
    cards = [each.box for each in lesson.light.lit() if isinstance(each.ref, CardAt)]
    far = [max(lesson.coach.box.x - box.right, lesson.coach.box.y - box.bottom) for box in cards]
    clicker.close()
    assert len(cards) == 4
    assert min(far) < 40
