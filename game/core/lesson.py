"""Lessons: a real game on a fixed seed, whose steps say what to do and why.

A lesson is data (`game/<title>/lesson.toml`, docs/lessons.md); this module reads it, plays it with
the rules and tells what is wrong with it.  What it looks like is `scenes/lesson/`.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import Field, ValidationError

from game.core.codec import UnreadableMove, move_from_json, move_to_json
from game.core.contract import JSON, Options, Refusal, Seat, Title
from game.core.data import load_toml
from game.core.nutshell import LessonData, Nutshell, Panel
from game.core.players import Player
from game.core.session import Session
from game.core.words import turns_told

FILE: Final = "lesson.toml"
MOST_WORDS: Final = 900
CHOICES: Final = range(15, 31)
CHAPTERS: Final = range(3, 6)
MOST_IN_SENTENCE: Final = 20
MOST_LIT: Final = 6
PUPIL: Final[Seat] = 0
GOAL: Final = "goal"
"""The picture with which a lesson begins."""

Pattern: TypeAlias = dict[str, Any]
"""Fields of a move's JSON and their values; what is not named may be anything."""
Mood = Literal["shows", "cheers"]
"""The worried face is kept for clicks that went wrong."""


class Other(LessonData):
    """What is said to another legal move than the one that was asked for."""

    move: Pattern
    say: str


class Step(LessonData):
    """One thing that is said, and what the pupil does then: a move, a click, or reading."""

    say: str
    """One or two sentences; `**bold**` for names, `__strong__` for what it brings."""
    before: tuple[Pattern, ...] = ()
    """Recorded moves that are made unseen before it: some turns later."""
    lit: tuple[str, ...] = ()
    """What the sentence speaks of, beside what the answer is clicked with: target keys."""
    why: tuple[str, ...] = ()
    """The one thing that shows why, outlined in mint."""
    about: tuple[str, ...] = ()
    """What it speaks of besides: seen through the sheet without a ring, and never covered.

    "rocket:0+planet:8" is all from the one to the other: a way whose spaces are to be counted.
    """
    spare: tuple[str, ...] = ()
    """What the coach covers only where there is no other room: target keys."""
    later: Annotated[str, Field(max_length=26)] = ""
    """How much time has passed since the step before, for steps with a `before`."""
    explains: tuple[str, ...] = ()
    """The terms of the lesson that are used here for the first time, and told."""
    do: Pattern | None = None
    """The move that is asked for, as saves write it."""
    answer: tuple[Pattern, ...] = ()
    """Other moves that are as right, as patterns; none: only this move and its equals."""
    point: str = ""
    """What is to be clicked where no move is asked for: a target key.

    What follows, `then`, waits for that click, whoever makes it: so the pupil rolls the dice.
    """
    also: tuple[str, ...] = ()
    """What counts as well where `point` is asked for: the planet where that gem lies."""
    others: tuple[Other, ...] = ()
    then: tuple[Pattern, ...] = ()
    """The recorded moves that follow before the next step, whoever makes them."""
    mood: Mood = "shows"
    picture: Literal["", "goal", "wins", "turn", "ends"] = ""
    """A picture of the nutshell that is shown large, for steps without a move; "goal" is what wins
    and what ends it together: each lesson begins with that."""

    @property
    def is_choice(self) -> bool:
        return self.do is not None or bool(self.point)


class Chapter(LessonData):
    """One to two minutes about one thing; can be started by itself."""

    name: Annotated[str, Field(max_length=18)]
    steps: Annotated[tuple[Step, ...], Field(min_length=1)]


class FirstGame(LessonData):
    """The real game that is offered at the lesson's end: the shortest form that is printed."""

    options: dict[str, Any] = Field(default_factory=dict)
    seats: int = 2


class Tip(LessonData):
    """A sentence for when something first happens in the first games.

    One of five says when: event, loses, runs_out, stays, lies.  It waits for the film's end, and is
    told only if what it says of the position is still true then.
    """

    name: str
    """What the player's files remember it by."""
    say: str
    event: Pattern | None = None
    """Fields of an event's JSON; a seat may be "you" or "rival"."""
    besides: Pattern | None = None
    """Another event that the same move must have brought."""
    loses: str = ""
    """A source of points (a score line's label) of which you have less than before."""
    runs_out: tuple[str, int] | None = None
    """A pile and how many cards it holds at most."""
    each: bool = False
    """These are cards for each seat: the more play, the sooner the pile is empty."""
    stays: str = ""
    """A pile of yours that a whole turn of yours left as it was: there is no event for that."""
    lies: dict[str, str] = Field(default_factory=dict)
    """A pile of yours, or of nobody, and the card that lies in it ("": any); of several one is
    enough. Beside `runs_out` it must be so, too."""
    about: tuple[str, ...] = ()
    """Panels of the table, and piles of yours, that it speaks of: they stay in sight, piles unless
    text is large."""
    only: Pattern = Field(default_factory=dict)
    """The options of the games in which it is true, each with its value or a list of values."""


class Lesson(LessonData):
    """All that `lesson.toml` says."""

    seed: Annotated[int, Field(ge=0)]
    options: dict[str, Any] = Field(default_factory=dict)
    players: Annotated[tuple[Player, ...], Field(min_length=1)]
    """The pupil first."""
    coach: str
    """Who speaks: "The gate navigator"."""
    other: str
    """What is said to a legal move that no step speaks of, and that doing it leaves the lesson."""
    goodbye: str
    """What is said when the pupil plays on from here."""
    end: str
    """What is said when all is done."""
    pointing: str = ""
    """What is said while what follows a step waits for a click: on a card to be drawn."""
    terms: dict[str, tuple[str, ...]]
    """The title's words: each with its other forms."""
    nutshell: Nutshell
    first_game: FirstGame = FirstGame()
    chapters: tuple[Chapter, ...]
    tips: tuple[Tip, ...] = ()

    def options_of(self, title: Title) -> Options:
        return title.options.model_validate(self.options)


def exists(title: str) -> bool:
    """Whether the title with this id has a lesson."""
    return files("game").joinpath(title, FILE).is_file()


@cache
def load(title: str) -> Lesson:
    """The lesson of the title with this id; DataError says which entry is at fault."""
    return load_toml(f"game.{title}", FILE, Lesson)


class LessonFault(Exception):
    """A recorded move that today's rules don't allow, or data that fits no game."""

    def __init__(self, text: str, chapter: int = 0, step: int = 0) -> None:
        super().__init__(text)
        self.text, self.chapter, self.step = text, chapter, step


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a lesson, and where; chapters and steps count from 1, 0: everywhere."""

    chapter: int
    step: int
    text: str

    def told(self, title: Title) -> str:
        """The fault in one line."""
        where = f", chapter {self.chapter}" if self.chapter else ""
        where += f", step {self.step}" if self.step else ""
        return f"{title.name}{where}: {self.text}"


# --- playing ---


def begin(title: Title, lesson: Lesson) -> Session[Any, Any]:
    """The lesson's game before its first move; LessonFault if there can't be such."""
    try:
        return Session(title, lesson.options_of(title), lesson.players, lesson.seed)
    except ValidationError as error:
        where = ".".join(str(part) for part in error.errors()[0]["loc"])
        raise LessonFault(f"its options don't fit: {where}") from error
    except ValueError as error:
        raise LessonFault(str(error)) from error


def reach(title: Title, lesson: Lesson, chapter: int, step: int = 0) -> Session[Any, Any]:
    """The game as a step (counted from 0) finds it, all steps before it answered as recorded."""
    session = begin(title, lesson)
    for number, part in enumerate(lesson.chapters[: chapter + 1]):
        last = step if number == chapter else len(part.steps)
        for place, each in enumerate(part.steps[:last]):
            record(session, recorded(each), number, place)
        if number == chapter and last < len(part.steps):
            record(session, part.steps[last].before, number, last)
    return session


def recorded(step: Step) -> tuple[Pattern, ...]:
    """All moves of a step, from before it to after it."""
    answer = () if step.do is None else (step.do,)
    return (*step.before, *answer, *step.then)


def record(session: Session[Any, Any], moves: Sequence[JSON], chapter: int, step: int) -> None:
    """Makes recorded moves; LessonFault names the first that is not allowed."""
    for data in moves:
        make(session, data, chapter, step)


def make(session: Session[Any, Any], data: JSON, chapter: int = -1, step: int = -1) -> None:
    """Makes one recorded move; LessonFault if it is not allowed."""
    try:
        result = session.submit(read_move(session.title, data))
    except UnreadableMove as error:
        raise LessonFault(f"{data} can't be read: {error}", chapter + 1, step + 1) from error
    if isinstance(result, Refusal):
        raise LessonFault(f"{data} is refused: {result.text}", chapter + 1, step + 1)


def read_move(title: Title, data: JSON) -> Any:
    """The recorded move; what it does not name is None, for which TOML has no word."""
    kinds = {kind.__name__: kind for kind in title.moves}
    fields = dataclasses.fields(kinds[data["move"]]) if data.get("move") in kinds else ()
    absent = {field.name: None for field in fields if field.default is dataclasses.MISSING}
    return move_from_json(title, absent | data)


def is_answer(session: Session[Any, Any], step: Step, move: Any) -> bool:
    """Whether the move is what the step asks for: the recorded one, its equal, or as right."""
    if step.do is None:
        return False
    rules, state = session.rules, session.state
    asked, data = read_move(session.title, step.do), move_to_json(session.title, move)
    right = any(fits(pattern, data) for pattern in step.answer)
    return right or rules.canonical(state, move) == rules.canonical(state, asked)


def said_to(session: Session[Any, Any], lesson: Lesson, step: Step, move: Any) -> str:
    """The friendly sentence for a legal move that was not asked for."""
    data = move_to_json(session.title, move)
    return next((other.say for other in step.others if fits(other.move, data)), lesson.other)


def fits(pattern: Mapping[str, Any], data: JSON) -> bool:
    """Whether JSON has the pattern's values; lists may be in any order."""
    return all(name in data and _same(value, data[name]) for name, value in pattern.items())


def _same(wanted: Any, found: Any) -> bool:
    if isinstance(wanted, list | tuple) and isinstance(found, list | tuple):
        return sorted(map(repr, wanted)) == sorted(map(repr, found))
    return bool(wanted == found)


# --- what is told ---


def pictures(title: Title, lesson: Lesson, step: Step) -> tuple[Panel, ...]:
    """The nutshell's pictures that a step shows, as they are true of the lesson's own game."""
    shell = lesson.nutshell.of(lesson.options_of(title))
    names = ("wins", "ends") if step.picture == GOAL else (step.picture,) if step.picture else ()
    return tuple(getattr(shell, name) for name in names)


def texts(title: Title, lesson: Lesson, step: Step) -> Iterator[str]:
    """All that a step may say."""
    if step.later:
        yield f"{step.later}."
    yield plain(step.say)
    for panel in pictures(title, lesson, step):
        yield f"{panel.heading}."
        yield from panel.lines
    yield from (plain(other.say) for other in step.others)


def plain(text: str) -> str:
    """A sentence without its marks."""
    return text.replace("**", "").replace("__", "")


def sentences(text: str) -> list[str]:
    """A text's sentences."""
    return [part for part in re.split(r"(?<=[.!?])\s+", plain(text).strip()) if part]


def words(text: str) -> int:
    """How many words a text has."""
    return len(re.findall(r"[\w’'+–-]+", plain(text)))


@dataclass(frozen=True, slots=True)
class Account:
    """What `python -m game lesson` tells."""

    chapters: int
    steps: int
    choices: int
    words: int
    longest_sentence: int
    faults: tuple[Fault, ...]

    @property
    def ok(self) -> bool:
        return not self.faults


def account(title: Title, lesson: Lesson) -> Account:
    """Plays the lesson through and counts what it says."""
    steps = [step for chapter in lesson.chapters for step in chapter.steps]
    choices = sum(step.is_choice for step in steps)
    try:
        begin(title, lesson)
    except LessonFault as fault:  # of such a game nothing can be said
        wrong = (Fault(0, 0, fault.text),)
        return Account(len(lesson.chapters), len(steps), choices, 0, 0, wrong)
    said = [text for step in steps for text in texts(title, lesson, step)]
    said += [lesson.other, lesson.goodbye, lesson.end, lesson.pointing]
    total = sum(map(words, said))
    longest = max(words(each) for text in said for each in sentences(text))
    found = list(faults(title, lesson))
    if total > MOST_WORDS:
        found.append(Fault(0, 0, f"it has {total} words; {MOST_WORDS} are enough"))
    if choices not in CHOICES:
        span = f"{CHOICES[0]} to {CHOICES[-1]}"
        found.append(Fault(0, 0, f"it has {choices} own choices instead of {span}"))
    if len(lesson.chapters) not in CHAPTERS:
        found.append(Fault(0, 0, f"it has {len(lesson.chapters)} chapters instead of 3 to 5"))
    return Account(len(lesson.chapters), len(steps), choices, total, longest, tuple(found))


# --- what is wrong ---


def faults(title: Title, lesson: Lesson) -> Iterator[Fault]:
    """Everything that is wrong with what is said and what is done."""
    yield from _in_words(title, lesson)
    yield from _in_play(title, lesson)


def _in_words(title: Title, lesson: Lesson) -> Iterator[Fault]:
    told, early, reading = set[str](), set[str](), False
    if lesson.chapters[0].steps[0].picture != GOAL:
        yield Fault(1, 1, "it does not begin with what wins and what ends it")
    for chapter, step, each in walk(lesson):
        for term in each.explains:
            if term not in lesson.terms:
                yield Fault(chapter, step, f"“{term}” is not among the terms")
        told |= set(each.explains)
        for text in texts(title, lesson, each):
            for sentence in sentences(text):
                if words(sentence) > MOST_IN_SENTENCE:
                    yield Fault(chapter, step, f"too long a sentence: {sentence}")
            for term, forms in lesson.terms.items():
                longer = [other for other in lesson.terms if term.lower() in other.lower().split()]
                if term not in told | early and _speaks_of(text, (term, *forms), longer):
                    early.add(term)  # told once
                    yield Fault(chapter, step, f"“{term}” is used before it was explained")
        if len(sentences(each.say)) > 2:
            yield Fault(chapter, step, "more than two sentences are said")
        if len(each.lit) + len(each.why) + len(each.about) > MOST_LIT:
            yield Fault(chapter, step, f"more than {MOST_LIT} things are lit")
        if bool(each.before) != bool(each.later):
            yield Fault(chapter, step, "time passes without a word, or is said to pass and doesn’t")
        if each.do is not None and each.point:
            yield Fault(chapter, step, "it asks for a move and for a click at once")
        if each.also and not each.point:
            yield Fault(chapter, step, "another click counts as well, and none is asked for")
        if reading and not each.is_choice:
            yield Fault(chapter, step, "nothing to do twice in a row")
        reading = not each.is_choice
    for term in lesson.terms.keys() - told:
        yield Fault(0, 0, f"“{term}” is never explained")
    for text in (lesson.other, lesson.goodbye, lesson.end, lesson.pointing):
        for sentence in sentences(text):
            if words(sentence) > MOST_IN_SENTENCE:
                yield Fault(0, 0, f"too long a sentence: {sentence}")


def _speaks_of(text: str, forms: Sequence[str], longer: Sequence[str]) -> bool:
    """Whether a text uses one of the forms, and not only inside a longer term."""
    for term in longer:
        if term not in forms:
            text = re.sub(re.escape(term), "", text, flags=re.IGNORECASE)
    either = "|".join(re.escape(form) for form in forms)
    return re.search(rf"\b(?:{either})s?\b", text, re.IGNORECASE) is not None


def _in_play(title: Title, lesson: Lesson) -> Iterator[Fault]:
    """What today's rules say to the recorded moves, and to all that are as right as these."""
    try:
        session = begin(title, lesson)
        for chapter, part in enumerate(lesson.chapters):
            for place, step in enumerate(part.steps):
                at, begun = (chapter + 1, place + 1), session.rules.turn(session.state)
                record(session, step.before, chapter, place)
                passed = session.rules.turn(session.state) - begun
                if step.later and not turns_told(step.later, passed):
                    yield Fault(*at, f"“{step.later}”, and {passed} turns have begun")
                yield from (Fault(*at, text) for text in _lit_in_vain(session, step))
                decision = session.rules.decision(session.state)
                theirs = decision is None or decision.seat != PUPIL
                if theirs and (step.do is not None or (step.point and not step.then)):
                    whose = "the game is over" if decision is None else f"seat {decision.seat} is"
                    yield Fault(*at, f"it is not the pupil's turn: {whose}")
                if step.answer and step.do is not None:
                    yield from _as_right(title, lesson, session, chapter, place)
                answer = () if step.do is None else (step.do,)
                record(session, (*answer, *step.then), chapter, place)
    except LessonFault as fault:
        yield Fault(fault.chapter, fault.step, fault.text)
        return
    for game in (lesson.options, lesson.first_game.options):
        try:
            title.options.model_validate(game)
        except ValidationError as error:
            yield Fault(0, 0, f"options don't fit: {error.errors()[0]['msg']}")


def _lit_in_vain(session: Session[Any, Any], step: Step) -> Iterator[str]:
    """Cards and piles that are lit and can't be seen; the title's own things tests look for."""
    seen = session.rules.piles.seen(session.state, PUPIL)
    zones = {zone.name for zone, _ in session.rules.piles.zones(session.state)}
    about = [part for key in step.about for part in re.split(r"[+|]", key)]
    for key in (*step.lit, *step.why, *about, *step.also, *((step.point,) if step.point else ())):
        kind, _, name = key.partition(":")
        if kind == "card" and name not in session.title.cards:
            yield f"{key} is lit, and there is no such card"
        elif kind == "card" and session.title.cards[name] not in seen:
            yield f"{key} is lit, and the pupil does not see it"
        elif kind == "zone" and name.partition(":")[0] not in zones:
            yield f"{key} is lit, and there is no such pile"


def _as_right(
    title: Title, lesson: Lesson, session: Session[Any, Any], chapter: int, place: int
) -> Iterator[Fault]:
    """Whether the lesson can go on after each move that it takes for right."""
    step = lesson.chapters[chapter].steps[place]
    for move in session.rules.moves(session.view(PUPIL)):
        if not is_answer(session, step, move):
            continue
        data = move_to_json(title, move)
        other = reach(title, lesson, chapter, place)
        try:
            make(other, data)
            _go_on(other, lesson, chapter, place)
        except LessonFault as fault:
            text = f"after {data}, which is as right, chapter {fault.chapter}, step {fault.step}"
            yield Fault(chapter + 1, place + 1, f"{text} can't follow: {fault.text}")


def _go_on(session: Session[Any, Any], lesson: Lesson, chapter: int, place: int) -> None:
    """The rest of the lesson after a step's answer."""
    record(session, lesson.chapters[chapter].steps[place].then, chapter, place)
    for number, part in enumerate(lesson.chapters[chapter:], start=chapter):
        for at, step in enumerate(part.steps):
            if number > chapter or at > place:
                record(session, recorded(step), number, at)


def walk(lesson: Lesson) -> Iterator[tuple[int, int, Step]]:
    """All steps with their chapter and number, counted from 1."""
    for chapter, part in enumerate(lesson.chapters, start=1):
        for step, each in enumerate(part.steps, start=1):
            yield chapter, step, each
