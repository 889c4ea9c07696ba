"""What is told before a choice in Rocket Jockey: odds, warnings, and what lies where."""

from __future__ import annotations

from game.core.contract import HIDDEN, Names
from game.rocket_jockey.data import CATALOGUE, PLANET_NAMES
from game.rocket_jockey.moves import (
    ALIEN_TARGET,
    Deliver,
    EndMove,
    FuelUp,
    Move,
    Refuel,
    Reserve,
    Source,
    Target,
    TopUp,
)
from game.rocket_jockey.previews import draw_outlook
from game.rocket_jockey.rules import RocketJockeyRules
from game.rocket_jockey.state import State
from scenes.table.preview import Preview


def preview(view: State, move: Move, names: Names) -> Preview | None:
    """What a pointed-at move would bring, and what it would cost."""
    match move:
        case Reserve(target):
            mark = f"A co-pilot marks {target_words(target)}."
            keep = "Deliver it in your next turn, or the co-pilot is lost."
            return Preview("", (mark, keep, "Whoever else delivers it gives you 5 points."))
        case FuelUp(source) | Refuel(source) | TopUp(source):
            lines = deck_lines(view) if source is Source.DECK else ()
            warnings = lost_mark(view) if isinstance(move, Refuel) else ()
            return Preview("", lines, warnings) if lines or warnings else None
        case EndMove():
            warnings = lost_mark(view)
            return Preview("", (), warnings) if warnings else None
        case _:
            return None


def deck_lines(view: State) -> tuple[str, ...]:
    """The odds of a blind draw (I2)."""
    odds = draw_outlook(view, view.active)
    if not odds.unseen:
        return ()
    share = round(100 * odds.better / odds.unseen)
    lines = [
        f"{odds.better} of {odds.unseen} unseen cards ({share} %) allow a better delivery"
        " without co-pilots."
    ]
    if odds.visitors:
        lines.append(f"The Alien Visitors come next with {round(100 * odds.visitors)} %.")
    return tuple(lines)


def lost_mark(view: State) -> tuple[str, ...]:
    """A reservation that this choice gives up (I4, R36)."""
    target = view.marked_by(view.active)
    if target is None or any(target in done.targets for done in view.closed):
        return ()
    if view.open is not None and target in view.open.targets:
        return ()
    return (f"Your co-pilot on {target_words(target)} will be lost: it has not been delivered.",)


def target_words(target: Target) -> str:
    """A target in the middle of a sentence."""
    return "the Aliens" if target == ALIEN_TARGET else f"the cargo at {PLANET_NAMES[target]}"


def lead_words(view: State, move: Deliver) -> str:
    """The final result if the Aliens are brought now (I4)."""
    state = view.copy()
    RocketJockeyRules().apply(state, move)
    totals = [state.score(seat) for seat in range(state.seats)]
    mine = totals[view.active]
    best = max(total for seat, total in enumerate(totals) if seat != view.active)
    if mine > best:
        return f"You would win by {mine - best}."
    return (
        "It would be a tie, which you win." if mine == best else f"You would lose by {best - mine}."
    )


def discard_words(view: State) -> tuple[str, ...]:
    """The whole discard, from its top (R15: open to all)."""
    faces = [CATALOGUE[card].face.replace("-", "–") for card in reversed(view.discard)]
    return ("From the top: " + ", ".join(faces) + ".",)


def hand_words(view: State, seat: int, own: bool) -> str:
    """How many cards a seat holds, and with the memory aid those that everybody saw it take."""
    hand = view.hands[seat]
    words = f"{len(hand)} card{'s' if len(hand) != 1 else ''}"
    known = [CATALOGUE[card].face.replace("-", "–") for card in hand if card != HIDDEN]
    if view.options.memory_aid and known and not own:
        words += ": " + ", ".join(known)
    return words
