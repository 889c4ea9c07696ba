"""Why a move is a good one, in words that are true of the position: for hints."""

from __future__ import annotations

from typing import NamedTuple

from game.core.contract import Card
from game.core.events import SILENCE
from game.core.words import counted, joined
from game.rocket_jockey.bots.brain import board_before, legs_of, open_sources
from game.rocket_jockey.bots.planner import Plan, best_plan
from game.rocket_jockey.data import CATALOGUE, COPILOT_VALUE, DESTINATION, PENALTY
from game.rocket_jockey.effects.act import act
from game.rocket_jockey.lists.routes import faces_of
from game.rocket_jockey.moves import (
    ALIEN_TARGET,
    Deliver,
    Discard,
    EndMove,
    FuelUp,
    Move,
    Refuel,
    Reserve,
    TopUp,
)
from game.rocket_jockey.previews import (
    best_step,
    best_with,
    chain_choice,
    continuations,
    copilots_spent,
    count_of,
    draw_outlook,
    flight_best,
    move_points,
    offered,
)
from game.rocket_jockey.previews.told import after_costs, points_after
from game.rocket_jockey.scoring import destinations, planet_points, standings, written_down
from game.rocket_jockey.state import State
from game.rocket_jockey.text import none_flies, plain, planet, points


def explain(view: State, move: Move) -> str:
    """Why a move is a good one, in figures that the player can check."""
    seat = view.active
    cards = sorted(view.hands[seat])
    hand = faces_of(cards)
    board = board_before(view, seat, 4)
    now = best_plan(hand, board)
    if isinstance(move, FuelUp | Refuel | TopUp):
        return _to_take(view, move)
    if isinstance(move, Deliver):
        return _to_deliver(view, move, cards, now)
    if isinstance(move, Discard):
        return _to_discard(view, move.card)
    if isinstance(move, Reserve):
        spare = best_plan(hand, board._replace(copilots=board.copilots - 1))
        return _to_reserve(move, spare)
    if isinstance(move, EndMove):
        return _to_end(view, cards, now)
    kept = f"A co-pilot kept is worth {points(COPILOT_VALUE)} at the end"
    return f"{kept}; one that reserves a cargo is lost unless you deliver it in your next turn."


def _spent(plan: Plan) -> int:
    """How many co-pilots a plan takes."""
    return sum(chain.spent for chain in plan.chains)


def _net(plan: Plan) -> int:
    """What a plan brings, its co-pilots paid."""
    return plan.points - COPILOT_VALUE * _spent(plan)


def _to_take(view: State, move: FuelUp | Refuel | TopUp) -> str:
    """Why a card is taken; one that is taken instead of a delivery says what that would bring."""
    cards = view.hands[view.active]
    most = best_step(view, cards)  # what the panel, too, says of the hand, whatever is planned
    waits = ""
    if isinstance(move, Refuel) and most.net > 0:
        brings = points_after(most.points, most.spent)
        waits = f"A delivery now could bring {brings}: your cards are worth more later. "
    steps = {
        source: best_step(view, [*cards, offered(view, source)[-1]])
        for source, face in open_sources(view)
        if face >= 0
    }
    then = steps.get(move.source, most)
    if then.net > most.net:
        brings = after_costs(then.points, then.spent)
        return f"With this card the hand can score {brings}; {_without(*most)}."
    if move.source in steps:
        why = _to_hold(view, offered(view, move.source)[-1])
    else:
        why = _to_draw(view)
        if steps and max(step.net for step in steps.values()) <= most.net:
            why = f"No card that lies open lets the hand score more now. {why}"
    return f"{waits}{why}"


def _without(brings: int, spent: int) -> str:
    """What that is compared with: points, and the co-pilots that they take."""
    if brings <= COPILOT_VALUE * spent:
        return "without it no delivery pays"
    return f"without it {after_costs(brings, spent)}"


def _to_hold(view: State, card: Card) -> str:
    """What a card is good for that adds nothing to what the hand can score now."""
    (now, before), (then, after) = best_with(view, None), best_with(view, card)
    if then.net > max(0, now.net):
        brings = points_after(then.paid, then.spent)
        return f"With it a delivery can bring {brings}; {_without(now.paid, now.spent)}."
    if then.free > now.free:
        return f"With it a delivery can bring {points(then.free)} without co-pilots."
    opened = [
        planet(target)
        for target, best in after.items()
        if isinstance(target, int) and best.paid and not (target in before and before[target].paid)
    ]
    if opened:
        cargoes = "cargo" if len(opened) == 1 else "cargoes"
        return f"It brings the {cargoes} at {joined(opened)} within reach."
    face = CATALOGUE[card]
    for start, goal in ((face.low, face.high), (face.high, face.low)):
        if view.row[start] and DESTINATION[view.row[start][-1]] == goal:
            flies = f"It takes the cargo at {planet(start)} home by itself"
            return f"{flies}; whoever is next could take it otherwise."
    ends = {face.low, face.high}
    meets = [each for each in view.hands[view.active] if ends & set(_ends(each))]
    if meets:
        where = min(ends & set(_ends(meets[0])))
        return (
            f"It meets your {plain(meets[0])} at {planet(where)}: together they fly a longer way."
        )
    return "One more card makes a longer way possible."


def _ends(card: Card) -> tuple[int, int]:
    return CATALOGUE[card].low, CATALOGUE[card].high


def _to_draw(view: State) -> str:
    """What a card from the deck may do."""
    odds = draw_outlook(view, view.active)
    if not odds.better:
        return "The deck may give what does not lie open."
    share = f"{odds.better} of {odds.unseen} unseen cards"
    return f"A better delivery without co-pilots comes with {share}."


def _to_discard(view: State, card: Card) -> str:
    """Which card the hand misses least, by what it can still score."""
    cards = view.hands[view.active]
    whole = best_step(view, cards)
    left = {each: best_step(view, [c for c in cards if c != each]).net for each in cards}
    rest = best_step(view, [each for each in cards if each != card])
    worth = points_after(rest.points, rest.spent)
    if whole.net <= 0:
        return "No delivery pays yet, with or without this card."
    if rest.net >= whole.net:
        return f"Your best deliveries do without this card: {worth}."
    if rest.net == max(left.values()):
        return f"Without it the hand can still score {worth}; no other card would be missed less."
    return f"Without it the hand can still score {worth}."


def _to_reserve(move: Reserve, plan: Plan) -> str:
    needed = move.target != ALIEN_TARGET and any(
        chain.cargoes >> move.target & 1 for chain in plan.chains
    )
    if needed and _net(plan) > 0:
        brings = points_after(plan.points, _spent(plan))
        return f"If this cargo is still there next turn, your cards can bring {brings}."
    return f"Whoever else delivers it pays you {points(PENALTY)}."


def _to_end(view: State, cards: list[Card], now: Plan) -> str:
    begun = bool(view.closed) or view.open is not None
    if not cards:
        return "You have no card left to fly with."
    if not now.chains and not none_flies(view):
        return "What can still be delivered costs no less than it brings."
    if not now.chains:
        return f"No {'other ' if begun else ''}cargo can be delivered with your cards."
    most = best_step(view, view.hands[view.active])
    brings = points_after(most.points, most.spent)
    return f"Now your cards could score {brings}; kept, they may fly a longer way."


def _to_deliver(view: State, move: Deliver, cards: list[Card], now: Plan) -> str:
    if move.target == ALIEN_TARGET:
        return _last(view, move)
    first, after = now.chains[0] if now.chains else None, view.copy()
    act(after, move, SILENCE)
    chain, whole = _chain(view, move, after)
    planned = first is not None and (first.start, now.continued) == (move.target, move.chained)
    begins = first is not None and planned and legs_of(cards, first.parts[0]) == move.legs
    if (begins and _net(now) > 0) or (chain and whole.more):
        other = _otherwise(view, move, whole)
        if chain and not whole.more:
            return f"{chain}.{other}"
        sums, begun = points_after(whole.points, whole.spent), view.closed or view.open is not None
        alone = f"It {'adds' if move.chained else 'brings'} {sums}."
        brings = f"This turn can {'add' if begun else 'bring'} {sums}." if whole.more else alone
        return f"{chain}. {brings}{other}" if chain else f"{brings}{other}"
    alone = _alone(view, move, len(cards) - len(move.legs))
    return f"{chain}. Alone {alone[0].lower()}{alone[1:]}" if chain else alone


def _otherwise(view: State, move: Deliver, whole: _Whole) -> str:
    """What the flight plan says of the cargo, where that is more than what the hint promises."""
    best = flight_best(view, move.target, (), chained=move.chained)
    had = view.open.points if move.chained and view.open is not None else 0
    if best.net - had <= whole.net:
        return ""
    return f" Another way with this cargo can bring {points_after(best.paid - had, best.spent)}."


class _Whole(NamedTuple):
    """What a Move step can still bring from a delivery on."""

    points: int
    spent: int
    more: bool
    """Whether more than the delivery, or its chain, is in it."""

    @property
    def net(self) -> int:
        """What is left once the co-pilots are paid."""
        return self.points - COPILOT_VALUE * self.spent


def _chain(view: State, move: Deliver, after: State) -> tuple[str, _Whole]:
    """What the delivery can score if it is chained on, empty where that does not pay; and what all
    of the move can: the flight plan says the same of both."""
    here, choice = copilots_spent(view, move.target, move.legs), chain_choice(after)
    new = sum(done.points for done in after.closed) - move_points(view)
    further = best_step(after, after.hands[view.active]) if choice is None else choice.close_further
    apart = further.plus(choice.close if choice is not None else 0, 0)
    pays = choice is not None and continuations(after) and choice.on.net > choice.close
    if choice is None or not pays or choice.on_total.net < apart.net:  # else that is not flown
        return "", _Whole(apart.points + new, apart.spent + here, bool(further.points))
    most, whole = points_after(choice.on.points, choice.on.spent + here), choice.on_total
    return (
        f"It {'goes on with' if move.chained else 'begins'} a chain that can score {most}",
        _Whole(whole.points + new, whole.spent + here, whole != choice.on),
    )


def _last(view: State, move: Deliver) -> str:
    """How the game ends that bringing the Aliens to Earth ends (R58, R61)."""
    after, seat = view.copy(), view.active
    act(after, move, SILENCE)
    scores = {each.seat: each.score for each in standings(written_down(after))}
    lead = scores[seat] - max(score for other, score in scores.items() if other != seat)
    if lead > 0:
        return f"It ends the game, and you win by {points(lead)}."
    if not lead:
        return "It ends the game level, and whoever brings the Aliens wins a tie."
    return f"It ends the game with you {points(-lead)} behind: what it brings still counts."


def _alone(view: State, move: Deliver, left: int) -> str:
    """What a delivery brings by itself, whatever follows."""
    before = view.open.points if move.chained and view.open is not None else 0
    count = count_of(view, move.target, move.legs, chained=move.chained)
    spent = copilots_spent(view, move.target, move.legs)
    net = count.points - before - COPILOT_VALUE * spent
    reached = destinations(view, view.active)
    goal = move.legs[-1].to
    adds = planet_points(len(reached | {goal})) - planet_points(len(reached))
    if net > 0:
        more = f", and {planet(goal)} adds {adds} to your set" if adds else ""
        keeps = f" and keeps {counted(left, 'card')} for later" if left and not adds else ""
        brings = points_after(count.points - before, spent)
        return f"It brings {brings}{more}{keeps}."
    crew = "its co-pilot costs" if spent == 1 else "its co-pilots cost"
    words = f"It brings {'no more than' if not net else 'less than'} {crew}" if spent else ""
    words = words or "It brings no more points than the chain has already"
    return f"{words}, but {planet(goal)} adds {adds} to your set." if adds else f"{words}."
