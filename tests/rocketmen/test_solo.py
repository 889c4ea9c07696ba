"""Section H3 and rulings R58 to R64 and R70: what the solo rival does, step by step."""

from itertools import combinations

import pytest

from game.rocketmen.data import LOCATION, LOCATIONS, MISSIONS, SOLO, SOLO_CARDS
from game.rocketmen.effects import solo
from game.rocketmen.events.solo import (
    RivalAdvanced,
    RivalAims,
    RivalChooses,
    RivalLanded,
    RivalTook,
    RivalWaits,
)
from game.rocketmen.moves import EndTurn, RivalRemove
from game.rocketmen.scoring import rival_score
from game.rocketmen.state import RIVAL
from tests.rocketmen.solo_table import ROW, SOLO_NAMES, board, game, resting, start
from tests.rocketmen.table import (
    act,
    names,
    of_kind,
    place_of,
    refused,
)

# --- RIVAL_START ---


def test_the_left_card_names_destination_and_start():
    state, _ = start("s2", "s1")
    assert (state.rival.destination, state.rival.position) == ("moon", 3)


def test_the_right_card_names_the_mission():
    state, _ = start("s2", "s1")
    assert state.rival.mission == "satellite"


def test_the_right_card_may_advance_the_rocket_at_once():
    _, events = start("s2", "s1")
    assert of_kind(events, RivalAdvanced) == [RivalAdvanced(2, 3, 10, "card")]


def test_both_cards_lie_open():
    state, _ = start("s2", "s1")
    assert names(state.solo_active) == ["s1", "s2"]


def test_a_rival_with_a_mission_draws_nothing():
    state = game()
    events = []
    solo.begin_turn(state, events)
    assert events == []


def test_r66_a_rival_without_tokens_takes_no_mission():
    _, events = start("s2", "s1", tokens=0)
    assert events == []


def test_a_mission_that_does_not_go_there_is_replaced():
    _, events = start("s2", "s3", "s1")
    found = [event.verdict for event in of_kind(events, RivalChooses)]
    assert found == ["not_there", "kept"]


def test_a_mission_that_the_rival_has_flown_there_is_replaced():
    _, events = start("s2", "s1", "s4", done=["moon_satellite"])
    assert [event.verdict for event in of_kind(events, RivalChooses)] == ["done", "kept"]


def test_replaced_cards_are_discarded():
    state, _ = start("s2", "s3", "s1")
    assert "s3" in names(state.solo_discard)


def test_a_destination_without_free_spaces_is_replaced():
    done = ["mars_spaceship", "mars_mining", "mars_base"]
    _, events = start("s6", "s2", "s1", done=done)
    assert [event.verdict for event in of_kind(events, RivalAims)] == ["full", "kept"]


def test_r58_a_card_that_only_itself_could_complete_is_replaced():
    _, events = start("s7", "s2", "s1", done=["mars_spaceship", "mars_mining"])
    assert [event.verdict for event in of_kind(events, RivalAims)] == ["no_mission", "kept"]


def test_an_empty_solo_deck_is_made_new_from_the_discards():
    state, _ = start("s2")
    assert state.rival.busy


def test_r59_active_cards_are_not_part_of_the_reshuffle():
    state, _ = start("s2")
    assert sorted(state.solo_active + state.solo_deck + state.solo_discard) == list(SOLO_CARDS)


@pytest.mark.parametrize("name", [f"s{number}" for number in range(1, 8)])
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_b12_every_card_as_the_left_one(name, difficulty):
    others = [each for each in SOLO_NAMES if each != name]
    _, events = start(name, *others, difficulty=difficulty)
    index = int(name[1]) - 1
    aim = of_kind(events, RivalAims)[0]
    assert (aim.destination, aim.space) == SOLO[SOLO_CARDS[index]].left[difficulty]


@pytest.mark.parametrize("right", range(7))
def test_b12_every_card_as_the_right_one(right):
    card = SOLO_CARDS[right]
    mission = SOLO[card].mission
    to = next(iter(MISSIONS[mission].needs))
    left = (
        next(other for other in SOLO_CARDS if other != card and SOLO[other].left["normal"][0] == to)
        if to != "mars"
        else SOLO_CARDS[6 if right == 5 else 5]
    )
    state, _ = start(f"s{left - SOLO_CARDS[0] + 1}", f"s{right + 1}")
    assert state.rival.mission == mission


def test_r60_no_pair_of_cards_completes_at_once():
    reach = {
        (difficulty, left, right): SOLO[left].left[difficulty][1] + SOLO[right].advance
        for difficulty in ("easy", "normal", "hard")
        for left in SOLO_CARDS
        for right in SOLO_CARDS
    }
    assert max(reach.values()) < 8


@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_b12_there_is_always_a_valid_pair(difficulty):
    def valid(done):
        return any(
            (place := LOCATION.get((SOLO[left].left[difficulty][0], SOLO[right].mission)))
            is not None
            and place not in done
            for left in SOLO_CARDS
            for right in SOLO_CARDS
            if left != right
        )

    everywhere = range(len(LOCATIONS))
    assert all(valid(done) for size in range(6) for done in combinations(everywhere, size))


# --- RIVAL_END ---


def test_without_a_threat_the_rocket_advances():
    state = game()
    events = act(state, EndTurn())
    assert of_kind(events, RivalAdvanced) == [RivalAdvanced(3, 4, 8, "turn")]


def test_r63_without_a_threat_the_rival_takes_the_leftmost_card():
    state = game()
    act(state, EndTurn())
    assert names(state.rival_cards) == ["t01"]


def test_r63_the_leftmost_threat_is_taken_instead():
    row = ["t01", "threat_climate", "threat_asteroid", "t05", "t06", "t07"]
    state = game(display=row)
    act(state, EndTurn())
    assert names(state.rival_cards) == ["threat_climate"]


def test_r63_with_a_threat_the_rocket_waits():
    state = game(display=["threat_climate", *ROW[1:]])
    events = act(state, EndTurn())
    assert (of_kind(events, RivalWaits), of_kind(events, RivalAdvanced)) == (
        [RivalWaits("threat")],
        [],
    )


def test_r63_an_idle_rival_takes_the_leftmost_card_all_the_same():
    state = resting(tokens=0)
    events = act(state, EndTurn())
    assert [event.cause for event in of_kind(events, RivalTook)] == ["leftmost"]


def test_an_idle_rival_says_that_it_has_nothing_to_advance():
    state = resting(tokens=0)
    assert of_kind(act(state, EndTurn()), RivalWaits) == [RivalWaits("no_mission")]


def test_the_display_moves_up_and_is_refilled():
    state = game()
    act(state, EndTurn())
    shown = [names(pile)[0] for pile in state.display]
    assert shown == ["t02", "t03", "t05", "t06", "t07", "p09"]


def test_r64_refilled_cards_are_not_fresh():
    state = game()
    act(state, EndTurn())
    assert not any(state.fresh)


def test_an_empty_deck_leaves_a_gap_on_the_right():
    state = game()
    state.deck.clear()
    act(state, EndTurn())
    assert [len(pile) for pile in state.display] == [1, 1, 1, 1, 1, 0]


# --- RIVAL_COMPLETE ---


def arriving(**more):
    state = game(rival={"position": 7}, **more)
    return state, act(state, EndTurn())


def test_the_rival_lands_when_its_rocket_arrives():
    state, _ = arriving()
    assert RIVAL in state.board[place_of("earth_satellite")]


def test_the_rival_scores_the_next_column():
    there = board("earth_satellite", seat=0)
    state, _ = arriving(board=there, visited="earth_satellite", flown="satellite", vp=2)
    assert state.rival.vp == 1


def test_the_landing_is_told():
    _, events = arriving()
    assert of_kind(events, RivalLanded) == [RivalLanded(place_of("earth_satellite"), 1, 2, 5)]


def test_r59_both_cards_of_the_mission_are_discarded():
    state = game(rival={"position": 7})
    events = []
    solo.end_turn(state, events)
    assert {"s1", "s3"} <= set(names(state.solo_discard))


def test_the_next_mission_is_drawn_before_the_next_turn():
    state, _ = arriving()
    assert state.rival.busy


# --- RIVAL_REMOVE ---


def test_r61_a_removed_card_advances_the_rival():
    state = game()
    events = act(state, RivalRemove(2))
    assert of_kind(events, RivalAdvanced) == [RivalAdvanced(3, 4, 8, "removal")]


def test_r61_the_slot_stays_empty_until_the_turn_ends():
    state = game()
    act(state, RivalRemove(2))
    assert state.display[2] == []


def test_r61_once_a_turn():
    state = game()
    act(state, RivalRemove(2))
    assert refused(state, RivalRemove(3)) == ("removed_already", "R61")


def test_r61_again_in_the_next_turn():
    state = game()
    act(state, RivalRemove(2))
    act(state, EndTurn())
    assert refused(state, RivalRemove(3)) == ("", "")


def test_r61_only_while_the_rival_has_a_mission():
    state = resting()
    assert refused(state, RivalRemove(2)) == ("rival_idle", "R61")


def test_r61_a_removed_threat_counts_for_the_rival():
    state = game(display=["threat_climate", *ROW[1:]])
    act(state, RivalRemove(0))
    assert rival_score(state, state.rival) == 2


def test_r62_the_removal_may_complete_the_mission():
    state = game(rival={"position": 7})
    act(state, RivalRemove(2))
    assert not state.rival.busy


def test_r62_a_rival_that_landed_so_does_not_advance_at_the_end_of_the_turn():
    state = game(rival={"position": 7})
    act(state, RivalRemove(2))
    events = []
    solo.end_turn(state, events)
    assert of_kind(events, RivalAdvanced) == []


def test_r70_the_leftmost_card_goes_as_well():
    state = game()
    act(state, RivalRemove(2))
    act(state, EndTurn())
    assert names(state.rival_cards) == ["t01", "t03"]
