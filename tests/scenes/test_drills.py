"""Drills: the costly decisions of a debrief, one after the other, and how they are told apart."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scenes.debrief.drill import question_of
from scenes.debrief.found import Finder
from tests.clicker import Clicker
from tests.scenes.debrief_games import open_it
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
