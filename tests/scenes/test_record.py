"""The record's sheet: figures as pictures, charts whose marks are games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game import titles
from game.memory.deeds import Played
from game.memory.record import OwnFigure
from game.memory.summary import remembered
from scenes.debrief.mistakes import MistakesFile
from scenes.logbook.charts import FEWEST, summed
from scenes.logbook.figures import CELLS, PICTURES, picture_of
from scenes.logbook.record import luck_and_skill
from scenes.logbook.scene import LogbookScene
from tests.clicker import Clicker
from tests.scenes.test_logbook import logbook_of, open_tab, told
from tests.screens.sizes import misplaced, sized

COUNT = 90


@pytest.fixture(scope="module")
def record() -> Iterator[Clicker]:
    """The record of ninety games of all titles."""
    with logbook_of(COUNT) as clicker:
        yield clicker


def files(clicker: Clicker, title: str) -> list[str]:
    return [game.file for game in clicker.context.logbook.sheet(title).games]


def test_every_figure_of_every_title_has_its_picture() -> None:
    known = {
        f"{title}.{figure.id}"
        for title in titles.IDS
        if (about := remembered(title)) is not None
        for figure in about.figures
    }
    assert set(PICTURES) == known


def test_a_figure_without_games_has_no_picture() -> None:
    empty = OwnFigure("launches", "Launches dared", {"launches": 0, "survived": 0}, "")
    assert picture_of("rocketmen", empty) is None
    assert picture_of("rocketmen", OwnFigure("launches", "", {}, "")) is None


def test_of_many_things_one_drawn_stands_for_several(record: Clicker) -> None:
    open_tab(record, "record")
    record.choose("record:rocketmen")
    record.settle()
    figures = {figure.id: figure for figure in record.context.logbook.sheet("rocketmen").figures}
    launches = figures["launches"].values["launches"]
    assert launches > CELLS
    assert f"one drawn = {-(-launches // CELLS)}" in told(record)


def test_the_record_opens_at_the_title_that_was_played_most(
    record: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = open_tab(record, "record").context.logbook
    whole = book.record()
    alone = {"rockets": whole.titles["rockets"]}
    only = replace(whole, titles=alone)
    monkeypatch.setattr(book, "record", lambda **kwargs: only)
    open_tab(record, "record")
    assert "Thefts" in told(record)
    assert "Longest chain" not in told(record)


def test_each_bar_of_points_shows_its_game(record: Clicker) -> None:
    open_tab(record, "record")
    record.choose("record:jump_gate")
    record.settle()
    games = record.context.logbook.sheet("jump_gate").games
    bars = [t for t in record.targets() if t.key.startswith("points:")]
    last = bars[-1]
    assert str(games[-1].points) in last.label
    record.choose(last.key)
    assert record.scene.name == "replay"
    assert record.scene.path.name == games[-1].file  # type: ignore[attr-defined]
    record.scene.back()


def test_a_milestone_on_the_curve_shows_its_game(record: Clicker) -> None:
    open_tab(record, "record")
    title = next(t for t in titles.IDS if record.context.logbook.sheet(t).milestones)
    record.choose(f"record:{title}")
    record.settle()
    stone = record.context.logbook.sheet(title).milestones[0]
    assert stone.words in told(record)
    record.choose("milestone:0", keyboard=True)
    assert record.scene.path.name == stone.file  # type: ignore[attr-defined]
    record.scene.back()


def test_the_favourite_is_the_title_with_most_time(record: Clicker) -> None:
    open_tab(record, "record")
    tallies = record.context.logbook.record().titles
    best = max(tallies, key=lambda title: tallies[title].tally.seconds)
    name = best.replace("_", " ").title()
    assert (
        f"{name}, " in told(record).split("Your favourite".upper())[-1].split("Your favourite")[-1]
    )


def test_luck_and_skill_are_told_once_enough_games_are_debriefed(record: Clicker) -> None:
    open_tab(record, "record")
    record.choose("record:rockets")
    record.settle()
    mistakes = record.context.mistakes
    for number, file in enumerate(files(record, "rockets")[:FEWEST]):
        assert "Luck and skill" not in told(record)
        mistakes.collect(file, [], 0.8, (-0.1 * number, 0.2))
        record.scene.relayout()
        record.settle()
    assert "Luck and skill" in told(record)
    assert "+20" in told(record).split()
    assert "+20 %" not in told(record)


def test_the_figures_of_luck_and_skill_add_up_from_the_first_chance_to_the_wins() -> None:
    """They had a per cent sign each, as though a part were a chance, and no sum."""
    for number in range(40):
        found = [
            (a_game(won=(number + at) % 3 == 0, seats=2 + at % 3), 0.013 * number, -0.021 * at)
            for at in range(7)
        ]
        first, *parts, last = luck_and_skill(found)
        assert (first.figure[-1], last.figure[-1]) == ("%", "%")
        assert not any(part.figure for part in parts)
        read = [round(100 * term.value) for term in (first, *parts)]
        assert sum(read) == int(last.figure[:-2]) == round(100 * last.value)


def test_alone_nobody_elses_play_is_in_the_sum() -> None:
    found = [(a_game(won=at > 1, seats=1), 0.1 * at, -0.05) for at in range(4)]
    words = [term.words for term in luck_and_skill(found)]
    assert words == ["After the deal", "You were dealt", "You played", "Won"]


def a_game(*, won: bool, seats: int) -> Played:
    return Played("a.json", "rockets", 0, won, "pilot", seats, 100, 60)


def test_other_titles_debriefs_say_nothing_about_this_one(record: Clicker) -> None:
    open_tab(record, "record")
    debriefed = files(record, "rockets")[:FEWEST]
    assert len(debriefed) == FEWEST
    for file in debriefed:
        record.context.mistakes.collect(file, [], 0.8, (0.0, 0.2))
    record.choose("record:jump_gate")
    record.settle()
    assert "Luck and skill" not in told(record)


def test_a_mean_has_its_standard_error() -> None:
    mean, error = summed([0.1, 0.3])
    assert mean == pytest.approx(0.2)
    assert error == pytest.approx(0.1)


def test_files_from_before_luck_was_kept_are_read() -> None:
    kept = MistakesFile.model_validate({"games": [{"file": "a.json", "accuracy": 0.5}]})
    assert kept.games[0].luck is None


def test_with_large_text_a_titles_sheet_is_a_page_of_its_own(record: Clicker) -> None:
    settings = record.context.settings
    settings.text_size = 2.0
    record.context.changed()
    try:
        open_tab(record, "record")
        assert not any(t.key.startswith("points:") for t in record.targets())
        record.choose("record:jump_gate", keyboard=True)
        record.settle()
        assert any(t.key.startswith("points:") for t in record.targets())
        record.press(pygame.K_ESCAPE)
        record.settle()
        assert record.scene.name == "logbook"
        assert "record:rockets" in {t.key for t in record.targets()}
    finally:
        settings.text_size = 1.0
        record.context.changed()


@pytest.mark.parametrize(("tab", "page"), [("record", "record:"), ("patches", "patch:")])
def test_the_way_back_from_a_page_is_a_button_and_no_bar(tab: str, page: str) -> None:
    with sized((1280, 720), 2.0) as clicker:
        clicker.context.stack.replace(LogbookScene(clicker.context, tab))
        clicker.step()
        clicker.context.logbook.index.wait()
        clicker.settle()
        clicker.choose(next(t.key for t in clicker.targets() if t.key.startswith(page)))
        clicker.settle()
        assert clicker.target("to_list").rect.w < clicker.scene.area.w / 2  # type: ignore[attr-defined]
        assert misplaced(clicker) == []
