"""A posed position: the question, the player's move on the real table, the answer."""

from __future__ import annotations

import dataclasses
from itertools import islice
from typing import Any

import pygame
import pytest

from game import titles
from game.core.session import digest
from game.puzzles.book import puzzles
from scenes.kit.box import Box
from scenes.kit.canvas import Mark
from scenes.kit.check import clipped, overlaps
from scenes.kit.controls import Button
from scenes.kit.nodes import Text
from scenes.posed.around import PosedBar, Pressed
from scenes.posed.question import Outcome, Question
from scenes.posed.table import FOUND, LOOK, NOT_IT, pose
from scenes.puzzles.asking import open_puzzle
from scenes.stack import Pointer
from scenes.theme import BODY
from tests.clicker import Clicker
from tests.screens.shows import marks_of, played
from tests.screens.sizes import sized

WHY = "It brings more than anything else that can be done here."


def asked(title_id: str = "jump_gate", step: int = 9, **more: Any) -> Question:
    """The policy's own choice is what is looked for, after some moves."""
    session = played(step, title_id)
    while True:
        decision = session.rules.decision(session.state)
        assert decision is not None
        view = session.view(decision.seat)
        if len(list(islice(session.rules.moves(view), 2))) > 1:
            break
        step += 1
        session = played(step, title_id)
    answer = session.title.brain.candidates(view)[0][1]
    return Question(session, "Mistake to mend · turn 4", "What is better?", answer, WHY, **more)


def other(clicker: Clicker, question: Question) -> Any:
    """Another legal move that can be pointed at."""
    table: Any = clicker.scene
    for move in table.session.rules.moves(table.view):
        if not question.is_answer(move) and table.gesture.route(move):
            return move
    raise AssertionError("there is only one move")


def open_it(clicker: Clicker, question: Question, after: Any = None) -> list[Outcome]:
    told: list[Outcome] = []
    pose(clicker.context, question, told.append, after)
    clicker.settle()
    return told


@pytest.mark.parametrize("title_id", titles.IDS)
def test_the_answer_is_found_by_clicking(clicker: Clicker, title_id: str) -> None:
    question = asked(title_id)
    told = open_it(clicker, question)
    scene: Any = clicker.scene
    assert scene.prompt() == "What is better?"
    clicker.make(question.answer)
    assert told == [Outcome(True, 1)]
    assert scene.prompt() == f"{FOUND} {WHY}"
    assert scene.facts()["steps"] == len(question.session.steps) + 1


@pytest.mark.parametrize("title_id", titles.IDS)
def test_the_answer_is_shown_when_asked_for(clicker: Clicker, title_id: str) -> None:
    question = asked(title_id)
    told = open_it(clicker, question)
    clicker.click("posed:show")
    clicker.settle()
    assert told == [Outcome(False, 0)]
    assert WHY in clicker.scene.prompt()
    assert clicker.scene.facts()["steps"] == len(question.session.steps) + 1


def test_another_move_is_not_made_and_can_be_tried_after(clicker: Clicker) -> None:
    question = asked()
    told = open_it(clicker, question)
    clicker.make(other(clicker, question))
    assert clicker.scene.prompt() == f"{NOT_IT} {LOOK}"
    assert clicker.scene.facts()["steps"] == len(question.session.steps)
    clicker.make(question.answer)
    assert told == [Outcome(True, 2)]


def test_a_known_mistake_is_told_as_such(clicker: Clicker) -> None:
    question = asked(said=lambda move: "You played that: it gave away 14 %.")
    open_it(clicker, question)
    clicker.make(other(clicker, question))
    assert clicker.scene.prompt() == f"You played that: it gave away 14 %. {LOOK}"


@pytest.mark.painted
def test_the_game_itself_is_left_alone(clicker: Clicker) -> None:
    question = asked()
    before = digest(question.session.state), len(question.session.steps)
    open_it(clicker, question)
    clicker.make(question.answer)
    clicker.picture()
    assert (digest(question.session.state), len(question.session.steps)) == before
    assert clicker.context.saves.files() == []


def test_the_seat_that_decides_is_the_players(clicker: Clicker) -> None:
    """Also where a bot had it, and people the others."""
    question = next(q for step in range(9, 60) if (q := asked(step=step)).seat == 1)
    open_it(clicker, question)
    table: Any = clicker.scene
    assert table.desk.viewer == 1
    assert [player.is_person for player in table.session.players] == [False, True, False]


def test_keys_alone_are_enough(clicker: Clicker) -> None:
    question = asked()
    told = open_it(clicker, question)
    clicker.make(question.answer, keyboard=True)
    assert told == [Outcome(True, 1)]
    clicker.press(pygame.K_RETURN)
    clicker.settle()
    assert clicker.context.stack.top is None or clicker.scene.name != "posed"


def test_what_comes_after_comes_when_this_has_gone(clicker: Clicker) -> None:
    question = asked()
    done: list[str] = []
    clicker.context.stack.replace(_menu(clicker))
    open_it(clicker, question, ("Next", lambda: done.append(clicker.scene.name)))
    clicker.press(pygame.K_h)
    clicker.settle()
    clicker.click("posed:after")
    assert done == ["menu"]


def test_once_more_asks_again_and_tells_nobody(clicker: Clicker) -> None:
    question = asked()
    told = open_it(clicker, question)
    clicker.click("posed:show")
    clicker.settle()
    clicker.click("posed:again")
    clicker.settle()
    assert clicker.scene.prompt() == "What is better?"
    clicker.make(question.answer)
    assert told == [Outcome(False, 0)]


def test_escape_leaves(clicker: Clicker) -> None:
    clicker.context.stack.replace(_menu(clicker))
    open_it(clicker, asked())
    clicker.press(pygame.K_ESCAPE)
    assert clicker.scene.name == "menu"


def _menu(clicker: Clicker) -> Any:
    from scenes.screens.menu import MenuScene

    return MenuScene(clicker.context)


LONG = "You played “Water with a hole icon” here, which gave away 14 % of a win. What is better?"


def strayed(clicker: Clicker) -> list[str]:
    """Texts of the bar that are cut or covered, and what of the table reaches into it."""
    scene: Any = clicker.scene
    bar = scene.posed_bar.node.box
    marks = [mark for mark in marks_of(clicker) if mark.box.meets(bar)]
    assert marks, "the bar says nothing"
    return overlaps(marks) + clipped(marks, bar)


@pytest.mark.parametrize("title_id", titles.IDS)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)], ids=str)
def test_the_bar_is_whole_and_the_table_keeps_out_of_it(
    title_id: str, size: tuple[int, int]
) -> None:
    for text in (1.0, 1.5, 2.0):
        with sized(size, text) as clicker:
            question = dataclasses.replace(asked(title_id), text=LONG, why=LONG)
            open_it(clicker, question, ("Next", lambda: None))
            assert strayed(clicker) == [], f"text {text}"
            clicker.click("posed:show")
            clicker.settle()
            marks = marks_of_bar(clicker)
            table: Any = clicker.scene
            box = table.posed_bar.node.box
            assert overlaps(marks) + clipped(marks, box) == [], f"text {text}, answered"
            if "bar:log" in {target.key for target in clicker.targets()}:
                clicker.click("bar:log")
                clicker.settle()
            log = [target.rect for target in clicker.targets() if target.key == "log"]
            assert not any(rect.meets(box) for rect in log), f"text {text}, over the log"


def marks_of_bar(clicker: Clicker) -> list[Mark]:
    """The bar's own texts."""
    scene: Any = clicker.scene
    canvas = clicker.app.canvas(clicker.app.surface)
    canvas.marks = []
    scene.posed_bar.node.draw(canvas)
    return canvas.marks


def pages_read(clicker: Clicker) -> list[str]:
    """What the bar says, page by page, each turned by its button."""
    scene: Any = clicker.scene
    found: list[str] = []
    while True:
        marks = marks_of_bar(clicker)
        assert overlaps(marks) + clipped(marks, scene.posed_bar.node.box) == []
        shown = [node for node in nodes(scene.posed_bar.node) if isinstance(node, Text)]
        found.append(shown[-1].text.replace("\n", " "))
        if len(found) == scene.posed_bar.pages:
            return found
        clicker.click("posed:page")
        clicker.settle()


@pytest.mark.parametrize("title_id", titles.IDS)
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1), ((1280, 720), 2), ((1920, 1080), 1.5)]
)
def test_an_answer_is_read_page_by_page_and_covers_nothing_of_the_position(
    title_id: str, size: tuple[int, int], text: float
) -> None:
    """In large letters it stood over cargoes, hands and scores."""
    book = puzzles(title_id)
    longest = max(range(len(book)), key=lambda number: len(book[number].reason))
    with sized(size, text) as clicker:
        open_puzzle(clicker.context, title_id, longest)
        clicker.settle()
        clicker.click("posed:show")
        clicker.settle()
        scene: Any = clicker.scene
        bar = scene.posed_bar
        assert (bar.pages > 1) == (text > 1)
        assert " ".join(pages_read(clicker)) == scene.prompt()
        assert "Next puzzle" in {node.label for node in nodes(bar.node) if isinstance(node, Button)}
        box = bar.node.box
        about = [t.rect for t in scene.targets() if t.zone != "posed"]
        assert not any(box.meets(each) for each in (*about, scene.desk.areas.hand))
        assert [m.text for m in marks_of(clicker) if m.box.meets(box)] == [
            m.text for m in marks_of_bar(clicker)
        ]


def test_what_comes_next_can_be_chosen_once_the_last_page_is_read() -> None:
    with sized((1280, 720), 2.0) as clicker:
        open_it(clicker, dataclasses.replace(asked(), why=LONG * 2), ("Next", lambda: None))
        clicker.press(pygame.K_TAB)
        clicker.press(pygame.K_h)
        clicker.settle()
        scene: Any = clicker.scene
        assert scene.posed_bar.pages > 1
        for _ in range(scene.posed_bar.pages - 1):
            assert "posed:after" not in {target.key for target in clicker.targets()}
            assert scene.focus.key == "posed:page"
            clicker.press(pygame.K_RETURN)
            clicker.settle()
        assert scene.focus.key == "posed:after"
        assert "posed:page" not in {target.key for target in clicker.targets()}


@pytest.mark.parametrize("mood", ["asks", "shown"])
def test_no_line_of_an_answer_of_any_length_stands_over_the_frame(
    clicker: Clicker, mood: str
) -> None:
    """A third line did, where there was room for just not two."""
    fonts, area = clicker.context.fonts, Box(0, 0, 1920, 1080)
    buttons = [Pressed(f"posed:{n}", "Next puzzle", lambda: None, "rotate-ccw") for n in range(3)]
    for length in range(100, 420, 5):
        bar, text = PosedBar(), (LONG * 5)[:length]
        high = bar.build(fonts, area, "Puzzle", text, mood, buttons, mood == "shown")
        bar.place(fonts, Box(0, 1080 - high, 1920, high))
        said = [node for node in nodes(bar.node) if isinstance(node, Text)][-1]
        assert said.box.bottom <= bar.node.box.bottom - 8, text


@pytest.mark.parametrize("title_id", titles.IDS)
def test_the_table_stays_where_it_is_when_a_long_answer_comes(title_id: str) -> None:
    """The bar grew, so that the table shifted and the flight log folded."""
    with sized((1280, 720), 1.0) as clicker:
        question = dataclasses.replace(asked(title_id), why=LONG * 3)
        open_it(clicker, question, ("Next", lambda: None))
        scene: Any = clicker.scene
        before, folded = scene.posed_bar.node.box, scene.desk.areas.folded
        whole = scene.desk.areas.whole
        clicker.click("posed:show")
        clicker.settle()
        assert scene.posed_bar.node.box == before
        assert (scene.desk.areas.whole, scene.desk.areas.folded) == (whole, folded)


def nodes(node: Any) -> list[Any]:
    return [node, *(each for child in node.children() for each in nodes(child))]


@pytest.mark.parametrize("title_id", titles.IDS)
def test_after_the_answer_nobody_is_asked_and_nobody_thinks(
    clicker: Clicker, title_id: str
) -> None:
    open_it(clicker, asked(title_id))
    scene: Any = clicker.scene
    assert scene.panels.prompt()
    clicker.click("posed:show")
    clicker.settle()
    assert scene.panels.prompt() == ""


def said_of(clicker: Clicker) -> str:
    """What of the words is seen."""
    scene: Any = clicker.scene
    return [node for node in nodes(scene.posed_bar.node) if isinstance(node, Text)][-1].text


@pytest.mark.parametrize("title_id", titles.IDS)
def test_pages_turn_by_page_keys_and_wheel(title_id: str) -> None:
    with sized((1280, 720), 2.0) as clicker:
        open_it(clicker, dataclasses.replace(asked(title_id), text=" ".join([LONG] * 3)))
        scene: Any = clicker.scene
        before = said_of(clicker)
        box = scene.posed_bar.node.box
        scene.pointer(Pointer("wheel", box.x + 300, box.cy, wheel=-1))
        clicker.settle()
        second = said_of(clicker)
        clicker.press(pygame.K_PAGEDOWN)
        clicker.settle()
        assert len({before, second, said_of(clicker)}) == 3
        for _ in range(3):  # before the first there is none
            clicker.press(pygame.K_PAGEUP)
            clicker.settle()
        assert said_of(clicker) == before


def test_where_all_words_are_seen_the_page_keys_are_the_boards() -> None:
    with sized((1280, 720)) as clicker:
        open_it(clicker, asked("planet_movers"))
        before = {target.rect for target in clicker.targets()}
        clicker.press(pygame.K_PAGEUP)
        clicker.settle()
        assert {target.rect for target in clicker.targets()} != before


@pytest.mark.parametrize("title_id", titles.IDS)
def test_a_wrong_answer_is_read_from_its_beginning_each_time(title_id: str) -> None:
    """The next words came at the page of the last ones."""
    with sized((1280, 720), 2.0) as clicker:
        question = dataclasses.replace(asked(title_id), said=lambda move: " ".join([LONG] * 3))
        open_it(clicker, question)
        wrong = other(clicker, question)
        clicker.make(wrong)
        clicker.settle()
        before = said_of(clicker)
        clicker.press(pygame.K_PAGEDOWN)
        clicker.settle()
        assert said_of(clicker) != before
        clicker.make(wrong)
        clicker.settle()
        assert said_of(clicker) == before


def test_what_is_said_to_a_wrong_answer_takes_the_headings_line_before_it_has_pages() -> None:
    """The heading stood above two lines of it, and the rest had to be turned to."""
    with sized((1280, 720), 2.0) as clicker:
        fonts, button = clicker.context.fonts, Pressed("posed:show", "Show me", lambda: None)
        headed = set()
        for length in range(40, 400, 20):
            bar, text = PosedBar(), (LONG * 5)[:length]
            high = bar.build(fonts, Box(0, 0, 1920, 1080), "Puzzle", text, "wrong", [button], False)
            bar.place(fonts, Box(0, 1080 - high, 1920, high))
            texts = {node.text for node in nodes(bar.node) if isinstance(node, Text)}
            assert any(text.startswith(each.split("\n")[0]) for each in texts)
            headed.add(("Puzzle" in texts, bar.pages > 1))
        assert headed == {(True, False), (False, False), (False, True)}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_the_table_stays_where_it_is_when_an_answer_of_two_lines_comes(
    size: tuple[int, int],
) -> None:
    with sized(size) as clicker:
        why = "Water adds 2 points to your score. A few turns later it brings you about 2 points "
        why += "more than another one. It wins 7 more games in a hundred."
        question = dataclasses.replace(asked(), text="One move is the best. Which one?", why=why)
        open_it(clicker, question, ("Next", lambda: None))
        scene: Any = clicker.scene
        before = scene.posed_bar.node.box
        clicker.click("posed:show")
        clicker.settle()
        assert scene.posed_bar.node.box == before


def test_an_answer_of_four_lines_stands_in_the_bar_and_not_over_the_table(clicker: Clicker) -> None:
    """The bar was all but empty, and the words stood over the launch pad."""
    fonts, area = clicker.context.fonts, Box(0, 0, 1920, 1080)
    buttons = [Pressed(f"posed:{n}", "Next puzzle", lambda: None, "rotate-ccw") for n in range(3)]
    bar = PosedBar()
    lines = set()
    for length in range(100, 520, 5):
        text = (LONG * 6)[:length]
        bar.build(fonts, area, "Puzzle", text, "shown", buttons, True)
        said = [node for node in nodes(bar.node) if isinstance(node, Text) and node.text == text]
        if said:
            assert bar.pages == 1
            bar.place(fonts, Box(0, 900, 1920, 160))
            lines.add(round(said[0].box.h / fonts.line_height(BODY)))
    assert max(lines) == 4
