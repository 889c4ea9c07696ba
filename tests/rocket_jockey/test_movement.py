"""Sections E4 to E6, rulings R21 to R34: moving cargoes, chains, co-pilots."""

import pytest

from game.core.events import CardMoved
from game.rocket_jockey.events import CargoDelivered, CargoLifted, DeliveryClosed, ManeuverPlayed
from game.rocket_jockey.moves import Deliver, EndMove
from game.rocket_jockey.state import Delivery
from tests.rocket_jockey.table import (
    RULES,
    SPREAD,
    act,
    deliver,
    legs,
    moving,
    names,
    of_kind,
    refusal,
    table,
)


def listed(state, target):
    return [
        move for move in RULES.moves(state) if isinstance(move, Deliver) and move.target == target
    ]


def closed(events):
    return [(e.cards, e.express, e.points) for e in of_kind(events, DeliveryClosed)]


# --- E4, E5: plays and completing ---


@pytest.mark.parametrize(("start", "end"), [(2, 4), (4, 2)])
def test_e4_a_card_works_both_ways(start, end):
    state = moving("2-4", row={**SPREAD, 4: "→2"}, copilots=[0])
    act(state, deliver(start, f"2-4>{end}"))
    assert state.row[start] == []


def test_e4_a_copilot_changes_one_number_by_one():
    state = moving("4-6", row={**SPREAD, 4: "→7"})
    events = act(state, deliver(4, "4-6>7"))
    assert of_kind(events, ManeuverPlayed)[0].copilot
    assert state.copilots[0] == 3


def test_e4_a_copilot_can_change_the_number_at_the_start():
    state = moving("4-6", row={**SPREAD, 3: "→6"})
    assert RULES.check(state, deliver(3, "4-6>6")) is None


def test_e4_each_card_once():
    state = moving("4-6", row={**SPREAD, 4: "→5"})
    assert refusal(state, deliver(4, "4-6>6", "4-6>5")).code == "card_twice"


def test_e4_only_cards_in_hand():
    assert refusal(moving("4-6"), deliver(1, "1-3>3")).code == "not_in_hand"


def test_e5_a_cargo_of_this_turn_is_gone():
    state = moving("1-3", "1-3", "2-4")
    act(state, deliver(1, "1-3>3"))
    assert refusal(state, deliver(1, "1-3#2>3")).rule == "R33"


@pytest.mark.parametrize("target", [0, 10, -1])
def test_e5_there_are_nine_planets(target):
    assert refusal(moving("1-3"), Deliver(target, legs("1-3>3"))).rule == "E5"


def test_e5_a_planet_that_does_not_exist_is_no_play():
    assert refusal(moving("1-3"), deliver(1, "1-3>12")).code == "no_such_play"


def test_e6_delivered_cargoes_lie_before_their_mover():
    state = moving("1-3")
    act(state, deliver(1, "1-3>3"))
    assert names(state.delivered[0]) == ["→3"]


def test_e6_a_delivery_is_told_in_order():
    events = act(moving("1-3", "2-3"), deliver(1, "1-3>3"))
    assert [type(e) for e in events] == [
        CargoLifted, CardMoved, ManeuverPlayed, CardMoved, CargoDelivered, DeliveryClosed,
    ]  # fmt: skip


# --- R21 to R29 ---


def test_r21_the_rocket_needs_no_empty_flight():
    state = moving("7-9", "1-3", row={**SPREAD, 9: "→7"})
    act(state, deliver(9, "7-9>7"), deliver(1, "1-3>3"))
    assert state.rocket_at == 3


def test_r22_a_card_visits_no_planet_between():
    state = moving("2-4", "8-9", row={**SPREAD, 2: "→3"}, copilots=[0])
    assert listed(state, 2) == []  # 2-4 flies past Earth and can't stop there


def test_r22_a_card_joins_only_its_two_planets():
    state = moving("2-5", row={**SPREAD, 3: "→4"}, copilots=[0])
    assert refusal(state, deliver(3, "2-5>4")).rule == "R22"


def test_r23_planets_may_be_visited_again():
    state = moving("1-2", "2-3", "2-3", "2-4", row={**SPREAD, 2: "→4"}, copilots=[0])
    events = act(state, deliver(2, "2-3>3", "2-3#2>2", "2-4>4"))
    assert closed(events) == [(3, 0, 6)]


def test_r23_the_destination_ends_the_move():
    state = moving("2-4", "3-4", "3-4", row={**SPREAD, 2: "→4"})
    assert refusal(state, deliver(2, "2-4>4", "3-4>3", "3-4#2>4")).rule == "R23"


def test_r24_a_cargo_that_is_moved_must_be_delivered():
    assert refusal(moving("2-3", "2-4"), deliver(2, "2-3>3")).rule == "R24"


def test_r24_no_legs_are_no_delivery():
    assert refusal(moving("2-3"), deliver(2)).rule == "R24"


def test_r24_nothing_undeliverable_is_listed():
    assert listed(moving("6-8", "7-9", copilots=[0]), 2) == []


def test_r25_a_copilot_that_reads_a_card_is_out_of_the_game():
    state = moving("4-6", row={**SPREAD, 4: "→7"})
    act(state, deliver(4, "4-6>7"), EndMove())
    assert (state.copilots[0], state.spent[0]) == (3, 1)


def test_r25_the_card_shows_its_printed_numbers_again():
    state = moving("4-6", row={**SPREAD, 4: "→7"})
    act(state, deliver(4, "4-6>7"), EndMove())
    assert names(state.discard) == ["4-6"]


def test_r26_readings_stay_between_1_and_9():
    state = moving("7-9", alien_orbit=10)
    assert refusal(state, deliver("aliens", "7-9>7")).rule == "R26"


def test_r26_a_card_to_a_tenth_planet_is_no_play():
    assert refusal(moving("7-9"), deliver(7, "7-9>10")).code == "no_such_play"


def test_r27_several_copilots_in_one_delivery():
    state = moving("1-2", "4-5", row={**SPREAD, 1: "→5"})
    act(state, deliver(1, "1-2>3", "4-5>5"))
    assert state.copilots[0] == 2


def test_r27_one_copilot_for_a_card():
    assert refusal(moving("4-6", row={**SPREAD, 4: "→8"}), deliver(4, "4-6>8")).rule == "R22"


def test_r28_doubles_count_as_a_card():
    state = moving("4-5", "5-7", row={**SPREAD, 5: "→7"})
    assert closed(act(state, deliver(5, "4-5>5", "5-7>7"))) == [(2, 0, 3)]


def test_r28_a_double_can_be_in_the_middle():
    state = moving("5-7", "6-7", "7-8", row={**SPREAD, 5: "→8"})
    assert closed(act(state, deliver(5, "5-7>7", "6-7>7", "7-8>8"))) == [(3, 0, 6)]


def test_r28_no_double_at_the_destination():
    state = moving("5-7", "6-7", row={**SPREAD, 5: "→7"})
    assert refusal(state, deliver(5, "5-7>7", "6-7>7")).rule == "R23"


def test_r28_a_double_may_begin_the_next_cargo_of_a_chain():
    state = moving("5-7", "6-7", "2-4", "4-7", row={**SPREAD, 5: "→7", 7: "→4"})
    act(state, deliver(5, "5-7>7"), deliver(7, "6-7>7", "4-7>4", chained=True))
    assert state.open is None  # nothing is left that could chain on
    assert state.closed == [Delivery((5, 7), 3, 0)]


def test_r29_only_copilots_in_supply_can_help():
    state = moving("4-6", row={**SPREAD, 4: "→7"}, copilots=[0])
    assert refusal(state, deliver(4, "4-6>7")).rule == "R29"


def test_r29_a_marking_copilot_can_not_help():
    state = moving("4-6", row={**SPREAD, 4: "→7"}, copilots=[0], marks={4: 0})
    assert refusal(state, deliver(4, "4-6>7")).rule == "R29"


def test_r29_the_supply_is_counted_over_all_deliveries():
    state = moving("4-6", "1-2", row={**SPREAD, 4: "→7", 1: "→3"}, copilots=[1])
    act(state, deliver(4, "4-6>7"))
    assert refusal(state, deliver(1, "1-2>3")).rule == "R29"


# --- R30 to R34: chains ---

CHAIN = {**SPREAD, 6: "→3", 3: "→2", 2: "→4"}


def test_r30_chain_or_new_delivery_is_the_players_choice():
    state = moving("3-6", "2-3", row=CHAIN)
    act(state, deliver(6, "3-6>3"))
    kinds = {move.chained for move in listed(state, 3)}
    assert kinds == {True, False}


def test_r30_a_new_delivery_is_scored_apart():
    state = moving("3-6", "2-3", "5-7", row=CHAIN)
    events = act(state, deliver(6, "3-6>3"), deliver(3, "2-3>2"), EndMove())
    assert closed(events) == [(1, 0, 1), (1, 0, 1)]


def test_r30_a_chain_is_scored_together():
    state = moving("3-6", "2-3", "5-7", row=CHAIN)
    events = act(state, deliver(6, "3-6>3"), deliver(3, "2-3>2", chained=True), EndMove())
    assert closed(events) == [(2, 0, 3)]


def test_r30_the_cap_can_make_a_new_delivery_better():
    hand = ["4-6", "4-5", "3-5", "1-3", "1-2", "2-5"]
    state = moving(*hand, row={**SPREAD, 6: "→2", 2: "→5"}, copilots=[0])
    first = deliver(6, "4-6>4", "4-5>5", "3-5>3", "1-3>1", "1-2>2")
    together = act(state.copy(), first, deliver(2, "2-5>5", chained=True))
    apart = act(state, first, deliver(2, "2-5>5"))
    assert sum(points for _, _, points in closed(together)) == 15
    assert sum(points for _, _, points in closed(apart)) == 16


def test_r31_an_interrupted_chain_can_not_be_resumed():
    state = moving("3-6", "2-3", "1-3", row=CHAIN)
    act(state, deliver(6, "3-6>3"), deliver(1, "1-3>3"))
    assert state.closed == [Delivery((6,), 1, 0)]
    events = act(state, deliver(3, "2-3>2", chained=True))
    assert of_kind(events, DeliveryClosed)[-1].targets == (1, 3)


def test_r31_without_an_open_delivery_there_is_no_chain():
    state = moving("1-3")
    assert refusal(state, deliver(1, "1-3>3", chained=True)).rule == "R31"


def test_e6_a_chain_starts_where_the_last_cargo_was_delivered():
    state = moving("3-6", "2-3", "1-3", row=CHAIN)
    act(state, deliver(6, "3-6>3"))
    assert refusal(state, deliver(1, "1-3>3", chained=True)).rule == "E6"


def test_e6_a_chain_stops_at_a_planet_whose_cargo_has_left():
    state = moving("2-3", "2-3", "3-4", row={**SPREAD, 2: "→3", 3: "→2"})
    act(state, deliver(2, "2-3>3"), deliver(3, "2-3#2>2", chained=True))
    assert state.open is None
    assert state.closed == [Delivery((2, 3), 2, 0)]


def test_s5_a_chain_that_can_not_go_on_is_closed_at_once():
    state = moving("3-6", "8-9", row=CHAIN, copilots=[0])
    assert closed(act(state, deliver(6, "3-6>3"))) == [(1, 0, 1)]


def test_r32_an_express_counts_as_a_card():
    state = moving("1-2", row={**SPREAD, 2: "→1E"})
    assert closed(act(state, deliver(2, "1-2>1"), EndMove())) == [(1, 1, 3)]


def test_r32_five_or_more_are_fifteen_points():
    hand = ["4-6", "4-5", "3-5", "2-3", "1-2"]
    state = moving(*hand, row={**SPREAD, 6: "→1E", 1: "→8"}, copilots=[0])
    first = deliver(6, "4-6>4", "4-5>5", "3-5>3", "2-3>2", "1-2>1")
    assert closed(act(state, first)) == [(5, 1, 15)]


def test_r33_each_planet_supplies_one_cargo_a_turn():
    state = moving("1-3", "1-3")
    act(state, deliver(1, "1-3>3"))
    assert listed(state, 1) == []


def test_r33_new_cargo_comes_in_layover():
    state = moving("1-3")
    act(state, deliver(1, "1-3>3"), EndMove())
    assert len(state.row[1]) == 1


def test_r34_a_passed_planet_keeps_its_cargo():
    state = moving("2-3", "3-4", row={**SPREAD, 2: "→4"})
    act(state, deliver(2, "2-3>3", "3-4>4"))
    assert names(state.row[3]) == ["→5"]


# --- D1: when cargoes move ---


def test_d1_nothing_moves_before_fuel_up():
    assert refusal(table(hands=[["1-3"]], row=SPREAD), deliver(1, "1-3>3")).rule == "D1"


def test_d1_the_move_step_can_not_end_before_it_begins():
    assert refusal(table(), EndMove()).rule == "D1"


DELIVERED = {
    "closed": [{"targets": [1], "cards": 1}],
    "row": SPREAD | {1: None},
    "delivered": [["→3"]],
}


@pytest.mark.parametrize(
    ("position", "prompt"),
    [({}, "move"), (DELIVERED, "move_on")],
)
def test_d1_the_prompt_tells_a_fresh_step_from_a_begun_one(position, prompt):
    assert RULES.decision(moving("1-3", **position)).prompt == prompt


def test_d1_the_prompt_at_a_chain():
    state = moving("3-6", "2-3", row=CHAIN)
    act(state, deliver(6, "3-6>3"))
    assert RULES.decision(state).prompt == "chain"


# --- equal cards ---


def test_equal_cards_are_listed_once():
    state = moving("1-3", "1-3", copilots=[0])
    assert listed(state, 1) == [deliver(1, "1-3>3")]


def test_any_copy_is_accepted():
    assert RULES.check(moving("1-3", "1-3"), deliver(1, "1-3#2>3")) is None


def test_a_publicly_known_copy_is_listed_first():
    state = moving("1-3", "1-3", copilots=[0], shown=["1-3#2"])
    assert listed(state, 1) == [deliver(1, "1-3#2>3")]


def test_the_canonical_delivery_is_the_listed_one():
    state = moving("2-3", "2-3", "3-4", row={**SPREAD, 2: "→4"}, copilots=[0])
    move = deliver(2, "2-3#2>3", "2-3>2", "2-3>3")
    assert RULES.canonical(state, move) == move  # a card twice stays wrong
    looped = deliver(2, "2-3#2>3", "3-4>4")
    assert RULES.canonical(state, looped) == deliver(2, "2-3>3", "3-4>4")


def test_a_nonsense_leg_has_a_canonical_form_too():
    state = moving("1-3", "1-3")
    assert RULES.canonical(state, deliver(1, "1-3#2>12")) == deliver(1, "1-3>12")
