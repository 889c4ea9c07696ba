"""What to do next while a turn's move is being laid out, where the general prompt says less."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import capital
from game.rocketmen.data import CATALOGUE, KIND
from game.rocketmen.moves import Launch, PayEffect, Place
from game.rocketmen.text import last_turn

if TYPE_CHECKING:
    from scenes.titles.rocketmen.gesture import TurnGesture


def prompt(gesture: TurnGesture) -> str | None:
    """The sentence for what is chosen; None while nothing is."""
    if gesture.using is not None:
        face = CATALOGUE[gesture.using.card]
        return f"{face.title}: {face.brief}, choose which"
    if gesture.buying and gesture.refusal() is not None:
        return "Not like this: change the payment, or take it back"
    if gesture.buying:
        return "Look at the payment, change it card by card, then buy"
    if gesture.paying:
        return "Choose what pays for placing, then place"
    if gesture.picked:
        return _own_cards(gesture)
    if gesture.idle and gesture.main:
        gesture.words = gesture.words or idle_words(gesture)
        return gesture.words
    return None


def idle_words(gesture: TurnGesture) -> str:
    """What the turn still allows: nothing that can't be paid is proposed."""
    view, hand = gesture.view, gesture.hand
    ways = ["buy cards"] if gesture.buyable() else []
    useful = [card for card in hand if gesture.useful(card)]
    site = view.player.site
    if site and useful:
        ways.append(f"build the {CATALOGUE[site[-1]].title}")
    elif useful:
        mission = any(KIND[card] == "mission" for card in useful)
        ways.append("place a mission" if mission else "place cards")
    if any(isinstance(move, PayEffect) for move in gesture.listed):
        ways.append("use an effect")
    if any(isinstance(move, Launch) for move in gesture.listed):
        ways.append("launch")
    if hand and not ways:
        ways.append("discard cards")
    ways.append("end it" if last_turn(view) else "end the turn")
    who = gesture.who
    if len(ways) == 1:
        return f"{who}: nothing is left to do but {ways[0]}"
    return f"{who}: {', '.join(ways[:-1])}, or {ways[-1]}"


def _own_cards(gesture: TurnGesture) -> str:
    """What may be done with the cards that are chosen."""
    what = "this card" if len(gesture.picked) == 1 else "these cards"
    ways = []
    if gesture.legal(gesture.placement()):
        ways.append("place")
    if gesture.abilities():
        ways.append("use")
    if gesture.legal(gesture.discarding()):
        ways.append("discard")
    if not ways:
        return f"Nothing can be done with {what} together"
    *first, last = ways
    words = f"{', '.join(first)} or {last}" if first else last
    return f"{capital(words)} {what}?"


def placed_words(move: Place) -> str:
    """Which of several missions goes to the Mission Site; empty if that goes without saying."""
    if move.mission is None or not any(KIND[card] == "mission" for card in move.cards):
        return ""
    return f"Mission Site: {CATALOGUE[move.mission].title}. The rest: Launch Pad"
