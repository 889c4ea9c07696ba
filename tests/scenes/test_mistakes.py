"""Mistakes: drills that mend them, their list, and their part in the Logbook."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.debrief.found import Finder
from scenes.debrief.mistakes import MOST, Mistake, Mistakes
from scenes.logbook import telling
from scenes.logbook.mistakes import FIRST, GONE
from scenes.logbook.scene import LogbookScene
from tests.clicker import Clicker
from tests.scenes.debrief_games import TITLE, finished, made_up, open_it, texts
from tests.screens.shows import marks_of
from tests.screens.sizes import sized

# --- drills ---


def test_a_drill_that_is_found_is_mended(clicker: Clicker) -> None:
    scene = open_it(clicker)
    worst = scene.finder.costliest(0)[0]
    clicker.click(f"again:{worst.step}")
    clicker.settle()
    assert clicker.scene.name == "posed"
    clicker.make(worst.move)
    mistake = clicker.context.mistakes.of(scene.path.name, worst.step)
    assert mistake is not None
    assert mistake.mended
    clicker.click("posed:leave")
    clicker.settle()
    assert "Mended" in texts(clicker)


def test_the_button_says_how_many_are_left_to_practise(clicker: Clicker) -> None:
    scene = open_it(clicker)
    drills = scene.finder.costliest(0)
    said = []
    for costly in drills:
        said.append(clicker.target("practise").label)
        clicker.context.mistakes.mend(scene.path.name, costly.step)
        scene.relayout()
    assert said == ["Practise all three", "Practise the other two", "Practise the last one"]
    assert clicker.target("practise").label == "Practise all three"  # once more


def test_a_drill_whose_answer_was_shown_is_not_mended(clicker: Clicker) -> None:
    scene = open_it(clicker)
    worst = scene.finder.costliest(0)[0]
    clicker.click(f"again:{worst.step}")
    clicker.settle()
    clicker.click("posed:show")
    mistake = clicker.context.mistakes.of(scene.path.name, worst.step)
    assert mistake is not None
    assert not mistake.mended


def test_a_drill_that_was_shown_is_marked_as_missed_until_it_is_mended(clicker: Clicker) -> None:
    scene = open_it(clicker)
    worst = scene.finder.costliest(0)[0]
    key = f"again:{worst.step}"
    for found in (False, True):
        clicker.click(key)
        clicker.settle()
        if found:
            clicker.make(worst.move)
        else:
            clicker.click("posed:show")
        clicker.settle()
        clicker.click("posed:leave")
        clicker.settle()
        said = texts(clicker)
        assert ("Missed" in said, "Mended" in said) == (not found, found)


def test_the_move_that_was_played_is_told_to_be_the_mistake(clicker: Clicker) -> None:
    scene = open_it(clicker)
    worst = scene.finder.costliest(0)[0]
    clicker.click(f"again:{worst.step}")
    clicker.settle()
    clicker.make(scene.session.steps[worst.step - 1].move)
    assert "it gave away 14 % of a win" in clicker.scene.prompt()


def test_all_three_are_practised_one_after_the_other(clicker: Clicker) -> None:
    scene = open_it(clicker)
    clicker.click("practise")
    clicker.settle()
    seen = []
    for costly in scene.finder.costliest(0):
        seen.append(costly.step)
        assert len(clicker.scene.question.session.steps) == costly.step - 1  # type: ignore[attr-defined]
        clicker.click("posed:show")
        clicker.settle()
        clicker.click("posed:after" if len(seen) < 3 else "posed:leave")
        clicker.settle()
    assert clicker.scene is scene


# --- the list of mistakes ---


def mistake(file: str, step: int, loss: float = 0.1, mended: bool = False) -> Mistake:
    return Mistake(file=file, title=TITLE, step=step, loss=loss, mended=mended)


@pytest.mark.parametrize("was", ["mended", "missed"])
def test_a_second_debrief_of_a_game_leaves_what_is_mended_or_missed(
    tmp_path: Path, was: str
) -> None:
    kept = Mistakes(tmp_path / "mistakes.json")
    kept.collect("a.json", [mistake("a.json", 3), mistake("a.json", 9)], 0.8)
    {"mended": kept.mend, "missed": kept.miss}[was]("a.json", 9)
    kept.collect("a.json", [mistake("a.json", 9), mistake("a.json", 12)], 0.8)
    again = Mistakes(kept.path)
    assert [(m.step, getattr(m, was)) for m in again.value.mistakes] == [(9, True), (12, False)]
    assert len(again.value.games) == 1


def test_the_mended_go_first_when_there_are_too_many(tmp_path: Path) -> None:
    kept = Mistakes(tmp_path / "mistakes.json")
    kept.value.mistakes = [mistake("a.json", step, mended=step == 5) for step in range(MOST)]
    kept.collect("b.json", [mistake("b.json", 1)], 0.5)
    assert len(kept.value.mistakes) == MOST
    assert kept.of("a.json", 5) is None
    assert kept.of("a.json", 0) is not None


def test_the_worst_comes_first_and_the_mended_last(tmp_path: Path) -> None:
    kept = Mistakes(tmp_path / "mistakes.json")
    kept.value.mistakes = [
        mistake("a.json", 1, 0.05),
        mistake("a.json", 2, 0.2, mended=True),
        mistake("a.json", 3, 0.1),
    ]
    assert [each.step for each in kept.all()] == [3, 1, 2]


def test_the_mean_accuracy_is_of_other_games_and_not_of_too_few(tmp_path: Path) -> None:
    kept = Mistakes(tmp_path / "mistakes.json")
    for number, accuracy in enumerate((0.7, 0.8, 0.9)):
        kept.collect(f"{number}.json", [], accuracy)
    assert kept.last_accuracy() == pytest.approx(0.8)
    assert kept.last_accuracy("2.json") is None


def test_a_bad_file_of_mistakes_is_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "mistakes.json"
    path.write_text("{", encoding="utf-8")
    kept = Mistakes(path)
    assert kept.trouble
    assert kept.value.mistakes == []
    assert len(list(tmp_path.iterdir())) == 1


def test_a_debrief_collects_the_worst_of_its_player(clicker: Clicker) -> None:
    scene = open_it(clicker)
    collected = [m for m in clicker.context.mistakes.value.mistakes if m.file == scene.path.name]
    assert {m.step for m in collected} == {each.step for each in scene.finder.costliest(0)}


def test_words_of_a_finder_are_those_of_the_title() -> None:
    session = finished(TITLE)
    finder = Finder(session, made_up(session), 0)
    worst = finder.costliest(0)[0]
    assert worst.played
    assert worst.better != worst.played


# --- the Logbook's tab ---


def open_tab(clicker: Clicker) -> Any:
    from scenes.logbook.scene import LogbookScene

    clicker.context.logbook.open()
    clicker.context.logbook.index.wait()
    clicker.context.stack.replace(LogbookScene(clicker.context, "mistakes"))
    clicker.settle()
    return clicker.scene


def cards(clicker: Clicker) -> list[str]:
    return [t.key for t in clicker.targets() if t.key.startswith("again:")]


def test_mistakes_collect_in_the_logbook_and_are_ticked_off(clicker: Clicker) -> None:
    worst = open_it(clicker).finder.costliest(0)[0]
    scene = open_tab(clicker)
    first = cards(clicker)[0]
    clicker.click(first)
    clicker.settle()
    clicker.make(worst.move)
    clicker.click("posed:leave")
    clicker.settle()
    assert clicker.scene is scene
    assert first not in cards(clicker)
    clicker.click("mended")
    assert first in cards(clicker)


def test_the_list_does_not_tell_the_answer_before_it_is_found(clicker: Clicker) -> None:
    open_it(clicker)
    open_tab(clicker)
    told = texts(clicker)
    assert "What is better?" in told
    mistakes = clicker.context.mistakes.all()
    assert not any(each.why and each.why in told for each in mistakes if not each.mended)


def test_the_accuracy_of_three_games_is_a_curve(clicker: Clicker) -> None:
    for number in range(3):
        clicker.context.mistakes.collect(f"{number}.json", [], 0.7)
    open_tab(clicker)
    assert "accuracy, game by game" in texts(clicker).lower()


def test_a_mistake_can_be_taken_off_the_list(clicker: Clicker) -> None:
    open_it(clicker)
    open_tab(clicker)
    first = cards(clicker)[0].removeprefix("again:")
    clicker.click(f"forget:{first}")
    assert f"again:{first}" not in cards(clicker)


def test_many_mistakes_leave_the_puzzles_near_and_are_shown_when_asked_for(
    clicker: Clicker,
) -> None:
    scene = open_it(clicker)
    name, kept = scene.path.name, clicker.context.mistakes
    many = [kept.all()[0].model_copy(update={"step": step}) for step in range(1, FIRST + 4)]
    kept.collect(name, many, 0.7)
    open_tab(clicker)
    assert len(cards(clicker)) == FIRST
    clicker.choose("every_mistake")
    clicker.settle()
    assert len(cards(clicker)) == FIRST + 3
    assert "every_mistake" not in [target.key for target in clicker.targets()]


def test_mistakes_of_a_game_that_was_thrown_away_are_not_listed(clicker: Clicker) -> None:
    scene = open_it(clicker)
    scene.path.unlink()
    open_tab(clicker)
    assert not any(scene.path.name in key for key in cards(clicker))


def test_a_mistake_in_a_game_that_is_another_by_now_is_told(clicker: Clicker) -> None:
    scene = open_it(clicker)
    other = scene.session.until(2).save()
    clicker.context.saves.write(scene.path, other)
    open_tab(clicker)
    clicker.click(next(key for key in cards(clicker) if scene.path.name in key))
    clicker.step()
    assert clicker.scene.name == "logbook"
    assert clicker.context.notices.shown == GONE


def test_the_logbook_opens_the_debrief_of_a_game(clicker: Clicker) -> None:
    path = open_it(clicker).path
    open_tab(clicker)
    clicker.click("tab:games")
    clicker.settle()
    scene: Any = clicker.scene
    scene.file, scene.page = path.name, True
    scene.relayout()
    clicker.click("debrief")
    clicker.settle()
    assert (clicker.scene.name, clicker.scene.path) == ("debrief", path)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("text", "share"), [(1.0, 0.4), (2.0, 0.5)])
def test_a_tab_without_mistakes_begins_with_the_puzzles(text: float, share: float) -> None:
    """A picture and its words took half of the page above them."""
    with sized((1280, 720), text) as clicker:
        clicker.context.stack.replace(LogbookScene(clicker.context, "mistakes"))
        clicker.settle()
        marks = marks_of(clicker)
        assert any(mark.text == "No mistakes to mend" for mark in marks)
        puzzle = clicker.target("puzzle:rocket_jockey:1").rect
        assert puzzle.y < clicker.scene.area.h * share  # type: ignore[attr-defined]


def test_a_mistakes_card_has_its_games_day(clicker: Clicker) -> None:
    scene = open_it(clicker)
    clicker.context.stack.replace(LogbookScene(clicker.context, "mistakes"))
    clicker.context.logbook.index.wait()
    clicker.settle()
    row = clicker.context.logbook.index.game(scene.path.name)
    assert row is not None
    assert telling.day(row.when) in texts(clicker)
