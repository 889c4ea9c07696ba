"""Self-test of an installed program (`--selftest`): its files, its bots and its window."""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from game import titles
from game.bots.match import bot_rng
from game.bots.worker import BotWorker, Task
from game.core import paths
from game.core.contract import Refusal, Title
from game.core.session import Player, Session

INVENTORY = "inventory.txt"
"""In a package: SHA-256 and name of each file that came with it."""

SEED = 1
ANSWER_SECONDS = 60.0
FRAMES = 5


class Failed(Exception):
    """What is wrong, as one sentence."""


def run(report: Path | None = None) -> int:
    """Does every check, each to its end; 0 if all passed.

    The report goes to the standard output, or into a file: a windowed program on Windows has no
    output.  Nothing of the player's is read or written.
    """
    with paths.elsewhere("launch-window-selftest-"):
        lines = [_result(name, check) for name, check in checks()]
    failed = sum(not passed for passed, _ in lines)
    text = "".join(f"{line}\n" for _, line in lines)
    text += f"{failed} of {len(lines)} checks failed.\n" if failed else "All checks passed.\n"
    _tell(text, report)
    return 1 if failed else 0


def checks() -> list[tuple[str, Callable[[], str]]]:
    """Name and check of each part; a check returns a short finding or raises."""
    found: list[tuple[str, Callable[[], str]]] = [
        ("files", check_files),
        ("pictures", check_pictures),
        ("fonts", check_fonts),
        ("sounds", check_sounds),
        ("titles", check_titles),
        ("database", check_database),
    ]
    found += [(f"bots: {each}", partial(check_bots, each)) for each in titles.IDS]
    return [*found, ("window", check_window)]


def check_files() -> str:
    """Every file that came with the package is there as it was made."""
    listed = paths.bundled(INVENTORY)
    if not listed.is_file():
        if getattr(sys, "frozen", False):
            raise Failed(f"{INVENTORY} is missing.")
        return "run from its sources, so there is no list to compare with"
    wrong = []
    lines = listed.read_text(encoding="utf-8").splitlines()
    for line in lines:
        digest, name = line.split("  ", 1)
        try:
            data = paths.bundled(name).read_bytes()
        except OSError:
            wrong.append(f"{name} can't be read")
            continue
        if hashlib.sha256(data).hexdigest() != digest:
            wrong.append(f"{name} was changed")
    if wrong or not lines:
        raise Failed("; ".join(wrong[:5]) or f"{INVENTORY} is empty")
    return f"{len(lines)} as they were made"


def check_pictures() -> str:
    """Every picture loads."""
    import pygame

    found = sorted(p for p in paths.bundled("art").rglob("*") if p.suffix in (".png", ".jpg"))
    for path in found:
        pygame.image.load(path)
    return _counted(found, "art")


def check_fonts() -> str:
    """Every font opens and draws."""
    import pygame

    pygame.font.init()
    found = sorted(paths.bundled("art", "fonts").glob("*.ttf"))
    for path in found:
        drawn = pygame.font.Font(path, 24).render("Launch Window 0123", True, "white")
        if drawn.get_width() < 24:
            raise Failed(f"{path.name} draws nothing")
    return _counted(found, "art/fonts")


def check_sounds() -> str:
    """Every sound can be played; loops are long and opened as streams."""
    import pygame

    from scenes import audio

    # Into nowhere: what is tested are the files, and nobody wants to hear them all.
    old = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        audio.open_device()
        found = sorted(paths.bundled("sounds").rglob("*.ogg"))
        for path in found:
            if path.stem.endswith("_loop"):
                pygame.mixer.music.load(path)
            elif pygame.mixer.Sound(path).get_length() <= 0:
                raise Failed(f"{path.name} is silent")
    finally:
        pygame.mixer.quit()
        if old is None:
            del os.environ["SDL_AUDIODRIVER"]
        else:
            os.environ["SDL_AUDIODRIVER"] = old
    return _counted(found, "sounds")


def check_titles() -> str:
    """Every title's tables, guide and screen can be read."""
    from game.titles import IDS
    from scenes.screens.markdown import blocks
    from scenes.titles import scene_class

    for title in titles.all_titles():
        if not blocks(title.guide):
            raise Failed(f"{title.name} has no guide")
    for title_id in IDS:
        scene_class(title_id)
    return ", ".join(titles.IDS)


def check_database() -> str:
    """A database can be made, written and read."""
    import sqlite3

    with (
        tempfile.TemporaryDirectory(prefix="launch-window-selftest-") as folder,
        contextlib.closing(sqlite3.connect(Path(folder) / "index.sqlite")) as database,
    ):
        with database:
            database.execute("CREATE TABLE game (name TEXT)")
            database.execute("INSERT INTO game VALUES ('Orbit')")
        if database.execute("SELECT name FROM game").fetchall() != [("Orbit",)]:
            raise Failed("it does not give back what was written")
    return f"SQLite {sqlite3.sqlite_version}"


def check_bots(title_id: str) -> str:
    """The bots' own process plays a whole game."""
    worker = BotWorker()
    worker.start()
    try:
        session = _bot_game(titles.title(title_id), worker)
    finally:
        worker.close()
    return f"a game of {len(session.steps)} moves"


def _bot_game(title: Title, worker: BotWorker) -> Session[Any, Any]:
    options = title.options()
    seats = min(title.seat_counts(options))
    players = tuple(Player(name=f"Bot {seat}", level="pilot") for seat in range(seats))
    session: Session[Any, Any] = Session(title, options, players, SEED)
    while not session.finished:
        step = len(session.steps)
        decision = session.rules.decision(session.state)
        if decision is None or step > title.longest:
            raise Failed(f"{title.name} does not end")
        task = Task(
            title.id,
            session.view(decision.seat),
            decision.seat,
            "pilot",
            bot_rng(SEED, decision.seat, step).bits(),
        )
        result = session.submit(_answer(worker, task))
        if isinstance(result, Refusal):
            raise Failed(f"the bot's move was refused: {result.text}")
    return session


def _answer(worker: BotWorker, task: Task) -> Any:
    worker.ask(task)
    end = time.monotonic() + ANSWER_SECONDS
    while True:
        answer = worker.poll()
        if answer is not None:
            if answer.stand_in:
                raise Failed("the bots' process does not answer")
            return answer.move
        if time.monotonic() > end:
            raise Failed(f"the bots' process gave no answer in {ANSWER_SECONDS:g} seconds")
        worker.wait(0.05)


def check_window() -> str:
    """A window opens with the menu in it, draws, and closes."""
    from scenes.app import App, make_context
    from scenes.opening import display_answers
    from scenes.screens.menu import MenuScene

    if not display_answers():
        return "no display here, so none was opened"
    context = make_context()
    app = App(context, (1280, 720))
    context.stack.push(MenuScene(context))
    for _ in range(FRAMES):
        app.step([], 0.02)
    drawn, size = app.frames, app.surface.get_size()
    app.close()
    if not drawn:
        raise Failed("nothing was drawn")
    return f"the menu was drawn at {size[0]}x{size[1]}"


def _counted(found: list[Path], folder: str) -> str:
    if not found:
        raise Failed(f"there is none in {folder}")
    return f"{len(found)} loaded"


def _result(name: str, check: Callable[[], str]) -> tuple[bool, str]:
    try:
        return True, f"ok     {name}: {check()}"
    except Exception as error:  # whatever is wrong, the other checks still have their say
        cause = str(error) if isinstance(error, Failed) else f"{type(error).__name__}: {error}"
        return False, f"FAILED {name}: {cause}"


def _tell(text: str, report: Path | None) -> None:
    if report is not None:
        report.write_text(text, encoding="utf-8")
    elif sys.stdout is not None:
        sys.stdout.write(text)
        sys.stdout.flush()
