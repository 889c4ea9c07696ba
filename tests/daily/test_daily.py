"""Daily launch: the deal follows from the date, medals from what the levels made of it."""

from __future__ import annotations

import datetime
import json
import os
import subprocess
import sys

import pytest

from game.console.main import main
from game.daily.deals import Deal, deal_of
from game.daily.medals import SINCE, Result, asked, medal, play
from game.daily.streak import longest, runs, streak
from game.memory.codes import read_code, short_code
from game.titles import IDS, title
from tests.contract.toy import TOY, ToyOptions

CHRISTMAS = datetime.date(2026, 12, 24)
DAY = datetime.timedelta(days=1)
BEATEN = {"cadet": Result(20, 2), "pilot": Result(30, 1), "admiral": Result(40, 1)}


@pytest.mark.parametrize(
    ("title_id", "seats", "seed"),
    [
        ("rocket_jockey", 2, 64656006),
        ("jump_gate", 2, 62648832),
        ("rocketmen", 2, 1038430729),
        ("rockets", 4, 49770070),
        ("planet_movers", 3, 937527183),
    ],
)
def test_the_deal_of_a_date_is_the_same_everywhere(title_id: str, seats: int, seed: int) -> None:
    deal = deal_of(title_id, CHRISTMAS)
    assert (deal.seats, deal.seed) == (seats, seed)


@pytest.mark.parametrize("title_id", IDS)
def test_every_day_of_a_week_can_be_played_and_has_a_code(title_id: str) -> None:
    days = [deal_of(title_id, CHRISTMAS + number * DAY) for number in range(7)]
    for deal in days:
        assert deal.seats in deal.title.seat_counts(deal.options)
        deal.title.rules.setup(deal.options, deal.seats, deal.seed)
        read = read_code(short_code(deal.title, deal.options, deal.seats, deal.seed))
        assert (read.options, read.seats, read.seed) == (deal.options, deal.seats, deal.seed)
    assert len({(deal.seats, deal.options) for deal in days}) == 7


def test_no_two_days_or_titles_share_a_deal() -> None:
    days = [CHRISTMAS + number * DAY for number in range(400)]
    assert len({deal_of(title_id, day).seed for title_id in IDS for day in days}) == 400 * len(IDS)


def test_a_level_plays_the_same_seat_of_the_same_deal_alike() -> None:
    deal = Deal(TOY, CHRISTMAS, ToyOptions(), 3, 7)
    assert play(deal, "pilot") == play(deal, "pilot")


@pytest.mark.parametrize(
    ("points", "won"),
    [(20, ""), (21, "bronze"), (30, "bronze"), (31, "silver"), (40, "silver"), (41, "gold")],
)
def test_a_medal_asks_for_more_than_its_level_has(points: int, won: str) -> None:
    assert medal(points, BEATEN, CHRISTMAS) == won
    assert medal(points, BEATEN, SINCE - DAY) == won


def test_gold_asks_to_beat_all_three_also_on_a_day_when_admiral_made_least() -> None:
    """Admiral made fewer points than Pilot, and gold was easier than silver."""
    weak = BEATEN | {"admiral": Result(10, 3)}
    assert asked(CHRISTMAS, weak) == {"admiral": "bronze", "cadet": "silver", "pilot": "gold"}
    assert [medal(points, weak, CHRISTMAS) for points in (10, 11, 21, 31)] == [
        "",
        "bronze",
        "silver",
        "gold",
    ]


def test_a_medal_of_an_old_day_stays_what_it_was() -> None:
    weak = BEATEN | {"admiral": Result(10, 3)}
    assert medal(11, weak, SINCE - DAY) == "gold"
    assert medal(11, weak, SINCE) == "bronze"


def test_a_streak_lives_until_a_day_has_passed_without_a_try() -> None:
    days = [CHRISTMAS, CHRISTMAS + DAY, CHRISTMAS + 2 * DAY]
    last = days[-1]
    assert [streak(days, last + number * DAY) for number in range(3)] == [3, 3, 0]


def test_a_clock_that_ran_ahead_breaks_no_streak() -> None:
    days = [CHRISTMAS, CHRISTMAS + DAY, CHRISTMAS + 300 * DAY]
    assert streak(days, CHRISTMAS + DAY) == 2
    assert runs(days) == [(CHRISTMAS + DAY, 2), (CHRISTMAS + 300 * DAY, 1)]


def test_a_day_counts_once_and_the_longest_streak_is_kept() -> None:
    days = [CHRISTMAS + number * DAY for number in (0, 1, 1, 2, 9, 10)]
    assert longest(days) == (3, CHRISTMAS + 2 * DAY)
    assert longest([]) == (0, None)


def test_the_console_plays_the_day_with_three_levels(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.daily.medals.play", lambda deal, level: BEATEN[level])
    assert main(["daily", "rockets", "--date", "2026-12-24", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["results"]["admiral"] == {"points": 40, "place": 1}
    assert read_code(told["deal"]).title is title("rockets")


def test_a_date_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "rockets", "--date", "24.12.2026"]) == 2
    assert "24.12.2026 is no date; one is written as 2026-12-24" in capsys.readouterr().err


DEALT = """
import datetime
from game.core.session import digest
from game.daily.deals import deal_of
from game.titles import IDS

for title_id in IDS:
    deal = deal_of(title_id, datetime.date(2026, 12, 24))
    print(digest(deal.title.rules.setup(deal.options, deal.seats, deal.seed)))
"""
DIGESTS = [
    "4974a0ac686ccf3df141c21fc24133bc",
    "c35a54b1d55809451e59a609cb3630ad",
    "def13e1d70cd4f6ee149a4c1fc205a3e",
    "d26e935d272c6a02df51adff5d1b3240",
    "f2442c26e1f6ebc26e52c5d15cf59a9b",
]
"""Of the positions that are dealt on Christmas Eve, title by title."""


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_cards_of_a_date_depend_on_nothing_that_differs_between_starts(hash_seed: str) -> None:
    surroundings = {**os.environ, "PYTHONHASHSEED": hash_seed, "TZ": "Pacific/Auckland"}
    told = subprocess.run(
        [sys.executable, "-c", DEALT], env=surroundings, capture_output=True, text=True, check=True
    )
    assert told.stdout.split() == DIGESTS
