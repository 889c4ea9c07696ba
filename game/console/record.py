"""Golden games: `python -m game record` plays one, or takes a save, and keeps it for the tests."""

from __future__ import annotations

import argparse
import json
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
from game.core.files import write_atomic
from game.core.paths import bundled
from game.core.save import SaveFile
from game.core.session import Session, Step

HELP = "keep a game as a golden game for the tests"
DESCRIPTION = """\
Keeps a game in tests/golden/TITLE/NAME: save.json, and transcript.txt, which the tests compare
line by line.  The game is played by bots, or taken from a save (--save).  With --again, and no
NAME, the title's golden games are replayed and written as they are now, after a wanted change.

Look at the difference before you commit a transcript that changed: it is a change of the rules.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("title", metavar="TITLE", help="the title's id")
    parser.add_argument(
        "name", metavar="NAME", nargs="?", help="the golden game's name: letters, digits, - _"
    )
    add_options(parser)
    parser.add_argument("--seats", metavar="WHO,WHO", help="who plays, as in simulate")
    parser.add_argument("--seed", type=whole_number, default=1, metavar="S", help="1")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep this game instead")
    parser.add_argument("--again", action="store_true", help="write the title's games again")
    parser.add_argument("--into", type=Path, metavar="FOLDER", help="instead of tests/golden")


def run(args: argparse.Namespace) -> int:
    """Writes the golden game, or the title's golden games."""
    home = (args.into or bundled("tests", "golden")) / args.title
    if args.again:
        for save in sorted(home.glob("*/save.json")):
            keep(replayed(save, args.title), save.parent)
        return 0
    if not re.fullmatch(r"[\w-]+", args.name or ""):
        raise ConsoleError(f"“{args.name}” can't be a golden game's name: letters, digits, - _.")
    keep(replayed(args.save, args.title) if args.save else played(args), home / args.name)
    return 0


def keep(session: Session[Any, Any], folder: Path) -> None:
    """Writes and says so; ConsoleError if it can't."""
    try:
        write_golden(session, folder)
    except OSError as error:
        raise ConsoleError(f"{folder} can't be written: {error.strerror or error}.") from error
    print(f"{len(session.steps)} moves kept in {folder}")


def write_golden(session: Session[Any, Any], folder: Path) -> None:
    """Writes save and transcript; OSError if it can't."""
    write_atomic(folder / "save.json", readable(session.save()))
    write_atomic(folder / "transcript.txt", "\n".join(transcript(session)) + "\n")


def readable(save: SaveFile) -> str:
    """The save with a line for each field and each move, so that differences can be read."""
    fields = []
    for name, value in save.model_dump(mode="json", exclude={"order", "memo"}).items():
        text = json.dumps(value, ensure_ascii=False)
        if name == "moves" and value:
            text = (
                "[\n" + ",\n".join(json.dumps(move, ensure_ascii=False) for move in value) + "\n]"
            )
        fields.append(f"{json.dumps(name)}: {text}")
    return "{\n" + ",\n".join(fields) + "\n}\n"


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


def replayed(path: Path, title_id: str) -> Session[Any, Any]:
    """The game of a save, all of whose moves must be legal."""
    save = load(path)
    if save.title != title_id:
        raise ConsoleError(f"{path} is a game of “{save.title}”, not of “{title_id}”.")
    session = restore(save, path).session
    if len(session.steps) < len(save.moves):
        raise ConsoleError(f"{path} does not fit: {restore(save, path).trouble}")
    return session
