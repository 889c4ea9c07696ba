"""What the flight plan says, in games of its own."""

from __future__ import annotations

from typing import Any

from game import titles
from game.core.contract import Names
from game.core.events import Scored
from game.core.players import Player
from game.core.rng import Rng
from game.core.session import Session
from game.core.words import counted
from game.rocket_jockey import data, previews
from game.rocket_jockey import events as rj
from game.rocket_jockey.data import COPILOT_VALUE, PENALTY, PLANET_NAMES
from game.rocket_jockey.moves import Deliver
from game.rocket_jockey.previews import chances, plan, told
from game.rocket_jockey.state import AlienStatus, Phase
from tests.rocket_jockey.table import act, deliver, moving, table


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
            assert begun.outlook.startswith(("up to", "it costs more than it brings"))
            last, at = move.legs[-1], view.start(move.target)
            at = move.legs[-2].to if len(move.legs) > 1 else at
            reading, copilot = plan.reading_of(last.card, at, last.to)
            said = plan.way_words(last.card, at, last.to, int(copilot))
            assert said.startswith(f"{reading} to ")
            assert said.endswith("co-pilot") == copilot
            seen += 1
    assert seen > 5


def test_what_a_flight_under_way_counts_is_not_yet_its_sum() -> None:
    """ "+1 point, 1 card, up to 0 points" contradicted itself."""
    view = moving("3-4", "4-6", row={**dict.fromkeys(range(1, 10)), 3: "→7", 8: "→2"})
    begun = plan.flight_words(view, 3, deliver(3, "3-4>4").legs, False)
    assert begun.sum == "1 card so far"
    assert "so far" not in plan.flight_words(view, 3, (), False).sum
    arrives = deliver(3, "3-4>4", "4-6>7")
    assert plan.flight_words(view, 3, arrives.legs, False).sum == "2 cards"


def test_a_delivered_cargo_is_named_by_where_it_came_from() -> None:
    """ "The cargo of Earth" was bound for Uranus."""
    view = moving("3-4", "4-6", row={**dict.fromkeys(range(1, 10)), 3: "→7"})
    act(view, deliver(3, "3-4>4", "4-6>7"))
    (line,) = plan.idle_words(view, None, True).lines
    assert line.startswith("the cargo from Earth: 2 cards, 3 points")


def test_before_anything_is_chosen_the_plan_says_what_the_hand_can_do() -> None:
    for view, _ in positions(4, 40):
        idle = plan.idle_words(view, None, True)
        assert idle.heading in ("Flight plan", "This move")
        if view.phase in (Phase.FUEL_UP, Phase.MOVE):
            assert idle.lines
        for target in range(1, 10):
            if view.cargo(target) is not None:
                pointed = plan.idle_words(view, target, True)
                assert pointed.goal or pointed.lines[1].startswith("New delivery: ")
        if view.phase is Phase.FUEL_UP:
            assert told.deck_lines(view)
            for pile in view.draft:
                assert all(told.taking_words(view, card) for card in pile[-1:])


def test_a_delivery_that_can_be_chained_on_says_from_where() -> None:
    begun = [view for view, _ in positions(3, 60) if view.open and view.phase is Phase.MOVE]
    assert begun
    for view in begun:
        said = plan.idle_words(view, None, True).lines[-1]
        assert said.endswith(f"The flight can go on from {PLANET_NAMES[view.chain_at]}.")


def test_pointing_at_the_cargo_to_chain_on_says_what_both_ways_bring_chaining_first() -> None:
    """Its worth as a new delivery stood alone: nothing, where chaining tripled the move."""
    begun = {"open": {"targets": [6], "cards": 2}, "chain_at": 3, "copilots": [0]}
    view = table(phase="move", hands=[["3-4"]], row={3: "→4", 8: "→7"}, **begun)
    said = plan.idle_words(view, 3, True)
    assert said.heading == data.CATALOGUE[view.row[3][-1]].title
    assert said.lines == (
        "Chain on: the move can reach 6.",
        "New delivery: the move keeps 3, and this cargo can add 1.",
    )
    assert plan.idle_words(view, 8, True).outlook == "No cards of yours take it there"


def test_where_co_pilots_make_the_sum_smaller_the_plan_says_why() -> None:
    seen = set()
    for view, listed in positions(3, 60):
        for move in [move for move in listed if isinstance(move, Deliver)]:
            words = plan.flight_words(view, move.target, move.legs, move.chained)
            spent = previews.copilots_spent(view, move.target, move.legs)
            assert bool(words.price) == (words.earned != f"+{counted(words.gain, 'point')}")
            if spent:
                assert words.price == f"−{COPILOT_VALUE * spent} at the end: " + counted(
                    spent, "co-pilot"
                )
            seen.add(spent)
    assert seen > {0, 1}


def test_what_a_chained_leg_would_bring_is_what_the_move_scores_then() -> None:
    """The co-pilots of its first legs are in it, as its points are; what was won before is told."""
    title, paid = titles.title("rocket_jockey"), 0
    for seed in range(10):
        rng, state = Rng(seed), title.rules.setup(title.options(), 2, seed)
        for _ in range(400):
            if (decision := title.rules.decision(state)) is None:
                break
            listed = list(title.rules.moves(state))
            for move in listed:
                if isinstance(move, Deliver) and move.chained:
                    then = state.copy()
                    title.rules.apply(then, move)
                    cost = COPILOT_VALUE * then.copilots_used
                    sums = plan.balance(previews.move_points(then), cost)
                    view = title.rules.view(state, decision.seat)
                    points, (counts, *_), _ = plan.delivery_words(view, move)
                    assert points == sums
                    assert f" · {previews.move_points(state)} before + " in counts
                    paid += state.copilots_used > 0
            flights = [move for move in listed if isinstance(move, Deliver)]
            dear = [
                move for move in flights if previews.copilots_spent(state, move.target, move.legs)
            ]
            title.rules.apply(state, rng.pick(dear or flights or listed))
    assert paid >= 4


def test_who_may_reserve_is_told_what_that_is_for() -> None:
    reserving = [v for v, _ in positions(4, 60) if v.phase is Phase.RESERVE]
    assert reserving
    for view in reserving:
        said = plan.idle_words(view, None, True).lines
        assert any(f"pays you {PENALTY} points" in line for line in said)
        for target in range(1, 10):
            if view.cargo(target) is not None:
                reach = plan.idle_words(view, target, True).outlook
                assert reach.startswith(("No cards of yours", "With these cards next turn"))


def test_the_co_pilot_that_would_mark_a_cargo_does_not_fly_it() -> None:
    more = {"hands": [["1-3"]], "row": {1: "→4"}, "copilots": [1, 0]}
    flown = told.reach_words(table(phase="move", **more), 1)
    assert flown == "It costs more than it brings: 1 point for 1 co-pilot, worth 3"
    assert told.reach_words(table(phase="reserve", **more), 1) == "No cards of yours take it there"


def test_what_planets_scored_is_told_to_whom_and_counted_in_the_turn_that_brought_it() -> None:
    view, names = table(seats=2, phase="reserve"), Names(("Ann", "Bob"), 0)
    past = (
        rj.PlanetsScored(1, 3, 6, False),
        Scored(0, 10, "PLANETS"),
        rj.PlanetsScored(0, 4, 10, False),
        Scored(0, 3, "TRANSPORT"),
        rj.DeliveryClosed(0, (6,), 2, 0, 3, 3),
    )
    said = plan.idle_words(view, None, True, past, False, names)
    assert said.lines[1] == said.brief == "Planet scoring brought 10 to you and 6 to Bob."
    assert said.earned == "+13 points"
    assert not said.over


def test_a_planet_scoring_that_brought_nobody_anything_is_left_out() -> None:
    """ "Planet scoring brought 0 to you, 0 to Juno, 0 to Vega and 0 to Nova", the news said."""
    view, names = table(seats=2, phase="reserve"), Names(("Ann", "Bob"), 0)
    none = (rj.PlanetsScored(0, 0, 0, False), rj.PlanetsScored(1, 0, 0, False))
    past = (*none, Scored(0, 3, "TRANSPORT"), rj.DeliveryClosed(0, (6,), 2, 0, 3, 3))
    assert "Planet" not in " ".join(plan.idle_words(view, None, True, past, False, names).lines)
    assert chances.public(none, view, names) == ()


def test_news_of_the_aliens_does_not_say_where_they_were() -> None:
    """ "The Aliens wait outside Pluto's orbit", it said, when they had reached Neptune."""
    view, names = table(seats=2), Names(("Ann", "Bob"), 0)
    view.alien_status, view.alien_orbit = AlienStatus.FLYING, 8
    drew, turns = chances.public((rj.VisitorsDrawn(1),), view, names)
    assert drew == "Bob drew the Alien Visitors."
    assert turns == told.landing_words(view, names)


def test_news_of_the_aliens_way_say_what_it_can_bring() -> None:
    """ "Begun with the Aliens, a delivery can bring 7 points" read oddly."""
    before, names = table(seats=2, hands=[["3-6"]]), Names(("Ann", "Bob"), 0)
    after = table(seats=2, hands=[["3-6"]], alien_status="flying", alien_orbit=6)
    found = chances.chance(before, after, 0, names)
    assert found is not None
    assert found.words.startswith("New: the Aliens’ way to Earth can bring ")


def test_six_points_for_three_copilots_are_three_points_lost() -> None:
    assert plan.balance(6, 9) == "+6 − 9 = −3"
    assert plan.balance(9, 9) == "+9 − 9 = 0"
    assert plan.balance(6, 0) == "+6"
