"""Set-up, turn order, hiding, refilling, discarding and the end (rulings on the turn)."""

import pytest

from game.core.contract import Names
from game.core.events import GameEnded, TurnStarted
from game.core.session import Player, Session, Step
from game.rockets.data import CATALOGUE, KIND, Kind
from game.rockets.events import (
    CardStolen,
    Discarded,
    FinalRoundBegan,
    HiddenRecalled,
    Refilled,
)
from game.rockets.moves import (
    Discard,
    EndPlay,
    Hide,
    Move,
    PlayStart,
    PlaySupernova,
    PlaySystem,
    Refill,
)
from game.rockets.options import RocketsOptions
from game.rockets.position import read_position
from game.rockets.state import Phase, State, hideable
from game.rockets.text import prompt
from tests.rockets.helpers import (
    RULES,
    TITLE,
    cards,
    codes,
    force_draw,
    kinds,
    legal,
    of,
    play,
    position,
    refused,
    rob,
)

SEEDS = range(1, 40)


def all_dealt(seats: int, seed: int) -> list[int]:
    state = RULES.setup(RocketsOptions(), seats, seed)
    return [len(state.hands[s]) + len(state.starts[s]) for s in range(seats)]


# --- set-up ---


@pytest.mark.parametrize("seats", range(2, 9))
def test_d1_the_deck_holds_98_minus_4n_after_the_deal(seats: int) -> None:
    assert len(RULES.setup(RocketsOptions(), seats, 5).deck) == 98 - 4 * seats


@pytest.mark.parametrize("supernova", ["classic", "late"])
def test_d1_with_the_supernova_the_deck_holds_one_more(supernova: str) -> None:
    options = RocketsOptions(supernova=supernova)
    assert len(RULES.setup(options, 4, 5).deck) == 99 - 16


def test_r17_starts_in_the_deal_are_launched_and_not_replaced() -> None:
    state = RULES.setup(RocketsOptions(), 8, 3)
    assert any(state.starts)
    assert all(KIND[card] != Kind.START for hand in state.hands for card in hand)
    assert sorted(all_dealt(8, 3)) == [4] * 7 + [6]


def test_r37_the_first_player_has_six_cards_and_skips_both_draws() -> None:
    state = RULES.setup(RocketsOptions(first_seat="2"), 3, 1)
    assert len(state.hands[1]) + len(state.starts[1]) == 6
    assert len(state.deck) == 98 - 12


def test_r37_the_first_player_is_robbed_at_the_end_of_the_first_turn() -> None:
    state = RULES.setup(RocketsOptions(first_seat="1"), 3, 4)
    assert of(rob(state, codes(state.hands[0])[0]), CardStolen)[0].victim == 0


def test_r38_the_first_seat_is_random_by_default() -> None:
    first = {RULES.setup(RocketsOptions(), 4, seed).current for seed in SEEDS}
    assert first == {0, 1, 2, 3}


def test_r38_the_first_seat_may_be_fixed() -> None:
    options = RocketsOptions(first_seat="3")
    assert all(RULES.setup(options, 4, seed).current == 2 for seed in SEEDS)


def test_a_first_seat_that_nobody_has_is_refused() -> None:
    with pytest.raises(ValueError, match="no seat 5"):
        RULES.setup(RocketsOptions(first_seat="5"), 4, 1)


def test_r38_turns_go_round_by_ascending_seat() -> None:
    state = position(hand=["ES", "ES"], current=0)
    assert of(rob(state, "ES"), TurnStarted)[0].seat == 1


def test_r39_cards_are_dealt_one_at_a_time_round_the_table() -> None:
    state = RULES.setup(RocketsOptions(first_seat="1"), 2, 9)
    again = RULES.setup(RocketsOptions(first_seat="2"), 2, 9)
    # The same shuffled deck: what the first seat gets follows the turn order, not the seat number.
    assert sorted(state.hands[0] + state.starts[0]) == sorted(again.hands[1] + again.starts[1])


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_r51_two_to_eight_play(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 8"):
        RULES.setup(RocketsOptions(), seats, 1)


def test_h_late_puts_the_supernova_into_the_lower_half_of_the_deck() -> None:
    for seed in SEEDS:
        state = RULES.setup(RocketsOptions(supernova="late"), 4, seed)
        above = len(state.deck) - 1 - [KIND[c] for c in state.deck].index(Kind.SUPERNOVA)
        left = len(state.deck) - 1
        assert left - left // 2 <= above <= left


def test_h_late_never_deals_the_supernova() -> None:
    for seed in SEEDS:
        state = RULES.setup(RocketsOptions(supernova="late"), 8, seed)
        assert all(KIND[card] != Kind.SUPERNOVA for hand in state.hands for card in hand)


def test_h_off_leaves_the_supernova_out() -> None:
    state = RULES.setup(RocketsOptions(), 2, 1)
    assert all(KIND[c] != Kind.SUPERNOVA for _, pile in RULES.piles.zones(state) for c in pile)


# --- the seam between two turns ---


def test_r1_one_card_changes_hands_at_each_change_of_turn() -> None:
    state = position(hand=["SR", "DP", "LP"])
    assert len(of(rob(state, "DP"), CardStolen)) == 1


def test_r2_the_discard_follows_the_robbery_and_precedes_the_next_draw() -> None:
    state = position(hand=["SR", "SR", "SR", "SR", "SR", "DP"], deck=["LP"])
    rob(state, "DP")
    assert state.phase is Phase.DISCARD
    assert state.current == 0
    assert codes(state.deck[-1:]) == ["LP"]
    play(state, Discard(cards(state, "SR")))
    assert "LP" in codes(state.hands[1])


def test_r3_hidden_cards_are_never_drawn() -> None:
    state = position(hand=["SR", "SR", "DP", "DP"])
    play(state, EndPlay())
    force_draw(state, 0)
    hidden = cards(state, "SR", "SR")
    play(state, Hide(hidden))
    assert sorted(state.hidden[0]) == sorted(hidden)
    assert "SR" not in codes(state.hands[1])


def test_r3_every_card_of_the_hand_can_be_drawn() -> None:
    found = set()
    for seed in range(60):
        state = position(hand=["SR", "DP", "LP", "TR"], seed=seed)
        play(state, EndPlay())
        found.add(CATALOGUE[of(play(state, Hide(())), CardStolen)[0].card].code)
    assert found == {"SR", "DP", "LP", "TR"}


def test_r40_with_two_players_the_thief_is_also_the_next_victim() -> None:
    state = position(seats=2, hand=["SR", "DP", "LP"])
    rob(state, "DP")
    assert state.current == 1
    assert of(rob(state, "ES"), CardStolen)[0].thief == 0


def test_r41_empty_space_can_be_hidden_but_not_played() -> None:
    state = position(hand=["ES", "ES", "ES", "ES"], starts=[["ST"]])
    assert legal(state) == [EndPlay()]
    play(state, EndPlay())
    assert Hide(cards(state, "ES", "ES")) in legal(state)


# --- hiding ---


def test_r27_at_most_two_cards_are_hidden() -> None:
    state = position(hand=["DP", "DP", "LP", "LP", "SR", "SR"])
    play(state, EndPlay())
    assert refused(state, Hide(cards(state, "DP", "LP", "SR"))).rule == "R27"


def test_r27_a_hidden_crash_no_longer_raises_the_reserve() -> None:
    state = position(hand=["CR", "DP", "DP"])
    play(state, EndPlay())
    assert Hide(cards(state, "CR")) in legal(state)
    assert refused(state, Hide(cards(state, "DP"))).rule == "R27"


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        (["LP", "SR"], "all your cards must stay"),
        (["LP", "SR", "DP"], "hide a card"),
        (["LP", "SR", "CR"], "hide the Crash before"),
        (["LP", "CR", "CR"], "all your cards must stay"),
        (["LP", "CR", "CR", "DP"], "hide a card, or both Crashes, before"),
        (["LP", "SR", "CR", "DP"], "hide a card, or two with the Crash, before"),
        (["LP", "SR", "CR", "DP", "DP"], "hide up to two cards"),
        (["LP", "SR", "DP", "ES"], "hide up to two cards"),
    ],
)
def test_r27_the_prompt_says_how_many_cards_may_be_hidden(hand: list[str], words: str) -> None:
    state = position(hand=hand, phase="hide")
    decision = RULES.decision(state)
    assert decision is not None
    view = RULES.view(state, 0)
    most = max(len(move.cards) for move in RULES.moves(state) if isinstance(move, Hide))
    assert hideable(view.hands[0]) == most
    assert words in prompt(view, decision, Names(("Ada", "Juno", "Vega"), 0))


def test_r27_hiding_nothing_is_always_legal() -> None:
    state = position(hand=["DP", "DP"])
    play(state, EndPlay())
    assert legal(state) == [Hide(())]


def test_hiding_a_card_that_one_does_not_hold_is_refused() -> None:
    state = position(hand=["DP", "DP", "DP"], others=[["SR"], ["ES"]])
    play(state, EndPlay())
    assert refused(state, Hide((state.hands[1][0],))).code == "not_your_cards"


def test_hiding_the_same_card_twice_is_refused() -> None:
    state = position(hand=["DP", "LP", "SR", "TR"])
    play(state, EndPlay())
    card = cards(state, "DP")[0]
    assert refused(state, Hide((card, card))).code == "not_your_cards"


def test_r28_all_hidden_cards_come_back_in_the_owners_next_turn() -> None:
    state = position(hidden=[["SR", "LP"]], hand=["ES"], deck=["DP"], phase="turn_start")
    assert state.hidden[0] == []
    assert sorted(codes(state.hands[0])) == ["DP", "ES", "LP", "SR"]


def test_r28_hidden_cards_stay_hidden_while_the_others_play() -> None:
    state = position(hand=["ES", "ES"], hidden=[[], [], ["SR"]], deck=["DP"] * 3)
    rob(state, "ES")
    assert codes(state.hidden[2]) == ["SR"]


def test_r28_the_recall_is_told() -> None:
    state = position(hand=["ES", "ES"], hidden=[[], ["SR", "LP"]], deck=["DP"] * 3)
    assert of(rob(state, "ES"), HiddenRecalled)[0].count == 2


def test_r29_hidden_cards_do_not_count_for_the_limit_of_four() -> None:
    state = position(hand=["DP"] * 7)
    play(state, EndPlay())
    play(state, Hide(cards(state, "DP", "DP")))
    assert state.current == 1  # five cards, one stolen: nothing to discard
    assert len(state.hands[0]) == 4


# --- refilling ---


def test_r31_a_hand_below_two_is_refilled_before_the_robbery() -> None:
    state = position(hand=["DP"], starts=[["ST"]], phase="end_play")
    assert state.phase is Phase.REFILL


def test_r31_a_hand_with_a_crash_is_refilled_to_three() -> None:
    state = position(hand=["CR", "DP"], discovery=[["SR"]], phase="end_play")
    assert legal(state) == [Refill("discovery")]


def test_r31_hiding_is_skipped_after_a_refill() -> None:
    state = position(hand=["DP"], starts=[["ST"]], phase="end_play")
    assert of(play(state, Refill("starts")), CardStolen)


def test_r31_refilling_goes_on_until_the_need_is_met() -> None:
    state = position(hand=[], starts=[["ST", "ST"]], phase="end_play")
    play(state, Refill("starts"))
    assert state.phase is Phase.REFILL
    play(state, Refill("starts"))
    assert state.current == 1


def test_r32_only_the_top_discovery_can_be_taken_back() -> None:
    state = position(hand=["ES"], discovery=[["SR", "LP", "DP"]], phase="end_play")
    card = state.discovery[0][-1]
    assert of(play(state, Refill("discovery")), Refilled)[0].card == card


def test_r32_the_owner_chooses_between_ships_and_discoveries() -> None:
    state = position(hand=["ES"], discovery=[["SR"]], starts=[["ST"]], phase="end_play")
    assert legal(state) == [Refill("starts"), Refill("discovery")]


def test_r32_an_empty_source_is_refused() -> None:
    state = position(hand=["ES"], starts=[["ST"]], phase="end_play")
    assert refused(state, Refill("discovery")).rule == "R32"


def test_r33_a_crash_taken_back_raises_the_need_to_three() -> None:
    state = position(hand=["ES"], discovery=[["SR", "CR"]], phase="end_play")
    play(state, Refill("discovery"))
    assert state.phase is Phase.REFILL


def test_r34_with_nothing_to_take_a_small_hand_is_robbed_as_it_is() -> None:
    state = position(hand=["DP"], phase="end_play")
    assert state.current == 1
    assert "DP" in codes(state.hands[1])


def test_r34_from_an_empty_hand_nothing_is_drawn() -> None:
    state = position(hand=[], waiting=[["CR"]], phase="end_play", deck=["DP"])
    assert state.current == 1
    assert len(state.hands[1]) == 4  # three and the card from the deck


def test_e9_a_refill_can_cost_points() -> None:
    state = position(hand=[], discovery=[["SR", "LP", "TR", "DP", "ST"]], phase="end_play")
    assert state.scores[0] == 80
    play(state, Refill("discovery"))
    assert state.scores[0] == 80
    events = play(state, Refill("discovery"))
    assert state.scores[0] == 70
    assert of(events, Refilled)[0].points == -10


# --- discarding ---


def test_r35_exactly_the_excess_over_four_is_discarded() -> None:
    state = position(hand=["DP", "DP", "DP", "DP", "LP", "LP", "SR"])
    rob(state, "SR")
    assert refused(state, Discard(cards(state, "DP"))).rule == "R35"
    events = play(state, Discard(cards(state, "DP", "LP")))
    assert len(of(events, Discarded)[0].cards) == 2
    assert len(state.hands[0]) == 4


def test_r35_nobody_discards_with_four_cards_or_less() -> None:
    state = position(hand=["DP", "DP", "LP", "LP", "SR"])
    rob(state, "SR")
    assert state.current == 1


def test_r36_discards_lie_face_up_and_never_come_back() -> None:
    state = position(hand=["DP", "DP", "LP", "LP", "SR", "ES"])
    rob(state, "SR")
    play(state, Discard(cards(state, "ES")))
    assert codes(RULES.view(state, 2).discards) == ["ES"]


# --- the end ---


def test_r44_the_last_round_begins_with_the_last_card_of_the_deck() -> None:
    state = position(hand=["ES"], deck=["DP"], exact=True, phase="turn_start")
    assert state.final_round
    assert state.final_turns_left == 3
    assert state.current == 0


def test_r45_everybody_has_one_last_turn_in_order() -> None:
    state = position(hand=["ES"], deck=["DP"], exact=True, phase="turn_start")
    seats = []
    while state.phase is not Phase.OVER:
        seats.append(state.current)
        events = play(state, EndPlay())
    assert seats == [0, 1, 2]
    assert of(events, GameEnded)[0].reason == "deck"


def test_r44_the_last_round_is_announced() -> None:
    state = position(hand=["ES", "ES"], deck=["DP"], exact=True)
    assert of(rob(state, "ES"), FinalRoundBegan)[0].seat == 1


def test_r46_in_the_last_round_nobody_draws_hides_or_discards() -> None:
    state = position(hand=["DP"] * 6, deck=[], exact=True, final_turns_left=2)
    before = [len(hand) for hand in state.hands]
    play(state, EndPlay())
    assert [len(hand) for hand in state.hands] == before
    assert state.current == 1
    assert state.phase is Phase.PLAY


def test_r46_hidden_cards_come_back_for_the_last_turn() -> None:
    given = {"final_turns_left": 2, "exact": True, "deck": []}
    state = position(hand=["ES"], hidden=[[], ["SR", "LP"]], **given)
    play(state, EndPlay())
    assert "SR" in codes(state.hands[1])


def test_r46_in_the_last_round_the_reserve_is_lifted() -> None:
    given = {"final_turns_left": 1, "exact": True, "deck": []}
    state = position(hand=["SR", "LP"], starts=[["ST"]], **given)
    assert PlaySystem(0, 1, 0, 0) in legal(state)


def test_r46_playing_stays_optional_in_the_last_round() -> None:
    given = {"final_turns_left": 1, "exact": True, "deck": []}
    state = position(hand=["SR", "LP"], starts=[["ST"]], **given)
    assert EndPlay() in legal(state)


def test_r47_the_supernova_ends_the_game_at_once_without_ship_or_reserve() -> None:
    state = position(hand=["SN"])
    events = play(state, PlaySupernova())
    assert state.phase is Phase.OVER
    assert of(events, GameEnded)[0].reason == "supernova"
    assert RULES.decision(state) is None


def test_r47_the_supernova_may_be_played_in_the_first_turn() -> None:
    assert PlaySupernova() in legal(position(hand=["SN", "DP"], first_turn=True))


def test_r47_the_supernova_may_be_played_in_the_last_round() -> None:
    state = position(hand=["SN"], deck=[], exact=True, final_turns_left=2)
    assert PlaySupernova() in legal(state)


def test_r48_the_supernova_may_be_played_while_behind() -> None:
    state = position(hand=["SN"], discovery=[[], ["UF"], []])
    play(state, PlaySupernova())
    assert [s.seat for s in RULES.standings(state) if s.place == 1] == [1]


def test_the_supernova_must_be_in_the_hand() -> None:
    assert refused(position(hand=["DP", "DP"]), PlaySupernova()).code == "no_card"


def test_r49_unplayed_cards_are_worth_nothing() -> None:
    state = position(hand=["UF", "SN"], hidden=[[], ["UF"]], starts=[["ST"]], waiting=[[], ["CR"]])
    play(state, PlaySupernova())
    assert [s.score for s in RULES.standings(state)] == [0, 0, 0]


def test_r52_a_game_without_a_supernova_ends_with_the_deck() -> None:
    state = RULES.setup(RocketsOptions(), 4, 6)
    while RULES.decision(state) is not None:
        RULES.apply(state, legal(state)[-1])
    assert state.reason == "deck"
    assert state.turn == 86


@pytest.mark.parametrize(
    ("seats", "turns"), [(2, 92), (3, 89), (4, 86), (5, 83), (6, 80), (7, 77), (8, 74)]
)
def test_f2_a_game_has_exactly_d_plus_n_turns(seats: int, turns: int) -> None:
    state = RULES.setup(RocketsOptions(), seats, 2)
    while RULES.decision(state) is not None:
        RULES.apply(state, RULES.random_move(state, state.rng.copy()))
    assert state.turn == turns


def test_a_position_without_such_a_phase_is_refused() -> None:
    with pytest.raises(ValueError, match="“phase” should be"):
        read_position({"seats": 2, "phase": "lunch"})


def test_d4_a_move_of_another_phase_is_refused() -> None:
    state = position(hand=["DP", "DP"])
    assert refused(state, Hide(())).rule == "D4"
    assert refused(state, PlayStart()).code == "no_card"
    assert kinds(state, EndPlay)


def test_r36_a_discard_is_not_taken_back_once_the_next_seat_has_drawn() -> None:
    session: Session[State, Move] = Session(
        TITLE, RocketsOptions(), tuple(Player(name=name) for name in ("Ann", "Bo", "Cy")), 1
    )
    session.state = position(hand=["DP", "DP", "DP", "DP", "LP", "LP", "SR"], deck=["SR", "SR"])
    rob(session.state, "SR")
    discard = Discard(cards(session.state, "DP", "LP"))
    assert isinstance(session.submit(discard), Step)
    assert session.state.current == 1  # and has drawn the deck's top card
    assert not session.can_undo()
