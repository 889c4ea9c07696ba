"""Where a rocket is bound, by what hints say, and who is there before it."""

from __future__ import annotations

from game.planet_movers import legal, previews
from game.planet_movers.bots.plans import NEVER, TURN_COST, Goal, goals
from game.planet_movers.data import FUEL
from game.planet_movers.state import State, orbited, wanted


def rival_first(view: State, planet: int, item: int) -> bool:
    """Whether a rival in a planet's orbit can use a chip, and has its step before this seat."""
    sooner = (view.active - view.lead) % len(view.players)
    rivals = (view.players[(view.lead + at) % len(view.players)] for at in range(sooner))
    place = view.planets[planet]
    return any(rival.position == place and wanted(rival, item) > 0 for rival in rivals)


def planned(view: State) -> previews.Errand | None:
    """The plan for the contract, as the panel has it; None without one."""
    contract = view.players[view.active].contract
    return previews.errand(view, view.active, contract[0]) if contract else None


def outdoes(view: State, plan: previews.Errand | None, other: previews.Errand | None) -> bool:
    """Whether a plan brings as much as another, or the target, and sooner; or no later, but more.

    Points beyond the target are no reason to wait."""
    if plan is None or plan.turns >= NEVER or not plan.points:
        return False
    if other is None or other.turns >= NEVER:
        return True
    missing = view.target - view.players[view.active].score
    most = NEVER**2 if view.solo or missing <= 0 else missing
    has, had = (min(each.points, most) for each in (plan, other))
    return has >= had and plan.turns <= other.turns and (has, plan.turns) != (had, other.turns)


def ended(view: State) -> State:
    """The view once the rocket has flown no more in this turn."""
    world = view.copy()
    world.moved = True
    return world


def flown(view: State, destination: int) -> State:
    """The view once the rocket has flown there."""
    world = ended(view)
    player = world.players[world.active]
    player.hold[FUEL] -= legal.price(view, destination) or 0
    player.position = destination
    return world


def loaded(view: State, item: int) -> State:
    """The view once a chip that lies here is aboard."""
    world = view.copy()
    player = world.players[world.active]
    world.stock[orbited(view, player.position)][item] -= 1
    player.hold[item] += 1
    return world


def called_at(view: State, planet: int, item: int) -> bool:
    """Whether the contract leads the rocket past a planet, once such a chip lies there: by the plan
    that the panel shows, or by what bots would fly to."""
    seat, after = view.active, view.copy()
    player = after.players[seat]
    after.stock[planet][item] += 1
    plan = planned(after)
    if plan is not None and planet in plan.stops[:-1]:
        return True
    turns = {
        goal: previews.meeting(after, seat, goal.planet).turns for goal in goals(after, player)
    }
    best = best_goal(turns)
    return best is not None and best.planet == planet


def from_space(view: State, destination: int) -> tuple[dict[Goal, int], list[int]]:
    """From open space, the turns to each goal, and the goals that come there next turn."""
    seat, world = view.active, view.copy()
    player = world.players[seat]
    player.position, world.moved = destination, True
    ways = {goal: previews.meeting(world, seat, goal.planet).turns for goal in goals(view, player)}
    coming = previews.alignment(view, 1)
    return ways, [goal.planet for goal in ways if coming[goal.planet] == destination]


def best_goal(ways: dict[Goal, int]) -> Goal | None:
    """The goal that promises most, for the turns to it."""
    return max(ways, key=lambda goal: goal.worth - TURN_COST * ways[goal], default=None)
