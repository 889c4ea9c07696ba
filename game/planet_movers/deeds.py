"""Planet Movers' deeds: what is remembered of a finished game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.events import DiceRolled, GameEnded
from game.core.story import Figure, Luck, Patch, Remembered, Story, first, spread
from game.core.words import counted
from game.planet_movers.events import (
    AccelerationChosen,
    ContractCompleted,
    ContractTaken,
    ContractTerminated,
    FuelSpent,
    RocketCaptured,
    RocketCarried,
    RocketMoved,
)
from game.planet_movers.scoring import MEDALS

RICH: Final = 7
KEPT: Final = 4
THRIFT: Final = 2
"""Points for each fuel that was burnt."""


# --- patches ---


def _pushed_into(
    story: Story, by_own_push: bool, kind: type[RocketCaptured | RocketCarried]
) -> int | None:
    """The first step in which a pushed world took this seat's rocket along."""
    for number, step in enumerate(story.steps):
        pusher = next((e.seat for e in step if isinstance(e, AccelerationChosen)), None)
        if pusher is None or (pusher == story.seat) != by_own_push:
            continue
        if any(isinstance(e, kind) and e.seat == story.seat for e in step):
            return number
    return None


def billiards(story: Story) -> int | None:
    """A world pushed into the own rocket."""
    return _pushed_into(story, True, RocketCaptured)


def free_ride(story: Story) -> int | None:
    """A world, pushed by somebody else, that took the own rocket along."""
    return _pushed_into(story, False, RocketCarried)


def big_deal(story: Story) -> int | None:
    """A contract of six points."""
    return first((s, e) for s, e in story.own(ContractCompleted) if e.points >= RICH)


def one_stop(story: Story) -> int | None:
    """Two contracts in one turn."""
    for turn in story.by_turn():
        done = [
            step
            for step, event in turn
            if isinstance(event, ContractCompleted) and event.seat == story.seat
        ]
        if len(done) >= 2:
            return done[1]
    return None


def feather_touch(story: Story) -> int | None:
    """A win with half a fuel a point, or less."""
    fuel = sum(event.amount for _, event in story.own(FuelSpent))
    return story.on_win(fuel * THRIFT <= story.points)


def word_is_bond(story: Story) -> int | None:
    """A win with four contracts kept and none given up."""
    kept = sum(1 for _ in story.own(ContractCompleted))
    return story.on_win(kept >= KEPT and first(story.own(ContractTerminated)) is None)


def same_day(story: Story) -> int | None:
    """A contract that was taken and completed in one turn."""
    for turn in story.by_turn():
        taken = {
            event.card
            for _, event in turn
            if isinstance(event, ContractTaken) and event.seat == story.seat
        }
        for step, event in turn:
            if isinstance(event, ContractCompleted) and event.card in taken:
                return step
    return None


def gold(story: Story) -> int | None:
    """The solo challenge's best medal."""
    return first((s, e) for s, e in story.events(GameEnded) if e.reason == MEDALS[0])


PATCHES: Final = (
    Patch("billiards", "Billiards", "Push a world into your own waiting rocket.", billiards),
    Patch("big_deal", "Big Deal", "Complete a contract for seven points or more.", big_deal),
    Patch("free_ride", "Free Ride", "Be taken along by a world that somebody else pushed.",
          free_ride),
    Patch("one_stop", "One Stop", "Complete two contracts in one turn.", one_stop),
    Patch("bond", "Word Is Bond", "Win with four contracts kept and none given up.", word_is_bond),
    Patch("feather", "Feather Touch", "Win and burn at most one fuel for every two points.",
          feather_touch),
    Patch("same_day", "Same Day", "Take a contract and complete it in the same turn.", same_day),
    Patch("gold", "Ahead of Time", "Win gold in the solo challenge.", gold),
)  # fmt: skip


# --- figures ---


def _pushed(story: Story) -> dict[str, int]:
    pushes = [event for _, event in story.own(AccelerationChosen)]
    return {"pushed": len(pushes), "spaces": sum(event.steps for event in pushes)}


def _pushed_words(found: Mapping[str, int]) -> str:
    times, spaces = counted(found["pushed"], "time"), counted(found["spaces"], "space")
    return f"Pushed {times}, {spaces} in all."


def _fuel(story: Story) -> dict[str, int]:
    return {
        "fuel": sum(event.amount for _, event in story.own(FuelSpent)),
        "points": max(0, story.points),
        "flights": sum(1 for _ in story.own(RocketMoved)),
    }


def _fuel_words(found: Mapping[str, int]) -> str:
    if not found["points"]:
        return "No points yet."
    return f"{found['fuel'] / found['points']:.2f} fuel burnt for each point."


def _contracts(story: Story) -> dict[str, int]:
    return {
        "kept": sum(1 for _ in story.own(ContractCompleted)),
        "dropped": sum(1 for _ in story.own(ContractTerminated)),
    }


def _contract_words(found: Mapping[str, int]) -> str:
    return f"{counted(found['kept'], 'contract')} kept, {found['dropped']} given up."


FIGURES: Final = (
    Figure("pushed", "Worlds pushed", _pushed, _pushed_words),
    Figure("fuel", "Fuel a point", _fuel, _fuel_words),
    Figure("contracts", "Contracts given up", _contracts, _contract_words),
)


def _rolls(story: Story) -> Sequence[int]:
    """Both dice of each turn together, whoever led it: all seats fly by them."""
    return [sum(event.dice) for _, event in story.events(DiceRolled)]


_TWO_DICE: Final = [low + high for low in range(2, 8) for high in range(3, 9)]

REMEMBERED: Final = Remembered(
    PATCHES, FIGURES, Luck("rolls of two dice", _rolls, *spread(_TWO_DICE))
)
