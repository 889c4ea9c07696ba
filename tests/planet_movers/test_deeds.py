"""Planet Movers' patches: each with a story that earns it, and one that narrowly does not."""

from game.core.events import DiceRolled, GameEnded, TurnStarted
from game.planet_movers.deeds import REMEMBERED
from game.planet_movers.events import (
    AccelerationChosen,
    ContractCompleted,
    ContractTaken,
    ContractTerminated,
    FuelSpent,
    RocketCaptured,
    RocketCarried,
)
from tests.stories import LOST, earned, story

OWN_PUSH, THEIR_PUSH = AccelerationChosen(0, 3, 4), AccelerationChosen(1, 3, 4)


def done(points: int = 4, card: int = 0, seat: int = 0) -> ContractCompleted:
    return ContractCompleted(seat, card, 2, points)


def test_a_world_pushed_into_the_own_rocket_is_billiards() -> None:
    assert earned(REMEMBERED, "billiards", story([OWN_PUSH, RocketCaptured(0, 3)])) == 0


def test_a_world_that_somebody_else_pushed_or_that_came_by_itself_is_not() -> None:
    assert earned(REMEMBERED, "billiards", story([THEIR_PUSH, RocketCaptured(0, 3)])) is None
    assert earned(REMEMBERED, "billiards", story([RocketCaptured(0, 3)])) is None
    assert earned(REMEMBERED, "billiards", story([OWN_PUSH, RocketCaptured(1, 3)])) is None


def test_a_contract_for_seven_points_is_a_big_deal() -> None:
    assert earned(REMEMBERED, "big_deal", story(done(7))) == 0


def test_six_points_are_not() -> None:
    assert earned(REMEMBERED, "big_deal", story(done(6), done(8, seat=1))) is None


def test_who_is_taken_along_by_a_pushed_world_has_a_free_ride() -> None:
    assert earned(REMEMBERED, "free_ride", story([THEIR_PUSH, RocketCarried(0, 3, 9)])) == 0


def test_ones_own_push_is_no_free_ride() -> None:
    assert earned(REMEMBERED, "free_ride", story([OWN_PUSH, RocketCarried(0, 3, 9)])) is None
    assert earned(REMEMBERED, "free_ride", story([RocketCarried(0, 3, 9)])) is None


def test_two_contracts_in_one_turn_are_one_stop() -> None:
    assert earned(REMEMBERED, "one_stop", story(done(), done(card=1))) == 1


def test_two_contracts_in_two_turns_are_not() -> None:
    assert earned(REMEMBERED, "one_stop", story(done(), TurnStarted(0, 2), done(card=1))) is None


def test_a_win_with_four_kept_contracts_is_a_bond() -> None:
    assert earned(REMEMBERED, "bond", story(*[done()] * 4)) == 3


def test_three_contracts_or_one_given_up_break_it() -> None:
    assert earned(REMEMBERED, "bond", story(*[done()] * 3)) is None
    assert earned(REMEMBERED, "bond", story(*[done()] * 4, ContractTerminated(0, 7))) is None
    assert earned(REMEMBERED, "bond", story(*[done()] * 4, scores=LOST)) is None


def test_half_a_fuel_a_point_is_a_feather_touch() -> None:
    assert earned(REMEMBERED, "feather", story(*[FuelSpent(0, 2)] * 5, scores=(20, 9))) == 4


def test_one_fuel_more_is_not() -> None:
    burnt = [FuelSpent(0, 2)] * 5
    assert earned(REMEMBERED, "feather", story(*burnt, FuelSpent(0, 1), scores=(20, 9))) is None
    assert earned(REMEMBERED, "feather", story(*burnt, scores=(20, 21))) is None


def test_a_contract_taken_and_completed_in_one_turn_is_done_the_same_day() -> None:
    told = story(ContractTaken(0, 5), done(card=5))
    assert earned(REMEMBERED, "same_day", told) == 1


def test_the_next_turn_or_another_contract_is_another_day() -> None:
    later = story(ContractTaken(0, 5), TurnStarted(0, 2), done(card=5))
    assert earned(REMEMBERED, "same_day", later) is None
    assert earned(REMEMBERED, "same_day", story(ContractTaken(0, 5), done(card=6))) is None
    assert earned(REMEMBERED, "same_day", story(ContractTaken(1, 5), done(card=5, seat=1))) is None


def test_gold_in_the_solo_challenge_is_ahead_of_time() -> None:
    assert earned(REMEMBERED, "gold", story(GameEnded("gold", (0,)), scores=(20,))) == 0


def test_silver_is_not() -> None:
    assert earned(REMEMBERED, "gold", story(GameEnded("silver", (0,)), scores=(20,))) is None


def test_a_solo_challenge_that_took_too_long_is_won_by_nobody() -> None:
    told = story(*[done()] * 4, GameEnded("too_late", ()), scores=(12,))
    assert not told.won
    assert earned(REMEMBERED, "bond", told) is None


def test_the_figures_count_pushes_fuel_and_contracts() -> None:
    told = story(OWN_PUSH, THEIR_PUSH, FuelSpent(0, 2), done(), ContractTerminated(0, 7))
    assert [dict(figure.count(told)) for figure in REMEMBERED.figures] == [
        {"pushed": 1, "spaces": 4},
        {"fuel": 2, "points": 50, "flights": 0},
        {"kept": 1, "dropped": 1},
    ]


def test_luck_is_the_sum_of_each_turns_dice() -> None:
    told = story(DiceRolled(0, (2, 8)), DiceRolled(1, (7, 3)))
    assert list(REMEMBERED.luck.draws(told)) == [10, 10]
    assert REMEMBERED.luck.mean == 10
