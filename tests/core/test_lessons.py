"""Every title's lesson is one that today's rules play, in words that were explained."""

import re
from typing import Any

import pytest

from game import titles
from game.core import lesson as lessons
from game.core.codec import event_to_json
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


def test_a_bubble_of_planet_movers_last_chapters_says_little() -> None:
    said = [step.say for part in lessons.load("planet_movers").chapters[2:] for step in part.steps]
    assert [text for text in said if lessons.words(text) > 18] == []
    assert [text for text in said if len(lessons.sentences(text)) > 2] == []


def test_rocketmens_lesson_ends_with_what_ends_the_first_real_game() -> None:
    taught, title = lessons.load("rocketmen"), titles.title("rocketmen")
    first = title.options(**taught.first_game.options)
    (form,) = (form for form in title.options.forms if dict(form.values) == {"mode": first.mode})
    assert "four missions" in form.line
    assert "four missions" in taught.end


def test_a_first_or_short_game_of_rockets_never_ends_at_once() -> None:
    """The first real game had a Supernova in the whole deck, ending it on its first turn."""
    taught, title = lessons.load("rockets"), titles.title("rockets")
    first = title.options(**taught.first_game.options)
    assert (taught.options_of(title).supernova, first.supernova) == ("off", "off")
    (short,) = (form for form in title.options.forms if form.name == "Short")
    assert short.values == {"supernova": "late"}  # among the cards of the first half there is none
    assert [tip.name for tip in taught.tips if "Supernova" in tip.say] == ["supernova"]


def test_rocketmens_first_chapter_explains_one_thing_at_a_time() -> None:
    for step in lessons.load("rocketmen").chapters[0].steps:
        assert len(step.explains) <= 1, step.say


def test_what_is_bought_while_rocketmen_teaches_to_launch_is_bought_by_the_pupil() -> None:
    for part in lessons.load("rocketmen").chapters[:3]:
        for step in part.steps:
            made = [move["move"] for move in (*step.before, *step.then)]
            assert "Buy" not in made, step.say


def test_what_the_pupil_needs_to_deliver_is_loaded_by_the_pupil_in_planet_movers() -> None:
    steps = lessons.load("planet_movers").chapters[1].steps
    assert all(move["move"] != "Load" for step in steps for move in step.then)
    (taken,) = (at for at, step in enumerate(steps) if "red clock" in step.say)
    assert steps[taken + 1].do == {"move": "Load", "item": "H"}


def test_a_ship_that_rockets_launches_is_seen_before_time_passes() -> None:
    steps = lessons.load("rockets").chapters[1].steps
    (launch,) = (at for at, step in enumerate(steps) if step.do == {"move": "PlayStart"})
    assert steps[launch + 1].point == "card:ST#16"
    assert not steps[launch + 1].before


@pytest.mark.parametrize(
    ("title_id", "others"),
    [
        ("rockets", r"\bfl(y|ies|ying)\b|in flight"),
        ("jump_gate", r"\brings?\b"),
        ("rocketmen", r"launch cards?"),
    ],
)
def test_a_thing_has_one_name_in_a_lesson(title_id: str, others: str) -> None:
    """A ready ship neither flies nor is in flight; the icon on a card is no ring; what a launch
    draws are success cards, as on its button."""
    lesson = lessons.load(title_id)
    title = titles.title(title_id)
    said = [
        text for *_, step in lessons.walk(lesson) for text in lessons.texts(title, lesson, step)
    ]
    assert [text for text in said if re.search(others, text, re.IGNORECASE)] == []


@pytest.mark.parametrize("title_id", TAUGHT)
def test_the_first_game_is_one_that_can_be_played(title_id: str) -> None:
    title, first = titles.title(title_id), lessons.load(title_id).first_game
    options = title.options.model_validate(first.options)
    assert first.seats in title.seat_counts(options)


@pytest.mark.parametrize("title_id", TAUGHT)
def test_the_first_game_is_the_shortest_form_that_is_printed(title_id: str) -> None:
    printed = next(form for form in titles.title(title_id).options.forms if form.printed)
    assert lessons.load(title_id).first_game.options == dict(printed.values)


@pytest.mark.parametrize("title_id", TAUGHT)
def test_a_tip_comes_from_one_thing_alone(title_id: str) -> None:
    tips = lessons.load(title_id).tips
    for tip in tips:
        ways = (tip.event is not None, bool(tip.loses), tip.runs_out is not None, bool(tip.stays))
        assert sum(ways) == 1 or (tip.lies and not any(ways)), tip
        assert all(lessons.words(each) <= 20 for each in lessons.sentences(tip.say)), tip.name
    assert len({tip.name for tip in tips}) == len(tips)


def test_the_first_ufo_that_is_met_has_a_tip() -> None:
    title, lesson = titles.title("rockets"), lessons.load("rockets")
    session = lessons.reach(title, lesson, 0, 3)
    lessons.make(session, {"move": "PlayUfo"})
    came = [event_to_json(title, event) for event in session.steps[-1].events]
    wanted = [tip.event for tip in lesson.tips if tip.name == "ufo" and tip.event]
    assert wanted
    assert any(lessons.fits(wanted[0], event) for event in came)


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
    (fault,) = planted(1, 6, do={"move": "Scan", "card": "N36"}, then=[{"move": "ReturnToOrbit"}])
    assert fault.startswith("Jump Gate, chapter 1, step 6: {'move': 'ReturnToOrbit'} is refused")


def test_a_move_that_is_none_is_named() -> None:
    (fault,) = planted(1, 4, do={"move": "Hop"})
    assert fault.startswith("Jump Gate, chapter 1, step 4: ")
    assert "no move “Hop”" in fault


def test_a_lit_card_that_is_not_seen_is_named() -> None:
    assert planted(1, 4, lit=("card:GW1",)) == [
        "Jump Gate, chapter 1, step 4: card:GW1 is lit, and the pupil does not see it"
    ]


def test_a_lit_pile_that_does_not_exist_is_named() -> None:
    assert planted(1, 4, lit=("zone:attic",)) == [
        "Jump Gate, chapter 1, step 4: zone:attic is lit, and there is no such pile"
    ]


def test_a_term_before_it_is_explained_is_named() -> None:
    assert planted(1, 4, explains=("action",)) == [
        "Jump Gate, chapter 1, step 4: “jump” is used before it was explained",
        "Jump Gate: “jump” is never explained",
    ]


def test_a_long_sentence_is_named() -> None:
    fault, *_ = planted(1, 2, say="So " * 21 + "it ends.")  # which are too many words, too
    assert fault.startswith("Jump Gate, chapter 1, step 2: too long a sentence: So So")


def test_time_that_passes_without_a_word_is_named() -> None:
    (fault,) = planted(4, 1, later="")
    assert fault.startswith("Jump Gate, chapter 4, step 1: time passes without a word")


def test_another_number_of_turns_than_have_passed_is_named() -> None:
    (fault,) = planted(4, 1, later="Ten turns later")
    assert fault == "Jump Gate, chapter 4, step 1: “Ten turns later”, and 3 turns have begun"
    (fault,) = planted(4, 3, later="Four turns later")  # of each seat; the log counts all
    assert fault == "Jump Gate, chapter 4, step 3: “Four turns later”, and 8 turns have begun"


def test_a_thing_spoken_of_that_is_not_seen_is_named() -> None:
    (fault,) = planted(1, 4, about=("look:gate+card:GW1",))
    assert fault == "Jump Gate, chapter 1, step 4: card:GW1 is lit, and the pupil does not see it"


def test_nothing_to_do_twice_in_a_row_is_named() -> None:
    found = planted(1, 2, point="")
    assert found == ["Jump Gate, chapter 1, step 2: nothing to do twice in a row"]


def test_a_question_while_a_rival_decides_is_named() -> None:
    found = planted(2, 1, then=())
    assert "Jump Gate, chapter 2, step 2: it is not the pupil's turn: seat 1 is" in found


def test_a_click_that_nothing_follows_while_a_rival_decides_is_named() -> None:
    title, lesson = titles.title("planet_movers"), lessons.load("planet_movers")
    part, place = lesson.chapters[0], 2
    roll = part.steps[place]
    assert roll.then, "the dice are rolled by a rival's move, which waits for the click"
    steps = (*part.steps[:place], roll.model_copy(update={"then": ()}), *part.steps[place + 1 :])
    chapters = (part.model_copy(update={"steps": steps}), *lesson.chapters[1:])
    faults = lessons.account(title, lesson.model_copy(update={"chapters": chapters})).faults
    where = f"Planet Movers, chapter 1, step {place + 1}"
    assert f"{where}: it is not the pupil's turn: seat 1 is" in [f.told(title) for f in faults]


def test_an_answer_after_which_the_lesson_cannot_go_on_is_named() -> None:
    found = planted(1, 4, answer=({"move": "Jump"},))
    assert any("which is as right, chapter" in each and "step 4: after" in each for each in found)


# --- playing it ---


def test_an_equal_move_is_the_answer_and_another_is_not() -> None:
    lesson = lessons.load("jump_gate")
    session = lessons.reach(GATE, lesson, 0, 3)
    step: Step = lesson.chapters[0].steps[3]
    right = lessons.read_move(GATE, {"move": "Jump", "card": "N08", "planet": 1})
    wrong = lessons.read_move(GATE, {"move": "Jump", "card": "N08", "planet": 5})
    assert lessons.is_answer(session, step, right)
    assert not lessons.is_answer(session, step, wrong)
    assert lessons.said_to(session, lesson, step, wrong) == step.others[0].say


def test_a_move_that_no_step_speaks_of_gets_the_lessons_sentence() -> None:
    lesson = lessons.load("jump_gate")
    session = lessons.reach(GATE, lesson, 0, 3)
    research = lessons.read_move(GATE, {"move": "Research", "discard": []})
    assert lessons.said_to(session, lesson, lesson.chapters[0].steps[3], research) == lesson.other


@pytest.mark.parametrize("title_id", TAUGHT)
def test_a_lesson_ends_with_a_game_that_its_pupil_wins(title_id: str) -> None:
    lesson = lessons.load(title_id)
    session = lessons.reach(titles.title(title_id), lesson, len(lesson.chapters) - 1, 99)
    assert session.finished
    first = [each.seat for each in session.rules.standings(session.state) if each.place == 1]
    assert first == [lessons.PUPIL]


@pytest.mark.parametrize("title_id", TAUGHT)
def test_a_lesson_begins_with_what_wins_and_what_ends_it_in_one_picture(title_id: str) -> None:
    title, lesson = titles.title(title_id), lessons.load(title_id)
    shell = lesson.nutshell.of(lesson.options_of(title))
    first, second = [step for *_, step in lessons.walk(lesson)][:2]
    assert lessons.pictures(title, lesson, first) == (shell.wins, shell.ends)
    assert second.is_choice


def test_a_lesson_that_begins_with_anything_else_is_told() -> None:
    for picture in ("", "wins"):
        told = planted(1, 1, picture=picture)
        assert (
            "Jump Gate, chapter 1, step 1: it does not begin with what wins and what ends it"
            in told
        )


@pytest.mark.parametrize("title_id", TAUGHT)
def test_a_lessons_rivals_are_cadets(title_id: str) -> None:
    lesson = lessons.load(title_id)
    assert [player.level for player in lesson.players[1:] if player.level != "cadet"] == []


def test_a_term_that_the_lesson_does_not_have_is_named() -> None:
    faults = planted(1, 6, explains=("Warp core",))
    assert "Jump Gate, chapter 1, step 6: “Warp core” is not among the terms" in faults


def test_more_than_two_sentences_at_once_are_named() -> None:
    faults = planted(1, 6, say="One. Two. Three.")
    assert any("more than two sentences are said" in fault for fault in faults)


def test_a_click_and_a_move_asked_for_at_once_are_named() -> None:
    faults = planted(1, 6, point="planet:0")
    assert any("it asks for a move and for a click at once" in fault for fault in faults)


def test_a_second_click_where_none_is_asked_for_is_named() -> None:
    faults = planted(1, 6, also=("planet:0",))
    assert any("none is asked for" in fault for fault in faults)


def test_too_many_things_that_are_lit_are_named() -> None:
    keys = tuple(f"planet:{number}" for number in range(lessons.MOST_LIT + 1))
    faults = planted(1, 6, lit=keys)
    assert any(f"more than {lessons.MOST_LIT} things are lit" in fault for fault in faults)


def test_a_card_that_does_not_exist_and_is_lit_is_named() -> None:
    faults = planted(1, 6, lit=("card:N99",))
    assert any("card:N99 is lit, and there is no such card" in fault for fault in faults)


def test_a_term_that_is_never_explained_is_named() -> None:
    lesson = lessons.load("jump_gate")
    faults = told(lesson.model_copy(update={"terms": {**lesson.terms, "Quasar": ()}}))
    assert any("“Quasar” is never explained" in fault for fault in faults)


def test_a_long_goodbye_is_named() -> None:
    faults = told(lessons.load("jump_gate").model_copy(update={"goodbye": "so " * 40 + "long."}))
    assert any("too long a sentence: so so" in fault for fault in faults)


def test_a_lesson_that_says_too_much_or_asks_too_little_is_named() -> None:
    lesson = lessons.load("jump_gate")
    short = told(lesson.model_copy(update={"chapters": lesson.chapters[:1]}))
    assert any("own choices instead of" in fault for fault in short)
    assert any("1 chapters instead of 3 to 5" in fault for fault in short)
    talk = " ".join(["Go on."] * lessons.MOST_WORDS)
    faults = told(lesson.model_copy(update={"end": talk}))
    assert any(f"words; {lessons.MOST_WORDS} are enough" in fault for fault in faults)


def test_options_that_the_title_does_not_have_are_named() -> None:
    lesson = lessons.load("jump_gate")
    first = lesson.first_game.model_copy(update={"options": {"warp": True}})
    assert any(
        "options don't fit" in each
        for each in told(lesson.model_copy(update={"first_game": first}))
    )
    with pytest.raises(lessons.LessonFault, match="its options don't fit: warp"):
        lessons.begin(GATE, lesson.model_copy(update={"options": {"warp": True}}))


def test_a_game_with_too_many_players_is_no_lesson() -> None:
    lesson = lessons.load("jump_gate")
    with pytest.raises(lessons.LessonFault):
        lessons.begin(GATE, lesson.model_copy(update={"players": lesson.players * 5}))


def test_a_step_without_a_move_has_no_right_answer() -> None:
    lesson = lessons.load("jump_gate")
    session = lessons.begin(GATE, lesson)
    reading = next(step for _, _, step in lessons.walk(lesson) if step.do is None)
    move = next(iter(session.rules.moves(session.state)))
    assert not lessons.is_answer(session, reading, move)


def test_a_list_in_a_pattern_fits_in_any_order() -> None:
    assert lessons.fits({"cards": [1, 2]}, {"move": "Land", "cards": [2, 1]})
    assert not lessons.fits({"cards": [1, 2]}, {"move": "Land", "cards": [1, 3]})
    assert not lessons.fits({"cards": [1]}, {"move": "Land"})


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
    answer = call(capsys, "lesson", "jump_gate", "--at", "1.4", "--find", "Jump")
    wanted = '  { move = "Jump", card = "N08", planet = 1 }  # Jump to Cinder with Jump 2, Scan 4'
    assert wanted in answer.lines


def test_a_step_that_is_none_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "lesson", "jump_gate", "--at", "nine")
    assert answer.code == 2
    assert "A step is named as 2.3" in answer.err


def test_bots_moves_are_printed_as_the_file_wants_them(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "lesson", "jump_gate", "--at", "1.4", "--play", "1", "--level", "cadet")
    assert answer.lines[0].startswith('    { move = "')


def test_the_console_counts_what_is_wrong_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    well = call(capsys, "lesson", "jump_gate")
    assert well.lines[0].startswith("Jump Gate: ")
    assert well.lines[-1] == "All is well."
    wrong = call(capsys, "lesson", "jump_gate", "--seed", "1")
    assert wrong.lines[-1].endswith(" faults.")


def test_at_its_end_a_lesson_s_game_is_shown_with_its_result(
    capsys: pytest.CaptureFixture[str],
) -> None:
    answer = call(capsys, "lesson", "jump_gate", "--at", "end", "--play", "1")
    assert answer.code == 0
    assert answer.lines


def test_many_moves_of_a_kind_are_shown_in_part(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "lesson", "jump_gate", "--at", "1.4")
    assert any("--find narrows them" in line for line in answer.lines)


def test_a_chapter_that_the_lesson_does_not_have_is_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    answer = call(capsys, "lesson", "jump_gate", "--at", "9.1")
    assert (answer.code, "has no step 9.1" in answer.err) == (2, True)


def test_a_step_that_can_t_be_reached_says_where_it_stops(
    capsys: pytest.CaptureFixture[str],
) -> None:
    answer = call(capsys, "lesson", "jump_gate", "--seed", "1", "--at", "end")
    assert answer.code == 2
    assert "Chapter 1, step 4: " in answer.err


def test_a_title_without_a_lesson_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lessons, "exists", lambda title: False)
    answer = call(capsys, "lesson", "jump_gate")
    assert answer.code == 2
    assert "Jump Gate has no lesson." in answer.err
