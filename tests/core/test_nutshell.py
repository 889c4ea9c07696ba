"""What a nutshell says of a game with other options than the usual ones."""

from __future__ import annotations

from typing import Any

import pytest

from game import titles
from game.core import lesson as lessons


@pytest.mark.parametrize(
    ("title_id", "options", "ends"),
    [
        ("rockets", {}, "The empty deck ends it"),
        ("rockets", {"supernova": "classic"}, "Supernova or empty deck"),
        ("rocketmen", {}, "Points or cards end it"),
        ("rocketmen", {"mode": "battle_for_earth"}, "Four missions end it"),
        ("rocketmen", {"mode": "solo"}, "The last card ends it"),
        ("planet_movers", {}, "20 points end it"),
        ("planet_movers", {"target": "15"}, "15 points end it"),
    ],
)
def test_it_tells_the_end_of_the_game_that_is_played(
    title_id: str, options: dict[str, Any], ends: str
) -> None:
    shell = lessons.load(title_id).nutshell.of(titles.title(title_id).options(**options))
    assert shell.ends.heading == ends


@pytest.mark.parametrize("target", ["15", "20", "30"])
def test_picture_and_heading_name_the_same_end(target: str) -> None:
    """The heading said 15 points, and the picture beside it 20."""
    options = titles.title("planet_movers").options(target=target)
    ends = lessons.load("planet_movers").nutshell.of(options).ends
    assert ends.heading.startswith(f"{target} points")
    assert [each.words for each in ends.art if "points" in each.words] == [f"{target} points"]


@pytest.mark.parametrize("title_id", titles.IDS)
def test_what_it_says_otherwise_hangs_on_values_that_an_option_can_have(title_id: str) -> None:
    title, shell = titles.title(title_id), lessons.load(title_id).nutshell
    for panel in (shell.wins, shell.turn, shell.ends):
        for other in panel.otherwise:
            for value in other.values:
                told = panel.of(title.options(**{other.option: value}))
                assert (told.heading, told.lines) == (other.heading, other.lines)
                assert told.art == (other.art or panel.art)


def test_alone_rocketmen_is_won_by_all_tasks_and_the_rivals_points() -> None:
    """ "You also have three tasks to do" read as a side job."""
    shell = lessons.load("rocketmen").nutshell.of(titles.title("rocketmen").options(mode="solo"))
    assert shell.wins.lines == (
        "You win with all three tasks done",
        "and as many points as your opponent.",
    )
