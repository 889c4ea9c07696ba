"""Why a move is not allowed: for each kind of move its check (section E).

The first failed condition is the refusal; `lists` is built from the same predicates.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.core.contract import HIDDEN, Card, Refusal
from game.rocketmen.data import (
    ABILITY,
    AMOUNT,
    KIND,
    LOCATION,
    LOCATIONS,
    MISSION_OF,
    MISSIONS,
    PAYS,
    PLACEABLE,
    TABLE,
    TIMING,
    TWIN,
)
from game.rocketmen.data.model import Destination
from game.rocketmen.effects import launch, payment
from game.rocketmen.effects.act import solvable, takeable
from game.rocketmen.legal.refusals import refusal
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
from game.rocketmen.state import Phase, Player, State

# --- payments (E1) ---


def _check_payment(
    player: Player, paid: Payment, cost: int, bought: Sequence[Card], placed: Sequence[Card]
) -> Refusal | None:
    cards = paid.cards
    if any(card not in player.hand for card in cards):
        return refusal("not_in_hand")
    if len(set(cards)) != len(cards) or any(card in placed for card in cards):
        return refusal("card_twice")
    for card in cards:
        if not PAYS[card]:
            return refusal("pays_nothing", card)
    for token in set(paid.tokens):
        if paid.tokens.count(token) > player.unused(payment.TOKEN_INDEX[token]):
            return refusal("token_missing")
    given = payment.paid_with(paid, bought)
    if not payment.enough(sum(given), cost):
        return refusal("too_little")
    return refusal("superfluous") if payment.superfluous(given, cost) else None


# --- the main part ---


def _check_buy(state: State, move: Buy) -> Refusal | None:
    player, slots = state.player, move.slots
    if not slots and move.engine == -1:
        return refusal("nothing_chosen")
    if any(not 0 <= slot < TABLE.display for slot in slots):
        return refusal("no_such_slot")
    if len(set(slots)) != len(slots):
        return refusal("slot_twice")
    if any(not state.display[slot] for slot in slots):
        return refusal("slot_empty")
    if not -1 <= move.engine < len(state.engines):
        return refusal("no_such_pile")
    if move.engine >= 0:
        if not state.engines[move.engine]:
            return refusal("pile_empty")
        if state.engine_bought:  # R11
            return refusal("second_engine")
    bought = payment.targets(state, slots, move.engine)
    return _check_payment(player, move.payment, payment.price(state, player, bought), bought, ())


def check_on_pad(player: Player, card: Card) -> Refusal | None:
    """Whether this card may ever lie on this player's pad as it is (E3, R28a, R32, R33)."""
    if KIND[card] == "threat":
        return refusal("threat_on_pad")
    if not PLACEABLE[card]:
        return refusal("only_money")
    if KIND[card] == "asset":
        twin = TWIN[card]
        if any(TWIN[other] == twin for other in player.pad):
            return refusal("same_title")
    return None


def _check_place(state: State, move: Place) -> Refusal | None:
    player, mission, cards = state.player, move.mission, move.cards
    placed = cards if mission is None else (mission, *cards)
    if not placed:
        return refusal("nothing_placed")
    if any(card not in player.hand for card in placed):
        return refusal("not_in_hand")
    if len(set(placed)) != len(placed):
        return refusal("card_twice")
    if mission is None:
        if not player.site:
            return refusal("no_mission")
    elif player.site:  # R34
        return refusal("site_taken")
    elif KIND[mission] != "mission":
        return refusal("not_a_mission")
    for card in cards:
        refused = check_on_pad(player, card)
        if refused is not None:
            return refused
    assets = [TWIN[card] for card in cards if KIND[card] == "asset"]
    if len(set(assets)) != len(assets):
        return refusal("same_title")
    rest = payment.placing_rest(state, mission, cards)
    if not rest and (move.payment.cards or move.payment.tokens):
        return refusal("nothing_to_pay")
    return _check_payment(player, move.payment, rest, (), placed)


def _check_discard(state: State, move: Discard) -> Refusal | None:
    player = state.player
    if not move.cards and not move.mission:
        return refusal("nothing_discarded")
    if any(card not in player.hand and card not in player.pad for card in move.cards):
        return refusal("not_yours_to_discard")
    if len(set(move.cards)) != len(move.cards):
        return refusal("card_twice")
    if move.mission:
        if not player.site:
            return refusal("no_mission_to_discard")
        if any(card not in move.cards for card in player.pad):
            return refusal("pad_goes_too")
    return None


def _check_ability(state: State, move: Ability) -> Refusal | None:
    player, card, choice = state.player, move.card, move.choice
    if card not in player.hand:
        return refusal("not_in_hand")
    if TIMING[card] != "discard":
        return refusal("no_ability")
    match ABILITY[card]:
        case "solve":
            return None if choice in solvable(state, card) else refusal("no_such_threat")
        case "recover":
            return None if choice in player.warehouse else refusal("not_in_warehouse")
        case "remove":
            known = choice in player.warehouse or (choice in player.hand and choice != card)
            return None if known else refusal("nothing_to_remove")
    return refusal("no_choice_wanted") if choice is not None else None


def _check_effect(state: State, move: PayEffect) -> Refusal | None:
    for wait in state.waiting:
        if wait.card == move.card:
            if ABILITY[wait.card] == "draw_later":
                return refusal("no_choice_wanted") if move.choice is not None else None
            ok = move.choice in takeable(state, wait)
            return None if ok else refusal("not_bought_with_it")
    return refusal("no_effect_waiting")


def _check_rival_remove(state: State, move: RivalRemove) -> Refusal | None:
    if state.rival is None:
        return refusal("no_rival")
    if state.rival.removed:
        return refusal("removed_already")
    if not state.rival.busy:
        return refusal("rival_idle")
    if not 0 <= move.slot < TABLE.display:
        return refusal("no_such_slot")
    return None if state.display[move.slot] else refusal("slot_empty")


def check_launch(state: State, to: Destination) -> Refusal | None:
    """Why the active player's mission can't be launched there (E5)."""
    player = state.player
    if not player.site:
        return refusal("nothing_to_launch")
    if not player.tokens_left:
        return refusal("no_tokens_left")
    mission = MISSION_OF[player.site[-1]]
    if state.orbit_only:  # H2
        if to != "earth":
            return refusal("earth_only")
        if len(player.visited) >= TABLE.orbit_missions:
            return refusal("four_missions")
    if not mission or to not in MISSIONS[mission].needs:
        return refusal("wrong_destination")
    location = LOCATION[to, mission]
    if location in player.visited:
        return refusal("been_there")
    return None if player.rocket_points >= LOCATIONS[location].needs else refusal("too_weak")


def _check_launch(state: State, move: Launch) -> Refusal | None:
    return check_launch(state, move.destination)


def _always(state: State, move: Move) -> Refusal | None:
    return None


# --- a launch's decisions, and the last ones ---


def _on_pad_once(player: Player, cards: Sequence[Card]) -> bool:
    return len(set(cards)) == len(cards) and all(card in player.pad for card in cards)


def _check_lose(state: State, move: Lose) -> Refusal | None:
    player, flight = state.player, state.flight
    assert flight is not None
    if not _on_pad_once(player, move.cards):
        return refusal("not_on_pad")
    penalty = launch.abort_penalty(state, player, flight.counted)
    return None if len(move.cards) == penalty else refusal("wrong_number")


def _check_shield(state: State, move: Shield) -> Refusal | None:
    if not _on_pad_once(state.player, move.cards):
        return refusal("not_on_pad")
    card = state.player.on_pad("shield")
    assert card is not None
    return None if len(move.cards) <= AMOUNT[card] else refusal("too_many")


def _check_reuse(state: State, move: Reuse) -> Refusal | None:
    player, flight = state.player, state.flight
    assert flight is not None
    if not _on_pad_once(player, move.engines):
        return refusal("not_on_pad")
    engines = launch.reusable(player, flight)
    if any(card not in engines for card in move.engines):
        return refusal("not_an_engine")
    card = player.on_pad("reuse")
    assert card is not None
    return None if len(move.engines) <= AMOUNT[card] else refusal("too_many")


def _check_trim(state: State, move: Trim) -> Refusal | None:
    held = move.card != HIDDEN and move.card in state.player.hand
    return None if held else refusal("not_in_hand")


Check = Callable[[State, Any], Refusal | None]
_CHECKS: Final[dict[Phase, dict[type, Check]]] = {
    Phase.MAIN: {
        Buy: _check_buy,
        Place: _check_place,
        Discard: _check_discard,
        Ability: _check_ability,
        PayEffect: _check_effect,
        RivalRemove: _check_rival_remove,
        Launch: _check_launch,
        EndTurn: _always,
    },
    Phase.LAST_WINDOW: {PayEffect: _check_effect, EndTurn: _always},
    Phase.REDUNDANT: {SetAside: _always, Keep: _always},
    Phase.QUANTUM: {SetAside: _always, Keep: _always},
    Phase.NEXT_CARD: {Continue: _always, Abort: _always},
    Phase.ESCAPE: {Abort: _always, Fail: _always},
    Phase.LOSE: {Lose: _check_lose},
    Phase.SHIELD: {Shield: _check_shield},
    Phase.REUSE: {Reuse: _check_reuse},
    Phase.MISSION: {KeepMission: _always, DropMission: _always},
    Phase.DECLARE: {DeclareEnd: _always, PlayOn: _always},
    Phase.TRIM: {Trim: _check_trim},
}


def refuse(state: State, move: Move) -> Refusal | None:
    """Why the decider may not make this move; None if it may."""
    phase = state.phase
    if phase is Phase.OVER:
        return refusal("game_over")
    check = _CHECKS[phase].get(type(move))
    if check is not None:
        return check(state, move)
    if phase is Phase.MAIN:
        return refusal("not_asked")
    if phase is Phase.LAST_WINDOW:
        return refusal("only_effects")
    if phase is Phase.TRIM:
        return refusal("trim_first")
    return refusal("not_now" if type(move) in _CHECKS[Phase.MAIN] else "decide_first")
