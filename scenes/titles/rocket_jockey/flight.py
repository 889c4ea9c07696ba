"""Rocket Jockey's gesture: a delivery is picked leg by leg, everything else with one click."""

from __future__ import annotations

from typing import Any

from game.core.contract import Card
from game.rocket_jockey.data import PLANETS
from game.rocket_jockey.legality import can_chain, destination, targets
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
from game.rocket_jockey.routes import COST, FACE_OF, completable, faces_of, next_plays
from game.rocket_jockey.rules import RocketJockeyRules
from game.rocket_jockey.state import Phase, State
from game.rocket_jockey.zones import DECK, DISCARD, DRAFT
from scenes.table.gesture import Button, CardAt, Outcome, Picked, Ref, Spot, ZoneAt, card_of

CHAIN, APART = Button("chain").key, Button("apart").key


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
        if self.legs:
            return self.legs[-1].to
        assert self.target is not None
        return self.view.start(self.target)

    @property
    def goal(self) -> int:
        """Where it must go."""
        assert self.target is not None
        return destination(self.view, self.target)

    @property
    def spent(self) -> int:
        """Co-pilots that the legs so far need."""
        assert self.target is not None
        at, spent = self.view.start(self.target), 0
        for leg in self.legs:
            spent += COST[FACE_OF[leg.card]][at][leg.to]
            at = leg.to
        return spent

    def plays(self) -> list[tuple[Card, int, int]]:
        """What can be played now: card, planet, co-pilots."""
        used = {leg.card for leg in self.legs}
        left = [card for card in self.hand if card not in used]
        supply = self.view.copilots[self.view.active] - self.spent
        faces = {
            (face, to): cost
            for face, to, cost in next_plays(faces_of(left), supply, self.at, self.goal)
        }
        found = [
            (card, to, cost)
            for card in left
            for (f, to), cost in faces.items()
            if FACE_OF[card] == f
        ]
        return sorted(found, key=lambda play: (play[2], play[0], play[1]))

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
        if self.card is not None:
            return frozenset(planet_key(to) for card, to, _ in plays if card == self.card)
        cards = {f"card:{card}" for card, _, _ in plays}
        return frozenset(cards | {planet_key(to) for _, to, _ in plays})

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
        plays = self.plays()
        card = card_of(key)
        if card is not None:
            ways = [play for play in plays if play[0] == card]
            free = [play for play in ways if play[2] == 0]
            self.keys.append(key)
            if len(ways) > 1 and len({to for _, to, _ in ways}) > 1 and len(free) != len(ways) == 1:
                self.card = card
                return Picked(Outcome.PICKED)
            if len(ways) > 1:
                self.card = card
                return Picked(Outcome.PICKED)
            play = ways[0]
        else:
            play = next(
                p
                for p in plays
                if planet_key(p[1]) == key and (self.card is None or p[0] == self.card)
            )
            if self.card is None:
                self.keys.append(f"card:{play[0]}")
            self.keys.append(key)
        self.card = None
        self.legs.append(Leg(play[0], play[1]))
        if play[1] == self.goal:
            assert self.target is not None
            return Picked(Outcome.READY, Deliver(self.target, tuple(self.legs), bool(self.chained)))
        return Picked(Outcome.PICKED)

    def _take_back(self, key: str) -> Picked[Any]:
        if key not in self.keys:
            return Picked(Outcome.IGNORED)
        keep = self.keys[: self.keys.index(key)]
        self.clear()
        for old in keep:
            if old in self.lit():
                self.pick(old)
        return Picked(Outcome.TAKEN_BACK)

    def back(self) -> bool:
        """Takes back the last choice."""
        if not self.keys:
            return False
        self._take_back(self.keys[-1])
        return True

    def clear(self) -> None:
        """Takes back everything."""
        self.target = self.chained = self.card = None
        self.legs.clear()
        self.keys.clear()

    def pointed(self, key: str) -> Any | None:
        """The move that this key would complete."""
        if self.target is None:
            return self.simple.get(key)
        return None

    def route(self, move: Any) -> tuple[str, ...]:
        """The clicks that make this move."""
        if not isinstance(move, Deliver):
            return (self._simple_key(move),)
        keys = [self.cargo_key(move.target)]
        if self._may_chain(move.target) and can_chain(self.view, self.view.chain_at):
            keys.append(CHAIN if move.chained else APART)
        probe = FlightGesture(self.rules, self.view)
        for key in keys:
            probe.pick(key)
        for leg in move.legs:
            keys.append(f"card:{leg.card}")
            probe.pick(keys[-1])
            if probe.card is not None:
                keys.append(planet_key(leg.to))
                probe.pick(keys[-1])
        return tuple(keys)

    def prompt(self) -> str | None:
        """What comes next in the flight."""
        if self.target is None:
            return None
        if self.chained is None:
            return "Chain this cargo on, or begin a new delivery with it?"
        if self.card is not None:
            return "Choose the planet that this card takes it to"
        return "Choose a card that takes the cargo on"
