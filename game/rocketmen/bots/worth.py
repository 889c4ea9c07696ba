"""What missions, parts and purchases are worth to a seat, in points (section I5)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.core.contract import HIDDEN, Card, Seat
from game.rocketmen.bots.appraisal import (
    SOLO_THREAT,
    flown_worth,
    most_rockets,
    owning_gain,
    visit_gains,
    ware_worth,
)
from game.rocketmen.bots.style import SHARP, Style
from game.rocketmen.data import (
    ABILITY,
    BOOST,
    CATALOGUE,
    DOLLARS,
    KIND,
    LOCATIONS,
    MISSION_CARDS,
    MISSION_OF,
    MISSIONS,
    MONEY,
    ROCKET,
    ROCKETS,
    TABLE,
    TARGETS,
    TOKENS,
    V1,
    V2,
    V6,
    VARIANTS,
)
from game.rocketmen.data.model import Destination
from game.rocketmen.previews.odds import Counts, chance
from game.rocketmen.scoring import last_turn
from game.rocketmen.state import NOBODY, Player, State

FULL_DECK: Final[Counts] = tuple(
    sum(face.kind == "success" and face.amount == value for face in CATALOGUE) for value in range(5)
)
PLACES_OF: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {
        kind: tuple(index for index, place in enumerate(LOCATIONS) if place.mission == kind)
        for kind in MISSIONS
    }
)
"""Mission type -> where it can go."""
START_MONEY: Final = sum(DOLLARS[card] for card in MISSION_CARDS[0])
WANTED: Final[Mapping[Destination, int]] = MappingProxyType({"earth": 3, "moon": 3, "mars": 4})
"""How many boosters a rocket should have (I5, rule 3)."""
NEVER: Final = -99.0


class Outlook:
    """One seat's judgement of one state; it looks only at what the seat sees."""

    def __init__(self, state: State, seat: Seat, style: Style = SHARP) -> None:
        self.state = state
        self.seat = seat
        self.style = style
        self.player = player = state.players[seat]
        self.done = len(player.visited)
        self.round = state.round_no
        self.left = turns_left(state)
        # What is worked out only when it is asked for:
        self._places: dict[int, float] = {}
        self._wares: dict[Card, float] = {}
        self._own_gains: dict[str, float] = {}
        self._goal_gains: tuple[float, ...] | None = None
        self._owned: Mapping[str, int] | None = None
        self._gap: tuple[int, float] | None = None
        self._purse: tuple[int, float] | None = None
        self._rockets = -1
        self.look_again()

    def look_again(self) -> None:
        """Looks at the seat's cards anew after a move of the same turn.

        What locations, cards and the purse are worth stays as it was, for placing does not change
        it and buying hardly does: good enough for playouts.
        """
        self.pad_rockets = self.player.rocket_points
        self.abilities = {ABILITY[card] for card in self.player.pad}
        """What stands ready on the pad."""
        self._rates: dict[int, float] = {}
        self._parts: dict[Destination, list[Card]] = {}
        self._boosts: dict[Destination, int] = {}
        self._elsewhere: dict[Destination, tuple[int, int]] = {}
        self._unseen: list[Card] | None = None

    @property
    def owned(self) -> Mapping[str, int]:
        """How many Engines, Assets and Threats the seat owns."""
        if self._owned is None:
            self._owned = owned_counts(self.player)
        return self._owned

    def _count_purse(self) -> tuple[int, float]:
        """All dollars printed on the seat's cards, and how many a usual hand has."""
        player = self.player
        money = START_MONEY + sum([DOLLARS[card] for card in player.bought])
        money -= sum([DOLLARS[card] for card in (*player.flown, *player.removed)])
        fixed = sum([DOLLARS[card] for card in player.pad])
        cards = 12 - len(player.flown) + len(player.bought) - len(player.pad) - len(player.site)
        cards = max(1, cards)
        income = (money - fixed) * min(self.state.hand_limit(self.seat), cards) / cards
        return money, max(12.0, income + 20 * player.tokens[MONEY])

    # --- missions ---

    def place_worth(self, index: int) -> float:
        """What completing a mission at a location is worth (I5, rule 2); NEVER if it can't be."""
        known = self._places.get(index)
        if known is None:
            known = self._places[index] = self._place_worth(index)
        return known

    def _place_worth(self, index: int) -> float:
        state, style = self.state, self.style
        row = state.board[index]
        place = LOCATIONS[index]
        if self.seat in row or self.done >= TABLE.tokens:
            return NEVER
        if state.orbit_only and (place.to != "earth" or self.done >= TABLE.orbit_missions):
            return NEVER
        worth = float(place.points[len(row)])
        token, card = flown_worth(place.mission, self.left, style)
        worth += token
        worth -= card
        if (place.to == "moon" and state.moon == NOBODY) or (
            place.to == "mars" and state.mars == NOBODY
        ):
            worth += 1.0
        return worth + self.goal_gain(index)

    def goal_gain(self, index: int) -> float:
        """What a visit adds to the seat's goals: each task's share of what they may pay."""
        gains = self._goal_gains
        if gains is None:
            player, owned = self.player, self.owned
            counts = (owned["engine"], owned["asset"], owned["threat"])
            goals, visited = tuple(player.goals), tuple(player.visited)
            gains = self._goal_gains = visit_gains(goals, visited, counts, self.state.solo)
        return gains[index]

    def own_gain(self, kind: str) -> float:
        """What owning one more card of a kind ("engine", "asset", "threat") adds to the goals."""
        known = self._own_gains.get(kind)
        if known is None:
            goals, owned = tuple(self.player.goals), self.owned[kind]
            known = self._own_gains[kind] = owning_gain(goals, kind, owned, self.state.solo)
        return known

    def parts(self, to: Destination) -> list[Card]:
        """The cards in hand that help a rocket there, those that help most first."""
        known = self._parts.get(to)
        if known is None:
            rank = _PART_RANK[to]
            known = [card for card in self.player.hand if rank[card]]
            known.sort(key=rank.__getitem__)
            self._parts[to] = known
        return known

    def dollars(self, index: int, mission: Card = HIDDEN) -> float:
        """What is still to be spent until a rocket for the location stands ready (I5, rule 3).

        `mission` is a card in hand that is to fly itself, so that it is no part of the rocket.
        """
        place = LOCATIONS[index]
        to, style = place.to, self.style
        missing = place.needs - self.pad_rockets
        wanted = WANTED[to] - self.boost(to)
        cost = 0.0
        if missing > 0 or wanted > 0:
            boost = BOOST[to]
            for card in self.parts(to):
                if card == mission:
                    continue
                rockets, boosts = ROCKETS[card], boost[card]
                if (missing > 0 and rockets) or (wanted > 0 and boosts):
                    missing -= rockets
                    wanted -= boosts
                    cost += TABLE.place
            if missing > 0 or wanted > 0:
                rockets, boosts = self.elsewhere(to)
                if missing > 0:
                    later = missing if missing < rockets else rockets
                    cost += 9 * later + style.engine_dollars * (missing - later)
                if wanted > 0:
                    later = wanted if wanted < boosts else boosts
                    cost += 16 * later + style.boost_dollars * (wanted - later)
        return cost

    def elsewhere(self, to: Destination) -> tuple[int, int]:
        """Rocket points and boosters among the seat's cards that are neither in hand nor placed."""
        known = self._elsewhere.get(to)
        if known is None:
            known = self._elsewhere[to] = self._count_elsewhere(to)
        return known

    def _count_elsewhere(self, to: Destination) -> tuple[int, int]:
        unseen, boost = self.cards_elsewhere(), BOOST[to]
        return sum([ROCKETS[card] for card in unseen]), sum([boost[card] for card in unseen])

    def cards_elsewhere(self) -> list[Card]:
        """The seat's cards that are neither in hand nor placed."""
        if self._unseen is None:
            player = self.player
            if HIDDEN in player.hq:
                here = {*player.hand, *player.pad, *player.site, *player.flown, *player.removed}
                own = (*MISSION_CARDS[self.seat], *player.bought)
                self._unseen = [card for card in own if card not in here]
            else:
                self._unseen = player.hq + player.area + player.warehouse
        return self._unseen

    def rate(self, index: int, mission: Card = HIDDEN) -> float:
        """Points a turn that a mission to the location promises (I5, rule 3); see `dollars`."""
        if mission != HIDDEN and _PART_RANK[LOCATIONS[index].to][mission]:
            return self._rate(index, mission)
        known = self._rates.get(index)
        if known is None:
            known = self._rates[index] = self._rate(index, HIDDEN)
        return known

    def _rate(self, index: int, mission: Card) -> float:
        worth = self.place_worth(index)
        if worth == NEVER:
            return NEVER
        place = LOCATIONS[index]
        if place.to == "earth":
            worth += self.style.earth
        purse = self._purse
        if purse is None:
            purse = self._purse = self._count_purse()
        money, income = purse
        turns = self.dollars(index, mission) / (0.8 * income) + 1.5
        if turns > self.left + 1.5:
            worth *= 0.3
        price = _FLOWN_MONEY.get(place.mission, 0)
        if price and money < 100:
            worth -= 0.04 * price * min(1.0, self.left / 12)
        return worth / (0.6 + turns)

    def best_place(self, kind: str, mission: Card = HIDDEN) -> tuple[float, int]:
        """The best rate of a mission type and its location; (NEVER, -1) if it can go nowhere."""
        best, chosen = NEVER, -1
        for index in PLACES_OF[kind]:
            rate = self.rate(index, mission)
            if rate > best:
                best, chosen = rate, index
        return best, chosen

    # --- rockets ---

    def boost(self, to: Destination) -> int:
        """The lift-off spaces of the pad as it is, with unused tokens (L3)."""
        known = self._boosts.get(to)
        if known is None:
            player, boost = self.player, BOOST[to]
            known = player.unused(BOOST_TOKEN[to])
            for card in player.pad:
                known += boost[card]
            self._boosts[to] = known
        return known

    def target(self, to: Destination) -> int:
        """The target with what is on the pad (D3, L1)."""
        target = TARGETS[to].target
        if V1 in self.state.variants:
            target -= VARIANTS[V1].amount
        if to != "earth":
            target -= _NEARER if "closer" in self.abilities else 0
        return target

    def chance_to(self, to: Destination, more: int = 0) -> float:
        """The chance that a launch now succeeds, never aborting, with so many boosters more."""
        need = self.target(to) - self.boost(to) - more
        return chance(
            need, TARGETS[to].draws, FULL_DECK, self.has("redraw_zero"), self.has("redraw")
        )

    def has(self, ability: str) -> bool:
        """Whether an ability stands on the pad."""
        return ability in self.abilities

    def ready(self, index: int) -> bool:
        """Whether the rocket points are enough for the location."""
        return self.pad_rockets >= LOCATIONS[index].needs

    # --- cards ---

    def part_worths(self, index: int, cards: list[Card]) -> list[tuple[float, Card]]:
        """What each card adds on the pad, the best first, each after the ones before it."""
        place = LOCATIONS[index]
        to = place.to
        worth = max(1.0, self.place_worth(index))
        missing = place.needs - self.pad_rockets
        boost, target, draws = self.boost(to), self.target(to), TARGETS[to].draws
        zero, again = self.has("redraw_zero"), self.has("redraw")
        boosts, early = BOOST[to], self.style.early_boost
        left = list(cards)
        found: list[tuple[float, Card]] = []
        now = chance(target - boost, draws, FULL_DECK, zero, again)
        while left:
            best, chosen, then = 0.0, -1, now
            for card in left:
                gain, after = 0.0, now
                ability = ABILITY[card]
                nearer = _NEARER if ability == "closer" and to != "earth" else 0
                if boosts[card] or nearer or ability in ("redraw", "redraw_zero"):
                    need = target - nearer - boost - boosts[card]
                    after = chance(
                        need,
                        draws,
                        FULL_DECK,
                        zero or ability == "redraw_zero",
                        again or ability == "redraw",
                    )
                    gain += worth * (after - now) * (0.85 if missing <= 0 else early)
                if missing > 0 and ROCKETS[card]:
                    gain += min(missing, ROCKETS[card]) * worth / (place.needs + 2)
                gain += _PAD_ABILITY.get(ability, 0.0)
                if gain > best:
                    best, chosen, then = gain, card, after
            if chosen < 0:
                break
            left.remove(chosen)
            found.append((best, chosen))
            now = then
            boost += boosts[chosen]
            missing -= ROCKETS[chosen]
            ability = ABILITY[chosen]
            if ability == "closer" and to != "earth":
                target -= _NEARER
            zero = zero or ability == "redraw_zero"
            again = again or ability == "redraw"
        return found

    def buy_worth(self, card: Card) -> float:
        """What owning the card from now on is worth (I5, rule 5)."""
        known = self._wares.get(card)
        if known is None:
            known = self._wares[card] = self._buy_worth(card)
        return known

    def _buy_worth(self, card: Card) -> float:
        kind, rockets = KIND[card], ROCKETS[card]
        if kind == "threat":
            return self.threat_worth()
        room, urgent = 0, 0.0
        if rockets:
            room = max(0, most_rockets(self.round) - self.rockets_owned())
            gap, each = self.rocket_gap()
            urgent = min(gap, rockets) * each
        worth = ware_worth(card, self.style, self.round, self.left, self.done < 3, room)
        return max(worth, urgent) + self.own_gain(kind)

    def rocket_gap(self) -> tuple[int, float]:
        """The rocket points that the mission lacks with all own cards, and the worth of each."""
        if self._gap is None:
            self._gap = (0, 0.0)
            site = self.player.site
            index = self.best_place(MISSION_OF[site[-1]])[1] if site else -1
            if index >= 0 and self.left > 1.0:
                place = LOCATIONS[index]
                hand = sum([ROCKETS[card] for card in self.player.hand])
                gap = place.needs - self.pad_rockets - hand - self.elsewhere(place.to)[0]
                if gap > 0:
                    self._gap = (gap, 0.2 + self.place_worth(index) / (place.needs + 1))
        return self._gap

    def threat_worth(self) -> float:
        """What a Threat that goes into the deck is worth: its points less the dead draws."""
        points = VARIANTS[V6].amount if V6 in self.state.variants else 2
        early, late = self.style.threat_early, self.style.threat_late
        if self.round < 9 and self.left > 8:
            worth = early
        else:
            worth = min(late, 1.2 + (late - 1.2) * max(0.0, 1 - self.left / 10))
        if self.state.solo:
            worth += SOLO_THREAT
        return worth * points / 2 + self.own_gain("threat")

    def rockets_owned(self) -> int:
        """Rocket points on all cards of the seat, and its tokens."""
        if self._rockets < 0:
            self._rockets = self._count_rockets()
        return self._rockets

    def _count_rockets(self) -> int:
        player = self.player
        bought = sum([ROCKETS[card] for card in player.bought])
        mined = sum([MISSION_OF[card] == "mining" for card in player.flown])
        return bought + 2 - mined + player.tokens[ROCKET]


_NEARER: Final = max(face.amount for face in CATALOGUE if face.ability == "closer")
_PART_RANK: Final[Mapping[Destination, tuple[int, ...]]] = MappingProxyType(
    {
        to: tuple(-each - boost for each, boost in zip(ROCKETS, table, strict=True))
        for to, table in BOOST.items()
    }
)
"""Destination -> card -> less, the more it helps a rocket there; 0 if it does not help."""
BOOST_TOKEN: Final[Mapping[Destination, int]] = MappingProxyType(
    {to: TOKENS.index(track.symbol) for to, track in TARGETS.items()}
)
"""Destination -> the token that boosts a lift-off there (L3)."""
_FLOWN_MONEY: Final = {"station": 10, "shipyard": 20}
_PAD_ABILITY: Final = {"free_abort": 0.4, "shield": 0.5, "reuse": 0.3}
"""What an ability that helps after the launch adds to a part."""


def owned_counts(player: Player) -> Mapping[str, int]:
    """How many Engines, Assets and Threats the player owns (B10)."""
    kinds = [KIND[card] for card in player.bought]
    threats = kinds.count("threat") + len(player.solved)
    return {"engine": kinds.count("engine"), "asset": kinds.count("asset"), "threat": threats}


def turns_left(state: State) -> float:
    """About how many turns each seat still has."""
    if last_turn(state):
        return 1.0
    if state.rival is not None:
        cards = len(state.deck) + sum([bool(pile) for pile in state.display])
        return max(1.5, cards / 1.5)
    most = max([len(player.visited) for player in state.players])
    if state.orbit_only:
        return max(1.5, min(14 - state.round_no, 4.0 * (4 - most)))
    usual = 24.0 if state.seats < 3 else 22.0 if state.seats == 3 else 20.0
    by_missions = 4.6 * (5 - most) + 0.5 if most < 5 else 4.0
    return max(2.5, min(usual - state.round_no + 1, by_missions))


def escape(state: State) -> bool:
    """Whether the Escape Tower is in play."""
    return V2 in state.variants
