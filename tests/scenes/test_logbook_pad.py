"""The Logbook by the directions alone: everything on every tab lies on the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game import titles
from scenes.commands import ARROWS, Command
from scenes.kit.target import MOUSE, by_key
from tests.clicker import Clicker
from tests.scenes.test_logbook import logbook_of, open_tab

COUNT = 40
MOST = COUNT + 4
"""Pushes to the farthest: in one column the list is as long."""
NEAR = 6
"""Pushes to what lies over the lists."""
TABS = ("games", "patches", "mistakes", *(f"record:{title}" for title in titles.IDS))


@pytest.fixture(scope="module")
def opened() -> Iterator[Clicker]:
    """The program with games of all titles; two milestones of one are of the same days."""
    with logbook_of(COUNT) as clicker:
        yield clicker


@pytest.fixture(params=[1.0, 1.5, 2.0])
def clicker(opened: Clicker, request: pytest.FixtureRequest) -> Iterator[Clicker]:
    opened.context.settings.text_size = request.param
    opened.context.changed()
    yield opened
    opened.context.settings.text_size = 1.0
    opened.context.changed()


def pushes(scene: Any) -> dict[str, int]:
    """How many pushes of the pad each target is away from the first focus."""
    shown = scene.file, scene.page
    scene.focus.key, scene.focus.shown = None, False
    scene.command(Command.DOWN)
    steps: dict[str, int] = {scene.focus.key: 0}
    for here in (waiting := [scene.focus.key]):
        for push in ARROWS:
            scene.file, scene.page = shown  # a game that has the focus shows its own sheet
            scene.relayout()
            scene.focus.key = here
            scene.command(push)
            if scene.focus.key not in steps:
                steps[scene.focus.key] = steps[here] + 1
                waiting.append(scene.focus.key)
    scene.file, scene.page = shown
    scene.relayout()
    return steps


@pytest.mark.alike(4)
@pytest.mark.parametrize("tab", TABS)
def test_everything_is_reached_by_the_directions(clicker: Clicker, tab: str) -> None:
    name, _, title = tab.partition(":")
    open_tab(clicker, name)
    scene: Any = clicker.scene
    scene.title = title or scene.title
    for page in (False, True):  # where there is no room beside the list, sheets are pages
        scene.page = page
        scene.relayout()
        clicker.settle()
        steps = pushes(scene)
        wanted = [t for t in clicker.targets() if t.zone != MOUSE]
        assert {t.key for t in wanted} - set(steps) == set()
        assert max(steps.values()) <= MOST
        assert [
            t.key for t in wanted if t.zone in ("tabs", "filters") and steps[t.key] > NEAR
        ] == []


@pytest.mark.parametrize("tab", ["games", "record", "patches", "mistakes"])
def test_a_line_is_gone_along_to_its_end_and_back(clicker: Clicker, tab: str) -> None:
    open_tab(clicker, tab)
    scene, keys = clicker.scene, {target.key for target in clicker.targets()}
    lines = [("tab:mistakes" if "tab:mistakes" in keys else "tabs", "menu"), ("search", "code")]
    for left, right in lines:
        if not {left, right} <= keys or by_line(clicker, left) != by_line(clicker, right):
            continue
        for start, push, end in ((left, Command.RIGHT, right), (right, Command.LEFT, left)):
            scene.focus.key, scene.focus.shown = start, True
            scene.command(push)
            assert scene.focus.key == end


def by_line(clicker: Clicker, key: str) -> int:
    """How high on the screen a target is."""
    target = by_key(clicker.targets(), key)
    assert target is not None
    return round(target.rect.cy / 20)
