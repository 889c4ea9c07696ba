"""The first visit of a title: learn it, or play right away."""

from __future__ import annotations

import pygame
import pytest

from game import titles
from game.core import lesson as lessons
from scenes.screens.first_visit import FirstVisitScene
from scenes.screens.menu import MenuScene
from tests.clicker import Clicker
from tests.screens.shows import marks_of
from tests.screens.sizes import misplaced, sized

TAUGHT = [title for title in titles.IDS if lessons.exists(title)]


@pytest.fixture
def newcomer(clicker: Clicker) -> Clicker:
    clicker.context.settings.guidance = True
    clicker.context.stack.push(MenuScene(clicker.context))
    clicker.settle()
    return clicker


def visit(clicker: Clicker, title: str = "jump_gate") -> None:
    clicker.click(f"title:{title}")
    clicker.settle()


def test_learn_has_the_focus_and_enter_begins_it(newcomer: Clicker) -> None:
    visit(newcomer)
    assert newcomer.scene.name == "first_visit"
    newcomer.press(pygame.K_RETURN)
    newcomer.settle()
    assert newcomer.scene.name == "lesson"


def test_play_right_away_is_a_game_against_a_cadet(newcomer: Clicker) -> None:
    visit(newcomer)
    newcomer.choose("start", keyboard=True)
    newcomer.settle()
    scene = newcomer.scene
    assert scene.name == "table"
    assert [player.level for player in scene.session.players] == [None, "cadet"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("title", TAUGHT)
def test_the_nutshell_tells_of_the_game_that_play_right_away_deals(
    newcomer: Clicker, title: str
) -> None:
    newcomer.context.stack.push(FirstVisitScene(newcomer.context, title))
    newcomer.settle()
    told = {mark.text for mark in marks_of(newcomer)}
    newcomer.choose("start")
    newcomer.settle()
    dealt = lessons.load(title).nutshell.of(newcomer.scene.session.options)  # type: ignore[attr-defined]
    assert {panel.heading for panel in (dealt.wins, dealt.turn, dealt.ends)} <= told


def test_seats_and_variants_unfold_to_the_set_up(newcomer: Clicker) -> None:
    visit(newcomer)
    newcomer.click("seats")
    newcomer.settle()
    assert newcomer.scene.name == "new_game"


def test_the_second_visit_is_the_set_up_with_the_way_to_the_lesson(newcomer: Clicker) -> None:
    visit(newcomer)
    newcomer.press(pygame.K_RETURN)
    newcomer.settle()
    newcomer.press(pygame.K_ESCAPE)
    newcomer.settle()
    visit(newcomer)
    assert newcomer.scene.name == "new_game"
    newcomer.click("learn")
    newcomer.settle()
    assert newcomer.scene.name == "lesson"


def test_a_lesson_under_way_says_at_which_chapter(newcomer: Clicker) -> None:
    learnt = newcomer.context.progress.of("jump_gate")
    learnt.visited, learnt.chapter, learnt.done = True, 2, {0, 1}
    visit(newcomer)
    assert newcomer.target("learn").label == "Go on with chapter 3"


@pytest.mark.parametrize("title", TAUGHT)
def test_the_set_up_begins_with_the_game_that_the_first_visit_tells_of(
    newcomer: Clicker, title: str
) -> None:
    newcomer.context.stack.push(FirstVisitScene(newcomer.context, title))
    newcomer.settle()
    dealt = newcomer.scene.options  # type: ignore[attr-defined]
    newcomer.choose("seats")
    newcomer.settle()
    assert newcomer.scene.name == "new_game"
    assert newcomer.scene.options == dealt  # type: ignore[attr-defined]
    assert len(newcomer.scene.players) == lessons.load(title).first_game.seats  # type: ignore[attr-defined]


def test_f1_opens_the_rules_at_the_game_that_is_chosen(newcomer: Clicker) -> None:
    newcomer.context.stack.push(FirstVisitScene(newcomer.context, "rocketmen"))
    newcomer.settle()

    def unchosen() -> None:
        newcomer.scene.set_options(titles.title("rocketmen").options())  # type: ignore[attr-defined]

    opened = []
    for step in (lambda: None, lambda: newcomer.choose("seats"), unchosen):
        step()
        newcomer.settle()
        newcomer.press(pygame.K_F1)
        newcomer.settle()
        opened.append(newcomer.scene.facts()["opened_at"])
        newcomer.press(pygame.K_F1)
        newcomer.settle()
    assert opened == ["The Battle for Earth", "The Battle for Earth", ""]


def test_a_title_that_was_played_before_has_no_first_visit(newcomer: Clicker) -> None:
    newcomer.context.settings.last_setup["jump_gate"] = {"options": {}, "players": []}
    visit(newcomer)
    assert newcomer.scene.name == "new_game"


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
@pytest.mark.parametrize("title", TAUGHT)
def test_no_word_is_cut(title: str, size: tuple[int, int], text: float) -> None:
    with sized(size, text) as clicker:
        clicker.context.stack.push(FirstVisitScene(clicker.context, title))
        clicker.settle()
        assert misplaced(clicker) == []


@pytest.mark.parametrize("title", TAUGHT)
def test_every_picture_of_the_nutshell_is_there(newcomer: Clicker, title: str) -> None:
    shell = lessons.load(title).nutshell
    for panel in (shell.wins, shell.turn, shell.ends):
        assert panel.art, panel.heading
        for thing in panel.art:
            assert bool(thing.words) != bool(thing.image)
            assert not thing.image or newcomer.context.art.has(thing.image), thing.image


def test_with_large_text_the_nutshell_has_a_pager() -> None:
    with sized((1280, 720), 2.0) as clicker:
        clicker.context.stack.push(FirstVisitScene(clicker.context, "jump_gate"))
        clicker.settle()
        shell = lessons.load("jump_gate").nutshell
        for panel in (shell.wins, shell.turn, shell.ends):
            assert panel.heading in " ".join(mark.text for mark in marks_of(clicker))
            clicker.scene.choose(clicker.target("page:on"))
            clicker.settle()
        assert not clicker.target("page:on").enabled
        clicker.scene.choose(clicker.target("page:back"))
        clicker.settle()
        assert any(mark.text == "2 of 3" for mark in marks_of(clicker))
