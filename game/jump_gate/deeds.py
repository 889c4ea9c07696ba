"""Jump Gate's deeds: what is remembered of a finished game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.story import Figure, Luck, Patch, Remembered, Story, nth, percent, spread
from game.core.words import counted
from game.jump_gate.data import (
    BLUE,
    DARK,
    FIND,
    ICON,
    LIGHT,
    NAVCOMP,
    RED,
    SPECIAL,
    TYPE,
    WATER,
    WHITE,
)
from game.jump_gate.events import (
    HoleStruck,
    MarkerPlaced,
    PlanetClaimed,
    ResourceCollected,
    ShipJumped,
    ShipsSwapped,
)

CLAIMS: Final = 4
SCANS: Final = 3
GEMS: Final = 4
WATERS: Final = 5
FINDS: Final = 3
JUMPS: Final = 6


# --- patches ---


def land_rush(story: Story) -> int | None:
    """The fourth claim."""
    return nth(story.own(PlanetClaimed), CLAIMS)


def sharp_eyes(story: Story) -> int | None:
    """The third scan marker."""
    return nth(((s, e) for s, e in story.own(MarkerPlaced) if e.marker == "scan"), SCANS)


def _gathered(story: Story, types: tuple[int, ...], number: int) -> int | None:
    found = ((s, e) for s, e in story.own(ResourceCollected) if TYPE[e.card] in types)
    return nth(found, number)


def crown_jewels(story: Story) -> int | None:
    """Four gems of one colour."""
    steps = [_gathered(story, (colour,), GEMS) for colour in (RED, WHITE, BLUE)]
    return min((step for step in steps if step is not None), default=None)


def event_horizon(story: Story) -> int | None:
    """A win although the Black Hole took something."""
    return story.on_win(any(event.count for _, event in story.own(HoleStruck)))


def mine_now(story: Story) -> int | None:
    """A claim in the turn in which two ships changed places."""
    for turn in story.by_turn():
        swapped = False
        for step, event in turn:
            if isinstance(event, ShipsSwapped) and event.seat == story.seat:
                swapped = True
            elif swapped and isinstance(event, PlanetClaimed) and event.seat == story.seat:
                return step
    return None


def deep_well(story: Story) -> int | None:
    """Five Water."""
    return _gathered(story, (WATER,), WATERS)


def hall_of_fame(story: Story) -> int | None:
    """Three Famous Finds."""
    return _gathered(story, (FIND,), FINDS)


def commuter(story: Story) -> int | None:
    """Six jumps."""
    return nth(story.own(ShipJumped), JUMPS)


PATCHES: Final = (
    Patch("commuter", "Commuter", "Go through the Jump Gate six times in one game.", commuter),
    Patch("eyes", "Sharp Eyes", "Put down three scan markers in one game.", sharp_eyes),
    Patch("jewels", "Crown Jewels", "Collect four gems of one colour.", crown_jewels),
    Patch("horizon", "Event Horizon", "Win although the Black Hole took something from you.",
          event_horizon),
    Patch("rush", "Land Rush", "Claim four planets in one game.", land_rush),
    Patch("mine_now", "Mine Now",
          "Change places with a ship and claim a planet, both in one turn.", mine_now),
    Patch("fame", "Hall of Fame", "Collect three Famous Finds.", hall_of_fame),
    Patch("well", "Deep Well", "Collect five Water.", deep_well),
)  # fmt: skip


# --- figures ---


def _claims(story: Story) -> dict[str, int]:
    return {
        "games": 1,
        "claims": sum(1 for _ in story.own(PlanetClaimed)),
        "all": sum(1 for _ in story.events(PlanetClaimed)),
        "scans": sum(1 for _, event in story.own(MarkerPlaced) if event.marker == "scan"),
    }


def _claim_words(found: Mapping[str, int]) -> str:
    share = percent(found["claims"], found["all"])
    return f"{counted(found['claims'], 'planet')} claimed: {share} of all that were."


def _icons(story: Story) -> dict[str, int]:
    cards = [event.card for _, event in story.own(ResourceCollected)]
    return {
        "cards": len(cards),
        "icons": sum(ICON[card] for card in cards),
        "lost": sum(event.count for _, event in story.own(HoleStruck)),
    }


def _icon_words(found: Mapping[str, int]) -> str:
    return (
        f"{counted(found['icons'], 'icon')} taken; the Black Hole took "
        f"{counted(found['lost'], 'resource')} back."
    )


def _sets(story: Story) -> dict[str, int]:
    types = [TYPE[event.card] for _, event in story.own(ResourceCollected)]
    return {
        "gems": max(types.count(colour) for colour in (RED, WHITE, BLUE)),
        "pairs": min(types.count(LIGHT), types.count(DARK)),
        "finds": types.count(FIND),
    }


def _set_words(found: Mapping[str, int]) -> str:
    return f"{counted(found['gems'], 'gem')} in your largest set of one colour."


FIGURES: Final = (
    Figure("claims", "Claims", _claims, _claim_words),
    Figure("icons", "Icons taken", _icons, _icon_words),
    Figure("sets", "Best sets", _sets, _set_words, frozenset({"gems", "pairs", "finds"})),
)


def _specials(story: Story) -> Sequence[int]:
    """1 for each NavComp card from the deck that has a special, and 0 for each other one."""
    return [int(bool(SPECIAL[card])) for card in story.drawn("deck") if card in NAVCOMP]


REMEMBERED: Final = Remembered(
    PATCHES,
    FIGURES,
    Luck("NavComp cards", _specials, *spread(int(bool(SPECIAL[card])) for card in NAVCOMP)),
)
