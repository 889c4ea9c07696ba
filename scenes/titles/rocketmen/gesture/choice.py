"""What is laid out in a turn of Rocketmen: purchases, placements, abilities, their payment."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Self, TypeAlias

from game.core.contract import Card, Refusal, Rules
from game.rocketmen import lists, moves
from game.rocketmen.data import DESTINATIONS, KIND, TIMING
from game.rocketmen.data.model import Destination
from game.rocketmen.effects.payment import placing_price, placing_rest, price, targets
from game.rocketmen.previews import mission_warnings
from game.rocketmen.previews.wallet import Piece, Wallet
from game.rocketmen.state import Phase, State
from scenes.table.refs import Button, CardAt, Ref
from scenes.titles.rocketmen.spots import PickAt, TokenAt, WorldAt

BUY, PLACE, PAY, DISCARD, USE, GIVE, END, BACK = (
    Button(name) for name in ("buy", "place", "pay", "discard", "use", "give", "end", "back")
)


def launch_refs(destination: Destination) -> tuple[Ref, Ref]:
    """What launches there: the button and the planet."""
    return Button(f"launch-{destination}"), WorldAt(DESTINATIONS.index(destination))


def effect_button(card: Card) -> Button:
    """The button that uses the effect of a card which has paid."""
    return Button(f"effect-{card}")


def ref_of(piece: Piece) -> Ref:
    """Where something that could pay is pointed at."""
    return CardAt(piece.card) if piece.card >= 0 else TokenAt(piece.token, piece.copy)


def piece_of(ref: Ref) -> Piece:
    """What could pay, by its target; a piece that no wallet has for all others."""
    match ref:
        case CardAt(card):
            return Piece(card)
        case TokenAt(token, copy):
            return Piece(token=token, copy=copy)
    return Piece()


@dataclass(frozen=True, slots=True)
class OnDisplay:
    """A card on offer in a slot of the display."""

    slot: int


@dataclass(frozen=True, slots=True)
class InPile:
    """The engine on top of a pile."""

    pile: int


Offer: TypeAlias = OnDisplay | InPile


@dataclass
class Choice:
    """Cards on offer are bought; the own ones are placed, discarded or used; buttons do it."""

    rules: Rules[State, moves.Move, Any]
    view: State
    slots: list[int] = field(default_factory=list)
    engine: int = -1
    """The pile of the engine that is to be bought."""
    picked: list[Card] = field(default_factory=list)
    """Own cards: of the hand, the pad, the site."""
    paying: bool = False
    """The payment for a placement is being changed."""
    using: moves.Ability | moves.PayEffect | None = None
    """An ability or effect that waits for a choice."""
    _kept: dict[tuple[Ref, ...], frozenset[Ref]] = field(default_factory=dict)
    _quiet: dict[tuple[Ref, ...], frozenset[Card]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.wallet, player = Wallet(self.view), self.view.player
        self.hand, self.pad, self.site = player.hand, player.pad, player.site
        self.main = self.view.phase is Phase.MAIN
        self.listed: list[moves.Move] = [*lists.effects(self.view), moves.EndTurn()]
        if self.main:
            self.listed += [*lists.removals(self.view), *lists.launches(self.view)]
        self.offers: dict[Ref, Offer] = {}
        """What lies on display and in the engine piles, and where."""
        for slot, cards in enumerate(self.view.display):
            if cards:
                self.offers[CardAt(cards[-1])] = OnDisplay(slot)
        for pile, cards in enumerate(self.view.engines):
            if cards:
                self.offers[CardAt(cards[-1])] = InPile(pile)

    # --- where it stands ---

    @property
    def buying(self) -> bool:
        """Whether something on offer is chosen."""
        return bool(self.slots) or self.engine >= 0

    @property
    def idle(self) -> bool:
        """Whether nothing is chosen."""
        return not (self.buying or self.picked or self.using)

    @property
    def move(self) -> moves.Buy | moves.Place | None:
        """The purchase or the placement that is laid out."""
        if self.buying:
            return moves.Buy(tuple(sorted(self.slots)), self.engine, self.wallet.payment())
        if self.picked:
            return self.placement()
        return None

    def placement(self) -> moves.Place | None:
        """What placing the chosen cards would be; None for cards that lie on the table."""
        if not self.picked or any(card not in self.hand for card in self.picked):
            return None
        mission, rest = self._parts()
        payment = self.wallet.payment() if self.wallet.enough else moves.NOTHING
        return moves.Place(mission, tuple(sorted(rest)), payment)

    def full_price(self) -> int:
        """Dollars for placing the chosen cards, before their own money pays (R30)."""
        mission, rest = self._parts()
        return placing_price(self.view, mission, rest)

    def _parts(self) -> tuple[Card | None, list[Card]]:
        """The mission for an empty site, and what goes to the pad."""
        rest = list(self.picked)
        if self.site:
            return None, rest
        mission = next((card for card in rest if KIND[card] == "mission"), None)
        if mission is not None:
            rest.remove(mission)
        return mission, rest

    def quiet(self) -> frozenset[Card]:
        """Lit cards that need no outline: any own card may be chosen, but not placed now."""
        key = self.chosen()
        found = self._quiet.get(key)
        if found is None:
            own: set[Card] = set()
            if self.idle or (self.picked and not self.paying and self.using is None):
                cards = (*self.hand, *self.pad, *self.site)
                own = {card for card in cards if not self.useful(card)}
            offers = self.offers if self.using is None else {}
            dear = {each for each in self.lit() if each in offers and not self.affordable(each)}
            found = frozenset(own | {each.card for each in dear if isinstance(each, CardAt)})
            self._quiet[key] = found
        return found

    def useful(self, card: Card) -> bool:
        """Whether an own card could be placed now, and its mission still leads somewhere."""
        if card not in self.hand or card in self.picked:
            return False
        twin = self.sketch()
        twin.picked = self.picked[:]
        twin.add_own(card)
        flies = self.site[-1] if self.site else twin._parts()[0]
        vain = flies is not None and mission_warnings(self.view, flies)
        return not vain and twin.legal(twin.placement())

    def discarding(self) -> moves.Discard:
        """What discarding the chosen cards would be."""
        mission = any(card in self.site for card in self.picked)
        cards = [card for card in self.picked if card not in self.site]
        return moves.Discard(tuple(sorted(cards)), mission)

    def abilities(self) -> list[moves.Ability]:
        """How the one chosen card could be used."""
        if len(self.picked) != 1:
            return []
        card = self.picked[0]
        if card not in self.hand or TIMING[card] != "discard":
            return []
        return [moves.Ability(card, choice) for choice in lists.choices(self.view, card)]

    def effects(self, card: Card) -> list[moves.PayEffect]:
        """How the effect of a card that has paid could be used."""
        return [m for m in self.listed if isinstance(m, moves.PayEffect) and m.card == card]

    def choices(self) -> list[Card]:
        """What the ability or effect that is being used may choose."""
        if isinstance(self.using, moves.Ability):
            found = [move.choice for move in self.abilities()]
        elif isinstance(self.using, moves.PayEffect):
            found = [move.choice for move in self.effects(self.using.card)]
        else:
            found = []
        return [card for card in found if card is not None]

    def tray(self) -> list[Card]:
        """The choices that lie in no sight on the table: Warehouse, Playing Area."""
        seen = {*self.hand, *(card for slot in self.view.display for card in slot)}
        return [card for card in self.choices() if card not in seen]

    def legal(self, move: moves.Move | None) -> bool:
        """Whether the rules allow it."""
        return move is not None and self.rules.check(self.view, move) is None

    # --- what may be chosen ---

    def lit(self) -> frozenset[Ref]:
        """What may be chosen next."""
        chosen = self.chosen()
        found = self._kept.get(chosen)
        if found is None:
            found = self._kept[chosen] = frozenset(self._lit())
        return found

    def _lit(self) -> set[Ref]:
        if self.using is not None:
            tray = self.tray()
            return {PickAt(c) if c in tray else CardAt(c) for c in self.choices()}
        found = self._offers_lit() if not self.paying else set()
        if self.buying:
            found |= self.pieces_lit()
            if self.legal(self.move):
                found.add(BUY)
            if (
                len(self.slots) == 1
                and self.engine < 0
                and moves.RivalRemove(self.slots[0]) in self.listed
            ):
                found.add(GIVE)
            return found
        if self.picked:
            return found | self._picked_lit()
        found |= self._buttons_lit()
        if self.main:
            found |= {CardAt(c) for c in (*self.hand, *self.pad, *self.site) if c >= 0}
        return found

    def _buttons_lit(self) -> set[Ref]:
        found: set[Ref] = set()
        for move in self.listed:
            match move:
                case moves.Launch(destination):
                    found |= set(launch_refs(destination))
                case moves.PayEffect(card):
                    found.add(effect_button(card))
                case moves.EndTurn():
                    found.add(END)
        return found

    def _offers_lit(self) -> set[Ref]:
        """What could be bought now, alone or with what is chosen already."""
        if not self.main:
            return set()
        found = set()
        for ref, at in self.offers.items():
            if ref in self.chosen():
                continue
            twin = self.sketch()
            twin.add_offer(at)
            if twin.legal(twin.move) or (self.idle and self._may_give(at)):
                found.add(ref)
        return found

    def affordable(self, ref: Ref) -> bool:
        """Whether a lit card on offer can be bought, not only be given to the rival."""
        twin = self.sketch()
        if ref not in self.chosen():
            twin.add_offer(self.offers[ref])
        return twin.legal(twin.move)

    @cached_property
    def placeable(self) -> list[Card]:
        """The cards of the hand that could be placed at the beginning, before any is chosen."""
        return [card for card in self.hand if self.useful(card)]

    @cached_property
    def could_buy(self) -> bool:
        """The same at the beginning, before anything is chosen."""
        return self.buyable()

    def buyable(self) -> bool:
        """Whether anything on offer can be bought."""
        return any(self.affordable(ref) for ref in self._offers_lit())

    def _may_give(self, at: Offer) -> bool:
        return isinstance(at, OnDisplay) and moves.RivalRemove(at.slot) in self.listed

    def sketch(self) -> Self:
        """The same choice, to try something on; it shares what is costly to make."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.slots, twin.picked = self.slots[:], [] if self.picked else self.picked[:]
        twin.wallet = Wallet(self.view)
        twin._kept, twin._quiet = {}, {}
        twin.paying = False
        return twin

    def pieces_lit(self) -> set[Ref]:
        """What may be put into the payment (what is in it is chosen, and taken out by a click)."""
        wallet = self.wallet
        left = [piece for piece in wallet.pieces() if piece not in wallet.chosen]
        return {ref_of(piece) for piece in left if wallet.may_toggle(piece)}

    def used(self) -> tuple[Ref, ...]:
        """What pays."""
        return tuple(map(ref_of, self.wallet.chosen))

    def _picked_lit(self) -> set[Ref]:
        found: set[Ref] = set()
        if self.paying:
            found |= self.pieces_lit()
        else:
            own = (*self.hand, *self.pad, *self.site)
            found |= {CardAt(card) for card in own if card >= 0 and card not in self.picked}
            if self.legal(self.discarding()):
                found.add(DISCARD)
            if self.abilities():
                found.add(USE)
        place = self.placement()
        if self.legal(place):
            found.add(PLACE)
            if not self.paying and self.pieces_lit():
                found.add(PAY)
        return found

    def chosen(self) -> tuple[Ref, ...]:
        """What was chosen so far: targets or own cards, then what pays."""
        found = [
            ref
            for ref, at in self.offers.items()
            if isinstance(at, OnDisplay) and at.slot in self.slots
        ]
        found += [ref for ref, at in self.offers.items() if at == InPile(self.engine)]
        found += [CardAt(card) for card in self.picked]
        if self.buying or self.paying:
            found += self.used()
        # What is lit depends on these, too: they count as chosen.
        if isinstance(self.using, moves.PayEffect):
            found.append(effect_button(self.using.card))
        elif self.using is not None:
            found.append(USE)
        if self.paying:
            found.append(PAY)
        return tuple(found)

    # --- laying out ---

    def add_offer(self, at: Offer) -> None:
        """One more card to buy; a second engine takes the place of the first."""
        match at:
            case InPile(pile):
                self.engine = pile
            case OnDisplay(slot):
                self.slots.append(slot)
        self.lay_out()

    def add_own(self, card: Card) -> None:
        """One more own card."""
        if card in self.site:  # the mission goes only with the whole pad (E4)
            self.picked += [other for other in self.pad if other not in self.picked]
        self.picked.append(card)
        self.lay_out()

    def lay_out(self) -> None:
        """What is chosen has another price now: lays the payment out anew."""
        self.wallet = Wallet(self.view)
        if self.buying:
            bought = targets(self.view, sorted(self.slots), self.engine)
            self.wallet.bought = tuple(bought)
            self.wallet.cost = price(self.view, self.view.player, bought)
        elif self.picked:
            mission, rest = self._parts()
            self.wallet.without = tuple(self.picked)
            self.wallet.cost = placing_rest(self.view, mission, rest)
        self.wallet.lay_out()

    def clear(self) -> None:
        """Takes back everything."""
        self.slots, self.engine, self.picked = [], -1, []
        self.paying, self.using = False, None
        self.wallet = Wallet(self.view)

    def refusal(self) -> Refusal | None:
        """Why what is laid out can't be done."""
        move = self.move
        return self.rules.check(self.view, move) if move is not None else None
