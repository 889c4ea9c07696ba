"""Story: how a finished game went; the figures behind the results screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core import match
from game.core.contract import Standing
from game.core.events import GameEnded
from game.core.words import counted, joined
from scenes.table.sources import in_order

if TYPE_CHECKING:
    from game.core.session import Session


@dataclass(frozen=True, slots=True)
class Bar:
    """A seat's points by source, and where it finished."""

    seat: int
    name: str
    place: int
    total: int
    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Story:
    """What the results screen tells."""

    headline: str
    turns: int
    bars: tuple[Bar, ...]
    sources: tuple[str, ...]
    """In the order of the title's lines, which says how each of them looks."""
    race: tuple[tuple[int, ...], ...]
    """Per seat its score after each turn; last of all that of a rival without a seat."""
    start: tuple[int, ...]
    """The scores before the first turn, in the same order."""
    lead: int | None
    """The turn after which the winner led to the end."""
    lead_words: str
    ending: str = ""
    """What ended the game."""
    race_words: str = ""
    """What the race counts that a table's score does not yet."""
    rounds: int = 0
    """The turns in rounds, where the table counted so."""
    round_of: tuple[int, ...] = ()
    """Where the table counted so: in which round each turn was."""
    notes_heading: str = ""
    notes: tuple[tuple[str, str], ...] = ()
    """A name and what there is to tell of it beside the figures."""

    @property
    def paid(self) -> list[str]:
        """The sources that brought or cost anybody points."""
        found = {label for bar in self.bars for label, points in bar.parts if points}
        return [label for label in self.sources if label in found]


def tell(session: Session[Any, Any]) -> Story:
    """The story of a session, as it stands."""
    standings, report = session.rules.standings(session.state), session.title.report
    bars = _bars(session, standings)
    race = _race(session, range(len(session.players)))
    rival = _race(session, [-1]) if any(s.seat < 0 for s in standings) else ()
    begun = session.steps[0].before if session.steps else session.state
    scores = {s.seat: s.score for s in session.rules.standings(begun)}
    before = [scores[seat] for seat in (*range(len(race)), *([-1] if rival else []))]
    winners = [s for s in standings if s.place == 1]
    rounds = _round_of(session)
    lead, words = _lead(session, race, before, winners, rounds)
    ordered = in_order(session.rules.score_lines(session.state))
    sources = dict.fromkeys([*ordered, *(label for bar in bars for label, _ in bar.parts)])
    return Story(
        _match_headline(session) or headline(session, standings),
        session.rules.turn(session.state),
        bars,
        tuple(sources),
        (*race, *rival),
        tuple(before),
        lead,
        words,
        _ending(session),
        f"The race counts {report.race}" if report.race else "",
        report.rounds(session.state),
        rounds,
        *_notes(session),
    )


def _notes(session: Session[Any, Any]) -> tuple[str, tuple[tuple[str, str], ...]]:
    heading, rows = session.title.report.notes(session.state)
    told = [(name_of(session, seat), words) for seat, words in enumerate(rows) if words]
    return heading, tuple(told)


def _ending(session: Session[Any, Any]) -> str:
    """The log's sentence for the end of the game, or the title's that tells more."""
    people = [seat for seat, player in enumerate(session.players) if player.is_person]
    names = session.names(people[0] if len(people) == 1 else None)
    events = session.steps[-1].events if session.steps else ()
    ends = [event for event in events if isinstance(event, GameEnded)]
    told = session.title.report.ending
    if told is not None and ends:
        return told(session.state, ends[-1], names)
    return (session.title.words.describe(ends[-1], names) or "") if ends else ""


def name_of(session: Session[Any, Any], seat: int) -> str:
    """A seat's name; seat -1 is a rival without a seat."""
    return session.players[seat].name if seat >= 0 else "The rival"


def _match_headline(session: Session[Any, Any]) -> str:
    """Who won the match, after its last game; "" otherwise."""
    if match.number(session) < match.length(session.options) or not session.earlier:
        return ""
    points = match.totals(session)
    standings = [
        Standing(seat, score, 1 + sum(other > score for other in points))
        for seat, score in enumerate(points)
    ]
    return headline(session, standings, " the match")


def headline(session: Session[Any, Any], standings: Sequence[Standing], what: str = "") -> str:
    """Who won, in a few words; `what` they won, if it is not this game."""
    winners = [s for s in standings if s.place == 1]
    people = [seat for seat, p in enumerate(session.players) if p.is_person]
    you = people[0] if len(people) == 1 else None
    if len(winners) > 1:
        names = ["you" if s.seat == you else name_of(session, s.seat) for s in winners]
        if "you" in names:
            names.remove("you")
            return f"You share{what or ' the win'} with {joined(names)}"
        return f"{joined(names)} share{what or ' the win'}"
    winner = winners[0]
    others = [s.score for s in standings if s is not winner]
    if not others:
        return counted(winner.score // session.options.unit, "point")
    lead = (winner.score - max(others)) // session.options.unit
    name = name_of(session, winner.seat)
    if winner.seat < 0 and lead <= 0:  # Rocketmen's rival wins whatever the points (R57)
        return f"{name} wins{what}: your goal is not met"
    by = f" by {lead}" if lead > 0 else " on the tie-break"
    return f"You win{what}{by}" if winner.seat == you else f"{name} wins{what}{by}"


def _bars(session: Session[Any, Any], standings: Sequence[Standing]) -> tuple[Bar, ...]:
    lines = session.rules.score_lines(session.state)
    bars = []
    for standing in sorted(standings, key=lambda s: (s.place, s.seat)):
        parts: dict[str, int] = {}
        if 0 <= standing.seat < len(lines):
            for line in lines[standing.seat]:
                parts[line.label] = parts.get(line.label, 0) + (line.points or 0)
        elif standing.seat < 0:
            for line in session.title.report.rival_lines(session.state):
                parts[line.label] = line.points or 0
            parts = parts or {"The rival’s points": standing.score}
        bars.append(
            Bar(
                standing.seat,
                name_of(session, standing.seat),
                standing.place,
                standing.score,
                tuple(parts.items()),
            )
        )
    return tuple(bars)


def _turns(session: Session[Any, Any]) -> list[tuple[Any, Any]]:
    """Of each turn the position before the move that ended it, and the one after that move."""
    rules = session.rules
    states = [step.before for step in session.steps]
    pairs = zip(states, [*states[1:], session.state], strict=True)
    found = [pair for pair in pairs if rules.turn(pair[0]) != rules.turn(pair[1])]
    return [*found, (session.state, session.state)]


def _round_of(session: Session[Any, Any]) -> tuple[int, ...]:
    """The round of each turn; empty where the table does not count rounds."""
    if not session.title.report.rounds(session.state):
        return ()
    return tuple(session.title.report.rounds(before) for before, _ in _turns(session))


def _race(session: Session[Any, Any], seats: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Scores after each turn, with what the move that ended it won."""
    rules = session.rules
    lasts = [after for _, after in _turns(session)]
    curves: list[list[int]] = [[] for _ in seats]
    for state in lasts:
        scores = {s.seat: s.score for s in rules.standings(state)}
        for curve, seat in zip(curves, seats, strict=True):
            curve.append(scores.get(seat, 0))
    return tuple(tuple(curve) for curve in curves)


def _lead(
    session: Session[Any, Any],
    race: tuple[tuple[int, ...], ...],
    start: Sequence[int],
    winners: Sequence[Standing],
    rounds: Sequence[int],
) -> tuple[int | None, str]:
    if len(winners) != 1 or winners[0].seat < 0 or len(race) < 2:
        return None, ""
    seat = winners[0].seat
    turn = lead_begins(race, seat)
    if turn is None:
        return None, ""
    length = len(race[seat])
    people = [s for s, p in enumerate(session.players) if p.is_person]
    name = "You" if people == [seat] else name_of(session, seat)
    rival = max((s for s in range(len(race)) if s != seat), key=lambda s: race[s][turn])
    best_turn, best = _best_turn(start[seat], race[seat])
    if turn == length - 1:
        if turn > 0:
            rival = max((s for s in range(len(race)) if s != seat), key=lambda s: race[s][turn - 1])
        level = turn > 0 and race[rival][turn - 1] == race[seat][turn - 1]
        before = any(leads(race, seat, earlier) for earlier in range(turn))
        took = "took the lead back" if before else "took the lead only"
        words = f"{name} {took} at the very end, from {_name_in(session, rival)}."
        if level:
            words = f"{name} pulled ahead of {_name_in(session, rival)} at the very end."
    elif turn == 0:
        words = f"{name} led from the first turn to the last."
    else:
        words = f"{name} went ahead of {_name_in(session, rival)} and stayed there to the end."
    if best > 0:
        worth = best // session.options.unit
        when = f"in round {rounds[best_turn - 1]}" if rounds else f"turn {best_turn}"
        whose = "Your best turn" if people == [seat] else f"{name}’s best turn"
        words += f" {whose} was {when}, worth {worth}."
    return turn, words


def lead_begins(race: Sequence[Sequence[int]], seat: int) -> int | None:
    """The turn after which a seat led all others to the end; None if it does not lead there."""
    ahead = [leads(race, seat, turn) for turn in range(len(race[seat]))]
    if not ahead[-1]:
        return None
    turn = len(ahead) - 1
    while turn > 0 and ahead[turn - 1]:
        turn -= 1
    return turn


def leads(race: Sequence[Sequence[int]], seat: int, turn: int) -> bool:
    """Whether a seat was ahead of all others after this turn."""
    return race[seat][turn] > max(c[turn] for other, c in enumerate(race) if other != seat)


def _name_in(session: Session[Any, Any], seat: int) -> str:
    people = [s for s, p in enumerate(session.players) if p.is_person]
    return "you" if people == [seat] else name_of(session, seat)


def _best_turn(start: int, curve: Sequence[int]) -> tuple[int, int]:
    gains = [after - before for before, after in zip((start, *curve[:-1]), curve, strict=True)]
    best = max(range(len(gains)), key=lambda i: gains[i])
    return best + 1, gains[best]
