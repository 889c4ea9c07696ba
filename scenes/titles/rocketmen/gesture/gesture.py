"""How each decision of Rocketmen is pointed at: a whole turn, or the moves that are listed."""

from __future__ import annotations

from collections.abc import Mapping

from game.rocketmen.data import TWIN
from game.rocketmen.moves import (
    Abort,
    Continue,
    DeclareEnd,
    DropMission,
    Fail,
    Keep,
    KeepMission,
    Lose,
    Move,
    PlayOn,
    Reuse,
    SetAside,
    Shield,
    Trim,
)
from game.rocketmen.state import Phase
from scenes.table.moment import planned
from scenes.table.plans import Gesture, Plan
from scenes.table.refs import Button, CardAt
from scenes.titles.rocketmen.gesture.turn import TurnGesture
from scenes.titles.rocketmen.showing import Now

_FINAL: Mapping[type, str] = {
    SetAside: "aside",
    Keep: "keep",
    Continue: "draw",
    Abort: "abort",
    Fail: "fail",
    KeepMission: "keep-mission",
    DropMission: "drop",
    DeclareEnd: "declare",
    PlayOn: "play-on",
}


def gesture(moment: Now) -> Gesture[Move]:
    """In a turn all sorts of things are laid out; what follows is chosen from a list."""
    if moment.view.phase in (Phase.MAIN, Phase.LAST_WINDOW):
        return TurnGesture(moment.rules, moment.view)
    return planned(moment, plan, lambda card: TWIN[card])


def plan(move: Move) -> Plan:
    """The targets that make a move."""
    match move:
        case Lose(cards):
            return ({CardAt(card) for card in cards}, {Button("lose")})
        case Shield(cards) | Reuse(cards):
            done = {Button("shield" if isinstance(move, Shield) else "reuse")}
            return ({CardAt(card) for card in cards}, done) if cards else (done,)
        case Trim(card):
            return ({CardAt(card)},)
    return ({Button(_FINAL[type(move)])},)


def laid_out(moment: Now) -> bool:
    """Whether something is being bought or placed, so that there is a bill."""
    made = moment.gesture
    return isinstance(made, TurnGesture) and (made.buying or bool(made.picked))
