"""Clicks in another order, on equal cards, or on the button too early: no way leads nowhere."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import titles
from game.core import lesson as lessons
from scenes.lesson.asking import NOT_YET
from scenes.lesson.guided import GuidedTable
from scenes.lesson.scene import LessonTable
from tests.scenes.lesson.test_lessons_played import Pupil, where
from tests.screens.shows import marks_of


@pytest.fixture
def pupil() -> Iterator[Pupil]:
    made = Pupil()
    yield made
    made.clicker.close()


def click(pupil: Pupil, lesson: LessonTable, key: str) -> None:
    lesson.choose(pupil.clicker.target(key))
    pupil.clicker.settle()


def follow(pupil: Pupil, lesson: LessonTable) -> bool:
    """Clicks what is asked for until the step is done; False where that leads nowhere."""
    step = lesson.step
    for _ in range(8):
        if pupil.clicker.scene is not lesson or lesson.step is not step or lesson.over:
            return True
        key = lesson.asked_key()
        assert key is not None
        click(pupil, lesson, key)
    return pupil.clicker.scene is not lesson or lesson.step is not step or lesson.over


@pytest.mark.parametrize("title", titles.IDS)
def test_whatever_is_clicked_first_of_what_is_lit_the_light_leads_on(
    pupil: Pupil, title: str
) -> None:
    for chapter, number, step in lessons.walk(lessons.load(title)):
        if step.do is None:
            continue
        lesson = pupil.open(title, chapter - 1, number - 1)
        other = [ref for ref in lesson.asking.refs(step)[1:] if lesson.asking.legal(ref)]
        if not other:
            continue
        click(pupil, lesson, other[0].key)
        said = lesson.coach.text if pupil.clicker.scene is lesson else ""
        assert "leave the lesson" not in said, where(lesson)
        assert follow(pupil, lesson), f"{where(lesson)}: {other[0].key} first leads nowhere"


def keys(lesson: LessonTable, *names: str) -> list[str]:
    cards = lesson.session.title.cards
    return [f"card:{cards[name]}" for name in names]


def test_the_mission_is_the_asked_one_whichever_card_was_clicked_first(pupil: Pupil) -> None:
    lesson = pupil.open("rocketmen", 0, 6)
    for key in keys(lesson, "1:hotel", "1:satellite"):
        click(pupil, lesson, key)
    click(pupil, lesson, "do:place")
    assert (lesson.chapter, lesson.number) == (0, 7)


def test_the_twin_of_a_card_is_as_good(pupil: Pupil) -> None:
    number = next(
        at
        for at, step in enumerate(lessons.load("rocketmen").chapters[1].steps)
        if step.do and step.do.get("cards") == ["1:mining"]
    )
    lesson = pupil.open("rocketmen", 1, number)
    first, twin = keys(lesson, "1:mining", "1:mining#2")
    click(pupil, lesson, twin)
    asked = [ref.key for ref in lesson.asking.refs(lesson.step)]
    assert first not in asked
    assert follow(pupil, lesson)
    assert lesson.number == number + 1


def test_a_button_that_is_pressed_too_early_says_what_comes_first(pupil: Pupil) -> None:
    lesson = pupil.open("rocketmen", 0, 7)
    click(pupil, lesson, keys(lesson, "1:spaceship")[0])
    click(pupil, lesson, "do:discard")
    assert lesson.coach.text == f"{NOT_YET} Click number **2**: Spaceship."
    assert [choice.name for choice in lesson.coach.choices] == ["show"]


def test_the_number_of_a_short_button_leaves_its_word_free(pupil: Pupil) -> None:
    lesson = pupil.open("rocketmen", 2, 2)
    click(pupil, lesson, lesson.asked_key() or "")
    (buy,) = (lit for lit in lesson.light.lit() if lit.number)
    word = next(mark.box for mark in marks_of(pupil.clicker) if mark.text.lower() == "buy")
    assert not buy.disc.meets(word)


def test_who_leaves_takes_along_what_was_chosen(pupil: Pupil) -> None:
    lesson = pupil.open("rocketmen", 0, 6)
    satellite, shipyard = keys(lesson, "1:satellite", "1:shipyard")
    for key in (satellite, shipyard, "coach:anyway"):
        click(pupil, lesson, key)
    scene = pupil.clicker.scene
    assert isinstance(scene, GuidedTable)
    assert scene.gesture is not None
    assert {satellite, shipyard} <= {ref.key for ref in scene.gesture.chosen()}


def test_what_is_folded_away_is_opened_and_then_clicked() -> None:
    one = Pupil(2.0)
    lesson = one.open("rocketmen", 0, 5)
    asked = lesson.asked_key()
    assert asked == "tab:goals"
    one.choose(asked)
    assert (lesson.chapter, lesson.asked_key()) == (0, "panel:goals")
    one.choose("panel:goals")
    assert (lesson.chapter, lesson.number) == (0, 6)
    one.clicker.close()


def test_the_end_counts_no_points_a_second_time(
    pupil: Pupil, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = pupil.open("rocketmen", 3, 6)
    flown: list[int] = []
    monkeypatch.setattr(lesson.reel.telling, "flown", lambda seat, points: flown.append(points))
    assert follow(pupil, lesson)
    assert lesson.over
    assert flown == []
