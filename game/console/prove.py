"""That the deal was sealed and no bot peeked: `python -m game prove`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.console.common import add_json, print_json, seat_name
from game.console.replay import load, restore
from game.core.contract import JSON
from game.core.session import Session
from game.debrief.blindfold import proofs, unexplained
from game.debrief.notes import Proof

HELP = "check that the deal was sealed and that no bot peeked"
DESCRIPTION = """\
Opens the seal of a saved game's deal, plays the game again, and lets each bot make each of its
decisions again in a world where everything that it could not see is reshuffled: whoever did not
peek chooses the same.

Exit code 1: the seed is not the one that was sealed, the moves do not lead to the position that
was saved, a bot peeked, or a decision came out otherwise.  The last is no fault where bots of
another version of this program may have played: then only that can't be checked.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a save, as the program writes it")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Checks and prints; 1 if anything is wrong."""
    restored = restore(load(args.file), args.file)
    made = list(proofs(restored.session))
    found = as_json(restored.session, made, restored.trouble)
    if args.json:
        print_json(found)
    else:
        print("\n".join(lines(found)))
    if restored.trouble:
        print(restored.trouble, file=sys.stderr)
    bad = any(not each["explained"] for each in found["differing"])
    return 1 if bad or found["seed_matches"] is False or not found["replays"] else 0


def as_json(session: Session[Any, Any], made: Sequence[Proof], trouble: str) -> JSON:
    """The checks as one object."""
    seal = session.seal
    wrong, bad = [proof for proof in made if proof.fault], unexplained(session, made)
    return {
        "commitment": None if seal is None else seal.commitment,
        "salt": None if seal is None else seal.salt,
        "seed": session.seed,
        "seed_matches": None if seal is None else seal.opens(session.seed),
        "replays": not trouble,
        "decisions": len(made),
        "same": len(made) - len(wrong),
        "of_other_bots": session.of_other_bots,
        "differing": [
            {
                "step": proof.step,
                "seat": proof.seat,
                "fault": proof.fault,
                "explained": proof not in bad,
            }
            for proof in wrong
        ],
    }


def lines(found: JSON) -> list[str]:
    """The checks for people."""
    sealed = {
        None: "The deal of this game was not sealed.",
        True: "The seed is the one that was sealed before the first move.",
        False: "The seed is NOT the one that was sealed.",
    }
    told = [sealed[found["seed_matches"]]]
    told.append(
        f"Bots: {found['same']} of {found['decisions']} decisions the same "
        "with everything hidden reshuffled."
    )
    bad = [each for each in found["differing"] if not each["explained"]]
    if others := len(found["differing"]) - len(bad):
        told.append(
            f"The other {others} can't be checked: another version's bots may have made them, "
            "or the game came from a code."
        )
    for each in bad:
        what = (
            "depends on what the seat could not see"
            if each["fault"] == "peeked"
            else "is not the move that the bot makes when it is asked again"
        )
        told.append(f"  Step {each['step']}, {seat_name(each['seat'])}: {what}.")
    return told
