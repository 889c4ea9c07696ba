"""What Jump Gate's table says: prompts while a move is pointed together, and what things are."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Card, Names, Seat
from game.core.words import counted, joined
from game.jump_gate import moves, text
from game.jump_gate.bots import odds
from game.jump_gate.data import CATALOGUE, PLANETS, SPECIAL_NAMES, TABLE
from game.jump_gate.effects import claim_queue
from game.jump_gate.previews import decider, hidden_kinds, left_words, missing_chances, place_of
from game.jump_gate.scoring import gate_points, penalty, threatened
from game.jump_gate.state import GATE, NOBODY, State
from scenes.table.preview import Inspected
from scenes.table.refs import Button, CardAt, Ref
from scenes.table.title import TableWords
from scenes.titles.jump_gate.faces import NAV_RATIO, RESOURCE_RATIO, face_look
from scenes.titles.jump_gate.gesture import SPECIAL, JumpGateGesture
from scenes.titles.jump_gate.showing import Now
from scenes.titles.jump_gate.spots import LookAt, PlanetAt

MOST_USES = 5
"""So many uses of a card are named beside it."""
_SPECIALS = {
    "hotshot_pilot": "Choose a card with one of this planet’s Landing codes.",
    "jump_paradox": "Choose the ship to change places with.",
    "long_range_scan": "Choose the planet to scan.",
    "lost_records": "Choose the marker that goes back to its owner.",
    "wormhole": "Choose the planet to go to.",
}


# --- the prompt ---


def prompt(moment: Now) -> str | None:
    """What may follow what was chosen so far; None before anything was."""
    if not isinstance(moment.gesture, JumpGateGesture):
        return None
    chosen, alive = moment.chosen, moment.gesture.alive()
    if Button("research") in chosen:
        return f"Research: choose the cards to discard, then {text.REFILL}."
    cards = [ref.card for ref in chosen if isinstance(ref, CardAt)]
    if not cards:
        return None
    view = moment.view
    special = CATALOGUE[cards[0]].special
    if SPECIAL in chosen:
        words = _deal_words(alive) if special == "backroom_deal" else _SPECIALS.get(special, "")
        return f"{SPECIAL_NAMES[special]}: {words[0].lower()}{words[1:]}" if words else None
    if len(cards) > 1 and alive and all(isinstance(move, moves.Land) for move in alive):
        return (
            f"Choose Land and claim to land on {text.planet_name(view, view.ships[decider(view)])}."
        )
    ways = _ways(alive)
    if any(
        getattr(move, "card", None) == cards[0] and type(move) not in (moves.Jump, moves.Scan)
        for move in alive
    ):
        ways.append(f"Special for {SPECIAL_NAMES[special]}")
    if not ways:
        return None
    first = f"{', '.join(ways[:-1])} or " if ways[1:] else ""
    return f"{text.navcomp_name(cards[0])}: choose {first}{ways[-1]}."


def _ways(alive: Sequence[moves.Move]) -> list[str]:
    kinds = {type(move) for move in alive}
    ways = []
    if moves.Jump in kinds:
        ways.append("a planet to jump to")
    if moves.Scan in kinds:
        ways.append("Scan")
    if moves.Land in kinds:
        ways.append("the other landing card")
    return ways


def _deal_words(alive: Sequence[moves.Move]) -> str:
    here = any(isinstance(move, moves.BackroomDeal) for move in alive)
    there = any(isinstance(move, moves.BackroomDealElsewhere) for move in alive)
    words = [text.DEAL_HERE] if here else []
    words += [text.DEAL_ELSEWHERE] if there else []
    return f"Choose {' or '.join(words)}."


# --- moves and what they would bring ---


def move_words(moment: Now, view: State, move: moves.Move) -> str:
    """A move in a few words, with the players' names."""
    return named_move(view, move, moment.names)


def named_move(view: State, move: moves.Move, names: Names) -> str:
    """A move in a few words, with the players' names."""
    match move:
        case moves.JumpParadox(_, other):
            return f"Jump Paradox: your ship and {names.whose(other)} change places"
        case moves.LostRecords(_, marker, owner, planet):
            places = {"gate": "the Jump Gate", "hole": "the Black Hole"}
            where = places.get(marker) or text.planet_name(view, planet)
            return f"Lost Records: {names.whose(owner)} marker goes back from {where}"
        case _:
            return text.describe_move(view, move)


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


def hidden_words(view: State, seat: Seat, planet: int) -> str:
    """What a hidden resource of a planet may be, from public knowledge."""
    cards = odds.hidden_at(view, seat, planet)
    if planet == GATE or not cards or not view.down[planet]:
        return ""
    kinds = hidden_kinds(cards)
    parts = [f"{name} {round(100 * n / len(cards))} %" for name, n in kinds.items() if n]
    return "Face down here: " + ", ".join(parts) + "."


def research_words(view: State, seat: Seat, draws: int) -> list[str]:
    """How likely fresh cards bring the codes that are missing where the ship is."""
    drawn = f"Draws {counted(draws, 'card')}."
    found = missing_chances(view, seat, draws)
    chances = ", ".join(f"Land {code[1]} {round(100 * chance)} %" for code, chance in found)
    return [f"{drawn} Chance of what is missing here: {chances}." if chances else drawn]


# --- things seen closely ---


def inspect(moment: Now, ref: Ref) -> Inspected | None:
    """Cards, planets, the Gate and the Hole."""
    match ref:
        case CardAt(card):
            return _card(card)
        case LookAt("gate"):
            return Inspected("Jump Gate", gate_lines(moment.view, inside(moment)), rule="E3")
        case LookAt():
            lines = (*hole_lines(moment.view, inside(moment)), *hidden_lines(moment.view))
            return Inspected("Black Hole", lines, rule="D6")
        case PlanetAt(planet):
            legal = list(moment.rules.moves(moment.view)) if moment.gesture is not None else []
            words = planet_words(moment.view, planet, legal, moment.names)
            return Inspected(PLANETS[moment.view.ring[planet]].name, words)
    return None


def card_uses(moment: Now, card: Card) -> tuple[str, ...]:
    """What a card of the hand can do now, each thing once."""
    made = (move for move in moment.rules.moves(moment.view) if card in _cards(move))
    own = text.navcomp_name(card)
    named = (named_move(moment.view, move, moment.names) for move in made)
    # What is pointed at need not be named again.
    brief = (line.replace(f" with {own} and", " with").replace(f" and {own}", "") for line in named)
    lines = list(dict.fromkeys(line.replace(f" with {own}", "") for line in brief))
    if len(lines) > MOST_USES:
        lines = [*lines[: MOST_USES - 1], f"and {len(lines) - MOST_USES + 1} ways more"]
    return tuple(lines) or ("Nothing here now: it goes with Research, or waits",)


def _cards(move: moves.Move) -> tuple[Card, ...]:
    """The cards of the hand that a move plays, but those that Research throws away."""
    if isinstance(move, moves.Research):
        return ()
    held = (getattr(move, name, ()) for name in ("card", "cards", "partner"))
    return tuple(card for each in held for card in (each if isinstance(each, tuple) else (each,)))


def inside(moment: Now) -> list[str]:
    """The seats' names in the middle of a sentence."""
    return [moment.names.inside(seat) for seat in range(moment.view.seats)]


def _card(card: Card) -> Inspected:
    face = CATALOGUE[card]
    if face.kind != "navcomp":
        return Inspected(face.title, text.resource_lines(card), face_look(card), RESOURCE_RATIO)
    name = SPECIAL_NAMES[face.special] if face.special else "NavComp card"
    return Inspected(name, text.card_lines(card), face_look(card), NAV_RATIO, "R14")


def planet_words(
    view: State, planet: int, legal: Sequence[moves.Move], names: Names
) -> tuple[str, ...]:
    """All about a planet: its codes, what lies there, and what could be done there now."""
    face = PLANETS[view.ring[planet]]
    owner = view.claimed[planet]
    claim = "Unclaimed." if owner == NOBODY else f"Claimed by {names.inside(owner)}."
    codes = f"Jump {face.jump}, Scan {face.scan}, Land {face.land[0]} and {face.land[1]}."
    seat = names.viewer
    hidden = ""
    if seat is not None and view.has_surveyed(seat, planet) and view.contents[planet]:
        cards = ", ".join(text.resource_name(card) for card in view.contents[planet])
        hidden = f"You have seen what lies face down: {cards}."
    elif seat is not None:
        hidden = hidden_words(view, seat, planet)
    here = [named_move(view, move, names) for move in legal if place_of(view, move) == planet]
    can = f"You could: {'; '.join(dict.fromkeys(here))}." if here else ""
    return tuple(line for line in (f"{codes} {claim}", hidden, can) if line)


def hole_lines(view: State, names: Sequence[str]) -> tuple[str, ...]:
    """What is still out there, and whom the Black Hole threatens."""
    return left_words(view), danger_words(view, names)


def hidden_lines(view: State) -> tuple[str, ...]:
    """What lies face down somewhere, by type: everybody can work it out (C3)."""
    words = [
        f"{n} {name}{'s' if n != 1 and name in ('gem', 'Famous Find') else ''}"
        for name, n in hidden_kinds(odds.hidden_resources(view)).items()
        if n
    ]
    return (f"Face down in all: {', '.join(words)}.",) if words else ()


def gate_lines(view: State, names: Sequence[str]) -> tuple[str, ...]:
    """What the Jump Gate's markers are for, and who has most of them."""
    holders = [seat for seat in range(view.seats) if gate_points(view, seat)]
    if not holders:
        return text.GATE_RULE, "Nobody has a marker here yet."
    who = joined(names[seat] for seat in holders)
    most = view.gate[holders[0]]
    return text.GATE_RULE, f"Most now: {who}, {counted(most, 'marker')}."


def danger_words(view: State, names: Sequence[str]) -> str:
    """Who would lose how much to the Black Hole."""
    most = threatened(view)
    if not most:
        return "Nobody has a marker at the Black Hole yet."
    who = joined(names[seat] for seat in most)
    lost = counted(penalty(view), "card")
    return f"At {TABLE.hole_limit} the game ends, and {who} would lose {lost}."


# --- seats ---


def seat_line(moment: Now, seat: Seat) -> str:
    """How many cards a seat holds and planets it has claimed."""
    claims = sum(owner == seat for owner in moment.view.claimed)
    return f"{counted(len(moment.view.hands[seat]), 'card')} · {counted(claims, 'claim')}"


def seat_note(moment: Now, seat: Seat) -> str:
    """What one more resource of each type brings a seat, and what the Black Hole may cost."""
    view = moment.view
    pairs = zip(text.TYPE_NAMES, odds.next_values(view, seat), strict=True)
    more = "One more: " + ", ".join(f"{name} +{gain}" for name, gain in pairs) + "."
    if seat not in threatened(view):
        return more
    cost = odds.penalty_loss(view, seat)
    cards = penalty(view)
    return (
        f"{more} The Black Hole would take {counted(cards, 'card')}: "
        f"{cost.least} to {cost.most} points, {cost.mean:.1f} on average."
    )


WORDS: TableWords[State, moves.Move] = TableWords(
    card=lambda moment, card: CATALOGUE[card].title,
    inspect=inspect,
    prompt=prompt,
    move=move_words,
    seat=seat_line,
    sheet=seat_note,
)
