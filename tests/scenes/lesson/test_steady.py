"""Within a step: what is spoken of is lit, the coach keeps its place, and clicks their numbers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game import titles
from game.core import lesson as lessons
from game.core.contract import Zone
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.lesson.asking import AMISS
from scenes.lesson.light import Light
from scenes.lesson.refs import present_key, way_ends
from scenes.lesson.scene import LessonTable
from scenes.settings import Speed
from scenes.table.targets import card_targets
from scenes.titles.rocket_jockey.panels.crew import draw_copilots
from scenes.titles.rocket_jockey.words import plan_words
from tests.scenes.lesson.test_lessons_played import Pupil, named, pupil, where

__all__ = ["pupil"]

EDGE = 14.0
"""A planet's flag and chips may reach beyond what is lit of it."""
CALLED = {
    "jump_gate": {"Black Hole": "look:hole"},
    "rocketmen": {
        r"[Ss]pace \d|[Ll]ift-off": "place:track",
        "The pad’s": "card:t04",
        "Launch Pad|all parts|your pad": "card:1:satellite",
    },
    "rocket_jockey": {
        "[Aa] co-pilot|that co-pilot": "place:copilots|seat:0",
        "these cards|will reserve": "card:4-6",
    },
}
"""What has no name on the board: how the sentences call it, and its key."""


def lit_keys(lesson: LessonTable) -> set[str]:
    """What is lit or spoken of, and what is to be clicked."""
    step, title, there = lesson.step, lesson.session.title, lesson.targets()
    keys = [end for key in (*step.lit, *step.why, *step.about) for end in way_ends(key)]
    clicks = {target.key for target in lesson.light.clicks()}
    return clicks | {present_key(title, key, there) for key in keys}


@pytest.mark.parametrize("title", titles.IDS)
def test_what_a_sentence_names_is_lit(pupil: Callable[..., Pupil], title: str) -> None:
    one, found = pupil(), []
    for chapter, number, step in lessons.walk(lessons.load(title)):
        if step.picture:
            continue  # it lies over the board
        lesson = one.open(title, chapter - 1, number - 1)
        lit = [each.box for each in lesson.light.lit()]
        found += [
            f"{where(lesson)}: {name} is spoken of, and dark"
            for name, target in named(lesson).items()
            if not any(box.holds(target.seen, EDGE) for box in lit)
        ]
        for words, key in CALLED.get(title, {}).items():
            wanted = present_key(lesson.session.title, key, lesson.targets())
            if re.search(words, lessons.plain(step.say)) and wanted not in lit_keys(lesson):
                found.append(f"{where(lesson)}: {key} is spoken of, and dark")
    assert found == []


def numbers(lesson: LessonTable) -> dict[str, int]:
    """The clicks that are lit with a number."""
    return {
        each.ref.key: each.number
        for each in lesson.light.lit()
        if each.number and each.ref is not None
    }


def crowded(lesson: LessonTable) -> list[Box]:
    """The buttons with which the decision is made."""
    return [target.seen for target in lesson.targets() if target.zone == "actions"]


@pytest.mark.parametrize("title", titles.IDS)
def test_within_a_step_the_coach_stays_off_the_buttons_and_clicks_keep_their_numbers(
    pupil: Callable[..., Pupil], title: str
) -> None:
    one, found = pupil(), []
    for chapter, number, step in lessons.walk(lessons.load(title)):
        if step.do is None:
            continue
        lesson = one.open(title, chapter - 1, number - 1)
        stood, seen = lesson.coach.box, numbers(lesson)
        several = len(lesson.asking.refs(step)) > 1
        for at in range(9):
            box, now = lesson.coach.box, numbers(lesson)
            if abs(box.x - stood.x) > 1 or abs(box.w - stood.w) > 1:
                found.append(f"{where(lesson)}: the coach jumps from {stood} to {box}")
            if any(box.meets(button) for button in crowded(lesson)):
                found.append(f"{where(lesson)}: the coach lies on a button")
            if several and not set(now.values()) >= {at + 1}:
                found.append(f"{where(lesson)}: click {at + 1} of several has no number")
            if any(seen.get(key, place) != place for key, place in now.items()):
                found.append(f"{where(lesson)}: clicks were {seen}, and are {now}")
            seen |= now
            one.choose(lesson.asked_key() or "nothing")
            if lesson.step is not step or one.clicker.scene is not lesson or lesson.over:
                break
    assert found == []


def test_the_button_with_which_a_move_ends_is_left_free_with_large_text(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil(2.0)
    for place in ((0, 4), (1, 1), (2, 2), (2, 7)):
        lesson = one.open("rocket_jockey", *place)
        step = lesson.step
        while len(lesson.asking.refs(step)) > 1:
            one.choose(lesson.asked_key() or "nothing")
        button = one.clicker.target("do:deliver")
        assert not button.seen.meets(lesson.coach.box), where(lesson)


def test_clicks_after_a_button_that_is_still_to_come_have_no_number_and_no_ring_yet(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("rocket_jockey", 1, 6)
    assert list(numbers(lesson).values()) == [1]
    assert [each.number for each in lesson.light.lit() if not each.quiet] == [1]
    one.choose(lesson.asked_key() or "nothing")
    assert next(iter(numbers(lesson).items())) == ("do:chain", 2)
    assert list(numbers(lesson).values()) == [2, 3, 4, 5, 6]


def test_nothing_lies_large_where_nothing_is_to_be_chosen(pupil: Callable[..., Pupil]) -> None:
    one = pupil()
    lesson = one.open("jump_gate", 1, 4)
    hole = one.clicker.target("look:hole").seen
    assert not [
        target.key
        for target in lesson.targets()
        if target.key.startswith("card:") and target.seen.meets(hole)
    ]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_hangs_at_a_planet_is_not_cut_by_the_way_that_is_counted(
    pupil: Callable[..., Pupil], text: float
) -> None:
    one = pupil(text)
    lesson = one.open("planet_movers", 2, 10)
    lit = [each.box for each in lesson.light.lit()]
    way = max((each.box for each in lesson.light.lit() if each.quiet), key=lambda box: box.h)
    planet = one.clicker.target("planet:8")
    assert way.holds(planet.seen.inset(-16))
    assert planet.named is not None
    assert any(box.holds(planet.named, 1.0) for box in lit)  # it may stand off, at a line's end


@pytest.mark.parametrize("place", ["rocket_jockey 2 7", "rockets 2 1"])
def test_while_the_lesson_goes_on_by_itself_nothing_is_asked_of_the_pupil(
    pupil: Callable[..., Pupil], place: str
) -> None:
    title, chapter, number = place.split()
    one = pupil()
    lesson = one.open(title, int(chapter) - 1, int(number) - 1)
    step, panels = lesson.step, lesson.panels
    one.clicker.context.settings.speed = Speed.NORMAL
    with one.clicker.hurried():
        while not lesson.answered:
            one.clicker.click(lesson.asked_key() or "nothing")
    asked = []
    for _ in range(3000):
        if not lesson.answered:
            break
        if panels.calls and panels.prompt():
            asked.append(panels.prompt())
        one.clicker.step()
    assert lesson.step is not step
    assert asked == []


def test_what_comes_some_turns_later_is_dark_at_once_and_opens_out_of_nothing(
    pupil: Callable[..., Pupil], monkeypatch: pytest.MonkeyPatch
) -> None:
    dark: list[LessonTable] = []
    monkeypatch.setattr(Light, "_draw_later", lambda light, *_: dark.append(light._told))
    one = pupil()
    before = one.open("rocket_jockey", 1, 7)
    one.clicker.context.settings.speed = Speed.NORMAL
    one.clicker.click(before.asked_key() or "nothing")
    for _ in range(600):
        if one.lesson is not before:
            break
        one.clicker.step()
    assert one.lesson is not before
    for frame in range(1, 20):
        assert dark == [one.lesson] * frame
        assert one.clicker.app._passing is None
        one.clicker.step()


# --- robbing ---


def run(one: Pupil, until: Callable[[LessonTable], bool]) -> list[Any]:
    """Lets the film run; what of a theft was seen on the way, frame by frame."""
    seen = []
    for _ in range(3000):
        lesson = one.lesson
        if until(lesson):
            return seen
        seen.append((lesson.desk.showing.robbing, lesson.panels.prompt()))  # type: ignore[attr-defined]
        one.clicker.step()
    raise AssertionError("it does not come")


def test_who_is_robbed_sees_the_card_and_is_told_before_the_game_goes_on(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("rockets", 0, 8)
    one.clicker.context.settings.speed = Speed.NORMAL
    for _ in range(3):
        one.clicker.click(lesson.asked_key() or "nothing")
        one.clicker.settle() if not lesson.answered else None
        if lesson.number == 9:
            break
    run(one, lambda lesson: lesson.number == 9 and lesson.speaking)
    assert "Lyra drew a Lifeless planet" in lesson.prompt()
    made = len(lesson.session.steps)
    for _ in range(60):
        one.clicker.step()
    assert len(lesson.session.steps) == made, "she does not play before it was read"


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_coach_asks_for_the_card_that_is_drawn_and_it_is_seen(
    pupil: Callable[..., Pupil], text: float
) -> None:
    one = pupil(text)
    settings = one.clicker.context.settings
    lesson = one.open("rockets", 0, 9)
    settings.speed, settings.thefts = Speed.NORMAL, True
    one.clicker.click("coach:go")
    run(one, lambda lesson: any(target.zone == "theft" for target in lesson.targets()))
    one.clicker.step()
    assert lesson.prompt() == lessons.plain(lesson.lesson.pointing)
    backs = [target for target in lesson.targets() if target.zone == "theft"]
    assert not [back.key for back in backs if back.seen.meets(lesson.coach.box)]
    window = backs[0].named
    assert window is not None
    assert window.holds(backs[-1].seen)
    assert not window.meets(lesson.coach.box)
    for each in card_targets(lesson.desk):
        assert not each.seen.meets(lesson.coach.box), each.label
    own = lesson.desk.table.headings(lesson.desk.moment, lesson.desk.places)
    assert not [zone for zone, head in own.items() if head.meets(window)]
    charted = lesson.desk.places.zones[Zone("discovery", 1)]
    cards = lesson.view.discovery[1]
    for spot, card in zip(charted.places(cards), cards, strict=True):
        for box in (spot and spot.box(charted.ratio), charted.named(cards, card)):
            assert box is not None
            assert not box.meets(lesson.coach.box), "she has just charted it"
    for seat in (0, 1):
        wrong = lesson.desk.places.zones[Zone("hidden", seat)].box
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            one.clicker.step(one.clicker._mouse(kind, wrong.cx, wrong.cy))
        assert lesson.prompt() == lessons.plain(f"{AMISS} {lesson.lesson.pointing}")
        assert lesson.coach.mood == "careful", "a wrong click is answered while the film waits"
        assert not [back.key for back in backs if back.seen.meets(lesson.coach.box)]
        lesson.coach.text = ""
    one.clicker.click(backs[0].key)
    seen = run(one, lambda lesson: lesson.chapter == 1 and lesson.speaking)
    assert sum(robbing for robbing, _ in seen) >= 60, "the card is seen for a second"
    assert "Empty space" in lesson.prompt()


@pytest.mark.parametrize("chapter", [0, 1])
def test_a_button_that_the_first_click_brings_is_asked_for(
    pupil: Callable[..., Pupil], chapter: int
) -> None:
    one = pupil()
    lesson = one.open("planet_movers", chapter, {0: 5, 1: 0}[chapter])
    one.choose({0: "planet:5", 1: "planet:0"}[chapter])
    wanted = {0: "Now click **Push 6**.", 1: "Now click **Add iron**."}[chapter]
    assert lesson.coach.text == wanted
    lesson.back_one()
    assert lesson.coach.text == lesson.step.say, "what was chosen is taken back"


def test_a_copilot_that_has_left_the_supply_is_not_struck_out_once_more(
    pupil: Callable[..., Pupil], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = pupil()
    lesson = one.open("rocket_jockey", 2, 3)
    assert plan_words(lesson.desk.moment).cost > 0  # the sum tells of it still
    strokes: list[float] = []
    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "line", lambda *args, **_: strokes.append(args[-1]))
        canvas = one.clicker.app.canvas(one.clicker.app.surface)
        draw_copilots(lesson.desk.moment, Box(0, 0, 500, 300), canvas)
    assert [width for width in strokes if width > 2] == []  # thin ones are an empty place's
