"""Why a move is good, in a sentence, for hints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.contract import Card
from game.core.words import capital, counted, joined
from game.rocketmen import moves as mv
from game.rocketmen.bots.flying import in_flight, pad_order
from game.rocketmen.bots.hints import laid_out, pays_better
from game.rocketmen.bots.planner import Planner
from game.rocketmen.bots.style import SHARP
from game.rocketmen.bots.worth import Outlook
from game.rocketmen.data import (
    ABILITY,
    BOOST,
    CATALOGUE,
    ITEMS,
    KIND,
    LOCATION,
    LOCATIONS,
    MISSION_OF,
    PLACEABLE,
    ROCKETS,
    TIMING,
    TWIN,
    Location,
)
from game.rocketmen.data.model import Destination
from game.rocketmen.effects.payment import targets
from game.rocketmen.previews import destinations
from game.rocketmen.previews.finishing import bought, finishes, last_task
from game.rocketmen.previews.outlook import (
    LIKELY,
    Prospect,
    lost_by_failure,
    outlook,
    percent,
    prospects,
)
from game.rocketmen.previews.told import stakes_words
from game.rocketmen.scoring import last_turn, solo_safe, threat_points
from game.rocketmen.state import State
from game.rocketmen.text import place_words, points_word
from game.rocketmen.text.things import gives_words

_CLOSE = 0.2
"""Points between going on and stopping below which a hint says that they are nearly alike."""


_LATE = 6.0
"""Turns before the end from which on bought cards hardly come round any more."""


def explain(view: State, move: mv.Move) -> str:
    """Why the move is good; empty if nothing is to say."""
    figures = Outlook(view, view.active)
    match move:
        case mv.Launch(to):
            return f"{_launching(view, figures.chance_to(to))}{_finishing(view, to)}"
        case mv.Continue() | mv.Abort():
            return _in_flight(view, aborts=isinstance(move, mv.Abort))
        case mv.Place():
            return _placing(view, figures, move)
        case mv.Buy():
            return _buying(view, figures, move)
        case mv.Discard(_, mission):
            if mission:
                return "This mission has nowhere left to go."
            return _discarding(view, move.cards)
        case mv.PayEffect(_, choice):
            return "You can use it this very turn." if choice is not None else "It costs nothing."
        case mv.Ability(card, choice):
            return _ability(card, choice)
        case mv.DeclareEnd():
            return "Nobody can be seen to have more points."
        case mv.PlayOn():
            return "There are not enough points yet to end the game."
        case mv.EndTurn():
            return _ending(view, figures)
        case _:
            return _flown(view, move)


def _ending(view: State, figures: Outlook) -> str:
    """Why the turn ends now: what is wrong with the best of what is left."""
    if solo_safe(view):
        return "You win whatever comes."
    facts = [each for each in prospects(view, view.active) if each.open]
    left = [each for each in facts if each.ready]
    if left:
        return _waiting(view, figures, max(left, key=lambda each: each.points * each.chance))
    goods = Planner(figures).for_sale()
    if not goods:
        kept = "You can pay for nothing more, and what you hold is best kept."
        return kept if view.player.hand else "Your hand is empty."
    held = dict.fromkeys(CATALOGUE[card].title for card in view.player.hand if ROCKETS[card])
    if facts and held:  # what is for sale is not what one would ask about
        stay = "stays" if len(held) == 1 else "stay"
        return _NO_USE if last_turn(view) else f"{joined(held)} {stay} in your hand for next turn."
    _, slot, engine, _ = max(goods)
    best = CATALOGUE[targets(view, (slot,) if slot >= 0 else (), engine)[0]].title
    if figures.left <= _LATE:
        return f"The best you could buy, {best}, would come too late to be of much use."
    return f"The best you could buy, {best}, is hardly worth its place in your deck."


def _waiting(view: State, figures: Outlook, best: Prospect) -> str:
    """Why the turn ends although this launch could be tried, and what is gained by that."""
    better = figures.best_place(MISSION_OF[view.player.site[-1]])[1]
    if better not in (-1, best.location):
        place, there = (place_words(LOCATIONS[at].to) for at in (best.location, better))
        return f"A flight to {place} uses the mission up, and to {there} it promises more."
    if best.chance < SHARP.launch and view.options.show_odds:
        words = f"At {percent(best.chance)} a launch would hardly ever succeed."
        later = "Your pad stays as it is, and next turn you may add to it."
        return words if last_turn(view) else f"{words} {later}"
    return "To wait a turn promises more than to launch now."


def _flown(view: State, move: mv.Move) -> str:
    """Why a card of the launch is kept or set aside, and what becomes of the pad after it."""
    figures = outlook(view)
    match move:
        case mv.SetAside() | mv.Keep() if figures is not None and view.options.show_odds:
            without, with_it = percent(figures.aside or 0.0), percent(figures.keep or 0.0)
            return f"The chance to get there is {with_it} with this card, {without} without it."
        case mv.Lose(cards):
            return f"You would miss {_them(cards)} least."
        case mv.Trim():
            return "You would miss it least."
        case mv.Shield(cards) if cards:
            return f"You would miss {_them(cards)} most."
        case mv.Reuse(cards) if cards:
            return f"You can place {_them(cards)} again next turn."
        case mv.KeepMission():
            return "You need not place it again for another launch."
        case mv.DropMission():
            return "Another mission promises more."
        case _:
            return ""


def _them(cards: tuple[Card, ...]) -> str:
    return "it" if len(cards) == 1 else "them"


def _discarding(view: State, cards: tuple[Card, ...]) -> str:
    """What is gained by putting cards away: room in the hand, or cards that come round again."""
    if last_turn(view):  # no hand follows it
        return ""
    if any(card in view.player.hand for card in cards):
        each = "It makes" if len(cards) == 1 else "Each of them makes"
        return f"{each} room for a new card, which you draw when your turn ends."
    return (
        "Off the pad, you can draw it again."
        if len(cards) == 1
        else ("Off the pad, you can draw them again.")
    )


_NO_USE: Final = "No turn is left in which the parts would be of use."


def _launching(view: State, odds: float) -> str:
    """Most long shots are aborted: what is gained by one is told, too."""
    if last_turn(view):
        return f"The chance is {percent(odds)}. {_NO_USE}"
    if odds >= LIKELY:
        return f"The chance is {percent(odds)}, and to abort after the first card is free."
    return (
        f"The chance is only {percent(odds)}, but a try is free: unless the first card is high, "
        "abort at once. You lose nothing, and may launch again next turn."
    )


def _finishing(view: State, to: Destination) -> str:
    """What success brings besides points: the last task of a goal, the end."""
    found = (each for each in prospects(view, view.active) if each.destination == to)
    return "".join(f" {words}." for fact in found for words in finishes(view, fact))


def _in_flight(view: State, *, aborts: bool) -> str:
    """What decides: the chance now, that of a launch in the next turn, and what each end brings."""
    figures = outlook(view)
    if figures is None:
        return ""
    words = f"The chance to get there is {percent(figures.chance)}"
    if figures.abort is None:
        return f"{words}."
    own = Outlook(view, view.active)
    if not aborts and own.has("free_abort") and _asked_again(view) and not last_turn(view):
        free = "Another card risks nothing: you can abort for free after it, too"
        return f"{free}. {words}; success brings {_points_there(view)}."
    if abs(in_flight(own)[0][0]) < _CLOSE:
        words = f"It is a close call: the chance to get there is {percent(figures.chance)}"
    flight = _again(view, figures.abort)
    begins = "" if flight is None else percent(flight.chance)
    better = flight is not None and flight.chance > figures.chance
    if begins and begins != percent(figures.chance) and (better or not aborts):
        only = "" if better else "only "
        later = ", but a turn later" if better and not aborts else ""
        words += f"; a new launch would begin with {only}{begins}{later}"
    elif aborts and not last_turn(view):
        words += "; next turn you may add parts and launch again"
    brings = _points_there(view)
    if last_turn(view):  # neither an abort nor a failure costs anything any more
        return f"{words}. Success brings {brings}. {_NO_USE}"
    stakes = stakes_words(figures.abort, lost_by_failure(view.player))
    return f"{words}. Success brings {brings}; {stakes[0].lower()}{stakes[1:]}."


def _asked_again(view: State) -> bool:
    """Whether one more card would leave the choice to go on or to stop."""
    assert view.flight is not None
    return view.flight.counted + 1 < view.flight.draws


def _again(view: State, lost: int) -> Prospect | None:
    """The same launch in the next turn with what an abort leaves; None if there is none."""
    assert view.flight is not None
    to = view.flight.destination
    after = view.copy()
    player = after.players[view.active]
    player.spent = [0] * len(player.spent)  # used tokens turn up again as the turn ends (D4)
    for card in pad_order(Outlook(view, view.active), to)[:lost]:
        player.pad.remove(card)
    found = (each for each in prospects(after, view.active) if each.destination == to)
    launch = next(found, None)
    return launch if launch is not None and launch.ready and not last_turn(view) else None


def _points_there(view: State) -> str:
    assert view.flight is not None
    to = view.flight.destination
    index = LOCATION[to, MISSION_OF[view.player.site[-1]]]
    return points_word(view.next_points(index) + view.first_points(to))


def _placing(view: State, outlook: Outlook, move: mv.Place) -> str:
    why = _placed(outlook, move.mission, move.cards)
    return f"{why} {_paying(view, move)}".strip()


def _placed(outlook: Outlook, mission: Card | None, cards: tuple[Card, ...]) -> str:
    card = mission if mission is not None else outlook.player.site[-1]
    _, index = outlook.best_place(MISSION_OF[card])
    if index < 0:
        return ""
    where = LOCATIONS[index]
    worth = points_word(outlook.state.next_points(index))
    if mission is not None:
        return " ".join(
            (
                f"{where.name} is worth {worth} now.",
                *dict.fromkeys(_along(outlook.state, where, cards)),
            )
        )
    place = place_words(where.to)
    boost = sum([BOOST[where.to][each] for each in cards])
    if not outlook.ready(index) and any(ROCKETS[each] for each in cards):
        others = tuple(each for each in cards if not ROCKETS[each])
        needs = f"The rocket to {place} needs {where.needs} rocket points."
        return " ".join((needs, *dict.fromkeys(_along(outlook.state, where, others))))
    if not boost:
        return " ".join(dict.fromkeys(_along(outlook.state, where, cards, carried=True)))
    lacks = ""
    if not outlook.ready(index):
        missing = counted(where.needs - outlook.pad_rockets, "rocket point")
        lacks = f" The rocket still lacks {missing}."
    now = percent(outlook.chance_to(where.to))
    then = percent(outlook.chance_to(where.to, boost))
    if now == then or not outlook.state.options.show_odds:
        return f"It makes the flight to {place} more likely.{lacks}"
    return f"It makes the flight to {place} more likely: {then} instead of {now}.{lacks}"


def _along(
    view: State, where: Location, cards: tuple[Card, ...], *, carried: bool = False
) -> Iterator[str]:
    """Why cards go onto the pad with their mission: what each gives its rocket, or the next.

    `carried`: the rocket is strong enough without their rocket points.
    """
    for card in cards:
        title, places = CATALOGUE[card].title, [to for to in destinations(view) if BOOST[to][card]]
        if ROCKETS[card] and not carried:
            brings = min(ROCKETS[card], where.needs)
            yield f"{title}: {brings} of the {where.needs} rocket points it needs."
        elif where.to in places:
            yield f"{title}: a boost for this flight."
        elif TIMING[card] == "pad":
            yield f"{title}: {CATALOGUE[card].text}"
        elif places:
            yield f"{title}: a boost for flights to {joined(map(place_words, places))}."


def _paying(view: State, move: mv.Buy | mv.Place) -> str:
    """Why another payment than the one that the table lays out is worth the clicks."""
    if not pays_better(view, move):
        return ""
    laid, paid = laid_out(view, move).cards, move.payment.cards
    spared = [CATALOGUE[card].title for card in laid if card not in paid]
    instead = [CATALOGUE[card].title for card in paid if card not in laid]
    if not spared or not instead or _thrown_out(view, move, {*laid} - {*paid}):
        return ""
    return f"{joined(spared)} will do more for you than {joined(instead)}."


def _thrown_out(view: State, move: mv.Buy | mv.Place, spared: set[Card]) -> bool:
    """Whether one of these cards is what would be discarded next to make room."""
    after = view.copy()
    gone = {*move.payment.cards}
    if isinstance(move, mv.Place):
        gone |= {*move.cards, *([] if move.mission is None else [move.mission])}
        after.player.pad += move.cards
        after.player.site += [] if move.mission is None else [move.mission]
    after.player.hand[:] = [card for card in after.player.hand if card not in gone]
    found = Planner(Outlook(after, after.active)).options()
    thrown = {
        TWIN[card] for _, each in found if isinstance(each, mv.Discard) for card in each.cards
    }
    return not thrown.isdisjoint(TWIN[card] for card in spared)


def _buying(view: State, figures: Outlook, move: mv.Buy) -> str:
    cards = targets(view, move.slots, move.engine)
    task = last_task(view, bought(view, cards))
    last = f"It does the last task of {task}." if task else ""
    if {KIND[card] for card in cards} == {"threat"}:
        worth = points_word(threat_points(view))
        words = f"A Threat counts {worth} at the end, wherever it lies. {last}".strip()
        return f"{words} {_paying(view, move)}".strip()
    if len(cards) > 1:
        brought = ((CATALOGUE[card].title, _brings(view, card)) for card in cards)
        words = " ".join(f"{title}: {what}." for title, what in brought if what)
        return f"{words} {last}".strip()
    card, why = cards[0], last or _paying(view, move)
    if not why:
        why = _needed(figures) if KIND[card] == "engine" else _does(card)
    if not last and figures.own_gain(KIND[card]) > 0:
        goal = "duty" if view.solo else "Personal Goal"
        why = f"Your {goal} counts it among the {capital(KIND[card])}s."
    brings = _brings(view, card)
    return f"It brings {brings}. {why}".strip() if brings else why


def _brings(view: State, card: Card) -> str:
    """What a card gives from the next hand on: "$10 and 2 computer science, a boost to Earth";
    empty where it gives nothing but its text."""
    if KIND[card] == "threat":
        return f"{points_word(threat_points(view))} at the end"
    words = gives_words(ITEMS[card])
    helped = [place_words(to) for to in destinations(view) if BOOST[to][card]]
    return f"{words}, a boost to {joined(helped)}" if helped and PLACEABLE[card] else words


def _needed(figures: Outlook) -> str:
    """What rocket points are for: the rocket on the pad, or those to come."""
    site = figures.player.site
    index = figures.best_place(MISSION_OF[site[-1]])[1] if site else -1
    if index < 0 or figures.ready(index):
        return "Engines carry every mission."
    where = LOCATIONS[index]
    return f"The rocket to {place_words(where.to)} needs {where.needs}."


def _does(card: Card) -> str:
    """A card's ability in a sentence; empty without one."""
    text = CATALOGUE[card].text
    match TIMING[card]:
        case "discard":
            return f"Discard it to {text[0].lower()}{text[1:]}"
        case "pay":
            when = text.rpartition(": ")[2]  # "Purchases only: " goes without saying
            return f"When used to pay: {when[0].lower()}{when[1:]}"
        case _:
            return text


def _ability(card: Card, choice: Card | None) -> str:
    match ABILITY[card]:
        case "recover" if choice is not None and any(ITEMS[choice]):
            return f"{CATALOGUE[choice].title} brings {gives_words(ITEMS[choice])} this turn."
        case "solve":
            return "The Threat counts for you, and takes no place in your deck."
        case "draw_now":
            return "You can use what you draw this very turn."
        case "remove":
            return "A lighter deck brings the good cards sooner."
        case _:
            return "The card is worth more this way."
