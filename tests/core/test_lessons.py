"""Every title's lesson is one that today's rules play, in words that were explained."""

from typing import Any

import pytest

from game import titles
from game.core import lesson as lessons
from game.core.lesson import Lesson, Step
from tests.console.calling import call

TAUGHT = [title for title in titles.IDS if lessons.exists(title)]
GATE = titles.title("jump_gate")


def test_every_title_has_a_lesson() -> None:
    assert list(titles.IDS) == TAUGHT


@pytest.mark.parametrize("title_id", TAUGHT)
def test_a_lesson_can_be_played_and_says_little(title_id: str) -> None:
    title = titles.title(title_id)
    found = lessons.account(title, lessons.load(title_id))
    assert [fault.told(title) for fault in found.faults] == []
    assert found.words <= lessons.MOST_WORDS
    assert found.longest_sentence <= lessons.MOST_IN_SENTENCE


@pytest.mark.parametrize("title_id", TAUGHT)
def test_the_first_game_is_one_that_can_be_played(title_id: str) -> None:
    title, first = titles.title(title_id), lessons.load(title_id).first_game
    options = title.options.model_validate(first.options)
    assert first.seats in title.seat_counts(options)


@pytest.mark.parametrize("title_id", TAUGHT)
def test_a_tip_comes_from_one_thing_alone(title_id: str) -> None:
    tips = lessons.load(title_id).tips
    for tip in tips:
        assert sum((tip.event is not None, bool(tip.loses), tip.runs_out is not None)) == 1, tip
        assert all(lessons.words(each) <= 20 for each in lessons.sentences(tip.say)), tip.name
    assert len({tip.name for tip in tips}) == len(tips)


# --- faults are named by title, chapter and step ---


def planted(chapter: int, step: int, **changes: Any) -> list[str]:
    """What is told of Jump Gate's lesson with one step changed; both count from 1."""
    lesson = lessons.load("jump_gate")
    parts = [list(part.steps) for part in lesson.chapters]
    parts[chapter - 1][step - 1] = parts[chapter - 1][step - 1].model_copy(update=changes)
    chapters = tuple(
        part.model_copy(update={"steps": tuple(steps)})
        for part, steps in zip(lesson.chapters, parts, strict=True)
    )
    return told(lesson.model_copy(update={"chapters": chapters}))


def told(lesson: Lesson) -> list[str]:
    return [fault.told(GATE) for fault in lessons.account(GATE, lesson).faults]


def test_a_move_that_todays_rules_refuse_is_named() -> None:
    (fault,) = planted(2, 3, do={"move": "Scan", "card": "N36"}, then=[{"move": "ReturnToOrbit"}])
    assert fault.startswith("Jump Gate, chapter 2, step 3: {'move': 'ReturnToOrbit'} is refused")


def test_a_move_that_is_none_is_named() -> None:
    (fault,) = planted(2, 1, do={"move": "Hop"})
    assert fault.startswith("Jump Gate, chapter 2, step 1: ")
    assert "no move “Hop”" in fault


def test_a_lit_card_that_is_not_seen_is_named() -> None:
    assert planted(2, 1, lit=("card:GW1",)) == [
        "Jump Gate, chapter 2, step 1: card:GW1 is lit, and the pupil does not see it"
    ]


def test_a_lit_pile_that_does_not_exist_is_named() -> None:
    assert planted(2, 1, lit=("zone:attic",)) == [
        "Jump Gate, chapter 2, step 1: zone:attic is lit, and there is no such pile"
    ]


def test_a_term_before_it_is_explained_is_named() -> None:
    assert planted(2, 1, explains=("action",)) == [
        "Jump Gate, chapter 2, step 1: “jump” is used before it was explained",
        "Jump Gate: “jump” is never explained",
    ]


def test_a_long_sentence_is_named() -> None:
    (fault,) = planted(1, 2, say="So " * 21 + "it ends.")
    assert fault.startswith("Jump Gate, chapter 1, step 2: too long a sentence: So So")


def test_time_that_passes_without_a_word_is_named() -> None:
    (fault,) = planted(5, 1, later="")
    assert fault.startswith("Jump Gate, chapter 5, step 1: time passes without a word")


def test_another_number_of_turns_than_have_passed_is_named() -> None:
    (fault,) = planted(5, 1, later="Ten turns later")
    assert fault == "Jump Gate, chapter 5, step 1: “Ten turns later”, and 6 turns have begun"


def test_a_thing_spoken_of_that_is_not_seen_is_named() -> None:
    (fault,) = planted(2, 1, about=("look:gate+card:GW1",))
    assert fault == "Jump Gate, chapter 2, step 1: card:GW1 is lit, and the pupil does not see it"


def test_nothing_to_do_twice_in_a_row_is_named() -> None:
    found = planted(1, 2, point="")
    assert found == ["Jump Gate, chapter 1, step 2: nothing to do twice in a row"]


def test_a_question_while_a_rival_decides_is_named() -> None:
    found = planted(2, 3, then=())
    assert "Jump Gate, chapter 3, step 2: it is not the pupil's turn: seat 1 is" in found


def test_an_answer_after_which_the_lesson_cannot_go_on_is_named() -> None:
    found = planted(2, 1, answer=({"move": "Jump"},))
    assert any("which is as right, chapter" in each and "step 1: after" in each for each in found)


# --- playing it ---


def test_an_equal_move_is_the_answer_and_another_is_not() -> None:
    lesson = lessons.load("jump_gate")
    session = lessons.reach(GATE, lesson, 1, 0)
    step: Step = lesson.chapters[1].steps[0]
    right = lessons.read_move(GATE, {"move": "Jump", "card": "N08", "planet": 1})
    wrong = lessons.read_move(GATE, {"move": "Jump", "card": "N08", "planet": 5})
    assert lessons.is_answer(session, step, right)
    assert not lessons.is_answer(session, step, wrong)
    assert lessons.said_to(session, lesson, step, wrong) == step.others[0].say


def test_a_move_that_no_step_speaks_of_gets_the_lessons_sentence() -> None:
    lesson = lessons.load("jump_gate")
    session = lessons.reach(GATE, lesson, 1, 0)
    research = lessons.read_move(GATE, {"move": "Research", "discard": []})
    assert lessons.said_to(session, lesson, lesson.chapters[1].steps[0], research) == lesson.other


def test_the_pupil_wins_at_the_end() -> None:
    lesson = lessons.load("jump_gate")
    session = lessons.reach(GATE, lesson, len(lesson.chapters) - 1, 99)
    assert session.finished
    assert session.rules.standings(session.state)[0].seat == lessons.PUPIL


# --- the console ---


def test_the_console_tells_counts_and_that_all_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "lesson", "jump_gate", "--json")
    assert answer.code == 0
    assert set(answer.json) == {
        "title",
        "chapters",
        "steps",
        "choices",
        "words",
        "longest_sentence",
        "ok",
    }
    assert answer.json["ok"] is True


def test_the_console_tells_what_is_wrong_and_where(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "lesson", "jump_gate", "--json", "--seed", "1")
    assert answer.code == 1
    assert answer.json["ok"] is False
    assert answer.json["wrong"][0]["chapter"] == 1


def test_the_console_shows_what_a_step_finds(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "lesson", "jump_gate", "--at", "2.1", "--find", "Jump")
    wanted = '  { move = "Jump", card = "N08", planet = 1 }  # Jump to Cinder with Jump 2, Scan 4'
    assert wanted in answer.lines


def test_a_step_that_is_none_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "lesson", "jump_gate", "--at", "nine")
    assert answer.code == 2
    assert "A step is named as 2.3" in answer.err


def test_bots_moves_are_printed_as_the_file_wants_them(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "lesson", "jump_gate", "--at", "2.1", "--play", "1", "--level", "cadet")
    assert answer.lines[0].startswith('    { move = "')
