"""Counting move sequences: `python -m game perft`."""

from __future__ import annotations

import argparse
import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from game.console.common import (
    ConsoleError,
    add_json,
    add_title,
    check_seats,
    counting_number,
    find_title,
    first_fault,
    print_json,
    read_options,
    read_text,
    whole_number,
)
from game.core.contract import Rules, Title
from game.core.files import write_atomic
from game.core.rng import Rng

HELP = "count the sequences of legal moves to a depth"
DESCRIPTION = """\
Counts the sequences of listed moves from one position: at depth 1 the legal moves, at depth 2
the pairs of moves, and so on.  A game that is over has no sequences.  The counts change when
anything about legality does, so they are kept in tests/contract/perft/TITLE.toml.

  --skip N     first makes N random moves, drawn from the seed
  --record NAME   prints the entry for that file
  --check FILE    counts every entry of such a file again; exit code 1 if one differs
  --recount FILE  writes the counts as they are now, after a wanted change
"""


class Case(BaseModel):
    """One entry: a position and its counts for depth 1, 2, ..."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    seats: int = 2
    seed: int = 1
    skip: int = 0
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    counts: tuple[int, ...]


class Cases(BaseModel):
    """A whole file."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    case: tuple[Case, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    add_title(parser)
    parser.add_argument("--depth", type=counting_number, default=3, metavar="D", help="3")
    parser.add_argument("--seats", type=counting_number, metavar="N", help="the fewest")
    parser.add_argument("--seed", type=whole_number, default=1, metavar="S", help="1")
    parser.add_argument("--skip", type=whole_number, default=0, metavar="N", help="0")
    parser.add_argument("--record", metavar="NAME", help="print an entry of this name")
    parser.add_argument("--check", type=Path, metavar="FILE", help="check a file of entries")
    parser.add_argument("--recount", type=Path, metavar="FILE", help="write its counts again")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Counts, or checks; 1 if a recorded count differs."""
    title = find_title(args.title)
    if args.check:
        return check(title, args.check)
    if args.recount:
        return recount(title, args.recount)
    options = read_options(title, args.set)
    seats = args.seats or title.seat_counts(options)[0]
    check_seats(title, options, seats)
    case = Case(
        name=args.record or "",
        seats=seats,
        seed=args.seed,
        skip=args.skip,
        options=options.model_dump(mode="json", exclude_defaults=True),
        counts=(),
    )
    state = start(title, case)
    counts = [count(title.rules, state, depth) for depth in range(1, args.depth + 1)]
    if args.record:
        print(entry(case.model_copy(update={"counts": tuple(counts)})))
    elif args.json:
        print_json({"title": title.id, "counts": counts})
    else:
        for depth, number in enumerate(counts, start=1):
            print(f"depth {depth}: {number}")
    return 0


def count(rules: Rules[Any, Any, Any], state: Any, depth: int) -> int:
    """How many sequences of that many listed moves there are."""
    if depth == 1:
        return sum(1 for _ in rules.moves(state))
    total = 0
    for move in rules.moves(state):
        after = state.copy()
        rules.apply(after, move)
        total += count(rules, after, depth - 1)
    return total


def start(title: Title, case: Case) -> Any:
    """The entry's position; ValueError with a sentence if it describes none."""
    if case.position is not None:
        state = title.read_position(case.position)
    else:
        options = title.options.model_validate(case.options)
        state = title.rules.setup(options, case.seats, case.seed)
    luck = Rng(case.seed)
    for _ in range(case.skip):
        if title.rules.decision(state) is None:
            break
        title.rules.apply(state, title.rules.random_move(state, luck))
    return state


def read_cases(path: Path) -> tuple[Case, ...]:
    """A file's entries; ConsoleError says what is wrong with it."""
    try:
        return Cases.model_validate(tomllib.loads(read_text(path))).case
    except tomllib.TOMLDecodeError as error:
        raise ConsoleError(f"{path} is no TOML: {error}.") from error
    except ValidationError as error:
        raise ConsoleError(f"{path}: {first_fault(error, 'the file')}.") from error


def check(title: Title, path: Path) -> int:
    """Counts each entry again; 1 if one differs."""
    wrong = 0
    for case in read_cases(path):
        counts = count_again(title, case)
        if counts == case.counts:
            print(f"same: {case.name}")
        else:
            wrong += 1
            print(f"{case.name}: recorded {case.counts}, counted {counts}", file=sys.stderr)
    return 1 if wrong else 0


def count_again(title: Title, case: Case) -> tuple[int, ...]:
    """The entry's counts as they are now."""
    state = start(title, case)
    return tuple(count(title.rules, state, depth + 1) for depth in range(len(case.counts)))


def recount(title: Title, path: Path) -> int:
    """Replaces the entries' counts and leaves the rest of the file as it is."""
    counts = (list(count_again(title, case)) for case in read_cases(path))
    text = re.sub(
        r"^counts = .*$", lambda _: f"counts = {next(counts)}", read_text(path), flags=re.M
    )
    write_atomic(path, text)
    print(f"counted again: {path}")
    return 0


def entry(case: Case) -> str:
    """The entry as TOML."""
    options = ", ".join(f"{name} = {json.dumps(value)}" for name, value in case.options.items())
    lines = ["[[case]]", f"name = {json.dumps(case.name)}", f"seats = {case.seats}"]
    lines += [f"seed = {case.seed}"]
    lines += [f"skip = {case.skip}"] if case.skip else []
    lines += [f"options = {{ {options} }}"] if options else []
    return "\n".join([*lines, f"counts = {list(case.counts)}", ""])
