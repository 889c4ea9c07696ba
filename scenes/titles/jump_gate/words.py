"""What Jump Gate's table says: prompts while a move is pointed together, and what things are."""

from __future__ import annotations

from game.core.contract import Card
from game.jump_gate import moves, text
from game.jump_gate.data import CATALOGUE, PLANETS, SPECIAL_NAMES
from game.jump_gate.previews import decider, landing_name, told
from game.jump_gate.state import State
from scenes.table.preview import Inspected
from scenes.table.refs import Button, CardAt, PlanetAt, Ref
from scenes.table.title import TableWords
from scenes.titles.jump_gate.faces import NAV_RATIO, RESOURCE_RATIO, face_look
from scenes.titles.jump_gate.gesture import HARVEST, LAND, SCAN, SPECIAL, JumpGateGesture
from scenes.titles.jump_gate.showing import Now
from scenes.titles.jump_gate.spots import LookAt

# --- the prompt ---


def prompt(moment: Now) -> str | None:
    """What may follow what was chosen so far; what can be done before anything was."""
    if not isinstance(moment.gesture, JumpGateGesture):
        return None
    chosen, alive = moment.chosen, moment.gesture.alive()
    if Button("research") in chosen:
        return f"Research: choose the cards to discard, then {text.REFILL}."
    if HARVEST in chosen:
        return "Harvest: choose the resource to collect."
    cards = [ref.card for ref in chosen if isinstance(ref, CardAt)]
    if LAND in chosen:
        which = "the other landing card" if cards else "the landing cards"
        return f"{landing_name(moment.view)}: choose {which}."
    if SCAN in chosen:
        return "Scan: choose the card to scan with."
    view = moment.view
    if len(chosen) == 1 and isinstance(chosen[0], PlanetAt):
        return told.planet_asks(view, chosen[0].planet, alive)
    if not chosen and not view.pending:
        return told.turn_asks(view, alive, moment.names)
    if not cards:
        return text.WHICH_SPECIAL if SPECIAL in chosen else None
    special = CATALOGUE[cards[0]].special
    if SPECIAL in chosen:
        return told.special_asks(special, alive)
    if len(cards) > 1 and alive and LAND in moment.lit:
        where = text.planet_name(view, view.ships[decider(view)])
        return f"Choose {landing_name(view)} to land on {where}."
    return told.card_asks(cards[0], alive)


# --- things seen closely ---


def inspect(moment: Now, ref: Ref) -> Inspected | None:
    """Cards, planets, the Gate and the Hole."""
    view = moment.view
    match ref:
        case CardAt(card):
            return _card(card)
        case LookAt("gate"):
            return Inspected("Jump Gate", told.gate_lines(moment.view, moment.names), rule="E3")
        case LookAt():
            lines = (*told.hole_lines(view, moment.names), *told.hidden_lines(view))
            return Inspected("Black Hole", lines, rule="D6")
        case PlanetAt(planet):
            legal = list(moment.rules.moves(moment.view)) if moment.gesture is not None else []
            words = told.planet_words(view, planet, legal, moment.names)
            return Inspected(PLANETS[moment.view.ring[planet]].name, words)
    return None


def _card(card: Card) -> Inspected:
    face = CATALOGUE[card]
    if face.kind != "navcomp":
        return Inspected(face.title, text.resource_lines(card), face_look(card), RESOURCE_RATIO)
    name = SPECIAL_NAMES[face.special] if face.special else "NavComp card"
    return Inspected(name, text.card_lines(card), face_look(card), NAV_RATIO, "R14")


WORDS: TableWords[State, moves.Move] = TableWords(
    card=lambda moment, card: CATALOGUE[card].title,
    inspect=inspect,
    prompt=prompt,
    move=lambda moment, view, move: told.named_move(view, move, moment.names),
    seat=lambda moment, seat: told.seat_line(moment.view, seat),
    sheet=lambda moment, seat: told.seat_note(moment.view, seat),
)
