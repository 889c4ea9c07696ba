"""Why a hinted move is good: the words are true of the position."""

from __future__ import annotations

import re

import pytest

from game.core.players import Player
from game.core.session import Session
from game.rocket_jockey import TITLE
from game.rocket_jockey.bots.brain import board_before, open_sources
from game.rocket_jockey.bots.planner import best_plan
from game.rocket_jockey.data import COPILOT_VALUE, PLANET_NAMES
from game.rocket_jockey.lists.routes import faces_of
from game.rocket_jockey.moves import (
    ALIEN_TARGET,
    Deliver,
    Discard,
    EndMove,
    FuelUp,
    Move,
    Refuel,
    Reserve,
    Source,
    TopUp,
)
from game.rocket_jockey.previews import (
    best_step,
    best_with,
    chain_choice,
    copilots_spent,
    flight_best,
    move_points,
    offered,
    told,
)
from game.rocket_jockey.state import State
from game.rocket_jockey.text import none_flies
from tests.rocket_jockey.table import act, deliver, moving, table

WHY = TITLE.words.explain


def reason(state: State, move: Move) -> str:
    return WHY(TITLE.rules.view(state, state.active), move)


def test_without_a_card_no_other_cards_are_praised():
    state = moving("2-4", copilots=[0, 0])
    act(state, deliver(2, "2-4>4"))
    assert reason(state, EndMove()) == "You have no card left to fly with."


def test_cards_that_take_nothing_home_are_not_said_to_be_kept_for_a_plan():
    state = moving("2-4", "8-9", copilots=[0, 0])
    act(state, deliver(2, "2-4>4"))
    assert reason(state, EndMove()) == "No other cargo can be delivered with your cards."


def test_a_hint_to_score_does_not_deny_what_the_prompt_offers():
    # 3-5 takes the cargo of Saturn to Jupiter if a co-pilot makes it 5-6
    state = moving("2-4", "3-5", row={2: "→4", 6: "→5"}, copilots=[1, 0])
    act(state, deliver(2, "2-4>4"))
    assert not none_flies(state)
    assert reason(state, EndMove()) == ("What can still be delivered costs no less than it brings.")


def test_a_delivery_that_brings_nothing_is_not_called_scoring():
    # 1-4 read as 1-3 brings a point and costs a co-pilot
    state = moving("1-4", "8-9", delivered=[["→3"], []])
    words = reason(state, deliver(1, "1-4>3"))
    assert words == "It brings less than its co-pilot costs."


def test_what_a_new_planet_adds_to_the_set_is_told():
    state = moving("1-4", "8-9", delivered=[["→5"], []])
    assert reason(state, deliver(1, "1-4>3")).endswith("but Earth adds 2 to your set.")


def test_a_small_delivery_is_not_praised_against_a_better_one():
    state = moving("2-4", "4-6", "6-8", "3-5", copilots=[0, 0], delivered=[["→4"], []])
    for move in (deliver(2, "2-4>4"), deliver(3, "3-5>5")):
        words = reason(state, move)
        assert "though" not in words
        assert "could" not in words


def test_a_reservation_is_for_a_plan_that_the_co_pilots_left_can_fly():
    state = moving("2-4", "4-6", "6-8", copilots=[0, 0])
    state.copilots[0] = 1
    board = board_before(state, 0, 4)._replace(copilots=0)
    plan = best_plan(faces_of(sorted(state.hands[0])), board)
    needed = {p for p in range(1, 10) for chain in plan.chains if chain.cargoes >> p & 1}
    assert needed
    for target in range(1, 10):
        words = reason(state, Reserve(target))
        assert (f"your cards can bring {plan.points} points." in words) == (target in needed)


def test_what_a_plan_wins_and_what_its_co_pilots_cost_are_said_apart():
    """It left the sum to the reader: "6 points, 3 less for 1 co-pilot"."""
    assert told.points_after(6, 1) == "3 points (6 less 3 for 1 co-pilot)"
    assert told.points_after(4, 1) == "1 point (4 less 3 for 1 co-pilot)"
    assert told.points_after(12, 0) == "12 points"


CHAIN = {6: "→3", 3: "→2", 2: "→4", 4: "→7"}


def test_the_first_delivery_of_a_chain_is_told_with_what_the_chain_can_score():
    hand = ("4-6", "3-4", "2-3", "2-4", "8-9")
    state = moving(*hand, row={**CHAIN, 9: "→8"}, copilots=[0, 0])
    first = reason(state, deliver(6, "4-6>4", "3-4>3"))
    assert first.startswith("It begins a chain that can score 10 points. This turn can bring ")
    other = reason(state, deliver(3, "2-3>2"))
    # Its chain is not all: the first hint of a move promised less than the next one added.
    whole = re.fullmatch(
        r"It begins a chain that can score 3 points. This turn can bring (\d+) .+",
        other,
    )
    assert whole is not None
    then = state.copy()
    act(then, deliver(3, "2-3>2"))
    choice = chain_choice(then)
    assert choice is not None
    assert int(whole[1]) == max(choice.on_total.net, choice.close + choice.close_further.net) > 3
    act(state, deliver(6, "4-6>4", "3-4>3"))
    assert reason(state, deliver(3, "2-3>2", chained=True)).startswith(
        "It goes on with a chain that can score 10 points"
    )


def test_the_chain_that_a_hint_promises_can_be_flown():
    state = moving("4-6", "3-4", "2-3", "2-4", row=CHAIN, copilots=[0, 0])
    assert (
        reason(state, deliver(6, "4-6>4", "3-4>3")) == "It begins a chain that can score 10 points."
    )
    act(state, deliver(6, "4-6>4", "3-4>3"), deliver(3, "2-3>2", chained=True))
    act(state, deliver(2, "2-4>4", chained=True))
    assert move_points(state) == 10


def test_a_chain_that_is_not_flown_is_not_named() -> None:
    """ "It begins a chain that can score 9 points; the plan adds 21 points": without the chain."""
    row = {**dict.fromkeys(range(1, 10)), 5: "→4", 4: "→8", 9: "→1E"}
    hand = ("3-5", "3-4", "7-9", "4-7", "2-4", "1-2")
    words = reason(moving(*hand, row=row), deliver(5, "3-5>3", "3-4>4"))
    assert "chain" not in words
    assert words.startswith("It brings 3 points")


def test_a_delivery_that_nothing_follows_simply_brings_its_points() -> None:
    """It spoke of a plan of which nothing had been said: "The plan adds 3 points"."""
    row = {**dict.fromkeys(range(1, 10)), 2: "→4"}
    words = reason(moving("2-4", row=row, copilots=[0, 0]), deliver(2, "2-4>4"))
    assert words.startswith("It brings 1 point")


def test_a_chain_whose_co_pilots_cost_more_than_it_adds_is_not_praised():
    state = moving("4-6", "3-4", "2-5", row={6: "→3", 3: "→5"}, copilots=[1, 0])
    assert "chain" not in reason(state, deliver(6, "4-6>4", "3-4>3"))


_SUM = r"(−?\d+)"


def nets(words: str, begin: str) -> list[int]:
    """What a sentence promises after these words, its co-pilots paid."""
    return [int(net.replace("−", "-")) for net in re.findall(f"{begin} {_SUM}", words)]


@pytest.mark.parametrize("seed", [1, 3])
def test_the_points_that_a_hint_names_are_those_of_the_flight_plan(seed: int) -> None:
    players = tuple(Player(name=name, level="pilot", colour=0) for name in ("Ann", "Bob", "Cleo"))
    session = Session(TITLE, TITLE.options(), players, seed)
    seen = 0
    while (decision := session.rules.decision(session.state)) is not None:
        view = session.view(decision.seat)
        move = TITLE.brain.candidates(view)[0][1]
        if isinstance(move, Deliver) and move.target != ALIEN_TARGET:
            seen += _agrees(view, move)
        session.submit(move)
    assert seen > 10


def _agrees(view: State, move: Deliver) -> int:
    """Compares a hint with what the panel says before and after the delivery."""
    words, after = WHY(view, move), view.copy()
    act(after, move)
    spent = COPILOT_VALUE * copilots_spent(view, move.target, move.legs)
    adds, scores = (
        nets(words, "[Tt]his turn can (?:bring|add)"),
        nets(words, "chain that can score"),
    )
    alone = nets(words, "^It (?:brings|adds)")
    assert alone in ([], [move_points(after) - move_points(view) - spent]), words
    choice = chain_choice(after)
    if choice is None:
        best = move_points(after) + best_step(after, after.hands[view.active]).net
    else:
        closed = move_points(after) - choice.close
        best = closed + max(choice.on_total.net, choice.close + choice.close_further.net)
        assert scores in ([], [choice.on.net - spent]), words
    assert adds in ([], [best - move_points(view) - spent]), words
    # Where the cargo that is pointed at says more than its hint, the hint names that, too.
    reach = flight_best(view, move.target, (), chained=move.chained).net
    had = view.open.points if move.chained and view.open is not None else 0
    other = nets(words, "cargo can bring")
    assert not adds or other == ([reach - had] if reach - had > adds[0] else []), words
    return bool(adds or scores or alone)


@pytest.mark.parametrize("seed", [2, 5])
def test_a_hint_to_take_or_to_throw_away_a_card_says_only_what_is_so(seed: int) -> None:
    players = tuple(Player(name=name, level="pilot", colour=0) for name in ("Ann", "Bob", "Cleo"))
    session = Session(TITLE, TITLE.options(), players, seed)
    said: set[str] = set()
    while (decision := session.rules.decision(session.state)) is not None:
        view = session.view(decision.seat)
        options = TITLE.brain.candidates(view)
        for _, move in options[:3]:
            if isinstance(move, FuelUp | Refuel | TopUp):
                said |= _true_of_taking(view, move)
            elif isinstance(move, Discard):
                said |= _true_of_discarding(view, move)
        session.submit(options[0][1])
    assert {"more", "best"} <= said


def _true_of_taking(view: State, move: FuelUp | Refuel | TopUp) -> set[str]:
    words, cards, said = WHY(view, move), view.hands[view.active], set()
    most = best_step(view, cards).net
    steps = {
        source: best_step(view, [*cards, offered(view, source)[-1]]).net
        for source, face in open_sources(view)
        if face >= 0
    }
    then = steps.get(move.source, most)
    assert not {"fits", "promises", "worth more"} & set(words.split()), words
    if scores := re.findall(f"card the hand can score {_SUM}", words):
        assert scores == [str(then)], words
        assert then > most, words
        said.add("more")
    if found := re.search(f"With it a delivery can bring {_SUM}", words):
        now, then = (best_with(view, card)[0] for card in (None, offered(view, move.source)[-1]))
        assert int(found[1]) in (then.net, then.free), words
        paid = re.search(f"; without it {_SUM}", words)
        assert paid is None or int(paid[1]) == now.net, words
    if "No card that lies open" in words:
        assert max(steps.values()) <= most, words
        said.add("best")
    if found := re.search(r"brings the cargo(e?s?) at (.+?) within reach", words):
        before = best_with(view, None)[1]
        after = best_with(view, offered(view, move.source)[-1])[1]
        for name in re.split(", | and ", found[2]):
            target = PLANET_NAMES.index(name)
            assert after[target].paid, words
            assert target not in before or not before[target].paid, words
    return said


def _true_of_discarding(view: State, move: Discard) -> set[str]:
    words, cards = WHY(view, move), view.hands[view.active]
    rest = best_step(view, [card for card in cards if card != move.card]).net
    whole = best_step(view, cards).net
    assert ("do without this card" in words) == (rest >= whole > 0), words
    assert ("No delivery pays yet" in words) == (whole <= 0), words
    assert "))" not in words, words
    return set()


def test_where_all_deliveries_cost_more_than_they_bring_a_hint_does_not_say_nothing() -> None:
    """ "Without it 0", the hint said, and the plan beside it: at best 1 point."""
    row = {**dict.fromkeys(range(1, 10)), 1: "→4"}
    state = table(hands=[["1-3"], []], row=row, draft=["3-4", "8-9", "6-8"], copilots=[1, 0])
    assert told.hand_words(state).endswith("At best it is 1 point for 1 co-pilot, worth 3.")
    hint = reason(state, FuelUp(Source("draft-0")))
    assert hint == "With this card the hand can score 3; without it no delivery pays."


def test_a_card_of_a_hint_that_scores_nothing_yet_says_what_it_is_good_for() -> None:
    row = {**dict.fromkeys(range(1, 10)), 6: "→8"}
    state = table(hands=[["1-2"], []], row=row, draft=["2-5", "8-9", "6-8"], copilots=[0, 0])
    take = [reason(state, FuelUp(Source(f"draft-{slot}"))) for slot in range(3)]
    assert take[0].startswith("It meets your 1–2 at Venus: together they fly a longer way.")
    assert take[1].startswith("One more card makes a longer way possible.")
    assert take[2] == "With this card the hand can score 1; without it no delivery pays."
