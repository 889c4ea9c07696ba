"""How a turn of Rocketmen is pointed at: buying, placing, discarding, abilities, launching."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from game.core.contract import Card, Refusal
from game.rocketmen import lists
from game.rocketmen.data import DESTINATIONS, KIND, TIMING
from game.rocketmen.effects.payment import placing_price, placing_rest, price, targets
from game.rocketmen.moves import (
    NOTHING,
    Ability,
    Buy,
    Discard,
    EndTurn,
    Launch,
    Move,
    PayEffect,
    Place,
    RivalRemove,
)
from game.rocketmen.rules import RocketmenRules
from game.rocketmen.state import Phase, State
from scenes.table.gesture import CardAt, Outcome, Picked, card_of
from scenes.titles.rocketmen.keys import (
    BUY,
    DISCARD,
    END,
    GIVE,
    PAY,
    PLACE,
    USE,
    effect_key,
    launch_key,
    pick_key,
    world_key,
)
from scenes.titles.rocketmen.wallet import Wallet


@dataclass
class TurnGesture:
    """Cards on offer are bought; the own ones are placed, discarded or used; buttons do it."""

    rules: RocketmenRules
    view: State
    who: str = "You"
    """Who is on turn, in the prompt."""
    slots: list[int] = field(default_factory=list)
    engine: int = -1
    """The pile of the engine that is to be bought."""
    picked: list[Card] = field(default_factory=list)
    """Own cards: of the hand, the pad, the site."""
    paying: bool = False
    """The payment for a placement is being changed."""
    using: Ability | PayEffect | None = None
    """An ability or effect that waits for a choice."""
    words: str = ""
    """The prompt while nothing is chosen, once it was asked for."""
    _ready: bool = False
    _kept: dict[tuple[str, ...], frozenset[str]] = field(default_factory=dict)

    _quiet: dict[tuple[str, ...], frozenset[Card]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.wallet = Wallet(self.view)
        player = self.view.player
        self.hand, self.pad, self.site = player.hand, player.pad, player.site
        self.main = self.view.phase is Phase.MAIN
        self.listed: list[Move] = [*lists.effects(self.view), EndTurn()]
        if self.main:
            self.listed += [*lists.removals(self.view), *lists.launches(self.view)]
        self.offers: dict[str, int] = {}
        """Keys of the cards on display, and their slots; engines count from 100."""
        for slot, cards in enumerate(self.view.display):
            if cards:
                self.offers[CardAt(cards[-1]).key] = slot
        for pile, cards in enumerate(self.view.engines):
            if cards:
                self.offers[CardAt(cards[-1]).key] = 100 + pile

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
    def move(self) -> Buy | Place | None:
        """The purchase or the placement that is laid out."""
        if self.buying:
            return Buy(tuple(sorted(self.slots)), self.engine, self.wallet.payment())
        if self.picked:
            return self.placement()
        return None

    def placement(self) -> Place | None:
        """What placing the chosen cards would be; None for cards that lie on the table."""
        if not self.picked or any(card not in self.hand for card in self.picked):
            return None
        mission, rest = self._parts()
        payment = self.wallet.payment() if self.wallet.enough else NOTHING
        return Place(mission, tuple(sorted(rest)), payment)

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
            dear = {card_of(k) for k in self.lit() if k in offers and not self.affordable(k)}
            found = frozenset(own | {card for card in dear if card is not None})
            self._quiet[key] = found
        return found

    def useful(self, card: Card) -> bool:
        """Whether an own card could be placed now, alone or with those chosen."""
        if card not in self.hand or card in self.picked:
            return False
        twin = self.sketch()
        twin.picked = self.picked[:]
        twin._pick_own(card)
        return twin.legal(twin.placement())

    def discarding(self) -> Discard:
        """What discarding the chosen cards would be."""
        mission = any(card in self.site for card in self.picked)
        cards = [card for card in self.picked if card not in self.site]
        return Discard(tuple(sorted(cards)), mission)

    def abilities(self) -> list[Ability]:
        """How the one chosen card could be used."""
        if len(self.picked) != 1:
            return []
        card = self.picked[0]
        if card not in self.hand or TIMING[card] != "discard":
            return []
        return [Ability(card, choice) for choice in lists.choices(self.view, card)]

    def effects(self, card: Card) -> list[PayEffect]:
        """How the effect of a card that has paid could be used."""
        return [m for m in self.listed if isinstance(m, PayEffect) and m.card == card]

    def choices(self) -> list[Card]:
        """What the ability or effect that is being used may choose."""
        if isinstance(self.using, Ability):
            found = [move.choice for move in self.abilities()]
        elif isinstance(self.using, PayEffect):
            found = [move.choice for move in self.effects(self.using.card)]
        else:
            found = []
        return [card for card in found if card is not None]

    def tray(self) -> list[Card]:
        """The choices that lie in no sight on the table: Warehouse, Playing Area."""
        seen = {*self.hand, *(card for slot in self.view.display for card in slot)}
        return [card for card in self.choices() if card not in seen]

    def legal(self, move: Move | None) -> bool:
        """Whether the rules allow it."""
        return move is not None and self.rules.check(self.view, move) is None

    # --- what may be chosen ---

    def lit(self) -> frozenset[str]:
        """The keys that may be chosen next."""
        chosen = self.chosen()
        found = self._kept.get(chosen)
        if found is None:
            found = self._kept[chosen] = frozenset(self._lit())
        return found

    def _lit(self) -> set[str]:
        if self.using is not None:
            tray = self.tray()
            return {pick_key(c) if c in tray else CardAt(c).key for c in self.choices()}
        found = self._offers_lit() if not self.paying else set()
        if self.buying:
            found |= self._pieces_lit()
            if self.legal(self.move):
                found.add(BUY)
            if (
                len(self.slots) == 1
                and self.engine < 0
                and RivalRemove(self.slots[0]) in self.listed
            ):
                found.add(GIVE)
            return found
        if self.picked:
            return found | self._picked_lit()
        found |= self._buttons_lit()
        if self.main:
            found |= {CardAt(c).key for c in (*self.hand, *self.pad, *self.site) if c >= 0}
        return found

    def _buttons_lit(self) -> set[str]:
        found: set[str] = set()
        for move in self.listed:
            match move:
                case Launch(destination):
                    found |= {launch_key(destination), world_key(destination)}
                case PayEffect(card):
                    found.add(effect_key(card))
                case EndTurn():
                    found.add(END)
        return found

    def _offers_lit(self) -> set[str]:
        """What could be bought now, alone or with what is chosen already."""
        if not self.main:
            return set()
        found = set()
        for key, at in self.offers.items():
            if key in self.chosen():
                continue
            twin = self.sketch()
            twin.add_offer(at)
            if twin.legal(twin.move) or (self.idle and self._may_give(at)):
                found.add(key)
        return found

    def affordable(self, key: str) -> bool:
        """Whether a lit card on offer can be bought, not only be given to the rival."""
        twin = self.sketch()
        if key not in self.chosen():
            twin.add_offer(self.offers[key])
        return twin.legal(twin.move)

    def buyable(self) -> bool:
        """Whether anything on offer can be bought."""
        return any(self.affordable(key) for key in self._offers_lit())

    def _may_give(self, at: int) -> bool:
        return at < 100 and RivalRemove(at) in self.listed

    def sketch(self) -> TurnGesture:
        """The same choice, to try something on; it shares what is costly to make."""
        twin = object.__new__(TurnGesture)
        twin.__dict__.update(self.__dict__)
        twin.slots, twin.picked = self.slots[:], [] if self.picked else self.picked[:]
        twin.wallet = Wallet(self.view)
        twin._kept, twin._quiet = {}, {}
        twin.paying = twin._ready = False
        return twin

    def _pieces_lit(self) -> set[str]:
        """What may be put into the payment (what is in it is chosen, and taken out by a click)."""
        used = self.wallet.used()
        return {
            piece.key
            for piece in self.wallet.pieces()
            if piece.key not in used and self.wallet.may_toggle(piece.key)
        }

    def _picked_lit(self) -> set[str]:
        found: set[str] = set()
        if self.paying:
            found |= self._pieces_lit()
        else:
            own = (*self.hand, *self.pad, *self.site)
            found |= {CardAt(card).key for card in own if card >= 0 and card not in self.picked}
            if self.legal(self.discarding()):
                found.add(DISCARD)
            if self.abilities():
                found.add(USE)
        place = self.placement()
        if self.legal(place):
            found.add(PLACE)
            if place is not None and place.payment != NOTHING and not self.paying:
                found.add(PAY)
        return found

    def chosen(self) -> tuple[str, ...]:
        """The keys chosen so far: targets or own cards, then what pays."""
        found = [key for key, at in self.offers.items() if at in self.slots]
        found += [key for key, at in self.offers.items() if at == 100 + self.engine]
        found += [CardAt(card).key for card in self.picked]
        if self.buying or self.paying:
            found += self.wallet.used()
        # What is lit depends on these, too: they count as chosen.
        if isinstance(self.using, PayEffect):
            found.append(effect_key(self.using.card))
        elif self.using is not None:
            found.append(USE)
        if self.paying:
            found.append(PAY)
        return tuple(found)

    def pays(self) -> tuple[str, ...]:
        """What pays for the placement that is laid out, while its cards are being chosen."""
        place = self.placement()
        if self.paying or place is None or not self.legal(place):
            return ()
        return self.wallet.used()

    # --- clicks ---

    def pick(self, key: str) -> Picked[Any]:
        """A click."""
        if key in self.chosen():
            return self._take_back(key)
        if key not in self.lit():
            return Picked(Outcome.IGNORED)
        move = self._finished(key)
        if move is not None:
            self._ready = True
            return Picked(Outcome.READY, move)
        if key == PAY:
            self.paying = True
        elif key == USE:
            self.using = self.abilities()[0]
        elif key in self.offers:
            if self.picked:
                self.clear()
            self.add_offer(self.offers[key])
        elif self.buying or self.paying:
            self.wallet.toggle(key)
        elif key.startswith("do:effect-"):
            self.using = self.effects(int(key.removeprefix("do:effect-")))[0]
        else:
            self._pick_own(card_of(key))
        return Picked(Outcome.PICKED)

    def _finished(self, key: str) -> Move | None:
        """The move that this key completes."""
        if self.using is not None:
            card = card_of(key) if key.startswith("card:") else int(key.removeprefix("pick:"))
            return replace(self.using, choice=card)
        if key in (BUY, PLACE):
            return self.move
        if key == DISCARD:
            return self.discarding()
        if key == GIVE:
            return RivalRemove(self.slots[0])
        if key == END:
            return EndTurn()
        for destination in DESTINATIONS:
            if key in (launch_key(destination), world_key(destination)):
                return Launch(destination)
        if key == USE and self.abilities()[0].choice is None:
            return self.abilities()[0]
        if key.startswith("do:effect-"):
            found = self.effects(int(key.removeprefix("do:effect-")))
            return found[0] if found[0].choice is None else None
        return None

    def add_offer(self, at: int) -> None:
        """One more card to buy; a second engine takes the place of the first."""
        if at >= 100:
            self.engine = at - 100
        else:
            self.slots.append(at)
        self._price()

    def _pick_own(self, card: Card | None) -> None:
        if card is None:
            return
        if card in self.site:  # the mission goes only with the whole pad (E4)
            self.picked += [other for other in self.pad if other not in self.picked]
        self.picked.append(card)
        self._price()

    def _price(self) -> None:
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

    def _take_back(self, key: str) -> Picked[Any]:
        if key == PAY:
            self.paying = False
            return Picked(Outcome.TAKEN_BACK)
        if key in self.wallet.used() and (self.buying or self.paying):
            if not self.wallet.may_toggle(key):
                return Picked(Outcome.IGNORED)
            self.wallet.toggle(key)
            return Picked(Outcome.TAKEN_BACK)
        if self.using is not None:
            self.using = None
            return Picked(Outcome.TAKEN_BACK)
        at = self.offers.get(key, -1)
        card = card_of(key)
        if at >= 100:
            self.engine = -1
        elif at in self.slots:
            self.slots.remove(at)
        elif card in self.picked:
            self.picked.remove(card)
            if card in self.pad:  # without its pad the mission stays, too
                self.picked = [other for other in self.picked if other not in self.site]
        self.paying = False
        self._price()
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
        self._price()
        return True

    def last(self) -> str | None:
        """The key of what `back` takes back."""
        if self.using is not None or self.paying or self.picked:
            return self.chosen()[-1]
        place = 100 + self.engine if self.engine >= 0 else next(reversed(self.slots), -1)
        return next((key for key, at in self.offers.items() if at == place), None)

    def clear(self) -> None:
        """Takes back everything."""
        self.slots, self.engine, self.picked = [], -1, []
        self.paying, self.using, self._ready = False, None, False
        self.wallet = Wallet(self.view)

    # --- looking ahead ---

    def pointed(self, key: str) -> Any | None:
        """The move that this key completes, or the purchase or placement that it would begin."""
        if key in self.chosen() or key not in self.lit():
            return None
        move = self._finished(key)
        if move is not None or self.using is not None:
            return move
        twin = self.sketch()
        if key in self.offers:
            twin.add_offer(self.offers[key])
            return twin.move if twin.legal(twin.move) else None
        card = card_of(key)
        if card in self.hand and not self.buying and not self.paying:
            twin.picked = self.picked[:]
            twin._pick_own(card)
            return twin.placement() if twin.legal(twin.placement()) else None
        return None

    def route(self, move: Any) -> tuple[str, ...]:
        """The clicks that make this move from the beginning."""
        from scenes.titles.rocketmen.routes import route

        return route(self, move)

    def prompt(self) -> str | None:
        """What to do next, where the general prompt does not say it."""
        from scenes.titles.rocketmen.prompts import prompt

        return prompt(self)

    def refusal(self) -> Refusal | None:
        """Why what is laid out can't be done."""
        move = self.move
        return self.rules.check(self.view, move) if move is not None else None
