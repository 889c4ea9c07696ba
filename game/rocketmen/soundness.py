"""What a position of Rocketmen must keep to, so that it can be played on (section C)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from game.core.contract import Card, Zone
from game.core.soundness import Check, Holds, Need, always, can_go_on, cards, ends, phases, seats
from game.core.words import counted
from game.rocketmen.data import (
    ABILITY,
    AMOUNT,
    CATALOGUE,
    ENGINE_PILES,
    GOAL_CARDS,
    GOALS,
    KIND,
    LOCATION,
    LOCATIONS,
    MISSION_CARDS,
    MISSION_OF,
    SOLO_CARDS,
    SUCCESS_CARDS,
    TABLE,
    TARGETS,
    TIMING,
    TOKEN_NAMES,
    V2,
    VARIANT_CARDS,
)
from game.rocketmen.effects.launch import abort_penalty, reusable, target_of
from game.rocketmen.effects.setup import action_cards
from game.rocketmen.legal import check_on_pad
from game.rocketmen.rules import RocketmenRules
from game.rocketmen.scoring import may_declare
from game.rocketmen.state import NOBODY, NOT_IN_PLAY, RIVAL, Flight, Phase, Player, Rival, State

_RULES: Final = RocketmenRules()
_ENGINES: Final = frozenset(card for pile in ENGINE_PILES for card in pile)


def _of(*kinds: str) -> frozenset[Card]:
    return frozenset(card for card, face in enumerate(CATALOGUE) if face.kind in kinds)


def _own(*kinds: str) -> tuple[frozenset[Card], ...]:
    """By seat: cards of these kinds, and of missions the seat's own."""
    others = _of(*(kind for kind in kinds if kind != "mission"))
    return tuple(others.union(missions) for missions in MISSION_CARDS)


_CARDS: Final = _own("mission", "engine", "asset", "threat")
_GEAR: Final = _own("mission", "engine", "asset")
_MISSIONS: Final = _own("mission")


def _any(zone: Zone) -> frozenset[Card]:
    return _CARDS[zone.seat]


def _gear(zone: Zone) -> frozenset[Card]:
    return _GEAR[zone.seat]


def _mission(zone: Zone) -> frozenset[Card]:
    return _MISSIONS[zone.seat]


_PLACES: Final = {
    "deck": Holds(_of("asset", "threat")),
    "display": Holds(_of("asset", "threat"), 1),
    "engines": Holds(lambda zone: ENGINE_PILES[zone.slot]),
    "box": Holds(_of("goal", "threat")),
    "variants": Holds(VARIANT_CARDS, 2),
    "success": Holds(SUCCESS_CARDS),
    "drawn": Holds(SUCCESS_CARDS),
    "aside": Holds(SUCCESS_CARDS, 2),
    "solo_deck": Holds(SOLO_CARDS),
    "solo_active": Holds(SOLO_CARDS, 2),
    "solo_discard": Holds(SOLO_CARDS),
    "rival_cards": Holds(_of("asset", "threat")),
    "hq": Holds(_any),
    "hand": Holds(_any),
    "site": Holds(_mission, 1),
    "pad": Holds(_gear),
    "area": Holds(_any),
    "warehouse": Holds(_any),
    "goals": Holds(GOAL_CARDS, TABLE.goals),
    "flown": Holds(_mission),
    "solved": Holds(_of("threat")),
    "removed": Holds(_gear),
}


def _game_cards(state: State) -> set[Card]:
    """What a game in this mode and with so many seats is played with (B8)."""
    parts = action_cards(state.options.mode, state.seats)
    found = {*parts.teal, *parts.pink, *parts.lots, *_ENGINES, *SUCCESS_CARDS}
    for missions in MISSION_CARDS[: state.seats]:
        found.update(missions)
    if not state.orbit_only:
        found.update(card for card in GOAL_CARDS if GOALS[card].solo or not state.solo)
    if state.solo:
        found.update(SOLO_CARDS)
    if state.options.mode == "standard":
        found.update(VARIANT_CARDS)
    return found


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

_EASED: Final = 4
"""What Gravity Assist and Open Launch Window lower a target by at most."""
_PAD_AS_IT_WAS: Final = _IN_FLIGHT - {Phase.MISSION, Phase.DECLARE, Phase.REUSE}
_ABILITY_OF: Final = {"redundant": "redraw_zero", "quantum": "redraw"}
"""The flight's flags and the abilities that they stand for."""


# --- who and where ---


def _awards(state: State) -> Iterator[str]:
    """The Moon and Mars tokens are in the standard game only."""
    owners = (NOBODY, *range(state.seats)) if state.options.mode == "standard" else (NOT_IN_PLAY,)
    for name in ("moon", "mars"):
        if getattr(state, name) not in owners:
            yield f"{name}: nobody has the seat {getattr(state, name)}."


def _box(state: State) -> Iterator[str]:
    """What is out of the game: undealt goals, in The Battle for Earth undrawn Threats (R54)."""
    left = "threat" if state.orbit_only else "goal"
    for card in state.box:
        if KIND[card] != left:
            yield f"{CATALOGUE[card].name} can’t lie there: box."


def _players(state: State) -> Iterator[str]:
    goals = 0 if state.orbit_only else 1 if state.solo else TABLE.goals
    if goals == TABLE.goals and not any(player.goals for player in state.players):
        goals = 0  # a position may do without
    for player in state.players:
        yield from _player(player)
        if len(player.goals) != goals:
            yield f"Seat {player.seat} has {counted(goals, 'Personal Goal')} in this game."
        if state.orbit_only and len(player.visited) > TABLE.orbit_missions:
            yield f"In The Battle for Earth a player flies {TABLE.orbit_missions} missions at most."


def _player(player: Player) -> Iterator[str]:
    who = f"Seat {player.seat}"
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
    most = TABLE.tokens + len(player.visited)  # the flights to come each bring one more
    if sum(player.tokens) > most:
        yield f"{who} has more than {most} Achievement tokens."
    lying = {*player.hq, *player.hand, *player.pad, *player.area, *player.warehouse}
    if len(set(player.bought)) != len(player.bought) or not lying.issuperset(player.bought):
        yield f"{who} has bought a card that lies elsewhere."
    if not set(player.bought).isdisjoint(MISSION_CARDS[player.seat]):
        yield f"{who} has bought a card that it had from the beginning."
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
    if not state.solo or rival is None:
        if state.solo or rival is not None or solo or state.rival_cards:
            yield "A rival belongs to the solo game."
        return
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


def _waiting(state: State) -> Iterator[str]:
    """The effects of cards that have paid in this turn (E7)."""
    cards = [wait.card for wait in state.waiting]
    if len(set(cards)) != len(cards) or len(set(state.fired)) != len(state.fired):
        yield "An effect waits once, and is used once in a turn."
    for card in (*cards, *state.fired):
        if TIMING[card] != "pay":
            yield f"{CATALOGUE[card].name} has no effect that could wait."
    owned = {*state.player.hand, *state.player.area, *state.player.warehouse, *state.player.hq}
    for wait in state.waiting:
        if wait.card in state.fired:
            yield f"The effect of {CATALOGUE[wait.card].name} has been used."
        if wait.bought and ABILITY[wait.card] != "take_bought":
            yield f"{CATALOGUE[wait.card].name} does not take what was bought."
        if not owned.issuperset(wait.bought):
            yield f"What was bought with {CATALOGUE[wait.card].name} lies with the player."


def _in_the_air(state: State) -> Iterator[str]:
    """A flight in the phases of a launch, and nowhere else."""
    if state.phase not in _IN_FLIGHT:
        if state.flight is not None or state.drawn or state.aside:
            yield f"Nobody launches in the phase “{state.phase.value}”."
    elif state.flight is None:
        yield f"The phase “{state.phase.value}” needs a flight."
    else:
        yield from _flight(state, state.player, state.flight)


def _flight(state: State, player: Player, flight: Flight) -> Iterator[str]:
    track = TARGETS[flight.destination]
    asked = state.phase in (Phase.REDUNDANT, Phase.QUANTUM)
    if flight.draws != track.draws:
        yield f"A launch to {flight.destination} draws {track.draws} cards at most."
    if not track.target - _EASED <= flight.target <= track.target:
        yield f"The target of a launch to {flight.destination} is {track.target}."
    if state.phase in _PAD_AS_IT_WAS and flight.target != target_of(
        state, player, flight.destination
    ):
        yield f"The target is {target_of(state, player, flight.destination)} with this pad."
    if flight.counted > flight.draws or len(state.drawn) != flight.counted + asked:
        yield "The cards drawn are not as many as the flight says."
    if len(set(flight.kept)) != len(flight.kept) or not set(player.pad).issuperset(flight.kept):
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
        elif not player.tokens_left:
            yield "The player has no token left to place."
        if flight.position >= flight.target:
            yield "The rocket has reached its target already."
    yield from _step(state, player, flight)


def _step(state: State, player: Player, flight: Flight) -> Iterator[str]:
    """Whether the flight is at the point that its phase asks about."""
    if state.phase in (Phase.REDUNDANT, Phase.QUANTUM, Phase.NEXT_CARD):
        for ability in ("redundant", "quantum"):
            if getattr(flight, ability) and player.on_pad(_ABILITY_OF[ability]) is None:
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


_TRIGGERS: Final = ("score", "board", "tokens", "choice", "closed", "orbit")
"""What ends a game with its round; the other reasons end it at once (F1, R53, R65)."""
REASONS: Final = (*_TRIGGERS, "quiet", "display", "sixth")
_NEEDS: Final = {
    Phase.TRIM: (
        Need(
            "The hand is not above its limit.",
            lambda state: len(state.player.hand) > state.hand_limit(state.active),
        ),
    ),
    Phase.LAST_WINDOW: (Need("No effect of a card waits.", lambda state: state.waiting),),
}

CHECKS: Final[tuple[Check, ...]] = (
    seats("first", "active"),
    _awards,
    seats("prize", "trigger_seat", nobody=True),
    always(
        "Variants belong to the standard game.",
        lambda state: state.options.mode == "standard" or not state.variants,
    ),
    _rival,
    cards(
        _RULES,
        _PLACES,
        [face.name for face in CATALOGUE],
        _game_cards,
        absent=_ENGINES.union(VARIANT_CARDS),
    ),
    _box,
    _players,
    _board,
    _waiting,
    _in_the_air,
    phases(_NEEDS),
    ends(Phase.OVER, lambda state: state.trigger if state.phase is Phase.OVER else "", REASONS),
    always(
        f"trigger: a game that goes on ends with its round for one of: {', '.join(_TRIGGERS)}.",
        lambda state: state.phase is Phase.OVER or state.trigger in ("", *_TRIGGERS),
    ),
    can_go_on(_RULES),
)
