"""The end and the score: F1 to F3, R1, R48 to R56."""

import pytest

from game.core.contract import Names
from game.core.events import CardsShown, GameEnded, Scored, TurnStarted
from game.rocketmen import TITLE
from game.rocketmen.data import CATALOGUE, LOCATIONS
from game.rocketmen.events import EndDeclined, EndTriggered, GoalScored
from game.rocketmen.moves import Buy, DeclareEnd, EndTurn, Launch, Payment, Place, PlayOn
from game.rocketmen.scoring import score
from game.rocketmen.state import Phase
from tests.rocketmen.solo_table import game
from tests.rocketmen.table import (
    RULES,
    act,
    card,
    fresh_game,
    kinds,
    of_kind,
    place,
    refused,
    table,
)

BOOST = {"earth": "computer", "moon": "chemistry", "mars": "biology"}
PAD = "engine_4 engine_4#2 engine_4#3"


def about_to(to, mission, *others, **mine):
    """Seat 0 lands this mission with its next launch."""
    tokens = {BOOST[to]: 14} | mine.pop("tokens", {})
    return table(*others, site=mission, pad=PAD, tokens=tokens, **mine)


def reasons(events):
    return [event.reason for event in of_kind(events, EndTriggered)]


# --- triggers (F1) ---


@pytest.mark.parametrize(("seats", "threshold"), [(2, 27), (3, 22), (4, 18)])
def test_r1_the_thresholds(seats, threshold):
    state = about_to("earth", "satellite", seats=seats, vp=threshold - 2)
    assert reasons(act(state, Launch("earth"))) == ["score"]


@pytest.mark.parametrize(("seats", "threshold"), [(2, 27), (3, 22), (4, 18)])
def test_r1_one_point_below_the_threshold(seats, threshold):
    state = about_to("earth", "satellite", seats=seats, vp=threshold - 3)
    assert reasons(act(state, Launch("earth"))) == []


def test_r50_only_the_track_counts_for_the_threshold():
    state = about_to(
        "earth", "satellite", vp=20, solved="threat_climate threat_pandemic threat_asteroid", moon=0
    )
    assert reasons(act(state, Launch("earth"))) == []


def test_r65_the_threshold_is_not_used_in_solo():
    rival = {"destination": "mars", "mission": "base", "position": 4, "target": 13}
    state = about_to("earth", "satellite", seats=1, mode="solo", vp=48, rival=rival)
    assert reasons(act(state, Launch("earth"))) == []
    assert state.phase is Phase.MAIN


def test_r65_no_voluntary_end_in_solo():
    rival = {"destination": "mars", "mission": "base", "position": 4, "target": 13}
    board = {"moon_base": [-1], "mars_mining": [-1]}
    state = about_to(
        "earth", "satellite", seats=1, mode="solo", rival=rival, board=board, visited=FOUR
    )
    act(state, Launch("earth"))
    assert state.phase is Phase.MAIN


def test_f1_a_token_on_all_twelve_locations_ends_the_game():
    others = [place.id for place in LOCATIONS if place.id != "earth_satellite"]
    board = {id: [1 + number % 2] for number, id in enumerate(others)}
    state = about_to("earth", "satellite", seats=3, board=board)
    assert reasons(act(state, Launch("earth"))) == ["board"]


SIX = "earth_hotel earth_station earth_shipyard earth_spaceship moon_base moon_station"
FIVE = "earth_hotel earth_station earth_shipyard earth_spaceship moon_base"


def test_f1_when_nobody_has_tokens_left_the_game_ends():
    state = about_to("earth", "satellite", {"visited": SIX}, visited=FIVE)
    assert reasons(act(state, Launch("earth"))) == ["tokens"]


def test_f1_one_player_without_tokens_is_not_enough():
    state = about_to("earth", "satellite", {"visited": FIVE}, visited=FIVE)
    assert reasons(act(state, Launch("earth"))) == []


# --- the choice (R48, R49) ---

FOUR = "earth_hotel earth_station moon_base moon_station"


def test_r48_the_state_of_the_board_counts_not_the_token_that_completes_it():
    state = about_to("earth", "satellite", {"visited": "mars_base"}, visited=FOUR)
    act(state, Launch("earth"))
    assert kinds(state) == {"DeclareEnd", "PlayOn"}


def test_r48_a_destination_without_any_token_allows_no_choice():
    state = about_to("earth", "satellite", visited=FOUR)
    act(state, Launch("earth"))
    assert (state.phase, state.active) == (Phase.MAIN, 1)


def test_r48_not_with_the_fourth_token():
    state = about_to(
        "earth", "satellite", {"visited": "mars_base"}, visited="earth_hotel moon_base moon_station"
    )
    act(state, Launch("earth"))
    assert state.phase is Phase.MAIN


def test_r49_with_the_fifth_token():
    state = about_to("earth", "satellite", {"visited": "mars_base"}, visited=FOUR)
    act(state, Launch("earth"))
    assert reasons(act(state, DeclareEnd())) == ["choice"]


def test_r49_declining_leaves_the_choice_with_the_sixth():
    state = about_to("earth", "satellite", {"visited": "mars_base"}, visited=FOUR)
    act(state, Launch("earth"))
    assert of_kind(act(state, PlayOn()), EndDeclined) == [EndDeclined(0)]
    state = about_to("earth", "satellite", {"visited": "mars_base"}, visited=FIVE)
    act(state, Launch("earth"))
    assert state.phase is Phase.DECLARE


def test_f1_no_choice_when_a_trigger_is_set_already():
    state = about_to("earth", "satellite", {"visited": "mars_base"}, visited=FOUR, vp=25)
    act(state, Launch("earth"))
    assert (state.trigger, state.phase) == ("score", Phase.MAIN)


def test_e9_the_first_trigger_is_recorded():
    state = about_to("earth", "satellite", vp=26, trigger="choice", trigger_seat=1)
    assert reasons(act(state, Launch("earth"))) == []
    assert (state.trigger, state.trigger_seat) == ("choice", 1)


# --- the round is completed ---


def test_r6_the_first_player_marks_where_a_round_ends():
    state = table(seats=3, first=1, active=2, trigger="choice", turn=5)
    act(state, EndTurn())
    assert state.active == 0
    events = act(state, EndTurn())
    assert len(of_kind(events, GameEnded)) == 1


def test_e9_the_last_player_of_the_round_ends_the_game_at_once():
    state = about_to("earth", "satellite", vp=26, first=1)
    assert len(of_kind(act(state, Launch("earth")), GameEnded)) == 1


def test_f1_the_others_have_their_turns():
    state = about_to("earth", "satellite", vp=26, first=0)
    events = act(state, Launch("earth"))
    assert of_kind(events, GameEnded) == []
    assert of_kind(events, TurnStarted)[0].seat == 1


def test_r53_ten_quiet_rounds_end_the_game():
    state = table(quiet=9, idle=True, active=1)
    events = act(state, EndTurn())
    assert of_kind(events, GameEnded)[0].reason == "quiet"


QUIET = {"quiet": 9, "idle": True, "active": 1}


def test_r53_a_placement_breaks_the_silence():
    state = table({"hand": "shipyard"}, **QUIET)
    act(state, Place(card("shipyard", 1), (), Payment()))
    act(state, EndTurn())
    assert (state.phase, state.quiet) == (Phase.MAIN, 0)


def test_r53_a_purchase_breaks_the_silence():
    state = table({"hand": "shipyard station"}, display=["t09"], **QUIET)
    paid = Payment((card("station", 1), card("shipyard", 1)))
    act(state, Buy((0,), -1, paid))
    act(state, EndTurn())
    assert (state.phase, state.quiet) == (Phase.MAIN, 0)


def test_r53_a_launch_breaks_the_silence():
    state = table({"site": "satellite", "pad": PAD, "tokens": {"computer": 8}}, **QUIET)
    act(state, Launch("earth"))
    assert (state.phase, state.quiet) == (Phase.MAIN, 0)


@pytest.mark.parametrize("seats", [2, 3])
def test_r53_a_game_in_which_nobody_does_anything_lasts_ten_rounds(seats):
    state = fresh_game(seats)
    turns = 0
    while RULES.decision(state) is not None:
        act(state, EndTurn())
        turns += 1
    assert (turns, state.trigger) == (10 * seats, "quiet")


def test_r53_nine_rounds_are_not_enough():
    state = table(quiet=8, idle=True, active=1)
    act(state, EndTurn())
    assert state.phase is Phase.MAIN


# --- the score (F2, F3, F4) ---


def test_f4_the_final_score_example():
    state = table(
        {"visited": "earth_satellite"},
        visited="earth_satellite earth_shipyard moon_base mars_mining",
        vp=2 + 2 + 6 + 9,
        warehouse="threat_asteroid threat_pandemic engine_2 engine_3 engine_4",
        solved="threat_climate",
        moon=0,
        mars=0,
        goals="g05 g11",
    )
    assert score(state, state.players[0]) == 31


def test_f4_a_tie_goes_to_the_farther_mission():
    state = table(
        {"vp": 29, "visited": "mars_spaceship earth_hotel earth_station moon_satellite"},
        vp=29,
        visited="moon_base earth_hotel earth_station moon_satellite moon_station earth_satellite",
    )
    assert [standing.seat for standing in RULES.standings(state)] == [1, 0]


def test_r52_then_the_number_of_missions():
    state = table({"vp": 9, "visited": "mars_base earth_hotel"}, vp=9, visited="mars_base")
    assert [standing.place for standing in RULES.standings(state)] == [1, 2]
    assert RULES.standings(state)[0].seat == 1


def test_r52_then_the_victory_is_shared():
    state = table({"vp": 9, "visited": "mars_base"}, vp=9, visited="mars_base")
    assert [standing.place for standing in RULES.standings(state)] == [1, 1]


FAR = "At equal points the farthest mission decides: "
TIES = [
    (
        "mars_spaceship earth_hotel",
        "moon_base earth_hotel moon_station",
        f"{FAR}Mars Crewed Spaceship is farther than Moon Base.",
    ),
    ("earth_hotel", "", f"{FAR}Bob flew none."),
    ("", "earth_hotel", f"{FAR}you flew none."),
    ("mars_base earth_hotel", "mars_base", "of missions decides: you flew 2, Bob 1."),
    ("mars_base", "mars_base", "Points, farthest mission and number of missions are equal."),
]


@pytest.mark.parametrize(("mine", "others", "told"), TIES)
def test_f4_the_results_tell_what_decided_at_equal_points(mine, others, told):
    """It said "on the tie-break", and nobody knew which."""
    state = table({"vp": 9, "visited": others}, vp=9, visited=mine)
    names, event = Names(("Ann", "Bob"), 0), GameEnded("score", (0,))
    assert TITLE.report.ending(state, event, names).endswith(told)
    ahead = table({"vp": 3, "visited": others}, vp=9, visited=mine)
    assert TITLE.report.ending(ahead, event, names).endswith(": you won.")


def test_f3_without_missions_the_rank_is_zero():
    state = table({"vp": 2, "visited": "earth_satellite"}, vp=2)
    assert RULES.standings(state)[0].seat == 1


@pytest.mark.parametrize("pile", ["hq", "hand", "area", "warehouse", "solved"])
def test_f2_threats_count_wherever_they_are(pile):
    state = table(**{pile: "threat_climate threat_climate#2"})
    assert score(state, state.players[0]) == 4


def test_r51_a_threat_removed_from_the_game_keeps_its_points():
    state = table(solved="threat_climate")
    assert score(state, state.players[0]) == 2


def test_f2_the_moon_and_mars_tokens_are_a_point_each():
    state = table(moon=0, mars=0)
    assert score(state, state.players[0]) == 2


def test_f2_another_players_tokens_are_none_of_mine():
    state = table(moon=1, mars=1)
    assert [score(state, player) for player in state.players] == [0, 2]


def test_f2_at_the_end_the_goals_are_shown():
    state = table({"goals": ["g01", "g02"]}, goals="g08 g11", trigger="choice", active=1)
    events = act(state, EndTurn())
    assert [event.seats for event in of_kind(events, CardsShown)] == [None, None]
    assert [event.card for event in of_kind(events, GoalScored)][:2] == [card("g08"), card("g11")]


def test_f2_the_end_tells_what_each_source_brings_beside_the_track():
    state = table(
        vp=9, solved="threat_climate", goals="g11 g08", mars=0, trigger="choice", active=1
    )
    told = of_kind(act(state, EndTurn()), Scored)
    assert told == [Scored(0, 2, "Threats"), Scored(0, 1, "Moon and Mars tokens")]


def test_f2_a_shown_goal_tells_its_tasks_and_points():
    mine = {"goals": "g08 g11", "visited": "earth_hotel earth_station"}
    events = act(table(trigger="choice", active=1, **mine), EndTurn())
    assert [event for event in of_kind(events, GoalScored) if event.seat == 0] == [
        GoalScored(0, card("g08"), 2, 2),
        GoalScored(0, card("g11"), 1, 1),
    ]


def test_r57_a_shown_solo_goal_tells_its_tasks_and_no_points():
    state = game(display=["t01"], visited="earth_hotel", flown="hotel")
    state.deck.clear()
    assert of_kind(act(state, EndTurn()), GoalScored) == [GoalScored(0, card("g08"), 1, 0)]


@pytest.mark.parametrize(("points", "winners"), [((3, 2), (0,)), ((2, 3), (1,)), ((2, 2), (0, 1))])
def test_f2_the_end_names_the_winners(points, winners):
    state = table({"vp": points[1]}, vp=points[0], trigger="choice", active=1)
    assert of_kind(act(state, EndTurn()), GameEnded) == [GameEnded("choice", winners)]


def test_f2_nothing_can_be_done_when_it_is_over():
    state = table(trigger="choice", active=1)
    act(state, EndTurn())
    assert refused(state, EndTurn()) == ("game_over", "D5")
    assert RULES.decision(state) is None


def test_a_rivals_goals_are_unknown_in_the_score():
    state = table({"goals": ["g01", "g02"]}, goals="g08 g11")
    lines = RULES.score_lines(RULES.view(state, 0))
    assert lines[1][-1].points is None
    assert lines[0][-1].points == 0


# --- The Battle for Earth (H2, R54 to R56) ---


@pytest.mark.parametrize(("seats", "box"), [(2, 4), (3, 6), (4, 8)])
def test_r54_one_threat_a_player_by_lot_among_the_badges(seats, box):
    state = fresh_game(seats, mode="battle_for_earth")
    faces = [CATALOGUE[each] for each in state.deck + [slot[0] for slot in state.display]]
    threats = [face for face in faces if face.kind == "threat"]
    assert len(threats) == seats
    assert all(face.badge <= seats for face in threats)
    assert len(state.box) == box


def test_r54_the_threats_differ_from_game_to_game():
    drawn = set()
    for seed in range(20):
        state = fresh_game(2, seed, mode="battle_for_earth")
        drawn.add(tuple(state.box))
    assert len(drawn) > 5


def test_h2_no_goals_no_moon_and_mars_tokens():
    state = fresh_game(2, mode="battle_for_earth")
    assert (state.players[0].goals, state.moon, state.mars) == ([], -2, -2)


def test_h2_only_the_earth():
    state = about_to("moon", "satellite", mode="battle_for_earth")
    assert refused(state, Launch("moon")) == ("earth_only", "H2")


THREE = "earth_hotel earth_station earth_shipyard"


def test_h2_a_fourth_mission_ends_the_game_with_the_round():
    state = about_to("earth", "satellite", mode="battle_for_earth", visited=THREE)
    assert reasons(act(state, Launch("earth"))) == ["orbit"]


def test_h2_no_fifth_mission():
    state = about_to(
        "earth", "satellite", mode="battle_for_earth", visited=f"{THREE} earth_spaceship"
    )
    assert refused(state, Launch("earth")) == ("four_missions", "H2")


@pytest.mark.parametrize("mission", ["mining", "base"])
def test_r55_missions_that_can_not_go_to_the_earth_may_be_placed_but_not_launched(mission):
    state = table(hand=f"{mission} station", pad="", mode="battle_for_earth")
    act(state, place(mission, "", "station"))
    assert refused(state, Launch("earth")) == ("wrong_destination", "E5")


def test_r56_at_most_eleven_points_on_the_track():
    best = sorted((p.points[0] for p in LOCATIONS if p.to == "earth"), reverse=True)[:4]
    assert sum(best) == 11


def test_h2_the_score_is_track_and_threats():
    state = table(mode="battle_for_earth", vp=5, warehouse="threat_climate")
    assert [line.label for line in RULES.score_lines(state)[0]] == ["Missions", "Threats"]
    assert score(state, state.players[0]) == 7
