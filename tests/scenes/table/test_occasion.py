"""What a game is one of is said at the table and in the pause."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from game import titles
from game.core.memo import CHAIR, DAILY, MOST_HINTS, WHAT_IF, Memo
from game.core.players import Player
from game.core.session import Session
from scenes.daily.begin import launch
from scenes.table.occasion import occasion
from tests.clicker import Clicker
from tests.screens.shows import marks_of

TODAY = datetime.date(2026, 12, 24)
TITLE = "jump_gate"


def game(memo: Memo, title: str = TITLE, **options: object) -> Session[Any, Any]:
    known = titles.title(title)
    players = (Player(name="Ada"), Player(name="Juno", level="pilot"))
    session: Session[Any, Any] = Session(known, known.options.model_validate(options), players, 12)
    session.memo = memo
    return session


@pytest.mark.parametrize(
    ("memo", "words"),
    [
        (Memo(), ""),
        (Memo(daily="2026-12-24"), "Daily launch"),
        (Memo(daily="2026-12-24", hints=2), "Daily launch, 2 of 5 hints"),
        (Memo(daily="2026-12-24", hints=MOST_HINTS), "Daily launch, 5 of 5 hints"),
        (
            Memo(daily="2026-12-24", hints=MOST_HINTS + 1),
            "Daily launch, too many hints for a medal",
        ),
        (Memo(daily="2026-12-24", practice=DAILY, hints=9), "Daily launch, for fun"),
        (Memo(fair={"id": 3}), ""),
        (Memo(practice=CHAIR), "Practice from another chair"),
        (Memo(practice=WHAT_IF), "Practice from a step on"),
        (Memo(practice="code"), ""),
    ],
)
def test_the_occasion_in_words(memo: Memo, words: str) -> None:
    assert occasion(game(memo)) == words


def told(clicker: Clicker) -> str:
    return " ".join(mark.text for mark in marks_of(clicker))


def test_a_daily_says_so_at_the_table_and_that_a_restart_is_another_game() -> None:
    clicker = Clicker((1920, 1080))
    launch(clicker.context, TITLE, TODAY)
    clicker.settle()
    scene: Any = clicker.scene
    assert "Daily launch" in told(clicker)
    scene.session.memo.hints = 3
    scene.relayout()
    clicker.settle()
    assert "3 of 5 hints" in told(clicker)
    clicker.context.ways.pause(scene.session, looks=False)
    clicker.settle()
    assert "Daily launch, 3 of 5 hints" in told(clicker)
    clicker.click("same_deal")
    clicker.settle()
    assert "The new game does not count there." in told(clicker)
    clicker.close()
