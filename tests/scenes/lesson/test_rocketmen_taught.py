"""Rocketmen's lesson: what pays is lit, and a Threat is there where Threats are spoken of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core import lesson as lessons
from game.core.lesson import Step
from game.rocketmen import previews
from game.rocketmen.data import COST
from scenes.kit.box import Box
from scenes.lesson.refs import PlaceAt
from scenes.titles.rocketmen.board import draw_rival
from tests.scenes.lesson.test_lessons_played import Pupil, pupil, where

__all__ = ["pupil"]


def explaining(term: str) -> tuple[int, int]:
    """The chapter and the step, from 0, that explain a term."""
    found = lessons.walk(lessons.load("rocketmen"))
    return next((ch - 1, number - 1) for ch, number, step in found if term in step.explains)


def payers(step: Step) -> list[str]:
    return [f"card:{name}" for name in (step.do or {}).get("payment", {}).get("cards", ())]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_cards_that_the_pupil_pays_with_are_seen(
    pupil: Callable[..., Pupil], text: float
) -> None:
    one, dark = pupil(text), []
    for chapter, number, step in lessons.walk(lessons.load("rocketmen")):
        if not payers(step):
            continue
        lesson = one.open("rocketmen", chapter - 1, number - 1)
        cards = lesson.session.title.cards
        lit = {each.ref.key for each in lesson.light.lit() if each.ref is not None}
        paying = {f"card:{cards[key.removeprefix('card:')]}" for key in payers(step)}
        dark += [f"{where(lesson)}: {key}" for key in paying - lit]
    assert dark == []


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_threat_and_the_rival_are_seen_where_threats_are_spoken_of(
    pupil: Callable[..., Pupil], text: float
) -> None:
    lesson = pupil(text).open("rocketmen", *explaining("Threat"))
    (threat,) = lesson.light.clicks()
    slot = previews.next_of_rival(lesson.view)
    assert threat.key == f"card:{lesson.view.display[slot][0]}", "the rival takes just that"
    lit = {each.ref.key: each.box for each in lesson.light.lit() if each.ref is not None}
    for key in (threat.key, "rival"):
        assert not lit[key].meets(lesson.coach.box), key


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_light_on_the_rivals_rocket_cuts_nothing_off_its_sign(
    pupil: Callable[..., Pupil],
    text: float,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = pupil(text)
    lesson = one.open("rocketmen", *explaining("Threat"))
    canvas, signs = one.clicker.app.canvas(one.clicker.app.surface), []
    monkeypatch.setattr(canvas, "seat", lambda colour, x, y, r: signs.append((x, y, r)))
    desk: Any = lesson.desk
    draw_rival(desk.moment, desk.places, desk.showing, canvas, desk.view.rival.position)
    ((x, y, r),) = signs
    light = next(each.box for each in lesson.light.lit() if each.ref == PlaceAt("rival"))
    assert light.holds(Box.around(x, y, 2 * r, 2 * r).inset(-2))


def test_a_symbol_in_a_price_is_paid_by_the_pupil(pupil: Callable[..., Pupil]) -> None:
    lesson = pupil().open("rocketmen", *explaining("symbol"))
    assert lesson.step.do is not None
    (slot,) = lesson.step.do["slots"]
    price = COST[lesson.view.display[slot][0]]
    assert (price.money, price.computer) == (40, 1), "as the coach says"
