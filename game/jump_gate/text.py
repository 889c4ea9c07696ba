"""Every sentence that Jump Gate says to the player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from game.core.contract import (
    HIDDEN,
    Card,
    Change,
    Decision,
    End,
    Event,
    Goal,
    Names,
    Refusal,
    Seat,
)
from game.core.events import GameEnded, TurnStarted
from game.core.words import capital, counted, joined, spelled
from game.jump_gate import events as ev
from game.jump_gate import moves as mv
from game.jump_gate.bots.odds import hole_can_fill, icons_left
from game.jump_gate.data import (
    CATALOGUE,
    FIND,
    KEEPS_GOING,
    NOTHING,
    PLANETS,
    SPECIAL_NAMES,
    TABLE,
    TYPE,
)
from game.jump_gate.previews import certain_end, hole_full
from game.jump_gate.scoring import claim_points, collected, penalty, scan_points
from game.jump_gate.state import GATE, NOBODY, Phase, Place, State

REFUSALS: Final = {
    "game_over": ("D6", "The game is over."),
    "pick_first": ("D3", "First a resource has to be picked at the claimed planet."),
    "no_pick_open": ("D3", "There is nothing to pick now: choose an action."),
    "must_pick": ("R22", "Only scanners may decline: this pick has to be made."),
    "not_on_offer": ("D3", "This resource is not among those that can be collected here."),
    "not_in_hand": ("R14", "You don’t hold this card."),
    "same_card_twice": ("R14", "One card has one use: it can’t be named twice."),
    "no_special": ("R14", "This card does not carry {special}."),
    "no_such_planet": ("H1", "There is no such planet in this ring."),
    "no_such_seat": ("H6", "Nobody has that seat."),
    "landed": ("R37", "Your ship has landed: return to orbit first."),
    "fly_from_gate": ("R15", "The Jump Gate has no neighbours: jump to a planet first."),
    "no_neighbour": ("R7", "Your ship only flies to the next planet on either side."),
    "already_here": ("R16", "Your ship is there already: choose another planet."),
    "here": ("D3", "Your ship is here: choose an action, or another planet."),
    "which_land": ("E5", "Your ship is here: press the button to land."),
    "no_card_there": ("E3", "None of your cards has that planet’s Jump code."),
    "put_back": ("D3", "A card is chosen: put it back first, with a second click on it."),
    "begun": ("D3", "An action is begun: go on with it, or choose again."),
    "which_harvest": ("E6", "Harvest: choose one of the lit resources."),
    "no_jump_code": ("E3", "The card’s Jump code is not that planet’s."),
    "scan_from_gate": ("E4", "There is nothing to scan at the Jump Gate."),
    "nothing_hidden": ("E4", "No hidden resource is left at that planet."),
    "no_card_here": ("E4", "None of your cards has this planet’s Scan code."),
    "no_scan_code": ("E4", "The card’s Scan code is not this planet’s."),
    "land_from_gate": ("E5", "Your ship can’t land at the Jump Gate."),
    "already_claimed": ("E5", "This planet has been claimed already."),
    "no_landing_codes": ("R28", "A landing needs two cards, one for each of the planet’s codes."),
    "no_partner_code": ("E9", "The second card needs one of this planet’s Landing codes."),
    "harvest_at_gate": ("E6", "There is nothing to harvest at the Jump Gate."),
    "deal_at_gate": ("E8", "At the Jump Gate only a deal elsewhere is possible."),
    "not_claimed": ("E6", "Nobody has claimed this planet yet."),
    "nothing_to_collect": ("E6", "There is no resource here that you may collect."),
    "deal_not_claimed": ("E8", "A deal needs a claimed planet, and nobody has claimed this one."),
    "nothing_to_deal": ("E8", "There is no resource here that a deal could bring you."),
    "no_deal_elsewhere": ("E8", "A deal needs a face-up resource of another claimed planet."),
    "not_landed": ("E7", "Your ship has not landed."),
    "same_place": ("R18", "The two ships are in the same place: swapping changes nothing."),
    "no_specials": ("R14", "None of the cards in your hand has a special."),
    "special_idle": ("R14", "No special of your hand can be used now."),
    "no_such_marker": ("R32", "There is no such marker on the table."),
}

SPECIAL_TEXT: Final = {
    "backroom_deal": "Collect two resources where your ship is, or one open resource of another "
    "claimed planet.",
    "hotshot_pilot": "Land with this card and a second one that has only one of the planet’s "
    "Landing codes.",
    "inside_info": "Draw cards until you hold five, and take one more action this turn.",
    "jump_paradox": "Change places with any ship that is elsewhere.",
    "long_range_scan": "Scan any planet from where you are; no code is needed.",
    "lost_records": "Send one scan, Gate or Black Hole marker back to its owner, yours or another "
    "player’s.",
    "wormhole": "Go to any other planet; no code is needed, and no Gate marker is placed.",
}
"""What each special does."""


TYPE_NAMES: Final = (
    "Red gem",
    "White gem",
    "Blue gem",
    "Light gel",
    "Dark gel",
    "Water",
    "Famous Find",
)
"""What a resource of each type is called beside its picture."""
WHICH_SPECIAL: Final = "Choose the lit card whose special you want to use."
DEALS: Final = {
    (True, False): "two resources here",
    (False, True): "one resource of another planet",
    (True, True): "resources here or elsewhere",
}
"""What a Backroom Deal can be here, elsewhere (E8)."""
REFILL: Final = f"draw to {spelled(TABLE.hand)}"
"""What a Research ends with (C4)."""
GATE_RULE: Final = f"Each jump leaves a marker; whoever has most gets {TABLE.gate_majority} points."
_GEMS: Final = "Gems: their number times the size of your largest set of one colour."
_GELS: Final = (
    f"A light and a dark EnerGel are worth {TABLE.energel_pair}, a single one"
    f" {TABLE.energel_single}."
)
_WORTH: Final = {
    "gem_red": _GEMS,
    "gem_white": _GEMS,
    "gem_blue": _GEMS,
    "energel_light": _GELS,
    "energel_dark": _GELS,
    "water": f"Water: {', '.join(map(str, TABLE.water[1:]))} points"
    f" for 1 to {len(TABLE.water) - 1}.",
    "famous_find": f"A Famous Find is worth {TABLE.famous_find}.",
    "nothing": "Nothing: it leaves the game.",
}


def resource_lines(card: Card) -> tuple[str, ...]:
    """What a resource is worth, and what its icon does."""
    if card == HIDDEN:
        return ()
    face = CATALOGUE[card]
    icon = ("It carries the icon: a marker of yours goes to the Black Hole.",) if face.icon else ()
    return (_WORTH[face.kind], *icon)


def card_lines(card: Card) -> tuple[str, ...]:
    """What a NavComp card does, and its codes."""
    use = "Discard it for one of its codes"
    use += ", or for its special." if CATALOGUE[card].special else "."
    words = (special_words(card), f"{code_words(card)}. {use}")
    return tuple(line for line in words if line)


def refusal(code: str, special: str = "") -> Refusal:
    """The refusal with this code, its ruling and its sentence."""
    rule, text = REFUSALS[code]
    return Refusal(code, rule, text.format(special=SPECIAL_NAMES.get(special, "a special")))


# --- names ---


def place_name(place: Place) -> str:
    """What a place is called inside a sentence."""
    return "the Jump Gate" if place.position == GATE else PLANETS[place.board].name


def planet_name(state: State, planet: int) -> str:
    """The name of the planet at a position of the ring."""
    return place_name(state.place(planet))


def resource_name(card: Card) -> str:
    """A resource inside a sentence: "a white gem", "Water", "the Alien Ruins"."""
    title = CATALOGUE[card].title
    if card == HIDDEN:
        return "a hidden resource"
    if TYPE[card] == FIND:
        return title
    if TYPE[card] == NOTHING:
        return f"a {title} card"
    name = title if title.endswith("EnerGel") else title.lower()
    return name if name == "water" else f"a {name[0].lower()}{name[1:]}"


def resource_names(cards: Iterable[Card]) -> str:
    """Several resources inside a sentence: "a white gem and two waters"."""
    found = Counter(resource_name(card) for card in cards)
    return joined(
        name if count == 1 else f"{spelled(count)} {name.removeprefix('a ')}s"
        for name, count in found.items()
    )


def code_words(card: Card) -> str:
    """A NavComp card's codes in words: "Jump 2, Scan 3"."""
    face = CATALOGUE[card]
    parts = (("Jump", face.jump), ("Scan", face.scan), ("Land", face.land))
    return ", ".join(f"{word} {digit}" for word, digit in parts if digit) or "hidden card"


def navcomp_name(card: Card) -> str:
    """What a NavComp card is called: its special, if it has one, and its codes."""
    special, codes = SPECIAL_NAMES.get(CATALOGUE[card].special), code_words(card)
    return f"{special} ({codes})" if special else codes


def with_icon(card: Card) -> str:
    """What is said behind a resource's name where the card has an icon."""
    return " with a Black Hole icon" if CATALOGUE[card].icon else ""


# --- prompts, progress and moves ---


def prompt(view: State, decision: Decision, names: Names) -> str:
    """Who must do what, in one sentence."""
    who = names.of(decision.seat)
    if decision.prompt == "action":
        which = "last action" if view.actions == 1 else f"{view.actions} actions left"
        where = place_name(view.place(view.ships[decision.seat]))
        return f"{who}: choose an action at {where} ({which})."
    planet = planet_name(view, view.pending[-1].planet)
    if decision.prompt == "claim_pick":
        return (
            f"{who}: pick a resource of {planet}, which you claimed."
            if (decision.seat == names.viewer)
            else f"{who}: pick the first resource of {planet}."
        )
    if decision.prompt == "scan_pick":
        return f"{who}: pick a resource of {planet} for the scan, or none."
    left = len(view.pending)
    return f"{who}: pick {counted(left, 'resource')} of {planet} for the deal."


def progress(state: State) -> str:
    """Where we are in the game."""
    if state.phase is Phase.OVER:
        return f"{state.turn_no} turns"
    free = state.claimed.count(NOBODY)
    plain, _ = icons_left(state)
    left = f"{counted(free, 'planet')} unclaimed" if free else f"{plain} left without an icon"
    return f"Turn {state.turn_no} · Black Hole {state.hole_total}/{TABLE.hole_limit} · {left}"


def goal(state: State) -> Goal:
    """Both ends (D.6)."""
    limit = TABLE.hole_limit
    hole = min(limit, state.hole_total)
    bare = sum(
        owner != NOBODY and not any(KEEPS_GOING[card] for card in (*up, *down))  # R41
        for owner, up, down in zip(state.claimed, state.up, state.down, strict=True)
    )
    claims = "All planets are claimed and cleared: only resources with an icon are left."
    ends = [End(claims, bare, len(state.claimed), "planets cleared")]
    if may_fill := hole_can_fill(state):
        ends.append(End(f"The Black Hole has {limit} markers.", hole, limit))
    full, penalised = hole_full(state), counted(penalty(state), "card")
    soon = "one marker ends it" if may_fill and hole == limit - 1 else ""
    if (end := certain_end(state)) is not None:
        soon = f"the game ends with this {end.value}"
    elif full and state.phase is not Phase.OVER:
        soon = "it ends unless a marker goes back"
    toll = f"First the Black Hole takes {penalised} from whoever has most markers there."
    ends.sort(key=lambda end: -end.done / end.of)
    return Goal(tuple(ends), soon, toll=toll if full else "")


def scan_gain(state: State) -> str:
    """What a scan brings at once, beside its button."""
    return f"+{scan_points(state)}"


def claim_gain(state: State) -> str:
    """What a claim brings at once, beside its button (D.5)."""
    return f"+{claim_points(state)}, then pick"


def special_words(card: Card) -> str:
    """What a NavComp card's special does; "" if it has none."""
    special = CATALOGUE[card].special
    return f"{SPECIAL_NAMES[special]}: {SPECIAL_TEXT[special]}" if special else ""


def describe_move(view: State, move: mv.Move, called: Callable[[Card], str] = navcomp_name) -> str:
    """A move in a few words; `called` names its cards, by "" such as need no name."""
    match move:
        case mv.Research(cards):
            return f"Research, discarding {len(cards)}" if cards else "Research"
        case mv.Fly(planet):
            return f"Fly to {planet_name(view, planet)}"
        case mv.Jump(card, planet):
            where, name = planet_name(view, planet), called(card)
            return f"Jump to {where} with {name}" if name else f"Jump to {where}"
        case mv.Scan(card):
            name = called(card)
            return f"Scan with {name}" if name else "Scan"
        case mv.Land(cards):
            names = joined([name for card in cards if (name := called(card))])
            return f"Land with {names}" if names else "Land"
        case mv.HotshotPilot(_, partner):
            name = called(partner)
            return f"Land with a Hotshot Pilot and {name}" if name else "Land with a Hotshot Pilot"
        case mv.Harvest(card):
            return f"Harvest {resource_name(card)}{with_icon(card)}"
        case mv.ReturnToOrbit():
            return "Return to orbit"
        case mv.Pick(card):
            return f"Pick {resource_name(card)}{with_icon(card)}"
        case mv.Decline():
            return "Decline the pick"
    return _describe_special(view, move)


def describe_named(view: State, move: mv.Move, names: Names) -> str:
    """The same where those whom it concerns have names."""
    match move:
        case mv.JumpParadox(_, other):
            where = planet_name(view, view.ships[other])
            return f"Jump Paradox with {names.whose(other)} ship at {where}"
        case mv.LostRecords(_, marker, owner, planet):
            return f"Lost Records: {names.whose(owner)} marker from {_marked(view, marker, planet)}"
        case _:
            return describe_move(view, move)


def _marked(view: State, marker: str, planet: int) -> str:
    places = {"gate": "the Jump Gate", "hole": "the Black Hole"}
    return places.get(marker) or planet_name(view, planet)


def _describe_special(view: State, move: mv.Move) -> str:
    match move:
        case mv.BackroomDeal():
            where = planet_name(view, view.ships[view.active])
            return f"Backroom Deal for resources of {where}"
        case mv.BackroomDealElsewhere(_, card):
            found = [p for p, pile in enumerate(view.up) if card in pile]
            where = f" at {planet_name(view, found[0])}" if found else ""
            return f"Backroom Deal for {resource_name(card)}{with_icon(card)}{where}"
        case mv.InsideInfo():
            return "Inside Info: a full hand and another action"
        case mv.JumpParadox(_, other):
            where = planet_name(view, view.ships[other])
            return f"Jump Paradox with the ship at {where} (seat {other + 1})"
        case mv.LongRangeScan(_, planet):
            return f"Long Range Scan of {planet_name(view, planet)}"
        case mv.LostRecords(_, marker, owner, planet):
            return (
                f"Lost Records: a marker of seat {owner + 1} from {_marked(view, marker, planet)}"
            )
        case mv.Wormhole(_, planet):
            return f"Wormhole to {planet_name(view, planet)}"
    raise AssertionError(f"no words for {move}")


# --- the log ---


def describe(event: Event, names: Names) -> str | None:
    """The log's sentence for an event, or None if it needs none."""
    match event:
        case TurnStarted(seat, turn):
            return f"Turn {turn}: {names.inside(seat)}."
        case GameEnded(reason, winners):
            return end_sentence(reason, winners, names)
        case ev.HoleStruck(seat, count):
            who = names.of(seat)
            return f"{who} lost {counted(count, 'resource')} to the Black Hole."
        case ev.HoleWarning(total):
            return f"The Black Hole holds {total} of {TABLE.hole_limit} markers."
        case ev.EndLatched(reason):
            return f"{_REASONS[reason]}: the round is played to its end."
        case ev.DeckReshuffled():
            return "The discard pile was shuffled into a new draw deck."
    return _describe_ship(event, names) or _describe_find(event, names) or _cards(event, names)


def _describe_ship(event: Event, names: Names) -> str | None:
    match event:
        case ev.ShipFlew(seat, _, target):
            return f"{names.of(seat)} flew to {place_name(target)}."
        case ev.ShipJumped(seat, _, target):
            return f"{names.of(seat)} jumped to {place_name(target)}."
        case ev.ShipWarped(seat, _, target):
            return f"{names.of(seat)} took a Wormhole to {place_name(target)}."
        case ev.ShipsSwapped(seat, other, here, there):
            swapped = f"{names.of(seat)} swapped places with {names.inside(other)}"
            if names.viewer in (seat, other):
                own = here if names.viewer == seat else there
                return f"{swapped}: you are now at {place_name(own)}."
            return f"{swapped}: now at {place_name(here)} and {place_name(there)}."
        case ev.ShipLanded(seat, planet):
            return f"{names.of(seat)} landed on {place_name(planet)}."
        case ev.ShipToOrbit(seat, planet):
            return f"{names.of(seat)} returned to the orbit of {place_name(planet)}."
    return None


def _describe_find(event: Event, names: Names) -> str | None:
    match event:
        case ev.MarkerPlaced(seat, "scan", planet, _):
            return f"{names.of(seat)} scanned {place_name(planet)}."
        case ev.MarkerReturned(seat, marker, owner, planet):
            where = "the Black Hole" if marker == "hole" else place_name(planet)
            if owner == seat:
                return f"{names.of(seat)} took back a marker from {where}."
            return f"{names.of(seat)} removed {names.whose(owner)} marker from {where}."
        case ev.PlanetClaimed(seat, planet):
            return f"{names.of(seat)} claimed {place_name(planet)}."
        case ev.ResourceRevealed(planet, card):
            return f"{capital(resource_name(card))} came to light at {place_name(planet)}."
        case ev.NothingRemoved(planet, _):
            return f"A Nothing card came to light at {place_name(planet)} and left the game."
        case ev.ResourceCollected(seat, planet, card, hidden):
            how = "dug up" if hidden else "collected"
            what = f"{resource_name(card)}{with_icon(card)}"
            return f"{names.of(seat)} {how} {what} at {place_name(planet)}."
        case ev.PickDeclined(seat, planet):
            return f"{names.of(seat)} took nothing at {place_name(planet)}."
        case ev.PickSkipped(seat, planet):
            return f"Nothing was left for {names.inside(seat)} at {place_name(planet)}."
    return None


def _cards(event: Event, names: Names) -> str | None:
    match event:
        case ev.Researched(seat, discarded):
            after = f" and discarded {counted(discarded, 'card')}" if discarded else ""
            return f"{names.of(seat)} did research{after}."
        case ev.CardsDrawn(seat, count):
            return f"{names.of(seat)} drew {counted(count, 'card')}."
        case ev.SpecialPlayed(seat, _, special):
            return f"{names.of(seat)} played {SPECIAL_NAMES.get(special, 'a special')}."
        case ev.ExtraAction(seat):
            return f"{names.of(seat)} gained an action."
    return None


_REASONS: Final = {
    "black_hole": "The Black Hole is full",
    "exhausted": "No resource without an icon is left",
    "round": "The last round is complete",
}


def end_sentence(reason: str, winners: tuple[Seat, ...], names: Names) -> str:
    """How the game ended and who won."""
    how = _REASONS[reason]
    if len(winners) == 1:
        return f"{how}, and {names.inside(winners[0])} won."
    return f"{how}, and {joined([names.inside(seat) for seat in winners])} share the victory."


def hole_notes(state: State) -> tuple[str, list[str]]:
    """A heading, and for each seat what the Black Hole took from it and what that was worth."""
    if not any(state.lost):
        return "", []
    rows = []
    for had, taken in zip(state.collections, state.lost, strict=True):
        points = collected([*had, *taken]) - collected(had)
        worth = f", worth {counted(points, 'point')}" if points else ", worth nothing"
        rows.append(f"{resource_names(taken)}{worth}" if taken else "")
    return "Taken by the Black Hole", rows


def changes(event: Event) -> tuple[Change, ...]:
    """What an event brought or cost whom."""
    match event:
        case ev.ResourceCollected(seat):
            return (Change(seat, count=1, thing="resource"),)
        case ev.HoleStruck(seat, count):
            return (Change(seat, count=-count, thing="resource"),)
        case ev.MarkerReturned(_, _, owner):
            return (Change(owner, count=-1, thing="marker"),)
        case _:
            return ()
