"""What a launch would be like, and what one under way still may become; exact figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor

from game.core.contract import Seat
from game.rocketmen.data import AMOUNT, COMPONENTS, DOLLARS, KIND
from game.rocketmen.data.model import Destination
from game.rocketmen.effects.launch import abort_penalty
from game.rocketmen.previews import all_launch_facts, destinations, odds, redraws
from game.rocketmen.state import Phase, Player, State


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
    shut: str = ""
    """Why the seat may not go there; empty if it may."""

    @property
    def open(self) -> bool:
        """Whether the seat may go there."""
        return not self.shut

    @property
    def ready(self) -> bool:
        """Whether the rocket has the points for it."""
        return self.have >= self.need

    @property
    def missing(self) -> int:
        """Spaces that success cards must still bring; 0 or less if the lift-off is enough."""
        return self.target - self.boost

    @property
    def words(self) -> str:
        """The chance in figures."""
        return self.shut or percent(self.chance)


_IN_THE_AIR = frozenset({Phase.NEXT_CARD, Phase.ESCAPE, Phase.REDUNDANT, Phase.QUANTUM})


LIKELY = 0.5
"""From this chance on a launch is what the buttons suggest, and hints no long shot."""


def percent(chance: float) -> str:
    """A chance as players read it; never rounded to certainty."""
    if chance >= 1:
        return "100 %"
    if chance <= 0:
        return "0 %"
    value = 100 * chance
    if value < 10 or value > 99:
        return f"{min(99.9, max(0.1, value)):.1f} %"
    # Halves go up, as everybody rounds; a computed half may fall a hair short.
    return f"{floor(value + 0.5 + 1e-9)} %"


def prospects(view: State, seat: Seat) -> list[Prospect]:
    """All destinations of the mission on a seat's site."""
    found = []
    left = view.players[seat].tokens_left
    for facts in all_launch_facts(view, seat):
        if facts.destination not in destinations(view):
            continue
        need = facts.target - facts.boost
        full = COMPONENTS.success.copies
        chance = odds.chance(need, facts.draws, full, facts.redundant, facts.quantum)
        found.append(
            Prospect(
                facts.destination,
                facts.location,
                facts.have,
                facts.needed,
                facts.target,
                facts.boost,
                facts.draws,
                chance,
                facts.points,
                "been there" if facts.visited else "" if left else "no token left",
            )
        )
    return found


def before(fact: Prospect) -> Outlook:
    """The figures of a launch before its first card."""
    deck = COMPONENTS.success.copies
    at_once = odds.at_once(fact.missing, deck)
    return Outlook(fact.missing, fact.draws, deck, fact.chance, None, None, at_once, None)


def with_one_more(view: State, fact: Prospect) -> float:
    """The chance of the active player's launch with one more symbol that lifts it off."""
    deck, ready = COMPONENTS.success.copies, redraws(view.player)
    return odds.chance(fact.missing - 1, fact.draws, deck, *ready)


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
    if flight is None or view.phase not in _IN_THE_AIR:
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


def seen_outlook(
    need: int, left: int, seen: Sequence[int], redundant: bool, quantum: bool
) -> Outlook:
    """The same for a launch of which these values were shown so far."""
    counts = list(COMPONENTS.success.copies)
    for value in seen:
        counts[value] -= 1
    deck = tuple(counts)
    chance = odds.chance(need, left, deck, redundant, quantum)
    return Outlook(need, left, deck, chance, None, None, odds.at_once(need, deck), None)


def money_left(view: State, seat: Seat) -> int:
    """Dollars on a seat's cards that lie neither on its site nor on its pad."""
    player = view.players[seat]
    away = {*player.site, *player.pad}
    open_ = {*player.flown, *player.solved}
    owned = [*player.not_in_sight(), *player.area, *player.warehouse]
    return sum(DOLLARS[card] for card in owned if card not in away and card not in open_)


def lost_by_failure(player: Player) -> int:
    """How many pad cards a failure costs."""
    return len(player.pad) - sum(spared(player))


def spared(player: Player) -> tuple[int, int]:
    """How many pad cards a failure may leave on the pad, and how many in the hand (R45)."""
    count = len(player.pad)
    shield, reuse = player.on_pad("shield"), player.on_pad("reuse")
    saved = min(count, AMOUNT[shield]) if shield is not None else 0
    engines = sum(KIND[card] == "engine" for card in player.pad)
    back = min(count - saved, engines, AMOUNT[reuse]) if reuse is not None else 0
    return saved, back
