"""Whether bubbles cover what is needed: every target of many positions, windows and text sizes.

    python -m tests.bench.bubbles --count 2000 [--title rockets]

Plays each title with the policy's first choices, and at every position points at every target (a
preview, words, a score sheet, a card shown large), asks for a hint and is refused; at each of four
windows and three text sizes.  Prints what was covered, and how often nothing else was free.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from math import dist, hypot
from typing import Any, TypeAlias

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game import titles
from scenes.kit.box import Box
from scenes.kit.placing import READ, SPARED
from scenes.kit.target import Target
from scenes.table.bubbles import Bubble
from scenes.table.ground import PANEL, THING
from scenes.table.overlays import LONG_HOVER, SHEET_HOVER
from scenes.table.refs import SeatAt
from scenes.theme import BODY, CREAM, MUSTARD, SMALL
from tests.bench.looks import open_halfway, seats_of
from tests.clicker import Clicker

SIZES = ((1280, 720), (1920, 1080), (1200, 1600), (3440, 1440))
TEXTS = (1.0, 1.5, 2.0)
Look: TypeAlias = tuple[tuple[int, int], float]
LOOKS: tuple[Look, ...] = tuple(product(SIZES, TEXTS))
FAR_LOOKS: tuple[Look, ...] = (((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5))
SEATS = {"rocket_jockey": 4, "jump_gate": 4, "rocketmen": 4, "rockets": 5, "planet_movers": 4}
HINT = "Deliver: Pluto to Uranus (7-9), Mars (5-7[4-7])"
REASON = "It begins a chain, and the whole plan scores 6 more than the next best."


def needed(scene: Any) -> list[Box]:
    """What no bubble may cover: prompt, own score, lit or chosen targets, buttons."""
    moment = scene.desk.moment
    wanted = moment.lit | set(moment.chosen)
    own = SeatAt(-1 if moment.viewer is None else moment.viewer)
    found = [scene.panels.prompt_box]
    found += [t.seen for t in scene.targets() if t.ref in wanted or t.ref == own]
    return found + [placed.box for placed in scene.panels.buttons]


def covered(clicker: Clicker, scene: Any) -> list[str]:
    """What is told on the table as it is, and what of what is needed lies under it."""
    scene.draw_last(clicker.app.canvas(clicker.app.surface))
    return [
        f"{box} over {other}"
        for box in scene.overlays.shown
        for other in needed(scene)
        if box.meets(other, 1.0)
    ]


def hint_bubble() -> Bubble:
    """A hint of usual length."""
    would = "Admiral, the best bot, would"
    return Bubble([(would, SMALL, CREAM), (HINT, BODY, MUSTARD), (REASON, SMALL, CREAM)])


def pointed(clicker: Clicker, scene: Any, target: Target) -> Iterator[str]:
    """What the words about one target cover: pointed at, for long, with a hint, with a refusal."""
    overlays, picking = scene.overlays, scene.picking
    scene.focus.hovered = target.key
    scene.pointed(target)
    for seconds in (SHEET_HOVER, LONG_HOVER):
        overlays.hovering = seconds
        yield from (f"{target.key}: {each}" for each in covered(clicker, scene))
    picking.open_bubble(hint_bubble(), target.seen, target.key)
    yield from (f"hint at {target.key}: {each}" for each in covered(clicker, scene))
    picking.open_bubble(Bubble([(REASON, BODY, CREAM)], rule="R30"), target.seen, target.key)
    yield from (f"refusal at {target.key}: {each}" for each in covered(clicker, scene))
    picking.close_bubble()
    scene.focus.hovered = None
    scene.pointed(None)


def look(
    title_id: str, count: int, sizes: Sequence[Look] = LOOKS, *, moves: int = 2, every: int = 1
) -> tuple[int, list[str]]:
    """So many positions and targets of a title; how many were seen, and what was covered."""
    seen, troubles = 0, []
    for at, (size, text) in enumerate(sizes):
        clicker = Clicker(size)
        clicker.context.settings.text_size = text
        clicker.context.changed()
        goal = -(-count * (at + 1) // len(sizes))
        seed = at
        while seen < goal:
            seed += 1
            scene = clicker.start(title_id, (True, *(False,) * (SEATS[title_id] - 1)), seed)
            while seen < goal and clicker.scene is scene and scene.gesture is not None:
                clicker.picture()
                for number, target in enumerate(clicker.targets()):
                    if seen >= goal:
                        break
                    if (number + at) % every == 0:
                        seen += 1
                        found = pointed(clicker, scene, target)
                        troubles += [f"{size} {text} seed {seed}: {each}" for each in found]
                clicker.play_on(moves=moves)
        clicker.close()
    return seen, troubles


@dataclass(frozen=True, slots=True)
class Stood:
    """Where a hint about something stood."""

    key: str
    away: float
    """Units between the edges of the two."""
    hides: float
    """The share of the bubble that lies over the board's things."""
    weighed: float
    """The share of it that lies over what a decision is weighed against."""
    read: bool
    """Whether it lies over anything that has words or figures."""
    line: float
    """How long its line is."""


def stood(title_id: str, size: tuple[int, int], text: float) -> list[Stood]:
    """Where hints stand about each thing that can be chosen, halfway through a game of few and of
    many seats."""
    clicker = Clicker(size, painted=False)
    clicker.context.settings.text_size = text
    clicker.context.changed()
    found = []
    for seats in seats_of(title_id):
        scene = open_halfway(clicker, title_id, seats)
        targets, fonts = scene.targets(), scene.desk.moment.fonts
        for target in targets:
            if target.ref in scene.desk.moment.lit:
                ground = scene.overlays.ground(targets, target)
                placed, _ = hint_bubble().place(fonts, target.seen, ground)
                box, near = placed.box, target.seen
                aside = max(near.x - box.right, box.x - near.right, 0.0)
                apart = max(near.y - box.bottom, box.y - near.bottom, 0.0)
                things = [thing for thing, bad in ground.dear if THING <= bad < PANEL]
                under = sum(_shared(box, thing) for thing in things)
                line = sum(dist(*leg) for leg in pairwise(placed.leader))
                share = min(1.0, under / (box.w * box.h))
                weighed = [thing for thing, bad in ground.dear if bad >= SPARED]
                on = sum(_shared(box, thing) for thing in weighed) / (box.w * box.h)
                read = any(box.meets(thing, 1.0) for thing, bad in ground.dear if bad >= READ)
                away = hypot(aside, apart)
                found.append(Stood(target.key, away, share, min(1.0, on), read, line))
    clicker.close()
    return found


def _shared(box: Box, other: Box) -> float:
    w = min(box.right, other.right) - max(box.x, other.x)
    h = min(box.bottom, other.bottom) - max(box.y, other.y)
    return w * h if w > 0 < h else 0.0


def tell_distances(chosen: Sequence[str]) -> None:
    """Prints how far hints stand from what they are about."""
    for title_id, (size, text) in product(chosen, FAR_LOOKS):
        all_of = stood(title_id, size, text)
        count = max(1, len(all_of))
        away, hides = sum(s.away for s in all_of), sum(s.hides for s in all_of)
        weighed, read = sum(s.weighed for s in all_of), sum(s.read for s in all_of)
        far = sum(s.away > 200 for s in all_of)
        longest = max((s.away for s in all_of), default=0)
        print(
            f"{title_id:14} {size[0]}x{size[1]} {text:.0%}: {len(all_of):3} hints,"
            f" {away / count:4.0f} units away ({longest:.0f} at most), {far / count:4.0%} over 200,"
            f" {hides / count:4.0%} over things, {weighed / count:4.0%} over what is weighed,"
            f" {read / count:4.0%} over something read,"
            f" lines {sum(s.line for s in all_of) / count:.0f}",
            flush=True,
        )


def main() -> None:
    """Looks at all titles, or at one."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--title", choices=sorted(SEATS))
    parser.add_argument("--far", action="store_true", help="how far hints stand from their things")
    args = parser.parse_args()
    if args.far:
        tell_distances([args.title] if args.title else list(SEATS))
        return
    for title_id in [args.title] if args.title else [title.id for title in titles.all_titles()]:
        seen, troubles = look(title_id, args.count)
        print(f"{title_id}: {seen} positions and targets, {len(troubles)} covered")
        for trouble in troubles[:40]:
            print("   ", trouble)


if __name__ == "__main__":
    main()
