"""Each command of the console on the toy."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from game.bots.match import GameTooLong
from game.console import bench, perft, record, simulate
from game.console.bench import Bench
from game.console.common import find_title
from game.core.codec import move_to_json
from game.core.session import Session, digest
from tests.console.calling import Answer, call
from tests.contract.toy import TOY, TOY_RULES, Peek, ToyOptions
from tests.core.play import fresh, played

Capsys = pytest.CaptureFixture[str]


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A toy game of twelve moves on disk."""
    path = tmp_path / "game.json"
    path.write_text(played(12).save().model_dump_json(), encoding="utf-8")
    return path


def edit(path: Path, **changes: Any) -> Path:
    """Changes fields of a save."""
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(data | changes), encoding="utf-8")
    return path


# --- simulate ---


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


# --- replay ---


def test_replay_prints_the_whole_game(capsys: Capsys, saved: Path) -> None:
    answer = call(capsys, "replay", saved)

    assert answer.code == 0
    assert answer.lines[0] == "Comet Chase (version 1), 3 seats, seed 1"
    assert sum(line.split(".")[0].isdecimal() for line in answer.lines) == 12
    assert "The game is not over." in answer.lines
    assert answer.lines[-1] == f"digest {digest(played(12).state)}"


def test_replay_as_json_has_every_event(capsys: Capsys, saved: Path) -> None:
    told = call(capsys, "replay", saved, "--json").json

    assert len(told["steps"]) == 12
    assert told["trouble"] == ""
    kinds = {event["event"] for step in told["steps"] for event in step["events"]}
    assert {"CardMoved", "TurnStarted"} <= kinds
    assert told["standings"][0]["place"] == 1


def test_an_event_names_cards_and_zones(capsys: Capsys, saved: Path) -> None:
    told = call(capsys, "replay", saved, "--json").json
    moved = next(e for step in told["steps"] for e in step["events"] if e["event"] == "CardMoved")

    assert moved["card"] in TOY.cards
    assert moved["source"].keys() <= {"zone", "seat"}


def test_replay_of_a_save_that_does_not_fit_fails(capsys: Capsys, saved: Path) -> None:
    answer = call(capsys, "replay", edit(saved, moves=[{"move": "Fill"}]))

    assert answer.code == 1
    assert answer.err.startswith("Move 1 is not allowed by today's rules: Act first")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"title": "moon"}, "is a game of “moon”, which is not there."),
        ({"options": {"x": 1}}, "can't be set up: its options or players don't fit Comet Chase"),
        ({"players": []}, "can't be set up: Comet Chase can't be played with 0 seats like this."),
        ({"format": 5}, "can't be read: it has format 5, and this version knows format 1."),
    ],
)
def test_replay_explains_what_it_can_not_read(
    capsys: Capsys, saved: Path, changes: dict[str, Any], sentence: str
) -> None:
    answer = call(capsys, "replay", edit(saved, **changes))

    assert answer.code == 2
    assert sentence in answer.err


# --- record ---


def test_record_keeps_a_bots_game(capsys: Capsys, tmp_path: Path) -> None:
    answer = call(
        capsys,
        "record",
        "toy",
        "first",
        "--seats",
        "pilot,cadet",
        "--into",
        tmp_path,
        "--seed",
        "3",
    )
    folder = tmp_path / "toy" / "first"

    assert answer.lines == [f"16 moves kept in {folder}"]
    assert sorted(path.name for path in folder.iterdir()) == ["save.json", "transcript.txt"]
    assert call(capsys, "replay", folder / "save.json").out == (
        (folder / "transcript.txt").read_text(encoding="utf-8")
    )


def test_record_keeps_a_saved_game(capsys: Capsys, tmp_path: Path, saved: Path) -> None:
    call(capsys, "record", "toy", "bug-12", "--save", saved, "--into", tmp_path)

    kept = json.loads((tmp_path / "toy" / "bug-12" / "save.json").read_text(encoding="utf-8"))
    assert kept == json.loads(saved.read_text(encoding="utf-8"))


def test_record_refuses_another_titles_game(capsys: Capsys, saved: Path) -> None:
    answer = call(capsys, "record", "rockets", "x", "--save", saved)

    assert answer.code == 2
    assert "is a game of “toy”, not of “rockets”." in answer.err


def test_record_refuses_a_save_that_does_not_fit(capsys: Capsys, saved: Path) -> None:
    answer = call(capsys, "record", "toy", "x", "--save", edit(saved, moves=[{"move": "Fly"}]))

    assert answer.code == 2
    assert "does not fit: Move 1 can't be read" in answer.err


def test_golden_games_can_be_written_again(capsys: Capsys, tmp_path: Path) -> None:
    call(capsys, "record", "toy", "one", "--into", tmp_path)
    transcript = tmp_path / "toy" / "one" / "transcript.txt"
    before = transcript.read_text(encoding="utf-8")
    transcript.write_text("old words", encoding="utf-8")
    edit(transcript.with_name("save.json"), digest="00")
    answer = call(capsys, "record", "toy", "--again", "--into", tmp_path)

    assert answer.code == 0
    assert transcript.read_text(encoding="utf-8") == before


def test_a_golden_game_needs_a_name(capsys: Capsys) -> None:
    assert call(capsys, "record", "toy").code == 2


def test_record_says_where_it_can_not_write(capsys: Capsys, tmp_path: Path) -> None:
    (tmp_path / "toy").write_text("in the way", encoding="utf-8")
    answer = call(capsys, "record", "toy", "x", "--into", tmp_path)

    assert answer.code == 2
    assert "can't be written: " in answer.err


def test_record_names_a_game_that_breaks_off(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*rest: Any) -> Any:
        raise ValueError("pilot at seat 0 made an illegal move: No.")

    monkeypatch.setattr(record, "play_game", fail)
    answer = call(capsys, "record", "toy", "x", "--seed", "4")

    assert answer.err.endswith(
        "The game with seed 4 broke off: pilot at seat 0 made an illegal move: No.\n"
    )


def test_a_bots_move_that_is_refused_is_an_error_of_the_program(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Played:
        moves = ((0, Peek()), (0, Peek()))

    monkeypatch.setattr(record, "play_game", lambda *rest: Played())

    with pytest.raises(AssertionError, match="a bot's legal move was refused"):
        call(capsys, "record", "toy", "x")


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


# --- position ---

CHASE = {
    "title": "toy",
    "seat": 0,
    "players": [{"hand": ["5", "2"], "trail": ["3"]}, {"hand": ["1"]}],
    "options": {"rising": True},
}


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A position in which the 2 can't be laid."""
    path = tmp_path / "position.json"
    path.write_text(json.dumps(CHASE), encoding="utf-8")
    return path


def test_a_position_tells_who_decides_and_the_moves(capsys: Capsys, position: Path) -> None:
    told = call(capsys, "position", position, "--json").json

    assert told["decision"] == {"seat": 0, "prompt": "act"}
    assert told["moves"] == [
        {"move": "Lay", "card": "5"},
        {"move": "Toss", "cards": ["2"]},
        {"move": "Toss", "cards": ["5"]},
        {"move": "Peek"},
    ]
    assert len(told["position"]["deck"]) == 36


def test_a_position_in_words(capsys: Capsys, position: Path) -> None:
    answer = call(capsys, "position", position)

    assert "  hand of seat 0: 5, 2" in answer.lines
    assert "Seat 0: take an action." in answer.lines
    assert answer.lines[-4:] == ["  Lay a 5", "  Toss a 2", "  Toss a 5", "  Peek"]


def test_a_refused_move_is_answered_with_its_ruling(capsys: Capsys, position: Path) -> None:
    move = '{"move": "Lay", "card": "2"}'

    assert call(capsys, "position", position, "--move", move) == Answer(
        0, "Refused (R4): A trail may not go down.\n", ""
    )
    assert call(capsys, "position", position, "--move", move, "--json").json["refusal"] == {
        "code": "falling",
        "rule": "R4",
        "text": "A trail may not go down.",
    }


def test_a_legal_move_is_answered_with_what_happens(capsys: Capsys, position: Path) -> None:
    move = '{"move": "Lay", "card": "5"}'
    told = call(capsys, "position", position, "--move", move, "--json").json

    assert told["events"] == [
        {
            "event": "CardMoved",
            "card": "5",
            "source": {"zone": "hand", "seat": 0},
            "target": {"zone": "trail", "seat": 0},
            "bottom": False,
        },
        {"event": "Scored", "seat": 0, "points": 5, "source": "trail"},
    ]
    assert told["position"]["players"][0]["trail"] == ["3", "5"]


def test_the_new_position_is_a_position_again(
    capsys: Capsys, position: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = call(capsys, "position", position, "--move", '{"move": "Peek"}', "--json").json
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(told["position"])))
    again = call(capsys, "position", "-", "--title", "toy", "--json").json

    assert again["moves"] == [{"move": "Fill"}]


def test_what_happens_in_words(capsys: Capsys, position: Path) -> None:
    answer = call(capsys, "position", position, "--move", '{"move": "Lay", "card": "5"}')

    assert answer.lines[:3] == ["Seat 0 moved a 5 to the trail.", "Seat 0 scored 5.", ""]
    assert answer.lines[-1] == "  Fill up"


def test_a_position_may_be_over(capsys: Capsys, position: Path) -> None:
    edit(position, phase="over")

    assert call(capsys, "position", position).lines[-1] == "The game is over."
    assert call(capsys, "position", position, "--json").json["decision"] is None
    move = call(capsys, "position", position, "--move", '{"move": "Peek"}')
    assert move.out == "Refused (game_over): The game is over.\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "is no JSON: "),
        ("[]", "is no JSON object."),
        ("{}", "does not name its title; --title can."),
        ('{"title": "moon"}', "There is no title “moon”"),
        ('{"title": "toy"}', "is no position: A position needs its players."),
        ('{"title": "toy", "players": [{"hand": ["9"]}]}', "There is no card called “9”."),
    ],
)
def test_what_is_no_position_is_explained(
    capsys: Capsys, position: Path, text: str, sentence: str
) -> None:
    position.write_text(text, encoding="utf-8")
    answer = call(capsys, "position", position)

    assert answer.code == 2
    assert sentence in answer.err


def test_a_file_that_is_no_text_is_explained(capsys: Capsys, position: Path) -> None:
    position.write_bytes(b"\xff\xfe")

    assert "can't be read: it is not text." in call(capsys, "position", position).err


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("{", "The move is no JSON: "),
        ('{"move": "Fly"}', "Comet Chase has no move “Fly”"),
        ('{"move": "Lay", "card": "8"}', "There is no card called “8”."),
    ],
)
def test_what_is_no_move_is_explained(
    capsys: Capsys, position: Path, move: str, sentence: str
) -> None:
    answer = call(capsys, "position", position, "--move", move)

    assert answer.code == 2
    assert sentence in answer.err


# --- play ---


class Terminal:
    """A person who types these lines, and then no more."""

    def __init__(self, capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def play(self, *lines: str, seats: str = "person,pilot") -> Answer:
        """Plays seed 2, in which seat 0 begins."""
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))
        return call(self.capsys, "play", "toy", "--seats", seats, "--seed", "2")


@pytest.fixture
def terminal(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Someone at the keyboard."""
    return Terminal(capsys, monkeypatch)


def test_the_seed_of_the_plays_begins_with_seat_0() -> None:
    assert fresh(2, 2).state.seat == 0


def test_a_whole_game_can_be_played_by_numbers(terminal: Terminal) -> None:
    answer = terminal.play(*["1"] * 8)

    assert answer.code == 0
    assert "Comet Chase, seed 2 (0000-02).  ? shows the commands." in answer.out
    assert "The game is over." in answer.lines
    assert answer.lines[-2].startswith("  1. Seat ")


def test_the_only_person_is_called_you(terminal: Terminal) -> None:
    assert "You: take an action." in terminal.play().out


def test_among_people_nobody_is_called_you(terminal: Terminal) -> None:
    assert "Seat 0: take an action." in terminal.play(seats="person,person").out


@pytest.mark.parametrize("lines", [(), ("q",)])
def test_leaving_is_no_error(terminal: Terminal, lines: tuple[str, ...]) -> None:
    answer = terminal.play(*lines)

    assert answer.code == 0
    assert answer.lines[-1].endswith("Left.")


def test_what_a_bot_draws_stays_hidden(terminal: Terminal) -> None:
    answer = terminal.play(*["1"] * 8, "q")

    assert "Seat 1 moved a comet" not in answer.out
    assert "Seat 1 peeked" not in answer.out


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("z", "  hand of seat 1: 3 hidden"),
        ("s", "  1. Seat 0: 0"),
        ("h", "> Lay a "),
        ("u", "There is nothing to take back or make again."),
        ("r", "There is nothing to take back or make again."),
        ("?", "NUMBER     make that move"),
        ("99", "The moves are numbered from 1 to "),
        ("/peek", "Peek"),
        ("/nonsense", "No move has that word."),
        ("", "   1  Lay a"),
        ('{"move": "Fill"}', "Act first, then fill up your hand. (R1)"),
        ('{"move": "Fly"}', "Comet Chase has no move “Fly”"),
        ("{", "The move is no JSON"),
        ('{"move": "Peek"}', "You peeked at the deck."),
    ],
)
def test_what_a_person_may_type(terminal: Terminal, line: str, words: str) -> None:
    assert words in terminal.play(line).out


def test_a_move_can_be_taken_back_and_made_again(terminal: Terminal) -> None:
    answer = terminal.play("1", "u", "r")

    assert answer.out.count("You: take an action.") == 2
    assert answer.out.count("You: fill up.") == 2


def test_long_lists_come_in_pages(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.console.play.PAGE", 2)
    answer = terminal.play("", "", "")

    assert "Enter shows the next of" in answer.out
    assert answer.out.count("   1  Lay a") == 2


def test_a_game_can_be_saved_and_replayed(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    answer = terminal.play("1", f"w {path}")

    assert f"Saved as {path}." in answer.out
    assert call(terminal.capsys, "replay", path).code == 0


def test_a_game_that_can_not_be_saved_goes_on(terminal: Terminal, tmp_path: Path) -> None:
    answer = terminal.play(f"w {tmp_path}")

    assert f"{tmp_path} can't be written: " in answer.out
    assert answer.code == 0


def test_the_seats_are_a_person_and_pilots_if_not_said(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    answer = call(capsys, "play", "toy")

    assert answer.code == 0
    assert "seed" in answer.lines[0]


def test_every_title_of_the_console_is_one() -> None:
    assert find_title("toy") is TOY


def test_moves_are_told_in_json_as_saves_have_them() -> None:
    session: Session[Any, Any] = played(1)

    assert session.save().moves == [move_to_json(TOY, session.steps[0].move)]
