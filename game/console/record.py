"""Golden games: `python -m game record` plays one, or takes a save, and keeps it for the tests."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

from game.bots.match import GameTooLong, play_game
from game.console.common import (
    ConsoleError,
    add_options,
    find_title,
    players_of,
    read_minds,
    read_options,
    whole_number,
)
from game.console.replay import load, restore
from game.console.transcript import transcript
from game.core.paths import bundled
from game.core.save import write_atomic
from game.core.session import Session, Step

HELP = "keep a game as a golden game for the tests"
DESCRIPTION = """\
Keeps a game in tests/golden/TITLE/NAME: save.json, and transcript.txt, which the tests compare
line by line.  The game is played by bots, or taken from a save (--save).

Look at the difference before you commit a transcript that changed: it is a change of the rules.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("title", metavar="TITLE", help="the title's id")
    parser.add_argument("name", metavar="NAME", help="the golden game's name: letters, digits, - _")
    add_options(parser)
    parser.add_argument("--seats", metavar="WHO,WHO", help="who plays, as in simulate")
    parser.add_argument("--seed", type=whole_number, default=1, metavar="S", help="1")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep this game instead")
    parser.add_argument("--into", type=Path, metavar="FOLDER", help="instead of tests/golden")


def run(args: argparse.Namespace) -> int:
    """Writes the golden game."""
    if not re.fullmatch(r"[\w-]+", args.name):
        raise ConsoleError(f"“{args.name}” can't be a golden game's name: letters, digits, - _.")
    session = kept(args) if args.save else played(args)
    folder = (args.into or bundled("tests", "golden")) / args.title / args.name
    try:
        write_golden(session, folder)
    except OSError as error:
        raise ConsoleError(f"{folder} can't be written: {error.strerror or error}.") from error
    print(f"{len(session.steps)} moves kept in {folder}")
    return 0


def write_golden(session: Session[Any, Any], folder: Path) -> None:
    """Writes save and transcript; OSError if it can't."""
    write_atomic(folder / "save.json", session.save().model_dump_json(indent=1) + "\n")
    write_atomic(folder / "transcript.txt", "\n".join(transcript(session)) + "\n")


def played(args: argparse.Namespace) -> Session[Any, Any]:
    """A game that bots have just played to its end."""
    title = find_title(args.title)
    options = read_options(title, args.set)
    minds = read_minds(title, options, args.seats)
    try:
        game = play_game(title, options, minds, args.seed)
    except (GameTooLong, ValueError) as error:
        raise ConsoleError(f"The game with seed {args.seed} broke off: {error}") from error
    session: Session[Any, Any] = Session(title, options, players_of(minds), args.seed)
    for _, move in game.moves:
        step = session.submit(move)
        if not isinstance(step, Step):
            raise AssertionError(f"a bot's legal move was refused: {step}")
    return session


def kept(args: argparse.Namespace) -> Session[Any, Any]:
    """The game of a save, which must fit to its end."""
    save = load(args.save)
    if save.title != args.title:
        raise ConsoleError(f"{args.save} is a game of “{save.title}”, not of “{args.title}”.")
    restored = restore(save, args.save)
    if restored.trouble:
        raise ConsoleError(f"{args.save} does not fit: {restored.trouble}")
    return restored.session
