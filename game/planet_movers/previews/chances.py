"""What others' turns have opened for a seat, or taken from it: a delivery within reach, goods that
it flew for, goods that it can use, a contract for its load."""

from __future__ import annotations

from game.core.contract import Card, Chance, Names, Seat
from game.core.words import capital, counted
from game.planet_movers.data import CATALOGUE, PLANETS, S
from game.planet_movers.data.orbits import NOWHERE
from game.planet_movers.previews import contract, destination, errand, later, meeting, pushed
from game.planet_movers.state import State, push, wanted
from game.planet_movers.text import contract_words, goods, one


def chance(before: State, after: State, seat: Seat, names: Names) -> Chance | None:
    """The own delivery first, then what was lost; without a contract one that is new in the row."""
    if after.players[seat].contract:
        gone = _taken(before, after, seat, names) or _pushed_off(before, after, seat)
        found = _delivery(before, after, seat) or gone or _came(before, after, seat)
        return found or _pushed_near(before, after, seat)
    return _contract(before, after, seat) or _came(before, after, seat)


def _delivery(before: State, after: State, seat: Seat) -> Chance | None:
    goal = destination(after, seat)
    if goal < 0 or meeting(after, seat, goal).turns or not meeting(before, seat, goal).turns:
        return None
    points = contract(after, seat, after.players[seat].contract[0]).points
    if not points:
        return None
    where, worth = PLANETS[goal].name, counted(points, "point")
    words = f"As the planets stand you can reach {where} this turn: {worth} for your load."
    return Chance(words, place=goal)


def _taken(before: State, after: State, seat: Seat, names: Names) -> Chance | None:
    """Goods on the way to the delivery, of which others left fewer than are wanted."""
    player = after.players[seat]
    plan = errand(before, seat, player.contract[0])
    for stop in plan.stops if plan is not None else ():
        for item in CATALOGUE[player.contract[0]].cargo:
            had, has = (view.stock[stop][item] for view in (before, after))
            if has < min(had, wanted(player, item)):
                left = f"only {has} {'is' if has == 1 else 'are'} left" if has else "none is left"
                who, where = _loader(before, after, item, names), PLANETS[stop].name
                return Chance(f"{who} loaded {goods(item)} on {where}: {left} for you.", place=stop)
    return None


def _came(before: State, after: State, seat: Seat) -> Chance | None:
    """Goods that came to a planet meanwhile and that the contract can use, rather where the rocket
    is, then where it can be soonest; else what came to where it is."""
    player, found = after.players[seat], []
    if player.position == NOWHERE:
        return None
    for planet, info in enumerate(PLANETS):
        here = player.position == after.planets[planet]
        for item in info.cargo:
            had, has = (view.stock[planet][item] for view in (before, after))
            use = wanted(player, item) > had
            if has > had and (use or here):
                far = meeting(after, seat, planet).turns
                found.append((not use, not here, far, planet, item, has - had))
    if not found:
        return None
    no_use, away, _, planet, item, count = min(found)
    came = one(item) if count == 1 else f"{count} {goods(item)}" if item == S else goods(item)
    words = f"{capital(came)} came to {PLANETS[planet].name}"
    words += "" if away else ", where your rocket is"
    return Chance(f"{words}{'.' if no_use else ', for your contract.'}", place=planet)


def _loader(before: State, after: State, item: int, names: Names) -> str:
    """Whose rocket has more of a good than before; "Others" if that is not one alone."""
    pairs = zip(before.players, after.players, strict=True)
    more = [at for at, (old, new) in enumerate(pairs) if new.hold[item] > old.hold[item]]
    return names.of(more[0]) if len(more) == 1 else "Others"


def _pushed_off(before: State, after: State, seat: Seat) -> Chance | None:
    """The goal of a load that would pay, which was within reach of this roll."""
    goal = destination(after, seat)
    if goal < 0 or meeting(before, seat, goal).turns or not meeting(after, seat, goal).turns:
        return None
    if not contract(after, seat, after.players[seat].contract[0]).points:
        return None
    return Chance(f"{PLANETS[goal].name} is out of your reach this turn.", place=goal)


def _pushed_near(before: State, after: State, seat: Seat) -> Chance | None:
    """A planet with goods for the contract that a push has brought within free reach."""
    player = after.players[seat]
    for planet, info in enumerate(PLANETS):
        new = after.turn != before.turn or not pushed(before, planet)
        if not (new and pushed(after, planet)) or player.position == after.planets[planet]:
            continue
        still = after.copy()
        still.planets[planet] = later(after.planets[planet], -push(after, planet))
        ways = (meeting(each, seat, planet) for each in (still, after))
        if [way == (0, 0) for way in ways] != [False, True]:
            continue
        for item in info.cargo:
            if wanted(player, item) > 0 and (chips := after.stock[planet][item]):
                load = capital(one(item) if chips == 1 else goods(item))
                words = f"A push brought {info.name} within your free reach."
                words += f" {load} for your contract can be loaded there."
                return Chance(words, place=planet)
    return None


def offered(before: State, after: State, seat: Seat) -> list[tuple[int, Card]]:
    """Contracts that have come to the row, and what they would pay for the load aboard."""
    known = {card for slot in before.row for card in slot}
    fresh = (card for slot in after.row for card in slot if card not in known)
    return [(contract(after, seat, card).points, card) for card in fresh]


def _contract(before: State, after: State, seat: Seat) -> Chance | None:
    points, card = max(offered(before, after, seat), default=(0, -1))
    if not points:
        return None
    worth = counted(points, "point")
    return Chance(f"New: {contract_words(card)}; your load would bring {worth}.", card)
