"""Sixty frames after each lively moment of a title's games, to be looked at.

    python -m tests.bench.bursts build/bursts [--title rockets] [--only deal] [--window 1920x1080]

The program plays at normal speed and fixed steps, clicked as a person would.  Of each burst a
sheet of twelve frames is kept, and every fifth frame is compared with one that is drawn from
nothing: what differs is stale.  A card or sprite that leaps, stops for a frame or turns back, and
what is seen for a single frame, is listed: not all of that is wrong, all of it is worth a look.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import numpy as np
import pygame

from game import titles
from game.core.events import Event
from game.core.session import Player, Session
from scenes.kit.layer import Rect4, Spot
from scenes.kit.trace import Trace
from scenes.settings import Speed
from scenes.table.acts import Act
from scenes.table.controller import Phase
from scenes.table.reel import Reel
from scenes.titles import scene_class
from tests.clicker import FRAME, Clicker

FRAMES, ANEW, SHEET = 60, 5, (4, 3)
GAMES = 12
"""So many games are played until every moment of a title was met."""
OWN = 2
"""In so many of them only what the person does is filmed."""
FLASH = 50
"""So many pixels are told that show something for one frame alone."""
LEAP = 60.0
"""Pixels by which one step of a sprite may be longer than those around it."""

MOMENTS: dict[str, dict[str, str]] = {
    "rocket_jockey": {
        "flight": "ManeuverPlayed",
        "delivered": "CargoDelivered",
        "own scoring": "Scored",
        "planets scored": "PlanetsScored",
        "Aliens": "AliensMoved",
        "reserved": "Reserved",
    },
    "jump_gate": {
        "flight": "ShipFlew",
        "jump": "ShipJumped",
        "claim": "PlanetClaimed",
        "collected": "ResourceCollected",
        "Black Hole": "HoleStruck",
    },
    "rocketmen": {
        "bought": "CardsBought",
        "lift-off": "LiftedOff",
        "climbing": "SuccessDrawn",
        "landed": "LaunchSucceeded",
        "failed": "LaunchFailed",
    },
    "rockets": {
        "ship starts": "StartLaunched",
        "system charted": "SystemCharted",
        "robbery": "CardStolen",
        "UFO": "UfoMet",
        "crash": "DuelHit",
    },
    "planet_movers": {
        "dice": "DiceRolled",
        "push": "PlanetMoved",
        "flight": "RocketMoved",
        "delivery": "ContractCompleted",
        "loaded": "Loaded",
        "production": "ProductionRow",
    },
}
"""Title -> moment -> the event that begins it, when it is told."""
OPEN = "planet_movers"
EVERY = ("poster", "deal", "hint", "curtain", "result")
"""What is recorded of each title besides; where nothing is secret there is no curtain."""


@dataclass
class Burst:
    """What sixty frames showed."""

    name: str
    frames: list[pygame.Surface] = field(default_factory=list)
    tracks: list[dict[int, tuple[float, float]]] = field(default_factory=list)
    moving: list[list[pygame.Rect] | None] = field(default_factory=list)
    """Where something was drawn over what is at rest; None: anywhere."""
    stale: list[str] = field(default_factory=list)
    kept: list[object] = field(default_factory=list)

    def told(self) -> list[str]:
        """What is worth a look."""
        ways = (*leaps(self.tracks), *blinks(self.tracks))
        return [*self.stale, *ways, *flashes(self.frames, self.moving)]

    def sheet(self, path: Path) -> None:
        """Twelve frames of a quarter of the size."""
        w, h = (side // 4 for side in self.frames[0].get_size())
        sheet = pygame.Surface((SHEET[0] * w, SHEET[1] * h))
        for at, frame in enumerate(self.frames[:: FRAMES // (SHEET[0] * SHEET[1])]):
            small = pygame.transform.smoothscale(frame, (w, h))
            sheet.blit(small, (at % SHEET[0] * w, at // SHEET[0] * h))
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(sheet, path)


def leaps(tracks: list[dict[int, tuple[float, float]]]) -> Iterator[str]:
    """Where one thing's way is not smooth."""
    for at in range(1, len(tracks) - 2):
        four = tracks[at - 1 : at + 3]
        for thing in set.intersection(*map(set, four)):
            a, b, c = (np.subtract(after[thing], before[thing]) for before, after in pairwise(four))
            long, around = float(np.hypot(*b)), [float(np.hypot(*v)) for v in (a, c)]
            if long > max(around) + LEAP:
                yield f"frame {at + 1}: a leap of {long:.0f} to {four[2][thing]}"
            elif min(around) > 6 and (long < min(around) / 4 or float(np.dot(a, b)) < 0):
                yield f"frame {at + 1}: a hitch at {four[2][thing]}, {long:.0f} after {around}"


def blinks(tracks: list[dict[int, tuple[float, float]]]) -> Iterator[str]:
    """What is gone for one frame alone."""
    for at in range(1, len(tracks) - 1):
        before, now, after = tracks[at - 1 : at + 2]
        for thing in before.keys() & after.keys() - now.keys():
            yield f"frame {at}: gone for a moment at {after[thing]}"


def flashes(frames: list[pygame.Surface], moving: list[list[pygame.Rect] | None]) -> Iterator[str]:
    """What is seen for one frame alone where nothing moves."""
    last: list[Any] = []
    for at, frame in enumerate(frames):
        last = [*last[-2:], pygame.surfarray.array2d(frame)]
        over = moving[at - 2 : at + 1] if len(last) == 3 else []
        if len(over) < 3 or None in over:
            continue
        spots = (last[1] != last[0]) & (last[1] != last[2]) & (last[0] == last[2])
        for rect in (rect for rects in over for rect in rects or ()):
            spots[rect.left : rect.right, rect.top : rect.bottom] = False
        if (count := int(spots.sum())) > FLASH:
            yield f"frame {at - 1}: {count} pixels flash in {around(spots)}"


def around(spots: Any) -> Rect4:
    """Left, top, right and bottom of what is marked."""
    xs, ys = spots.nonzero()
    return int(xs.min()), int(ys.min()), int(xs.max()), int(ys.max())


def drawn_anew(clicker: Clicker) -> pygame.Surface:
    """The window as it would be if nothing of it had been known; where another scene still stays,
    as it is (`tests/scenes/test_passing.py` looks at that).
    """
    app, stack = clicker.app, clicker.context.stack
    rest = pygame.Surface(app.surface.get_size()).convert(app.surface)
    canvas = app.canvas(rest)
    for scene in (scenes := stack.visible()):
        if scene.overlay:
            canvas.dim()
        scene.draw(canvas)
        if scene is not scenes[-1]:
            scene.draw_moving(canvas)
    frame = rest.copy()
    app._draw_over(scenes[-1], app.canvas(frame))
    if app._passing is None:
        return frame
    app._passing.draw(frame, rest)
    seen, arriving = app._passing.seen(frame.get_rect()), app.surface.copy()
    arriving.blit(frame, seen, seen)
    return arriving


def differs(shown: pygame.Surface, other: pygame.Surface) -> tuple[int, Rect4] | None:
    """How many pixels, and where."""
    spots = pygame.surfarray.array2d(shown) != pygame.surfarray.array2d(other)
    if not (count := int(spots.sum())):
        return None
    return count, around(spots)


class Camera(Clicker):
    """A person at the program, beside whom somebody films what happens."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, speed=Speed.NORMAL, painted=True)
        self.wanted: dict[str, str] = {}
        self.done: dict[str, Burst] = {}
        self.anyone = False
        """Whether what rivals do is filmed, too: it is shown more quickly."""
        self._events: list[str] = []
        self._sprites: list[tuple[pygame.Surface, Spot]] = []
        self._rolling = False
        self._listen()

    def _listen(self) -> None:
        """Hears which events are told, and sees which sprites are put over what is at rest."""
        tell, blit, camera = Reel.told, Trace.blit, self

        def told(reel: Any, event: Event, act: Act) -> None:
            if camera.anyone or act.seat == reel.desk.viewer:
                camera._events.append(type(event).__name__)
            tell(reel, event, act)

        def seen(
            trace: Trace,
            sprite: pygame.Surface,
            at: Spot,
            part: Rect4 | None = None,
            blend: int = 0,
        ) -> None:
            camera._sprites.append((sprite, at))
            blit(trace, sprite, at, part, blend)

        Reel.told = told  # type: ignore[assignment, method-assign]
        Trace.blit = seen  # type: ignore[assignment, method-assign]

    def step(self, *events: pygame.Event, dt: float = FRAME) -> None:
        """A round of the loop; a moment that is wanted is filmed at once."""
        self._events = []
        before = self.context.stack.top
        super().step(*events, dt=dt)
        if self._rolling:
            return
        for name, event in self.wanted.items():
            if name not in self.done and event in self._events:
                self.roll(name)
                return
        top = self.context.stack.top
        if top is not before and top is not None and top.name == "results":
            self.roll("result")

    def roll(self, name: str) -> None:
        """Films the next second, unless it has been."""
        if name in self.done:
            return
        self._rolling = True
        hurried, self._hurried = self._hurried, 0
        burst = self.done[name] = Burst(name)
        for at in range(FRAMES):
            self._sprites = []
            drawn, trace = self.app.step([], FRAME), self.app._trace
            burst.frames.append(self.app.surface.copy())
            burst.tracks.append(self._places() if drawn or not at else burst.tracks[-1])
            burst.moving.append(None if trace._all else list(trace._rects))
            burst.kept += [sprite for sprite, _ in self._sprites]
            if at % ANEW == ANEW - 1:
                found = differs(burst.frames[-1], drawn_anew(self))
                if found:
                    burst.stale.append(f"frame {at}: {found[0]} stale pixels in {found[1]}")
        self._hurried, self._rolling = hurried, False

    def _places(self) -> dict[int, tuple[float, float]]:
        """Where each thing is that moves: cards by themselves, else what is drawn once."""
        often = Counter(id(sprite) for sprite, _ in self._sprites)
        found: dict[int, tuple[float, float]] = {
            id(sprite): at for sprite, at in self._sprites if often[id(sprite)] == 1
        }
        scale, desk = self.app.scale, getattr(self.scene, "desk", None)
        if desk is not None:
            for card in desk.showing.cards.all():
                if card.moving:
                    found[id(card)] = (card.now.cx * scale, card.now.cy * scale)
        return found


def table(camera: Camera, title_id: str, seed: int, people: tuple[bool, ...]) -> Any:
    """A new game, as set-up would open it."""
    title = titles.title(title_id)
    names = ("You", "Juno", "Vega", "Nova")
    players = tuple(
        Player(name=names[seat], level=None if person else "pilot", colour=seat)
        for seat, person in enumerate(people)
    )
    session: Session[Any, Any] = Session(title, title.options(), players, seed)
    path = camera.context.saves.new_path(title_id)
    scene = scene_class(title_id)(camera.context, session, path)
    camera.context.stack.replace(scene)
    return scene


def play(camera: Camera, enough: Callable[[], bool]) -> None:
    """Plays on by clicking until it is enough, or the game is over."""
    scene = camera.scene
    camera.settle()
    with camera.hurried():
        while camera.scene is scene and not enough() and camera._play_on(False, 1):
            pass


def filmed(camera: Camera, title_id: str, only: list[str]) -> None:
    """All moments of a title."""
    moments = MOMENTS[title_id]
    wanted = [name for name in (*EVERY, *moments) if not only or name in only]
    if title_id == OPEN and "curtain" in wanted:
        wanted.remove("curtain")
    if {"poster", "deal"} & {*wanted}:
        camera.context.ways.menu()
        camera.settle()
        camera.click(f"title:{title_id}")
        camera.roll("poster")
        camera.settle()
        camera.click("start")
        camera.roll("deal")
    if "curtain" in wanted:
        scene = table(camera, title_id, 3, (True, True))
        play(camera, lambda: scene.controller.phase is Phase.CURTAIN)
        camera.click("do:ready")
        camera.roll("curtain")
    if "hint" in wanted:
        scene = table(camera, title_id, 5, (True, False, False))
        play(camera, lambda: scene.controller.waiting and len(scene.session.steps) > 8)
        camera.press(pygame.K_h)
        camera.roll("hint")
    camera.wanted = {name: event for name, event in moments.items() if name in wanted}
    for seed in range(1, GAMES + 1):
        if {*wanted} <= {*camera.done}:
            break
        camera.anyone = seed > OWN
        table(camera, title_id, seed, (True, False, False))
        play(camera, lambda: {*wanted} <= {*camera.done})
        camera.settle()


def main() -> int:
    """Films and tells."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--title", choices=titles.IDS, action="append")
    parser.add_argument("--only", action="append", default=[], help="a moment by its name")
    parser.add_argument("--window", default="1920x1080")
    args = parser.parse_args()
    w, h = map(int, args.window.split("x"))
    bad = 0
    for title_id in args.title or titles.IDS:
        with tempfile.TemporaryDirectory() as home:
            os.environ["LAUNCH_WINDOW_HOME"] = home
            camera = Camera((w, h))
            filmed(camera, title_id, args.only)
            for name, burst in camera.done.items():
                if args.only and name not in args.only:
                    continue
                burst.sheet(args.folder / f"{title_id}_{name.replace(' ', '_')}.png")
                print(f"{title_id}, {name}: {'; '.join(burst.told()) or 'smooth'}", flush=True)
                bad += len(burst.stale)
            camera.done.clear()  # ten bursts are five gigabytes
            camera.close()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
