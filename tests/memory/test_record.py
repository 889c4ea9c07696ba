"""The record: shares with their uncertainty, streaks, curves, and what chance did."""

from pathlib import Path
from typing import Any

import pytest

from game.memory import record as records
from game.memory.deeds import Played
from game.memory.index import Index
from game.memory.record import curve, milestones, streak, tally, wilson
from tests.memory.made import made, write_games

DAY = 86_400


def game(number: int = 0, won: bool = True, against: str = "pilot", **more: Any) -> Played:
    values = {"title": "rockets", "seats": 2, "points": 10, "seconds": 60} | more
    return Played(
        file=f"{number}.json", when=1_700_000_000 + number * DAY, won=won, against=against, **values
    )


def row(results: str, **more: Any) -> list[Played]:
    """Games by letters: w won, l lost."""
    return [game(number, letter == "w", **more) for number, letter in enumerate(results)]


def test_wilsons_interval_is_the_published_one() -> None:
    # 15 of 50 at 95 %: the textbook's 0.191 to 0.438.
    low, high = wilson(15, 50, 1.96)
    assert (round(low, 3), round(high, 3)) == (0.191, 0.438)


@pytest.mark.parametrize(("won", "games"), [(0, 1), (1, 1), (0, 5), (5, 5), (3, 7)])
def test_an_interval_holds_its_share_and_stays_possible(won: int, games: int) -> None:
    low, high = wilson(won, games)
    assert 0 <= low <= won / games <= high <= 1
    assert low < high


def test_no_games_say_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert not records.Share(0, 0).tells


def test_two_games_are_too_few_and_three_say_something() -> None:
    assert not records.Share(1, 2).tells
    assert records.Share(1, 3).tells


def test_more_games_make_the_whisker_shorter() -> None:
    few, many = wilson(5, 10), wilson(50, 100)
    assert many[1] - many[0] < few[1] - few[0]


@pytest.mark.parametrize(
    ("results", "now", "best"),
    [("", 0, 0), ("w", 1, 1), ("wwl", 0, 2), ("lwwwlw", 1, 3), ("wlww", 2, 2)],
)
def test_streaks_count_wins_in_a_row(results: str, now: int, best: int) -> None:
    found = streak(row(results))
    assert (found.now, found.best) == (now, best)


def test_a_streak_names_the_game_that_ended_it() -> None:
    assert streak(row("lwwl")).best_file == "2.json"


def test_games_with_people_count_as_games_and_time_but_not_as_wins() -> None:
    found = tally([game(0), game(1, against="people")])
    assert (found.games, found.share.games, found.seconds) == (2, 1, 120)


def test_even_play_is_one_over_the_seats() -> None:
    assert tally([game(0, seats=2), game(1, seats=4)]).even == pytest.approx(0.375)


def test_a_curve_looks_back_on_ten_games() -> None:
    points = curve(row("l" * 10 + "w" * 10))
    assert [round(point.share, 1) for point in points] == [n / 10 for n in range(11)]
    assert all(point.low <= point.share <= point.high for point in points)


def test_a_curve_of_fewer_than_ten_games_is_one_point() -> None:
    assert [point.share for point in curve(row("wwl"))] == [pytest.approx(2 / 3)]
    assert curve([]) == ()


def test_a_curve_of_a_thousand_games_has_sixty_points_with_both_ends() -> None:
    games = row("wl" * 500)
    points = curve(games)
    assert len(points) == 60
    assert (points[0].when, points[-1].when) == (games[9].when, games[-1].when)


def test_milestones_are_the_first_admiral_and_a_streak_of_three() -> None:
    games = [*row("lw"), game(2, against="admiral"), game(3, against="admiral")]
    assert [(mark.words, mark.file) for mark in milestones(games)] == [
        ("first Admiral beaten", "2.json"),
        ("longest streak: 3", "3.json"),
    ]
    assert milestones(row("wwl")) == ()


# --- from files ---


@pytest.fixture
def full(index: Index, folder: Path) -> Index:
    """An index of eighty games."""
    write_games(folder, 80)
    index.refresh()
    index.wait()
    return index


def test_only_games_of_a_person_that_are_over_and_no_practice_count(full: Index) -> None:
    saves = [made(number) for number in range(80)]
    counted = [save for save in saves if save.finished and save.memo.counts]
    aside = [save for save in saves if save.finished and not save.memo.counts]
    found = records.record(full)
    assert found.tally.games == len(counted)
    assert found.practice == len(aside) > 0
    assert records.record(full, practice=True).tally.games == len(counted) + len(aside)


def test_the_record_follows_a_game_that_is_over_now(full: Index, folder: Path) -> None:
    before = records.record(full).tally.games
    save = next(made(n) for n in range(80, 200) if made(n).finished and made(n).memo.counts)
    (folder / "one-more.json").write_text(save.model_dump_json(), encoding="utf-8")
    full.refresh()
    full.wait()
    assert records.record(full).tally.games == before + 1


def test_each_title_has_its_levels_points_and_time(full: Index) -> None:
    saves = [made(n) for n in range(80)]
    rockets = [s for s in saves if s.title == "rockets" and s.finished and s.memo.counts]
    found = records.record(full).titles["rockets"]
    assert found.tally.games == len(rockets)
    assert found.best == max(save.memo.told["points"][0] for save in rockets)
    assert found.tally.seconds == sum(save.memo.played for save in rockets)
    pilots = [s for s in rockets if s.players[1].level == "pilot"]
    assert found.levels["pilot"].games == len(pilots)


def test_a_title_has_three_figures_with_a_sentence_each(full: Index) -> None:
    for title in records.record(full).titles:
        sheet = records.sheet(full, title)
        assert len(sheet.figures) == 3
        for figure in sheet.figures:
            assert figure.words.endswith(".")
            assert figure.values


def test_sums_add_up_and_bests_are_the_largest(full: Index) -> None:
    told = [
        save.memo.told["figures"]["chain"]
        for save in (made(n) for n in range(80))
        if save.title == "rocket_jockey" and save.finished and save.memo.counts
    ]
    chain, *_ = records.own_figures(full, "rocket_jockey")
    assert chain.values["chains"] == sum(one["chains"] for one in told)
    assert chain.values["longest"] == max(one["longest"] for one in told)


def test_the_band_of_fair_draws_is_two_standard_errors_wide(full: Index) -> None:
    fair = records.fairness(full, "planet_movers")
    assert fair is not None
    assert fair.expected == 10  # the rulebook's two dice: 2 to 7 and 3 to 8
    assert fair.high - fair.low == pytest.approx(2 * 1.96 * (35 / 6 / fair.draws) ** 0.5)
    assert "95 of 100" in fair.words


def test_without_draws_nothing_is_claimed(index: Index) -> None:
    fair = records.fairness(index, "rockets")
    assert fair is not None
    assert fair.words == "No cards from the deck yet."


def test_each_level_has_its_points_streak_and_time(full: Index) -> None:
    own = records.record(full)
    for title, told in own.titles.items():
        games = [game for game in records.played(full, title=title) if game.against == "pilot"]
        level = told.against["pilot"]
        assert level.games == len(games) == told.levels["pilot"].games
        points = [game.points for game in games if game.points is not None]
        assert level.best == max(points, default=None)
        assert level.mean == (sum(points) / len(points) if points else None)
        assert level.streak == streak(games)
        assert level.seconds == sum(game.seconds for game in games)
