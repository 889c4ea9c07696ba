"""What a player may regret: warnings before a move, never a refusal (I4)."""

from __future__ import annotations

from typing import Final

from game.core.words import counted
from game.rocket_jockey import moves, text
from game.rocket_jockey.data import COPILOT_VALUE, PENALTY, TRANSPORT
from game.rocket_jockey.effects import act
from game.rocket_jockey.moves import Target
from game.rocket_jockey.previews import (
    Best,
    copilots_spent,
    count_of,
    flight_best,
    gift,
    lost_mark,
)
from game.rocket_jockey.previews.better import better_words
from game.rocket_jockey.scoring import written_down
from game.rocket_jockey.state import State

SWING: Final = 2 * PENALTY
"""What delivering a marked cargo does between two players: one pays what the other gets (R38)."""
WORTH_A_RAID: Final = PENALTY + 1
"""Points below which a marked cargo had better be left alone."""
MOST_COUNTED: Final = len(TRANSPORT) - 1
"""What a delivery counts at the most (B5)."""


def raids(view: State, target: Target) -> bool:
    """Whether another player has reserved this cargo."""
    return view.mark(target) not in (-1, view.active)


def cautions(view: State, move: moves.Move) -> tuple[str, ...]:
    """One sentence for each thing that a legal move of the decider wastes or risks."""
    match move:
        case moves.Deliver():
            more = better_words(view, move)
            return (*_raid(view, move), *((more,) if more else ()))
        case moves.Refuel():
            return lost_mark_words(view)
        case moves.EndMove():
            return (*lost_mark_words(view), *gift_words(view))
        case _:
            return ()


def _raid(view: State, move: moves.Deliver) -> tuple[str, ...]:
    """Points that go to whoever has reserved the cargo, and whether that pays."""
    if not raids(view, move.target):
        return ()
    count = count_of(view, move.target, move.legs, chained=move.chained)
    before = view.open.points if move.chained and view.open is not None else 0
    words = f"Reserved by another player: {PENALTY} points go from you to them."
    if count.points - before >= WORTH_A_RAID:
        return (words,)
    return words, f"It hardly pays: the swing of {SWING} is more than it brings."


def gift_words(view: State) -> tuple[str, ...]:
    """The card that will lie on top of the discard and helps whoever is next."""
    card = gift(view)
    if card is None:
        return ()
    return (
        f"{text.plain(card)} will lie on top of the discard, and it takes a cargo straight home."
        " Undo to fly another delivery last.",
    )


def lost_mark_words(view: State) -> tuple[str, ...]:
    """A reservation that this choice gives up (R36)."""
    target = lost_mark(view)
    if target is None:
        return ()
    return (f"Your co-pilot on {text.target(target)} will be lost: it has not been delivered.",)


def settled(view: State) -> State:
    """The view once what the move has delivered is written down; a reservation that no card of the
    hand can deliver any more is lost with it (R36)."""
    after, target = written_down(view), lost_mark(view) if moved_all(view) else None
    if target is not None:
        after.marks[0 if target == moves.ALIEN_TARGET else target] = -1
    return after


def moved_all(view: State) -> bool:
    """Whether cargoes were moved, and nothing is left but to score them."""
    return bool(view.closed or view.open is not None) and text.none_flies(view)


def flight_caution(view: State, move: moves.Deliver, best: Best | None) -> str:
    """What a player may regret about a flight under way, which `best` can still come of, or about
    one that arrives (None)."""
    target, legs = move.target, move.legs
    if raids(view, target):
        swing = f"a swing of {SWING}"
        return f"Reserved by another player: {PENALTY} points go from you to them, {swing}"
    if _too_long(view, move, best is None):
        return f"Only {MOST_COUNTED} count: what comes after them is worth more in a new delivery"
    if best is None:
        return better_words(view, move)
    spent = copilots_spent(view, target, legs)
    worth = COPILOT_VALUE * spent
    free = flight_best(view, target, (), chained=False).free if spent else 0
    if spent and free and max(best.free, best.net) - free < worth:
        each = f"A co-pilot is worth {COPILOT_VALUE} at the end"
        return f"{each}; without any this cargo can bring {free}"
    if spent and max(best.free, best.net) < worth:
        return f"Kept, {counted(spent, 'co-pilot')} would bring {worth} at the end"
    return ""


def _too_long(view: State, move: moves.Deliver, arrived: bool) -> bool:
    """Whether cards are more than count, and a new delivery can make more of what comes after."""
    count = count_of(view, move.target, move.legs, chained=move.chained)
    if count.cards + count.express <= MOST_COUNTED:
        return False
    if move.chained and view.open is not None:
        alone = count_of(view, move.target, move.legs, chained=False)
        if view.open.points + alone.points > count.points:
            return True
    if not arrived:
        return False
    after = view.copy()
    act.act(after, move, [])
    return not text.none_flies(after)


def final_lead(view: State, move: moves.Deliver) -> int:
    """By how much who is on turn would be ahead if the Aliens were brought now and ended it."""
    after = view.copy()
    act.act(after, move, [])
    totals = [after.score(seat) for seat in range(after.seats)]
    mine = totals[view.active]
    return mine - max(total for seat, total in enumerate(totals) if seat != view.active)


def final_words(lead: int) -> str:
    """How it would end: a tie is theirs who brought the Aliens (R61)."""
    if lead > 0:
        return f"You would win by {lead}."
    return f"You would lose by {-lead}." if lead else "It would be a tie, which you win."
