"""The end of the game, ties, safety limits and the solo challenge (sections F and H)."""

from typing import Any

import pytest

from game.core.events import GameEnded
from game.planet_movers import events as ev
from game.planet_movers.moves import Complete, EndStep, Pass, Refuel
from game.planet_movers.options import PlanetMoversOptions
from game.planet_movers.position import read_position
from game.planet_movers.previews.ends import goal
from game.planet_movers.scoring import medal_turns
from game.planet_movers.state import State
from tests.planet_movers.helpers import RULES, of, play, position


def scored(*scores: int, target: int = 20, **given: object) -> State:
    """The last seat is about to end the turn with these scores."""
    players = [{"at": "15.0", "score": score} for score in scores]
    options = {"target": str(target)}
    return read_position(
        {"players": players, "options": options, "active": len(scores) - 1, "lead": 0, **given}
    )


def end(state: State) -> GameEnded | None:
    """How the game ends with this turn, if it does."""
    ends = of(play(state, EndStep()), GameEnded)
    return ends[0] if ends else None


LOADED = {"contract": "C08", "hold": {"H": 2}}
"""Four points at Mars."""
NEAR = LOADED | {"at": "mars", "score": 16}


@pytest.mark.parametrize(
    ("given", "soon"),
    [
        (NEAR, "may end this turn"),
        (NEAR | {"score": 15}, ""),
        (NEAR | {"active": 1, "lead": 0}, "may end next turn"),
        (NEAR | {"phase": "accelerate", "active": 1}, "may end this turn"),
        (LOADED | {"score": 16, "at": "4.20", "dice": [2, 3], "moved": True}, "may end in 3 turns"),
        (LOADED | {"score": 16, "at": "15.0", "moved": True}, ""),
        ({"score": 16, "at": "mars"}, ""),
        ({"score": 20, "at": "mars"}, "perhaps the last turn"),
        ({"sudden_death": True}, "perhaps the last turn"),
        ({"score": 20, "at": "mars", "reason": "target"}, ""),
    ],
)
def test_f_it_is_said_how_soon_the_end_may_come(given: dict[str, Any], soon: str) -> None:
    """It said "perhaps the last turn" of a game that was over, and nothing before 20 points."""
    reason = given.get("reason", "")
    state = position(**{key: value for key, value in given.items() if key != "reason"})
    state.reason = reason
    assert goal(state).soon == soon


def test_f1_a_single_leader_with_twenty_wins() -> None:
    assert end(scored(21, 18, 17)) == GameEnded("target", (0,))


def test_f2_a_tie_with_twenty_goes_on() -> None:
    state = scored(20, 20, 19)
    assert of(play(state, EndStep()), ev.SuddenDeath) == [ev.SuddenDeath((0, 1))]
    assert state.sudden_death


def test_f3_fuel_can_lose_a_tie() -> None:
    assert end(scored(20, 19, 19, sudden_death=True)) == GameEnded("target", (0,))


def test_f4_a_third_may_win_the_extra_turn() -> None:
    assert end(scored(21, 22, 24, sudden_death=True)) == GameEnded("target", (2,))


def test_r45_the_extra_turn_is_won_below_the_target_too() -> None:
    assert end(scored(19, 18, 18, sudden_death=True)) == GameEnded("sudden_death", (0,))


def test_f6_reaching_the_target_in_mid_turn_ends_nothing() -> None:
    state = position(at="mars", hold={"H": 1}, contract="C08", score=18, active=0)
    play(state, Complete(1))
    assert state.players[0].score == 20
    assert not state.reason
    play(state, Refuel(), EndStep(), EndStep())
    assert (state.turn, state.sudden_death) == (2, False)


def test_f7_a_tie_below_the_leader_does_not_matter() -> None:
    assert end(scored(23, 23, 26)) == GameEnded("target", (2,))


def test_f_below_the_target_the_game_goes_on() -> None:
    assert end(scored(19, 3)) is None


def test_f_a_tie_is_announced_once() -> None:
    state = scored(20, 20, sudden_death=True)
    assert not of(play(state, EndStep()), ev.SuddenDeath)


@pytest.mark.parametrize(("target", "ends"), [(15, True), (20, False), (30, False)])
def test_h_the_target_can_be_chosen(target: int, ends: bool) -> None:
    assert (end(scored(15, 3, target=target)) is not None) == ends


def test_r44_ten_extra_turns_share_the_victory() -> None:
    state = scored(20, 20, 3, sudden_death=True, extra_turns=9)
    assert end(state) == GameEnded("tied", (0, 1))


def test_r44_the_turn_of_the_tie_is_not_counted() -> None:
    state = scored(20, 20)
    play(state, EndStep())
    assert state.extra_turns == 0


def test_r44_nine_extra_turns_are_not_the_end() -> None:
    assert end(scored(20, 20, sudden_death=True, extra_turns=8)) is None


def test_r44_turn_100_is_the_last() -> None:
    assert end(scored(7, 7, 3, turn=100)) == GameEnded("turn_limit", (0, 1))


def test_r46_the_row_stays_as_it_was_at_the_end() -> None:
    state = scored(21, 3)
    before = [pile[:] for pile in state.row]
    play(state, EndStep())
    assert state.row == before


def test_f_no_one_decides_after_the_end() -> None:
    state = scored(21, 3)
    play(state, EndStep())
    assert RULES.decision(state) is None


def test_f_places_follow_the_score() -> None:
    places = [(s.seat, s.place) for s in RULES.standings(scored(4, 9, 9))]
    assert places == [(1, 1), (2, 1), (0, 3)]


def solo(score: int, turn: int, target: int = 20) -> State:
    """Alone, about to end a turn."""
    return read_position(
        {
            "players": [{"at": "15.0", "score": score}],
            "options": {"solo": True, "target": str(target)},
            "turn": turn,
        }
    )


@pytest.mark.parametrize(
    ("turn", "reason"),
    [
        (12, "gold"),
        (13, "silver"),
        (15, "silver"),
        (16, "bronze"),
        (18, "bronze"),
        (19, "reached"),
        (30, "reached"),
    ],
)
def test_h_solo_medals_go_by_turns(turn: int, reason: str) -> None:
    assert end(solo(20, turn)) == GameEnded(reason, (0,))


def test_h_solo_ends_after_turn_30() -> None:
    assert end(solo(19, 30)) == GameEnded("too_late", ())


def test_h_solo_goes_on_below_the_target() -> None:
    assert end(solo(19, 29)) is None


@pytest.mark.parametrize(
    ("target", "turns"), [(15, (9, 12, 15)), (20, (12, 15, 18)), (30, (20, 23, 26))]
)
def test_h_solo_limits_follow_the_target(target: int, turns: tuple[int, ...]) -> None:
    assert medal_turns(target) == turns


def test_h_solo_is_for_one() -> None:
    with pytest.raises(ValueError, match="one player"):
        RULES.setup(PlanetMoversOptions(solo=True), 2, 1)


def test_h_solo_has_one_acceleration_and_one_step_a_turn() -> None:
    state = RULES.setup(PlanetMoversOptions(solo=True), 1, 1)
    play(state, next(iter(RULES.moves(state))), Pass(), EndStep())
    assert (state.turn, state.phase.value) == (2, "accelerate")


@pytest.mark.parametrize(("solo_game", "seats"), [(True, [1]), (False, [2, 3, 4, 5, 6])])
def test_h_options_say_how_many_play(solo_game: bool, seats: list[int]) -> None:
    assert list(PlanetMoversOptions(solo=solo_game).seats()) == seats


def test_r44_turn_99_is_not_the_last() -> None:
    assert end(scored(7, 7, 3, turn=99)) is None
