"""Why a move is good, in a sentence, for hints."""

from __future__ import annotations

from game.core.contract import Card
from game.rocketmen import moves as mv
from game.rocketmen.bots.worth import Outlook
from game.rocketmen.data import ABILITY, KIND, LOCATIONS, MISSION_OF
from game.rocketmen.effects.payment import targets
from game.rocketmen.previews.outlook import LIKELY, lost_by_failure, outlook, percent
from game.rocketmen.previews.told import stakes_words
from game.rocketmen.scoring import last_turn
from game.rocketmen.state import State
from game.rocketmen.text import place_words, points_word


def explain(view: State, move: mv.Move) -> str:
    """Why the move is good; empty if nothing is to say."""
    figures = Outlook(view, view.active)
    match move:
        case mv.Launch(to):
            return _launching(view, figures.chance_to(to))
        case mv.Continue() | mv.Abort():
            return _in_flight(view)
        case mv.Place(mission, cards, _):
            return _placing(figures, mission, cards)
        case mv.Buy(slots, engine, _):
            return _buying(targets(view, slots, engine))
        case mv.Discard(_, mission):
            if mission:
                return "This mission has nowhere left to go."
            return _discarding(view, move.cards)
        case mv.PayEffect(_, choice):
            return "You can use it this very turn." if choice is not None else "It costs nothing."
        case mv.Ability(card, _):
            return _ability(card)
        case mv.DeclareEnd():
            return "Nobody can be seen to have more points."
        case mv.PlayOn():
            return "There are not enough points yet to end the game."
        case _:
            return ""


def _discarding(view: State, cards: tuple[Card, ...]) -> str:
    """What is gained by putting cards away: room in the hand, or cards that come round again."""
    if last_turn(view):  # no hand follows it
        return ""
    if any(card in view.player.hand for card in cards):
        each = "It makes" if len(cards) == 1 else "Each of them makes"
        return f"{each} room for a new card, which you draw when your turn ends."
    return (
        "Off the pad, you can draw it again."
        if len(cards) == 1
        else ("Off the pad, you can draw them again.")
    )


def _launching(view: State, odds: float) -> str:
    """Most long shots are aborted: what is gained by one is told, too."""
    if last_turn(view):
        return f"The chance is {percent(odds)}. No turn is left in which the parts would be of use."
    if odds >= LIKELY:
        return f"The chance is {percent(odds)}, and to abort after the first card is free."
    return (
        f"The chance is only {percent(odds)}, but a try is free: unless the first card is high, "
        "abort at once. You lose nothing, and may launch again next turn."
    )


def _in_flight(view: State) -> str:
    figures = outlook(view)
    if figures is None:
        return ""
    words = f"The chance to get there is {percent(figures.chance)}."
    if figures.abort is None:
        return words
    return f"{words} {stakes_words(figures.abort, lost_by_failure(view.player))}."


def _placing(outlook: Outlook, mission: Card | None, cards: tuple[Card, ...]) -> str:
    card = mission if mission is not None else outlook.player.site[-1]
    _, index = outlook.best_place(MISSION_OF[card])
    if index < 0:
        return ""
    where = LOCATIONS[index]
    worth = points_word(outlook.state.next_points(index))
    if mission is not None:
        return f"{where.name} is worth {worth} now."
    if not outlook.ready(index):
        return f"The rocket to {place_words(where.to)} needs {where.needs} rocket points."
    return f"It makes the flight to {place_words(where.to)} more likely."


def _buying(cards: list[Card]) -> str:
    kinds = {KIND[card] for card in cards}
    if kinds == {"threat"}:
        return "A Threat counts at the end, wherever it lies."
    if "engine" in kinds:
        return "Engines carry every mission."
    return "It makes your later hands better."


def _ability(card: Card) -> str:
    match ABILITY[card]:
        case "solve":
            return "The Threat counts, and never gets into the deck."
        case "remove":
            return "A lighter deck brings the good cards sooner."
        case _:
            return "The card is worth more this way."
