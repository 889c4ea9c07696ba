"""Starts, UFOs, systems and Crashes (rulings on flying), and the worked examples."""

import pytest

from game.rockets.data import CATALOGUE
from game.rockets.events import (
    CardStolen,
    CrashWaits,
    DuelHit,
    StartCancelled,
    StartLanded,
    StartLaunched,
    SystemCharted,
    UfoMet,
)
from game.rockets.moves import EndPlay, Hide, PlayStart, PlaySystem, PlayUfo, TossUfos
from game.rockets.state import Phase, discovery_points
from tests.rockets.helpers import (
    RULES,
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

# --- the duel (R4 to R15) ---


def test_r4_without_a_crash_only_a_card_changes_hands() -> None:
    state = position(hand=["SR", "DP", "LP"])
    events = rob(state, "DP")
    assert not of(events, DuelHit)
    assert codes(state.hands[0]) == ["SR", "LP"]


def test_r4_a_crash_that_is_not_drawn_hits_the_thief() -> None:
    state = position(hand=["CR", "SR", "DP"], starts=[[], ["ST"]])
    events = rob(state, "SR")
    hit = of(events, DuelHit)[0]
    assert (hit.victim, hit.by, hit.drawn) == (1, 0, False)
    assert state.starts[1] == []
    assert "SR" in codes(state.hands[1])


def test_r4_a_crash_that_is_drawn_hits_its_owner() -> None:
    state = position(hand=["CR", "SR", "DP"], starts=[["ST"]])
    events = rob(state, "CR")
    hit = of(events, DuelHit)[0]
    assert (hit.victim, hit.by, hit.drawn) == (0, 1, True)
    assert state.starts[0] == []
    assert "CR" not in codes(state.hands[1])


def test_r5_only_one_of_several_crashes_acts_when_none_is_drawn() -> None:
    state = position(hand=["CR", "CR", "DP", "DP"], starts=[[], ["ST", "ST"]])
    rob(state, "DP")
    assert len(state.starts[1]) == 1
    assert codes(state.hands[0]).count("CR") == 1


def test_r5_only_the_drawn_one_of_several_crashes_acts() -> None:
    state = position(hand=["CR", "CR", "DP", "DP"], starts=[["ST", "ST"], ["ST"]])
    events = rob(state, "CR")
    assert len(of(events, DuelHit)) == 1
    assert (len(state.starts[0]), len(state.starts[1])) == (1, 1)


def test_r6_nobody_is_asked_whether_the_crash_acts() -> None:
    state = position(hand=["CR", "SR", "DP"], starts=[[], ["ST"]])
    rob(state, "SR")
    assert state.phase is Phase.PLAY
    assert state.current == 1


def test_r7_a_crash_can_not_be_played() -> None:
    state = position(hand=["CR", "CR", "DP", "DP"], starts=[["ST"]])
    assert legal(state) == [EndPlay()]


def test_r8_a_crash_from_the_deck_goes_silently_into_the_hand() -> None:
    state = position(hand=["ES"], deck=["CR"], starts=[["ST"]], phase="turn_start")
    assert "CR" in codes(state.hands[0])
    assert len(state.starts[0]) == 1


def test_r9_one_start_dies_of_several() -> None:
    state = position(hand=["CR", "SR", "DP"], starts=[["ST", "ST", "ST"]])
    rob(state, "CR")
    assert len(state.starts[0]) == 2


def test_r10_start_and_crash_go_to_the_victims_discoveries_the_crash_on_top() -> None:
    state = position(hand=["CR", "SR", "DP"], starts=[[], ["ST"]])
    events = rob(state, "SR")
    assert codes(state.discovery[1]) == ["ST", "CR"]
    assert of(events, StartCancelled)[0].seat == 1


def test_r11_without_a_ship_the_crash_waits() -> None:
    state = position(hand=["CR", "SR", "DP"], deck=["DP"])
    events = rob(state, "SR")
    assert codes(state.waiting[1]) == ["CR"]
    assert of(events, CrashWaits)[0].seat == 1


def test_r11_any_number_of_crashes_may_wait() -> None:
    state = position(hand=["CR", "SR", "DP"], waiting=[[], ["CR", "CR"]], deck=["DP"])
    rob(state, "SR")
    assert len(state.waiting[1]) == 3


def test_r12_a_waiting_crash_destroys_the_next_start_at_once() -> None:
    state = position(hand=["ES"], waiting=[["CR"]], deck=["ST"], phase="turn_start")
    assert codes(state.discovery[0]) == ["ST", "CR"]
    assert state.waiting[0] == []
    assert state.starts[0] == []


def test_r12_one_crash_fires_for_each_start() -> None:
    state = position(hand=["ES"], waiting=[["CR", "CR"]], deck=["ST"], phase="turn_start")
    assert len(state.waiting[0]) == 1


def test_r12_a_crash_also_waits_for_a_start_from_the_hand() -> None:
    state = position(hand=["ST", "DP", "DP"], waiting=[["CR"]])
    play(state, PlayStart())
    assert codes(state.discovery[0]) == ["ST", "CR"]
    assert state.phase is Phase.PLAY


def test_r13_ufos_may_be_tossed_before_the_waiting_crash_fires() -> None:
    state = position(hand=["UF", "DP", "DP"], waiting=[["CR"]], deck=["ST"], phase="turn_start")
    assert legal(state) == [TossUfos(0), TossUfos(1)]
    events = play(state, TossUfos(1))
    assert of(events, UfoMet)[0].points == 50
    assert codes(state.discovery[0]) == ["UF", "ST", "CR"]


def test_r13_hidden_ufos_may_be_tossed_too() -> None:
    state = position(
        hand=["ES", "ES"], hidden=[["UF"]], waiting=[["CR"]], deck=["ST"], phase="turn_start"
    )
    play(state, TossUfos(1))
    assert codes(state.discovery[0]) == ["UF", "ST", "CR"]
    assert state.hidden[0] == []


def test_r13_a_start_drawn_from_a_hand_opens_the_window_for_the_thief() -> None:
    state = position(
        hand=["ST", "DP", "DP"], others=[["UF", "ES", "ES"], ["ES"]], waiting=[[], ["CR"]]
    )
    rob(state, "ST")
    decision = RULES.decision(state)
    assert decision is not None
    assert (decision.seat, decision.prompt) == (1, "ufo_window")
    play(state, TossUfos(1))
    assert codes(state.discovery[1])[:3] == ["UF", "ST", "CR"]


def test_r13_a_start_played_from_the_hand_opens_the_window() -> None:
    state = position(hand=["ST", "UF", "DP", "DP"], waiting=[["CR"]])
    play(state, PlayStart())
    assert state.phase is Phase.UFO_WINDOW
    play(state, TossUfos(1))
    assert state.phase is Phase.PLAY


def test_r14_any_number_of_ufos_is_tossed_as_the_reserve_allows() -> None:
    state = position(
        hand=["UF", "UF", "UF", "DP"], waiting=[["CR"]], deck=["ST"], phase="turn_start"
    )
    assert legal(state) == [TossUfos(0), TossUfos(1), TossUfos(2)]
    assert refused(state, TossUfos(3)).rule == "R14"


def test_r14_in_the_last_round_all_ufos_may_be_tossed() -> None:
    state = position(
        hand=["UF", "UF"], waiting=[["CR"]], deck=["ST"], exact=True, phase="turn_start"
    )
    assert legal(state) == [TossUfos(0), TossUfos(1), TossUfos(2)]


def test_r14_without_a_ufo_to_spare_there_is_no_window() -> None:
    state = position(hand=["UF", "DP"], waiting=[["CR"]], deck=["ST"], phase="turn_start")
    assert state.phase is Phase.PLAY


def test_r15_a_crash_in_the_duel_gives_no_chance_for_ufos() -> None:
    state = position(hand=["CR", "UF", "DP", "DP"], starts=[["ST"]])
    rob(state, "CR")
    assert codes(state.discovery[0]) == ["ST", "CR"]
    assert state.current == 1


# --- Starts (R16 to R20) ---


def test_r16_ships_are_used_up_one_at_a_time() -> None:
    state = position(hand=["SR", "SR", "DP", "DP"], starts=[["ST", "ST"]])
    play(state, PlaySystem(0, 0, 0, 0))
    assert len(state.starts[0]) == 1
    play(state, PlaySystem(0, 0, 0, 0))
    assert state.starts[0] == []


def test_r18_a_start_from_the_deck_is_not_replaced() -> None:
    state = position(hand=["ES"], deck=["ST", "DP"], phase="turn_start")
    assert codes(state.hands[0]) == ["ES"]
    assert len(state.starts[0]) == 1


def test_r19_a_start_drawn_from_a_hand_is_launched_before_the_duel() -> None:
    state = position(hand=["ST", "CR", "DP"])
    events = rob(state, "ST")
    order = [type(event) for event in events]
    assert order.index(StartLaunched) < order.index(DuelHit)
    assert state.starts[1] == []  # launched, then hit by the Crash that stayed


def test_r20_a_start_in_the_hand_may_be_launched_by_choice() -> None:
    state = position(hand=["ST", "DP", "DP"])
    assert legal(state) == [PlayStart(), EndPlay()]


def test_r20_launching_from_the_hand_keeps_the_reserve() -> None:
    assert refused(position(hand=["ST", "DP"]), PlayStart()).rule == "R26"


def test_r20_a_start_in_the_hand_can_be_hidden() -> None:
    state = position(hand=["ST", "DP", "DP"])
    play(state, EndPlay())
    assert Hide((state.hands[0][0],)) in legal(state)


# --- playing (R21 to R26) ---


def test_r21_playing_is_optional() -> None:
    state = position(hand=["UF", "DP", "DP"], starts=[["ST"]])
    assert EndPlay() in legal(state)


def test_r22_a_star_alone_is_a_system() -> None:
    state = position(hand=["SR", "DP", "DP"], starts=[["ST"]])
    play(state, PlaySystem(0, 0, 0, 0))
    assert state.scores[0] == 10


def test_r22_a_system_needs_a_star() -> None:
    state = position(hand=["LP", "DP", "DP", "DP"], starts=[["ST"]])
    assert refused(state, PlaySystem(0, 1, 0, 0)).code == "no_card"


def test_r22_traces_need_a_planet_of_the_same_system() -> None:
    state = position(hand=["SR", "TR", "DP", "DP"], starts=[["ST"]])
    assert refused(state, PlaySystem(0, 0, 0, 1)).rule == "R22"


def test_r22_one_traces_for_each_planet() -> None:
    state = position(hand=["SR", "TR", "TR", "LP", "DP", "DP"], starts=[["ST"]])
    assert refused(state, PlaySystem(0, 1, 0, 2)).rule == "R22"


def test_r22_planets_must_be_in_the_hand() -> None:
    state = position(hand=["SR", "LP", "DP", "DP"], starts=[["ST"]])
    assert refused(state, PlaySystem(0, 2, 0, 0)).code == "no_planets"


def test_r22_a_negative_number_of_planets_is_refused() -> None:
    state = position(hand=["SR", "LP", "DP", "DP"], starts=[["ST"]])
    assert refused(state, PlaySystem(-1, 0, 0, 0)).code == "odd_system"


def test_r22_cards_are_laid_in_the_canonical_order() -> None:
    state = position(
        hand=["DP", "DP", "LP", "LP", "SR", "TR", "TR", "ES"],
        starts=[["ST"]],
        final_turns_left=1,
    )
    play(state, PlaySystem(2, 2, 1, 1))
    assert codes(state.discovery[0]) == ["SR", "LP", "TR", "DP", "TR", "LP", "DP", "ST"]


def test_r23_a_ufo_leaves_the_ship_flying() -> None:
    state = position(hand=["UF", "DP", "DP"], starts=[["ST"]])
    play(state, PlayUfo())
    assert len(state.starts[0]) == 1


def test_r23_a_system_lands_the_ship() -> None:
    state = position(hand=["SR", "DP", "DP"], starts=[["ST"]])
    events = play(state, PlaySystem(0, 0, 0, 0))
    assert of(events, StartLanded)
    assert codes(state.discovery[0])[-1] == "ST"


def test_r23_after_the_only_ship_has_landed_no_ufo_is_met() -> None:
    state = position(hand=["SR", "UF", "DP", "DP"], starts=[["ST"]])
    play(state, PlaySystem(0, 0, 0, 0))
    assert refused(state, PlayUfo()).code == "no_ship"


def test_r24_nothing_is_added_to_a_charted_system() -> None:
    state = position(hand=["SR", "LP", "DP", "DP"], starts=[["ST", "ST"]])
    play(state, PlaySystem(0, 0, 0, 0))
    assert not kinds(state, PlaySystem)


def test_r25_two_cards_must_stay() -> None:
    state = position(hand=["UF", "DP"], starts=[["ST"]])
    assert refused(state, PlayUfo()).rule == "R26"


def test_r25_three_cards_must_stay_beside_a_crash() -> None:
    state = position(hand=["UF", "CR", "DP"], starts=[["ST"]])
    assert refused(state, PlayUfo()).rule == "R26"
    assert PlayUfo() in legal(position(hand=["UF", "CR", "DP", "DP"], starts=[["ST"]]))


def test_r25_two_crashes_still_need_three_cards() -> None:
    state = position(hand=["UF", "CR", "CR", "DP"], starts=[["ST"]])
    assert PlayUfo() in legal(state)


def test_r26_a_system_is_limited_by_the_reserve() -> None:
    state = position(hand=["SR", "LP", "LP", "DP"], starts=[["ST"]])
    biggest = max(move.lp + move.dp for move in kinds(state, PlaySystem))
    assert biggest == 1


def test_r26_tossing_counts_hidden_cards_as_available() -> None:
    state = position(
        hand=["UF"], hidden=[["DP", "DP"]], waiting=[["CR"]], deck=["ST"], phase="turn_start"
    )
    assert TossUfos(1) in legal(state)


def test_e_nothing_flies_without_a_start() -> None:
    state = position(hand=["SR", "UF", "DP", "DP"])
    assert refused(state, PlayUfo()).rule == "R16"
    assert refused(state, PlaySystem(0, 0, 0, 0)).rule == "R16"


# --- worked examples (F.4) ---


@pytest.mark.parametrize(
    ("pile", "points"),
    [
        pytest.param(["SR", "DP", "TR", "ST"], 40, id="e1"),
        pytest.param(["SR", "LP", "TR", "ST"], 70, id="e2"),
        pytest.param(["SR", "LP", "TR", "LP", "DP", "ST"], 100, id="e3"),
        pytest.param(["UF", "UF", "SR", "ST"], 110, id="e4"),
        pytest.param(["SR", "LP", "TR", "DP", "ST"], 80, id="e5 on the living planet"),
        pytest.param(["SR", "DP", "TR", "LP", "ST"], 60, id="e5 on the lifeless planet"),
        pytest.param(["UF", "ST", "CR", "SR", "DP", "TR", "ST", "SN"], 90, id="e10"),
    ],
)
def test_f4_points_of_a_discovery_deck(pile: list[str], points: int) -> None:
    state = position(seats=2, hand=["ES", "ES"], discovery=[pile])
    assert discovery_points(state.discovery[0]) == points
    assert state.scores[0] == points


def test_e4_one_start_meets_two_ufos_and_founds_a_lone_star() -> None:
    state = position(hand=["UF", "UF", "SR", "DP", "DP"], starts=[["ST"]])
    for move in (PlayUfo(), PlayUfo(), PlaySystem(0, 0, 0, 0)):
        play(state, move)
    assert state.scores[0] == 110
    assert state.starts[0] == []


@pytest.mark.parametrize(("drawn", "left"), [("SR", ["DP"]), ("CR", ["SR", "DP"])])
def test_e6_a_hand_with_a_crash_never_falls_below_one(drawn: str, left: list[str]) -> None:
    state = position(hand=["CR", "SR", "DP"])
    rob(state, drawn)
    assert codes(state.hands[0]) == left


def test_e7_the_biggest_ordinary_turn_scores_230() -> None:
    hand = ["UF", "UF", "UF", "UF", "SR", "LP", "ES", "ES"]
    state = position(hand=hand, starts=[["ST"]])
    for _ in range(4):
        play(state, PlayUfo())
    play(state, PlaySystem(0, 1, 0, 0))
    assert state.scores[0] == 230
    assert legal(state) == [EndPlay()]


def test_e7_the_biggest_ordinary_system_scores_150() -> None:
    hand = ["SR", "LP", "LP", "LP", "TR", "TR", "ES", "ES"]
    state = position(hand=hand, starts=[["ST"]])
    play(state, PlaySystem(0, 3, 0, 2))
    assert state.scores[0] == 150


def test_e8_the_biggest_last_turn_scores_290() -> None:
    hand = ["UF", "UF", "UF", "UF", "SR", "LP", "LP", "TR"]
    state = position(hand=hand, starts=[["ST"]], final_turns_left=1, deck=[], exact=True)
    for _ in range(4):
        play(state, PlayUfo())
    play(state, PlaySystem(0, 2, 0, 1))
    assert state.scores[0] == 290


def test_e11_equal_totals_share_the_win() -> None:
    piles = [["UF", "UF", "SR", "DP"], ["SR", "LP", "TR", "LP"], ["UF", "SR", "LP", "TR"]]
    state = position(hand=["ES", "ES"], discovery=piles)
    assert [s.score for s in RULES.standings(state)] == [120, 120, 90]
    assert [(s.seat, s.place) for s in RULES.standings(state)] == [(0, 1), (2, 1), (1, 3)]


def test_the_system_event_tells_its_cards_and_points() -> None:
    state = position(hand=["SR", "LP", "DP", "DP"], starts=[["ST"]])
    event = of(play(state, PlaySystem(0, 1, 0, 0)), SystemCharted)[0]
    assert event.points == 30
    assert [CATALOGUE[card].code for card in event.cards] == ["SR", "LP"]


def test_the_robbery_tells_how_many_cards_there_were() -> None:
    state = position(hand=["SR", "LP", "DP", "DP"])
    play(state, EndPlay())
    force_draw(state, 0)
    assert of(play(state, Hide(())), CardStolen)[0].count == 4
