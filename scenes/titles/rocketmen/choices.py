"""The buttons of each decision, what they would bring, and the questions before weighty moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.core.contract import Refusal
from game.core.words import counted
from game.rocketmen.data import (
    CATALOGUE,
    DESTINATIONS,
    KIND,
    LOCATIONS,
    MISSIONS,
    TABLE,
    TARGETS,
)
from game.rocketmen.effects.launch import abort_penalty
from game.rocketmen.effects.payment import price, targets, unpack
from game.rocketmen.moves import (
    NOTHING,
    Abort,
    Buy,
    Continue,
    Discard,
    EndTurn,
    Launch,
    PayEffect,
    Place,
    RivalRemove,
)
from game.rocketmen.state import Phase, State
from game.rocketmen.text import describe_move, items_words, last_turn, place_words
from scenes.table.buttons import Action
from scenes.table.gesture import card_of
from scenes.table.preview import Preview
from scenes.titles.rocketmen.facts import (
    Outlook,
    Prospect,
    money_left,
    outlook,
    percent,
    prospects,
)
from scenes.titles.rocketmen.gesture import TurnGesture
from scenes.titles.rocketmen.keys import effect_key
from scenes.titles.rocketmen.launch import failure_words, spared
from scenes.titles.rocketmen.pieces import TIMINGS
from scenes.titles.rocketmen.questions import mission_warnings, unused
from scenes.titles.rocketmen.wallet import Wallet

if TYPE_CHECKING:
    from scenes.titles.rocketmen.scene import RocketmenScene

_POOR = 30
"""With fewer dollars than this outside pad and site hardly anything can be bought (I4)."""


# --- buttons ---


def actions(scene: RocketmenScene) -> Sequence[Action]:
    """The buttons of this decision."""
    gesture, view = scene.gesture, scene.view
    if isinstance(gesture, TurnGesture):
        return _turn_actions(scene, gesture)
    chosen = len(gesture.chosen()) if gesture is not None else 0
    figures = outlook(view) if scene.show_odds else None
    match view.phase:
        case Phase.REDUNDANT | Phase.QUANTUM:
            keep = percent(figures.keep) if figures and figures.keep is not None else ""
            other = percent(figures.aside) if figures and figures.aside is not None else ""
            better = not figures or (figures.aside or 0) > (figures.keep or 0)
            value = CATALOGUE[view.drawn[-1]].title
            return (
                Action("aside", "Draw another", other, primary=better),
                Action("keep", f"Use the {value}", keep, primary=not better),
            )
        case Phase.NEXT_CARD:
            odds = percent(figures.chance) if figures else ""
            if figures and figures.chance <= 0:
                odds = "can’t succeed any more"
            stop = figures is not None and _stops(scene, figures)
            draw = Action("draw", "Draw success card", odds, icon="card-draw", primary=not stop)
            return (draw, _abort(scene, primary=stop))
        case Phase.ESCAPE:
            stop = _better_stop(scene)
            return (_abort(scene, primary=stop), Action("fail", "Let it fail", primary=not stop))
        case Phase.LOSE:
            return (_lose(scene, chosen),)
        case Phase.SHIELD:
            label = f"Save {counted(chosen, 'card')}" if chosen else "Save nothing"
            return (Action("shield", label, primary=True),)
        case Phase.REUSE:
            label = "Take back" if chosen else "Take nothing back"
            return (Action("reuse", label, primary=True),)
        case Phase.MISSION:
            return (
                Action("keep-mission", "Keep the mission", primary=True),
                Action("drop", "Discard it"),
            )
        case Phase.DECLARE:
            return (
                Action("declare", "End the game", "with this round"),
                Action("play-on", "Play on", _once_more(view)),
            )
    return ()


def _stops(scene: RocketmenScene, figures: Outlook) -> bool:
    """Whether to abort is the better choice; without any hope it is what costs no more cards."""
    if figures.chance > 0:
        return _better_stop(scene)
    player = scene.view.player
    return (figures.abort or 0) <= len(player.pad) - sum(spared(player))


def _better_stop(scene: RocketmenScene) -> bool:
    """Whether a bot would abort here: the button that stands out is the better choice (I4)."""
    best = scene.session.title.brain.candidates(scene.view)[0][1]
    return isinstance(best, Abort)


def _abort(scene: RocketmenScene, primary: bool) -> Action:
    figures = outlook(scene.view)
    cost = figures.abort if figures is not None and figures.abort is not None else 0
    words = f"lose {cost}" if cost else "lose nothing"
    return Action("abort", "Abort", words, icon="x", primary=primary)


def _lose(scene: RocketmenScene, chosen: int) -> Action:
    flight = scene.view.flight
    assert flight is not None
    cost = abort_penalty(scene.view, scene.view.player, flight.counted)
    more = " more" if chosen else ""
    sub = f"choose {cost - chosen}{more}" if cost > chosen else ""
    return Action("lose", "Lose it" if cost == 1 else "Lose these", sub, primary=True)


def _once_more(view: State) -> str:
    """Whether the end is offered again (R49)."""
    last = len(view.player.visited) >= max(TABLE.choice)
    return "not asked again" if last else f"asked again at token {max(TABLE.choice)}"


def _turn_actions(scene: RocketmenScene, gesture: TurnGesture) -> list[Action]:
    if gesture.using is not None:
        return [Action("back", "Take back", always=True)]
    if gesture.buying:
        return _buy_actions(gesture)
    if gesture.picked:
        return _own_actions(scene, gesture)
    found = []
    by_place = {fact.destination: fact for fact in prospects(scene.view, scene.view.active)}
    for move in gesture.listed:
        if isinstance(move, Launch):
            fact = by_place[move.destination]
            odds = percent(fact.chance) if scene.show_odds else f"+{fact.points}"
            name = TARGETS[move.destination].name
            found.append(
                Action(
                    f"launch-{move.destination}", f"Launch: {name}", odds, "rocket", primary=True
                )
            )
    cards = {move.card for move in gesture.listed if isinstance(move, PayEffect)}
    for card in sorted(cards):
        sub = "take a card"
        if CATALOGUE[card].ability == "draw_later":
            player = scene.view.player
            sub = "draw a card" if player.hq or player.warehouse else "no card is left to draw"
        name = effect_key(card).removeprefix("do:")
        found.append(Action(name, CATALOGUE[card].title, sub, "card-play", primary=True))
    found.append(Action("end", "End turn", primary=not found))
    return found


def _buy_actions(gesture: TurnGesture) -> list[Action]:
    count = len(gesture.slots) + (gesture.engine >= 0)
    label = "Buy" if count == 1 else f"Buy {count} cards"
    found = [Action("buy", label, primary=True)]
    if any(isinstance(m, RivalRemove) and [m.slot] == gesture.slots for m in gesture.listed):
        found.append(Action("give", "Give to the rival", "it advances"))
    return [*found, Action("back", "Take back", always=True)]


def _own_actions(scene: RocketmenScene, gesture: TurnGesture) -> list[Action]:
    found = []
    place = gesture.placement()
    if place is not None:
        cost = gesture.wallet.price.money
        alone = "pays itself" if gesture.full_price() else "free"
        found.append(Action("place", "Place", f"${cost}" if cost else alone, primary=True))
        if gesture.legal(place) and place.payment != NOTHING:
            label = "Done paying" if gesture.paying else "Pay otherwise"
            found.append(Action("pay", label))
    if not gesture.paying:
        if gesture.abilities():
            text = CATALOGUE[gesture.picked[0]].text
            found.append(Action("use", "Use its ability", spoken=f"Use its ability: {text}"))
        label = "Give up the mission" if gesture.discarding().mission else "Discard"
        found.append(Action("discard", label))
    return [*found, Action("back", "Take back", always=True)]


# --- why not ---


def refusal(scene: RocketmenScene, key: str) -> Refusal | None:
    """Why something that does not glow can't be chosen."""
    gesture, view, rules = scene.gesture, scene.view, scene.rules
    if key.startswith("world:"):
        return rules.check(view, Launch(DESTINATIONS[int(key[6:])]))
    if not isinstance(gesture, TurnGesture):
        return None
    if key in gesture.offers:
        return _offer_refusal(scene, gesture, gesture.offers[key])
    if key in ("do:buy", "do:place"):
        return gesture.refusal()
    card = card_of(key)
    if card is None or card not in gesture.hand:
        return None
    if gesture.buying or gesture.paying:
        move = gesture.move
        if move is None:
            return None
        paid = gesture.wallet.payment()
        more = replace(paid, cards=tuple(sorted({*paid.cards, card})))
        return rules.check(view, replace(move, payment=more))
    return rules.check(view, Place(None, (card,), NOTHING))


def _offer_refusal(scene: RocketmenScene, gesture: TurnGesture, at: int) -> Refusal | None:
    """A card on display or an engine: mostly it is too dear."""
    view = scene.view
    slots = (*gesture.slots, at) if at < 100 else tuple(gesture.slots)
    engine = at - 100 if at >= 100 else gesture.engine
    found: Refusal | None = scene.rules.check(view, Buy(tuple(sorted(slots)), engine, NOTHING))
    if found is not None and found.code == "too_little":
        cost = unpack(price(view, view.player, targets(view, slots, engine)))
        from scenes.titles.rocketmen.wallet import total

        have = items_words(total(Wallet(view).pieces()))
        return Refusal(found.code, found.rule, f"This costs {items_words(cost)}; you have {have}.")
    return found


# --- what it would bring ---


def preview(scene: RocketmenScene, view: State, move: Any) -> Preview | None:
    """What a move would bring."""
    match move:
        case Buy():
            return _buy_preview(scene, view, move)
        case Place():
            return _place_preview(scene, view, move)
        case Launch(destination):
            fact = next(f for f in prospects(view, view.active) if f.destination == destination)
            return _launch_preview(scene, view, fact)
        case Continue():
            return _next_preview(scene, view)
        case Abort() if last_turn(view):
            return Preview("", ("It is your last turn: no launch follows",))
        case Abort():
            return Preview("", ("The mission stays on its site", "Your turn ends"))
        case EndTurn():
            # At the beginning of a turn this goes without saying.
            return Preview("", (), tuple(unused(scene, view) if view.player.area else ()))
        case Discard(cards, mission) if mission:
            count = len(cards)
            return Preview("", (f"The mission and {count} cards go to the Warehouse",))
        case RivalRemove(slot):
            card = view.display[slot][0]
            lines = ["The rival’s rocket advances one space"]
            if KIND[card] == "threat":
                lines.append("The Threat counts 2 points for the rival")
            return Preview("", tuple(lines))
    return None


def _buy_preview(scene: RocketmenScene, view: State, move: Buy) -> Preview:
    bought = targets(view, move.slots, move.engine)
    lines = [f"Price: {items_words(unpack(price(view, view.player, bought)))}"]
    lines.append(f"Pays: {describe_move(view, move).partition(' paid with ')[2] or 'nothing'}")
    if len(bought) == 1 and CATALOGUE[bought[0]].text:
        face = CATALOGUE[bought[0]]
        lines.append(f"{TIMINGS[face.timing]}: {face.text}")
    warnings = []
    wallet = Wallet(view, price(view, view.player, bought), bought=tuple(bought))
    wallet.chosen = tuple(p for p in wallet.pieces() if p.key in wallet.wants(move.payment))
    if wallet.lost().money:
        warnings.append(f"${wallet.lost().money} too much: no change is given")
    if any(view.fresh[slot] for slot in move.slots):
        warnings.append("A fresh card: the purchase ends your turn")
    return Preview("", tuple(lines), tuple(warnings))


def _place_preview(scene: RocketmenScene, view: State, move: Place) -> Preview:
    after = view.copy()
    scene.rules.apply(after, move)
    lines, warnings = [], []
    words = describe_move(view, move).partition(" paid with ")[2]
    lines.append(f"Pays: {words}" if words else "Costs nothing more")
    lines += [each.words for each in forecast(scene, view, after)]
    if move.mission is not None:
        warnings += mission_warnings(view, move.mission)
    if money_left(after, view.active) < _POOR <= money_left(view, view.active):
        warnings.append("Hardly any money stays in your deck")
    return Preview("", tuple(lines), tuple(warnings))


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
        return self.fact.have >= self.fact.need

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


def forecast(scene: RocketmenScene, view: State, after: State) -> list[Forecast]:
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
        odds = percent(fact.chance) if scene.show_odds else ""
        found.append(Forecast(place_words(fact.destination).removeprefix("the "), fact, now, odds))
    return found


def _launch_preview(scene: RocketmenScene, view: State, fact: Prospect) -> Preview:
    cards = "card" if fact.draws == 1 else "cards"
    lines = [f"Boost {fact.boost} of {fact.target}, then up to {fact.draws} {cards}"]
    if scene.show_odds:
        lines.insert(0, f"Chance without aborting: {percent(fact.chance)}")
    token = MISSIONS[LOCATIONS[fact.location].mission].token
    lines.append(f"Success also brings the token: {token}")
    if first := view.first_points(LOCATIONS[fact.location].to):
        lines.append(f"Nobody has been there yet: +{counted(first, 'point')} more")
    return Preview(f"+{fact.points}", tuple(lines), tuple(unused(scene, view)))


def _next_preview(scene: RocketmenScene, view: State) -> Preview | None:
    figures = outlook(view)
    if figures is None or not scene.show_odds:
        return None
    lines = [f"The next card is enough: {percent(figures.at_once)}"]
    if figures.chance <= 0:
        lines = ["It can’t succeed any more"]
    elif figures.left > 1:
        lines.append(f"With all {figures.left} cards: {percent(figures.chance)}")
    lines.append(failure_words(view.player))
    return Preview("", tuple(lines))
