"""What the flight plan says, in games of its own."""

from __future__ import annotations

from typing import Any

from game import titles
from game.core.players import Player
from game.core.session import Session
from game.rocket_jockey.moves import Deliver
from game.rocket_jockey.previews import plan, told
from game.rocket_jockey.state import Phase


def positions(seed: int, count: int) -> list[tuple[Any, list[Any]]]:
    """The first views of a game of two, each with its moves."""
    title = titles.title("rocket_jockey")
    players = (Player(name="Ann"), Player(name="Bob", colour=1))
    session: Session[Any, Any] = Session(title, title.options(), players, seed)
    found = []
    while (decision := session.rules.decision(session.state)) is not None and len(found) < count:
        view = session.view(decision.seat)
        found.append((view, list(session.rules.moves(view))))
        session.submit(title.brain.candidates(view)[0][1])
    return found


def test_a_plan_that_arrives_names_each_stop_and_no_goal() -> None:
    seen = 0
    for view, listed in positions(3, 60):
        for move in [move for move in listed if isinstance(move, Deliver)][:4]:
            words = plan.flight_words(view, move.target, move.legs, move.chained)
            assert [stop.planet for stop in words.stops] == [leg.to for leg in move.legs]
            assert words.goal == ""
            assert words.gain > 0
            assert words.earned.startswith("+")
            begun = plan.flight_words(view, move.target, move.legs[:-1], move.chained)
            assert begun.goal
            assert begun.outlook.startswith("up to")
            last, at = move.legs[-1], view.start(move.target)
            at = move.legs[-2].to if len(move.legs) > 1 else at
            reading, copilot = plan.reading_of(last.card, at, last.to)
            said = plan.way_words(last.card, at, last.to, int(copilot))
            assert said.startswith(f"{reading} to ")
            assert said.endswith("co-pilot") == copilot
            seen += 1
    assert seen > 5


def test_before_anything_is_chosen_the_plan_says_what_the_hand_can_do() -> None:
    for view, _ in positions(4, 40):
        idle = plan.idle_words(view, None, True)
        assert idle.heading in ("Flight plan", "This move")
        if view.phase in (Phase.FUEL_UP, Phase.MOVE):
            assert idle.lines
        for target in range(1, 10):
            if view.cargo(target) is not None:
                assert plan.idle_words(view, target, True).goal
        if view.phase is Phase.FUEL_UP:
            assert told.deck_lines(view)
            for pile in view.draft:
                assert all(told.taking_words(view, card) for card in pile[-1:])
