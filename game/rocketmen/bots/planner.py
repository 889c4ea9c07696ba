"""A bot's turn: what to place, to buy, to use and to throw out before it ends (section I5).

The worth of a move is that of the whole turn which begins with it, so that what ends the turn
comes last.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar, NamedTuple

from game.core.contract import Card
from game.rocketmen import moves as mv
from game.rocketmen.bots.appraisal import hold_worths
from game.rocketmen.bots.flying import Option, launches
from game.rocketmen.bots.purse import cheapest
from game.rocketmen.bots.worth import BOOST_TOKEN, NEVER, Outlook
from game.rocketmen.data import (
    ABILITY,
    BOOST,
    KIND,
    LOCATIONS,
    MISSION_CARDS,
    MISSION_OF,
    PLACEABLE,
    TIMING,
    TWIN,
)
from game.rocketmen.effects.act import solvable, takeable
from game.rocketmen.effects.payment import (
    CAR_THREATS,
    CHEAPEST,
    LEAST,
    Source,
    card_price,
    enough,
    lowest_twins,
    payment_of,
    placing_rest,
    price,
    sources,
    targets,
)

MOST_PARTS = 5
"""How many parts are placed at once at most."""
PAIRED = 7
"""Among how many of the best goods two are chosen to be bought together."""
ENDING = 0.3
"""What is better about a purchase that does not end the turn."""
PLAYED = frozenset(card for card, timing in enumerate(TIMING) if timing == "discard")
"""Cards with a DISCARD ability."""
_SOLVERS = frozenset(card for card, ability in enumerate(ABILITY) if ability == "solve")
_FIRST = 40.0
"""The worth of what costs nothing and should be done before anything else."""


Good = tuple[float, int, int, int]
"""Something for sale: its worth, its slot, its engine pile (-1: none), its packed price."""


Flight = tuple[float, mv.Launch]
"""What a launch gains, and the launch."""


class Purchase(NamedTuple):
    """What could be bought together."""

    worth: float
    slots: tuple[int, ...]
    engine: int
    ends: bool
    """One of the cards is fresh, so the turn would end."""
    net: float
    """Its worth less that of the money in the next hand."""


class Building(NamedTuple):
    """What could be placed together."""

    worth: float
    mission: Card | None
    cards: tuple[Card, ...]
    """One copy of equal cards or another."""
    rest: int
    """Packed: what others must pay."""
    net: float
    """Its worth less that of the money in the next hand."""


class Planner:
    """One seat's turn; everything is worked out once."""

    missions: ClassVar[int] = 3
    """Among how many missions is chosen."""
    bargains: ClassVar[int] = 6
    """Among how many purchases is chosen."""

    def __init__(
        self, outlook: Outlook, focus: int | None = None, flights: list[Flight] | None = None
    ) -> None:
        """`focus` and `flights` if they are known from before."""
        self.outlook = outlook
        self.state = outlook.state
        self.player = outlook.player
        self.hand = outlook.player.hand
        self.flights = launches(outlook) if flights is None else flights
        """The launches that are possible now, the best first, with what they gain."""
        self._kept = -1
        """The token that boosts the launch this turn may end with: it pays for nothing."""
        if self.flights and self.flights[0][0] > 0:
            self._kept = BOOST_TOKEN[self.flights[0][1].destination]
        self.found = self._sources()
        self.money = sum([source.gives for source in self.found])
        """All that could be paid with, packed."""
        self._dollar = outlook.style.spend * outlook.style.keep
        """What $10 would be worth in the next hand."""
        self._goods: list[Good] | None = None
        self._placeable: dict[Card | None, list[Card]] = {}
        """Mission to be placed (or none) -> what could be placed with it."""
        self.focus = -1 if focus is None else focus
        """The location that the rocket is built for, -1 without one."""
        if focus is None and self.player.site:
            mission = MISSION_OF[self.player.site[-1]]
            self.focus = outlook.best_place(mission)[1]
        to, missing = None, 0
        if self.focus >= 0:
            to = LOCATIONS[self.focus].to
            missing = max(0, LOCATIONS[self.focus].needs - outlook.pad_rockets)
        self._holds = hold_worths(outlook.style, to, missing)

    # --- what there is ---

    def _sources(self, bought: Sequence[Card] = (), without: Sequence[Card] = ()) -> list[Source]:
        """What may pay for these cards, or for placing those."""
        found = sources(self.player, bought, without)
        return [each for each in found if each.token != self._kept] if self._kept >= 0 else found

    @property
    def goods(self) -> list[Good]:
        """What is for sale, within reach and worth having, the best first."""
        if self._goods is None:
            least = self.outlook.style.buy
            self._goods = [good for good in self.for_sale() if good[0] >= least]
            self._goods.sort(key=lambda good: -good[0])
        return self._goods

    def for_sale(self) -> list[Good]:
        """What is for sale and could be paid."""
        money = self.money
        if money < CHEAPEST:
            return []
        state, player, worth_of = self.state, self.player, self.outlook.buy_worth
        wares = [(pile[-1], slot, -1) for slot, pile in enumerate(state.display) if pile]
        if not state.engine_bought:
            wares += [
                (stack[-1], -1, number) for number, stack in enumerate(state.engines) if stack
            ]
        goods = []
        for card, slot, number in wares:
            if LEAST[card] <= money:
                cost = card_price(state, player, card)
                if enough(money, cost):
                    goods.append((worth_of(card), slot, number, cost))
        return goods

    # --- buying ---

    def purchases(self, found: list[Source]) -> list[Purchase]:
        """What these sources could buy, the best first; single cards and pairs."""
        if not self.goods:
            return []
        money = self.money
        singles, paired = self.goods, self.goods[:PAIRED]
        if found is not self.found:
            money = sum([source.gives for source in found])
            singles = [good for good in singles if enough(money, good[3])]
        fresh, dollar = self.state.fresh, self._dollar
        bought = []
        for worth, slot, engine, cost in singles:
            slots: tuple[int, ...] = (slot,) if slot >= 0 else ()
            ends = slot >= 0 and fresh[slot]
            bought.append(Purchase(worth, slots, engine, ends, worth - dollar * (cost >> 20)))
        for one, two in combinations(paired, 2):
            if one[2] >= 0 and two[2] >= 0:
                continue
            cost = one[3] + two[3]
            if not enough(money, cost):
                continue
            slots = tuple(sorted([each for each in (one[1], two[1]) if each >= 0]))
            ends = any(fresh[slot] for slot in slots)
            worth, engine = one[0] + two[0], max(one[2], two[2])
            bought.append(Purchase(worth, slots, engine, ends, worth - dollar * (cost >> 20)))
        if len(bought) > 1:
            bought.sort(key=lambda each: -each.worth + (ENDING if each.ends else 0.0))
        return bought

    def buy(self, purchase: Purchase) -> mv.Buy | None:
        """The purchase with the payment that hurts least."""
        cards = targets(self.state, purchase.slots, purchase.engine)
        found = self.found if CAR_THREATS.isdisjoint(cards) else self._sources(cards)
        paid = self._payment(found, price(self.state, self.player, cards))
        return None if paid is None else mv.Buy(purchase.slots, purchase.engine, paid)

    def _payment(self, found: list[Source], cost: int) -> mv.Payment | None:
        chosen = cheapest(found, [self.pain(source) for source in found], cost)
        if chosen is None:
            return None
        paid = payment_of(chosen)
        cards = [source.card for source in found if source.card >= 0]
        return mv.Payment(lowest_twins(paid.cards, cards), paid.tokens)

    def pain(self, source: Source) -> float:
        """How much paying with a card or token costs: what else it could do this turn."""
        if source.card < 0:
            return 0.02 if source.token == 2 else 0.3 if self.player.site else 0.01
        use = self.use(source.card)
        if ABILITY[source.card] in ("draw_later", "take_bought") and self.outlook.style.abilities:
            use -= 0.8
        return max(0.0, use)

    def use(self, card: Card) -> float:
        """What a card is worth in the hand for the next turns."""
        worth = self._holds[card]
        if self.focus < 0 and MISSION_OF[card]:
            rate, _ = self.outlook.best_place(MISSION_OF[card])
            worth += max(0.0, min(1.2, rate))
        if ABILITY[card] == "solve" and solvable(self.state, card):
            worth += 1.5
        return worth

    def uses(self, cards: list[Card]) -> list[float]:
        """Likewise for many cards."""
        if self.focus >= 0 and _SOLVERS.isdisjoint(cards):
            holds = self._holds
            return [holds[card] for card in cards]
        return [self.use(card) for card in cards]

    # --- placing ---

    def buildings(self) -> list[Building]:
        """Sets of cards to place: the best parts one after the other, and a mission first."""
        player = self.player
        if player.site:
            if self.focus < 0:
                return []
            return self._with_parts(None, self.focus, 0.0)
        best = NEVER
        options: dict[str, tuple[float, int, Card]] = {}
        for card in self.hand:
            kind = MISSION_OF[card]
            if kind and kind not in options:
                rate, index = self.outlook.best_place(kind, card)
                if index >= 0:
                    options[kind] = (rate, index, TWIN[card])
                    best = max(best, rate)
        ranked = sorted(options.values(), key=lambda option: -option[0])
        elsewhere = self._best_elsewhere(options)
        found: list[Building] = []
        for rate, index, _ in ranked[: self.missions]:
            if rate <= 0 or rate < self.outlook.style.choosy * max(best, elsewhere):
                break
            kind = LOCATIONS[index].mission
            card = min([each for each in self.hand if MISSION_OF[each] == kind])
            found += self._with_parts(card, index, self.outlook.style.hurry * rate)
        found.sort(key=lambda building: -building.worth)
        return found

    def _best_elsewhere(self, options: dict[str, tuple[float, int, Card]]) -> float:
        """The best rate of missions that are still in the deck."""
        player = self.player
        gone = {*player.flown, *player.removed}
        kinds = {MISSION_OF[card] for card in MISSION_CARDS[player.seat] if card not in gone}
        rates = [self.outlook.best_place(kind)[0] for kind in kinds - options.keys()]
        return max(rates, default=NEVER)

    def _with_parts(self, mission: Card | None, index: int, rate: float) -> list[Building]:
        """The mission (or none) with 0, 1, 2, ... of the parts that help it most."""
        pad = {TWIN[card] for card in self.player.pad}
        cards: list[Card] = []
        for card in self.hand:
            if card == mission or not PLACEABLE[card] or KIND[card] == "threat":
                continue
            if KIND[card] == "asset":
                if TWIN[card] in pad:
                    continue
                pad.add(TWIN[card])
            cards.append(card)
        self._placeable[mission] = cards
        parts = self.outlook.part_worths(index, cards)[:MOST_PARTS]
        worth = rate
        chosen: list[Card] = []
        found = []
        if mission is not None:
            found.append(self._building(worth, mission, ()))
        for gain, card in parts:
            worth += self.outlook.style.placing * gain
            chosen.append(card)
            found.append(self._building(worth, mission, tuple(chosen)))
        return found

    def _building(self, worth: float, mission: Card | None, cards: tuple[Card, ...]) -> Building:
        rest = placing_rest(self.state, mission, cards)
        return Building(worth, mission, cards, rest, worth - self._dollar * (rest >> 20))

    def place(self, building: Building) -> tuple[mv.Place, list[Source]] | None:
        """The placement with its payment, and what is left to pay with afterwards."""
        mission = building.mission
        cards = lowest_twins(building.cards, self._placeable[mission])
        placed = cards if mission is None else (mission, *cards)
        found = [source for source in self.found if source.card not in placed]
        if not building.rest:
            return mv.Place(mission, cards, mv.NOTHING), found
        paid = self._payment(found, building.rest)
        if paid is None:
            return None
        tokens = list(paid.tokens)
        left = []
        for source in found:
            if source.card in paid.cards:
                continue
            if source.token == 2 and "money" in tokens:
                tokens.remove("money")
                continue
            left.append(source)
        return mv.Place(mission, cards, paid), left

    # --- the whole turn ---

    @property
    def go(self) -> float:
        """What the launch adds to a turn that ends with one, if it adds anything."""
        return max(0.0, self.flights[0][0]) if self.flights else 0.0

    def options(self) -> list[Option]:
        """All that is sensible now, the best first."""
        outlook = self.outlook
        found: list[Option] = []
        go = self.go
        if outlook.style.abilities:
            found += self.effects()
            found += [(worth + go, move) for worth, move in self._abilities()]
        plain = self.purchases(self.found)
        best_plain = self._net(plain, go)
        for building in self.buildings():
            made = self.place(building)
            if made is None:
                continue
            move, left = made
            rest = self._net(self.purchases(left), go)
            found.append((building.net + rest + go, move))
        for purchase in plain[: self.bargains]:
            bought = self.buy(purchase)
            if bought is not None:
                found.append((purchase.net if purchase.ends else purchase.net + go, bought))
        found += self.flights
        junk = self._junk()
        if junk:
            base = max(go, best_plain) if all(each.ends for each in plain) else go
            found.append((base + 0.02, mv.Discard(junk, False)))
        hopeless = self._hopeless()
        if hopeless is not None:
            found.append(hopeless)
        found.append((0.0, mv.EndTurn()))
        found.sort(key=lambda option: -option[0])
        return found

    def _net(self, purchases: list[Purchase], go: float) -> float:
        """What the best purchase adds to a turn that ends with a launch worth `go`."""
        best = 0.0
        for purchase in purchases:
            net = purchase.net - go if purchase.ends else purchase.net
            best = max(best, net)
        return best

    def effects(self) -> list[Option]:
        """Effects of cards that have paid: always worth using (E7)."""
        found: list[Option] = []
        for wait in self.state.waiting:
            if ABILITY[wait.card] == "draw_later":
                found.append((_FIRST, mv.PayEffect(wait.card)))
                continue
            cards = sorted(takeable(self.state, wait), key=lambda card: -self.use(card))
            if cards and KIND[cards[0]] != "threat":
                found.append((_FIRST - 1, mv.PayEffect(wait.card, cards[0])))
        return found

    def _abilities(self) -> list[Option]:
        """DISCARD abilities that beat what their card could do otherwise (E6)."""
        found: list[Option] = []
        if PLAYED.isdisjoint(self.hand):
            return found
        for card in self.hand:
            match ABILITY[card]:
                case "solve":
                    threats = solvable(self.state, card)
                    if threats:
                        worth = 2.0 + self.outlook.own_gain("threat")
                        found.append((worth + 3.0, mv.Ability(card, threats[0])))
                case "draw_now":
                    if self.focus < 0 or not self._boosts(card):
                        found.append((2.0, mv.Ability(card)))
                case "recover":
                    option = self._recover(card)
                    if option is not None:
                        found.append(option)
                case "remove":
                    option = self._remove(card)
                    if option is not None:
                        found.append(option)
        return found

    def _boosts(self, card: Card) -> bool:
        return self.focus >= 0 and BOOST[LOCATIONS[self.focus].to][card] > 0

    def _recover(self, card: Card) -> Option | None:
        warehouse = self.player.warehouse
        best = max(warehouse, key=lambda each: (self.use(each), -each), default=-1)
        if best < 0:
            return None
        gain = self.use(best) - self.use(card)
        if gain < 0.5:
            return None
        chosen = min([each for each in warehouse if TWIN[each] == TWIN[best]])
        return gain + 1.0, mv.Ability(card, chosen)

    def _remove(self, card: Card) -> Option | None:
        """Takes dead weight out of the deck for good: Threats, which still count, and the like."""
        piles = (self.hand, self.player.warehouse)
        for pile in piles:
            for each in pile:
                if each != card and KIND[each] == "threat" and self.outlook.left > 2.5:
                    twin = min([other for other in pile if TWIN[other] == TWIN[each]])
                    return 1.2, mv.Ability(card, twin)
        return None

    def _junk(self) -> tuple[Card, ...]:
        """What is thrown out so that better cards come (I5, rule 6)."""
        outlook, hand = self.outlook, self.hand
        if outlook.left <= 1.0 or not hand:
            return ()
        own = hand + outlook.cards_elsewhere()
        least = outlook.style.junk * sum(self.uses(own)) / len(own)
        room = max(0, self.state.hand_limit(self.player.seat) - 3)
        ranked = sorted([(-use, card) for use, card in zip(self.uses(hand), hand, strict=True)])
        junk = [card for rank, (use, card) in enumerate(ranked) if rank >= room or -use < least]
        return lowest_twins(junk, hand)

    def _hopeless(self) -> Option | None:
        """Gives a mission up that can't fly any more (R33a), or that waits for too much."""
        if not self.player.site or self.focus >= 0:
            return None
        return 0.5, mv.Discard(tuple(sorted(self.player.pad)), True)
