"""A turn of Rocketmen as it is clicked: choosing, taking back, looking ahead, routes of moves."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.contract import Card
from game.rocketmen import moves
from game.rocketmen.data import DESTINATIONS
from scenes.table.plans import Gesture, Outcome, Picked
from scenes.table.refs import CardAt, Ref
from scenes.titles.rocketmen.gesture import choice
from scenes.titles.rocketmen.spots import PickAt


@dataclass
class TurnGesture(choice.Choice, Gesture[moves.Move]):
    """Cards on offer are bought; the own ones are placed, discarded or used; buttons do it."""

    _ready: bool = False
    """A complete move waits for an answer: the next `back` leaves all as it is."""

    def effects_of(self, ref: Ref) -> list[moves.PayEffect]:
        """How the effect that a button stands for could be used; empty for all others."""
        effects = (move for move in self.listed if isinstance(move, moves.PayEffect))
        return [move for move in effects if choice.effect_button(move.card) == ref]

    def clear(self) -> None:
        super().clear()
        self._ready = False

    # --- clicks ---

    def pick(self, ref: Ref) -> Picked[moves.Move]:
        """A click."""
        if ref == choice.BACK:
            self.clear()
            return Picked(Outcome.TAKEN_BACK)
        if ref in self.chosen():
            return self._take_back(ref)
        if ref not in self.lit():
            return Picked(Outcome.IGNORED)
        move = self._finished(ref)
        if move is not None:
            self._ready = True
            return Picked(Outcome.READY, move)
        if ref == choice.PAY:
            self.paying = True
        elif ref == choice.USE:
            self.using = self.abilities()[0]
        elif ref in self.offers:
            if self.picked:
                self.clear()
            self.add_offer(self.offers[ref])
        elif self.buying or self.paying:
            self.wallet.toggle(choice.piece_of(ref))
        elif effects := self.effects_of(ref):
            self.using = effects[0]
        elif isinstance(ref, CardAt):
            self.add_own(ref.card)
        return Picked(Outcome.PICKED)

    def _finished(self, ref: Ref) -> moves.Move | None:
        """The move that this completes."""
        if self.using is not None:
            match ref:
                case CardAt(card) | PickAt(card):
                    return replace(self.using, choice=card)
            return None
        if ref in (choice.BUY, choice.PLACE):
            return self.move
        if ref == choice.DISCARD:
            return self.discarding()
        if ref == choice.GIVE:
            return moves.RivalRemove(self.slots[0])
        if ref == choice.END:
            return moves.EndTurn()
        for destination in DESTINATIONS:
            if ref in choice.launch_refs(destination):
                return moves.Launch(destination)
        if ref == choice.USE and self.abilities()[0].choice is None:
            return self.abilities()[0]
        found = self.effects_of(ref)
        return found[0] if found and found[0].choice is None else None

    def _take_back(self, ref: Ref) -> Picked[moves.Move]:
        if ref == choice.PAY:
            self.paying = False
            return Picked(Outcome.TAKEN_BACK)
        if ref in self.used() and (self.buying or self.paying):
            if not self.wallet.may_toggle(choice.piece_of(ref)):
                return Picked(Outcome.IGNORED)
            self.wallet.toggle(choice.piece_of(ref))
            return Picked(Outcome.TAKEN_BACK)
        if self.using is not None:
            self.using = None
            return Picked(Outcome.TAKEN_BACK)
        match self.offers.get(ref):
            case choice.InPile():
                self.engine = -1
            case choice.OnDisplay(slot):
                self.slots.remove(slot)
            case None if isinstance(ref, CardAt) and ref.card in self.picked:
                self.picked.remove(ref.card)
                if ref.card in self.pad:  # without its pad the mission stays, too
                    self.picked = [other for other in self.picked if other not in self.site]
        self.paying = False
        self.lay_out()
        return Picked(Outcome.TAKEN_BACK)

    def back(self) -> bool:
        """Takes back the last choice; a payment is no choice of its own."""
        if self._ready:
            self._ready = False
            return True
        if self.using is not None:
            self.using = None
        elif self.paying:
            self.paying = False
        elif self.picked:
            self.picked.pop()
        elif self.engine >= 0:
            self.engine = -1
        elif self.slots:
            self.slots.pop()
        else:
            return False
        self.lay_out()
        return True

    def last(self) -> Ref | None:
        """What `back` takes back."""
        if self.using is not None or self.paying or self.picked:
            return self.chosen()[-1]
        slot = next(reversed(self.slots), -1)
        place = choice.InPile(self.engine) if self.engine >= 0 else choice.OnDisplay(slot)
        return next((ref for ref, at in self.offers.items() if at == place), None)

    # --- looking ahead ---

    @property
    def gives(self) -> bool:
        """Whether somebody asks for cards to be discarded, which costs nothing."""
        return self.asked() == moves.Discard.__name__

    def pays(self) -> tuple[Ref, ...]:
        """What pays for the placement that is laid out."""
        return self.used() if not self.gives and self.legal(self.placement()) else ()

    def pointed(self, ref: Ref) -> moves.Move | None:
        """The move that this completes, or the purchase or placement that it would begin."""
        if ref in self.chosen() or ref not in self.lit():
            return None
        move = self._finished(ref)
        if move is not None or self.using is not None or self.gives:
            return move
        twin = self.sketch()
        if ref in self.offers:
            twin.add_offer(self.offers[ref])
            return twin.move if twin.legal(twin.move) else None
        own = isinstance(ref, CardAt) and ref.card in self.hand
        if isinstance(ref, CardAt) and own and not self.buying and not self.paying:
            twin.picked = self.picked[:]
            twin.add_own(ref.card)
            return twin.placement() if twin.legal(twin.placement()) else None
        return None

    def route(self, move: moves.Move) -> tuple[Ref, ...]:
        """The clicks that make this move from the beginning."""
        match move:
            case moves.Launch(destination):
                return (choice.launch_refs(destination)[0],)
            case moves.EndTurn():
                return (choice.END,)
            case moves.RivalRemove(slot):
                return (_offer(self, choice.OnDisplay(slot)), choice.GIVE)
            case moves.Ability(card, chosen):
                return (CardAt(card), choice.USE, *_chosen(self, chosen))
            case moves.PayEffect(card, chosen):
                return (choice.effect_button(card), *_chosen(self, chosen))
            case moves.Discard(cards, mission):
                rest = [card for card in cards if not (mission and card in self.pad)]
                return (*(CardAt(c) for c in (*self.site * mission, *rest)), choice.DISCARD)
            case moves.Buy() | moves.Place():
                return _long_route(self, move)
        return ()

    def also(self, move: moves.Move) -> tuple[Ref, ...]:
        """The cards that pay."""
        pays = move.payment.cards if isinstance(move, moves.Buy | moves.Place) else ()
        return tuple(map(CardAt, pays))


def _offer(gesture: TurnGesture, at: choice.Offer) -> Ref:
    return next(ref for ref, place in gesture.offers.items() if place == at)


def _chosen(gesture: TurnGesture, card: Card | None) -> tuple[Ref, ...]:
    if card is None:
        return ()
    shown = {*gesture.hand, *(each for slot in gesture.view.display for each in slot)}
    return (CardAt(card) if card in shown else PickAt(card),)


def _long_route(gesture: TurnGesture, move: moves.Buy | moves.Place) -> tuple[Ref, ...]:
    """Chooses the targets, then changes the payment until it is the wanted one."""
    twin = gesture.sketch()
    twin.clear()
    found: list[Ref] = []
    first: list[Ref] = []
    if isinstance(move, moves.Buy):
        first += [_offer(gesture, choice.OnDisplay(slot)) for slot in move.slots]
        first += [_offer(gesture, choice.InPile(move.engine))] if move.engine >= 0 else []
    else:
        mission = () if move.mission is None else (move.mission,)
        first += [CardAt(card) for card in (*mission, *move.cards)]
    for ref in first:
        twin.pick(ref)
        found.append(ref)
    found += _changes(twin, move, [choice.ref_of(each) for each in twin.wallet.wants(move.payment)])
    return (*found, choice.BUY if isinstance(move, moves.Buy) else choice.PLACE)


def _changes(twin: TurnGesture, move: moves.Buy | moves.Place, wanted: list[Ref]) -> list[Ref]:
    found: list[Ref] = []
    if isinstance(move, moves.Place) and set(wanted) != set(twin.used()):
        twin.pick(choice.PAY)
        found.append(choice.PAY)
    for _ in range(40):
        have = twin.used()
        if set(wanted) == set(have):
            break
        missing = [ref for ref in wanted if ref not in have]
        over = [ref for ref in have if ref not in wanted]
        ref = (missing or over)[0]
        twin.pick(ref)
        found.append(ref)
    return found
