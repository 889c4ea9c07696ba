"""What the table shows before a decision: best points, chain or close, the rest of a flight."""

import pytest

from game.core.rng import Rng
from game.rocket_jockey.events import DeliveryClosed
from game.rocket_jockey.legal import begun, can_chain
from game.rocket_jockey.lists.plans import board_of, chains
from game.rocket_jockey.lists.routes import faces_of
from game.rocket_jockey.moves import ALIEN_TARGET, EndMove
from game.rocket_jockey.previews import (
    Best,
    ChainChoice,
    Sum,
    best_points,
    cargo_gone,
    chain_choice,
    continuations,
    flight_best,
)
from game.rocket_jockey.previews.plan import choice_words, flight_words
from game.rocket_jockey.state import Phase
from tests.rocket_jockey.exact import best_step, realise
from tests.rocket_jockey.table import (
    RULES,
    SPREAD,
    act,
    deliver,
    legs,
    moving,
    new_game,
    of_kind,
)

CHAIN = {**SPREAD, 6: "→3", 3: "→2", 2: "→4", 4: "→7"}


def test_best_points_without_and_with_copilots():
    state = moving("4-6", "8-9", row={**SPREAD, 4: "→6", 6: "→3", 3: "→7"})
    assert best_points(state)[4] == Best(1, 1)
    assert best_points(state)[6] == Best(0, 1, 1)


def test_best_points_name_only_startable_cargoes():
    state = moving("4-6", row={**SPREAD, 4: "→6", 6: "→4"}, copilots=[0])
    assert best_points(state).keys() == {4, 6}


def test_best_points_with_a_copilot():
    state = moving("4-6", row={**SPREAD, 4: "→7"})
    assert best_points(state)[4] == Best(0, 1, 1)


def test_best_points_of_the_aliens():
    state = moving("3-4", "8-9", row=SPREAD, alien_orbit=4, copilots=[0])
    assert best_points(state)[ALIEN_TARGET] == Best(6, 6)


def at_the_junction():
    state = moving("4-6", "3-4", "2-3", "2-4", row=CHAIN, copilots=[0])
    act(state, deliver(6, "4-6>4", "3-4>3"))
    return state


def test_chain_choice_tells_both_totals():
    assert chain_choice(at_the_junction()) == ChainChoice(
        on=Sum(10),
        on_total=Sum(10),
        close=3,
        close_further=Sum(3),
        apart=Sum(3),
        apart_total=Sum(3),
    )


def test_a_chain_choice_pays_its_co_pilots() -> None:
    state = moving("4-6", "3-4", "1-3", row=CHAIN, copilots=[1])
    act(state, deliver(6, "4-6>4", "3-4>3"))
    choice = chain_choice(state)
    assert choice is not None
    assert choice.on == Sum(6, 1)
    assert (
        choice_words(state, choice).lines[0]
        == "Chain on: the move can reach 3 (6 less 3 for 1 co-pilot)."
    )


def test_a_chain_choice_counts_the_co_pilots_that_the_move_has_spent() -> None:
    """As the plan does one click later: they cost the same whichever way it goes on."""
    state = moving("4-6", "2-3", "2-4", row=CHAIN, copilots=[2])
    act(state, deliver(6, "4-6>4", "2-4>3"))
    assert state.copilots_used == 1
    choice = chain_choice(state)
    assert choice is not None
    on, apart = choice_words(state, choice).lines
    assert on == "Chain on: the move can reach 3 (6 less 3 for 1 co-pilot)."
    assert apart.startswith("New delivery: the move keeps 0 (3 less 3 for 1 co-pilot),")
    planned = flight_words(state, 3, deliver(3, "2-3>2").legs, True)
    assert planned.gain - planned.cost == 3


def test_what_a_new_delivery_adds_is_told_of_the_cargo_that_its_button_begins() -> None:
    """It was the best of any cargo, and the button led to less."""
    begun = {"open": {"targets": [6], "cards": 2}, "chain_at": 3, "copilots": [0]}
    state = moving("3-4", "5-6", "6-8", row={3: "→4", 5: "→8"}, **begun)
    choice = chain_choice(state)
    assert choice is not None
    words = choice_words(state, choice)
    assert words.lines[1:] == (
        "New delivery: the move keeps 3, and this cargo can add 1, or 4 with what can follow.",
    )
    assert words.brief == "Chain on: up to 6 points, 9 in all. New delivery: up to 4, 7 in all."
    assert flight_words(state, 3, (), False).outlook == "up to 1 point"
    assert flight_words(state, 3, (), True).outlook == "up to 6 points"


def test_that_other_cargoes_add_more_than_the_one_to_chain_on_is_told_of_them() -> None:
    begun = {"open": {"targets": [6], "cards": 2}, "chain_at": 3, "copilots": [1]}
    state = moving("2-4", "5-6", "6-8", row={3: "→4", 5: "→8"}, **begun)
    choice = chain_choice(state)
    assert choice is not None
    assert choice_words(state, choice).brief == (
        "Chain on: up to 3 points, 6 in all. New delivery: up to 1, 4 in all. Co-pilots deducted."
    )
    alone = choice._replace(apart_total=choice.apart)
    assert choice_words(state, alone).lines[1:] == (
        "New delivery: the move keeps 3, and this cargo can add −2 (1 less 3 for 1 co-pilot).",
        "Other cargoes can add 6.",
    )


def test_a_chains_outlook_counts_what_the_move_has_closed_as_the_question_does() -> None:
    begun = {"open": {"targets": [6], "cards": 2}, "closed": [{"targets": [1], "cards": 1}]}
    state = moving("3-4", row={3: "→4"}, chain_at=3, copilots=[0], **begun)
    choice = chain_choice(state)
    assert choice is not None
    assert choice_words(state, choice).lines[0] == "Chain on: the move can reach 7."
    assert flight_words(state, 3, (), True).outlook == "up to 7 points"


def test_without_an_open_delivery_there_is_nothing_to_weigh():
    assert chain_choice(moving("1-3")) is None
    assert continuations(moving("1-3")) == []


def test_continuations_score_the_increase():
    found = {outcome.targets: outcome.points for outcome in continuations(at_the_junction())}
    assert found == {(3,): 6 - 3, (3, 2): 10 - 3}


def test_the_best_step_counts_what_is_still_to_come():
    step = best_step(at_the_junction())
    assert (step.points, [o.continues for o in step.outcomes]) == (7, [True])


def test_flight_best_follows_the_flight():
    state = moving("4-6", "3-4", "2-3", "2-4", row=CHAIN, copilots=[0])
    assert flight_best(state, 6, (), chained=False) == Best(10, 10)
    assert flight_best(state, 6, legs("4-6>4", "2-4>2"), chained=False) == Best(6, 6)


def test_flight_best_of_a_chained_flight():
    state = at_the_junction()
    assert flight_best(state, 3, (), chained=True) == Best(10, 10)
    assert flight_best(state, 3, (), chained=False) == Best(3, 3)


def test_flight_best_of_the_aliens():
    state = moving("4-6", "3-4", row=CHAIN, alien_orbit=6, copilots=[0])
    assert flight_best(state, "aliens", legs("4-6>4"), chained=False) == Best(10, 10)


def test_an_outcome_becomes_moves():
    state = moving("4-6", "3-4", "2-3", "2-4", row=CHAIN, copilots=[0])
    (outcome,) = [
        o for o in chains(faces_of(state.hands[0]), 0, board_of(state)) if o.targets == (6, 3, 2)
    ]
    events = act(state, *realise(state, [outcome]), EndMove())
    assert [e.points for e in of_kind(events, DeliveryClosed)] == [10]


def test_an_outcome_that_the_hand_does_not_allow():
    state = moving("4-6", "3-4", "2-3", "2-4", row=CHAIN, copilots=[0])
    outcome = next(iter(chains(faces_of(state.hands[0]), 0, board_of(state))))
    other = moving("7-8", "8-9", "6-7", "5-6", row=CHAIN, copilots=[0])
    with pytest.raises(ValueError, match="does not allow"):
        realise(other, [outcome])


@pytest.mark.parametrize("seed", range(8))
def test_every_best_step_can_be_made(seed):
    state = new_game(2, seed)
    rng = Rng(seed)
    done = 0
    while RULES.decision(state) is not None and done < 6:
        if state.phase is Phase.MOVE and not begun(state):
            plan = best_step(state)
            if plan.outcomes:
                trial = state.copy()
                events = []
                events += act(trial, *realise(trial, plan.outcomes))
                if trial.phase is Phase.MOVE:
                    events += act(trial, EndMove())
                assert sum(e.points for e in of_kind(events, DeliveryClosed)) == plan.points
                done += 1
        RULES.apply(state, RULES.random_move(state, rng))


def test_an_empty_planet_can_not_be_chained_from():
    state = moving("1-3", row={**SPREAD, 4: None})
    assert not can_chain(state, 4)


# --- the cargo deck ---


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("quick", [False, True])
def test_the_cargo_deck_is_whole_when_every_planet_has_its_first_cargo(seats: int, quick: bool):
    assert cargo_gone(new_game(seats, quick_run=quick)) == 0


def test_the_cargo_deck_is_gone_with_its_last_card():
    state = new_game()
    half = len(state.cargo_deck) // 2
    del state.cargo_deck[half:]
    assert cargo_gone(state) == pytest.approx(0.5)
    state.cargo_deck.clear()
    assert cargo_gone(state) == 1


def test_more_cargoes_than_at_the_beginning_are_a_whole_deck():
    state = new_game()
    state.cargo_deck += [pile.pop() for pile in state.row if pile]
    assert cargo_gone(state) == 0
