"""The search shared by all titles, on the toy."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import ClassVar

import pytest

from game.bots import search as search_module
from game.bots.levels import LEVELS, chooser, think
from game.bots.match import GameTooLong, bot_rng, play_game
from game.bots.search import search
from game.core.contract import Options
from game.core.rng import Rng
from tests.bots.toy import TOY, Lay, ToyBrain, ToyState


def start(seats: int = 2, seed: int = 1) -> ToyState:
    state = TOY.rules.setup(Options(), seats, seed)
    return TOY.rules.view(state, 0)


def test_the_same_question_gives_the_same_answer():
    first = search(TOY, start(), 0, Rng(5), 120)
    assert search(TOY, start(), 0, Rng(5), 120) == first


def test_the_view_is_left_as_it_was():
    view = start()
    before = view.copy()
    search(TOY, view, 0, Rng(5), 60)
    assert view == before


@pytest.mark.parametrize("budget", [2, 50, 333])
def test_the_budget_is_kept(budget):
    thought = search(TOY, start(4), 0, Rng(1), budget)
    # A round always samples one whole world, so a tiny budget is overrun by at most that.
    assert thought.iterations <= max(budget, 3 * 2)
    assert thought.iterations == sum(e.playouts for e in thought.evaluations)


def test_without_evidence_the_first_candidate_stands():
    # Two playouts are no evidence, whatever they say.
    for seed in range(10):
        thought = search(TOY, start(seed=seed), 0, Rng(seed), 2)
        assert thought.move == TOY.brain.candidates(start(seed=seed))[0][1]


def test_a_bad_first_candidate_is_replaced():
    class Backwards(ToyBrain):
        def candidates(self, view):
            return [(1.0, move) for _, move in reversed(super().candidates(view))]

        def rollout(self, state, rng):
            return super().candidates(state)[0][1]

    title = replace(TOY, brain=Backwards())
    replaced = sum(
        search(title, start(seed=seed), 0, Rng(seed), 300).move
        != title.brain.candidates(start(seed=seed))[0][1]
        for seed in range(10)
    )
    assert replaced >= 5


def test_a_lone_candidate_needs_no_playout():
    view = start()
    view.hands[0] = [7]
    thought = search(TOY, view, 0, Rng(1), 100)
    assert (thought.move, thought.iterations) == (Lay(7), 0)


def test_equal_moves_leave_the_incumbent():
    class Flat(ToyBrain):
        def value(self, state):
            return [0.5] * len(state.hands)

    thought = search(replace(TOY, brain=Flat()), start(), 0, Rng(1), 100)
    assert thought.move == TOY.brain.candidates(start())[0][1]


def test_a_brains_own_contenders_are_compared():
    def choosy(view):
        return list(reversed(TOY.brain.candidates(view)))[:2]

    class Choosy(ToyBrain):
        settings = replace(ToyBrain.settings, contenders=choosy)

    title = replace(TOY, brain=Choosy())
    thought = search(title, start(), 0, Rng(1), 100)
    wanted = [move for _, move in choosy(start())]
    assert [evaluation.move for evaluation in thought.evaluations] == wanted


def test_playouts_know_whose_search_they_serve():
    class Curious(ToyBrain):
        asked: ClassVar[set[int]] = set()

        def playout(self, seat):
            self.asked.add(seat)
            return super().playout(seat)

    state = TOY.rules.setup(Options(), 3, 1)
    TOY.rules.apply(state, Lay(state.hands[0][0]))
    search(replace(TOY, brain=Curious()), TOY.rules.view(state, 1), 1, Rng(1), 60)
    assert Curious.asked == {1}


def test_each_playout_may_have_a_memory_of_its_own():
    class Mindful(ToyBrain):
        begun: ClassVar[list[int]] = []

        def playout(self, seat):
            self.begun.append(seat)
            return super().playout(seat)

    thought = search(replace(TOY, brain=Mindful()), start(), 0, Rng(1), 60)
    assert Mindful.begun == [0] * thought.iterations


def test_playouts_go_as_far_as_the_brain_says():
    class Farsighted(ToyBrain):
        ends: ClassVar[set[int]] = set()

        settings = replace(ToyBrain.settings, turns_ahead=lambda seats: seats + 1)

        def value(self, state):
            self.ends.add(state.turn)
            return super().value(state)

    search(replace(TOY, brain=Farsighted()), start(2), 0, Rng(1), 60)
    assert Farsighted.ends == {start(2).turn + 4}


def watched_luck():
    """What a search of one world tells its brain about luck: (luck, turn), playout by playout."""
    told: list[list[tuple[int, int]]] = []

    def watch(state, luck, turn):
        if not told or turn <= told[-1][-1][1]:
            told.append([])
        told[-1].append((luck, turn))

    class Lucky(ToyBrain):
        settings = replace(ToyBrain.settings, fix_luck=watch)

    search(replace(TOY, brain=Lucky()), start(), 0, Rng(1), 2)
    return told


def test_the_moves_of_a_world_have_one_luck():
    first, second = watched_luck()[:2]
    assert {luck for luck, _ in first} == {luck for luck, _ in second}


def test_luck_is_told_at_each_turn_of_a_playout():
    turns = [turn for _, turn in watched_luck()[0]]
    assert turns == list(range(turns[0], turns[0] + len(turns)))


def test_stopping_cuts_the_search_short():
    answers = iter([False, False, True])
    thought = search(TOY, start(), 0, Rng(1), 1000, lambda: next(answers))
    assert thought.cut_short
    assert thought.iterations == 6


def test_the_clock_is_a_logged_safety_net(monkeypatch, caplog):
    monkeypatch.setattr(search_module, "SAFETY_SECONDS", -1.0)
    with caplog.at_level(logging.WARNING):
        thought = search(TOY, start(), 0, Rng(1), 1000)
    assert thought.cut_short
    assert "clock" in caplog.text


def test_admiral_beats_pilot_at_the_toy():
    won = 0.0
    for seed in range(20):
        for minds in (("admiral", "pilot"), ("pilot", "admiral")):
            won += play_game(TOY, Options(), minds, seed, 120).shares[minds.index("admiral")]
    assert won > 20


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_a_whole_game_is_repeatable(seats):
    minds = [("random", *LEVELS)[seat % 4] for seat in range(seats)]
    first = play_game(TOY, Options(), minds, 3, 40)
    again = play_game(TOY, Options(), minds, 3, 40)
    assert first.moves == again.moves
    assert first.reason == "empty"
    assert sum(first.shares) == pytest.approx(1)
    assert len(first.scores) == seats
    assert sum(len(times) for times in first.seconds) == len(first.moves)


def test_who_watches_sees_every_step():
    seen = []
    played = play_game(
        TOY, Options(), ("cadet", "pilot"), 1, watch=lambda *step: seen.append(step[1:3])
    )
    assert seen == played.moves


def test_an_endless_game_is_an_error():
    with pytest.raises(GameTooLong):
        play_game(replace(TOY, longest=3), Options(), ("pilot", "pilot"), 1)


def test_an_illegal_move_of_a_bot_is_an_error():
    class Cheat(ToyBrain):
        def candidates(self, view):
            return [(1.0, Lay(-7))]

    with pytest.raises(ValueError, match="illegal"):
        play_game(replace(TOY, brain=Cheat()), Options(), ("pilot", "pilot"), 1)


def test_shared_first_places_share_the_win():
    played = play_game(TOY, Options(), ("pilot", "pilot"), 1)
    played.standings = [replace(s, place=1) for s in played.standings]
    assert played.shares == [0.5, 0.5]


def test_pilot_plays_the_first_candidate():
    view = start()
    assert chooser(TOY, "pilot")(view, 0, Rng(1)) == TOY.brain.candidates(view)[0][1]


def test_cadet_never_takes_what_is_worse_by_more_than_its_noise():
    view = start()
    view.table.append(0)
    view.hands[0] = [30, 27, 10]
    chosen = {think(TOY, "cadet", view, 0, Rng(seed)).move for seed in range(60)}
    assert chosen == {Lay(30), Lay(27)}


def test_bots_have_generators_of_their_own():
    rngs = {bot_rng(*key).state for key in [(1, 0, 0), (1, 1, 0), (1, 0, 1), (2, 0, 0)]}
    assert len(rngs) == 4
    assert Rng(1).state not in rngs
