"""Faces of the seats: who has which of the eight pilots, and how they take what happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from game.core.contract import Seat
from game.core.session import Player
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.settings import MOST_CHOSEN, Faces, Settings
from scenes.theme import INK, SEATS, mix

PILOTS: Final = (
    *("Test pilot", "Old aviator", "Robot", "Navigator"),
    *("Visitor", "Engineer", "Captain", "First in orbit"),
)
BOTS: Final = {
    "Juno": 6,  # lessons call her "she": not the one with the moustache
    "Vega": 2,
    "Nova": 5,
    "Orion": 1,
    "Lyra": 3,
    "Atlas": 7,
    "Mira": 0,
    "Rigel": 4,
}
"""A bot keeps its face from game to game."""
SECONDS: Final = {"wince": 0.9, "cheer": 1.2}
SMALLEST: Final = 28.0
"""Units below which a face says nothing: the seat's shape stands alone."""


def cast(
    players: Sequence[Player],
    own: int,
    chosen: Mapping[str, int] = MappingProxyType({}),
    whose: Seat | None = None,
) -> list[int]:
    """Each seat's pilot, no two alike: the first person is `own`, bots keep theirs if they can.

    `chosen`: the faces that were chosen for others, by their names.  `whose`: the person who
    comes first, wherever they sit.
    """
    people = [seat for seat, player in enumerate(players) if player.is_person]
    people.sort(key=lambda seat: seat != whose)
    bots = [seat for seat, player in enumerate(players) if not player.is_person]
    found: dict[Seat, int] = {}
    for seat in (*people, *bots):
        player = players[seat]
        if seat in people:
            face = own if seat == people[0] else chosen.get(player.name, player.colour)
        else:
            face = chosen.get(player.name, BOTS.get(player.name, player.colour))
        while face in found.values() and len(found) < len(PILOTS):
            face = (face + 1) % len(PILOTS)
        found[seat] = face
    return [found[seat] for seat in range(len(players))]


def choose_face(settings: Settings, players: Sequence[Player], seat: Seat, face: int) -> None:
    """A seat gets a face; who has it at this table gets the seat's own, all others keep theirs."""
    wanted = cast(players, settings.face, settings.pilots)
    if face in wanted:
        wanted[wanted.index(face)] = wanted[seat]
    wanted[seat] = face
    first = next((at for at, player in enumerate(players) if player.is_person), None)
    pilots = dict(settings.pilots)
    for at, player in enumerate(players):
        if at == first:
            settings.face = wanted[at]
        elif pilots.get(player.name, BOTS.get(player.name)) != wanted[at]:
            pilots.pop(player.name, None)  # the newest last
            pilots[player.name] = wanted[at]
    settings.pilots = dict(list(pilots.items())[-MOST_CHOSEN:])


@dataclass
class Moods:
    """What the faces of a table show just now."""

    faces: Sequence[int] = ()
    """Each seat's pilot; empty: shapes alone."""
    large: bool = True
    """Whether they are as large as there is room for."""
    moving: bool = False
    """Whether they take part: else they stay calm."""
    watching: bool = False
    """Whether something is being shown on the board."""
    _felt: dict[Seat, tuple[str, float]] = field(default_factory=dict)
    """Mood, and how many seconds are left of it."""
    _new: bool = False
    """Whether one was felt since the faces were looked at last."""

    def choose(
        self,
        players: Sequence[Player],
        settings: Settings,
        *,
        still: bool,
        whose: Seat | None = None,
    ) -> None:
        """The settings as they are now."""
        off = settings.faces is Faces.OFF
        self.faces = [] if off else cast(players, settings.face, settings.pilots, whose)
        self.large = settings.large_faces
        self.moving = settings.faces is Faces.MOVING and not still
        if not self.moving:
            self._felt = {}

    def feel(self, seat: Seat, points: int) -> None:
        """A seat has won or lost points before everybody's eyes."""
        if self.moving and points:
            mood = "cheer" if points > 0 else "wince"
            self._felt[seat] = (mood, SECONDS[mood])
            self._new = True

    def update(self, dt: float) -> bool:
        """Time has passed; whether a face changed."""
        left = {seat: (mood, time - dt) for seat, (mood, time) in self._felt.items() if time > dt}
        changed = len(left) < len(self._felt)
        self._felt = left
        return changed

    def watch(self, shown: bool) -> bool:
        """Something is shown on the board, or no more; whether faces changed meanwhile."""
        changed = self._new or (self.moving and bool(self.faces) and shown is not self.watching)
        self.watching, self._new = shown, False
        return changed

    def of(self, seat: Seat) -> str:
        """A seat's mood."""
        if seat in self._felt:
            return self._felt[seat][0]
        return "glance" if self.watching and self.moving else "calm"


def draw_pilot(
    canvas: Canvas, cx: float, cy: float, size: float, colour: int, face: int, mood: str = "calm"
) -> None:
    """A pilot in the ring of a seat's colour."""
    shade = SEATS[colour % len(SEATS)]
    ring = max(2.0, size * 0.055)
    canvas.circle(cx, cy, size / 2, mix(shade, INK, 0.5), border=shade, width=ring)
    side = size - 2 * ring + 1
    canvas.image(f"faces/{face + 1}_{mood}", Box.around(cx, cy, side, side))


def draw_face(
    canvas: Canvas, cx: float, cy: float, size: float, colour: int, face: int, mood: str = "calm"
) -> None:
    """A pilot in the ring of a seat's colour, with the seat's shape on it."""
    draw_pilot(canvas, cx, cy, size, colour, face, mood)
    bead = max(7.0, size * 0.19)
    x, y = cx + size * 0.36, cy + size * 0.36
    canvas.circle(x, y, bead, INK)
    canvas.seat(colour, x, y, bead * 1.5)
