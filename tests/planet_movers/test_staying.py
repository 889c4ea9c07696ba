"""Hints to stay: a choice of their own, whose reasons do not argue against them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from game.bots.search import considered
from game.core.session import Player, Session
from game.planet_movers import TITLE
from game.planet_movers.bots.courses import ended, flown, outdoes, planned
from game.planet_movers.bots.hints import advised
from game.planet_movers.moves import CollectFuel, EndStep, Fly
from game.planet_movers.previews import Errand
from game.planet_movers.state import Phase, State
from tests.planet_movers.helpers import RULES, position

COUNTS = re.compile(r"brings (\d+) points? (at once|in about (a|\d+) turns?)")


@cache
def recorded() -> tuple[State, ...]:
    """Rocket steps before the flight, of three whole games that bots play."""
    return tuple(view for seats in (2, 3, 6) for view in played(seats) if undecided(view))


def undecided(view: State) -> bool:
    """Whether a rocket with a contract may fly or stay."""
    return (
        view.phase is Phase.ROCKET
        and bool(view.players[view.active].contract)
        and not (view.moved or view.collected)
    )


def played(seats: int) -> Iterator[State]:
    """Every position of a game in which all follow their policy."""
    people = tuple(Player(name=str(seat)) for seat in range(seats))
    session = Session(TITLE, TITLE.options(), people, seats)
    while not session.finished:
        yield session.state.copy()
        session.submit(TITLE.brain.candidates(session.state)[0][1])


def stays(view: State) -> EndStep | CollectFuel | None:
    """The move with which the rocket would stay, if it is free to."""
    moves = list(RULES.moves(view))
    return next((move for move in (CollectFuel(), EndStep()) if move in moves), None)


def counts(words: str) -> list[tuple[int, int]]:
    """What the sentences of a reason promise: points, and turns."""
    found = COUNTS.findall(words)
    return [
        (int(points), 0 if when == "at once" else 1 if turns == "a" else int(turns))
        for points, when, turns in found
    ]


def test_no_hint_to_stay_names_a_flight_that_brings_as_much_sooner() -> None:
    """It said "3 points in about 3 turns; with a flight now 3 points in about a turn", and the
    panel counts with the flight, too."""
    figures = trials = 0
    for view in recorded():
        if (move := stays(view)) is None:
            continue
        words, plan = TITLE.words.explain(view, move), planned(view)
        assert "with a flight" not in words
        trials += "trial games" in words
        for told in counts(words):
            figures += 1
            assert plan is not None
            assert told == (plan.points, plan.turns), words
    assert len(recorded()) > 80
    assert figures
    assert trials


def test_a_hint_begins_with_the_flight_that_brings_as_much_sooner_as_staying() -> None:
    """The first of what is compared is the hint if not another is clearly better."""
    led = 0
    for view in recorded():
        if (rests := stays(view)) is None:
            continue
        found = [(0.0, move) for _, move in considered(TITLE, view) if move != rests]
        hints = advised(view, [(1.0, rests), *found])
        stayed = planned(ended(view))
        better = [
            move
            for _, move in hints
            if isinstance(move, Fly)
            and outdoes(view, planned(flown(view, move.destination)), stayed)
        ]
        if better and rests in [move for _, move in hints]:
            led += 1
            assert hints[0][1] in better
    assert led


def test_a_point_that_is_enough_is_worth_more_than_two_that_come_later() -> None:
    """With 19 points of 20 it stayed for 4 in about 8 turns, and had 2 in about 3."""
    soon, later = Errand(3, 2, (6,)), Errand(8, 4, (6,))
    for score, wins in ((19, True), (18, True), (17, False), (0, False)):
        view = position(at="saturn", contract="C02", score=score, dice=(2, 3))
        assert outdoes(view, soon, later) is wins
        assert not outdoes(view, later, soon)


def test_a_flight_that_brings_the_target_nearer_says_so() -> None:
    given = {"at": "3.2", "contract": "C03", "dice": (4, 7), "hold": {"Fuel": 2}}
    enough = "enough to reach the target."
    told = {
        score: [
            TITLE.words.explain(view, move) for move in RULES.moves(view) if isinstance(move, Fly)
        ]
        for score in (0, 19)
        for view in (position(**given, score=score),)
    }
    assert any(words.endswith(enough) for words in told[19])
    assert not any(words.endswith(enough) for words in told[0])


def test_who_leaves_the_row_is_told_of_what_it_asks_for() -> None:
    """It said that nothing else came out better, beside four contracts."""
    given = {"at": "earth", "hold": {"Fuel": 1}, "moved": True, "row": ["C25", "C24", "C22", "C26"]}
    made = position(**given, stock={"earth": {"S": 1}})
    assert TITLE.words.explain(made, EndStep()).endswith("Next turn has another contract.")
    none = position(**given, stock={"earth": {"S": 0}})
    told = "The row asks for what is still to be produced. Next turn has another contract."
    assert TITLE.words.explain(none, EndStep()) == told


def test_a_hint_to_take_fuel_ends_with_a_sentence_of_its_own() -> None:
    """It was glued to whatever stood before it."""
    told = [
        TITLE.words.explain(view, CollectFuel())
        for view in recorded()
        if CollectFuel() in RULES.moves(view)
    ]
    assert told
    assert all(words.endswith(". The chip of fuel is free.") for words in told)
