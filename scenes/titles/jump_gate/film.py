"""How Jump Gate's events look: ships on their way, markers, claims, and the Black Hole."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from game.core.contract import Event
from game.core.events import Scored
from game.core.words import counted
from game.jump_gate import events as jg
from game.jump_gate.data import PLANETS, SPECIAL_NAMES, TABLE
from game.jump_gate.moves import Move
from game.jump_gate.state import AT_GATE, Place, State
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point, along, nose
from scenes.table.banner import banner, ring
from scenes.table.director import Beat
from scenes.table.moment import Stage
from scenes.theme import CORAL, MINT, MUSTARD, SKY, Colour
from scenes.titles.jump_gate.board import grown
from scenes.titles.jump_gate.places import JumpGatePlaces
from scenes.titles.jump_gate.showing import Flights, Now
from scenes.tween import between, ease_in_out

OnStage: TypeAlias = Stage[State, Move, JumpGatePlaces, Flights]

CUES: Mapping[type[Event], str] = {
    jg.ShipFlew: "jump_gate/fly",
    jg.ShipJumped: "jump_gate/jump",
    jg.ShipWarped: "jump_gate/warp",
    jg.ShipsSwapped: "jump_gate/warp",
    jg.ShipLanded: "jump_gate/land",
    jg.MarkerPlaced: "ui/token_tick",
    jg.MarkerReturned: "ui/token_tick",
    jg.PlanetClaimed: "jump_gate/claim",
    jg.ResourceRevealed: "jump_gate/scan_ping",
    jg.ResourceCollected: "jump_gate/harvest_gem",
    jg.PickDeclined: "ui/token_tick",
    jg.HoleWarning: "jump_gate/hole_warning",
    jg.HoleStruck: "jump_gate/black_hole",
    jg.DeckReshuffled: "ui/shuffle",
}


def film(stage: OnStage, event: Event, after: State) -> Iterable[Beat] | None:
    """The beats of an event of this title; None for the shared way."""
    cue, names = CUES.get(type(event), ""), stage.moment.names
    match event:
        case jg.ShipFlew(seat, source, target) | jg.ShipWarped(seat, source, target):
            return (_flight(stage, seat, source, target, cue),)
        case jg.ShipJumped(seat, source, target):
            return _jump(stage, seat, source, target, cue)
        case jg.ShipsSwapped(seat, other, place, other_place):
            lead = _flight(stage, seat, other_place, place, cue)
            lead.lead = 0.0
            return (lead, _flight(stage, other, place, other_place, ""))
        case jg.ShipLanded(_, planet) | jg.PlanetClaimed(_, planet):
            return (_ring(stage, planet, MUSTARD, cue),)
        case jg.ResourceRevealed(planet, _):
            return (_ring(stage, planet, SKY, cue),)
        case jg.ShipToOrbit(_, planet):
            return (_ring(stage, planet, SKY, ""),)
        case jg.MarkerPlaced(_, marker, planet, _) | jg.MarkerReturned(_, marker, _, planet):
            return (_mark(stage, marker, planet, cue),)
        case jg.SpecialPlayed(seat, _, special):
            words = f"{names.of(seat)}: {SPECIAL_NAMES[special]}"
            return (_banner(stage, words, MUSTARD, 0.7, ""),)
        case jg.NothingRemoved(planet, _):
            words = f"Nothing on {PLANETS[planet.board].name}"
            return (_banner(stage, words, SKY, 0.5, "ui/failure_thud"),)
        case jg.PickDeclined(seat, _):
            return (_banner(stage, f"{names.of(seat)}: no resource taken", SKY, 0.8, cue),)
        case jg.PickSkipped(seat, _):
            words = f"Nothing is left for {names.inside(seat)}"
            return (_banner(stage, words, SKY, 0.6, "ui/failure_thud"),)
        case jg.HoleWarning(total):
            words = f"The Black Hole grows: {total} of {TABLE.hole_limit}"
            return (_banner(stage, words, CORAL, 1.0, cue),)
        case jg.HoleStruck(seat, count):
            cards = counted(count, "card")
            words = f"The Black Hole takes {cards} from {names.inside(seat)}"
            return (_banner(stage, words, CORAL, 1.6, cue),)
        case Scored():
            return ()  # the scores have stood at the seats all the time
        case jg.EndLatched():
            words = "The end is near: the round is played out"
            return (_banner(stage, words, MUSTARD, 1.2, "ui/last_round"),)
        case _:
            return None


def way(_: Now, places: JumpGatePlaces, __: Flights, event: Event) -> Sequence[Point]:
    """A ship's way between two planets, bent as in its flight; a jump's through the Gate."""
    match event:
        case jg.ShipFlew(_, source, target) | jg.ShipWarped(_, source, target):
            ends = (places.ring.place(each.position) for each in (source, target))
            return places.ring.way(*ends)
        case jg.ShipJumped(_, source, target):
            return [places.ring.place(each.position) for each in (source, AT_GATE, target)]
        case _:
            return ()


def _jump(stage: OnStage, seat: int, source: Place, target: Place, cue: str) -> Iterable[Beat]:
    """Into the Gate, where the ship looks far away, and out of it."""
    gate = Box.around(*stage.places.ring.place(AT_GATE.position), 14, 14)
    before, after = _stand(stage, seat, source), _stand(stage, seat, target)
    into = _glide(stage, seat, (before, gate), AT_GATE, 0.35, "jump_gate/gate_open")
    return (into, _glide(stage, seat, (gate, after), target, 0.4, cue))


def _stand(stage: OnStage, seat: int, place: Place) -> Box:
    """Where a ship is seen at rest at a place, as it is drawn there."""
    view = stage.moment.view
    ships = stage.showing.ships(view)
    ships[seat] = place.position
    return grown(stage.places.ring.ships(view, ships)[seat])


def _flight(stage: OnStage, seat: int, source: Place, target: Place, cue: str) -> Beat:
    way = _stand(stage, seat, source), _stand(stage, seat, target)
    return _glide(stage, seat, way, target, 0.6, cue)


def _glide(
    stage: OnStage, seat: int, way: tuple[Box, Box], target: Place, seconds: float, cue: str
) -> Beat:
    """A ship flies a bent way, leaving a dotted track; it leaves and arrives upright."""
    start, end = way
    path = stage.places.ring.way((start.cx, start.cy), (end.cx, end.cy))
    rocket = stage.moment.rocket(seat)

    def begin() -> None:
        stage.showing.flying.add(seat)
        stage.refresh()

    def end_of_it() -> None:
        stage.showing.flying.discard(seat)
        stage.showing.arrived[seat] = target.position
        stage.refresh()

    def draw(canvas: Canvas, share: float) -> None:
        canvas.dotted(path, MUSTARD, dot=5, gap=14, upto=share)
        side = between(start.w, end.w, share)
        turned = nose(path, share) * min(1.0, 5 * share, 5 * (1 - share))
        canvas.image(rocket, Box.around(*along(path, share), side, side), angle=turned)

    return Beat(seconds, begin=begin, draw=draw, end=end_of_it, cue=cue, x=end.cx, ease=ease_in_out)


def _ring(stage: OnStage, place: Place, colour: Colour, cue: str) -> Beat:
    """A ring that widens round a planet."""
    spot, radius = stage.places.ring.place(place.position), stage.places.ring.cells[0].radius
    return ring(lambda: spot, lambda share: radius * (0.8 + 0.8 * share), colour, cue)


def _mark(stage: OnStage, marker: str, place: Place, cue: str) -> Beat:
    """A marker lands at a planet, the Gate or the Hole."""
    if marker == "scan":
        return _ring(stage, place, MINT, cue)
    places = stage.places.ring
    box = places.picture(places.hole if marker == "hole" else places.gate, stage.moment.view.seats)
    colour = CORAL if marker == "hole" else MINT

    def draw(canvas: Canvas, share: float) -> None:
        canvas.ring(box.cx, box.cy, box.w * (0.3 + 0.3 * share), colour, 4)

    return Beat(0.4, draw=draw, cue=cue, x=box.cx, lead=0.25)


def _banner(stage: OnStage, words: str, colour: Colour, seconds: float, cue: str) -> Beat:
    """A sentence across the ring for a moment, above the names and counts of Gate and Hole."""
    ring = stage.places.ring
    gate = ring.picture(ring.gate, stage.moment.view.seats)
    return banner(ring.area, words, colour, seconds, cue, cy=gate.cy, foot=gate.bottom)
