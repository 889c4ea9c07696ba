"""What a player is told before a move: prices, what a launch would be like, goals (I1, I2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.contract import Card, Seat
from game.rocketmen.data import (
    CATALOGUE,
    COMPONENTS,
    DESTINATIONS,
    LOCATION,
    LOCATIONS,
    MISSION_OF,
    MISSIONS,
    TABLE,
    TARGETS,
    V1,
    VARIANTS,
)
from game.rocketmen.data.model import Destination, Items
from game.rocketmen.effects import launch, payment
from game.rocketmen.scoring.goals import tasks_done
from game.rocketmen.state import Phase, Player, State


def price(view: State, slots: Sequence[int], engine: int) -> Items:
    """What these cost the active player together."""
    bought = payment.targets(view, slots, engine)
    return payment.unpack(payment.price(view, view.player, bought))


def card_price(view: State, seat: Seat, card: Card) -> Items:
    """What a card of the display or an engine costs a player now."""
    return payment.unpack(payment.card_price(view, view.players[seat], card))


def gift(view: State, card: Card, slots: Sequence[int], engine: int = -1) -> Items:
    """What a card gives in a purchase of these slots (Electric Cars)."""
    return payment.unpack(payment.gives(card, payment.targets(view, slots, engine)))


@dataclass(frozen=True, slots=True)
class LaunchFacts:
    """A launch as it would be now."""

    destination: Destination
    location: int
    """Index into LOCATIONS."""
    needed: int
    """Rocket points; `have` is what the pad and the tokens give."""
    have: int
    target: int
    """With Gravity Assist and the variants."""
    boost: int
    draws: int
    redundant: bool
    quantum: bool
    points: int
    """What this arrival would score."""
    visited: bool
    """The player has been there: no second launch."""


def launch_facts(view: State, seat: Seat, destination: Destination) -> LaunchFacts | None:
    """The facts for the player's mission; None if it does not go there, or there is none."""
    player = view.players[seat]
    mission = MISSION_OF[player.site[-1]] if player.site else ""
    if not mission or destination not in MISSIONS[mission].needs:
        return None
    location = LOCATION[destination, mission]
    visited = location in player.visited
    redundant, quantum = redraws(player)
    return LaunchFacts(
        destination=destination,
        location=location,
        needed=LOCATIONS[location].needs,
        have=player.rocket_points,
        target=launch.target_of(view, player, destination),
        boost=launch.boost_of(player, destination),
        draws=TARGETS[destination].draws,
        redundant=redundant,
        quantum=quantum,
        points=0 if visited else view.next_points(location),
        visited=visited,
    )


def all_launch_facts(view: State, seat: Seat) -> list[LaunchFacts]:
    """The facts for every destination that is printed on the player's mission."""
    found = [launch_facts(view, seat, to) for to in DESTINATIONS]
    return [facts for facts in found if facts is not None]


def goal_tasks(view: State, seat: Seat, goal: Card) -> tuple[bool, bool, bool]:
    """Which tasks of a Personal Goal the player fulfils."""
    return tasks_done(view.players[seat], goal)


def next_of_rival(view: State) -> int:
    """The slot whose card the rival takes at the end of the turn, as things stand."""
    filled = [slot for slot, cards in enumerate(view.display) if cards]
    threats = [s for s in filled if CATALOGUE[view.display[s][0]].kind == "threat"]
    return next(iter(threats or filled), -1)


def pink_size(view: State) -> int:
    """How many cards the pink part of the deck began with (B8)."""
    seats = max(2, view.seats)
    assets = sum(
        a.era == "pink" and badge <= seats for a in COMPONENTS.assets.list for badge in a.badges
    )
    threats = COMPONENTS.threats
    late = sum(b <= seats and (b > 1 or view.solo) for b in threats.badges)
    return assets + late * len(threats.list)


def deck_era(view: State) -> str:
    """The back that lies on top of the action deck: the pink part is the lower one."""
    pink = 0 if view.orbit_only else pink_size(view)
    return "teal" if len(view.deck) > pink else "pink"


def threats_of(player: Player) -> int:
    """How many Threats a player is known to own: bought ones in any place, and solved ones."""
    owned = sum(CATALOGUE[card].kind == "threat" for card in player.bought)
    return owned + len(player.solved)


def mission_warnings(view: State, card: int) -> list[str]:
    """Missions that lead nowhere (I4, R33a, R55)."""
    facts = [
        place
        for place, where in enumerate(LOCATIONS)
        if where.mission == MISSION_OF[card] and where.to in destinations(view)
    ]
    if not facts:
        return ["In the Battle for Earth this mission can’t be launched"]
    if all(place in view.player.visited for place in facts):
        return ["You have a token everywhere this mission could go"]
    return [] if view.player.tokens_left else ["You have no token left to fly a mission with"]


def farthest(view: State, destination: Destination) -> int:
    """The space where a destination is reached without Gravity Assist, as the variants have it."""
    lower = VARIANTS[V1].amount if V1 in view.variants else 0
    return TARGETS[destination].target - lower


def destinations(view: State) -> tuple[Destination, ...]:
    """Where can be flown to: in the Battle for Earth nowhere else (R55)."""
    return DESTINATIONS[:1] if view.orbit_only else DESTINATIONS


def redraws(player: Player) -> tuple[bool, bool]:
    """Whether the pad allows to set a zero aside, and any card (R37)."""
    return player.on_pad("redraw_zero") is not None, player.on_pad("redraw") is not None


# --- payments ---


def ends_turn(view: State, slots: Sequence[int]) -> bool:
    """Whether buying these ends the turn, as one was revealed in it (R14)."""
    return any(view.fresh[slot] for slot in slots)


def keeps_all(view: State) -> int:
    """How many cards the end of the turn leaves in a hand that is full; 0 if it is not."""
    held = len(view.player.hand)
    return held if held >= view.hand_limit(view.active) and view.phase is Phase.MAIN else 0


def together(gifts: Sequence[Items]) -> Items:
    """What several payments give together, without rocket points."""
    sums = [sum(kind) for kind in zip(*(gift[:5] for gift in gifts), strict=True)]
    return Items(*sums) if sums else Items(0, 0, 0, 0, 0)


def change_lost(gifts: Sequence[Items], price: Items) -> Items:
    """What is paid above a price: no change is given; jokers stand for what is missing (R17)."""
    paid = together(gifts)
    over = [have - wanted for have, wanted in zip(paid[1:4], price[1:4], strict=True)]
    short = sum(-count for count in over if count < 0)
    computer, chemistry, biology = (max(0, count) for count in over)
    money, joker = max(0, paid.money - price.money), max(0, paid.joker - short)
    return Items(money, computer, chemistry, biology, joker)


# --- mission spaces ---


def columns(view: State) -> int:
    """How many arrivals a mission space scores."""
    return max(2, view.seats)


def points_there(view: State, location: int) -> int:
    """What the next arrival at a mission space scores; 0 if there is none any more."""
    return view.next_points(location) if len(view.board[location]) < columns(view) else 0


def missions_to_come(view: State, player: Player) -> int:
    """How many missions a player can still fly, as far as tokens go."""
    if view.orbit_only:
        return max(0, TABLE.orbit_missions - len(player.visited))
    return player.tokens_left


def offered_again(view: State) -> int:
    """At which token the end of the game is offered once more; 0: never (R49)."""
    last = max(TABLE.choice)
    return last if len(view.player.visited) < last else 0


# --- the next hand ---


class NextHand(NamedTuple):
    """How an empty hand is filled up."""

    waiting: int
    """Cards that lie in the HQ."""
    limit: int
    fresh: int
    """Cards that the shuffled Warehouse gives then."""


def next_hand(view: State, seat: Seat, waiting: int) -> NextHand:
    """How the next hand comes about, with so many cards in the HQ (C2)."""
    player, limit = view.players[seat], view.hand_limit(seat)
    again = len(player.area) + len(player.warehouse)
    return NextHand(waiting, limit, max(0, min(limit - waiting, again)))
