"""Each choice that can be pointed at says before the click what it costs or brings; and every
letter of what is said has its picture in the font that says it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from game import titles
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.table.overlays import SHEET_HOVER
from scenes.table.sums import ARROW
from tests.art.glyphs import missing_glyphs
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


def looked_at(clicker: Clicker, scene: Any, chance: Random, said: set[str]) -> list[str]:
    """What is silent at this decision, at its beginning and on the way to a few of its moves; what
    is said there."""
    found = [*silent(clicker, scene)]
    said |= {*spoken(scene)}
    listed = list(scene.session.rules.moves(scene.view))
    for move in chance.sample(listed, min(WAYS, len(listed))):
        for ref in scene.gesture.route(move)[:-1]:
            if ref not in scene.gesture.lit():
                break
            scene.picking.point_at(ref)
            clicker.settle()
            found += silent(clicker, scene)
            said |= {*spoken(scene)}
        scene.gesture.clear()
        scene.renew()
    return found


def spoken(scene: Any) -> list[str]:
    """What panels say, folded or not, and what things are called."""
    moment = scene.desk.moment
    panels = [panel for panel in scene.table.panels if panel.there(moment)]
    said = [text for panel in panels for text in (panel.heading(moment), *panel.facts(moment))]
    return [*said, *(target.label for target in scene.targets())]


@cache
def walked(title_id: str) -> tuple[list[str], list[str]]:
    """What was silent on the way through some decisions, and what of the words can't be drawn."""
    clicker = Clicker((1280, 720))
    clicker.context.settings.confirmations = False
    clicker.context.fonts = fonts = Fonts()  # it knows what was measured here alone
    scene = open_halfway(clicker, title_id, seats_of(title_id)[0])
    found, said = list[str](), set[str]()
    for at in range(DECISIONS):
        assert clicker.scene is scene
        assert scene.gesture is not None
        found += looked_at(clicker, scene, Random(at), said)
        clicker.play_on(moves=1)
        clicker.settle()
    # A sum's arrow is measured with it, and drawn as an icon.
    said |= {text.replace(ARROW, " ") for texts in fonts._widths.values() for text in texts}
    clicker.close()
    return sorted({*found}), [text for text in said if missing_glyphs(text + text.upper())]


@pytest.mark.parametrize("title_id", titles.IDS)
def test_each_choice_says_what_it_brings(title_id: str) -> None:
    assert walked(title_id)[0] == []


@pytest.mark.parametrize("title_id", titles.IDS)
def test_each_letter_of_a_table_is_in_its_fonts(title_id: str) -> None:
    """An arrow stood for "becomes" in a folded panel, where no icon is drawn for it."""
    assert walked(title_id)[1] == []
