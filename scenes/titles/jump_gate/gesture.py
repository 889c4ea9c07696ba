"""How Jump Gate's moves are pointed at: a card and what it does, or the end of a move first."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.core.contract import Card
from game.jump_gate import moves
from game.jump_gate.data import CATALOGUE, TWIN
from game.jump_gate.previews import decider, planet_with
from game.jump_gate.state import GATE, State
from scenes.table.moment import twins_at
from scenes.table.plans import Outcome, Picked, Plan, PlanGesture, in_order
from scenes.table.refs import Button, CardAt, PlanetAt, Ref, ZoneAt
from scenes.titles.jump_gate.showing import Now
from scenes.titles.jump_gate.spots import HiddenAt, MarkerAt, ScanAt, ShipAt

SPECIAL, HARVEST = Button("special"), Button("harvest")
SCAN, LAND, RESEARCH = Button("scan"), Button("land"), Button("research")
BACK = Button("back")


@dataclass(frozen=True, slots=True)
class Lead:
    """What a click on the end of a move chooses; most often the end itself is the next click."""

    first: tuple[Ref, ...]
    move: moves.Move | None
    """What it would lead to, for the preview; None while more is open."""


def plan(view: State, move: moves.Move) -> Plan:
    """The targets that make a move."""
    match move:
        case moves.Research(cards):
            middle = ({CardAt(card) for card in cards},) if cards else ()
            return ({RESEARCH}, *middle, {Button("go")})
        case moves.Fly(planet):
            return ({PlanetAt(planet)},)
        case moves.Jump(card, planet):
            return ({CardAt(card)}, {PlanetAt(planet)})
        case moves.Scan(card):
            return ({CardAt(card)}, {SCAN})
        case moves.Land(cards):
            return ({CardAt(card) for card in cards}, {LAND})
        case moves.Harvest(resource):
            return ({HARVEST}, {_resource(view, resource)})
        case moves.Pick(resource):
            return ({_resource(view, resource)},)
        case moves.ReturnToOrbit():
            return ({Button("orbit")},)
        case moves.BackroomDeal(card):
            return ({CardAt(card), SPECIAL}, {PlanetAt(view.ships[view.active])})
        case moves.BackroomDealElsewhere(card, resource):
            there = PlanetAt(planet_with(view, resource))
            return ({CardAt(card), SPECIAL}, {there}, {CardAt(resource)})
        case moves.HotshotPilot(card, partner):
            return ({CardAt(card), SPECIAL}, {CardAt(partner)})
        case moves.InsideInfo(card):
            return ({CardAt(card), SPECIAL},)
        case moves.JumpParadox(card, other):
            return ({CardAt(card), SPECIAL}, {ShipAt(other)})
        case moves.LongRangeScan(card, planet) | moves.Wormhole(card, planet):
            return ({CardAt(card), SPECIAL}, {PlanetAt(planet)})
        case moves.LostRecords(card, "scan", owner, planet):
            return ({CardAt(card), SPECIAL}, {ScanAt(planet, owner)})
        case moves.LostRecords(card, marker, owner, _):
            return ({CardAt(card), SPECIAL}, {MarkerAt(marker, owner)})
        case moves.Decline():
            return ({Button("decline")},)


def _resource(view: State, card: Card) -> Ref:
    """A resource that lies open, or one that only this seat may look at."""
    return HiddenAt(card) if planet_with(view, card) == GATE else CardAt(card)


class JumpGateGesture(PlanGesture[moves.Move]):
    """What lies at a planet stands for it; the end of a move may be clicked before its cards."""

    def __init__(self, moment: Now) -> None:
        self.view = moment.view
        self._led: tuple[tuple[Ref, ...], Mapping[Hashable, Lead]] | None = None
        """What can be begun at its end, for what was chosen."""
        self._afar: frozenset[Ref] = frozenset()
        """Planets that may be clicked before the card that leads there, and are not lit."""
        same = twins_at(moment, lambda card: TWIN[card])
        listed = list(moment.rules.moves(moment.view))
        super().__init__(listed, lambda move: plan(moment.view, move), *same)
        self._paired: set[frozenset[Card]] = set()
        for move in sorted(listed, key=lambda each: isinstance(each, moves.HotshotPilot)):
            self._add_pressed(move)
        trips = [each for each in listed if isinstance(each, moves.Jump | moves.Wormhole)]
        trips.sort(key=lambda trip: isinstance(trip, moves.Jump))  # it leaves a marker
        self._afar = frozenset(PlanetAt(trip.planet) for trip in trips) - self.lit()
        for (planet, card), move in {(PlanetAt(t.planet), t.card): t for t in trips}.items():
            if planet in self._afar:
                self.add(move, ({planet}, {CardAt(card)}))
        self.offered = self.lit()
        """What can be chosen before anything is."""

    @property
    def specials(self) -> frozenset[Ref]:
        """The cards of the hand whose special can be used."""
        firsts = (plan(self.view, move)[0] for move in self.alive())
        found = (ref for first in firsts if SPECIAL in first for ref in first)
        return frozenset(found) - {SPECIAL}

    def wormholes(self, planet: int) -> frozenset[Card]:
        """The Wormholes that lead to a planet to which nothing else does: whoever points at it
        need not mean them, so they are shown, and asked for."""
        ways = [each for each in self.alive() if PlanetAt(planet) in plan(self.view, each)[-1]]
        found = frozenset(each.card for each in ways if isinstance(each, moves.Wormhole))
        return found if all(isinstance(each, moves.Wormhole) for each in ways) else frozenset()

    def _add_pressed(self, move: moves.Move) -> None:
        """Scan and Land may be pressed before their cards, or between the two."""
        match move:
            case moves.Scan(card):
                self.add(move, ({SCAN}, {CardAt(card)}))
            case moves.Land((one, other)) | moves.HotshotPilot(one, other):
                if {one, other} in self._paired:
                    return  # the same two cards: how they land makes no difference
                self._paired.add(frozenset((one, other)))
                cards = {CardAt(one), CardAt(other)}
                for plan in (({LAND}, cards), *(({c}, {LAND}, cards - {c}) for c in cards)):
                    self.add(move, plan)
                if isinstance(move, moves.HotshotPilot):
                    self.add(move, (cards, {LAND}))

    def _find_lit(self, chosen: Sequence[Ref]) -> frozenset[Ref]:
        lit = super()._find_lit(chosen)
        return lit if chosen else lit - self._afar

    def resolve(self, ref: Ref) -> Ref:
        """What lies at a planet stands for the planet where only that can be chosen."""
        if self._known(ref) or self.takes(ref):
            return ref
        planet = PlanetAt(self._place(ref))
        return planet if planet in self.lit() or self.takes(planet) else ref

    def _place(self, ref: Ref) -> int:
        match ref:
            case CardAt(card):
                return planet_with(self.view, card)
            case ZoneAt(zone) if zone.name in ("down", "removed"):
                return zone.slot
            case ScanAt(planet):
                return planet
            case ShipAt(seat):
                return self.view.ships[seat]
        return GATE

    def takes(self, ref: Ref) -> bool:
        """Whether it could be the end of a move."""
        return self._begins(ref) or self._lead(ref) is not None

    def _begins(self, ref: Ref) -> bool:
        """Whether it is a planet, and nothing but perhaps another one was chosen."""
        return ref in self._afar and self._afar.issuperset(self.chosen()[:1])

    def pick(self, ref: Ref) -> Picked[moves.Move]:
        """Another card replaces the chosen one; an end chooses what comes before it, and a planet
        that one card's code alone leads to is flown to, as Scan or Land needs no second click
        then."""
        if ref == BACK:
            self.clear()
            return Picked(Outcome.TAKEN_BACK)
        if not self._known(ref) and (self._mine(ref) or self._begins(ref)):
            self.clear()
            ref = self.resolve(ref)
        lead = None if self._known(ref) else self._lead(ref)
        *before, last = lead.first if lead is not None else (*self._only(ref), ref)
        for each in before:
            super().pick(each)
        picked = super().pick(last)
        # Where nothing is left to choose, nothing is asked.
        alone = ref in (SCAN, LAND) or (ref in self._afar and self._jumps(ref))
        while alone and ref in self.chosen() and len(set(self.alive())) == 1 and not picked.move:
            picked = super().pick(in_order(self.lit())[0])
        return picked

    def _jumps(self, ref: Ref) -> bool:
        """Whether nothing but that planet was chosen, and a code leads there."""
        wormhole = any(isinstance(each, moves.Wormhole) for each in self.alive())
        return self.chosen() == (ref,) and not wormhole

    def _only(self, ref: Ref) -> Sequence[Ref]:
        """The card that Special means where one kind can be played; Inside Info waits for it."""
        if ref != SPECIAL or self.chosen():
            return []
        found = in_order(self.specials)
        kinds = {CATALOGUE[ref.card].special for ref in found if isinstance(ref, CardAt)}
        return found[:1] if len(kinds) == 1 and kinds != {"inside_info"} else []

    def _known(self, ref: Ref) -> bool:
        return ref in self.lit() or ref in self.chosen()

    def _mine(self, ref: Ref) -> bool:
        return isinstance(ref, CardAt) and ref.card in self.view.hands[decider(self.view)]

    def pointed(self, ref: Ref) -> moves.Move | None:
        """The move that this leads to, at once or as the end of it."""
        move = super().pointed(ref)
        if move is not None or self._known(ref):
            return move
        return lead.move if (lead := self._lead(ref)) is not None else None

    # --- begun at the end ---

    def _lead(self, ref: Ref) -> Lead | None:
        """What a click on this as the end of a move chooses; equal resources end the same."""
        return self._leads().get(self.alike(ref))

    def _leads(self) -> Mapping[Hashable, Lead]:
        """For each target that could end a move: what a click on it chooses."""
        chosen = self.chosen()
        if self._led is None or self._led[0] != chosen:
            self._led = (chosen, {self.alike(end): lead for end, lead in self._find_leads()})
        return self._led[1]

    def _find_leads(self) -> Iterator[tuple[Ref, Lead]]:
        lit, chosen = self.lit(), set(self.chosen())
        for move in reversed(self.alive()):  # of equal ends the first counts
            steps = [in_order(group) for group in plan(self.view, move)]
            far = isinstance(move, moves.Wormhole)
            if not (far or isinstance(move, moves.Harvest)) or (far and not chosen):
                continue
            end = steps[-1][0]
            first = tuple(ref for step in steps for ref in step if ref not in {*chosen, end})
            if far or isinstance(move, moves.Harvest):  # no other is meant: one click does it
                first = (*first, end)
            if first and end not in lit:
                yield end, Lead(first, move)
        if HARVEST in lit:
            yield PlanetAt(self.view.ships[self.view.active]), Lead((HARVEST,), None)
