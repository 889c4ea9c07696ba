"""Small words for Rocketmen's tests: a table, moves by names, launches with known cards."""

from __future__ import annotations

from typing import Any

from game.core.contract import events_of
from game.core.rng import Rng
from game.rocketmen.data import AMOUNT, CATALOGUE, LOCATIONS, NAMES, TABLE, TOKENS
from game.rocketmen.moves import Buy, Discard, Launch, Payment, Place
from game.rocketmen.options import RocketmenOptions
from game.rocketmen.position import read_position
from game.rocketmen.rules import RocketmenRules
from game.rocketmen.state import State

RULES = RocketmenRules()
OWN = ("satellite", "spaceship", "hotel", "station", "shipyard", "mining", "base")


class Still(Rng):
    """A generator under which every shuffle leaves the pile as it is."""

    def below(self, limit: int) -> int:
        """Each card stays where it is."""
        return limit - 1

    def shuffle(self, items: Any) -> None:
        """Nothing moves."""

    def copy(self) -> Still:
        """Still still."""
        return Still(self.state)


def full(name: str, seat: int = 0) -> str:
    """A mission's name with its seat: "satellite#2" is "1:satellite#2" for seat 0."""
    return f"{seat + 1}:{name}" if name.split("#")[0] in OWN else name


def card(name: str, seat: int = 0) -> int:
    """A card by its name; missions are the seat's."""
    return NAMES[full(name, seat)]


def printed(name: str) -> tuple[Any, Any]:
    """What is printed on a card: its items and what it costs."""
    face = CATALOGUE[card(name)]
    return face.items, face.cost


def cards(*names: str, seat: int = 0) -> tuple[int, ...]:
    """Cards by their names, lowest first, as moves list them."""
    return tuple(sorted(card(name, seat) for name in names))


def names(pile: Any) -> list[str]:
    """A pile's cards by name, without the seat of missions, sorted."""
    return sorted(CATALOGUE[each].name.partition(":")[2] or CATALOGUE[each].name for each in pile)


def table(*others: dict[str, Any], seats: int = 2, variants: Any = (), **mine: Any) -> State:
    """A position: what seat 0 has, what the others have, and keys of the position itself."""
    whole = ("display", "fresh", "deck", "engines", "phase", "flight", "turn", "first", "active")
    whole += ("board", "moon", "mars", "prize", "trigger", "quiet", "idle", "drawn", "success")
    whole += ("mode", "difficulty", "rival", "seed", "solo_deck", "solo_discard", "aside")
    whole += ("solo_active", "rival_cards", "waiting", "engine_bought", "trigger_seat")
    position = {name: mine.pop(name) for name in whole if name in mine}
    options: dict[str, Any] = {"mode": position.pop("mode", "standard")}
    options["difficulty"] = position.pop("difficulty", "normal")
    if variants:
        position["variants"] = list(variants)
    players = [_player(each, seat) for seat, each in enumerate((mine, *others))]
    data = {"seats": seats, "options": options, "players": players, **position}
    many = [(each, each.pop("tokens")) for each in players if _many(each.get("tokens"))]
    state = read_position(data)
    for each, tokens in many:  # more than a game can bring, so that a launch is sure of success
        held = state.players[players.index(each)].tokens
        held[:] = [tokens.get(kind, 0) for kind in TOKENS]
    return state


def _many(tokens: dict[str, int] | None) -> bool:
    return sum((tokens or {}).values()) > TABLE.tokens


def _player(given: dict[str, Any], seat: int) -> dict[str, Any]:
    piles = ("hq", "hand", "site", "pad", "area", "warehouse", "flown", "solved", "removed")
    found = dict(given)
    for name in piles:
        value = found.get(name, [])
        if isinstance(value, str):
            value = value.split()
        found[name] = [full(each, seat) for each in value]
    if isinstance(found.get("goals"), str):
        found["goals"] = found["goals"].split()
    if isinstance(found.get("visited"), str):
        found["visited"] = found["visited"].split()
    return found


def act(state: State, move: Any) -> list[Any]:
    """Makes a move that must be legal."""
    assert RULES.check(state, move) is None, RULES.check(state, move)
    return events_of(RULES, state, move)


def refused(state: State, move: Any) -> tuple[str, str]:
    """The refusal's code and ruling; ("", "") if the move is legal."""
    refusal = RULES.check(state, move)
    return (refusal.code, refusal.rule) if refusal else ("", "")


def pay(*paid: str) -> Payment:
    """A payment: names of cards of seat 0's hand, and of tokens after a plus: "+money"."""
    tokens = tuple(name[1:] for name in paid if name.startswith("+"))
    return Payment(cards(*(name for name in paid if not name.startswith("+"))), tokens)  # type: ignore[arg-type]


def buy(slots: Any, *paid: str, engine: int = -1) -> Buy:
    """A purchase of one slot or several."""
    chosen = (slots,) if isinstance(slots, int) else tuple(slots)
    return Buy(chosen, engine, pay(*paid))


def engine(pile: int, *paid: str) -> Buy:
    """A purchase of an engine alone."""
    return Buy((), pile, pay(*paid))


def place(mission: str | None, pad: str, *paid: str) -> Place:
    """A placement; the pad's cards are one string of names."""
    site = None if mission is None else card(mission)
    return Place(site, tuple(card(name) for name in pad.split()), pay(*paid))


def toss(*found: str, mission: bool = False) -> Discard:
    """A discard of cards by name."""
    return Discard(cards(*found), mission)


def stack(state: State, *values: int) -> None:
    """Makes these the next success cards, whatever is shuffled from now on."""
    state.rng = Still(1)
    for value in reversed(values):
        found = next(each for each in state.success if AMOUNT[each] == value)
        state.success.remove(found)
        state.success.append(found)
    chosen = state.success[-len(values) :] if values else []
    assert [AMOUNT[each] for each in reversed(chosen)] == list(values)


def launch(state: State, to: Any, *values: int) -> list[Any]:
    """Launches to a destination with these success cards on top."""
    stack(state, *values)
    return act(state, Launch(to))


def of_kind(events: Any, kind: type) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def kinds(state: State) -> set[str]:
    """The names of the kinds of move that are listed now."""
    return {type(move).__name__ for move in RULES.moves(state)}


def listed(state: State, kind: type) -> list[Any]:
    """The listed moves of one kind."""
    return [move for move in RULES.moves(state) if isinstance(move, kind)]


def place_of(name: str) -> int:
    """A location's index by its id."""
    return next(index for index, found in enumerate(LOCATIONS) if found.id == name)


def fresh_game(seats: int = 2, seed: int = 1, **options: Any) -> State:
    """A new game."""
    return RULES.setup(RocketmenOptions(**options), seats, seed)
