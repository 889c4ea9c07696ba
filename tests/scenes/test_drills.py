"""Drills: the costly decisions of a debrief, one after the other, and how they are told apart."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.session import Session
from scenes.debrief.drill import question_of
from scenes.debrief.found import HINTED, MET, TOO_SHORT, Finder
from scenes.kit.target import by_key
from tests.clicker import Clicker
from tests.scenes.debrief_games import TITLE, finished, keep, open_it, texts
from tests.screens.sizes import sized


def test_drills_come_in_the_games_order_and_say_how_many_there_are(clicker: Clicker) -> None:
    scene = open_it(clicker)
    drills = scene.finder.costliest(scene.seat)
    assert len(drills) > 1, "a game of one mistake shows nothing here"
    scene.doing.practise(drills)
    clicker.settle()
    first = min(drills, key=lambda each: each.step)
    assert clicker.scene.question.heading == f"Mistake 1 of {len(drills)} · {first.when}"


def test_two_costly_decisions_of_one_turn_are_told_apart(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Finder, "when", lambda self, step: "Turn 1")
    finder = open_it(clicker).finder
    told = [each.when for each in finder.costliest(finder.seat)]
    assert len(told) > 1
    assert len(set(told)) == len(told)
    assert all(when.startswith("Turn 1, decision ") for when in told)


def test_with_large_text_an_unfinished_debrief_says_so_before_anything_scrolls() -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = open_it(clicker)
        del scene.background.notes.proofs[0]
        scene.relayout()
        clicker.settle()
        going = clicker.target("go_on")
        assert going.rect.bottom <= scene.area.bottom, "in view"


def test_whose_mistake_is_mended_is_said(clicker: Clicker) -> None:
    scene = open_it(clicker)
    session, costly = scene.session, scene.finder.costliest(0)[0]
    theirs = next(at for at, step in enumerate(session.steps, 1) if step.seat == 1)
    rival = session.players[1].name
    assert question_of(session, costly).text.startswith("You played: ")
    assert question_of(session, replace(costly, step=theirs)).text.startswith(f"{rival} played: ")


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_where_the_curve_steps_at_a_move_of_a_hint_its_hover_says_what_that_means(
    text: float,
) -> None:
    with sized((1280, 720), text) as clicker:
        full = finished(TITLE)
        steps = list(range(len(full.steps)))
        saved = full.save().model_copy(update={"hinted": steps[::2]})
        session = Session.restore(full.title, saved).session
        clicker.context.ways.debrief(session, keep(clicker.context, session))
        clicker.settle()
        scene: Any = clicker.scene
        for point in scene.finder.points():
            target = by_key(clicker.targets(), f"point:{point.step}")
            hinted = point.step - 1 in session.hinted
            mistake = scene.finder.notes.notes[point.step].choice.mistake
            assert point.of_hint == ("" if not hinted else TOO_SHORT if mistake else MET)
            if target is None:  # another one's flag lies there
                continue
            assert (HINTED.strip() in target.label) == hinted
            canvas = clicker.app.canvas(clicker.app.surface)
            canvas.marks = []
            scene.draw_hover(canvas, target)
            assert (HINTED.strip() in " ".join(mark.text for mark in canvas.marks)) == hinted
        assert {bool(point.of_hint) for point in scene.finder.points()} == {True, False}


def test_of_what_was_decided_and_what_was_checked_is_said_whose_it_was(
    clicker: Clicker,
) -> None:
    """ "94 decisions" stood beside "116 of 116"."""
    scene = open_it(clicker)
    said = texts(clicker)
    assert f"your {scene.finder.account(0).decisions} decisions" in said
    assert "bot decisions came out the same" in said
