"""The questions before weighty moves, and what a player is reminded of (I4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.words import counted
from game.rocketmen.data import LOCATIONS, MISSION_OF
from game.rocketmen.moves import (
    Buy,
    DeclareEnd,
    Discard,
    DropMission,
    EndTurn,
    Keep,
    Launch,
    Place,
    SetAside,
)
from game.rocketmen.scoring import goal_score, known_points
from game.rocketmen.state import Phase, State
from game.rocketmen.text import place_words
from game.rocketmen.previews.outlook import outlook, percent
from scenes.titles.rocketmen.gesture import TurnGesture

if TYPE_CHECKING:
    from scenes.titles.rocketmen.scene import RocketmenScene

Question = tuple[str, str, str]


def unused(scene: RocketmenScene, view: State) -> list[str]:
    """What would be left undone when the turn ends (I4)."""
    if view.phase is not Phase.MAIN:
        return []
    found = []
    if view.waiting:
        found.append("An effect of a card that paid is still unused")
    gesture = scene.gesture
    if isinstance(gesture, TurnGesture) and gesture.idle and gesture.buyable():
        found.append("You could still buy something")
    return found


def confirm(scene: RocketmenScene, move: Any) -> Question | None:
    """The question before a weighty move (I4)."""
    view = scene.view
    match move:
        case Buy(slots) if any(view.fresh[slot] for slot in slots):
            return ("Buy a fresh card?", "It was revealed in this turn: your turn ends.", "Buy it")
        case Launch(destination):
            left = unused(scene, view)
            if left:
                return (f"Launch to {place_words(destination)}?", f"{left[0]}.", "Launch")
        case EndTurn() if view.waiting:
            text = "The effect of a card that paid is still unused; it expires."
            return ("End the turn?", text, "End turn")
        case Discard(_, True) if len(view.player.pad) > 1:
            return (
                "Give up the mission?",
                f"{len(view.player.pad)} cards of the Launch Pad go with it.",
                "Give it up",
            )
        case DropMission() if view.player.pad:
            return ("Discard the mission?", "What is left on the pad goes with it.", "Discard it")
        case DeclareEnd():
            return ("End the game?", _lead(scene, view), "End it")
        case Place(mission) if mission is not None and mission_warnings(view, mission):
            return ("Place this mission?", f"{mission_warnings(view, mission)[0]}.", "Place it")
    return _wasteful(scene, move)


def _wasteful(scene: RocketmenScene, move: Any) -> Question | None:
    """Choices that are worse than the other one, by the exact figures."""
    figures = outlook(scene.view)
    if figures is None or figures.keep is None or figures.aside is None:
        return None
    if isinstance(move, SetAside) and figures.aside < figures.keep:
        words = f"The chance falls from {percent(figures.keep)} to {percent(figures.aside)}."
        return ("Set the card aside?", words, "Set aside")
    if isinstance(move, Keep) and figures.keep < figures.aside and figures.keep == 0:
        return ("Use this card?", "With it the launch can’t succeed any more.", "Use it")
    return None


def _lead(scene: RocketmenScene, view: State) -> str:
    """How the points stand when the end is declared."""
    names, points = scene.names(), known_points(view)
    order = sorted(points, key=lambda seat: -points[seat])
    rows = ", ".join(f"{names.of(seat)} {points[seat]}" for seat in order)
    goal = goal_score(view, view.player)
    mine = f"your goal brings {counted(goal, 'point')} now." if goal else "yours bring nothing yet."
    return f"The round is played to its end. As it stands: {rows}. Goals are not counted; {mine}"
