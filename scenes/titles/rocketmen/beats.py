"""How Rocketmen's events look: purchases, the rival's steps, and the show of a launch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from game.core.contract import Event
from game.core.events import CardMoved, Shuffled, TurnStarted
from game.core.words import counted
from game.rocketmen import events as ev
from game.rocketmen import zones
from game.rocketmen.data import CATALOGUE
from game.rocketmen.events import solo as solo
from game.rocketmen.state import State
from game.rocketmen.text import turns_left
from scenes.kit.canvas import Canvas
from scenes.table.controller import Act
from scenes.table.director import Beat
from scenes.theme import CORAL, MINT, MUSTARD, SKY
from scenes.titles.rocketmen import finale, flight
from scenes.titles.rocketmen.painting import draw_rival
from scenes.titles.rocketmen.signs import announce
from scenes.tween import ease_in_out, linear

if TYPE_CHECKING:
    from scenes.titles.rocketmen.scene import RocketmenScene

CUES: Mapping[type[Event], str] = {
    ev.CardsBought: "rocketmen/buy",
    ev.CardsPlaced: "ui/token_tick",
    ev.ThreatSolved: "rocketmen/threat_solved",
    ev.HqReshuffled: "ui/shuffle",
    ev.LaunchDeclared: "rocketmen/countdown",
    ev.LiftedOff: "rocketmen/liftoff",
    ev.CardSetAside: "rocketmen/set_aside",
    ev.LaunchAborted: "rocketmen/abort",
    ev.LaunchFailed: "rocketmen/launch_failure",
    ev.LaunchSucceeded: "rocketmen/launch_success",
    ev.TokenPlanted: "rocketmen/token_planted",
    ev.AwardTaken: "rocketmen/achievement",
    ev.AchievementGained: "rocketmen/achievement",
    ev.PrizeWon: "rocketmen/achievement",
    ev.EndTriggered: "ui/last_round",
    solo.RivalAims: "ui/card_flip",
    solo.RivalChooses: "ui/card_flip",
    solo.RivalTook: "ui/card_slide",
    solo.RivalLanded: "rocketmen/token_planted",
}


def beats_of(scene: RocketmenScene, event: Event, act: Act) -> Iterable[Beat] | None:
    """The beats of an event; None for the shared way."""
    match event:
        case CardMoved(_, source, target) if source == zones.SUCCESS and target == zones.DRAWN:
            return flight.draw_card(scene, event)
        case CardMoved(_, source) if source in (zones.DRAWN, zones.ASIDE):
            return (scene.slide(event, "", 0.06, 0.03),)
        case CardMoved(_, source, target) if source.name == "area" or target.name == "hq":
            return (scene.slide(event, seconds=0.16, lead=0.04),)
        case Shuffled(zone) if zone == zones.SUCCESS:
            return (Beat(0.25, cue="ui/shuffle"),)
        case TurnStarted() if act is not None and act.view.solo:
            return _last_turn(scene, act.view)
    return flight.beats_of(scene, event) or _turn(scene, event) or _rival(scene, event)


def _last_turn(scene: RocketmenScene, view: State) -> Iterable[Beat] | None:
    """In solo nothing else says that the display will be empty."""
    if view.deck or turns_left(view) > 1:
        return None
    words = "The last turn: then the display is empty"
    return (announce(scene, words, CORAL, 1.6, "ui/last_round"),)


def _turn(scene: RocketmenScene, event: Event) -> Iterable[Beat] | None:
    """The main part of a turn, and the end of the game."""
    cue = CUES.get(type(event), "")
    names = scene.names()
    match event:
        case ev.TurnCut():
            return (announce(scene, "A fresh card was bought: the turn ends", MUSTARD, 0.9, cue),)
        case ev.ThreatSolved(_, card):
            words = f"{CATALOGUE[card].title}: solved"
            return (announce(scene, words, MINT, 0.9, cue),)
        case ev.AbilityUsed(seat, card):
            words = f"{names.of(seat)}: {CATALOGUE[card].title}"
            return (announce(scene, words, SKY, 0.6, cue),)
        case ev.EffectUsed(seat, card):
            words = f"{names.of(seat)}: {CATALOGUE[card].title}"
            return (announce(scene, words, SKY, 0.5, cue),)
        case ev.DisplayRefilled(slot, card) if CATALOGUE[card].kind == "threat":
            return (_alarm(scene, slot),)
        case ev.PrizeWon(seat):
            return (announce(scene, f"Space Race Prize: {names.inside(seat)}", MUSTARD, 1.1, cue),)
        case ev.EndTriggered() | ev.EndDeclined():
            words = str(scene.session.title.words.describe(event, names) or "").rstrip(".")
            return (announce(scene, words, CORAL, 1.6, cue),)
        case ev.GoalScored(seat, card, tasks, points):
            words = f"{names.of(seat)}: {CATALOGUE[card].title}, {tasks} of 3 tasks"
            words += f", worth {counted(points, 'point')}" if points else ""
            return (announce(scene, words, MINT if points else SKY, 1.1, "ui/card_flip"),)
        case ev.HandRefilled() | ev.EffectWaits() | ev.TokensUsed() | ev.CardsDiscarded():
            return (Beat(0.0),)
    return None


def _alarm(scene: RocketmenScene, slot: int) -> Beat:
    """A Threat has come up."""
    box = scene.desk.display[slot]

    def draw(canvas: Canvas, share: float) -> None:
        grow = 6 + 10 * share
        canvas.outline(box.inset(-grow), CORAL, 5 * (1 - share) + 1.5, 14 + grow)

    return Beat(0.6, draw=draw, cue="rocketmen/threat_alarm", lead=0.3, ease=linear)


# --- the rival ---


def _rival(scene: RocketmenScene, event: Event) -> Iterable[Beat] | None:
    """The solo rival's steps, each with its reason."""
    cue = CUES.get(type(event), "")
    words = str(scene.session.title.words.describe(event, scene.names()) or "").rstrip(".")
    turn = Beat(0.0, begin=lambda: scene.say("The rival plays"))
    match event:
        case solo.RivalAims() | solo.RivalChooses() | solo.RivalWaits():
            return (
                turn,
                announce(scene, words, SKY, 1.3, cue),
            )
        case solo.RivalTook():
            return (turn, announce(scene, words, CORAL, 1.1, cue))
        case solo.RivalAdvanced(before, after):
            return (turn, announce(scene, words, SKY, 1.0, ""), *_hops(scene, before, after))
        case solo.RivalLanded(location):
            return (
                turn,
                announce(scene, words, CORAL, 1.5, cue),
                finale.plant(scene, location, -1, "rocketmen/token_planted"),
            )
    return None


def _hops(scene: RocketmenScene, before: int, after: int) -> Iterable[Beat]:
    """The rival's rocket climbs, space by space."""
    for space in range(before, after):
        yield _hop(scene, space)


def _hop(scene: RocketmenScene, space: int) -> Beat:
    def begin() -> None:
        scene.rival_flying = True
        scene.refresh()

    def draw(canvas: Canvas, share: float) -> None:
        draw_rival(scene, canvas, space + share, -56 * share * (1 - share))

    return Beat(0.35, begin=begin, draw=draw, cue="rocketmen/boost", ease=ease_in_out)
