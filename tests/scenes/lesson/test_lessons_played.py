"""Every lesson is played to its end by what is lit, a wrong click before each right one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game import titles
from game.core import lesson as lessons
from scenes.kit.check import clipped, hidden, overlaps
from scenes.kit.target import Target, by_key
from scenes.lesson.asking import AMISS, READ_FIRST
from scenes.lesson.guided import GuidedTable
from scenes.lesson.refs import present_key, way_ends
from scenes.lesson.scene import LessonTable, open_lesson
from scenes.screens.confirm import ConfirmScene
from scenes.settings import Speed
from scenes.table.refs import Button, CardAt
from tests.clicker import Clicker
from tests.screens.shows import marks_of

TAUGHT = [title for title in titles.IDS if lessons.exists(title)]
PADS = {"choose": pygame.CONTROLLER_BUTTON_A, "next": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER}


class Pupil:
    """Somebody who does what the lesson asks for, after having tried something else."""

    def __init__(self, text: float = 1.0, hands: str = "mouse") -> None:
        self.clicker = Clicker((1280, 720))
        self.clicker.context.settings.text_size = text
        self.clicker.context.keep_settings()
        self.hands = hands
        self.wrong = 0

    @property
    def lesson(self) -> LessonTable:
        scene = self.clicker.scene
        assert isinstance(scene, LessonTable), scene.name
        return scene

    def open(self, title: str, chapter: int = -1, step: int = 0) -> LessonTable:
        open_lesson(self.clicker.context, title, chapter, step)
        self.clicker.settle()
        return self.lesson

    def choose(self, key: str) -> None:
        """Chooses a target with what this pupil has in hand."""
        with self.clicker.hurried():
            if self.hands == "mouse":
                self.clicker.click(key)
            elif self.hands == "keys":
                self.clicker.walk_to(key)
                self.clicker.press(pygame.K_RETURN)
            else:
                self.clicker.walk_to(key)
                self.pad("choose")
            self.clicker.settle()
        scene = self.clicker.scene
        if isinstance(scene, LessonTable) and scene.speaking:
            assert scene.coach.placed == scene.coach.text, "the bubble says what was said before"

    def pad(self, name: str) -> None:
        """Presses a button of the gamepad."""
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self.clicker.step(pygame.Event(kind, button=PADS[name], instance_id=0))

    def do_wrong(self) -> None:
        """Chooses something else that is legal, once, if there is anything."""
        lesson = self.lesson
        asked = {lesson.asked_key(), *(ref.key for ref in lesson.asking.routes(lesson.step))}
        also = lesson.step.also
        asked |= {present_key(lesson.session.title, key, lesson.targets()) for key in also}
        for target in lesson.targets():
            if not target.lit or target.key in asked or not self.reaches(target):
                continue
            if lesson.gesture is not None and lesson.asking.right(lesson.step, target.ref):
                continue
            before = (lesson.chapter, lesson.number, len(lesson.session.steps))
            self.choose(target.key)
            assert self.lesson is lesson
            assert (lesson.chapter, lesson.number, len(lesson.session.steps)) == before
            assert lesson.coach.mood == "careful"
            self.wrong += 1
            return

    def reaches(self, target: Target) -> bool:
        """Whether coach and unfolded panel leave it free: what isn’t asked for may lie below."""
        if self.hands != "mouse":
            return True
        sides, over = self.lesson.panels.sides, [self.lesson.coach.box]
        over += [sides.drawer] * bool(sides.open)
        return not any(target.rect.meets(box) for box in over)

    def do_right(self, *, tries: bool = False) -> None:
        """Does what the step asks for, click by click; `tries` something else before each."""
        lesson = self.lesson
        step = lesson.step
        for _ in range(12):
            if tries and not lesson.panels.sides.open:  # a click beside that would only shut it
                self.do_wrong()
            key = lesson.asked_key()
            assert key is not None, f"nothing is asked for at {where(lesson)}"
            assert by_key(lesson.targets(), key) is not None, f"{key} is no target: {where(lesson)}"
            self.choose(key)
            if self.clicker.scene is not lesson or lesson.step is not step or lesson.over:
                return
        raise AssertionError(f"the step is not done: {where(lesson)}")

    def play(self, steps: int = 200) -> int:
        """Plays on to the lesson's end; how many steps that took."""
        for done in range(steps):
            if self.lesson.over:
                return done
            self.do_right(tries=self.lesson.step.is_choice)
        raise AssertionError("the lesson has no end")


def named(lesson: LessonTable) -> dict[str, Target]:
    """What lies on the board and is called by its name in the coach's words."""
    board = [target for target in lesson.targets() if target.zone == "board"]
    names = [re.split("[:,]", target.label)[0].removesuffix(" orbit") for target in board]
    said = lessons.plain(lesson.coach.text)
    return {
        name: target
        for name, target in zip(names, board, strict=True)
        if names.count(name) == 1 and re.search(rf"\b{re.escape(name)}\b", said)
    }


def where(lesson: LessonTable) -> str:
    return f"{lesson.session.title.name}, chapter {lesson.chapter + 1}, step {lesson.number + 1}"


@pytest.fixture
def pupil() -> Iterator[Callable[..., Pupil]]:
    made: list[Pupil] = []

    def make(*how: Any) -> Pupil:
        made.append(Pupil(*how))
        return made[-1]

    yield make
    for each in made:
        each.clicker.close()


def _ways() -> Iterator[Any]:
    """Each lesson with the mouse at one size of text, with keys or a pad at the other, or all."""
    for number, title in enumerate(TAUGHT):
        for at, text in enumerate((1.0, 2.0)):
            for hands in ("mouse", "keys", "pad"):
                other = ("keys", "pad")[number // 2 % 2]
                spared = hands != ("mouse" if number % 2 == at else other)
                yield pytest.param(title, text, hands, marks=[pytest.mark.thorough] * spared)


@pytest.mark.parametrize(("title", "text", "hands"), [*_ways()])
def test_a_lesson_is_played_to_its_end(
    pupil: Callable[..., Pupil], title: str, text: float, hands: str
) -> None:
    one = pupil(text, hands)
    one.open(title, 0)
    steps = one.play()
    lesson = lessons.load(title)
    assert steps == sum(len(part.steps) for part in lesson.chapters)
    assert one.wrong >= 20
    assert one.clicker.context.progress.of(title).done == set(range(len(lesson.chapters)))


@pytest.mark.drawn
@pytest.mark.parametrize("text", [pytest.param(1.0, marks=pytest.mark.thorough), 2.0])
@pytest.mark.parametrize("title", TAUGHT)
def test_each_step_lights_what_is_there_and_the_coach_covers_none_of_it(
    pupil: Callable[..., Pupil], title: str, text: float
) -> None:
    one = pupil(text)
    found = []
    for chapter, number, step in lessons.walk(lessons.load(title)):
        lesson = one.open(title, chapter - 1, number - 1)
        taught, targets = lesson.session.title, lesson.targets()
        ends = [end for key in step.about for end in way_ends(key)]
        spoken = (*step.lit, *step.why, *step.also, *ends, *([step.point] if step.point else ()))
        keys = [present_key(taught, key, targets) for key in spoken]
        keys += [lesson.asked_key() or "nothing"]
        there = {target.key for target in targets}
        found += [f"{where(lesson)}: {key} is no target" for key in keys if key not in there]
        if step.do is not None and not lesson.asking.refs(lesson.step):
            found.append(f"{where(lesson)}: there is no way to click {step.do}")
        known = () if step.picture else named(lesson).items()  # a picture lies over the board
        covered = [
            name
            for name, target in known
            for box in (target.seen, target.named)
            if box is not None and box.meets(lesson.coach.box)
        ]
        found += [f"{where(lesson)}: the coach speaks of {name} and covers it" for name in covered]
        kept = {f"what is lit at {lit.box}": lit.box for lit in lesson.light.lit()}
        if step.do is not None:
            kept["the prompt"] = lesson.panels.prompt_box
        marks = marks_of(one.clicker)
        own = [mark for mark in marks if mark.room == lesson.coach.bubble.inset(4)]
        assert own, f"{where(lesson)}: the bubble says nothing"
        others = [mark for mark in marks if mark not in own]
        covered = hidden([lesson.coach.box], kept, others)
        found += [f"{where(lesson)}: the coach covers {thing}" for thing in covered]
        picture = lesson.light.picture
        if picture is not None and picture.meets(lesson.coach.box):
            found.append(f"{where(lesson)}: the coach covers the picture")
        torn = clipped(own, lesson.area) + overlaps(own)
        found += [f"{where(lesson)}: in the bubble {fault}" for fault in torn]
        inside = lesson.area.holds(lesson.coach.box, 1.0)
        found += [] if inside else [f"{where(lesson)}: the coach leaves the window"]
    assert found == []


@pytest.mark.parametrize("title", TAUGHT)
def test_leaving_in_the_middle_comes_back_to_the_same_step(
    pupil: Callable[..., Pupil], title: str
) -> None:
    one = pupil()
    for chapter, part in enumerate(lessons.load(title).chapters):
        place = len(part.steps) // 2
        one.open(title, chapter, place)
        one.clicker.press(pygame.K_ESCAPE)
        one.clicker.settle()
        assert one.clicker.scene.name == "menu"
        one.clicker.context._progress = None  # as the next start of the program reads it
        lesson = one.open(title)
        assert (lesson.chapter, lesson.number) == (chapter, place)


@pytest.mark.parametrize("title", TAUGHT)
def test_do_it_anyway_plays_on_as_a_real_game_and_clicking_again_does_not(
    pupil: Callable[..., Pupil], title: str
) -> None:
    one = pupil()
    one.clicker.context.settings.guidance = True  # newcomers are shown the goal card
    for chapter, number, step in lessons.walk(lessons.load(title)):
        if step.do is None:
            continue
        lesson = one.open(title, chapter - 1, number - 1)
        asked = {lesson.asked_key(), *(ref.key for ref in lesson.asking.routes(lesson.step))}
        other = [
            target.key
            for target in lesson.targets()
            if target.lit
            and target.key not in asked
            and one.reaches(target)
            and not lesson.asking.right(lesson.step, target.ref)
        ]
        if not other:
            continue
        for _ in range(3):
            lesson.choose(one.clicker.target(other[0]))
            one.clicker.settle()
            assert one.clicker.scene is lesson
            assert lesson.speaking
        assert "the lesson" in lesson.coach.text, "it is not said that this leaves the lesson"
        made = len(lesson.session.steps)
        one.choose("coach:anyway")
        scene: Any = one.clicker.scene
        assert one.clicker.context.notices.shown == lesson.lesson.goodbye
        one.clicker.settle()
        if isinstance(scene, ConfirmScene):  # it is asked about as ever: that is the wanted move
            return
        assert type(scene) is GuidedTable
        assert scene.goal is None
        done = scene.session.steps[made:]
        # A button may begin what its cards make: "Chart a system" chooses these.
        chosen = scene.gesture is not None and bool(scene.gesture.chosen())
        assert chosen or (done and done[0].seat == 0), f"{other[0]} is not done"
        assert scene.session.players[1:] == lesson.session.players[1:]
        assert scene.path.exists()
        return
    raise AssertionError("there is nothing else to do in the whole lesson")


@pytest.mark.parametrize("title", TAUGHT)
def test_no_click_leaves_a_step_that_asks_to_point(pupil: Callable[..., Pupil], title: str) -> None:
    one = pupil()
    chapter, number = next(
        (chapter, number)
        for chapter, number, step in lessons.walk(lessons.load(title))
        if step.point
    )
    lesson = one.open(title, chapter - 1, number - 1)
    asked = {lesson.asked_key(), *lesson.step.also}
    for target in lesson.targets():
        if target.lit and target.key not in asked and not target.key.startswith(("coach", "bar")):
            lesson.choose(target)
            lesson.choose(target)
            assert one.clicker.scene is lesson
            assert (lesson.chapter, lesson.number) == (chapter - 1, number - 1)
            assert [choice.name for choice in lesson.coach.choices] == ["show"]
    assert (
        lesson.session.steps
        == lessons.reach(lesson.session.title, lesson.lesson, chapter - 1, number - 1).steps
    )


def test_a_step_that_asks_to_point_may_be_followed_by_the_pupils_own_move(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("jump_gate", 0, 3)
    asked = lesson.step.do
    assert asked is not None
    pointing = lesson.step.model_copy(update={"do": None, "point": "look:gate", "then": (asked,)})
    first, *rest = lesson.lesson.chapters
    steps = (*first.steps[:3], pointing, *first.steps[4:])
    parts = (first.model_copy(update={"steps": steps}), *rest)
    lesson.lesson = lesson.lesson.model_copy(update={"chapters": parts})
    lesson.asking.lesson = lesson.lesson
    one.choose("look:gate")
    assert (lesson.chapter, lesson.number) == (0, 4)
    assert len(lesson.session.steps) == 1


def test_the_aliens_lie_at_earth_once_they_are_brought_there(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    one.open("rocket_jockey", 2, 7)
    one.do_right()
    assert one.lesson.over
    earth = one.clicker.target("planet:3").rect
    aliens = one.clicker.target("card:" + str(one.lesson.session.title.cards["Aliens!"])).rect
    assert abs(aliens.cx - earth.cx) < earth.w / 2


def test_take_back_goes_one_step_back(pupil: Callable[..., Pupil]) -> None:
    one = pupil()
    one.open("jump_gate", 0, 4)
    one.clicker.press(pygame.K_z, pygame.KMOD_CTRL)
    one.clicker.settle()
    assert (one.lesson.chapter, one.lesson.number) == (0, 3)
    assert one.lesson.session.steps == []


def test_a_click_on_a_chapter_starts_it(pupil: Callable[..., Pupil]) -> None:
    one = pupil()
    one.open("jump_gate", 0)
    one.choose("chapter:3")
    assert (one.lesson.chapter, one.lesson.number) == (3, 0)


def test_show_me_plays_nothing(pupil: Callable[..., Pupil]) -> None:
    one = pupil()
    lesson = one.open("jump_gate", 0, 3)
    one.clicker.press(pygame.K_h)
    assert lesson.light.hand >= 0
    one.clicker.settle()
    assert lesson.session.steps == []
    assert lesson.speaking


def test_a_wrong_click_where_one_is_to_point_gets_no_reason_of_the_rules(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("jump_gate", 0, 2)
    one.choose("planet:2")
    assert lesson.coach.text == f"{AMISS} {lesson.step.say}"
    assert lesson.coach.mood == "careful"


def test_a_click_beside_a_picture_is_answered_with_what_to_do(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil(1.0, "keys")
    lesson = one.open("jump_gate", 0, 0)
    lesson.choose(one.clicker.target("seat:1"))
    assert lesson.coach.text == f"{READ_FIRST} {lesson.step.say}"
    assert (lesson.chapter, lesson.number) == (0, 0)


def test_it_is_said_how_much_time_has_passed_and_any_click_goes_on(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    part = len(lessons.load("jump_gate").chapters[2].steps) - 1
    one.open("jump_gate", 2, part)
    one.do_right()
    lesson = one.lesson
    assert (lesson.chapter, lesson.number) == (3, 0)
    assert lesson.coach.later == "Three turns later"
    one.clicker.context.settings.speed = Speed.NORMAL
    lesson.light.clock = -1.0
    assert lesson.light.passing
    asked = lesson.asked_key()
    assert asked is not None
    lesson.choose(one.clicker.target(asked))
    assert not lesson.light.passing
    assert (lesson.chapter, lesson.number) == (3, 0)


def test_hovered_words_leave_the_coach_free(pupil: Callable[..., Pupil]) -> None:
    one = pupil()
    lesson = one.open("planet_movers", 1, 0)
    for target in lesson.targets():
        if target.zone == "board" and not target.seen.meets(lesson.coach.box):
            lesson.focus.hovered = target.key
            lesson.overlays.hovering = 2.0
            lesson.draw_last(one.clicker.app.canvas(one.clicker.app.surface))
            boxes = lesson.overlays.shown
            assert not [box for box in boxes if box.meets(lesson.coach.box, 1.0)], target.key


def test_the_coach_leaves_all_cards_free_of_which_one_is_picked(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("jump_gate", 1, 2)
    cards = [target for target in lesson.targets() if target.lit and target.key[:5] == "card:"]
    assert len(cards) == 5
    assert not [card.key for card in cards if card.seen.meets(lesson.coach.box)]


def test_a_card_that_makes_the_move_is_as_right_as_its_button(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("rockets", 0, 3)
    one.choose("card:" + str(lesson.session.title.cards["UF#3"]))
    assert (lesson.chapter, lesson.number) == (0, 4)


def test_who_begins_another_right_answer_is_led_on_from_there(
    pupil: Callable[..., Pupil],
) -> None:
    lesson = pupil().open("rockets", 0, 8)
    star, asked, other = (CardAt(lesson.session.title.cards[c]) for c in ("SR#4", "DP#8", "DP#15"))
    answer = {"move": "Hide", "cards": ["SR#4", "DP#15"]}
    step = lesson.step.model_copy(update={"answer": (answer,)})
    assert lesson.gesture is not None
    assert lesson.asking.right(step, asked)
    lesson.gesture.pick(star)
    lesson.gesture.pick(other)
    assert lesson.asking.refs(step) == [Button("finish")]
    assert not lesson.asking.right(step, asked), "parts of two answers would make neither"


def test_a_button_before_its_card_waits_for_it_and_the_light_goes_on(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("jump_gate", 0, 5)
    asked = lesson.asked_key()
    assert asked is not None
    assert asked.startswith("card:")
    one.choose("do:scan")
    assert lesson.gesture is not None
    assert [each.name for each in lesson.gesture.chosen()] == ["scan"]
    assert lesson.asked_key() == asked
    one.do_right()
    assert (lesson.chapter, lesson.number) == (1, 0)


def test_the_coach_moves_when_something_else_is_to_be_clicked(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("rockets", 2, 5)
    key = lesson.asked_key()
    assert key is not None
    one.choose(key)
    found = by_key(lesson.targets(), lesson.asked_key())
    assert found is not None
    assert found.key != key
    assert not found.rect.meets(lesson.coach.box)


def test_points_that_stand_already_are_not_added_again_at_the_end(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("jump_gate", 3, len(lessons.load("jump_gate").chapters[3].steps) - 1)
    one.clicker.context.settings.speed = Speed.NORMAL
    shown = set()
    while not lesson.over:
        asked = lesson.asked_key() if lesson.controller.waiting and not lesson.answered else None
        if asked is not None:
            one.clicker.click(asked)
        one.clicker.step()
        shown.add(tuple(row.score for row in lesson.panels.seats.rows))
    assert shown == {(75, 72), (80, 72)}
