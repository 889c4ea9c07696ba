"""What Pilot would do, found quickly: playouts ask for it thousands of times in a decision.

Payments are merely legal, what can't be the best is not worked out, and a turn is planned once.
"""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from game.core.rng import Rng
from game.rocketmen import moves as mv
from game.rocketmen.bots.flying import Option, in_flight, stakes_for
from game.rocketmen.bots.planner import ENDING, PAIRED, PLAYED, Flight, Good, Planner, Purchase
from game.rocketmen.bots.policy import options
from game.rocketmen.bots.style import SHARP
from game.rocketmen.bots.worth import NEVER, Outlook
from game.rocketmen.data import ABILITY, LOCATION, MISSION_OF
from game.rocketmen.effects.payment import (
    CAR_THREATS,
    CHEAPEST,
    DOLLAR_SHIFT,
    Source,
    enough,
    price,
    targets,
    thrifty,
)
from game.rocketmen.previews.odds import Stakes
from game.rocketmen.state import Phase, State

_END: Final[mv.Move] = mv.EndTurn()
_JUNK: Final = 0.02
"""What throwing junk out is worth."""
_CARDS: Final = frozenset({Phase.NEXT_CARD, Phase.REDUNDANT, Phase.QUANTUM, Phase.ESCAPE})
"""Decisions of a flight whose rocket is still what it was at lift-off."""


_Deal = tuple[float, float, int, Good, Good | None]
"""One good or two: their rank among `purchases`, what they add to the turn, their packed price."""


class _Bargain(NamedTuple):
    """The best that some money buys."""

    first: Purchase | None
    """The first of `purchases`."""
    net: float
    """What the best purchase adds to the turn; 0 without one."""


class Hasty(Planner):
    """One seat's turn, without second choices."""

    missions: ClassVar[int] = 1
    bargains: ClassVar[int] = 1

    def __init__(
        self, outlook: Outlook, focus: int | None = None, flights: list[Flight] | None = None
    ) -> None:
        super().__init__(outlook, focus, flights)
        self.then: list[mv.Move] = []
        """What follows the choice whatever it brings to light."""
        self.end = _END
        """How the turn ends when nothing else is left to do."""

    def _payment(self, found: list[Source], cost: int) -> mv.Payment | None:
        return thrifty(found, cost)

    def choice(self, built: bool = False) -> mv.Move:
        """The first of `options`; `built`: but nothing is placed any more."""
        go = self.go
        best, chosen = self._best_ability(go)
        deals = self._deals(go)
        plain = self._bargain(self.found, deals)
        if not built:
            best, chosen = self._best_building(best, chosen, deals, plain.net, go)
        purchase = plain.first
        if purchase is not None:
            worth = purchase.net if purchase.ends else purchase.net + go
            if worth > best and (bought := self.buy(purchase)) is not None:
                best, chosen, self.then = worth, bought, []
        if self.flights:
            gain, launch = self.flights[0]
            if gain > best:
                best, chosen, self.then = gain, launch, []
            if gain > 0.0:
                self.end = launch
        fresh = self.state.fresh
        base = max(go, plain.net) if all(s >= 0 and fresh[s] for _, s, _, _ in self.goods) else go
        if base + _JUNK > best and (junk := self._junk()):
            best, chosen = base + _JUNK, mv.Discard(junk, False)
            self.then = [self.end] if base == go else []
        hopeless = self._hopeless()
        if hopeless is not None and hopeless[0] > best:
            best, chosen = hopeless
            self.then = []
        return chosen if best >= 0.0 else _END

    def closing(self) -> list[mv.Move] | None:
        """The rest of a turn in which all is bought, the last first; None if more could be done."""
        if not PLAYED.isdisjoint(self.hand):
            return None
        if sum([source.gives for source in self._sources()]) >= CHEAPEST:
            return None
        self.outlook.look_again()
        junk = self._junk()
        return [self.end, mv.Discard(junk, False)] if junk else [self.end]

    def _best_ability(self, go: float) -> Option:
        """The best effect or ability; the end of the turn, worse than anything, without one."""
        best, chosen = NEVER, _END
        if self.outlook.style.abilities:
            if self.state.waiting:
                for worth, move in self.effects():
                    if worth > best:
                        best, chosen = worth, move
            for worth, move in self._abilities():
                if worth + go > best:
                    best, chosen = worth + go, move
        return best, chosen

    def _best_building(
        self, best: float, chosen: mv.Move, deals: list[_Deal], plain: float, go: float
    ) -> Option:
        """The best building if it beats what was found so far.

        What is left after paying adds at most `plain`: those that can't win aren't paid for.
        """
        buildings = self.buildings()
        hopes = [(each.net + plain + go, -number) for number, each in enumerate(buildings)]
        top = best, 1
        for hope in sorted(hopes, reverse=True):
            if hope <= top:
                break
            building = buildings[-hope[1]]
            made = self.place(building)
            if made is None:
                continue
            move, left = made
            rest = self._bargain(left, deals)
            worth = building.net + rest.net + go
            if (worth, hope[1]) > top:
                top, chosen = (worth, hope[1]), move
                self.then = self._purchase_next(rest.first, left)
        return top[0], chosen

    def _deals(self, go: float) -> list[_Deal]:
        """What all the money could buy, for a launch worth `go`."""
        money, most = self.money, self.money >> DOLLAR_SHIFT
        fresh, dollar = self.state.fresh, self._dollar
        goods = [(good, good[1] >= 0 and fresh[good[1]], good[2] >= 0) for good in self.goods]
        deals: list[_Deal] = []
        for place, (one, ends, engine) in enumerate(goods):
            worth, _, _, cost = one
            net = worth - dollar * (cost >> DOLLAR_SHIFT)
            deals.append(
                (worth - ENDING, net - go, cost, one, None)
                if ends
                else (worth, net, cost, one, None)
            )
            for two, end, other in goods[place + 1 : PAIRED]:
                both = cost + two[3]
                if both >> DOLLAR_SHIFT > most or (engine and other) or not enough(money, both):
                    continue
                together = worth + two[0]
                net = together - dollar * (both >> DOLLAR_SHIFT)
                deals.append(
                    (together - ENDING, net - go, both, one, two)
                    if ends or end
                    else (together, net, both, one, two)
                )
        return deals

    def _bargain(self, found: list[Source], deals: list[_Deal]) -> _Bargain:
        """The first of `purchases` and the best by `_net`, without listing them.

        `deals` are those with all the money, among which less money has only to choose.
        """
        if not deals:
            return _Bargain(None, 0.0)
        money = self.money
        if found is not self.found:
            money = sum([source.gives for source in found])
        best, net = NEVER, 0.0
        first: _Deal | None = None
        for deal in deals:
            key, gain, cost, _, _ = deal
            if (key > best or gain > net) and enough(money, cost):
                if key > best:
                    best, first = key, deal
                if gain > net:
                    net = gain
        return _Bargain(first and self._bought(first[3], first[4]), net)

    def _bought(self, one: Good, two: Good | None) -> Purchase:
        worth, slot, engine, cost = one
        slots: tuple[int, ...] = (slot,) if slot >= 0 else ()
        if two is not None:
            worth += two[0]
            engine = max(engine, two[2])
            cost += two[3]
            if two[1] >= 0:
                slots = (min(slot, two[1]), max(slot, two[1])) if slots else (two[1],)
        ends = any(self.state.fresh[each] for each in slots)
        return Purchase(worth, slots, engine, ends, worth - self._dollar * (cost >> DOLLAR_SHIFT))

    def _purchase_next(self, purchase: Purchase | None, left: list[Source]) -> list[mv.Move]:
        """The purchase that follows a placement, if it does whatever the launch is worth now."""
        if purchase is None or purchase.ends or purchase.net <= _JUNK:
            return []
        if not PLAYED.isdisjoint(self.hand):  # may be better than paying
            return []
        cards = targets(self.state, purchase.slots, purchase.engine)
        if not CAR_THREATS.isdisjoint(cards):
            return []
        paid = self._payment(left, price(self.state, self.player, cards))
        # A token may now be wanted for a launch.
        return (
            [] if paid is None or paid.tokens else [mv.Buy(purchase.slots, purchase.engine, paid)]
        )


class Playout:
    """Pilot's part in one playout: it remembers what the first look at a turn has found out.

    Once something was placed or bought, nothing is placed any more unless other cards come to
    hand; and a flight keeps the stakes it had at lift-off.
    """

    def __init__(self) -> None:
        self._begin(0)

    def _begin(self, turn: int) -> None:
        """Nothing is known of the turn yet."""
        self._turn = turn
        self._outlook: Outlook | None = None
        self._stakes: Stakes | None = None
        self._rebuilt()
        self._replan()

    def _rebuilt(self) -> None:
        """The rocket is another one now."""
        self._focus: int | None = None
        self._flights: list[Flight] | None = None

    def _replan(self) -> None:
        """The hand is another one now."""
        self._then: list[mv.Move] = []
        self._built = False
        self._shopper: Hasty | None = None

    def choose(self, state: State, rng: Rng) -> mv.Move:
        """The next move of whoever decides."""
        if state.turn_no != self._turn:
            self._begin(state.turn_no)
        if state.phase is Phase.MAIN:
            return self._main(state)
        if state.phase in _CARDS:
            return self._card(state)
        return options(state, SHARP)[0][1]

    def _main(self, state: State) -> mv.Move:
        if state.waiting:
            self._replan()
            for wait in state.waiting:
                if ABILITY[wait.card] == "draw_later":  # before anything else
                    return mv.PayEffect(wait.card)
        if self._shopper is not None:
            self._then = self._shopper.closing() or []
            self._shopper = None
        if self._then:
            return self._then.pop()
        if self._outlook is None:
            self._outlook = Outlook(state, state.active, SHARP)
        else:
            self._outlook.look_again()
        planner = Hasty(self._outlook, self._focus, self._flights)
        move = planner.choice(self._built)
        self._then, self._focus, self._flights = planner.then, planner.focus, planner.flights
        match move:
            case mv.Buy():
                self._built, self._shopper = True, planner
            case mv.Place(mission=mission):
                self._built, self._flights = True, None
                if mission is not None:  # it has yet to choose where it goes
                    self._focus = None
            case mv.Discard(mission=True):
                self._rebuilt()
                self._replan()
            case mv.Ability() | mv.PayEffect():
                self._replan()
        return move

    def _card(self, state: State) -> mv.Move:
        """A decision between two cards of a flight."""
        outlook = self._outlook
        if outlook is None:  # the playout began with the launch
            outlook = self._outlook = Outlook(state, state.active, SHARP)
        flight = state.flight
        assert flight is not None
        if self._stakes is None:
            index = LOCATION[flight.destination, MISSION_OF[outlook.player.site[-1]]]
            self._stakes = stakes_for(outlook, index)
        return max(in_flight(outlook, self._stakes), key=_gain)[1]


def _gain(option: Option) -> float:
    return option[0]
