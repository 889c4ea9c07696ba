"""What else Rockets hears: the thief's back, the best last turn, and choices that are none."""

from __future__ import annotations

from itertools import islice

from game.rockets import text
from game.rockets.moves import EndPlay, Move
from game.rockets.previews import next_best, thief_of
from game.rockets.previews.told import has_played
from game.rockets.state import Phase, State
from scenes.table.refs import Ref
from scenes.table.spread import SpreadScene
from scenes.table.title import Input
from scenes.titles.rockets.film import OnStage
from scenes.titles.rockets.gesture import BEST
from scenes.titles.rockets.places import RocketsPlaces
from scenes.titles.rockets.showing import RocketsShowing
from scenes.titles.rockets.spots import BackAt, FoldAt
from scenes.titles.rockets.words import spread


def click(stage: OnStage, ref: Ref) -> bool:
    """A back that the thief points at; the button for the whole last turn; what lies folded."""
    match ref:
        case BackAt(back) if stage.showing.offer is not None:
            stage.showing.pointed_at = (stage.showing.offer, back)
            stage.cut()
            return True
        case FoldAt(seat):
            shown = spread(stage.moment, seat)
            stage.open(lambda context: SpreadScene(context, shown, "rockets"))
            return True
        case _ if ref == BEST:
            stage.showing.all_in = True  # the gesture makes the first of its moves
    return False


def begin(stage: OnStage, undone: bool) -> Move | None:
    """The next move of the best last turn, or the only one there is (D.4).

    Nothing goes by itself after an undo, or it could never be taken back; nor does what lets the
    thief draw after an own play, which can't be undone then.
    """
    moment, showing = stage.moment, stage.showing
    view = moment.view
    if showing.all_in:
        move = next_best(view)
        showing.all_in = view.phase is Phase.PLAY and not isinstance(move, EndPlay)
        return move if showing.all_in else None
    if undone:
        return None
    showing.idle = showing.idle and view.phase is Phase.HIDE
    played = has_played(moment.steps)
    if view.phase is not Phase.PLAY and (view.phase is not Phase.HIDE or played):
        return None
    only = list(islice(moment.rules.moves(view), 2))
    if len(only) > 1:
        return None
    showing.idle = isinstance(only[0], EndPlay) and not played
    return only[0]


def reads(stage: OnStage, move: Move) -> tuple[str, float, float]:
    """Who has no choice reads why, before the turn goes on; at any speed after an own play, which
    may be undone till then, and in the last turn.  The best last turn is followed."""
    if stage.showing.all_in:
        return "", 0.7, 0.0
    view, names, played = stage.moment.view, stage.moment.names, has_played(stage.moment.steps)
    if not isinstance(move, EndPlay):
        return "", 1.6, 0.0
    words = text.nothing_to_play(view, played, names.inside(thief_of(view, view.current)))
    return words, 2.4 if view.final_round else 1.6, 1.6 * (played or view.final_round)


INPUT: Input[State, Move, RocketsPlaces, RocketsShowing] = Input(
    begin=begin, reads=reads, click=click
)
