"""Whether a position that somebody wrote down can be played at all.

What is merely unlikely is let through: a position may show a card without the game that led to it.
What the rules can't go on from is named in a sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from game.core.contract import Card
from game.rocketmen.data import (
    AMOUNT,
    CATALOGUE,
    KIND,
    LOCATION,
    LOCATIONS,
    MISSION_OF,
    SOLO_CARDS,
    SUCCESS_CARDS,
    TABLE,
    TARGETS,
    TIMING,
    TOKEN_NAMES,
    V2,
)
from game.rocketmen.effects.launch import abort_penalty, reusable
from game.rocketmen.legal import check_on_pad
from game.rocketmen.scoring import may_declare
from game.rocketmen.state import NOBODY, NOT_IN_PLAY, RIVAL, Flight, Phase, Player, Rival, State

_OWN: Final = ("mission", "engine", "asset", "threat")
_PLAYER: Final[Mapping[str, tuple[str, ...]]] = {
    "hq": _OWN,
    "hand": _OWN,
    "site": ("mission",),
    "pad": ("mission", "engine", "asset"),
    "area": _OWN,
    "warehouse": _OWN,
    "goals": ("goal",),
    "flown": ("mission",),
    "solved": ("threat",),
    "removed": ("mission", "engine", "asset"),
    "bought": ("engine", "asset", "threat"),
}
"""Which kinds of card a player's piles can hold."""
_MIDDLE: Final[Mapping[str, tuple[str, ...]]] = {
    "deck": ("asset", "threat"),
    "box": ("goal", "threat"),
    "variants": ("variant",),
    "success": ("success",),
    "drawn": ("success",),
    "aside": ("success",),
    "solo_deck": ("solo",),
    "solo_active": ("solo",),
    "solo_discard": ("solo",),
    "rival_cards": ("asset", "threat"),
}
_IN_FLIGHT: Final = frozenset(
    {
        Phase.REDUNDANT,
        Phase.QUANTUM,
        Phase.NEXT_CARD,
        Phase.ESCAPE,
        Phase.LOSE,
        Phase.SHIELD,
        Phase.REUSE,
        Phase.MISSION,
        Phase.DECLARE,
    }
)

_NEEDS: Final = {"redundant": "redraw_zero", "quantum": "redraw"}
"""The flight's flags and the abilities that they stand for."""


def check(state: State) -> None:
    """ValueError with a sentence if the rules can't go on from here."""
    for flaw in _flaws(state):
        raise ValueError(flaw)


def _flaws(state: State) -> Iterator[str]:
    """What is wrong, the plainest first: later checks rely on the earlier ones."""
    yield from _seats(state)
    yield from _cards(state)
    for player in state.players:
        yield from _player(player)
    yield from _board(state)
    yield from _rival(state)
    yield from _turn(state)


# --- who and where ---


def _seats(state: State) -> Iterator[str]:
    seats = range(state.seats)
    for name in ("first", "active"):
        if getattr(state, name) not in seats:
            yield f"{name}: there is no seat {getattr(state, name)}."
    owners = (NOBODY, *seats) if state.options.mode == "standard" else (NOT_IN_PLAY,)
    for name in ("moon", "mars"):
        if getattr(state, name) not in owners:
            yield f"{name}: nobody has the seat {getattr(state, name)}."
    for name in ("prize", "trigger_seat"):
        owner = getattr(state, name)
        if owner not in seats and owner != NOBODY:
            yield f"{name}: there is no seat {owner}."


def _cards(state: State) -> Iterator[str]:
    """Each card where it can lie."""
    for slot, pile in enumerate(state.display):
        yield from _misplaced(f"slot {slot} of the display", pile, ("asset", "threat"))
    for name, kinds in _MIDDLE.items():
        yield from _misplaced(name, getattr(state, name), kinds)
    for player in state.players:
        for name, kinds in _PLAYER.items():
            where = f"{name} of seat {player.seat}"
            yield from _misplaced(where, getattr(player, name), kinds, player.seat)
    if len(state.success) + len(state.drawn) + len(state.aside) != len(SUCCESS_CARDS):
        yield "Mission Success cards are missing."
    if state.variants and state.options.mode != "standard":
        yield "Variants belong to the standard game."
    if len(state.variants) > 2:
        yield "Two variants are the most."


def _misplaced(
    where: str, pile: Iterable[Card], kinds: Iterable[str], seat: int = -1
) -> Iterator[str]:
    for card in pile:
        face = CATALOGUE[card]
        stranger = face.kind == "mission" and face.seat != seat
        if face.kind not in kinds or stranger:
            yield f"{face.name} can’t lie there: {where}."


def _player(player: Player) -> Iterator[str]:
    who = f"Seat {player.seat}"
    if len(player.site) > 1:
        yield f"{who} has more than one mission on its site."
    if len(player.goals) > TABLE.goals:
        yield f"{who} has more than {TABLE.goals} Personal Goals."
    titles = Counter(CATALOGUE[card].id for card in player.pad if KIND[card] == "asset")
    for card in player.pad:
        bare = Player.copy(player)
        bare.pad = []
        refused = check_on_pad(bare, card)
        if refused is not None:
            yield f"{CATALOGUE[card].name} on the pad of seat {player.seat}: {refused.text}"
    if any(count > 1 for count in titles.values()):
        yield f"{who} has two Assets of one title on its pad."
    if len(set(player.visited)) != len(player.visited):
        yield f"{who} has visited a location twice."
    if len(player.visited) > TABLE.tokens:
        yield f"{who} has placed more than {TABLE.tokens} tokens."
    for name, held, spent in zip(TOKEN_NAMES, player.tokens, player.spent, strict=True):
        if spent > held:
            yield f"{who} has used more tokens ({name}) than it has."


def _board(state: State) -> Iterator[str]:
    owners = {*range(state.seats), *([RIVAL] if state.solo else [])}
    for place, row in zip(LOCATIONS, state.board, strict=True):
        for seat in row:
            if seat not in owners:
                yield f"{place.id}: there is no seat {seat}."
        if len(set(row)) != len(row):
            yield f"{place.id}: one token per player is the most."
        if state.orbit_only and row and place.to != "earth":
            yield f"{place.id}: in The Battle for Earth nobody goes there."


# --- the rival ---


def _rival(state: State) -> Iterator[str]:
    rival = state.rival
    solo = (*state.solo_deck, *state.solo_active, *state.solo_discard)
    if not state.solo:
        if rival is not None or solo or state.rival_cards:
            yield "A rival belongs to the solo game."
        return
    assert rival is not None, "every solo position has one"
    if len(solo) != len(SOLO_CARDS):
        yield "Solo cards are missing."
    placed = sum(RIVAL in row for row in state.board)
    if placed + rival.tokens > TABLE.tokens:
        yield f"The rival has more than {TABLE.tokens} tokens."
    yield from _rival_mission(state, rival)


def _rival_mission(state: State, rival: Rival) -> Iterator[str]:
    if not rival.busy:
        if state.solo_active:
            yield "The rival has open solo cards but no mission."
        return
    location = LOCATION.get((str(rival.destination), rival.mission))
    if location is None:
        yield f"The rival’s mission does not exist: {rival.mission} to {rival.destination}."
    elif RIVAL in state.board[location]:
        yield "The rival has flown its mission already."
    elif not rival.tokens:
        yield "The rival has a mission but no token left."
    elif rival.destination and rival.target != TARGETS[rival.destination].target:
        yield f"The rival’s target is {TARGETS[rival.destination].target}."
    elif rival.position >= rival.target:
        yield "The rival’s rocket has arrived already."


# --- the turn ---


def _turn(state: State) -> Iterator[str]:
    player = state.player
    for card in (*(wait.card for wait in state.waiting), *state.fired):
        if TIMING[card] != "pay":
            yield f"{CATALOGUE[card].name} has no effect that could wait."
    if state.phase is Phase.TRIM and len(player.hand) <= state.hand_limit(player.seat):
        yield "The hand is not above its limit."
    if state.phase not in _IN_FLIGHT:
        if state.flight is not None or state.drawn or state.aside:
            yield f"Nobody launches in the phase “{state.phase.value}”."
    elif state.flight is None:
        yield f"The phase “{state.phase.value}” needs a flight."
    else:
        yield from _flight(state, player, state.flight)


def _flight(state: State, player: Player, flight: Flight) -> Iterator[str]:
    asked = state.phase in (Phase.REDUNDANT, Phase.QUANTUM)
    if flight.counted > flight.draws or not asked <= len(state.drawn) <= flight.counted + asked:
        yield "The cards drawn are not as many as the flight says."
    if any(card not in player.pad for card in flight.kept):
        yield "What the Heat Shield keeps lies on the pad."
    if state.phase is Phase.DECLARE:
        if not may_declare(state, player.seat):
            yield "There is nothing to declare: see R48 and R49."
        return
    if flight.succeeded and state.phase is not Phase.REUSE:
        yield "The launch has succeeded already."
    if not flight.succeeded:
        if not player.site:
            yield "A flight needs a mission on the site."
        elif (flight.destination, MISSION_OF[player.site[-1]]) not in LOCATION:
            yield f"The mission on the site does not go to {flight.destination}."
        elif LOCATION[flight.destination, MISSION_OF[player.site[-1]]] in player.visited:
            yield "The player has been there already."
        if flight.position >= flight.target:
            yield "The rocket has reached its target already."
    yield from _step(state, player, flight)


def _step(state: State, player: Player, flight: Flight) -> Iterator[str]:
    """Whether the flight is at the point that its phase asks about."""
    if state.phase in (Phase.REDUNDANT, Phase.QUANTUM, Phase.NEXT_CARD):
        for ability in ("redundant", "quantum"):
            if getattr(flight, ability) and player.on_pad(_NEEDS[ability]) is None:
                yield f"{ability}: there is no such card on the pad."
    fits = True
    match state.phase:
        case Phase.REDUNDANT:
            zero = bool(state.drawn) and AMOUNT[state.drawn[-1]] == 0
            fits = zero and flight.redundant
        case Phase.QUANTUM:
            fits = flight.quantum
        case Phase.NEXT_CARD:
            fits = 0 < flight.counted < flight.draws
        case Phase.ESCAPE:
            fits = flight.counted == flight.draws and V2 in state.variants
        case Phase.LOSE:
            fits = flight.counted > 0
            fits = fits and 0 < abort_penalty(state, player, flight.counted) < len(player.pad)
        case Phase.SHIELD:
            fits = player.on_pad("shield") is not None
        case Phase.REUSE:
            fits = bool(reusable(player, flight))
    if not fits:
        yield f"The flight is not where the phase “{state.phase.value}” would ask."
