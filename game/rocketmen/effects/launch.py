"""A launch, from its declaration to the end of its turn (D3)."""

from __future__ import annotations

from typing import Final

from game.core.cards import move_all, move_card, move_top
from game.core.contract import Card, Event
from game.core.events import Scored, Shuffled
from game.rocketmen import scoring, zones
from game.rocketmen.data import (
    AMOUNT,
    BOOST,
    KIND,
    LOCATION,
    LOCATIONS,
    MISSION_OF,
    MISSIONS,
    TARGETS,
    TOKENS,
    V1,
    V2,
    V7,
    VARIANTS,
)
from game.rocketmen.data.model import Destination
from game.rocketmen.effects import cards, turn
from game.rocketmen.events import (
    AchievementGained,
    AwardTaken,
    CardSetAside,
    CardsKept,
    EndDeclined,
    EndTriggered,
    LaunchAborted,
    LaunchDeclared,
    LaunchEnded,
    LaunchFailed,
    LaunchSucceeded,
    LiftedOff,
    MissionKept,
    PrizeWon,
    RocketMoved,
    SuccessDrawn,
    TokenPlanted,
    TokensUsed,
)
from game.rocketmen.moves import (
    Abort,
    Continue,
    DeclareEnd,
    DropMission,
    Fail,
    Keep,
    KeepMission,
    Launch,
    Lose,
    PlayOn,
    Reuse,
    SetAside,
    Shield,
)
from game.rocketmen.state import NOBODY, Flight, Phase, Player, State

# --- what a launch would be like; also for previews and bots ---


def target_of(state: State, player: Player, destination: Destination) -> int:
    """The space that must be reached: lower with Gravity Assist beyond the Earth, and with v1."""
    target = TARGETS[destination].target
    assist = player.on_pad("closer")
    if assist is not None and destination != "earth":
        target -= AMOUNT[assist]
    if V1 in state.variants:
        target -= VARIANTS[V1].amount
    return target


def boost_of(player: Player, destination: Destination) -> int:
    """How far a lift-off goes: matching symbols and jokers of the pad, unused tokens (R39, R40)."""
    table = BOOST[destination]
    token = TOKENS.index(TARGETS[destination].symbol)
    return sum([table[card] for card in player.pad]) + player.unused(token)


def abort_penalty(state: State, player: Player, counted: int) -> int:
    """How many pad cards an abort costs after so many counted cards."""
    if player.on_pad("free_abort") is not None:
        return 0
    return min(counted - 1, len(player.pad))


# --- the steps ---

_ASIDES: Final = 2
"""How many cards can be set aside in one launch (Redundant Systems, Quantum Computer)."""


def launch(state: State, move: Launch, events: list[Event]) -> None:
    """L1 to L4: declare, shuffle, lift off, and draw the first card if it takes any."""
    player = state.player
    to = move.destination
    track = TARGETS[to]
    target = target_of(state, player, to)
    flight = Flight(
        to,
        target,
        track.draws,
        position=boost_of(player, to),
        redundant=player.on_pad("redraw_zero") is not None,
        quantum=player.on_pad("redraw") is not None,
    )
    state.flight = flight
    state.idle = False
    state.waiting.clear()  # R22
    events.append(LaunchDeclared(player.seat, player.site[-1], to, target, track.draws))
    _shuffle(state, track.draws)
    events.append(Shuffled(zones.SUCCESS))
    token = TOKENS.index(track.symbol)
    tokens = player.unused(token)
    if tokens:
        player.spent[token] += tokens
        events.append(TokensUsed(player.seat, (track.symbol,) * tokens))
    events.append(LiftedOff(player.seat, flight.position, target))
    if flight.position >= target:  # R35
        _succeed(state, flight, events)
    else:
        _draw(state, flight, events)


def _shuffle(state: State, draws: int) -> None:
    """L2: as many cards as could be drawn and set aside come from anywhere in the deck."""
    cards, rng = state.success, state.rng
    for last in range(len(cards) - 1, len(cards) - 1 - draws - _ASIDES, -1):
        other = rng.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def _draw(state: State, flight: Flight, events: list[Event]) -> None:
    """L4: a card is turned over, and perhaps somebody asks about it."""
    card = move_top(events, state.success, zones.SUCCESS, state.drawn, zones.DRAWN)
    number = flight.counted + 1
    events.append(SuccessDrawn(state.active, card, AMOUNT[card], number))
    if flight.redundant and AMOUNT[card] == 0:
        state.phase = Phase.REDUNDANT
    else:
        _ask_quantum(state, flight, events)


def _ask_quantum(state: State, flight: Flight, events: list[Event]) -> None:
    """L4b; a card that reaches the target is never worth setting aside and not asked about."""
    if flight.quantum and flight.position + AMOUNT[state.drawn[-1]] < flight.target:
        state.phase = Phase.QUANTUM
    else:
        _count(state, flight, events)


def _count(state: State, flight: Flight, events: list[Event]) -> None:
    """L5, L6: the card counts."""
    before = flight.position
    flight.position += AMOUNT[state.drawn[-1]]
    flight.counted += 1
    left = flight.draws - flight.counted
    events.append(RocketMoved(state.active, before, flight.position, flight.target, left))
    if flight.position >= flight.target:
        _succeed(state, flight, events)
    elif left:
        state.phase = Phase.NEXT_CARD
    elif V2 in state.variants:
        state.phase = Phase.ESCAPE
    else:
        _fail(state, flight, events)


def set_aside(state: State, move: SetAside, events: list[Event]) -> None:
    """R37: the card lies aside for the rest of the attempt, another is drawn."""
    flight = _flight(state)
    if state.phase is Phase.REDUNDANT:
        flight.redundant = False
        by = state.player.on_pad("redraw_zero")
    else:
        flight.quantum = False
        by = state.player.on_pad("redraw")
    assert by is not None
    card = state.drawn[-1]
    events.append(CardSetAside(state.active, card, by))
    move_card(events, card, state.drawn, zones.DRAWN, state.aside, zones.ASIDE)
    _draw(state, flight, events)


def keep(state: State, move: Keep, events: list[Event]) -> None:
    """The drawn card is not set aside."""
    flight = _flight(state)
    if state.phase is Phase.REDUNDANT:
        _ask_quantum(state, flight, events)
    else:
        _count(state, flight, events)


def go_on(state: State, move: Continue, events: list[Event]) -> None:
    """The next card."""
    _draw(state, _flight(state), events)


# --- abort (L8) ---


def abort(state: State, move: Abort, events: list[Event]) -> None:
    """The mission stays; the cards drawn but one cost a pad card each."""
    player = state.player
    penalty = abort_penalty(state, player, _flight(state).counted)
    events.append(LaunchAborted(player.seat, penalty))
    if 0 < penalty < len(player.pad):
        state.phase = Phase.LOSE
        return
    if penalty:
        cards.pad_to_area(player, player.pad[:], events)
    _end(state, events)


def lose(state: State, move: Lose, events: list[Event]) -> None:
    """R38: the player has chosen what the abort costs."""
    cards.pad_to_area(state.player, move.cards, events)
    _end(state, events)


# --- failure (L9) ---


def fail(state: State, move: Fail, events: list[Event]) -> None:
    """Escape Tower declined."""
    _fail(state, _flight(state), events)


def _fail(state: State, flight: Flight, events: list[Event]) -> None:
    player = state.player
    events.append(LaunchFailed(player.seat, flight.target - flight.position))
    if player.on_pad("shield") is not None:
        state.phase = Phase.SHIELD
    else:
        _ask_reuse(state, flight, events)


def shield(state: State, move: Shield, events: list[Event]) -> None:
    """The Heat Shield keeps some cards where they are."""
    flight = _flight(state)
    flight.kept = move.cards
    if move.cards:
        events.append(CardsKept(state.active, move.cards))
    _ask_reuse(state, flight, events)


def reusable(player: Player, flight: Flight) -> list[Card]:
    """The Engines that a Reusable Rocket could bring back: those the shield does not keep (R45)."""
    if player.on_pad("reuse") is None:
        return []
    return [card for card in player.pad if KIND[card] == "engine" and card not in flight.kept]


def _ask_reuse(state: State, flight: Flight, events: list[Event]) -> None:
    if reusable(state.player, flight):
        state.phase = Phase.REUSE
    else:
        _clear_pad(state, flight, events)


def reuse(state: State, move: Reuse, events: list[Event]) -> None:
    """Engines return to the hand instead of being discarded."""
    player = state.player
    source, target = zones.PAD[player.seat], zones.HAND[player.seat]
    for card in move.engines:
        move_card(events, card, player.pad, source, player.hand, target)
    _clear_pad(state, _flight(state), events)


def _clear_pad(state: State, flight: Flight, events: list[Event]) -> None:
    player = state.player
    cards.pad_to_area(player, [card for card in player.pad if card not in flight.kept], events)
    if flight.succeeded:
        _check_end(state, events)
    else:
        state.phase = Phase.MISSION


def keep_mission(state: State, move: KeepMission, events: list[Event]) -> None:
    """R43: the mission stays."""
    events.append(MissionKept(state.active))
    _end(state, events)


def drop_mission(state: State, move: DropMission, events: list[Event]) -> None:
    """R43: the mission goes, and with it what the Heat Shield kept."""
    player = state.player
    cards.pad_to_area(player, player.pad[:], events)
    cards.site_to_area(player, events)
    _end(state, events)


# --- success (L7, R44) ---


def _succeed(state: State, flight: Flight, events: list[Event]) -> None:
    flight.succeeded = True
    player = state.player
    seat = player.seat
    card = player.site[-1]
    mission = MISSION_OF[card]
    location = LOCATION[flight.destination, mission]
    points = state.next_points(location)
    arrival = len(state.board[location]) + 1
    events.append(LaunchSucceeded(seat, location, arrival, points))
    player.vp += points
    events.append(Scored(seat, points, "mission"))
    state.board[location].append(seat)
    player.visited.append(location)
    events.append(TokenPlanted(seat, location, player.tokens_left))
    _award(state, player, events)
    move_card(events, card, player.site, zones.SITE[seat], player.flown, zones.FLOWN[seat])
    token = MISSIONS[mission].token
    player.tokens[TOKENS.index(token)] += 1
    events.append(AchievementGained(seat, token))
    _ask_reuse(state, flight, events)


def _award(state: State, player: Player, events: list[Event]) -> None:
    """The Moon and Mars tokens, and the Space Race Prize."""
    seat = player.seat
    to = LOCATIONS[player.visited[-1]].to
    if to == "moon" and state.moon == NOBODY:
        state.moon = seat
        events.append(AwardTaken(seat, to))
    elif to == "mars" and state.mars == NOBODY:
        state.mars = seat
        events.append(AwardTaken(seat, to))
    if V7 in state.variants and state.prize == NOBODY and scoring.visits_everything(state, seat):
        state.prize = seat
        events.append(PrizeWon(seat))


def _check_end(state: State, events: list[Event]) -> None:
    """L7h: the triggers, then the choice that the fifth and sixth tokens give."""
    seat = state.active
    reason = scoring.arrival_trigger(state, seat)
    if reason and not state.trigger:
        _trigger(state, reason, events)
    if scoring.may_declare(state, seat):
        state.phase = Phase.DECLARE
    else:
        _end(state, events)


def _trigger(state: State, reason: str, events: list[Event]) -> None:
    state.trigger = reason
    state.trigger_seat = state.active
    events.append(EndTriggered(state.active, reason))


def declare_end(state: State, move: DeclareEnd, events: list[Event]) -> None:
    """The player ends the game with this round."""
    _trigger(state, "choice", events)
    _end(state, events)


def play_on(state: State, move: PlayOn, events: list[Event]) -> None:
    """The player does not end the game."""
    events.append(EndDeclined(state.active))
    _end(state, events)


# --- the end of a launch (L10) ---


def _end(state: State, events: list[Event]) -> None:
    for pile, zone in ((state.drawn, zones.DRAWN), (state.aside, zones.ASIDE)):
        move_all(events, pile, zone, state.success, zones.SUCCESS)
    state.flight = None
    events.append(LaunchEnded(state.active))
    turn.clean_up(state, events)


def _flight(state: State) -> Flight:
    assert state.flight is not None
    return state.flight
