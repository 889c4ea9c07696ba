"""The buttons of each decision, what they would bring, and the questions before weighty moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.contract import Refusal
from game.core.words import counted
from game.rockets.data import CRASH, EMPTY, KIND, LIFELESS, LIVING, STAR, START, TRACES, UFO
from game.rockets.lists import best_system
from game.rockets.moves import (
    EndPlay,
    Hide,
    PlayStart,
    PlaySupernova,
    PlaySystem,
    PlayUfo,
)
from game.rockets.rules import RocketsRules
from game.rockets.state import Phase, State, counts, kind_name, room, top_worths
from game.rockets.text import refusal, system_points
from scenes.table.buttons import Action
from scenes.table.gesture import card_of
from scenes.table.preview import Preview
from scenes.titles.rockets import words
from scenes.titles.rockets.gesture import ChoiceGesture, PlayGesture, next_best

if TYPE_CHECKING:
    from scenes.titles.rockets.scene import RocketsScene

Question = tuple[str, str, str]


def actions(scene: RocketsScene) -> Sequence[Action]:
    """The buttons of this decision."""
    view, gesture = scene.view, scene.gesture
    if isinstance(gesture, PlayGesture):
        return _play_actions(scene, view, gesture)
    if isinstance(gesture, ChoiceGesture):
        chosen = len(gesture.cards)
        if gesture.build is Hide:
            cards = counted(chosen, "card")
            label = f"Hide {cards}" if chosen else "Hide nothing"
            thief = scene.names().inside((view.current + 1) % view.seats)
            sub = f"then {thief} draws" if len(thief) < 9 else ""
            return (Action("finish", label, sub, primary=True),)
        missing = gesture.most - chosen
        sub = f"choose {missing} more" if missing else ""
        return (Action("finish", "Throw away", sub, primary=True),)
    if view.phase is Phase.UFO_WINDOW:
        return _toss_actions(scene)
    if view.phase is Phase.REFILL:
        return _refill_actions(scene, view)
    return ()


def _play_actions(scene: RocketsScene, view: State, gesture: PlayGesture) -> list[Action]:
    if gesture.system is not None:
        points = f"+{scene.points(system_points(gesture.system))}"
        buttons = [Action("found", "Found system", points, primary=True)]
        less = scene.points(20)
        if gesture.can_shift:
            buttons.append(Action("shift", "Traces to a lifeless planet", f"−{less}"))
        elif gesture.shifted:
            more = scene.points(20 * gesture.shifted)
            buttons.append(Action("shift", "Traces back to life", f"+{more}"))
        return buttons
    have, found = counts(gesture.hand), []
    lit = gesture.lit()
    if view.final_round and (gain := all_in(scene, view)):
        words_ = f"+{scene.points(gain)}"
        found.append(Action("best", "Play the best", words_, primary=True, always=True))
    if "do:ufo" in lit:
        points = f"+{scene.points(50)}"
        found.append(Action("ufo", "Meet the UFO", points, primary=not found))
    if "do:build" in lit:
        best = system_points(best_system(have, gesture.room))
        points = f"+{scene.points(best)}"
        found.append(Action("build", "Build a system", points, primary=not found))
    if "do:launch" in lit:
        found.append(Action("launch", "Launch the ship"))
    if "do:supernova" in lit:
        found.append(Action("supernova", "Supernova", "" if found else "ends the game"))
    # Where there are many buttons their small words would make all of them small.
    after = "" if view.final_round or len(found) > 1 else "then hide cards"
    label = "End my last turn" if view.final_round else "Finish playing"
    found.append(Action("end", label, after, primary=not found))
    return found


def all_in(scene: RocketsScene, view: State) -> int:
    """What the best last turn would still bring."""
    rules = scene.session.rules
    assert isinstance(rules, RocketsRules)
    twin, seat = view.copy(), view.current
    while twin.phase is Phase.PLAY and not isinstance(move := next_best(rules, twin), EndPlay):
        rules.apply(twin, move)
    return twin.scores[seat] - view.scores[seat]


def _toss_actions(scene: RocketsScene) -> list[Action]:
    found = []
    for move in scene.session.rules.moves(scene.view):
        count = move.count
        label = f"Meet {counted(count, 'UFO')}" if count else "Meet no UFO"
        points = f"+{scene.points(50 * count)}" if count else ""
        found.append(Action(f"toss-{count}", label, points, primary=count > 0))
    return found[::-1]


def _refill_actions(scene: RocketsScene, view: State) -> list[Action]:
    seat, found = view.current, []
    if view.starts[seat]:
        found.append(Action("refill-starts", "Take back a ship", "it can fly again later"))
    if view.discovery[seat]:
        costs = [f"−{scene.points(cost)}" for cost in top_worths(view.discovery[seat]) if cost]
        sub = f"discovered, {' or '.join(costs)}" if costs else "your top discovery"
        name = kind_name(view.discovery[seat][-1])
        found.append(Action("refill-discovery", f"Take back {name}", sub))
    return found


def refuse(scene: RocketsScene, key: str) -> Refusal | None:
    """Why a card that does not glow can't be chosen."""
    card, view, gesture = card_of(key), scene.view, scene.gesture
    rules = scene.session.rules
    if card is None or card not in view.hands[view.current] or gesture is None:
        return None
    if isinstance(gesture, ChoiceGesture):
        found: Refusal | None = rules.check(view, gesture.build((*gesture.cards, card)))
        return found
    kind = KIND[card]
    if kind in (CRASH, EMPTY):
        return refusal("crash_card" if kind == CRASH else "empty_card")
    single = {UFO: PlayUfo(), START: PlayStart(), STAR: PlaySystem(0, 0, 0, 0)}.get(kind)
    if single is not None:
        return rules.check(view, single)
    if not view.starts[view.current]:
        return refusal("no_ship")
    if not counts(view.hands[view.current])[STAR]:
        return refusal("star_first")
    if kind == TRACES and not any(KIND[c] in (LIVING, LIFELESS) for c in view.hands[view.current]):
        return refusal("traces_need_planet")
    if isinstance(gesture, PlayGesture) and gesture.star is not None and kind == TRACES:
        planets = sum(KIND[c] != TRACES for c in gesture.content)
        if planets <= len(gesture.content) - planets:
            return refusal("traces_need_planet")
    hand = view.hands[view.current]
    return refusal("reserve", need=len(hand) - room(view, hand))


def preview(scene: RocketsScene, view: State, move: Any) -> Preview | None:
    """What a move would bring."""
    match move:
        case PlayUfo():
            return Preview(f"+{scene.points(50)}", ("The ship flies on",))
        case PlaySystem():
            return Preview(
                f"+{scene.points(system_points(move))}",
                (words.system_sum(move, scene.points), "The ship lands on top of it"),
            )
        case PlaySupernova():
            if view.memory:
                return Preview("", ("Ends the game at once",))
            return Preview("", ("Ends the game at once", _ranked(scene, view)))
        case EndPlay():
            warnings = ("A UFO could still be met",) if _ufo_left(scene, view) else ()
            line = "Nothing more is played" if view.final_round else "Then you hide up to two cards"
            return Preview("", (line,), warnings)
    return None


def _ranked(scene: RocketsScene, view: State) -> str:
    return words.ranking(view, scene.names(), scene.points)


def _ufo_left(scene: RocketsScene, view: State) -> bool:
    return scene.session.rules.check(view, PlayUfo()) is None


def confirm(scene: RocketsScene, move: Any) -> Question | None:
    """The question before a weighty move (I.5)."""
    view: State = scene.view
    match move:
        case PlaySupernova():
            detail = "" if view.memory else f"The result would be: {_ranked(scene, view)}."
            others = [s for seat, s in enumerate(view.scores) if seat != view.current]
            if not view.memory and view.scores[view.current] <= max(others):
                detail = f"You are not in the lead. {detail}"
            return ("End the game with the Supernova?", detail, "Explode")
        case PlaySystem(0, 0):
            gesture = scene.gesture
            hand = view.hands[view.current]
            best = best_system(counts(hand), room(view, hand))
            if isinstance(gesture, PlayGesture) and best.dp + best.lp:
                more = f"With planets it could bring +{scene.points(system_points(best))}."
                return ("Found a Star without planets?", more, "Found it")
        case PlaySystem(_, lp, td, tl) if td and tl < lp:
            lost = scene.points(20 * min(td, lp - tl))
            text = f"On a living planet they would bring {lost} more."
            return ("Traces on a lifeless planet?", text, "Found it")
        case EndPlay():
            if view.final_round and (gain := all_in(scene, view)):
                text = f"Your cards can still bring +{scene.points(gain)}; they are lost otherwise."
                return ("End your last turn?", text, "End it")
            if _ufo_left(scene, view):
                return (
                    "Leave the UFO in your hand?",
                    "A ship is ready to meet it, and the thief may take it.",
                    "Finish playing",
                )
    return None
