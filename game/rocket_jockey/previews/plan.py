"""What a flight plan says: the way, its count, what it brings and what is still within reach."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.core.contract import Event, Names
from game.core.events import Scored
from game.core.words import counted, joined, spelled
from game.rocket_jockey import data, previews
from game.rocket_jockey import events as rj
from game.rocket_jockey.lists.routes import COST, FACE_OF
from game.rocket_jockey.moves import (
    ALIEN_TARGET,
    Deliver,
    EndMove,
    Leg,
    Refuel,
    SkipReserve,
    Source,
    Target,
)
from game.rocket_jockey.previews import told
from game.rocket_jockey.previews.better import BETTER
from game.rocket_jockey.previews.cautions import (
    cautions,
    flight_caution,
    lost_mark_words,
    moved_all,
)
from game.rocket_jockey.state import Delivery, Phase, State
from game.rocket_jockey.text import none_flies, plain, way_of


@dataclass(frozen=True, slots=True)
class Stop:
    """A leg on the strip: the card as it is read, and the planet it leads to."""

    reading: str
    copilot: bool
    planet: int


NOBODY = Names(())
"""Where no seat is named."""
Term: TypeAlias = tuple[str, int]
"""A part of a sum, and what it brings: below zero if it costs."""


@dataclass(frozen=True, slots=True)
class PlanWords:
    """Everything that the panel says; built once per choice, drawn as often as needed."""

    heading: str
    start: str = ""
    stops: tuple[Stop, ...] = ()
    goal: str = ""
    """The destination, while it has not been reached."""
    lines: tuple[str, ...] = ()
    sum: str = ""
    gain: int = 0
    """What has been earned so far; 0 is not shown."""
    cost: int = 0
    """What the co-pilots that it takes would have brought at the end."""
    outlook: str = ""
    warning: str = ""
    brief: str = ""
    """What is said where there is room for one line alone; empty: the way, or the first line."""
    full: str = ""
    """All of it in one text: said in its place where two lines have room for that."""
    over: bool = False
    """What is said in one line stands alone: sum and outlook are of something else."""

    @property
    def earned(self) -> str:
        """The gain in words, or what is left of it; empty if there is none."""
        if self.cost:
            return self.balance
        return f"+{counted(self.gain, 'point')}" if self.gain else ""

    @property
    def terms(self) -> tuple[Term, ...]:
        """The same in its parts."""
        return terms(self.gain, self.cost) if self.cost else ((self.earned, self.gain),)

    @property
    def way(self) -> str:
        """The strip in words: "3 Earth, 3–6 to Saturn"; empty if nothing is chosen."""
        legs = (f"{stop.reading} to {data.PLANET_NAMES[stop.planet]}" for stop in self.stops)
        return ", ".join((self.start, *legs))

    @property
    def price(self) -> str:
        """Why that is less than the gain: "−9 at the end: 3 co-pilots"; empty if it is not."""
        spent = counted(self.cost // data.COPILOT_VALUE, "co-pilot")
        return f"−{self.cost} at the end: {spent}" if self.cost else ""

    @property
    def balance(self) -> str:
        """The gain and what it costs, "+6 − 9 = −3"."""
        return balance(self.gain, self.cost)


def terms(gain: int, cost: int) -> tuple[Term, ...]:
    """Points won, points lost with the co-pilots spent, and what is left."""
    if not cost:
        return ((f"+{gain}", gain),)
    left = gain - cost
    rest = f"{'−' if left < 0 else '+' if left else ''}{abs(left)}"
    return (f"+{gain}", gain), (f"− {cost}", -cost), ("=", 0), (rest, left)


def balance(gain: int, cost: int) -> str:
    """The same in a line: "+6 − 9 = −3"; "+6" at no cost."""
    return " ".join(text for text, _ in terms(gain, cost))


def place_name(planet: int) -> str:
    """A planet by number and name; the Aliens wait beyond Pluto."""
    return f"{planet} {data.PLANET_NAMES[planet]}" if planet in data.PLANETS else "beyond Pluto"


def reading_of(card: int, at: int, to: int) -> tuple[str, bool]:
    """How a card is read for a leg ("4–7"), and whether that takes a co-pilot."""
    copilot = COST[FACE_OF[card]][at][to] > 0
    if not copilot:
        return plain(card), False
    low, high = min(at, to), max(at, to)
    return f"{low}–{high}", True


def way_words(card: int, at: int, to: int, copilots: int) -> str:
    """What a card does for the next leg: "5–7 to Uranus, for a co-pilot"."""
    price = f", for {counted(copilots, 'co-pilot')}" if copilots else ""
    way = f"to {data.PLANET_NAMES[to]}" if at != to else "stays here, and counts as one more card"
    return f"{reading_of(card, at, to)[0]} {way}{price}"


def stops_of(view: State, target: Target, legs: Sequence[Leg]) -> tuple[Stop, ...]:
    """The strip of a flight."""
    at = view.start(target)
    found = []
    for leg in legs:
        reading, copilot = reading_of(leg.card, at, leg.to)
        found.append(Stop(reading, copilot, leg.to))
        at = leg.to
    return tuple(found)


def count_words(delivery: Delivery | rj.DeliveryClosed) -> str:
    """The effective count of a delivery, as a sum if an Express is in it."""
    words, express = counted(delivery.cards, "card"), delivery.express
    return f"{words} + {express} Express = {delivery.cards + express}" if express else words


def _delivery_words(delivery: Delivery) -> str:
    names = joined(
        "the Aliens" if target == ALIEN_TARGET else f"the cargo from {data.PLANET_NAMES[target]}"
        for target in delivery.targets
    )
    return f"{names}: {count_words(delivery)}, {counted(delivery.points, 'point')}"


def flight_words(view: State, target: Target, legs: Sequence[Leg], chained: bool) -> PlanWords:
    """A flight under way: its legs so far, what they score, and what is still within reach."""
    cargo = view.cargo(target)
    assert cargo is not None
    face = data.CATALOGUE[cargo]
    count = previews.count_of(view, target, legs, chained=chained)
    gain, cost = _sum(view, Deliver(target, tuple(legs), chained))
    counts = _counts(view, count, chained)
    if not legs:  # what it goes on with counts already, as the table of points lights it
        gain = previews.move_points(view) if chained else 0
        counts = count_words(view.open) if chained and view.open is not None else face.title
    reached = bool(legs) and legs[-1].to == face.destination
    if legs and not reached:  # it scores nothing yet, and not always that in the end
        counts = f"{counts} so far"
    best = None if reached else previews.flight_best(view, target, legs, chained=chained)
    closed = sum(delivery.points for delivery in view.closed) if chained else 0
    whole = best and best._replace(free=best.free and best.free + closed, paid=best.paid + closed)
    warning = flight_caution(view, Deliver(target, tuple(legs), chained), best)
    return PlanWords(
        "Chained on" if chained else "Flight plan",
        place_name(view.start(target)),
        stops_of(view, target, legs),
        "" if reached else place_name(face.destination),
        (),
        counts,
        gain,
        cost,
        "" if whole is None else told.outlook_words(whole, cost // data.COPILOT_VALUE),
        warning,
        _first(warning) if warning.startswith(BETTER) else "",
    )


def flown_words(view: State, move: Deliver) -> PlanWords:
    """A whole flight while it is flown: `view` is the position before it."""
    count = previews.count_of(view, move.target, move.legs, chained=move.chained)
    gain, cost = _sum(view, move)
    return PlanWords(
        "Chained on" if move.chained else "Flight plan",
        place_name(view.start(move.target)),
        stops_of(view, move.target, move.legs),
        sum=_counts(view, count, move.chained),
        gain=gain,
        cost=cost,
    )


def _counts(view: State, count: Delivery, chained: bool) -> str:
    """What counts in a delivery; of a chain that was begun, also what it has won before."""
    before = previews.move_points(view) if chained else 0
    more = count.points + sum(done.points for done in view.closed) - before
    return f"{count_words(count)} · {before} before + {more}" if before else count_words(count)


def delivery_words(view: State, move: Deliver) -> tuple[str, tuple[str, ...], tuple[Term, ...]]:
    """What a delivery scores if the chain ends here, why, and the sum's parts."""
    count = previews.count_of(view, move.target, move.legs, chained=move.chained)
    gain, cost = _sum(view, move)
    lines = [f"{_counts(view, count, move.chained)}."]
    if cost:
        crew = counted(cost // data.COPILOT_VALUE, "co-pilot")
        who = "The move" if move.chained else "It"
        lines.append(f"{who} spends {crew}, worth {cost} at the end.")
    return balance(gain, cost), tuple(lines), terms(gain, cost)


def _sum(view: State, move: Deliver) -> tuple[int, int]:
    """What a delivery brings and what its co-pilots cost; one that is chained on with all of the
    move, as it will be scored: its points are the whole chain's."""
    gain = previews.count_of(view, move.target, move.legs, chained=move.chained).points
    spent = previews.copilots_spent(view, move.target, move.legs)
    if move.chained:
        gain += sum(delivery.points for delivery in view.closed)
        spent += view.copilots_used
    return gain, data.COPILOT_VALUE * spent


def choice_words(
    view: State, choice: previews.ChainChoice, pointed: int | None = None
) -> PlanWords:
    """A cargo that could go on in the chain: what both ways make of the move, as it will be
    scored: with the deliveries and the co-pilots that are in it already. `pointed`: the way, of
    these, that alone is told of, with what it does with the delivery that was begun."""
    done = previews.Sum(sum(delivery.points for delivery in view.closed), view.copilots_used)
    on, total, kept = (
        each.plus(*done) for each in (choice.on, choice.on_total, previews.Sum(choice.close))
    )
    reach, keeps, adds = (told.after_costs(*each) for each in (on, kept, choice.apart))
    onward = f"Chain on: the move can reach {reach}."
    if on != total:
        most = told.after_costs(*total)
        onward = f"Chain on: the move can reach {reach}, and {most} with what can follow."
    apart = f"New delivery: the move keeps {keeps}, and this cargo can add {adds}."
    if choice.apart != choice.apart_total:
        most = told.after_costs(*choice.apart_total)
        apart = f"{apart[:-1]}, or {most} with what can follow."
    lines, others = [onward, apart], choice.close_further
    if others.net > max(0, choice.apart_total.net):
        lines.append(f"Other cargoes can add {told.after_costs(*others)}.")
    chained = f"{told.signed(on.net)} points{_in_all(on.net, total.net)}"
    both, whole = (kept.net + each.net for each in (choice.apart, choice.apart_total))
    new = told.signed(both) + _in_all(both, whole)
    crew = any(each.spent for each in (on, total, kept, choice.apart, choice.apart_total))
    less = crew * " Co-pilots deducted."
    full = ""
    brief = f"Chain on: up to {chained}. New delivery: up to {new}.{less}"
    if pointed is not None:
        brief = chaining(view)[pointed]
        lines = [lines[pointed], brief]
        full = " ".join(lines)
    return PlanWords(
        "Chain on, or begin a new delivery?",
        lines=tuple(lines),
        outlook=f"One delivery never scores more than {data.TRANSPORT[-1]}",
        brief=brief,
        full=full,
        over=True,
    )


def chaining(view: State) -> tuple[str, str]:
    """What either way does with the delivery that was begun: what it brings stands in the plan."""
    begun = view.open
    if begun is None:
        return "", ""
    points = counted(begun.points, "point")
    return (
        f"One delivery: it counts on from {count_words(begun)}.",
        f"Two deliveries: you keep {points}, and its cards count anew.",
    )


def _in_all(points: int, most: int) -> str:
    """What that comes to with what can follow, where that is something else."""
    return f", {told.signed(most)} in all" if most != points else ""


def pile_words(view: State, source: Source) -> PlanWords:
    """What taking from a stack would bring the hand. In one line the deck's odds alone: of a card
    on offer it goes on telling what the hand can do, for the card has words of its own then."""
    pile = previews.offered(view, source)
    asked = " ".join(cautions(view, Refuel(source)) if view.phase is Phase.MOVE else ())
    lines = told.taking_words(view, pile[-1]) if pile else told.deck_lines(view)
    full = "" if asked else " ".join(lines)  # a warning is no mere line
    if not pile:
        return PlanWords("A card from the deck", lines=lines, warning=asked, full=full)
    where = "discard" if source is Source.DISCARD else "draft-pile"
    heading, brief = f"{plain(pile[-1])} from the {where}", _first(_advice(view))
    return PlanWords(heading, lines=lines, warning=asked, brief=brief, full=full)


def idle_words(
    view: State,
    pointed: Target | None,
    mine: bool,
    past: Iterable[Event] = (),
    unended: bool = False,
    names: Names = NOBODY,
) -> PlanWords:
    """Nothing is chosen: what is closed already, what the pointed cargo could bring, or what was
    flown in the turn that ends: `past` are its events, the last one first; `unended`: it waits for
    "Done"; `names`: of the seats, for what their planets scored."""
    lines = [_delivery_words(delivery) for delivery in view.closed]
    if view.open is not None:
        onward = f"The flight can go on from {data.PLANET_NAMES[view.chain_at]}."
        lines.append(f"{_delivery_words(view.open)}. {onward}")
    if pointed is not None and (cargo := view.cargo(pointed)) is not None:
        face = data.CATALOGUE[cargo]
        start, goal = place_name(view.start(pointed)), place_name(face.destination)
        weighed = mine and view.phase in (Phase.FUEL_UP, Phase.MOVE, Phase.RESERVE)
        outlook = told.reach_words(view, pointed) if weighed else ""
        heading = f"{face.title}" + (" · Express" if face.express == 1 else "")
        choice = previews.chain_choice(view) if mine and pointed == view.chain_at else None
        if choice is not None and previews.continuations(view):
            return replace(choice_words(view, choice), heading=heading)
        means = told.reserve_words() if mine and view.phase is Phase.RESERVE else ""
        return PlanWords(heading, start, (), goal, outlook=outlook, warning=means)
    if lines:
        asked = lost_mark_words(view) if mine and moved_all(view) else ()
        return PlanWords(
            "This move",
            lines=tuple(lines[-3:]),
            sum="So far",
            gain=previews.move_points(view),
            cost=data.COPILOT_VALUE * view.copilots_used,
            warning="".join(asked),
            brief="".join(asked)
            or _brief([*view.closed, *([view.open] if view.open is not None else [])])
            or _first(lines[-1]),
        )
    past, advice = (*past,), (_advice(view),) if mine else ()
    flown, sets, spent = _flown(past)
    if not flown and view.phase is Phase.OVER:
        return _over_words(past, names)
    if not flown:
        advice = (NOTHING_FLOWN,) if unended else advice
        return PlanWords("Flight plan", lines=advice, brief=_first("".join(advice)))
    own = sum(each.points for each in sets if each.seat == flown[0].seat)
    return PlanWords(
        "Flown this turn",
        lines=(*map(_flown_words, flown[-2:]), *told.scored_words(sets, names), *advice),
        sum="Scored",
        gain=sum(done.points for done in flown) + own,
        cost=data.COPILOT_VALUE * spent,
        brief="".join(told.scored_words(sets, names)) or _first("".join(advice)) or _brief(flown),
        over=bool(advice) and not sets,
    )


def _over_words(past: Sequence[Event], names: Names) -> PlanWords:
    """What the end of the game brought: `past` are its events, the last one first."""
    events = past[::-1]
    sets = [event for event in events if isinstance(event, rj.PlanetsScored) and event.final]
    crews = [event for event in events if isinstance(event, Scored) and event.source == "copilots"]
    crew = joined(f"{each.points} to {names.inside(each.seat)}" for each in crews)
    lines = told.scored_words(sets, names)
    lines += (f"Unused co-pilots brought {crew}.",) if crew else ()
    lines = lines or ("Neither planets nor co-pilots brought anything.",)
    return PlanWords("The end of the game", lines=lines, full=" ".join(lines))


def leaving_words(view: State, move: EndMove | SkipReserve) -> str:
    """What it means that a step is left."""
    if isinstance(move, SkipReserve):
        return "Your co-pilots stay with you, and your turn ends"
    begun = view.closed or view.open is not None
    return "No more cargo moves this turn" if begun else "Nothing moves this turn"


def left_with(said: PlanWords, view: State, move: EndMove | SkipReserve) -> PlanWords:
    """A plan without advice, with what leaving the step means, and what speaks against that."""
    line, asked = f"{leaving_words(view, move)}.", " ".join(cautions(view, move))
    if asked:  # in a mere line a bubble tells that
        brief = said.brief or "".join(said.lines[:1])
        return replace(said, lines=(line,), warning=asked, brief=brief)
    kept = said.lines if isinstance(move, SkipReserve) or len(said.lines) < 2 else ()
    return replace(said, lines=(*kept, line), warning="", full=line, over=True)


def _flown(past: Iterable[Event]) -> tuple[list[rj.DeliveryClosed], list[rj.PlanetsScored], int]:
    """The deliveries that a turn has scored, what planets' scoring brought with them, and how many
    co-pilots they took."""
    flown: list[rj.DeliveryClosed] = []
    sets: list[rj.PlanetsScored] = []
    spent, scored = 0, False
    for event in past:
        match event:
            case Scored():
                scored = True
            case rj.CopilotsSpent(_, count):
                spent = count
            case rj.DeliveryClosed():
                flown.insert(0, event)
            case rj.PlanetsScored():
                sets.insert(0, event)
            case _:
                pass
    return (flown, sets, spent) if scored else ([], [], 0)


def _flown_words(done: rj.DeliveryClosed) -> str:
    return f"{way_of(done)}: {count_words(done)}, {counted(done.points, 'point')}."


def _first(words: str) -> str:
    """The first sentence."""
    return words.partition(". ")[0].rstrip(".") + "." if words else ""


def _brief(done: Sequence[Delivery | rj.DeliveryClosed]) -> str:
    """All deliveries of a move with their points, which add up to the sum; of a chain only how
    many cargoes it has."""
    if len(done) > 1:
        brought = " + ".join(str(delivery.points) for delivery in done)
        return f"{len(done)} deliveries: {brought} points"
    (only,) = done
    if len(only.targets) == 1:
        return ""
    chain = f"{len(only.targets)} cargoes in a chain"
    return f"{chain}: {count_words(only)}, {counted(only.points, 'point')}."


NOTHING_FLOWN = "No cargo moved this turn. Done ends it."


def _advice(view: State) -> str:
    """What to do in this phase, in a sentence."""
    match view.phase:
        case Phase.MOVE if none_flies(view):
            return "Your cards take no cargo home. A second card may: re-fuel."
        case Phase.MOVE:
            return (
                "Choose a lit cargo, then the cards that carry it home:"
                " the longer the way, the better."
            )
        case Phase.RESERVE:
            return told.reserve_words()
        case Phase.DISCARD:
            return (
                f"You keep {spelled(data.HAND_MOST)}. Cards that share a planet"
                " carry a cargo on from one to the other."
            )
        case _:
            return told.hand_words(view)
