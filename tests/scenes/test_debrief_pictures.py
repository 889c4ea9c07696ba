"""Debrief: costly decisions in pictures, and that everything keeps its room beside them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game import titles
from game.debrief.notes import Proof
from scenes.debrief.cards import DecisionCard
from scenes.debrief.drill import question_of
from scenes.debrief.pictured import BESIDE, Pair, Part, _apart
from scenes.debrief.picturing import Asked, _framed
from scenes.kit.box import Box
from scenes.kit.nodes import Node, Panel, Text
from scenes.replay.glimpse import TABLE, drawn
from scenes.table.card import Look
from scenes.table.refs import Button
from tests.clicker import Clicker
from tests.scenes.debrief_games import TITLE, finished, keep, made_up, open_it
from tests.screens.sizes import sized


def nodes_in(node: Node) -> Iterator[Node]:
    """A node and all in it, in reading order."""
    yield node
    for each in node.children():
        yield from nodes_in(each)


def pairs_of(scene: Any) -> list[Pair]:
    """The pictures on the decision cards."""
    return [node for node in nodes_in(scene.root) if isinstance(node, Pair)]


@pytest.mark.parametrize("title_id", titles.IDS)
def test_costly_decisions_have_pictures_of_what_was_played_and_what_was_better(
    clicker: Clicker, title_id: str
) -> None:
    scene = open_it(clicker, title_id)
    drills = scene.finder.costliest(0)
    made = [scene.picturing.of(each) for each in drills]
    assert all(each is not None for each in made), "the screen waits for them"
    assert any(each.played or each.better for each in made)
    for costly, each in zip(drills, made, strict=True):
        table = Asked(clicker.context, question_of(scene.session, costly), lambda _: None, None)
        table.layout(TABLE)
        table.enter()
        route = table.desk.gesture.route(costly.move)
        assert bool(each.better) == any(not isinstance(ref, Button) for ref in route)


def test_words_go_before_pictures_and_nothing_scrolls_in_a_usual_window() -> None:
    """With "Older bots" or "Bots differ" the right column had a scroll bar of its own."""
    for title_id in titles.IDS:
        with sized((1280, 720)) as clicker:
            for mark in ("older", finished(title_id).title.brain.settings.mark):
                session = finished(title_id).until(3000)
                notes = made_up(session)
                first = notes.proofs[0]
                notes.proofs[0] = Proof(step=first.step, seat=first.seat, fault="changed")
                session.bots = (mark,)
                clicker.context.ways.debrief(session, keep(clicker.context, session, notes))
                clicker.settle()
                scene: Any = clicker.scene
                assert scene.scrolls == {}, (title_id, mark)
                assert pairs_of(scene) or title_id != TITLE
                clicker.context.stack.pop(scene)


def test_pictures_take_the_room_that_their_card_has() -> None:
    """They were 72 units high beside empty paper."""
    with sized((1920, 1080)) as clicker:
        scene = open_it(clicker, "rockets")
        assert min(pair.height for pair in pairs_of(scene)) > BESIDE
        assert scene.scrolls == {}


def test_where_room_is_short_what_is_in_both_pictures_goes_first() -> None:
    """The same card stood on both sides, and the planets, the whole difference, were missing."""

    def card(name: str) -> Part:
        return Part(0.7, Look(name, lambda canvas, box: None))

    here, there = Part(1.0, None, "here"), Part(1.0, None, "there")
    assert _apart((card("a"), here), (card("a"), there)) == ((here,), (there,))
    same = ((card("a"),), (card("a"), there))
    kept = _apart(*same)
    assert kept == same, "nothing would be left of what was played"


def test_a_world_is_shown_whole_and_without_what_lies_beside_it() -> None:
    """At the edge of Anno's picture stood the first letters of its name and half of its cards."""
    with sized((1920, 1080)) as clicker:
        scene = open_it(clicker)
        costly = scene.finder.costliest(0)[0]
        table = Asked(clicker.context, question_of(scene.session, costly), lambda _: None, None)
        drawn(table, clicker.context)
        ring: Any = table.desk.places.ring
        worlds = [(t, ring.cells[t.ref.planet]) for t in table.targets() if t.core is not None]
        assert len(worlds) > 4
        for target, cell in worlds:
            box = _framed(target)
            assert box.holds(Box.around(*cell.disc, 2.2 * cell.radius, 2.2 * cell.radius), 1.0)
            assert not box.inset(2).meets(cell.name)
            assert not any(box.inset(2).meets(plate) for plate in cell.plates)


def test_what_a_decision_cost_stands_below_its_turn_only_beside_pictures() -> None:
    """The first one's cost had slipped below its turn, beside small pictures; the others' not."""
    with sized((1920, 1080)) as clicker:
        for title_id in titles.IDS:
            scene = open_it(clicker, title_id)
            for card in nodes_in(scene.root):
                if not isinstance(card, DecisionCard):
                    continue
                words = [each for each in nodes_in(card) if isinstance(each, Text)]
                turn = next(each for each in words if each.text == card.card.heading[0])
                cost = next(each for each in words if each.text.startswith("−"))
                pairs = [each for each in nodes_in(card) if isinstance(each, Pair)]
                low = any(pair.box.y < turn.box.bottom - 1 for pair in pairs)
                assert low == (cost.box.y >= turn.box.bottom - 1), (title_id, card.key)
            clicker.context.stack.pop(scene)


def test_a_card_with_a_line_to_itself_has_its_pictures_beside_its_words() -> None:
    """Three quarters of it were empty, and half of it lay below the window's edge."""
    with sized((1280, 720), 2.0) as clicker:
        scene = open_it(clicker, TITLE)
        pairs = pairs_of(scene)
        cards = [node for node in nodes_in(scene.root) if isinstance(node, DecisionCard)]
        assert len(pairs) == len(cards) == 3
        for pair, card in zip(pairs, cards, strict=True):
            words = [node for node in nodes_in(card.panel) if isinstance(node, Text)]
            assert all(word.box.right <= pair.box.x for word in words)
            assert pair.box.y < words[0].box.bottom


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_very_wide_window_has_two_columns_with_large_text_too(scale: float) -> None:
    """At 150 % it had one column of panels, each half empty."""
    with sized((3440, 1440), scale) as clicker:
        scene = open_it(clicker, TITLE)
        panels = [node.box for node in nodes_in(scene.root) if isinstance(node, Panel)]
        first = min(panels, key=lambda box: (box.y, box.x))
        beside = [box for box in panels if box.y == first.y and box.x > first.right]
        assert len(beside) == 1
        assert beside[0].right > 0.95 * scene.area.w


def test_in_a_high_window_the_debrief_reaches_from_head_to_foot_at_both_sides() -> None:
    """The right column ended half way."""
    with sized((1200, 1600)) as clicker:
        scene = open_it(clicker, TITLE)
        panels = [node.box for node in nodes_in(scene.root) if isinstance(node, Panel)]
        left, right = min(box.x for box in panels), max(box.right for box in panels)
        for x in (left + 30, right - 30):
            met = sorted(box for box in panels if box.x < x < box.right)
            heights = sorted((box.y, box.bottom) for box in met)
            assert heights[0][0] < 0.12 * scene.area.h
            reached = heights[0][1]
            for top, bottom in heights[1:]:
                assert top - reached < 80
                reached = max(reached, bottom)
            assert reached > 0.92 * scene.area.h
