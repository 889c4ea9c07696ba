"""Every sentence of Rocket Jockey that a player reads: prompts, refusals, the log, move names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.core.contract import HIDDEN, Card, Change, Decision, End, Goal, Names, Refusal
from game.core.events import CardMoved, CardsShown, Event, GameEnded, Scored, Shuffled, TurnStarted
from game.core.words import counted, spelled
from game.rocket_jockey import events as rj
from game.rocket_jockey.data import (
    ALIEN_EXPRESS,
    ALIEN_PACKET,
    ALIEN_START,
    CATALOGUE,
    COPILOT_VALUE,
    DESTINATION,
    EARTH,
    PENALTY,
    PLANET_NAMES,
    PLANETS,
)
from game.rocket_jockey.lists.routes import COST, FACE_OF, completable, readings
from game.rocket_jockey.moves import (
    ALIEN_TARGET,
    Deliver,
    Discard,
    EndMove,
    FuelUp,
    Move,
    Refuel,
    Reserve,
    SkipReserve,
    Source,
    Target,
    TopUp,
)
from game.rocket_jockey.state import AlienStatus, Phase, State

_REFUSALS: Final[dict[str, tuple[str, str]]] = {
    "not_fuelling": ("D1", "A turn begins with fuelling up, one card and no more."),
    "not_refuelling": ("D1", "Re-fuelling is for the Move step, in place of moving cargoes."),
    "not_filling": ("D1", "A hand is filled up in Layover, where the house rule says so."),
    "already_moved": ("R11", "Whoever has moved a cargo this turn can’t re-fuel any more."),
    "empty_draft": ("R8", "This draft-pile is empty; it is refilled at the end of the turn."),
    "empty_deck": ("R13", "There is no card left to draw: deck and discard are both empty."),
    "no_discard": ("R13", "There is no card in the discard."),
    "discard_blocked": (
        "R53",
        "The discard is closed until a card leaves the deck: too many turns passed without one.",
    ),
    "not_moving": ("D1", "Cargoes are moved in the Move step, after fuelling up."),
    "no_such_target": ("E5", "There is no such cargo."),
    "already_delivered": ("R33", "The cargo of this planet is gone; the next comes in Layover."),
    "aliens_absent": ("E5", "The Aliens are not on the table yet."),
    "aliens_alone": ("R57", "Bringing the Aliens is a whole Move step: nothing before or after."),
    "aliens_far": ("R26", "No card reaches the Aliens’ waiting place outside Pluto’s orbit."),
    "nothing_to_chain": ("R31", "There is no open delivery to chain on."),
    "chain_order": ("E6", "A chain goes on with the cargo where the last one was delivered."),
    "moves_through": ("R23", "A cargo stops at its destination; it can’t move on or through."),
    "not_in_hand": ("E4", "This card is not in your hand."),
    "card_twice": ("E4", "Each card can be played once a turn."),
    "no_such_play": ("R22", "This card doesn’t join these two planets, even with a co-pilot."),
    "no_copilot": ("R29", "This needs more co-pilots than you have in your supply."),
    "not_delivered": ("R24", "A cargo that is moved must reach its destination."),
    "not_discarding": ("R45", "Cards are discarded in Layover, from a hand of more than five."),
    "not_reserving": ("R35", "A cargo is reserved as the last thing in a turn."),
    "already_marked": ("R35", "A co-pilot already reserves this cargo."),
    "aliens_unmarkable": ("R40", "By the house rule of this game the Aliens can’t be reserved."),
}

_NOW: Final = {
    Phase.FUEL_UP: "This is the Fuel Up step: take one card.",
    Phase.MOVE: "This is the Move step: move cargoes, or re-fuel.",
    Phase.DISCARD: "This is Layover: discard down to five cards.",
    Phase.TOP_UP: "This is Layover: fill the hand up to two cards.",
    Phase.RESERVE: "This is the end of Layover: reserve a cargo, or nothing.",
    Phase.OVER: "The game is over.",
}


def refuse(code: str) -> Refusal:
    """The refusal with this code."""
    rule, text = _REFUSALS[code]
    return Refusal(code, rule, text)


def wrong_step(code: str, state: State) -> Refusal:
    """The refusal of a move that belongs to another step, and what the step is now."""
    rule, text = _REFUSALS[code]
    return Refusal(code, rule, f"{text} {_NOW[state.phase]}")


REFUSALS: Final = tuple(refuse(code) for code in _REFUSALS)
"""Every refusal there is, for tests and the rules reader."""

SCORE_LABELS: Final = {
    "TRANSPORT": "Transport",
    "PLANETS": "Planet sets",
    "PLANETS_NOW": "Planet set now",
    "ALIENS": "Aliens",
    "RAIDS": "Raids and penalties",
    "COPILOTS": "Unused co-pilots",
    "BALANCE": "Seat balance",
}

_SOURCES: Final = {
    Source.DRAFT_0: "the first draft-pile",
    Source.DRAFT_1: "the second draft-pile",
    Source.DRAFT_2: "the third draft-pile",
    Source.DECK: "the deck",
    Source.DISCARD: "the discard",
}

ENDINGS: Final = {
    AlienStatus.LANDED.value: "The Aliens reached Earth on their own.",
    AlienStatus.DELIVERED.value: "The Aliens were brought to Earth.",
}


# --- naming things ---


def planet(number: int) -> str:
    """A planet's name; 10 is deep space."""
    return PLANET_NAMES[number]


def card(number: Card) -> str:
    """A card as a sentence calls it; a hidden one is "a card"."""
    face = CATALOGUE[number]
    match face.kind:
        case "back":
            return "a card"
        case "standard":
            return f"{face.title} for {planet(face.destination)}"
        case "express":
            return f"{face.title} for {planet(face.destination)} (Express)"
        case "hohmann" | "booster" | "slingshot":
            return face.face
        case "aliens":
            return "the Aliens"
        case _:
            return face.title


def target(which: Target) -> str:
    """A target as a sentence calls it."""
    return "the Aliens" if which == ALIEN_TARGET else f"the cargo at {planet(which)}"


def reading(number: Card, start: int, end: int) -> str:
    """A card's face, with what a co-pilot makes of it: "4-6", "4-6 read as 4-7"."""
    face = CATALOGUE[number]
    if number < 0 or COST[FACE_OF[number]][start][end] != 1:
        return face.face
    ends = sorted((start, end))
    low, high = next(pair for pair in readings(face.low, face.high) if sorted(pair) == ends)
    return f"{face.face} read as {low}-{high}"


def points(number: int) -> str:
    """ "1 point", "3 points", "−5 points"."""
    return f"{'−' if number < 0 else ''}{counted(abs(number), 'point')}"


def plain(number: Card) -> str:
    """A card's numbers as they are written: "4–7"."""
    return CATALOGUE[number].face.replace("-", "–")


# --- what the rules say of a thing that is seen closely ---

COPILOTS: Final = (
    "Co-pilots: change one number of a card by 1, or reserve a cargo."
    f" {COPILOT_VALUE} points each at the end."
)
EXPRESS_WORDS: Final = {1: "Express +1", ALIEN_EXPRESS: f"{ALIEN_EXPRESS} Express"}
"""What an Express says at its foot, by how many it counts for (R32)."""
_RULINGS: Final = {Phase.FUEL_UP: "R9", Phase.MOVE: "R24", Phase.DISCARD: "R45"}


def ruling(view: State) -> str:
    """The ruling about what is to be decided."""
    return _RULINGS.get(view.phase, "R35")


def card_lines(number: Card) -> tuple[str, ...]:
    """What a card does."""
    face = CATALOGUE[number]
    if face.low:
        low, high = planet(face.low), planet(face.high)
        return (
            f"Takes a cargo from {low} to {high} or back.",
            "A co-pilot changes one of its numbers by one, and is spent.",
        )
    if face.kind == "aliens":
        return (
            "Bring them to Earth and the game ends at once.",
            f"They count as {spelled(ALIEN_EXPRESS)} Express.",
        )
    if not face.destination:
        return ("Whoever draws them sees the Aliens arrive beyond Pluto.",)
    words = f"Bound for {planet(face.destination)}. The more cards it takes, the better."
    return (words, "Express: one more in the count of its delivery.") if face.express else (words,)


def card_ruling(number: Card) -> str:
    """The ruling about a card."""
    face = CATALOGUE[number]
    if face.low:
        return "R22"
    return "R57" if face.kind in ("aliens", "visitors") else ("R32" if face.express else "R24")


def reserving(which: Target) -> tuple[str, ...]:
    """What a reservation means."""
    return (
        f"A co-pilot reserves {target(which)}.",
        "Deliver it in your next turn, or the co-pilot is lost.",
        f"Whoever else delivers it gives you {PENALTY} points.",
    )


# --- prompts ---

_PROMPTS: Final = {
    "fuel_up": "Fuel up: take a card.",
    "move": "Move cargoes, or re-fuel with a second card.",
    "none_flies": "No cargo can be delivered: re-fuel with a second card, or pass.",
    "move_on": "Deliver another cargo, or score the move.",
    "all_flown": "Nothing more can be delivered: score the move.",
    "chain": "Chain on from {chain}, begin a new delivery, or score the move.",
    "discard": "Discard down to five cards.",
    "top_up": "Fill your hand up to two cards.",
    "reserve": "Reserve a cargo with a co-pilot, or reserve nothing.",
}


def prompt(view: State, decision: Decision, names: Names) -> str:
    """Who must do what now."""
    stuck = {"move": "none_flies", "move_on": "all_flown"}.get(decision.prompt)
    kind = stuck if stuck is not None and none_flies(view) else decision.prompt
    text = _PROMPTS[kind].format(chain=planet(view.chain_at))
    return text if decision.seat == names.viewer else f"{names.of(decision.seat)}: {text}"


def none_flies(view: State) -> bool:
    """Whether no card in hand takes a cargo, or the Aliens, home, as far as the hand is known."""
    hand, copilots = view.hands[view.active], view.copilots[view.active]
    if HIDDEN in hand:
        return False
    faces = [FACE_OF[each] for each in hand]
    waiting = [(start, DESTINATION[pile[0]]) for start, pile in enumerate(view.row) if pile]
    begun = view.open is not None or view.closed
    if view.alien_status is AlienStatus.FLYING and view.alien_orbit in PLANETS and not begun:
        waiting.append((view.alien_orbit, EARTH))
    return not any(completable(start, goal, faces, copilots) for start, goal in waiting)


def progress(view: State) -> str:
    """Where the game is: "Turn 9 · deck 11 · Aliens at Saturn"."""
    parts = [f"Turn {view.turn_no}"]
    match view.alien_status:
        case AlienStatus.ASIDE:
            parts.append(f"deck {len(view.deck)}")
        case AlienStatus.IN_DECK:
            parts.append(_hidden_aliens(view))
        case AlienStatus.FLYING:
            outside = view.alien_orbit == ALIEN_START
            parts.append(
                "Aliens outside Pluto" if outside else f"Aliens at {planet(view.alien_orbit)}"
            )
        case _:
            parts.append("Aliens on Earth")
    if view.phase is Phase.OVER:
        parts.append("finished")
    return " · ".join(parts)


def _hidden_aliens(view: State) -> str:
    """Where the Aliens are while they lie in the deck."""
    left = len(view.deck)
    if left > ALIEN_PACKET + 1:
        return f"Aliens not before {counted(left - ALIEN_PACKET - 1, 'more card')}"
    return f"Aliens among the last {left} cards" if left > 1 else "Aliens in the last card"


def goal(view: State) -> Goal:
    """How near the Aliens are (F)."""
    flying = view.alien_status is AlienStatus.FLYING
    steps = ALIEN_START - EARTH
    left = view.drifts if flying else steps  # one more than the steps in the turn they wait (R52)
    soon = {
        AlienStatus.ASIDE: "Aliens after the first shuffle",
        AlienStatus.IN_DECK: _hidden_aliens(view),
        AlienStatus.FLYING: "the last turn" if left == 1 else f"at most {left} turns left",
    }.get(view.alien_status)
    return Goal(
        (End("The Aliens come to Earth.", steps if soon is None else max(0, steps - left), steps),),
        soon or "",
        later=frozenset(SCORE_LABELS[name] for name in ("PLANETS_NOW", "COPILOTS")),
    )


# --- moves ---


def _route(view: State, move: Deliver) -> str:
    start = at = view.start(move.target)
    parts = []
    for leg in move.legs:
        parts.append(f"{planet(leg.to)} ({reading(leg.card, at, leg.to)})")
        at = leg.to
    return f"{planet(start)} to {', '.join(parts)}"


def _source(view: State, source: Source) -> str:
    piles = dict(zip(_SOURCES, (*view.draft, [], view.discard), strict=True))
    top = card(piles[source][-1]) if piles[source] else "a card"
    return f"{top} from {_SOURCES[source]}"


def describe_move(view: State, move: Move) -> str:
    """A move in a few words."""
    match move:
        case FuelUp(source):
            return f"Fuel up: {_source(view, source)}"
        case Refuel(source):
            return f"Re-fuel: {_source(view, source)}"
        case TopUp(source):
            return f"Take {_source(view, source)}"
        case Deliver():
            if move.target == ALIEN_TARGET:
                return f"Bring the Aliens: {_route(view, move)}"
            return f"{'Chain on' if move.chained else 'Deliver'}: {_route(view, move)}"
        case EndMove():
            return "Score the move" if view.open or view.closed else "Pass without moving"
        case Discard(number):
            return f"Discard {card(number)}"
        case Reserve(which):
            return f"Reserve {target(which)}"
        case SkipReserve():
            return "Reserve nothing"


# --- the log ---


def _card_moved(event: CardMoved, names: Names) -> str | None:
    what = card(event.card)
    match event.source.name, event.target.name:
        case "deck", "hand":
            return f"{names.of(event.target.seat)} drew {what} from the deck."
        case "draft", "hand":
            who, pile = names.of(event.target.seat), event.source.slot + 1
            return f"{who} took {what} from draft-pile {pile}."
        case "discard", "hand":
            return f"{names.of(event.target.seat)} took {what} from the discard."
        case "hand", "discard":
            return f"{names.of(event.source.seat)} discarded {what}."
        case "deck", "draft":
            return f"{what} came to draft-pile {event.target.slot + 1}."
        case "cargo_deck", "row":
            return f"New at {planet(event.target.slot)}: {what}."
        case _:
            return None  # its own event, or the pile's, says it


def _shuffled(event: Shuffled, names: Names) -> str | None:
    return "The discard was shuffled into a new deck." if event.zone.name == "deck" else None


def _scored(event: Scored, names: Names) -> str | None:
    if event.source in ("planets", "transport", "aliens"):
        return None  # PlanetsScored or DeliveryClosed says it
    return f"{names.of(event.seat)} scored {points(event.points)} for unused co-pilots."


def _lifted(event: rj.CargoLifted, names: Names) -> str:
    verb = "chained on with" if event.chained else "lifted"
    return f"{names.of(event.seat)} {verb} {card(event.cargo)} at {planet(event.planet)}."


def _played(event: rj.ManeuverPlayed, names: Names) -> str:
    played = reading(event.card, event.start, event.end)
    helper = " with a co-pilot" if event.copilot else ""
    if event.start == event.end:
        return f"{played}{helper}: a loop at {planet(event.start)}."
    return f"{played}{helper}: {planet(event.start)} to {planet(event.end)}."


def _delivered(event: rj.CargoDelivered, names: Names) -> str:
    what = "the Aliens" if event.target == ALIEN_TARGET else CATALOGUE[event.cargo].title
    return f"{names.of(event.seat)} delivered {what} to {planet(event.planet)}."


def _closed(event: rj.DeliveryClosed, names: Names) -> str:
    cards = counted(event.cards, "card")
    if event.express:
        cards += f" + {event.express} Express = {event.cards + event.express}"
    return f"Delivery complete, {way_of(event)}: {cards}, worth {points(event.points)}."


def way_of(event: rj.DeliveryClosed) -> str:
    """From where to where a delivery went: "Pluto to Mars to Jupiter"."""
    ports = ("the Aliens" if each == ALIEN_TARGET else planet(each) for each in event.targets)
    return " to ".join((*ports, planet(event.end)))


def _planets(event: rj.PlanetsScored, names: Names) -> str:
    final = "Final planet scoring" if event.final else "Planet scoring"
    return (
        f"{final}: {names.inside(event.seat)} with {counted(event.planets, 'planet')},"
        f" {points(event.points)}."
    )


def _aliens_moved(event: rj.AliensMoved, names: Names) -> str:
    if event.end == EARTH:
        return "The Aliens landed on Earth."
    return f"The Aliens drifted to {planet(event.end)}’s orbit."


def ended(event: GameEnded, names: Names) -> str:
    who = [names.of(event.winners[0]), *(names.inside(seat) for seat in event.winners[1:])]
    if len(who) == 1:
        return f"{ENDINGS[event.reason]} {who[0]} won the game."
    draw = f"{', '.join(who[:-1])} and {who[-1]} shared the first place."
    aliens = " The Aliens won!" if event.reason == AlienStatus.LANDED.value else ""
    return f"{ENDINGS[event.reason]} {draw}{aliens}"


_LOG: Final[dict[type, Callable[[Any, Names], str | None]]] = {
    CardMoved: _card_moved,
    CardsShown: lambda event, names: None,  # CargoBottomed says it
    Shuffled: _shuffled,
    Scored: _scored,
    TurnStarted: lambda event, names: f"Turn {event.turn}: {names.inside(event.seat)}.",
    GameEnded: ended,
    rj.CargoLifted: _lifted,
    rj.ManeuverPlayed: _played,
    rj.CargoDelivered: _delivered,
    rj.DeliveryClosed: _closed,
    rj.CopilotsSpent: lambda event, names: (
        f"{counted(event.count, 'co-pilot')} of {names.whose(event.seat)} crew left the game."
    ),
    rj.Reserved: lambda event, names: f"{names.of(event.seat)} reserved {target(event.target)}.",
    rj.ReservationHonoured: lambda event, names: (
        f"{names.of(event.seat)} kept the reservation of {target(event.target)}:"
        " the co-pilot is back."
    ),
    rj.ReservationFailed: lambda event, names: (
        f"{names.of(event.seat)} did not deliver {target(event.target)}: the co-pilot is lost."
    ),
    rj.Raided: lambda event, names: (
        f"{names.of(event.seat)} paid {points(event.points)} to {names.inside(event.owner)},"
        f" who had reserved {target(event.target)}."
    ),
    rj.CargoBottomed: lambda event, names: (
        f"{card(event.cargo)} can’t lie at {planet(event.planet)} and went under the deck."
    ),
    rj.Shortage: lambda event, names: (
        f"No cargo is left that {planet(event.planet)} could take: planet scoring."
    ),
    rj.PlanetsScored: _planets,
    rj.CargoReset: lambda event, names: (
        f"All {event.cards} delivered and unplaced cargoes were shuffled into a new deck."
    ),
    rj.VisitorsShuffledIn: lambda event, names: (
        f"The Alien Visitors lie among the bottom {event.packet + 1} cards of the deck."
    ),
    rj.VisitorsDrawn: lambda event, names: (
        f"{names.of(event.seat)} drew the Alien Visitors: the Aliens wait outside Pluto’s orbit."
    ),
    rj.AliensMoved: _aliens_moved,
    rj.TurnEnded: lambda event, names: None,  # the next turn's line says it
}


def describe(event: Event, names: Names) -> str | None:
    """One log sentence for an event, or None where another event's line says it already."""
    return _LOG[type(event)](event, names)


def changes(event: Event) -> tuple[Change, ...]:
    """What an event brought or cost whom."""
    match event:
        case rj.CopilotsSpent(seat, count):
            return (Change(seat, count=-count, thing="co-pilot"),)
        case rj.ReservationFailed(seat):
            return (Change(seat, count=-1, thing="co-pilot"),)
        case rj.Raided(seat, owner, _, lost):
            return Change(seat, -lost), Change(owner, lost)
        case rj.PlanetsScored(seat, _, scored):
            return (Change(seat, scored),)
        case _:
            return ()
