"""Rocket Jockey's deeds: what is remembered of a finished game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.story import Figure, Luck, Patch, Remembered, Story, first, percent, spread
from game.core.words import counted
from game.rocket_jockey.data import CATALOGUE, MANEUVERS
from game.rocket_jockey.events import (
    CargoDelivered,
    CopilotsSpent,
    DeliveryClosed,
    PlanetsScored,
    Raided,
    ReservationFailed,
    ReservationHonoured,
)
from game.rocket_jockey.moves import ALIEN_TARGET

CHAIN: Final = 3
LONG_HAUL: Final = 6
PLANETS: Final = 7
RUNAWAY: Final = 40


# --- patches ---


def first_contact(story: Story) -> int | None:
    """The Aliens brought home."""
    return first((s, e) for s, e in story.own(CargoDelivered) if e.target == ALIEN_TARGET)


def chain(story: Story) -> int | None:
    """Three cargoes in one chain."""
    return first((s, e) for s, e in story.own(DeliveryClosed) if len(e.targets) >= CHAIN)


def long_haul(story: Story) -> int | None:
    """Six cards in one delivery."""
    return first((s, e) for s, e in story.own(DeliveryClosed) if e.cards >= LONG_HAUL)


def express(story: Story) -> int | None:
    """Two Express cargoes in one chain; the Aliens, who count as two, are no cargo of that kind."""
    return first(
        (s, e)
        for s, e in story.own(DeliveryClosed)
        if e.express - 2 * (ALIEN_TARGET in e.targets) >= 2
    )


def claim_jumper(story: Story) -> int | None:
    """A cargo that was somebody else's by reservation."""
    return first(story.own(Raided))


def whole_crew(story: Story) -> int | None:
    """A win without losing a co-pilot."""
    lost = first(story.own(CopilotsSpent, ReservationFailed))
    return story.on_win(lost is None)


def postcards(story: Story) -> int | None:
    """Cargoes for seven planets at one counting."""
    return first((s, e) for s, e in story.own(PlanetsScored) if e.planets >= PLANETS)


def runaway(story: Story) -> int | None:
    """A win by forty points."""
    return story.on_win(len(story.standings) > 1 and story.lead >= RUNAWAY)


PATCHES: Final = (
    Patch("chain", "Three for One Fare", "Deliver three cargoes in one chain.", chain),
    Patch("long_haul", "Long Haul", "Use six maneuver cards in one delivery.", long_haul),
    Patch("express", "Express Service", "Deliver two Express cargoes in one chain.", express),
    Patch("aliens", "First Contact", "Take the Aliens to Earth.", first_contact),
    Patch("postcards", "Seven Postcards",
          "Have cargoes for seven different planets when planets are counted.", postcards),
    Patch("claim_jumper", "Claim Jumper", "Deliver a cargo that somebody else had reserved.",
          claim_jumper),
    Patch("crew", "All Hands", "Win without losing a single co-pilot.", whole_crew),
    Patch("runaway", "Out of Sight", "Win by forty points or more.", runaway),
)  # fmt: skip


# --- figures ---


def _chains(story: Story) -> dict[str, int]:
    closed = [event for _, event in story.own(DeliveryClosed)]
    return {
        "longest": max((len(event.targets) for event in closed), default=0),
        "cards": max((event.cards for event in closed), default=0),
        "chains": sum(1 for event in closed if len(event.targets) > 1),
    }


def _chain_words(found: Mapping[str, int]) -> str:
    return (
        f"Cargoes in your longest chain: {found['longest']}. "
        f"Cards in your longest delivery: {found['cards']}."
    )


def _cargo(story: Story) -> dict[str, int]:
    closed = [event for _, event in story.own(DeliveryClosed)]
    return {
        "flights": len(closed),
        "cargo": sum(len(event.targets) for event in closed),
        "points": sum(event.points for event in closed),
    }


def _cargo_words(found: Mapping[str, int]) -> str:
    flights = found["flights"]
    if not flights:
        return "No flight yet."
    return f"{found['points'] / flights:.1f} points a flight, over {counted(flights, 'flight')}."


def _aliens(story: Story) -> dict[str, int]:
    marked = sum(1 for _ in story.own(ReservationHonoured))
    failed = sum(1 for _ in story.own(ReservationFailed))
    return {
        "games": 1,
        "delivered": int(first_contact(story) is not None),
        "marks": marked + failed,
        "kept": marked,
    }


def _alien_words(found: Mapping[str, int]) -> str:
    share = percent(found["delivered"], found["games"])
    return f"You took the Aliens home in {share} of your games."


FIGURES: Final = (
    Figure("chain", "Longest chain", _chains, _chain_words, frozenset({"longest", "cards"})),
    Figure("cargo", "Cargo a flight", _cargo, _cargo_words),
    Figure("aliens", "Aliens", _aliens, _alien_words),
)


def _spans(story: Story) -> Sequence[int]:
    """How far the maneuvers reach that came from the deck; the Visitors are no maneuver."""
    return [
        CATALOGUE[card].high - CATALOGUE[card].low
        for card in story.drawn("deck")
        if card in MANEUVERS
    ]


REMEMBERED: Final = Remembered(
    PATCHES,
    FIGURES,
    Luck(
        "maneuver cards",
        _spans,
        *spread(CATALOGUE[card].high - CATALOGUE[card].low for card in MANEUVERS),
    ),
)
