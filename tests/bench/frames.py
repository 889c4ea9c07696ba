"""The window's figures for docs/performance.md: frames, input, idle, memory, start.

    python -m tests.bench.frames --seconds 20 --games 100 --write

Plays each title at normal speed with bots in their own process and times each round of the main
loop, in the window's own processor time (a backdrop is read beside it) as well as by the clock: on
a shared machine only the first is the program's own. Idle, memory and start are read with Rocket
Jockey; `--title` measures the frames and the input of one title alone. Without a display SDL's
dummy driver draws the same pixels into memory; the start is measured in a virtual desktop where
there is one. With --write the part of docs/performance.md between its marks is replaced; otherwise
it is printed.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import io
import os
import pstats
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game import titles
from game.bots.worker import Answer
from game.console import bench as engine
from game.core.session import Player, Session
from scenes.art import Art
from scenes.kit.text import Fonts
from scenes.screens.idle import warm_up
from scenes.settings import Speed
from scenes.table.refs import Ref
from tests.bench.debrief_games import Table, played
from tests.bench.page import machine, replace_part
from tests.clicker import Clicker, InlineBots

SIZES = ((1920, 1080), (3840, 2160))
GOALS = {(1920, 1080): "8 / 16", (3840, 2160): "16 / –"}
PROFILE_LINES = 14
CLICKS = 200
TITLE = "rocket_jockey"
"""What is measured once is measured with this title."""


@dataclass
class Patient(InlineBots):
    """Bots that answer only between clicks: their thinking is no part of the program's answer."""

    held: bool = False

    def poll(self) -> Answer | None:
        """The answer, unless a click is being timed."""
        if self.held:
            return None
        answer = super().poll()
        if answer is not None:
            # What they remember lies elsewhere in the program: no click looks through it.
            gc.freeze()
        return answer


class Bench(Clicker):
    """The program with its real bots' process, at a speed at which people play."""

    def __init__(
        self,
        size: tuple[int, int],
        level: str,
        speed: Speed = Speed.NORMAL,
        title_id: str = TITLE,
    ) -> None:
        super().__init__(size, speed=speed)
        # Its own, which keep as much as the program's do: what tests share keeps all it can.
        self.context.art, self.context.fonts = Art(), Fonts()
        self.app._rescale()
        self.title_id = title_id
        self.context._bots = None  # the real process, not the tests' stand-in
        self.level = level
        self.seed = 0
        self.clicks: list[float] = []
        """Processor milliseconds of each click: press, release and the frame after them."""

    def inline(self) -> None:
        """Bots in this process, so that a person's game goes on without a clock."""
        self.bots = self.context._bots = Patient(level="pilot")

    def click(self, key: str | Ref, button: int = 1) -> None:
        """Points at a target, then clicks it and takes the time."""
        self.move_to(key)
        x, y = self.point(self.target(key))
        self.bots.held = True
        began = time.thread_time()
        self.step(self._mouse(pygame.MOUSEBUTTONDOWN, x, y, button))
        self.step(self._mouse(pygame.MOUSEBUTTONUP, x, y, button))
        self.step()
        self.clicks.append(1000 * (time.thread_time() - began))
        self.bots.held = False

    def deal(self, person: bool = False) -> Any:
        """A new table: four bots, or one person against three."""
        from scenes.titles import scene_class

        self.seed += 1
        title = titles.title(self.title_id)
        players = tuple(
            Player(
                name=f"Pilot {seat}", level=None if person and not seat else self.level, colour=seat
            )
            for seat in range(4)
        )
        session: Session[Any, Any] = Session(title, title.options(), players, self.seed)
        path = self.context.saves.new_path(self.title_id)
        scene = scene_class(self.title_id)(self.context, session, path)
        self.context.stack.replace(scene)
        return scene

    def study(self) -> None:
        """The bots' process goes through a finished game, below its other work."""
        session = played(Table(self.title_id, 4), ["cadet"] * 4, seed=1)
        self.context.debriefs.begin(session, self.context.saves.new_path(self.title_id))

    def watch(self, seconds: float) -> list[tuple[float, float]]:
        """Plays on by itself; (wall, processor) milliseconds of each round that drew a frame."""
        found = []
        scene = self.deal()
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            if self.context.stack.top is not scene:
                scene = self.deal()
            events = self.app._wait()
            wall, used = time.perf_counter(), time.thread_time()
            if self.app.step(events, min(0.1, self.app._clock.tick() / 1000)):
                ended = time.perf_counter(), time.thread_time()
                found.append((1000 * (ended[0] - wall), 1000 * (ended[1] - used)))
        return found


def share(values: list[float], part: float) -> float:
    """The value below which this part of them lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def frame_rows(title_id: str, seconds: float, debrief: bool = False) -> list[str]:
    """One row for each size: p95, p99 and the longest round, by processor and by clock."""
    rows = []
    for size in SIZES:
        bench = Bench(size, "admiral", title_id=title_id)
        warm_up()  # as beside the menu: else Python looks through all modules for garbage, 60 ms
        bench.watch(2.0)  # the first sprites and the bots' process are part of the start
        if debrief:
            bench.study()
        found = bench.watch(seconds)
        work = bench.context.debriefs.now
        assert not debrief or (work is not None and work.notes.notes), "Nothing was judged."
        bench.close()
        cells = []
        for column in (1, 0):
            values = [row[column] for row in found]
            cells.append(
                f"{share(values, 0.5):.1f} | {share(values, 0.95):.1f} | {share(values, 0.99):.1f}"
                f" | {max(values):.0f}"
            )
        window = f"{titles.title(title_id).name}, {size[0]}×{size[1]}"
        rows.append(f"| {window} | {len(found)} | {cells[0]} | {cells[1]} | {GOALS[size]} |")
    return rows


def input_row(title_id: str) -> str:
    """From a click to the frame that answers it, and from a hover, in games clicked through."""
    bench = Bench((1920, 1080), "pilot", Speed.INSTANT, title_id)
    bench.inline()
    warm_up()  # as beside the menu
    scene = bench.deal(person=True)
    bench.settle()
    hovers: list[float] = []
    while len(bench.clicks) < CLICKS:
        if bench.context.stack.top is not scene:
            scene = bench.deal(person=True)
            bench.settle()
        if scene.controller.waiting:
            for key in sorted(bench.lit())[:2]:
                began = time.thread_time()
                bench.move_to(key)
                hovers.append(1000 * (time.thread_time() - began))
        bench.play_on(moves=1)
    bench.close()
    clicks = bench.clicks
    return (
        f"| {titles.title(title_id).name}: input to visible answer, p50 / p95 / longest of"
        f" {len(clicks)} clicks, ms | {share(clicks, 0.5):.0f} / {share(clicks, 0.95):.0f} /"
        f" {max(clicks):.0f} (pointing p95 / longest of {len(hovers)}: {share(hovers, 0.95):.0f} /"
        f" {max(hovers):.0f}) | 50 |"
    )


def idle_row(seconds: float) -> str:
    """What the loop uses while a person thinks."""
    bench = Bench((1920, 1080), "pilot", Speed.INSTANT)
    bench.inline()
    bench.deal(person=True)
    bench.settle()
    end = time.perf_counter() + 3  # what is done beforehand in idle moments is done then
    while time.perf_counter() < end:
        bench.app.step(bench.app._wait(), 0.02)
    wall, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        bench.app.step(bench.app._wait(), 0.02)
    part = (time.process_time() - used) / (time.perf_counter() - wall)
    bench.close()
    return f"| processor while a person thinks | {100 * part:.1f} % | 2 % |"


def memory_mb(process: int | str = "self") -> float:
    """What a process holds now."""
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def memory_rows(games: int) -> list[str]:
    """Memory after twenty games, and how much it grew in many more; the bots' process apart."""
    bench = Bench((1920, 1080), "cadet", Speed.INSTANT)

    def play(count: int) -> tuple[float, float]:
        for _ in range(count):
            scene = bench.deal()
            while bench.context.stack.top is scene:
                bench.app.step(pygame.event.get(), 0.02)
                if bench.context.bots.busy:
                    bench.context.bots.wait(0.05)
        gc.collect()
        return memory_mb(), memory_mb(bench.context.bots.pid)

    ours, bots = play(20)  # in which pictures and words are made for the first time
    ours_then, bots_then = play(games)
    bench.close()
    return [
        f"| memory at 1920×1080, MB (bots' process besides) | {ours:.0f} ({bots:.0f}) | 250 |",
        f"| growth over {games} games, MB (bots' process besides)"
        f" | {ours_then - ours:.1f} ({bots_then - bots:.1f}) | 5 |",
    ]


def start_rows() -> list[str]:
    """Window and menu of a second start, in a virtual desktop."""
    from tests.window.desktop import Desktop, missing

    if missing():
        return [f"| start | not measured: {missing()} | |"]
    shown: list[float] = []
    usable: list[float] = []
    with tempfile.TemporaryDirectory() as folder, Desktop(Path(folder)) as desktop:
        for number in range(6):
            began = time.perf_counter()
            program = desktop.launch()
            while not program.window:
                time.sleep(0.002)
            seen = time.perf_counter() - began
            program.wait(lambda p: p.state().get("targets"))
            if number:
                shown.append(seen)
                usable.append(time.perf_counter() - began)
            program.clean_up()
    return [
        f"| window shown, second start, s (median) | {share(shown, 0.5):.2f} | 0.5 |",
        f"| menu usable, second start, s (median) | {share(usable, 0.5):.2f} | 1.0 |",
    ]


def profile(seconds: float) -> list[str]:
    """Where the frames at 1920×1080 spend their time."""
    bench = Bench((1920, 1080), "pilot")
    bench.watch(2.0)
    watch = cProfile.Profile()
    watch.enable()
    bench.watch(seconds)
    watch.disable()
    bench.close()
    out = io.StringIO()
    pstats.Stats(watch, stream=out).strip_dirs().sort_stats("tottime").print_stats(PROFILE_LINES)
    rows = [row.rstrip() for row in out.getvalue().splitlines() if row.strip()]
    begin = next(number for number, row in enumerate(rows) if "tottime" in row)
    return ["", "Profile of the frames at 1920×1080:", "```", *rows[begin:], "```"]


def gauge() -> float:
    """How fast the machine is now: random moves of one title a second of processor time."""
    title = titles.title(TITLE)
    return engine.random_actions(engine.Bench(title, title.options(), 2, 1), 2.0)


FRAME_HEAD = (
    "Four Admirals in their own process, normal speed; ms a frame:",
    "",
    "| title, window | frames | processor p50 | p95 | p99 | longest | clock p50 | p95 | p99"
    " | longest | goal p95 / p99 |",
    "| --- |" + " ---: |" * 10,
)


def title_report(title_id: str, seconds: float) -> str:
    """The rows of one title."""
    return "\n".join([*FRAME_HEAD, *frame_rows(title_id, seconds), "", input_row(title_id)])


def report(seconds: float, games: int) -> str:
    """The whole part of the page."""
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    driver = os.environ["SDL_VIDEODRIVER"]
    memory = memory_rows(games)  # first, before other windows have been open in this process
    name, before = titles.title(TITLE).name, gauge()
    frames = [row for title_id in titles.IDS for row in frame_rows(title_id, seconds)]
    return "\n".join(
        [
            f"{machine()}; {os.cpu_count()} cores, load {load} at the start; SDL driver {driver},"
            f" pygame-ce {pygame.version.ver}. {name} played {before:,.0f} random moves a second of"
            f" processor time before the frames and {gauge():,.0f} after.",
            "",
            *FRAME_HEAD,
            *frames,
            "",
            "| quantity | measured | goal |",
            "| --- | ---: | ---: |",
            *map(input_row, titles.IDS),
            idle_row(min(seconds, 10.0)),
            *memory,
            *start_rows(),
            *profile(min(seconds, 10.0)),
        ]
    )


def main() -> int:
    """Measures, then prints or writes."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=20.0, help="for each window size; 20")
    parser.add_argument("--games", type=int, default=100, help="for the growth of memory; 100")
    parser.add_argument("--title", choices=titles.IDS, help="only this title's frames and input")
    parser.add_argument("--debrief", action="store_true", help="frames beside a game's debrief")
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["LAUNCH_WINDOW_HOME"] = home
        if args.debrief:
            for title_id in [args.title] if args.title else titles.IDS:
                print(*frame_rows(title_id, args.seconds, debrief=True), sep="\n", flush=True)
            return 0
        if args.title:
            print(title_report(args.title, args.seconds))
            return 0
        text = report(args.seconds, args.games)
    if args.write:
        replace_part("frames", text)
    else:
        print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
