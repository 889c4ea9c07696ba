"""How a bot judges: the figures of section I5, some tuned by self-play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, eq=False)  # each is itself: a key that is quick to hash
class Style:
    """Weights in victory points unless said otherwise."""

    launch: float = 0.20
    """The least chance of success with which a launch is declared."""
    abilities: bool = True
    """Whether optional abilities are used."""
    money: float = 1.25
    """Of $10 on a card that is bought."""
    rocket: float = 1.0
    """Of a rocket point on a card that is bought, up to what is useful."""
    symbol: float = 1.1
    """Of a useful symbol on a card that is bought."""
    threat_early: float = 0.4
    threat_late: float = 2.8
    buy: float = 0.6
    """The least worth for which anything is bought."""
    engine_dollars: float = 22.0
    """What a missing rocket point costs, in dollars."""
    boost_dollars: float = 32.0
    """What a missing booster costs, in dollars."""
    earth: float = 1.0
    """Added to missions at Earth when missions are compared."""
    part_lost: float = 0.45
    """What a pad card is worth when it is lost."""
    wait: float = 0.6
    """What a turn of delay costs a rocket that stands ready."""
    keep: float = 0.35
    """Of $10 that stay in the hand."""
    safe_lead: float = 1.5
    """By how much a seat must lead to end the game with its fifth token (I5, rule 7)."""
    last_lead: float = -3.0
    """Likewise with its sixth: it may even be a little behind what can be seen."""
    hold_rocket: float = 0.35
    """What a rocket point that the mission needs is worth in the hand."""
    hold_boost: float = 0.5
    """What a booster for the mission is worth in the hand."""
    junk: float = 1.1
    """Cards below this share of the deck's mean are thrown out (I5, rule 6)."""
    choosy: float = 0.6
    """The least rate, as a share of the best mission's, for which one is placed."""
    hurry: float = 2.5
    """What having a mission on its site a turn sooner is worth, times its rate."""
    early_boost: float = 0.5
    """How much of its worth a booster has before the rocket points are there."""
    achievement: float = 1.2
    """Scales what achievement tokens are worth."""
    spend: float = 0.4
    """How much of what money is worth in the hand a purchase costs."""
    ability: float = 1.0
    """Scales what abilities add to the worth of a purchase."""
    thin: float = 1.0
    """How much a mission card that leaves the deck counts when it is flown."""
    placing: float = 1.4
    """Scales what parts on the pad are worth against purchases."""


SHARP: Final = Style()
"""Pilot."""
PLAIN: Final = Style(launch=0.45, abilities=False)
"""Cadet: only likely launches, and no optional abilities (I5)."""
BOLD: Final = Style(launch=0.12, rocket=1.3)
"""Pays for rockets rather than for boosters, and launches with what it has."""
HOARDING: Final = Style(money=1.6)
"""Buys what brings money."""
CAREFUL: Final = Style(earth=1.5)
"""Rather flies the short way."""
