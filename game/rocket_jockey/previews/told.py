"""What a player is told beforehand, in words: what the hand, a card or the deck may bring."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import HIDDEN, Card, Names, Seat
from game.core.events import GameEnded
from game.core.words import capital, counted, joined
from game.rocket_jockey import data, previews
from game.rocket_jockey.events import PlanetsScored
from game.rocket_jockey.moves import Target
from game.rocket_jockey.scoring import destinations, planet_points
from game.rocket_jockey.state import AlienStatus, Phase, State
from game.rocket_jockey.text import ENDINGS, ended, plain

_NONE = previews.Best(0, 0)


KEPT = f"Each you keep is worth {data.COPILOT_VALUE} at the end."
"""Why it matters how many co-pilots a plan leaves."""


def outlook_words(best: previews.Best, spent: int = 0) -> str:
    """What is still within reach, in words, where so many co-pilots are spent already: whose cost
    stands with the sum, so only those that more would take are named."""
    crew = best.spent + spent
    if not best.free and best.net - data.COPILOT_VALUE * spent < 0:
        return f"it {_loss(best.paid, crew)}"
    if not best.free:
        return f"up to {points_after(best.paid, crew)}"
    free = after_costs(best.free, spent, named=False, unit=True)
    return f"up to {free}, or {after_costs(best.paid, crew)}" if best.spent else f"up to {free}"


def after_costs(points: int, spent: int, *, named: bool = True, unit: bool = False) -> str:
    """What co-pilots leave of points, with its unit where that is asked for: "7 (10 less 3 for 1
    co-pilot)". As a sum, "3 − 3", it would read like the numbers of a card."""
    left, cost = points - data.COPILOT_VALUE * spent, data.COPILOT_VALUE * spent
    figure = signed(left) + unit * (" point" if abs(left) == 1 else " points")
    crew = f" for {counted(spent, 'co-pilot')}" if named else ""
    return f"{figure} ({points} less {cost}{crew})" if spent else figure


def _loss(points: int, spent: int) -> str:
    """What costs more than it brings, and how much of both."""
    return f"costs more than it brings: {counted(points, 'point')} for {_worth(spent)}"


def _worth(spent: int) -> str:
    return f"{counted(spent, 'co-pilot')}, worth {data.COPILOT_VALUE * spent}"


def signed(points: int) -> str:
    """Points with a minus below zero."""
    return f"−{-points}" if points < 0 else str(points)


def points_after(points: int, spent: int) -> str:
    """The same with its unit: "7 points (10 less 3 for 1 co-pilot)"."""
    return after_costs(points, spent, unit=True)


def reach_words(view: State, target: Target) -> str:
    """What the cargo of a target could bring with this hand, now or after reserving it."""
    reserves, then = view.phase is Phase.RESERVE, view.copy()
    then.copilots[view.active] -= reserves  # that one marks it
    best = previews.best_points(then).get(target)
    if best is None:
        return "No cards of yours take it there"
    words = outlook_words(best)
    return f"With these cards next turn {words}" if reserves else capital(words)


def cargo_name(view: State, card: Card) -> str:
    """What a sentence calls a cargo of the row: by the planet where it lies, as its own name
    stands on no small card; else nothing."""
    at = next((planet for planet, pile in enumerate(view.row) if pile and pile[-1] == card), None)
    return f"the cargo at {data.PLANET_NAMES[at]}" if at is not None else ""


def hand_words(view: State) -> str:
    """What the hand can do before a card is taken."""
    best = previews.best_of(previews.best_points(view).values())
    if not best.paid:
        return "With this hand no cargo comes home yet."
    return brings_words("this hand", best, _NONE)


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
        cargoes = "cargo" if len(opened) == 1 else "cargoes"
        lines.append(f"New within reach: the {cargoes} at {joined(opened)}.")
    return tuple(lines)


def brings_words(card: str, then: previews.Best, now: previews.Best) -> str:
    """What the best delivery becomes with a card; each figure beside the one it replaces."""
    before = f" instead of {signed(now.net)}" if now.paid and now.net < then.net else ""
    if not then.free and then.net < 0:
        sums = f"{counted(then.paid, 'point')} for {_worth(then.spent)}"
        return f"With {card} a delivery costs more than it brings. At best it is {sums}."
    if not then.free:
        brings = points_after(then.paid, then.spent)
        return f"With {card} a delivery can bring {brings}{before}."
    had = now.free if then.spent else now.net  # what flies for nothing may replace what costs
    was = f" instead of {had}" if 0 < had < then.free else ""
    more = f", or {after_costs(then.paid, then.spent)}{before}" if then.spent else ""
    return f"With {card} a delivery can bring {counted(then.free, 'point')}{was}{more}."


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


def reserve_words() -> str:
    """What reserving is for, while a cargo may be reserved."""
    return (
        "Reserve what you will deliver next turn, or lose its co-pilot."
        f" Whoever else delivers it pays you {data.PENALTY} points."
    )


def landing_words(view: State, names: Names, unended: bool = False) -> str:
    """When the Aliens land by themselves, in a sentence; `unended`: the turn before waits for
    "Done", and until then it is still this one."""
    more, last = previews.landing(view)
    more += unended
    if not more:
        return "They land at the end of this turn."
    turns = f"{more + 1} turns are left, this one too"
    return f"{turns}: they land at the end of the last one, {names.whose(last)} turn."


def scored_words(sets: Sequence[PlanetsScored], names: Names) -> tuple[str, ...]:
    """What planets' scoring brought to whom, in a sentence; none where they did not score,
    or nobody had reached any."""
    brought = joined(f"{each.points} to {names.inside(each.seat)}" for each in sets)
    return (f"Planet scoring brought {brought}.",) if any(each.points for each in sets) else ()


def held_words(view: State, seat: Seat, own: bool) -> str:
    """How many cards a seat holds, and with the memory aid those that everybody saw it take."""
    words = counted(len(view.hands[seat]), "card")
    known = [plain(card) for card in view.hands[seat] if card != HIDDEN]
    return (
        f"{words}: {', '.join(known)}" if view.options.memory_aid and known and not own else words
    )


def alien_words(view: State, names: Names, unended: bool = False) -> str:
    """Where the Aliens are, in a sentence; `unended`: as in `landing_words`."""
    match view.alien_status:
        case AlienStatus.ASIDE:
            return "Not sighted. They join the deck at its first shuffle."
        case AlienStatus.IN_DECK:
            sure = previews.before_visitors(view)
            if sure:
                return f"In the deck: not before {counted(sure, 'more card')} are drawn."
            left = len(view.deck)
            last = f"among its last {left} cards" if left > 1 else "its last card"
            return f"In the deck, {last}: the chance of the next is 1 in {left}."
        case AlienStatus.FLYING:
            outside = view.alien_orbit == data.ALIEN_START
            where = "Outside Pluto" if outside else f"At {data.PLANET_NAMES[view.alien_orbit]}"
            return f"{where}. {landing_words(view, names, unended)}"
        case _:
            return "The Aliens have reached Earth."


def set_words(view: State, seat: Seat) -> str:
    """What the planets reached are worth, and what one more would bring while it can be had."""
    reached = len(destinations(view, seat))
    if view.phase is Phase.OVER:
        return f"set {planet_points(reached)}"
    now, more = planet_points(reached), planet_points(min(len(data.PLANETS), reached + 1))
    return f"set {now}" + (f" · next +{more - now}" if more > now else "")


def ending(state: State, event: GameEnded, names: Names) -> str:
    """How the game ended, with who brought the Aliens."""
    told = ended(event, names)
    if state.alien_deliverer < 0:
        return told
    brought = f"{names.of(state.alien_deliverer)} brought the Aliens to Earth."
    return told.replace(ENDINGS[AlienStatus.DELIVERED.value], brought)
