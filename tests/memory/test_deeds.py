"""The ten patches for all titles: each earned, and narrowly not."""

import time

import pytest

from game import titles
from game.memory import deeds
from game.memory.deeds import CAREER_PATCHES, GAME_PATCHES, Played
from game.memory.summary import remembered
from tests.memory.test_record import game, row
from tests.stories import LOST, story


def every_title(**more: object) -> list[Played]:
    """A game of each title."""
    return [
        game(number, title=title, **more)  # type: ignore[arg-type]
        for number, title in enumerate(titles.IDS)
    ]


def test_there_are_eight_patches_a_title_and_ten_for_all() -> None:
    counts = []
    for title in titles.IDS:
        about = remembered(title)
        assert about is not None
        counts.append(len(about.patches))
        assert len(about.figures) == 3
    assert counts == [8] * 5
    assert len(CAREER_PATCHES) + len(GAME_PATCHES) == 10


def test_no_two_patches_have_the_same_name_and_all_have_words() -> None:
    names, words = set(), set()
    for title in titles.IDS:
        about = remembered(title)
        assert about is not None
        for patch in about.patches:
            names.add(patch.name)
            words.add(patch.words)
    for other in (*CAREER_PATCHES, *GAME_PATCHES):
        names.add(other.name)
        words.add(other.words)
    assert (len(names), len(words)) == (50, 50)
    assert all(each.endswith(".") for each in words)
    assert all(len(each) <= 22 for each in names)


def test_four_patches_are_secret() -> None:
    secret = [each.id for each in (*CAREER_PATCHES, *GAME_PATCHES) if each.secret]
    for title in titles.IDS:
        about = remembered(title)
        assert about is not None
        secret += [each.id for each in about.patches if each.secret]
    assert sorted(secret) == ["double_zero", "lights_out", "night_shift", "whisker"]


# --- of one game ---


def test_who_was_last_at_two_thirds_and_wins_has_lit_a_second_stage() -> None:
    told = story(race=[(0, 0), (5, 9), (9, 20), (50, 40)])
    assert deeds.came_back(told) == 0


def test_who_shared_the_last_place_or_was_last_only_earlier_has_not() -> None:
    assert deeds.came_back(story(race=[(0, 0), (5, 9), (20, 20), (50, 40)])) is None
    assert deeds.came_back(story(race=[(0, 0), (5, 9), (21, 20), (50, 40)])) is None
    lost = story(race=[(0, 0), (5, 9), (9, 20), (40, 50)], scores=LOST)
    assert deeds.came_back(lost) is None


def test_a_win_on_the_tie_break_is_by_a_whisker() -> None:
    assert deeds.by_a_whisker(story(scores=(40, 40), winners=(0,))) == 0


def test_a_point_more_or_a_shared_win_is_not() -> None:
    assert deeds.by_a_whisker(story(scores=(41, 40), winners=(0,))) is None
    assert deeds.by_a_whisker(story(scores=(40, 40), winners=(0, 1))) is None
    assert deeds.by_a_whisker(story(scores=(40,), winners=(0,))) is None


# --- of many games ---


def test_any_game_is_a_first_flight() -> None:
    assert deeds.first_flight([game(3, won=False)]) == game(3, won=False)


def test_no_game_is_none() -> None:
    assert deeds.first_flight([]) is None


def test_a_win_in_each_title_is_a_grand_tour() -> None:
    games = every_title()
    assert deeds.grand_tour(games) == games[-1]


def test_four_titles_and_a_lost_one_are_none() -> None:
    games = every_title()
    lost = game(4, won=False, title=titles.IDS[-1])
    assert deeds.grand_tour([*games[:-1], lost]) is None


def test_three_wins_in_a_row_against_bots_are_a_hat_trick() -> None:
    games = row("lwww")
    assert deeds.hat_trick(games) == games[-1]


def test_two_wins_a_loss_and_a_win_are_none_nor_do_people_count() -> None:
    assert deeds.hat_trick(row("wwlw")) is None
    assert deeds.hat_trick([*row("ww"), game(2, against="people")]) is None
    assert deeds.hat_trick([*row("ww"), game(2, against="alone")]) is None


def at(hour: int, minute: int) -> Played:
    """A game that ended at this time of the day, by the clock on the wall."""
    when = int(time.mktime((2026, 11, 20, hour, minute, 0, 0, 0, -1)))
    return Played("night.json", "rockets", when, False, "pilot", 2, 10, 60)


@pytest.mark.parametrize(("hour", "minute"), [(0, 0), (3, 59)])
def test_a_game_that_ends_at_night_is_a_night_shift(hour: int, minute: int) -> None:
    assert deeds.night_shift([at(hour, minute)]) is not None


@pytest.mark.parametrize(("hour", "minute"), [(23, 59), (4, 0)])
def test_a_late_evening_or_an_early_morning_is_none(hour: int, minute: int) -> None:
    assert deeds.night_shift([at(hour, minute)]) is None


def test_the_hundredth_game_makes_an_old_hand() -> None:
    games = row("l" * 101)
    assert deeds.regular(games) == games[99]


def test_ninety_nine_games_do_not() -> None:
    assert deeds.regular(row("w" * 99)) is None


def test_a_game_with_another_person_is_good_company() -> None:
    assert deeds.good_company([game(0), game(1, won=False, against="people")]) is not None


def test_bots_alone_are_none() -> None:
    assert deeds.good_company([game(0), game(1, against="admiral")]) is None


def test_a_beaten_admiral_is_outranked() -> None:
    assert deeds.outranked([game(0, against="admiral")]) is not None


def test_a_lost_game_or_a_beaten_pilot_is_not() -> None:
    assert deeds.outranked([game(0, won=False, against="admiral"), game(1)]) is None


def test_an_admiral_beaten_in_each_title_is_worth_five_stars() -> None:
    assert deeds.five_stars(every_title(against="admiral")) is not None


def test_one_of_them_a_pilot_is_worth_four() -> None:
    games = every_title(against="admiral")
    assert deeds.five_stars([*games[:-1], game(4, title=titles.IDS[-1])]) is None
