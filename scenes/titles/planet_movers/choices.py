"""Planet Movers' buttons, why something can't be done, what a move brings and what it leaves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract import Names, Refusal, Seat
from game.core.words import capital, joined
from game.planet_movers import data, moves, previews
from game.planet_movers.legal import price
from game.planet_movers.previews import told
from game.planet_movers.previews.cautions import cautions, left_behind, short_sale
from game.planet_movers.state import Phase, State, orbited, push
from game.planet_movers.text import (
    COST,
    ENTERS_ORBIT,
    FREE_FUEL,
    SALE,
    chips_words,
    describe_move,
    one,
    price_words,
)
from scenes.table.buttons import Action, otherwise
from scenes.table.known import KNOWN
from scenes.table.preview import Mark, Preview
from scenes.table.refs import Button, CardAt, PlanetAt, Ref
from scenes.theme import CREAM, MINT
from scenes.titles.planet_movers.panels.legends import PRICES
from scenes.titles.planet_movers.panels.planets import goods_marks
from scenes.titles.planet_movers.showing import Now
from scenes.titles.planet_movers.spots import HoldAt, SpaceAt, StockAt

# --- buttons ---


def actions(moment: Now) -> Sequence[Action]:
    """The buttons of this decision."""
    return buttons(moment.view, moment.chosen)


def buttons(view: State, chosen: Sequence[Ref]) -> Sequence[Action]:
    """The buttons at a position, once this was chosen."""
    match view.phase:
        case Phase.SETUP:
            return _start_actions(view, chosen)
        case Phase.ACCELERATE:
            return _push_actions(view, chosen)
        case Phase.ROCKET:
            return _rocket_actions(view, chosen)
        case _:
            return ()


def _start_actions(view: State, chosen: Sequence[Ref]) -> Sequence[Action]:
    cards = [ref.card for ref in chosen if isinstance(ref, CardAt)]
    planets = [ref.planet for ref in chosen if isinstance(ref, PlanetAt)]
    if not cards or not planets:
        return ()
    return [
        Action(f"with{data.CARGOES[item]}", f"Load {one(item)}", primary=True)
        for item in previews.start_goods(view, cards[0], planets[0])
    ]


def _push_actions(view: State, chosen: Sequence[Ref]) -> Sequence[Action]:
    planets = [ref.planet for ref in chosen if isinstance(ref, PlanetAt)]
    if not planets:
        return [Action("pass", "Let time run", spoken="Let time run: push nothing, add nothing")]
    planet = planets[0]
    name = data.PLANETS[planet].name
    found = []
    steps = push(view, planet)
    if steps:
        spoken, icon = f"Push {name} by {steps} spaces", "fast-forward"
        found.append(Action("push", f"Push {steps}", icon=icon, primary=True, spoken=spoken))
    for item in data.PLANETS[planet].cargo:
        word = "Recruit" if data.CARGOES[item] == "S" else f"Add {one(item)}"
        found.append(
            Action(f"add{data.CARGOES[item]}", word, icon="plus", spoken=f"{word} on {name}")
        )
    return found


def _rocket_actions(view: State, chosen: Sequence[Ref]) -> Sequence[Action]:
    player = view.players[view.active]
    here = orbited(view, player.position)
    held = [ref.item for ref in chosen if isinstance(ref, HoldAt)]
    if held:
        dump = Action("dump", "Dump", icon="arrow-down", spoken="Dump it on the planet")
        sell = Action("sell", "Sell", SALE, primary=True, spoken="Sell it to Earth")
        return [sell, dump] if previews.may_sell(view, held[0]) else [dump]
    if any(isinstance(ref, CardAt) for ref in chosen):
        return [Action("terminate", "Give up", COST, icon="trash-2")]
    if Button("fewer") in chosen:
        return [
            *_smaller_deliveries(view),
            otherwise("fewer", "Nothing is delivered", "Fewer"),
        ]
    found = [*_delivery(view), *_sale(view)]
    if here >= 0:
        gain, _ = previews.fuel_for_sale(view, view.active)
        short = "" if gain else "no fuel left" if player.room else "hold full"
        if not view.moved:
            spoken = describe_move(view, moves.CollectFuel())
            found.append(Action("collect", "Stay", short or FREE_FUEL, spoken=spoken))
        sale, spoken = f"{gain} for {COST}", describe_move(view, moves.Refuel())
        found.append(Action("refuel", "Refuel", short or sale, spoken=spoken))
    done = (view.moved or view.collected) and not cautions(view, moves.EndStep())
    end = Action("end", "End step", left_behind(view), spoken="End your step", primary=done)
    return [*found, end]


def _delivery(view: State) -> list[Action]:
    """The button for everything that can be delivered."""
    paid = previews.deliverable(view)
    if not paid:
        return []
    one_only = len(data.CATALOGUE[view.players[view.active].contract[0]].points) == 1
    words = "Deliver" if one_only else f"Deliver {len(paid)}"
    fewer = Action("fewer", "Fewer", spoken="Deliver fewer", told="The rest stays aboard")
    return [Action("deliver", f"{words}: +{paid[-1]}", primary=True), *[fewer] * (len(paid) > 1)]


def _sale(view: State) -> list[Action]:
    """The button for all that Earth buys and the contract has no use for, chip by chip."""
    sold = previews.sales(view)
    chips = [chips_words(sold.count(item), item) for item in dict.fromkeys(sold)]
    words, told = f"Sell {len(sold)}" if sold[1:] else "Sell", f"Earth buys {joined(chips)}"
    main = not previews.deliverable(view)
    return [Action("sale", words, f"+{len(sold)}", primary=main, told=told)] if sold else []


def _smaller_deliveries(view: State) -> list[Action]:
    """Buttons for fewer units than could be delivered (R36)."""
    fewer = list(enumerate(previews.deliverable(view)[:-1], 1))
    return [Action(f"only{count}", f"Deliver {count}: +{paid}") for count, paid in fewer[::-1]]


# --- why not ---

_BUTTONS: dict[str, moves.Move] = {
    "pass": moves.Pass(),
    "collect": moves.CollectFuel(),
    "refuel": moves.Refuel(),
    "terminate": moves.Terminate(),
    "end": moves.EndStep(),
}


def refusal(moment: Now, ref: Ref) -> Refusal | None:
    """Why a target that is not lit can't be chosen now."""
    move = likely(moment.view, ref)
    return moment.rules.check(moment.view, move) if move is not None else None


def likely(view: State, ref: Ref) -> moves.Move | None:
    """The move that a click on a target would most likely mean."""
    rocket = view.phase is Phase.ROCKET
    match ref:
        case SpaceAt(place) if rocket:
            return moves.Fly(place)
        case PlanetAt(planet) if rocket:
            return moves.Fly(view.planets[planet])
        case PlanetAt(planet) if view.phase is Phase.ACCELERATE:
            return moves.Accelerate(data.PLANETS[planet].ident)
        case StockAt(item) if rocket:
            return moves.Load(data.ITEMS[item])
        case HoldAt(item) if rocket:
            return moves.Dump(data.ITEMS[item])
        case CardAt(card) if rocket:
            slots = [at for at, pile in enumerate(view.row) if card in pile]
            return moves.Take(slots[0]) if slots else moves.Terminate()
        case Button(name):
            return _BUTTONS.get(name)
    return None


# --- before a move ---


def preview(moment: Now, move: moves.Move) -> Preview:
    """What a move would bring, and what may be regretted."""
    view, names = moment.view, moment.names

    def make() -> Preview:
        return replace(_preview(view, move, names), warnings=cautions(view, move))

    return KNOWN.of(view, ("preview", move), make)


def _flight(view: State, seat: Seat, place: int) -> Preview:
    """Where a flight ends, its price in the colour of its dots; goods with their pictures."""
    fuel, planet = price(view, place), orbited(view, place)
    cost, lines = price_words(fuel), told.flight_lines(view, seat, place)
    if lines == (ENTERS_ORBIT,) and cautions(view, moves.Fly(place)):
        lines = ()  # what it leaves matters more
    if planet >= 0:
        heading = f"{data.PLANETS[planet].name}: {cost}"
    else:  # a space has a long name, and is outlined
        heading = cost = capital(cost)
    marks = Mark(cost, PRICES[fuel or 0]), *goods_marks(lines)
    edge = MINT if any(mark.colour == MINT for mark in marks[1:]) else CREAM
    return Preview("", lines, heading=heading, marks=marks, edge=edge)


def _preview(view: State, move: moves.Move, names: Names) -> Preview:
    seat = view.active
    head = describe_move(view, move)
    match move:
        case moves.Fly(place):
            return _flight(view, seat, place)
        case moves.Accelerate(planet):
            at = data.PLANET_INDEX[planet]
            return Preview("", (head, *told.push_lines(view, seat, at, names)))
        case moves.Complete(count):
            points = data.CATALOGUE[view.players[seat].contract[0]].points[count - 1]
            return Preview(f"+{points}", (head,))
        case moves.Refuel():
            short = "" if short_sale(view) in cautions(view, move) else short_sale(view)
            return Preview(COST, (head, short.removesuffix(".")) if short else (head,))
        case moves.Take(slot):
            return Preview("", (head, *told.contract_lines(view, seat, view.row[slot][0])))
        case moves.PickStart():
            # The contract is chosen, or pointed at.
            return Preview("", (head.partition(":")[0], *told.start_lines(view, move)))
        case moves.Terminate():
            held = told.contract_lines(view, seat, view.players[seat].contract[0])
            return Preview(COST, (head.partition(" (")[0], *held))
        case moves.EndStep():
            here = orbited(view, view.players[seat].position)
            if here >= 0:
                return Preview("", (f"{data.PLANETS[here].name} will carry you on",))
            return Preview("", told.drift_lines(view, seat, view.players[seat].position))
        case _:
            return Preview("", (head,))
