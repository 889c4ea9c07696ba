"""Section I5: what the bots do, how they judge, and why they say so."""

import pytest

from game.core.rng import Rng
from game.rocketmen import TITLE
from game.rocketmen import moves as mv
from game.rocketmen.bots.flying import in_flight, launches, ready_worth
from game.rocketmen.bots.planner import Planner
from game.rocketmen.bots.prospects import features
from game.rocketmen.bots.style import PLAIN, SHARP
from game.rocketmen.bots.worth import FULL_DECK, NEVER, Outlook, turns_left
from game.rocketmen.data import KIND
from game.rocketmen.options import RocketmenOptions
from game.rocketmen.state import Phase
from tests.rocketmen.table import (
    RULES,
    act,
    card,
    cards,
    fresh_game,
    launch,
    listed,
    place_of,
    table,
)

BRAIN = TITLE.brain


def first(state):
    """Pilot's choice."""
    return BRAIN.candidates(RULES.view(state, state.active))[0][1]


def worth_of(state, name):
    """What buying a card is worth to seat 0."""
    return Outlook(state, 0).buy_worth(card(name))


# --- launches (I5, rules 1 and 2) ---


def test_i5_a_ready_rocket_is_launched():
    state = table(site="satellite", pad="engine_2 satellite#2", turn=9)
    assert first(state) == mv.Launch("earth")


def test_i5_a_hopeless_launch_is_not_declared():
    state = table(site="station", pad="engine_4", turn=9)
    assert launches(Outlook(state, 0)) == []


def test_cadet_wants_better_odds():
    state = table(site="station", pad="engine_4 satellite", turn=9)
    pilot, cadet = Outlook(state, 0, SHARP), Outlook(state, 0, PLAIN)
    assert (len(launches(pilot)), len(launches(cadet))) == (1, 0)


def test_in_the_last_round_any_chance_is_taken():
    state = table(site="station", pad="engine_4", turn=9, trigger="choice", trigger_seat=1)
    assert first(state) == mv.Launch("earth")


def test_i5_a_good_second_card_is_drawn():
    state = table(site="satellite", pad="engine_2 satellite#2 t03 t08", turn=9)
    launch(state, "earth", 2)
    assert first(state) == mv.Continue()


def test_i5_a_hopeless_flight_is_called_off():
    state = table(site="satellite", pad="engine_2 satellite#2", turn=9)
    launch(state, "earth", 0)
    assert first(state) == mv.Abort()


def test_in_the_last_round_nothing_is_called_off():
    state = table(
        site="satellite", pad="engine_2 satellite#2", turn=9, trigger="choice", trigger_seat=1
    )
    launch(state, "earth", 2)
    assert first(state) == mv.Continue()


def test_a_zero_is_set_aside():
    state = table(site="satellite", pad="engine_2 satellite#2 p10", turn=9)
    launch(state, "earth", 0)
    assert first(state) == mv.SetAside()


def test_a_three_is_not_set_aside():
    state = table(site="satellite", pad="engine_2 p04", turn=9)
    launch(state, "earth", 3)
    assert first(state) == mv.Keep()


def test_cadet_uses_no_optional_ability():
    state = table(site="satellite", pad="engine_2 satellite#2 p10", turn=9)
    launch(state, "earth", 0)
    assert max(in_flight(Outlook(state, 0, PLAIN)), key=lambda option: option[0])[1] == mv.Keep()


def test_r38_an_abort_costs_what_helps_least():
    state = table(site="satellite", pad="engine_2 satellite#2 base mining", turn=9)
    launch(state, "earth", 0, 0)
    act(state, mv.Continue())
    act(state, mv.Abort())
    assert first(state) == mv.Lose(cards("base"))


def failing(pad):
    state = table(site="satellite", pad=pad, turn=9)
    launch(state, "earth", 0, 0, 1)
    act(state, mv.Continue())
    act(state, mv.Continue())
    return state


def test_the_heat_shield_keeps_three_cards():
    state = failing("engine_2 engine_3 engine_4 p09 base")
    assert len(first(state).cards) == 3


def test_the_reusable_rocket_brings_the_best_engines_back():
    state = failing("engine_2 engine_3 engine_4 p03")
    assert first(state) == mv.Reuse(cards("engine_3", "engine_4"))


def test_r45_engines_that_the_heat_shield_keeps_do_not_come_back():
    state = failing("engine_2 engine_2#2 satellite#2 t03 p09 p03")
    act(state, mv.Shield(cards("engine_2", "p03")))
    assert first(state) == mv.Reuse(cards("engine_2#2"))


def test_a_mission_that_can_still_fly_is_kept():
    assert first(failing("engine_2")) == mv.KeepMission()


def test_standing_ready_is_worth_more_with_better_odds():
    worse, better = (
        ready_worth(need, 3, False, False, 5.0, 4, False, False, 0.5, 0.5) for need in (7, 5)
    )
    assert worse < better < 5.0


# --- missions and parts (rules 3 and 4) ---


def test_a_place_that_was_visited_is_worth_nothing():
    state = table(visited="earth_satellite", flown="satellite")
    assert Outlook(state, 0).place_worth(place_of("earth_satellite")) == NEVER


def test_the_battle_for_earth_has_nothing_beyond_earth():
    state = table(mode="battle_for_earth")
    assert Outlook(state, 0).place_worth(place_of("moon_satellite")) == NEVER


def test_a_goals_task_makes_a_place_worth_more():
    with_goal = Outlook(table(goals="g06 g07"), 0).place_worth(place_of("earth_hotel"))
    without = Outlook(table(goals="g10 g07"), 0).place_worth(place_of("earth_hotel"))
    assert with_goal > without


def test_a_mission_is_placed_early():
    state = table(hand="satellite satellite#2 station shipyard mining base")
    assert isinstance(first(state), mv.Place)


def test_the_best_part_comes_first():
    state = table(site="satellite", hand="engine_2 base mining", turn=9)
    parts = Outlook(state, 0).part_worths(place_of("earth_satellite"), list(state.player.hand))
    assert parts[0][1] == card("engine_2")


def test_a_part_without_use_is_left_out():
    state = table(site="satellite", hand="engine_2 base", turn=9)
    parts = Outlook(state, 0).part_worths(place_of("earth_satellite"), list(state.player.hand))
    assert card("base") not in [each for _, each in parts]


def test_r33a_a_mission_without_a_destination_is_given_up():
    state = table(site="hotel", visited="earth_hotel", hand="base", turn=9)
    assert first(state) == mv.Discard((), True)


# --- buying and discarding (rules 5 and 6) ---


def test_an_engine_is_worth_more_when_the_mission_lacks_it():
    idle = table(turn=40)
    lacking = table(site="base", turn=40)
    assert worth_of(lacking, "engine_4") > worth_of(idle, "engine_4")


def test_money_is_worth_nothing_in_the_last_round():
    state = table(trigger="choice", trigger_seat=1, turn=40)
    assert worth_of(state, "p06") == 0.0


def test_a_threat_is_worth_more_late():
    early, late = table(turn=1), table(turn=40)
    assert worth_of(late, "threat_climate") > worth_of(early, "threat_climate")


def test_v6_makes_threats_dearer():
    plain, saved = table(turn=40), table(turn=40, variants=["v6"])
    assert worth_of(saved, "threat_climate") > worth_of(plain, "threat_climate")


def test_i5_a_solo_player_hurries_to_buy_threats():
    solo = table(mode="solo", seats=1, rival={}, goals="g08", turn=3)
    assert worth_of(solo, "threat_climate") > worth_of(table(turn=3), "threat_climate")


def test_a_threat_is_solved_rather_than_paid_with():
    state = table(hand="t04", display=["threat_climate"], turn=9)
    assert first(state) == mv.Ability(card("t04"), card("threat_climate"))


def test_a_threat_in_the_warehouse_is_recycled():
    state = table(hand="t10", warehouse="threat_climate", turn=9)
    assert first(state) == mv.Ability(card("t10"), card("threat_climate"))


def test_backup_fetches_the_better_card():
    state = table(hand="t09", site="mining", warehouse="engine_4", turn=9)
    assert first(state) == mv.Ability(card("t09"), card("engine_4"))


def test_think_tank_draws_without_a_mission():
    state = table(hand="t11", turn=9)
    assert first(state) == mv.Ability(card("t11"))


def test_a_waiting_effect_is_used_first():
    state = table(area="t05", hand="satellite", turn=9, waiting=[{"card": "t05"}])
    assert first(state) == mv.PayEffect(card("t05"))


def test_in_the_last_window_effects_are_used():
    state = table(area="t05", turn=9, phase="last_window", waiting=[{"card": "t05"}])
    assert first(state) == mv.PayEffect(card("t05"))


def test_in_the_last_window_the_turn_ends():
    state = table(area="t05", turn=9, phase="last_window", waiting=[{"card": "t05"}])
    state.waiting.clear()
    assert first(state) == mv.EndTurn()


def test_i5_dead_weight_is_thrown_out():
    state = table(hand="threat_climate base", hq="shipyard station satellite", turn=9)
    chosen = first(state)
    assert isinstance(chosen, mv.Discard)
    assert card("threat_climate") in chosen.cards


def test_the_least_useful_card_of_a_full_hand_goes():
    state = table(
        hand="shipyard shipyard#2 station station#2 satellite satellite#2 threat_climate",
        phase="trim",
    )
    assert first(state) == mv.Trim(card("threat_climate"))


# --- the end (rule 7) ---


def deciding(**more):
    """Seat 0 has just placed its fifth token and may end the game."""
    five = "earth_satellite earth_spaceship earth_hotel moon_station mars_mining"
    flown = "satellite spaceship hotel station mining"
    return table(phase="declare", visited=five, flown=flown, flight=FLIGHT, **more)


FLIGHT = {"destination": "mars", "target": 13, "draws": 5, "succeeded": True}


def test_i5_a_safe_lead_ends_the_game():
    assert first(deciding(vp=25)) == mv.DeclareEnd()


def test_i5_who_is_behind_plays_on():
    state = table(
        {"vp": 26},
        phase="declare",
        visited="earth_satellite earth_spaceship earth_hotel moon_station mars_mining",
        flown="satellite spaceship hotel station mining",
        flight=FLIGHT,
        vp=12,
    )
    assert first(state) == mv.PlayOn()


def test_the_last_turn_is_known():
    assert turns_left(table(trigger="choice", trigger_seat=0)) == 1.0


# --- the search's tools ---


def test_the_full_deck_is_the_printed_one():
    assert FULL_DECK == (2, 5, 6, 4, 1)


def test_value_is_shared_out():
    assert sum(BRAIN.value(fresh_game(3, 5))) == pytest.approx(1.0)


def test_value_favours_who_has_more():
    ahead, behind = BRAIN.value(table(vp=12))
    assert ahead > behind


def test_value_of_a_solo_game_is_a_chance():
    assert 0.0 < BRAIN.value(fresh_game(1, 5, mode="solo"))[0] < 1.0


def test_a_finished_task_makes_solo_more_hopeful():
    done = table(
        mode="solo", seats=1, rival={}, goals="g08", visited="earth_hotel", flown="hotel", vp=3
    )
    other = table(
        mode="solo", seats=1, rival={}, goals="g09", visited="earth_hotel", flown="hotel", vp=3
    )
    assert BRAIN.value(done)[0] > BRAIN.value(other)[0]


def test_features_see_the_pad():
    bare, built = table(site="satellite"), table(site="satellite", pad="engine_2")
    assert features(bare, 0) != features(built, 0)


MODES = [
    (2, {}),
    (4, {}),
    (3, {"mode": "battle_for_earth"}),
    (1, {"mode": "solo", "difficulty": "hard"}),
    (2, {"variants": "chosen", "variant_one": "v2", "variant_two": "v3"}),
    (2, {"variants": "chosen", "variant_one": "v1", "variant_two": "v7"}),
]


@pytest.mark.no_cover
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_every_candidate_of_a_game_is_legal_and_named_once(seats, options):
    state = RULES.setup(RocketmenOptions(**options), seats, 11)
    rng = Rng(4)
    for _ in range(1500):
        if RULES.decision(state) is None:
            break
        found = [move for _, move in BRAIN.candidates(RULES.view(state, state.active))]
        assert [RULES.check(state, move) for move in found] == [None] * len(found)
        assert len(set(found)) == len(found)
        assert RULES.check(state, BRAIN.rollout(state, rng)) is None
        # Now and then the second best, so that odd positions come up, too.
        RULES.apply(state, found[min(len(found) - 1, int(rng.below(4) == 0))])
    assert state.phase is Phase.OVER


def test_cadet_plays_whole_games():
    state = fresh_game(2, 12)
    for step in range(3000):
        if RULES.decision(state) is None:
            break
        found = BRAIN.cadet_candidates(RULES.view(state, state.active), Rng(step))
        RULES.apply(state, max(found, key=lambda option: option[0])[1])
    assert state.phase is Phase.OVER


def test_a_plan_never_places_a_threat():
    state = table(site="satellite", hand="threat_climate engine_2 shipyard", turn=9)
    placed = [
        each for building in Planner(Outlook(state, 0)).buildings() for each in building.cards
    ]
    assert "threat" not in {KIND[each] for each in placed}


def test_listed_launches_are_among_the_candidates():
    state = table(site="satellite", pad="engine_2 satellite#2 t03 t08", turn=9)
    found = [move for _, move in BRAIN.candidates(RULES.view(state, 0))]
    assert set(listed(state, mv.Launch)) <= set(found)
