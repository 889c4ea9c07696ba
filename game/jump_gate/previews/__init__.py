"""What a player is told before a choice in Jump Gate: facts of a position and of one after it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from itertools import combinations
from typing import NamedTuple

from game.core.contract import HIDDEN, Card, Seat
from game.jump_gate.bots.odds import draw_chance, icons_left, next_values
from game.jump_gate.data import CATALOGUE, ICON, PLANET_LAND, PLANETS, TABLE, TYPE
from game.jump_gate.lists import may_land
from game.jump_gate.moves import (
    BackroomDeal,
    BackroomDealElsewhere,
    Fly,
    Harvest,
    HotshotPilot,
    Land,
    Move,
    Research,
    Scan,
)
from game.jump_gate.scoring import collected, count_types, score_parts, still_taken, threatened
from game.jump_gate.state import GATE, NOBODY, Phase, State

ALARM = 7
"""From so many markers on the Black Hole is a danger."""
USES = ("jump", "scan", "land", "land2")
"""A planet board's codes from left to right."""


LANDED = "landed"
"""Why neither a scan nor another landing is possible until the ship returns to orbit (R37)."""


def landing_name(view: State) -> str:
    """What a landing of the decider is called: on a claimed planet it claims nothing (R36)."""
    planet = view.ships[decider(view)]
    claimed = view.options.orbital_burn and planet != GATE and view.claimed[planet] != NOBODY
    return "Land" if claimed else "Land and claim"


def decider(view: State) -> Seat:
    """Who chooses now."""
    return view.pending[-1].seat if view.pending else view.active


def uses(card: Card, board: int) -> tuple[str, ...]:
    """Which codes of a planet board a NavComp card has."""
    face, planet = CATALOGUE[card], PLANETS[board]
    found = []
    if face.jump and face.jump == planet.jump:
        found.append("jump")
    if face.scan and face.scan == planet.scan:
        found.append("scan")
    if face.land and face.land in planet.land:
        found.append("land" if face.land == planet.land[0] else "land2")
    return tuple(found)


def counting(view: State, planet: int, seat: Seat, *, there: bool = False) -> tuple[str, ...]:
    """The codes of a planet that a card of the seat's counts for: from elsewhere its jump alone,
    but `there`, or where the ship is, what can be scanned and landed on; none once it has
    landed."""
    here = planet == view.ships[seat]
    jump = () if here or view.landed[seat] else USES[:1]
    if not (here or there) or (here and view.landed[seat]):
        return jump
    lands = view.claimed[planet] == NOBODY or view.options.orbital_burn
    return (*jump, *(USES[1:2] if view.down[planet] else ()), *(USES[2:] if lands else ()))


def cards_for(view: State, planet: int, seat: Seat) -> list[Card]:
    """The seat's cards with a code that counts at a planet."""
    codes, board = counting(view, planet, seat), view.ring[planet]
    held = (card for card in view.hands[seat] if card >= 0)
    return [card for card in held if not {*codes}.isdisjoint(uses(card, board))]


def planet_with(view: State, resource: Card) -> int:
    """Where a resource lies open; GATE if nowhere."""
    return next((at for at, pile in enumerate(view.up) if resource in pile), GATE)


def place_of(view: State, move: Move) -> int:
    """Where a move happens; GATE if nowhere."""
    match move:
        case Land() | HotshotPilot() | Scan() | Harvest() | BackroomDeal():
            return view.ships[decider(view)]
        case Research():
            return GATE
        case Fly(planet):
            return planet
        case BackroomDealElsewhere(_, resource):
            return planet_with(view, resource)
        case _:
            planet = getattr(move, "planet", GATE)
            return planet if isinstance(planet, int) else GATE


def gain(view: State, after: State, seat: Seat) -> int:
    """What a seat's points change for certain.

    Whom the Black Hole strikes is known, what it takes is not: `after` is a guess there.
    """
    certain = after.copy()
    for owner, lost in enumerate(certain.lost):
        certain.collections[owner] += lost
    return sum(score_parts(certain, seat)) - sum(score_parts(view, seat))


FILLS = "fills the Hole"
"""Where each resource that may be harvested puts the last marker on the Black Hole."""


def harvest_brings(view: State) -> str:
    """What the best of the resources brings that may be harvested, beside the button."""
    offered = view.offer(view.active, view.ships[view.active])
    if view.hole_total + 1 == TABLE.hole_limit and all(ICON[card] for card in offered):
        return FILLS
    values = next_values(view, view.active)
    gains = [values[TYPE[card]] for card in offered]
    best = max(gains)
    return f"+{best}" if min(gains) == best else f"up to +{best}"


class When(Enum):
    """When an end that has come about ends the game (D6, H5)."""

    TURN = "turn"
    ROUND = "round"


class Ending(NamedTuple):
    """An end that a move brings about; `avertable`: a held Lost Records could still undo it."""

    reason: str
    when: When
    avertable: bool


def exhausted(view: State) -> bool:
    """Every planet is claimed and no resource without the icon is left (R41, R43, R44)."""
    return NOBODY not in view.claimed and not icons_left(view)[0]


def ending(view: State, after: State) -> Ending | None:
    """The end that leads from one position to the other; None if there was one, or there is none.

    Both are views of the decider, the later one before its turn ends.
    """
    if hole_full(after) and not hole_full(view):
        reason = "black_hole"
    elif exhausted(after) and not exhausted(view):
        reason = "exhausted"
    else:
        return None
    return Ending(
        reason, _when(view), reason == "black_hole" and _can_take_back(after, view.active)
    )


def _when(view: State) -> When:
    last = (view.active + 1) % view.seats == view.first
    return When.ROUND if view.options.complete_round and not last else When.TURN


def certain_end(view: State) -> When | None:
    """When the game ends whatever is done until then; None where it may go on."""
    full = hole_full(view) and not _may_take_back(view)
    over = view.phase is Phase.OVER
    return _when(view) if not over and (view.latched or full or exhausted(view)) else None


def hole_full(view: State) -> bool:
    """Whether the Black Hole has all its markers."""
    return view.hole_total >= TABLE.hole_limit


def struck(view: State) -> State:
    """The view once a full Black Hole has taken what it must yet, as cheaply as chance may have
    it."""
    if not hole_full(view) or view.phase is Phase.OVER:
        return view
    after = view.copy()
    for seat in threatened(view):
        pile = after.collections[seat]
        ways = combinations(sorted(pile, key=TYPE.__getitem__), still_taken(view, seat))
        kinds = {tuple(TYPE[card] for card in way): way for way in ways}
        kept = ([card for card in pile if card not in way] for way in kinds.values())
        after.collections[seat] = max(kept, key=collected)
    return after


def _may_take_back(view: State) -> bool:
    """Whether a marker could still go back in this turn: also with a card that is yet to be drawn,
    or that is hidden."""
    helps = {"lost_records", "inside_info"}
    held = view.hands[view.active]
    can = any(card == HIDDEN or CATALOGUE[card].special in helps for card in held)
    return view.actions > 1 or (view.actions > 0 and can)


def _can_take_back(after: State, seat: int) -> bool:
    """Whether the seat has an action and a Lost Records left in its turn."""
    if after.active != seat or not after.actions:
        return False
    return any(CATALOGUE[card].special == "lost_records" for card in after.hands[seat])


_WHY = {
    "black_hole": "The Black Hole gets its ninth marker.",
    "exhausted": "No resource without an icon is left after this.",
}
_THEN = {
    (When.TURN, False): "The game ends with this turn.",
    (When.TURN, True): "The game ends with this turn, unless Lost Records takes a marker back.",
    (When.ROUND, False): "The game ends when the round is complete.",
    (When.ROUND, True): (
        "The game ends when the round is complete, unless Lost Records takes a marker back"
        " in this turn."
    ),
}


def ending_words(end: Ending) -> tuple[str, str]:
    """Why the game would end, and when, in a sentence each."""
    return _WHY[end.reason], _THEN[end.when, end.avertable]


def left_words(view: State) -> str:
    """What is still to be collected, in a sentence."""
    plain, icons = icons_left(view)
    return f"{plain} left without an icon, {icons} with."


def full_hand(view: State) -> int:
    """How many cards a Research that discards none would keep; 0 if it drew any (C4)."""
    held = len(view.hands[view.active])
    return held if held >= TABLE.hand else 0


def hidden_kinds(cards: Iterable[Card]) -> dict[str, int]:
    """Resources that lie face down, by what they would be to a player."""
    red, white, blue, light, dark, water, finds, nothing, _ = count_types(cards)
    return {
        "gem": red + white + blue,
        "EnerGel": light + dark,
        "Water": water,
        "Famous Find": finds,
        "Nothing": nothing,
    }


def draws(view: State, move: Move) -> int:
    """How many cards a Research, or the Inside Info that does as much, draws (C4)."""
    missing = TABLE.hand - len(view.hands[decider(view)])
    return max(0, missing + (len(move.discard) if isinstance(move, Research) else 1))


def gains_nothing_here(view: State, seat: Seat) -> bool:
    """Whether a landing would find a planet that is claimed and hides nothing any more."""
    planet = view.ships[seat]
    return view.claimed[planet] >= 0 and not view.down[planet]


def missing_chances(view: State, seat: Seat, draws: int) -> list[tuple[str, float]]:
    """How likely fresh cards bring each Landing code ("L3") that is missing where the ship is."""
    planet = view.ships[seat]
    if not may_land(view, seat) or draws <= 0:
        return []
    held = {CATALOGUE[card].land for card in view.hands[seat]}
    wanted = [f"L{digit}" for digit in PLANET_LAND[view.ring[planet]] if digit not in held]
    return [(code, draw_chance(view, seat, code, draws)) for code in wanted]


def plain_instead(view: State, seat: Seat, card: Card, code: str) -> Card | None:
    """A card without a special that would do for a "jump" or "scan" as well as one that has it."""
    face = CATALOGUE[card]
    for other in view.hands[seat]:
        plain = CATALOGUE[other]
        if face.special and not plain.special and getattr(plain, code) == getattr(face, code):
            return other
    return None
