"""Every sentence that Planet Movers says to the player."""

from __future__ import annotations

from functools import cache, lru_cache
from math import dist

from game.core.contract import Change, Decision, Event, Names, Refusal
from game.core.events import DiceRolled, GameEnded, Scored, TurnStarted
from game.core.words import counted, spelled
from game.planet_movers import events as ev
from game.planet_movers.data import (
    CARGO_NAMES,
    CATALOGUE,
    CHART,
    CONSTANTS,
    EARTH,
    FUEL,
    ITEM_INDEX,
    PLANET_INDEX,
    PLANETS,
    RINGS,
    SPACES,
    Contract,
    Ring,
    S,
)
from game.planet_movers.data.orbits import RING_OF, centre
from game.planet_movers.legal import orbit_actions, price
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
from game.planet_movers.previews import for_sale, fuel_for_sale
from game.planet_movers.scoring import end_reason, leaders
from game.planet_movers.state import Phase, State, orbited, push, to_fly

REFUSALS = {
    "not_now": ("D6", "This is not the moment for that: the choice now is {phase}."),
    "no_card": ("E8", "No contract lies there."),
    "not_on_card": ("D1", "This contract does not ask for {goods}."),
    "none_there": ("R43", "No {item} lies on {planet}."),
    "no_producer": ("B4", "{planet} does not produce {goods}."),
    "earth": ("R12", "Earth is never accelerated: its inhabitants would not like it."),
    "accelerated": ("R11", "{planet} was accelerated this turn already."),
    "full": ("R8", "{planet} has {three} already: no more fit."),
    "no_supply": ("R7", "The supply has no {item} left."),
    "moved": ("E2", "The rocket has moved this turn already."),
    "stayed": ("R28", "Who collects the free fuel does not move this turn."),
    "no_route": ("E2", "This roll does not reach {space}."),
    "no_fuel": ("E2", "Flying to {space} costs {price} fuel, more than is aboard."),
    "not_in_orbit": ("D6", "The rocket must be in orbit of a planet for that."),
    "moved_no_fuel": ("R28", "The free fuel is for rockets that do not move."),
    "collected": ("R28", "The free fuel was collected this turn already."),
    "no_points": ("R29", "That costs a point, and there is none."),
    "no_room": ("R30", "The hold is full: no fuel fits."),
    "hold_full": ("E4", "The hold is full: dump a good or fuel here first."),
    "no_fuel_chips": ("R31", "No fuel chip is left in the supply."),
    "dumped_here": ("R40", "What was dumped at this stop stays until a later turn."),
    "none_here": ("E4", "This planet has no {item}."),
    "not_in_hold": ("E4", "There is no {item} aboard."),
    "nothing_to_sell": ("E5", "There is no {item} aboard to sell."),
    "not_aboard": ("E6", "There is not enough of that aboard."),
    "only_earth": ("E5", "Only Earth buys without a contract."),
    "earth_wants": ("E5", "Earth buys iron and hydrogen only."),
    "sold_out": ("R33", "Earth buys three chips a turn from each player."),
    "no_contract": ("E6", "There is no contract to deliver for."),
    "nothing_to_terminate": ("R34", "There is no contract to give up."),
    "wrong_planet": ("E6", "The contract is for {destination}."),
    "one_of_each": ("R37", "This contract wants exactly one of each."),
    "odd_count": ("R36", "A delivery has one, two or three units."),
    "has_contract": ("D6", "One contract at a time: deliver or give up the present one."),
}

_PHASES = {
    "setup": "a first contract",
    "accelerate": "time acceleration",
    "rocket": "the rocket step",
    "over": "none at all",
}


def goods(item: int) -> str:
    """A kind of chips, however many there are: "iron", "scientists"."""
    return "scientists" if item == S else CARGO_NAMES[item]


def one(item: int) -> str:
    """A single chip in a sentence: "iron", "a scientist"."""
    return "a scientist" if item == S else CARGO_NAMES[item]


def chips_words(number: int, item: int) -> str:
    """Several chips of a kind: "2 iron", "3 scientists"."""
    return counted(number, "scientist") if item == S else f"{number} {CARGO_NAMES[item]}"


PRICES = ("free", "1 fuel", "2 fuel")
"""What a flight by the low die, the high die or both costs (E2)."""
DICE = ("Low die", "High die", "Both dice")
PUSHED_BY = ("inner", "middle", "outer")
"""Which planets each of them pushes (B4)."""
_PUSH = {
    "low": "A push moves it by the low die.",
    "high": "A push moves it by the high die.",
    "both": "A push moves it by both dice.",
    "none": "It can’t be pushed.",
}
ENTERS_ORBIT = "Enters orbit and\u00a0stops"
OLDEST = "The clock: it leaves when this turn ends"
FREE_FUEL = "+1 fuel"
"""What staying in orbit brings (R28)."""
SALE, COST = "+1", "−1"
"""The points for a chip sold to Earth (E5); those that fuel or a contract given up costs."""
SUDDEN_DEATH = "Sudden death: one more turn"


def price_words(price: int | None) -> str:
    """What a flight costs."""
    return f"{price} fuel" if price else "free"


def made_words(planet: int) -> str:
    """What a planet produces."""
    return " or ".join(goods(item) for item in PLANETS[planet].cargo)


def planet_rules(planet: int) -> tuple[str, ...]:
    """What a planet is good for: what it produces, how it is pushed, what it buys."""
    info = PLANETS[planet]
    lines = [f"Produces {made_words(planet)}. {_PUSH[info.distance]}"]
    if planet == EARTH:
        most = spelled(CONSTANTS.earth_sales)
        lines.append(f"Buys iron and hydrogen for a point each, {most} chips a turn.")
    return tuple(lines)


def full_words(planet: int, item: int) -> str:
    """A planet that holds as much of a kind as it can (R8)."""
    return f"{PLANETS[planet].name}: {spelled(CONSTANTS.cap)} {goods(item)} already"


def units_words() -> str:
    """How a contract's points are to be read."""
    return f"points for {' · '.join(map(str, range(1, CONSTANTS.cap + 1)))} units"


def refusal(code: str, state: State, move: Move) -> Refusal:
    """The refusal with this code, its ruling and its sentence."""
    rule, text = REFUSALS[code]
    values = {"phase": _PHASES[state.phase.value]}
    item = getattr(move, "item", getattr(move, "cargo", None))
    if item is not None:
        values["item"] = CARGO_NAMES[ITEM_INDEX[item]]
        values["goods"] = goods(ITEM_INDEX[item])
        values["three"] = chips_words(CONSTANTS.cap, ITEM_INDEX[item])
    planet = getattr(move, "planet", None)
    if planet is not None:
        values["planet"] = PLANETS[PLANET_INDEX[planet]].name
    contract = state.players[state.active].contract
    if contract and CATALOGUE[contract[0]].cargo:
        values["destination"] = PLANETS[CATALOGUE[contract[0]].destination].name
    if isinstance(move, Fly) and code in ("no_route", "no_fuel"):
        known = 0 <= move.destination < SPACES
        where = place_words(state, move.destination) if known else "a place beyond the board"
        values["space"] = where
        values["price"] = str(price(state, move.destination) if known else 0)
    return Refusal(code, rule, text.format(**values))


def ruling(view: State) -> str:
    """The chapter of the rules about what is to be decided."""
    if view.phase is Phase.ROCKET and to_fly(view, view.active):
        return "E2"
    return {Phase.SETUP: "D1", Phase.ACCELERATE: "D5"}.get(view.phase, "D6")


def prompt(view: State, decision: Decision, names: Names) -> str:
    """Who must do what, in one sentence."""
    who = names.of(decision.seat)
    match decision.prompt:
        case "setup":
            return f"{who}: pick a contract and a start planet"
        case "accelerate":
            return f"{who}: push, add a chip, or let time run"
        case _:
            player = view.players[decision.seat]
            here = orbited(view, player.position)
            where = f"at {PLANETS[here].name}" if here >= 0 else "in open space"
            if view.moved or view.collected:
                stays = "" if view.moved else "staying "
                return f"{who}: {stays}{where}, {_what_next(view)}"
            first = "".join(f"{what}, " for what in _brings(view))
            return f"{who}: {where}, {first}{'or ' if first else ''}fly by {_dice(view)}"


def _dice(view: State) -> str:
    """What the fuel aboard lets the active rocket fly by (E2)."""
    fuel, low, high = view.players[view.active].hold[FUEL], view.low, view.high
    if fuel > 1:
        return f"{low} or both dice" if low == high else f"{low}, {high} or both dice"
    return f"{low} or {high}" if fuel and low != high else str(low)


def _what_next(view: State) -> str:
    """What is left to do after the rocket has moved: the most useful thing first."""
    kinds, first = {type(move) for move in orbit_actions(view)}, _brings(view)
    if Take in kinds and not (first and end_reason(view)):
        first.append("take a contract")
    if first:
        return f"{', '.join(first)}, or end the step"
    if Load in kinds:
        return "load, change the hold, or end the step"
    return "change the hold, or end the step" if kinds - {Terminate} else "end the step"


def _brings(view: State) -> list[str]:
    """What brings points where the rocket is: a delivery, and a sale."""
    delivers = any(isinstance(move, Complete) for move in orbit_actions(view))
    return ["deliver"] * delivers + ["sell"] * bool(for_sale(view))


def contract_words(card: int) -> str:
    """What a contract asks for: "hydrogen to Mars (2/4/5)"."""
    info = CATALOGUE[card]
    if not info.cargo:
        return "a contract"
    points = "/".join(str(value) for value in info.points)
    return f"{cargo_words(info)} to {PLANETS[info.destination].name} ({points})"


def cargo_words(info: Contract) -> str:
    """What a contract asks for: some of one kind, or one each of two."""
    return goods(info.cargo[0]) if len(info.cargo) == 1 else " and ".join(map(one, info.cargo))


def ring_words(place: int) -> str:
    """The ring of a space: "Mars’s ring", "the lane between Mars and Ceres"."""
    number = RING_OF[place]
    planet = RINGS[number].planet
    if planet >= 0:
        return f"{PLANETS[planet].name}’s ring"
    inner, outer = (PLANETS[RINGS[number + side].planet].name for side in (-1, 1))
    return f"the lane between {inner} and {outer}"


def place_words(view: State, place: int) -> str:
    """A planet's name, or where a space is: "Mars’s ring, 3 spaces ahead of Mars", or after the
    planet that is nearest on the board: "Mars’s ring near Venus"."""
    planet = orbited(view, place)
    if planet >= 0:
        return PLANETS[planet].name
    ring, nearest = RINGS[RING_OF[place]], _nearest(place, tuple(view.planets))
    if ring.planet != nearest:
        return f"{ring_words(place)} near {PLANETS[nearest].name}"
    ahead = (place - view.planets[ring.planet]) % ring.spaces
    behind = ring.spaces - ahead
    where = "ahead of" if ahead <= behind else "behind"
    return f"{ring_words(place)}, {counted(min(ahead, behind), 'space')} {where} {_owner(ring)}"


_at = cache(centre)


@lru_cache(2048)
def _nearest(place: int, planets: tuple[int, ...]) -> int:
    """The planet that is nearest to a space on the board: a far one names a place that nobody
    finds.  Kept: every space that is lit is named whenever something is pointed at."""
    return min(range(len(planets)), key=lambda each: dist(_at(place), _at(planets[each])))


def _owner(ring: Ring) -> str:
    return PLANETS[ring.planet].name


def _seen_from_afar(place: int, worlds: int) -> str:
    """A planet's name if one was on this space (a set), else the ring."""
    return _owner(RINGS[RING_OF[place]]) if worlds >> place & 1 else ring_words(place)


def _way_words(source: int, target: int, worlds: int) -> str:
    """A flight's way, seen from afar; along one ring it is named once."""
    start, end = (_seen_from_afar(place, worlds) for place in (source, target))
    if RING_OF[source] != RING_OF[target] or worlds >> target & 1:
        return f"from {start} to {end}"
    return f"along {end}" if start == end else f"from {start} along its ring"


def describe_move(view: State, move: Move) -> str:
    """A move in a few words."""
    player = view.players[view.active]
    match move:
        case PickStart(slot, cargo, planet):
            where = PLANETS[PLANET_INDEX[planet]].name
            card = view.row[slot][0]
            return f"Start on {where} with {one(ITEM_INDEX[cargo])}: {contract_words(card)}"
        case Accelerate(planet):
            index = PLANET_INDEX[planet]
            return f"Push {PLANETS[index].name} by {push(view, index)}"
        case Produce(planet, cargo):
            if cargo == "S":
                return "Recruit a scientist on Earth"
            return f"Add {goods(ITEM_INDEX[cargo])} on {PLANETS[PLANET_INDEX[planet]].name}"
        case Pass():
            return "Let time run"
        case Fly(destination):
            fuel = price(view, destination)
            return f"Fly to {place_words(view, destination)} ({price_words(fuel)})"
        case CollectFuel():
            return "Stay and collect a fuel chip"
        case Refuel():
            gain, _ = fuel_for_sale(view, view.active)
            return f"Buy {gain} fuel for a point" if gain else "Buy fuel for a point"
        case Load(item):
            return f"Load {one(ITEM_INDEX[item])}"
        case Dump(item):
            return f"Dump {one(ITEM_INDEX[item])}"
        case Sell(cargo):
            return f"Sell {one(ITEM_INDEX[cargo])} (+1)"
        case Complete(count):
            points = CATALOGUE[player.contract[0]].points[count - 1]
            return f"Deliver {count} (+{points})"
        case Take(slot):
            return f"Take {contract_words(view.row[slot][0])}"
        case Terminate():
            return "Give up the contract (−1)"
        case EndStep():
            return "End the step"


def describe(event: Event, names: Names) -> str | None:
    """The log's sentence for an event, or None if it needs none."""
    line = _turn_line(event, names) or _rocket_line(event, names)
    return f"{line}." if line else None


def _turn_line(event: Event, names: Names) -> str | None:
    match event:
        case ev.LeadRolled(sums, again):
            rolled = ", ".join(f"{names.inside(seat)} {total}" for seat, total in sums)
            return f"Rolled again for the lead: {rolled}" if again else f"Roll-off: {rolled}"
        case ev.LeadWon(seat):
            return f"The first lead is with {names.inside(seat)}"
        case TurnStarted(seat, turn):
            return f"Turn {turn}: the lead is with {names.inside(seat)}"
        case DiceRolled(seat, dice):
            return f"{names.of(seat)} rolled {dice[0]} and {dice[1]}"
        case ev.ProductionRow(total):
            return f"{CHART[total].name} ({total})" if CHART[total].name else None
        case ev.ChipPlaced(planet, item, seat):
            if seat < 0:
                return f"{PLANETS[planet].name} produced {one(item)}"
            if item == S:
                return f"{names.of(seat)} recruited a scientist"
            return f"{names.of(seat)} added {goods(item)} on {PLANETS[planet].name}"
        case ev.ChipSkippedFull(planet, item):
            there = chips_words(CONSTANTS.cap, item)
            return f"{PLANETS[planet].name} has {there} already: no more came"
        case ev.ProductionShort(item, wanted, there):
            return _shortage(item, wanted, there)
        case ev.AccelerationChosen(seat, planet, steps):
            return f"{names.of(seat)} pushed {PLANETS[planet].name} by {steps}"
        case ev.AccelerationPassed(seat):
            return f"{names.of(seat)} let time run"
        case ev.RocketCaptured(seat, planet):
            return f"{PLANETS[planet].name} caught {names.whose(seat)} rocket"
        case ev.LeadPassed():
            return None
        case ev.SuddenDeath(seats):
            return f"A tie between {_several(seats, names)}: another turn decides"
        case GameEnded(reason, winners):
            return end_sentence(reason, winners, names)
        case _:
            return None


def _rocket_line(event: Event, names: Names) -> str | None:
    match event:
        case ev.RocketPlaced(seat, planet, item, loaded):
            aboard = f" with {one(item)}" if loaded else ""
            return f"{names.of(seat)} started on {PLANETS[planet].name}{aboard}"
        case ev.RocketMoved(seat, source, target, worlds=worlds):
            return f"{names.of(seat)} flew {_way_words(source, target, worlds)}"
        case ev.FuelSpent(seat, amount):
            return f"{names.of(seat)} burnt {amount} fuel"
        case ev.OrbitEntered(seat, planet):
            return f"{names.of(seat)} entered orbit of {PLANETS[planet].name}"
        case ev.FuelGained(seat, amount, wasted, bought):
            verb = "bought" if bought else "collected"
            lost = f" ({wasted} lost)" if wasted else ""
            return f"{names.of(seat)} {verb} {amount} fuel{lost}"
        case ev.Loaded(seat, planet, item):
            return f"{names.of(seat)} loaded {one(item)} on {PLANETS[planet].name}"
        case ev.Dumped(seat, planet, item, to_supply):
            if to_supply:
                return f"{names.of(seat)} returned {one(item)} to the supply"
            return f"{names.of(seat)} dumped {one(item)} on {PLANETS[planet].name}"
        case ev.Sold(seat, item):
            return f"{names.of(seat)} sold {one(item)} to Earth: +1"
        case ev.ContractTaken(seat, card):
            return f"{names.of(seat)} took a contract: {contract_words(card)}"
        case ev.ContractCompleted(seat, card, count, points):
            units = "a unit" if count == 1 else f"{count} units"
            title = CATALOGUE[card].title
            if len(CATALOGUE[card].cargo) > 1:
                units = "both goods"
            return f"{names.of(seat)} delivered {units} for {title}: +{points}"
        case ev.ContractTerminated(seat, card):
            return f"{names.of(seat)} gave up {CATALOGUE[card].title}"
        case Scored(seat, points, source):
            spent = source in ("refuel", "terminate")
            return f"{names.of(seat)} paid {_points(-points)}" if spent else None
        case _:
            return None


_ENDS = {
    "target": "The target was reached",
    "sudden_death": "The tie was broken",
    "tied": "Ten more turns broke no tie",
    "turn_limit": "After a hundred turns nobody got further",
    "gold": "The target was reached in time for gold",
    "silver": "The target was reached in time for silver",
    "bronze": "The target was reached in time for bronze",
    "reached": "The target was reached, too late for a medal",
    "too_late": "Time ran out before the target was reached",
}


def end_sentence(reason: str, winners: tuple[int, ...], names: Names) -> str:
    """How the game ended and who won."""
    how = _ENDS[reason]
    if len(winners) > 1:
        return f"{how}: {_several(winners, names)} share the victory"
    return f"{how}: {names.inside(winners[0])} won" if winners else how


def progress(state: State) -> str:
    """Where we are in the game."""
    if state.reason:
        return f"{state.turn} turns"
    if state.sudden_death:
        return f"Turn {state.turn} · sudden death"
    first = leaders(state)
    if state.players[first[0]].score >= state.target:
        ends = "perhaps the last turn" if len(first) == 1 else "a tie plays on"
        return f"Turn {state.turn} · {state.target} points reached: {ends}"
    if state.solo:
        return f"Turn {state.turn} · reach {state.target} points"
    return f"Turn {state.turn} · ends at {state.target} points"


def _several(seats: tuple[int, ...], names: Names) -> str:
    *some, last = [names.inside(seat) for seat in seats]
    return f"{', '.join(some)} and {last}" if some else last


def _shortage(item: int, wanted: int, there: int) -> str:
    """R7; only Earth makes scientists, so never more than one is due."""
    if wanted == 1:
        due = "A scientist was due" if item == S else f"A chip of {goods(item)} was due"
        return f"{due}, but none was left"
    left = ("none was left", "only 1 was left")[there] if there < 2 else f"only {there} were left"
    return f"{wanted} chips of {goods(item)} were due, but {left}: nothing came"


def _points(number: int) -> str:
    return "a point" if number == 1 else f"{number} points"


def changes(event: Event) -> tuple[Change, ...]:
    """What an event brought or cost whom."""
    match event:
        case ev.FuelSpent(seat, amount):
            return (Change(seat, count=-amount, thing="fuel"),)
        case ev.FuelGained(seat, amount):
            return (Change(seat, count=amount, thing="fuel"),)
        case ev.Loaded(seat, _, item):
            return (Change(seat, count=1, thing=CARGO_NAMES[item]),)
        case ev.Dumped(seat, _, item):
            return (Change(seat, count=-1, thing=CARGO_NAMES[item]),)
        case ev.Sold(seat, item):
            return (Change(seat, 1, -1, CARGO_NAMES[item]),)
        case ev.ContractCompleted(seat, _, _, points):
            return (Change(seat, points),)
        case _:
            return ()
