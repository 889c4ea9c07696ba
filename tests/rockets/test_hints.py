"""What a hint tells who holds the Supernova; bots play on as they did."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.search import considered
from game.rockets import TITLE
from game.rockets.bots.brain import explain
from game.rockets.bots.hints import advised
from game.rockets.data import Kind
from game.rockets.moves import EndPlay, Hide, Move, PlaySupernova, PlaySystem
from game.rockets.previews import best_now, next_odds
from game.rockets.previews.told import share
from game.rockets.text import system_points
from tests.rockets.helpers import RULES, play, position

SHIP: dict[str, Any] = {"starts": [["ST"], [], [], []]}
HAND = ["SN", "SR", "LP", "DP", "ES"]
"""It charts 40 points."""


def hinted(state: Any) -> list[Move]:
    return [move for _, move in considered(TITLE, state, hint=True)]


def test_a_hint_charts_and_then_explodes_where_that_shares_first_place() -> None:
    """It said to finish playing, for a system with more points."""
    state = position(4, hand=HAND, **SHIP)
    state.scores[1] = 40
    (chart,) = hinted(state)
    assert isinstance(chart, PlaySystem)
    assert explain(state, chart) == (
        "Play what brings points, then the Supernova: you share first place at once."
    )
    play(state, chart)
    assert state.scores[0] == state.scores[1]
    assert hinted(state) == [PlaySupernova()]


@pytest.mark.parametrize("ahead", [10, 30])
def test_a_hint_charts_and_then_explodes_where_that_wins_alone(ahead: int) -> None:
    state = position(4, hand=HAND, **SHIP)
    state.scores[1] = ahead
    (chart,) = hinted(state)
    assert explain(state, chart).endswith("the Supernova: you win at once.")


def test_a_hint_explodes_not_where_all_would_share_or_somebody_stay_ahead() -> None:
    even = position(2, hand=["SN", "DP", "LP", "ES"])
    assert PlaySupernova() in hinted(even)
    assert EndPlay() in hinted(even)
    behind = position(4, hand=HAND, **SHIP)
    behind.scores[1] = 100
    assert EndPlay() in hinted(behind)


def test_what_bots_look_into_is_not_what_hints_do() -> None:
    state = position(4, hand=HAND, **SHIP)
    state.scores[1] = 40
    assert len(considered(TITLE, state)) > 1


LARGE: dict[str, Any] = {"hand": ["SR", "LP", "TR", "LP", "TR", "DP", "CR", "CR"], **SHIP}
"""130 points at hand."""


def test_a_hint_charts_a_large_system_unless_playouts_say_otherwise() -> None:
    """The habits may wait with 130 points; a hint does so only for clear evidence."""
    view = RULES.view(position(4, **LARGE), 0)
    best = best_now(view)
    assert system_points(best) == 130
    habits = [(0.0, EndPlay()), (-1.0, best)]
    assert next(move for _, move in advised(view, habits, best)) == best
    assert advised(view, habits, EndPlay()) == habits
    assert hinted(view)[0] == best
    assert TITLE.brain.settings.hint_evidence == 2.0


def test_a_wait_with_a_large_system_is_told_by_trial_games_and_all_that_makes_it_grow() -> None:
    """It named one card, however unlikely, as if that alone were the reason."""
    view = RULES.view(position(4, **LARGE), 0)
    # With one more card to stay for the thief the lifeless planet can be played, too.
    grows = 1 - next_odds(view)[Kind.START]
    assert explain(view, EndPlay()) == (
        "In trial games waiting came out better. Of the cards that may come next, "
        f"{share(grows)} make the system larger, by up to 20 points."
    )
    view.memory = True
    assert explain(view, EndPlay()) == "In trial games waiting came out better."


def test_a_hint_to_hide_nothing_says_why() -> None:
    for hand, why in {
        ("SR", "LP"): "All of your cards must stay for the thief.",
        ("ES", "LP", "LP"): "Whatever the thief takes, your best system stays as it is.",
        ("SR", "LP", "CR"): "",
        ("CR", "ES", "LP", "DP"): "Your Crash stays: of the 4 cards left, 3 bring it on the thief",
    }.items():
        said = explain(position(hand=list(hand), phase="hide"), Hide(()))
        assert said, hand
        assert said.startswith(why), (hand, said)
