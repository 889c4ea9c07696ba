"""What others' turns have opened for a seat: a better delivery than before with its cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import HIDDEN, Card, Chance, Event, Names, Seat
from game.rocket_jockey.data import CATALOGUE, COPILOT_VALUE, PLANET_NAMES, PLANETS
from game.rocket_jockey.events import PlanetsScored, VisitorsDrawn
from game.rocket_jockey.lists.plans import Outcome, board_of, chains
from game.rocket_jockey.lists.routes import faces_of
from game.rocket_jockey.moves import ALIEN_TARGET
from game.rocket_jockey.previews.told import landing_words, points_after, scored_words
from game.rocket_jockey.state import AlienStatus, State
from game.rocket_jockey.text import describe


def best_delivery(view: State, seat: Seat) -> Outcome | None:
    """The delivery that leaves a seat's hand most once its co-pilots are paid, as if it were its
    turn, and of nothing that somebody else has reserved; None if none leaves anything."""
    own = view.copy()
    own.active, own.open, own.closed = seat, None, []
    found = [
        outcome
        for outcome in chains(faces_of(own.hands[seat]), own.copilots[seat], board_of(own))
        if net(outcome) > 0 and all(own.mark(target) in (-1, seat) for target in outcome.targets)
    ]
    return max(found, key=lambda outcome: (net(outcome), -len(outcome.targets)), default=None)


def net(outcome: Outcome) -> int:
    """The points of a delivery, less what its co-pilots would bring at the end."""
    return outcome.points - COPILOT_VALUE * outcome.copilots


def chance(before: State, after: State, seat: Seat, names: Names) -> Chance | None:
    """A delivery that brings more than the best one did when the seat last acted."""
    if HIDDEN in (*before.hands[seat], *after.hands[seat]):
        return None
    now, then = best_delivery(after, seat), best_delivery(before, seat)
    was = net(then) if then is not None else 0
    if now is None or net(now) <= was:
        return None
    target = now.targets[0]
    start = PLANET_NAMES[after.start(target)]
    instead = f" instead of {was}" if was else ""
    brings = points_after(now.points, now.copilots)
    way = f"begun at {start}, a delivery" if target != ALIEN_TARGET else "the Aliens’ way to Earth"
    words = f"New: {way} can bring {brings}{instead}."
    cargo = after.cargo(target)
    return Chance(words, HIDDEN if cargo is None else cargo, after.start(target))


def came(cards: Sequence[Card], view: State) -> Chance | None:
    """New cargo and where it waits, Express first: "Mars to Neptune (Express)"."""
    new = [(view.row[planet][-1], planet) for planet in PLANETS if view.row[planet]]
    new = sorted((each for each in new if each[0] in cards), key=lambda each: -_express(each[0]))
    said = [
        f"{PLANET_NAMES[planet]} to {PLANET_NAMES[CATALOGUE[card].destination]}"
        + (" (Express)" if _express(card) else "")
        for card, planet in new
    ]
    return Chance(f"New cargo: {', '.join(said)}.", *new[0]) if new else None


def _express(card: Card) -> int:
    return CATALOGUE[card].express


def public(events: Sequence[Event], view: State, names: Names) -> tuple[str, ...]:
    """What concerns everybody: what planets scored in one sentence; once the Aliens are there,
    who drew them, for they have moved since, and how long the game lasts at most."""
    sets = tuple(event for event in events if isinstance(event, PlanetsScored))
    if sets:
        return scored_words(sets, names)
    first = events[0]
    if isinstance(first, VisitorsDrawn) and view.alien_status is AlienStatus.FLYING:
        drew = f"{names.of(first.seat)} drew the Alien Visitors."
        return drew, landing_words(view, names)
    return tuple(describe(event, names) or "" for event in events)
