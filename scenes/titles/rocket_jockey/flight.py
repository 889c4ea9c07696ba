"""Rocket Jockey's gesture: a delivery is picked leg by leg, everything else with one click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.contract import Card
from game.rocket_jockey.data import PLANETS
from game.rocket_jockey.legal import can_chain, destination, targets
from game.rocket_jockey.lists.routes import COST, FACE_OF, completable, faces_of, next_plays
from game.rocket_jockey.moves import (
    ALIEN_TARGET,
    Deliver,
    Discard,
    EndMove,
    FuelUp,
    Leg,
    Refuel,
    Reserve,
    SkipReserve,
    Source,
    Target,
    TopUp,
)
from game.rocket_jockey.rules import RocketJockeyRules
from game.rocket_jockey.state import Phase, State
from game.rocket_jockey.zones import DECK, DISCARD, DRAFT
from scenes.table.gesture import Button, CardAt, Outcome, Picked, Ref, Spot, ZoneAt, card_of

CHAIN, APART, DELIVER = (Button(name).key for name in ("chain", "apart", "deliver"))


def planet_key(planet: int) -> str:
    """The key of a planet's target."""
    return Spot("planet", planet).key


def source_ref(view: State, source: Source) -> Ref:
    """The target of a stack."""
    if source is Source.DECK:
        return ZoneAt(DECK)
    if source is Source.DISCARD:
        return ZoneAt(DISCARD)
    slot = int(source.value[-1])
    return CardAt(view.draft[slot][-1]) if view.draft[slot] else ZoneAt(DRAFT[slot])


class FlightGesture:
    """Cargo, perhaps "chain on" or "new delivery", then card by card to the destination."""

    def __init__(self, rules: RocketJockeyRules, view: State) -> None:
        self.rules, self.view = rules, view
        self.hand: list[Card] = view.hands[view.active]
        self.simple: dict[str, Any] = {}
        for move in self._simple_moves():
            if rules.check(view, move) is None:
                self.simple[self._simple_key(move)] = move
        self.target: Target | None = None
        self.chained: bool | None = None
        self.legs: list[Leg] = []
        self.card: Card | None = None
        """A card that was chosen and may go to several planets."""
        self.keys: list[str] = []

    @staticmethod
    def sources(view: State) -> list[tuple[Source, str]]:
        """Every stack with the key of its target."""
        return [(source, source_ref(view, source).key) for source in Source]

    def attempt(self, card: Card) -> Deliver:
        """The delivery that would go on with this card, straight to the goal, to ask why not."""
        assert self.target is not None
        return Deliver(self.target, (*self.legs, Leg(card, self.goal)), bool(self.chained))

    def _simple_moves(self) -> list[Any]:
        match self.view.phase:
            case Phase.FUEL_UP:
                return [FuelUp(source) for source in Source]
            case Phase.TOP_UP:
                return [TopUp(source) for source in Source]
            case Phase.MOVE:
                return [EndMove(), *(Refuel(source) for source in Source)]
            case Phase.DISCARD:
                return [Discard(card) for card in self.hand]
            case Phase.RESERVE:
                marks = [Reserve(t) for t in PLANETS]
                return [SkipReserve(), *marks, Reserve(ALIEN_TARGET)]
            case _:
                return []

    def _simple_key(self, move: Any) -> str:
        match move:
            case FuelUp(source) | Refuel(source) | TopUp(source):
                return source_ref(self.view, source).key
            case Discard(card):
                return f"card:{card}"
            case Reserve(target):
                return self.cargo_key(target)
            case EndMove():
                return Button("end").key
            case _:
                return Button("skip").key

    def cargo_key(self, target: Target) -> str:
        """The key of a cargo."""
        return f"card:{self.view.cargo(target)}"

    # --- what is under way ---

    @property
    def at(self) -> int:
        """Where the chosen cargo is now."""
        return self._place(self.legs)

    @property
    def goal(self) -> int:
        """Where it must go."""
        assert self.target is not None
        return destination(self.view, self.target)

    def _place(self, legs: Sequence[Leg]) -> int:
        assert self.target is not None
        return legs[-1].to if legs else self.view.start(self.target)

    def _spent(self, legs: Sequence[Leg]) -> int:
        """Co-pilots that these legs need."""
        assert self.target is not None
        at, spent = self.view.start(self.target), 0
        for leg in legs:
            spent += COST[FACE_OF[leg.card]][at][leg.to]
            at = leg.to
        return spent

    def plays(self, legs: Sequence[Leg] | None = None) -> list[tuple[Card, int, int]]:
        """What can be played now (or after these legs): card, planet, co-pilots."""
        legs = self.legs if legs is None else legs
        at = self._place(legs)
        if legs and at == self.goal:
            return []
        used = {leg.card for leg in legs}
        left = [card for card in self.hand if card not in used]
        supply = self.view.copilots[self.view.active] - self._spent(legs)
        faces = {
            (face, to): cost for face, to, cost in next_plays(faces_of(left), supply, at, self.goal)
        }
        found = [
            (card, to, cost)
            for card in left
            for (f, to), cost in faces.items()
            if FACE_OF[card] == f
        ]
        return sorted(found, key=lambda play: (play[2], play[0], play[1]))

    @property
    def natural(self) -> Leg | None:
        """Where the chosen card takes the cargo if nothing else is said.

        That is its free reading, or the only one that it has.
        """
        if self.card is None:
            return None
        ways = [play for play in self.plays() if play[0] == self.card]
        if ways and (len(ways) == 1 or ways[0][2] == 0):
            return Leg(self.card, ways[0][1])
        return None

    @property
    def planned(self) -> tuple[Leg, ...]:
        """The legs so far and the one that the chosen card would naturally fly."""
        further = self.natural
        return (*self.legs, further) if further is not None else tuple(self.legs)

    @property
    def arrives(self) -> bool:
        """Whether the planned legs reach the destination."""
        planned = self.planned
        return bool(planned) and planned[-1].to == self.goal

    def startable(self) -> dict[str, Target]:
        """The cargoes that can be delivered now."""
        view = self.view
        if view.phase is not Phase.MOVE:
            return {}
        faces = faces_of(self.hand)
        supply = view.copilots[view.active]
        return {
            self.cargo_key(target): target
            for target in targets(view)
            if completable(view.start(target), destination(view, target), faces, supply)
        }

    def _may_chain(self, target: Target) -> bool:
        view = self.view
        return view.open is not None and target == view.chain_at

    # --- the protocol ---

    def lit(self) -> frozenset[str]:
        """The keys that may be chosen next."""
        if self.target is None:
            return frozenset(self.simple) | frozenset(self.startable())
        if self.chained is None:
            return frozenset((CHAIN, APART))
        plays = self.plays()
        others = {f"card:{card}" for card, _, _ in plays if card != self.card}
        if self.card is None:
            return frozenset(others | {planet_key(to) for _, to, _ in plays})
        ways = {planet_key(to) for card, to, _ in plays if card == self.card}
        onward = {f"card:{card}" for card, _, _ in self.plays(self.planned)} - {f"card:{self.card}"}
        return frozenset(others | ways | onward | ({DELIVER} if self.arrives else set()))

    def chosen(self) -> tuple[str, ...]:
        """The keys chosen so far."""
        return tuple(self.keys)

    def pick(self, key: str) -> Picked[Any]:
        """Chooses, or takes back what was chosen last."""
        if key not in self.lit():
            return self._take_back(key)
        if self.target is None:
            if key in self.simple:
                return Picked(Outcome.READY, self.simple[key])
            self.target = self.startable()[key]
            self.chained = None if self._may_chain(self.target) else False
        elif self.chained is None:
            self.chained = key == CHAIN
        else:
            return self._leg(key)
        self.keys.append(key)
        return Picked(Outcome.PICKED)

    def _leg(self, key: str) -> Picked[Any]:
        card = card_of(key)
        if card is not None:
            self._next_card(card)
            return Picked(Outcome.PICKED)
        if key == DELIVER:
            assert self.natural is not None
            return self._fly(self.natural)
        play = next(
            p
            for p in self.plays()
            if planet_key(p[1]) == key and (self.card is None or p[0] == self.card)
        )
        if self.card is None:
            self.keys.append(f"card:{play[0]}")
        return self._fly(Leg(play[0], play[1]))

    def _next_card(self, card: Card) -> None:
        """Another card after a chosen one: that one flies its natural way first, if it can."""
        if self.card is not None:
            further = self.natural
            if further is not None and any(p[0] == card for p in self.plays(self.planned)):
                self._fly(further)
            else:
                self.keys.pop()
        self.card = card
        self.keys.append(f"card:{card}")

    def _fly(self, leg: Leg) -> Picked[Any]:
        """Adds a leg; with the last one the delivery is ready."""
        self.keys.append(planet_key(leg.to))
        self.card = None
        self.legs.append(leg)
        if leg.to != self.goal:
            return Picked(Outcome.PICKED)
        assert self.target is not None
        return Picked(Outcome.READY, Deliver(self.target, tuple(self.legs), bool(self.chained)))

    def _take_back(self, key: str) -> Picked[Any]:
        if key not in self.keys:
            return Picked(Outcome.IGNORED)
        self._keep(self.keys.index(key))
        return Picked(Outcome.TAKEN_BACK)

    def _keep(self, count: int) -> None:
        """Takes back all but the first choices."""
        keep = self.keys[:count]
        self.clear()
        for key in keep:
            self.pick(key)

    def back(self) -> bool:
        """Takes back the last choice."""
        if not self.keys:
            return False
        self._keep(len(self.keys) - 1)
        return True

    def last(self) -> str | None:
        """The key that was clicked last."""
        return self.keys[-1] if self.keys else None

    def clear(self) -> None:
        """Takes back everything."""
        self.target = self.chained = self.card = None
        self.legs.clear()
        self.keys.clear()

    def pointed(self, key: str) -> Any | None:
        """The move that this key would complete."""
        if self.target is None:
            return self.simple.get(key)
        if key == DELIVER and self.arrives:
            return Deliver(self.target, self.planned, bool(self.chained))
        if key == planet_key(self.goal):
            for card, to, _ in self.plays() if self.chained is not None else ():
                if to == self.goal and self.card in (None, card):
                    legs = (*self.legs, Leg(card, to))
                    return Deliver(self.target, legs, bool(self.chained))
        return None

    def route(self, move: Any) -> tuple[str, ...]:
        """The clicks that make this move."""
        if not isinstance(move, Deliver):
            return (self._simple_key(move),)
        keys = [self.cargo_key(move.target)]
        if self._may_chain(move.target) and can_chain(self.view, self.view.chain_at):
            keys.append(CHAIN if move.chained else APART)
        for leg in move.legs:
            keys += [f"card:{leg.card}", planet_key(leg.to)]
        return tuple(keys)

    def _or_else(self) -> str:
        """What may still be changed about the last leg."""
        lit = self.lit()
        if sum(key.startswith("planet:") for key in lit) > 1:
            return ", or choose another planet for this card"
        return ", or choose another card" if any(key.startswith("card:") for key in lit) else ""

    def prompt(self) -> str | None:
        """What comes next in the flight."""
        if self.target is None:
            return None
        if self.chained is None:
            return "Chain this cargo on, or begin a new delivery with it?"
        if self.arrives:
            return f"Deliver it{self._or_else()}"
        if self.natural is not None:
            return "Choose the next card, or another planet for this one"
        if self.card is not None:
            return "Choose the planet that this card takes it to"
        return "Choose a card that takes the cargo on"
