"""What is told before a choice in Jump Gate: score changes, odds and dangers."""

from __future__ import annotations

from game.jump_gate.data import CATALOGUE, PLANET_LAND, PLANETS, TABLE, TYPE
from game.jump_gate.moves import (
    BackroomDealElsewhere,
    Decline,
    Harvest,
    Land,
    LongRangeScan,
    Move,
    Pick,
    Research,
    Scan,
)
from game.jump_gate.odds import draw_chance, hidden_at
from game.jump_gate.scoring import score_parts
from game.jump_gate.state import GATE, State
from game.jump_gate.text import describe_move
from scenes.table.preview import Preview
from scenes.titles.jump_gate.panels import type_name


def decider(view: State) -> int:
    """Who chooses now."""
    return view.pending[-1].seat if view.pending else view.active


def preview(view: State, after: State, move: Move) -> Preview:
    """What a move changes that is certain, and the odds of what is not; `after` is a guess."""
    seat = decider(view)
    gain = sum(score_parts(after, seat)) - sum(score_parts(view, seat))
    lines = [describe_move(view, move)]
    warnings: list[str] = []
    match move:
        case Scan():
            lines.append(hidden_words(view, seat, view.ships[seat]))
        case LongRangeScan(_, planet):
            lines.append(hidden_words(view, seat, planet))
        case Research(discard):
            lines += research_words(view, seat, 5 - len(view.hands[seat]) + len(discard))
    taken = _taken(move)
    if taken is not None and CATALOGUE[taken].icon:
        total = view.hole_total + 1
        lines.append(f"A marker of yours goes to the Black Hole: {total} of {TABLE.hole_limit}.")
        if total >= TABLE.hole_limit:
            warnings.append("This makes the game end with this turn.")
    points = f"{'+' if gain >= 0 else '−'}{abs(gain)}" if gain else ""
    return Preview(points, tuple(line for line in lines if line), tuple(warnings))


def _taken(move: Move) -> int | None:
    match move:
        case Harvest(resource) | Pick(resource) | BackroomDealElsewhere(_, resource):
            return resource
        case _:
            return None


def hidden_words(view: State, seat: int, planet: int) -> str:
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


def research_words(view: State, seat: int, draws: int) -> list[str]:
    """How likely fresh cards bring the codes that are missing where the ship is."""
    planet = view.ships[seat]
    if planet == GATE or draws <= 0:
        return [f"Draws {max(0, draws)} cards."]
    board = view.ring[planet]
    wanted = [f"L{digit}" for digit in PLANET_LAND[board]]
    chances = ", ".join(
        f"landing {code[1]}: {round(100 * draw_chance(view, seat, code, draws))} %"
        for code in wanted
    )
    return [f"Draws {draws} card{'s' if draws != 1 else ''}. {chances}."]


def question(view: State, move: Move) -> tuple[str, str, str] | None:
    """What is asked before a weighty or a wasted move (I.2)."""
    seat = decider(view)
    taken = _taken(move)
    if taken is not None and CATALOGUE[taken].icon and view.hole_total + 1 >= TABLE.hole_limit:
        return (
            "Feed the Black Hole?",
            "It gets its ninth marker, and the game ends with this turn.",
            "Take it",
        )
    match move:
        case Research(()) if len(view.hands[seat]) >= 5:
            return (
                "Research nothing?",
                "You discard no card and draw none: the action is lost.",
                "Do it",
            )
        case Land() if view.claimed[view.ships[seat]] >= 0 and not view.down[view.ships[seat]]:
            name = PLANETS[view.ring[view.ships[seat]]].name
            return "Land without a gain?", f"{name} is claimed and hides nothing any more.", "Land"
        case Decline():
            return "Take nothing?", "You have a right to one of the resources here.", "Take nothing"
        case _:
            return None


def kind_words(card: int) -> str:
    """A resource's type in words."""
    return type_name(TYPE[card]) if TYPE[card] < 7 else "Nothing"
