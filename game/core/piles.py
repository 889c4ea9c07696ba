"""Piles of cards: where cards lie, and who may look at them.  A title declares them once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from operator import attrgetter
from typing import Annotated, Any, Final, Generic, NamedTuple, TypeAlias, TypeVar


class CardMark:
    """Marks a field that holds a card, so that the codec writes its name instead of its number."""


Seat: TypeAlias = int
"""0..n-1 in order of play; -1 is nobody, or a rival that is part of the state."""

Card: TypeAlias = Annotated[int, CardMark]
"""An index into the title's catalogue: one number for each physical card."""

HIDDEN: Card = -1
"""A card that the viewer may not see; catalogue[-1] is the card back, so looking it up is safe."""

S = TypeVar("S")


class Zone(NamedTuple):
    """A place where cards lie."""

    name: str
    seat: Seat = -1
    slot: int = -1


class Sight(Enum):
    """Who may look into a zone: everybody, its owner, everybody but only its top, nobody."""

    ALL = "all"
    OWNER = "owner"
    TOP = "top"
    NONE = "none"


class Spread(Enum):
    """How many zones a pile's attribute holds: one, one for each seat, one for each slot."""

    ONE = "one"
    SEATS = "seats"
    SLOTS = "slots"


Known: TypeAlias = Callable[[S, Seat | None, Zone, int, Card], bool]
"""(state, seat, zone, place, card): whether the seat has seen this card go there.

The place counts from the bottom; that of the top is -1.
"""


@dataclass(frozen=True, slots=True)
class Pile(Generic[S]):
    """One kind of pile: the attribute of the state that holds it, and who may look."""

    attribute: str
    """Where its lists are: "deck", "hands", or "players.hand" for an attribute of each player."""
    sight: Sight | Callable[[S], Sight]
    """A function where the state decides it: hands that are opened at the end."""
    spread: Spread = Spread.ONE
    known: Known[S] | None = None
    """Single cards that are seen besides, because everybody saw them go there."""


_MOST: Final = 64
"""Zones made ready for each pile; no table has more seats or slots."""


class _Plan(Generic[S]):
    """A pile made ready: its zones, how its lists are found, and who may look at once."""

    __slots__ = ("fixed", "known", "name", "of_each", "pile", "source", "spread", "zones")

    def __init__(self, name: str, pile: Pile[S]) -> None:
        first, _, rest = pile.attribute.partition(".")
        self.name, self.pile = name, pile
        self.source = attrgetter(first)
        self.of_each = attrgetter(rest) if rest else None
        self.spread = Spread.SEATS if rest else pile.spread
        self.fixed = pile.sight if isinstance(pile.sight, Sight) else None
        self.known = pile.known
        if self.spread is Spread.SEATS:
            self.zones = tuple(Zone(name, seat) for seat in range(_MOST))
        elif self.spread is Spread.SLOTS:
            self.zones = tuple(Zone(name, slot=slot) for slot in range(_MOST))
        else:
            self.zones = (Zone(name),)

    def lists(self, state: S) -> Iterable[list[Card]]:
        """The live lists, in the order of `zones`."""
        found = self.source(state)
        if self.spread is Spread.ONE:
            return (found,)
        if self.of_each is not None:
            return map(self.of_each, found)
        lists: Iterable[list[Card]] = found
        return lists

    def sight(self, state: S) -> Sight:
        """Who may look now."""
        if self.fixed is not None:
            return self.fixed
        sight: Any = self.pile.sight
        found: Sight = sight(state)
        return found


class Piles(Generic[S]):
    """All piles of a title by the names of their zones: what lies where, and who sees it."""

    def __init__(self, piles: Mapping[str, Pile[S]]) -> None:
        self._plans = tuple(_Plan(name, pile) for name, pile in piles.items())
        self._by_name = {plan.name: plan for plan in self._plans}
        self._closed = tuple(plan for plan in self._plans if plan.fixed is not Sight.ALL)
        """All that are not always open: a view is made for each move, and most piles are open."""

    def zones(self, state: S) -> Iterator[tuple[Zone, list[Card]]]:
        """Every pile with its live list; the last card of a list is its top."""
        for plan in self._plans:
            yield from zip(plan.zones, plan.lists(state), strict=False)

    def sees(self, state: S, seat: Seat | None, zone: Zone, place: int, card: Card) -> bool:
        """Whether the seat (None: an onlooker) may see the card at that place of the zone.

        The top's place is -1.
        """
        plan = self._by_name[zone.name]
        sight = plan.sight(state)
        if sight is Sight.ALL:
            return True
        if sight is Sight.OWNER and seat is not None and seat == zone.seat:
            return True
        if sight is Sight.TOP and place == -1:
            return True
        return plan.known is not None and plan.known(state, seat, zone, place, card)

    def hide(self, view: S, seat: Seat | None) -> None:
        """Turns every card that the seat may not see into a back."""
        for plan in self._closed:
            sight = plan.sight(view)
            if sight is Sight.ALL:
                continue
            known = plan.known
            for number, cards in enumerate(plan.lists(view)):
                if not cards or (sight is Sight.OWNER and number == seat):
                    continue
                last = len(cards) - 1
                if known is not None:
                    zone = plan.zones[number]
                    for place, card in enumerate(cards):
                        if place < last:
                            if not known(view, seat, zone, place, card):
                                cards[place] = HIDDEN
                        elif sight is not Sight.TOP and not known(view, seat, zone, -1, card):
                            cards[place] = HIDDEN
                elif sight is Sight.TOP:
                    cards[:-1] = [HIDDEN] * last
                else:
                    cards[:] = [HIDDEN] * (last + 1)

    def hide_from_all(self, view: S, seats: Collection[Seat]) -> None:
        """Turns every card into a back that none of the seats may see."""
        for zone, cards in self.zones(view):
            last = len(cards) - 1
            for place, card in enumerate(cards):
                asked = -1 if place == last else place
                if not any(self.sees(view, seat, zone, asked, card) for seat in seats):
                    cards[place] = HIDDEN

    def seen(self, state: S, seat: Seat | None) -> set[Card]:
        """Every card that the seat sees somewhere: what its view shows, without making one."""
        found: set[Card] = set()
        for plan in self._plans:
            sight = plan.sight(state)
            if sight is Sight.ALL:
                found.update(*plan.lists(state))
                continue
            if sight is Sight.NONE and plan.known is None:
                continue
            for number, cards in enumerate(plan.lists(state)):
                if sight is Sight.OWNER and number == seat:
                    found.update(cards)
                    continue
                if sight is Sight.TOP and cards:
                    found.add(cards[-1])
                if plan.known is not None:
                    zone, last = plan.zones[number], len(cards) - 1
                    found.update(
                        card
                        for place, card in enumerate(cards)
                        if plan.known(state, seat, zone, -1 if place == last else place, card)
                    )
        found.discard(HIDDEN)
        return found
