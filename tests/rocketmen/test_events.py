"""D6: what a move tells, for the log and the animation."""

import pytest

from game.core.events import Shuffled
from game.rocketmen.data import COMPUTER
from game.rocketmen.data.model import Items
from game.rocketmen.events import (
    AchievementGained,
    CardRemoved,
    CardsBought,
    CardsKept,
    CardsPlaced,
    DisplayRefilled,
    EffectUsed,
    EffectWaits,
    HandRefilled,
    LaunchEnded,
    LaunchFailed,
    MissionKept,
    RocketMoved,
    SuccessDrawn,
    TokensUsed,
    TurnCut,
)
from game.rocketmen.moves import Ability, Continue, EndTurn, KeepMission, Launch, PayEffect, Shield
from game.rocketmen.zones import SOLO_DECK, SUCCESS
from tests.rocketmen.solo_table import start
from tests.rocketmen.table import act, buy, card, launch, of_kind, place, table


def test_d6_a_purchase_tells_its_price_and_the_change_that_is_lost():
    state = table(hand="t06 spaceship t02", display=["t03"])
    told = of_kind(act(state, buy(0, "t02", "spaceship")), CardsBought)
    assert told == [CardsBought(0, (card("t03"),), Items(money=30, biology=1), 0, False)]


def test_d6_a_purchase_tells_the_lost_change():
    state = table(hand="shipyard shipyard#2", display=["t08"])
    assert of_kind(act(state, buy(0, "shipyard", "shipyard#2")), CardsBought)[0].lost == 10


def test_d6_tokens_that_pay_are_told():
    state = table(hand="station", tokens={"money": 1}, display=["t08"])
    assert of_kind(act(state, buy(0, "station", "+money")), TokensUsed) == [
        TokensUsed(0, ("money",))
    ]


def test_d6_a_replacement_is_told_as_fresh():
    state = table(hand="station shipyard", display=["t08"], deck=["t09"])
    told = of_kind(act(state, buy(0, "station", "shipyard")), DisplayRefilled)
    assert told == [DisplayRefilled(0, card("t09"), True)]


def test_d6_a_fresh_purchase_tells_that_the_turn_is_cut():
    state = table(hand="station shipyard", display=["t08"], fresh=[True])
    events = act(state, buy(0, "station", "shipyard"))
    assert of_kind(events, TurnCut) == [TurnCut(0)]
    assert of_kind(events, CardsBought)[0].ends_turn


def test_d6_a_placement_tells_its_price_and_the_change_that_is_lost():
    state = table(hand="shipyard engine_2", site="satellite")
    told = of_kind(act(state, place(None, "engine_2", "shipyard")), CardsPlaced)
    assert told == [CardsPlaced(0, None, (card("engine_2"),), 10, 10)]


def test_d6_an_effect_that_waits_is_told_and_then_that_it_is_used():
    state = table(hand="t05 shipyard", display=["t09"])
    assert of_kind(act(state, buy(0, "t05", "shipyard")), EffectWaits) == [
        EffectWaits(0, card("t05"))
    ]
    events = act(state, PayEffect(card("t05")))
    assert of_kind(events, EffectUsed) == [EffectUsed(0, card("t05"), None)]


def test_d6_a_removed_card_is_told():
    state = table(hand="t10 base")
    events = act(state, Ability(card("t10"), card("base")))
    assert of_kind(events, CardRemoved) == [CardRemoved(0, card("base"))]


def test_d6_a_refilled_hand_is_told():
    assert of_kind(act(table(hand="base hotel"), EndTurn()), HandRefilled) == [HandRefilled(0, 4)]


def test_d6_a_drawn_success_card_and_the_rockets_way_are_told():
    state = table(site="satellite", pad="engine_2 t03")
    events = launch(state, "earth", 3)
    drawn = of_kind(events, SuccessDrawn)[0]
    assert (drawn.value, drawn.number) == (3, 1)
    assert of_kind(events, RocketMoved) == [RocketMoved(0, 2, 5, 8, 2)]


def test_d6_a_token_that_lifts_the_rocket_is_told():
    state = table(site="satellite", pad="engine_2", tokens={"computer": 2})
    assert of_kind(launch(state, "earth", 1), TokensUsed) == [
        TokensUsed(0, ("computer", "computer"))
    ]


def failed():
    """The events of a launch's last card, which misses the Earth by five spaces."""
    state = table(site="satellite", pad="engine_2 p09")
    launch(state, "earth", 1, 1, 1)
    act(state, Continue())
    return state, act(state, Continue())


def test_d6_a_failure_tells_what_was_missing():
    assert of_kind(failed()[1], LaunchFailed) == [LaunchFailed(0, 5)]


def test_d6_a_heat_shield_tells_what_it_keeps():
    state, _ = failed()
    kept = (card("p09"),)
    assert of_kind(act(state, Shield(kept)), CardsKept) == [CardsKept(0, kept)]


@pytest.mark.parametrize("event", [MissionKept(0), LaunchEnded(0)])
def test_d6_a_kept_mission_and_the_end_of_the_launch_are_told(event):
    state, _ = failed()
    act(state, Shield(()))
    assert event in act(state, KeepMission())


def test_d6_a_heat_shield_that_keeps_nothing_tells_nothing():
    state, _ = failed()
    assert of_kind(act(state, Shield(())), CardsKept) == []


@pytest.mark.parametrize(("mission", "token"), [("satellite", "hand"), ("spaceship", "rocket")])
def test_d6_an_achievement_is_told(mission, token):
    state = table(site=mission, pad="engine_4", tokens={"computer": 8})
    told = of_kind(act(state, Launch("earth")), AchievementGained)
    assert told == [AchievementGained(0, token)]


def test_b9_a_token_that_boosts_lies_face_down_during_the_launch():
    state = table(site="satellite", pad="engine_2", tokens={"computer": 2})
    launch(state, "earth", 1)
    assert state.players[0].unused(COMPUTER) == 0


def test_d6_a_new_solo_deck_is_told():
    _, events = start("s2", "s1", done=["moon_satellite"])
    assert of_kind(events, Shuffled) == [Shuffled(SOLO_DECK)]


def test_d6_the_shuffle_before_a_launch_is_told():
    state = table(site="satellite", pad="engine_2")
    assert of_kind(launch(state, "earth", 1), Shuffled) == [Shuffled(SUCCESS)]
