"""Credits: who designed the games, what is ours, and what was borrowed under which licence."""

from __future__ import annotations

from typing import ClassVar

from game.core import paths
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button
from scenes.kit.nodes import Column, Flow, Frame, Node, Panel
from scenes.kit.scroll import Scroll
from scenes.licences import components
from scenes.screens.base import READING_PAD, WidgetScene
from scenes.screens.licences import LicencesScene, software_section
from scenes.screens.markdown import blocks
from scenes.screens.prose import Boxed
from scenes.stack import Context
from scenes.theme import INK

CREDITS = """# Credits

Launch Window is a free, unofficial adaptation of five tabletop games by its own contributors. It is
not made, checked or endorsed by their designers and publishers. The rules are told in our own
words; all pictures, sounds and music were made for this program.

## The games

**Rocket Jockey** was designed by James Spurny.

**Jump Gate** was designed by Matt Worden.

**Rocketmen** was designed by Martin Wallace.

**Rockets** was designed by Václav Semerád, as “Rakety”.

**Planet Movers** was designed by Charlie Hoopes.

If you like one of them here, play it at a table with friends.

## What we had to design ourselves

The rulebooks name many cards and boards without printing them. What no public source tells was
designed for this program and tested with the bots:

- *Rocket Jockey*: the names of cargoes and co-pilots, a guard against endless stalling, and all
  house rules. The cards, their numbers and the scoring are the rulebook’s.
- *Jump Gate*: the codes of planets and NavComp cards, which cards carry which special, the light
  and dark EnerGel, the Black Hole icons, and four of the six Famous Finds.
- *Rockets*: the names of single cards, the limit of eight players, and the late Supernova.
- *Rocketmen*: the points of the mission spaces, what missions need, what engines and Threats cost,
  all goals, variants and solo cards, and most Asset cards. The targets, the success cards, the
  types of missions and the numbers of cards are printed or published.
- *Planet Movers*: the spaces of the board and where the planets start, the production chart, 30 of
  the 32 contracts, how the cargo chips divide, random alignment and the solo challenge.

The rules readers say which parts are printed, which were published elsewhere, and which are ours.
"""


def credits_text() -> str:
    """The credits with the lists of software, pictures and sounds that ship beside them."""
    parts = [CREDITS, software_section(components())]
    for folder in ("art", "sounds"):
        try:
            parts.append(paths.bundled(folder, "CREDITS.md").read_text(encoding="utf-8"))
        except OSError:
            continue  # a package without the lists still credits the games
    return "\n\n".join(parts)


class CreditsScene(WidgetScene):
    """Who and what this program is indebted to."""

    name: ClassVar[str] = "credits"
    music = "ui"
    tension: ClassVar[int | None] = 0

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.text = credits_text()

    def place(self, area: Box) -> Box:
        return area.inset(max(40.0, (area.w - 1300 * max(1, self.context.fonts.text_size)) / 2), 32)

    def build(self, area: Box) -> Node:
        inside = self.place(area)
        foot = Flow(
            Button("back", "Back", self.back, icon="arrow-left", primary=True),
            Button("licences", "Licences", self.licences, icon="scroll-text"),
        )
        room = inside.h - foot.measure(self.context.fonts, inside.w) - 20 - 2 * READING_PAD
        found = [Boxed(block.node, None, 0.0) for block in blocks(self.text)]
        text = Frame(Scroll("text", Column(*found, gap=2), self.scrolls), room)
        return Column(Panel(text, padding=READING_PAD), foot, gap=20)

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.backdrop("backdrops/results", INK)

    def licences(self) -> None:
        """Opens the notices and licences of what others made."""
        self.context.stack.push(LicencesScene(self.context))

    def back(self) -> None:
        self.context.stack.pop(self)

    def prompt(self) -> str:
        return "Credits."
