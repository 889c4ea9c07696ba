"""What a player is told beforehand, in words: planets, flights, pushes and contracts.

All of it follows from a view alone and says nothing that the view's seat could not work out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.contract import Card, Names, Seat
from game.core.words import capital, counted, joined
from game.planet_movers import previews
from game.planet_movers.data import CATALOGUE, CHART, EARTH, FUEL, PLANETS, Contract
from game.planet_movers.data.orbits import NOWHERE
from game.planet_movers.moves import Complete, Move, PickStart
from game.planet_movers.state import Phase, State, fuel, most_units, orbited, push
from game.planet_movers.text import (
    DICE,
    ENTERS_ORBIT,
    OLDEST,
    PRICES,
    cargo_words,
    chips_words,
    describe_move,
    goods,
    made_words,
    one,
    place_words,
    planet_rules,
    price_words,
)

DELIVERS = "Deliver"
"""What tells of a delivery begins so."""


def named_move(view: State, move: Move) -> str:
    """A move for hint and undo: where a contract has one price, its units need not be counted."""
    contract = view.players[view.active].contract
    if isinstance(move, Complete) and contract and len(CATALOGUE[contract[0]].points) == 1:
        return f"Deliver (+{CATALOGUE[contract[0]].points[0]})"
    return describe_move(view, move)


# --- planets, rockets, spaces ---


def turns_words(turns: int) -> str:
    """How far something is."""
    if turns >= previews.NEVER:
        return "far away"
    return "now" if turns == 0 else ("in a turn" if turns == 1 else f"in {turns} turns")


def stock_words(held: Sequence[int]) -> str:
    """The chips on a planet."""
    parts = [chips_words(count, item) for item, count in enumerate(held) if count]
    return ", ".join(parts) or "nothing there"


def planet_words(view: State, planet: int, seat: Seat | None) -> str:
    """A planet in a line: its stock, and when it can be met."""
    words = f"{PLANETS[planet].name}: {stock_words(view.stock[planet])}"
    if seat is None or view.players[seat].position == NOWHERE or view.phase is Phase.OVER:
        return words
    found = previews.meeting(view, seat, planet)
    if view.players[seat].position == view.planets[planet]:
        return f"{words} · you are here"
    cost = f", {price_words(found.price)}" if found.turns == 0 else ""
    return f"{words} · {turns_words(found.turns)}{cost}"


def reach_words(view: State, planet: int, seat: Seat | None) -> tuple[str, int, tuple[str, ...]]:
    """When a planet can be met or what a flight there costs by these dice, how much fuel that is
    (-1: it is none), and what there is to say of it; nothing for who has no rocket on the board."""
    if seat is None or view.players[seat].position == NOWHERE or view.phase is Phase.OVER:
        return "", -1, ()
    place = view.planets[planet]
    if view.players[seat].position == place:
        return "you are here", -1, ()
    found = previews.meeting(view, seat, planet)
    flight = previews.flight(view, seat, place) if previews.to_fly(view, seat) else None
    brings = [line for line in flight_lines(view, seat, place) if line.startswith(DELIVERS)]
    brings = brings if view.phase is Phase.ROCKET else []
    if flight is None:
        return turns_words(found.turns), -1, (*brings,)
    few = short_of_fuel(view, seat, flight.price)
    if few and found.turns < previews.NEVER:
        few = f"{few}; you can meet it {turns_words(found.turns)}"
    return price_words(flight.price), flight.price, (*[few] * bool(few), *brings)


def rocket_words(view: State, seat: Seat, names: Names) -> str:
    """A rocket in a line: whose it is, where it is, its fuel, its errand."""
    where, load, *errand = rocket_lines(view, seat)
    words = f"{names.whose(seat, first=True)} rocket: {where}{', ' * bool(where)}{load}"
    return " · ".join([words, *errand])


def rocket_lines(view: State, seat: Seat) -> tuple[str, ...]:
    """Where a rocket is ("" before it has started), what is aboard, its errand, the lead."""
    player = view.players[seat]
    where = ""
    if player.position != NOWHERE:
        here = orbited(view, player.position)
        where = f"in orbit of {PLANETS[here].name}" if here >= 0 else "in open space"
    cargo = [chips_words(player.hold[i], i) for i in range(FUEL) if player.hold[i]]
    lines = [where, ", ".join([f"{fuel(player)} fuel", *cargo])]
    goal = previews.goal_of(view, seat)
    lines += [f"bound for {PLANETS[goal].name}"] * (goal >= 0)
    turn = "the first turn" if view.phase is Phase.SETUP else "this turn"
    return (*lines, *[f"leads {turn}"] * previews.leads(view, seat))


def space_words(view: State, place: int) -> str:
    """A space of the board."""
    words = place_words(view, place)
    return capital(words)


def seat_words(view: State, seat: Seat) -> str:
    """A seat's load in a few words."""
    hold = view.players[seat].hold
    parts = [*(["leads"] if previews.leads(view, seat) else []), f"{hold[FUEL]} fuel"]
    cargo = [chips_words(hold[item], item) for item in range(FUEL) if hold[item]]
    return " · ".join([*parts, *cargo])


def seats_words(seats: Iterable[Seat], names: Names) -> str:
    """Several seats in a sentence."""
    return joined(names.inside(seat) for seat in seats)


def planet_facts(view: State, planet: int, seat: Seat | None, names: Names) -> tuple[str, ...]:
    """All about a planet."""
    made, *sales = planet_rules(planet)
    guests = [s for s, p in enumerate(view.players) if p.position == view.planets[planet]]
    lines = [planet_words(view, planet, seat), made]
    if guests:
        lines.append(f"In orbit: {seats_words(guests, names)}")
    return (*lines, *sales)


def chart_words() -> tuple[str, ...]:
    """The whole chart in words, for who wants to read it."""
    rows = []
    for total, entry in CHART.items():
        parts = [
            f"{one(item)} on {joined(PLANETS[p].name for p in planets)}"
            for item, planets in entry.chips
        ]
        name = f"{entry.name}: " if entry.name else ""
        chance = f"{previews.odds(total)} in {previews.DICE_WAYS}"
        rows.append(f"Dice {total} in all ({chance}): {name}{', '.join(parts)}")
    return tuple(rows)


def die_lines(view: State, at: int, seat: Seat) -> tuple[str, ...]:
    """What the low die, the high die or both cost and give: a flight, and pushes (B4, E2)."""
    low, high = sorted(view.dice)
    spaces = (f"up to {low}", f"up to {high}", f"up to {low} and up to {high}")[at]
    distance = ("low", "high", "both")[at]
    pushed = joined(info.name for info in PLANETS if info.distance == distance)
    far = counted((low, high, low + high)[at], "space")
    held = fuel(view.players[seat])
    short = f", only {held} aboard" if held else ", none aboard"
    return (
        f"{DICE[at]}: {PRICES[at]}{short * (held < at)}",
        f"A flight of {spaces} spaces{', in two runs' * (at > 1)}",
        f"A push moves {pushed} by {far}",
    )


def short_of_fuel(view: State, seat: Seat, price: int) -> str:
    """That the fuel aboard does not pay for a flight; empty if it does."""
    held = fuel(view.players[seat])
    if held >= price:
        return ""
    return f"Only {held} fuel is aboard" if held else "No fuel is aboard"


# --- what a move would bring ---


def flight_lines(view: State, seat: Seat, place: int) -> tuple[str, ...]:
    """What a flight's end means."""
    planet = orbited(view, place)
    if planet < 0:
        return drift_lines(view, seat, place)
    lines = list[str]()
    player = view.players[seat]
    if player.contract:
        found = previews.contract(view, seat, player.contract[0])
        info = CATALOGUE[player.contract[0]]
        if info.destination == planet and found.points:
            load = joined(chips_words(found.units, item) for item in info.cargo)
            lines.append(f"{DELIVERS} {load} for +{found.points}")
        for part in found.parts:
            chips = next((s.chips for s in part.sources if s.planet == planet), 0)
            if chips:
                lines.append(f"{chips_words(chips, part.item)} for your contract")
    return tuple(lines) or (ENTERS_ORBIT,)


def drift_lines(view: State, seat: Seat, place: int) -> tuple[str, ...]:
    """What comes by where a rocket waits in open space."""
    lines = [
        f"{PLANETS[planet].name} catches you {turns_words(turns)}"
        for planet, turns in previews.catching(view, place)
    ]
    goal = previews.goal_of(view, seat)
    if goal >= 0:
        turns = previews.turns_between(place, view.planets[goal])
        lines.append(f"{PLANETS[goal].name} then {turns_words(turns)}")
    return tuple(lines)


def push_lines(view: State, seat: Seat, planet: int, names: Names) -> tuple[str, ...]:
    """Whom a push takes along, and what can be reached after it."""
    pushed = previews.push(view, planet)
    lines = []
    if pushed.carried:
        lines.append(f"Carries {seats_words(pushed.carried, names)}")
    if pushed.caught:
        lines.append(f"Catches {seats_words([each for each, _ in pushed.caught], names)}")
    if seat in pushed.carried:
        return tuple(lines)  # it stays where it is: in that orbit
    before, after = previews.ways(view, seat), previews.ways(pushed.after, seat)
    new = after.price(pushed.path[-1]) if pushed.path else None
    old = before.price(view.planets[planet])
    if any(each == seat for each, _ in pushed.caught):
        lines.append(f"You are in orbit of {PLANETS[planet].name} then")
    elif new is not None and (old is None or new < old):
        lines.append(f"After the push: {price_words(new)}")
    elif old is not None and new is None:
        lines.append("After the push: out of your reach")
    return tuple(lines)


def push_hints(view: State, planet: int, seat: Seat, names: Names) -> tuple[str, ...]:
    """What time acceleration could do at a planet that is pointed at."""
    info = PLANETS[planet]
    steps = push(view, planet)
    add = "recruit a scientist" if planet == EARTH else f"add {made_words(planet)}"
    if not steps:
        return (f"{info.name} can’t be pushed; {add}",)
    if previews.pushed(view, planet):
        return (f"Pushed already this turn; {add}",)
    return (f"Push by {steps}, or {add}", *push_lines(view, seat, planet, names))


def start_lines(view: State, pick: PickStart) -> tuple[str, ...]:
    """The plan from a start planet; without any, how far it is from the contract's goal."""
    card = view.row[pick.slot][0]
    goal = CATALOGUE[card].destination
    if not CATALOGUE[card].cargo:
        return ()
    if PLANETS[goal].ident == pick.planet:
        return ("It starts where it ends",)
    found = previews.contract(previews.started(view, pick), view.active, card)
    if found.errand is not None:
        return (plan_words(found.errand),)
    return (f"{PLANETS[goal].name}: {turns_words(found.turns)}",)


# --- contracts ---


def route_words(info: Contract) -> str:
    """What goes where: "Scientists to Pluto", "Iron and a scientist to Saturn"."""
    if not info.cargo:
        return info.title
    return f"{capital(cargo_words(info))} to {PLANETS[info.destination].name}"


def contract_name(info: Contract) -> str:
    """ "the contract for Mercury": its title is only on the large card."""
    return f"the contract for {PLANETS[info.destination].name}" if info.cargo else info.title


def value_words(info: Contract) -> str:
    """What it pays: "2 · 4 · 5"."""
    return " · ".join(str(value) for value in info.points)


def contract_line(view: State, seat: Seat, *, brief: bool = False) -> tuple[str, int]:
    """What the contract would pay for the load aboard, in words and in points; `brief`: beside its
    card, which names the planet."""
    player = view.players[seat]
    if not player.contract:
        return "Take a contract" if previews.may_take(view, seat) else "No contract", 0
    card = player.contract[0]
    info, units = CATALOGUE[card], most_units(player)
    if not info.cargo:
        return "", 0
    name = PLANETS[info.destination].name
    if not units:
        missing = [one(cargo) for cargo in info.cargo if not player.hold[cargo]]
        if len(missing) < len(info.cargo):  # one of a combination's two
            item = capital(missing[0])
            return f"{item} still missing" if brief else f"{item} still missing for {name}", 0
        return "Nothing aboard yet" if brief else f"Nothing aboard for {name} yet", 0
    found = previews.contract(view, seat, card)
    load = "both" if len(info.cargo) > 1 else str(units)
    points = found.points
    return f"{load} aboard: +{points}" if brief else f"{load} aboard: +{points} at {name}", points


def contract_lines(view: State, seat: Seat | None, card: Card, sources: int = 3) -> tuple[str, ...]:
    """What a contract would pay a seat now, where its parts are, up to so many `sources` of each,
    and the best plan."""
    info = CATALOGUE[card]
    if seat is None or not info.cargo or view.players[seat].position == NOWHERE:
        return source_lines(view, card)
    found = previews.contract(view, seat, card)
    goal = PLANETS[info.destination].name
    lines = [
        f"Load aboard: +{found.points} at {goal}"
        if found.points
        else f"Nothing to deliver to {goal} yet",
        f"{goal}: {_near(found.here, found.turns)}",
    ]
    for part in found.parts:
        if view.players[seat].hold[part.item] >= len(info.points):
            continue  # the card pays for no more
        nearest = ", ".join(
            f"{PLANETS[s.planet].name} ({s.chips}, {turns_words(s.turns)})"
            for s in part.sources[:sources]
        )
        lines.append(f"{capital(goods(part.item))}: {nearest or 'none lies anywhere'}")
    if found.errand is not None and (found.errand.turns or found.errand.stops[1:]):
        lines.append(plan_words(found.errand))
    return (*lines, *_age(view, card))


def _near(here: bool, turns: int) -> str:
    if here:
        return "you are there"
    return turns_words(turns) if turns else "within reach"


def plan_words(errand: previews.Errand) -> str:
    """The best plan for a contract in a line."""
    stops = ", then ".join(PLANETS[stop].name for stop in errand.stops)
    turns = f"in about {errand.turns} turns" if errand.turns != 1 else "in about a turn"
    return f"Plan: {stops}; +{errand.points} {turns if errand.turns else 'this turn'}"


def source_lines(view: State, card: Card) -> tuple[str, ...]:
    """Where a contract's goods lie."""
    lines = []
    for item in CATALOGUE[card].cargo:
        found = [
            f"{PLANETS[planet].name} ({chips[item]})"
            for planet, chips in enumerate(view.stock)
            if chips[item]
        ]
        lines.append(f"{capital(goods(item))}: {', '.join(found) or 'none lies anywhere'}")
    return (*lines, *_age(view, card))


def _age(view: State, card: Card) -> tuple[str, ...]:
    """What the clock on the oldest contract of the row means (E8)."""
    return (OLDEST,) if view.row and card in view.row[-1] else ()
