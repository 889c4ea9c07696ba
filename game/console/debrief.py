"""What a finished game was like: `python -m game debrief`."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from game import titles
from game.console.common import ConsoleError, add_json, print_json, seat_name
from game.console.replay import load
from game.core.contract import JSON
from game.core.words import hundredths
from game.debrief.notes import Note, begun
from game.debrief.report import report
from game.debrief.work import Debriefing, Undebriefable, opened

HELP = "judge a finished game: chances, luck and skill, mistakes"
DESCRIPTION = """\
Goes through a finished game and prints each seat's chance of winning after every step, what each
decision gave away against Admiral's best, luck and skill, accuracy, and the turning points, all
with their standard errors.  It takes up to a minute with two seats, some more with four.  The
file itself is not touched.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a save, as the program writes it")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Judges and prints."""
    save = load(args.file)
    try:
        session = opened(save, titles.title)
    except Undebriefable as error:
        raise ConsoleError(f"{args.file}: {error}") from error
    notes = begun(save)
    began = time.process_time()

    def told(note: Note) -> None:
        if sys.stderr.isatty():
            print(f"\r{notes.progress:4.0%}", end="", file=sys.stderr, flush=True)

    Debriefing(session).go_on(notes, told=told)
    if sys.stderr.isatty():
        print("\r     \r", end="", file=sys.stderr)
    found = report(session, notes)
    if args.json:
        print_json(found | {"seconds": round(time.process_time() - began, 1)})
    else:
        print("\n".join(lines(found)))
    return 0


def lines(found: JSON) -> list[str]:
    """The debrief for people."""
    told = []
    for sums in found["seats"]:
        accuracy = sums["accuracy"]
        told.append(
            f"{seat_name(sums['seat'])}: began with {sums['begin']:.0%}, "
            f"dealt {_part(sums['luck'])}, played {_part(sums['skill'])}, "
            f"the others’ play {_part(sums['others'])}, ended with {sums['end']:.0%}; "
            + ("no decisions" if accuracy is None else f"accuracy {accuracy:.0%}")
        )
    told.append("Turning points:")
    for point in found["turning_points"]:
        change = ", ".join(f"{value:+.0%}" for value in point["change"])
        told.append(f"  step {point['step']}, turn {point['turn']}, {seat_name(point['seat'])}:")
        told.append(f"    {point['played']} ({change})")
        if point["loss"]:
            told.append(f"    Admiral: {point['admiral']}. {point['why']}".rstrip())
    told.append("Mistakes:")
    for made in found["decisions"]:
        if made["mistake"]:
            loss, error = hundredths(made["loss"], made["error"])
            told.append(
                f"  step {made['step']}, turn {made['turn']}, {seat_name(made['seat'])}: "
                f"{made['chosen_words']} (−{loss} % ± {error} %); "
                f"better: {made['best_words']}"
            )
    return told


def _part(part: JSON) -> str:
    return f"{part['change']:+.0%} ± {part['error']:.0%}"
