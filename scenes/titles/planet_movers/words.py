"""What Planet Movers' table says: prompts, reach, meetings, what contracts pay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from game.core.contract import Card, Names, Seat
from game.core.words import capital, joined
from game.planet_movers import previews
from game.planet_movers.data import CATALOGUE, CHART, EARTH, FUEL, PLANETS
from game.planet_movers.data.orbits import NOWHERE
from game.planet_movers.moves import Move
from game.planet_movers.state import Phase, State, orbited, push
from game.planet_movers.text import (
    ENTERS_ORBIT,
    chips_words,
    goods,
    made_words,
    one,
    planet_rules,
    price_words,
    ruling,
)
from scenes.table.preview import Inspected
from scenes.table.refs import CardAt, Ref
from scenes.table.title import TableWords
from scenes.titles.planet_movers import spots
from scenes.titles.planet_movers.faces import RATIO, face_look, route_words, value_words
from scenes.titles.planet_movers.showing import Now
from scenes.titles.planet_movers.showing.known import KNOWN


def seats_words(seats: Iterable[Seat], names: Names) -> str:
    """Several seats in a sentence."""
    return joined(names.inside(seat) for seat in seats)


def next_step(view: State, chosen: Sequence[Ref]) -> str | None:
    """What follows what was chosen so far; None before anything was."""
    if not chosen:
        return None
    planets = [PLANETS[ref.planet].name for ref in chosen if isinstance(ref, spots.PlanetAt)]
    held = [ref.item for ref in chosen if isinstance(ref, spots.HoldAt)]
    match view.phase:
        case Phase.SETUP if len(chosen) > 1:
            return f"Start on {planets[0]}: choose what to load first"
        case Phase.SETUP:
            return (
                f"Start on {planets[0]}: choose a contract"
                if planets
                else "Choose the planet to start from"
            )
        case Phase.ACCELERATE:
            return f"{planets[0]}: choose how to speed up time there"
        case _ if held:
            verb = "Sell or dump" if previews.may_sell(view, held[0]) else "Dump"
            what = f"{verb} {one(held[0])}"
            return f"{what}, or choose it again to keep it"
        case _:
            if len(previews.deliverable(view)) > 1:
                return "Deliver less, or terminate the contract; choose it again to keep it"
            return "Terminate the contract; choose it again to keep it"


def flight_lines(view: State, seat: Seat, place: int) -> tuple[str, ...]:
    """What a flight's end means."""
    planet = orbited(view, place)
    if planet < 0:
        return drift_lines(view, seat, place)
    lines = [ENTERS_ORBIT]
    player = view.players[seat]
    if player.contract:
        found = previews.contract(view, seat, player.contract[0])
        info = CATALOGUE[player.contract[0]]
        if info.destination == planet and found.points:
            lines.append(f"The load would pay +{found.points} there.")
        for part in found.parts:
            chips = next((s.chips for s in part.sources if s.planet == planet), 0)
            if chips:
                lines.append(f"{chips_words(chips, part.item)} for your contract")
    return tuple(lines)


def drift_lines(view: State, seat: Seat, place: int) -> tuple[str, ...]:
    """What comes by where a rocket waits in open space."""
    lines = [
        f"{PLANETS[planet].name} catches you {spots.turns_words(turns)}."
        for planet, turns in previews.catching(view, place)
    ]
    goal = previews.goal_of(view, seat)
    if goal >= 0:
        turns = previews.turns_between(place, view.planets[goal])
        lines.append(f"{PLANETS[goal].name} then {spots.turns_words(turns)}")
    return tuple(lines)


def push_lines(view: State, seat: Seat, planet: int, names: Names) -> tuple[str, ...]:
    """Whom a push takes along, and what can be reached after it."""
    pushed = previews.push(view, planet)
    lines = []
    if pushed.carried:
        lines.append(f"Carries {seats_words(pushed.carried, names)}")
    if pushed.caught:
        lines.append(f"Catches {seats_words([each for each, _ in pushed.caught], names)}")
    before, after = previews.ways(view, seat), previews.ways(pushed.after, seat)
    new = after.price(pushed.path[-1]) if pushed.path else None
    old = before.price(view.planets[planet])
    own = PLANETS[planet].name
    if seat in pushed.carried or any(each == seat for each, _ in pushed.caught):
        lines.append(f"You are in orbit of {own} then.")
    elif new is not None and (old is None or new < old):
        lines.append(f"{own} comes within your reach: {price_words(new)}")
    elif old is not None and new is None:
        lines.append(f"{own} leaves your reach.")
    return tuple(lines)


def start_lines(view: State, card: Card, planet: int) -> tuple[str, ...]:
    """How far a start planet is from the contract's goal."""
    info = CATALOGUE[card]
    if not info.cargo:
        return ()
    goal = info.destination
    if goal == planet:
        return ("It starts where it ends.",)
    turns = previews.turns_between(view.planets[planet], view.planets[goal])
    return (f"{PLANETS[goal].name} {spots.turns_words(turns)}",)


# --- contracts ---


def contract_lines(view: State, seat: Seat | None, card: Card) -> tuple[str, ...]:
    """What a contract would pay a seat now, where its parts are, and the best plan."""
    info = CATALOGUE[card]
    if seat is None or not info.cargo or view.players[seat].position == NOWHERE:
        return source_lines(view, card)
    found = previews.contract(view, seat, card)
    goal = PLANETS[info.destination].name
    lines = [
        f"Pays now: +{found.points} for what is aboard"
        if found.points
        else "Pays now: nothing aboard",
        f"{goal}: {_near(found.here, found.turns)}",
    ]
    for part in found.parts:
        nearest = ", ".join(
            f"{PLANETS[s.planet].name} ({s.chips}, {spots.turns_words(s.turns)})"
            for s in part.sources[:3]
        )
        lines.append(f"{capital(goods(part.item))}: {nearest or 'none lies anywhere'}")
    if found.errand is not None and found.errand.turns:
        lines.append(plan_words(found.errand))
    return tuple(lines)


def _near(here: bool, turns: int) -> str:
    if here:
        return "you are there"
    return spots.turns_words(turns) if turns else "within reach this turn"


def plan_words(errand: previews.Errand) -> str:
    """The best plan for a contract in a line."""
    stops = ", then ".join(PLANETS[stop].name for stop in errand.stops)
    turns = f"about {errand.turns} turns" if errand.turns != 1 else "about a turn"
    return f"Plan: {stops}; +{errand.points} in {turns}"


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
    return tuple(lines)


# --- what lies under the pointer ---


def push_hints(view: State, planet: int, seat: Seat, names: Names) -> tuple[str, ...]:
    """What time acceleration could do at a planet that is pointed at."""
    info = PLANETS[planet]
    steps = push(view, planet)
    add = "recruit a scientist" if planet == EARTH else f"add {made_words(planet)}"
    if not steps:
        return (spots.planet_words(view, planet, seat), f"{info.name} can’t be pushed; {add}")
    if previews.pushed(view, planet):
        return (spots.planet_words(view, planet, seat), f"Pushed already this turn; {add}")
    lines = push_lines(view, seat, planet, names)
    return (spots.planet_words(view, planet, seat), f"Push it {steps} spaces, or {add}", *lines)


def planet_facts(view: State, planet: int, seat: Seat | None, names: Names) -> tuple[str, ...]:
    """All about a planet."""
    made, *sales = planet_rules(planet)
    guests = [s for s, p in enumerate(view.players) if p.position == view.planets[planet]]
    lines = [spots.planet_words(view, planet, seat), made]
    if guests:
        lines.append(f"In orbit: {seats_words(guests, names)}")
    return (*lines, *sales)


def contract_facts(moment: Now, card: Card, seat: Seat | None) -> Sequence[str]:
    """What a contract would pay a seat, and how far its parts are."""
    make = partial(contract_lines, moment.view, seat, card)
    return KNOWN.of(moment.view, ("contract", card, seat), make)


def chart_words() -> tuple[str, ...]:
    """The whole chart in words, for who wants to read it."""
    rows = []
    for total, entry in CHART.items():
        parts = [
            f"{one(item)} on {', '.join(PLANETS[p].name for p in planets)}"
            for item, planets in entry.chips
        ]
        name = f"{entry.name}: " if entry.name else ""
        rows.append(
            f"{total} ({previews.odds(total)} in {previews.DICE_WAYS}): {name}{', '.join(parts)}"
        )
    return tuple(rows)


def seat_words(view: State, seat: Seat) -> str:
    """A seat's load in a few words."""
    hold = view.players[seat].hold
    parts = [*(["leads"] if previews.leads(view, seat) else []), f"{hold[FUEL]} fuel"]
    cargo = [chips_words(hold[item], item) for item in range(FUEL) if hold[item]]
    return " · ".join([*parts, *cargo])


# --- the record ---


def card_name(moment: Now, card: Card) -> str:
    """What a contract is called, what it wants, and what it pays."""
    info = CATALOGUE[card]
    return f"{info.title}: {route_words(info)}, {value_words(info)} points"


def inspect(moment: Now, ref: Ref) -> Inspected | None:
    """All about a contract, a planet, a rocket, the chart."""
    view = moment.view
    match ref:
        case CardAt(card):
            lines = contract_facts(moment, card, moment.viewer)
            return Inspected(CATALOGUE[card].title, tuple(lines), face_look(card), RATIO, "B6")
        case spots.PlanetAt(planet) | spots.WorldAt(planet):
            facts = planet_facts(view, planet, moment.viewer, moment.names)
            return Inspected(PLANETS[planet].name, facts, rule="B4")
        case spots.RocketAt(seat):
            words = spots.rocket_words(view, seat, moment.names)
            return Inspected(moment.players[seat].name, (words,))
        case spots.ChartAt():
            return Inspected("Production", chart_words(), rule="B5")
    return None


WORDS: TableWords[State, Move] = TableWords(
    card=card_name,
    inspect=inspect,
    prompt=lambda moment: next_step(moment.view, moment.chosen),
    seat=lambda moment, seat: seat_words(moment.view, seat),
    sheet=lambda moment, seat: spots.rocket_words(moment.view, seat, moment.names),
    ruling=lambda moment: ruling(moment.view),
)
