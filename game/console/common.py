"""What the console's commands share: titles, options, seats and how things are printed."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args

from pydantic import ValidationError

from game import titles
from game.core.contract import HIDDEN, JSON, Event, Names, Options, Seat, Title, Zone
from game.core.foreign import drawable
from game.core.session import Level, Player

MINDS: tuple[str, ...] = ("random", *get_args(Level))
PERSON = "person"


class ConsoleError(Exception):
    """Something that the caller got wrong or that can't be done; the message is a sentence."""


def find_title(title_id: str) -> Title:
    """The title with this id; ConsoleError names those that there are."""
    try:
        return titles.title(title_id)
    except KeyError as error:
        known = ", ".join(titles.IDS)
        raise ConsoleError(f"There is no title “{title_id}”; there are: {known}.") from error


def read_options(title: Title, settings: Sequence[str]) -> Options:
    """Options from `name=value` texts; ConsoleError explains what is wrong with one."""
    fields = title.options.model_fields
    values: dict[str, str] = {}
    for setting in settings:
        name, sign, text = setting.partition("=")
        if not sign:
            raise ConsoleError(f"An option is set as name=value, not as “{setting}”.")
        if name not in fields:
            known = ", ".join(fields) or "none"
            raise ConsoleError(f"{title.name} has no option “{name}”; it has: {known}.")
        values[name] = text
    try:
        return title.options.model_validate(values)
    except ValidationError as error:
        raise ConsoleError(f"{first_fault(error, 'options')}.") from error


def first_fault(error: ValidationError, whole: str) -> str:
    """Where the first fault is and what it is; `whole` names what is wrong as a whole."""
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"]) or whole
    return f"{where}: {first['msg'].removeprefix('Value error, ')}"


def check_seats(title: Title, options: Options, seats: int) -> None:
    """ConsoleError if the title can't be played with so many seats."""
    allowed = title.seat_counts(options)
    if seats not in allowed:
        span = f"{allowed[0]}" if len(allowed) == 1 else f"{allowed[0]} to {allowed[-1]}"
        raise ConsoleError(f"{title.name} is played by {span} like this, not by {seats}.")


def read_minds(
    title: Title, options: Options, text: str | None, also: tuple[str, ...] = ()
) -> list[Any]:
    """Who sits where, from `pilot,cadet,...`; random players at the fewest seats if not said."""
    if text is None:
        return ["random"] * title.seat_counts(options)[0]
    minds = list(known_minds(text.split(","), also))
    check_seats(title, options, len(minds))
    return minds


def known_minds(names: Sequence[str], also: tuple[str, ...] = ()) -> tuple[Any, ...]:
    """Those whom the names mean; ConsoleError if there is no such player."""
    minds = tuple(name.strip().lower() for name in names)
    for mind in minds:
        if mind not in (*MINDS, *also):
            known = ", ".join((*also, *MINDS))
            raise ConsoleError(f"Nobody called “{mind}” can sit down; there are: {known}.")
    return minds


def players_of(minds: Sequence[str]) -> tuple[Player, ...]:
    """The seats as a session has them; random play is noted in the name alone."""
    levels: tuple[str, ...] = get_args(Level)
    return tuple(
        Player.model_validate(
            {"name": seat_name(seat), "level": mind if mind in levels else None, "colour": seat}
        )
        for seat, mind in enumerate(minds)
    )


def seat_name(seat: Seat) -> str:
    """How the console calls a seat; seats are counted from 0, as everywhere in the engine."""
    return f"Seat {seat}" if seat >= 0 else "The rival"


def names_for(seats: int, viewer: Seat | None = None) -> Names:
    """Names for log lines."""
    return Names(tuple(seat_name(seat) for seat in range(seats)), viewer)


def card_names(title: Title) -> dict[int, str]:
    """Card number -> the ruling document's name."""
    return {card: name for name, card in title.cards.items()} | {HIDDEN: "?"}


def zone_lines(title: Title, view: Any) -> list[str]:
    """Every pile that is not empty, with hidden cards counted."""
    names = card_names(title)
    lines = []
    for zone, pile in title.rules.piles.zones(view):
        hidden = pile.count(HIDDEN)
        shown = [names[card] for card in pile if card != HIDDEN]
        if pile:
            parts = shown + ([f"{hidden} hidden"] if hidden else [])
            lines.append(f"  {zone_name(zone)}: {', '.join(parts)}")
    return lines


def zone_name(zone: Zone) -> str:
    """A zone in words: "hand of seat 0", "row 3"."""
    slot = f" {zone.slot}" if zone.slot >= 0 else ""
    return f"{zone.name}{slot}" + (f" of seat {zone.seat}" if zone.seat >= 0 else "")


def log_lines(title: Title, events: Sequence[Event], names: Names) -> list[str]:
    """What the game's log says about the events."""
    lines = (title.words.describe(event, names) for event in events)
    return [line for line in lines if line is not None]


def standing_lines(title: Title, state: Any, view: Any = None) -> list[str]:
    """The result so far, one line a seat, with its points by source."""
    rules, lines = title.rules, []
    sources = rules.score_lines(state if view is None else view)
    for standing in rules.standings(state if view is None else view):
        parts = [
            f"{line.label} {'?' if line.points is None else line.points}"
            for line in (sources[standing.seat] if standing.seat >= 0 else [])
            if line.points != 0
        ]
        detail = f" ({', '.join(parts)})" if parts else ""
        lines.append(f"  {standing.place}. {seat_name(standing.seat)}: {standing.score}{detail}")
    return lines


def read_json(text: str, what: str) -> JSON:
    """Parsed JSON; ConsoleError says where it stops being JSON."""
    try:
        return json.loads(text)
    except ValueError as error:
        raise ConsoleError(f"{what} is no JSON: {error}.") from error
    except RecursionError as error:
        raise ConsoleError(f"{what} has too many brackets in brackets.") from error


def read_text(path: Path) -> str:
    """A file's text; ConsoleError if it can't be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text"
        raise ConsoleError(f"{path} can't be read: {reason}.") from error


def print_json(data: JSON) -> None:
    """One JSON value on standard output, with what a terminal could obey as JSON's escapes."""
    text = json.dumps(data, ensure_ascii=False, indent=2)
    if drawable(text.replace("\n", "")) != text.replace("\n", ""):
        text = json.dumps(data, indent=2)
    print(text)


def add_title(parser: argparse.ArgumentParser) -> None:
    """TITLE and --set, as most commands have them."""
    parser.add_argument("title", metavar="TITLE", help="the title's id: " + ", ".join(titles.IDS))
    add_options(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    """--set NAME=VALUE."""
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="a variant or house rule, as often as needed; printed rules otherwise",
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """--json."""
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")


def whole_number(text: str) -> int:
    """A number from 0 up, for argparse."""
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError("must not be negative")
    return number


def counting_number(text: str) -> int:
    """A number from 1 up, for argparse."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number
