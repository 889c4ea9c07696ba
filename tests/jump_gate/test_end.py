"""Section D6 and F, rulings R42 to R52, H2 and H5: the end and the score."""

import pytest

from game.core.contract import Names
from game.core.events import GameEnded, Scored
from game.core.rng import Rng
from game.jump_gate import TITLE
from game.jump_gate.events import EndLatched, HoleStruck
from game.jump_gate.moves import LostRecords, Research
from game.jump_gate.scoring import LABELS, score_parts
from game.jump_gate.state import Phase
from game.jump_gate.text import end_sentence
from tests.jump_gate.board import (
    RULES,
    act,
    board,
    by_planet,
    card,
    idle,
    names,
    new_game,
    of_kind,
)


def resources(*names_):
    """What the resources alone score."""
    return sum(score_parts(board(collections=[list(names_)]), 0)[3:])


def score(state, seat):
    return sum(score_parts(state, seat))


@pytest.mark.parametrize(
    ("collection", "points"),
    [
        ("GR1 GR2 GR3 GW1 GW2 GB1", 18),
        ("GR1 GR2 GR3 GB1 GB2 GW1 GW2", 21),
        ("GR1 GW1 GB1", 3),
        ("GR1 GR2 GR3 GR4", 16),
        ("GR1 GR2 GR3 GR4 GW1 GW2 GW3 GW4 GB1 GB2 GB3 GB4", 48),
        ("GR1 GR2 GW1 GW2", 8),
        ("ED1 ED2 ED3 ED4 EL1 EL2", 18),
        ("EL1 EL2 EL3 EL4 EL5 ED1 ED2 ED3 ED4 ED5", 35),
        ("EL1 EL2 EL3", 6),
        ("WA1 WA2", 4),
        ("WA1 WA2 WA3", 9),
        ("FF1 FF5", 10),
    ],
)
def test_f_worked_examples(collection, points):
    assert resources(*collection.split()) == points


def test_f_water():
    points = [resources(*[f"WA{each}" for each in range(1, count + 1)]) for count in range(9)]
    assert points == [0, 2, 4, 9, 16, 20, 24, 28, 32]


def test_f_claims_and_scans():
    state = board(claimed=by_planet(-1, p0=0), scans=by_planet([0, 0], p0=[1, 2]))
    assert (score(state, 0), score(state, 1)) == (4, 2)


def test_h2_explorers_club():
    options = {"explorers_club": True}
    state = board(options=options, claimed=by_planet(-1, p0=0), scans=by_planet([0, 0], p0=[1, 2]))
    assert (score(state, 0), score(state, 1)) == (7, 4)


def test_f_everybody_tied_at_the_gate_gets_five():
    state = board(seats=3, gate=[2, 1, 2])
    assert [score(state, seat) for seat in range(3)] == [5, 0, 5]


def test_r48_without_markers_nobody_gets_the_gate():
    assert score(board(), 0) == 0


def example(explorers=False, **changes):
    """The full worked example of section F, when the Black Hole has struck."""
    return board(
        **{
            "seats": 3,
            "options": {"explorers_club": explorers},
            "active": 0,
            "hole": [4, 3, 2],
            "gate": [2, 2, 1],
            "claimed": [0, 0, 0, 1, 1, 1, 2, 2],
            "scans": by_planet([0, 0, 0], p0=[1, 2, 3]),
            "collections": [
                ["GR1", "GR4", "WA6", "WA7"],
                ["ED1", "ED4", "EL4", "FF1"],
                ["WA3", "WA4", "WA5", "WA8", "GB4"],
            ],
            "lost": [["GW4", "WA1"]],
            "phase": "over",
            "reason": "black_hole",
        }
        | changes
    )


def test_f_full_example():
    assert [score(example(), seat) for seat in range(3)] == [23, 30, 26]


def test_f_full_example_with_explorers_club():
    assert [score(example(explorers=True), seat) for seat in range(3)] == [30, 38, 33]


def test_f_the_example_ranks_seat_1_first():
    assert [s.seat for s in RULES.standings(example())] == [1, 2, 0]


def test_r46_r47_the_black_hole_takes_two_of_three_players_cards():
    before = {"lost": [], "phase": "action", "reason": ""}
    state = example(
        collections=[["GR1", "GR4", "GW4", "WA1", "WA6", "WA7"], ["ED1"], ["WA3"]], **before
    )
    events = idle(state)
    assert of_kind(events, HoleStruck) == [HoleStruck(0, 2)]
    assert [len(pile) for pile in state.collections] == [4, 1, 1]
    assert len(state.lost[0]) == 2


def test_r46_the_result_tells_what_the_black_hole_took_and_what_it_was_worth():
    heading, rows = TITLE.report.notes(example())
    assert heading == "Taken by the Black Hole"
    assert rows == ["a white gem and water, worth 7 points", "", ""]


def test_r46_equal_resources_that_it_took_are_counted():
    _, rows = TITLE.report.notes(example(lost=[["WA1", "WA2"], ["FF2"]]))
    assert rows[0] == "two waters, worth 12 points"
    assert rows[1] == "Alien Ruins, worth 5 points"


def test_r46_without_a_loss_the_result_tells_of_none():
    assert TITLE.report.notes(example(lost=[])) == ("", [])


@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_h6_the_penalty_by_number_of_players(seats, cards):
    state = board(
        seats=seats, hole=[9], collections=[["WA1", "WA2", "WA3", "WA4", "WA5"]], active=0
    )
    idle(state)
    assert len(state.lost[0]) == cards


def test_r46_the_loss_is_random():
    lost = set()
    for seed in range(40):
        state = board(seats=4, hole=[9], collections=[["WA1", "GR1", "FF3"]], seed=seed)
        idle(state)
        lost.add(names(state.lost[0])[0])
    assert lost == {"WA1", "GR1", "FF3"}


def test_r46_all_who_are_tied_lose_the_full_number():
    state = board(hole=[5, 5], collections=[["WA1", "WA2", "WA3", "WA4"], ["GR1", "GR2", "GR3"]])
    idle(state)
    assert [len(pile) for pile in state.lost] == [3, 3]


def test_r47_fewer_cards_than_the_penalty_are_all_lost():
    state = board(hole=[9, 0], collections=[["WA1"]])
    events = idle(state)
    assert state.collections[0] == []
    assert of_kind(events, HoleStruck) == [HoleStruck(0, 1)]


def test_d6_nine_markers_end_the_game_when_the_turn_ends():
    state = board(hole=[5, 4])
    idle(state, 1)
    assert state.phase is Phase.ACTION
    events = idle(state, 1)
    assert (state.phase, state.reason) == (Phase.OVER, "black_hole")
    assert of_kind(events, GameEnded)[0].reason == "black_hole"
    assert RULES.decision(state) is None
    assert list(RULES.moves(state)) == []


def test_d6_eight_markers_do_not():
    state = board(hole=[4, 4])
    idle(state)
    assert state.phase is Phase.ACTION


def test_d6_a_claimed_ring_with_icons_only_ends_the_game():
    state = board(claimed=[0] * 8, up=by_planet(p2=["WA8", "GR4"]))
    events = idle(state)
    assert of_kind(events, GameEnded) == [GameEnded("exhausted", (0,))]
    assert of_kind(events, HoleStruck) == []


def test_d6_a_resource_without_an_icon_keeps_the_game_going():
    state = board(claimed=[0] * 8, up=by_planet(p2=["WA8", "GR3"]))
    idle(state)
    assert state.phase is Phase.ACTION


def test_r42_both_at_once_count_as_the_black_hole():
    state = board(claimed=[0] * 8, hole=[9, 0])
    idle(state)
    assert state.reason == "black_hole"


def test_r43_no_cards_left_at_all_ends_the_game():
    state = board(claimed=[0] * 8)
    idle(state)
    assert state.reason == "exhausted"


def test_r44_an_unclaimed_planet_keeps_the_game_going():
    state = board(claimed=[0] * 7 + [-1])
    idle(state)
    assert state.phase is Phase.ACTION


def test_r45_the_round_is_not_completed():
    state = board(seats=4, hole=[9], first=0, active=1)
    idle(state)
    assert state.phase is Phase.OVER


@pytest.mark.parametrize(
    ("position", "best"),
    [
        ({"claimed": by_planet(-1, p0=0), "scans": by_planet([0, 0], p0=[0, 3])}, 0),  # claims
        ({"scans": by_planet([0, 0], p0=[2, 0]), "collections": [[], ["WA1"]]}, 0),  # scans
        ({"gate": [1, 0, 2], "seats": 3, "collections": [["WA1"], ["WA2"], []]}, 2),  # points first
        ({"gate": [0, 1, 2], "seats": 3, "collections": [[], [], []], "hole": [0, 0, 0]}, 2),
        ({"hole": [1, 0]}, 1),
        ({"collections": [["GR1", "GW1", "WA1"], ["GR2", "GR3"]]}, 0),  # cards
        ({"collections": [["GR2", "GR3"], ["GR1", "GW1", "WA1"]]}, 1),
    ],
)
def test_r49_ties_are_broken_by_claims_scans_gate_hole_and_cards(position, best):
    ranking = RULES.standings(board(**position))
    assert (ranking[0].seat, ranking[0].place, ranking[1].place) == (best, 1, 2)


def test_r49_more_gate_markers_break_a_tie():
    ranking = RULES.standings(board(seats=3, gate=[0, 1, 2]))
    assert [(s.seat, s.place) for s in ranking] == [(2, 1), (1, 2), (0, 3)]


def test_r50_still_tied_is_a_shared_victory():
    state = board(claimed=[0] * 4 + [1] * 4)
    events = idle(state)
    assert of_kind(events, GameEnded) == [GameEnded("exhausted", (0, 1))]


def test_r51_a_returned_hole_marker_does_not_count():
    state = board(hands=[["N13"]], hole=[5, 5], collections=[["WA1"], ["WA2"]])
    act(state, LostRecords(card("N13"), "hole", 0), Research())
    assert state.reason == "black_hole"
    assert [len(pile) for pile in state.lost] == [0, 1]


def test_r52_players_who_only_pass_are_not_stopped_by_the_rules():
    state = new_game()
    for seat in range(2):
        assert len(state.hands[seat]) == 5
    for _ in range(50):
        idle(state)
    assert RULES.decision(state) is not None


# --- complete the round ---

ROUND = {"complete_round": True}


def test_h5_the_end_is_latched_and_the_round_completed():
    state = board(seats=3, options=ROUND, hole=[9], first=0, active=1)
    events = idle(state)
    assert of_kind(events, EndLatched) == [EndLatched("black_hole")]
    assert (state.phase, state.active) == (Phase.ACTION, 2)
    idle(state)
    assert (state.phase, state.reason) == (Phase.OVER, "black_hole")


def test_h5_the_last_seat_of_the_round_ends_the_game_at_once():
    state = board(seats=3, options=ROUND, hole=[9], first=1, active=0)
    idle(state)
    assert state.phase is Phase.OVER


def test_h5_lost_records_can_avert_the_penalty_but_not_the_end():
    state = board(
        options=ROUND,
        hole=[9, 0],
        first=0,
        active=0,
        hands=[[], ["N13"]],
        collections=[["WA1"], []],
    )
    idle(state)
    act(state, LostRecords(card("N13"), "hole", 0), Research())
    assert (state.phase, state.reason) == (Phase.OVER, "round")
    assert names(state.collections[0]) == ["WA1"]


def test_h5_an_averted_end_is_not_told_as_an_exhausted_sky():
    told = end_sentence("round", (0,), Names(("Ann", "Bob")))
    assert told == "The last round is complete, and Ann won."


def test_h5_without_a_reason_the_game_goes_on():
    state = board(options=ROUND, first=1, active=0)
    idle(state)
    assert state.phase is Phase.ACTION


# --- the story of the end ---


def test_d7_the_final_points_are_told_by_source():
    state = board(hole=[0, 9], collections=[["WA1"]], gate=[1, 0])
    told = of_kind(idle(state), Scored)
    assert told == [Scored(0, 5, "Jump Gate"), Scored(0, 2, "Water")]


def test_score_lines_name_every_source():
    lines = RULES.score_lines(example())
    assert [line.label for line in lines[0]] == list(LABELS)
    assert sum(line.points for line in lines[1]) == 30


def test_a_random_game_ends():
    state, rng = new_game(4, 7), Rng(7)
    for _ in range(3000):
        if RULES.decision(state) is None:
            break
        RULES.apply(state, RULES.random_move(state, rng))
    assert state.reason
