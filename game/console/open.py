"""What a code or a file tells: `python -m game open`."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from game.console.common import ConsoleError, add_json, print_json
from game.console.replay import load, restore
from game.core.session import Session, digest
from game.memory.arrivals import as_file
from game.memory.codes import CodeError, code_of, open_code

HELP = "say what a code or a saved game holds"
DESCRIPTION = """\
Reads a code (LW1-...) or a saved game, plays its moves, and says what it is: title, options,
seats, seed, moves, and the digest of the position that they lead to.

Exit code 1: the moves could not be followed to the end by today's rules.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("what", metavar="CODE", help="a code, or a file with a saved game")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Prints what it is; 1 if it could not be followed."""
    session, notes = read(args.what)
    if args.json:
        print_json(as_json(session, notes))
    else:
        for line in lines(session):
            print(line)
    for note in notes:
        print(note, file=sys.stderr)
    return 1 if notes else 0


def read(what: str) -> tuple[Session[Any, Any], list[str]]:
    """The game, and what to know about it; ConsoleError if it is neither code nor file."""
    path = as_file(what)
    if path is not None:
        restored = restore(load(path), path)
        return restored.session, [restored.trouble] if restored.trouble else []
    try:
        coded, found = open_code(what)
    except CodeError as error:
        raise ConsoleError(str(error)) from error
    notes = [coded.note] if coded.note else []
    if found is None:
        return coded.deal(), notes
    return found.session, [*notes, found.trouble] if found.trouble else notes


def as_json(session: Session[Any, Any], notes: list[str]) -> dict[str, Any]:
    """All of it as one object."""
    save = session.save()
    return {
        "title": save.title,
        "version": session.title.version,
        "options": save.options,
        "seats": len(save.players),
        "players": [player.model_dump(mode="json") for player in save.players],
        "seed": save.seed,
        "code": code_of(save),
        "moves": save.moves,
        "finished": save.finished,
        "digest": digest(session.state),
        "notes": notes,
    }


def lines(session: Session[Any, Any]) -> list[str]:
    """The same in words."""
    save = session.save()
    plain = session.title.options()
    changed = [
        f"{name}={getattr(session.options, name)}"
        for name in session.title.options.model_fields
        if getattr(session.options, name) != getattr(plain, name)
    ]
    how_far = "finished" if save.finished else save.progress
    return [
        f"{session.title.name}, {len(save.players)} seats, seed {save.seed}",
        f"Options: {', '.join(changed) or 'as printed'}",
        f"Players: {', '.join(player.name for player in save.players)}",
        f"Moves: {len(save.moves)} ({how_far})",
        f"Digest: {digest(session.state)}",
        f"Code: {code_of(save)}",
    ]
