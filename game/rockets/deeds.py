"""Rockets' deeds: what is remembered of a finished game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.events import CardMoved
from game.core.story import Figure, Luck, Patch, Remembered, Story, first, nth, percent, spread
from game.core.words import counted
from game.rockets.data import CATALOGUE, CRASH, KIND, LIVING, STAR, SUPERNOVA
from game.rockets.events import (
    CardStolen,
    DuelHit,
    StartCancelled,
    StartLaunched,
    SupernovaExploded,
    SystemCharted,
    UfoMet,
)

GRAND: Final = 120
MEETINGS: Final = 3
LIVES: Final = 3
CRASHES: Final = 3
SYSTEMS: Final = 4
STARS: Final = 10


# --- patches ---


def bright_star(story: Story) -> int | None:
    """A system of 120 points."""
    return first((s, e) for s, e in story.own(SystemCharted) if e.points >= GRAND)


def life_out_there(story: Story) -> int | None:
    """Three living planets around one Star."""
    return first(
        (s, e)
        for s, e in story.own(SystemCharted)
        if [KIND[card] for card in e.cards].count(LIVING) >= LIVES
    )


def close_encounters(story: Story) -> int | None:
    """The third UFO."""
    return nth(story.own(UfoMet), MEETINGS)


def star_thief(story: Story) -> int | None:
    """The tenth stolen Star."""
    return nth(((s, e) for s, e in story.own(CardStolen) if KIND[e.card] == STAR), STARS)


def hands_off(story: Story) -> int | None:
    """A thief who ran into a Crash."""
    return first((s, e) for s, e in story.own(DuelHit) if not e.drawn)


def hard_to_kill(story: Story) -> int | None:
    """A win after three lost ships."""
    return story.on_win(sum(1 for _ in story.own(StartCancelled)) >= CRASHES)


def lights_out(story: Story) -> int | None:
    """A win by the own Supernova."""
    return story.on_win(first(story.own(SupernovaExploded)) is not None)


def cartographer(story: Story) -> int | None:
    """The fourth system."""
    return nth(story.own(SystemCharted), SYSTEMS)


PATCHES: Final = (
    Patch("star", "Bright Star", "Chart a system worth 120 points or more.", bright_star),
    Patch("ufos", "Close Encounters", "Meet three UFOs in one game.", close_encounters),
    Patch("survivor", "Hard to Kill", "Win although Crashes destroyed three of your ships.",
          hard_to_kill),
    Patch("life", "Life out There", "Chart a system with three living planets.", life_out_there),
    Patch("star_thief", "Star Thief", "Steal ten Stars in one game.", star_thief),
    Patch("cartographer", "Cartographer", "Chart four systems in one game.", cartographer),
    Patch("hands_off", "Hands off", "Let a thief run into your Crash.", hands_off),
    Patch("lights_out", "Lights Out", "End the game with the Supernova, and win it.", lights_out,
          secret=True),
)  # fmt: skip


# --- figures ---


def _systems(story: Story) -> dict[str, int]:
    points = [event.points for _, event in story.own(SystemCharted)]
    return {"systems": len(points), "points": sum(points), "best": max(points, default=0)}


def _system_words(found: Mapping[str, int]) -> str:
    if not found["systems"]:
        return "No system yet."
    mean = found["points"] / found["systems"]
    return (
        f"{counted(found['systems'], 'system')}, {mean:.0f} points each on average. "
        f"Your best had {found['best']}."
    )


def _crashes(story: Story) -> dict[str, int]:
    return {
        "ships": sum(1 for _ in story.own(StartLaunched)),
        "lost": sum(1 for _ in story.own(StartCancelled)),
    }


def _crash_words(found: Mapping[str, int]) -> str:
    share = percent(found["lost"], found["ships"])
    return f"{found['lost']} of {counted(found['ships'], 'ship')} lost to Crashes: {share}."


def _thefts(story: Story) -> dict[str, int]:
    return {
        "stolen": sum(1 for _ in story.own(CardStolen)),
        "robbed": sum(1 for _, event in story.events(CardStolen) if event.victim == story.seat),
    }


def _theft_words(found: Mapping[str, int]) -> str:
    return f"You stole {counted(found['stolen'], 'card')} and lost {found['robbed']} to thieves."


FIGURES: Final = (
    Figure("systems", "Systems", _systems, _system_words, frozenset({"best"})),
    Figure("crashes", "Crashes", _crashes, _crash_words),
    Figure("thefts", "Thefts", _thefts, _theft_words),
)


def _drawn(story: Story) -> Sequence[int]:
    """1 for each Crash that came from the deck in any turn, and 0 for each other card.

    The Supernova, which is not always there, is left out.
    """
    kinds = [KIND[e.card] for _, e in story.events(CardMoved) if e.source.name == "deck"]
    return [int(kind == CRASH) for kind in kinds if kind != SUPERNOVA]


REMEMBERED: Final = Remembered(
    PATCHES,
    FIGURES,
    Luck(
        "cards from the deck",
        _drawn,
        *spread(int(card.kind == CRASH) for card in CATALOGUE[:-1] if card.kind != SUPERNOVA),
    ),
)
