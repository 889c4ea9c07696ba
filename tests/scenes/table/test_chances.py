"""What is new for a seat since its turn: told once at most, and true."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import pytest

from game import titles
from game.core.contract import Chance
from game.core.players import Player
from game.core.session import Session
from game.jump_gate import scoring as gates
from game.jump_gate.bots.odds import gains_left
from game.jump_gate.state import NOBODY
from game.planet_movers.data import FUEL
from game.planet_movers.previews import contract, reach_of
from game.planet_movers.state import wanted
from game.planet_movers.text import goods
from game.rocket_jockey.previews import best_points
from game.rocketmen.moves import Buy
from game.rockets.moves import PlaySystem, PlayUfo
from game.rockets.previews.chances import best_system_points
from game.rockets.state import Phase
from scenes.table.recap import MOST, first_missed, last_offer, own_deed, recap
from scenes.titles import table_of

LONGEST = 90
"""Letters of a sentence."""


class Turn(NamedTuple):
    """A turn of the first seat: from which step on it missed something, its views before and after
    that, and what is new."""

    session: Session[Any, Any]
    first: int
    before: Any
    after: Any
    chance: Chance | None


@cache
def turns(title_id: str) -> tuple[Turn, ...]:
    """All of them in a few games."""
    return tuple(_turns(title_id))


def _turns(title_id: str) -> Iterator[Turn]:
    title = titles.title(title_id)
    seats = min(4, title.seats.stop - 1)
    people = tuple(Player(name=f"P{seat}", colour=seat) for seat in range(seats))
    for seed in (1, 2, 3):
        session: Session[Any, Any] = Session(title, title.options(), people, seed)
        while (decision := session.rules.decision(session.state)) is not None:
            if len(session.steps) > 200:
                break
            if decision.seat == 0 and session.steps and session.steps[-1].seat != 0:
                first = first_missed(session, 0, table_of(title_id).together)
                before = last_offer(session, 0, first)
                after, names = session.view(0), session.names(0)
                found = title.words.chance(before, after, 0, names)
                yield Turn(session.until(len(session.steps)), first, before, after, found)
            session.submit(title.brain.candidates(session.view(decision.seat))[0][1])


def figures(words: str) -> list[int]:
    """The numbers of a sentence."""
    return [int(number) for number in re.findall(r"\d+", words)]


def better_delivery(turn: Turn, chance: Chance) -> bool:
    """The hand allows a delivery that leaves so many points, and no such one before; both are
    what the plan, too, says of it."""
    best = []
    for view in (turn.before, turn.after):
        own = view.copy()
        own.active, own.open, own.closed = 0, None, []
        best.append(max((each.net for each in best_points(own).values()), default=0))
    said = re.search(r"(\d+)(?: points?)?(?: instead of (\d+))?\.$", chance.words)
    assert said is not None
    assert int(said[2] or 0) == max(0, best[0])
    return int(said[1]) == best[1] > best[0]


def open_or_majority(turn: Turn, chance: Chance) -> bool:
    """A card lies open at a claimed planet, which it did not, and brings so much; or the points of
    the Gate have come or gone."""
    if "level" in chance.words:
        had, has = (sum(map(bool, all_gates(view))) for view in (turn.before, turn.after))
        return has > had and gates.gate_points(turn.after, 0) == figures(chance.words)[-1]
    if "took the last" in chance.words:
        had, has = (gains_left(view, 0) for view in (turn.before, turn.after))
        return any(a is not None and b is None for a, b in zip(had, has, strict=True))
    if chance.words.startswith("Taken"):
        at = turn.after.ships[0]
        gone = {*turn.before.up[at]} - {*turn.after.up[at]}
        return chance.place == at == turn.before.ships[0] and bool(gone)
    if chance.card < 0:
        had, has = (gates.gate_points(view, 0) for view in (turn.before, turn.after))
        return abs(had - has) == figures(chance.words)[-1]
    at, more = chance.place, turn.after.copy()
    more.collections[0] = [*more.collections[0], chance.card]
    gain = sum(gates.score_parts(more, 0)) - sum(gates.score_parts(turn.after, 0))
    lies = chance.card in turn.after.up[at] and turn.after.claimed[at] != NOBODY
    return lies and chance.card not in turn.before.up[at] and figures(chance.words)[-1] == gain


def all_gates(view: Any) -> list[int]:
    """What each seat gets at the Gate."""
    return [gates.gate_points(view, seat) for seat in range(view.seats)]


def can_be_bought(turn: Turn, chance: Chance) -> bool:
    """A legal move buys the card, which did not lie there before."""
    slots = [slot for slot, cards in enumerate(turn.after.display) if chance.card in cards[:1]]
    moves = turn.session.rules.moves(turn.after)
    bought = any(isinstance(move, Buy) and move.slots == (slots[0],) for move in moves)
    return bought and not any(chance.card in cards for cards in turn.before.display)


def can_be_played(turn: Turn, chance: Chance) -> bool:
    """The best of all legal moves of that kind brings so many points."""
    kind, gains = (PlaySystem if "system" in chance.words else PlayUfo), [0]
    for move in turn.session.rules.moves(turn.after):
        if isinstance(move, kind):
            then = turn.after.copy()
            turn.session.rules.apply(then, move)
            gains.append(then.scores[0] - turn.after.scores[0])
    return max(gains) // turn.session.names(0).unit == figures(chance.words)[0]


def can_be_delivered(turn: Turn, chance: Chance) -> bool:
    """The planet is within reach of this roll and fuel, or the contract is new; so it would pay.
    What was lost was there before."""
    view = turn.after
    if " loaded " in chance.words:
        item = next(item for item in range(FUEL) if goods(item) in chance.words)
        had, has = (each.stock[chance.place][item] for each in (turn.before, turn.after))
        return has < had and has == [*figures(chance.words.partition(":")[2]), 0][0]
    if " came to " in chance.words:
        stocks = ([*each.stock[chance.place]] for each in (turn.before, turn.after))
        more = [item for item, (had, has) in enumerate(zip(*stocks, strict=True)) if has > had]
        here = view.players[0].position == view.planets[chance.place]
        of_use = any(wanted(view.players[0], item) for item in more)
        said = "where your rocket is" in chance.words, "your contract" in chance.words
        return bool(more) and said[0] == here and (of_use or not said[1])
    if "out of your reach" in chance.words:
        return [
            any(mask >> each.planets[chance.place] & 1 for mask in reach_of(each, 0)[0])
            for each in (turn.before, turn.after)
        ] == [True, False]
    if chance.card >= 0:
        new = not any(chance.card in slot for slot in turn.before.row)
        return new and contract(view, 0, chance.card).points == figures(chance.words)[-1]
    within = any(mask >> view.planets[chance.place] & 1 for mask in reach_of(view, 0)[0])
    held = view.players[0].contract[0]
    return within and contract(view, 0, held).points == figures(chance.words)[-1]


TRUE: dict[str, Callable[[Turn, Chance], bool]] = {
    "rocket_jockey": better_delivery,
    "jump_gate": open_or_majority,
    "rocketmen": can_be_bought,
    "rockets": can_be_played,
    "planet_movers": can_be_delivered,
}
each_title = pytest.mark.parametrize("title_id", titles.IDS)


@each_title
def test_what_is_new_is_true(title_id: str) -> None:
    found = [(turn, turn.chance) for turn in turns(title_id) if turn.chance is not None]
    assert found
    assert [chance.words for turn, chance in found if not TRUE[title_id](turn, chance)] == []


@each_title
def test_where_nothing_has_changed_nothing_is_new(title_id: str) -> None:
    words, shown = titles.title(title_id).words, turns(title_id)
    again = [words.chance(turn.after, turn.after, 0, turn.session.names(0)) for turn in shown]
    assert shown
    assert [chance for chance in again if chance is not None] == []


@each_title
def test_it_is_one_short_sentence(title_id: str) -> None:
    for turn in turns(title_id):
        if turn.chance is not None:
            assert re.fullmatch(r"[A-Z][^.]*\.", turn.chance.words)
            assert len(turn.chance.words) <= LONGEST


@each_title
def test_it_stands_last_in_what_is_told_for_the_viewer(title_id: str) -> None:
    turn = next(turn for turn in turns(title_id) if turn.chance is not None)
    assert turn.chance is not None

    def told(chance: Chance | None) -> list[str]:
        words = replace(turn.session.title.words, chance=lambda *_: chance)
        session = turn.session.until(len(turn.session.steps))
        session.title = replace(session.title, words=words)
        found = recap(session, 0, turn.first, (), lambda view, seat: None)
        return [told.words for told in found.own]

    without, with_it = told(None), told(turn.chance)
    assert with_it == [*without[: MOST - 1], turn.chance.words]


def test_a_system_is_compared_with_what_the_own_last_turn_offered() -> None:
    """When that turn is over, a thief has been at the hand: what it lacks then was offered."""
    robbed = 0
    for turn in turns("rockets"):
        asked = [step for step in turn.session.steps[: turn.first] if step.seat == 0]
        offers = [step.before for step in asked if step.before.phase is Phase.PLAY]
        if offers:
            over = turn.session.rules.view(turn.session.steps[turn.first].before, 0)
            was = best_system_points(offers[-1], 0)
            robbed += best_system_points(over, 0) < was
            assert best_system_points(turn.before, 0) == was
            if turn.chance is not None and "instead" in turn.chance.words:
                assert figures(turn.chance.words)[1] == was // turn.session.names(0).unit
    assert robbed


@each_title
def test_what_the_reader_did_is_not_told_below_a_rivals_name(title_id: str) -> None:
    below, own = 0, 0
    for turn in turns(title_id):
        names, words = turn.session.names(0), turn.session.title.words
        found = recap(turn.session, 0, turn.first, table_of(title_id).weighty, lambda *_: None)
        events = [told.event for news in found.seats for told in news.lines if told.event]
        assert [event for event in events if own_deed(event, 0, names, words)] == []
        below += len(events)
        mine = (told.event for told in found.own if told.event is not None)
        own += sum(own_deed(event, 0, names, words) for event in mine)
    assert below
    assert own or title_id != "rockets"  # where a robbery begins the robber's turn
