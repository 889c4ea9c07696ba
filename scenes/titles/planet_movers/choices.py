"""How Planet Movers' moves are pointed at: targets, buttons, and why something can't be done."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Card, Refusal
from game.core.session import Session
from game.planet_movers import previews
from game.planet_movers.data import (
    CARGOES,
    CATALOGUE,
    EARTH,
    FE,
    ITEMS,
    PLANETS,
    H,
)
from game.planet_movers.moves import (
    Accelerate,
    Choice,
    CollectFuel,
    Complete,
    Dump,
    EndStep,
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
from game.planet_movers.previews.cautions import cautions
from game.planet_movers.state import Phase, State, most_units, orbited, push
from game.planet_movers.text import describe_move, one
from scenes.table.buttons import Action
from scenes.table.gesture import Button, CardAt, Plan, Ref, Spot, card_of
from scenes.titles.planet_movers.hints import planet_index


def plan(view: State, move: Choice) -> Plan:
    """The targets that make a move."""
    match move:
        case PickStart(slot, cargo, planet):
            first: set[Ref] = {CardAt(view.row[slot][0]), Spot("planet", planet_index(planet))}
            if len(_goods(view, view.row[slot][0], planet_index(planet))) > 1:
                return (first, {Button(f"with{cargo}")})
            return (first,)
        case Accelerate(planet):
            return ({Spot("planet", planet_index(planet))}, {Button("push")})
        case Produce(planet, cargo):
            return ({Spot("planet", planet_index(planet))}, {Button(f"add{cargo}")})
        case Pass():
            return ({Button("pass")},)
        case Move(place):
            return ({goal(view, place)},)
        case CollectFuel():
            return ({Button("collect")},)
        case Refuel():
            return ({Button("refuel")},)
        case Load(item):
            return ({Spot("stock", ITEMS.index(item))},)
        case Dump(item):
            return ({Spot("hold", ITEMS.index(item))}, {Button("dump")})
        case Sell(cargo):
            return ({Spot("hold", ITEMS.index(cargo))}, {Button("sell")})
        case Complete(count):
            player = view.players[view.active]
            if count == most_units(player):
                return ({Button("deliver")},)
            return ({CardAt(player.contract[0])}, {Button(f"only{count}")})
        case Take(slot):
            return ({CardAt(view.row[slot][0])},)
        case Terminate():
            return ({CardAt(view.players[view.active].contract[0])}, {Button("terminate")})
        case EndStep():
            return ({Button("end")},)


def goal(view: State, place: int) -> Ref:
    """What is pointed at to fly to a space: the planet there, or the space."""
    planet = orbited(view, place)
    return Spot("planet", planet) if planet >= 0 else Spot("space", place)


def _goods(view: State, card: Card, planet: int) -> list[int]:
    """The goods of a contract that a start on this planet could load (D1, R43)."""
    goods = CATALOGUE[card].cargo
    there = [item for item in goods if view.stock[planet][item]]
    return there or [item for item in goods if item in PLANETS[planet].cargo]


# --- buttons ---


def actions(view: State, chosen: Sequence[str]) -> Sequence[Action]:
    """The buttons of this decision."""
    match view.phase:
        case Phase.SETUP:
            return _start_actions(view, chosen)
        case Phase.ACCELERATE:
            return _push_actions(view, chosen)
        case Phase.ROCKET:
            return _rocket_actions(view, chosen)
        case _:
            return ()


def _start_actions(view: State, chosen: Sequence[str]) -> Sequence[Action]:
    cards = [card for key in chosen if (card := card_of(key)) is not None]
    planets = [int(key[7:]) for key in chosen if key.startswith("planet:")]
    if not cards or not planets:
        return ()
    return [
        Action(f"with{CARGOES[item]}", f"Load {one(item)}", primary=True)
        for item in _goods(view, cards[0], planets[0])
    ]


def _push_actions(view: State, chosen: Sequence[str]) -> Sequence[Action]:
    planets = [int(key[7:]) for key in chosen if key.startswith("planet:")]
    if not planets:
        return [Action("pass", "Let time run", spoken="Let time run: push nothing, add nothing")]
    planet = planets[0]
    name = PLANETS[planet].name
    found = []
    steps = push(view, planet)
    if steps:
        found.append(
            Action(
                "push",
                f"Push {steps}",
                icon="fast-forward",
                primary=True,
                spoken=f"Push {name} by {steps} spaces",
            )
        )
    for item in PLANETS[planet].cargo:
        word = "Recruit" if CARGOES[item] == "S" else f"Add {one(item)}"
        found.append(Action(f"add{CARGOES[item]}", word, icon="plus", spoken=f"{word} on {name}"))
    return found


def _rocket_actions(view: State, chosen: Sequence[str]) -> Sequence[Action]:
    player = view.players[view.active]
    here = orbited(view, player.position)
    held = [int(key[5:]) for key in chosen if key.startswith("hold:")]
    if held:
        dump = Action("dump", "Dump", icon="arrow-down", spoken="Leave it on the planet")
        sell = Action("sell", "Sell", "+1", primary=True, spoken="Sell it to Earth")
        return [sell, dump] if here == EARTH and held[0] in (FE, H) else [dump]
    if any(card_of(key) is not None for key in chosen):
        give_up = Action("terminate", "Terminate", "−1", icon="trash-2")
        return [*(_smaller_deliveries(view) if _can_pay(view, here) else ()), give_up]
    found = [_delivery(view)] if _can_pay(view, here) else []
    if here >= 0:
        gain, _ = previews.fuel_for_sale(view, view.active)
        if not view.moved:
            found.append(
                Action("collect", "Stay", "+1 fuel", spoken="Stay and collect a fuel chip")
            )
        found.append(
            Action(
                "refuel",
                "Refuel",
                f"{gain} for −1" if gain else ("no fuel left" if player.room else "hold full"),
                spoken=describe_move(view, Refuel()),
            )
        )
    spent = view.moved or view.collected
    found.append(
        Action(
            "end",
            "End step",
            spoken="End your step",
            primary=spent and not cautions(view, EndStep()),
        )
    )
    return found


def _can_pay(view: State, here: int) -> bool:
    player = view.players[view.active]
    if not player.contract or here < 0:
        return False
    return CATALOGUE[player.contract[0]].destination == here and most_units(player) > 0


def _delivery(view: State) -> Action:
    """The button for everything that can be delivered."""
    player = view.players[view.active]
    points = CATALOGUE[player.contract[0]].points
    most = most_units(player)
    words = "Deliver" if len(points) == 1 else f"Deliver {most}"
    return Action("deliver", f"{words}: +{points[most - 1]}", primary=True)


def _smaller_deliveries(view: State) -> list[Action]:
    """Buttons for fewer units than could be delivered (R36)."""
    player = view.players[view.active]
    points = CATALOGUE[player.contract[0]].points
    return [
        Action(f"only{count}", f"Deliver {count}: +{points[count - 1]}")
        for count in range(most_units(player) - 1, 0, -1)
    ]


# --- why not ---

_BUTTONS: dict[str, Choice] = {
    "pass": Pass(),
    "collect": CollectFuel(),
    "refuel": Refuel(),
    "terminate": Terminate(),
    "end": EndStep(),
}


def refusal(session: Session[State, Choice], view: State, key: str) -> Refusal | None:
    """Why a target that is not lit can't be chosen now."""
    move = likely(view, key)
    return session.rules.check(view, move) if move is not None else None


def likely(view: State, key: str) -> Choice | None:
    """The move that a click on a target would most likely mean."""
    kind, _, rest = key.partition(":")
    rocket = view.phase is Phase.ROCKET
    match kind:
        case "space" if rocket:
            return Move(int(rest))
        case "planet" if rocket:
            return Move(view.planets[int(rest)])
        case "planet" if view.phase is Phase.ACCELERATE:
            return Accelerate(PLANETS[int(rest)].ident)
        case "stock" if rocket:
            return Load(ITEMS[int(rest)])
        case "hold" if rocket:
            return Dump(ITEMS[int(rest)])
        case "card" if rocket:
            slots = [at for at, pile in enumerate(view.row) if int(rest) in pile]
            return Take(slots[0]) if slots else Terminate()
        case "do":
            return _BUTTONS.get(rest)
        case _:
            return None
