"""What Pilot would do, found quickly: playouts ask for it thousands of times in a decision.

Payments are merely legal, and what can't be the best is not worked out.
"""

from __future__ import annotations

from typing import ClassVar, Final

from game.rocketmen import moves as mv
from game.rocketmen.flying import Option, launches
from game.rocketmen.payment import Source, thrifty
from game.rocketmen.planner import PAIRED, Planner
from game.rocketmen.worth import NEVER

_END: Final[mv.Move] = mv.EndTurn()


class Hasty(Planner):
    """One seat's turn, without second choices."""

    missions: ClassVar[int] = 1
    bargains: ClassVar[int] = 1

    def _payment(self, found: list[Source], cost: int) -> mv.Payment | None:
        return thrifty(found, cost)

    def choice(self) -> mv.Move:
        """The first of `options`."""
        flights = launches(self.outlook)
        go = max([0.0, *[gain for gain, _ in flights]])
        best, chosen = self._best_ability(go)
        plain = self.purchases(self.found)
        best_plain = self._net(plain, go)
        best, chosen = self._best_building(best, chosen, best_plain, go)
        if plain:
            purchase = plain[0]
            worth = purchase.net if purchase.ends else purchase.net + go
            if worth > best and (bought := self.buy(purchase)) is not None:
                best, chosen = worth, bought
        for gain, move in flights:
            if gain > best:
                best, chosen = gain, move
        base = max(go, best_plain) if all(each.ends for each in plain) else go
        if base + 0.02 > best and (junk := self._junk()):
            best, chosen = base + 0.02, mv.Discard(junk, False)
        hopeless = self._hopeless()
        if hopeless is not None and hopeless[0] > best:
            best, chosen = hopeless
        return chosen if best >= 0.0 else _END

    def _best_ability(self, go: float) -> Option:
        """The best effect or ability; the end of the turn, worse than anything, without one."""
        best, chosen = NEVER, _END
        if self.outlook.style.abilities:
            for worth, move in self.effects():
                if worth > best:
                    best, chosen = worth, move
            for worth, move in self._abilities():
                if worth + go > best:
                    best, chosen = worth + go, move
        return best, chosen

    def _best_building(self, best: float, chosen: mv.Move, best_plain: float, go: float) -> Option:
        """The best building if it beats what was found so far.

        What is left after paying buys at most `best_plain`: those that can't win aren't paid for.
        """
        buildings = self.buildings()
        most = best_plain if len(self.goods) <= PAIRED else -NEVER
        hopes = [(each.net + most + go, -number) for number, each in enumerate(buildings)]
        top = best, 1
        for hope in sorted(hopes, reverse=True):
            if hope <= top:
                break
            building = buildings[-hope[1]]
            made = self.place(building)
            if made is None:
                continue
            move, left = made
            worth = building.net + self._net(self.purchases(left), go) + go
            if (worth, hope[1]) > top:
                top, chosen = (worth, hope[1]), move
        return top[0], chosen
