"""What a player is told beforehand, in words: moves by name, odds, planets, the Black Hole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.core.contract import HIDDEN, Card, Names, Seat
from game.core.words import capital, counted, ended_words, joined
from game.jump_gate import moves, text
from game.jump_gate.bots import odds
from game.jump_gate.data import CATALOGUE, PLANETS, SPECIAL_NAMES, TABLE
from game.jump_gate.effects import claim_queue
from game.jump_gate.previews import (
    When,
    certain_end,
    gains_nothing_here,
    hidden_kinds,
    hole_full,
    left_words,
    missing_chances,
    place_of,
    struck,
)
from game.jump_gate.scoring import (
    gate_points,
    penalty,
    standings,
    still_taken,
    threatened,
)
from game.jump_gate.state import GATE, NOBODY, Phase, State

MOST_USES = 4
"""So many lines are said beside a card of what it can do."""

FLIES_FREE = "A card jumps you there and leaves a marker at the Gate: choose it first."

NAMED = 2
"""So many whom the Black Hole would strike are named: the marks beside it show all."""

NEVER_FULL = "Too few icons are left for a ninth marker: it takes nothing."

TAKES, HAS_TAKEN = "It is full, and takes its cards now.", "It is full, and has taken its cards."

# --- moves and what they would bring ---


def named_move(view: State, move: moves.Move, names: Names, known: Card = HIDDEN) -> str:
    """A move in a few words, with the players' names; a card that is `known` is not named."""
    match move:
        case moves.JumpParadox(card, other) if card == known:
            return f"Change places with {names.inside(other)}"
        case moves.JumpParadox(_, other):
            return f"Jump Paradox: your ship and {names.whose(other)} change places"
        case moves.LostRecords(_, marker, owner, planet):
            places = {"gate": "the Jump Gate", "hole": "the Black Hole"}
            where = places.get(marker) or text.planet_name(view, planet)
            return f"Lost Records: {names.whose(owner)} marker goes back from {where}"
        case moves.BackroomDeal():
            at, landed = view.ships[view.active], view.landed[view.active]
            lie = len(view.up[at]) + (len(view.contents[at]) if landed else 0)
            what = "two resources" if lie > 1 else "the only resource"
            return f"Backroom Deal: collect {what} of this planet"
    return text.describe_move(view, move, lambda card: "" if card == known else _called(card))


def _called(card: Card) -> str:
    """A card inside a sentence, so that its codes read as a card and not as what to do."""
    special = SPECIAL_NAMES.get(CATALOGUE[card].special)
    codes = text.code_words(card).replace(" ", "\u00a0").replace(",\u00a0", " / ")
    return f"the {special} card ({codes})" if special else f"“{codes}”"


def card_uses(
    view: State, card: Card, legal: Iterable[moves.Move], names: Names
) -> tuple[str, ...]:
    """What a card of the hand can do now, each thing once, and deals elsewhere in one line; of
    much that is alike it is said how many ways there are."""
    mine = [move for move in legal if card in _cards(move)]
    deals = [move for move in mine if isinstance(move, moves.BackroomDealElsewhere)]
    # What is pointed at need not be named again.
    lines = {named_move(view, move, names, card): type(move) for move in mine if move not in deals}
    if deals:  # each would be a line
        only = named_move(view, deals[0], names) if len(deals) == 1 else ""
        elsewhere = "Backroom Deal: collect one resource of another planet"
        lines[only or elsewhere] = moves.BackroomDealElsewhere
    special = SPECIAL_NAMES.get(CATALOGUE[card].special, _called(card))
    for kind, count in Counter(lines.values()).most_common():
        if count > 1 and len(lines) > MOST_USES:
            name = {moves.Jump: "Jump", moves.Land: "Land"}.get(kind, special)
            rest = {line: each for line, each in lines.items() if each is not kind}
            lines = rest | {f"{name}: {count} ways": kind}
    return tuple(lines) or ("Nothing here now: it goes with Research, or waits",)


def planet_uses(view: State, planet: int, legal: Iterable[moves.Move]) -> str:
    """What can be done at a planet now, in as few words as name it: no card is named but by its
    special, which says nothing alone where that takes a marker away."""
    plain = (moves.Fly, moves.Jump, moves.Scan, moves.Land, moves.Harvest)
    kinds: Counter[str] = Counter()
    for move in legal:
        if place_of(view, move) == planet:
            card = next(iter(_cards(move)), None)
            special = SPECIAL_NAMES.get(CATALOGUE[card].special, "") if card is not None else ""
            kinds[type(move).__name__ if isinstance(move, plain) else special] += 1
    records = SPECIAL_NAMES["lost_records"]
    alone = {records: f"{records}: a scan marker goes back"}
    named = ((name, count) for name, count in kinds.items() if name)
    return " · ".join(
        alone.get(name, name) if count == 1 else f"{name}: {count} ways" for name, count in named
    )


def _cards(move: moves.Move) -> tuple[Card, ...]:
    """The cards of the hand that a move plays, but those that Research throws away."""
    if isinstance(move, moves.Research):
        return ()
    held = (getattr(move, name, ()) for name in ("card", "cards", "partner"))
    return tuple(card for each in held for card in (each if isinstance(each, tuple) else (each,)))


def flight_words(view: State, move: moves.Fly, legal: Iterable[moves.Move]) -> tuple[str, ...]:
    """What a card would do more on the way that a free flight takes (R16)."""
    jumps = any(isinstance(each, moves.Jump) and each.planet == move.planet for each in legal)
    return (FLIES_FREE,) if jumps else ()


def queue_words(view: State, seat: Seat, names: Names) -> str:
    """Who picks at a claim, in which order (D5)."""
    planet = view.ships[seat]
    first, *rest = [pick.seat for pick in claim_queue(view, seat, planet)]
    if not rest:
        return "Nobody else picks."
    words = [f"{names.of(first)} {'pick' if names.of(first) == 'You' else 'picks'} first"]
    for other in rest:
        again = " again" if other == first else ""
        count = counted(view.scans[planet][other], "scan")
        words.append(f"then {names.inside(other)}{again} ({count})")
    return f"{', '.join(words)}."


_LOSES = (
    "You lose {points} at the Jump Gate.",
    "{who} loses {points} at the Jump Gate.",
    "At the Jump Gate each loses {points}: {who}.",
)
_GAINS = (
    "You gain {points} at the Jump Gate.",
    "{who} gains {points} at the Jump Gate.",
    "At the Jump Gate each gains {points}: {who}.",
)
"""Of you, of one rival, of several."""


def gate_words(view: State, after: State, seat: Seat, names: Names) -> list[str]:
    """What a move brings or costs the seat, and its rivals, at the Jump Gate (R48)."""
    changes = [gate_points(after, each) - gate_points(view, each) for each in range(view.seats)]
    change, lines = changes[seat], []
    if change:
        most = "Most markers at the Jump Gate: +{points}."
        no_longer = "No longer most at the Jump Gate: −{points}."
        lines.append((most if change > 0 else no_longer).format(points=abs(change)))
    for sign, (mine, one, some) in ((-1, _LOSES), (1, _GAINS)):
        rivals = [each for each in range(view.seats) if each != seat and changes[each] * sign > 0]
        if rivals:
            said = some if len(rivals) > 1 else mine if rivals[0] == names.viewer else one
            who = names.of(rivals[0]) if len(rivals) == 1 else joined(map(names.inside, rivals))
            lines.append(said.format(who=who, points=abs(changes[rivals[0]])))
    return lines


def hole_words(view: State, after: State, names: Names) -> list[str]:
    """What a move does to the Black Hole, and whom it would strike then."""
    if after.hole == view.hole:
        return []
    most = joined(names.inside(seat) for seat in threatened(after))
    total = f"The Black Hole: {after.hole_total} of {TABLE.hole_limit} markers."
    if not most:
        return [total]
    left = TABLE.hole_limit - after.hole_total
    if left <= 0:
        return [total, price_words(after, names)]
    if view.actions <= 1 and certain_end(after) is When.TURN:
        return [total]  # the game is over before another marker comes
    soon = f"With {left} more it takes cards from {most}."
    return [total, soon if odds.hole_can_fill(after) else NEVER_FULL]


_PRICE = "At the end it takes {cards}.", "At the end it takes no card from anybody."
_NAMED_PRICE = "The Black Hole takes {cards}.", "The Black Hole takes no card from anybody."
"""Where it has been spoken of, and where it has not."""


def price_words(full: State, names: Names, *, named: bool = False) -> str:
    """What a full Black Hole takes from whom, and what that is worth to the viewer."""
    takes, nothing = _NAMED_PRICE if named else _PRICE
    struck = [seat for seat in threatened(full) if still_taken(full, seat)]
    if not struck:
        return nothing
    struck.sort(key=lambda seat: seat == names.viewer)
    who = joined(f"{_taken(full, seat)} from {names.inside(seat)}" for seat in struck)
    worth = ""
    if struck[-1] == names.viewer:
        worth = f", worth {_lost_points(odds.penalty_loss(full, struck[-1]))}"
        worth += " to you" * (len(struck) > 1)
    return takes.format(cards=f"{who}{worth}")


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
    found = [] if gains_nothing_here(view, seat) else missing_chances(view, seat, draws)
    chances = ", ".join(f"Land {code[1]}: {round(100 * chance)} %" for code, chance in found)
    return [f"{drawn} Chance of what is missing here: {chances}." if chances else drawn]


# --- what is asked while a move is pointed together ---

SPECIALS = {
    "hotshot_pilot": "choose the card to land with.",
    "jump_paradox": "choose the ship to change places with.",
    "long_range_scan": "choose the planet to scan.",
    "lost_records": "choose the marker that goes back.",
    "wormhole": "choose the planet to go to.",
}
"""What is chosen after a special."""


_AT_THE_GATE = {
    (True, True): "{who}: Jump, Research or Special ({left}).",
    (True, False): "{who}: Jump or Research ({left}).",
    (False, True): "{who}: Research or Special ({left}).",
}
_AT_A_PLANET = {
    (True, True): "{who}: fly, jump or press a button ({left}).",
    (True, False): "{who}: fly or press a button ({left}).",
}


def turn_asks(view: State, alive: Iterable[moves.Move], names: Names) -> str | None:
    """What can be done before anything is chosen: flights and jumps have no button that says so."""
    kinds = {type(move) for move in alive}
    left = "last action" if view.actions == 1 else f"{view.actions} actions left"
    if view.ships[view.active] == GATE:
        special = not kinds <= {moves.Jump, moves.Research}
        words = _AT_THE_GATE.get((moves.Jump in kinds, special))
    else:
        words = _AT_A_PLANET.get((moves.Fly in kinds, moves.Jump in kinds))
    return words.format(who=names.of(view.active), left=left) if words else None


def planet_asks(view: State, planet: int, alive: Iterable[moves.Move]) -> str:
    """What a planet that was chosen first waits for."""
    only = all(isinstance(move, moves.Wormhole) for move in alive)
    card = f"{SPECIAL_NAMES['wormhole']} to go there" if only else "the card that takes you there"
    return f"{text.planet_name(view, planet)}: choose {card}."


def special_asks(special: str, alive: Iterable[moves.Move]) -> str | None:
    """What is chosen next for a special; None if nothing is."""
    words = SPECIALS.get(special, "")
    if special == "backroom_deal":
        kinds = {type(move) for move in alive}
        here, there = moves.BackroomDeal in kinds, moves.BackroomDealElsewhere in kinds
        words = f"choose {text.DEALS[here, there]}." if here or there else ""
    return f"{SPECIAL_NAMES[special]}: {words}" if words else None


def card_asks(card: Card, alive: Iterable[moves.Move]) -> str | None:
    """What a chosen card can go on to; None if nothing."""
    listed = list(alive)
    kinds = {type(move) for move in listed}
    if any(getattr(move, "partner", None) == card for move in listed):
        kinds.add(moves.Land)
    if name := SPECIAL_NAMES.get(CATALOGUE[card].special):
        # Its codes first: where they lead is lit, and is not what the special does.
        uses = [
            kind.__name__.lower() for kind in (moves.Jump, moves.Scan, moves.Land) if kind in kinds
        ]
        codes = f"{capital(_either(uses))} with this card" if uses else ""
        others = (each for each in listed if not isinstance(each, moves.Jump | moves.Scan))
        if not any(_plays(move, card) for move in others):
            return f"{codes}." if codes else None
        return f"{codes}, or use {name}." if codes else f"{name}: press Special."
    words = {moves.Jump: "a planet", moves.Scan: "Scan", moves.Land: "a second landing card"}
    ways = [way for kind, way in words.items() if kind in kinds]
    return f"{text.code_words(card)}: choose {_either(ways)}." if ways else None


def _either(ways: Sequence[str]) -> str:
    """Several ways of which one is chosen: "jump, scan or land"."""
    return " or ".join(filter(None, (", ".join(ways[:-1]), ways[-1])))


def _plays(move: moves.Move, card: Card) -> bool:
    return getattr(move, "card", None) == card


# --- planets, Gate and Hole ---


def planet_words(
    view: State, planet: int, legal: Iterable[moves.Move], names: Names
) -> tuple[str, ...]:
    """All about a planet: its codes, what lies there, and what could be done there now."""
    face = PLANETS[view.ring[planet]]
    owner = view.claimed[planet]
    claim = "Unclaimed." if owner == NOBODY else f"Claimed by {names.inside(owner)}."
    codes = f"Jump {face.jump}, Scan {face.scan}, Land {face.land[0]} and {face.land[1]}."
    seat = names.viewer
    hidden = seen_words(view, seat, planet)
    if seat is not None and not hidden:
        hidden = hidden_words(view, seat, planet)
    here = [named_move(view, move, names) for move in legal if place_of(view, move) == planet]
    can = f"You could: {'; '.join(dict.fromkeys(here))}." if here else ""
    return tuple(line for line in (f"{codes} {claim}", hidden, can) if line)


def seen_words(view: State, seat: Seat | None, planet: int) -> str:
    """What a seat that has landed at a planet knows to lie face down there (R34)."""
    if seat is None or planet == GATE or not view.has_surveyed(seat, planet):
        return ""
    cards = text.resource_names(view.contents[planet])
    return f"You have seen what lies face down: {cards}." if cards else ""


def gate_lines(view: State, names: Names) -> tuple[str, ...]:
    """What the Jump Gate's markers are for, and who has most of them."""
    holders = [seat for seat in range(view.seats) if gate_points(view, seat)]
    if not holders:
        return text.GATE_RULE, "Nobody has a marker here yet."
    who = joined(names.inside(seat) for seat in holders)
    most = view.gate[holders[0]]
    return text.GATE_RULE, f"Most now: {who}, {counted(most, 'marker')}."


def hole_lines(view: State, names: Names) -> tuple[str, ...]:
    """What is still out there, and whom the Black Hole threatens."""
    if view.phase is Phase.OVER:
        return left_words(view), "The game is over: it takes nothing more."
    return left_words(view), danger_words(view, names)


def danger_words(view: State, names: Names) -> str:
    """Who would lose how much to the Black Hole, and who has not so much yet (R47)."""
    most = threatened(view)
    if not most:
        return "Nobody has a marker at the Black Hole yet."
    if not odds.hole_can_fill(view):
        return NEVER_FULL
    if any(view.lost):  # the film of the end
        return TAKES if any(_taken(view, seat) for seat in most) else HAS_TAKEN
    ends = "It is full" if hole_full(view) else f"At {TABLE.hole_limit} the game ends"
    lost = counted(penalty(view), "card")
    if most == [names.viewer]:
        cost = _lost_points(odds.penalty_loss(view, most[0]))
        taken = _taken(view, most[0])
        return f"{ends}: you lose {taken}, {cost}." if taken else f"{ends}: you lose nothing yet."
    if len(most) == 1:
        lost = _taken(view, most[0]) or "nothing yet"
        return f"{ends}, and {names.inside(most[0])} would lose {lost}."
    who = joined(names.inside(seat) for seat in most)
    if len(most) > NAMED:
        who = f"you and {len(most) - 1} others" if names.viewer in most else f"{len(most)} players"
    few = any(len(view.collections[seat]) < penalty(view) for seat in most)
    fewer = ", or all there are" if few else ""
    return f"{ends}, and {who} would lose {lost} each{fewer}."


def _taken(view: State, seat: Seat) -> str:
    """How many resources the Black Hole would take from a seat: no more than it has."""
    taken = still_taken(view, seat)
    return counted(taken, "card") if taken else ""


def standing_words(view: State, names: Names) -> str:
    """Who would win now, with what the Black Hole takes once it is full, and else without: no end
    but its own brings that."""
    if hole_full(view) and threatened(view):
        return _struck_words(view, names)
    said = ended_words(standings(view), names)
    strikes = threatened(view) and odds.hole_can_fill(view)
    return f"{said}, Black Hole aside" if strikes else said


def _struck_words(view: State, names: Names) -> str:
    """Who wins once the full Black Hole has struck, as far as one can know: it takes at random."""
    ranks = standings(struck(view))
    best = {rank.seat: rank.score for rank in ranks}
    worst = dict(best)
    for seat in threatened(view):
        cost = odds.penalty_loss(view, seat)
        worst[seat] -= cost.most - cost.least
    if worst == best:
        return f"{ended_words(ranks, names)} after the Black Hole"
    first = max(worst, key=lambda seat: (worst[seat], best[seat]))
    least = worst[first] - max(best[seat] for seat in best if seat != first)
    if least <= 0:
        who = [names.inside(seat) for seat in sorted(best) if best[seat] >= worst[first]]
        return f"The Black Hole decides between {joined(who)}"
    most = best[first] - max(worst[seat] for seat in best if seat != first)
    by = f"{least} to {most}" if most > least else f"{least}"
    verb = "win" if first == names.viewer else "wins"
    return f"{names.of(first)} {verb} by {by} after the Black Hole"


_ENDS = {When.TURN: "Ends with this turn", When.ROUND: "Ends with this round"}


def standing_heading(view: State) -> str:
    """What stands over that."""
    end = certain_end(view)
    return "If it ended now" if end is None else _ENDS[end]


def _lost_points(cost: odds.Loss) -> str:
    """What the Black Hole's cards are worth, as far as one can know."""
    if cost.least == cost.most:
        return counted(cost.most, "point")
    return f"{cost.least} to {cost.most} points"


def hidden_lines(view: State) -> tuple[str, ...]:
    """What lies face down somewhere, by type: everybody can work it out (C3)."""
    words = [
        f"{n} {name}{'s' if n != 1 and name in ('gem', 'Famous Find') else ''}"
        for name, n in hidden_kinds(odds.hidden_resources(view)).items()
        if n
    ]
    return (f"Face down in all: {', '.join(words)}.",) if words else ()


# --- seats ---


def seat_line(view: State, seat: Seat) -> str:
    """How many cards a seat holds and planets it has claimed."""
    claims = sum(owner == seat for owner in view.claimed)
    return f"{counted(len(view.hands[seat]), 'card')} · {counted(claims, 'claim')}"


def seat_note(view: State, seat: Seat) -> str:
    """What one more resource of each type brings a seat, and what the Black Hole may cost."""
    pairs = zip(text.TYPE_NAMES, odds.gains_left(view, seat), strict=True)
    told = (f"{name} +{gain}" if gain is not None else f"{name} none left" for name, gain in pairs)
    more = "One more: " + ", ".join(told) + "."
    if seat not in threatened(view) or not odds.hole_can_fill(view):
        return more
    cost = odds.penalty_loss(view, seat)
    points = _lost_points(cost)
    if cost.least < cost.most:
        points = f"{points}, {cost.mean:.1f} on average"
    taken = _taken(view, seat)
    return f"{more} The Black Hole would take {taken}: {points}." if taken else more
