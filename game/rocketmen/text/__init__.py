"""Every sentence that Rocketmen says to the player, but for the refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.contract import HIDDEN, Card, Change, Decision, Event, Names, Seat
from game.core.events import GameEnded, TurnStarted
from game.core.words import article, joined
from game.rocketmen import events as ev
from game.rocketmen import moves as mv
from game.rocketmen.data import (
    CATALOGUE,
    ENGINE_IDS,
    ENGINE_PILES,
    LOCATIONS,
    MISSIONS,
    TARGETS,
    TOKEN_NAMES,
    TOKENS,
)
from game.rocketmen.data.model import Destination
from game.rocketmen.effects.launch import abort_penalty
from game.rocketmen.events import solo as se
from game.rocketmen.lists import launches
from game.rocketmen.scoring import known_points, last_turn
from game.rocketmen.state import Flight, State
from game.rocketmen.text import ends

SYMBOL_NAMES: Final = ("computer science", "chemistry", "biology", "joker")

# --- words ---


def title(card: Card) -> str:
    """What a card is called inside a sentence."""
    return "a card" if card == HIDDEN else CATALOGUE[card].title


def titles(cards: Sequence[Card]) -> str:
    """Several cards inside a sentence; hidden ones are counted."""
    known = [title(card) for card in cards if card != HIDDEN]
    hidden = len(cards) - len(known)
    if hidden:
        known.append(cards_word(hidden))
    return joined(known) or "nothing"


def cards_word(number: int) -> str:
    """A number of cards."""
    return "one card" if number == 1 else f"{number} cards"


def points_word(number: int) -> str:
    """A number of points."""
    return "a point" if number == 1 else f"{number} points"


def items_words(items: Sequence[int]) -> str:
    """Money and symbols: "$30 + biology"; "nothing" if there are none."""
    words = [f"${items[0]}"] if items[0] else []
    for name, count in zip(SYMBOL_NAMES, items[1:], strict=False):
        if count:
            words.append(name if count == 1 else f"{count} {name}")
    return " + ".join(words) or "nothing"


def token_words(tokens: Sequence[str]) -> str:
    """The names of achievement tokens."""
    return joined([TOKEN_NAMES[TOKENS.index(kind)] for kind in tokens])


def place_words(destination: Destination) -> str:
    """A destination inside a sentence."""
    return "the Moon" if destination == "moon" else TARGETS[destination].name


def engine_title(pile: int) -> str:
    """The name of an engine pile."""
    return CATALOGUE[ENGINE_PILES[pile][0]].title if pile < len(ENGINE_IDS) else ""


# --- prompts ---

_PROMPTS: Final = {
    "last_window": "{who}: the turn is over but for the effects of cards that paid",
    "redundant": "{who}: a 0, set it aside with Redundant Systems?",
    "shield": "{who}: the Heat Shield saves up to three cards",
    "reuse": "{who}: up to two Engines come back to the hand",
    "mission": "{who}: keep the mission on its site, or discard it?",
}


_MOOT: Final = frozenset({"lose", "shield", "reuse", "mission", "trim"})
"""What is only about the turns to come."""


def prompt(view: State, decision: Decision, names: Names) -> str:
    """Who must do what; where no turn follows, also that it changes nothing (R43)."""
    words = _question(view, decision, names)
    if decision.prompt in _MOOT and last_turn(view):
        words += " It no longer matters" if words.endswith("?") else ". It no longer matters"
    return words


def turn_words(view: State, names: Names) -> str:
    """Who is on turn, as a prompt begins: a seat's last turn is called so."""
    seat = view.active
    return f"{names.whose(seat, first=True)} last turn" if last_turn(view) else names.of(seat)


def _question(view: State, decision: Decision, names: Names) -> str:
    who = names.of(decision.seat)
    flight = view.flight
    match decision.prompt:
        case "main":
            wanted = ends.urge(view) or _main_words(view, decision.seat)
            return f"{turn_words(view, names)}: {wanted}"
        case "quantum" if flight and view.drawn:
            value = CATALOGUE[view.drawn[-1]].title
            return f"{who}: {value}, use it or draw another with the Quantum Computer?"
        case "lose" if flight:
            cost = abort_penalty(view, view.players[decision.seat], flight.counted)
            choice = "the card" if cost == 1 else f"the {cost} cards"
            return f"{who}: choose {choice} of the pad that the abort costs"
        case "trim":
            over = len(view.players[decision.seat].hand) - view.hand_limit(decision.seat)
            return f"{who}: {cards_word(over)} too many in the hand, choose what goes"
        case "declare":
            return f"{who}: end the game with this round, or play on? {standing_words(view)}"
        case "next_card" if flight:
            return f"{turn_words(view, names)}: {_flight_words(flight)}. Go on or abort?"
        case "escape" if flight:
            missing = flight.target - flight.position
            return (
                f"{who}: {missing} short after the last card, abort with the Escape Tower or fail?"
            )
        case other:
            return _PROMPTS[other].format(who=who)


def standing_words(view: State) -> str:
    """How the points stand between who decides and the best of the others, goals apart."""
    points = known_points(view)
    mine = points.pop(view.active)
    return f"Without goals it stands {mine} : {max(points.values())}"


def _main_words(view: State, seat: Seat) -> str:
    player = view.players[seat]
    if not player.site and not player.tokens_left:
        return "buy cards, or end the turn"
    if not player.site:
        return "buy cards, place a mission, or end the turn"
    mission = CATALOGUE[player.site[-1]].title
    ready = "launch it, " if any(launches(view)) else ""
    return f"buy, build the {mission}, {ready}or end the turn"


def _flight_words(flight: Flight) -> str:
    missing = flight.target - flight.position
    left = flight.draws - flight.counted
    return f"{missing} more needed from {cards_word(left)}"


# --- moves in a few words ---


def paid_words(payment: mv.Payment) -> str:
    """What is paid with: "Shipyard and Moon token"; empty: nothing is paid."""
    words = [title(card) for card in payment.cards]
    words += [TOKEN_NAMES[TOKENS.index(kind)] + " token" for kind in payment.tokens]
    return joined(words) if words else ""


def payment_words(payment: mv.Payment) -> str:
    """The same behind a deed: ", paid with Shipyard"."""
    words = paid_words(payment)
    return f", paid with {words}" if words else ""


def describe_move(view: State, move: mv.Move) -> str:
    """A move in a few words."""
    match move:
        case mv.Buy(slots, engine, payment):
            wanted = [title(view.display[slot][-1]) for slot in slots if view.display[slot]]
            if engine >= 0:
                wanted.append(engine_title(engine))
            return f"Buy {joined(wanted)}{payment_words(payment)}"
        case mv.Place(mission, cards, payment):
            words = [] if mission is None else [f"the {title(mission)} mission"]
            words += [title(card) for card in cards]
            return f"Place {joined(words)}{payment_words(payment)}"
        case mv.Discard(cards, mission):
            if mission:
                return "Give up the mission and the pad"
            return f"Discard {titles(cards)}"
        case mv.Ability(card, choice):
            return f"Use {title(card)}" + (f": {title(choice)}" if choice is not None else "")
        case mv.PayEffect(card, choice):
            if choice is not None:
                return f"{title(card)}: take {title(choice)}"
            return f"{title(card)}: draw a card"
        case mv.RivalRemove(slot):
            return f"Give the rival {titles(view.display[slot])}"
        case mv.Launch(destination):
            return f"Launch to {place_words(destination)}"
        case _:
            return _small_words(view, move)


_SMALL: Final[dict[type, str]] = {
    mv.EndTurn: "End the turn",
    mv.Continue: "Draw the next card",
    mv.Abort: "Abort",
    mv.Fail: "Let it fail",
    mv.KeepMission: "Keep the mission",
    mv.DropMission: "Discard the mission",
    mv.DeclareEnd: "End the game with this round",
    mv.PlayOn: "Play on",
}


def _small_words(view: State, move: mv.Move) -> str:
    match move:
        case mv.SetAside():
            return "Set the card aside"
        case mv.Keep():
            return f"Use the {title(view.drawn[-1])}" if view.drawn else "Use the card"
        case mv.Lose(cards):
            return f"Lose {titles(cards)}"
        case mv.Shield(cards):
            return f"Save {titles(cards)}"
        case mv.Reuse(engines):
            return f"Bring back {titles(engines)}"
        case mv.Trim(card):
            return f"Discard {title(card)}"
        case _:
            return _SMALL[type(move)]


# --- the log ---


def describe(event: Event, names: Names) -> str | None:
    """The log's sentence for an event, or None if it needs none."""
    line = (
        _turn_line(event, names)
        or _flight_line(event, names)
        or _arrival_line(event, names)
        or _rival_line(event)
    )
    return f"{line}." if line else None


def _turn_line(event: Event, names: Names) -> str | None:
    match event:
        case TurnStarted(seat, turn):
            seats = len(names.names)  # as the heading counts: alone in turns
            count = f"Round {(turn - 1) // seats + 1}" if seats > 1 else f"Turn {turn}"
            return f"{count}: {names.inside(seat)}"
        case ev.CardsBought(seat, cards, cost, lost, ends):
            change = f", paying ${lost} too much" if lost else ""
            end = "; a new card on the display, so the turn ends" if ends else ""
            return f"{names.of(seat)} bought {titles(cards)} for {items_words(cost)}{change}{end}"
        case ev.CardsPlaced(seat, mission, cards, price, lost):
            words = [] if mission is None else [f"the {title(mission)} mission"]
            words += [title(card) for card in cards]
            paid = f" for ${price}" if price else " for nothing"
            change = f", paying ${lost} too much" if lost else ""
            return f"{names.of(seat)} placed {joined(words)}{paid}{change}"
        case ev.CardsDiscarded(seat, cards, mission):
            if mission:
                return f"{names.of(seat)} gave up the mission, and discarded {titles(cards)}"
            return f"{names.of(seat)} discarded {titles(cards)}"
        case ev.AbilityUsed(seat, card, _):
            return f"{names.of(seat)} used {title(card)}"
        case ev.ThreatSolved(seat, card):
            return f"{names.of(seat)} solved {title(card)}, which still counts"
        case ev.CardRemoved(seat, card):
            return f"{names.of(seat)} removed {title(card)} from the game"
        case ev.EffectUsed(seat, card, choice):
            if choice is None:  # what it drew is told by itself, and may be nothing
                return f"{names.of(seat)} used {title(card)}"
            return f"{title(card)}: {names.inside(seat)} took {title(choice)} into the hand"
        case ev.HqReshuffled(seat, cards):
            return f"{names.of(seat)} shuffled the Warehouse: {cards_word(cards)} in HQ"
        case ev.HandRefilled(seat, count):
            return f"{names.of(seat)} drew {cards_word(count)}" if count else None
        case _:
            return None


def _flight_line(event: Event, names: Names) -> str | None:
    match event:
        case ev.LaunchDeclared(seat, mission, destination, target, draws):
            where = f"{place_words(destination)}: {target} spaces, {cards_word(draws)}"
            return f"{names.of(seat)} launched the {title(mission)} to {where}"
        case ev.LiftedOff(_, boost, target):
            return f"Lift-off: {boost} of {target}" if boost else "Lift-off, without a boost"
        case ev.SuccessDrawn(_, _, value, number):
            return f"Card {number}: +{value}"
        case ev.CardSetAside(_, card, by):
            return f"{title(by)} set the {title(card)} aside"
        case ev.RocketMoved(_, _, after, target, left):
            rest = f", {cards_word(left)} left" if left and after < target else ""
            return f"The rocket is on {after} of {target}{rest}"
        case ev.LaunchAborted(seat, penalty):
            cost = f" at the cost of {cards_word(penalty)}" if penalty else " without a loss"
            return f"{names.of(seat)} aborted the launch{cost}"
        case ev.LaunchFailed(seat, missing):
            spaces = "one space" if missing == 1 else f"{missing} spaces"
            return f"{names.whose(seat, first=True)} launch failed, {spaces} short"
        case ev.CardsKept(_, cards):
            return f"The Heat Shield saved {titles(cards)}" if cards else None
        case ev.MissionKept(seat):
            return f"{names.of(seat)} kept the mission"
        case _:
            return None


def _arrival_line(event: Event, names: Names) -> str | None:
    match event:
        case ev.LaunchSucceeded(seat, location, arrival, points):
            where = LOCATIONS[location].name
            first = ", the first there" if arrival == 1 else ""
            return f"{names.of(seat)} reached {where}{first}: +{points}"
        case ev.AwardTaken(seat, destination):
            return f"{names.of(seat)} took the {TARGETS[destination].name} token"
        case ev.PrizeWon(seat):
            return f"{names.of(seat)} won the Space Race Prize"
        case ev.AchievementGained(seat, token):
            return f"{names.of(seat)} gained {token_words((token,))}"
        case ev.EndTriggered(_, reason):
            return f"{ends.REASONS[reason]}: the round is played to its end"
        case ev.EndDeclined(seat):
            return f"{names.of(seat)} chose to play on"
        case ev.GoalScored(seat, card, tasks, points):
            # Which of two goals counts is only known when both lie open.
            worth = f", worth {points_word(points)}" if points else ""
            return f"{names.of(seat)} revealed {title(card)}: {tasks} of 3 tasks{worth}"
        case GameEnded(reason, winners):
            return ends.sentence(reason, winners, names)
        case _:
            return None


_REFUSED: Final[dict[str, str]] = {
    "full": "but has been everywhere there",
    "no_mission": "but no card has a mission for it",
    "not_there": "which can’t go there",
    "done": "which it has flown already",
}


def beside_name(event: Event) -> str | None:
    """What the rival did, as it stands below its name; None where the log's sentence does."""
    told = _rival_lines(event)
    return f"{told[1]}." if told else None


def _rival_line(event: Event) -> str | None:
    told = _rival_lines(event)
    return told[0] if told else None


def _rival_lines(event: Event) -> tuple[str, str] | None:
    """A sentence of the rival for the log, and one that stands below its name."""
    match event:
        case se.RivalAims(_, destination, space, target, verdict):
            where = place_words(destination)
            if verdict == "kept":
                rocket = f"its rocket is on {space} of {target}"
                return (
                    f"The rival sets out for {where}: {rocket}",
                    f"Sets out for {where}: {rocket}",
                )
            return _put_back(where, verdict)
        case se.RivalChooses(_, mission, _, verdict):
            name = article(MISSIONS[mission].name)
            if verdict == "kept":
                return f"The rival flies {name}", f"Flies {name}"
            return _put_back(name, verdict)
        case se.RivalAdvanced(_, after, target, cause):
            words = f"{_CAUSES[cause]}: the rival’s rocket moves to {after} of {target}"
            return words, words
        case se.RivalWaits(reason):
            return _WAITS[reason], _WAITS[reason]
        case se.RivalTook(card, _, cause):
            log, below = _CLAIMS[cause]
            return log.format(title(card)), below.format(title(card))
        case se.RivalLanded(location, _, points, _):
            where = LOCATIONS[location].name
            return f"The rival reached {where}: +{points}", f"Reached {where}: +{points}"
        case _:
            return None


def _put_back(what: str, verdict: str) -> tuple[str, str]:
    why = _REFUSED[verdict]
    return f"The rival drew {what}, {why}: another card", f"Drew {what}, {why}: another card"


_CAUSES: Final = {
    "card": "A start from the second card",
    "turn": "There is no Threat on display",
    "removal": "For the card",
}
_WAITS: Final = {
    "threat": "A Threat is on display: the rival takes it, and its rocket waits",
    "no_mission": "There is no Threat on display, and the rival has no mission to advance",
}
_CLAIMS: Final = {
    "threat": ("The rival took {}, worth 2 points to it", "Took {}, worth 2 points to it"),
    "leftmost": ("The rival took {}, the leftmost card", "Took {}, the leftmost card"),
    "removal": ("The rival was given {}", "Was given {}"),
}


def changes(event: Event) -> tuple[Change, ...]:
    """What an event brought or cost whom."""
    match event:
        case ev.LaunchSucceeded(seat, _, _, points) | ev.GoalScored(seat, _, _, points):
            return (Change(seat, points),)
        case ev.LaunchAborted(seat, penalty):
            return (Change(seat, count=-penalty, thing="card"),)
        case _:
            return ()
