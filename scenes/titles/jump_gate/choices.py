"""Jump Gate's buttons, why something can't be done, what a move brings, and questions before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract import HIDDEN, Card, Refusal
from game.core.words import capital
from game.jump_gate import moves, previews
from game.jump_gate.data import CATALOGUE, PLANETS
from game.jump_gate.previews import told
from game.jump_gate.previews.cautions import cautions
from game.jump_gate.state import GATE, NOBODY, State
from game.jump_gate.text import REFILL, claim_gain, scan_gain
from game.jump_gate.text import refusal as refused
from scenes.table.buttons import GAP, Action, PlacedAction, otherwise, place_actions, place_grid
from scenes.table.preview import Preview
from scenes.table.refs import Button, CardAt, PlanetAt, Ref
from scenes.table.title import Question
from scenes.titles.jump_gate.gesture import (
    BACK,
    HARVEST,
    LAND,
    RESEARCH,
    SCAN,
    SPECIAL,
    JumpGateGesture,
)
from scenes.titles.jump_gate.places import JumpGatePlaces
from scenes.titles.jump_gate.showing import Now

_PRESSED = {SCAN: "Scan", SPECIAL: "Special", HARVEST: "Harvest"}
"""Buttons after which there is only something to point at, or another choice."""


def actions(moment: Now) -> Sequence[Action]:
    """The buttons of this decision."""
    view = moment.view
    if view.pending:
        free = moment.rules.check(view, moves.Decline()) is None
        said = "a pick is lost" if free else "you must pick"
        return (Action("decline", "Take nothing", said, longest="a pick is lost"),)
    if RESEARCH in moment.chosen:
        return (
            otherwise("research", "You keep your cards", "Research"),
            Action("go", capital(REFILL), _kept(moment), icon="card-draw", primary=True),
        )
    names = _PRESSED | {LAND: previews.landing_name(view)}
    for pressed in (each for each in names if each in moment.chosen):
        return (otherwise(pressed.name, choice=names[pressed]),)
    if any(isinstance(ref, PlanetAt) for ref in moment.chosen):
        return (otherwise(BACK.name),)
    planet = view.ships[view.active]
    face = PLANETS[view.ring[planet]] if planet != GATE else None
    scan, taken = f"needs {face.scan}" if face else "", "claimed already"
    if face and SCAN in moment.lit:  # what it brings: nothing is missing
        scan = scan_gain(view)
    land = f"needs {face.land[0]} + {face.land[1]}" if face else ""
    if claims := LAND in moment.lit and view.claimed[planet] == NOBODY:
        land = claim_gain(view)
    elif LAND in moment.lit and view.down[planet]:
        land = "to look"
    elif face and previews.gains_nothing_here(view, view.active):
        land = "nothing hidden" if view.options.orbital_burn else taken
    harvest = "unclaimed" if face and view.claimed[planet] == NOBODY else ""
    if HARVEST in moment.lit:
        harvest = previews.harvest_brings(view)
    if face and not view.down[planet]:
        scan = "empty"
    if face and not harvest and not view.offer(view.active, planet):
        harvest = "none open" if view.down[planet] else "empty"
    if view.landed[view.active]:  # whatever the cards are: first the ship returns to orbit
        scan = land = previews.LANDED
    # What brings something here, the best first; what is left to do once cards are chosen.
    brings: tuple[Ref, ...] = (HARVEST, SCAN, RESEARCH)
    first = next((ref for ref in brings if ref in moment.lit), None)
    if claims or (moment.chosen and len(moment.lit) == 1):
        first = LAND if claims else next(iter(moment.lit))
    # All that may stand beside a button in a turn has room there from the first.
    needs = "needs 0 + 0", taken, claim_gain(view)
    scans = "needs 0", scan_gain(view), previews.LANDED * view.options.orbital_burn
    research, special = "Discard any of your cards, then draw", "Play a special, not the numbers"
    collect = "Collect a resource that lies here"
    found = [
        Action(
            "land",
            previews.landing_name(view),
            land,
            "flag",
            first == LAND,
            longest=max(needs, key=len),
        ),
        Action(
            "harvest",
            "Harvest",
            harvest,
            "gems",
            first == HARVEST,
            told=collect,
            longest=previews.FILLS,
        ),
        Action("research", "Research", "new cards", "card-draw", first == RESEARCH, told=research),
        Action(
            "scan",
            "Scan",
            scan,
            "radar-dish",
            first == SCAN,
            longest=max(scans, key=len),
        ),
        Action(
            "special",
            "Special",
            _specials(moment),
            "star",
            first == SPECIAL,
            told=special,
            longest="0",
        ),
    ]
    if view.options.orbital_burn:
        found.append(Action("orbit", "Return to orbit"))
    return found


def _specials(moment: Now) -> str:
    """How many cards have a special that can be used."""
    usable = moment.gesture.specials if isinstance(moment.gesture, JumpGateGesture) else ()
    return str(len(usable)) if SPECIAL in moment.lit else ""


def _kept(moment: Now) -> str:
    """What is said beside a Research that would draw nothing."""
    gone = any(isinstance(ref, CardAt) for ref in moment.chosen)
    kept = 0 if gone else previews.full_hand(moment.view)
    return f"you keep all {kept}" if kept else ""


def refusal(moment: Now, ref: Ref) -> Refusal | None:
    """Why something unlit can't be chosen: what the referee says to a likely move."""
    rules, view = moment.rules, moment.view
    hand = view.hands[view.active]
    match ref:
        case PlanetAt(planet):
            return _no_trip(moment, planet)
        case Button() if moment.chosen and ref in _offered(moment):
            return refused(
                "put_back" if any(isinstance(each, CardAt) for each in moment.chosen) else "begun"
            )
        case Button("special"):
            special = any(CATALOGUE[held].special for held in hand)
            return refused("special_idle" if special else "no_specials")
        case Button("decline"):
            return rules.check(view, moves.Decline())
        case Button("orbit"):
            return rules.check(view, moves.ReturnToOrbit())
        case Button("harvest"):
            return rules.check(view, moves.Harvest(HIDDEN))
        case Button("scan") if hand:
            return _no_scan(moment, hand[0])
        case Button("land") if len(hand) > 1:
            return rules.check(view, moves.Land((hand[0], hand[1])))
        case CardAt(card) if CATALOGUE[card].kind != "navcomp":
            return rules.check(view, moves.Pick(card) if view.pending else moves.Harvest(card))
    return None


def _no_scan(moment: Now, card: Card) -> Refusal | None:
    """Why nothing is scanned; while no card is chosen none is spoken of."""
    refusal = moment.rules.check(moment.view, moves.Scan(card))
    unasked = refusal is not None and refusal.code == "no_scan_code" and not moment.chosen
    return refused("no_card_here") if unasked else refusal


def _offered(moment: Now) -> frozenset[Ref]:
    """What could be chosen before anything was."""
    return moment.gesture.offered if isinstance(moment.gesture, JumpGateGesture) else frozenset()


def _no_trip(moment: Now, planet: int) -> Refusal | None:
    """Why a planet can't be chosen: by what was chosen before it, else why nobody flies there."""
    alive = moment.gesture.alive() if isinstance(moment.gesture, JumpGateGesture) else []
    far = (moves.Wormhole, moves.LongRangeScan) if SPECIAL in moment.chosen else moves.Jump
    trip = next((each for each in alive if isinstance(each, far)), moves.Fly(planet))
    if HARVEST in moment.chosen:
        return refused("which_harvest")
    if planet == moment.view.ships[moment.view.active] and not moment.view.pending:
        landing = any(isinstance(each, moves.Land) for each in alive) and moment.chosen
        return refused("which_land" if landing else "here")
    if isinstance(trip, moves.Jump) and not moment.chosen:
        return refused("no_card_there")
    return moment.rules.check(moment.view, replace(trip, planet=planet))


def _after(moment: Now, move: moves.Move) -> State:
    """A guess: what is hidden stays hidden."""
    after = moment.view.copy()
    moment.rules.apply(after, move)
    return after


def preview(moment: Now, move: moves.Move) -> Preview:
    """What a move changes that is certain, and the odds of what is not."""
    view, names, after = moment.view, moment.names, _after(moment, move)
    seat = previews.decider(view)
    lines = [told.named_move(view, move, names)]
    match move:
        case moves.Fly():
            lines += told.flight_words(view, move, moment.rules.moves(view))
        case moves.Scan():
            lines.append(told.hidden_words(view, seat, view.ships[seat]))
        case moves.LongRangeScan(_, planet):
            lines.append(told.hidden_words(view, seat, planet))
        case moves.Research() | moves.InsideInfo():
            lines += told.research_words(view, seat, previews.draws(view, move))
        case moves.Land() | moves.HotshotPilot() if view.claimed[view.ships[seat]] == NOBODY:
            lines.append(told.queue_words(view, seat, names))
    if isinstance(move, moves.Fly | moves.Jump | moves.Wormhole):
        lines.append(told.seen_words(view, seat, move.planet))
    lines += told.gate_words(view, after, seat, names)
    points = previews.gain(view, after, seat)
    gained = f"{'+' if points >= 0 else '−'}{abs(points)}" if points else ""
    if (end := previews.ending(view, after)) is not None:  # little else: that is to be read
        why, then = previews.ending_words(end)
        full = end.reason == "black_hole"
        said = told.price_words(after, names, named=True) if full else why
        lines = [*lines[isinstance(move, moves.Harvest | moves.Pick) :], said]
        return Preview(gained, tuple(line for line in lines if line), (then,))
    lines += told.hole_words(view, after, names)
    return Preview(gained, tuple(line for line in lines if line), cautions(view, move))


def confirm(moment: Now, move: moves.Move) -> Question | None:
    """What is asked before the game is ended (I.2); what is wasted is told, not asked."""
    view, after = moment.view, _after(moment, move)
    end = previews.ending(view, after)
    if end is not None:
        text = " ".join(previews.ending_words(end))
        if end.reason == "black_hole":
            text = f"{text} {told.price_words(after, moment.names)}"
            return Question("Fill the Black Hole?", text, "Take it")
        return Question("End the game?", text, "End it")
    return None


def place_buttons(
    moment: Now, places: JumpGatePlaces, buttons: Sequence[Action]
) -> list[PlacedAction]:
    """With large text or many buttons in two columns: none moves when what another says changes."""
    box = places.areas.actions
    if len(buttons) > 5 or (len(buttons) > 2 and places.areas.large):
        placed = place_grid(moment.fonts, buttons, box, 2)
        rows = -(-len(placed) // 2)
        high = (box.h - (rows - 1) * GAP) / rows  # whatever words they hold
        lies = [
            each.box._replace(y=box.y + at // 2 * (high + GAP), h=high)
            for at, each in enumerate(placed)
        ]
        return [replace(each, box=lie) for each, lie in zip(placed, lies, strict=True)]
    return place_actions(moment.fonts, buttons, box)
