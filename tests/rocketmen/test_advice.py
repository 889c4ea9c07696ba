"""Why bots do what they do: the sentences of hints."""

import pytest

from game.rocketmen import TITLE
from game.rocketmen import moves as mv
from game.rocketmen.bots import advice
from game.rocketmen.previews.outlook import percent, prospects
from tests.rocketmen import solo_table
from tests.rocketmen.table import RULES, act, card, cards, launch, table

BRAIN = TITLE.brain


def first(state):
    """Pilot's choice."""
    return BRAIN.candidates(RULES.view(state, state.active))[0][1]


def test_a_launch_is_explained_by_its_chance():
    state = table(site="satellite", pad="engine_2 satellite#2 t03 t08", turn=9)
    assert advice.explain(state, mv.Launch("earth")).startswith("The chance is 87 %")


def test_a_long_shot_is_explained_by_what_a_try_costs():
    state = table(site="satellite", pad="engine_2", turn=9)
    reason = advice.explain(state, mv.Launch("earth"))
    assert reason.startswith("The chance is only 13 %, but a try is free"), reason
    launch(state, "earth", 1)  # and so it is
    before = len(state.player.pad)
    assert "an abort costs nothing, a failure 1 card" in advice.explain(state, mv.Abort())
    RULES.apply(state, mv.Abort())
    assert (len(state.players[0].pad), len(state.players[0].site)) == (before, 1)


def test_no_next_turn_is_promised_to_a_long_shot_on_the_last_one():
    state = table(site="satellite", pad="engine_2", turn=9)
    state.trigger = "score"
    assert "next turn" not in advice.explain(state, mv.Launch("earth"))


FLYING = [
    # The first card, what is said of the choice, and what would be said of the other one.
    (0, mv.Abort(), "12 %; a new launch would begin with 50 %."),
    (3, mv.Continue(), "76 %; a new launch would begin with only 50 %."),
    (2, mv.Continue(), "It is a close call: the chance to get there is 53 %"),
    (1, mv.Abort(), "It is a close call: the chance to get there is 32 %"),
]


@pytest.mark.parametrize(("value", "move", "words"), FLYING)
def test_a_launch_goes_on_or_not_for_what_a_new_one_would_begin_with(value, move, words):
    state = table(site="satellite", pad="engine_2 t03", turn=9)
    launch(state, "earth", value)
    assert first(state) == move
    reason = advice.explain(state, move)
    assert words in reason
    assert reason.endswith("Success brings 2 points; an abort costs nothing, a failure 2 cards.")


def test_a_new_launch_is_reckoned_without_what_an_abort_costs():
    state = table(site="satellite", pad="engine_2 satellite#2 t03", turn=9)
    launch(state, "earth", 0, 1)
    assert "begin with 71 %" in advice.explain(state, mv.Abort())
    act(
        state, mv.Continue()
    )  # from now on an abort costs a card, and the satellite is missed least
    assert "begin with 50 %" in advice.explain(state, mv.Abort())


def test_a_card_is_set_aside_for_the_better_chance():
    state = table(site="satellite", pad="engine_2 satellite#2 p10", turn=9)
    launch(state, "earth", 0)
    reason = "The chance to get there is 13 % with this card, 58 % without it."
    assert advice.explain(state, mv.SetAside()) == reason


def test_no_new_launch_is_promised_on_the_last_turn():
    state = table(site="satellite", pad="engine_2 t03", turn=9)
    state.trigger = "score"
    launch(state, "earth", 0)
    reason = advice.explain(state, mv.Continue())
    assert "launch" not in reason
    assert reason.endswith("No turn is left in which the parts would be of use.")


def test_nothing_is_aborted_or_put_away_on_the_last_turn_alone():
    state = solo_table.game(
        site="satellite", pad="engine_2 t03", hand="p10", display=["t01"], turn=9
    )
    state.deck.clear()
    assert not isinstance(first(state), mv.Discard)
    launch(state, "earth", 0)
    assert first(state) == mv.Continue()


def test_a_better_chance_is_told_in_figures():
    state = table(site="satellite", pad="engine_2", hand="t03", turn=9)
    reason = "It makes the flight to Earth more likely: 50 % instead of 13 %."
    assert advice.explain(state, mv.Place(None, cards("t03"), mv.NOTHING)) == reason


def test_what_a_personal_goal_counts_is_a_reason_to_buy_it():
    state = table(display=["t01"], goals="g12 g07", turn=9)
    assert "Personal Goal" in advice.explain(state, mv.Buy((0,), -1, mv.NOTHING))


def test_what_the_duty_counts_is_a_reason_to_buy_it():
    state = solo_table.game(display=["t01", *solo_table.ROW[1:]], goals="g12", turn=9)
    assert "Your duty counts it" in advice.explain(state, mv.Buy((0,), -1, mv.NOTHING))


def test_a_mission_is_explained_by_its_points():
    state = table(hand="satellite shipyard", turn=1)
    move = mv.Place(card("satellite"), (), mv.Payment(cards("shipyard")))
    assert advice.explain(state, move) == "Earth Satellite is worth 2 points now."


@pytest.mark.parametrize(
    ("along", "why"),
    [
        ("engine_2", "Rocket Boosters: 2 of the 2 rocket points it needs."),
        ("satellite#2", "Satellite: a boost for this flight."),
        ("spaceship", "Spaceship: a boost for flights to Mars."),
    ],
)
def test_a_card_that_goes_along_with_a_mission_has_a_reason_of_its_own(along, why):
    state = table(hand=f"satellite shipyard {along}", turn=1)
    move = mv.Place(card("satellite"), cards(along), mv.Payment(cards("shipyard")))
    assert advice.explain(state, move) == f"Earth Satellite is worth 2 points now. {why}"


def test_no_better_cards_are_promised_on_the_last_turn():
    state = table(hand="base", turn=9)
    move = mv.Discard(cards("base"), False)
    assert advice.explain(state, move)
    state.trigger = "six missions"
    assert not advice.explain(state, move)


def test_in_the_battle_for_earth_no_boost_to_elsewhere_is_a_reason() -> None:
    for mode, there in (("standard", True), ("battle_for_earth", False)):
        words = advice._brings(table(mode=mode), card("t11"))
        assert ("Moon" in words) == there


def test_no_room_in_the_hand_is_promised_for_cards_on_the_pad():
    state = table(site="satellite", pad="engine_2", hand="base", turn=9)
    reason = advice.explain(state, mv.Discard(cards("engine_2"), False))
    assert reason == "Off the pad, you can draw it again."


EXPLAINED = [
    (mv.Place(None, cards("mining"), mv.NOTHING), "The rocket to Earth needs 2 rocket points."),
    (
        mv.Discard(cards("base"), False),
        "It makes room for a new card, which you draw when your turn ends.",
    ),
    (mv.Discard((), True), "This mission has nowhere left to go."),
    (mv.Ability(card("t04")), "The Threat counts for you, and takes no place in your deck."),
    (mv.Ability(card("t10")), "A lighter deck brings the good cards sooner."),
    (mv.Ability(card("t11")), "You can use what you draw this very turn."),
    (mv.Buy((), 0, mv.NOTHING), "It brings 2 rocket points. The rocket to Earth needs 2."),
    (mv.Buy((0,), -1, mv.NOTHING), "A Threat counts 2 points at the end, wherever it lies."),
    (
        mv.Buy((1,), -1, mv.NOTHING),
        "It brings $10 and 1 chemistry, a boost to the Moon. When used to pay: draw one card.",
    ),
    (
        mv.Buy((1,), 0, mv.NOTHING),
        "Chemistry Lab: $10 and 1 chemistry, a boost to the Moon. "
        "Rocket Boosters: 2 rocket points.",
    ),
    (mv.DeclareEnd(), "Nobody can be seen to have more points."),
    (mv.PlayOn(), "There are not enough points yet to end the game."),
    (mv.EndTurn(), "You can pay for nothing more, and what you hold is best kept."),
    (mv.Lose(cards("base")), "You would miss it least."),
    (mv.Lose(cards("base", "mining")), "You would miss them least."),
    (mv.Trim(card("base")), "You would miss it least."),
    (mv.Shield(cards("base")), "You would miss it most."),
    (mv.Reuse(cards("engine_2")), "You can place it again next turn."),
    (mv.Reuse(()), ""),
    (mv.KeepMission(), "You need not place it again for another launch."),
    (mv.DropMission(), "Another mission promises more."),
]


def test_a_boost_is_not_praised_for_rocket_points_that_it_does_not_give():
    """ "The rocket to Earth needs 4 rocket points", of a Super Computer, which gives none."""
    state = table(site="satellite", hand="t03", turn=9)
    reason = advice.explain(state, mv.Place(None, cards("t03"), mv.NOTHING))
    assert reason.startswith("It makes the flight to Earth more likely: ")
    assert " instead of " in reason
    assert "needs" not in reason
    assert reason.endswith(" The rocket still lacks 2 rocket points.")


@pytest.mark.parametrize(("move", "reason"), EXPLAINED)
def test_every_kind_of_move_is_explained(move, reason):
    state = table(site="satellite", hand="mining base", display=["threat_climate", "t05"], turn=9)
    assert advice.explain(state, move) == reason


def test_a_card_that_brings_nothing_but_its_text_is_explained_by_that():
    state = table(display=["p05", "t02"], turn=9)
    alone = advice.explain(state, mv.Buy((0,), -1, mv.NOTHING))
    assert alone == "On the way to the Moon or Mars the target is two lower."
    assert "Gravity Assist" not in advice.explain(state, mv.Buy((0, 1), -1, mv.NOTHING))


def test_a_new_launch_has_the_tokens_that_this_one_used():
    """They turn up again as the turn ends, and the first abort costs nothing."""
    tokens = {"computer": 1, "chemistry": 1, "biology": 1}
    state = table(site="satellite", pad="engine_2 t03", tokens=tokens, turn=9)
    chance = next(each.chance for each in prospects(state, 0) if each.destination == "earth")
    launch(state, "earth", 0)
    assert f"begin with {percent(chance)}" in advice.explain(state, mv.Abort())


def test_the_end_of_a_turn_says_why_money_stays_unspent():
    given = {"hand": "shipyard shipyard#2", "display": ["t02", "t05"]}
    early, late = (advice.explain(table(**given, turn=at), mv.EndTurn()) for at in (3, 43))
    best = "The best you could buy, Chemistry Lab,"
    assert early == f"{best} is hardly worth its place in your deck."
    assert late == f"{best} would come too late to be of much use."


def test_the_end_of_a_turn_speaks_of_no_purchase_while_a_part_that_is_needed_stays_in_the_hand():
    """ "The best you could buy would come too late": and why was the engine not placed?"""
    given = {"hand": "shipyard shipyard#2 engine_2", "display": ["t02", "t05"], "turn": 3}
    lacking, ready = table(site="satellite", **given), table(**given)
    told = "Rocket Boosters stays in your hand for next turn."
    assert advice.explain(lacking, mv.EndTurn()) == told
    assert advice.explain(ready, mv.EndTurn()).startswith("The best you could buy")


PARTS = [
    ("mining", "The rocket to Earth needs 2 rocket points."),
    (
        "mining t08",
        "The rocket to Earth needs 2 rocket points. Ground Control: a boost for this flight.",
    ),
    ("p09", "Heat Shield: After a failure, up to three cards stay on your Launch Pad."),
    ("spaceship", "Spaceship: a boost for flights to Mars."),
]


@pytest.mark.parametrize(("parts", "reason"), PARTS)
def test_each_part_is_placed_for_what_it_gives_itself(parts, reason):
    """Of one without rocket points it said how many the rocket needs."""
    state = table(site="satellite", hand=parts, turn=9)
    assert advice.explain(state, mv.Place(None, cards(*parts.split()), mv.NOTHING)) == reason


def test_a_part_on_a_rocket_that_is_strong_enough_is_placed_for_its_ability():
    """Of a Reusable Rocket the hint had no reason at all."""
    state = table(site="satellite", pad="engine_4", hand="p03", turn=9)
    reason = advice.explain(state, mv.Place(None, cards("p03"), mv.NOTHING))
    text = "After a success or a failure, up to two of your Engines return to your hand."
    assert reason == f"Reusable Rocket: {text}"


def test_a_long_shot_under_ground_control_goes_on_because_it_is_free():
    """ "It is close: the chance to get there is 12 %; a new launch would begin with 50 %" was the
    reason to draw on: that the next card can be looked at for nothing was not said."""
    state = table(site="satellite", pad="engine_2 t08", turn=9)
    launch(state, "earth", 0)
    reason = advice.explain(state, mv.Continue())
    free = "Another card risks nothing: you can abort for free after it, too. The chance"
    assert reason.startswith(free)
    assert reason.endswith("success brings 2 points.")
    act(state, mv.Continue())  # the last card decides
    assert "risks nothing" not in advice.explain(state, mv.Continue())


def test_on_the_last_turn_what_is_held_is_no_reason_to_end_it():
    state = table(
        site="satellite",
        hand="shipyard shipyard#2 engine_2",
        display=["t02", "t05"],
        turn=3,
    )
    state.trigger = "score"
    reason = "No turn is left in which the parts would be of use."
    assert advice.explain(state, mv.EndTurn()) == reason


def test_the_end_of_a_turn_says_that_no_card_is_left():
    assert advice.explain(table(site="satellite", turn=3), mv.EndTurn()) == "Your hand is empty."


WAITING = [
    (
        "satellite",
        "engine_2",
        "At 13 % a launch would hardly ever succeed. "
        "Your pad stays as it is, and next turn you may add to it.",
    ),
    ("satellite", "engine_2 t03", "To wait a turn promises more than to launch now."),
    (
        "spaceship",
        "engine_4 p03 p08 p10 p04",
        "A flight to the Moon uses the mission up, and to Mars it promises more.",
    ),
]


@pytest.mark.parametrize(("site", "pad", "reason"), WAITING)
def test_the_end_of_a_turn_says_why_a_launch_that_could_be_tried_is_not(site, pad, reason):
    """To end the turn was proposed where a try would have been free, and it said nothing of it."""
    state = table(site=site, pad=pad, hand="base", turn=3)
    assert advice.explain(state, mv.EndTurn()) == reason


def test_a_launch_or_purchase_says_that_it_does_the_last_task():
    state = solo_table.game(site="satellite", pad="engine_2 t08", visited="earth_hotel", turn=9)
    state.player.goals[:] = [card("g08")]
    last = "It does the last task of your duty."
    assert "last task" not in advice.explain(state, mv.Launch("earth"))
    state.player.visited.append(1)
    assert advice.explain(state, mv.Launch("earth")).endswith(
        "Success does the last task of your duty."
    )
    owned = ["t02", "t03", "t05", "t06", "t07", "t08", "t10", "engine_2", "engine_2#2", "engine_3"]
    state = table(display=["t01"], goals="g12 g07", bought=owned, turn=9)
    buys = advice.explain(state, mv.Buy((0,), -1, mv.NOTHING))
    assert buys.endswith(last.replace("your duty", "your goal Technology Leader"))


def test_a_launch_says_that_success_ends_the_game():
    def reason(**more):
        state = table(site="satellite", pad="engine_2 t03", turn=9, **more)
        return advice.explain(state, mv.Launch("earth"))

    assert "game" not in reason(vp=20)
    assert reason(vp=26).endswith("Success ends the game with this round.")
    flown = "earth_hotel earth_station moon_base mars_base"
    assert reason(visited=flown).endswith("Success lets you end the game.")


def test_what_a_card_brings_back_is_told_by_what_that_gives():
    state = table(hand="t09", warehouse="p06 base", turn=3)
    back = advice.explain(state, mv.Ability(card("t09"), card("p06")))
    assert back == "Space Tourism brings $40 this turn."
    none = advice.explain(state, mv.Ability(card("t09"), card("base")))
    assert none == "The card is worth more this way."
