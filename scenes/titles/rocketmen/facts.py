"""What a launch would be like, and what one under way still may become; exact figures."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Card, Seat
from game.rocketmen import odds
from game.rocketmen.data import (
    AMOUNT,
    COMPONENTS,
    DESTINATIONS,
    KIND,
    LOCATION,
    LOCATIONS,
    MISSION_OF,
    TARGETS,
    V2,
)
from game.rocketmen.goals import tasks_done
from game.rocketmen.launch import abort_penalty, boost_of, target_of
from game.rocketmen.model import Destination
from game.rocketmen.state import Phase, State


@dataclass(frozen=True, slots=True)
class Prospect:
    """A launch of a seat's mission to one of its destinations, as the pad stands."""

    destination: Destination
    location: int
    have: int
    """Rocket points."""
    need: int
    target: int
    boost: int
    draws: int
    chance: float
    points: int
    """What arriving there now would score."""
    open: bool
    """Whether the seat may go there: no own token yet."""

    @property
    def words(self) -> str:
        """The chance in figures."""
        return percent(self.chance) if self.open else "been there"


def percent(chance: float) -> str:
    """A chance as players read it; never rounded to certainty."""
    if chance >= 1:
        return "100 %"
    if chance <= 0:
        return "0 %"
    value = 100 * chance
    return f"{min(99.9, max(0.1, value)):.1f} %" if value < 10 or value > 99 else f"{value:.0f} %"


def prospects(view: State, seat: Seat) -> list[Prospect]:
    """All destinations of the mission on a seat's site."""
    player = view.players[seat]
    if not player.site or player.site[0] < 0:
        return []
    mission = MISSION_OF[player.site[0]]
    found = []
    for to in DESTINATIONS:
        location = LOCATION.get((to, mission))
        if location is None or (view.orbit_only and to != "earth"):
            continue
        place = LOCATIONS[location]
        target, boost = target_of(view, player, to), boost_of(player, to)
        draws = TARGETS[to].draws
        chance = odds.chance(
            target - boost,
            draws,
            COMPONENTS.success.copies,
            player.on_pad("redraw_zero") is not None,
            player.on_pad("redraw") is not None,
        )
        free = location not in player.visited and player.tokens_left > 0
        points = view.next_points(location) if free else 0
        found.append(
            Prospect(
                to,
                location,
                player.rocket_points,
                place.needs,
                target,
                boost,
                draws,
                chance,
                points,
                free,
            )
        )
    return found


def deck_left(view: State) -> tuple[int, ...]:
    """How many success cards of each value have not been drawn in this launch."""
    counts = list(COMPONENTS.success.copies)
    for card in (*view.drawn, *view.aside):
        counts[AMOUNT[card]] -= 1
    return tuple(counts)


@dataclass(frozen=True, slots=True)
class Outlook:
    """A launch under way, at rest between two decisions."""

    need: int
    left: int
    """Cards that may still count, the one that is being looked at included."""
    deck: tuple[int, ...]
    chance: float
    """Of success if the flight goes on and every choice is made as well as can be."""
    keep: float | None
    """While a card may be set aside: the chance with it, and `aside` the chance without."""
    aside: float | None
    at_once: float
    """The chance that the next card is enough."""
    abort: int | None
    """What an abort would cost in cards; None while there is no such choice."""


def outlook(view: State) -> Outlook | None:
    """The exact figures of the launch under way; None without one."""
    flight = view.flight
    if flight is None or flight.succeeded:
        return None
    need = flight.target - flight.position
    left = flight.draws - flight.counted
    deck = deck_left(view)
    keep = aside = None
    if view.phase in (Phase.REDUNDANT, Phase.QUANTUM):
        value = AMOUNT[view.drawn[-1]]
        keep = odds.chance(need - value, left - 1, deck, flight.redundant, flight.quantum)
        if view.phase is Phase.REDUNDANT:
            aside = odds.chance(need, left, deck, False, flight.quantum)
            if flight.quantum:
                keep = max(keep, odds.chance(need, left, deck, flight.redundant, False))
        else:
            aside = odds.chance(need, left, deck, flight.redundant, False)
        chance = max(keep, aside)
    else:
        chance = odds.chance(need, left, deck, flight.redundant, flight.quantum)
    may_abort = view.phase in (Phase.NEXT_CARD, Phase.ESCAPE)
    abort = abort_penalty(view, view.player, flight.counted) if may_abort else None
    return Outlook(need, left, deck, chance, keep, aside, odds.at_once(need, deck), abort)


def escape_offered(view: State) -> bool:
    """Whether the last card may be followed by an abort, too (v2)."""
    return V2 in view.variants


def goal_tasks(view: State, seat: Seat, card: Card) -> tuple[bool, bool, bool]:
    """Which tasks of a goal are done."""
    return tasks_done(view.players[seat], card)


def money_left(view: State, seat: Seat) -> int:
    """Dollars on a seat's cards that lie neither on its site nor on its pad."""
    from game.rocketmen.data import DOLLARS

    player = view.players[seat]
    away = {*player.site, *player.pad}
    open_ = {*player.flown, *player.solved}
    owned = [*player.not_in_sight(), *player.area, *player.warehouse]
    return sum(DOLLARS[card] for card in owned if card not in away and card not in open_)


