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
from itertools import product
from typing import Any, TypeAlias

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game import titles
from scenes.kit.box import Box
from scenes.kit.target import Target
from scenes.table.bubbles import Bubble
from scenes.table.overlays import LONG_HOVER, SHEET_HOVER
from scenes.table.refs import SeatAt
from scenes.theme import BODY, CREAM, MUSTARD, SMALL
from tests.clicker import Clicker

SIZES = ((1280, 720), (1920, 1080), (1200, 1600), (3440, 1440))
TEXTS = (1.0, 1.5, 2.0)
Look: TypeAlias = tuple[tuple[int, int], float]
LOOKS: tuple[Look, ...] = tuple(product(SIZES, TEXTS))
SEATS = {"rocket_jockey": 4, "jump_gate": 4, "rocketmen": 4, "rockets": 5, "planet_movers": 4}
HINT = "Deliver: Pluto to Uranus (7-9), Mars (5-7[4-7])"
REASON = "It begins a chain, and the whole plan scores 6 more than the next best."


def needed(scene: Any) -> list[Box]:
    """What no bubble may cover: prompt, own score, lit or chosen targets, buttons, opened news; a
    score sheet lies over what is lit rather than be small or far off."""
    moment = scene.desk.moment
    sheet = (scene.focus.hovered or "").startswith("seat:")
    wanted = set(moment.chosen) if sheet else moment.lit | set(moment.chosen)
    own = SeatAt(-1 if moment.viewer is None else moment.viewer)
    since = scene.panels.since
    found = [scene.panels.prompt_box] + [since.box] * (since.open and since.there)
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


def pointed(clicker: Clicker, scene: Any, target: Target) -> Iterator[str]:
    """What the words about one target cover: pointed at, for long, with a hint, with a refusal."""
    overlays, picking = scene.overlays, scene.picking
    scene.focus.hovered = target.key
    scene.pointed(target)
    for seconds in (SHEET_HOVER, LONG_HOVER):
        overlays.hovering = seconds
        yield from (f"{target.key}: {each}" for each in covered(clicker, scene))
    would = "Admiral, the best bot, would"
    rows = [(would, SMALL, CREAM), (HINT, BODY, MUSTARD), (REASON, SMALL, CREAM)]
    picking.open_bubble(Bubble(rows), target.seen, target.key)
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


def main() -> None:
    """Looks at all titles, or at one."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--title", choices=sorted(SEATS))
    args = parser.parse_args()
    for title_id in [args.title] if args.title else [title.id for title in titles.all_titles()]:
        seen, troubles = look(title_id, args.count)
        print(f"{title_id}: {seen} positions and targets, {len(troubles)} covered")
        for trouble in troubles[:40]:
            print("   ", trouble)


if __name__ == "__main__":
    main()
