"""Why a move is a good one, in a sentence for hints; the figures come from `previews`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.words import capital, counted, joined
from game.planet_movers import legal, previews
from game.planet_movers.bots.courses import (
    best_goal,
    called_at,
    from_space,
    loaded,
    planned,
    rival_first,
)
from game.planet_movers.bots.endgame import closing, income, pays, wins_now
from game.planet_movers.bots.plans import NEVER, best_card, goals, transfer
from game.planet_movers.bots.staying import (
    about,
    brings,
    delivers,
    keeping,
    load_pays,
    resting,
    stays,
    wins,
)
from game.planet_movers.data import (
    CATALOGUE,
    CONSTANTS,
    EARTH,
    FUEL,
    ITEM_INDEX,
    PLANET_INDEX,
    PLANETS,
    S,
)
from game.planet_movers.moves import (
    Accelerate,
    CollectFuel,
    Complete,
    Dump,
    EndStep,
    Fly,
    Load,
    Move,
    Pass,
    PickStart,
    Produce,
    Refuel,
    Sell,
    Take,
    Terminate,
)
from game.planet_movers.scoring import end_reason, leaders
from game.planet_movers.state import Phase, State, most_units, orbited, wanted
from game.planet_movers.text import goods, one


def reason(view: State, move: Move) -> str:
    """The sentence for a legal move of the decider; empty if nothing is to say."""
    match move:
        case PickStart():
            return _start(view, move)
        case Accelerate(planet):
            return _push(view, PLANET_INDEX[planet])
        case Produce(planet, cargo):
            return _chip(view, PLANET_INDEX[planet], ITEM_INDEX[cargo])
        case Pass():
            return _idle(view)
        case Fly(destination) if orbited(view, destination) >= 0:
            return _arrival(view, orbited(view, destination))
        case Fly(destination):
            return _flight(view, destination)
        case Complete(count):
            points = CATALOGUE[view.players[view.active].contract[0]].points[count - 1]
            return f"The goods are where they are wanted: {counted(points, 'point')}."
        case Take(slot):
            return _taking(view, view.row[slot][0])
        case _:
            return _chore(view, move)


def _idle(view: State) -> str:
    """Why nothing is pushed, nor added."""
    goal = previews.goal_of(view, view.active)
    brings = (previews.brings(view, view.active, planet) for planet in range(len(PLANETS)))
    if load_pays(view, goal) and any(brings):
        name = PLANETS[goal].name
        return f"A push could bring {name} within reach, but that can wait.{_as_it_is(view)}"
    if full(view) and not previews.meeting(view, view.active, goal).turns:
        return f"All goods are aboard, and {PLANETS[goal].name} is within reach."
    free = (at for at in range(len(PLANETS)) if not legal.no_acceleration(view, at))
    if full(view) and not any(gained(view, planet) for planet in free):
        return f"All goods are aboard, and no push brings {PLANETS[goal].name} nearer."
    return _detour(view) or f"No chip and no push came out better.{_as_it_is(view)}"


def _as_it_is(view: State) -> str:
    """A sentence more on what one waits for: what the contract brings, and by way of which planets;
    empty where nothing can be said."""
    plan = planned(view)
    if plan is None or not plan.points:
        return "" if view.players[view.active].contract else " A contract can be taken on a planet."
    if plan.turns >= NEVER:
        return " As it is, the contract takes many turns."
    calls = joined(PLANETS[stop].name for stop in plan.stops[:-1])
    way = f" by way of {calls}" if calls else ""
    return f" As it is, the contract brings {brings(plan)}{way}."


def full(view: State) -> bool:
    """Whether all that a contract pays for is aboard."""
    player = view.players[view.active]
    if not player.contract:
        return False
    return most_units(player) == len(CATALOGUE[player.contract[0]].points)


def _detour(view: State) -> str:
    """What a chip would make of the contract, and what it brings without; empty where there is
    none, or its plan is the better one."""
    seat = view.active
    plan = planned(view)
    found = [each for each in added(view) if not rival_first(view, *each[2:])]
    if plan is None or plan.turns >= NEVER or not found:
        return ""
    near = [each for each in found if not previews.meeting(view, seat, each[2]).turns]
    best, other, planet, item = max(near or found)
    if best > previews.rate(plan):
        return ""
    chip = f"{capital(one(item))} added on {PLANETS[planet].name}"
    return f"{chip} would make it {brings(other)}. Without it the contract brings {brings(plan)}."


def added(view: State) -> Iterator[tuple[tuple[float, int, int], previews.Errand, int, int]]:
    """Each chip of a planet that the contract could use: how good the plan by way of it is, that
    plan, the planet, the good."""
    seat = view.active
    player = view.players[seat]
    for planet, info in enumerate(PLANETS) if player.contract else ():
        for item in info.cargo:
            lies = view.stock[planet][item]
            if wanted(player, item) <= lies or legal.no_production(view, planet, item):
                continue
            after = view.copy()
            after.stock[planet][item] += 1
            plan = previews.errand(after, seat, player.contract[0], by=planet)
            if plan is not None:
                yield previews.rate(plan), plan, planet, item


def _chore(view: State, move: Move) -> str:
    """What belongs to the hold and the tank."""
    player = view.players[view.active]
    match move:
        case Load("Fuel"):
            return "Fuel that lies here costs nothing."
        case Load(item):
            at, here = ITEM_INDEX[item], orbited(view, player.position)
            chips = min(wanted(player, at), view.stock[here][at])
            if chips <= 0:
                return "It may come in useful."
            # A plan that calls here counts all that lies here, as the panel does.
            plan, told = planned(view), "The contract asks for it."
            if plan is None or plan.stops[0] != here:
                return told + delivers(loaded(view, at))
            return told + delivers(view, _goods(at, chips) if chips > 1 else "")
        case Dump():
            return "It makes room for what the contract asks for."
        case Sell(cargo):
            return _sale(view, ITEM_INDEX[cargo])
        case Refuel() if orbited(view, player.position) == EARTH and player.room > CONSTANTS.refuel:
            return "Nowhere is fuel cheaper than on Earth."
        case Refuel() if player.hold[FUEL] <= 1:
            return "One chip of fuel is left." if player.hold[FUEL] else "The tank is empty."
        case Refuel():
            return "More fuel keeps every way open."
        case Terminate():
            return _better(view)
        case CollectFuel():
            return f"{stays(view)} The chip of fuel is free."
        case EndStep() if settled(view):
            return "The game ends with this turn: nothing changes its result any more."
        case EndStep() if previews.deliverable(view):
            return keeping(view)
        case EndStep():
            return resting(view) if view.moved else stays(view)
        case _:
            return ""


def pays_now(view: State) -> bool:
    """Whether the contract can be fulfilled in this turn, for more than nothing: it is not given up
    before, as that costs a point and its pay."""
    plan = planned(view)
    return plan is not None and not plan.turns and plan.points > 0


def settled(view: State) -> bool:
    """Whether this turn is surely the last, and the rocket can't score in it, nor anybody take the
    lead."""
    ends = view.phase is Phase.ROCKET and bool(end_reason(view))
    if not ends or income(view, view.active) or pays_now(view):
        return False
    first = leaders(view)[0]
    lead = view.players[first].score
    rest = (seat for seat in range(len(view.players)) if seat != first)
    return all(view.players[seat].score + income(view, seat) < lead for seat in rest)


def _sale(view: State, item: int) -> str:
    """Why a chip is sold; what the contract asks for only as the game ends."""
    player = view.players[view.active]
    if wins_now(view, view.active, pays(player, EARTH, view.sold)):
        solo = "With what Earth pays for the load the target is reached."
        return solo if view.solo else "With what Earth pays for the load the game is won."
    if player.contract and item in CATALOGUE[player.contract[0]].cargo:
        return "The game may end with this turn: what is aboard counts only if Earth buys it now."
    return "Earth pays a point for what no contract needs."


def _errand(view: State, card: int, praise: str) -> str:
    plan = previews.errand(view, view.active, card)
    if plan is None:
        return f"{praise}, though what the contract asks for is still to be produced."
    if plan.turns >= NEVER:
        return f"{praise} for now: {counted(plan.points, 'point')}, but it takes long."
    if not plan.turns:
        return f"{praise}: {counted(plan.points, 'point')} at once."
    return f"{praise}: {counted(plan.points, 'point')} in about {about(plan.turns)}."


def _taking(view: State, card: int) -> str:
    """Why a contract is taken; what comes after the game's end counts for nobody."""
    plan = previews.errand(view, view.active, card)
    ends = len(view.players) > 1 and any(each.score >= view.target for each in view.players)
    if ends and (plan is None or plan.turns):
        mine = view.players[view.active].score + previews.for_sale(view)
        last = (view.active + 1) % len(view.players) == view.lead and bool(end_reason(view))
        if last and mine < max(each.score for each in view.players):
            return "This is the last turn: no contract brings anything any more."
        return "This may be the last turn: the contract counts only if another one is played."
    others = [
        previews.errand(view, view.active, slot[0]) for slot in view.row if slot and slot[0] != card
    ]
    if plan is None or not any(
        other is not None
        and other.points >= plan.points
        and other.turns <= plan.turns
        and (other.points, other.turns) != (plan.points, plan.turns)
        for other in others
    ):
        return _errand(view, card, "The best of the row")
    if plan.turns >= NEVER:  # it is taken for what comes into its place
        return "It takes long: a gamble on the next card of the row, for which it can be given up."
    told = _errand(view, card, "A contract of the row").rstrip(".")
    return f"{told}. Played on, it comes out better than those that look better."


def offers(view: State) -> tuple[previews.Errand | None, previews.Errand | None]:
    """What the best contract of the row would bring, and what the own one does."""
    player = view.players[view.active]
    slot = best_card(view, orbited(view, player.position), player.hold)[1]
    offer = view.row[slot][0] if slot >= 0 else -1
    cards = offer, player.contract[0]
    best, own = (previews.errand(view, view.active, card) if card >= 0 else None for card in cards)
    return best, own


def keeps(view: State) -> bool:
    """Whether the own contract brings as much as the best of the row: it is not given up for a
    point, as nobody could be told why."""
    offer, has = offers(view)
    if offer is None or has is None or max(offer.turns, has.turns) >= NEVER:
        return False
    return previews.rate(offer) <= previews.rate(has)


def _better(view: State) -> str:
    """Why a contract is given up for one of the row."""
    offer, has = offers(view)
    if offer is None or offer.turns >= NEVER:
        return "It is a gamble: the next contract of the row may pay more."
    if has is None or has.turns >= NEVER:
        return f"The row offers {brings(offer)}, and what this contract asks for is far off."
    told = f"The row offers {brings(offer)}, the contract {brings(has)}"
    pays = previews.rate(offer._replace(points=offer.points - 1)) > previews.rate(has)
    return f"{told}. The lost point comes back." if pays else f"{told}."


def _start(view: State, pick: PickStart) -> str:
    """The first contract, from the planet where the rocket would start with a chip loaded."""
    where = PLANETS[PLANET_INDEX[pick.planet]].name
    card = view.row[pick.slot][0]
    return _errand(previews.started(view, pick), card, f"A good start from {where}")


def _push(view: State, planet: int) -> str:
    """What a push changes, or that it changes little."""
    words, told = gained(view, planet), previews.push(view, planet)
    if words:
        goal = previews.destination(view, view.active)
        before, after = (
            previews.meeting(each, view.active, goal) if goal >= 0 else None
            for each in (view, told.after)
        )
        nearer = before is not None and after is not None and after < before
        nearer = nearer and PLANETS[goal].name in words  # else it was said of another one
        return words + load_pays(view, goal) * nearer
    along = view.active in told.carried or view.active in {caught for caught, _ in told.caught}
    little = "Little depends on this push."
    return f"{PLANETS[planet].name} takes the rocket along." if along else little


def gained(view: State, planet: int) -> str:
    """What is gained by a push: a rival's last delivery undone, or a better way to where the
    contract leads; empty if nothing is."""
    name = PLANETS[planet].name
    told = previews.push(view, planet)
    for rival, player in enumerate(view.players):
        if rival != view.active:
            short = view.target - player.score
            if income(told.after, rival) < short <= income(view, rival):
                return f"{name} was within reach of a rival who would have won there."
    seat = view.active
    wished = {goal.planet for goal in goals(view, view.players[seat])}
    goal = previews.goal_of(view, seat)
    before, after = (previews.meeting(each, seat, planet) for each in (view, told.after))
    if planet in wished:
        if after.turns < before.turns:
            return f"{name} comes nearer: {_when(after)} instead of {_when(before)}."
        if after < before:
            return f"{name} comes nearer and saves fuel."
    orders = [_next_stop(view)], {goal} & wished, wished, [goal]
    found = (_nearer(view, told.after, stops) for stops in orders)
    nearer, when = next((each for each in found if each[0]), ("", ""))
    if seat in told.carried or seat in {caught for caught, _ in told.caught}:
        return f"{name} takes the rocket along, nearer to {nearer}: {when}." if nearer else ""
    if planet == goal:
        old, new = (
            min((transfer(each, start, planet) for start in wished - {planet}), default=NEVER)
            for each in (view, told.after)
        )
        if new < old and after.turns > before.turns:
            return f"With more aboard the way to {name} gets shorter, though not from here."
        if new < old:
            return f"The way to {name} gets shorter for the delivery."
    if nearer:
        return f"Without {name} in the way the rocket is sooner at {nearer}: {when}."
    return ""


def _next_stop(view: State) -> int:
    """Where the panel's plan leads first; -1 without one."""
    plan = planned(view)
    return plan.stops[0] if plan else -1


def _nearer(view: State, after: State, wished: Iterable[int]) -> tuple[str, str]:
    """The planet among these that the rocket meets earlier after a push, the soonest of them, and
    when; empty if there is none."""
    found = []
    for planet in (each for each in wished if each >= 0):
        old, new = (previews.meeting(each, view.active, planet) for each in (view, after))
        if new.turns < old.turns:
            found.append((new, old, PLANETS[planet].name))
    if not found:
        return "", ""
    new, old, name = min(found)
    return name, f"{_when(new)} instead of {_when(old)}"


def _when(meeting: previews.Meeting) -> str:
    return f"in {about(meeting.turns)}" if meeting.turns else "now"


def _chip(view: State, planet: int, item: int) -> str:
    """What a chip is for, and who may load it before: a rival there with the earlier step."""
    player = view.players[view.active]
    there = view.stock[planet][item]
    if (more := wanted(player, item)) <= there:
        told = "Enough lies there already." if more > 0 else "It may be useful later."
        return f"No push would help more. {told}"
    name, where, after = PLANETS[planet].name, "", ""
    reach = previews.meeting(view, view.active, planet)
    if player.position == view.planets[planet]:
        where = ", where the rocket is"
        after = "" if player.room else " Room for it has still to be made."
    elif not reach.turns:
        far = f"for {reach.price} fuel" if reach.price else "for free"
        after = f" {name} can be reached {far}."
    elif called_at(view, planet, item):
        where = ", where the rocket is going"
    chip = "One more unit" if there + player.hold[item] else capital(one(item))
    told = f"{chip} for the contract{where}.{after}"
    if rival_first(view, planet, item):
        return f"{told} But a rival there wants it, too, and loads first."
    return told


def _flight(view: State, destination: int) -> str:
    """What a flight's end in open space is good for."""
    seat, (ways, caught) = view.active, from_space(view, destination)
    if caught:
        words = f"{PLANETS[caught[0]].name} catches the rocket there at the start of the next turn"
        now = previews.meeting(view, seat, caught[0])
        flight = previews.flight(view, seat, destination)
        saved = now.price - flight.price if flight is not None and not now.turns else 0
        words += f". That saves {saved} fuel." if saved > 0 else "."
        return words + load_pays(view, caught[0])
    best = best_goal(ways)
    if best is None:
        return ""
    words = f"From there the rocket is at {PLANETS[best.planet].name} in {about(ways[best])}."
    return words + (load_pays(view, best.planet) or wins(view))


def _goods(item: int, chips: int) -> str:
    if item == S:
        return one(item) if chips == 1 else f"{chips} {goods(item)}"
    return f"a chip of {goods(item)}" if chips == 1 else f"{chips} chips of {goods(item)}"


def _arrival(view: State, planet: int) -> str:
    player = view.players[view.active]
    name = PLANETS[planet].name
    units = most_units(player)
    if units and CATALOGUE[player.contract[0]].destination == planet:
        points = CATALOGUE[player.contract[0]].points[units - 1]
        hurry = " before the game ends" if closing(view, view.active) else " at once"
        return f"The contract pays {counted(points, 'point')} on {name}{hurry}."
    for item, chips in enumerate(view.stock[planet]):
        if wanted(player, item) > 0 and (chips or item in PLANETS[planet].cargo):
            if not chips:
                return f"{name} should soon have {one(item)} for the contract."
            return f"{name} has {_goods(item, chips)} for the contract."
    if planet == EARTH and pays(player, planet):
        return f"Earth pays {counted(pays(player, planet), 'point')} for what is aboard."
    return f"{name} is on the way."
