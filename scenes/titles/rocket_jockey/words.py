"""What Rocket Jockey's table says: the flight plan, what things are, and how seats stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import HIDDEN, Card, Names, Seat
from game.core.words import capital, counted, joined
from game.rocket_jockey import data, previews, text
from game.rocket_jockey.lists.routes import COST, FACE_OF
from game.rocket_jockey.moves import ALIEN_TARGET, Leg, Move, Target
from game.rocket_jockey.previews.cautions import flight_caution
from game.rocket_jockey.scoring import destinations, planet_points, projected
from game.rocket_jockey.state import AlienStatus, Delivery, Phase, State
from game.rocket_jockey.text import plain, points
from game.rocket_jockey.zones import DISCARD
from scenes.table.preview import Inspected
from scenes.table.refs import CardAt, Ref, ZoneAt
from scenes.table.title import TableWords
from scenes.titles.rocket_jockey.faces import CARGO_RATIO, MANEUVER_RATIO, face_look
from scenes.titles.rocket_jockey.gesture import FlightGesture
from scenes.titles.rocket_jockey.showing import Now
from scenes.titles.rocket_jockey.spots import looked_at

# --- the flight plan ---


@dataclass(frozen=True, slots=True)
class Stop:
    """A leg on the strip: the card as it is read, and the planet it leads to."""

    reading: str
    copilot: bool
    planet: int


@dataclass(frozen=True, slots=True)
class PlanWords:
    """Everything that the panel says; built once per choice, drawn as often as needed."""

    heading: str
    start: str = ""
    stops: tuple[Stop, ...] = ()
    goal: str = ""
    """The destination, while it has not been reached."""
    lines: tuple[str, ...] = ()
    sum: str = ""
    gain: int = 0
    """What has been earned so far; 0 is not shown."""
    cost: int = 0
    """What the co-pilots that it takes would have brought at the end."""
    outlook: str = ""
    warning: str = ""

    @property
    def earned(self) -> str:
        """The gain in words, or what is left of it; empty if there is none."""
        if self.cost:
            return self.balance
        return f"+{counted(self.gain, 'point')}" if self.gain else ""

    @property
    def balance(self) -> str:
        """The gain and what it costs, "+6 − 9 = −3"."""
        return balance(self.gain, self.cost)


def balance(gain: int, cost: int) -> str:
    """Points won and points lost with the co-pilots spent: "+6 − 9 = −3"; "+6" at no cost."""
    if not cost:
        return f"+{gain}"
    left = gain - cost
    return f"+{gain} − {cost} = {'−' if left < 0 else '+' if left else ''}{abs(left)}"


def flight(moment: Now) -> FlightGesture | None:
    """The gesture while a delivery is being pointed together; None otherwise."""
    gesture = moment.gesture
    return gesture if isinstance(gesture, FlightGesture) and gesture.target is not None else None


def plan_words(moment: Now) -> PlanWords:
    """What the flight plan says now."""
    view, under_way = moment.view, flight(moment)
    if under_way is not None and under_way.target is not None:
        choice = previews.chain_choice(view) if under_way.chained is None else None
        if choice is not None:
            return choice_words(choice)
        chained = bool(under_way.chained)
        return flight_words(view, under_way.target, under_way.planned, chained)
    pointed, drawing = looked_at(moment)
    if drawing:
        return PlanWords("A card from the deck", lines=deck_lines(view))
    return idle_words(view, pointed, moment.gesture is not None)


def place_name(planet: int) -> str:
    """A planet by number and name; the Aliens wait beyond Pluto."""
    return f"{planet} {data.PLANET_NAMES[planet]}" if planet in data.PLANETS else "beyond Pluto"


def reading_of(card: int, at: int, to: int) -> tuple[str, bool]:
    """How a card is read for a leg ("4–7"), and whether that takes a co-pilot."""
    copilot = COST[FACE_OF[card]][at][to] > 0
    if not copilot:
        return plain(card), False
    low, high = min(at, to), max(at, to)
    return f"{low}–{high}", True


def stops_of(view: State, target: Target, legs: Sequence[Leg]) -> tuple[Stop, ...]:
    """The strip of a flight."""
    at = view.start(target)
    found = []
    for leg in legs:
        reading, copilot = reading_of(leg.card, at, leg.to)
        found.append(Stop(reading, copilot, leg.to))
        at = leg.to
    return tuple(found)


def count_words(delivery: Delivery) -> str:
    """The effective count of a delivery, as a sum if an Express is in it."""
    words, express = counted(delivery.cards, "card"), delivery.express
    return f"{words} + {express} Express = {delivery.cards + express}" if express else words


def _delivery_words(delivery: Delivery) -> str:
    names = joined(
        "the Aliens" if target == ALIEN_TARGET else f"the cargo of {data.PLANET_NAMES[target]}"
        for target in delivery.targets
    )
    return f"{names}: {count_words(delivery)}, {counted(delivery.points, 'point')}"


def flight_words(view: State, target: Target, legs: Sequence[Leg], chained: bool) -> PlanWords:
    """A flight under way: its legs so far, what they score, and what is still within reach."""
    cargo = view.cargo(target)
    assert cargo is not None
    face = data.CATALOGUE[cargo]
    count = previews.count_of(view, target, legs, chained=chained)
    now = count.points if legs else 0
    reached = bool(legs) and legs[-1].to == face.destination
    best = (
        previews.Best(now, now)
        if reached
        else previews.flight_best(view, target, legs, chained=chained)
    )
    warning = flight_caution(view, target, legs, best, count.cards + count.express)
    return PlanWords(
        "Chained on" if chained else "Flight plan",
        place_name(view.start(target)),
        stops_of(view, target, legs),
        "" if reached else place_name(face.destination),
        (),
        count_words(count) if legs else face.title,
        now,
        data.COPILOT_VALUE * previews.copilots_spent(view, target, legs),
        "" if reached else _outlook(best),
        warning,
    )


def _outlook(best: previews.Best) -> str:
    """What is still within reach, in words."""
    if not best.free:
        return f"up to {counted(best.paid, 'point')}, with co-pilots"
    if best.free != best.paid:
        return f"up to {counted(best.free, 'point')}, {best.paid} with co-pilots"
    return f"up to {counted(best.paid, 'point')}"


def choice_words(choice: previews.ChainChoice) -> PlanWords:
    """A cargo that could go on in the chain: both ways with their best points."""
    return PlanWords(
        "Chain on, or begin a new delivery?",
        lines=(
            f"Chain on: this delivery can reach {choice.on}, the whole move {choice.on_total}.",
            f"New delivery: it keeps {counted(choice.close, 'point')},"
            f" and up to {choice.close_further} more can follow.",
        ),
        outlook=f"One delivery never scores more than {data.TRANSPORT[-1]}",
    )


def idle_words(view: State, pointed: Target | None, mine: bool) -> PlanWords:
    """Nothing is chosen yet: what is closed already, or what the pointed cargo could bring."""
    lines = [_delivery_words(delivery) for delivery in view.closed]
    if view.open is not None:
        lines.append(f"Still open: {_delivery_words(view.open)}")
    if pointed is not None and (cargo := view.cargo(pointed)) is not None:
        face = data.CATALOGUE[cargo]
        start, goal = place_name(view.start(pointed)), place_name(face.destination)
        outlook = _reach(view, pointed) if mine and view.phase is Phase.MOVE else ""
        heading = f"{face.title}" + (" · Express" if face.express == 1 else "")
        return PlanWords(heading, start, (), goal, outlook=outlook)
    if lines:
        return PlanWords(
            "This move", lines=tuple(lines[-3:]), sum="So far", gain=previews.move_points(view)
        )
    if not mine or view.phase not in (Phase.FUEL_UP, Phase.MOVE):
        return PlanWords("Flight plan")
    advice = (
        "Choose a lit cargo, then the cards that carry it home: the longer the way, the better."
    )
    words = advice if view.phase is Phase.MOVE else hand_words(view)
    return PlanWords("Flight plan", lines=(words,))


def hand_words(view: State) -> str:
    """What the hand can do before a card is taken."""
    found = previews.best_points(view).values()
    free, paid = (
        max((getattr(best, kind) for best in found), default=0) for kind in previews.Best._fields
    )
    if not paid:
        return "With this hand no cargo comes home yet."
    most = counted(paid, "point")
    if not free:
        return f"With this hand and co-pilots a delivery can bring {most}."
    more = f", with co-pilots {paid}" if paid > free else ""
    return f"With this hand a delivery can bring {counted(free, 'point')}{more}."


def taking_words(view: State, card: Card) -> tuple[str, ...]:
    """What a card on offer would do for the hand: what it brings, and which cargoes it opens."""
    now, before = previews.best_with(view, None)
    then, after = previews.best_with(view, card)
    opened = [
        data.PLANET_NAMES[target]
        for target, best in after.items()
        if isinstance(target, int) and best.paid and not before.get(target, _NONE).paid
    ]
    lines = []
    if then != now:
        lines.append(brings_words(plain(card), then, now))
    else:
        lines.append(f"{plain(card)} adds nothing to your best delivery now.")
    if opened:
        lines.append(f"New within reach: the cargo at {joined(opened)}.")
    return tuple(lines)


def brings_words(card: str, then: previews.Best, now: previews.Best) -> str:
    """What the best delivery becomes with a card; each figure beside the one it replaces."""
    paid = f"{then.paid} instead of {now.paid}" if 0 < now.paid < then.paid else str(then.paid)
    if not then.free:
        was = f" instead of {now.paid}" if 0 < now.paid < then.paid else ""
        return f"With {card} and co-pilots a delivery can bring {counted(then.paid, 'point')}{was}."
    was = f" instead of {now.free}" if 0 < now.free < then.free else ""
    more = f", with co-pilots {paid}" if then.paid > then.free else ""
    return f"With {card} a delivery can bring {counted(then.free, 'point')}{was}{more}."


_NONE = previews.Best(0, 0)


def _reach(view: State, target: Target) -> str:
    best = previews.best_points(view).get(target)
    return "No cards of yours take it there" if best is None else capital(_outlook(best))


def deck_lines(view: State) -> tuple[str, ...]:
    """The odds of a blind draw (I2)."""
    odds = previews.draw_outlook(view, view.active)
    if not odds.unseen:
        return ()
    share = round(100 * odds.better / odds.unseen)
    lines = [
        f"{odds.better} of {odds.unseen} unseen cards ({share} %) allow a better delivery"
        " without co-pilots."
    ]
    if odds.visitors:
        lines.append(f"The Alien Visitors come next with {round(100 * odds.visitors)} %.")
    return tuple(lines)


# --- the Aliens ---


def landing_words(view: State, names: Names) -> str:
    """When the Aliens land by themselves, in a sentence."""
    more, last = previews.landing(view)
    if not more:
        return "They land at the end of this turn."
    return f"They land after {counted(more, 'more turn')}, at the end of {names.whose(last)} turn."


def alien_words(view: State, names: Names) -> str:
    """Where the Aliens are, in a sentence."""
    match view.alien_status:
        case AlienStatus.ASIDE:
            return "Not sighted. They join the deck when it is shuffled for the first time."
        case AlienStatus.IN_DECK:
            sure = previews.before_visitors(view)
            if sure:
                return f"In the deck: not before {counted(sure, 'more card')} are drawn."
            return f"In the deck: the next card is theirs with a chance of 1 in {len(view.deck)}."
        case AlienStatus.FLYING:
            return f"Orbit {view.alien_orbit}. {landing_words(view, names)}"
        case _:
            return "The Aliens have reached Earth."


# --- things seen closely ---


def card_name(moment: Now, card: Card) -> str:
    """A card with where it goes, or with its numbers."""
    face = data.CATALOGUE[card]
    if data.DESTINATION[card]:
        return f"{face.title} for {data.PLANET_NAMES[face.destination]}"
    return f"{face.title} {face.face}" if face.low else face.title


def inspect(moment: Now, ref: Ref) -> Inspected | None:
    """Cards, and the whole discard from its top (R15: open to all)."""
    match ref:
        case CardAt(card):
            ratio = CARGO_RATIO if data.DESTINATION[card] else MANEUVER_RATIO
            name = card_name(moment, card)
            rule = text.card_ruling(card)
            return Inspected(name, text.card_lines(card), face_look(card), ratio, rule)
        case ZoneAt(zone) if zone == DISCARD and moment.view.discard:
            top_down = ", ".join(plain(card) for card in reversed(moment.view.discard))
            return Inspected("Discard", (f"From the top: {top_down}.",), rule="R15")
    return None


# --- seats ---


def held_words(view: State, seat: Seat, own: bool) -> str:
    """How many cards a seat holds, and with the memory aid those that everybody saw it take."""
    words = counted(len(view.hands[seat]), "card")
    known = [plain(card) for card in view.hands[seat] if card != HIDDEN]
    return (
        f"{words}: {', '.join(known)}" if view.options.memory_aid and known and not own else words
    )


def set_words(view: State, seat: Seat) -> str:
    """What the planets reached are worth, and what one more would bring."""
    reached = len(destinations(view, seat))
    now, more = planet_points(reached), planet_points(min(len(data.PLANETS), reached + 1))
    return f"set {now}" + (f" · next +{more - now}" if more > now else "")


def sheet_note(moment: Now, seat: Seat) -> str:
    """Below a score sheet: the set of planets, and how it would end now."""
    final = points(projected(moment.view, seat))
    return f"Planets: {set_words(moment.view, seat)}.\nIf it ended now: {final}"


WORDS: TableWords[State, Move] = TableWords(
    card=card_name,
    inspect=inspect,
    seat=lambda moment, seat: held_words(moment.view, seat, seat == moment.viewer),
    sheet=sheet_note,
    ruling=lambda moment: text.ruling(moment.view),
)
