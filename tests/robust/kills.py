"""Kills: real processes that play and save are killed, half of them in the middle of a write."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.core.recovery import open_game
from game.core.rng import Rng, mix
from game.core.save import Saves
from game.core.session import Session
from tests.contract.toy import TOY, TOY_RULES
from tests.core.play import fresh

MOST_MOVES = 12
"""So many moves a process makes at most before it is killed."""
WHOLE = 24
"""The moves of a whole game of the toy."""
STEPS = 8
"""About as many steps has a write: the text, links, renames and what is cleared away."""


def kill_one(folder: Path, seed: int) -> None:
    """A process plays and is killed; nothing that it had said to be saved may be lost."""
    luck = Rng(mix(seed, 0xDEAD))
    path = folder / f"toy-{seed}.json"
    moves, inside = 1 + luck.below(MOST_MOVES), luck.below(2) == 0
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reader)
            if inside:
                die_while_writing(moves, luck)
            play(path, writer, seed)
        finally:
            os._exit(1)
    os.close(writer)
    said = b""
    while inside or len(said) < moves:
        piece = os.read(reader, 1)
        if not piece:
            break  # it has killed itself
        said += piece
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while piece := os.read(reader, 99):
        said += piece
    os.close(reader)
    must_be_whole(folder, path, said)


def play(path: Path, acknowledge: int, seed: int) -> None:
    """Games without end; one byte for each move that is accepted and saved."""
    saves, luck = Saves(path.parent), Rng(seed)
    assert saves.hold(path)
    session: Session[Any, Any] = fresh()
    while True:
        if session.finished:
            session = fresh()
        session.submit(TOY_RULES.random_move(session.state, luck))
        saves.write(path, session.save())
        os.write(acknowledge, bytes([len(session.steps)]))


def die_while_writing(moves: int, luck: Rng) -> None:
    """In a later write, before one of its steps or halfway through its text, the process dies."""
    writes, steps = [moves], [1 + luck.below(STEPS)]
    write = Saves.write

    def counted(*args: Any) -> str:
        writes[0] -= 1
        return write(*args)

    def deadly(action: Callable[..., Any], halfway: bool = False) -> Callable[..., Any]:
        def run(*args: Any, **kwargs: Any) -> Any:
            if writes[0] <= 0:
                steps[0] -= 1
                if steps[0] <= 0:
                    if halfway:
                        text = args[1]
                        Path.write_bytes(args[0], text.encode()[: luck.below(len(text))])
                    os.kill(os.getpid(), signal.SIGKILL)
            return action(*args, **kwargs)

        return run

    program: Any = Path
    program.write_text = deadly(Path.write_text, halfway=True)
    program.replace = deadly(Path.replace)
    program.unlink = deadly(Path.unlink)
    os.link = deadly(os.link)
    saves: Any = Saves
    saves.write = counted


def must_be_whole(folder: Path, path: Path, said: bytes) -> None:
    """The game opens without a note, where it was left or one move on; its lock yields."""
    saves = Saves(folder)
    assert saves.hold(path), "the lock of a dead process does not yield"
    if said:
        opened = open_game(saves, path, lambda title_id: TOY)
        assert opened.notes == (), opened.notes
        steps, last = len(opened.session.steps), said[-1]
        # What was being written when it died may be there already.
        assert steps in (last, last % WHOLE + 1), f"{last} moves were saved, {steps} are there"
    saves.release(path)
    for left in folder.iterdir():
        if left.is_dir():
            shutil.rmtree(left)
        else:
            left.unlink()
