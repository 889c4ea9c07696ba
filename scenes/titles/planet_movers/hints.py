"""What is told before a choice in Planet Movers: reach, meetings, what contracts pay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.contract import Card, Names, Seat
from game.core.words import capital, joined
from game.planet_movers import previews
from game.planet_movers.bots.plans import NEVER, meeting
from game.planet_movers.data import CATALOGUE, EARTH, FE, FUEL, PLANETS, H
from game.planet_movers.data.orbits import NOWHERE
from game.planet_movers.moves import (
    Accelerate,
    Choice,
    Complete,
    EndStep,
    Move,
    PickStart,
    Refuel,
    Take,
    Terminate,
)
from game.planet_movers.previews.cautions import cautions, short_sale
from game.planet_movers.state import Phase, State, fuel, most_units, orbited, push
from game.planet_movers.text import chips_words, describe_move, goods, one, place_words
from scenes.table.preview import Preview


def turns_words(turns: int) -> str:
    """How far something is."""
    if turns >= NEVER:
        return "far away"
    return "now" if turns == 0 else ("in a turn" if turns == 1 else f"in {turns} turns")


def price_words(price: int) -> str:
    """What a flight costs."""
    return f"{price} fuel" if price else "free"


def seats_words(seats: Iterable[Seat], names: Names) -> str:
    """Several seats in a sentence."""
    return joined(names.inside(seat) for seat in seats)


def next_step(view: State, chosen: Sequence[str]) -> str | None:
    """What follows what was chosen so far; None before anything was."""
    if not chosen:
        return None
    planets = [PLANETS[int(key[7:])].name for key in chosen if key.startswith("planet:")]
    held = [int(key[5:]) for key in chosen if key.startswith("hold:")]
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
            here = orbited(view, view.players[view.active].position)
            sells = here == EARTH and held[0] in (FE, H)
            what = f"{'Sell or dump' if sells else 'Dump'} {one(held[0])}"
            return f"{what}, or choose it again to keep it"
        case _:
            player = view.players[view.active]
            goal = view.planets[CATALOGUE[player.contract[0]].destination]
            less = (
                "Deliver less, or t" if player.position == goal and most_units(player) > 1 else "T"
            )
            return f"{less}erminate the contract; choose it again to keep it"


# --- before a move ---


def preview(view: State, move: Choice, names: Names) -> Preview:
    """What a move would bring."""
    seat = view.active
    head = describe_move(view, move)
    match move:
        case Move(place):
            return Preview("", (head, *flight_lines(view, seat, place)))
        case Accelerate(planet):
            return Preview("", (head, *push_lines(view, seat, planet_index(planet), names)))
        case Complete(count):
            points = CATALOGUE[view.players[seat].contract[0]].points[count - 1]
            return Preview(f"+{points}", (head,))
        case Refuel():
            short = short_sale(view)
            return Preview("−1", (head, short) if short else (head,))
        case Take(slot):
            return Preview("", (head, *contract_lines(view, seat, view.row[slot][0])))
        case PickStart(slot, _, planet):
            card = view.row[slot][0]
            return Preview("", (head, *start_lines(view, card, planet_index(planet))))
        case Terminate():
            return Preview(
                "−1", (head, *contract_lines(view, seat, view.players[seat].contract[0]))
            )
        case EndStep():
            here = orbited(view, view.players[seat].position)
            if here >= 0:
                return Preview("", (f"{PLANETS[here].name} will carry you on.",))
            return Preview("", drift_lines(view, seat, view.players[seat].position))
        case _:
            return Preview("", (head,))


def question(view: State, move: Choice) -> tuple[str, str, str] | None:
    """What is asked before a delivery is left behind, or a step ends that leaves something."""
    if not isinstance(move, Move | EndStep):
        return None
    player = view.players[view.active]
    here = orbited(view, player.position)
    go = "Fly on" if isinstance(move, Move) else "End the step"
    if here >= 0 and most_units(player):
        card = CATALOGUE[player.contract[0]]
        if card.destination == here:
            points = card.points[most_units(player) - 1]
            text = f"What is aboard would pay {points} points here, on {PLANETS[here].name}, now."
            return "Leave without delivering?", text, go
    worries = cautions(view, move) if isinstance(move, EndStep) else ()
    return ("End your step?", " ".join(worries), go) if worries else None


def planet_index(ident: str) -> int:
    """A planet's number by its id."""
    return next(number for number, info in enumerate(PLANETS) if info.ident == ident)


def flight_lines(view: State, seat: Seat, place: int) -> tuple[str, ...]:
    """What a flight's end means."""
    planet = orbited(view, place)
    if planet < 0:
        return drift_lines(view, seat, place)
    lines = ["Enters orbit: the movement ends."]
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
    lines = []
    for turns in (1, 2, 3):
        places = previews.alignment(view, turns)
        for planet, spot in enumerate(places):
            if spot == place:
                lines.append(f"{PLANETS[planet].name} catches you {turns_words(turns)}.")
    player = view.players[seat]
    if player.contract and CATALOGUE[player.contract[0]].cargo:
        goal = CATALOGUE[player.contract[0]].destination
        turns = meeting(place, view.planets[goal])
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
    turns = meeting(view.planets[planet], view.planets[goal])
    return (f"{PLANETS[goal].name} {turns_words(turns)}",)


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
            f"{PLANETS[s.planet].name} ({s.chips}, {turns_words(s.turns)})"
            for s in part.sources[:3]
        )
        lines.append(f"{capital(goods(part.item))}: {nearest or 'none lies anywhere'}")
    if found.errand is not None and found.errand.turns:
        lines.append(plan_words(found.errand))
    return tuple(lines)


def _near(here: bool, turns: int) -> str:
    if here:
        return "you are there"
    return turns_words(turns) if turns else "within reach this turn"


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


def push_hints(view: State, planet: int, seat: Seat, names: Names) -> tuple[str, ...]:
    """What time acceleration could do at a planet that is pointed at."""
    info = PLANETS[planet]
    steps = push(view, planet)
    made = " or ".join(goods(item) for item in info.cargo)
    add = "recruit a scientist" if planet == EARTH else f"add {made}"
    if not steps:
        return (planet_words(view, planet, seat), f"{info.name} can’t be pushed; {add}")
    if view.accelerated >> planet & 1:
        return (planet_words(view, planet, seat), f"Pushed already this turn; {add}")
    lines = push_lines(view, seat, planet, names)
    return (planet_words(view, planet, seat), f"Push it {steps} spaces, or {add}", *lines)


def planet_facts(view: State, planet: int, seat: Seat | None, names: Names) -> tuple[str, ...]:
    """All about a planet."""
    info = PLANETS[planet]
    made = " or ".join(goods(item) for item in info.cargo)
    class_words = {
        "low": "A push moves it by the low die.",
        "high": "A push moves it by the high die.",
        "both": "A push moves it by both dice.",
        "none": "It can’t be pushed.",
    }[info.distance]
    guests = [s for s, p in enumerate(view.players) if p.position == view.planets[planet]]
    lines = [planet_words(view, planet, seat), f"Produces {made}. {class_words}"]
    if guests:
        lines.append(f"In orbit: {seats_words(guests, names)}")
    if planet == EARTH:
        lines.append("Buys iron and hydrogen for a point each, three chips a turn.")
    return tuple(lines)


def rocket_words(view: State, seat: Seat, names: Names) -> str:
    """A rocket in a line: whose it is, its fuel, its errand."""
    player = view.players[seat]
    words = f"{names.whose(seat, first=True)} rocket: {fuel(player)} fuel"
    cargo = [chips_words(player.hold[i], i) for i in range(FUEL) if player.hold[i]]
    words = ", ".join([words, *cargo])
    if player.contract and CATALOGUE[player.contract[0]].cargo:
        words += f" · bound for {PLANETS[CATALOGUE[player.contract[0]].destination].name}"
    if view.lead == seat and len(view.players) > 1:
        words += " · leads the first turn" if view.phase is Phase.SETUP else " · leads this turn"
    return words


def space_words(view: State, place: int) -> str:
    """A space of the board."""
    words = place_words(view, place)
    return capital(words)
