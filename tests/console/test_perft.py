"""`perft` and `bench` on the toy: counted sequences and measured rates."""

from pathlib import Path
from typing import Any

import pytest

from game.console import bench, perft
from game.console.bench import Bench
from tests.console.calling import call
from tests.contract.toy import TOY, TOY_RULES, ToyOptions

Capsys = pytest.CaptureFixture[str]

# --- perft ---


def brute(depth: int, state: Any) -> int:
    """Sequences of legal moves, counted another way: by listing them all."""
    lines = [state]
    for _ in range(depth):
        following = []
        for each in lines:
            for move in TOY_RULES.moves(each):
                after = each.copy()
                TOY_RULES.apply(after, move)
                following.append(after)
        lines = following
    return len(lines)


def test_perft_counts_sequences(capsys: Capsys) -> None:
    state = TOY_RULES.setup(ToyOptions(), 3, 5)
    told = call(capsys, "perft", "toy", "--seats", "3", "--seed", "5", "--json").json

    assert told == {"title": "toy", "counts": [brute(depth, state) for depth in (1, 2, 3)]}


def test_perft_prints_a_line_a_depth(capsys: Capsys) -> None:
    answer = call(capsys, "perft", "toy", "--depth", "2")

    assert [line.partition(":")[0] for line in answer.lines] == ["depth 1", "depth 2"]


def test_a_game_that_is_over_has_no_sequences(capsys: Capsys) -> None:
    assert call(capsys, "perft", "toy", "--skip", "999", "--json").json["counts"] == [0, 0, 0]


def recorded(capsys: Capsys, tmp_path: Path) -> Path:
    """A file with one recorded entry."""
    answer = call(
        capsys,
        "perft",
        "toy",
        "--record",
        "rising",
        "--skip",
        "3",
        "--set",
        "rising=true",
        "--depth",
        "2",
    )
    path = tmp_path / "toy.toml"
    path.write_text(answer.out, encoding="utf-8")
    return path


def test_a_recorded_entry_can_be_checked(capsys: Capsys, tmp_path: Path) -> None:
    path = recorded(capsys, tmp_path)
    answer = call(capsys, "perft", "toy", "--check", path)

    assert (answer.code, answer.out) == (0, "same: rising\n")
    case = perft.read_cases(path)[0]
    assert (case.skip, case.options, len(case.counts)) == (3, {"rising": True}, 2)


def test_a_count_that_differs_fails(capsys: Capsys, tmp_path: Path) -> None:
    path = recorded(capsys, tmp_path)
    text = path.read_text(encoding="utf-8").replace("counts = [", "counts = [1")
    path.write_text(text, encoding="utf-8")
    answer = call(capsys, "perft", "toy", "--check", path)

    assert answer.code == 1
    assert answer.err.startswith("rising: recorded (1")


def test_counts_can_be_written_again(capsys: Capsys, tmp_path: Path) -> None:
    path = recorded(capsys, tmp_path)
    before = path.read_text(encoding="utf-8")
    path.write_text(before.replace("counts = [", "counts = [1"), encoding="utf-8")
    call(capsys, "perft", "toy", "--recount", path)

    assert path.read_text(encoding="utf-8") == before


def test_an_entry_may_be_a_position(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "toy.toml"
    path.write_text(
        "[[case]]\nname = 'two fives'\ncounts = [3]\n"
        "position = { players = [{ hand = ['5', '5#2'] }, {}] }\n",
        encoding="utf-8",
    )

    assert call(capsys, "perft", "toy", "--check", path).out == "same: two fives\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [("case = [", "is no TOML: "), ("[[case]]\nname = 'x'\n", ": case.0.counts: Field required.")],
)
def test_a_wrong_file_of_entries_is_explained(
    capsys: Capsys, tmp_path: Path, text: str, words: str
) -> None:
    path = tmp_path / "toy.toml"
    path.write_text(text, encoding="utf-8")
    answer = call(capsys, "perft", "toy", "--check", path)

    assert answer.code == 2
    assert words in answer.err


# --- bench ---


@pytest.fixture
def still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock on which every look costs a tenth of a second."""
    monkeypatch.setattr(bench, "BATCH", 5)
    ticks = iter(range(1_000_000))
    monkeypatch.setattr(bench.time, "process_time", lambda: next(ticks) / 10)


def test_bench_has_exactly_six_figures(capsys: Capsys, still_clock: None) -> None:
    told = call(capsys, "bench", "toy", "--seconds", "12", "--json").json

    assert list(told) == [
        "random_actions_per_s",
        "policy_actions_per_s",
        "full_path_actions_per_s",
        "copies_per_s",
        "views_per_s",
        "search_iterations_per_s",
    ]
    assert all(figure > 0 for figure in told.values())


def test_bench_prints_a_table(capsys: Capsys, still_clock: None) -> None:
    answer = call(capsys, "bench", "toy", "--seats", "3", "--seconds", "1")

    assert answer.lines[0] == "Comet Chase, 3 seats, processor time on one core"
    assert len(answer.lines) == 7


def test_a_rate_is_work_by_time(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.0, 0.0, 1.0, 2.0])
    monkeypatch.setattr(bench.time, "process_time", lambda: next(times))

    assert bench.rate(lambda call: 30, 2.0) == 30.0


def test_the_samples_come_from_the_whole_game() -> None:
    samples = Bench(TOY, ToyOptions(), 2, 1).samples()

    assert {TOY_RULES.turn(state) for state, _ in samples} >= {1, 5}
    assert all(TOY_RULES.decision(state).seat == seat for state, seat in samples)  # type: ignore[union-attr]
