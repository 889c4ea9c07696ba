"""A Fair match on screen: offered, played to its end by clicking, left, and never lost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.save import read_save
from game.core.seeds import seed_code
from game.memory.fair_match import DEALS, GAMES, FairMatch
from scenes.fair_match import playing, words
from scenes.fair_match.begin import open_match
from scenes.fair_match.book import TWICE, MatchBook
from scenes.fair_match.playing import play
from scenes.logbook.scene import LogbookScene
from scenes.replay.refs import ReplayButton
from scenes.screens import flow
from scenes.screens.menu import MenuScene
from scenes.screens.new_game import NewGameScene
from scenes.screens.results import ResultsScene
from tests.clicker import Clicker
from tests.memory.matches import empty_match, play_game, played_match
from tests.screens.shows import marks_of

SHORT = {"supernova": "classic"}
TITLE = "rockets"
SEEDS = (33, 80, 32, 105)
"""Of deals whose Supernova comes within eight moves."""


@contextmanager
def dealing(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clicker]:
    """A program whose deals are those."""
    seeds = cycle(SEEDS)
    monkeypatch.setattr(playing, "new_seed", lambda: next(seeds))
    clicker = Clicker((1920, 1080))
    yield clicker
    clicker.close()


@pytest.fixture
def clicker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clicker]:
    with dealing(monkeypatch) as clicker:
        yield clicker


@pytest.fixture
def book(clicker: Clicker) -> MatchBook:
    return clicker.context.matches


def told(clicker: Clicker) -> str:
    return " ".join(mark.text for mark in marks_of(clicker))


def keys(clicker: Clicker) -> set[str]:
    return {target.key for target in clicker.targets()}


def begun(clicker: Clicker) -> FairMatch:
    """A match whose first game is on the table."""
    match = empty_match(TITLE, **SHORT)
    play(clicker.context, match)
    clicker.settle()
    return match


def played_out(clicker: Clicker) -> None:
    """The game on the table is played to its end; the result is on screen and answers."""
    clicker.play_on()
    clicker.settle()
    assert clicker.scene.name == "results"
    clicker.step(dt=2.0)
    clicker.settle()


def menu(clicker: Clicker) -> None:
    clicker.context.ways.menu()
    clicker.settle()


def restarted(clicker: Clicker) -> None:
    """As if the program had been killed and begun again: only files are left."""
    clicker.context._matches = None


# --- where it is offered ---


def test_the_set_up_offers_it_where_there_are_two_seats(clicker: Clicker) -> None:
    scene = NewGameScene(clicker.context, TITLE)
    clicker.context.stack.replace(scene)
    clicker.settle()
    assert "fair_match" in keys(clicker), "who has not heard of it finds it before it is set up"
    assert words.WHAT in told(clicker)
    scene.seat(3)
    clicker.settle()
    assert "fair_match" not in keys(clicker)


def test_a_bot_makes_room_for_the_second_person_of_a_match(clicker: Clicker) -> None:
    clicker.context.stack.replace(NewGameScene(clicker.context, TITLE))
    clicker.settle()
    clicker.click("fair_match")
    clicker.settle()
    match: FairMatch = clicker.scene.match  # type: ignore[attr-defined]
    assert [player.is_person for player in match.people] == [True, True]
    assert len({player.name for player in match.people}) == 2


def test_what_it_is_is_told_before_it_begins_and_nothing_is_kept_till_then(
    clicker: Clicker, book: MatchBook
) -> None:
    clicker.context.stack.replace(NewGameScene(clicker.context, TITLE))
    clicker.settle()
    clicker.click("level:1:")
    clicker.settle()
    clicker.click("fair_match")
    clicker.settle()
    assert clicker.scene.name == "fair_match"
    assert "you have both seen each deal before" in " ".join(told(clicker).split())
    assert not book.value.matches
    clicker.press(pygame.K_ESCAPE)
    clicker.settle()
    assert clicker.scene.name == "new_game"
    clicker.click("fair_match")
    clicker.settle()
    clicker.press(pygame.K_RETURN)
    clicker.settle()
    assert clicker.scene.name == "table"
    (match,) = book.value.matches.values()
    assert [player.name for player in match.people] == ["Player 1", "Player 2"]


# --- a whole match ---


def test_a_whole_match_is_played_by_clicking(clicker: Clicker, book: MatchBook) -> None:
    match = begun(clicker)
    sealed, seated, faces = [], [], []
    for number in range(GAMES):
        table: Any = clicker.scene
        session = table.session
        assert session.seal is not None
        sealed.append(session.seed)
        seated.append(session.players)
        faces.append(dict(zip(session.players, table.panels.seats.moods.faces, strict=True)))
        played_out(clicker)
        match = book.value.matches[match.id]
        assert match.next == number + 1
        scores = {s.seat: s.score for s in session.rules.standings(session.state)}
        assert match.games[number].points == [
            scores[match.seat(number, person)] for person in range(2)
        ]
        assert f"game {number + 1} of {GAMES}".upper() in told(clicker).upper()
        if number < GAMES - 1:
            assert {"next", "match", "menu"} >= keys(clicker), "what shows more of the deal waits"
            clicker.click("next")
            clicker.settle()
    assert match.over
    assert {"match", "debrief", "replay"} <= keys(clicker)
    assert len(set(sealed)) == DEALS
    for deal in range(DEALS):
        first, second = (n for n in range(GAMES) if match.deal(n) == deal)
        assert sealed[first] == sealed[second]
        assert seated[first] == seated[second][::-1]
    assert all(each == faces[0] for each in faces), "a face stays with its person"
    assert words.headline(match) in told(clicker), "the match comes before its last game"
    clicker.press(pygame.K_RETURN)
    clicker.settle()
    assert clicker.scene.name == "fair_match", "Enter does what its cap says"
    clicker.click("game:2")
    clicker.settle()
    assert clicker.scene.name == "results"
    assert clicker.scene.session.seed == sealed[2]
    assert {"debrief", "replay"} <= keys(clicker)
    clicker.click("match")
    clicker.settle()
    assert clicker.scene.facts()["points"] == [match.points(0), match.points(1)]
    clicker.context.logbook.open()
    clicker.context.logbook.index.wait()
    rows = clicker.context.logbook.games()
    assert len(rows) == GAMES
    assert all(row.counts for row in rows), "they count as any game of two people"
    assert {row.players[row.seat].name for row in rows} == {match.people[0].name}
    assert {row.name for row in rows} == {f"Fair match, game {n} of 8" for n in range(1, 9)}
    clicker.click("again")
    clicker.settle()
    assert clicker.scene.facts() == {"games": 0, "points": [0, 0]}


def test_a_game_whose_deal_comes_again_is_not_debriefed_and_looked_at_only_after_a_question(
    clicker: Clicker, book: MatchBook
) -> None:
    """Its mistakes went to the Logbook, with what is better, before the deal was played again."""
    begun(clicker)
    played_out(clicker)
    (match,) = book.value.matches.values()
    path = book.path_of(match.games[0].file)
    assert not clicker.context.debriefs.now
    for look in (flow.replay_file, flow.debrief_file, flow.same_deal):
        look(clicker.context, path)
        clicker.settle()
        assert clicker.scene.name == "confirm"
        clicker.press(pygame.K_ESCAPE)
        clicker.settle()
        assert clicker.scene.name == "results"
    flow.replay_file(clicker.context, path)
    clicker.settle()
    clicker.click("yes")
    clicker.settle()
    assert clicker.scene.name == "replay"
    assert book.waits(path.name)
    assert not book.waits("another.json")


def test_one_enter_too_many_after_a_game_does_not_begin_the_next(clicker: Clicker) -> None:
    begun(clicker)
    played_out(clicker)
    clicker.press(pygame.K_RETURN)
    clicker.settle()
    assert clicker.scene.name == "fair_match"


def test_a_game_of_a_match_has_no_restart_and_its_seed_stays_unsaid(clicker: Clicker) -> None:
    match = begun(clicker)
    table: Any = clicker.scene
    clicker.context.ways.pause(table.session, looks=False)
    clicker.settle()
    assert "resume" in keys(clicker)
    assert not {"same_deal", "new_deal", "copy_seed"} & keys(clicker)
    assert seed_code(table.session.seed) not in told(clicker)
    assert "Fair match, game 1 of 8" in told(clicker)
    assert match.begun is not None


def test_a_deal_that_comes_again_has_no_code_in_the_logbook_before_the_match_is_over(
    clicker: Clicker, book: MatchBook
) -> None:
    """With the code anybody could look at the coming deal."""
    match = begun(clicker)
    menu(clicker)
    clicker.context.stack.replace(LogbookScene(clicker.context))
    clicker.settle()
    assert {"same_deal", "fair_match"} <= keys(clicker)
    assert not {"copy", "copy_long"} & keys(clicker)
    assert "LW1-" not in told(clicker)
    assert words.CODE_LATER in told(clicker)
    match.games = list(played_match(GAMES).games)
    assert match.begun is None
    assert match.over
    match.games[-1] = match.games[-1].model_copy(update={"file": match_file(clicker)})
    clicker.scene.relayout()
    clicker.settle()
    assert {"copy", "copy_long"} <= keys(clicker)
    assert words.CODE_LATER not in told(clicker)


def match_file(clicker: Clicker) -> str:
    (row,) = clicker.context.logbook.games()
    return row.file


def test_the_table_says_which_game_of_a_match_it_is(clicker: Clicker) -> None:
    begun(clicker)
    clicker.click("do:ready")
    clicker.settle()
    assert "Fair match, game 1 of 8" in told(clicker)


def test_the_deal_of_a_game_that_goes_on_is_not_dealt_again_without_a_question(
    clicker: Clicker, book: MatchBook
) -> None:
    match = begun(clicker)
    assert match.begun is not None
    path = book.path_of(match.begun.file)
    clicker.play_on(moves=2)
    menu(clicker)
    flow.same_deal(clicker.context, path)
    clicker.settle()
    assert clicker.scene.name == "confirm"
    assert TWICE in told(clicker)
    clicker.press(pygame.K_ESCAPE)
    clicker.settle()
    flow.replay_file(clicker.context, path)
    clicker.settle()
    replay: Any = clicker.scene
    assert replay.name == "replay", "what was played can be looked at"
    clicker.click(ReplayButton("play_on").key)
    clicker.settle()
    assert clicker.scene.name == "confirm"
    assert TWICE in told(clicker)


# --- left and taken up again ---


def test_a_game_that_was_left_goes_on_from_continue(clicker: Clicker, book: MatchBook) -> None:
    match = begun(clicker)
    clicker.play_on(moves=3)
    table: Any = clicker.scene
    path, moves = table.path, len(table.session.steps)
    menu(clicker)
    restarted(clicker)
    menu(clicker)
    clicker.click("continue")
    clicker.settle()
    again: Any = clicker.scene
    assert (again.path, len(again.session.steps)) == (path, moves)
    played_out(clicker)
    assert clicker.context.matches.value.matches[match.id].next == 1


def test_between_two_games_continue_offers_the_match(clicker: Clicker) -> None:
    begun(clicker)
    played_out(clicker)
    menu(clicker)
    restarted(clicker)
    menu(clicker)
    assert "Continue · Fair match, game 2" in told(clicker)
    clicker.click("continue")
    clicker.settle()
    assert clicker.scene.name == "fair_match"
    clicker.press(pygame.K_RETURN)
    clicker.settle()
    table: Any = clicker.scene
    assert table.session.memo.name == "Fair match, game 2 of 8"


def test_a_game_that_was_left_later_goes_before_the_match(clicker: Clicker) -> None:
    begun(clicker)
    played_out(clicker)
    table = clicker.start("jump_gate")
    clicker.play_on(moves=1)
    menu(clicker)
    scene = clicker.scene
    assert isinstance(scene, MenuScene)
    assert scene.kept is not None
    assert scene.kept.title == table.session.title.id


def test_a_program_that_was_killed_at_the_end_of_a_game_knows_its_result(
    clicker: Clicker, book: MatchBook
) -> None:
    match = begun(clicker)
    played_out(clicker)
    points = match.games[0].points
    match.games[0].points, match.games[0].winners = [], []
    book.put(match)  # as if the results had never come
    restarted(clicker)
    menu(clicker)
    assert clicker.context.matches.value.matches[match.id].games[0].points == points


def test_the_logbook_has_the_match_on_the_sheet_of_its_games(clicker: Clicker) -> None:
    match = begun(clicker)
    played_out(clicker)
    menu(clicker)
    clicker.click("logbook")
    clicker.settle()
    clicker.click("fair_match")
    clicker.settle()
    assert clicker.scene.name == "fair_match"
    assert clicker.scene.facts()["games"] == 1
    assert clicker.scene.match.id == match.id  # type: ignore[attr-defined]


def test_the_logbook_offers_one_to_the_two_people_of_any_game(clicker: Clicker) -> None:
    clicker.start(TITLE, (True, True), SEEDS[0], SHORT)
    played_out(clicker)
    menu(clicker)
    clicker.click("logbook")
    clicker.settle()
    clicker.click("fair_match")
    clicker.settle()
    match = clicker.scene.match  # type: ignore[attr-defined]
    assert [player.name for player in match.people] == ["Ann", "Bob"]
    assert (match.title, match.options["supernova"], match.next) == (TITLE, "classic", 0)


def test_a_game_that_was_thrown_away_is_dealt_anew_and_the_old_one_counts_no_more(
    clicker: Clicker, book: MatchBook
) -> None:
    match = begun(clicker)
    first: Any = clicker.scene
    session, path = first.session, first.path
    menu(clicker)
    path.unlink()
    play(clicker.context, match)
    clicker.settle()
    second: Any = clicker.scene
    assert second.path.name == match.games[0].file
    assert second.session.seed != session.seed, "they have seen that deal"
    assert book.of(session, path) is None


# --- files that are damaged ---


def test_a_damaged_file_is_kept_aside_and_told_and_a_game_brings_the_match_back(
    clicker: Clicker, book: MatchBook
) -> None:
    match = begun(clicker)
    for _ in range(2):
        played_out(clicker)
        clicker.click("next")
        clicker.settle()
    table: Any = clicker.scene
    path = table.path
    menu(clicker)
    book.path.write_text("{ this was a match")
    restarted(clicker)
    menu(clicker)
    notice = clicker.context.notices.shown
    assert "could not be read; it was kept as" in notice
    aside = [each for each in book.path.parent.iterdir() if each != book.path]
    assert [each.read_text() for each in aside] == ["{ this was a match"]
    assert not clicker.context.matches.value.matches
    clicker.click("continue")
    clicker.settle()
    assert table_path(clicker) == path
    played_out(clicker)
    back = clicker.context.matches.value.matches[match.id]
    assert back.next == 3
    assert [game.points for game in back.games[:2]] == [game.points for game in match.games[:2]]
    assert back.order == match.order


def test_the_logbook_brings_a_match_back_between_two_games(
    clicker: Clicker, book: MatchBook
) -> None:
    match = begun(clicker)
    played_out(clicker)
    menu(clicker)
    book.path.unlink()
    restarted(clicker)
    menu(clicker)
    assert "continue" not in keys(clicker)
    clicker.click("logbook")
    clicker.settle()
    clicker.click("fair_match")
    clicker.settle()
    assert clicker.scene.facts()["games"] == 1
    back = clicker.context.matches.value.matches[match.id]
    assert back.games == match.games
    menu(clicker)
    assert "Continue · Fair match, game 2" in told(clicker)


def table_path(clicker: Clicker) -> Path:
    scene: Any = clicker.scene
    return Path(scene.path)


def test_a_match_of_a_game_that_is_not_known_is_told(clicker: Clicker) -> None:
    menu(clicker)
    for strange in (empty_match("chess"), empty_match(TITLE, gravity="on")):
        open_match(clicker.context, strange)
        clicker.settle()
        assert clicker.scene.name == "menu"
        assert "does not know its game" in clicker.context.notices.shown


def test_what_a_games_file_says_of_its_match_is_read_with_care(
    clicker: Clicker, book: MatchBook
) -> None:
    begun(clicker)
    table: Any = clicker.scene
    session, path = table.session, table.path
    assert read_save(path).memo.fair["id"]
    played_out(clicker)
    session.memo.fair = {"id": "x", "games": "many"}
    clicker.context.stack.replace(ResultsScene(clicker.context, session, path))
    clicker.settle()
    assert "again" in keys(clicker), "an ordinary result"


def test_the_next_game_is_begun_by_keys_alone(clicker: Clicker, book: MatchBook) -> None:
    match = empty_match(TITLE, **SHORT)
    play_game(match, (5, 4))
    book.put(match)
    open_match(clicker.context, match)
    clicker.settle()
    clicker.choose("play", keyboard=True)
    clicker.settle()
    assert clicker.scene.name == "table"
