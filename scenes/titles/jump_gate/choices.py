"""Jump Gate's buttons, why something can't be done, what a move brings, and questions before it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Refusal
from game.jump_gate.data import CATALOGUE, PLANETS, SPECIAL_NAMES, TABLE
from game.jump_gate.moves import (
    Decline,
    Fly,
    Harvest,
    HotshotPilot,
    InsideInfo,
    Jump,
    Land,
    LongRangeScan,
    Move,
    Pick,
    Research,
    Scan,
)
from game.jump_gate.previews import (
    decider,
    ending,
    ending_words,
    gain,
    gains_nothing_here,
    plain_instead,
)
from game.jump_gate.state import GATE, NOBODY, State
from game.jump_gate.text import code_words
from game.jump_gate.text import refusal as refused
from scenes.table.buttons import Action
from scenes.table.preview import Preview
from scenes.table.refs import Button, CardAt, Ref
from scenes.table.title import Question
from scenes.titles.jump_gate.gesture import SPECIAL
from scenes.titles.jump_gate.showing import Now
from scenes.titles.jump_gate.spots import PlanetAt
from scenes.titles.jump_gate.words import (
    hidden_words,
    hole_words,
    named_move,
    queue_words,
    research_words,
)


def actions(moment: Now) -> Sequence[Action]:
    """The buttons of this decision."""
    view = moment.view
    if view.pending:
        return (Action("decline", "Take nothing"),)
    if Button("research") in moment.chosen:
        return (
            Action("research", "Not after all", icon="undo-2"),
            Action("go", "Draw to five", icon="card-draw", primary=True),
        )
    planet = view.ships[view.active]
    face = PLANETS[view.ring[planet]] if planet != GATE else None
    scan = f"needs {face.scan}" if face else ""
    land = f"needs {face.land[0]} + {face.land[1]}" if face else ""
    # Nothing but this button may be left to do.
    last = next(iter(moment.lit)) if moment.chosen and len(moment.lit) == 1 else None
    found = [
        Action("research", "Research", "new cards", icon="card-draw"),
        Action("scan", "Scan", scan, icon="radar-dish", primary=last == Button("scan")),
        Action("land", "Land and claim", land, icon="flag", primary=last == Button("land")),
        Action("special", "Special", icon="star", primary=last == SPECIAL),
    ]
    if view.options.orbital_burn:
        found.append(Action("orbit", "Return to orbit"))
    return found


def refusal(moment: Now, ref: Ref) -> Refusal | None:
    """Why something unlit can't be chosen: what the referee says to a likely move."""
    rules, view = moment.rules, moment.view
    hand = view.hands[view.active]
    match ref:
        case PlanetAt(planet):
            return rules.check(view, Fly(planet))
        case Button("special"):
            special = any(CATALOGUE[held].special for held in hand)
            return refused("which_special" if special else "no_specials")
        case Button("scan") if hand:
            return rules.check(view, Scan(hand[0]))
        case Button("land") if len(hand) > 1:
            return rules.check(view, Land((hand[0], hand[1])))
        case CardAt(card) if CATALOGUE[card].kind != "navcomp":
            return rules.check(view, Pick(card) if view.pending else Harvest(card))
    return None


def _after(moment: Now, move: Move) -> State:
    """A guess: what is hidden stays hidden."""
    after = moment.view.copy()
    moment.rules.apply(after, move)
    return after


def preview(moment: Now, move: Move) -> Preview:
    """What a move changes that is certain, and the odds of what is not."""
    view, names, after = moment.view, moment.names, _after(moment, move)
    seat = decider(view)
    lines = [named_move(view, move, names)]
    match move:
        case Scan():
            lines.append(hidden_words(view, seat, view.ships[seat]))
        case LongRangeScan(_, planet):
            lines.append(hidden_words(view, seat, planet))
        case Research(discard):
            lines += research_words(view, seat, TABLE.hand - len(view.hands[seat]) + len(discard))
        case InsideInfo():
            lines += research_words(view, seat, TABLE.hand + 1 - len(view.hands[seat]))
        case Land() | HotshotPilot() if view.claimed[view.ships[seat]] == NOBODY:
            lines.append(queue_words(view, seat, names))
    lines += hole_words(view, after, names)
    end = ending(view, after)
    warnings = ending_words(end) if end is not None else ()
    points = gain(view, after, seat)
    words = f"{'+' if points >= 0 else '−'}{abs(points)}" if points else ""
    return Preview(words, tuple(line for line in lines if line), warnings)


def confirm(moment: Now, move: Move) -> Question | None:
    """What is asked before a weighty or a wasted move (I.2)."""
    view, after = moment.view, _after(moment, move)
    seat = decider(view)
    end = ending(view, after)
    if end is not None:
        text = " ".join(ending_words(end))
        if end.reason == "black_hole":
            return "Feed the Black Hole?", text, "Take it"
        return "End the game?", text, "End it"
    match move:
        case Research(()) if len(view.hands[seat]) >= TABLE.hand:
            text = "You discard no card and draw none: the action is lost."
            return "Research nothing?", text, "Do it"
        case Land() | HotshotPilot() if gains_nothing_here(view, seat):
            name = PLANETS[view.ring[view.ships[seat]]].name
            return "Land without a gain?", f"{name} is claimed and hides nothing any more.", "Land"
        case Decline():
            text = "You have a right to one of the resources here."
            return "Take nothing?", text, "Take nothing"
        case Jump(card, _):
            return _wasted(view, card, "jump")
        case Scan(card):
            return _wasted(view, card, "scan")
    return None


def _wasted(view: State, card: int, code: str) -> Question | None:
    """A special goes for its code although a plain card would do."""
    plain = plain_instead(view, decider(view), card, code)
    if plain is None:
        return None
    name = SPECIAL_NAMES[CATALOGUE[card].special]
    text = f"You hold a card without a special that has the same code ({code_words(plain)})."
    return f"Spend {name} for its code?", text, "Spend it"
