"""The Fair match round its games: its sheet, and games of it that are thrown away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from scenes.fair_match.begin import open_match
from scenes.kit.nodes import Node, Panel, Text
from tests.clicker import Clicker
from tests.memory.matches import play_game, played_match
from tests.scenes.test_fair_match import begun, dealing, menu, played_out, table_path


@pytest.fixture
def clicker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clicker]:
    with dealing(monkeypatch) as clicker:
        yield clicker


def test_between_the_sheet_and_what_comes_next_nothing_lies_idle(clicker: Clicker) -> None:
    for games in (0, 6):
        open_match(clicker.context, played_match(games))
        clicker.settle()
        scene: Any = clicker.scene
        panels = [node for node in nodes(scene.root) if isinstance(node, Panel)]
        assert clicker.target("play").rect.y - max(panel.box.bottom for panel in panels) < 40
        about = next(p for p in panels if any(text_of(n) == "How it goes" for n in nodes(p)))
        words = [node.box.bottom for node in nodes(about) if isinstance(node, Text)]
        assert max(words) - about.box.y > 0.75 * about.box.h


def typed(clicker: Clicker, key: str, name: str) -> None:
    clicker.click(key)
    clicker.step(pygame.Event(pygame.TEXTINPUT, text=name))
    clicker.press(pygame.K_RETURN)
    clicker.settle()


def test_two_people_type_their_names_before_the_first_game(clicker: Clicker) -> None:
    open_match(clicker.context, played_match(0))
    clicker.settle()
    scene: Any = clicker.scene
    typed(clicker, "name:0", "Grace")
    typed(clicker, "name:1", "Grace")  # two of a name can't be told apart
    assert [player.name for player in scene.match.people] == ["Grace", "Player 2"]
    typed(clicker, "name:1", "Katherine")
    clicker.click("play")
    clicker.settle()
    table: Any = clicker.scene
    assert table.name == "table"
    assert {player.name for player in table.session.players} == {"Grace", "Katherine"}


def test_once_a_game_is_begun_names_stay(clicker: Clicker) -> None:
    open_match(clicker.context, played_match(1))
    clicker.settle()
    assert not [target for target in clicker.targets() if target.key.startswith("name:")]


def text_of(node: Node) -> str:
    return node.text if isinstance(node, Text) else ""


def nodes(node: Node) -> list[Node]:
    return [node, *(each for child in node.children() for each in nodes(child))]


@pytest.mark.parametrize("over", [True, False], ids=["a game that is over", "a game that goes on"])
@pytest.mark.parametrize("key", [True, False], ids=["key", "button"])
def test_a_game_of_a_match_that_goes_on_is_thrown_away_only_after_a_question(
    clicker: Clicker, over: bool, key: bool
) -> None:
    begun(clicker)
    path = table_path(clicker)
    if over:
        played_out(clicker)
    menu(clicker)
    clicker.click("logbook")
    clicker.settle()

    def throw() -> None:
        if key:
            clicker.walk_to(f"game:{path.name}")
            clicker.press(pygame.K_DELETE)
        else:
            clicker.click("trash")
        clicker.settle()

    throw()
    assert path.is_file()
    stays = "What it came to stays in the match, but nobody can look at the game again."
    anew = "It begins anew with another deal, and what was played of it is lost."
    assert "It is game 1 of 8 of a Fair match that goes on." in clicker.scene.prompt()
    assert (stays in clicker.scene.prompt(), anew in clicker.scene.prompt()) == (over, not over)
    assert "No other game of the match is left to lead to it." in clicker.scene.prompt()
    clicker.press(pygame.K_ESCAPE)
    clicker.settle()
    assert path.is_file()
    throw()
    clicker.choose("yes")
    clicker.step()
    assert not path.is_file()
    clicker.press(pygame.K_z, pygame.KMOD_CTRL)
    clicker.settle()
    assert path.is_file()


def test_a_game_of_a_match_that_is_over_is_thrown_away_like_any_other(clicker: Clicker) -> None:
    begun(clicker)
    path, book = table_path(clicker), clicker.context.matches
    played_out(clicker)
    match = book.running(path.name)
    assert match is not None
    while not match.over:
        play_game(match, (5, 4))
    assert book.running(path.name) is None
    menu(clicker)
    clicker.click("logbook")
    clicker.settle()
    clicker.click("trash")
    clicker.step()
    assert not path.is_file()
