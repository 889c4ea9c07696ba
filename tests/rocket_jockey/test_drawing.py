"""Sections E2 and E3, rulings R7 to R20, R43 and R44: taking and drawing cards."""

import pytest

from game.core.contract import Zone
from game.core.events import CardMoved
from game.rocket_jockey.data import ALIENS, HAND_MOST, VISITORS
from game.rocket_jockey.events import VisitorsDrawn, VisitorsShuffledIn
from game.rocket_jockey.moves import EndMove, FuelUp, Refuel, SkipReserve, Source
from game.rocket_jockey.state import AlienStatus, Phase
from tests.rocket_jockey.table import (
    RULES,
    SPREAD,
    act,
    deliver,
    discard,
    moving,
    names,
    of_kind,
    refusal,
    table,
)

DRAFTS = [Source.DRAFT_0, Source.DRAFT_1, Source.DRAFT_2]


def offered(state, kind):
    return [move.source for move in RULES.moves(state) if isinstance(move, kind)]


def test_e2_all_five_stacks_are_offered():
    assert offered(table(discard=["1-2"]), FuelUp) == [*DRAFTS, Source.DECK, Source.DISCARD]


def test_e2_a_draft_card_goes_to_the_hand():
    state = table(draft=["1-2", "2-3", "3-4"], hands=[[]])
    act(state, FuelUp(Source.DRAFT_1))
    assert names(state.hands[0]) == ["2-3"]


def test_e2_the_top_of_the_discard_goes_to_the_hand():
    state = table(discard=["1-2", "2-3"], hands=[[]])
    act(state, FuelUp(Source.DISCARD))
    assert names(state.hands[0]) == ["2-3"]


def test_e2_the_top_of_the_deck_goes_to_the_hand():
    state = table(deck=["1-2", "2-3"], hands=[[]])
    act(state, FuelUp(Source.DECK))
    assert names(state.hands[0]) == ["1-2"]


def test_r7_a_draft_pile_holds_one_card_at_most():
    state = table(draft=["1-2", "2-3", "3-4"])
    act(state, FuelUp(Source.DRAFT_0), Refuel(Source.DRAFT_1))
    assert [len(pile) for pile in state.draft] == [1, 1, 1]


def test_r8_a_pile_emptied_by_fuel_up_is_no_source_for_refuel():
    state = table()
    act(state, FuelUp(Source.DRAFT_0))
    assert refusal(state, Refuel(Source.DRAFT_0)).rule == "R8"


def test_r8_piles_are_refilled_in_layover():
    state = table(deck=["1-2"])
    act(state, FuelUp(Source.DRAFT_0))
    assert state.draft[0] == []
    act(state, EndMove())
    assert names(state.draft[0]) == ["1-2"]


def test_r9_fuel_up_is_mandatory():
    assert all(isinstance(move, FuelUp) for move in RULES.moves(table()))


def test_r10_neither_refuelling_nor_moving_is_allowed():
    state = table()
    act(state, FuelUp(Source.DECK), EndMove())
    assert state.phase is Phase.RESERVE


def test_r11_no_refuel_after_a_delivery():
    state = moving("1-3", "2-4")
    act(state, deliver(1, "1-3>3"))
    assert refusal(state, Refuel(Source.DECK)).rule == "R11"


def test_r11_no_delivery_after_a_refuel():
    state = moving("1-3", "2-4")
    act(state, Refuel(Source.DECK))
    assert refusal(state, deliver(1, "1-3>3")).code == "not_moving"


def test_r11_seven_cards_only_between_refuel_and_discarding():
    state = moving("1-2", "1-3", "2-3", "2-4", "3-4", "3-5")
    act(state, Refuel(Source.DECK))
    assert (len(state.hands[0]), state.phase) == (HAND_MOST + 2, Phase.DISCARD)


def test_r12_the_discard_may_be_taken_twice_in_a_turn():
    state = table(discard=["1-2", "2-3"], hands=[[]])
    act(state, FuelUp(Source.DISCARD), Refuel(Source.DISCARD))
    assert sorted(names(state.hands[0])) == ["1-2", "2-3"]


def test_r13_an_empty_deck_may_be_chosen_while_there_are_discards():
    assert Source.DECK in offered(table(deck_count=0), FuelUp)


def test_r13_the_whole_discard_is_reshuffled():
    state = table(deck_count=0, discard=["1-2"])
    cards = len(state.discard)
    act(state, FuelUp(Source.DECK))
    assert state.discard == []
    assert len(state.deck) == cards + 1 - 1  # the Alien Visitors came, one card went


def test_r13_the_discard_is_no_source_after_its_reshuffle():
    state = table(deck_count=0)
    act(state, FuelUp(Source.DECK))
    assert refusal(state, Refuel(Source.DISCARD)).code == "no_discard"


def test_r14_no_reshuffle_in_advance():
    state = table(deck_count=1, discard=["1-2"])
    act(state, FuelUp(Source.DECK))
    assert (len(state.deck), state.alien_status) == (0, AlienStatus.ASIDE)


def test_r15_the_discard_is_open_to_all():
    state = table(discard=["1-2", "2-3"], seats=3)
    assert [RULES.view(state, seat).discard for seat in (0, 2, None)] == [state.discard] * 3


def packet_places(seeds):
    places = []
    for seed in seeds:
        state = table(deck_count=0, seed=seed)
        act(state, FuelUp(Source.DECK))
        places.append(state.deck.index(VISITORS))
    return places


def test_r16_the_visitors_lie_among_the_bottom_four_cards():
    assert set(packet_places(range(60))) == {0, 1, 2, 3, 4}


def test_r16_everybody_hears_of_the_packet():
    state = table(deck_count=0)
    assert of_kind(act(state, FuelUp(Source.DECK)), VisitorsShuffledIn) == [VisitorsShuffledIn(4)]


def test_r16_a_smaller_deck_is_used_whole():
    hands = [
        ["1-2", "1-3", "1-3", "2-3", "2-3"],
        ["2-4", "2-4", "2-4", "3-4", "3-4"],
        ["3-5", "3-5", "3-5", "4-6", "4-6"],
        ["5-7", "5-7", "6-8", "6-8", "7-9"],
    ]
    state = table(seats=4, hands=hands, draft=["1-4", "2-5", "3-6"], deck_count=0)
    assert len(state.discard) == 9
    state.discard = state.discard[:2]
    assert of_kind(act(state, FuelUp(Source.DECK)), VisitorsShuffledIn) == [VisitorsShuffledIn(2)]


def test_r17_later_reshuffles_have_no_visitors():
    state = table(deck_count=0, alien_orbit=6)
    events = act(state, FuelUp(Source.DECK))
    assert VISITORS not in state.deck
    assert of_kind(events, VisitorsShuffledIn) == []


def test_r18_a_cargo_shortage_does_not_bring_the_visitors():
    state = moving("1-3", cargo_deck=[], cargo_deck_count=0)
    act(state, deliver(1, "1-3>3"), EndMove())
    assert state.alien_status is AlienStatus.ASIDE


def drawn_visitors(seats=3):
    state = table(deck=["Alien Visitors", "1-2"], hands=[[], [], []][:seats], seats=seats)
    return state, act(state, FuelUp(Source.DECK))


def test_r19_the_visitors_go_to_the_active_player():
    state, events = drawn_visitors()
    assert of_kind(events, VisitorsDrawn) == [VisitorsDrawn(0)]
    assert state.visitors_holder == 0


def test_r20_the_next_deck_card_replaces_the_visitors():
    state, _ = drawn_visitors()
    assert names(state.hands[0]) == ["1-2"]


def test_r20_a_pile_that_is_filled_receives_the_replacement():
    state = moving("1-2", "1-3", draft=[None, "2-3", "3-4"], deck=["Alien Visitors", "4-5"])
    act(state, EndMove())
    assert names(state.draft[0]) == ["4-5"]
    assert state.visitors_holder == 0


def test_e3_the_aliens_begin_outside_plutos_orbit():
    state, _ = drawn_visitors()
    assert (state.alien_status, state.alien_orbit) == (AlienStatus.FLYING, 10)
    assert state.aliens == [ALIENS]


def test_e10_the_visitors_as_last_card_bring_a_second_reshuffle():
    state = table(deck=["Alien Visitors"], deck_count=1, hands=[[]])
    act(state, FuelUp(Source.DECK))
    assert (len(state.hands[0]), state.alien_status) == (1, AlienStatus.FLYING)
    assert VISITORS not in state.deck


def test_e10_a_card_drawn_after_a_reshuffle_stays_hidden():
    state = table(deck_count=0, hands=[[]])
    events = act(state, FuelUp(Source.DECK))
    drawn = next(e for e in of_kind(events, CardMoved) if e.target == Zone("hand", 0))
    assert RULES.event_for(state, drawn, 1).card == -1


def test_e10_deck_and_discard_both_empty_offer_no_deck():
    state = table()
    state.deck.clear()
    assert refusal(state, FuelUp(Source.DECK)).code == "empty_deck"


def test_e10_without_any_card_upkeep_stops():
    state = moving("1-3", deck_count=0, draft=[None, None, None])
    state.discard.clear()
    act(state, EndMove())
    assert state.phase is Phase.RESERVE
    assert (len(state.hands[0]), state.draft) == (1, [[], [], []])


def test_r43_draw_to_two_is_from_the_deck():
    state = moving("1-3", deck=["1-2", "2-3"], discard=["3-4"])
    events = act(state, deliver(1, "1-3>3"), EndMove())
    assert sorted(names(state.hands[0])) == ["1-2", "2-3"]
    assert [e.source.name for e in of_kind(events, CardMoved) if e.target.name == "hand"] == [
        "deck", "deck",
    ]  # fmt: skip


def test_r44_refill_goes_left_to_right():
    state = moving("1-2", "1-3", draft=[None, "2-3", None], deck=["4-5", "5-6"])
    act(state, EndMove())
    assert names([pile[0] for pile in state.draft]) == ["4-5", "2-3", "5-6"]


@pytest.mark.parametrize("source", [Source.DRAFT_0, Source.DISCARD])
def test_c2_a_card_taken_face_up_stays_known(source):
    state = table(draft=["1-2", "2-3", "3-4"], discard=["4-5"], hands=[[]])
    act(state, FuelUp(source))
    assert RULES.view(state, 1).hands[0] == state.hands[0]


def test_c2_a_card_drawn_from_the_deck_is_hidden():
    state = table(hands=[[]])
    act(state, FuelUp(Source.DECK))
    assert RULES.view(state, 1).hands[0] == [-1]


def test_c2_a_known_card_that_went_round_is_hidden_again():
    state = moving("1-2", "1-3", "2-3", "2-4", "3-4", "3-5", shown=["1-2"])
    act(state, EndMove(), discard("1-2"))
    assert not state.shown


def test_c3_cargoes_that_went_under_the_deck_stay_known():
    state = moving("2-4", cargo_deck=["→2", "→5"], row={**SPREAD, 9: "→4E"})
    act(state, deliver(2, "2-4>4"), EndMove())
    assert state.bottomed == 1
    assert RULES.view(state, 1).cargo_deck[:2] == [state.cargo_deck[0], -1]


def test_the_other_decks_are_hidden():
    view = RULES.view(table(), 0)
    assert set(view.deck) | set(view.cargo_deck) == {-1}


def test_skipping_the_reservation_ends_the_turn():
    state = table()
    act(state, FuelUp(Source.DECK), EndMove(), SkipReserve())
    assert (state.active, state.turn_no) == (1, 2)
