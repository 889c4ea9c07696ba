"""Rocketmen's deeds: what is remembered of a finished game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.events import Event
from game.core.story import (
    Figure,
    Luck,
    Patch,
    Remembered,
    Story,
    first,
    nth,
    percent,
    spread,
)
from game.rocketmen.data import COMPONENTS, LOCATIONS
from game.rocketmen.data.model import Destination
from game.rocketmen.events import (
    AwardTaken,
    LaunchAborted,
    LaunchDeclared,
    LaunchFailed,
    LaunchSucceeded,
    SuccessDrawn,
    ThreatSolved,
)
from game.rocketmen.previews.outlook import prospects

LONG_SHOT: Final = 0.25
CLEAN: Final = 4
THREATS: Final = 2


@dataclass(frozen=True, slots=True)
class Try:
    """A launch from its declaration to its end."""

    step: int
    to: Destination
    chance: float
    drawn: tuple[int, ...]
    """The success cards' values."""
    end: Event | None
    end_step: int

    @property
    def succeeded(self) -> bool:
        """Whether the rocket arrived."""
        return isinstance(self.end, LaunchSucceeded)


def launches(story: Story) -> Iterator[Try]:
    """This seat's launches."""
    declared: tuple[int, LaunchDeclared] | None = None
    drawn: list[int] = []
    kinds = (LaunchDeclared, SuccessDrawn, LaunchSucceeded, LaunchFailed, LaunchAborted)
    for step, event in story.own(*kinds):
        if isinstance(event, LaunchDeclared):
            declared, drawn = (step, event), []
        elif isinstance(event, SuccessDrawn):
            drawn.append(event.value)
        elif declared is not None:
            at, launch = declared
            to = launch.destination
            yield Try(at, to, _chance(story, at, to), tuple(drawn), event, step)
            declared = None


def _chance(story: Story, step: int, to: Destination) -> float:
    """The chance that was shown before the launch was declared."""
    state = story.before(step)
    if state is None:
        return 1.0
    return next(each.chance for each in prospects(state, story.seat) if each.destination == to)


# --- patches ---


def long_shot(story: Story) -> int | None:
    """A launch that nobody would have bet on."""
    return first(
        (each.end_step, each)
        for each in launches(story)
        if each.succeeded and each.chance < LONG_SHOT
    )


def first_on_the_moon(story: Story) -> int | None:
    """The Moon's award."""
    return first((s, e) for s, e in story.own(AwardTaken) if e.destination == "moon")


def first_on_mars(story: Story) -> int | None:
    """The award of Mars."""
    return first((s, e) for s, e in story.own(AwardTaken) if e.destination == "mars")


def clean_record(story: Story) -> int | None:
    """A win with four launches or more, all of which arrived."""
    flown = list(launches(story))
    return story.on_win(len(flown) >= CLEAN and all(each.succeeded for each in flown))


def so_close(story: Story) -> int | None:
    """A win in spite of a rocket that fell one space short."""
    return story.on_win(any(event.missing == 1 for _, event in story.own(LaunchFailed)))


def double_zero(story: Story) -> int | None:
    """An arrival in spite of two zeros."""
    return first(
        (each.end_step, each)
        for each in launches(story)
        if each.succeeded and each.drawn.count(0) >= 2
    )


def grand_slam(story: Story) -> int | None:
    """A win with arrivals at the Earth, the Moon and Mars."""
    reached = {LOCATIONS[event.location].to for _, event in story.own(LaunchSucceeded)}
    return story.on_win(reached == {"earth", "moon", "mars"})


def threats_gone(story: Story) -> int | None:
    """The second Threat that this seat solved."""
    return nth(story.own(ThreatSolved), THREATS)


PATCHES: Final = (
    Patch("moon", "One Small Step", "Be the first on the Moon.", first_on_the_moon),
    Patch("mars", "Red Soil", "Be the first on Mars.", first_on_mars),
    Patch("long_shot", "Long Shot", "Win a launch that had less than a 25 % chance.", long_shot),
    Patch("grand_slam", "Grand Slam", "Win with arrivals at the Earth, the Moon and Mars.",
          grand_slam),
    Patch("clean", "No Scrap", "Win with four launches or more, and not one of them lost.",
          clean_record),
    Patch("threats", "Safe Sky", "Solve two Threats in one game.", threats_gone),
    Patch("so_close", "Splashdown", "Win although one of your rockets fell a single space short.",
          so_close),
    Patch("double_zero", "Double Zero", "Arrive although you drew two zeros on the way.",
          double_zero, secret=True),
)  # fmt: skip


# --- figures ---


def _dared(story: Story) -> dict[str, int]:
    flown = list(launches(story))
    return {
        "launches": len(flown),
        "survived": sum(each.succeeded for each in flown),
        "turned_back": sum(isinstance(each.end, LaunchAborted) for each in flown),
        "chances": round(1000 * sum(each.chance for each in flown)),
    }


def _dared_words(found: Mapping[str, int]) -> str:
    if not found["launches"]:
        return "No launch yet."
    survived = percent(found["survived"], found["launches"])
    said = percent(found["chances"], 1000 * found["launches"])
    back = f", {found['turned_back']} turned back" if found["turned_back"] else ""
    return (
        f"{found['launches']} dared, {found['survived']} survived: {survived}{back}. "
        f"Their chances said {said}, never turning back."
    )


def _arrived(story: Story) -> dict[str, int]:
    found = {}
    flown = list(launches(story))
    for to in ("earth", "moon", "mars"):
        tried = [each for each in flown if each.to == to]
        found[f"{to}_tried"] = len(tried)
        found[to] = sum(each.succeeded for each in tried)
        found[f"{to}_points"] = sum(
            each.end.points for each in tried if isinstance(each.end, LaunchSucceeded)
        )
    return found


def _arrived_words(found: Mapping[str, int]) -> str:
    points = sum(found[f"{to}_points"] for to in ("earth", "moon", "mars"))
    if not points:
        return "Nowhere yet."
    return f"Mars brought {percent(found['mars_points'], points)} of your mission points."


def _shot(story: Story) -> dict[str, int]:
    won = [each.chance for each in launches(story) if each.succeeded]
    # Kept upside down, because of several games the largest is kept.
    return {"against": max((1000 - round(1000 * chance) for chance in won), default=0)}


def _shot_words(found: Mapping[str, int]) -> str:
    if not found["against"]:
        return "Every arrival so far was certain."
    return f"Your boldest arrival had a chance of {percent(1000 - found['against'], 1000)}."


FIGURES: Final = (
    Figure("launches", "Launches dared", _dared, _dared_words),
    Figure("arrivals", "Where you arrived", _arrived, _arrived_words),
    Figure("shot", "Longest shot", _shot, _shot_words, frozenset({"against"})),
)

_VALUES: Final = [
    value for value, copies in enumerate(COMPONENTS.success.copies) for _ in range(copies)
]


def _success_cards(story: Story) -> Sequence[int]:
    return [event.value for _, event in story.own(SuccessDrawn)]


REMEMBERED: Final = Remembered(
    PATCHES, FIGURES, Luck("success cards", _success_cards, *spread(_VALUES))
)
