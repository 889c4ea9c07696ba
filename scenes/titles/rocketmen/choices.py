"""Rocketmen's buttons, why something can't be done, what a move brings, and questions before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

from game.core.contract import Refusal
from game.core.words import capital, counted
from game.rocketmen import moves
from game.rocketmen.data import CATALOGUE, TARGETS, TIMING
from game.rocketmen.effects import payment
from game.rocketmen.effects.launch import abort_penalty
from game.rocketmen.previews import (
    advice,
    ends_turn,
    keeps_all,
    mission_warnings,
    outlook,
    price,
    told,
)
from game.rocketmen.previews.wallet import Wallet, overpaid
from game.rocketmen.state import Phase, State
from game.rocketmen.text import describe_move, items_words, paid_words, things
from scenes.kit.box import Box
from scenes.kit.text import Fonts
from scenes.table.buttons import GAP, Action, PlacedAction, moved, otherwise, place_actions
from scenes.table.frame import LARGE, text_factor
from scenes.table.preview import Preview
from scenes.table.refs import Button, CardAt, Ref
from scenes.table.title import Foreseen, Question
from scenes.theme import BUTTON, CREAM, MUSTARD
from scenes.titles.rocketmen.gesture import choice
from scenes.titles.rocketmen.gesture.gesture import laid_out
from scenes.titles.rocketmen.gesture.turn import TurnGesture
from scenes.titles.rocketmen.panels import bill
from scenes.titles.rocketmen.panels.launch import draw_asked
from scenes.titles.rocketmen.places.boxes import RocketmenPlaces
from scenes.titles.rocketmen.showing import Now
from scenes.titles.rocketmen.spots import WorldAt
from scenes.titles.rocketmen.words import unused

# --- buttons ---


def actions(moment: Now) -> Sequence[Action]:
    """The buttons of this decision; beside a hint none stands out but what it names."""
    found = _actions(moment)
    if not moment.hinted:
        return found
    hinted = [Button(a.name) in moment.hinted for a in found]
    return [
        replace(a, primary=a.primary and named, begins=a.begins and named)
        for a, named in zip(found, hinted, strict=True)
    ]


def _actions(moment: Now) -> Sequence[Action]:
    gesture, view = moment.gesture, moment.view
    if isinstance(gesture, TurnGesture):
        return _turn_actions(view, gesture)
    chosen = len(moment.chosen)
    figures = outlook.outlook(view) if view.options.show_odds else None
    match view.phase:
        case Phase.REDUNDANT | Phase.QUANTUM:
            keep = outlook.percent(figures.keep) if figures and figures.keep is not None else ""
            other = outlook.percent(figures.aside) if figures and figures.aside is not None else ""
            better = not figures or advice.better_aside(figures)
            value = CATALOGUE[view.drawn[-1]].title
            return (
                _urged(Action("aside", "Draw another", other), better),
                _urged(Action("keep", f"Use the {value}", keep), not better),
            )
        case Phase.NEXT_CARD:
            odds = outlook.percent(figures.chance) if figures else ""
            if figures is not None and figures.chance <= 0:
                odds = "can’t succeed any more"
            stop = figures is not None and advice.better_abort(view)
            draw = Action("draw", "Draw success card", odds, icon="card-draw")
            return (_urged(draw, not stop), _urged(_abort(view), stop))
        case Phase.ESCAPE:
            stop = advice.better_abort(view)
            return (_urged(_abort(view), stop), _urged(Action("fail", "Let it fail"), not stop))
        case Phase.LOSE:
            return (_lose(view, chosen),)
        case Phase.SHIELD:
            label = f"Save {counted(chosen, 'card')}" if chosen else "Save nothing"
            return (Action("shield", label, primary=True),)
        case Phase.REUSE:
            label = "Bring back" if chosen else "Bring nothing back"
            return (Action("reuse", label, primary=True),)
        case Phase.MISSION:
            return (
                Action("keep-mission", "Keep the mission", primary=True),
                Action("drop", "Discard it"),
            )
        case Phase.DECLARE:
            return (
                Action("declare", "End the game", "with this round"),
                Action("play-on", "Play on", told.once_more(view)),
            )
    return ()


def _urged(action: Action, best: bool) -> Action:
    """In a launch the keys are where the colour is: Enter does what stands out."""
    return replace(action, primary=best, begins=best)


def _abort(view: State) -> Action:
    figures = outlook.outlook(view)
    cost = figures.abort if figures is not None and figures.abort is not None else 0
    nothing = "lose nothing"
    words = f"lose {counted(cost, 'card')}" if cost else nothing
    return Action("abort", "Abort", words, icon="x", longest=nothing)


def _lose(view: State, chosen: int) -> Action:
    flight = view.flight
    assert flight is not None
    cost = abort_penalty(view, view.player, flight.counted)
    more = " more" if chosen else ""
    sub = f"choose {cost - chosen}{more}" if cost > chosen else ""
    return Action("lose", "Lose it" if cost == 1 else "Lose these", sub, primary=True)


def _turn_actions(view: State, gesture: TurnGesture) -> list[Action]:
    if gesture.using is not None:
        return [otherwise("back")]
    if gesture.buying:
        return _buy_actions(gesture)
    if gesture.picked:
        return _own_actions(gesture)
    # One act stands out: an effect that would expire, or of the likely launches the best.
    found, told_odds = [], view.options.show_odds
    effects = sorted({move.card for move in gesture.listed if isinstance(move, moves.PayEffect)})
    ways = {move.destination for move in gesture.listed if isinstance(move, moves.Launch)}
    facts = [each for each in outlook.prospects(view, view.active) if each.destination in ways]
    # While a card can be bought, placed or used, its light asks for that, not the button.
    busy = gesture.could_buy or bool(gesture.placeable)
    busy = busy or any(TIMING[card] == "discard" for card in gesture.hand)
    # A launch stands out only where it is the best of all that can be done, or is all that is left:
    # a try is free.
    best = advice.best_move(view) if facts or not busy else None
    tries = [each for each in facts if each.chance > 0 or not told_odds]
    if tries and not busy and isinstance(best, moves.EndTurn):
        tried = max(tries, key=lambda each: each.points * (each.chance if told_odds else 1))
        best = moves.Launch(tried.destination)
    for card in effects:
        key, words = choice.effect_button(card).name, things.effect_words(view, card)
        first = card == effects[0]
        found.append(Action(key, CATALOGUE[card].title, words, "card-play", primary=first))
    for fact in reversed(facts):  # what a larger rocket may reach comes farther from the end
        odds = outlook.percent(fact.chance) if told_odds else f"+{fact.points}"
        key, label = f"launch-{fact.destination}", f"Launch: {TARGETS[fact.destination].name}"
        urged = best == moves.Launch(fact.destination) and not effects
        found.append(Action(key, label, odds, "rocket", primary=urged))
    ends = not (busy or effects) and isinstance(best, moves.EndTurn)
    found.append(Action("end", "End turn", _left(view, gesture), primary=ends, begins=ends))
    return found


def _left(view: State, gesture: TurnGesture) -> str:
    """What the end of the turn would leave undone, in words for its button (I4)."""
    if view.waiting:
        return "an effect expires"
    full = keeps_all(view)
    if (view.player.area or not full) and gesture.idle and gesture.buyable():
        return f"${Wallet(view).all_gifts().money} unspent"
    if told.free_try(view):
        return "you could launch first"
    return "you draw nothing" if full else ""


def _buy_actions(gesture: TurnGesture) -> list[Action]:
    count = len(gesture.slots) + (gesture.engine >= 0)
    found = [Action("buy", "Buy", f"{count} cards" if count > 1 else "", primary=True)]
    if choice.GIVE in gesture.lit():
        found.append(Action("give", "Give to the rival"))
    return [*found, otherwise("back")]


def _own_actions(gesture: TurnGesture) -> list[Action]:
    found = []
    place = gesture.placement()
    if place is not None:
        cost = gesture.wallet.price.money
        alone = "the card pays" if gesture.full_price() else "free"
        found.append(Action("place", "Place", f"${cost}" if cost else alone, primary=True))
        if choice.PAY in {*gesture.lit(), *gesture.chosen()}:
            label = "Done paying" if gesture.paying else "Pay another way"
            found.append(Action("pay", label, told="You choose the cards and tokens that pay"))
    if not gesture.paying:
        if gesture.abilities():
            text = CATALOGUE[gesture.picked[0]].text
            found.append(Action("use", "Use its ability", spoken=f"Use its ability: {text}"))
        label = "Give up the mission" if gesture.discarding().mission else "Discard"
        found.append(Action("discard", label))
    return [*found, otherwise("back")]


# --- why not ---


def refusal(moment: Now, ref: Ref) -> Refusal | None:
    """Why something that does not glow can't be chosen."""
    gesture, view, rules = moment.gesture, moment.view, moment.rules
    if isinstance(ref, WorldAt):
        return rules.check(view, moves.Launch(ref.destination))
    if not isinstance(gesture, TurnGesture):
        return None
    if ref in gesture.offers:
        return _offer_refusal(moment, gesture, gesture.offers[ref])
    if ref in (choice.BUY, choice.PLACE):
        return gesture.refusal()
    if not isinstance(ref, CardAt) or ref.card not in gesture.hand:
        return None
    card = ref.card
    if gesture.buying or gesture.paying:
        move = gesture.move
        if move is None:
            return None
        paid = gesture.wallet.payment()
        more = replace(paid, cards=tuple(sorted({*paid.cards, card})))
        return rules.check(view, replace(move, payment=more))
    return rules.check(view, moves.Place(None, (card,), moves.NOTHING))


def _offer_refusal(moment: Now, gesture: TurnGesture, at: choice.Offer) -> Refusal | None:
    """A card on display or an engine: mostly it is too dear."""
    view = moment.view
    slots = (*gesture.slots, at.slot) if isinstance(at, choice.OnDisplay) else tuple(gesture.slots)
    engine = at.pile if isinstance(at, choice.InPile) else gesture.engine
    found: Refusal | None = moment.rules.check(
        view, moves.Buy(tuple(sorted(slots)), engine, moves.NOTHING)
    )
    if found is not None and found.code == "too_little":
        cost, have = price(view, slots, engine), Wallet(view).all_gifts()
        words = things.too_dear(cost, have, len(slots) + (engine >= 0))
        return Refusal(found.code, found.rule, words)
    return found


# --- what it would bring ---


def preview(moment: Now, move: moves.Move) -> Preview | None:
    """What a move would bring."""
    view = moment.view
    match move:
        case moves.Buy():
            return _buy_preview(view, move)
        case moves.Place():
            return _place_preview(moment, view, move)
        case moves.Launch(destination):
            fact = next(
                f for f in outlook.prospects(view, view.active) if f.destination == destination
            )
            lines, left = told.launch_lines(view, fact), tuple(unused(moment, view))
            return Preview(f"+{fact.points}", lines, left)
        case moves.Continue():
            return Preview("", lines) if (lines := told.card_chances(view)) else None
        case moves.Abort():
            return Preview("", things.abort_lines(view))
        case moves.EndTurn():
            # At the beginning of a turn this goes without saying.
            begun = view.player.area or not keeps_all(view)
            tries = filter(None, (told.free_try(view),))
            return Preview("", (), (*(unused(moment, view) if begun else ()), *tries))
        case moves.Discard(cards, mission) if mission:
            count = len(cards)
            return Preview("", (f"The mission and {count} cards go to the Warehouse",))
        case moves.RivalRemove(slot):
            return Preview("", things.removal_lines(view, slot))
    return None


def _buy_preview(view: State, move: moves.Buy) -> Preview:
    bought = payment.targets(view, move.slots, move.engine)
    lines = [f"Price: {items_words(price(view, move.slots, move.engine))}"]
    lines.append(f"Pays: {paid_words(move.payment) or 'nothing'}")
    lines += [things.JOKER] * any(CATALOGUE[card].items.joker for card in bought)
    if len(bought) == 1:
        lines += bill.rule_of(bought[0])
    warnings = []
    if lost := overpaid(view, move):
        warnings.append(things.overpaid(lost))
    if ends_turn(view, move.slots):
        warnings.append(things.FRESH)
    return Preview("", tuple(lines), tuple(warnings))


def _place_preview(moment: Now, view: State, move: moves.Place, few: int = 0) -> Preview:
    after = view.copy()
    moment.rules.apply(after, move)
    lines, warnings = [], []
    words = paid_words(move.payment)
    lines.append(f"Pays: {words}" if words else "Costs nothing more")
    found = told.forecast(view, after)
    rule = [line for card in move.cards for line in bill.rule_of(card)]
    if rule and not moment.chosen and text_factor(moment.fonts) > LARGE:
        lines, few = [*rule, *lines], few or len(found)  # on the card it is in small letters
    lines += [" · ".join(f.brief(False) for f in found[:few])] if few else [f.words for f in found]
    if lost := overpaid(view, move):
        warnings.append(things.overpaid(lost))
    warnings += bill.regrets(view, after, move)
    return Preview("", tuple(lines), tuple(warnings))


# --- where the buttons are ---


_OFF = 6.0
"""Units between buttons and the bill."""
_LOW = frozenset(("discard", "back"))
"""Buttons that stand below those which complete a choice."""
_LEAST = 0.92
"""How small they get for that."""
_SHARES = 0.5, 0.34
"""Of the height, for what completes one: two rows, or one above two."""


def place_buttons(
    moment: Now, places: RocketmenPlaces, actions: Sequence[Action]
) -> list[PlacedAction]:
    """From the right corner below, where a turn or a choice ends, to the left and up, so that
    none moves when another one comes; what completes a choice has the right corner above.  Without
    a bill its room is the buttons', too: three of them are a little smaller, for words about cards.
    """
    areas, fonts = places.areas, moment.fonts
    if not laid_out(moment):
        room = areas.above_actions.union(areas.actions)
        under = places.words_top + bill.words_height(fonts) + 3
        spare, fits = _turned(fonts, actions, room.top_part(under - room.y)[1])
        large = all(b.style.size >= BUTTON.size * _LEAST - 0.1 and not b.folds for b in spare)
        return spare if fits and large else _turned(fonts, actions, room)[0]
    above = [each for each in actions if each.name not in _LOW]
    below = [each for each in actions if each.name in _LOW]
    # Where it is narrow the gap beside the hand is some buttons’, too.
    room = areas.actions.left_part(-GAP)[1].top_part(_OFF)[1]
    for share in _SHARES if above else ():
        top, low = room.top_part((room.h - GAP) * share, GAP)
        (upper, fits), (lower, too) = _turned(fonts, above[::-1], top), _turned(fonts, below, low)
        if fits and too:
            return [
                *(moved(b, 0, top.y - min(c.box.y for c in upper)) for b in upper[::-1]),
                *lower,
            ]
    return _turned(fonts, actions, room)[0]


def _turned(fonts: Fonts, actions: Sequence[Action], room: Box) -> tuple[list[PlacedAction], bool]:
    """The last one in the right corner below, and whether they keep to the room."""
    placed = place_actions(fonts, actions[::-1], room)[::-1]
    top = min((b.box.y for b in placed), default=room.y)
    high = max((b.box.bottom for b in placed), default=top) - top
    right, low = room.x + room.right, max(room.bottom, room.y + high) + top
    found = [moved(b, right - b.box.x - b.box.right, low - b.box.y - b.box.bottom) for b in placed]
    return found, high <= room.h + 0.5 and all(b.whole for b in placed)


# --- questions ---


def confirm(moment: Now, move: moves.Move) -> Question | None:
    """The question before a weighty move (I4)."""
    view = moment.view
    match move:
        case moves.Buy(slots) if ends_turn(view, slots):
            return Question("Buy a fresh card?", things.FRESH_WHY, "Buy it")
        case moves.Discard(_, True) if len(view.player.pad) > 1:
            gone = f"{len(view.player.pad)} cards of the Launch Pad go with it."
            return Question("Give up the mission?", gone, "Give it up")
        case moves.DropMission() if view.player.pad:
            gone = "What is left on the pad goes with it."
            return Question("Discard the mission?", gone, "Discard it")
        case moves.DeclareEnd():
            return Question("End the game?", told.lead_words(view, moment.names), "End it")
        case moves.RivalRemove(slot):
            lines = (*things.removal_lines(view, slot), "This can’t be taken back")
            return Question("Give it to the rival?", " ".join(f"{e}." for e in lines), "Give it")
        case moves.Place(mission) if mission is not None and mission_warnings(view, mission):
            risk = f"{mission_warnings(view, mission)[0]}."
            return Question("Place this mission?", risk, "Place it")
    return _wasteful(moment.view, move)


def _wasteful(view: State, move: moves.Move) -> Question | None:
    """Choices that are worse than the other one, by the exact figures."""
    figures = advice.regret(view, move)
    if figures is None:
        return None
    if isinstance(move, moves.Keep):
        return Question("Use this card?", "With it the launch can’t succeed any more.", "Use it")
    before, after = outlook.percent(figures.keep or 0), outlook.percent(figures.aside or 0)
    less = f"The chance falls from {before} to {after}."
    return Question("Set the card aside?", less, "Set aside")


def foreseen(moment: Now, places: RocketmenPlaces, move: moves.Move) -> Foreseen:
    """A launch that is pointed at has its panel before it begins, where nothing is for sale; what
    any other act of a turn costs or brings stands where the bill is, if that does not say it."""
    view, box, gesture = moment.view, places.odds, moment.gesture
    if isinstance(move, moves.Launch):
        if not box.h:
            return None
        facts = outlook.prospects(view, view.active)
        fact = next(each for each in facts if each.destination == move.destination)
        warnings = unused(moment, view)
        return box, lambda canvas: draw_asked(canvas, box, view, fact, warnings)
    if not isinstance(gesture, TurnGesture):
        return None
    if bill.tells(moment, places, move):
        return places.payment, lambda canvas: None
    said, large = preview(moment, move), text_factor(moment.fonts) > LARGE
    rows = _rows(said) if said is not None else []
    if not rows:
        left = _left(view, gesture) if isinstance(move, moves.EndTurn) else ""
        rows = [(capital(left or describe_move(view, move)), CREAM)]
    less: list[bill.Rows] = []
    ways: Iterator[bill.Rows] = iter(())
    if isinstance(move, moves.Buy):  # its price is on the card, and the bill has what pays
        less = [rows[1:]]
        if large:  # rather than small letters
            less += [rows[2:], [row for row in rows[2:] if row[1] == CREAM]]
    elif isinstance(move, moves.Place):
        rule = [(line, CREAM) for card in move.cards for line in bill.rule_of(card)]
        if rule and large and not moment.chosen:
            less = [rule]
        else:
            ways = (_rows(_place_preview(moment, view, move, few)) for few in (3, 2))
    there = (bill.words_there(moment, places, each) for each in ways)  # when asked for
    return chain(
        bill.words_there(moment, places, rows, *less),
        chain.from_iterable(there),
        bill.words_at_spaces(moment, places, rows),
    )


def _rows(said: Preview) -> bill.Rows:
    warnings = [(line, MUSTARD) for line in said.warnings]
    return [*((line, CREAM) for line in said.lines), *warnings]
