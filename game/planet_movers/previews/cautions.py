"""What a player may regret: warnings before a move, never a refusal (section I)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.words import counted
from game.planet_movers import legal
from game.planet_movers.data import CATALOGUE, FUEL, PLANETS
from game.planet_movers.moves import Complete, EndStep, Fly, Move, Pass, Refuel
from game.planet_movers.previews import for_sale, fuel_for_sale
from game.planet_movers.scoring import end_reason, leaders
from game.planet_movers.state import State, most_units, orbited, wanted
from game.planet_movers.text import cargo_words, chips_words, goods

SPARE_FUEL = 2
"""Fuel above this could make room for cargo."""


def cautions(view: State, move: Move) -> tuple[str, ...]:
    """One sentence for each thing that is wasted or risked by a legal move of the decider."""
    match move:
        case Pass():
            return ("This turn’s acceleration stays unused.",)
        case Complete(count):
            return tuple(_fewer(view, count))
        case Refuel():
            return tuple(_purchase(view))
        case Fly():
            return tuple(_leaving(view, for_good=True))
        case EndStep() if end_reason(view):  # as it stands, nothing can be missed but points
            return (*_unpaid(view), *_unsold(view))
        case EndStep():
            return (*_leaving(view, for_good=False), *_no_fuel(view))
        case _:
            return ()


def left_behind(view: State) -> str:
    """The weightiest thing that the end of the step would leave, in words for its button."""
    player = view.players[view.active]
    here = orbited(view, player.position)
    if any(_unpaid(view)):
        card, units = CATALOGUE[player.contract[0]], most_units(player)
        return f"+{card.points[units - 1]} not delivered"
    ends, sale = end_reason(view), for_sale(view)
    if not (ends or player.contract) and here >= 0 and any(view.row):
        return "no contract"
    if sale:
        return f"+{sale} not sold"
    if ends or here < 0 or not player.contract:
        return ""
    if any(_leaving(view, for_good=False)):
        return "cargo stays here"
    return "fuel not taken" if any(_no_fuel(view)) else ""


def _fewer(view: State, count: int) -> Iterator[str]:
    """R36: it is allowed, but the card is gone with it."""
    player = view.players[view.active]
    units = most_units(player)
    if units > count:
        values = CATALOGUE[player.contract[0]].points
        more = values[units - 1] - values[count - 1]
        yield f"{units} units are aboard: delivering all pays {more} more."


def _purchase(view: State) -> Iterator[str]:
    """R30, and the points that win the game."""
    gain, lost = fuel_for_sale(view, view.active)
    if lost >= gain:
        yield short_sale(view)
    score = view.players[view.active].score
    if score == view.target:
        yield f"The point is missing afterwards: {score - 1} of {view.target}."
    elif view.sudden_death and leaders(view) == (view.active,):
        behind = max(p.score for seat, p in enumerate(view.players) if seat != view.active)
        if score - 1 == behind:
            yield "The sole lead is gone with this point."


def short_sale(view: State) -> str:
    """Why a point buys less fuel than it should here (R30, R31); empty if it does not."""
    gain, lost = fuel_for_sale(view, view.active)
    if not lost:
        return ""
    if view.supply[FUEL] == gain:
        return f"Only {gain} of {gain + lost} fuel is left in the supply."
    return f"Only {gain} of {gain + lost} fuel fits: the rest is lost."


def _unpaid(view: State) -> Iterator[str]:
    """What is aboard and can be delivered here and now."""
    player = view.players[view.active]
    if not player.contract:
        return
    card, units = CATALOGUE[player.contract[0]], most_units(player)
    if card.destination == orbited(view, player.position) and units:
        load = cargo_words(card) if len(card.cargo) > 1 else chips_words(units, card.cargo[0])
        where, points = PLANETS[card.destination].name, counted(card.points[units - 1], "point")
        yield f"You can deliver {load} at {where} now for {points}."


def _unsold(view: State) -> Iterator[str]:
    """What Earth would buy here and now."""
    sale = for_sale(view)
    if sale:
        yield f"Earth would pay {counted(sale, 'point')} for what is aboard."


def _leaving(view: State, *, for_good: bool) -> Iterator[str]:
    """What could still be done in this orbit."""
    player = view.players[view.active]
    here = orbited(view, player.position)
    if here < 0:
        return
    where = PLANETS[here].name
    if not player.contract:
        if any(view.row):
            how = "Leaving" if for_good else "Ending in orbit of"
            yield f"{how} {where} without a contract."
        yield from _unsold(view)
        return
    yield from _unpaid(view)
    yield from _unsold(view)
    card = CATALOGUE[player.contract[0]]
    makes_room = player.room or player.hold[FUEL] > SPARE_FUEL
    for item in card.cargo:
        lies = view.stock[here][item] and not view.dumped >> item & 1
        if lies and makes_room and wanted(player, item) > 0:
            yield f"{where} has more {goods(item)}\u00a0for\u00a0you."


def _no_fuel(view: State) -> Iterator[str]:
    """R28."""
    player = view.players[view.active]
    if orbited(view, player.position) >= 0 and not legal.no_free_fuel(view):
        yield "Who stays in orbit may collect a free fuel chip."
