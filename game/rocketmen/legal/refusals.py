"""Why a move is refused: codes, rulings and sentences."""

from __future__ import annotations

from typing import Final

from game.core.contract import HIDDEN, Card, Refusal
from game.rocketmen.data import CATALOGUE

REFUSALS: Final = {
    "game_over": ("D5", "The game is over."),
    "not_now": ("D2", "Not now: first make the decision that is asked for."),
    "not_asked": ("D3", "Nothing asks for this decision now."),
    "decide_first": ("D3", "First the open decision has to be made."),
    "only_effects": ("R22", "A fresh purchase has ended the turn: only open effects are left."),
    "trim_first": ("D4", "Your hand is above its limit: discard the excess first."),
    # buying
    "nothing_chosen": ("E2", "Choose at least one card to buy."),
    "no_such_slot": ("E2", "The display has no such slot."),
    "slot_twice": ("E2", "A card of the display can be bought only once."),
    "slot_empty": ("E9", "There is no card in that slot."),
    "no_such_pile": ("R12", "There is no such engine pile."),
    "pile_empty": ("E9", "That engine pile is empty."),
    "second_engine": ("R11", "Only one Engine may be bought in a turn."),
    # paying
    "not_in_hand": ("E1", "You don’t hold this card."),
    "card_twice": ("E1", "One card can’t be used twice."),
    "pays_nothing": ("E1", "{card} can’t pay: there is no money on it and no symbol."),
    "token_missing": ("E1", "You have no such token face up."),
    "too_little": ("E1", "The payment does not cover the cost."),
    "superfluous": ("R14", "The payment would be enough without one of its parts."),
    "nothing_to_pay": ("R30", "The placed cards’ own money is enough: pay nothing else."),
    # placing
    "nothing_placed": ("E3", "Choose at least one card to place."),
    "no_mission": ("E3", "Your Mission Site is empty: begin with a Mission card."),
    "site_taken": ("R34", "Your Mission Site is taken: discard that mission first."),
    "not_a_mission": ("E3", "Only a Mission card goes on the Mission Site."),
    "threat_on_pad": ("R28a", "Threats can’t be placed."),
    "only_money": ("R32", "This card gives only money: it can’t go on the Launch Pad."),
    "same_title": ("R33", "Your Launch Pad takes each Asset once: no second card of this title."),
    # discarding
    "nothing_discarded": ("E4", "Choose at least one card to discard."),
    "not_yours_to_discard": ("E4", "You can discard from your hand and your Launch Pad."),
    "no_mission_to_discard": ("E4", "There is no mission on your site."),
    "pad_goes_too": ("E4", "The mission is discarded only with the whole Launch Pad."),
    # abilities
    "no_ability": ("R29", "This card has no DISCARD ability."),
    "no_choice_wanted": ("E6", "This ability takes no choice."),
    "no_such_threat": ("E6", "There is no matching Threat on display to choose."),
    "not_in_warehouse": ("E6", "Choose a card of your Warehouse."),
    "nothing_to_remove": ("E6", "Choose another card in your hand or Warehouse."),
    "no_effect_waiting": ("E7", "This card has no effect that could still be used."),
    "not_bought_with_it": ("E2", "Choose a card that it has bought and that lies there still."),
    # the solo rival
    "no_rival": ("R61", "There is no rival in this game."),
    "rival_idle": ("R61", "The rival has no mission under way."),
    "removed_already": ("R61", "You have given the rival a card this turn already."),
    # launching
    "nothing_to_launch": ("E5", "There is no mission on your site."),
    "no_tokens_left": ("E9", "You have no player token left."),
    "wrong_destination": ("E5", "This mission does not go there."),
    "been_there": ("E5", "You have a token on that location already."),
    "earth_only": ("H2", "In The Battle for Earth missions go only to Earth."),
    "four_missions": ("H2", "Four missions are the most in The Battle for Earth."),
    "too_weak": ("E5", "Your rocket has too few rocket points for that."),
    "wrong_number": ("R38", "Choose exactly as many cards as the abort costs."),
    "not_on_pad": ("E8", "Choose different cards of your Launch Pad."),
    "too_many": ("E8", "That is more than the card allows."),
    "not_an_engine": ("R45", "Only Engines that are about to be discarded return to your hand."),
}


def refusal(code: str, card: Card = HIDDEN) -> Refusal:
    """The refusal with this code, its ruling and its sentence, which may name the card."""
    rule, text = REFUSALS[code]
    return Refusal(code, rule, text.format(card=CATALOGUE[card].title))
