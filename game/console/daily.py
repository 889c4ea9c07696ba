"""The day's deal and what the levels make of it: `python -m game daily`."""

from __future__ import annotations

import argparse
import datetime

from game import titles
from game.console.common import add_json, find_title, print_json
from game.core.seeds import seed_code
from game.daily.deals import RIVAL, SEAT, deal_of
from game.daily.medals import asked, results
from game.memory.codes import short_code

HELP = "show a day's deal, and play it with the three levels"
DESCRIPTION = """\
Every date has one deal a title, the same on every machine: seats and options change through the
week, the seed follows from the date.  Cadet, Pilot and Admiral play it from the first seat, with
Pilots at the others: more points than one, two or all three are worth bronze, silver and gold.

JSON: title, date, deal (its code), seats, options, seed, results (points and place by level).
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("title", metavar="TITLE", help="the title's id: " + ", ".join(titles.IDS))
    parser.add_argument(
        "--date",
        type=_date,
        default=None,
        metavar="YYYY-MM-DD",
        help="today if left out",
    )
    add_json(parser)


def _date(text: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError as error:
        words = f"{text} is no date; one is written as 2026-12-24"
        raise argparse.ArgumentTypeError(words) from error


def run(args: argparse.Namespace) -> int:
    """Plays the deal three times and prints what came of it."""
    deal = deal_of(find_title(args.title).id, args.date or datetime.date.today())
    code = short_code(deal.title, deal.options, deal.seats, deal.seed)
    found = results(deal)
    if args.json:
        print_json(
            {
                "title": deal.title.id,
                "date": deal.date.isoformat(),
                "deal": code,
                "seats": deal.seats,
                "options": deal.options.model_dump(mode="json"),
                "seed": deal.seed,
                "seat": SEAT,
                "rivals": RIVAL,
                "results": {
                    level: {"points": each.points, "place": each.place}
                    for level, each in found.items()
                },
            }
        )
        return 0
    print(f"{deal.title.name}, {deal.date.isoformat()}: {deal.seats} seats, {code}")
    print(f"Seed {seed_code(deal.seed)}")
    for level, worth in asked(deal.date, found).items():
        print(f"  {level.capitalize()}: {found[level].points} ({worth} for more)")
    return 0
