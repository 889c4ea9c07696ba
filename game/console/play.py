"""A title in the terminal: `python -m game play`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from game.bots.match import bot_rng, pick_move
from game.console.common import (
    PERSON,
    ConsoleError,
    add_title,
    find_title,
    log_lines,
    names_for,
    players_of,
    read_json,
    read_minds,
    read_options,
    standing_lines,
    whole_number,
    zone_lines,
)
from game.core.codec import UnreadableMove, move_from_json
from game.core.contract import Decision
from game.core.files import write_atomic
from game.core.seeds import new_seed, seed_code
from game.core.session import Session, Step

HELP = "play in the terminal"
DESCRIPTION = """\
Plays a title in the terminal: choose a move by its number.  A seat is a person, a level of bot
(cadet, pilot, admiral) or random.  Type ? while playing for the other commands.
"""
KEYS = """\
  NUMBER     make that move            Enter   the next page of moves
  /WORD      only moves with that word {...}   a move as JSON
  z          the cards that you see    s       the score
  h          a hint                    u, r    take back, make again
  w FILE     save the game             q       leave"""
PAGE = 24


class Leave(Exception):
    """The person has had enough."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    add_title(parser)
    parser.add_argument(
        "--seats", metavar="WHO,WHO", help="person, cadet, pilot, admiral or random by seat"
    )
    parser.add_argument("--seed", type=whole_number, metavar="S", help="a new one each time")


def run(args: argparse.Namespace) -> int:
    """Plays to the end or until the person leaves."""
    title = find_title(args.title)
    options = read_options(title, args.set)
    usual = ",".join([PERSON] + ["pilot"] * (title.seat_counts(options)[0] - 1))
    minds = read_minds(title, options, args.seats or usual, also=(PERSON,))
    seed = new_seed() if args.seed is None else args.seed
    print(f"{title.name}, seed {seed} ({seed_code(seed)}).  ? shows the commands.")
    try:
        Game(Session(title, options, players_of(minds), seed), minds).play()
    except Leave:
        print("Left.")
    return 0


class Game:
    """One game between a person's terminal and a session."""

    def __init__(self, session: Session[Any, Any], minds: list[str]) -> None:
        self.session = session
        self.minds = minds
        self.title = session.title
        people = [seat for seat, mind in enumerate(minds) if mind == PERSON]
        self.viewer = people[0] if len(people) == 1 else None
        self.names = names_for(len(minds), self.viewer)

    def play(self) -> None:
        """Turn after turn; raises Leave."""
        rules, last = self.title.rules, -1
        while (decision := rules.decision(self.session.state)) is not None:
            if decision.seat != last:
                self.session.hand_over()
                last = decision.seat
            if self.minds[decision.seat] == PERSON:
                self.ask(decision)
            else:
                self.let_bot(decision)
        print("\nThe game is over.")
        print("\n".join(standing_lines(self.title, self.session.state)))

    def let_bot(self, decision: Decision) -> None:
        """A bot's move."""
        seat = decision.seat
        rng = bot_rng(self.session.seed, seat, len(self.session.steps))
        mind: Any = self.minds[seat]
        self.make(pick_move(self.title, mind, self.session.view(seat), seat, rng))

    def ask(self, decision: Decision) -> None:
        """Asks the person until the position has changed."""
        view = self.session.view(decision.seat)
        moves = list(self.title.rules.moves(view))
        words = [self.title.words.describe_move(view, move) for move in moves]
        shown = list(range(len(moves)))
        print(f"\n{self.title.words.progress(view)}")
        print(self.title.words.prompt(view, decision, self.names))
        page = self.list_moves(words, shown, 0)
        while True:
            answer = self.read()
            if answer == "":
                page = self.list_moves(words, shown, page)
            elif answer.startswith("/"):
                wanted = answer[1:].strip().lower()
                shown = [i for i, word in enumerate(words) if wanted in word.lower()]
                page = self.list_moves(words, shown, 0)
            elif answer.isdecimal():
                if not 1 <= int(answer) <= len(moves):
                    print(f"The moves are numbered from 1 to {len(moves)}.")
                else:
                    self.make(moves[int(answer) - 1])
                    return
            elif self.command(answer, decision, view):
                return

    def read(self) -> str:
        """One line from the person; raises Leave where there are no more."""
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise Leave
        return line.strip()

    def list_moves(self, words: list[str], shown: list[int], begin: int) -> int:
        """Prints a page of moves and returns where the next one begins."""
        if not shown:
            print("  No move has that word.")
        for index in shown[begin : begin + PAGE]:
            print(f"  {index + 1:4}  {words[index]}")
        if begin + PAGE < len(shown):
            print(f"  Enter shows the next of {len(shown)} moves.")
            return begin + PAGE
        return 0

    def command(self, answer: str, decision: Decision, view: Any) -> bool:
        """Anything but a number; True if the position has changed."""
        session = self.session
        if answer == "q":
            raise Leave
        if answer == "z":
            print("\n".join(zone_lines(self.title, view)))
        elif answer == "s":
            print("\n".join(standing_lines(self.title, view)))
        elif answer == "h":
            print(self.hint(view))
        elif answer == "u" and session.can_undo():
            session.undo()
            return True
        elif answer == "r" and session.can_redo():
            self.tell(session.redo())
            return True
        elif answer in ("u", "r"):
            print("There is nothing to take back or make again.")
        elif answer.startswith("w "):
            self.write(Path(answer[2:].strip()))
        elif answer.startswith("{"):
            return self.make_json(answer)
        else:
            print(KEYS)
        return False

    def hint(self, view: Any) -> str:
        """What Pilot would do, and why."""
        _, move = self.title.brain.candidates(view)[0]
        why = self.title.words.explain(view, move)
        return f"{self.title.words.describe_move(view, move)}.  {why}".rstrip()

    def make_json(self, text: str) -> bool:
        """A move as JSON; True if it was made."""
        try:
            return self.make(move_from_json(self.title, read_json(text, "The move")))
        except (UnreadableMove, ConsoleError) as error:
            print(error)
            return False

    def make(self, move: Any) -> bool:
        """Makes the move, or prints why not."""
        result = self.session.submit(move)
        if isinstance(result, Step):
            self.tell(result)
            return True
        print(f"{result.text} ({result.rule})")
        return False

    def tell(self, step: Step[Any, Any]) -> None:
        """The step's log lines, as the person at the terminal may know them."""
        rules, state = self.title.rules, self.session.state
        events = [rules.event_for(state, event, self.viewer) for event in step.events]
        for line in log_lines(self.title, events, self.names):
            print(f"  {line}")

    def write(self, path: Path) -> None:
        """Saves the game."""
        try:
            write_atomic(path, self.session.save().model_dump_json())
            print(f"Saved as {path}.")
        except OSError as error:
            print(f"{path} can't be written: {error.strerror or error}.")
