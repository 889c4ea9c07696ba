"""Decisions judged: blunders are found, forced moves and equal ones are no mistakes."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import titles
from game.bots.search import never
from game.core.rng import Rng
from game.core.save import read_save
from game.core.session import Session
from game.debrief.decisions import Followed, forced, judged, luck_of, worlds_of
from game.debrief.judge import Judge
from game.debrief.work import Debriefing
from game.puzzles.reason import weighed
from game.puzzles.solving import Solving
from tests.bots.toy import TOY, Lay
from tests.debrief.playing import toy_game

BLUNDERS = Path(__file__).parent / "blunders"
A_PLAN = Path(__file__).parent / "a_plan.json"
"""Seat 0 began a chain with 3–6, then read 3–5 as 3–6; the other way round comes to the same."""


def verdict_on(session, number, seed=1):
    """What the judge says of a step."""
    step = session.steps[number]
    judge = Judge(session.title, len(session.players), seed, 400)
    return judged(judge, step.before, step.seat, step.move, number + 1, never)


@pytest.mark.no_cover
@pytest.mark.parametrize("title_id", titles.IDS)
def test_a_known_blunder_is_found(title_id):
    save = read_save(BLUNDERS / f"{title_id}.json")
    session = Session.restore(titles.title(title_id), save).session
    verdict = verdict_on(session, len(session.steps) - 1)
    assert verdict.mistake
    assert verdict.loss > 0.05
    assert verdict.best != session.steps[-1].move


@pytest.mark.no_cover
@pytest.mark.parametrize("title_id", titles.IDS)
def test_another_answer_is_weighed_in_the_worlds_of_the_verdict(title_id):
    """A drill's figures came from different worlds: a worse move seemed to cost less."""
    save = read_save(BLUNDERS / f"{title_id}.json")
    session = Session.restore(titles.title(title_id), save).session
    number = len(session.steps) - 1
    made, verdict = session.steps[number], verdict_on(session, number)
    judge = Judge(session.title, len(session.players), 1, 400)
    solving = Solving(session.title, session.rules.view(made.before, made.seat), made.seat, 5)
    luck, worlds = luck_of(1, number + 1), worlds_of(judge)
    known = weighed(solving, made.move, verdict.best, session.options.unit, worlds, luck)
    assert -known.lead == pytest.approx(verdict.loss, abs=1e-4)


@pytest.mark.no_cover
def test_a_move_that_begins_a_plan_is_judged_with_what_followed():
    """Pilot would not have gone on with the chain: its beginning was called a mistake of 14 %."""
    session = Session.restore(titles.title("rocket_jockey"), read_save(A_PLAN)).session
    debriefing = Debriefing(session)
    made = session.steps[23]
    alone = judged(debriefing.judge, made.before, made.seat, made.move, 24, never)
    assert alone is not None
    assert alone.mistake
    choice = debriefing.note(24).choice
    assert not choice.mistake
    assert choice.loss < 0.02 < alone.loss


@pytest.mark.no_cover
def test_pilots_own_choice_is_no_skill_where_what_followed_counts(monkeypatch):
    """Pilot had a skill of 8 % against itself."""
    session = Session.restore(titles.title("rocket_jockey"), read_save(A_PLAN)).session
    made, brain = session.steps[23], type(session.title.brain)
    usual = brain.candidates
    seen = session.title.rules.view(made.before, made.seat)

    def candidates(self, view):
        first = [(1e9, made.move)] if view == seen else []
        return [*first, *usual(self, view)]

    monkeypatch.setattr(brain, "candidates", candidates)
    choice = Debriefing(session).note(24).choice
    assert choice.best is not None
    assert set(choice.gain) == {0.0}


@pytest.mark.parametrize("title_id", titles.IDS)
def test_what_shows_its_player_nothing_new_looks_the_same_in_every_world(title_id):
    """So what the player did next can be done in each of them, and without hindsight."""
    title = titles.title(title_id)
    save = read_save(BLUNDERS / f"{title_id}.json")
    steps, seen = Session.restore(title, save).session.steps, 0
    rules = title.rules
    for number, (step, after) in enumerate(pairwise(steps)):
        if step.sealed or step.seat != after.seat:
            continue
        world = rules.determinise(rules.view(step.before, step.seat), step.seat, Rng(number))
        rules.apply(world, step.move)
        assert rules.view(world, step.seat) == rules.view(after.before, step.seat)
        seen += 1
    assert seen


def test_a_plan_is_left_where_something_else_comes_to_light():
    session = toy_game("cadet", "cadet")
    step, after = session.steps[0], session.steps[2]
    playout = Followed(TOY, session.rules.view(step.before, step.seat), step.seat, [after])
    state = after.before.copy()
    assert playout.policy()(state, Rng(1)) == after.move
    state.hands[after.seat] = state.hands[after.seat][:-1]
    usual = TOY.brain.playout(step.seat)(state, Rng(1))
    assert playout.policy()(state, Rng(1)) == usual


@given(st.integers(0, 10_000))
def test_a_forced_move_is_never_a_mistake(seed):
    session = toy_game("cadet", "cadet", seed=seed)
    for number, step in enumerate(session.steps):
        if len(step.before.hands[step.seat]) == 1:
            verdict = verdict_on(session, number)
            assert verdict.forced
            assert not verdict.mistake
            assert (verdict.loss, verdict.error, set(verdict.gain.mean)) == (0.0, 0.0, {0.0})


@pytest.mark.parametrize("title_id", titles.IDS)
def test_the_only_move_is_forced(title_id):
    title = titles.title(title_id)
    save = read_save(BLUNDERS / f"{title_id}.json")
    for step in Session.restore(title, save).session.steps:
        listed = list(title.rules.moves(step.before))
        closed = not any(type(move) in title.rules.open_moves for move in (*listed, step.move))
        assert forced(title, step.before, step.move) == (len(listed) == 1 and closed)


def test_pilots_own_choice_changes_nothing_against_itself():
    session = toy_game("pilot", "pilot")
    for number in range(6):
        assert set(verdict_on(session, number).gain.mean) == {0.0}


def test_what_is_chosen_is_compared_although_nobody_proposes_it(monkeypatch):
    session = toy_game("cadet", "cadet")
    state = session.steps[0].before
    seat = session.steps[0].seat
    worst = Lay(min(state.hands[seat]))

    def highest_alone(self, view):
        return [(1.0, Lay(max(view.hands[view.active])))]

    monkeypatch.setattr(type(TOY.brain), "candidates", highest_alone)
    verdict = judged(Judge(TOY, 2, 1, 30), state, seat, worst, 1, never)
    assert verdict.best in (Lay(max(state.hands[seat])), worst)
    assert any(verdict.gain.mean)


def test_the_same_judge_says_the_same_twice():
    session = toy_game("cadet", "cadet")
    assert verdict_on(session, 2) == verdict_on(session, 2)


def test_a_loss_below_two_standard_errors_is_no_mistake():
    verdict = verdict_on(toy_game("cadet", "cadet"), 0)
    for loss, mistake in [(0.019, False), (0.021, True)]:
        changed = type(verdict)(verdict.best, loss, 0.01, verdict.gain, False)
        assert changed.mistake is mistake


def test_a_decision_is_judged_by_what_its_seat_could_know():
    session = toy_game("cadet", "cadet", "cadet")
    step = session.steps[4]
    hidden = TOY.rules.determinise(
        session.rules.view(step.before, step.seat), step.seat, step.before.rng
    )
    assert hidden != step.before
    judge = Judge(TOY, 3, 1, 30)
    said = [judged(judge, state, step.seat, step.move, 5, never) for state in (step.before, hidden)]
    assert said[0] == said[1]


def test_a_verdict_that_is_stopped_is_none():
    session = toy_game("cadet", "cadet")
    step = session.steps[0]
    judge = Judge(TOY, 2, 1, 30)
    assert judged(judge, step.before, step.seat, step.move, 1, lambda: True) is None
