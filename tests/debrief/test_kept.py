"""Measured records outlast a session, and are left out when what they measured has changed."""

from __future__ import annotations

import json

import pytest

from game import titles
from game.bots.match import bot_rng
from game.bots.search import never
from game.core.session import Session
from game.debrief.blindfold import proofs
from tests.bench import kept
from tests.bench.debrief_games import DECISIONS
from tests.bench.debrief_page import ENOUGH, ordering, proved
from tests.bench.prove import SEED, playouts, thinking
from tests.bots.toy import TOY
from tests.debrief.playing import toy_game

TITLE = "jump_gate"

pytestmark = pytest.mark.stage()


@pytest.fixture(autouse=True)
def _no_marks_are_remembered():
    kept.mark.cache_clear()
    yield
    kept.mark.cache_clear()


def record(game=0, **more):
    return {"t": TITLE, "level": "pilot", "n": 2, "game": game, "percent": 100, **more}


def test_records_are_read_as_they_were_written(tmp_path):
    kept.add(tmp_path, "prove", [record(0)])
    kept.add(tmp_path, "prove", [record(1)])
    assert [row["game"] for row in kept.read(tmp_path, "prove")] == [0, 1]


def test_a_line_that_was_cut_off_is_left_out(tmp_path):
    kept.add(tmp_path, "prove", [record(0)])
    with kept.path(tmp_path, "prove").open("a") as file:
        file.write('{"t":"jump_g')
    assert [row["game"] for row in kept.read(tmp_path, "prove")] == [0]


def test_records_of_other_bots_are_left_out(tmp_path, monkeypatch):
    kept.add(tmp_path, "prove", [record(0)])
    brain = type(titles.title(TITLE).brain)
    ranked = brain.candidates
    monkeypatch.setattr(brain, "candidates", lambda self, view: [*reversed(ranked(self, view))])
    kept.mark.cache_clear()
    assert kept.read(tmp_path, "prove") == []


def test_records_of_another_judge_are_left_out_but_not_those_of_bots_alone(tmp_path, monkeypatch):
    for part in ("prove", "order"):
        kept.add(tmp_path, part, [record(0)])
    monkeypatch.setattr("game.debrief.judge.Judge.played_on", lambda *args: (0.5, 0.3, 0.2))
    kept.mark.cache_clear()
    assert len(kept.read(tmp_path, "prove")) == 1
    assert kept.read(tmp_path, "order") == []


@pytest.mark.parametrize("title_id", titles.IDS)
def test_the_mark_that_saves_carry_is_another_one_when_bots_play_otherwise(title_id):
    """If this fails, write the new mark into the title's `SearchSettings`."""
    assert titles.title(title_id).brain.settings.mark == kept.mark(title_id, "prove")


def test_what_lies_in_the_repository_can_be_read():
    files = list(kept.HERE.iterdir())
    assert {file.stem for file in files} <= set(kept.SMALL)
    for file in files:
        lines = file.read_text(encoding="utf-8").splitlines()
        assert lines
        assert all(json.loads(line)["mark"] for line in lines)
        assert file.stat().st_size < 400_000


def games_of_levels(pilots_loss):
    lost = {"admiral": 0, "pilot": pilots_loss, "cadet": 300}
    return [
        {"t": TITLE, "game": game}
        | {level: [[5000, loss, -loss, 0]] * DECISIONS for level, loss in lost.items()}
        for game in range(ENOUGH)
    ]


@pytest.mark.parametrize(("pilots_loss", "share"), [(100, "100.0%"), (400, "0.0%")])
def test_the_page_says_whether_the_levels_are_in_order(pilots_loss, share):
    row = next(line for line in ordering(games_of_levels(pilots_loss)) if "Jump Gate" in line)
    assert row.endswith(f"{share} |")


def test_the_order_is_that_of_losses_in_the_same_positions():
    """Of these levels each lost as much in positions of its own."""
    behind = {"admiral": -100, "pilot": 0, "cadet": 200}
    rows = [
        {"t": TITLE, "game": game}
        | {level: [[5000, 150, -lost, 0]] * DECISIONS for level, lost in behind.items()}
        for game in range(ENOUGH)
    ]
    paired, remark = (line for line in ordering(rows) if "Jump Gate" in line)
    assert paired.endswith("| -1.00% | 0.00% | 2.00% | 100.0% |")
    assert remark.endswith("| 0.0% |")
    assert "| 2.50% | -0.50% |" in remark, "what Pilot would have lost in their positions"


def test_too_few_games_prove_no_order():
    row = next(line for line in ordering(games_of_levels(100)[1:]) if "Jump Gate" in line)
    assert row.endswith("100.0%, of too few games |")


def test_the_page_tells_apart_how_long_an_admiral_thought():
    rows = [
        record(decisions=9, same=9) | {"level": "admiral", "percent": percent}
        for percent in (100, 10)
    ]
    assert [line.split(" | ")[1] for line in proved(rows)[2:]] == [
        "Admiral, 10 % of its playouts",
        "Admiral",
    ]


# --- a bot with a part of its playouts ---


def peeking(percent):
    """Searches from the world itself instead of what its seat sees of it."""

    def decide(title, level, world, seat, rng, stopped, way=None):
        blind = type(title.rules).view
        type(title.rules).view = lambda self, state, seat: state.copy()
        try:
            return thinking(percent)(title, level, world, seat, rng, stopped, way)
        finally:
            type(title.rules).view = blind

    return decide


STEPS = 20
"""Enough of a game for a bot that peeks to show it."""


def game_of_admirals(title, decide):
    session = Session(title, title.options(), toy_game("admiral", "admiral").players, SEED)
    for step in range(STEPS):
        decision = title.rules.decision(session.state)
        if decision is None:
            break
        rng = bot_rng(SEED, decision.seat, step)
        session.submit(decide(title, "admiral", session.state, decision.seat, rng, never))
    return session


def test_an_admiral_that_peeks_is_found_though_it_thinks_little():
    title, decide = titles.title(TITLE), peeking(10)
    assert 8 <= playouts(title, 10) < title.brain.settings.iterations
    faults = (each.fault for each in proofs(game_of_admirals(title, decide), decide))
    assert "peeked" in faults


@pytest.mark.parametrize("title", [TOY, titles.title(TITLE)], ids=lambda title: title.id)
def test_an_admiral_that_thinks_little_and_does_not_peek_passes(title):
    decide = thinking(10)
    faults = {each.fault for each in proofs(game_of_admirals(title, decide), decide)}
    assert faults == {""}
