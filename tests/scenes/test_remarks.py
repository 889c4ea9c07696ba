"""What a debrief's sentence leaves in sight, over the table of a replay."""

from __future__ import annotations

from typing import Any

import pytest

from game import titles
from scenes.kit.box import Box
from scenes.table.outlines import captioned
from scenes.table.refs import TabAt
from tests.clicker import Clicker
from tests.scenes.debrief_games import open_it
from tests.screens.shows import marks_of
from tests.screens.sizes import sized


@pytest.mark.parametrize("title_id", titles.IDS)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_remark_covers_no_hand_no_tab_and_nothing_of_what_was_played(
    title_id: str, text: float
) -> None:
    with sized((1280, 720), text) as clicker:
        table, box = remarked(clicker, title_id)
        tabs = [target.seen for target in clicker.targets() if isinstance(target.ref, TabAt)]
        kept = (table.around.played_box, table.desk.areas.hand, *table.hands.boxes(), *tabs)
        assert kept[0] is not None
        assert not any(box.meets(other) for other in kept if other is not None)


@pytest.mark.alike(2)
@pytest.mark.parametrize("title_id", titles.IDS)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_remark_leaves_counts_of_piles_and_cards_on_offer_in_sight(
    title_id: str, size: tuple[int, int]
) -> None:
    """It stood over prices, the deck's count and "To spend" in Rocketmen."""
    with sized(size, 1.0) as clicker:
        table, box = remarked(clicker, title_id)
        desk, fonts = table.desk, clicker.context.fonts
        zones = desk.places.zones.values()
        needed = [captioned(fonts, each, each.box) for each in zones if "{n}" in each.label]
        if title_id == "rocketmen":
            places = desk.places
            needed += [places.payment, places.purse, places.pad_panel, places.deck]
            needed += [*places.display, *places.engines]
        assert not any(box.meets(other) for other in needed)


def remarked(clicker: Clicker, title_id: str) -> tuple[Any, Box]:
    """The replay that a debrief opened, and where the longest sentence stands."""
    scene = open_it(clicker, title_id)
    remarks = scene.finder.remarks()
    step = max(remarks, key=lambda each: len(remarks[each]))
    clicker.context.ways.replay(scene.session, scene.path, step, remarks)
    clicker.settle()
    table: Any = clicker.scene
    marks_of(clicker)  # what was played is laid out as it is drawn
    return table, table.remark_spot(remarks[step])


def test_a_remark_leaves_the_flight_log_free_where_there_is_room() -> None:
    with sized((1920, 1080), 1.0) as clicker:
        scene = open_it(clicker)
        clicker.context.ways.replay(scene.session, scene.path, 12)
        clicker.settle()
        table: Any = clicker.scene
        spot = table.remark_spot(
            "Admiral: Fly to Window. At Window you hold the cards to claim it."
        )
        assert not spot.meets(table.desk.areas.log)


def test_a_remark_leaves_planet_movers_disc_in_sight() -> None:
    """It lay across the lower board, between the names of planets."""
    with sized((1920, 1080), 1.0) as clicker:
        table, box = remarked(clicker, "planet_movers")
        disc = table.desk.places.disc
        over = [box.clip(strip) for strip in disc if box.meets(strip)]
        assert sum(each.w * each.h for each in over) < 0.04 * sum(each.w * each.h for each in disc)


def test_a_large_remark_stands_beside_rocketmens_track_and_over_no_seat() -> None:
    """It lay over the spaces of the track, of which it spoke."""
    with sized((1280, 720), 2.0) as clicker:
        table, box = remarked(clicker, "rocketmen")
        assert not box.meets(table.desk.areas.board.inset(4))
        assert not box.meets(table.desk.areas.seats)


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
def test_a_large_remark_leaves_rocket_jockeys_cargoes_in_sight(window: tuple[int, int]) -> None:
    """It lay on the numbers and names of those that it spoke of."""
    with sized(window, 2.0) as clicker:
        table, box = remarked(clicker, "rocket_jockey")
        board = table.desk.places.board
        assert not [card for card in board.cards if box.meets(card.inset(1))]
        assert not [
            planet
            for planet in range(1, 10)
            if box.meets(board.name_box(clicker.context.fonts, planet))
        ]


@pytest.mark.alike(2)
@pytest.mark.parametrize("title_id", titles.IDS)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1200, 1600)])
def test_a_large_remark_covers_no_panel_and_neither_prompt_nor_buttons(
    title_id: str, size: tuple[int, int]
) -> None:
    """It covered half of the very panel that it spoke of: Jump Gate's sets, a mover's ship."""
    with sized(size, 2.0) as clicker:
        table, box = remarked(clicker, title_id)
        panels, desk = table.panels, table.desk
        kept = [panel for _, panel in panels.sides.shown]
        kept += [panels.prompt_box, desk.areas.seats, desk.areas.board]
        kept += [each.seen for each in clicker.targets() if each.zone == "bar"]
        assert not [other for other in kept if box.meets(other)]
