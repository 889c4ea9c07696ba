"""The puzzles of a title, and whether they are sound: `python -m game puzzles`."""

from __future__ import annotations

import argparse

from game import titles
from game.console.common import add_json, find_title, print_json
from game.puzzles.book import puzzles
from game.puzzles.checking import TIMES, checked

HELP = "list a title's puzzles, and solve them again"
DESCRIPTION = """\
Puzzles are positions of games between bots in which one move is clearly the best and Pilot
misses it.  --check compares all moves of each again, with ten times Admiral's budget and other
luck: the answer must lead, by more than twice the standard error of its lead.

JSON: title, count, puzzles (code, cadet, pilot, margin, error and, checked, solved, sound).
Exit code 1: a puzzle is not sound.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("title", metavar="TITLE", help="the title's id: " + ", ".join(titles.IDS))
    parser.add_argument("--check", action="store_true", help="solve each of them again")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Prints the puzzles, checked or as they are."""
    title = find_title(args.title)
    book = puzzles(title.id)
    rows, sound = [], 0
    for number, puzzle in enumerate(book, start=1):
        row = {
            "code": puzzle.code,
            "cadet": puzzle.cadet,
            "pilot": puzzle.pilot,
            "margin": puzzle.margin,
            "error": puzzle.error,
        }
        line = f"{number:3}  Cadet {puzzle.cadet:4.0%}  margin {puzzle.margin:5.1%}"
        if args.check:
            found = checked(puzzle, TIMES * title.brain.settings.iterations, luck=0xC4EC)
            sound += found.sound
            row |= {
                "solved": found.solved,
                "margin": round(found.margin, 4),
                "error": round(found.error, 4),
                "sound": found.sound,
                "trouble": found.trouble,
            }
            line = (
                f"{number:3}  Cadet {puzzle.cadet:4.0%}  margin {found.margin:5.1%} "
                f"± {found.error:.1%}  {'sound' if found.sound else 'NOT SOUND'}"
            )
        rows.append(row)
        if not args.json:
            print(line)
    if args.json:
        print_json({"title": title.id, "count": len(book), "puzzles": rows})
    elif args.check:
        print(f"{title.name}: {sound} of {len(book)} puzzles are sound.")
    else:
        print(f"{title.name}: {len(book)} puzzles.")
    return int(args.check and sound < len(book))
