"""How Planet Movers' moves are pointed at: planets, spaces, goods, contracts, buttons."""

from __future__ import annotations

from collections.abc import Sequence

from game.planet_movers import moves, previews
from game.planet_movers.data import CARGOES, ITEMS, PLANET_INDEX
from game.planet_movers.state import Phase, State, most_units, orbited
from scenes.table.plans import Picked, Plan, PlanGesture
from scenes.table.refs import Button, CardAt, PlanetAt, Ref
from scenes.titles.planet_movers import spots
from scenes.titles.planet_movers.places import shown_seat
from scenes.titles.planet_movers.places.parts import chips_of
from scenes.titles.planet_movers.showing import Now

SALE = Button("sale")
"""All that Earth buys, one chip after the other."""


def plan(view: State, move: moves.Move) -> Plan:
    """The targets that make a move."""
    match move:
        case moves.PickStart(slot, cargo, planet):
            first: set[Ref] = {CardAt(view.row[slot][0]), PlanetAt(PLANET_INDEX[planet])}
            if len(previews.start_goods(view, view.row[slot][0], PLANET_INDEX[planet])) > 1:
                return (first, {Button(f"with{cargo}")})
            return (first,)
        case moves.Accelerate(planet):
            return ({PlanetAt(PLANET_INDEX[planet])}, {Button("push")})
        case moves.Produce(planet, cargo):
            return ({PlanetAt(PLANET_INDEX[planet])}, {Button(f"add{cargo}")})
        case moves.Pass():
            return ({Button("pass")},)
        case moves.Fly(place):
            return ({goal(view, place)},)
        case moves.CollectFuel():
            return ({Button("collect")},)
        case moves.Refuel():
            return ({Button("refuel")},)
        case moves.Load(item):
            return ({spots.StockAt(ITEMS.index(item))},)
        case moves.Dump(item):
            return ({spots.HoldAt(ITEMS.index(item))}, {Button("dump")})
        case moves.Sell(cargo):
            return ({spots.HoldAt(ITEMS.index(cargo))}, {Button("sell")})
        case moves.Complete(count):
            player = view.players[view.active]
            if count == most_units(player):
                return ({Button("deliver")},)
            return ({Button("fewer")}, {Button(f"only{count}")})
        case moves.Take(slot):
            return ({CardAt(view.row[slot][0])},)
        case moves.Terminate():
            return ({CardAt(view.players[view.active].contract[0])}, {Button("terminate")})
        case moves.EndStep():
            return ({Button("end")},)


def goal(view: State, place: int) -> Ref:
    """What is pointed at to fly to a space: the planet there, or the space."""
    planet = orbited(view, place)
    return PlanetAt(planet) if planet >= 0 else spots.SpaceAt(place)


class OrbitalGesture(PlanGesture[moves.Move]):
    """Another planet or chip replaces the chosen one; rows and pockets stand for the thing."""

    def __init__(self, moment: Now) -> None:
        self.view, self.shown = moment.view, shown_seat(moment)
        super().__init__(moment.rules.moves(self.view), lambda move: plan(self.view, move))
        for item in self._sales()[:1]:
            self.add(moves.Sell(CARGOES[item]), ({SALE},))

    def _sales(self) -> Sequence[int]:
        return previews.sales(self.view) if self.view.phase is Phase.ROCKET else ()

    def pointed(self, ref: Ref) -> moves.Move | None:
        """The sale of all is more than the move that it begins with."""
        return None if ref == SALE else super().pointed(ref)

    def resolve(self, ref: Ref) -> Ref:
        """Rows and pockets stand for the planet and the chip; a rocket for where it is."""
        match ref:
            case spots.WorldAt(planet):
                return PlanetAt(planet)
            case spots.PocketAt(at):
                return spots.HoldAt(chips_of(self.view.players[self.shown].hold)[at])
            case spots.RocketAt(seat):
                there = goal(self.view, self.view.players[seat].position)
                return there if there in self.lit() else ref
        return ref

    def pick(self, ref: Ref) -> Picked[moves.Move]:
        """What can't follow the choice begins a new one, if it can begin any."""
        if ref not in self.lit() and ref not in self.chosen():
            held = self.chosen()
            self.clear()
            if held and ref not in self.lit():
                for each in held:
                    super().pick(each)
        return super().pick(ref)
