"""A saved game, played again from its start: `python -m game replay`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from game import titles
from game.console.common import ConsoleError, add_json, print_json, standings_json
from game.console.transcript import transcript
from game.core.codec import event_to_json, move_to_json
from game.core.save import SaveError, SaveFile, read_save
from game.core.session import Restored, Session, digest

HELP = "play a saved game again and print all of it"
DESCRIPTION = """\
Plays a saved game again, prints every move with its log lines, all cards open, and compares the
position at the end with the one that was saved.  The file itself is not touched.

Exit code 1: the moves could not be followed to the end, or lead to another position.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a save, as the program writes it")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Replays; 1 if the save does not fit."""
    restored = restore(load(args.file), args.file)
    if args.json:
        print_json(as_json(restored))
    else:
        for line in transcript(restored.session):
            print(line)
    if restored.trouble:
        print(restored.trouble, file=sys.stderr)
    return 1 if restored.trouble else 0


def load(path: Path) -> SaveFile:
    """The save; ConsoleError says why there is none."""
    try:
        return read_save(path)
    except SaveError as error:
        raise ConsoleError(f"{path} can't be read: {error}.") from error


def restore(save: SaveFile, path: Path) -> Restored:
    """The game; ConsoleError if it can't even be set up."""
    try:
        return Session.restore(titles.title(save.title), save)
    except KeyError as error:
        raise ConsoleError(f"{path} is a game of “{save.title}”, which is not there.") from error
    except ValueError as error:
        raise ConsoleError(f"{path} can't be set up: {str(error).rstrip('.')}.") from error


def as_json(restored: Restored) -> dict[str, Any]:
    """The whole game as one object."""
    session = restored.session
    title = session.title
    return {
        "title": title.id,
        "version": title.version,
        "seed": session.seed,
        "options": session.options.model_dump(mode="json"),
        "players": [player.model_dump(mode="json") for player in session.players],
        "trouble": restored.trouble,
        "finished": session.finished,
        "digest": digest(session.state),
        "steps": [
            {
                "seat": step.seat,
                "move": move_to_json(title, step.move),
                "events": [event_to_json(title, event) for event in step.events],
            }
            for step in session.steps
        ],
        "standings": standings_json(title, session.state),
    }
