"""What others' turns have opened for a seat, or closed: the Gate's majority, resources."""

from __future__ import annotations

from game.core.contract import Card, Chance, Names, Seat
from game.core.words import counted, joined
from game.jump_gate.bots.odds import gains_left
from game.jump_gate.data import TABLE, TYPE
from game.jump_gate.scoring import count_types, gate_points, resource_points
from game.jump_gate.state import GATE, NOBODY, State
from game.jump_gate.text import planet_name, resource_name, resource_names, with_icon


def chance(before: State, after: State, seat: Seat, names: Names) -> Chance | None:
    """The best of what is new for a seat."""
    found = _majority(before, after, seat, names) or _taken_here(before, after, seat)
    return found or _resource(before, after, seat) or _last_one(before, after, seat, names)


def _majority(before: State, after: State, seat: Seat, names: Names) -> Chance | None:
    had, has = (_leaders(view) for view in (before, after))
    worth, fresh = counted(TABLE.gate_majority, "point"), [each for each in has if each not in had]
    if seat in fresh:
        points = gate_points(after, seat)
        return Chance(f"You now have most markers at the Jump Gate: {worth}.", points=points)
    if seat in has:
        who = joined(map(names.of, fresh))
        said = f"{who} drew level with you at the Jump Gate: {worth} for each of you."
        return Chance(said) if fresh else None
    if seat not in had:
        return None
    lost = -gate_points(before, seat)
    if not has:
        said = f"You have no marker at the Jump Gate any more: it was worth {worth}."
        return Chance(said, points=lost)
    have, who = "has" if len(has) == 1 else "have", joined(map(names.of, has))
    said = f"{who} now {have} more markers than you at the Jump Gate: {worth}."
    return Chance(said, points=lost)


def _leaders(view: State) -> list[Seat]:
    """Who gets the Gate's points."""
    return [seat for seat in range(view.seats) if gate_points(view, seat)]


def worth_of(view: State, seat: Seat, card: Card) -> int:
    """What a resource would add to a seat's collection."""
    held = view.collections[seat]
    more, now = (resource_points(count_types(cards)) for cards in ([*held, card], held))
    return more - now


def _taken_here(before: State, after: State, seat: Seat) -> Chance | None:
    """Open resources that others have taken where the seat's ship is, if it could have used any."""
    at = after.ships[seat]
    if at == GATE or at != before.ships[seat]:
        return None
    kept = {*after.up[at], *before.collections[seat], *after.collections[seat]}
    gone = [card for card in before.up[at] if card not in kept]
    if not any(worth_of(after, seat, card) > 0 for card in gone):
        return None
    said = f"Taken at {planet_name(after, at)}, where you are: {resource_names(gone)}."
    return Chance(said, place=at)


def _resource(before: State, after: State, seat: Seat) -> Chance | None:
    """A resource that has come to lie open at a claimed planet, the one worth most."""
    known = {card for pile in before.up for card in pile}
    fresh = [
        (worth_of(after, seat, card), planet == after.ships[seat], -planet, card)
        for planet, pile in enumerate(after.up)
        for card in pile
        if card not in known and after.claimed[planet] != NOBODY
    ]
    worth, _, at, card = max(fresh, default=(0, False, 0, -1))
    if worth <= 0:
        return None
    what, where = f"{resource_name(card)}{with_icon(card)}", planet_name(after, -at)
    return Chance(f"New, open at {where}: {what}, {counted(worth, 'point')} for you.", card, -at)


def _last_one(before: State, after: State, seat: Seat, names: Names) -> Chance | None:
    """That a rival took the last resource of a type of which the seat has some."""
    had, has = (gains_left(view, seat) for view in (before, after))
    for kind, gain in enumerate(had):
        if not gain or has[kind] is not None or not count_types(after.collections[seat])[kind]:
            continue
        for rival, pile in enumerate(after.collections):
            taken = [card for card in pile if TYPE[card] == kind]
            fresh = [card for card in taken if card not in before.collections[rival]]
            if fresh and rival != seat:
                what = resource_name(fresh[0]).removeprefix("a ")
                who = names.of(rival)
                return Chance(f"{who} took the last {what}: you can collect no more.")
    return None
