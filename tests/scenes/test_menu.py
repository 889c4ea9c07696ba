"""Menu and the way into games: set-up, start, continue, damaged saves."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pygame
import pytest

from game import titles
from game.core import lesson as lessons
from game.core import paths
from game.core.seeds import seed_code
from game.core.session import Session
from game.memory.codes import open_code
from game.memory.index import Wanted
from scenes.screens import flow, posters
from scenes.screens import menu as menu_screen
from scenes.screens.menu import MenuScene
from scenes.screens.posters import POSTERS, Poster
from scenes.stack import Context, Scene
from tests.clicker import Clicker
from tests.screens.shows import TITLE, keep_games, marks_of, played, show
from tests.screens.sizes import TEXTS, misplaced, sized


class FakeTable(Scene):
    """Stands in for a table: the way there is what is tested."""

    name: ClassVar[str] = "table"

    def __init__(self, context: Context, session: Session[Any, Any], path: Path) -> None:
        super().__init__(context)
        self.session, self.path = session, path


@pytest.fixture(autouse=True)
def fake_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flow, "scene_class", lambda title_id: FakeTable)


@pytest.fixture
def menu(clicker: Clicker) -> Clicker:
    clicker.context.stack.push(MenuScene(clicker.context))
    clicker.settle()
    return clicker


def table(clicker: Clicker) -> FakeTable:
    scene = clicker.scene
    assert isinstance(scene, FakeTable)
    return scene


def test_there_are_five_posters(menu: Clicker) -> None:
    keys = [t.key for t in menu.targets() if t.key.startswith("title:")]
    assert keys == [f"title:{poster.id}" for poster in POSTERS]


def test_enter_enter_starts_a_game(menu: Clicker) -> None:
    menu.press(pygame.K_RETURN)
    menu.settle()
    assert menu.scene.name == "new_game"
    menu.press(pygame.K_RETURN)
    menu.settle()
    session = table(menu).session
    assert session.title.id == POSTERS[0].id
    assert [p.is_person for p in session.players] == [True] + [False] * (len(session.players) - 1)


def test_a_new_game_is_kept_at_once(menu: Clicker) -> None:
    menu.choose(f"title:{TITLE}")
    menu.choose("start")
    assert table(menu).path.is_file()


def test_a_game_starts_even_if_it_cannot_be_kept(menu: Clicker, player_home: Path) -> None:
    menu.choose(f"title:{TITLE}")
    player_home.mkdir(parents=True, exist_ok=True)
    (player_home / "saves").write_text("a file where the folder should be")
    menu.choose("start")
    menu.step()
    assert table(menu)
    assert "not kept" in menu.context.notices.shown


def test_without_a_game_there_is_nothing_to_continue(menu: Clicker) -> None:
    assert "continue" not in {t.key for t in menu.targets()}


def test_continue_opens_the_game_exactly_there(clicker: Clicker) -> None:
    session = played(9)
    path = clicker.context.saves.new_path(TITLE)
    clicker.context.saves.write(path, session.save())
    clicker.context.stack.push(MenuScene(clicker.context))
    clicker.settle()
    clicker.choose("continue")
    opened = table(clicker)
    assert opened.path == path
    assert opened.session.save() == session.save()


def test_enter_goes_on_with_the_newest_game(clicker: Clicker) -> None:
    clicker.context.saves.write(clicker.context.saves.new_path(TITLE), played(3).save())
    clicker.context.stack.push(MenuScene(clicker.context))
    clicker.settle()
    clicker.press(pygame.K_RETURN)
    clicker.settle()
    assert table(clicker).session.save() == played(3).save()


def test_after_a_game_its_title_has_the_focus(clicker: Clicker) -> None:
    keep_games(clicker.context, 1)
    scene = show(clicker, "results")
    title_id = scene.session.title.id  # type: ignore[attr-defined]  # the results of a session
    clicker.press(pygame.K_ESCAPE)
    clicker.settle()
    assert clicker.scene.name == "menu"
    assert clicker.scene.focus.key == f"title:{title_id}"


def test_the_key_line_says_what_enter_does(clicker: Clicker) -> None:
    clicker.context.saves.write(clicker.context.saves.new_path(TITLE), played(3).save())
    clicker.context.stack.push(MenuScene(clicker.context))
    clicker.settle()
    assert "continue" in {mark.text for mark in marks_of(clicker)}
    clicker.move_to(f"title:{POSTERS[1].id}")
    assert "set up" in {mark.text for mark in marks_of(clicker)}


def test_continue_has_the_focus_ring_from_the_start(clicker: Clicker) -> None:
    clicker.context.saves.write(clicker.context.saves.new_path(TITLE), played(3).save())
    clicker.context.stack.push(MenuScene(clicker.context))
    clicker.settle()
    focus = clicker.scene.focus
    assert (focus.key, focus.shown) == ("continue", True)


def test_enter_sets_up_the_poster_that_is_pointed_at(clicker: Clicker) -> None:
    clicker.context.saves.write(clicker.context.saves.new_path(TITLE), played(3).save())
    clicker.context.stack.push(MenuScene(clicker.context))
    clicker.settle()
    clicker.move_to(f"title:{POSTERS[1].id}")
    clicker.press(pygame.K_RETURN)
    clicker.settle()
    assert clicker.scene.name == "new_game"


def test_the_first_arrow_goes_on_from_the_lifted_poster(menu: Clicker) -> None:
    menu.press(pygame.K_RIGHT)
    assert menu.scene.focus.key == f"title:{POSTERS[1].id}"


@pytest.mark.parametrize("poster", POSTERS, ids=lambda p: p.id)
def test_a_poster_tells_its_title_in_one_line(poster: Poster) -> None:
    with sized((1920, 1080)) as clicker:
        clicker.context.stack.push(MenuScene(clicker.context))
        clicker.settle()
        assert poster.line in {mark.text for mark in marks_of(clicker)}


def test_a_finished_game_is_not_offered(clicker: Clicker) -> None:
    session = played(2000)
    assert session.finished
    clicker.context.saves.write(clicker.context.saves.new_path(TITLE), session.save())
    clicker.context.stack.push(MenuScene(clicker.context))
    clicker.settle()
    assert "continue" not in {t.key for t in clicker.targets()}


def test_a_damaged_save_is_told_and_kept_aside(clicker: Clicker) -> None:
    folder = paths.saves_folder()
    folder.mkdir(parents=True)
    (folder / "rocket_jockey-x.json").write_text('{"format": 1, "tit')
    clicker.context.stack.push(MenuScene(clicker.context))
    clicker.settle()
    assert "damaged" in clicker.context.notices.shown
    assert (folder / "rocket_jockey-x.damaged-1.json").is_file()


def test_a_damaged_save_falls_back_to_its_older_state(clicker: Clicker) -> None:
    saves = clicker.context.saves
    path = saves.new_path(TITLE)
    older = played(5)
    saves.write(path, older.save())
    saves.settle()  # only what the disk has becomes an older state
    saves.write(path, played(6).save())
    saves.settle()
    path.write_text(path.read_text()[:200])
    clicker.context.stack.push(MenuScene(clicker.context))
    clicker.settle()
    assert "older state" in clicker.context.notices.shown
    clicker.choose("continue")
    assert len(table(clicker).session.steps) == 5


def test_an_illegal_move_in_a_save_ends_the_replay_with_a_sentence(clicker: Clicker) -> None:
    save = played(8).save()
    broken = save.model_copy(update={"moves": [*save.moves[:4], save.moves[0], *save.moves[5:]]})
    path = clicker.context.saves.new_path(TITLE)
    clicker.context.saves.write(path, broken)
    flow.Kept(path, broken).go_on(clicker.context)
    clicker.step()
    assert 4 <= len(table(clicker).session.steps) <= 8
    assert clicker.context.notices.shown.endswith("The game goes on from there.")


def test_an_impossible_set_up_is_kept_aside(clicker: Clicker) -> None:
    save = played(3).save().model_copy(update={"players": []})
    path = clicker.context.saves.new_path(TITLE)
    clicker.context.saves.write(path, save)
    clicker.context.stack.push(MenuScene(clicker.context))
    flow.Kept(path, save).go_on(clicker.context)
    clicker.step()
    assert clicker.scene.name == "menu"
    assert not path.exists()


def test_the_logbook_has_all_that_can_be_continued(clicker: Clicker) -> None:
    keep_games(clicker.context, 3)
    clicker.context.stack.push(MenuScene(clicker.context))
    clicker.settle()
    clicker.choose("logbook")
    clicker.context.logbook.index.wait()
    clicker.settle()
    assert clicker.scene.name == "logbook"
    games = [t.key for t in clicker.targets() if t.key.startswith("game:")]
    assert len(games) == 3


ODD: dict[str, dict[str, Any]] = {
    "a NUL": {"progress": "Round \0 2"},
    "a lone direction mark": {"progress": "\u200f"},
    "50 lines": {"progress": "\n" * 50},
    "200,000 letters": {"progress": "x" * 200_000},
    "a name of 200,000 letters": {"players": [{"name": "x" * 200_000}]},
    "a name of nothing": {"players": [{"name": "\u200b\u00ad\0"}]},
    "a name that is none": {"players": [{"name": {"x": []}}]},
    "a player without a name": {"players": [{}]},
    "a seed below zero": {"seed": -1},
    "a seed of 5,000 digits": {"seed": int("7" * 4000)},
}


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_an_odd_save_leaves_the_way_to_the_others_open(
    clicker: Clicker, odd: dict[str, Any]
) -> None:
    saves = clicker.context.saves
    saves.write(saves.new_path(TITLE), played(5).save())
    path = saves.new_path(TITLE)
    path.write_text(json.dumps(played(4).save().model_dump() | odd))
    saves.settle()
    clicker.context.stack.push(MenuScene(clicker.context))
    clicker.settle()
    show(clicker, "logbook")
    clicker.context.logbook.index.wait()
    clicker.settle()
    assert misplaced(clicker) == []
    rows = clicker.context.logbook.games(Wanted(result="open"))
    whole = next(row for row in rows if row.file != path.name and row.moves == 5)
    clicker.scene._chooser(whole)()  # type: ignore[attr-defined]  # as a click on its card does
    clicker.scene.relayout()
    clicker.settle()
    clicker.choose("continue")
    assert len(table(clicker).session.steps) == 5


def test_a_file_that_can_not_be_described_is_not_offered(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_games(clicker.context, 1)
    monkeypatch.setattr(flow.Kept, "seed", property(lambda kept: 1 // 0))
    clicker.context.stack.push(MenuScene(clicker.context))
    clicker.settle()
    assert "continue" not in {t.key for t in clicker.targets()}


def test_the_table_calls_a_player_whose_name_can_not_be_drawn_by_the_seat() -> None:
    save = played(4).save()
    nameless = save.players[1].model_copy(update={"name": "\u200f"})
    players = [save.players[0], nameless, save.players[2]]
    restored = Session.restore(titles.title(TITLE), save.model_copy(update={"players": players}))
    assert [p.name for p in restored.session.players] == ["You", "Player 2", "Wilhelmina the 3rd"]


def test_a_notice_tells_only_what_can_be_drawn(menu: Clicker) -> None:
    menu.context.notify("It says \0“\x1b[31m" + "x" * 9999)
    menu.step()
    shown = menu.context.notices.shown
    assert shown.startswith("It says “xxx")
    assert len(shown) <= 400


def test_play_again_and_same_deal(clicker: Clicker) -> None:
    scene = show(clicker, "results")
    seed = scene.session.seed  # type: ignore[attr-defined]  # the results of a session
    clicker.choose("same_deal")
    assert table(clicker).session.seed == seed
    show(clicker, "results")
    clicker.choose("again")
    assert table(clicker).session.seed != seed
    assert table(clicker).session.steps == []


def test_who_only_looks_has_nothing_to_save_or_to_begin_again(clicker: Clicker) -> None:
    from scenes.screens.pause import PauseScene

    clicker.context.stack.push(PauseScene(clicker.context, played(), looks=True))
    clicker.step()
    assert {target.key for target in clicker.targets()}.isdisjoint({"same_deal", "new_deal"})
    assert "Save" not in "".join(target.label for target in clicker.targets())


def test_the_seed_is_told_where_there_is_no_clipboard(clicker: Clicker) -> None:
    from scenes.screens.pause import PauseScene

    clicker.context.stack.push(PauseScene(clicker.context, played()))
    clicker.context.copy = lambda text: False
    clicker.choose("copy_seed")
    clicker.step()
    assert seed_code(7) in clicker.context.notices.shown


def test_the_result_copies_the_code_of_its_deal(clicker: Clicker) -> None:
    scene: Any = show(clicker, "results")
    copied: list[str] = []
    clicker.context.copy = lambda text: bool(copied.append(text)) or True
    clicker.choose("copy_code")
    deal, _ = open_code(copied[0])
    assert (deal.seed, deal.title.id) == (scene.session.seed, scene.session.title.id)


def test_esc_resumes_from_pause(clicker: Clicker) -> None:
    clicker.context.stack.push(MenuScene(clicker.context))
    from scenes.screens.pause import PauseScene

    clicker.context.stack.push(PauseScene(clicker.context, played(4)))
    clicker.settle()
    clicker.press(pygame.K_ESCAPE)
    assert clicker.scene.name == "menu"


def test_restart_asks_first(clicker: Clicker) -> None:
    show(clicker, "pause")
    clicker.choose("same_deal")
    clicker.settle()
    assert clicker.scene.name == "confirm"
    clicker.press(pygame.K_RETURN)
    assert table(clicker).session.steps == []


def test_restart_does_not_ask_when_questions_are_off(clicker: Clicker) -> None:
    clicker.context.settings.confirmations = False
    show(clicker, "pause")
    clicker.choose("new_deal")
    assert table(clicker)


def test_f1_opens_the_rules_of_the_chosen_poster(menu: Clicker) -> None:
    menu.press(pygame.K_F1)
    menu.settle()
    assert menu.scene.name == "guide"


def test_esc_asks_before_the_program_ends(menu: Clicker) -> None:
    menu.press(pygame.K_ESCAPE)
    menu.settle()
    assert menu.scene.name == "confirm"
    menu.choose("no")
    assert menu.app.running
    menu.press(pygame.K_ESCAPE)
    menu.choose("yes")
    assert not menu.app.running


def test_every_title_has_its_poster_and_its_table() -> None:
    assert {poster.id for poster in POSTERS} == set(titles.IDS)


@pytest.mark.parametrize("poster", POSTERS, ids=lambda p: p.id)
def test_a_poster_says_what_its_title_says(poster: Poster) -> None:
    title = titles.title(poster.id)
    assert poster.name == title.name
    assert poster.players == f"{title.seats[0]}–{title.seats[-1]}"
    assert poster.minutes == f"{title.minutes[0]}–{title.minutes[1]}"
    assert poster.chapters == len(lessons.load(poster.id).chapters)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_poster_shows_which_chapters_are_finished(size: tuple[int, int], text: float) -> None:
    with sized(size, text) as clicker:
        of = clicker.context.progress.of
        of("rockets", 3).done, of("jump_gate", 4).done = {0, 2}, {0, 1, 2, 3}
        clicker.context.ways.menu("")
        clicker.settle()
        scene: Any = clicker.scene
        pills = {pill.poster.id: pill for pill in scene.pills}
        begun, done, new = (pills[title] for title in ("rockets", "jump_gate", "planet_movers"))
        assert (begun.bars, begun.whole, begun.done) == (True, False, {0, 2})
        assert (done.whole, new.whole, new.bars) == (True, False, False)


@pytest.mark.parametrize("poster", POSTERS, ids=lambda p: p.id)
def test_learn_on_a_poster_begins_its_lesson(menu: Clicker, poster: Poster) -> None:
    menu.click(f"learn:{poster.id}")
    menu.settle()
    assert menu.scene.facts()["title"] == poster.id
    assert menu.scene.name == "lesson"


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
def test_learn_is_clicked_where_a_lifted_poster_shows_it(menu: Clicker, part: float) -> None:
    menu.move_to("title:jump_gate")
    menu.settle()
    scene: Any = menu.scene
    pill = next(pill.box for pill in scene.pills if pill.poster.id == "jump_gate")
    shown = pill.moved(0, -menu_screen.LIFT)
    x, y = shown.cx, shown.y + shown.h * part
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        menu.step(menu._mouse(kind, x, y))
    menu.settle()
    assert menu.scene.name == "lesson"


def test_learn_goes_on_where_the_lesson_was_left_and_begins_again_once_it_is_done(
    menu: Clicker,
) -> None:
    learnt = menu.context.progress.of("jump_gate")
    learnt.done, learnt.chapter, learnt.step = {0, 1}, 2, 0
    menu.click("learn:jump_gate")
    menu.settle()
    assert menu.scene.facts()["chapter"] == 3
    learnt.done, learnt.chapter = {0, 1, 2, 3, 4}, 0
    menu.context.ways.menu("")
    menu.settle()
    assert menu.target("learn:jump_gate").label == "Learn again: Jump Gate"
    menu.click("learn:jump_gate")
    menu.settle()
    assert menu.scene.facts()["chapter"] == 1


def test_from_a_poster_an_arrow_up_reaches_learn_and_one_aside_the_next_poster(
    menu: Clicker,
) -> None:
    first, second = (f"title:{poster.id}" for poster in POSTERS[:2])
    assert menu.scene.focus.key == first
    menu.press(pygame.K_UP)
    assert menu.scene.focus.key == f"learn:{POSTERS[0].id}"
    menu.press(pygame.K_DOWN)
    menu.press(pygame.K_RIGHT)
    assert menu.scene.focus.key == second


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1200), (1024, 640)])
@pytest.mark.parametrize("text", TEXTS)
def test_a_sixth_title_would_find_its_place(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: float
) -> None:
    more = (*POSTERS, replace(POSTERS[1], id="comet_chase", name="Comet Chase"))
    for module in (menu_screen, posters):
        monkeypatch.setattr(module, "POSTERS", more)
    with sized(size, text) as clicker:
        clicker.context.stack.push(MenuScene(clicker.context))
        clicker.settle()
        assert misplaced(clicker) == []
        assert clicker.scene.area.holds(clicker.target("title:comet_chase").rect)
