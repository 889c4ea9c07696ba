"""What Rocketmen's table says: prompts, what things are, what a launch would be and may cost."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Card, Seat
from game.core.words import capital, counted
from game.rocketmen import data
from game.rocketmen.moves import Launch, Move, PayEffect, Place
from game.rocketmen.previews import next_hand
from game.rocketmen.previews.outlook import Prospect, percent, prospects, spared
from game.rocketmen.scoring import goal_score, last_turn
from game.rocketmen.state import Phase, Player, State
from game.rocketmen.text import place_words, things, turn_words
from scenes.table.preview import Inspected
from scenes.table.refs import CardAt, Ref
from scenes.table.title import TableWords
from scenes.titles.rocketmen import spots
from scenes.titles.rocketmen.faces.face import front
from scenes.titles.rocketmen.faces.parts import HAND_RATIO
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
        return "You can’t pay this now: take it back"
    if gesture.buying and gesture.refusal() is not None:
        return "Not like this: change the payment, or take it back"
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
    view, hand = gesture.view, gesture.hand
    ways = ["buy cards"] if gesture.could_buy else []
    useful = gesture.placeable
    site = view.player.site
    if site and useful:
        ways.append(f"build the {data.CATALOGUE[site[-1]].title}")
    elif useful:
        mission = any(data.KIND[card] == "mission" for card in useful)
        ways.append("place a mission" if mission else "place cards")
    if any(isinstance(move, PayEffect) for move in gesture.listed):
        ways.append("use an effect")
    if any(isinstance(move, Launch) for move in gesture.listed):
        ways.append("launch")
    if hand and not ways:
        ways.append("discard cards")
    ways.append("end it" if last_turn(view) else "end the turn")
    who = turn_words(view, moment.names)
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


def placed_words(move: Place) -> str:
    """Which of several missions goes to the Mission Site; empty if that goes without saying."""
    if move.mission is None or not any(data.KIND[card] == "mission" for card in move.cards):
        return ""
    return f"Mission Site: {data.CATALOGUE[move.mission].title}. The rest: Launch Pad"


def unused(moment: Now, view: State) -> list[str]:
    """What would be left undone when the turn ends (I4)."""
    if view.phase is not Phase.MAIN:
        return []
    found = []
    if view.waiting:
        found.append("An effect of a card that paid is still unused")
    gesture = moment.gesture
    if isinstance(gesture, TurnGesture) and gesture.idle and gesture.buyable():
        found.append("You could still buy something")
    return found


# --- a launch that may come, or is under way ---


@dataclass(frozen=True, slots=True)
class Forecast:
    """A launch as it would be after a placement."""

    place: str
    fact: Prospect
    now: str
    """The present chance where it is another one, in brackets."""
    odds: str
    """Empty where chances are hidden."""

    @property
    def ready(self) -> bool:
        """Whether the launch may begin."""
        return self.fact.ready

    @property
    def words(self) -> str:
        """A line of its own."""
        when = "chance" if self.ready else "then"
        odds = f", {when} {self.odds}{self.now}" if self.odds else ""
        return f"{self.place}: rocket {self.fact.have} of {self.fact.need}{odds}"

    def brief(self, now: bool) -> str:
        """A few words for where all destinations share a line."""
        words = f"{self.place} {self.fact.have}/{self.fact.need} {self.odds}".rstrip()
        return words + self.now if now and self.odds else words


def forecast(view: State, after: State) -> list[Forecast]:
    """What each launch would be after a placement, the likeliest first."""
    present = {fact.destination: fact for fact in prospects(view, view.active)}
    facts = sorted(
        prospects(after, view.active),
        key=lambda fact: (fact.open, min(0, fact.have - fact.need), fact.chance),
        reverse=True,
    )
    found = []
    for fact in facts:
        old = present.get(fact.destination)
        moved = old is not None and percent(old.chance) != percent(fact.chance)
        now = f" (now {percent(old.chance)})" if old is not None and moved else ""
        odds = percent(fact.chance) if view.options.show_odds else ""
        found.append(Forecast(place_words(fact.destination).removeprefix("the "), fact, now, odds))
    return found


def failure_words(player: Player) -> str:
    """What a failure would do to the pad, with what lies on it."""
    count, (saved, back) = len(player.pad), spared(player)
    if not count:
        return "Failure: the pad is empty"
    kept = [f"{saved} stay"] * bool(saved) + [f"{back} to the hand"] * bool(back)
    if not kept:
        whole = {1: "the part goes", 2: "both parts go"}.get(count, f"all {count} parts go")
        return f"Failure: {whole} to the Warehouse"
    lost = count - saved - back
    return f"Failure: {', '.join(kept)}, {lost} lost" if lost else f"Failure: {', '.join(kept)}"


def launch_words(fact: Prospect, *, odds: bool) -> str:
    """A launch before it begins: where it lifts off to, what is still needed, how likely that is.

    Abort as one may, the chance is that of flying on to the end.
    """
    need = fact.missing
    if need <= 0:
        return f"Lift-off {fact.boost}: that is enough."
    words = f"Lift-off {fact.boost}. You need {need} more from {counted(fact.draws, 'card')}"
    return f"{words}: {percent(fact.chance)}." if odds else f"{words}."


def stakes_words(abort: int, failure: int) -> str:
    """What stopping now and failing later take from the pad, in cards."""
    costs = [counted(cards, "card") if cards else "nothing" for cards in (abort, failure)]
    return f"An abort costs {costs[0]}, a failure {costs[1]}"


def outcome_words(show: Show) -> tuple[str, ...]:
    """What came of a launch, once that is known."""
    if show.fate == "abort":
        return (things.STAYS,)
    if show.fate == "failure":
        return (f"{show.missing} short of space {show.target}",)
    place = data.LOCATIONS[data.LOCATION[show.destination, show.mission]]
    token = data.TOKEN_NAMES[data.TOKENS.index(data.MISSIONS[show.mission].token)]
    return place.name, f"Brings the token {token}"


# --- the next hand ---


def next_words(view: State, seat: Seat, count: int) -> str:
    """How the next hand comes about; `count` cards lie in HQ."""
    hand = next_hand(view, seat, count)
    if count > hand.limit:
        return f"Your hand is empty. The next one: {hand.limit} of these {count} cards"
    if not hand.fresh:
        return "Your hand is empty. The next one: these cards"
    fresh = counted(hand.fresh, "card")
    if not count:
        return f"Your hand is empty. What was played is shuffled: you draw {fresh} of it"
    these = "this card" if count == 1 else f"these {count}"
    return f"Your hand is empty. The next one: {these}, then the shuffled Warehouse gives {fresh}"


def brief_words(view: State, seat: Seat, count: int) -> str:
    """The same where large letters leave little room."""
    hand = next_hand(view, seat, count)
    if count > hand.limit:
        return f"Next: {hand.limit} of these"
    return "Next: these" if count == hand.limit else "Next: these, and shuffled ones"


# --- things seen closely ---


def inspect(moment: Now, ref: Ref) -> Inspected | None:
    """A closer look at a card, and at all that is none."""
    view, viewer = moment.view, moment.viewer
    match ref:
        case CardAt(card) | spots.PickAt(card):
            return card_closely(moment, card)
        case spots.SpaceAt(location):
            place = data.LOCATIONS[location]
            return Inspected(place.name, spots.space_words(moment, location), rule="R46")
        case spots.WorldAt():
            words = things.world_text(view, view.players[shown_seat(moment)], ref.destination)
            return Inspected(data.TARGETS[ref.destination].name, words, rule="R35")
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
    return Inspected(
        data.CATALOGUE[card].title, things.card_lines(card), front(moment, card), HAND_RATIO
    )


def seat_line(moment: Now, seat: Seat) -> str:
    """What a seat has, in a few words; the own points contain the goal, the others' can't."""
    view = moment.view
    player = view.players[seat]
    goal = 0 if view.solo else goal_score(view, player)
    return f"hand {len(player.hand)}" + (f" · goal {goal}" if goal else "")


def sheet_note(moment: Now, seat: Seat) -> str:
    """Below the score sheet: what a seat has flown."""
    player = moment.view.players[seat]
    end = things.track_end(moment.view)
    ends = f" {end}." if end else ""
    if not player.visited:
        return f"No mission flown yet. I on the seat shows its cards.{ends}"
    names = ", ".join(data.LOCATIONS[location].name for location in player.visited)
    return f"{names}. I on the seat shows its cards.{ends}"


WORDS: TableWords[State, Move] = TableWords(
    card=lambda moment, card: data.CATALOGUE[card].title,
    inspect=inspect,
    prompt=prompt,
    seat=seat_line,
    sheet=sheet_note,
    ruling=lambda moment: things.ruling(moment.view),
    explains_on_hover=True,
)
