"""Tips in the first three real games, and the goal card in all."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game import titles
from game.core import lesson as lessons
from game.core.contract import Goal, Standing
from game.core.players import Player
from game.jump_gate.state import Place
from scenes.lesson.guided import GuidedTable
from scenes.lesson.race import race
from scenes.lesson.refs import GoalAt
from scenes.screens import flow
from scenes.settings import Speed
from scenes.stack import Pointer
from scenes.table.refs import Button
from tests.clicker import Clicker
from tests.screens.shows import marks_of
from tests.screens.sizes import misplaced, sized

HERE = Place(1, 3)
TAUGHT = [title for title in titles.IDS if lessons.exists(title)]


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.screens.flow.new_seed", lambda: 7)


@pytest.fixture
def newcomer(clicker: Clicker) -> Clicker:
    clicker.context.settings.guidance = True
    return clicker


def first_game(clicker: Clicker, title: str = "jump_gate") -> GuidedTable:
    clicker.context.ways.first_game(title)
    clicker.settle()
    scene = clicker.scene
    assert isinstance(scene, GuidedTable)
    return scene


def test_a_hint_gives_way_to_the_goal_card_and_is_there_again_after_it(
    newcomer: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = first_game(newcomer)
    newcomer.press(pygame.K_g)
    newcomer.settle()
    newcomer.press(pygame.K_h)
    newcomer.settle()
    drawn: list[bool] = []
    monkeypatch.setattr(scene.overlays, "draw", lambda *_: drawn.append(scene.goal is None))
    for there in (True, False, True):
        drawn.clear()
        scene.draw_last(newcomer.app.canvas(newcomer.app.surface))
        assert drawn == [True] * there
        newcomer.press(pygame.K_g)
        newcomer.settle()
    assert scene.picking.bubble is not None


@pytest.mark.parametrize("title", TAUGHT)
def test_the_goal_card_opens_the_first_three_games_and_not_the_fourth(
    newcomer: Clicker, title: str
) -> None:
    assert [first_game(newcomer, title).goal is not None for _ in range(4)] == [
        True,
        True,
        True,
        False,
    ]


def test_without_guidance_nothing_is_told(clicker: Clicker) -> None:
    scene = first_game(clicker)
    assert scene.goal is None
    assert not scene.guiding


def test_g_opens_and_closes_it_and_a_click_outside_closes_it(newcomer: Clicker) -> None:
    scene = first_game(newcomer)
    newcomer.press(pygame.K_g)
    assert scene.goal is None
    newcomer.press(pygame.K_g)
    assert scene.goal is not None
    newcomer.step(newcomer._mouse(pygame.MOUSEBUTTONDOWN, 5, 500))
    newcomer.step(newcomer._mouse(pygame.MOUSEBUTTONUP, 5, 500))
    assert scene.goal is None
    assert all(step.seat != 0 for step in scene.session.steps)


@pytest.mark.parametrize("title", TAUGHT)
def test_the_bar_says_what_wins_and_a_click_on_it_opens_the_card(
    newcomer: Clicker, title: str
) -> None:
    scene = newcomer.start(title, (True, False))
    assert isinstance(scene, GuidedTable)
    said = " ".join(scene.panels.bar.progress)
    assert said.startswith(lessons.load(title).nutshell.wins.heading)
    newcomer.click(GoalAt("open"))
    assert scene.goal is not None


def test_the_bar_says_solos_duty_and_how_many_turns_are_left(newcomer: Clicker) -> None:
    from scenes.screens.new_game import NewGameScene

    newcomer.context.stack.push(NewGameScene(newcomer.context, "rocketmen"))
    newcomer.settle()
    newcomer.click("count:1")
    newcomer.click("start")
    newcomer.settle()
    scene = newcomer.scene
    assert isinstance(scene, GuidedTable)
    scene.close_goal()
    newcomer.settle()
    said = " ".join(scene.panels.bar.progress)
    assert "your duty: 0 of 3" in said
    assert "turns left" in said


def test_the_card_says_how_soon_it_ends_once(newcomer: Clicker) -> None:
    """In Rocket Jockey the place of the Aliens stood below itself."""
    newcomer.context.ways.first_game("rocket_jockey")
    newcomer.settle()
    scene = newcomer.scene
    assert isinstance(scene, GuidedTable)
    assert scene.goal is not None
    card = replace(scene.goal, progress="Turn 1 · Aliens not before 19 more cards")
    card.goal = replace(card.goal, soon="Aliens not before 19 more cards")
    card.layout(newcomer.context.fonts, scene.area, 0)
    canvas = newcomer.app.canvas(newcomer.app.surface)
    canvas.marks = []
    card.draw(canvas)
    said = [mark.text for mark in canvas.marks]
    assert sum("not before" in words.lower() for words in said) == 1
    assert "Turn 1" in said


def test_the_card_can_be_told_not_to_come_again(newcomer: Clicker) -> None:
    first_game(newcomer)
    newcomer.click(GoalAt("always"))
    newcomer.press(pygame.K_ESCAPE)
    assert first_game(newcomer).goal is None


def test_a_bot_goes_on_below_the_card_and_its_numbers_follow(newcomer: Clicker) -> None:
    scene = first_game(newcomer)
    scene.close_goal()
    newcomer.settle()
    newcomer.play_on(moves=6)
    before = len(scene.session.steps)
    scene.open_goal()
    newcomer.settle()
    assert scene.goal is not None
    scores = {row.name: row.score for row in scene.goal.rows}
    shown = [
        s.score for s in sorted(scene.session.rules.standings(scene.view), key=lambda s: s.seat)
    ]
    assert list(scores.values()) == sorted(shown, reverse=True)
    assert len(scene.session.steps) >= before


def test_when_the_game_is_over_the_card_says_so_and_names_no_turn(newcomer: Clicker) -> None:
    scene = first_game(newcomer)
    scene.close_goal()
    newcomer.settle()

    def said() -> set[str]:
        canvas = newcomer.app.canvas(newcomer.app.surface)
        canvas.marks = []
        scene._made().draw(canvas)
        return {mark.text for mark in canvas.marks}

    assert any(words.startswith("Your turn:") for words in said())
    newcomer.play_on()
    assert "The game is over" in said()
    assert not any(words.startswith("Your turn:") for words in said())


def test_bots_wait_until_the_card_that_opens_a_game_has_been_read(newcomer: Clicker) -> None:
    newcomer.context.settings.speed = Speed.NORMAL
    title = titles.title("jump_gate")
    chairs = (Player(name="Juno", level="cadet"), Player(name="Ann", colour=1))
    flow.start_game(newcomer.context, title, title.options(first_player="1"), chairs, 7)
    scene = newcomer.scene
    assert isinstance(scene, GuidedTable)
    newcomer.settle()
    assert (scene.goal is not None, len(scene.session.steps)) == (True, 0)
    newcomer.press(pygame.K_ESCAPE)
    newcomer.settle()
    assert scene.session.steps


@pytest.mark.parametrize("by_keys", [True, False])
def test_between_two_people_the_card_waits_below_the_curtain(
    newcomer: Clicker, by_keys: bool
) -> None:
    """It lay over the curtain, whose buttons alone answered: nothing but Escape led on."""
    title = titles.title("rockets")
    chairs = (Player(name="Ann"), Player(name="Bob", colour=1))
    flow.start_game(newcomer.context, title, title.options(), chairs, 7)
    newcomer.settle()
    scene = newcomer.scene
    assert isinstance(scene, GuidedTable)
    heading = lessons.load("rockets").nutshell.wins.heading
    assert scene.covered
    assert scene.goal is not None
    assert heading not in {mark.text for mark in marks_of(newcomer)}
    newcomer.press(pygame.K_g)
    if by_keys:
        newcomer.press(pygame.K_RETURN)
    else:
        newcomer.click(Button("ready"))
    newcomer.settle()
    assert not scene.covered
    assert heading in {mark.text for mark in marks_of(newcomer)}
    newcomer.click(GoalAt("close"))
    assert scene.goal is None


@pytest.mark.alike(3)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("title", TAUGHT)
def test_no_word_of_the_card_is_cut(title: str, size: tuple[int, int], text: float) -> None:
    with sized(size, text) as clicker:
        scene = first_game(clicker, title)
        scene.open_goal()
        clicker.settle()
        assert misplaced(clicker) == []


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("title", TAUGHT)
def test_in_a_high_window_the_card_is_no_higher_than_what_it_says(title: str, text: float) -> None:
    """Two thirds of it were blank with large text, which had no picture for that."""
    with sized((1200, 1600), text) as clicker:
        scene = first_game(clicker, title)
        scene.open_goal()
        clicker.settle()
        assert scene.goal is not None
        middle = scene.goal.middle
        assert middle is not None
        assert middle.full >= middle.box.h - 24
        assert scene.goal.nutshell.wins.lines[0] in " ".join(m.text for m in marks_of(clicker))


def test_what_the_end_adds_is_told_apart_from_what_counts_now(newcomer: Clicker) -> None:
    scene = newcomer.start("rocket_jockey", (True, False))
    assert isinstance(scene, GuidedTable)
    newcomer.play_on(moves=10)
    scene.open_goal()
    assert scene.goal is not None
    rules, view = scene.session.rules, scene.view
    for row, standing in zip(scene.goal.rows, rules.standings(view), strict=True):
        lines = {line.label: line.points or 0 for line in rules.score_lines(view)[standing.seat]}
        added = lines["Planet set now"] + lines["Unused co-pilots"]
        assert sum(points for _, points in row.later) == added > 0
        assert row.now == standing.score - added


def test_the_card_says_how_many_points_the_others_may_hide(newcomer: Clicker) -> None:
    scene = newcomer.start("rocketmen", (True, False))
    assert isinstance(scene, GuidedTable)
    scene.open_goal()
    assert scene.goal is not None
    assert {row.mine: row.unknown for row in scene.goal.rows} == {True: False, False: True}
    assert scene.goal.goal.hidden == 6
    newcomer.settle()
    assert any("up to 6 points each" in mark.text for mark in marks_of(newcomer))


def test_the_card_marks_how_many_points_end_the_game(newcomer: Clicker) -> None:
    scene = newcomer.start("planet_movers", (True, False))
    assert isinstance(scene, GuidedTable)
    scene.open_goal()
    newcomer.settle()
    assert any(mark.text == "20 points" for mark in marks_of(newcomer))


@pytest.mark.parametrize("how", ["wheel", "keys"])
def test_with_large_text_the_card_scrolls_to_its_last_word(how: str) -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = clicker.start("rocketmen", (True, False, False, False))
        assert isinstance(scene, GuidedTable)
        scene.open_goal()
        clicker.settle()
        assert scene.goal is not None
        middle = scene.goal.middle
        assert middle is not None
        assert middle.needed
        for _ in range(12):
            if how == "keys":
                clicker.press(pygame.K_DOWN)
            else:
                scene.pointer(Pointer("wheel", 640, 360, wheel=-1.0))
        clicker.settle()
        middle = scene.goal.middle
        assert middle is not None
        assert abs(middle.offset - (middle.full - middle.box.h)) < 1
        assert scene.area.holds(clicker.target(GoalAt("close")).rect)


def test_where_scores_are_secret_the_goal_card_tells_no_order() -> None:
    """The seats stood in the order of the points that it did not tell."""
    players = [Player(name=name, colour=at) for at, name in enumerate(("You", "Juno", "Vega"))]
    known = [Standing(2, 90, 1), Standing(1, 40, 2), Standing(0, 0, 3)]
    for secret, order in ((False, ["Vega", "Juno", "You"]), (True, ["You", "Juno", "Vega"])):
        standings = [replace(each, secret=secret) for each in known]
        rows = race(players, standings, [(), (), ()], Goal(()), 1, 0)
        assert [row.name for row in rows] == order
