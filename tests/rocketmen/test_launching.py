"""Launches: D3, E5, E8, R35 to R47."""

import pytest

from game.core.events import Scored
from game.rocketmen.data import CATALOGUE
from game.rocketmen.effects.launch import boost_of
from game.rocketmen.events import (
    AchievementGained,
    AwardTaken,
    LaunchAborted,
    LaunchDeclared,
    LaunchEnded,
    LaunchFailed,
    LaunchSucceeded,
    LiftedOff,
    RocketMoved,
    SuccessDrawn,
    TokenPlanted,
    TokensUsed,
)
from game.rocketmen.moves import (
    Abort,
    Continue,
    DropMission,
    KeepMission,
    Launch,
    Lose,
    Reuse,
    SetAside,
    Shield,
)
from game.rocketmen.previews import all_launch_facts, launch_facts
from game.rocketmen.state import Phase
from tests.rocketmen.table import (
    act,
    card,
    cards,
    fresh_game,
    kinds,
    launch,
    listed,
    names,
    of_kind,
    place_of,
    refused,
    table,
)


def satellite(pad="engine_2", **more):
    """A Satellite on the site with an engine, and what else is given."""
    return table(site="satellite", pad=pad, **more)


def ready(to="earth", mission="satellite", **more):
    """A launch that succeeds at lift-off."""
    symbol = {"earth": "computer", "moon": "chemistry", "mars": "biology"}[to]
    tokens = {symbol: 14} | more.pop("tokens", {})
    pad = more.pop("pad", "engine_4 engine_4#2 engine_4#3")
    return table(site=mission, pad=pad, tokens=tokens, **more)


# --- lift-off ---


def test_r35_reaching_the_target_at_lift_off_is_a_success_without_a_card():
    events = act(ready(), Launch("earth"))
    assert of_kind(events, SuccessDrawn) == []
    assert len(of_kind(events, LaunchSucceeded)) == 1


def test_r35_a_boost_of_exactly_the_target_needs_no_card():
    state = satellite(tokens={"computer": 8})
    assert len(of_kind(act(state, Launch("earth")), LaunchSucceeded)) == 1


def test_r35_one_space_short_of_the_target_needs_a_card():
    state = satellite(tokens={"computer": 7})
    assert len(of_kind(launch(state, "earth", 0), SuccessDrawn)) == 1


def test_r35_reaching_the_target_with_the_first_card_ends_the_draws():
    state = satellite("engine_2 t03 t08 t09 satellite#2")
    events = launch(state, "earth", 3)
    assert len(of_kind(events, SuccessDrawn)) == 1
    assert len(of_kind(events, LaunchSucceeded)) == 1


def test_r36_the_first_card_is_drawn_without_asking():
    state = satellite()
    launch(state, "earth", 1)
    assert (state.flight.counted, state.phase) == (1, Phase.NEXT_CARD)


def test_r36_an_abort_after_the_first_card_costs_nothing_but_the_turn():
    state = satellite("engine_2 hotel")
    launch(state, "earth", 1)
    events = act(state, Abort())
    assert of_kind(events, LaunchAborted) == [LaunchAborted(0, 0)]
    assert (names(state.players[0].pad), state.active) == (["engine_2", "hotel"], 1)


def test_d3_the_events_tell_a_launch_in_order():
    state = satellite("engine_2 satellite#2")
    events = launch(state, "earth", 3)
    told = [
        type(event)
        for event in events
        if isinstance(event, LaunchDeclared | LiftedOff | SuccessDrawn | RocketMoved)
    ]
    assert told == [LaunchDeclared, LiftedOff, SuccessDrawn, RocketMoved]


@pytest.mark.parametrize(("to", "draws"), [("earth", 3), ("moon", 4), ("mars", 5)])
def test_r2_targets_and_draws(to, draws):
    state = table(site="spaceship", pad="engine_4 engine_4#2 engine_4#3")
    events = launch(state, to, 0)
    targets = {"earth": 8, "moon": 10, "mars": 13}
    declared = of_kind(events, LaunchDeclared)[0]
    assert (declared.target, declared.draws) == (targets[to], draws)


def test_r39_engines_do_not_move_the_rocket():
    assert boost_of(satellite("engine_4 engine_3").players[0], "earth") == 0


@pytest.mark.parametrize(("to", "boost"), [("earth", 3), ("moon", 2), ("mars", 1)])
def test_r39_matching_symbols_and_jokers_move_it(to, boost):
    player = satellite("t03 t05 p10").players[0]  # two computers, a flask, a joker
    assert boost_of(player, to) == boost


def test_r39_the_mission_card_gives_no_boost():
    assert boost_of(satellite().players[0], "earth") == 0


def test_r40_a_used_research_token_does_not_boost():
    state = satellite(tokens={"computer": 2}, spent={"computer": 1})
    assert boost_of(state.players[0], "earth") == 1


def test_r40_the_tokens_that_boost_are_told():
    state = satellite(tokens={"computer": 2})
    events = launch(state, "earth", 0)
    assert of_kind(events, TokensUsed) == [TokensUsed(0, ("computer", "computer"))]


def test_r40_a_used_token_is_not_used_again_for_the_boost():
    state = satellite(tokens={"computer": 2}, spent={"computer": 1})
    events = launch(state, "earth", 0)
    assert of_kind(events, TokensUsed) == [TokensUsed(0, ("computer",))]


def test_r42_overshooting_has_no_effect():
    events = act(ready(), Launch("earth"))
    assert of_kind(events, LaunchSucceeded) == [
        LaunchSucceeded(0, place_of("earth_satellite"), 1, 2)
    ]


# --- preconditions (E5) ---


def test_e5_no_mission_no_launch():
    assert refused(table(pad="engine_2"), Launch("earth")) == ("nothing_to_launch", "E5")


def test_e5_only_printed_destinations():
    assert refused(satellite("engine_4 engine_4#2"), Launch("mars")) == ("wrong_destination", "E5")


def test_e5_no_second_token_on_a_location():
    state = satellite(visited="earth_satellite")
    assert refused(state, Launch("earth")) == ("been_there", "E5")


def test_e5_the_mission_card_gives_no_rocket_points():
    state = table(site="mining", pad="engine_4 engine_4#2 engine_2")
    assert refused(state, Launch("mars")) == ("too_weak", "E5")


def test_e5_an_empty_pad_is_enough_with_two_rocket_tokens():
    assert refused(satellite("", tokens={"rocket": 2}), Launch("earth")) == ("", "")


def test_e9_with_all_six_tokens_used_no_more_launches():
    visited = "earth_hotel earth_station earth_shipyard moon_base moon_station mars_base"
    assert refused(satellite(visited=visited), Launch("earth")) == ("no_tokens_left", "E9")


def test_e5_the_destination_is_chosen_at_the_launch():
    state = satellite("engine_4")
    assert [move.destination for move in listed(state, Launch)] == ["earth", "moon"]


# --- cards ---


def test_d3_a_failed_launch_has_drawn_all_its_cards():
    state = satellite()
    launch(state, "earth", 0, 0, 1)
    act(state, Continue())
    events = act(state, Continue())
    assert of_kind(events, LaunchFailed) == [LaunchFailed(0, 7)]


def test_d3_the_success_cards_return_after_the_launch():
    state = satellite()
    launch(state, "earth", 3)
    events = act(state, Abort())
    assert (len(state.success), state.drawn) == (18, [])
    assert of_kind(events, LaunchEnded) == [LaunchEnded(0)]


def test_d3_all_18_cards_are_shuffled_before_each_launch():
    firsts = set()
    for seed in range(40):
        state = satellite(seed=seed)
        act(state, Launch("earth"))
        firsts.add(CATALOGUE[state.drawn[0]].amount)
    assert firsts == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("place", range(7))
def test_d3_every_card_that_a_launch_to_mars_may_turn_over_is_left_to_chance(place):
    found = set()
    for seed in range(40):
        state = table(site="spaceship", pad="engine_4 engine_4#2 engine_4#3", seed=seed)
        state.success.sort()
        act(state, Launch("mars"))
        cards_left = [*state.drawn, *reversed(state.success)]
        found.add(cards_left[place])
    assert len(found) > 9


def test_r37_a_card_set_aside_does_not_count_for_the_penalty():
    state = satellite("engine_2 p10 hotel")
    launch(state, "earth", 0, 1)
    act(state, SetAside())
    events = act(state, Abort())
    assert of_kind(events, LaunchAborted) == [LaunchAborted(0, 0)]


def test_r37_a_card_set_aside_does_not_count_for_the_limit():
    state = satellite("engine_2 p10")
    launch(state, "earth", 0, 1, 1, 1)
    act(state, SetAside())
    act(state, Continue())
    assert state.phase is Phase.NEXT_CARD
    events = act(state, Continue())
    assert len(of_kind(events, LaunchFailed)) == 1


def test_r37_a_card_set_aside_stays_out_for_this_attempt():
    state = satellite("engine_2 p10")
    launch(state, "earth", 0, 1)
    act(state, SetAside())
    assert (len(state.aside), len(state.success)) == (1, 16)


# --- aborts ---


def mars_abort(cards_drawn, pad):
    state = table(site="spaceship", pad=pad)
    launch(state, "mars", *[0, 0, 1, 1][:cards_drawn])
    for _ in range(cards_drawn - 1):
        act(state, Continue())
    return state, act(state, Abort())


STRONG = "engine_4 engine_4#2 engine_4#3"


@pytest.mark.parametrize("drawn", [1, 2, 3, 4])
def test_f4_an_abort_costs_one_card_less_than_were_drawn(drawn):
    _, events = mars_abort(drawn, f"{STRONG} hotel base")
    assert of_kind(events, LaunchAborted) == [LaunchAborted(0, drawn - 1)]


def test_r38_the_player_chooses_what_the_abort_costs():
    state, _ = mars_abort(3, f"{STRONG} hotel base")
    act(state, Lose(cards("hotel", "base")))
    assert names(state.players[0].pad) == sorted(STRONG.split())


def test_r38_exactly_as_many_as_it_costs():
    state, _ = mars_abort(3, f"{STRONG} hotel base")
    assert refused(state, Lose(cards("hotel"))) == ("wrong_number", "R38")


def test_r38_only_cards_of_the_pad():
    state, _ = mars_abort(2, f"{STRONG} hotel base")
    assert refused(state, Lose(cards("t09"))) == ("not_on_pad", "E8")


def test_r38_equal_engines_are_one_choice():
    state, _ = mars_abort(2, f"{STRONG} hotel base")
    choices = [names(move.cards) for move in listed(state, Lose)]
    assert sorted(choices) == [["base"], ["engine_4"], ["hotel"]]


def test_e9_a_penalty_above_the_pad_costs_the_whole_pad():
    state = table(site="spaceship", pad="engine_4", tokens={"rocket": 6})
    launch(state, "mars", 0, 0, 1)
    act(state, Continue())
    act(state, Continue())
    events = act(state, Abort())
    assert of_kind(events, LaunchAborted) == [LaunchAborted(0, 1)]
    assert (state.players[0].pad, names(state.players[0].site)) == ([], ["spaceship"])


def test_l8_the_mission_stays_after_an_abort():
    state, _ = mars_abort(1, STRONG)
    assert names(state.players[0].site) == ["spaceship"]


def test_e9_an_abort_may_leave_the_rocket_too_weak():
    state, _ = mars_abort(2, STRONG)
    act(state, Lose(cards("engine_4")))
    state.active = 0
    assert refused(state, Launch("mars")) == ("too_weak", "E5")


# --- failures ---


def failed(pad="engine_2 hotel"):
    state = satellite(pad)
    launch(state, "earth", 0, 0, 1)
    act(state, Continue())
    act(state, Continue())
    return state


def test_l9_a_failure_costs_the_whole_pad():
    assert failed().players[0].pad == []


def test_r43_keeping_the_mission_is_the_players_choice():
    assert kinds(failed()) == {"KeepMission", "DropMission"}


def test_r43_a_kept_mission_stays_on_its_site():
    state = failed()
    act(state, KeepMission())
    assert names(state.players[0].site) == ["satellite"]


def test_r43_a_dropped_mission_goes_to_the_warehouse():
    state = failed()
    act(state, DropMission())
    assert state.players[0].site == []
    assert "satellite" in names(state.players[0].warehouse)


def test_r45_the_heat_shield_comes_before_the_reusable_rocket():
    state = failed("p09 p03 engine_2 engine_3 engine_4")
    assert state.phase is Phase.SHIELD
    act(state, Shield(cards("engine_4", "p03")))
    assert refused(state, Reuse(cards("engine_4"))) == ("not_an_engine", "R45")
    act(state, Reuse(cards("engine_2", "engine_3")))
    act(state, KeepMission())
    assert names(state.players[0].pad) == ["engine_4", "p03"]
    assert {"engine_2", "engine_3"} <= set(names(state.players[0].hand))


def test_d3_a_reusable_rocket_without_other_engines_asks_nothing():
    assert failed("p03 mining mining#2").phase is Phase.MISSION


# --- success ---


def test_r44_the_order_of_a_success():
    events = act(ready("moon", "satellite"), Launch("moon"))
    told = [
        type(event)
        for event in events
        if isinstance(
            event, LaunchSucceeded | Scored | TokenPlanted | AwardTaken | AchievementGained
        )
    ]
    assert told == [LaunchSucceeded, Scored, TokenPlanted, AwardTaken, AchievementGained]


def test_l7_the_mission_card_leaves_the_game():
    state = ready()
    act(state, Launch("earth"))
    assert (state.players[0].site, names(state.players[0].flown)) == ([], ["satellite"])


def test_l7_the_pad_is_cleared():
    state = ready()
    act(state, Launch("earth"))
    assert state.players[0].pad == []


@pytest.mark.parametrize(("arrivals", "points"), [(0, 10), (1, 8), (2, 7), (3, 6)])
def test_r46_points_by_arrival(arrivals, points):
    state = ready("mars", "base", seats=4, board={"mars_base": [1, 2, 3][:arrivals]})
    act(state, Launch("mars"))
    assert state.players[0].vp == points


def test_r46_several_players_stand_on_one_location():
    state = ready("mars", "base", seats=4, board={"mars_base": [3, 1]})
    act(state, Launch("mars"))
    assert state.board[place_of("mars_base")] == [3, 1, 0]


def test_r47_four_players_can_all_reach_a_location():
    state = ready(seats=4, board={"earth_satellite": [1, 2, 3]})
    act(state, Launch("earth"))
    assert state.players[0].vp == 1


@pytest.mark.parametrize(("to", "mission"), [("moon", "satellite"), ("mars", "base")])
def test_l7_the_first_at_the_moon_or_mars_takes_its_token(to, mission):
    state = ready(to, mission)
    events = act(state, Launch(to))
    assert of_kind(events, AwardTaken) == [AwardTaken(0, to)]


@pytest.mark.parametrize(("to", "mission"), [("moon", "satellite"), ("mars", "base")])
def test_l7_the_second_there_takes_none(to, mission):
    state = ready(to, mission, moon=1, mars=1)
    assert of_kind(act(state, Launch(to)), AwardTaken) == []
    assert (state.moon, state.mars) == (1, 1)


def test_l7_there_is_no_token_for_the_earth():
    assert of_kind(act(ready(), Launch("earth")), AwardTaken) == []


def test_r41_the_token_supply_is_not_limited():
    state = table(
        site="spaceship", pad="engine_4", tokens={"rocket": 3, "computer": 8}, visited="moon_base"
    )
    act(state, Launch("earth"))
    assert state.players[0].tokens[0] == 4


def test_d2_a_launch_ends_the_turn():
    state = ready()
    act(state, Launch("earth"))
    assert state.active == 1


# --- what a player is told before ---


def test_launch_facts_are_those_of_the_launch():
    state = table(site="spaceship", pad="engine_4 p05 p10 t06", tokens={"biology": 1, "rocket": 6})
    facts = launch_facts(state, 0, "mars")
    assert (facts.needed, facts.have, facts.target, facts.boost) == (10, 10, 11, 3)
    assert (facts.draws, facts.redundant, facts.quantum, facts.points) == (5, True, False, 8)


def test_launch_facts_only_for_printed_destinations():
    assert [facts.destination for facts in all_launch_facts(satellite(), 0)] == ["earth", "moon"]


def test_no_launch_facts_without_a_mission():
    assert all_launch_facts(fresh_game(), 0) == []


def test_launch_facts_know_a_location_that_was_visited():
    assert launch_facts(satellite(visited="earth_satellite"), 0, "earth").visited


def test_a_card_on_the_pad_gives_its_symbol_and_its_ability():
    player = satellite("p10").players[0]
    assert (boost_of(player, "earth"), player.on_pad("redraw_zero")) == (1, card("p10"))


@pytest.mark.parametrize(
    ("to", "given", "points"),
    [
        ("earth", {}, 0),
        ("moon", {}, 1),
        ("mars", {}, 1),
        ("moon", {"moon": 1}, 0),
        ("mars", {"mars": 0}, 0),
        ("moon", {"mode": "battle_for_earth"}, 0),
    ],
)
def test_l7_what_the_first_at_a_destination_scores_beside_its_space(to, given, points):
    assert table(**given).first_points(to) == points
