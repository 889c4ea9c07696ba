"""What a table tells at the usual text size is told at all: shown, folded, or seen closely."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pygame
import pytest

from game import titles
from scenes.kit.box import Box
from scenes.kit.placing import Placed
from scenes.table.refs import CardAt, Ref
from scenes.table.sheet import Sheet, draw_sheet
from scenes.theme import SMALLEST_TEXT
from tests.bench.looks import open_halfway, seats_of
from tests.clicker import Clicker
from tests.screens.sizes import in_thirds, sized, sizes_of

WINDOWS = ((1280, 720), (1920, 1080), (1600, 1200), (1200, 1600), (3440, 1440), (1024, 640))
TEXTS = (1.0, 1.5, 2.0)
CHROME = frozenset(
    {
        *("Menu", "Undo", "Redo", "Hint", "Rules", "Log", "Ctrl Z", "Ctrl Y", "H", "F1", "L"),
        *("Flight log", "Home", "Look through your cards", "Draft-piles"),
    }
)
"""Names of buttons and keys, and headings over piles that say themselves what they are."""
AXES = {
    "jump_gate": {*map(str, range(0, 45, 5)), "32"},
    "planet_movers": {"planets"},
    "rocketmen": {"with"},
}
"""Figures along scales, where there is room: what a seat has on them, and what one more brings it
(28 + 4), stands beside each as well.  And a heading that ten planets in a row don't need,
and a word before what a launch still needs, where there is little room."""
NARROWEST = 72
"""Pixels: a card that can be chosen is never drawn narrower."""
TABLES = [(title_id, seats) for title_id in titles.IDS for seats in seats_of(title_id)]
tables = pytest.mark.parametrize(("title_id", "seats"), TABLES)
tables_in_thirds = in_thirds(TABLES, "title_id, seats")


def resized(clicker: Clicker, window: tuple[int, int], text: float) -> Any:
    """The open table as it is laid out for that window and text size."""
    scale = min(window[0] / 1920, window[1] / 1080)
    if window[0] < window[1]:
        scale = window[0] / 1920
    clicker.app._scale = scale
    clicker.context.fonts.set_scale(scale, text)
    scene: Any = clicker.scene
    scene.area = Box(0, 0, window[0] / scale, window[1] / scale)
    scene.relayout()
    scene.targets()
    return scene


def told(texts: Iterable[str]) -> set[str]:
    """The words and figures of texts; single letters are pieces of words."""
    words = {word.lower() for text in texts for word in re.findall(r"[\w+−-]+", text)}
    return {word for word in words if len(word) > 1 or not word.isalpha()}


def shown(clicker: Clicker, scene: Any) -> list[str]:
    """All that is written on the table as it is; the top bar is chrome."""
    return [text for text in written(clicker, scene.draw) if text not in CHROME]


def written(clicker: Clicker, draw: Callable[[Any], None]) -> list[str]:
    """What can be read of one drawing, and not of what lay there before it."""
    canvas = clicker.app.canvas(clicker.app.surface)
    canvas.marks = []
    draw(canvas)
    return [mark.text for mark in canvas.marks]


def folded(clicker: Clicker, scene: Any) -> list[str]:
    """What is one click away: tabs, the log, the seats' score sheets."""
    moment, panels = scene.desk.moment, scene.panels
    since = panels.since
    said = []
    for panel, _ in (*panels.sides.tabs, *panels.sides.brief):
        panels.open_tab(panel.name)
        scene.layout(scene.area)
        said += written(clicker, lambda canvas: panels.sides.draw_open(moment, canvas))
    panels.sides.open = ""
    if since.there and not since.open:
        since.open = True
        scene.layout(scene.area)
        said += written(clicker, since.draw)
        since.open = False
        scene.layout(scene.area)
    canvas = clicker.app.canvas(clicker.app.surface)
    canvas.marks = []
    for row in panels.seats.rows:
        lines = moment.rules.score_lines(moment.view)[row.seat]
        seats = panels.seats
        sheet = Sheet(row, lines, scene.table.words.sheet(moment, row.seat), seats.extra)
        draw_sheet(canvas, sheet, lambda sizes: Placed(Box(0, 0, *sizes[0]), 0), seats.draw_extra)
    for target in scene.targets():
        if target.zone == "tools":  # some open a sheet of their own over the table
            scene.choose(target)
            if clicker.scene is not scene:
                clicker.scene.layout(scene.area)
                clicker.scene.draw(canvas)
                clicker.context.stack.pop()
    return said + [mark.text for mark in canvas.marks] + [line.text for line in panels.log.lines]


def seen_closely(scene: Any) -> list[str]:
    """What the inspector, and a screen reader, say of each thing that can be pointed at."""
    found = []
    for target in scene.targets():
        found.append(target.label)
        if isinstance(target.ref, Ref):
            close = scene.desk.closely(target.ref)
            found += [close.name, *close.text] if close is not None else []
    return found


@dataclass
class Look:
    """What was wrong with a table, at each of the windows and text sizes."""

    lost: dict[Any, list[str]] = field(default_factory=dict)
    """Words of the table at the usual size that stand nowhere, not even folded."""
    unfolded: dict[Any, list[str]] = field(default_factory=dict)
    """Words of a panel that neither stands there nor behind a tab."""
    tabs: list[str] = field(default_factory=list)
    since: list[str] = field(default_factory=list)


@cache
def looked(title_id: str, seats: int, part: int) -> Look:
    """A table is opened once and laid out again for a third of the sizes; several tests ask what
    was seen."""
    look = Look()
    with sized((1280, 720)) as clicker:
        open_halfway(clicker, title_id, seats)
        usual = resized(clicker, (1920, 1080), 1.0)
        facts = told(shown(clicker, usual))
        # A tab's figures say in short what its panel says where it stands.
        facts -= told([words for words, _ in usual.panels.sides.figures.values()])
        for window, text in sizes_of(part, WINDOWS, TEXTS):
            scene = resized(clicker, window, text)
            look.tabs += [f"{window} {text}: {words}" for words in bad_tabs(scene)]
            there = told([*shown(clicker, scene), *folded(clicker, scene)])
            missing = facts - there - told(seen_closely(scene)) - AXES.get(title_id, set())
            if missing:
                look.lost[window, text] = sorted(missing)
            moment = scene.desk.moment
            for panel in scene.panels.sides.panels:
                if panel.there(moment) and (missing := told(panel.facts(moment)) - there):
                    look.unfolded[window, text, panel.name] = sorted(missing)
            since = scene.panels.since
            since.open = True
            scene.layout(scene.area)
            if since.there and not since.box.holds(since.again):
                look.since.append(f"{window} {text}: {since.again} of {since.box}")
            if since.there and since.box.meets(scene.panels.prompt_box):
                look.since.append(f"{window} {text}: {since.box} over the prompt")
            since.open = False
    return look


def bad_tabs(scene: Any) -> list[str]:
    """Tabs that are off the window or lie on something."""
    found = []
    others = [t for t in scene.targets() if t.zone not in ("tabs", "bar")]
    for panel, box in scene.panels.sides.tabs:
        if not scene.area.holds(box, 1):
            found.append(f"{panel.name} is off the window")
        found += [f"{panel.name} over {t.key}" for t in others if t.seen.meets(box, 1)]
    return found


@tables_in_thirds
def test_no_fact_goes_at_any_size(title_id: str, seats: int, part: int) -> None:
    assert looked(title_id, seats, part).lost == {}


@tables_in_thirds
def test_each_panel_is_shown_or_behind_a_tab(title_id: str, seats: int, part: int) -> None:
    assert looked(title_id, seats, part).unfolded == {}


@tables_in_thirds
def test_tabs_lie_on_nothing(title_id: str, seats: int, part: int) -> None:
    assert looked(title_id, seats, part).tabs == []


@tables_in_thirds
def test_what_happened_since_ends_within_its_panel_off_the_prompt(
    title_id: str, seats: int, part: int
) -> None:
    assert looked(title_id, seats, part).since == []


@tables
@pytest.mark.painted
def test_the_smallest_type_can_be_read(title_id: str, seats: int) -> None:
    sizes: set[int] = set()
    with sized((1280, 720)) as clicker:
        open_halfway(clicker, title_id, seats)
        clicker.picture()
        sizes = {size for _, size in clicker.context.fonts._fonts}
    assert sizes
    assert min(sizes) >= SMALLEST_TEXT


@pytest.mark.alike(3)
@tables
def test_a_card_to_choose_is_wide_enough(title_id: str, seats: int) -> None:
    narrow = set()
    with sized((1280, 720)) as clicker:
        for moves in range(0, 90, 9):
            scene = open_halfway(clicker, title_id, seats, moves)
            for ref in scene.desk.moment.lit:
                sprite = scene.desk.cards.find(ref.card) if isinstance(ref, CardAt) else None
                if sprite is not None:
                    wide = round(scene.desk.cards.box(sprite).w * clicker.app._scale)
                    if wide < NARROWEST:
                        narrow.add((moves, str(sprite.zone), wide))
    assert narrow == set()


@tables
def test_one_key_opens_each_tab_in_turn_and_escape_shuts_it(title_id: str, seats: int) -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = open_halfway(clicker, title_id, seats)
        names = [panel.name for panel, _ in scene.panels.sides.tabs]
        opened = []
        for _ in range(len(names) + 1):
            clicker.press(pygame.K_l)
            opened.append(scene.panels.sides.open)
        assert [name for name in opened if name] == names
        clicker.press(pygame.K_ESCAPE)
        assert not scene.panels.folded_open
