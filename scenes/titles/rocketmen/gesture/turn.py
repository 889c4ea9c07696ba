"""The clicks that make a move of a turn: for hints, tests and the keyboard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.contract import Card
from game.rocketmen.moves import (
    Ability,
    Buy,
    Discard,
    EndTurn,
    Launch,
    PayEffect,
    Place,
    RivalRemove,
)
from scenes.table.gesture import CardAt
from scenes.titles.rocketmen.gesture import TurnGesture
from scenes.titles.rocketmen.keys import (
    BUY,
    DISCARD,
    END,
    GIVE,
    PAY,
    PLACE,
    USE,
    effect_key,
    launch_key,
    pick_key,
)
from scenes.titles.rocketmen.wallet import same


def route(gesture: TurnGesture, move: Any) -> tuple[str, ...]:
    """The clicks that make this move from the beginning."""
    match move:
        case Launch(destination):
            return (launch_key(destination),)
        case EndTurn():
            return (END,)
        case RivalRemove(slot):
            return (_offer(gesture, slot), GIVE)
        case Ability(card, choice):
            return (CardAt(card).key, USE, *_choice(gesture, choice))
        case PayEffect(card, choice):
            return (effect_key(card), *_choice(gesture, choice))
        case Discard(cards, mission):
            rest = [card for card in cards if not (mission and card in gesture.pad)]
            return (*(CardAt(c).key for c in (*gesture.site * mission, *rest)), DISCARD)
        case Buy() | Place():
            return _long_route(gesture, move)
    return ()


def _offer(gesture: TurnGesture, at: int) -> str:
    return next(key for key, place in gesture.offers.items() if place == at)


def _choice(gesture: TurnGesture, choice: Card | None) -> tuple[str, ...]:
    if choice is None:
        return ()
    shown = {*gesture.hand, *(card for slot in gesture.view.display for card in slot)}
    return (CardAt(choice).key if choice in shown else pick_key(choice),)


def _long_route(gesture: TurnGesture, move: Buy | Place) -> tuple[str, ...]:
    """Chooses the targets, then changes the payment until it is the wanted one."""
    twin = gesture.sketch()
    twin.clear()
    keys: list[str] = []
    if isinstance(move, Buy):
        first = [_offer(gesture, slot) for slot in move.slots]
        first += [_offer(gesture, 100 + move.engine)] if move.engine >= 0 else []
    else:
        mission = () if move.mission is None else (move.mission,)
        first = [CardAt(card).key for card in (*mission, *move.cards)]
    for key in first:
        twin.pick(key)
        keys.append(key)
    keys += _changes(twin, move, twin.wallet.wants(move.payment))
    return (*keys, BUY if isinstance(move, Buy) else PLACE)


def _changes(twin: TurnGesture, move: Buy | Place, wanted: Iterable[str]) -> list[str]:
    wanted, keys = list(wanted), []
    if isinstance(move, Place) and not same(wanted, twin.wallet.used()):
        twin.pick(PAY)
        keys.append(PAY)
    for _ in range(40):
        have = twin.wallet.used()
        if same(wanted, have):
            break
        missing = [key for key in wanted if key not in have]
        over = [key for key in have if key not in wanted]
        key = (missing or over)[0]
        twin.pick(key)
        keys.append(key)
    return keys
