"""Moving cards: drawing, refilling the display, clearing a pad."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import move_all, move_card, move_top
from game.core.contract import Card, Event
from game.core.events import Shuffled
from game.rocketmen import zones
from game.rocketmen.events import DisplayRefilled, HandRefilled, HqReshuffled
from game.rocketmen.state import Player, State


def refill_slot(state: State, slot: int, events: list[Event], *, fresh: bool) -> None:
    """Puts the top of the action deck into an empty slot; an empty deck leaves it empty (E9)."""
    state.fresh[slot] = False
    if not state.deck:
        return
    card = move_top(events, state.deck, zones.DECK, state.display[slot], zones.DISPLAY[slot])
    state.fresh[slot] = fresh
    events.append(DisplayRefilled(slot, card, fresh))


def draw_cards(state: State, player: Player, count: int, events: list[Event]) -> None:
    """Draws up to so many cards; the Warehouse becomes the HQ when one is missing (R25, R26)."""
    hq, hand = zones.HQ[player.seat], zones.HAND[player.seat]
    drawn = 0
    while drawn < count:
        if not player.hq:
            if not player.warehouse:
                break
            _reshuffle(state, player, events)
        move_top(events, player.hq, hq, player.hand, hand)
        drawn += 1
    events.append(HandRefilled(player.seat, drawn))


def _reshuffle(state: State, player: Player, events: list[Event]) -> None:
    source, target = zones.WAREHOUSE[player.seat], zones.HQ[player.seat]
    cards = len(player.warehouse)
    move_all(events, player.warehouse, source, player.hq, target)
    state.rng.shuffle(player.hq)
    events.append(Shuffled(target))
    events.append(HqReshuffled(player.seat, cards))


def hand_to_area(player: Player, cards: Iterable[Card], events: list[Event]) -> None:
    """Plays cards of the hand into the Playing Area."""
    source, target = zones.HAND[player.seat], zones.AREA[player.seat]
    for card in cards:
        move_card(events, card, player.hand, source, player.area, target)


def pad_to_area(player: Player, cards: Iterable[Card], events: list[Event]) -> None:
    """Discards cards of the Launch Pad into the Playing Area (R23)."""
    source, target = zones.PAD[player.seat], zones.AREA[player.seat]
    for card in cards:
        move_card(events, card, player.pad, source, player.area, target)


def site_to_area(player: Player, events: list[Event]) -> None:
    """Discards the mission into the Playing Area; it is not removed from the game (E4)."""
    source, target = zones.SITE[player.seat], zones.AREA[player.seat]
    move_card(events, player.site[-1], player.site, source, player.area, target)
