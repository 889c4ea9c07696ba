"""How Jump Gate's events look: ships on their way, markers, claims, and the Black Hole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from game.core.contract import HIDDEN, Event, Seat
from game.core.events import CardMoved, Scored
from game.core.words import counted
from game.jump_gate import events as jg
from game.jump_gate.data import PLANETS, SPECIAL_NAMES, TABLE
from game.jump_gate.moves import Move
from game.jump_gate.state import AT_GATE, Place, State
from game.jump_gate.zones import COLLECTIONS
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point, along, nose
from scenes.table.banner import banner, ring
from scenes.table.director import Beat
from scenes.table.moment import Stage
from scenes.theme import CORAL, MINT, MUSTARD, SKY, Colour
from scenes.titles.jump_gate.board import draw_ship, grown
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
            return _flights(stage, event, {seat: (source, target)}, cue)
        case jg.ShipJumped(seat, source, target):
            return _jump(stage, event, seat, (source, target), cue)
        case jg.ShipsSwapped(seat, other, place, other_place):
            ways = {seat: (other_place, place), other: (place, other_place)}
            return _flights(stage, event, ways, cue)
        case jg.PlanetClaimed(_, planet):
            return (replace(_ring(stage, planet, MUSTARD, cue), begin=_shown(stage, event)),)
        case CardMoved(_, source, target) if {source, target} & {*COLLECTIONS}:
            return (replace(stage.slide(event), end=_shown(stage, event)),)
        case jg.ShipLanded(_, planet):
            return (_ring(stage, planet, MUSTARD, cue),)
        case jg.ResourceRevealed(planet, _):
            return (_ring(stage, planet, SKY, cue),)
        case jg.ShipToOrbit(_, planet):
            return (_ring(stage, planet, SKY, ""),)
        case jg.MarkerPlaced(_, marker, planet, _) | jg.MarkerReturned(_, marker, _, planet):
            return (replace(_mark(stage, marker, planet, cue), end=_shown(stage, event)),)
        case jg.SpecialPlayed(seat, _, special):
            words = f"{names.of(seat)}: {SPECIAL_NAMES[special]}"
            return (_banner(stage, words, MUSTARD, 0.7, ""),)
        case jg.NothingRemoved(planet, _):
            words = f"A Nothing card at {PLANETS[planet.board].name}"
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


def _shown(stage: OnStage, event: Event) -> Callable[[], None]:
    """From then on the position on screen has what an event brought: all that is counted on the
    board and beside it says so at once, though more of the act is still to be shown."""

    def shown() -> None:
        view = stage.moment.view.copy()
        match event:
            case jg.ShipFlew() | jg.ShipJumped() | jg.ShipWarped():
                view.ships[event.seat] = event.target.position
            case jg.ShipsSwapped():
                view.ships[event.seat] = event.place.position
                view.ships[event.other] = event.other_place.position
            case jg.PlanetClaimed():
                view.claimed[event.planet.position] = event.seat
            case jg.MarkerPlaced():
                _markers(view, event.marker, event.planet)[event.seat] = event.total
            case jg.MarkerReturned():
                _markers(view, event.marker, event.planet)[event.owner] -= 1
            case CardMoved():
                piles = dict(stage.moment.rules.piles.zones(view))
                source = piles[event.source]
                source.remove(event.card if event.card in source else HIDDEN)
                piles[event.target].append(event.card)
        stage.arrive(view)

    return shown


def _markers(view: State, marker: str, planet: Place) -> list[int]:
    """How many of these markers each seat has there."""
    if marker == "scan":
        return view.scans[planet.position]
    return view.hole if marker == "hole" else view.gate


def _jump(
    stage: OnStage, event: Event, seat: Seat, way: tuple[Place, Place], cue: str
) -> Iterable[Beat]:
    """Into the Gate, where the ship looks far away, and out of it."""
    gate = Box.around(*stage.places.ring.place(AT_GATE.position), 14, 14)
    before, after = (grown(_stands(stage, {seat: place})[seat]) for place in way)
    into = _glide(stage, seat, (before, gate), 0.35, "jump_gate/gate_open")
    return (into, _glide(stage, seat, (gate, after), 0.4, cue, event, {seat: way[1]}))


def _flights(
    stage: OnStage, event: Event, ways: Mapping[Seat, tuple[Place, Place]], cue: str
) -> tuple[Beat, ...]:
    """Ships change places, all at once."""
    goals = {seat: goal for seat, (_, goal) in ways.items()}
    starts = _stands(stage, {seat: start for seat, (start, _) in ways.items()})
    ends, beats = _stands(stage, goals), list[Beat]()
    for seat in ways:
        way = grown(starts[seat]), grown(ends[seat])
        last = len(beats) + 1 == len(ways)
        cue = "" if beats else cue
        beat = _glide(stage, seat, way, 0.6, cue, event if last else None, goals)
        beats.append(replace(beat, lead=None if last else 0.0))
    return tuple(beats)


def _stands(stage: OnStage, ships: Mapping[Seat, Place]) -> list[Box]:
    """Where all ships are seen at rest while these are there."""
    view = stage.moment.view
    places = [ships[s].position if s in ships else at for s, at in enumerate(view.ships)]
    return stage.places.ring.ships(view, places)


def _glide(
    stage: OnStage,
    seat: Seat,
    way: tuple[Box, Box],
    seconds: float,
    cue: str,
    event: Event | None = None,
    goals: Mapping[Seat, Place] | None = None,
) -> Beat:
    """A ship flies a bent way, leaving a dotted track; it leaves and arrives upright.

    Where it has arrived by that, all at rest make room for the ships that go to these `goals`.
    """
    start, end = way
    path = stage.places.ring.way((start.cx, start.cy), (end.cx, end.cy))
    rocket = stage.moment.rocket(seat)
    aside: dict[Seat, tuple[Box, Box]] = {}

    def begin() -> None:
        if event is not None and goals is not None:
            stands = zip(_stands(stage, {}), _stands(stage, goals), strict=True)
            moves = {other: (a, b) for other, (a, b) in enumerate(stands) if a != b}
            aside.update((other, boxes) for other, boxes in moves.items() if other not in goals)
        stage.showing.flying |= {seat, *aside}
        stage.refresh()

    def end_of_it() -> None:
        if event is not None:  # else it goes on at once, or with the others
            stage.showing.flying -= {*(goals or ()), *aside}
            _shown(stage, event)()

    def draw(canvas: Canvas, share: float) -> None:
        for other, (a, b) in aside.items():
            sides = ((getattr(a, at), getattr(b, at)) for at in ("cx", "cy", "w", "h"))
            draw_ship(
                canvas, stage.moment, other, Box.around(*(between(*ab, share) for ab in sides))
            )
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
