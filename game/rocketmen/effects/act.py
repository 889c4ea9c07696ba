"""What the moves of a turn's main part do (E2 to E7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.core.cards import move_card
from game.core.contract import Card, Event
from game.rocketmen import zones
from game.rocketmen.data import ABILITY, AMOUNT, CATALOGUE, KIND
from game.rocketmen.effects import cards, launch, payment, solo, turn
from game.rocketmen.events import (
    AbilityUsed,
    CardRemoved,
    CardsBought,
    CardsDiscarded,
    CardsPlaced,
    EffectUsed,
    EffectWaits,
    ThreatSolved,
    TokensUsed,
    TurnCut,
)
from game.rocketmen.moves import (
    Ability,
    Abort,
    Buy,
    Continue,
    DeclareEnd,
    Discard,
    DropMission,
    EndTurn,
    Fail,
    Keep,
    KeepMission,
    Launch,
    Lose,
    Move,
    PayEffect,
    Payment,
    Place,
    PlayOn,
    Reuse,
    RivalRemove,
    SetAside,
    Shield,
    Trim,
)
from game.rocketmen.state import PayWait, Phase, Player, State


def buy(state: State, move: Buy, events: list[Event]) -> None:
    """E2: pay, take the cards, refill the display from the left (R21)."""
    player = state.player
    bought = payment.targets(state, move.slots, move.engine)
    cost = payment.price(state, player, bought)
    paid = payment.unpack(sum(payment.paid_with(move.payment, bought)))
    price = payment.unpack(cost)
    slots = sorted(move.slots)
    cut = any(state.fresh[slot] for slot in slots)  # R13
    lost = paid.money - price.money
    events.append(CardsBought(player.seat, tuple(bought), price, lost, cut))
    _pay(player, move.payment, events)
    area = zones.AREA[player.seat]
    for slot in slots:
        card = state.display[slot][0]
        move_card(events, card, state.display[slot], zones.DISPLAY[slot], player.area, area)
        player.bought.append(card)
    if move.engine >= 0:
        pile = state.engines[move.engine]
        card = pile[-1]
        move_card(events, card, pile, zones.ENGINES[move.engine], player.area, area)
        player.bought.append(card)
        state.engine_bought = True
    for slot in slots:
        cards.refill_slot(state, slot, events, fresh=True)
    _register(state, move.payment, tuple(sorted(bought)), events)
    state.idle = False
    if cut:
        events.append(TurnCut(player.seat))
        _last_window(state, events)


def _pay(player: Player, paid: Payment, events: list[Event]) -> None:
    cards.hand_to_area(player, paid.cards, events)
    if paid.tokens:
        for token in paid.tokens:
            player.spent[payment.TOKEN_INDEX[token]] += 1
        events.append(TokensUsed(player.seat, paid.tokens))


def _register(state: State, paid: Payment, bought: tuple[Card, ...], events: list[Event]) -> None:
    """Notes the effects of cards that have paid; an Online Store needs a purchase."""
    for card in paid.cards:
        ability = ABILITY[card]
        works = ability == "draw_later" or (ability == "take_bought" and bought)
        if works and card not in state.fired:  # E7: once, even if it comes back to the hand
            what = bought if ability == "take_bought" else ()
            state.waiting = [wait for wait in state.waiting if wait.card != card]
            state.waiting.append(PayWait(card, what))
            events.append(EffectWaits(state.active, card))


def takeable(state: State, wait: PayWait) -> list[Card]:
    """What an Online Store can take: cards bought with it that lie in the Playing Area still."""
    area = state.player.area
    return [card for card in wait.bought if card in area]


def usable(state: State, wait: PayWait) -> bool:
    """Whether a waiting effect can be used: a draw always (E9), a store with something to take."""
    return ABILITY[wait.card] == "draw_later" or bool(takeable(state, wait))


def _last_window(state: State, events: list[Event]) -> None:
    """R22: after a fresh purchase the open effects, then the end of the turn."""
    if any(usable(state, wait) for wait in state.waiting):
        state.phase = Phase.LAST_WINDOW
    else:
        turn.clean_up(state, events)


def pay_effect(state: State, move: PayEffect, events: list[Event]) -> None:
    """E7: a card that has paid does what it says."""
    player = state.player
    state.waiting = [wait for wait in state.waiting if wait.card != move.card]
    state.fired.append(move.card)
    events.append(EffectUsed(player.seat, move.card, move.choice))
    if move.choice is not None:
        source, target = zones.AREA[player.seat], zones.HAND[player.seat]
        move_card(events, move.choice, player.area, source, player.hand, target)
    else:
        cards.draw_cards(state, player, AMOUNT[move.card], events)
    if state.phase is Phase.LAST_WINDOW:
        _last_window(state, events)


def place(state: State, move: Place, events: list[Event]) -> None:
    """E3: the mission, then the pad cards; their own money pays first."""
    player = state.player
    cost = payment.placing_price(state, move.mission, move.cards)
    own = payment.own_money(move.mission, move.cards)
    paid = payment.unpack(sum(payment.paid_with(move.payment))).money
    events.append(
        CardsPlaced(player.seat, move.mission, move.cards, cost, max(0, own + paid - cost))
    )
    _pay(player, move.payment, events)
    hand = zones.HAND[player.seat]
    if move.mission is not None:
        site = zones.SITE[player.seat]
        move_card(events, move.mission, player.hand, hand, player.site, site)
    for card in move.cards:
        move_card(events, card, player.hand, hand, player.pad, zones.PAD[player.seat])
    _register(state, move.payment, (), events)
    state.idle = False


def discard(state: State, move: Discard, events: list[Event]) -> None:
    """E4: into the Playing Area, without any ability."""
    player = state.player
    events.append(CardsDiscarded(player.seat, move.cards, move.mission))
    cards.hand_to_area(player, [card for card in move.cards if card in player.hand], events)
    cards.pad_to_area(player, [card for card in move.cards if card in player.pad], events)
    if move.mission:
        cards.site_to_area(player, events)


def ability(state: State, move: Ability, events: list[Event]) -> None:
    """E6: the card goes to the Playing Area, then it does what it says."""
    player = state.player
    events.append(AbilityUsed(player.seat, move.card, move.choice))
    cards.hand_to_area(player, (move.card,), events)
    match ABILITY[move.card]:
        case "solve":
            _solve(state, player, _chosen(move), events)
        case "recover":
            source, target = zones.WAREHOUSE[player.seat], zones.HAND[player.seat]
            move_card(events, _chosen(move), player.warehouse, source, player.hand, target)
        case "remove":
            _remove(player, _chosen(move), events)
        case _:
            cards.draw_cards(state, player, AMOUNT[move.card], events)


def _chosen(move: Ability) -> Card:
    assert move.choice is not None
    return move.choice


def _solve(state: State, player: Player, threat: Card, events: list[Event]) -> None:
    slot = next(slot for slot, cards in enumerate(state.display) if threat in cards)
    source, target = zones.DISPLAY[slot], zones.SOLVED[player.seat]
    events.append(ThreatSolved(player.seat, threat))
    move_card(events, threat, state.display[slot], source, player.solved, target)
    cards.refill_slot(state, slot, events, fresh=True)


def _remove(player: Player, card: Card, events: list[Event]) -> None:
    """A Threat keeps its points; anything else is gone for the game."""
    seat = player.seat
    if card in player.warehouse:
        pile, source = player.warehouse, zones.WAREHOUSE[seat]
    else:
        pile, source = player.hand, zones.HAND[seat]
    if card in player.bought:
        player.bought.remove(card)
    if KIND[card] == "threat":  # R51
        events.append(ThreatSolved(seat, card))
        move_card(events, card, pile, source, player.solved, zones.SOLVED[seat])
    else:
        events.append(CardRemoved(seat, card))
        move_card(events, card, pile, source, player.removed, zones.REMOVED[seat])


def rival_remove(state: State, move: RivalRemove, events: list[Event]) -> None:
    """R61."""
    solo.remove(state, move.slot, events)


def end_turn(state: State, move: EndTurn, events: list[Event]) -> None:
    """R22: effects that were not used expire."""
    turn.clean_up(state, events)


_ACTIONS: Final[dict[type, Callable[[State, Any, list[Event]], None]]] = {
    Buy: buy,
    Place: place,
    Discard: discard,
    Ability: ability,
    PayEffect: pay_effect,
    RivalRemove: rival_remove,
    Launch: launch.launch,
    EndTurn: end_turn,
    SetAside: launch.set_aside,
    Keep: launch.keep,
    Continue: launch.go_on,
    Abort: launch.abort,
    Lose: launch.lose,
    Fail: launch.fail,
    Shield: launch.shield,
    Reuse: launch.reuse,
    KeepMission: launch.keep_mission,
    DropMission: launch.drop_mission,
    DeclareEnd: launch.declare_end,
    PlayOn: launch.play_on,
    Trim: turn.trim,
}


def act(state: State, move: Move, events: list[Event]) -> None:
    """Makes a move that has been checked, with everything that follows by itself."""
    _ACTIONS[type(move)](state, move, events)


def solvable(state: State, card: Card) -> Sequence[Card]:
    """The Threats on display that this card's ability could remove."""
    threat = CATALOGUE[card].threat
    return [slot[0] for slot in state.display if slot and CATALOGUE[slot[0]].id == threat]
