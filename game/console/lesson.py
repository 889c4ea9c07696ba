"""A title's lesson, played through: `python -m game lesson`."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from game.bots.match import bot_rng, pick_move
from game.console.common import (
    ConsoleError,
    add_json,
    counting_number,
    find_title,
    log_lines,
    names_for,
    print_json,
    standing_lines,
    whole_number,
    zone_lines,
)
from game.core import lesson as lessons
from game.core.codec import move_to_json
from game.core.contract import JSON, Title
from game.core.data import DataError
from game.core.lesson import Account, Fault, Lesson, LessonFault
from game.core.session import Session, Step
from game.core.words import counted

MOST_OF_A_KIND = 24

Unseen: TypeAlias = Callable[[Title, Lesson], Sequence[Fault]]
"""What a lesson lights and the table does not show."""


def only_rules(title: Title, lesson: Lesson) -> Sequence[Fault]:
    """Where no table is at hand nobody looks."""
    return ()


HELP = "play a title's lesson through, or show what a step of it finds"
DESCRIPTION = """\
Plays the lesson of a title through with today's rules, counts what it says, opens each step on
the real table and clicks what is lit there, and tells what is wrong with it by chapter and step
(exit code 1).

With --at CHAPTER.STEP (counted from 1; "end" is after the last one) it shows what the writer of
the next step needs: whose decision it is, what everybody holds (all open), and the legal moves as
lesson.toml has them.  --play N lets bots make N moves from there first, and prints them so.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("title", metavar="TITLE", help="the title's id")
    parser.add_argument("--at", metavar="CHAPTER.STEP", help="show what this step finds")
    parser.add_argument("--seed", type=whole_number, metavar="S", help="with another seed")
    parser.add_argument(
        "--play", type=counting_number, metavar="N", help="let bots make N moves first"
    )
    parser.add_argument("--level", choices=("cadet", "pilot"), default="pilot", help="what bots")
    parser.add_argument("--find", metavar="WORD", default="", help="only moves with that word")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """1 if something is wrong with the lesson."""
    title = find_title(args.title)
    if not lessons.exists(title.id):
        raise ConsoleError(f"{title.name} has no lesson.")
    try:
        lesson = lessons.load(title.id)
    except DataError as error:
        raise ConsoleError(f"{error}.") from error
    if args.seed is not None:
        lesson = lesson.model_copy(update={"seed": args.seed})
    if args.at or args.play:
        show(title, lesson, args)
        return 0
    found = lessons.account(title, lesson)
    found = replace(found, faults=(*found.faults, *args.unseen(title, lesson)))
    if args.json:
        print_json(as_json(title, found))
    else:
        for line in lines(title, found):
            print(line)
    return 0 if found.ok else 1


def as_json(title: Title, found: Account) -> JSON:
    """The account as plain data; `wrong` names chapter and step, 0 where it is all of them."""
    data: dict[str, Any] = {
        "title": title.id,
        "chapters": found.chapters,
        "steps": found.steps,
        "choices": found.choices,
        "words": found.words,
        "longest_sentence": found.longest_sentence,
        "ok": found.ok,
    }
    if not found.ok:
        data["wrong"] = [
            {"chapter": fault.chapter, "step": fault.step, "text": fault.text}
            for fault in found.faults
        ]
    return data


def lines(title: Title, found: Account) -> list[str]:
    """The account as text."""
    return [
        f"{title.name}: {found.chapters} chapters, {found.steps} steps, {found.choices} choices, "
        f"{found.words} words, longest sentence {found.longest_sentence} words.",
        *(fault.told(title) for fault in found.faults),
        "All is well." if found.ok else f"{counted(len(found.faults), 'fault')}.",
    ]


# --- for who writes a lesson ---


def show(title: Title, lesson: Lesson, args: argparse.Namespace) -> None:
    """What a step finds: holdings, the decision, the moves."""
    session = _reached(title, lesson, args.at or "end")
    for _ in range(args.play or 0):
        if session.finished:
            break
        print(_played(session, args.level))
    state, decision = session.state, session.rules.decision(session.state)
    print(f"\n{title.words.progress(session.view(lessons.PUPIL))}")
    for line in (*zone_lines(title, state), *standing_lines(title, state)):
        print(line)
    if decision is None:
        print("The game is over.")
        return
    view = session.view(decision.seat)
    print(title.words.prompt(view, decision, names_for(len(session.players))))
    shown: Counter[type] = Counter()
    for move in title.rules.moves(view):
        told = f"  {toml(move_to_json(title, move))}  # {title.words.describe_move(view, move)}"
        if args.find.lower() in told.lower():
            shown[type(move)] += 1
            if shown[type(move)] <= MOST_OF_A_KIND:
                print(told)
    for kind, number in shown.items():
        if number > MOST_OF_A_KIND:
            print(f"  … {number - MOST_OF_A_KIND} more of {kind.__name__}; --find narrows them")


def _reached(title: Title, lesson: Lesson, at: str) -> Session[Any, Any]:
    if at == "end":
        chapter, step = len(lesson.chapters), len(lesson.chapters[-1].steps) + 1
    else:
        first, _, second = at.partition(".")
        if not (first.isdecimal() and second.isdecimal()):
            raise ConsoleError(f"A step is named as 2.3, its chapter first, not as “{at}”.")
        chapter, step = int(first), int(second)
        if not (1 <= chapter <= len(lesson.chapters) and step >= 1):
            raise ConsoleError(f"The lesson has no step {at}.")
    try:
        return lessons.reach(title, lesson, chapter - 1, step - 1)
    except LessonFault as fault:
        raise ConsoleError(f"Chapter {fault.chapter}, step {fault.step}: {fault.text}") from fault


def _played(session: Session[Any, Any], level: Any) -> str:
    """A bot's move, made; the line of lesson.toml with what happened."""
    title, decision = session.title, session.rules.decision(session.state)
    assert decision is not None
    seat = decision.seat
    rng = bot_rng(session.seed, seat, len(session.steps))
    move = pick_move(title, level, session.view(seat), seat, rng)
    data = toml(move_to_json(title, move))
    step = session.submit(move)
    assert isinstance(step, Step)
    told = " ".join(log_lines(title, step.events, names_for(len(session.players))))
    return f"    {data},  # {told}"


def toml(value: JSON) -> str:
    """Plain data as TOML writes it in a line; None has no form there and is left out."""
    if isinstance(value, dict):
        parts = (f"{key} = {toml(part)}" for key, part in value.items() if part is not None)
        return "{ " + ", ".join(parts) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
