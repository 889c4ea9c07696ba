"""What is told before a choice in Jump Gate: score changes, odds and dangers."""

from __future__ import annotations

from game.core.contract import Names, Seat
from game.core.words import counted, joined
from game.jump_gate.bots.odds import draw_chance, hidden_at, icons_left
from game.jump_gate.data import CATALOGUE, PLANET_LAND, PLANETS, SPECIAL_NAMES, TABLE, TYPE
from game.jump_gate.effects import claim_queue
from game.jump_gate.moves import (
    Decline,
    HotshotPilot,
    InsideInfo,
    Jump,
    JumpParadox,
    Land,
    LongRangeScan,
    LostRecords,
    Move,
    Research,
    Scan,
)
from game.jump_gate.scoring import score_parts, threatened
from game.jump_gate.state import GATE, NOBODY, State
from game.jump_gate.text import code_words, describe_move, planet_name
from scenes.table.preview import Preview


def decider(view: State) -> Seat:
    """Who chooses now."""
    return view.pending[-1].seat if view.pending else view.active


def preview(view: State, after: State, move: Move, names: Names) -> Preview:
    """What a move changes that is certain, and the odds of what is not; `after` is a guess."""
    seat = decider(view)
    for owner, lost in enumerate(after.lost):
        after.collections[owner] += (
            lost  # whom the Black Hole strikes is told, what it takes is not
        )
    gain = sum(score_parts(after, seat)) - sum(score_parts(view, seat))
    lines = [move_words(view, move, names)]
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
    warnings = []
    if after.hole_total >= TABLE.hole_limit > view.hole_total:
        warnings.append("This makes the game end with this turn.")
    elif finishes(view, after):
        warnings.append("This was the last resource: the game ends with this turn.")
    points = f"{'+' if gain >= 0 else '−'}{abs(gain)}" if gain else ""
    return Preview(points, tuple(line for line in lines if line), tuple(warnings))


def move_words(view: State, move: Move, names: Names) -> str:
    """A move in a few words, with the players' names."""
    match move:
        case JumpParadox(_, other):
            return f"Jump Paradox: your ship and {names.whose(other)} change places"
        case LostRecords(_, marker, owner, planet):
            places = {"gate": "the Jump Gate", "hole": "the Black Hole"}
            where = places.get(marker) or planet_name(view, planet)
            return f"Lost Records: {names.whose(owner)} marker goes back from {where}"
        case _:
            return describe_move(view, move)


def queue_words(view: State, seat: Seat, names: Names) -> str:
    """Who picks at a claim, in which order (D5)."""
    planet = view.ships[seat]
    words = []
    for number, pick in enumerate(claim_queue(view, seat, planet)):
        count = view.scans[planet][pick.seat]
        name = names.of(pick.seat) if not number else names.inside(pick.seat)
        words.append(f"{name} ({counted(count, 'scan')})" if number else name)
    if len(words) == 1:
        return "Nobody else picks."
    return f"Picks in this order: {', '.join(words)}."


def hole_words(view: State, after: State, names: Names) -> list[str]:
    """What a move does to the Black Hole, and whom it would strike then."""
    if after.hole == view.hole:
        return []
    most = [names.inside(seat) for seat in threatened(after)]
    total = f"The Black Hole: {after.hole_total} of {TABLE.hole_limit} markers."
    return [total, f"It would strike {joined(most)}."] if most else [total]


def finishes(view: State, after: State) -> bool:
    """Whether nothing is left to wait for (D6): every planet claimed, no plain resource left."""
    return NOBODY not in after.claimed and not icons_left(after)[0] and icons_left(view)[0] > 0


def hidden_words(view: State, seat: Seat, planet: int) -> str:
    """What a hidden resource of a planet may be, from public knowledge."""
    cards = hidden_at(view, seat, planet)
    if planet == GATE or not cards or not view.down[planet]:
        return ""
    groups = {"gem": 0, "EnerGel": 0, "Water": 0, "Famous Find": 0, "Nothing": 0}
    names = ("gem", "gem", "gem", "EnerGel", "EnerGel", "Water", "Famous Find", "Nothing")
    for card in cards:
        groups[names[TYPE[card]]] += 1
    parts = [f"{name} {round(100 * n / len(cards))} %" for name, n in groups.items() if n]
    return "Face down here: " + ", ".join(parts) + "."


def research_words(view: State, seat: Seat, draws: int) -> list[str]:
    """How likely fresh cards bring the codes that are missing where the ship is."""
    planet = view.ships[seat]
    drawn = f"Draws {counted(max(0, draws), 'card')}."
    if planet == GATE or draws <= 0:
        return [drawn]
    board = view.ring[planet]
    held = {CATALOGUE[card].land for card in view.hands[seat]}
    wanted = [f"L{digit}" for digit in PLANET_LAND[board] if digit not in held]
    chances = ", ".join(
        f"Land {code[1]} {round(100 * draw_chance(view, seat, code, draws))} %" for code in wanted
    )
    return [f"{drawn} Chance of what is missing here: {chances}." if chances else drawn]


def question(view: State, after: State, move: Move) -> tuple[str, str, str] | None:
    """What is asked before a weighty or a wasted move (I.2)."""
    seat = decider(view)
    if after.hole_total >= TABLE.hole_limit > view.hole_total:
        text = "It gets its ninth marker, and the game ends with this turn."
        return "Feed the Black Hole?", text, "Take it"
    if finishes(view, after):
        text = "No plain resource is left after this one: the game ends with this turn."
        return "End the game?", text, "End it"
    match move:
        case Research(()) if len(view.hands[seat]) >= TABLE.hand:
            text = "You discard no card and draw none: the action is lost."
            return "Research nothing?", text, "Do it"
        case Land() | HotshotPilot() if (
            view.claimed[view.ships[seat]] >= 0 and not view.down[view.ships[seat]]
        ):
            name = PLANETS[view.ring[view.ships[seat]]].name
            return "Land without a gain?", f"{name} is claimed and hides nothing any more.", "Land"
        case Decline():
            text = "You have a right to one of the resources here."
            return "Take nothing?", text, "Take nothing"
        case Jump(card, _):
            return _wasted(view, seat, card, "jump")
        case Scan(card):
            return _wasted(view, seat, card, "scan")
        case _:
            return None


def _wasted(view: State, seat: Seat, card: int, kind: str) -> tuple[str, str, str] | None:
    """A special goes for its code although a plain card would do."""
    face = CATALOGUE[card]
    for other in view.hands[seat]:
        plain = CATALOGUE[other]
        if face.special and not plain.special and getattr(plain, kind) == getattr(face, kind):
            name = SPECIAL_NAMES[face.special]
            text = (
                f"You hold a card without a special that has the same code ({code_words(other)})."
            )
            return f"Spend {name} for its code?", text, "Spend it"
    return None
