"""How Rocketmen's events look: purchases, the rival's steps, and the show of a launch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.contract import Event, Seat
from game.core.events import CardMoved, Scored, Shuffled, TurnStarted
from game.core.words import counted
from game.rocketmen import events as ev
from game.rocketmen import zones
from game.rocketmen.data import CATALOGUE, GOALS
from game.rocketmen.events import solo
from game.rocketmen.scoring import turns_left
from game.rocketmen.state import RIVAL, State
from game.rocketmen.text.things import BOUGHT_FRESH
from scenes.kit.canvas import Canvas
from scenes.table.director import Beat
from scenes.theme import CORAL, MINT, MUSTARD, SKY
from scenes.titles.rocketmen.board import draw_rival
from scenes.titles.rocketmen.film import ending, launch
from scenes.titles.rocketmen.film.passing import announce, slide
from scenes.titles.rocketmen.film.stage import OnStage
from scenes.tween import ease_in_out, linear

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


def film(stage: OnStage, event: Event, after: State) -> Iterable[Beat] | None:
    """The beats of an event; None for the shared way."""
    show = stage.showing.launching
    match event:
        case CardMoved(_, source, target) if source == zones.SUCCESS and target == zones.DRAWN:
            return launch.draw_card(stage, event)
        case CardMoved(_, source) if source in (zones.DRAWN, zones.ASIDE):
            return (slide(stage, event, "", 0.06, 0.03),)
        case CardMoved(_, source, target) if source.name == "area" or target.name == "hq":
            return (slide(stage, event, seconds=0.16, lead=0.04),)
        case CardMoved():
            return (slide(stage, event),)
        case Scored() if show is not None and show.gone:
            return (stage.points(event, stage.places.track.world(show.world)[:2]),)
        case Shuffled(zone) if zone == zones.SUCCESS:
            return (Beat(0.25, cue="ui/shuffle"),)
        case ev.HandRefilled(seat):
            return (Beat(0.0, begin=lambda: _own_is_done(stage, seat, after)),)
        case TurnStarted() if after.solo:
            return _last_turn(stage, after)
    return launch.beats_of(stage, event) or _turn(stage, event) or _rival(stage, event, after)


def _own_is_done(stage: OnStage, seat: Seat, after: State) -> None:
    """Pad, duty and hand tell of what the seat has from now on, while others play on."""
    view, own = stage.moment.view.copy(), after.players[seat].copy()
    own.vp = view.players[seat].vp  # points fly to the score
    if view.players[seat] != own:  # else the picture has arrived before
        view.players[seat] = own
        stage.arrive(view)


def _last_turn(stage: OnStage, view: State) -> Iterable[Beat] | None:
    """In solo nothing else says that the display will be empty."""
    if view.deck or turns_left(view) > 1:
        return None
    words = "The last turn: then the display is empty"
    return (announce(stage, words, CORAL, 1.6, "ui/last_round"),)


def _turn(stage: OnStage, event: Event) -> Iterable[Beat] | None:
    """The main part of a turn, and the end of the game."""
    cue = CUES.get(type(event), "")
    names = stage.moment.names
    match event:
        case ev.TurnCut():
            return (announce(stage, BOUGHT_FRESH, MUSTARD, 0.9, cue),)
        case ev.ThreatSolved(_, card):
            words = f"{CATALOGUE[card].title}: solved"
            return (announce(stage, words, MINT, 0.9, cue),)
        case ev.AbilityUsed(seat, card) | ev.EffectUsed(seat, card):
            words = f"{names.of(seat)}: {CATALOGUE[card].title}"
            return (announce(stage, words, SKY, 0.6, cue),)
        case ev.DisplayRefilled(slot, card) if CATALOGUE[card].kind == "threat":
            return (_alarm(stage, slot),)
        case ev.PrizeWon(seat):
            return (announce(stage, f"Space Race Prize: {names.inside(seat)}", MUSTARD, 1.1, cue),)
        case ev.EndTriggered() | ev.EndDeclined():
            words = str(stage.moment.title.words.describe(event, names) or "").rstrip(".")
            return (announce(stage, words, CORAL, 1.6, cue),)
        case ev.GoalScored(seat, card, tasks, points):
            done = f"{tasks} of {len(GOALS[card].tasks)} tasks"
            words = f"{names.of(seat)}: {CATALOGUE[card].title}, {done}"
            words += f", worth {counted(points, 'point')}" if points else ""
            return (announce(stage, words, MINT if points else SKY, 1.1, "ui/card_flip"),)
        case ev.EffectWaits() | ev.TokensUsed() | ev.CardsDiscarded():
            return (Beat(0.0),)
    return None


def _alarm(stage: OnStage, slot: int) -> Beat:
    """A Threat has come up."""
    box = stage.places.display[slot]

    def draw(canvas: Canvas, share: float) -> None:
        grow = 6 + 10 * share
        canvas.outline(box.inset(-grow), CORAL, 5 * (1 - share) + 1.5, 14 + grow)

    return Beat(0.6, draw=draw, cue="rocketmen/threat_alarm", x=box.cx, lead=0.3, ease=linear)


# --- the rival ---


def _rival(stage: OnStage, event: Event, view: State) -> Iterable[Beat] | None:
    """The solo rival's steps, each with its reason."""
    cue = CUES.get(type(event), "")
    words = str(stage.moment.title.words.describe(event, stage.moment.names) or "").rstrip(".")
    turn = (
        Beat(0.0, begin=lambda: _own_is_done(stage, 0, view)),
        Beat(0.0, begin=lambda: stage.say("The rival plays")),
    )
    match event:
        case solo.RivalAims() | solo.RivalChooses() | solo.RivalWaits():
            return (*turn, announce(stage, words, SKY, 1.3, cue))
        case solo.RivalTook():
            return (*turn, announce(stage, words, CORAL, 1.1, cue))
        case solo.RivalAdvanced(before, after):
            return (*turn, announce(stage, words, SKY, 1.0, ""), *_hops(stage, before, after))
        case solo.RivalLanded(location):
            told = announce(stage, words, CORAL, 1.5, cue)
            return (*turn, told, ending.plant(stage, location, -1))
    return None


def _hops(stage: OnStage, before: int, after: int) -> Iterable[Beat]:
    """The rival's rocket climbs, space by space."""
    for space in range(before, after):
        yield _hop(stage, space)
    yield Beat(0.0, begin=lambda: _stand(stage, after))


def _stand(stage: OnStage, space: int) -> None:
    """It stands there until all is told; -1: it flies."""
    stage.showing.rival_at = space
    stage.refresh()


def _hop(stage: OnStage, space: int) -> Beat:
    def draw(canvas: Canvas, share: float) -> None:
        moment = stage.moment
        draw_rival(
            moment, stage.places, stage.showing, canvas, space + share, -56 * share * (1 - share)
        )

    return Beat(
        0.35, begin=lambda: _stand(stage, -1), draw=draw, cue="rocketmen/boost", ease=ease_in_out
    )


def doer(event: Event) -> Seat | None:
    """What the rival does bears its own mark in the log."""
    return RIVAL if type(event).__module__ == solo.__name__ else None
