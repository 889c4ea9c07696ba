"""Occasion: what a game is one of and where it is, as the table's bar and the pause name it."""

from __future__ import annotations

from typing import Any

from game.core import match
from game.core.contract import Names
from game.core.memo import CHAIR, MOST_HINTS, WHAT_IF
from game.core.session import Session
from game.memory.fair_match import GAMES, kept_match

PRACTICE = {CHAIR: "Practice from another chair", WHAT_IF: "Practice from a step on"}
"""What a game is that has the deal of another one."""


def occasion(session: Session[Any, Any]) -> str:
    """Such as "Daily launch, 2 of 5 hints" or "Game 3 of 8"; empty for a game of its own."""
    memo, games = session.memo, match.length(session.options)
    fair = kept_match(memo) if memo.fair else None
    if fair is not None:
        return f"Fair match, game {len(fair.games) + 1} of {GAMES}"
    if games > 1:
        return f"Game {match.number(session)} of {games}"
    if not memo.daily:
        return PRACTICE.get(memo.practice, "")
    if memo.practice:
        return "Daily launch, for fun"
    if not memo.hints:
        return "Daily launch"
    if memo.counts:
        return f"Daily launch, {memo.hints} of {MOST_HINTS} hints"
    return "Daily launch, too many hints for a medal"


def where(session: Session[Any, Any], view: Any, names: Names, *, unended: bool) -> str:
    """Where the game is, as the table shows it: "Turn 6 · deck 78".

    `unended`: the next turn begins with "Done"; until then it is still the one that is ended.
    """
    said = session.title.words
    headline = said.headline or (lambda seen, _: said.progress(seen))
    words = headline(view, names)
    if not unended:
        return words
    now = headline(session.rules.view(session.steps[-1].before, names.viewer), names)
    return "".join((now.partition(" · ")[0], *words.partition(" · ")[1:]))
