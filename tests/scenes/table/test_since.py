""" "Since your turn" lies over nothing that is needed now, at every window and size of text."""

from __future__ import annotations

import math
from typing import Any

import pygame
import pytest

from game import titles
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.placing import Ground
from scenes.table import news_place, pins
from scenes.table.lookback import NO_NEWS, Lookback
from scenes.table.recap import recap
from scenes.table.refs import CardAt, PlanetAt, SeatAt, TabAt, aim
from scenes.table.since import NEWS_KEY
from scenes.table.told import Told
from scenes.theme import BODY, PAPER, SEATS
from tests.bench.debrief_games import Table, played
from tests.bench.looks import MOVES, TEXTS, WINDOWS, open_halfway, seats_of
from tests.clicker import Clicker
from tests.scenes.table.test_every_fact import resized
from tests.screens.sizes import in_thirds, sized, sizes_of

TABLES = [(title_id, seats) for title_id in titles.IDS for seats in seats_of(title_id)]
ROWS = 2.0
"""Rows of it that can be read at once, at least."""


def unfolded(clicker: Clicker, window: tuple[int, int], text: float) -> Any:
    """The open table at that size, with what happened since unfolded, and drawn once."""
    scene = resized(clicker, window, text)
    scene.panels.since.open = True
    scene.relayout()
    scene.layout(scene.area)
    scene.draw(clicker.app.canvas(clicker.app.surface))
    return scene


def covered(scene: Any) -> list[str]:
    """What of that which is needed now lies under the open fold-out."""
    since, viewer = scene.panels.since, scene.desk.moment.viewer
    needed = [("the prompt", scene.panels.prompt_box)]
    for target in scene.targets():
        own = isinstance(target.ref, SeatAt) and target.ref.seat == viewer
        if own or target.zone in ("actions", "bar") or target.lit:
            needed.append((target.key, target.seen))
    return [name for name, box in needed if since.box.meets(box, 0.5)]


def misplaced(scene: Any) -> list[str]:
    """What is wrong with the open fold-out."""
    since, fonts = scene.panels.since, scene.desk.moment.fonts
    wrong = [f"it covers {name}" for name in covered(scene)]
    if not scene.area.holds(since.box):
        wrong.append("it leaves the window")
    if not (since.box.holds(since.again, 0.5) and since.box.holds(since.log, 0.5)):
        wrong.append("its buttons leave it")
    if since.body.h < min(since._full, ROWS * fonts.line_height(BODY)) - 1:
        wrong.append(f"{since.body.h:.0f} of it are seen")
    since.scroll(1e6)
    if since.place_of(since.said[-1]).bottom > since.body.bottom + 2:
        wrong.append("its end can't be reached")
    since.scroll(-1e6)
    return wrong


def looked_at(title_id: str, seats: int, moves: int | None = None) -> list[str]:
    """What is wrong with it anywhere."""
    clicker = Clicker((1280, 720), painted=False)
    open_halfway(clicker, title_id, seats, moves)
    found = []
    for window in WINDOWS:
        for text in TEXTS:
            scene = unfolded(clicker, window, text)
            assert scene.panels.since.open
            found += [f"{window}, {text}: {wrong}" for wrong in misplaced(scene)]
    clicker.close()
    return found


@pytest.mark.alike(4)
@pytest.mark.parametrize(("title_id", "seats"), TABLES)
@pytest.mark.parametrize("part", [1.0, 0.4])
def test_it_covers_nothing_that_is_needed_now(title_id: str, seats: int, part: float) -> None:
    assert looked_at(title_id, seats, round(MOVES[title_id] * part)) == []


def test_where_it_covers_a_button_that_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    real = news_place.ground_of

    def careless(*args: Any) -> Ground:
        return Ground(real(*args).area)

    monkeypatch.setattr(news_place, "ground_of", careless)
    found = looked_at("jump_gate", 6)
    assert any("do:scan" in each for each in found)
    assert any("(1280, 720), 2.0" in each for each in found)


@pytest.mark.parametrize(("seats", "moves"), [(2, 60), (4, 90), (6, 60)])
def test_it_cuts_off_no_tab_where_there_is_room_beside_it(seats: int, moves: int) -> None:
    clicker = Clicker((1280, 720), painted=False)
    open_halfway(clicker, "planet_movers", seats, moves)
    scene = unfolded(clicker, (1178, 663), 1.5)
    tabs = [target.rect for target in scene.targets() if isinstance(target.ref, TabAt)]
    assert tabs
    assert not any(scene.panels.since.box.meets(tab) for tab in tabs)
    clicker.close()


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("seats", "moves"), [(2, 36), (6, 70)])
def test_it_leaves_the_codes_of_jump_gates_planets_in_sight(
    window: tuple[int, int], seats: int, moves: int
) -> None:
    clicker = Clicker((1280, 720), painted=False)
    open_halfway(clicker, "jump_gate", seats, moves)
    scene = unfolded(clicker, window, 1.0)
    plates = [plate for cell in scene.desk.places.ring.cells for plate in cell.plates]
    assert not any(scene.panels.since.box.meets(plate) for plate in plates)
    clicker.close()


@pytest.mark.parametrize("title_id", titles.IDS)
def test_what_is_lit_after_a_first_click_is_left_free_too(title_id: str) -> None:
    clicker = Clicker((1280, 720), painted=False)
    open_halfway(clicker, title_id, seats_of(title_id)[1])
    scene = unfolded(clicker, (1280, 720), 2.0)
    gesture = scene.desk.gesture
    open_ = [ref for ref in gesture.lit() if gesture.pointed(ref) is None]
    for ref in sorted(open_, key=lambda ref: ref.key):
        gesture.pick(ref)
        scene.renew()
        scene.layout(scene.area)
        scene.draw(clicker.app.canvas(clicker.app.surface))
        assert (ref.key, misplaced(scene)) == (ref.key, [])
        gesture.clear()
    clicker.close()


def lies_on(x: float, y: float, radius: float, box: Box) -> bool:
    """Whether a disc covers some of a box."""
    across = x - min(max(x, box.x), box.right)
    return math.hypot(across, y - min(max(y, box.y), box.bottom)) < radius


def badly_numbered(clicker: Clicker, scene: Any, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which words lie under a number on the table, and which numbers are not seen whole."""
    canvas, dots = clicker.app.canvas(clicker.app.surface), []
    canvas.marks = []
    scene.draw(canvas)
    words = [*canvas.marks]
    with monkeypatch.context() as patch:
        patch.setattr(pins, "draw_dot", lambda canvas, x, y, size, *_: dots.append((x, y, size)))
        scene.overlays.draw(canvas, False, False)
    found = []
    for at, (x, y, size) in enumerate(dots):
        box = Box.around(x, y, size, size)
        found += [mark.text for mark in words if lies_on(x, y, size / 2 - 2, mark.box)]
        found += ["the window’s edge"] * (not scene.area.holds(box))
        found += ["the fold-out"] * box.meets(scene.panels.since.box)
        others = (Box.around(*other[:2], size, size) for other in dots[:at])
        found += ["a number" for other in others if other.meets(box)]
    return found


@in_thirds(TABLES, "title_id, seats")
def test_no_number_is_cut_or_lies_on_a_word(
    title_id: str, seats: int, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicker = Clicker((1280, 720), painted=False)
    open_halfway(clicker, title_id, seats)
    for window, text in sizes_of(part, WINDOWS, TEXTS):
        scene = unfolded(clicker, window, text)
        found = badly_numbered(clicker, scene, monkeypatch)
        assert (window, text, found) == (window, text, [])
    clicker.close()


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_no_way_of_dots_runs_through_codes_or_names(
    text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two codes of a planet could not be read under the dots of a rival's flight."""
    clicker = Clicker((1280, 720), painted=False)
    open_halfway(clicker, "jump_gate", 2)
    scene = unfolded(clicker, (1280, 720), text)
    canvas, dots = clicker.app.canvas(clicker.app.surface), []
    scene.draw(canvas)
    cells = scene.desk.places.ring.cells
    plates = [plate for cell in cells for plate in cell.plates]
    across = [(scene.area.x, plates[0].cy), (scene.area.right, plates[0].cy)]
    monkeypatch.setattr(Canvas, "dotted", lambda _, points, *__, **___: dots.extend(points))
    pins.draw_pins(canvas, scene.panels.since, [], (), None, lambda *_: across, scene.area)
    assert dots
    assert not [dot for dot in dots for box in plates if box.contains(*dot)]
    clicker.close()


def test_a_number_leaves_new_on_a_card_in_sight() -> None:
    """It lay on the word, on a card of the draft."""
    clicker = Clicker((1280, 720), painted=False)
    open_halfway(clicker, "rocket_jockey", 4)
    scene = unfolded(clicker, (1280, 720), 2.0)
    since, under = scene.panels.since, scene.targets()
    given = since, under, [since.box], scene.area, {}
    pills = [Box.around(*spot, 60, 30) for spot in pins.numbered(*given).values()]
    spots = pins.numbered(*given, pills)
    assert len(spots) == len(pills) > 0
    dots = [Box.around(*spot, pins.DOT, pins.DOT) for spot in spots.values()]
    assert not [dot for dot in dots for pill in pills if dot.meets(pill)]
    clicker.close()


def test_it_stays_where_it_is_while_it_can() -> None:
    clicker = Clicker((1280, 720), painted=False)
    open_halfway(clicker, "rocketmen", 4)
    scene = unfolded(clicker, (1280, 720), 1.5)
    box = scene.panels.since.box
    scene.renew()
    scene.layout(scene.area)
    assert scene.panels.since.box == box
    clicker.close()


@pytest.mark.painted
def test_every_seats_shape_stands_out_from_the_paper_of_the_news() -> None:
    """The seventh seat's colour is that of the paper."""
    with sized((1280, 720)) as clicker:
        since = open_halfway(clicker, "rockets", 8).panels.since
        for seat in range(len(SEATS)):
            ground = pygame.Surface((80, 80))
            ground.fill(PAPER)
            canvas, shape = clicker.app.canvas(ground), Told("", icon=f"seat:{seat}")
            since._draw_picture(canvas, shape, Box(10, 10, 60, 60))
            middle, edge = ground.get_at((27, 27))[:3], ground.get_at((27, 9))[:3]
            assert edge != middle
            assert edge != PAPER or middle != PAPER


def first_undone(clicker: Clicker) -> Any:
    """A table where rivals have played, something was done since and taken back."""
    scene = clicker.start("jump_gate", (True, False))
    clicker.play_on(moves=3)
    while not (scene.controller.waiting and scene.panels.since.there):
        clicker.play_on(moves=1)
    clicker.make(scene.session.title.brain.candidates(scene.view)[0][1])
    clicker.press(pygame.K_z, pygame.KMOD_CTRL)
    clicker.settle()
    return scene


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_its_key_opens_and_folds_it_after_undo_while_picking_and_before_done(text: float) -> None:
    with sized((1280, 720), text) as clicker:
        scene = first_undone(clicker)
        since = scene.panels.since

        def opens_and_folds() -> bool:
            since.open = False
            clicker.press(pygame.K_n)
            opened = since.open and since.box.w > 0
            clicker.press(pygame.K_n)
            return opened and not since.open

        assert opens_and_folds()
        clicker.click(scene.gesture.route(next(iter(scene.session.rules.moves(scene.view))))[0])
        assert opens_and_folds()
        clicker.press(pygame.K_z, pygame.KMOD_CTRL)
        for _ in range(40):
            if scene.controller.phase.name == "WAITING_FOR_DONE":
                break
            clicker.make(scene.session.title.brain.candidates(scene.view)[0][1])
        assert scene.controller.phase.name == "WAITING_FOR_DONE"
        assert opens_and_folds()


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("title_id", titles.IDS)
def test_with_large_text_its_key_shows_at_least_five_lines_arrows_the_rest_and_it_folds_it(
    title_id: str, window: tuple[int, int]
) -> None:
    with sized(window, 2.0) as clicker:
        scene = open_halfway(clicker, title_id, seats_of(title_id)[1])
        since, fonts = scene.panels.since, clicker.context.fonts
        clicker.press(pygame.K_n)
        assert since.open
        assert since.more, "the rest stands below"
        assert since.body.h >= 4 * fonts.line_height(BODY), "it is no slit that shows a line"
        if not since.whole:
            clicker.press(pygame.K_DOWN)
            clicker.settle()
        assert since.body.h >= 5 * fonts.line_height(BODY)
        buttons = [placed.box for placed in scene.panels.buttons]
        assert not any(since.box.meets(box) for box in buttons)
        tops = [since.offset]
        while since.more:
            clicker.press(pygame.K_DOWN)
            tops.append(since.offset)
        for line in since._lines:
            low = line.y + fonts.line_height(line.style) - since.body.h
            assert any(low - 1 <= top <= line.y + 1 for top in tops), line.text
        clicker.press(pygame.K_UP)
        assert since.more, "an arrow goes back, too"
        clicker.press(pygame.K_n)
        assert not since.open


def test_its_button_names_its_key_and_where_there_is_nothing_to_tell_that_is_said() -> None:
    clicker = Clicker((1280, 720), painted=False)
    scene = clicker.start("jump_gate", (True, False), seed=3)
    assert scene.controller.waiting
    assert not scene.panels.since.there
    clicker.press(pygame.K_n)
    assert clicker.context.notices.shown == NO_NEWS
    scene = resized(clicker, (1280, 720), 2.0)
    assert scene.panels.bar.cap_of("since") == NEWS_KEY
    told: list[str] = []
    scene.overlays._tell = lambda canvas, bubble, *place: told.append(bubble.rows[0][0])
    clicker.move_to("bar:since")
    scene.draw_last(clicker.app.canvas(clicker.app.surface))
    assert told[-1] == f"No news since your turn ({NEWS_KEY})"
    labels = {button.name: button.label for button in scene.panels._right_buttons()}
    assert labels["since"] == "News", "as its tab and its heading call it"
    clicker.close()


@pytest.mark.parametrize("title_id", ["planet_movers", "jump_gate"])
def test_a_game_taken_up_within_ones_turn_still_tells_what_the_rival_did(title_id: str) -> None:
    clicker = Clicker((1280, 720), painted=False)
    scene = clicker.start(title_id, (True, False), seed=1)
    while len([*{step.seat for step in scene.session.steps[-5:]}]) < 2 or (
        scene.session.steps[-1].seat != 0 or not scene.controller.waiting
    ):
        clicker.play_on(moves=1)
    assert scene.panels.since.there
    fresh = Lookback(scene.desk, scene.picking, scene.controller)
    fresh.begin()
    assert scene.panels.since.there
    assert scene.panels.since.recap.seats[0].seat == 1
    clicker.close()


def test_of_what_lies_unfolded_over_the_board_one_closes_when_another_opens() -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = first_undone(clicker)
        panels = scene.panels
        for opens in (lambda: clicker.press(pygame.K_n), lambda: clicker.click("bar:log")):
            tab = next(target.key for target in clicker.targets() if target.key.startswith("tab:"))
            clicker.click(tab)
            assert panels.sides.open
            assert not panels.since.open
            assert not panels.drawer
            opens()
            assert not panels.sides.open
            assert panels.since.open != panels.drawer


def test_news_that_are_opened_close_the_hint_over_them() -> None:
    clicker = Clicker((1280, 720), painted=False)
    scene = clicker.start("rocket_jockey", (True, False), seed=5)
    clicker.play_on(moves=6)
    clicker.press(pygame.K_h)
    clicker.settle()
    assert scene.picking.bubble is not None
    clicker.press(pygame.K_n)
    assert scene.panels.since.open
    assert scene.picking.bubble is None
    clicker.close()


def test_what_the_keys_are_at_says_nothing_over_news_that_are_opened() -> None:
    """With large text N closed the hint, and the words of the button that it had named came."""
    clicker = Clicker((1280, 720))
    clicker.context.settings.text_size = 2.0
    clicker.context.changed()
    scene = open_halfway(clicker, "rockets", 2, 40)
    clicker.press(pygame.K_h)
    clicker.settle()
    assert scene.focus.key == "do:end"
    clicker.press(pygame.K_n)
    clicker.settle()
    clicker.step()
    assert scene.panels.since.open
    assert scene.overlays.shown == []
    clicker.close()


def test_the_news_stay_those_of_the_turns_beginning_once_one_acts() -> None:
    clicker = Clicker((1280, 720), painted=False)
    scene = clicker.start("rocketmen", (True, False), seed=5)

    def new() -> list[str]:
        own = scene.panels.since.recap.own
        return [told.words for told in own if told.words.startswith("New:")]

    for _ in range(200):
        if new():
            break
        clicker.play_on(moves=1)
    told = [*scene.panels.since.recap.own]
    assert new()
    before = len(scene.session.steps)
    moves = scene.session.rules.moves(scene.view)
    clicker.make(next(move for move in moves if type(move).__name__ == "Discard"))
    assert len(scene.session.steps) > before
    assert scene.controller.waiting
    assert [*scene.panels.since.recap.own] == told
    clicker.press(pygame.K_z, pygame.KMOD_CTRL)
    assert [*scene.panels.since.recap.own] == told
    clicker.close()


def test_a_contract_that_only_moved_up_is_not_new() -> None:
    session = played(Table("planet_movers", 2), ["cadet"] * 2, seed=1)
    came, stayed = set(), set()
    for first in range(0, len(session.steps) - 30, 7):
        seen = session.until(first + 30)
        told = recap(seen, 0, first, (), lambda view, seat: view.players[seat].score)
        lay = {card for slot in session.steps[first].before.row for card in slot}
        lies = {card for slot in seen.state.row for card in slot}
        fresh = {*told.fresh} & lies
        assert not lay & fresh
        came, stayed = came | fresh, stayed | (lay & lies)
    assert came
    assert stayed


def test_the_line_from_a_sentence_crosses_no_other_one_and_no_name_of_its_thing() -> None:
    panel, line = Box(380, 400, 560, 400), Box(400, 600, 500, 60)
    disc, name = Box(600, 250, 80, 80), Box(580, 350, 120, 34)
    planet = aim(PlanetAt(2), disc, "Venus", "board", named=name)
    assert pins.line_of(line, planet, panel) == ((640, 400), (640, name.bottom))
    card = aim(CardAt(7), Box(1200, 500, 80, 120), "A card", "board")
    assert pins.line_of(line, card, panel) == ((line.right, line.cy), (1200, 620))


def test_with_large_text_rocketmens_news_open_beside_most_of_the_board() -> None:
    """Two sentences were read in a small panel over the launch track."""
    with sized((1280, 720), 2.0) as clicker:
        scene = open_halfway(clicker, "rocketmen", 3)
        clicker.press(pygame.K_n)
        clicker.settle()
        since, row = scene.panels.since, clicker.context.fonts.line_height(BODY)
        assert since.whole
        assert since.body.h > 5 * row
        assert not any(since.box.meets(placed.box) for placed in scene.panels.buttons)
        assert not clicker.context.notices.shown, "the news say it"


def test_news_of_which_hardly_a_row_would_be_seen_open_beside_most_of_the_board() -> None:
    """With six seats they were the words "For you" over an empty card."""
    with sized((1920, 1080), 1.0) as clicker:
        scene = open_halfway(clicker, "planet_movers", 6)
        clicker.press(pygame.K_n)
        clicker.settle()
        since, row = scene.panels.since, clicker.context.fonts.line_height(BODY)
        assert since.whole
        assert since.body.h > 15 * row
        assert since.box.x > scene.desk.areas.board.x + 0.75 * scene.desk.areas.board.w
        assert not any(since.box.meets(placed.box) for placed in scene.panels.buttons)


@pytest.mark.parametrize("title_id", titles.IDS)
@pytest.mark.parametrize("text", TEXTS)
def test_its_foot_cuts_no_line_of_a_panel_in_two(title_id: str, text: float) -> None:
    clicker = Clicker((1280, 720), painted=False)
    for seats in seats_of(title_id):
        open_halfway(clicker, title_id, seats)
        for window in ((1280, 720), (1920, 1080)):
            scene = unfolded(clicker, window, text)
            foot, log = scene.panels.since.box, scene.desk.areas.log
            lies = [box for _, box in scene.panels.sides.shown] + [log] * (log is not None)
            under = [box for box in lies if box.meets(foot)]
            assert not [box for box in under if box.y < foot.bottom < box.bottom - 1]
    clicker.close()


@pytest.mark.parametrize("title_id", titles.IDS)
@pytest.mark.parametrize("text", TEXTS)
def test_its_key_shows_whole_what_is_for_who_asks_and_cuts_no_sentence(
    title_id: str, text: float
) -> None:
    for window in ((1280, 720), (1920, 1080)):
        with sized(window, text) as clicker:
            for seats in seats_of(title_id):
                since = open_halfway(clicker, title_id, seats).panels.since
                if not since.open:
                    clicker.press(pygame.K_n)
                    clicker.settle()
                low = since.body.bottom - since._hidden + 1
                boxes = [(since.place_of(said), said.place) for said in since.said]
                assert not [box for box, _ in boxes if box.y + 4 < low < box.bottom - 4]
                cut = [box for box, place in boxes if place == 0 and box.bottom - 2 > low]
                beside = title_id == "rockets" and not since.whole  # rivals stay in sight
                assert not cut or (beside and boxes[0][0].bottom - 2 <= low)
