"""Planet Movers' buttons, why something can't be done, what a move brings, questions before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract import Names, Refusal
from game.planet_movers import previews
from game.planet_movers.data import (
    CARGOES,
    CATALOGUE,
    EARTH,
    FE,
    ITEMS,
    PLANET_INDEX,
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
    Refuel,
    Take,
    Terminate,
)
from game.planet_movers.previews.cautions import cautions, short_sale
from game.planet_movers.state import Phase, State, most_units, orbited, push
from game.planet_movers.text import describe_move, one
from scenes.table.buttons import Action
from scenes.table.preview import Preview
from scenes.table.refs import Button, CardAt, Ref
from scenes.table.title import Question
from scenes.titles.planet_movers.showing import Now
from scenes.titles.planet_movers.showing.known import KNOWN
from scenes.titles.planet_movers.spots import HoldAt, PlanetAt, SpaceAt, StockAt
from scenes.titles.planet_movers.words import (
    contract_lines,
    drift_lines,
    flight_lines,
    push_lines,
    start_lines,
)

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
        Action(f"with{CARGOES[item]}", f"Load {one(item)}", primary=True)
        for item in previews.start_goods(view, cards[0], planets[0])
    ]


def _push_actions(view: State, chosen: Sequence[Ref]) -> Sequence[Action]:
    planets = [ref.planet for ref in chosen if isinstance(ref, PlanetAt)]
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


def _rocket_actions(view: State, chosen: Sequence[Ref]) -> Sequence[Action]:
    player = view.players[view.active]
    here = orbited(view, player.position)
    held = [ref.item for ref in chosen if isinstance(ref, HoldAt)]
    if held:
        dump = Action("dump", "Dump", icon="arrow-down", spoken="Leave it on the planet")
        sell = Action("sell", "Sell", "+1", primary=True, spoken="Sell it to Earth")
        return [sell, dump] if here == EARTH and held[0] in (FE, H) else [dump]
    if any(isinstance(ref, CardAt) for ref in chosen):
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


def refusal(moment: Now, ref: Ref) -> Refusal | None:
    """Why a target that is not lit can't be chosen now."""
    move = likely(moment.view, ref)
    return moment.rules.check(moment.view, move) if move is not None else None


def likely(view: State, ref: Ref) -> Choice | None:
    """The move that a click on a target would most likely mean."""
    rocket = view.phase is Phase.ROCKET
    match ref:
        case SpaceAt(place) if rocket:
            return Move(place)
        case PlanetAt(planet) if rocket:
            return Move(view.planets[planet])
        case PlanetAt(planet) if view.phase is Phase.ACCELERATE:
            return Accelerate(PLANETS[planet].ident)
        case StockAt(item) if rocket:
            return Load(ITEMS[item])
        case HoldAt(item) if rocket:
            return Dump(ITEMS[item])
        case CardAt(card) if rocket:
            slots = [at for at, pile in enumerate(view.row) if card in pile]
            return Take(slots[0]) if slots else Terminate()
        case Button(name):
            return _BUTTONS.get(name)
    return None


# --- before a move ---


def preview(moment: Now, move: Choice) -> Preview:
    """What a move would bring, and what may be regretted."""
    view, names = moment.view, moment.names

    def make() -> Preview:
        return replace(_preview(view, move, names), warnings=cautions(view, move))

    return KNOWN.of(view, ("preview", move), make)


def _preview(view: State, move: Choice, names: Names) -> Preview:
    seat = view.active
    head = describe_move(view, move)
    match move:
        case Move(place):
            return Preview("", (head, *flight_lines(view, seat, place)))
        case Accelerate(planet):
            return Preview("", (head, *push_lines(view, seat, PLANET_INDEX[planet], names)))
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
            return Preview("", (head, *start_lines(view, card, PLANET_INDEX[planet])))
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


def confirm(moment: Now, move: Choice) -> Question | None:
    """What is asked before a weighty move."""
    return question(moment.view, move)


def question(view: State, move: Choice) -> Question | None:
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
