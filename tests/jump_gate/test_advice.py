"""The reasons that hints give, and how moves and prompts are put into words."""

import pytest

from game.core.contract import Decision, Names
from game.core.rng import Rng
from game.jump_gate import TITLE
from game.jump_gate import moves as mv
from game.jump_gate.data import ICON
from tests.jump_gate.board import at, board, by_planet, card, cards, harvest, orbit, pick

YOU = Names(("Ada", "Ben"), 0)
CLAIMED = by_planet(-1, p0=1, p3=0)


def reason(state, move):
    return TITLE.words.explain(state, move)


@pytest.mark.parametrize(
    ("name", "position", "sentence"),
    [
        ("WA1", {"collections": [["WA2"]]}, "Water adds 2 points to your score."),
        ("EL1", {}, "A light EnerGel adds 2 points to your score."),
        (
            "ED1",
            {"collections": [[], ["EL1"]]},
            "A dark EnerGel adds 2 points to your score, and would be worth 5 to a rival.",
        ),
        ("GR4", {}, "A red gem adds 1 point to your score, which outweighs its icon."),
        (
            "GR4",
            {"hole": [4, 4]},
            "A red gem adds 1 point to your score; its icon fills the Black Hole and ends the "
            "game.",
        ),
    ],
)
def test_why_to_collect(name, position, sentence):
    state = at(0, claimed=CLAIMED, up=by_planet(p0=[name]), **position)
    assert reason(state, harvest(name)) == sentence


def test_why_one_with_an_icon_and_not_the_one_without_it_that_adds_as_much():
    """ "Ore & Minerals adds 5 points, which outweighs its icon": a dark EnerGel added them too."""
    find = next(name for name in ("FF1", "FF2", "FF3", "FF4", "FF5", "FF6") if ICON[card(name)])
    held = {"claimed": CLAIMED, "up": by_planet(p0=[find, "ED1"]), "collections": [["EL1"], []]}
    said = reason(at(0, **held), harvest(find))
    assert "points to your score, as a dark EnerGel here would, but would be worth more" in said
    assert said.endswith("to a rival, which outweighs its icon.")
    held["collections"] = [[], []]
    assert "rival" not in reason(at(0, **held), harvest(find))


def test_a_hidden_card_has_no_reason():
    assert reason(at(0, claimed=CLAIMED), mv.Harvest(-1)) == ""


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (mv.Fly(3), "At Cinder you could harvest water for 2 points."),
        (mv.JumpParadox(card("N34"), 1), "At Cinder you could harvest water for 2 points."),
        (mv.Fly(2), "Chandleria is unclaimed, and you hold one of its Landing codes."),
        (mv.Fly(6), "At Hunter’s Post you hold the cards to claim it."),
        (mv.Fly(0), ""),
    ],
)
def test_why_to_move(move, sentence):
    hand = ("N34", "N32", "N37", "N01", "N05")  # L2, L4 and L1; nothing to draw for
    state = at(1, *hand, ships=[1, 3], claimed=CLAIMED, up=by_planet(p3=["WA1"]))
    assert reason(state, move) == sentence


LEFT_OUT = by_planet(0, p2=-1, p6=-1)


@pytest.mark.parametrize(
    ("hand", "claimed", "sentence"),
    [
        # Chandleria asks for Jump 1 and for Land 2 and Land 3, Hunter's Post for Jump 3, 2 and 4.
        (("N34",), LEFT_OUT, "Four fresh cards may bring Land 3 for Chandleria."),
        (("N05",), LEFT_OUT, "Four fresh cards may bring Land 2 and Land 3 for Chandleria."),
        (
            ("N34",),
            by_planet(0, p6=-1),
            "Four fresh cards may bring Jump 3 and Land 4 for Hunter’s Post.",
        ),
        (("N32",), [0] * 8, "Four fresh cards may bring a Jump to what is left to harvest."),
    ],
)
def test_research_says_what_for(hand, claimed, sentence):
    state = at(1, *hand, claimed=claimed, up=by_planet(p5=["WA1"]))
    assert reason(state, mv.Research()) == sentence


def test_no_card_is_thrown_away_for_a_code_that_it_has():
    state = at(1, "N34", claimed=LEFT_OUT)
    assert "Land 3 for Chandleria" in reason(state, mv.Research())
    told = reason(state, mv.Research(cards("N34")))
    assert told == "Five fresh cards may bring more codes."


def test_a_planet_without_a_code_in_hand_is_gone_to_for_those_to_be_drawn():
    sentence = "Chandleria is unclaimed: draw Land 2 and Land 3, and you can claim it."
    assert reason(at(1, "N01", claimed=CLAIMED), mv.Fly(2)) == sentence


@pytest.mark.parametrize(
    ("actions", "there", "end"),
    [(1, 6, ", but a rival there may do so first."), (1, 3, "."), (2, 6, ".")],
)
def test_who_only_arrives_is_told_that_a_rival_there_may_claim_first(actions, there, end):
    hand = ("N34", "N32", "N37", "N01", "N05")
    state = at(5, *hand, ships=[5, there], claimed=CLAIMED, actions=actions)
    assert reason(state, mv.Fly(6)) == f"At Hunter’s Post you hold the cards to claim it{end}"


def test_a_jump_to_nothing_is_made_for_the_marker_at_the_gate():
    sentence = "A jump adds a marker at the Jump Gate, where most of them are worth 5 points."
    state = at(1, "N01", claimed=CLAIMED, gate=[0, 2])
    assert reason(state, mv.Jump(card("N01"), 0)) == sentence


@pytest.mark.parametrize(("gate", "said"), [([0, 0], True), ([1, 2], True), ([2, 2], False)])
def test_a_jump_that_wins_points_at_the_gate_says_so(gate, said):
    state = at(1, "N01", claimed=CLAIMED, gate=gate)
    sentence = "With its marker you have as many as anybody at the Jump Gate, worth 5 points."
    assert (reason(state, mv.Jump(card("N01"), 0)) == sentence) is said


@pytest.mark.parametrize(
    ("lies", "sentence"),
    [
        (["EL1", "ED1"], "A light EnerGel adds 2 points to your score, and a dark EnerGel here "
         "would then add 5."),
        (["EL1", "WA1"], "A light EnerGel adds 2 points to your score."),
    ],
)  # fmt: skip
def test_a_resource_is_taken_for_the_one_that_lies_beside_it(lies, sentence):
    state = at(0, claimed=CLAIMED, up=by_planet(p0=lies))
    assert reason(state, harvest("EL1")) == sentence


@pytest.mark.parametrize(("elsewhere", "ends"), [("GR4", True), ("WA2", False)])
def test_d6_who_takes_the_last_that_keeps_the_game_going_is_told_that_it_ends(elsewhere, ends):
    state = at(0, claimed=[0] * 8, up=by_planet(p0=["WA1"], p3=[elsewhere]))
    assert ("so the game ends" in reason(state, harvest("WA1"))) is ends


def test_no_reason_promises_what_no_later_turn_can_bring():
    """ "There you could harvest a blue gem", with the last action of a game that ends with it."""
    for actions, hole, promised in ((1, [3, 6], False), (1, [3, 5], True)):
        state = at(0, "N33", claimed=CLAIMED, up=by_planet(p3=["GB1"]), hole=hole, actions=actions)
        assert ("could harvest" in reason(state, mv.Wormhole(card("N33"), 3))) is promised
        assert ("may bring" in reason(state, mv.Research(()))) is promised
    said = reason(at(0, "N33", hole=[3, 6], actions=1), mv.Wormhole(card("N33"), 3))
    assert said == "It is your last action of the game."


def test_more_of_the_same_is_called_so():
    state = at(0, claimed=CLAIMED, up=by_planet(p0=["WA1", "WA2"]), collections=[["WA3"]])
    assert ", and more water here would then add 5." in reason(state, harvest("WA1"))


def test_nothing_is_said_about_a_swap_to_the_gate():
    assert reason(at(1, "N34"), mv.JumpParadox(card("N34"), 1)) == ""


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (mv.Research(), "Three fresh cards may bring Land 2 and Land 4 for Bue Heggarr."),
        (
            mv.Research(cards("N13")),
            "Four fresh cards may bring Land 2 and Land 4 for Bue Heggarr.",
        ),
        (mv.InsideInfo(card("N04")), "Four cards without losing an action."),
        (mv.Decline(), "What is left would cost more than it brings."),
        (mv.BackroomDeal(card("N07")), "Two resources with one action."),
        (mv.ReturnToOrbit(), "In orbit you can fly on."),
        (
            mv.LostRecords(card("N13"), "hole", 0),
            "One marker less, so that the Black Hole takes somebody else.",
        ),
        (
            mv.LostRecords(card("N13"), "scan", 1, 3),
            "A rival loses 1 point and perhaps a pick.",
        ),
        (mv.LostRecords(card("N13"), "gate", 1), "A rival loses ground at the Jump Gate."),
        (
            mv.LongRangeScan(card("N20"), 4),
            "A scan marker is worth 1 point, and a pick when the planet is claimed.",
        ),
        (
            mv.LongRangeScan(card("N20"), 3),
            "A scan marker is worth 1 point, and another resource comes to light.",
        ),
        (
            mv.Scan(card("N02")),
            "A scan marker is worth 1 point, and another resource comes to light.",
        ),
    ],
)
def test_why_to_do_the_rest(move, sentence):
    state = at(0, "N13", "N04", claimed=CLAIMED)
    assert reason(state, move) == sentence


@pytest.mark.parametrize(
    ("gate", "sentence"),
    [
        ([1, 2], "Then you have as many markers as anybody at the Jump Gate, worth 5 points."),
        ([2, 2], "A rival no longer has most markers at the Jump Gate, and loses 5 points."),
        ([0, 1], "A rival no longer has most markers at the Jump Gate, and loses 5 points."),
        ([0, 3], "A rival loses ground at the Jump Gate."),
    ],
)
def test_a_marker_that_goes_back_from_the_gate_is_told_by_what_it_decides(gate, sentence):
    state = at(0, "N13", claimed=CLAIMED, gate=gate)
    assert reason(state, mv.LostRecords(card("N13"), "gate", 1)) == sentence


def test_a_full_hand_needs_no_research():
    assert reason(board(hands=[["N01", "N02", "N05", "N08", "N11"]]), mv.Research()) == ""


def test_why_to_land_where_somebody_else_has_claimed():
    state = orbit(0, "N19", "N20", claimed=CLAIMED)
    sentence = "Down there you may collect what lies hidden at Anno."
    assert reason(state, mv.Land(cards("N19", "N20"))) == sentence


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (mv.Research(cards("N13", "N04")), "Research, discarding 2"),
        (mv.Scan(card("N02")), "Scan with Jump 1, Scan 2"),
        (
            mv.Land(cards("N19", "N20")),
            "Land with Jump 1, Land 3 and Long Range Scan (Jump 1, Land 4)",
        ),
        (harvest("GR4"), "Harvest a red gem with a Black Hole icon"),
        (mv.ReturnToOrbit(), "Return to orbit"),
        (pick("FF3"), "Pick Wreck of the Pacifica"),
        (mv.Decline(), "Decline the pick"),
        (mv.BackroomDeal(card("N07")), "Backroom Deal for resources of Anno"),
        (
            mv.BackroomDealElsewhere(card("N07"), card("FF3")),
            "Backroom Deal for Wreck of the Pacifica",
        ),
        (mv.HotshotPilot(card("N03"), card("N19")), "Land with a Hotshot Pilot and Jump 1, Land 3"),
        (mv.InsideInfo(card("N04")), "Inside Info: a full hand and another action"),
        (
            mv.JumpParadox(card("N34"), 1),
            "Jump Paradox with the ship at the Jump Gate (seat 2)",
        ),
        (mv.LongRangeScan(card("N20"), 3), "Long Range Scan of Cinder"),
        (
            mv.LostRecords(card("N13"), "scan", 1, 3),
            "Lost Records: a marker of seat 2 from Cinder",
        ),
        (mv.Wormhole(card("N33"), 3), "Wormhole to Cinder"),
        (mv.Pick(-1), "Pick a hidden resource"),
    ],
)
def test_moves_in_words(move, words):
    assert TITLE.words.describe_move(at(0), move) == words


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("claim_pick", "You: pick a resource of Cinder, which you claimed."),
        ("scan_pick", "You: pick a resource of Cinder for the scan, or none."),
        ("deal_pick", "You: pick 1 resource of Cinder for the deal."),
    ],
)
def test_prompts_for_picks(kind, sentence):
    state = at(
        3,
        up=by_planet(p3=["WA1"]),
        claimed=by_planet(-1, p3=0),
        scans=by_planet(p3=[1]),
        pending=[{"kind": kind, "seat": 0, "planet": 3}],
    )
    assert TITLE.words.prompt(state, Decision(0, kind), YOU) == sentence


def test_progress_of_a_finished_game():
    state = board(claimed=[0] * 8, phase="over", turn=26, reason="exhausted")
    assert TITLE.words.progress(state) == "26 turns"


def test_cadet_has_its_own_worths():
    state = at(0, claimed=CLAIMED, up=by_planet(p0=["WA8"]), collections=[["WA1"]])
    simple = {move: worth for worth, move in TITLE.brain.cadet_candidates(state, Rng(1))}
    sharp = {move: worth for worth, move in TITLE.brain.candidates(state)}
    assert simple[harvest("WA8")] > sharp[harvest("WA8")]


def test_with_explorers_club_a_hint_names_what_a_scan_is_worth_there() -> None:
    state = at(0, "N13", options={"explorers_club": True}, scans=by_planet((0, 0), p3=(0, 1)))
    words = reason(state, mv.LostRecords(card("N13"), "scan", 1, 3))
    assert words == "A rival loses 2 points and perhaps a pick."
