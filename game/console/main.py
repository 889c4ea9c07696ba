"""The console's commands and its ways out: sentences for errors, honest exit codes."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from io import TextIOBase, TextIOWrapper
from typing import TextIO

from game.console import (
    bench,
    code,
    daily,
    debrief,
    lesson,
    logbook,
    open,
    perft,
    play,
    position,
    prove,
    puzzles,
    record,
    replay,
    simulate,
)
from game.console.common import ConsoleError
from game.core.foreign import drawable

COMMANDS = (
    simulate,
    play,
    replay,
    logbook,
    code,
    open,
    debrief,
    prove,
    daily,
    puzzles,
    lesson,
    record,
    perft,
    bench,
    position,
)
OK, WRONG_USE, INTERRUPTED, BROKEN_PIPE = 0, 2, 130, 141

EPILOG = """\
examples:
  python -m game simulate rocket_jockey --seats pilot,cadet --games 100 --seed 1
  python -m game play rocket_jockey --seats person,pilot
  python -m game replay SAVE.json
  python -m game code SAVE.json --long
  python -m game bench rocket_jockey --seconds 12 --json

exit codes:
  0  done, and nothing wrong was found
  1  done, and something wrong was found (a save that does not fit, a count that differs)
  2  not done: the call or a file was wrong; the reason is on standard error
  130 stopped with Ctrl+C, 141 nobody reads the output any more

Seats are counted from 0.  The same seed, options and seats play the same game on every machine.
"""


def main(
    arguments: Sequence[str] | None = None, *, unseen: lesson.Unseen = lesson.only_rules
) -> int:
    """Runs one command and returns its exit code.

    `unseen`: who knows the table, too, brings along what looks at lessons there.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # old Windows consoles know few signs
            stream.reconfigure(errors="replace")
    with redirect_stdout(Plain(sys.stdout)), redirect_stderr(Plain(sys.stderr)):
        return _guarded(arguments, unseen)


def _guarded(arguments: Sequence[str] | None, unseen: lesson.Unseen) -> int:
    try:
        parser = build_parser()
        parser.set_defaults(unseen=unseen)
        code = _run(parser, arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except OSError as error:
        if not isinstance(error, BrokenPipeError) and not _pipe_is_broken():
            raise
        _leave_pipe()
        return BROKEN_PIPE
    return code


class Plain(TextIOBase):
    """A stream that gives the terminal no commands: files may say what they like."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        self.stream.write("\n".join(map(drawable, text.split("\n"))))
        return len(text)

    def flush(self) -> None:
        self.stream.flush()

    def isatty(self) -> bool:
        return self.stream.isatty()

    def fileno(self) -> int:
        return self.stream.fileno()


def _run(parser: argparse.ArgumentParser, arguments: Sequence[str] | None) -> int:
    try:
        chosen = parser.parse_args(arguments)
    except SystemExit as leaving:  # argparse has said why
        return int(leaving.code or OK)
    try:
        return int(chosen.run(chosen))
    except ConsoleError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return WRONG_USE


def build_parser() -> argparse.ArgumentParser:
    """All commands with their help."""
    parser = argparse.ArgumentParser(
        prog="python -m game",
        description="Launch Window without its window: simulate, play, check and measure.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module in COMMANDS:
        name = module.__name__.rpartition(".")[2]
        command = commands.add_parser(
            name,
            help=module.HELP,
            description=module.DESCRIPTION,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return parser


def _pipe_is_broken() -> bool:
    """Whether nobody reads the output any more, as Windows tells it: "invalid argument".

    What could not be written is still waiting, so the question is asked again.
    """
    try:
        sys.stdout.flush()
    except OSError as error:
        return error.errno == errno.EINVAL
    return False


def _leave_pipe() -> None:
    """Keeps Python from complaining about the broken pipe once more when it ends."""
    with suppress(OSError, ValueError):
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, sys.stdout.fileno())
        os.close(null)
