"""Rocket Jockey's buttons, why something can't be done, what a move brings, and questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.contract import Card, Refusal
from game.core.words import counted
from game.rocket_jockey import moves, text
from game.rocket_jockey.data import COPILOT_VALUE
from game.rocket_jockey.moves import DRAFT_SOURCES
from game.rocket_jockey.previews import copilots_spent, count_of, move_points
from game.rocket_jockey.previews.cautions import cautions, final_words
from game.rocket_jockey.state import Phase, State
from scenes.table.buttons import Action
from scenes.table.preview import Preview
from scenes.table.refs import CardAt, Ref
from scenes.table.title import Question
from scenes.titles.rocket_jockey import words
from scenes.titles.rocket_jockey.showing import Now
from scenes.titles.rocket_jockey.spots import (
    APART,
    CHAIN,
    DELIVER,
    source_at,
    target_of,
)

UNDER_WAY: Final = "A cargo is under way: take it back first, with a click on it or with Esc."


def actions(moment: Now) -> Sequence[Action]:
    """The buttons of this decision."""
    view, under_way = moment.view, words.flight(moment)
    if under_way is not None:
        if under_way.chained is None:
            chain = Action(CHAIN.name, "Chain on", icon="rocket", primary=True)
            return (chain, Action(APART.name, "New delivery"))
        if under_way.arrives:
            brings = words.plan_words(moment).balance
            return (Action(DELIVER.name, "Deliver", brings, icon="rocket", primary=True),)
        return ()
    if view.phase is Phase.MOVE:
        if view.closed or view.open is not None:
            gain = f"+{move_points(view)}"
            return (Action("end", "Score the move", gain, icon="rocket", primary=True),)
        return (Action("end", "Pass", "move nothing"),)
    if view.phase is Phase.RESERVE:
        return (Action("skip", "Reserve nothing", icon="check", primary=True),)
    return ()


def refusal(moment: Now, ref: Ref) -> Refusal | None:
    """Why something unlit can't be chosen: what the referee says to a likely move."""
    rules, view, under_way = moment.rules, moment.view, words.flight(moment)
    target = target_of(view, ref)
    if target is not None:
        reserves = view.phase is Phase.RESERVE
        return rules.check(view, moves.Reserve(target) if reserves else moves.Deliver(target, ()))
    for source in moves.Source:
        if source_at(view, source) == ref:
            if under_way is not None:
                return Refusal("under_way", "E5", UNDER_WAY)
            take = moves.FuelUp if view.phase is Phase.FUEL_UP else moves.Refuel
            return rules.check(view, take(source))
    if isinstance(ref, CardAt) and under_way is not None:
        return rules.check(view, under_way.attempt(ref.card))
    return None


def told(view: State, move: moves.Move) -> Preview | None:
    """What a pointed-at move would bring, and what it would cost."""
    match move:
        case moves.Reserve(target):
            return Preview("", text.reserving(target))
        case moves.FuelUp(source) | moves.TopUp(source) | moves.Refuel(source):
            pile = offered(view, source)
            lines = words.taking_words(view, pile[-1]) if pile else ()
            warnings = cautions(view, move)
            return Preview("", lines, warnings) if lines or warnings else None
        case moves.EndMove():
            warnings = cautions(view, move)
            done = view.closed or view.open is not None
            line = "No more cargo moves this turn" if done else "Nothing moves this turn"
            return Preview("", (line,), warnings)
        case moves.SkipReserve():
            return Preview("", ("Your co-pilots stay with you, and your turn ends",))
        case moves.Deliver():
            return delivery(view, move)
        case _:
            return None


def offered(view: State, source: moves.Source) -> Sequence[Card]:
    """An open pile that a card can be taken from; the deck shows nothing."""
    if source is moves.Source.DISCARD:
        return view.discard
    return view.draft[DRAFT_SOURCES.index(source)] if source in DRAFT_SOURCES else ()


def delivery(view: State, move: moves.Deliver) -> Preview:
    """What a delivery counts and scores if the chain ends here, and whom it would serve."""
    count = count_of(view, move.target, move.legs, chained=move.chained)
    spent = copilots_spent(view, move.target, move.legs)
    cost = COPILOT_VALUE * spent
    lines = [f"{words.count_words(count)}."]
    if spent:
        lines.append(f"It spends {counted(spent, 'co-pilot')}, worth {cost} at the end.")
    return Preview(words.balance(count.points, cost), tuple(lines), cautions(view, move))


def confirm(moment: Now, move: moves.Move) -> Question | None:
    """What is asked before the game is ended."""
    if isinstance(move, moves.Deliver) and move.target == moves.ALIEN_TARGET:
        result = f"This ends the game. {final_words(moment.view, move)}"
        return "Bring the Aliens to Earth?", result, "End it"
    return None
