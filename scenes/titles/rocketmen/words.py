"""What Rocketmen's table says: prompts, and what things are."""

from __future__ import annotations

from game.core.contract import Card, Seat
from game.core.words import capital
from game.rocketmen import data
from game.rocketmen.moves import Launch, Move, PayEffect
from game.rocketmen.previews import destinations, told
from game.rocketmen.previews.wallet import Wallet
from game.rocketmen.scoring import last_turn
from game.rocketmen.state import Phase, State
from game.rocketmen.text import ends, things, turn_words
from scenes.table.frame import LARGE, text_factor
from scenes.table.preview import Inspected
from scenes.table.refs import CardAt, Ref
from scenes.table.title import TableWords
from scenes.titles.rocketmen import spots
from scenes.titles.rocketmen.faces.face import front
from scenes.titles.rocketmen.faces.parts import HAND_RATIO
from scenes.titles.rocketmen.gesture import choice
from scenes.titles.rocketmen.gesture.turn import TurnGesture
from scenes.titles.rocketmen.showing import Now, Show, shown_seat

# --- the prompt ---


def prompt(moment: Now) -> str | None:
    """The sentence for what is chosen; None while nothing is."""
    gesture = moment.gesture
    if not isinstance(gesture, TurnGesture):
        return None
    if gesture.using is not None:
        face = data.CATALOGUE[gesture.using.card]
        return f"{face.title}: {face.brief}, choose which"
    if gesture.buying and not gesture.wallet.enough:
        if choice.GIVE in gesture.lit():
            return "You can’t pay this now: give it to the rival, or choose again"
        return "You can’t pay this now: choose again"
    if gesture.buying and gesture.refusal() is not None:
        return "Not like this: change the payment, or choose again"
    if gesture.buying:
        change = ", or click your cards to pay another way" if gesture.pieces_lit() else ""
        what = "this card" if len(gesture.slots) + (gesture.engine >= 0) == 1 else "these cards"
        return f"Buy {what}{change}"
    if gesture.paying:
        return "Click your cards to pay another way, then place"
    if gesture.picked:
        return _own_cards(gesture)
    if gesture.idle and gesture.main:
        return idle_words(moment, gesture)
    return None


def idle_words(moment: Now, gesture: TurnGesture) -> str:
    """What the turn still allows: nothing that can't be paid is proposed."""
    view, hand, few = gesture.view, gesture.hand, text_factor(moment.fonts) > LARGE
    ways = ["buy" if few else "buy cards"] if gesture.could_buy else []
    useful = gesture.placeable
    if useful and (site := view.player.site):
        ways.append("build" if few else f"build the {data.CATALOGUE[site[-1]].title}")
    elif useful:
        mission = any(data.KIND[card] == "mission" for card in useful)
        ways.append("place a mission" if mission else "place cards")
    kinds = {type(move) for move in gesture.listed}
    ways += ["use an effect"] * (PayEffect in kinds) + ["launch"] * (Launch in kinds)
    if hand and not ways:
        ways.append("discard cards")
    ways.append("end it" if last_turn(view) else "end the turn")
    who, urged = turn_words(view, moment.names), ends.urge(view)
    if urged:
        return f"{who}: {urged}"
    if len(ways) == 1:
        return f"{who}: nothing is left to do but {ways[0]}"
    return f"{who}: {', '.join(ways[:-1])}, or {ways[-1]}"


def _own_cards(gesture: TurnGesture) -> str:
    """What may be done with the cards that are chosen."""
    what = "this card" if len(gesture.picked) == 1 else "these cards"
    ways = []
    if gesture.legal(gesture.placement()):
        ways.append("place")
    if gesture.abilities():
        ways.append("use")
    if gesture.legal(gesture.discarding()):
        ways.append("discard")
    if not ways:
        return f"Nothing can be done with {what} together"
    *first, last = ways
    words = f"{', '.join(first)} or {last}" if first else last
    return f"{capital(words)} {what}?"


def unused(moment: Now, view: State) -> list[str]:
    """What would be left undone when the turn ends (I4)."""
    if view.phase is not Phase.MAIN:
        return []
    gesture, money = moment.gesture, 0
    if isinstance(gesture, TurnGesture) and gesture.idle and gesture.buyable():
        money = Wallet(view).all_gifts().money
    if view.waiting and money:  # one sentence leaves room for what a launch looks like
        return [f"An effect and ${money} are still unused"]
    if view.waiting:
        return ["An effect of a card that paid is still unused"]
    return [f"${money} unspent: you could still buy something"] if money else []


def outcome_words(show: Show) -> tuple[str, ...]:
    """What came of a launch, once that is known."""
    if show.fate == "abort":
        return (things.STAYS,)
    if show.fate == "failure":
        return (f"{show.missing} short of space {show.target}",)
    place = data.LOCATIONS[data.LOCATION[show.destination, show.mission]]
    token = data.TOKEN_NAMES[data.TOKENS.index(data.MISSIONS[show.mission].token)]
    return place.name, f"Brings the token {token}"


# --- things seen closely ---


def inspect(moment: Now, ref: Ref) -> Inspected | None:
    """A closer look at a card, and at all that is none."""
    view, viewer = moment.view, moment.viewer
    match ref:
        case CardAt(card) | spots.PickAt(card):
            return card_closely(moment, card)
        case spots.SpaceAt(location):
            place = data.LOCATIONS[location]
            return Inspected(place.name, told.space_words(view, moment.names, location), rule="R46")
        case spots.WorldAt():
            seat, to = shown_seat(moment), ref.destination
            words = things.world_text(view, view.players[seat], to)
            words += told.flight_lines(view, seat, to)
            return Inspected(data.TARGETS[to].name, words, rule="R35")
        case spots.GoalAt(at) if viewer is not None:
            goals = [card for card in view.players[viewer].goals if card >= 0]
            text = things.goal_text(view, viewer, goals[at])
            return Inspected(data.GOALS[goals[at]].name, text, rule=things.goal_ruling(view))
        case spots.VariantAt(at):
            variant = data.VARIANTS[view.variants[at]]
            return Inspected(variant.name, (variant.text,))
        case spots.RivalAt():
            return Inspected("The rival", things.RIVAL_TEXT, rule="R63")
        case spots.TokenAt(token):
            return Inspected(data.TOKEN_NAMES[token], (things.TOKEN_TEXTS[token],), rule="R40")
    return None


def card_closely(moment: Now, card: Card) -> Inspected:
    """A card with its full text."""
    view = moment.view
    fresh = any(new and card in pile for new, pile in zip(view.fresh, view.display, strict=True))
    lines = things.card_lines(card, destinations(view)) + (things.FRESH_CLOSELY,) * fresh
    return Inspected(data.CATALOGUE[card].title, lines, front(moment, card), HAND_RATIO)


def sheet_note(moment: Now, seat: Seat) -> str:
    """Below the score sheet: what the pictures on it show, and what a seat has flown."""
    ends = f" {end}." if (end := things.track_end(moment.view)) else ""
    facts = f"{told.site_words(moment.view, seat)}\n{told.flown_words(moment.view, seat)}."
    return f"{facts}{ends}\nPress I to see the cards."


WORDS: TableWords[State, Move] = TableWords(
    card=lambda moment, card: data.CATALOGUE[card].title,
    inspect=inspect,
    prompt=prompt,
    seat=lambda moment, seat: told.seat_line(moment.view, seat),
    sheet=sheet_note,
    ruling=lambda moment: things.ruling(moment.view),
    explains_on_hover=True,
)
