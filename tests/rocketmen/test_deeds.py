"""Rocketmen's patches: each with a story that earns it, and one that narrowly does not."""

from collections.abc import Sequence

import pytest

from game.core.contract import Event
from game.rocketmen.data import LOCATIONS
from game.rocketmen.data.model import Destination
from game.rocketmen.deeds import REMEMBERED, launches
from game.rocketmen.events import (
    AwardTaken,
    LaunchAborted,
    LaunchDeclared,
    LaunchFailed,
    LaunchSucceeded,
    SuccessDrawn,
    ThreatSolved,
)
from game.rocketmen.previews.outlook import prospects
from tests.rocketmen.table import table
from tests.stories import LOST, earned, story


def place(to: str) -> int:
    return next(index for index, each in enumerate(LOCATIONS) if each.to == to)


def launch(
    end: Event, *drawn: int, to: Destination = "earth", seat: int = 0
) -> list[Sequence[Event]]:
    """A launch: declared, its success cards, its end, each a step."""
    shown = [[SuccessDrawn(seat, 0, value, number)] for number, value in enumerate(drawn, start=1)]
    return [[LaunchDeclared(seat, 0, to, 9, 4)], *shown, [end]]


def arrived(to: Destination = "earth", *drawn: int) -> list[Sequence[Event]]:
    return launch(LaunchSucceeded(0, place(to), 1, 3), *drawn, to=to)


def failed(missing: int = 2) -> list[Sequence[Event]]:
    return launch(LaunchFailed(0, missing), 1)


def test_the_first_on_the_moon_takes_one_small_step() -> None:
    assert earned(REMEMBERED, "moon", story(AwardTaken(0, "moon"))) == 0


def test_the_first_on_mars_or_a_rival_on_the_moon_does_not() -> None:
    told = story(AwardTaken(0, "mars"), AwardTaken(1, "moon"))
    assert earned(REMEMBERED, "moon", told) is None


def test_the_first_on_mars_stands_on_red_soil() -> None:
    assert earned(REMEMBERED, "mars", story(AwardTaken(0, "mars"))) == 0


def test_the_second_on_mars_does_not() -> None:
    told = story(AwardTaken(1, "mars"), *arrived("mars"))
    assert earned(REMEMBERED, "mars", told) is None


SITE = "satellite"


def test_an_arrival_below_a_quarter_is_a_long_shot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.rocketmen.deeds._chance", lambda story, step, to: 0.249)
    assert earned(REMEMBERED, "long_shot", story(*arrived("earth", 3, 4))) == 3


def test_a_quarter_or_a_failure_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.rocketmen.deeds._chance", lambda story, step, to: 0.25)
    assert earned(REMEMBERED, "long_shot", story(*arrived())) is None
    monkeypatch.setattr("game.rocketmen.deeds._chance", lambda story, step, to: 0.1)
    assert earned(REMEMBERED, "long_shot", story(*failed())) is None


def test_the_chance_of_a_launch_is_the_one_that_was_shown_before_it() -> None:
    state = table(site=SITE)
    (shown,) = [each for each in prospects(state, 0) if each.destination == "earth"]
    (flown,) = launches(story(*arrived(), before=lambda step: state))
    assert flown.chance == shown.chance < 1


def test_a_win_with_all_three_worlds_is_a_grand_slam() -> None:
    told = story(*arrived("earth"), *arrived("moon"), *arrived("mars"))
    assert earned(REMEMBERED, "grand_slam", told) == 5


def test_two_worlds_or_a_defeat_are_none() -> None:
    assert earned(REMEMBERED, "grand_slam", story(*arrived("earth"), *arrived("mars"))) is None
    told = story(*arrived("earth"), *arrived("moon"), *arrived("mars"), scores=LOST)
    assert earned(REMEMBERED, "grand_slam", told) is None


def test_a_win_with_four_launches_that_all_arrived_leaves_no_scrap() -> None:
    assert earned(REMEMBERED, "clean", story(*arrived() * 4)) == 7


def test_three_arrivals_or_one_that_turned_back_leave_some() -> None:
    assert earned(REMEMBERED, "clean", story(*arrived() * 3)) is None
    back = launch(LaunchAborted(0, 1))
    assert earned(REMEMBERED, "clean", story(*arrived() * 4, *back)) is None
    assert earned(REMEMBERED, "clean", story(*arrived() * 4, *failed())) is None


def test_the_second_solved_threat_makes_the_sky_safe() -> None:
    assert earned(REMEMBERED, "threats", story(ThreatSolved(0, 1), ThreatSolved(0, 2))) == 1


def test_one_threat_does_not() -> None:
    assert earned(REMEMBERED, "threats", story(ThreatSolved(0, 1), ThreatSolved(1, 2))) is None


def test_a_win_after_a_miss_by_one_space_is_a_splashdown() -> None:
    assert earned(REMEMBERED, "so_close", story(*failed(1))) == 2


def test_a_miss_by_two_or_a_defeat_is_none() -> None:
    assert earned(REMEMBERED, "so_close", story(*failed(2))) is None
    assert earned(REMEMBERED, "so_close", story(*failed(1), scores=LOST)) is None


def test_an_arrival_in_spite_of_two_zeros_is_a_double_zero() -> None:
    assert earned(REMEMBERED, "double_zero", story(*arrived("earth", 0, 4, 0))) == 4


def test_one_zero_each_in_two_launches_is_none() -> None:
    told = story(*arrived("earth", 0, 4), *arrived("earth", 0, 4))
    assert earned(REMEMBERED, "double_zero", told) is None
    lost = launch(LaunchFailed(0, 1), 0, 0)
    assert earned(REMEMBERED, "double_zero", story(*lost)) is None


def test_a_rivals_launch_between_two_own_steps_is_not_mixed_in() -> None:
    theirs = launch(LaunchSucceeded(1, place("mars"), 1, 9), 0, 0, seat=1)
    own = arrived("earth", 4)
    assert [each.drawn for each in launches(story(*own[:1], *theirs, *own[1:]))] == [(4,)]


def test_the_figures_count_launches_arrivals_and_the_longest_shot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.rocketmen.deeds._chance", lambda story, step, to: 0.4)
    told = story(*arrived("moon"), *failed(), *launch(LaunchAborted(0, 1)))
    dared, arrivals, shot = (dict(figure.count(told)) for figure in REMEMBERED.figures)
    assert dared == {"launches": 3, "survived": 1, "turned_back": 1, "chances": 1200}
    assert (arrivals["moon"], arrivals["moon_tried"], arrivals["moon_points"]) == (1, 1, 3)
    assert (arrivals["earth"], arrivals["earth_tried"]) == (0, 2)
    assert shot == {"against": 600}
    assert REMEMBERED.figures[2].words(shot) == "Your boldest arrival had a chance of 40 %."


def test_luck_is_what_the_success_cards_say() -> None:
    told = story(*arrived("earth", 0, 4), *launch(LaunchFailed(1, 1), 2, seat=1))
    assert list(REMEMBERED.luck.draws(told)) == [0, 4]
    assert REMEMBERED.luck.mean == pytest.approx(33 / 18)
