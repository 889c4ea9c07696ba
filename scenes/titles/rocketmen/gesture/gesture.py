"""How each decision of Rocketmen is pointed at: a whole turn, or the moves that are listed."""

from __future__ import annotations

from collections.abc import Mapping

from game.rocketmen import moves
from game.rocketmen.data import TWIN
from game.rocketmen.state import Phase
from scenes.table.moment import planned
from scenes.table.plans import Gesture, Plan
from scenes.table.refs import Button, CardAt
from scenes.titles.rocketmen.gesture.turn import TurnGesture
from scenes.titles.rocketmen.showing import Now

_FINAL: Mapping[type, str] = {
    moves.SetAside: "aside",
    moves.Keep: "keep",
    moves.Continue: "draw",
    moves.Abort: "abort",
    moves.Fail: "fail",
    moves.KeepMission: "keep-mission",
    moves.DropMission: "drop",
    moves.DeclareEnd: "declare",
    moves.PlayOn: "play-on",
}


def gesture(moment: Now) -> Gesture[moves.Move]:
    """In a turn all sorts of things are laid out; what follows is chosen from a list."""
    if moment.view.phase in (Phase.MAIN, Phase.LAST_WINDOW):
        return TurnGesture(moment.rules, moment.view)
    return planned(moment, plan, lambda card: TWIN[card])


def plan(move: moves.Move) -> Plan:
    """The targets that make a move."""
    match move:
        case moves.Lose(cards):
            return ({CardAt(card) for card in cards}, {Button("lose")})
        case moves.Shield(cards) | moves.Reuse(cards):
            done = {Button("shield" if isinstance(move, moves.Shield) else "reuse")}
            return ({CardAt(card) for card in cards}, done) if cards else (done,)
        case moves.Trim(card):
            return ({CardAt(card)},)
    return ({Button(_FINAL[type(move)])},)


def laid_out(moment: Now) -> bool:
    """Whether something is being bought or placed, so that there is a bill."""
    made = moment.gesture
    return isinstance(made, TurnGesture) and (made.buying or bool(made.picked))
