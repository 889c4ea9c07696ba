"""What set-up and menu make ready: the first picture of the table that it opens."""

from __future__ import annotations

import threading
from typing import Any

import pygame
import pytest

from game import titles
from game.core.session import Session
from scenes.art import Cache
from scenes.kit.box import Box
from scenes.screens.menu import MenuScene
from scenes.screens.new_game import NewGameScene
from scenes.stack import WARM_UP, Scene
from scenes.table import ahead
from scenes.table.table import Table
from tests.bench.looks import halfway
from tests.clicker import Clicker

LIMIT = 5_000


@pytest.fixture
def clicker() -> Clicker:
    clicker = Clicker((1280, 720))
    clicker.context.art.sprites.clear()
    return clicker


def set_up(clicker: Clicker, title_id: str) -> NewGameScene:
    scene = NewGameScene(clicker.context, title_id)
    clicker.context.stack.push(scene)
    clicker.settle()
    return scene


def ready(scene: Scene) -> None:
    """Quiet moments until all is made."""
    for _ in range(LIMIT):
        if not scene.make_ready():
            return
    raise AssertionError("it is never ready")


def deal_that(scene: NewGameScene, person: bool) -> None:
    """Takes the first seed with which a person begins, or a bot."""
    players = scene._named()
    for seed in range(LIMIT):
        session: Session[Any, Any] = Session(scene.title, scene.options, players, seed)
        first = session.rules.decision(session.state)
        if first is not None and players[first.seat].is_person is person:
            scene.take_deal(scene.options, len(players), seed)
            return
    raise AssertionError("it is always the same who begins")


@pytest.mark.painted
@pytest.mark.parametrize("person", [True, False], ids=["person begins", "bot begins"])
@pytest.mark.parametrize("title_id", titles.IDS)
def test_a_table_that_was_made_ready_opens_with_hardly_a_picture_to_make(
    clicker: Clicker, title_id: str, person: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicker.context.progress.of(title_id).games = 3  # no welcome comes over the table
    scene = set_up(clicker, title_id)
    deal_that(scene, person)
    ready(scene)
    made: list[object] = []
    get, art = Cache.get, clicker.context.art

    def counted(self: Cache, key: object, make: object) -> pygame.Surface:
        if self is art.sprites and key not in self._items:
            made.append(key)
        return get(self, key, make)  # type: ignore[arg-type]

    monkeypatch.setattr(Cache, "get", counted)
    scene._start()
    clicker.app.step([], 0.0)
    assert isinstance(clicker.context.stack.top, Table)
    assert 20 * len(made) <= len(art.sprites), made


def test_the_menu_makes_the_game_ready_that_enter_goes_on_with(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = clicker.context.saves
    saves.write(saves.new_path("rocket_jockey"), halfway("rocket_jockey", 2).save())
    clicker.context.progress.of("rocket_jockey").games = 3  # no welcome comes over the table
    clicker.context.stack.replace(MenuScene(clicker.context))
    clicker.settle()
    clicker.context.art.sprites.clear()
    ready(clicker.scene)
    made: list[object] = []
    get, art = Cache.get, clicker.context.art

    def counted(self: Cache, key: object, make: object) -> pygame.Surface:
        if self is art.sprites and key not in self._items:
            made.append(key)
        return get(self, key, make)  # type: ignore[arg-type]

    monkeypatch.setattr(Cache, "get", counted)
    clicker.choose("continue")
    clicker.app.step([], 0.0)
    assert isinstance(clicker.context.stack.top, Table)
    assert 10 * len(made) <= len(art.sprites)


def test_the_menu_waits_for_the_thread_that_imports_the_tables(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = clicker.context.saves
    saves.write(saves.new_path("rockets"), halfway("rockets", 2).save())
    menu = MenuScene(clicker.context)
    clicker.context.stack.replace(menu)
    clicker.settle()
    done = threading.Event()
    importing = threading.Thread(target=done.wait, name=WARM_UP, daemon=True)
    importing.start()
    monkeypatch.setattr(ahead, "scene_class", None)  # would fail
    assert menu.make_ready()
    done.set()
    importing.join()
    monkeypatch.undo()
    ready(menu)


def test_a_game_that_cannot_be_opened_is_tried_once(clicker: Clicker) -> None:
    tried: list[int] = []

    def fails() -> Session[Any, Any]:
        tried.append(1)
        raise ValueError("another version")

    made = ahead.Ahead(clicker.context)
    with pytest.raises(ValueError, match="another version"):
        made.prepare("it", fails, Box(0, 0, 1280, 720))
    assert not made.prepare("it", fails, Box(0, 0, 1280, 720))
    assert len(tried) == 1


def test_once_a_moment_is_over_no_picture_is_begun() -> None:
    cache = Cache(1_000_000)
    sparing = ahead._Sparing(cache)
    assert sparing.get("one", lambda: pygame.Surface((4, 4))) is cache.get("one", pygame.Surface)
    sparing.end = 0.0
    sparing.get("one", lambda: pygame.Surface((4, 4)))  # what is there costs nothing
    with pytest.raises(ahead._LaterError):
        sparing.get("two", lambda: pygame.Surface((4, 4)))
    assert len(cache) == 1


def test_a_moment_that_is_over_at_once_still_makes_one_picture() -> None:
    sparing = ahead._Sparing(Cache(1_000_000))
    sparing.end = 0.0
    sparing.get("one", lambda: pygame.Surface((4, 4)))
    with pytest.raises(ahead._LaterError):
        sparing.get("two", lambda: pygame.Surface((4, 4)))


def test_another_seat_is_made_ready_anew_and_no_game_begins(clicker: Clicker) -> None:
    scene = set_up(clicker, "rockets")
    ready(scene)
    assert not scene.make_ready()
    scene.seat(4)
    clicker.settle()
    assert scene.make_ready()
    ready(scene)
    assert clicker.context.saves.files() == []
    assert not clicker.bots.tasks
