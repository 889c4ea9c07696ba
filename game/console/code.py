"""A game as letters for a chat window: `python -m game code`."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.console.common import ConsoleError, add_json, print_json
from game.console.replay import load
from game.memory.codes import CodeError, code_of, long_code

HELP = "print the code of a saved game"
DESCRIPTION = """\
Prints a saved game's code: its title, options, seats and seed, so that others can play the same
deal.  With --long the players and all moves are in it as well.  `open` reads such codes.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("file", type=Path, metavar="SAVE", help="a save, as the program writes it")
    parser.add_argument("--long", action="store_true", help="with the players and all moves")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Prints the code."""
    save = load(args.file)
    try:
        code = long_code(save) if args.long else code_of(save)
    except CodeError as error:
        raise ConsoleError(f"{args.file}: {error}") from error
    if args.json:
        print_json({"code": code, "long": args.long, "letters": len(code)})
    else:
        print(code)
    return 0
