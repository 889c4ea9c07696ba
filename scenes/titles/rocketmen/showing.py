"""What Rocketmen's picture holds besides the position: above all the launch on screen."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from game.core.contract import Seat
from game.rocketmen.data import AMOUNT, MISSION_OF
from game.rocketmen.data.model import Destination
from game.rocketmen.moves import Move
from game.rocketmen.previews.outlook import Outlook, seen_outlook
from game.rocketmen.state import RIVAL, Phase, State
from scenes.table.moment import Moment, Showing
from scenes.theme import rival_colour

Now: TypeAlias = Moment[State, Move]

_LOST = {
    Phase.LOSE: "abort",
    Phase.SHIELD: "failure",
    Phase.REUSE: "failure",
    Phase.MISSION: "failure",
}
"""Decisions that come after the rocket is down: what became of it."""


@dataclass(slots=True)
class Show:
    """A launch as it is shown: it may be behind the rules, which know the end already."""

    seat: Seat
    destination: Destination
    mission: str
    target: int
    draws: int
    position: float = 0.0
    counted: int = 0
    gone: bool = False
    """The rocket is no longer on the track: it arrived, came down or blew up."""
    fate: str = ""
    """What became of it: "success", "abort", "failure"."""
    space: int = 0
    """Where the rocket stands once it has come to rest: what the chance is about."""
    drawn: int = 0
    """The value just turned over; it does not count yet."""
    seen: list[int] = field(default_factory=list)
    """The values that have counted or were set aside."""
    redundant: bool = False
    quantum: bool = False
    # how the rocket is drawn
    shake: float = 0.0
    flame: float = 0.0
    lift: float = 0.0
    """Units above its place."""
    ride: float = 0.0
    """From the track to the planet `world`, 0 to 1."""
    world: int = 0

    @property
    def missing(self) -> int:
        """Spaces to go."""
        return max(0, self.target - self.space)

    def outlook(self) -> Outlook | None:
        """The exact figures of what has been shown so far."""
        if self.fate:
            return None
        left = self.draws - self.counted
        return seen_outlook(self.missing, left, self.seen, self.redundant, self.quantum)


def show_of(view: State) -> Show | None:
    """The launch of a position; None without one."""
    flight = view.flight
    if flight is None or view.phase is Phase.DECLARE:  # that is about the mission spaces
        return None
    mission = MISSION_OF[(view.player.site or view.player.flown)[-1]]
    show = Show(view.active, flight.destination, mission, flight.target, flight.draws)
    show.position = show.space = flight.position
    show.counted, show.flame = flight.counted, 0.35 if flight.counted else 0.0
    show.redundant, show.quantum = flight.redundant, flight.quantum
    show.seen = [AMOUNT[card] for card in (*view.aside, *view.drawn)]
    if flight.succeeded:
        show.fate = "success"
    elif view.phase in _LOST:
        show.fate = _LOST[view.phase]
    show.gone = bool(show.fate)
    return show


@dataclass
class Launches(Showing[State, Move]):
    """The launch on screen, which may be behind the rules, and what came of it."""

    launching: Show | None = None
    arrival: tuple[int, Seat] | None = None
    """A token that the film has planted already."""
    departed: bool = False
    """The film has seen the own rocket arrive: none stands on the start."""
    rival_at: int | None = None
    """Where the film has brought the rival's rocket; -1 while it flies."""
    time: float = 0.0
    """Seconds, for what trembles and flickers."""

    def at_rest(self, moment: Now) -> Hashable:
        show = self.launching
        if show is not None:  # what trembles and climbs is drawn live, the track tells spaces
            show = replace(show, position=round(show.position), shake=0, flame=0, lift=0, ride=0)
        return moment.filming, repr(show), self.arrival, self.departed, self.rival_at

    def truth(self, moment: Now) -> None:
        self.launching = show_of(moment.view)
        self.arrival, self.departed, self.rival_at = None, False, None


def shown_seat(moment: Now) -> Seat:
    """Whose pad and piles are shown: the viewer's, else those of who is on turn."""
    return moment.view.active if moment.viewer is None else moment.viewer


def colour_of(moment: Now, seat: Seat) -> int:
    """The colour of a seat or of the rival."""
    if seat == RIVAL:
        return rival_colour(moment.players[0].colour)
    return moment.players[seat].colour


def rocket_of(moment: Now, seat: Seat) -> str:
    """The picture of the rocket of a seat or of the rival."""
    return f"seats/rocket_{colour_of(moment, seat) % 8 + 1}"


def grounded(moment: Now, showing: Launches) -> bool:
    """Whether the own rocket stands on the start."""
    waits = showing.launching is None and not showing.departed
    return waits and bool(moment.view.players[shown_seat(moment)].site)
