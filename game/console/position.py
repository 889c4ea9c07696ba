"""One position, and what a move does in it: `python -m game position`."""

from __future__ import annotations

import argparse
import dataclasses
import sys
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from game.console.common import (
    ConsoleError,
    add_json,
    find_title,
    first_fault,
    log_lines,
    names_for,
    print_json,
    read_json,
    read_text,
    standing_lines,
    zone_lines,
)
from game.core.codec import UnreadableMove, event_to_json, move_from_json, move_to_json
from game.core.contract import Refusal, Title, events_of

HELP = "show a position's decision and moves, or try a move in it"
DESCRIPTION = """\
Reads a position, a JSON object such as
  {"title": "rocket_jockey", "seats": 2, "hands": [["2-4", "4-6"]], "row": {"4": "9!"}}
with cards named as in the title's ruling document, and prints who decides and the legal moves.
What is left out does not matter: cards not mentioned fill the rest in seeded order.

With --move it prints why the move is refused, or what happens, and the new position, which is
such an object again.  A refusal is an answer: the exit code is 0.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("file", metavar="FILE", help="the position; - reads standard input")
    parser.add_argument("--move", metavar="JSON", help='a move, such as {"move": "EndMove"}')
    parser.add_argument("--title", metavar="TITLE", help="where the position does not name it")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Prints the position or what the move does in it."""
    what = "The position" if args.file == "-" else args.file
    text = sys.stdin.read() if args.file == "-" else read_text(Path(args.file))
    data = read_json(text, what)
    if not isinstance(data, dict):
        raise ConsoleError(f"{what} is no JSON object.")
    title_id = data.get("title", args.title)
    if title_id is None:
        raise ConsoleError(f"{what} does not name its title; --title can.")
    title = find_title(str(title_id))
    try:
        state = title.read_position(data)
    except ValidationError as error:
        fault = first_fault(error, "the position")
        raise ConsoleError(f"{what} is no position: {fault}.") from error
    except ValueError as error:
        raise ConsoleError(f"{what} is no position: {str(error).rstrip('.')}.") from error
    if args.move is None:
        show(title, state, args.json)
    else:
        try_move(title, state, args.move, args.json)
    return 0


def show(title: Title, state: Any, as_json: bool) -> None:
    """Who decides, and between what."""
    decision = title.rules.decision(state)
    moves = list(title.rules.moves(state)) if decision else []
    if as_json:
        print_json(
            {
                "title": title.id,
                "decision": decision and dataclasses.asdict(decision),
                "moves": [move_to_json(title, move) for move in moves],
                "position": title.write_position(state),
            }
        )
        return
    for line in zone_lines(title, state):
        print(line)
    for line in standing_lines(title, state):
        print(line)
    if decision is None:
        print("The game is over.")
        return
    view = title.rules.view(state, decision.seat)
    print(title.words.prompt(view, decision, names_for(len(title.rules.score_lines(state)))))
    for move in moves:
        print(f"  {title.words.describe_move(view, move)}")


def try_move(title: Title, state: Any, text: str, as_json: bool) -> None:
    """The refusal, or the events and the new position."""
    try:
        move = move_from_json(title, read_json(text, "The move"))
    except UnreadableMove as error:
        raise ConsoleError(str(error)) from error
    over = title.rules.decision(state) is None
    refusal = (
        Refusal("game_over", "", "The game is over.") if over else title.rules.check(state, move)
    )
    if refusal is not None:
        if as_json:
            print_json({"title": title.id, "refusal": dataclasses.asdict(refusal)})
        else:
            print(f"Refused ({refusal.rule or refusal.code}): {refusal.text}")
        return
    events = events_of(title.rules, state, move)
    if as_json:
        print_json(
            {
                "title": title.id,
                "events": [event_to_json(title, event) for event in events],
                "position": title.write_position(state),
            }
        )
        return
    for line in log_lines(title, events, names_for(len(title.rules.score_lines(state)))):
        print(line)
    print()
    show(title, state, as_json=False)
