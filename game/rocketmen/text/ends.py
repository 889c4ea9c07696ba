"""How far the game is, what ends it, and how it ended."""

from __future__ import annotations

from typing import Final

from game.core.contract import End, Goal, Names, Seat
from game.core.events import GameEnded
from game.core.words import counted, joined
from game.rocketmen.data import GOALS, LOCATIONS, TABLE, VARIANTS, task_text
from game.rocketmen.scoring import (
    END_LABELS,
    most_hidden,
    quiet_left,
    quiet_soon,
    rival_score,
    score,
    solo_won,
    standings,
    turns_left,
)
from game.rocketmen.scoring.goals import so_far, tasks_done
from game.rocketmen.state import Phase, Player, State

REASONS: Final = {
    "score": "The points on the track are enough",
    "board": "All twelve places have a token",
    "tokens": "Nobody has a token left",
    "choice": "The end was declared",
    "closed": "The launch window has closed",
    "orbit": "The fourth mission is in orbit",
    "display": "The display is empty",
    "sixth": "The sixth token was placed",
}
"""Why it ended, but for what `_quiet` says."""


def sentence(reason: str, winners: tuple[Seat, ...], names: Names) -> str:
    """How it ended and who won."""
    how = _quiet(names) if reason == "quiet" else REASONS.get(reason, "The game is over")
    if not winners:
        return f"{how}: the rival won"
    who = joined([names.inside(seat) for seat in winners])
    return f"{how}: {who} {'share the victory' if len(winners) > 1 else 'won'}"


def _quiet(names: Names) -> str:
    """That nobody has done anything that leads on; the rival's own moves don't count (R53)."""
    of = TABLE.quiet_rounds
    if len(names.names) == 1:
        return f"{names.of(0)} bought, placed and launched nothing for {of} turns"
    return f"Nobody bought, placed or launched anything for {of} rounds"


def ending(state: State, event: GameEnded, names: Names) -> str:
    """How it ended and who won, and at equal points why."""
    words = f"{sentence(event.reason, event.winners, names)}."
    why = _solo_tie(state) if state.solo else _tie(state, names)
    return f"{words} {why}".strip()


def _solo_tie(state: State) -> str:
    """Why a player alone has won without more points than the rival (R57)."""
    rival = state.rival
    if rival is None or not solo_won(state, rival):
        return ""
    level = score(state, state.players[0]) == rival_score(state, rival)
    return "At equal points you win, because your duty is done." if level else ""


def _tie(state: State, names: Names) -> str:
    """What decided between the best and who had as many points (R52); empty without a tie."""
    best, *others = standings(state)
    level = [other for other in others if other.score == best.score]
    if not level:
        return ""
    rival = max(level, key=lambda other: other.tiers)
    if rival.tiers == best.tiers:
        return "Points, farthest mission and number of missions are equal."
    (far, flown), (near, fewer) = best.tiers, rival.tiers
    other = names.inside(rival.seat)
    if far != near:
        than = f"{other} flew none"
        if near:
            than = f"{LOCATIONS[far - 1].name} is farther than {LOCATIONS[near - 1].name}"
        return f"At equal points the farthest mission decides: {than}."
    who = names.inside(best.seat)
    return (
        "At equal points, the farthest mission being the same, the number of missions decides: "
        f"{who} flew {flown}, {other} {fewer}."
    )


def urge(view: State) -> str:
    """What must be done before the game ends because nothing is done; empty until it is near."""
    if not quiet_soon(view):
        return ""
    left, one = quiet_left(view), "turn" if view.solo else "round"
    when = f"with this {one}" if left == 1 else f"in {counted(left, one)}"
    return f"buy, place or launch something, or the game ends {when}"


def _quiet_end(state: State) -> tuple[End, ...]:
    if not quiet_soon(state):
        return ()
    of, done = TABLE.quiet_rounds, min(state.quiet, TABLE.quiet_rounds)
    words = f"Nobody buys, places or launches anything for {of} rounds."
    if state.solo:
        words = f"You buy, place and launch nothing for {of} turns."
    return (End(words, done, of),)


def progress(state: State) -> str:
    """Where we are in the game."""
    if state.trigger:
        return f"Round {state.round_no} · the last one"
    if state.solo and state.rival:
        mine, its = score(state, state.players[0]), rival_score(state, state.rival)
        left = f"{counted(len(state.deck), 'card')} left"
        if not state.deck:
            turns = turns_left(state)
            left = "the last turn" if turns == 1 else f"at most {turns} turns left"
        return f"Turn {state.turn_no} · {mine} : {its} · {left}"
    most = max(player.vp for player in state.players)
    if state.orbit_only:
        flown = max(len(player.visited) for player in state.players)
        return f"Round {state.round_no} · most flown: {flown} of {TABLE.orbit_missions} missions"
    return f"Round {state.round_no} · {most} of {TABLE.threshold[state.seats]} on the track"


def headline(state: State, names: Names) -> str:
    """The same, with the name of who is nearest to the end, and what the reader has themselves."""
    if state.trigger or state.solo:
        return progress(state)
    orbit = state.orbit_only
    done = [len(player.visited) if orbit else player.vp for player in state.players]
    of, what = TABLE.threshold[state.seats], "on the track"
    if orbit:
        of, what = TABLE.orbit_missions, "missions"
    most = max(done)
    ahead = [seat for seat, count in enumerate(done) if count == most]
    who = ""
    if len(ahead) == 1:
        who = f"{names.of(ahead[0])}: "
    elif most:
        who = "each: " if len(ahead) == len(done) else f"{len(ahead)} players: "
    own = names.viewer
    mine = "" if own is None or own in ahead else f", you: {done[own]}"
    return f"Round {state.round_no} · {who}{most} of {of} {what}{mine}"


SIXTH: Final = (
    "You or the rival have flown {of} missions, and Earth, Moon and Mars have all been reached."
)


MAY: Final = (
    "Who has flown {may} missions may end it, once Earth, Moon and Mars have all been reached."
)


def _duty(player: Player) -> tuple[str, tuple[str, ...]]:
    """What must be done alone, as a count, and a sentence for each open task of it (R57)."""
    if not player.goals:
        return "", ()
    tasks, done = GOALS[player.goals[0]].tasks, tasks_done(player, player.goals[0])
    todo = []
    for task, ok in zip(tasks, done, strict=True):
        far = so_far(player, task)
        if not ok:
            todo.append(f"Open: {task_text(task)}, {far}." if far else f"Open: {task_text(task)}.")
    return f"your duty: {sum(done)} of {len(done)}", tuple(todo)


def goal(state: State) -> Goal:
    """The ends (F1, H3)."""
    if state.solo:
        me = state.players[0]
        of = len(me.visited) + me.tokens_left
        turns = len(state.deck) + turns_left(state) if state.phase is not Phase.OVER else 0
        gone = state.turn_no - 1
        soon = "the last turn" if turns == 1 else f"at most {turns} turns left" if turns else ""
        ends = (
            End("The display is empty.", gone, gone + turns, "turns"),
            End(SIXTH.format(of=of), len(me.visited), of),
        )
        duty, todo = _duty(me)
        goals = (*_quiet_end(state), *ends)
        return Goal(goals, soon, later=END_LABELS, duty=duty, todo=todo)
    taken, flown = sum(map(bool, state.board)), max(len(p.visited) for p in state.players)
    of, may = TABLE.threshold[state.seats], min(TABLE.choice)
    first = End(f"A player has {of} points on the track.", max(p.vp for p in state.players), of)
    if state.orbit_only:
        first = End(f"A player has flown {(of := TABLE.orbit_missions)} missions.", flown, of)
    coming = [End(first.words, min(of, first.done), of)]
    if not state.orbit_only:  # there Moon and Mars stay empty, and nobody flies more
        coming += [
            End("Every mission space has a token.", taken, len(state.board)),
            End(MAY.format(may=may), min(may, flown), may),
        ]
    nearest = tuple(sorted([*_quiet_end(state), *coming], key=lambda end: -end.done / end.of))
    soon = "the last round" if state.trigger else ""
    mark = 0 if state.orbit_only else of
    apart = tuple((VARIANTS[card].name, VARIANTS[card].text) for card in state.variants)
    hidden = most_hidden(state)
    return Goal(nearest, soon, mark=mark, later=END_LABELS, hidden=hidden, apart=apart)
