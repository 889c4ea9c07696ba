"""`simulate` on the toy: many games between bots, summed up."""

from typing import Any

import pytest

from game.bots.match import GameTooLong
from game.bots.sweep import Setup
from game.console import simulate
from tests.console.calling import call

Capsys = pytest.CaptureFixture[str]


def test_simulate_sums_up(capsys: Capsys) -> None:
    told = call(
        capsys, "simulate", "toy", "--seats", "pilot,random", "--games", "20", "--json"
    ).json

    assert told["games"] == told["finished"] == 20
    assert sum(told["wins"]) == 20
    assert told["wins"][0] > told["wins"][1]
    assert told["turns"] == 8
    assert len(told["scores"]) == 2
    assert told["reasons"] == {"rounds": 20}


def test_simulate_is_repeatable(capsys: Capsys) -> None:
    arguments = ("simulate", "toy", "--seats", "cadet,random,admiral", "--games", "3", "--json")

    assert call(capsys, *arguments).out == call(capsys, *arguments).out


def test_another_seed_is_another_game(capsys: Capsys) -> None:
    one = call(capsys, "simulate", "toy", "--games", "5", "--json").json
    two = call(capsys, "simulate", "toy", "--games", "5", "--seed", "9", "--json").json

    assert one["scores"] != two["scores"]


def test_simulate_says_it_in_words(capsys: Capsys) -> None:
    answer = call(capsys, "simulate", "toy", "--seats", "pilot,random", "--games", "4")

    assert answer.code == 0
    assert answer.lines[0] == "4 of 4 games finished, seeds from 1"
    assert answer.lines[1] == "8.0 turns and 16.0 moves a game"
    assert answer.lines[2].startswith("  seat 0 pilot    wins ")
    assert answer.lines[4] == "  4 ended with: rounds"


def test_simulate_sets_options(capsys: Capsys) -> None:
    plain = call(capsys, "simulate", "toy", "--games", "5", "--json").json
    bonus = call(
        capsys,
        "simulate",
        "toy",
        "--games",
        "5",
        "--set",
        "bonus=3",
        "--set",
        "peeking=always",
        "--json",
    ).json

    assert bonus["scores"] > plain["scores"]
    assert bonus["options"] == ["bonus=3", "peeking=always"]


def test_a_game_that_breaks_off_is_named(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(title: Any, options: Any, minds: Any, seed: int, *rest: Any) -> Any:
        raise GameTooLong(f"Comet Chase with seed {seed} went beyond 65 moves.")

    monkeypatch.setattr(simulate, "play_game", fail)
    answer = call(capsys, "simulate", "toy", "--seed", "40")

    assert answer.code == 2
    assert "The game with seed 40 broke off: Comet Chase with seed 40 went beyond" in answer.err


def test_a_sweep_says_how_its_games_ended(capsys: Capsys) -> None:
    answer = call(capsys, "simulate", "toy", "--sweep", "--games", 3)

    assert answer.code == 0
    assert answer.out.startswith("3 games of Comet Chase with any options and seats")


def test_a_sweep_names_the_command_that_plays_a_broken_game_again(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(setup: Setup) -> None:
        raise RuntimeError("out of order")

    monkeypatch.setattr(Setup, "play", fail)
    answer = call(capsys, "simulate", "toy", "--sweep", "--games", 3)

    assert answer.code == 2
    assert "RuntimeError: out of order" in answer.err
    assert "Again: simulate toy" in answer.err
    assert "--games 1 --seed 1" in answer.err


def test_a_sweep_refuses_players_that_there_are_not(capsys: Capsys) -> None:
    answer = call(capsys, "simulate", "toy", "--sweep", "--seats", "genius")

    assert "Nobody called “genius”" in answer.err
