"""`debrief` and `prove` on the toy: what they print, and what they find."""

from pathlib import Path

import pytest

from game.core.rng import Rng
from game.core.seal import sealed
from game.core.session import Session
from game.debrief.notes import Proof
from tests.console.calling import call, edit
from tests.contract.toy import TOY, TOY_RULES, ToyOptions
from tests.core.play import played
from tests.debrief.playing import toy_game

Capsys = pytest.CaptureFixture[str]


def whole(*levels: str) -> Session:
    """A finished game of bots, sealed."""
    session = toy_game(*levels, title=TOY, options=ToyOptions())
    session.seal = sealed(session.seed)
    return session


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(whole("pilot", "cadet").save().model_dump_json(), encoding="utf-8")
    return path


def test_debrief_tells_every_step_and_decision(capsys: Capsys, saved: Path) -> None:
    found = call(capsys, "debrief", saved, "--json").json
    moves = len(whole("pilot", "cadet").steps)
    assert [step["step"] for step in found["steps"]] == list(range(moves + 1))
    assert len(found["decisions"]) == moves
    assert all(sum(step["chance"]) == pytest.approx(1, abs=0.01) for step in found["steps"])
    assert {"best", "chosen", "loss", "error"} <= set(found["decisions"][0])


def test_debrief_sums_up_each_seat(capsys: Capsys, saved: Path) -> None:
    for sums in call(capsys, "debrief", saved, "--json").json["seats"]:
        parts = sum(sums[name]["change"] for name in ("luck", "skill", "others"))
        assert sums["begin"] + parts == pytest.approx(sums["end"], abs=0.001)


def test_debrief_speaks_to_people(capsys: Capsys, saved: Path) -> None:
    lines = call(capsys, "debrief", saved).lines
    assert lines[0].startswith("Seat 0: began with 50%, dealt ")
    assert "Turning points:" in lines


def test_debrief_of_an_unfinished_game_says_so(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(played(3).save().model_dump_json(), encoding="utf-8")
    answer = call(capsys, "debrief", path)
    assert answer.code == 2
    assert "not over yet" in answer.err


def test_prove_finds_a_fair_sealed_game_fair(capsys: Capsys, saved: Path) -> None:
    answer = call(capsys, "prove", saved, "--json")
    found = answer.json
    assert answer.code == 0
    assert found["seed_matches"] is True
    assert found["same"] == found["decisions"] > 0
    assert found["differing"] == []


def test_prove_says_it_to_people(capsys: Capsys, saved: Path) -> None:
    lines = call(capsys, "prove", saved).lines
    assert lines[0] == "The seed is the one that was sealed before the first move."
    assert lines[1].endswith("decisions the same with everything hidden reshuffled.")


def test_prove_finds_another_seed(capsys: Capsys, saved: Path) -> None:
    answer = call(capsys, "prove", edit(saved, seed=2), "--json")
    assert answer.code == 1
    assert answer.json["seed_matches"] is False


def test_prove_finds_another_salt(capsys: Capsys, saved: Path) -> None:
    seal = sealed(1).model_dump() | {"salt": "0" * 32}
    answer = call(capsys, "prove", edit(saved, seal=seal), "--json")
    assert answer.code == 1
    assert answer.json["seed_matches"] is False


def test_prove_finds_a_changed_move(capsys: Capsys, saved: Path, tmp_path: Path) -> None:
    fair = whole("pilot", "cadet")
    other = Session(TOY, fair.options, fair.players, fair.seed)
    luck = Rng(5)
    while not other.finished:
        other.submit(TOY_RULES.random_move(other.state, luck))
    path = tmp_path / "other.json"
    path.write_text(other.save().model_dump_json(), encoding="utf-8")
    answer = call(capsys, "prove", path)
    assert answer.code == 1
    assert "is not the move that the bot makes" in answer.out


def test_prove_of_a_game_that_was_not_sealed_says_so(capsys: Capsys, saved: Path) -> None:
    answer = call(capsys, "prove", edit(saved, seal=None), "--json")
    assert answer.code == 0
    assert answer.json["seed_matches"] is None


def test_prove_finds_moves_that_lead_elsewhere(capsys: Capsys, saved: Path) -> None:
    answer = call(capsys, "prove", edit(saved, digest="0" * 32), "--json")
    assert answer.code == 1
    assert answer.json["replays"] is False


def of_older_bots(saved: Path, **changes: object) -> Path:
    """The game as an older version left it, whose bots chose otherwise than today's do."""
    fair = whole("pilot", "cadet")
    other = Session(TOY, fair.options, fair.players, fair.seed)
    luck = Rng(5)
    while not other.finished:
        other.submit(TOY_RULES.random_move(other.state, luck))
    other.seal, other.bots = sealed(other.seed), ("older",)
    saved.write_text(other.save().model_dump_json(), encoding="utf-8")
    return edit(saved, **changes)


def test_prove_does_not_hold_what_older_bots_chose_against_a_game(
    capsys: Capsys, saved: Path
) -> None:
    """The screen said "Older bots", and the exit code that the game was wrong."""
    answer = call(capsys, "prove", of_older_bots(saved), "--json")
    found = answer.json
    assert found["same"] < found["decisions"]
    assert all(each["explained"] for each in found["differing"])
    assert answer.code == 0
    told = call(capsys, "prove", saved).lines
    assert told[2].startswith(f"The other {len(found['differing'])} can't be checked")
    assert len(told) == 3


@pytest.mark.parametrize("change", [{"seed": 2}, {"digest": "0" * 32}])
def test_prove_finds_another_seed_and_other_moves_of_older_bots_too(
    capsys: Capsys, saved: Path, change: dict[str, object]
) -> None:
    assert call(capsys, "prove", of_older_bots(saved, **change)).code == 1


def test_prove_holds_a_peek_against_older_bots(
    capsys: Capsys, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    peeked = Proof(step=0, seat=0, fault="peeked")
    monkeypatch.setattr("game.console.prove.proofs", lambda session: [peeked])
    assert call(capsys, "prove", of_older_bots(saved)).code == 1
