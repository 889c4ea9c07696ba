"""What a tip of the first games leaves in sight."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import titles
from game.core import lesson as lessons
from game.core.contract import Zone
from game.rocket_jockey.state import AlienStatus
from scenes.kit.box import Box
from scenes.kit.placing import SPARED, Ground
from scenes.lesson.coach import Choice, Coach
from scenes.table.outlines import captioned
from scenes.table.refs import CardAt, PlanetAt
from scenes.table.told import Recap, Told
from scenes.titles import table_of
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.scenes.lesson.test_guided import first_game, newcomer, same_deal
from tests.scenes.lesson.test_tips import with_tip
from tests.screens.shows import played
from tests.screens.sizes import sized

__all__ = ["newcomer", "same_deal"]

LONGEST = max((tip.say for tip in lessons.load("rockets").tips), key=len)


def test_a_tip_leaves_the_open_news_and_the_planets_in_sight(newcomer: Clicker) -> None:
    scene = first_game(newcomer)
    scene.close_goal()
    newcomer.settle()
    with_tip(scene, runs_out=("deck", 1000))
    newcomer.play_on(moves=1)
    newcomer.settle()
    assert scene.tip is not None
    scene.panels.since.recap = Recap(1, (Told("Your score went from 7 to 2."),), ())
    scene.panels.since.open = True
    scene.relayout()
    newcomer.step()
    ring = scene.desk.places.ring
    cells = [cell.box for cell in ring.cells]
    for box in (scene.panels.since.box, ring.gate, ring.hole, *cells):
        assert not scene.tip.box.meets(box, 1.0)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_tip_is_broader_where_that_leaves_panels_in_sight(size: tuple[int, int]) -> None:
    """It lay on a panel, and there was room that is less high between hand and piles."""
    with sized(size) as clicker:
        scene = open_halfway(clicker, "rocket_jockey", 4, 20)
        scene.panels.since.open = True
        scene.relayout()
        tips = lessons.load("rocket_jockey").tips
        (tip,) = (each for each in tips if each.name == "deck")
        scene.tips = [tip.model_copy(update={"runs_out": ("deck", 40)})]
        clicker.step()
        assert scene.tip is not None
        shown = [box for _, box in scene.panels.sides.shown]
        assert not any(scene.tip.box.meets(box) for box in (*shown, scene.desk.areas.seats))


def test_a_tip_leaves_planets_hand_and_the_newest_lines_of_the_log_in_sight(
    newcomer: Clicker,
) -> None:
    scene = first_game(newcomer)
    scene.close_goal()
    newcomer.settle()
    with_tip(scene, runs_out=("deck", 1000))
    newcomer.play_on(moves=6)
    newcomer.settle()
    assert scene.tip is not None
    scene.panels.since.open = False
    scene.relayout()
    newcomer.step()
    log = scene.desk.areas.log
    assert log is not None
    newest = log.bottom_part(log.h / 3)[0]
    hand = [target.seen for target in scene.targets() if target.zone == "hand"]
    assert hand
    for box in (newest, *hand, *(cell.box for cell in scene.desk.places.ring.cells)):
        assert not scene.tip.box.meets(box, 1.0)


def test_a_tip_stands_far_off_rather_than_over_a_row_of_codes(clicker: Clicker) -> None:
    codes = tuple((Box(900 + 200 * at, 0, 20, 1080), SPARED) for at in range(6))
    tip = Coach("jump_gate", text="A few do no harm.", small=True)
    tip.choices = (Choice("off", "No more tips"), Choice("ok", "Got it", primary=True))
    ground = Ground(Box(0, 0, 1920, 1080), (), codes)
    tip.stand_aside(clicker.context.fonts, Box(1700, 100, 0, 0), ground)
    assert tip.box.right < 900


def test_a_tip_stays_where_it_came_until_it_would_hide_more(clicker: Clicker) -> None:
    """It went to another corner of the table with each act, once over a rival's seat."""
    tip = Coach("jump_gate", text="A few do no harm.", small=True)
    tip.choices = (Choice("off", "No more tips"), Choice("ok", "Got it", primary=True))
    near, table = Box(1700, 100, 0, 0), Ground(Box(0, 0, 1920, 1080))
    log = ((Box(1400, 0, 520, 1080), SPARED),)
    tip.stand_aside(clicker.context.fonts, near, replace(table, dear=log))
    came = tip.box
    tip.stand_aside(clicker.context.fonts, near, table)
    assert tip.box == came
    for lit in (replace(table, kept=(came.inset(40),)), replace(table, dear=((came, SPARED),))):
        moved = replace(tip)
        moved.stand_aside(clicker.context.fonts, near, lit)
        assert not moved.box.meets(came.inset(40))


def test_a_large_tip_leaves_hand_and_cargo_in_sight_while_one_reserves() -> None:
    """Its buttons stand beside its words where only a low strip of the table is free."""
    clicker = Clicker((1280, 720))
    clicker.context.settings.text_size = 2.0
    clicker.context.changed()
    scene = clicker.start("rocket_jockey", (True, False, False, False), 3)
    while not any("Reserve nothing" in target.label for target in clicker.targets()):
        clicker.play_on(moves=1)
        clicker.settle()
    says = max((tip.say for tip in lessons.load("rocket_jockey").tips), key=len)
    scene.tip = Coach("rocket_jockey", text=says, small=True)
    scene.tip.choices = (Choice("off", "No more tips"), Choice("ok", "Got it", primary=True))
    scene.relayout()
    clicker.step()
    cards = [each for each in clicker.targets() if each.zone in ("hand", "row")]
    assert len(cards) > 10
    assert not [each.label for each in cards if each.seen.meets(scene.tip.box)]
    clicker.close()


@pytest.mark.parametrize(("seats", "moves"), [(2, 120), (3, 60), (4, 60)])
def test_a_tip_covers_neither_a_rivals_hand_nor_its_name(seats: int, moves: int) -> None:
    with sized((1280, 720)) as clicker:
        scene = open_halfway(clicker, "rockets", seats, moves)
        scene.tip = Coach("rockets", text=LONGEST, small=True)
        scene.tip.choices = (Choice("off", "No more tips"), Choice("ok", "Got it", primary=True))
        scene.relayout()
        clicker.step()
        places, cards = scene.desk.places, scene.desk.cards
        held = [
            cards.box(sprite)
            for zone, lying in cards.sprites.items()
            for sprite in lying
            if zone.name in ("hand", "hidden") and zone.seat > 0
        ]
        assert len(held) >= seats - 1
        for box in (*held, *(station.head for station in places.board.stations)):
            assert not scene.tip.box.meets(box, 1.0)


@pytest.mark.parametrize(
    ("size", "text", "seats", "moves"),
    [
        ((1280, 720), 1.0, 2, 120),
        ((1280, 720), 2.0, 4, 100),
        ((1280, 720), 2.0, 8, 60),
        ((1920, 1080), 1.0, 2, 200),
        ((1200, 1600), 1.5, 3, 60),
    ],
)
def test_a_tip_of_rockets_leaves_the_deck_and_its_count_in_sight(
    size: tuple[int, int], text: float, seats: int, moves: int
) -> None:
    """ "The deck has two cards or fewer" lay over the deck and over its number."""
    with sized(size, text) as clicker:
        scene = open_halfway(clicker, "rockets", seats, moves)
        scene.tip = Coach("rockets", text=LONGEST, small=True)
        scene.tip.choices = (Choice("off", "No more tips"), Choice("ok", "Got it", primary=True))
        scene.relayout()
        clicker.step()
        _, deck, *_ = scene.desk.places.aside(scene.desk.moment.fonts)
        assert not scene.tip.box.meets(deck, 1.0)


@pytest.mark.parametrize("moves", [8, 12, 30, 50])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_tip_of_rockets_first_turns_leaves_words_below_cards_and_the_steps_in_sight(
    size: tuple[int, int], moves: int
) -> None:
    """There was much room beside, and it lay over “Hand 3”, “Hidden 2” and the turn's steps."""
    with sized(size) as clicker:
        scene = open_halfway(clicker, "rockets", 2, moves)
        scene.tip = Coach("rockets", text="A rival charted a system. " * 3, small=True)
        scene.tip.choices = (Choice("off", "No more tips"), Choice("ok", "Got it", primary=True))
        scene.relayout()
        clicker.step()
        places, fonts = scene.desk.places, scene.desk.moment.fonts
        lies = (places.zones[Zone(name, 1)] for name in ("starts", "hand", "hidden"))
        words = [captioned(fonts, each, each.box) for each in lies]
        assert not [box for box in (places.board.steps, *words) if box.meets(scene.tip.box, 1.0)]


@pytest.mark.parametrize("title", ["jump_gate", "rockets"])
def test_a_tip_covers_no_seat(title: str) -> None:
    with sized((1280, 720)) as clicker:
        scene = open_halfway(clicker, title, 6, 30)
        says = max((tip.say for tip in lessons.load(title).tips), key=len)
        scene.tip = Coach(title, text=says, small=True)
        scene.tip.choices = (Choice("off", "No more tips"), Choice("ok", "Got it", primary=True))
        scene.relayout()
        clicker.step()
        assert not [row for row in scene.panels.seats.rows if row.box.meets(scene.tip.box)]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", ["visitors", "sets"])
def test_a_tip_covers_neither_the_panel_it_speaks_of_nor_a_cargo(name: str, seats: int) -> None:
    """ "The Aliens are coming" lay over The Aliens, or over the numbers of nine cargoes."""
    tips = {tip.name: tip for tip in lessons.load("rocket_jockey").tips}
    with sized((1920, 1080)) as clicker:
        scene = open_halfway(clicker, "rocket_jockey", seats, 60)
        scene._told = tips[name]
        scene.tip = Coach("rocket_jockey", text=tips[name].say, small=True)
        scene.tip.choices = (Choice("off", "No more tips"), Choice("ok", "Got it", primary=True))
        scene.relayout()
        clicker.step()
        sides, about = scene.panels.sides, tips[name].about
        shown = [box for panel, box in (*sides.shown, *sides.tabs) if panel.name in about]
        row = [each.seen for each in clicker.targets() if each.zone == "row"]
        assert len(shown) == len(about)
        assert len(row) == 9
        assert not [box for box in (*shown, *row) if box.meets(scene.tip.box, 1.0)]


@pytest.mark.parametrize(
    "title", [each.id for each in titles.all_titles() if lessons.exists(each.id)]
)
def test_what_a_tip_speaks_of_is_a_panel_of_its_table_or_a_pile(title: str) -> None:
    rules, state = titles.title(title).rules, played(2, title).state
    there = {panel.name for panel in table_of(title).panels}
    there |= {zone.name for zone, _ in rules.piles.zones(state)}
    assert all({*tip.about} <= there for tip in lessons.load(title).tips)


@pytest.mark.parametrize(("seats", "moves"), [(2, 40), (4, 84)])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_tip_on_the_warehouse_leaves_it_and_its_name_in_sight(
    size: tuple[int, int], seats: int, moves: int
) -> None:
    """ "All parts went to the Warehouse" lay over the word Warehouse, or over the whole pile; large
    text leaves no room."""
    (tip,) = (each for each in lessons.load("rocketmen").tips if each.name == "failed")
    with sized(size) as clicker:
        scene = open_halfway(clicker, "rocketmen", seats, moves)
        scene._told = tip
        scene.tip = Coach("rocketmen", text=tip.say, small=True)
        scene.tip.choices = (Choice("off", "No more tips"), Choice("ok", "Got it", primary=True))
        scene.relayout()
        clicker.step()
        zones = scene.desk.places.zones
        (pile,) = (zones[zone] for zone in zones if zone.name == "warehouse" and not zone.seat)
        named = captioned(clicker.context.fonts, pile, pile.box)
        assert not scene.tip.box.meets(named)


def test_the_words_of_a_narrow_tip_have_most_of_its_width(clicker: Clicker) -> None:
    """They stood in less than half of it, beside an empty half with a small picture on top."""
    tip = Coach("rocket_jockey", text=LONGEST, small=True)
    tip.choices = (Choice("off", "No more tips"), Choice("ok", "Got it", primary=True))
    narrow = Ground(Box(0, 0, 340, 1080))
    tip.stand_aside(clicker.context.fonts, Box(170, 100, 0, 0), narrow)
    assert tip.box.w < 340
    widest = max(sum(piece.w for piece in line) for line in tip.lines)
    assert widest > tip.box.w * 0.6


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_tip_lies_over_old_lines_of_the_log_rather_than_a_panel(
    size: tuple[int, int], seats: int
) -> None:
    """ "Bring them to Earth if you lead" lay over "If it ended now", which tells who leads."""
    with sized(size) as clicker:
        for moves in (24, 25, 26):
            scene = open_halfway(clicker, "rocket_jockey", seats, moves)
            for tip in lessons.load("rocket_jockey").tips:
                scene._told = tip.model_copy(update={"runs_out": None, "lies": {}})
                scene.tip = Coach("rocket_jockey", text=tip.say, small=True)
                ok = Choice("ok", "Got it", primary=True)
                scene.tip.choices = (Choice("off", "No more tips"), ok)
                scene.relayout()
                clicker.step()
                shown = [box for _, box in scene.panels.sides.shown]
                cards = [each.seen for each in scene.targets() if isinstance(each.ref, CardAt)]
                assert shown
                assert cards
                for box in (*shown, *cards):
                    assert not box.meets(scene.tip.box, 1.0), (moves, tip.name)


@pytest.mark.parametrize(("moves", "aside"), [(20, True), (60, False)])
def test_the_aliens_are_promised_for_the_next_deck_only_while_they_are_aside(
    moves: int, aside: bool
) -> None:
    """It was told of a later deck, too, in which they were already."""
    (tip,) = (each for each in lessons.load("rocket_jockey").tips if each.name == "deck")
    with sized((1280, 720)) as clicker:
        scene = open_halfway(clicker, "rocket_jockey", 4, moves)
        view = scene.desk.view
        assert (view.alien_status is AlienStatus.ASIDE) is aside
        assert scene._true(tip.model_copy(update={"runs_out": ("deck", 40)}), view) is aside
        assert not scene._true(tip.model_copy(update={"runs_out": ("deck", 0)}), view)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_large_tip_leaves_the_planets_in_sight_while_one_reserves(size: tuple[int, int]) -> None:
    """It lay over all nine and cut their names in two; its words are rather smaller."""
    with sized(size, 2.0) as clicker:
        scene = open_halfway(clicker, "rocket_jockey", 2, 24)
        for tip in lessons.load("rocket_jockey").tips:
            scene._told = tip.model_copy(update={"runs_out": None, "lies": {}})
            scene.tip = Coach("rocket_jockey", text=tip.say, small=True)
            scene.tip.choices = (Choice("off", "No more tips"), Choice("ok", "Got it"))
            scene.relayout()
            clicker.step()
            planets = [each.seen for each in scene.targets() if isinstance(each.ref, PlanetAt)]
            assert len(planets) == 9
            assert not [box for box in planets if box.meets(scene.tip.box, 1.0)], tip.name


@pytest.mark.parametrize(("seats", "moves"), [(2, 13), (2, 60), (3, 27), (4, 47), (6, 33)])
def test_a_large_tip_is_set_smaller_rather_than_over_a_planet_of_the_ring(
    seats: int, moves: int
) -> None:
    """It lay over one's name and the resources of the next: its buttons grew no smaller."""
    with sized((1280, 720), 2.0) as clicker:
        scene = open_halfway(clicker, "jump_gate", seats, moves)
        says = max((tip.say for tip in lessons.load("jump_gate").tips), key=len)
        scene.tip = Coach("jump_gate", text=says, small=True)
        scene.tip.choices = (Choice("off", "No more tips"), Choice("ok", "Got it", primary=True))
        scene.relayout()
        clicker.step()
        assert scene.tip.box.w
        for cell in scene.desk.places.ring.cells:
            for read in (cell.name, *cell.plates, cell.core, cell.up, cell.down):
                assert not scene.tip.box.meets(read, 1.0)
