"""A short form of the robustness runs (`python -m tests.bench.robust`), and that they can fail."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.bots.sweep import any_options, any_setup, choices
from game.core import save as save_module
from game.core.rng import Rng
from game.core.save import SaveFile, Saves
from scenes.kit.layer import Layer
from tests.bench.robust import play_game
from tests.clicker import Clicker
from tests.robust import case, events, files
from tests.robust.case import Tally

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system can't split a process")
forks = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")


def sound(run: Callable[[int], None], count: int) -> None:
    """So many cases, none of them a fault."""
    tally = Tally("cases")
    for number in range(count):
        tally.try_case(run, number)
    assert tally.faults == []


@needs_fork
@forks
def test_killed_processes_lose_no_accepted_move(tmp_path: Path) -> None:
    from tests.robust.kills import kill_one

    sound(lambda seed: kill_one(tmp_path, seed), 40)


@needs_fork
@forks
def test_a_save_that_is_written_in_place_is_found_by_the_kills(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.robust.kills import kill_one

    def write(self: Saves, path: Path, save: SaveFile) -> str:
        path.parent.mkdir(exist_ok=True)
        path.write_text(save.model_dump_json(), encoding="utf-8")
        return ""

    monkeypatch.setattr(Saves, "write", write)
    tally = Tally("kills")
    for seed in range(40):
        tally.try_case(lambda seed: kill_one(tmp_path, seed), seed)
    assert tally.faults


def test_changed_saves_are_opened_or_refused_with_a_sentence(tmp_path: Path) -> None:
    saves = files.folder_of(tmp_path)
    sound(lambda seed: files.open_one(saves, seed), 400)


def test_a_reader_that_trusts_its_input_is_found_by_the_changed_saves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def trusting(text: bytes) -> SaveFile:
        import json

        return SaveFile.model_construct(**json.loads(text))

    monkeypatch.setattr(save_module.SaveFile, "model_validate_json", trusting)
    saves = files.folder_of(tmp_path)
    tally = Tally("files")
    for seed in range(40):
        tally.try_case(lambda seed: files.open_one(saves, seed), seed)
    assert tally.faults


def test_a_changed_save_leaves_the_way_to_the_menu_open(clicker: Clicker) -> None:
    sound(lambda seed: events.menu_with(clicker, seed), 6)


@pytest.fixture(scope="module")
def blank() -> Iterator[Clicker]:
    clicker = Clicker()
    yield clicker
    clicker.close()


@pytest.mark.parametrize("place", events.PLACES)
def test_events_in_any_order_end_nothing(
    blank: Clicker, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.setenv("PATH", "")
    most = place in ("replay", "lesson", "table")
    sound(lambda seed: events.sequence(blank, seed, place), 3 if most else 1)


def test_a_layer_that_fails_is_found_by_the_events_although_nothing_is_painted(
    blank: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*args: Any) -> None:
        raise ValueError("two strokes of one name")

    monkeypatch.setattr(Layer, "_changed", failing)
    tally = Tally("events")
    for seed in range(2):
        tally.try_case(lambda seed: events.sequence(blank, seed, "settings"), seed)
    assert "two strokes of one name" in tally.faults[0]


def test_events_in_any_order_end_nothing_that_is_painted(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    sound(lambda seed: events.sequence(clicker, seed, "table"), 2)


def test_whole_games_with_any_options_come_to_an_end() -> None:
    sound(play_game, 2 * len(titles.IDS))


def endless_work(number: int) -> None:
    while True:
        pass


def endless_waiting(number: int) -> None:
    threading.Event().wait()


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no such timers")
@pytest.mark.parametrize("endless", [endless_work, endless_waiting])
def test_a_case_that_does_not_end_is_a_fault(
    monkeypatch: pytest.MonkeyPatch, endless: Callable[[int], None]
) -> None:
    monkeypatch.setattr(case, "HANG_SECONDS", 0.1)
    monkeypatch.setattr(case, "WAIT_SECONDS", 1 if endless is endless_waiting else 600)
    tally = Tally("cases")
    assert not tally.try_case(endless, 7)
    assert "case 7" in tally.faults[0]
    assert "Hang" in tally.faults[0]


# --- sweeps ---


def test_a_sweep_draws_every_value_of_every_option(every_title: Any) -> None:
    drawn: dict[str, set[Any]] = {name: set() for name in every_title.options.model_fields}
    for seed in range(1500):
        for name, value in any_options(every_title, Rng(seed)):
            drawn[name].add(value)
    for name, field in every_title.options.model_fields.items():
        assert drawn[name] == set(choices(field)) | {field.default}, name


def test_a_sweep_draws_every_number_of_seats(every_title: Any) -> None:
    seats = {len(any_setup(every_title, seed).minds) for seed in range(500)}
    assert seats == set(every_title.seats)


def test_the_same_seed_is_the_same_set_up(every_title: Any) -> None:
    minds = ("random", "pilot", "cadet")
    assert any_setup(every_title, 5, minds) == any_setup(every_title, 5, minds)
