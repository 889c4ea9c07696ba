"""Which choice is the better one: what stands out on buttons, and what is asked about (I4)."""

from __future__ import annotations

from game.rocketmen.bots.brain import RocketmenBrain
from game.rocketmen.moves import Abort, Keep, Move, SetAside
from game.rocketmen.previews.outlook import Outlook, lost_by_failure, money_left, outlook
from game.rocketmen.state import Phase, State

POOR = 30
"""With fewer dollars than this outside pad and site hardly anything can be bought."""
_PILOT = RocketmenBrain()


def best_move(view: State) -> Move:
    """What a Pilot would do now: what stands out should not be against a hint."""
    return _PILOT.candidates(view)[0][1]


def better_abort(view: State) -> bool:
    """Whether aborting is better than going on; without any hope if it costs no more cards."""
    figures = outlook(view)
    if figures is not None and view.phase is Phase.NEXT_CARD and figures.chance <= 0:
        return (figures.abort or 0) <= lost_by_failure(view.player)
    return isinstance(best_move(view), Abort)


def better_aside(figures: Outlook) -> bool:
    """Whether setting the card aside has the better chance."""
    return (figures.aside or 0) > (figures.keep or 0)


def regret(view: State, move: Move) -> Outlook | None:
    """The figures by which setting aside, or keeping a card that ends all hope, is worse."""
    figures = outlook(view)
    if figures is None or figures.keep is None or figures.aside is None:
        return None
    match move:
        case SetAside() if figures.aside < figures.keep:
            return figures
        case Keep() if figures.keep == 0 < figures.aside:
            return figures
    return None


def poor_after(view: State, after: State) -> bool:
    """Whether a placement leaves hardly any money in the deck."""
    seat = view.active
    return money_left(after, seat) < POOR <= money_left(view, seat)
