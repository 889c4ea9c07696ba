"""The blindfold proof: fair bots pass, a bot that peeks and a changed game do not."""

from __future__ import annotations

import pytest

from game.bots.levels import LEVELS, think
from game.core.session import Session
from game.debrief.blindfold import bots_steps, proof, proofs
from tests.bots.toy import TOY, Lay
from tests.debrief.playing import toy_game


def peeking(title, level, world, seat, rng, stopped, way=None):
    """Lays the card that is next in order to what the next player holds."""
    hands = world.hands
    rival = max(hands[(seat + 1) % len(hands)], default=0)
    return Lay(min(hands[seat], key=lambda card: abs(card - rival)))


def game_of_a_peeker(seed=1):
    session = toy_game("pilot", "pilot", seed=seed)
    cheated: Session = Session(TOY, session.options, session.players, seed)
    while not cheated.finished:
        seat = TOY.rules.decision(cheated.state).seat
        cheated.submit(peeking(TOY, "pilot", cheated.state, seat, None, None))
    return cheated


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 4])
def test_fair_bots_choose_the_same_with_everything_hidden_reshuffled(level, seats):
    session = toy_game(*[level] * seats)
    made = list(proofs(session))
    assert [each.step for each in made] == list(range(len(session.steps)))
    assert {each.fault for each in made} == {""}


def test_a_bot_that_peeks_is_found():
    faults = [each.fault for each in proofs(game_of_a_peeker(), peeking)]
    assert "peeked" in faults


def test_a_game_in_which_a_bot_peeked_is_no_fair_bots_game():
    assert "changed" in {each.fault for each in proofs(game_of_a_peeker())}


def test_a_view_that_tells_too_much_is_found(monkeypatch):
    """The game's own generator, left in the view, is knowledge of what will be drawn."""
    rules, view = type(TOY.rules), type(TOY.rules).view

    def leaking(self, state, seat):
        told = view(self, state, seat)
        told.rng = state.rng.copy()
        return told

    def clever(self, seen):
        hand = sorted(seen.hands[seen.active])
        return [(0.0, Lay(hand[seen.rng.state % len(hand)]))]

    monkeypatch.setattr(rules, "view", leaking)
    monkeypatch.setattr(type(TOY.brain), "candidates", clever)
    assert "peeked" in {each.fault for each in proofs(toy_game("pilot", "pilot"))}


def test_a_changed_move_is_found():
    session = toy_game("pilot", "pilot")
    other = Session(TOY, session.options, session.players, session.seed)
    for step in session.steps[:3]:
        other.submit(step.move)
    moves = list(TOY.rules.moves(other.state))
    other.submit(next(move for move in moves if move != session.steps[3].move))
    assert [each.fault for each in proofs(other)] == ["", "", "", "changed"]


def test_a_person_decides_nothing_that_could_be_proved():
    session = toy_game("pilot", "pilot")
    session.players = (session.players[0].model_copy(update={"level": None}), session.players[1])
    assert {session.steps[number].seat for number in bots_steps(session)} == {1}


def test_where_pilot_stood_in_pilot_is_asked():
    session = toy_game("pilot", "pilot")
    session.players = tuple(
        player.model_copy(update={"level": "cadet"}) for player in session.players
    )
    cadets = [proof(session, number) for number in range(6)]
    differing = next(each.step for each in cadets if each.fault)
    kept = session.save().model_copy(update={"stood_in": [differing]})
    again = Session.restore(TOY, kept).session
    assert proof(again, differing).fault == ""


def test_a_proof_that_is_stopped_is_none():
    assert proof(toy_game("admiral", "admiral"), 0, stopped=lambda: True) is None


def test_the_bots_decide_as_the_game_asked_them():
    session = toy_game("admiral", "cadet")
    asked = []

    def decide(title, level, world, seat, rng, stopped, way):
        asked.append((level, seat, rng.state))
        return think(title, level, title.rules.view(world, seat), seat, rng).move

    assert all(not each.fault for each in proofs(session, decide))
    assert len(set(asked)) == len(session.steps)
