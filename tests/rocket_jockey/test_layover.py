"""Section E8, rulings R45 to R50: what happens between a Move step and the next turn."""

from game.core.events import CardMoved, CardsShown, Scored
from game.rocket_jockey.data import CARGOES, DESTINATION
from game.rocket_jockey.events import CargoBottomed, CargoReset, PlanetsScored, Shortage
from game.rocket_jockey.moves import EndMove, Refuel, Source
from game.rocket_jockey.state import Ledger, Phase
from tests.rocket_jockey.table import (
    RULES,
    SPREAD,
    act,
    deliver,
    discard,
    goals,
    moving,
    names,
    of_kind,
    refusal,
)


def test_r45_used_cards_go_to_the_discard_as_played():
    state = moving("1-3", "2-4", "3-5", discard=["8-9"])
    act(state, deliver(3, "3-5>5"), deliver(1, "1-3>3"), EndMove())
    assert names(state.discard) == ["8-9", "3-5", "1-3"]


def test_r45_cards_in_play_are_not_in_the_discard():
    state = moving("1-3", "2-4")
    act(state, deliver(1, "1-3>3"))
    assert (names(state.flight), state.discard) == (["1-3"], [])


def test_r45_the_player_orders_discards_beyond_the_limit():
    state = moving("1-2", "1-3", "2-3", "2-4", "3-4", "3-5")
    act(state, Refuel(Source.DECK), discard("3-4"), discard("1-3"))
    assert names(state.discard) == ["3-4", "1-3"]


def test_r45_discarding_stops_at_five_cards():
    state = moving("1-2", "1-3", "2-3", "2-4", "3-4", "3-5")
    act(state, EndMove(), discard("3-4"))
    assert (len(state.hands[0]), state.phase) == (5, Phase.RESERVE)


def test_r45_equal_cards_are_offered_once():
    state = moving("1-3", "1-3", "2-4", "2-4", "2-4", "3-5")
    act(state, EndMove())
    assert [*RULES.moves(state)] == [discard("1-3"), discard("2-4"), discard("3-5")]


def test_r45_any_copy_may_be_discarded():
    state = moving("1-3", "1-3", "2-4", "2-4", "2-4", "3-5")
    act(state, EndMove())
    assert RULES.canonical(state, discard("2-4#3")) == discard("2-4")
    assert RULES.check(state, discard("2-4#3")) is None


def test_r45_only_cards_of_the_hand():
    state = moving("1-2", "1-3", "2-3", "2-4", "3-4", "3-5")
    act(state, EndMove())
    assert refusal(state, discard("8-9")).code == "not_in_hand"


def test_r45_no_discard_without_need():
    assert refusal(moving("1-3"), discard("1-3")).rule == "R45"


def test_e8_the_row_is_filled_from_pluto_inwards():
    row = {**SPREAD, 1: "→3", 5: "→7", 9: "→8E"}
    state = moving("1-3", "5-7", "8-9", row=row, cargo_deck=["→2", "→6", "→5"])
    act(state, deliver(1, "1-3>3"), deliver(5, "5-7>7"), deliver(9, "8-9>8"), EndMove())
    assert [goals(state)[planet - 1] for planet in (9, 5, 1)] == [2, 6, 5]


def test_e8_a_cargo_for_its_own_planet_goes_under_the_deck():
    state = moving("1-3", "3-5", cargo_deck=["→3E", "→6"])
    events = act(state, deliver(3, "3-5>5"), EndMove())
    assert goals(state)[2] == 6
    assert [DESTINATION[e.cargo] for e in of_kind(events, CargoBottomed)] == [3]
    assert names(state.cargo_deck[:1]) == ["→3E"]


def test_e8_everybody_sees_what_goes_under_the_deck():
    state = moving("1-3", "3-5", cargo_deck=["→3E", "→6"])
    events = act(state, deliver(3, "3-5>5"), EndMove())
    (shown,) = of_kind(events, CardsShown)
    assert (names(shown.cards), shown.seats) == (["→3E"], None)


def test_e8_without_a_delivery_nothing_is_checked():
    state = moving("1-3", cargo_deck_count=0)
    assert not of_kind(act(state, EndMove()), Shortage)


SHORT = {"cargo_deck": ["→3", "→3", "→3"], "cargo_deck_count": 3}


def shortage(**position):
    """One cargo away from a shortage: Earth is empty and only cargoes for Earth are left."""
    row = {1: "→2", 2: "→6", 3: "→5", 4: "→6", 5: "→7", 6: "→8", 7: "→2", 8: "→4", 9: "→4"}
    return moving("3-5", "1-2", **{"row": row, **SHORT} | position)


def test_r46_every_player_scores_at_a_shortage():
    delivered = [["→8E"], ["→2E", "→4E"], []]
    state = shortage(seats=3, delivered=delivered, copilots=[4, 4, 4])
    state.delivered[2].clear()
    events = act(state, deliver(3, "3-5>5"), EndMove())
    assert [(e.seat, e.planets, e.points) for e in of_kind(events, PlanetsScored)] == [
        (0, 2, 3), (1, 2, 3), (2, 0, 0),
    ]  # fmt: skip


def test_r47_a_shortage_when_only_cargoes_for_the_planet_are_left():
    events = act(shortage(), deliver(3, "3-5>5"), EndMove())
    assert of_kind(events, Shortage) == [Shortage(3)]


def test_r47_filling_is_greedy_and_stops_at_the_first_gap():
    state = shortage(cargo_deck=["→3", "→3", "→3"])
    events = act(state, deliver(3, "3-5>5"), deliver(1, "1-2>2"), EndMove())
    placed = [e.target.slot for e in of_kind(events, CardMoved) if e.target.name == "row"]
    shortages = [index for index, e in enumerate(events) if isinstance(e, Shortage)]
    before = of_kind(events[: shortages[0]], CardMoved)
    assert not [e for e in before if e.target.name == "row"]  # Mercury, which fits, is not tried
    assert placed == [3, 1]


def test_r47_running_out_with_the_last_planet_filled_is_no_shortage():
    state = shortage(cargo_deck=["→4E"], cargo_deck_count=1)
    events = act(state, deliver(3, "3-5>5"), EndMove())
    assert not of_kind(events, Shortage)
    assert state.cargo_deck == []


def test_r47_an_empty_deck_is_a_shortage():
    state = shortage(cargo_deck=[], cargo_deck_count=0)
    assert of_kind(act(state, deliver(3, "3-5>5"), EndMove()), Shortage) == [Shortage(3)]


def test_r48_this_turns_deliveries_count_at_the_shortage():
    events = act(shortage(delivered=[["→7E"]]), deliver(3, "3-5>5"), EndMove())
    assert of_kind(events, PlanetsScored)[0] == PlanetsScored(0, 2, 3, False)


def test_r49_an_express_counts_as_its_destination():
    state = shortage(delivered=[["→3", "→3E", "→9E"]], cargo_deck=["→3", "→3"], cargo_deck_count=2)
    events = act(state, deliver(3, "3-5>5"), EndMove())
    assert of_kind(events, PlanetsScored)[0].planets == 3  # Earth, Pluto, Jupiter


def test_r50_counts_are_public():
    state = moving("1-3", "2-4", seats=3)
    view = RULES.view(state, None)
    assert [len(hand) for hand in view.hands] == [2, 2, 2]
    assert (len(view.deck), len(view.cargo_deck)) == (len(state.deck), len(state.cargo_deck))
    assert (view.copilots, view.ledger) == (state.copilots, state.ledger)


def test_r51_the_discard_keeps_its_order():
    state = moving("1-3", discard=["8-9", "7-8", "6-7"])
    assert names(RULES.view(state, 1).discard) == ["8-9", "7-8", "6-7"]


def test_e8_after_a_shortage_eighteen_cargoes_are_in_the_deck():
    state = shortage()
    events = act(state, deliver(3, "3-5>5"), EndMove())
    assert (len(state.cargo_deck), state.delivered) == (18, [[], []])
    assert of_kind(events, CargoReset) == [CargoReset(19)]


def test_e8_cargoes_on_the_row_stay_at_a_shortage():
    state = shortage(marks={9: 1})
    before = [pile[:] for pile in state.row]
    act(state, deliver(3, "3-5>5"), EndMove())
    assert [p for planet, p in enumerate(state.row) if planet != 3] == [
        p for planet, p in enumerate(before) if planet != 3
    ]
    assert state.mark(9) == 1


def test_e8_a_reset_forgets_what_went_under_the_deck():
    state = shortage()
    state.bottomed = 3
    events = act(state, deliver(3, "3-5>5"), EndMove())
    assert state.bottomed == len(of_kind(events, CargoBottomed))  # all of them after the reset


def test_e8_no_cargo_is_lost():
    state = shortage()
    act(state, deliver(3, "3-5>5"), EndMove())
    piles = [*state.row, *state.delivered, state.cargo_deck]
    assert sorted(card for pile in piles for card in pile) == [*CARGOES]


def test_e7_each_delivery_is_scored_apart():
    events = act(moving("1-3", "2-4", "3-5"), deliver(3, "3-5>5"), deliver(1, "1-3>3"), EndMove())
    assert of_kind(events, Scored) == [Scored(0, 1, "transport"), Scored(0, 1, "transport")]


def test_e7_points_are_written_down_by_source():
    state = moving("1-3", "2-4")
    act(state, deliver(1, "1-3>3"), EndMove())
    assert state.ledger[0][Ledger.TRANSPORT.value] == 1
