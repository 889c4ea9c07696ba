"""What a player is told before a move: prices, what a launch would be like, goals (I1, I2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Card, Seat
from game.rocketmen.data import (
    CATALOGUE,
    COMPONENTS,
    DESTINATIONS,
    LOCATION,
    LOCATIONS,
    MISSION_OF,
    MISSIONS,
    TARGETS,
    V1,
    VARIANTS,
)
from game.rocketmen.data.model import Destination, Items
from game.rocketmen.effects import launch, payment
from game.rocketmen.scoring.goals import tasks_done
from game.rocketmen.state import Player, State


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
    return LaunchFacts(
        destination=destination,
        location=location,
        needed=LOCATIONS[location].needs,
        have=player.rocket_points,
        target=launch.target_of(view, player, destination),
        boost=launch.boost_of(player, destination),
        draws=TARGETS[destination].draws,
        redundant=player.on_pad("redraw_zero") is not None,
        quantum=player.on_pad("redraw") is not None,
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


def threats_of(player: Player) -> int:
    """How many Threats a player is known to own: bought ones in any place, and solved ones."""
    owned = sum(CATALOGUE[card].kind == "threat" for card in player.bought)
    return owned + len(player.solved)


def mission_warnings(view: State, card: int) -> list[str]:
    """Missions that lead nowhere (I4, R33a, R55)."""
    facts = [
        place
        for place, where in enumerate(LOCATIONS)
        if where.mission == MISSION_OF[card] and not (view.orbit_only and where.to != "earth")
    ]
    if not facts:
        return ["In the Battle for Earth this mission can’t be launched"]
    if all(place in view.player.visited for place in facts):
        return ["You have a token everywhere this mission could go"]
    return []


def farthest(view: State, destination: Destination) -> int:
    """The space where a destination is reached without Gravity Assist, as the variants have it."""
    lower = VARIANTS[V1].amount if V1 in view.variants else 0
    return TARGETS[destination].target - lower
