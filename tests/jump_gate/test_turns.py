"""Rulings R8 to R14: turns, hands and the deck."""

from game.core.events import CardMoved, Shuffled, TurnStarted
from game.jump_gate.events import CardsDrawn, DeckReshuffled, TurnEnded
from game.jump_gate.moves import Decline, Fly, Harvest, InsideInfo, Jump, Research, Scan, Wormhole
from tests.jump_gate.board import (
    RULES,
    act,
    at,
    board,
    by_planet,
    card,
    cards,
    idle,
    listed,
    names,
    new_game,
    of_kind,
    refusal,
)

FULL = ("N01", "N02", "N05", "N08", "N11")


def test_d1_a_turn_has_two_actions():
    state = board()
    idle(state, 1)
    assert (state.active, state.actions) == (0, 1)
    events = idle(state, 1)
    assert (state.active, state.actions) == (1, 2)
    assert of_kind(events, TurnEnded) == [TurnEnded(0)]
    assert of_kind(events, TurnStarted) == [TurnStarted(1, 2)]


def test_d1_the_same_action_may_be_taken_twice():
    state = at(2)
    act(state, Fly(3), Fly(4))
    assert state.ships[0] == 4


def test_d1_turns_go_clockwise():
    state = board(seats=3, active=2)
    idle(state)
    assert state.active == 0


def test_r8_a_turn_is_not_over_before_both_actions():
    state = at(0)
    act(state, Fly(1))
    assert RULES.decision(state).seat == 0


def test_r9_research_with_a_full_hand_and_no_discard_changes_nothing():
    state = board(hands=[list(FULL)])
    act(state, Research())
    assert names(state.hands[0]) == list(FULL)
    assert state.actions == 1


def test_r9_with_fewer_cards_research_must_draw():
    state = board(hands=[["N01"]])
    act(state, Research())
    assert len(state.hands[0]) == 5


def test_r10_any_part_of_the_hand_may_be_discarded():
    state = board(hands=[list(FULL)])
    assert len(listed(state, Research)) == 32


def test_r10_discards_come_before_the_drawing():
    state = board(hands=[list(FULL)])
    events = act(state, Research(cards("N02", "N11")))
    assert names(state.discard) == ["N02", "N11"]
    assert of_kind(events, CardsDrawn) == [CardsDrawn(0, 2)]


def test_r10_a_card_can_be_discarded_only_once():
    state = board(hands=[list(FULL)])
    assert refusal(state, Research(cards("N02", "N02"))) == "same_card_twice"


def test_r11_no_hand_exceeds_five():
    state = board(hands=[["N04", "N01", "N02", "N05", "N08"]])
    act(state, InsideInfo(card("N04")))
    assert len(state.hands[0]) == 5


def test_r12_the_renewed_deck_is_used_in_the_middle_of_a_refill():
    hand = ["N01", "N02"]
    discard = [f"N{number:02}" for number in range(4, 49)]
    state = board(hands=[hand], discard=discard)  # one card, N03, is left in the deck
    events = act(state, Research())
    assert len(state.hands[0]) == 5
    assert card("N03") in state.hands[0]
    assert state.discard == []
    assert of_kind(events, DeckReshuffled) == [DeckReshuffled(45)]


def test_r12_a_deck_that_is_used_up_by_the_last_draw_is_renewed_too():
    discard = [f"N{number:02}" for number in range(6, 49)]
    state = board(hands=[["N01", "N02", "N03", "N04"]], discard=discard)
    events = act(state, Research())
    assert len(state.deck) == 43
    order = [type(event) for event in events]
    assert order.index(Shuffled) > max(
        place for place, event in enumerate(events) if isinstance(event, CardMoved)
    )


def test_r12_a_card_that_was_just_discarded_may_come_back():
    discard = [f"N{number:02}" for number in range(6, 48)]
    seen = set()
    for seed in range(60):
        hand = ["N01", "N02", "N03", "N04", "N05"]
        state = board(hands=[hand], discard=discard, seed=seed)
        act(state, Research(cards("N01", "N02", "N03", "N04", "N05")))
        seen |= set(names(state.hands[0]))
    assert "N01" in seen


def test_r13_the_discard_pile_is_open():
    state = board(discard=["N01", "N02"])
    assert names(RULES.view(state, None).discard) == ["N01", "N02"]


def test_r14_a_card_supplies_one_code_and_not_its_special_as_well():
    state = at(1, "N03")  # J1 S3 and a Hotshot Pilot; Bue Heggarr has S3
    state.down[1].append(state.removed[0].pop())
    act(state, Scan(card("N03")))
    assert state.hands[0] == []


def test_r14_only_cards_of_the_own_hand_can_be_used():
    state = board(hands=[["N01"], ["N05"]])
    assert refusal(state, Jump(card("N05"), 3)) == "not_in_hand"


def test_r14_a_card_without_the_special_does_not_carry_it():
    state = board(hands=[["N01"]])
    assert refusal(state, Wormhole(card("N01"), 3)) == "no_special"


def test_d3_nobody_acts_while_a_pick_is_open():
    state = board(
        up=by_planet(p0=["WA1"]),
        claimed=by_planet(-1, p0=0),
        scans=by_planet(p0=[0, 1]),
        pending=[{"kind": "scan_pick", "seat": 1, "planet": 0}],
    )
    assert RULES.decision(state).seat == 1
    assert refusal(state, Research()) == "pick_first"


def test_d3_without_an_open_pick_there_is_nothing_to_decline():
    assert refusal(board(), Decline()) == "no_pick_open"


def test_the_hand_of_none_still_has_actions():
    state = at(0, up=by_planet(p0=["WA1"]), claimed=by_planet(-1, p0=1))
    kinds = {type(move) for move in RULES.moves(state)}
    assert kinds == {Research, Fly, Harvest}


def test_other_hands_and_the_deck_are_hidden():
    view = RULES.view(new_game(3), 1)
    assert set(view.hands[0]) == set(view.deck) == {-1}
    assert -1 not in view.hands[1]
