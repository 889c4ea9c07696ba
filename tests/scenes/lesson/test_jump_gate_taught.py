"""Jump Gate's lesson: what counts as well, what is lit, and what its end offers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core import lesson as lessons
from scenes.lesson.refs import present_key
from tests.scenes.lesson.test_lessons_played import Pupil, pupil

__all__ = ["pupil"]


@pytest.mark.parametrize("key", ["planet:6", "card:GR1"])
def test_what_lies_where_the_asked_marker_lies_counts_as_well(
    pupil: Callable[..., Pupil], key: str
) -> None:
    one = pupil()
    chapter, number = next(
        (chapter, number)
        for chapter, number, step in lessons.walk(lessons.load("jump_gate"))
        if step.point == "scan:6:0"
    )
    lesson = one.open("jump_gate", chapter - 1, number - 1)
    one.choose(present_key(lesson.session.title, key, lesson.targets()))
    assert (lesson.chapter, lesson.number) == (chapter - 1, number)


def test_a_pressed_button_is_not_lit_like_what_is_to_be_clicked(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    research = next(
        (chapter - 1, number - 1)
        for chapter, number, step in lessons.walk(lessons.load("jump_gate"))
        if step.do == {"move": "Research", "discard": []}
    )
    lesson = one.open("jump_gate", *research)
    one.choose("do:research")
    buttons = [placed for placed in lesson.panels.buttons if placed.action.name == "research"]
    assert buttons, "Choose again is there"
    assert lesson.asked_key() == "do:go"
    assert all(lit.box != buttons[0].box for lit in lesson.light.lit())


def test_the_lessons_end_offers_no_result_that_does_not_come(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    one.open("jump_gate", 3, len(lessons.load("jump_gate").chapters[3].steps) - 1)
    one.do_right()
    assert one.lesson.over
    assert all(target.key != "do:result" for target in one.lesson.targets())


@pytest.mark.parametrize("text", [1.0, 1.25])
def test_the_end_leaves_the_sets_free_and_frames_nothing_like_what_is_to_be_clicked(
    pupil: Callable[..., Pupil], text: float
) -> None:
    one = pupil(text)
    one.open("jump_gate", 3, len(lessons.load("jump_gate").chapters[3].steps) - 1)
    one.do_right()
    assert one.lesson.over
    sets = one.clicker.target("place:sets").seen
    assert not sets.meets(one.lesson.coach.box)
    assert all(lit.quiet for lit in one.lesson.light.lit())


def test_a_rival_who_waits_until_the_coach_has_spoken_is_not_said_to_think(
    pupil: Callable[..., Pupil],
) -> None:
    lesson = pupil().open("jump_gate", 2, len(lessons.load("jump_gate").chapters[2].steps) - 1)
    assert lesson.asked_key() == "coach:go"
    assert lesson.panels.prompt() == "Juno is next"
    assert lesson.panels.seats.thinking is None


def test_that_a_majority_is_lost_is_seen_before_time_passes(pupil: Callable[..., Pupil]) -> None:
    one = pupil()
    last = len(lessons.load("jump_gate").chapters[2].steps) - 1
    lesson = one.open("jump_gate", 2, last - 1)
    before = [row.score for row in lesson.panels.seats.rows]
    one.do_right()
    after = [row.score for row in one.lesson.panels.seats.rows]
    assert [now - then for then, now in zip(before, after, strict=True)] == [0, -5]
    lit = {each.ref.key for each in one.lesson.light.lit() if each.ref is not None}
    assert {"look:gate", "seat:0", "seat:1"} <= lit


HARVESTS = [
    (chapter - 1, number - 1)
    for chapter, number, step in lessons.walk(lessons.load("jump_gate"))
    if step.do and step.do["move"] == "Harvest"
]


@pytest.mark.parametrize("place", HARVESTS)
def test_what_is_harvested_is_asked_for_where_it_lies(
    pupil: Callable[..., Pupil], place: tuple[int, int]
) -> None:
    one = pupil()
    lesson = one.open("jump_gate", *place)
    (card,) = lesson.light.clicks()
    assert card.key.startswith("card:")
    assert card.enabled, "keys and pad reach it, too"
    assert not [lit for lit in lesson.light.lit() if lit.number], "it is the only click"
    one.choose("do:harvest")  # then it lies larger, and elsewhere
    assert lesson.coach.mood != "careful"
    (larger,) = lesson.light.clicks()
    assert larger.key == card.key
    lesson = one.open("jump_gate", *place)
    step = lesson.step
    one.choose(card.key)
    assert one.lesson.over or one.lesson.step is not step


def test_that_a_scan_found_nothing_is_said_before_the_rival_moves(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    scan = next(
        (chapter - 1, number - 1)
        for chapter, number, step in lessons.walk(lessons.load("jump_gate"))
        if step.do and step.do["move"] == "Scan"
    )
    one.open("jump_gate", *scan)
    one.do_right()
    lesson = one.lesson
    assert "**Nothing**" in lesson.coach.text
    assert lesson.session.steps[-1].seat == 0
    one.do_right()
    assert one.lesson.session.steps[-1].seat == 1
