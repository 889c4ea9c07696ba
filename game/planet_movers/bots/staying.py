"""What hints say of a rocket that stays, or ends its step; and how they count points and turns."""

from __future__ import annotations

from game.core.words import counted
from game.planet_movers import legal, previews
from game.planet_movers.bots.courses import ended, planned
from game.planet_movers.bots.plans import NEVER
from game.planet_movers.data import PLANETS
from game.planet_movers.scoring import end_reason
from game.planet_movers.state import State, orbited, wanted


def about(turns: int) -> str:
    """So many turns, as a person would say it."""
    words = counted(turns, "turn") if turns > 1 else "a turn"
    return "many turns" if turns >= NEVER else words


def brings(plan: previews.Errand) -> str:
    """What a plan pays, and when."""
    when = f"in about {about(plan.turns)}" if plan.turns else "at once"
    when = "after many turns" if plan.turns >= NEVER else when
    return f"{counted(plan.points, 'point')} {when}"


def load_pays(view: State, planet: int) -> str:
    """A sentence more on what the load brings on a planet; empty if that is nothing."""
    if planet < 0 or planet != previews.destination(view, view.active):
        return ""
    points = previews.contract(view, view.active, view.players[view.active].contract[0]).points
    paid = counted(points, "point")
    return f" {PLANETS[planet].name} pays {paid} for the load." if points else ""


def wins(view: State) -> str:
    """A sentence more where what the contract brings is enough for the target; else empty."""
    plan, missing = planned(view), view.target - view.players[view.active].score
    if plan is None or plan.turns >= NEVER or not 0 < missing <= plan.points:
        return ""
    return f" The contract brings {brings(plan)}, enough to reach the target."


def resting(view: State) -> str:
    """Why a step ends after a flight: all is done, or the row is not worth a contract."""
    player = view.players[view.active]
    here = orbited(view, player.position)
    free = here >= 0 and not player.contract
    row = [previews.errand(view, view.active, slot[0]) for slot in view.row if slot and free]
    plan = max((each for each in row if each), key=previews.rate, default=None)
    if row and plan is None and not end_reason(view):
        return "The row asks for what is still to be produced. Next turn has another contract."
    if plan is None or not plan.turns:
        more = any(legal.orbit_actions(view))
        return "Nothing else here came out better." if more else "Nothing is left to do here."
    if end_reason(view):
        return "The game ends with this turn, and no contract of the row could be paid in it."
    told = f"The best contract of the row would bring {counted(plan.points, 'point')}"
    if plan.turns >= NEVER:
        return f"{told}, but only after many turns. Next turn has another contract."
    return f"{told} in about {about(plan.turns)}. Next turn has another contract."


def keeping(view: State) -> str:
    """Why what could be delivered here is not: there is to be more of it."""
    plan = planned(view)
    now = previews.deliverable(view)[-1]
    if plan is None or plan.points <= now:
        return "Nothing else here came out better."
    return f"Later the contract brings {brings(plan)} instead of {counted(now, 'point')} now."


def stays(view: State) -> str:
    """Why a rocket stays, and what for; no figures where those of the panel, which has the plan
    with a flight now, would argue for that flight."""
    why, now, later = waiting(view), planned(view), planned(ended(view))
    told = why or "No flight came out better in trial games."
    if now is None or not now.points or (later and now[:2] == later[:2]):
        return told + delivers(ended(view))
    return f"{told} In trial games no flight came out better." if why else told


def waiting(view: State) -> str:
    """Why a rocket stays where it is; empty where only trial games tell."""
    player = view.players[view.active]
    here = orbited(view, player.position)
    cargo = PLANETS[here].cargo if here >= 0 else ()
    if any(wanted(player, item) > 0 and view.stock[here][item] for item in cargo):
        return f"What lies here can wait: next turn {PLANETS[here].name} may have more."
    if any(wanted(player, item) > 0 for item in cargo):
        return f"{PLANETS[here].name} may yet produce what the contract asks for."
    goal = previews.destination(view, view.active)
    now = previews.meeting(view, view.active, goal) if goal >= 0 else None
    if now is None or now.turns:
        soon, later = planned(view), planned(ended(view))
        if soon and later and soon.turns < later.turns:
            return ""  # it would be no reason: the panel has the plan with a flight now
        return "Time brings the planets nearer than flying now."
    if not load_pays(view, goal):
        return f"{PLANETS[goal].name} pays nothing for the load yet, so flying there can wait."
    name = PLANETS[goal].name
    less = f"Flying to {name} takes {now.price} fuel now and may take less later."
    return less if now.price else f"{name} is within reach, but that can wait."


def delivers(view: State, loads: str = "") -> str:
    """A sentence more on what the contract is to bring in the end, where and when; else empty.
    `loads`: what is still to be loaded for it, where that is more than the chip spoken of."""
    plan = planned(view)
    if plan is None or not 0 < plan.turns < NEVER or not plan.points:
        return ""
    goal = PLANETS[previews.goal_of(view, view.active)].name
    told = (
        f"With {loads} from here the delivery to {goal}"
        if loads
        else f"The delivery to {goal} then"
    )
    return f" {told} brings {brings(plan)}."
