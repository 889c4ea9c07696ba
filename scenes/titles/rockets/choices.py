"""The buttons of each decision, what they would bring, and the questions before weighty moves."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Refusal
from game.core.words import counted
from game.rockets import moves, previews
from game.rockets.previews import told as sums
from game.rockets.state import Phase, hideable, kind_name, named, top_worths
from game.rockets.text import comes_of, system_points
from game.rockets.zones import DECK, DISCARDS
from scenes.kit.target import Target
from scenes.table.bubbles import Bubble
from scenes.table.buttons import Action, otherwise
from scenes.table.preview import Preview
from scenes.table.refs import Button, CardAt, Ref, ZoneAt
from scenes.table.title import Question
from scenes.theme import CREAM, MUSTARD, SMALL, SMALL_BOLD
from scenes.titles.rockets.gesture import BACK, BUILD, ChoiceGesture, PlayGesture
from scenes.titles.rockets.places import RocketsPlaces
from scenes.titles.rockets.showing import Now, RocketsShowing
from scenes.titles.rockets.spots import FoldAt
from scenes.titles.rockets.words import end_play, hide_none


def actions(moment: Now) -> Sequence[Action]:
    """The buttons of this decision."""
    view, gesture = moment.view, moment.gesture
    if isinstance(gesture, PlayGesture):
        return _play_actions(moment, gesture)
    if isinstance(gesture, ChoiceGesture):
        chosen = len(gesture.cards)
        if gesture.build is moves.Hide:
            cards = counted(chosen, "card")
            label = f"Hide {cards}" if chosen else hide_none(view.hands[view.current])
            thief = moment.names.inside(previews.thief_of(view, view.current))
            sub = f"then {thief} draws" if len(thief) < 9 else ""
            return (Action("finish", label, sub, primary=True),)
        missing = gesture.most - chosen
        sub = f"choose {missing} more" if missing else ""
        return (Action("finish", "Throw away", sub, primary=True),)
    if view.phase is Phase.UFO_WINDOW:
        return _toss_actions(moment)
    return _refill_actions(moment) if view.phase is Phase.REFILL else ()


def _play_actions(moment: Now, gesture: PlayGesture) -> list[Action]:
    view, points = moment.view, moment.names.points
    if gesture.system is not None:
        gain = f"+{points(system_points(gesture.system))}"
        # The long one last: it needs a row of its own, and moves neither of the others.
        buttons = [Action("chart", "Chart system", gain, primary=True), otherwise(BACK.name)]
        if gesture.can_shift:
            less = f"−{points(previews.TRACES_GAP)}"
            spoken = f"Traces to a lifeless planet, {less}"
            buttons.append(Action("shift", "Traces to lifeless", less, spoken=spoken))
        elif gesture.shifted:
            more = f"+{points(previews.TRACES_GAP * gesture.shifted)}"
            buttons.append(Action("shift", "Traces back to life", more))
        return buttons
    found: list[Action] = []
    if view.final_round and (brings := previews.all_in(moment.rules, view)):
        gain = f"+{points(brings)}"
        found.append(Action("best", "Play the best", gain, primary=True, always=True))
    if Button("ufo") in moment.lit:
        gain = f"+{points(previews.UFO_POINTS)}"
        found.append(Action("ufo", "Meet the UFO", gain, primary=not found))
    if BUILD in moment.lit:
        gain = f"+{points(system_points(previews.best_now(view)))}"
        found.append(Action("build", "Chart a system", gain, primary=not found))
    if Button("launch") in moment.lit:
        found.append(Action("launch", "Launch the ship"))
    if Button("supernova") in moment.lit:
        wins = not view.memory and previews.in_lead(view)
        found.append(Action("supernova", "Supernova", "you win now" if wins else "ends the game"))
    # Where there are many buttons their small words would make all of them small.
    quiet = view.final_round or len(found) > 1 or not hideable(view.hands[view.current])
    after = _left(moment) or ("" if quiet else "then hide cards")
    found.append(Action("end", end_play(view), after, primary=not found))
    return found


def _left(moment: Now) -> str:
    """What would be left in the hand if nothing more is played, and had better not be (I.5)."""
    view = moment.view
    if view.final_round:
        gain = previews.all_in(moment.rules, view)
        return f"+{moment.names.points(gain)} unplayed" if gain else ""
    return "with a UFO in hand" if previews.ufo_ready(view) else ""


def _toss_actions(moment: Now) -> list[Action]:
    found = []
    for move in moment.rules.moves(moment.view):
        assert isinstance(move, moves.TossUfos)
        count = move.count
        label = f"Meet {counted(count, 'UFO')}" if count else "Meet no UFO"
        gain = f"+{moment.names.points(previews.UFO_POINTS * count)}" if count else ""
        found.append(Action(f"toss-{count}", label, gain, primary=count > 0))
    return found[::-1]


def _refill_actions(moment: Now) -> list[Action]:
    view, points = moment.view, moment.names.points
    seat, found = view.current, []
    if view.starts[seat]:
        found.append(Action("refill-starts", "Pick up a ready ship", "it can fly again later"))
    if view.discovery[seat]:
        costs = [f"−{points(cost)}" for cost in top_worths(view.discovery[seat]) if cost]
        sub = f"discovered, {' or '.join(costs)}" if costs else "your top discovery"
        name = kind_name(view.discovery[seat][-1])
        found.append(Action("refill-discovery", f"Pick up {name}", sub))
    return found


def refusal(moment: Now, ref: Ref) -> Refusal | None:
    """Why a card that does not glow can't be chosen."""
    view, gesture = moment.view, moment.gesture
    if not isinstance(ref, CardAt) or ref.card not in view.hands[view.current]:
        return None
    if isinstance(gesture, ChoiceGesture):
        return moment.rules.check(view, gesture.build((*gesture.cards, ref.card)))
    building = gesture if isinstance(gesture, PlayGesture) and gesture.star is not None else None
    return previews.why_not(view, ref.card, building.content if building is not None else None)


def preview(moment: Now, move: moves.Move) -> Preview | None:
    """What a move would bring."""
    view, points = moment.view, moment.names.points
    match move:
        case moves.PlayUfo():
            return Preview(f"+{points(previews.UFO_POINTS)}", (comes_of(view, move),))
        case moves.PlaySystem():
            how = sums.system_sum(move, moment.names)
            lines = (how, comes_of(view, move)) if "+" in how else (comes_of(view, move),)
            return Preview(f"+{points(system_points(move))}", lines)
        case moves.PlaySupernova():
            return Preview("", (comes_of(view, move),))  # the question has the result
        case moves.EndPlay() | moves.Hide() | moves.Discard():  # the panel has the odds
            ufo = isinstance(move, moves.EndPlay) and previews.ufo_ready(view)
            return Preview("", (comes_of(view, move),), ("A UFO could still be met",) * ufo)
    return None


def told(
    moment: Now, places: RocketsPlaces, showing: RocketsShowing, target: Target
) -> Bubble | None:
    """What one more card of the hand would mean; what lies folded; what deck and discards are."""
    view, gesture, ref = moment.view, moment.gesture, target.ref
    if isinstance(ref, ZoneAt) and ref.zone in (DECK, DISCARDS):
        pile = sums.pile_words(view, ref.zone)
        return _told(pile.heading, pile.lines)
    if isinstance(ref, FoldAt):
        folded = {seat: row.fold(pile)[0] for seat, row, pile in places.rows(view)}
        found = sums.finds_words(view, ref.seat, moment.names, folded[ref.seat])
        return _told(found.heading, (*found.lines, "Click to see all as cards"))
    if isinstance(ref, CardAt) and (waits := sums.waits_for(view, ref.card, moment.names)):
        return _told("Crash", (waits,))
    if not (isinstance(gesture, ChoiceGesture) and isinstance(ref, CardAt) and ref in moment.lit):
        return None
    equal = named(view, (*gesture.cards, ref.card))[-1] != ref.card
    twin = ("Another like it goes: a rival has seen that one",) if equal else ()
    if gesture.build is moves.Discard:
        lines: tuple[str, ...] = ("Goes away for good",)
        head = f"Throw {kind_name(ref.card)} away"
    else:
        left = [card for card in gesture.left() if card != ref.card]
        thief = moment.names.of(previews.thief_of(view, view.current))
        head = f"Lay {kind_name(ref.card)} aside"
        lines = sums.risk_words(left, thief, (*gesture.cards, ref.card)).lines[:-1]  # known: SAFE
    return _told(head, (*lines, *twin))


def _told(heading: str, lines: Sequence[str]) -> Bubble:
    return Bubble([(heading, SMALL_BOLD, MUSTARD), *((line, SMALL, CREAM) for line in lines)])


def confirm(moment: Now, move: moves.Move) -> Question | None:
    """The question before a weighty move (I.5)."""
    view, points = moment.view, moment.names.points
    match move:
        case moves.PlaySupernova():
            asked, loses = "End the game with the Supernova?", previews.loses(view)
            if view.memory:
                return Question(asked, "", "Explode", loses)
            detail = "The result would be:"
            if not previews.in_lead(view):
                level = max(view.scores) == view.scores[view.current]
                detail = f"{'You share the lead' if level else 'You are not in the lead'}. {detail}"
            return Question(asked, detail, "Explode", loses, sums.ranking(view, moment.names))
        case moves.PlaySystem(0, 0):
            best = previews.best_now(view)
            if isinstance(moment.gesture, PlayGesture) and best.dp + best.lp:
                more = f"With planets it could bring +{points(system_points(best))}."
                return Question("Chart a Star without planets?", more, "Chart it")
        case moves.PlaySystem() if lost := previews.lost_on_lifeless(move):
            text = f"On a living planet they would bring {points(lost)} more."
            return Question("Traces on a lifeless planet?", text, "Chart it")
    return None
