"""Recap: what the others did since a seat's turn, in a few sentences; what touches the seat first.

One function for the fold-out "Since your turn" and for who takes up the controls: both tell what
`first_missed` to the last step brought, in the log's own sentences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import fields, replace
from itertools import groupby, islice
from typing import Any, Final

from game.core.contract import Card, Chance, Change, Event, Names, Seat, Words
from game.core.events import CardMoved, Scored, TurnStarted, concerns
from game.core.session import Session, Step
from game.core.words import capital
from scenes.table.acts import Act, act_of
from scenes.table.log import ENDED
from scenes.table.overtaking import races, standing
from scenes.table.refs import LogAt, ZoneAt
from scenes.table.told import NOTHING, QUIET, RIVAL_NAME, Recap, SeatNews, Told

MOST: Final = 5
"""Lines that are told of each seat; where there is more, the last of them says so."""


MARK: Final = "\ufffc"
"""Stands for a name: no player is called so, and no sentence has it of itself."""
_PLACES: Final = {"planet": "planet", "end": "planet", "location": "space"}
"""The kind of thing on the table whose number a field of an event names."""


def spoken_of(event: Event) -> tuple[str, ...]:
    """The keys of what an event is about: cards, places, a pile, then whose doing it was."""
    if isinstance(event, CardMoved):
        zones = (event.target, event.source)
        piles = (ZoneAt(zone).key for zone in zones)
        return (f"card:{event.card}", *piles, *(f"seat:{zone.seat}" for zone in zones))
    cards, places, seats = [], [], []
    for each in fields(event):
        value = getattr(event, each.name)
        match each.type:
            case "Card" | "Card | None":
                cards.append(f"card:{value}")
            case "tuple[Card, ...]":
                cards += [f"card:{card}" for card in value]
            case "Seat":
                seats.append(value)
            case "Place" if each.name != "source":
                places.append(f"planet:{value.position}")
            case "int" if each.name in _PLACES:
                places.append(f"{_PLACES[each.name]}:{value}")
    doers = [f"{kind}:{seat}" for kind in ("ship", "rocket", "seat") for seat in seats]
    where = [] if event.where is None else [ZoneAt(event.where).key]
    return (*cards, *places, *where, *doers)


def first_missed(session: Session[Any, Any], viewer: Seat, together: bool) -> int:
    """The first step after the viewer's last turn; `together`: all seats act in one turn.

    A turn that has only gone by itself so far has just begun for who looks.
    """
    if not session.steps:
        return 0
    first, before, whose = 0, 0, session.steps[0].seat
    made: list[Step[Any, Any]] = []
    for number, step in enumerate(session.steps):
        if step.seat == viewer and (together or whose == viewer):
            first = number + 1
            made.append(step)
        for event in step.events:
            if isinstance(event, TurnStarted):
                whose, before, made = event.seat, first, []
    chose = any(len([*islice(session.rules.moves(step.before), 2)]) > 1 for step in made)
    return first if chose or not made else before


def recap(
    session: Session[Any, Any],
    viewer: Seat,
    first: int,
    weighty: tuple[type[Event], ...],
    score: Callable[[Any, Seat], int | None],
    unseen: bool = False,
    seatless: Callable[[Event], Seat | None] = lambda event: None,
) -> Recap:
    """What the others did from this step on; `score` is a seat's score in a view.

    `unseen`: nothing is shown while it happens: how the viewer's own try ended is told too.
    `seatless`: whose an event is if that one has no seat.
    """
    count, names = len(session.steps), session.names(viewer)
    ended = [*_outcomes(session, viewer, first)] if unseen else []
    acts = [act_of(session, number, viewer) for number in range(first, count)]
    acts = [act for act in acts if act.seat != viewer]
    if not acts:
        alone = tuple(_touching(ended, session, names, viewer))
        found = _seatless(session, viewer, score, seatless)
        return replace(found, own=(*alone, *found.own))
    before = session.rules.view(session.steps[first].before, viewer)
    after = acts[-1].view
    seats = []
    others = dict.fromkeys(act.seat for act in acts)
    answers = [*_answers(session, viewer, first, others)]
    told = [
        (doer(event, viewer, others), event, words)
        for event, words in _sentences(answers, session, names)
    ]
    told += [
        (doer(event, whose, others), event, words)
        for act in acts
        for whose, event, words in _by_turn(act, session, names)
    ]
    changed = [each for _, event, _ in told for each in changes_of(event, session)]
    for seat in others:
        said = session.title.words
        did = [
            (event, words, brief_of(event, seat, names, said))
            for whose, event, words in told
            if whose == seat and not event.for_all and not own_deed(event, viewer, names, said)
        ]
        gain = (score(after, seat) or 0) - (score(before, seat) or 0)
        lines = _chosen(did, viewer, weighty, gain) or (_quiet(acts, seat, names),)
        changes = tuple(summed(seat, gain, changed))
        seats.append(SeatNews(seat, lines, gain, changes))
    public = [*_public([*answers, *acts], after, session, names, viewer)]
    asked = last_offer(session, viewer, first)
    chance = session.title.words.chance(asked, after, viewer, names)
    touching = [*public, *_touching([*ended, *answers, *acts], session, names, viewer)]
    if chance is not None and chance.points:  # it happened, whatever the reader does now
        touching.append(replace(told_of(chance), changes=(Change(viewer, chance.points),)))
        chance = None
    stands = [*standing(before, after, names, viewer, score)]
    if sum(each.points for line in touching for each in line.changes) == sum(
        each.points for line in stands for each in line.changes
    ):  # how the score changed is told already
        stands = [line for line in stands if not line.changes]
    own = [
        *touching,
        *stands,
        *races(before, after, session, names, viewer),
    ]
    fresh = tuple(_fresh(acts))
    news = (session.title.words.came(fresh, after), chance)
    new = tuple(told_of(each) for each in news if each is not None)
    mine = _once(own)
    kept = (*mine, *new)
    if len(kept) > MOST:
        room = max(MOST - 1 - len(new), len(public))
        rest = len(mine) - room
        kept = (*mine[:room], *new, *([left_out(rest)] if rest > 0 else []))
    played = any(step.seat == viewer for step in session.steps[:first])
    return Recap(len(acts), kept, tuple(seats), fresh, played)


def _seatless(
    session: Session[Any, Any],
    viewer: Seat,
    score: Callable[[Any, Seat], int | None],
    seatless: Callable[[Event], Seat | None],
) -> Recap:
    """What the rival without a seat did: all of it is in the step that ended the viewer's turn."""
    act = act_of(session, len(session.steps) - 1, viewer) if session.steps else None
    if act is None or not any(isinstance(event, TurnStarted) for event in act.events):
        return NOTHING
    names, said = session.names(viewer), session.title.words
    found: dict[type, tuple[Event, str]] = {}
    seat = None
    for event, words in _sentences([act], session, names):
        if (whose := seatless(event)) is not None:
            seat = whose
            found.pop(type(event), None)  # what came before was on the way to the last of a kind
            found[type(event)] = event, words
    if seat is None:
        return NOTHING
    before, after = session.rules.view(session.steps[-1].before, viewer), act.view

    def points(view: Any) -> int:
        return sum(line.points or 0 for line in session.title.report.rival_lines(view))

    had, has, mine = points(before), points(after), score(after, viewer)
    own = []
    if mine is not None and had <= mine < has:
        words = f"{RIVAL_NAME} passed you, {names.points(has)} to {names.points(mine)}."
        own.append(Told(words, icon="star"))
    fresh = tuple(_fresh([act]))
    news = (said.came(fresh, after), said.chance(before, after, viewer, names))
    new = tuple(told_of(each) for each in news if each is not None)
    lines = tuple(
        Told(
            words,
            spoken_of(event),
            event=event,
            brief=said.beside_name(event) or "",
        )
        for event, words in found.values()
    )
    gain = has - had
    seats = (SeatNews(seat, lines, gain, tuple(summed(seat, gain, ()))),)
    return Recap(1, (*own, *new), seats, fresh)


def left_out(number: int) -> Told:
    """That so many sentences more stand in the log, which it leads to."""
    return Told(f"And {number} more in the log.", (LogAt().key,), "list", leads_on=True)


def last_offer(session: Session[Any, Any], viewer: Seat, first: int) -> Any:
    """The viewer's view that what is possible now is compared with."""
    offered, before = session.title.words.offered, session.steps[first].before
    for step in reversed(session.steps[:first]):
        if offered is not None and step.seat == viewer and offered(step.before):
            before = step.before
            break
    return session.rules.view(before, viewer)


def told_of(chance: Chance) -> Told:
    """A chance among what is told for the viewer."""
    card = (f"card:{chance.card}",) if chance.card >= 0 else ()
    places = dict.fromkeys(_PLACES.values()) if chance.place >= 0 else ()
    return Told(chance.words, (*card, *(f"{kind}:{chance.place}" for kind in places)))


def changes_of(event: Event, session: Session[Any, Any]) -> tuple[Change, ...]:
    """What an event brought or cost whom."""
    if isinstance(event, Scored):
        return (Change(event.seat, event.points),)
    return session.title.words.changes(event)


def summed(seat: Seat, gain: int, changes: Iterable[Change]) -> Iterator[Change]:
    """A seat's changes in all; points are those of the score, whatever events tell of them."""
    own = [each for each in changes if each.seat == seat]
    lost = min(0, gain, sum(min(0, each.points) for each in own))
    yield from (Change(seat, points) for points in (gain - lost, lost) if points)
    things: dict[str, int] = {}
    for each in own:
        things[each.thing] = things.get(each.thing, 0) + each.count
    yield from (Change(seat, 0, count, thing) for thing, count in things.items() if count)


def _once(lines: Iterable[Told]) -> tuple[Told, ...]:
    """Each sentence where it is told first."""
    found: dict[str, Told] = {}
    for told in lines:
        found.setdefault(told.words, told)
    return tuple(found.values())


def _fresh(acts: Iterable[Act]) -> Iterator[Card]:
    """Cards that lie now where nobody's are, and came there by one of these acts; those that only
    moved up there are not new."""
    fresh: dict[Card, bool] = {}
    for act in acts:
        for event in act.events:
            if isinstance(event, CardMoved) and event.card >= 0:
                came = event.source.name != event.target.name
                fresh[event.card] = event.target.seat < 0 and (came or fresh.get(event.card, False))
    return (card for card, new in fresh.items() if new)


def _sentences(acts: Iterable[Act], session: Session[Any, Any], names: Names) -> list[Any]:
    """Each event that is told, with its sentence."""
    found = []
    for act in acts:
        for event in act.events:
            words = session.title.words.describe(event, names)
            if words and not isinstance(event, TurnStarted):
                found.append((event, words))
    return found


def _by_turn(
    act: Act, session: Session[Any, Any], names: Names
) -> Iterator[tuple[Seat, Event, str]]:
    """Each event that is told, with whose act or turn it belongs to: what follows the beginning of
    a turn (a roll, what it produces) is nothing that the last seat of the one before did."""
    whose = act.seat
    for event in act.events:
        if isinstance(event, TurnStarted):
            whose = event.seat
        elif words := session.title.words.describe(event, names):
            yield whose, event, words


def doer(event: Event, acting: Seat, others: Collection[Seat]) -> Seat:
    """Whose doing an event is: a seat's act may end with what another one does next."""
    named = event.target.seat if isinstance(event, CardMoved) else event.doer
    return named if named is not None and named in others else acting


def own_deed(event: Event, viewer: Seat, names: Names, words: Words) -> bool:
    """Whether a sentence tells what its reader did: with a rival's act the reader's own turn may
    have begun, and no rival did that."""
    return _marked(event, viewer, names, words).startswith(f"{MARK} ")


def brief_of(event: Event, seat: Seat, names: Names, words: Words) -> str:
    """What is said of a seat below its name: a sentence that would begin with the name is told
    without it.  Where the name stands is asked of the sentence itself, which gets a mark for it."""
    told = _marked(event, seat, names, words)
    return capital(told.removeprefix(f"{MARK} ")).replace(MARK, names.names[seat])


def _marked(event: Event, seat: Seat, names: Names, words: Words) -> str:
    """The sentence with a mark in place of a seat's name."""
    called = tuple(MARK if each == seat else name for each, name in enumerate(names.names))
    viewer = None if names.viewer == seat else names.viewer
    return words.describe(event, replace(names, names=called, viewer=viewer)) or ""


def _quiet(acts: Sequence[Act], seat: Seat, names: Names) -> Told:
    """What is said of a seat that did nothing a log tells: if it ended its turn, that."""
    events = (event for act in acts if act.seat == seat for event in act.events)
    if not any(isinstance(event, TurnStarted) for event in events):
        return QUIET
    return Told(ENDED.format(name=names.of(seat)), brief="Ended the turn.")


def _chosen(
    told: Sequence[tuple[Event, str, str]],
    viewer: Seat,
    weighty: tuple[type[Event], ...],
    gain: int,
) -> tuple[Told, ...]:
    """The most important sentences about what a seat did, in their order.

    Points that are all in the gain beside the name are said again only if nothing else is.
    """
    deeds = any(isinstance(event, weighty) for event, *_ in told)
    told = [each for each in told if not (deeds and each[0].detail)]
    points = sum(event.points for event, *_ in told if isinstance(event, Scored))
    ranked: dict[str, tuple[int, int, Told]] = {}
    often = Counter(words for _, words, _ in told)
    for place, (event, words, brief) in enumerate(told):
        if deeds and points == gain and isinstance(event, Scored) and not concerns(event, viewer):
            continue
        if isinstance(event, (Scored, *weighty)) or concerns(event, viewer):
            rank = 0
        elif event.detail:
            rank = 2
        elif isinstance(event, CardMoved):  # routine: drawn, dealt
            rank = 2 if event.target.seat >= 0 else 3
        else:  # what names nobody came of what somebody did
            rank = 1 if event.doer is not None else 2
        said = Told(words, spoken_of(event), event=event, brief=brief, times=often[words])
        ranked.setdefault(words, (rank, place, said))
    some = len(ranked) if len(ranked) <= MOST else MOST - 1
    first = sorted(ranked.values(), key=lambda each: each[:2])[:some]
    told_first = [said for _, _, said in sorted(first, key=lambda each: each[1])]
    more = [left_out(len(ranked) - some)] if some < len(ranked) else []
    return (*told_first, *more)


def _answers(
    session: Session[Any, Any], viewer: Seat, first: int, others: Collection[Seat]
) -> Iterator[Act]:
    """What came at once of the viewer's own last act: a thief draws as it ends and meets a Crash,
    or the turn that begins with it moves the planets and launches a rival's ship."""
    if first and session.steps[first - 1].seat == viewer:
        act = act_of(session, first - 1, viewer)
        done: list[Event] = []
        for event in act.events:
            turned = isinstance(event, TurnStarted)
            if done or turned or doer(event, viewer, others) != viewer:
                done.append(event)
        yield replace(act, events=tuple(done))


def _outcomes(session: Session[Any, Any], viewer: Seat, first: int) -> Iterator[Act]:
    """How what the viewer tried in the turn before this step ended."""
    turn: list[Act] = []
    for number in range(first - 1, -1, -1):
        step = session.steps[number]
        begins = any(isinstance(event, TurnStarted) for event in step.events)
        if step.seat != viewer or (begins and turn):
            break
        turn.append(act_of(session, number, viewer))
    for act in reversed(turn):
        yield replace(act, events=tuple(event for event in act.events if event.outcome))


def _touching(
    acts: Iterable[Act], session: Session[Any, Any], names: Names, viewer: Seat
) -> Iterable[Told]:
    """What others did to the viewer or to what is theirs."""
    told = _sentences(acts, session, names)
    found = []
    for event, words in told:
        own = tuple(each for each in changes_of(event, session) if each.seat == viewer)
        if not event.for_all and (own or concerns(event, viewer)):
            found.append(Told(words, spoken_of(event), event=event, changes=own))
    return found


def _public(
    acts: Iterable[Act], view: Any, session: Session[Any, Any], names: Names, viewer: Seat
) -> Iterator[Told]:
    """What concerns everybody, told once and before all else."""
    for act in acts:
        for _, row in groupby((event for event in act.events if event.for_all), key=type):
            events = [*row]
            brought = (each for event in events for each in changes_of(event, session))
            own = tuple(each for each in brought if each.seat == viewer and each.points)
            for words in session.title.words.public(events, view, names):
                yield Told(words, spoken_of(events[0]), event=events[0], changes=own)
                own = ()
