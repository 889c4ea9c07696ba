"""What is told before a choice in Rocket Jockey: odds, warnings, and what lies where."""

from __future__ import annotations

from game.core.contract import HIDDEN, Names
from game.core.words import counted
from game.rocket_jockey.data import (
    CATALOGUE,
    DESTINATION,
    EXPRESS,
    PLANET_NAMES,
    PLANETS,
    transport_points,
)
from game.rocket_jockey.moves import (
    ALIEN_TARGET,
    Deliver,
    EndMove,
    Move,
    Refuel,
    Reserve,
    Target,
)
from game.rocket_jockey.previews import draw_outlook
from game.rocket_jockey.rules import RocketJockeyRules
from game.rocket_jockey.state import Delivery, State
from scenes.table.preview import Preview

WORTH_A_RAID = 6
"""Points below which a marked cargo had better be left alone (I4)."""


def preview(view: State, move: Move, names: Names) -> Preview | None:
    """What a pointed-at move would bring, and what it would cost."""
    match move:
        case Reserve(target):
            mark = f"A co-pilot marks {target_words(target)}."
            keep = "Deliver it in your next turn, or the co-pilot is lost."
            return Preview("", (mark, keep, "Whoever else delivers it gives you 5 points."))
        case Refuel():
            warnings = lost_mark(view)
            return Preview("", (), warnings) if warnings else None
        case EndMove():
            warnings = (*lost_mark(view), *open_discard(view))
            return Preview("", (), warnings) if warnings else None
        case Deliver():
            return delivery(view, move)
        case _:
            return None


def delivery(view: State, move: Deliver) -> Preview:
    """What a delivery counts and scores if the chain ends here, and whom it would serve."""
    before = view.open if move.chained and view.open is not None else Delivery((), 0, 0)
    cargo = view.cargo(move.target)
    assert cargo is not None
    cards, express = before.cards + len(move.legs), before.express + EXPRESS[cargo]
    points = transport_points(cards + express)
    warnings = []
    owner = view.mark(move.target)
    if owner not in (-1, view.active):
        warnings.append("Reserved by another player: 5 points go from you to them.")
        if points - (before.points if before.cards else 0) < WORTH_A_RAID:
            warnings.append("It hardly pays: the swing of 10 is more than it brings.")
    return Preview(f"+{points}", (f"{count_words(cards, express)}.",), tuple(warnings))


def count_words(cards: int, express: int) -> str:
    """The effective count of a delivery, as a sum if an Express is in it."""
    words = counted(cards, "card")
    return f"{words} + {express} Express = {cards + express}" if express else words


def open_discard(view: State) -> tuple[str, ...]:
    """Separate deliveries could be flown in another order, to hide a good last card (I4)."""
    if len(view.closed) + (view.open is not None) < 2 or not view.flight:
        return ()
    top = CATALOGUE[view.flight[-1]]
    ends = {top.low, top.high}
    if not any(view.row[p] and {p, DESTINATION[view.row[p][-1]]} == ends for p in PLANETS):
        return ()
    face = top.face.replace("-", "–")
    return (
        f"{face} will lie on top of the discard, and it takes a cargo straight home."
        " Undo to fly another delivery last.",
    )


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
    words = counted(len(hand), "card")
    known = [CATALOGUE[card].face.replace("-", "–") for card in hand if card != HIDDEN]
    if view.options.memory_aid and known and not own:
        words += ": " + ", ".join(known)
    return words
