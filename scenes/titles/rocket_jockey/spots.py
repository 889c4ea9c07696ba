"""What can be pointed at on Rocket Jockey's board, and what is pointed at just now."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.rocket_jockey.data import PLANET_NAMES, PLANETS
from game.rocket_jockey.moves import ALIEN_TARGET, DRAFT_SOURCES, Source, Target
from game.rocket_jockey.state import Phase, State
from game.rocket_jockey.zones import CARGO_DECK, DECK, DISCARD, DRAFT
from scenes.kit.box import Box
from scenes.kit.target import Target as Aim
from scenes.table.moment import Spot
from scenes.table.outlines import captioned
from scenes.table.refs import Button, CardAt, PlanetAt, Ref, ZoneAt
from scenes.theme import LIFT
from scenes.titles.rocket_jockey.places import JockeyPlaces, copilots_box
from scenes.titles.rocket_jockey.showing import Now, Shown

CHAIN, APART, DELIVER, BACK = map(Button, ("chain", "apart", "deliver", "back"))
END, SKIP = map(Button, ("end", "skip"))


def source_at(view: State, source: Source) -> Ref:
    """A stack to take a card from: the card on top of a draft-pile, or the whole pile."""
    if source is Source.DECK:
        return ZoneAt(DECK)
    if source is Source.DISCARD:
        return ZoneAt(DISCARD)
    slot = DRAFT_SOURCES.index(source)
    return CardAt(view.draft[slot][-1]) if view.draft[slot] else ZoneAt(DRAFT[slot])


def target_of(view: State, ref: Ref | None) -> Target | None:
    """The cargo, or the Aliens, that a card is; None for anything else."""
    match ref:
        case CardAt(card) if view.aliens and card == view.aliens[-1]:
            return ALIEN_TARGET
        case CardAt(card):
            return next((p for p in PLANETS if view.row[p] and view.row[p][-1] == card), None)
    return None


def looked_at(moment: Now) -> tuple[Target | None, Source | None]:
    """The cargo that is pointed at, or the stack, while a card may be taken from it."""
    view, ref = moment.view, moment.pointed
    stacks = (source for source in Source if ref in moment.lit and source_at(view, source) == ref)
    return target_of(view, ref), next(stacks, None)


def glance(moment: Now) -> Hashable:
    """What the flight plan and the ways depend on: a button, too, of which the plan tells."""
    told = moment.chosen or isinstance(moment.pointed, Button)
    return looked_at(moment), moment.pointed if told else None


def spots(moment: Now, places: JockeyPlaces, showing: Shown) -> Iterator[Spot]:
    """The planets."""
    for planet in PLANETS:
        box, name = places.board.planet_box(planet), places.board.name_box(moment.fonts, planet)
        yield Spot(PlanetAt(planet), box, PLANET_NAMES[planet], radius=box.w / 2, named=name)


def spared(moment: Now, places: JockeyPlaces, showing: Shown, target: Aim) -> Iterator[Box]:
    """What is told about a pile leaves the other piles free: one compares them.

    The plan, its points, co-pilots, cargoes and their planets stay in sight: what is told is
    weighed against them. Where there is no room a hint hides cargoes once one flies, how many are
    left rather than the hand, and co-pilots once the move is over.
    While a cargo can be chosen, what is told of a pile's card rather hides the plan's advice, and
    no hint the log, the news and the heading of the piles below them.
    A hint, and why something can't be chosen, take the place of the plan's sentences, once a cargo
    is under way that of its heading, whole, but beside its sum, its route and its tables.
    Words of a planet on a cargo's way rather hide other cargoes than its arcs; no line leads
    through these. Before one is chosen they rather hide the plan's advice.
    """
    board, area, row = places.board, places.board.area, places.board.row
    hinted, phase = bool(moment.hinted), moment.view.phase
    planet = isinstance(target.ref, PlanetAt)
    if moment.chosen and (planet or hinted):
        row = area._replace(h=board.card(1).y - LIFT - area.y)
    yield row
    cargo = target_of(moment.view, target.ref) if isinstance(target.ref, CardAt) else None
    if cargo is not None and moment.view.mark(cargo) >= 0:
        yield board.mark(moment.view, cargo)
    # Chaining on costs no co-pilot by itself: without room in the plan that hint may lie there.
    if hinted and (phase is not Phase.RESERVE and target.ref not in (CHAIN, APART)):
        yield copilots_box(places)
    elif not hinted:
        yield places.strip or places.areas.above_actions
    yield from (board.name_box(moment.fonts, planet) for planet in PLANETS)
    yield from compared(moment, places)
    if places.areas.large:  # what is said there of turn and Aliens has two lines, and is higher
        yield places.areas.top.inset(-12)
    log = places.areas.log
    if hinted and log is not None:
        yield log._replace(h=places.zones[DRAFT[0]].box.y - log.y)
    asks = phase is Phase.MOVE and _on_pile(moment.view, target.ref) and not (hinted and not log)
    if (advice := places.advice) is not None:
        right = board.plan._replace(x=advice.right, w=board.plan.right - advice.right)
        below = board.plan.bottom - advice.bottom
        parts = (advice, right, board.plan.bottom_part(below)[0])
        yield from (part for part in parts if part.w > 0 and part.h > 0)
    elif not moment.past and not asks and (moment.chosen or not planet):
        yield board.plan


def _on_pile(view: State, ref: object) -> bool:
    """Whether that is a pile from which cards are taken."""
    return ref in (ZoneAt(DECK), ZoneAt(DISCARD)) or any(
        ref == source_at(view, source) for source in DRAFT_SOURCES
    )


def compared(moment: Now, places: JockeyPlaces) -> Iterator[Box]:
    """What one weighs up against it: all piles, and what stands below them also by itself: no line
    to a pile leads through that."""
    for pile in (places.zones[zone] for zone in (*DRAFT, DECK, DISCARD, CARGO_DECK)):
        whole = captioned(moment.fonts, pile, pile.box)
        yield whole
        if whole.bottom > pile.box.bottom:
            yield whole.bottom_part(whole.bottom - pile.box.bottom)[0]


def unfolded(moment: Now, places: JockeyPlaces) -> Iterator[Box]:
    """What a tab's panel leaves in sight: that, and everybody's score."""
    yield places.areas.seats
    yield from compared(moment, places)
