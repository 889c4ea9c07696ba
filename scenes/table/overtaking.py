"""Overtaking: how the own score stands now, who passed whom, and who would win."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from game.core.contract import Change, Names, ScoreLine, Seat
from game.core.session import Session
from game.core.words import ended_words, joined
from scenes.table.told import Told

PASSED: Final = "{who} passed you, {new} to {has}."
LEVEL: Final = "{who} drew level with you, {has} points each."
CAUGHT: Final = "You drew level with {who}, {has} points each."
BEHIND: Final = "{who} fell behind you, {new} to {has}."
IN: Final = {
    PASSED: "{who} passed you in {what}.",
    LEVEL: "{who} drew level with you in {what}.",
    CAUGHT: "You drew level with {who} in {what}.",
}
"""What of that is said of one source of points."""


def standing(
    before: Any,
    after: Any,
    names: Names,
    viewer: Seat,
    score: Callable[[Any, Seat], int | None],
) -> Iterable[Told]:
    """The own score where it changed, and who passed whom."""
    had, has = score(before, viewer), score(after, viewer)
    if had is None or has is None:
        return
    if had != has:
        words = f"Your score went from {names.points(had)} to {names.points(has)}."
        yield Told(words, (f"seat:{viewer}",), "star", changes=(Change(viewer, has - had),))
    for seat in range(len(names.names)):
        old, new = score(before, seat), score(after, seat)
        if seat == viewer or old is None or new is None:
            continue
        if did := overtook((old, new), (had, has)):
            words = did.format(who=names.of(seat), new=names.points(new), has=names.points(has))
            yield Told(words, (f"seat:{seat}",))


def overtook(theirs: tuple[int, int], own: tuple[int, int]) -> str:
    """What is said where a rival's points and one's own, before and now, changed their order: as
    what happened, for it is still read when the order is another one."""
    before, now = (their - mine for their, mine in zip(theirs, own, strict=True))
    if now > 0:
        return PASSED if before <= 0 else ""
    if now < 0:
        return BEHIND if before > 0 else ""
    return "" if not before else LEVEL if before < 0 else CAUGHT


def races(
    before: Any, after: Any, session: Session[Any, Any], names: Names, viewer: Seat
) -> Iterator[Told]:
    """Who passed the viewer or drew level in what else is looked at, and who would win now."""
    rules, labels = session.rules, session.title.words.races
    if not labels:
        return
    was, now = ([r.seat for r in rules.standings(v) if r.place == 1] for v in (before, after))
    if was != now:
        ended = session.title.words.ended
        said = ended(after, names) if ended else ended_words(rules.standings(after), names)
        words = f"If it ended now: {said}."
        yield Told(words, tuple(f"seat:{seat}" for seat in now))
    had, has = ([_by_source(row) for row in rules.score_lines(view)] for view in (before, after))
    for label in labels:
        found: dict[str, list[Seat]] = {}
        mine = had[viewer][label], has[viewer][label]
        for seat in range(len(names.names)) if mine[1] else ():
            did = overtook((had[seat][label], has[seat][label]), mine)
            found.setdefault(did, []).append(seat)
        for did, said in IN.items():
            if seats := found.get(did):
                words = said.format(who=joined(map(names.of, seats)), what=label)
                yield Told(words, tuple(f"seat:{seat}" for seat in seats))


def _by_source(lines: Iterable[ScoreLine]) -> dict[str, int]:
    return {line.label: line.points or 0 for line in lines}
