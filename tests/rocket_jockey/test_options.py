"""Section H: the house rules, all off by default."""

import pytest

from game.core.words import spelled
from game.rocket_jockey import TITLE
from game.rocket_jockey.data import VISITORS
from game.rocket_jockey.moves import EndMove, FuelUp, Reserve, SkipReserve, Source, TopUp
from game.rocket_jockey.options import RocketJockeyOptions
from game.rocket_jockey.state import AlienStatus, Ledger, Phase
from tests.rocket_jockey.table import (
    RULES,
    SPREAD,
    act,
    deliver,
    end_turn,
    moving,
    names,
    new_game,
    random_game,
    refusal,
    table,
)


def test_every_option_is_off_by_default():
    assert set(RocketJockeyOptions().model_dump().values()) == {False}


def test_every_option_has_words():
    fields = RocketJockeyOptions.model_fields.values()
    assert all(field.title and field.description for field in fields)


def test_memory_aid_changes_only_the_screen():
    extra = RocketJockeyOptions.model_fields["memory_aid"].json_schema_extra
    assert extra == {"screen": True}


def test_quick_run_hides_the_visitors_in_the_first_deck():
    state = new_game(3, 1, quick_run=True)
    assert state.alien_status is AlienStatus.IN_DECK
    assert len(state.deck) == 24


def test_quick_run_hides_them_among_the_bottom_four():
    places = {new_game(2, seed, quick_run=True).deck.index(VISITORS) for seed in range(60)}
    assert places == {0, 1, 2, 3, 4}


def test_quick_run_inserts_them_only_once():
    state = random_game(new_game(2, 3, quick_run=True), 1)
    assert state.visitors == [VISITORS]


@pytest.mark.parametrize(("seats", "points"), [(2, [0, 4]), (3, [0, 4, 6]), (4, [0, 3, 7, 8])])
def test_seat_balance_gives_later_seats_points(seats, points):
    state = new_game(seats, 5, seat_balance=True)
    order = [(state.first + turn) % seats for turn in range(seats)]
    assert [state.score(seat) for seat in order] == points


def test_seat_balance_has_its_own_line():
    state = new_game(2, 5, seat_balance=True)
    assert "Seat balance" in [line.label for line in RULES.score_lines(state)[0]]
    assert state.ledger[1 - state.first][Ledger.BALANCE.value] == 4


def test_aliens_wait_a_turn():
    state = table(deck=["Alien Visitors"], options={"aliens_wait": True})
    act(state, FuelUp(Source.DECK), EndMove(), SkipReserve())
    assert state.alien_orbit == 10
    end_turn(state)
    assert state.alien_orbit == 9


def top_up(**position):
    position = {"options": {"free_draw_to_two": True}, "discard": ["8-9"]} | position
    state = moving("1-3", "2-4", **position)
    act(state, deliver(1, "1-3>3"), deliver(2, "2-4>4"), EndMove())
    return state


def test_free_draw_to_two_is_a_decision():
    state = top_up()
    assert state.phase is Phase.TOP_UP
    assert TopUp(Source.DRAFT_2) in [*RULES.moves(state)]


def test_free_draw_to_two_takes_from_any_stack():
    state = top_up(draft=["3-4", "4-5", "5-6"])
    act(state, TopUp(Source.DRAFT_0), TopUp(Source.DISCARD))
    assert sorted(names(state.hands[0])) == ["2-4", "3-4"]  # the card just used lies on top
    assert state.phase is Phase.RESERVE


def test_free_draw_to_two_respects_empty_piles():
    state = top_up()
    act(state, TopUp(Source.DRAFT_0))
    assert refusal(state, TopUp(Source.DRAFT_0)).rule == "R8"


def test_by_the_printed_rules_there_is_nothing_to_choose():
    assert refusal(moving("1-3"), TopUp(Source.DECK)).rule == "D1"


def test_no_alien_marks():
    options = {"no_alien_marks": True}
    state = table(phase="reserve", alien_orbit=8, row=SPREAD, options=options)
    assert refusal(state, Reserve("aliens")).rule == "R40"
    assert Reserve("aliens") not in [*RULES.moves(state)]


@pytest.mark.parametrize("option", ["quick_run", "aliens_wait", "free_draw_to_two"])
def test_games_with_house_rules_end(option):
    state = random_game(new_game(3, 2, **{option: True}), 3)
    assert state.phase is Phase.OVER


@pytest.mark.no_cover
def test_the_turns_that_the_short_form_tells_of_are_those_that_games_take():
    short = RocketJockeyOptions.forms[0]
    for seats, players in ((2, "two players"), (4, "four")):
        turns = []
        for seed in range(1, 6):
            state = RULES.setup(RocketJockeyOptions(**short.values), seats, seed)
            while (decision := RULES.decision(state)) is not None:
                view = RULES.view(state, decision.seat)
                RULES.apply(state, TITLE.brain.candidates(view)[0][1])
            turns.append(RULES.turn(state) / seats)
        about = round(sum(turns) / len(turns))
        assert f"{spelled(about)} each for {players}" in short.line
