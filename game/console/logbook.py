"""The player's games, record and patches: `python -m game logbook`."""

from __future__ import annotations

import argparse
import dataclasses
import time
from pathlib import Path
from typing import Any

from game import titles
from game.console.common import ConsoleError, add_json, print_json, whole_number
from game.core import paths
from game.core.save import Saves
from game.memory.index import Index
from game.memory.logbook import Logbook
from game.memory.rows import Row

HELP = "list the games, the record and the patches"
DESCRIPTION = """\
Tells what the program remembers: the games in the folder, the record of those that count, and the
patches.  Practice (what-if, drills, lessons, more than five hints) is counted apart.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument(
        "--folder", type=Path, metavar="SAVES", help="instead of the player's games"
    )
    parser.add_argument(
        "--most", type=whole_number, default=20, metavar="N", help="games that are listed: 20"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Prints the Logbook."""
    if args.folder and not args.folder.is_dir():
        raise ConsoleError(f"{args.folder} is no folder.")
    folder = args.folder or paths.saves_folder()
    # Beside somebody else's folder no index is left behind.
    index = Index(None if args.folder else paths.index_file(), folder)
    logbook = Logbook(Saves(folder), index)
    try:
        logbook.index.refresh()
        logbook.index.wait()
        if logbook.index.progress.trouble:
            raise ConsoleError(logbook.index.progress.trouble)
        if args.json:
            print_json(as_json(logbook, args.most))
        else:
            for line in lines(logbook, args.most):
                print(line)
    finally:
        logbook.close()
    return 0


def as_json(logbook: Logbook, most: int) -> dict[str, Any]:
    """All of it as one object."""
    record = logbook.record()
    games = []
    for row in logbook.games(most=most):
        game = dataclasses.asdict(row)
        game["players"] = [player.model_dump(mode="json") for player in row.players]
        game["earned"] = [each.model_dump(mode="json") for each in row.earned]
        games.append(game)
    return {
        "count": logbook.count(),
        "games": games,
        "record": dataclasses.asdict(record),
        "sheets": {title: _sheet(logbook, title) for title in titles.IDS},
        "patches": [dataclasses.asdict(patch) for patch in logbook.patches()],
    }


def _sheet(logbook: Logbook, title: str) -> dict[str, Any]:
    """A title's sheet without its games, which are told already."""
    told = dataclasses.asdict(logbook.sheet(title))
    return {name: value for name, value in told.items() if name != "games"}


def lines(logbook: Logbook, most: int) -> list[str]:
    """The same in words."""
    record = logbook.record()
    patches = logbook.patches()
    count = logbook.count()
    found = [f"{count:,} {'game' if count == 1 else 'games'}"]
    found += [f"  {_game(row)}" for row in logbook.games(most=most)]
    if count > most:
        found.append(f"  and {count - most:,} more")
    found.append(f"Record: {record.tally.games:,} count, {record.practice:,} practice")
    for title, own in record.titles.items():
        if own.tally.games:
            levels = ", ".join(
                f"{level} {share.won} of {share.games}"
                for level, share in own.levels.items()
                if share.games
            )
            found.append(f"  {titles.title(title).name}: {levels}; best {own.best}")
    earned = [patch for patch in patches if patch.earned]
    found.append(f"Patches: {len(earned)} of {len(patches)}")
    found += [f"  {patch.name}: {patch.words} ({_day(patch.when)})" for patch in earned]
    return found


def _game(row: Row) -> str:
    name = row.name or (titles.title(row.title).name if row.title in titles.IDS else row.title)
    points = ", ".join(map(str, row.points)) or row.progress
    aside = f" [{row.practice}]" if row.practice else ""
    return f"{_day(row.when)} {name}: {row.result}, {points}{aside} ({row.file})"


def _day(seconds: int) -> str:
    return time.strftime("%Y-%m-%d", time.localtime(seconds))
