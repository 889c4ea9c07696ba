"""What hints leave out of what bots look into."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.search import considered, never
from game.bots.worker import Task, answer
from game.core.session import Player, Session
from game.jump_gate import TITLE
from game.jump_gate import moves as mv
from game.jump_gate.bots.hints import advised
from game.jump_gate.state import State
from tests.jump_gate.board import at, by_planet, card, harvest

CLAIMED = by_planet(-1, p0=1, p3=0)


def looked_into(state: State, *, hint: bool = True) -> list[Any]:
    """The moves that the search compares."""
    return [move for _, move in considered(TITLE, state, hint=hint)]


@pytest.mark.parametrize(
    ("other", "position", "told"),
    [
        ("GR1", {}, False),
        ("GW1", {}, False),  # worth the same, and nothing more to the rival
        ("GW1", {"collections": [[], ["GR1", "GR2"]]}, True),  # it would help the rival more
        ("WA1", {"collections": [["GR1", "GR2"]]}, True),  # it is worth more
        ("GR1", {"hole": [4, 4]}, True),  # it ends the game, which may be what one wants
    ],
)
def test_an_icon_is_only_taken_for_something(other: str, position: Any, told: bool) -> None:
    state = at(0, claimed=CLAIMED, up=by_planet(p0=["GR4", other]), **position)
    assert harvest("GR4") in looked_into(state, hint=False)
    assert (harvest("GR4") in looked_into(state)) is told


def test_with_nothing_left_to_claim_a_point_comes_before_fresh_cards_and_ways() -> None:
    given = {"up": by_planet(p5=["GW1", "WA1"], p3=["EL1"]), "actions": 1}
    state = at(1, "N07", "N13", claimed=[1] * 8, **given)
    deal = mv.BackroomDealElsewhere(card("N07"), card("WA1"))
    assert deal in looked_into(state, hint=False)
    draw, jump = mv.Research(), mv.Jump(card("N07"), 5)
    found = [(2.0, draw), (1.5, jump), (1.0, deal)]
    assert advised(state, found) == [(1.0, deal), (1.5, jump)]
    assert advised(state, [*found[:2], (-1.0, deal)]) == [*found[:2], (-1.0, deal)]
    open_planet = at(1, "N07", "N13", claimed=CLAIMED, **given)
    assert advised(open_planet, found) == found


def test_fresh_cards_are_drawn_where_nothing_can_be_collected() -> None:
    state = at(1, "N13", claimed=[1] * 8, up=by_planet(p5=["GW1"]), actions=1)
    assert any(isinstance(move, mv.Research) for move in looked_into(state))


def test_a_hint_leaves_the_plain_move_only_for_what_is_better_by_more_than_the_search_may_err():
    """Inside Info looks better than the claim by one and a half standard errors: bots play it."""
    players = tuple(Player(name=f"P{seat}", level="pilot", colour=seat) for seat in range(4))
    session = Session(TITLE, TITLE.options(), players, 11)
    for _ in range(18):
        seat = session.rules.decision(session.state).seat
        session.submit(TITLE.brain.candidates(session.view(seat))[0][1])
    chosen = [
        answer(TITLE, Task("jump_gate", session.view(0), 0, "admiral", 11018, hint=hint), never)
        for hint in (True, False)
    ]
    assert [type(each.move) for each in chosen] == [mv.Land, mv.InsideInfo]
