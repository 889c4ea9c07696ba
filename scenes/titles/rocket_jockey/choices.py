"""Rocket Jockey's buttons, why something can't be done, what a move brings, and questions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.core.contract import HIDDEN, Refusal
from game.rocket_jockey import data, moves, text
from game.rocket_jockey.legal import destination
from game.rocket_jockey.previews import move_points, offered, plan
from game.rocket_jockey.previews.cautions import cautions, final_lead, final_words
from game.rocket_jockey.previews.told import taking_words
from game.rocket_jockey.state import Phase, State
from game.rocket_jockey.zones import CARGO_DECK
from scenes.kit.target import Target
from scenes.table.bubbles import Bubble
from scenes.table.buttons import Action, otherwise
from scenes.table.preview import Preview
from scenes.table.refs import CardAt, PlanetAt, Ref, ZoneAt
from scenes.table.title import Foreseen, Question
from scenes.theme import CREAM, SMALL
from scenes.titles.rocket_jockey import words
from scenes.titles.rocket_jockey.gesture import FlightGesture
from scenes.titles.rocket_jockey.panels import tells_all
from scenes.titles.rocket_jockey.places import JockeyPlaces, plan_open
from scenes.titles.rocket_jockey.showing import Now, Shown
from scenes.titles.rocket_jockey.spots import (
    APART,
    BACK,
    CHAIN,
    DELIVER,
    END,
    SKIP,
    source_at,
    target_of,
)

TOLD_IN_LINE: Final = moves.FuelUp | moves.TopUp | moves.Refuel | moves.EndMove | moves.SkipReserve
UNDER_WAY: Final = "A cargo is under way: deliver it first, or choose again."
CHAIN_FIRST: Final = "First choose: chain on, or a new delivery."
ANOTHER: Final = "Another cargo is chosen: fly that one, or choose again."
CARGO_FIRST: Final = "Choose a lit cargo first, then the cards that carry it."
CARGO_BELOW: Final = "Choose the cargo below this planet to reserve it."
CARGO_COMES: Final = "New cargo comes from this deck at the end of a turn, to every empty planet."


def actions(moment: Now) -> Sequence[Action]:
    """The buttons of this decision."""
    view, under_way = moment.view, words.flight(moment)
    if under_way is not None:
        back = otherwise(BACK.name)
        if under_way.chained is None:
            chain = Action(CHAIN.name, "Chain on", icon="rocket", primary=True)
            return (chain, Action(APART.name, "New delivery"), back)  # the plan tells of them
        if under_way.arrives:
            brings = words.plan_words(moment).balance
            return (Action(DELIVER.name, "Deliver", brings, icon="rocket", primary=True), back)
        return (back,)
    if view.phase is Phase.MOVE:
        if view.closed or view.open is not None:
            gain = plan.balance(move_points(view), data.COPILOT_VALUE * view.copilots_used)
            return (Action(END.name, "Score the move", gain, icon="rocket", primary=True),)
        return (Action(END.name, "Pass", "move nothing"),)
    if view.phase is Phase.RESERVE:
        return (Action(SKIP.name, "Reserve nothing", icon="check", primary=True, begins=True),)
    return ()


def refusal(moment: Now, ref: Ref) -> Refusal | None:
    """Why something unlit can't be chosen: what the referee says to a likely move."""
    rules, view, under_way = moment.rules, moment.view, words.flight(moment)
    target = target_of(view, ref)
    if under_way is not None and under_way.chained is None and isinstance(ref, CardAt):
        return Refusal("chain_first", "E6", CHAIN_FIRST)
    if target is not None:
        if under_way is not None:
            return Refusal("another", "E5", UNDER_WAY if under_way.planned else ANOTHER)
        return _not_this(moment, target)
    if ref == ZoneAt(CARGO_DECK) and view.cargo_deck[-1:] == [HIDDEN]:  # else its top is told
        return Refusal("comes", "E8", CARGO_COMES)
    for source in moves.Source:
        if source_at(view, source) == ref:
            if under_way is not None:
                return Refusal("under_way", "E5", UNDER_WAY)
            take = moves.FuelUp if view.phase is Phase.FUEL_UP else moves.Refuel
            return rules.check(view, take(source))
    if isinstance(ref, CardAt) and under_way is not None:
        return rules.check(view, under_way.attempt(ref.card))
    if isinstance(ref, PlanetAt):
        return _not_there(moment, under_way, ref.planet)
    if isinstance(ref, CardAt) and ref.card in view.hands[view.active]:
        return Refusal("cargo_first", "E5", CARGO_FIRST) if view.phase is Phase.MOVE else None
    return None


def _not_this(moment: Now, target: moves.Target) -> Refusal | None:
    """Why a cargo can’t be chosen: where no way leads, that it must arrive would be no answer."""
    rules, view = moment.rules, moment.view
    if view.phase is Phase.RESERVE:
        return rules.check(view, moves.Reserve(target))
    found = rules.check(view, moves.Deliver(target, ()))
    if found is None or found.code != "not_delivered":
        return found
    goal = data.PLANET_NAMES[destination(view, target)]
    return replace(found, text=f"Your cards don’t take this cargo to {goal}.")


def _not_there(moment: Now, under_way: FlightGesture | None, planet: int) -> Refusal | None:
    """Why a planet can’t be chosen: newcomers click where a cargo lies, or is bound for."""
    rules, view = moment.rules, moment.view
    if under_way is None and view.phase is Phase.MOVE:
        return Refusal("cargo_first", "E5", CARGO_FIRST)
    if under_way is None:
        reserves = view.phase is Phase.RESERVE
        move = moves.Reserve(planet) if reserves else moves.Deliver(planet, ())
        return rules.check(view, move) or Refusal("cargo_below", "R35", CARGO_BELOW)
    if under_way.chained is None:
        return Refusal("chain_first", "E6", CHAIN_FIRST)
    at, name = under_way.reached, data.PLANET_NAMES[planet]
    if planet == at:
        return Refusal("there", "R22", f"The cargo is at {name} already.")
    if under_way.arrives:
        return text.refuse("moves_through")
    if under_way.reaches(planet):
        return Refusal("not_home", "R24", f"From {name} your other cards don’t take it home.")
    return Refusal(
        "no_card", "R22", f"No card left takes it from {data.PLANET_NAMES[at]} to {name}."
    )


def told(view: State, move: moves.Move) -> Preview | None:
    """What a pointed-at move would bring, and what it would cost."""
    match move:
        case moves.Reserve(target):
            return Preview("", text.reserving(target))
        case moves.FuelUp(source) | moves.TopUp(source) | moves.Refuel(source):
            pile = offered(view, source)
            lines = taking_words(view, pile[-1]) if pile else ()
            warnings = cautions(view, move)
            return Preview("", lines, warnings) if lines or warnings else None
        case moves.EndMove() | moves.SkipReserve():
            return Preview("", (plan.leaving_words(view, move),), cautions(view, move))
        case moves.Deliver():
            points, lines, parts = plan.delivery_words(view, move)
            return Preview(points, lines, cautions(view, move), parts)
        case _:
            return None


def foreseen(moment: Now, places: JockeyPlaces, move: moves.Move) -> Foreseen:
    """What a click would do is told by the flight plan alone where that is open and says all of it;
    a card to take, and how a step is left, where its strip has room for that, too."""
    box, takes = places.board.plan, isinstance(move, TOLD_IN_LINE)
    if not plan_open(places, moment.fonts):
        tells = takes and tells_all(moment.fonts, box, words.plan_words(moment))
        return (box, lambda canvas: None) if tells else None
    if takes or isinstance(move, moves.Reserve):
        return box, lambda canvas: None
    if not isinstance(move, moves.Deliver):
        return None
    said, asked = words.plan_words(moment), cautions(moment.view, move)
    same = said.balance == plan.delivery_words(moment.view, move)[0]
    return (box, lambda canvas: None) if same and {*asked} <= {said.warning} else None


def leads(moment: Now, places: JockeyPlaces, showing: Shown, target: Target) -> Bubble | Foreseen:
    """Where a lit card would take the cargo under way, or which cards take it to a lit planet; the
    flight plan, where that is open: it and the labels at the planets say it already, and where
    large text would have words of a cargo: where that is bound for."""
    under_way, ref = words.flight(moment), target.ref
    cargo = target_of(moment.view, ref) if isinstance(ref, CardAt) and under_way is None else None
    if isinstance(cargo, int) and places.areas.large:
        return places.board.plan, lambda canvas: None
    if under_way is None or under_way.chained is None or ref not in moment.lit:
        return None
    if plan_open(places, moment.fonts):
        return places.board.plan, lambda canvas: None
    lines = dict.fromkeys(plan.way_words(*way) for way in under_way.leading(ref))
    return Bubble([(line, SMALL, CREAM) for line in lines]) if lines else None


def confirm(moment: Now, move: moves.Move) -> Question | None:
    """What is asked before the game is ended."""
    if isinstance(move, moves.Deliver) and move.target == moves.ALIEN_TARGET:
        lead = final_lead(moment.view, move)
        result = f"This ends the game. {final_words(lead)}"
        return Question("Bring the Aliens to Earth?", result, "End it", lead < 0)
    return None
