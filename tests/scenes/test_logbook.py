"""The Logbook: every game that was played, found again and acted on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from game.core.save import read_save
from game.memory.codes import long_code
from game.memory.index import Progress
from scenes.logbook import telling
from scenes.logbook.scene import LogbookScene
from scenes.logbook.trash import UNDO_SECONDS
from tests.clicker import Clicker
from tests.memory.made import made, patterns
from tests.screens.shows import marks_of

COUNT = 24


@contextmanager
def logbook_of(count: int) -> Iterator[Clicker]:
    """The program with so many made games of all titles and nothing else among its saves."""
    clicker = Clicker((1920, 1080))
    folder = clicker.context.saves.folder
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        path.unlink()
    for number in range(count):
        save = made(number)
        text = save.model_dump_json()
        (folder / f"{save.title}-2026-{number:04}.json").write_text(text, encoding="utf-8")
    yield clicker
    clicker.close()


@pytest.fixture(scope="module")
def opened() -> Iterator[Clicker]:
    """The Logbook with games of all titles; tests leave the files as they were."""
    with logbook_of(COUNT) as clicker:
        yield clicker


@pytest.fixture
def clicker(opened: Clicker) -> Clicker:
    return open_tab(opened, "games")


def open_tab(clicker: Clicker, tab: str) -> Clicker:
    clicker.context.stack.replace(LogbookScene(clicker.context, tab))
    clicker.context.logbook.index.wait()
    clicker.settle()
    return clicker


def told(clicker: Clicker) -> str:
    return " ".join(mark.text for mark in marks_of(clicker))


def games(clicker: Clicker) -> list[str]:
    return [t.key for t in clicker.targets() if t.key.startswith("game:")]


def test_all_games_are_listed(clicker: Clicker) -> None:
    assert len(games(clicker)) == COUNT
    assert f"{COUNT} games" in told(clicker)


def test_the_pictures_of_the_wall_are_made_while_the_games_are_looked_at(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicker.context.art.sprites.clear()
    scene: Any = open_tab(clicker, "games").scene
    while scene.ahead.busy:
        clicker.step(dt=0.05)
    read: list[str] = []
    make = clicker.context.art._made
    monkeypatch.setattr(
        clicker.context.art, "_made", lambda name, *rest: [read.append(name), make(name, *rest)][1]
    )
    clicker.choose("tab:patches")
    clicker.settle()
    earned = sum(sewn.earned for sewn in clicker.context.logbook.patches())
    assert earned > 2
    patches = [name for name in read if name.startswith("patches/")]
    assert len(patches) <= 2, "more than the chosen one and its threads"


def test_a_filter_narrows_the_list(clicker: Clicker) -> None:
    clicker.choose("filter:title")
    clicker.choose("pick:rockets")
    clicker.settle()
    assert 0 < len(games(clicker)) < COUNT
    assert all("rockets-" in key for key in games(clicker))


def test_what_nothing_fits_offers_all_again(clicker: Clicker) -> None:
    scene: Any = clicker.scene
    scene.field_changed("search", "no such game")
    scene.relayout()
    clicker.settle()
    assert "No game fits" in told(clicker)
    clicker.choose("all")
    clicker.settle()
    assert len(games(clicker)) == COUNT


def test_choosing_a_game_shows_its_sheet(clicker: Clicker) -> None:
    key = games(clicker)[3]
    clicker.click(key)
    clicker.settle()
    row = clicker.context.logbook.index.game(key.removeprefix("game:"))
    assert row is not None
    assert row.code in told(clicker)


def test_an_unfinished_game_goes_on(clicker: Clicker) -> None:
    clicker.click(games(clicker)[0])
    clicker.settle()
    clicker.choose("continue")
    assert clicker.scene.name == "table"


def test_a_finished_game_is_replayed_and_left_again(clicker: Clicker) -> None:
    scene: Any = clicker.scene
    row = next(row for row in clicker.context.logbook.games() if row.finished)
    scene._chooser(row)()
    scene.relayout()
    clicker.settle()
    clicker.choose("replay")
    assert clicker.scene.name == "replay"
    clicker.scene.back()
    assert clicker.scene is scene


def test_a_deleted_game_comes_back_by_undo(clicker: Clicker) -> None:
    before = sorted(path.name for path in clicker.context.saves.folder.glob("*.json"))
    clicker.choose("trash")
    clicker.settle()
    assert len(games(clicker)) == COUNT - 1
    clicker.choose("undo")
    clicker.context.logbook.index.wait()
    clicker.settle()
    assert sorted(path.name for path in clicker.context.saves.folder.glob("*.json")) == before
    assert len(games(clicker)) == COUNT


def test_undo_brings_games_back_after_its_offer_has_ended_the_last_first(clicker: Clicker) -> None:
    scene: Any = clicker.scene
    there = games(clicker)
    for _ in range(2):
        clicker.choose("trash")
        clicker.step()
        clicker.step(dt=UNDO_SECONDS)
        assert scene.trash.thrown is None
    assert len(games(clicker)) == COUNT - 2
    for more in (1, 2):
        clicker.press(pygame.K_z, pygame.KMOD_CTRL)
        clicker.context.logbook.index.wait()
        clicker.settle()
        assert len(games(clicker)) == COUNT - 2 + more
    assert games(clicker) == there


def test_a_name_is_kept_in_the_file(clicker: Clicker) -> None:
    scene: Any = clicker.scene
    key = games(clicker)[5]
    clicker.click(key)
    clicker.settle()
    clicker.choose("name")
    clicker.step()
    scene.typed("The long night")
    scene.close_field()
    clicker.context.logbook.index.wait()
    clicker.settle()
    file = clicker.context.saves.folder / key.removeprefix("game:")
    assert read_save(file).memo.name == "The long night"
    assert "The long night" in told(clicker)
    row = clicker.context.logbook.index.game(file.name)
    assert row is not None
    clicker.context.logbook.rename(row, "")
    clicker.context.logbook.index.wait()


def test_the_code_is_copied(clicker: Clicker) -> None:
    copied: list[str] = []
    clicker.context.copy = lambda text: bool(copied.append(text)) or True
    clicker.choose("copy")
    assert copied[0].startswith("LW1-")


def test_the_code_with_all_moves_opens_the_whole_game(clicker: Clicker) -> None:
    copied: list[str] = []
    clicker.context.copy = lambda text: bool(copied.append(text)) or True
    row = clicker.context.logbook.games()[0]
    clicker.choose("copy_long")
    save = read_save(clicker.context.saves.folder / row.file)
    assert copied == [long_code(save)]
    assert len(copied[0]) > len(row.code)


def test_a_damaged_file_is_found_by_its_filter(clicker: Clicker) -> None:
    bad = clicker.context.saves.folder / "rockets-bad-1.json"
    bad.write_text("{", encoding="utf-8")
    open_tab(clicker, "games")
    clicker.choose("filter:result")
    clicker.choose("pick:damaged")
    clicker.settle()
    assert games(clicker) == ["game:rockets-bad-1.json"]
    assert "continue" not in {t.key for t in clicker.targets()}
    clicker.choose("trash")
    assert not bad.exists()


def test_the_first_start_says_where_games_will_land() -> None:
    clicker = Clicker((1280, 720))
    for path in clicker.context.saves.folder.glob("*.json"):
        path.unlink()
    open_tab(clicker, "games")
    assert "Your first game will land here" in told(clicker)
    clicker.close()


def test_the_record_counts_titles_and_levels(opened: Clicker) -> None:
    open_tab(opened, "record")
    record = opened.context.logbook.record()
    assert str(record.tally.games) in told(opened)
    opened.choose("record:rockets")
    opened.settle()
    assert opened.scene.title == "rockets"  # type: ignore[attr-defined]


def test_the_wall_has_fifty_patches(opened: Clicker) -> None:
    open_tab(opened, "patches")
    assert sum(t.key.startswith("patch:") for t in opened.targets()) == 50


def test_a_dark_secret_is_not_told(opened: Clicker) -> None:
    open_tab(opened, "patches")
    secret = next(s for s in opened.context.logbook.patches() if s.secret and not s.earned)
    label = opened.target(f"patch:{secret.id}").label
    assert secret.words not in label
    assert secret.name not in label


def test_an_earned_patch_shows_its_game_at_that_step(opened: Clicker) -> None:
    save, summary = next((s, told) for s, told in patterns() if told["earned"])
    memo = save.memo.model_copy(update={"told": summary, "practice": ""})
    whole = save.model_copy(update={"memo": memo, "order": 1_000_000_001})  # before all others
    path = opened.context.saves.folder / f"{save.title}-2001-1.json"
    path.write_text(whole.model_dump_json(), encoding="utf-8")
    open_tab(opened, "patches")
    wall = opened.context.logbook.patches()
    earned = next(s for s in wall if s.file == path.name and s.step is not None)
    opened.click(f"patch:{earned.id}")
    opened.settle()
    opened.choose("see")
    assert opened.scene.look.at == (earned.step or 0) + 1  # type: ignore[attr-defined]
    opened.scene.back()
    names = [player.called(seat).name for seat, player in enumerate(save.players)]
    assert all(name in told(opened) for name in names)
    assert "September 2001" in told(opened)
    opened.choose("earned_in")
    assert opened.scene.look.at == (earned.step or 0) + 1  # type: ignore[attr-defined]
    path.unlink()


def test_mistakes_wait_for_a_debrief(opened: Clicker) -> None:
    open_tab(opened, "mistakes")
    assert "No mistakes to mend" in told(opened)


@pytest.mark.parametrize(
    ("ago", "words"), [(60, "today"), (90_000, "yesterday"), (40 * 86_400, "Oct")]
)
def test_a_day_is_told_as_people_say_it(ago: int, words: str) -> None:
    now = 1_763_800_000  # 22 November 2025, in the afternoon
    assert words in telling.day(now - ago, now)


def test_the_reading_is_told_as_a_share_and_counts_no_game_twice(clicker: Clicker) -> None:
    index = clicker.context.logbook.index
    index.wait()  # nobody else says how far it is
    index.progress = Progress(60, 240, running=True)  # files, and those played again for a summary
    clicker.scene.relayout()  # type: ignore[attr-defined]
    clicker.step()
    assert "Reading your games: 25 %" in told(clicker)
    index.progress = Progress()
