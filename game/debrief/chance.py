"""What chance brought at a step: the events that would have been others in another world."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.core.contract import Event, Names, Seat, events_of, pooled
from game.core.events import CardMoved, TurnStarted, concerns
from game.core.rng import Rng, mix
from game.core.session import Session

_WORLDS: Final = 8
"""So often the move is made again; what comes of it each time was no chance."""
_TOLD: Final = 3
"""Sentences at most."""


def chance_events(session: Session[Any, Any], step: int) -> Sequence[Event]:
    """The events of a step that follow from what nobody knew: decks, dice, a thief's pick."""
    made, rules = session.steps[step - 1], session.rules
    pool = pooled(rules, made.before, range(len(session.players)))
    certain = {*made.events}
    for world in range(_WORLDS):
        other = rules.determinise(pool, 0, Rng(mix(session.seed, step, world)))
        if rules.check(other, made.move) is None:
            certain &= {*events_of(rules, other, made.move)}
    return [event for event in made.events if event not in certain]


def chance_told(session: Session[Any, Any], step: int, names: Names, seat: Seat) -> list[str]:
    """What chance brought, in the log's sentences: how something ended first, then what concerns
    the seat.  Empty where there was no chance, or no sentence tells of it."""
    found, describe = chance_events(session, step), session.title.words.describe
    told = [
        (event, words)
        for event in session.steps[step - 1].events
        if not isinstance(event, TurnStarted) and (words := describe(event, names))
    ]
    drawn = {each.target.seat for each in found if isinstance(each, CardMoved)} - {-1}
    brought = (
        [each for each in told if each[0] in found]
        or [
            each
            for each in told
            if each[0].doer in drawn  # that cards were drawn, if not which
        ][-1:]
    )
    first = sorted(brought, key=lambda each: (not each[0].outcome, not concerns(each[0], seat)))
    return list(dict.fromkeys(words for _, words in first))[:_TOLD]
