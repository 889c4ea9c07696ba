"""What happened since one's turn says what it brought and cost, and whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game import titles
from game.core.contract import Change, Event, Names
from game.core.events import Scored
from game.core.players import Player
from game.core.session import Session
from game.jump_gate import events as jg
from game.planet_movers import events as pm
from game.rocket_jockey import events as rj
from game.rocketmen import events as rm
from game.rockets import events as rk
from scenes.kit.box import Box
from scenes.kit.text import Fonts
from scenes.table.recap import brief_of, changes_of, recap, summed
from scenes.table.since import SinceYourTurn
from scenes.table.told import Recap, SeatNews, Told
from scenes.theme import BODY
from scenes.titles import table_of
from tests.scenes.table.conftest import Toys

OWN = (Change(0, -5),)


def fresh(title_id: str) -> Session[Any, Any]:
    """A game of two in which nothing has happened."""
    title = titles.title(title_id)
    players = (Player(name="Ann"), Player(name="Bob", level="pilot", colour=1))
    return Session(title, title.options(), players, 3)


@pytest.mark.parametrize(
    ("title", "event", "changes"),
    [
        ("jump_gate", Scored(0, -5, "gate"), [Change(0, -5)]),
        ("jump_gate", jg.HoleStruck(0, 2), [Change(0, count=-2, thing="resource")]),
        ("planet_movers", pm.FuelSpent(1, 2), [Change(1, count=-2, thing="fuel")]),
        ("planet_movers", pm.Sold(1, 0), [Change(1, 1, -1, "iron")]),
        ("rocket_jockey", rj.CopilotsSpent(1, 2), [Change(1, count=-2, thing="co-pilot")]),
        ("rocket_jockey", rj.Raided(1, 0, 4, 3), [Change(1, -3), Change(0, 3)]),
        ("rocketmen", rm.LaunchAborted(1, 2), [Change(1, count=-2, thing="card")]),
        ("rockets", rk.Refilled(0, 4, -20), [Change(0, -20)]),
        ("rockets", rk.CardStolen(1, 0, 4, 3), []),  # nor are drawn and hidden cards counted
    ],
)
def test_each_title_knows_what_its_events_cost_whom(
    title: str, event: Event, changes: Sequence[Change]
) -> None:
    assert [*changes_of(event, fresh(title))] == [*changes]


def test_points_lost_are_not_hidden_in_what_was_won_in_all() -> None:
    told = [Change(1, 4), Change(1, -1), Change(0, -7), Change(1, count=2, thing="fuel")]
    found = [*summed(1, 3, told), *summed(1, -5, [])]
    assert found == [Change(1, 4), Change(1, -1), Change(1, 0, 2, "fuel"), Change(1, -5)]


def laid(fonts: Fonts, wide: float, name: str = "Juno") -> SinceYourTurn:
    """The open panel, so wide, with something lost by each of two seats."""
    changes = (Change(1, 4), Change(1, -1), Change(1, 0, -2, "fuel"))
    news = SeatNews(1, (Told(f"{name} burnt 2 fuel.", brief="Burnt 2 fuel."),), 3, changes)
    own = Told("Juno placed a gate marker and took the majority.", changes=OWN)
    panel = SinceYourTurn([0, 1], ["You", name], recap=Recap(2, (own,), (news,)), open=True)
    box = Box(0, 0, wide, 700)
    panel.layout(fonts, box, None, lambda: box)
    return panel


@pytest.mark.parametrize("wide", [360, 400, 430, 460])
def test_what_changed_stands_at_the_right_of_its_line(toys: Toys, wide: float) -> None:
    fonts = toys(True, False)[1].desk.moment.fonts
    panel = laid(fonts, wide)
    rows = [line for line in panel._lines if line.style == BODY]
    cost, burnt, paid, won = (line for line in panel._lines if line.right)
    assert (cost.text, burnt.text, paid.text, won.text) == ("−5", "−2", "−1", "+4")
    assert cost.y == rows[0].y
    for row in rows:
        assert row.x + fonts.width(row.text, row.style) < cost.x - fonts.width("−5", cost.style)


def test_as_many_points_as_things_are_told_apart(toys: Toys) -> None:
    fonts = toys(True, False)[1].desk.moment.fonts
    own = Told("Juno sold fuel.", changes=(Change(0, 2, 2, "fuel"),))
    panel = SinceYourTurn([0], ["You"], recap=Recap(1, (own,), ()), open=True)
    panel.layout(fonts, Box(0, 0, 460, 700), None, lambda: Box(0, 0, 460, 700))
    assert [line.text for line in panel._lines if line.right] == ["+2", "+2"]
    assert len(panel._chips) == 1, "points have no picture"


def test_a_long_name_is_read_before_the_things_beside_it(toys: Toys) -> None:
    fonts = toys(True, False)[1].desk.moment.fonts
    panel = laid(fonts, 400, "Wilhelmina the 3rd")
    assert "Wilhelmina the 3rd" in [line.text for line in panel._lines]
    assert "+4" in [line.text for line in panel._lines]


def test_a_line_below_a_name_does_not_begin_with_it() -> None:
    names = Names(("Ann", "5-6"), viewer=0)
    words = titles.title("planet_movers").words
    burnt = pm.FuelSpent(1, 2)
    assert (words.describe(burnt, names) or "").startswith("5-6 ")
    assert brief_of(burnt, 1, names, words) == "Burnt 2 fuel."
    whose = replace(words, describe=lambda event, names: f"{names.whose(1)} launch failed.")
    assert brief_of(burnt, 1, names, whose) == "5-6’s launch failed."
    other = replace(words, describe=lambda event, names: "5-6 Saturn to Jupiter.")
    assert brief_of(burnt, 1, names, other) == "5-6 Saturn to Jupiter.", "no name, but a card"


def test_the_score_that_changed_says_by_how_much() -> None:
    session = fresh("jump_gate")
    while len(session.steps) < 12:
        decision = session.rules.decision(session.state)
        assert decision is not None
        session.submit(session.title.brain.candidates(session.view(decision.seat))[0][1])
    scores = iter([*(0,) * 2, 12, 7, 0, 0, 0, 0])
    weighty = table_of("jump_gate").weighty
    found = recap(session, 0, 0, weighty, lambda view, seat: next(scores))
    assert ("Your score went from 12 to 7.", OWN) in [(o.words, o.changes) for o in found.own]
