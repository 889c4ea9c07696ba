"""A game on the Logbook's sheet and card: its picture, badges, and what the mouse can do there."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.core.players import Player
from game.core.save import debrief_path, read_save
from game.debrief.background import write_notes
from game.debrief.blindfold import bots_steps
from game.debrief.notes import Note, Proof, begun
from game.debrief.work import opened as opened_game
from game.memory.index import Wanted
from game.memory.rows import Row
from game.titles import title
from scenes.debrief.mistakes import Mistake
from scenes.kit.box import Box
from scenes.kit.nodes import Drawn, Node
from scenes.logbook.cards import GameCard, bars
from scenes.logbook.glimpses import REST, WIDE
from scenes.logbook.sheet import game_sheet
from scenes.logbook.telling import draw_race, line, result, sentence, sides
from scenes.theme import CORAL, INK_TEXT, PAPER, SEATS
from tests.clicker import Clicker
from tests.memory.made import patterns
from tests.scenes.test_logbook import games, logbook_of, open_tab, told
from tests.screens.shows import marks_of
from tests.screens.sizes import sized


@pytest.fixture(scope="module")
def opened() -> Iterator[Clicker]:
    """The Logbook with a finished and an unfinished game of every title's patterns."""
    with logbook_of(0) as clicker:
        folder = clicker.context.saves.folder
        seen = set()
        for number, (save, summary) in enumerate(patterns()):
            if save.title in seen or len(save.moves) > 200 or len(save.players) < 2:
                continue
            seen.add(save.title)
            memo = save.memo.model_copy(update={"told": summary})
            whole = save.model_copy(update={"memo": memo, "order": 1_700_000_000 + number})
            half = save.model_copy(
                update={"finished": False, "moves": save.moves[: len(save.moves) // 2]}
            )
            for name, kept in (("over", whole), ("open", half)):
                path = folder / f"{save.title}-{name}.json"
                path.write_text(kept.model_dump_json(), encoding="utf-8")
        yield clicker


@pytest.fixture
def clicker(opened: Clicker) -> Clicker:
    return open_tab(opened, "games")


def row_of(clicker: Clicker, *, finished: bool) -> Row:
    return next(r for r in clicker.context.logbook.games() if r.finished == finished)


def show(clicker: Clicker, row: Row) -> Any:
    """The game's sheet, and what is on it after a moment."""
    scene: Any = clicker.scene
    scene.file = row.file
    scene.relayout()
    clicker.step()
    return scene


def drawn(clicker: Clicker, scene: Any) -> Any:
    """Waits for the picture."""
    clicker.step(dt=REST)
    for _ in range(1000):
        clicker.step(dt=0.05)
        if not scene.glimpses.busy:
            break
        time.sleep(0.002)
    return scene.glimpses.of(scene._shown)


def test_the_sheet_shows_the_most_telling_moment_of_the_game(clicker: Clicker) -> None:
    row = row_of(clicker, finished=True)
    scene = show(clicker, row)
    assert scene.glimpses.of(row) is None  # the poster, as long as nothing is drawn
    glimpse = drawn(clicker, scene)
    session = scene._shown and opened_game(read_save(clicker.context.logbook.path(row)), title)
    rounds = session.title.report.rounds(session.steps[row.peak - 1].before)
    number = rounds or session.rules.turn(session.steps[row.peak - 1].before)
    assert str(number) in glimpse.words.split(":")[0]
    assert glimpse.words in told(clicker)


def test_a_game_that_goes_on_shows_where_it_stands(clicker: Clicker) -> None:
    row = row_of(clicker, finished=False)
    assert drawn(clicker, show(clicker, row)) is not None


def test_a_picture_names_no_hidden_move_of_others(clicker: Clicker) -> None:
    for row in clicker.context.logbook.games():
        assert "Another seat" not in drawn(clicker, show(clicker, row)).words


def test_who_leafs_through_the_list_waits_for_no_picture(clicker: Clicker) -> None:
    scene: Any = clicker.scene
    _, *others = clicker.context.logbook.games()  # the first one lay there for a while
    for row in others:
        show(clicker, row)
        clicker.step(dt=REST / 2)
    assert not any(scene.glimpses.of(row) for row in others)


def test_a_game_that_can_not_be_read_keeps_its_poster(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = show(clicker, row_of(clicker, finished=True))
    scene.glimpses._made.clear()
    monkeypatch.setattr("scenes.logbook.glimpses.read_save", _unreadable)
    assert drawn(clicker, scene) is None
    assert not scene.glimpses.busy


def _unreadable(path: object) -> None:
    raise ValueError("planted")


def judge(clicker: Clicker, row: Row, fault: str = "") -> None:
    """Notes beside the game, as a whole debrief leaves them."""
    path = clicker.context.logbook.path(row)
    save = read_save(path)
    notes, seats = begun(save), len(save.players)
    for step in range(len(save.moves) + 1):
        notes.add(Note(step=step, chance=(1 / seats,) * seats, error=(0.0,) * seats))
    session = opened_game(save, title)
    for step in bots_steps(session):
        proof = {"step": step, "seat": session.steps[step].seat, "fault": fault}
        notes.add(Proof.model_validate(proof))
        fault = ""
    write_notes(debrief_path(path), notes)
    clicker.context.logbook.index.refresh()
    clicker.context.logbook.index.wait()
    clicker.settle()


def test_a_debriefed_game_and_its_fair_bots_have_their_badges(clicker: Clicker) -> None:
    row = row_of(clicker, finished=True)
    scene: Any = clicker.scene
    scene.want(Wanted(result="finished"))
    scene.relayout()
    assert "Fair" not in clicker.target(f"game:{row.file}").label
    judge(clicker, row)
    assert "Debrief, Fair" in clicker.target(f"game:{row.file}").label
    judge(clicker, row, fault="peeked")
    assert "1 differed" in clicker.target(f"game:{row.file}").label
    assert "Fair" not in clicker.target(f"game:{row.file}").label
    debrief_path(clicker.context.logbook.path(row)).unlink()
    clicker.context.logbook.index.refresh()
    clicker.context.logbook.index.wait()
    found = clicker.context.logbook.index.game(row.file)
    assert found is not None
    assert not found.debriefed
    assert found.differed is None


def test_notes_of_another_game_give_no_badge(clicker: Clicker) -> None:
    rows = [row for row in clicker.context.logbook.games() if row.finished]
    judge(clicker, rows[0])
    first, other = (clicker.context.logbook.path(row) for row in rows[:2])
    debrief_path(first).rename(debrief_path(other))
    clicker.context.logbook.index.refresh()
    clicker.context.logbook.index.wait()
    assert not any(row.debriefed for row in clicker.context.logbook.games())
    debrief_path(other).unlink()


def test_the_sheet_tells_how_well_a_debriefed_game_was_played(clicker: Clicker) -> None:
    row = row_of(clicker, finished=True)
    mistake = Mistake(file=row.file, title=row.title, step=3, loss=0.1)
    clicker.context.mistakes.collect(row.file, [mistake], 0.84)
    show(clicker, row)
    assert "Accuracy 84 %, 1 mistake to mend." in told(clicker)


def test_a_click_goes_on_with_a_game_from_its_card(clicker: Clicker) -> None:
    row = row_of(clicker, finished=False)
    clicker.click(f"go_on:{row.file}")
    clicker.settle()
    assert clicker.scene.name == "table"


def test_arrows_pass_by_what_only_the_mouse_needs(clicker: Clicker) -> None:
    scene: Any = clicker.scene
    for key in (*games(clicker), *games(clicker)):
        scene.focus.key, scene.focus.shown = key, True
        for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            found = scene.focus.arrow(clicker.targets(), dx, dy)
            assert found is None or found.zone != "mouse"


def test_the_cross_takes_a_filter_away(clicker: Clicker) -> None:
    everything = len(games(clicker))
    assert "clear:title" not in {target.key for target in clicker.targets()}
    clicker.choose("filter:title")
    clicker.choose("pick:rockets")
    clicker.settle()
    assert len(games(clicker)) < everything
    clicker.click("clear:title")
    clicker.settle()
    assert len(games(clicker)) == everything


def test_the_other_chair_deals_the_same_game_from_there(clicker: Clicker) -> None:
    row = next(r for r in clicker.context.logbook.games() if r.finished and len(r.players) == 2)
    show(clicker, row)
    clicker.choose("chair")
    clicker.settle()
    assert f"with {row.players[1 - row.seat].name}’s cards for you" in told(clicker)
    clicker.click("yes")
    clicker.settle()
    table: Any = clicker.scene
    assert table.name == "table"
    assert table.session.seed == row.seed
    assert table.session.players[1 - row.seat].is_person
    assert table.session.memo.origin == row.file


def test_with_large_text_the_tabs_are_one_button_with_a_list(clicker: Clicker) -> None:
    clicker.context.settings.text_size = 2.0
    clicker.context.changed()
    try:
        clicker.settle()
        clicker.choose("tabs")
        clicker.settle()
        clicker.choose("pick:patches")
        clicker.settle()
        scene: Any = clicker.scene
        assert scene.tab == "patches"
    finally:
        clicker.scene.page = False  # type: ignore[attr-defined]
        clicker.context.settings.text_size = 1.0
        clicker.context.changed()


def test_a_practice_game_shows_no_patch_as_it_earns_none(clicker: Clicker) -> None:
    row = next(row for row in clicker.context.logbook.games() if row.earned and row.counts)
    for practice, shown in (("", True), ("code", False)):
        card = GameCard(
            replace(row, practice=practice), False, lambda: None, lambda: None, race=True
        )
        assert any(words == "Patch" for _, words, _ in card._badges()) is shown


def test_a_game_of_several_people_is_told_by_their_names() -> None:
    people = (Player(name="Ada"), Player(name="Bo"))
    row = Row(
        file="a.json",
        title="jump_gate",
        when=0,
        result="won",
        against="people",
        players=people,
        seat=0,
        points=(40, 24),
        winners=(0,),
        turns=9,
    )
    assert sentence(row) == "Ada won by 16."
    assert result(row) == "Ada won"
    assert result(replace(row, result="lost", winners=(1,))) == "Bo won"
    assert result(replace(row, result="lost", against="pilot", winners=(1,))) == "Lost"
    assert sentence(replace(row, result="lost", points=(20, 24), winners=(1,))) == "Bo won by 4."
    tied = replace(row, points=(24, 24))
    assert sentence(tied) == "Ada won on the tie-break."
    assert sentence(replace(tied, winners=(0, 1), result="shared")) == "Two were equally good."


def test_on_a_page_of_its_own_the_picture_fills_its_place_and_its_words_stand_beside_it(
    clicker: Clicker,
) -> None:
    """It stood in the middle third of a strip, half of it below its own words."""
    clicker.context.settings.text_size = 2.0
    clicker.context.changed()
    try:
        scene: Any = clicker.scene
        scene.page = True
        show(clicker, row_of(clicker, finished=True))
        picture = drawn(clicker, scene).picture
        words = drawn(clicker, scene).words
        (box,) = [n.box for n in nodes(scene.root) if isinstance(n, Drawn) and n.width == WIDE]
        assert box.w / box.h == pytest.approx(picture.get_width() / picture.get_height(), rel=0.02)
        near = [mark.box for mark in marks_of(clicker) if mark.text in words]
        assert near
        assert all(each.x >= box.right for each in near)
    finally:
        clicker.context.settings.text_size = 1.0
        clicker.context.changed()


def nodes(node: Node) -> list[Node]:
    return [node, *(each for child in node.children() for each in nodes(child))]


@pytest.mark.parametrize("finished", [True, False])
def test_a_games_line_says_that_it_was_the_days(clicker: Clicker, finished: bool) -> None:
    """The sign of it had no room with large text, nor beside "Continue"."""
    row = row_of(clicker, finished=finished)
    assert not line(row).startswith("Daily launch")
    assert line(replace(row, daily="2026-12-24")).startswith("Daily launch · ")


def test_large_text_keeps_all_that_can_be_done_with_a_game_in_sight(clicker: Clicker) -> None:
    """Every button lay below the fold, one a row."""
    files = [row_of(clicker, finished=finished).file for finished in (True, False)]
    with sized((1280, 720), 2.0) as large:
        folder = large.context.saves.folder
        folder.mkdir(parents=True, exist_ok=True)
        for file in files:
            (folder / file).write_bytes((clicker.context.saves.folder / file).read_bytes())
        scene: Any = open_tab(large, "games").scene
        for file in files:
            scene.file, scene.page = file, True
            scene.relayout()
            large.step()
            assert scene.narrow
            aside = ("name", "copy_long")
            doing = [t for t in large.targets() if t.zone == "sheet" and t.key not in aside]
            assert len(doing) >= 5
            assert all(target.seen == target.rect for target in doing)


def test_a_days_game_of_four_that_goes_on_shows_all_its_buttons(clicker: Clicker) -> None:
    """The sheet was cut through the Delete button."""
    row = row_of(clicker, finished=False)
    four = (*row.players, *row.players)[:4] if len(row.players) < 4 else row.players[:4]
    row = replace(row, players=four, daily="2026-12-24")
    doing: Any = defaultdict(lambda: lambda row: None)
    sheet = game_sheet(clicker.context, row, Drawn(0, 46, lambda canvas, box: None), doing, None)
    assert sheet.measure(clicker.context.fonts, 540.0) <= 800.0


def test_a_cream_seat_is_seen_on_paper(clicker: Clicker) -> None:
    """Its mark was cream on cream, and its bar had another seat's colour."""
    row = row_of(clicker, finished=True)
    canvas = clicker.app.canvas(pygame.Surface((600, 60)))
    canvas.fill(canvas.box, PAPER)
    pale = SEATS.index(PAPER)
    alone = replace(row, players=(row.players[0].model_copy(update={"colour": pale}),), points=(5,))
    bars(canvas, Box(0, 0, canvas.box.w, canvas.box.h), alone)
    colours = {tuple(canvas.surface.get_at((x, 30)))[:3] for x in range(600)}
    assert tuple(INK_TEXT)[:3] in colours
    assert tuple(CORAL)[:3] not in colours


def test_a_game_alone_against_a_rival_shows_its_points_and_no_flat_line() -> None:
    """A lost game alone was a card with 0 and a line along its foot."""
    row = Row(
        file="a.json",
        title="rocketmen",
        when=0,
        result="lost",
        against="alone",
        players=(Player(name="Ada"),),
        seat=0,
        points=(0,),
        rival=9,
        turns=9,
        race=((0,), (0,), (0,)),
    )
    assert [(side.name, side.points) for side in sides(row)] == [("The rival", 9), ("Ada", 0)]
    assert sentence(row) == "The rival won, 9 points ahead of you."
    won = replace(row, result="won", points=(12,), winners=(0,), race=((0,), (12,)))
    assert [side.points for side in sides(won)] == [12, 9]
    assert sentence(won) == "You won by 3."
    with sized((1280, 720)) as clicker:
        canvas = clicker.app.canvas(clicker.app.surface)
        for each, lines in ((row, 0), (won, 1)):
            drawn: list[Any] = []
            canvas.polyline = lambda *args, seen=drawn, **more: seen.append(args)
            draw_race(canvas, Box(0, 0, 100, 50), each)
            assert len(drawn) == lines


@pytest.mark.parametrize("finished", [True, False])
def test_a_debrief_is_offered_by_its_key_only_where_there_is_one(
    clicker: Clicker, finished: bool
) -> None:
    scene: Any = clicker.scene
    show(clicker, row_of(clicker, finished=finished))
    clicker.settle()
    assert scene._shown.finished is finished
    assert ("debrief" in [mark.text for mark in marks_of(clicker)]) is finished
