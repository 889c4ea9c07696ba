"""Replay: a game is looked at again, step by step, by the eyes of any seat."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from PIL import Image

from game.core.replay import Replay
from game.core.session import Step
from scenes.replay.apng import MovingPicture
from scenes.replay.film import PART
from scenes.replay.refs import ReplayButton, SeenBy
from scenes.settings import Speed
from scenes.table.refs import BarAt
from tests.clicker import Clicker
from tests.screens.shows import marks_of, played
from tests.screens.sizes import misplaced, sized

TITLE = "jump_gate"


@pytest.fixture(scope="module")
def whole() -> Any:
    return played(3000, TITLE)


@pytest.fixture(scope="module")
def opened(whole: Any) -> Iterator[Clicker]:
    """The replay of a finished game; each test begins at the deal."""
    clicker = Clicker((1280, 720))
    clicker.context.ways.replay(whole, Path("game.json"))
    clicker.settle()
    yield clicker
    clicker.close()


@pytest.fixture
def clicker(opened: Clicker) -> Clicker:
    while opened.scene.name != "replay":
        opened.context.stack.pop()
    scene: Any = opened.scene
    scene.film.stop()
    scene.look.see(0)
    scene.set_speed(4.0)
    scene.jump(0)
    opened.settle()
    return opened


@pytest.fixture
def table(clicker: Clicker) -> Any:
    return clicker.scene


def sprites(table: Any) -> dict[Any, list[int]]:
    return {zone: cards for zone, cards in table.zones_on_screen().items() if cards}


def truth(table: Any, step: int, seat: int) -> dict[Any, list[int]]:
    view = table.session.rules.view(table.replay.state(step), seat)
    return {zone: cards for zone, cards in table.session.rules.piles.zones(view) if cards}


def test_it_begins_at_the_deal(table: Any) -> None:
    assert table.look.at == 0
    assert sprites(table) == truth(table, 0, 0)


@pytest.mark.parametrize(
    ("button", "begin", "end"),
    [("first", 20, 0), ("back", 20, 19), ("on", 20, 21), ("last", 20, None)],
)
def test_a_button_goes_there(
    clicker: Clicker, table: Any, button: str, begin: int, end: int | None
) -> None:
    table.jump(begin)
    clicker.click(ReplayButton(button))
    clicker.settle()
    goal = table.replay.length if end is None else end
    assert table.look.at == goal
    assert sprites(table) == truth(table, goal, 0)


def test_a_turn_on_is_where_the_next_turn_begins(clicker: Clicker, table: Any) -> None:
    clicker.click(ReplayButton("turn_on"))
    clicker.settle()
    turn = table.session.rules.turn
    assert turn(table.replay.state(table.look.at)) == turn(table.replay.state(0)) + 1
    assert turn(table.replay.state(table.look.at - 1)) == turn(table.replay.state(0))


def test_a_turn_back_within_a_turn_is_its_beginning(clicker: Clicker, table: Any) -> None:
    begin = table.replay.turns[3]
    table.jump(begin + 1)
    clicker.click(ReplayButton("turn_back"))
    assert table.look.at == begin


def test_the_keys_go_step_by_step(clicker: Clicker, table: Any) -> None:
    for key, at in (
        (pygame.K_RIGHT, 1),
        (pygame.K_RIGHT, 2),
        (pygame.K_LEFT, 1),
        (pygame.K_END, table.replay.length),
        (pygame.K_HOME, 0),
        (pygame.K_PAGEDOWN, table.replay.turns[1]),
        (pygame.K_PAGEUP, 0),
    ):
        clicker.press(key)
        clicker.settle()
        assert table.look.at == at


def test_space_plays_and_the_end_stops_it(clicker: Clicker, table: Any) -> None:
    table.jump(table.replay.length - 3)
    clicker.press(pygame.K_SPACE)
    assert table.look.running
    clicker.settle()
    assert table.look.at == table.replay.length
    assert not table.look.running


@pytest.mark.parametrize("button", [BarAt("rules"), BarAt("leave")])
def test_one_click_on_the_top_bar_is_enough_while_it_plays(whole: Any, button: BarAt) -> None:
    """It only ended the film that was shown, and in a replay the next one begins at once."""
    clicker = Clicker((1280, 720))
    clicker.context.ways.replay(whole, Path("game.json"))
    clicker.settle()
    table: Any = clicker.scene
    clicker.press(pygame.K_SPACE)
    for _ in range(100):
        clicker.step(dt=0.05)
        if table.playing:
            break
    assert table.playing
    clicker.click(button)
    assert clicker.scene is not table
    clicker.close()


def test_space_again_stays_there(clicker: Clicker, table: Any) -> None:
    clicker.press(pygame.K_SPACE)
    clicker.press(pygame.K_SPACE)
    at = table.look.at
    clicker.settle()
    assert table.look.at == at < table.replay.length


def test_dragging_along_the_line_scrubs(clicker: Clicker, table: Any) -> None:
    line = table.bar.timeline
    for kind, step in (
        (pygame.MOUSEBUTTONDOWN, 10),
        (pygame.MOUSEMOTION, 40),
        (pygame.MOUSEBUTTONUP, 40),
    ):
        clicker.step(clicker._mouse(kind, line.x(step), line.plot.cy))
    assert table.look.at == 40
    assert sprites(table) == truth(table, 40, 0)


def test_the_line_finds_every_step_again(table: Any) -> None:
    line = table.bar.timeline
    steps = range(table.replay.length + 1)
    assert [line.step_at(line.x(step)) for step in steps] == list(steps)


def test_a_pin_goes_to_its_step(clicker: Clicker, table: Any) -> None:
    pin = table.replay.pins[0]
    clicker.click(f"pin:{pin.step}")
    assert table.look.at == pin.step


def test_a_log_line_goes_to_its_step(clicker: Clicker, table: Any) -> None:
    table.jump(30)
    clicker.settle()
    line = next(t for t in clicker.targets() if t.key.startswith("line:"))
    clicker.click(line.key)
    assert table.look.at == line.ref.step < 30  # type: ignore[attr-defined]


def test_the_log_going_back_and_on_is_the_log_told_at_once(clicker: Clicker, table: Any) -> None:
    table.jump(40)
    for step in (12, 33, 40):
        table.jump(step)
    told = [line for line in table.panels.log.lines if line.kind != "caption"]
    table.look.see(1)
    table.look.see(0)
    assert told == table.panels.log.lines


def test_another_seat_sees_its_own_hand(clicker: Clicker, table: Any) -> None:
    table.jump(20)
    clicker.click(SeenBy(1))
    clicker.settle()
    assert sprites(table) == truth(table, 20, 1)


def test_the_others_lie_as_backs_until_all_is_open(clicker: Clicker, table: Any) -> None:
    table.jump(20)
    clicker.settle()
    shut = [(card, box) for row in table.hands.rows for _, card, box in row.cards]
    table.see(-1)
    clicker.settle()
    wide = [(card, box) for row in table.hands.rows for _, card, box in row.cards]
    assert [box for _, box in shut] == [box for _, box in wide]
    assert {card for card, _ in shut} == {-1}
    assert [card for card, _ in wide] == [
        card for hand in table.replay.hidden(20, 0).values() for card in hand
    ]


def test_the_others_hands_are_those_of_the_position_on_screen(clicker: Clicker, table: Any) -> None:
    """While a step was shown they lay as after it, and all else as before."""

    def held() -> list[int]:
        return [card for row in table.hands.rows for _, card, _ in row.cards]

    def held_at(step: int) -> list[int]:
        return [card for hand in table.replay.hidden(step, 0).values() for card in hand]

    step = next(at for at in range(20, 80) if held_at(at) != held_at(at + 1))
    table.see(-1)
    table.jump(step)
    clicker.settle()
    table.look.forward()
    clicker.step()
    assert table.playing
    assert held() == held_at(step)
    clicker.settle()
    assert held() == held_at(step + 1)


def test_the_game_is_not_changed(table: Any, whole: Any) -> None:
    before = whole.save()
    table.jump(table.replay.length)
    table.jump(3)
    assert whole.save() == before


def test_play_on_begins_a_practice_game_at_that_step(clicker: Clicker, table: Any) -> None:
    table.jump(20)
    branch = table.replay.branch(20, "first.json")
    assert branch.save().moves == table.replay.session.save().moves[:20]
    assert (branch.memo.practice, branch.memo.origin, branch.memo.step) == (
        *("what-if", "first.json"),
        20,
    )
    assert not branch.can_undo()


def test_play_on_asks_first(clicker: Clicker, table: Any) -> None:
    table.jump(20)
    clicker.click(ReplayButton("play_on"))
    assert clicker.scene.name == "confirm"
    clicker.click("no")
    assert clicker.scene is table


def test_what_led_here_and_what_comes_next_are_told_in_this_order(table: Any) -> None:
    """The banner told the last step, the card the next one, both as if they were now."""
    table.jump(9)
    session = table.replay.session
    heading, words, seat = table.around._played()
    assert table.prompt().startswith("Just now")
    assert heading == f"Next: {session.names(0).inside(session.steps[9].seat)}"
    assert (seat, words) == (session.steps[9].seat, table.around._move_words(9))


def test_the_film_shows_its_swings_and_ends(clicker: Clicker, table: Any) -> None:
    table.jump(7)
    clicker.click(ReplayButton("film"))
    assert table.film.on
    clicker.settle()
    assert clicker.scene.name == "film_end"
    clicker.click("back")
    assert table.look.at == 7


def test_escape_ends_the_film(clicker: Clicker, table: Any) -> None:
    table.film.start()
    clicker.press(pygame.K_ESCAPE)
    assert not table.film.on


def test_a_film_that_is_kept_is_a_moving_png(
    clicker: Clicker, table: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("game.core.paths.pictures_folder", lambda: tmp_path)
    table.film.start(keep=True)
    table.film._parts = table.film._parts[:1]
    clicker.settle()
    (file,) = tmp_path.iterdir()
    assert b"acTL" in file.read_bytes()[:100]
    assert {"again", "back"} == {target.key for target in clicker.targets()}, "kept is kept"


@pytest.mark.parametrize("title", ["rocket_jockey", "planet_movers"])
def test_a_film_shows_the_points_that_it_is_about(title: str) -> None:
    clicker = Clicker((1280, 720))
    clicker.context.settings.speed = Speed.NORMAL
    clicker.context.ways.replay(played(3000, title), Path("game.json"))
    clicker.settle()
    film: Any = clicker.scene.film  # type: ignore[attr-defined]
    film.start()
    while film.on:
        clicker.step(dt=1 / 12)
    assert len(film._parts) > 1
    assert [part.caption for part in film._parts if part.ended > PART] == []
    clicker.close()


def test_a_film_that_can_not_be_kept_says_why(
    clicker: Clicker, table: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr("game.core.paths.pictures_folder", lambda: tmp_path / "file")
    picture = MovingPicture(12)
    picture.add(pygame.Surface((8, 8)))
    assert table.film._keep(picture)[0].startswith("The film could not be kept: ")


def test_escape_leaves_the_replay(whole: Any) -> None:
    clicker = Clicker((1280, 720))
    clicker.context.ways.menu()
    clicker.context.ways.replay(whole, Path("game.json"))
    clicker.press(pygame.K_ESCAPE)
    assert clicker.scene.name == "menu"
    clicker.close()


@pytest.mark.parametrize(
    ("title", "size", "text"),
    [
        ("rocketmen", (1280, 720), 2.0),
        ("rockets", (1920, 1080), 1.5),
        ("jump_gate", (3840, 2160), 1.0),
        ("planet_movers", (1280, 720), 1.5),
    ],
)
def test_everything_has_its_place(title: str, size: tuple[int, int], text: float) -> None:
    session = played(60, title)
    with sized(size, text) as clicker:
        clicker.context.ways.replay(session, Path("game.json"), 40)
        clicker.settle()
        assert misplaced(clicker) == []
        assert all(clicker.scene.area.holds(t.seen, 2) for t in clicker.scene.bar.targets())  # type: ignore[attr-defined]


# --- a game that is not over ---


@pytest.fixture(scope="module")
def unfinished() -> Iterator[Any]:
    clicker = Clicker((1280, 720))
    clicker.context.ways.replay(played(20, TITLE), Path("game.json"), 20)
    clicker.settle()
    yield clicker.scene
    clicker.close()


def test_an_unfinished_game_is_not_opened(unfinished: Any) -> None:
    unfinished.see(-1)
    assert not unfinished.look.open


def test_an_unfinished_game_is_seen_by_its_player_alone(unfinished: Any) -> None:
    unfinished.see(1)
    assert unfinished.look.viewer == 0


def test_an_unfinished_game_names_no_move_of_others(unfinished: Any) -> None:
    steps = unfinished.replay.session.steps
    theirs = next(at for at, step in enumerate(steps) if step.seat != 0)
    unfinished.jump(theirs)
    assert unfinished.around._played()[1] == "Another seat's move"


# --- the moving picture ---


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_a_moving_picture_keeps_what_changed_only() -> None:
    first = pygame.Surface((40, 30))
    second = first.copy()
    second.fill((200, 30, 10), (5, 6, 7, 8))
    film = MovingPicture(12)
    for picture in (first, first, second):
        film.add(picture)
    (_, _, ticks), (where, packed, _) = film._frames
    assert (ticks, where) == (2, pygame.Rect(5, 6, 7, 8))
    pixel = bytes((200, 30, 10, 255))
    assert zlib.decompress(packed) == b"".join(b"\0" + pixel * 7 for _ in range(8))


def test_a_moving_picture_is_clear_where_nothing_changed() -> None:
    first = pygame.Surface((40, 30))
    second = first.copy()
    second.set_at((5, 6), (200, 30, 10))
    second.set_at((7, 6), (1, 2, 3))
    film = MovingPicture(12)
    for picture in (first, second):
        film.add(picture)
    where, packed, _ = film._frames[-1]
    assert where == pygame.Rect(5, 6, 3, 1)
    assert zlib.decompress(packed) == bytes((0, 200, 30, 10, 255, 0, 0, 0, 0, 1, 2, 3, 255))


def test_a_moving_picture_is_played_as_it_was_drawn(tmp_path: Path) -> None:
    drawn = [pygame.Surface((60, 40)) for _ in range(12)]
    for number, picture in enumerate(drawn):
        picture.fill((number, 40, 90), (0, 0, 60, 20))
        picture.fill((250, 5 * number, 7), (number * 4, 12, 9, 20))
    film = MovingPicture(12)
    for picture in (*drawn, drawn[-1]):
        film.add(picture)
    film.save(tmp_path / "film.png")
    with Image.open(tmp_path / "film.png") as played:
        assert (played.n_frames, played.info["loop"]) == (len(drawn), 0)
        for number, picture in enumerate(drawn):
            played.seek(number)
            assert played.convert("RGB").tobytes() == pixels(picture)
        assert round(played.info["duration"]) == round(2 * 1000 / 12)


def test_a_moving_picture_is_read_as_its_first_picture(tmp_path: Path) -> None:
    first = pygame.Surface((40, 30))
    first.fill((1, 200, 3))
    film = MovingPicture(12)
    film.add(first)
    film.add(pygame.Surface((40, 30)))
    film.save(tmp_path / "film.png")
    assert pixels(pygame.image.load(tmp_path / "film.png")) == pixels(first)


# --- what if ---


def test_both_results_stand_side_by_side(whole: Any) -> None:
    replay = Replay(whole)
    session = replay.branch(replay.length - 1, "first.json")
    brain = session.title.brain
    while (decision := session.rules.decision(session.state)) is not None:
        move = brain.candidates(session.view(decision.seat))[-1][1]
        assert isinstance(session.submit(move), Step)
    clicker = Clicker((1280, 720))
    saves = clicker.context.saves
    saves.write(saves.folder / "first.json", whole.save())
    clicker.context.ways.results(session, Path("game.json"))
    clicker.settle()
    told = [mark.text for mark in marks_of(clicker)]
    clicker.close()
    begin = told.index(f"You {replay.scores(replay.length)[0]}")
    assert told[begin + 1] == str(Replay(session).scores(len(session.steps))[0])
