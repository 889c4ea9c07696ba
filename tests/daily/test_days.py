"""The record of the days: one counted try, medals by the same seat, streaks and clocks."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from game.bots.levels import think
from game.bots.search import Thought
from game.daily.days import DaysFile, Try, signs_of
from game.daily.deals import Deal
from game.daily.medals import MEDALS, play
from game.daily.trials import Result, TrialsJob, Tried, Wanted, trial
from game.titles import IDS
from tests.contract.toy import TOY, ToyOptions
from tests.daily.made import DAY, TODAY, brought

TITLE = "rockets"


def tried(days: DaysFile, date: datetime.date, points: int | None, **more: bool) -> Try:
    made = Try(file="a.json", points=points, **more)
    days.day(date).tries[TITLE] = made
    days.day(date).levels[TITLE] = brought(20, 30, 40)
    return made


def test_what_was_cut_short_is_thought_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = Deal(TOY, TODAY, ToyOptions(), 3, 7)
    whole, asked = play(deal, "admiral"), 0

    def often() -> bool:
        nonlocal asked
        asked += 1
        return asked % 3 != 0

    def hasty(title: Any, level: Any, view: Any, seat: int, rng: Any, *rest: Any) -> Thought:
        if rest[-1]():
            return Thought(None, cut_short=True)  # no move at all: it must not be made
        return think(title, level, view, seat, rng)

    monkeypatch.setattr("game.daily.trials.think", hasty)
    pieces = list(trial(deal, "admiral", often))
    assert pieces[-1] == whole
    assert set(pieces[:-1]) == {None}


def test_the_job_tells_each_result_that_is_wanted() -> None:
    wanted = Wanted("rockets", TODAY, "cadet")
    pieces = TrialsJob((wanted,)).pieces(lambda title_id: TOY, lambda: False)
    assert next(pieces) is None  # after the first move
    (told,) = (piece for piece in pieces if piece is not None)
    assert told.wanted == wanted


def test_what_is_wanted_is_today_with_admiral_last_and_older_tries() -> None:
    days = DaysFile()
    tried(days, TODAY - DAY, 10)
    days.day(TODAY - DAY).levels[TITLE].pop("admiral")
    days.day(TODAY - 2 * DAY)  # a day without a try is asked nothing
    wanted = days.wanted(TODAY)
    assert [each.level for each in wanted[:-1]] == [level for level in MEDALS for _ in IDS]
    assert wanted[-1] == Wanted(TITLE, TODAY - DAY, "admiral")


def test_a_result_is_taken_once() -> None:
    days, wanted = DaysFile(), Wanted(TITLE, TODAY, "pilot")
    days.take(Tried(wanted, Result(30, 1)))
    days.take(Tried(wanted, Result(99, 1)))
    assert days.results(TODAY, TITLE) == {"pilot": Result(30, 1)}


def test_a_medal_waits_until_all_three_levels_have_played() -> None:
    days = DaysFile()
    tried(days, TODAY, 41)
    assert days.medal(TODAY, TITLE) == "gold"
    days.day(TODAY).levels[TITLE].pop("cadet")
    assert days.medal(TODAY, TITLE) is None


def test_a_try_with_many_hints_wins_no_medal_but_keeps_the_streak() -> None:
    days = DaysFile()
    tried(days, TODAY, 41, practice=True)
    assert days.medal(TODAY, TITLE) == ""
    assert days.counted() == [TODAY]


def test_a_level_is_beaten_only_by_a_try_that_counts_and_is_over() -> None:
    days = DaysFile()
    assert tried(days, TODAY, 31).beats(30)
    assert not tried(days, TODAY, 30).beats(30)
    assert not tried(days, TODAY, 31, practice=True).beats(30)
    assert not tried(days, TODAY, None).beats(30)


def test_a_try_that_is_not_over_keeps_no_streak() -> None:
    days = DaysFile()
    tried(days, TODAY, None)
    assert days.counted() == []
    assert days.best(TODAY) is None


def test_missed_days_cost_nothing() -> None:
    days = DaysFile()
    tried(days, TODAY - 5 * DAY, 41)
    tried(days, TODAY, 25)
    assert days.best(TODAY - 5 * DAY) == "gold"
    assert days.best(TODAY - 3 * DAY) is None
    assert sorted(days.counted()) == [TODAY - 5 * DAY, TODAY]


def test_a_try_of_a_day_to_come_is_told() -> None:
    days = DaysFile()
    tried(days, TODAY, 25)
    assert days.ahead(TODAY) is None
    tried(days, TODAY + 300 * DAY, 25)
    assert days.ahead(TODAY) == TODAY + 300 * DAY


def test_what_the_levels_did_on_days_without_a_try_is_dropped() -> None:
    days = DaysFile()
    tried(days, TODAY - DAY, 25)
    days.day(TODAY - 2 * DAY).levels[TITLE] = brought(1, 2, 3)
    days.forget_untried(TODAY)
    assert list(days.days) == [TODAY - DAY]


def test_the_record_reads_what_it_wrote() -> None:
    days = DaysFile()
    tried(days, TODAY, 25)
    assert DaysFile.model_validate_json(days.model_dump_json()) == days


@pytest.mark.parametrize(
    ("race", "signs"),
    [
        ([(0, 0), (1, 0), (2, 0), (2, 2), (2, 3), (5, 4)], "++=-+"),
        ([(0,), (1,), (1,), (0,), (2,), (3,)], "+=-++"),
        ([(0, 0)], ""),
    ],
)
def test_signs_tell_who_was_ahead_after_each_fifth(race: list[tuple[int, ...]], signs: str) -> None:
    assert signs_of(race, 0) == signs
