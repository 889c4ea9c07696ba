"""Each choice that can be pointed at says before the click what it costs or brings."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game import titles
from scenes.kit.canvas import Canvas
from scenes.table.overlays import SHEET_HOVER
from tests.bench.looks import open_halfway, seats_of
from tests.clicker import Clicker

DECISIONS, WAYS = 6, 3
"""Decisions of one's own that are looked at in a game of each title, and moves of each."""


def written(canvas: Canvas, scene: Any) -> list[str]:
    """What stands on the table."""
    canvas.marks = []
    scene.draw(canvas)
    return [mark.text for mark in canvas.marks]


def silent(clicker: Clicker, scene: Any) -> Iterator[str]:
    """What could be chosen now and says nothing while it is pointed at: no bubble, no panel."""
    canvas = clicker.app.canvas(clicker.app.surface)
    before = written(canvas, scene)
    for target in clicker.targets():
        if not target.lit:
            continue
        scene.focus.hovered = target.key
        scene.pointed(target)
        scene.overlays.hovering = SHEET_HOVER
        scene.draw_last(canvas)
        if not scene.overlays.shown and written(canvas, scene) == before:
            yield f"{scene.prompt()} {target.key}: {target.label}"
    scene.focus.hovered = None
    scene.pointed(None)


def looked_at(clicker: Clicker, scene: Any, chance: Random) -> list[str]:
    """What is silent at this decision, at its beginning and on the way to a few of its moves."""
    found = [*silent(clicker, scene)]
    listed = list(scene.session.rules.moves(scene.view))
    for move in chance.sample(listed, min(WAYS, len(listed))):
        for ref in scene.gesture.route(move)[:-1]:
            if ref not in scene.gesture.lit():
                break
            scene.picking.point_at(ref)
            clicker.settle()
            found += silent(clicker, scene)
        scene.gesture.clear()
        scene.renew()
    return found


@pytest.mark.parametrize("title_id", titles.IDS)
def test_each_choice_says_what_it_brings(title_id: str) -> None:
    clicker = Clicker((1280, 720))
    clicker.context.settings.confirmations = False
    scene = open_halfway(clicker, title_id, seats_of(title_id)[0])
    found: list[str] = []
    for at in range(DECISIONS):
        assert clicker.scene is scene
        assert scene.gesture is not None
        found += looked_at(clicker, scene, Random(at))
        clicker.play_on(moves=1)
        clicker.settle()
    clicker.close()
    assert sorted(set(found)) == []
