"""What a player of Rocket Jockey may regret is said before the move, never refused (I4)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rocket_jockey.data import COPILOT_VALUE
from game.rocket_jockey.moves import ALIEN_TARGET, EndMove, FuelUp, Move, Refuel, Source
from game.rocket_jockey.previews import (
    before_visitors,
    cargoes_left,
    draw_outlook,
    flight_best,
    landing,
    move_points,
    onward,
)
from game.rocket_jockey.previews.cautions import (
    cautions,
    final_lead,
    final_words,
    flight_caution,
    gift_words,
    lost_mark_words,
    settled,
)
from game.rocket_jockey.previews.plan import idle_words
from game.rocket_jockey.scoring import projected
from game.rocket_jockey.state import State
from tests.rocket_jockey.table import RULES, SPREAD, act, deliver, legs, moving, table

ROW = {**SPREAD, 6: "→3", 3: "→2", 2: "→4", 4: "→7"}
RAIDED = "Reserved by another player: 5 points go from you to them."


def under_way(state: State, *flown: str, target: Any = 6) -> str:
    """What is said of a flight that has come so far."""
    best = flight_best(state, target, legs(*flown), chained=False)
    return flight_caution(state, deliver(target, *flown), best)


# --- a cargo that somebody has reserved ---


def test_r38_a_raid_that_hardly_pays_is_told_with_its_swing() -> None:
    state = moving("4-6", "3-4", row=ROW, marks={6: 1})
    assert cautions(state, deliver(6, "4-6>4", "3-4>3")) == (
        RAIDED,
        "It hardly pays: the swing of 10 is more than it brings.",
    )


def test_r38_a_raid_that_brings_more_than_it_pays_is_told_without() -> None:
    state = moving("5-6", "4-5", "3-4", row=ROW, marks={6: 1})
    assert cautions(state, deliver(6, "5-6>5", "4-5>4", "3-4>3")) == (RAIDED,)


def test_r38_of_a_chained_raid_only_the_increase_counts() -> None:
    state = moving("4-6", "3-4", "2-3", row=ROW, marks={3: 1})
    act(state, deliver(6, "4-6>4", "3-4>3"))
    assert len(cautions(state, deliver(3, "2-3>2", chained=True))) == 2


@pytest.mark.parametrize("marks", [{}, {6: 0}])
def test_a_free_cargo_and_an_own_one_are_no_raid(marks: dict[int, int]) -> None:
    state = moving("4-6", "3-4", row=ROW, marks=marks)
    assert cautions(state, deliver(6, "4-6>4", "3-4>3")) == ()


def test_r38_a_raid_is_told_of_while_it_is_planned() -> None:
    assert under_way(moving("4-6", "3-4", row=ROW, marks={6: 1})) == (
        "Reserved by another player: 5 points go from you to them, a swing of 10"
    )


# --- an own reservation ---


@pytest.mark.parametrize("move", [EndMove(), Refuel(Source.DRAFT_0)])
def test_r36_giving_up_an_own_mark_is_warned_of(move: Move) -> None:
    (words,) = cautions(moving("2-4", row=ROW, marks={6: 0}), move)
    assert words.startswith("Your co-pilot on the cargo at Saturn will be lost")
    assert words.endswith("it has not been delivered.")


def test_r36_a_mark_that_was_honoured_is_not_warned_of() -> None:
    gone = {**ROW, 6: None}
    closed = moving("2-4", row=gone, marks={6: 0}, closed=[{"targets": [6], "cards": 2}])
    still_open = moving("4-6", "3-4", row=ROW, marks={6: 0})
    act(still_open, deliver(6, "4-6>4", "3-4>3"))
    assert lost_mark_words(closed) == lost_mark_words(still_open) == ()


def test_a_card_taken_first_loses_nothing() -> None:
    state = table(hands=[["2-4"]], row=ROW, marks={6: 0})
    assert cautions(state, FuelUp(Source.DRAFT_0)) == ()


# --- the card on top of the discard ---


def two_flown(**given: Any) -> State:
    """Two deliveries of one turn, the last card of which was a 2–3."""
    row = {**SPREAD, 1: None, 6: None, 3: "→2"} | given.pop("row", {})
    closed = [{"targets": [6], "cards": 2}, {"targets": [1], "cards": 1}]
    return moving("2-4", **{"row": row, "flight": ["4-6", "3-4", "2-3"], "closed": closed, **given})


def test_i4_a_card_that_takes_a_cargo_straight_home_is_a_gift() -> None:
    (words,) = cautions(two_flown(), EndMove())
    assert words == (
        "2–3 will lie on top of the discard, and it takes a cargo straight home."
        " Undo to fly another delivery last."
    )


def test_i4_a_card_that_takes_no_cargo_home_is_no_gift() -> None:
    assert gift_words(two_flown(row={3: "→5", 2: "→4"})) == ()


def test_i4_one_delivery_alone_could_not_be_flown_in_another_order() -> None:
    assert gift_words(two_flown(closed=[{"targets": [6], "cards": 2}])) == ()


# --- a flight under way ---


ONLY_5 = "Only 5 count: what comes after them is worth more in a new delivery"


@pytest.mark.parametrize(("more", "words"), [([], ""), (["2-4"], ONLY_5)])
def test_b5_that_what_comes_after_five_does_not_count_is_told_where_something_can_come(
    more: list[str], words: str
) -> None:
    """It was told of the best flight of a hand, with nothing left to fly after it."""
    hand = ("8-9", "7-8", "6-7", "5-6", "4-5")
    state = moving(*hand, *more, row={**SPREAD, 2: "→4", 9: "→4E"})
    flown = ("8-9>8", "7-8>7", "6-7>6", "5-6>5")
    assert under_way(state, *flown, target=9) == ""
    assert flight_caution(state, deliver(9, *flown, "4-5>4"), None) == words


@pytest.mark.parametrize(("cards", "words"), [(2, ""), (4, ONLY_5)])
def test_b5_a_chain_over_five_is_warned_of_where_a_new_delivery_brings_more(
    cards: int, words: str
) -> None:
    """3 + 10 points are less than the chain's 15, 10 + 10 are more."""
    begun = {"open": {"targets": [6], "cards": cards}, "chain_at": 3}
    state = moving("2-3", "2-5", "5-8", row={**SPREAD, 3: "→8E", 6: None}, **begun)
    move = deliver(3, "2-3>2", "2-5>5", "5-8>8", chained=True)
    assert flight_caution(state, move, None) == words


def test_i4_a_co_pilot_that_brings_less_than_it_is_worth_is_told_of() -> None:
    state = moving("3-6", "4-6", row=ROW)
    assert under_way(state, "4-6>5") == (
        "A co-pilot is worth 3 at the end; without any this cargo can bring 1"
    )


def test_i4_a_co_pilot_without_which_nothing_comes_home_is_weighed_against_the_end() -> None:
    state = moving("3-5", row={**SPREAD, 6: "→3"})
    assert under_way(state, "3-5>3") == "Kept, 1 co-pilot would bring 3 at the end"


def test_a_flight_that_takes_no_co_pilot_is_not_warned_of() -> None:
    assert under_way(moving("4-6", "3-4", row=ROW), "4-6>4") == ""


# --- the end ---


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ([10, 3], "You would win by 17."),
        ([0, 10], "It would be a tie, which you win."),
        ([0, 14], "You would lose by 4."),
    ],
)
def test_r61_bringing_the_aliens_says_how_the_game_would_end(points: list[int], words: str) -> None:
    state = moving("4-6", "3-4", row=SPREAD, alien_orbit=6, points=points)
    lead = final_lead(state, deliver(ALIEN_TARGET, "4-6>4", "3-4>3"))
    assert final_words(lead) == words


def test_where_the_aliens_are_brought_is_not_where_they_are_left() -> None:
    state = moving("4-6", "3-4", row=SPREAD, alien_orbit=6, points=[10, 3])
    final_lead(state, deliver(ALIEN_TARGET, "4-6>4", "3-4>3"))
    assert state.alien_orbit == 6


# --- what everybody can work out ---


def test_what_the_deliveries_of_a_move_score_is_added_up() -> None:
    state = two_flown()
    assert move_points(state) == 3 + 1
    chained = moving("4-6", "3-4", row=ROW)
    act(chained, deliver(6, "4-6>4", "3-4>3"))
    assert move_points(chained) == 3


def test_r30_a_chain_goes_on_where_the_cargo_is_bound_for_and_another_lies() -> None:
    state = moving("4-6", row={**ROW, 7: None})
    assert onward(state, 6) == 3
    assert onward(state, 4) is None  # it ends at Uranus, where nothing lies
    assert onward(state, 7) is None


def test_the_aliens_land_after_so_many_turns_and_at_the_end_of_whose() -> None:
    assert landing(table(seats=3, alien_orbit=6)) == (2, 2)


def test_r16_so_many_cards_must_leave_the_deck_before_the_visitors_can() -> None:
    near, far = (table(row=ROW, alien_status="in_deck", deck_count=n) for n in (4, 9))
    assert [before_visitors(state) for state in (near, far)] == [0, 4]


def test_i2_the_odds_of_a_blind_draw_count_unseen_cards_only() -> None:
    state = table(row=ROW, hands=[["2-4", "3-4"]])
    odds = draw_outlook(RULES.view(state, 0), 0)
    assert odds.unseen == 27  # 32 without the own 2 and the 3 of the draft
    assert 0 < odds.better < odds.unseen


def test_i2_with_the_memory_aid_cards_that_others_were_seen_to_take_are_not_unseen() -> None:
    state = table(row=ROW, hands=[["2-4"], ["3-4", "4-6"]], shown=["3-4"])
    without = draw_outlook(RULES.view(state, 0), 0).unseen
    state.options = state.options.model_copy(update={"memory_aid": True})
    assert draw_outlook(RULES.view(state, 0), 0).unseen == without - 1


def test_cargoes_that_lie_in_the_row_are_no_longer_in_the_deck() -> None:
    left = cargoes_left(table(row=ROW))
    whole = cargoes_left(table(row=dict.fromkeys(ROW)))
    assert whole[3, 0] - left[3, 0] == 3  # at Mercury, Saturn and Neptune
    assert sum(whole.values()) - sum(left.values()) == len(ROW)


@pytest.mark.parametrize("hand", [["7-9"], ["5-8"]])
def test_a_reservation_that_nothing_can_keep_any_more_is_told_and_counted_as_lost(
    hand: list[str],
) -> None:
    """The plan said nothing, and If it ended now counted it until the move was scored."""
    row = {4: "→7", 5: "→8"}
    begun: dict[str, Any] = {"closed": [{"targets": [6], "cards": 2}], "marks": {5: 0}}
    state = moving(*hand, row=row, copilots=[0], **begun)
    lost = hand == ["7-9"]
    said = idle_words(state, None, mine=True)
    assert ("will be lost" in said.warning) == lost
    assert said.brief.startswith("Your co-pilot") == lost
    scored = projected(state, 0) + 3
    assert projected(settled(state), 0) == scored - COPILOT_VALUE * lost
    assert state.mark(5) == 0, "the position stays as it is"
