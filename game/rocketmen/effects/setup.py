"""Setting a game up (D1, H2, H3), and which cards it is played with (B8)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.core.contract import Card, Event
from game.core.events import SILENCE
from game.core.rng import Rng
from game.rocketmen.data import (
    ASSET_CARDS,
    CATALOGUE,
    ENGINE_PILES,
    GOAL_CARDS,
    GOALS,
    LOCATIONS,
    MISSION_CARDS,
    NAMES,
    SOLO_CARDS,
    SUCCESS_CARDS,
    TABLE,
    THREAT_CARDS,
    TOKENS,
    V1,
    V5,
    VARIANT_CARDS,
)
from game.rocketmen.effects import solo
from game.rocketmen.options import RocketmenOptions
from game.rocketmen.state import NOBODY, NOT_IN_PLAY, Phase, Player, Rival, State


class ActionCards(NamedTuple):
    """The cards of an action deck by its parts."""

    teal: tuple[Card, ...]
    pink: tuple[Card, ...]
    lots: tuple[Card, ...]
    """The Battle for Earth: the Threats of which some are drawn by lot (R54)."""


@cache
def action_cards(mode: str, seats: int) -> ActionCards:
    """The Assets and Threats whose badges fit (R3); solo counts as two players."""
    badge = max(2, seats)
    assets = [card for card in ASSET_CARDS if CATALOGUE[card].badge <= badge]
    threats = tuple(card for card in THREAT_CARDS if CATALOGUE[card].badge <= badge)
    teal = tuple(card for card in assets if CATALOGUE[card].era == "teal")
    pink = tuple(card for card in assets if CATALOGUE[card].era == "pink")
    if mode == "battle_for_earth":
        return ActionCards(teal, (), threats)
    if mode == "solo":  # R69
        return ActionCards(teal, pink + threats, ())
    first = tuple(card for card in threats if CATALOGUE[card].era == "teal")  # R4
    rest = tuple(card for card in threats if card not in first)
    return ActionCards(teal + first, pink + rest, ())


def variants_of(options: RocketmenOptions) -> list[Card]:
    """The variants that the options name; those drawn by lot are not among them."""
    if options.mode != "standard":
        return []
    if options.variants == "quick":
        return [V1, V5]
    if options.variants == "chosen":
        return sorted([NAMES[options.variant_one], NAMES[options.variant_two]])
    return []


def empty_state(options: RocketmenOptions, rng: Rng, seats: int) -> State:
    """A table with nothing dealt: engines and success cards in their piles, no decks."""
    standard = options.mode == "standard"
    return State(
        options=options,
        rng=rng,
        seats=seats,
        players=[empty_player(seat) for seat in range(seats)],
        deck=[],
        display=[[] for _ in range(TABLE.display)],
        engines=[list(pile) for pile in ENGINE_PILES],
        box=[],
        variants=variants_of(options),
        success=list(SUCCESS_CARDS),
        drawn=[],
        aside=[],
        solo_deck=[],
        solo_active=[],
        solo_discard=[],
        rival_cards=[],
        rival=Rival() if options.mode == "solo" else None,
        board=[[] for _ in LOCATIONS],
        moon=NOBODY if standard else NOT_IN_PLAY,
        mars=NOBODY if standard else NOT_IN_PLAY,
        prize=NOBODY,
        first=0,
        active=0,
        turn_no=1,
        phase=Phase.MAIN,
        fresh=[False] * TABLE.display,
        engine_bought=False,
        waiting=[],
        fired=[],
        flight=None,
        idle=True,
        quiet=0,
        trigger="",
        trigger_seat=NOBODY,
    )


def empty_player(seat: int) -> Player:
    """A player with no cards and no tokens."""
    return Player(
        seat=seat,
        hq=[],
        hand=[],
        site=[],
        pad=[],
        area=[],
        warehouse=[],
        goals=[],
        flown=[],
        solved=[],
        removed=[],
        bought=[],
        visited=[],
        tokens=[0] * len(TOKENS),
        spent=[0] * len(TOKENS),
        vp=0,
    )


def set_up(
    options: RocketmenOptions, seats: int, seed: int, events: list[Event] = SILENCE
) -> State:
    """A new game: chance speaks in the order of C4; `events` hears what the rival begins with."""
    rng = Rng(seed)
    state = empty_state(options, rng, seats)
    state.first = state.active = rng.below(seats)
    for player in state.players:
        player.hq = list(MISSION_CARDS[player.seat])
        rng.shuffle(player.hq)
    _make_deck(state)
    _deal_goals(state)
    if options.mode == "standard" and options.variants == "random":
        cards = list(VARIANT_CARDS)
        rng.shuffle(cards)
        state.variants = sorted(cards[:2])
    if state.solo:
        state.solo_deck = list(SOLO_CARDS)
        rng.shuffle(state.solo_deck)
    for player in state.players:
        _deal_hand(state, player)
    for slot in state.display:
        slot.append(state.deck.pop())
    if state.solo:
        solo.begin_turn(state, events)
    return state


def _make_deck(state: State) -> None:
    rng = state.rng
    parts = action_cards(state.options.mode, state.seats)
    teal, pink = list(parts.teal), list(parts.pink)
    if parts.lots:  # R54
        lots = list(parts.lots)
        rng.shuffle(lots)
        teal += lots[: state.seats]
        state.box += sorted(lots[state.seats :])
    rng.shuffle(teal)
    rng.shuffle(pink)
    state.deck = pink + teal  # R5: the top is at the end


def _deal_goals(state: State) -> None:
    """Two to each; solo: one of those with the icon (R57); The Battle for Earth: none."""
    if state.orbit_only:
        return
    goals = [card for card in GOAL_CARDS if GOALS[card].solo or not state.solo]
    state.rng.shuffle(goals)
    for player in state.players:
        for _ in range(1 if state.solo else TABLE.goals):
            player.goals.append(goals.pop())
    state.box += goals


def _deal_hand(state: State, player: Player) -> None:
    """Six cards, seven with Large Crews; with Seat balance one more for the third and fourth."""
    cards = state.hand_limit(player.seat)
    later = (player.seat - state.first) % state.seats
    if state.options.seat_balance and later >= 2:
        cards += 1
    for _ in range(cards):
        player.hand.append(player.hq.pop())
