"""Rocket Jockey's gesture: a delivery is picked leg by leg, everything else with one click."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy

from game.core.contract import Card
from game.rocket_jockey import moves
from game.rocket_jockey.data import PLANETS
from game.rocket_jockey.legal import can_chain, destination, targets
from game.rocket_jockey.lists.routes import COST, FACE_OF, completable, faces_of, next_plays
from game.rocket_jockey.previews import copilots_spent
from game.rocket_jockey.state import Phase, State
from scenes.table.plans import Gesture, Outcome, Picked
from scenes.table.refs import CardAt, PlanetAt, Ref
from scenes.titles.rocket_jockey.showing import Now
from scenes.titles.rocket_jockey.spots import APART, BACK, CHAIN, DELIVER, END, SKIP, source_at


def cargo_at(view: State, target: moves.Target) -> Ref:
    """The cargo of a planet, or the Aliens."""
    cargo = view.cargo(target)
    assert cargo is not None
    return CardAt(cargo)


class FlightGesture(Gesture[moves.Move]):
    """Cargo, perhaps "chain on" or "new delivery", then card by card to the destination."""

    def __init__(self, moment: Now) -> None:
        self.view = view = moment.view
        self.hand: list[Card] = view.hands[view.active]
        legal = [move for move in self._simple_moves() if moment.rules.check(view, move) is None]
        self.simple: dict[Ref, moves.Move] = {self._simple_ref(move): move for move in legal}
        self.target: moves.Target | None = None
        self.chained: bool | None = None
        self.legs: list[moves.Leg] = []
        self.card: Card | None = None
        """A card that was chosen and may go to several planets."""
        self.to = 0
        """The planet that was clicked where several cards lead: which one flies can be changed."""
        self.refs: list[Ref] = []

    def attempt(self, card: Card) -> moves.Deliver:
        """The delivery that would go on with this card, straight to the goal, to ask why not."""
        assert self.target is not None
        legs = (*self.legs, moves.Leg(card, self.goal))
        return moves.Deliver(self.target, legs, bool(self.chained))

    def _simple_moves(self) -> Iterable[moves.Move]:
        match self.view.phase:
            case Phase.FUEL_UP:
                return [moves.FuelUp(source) for source in moves.Source]
            case Phase.TOP_UP:
                return [moves.TopUp(source) for source in moves.Source]
            case Phase.MOVE:
                return [moves.EndMove(), *(moves.Refuel(source) for source in moves.Source)]
            case Phase.DISCARD:
                return [moves.Discard(card) for card in self.hand]
            case Phase.RESERVE:
                marks = [moves.Reserve(t) for t in PLANETS]
                return [moves.SkipReserve(), *marks, moves.Reserve(moves.ALIEN_TARGET)]
            case _:
                return []

    def _simple_ref(self, move: moves.Move) -> Ref:
        match move:
            case moves.FuelUp(source) | moves.Refuel(source) | moves.TopUp(source):
                return source_at(self.view, source)
            case moves.Discard(card):
                return CardAt(card)
            case moves.Reserve(target):
                return cargo_at(self.view, target)
            case moves.EndMove():
                return END
            case _:
                return SKIP

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

    def _place(self, legs: Sequence[moves.Leg]) -> int:
        assert self.target is not None
        return legs[-1].to if legs else self.view.start(self.target)

    def sketch(self, ref: Ref | None) -> tuple[moves.Leg, ...]:
        """The legs that a click on a card or a planet would plan."""
        twin = self._twin()
        if isinstance(ref, CardAt | PlanetAt) and ref in self.lit():
            twin.pick(ref)
        return twin.planned

    def _twin(self) -> FlightGesture:
        """A copy in which it can be tried what a click would do."""
        twin = copy(self)
        twin.legs, twin.refs = self.legs[:], self.refs[:]
        return twin

    def plays(self, legs: Sequence[moves.Leg] | None = None) -> list[tuple[Card, int, int]]:
        """What can be played now (or after these legs): card, planet, co-pilots."""
        legs = self.legs if legs is None else legs
        at = self._place(legs)
        if legs and at == self.goal:
            return []
        used = {leg.card for leg in legs}
        left = [card for card in self.hand if card not in used]
        assert self.target is not None
        spent = copilots_spent(self.view, self.target, legs)
        supply = self.view.copilots[self.view.active] - spent
        plays = next_plays(faces_of(left), supply, at, self.goal)
        found = [(c, to, cost) for c in left for face, to, cost in plays if FACE_OF[c] == face]
        return sorted(found, key=lambda play: (play[2], play[0], play[1]))

    def _onward(self) -> list[tuple[Card, int, int]]:
        """What goes on from a planet that was clicked, by the card that is shown to lead there."""
        return [play for play in self.plays(self.planned) if play[1] != self.to] if self.to else []

    def ways(self, *, cards: bool = False) -> list[tuple[Card, int, int, int]]:
        """What a click on a planet, or on a card, would fly: card, from, to, co-pilots; the first
        that is about it counts."""
        on = self.plays(self.planned) if cards else self._onward()
        now = [play for play in self.plays() if cards or self.card in (None, play[0])]
        steps = ((self._place(self.planned), on), (self.at, now))
        return [(card, at, to, cost) for at, plays in steps for card, to, cost in plays]

    def leading(self, ref: Ref) -> list[tuple[Card, int, int, int]]:
        """Those of a card that is pointed at, or to such a planet."""
        ways = self.ways(cards=isinstance(ref, CardAt))
        ways = [way for way in ways if ref in (CardAt(way[0]), PlanetAt(way[2]))]
        return [way for way in ways if way[1] == ways[0][1]]

    @property
    def natural(self) -> moves.Leg | None:
        """Where the chosen card takes the cargo if nothing else is said.

        That is to the planet that was clicked, by its free reading, or by the only one it has.
        """
        ways = [play for play in self.plays() if play[0] == self.card]
        asked = [play for play in ways if play[1] == self.to]
        if asked or (ways and (len(ways) == 1 or ways[0][2] == 0)):
            return moves.Leg(*(asked or ways)[0][:2])
        return None

    @property
    def planned(self) -> tuple[moves.Leg, ...]:
        """The legs so far and the one that the chosen card would naturally fly."""
        further = self.natural
        return (*self.legs, further) if further is not None else tuple(self.legs)

    @property
    def arrives(self) -> bool:
        """Whether the planned legs reach the destination."""
        planned = self.planned
        return bool(planned) and planned[-1].to == self.goal

    @property
    def reached(self) -> int:
        """Where the planned legs take the cargo."""
        return self._place(self.planned)

    def reaches(self, planet: int) -> bool:
        """Whether a card that is left could take it on to this planet, however it goes on."""
        assert self.target is not None
        planned, at = self.planned, self.reached
        spent = copilots_spent(self.view, self.target, planned)
        supply, used = self.view.copilots[self.view.active] - spent, {leg.card for leg in planned}
        costs = (COST[FACE_OF[card]][at][planet] for card in self.hand if card not in used)
        return any(0 <= cost <= supply for cost in costs)

    def startable(self) -> dict[Ref, moves.Target]:
        """The cargoes that can be delivered now."""
        view = self.view
        if view.phase is not Phase.MOVE:
            return {}
        faces = faces_of(self.hand)
        supply = view.copilots[view.active]
        return {
            cargo_at(view, target): target
            for target in targets(view)
            if completable(view.start(target), destination(view, target), faces, supply)
        }

    def _may_chain(self, target: moves.Target) -> bool:
        view = self.view
        return view.open is not None and target == view.chain_at

    # --- the protocol ---

    def lit(self) -> frozenset[Ref]:
        """What may be chosen next."""
        if self.target is None:
            return frozenset(self.simple) | frozenset(self.startable())
        if self.chained is None:
            return frozenset((CHAIN, APART))
        cards = (card for card, *_ in self.ways(cards=True) if card != self.card)
        found: set[Ref] = {*map(CardAt, cards), *(PlanetAt(to) for _, _, to, _ in self.ways())}
        return frozenset(found | ({DELIVER} if self.arrives else set()))

    def chosen(self) -> tuple[Ref, ...]:
        """What was chosen so far."""
        return tuple(self.refs)

    def pick(self, ref: Ref) -> Picked[moves.Move]:
        """Chooses, or takes back what was chosen last."""
        if ref not in self.lit():
            return self._take_back(ref)
        if self.target is None:
            if ref in self.simple:
                return Picked(Outcome.READY, self.simple[ref])
            self.target = self.startable()[ref]
            self.chained = None if self._may_chain(self.target) else False
        elif self.chained is None:
            self.chained = ref == CHAIN
        else:
            return self._leg(ref)
        self.refs.append(ref)
        return Picked(Outcome.PICKED)

    def _leg(self, ref: Ref) -> Picked[moves.Move]:
        if isinstance(ref, CardAt):
            self._next_card(ref.card)
            return Picked(Outcome.PICKED)
        if ref == DELIVER:
            assert self.natural is not None
            return self._fly(self.natural)
        if any(ref == PlanetAt(to) for _, to, _ in self._onward()):
            self._fly(self.planned[-1])  # what was shown is flown
        plays = self.plays()
        ways = [p for p in plays if PlanetAt(p[1]) == ref and self.card in (None, p[0])]
        card, to, _ = ways[0]  # the cheapest
        if self.card is None:
            self.refs.append(CardAt(card))
            longer = to == self.goal and len(plays) > len(ways)  # and that may score more
            if longer or len({(FACE_OF[each], cost) for each, _, cost in ways}) > 1:
                self.card, self.to = card, to  # the plan shows which, another can be chosen
                return Picked(Outcome.PICKED)
        return self._fly(moves.Leg(card, to))

    def _next_card(self, card: Card) -> None:
        """Another card after a chosen one: that one flies its natural way first, if it can."""
        if self.card is not None:
            further = self.natural
            if further is not None and any(p[0] == card for p in self.plays(self.planned)):
                self._fly(further)
            else:
                self.refs.pop()
        self.card = card
        self.refs.append(CardAt(card))

    def _fly(self, leg: moves.Leg) -> Picked[moves.Move]:
        """Adds a leg; with the last one the delivery is ready."""
        self.refs.append(PlanetAt(leg.to))
        self.card, self.to = None, 0
        self.legs.append(leg)
        if leg.to != self.goal:
            return Picked(Outcome.PICKED)
        assert self.target is not None
        move = moves.Deliver(self.target, tuple(self.legs), bool(self.chained))
        return Picked(Outcome.READY, move)

    def _take_back(self, ref: Ref) -> Picked[moves.Move]:
        if ref == BACK and self.back():
            return Picked(Outcome.TAKEN_BACK)
        if ref not in self.refs:
            return Picked(Outcome.IGNORED)
        self._keep(self.refs.index(ref))
        return Picked(Outcome.TAKEN_BACK)

    def _keep(self, count: int) -> None:
        """Takes back all but the first choices."""
        keep = self.refs[:count]
        self.clear()
        for ref in keep:
            self.pick(ref)

    def back(self) -> bool:
        """Takes back the last choice."""
        if not self.refs:
            return False
        self._keep(len(self.refs) - 1)
        return True

    def clear(self) -> None:
        """Takes back everything."""
        self.target = self.chained = self.card = None
        self.to = 0
        self.legs.clear()
        self.refs.clear()

    def pointed(self, ref: Ref) -> moves.Move | None:
        """The move that this would complete."""
        if self.target is None:
            return self.simple.get(ref)
        if ref in (DELIVER, PlanetAt(self.goal)) and ref in self.lit():
            return self._twin().pick(ref).move
        return None

    def route(self, move: moves.Move) -> tuple[Ref, ...]:
        """The clicks that make this move."""
        if not isinstance(move, moves.Deliver):
            return (self._simple_ref(move),)
        refs = [cargo_at(self.view, move.target)]
        if self._may_chain(move.target) and can_chain(self.view, self.view.chain_at):
            refs.append(CHAIN if move.chained else APART)
        for leg in move.legs:
            refs += [CardAt(leg.card), PlanetAt(leg.to)]
        return tuple(refs)

    def _or_else(self) -> str:
        """What may still be changed about the last leg."""
        lit = self.lit()
        if sum(isinstance(ref, PlanetAt) for ref in lit) > 1:
            return ", or choose another planet for this card"
        return ", or choose another card" if any(isinstance(ref, CardAt) for ref in lit) else ""

    def prompt(self) -> str | None:
        """What comes next in the flight."""
        if self.target is None:
            return None
        if self.chained is None:
            return "Chain this cargo on, or begin a new delivery with it?"
        if self.arrives:
            return f"Deliver{self._or_else()}"
        if self.to:
            return "Choose the next planet, or another card"
        if self.natural is not None:
            return "Choose the next card, or another planet for this one"
        if self.card is not None:
            return "Choose the planet that this card takes it to"
        return "Choose a card that takes the cargo on"
