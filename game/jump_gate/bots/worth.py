"""What a seat's actions are worth in points: the heuristics of section I4.

An `Outlook` looks at one position with one seat's eyes: its own hand, and what is public.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import sqrt
from typing import Any, Final

from game.core.contract import Card, Seat
from game.jump_gate import moves as mv
from game.jump_gate.bots.odds import TYPE_COUNT, loss, marginals
from game.jump_gate.bots.style import SHARP, Style
from game.jump_gate.data import (
    ICON,
    JUMP,
    KEEPS_GOING,
    LAND,
    NOTHING,
    PLANET_JUMP,
    PLANET_LAND,
    PLANET_SCAN,
    SCAN,
    SPECIAL,
    TABLE,
    TYPE,
)
from game.jump_gate.scoring import (
    claim_points,
    claims,
    count_types,
    gate_points,
    resource_points,
    scan_markers,
    scan_points,
)
from game.jump_gate.state import GATE, NOBODY, PickKind, State

Option = tuple[float, type, tuple[Any, ...]]
"""Worth, kind of move, its fields: the move itself is only made of the one that is chosen."""

CARD_KEY: Final[tuple[int, ...]] = tuple(
    kind * 2 + icon if kind < NOTHING else 2 * NOTHING
    for kind, icon in zip(TYPE, ICON, strict=True)
)
"""Resource -> its place in `Outlook.values`."""


@lru_cache(maxsize=65536)
def growth(counts: tuple[int, ...]) -> tuple[float, ...]:
    """What one more card of each type promises beyond its points (I4, 1)."""
    light, dark, water = counts[3], counts[4], counts[5]
    return (
        *(1.2 + 0.5 * counts[colour] for colour in range(3)),
        1.5 if dark > light else 0.5,
        1.5 if light > dark else 0.5,
        1.0 if water < 4 else 0.0,
        0.0,
    )


class Outlook:
    """One position with one seat's eyes; `options` are its actions with their worth."""

    def __init__(self, state: State, seat: Seat, style: Style = SHARP) -> None:
        self.state = state
        self.seat = seat
        self.style = style
        self.hand = state.hands[seat]
        self.here = state.ships[seat]
        self.again = state.actions > 1
        """Whether another action follows this one."""
        self.counts = [tuple(count_types(pile)[:TYPE_COUNT]) for pile in state.collections]
        self.claim = claim_points(state)
        self.scan = scan_points(state)
        self.hole_total = sum(state.hole)
        self.values = self._card_values()
        self.open = [planet for planet, owner in enumerate(state.claimed) if owner == NOBODY]
        self.landing = [0] * 5
        """By Landing digit: unclaimed planets that need it."""
        for planet in self.open:
            low, high = PLANET_LAND[state.ring[planet]]
            self.landing[low] += 1
            self.landing[high] += 1
        self.best_here = [self._best(pile) for pile in state.up]
        self._uses: dict[Card, float] = {}
        self.late = 1.0 if len(self.open) > 2 else 0.55 + 0.15 * len(self.open)
        """New cards lose their worth when little is left to land on."""

    # --- resources (I4, 1 and 2) ---

    def _card_values(self) -> list[float]:
        """By CARD_KEY: what taking such a card is worth; the last is that of a Nothing."""
        state, seat = self.state, self.seat
        gains, more = marginals(self.counts[seat]), growth(self.counts[seat])
        rivals = [marginals(c) for each, c in enumerate(self.counts) if each != seat]
        share = self.style.rivals / sqrt(len(rivals))
        price = self._icon_price() if self.style.fears_hole else 0.0
        values = []
        for kind in range(TYPE_COUNT):
            worth = gains[kind] + self.style.growth * more[kind]
            if share:
                worth += share * max([rival[kind] for rival in rivals])
            values += [worth, worth - price]
        if self.style.fears_hole and self.hole_total >= TABLE.hole_limit - 1:
            last = self._ninth_marker()
            for key in range(1, len(values), 2):
                values[key] += last
        if not state.pending:
            self._weigh_last_card(values)
        values.append(-9.0)
        return values

    def _icon_price(self) -> float:
        hole, seat = self.state.hole, self.seat
        after, most = hole[seat] + 1, max(hole)
        if after <= most - 2:
            return 0.5
        if self.hole_total + 1 >= TABLE.hole_limit - 1 and after >= most:
            return max(2.0, loss(self.counts[seat], TABLE.hole_penalty[self.state.seats]).mean)
        return self.style.price

    def score(self, seat: Seat) -> float:
        """The seat's points as they stand."""
        state = self.state
        return (
            resource_points(self.counts[seat])
            + self.claim * claims(state, seat)
            + self.scan * scan_markers(state, seat)
            + gate_points(state, seat)
        )

    def _lead(self, extra_marker: bool) -> float:
        """The seat's lead over its best rival once the Black Hole has struck, if it does."""
        state, seat = self.state, self.seat
        scores = [self.score(each) for each in range(state.seats)]
        if extra_marker:
            hole = list(state.hole)
            hole[seat] += 1
            most, cards = max(hole), TABLE.hole_penalty[state.seats]
            for each, markers in enumerate(hole):
                if markers == most:
                    scores[each] -= loss(self.counts[each], cards).mean
        return scores[seat] - max([s for each, s in enumerate(scores) if each != seat])

    def _ninth_marker(self) -> float:
        """Who leads wants the end, who is behind fears it (I4, 2 and 7)."""
        return 4.0 if self._lead(extra_marker=True) > 0 else -5.0

    def _weigh_last_card(self, values: list[float]) -> None:
        """The same for the last card that keeps the second ending away (I4, 7)."""
        if not self.style.denies or NOBODY in self.state.claimed:
            return
        left = 0
        for piles in (self.state.up, self.state.down):
            for pile in piles:
                for card in pile:
                    left += KEEPS_GOING[card]
        if left == 1:
            shift = 4.0 if self._lead(extra_marker=False) + 2 > 0 else -4.0
            for key in range(0, len(values), 2):
                values[key] += shift

    def _best(self, cards: list[Card]) -> float:
        values = self.values
        return max([values[CARD_KEY[card]] for card in cards], default=-9.0)

    def two_best(self, cards: list[Card]) -> float:
        """What the best two of the cards are worth."""
        worths = sorted([self.values[CARD_KEY[card]] for card in cards], reverse=True)
        return sum(worths[:2])

    # --- NavComp cards ---

    def use(self, card: Card) -> float:
        """What the card is worth in the hand."""
        known = self._uses.get(card)
        if known is None:
            known = self._uses[card] = self._use(card)
        return known

    def _use(self, card: Card) -> float:
        worth = 0.0
        if LAND[card]:
            worth += 0.3 * self.landing[LAND[card]]
        if JUMP[card]:
            worth += 0.55
        if SCAN[card]:
            worth += 0.25 if self.open else 0.0
        special = SPECIAL[card]
        if special == "hotshot_pilot":
            worth += 1.6 if self.open else 0.0
        elif special == "inside_info":
            worth += 1.5
        elif special:
            worth += 0.7
        return worth

    def _dear(self, card: Card) -> float:
        """The extra cost of spending a card that is better than most."""
        return self.style.dear * (self.use(card) - self.style.fresh)

    # --- what can be done at a planet ---

    def at(self, planet: int, without: Card = -1) -> float:
        """The best action at a planet for somebody who has just arrived, perhaps with one card
        less."""
        state = self.state
        if state.claimed[planet] != NOBODY:
            best = self.best_here[planet]
            if state.options.orbital_burn and best < 3.0 and state.down[planet]:
                best = max(
                    best, 0.7 * self.land_again(planet) if self.landing_pair(planet, without) else 0
                )
            return best
        best = 0.0
        if self.landing_pair(planet, without):
            best = self.claim_worth(planet) - 1
        if state.down[planet]:
            code = PLANET_SCAN[state.ring[planet]]
            for card in self.hand:
                if SCAN[card] == code and card != without:
                    best = max(best, self.scan_worth(planet) - 0.4)
                    break
        return best

    def landing_pair(self, planet: int, without: Card = -1) -> tuple[Card, Card] | None:
        """The cheapest two cards to land with: two codes, or a Hotshot Pilot (second) and one."""
        low, high = PLANET_LAND[self.state.ring[planet]]
        lows, highs, pilot = -1, -1, -1
        for card in self.hand:
            if card == without:
                continue
            code = LAND[card]
            if code == low:
                if lows < 0 or self.use(card) < self.use(lows):
                    lows = card
            elif code == high:
                if highs < 0 or self.use(card) < self.use(highs):
                    highs = card
            elif SPECIAL[card] == "hotshot_pilot":
                pilot = card
        if lows >= 0 and highs >= 0:
            return lows, highs
        partner = max(lows, highs)
        return (partner, pilot) if pilot >= 0 and partner >= 0 else None

    def claim_worth(self, planet: int) -> float:
        """A claim with its pick, and the pick for an own scan (I4, 3)."""
        state = self.state
        hidden = min(6.0, 3 + 0.6 * len(state.down[planet])) if state.down[planet] else 0.0
        worth = self.claim + max(self.best_here[planet], hidden, 0.0)
        if state.scans[planet][self.seat]:
            worth += 3
        return worth

    def scan_worth(self, planet: int) -> float:
        """A scan marker, its right to a pick, and what it opens to others (I4, 5)."""
        state = self.state
        worth = float(self.scan)
        row = state.scans[planet]
        if state.claimed[planet] != NOBODY:
            return worth + 0.3
        if not row[self.seat]:
            worth += self.style.pick
            others = sum([1 for markers in row if markers])
            if others >= len(state.up[planet]) + len(state.down[planet]):
                worth -= 1.5
        return worth

    def land_again(self, planet: int) -> float:
        """Orbital Burn: landing where somebody else has claimed (I4, 8)."""
        state = self.state
        if not state.down[planet]:
            return -1.0
        if state.has_surveyed(self.seat, planet):
            best = max([self.values[CARD_KEY[c]] for c in state.contents[planet]], default=-9.0)
            return 0.6 * best - 0.5
        return 0.5 + 0.5 * len(state.down[planet])

    # --- the options ---

    def options(self) -> list[Option]:
        """Every sensible action of the active seat with its worth, in no order."""
        found: list[Option] = []
        here = self.here
        landed = self.state.landed[self.seat]
        if here != GATE:
            if self.state.claimed[here] != NOBODY:
                self._harvests(found)
            if landed:
                self._lift_off(found)
            else:
                self._landing(found)
                self._flights(found)
        if not landed:
            self._trips(found)
            self._scans(found)
        for card in self.hand:
            special = SPECIAL[card]
            if special in _SPECIALS:
                _SPECIALS[special](self, card, found)
        self._research(found)
        return found

    def picks(self) -> list[Option]:
        """The open pick's choices."""
        kind, seat, planet = self.state.pending[-1]
        found: list[Option] = [
            (self.values[CARD_KEY[card]], mv.Pick, (card,))
            for card in self.state.offer(seat, planet)
        ]
        if kind is PickKind.SCAN:
            found.append((0.0, mv.Decline, ()))
        return found

    def _harvests(self, found: list[Option]) -> None:
        for card in self.state.offer(self.seat, self.here):
            found.append((self.values[CARD_KEY[card]], mv.Harvest, (card,)))

    def _lift_off(self, found: list[Option]) -> None:
        left = self.state.offer(self.seat, self.here)
        best = self._best(left)
        found.append((1.0 if best < 1.0 else 0.2, mv.ReturnToOrbit, ()))

    def _landing(self, found: list[Option]) -> None:
        state, here = self.state, self.here
        taken = state.claimed[here] != NOBODY
        if taken and not state.options.orbital_burn:
            return
        pair = self.landing_pair(here)
        if pair is None:
            return
        worth = self.land_again(here) if taken else self.claim_worth(here) - 1
        one, two = pair
        worth -= self._dear(one) + self._dear(two)
        codes = PLANET_LAND[state.ring[here]]
        if LAND[one] == codes[0] and LAND[two] == codes[1]:
            found.append((worth, mv.Land, ((one, two),)))
        else:
            found.append((worth, mv.HotshotPilot, (two, one)))

    def _going(self, worth: float) -> float:
        """What moving is worth for the sake of the best action at the target (I4, 4)."""
        return (self.style.now if self.again else self.style.later) * worth

    def _flights(self, found: list[Option]) -> None:
        size = len(self.state.ring)
        for planet in ((self.here + 1) % size, (self.here - 1) % size):
            found.append((self._going(self.at(planet)), mv.Fly, (planet,)))

    def _trips(self, found: list[Option]) -> None:
        gate = self.state.gate
        most = max([markers for each, markers in enumerate(gate) if each != self.seat])
        bonus = self.style.gate if -1 <= gate[self.seat] - most <= 1 else 0.15
        for card in self.hand:
            code = JUMP[card]
            if not code:
                continue
            cost = 0.7 + self._dear(card) - bonus
            for planet, board in enumerate(self.state.ring):
                if PLANET_JUMP[board] == code and planet != self.here:
                    worth = self._going(self.at(planet, card)) - cost
                    found.append((worth, mv.Jump, (card, planet)))

    def _scans(self, found: list[Option]) -> None:
        state, here = self.state, self.here
        if here == GATE or not state.down[here]:
            return
        code = PLANET_SCAN[state.ring[here]]
        for card in self.hand:
            if SCAN[card] == code:
                worth = self.scan_worth(here) - 0.4 - self._dear(card)
                found.append((worth, mv.Scan, (card,)))

    def _research(self, found: list[Option]) -> None:
        """Keep what is useful, draw the rest (I4, 6)."""
        hand = sorted(self.hand, key=self.use)
        missing = TABLE.hand - len(hand)
        fresh = self.style.fresh * self.late
        worth = 0.2 + fresh * missing if missing else -0.2
        found.append((worth, mv.Research, ((),)))
        chosen: list[Card] = []
        for card in hand:
            gain = fresh - self.use(card)
            if gain <= 0 and len(chosen) >= 1:
                break
            chosen.append(card)
            worth += gain + (0.4 if missing == 0 and len(chosen) == 1 else 0.0)
            found.append((worth, mv.Research, (tuple(sorted(chosen)),)))

    # --- specials (I4, 8) ---

    def _deals(self, card: Card, found: list[Option]) -> None:
        state, here = self.state, self.here
        cost = 0.8
        if here != GATE and state.claimed[here] != NOBODY:
            offer = state.offer(self.seat, here)
            if offer:
                found.append((self.two_best(offer) - cost, mv.BackroomDeal, (card,)))
        for planet, owner in enumerate(state.claimed):
            if owner != NOBODY and planet != here and state.up[planet]:
                best = max(state.up[planet], key=lambda each: self.values[CARD_KEY[each]])
                worth = self.values[CARD_KEY[best]] - cost
                found.append((worth, mv.BackroomDealElsewhere, (card, best)))

    def _info(self, card: Card, found: list[Option]) -> None:
        draws = TABLE.hand + 1 - len(self.hand)
        found.append((1.2 + 0.6 * self.late * draws, mv.InsideInfo, (card,)))

    def _paradox(self, card: Card, found: list[Option]) -> None:
        state, seat = self.state, self.seat
        for other, place in enumerate(state.ships):
            if place == self.here and state.landed[other] == state.landed[seat]:
                continue
            worth = -1.0 if place == GATE else self._going(self.at(place, card)) - 0.7
            found.append((worth - self._dear(card), mv.JumpParadox, (card, other)))

    def _far_scan(self, card: Card, found: list[Option]) -> None:
        if self.state.landed[self.seat]:
            return
        for planet, pile in enumerate(self.state.down):
            if pile:
                worth = self.scan_worth(planet) - 0.4 - self._dear(card)
                found.append((worth, mv.LongRangeScan, (card, planet)))

    def _wormhole(self, card: Card, found: list[Option]) -> None:
        if self.state.landed[self.seat]:
            return
        cost = 0.7 + self._dear(card)
        for planet in range(len(self.state.ring)):
            if planet != self.here:
                worth = self._going(self.at(planet, card)) - cost
                found.append((worth, mv.Wormhole, (card, planet)))

    def _records(self, card: Card, found: list[Option]) -> None:
        """Markers of rivals, or an own one where the Black Hole is about to strike (I4, 8)."""
        state, seat = self.state, self.seat
        hole = state.hole
        if hole[seat]:
            danger = self.hole_total >= TABLE.hole_limit - 1 and hole[seat] == max(hole)
            found.append((4.0 if danger else 0.3, mv.LostRecords, (card, "hole", seat, -1)))
        if not self.style.denies:
            return
        top = max(state.gate)
        leader = max(
            [each for each in range(state.seats) if each != seat], key=lambda each: self.score(each)
        )
        for owner in range(state.seats):
            if owner == seat:
                continue
            weight = 1.0 if owner == leader else 0.6
            if top and state.gate[owner] == top:
                found.append((1.2 * weight, mv.LostRecords, (card, "gate", owner, -1)))
            if hole[owner] and self.hole_total >= TABLE.hole_limit:
                # The end is due with this turn: stop it, or not.
                stop = 3.0 if self._lead(extra_marker=False) < 0 else -3.0
                found.append((stop, mv.LostRecords, (card, "hole", owner, -1)))
            for planet, row in enumerate(state.scans):
                if row[owner]:
                    only = row[owner] == 1 and state.claimed[planet] == NOBODY
                    worth = weight * (self.scan + (1.5 if only else 0.0)) - 0.6
                    found.append((worth, mv.LostRecords, (card, "scan", owner, planet)))


_SPECIALS: Final[dict[str, Callable[[Outlook, Card, list[Option]], None]]] = {
    "backroom_deal": Outlook._deals,
    "inside_info": Outlook._info,
    "jump_paradox": Outlook._paradox,
    "long_range_scan": Outlook._far_scan,
    "wormhole": Outlook._wormhole,
    "lost_records": Outlook._records,
}
