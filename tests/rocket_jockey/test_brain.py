"""Rocket Jockey's policy (I5), its playouts and its estimate of the result."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.match import play_game
from game.core.rng import Rng
from game.rocket_jockey import TITLE
from game.rocket_jockey.bots.planner import Board, best_plan, quick_plan
from game.rocket_jockey.data import CATALOGUE
from game.rocket_jockey.lists.routes import FACES, faces_of
from game.rocket_jockey.moves import (
    ALIEN_TARGET,
    Deliver,
    Discard,
    EndMove,
    FuelUp,
    Refuel,
    Reserve,
    SkipReserve,
    Source,
    TopUp,
)
from game.rocket_jockey.state import AlienStatus, State
from tests.rocket_jockey.exact import best_step, worth_for
from tests.rocket_jockey.table import new_game, table

BRAIN = TITLE.brain
RULES = TITLE.rules

ELROY = ["4-6", "3-4", "2-3", "2-4"]
"""Chained from Saturn over Earth and Venus these four cards score 10."""

ROW = {6: "→3", 3: "→2", 2: "→4", 1: "→8", 4: "→7", 5: "→8", 7: "→5", 8: "→6", 9: "→2"}


def lay(*hand: str, **position: Any) -> State:
    """Seat 0 to move, with few planets in its pile and Elroy's row."""
    return table(**{"phase": "move", "hands": [list(hand)], "row": ROW} | position)


def pilot(state: State) -> Any:
    """What Pilot does: its view's first candidate."""
    return BRAIN.candidates(RULES.view(state, state.active))[0][1]


def playout(state: State) -> Any:
    return BRAIN.rollout(state, Rng(1))


# --- when to move (I5.2) ---


def test_i5_a_plan_worth_ten_is_made_now():
    move = pilot(lay(*ELROY))
    assert isinstance(move, Deliver)
    assert move.target == 6


def test_i5_a_plan_worth_little_waits():
    assert isinstance(pilot(lay("2-4")), Refuel)


def test_i5_a_full_hand_does_not_wait():
    hand = ["2-4", "7-9", "7-9", "8-9", "7-8", "6-9"]
    assert isinstance(pilot(lay(*hand, copilots=[0, 0])), Deliver)


def test_i5_the_last_own_turn_does_not_wait():
    assert isinstance(pilot(lay("2-4", alien_orbit=5, copilots=[0, 0])), Deliver)


def test_i5_with_four_players_less_is_enough():
    hand, row = ["4-6", "2-4", "2-3"], {6: "→3"} | dict.fromkeys([1, 2, 3, 4, 5, 7, 8, 9])
    here = {"row": row, "delivered": [["→3#2"]], "copilots": [0, 0]}
    assert isinstance(pilot(lay(*hand, **here)), Refuel)
    assert isinstance(pilot(lay(*hand, **here, seats=4)), Deliver)


def test_i5_the_chain_goes_on_to_its_end():
    state = lay(*ELROY)
    targets = []
    while isinstance(move := pilot(state), Deliver):
        targets.append((move.target, move.chained))
        RULES.apply(state, move)
    assert targets == [(6, False), (3, True), (2, True)]


def test_i5_what_is_not_worth_a_copilot_ends_the_move():
    state = lay(*ELROY, "8-9")
    for _ in range(3):
        RULES.apply(state, pilot(state))
    assert isinstance(pilot(state), EndMove)


def test_i5_copilots_are_cheaper_on_the_last_turn():
    """2-4 read as 3-4 for a second card: +2 points and a set are worth 3 at the end, not 6."""
    board = Board((0, 0, 0, 7, *(0,) * 6), copilots=1, set_weight=0.0)
    hand = (FACES.index("2-4"), FACES.index("4-7"))
    assert best_plan(hand, board._replace(price=6.0)).points == 0
    assert best_plan(hand, board._replace(price=2.5)).points == 3


def test_i5_a_marked_cargo_is_left_alone():
    """The raid costs 7: the same four cards score less without Earth's cargo."""
    plain = lay(*ELROY, copilots=[0, 4])
    marked = lay(*ELROY, copilots=[0, 3], marks={2: 1})
    assert BRAIN.candidates(plain)[0][0] > BRAIN.candidates(marked)[0][0]


# --- what to take (I5.4) ---


def test_i5_the_card_that_completes_the_chain_is_taken():
    state = lay(*ELROY[1:], phase="fuel_up", draft=["8-9", "4-6", "7-9"], discard=["7-8"])
    assert pilot(state) == FuelUp(Source.DRAFT_1)


def test_i5_the_top_discard_is_taken_when_it_is_the_best():
    state = lay(*ELROY[1:], phase="fuel_up", draft=["8-9", "7-8", "7-9"], discard=["4-6"])
    assert pilot(state) == FuelUp(Source.DISCARD)


def test_i5_the_deck_is_better_than_useless_cards():
    row = {2: "→4"} | dict.fromkeys([1, 3, 4, 5, 6, 7, 8, 9])
    hand = ["2-3", "1-2"]
    state = lay(*hand, phase="fuel_up", draft=["8-9", "7-8", "7-9"], row=row, copilots=[0, 0])
    assert pilot(state) == FuelUp(Source.DECK)


def test_r13_an_empty_deck_is_valued_by_the_discard():
    state = lay("2-3", phase="fuel_up", deck_count=0)
    assert not state.deck
    worths = {move.source: worth for worth, move in BRAIN.candidates(state)}
    assert worths[Source.DECK] > 0


def test_r53_a_closed_discard_is_no_source():
    state = lay("2-3", phase="fuel_up", discard=["2-4"], idle_turns=6)
    assert FuelUp(Source.DISCARD) not in [move for _, move in BRAIN.candidates(state)]
    assert playout(state) != FuelUp(Source.DISCARD)


def test_r43_the_free_draw_to_two_is_a_choice_too():
    options = {"free_draw_to_two": True}
    state = lay("2-3", phase="top_up", options=options)
    assert isinstance(pilot(state), TopUp)
    assert isinstance(playout(state), TopUp)


# --- discarding and reserving ---


def test_i5_what_the_plan_does_not_need_is_discarded():
    state = lay(*ELROY, "8-9", "7-9", phase="discard")
    for choose in (pilot, playout):
        move = choose(state)
        assert isinstance(move, Discard)
        assert CATALOGUE[move.card].face in ("8-9", "7-9")


def test_equal_cards_are_considered_once():
    state = lay("2-4", "2-4#2", "2-4#3", "3-5", "3-5#2", "4-6", phase="discard")
    assert len(BRAIN.candidates(state)) == 3


def test_i5_a_plan_in_hand_is_reserved_where_it_begins():
    state = lay(*ELROY, phase="reserve")
    worths = {move: worth for worth, move in BRAIN.candidates(state)}
    assert worths[SkipReserve()] == 0
    assert any(isinstance(move, Reserve) and move.target in (6, 3, 2) for move in worths)


def test_i5_without_a_plan_nothing_is_reserved():
    state = lay("8-9", "7-9", phase="reserve")
    assert pilot(state) == SkipReserve()
    assert len(BRAIN.candidates(state)) == 1


def test_cadet_reserves_nothing_and_spends_no_copilot():
    state = lay(*ELROY, phase="reserve")
    assert [move for _, move in BRAIN.cadet_candidates(state, Rng(1))] == [SkipReserve()]
    alone = lay("2-4", row={3: "→5"} | dict.fromkeys([1, 2, 4, 5, 6, 7, 8, 9]))
    assert not any(isinstance(move, Deliver) for _, move in BRAIN.cadet_candidates(alone, Rng(1)))


# --- the Aliens (I5.6) ---

NEAR = {
    "alien_orbit": 6,
    "draft": ["8-9", "7-8", "7-9"],
    "row": {1: "→2"} | dict.fromkeys(range(2, 10)),
}


@pytest.mark.parametrize("choose", [pilot, playout])
def test_i5_aliens_are_brought_home_by_the_leader(choose):
    move = choose(lay("3-6", **NEAR, points=[50, 20]))
    assert isinstance(move, Deliver)
    assert move.target == ALIEN_TARGET


@pytest.mark.parametrize("choose", [pilot, playout])
def test_i5_aliens_are_refused_by_who_is_behind(choose):
    move = choose(lay("3-6", **NEAR, points=[20, 90]))
    assert not (isinstance(move, Deliver) and move.target == ALIEN_TARGET)


def test_r61_a_tie_is_enough_for_who_brings_the_aliens():
    assert pilot(lay("3-6", **NEAR, points=[20, 26])).target == ALIEN_TARGET


def test_aliens_outside_plutos_orbit_are_out_of_reach():
    move = pilot(lay("3-6", **NEAR | {"alien_orbit": 10}, points=[50, 20]))
    assert not isinstance(move, Deliver)


# --- playouts ---


def test_playouts_hold_out_for_the_same_plans():
    assert isinstance(playout(lay(*ELROY)), Deliver)
    assert isinstance(playout(lay("2-4")), Refuel)


def test_playouts_use_a_copilot_when_the_hand_is_full():
    row = {3: "→8E"} | dict.fromkeys([1, 2, 4, 5, 6, 7, 8, 9])
    hand = ["3-5", "5-7", "6-8", "6-9", "7-9", "7-9#2"]
    move = playout(lay(*hand, row=row, copilots=[1, 4]))
    assert isinstance(move, Deliver)


def test_playouts_end_a_move_step_that_has_nothing_left():
    state = lay(*ELROY)
    for _ in range(3):
        RULES.apply(state, playout(state))
    assert isinstance(playout(state), EndMove)


def test_playouts_never_reserve():
    assert playout(lay(*ELROY, phase="reserve")) == SkipReserve()


# --- the estimate ---


def test_the_estimate_shares_out_one_win():
    for seats in (2, 3, 4):
        assert sum(BRAIN.value(new_game(seats))) == pytest.approx(1)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"points": [10, 0]}, {}),
        ({"copilots": [4, 3]}, {}),
        ({"hands": [["2-4", "2-4#2", "3-5"], ["8-9", "7-9"]]}, {}),
        ({"delivered": [["→3", "→2"], []]}, {}),
        ({"active": 0}, {"active": 1}),
    ],
    ids=["points", "co-pilots", "cards", "planets", "next turn"],
)
def test_the_estimate_rises_with(better, worse):
    plain = {"row": dict.fromkeys(range(2, 10)) | {1: "→2"}, "hands": [["6-9"], ["7-9"]]} | {
        "phase": "fuel_up"
    }
    assert BRAIN.value(table(**plain | better))[0] > BRAIN.value(table(**plain | worse))[0]


def test_who_has_no_turn_left_can_not_use_its_hand():
    """The Aliens land at the end of this turn: seat 1 keeps what it has."""
    poor = table(alien_orbit=4, row=ROW, hands=[["2-4"], ["8-9"]])
    rich = table(alien_orbit=4, row=ROW, hands=[["2-4"], ["2-4#2", "3-5", "3-4", "4-6", "5-7"]])
    assert BRAIN.value(poor) == BRAIN.value(rich)


def test_a_finished_game_is_won_or_lost():
    over = table(phase="over", alien_status="landed", points=[30, 20, 10], seats=3)
    assert BRAIN.value(over) == [1, 0, 0]


def test_r61_a_tie_at_the_end():
    tied = {"phase": "over", "points": [30, 30, 10], "seats": 3}
    assert BRAIN.value(table(**tied, alien_status="landed")) == [0.5, 0.5, 0]
    delivered = table(**tied, alien_status="delivered", alien_deliverer=1)
    assert BRAIN.value(delivered) == [0, 1, 0]


def test_the_move_step_under_way_counts():
    state = lay(*ELROY)
    before = BRAIN.value(state)[0]
    RULES.apply(state, pilot(state))
    closed = state.copy()
    closed.closed, closed.open = [closed.open], None
    assert BRAIN.value(closed)[0] > before - 0.5
    assert closed.closed[0].points == 3


# --- the planner against the exact plans ---


@pytest.mark.no_cover
def test_the_planner_is_hardly_ever_below_the_exact_plan():
    """It completes plans greedily, and so may miss a little; never claims more."""
    short = 0.0
    total = 0.0
    rng = Rng(5)
    for seed in range(60):
        state = table(seed=seed, phase="move", hands=[["?"] * (3 + seed % 4)])
        state.copilots[0] = rng.below(3)
        exact = best_step(state, worth_for(state, copilot=6.0)).worth
        options = [w for w, m in BRAIN.candidates(state) if isinstance(m, Deliver)]
        mine = max([0.0, *options])
        assert mine <= exact + 1e-9
        short += exact - mine
        total += exact
    assert short < 0.01 * total


def test_the_quick_planner_is_hardly_ever_off_without_copilots():
    """It counts the growth of the planet set for each delivery alone."""
    off = total = 0.0
    for seed in range(80):
        state = table(seed=seed, phase="move", hands=[["?"] * (3 + seed % 4)], copilots=[0, 0])
        hand = faces_of(state.hands[0])
        row = tuple(CATALOGUE[pile[0]].destination if pile else 0 for pile in state.row)
        board = Board(row, pile=0b1010)
        exact = best_plan(hand, board).worth
        off += abs(exact - quick_plan(hand, board).worth)
        total += exact
    assert off < 0.06 * total


def test_the_quick_planner_continues_an_open_delivery():
    hand = tuple(sorted([FACES.index("2-3"), FACES.index("1-2")]))
    board = Board((0, 0, 0, 1, *(0,) * 6), open_at=3, open_count=2, set_weight=0.0)
    plan = quick_plan(hand, board)
    assert (plan.start, plan.continued, plan.worth) == (3, True, 7)


def test_the_quick_planner_prices_marks():
    hand = (FACES.index("2-4"),)
    board = Board((0, 0, 4, *(0,) * 7), set_weight=0.0)
    assert quick_plan(hand, board).worth == 1
    assert quick_plan(hand, board._replace(own=1 << 2)).worth == 5.5
    assert quick_plan(hand, board._replace(foreign=1 << 2)).start == 0


# --- hints ---


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(2))
def test_every_candidate_of_a_game_has_a_reason(seed):
    reasons = set()

    def look(state, seat, move, events):
        if state.phase.value != "over" and state.turn_no % 3 == 0:
            view = RULES.view(state, state.active)
            for _, candidate in BRAIN.candidates(view):
                reasons.add(TITLE.words.explain(view, candidate))

    play_game(TITLE, TITLE.options(), ["pilot"] * 2, seed, watch=look)
    assert "" not in reasons
    assert len(reasons) > 12


def test_reasons_name_the_figures():
    state = lay(*ELROY)
    assert TITLE.words.explain(state, pilot(state)) == "It begins a chain that can score 10 points."


def test_a_flying_alien_status_is_needed_to_move_them():
    state = lay("3-6", points=[50, 20])
    assert state.alien_status is AlienStatus.ASIDE
    assert not any(
        isinstance(move, Deliver) and move.target == ALIEN_TARGET
        for _, move in BRAIN.candidates(state)
    )


@pytest.mark.no_cover
def test_bringing_the_aliens_says_how_the_game_ends() -> None:
    """What follows the delivery is settled by the rules; the reason told it before."""
    rules, told = TITLE.rules, 0
    for seed in range(12):
        state = rules.setup(TITLE.options(), 2 + seed % 3, seed)
        while (decision := rules.decision(state)) is not None:
            seat = decision.seat
            for move in rules.moves(state):
                if not isinstance(move, Deliver) or move.target != ALIEN_TARGET:
                    continue
                words, after = TITLE.words.explain(rules.view(state, seat), move), state.copy()
                rules.apply(after, move)
                while rules.decision(after) is not None:
                    rules.apply(after, EndMove())
                scores = {each.seat: each.score for each in rules.standings(after)}
                lead = scores.pop(seat) - max(scores.values())
                ends = f"win by {lead} " if lead > 0 else f"you {-lead} " if lead else "level"
                assert ends in words
                told += 1
            rules.apply(state, TITLE.brain.candidates(rules.view(state, seat))[0][1])
    assert told > 20
