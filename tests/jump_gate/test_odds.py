"""What can be known from public information, and the bots' judgement."""

import pytest

from game.core.rng import Rng
from game.jump_gate import TITLE
from game.jump_gate.bots import odds
from game.jump_gate.bots.style import SIMPLE
from game.jump_gate.bots.worth import Outlook
from game.jump_gate.data import CATALOGUE, NAMES, RESOURCES, TYPE
from game.jump_gate.moves import Decline, Harvest, HotshotPilot, Land, LostRecords, Pick, Research
from game.jump_gate.previews.told import seat_note
from tests.jump_gate.board import RULES, at, board, by_planet, card, cards, new_game, orbit, pick

BRAIN = TITLE.brain


def first(state):
    """Pilot's choice."""
    seat = RULES.decision(state).seat
    return BRAIN.candidates(RULES.view(state, seat))[0][1]


def test_c3_what_is_hidden_can_be_worked_out_from_a_view():
    state = new_game(3, 4)
    hidden = sorted(each for pile in state.down for each in pile)
    assert odds.hidden_resources(RULES.view(state, 1)) == hidden


def test_r34_a_surveyed_planet_is_known_and_left_out_elsewhere():
    state = new_game(2, 4, orbital_burn=True)
    state.surveyed[0] = 1
    view = RULES.view(state, 0)
    assert odds.hidden_at(view, 0, 0) == sorted(state.down[0])
    assert not set(odds.hidden_at(view, 0, 1)) & set(state.down[0])


def test_an_onlooker_has_surveyed_nothing():
    state = new_game(2, 4, orbital_burn=True)
    assert len(odds.hidden_at(RULES.view(state, None), None, 0)) == sum(map(len, state.down))


def test_draw_chance_from_the_deck():
    state = board(hands=[["N01", "N02", "N05", "N08"]])  # 44 unseen, 6 of them with J1
    assert odds.draw_chance(state, 0, "J1", 1) == pytest.approx(6 / 44)
    assert odds.draw_chance(state, 0, "wormhole", 2) == pytest.approx(1 - 41 * 40 / (44 * 43))


def test_draw_chance_goes_on_in_the_reshuffled_discard():
    discard = [f"N{number:02}" for number in range(3, 48)]
    state = board(hands=[["N01", "N02"]], discard=discard)  # N48 alone is left
    assert odds.draw_chance(state, 0, "S4", 1) == 1.0
    assert odds.draw_chance(state, 0, "J1", 1) == 0.0
    assert odds.draw_chance(state, 0, "J1", 2) == pytest.approx(6 / 45)


def test_what_the_next_card_of_each_type_is_worth():
    state = board(collections=[["GR1", "GR2", "GW1", "EL1", "WA1", "WA2", "WA3"]])
    assert odds.next_values(state, 0) == (6, 2, 2, 2, 5, 7, 5)


def test_the_penalty_is_computed_exactly():
    state = board(seats=4, collections=[["WA1", "WA2", "FF3"]])
    assert odds.penalty_loss(state, 0) == odds.Loss(2, pytest.approx(3.0), 5)


def test_the_penalty_of_somebody_with_few_cards_is_everything():
    state = board(collections=[["WA1", "FF3"]])
    assert odds.penalty_loss(state, 0) == odds.Loss(7, 7.0, 7)


def test_cards_left_with_and_without_an_icon():
    state = new_game(2, 3)
    plain, icons = odds.icons_left(RULES.view(state, 0))
    taken = [each for pile in state.collections for each in pile]
    assert plain + icons == 36 - len(taken)


# --- the policy (section I4) ---


def test_i4_a_claim_is_taken_when_it_can_be():
    state = at(0, "N19", "N20", "N01", down=by_planet(p0=["WA1", "GR1", "GB1"]))
    assert first(state) == Land(cards("N19", "N20"))


def test_i4_a_pilot_claims_with_one_code():
    state = at(0, "N03", "N19", "N01", down=by_planet(p0=["WA1", "GR1", "GB1"]))
    assert first(state) == HotshotPilot(card("N03"), card("N19"))


def test_i4_the_card_that_makes_a_set_is_harvested():
    state = at(
        0,
        claimed=by_planet(-1, p0=1),
        up=by_planet(p0=["EL1", "ED1", "GW1"]),
        collections=[["EL2"]],
        actions=1,
    )
    assert first(state) == Harvest(card("ED1"))


def test_i4_an_empty_hand_is_filled():
    assert isinstance(first(at(0, actions=1)), Research)


def test_i4_the_ninth_marker_is_left_alone_by_who_is_behind():
    state = at(
        0,
        claimed=by_planet(-1, p0=1),
        up=by_planet(p0=["GW4"]),
        hole=[4, 4],
        collections=[["WA1"], ["GR1", "GR2", "GR3", "WA2", "WA3"]],
        actions=1,
    )
    assert not isinstance(first(state), Harvest)


def test_i4_who_leads_takes_the_ninth_marker():
    state = at(
        0,
        claimed=by_planet(-1, p0=1),
        up=by_planet(p0=["GW4"]),
        hole=[1, 7],
        collections=[["GR1", "GR2", "GR3", "GW1"], ["WA2"]],
        actions=1,
    )
    assert first(state) == Harvest(card("GW4"))


def test_i4_a_threatened_seat_takes_its_marker_back():
    state = at(
        0,
        "N13",
        "N01",
        "N02",
        "N05",
        "N08",
        hole=[6, 2],
        collections=[["GR1", "GR2", "GR3"], ["WA2"]],
        actions=1,
    )
    worths = {move: worth for worth, move in BRAIN.candidates(RULES.view(state, 0))}
    assert worths[LostRecords(card("N13"), "hole", 0)] == 4.0


def test_i4_a_scanner_declines_a_costly_icon():
    state = board(
        up=by_planet(p0=["WA8"]),
        claimed=by_planet(-1, p0=0),
        hole=[0, 7],
        collections=[["GR2", "GR3", "WA1"], ["GR1", "GW1", "FF3", "FF4"]],
        scans=by_planet(p0=[0, 1]),
        pending=[{"kind": "scan_pick", "seat": 1, "planet": 0}],
    )
    assert first(state) == Decline()


def test_i4_a_claim_pick_is_made_even_so():
    state = board(
        up=by_planet(p0=["WA8"]),
        claimed=by_planet(-1, p0=0),
        pending=[{"kind": "claim_pick", "seat": 0, "planet": 0}],
    )
    assert first(state) == pick("WA8")


def test_cadet_ignores_icons_and_rivals():
    state = at(0, up=by_planet(p0=["GR1"]), collections=[[], ["GR2", "GR3"]])
    plain = Outlook(state, 0, SIMPLE).values
    assert plain[0] == plain[1]
    assert Outlook(state, 0).values[0] > plain[0]


def test_orbital_burn_bots_return_when_nothing_is_left():
    state = orbit(0, landed=[True], surveyed=[[0]], claimed=by_planet(-1, p0=1))
    moves = [type(move).__name__ for _, move in BRAIN.candidates(RULES.view(state, 0))]
    assert "ReturnToOrbit" in moves


def test_the_value_of_a_finished_game_is_its_result():
    state = board(claimed=[0] * 8, phase="over", reason="exhausted")
    assert list(BRAIN.value(state)) == [1.0, 0.0]


def test_the_value_prefers_the_leader():
    state = board(seats=3, collections=[["GR1", "GR2", "GR3"], ["WA1"], []])
    value = BRAIN.value(state)
    assert value[0] > value[1] > value[2]
    assert sum(value) == pytest.approx(1)


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("burn", [False, True])
def test_pilots_finish_their_games(seats, burn):
    state = new_game(seats, seats, orbital_burn=burn, sun_dial=burn)
    for _ in range(600):
        if RULES.decision(state) is None:
            break
        RULES.apply(state, first(state))
    assert state.reason


def test_hints_have_reasons():
    state = at(0, "N19", "N20", "N01", down=by_planet(p0=["WA1", "GR1", "GB1"]))
    assert "claim" in TITLE.words.explain(RULES.view(state, 0), first(state)).lower()


def test_rollouts_pick_what_is_on_offer():
    state = board(
        up=by_planet(p0=["WA1", "WA8"]),
        claimed=by_planet(-1, p0=0),
        pending=[{"kind": "claim_pick", "seat": 0, "planet": 0}],
    )
    assert isinstance(BRAIN.rollout(state, Rng(1)), Pick)
    assert NAMES["WA1"] in [m.resource for m in RULES.moves(state) if isinstance(m, Pick)]


def test_no_more_points_are_promised_for_what_nobody_can_collect_any_more() -> None:
    """The panel of sets and a seat's sheet told of a fifth blue gem, of four."""
    blues = [CATALOGUE[each].name for each in RESOURCES if TYPE[each] == 2]
    state = board(collections=[blues], deal=True)
    found = odds.gains_left(RULES.view(state, 0), 0)
    assert found[2] is None
    assert odds.next_values(state, 0)[2] > 0
    assert all(gain is not None for kind, gain in enumerate(found) if kind != 2)
    assert "Blue gem none left" in seat_note(RULES.view(state, 0), 0)
