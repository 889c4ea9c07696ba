"""Section H3 and rulings R57, R65 to R69: how a solo game ends, who has won, what is known when."""

import pytest

from game.core.contract import HIDDEN, Event, Names
from game.core.events import GameEnded
from game.rocketmen import TITLE
from game.rocketmen.data import LOCATIONS, SPACES
from game.rocketmen.effects import solo
from game.rocketmen.events.solo import RivalAims, RivalChooses
from game.rocketmen.moves import EndTurn
from game.rocketmen.options import RocketmenOptions
from game.rocketmen.scoring import rival_score, solo_won, standings
from tests.rocketmen.solo_table import board, game, resting
from tests.rocketmen.table import RULES, act, card, fresh_game, names, of_kind

# --- the end ---


def test_r65_the_game_goes_on_while_cards_are_on_display():
    assert solo.end_reason(game()) == ""


def test_h3_an_empty_display_ends_the_game():
    assert solo.end_reason(game(display=[])) == "display"


def test_h3_the_empty_display_is_told():
    state = game(display=["t01"])
    state.deck.clear()
    assert of_kind(act(state, EndTurn()), GameEnded)[0].reason == "display"


def test_h3_twelve_occupied_spaces_end_the_game():
    places = [place.id for place in LOCATIONS]
    state = resting(board=board(*places[:6]) | board(*places[6:], seat=0))
    assert solo.end_reason(state) == "board"


SIX = [LOCATIONS[index].id for index in SPACES["earth"]] + ["moon_satellite"]


def test_r66_the_rivals_sixth_token_ends_the_game_with_all_three_visited():
    state = resting(board=board(*SIX) | board("mars_base", seat=0))
    assert solo.end_reason(state) == "sixth"


def test_r66_the_players_sixth_token_ends_the_game_with_all_three_visited():
    state = resting(board=board(*SIX, seat=0) | board("mars_base"))
    assert solo.end_reason(state) == "sixth"


def test_r66_the_sixth_token_is_not_enough_without_mars():
    assert solo.end_reason(resting(board=board(*SIX))) == ""


def test_r66_the_rivals_destination_is_no_visit():
    going = {"destination": "mars", "mission": "base", "target": 13}
    assert solo.end_reason(game(rival=going, board=board(*SIX, seat=0))) == ""


def test_r65_no_tokens_left_ends_the_game():
    state = resting(tokens=0, board=board(*SIX, seat=0))
    assert solo.end_reason(state) == "tokens"


# --- the result ---


def met(**more):
    """A position with the goal of three Earth missions met: 7 points."""
    return game(
        visited="earth_satellite earth_spaceship earth_hotel",
        flown="satellite#2 spaceship hotel",
        vp=7,
        **more,
    )


def test_r68_equal_scores_are_a_victory():
    state = met(rival={"vp": 7})
    assert solo_won(state, state.rival)


def test_r68_the_results_tell_why_equal_points_are_a_victory():
    names, event = Names(("Ann",), 0), GameEnded("display", (0,))
    told = "At equal points you win, because your duty is done."
    assert TITLE.report.ending(met(rival={"vp": 7}), event, names).endswith(f": you won. {told}")
    assert TITLE.report.ending(met(rival={"vp": 6}), event, names).endswith(": you won.")


def test_r68_a_point_behind_is_a_defeat():
    state = met(rival={"vp": 8})
    assert not solo_won(state, state.rival)


@pytest.mark.parametrize(("rival", "winners"), [(7, (0,)), (8, ())])
def test_h3_the_end_names_the_player_or_nobody(rival, winners):
    state = met(rival={"vp": rival}, display=["t01"])
    state.deck.clear()
    assert of_kind(act(state, EndTurn()), GameEnded) == [GameEnded("display", winners)]


def test_r57_without_the_goal_the_game_is_lost():
    state = met(goals="g09")
    assert not solo_won(state, state.rival)


def test_r57_the_goal_gives_no_points():
    state = met()
    assert next(each.score for each in standings(state) if each.seat == 0) == 7


def test_r67_other_cards_of_the_rival_are_worth_nothing():
    state = met(rival_cards=["t08", "threat_pandemic"])
    assert rival_score(state, state.rival) == 2


def test_r57_the_goal_has_the_solo_icon():
    goals = {names(fresh_game(1, seed, mode="solo").players[0].goals)[0] for seed in range(1, 40)}
    assert goals == {"g01", "g03", "g06", "g08", "g09", "g12"}


def test_r69_all_six_threats_are_in_the_pink_part():
    state = fresh_game(1, 5, mode="solo")
    pink = state.deck[:18]
    assert sum(name.startswith("threat") for name in names(pink)) == 6


# --- previews on a view ---


def test_a_view_does_not_know_the_rivals_next_mission():
    state = resting()
    view = RULES.view(state, 0)
    RULES.apply(view, EndTurn())
    assert not view.rival.busy


def test_a_view_does_not_know_the_second_card_either():
    state = resting()
    view = RULES.view(state, 0)
    view.solo_deck = [HIDDEN, card("s2")]
    RULES.apply(view, EndTurn())
    assert (view.rival.destination, view.rival.busy) == ("moon", False)


# --- what the log tells first ---


@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_the_opening_tells_how_the_rival_came_to_its_first_mission(difficulty):
    options = RocketmenOptions(mode="solo", difficulty=difficulty)
    events: list[Event] = []
    rival = RULES.setup(options, 1, 8, events).rival
    aim, choice = of_kind(events, RivalAims)[-1], of_kind(events, RivalChooses)[-1]
    assert (aim.destination, choice.mission) == (rival.destination, rival.mission)


def test_without_the_rival_the_opening_tells_nothing():
    events: list[Event] = []
    RULES.setup(RocketmenOptions(), 2, 8, events)
    assert events == []
