"""A partial position as JSON <-> a state; whatever is not mentioned is dealt from the seed.

Cards have the ruling document's names; "2-4" is any copy, "2-4#2" the second, "?" one that is
dealt.  Decks are listed top card first, the discard from bottom to top.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.contract import HIDDEN, JSON, Card
from game.core.position import (
    BySeat,
    Few,
    Form,
    Many,
    Name,
    Names,
    Owner,
    Points,
    SeatNumber,
    Seed,
    Turn,
    by_place,
    read_form,
)
from game.core.rng import Rng, mix
from game.core.soundness import Unsound, require
from game.core.words import quoted
from game.rocket_jockey.data import (
    ALIEN_PACKET,
    ALIEN_START,
    ALIENS,
    CARGOES,
    CATALOGUE,
    COPILOTS,
    DESTINATION,
    DRAFTS,
    EARTH,
    MANEUVERS,
    NAMES,
    PLANETS,
    START_HAND,
    VISITORS,
)
from game.rocket_jockey.moves import ALIEN_TARGET
from game.rocket_jockey.options import RocketJockeyOptions
from game.rocket_jockey.soundness import CHECKS
from game.rocket_jockey.state import (
    AlienStatus,
    Delivery,
    Ledger,
    Phase,
    State,
    mark_slot,
)

_Planet: TypeAlias = Annotated[int, Field(ge=PLANETS[0], le=PLANETS[-1])]
_Target: TypeAlias = _Planet | Literal["aliens"]
_Copilots: TypeAlias = Annotated[int, Field(ge=0, le=COPILOTS)]
_Source: TypeAlias = Literal["transport", "planets", "aliens", "raids", "copilots", "balance"]


class DeliveryData(Form):
    """A delivery of the turn under way."""

    targets: Annotated[tuple[_Target, ...], Field(min_length=1, max_length=len(PLANETS))]
    cards: Few
    express: Few = 0


class Position(Form):
    """What a position may say; every field may be left out."""

    title: Literal["rocket_jockey"] = "rocket_jockey"
    options: RocketJockeyOptions = RocketJockeyOptions()
    seats: Annotated[int, Field(ge=2, le=4)] = 2
    seed: Seed = 1
    rng: Seed | None = None
    first: SeatNumber = 0
    active: SeatNumber | None = None
    turn: Turn = 1
    phase: Phase = Phase.FUEL_UP
    hands: BySeat[Names | None] = ()
    draft: Annotated[tuple[Name | None, ...], Field(max_length=DRAFTS)] | None = None
    deck: Names = ()
    deck_count: Few | None = None
    """So many cards in the deck; what is left over lies at the bottom of the discard."""
    discard: Names = ()
    flight: Names = ()
    shown: Names = ()
    row: dict[_Planet, Name | None] = Field(default={})
    cargo_deck: Names = ()
    cargo_deck_count: Few | None = None
    """So many cargoes in the deck; what is left over lies before the last seat."""
    bottomed: Few = 0
    delivered: BySeat[Names] = ()
    alien_status: AlienStatus | None = None
    alien_orbit: Annotated[int, Field(ge=0, le=ALIEN_START)] = 0
    alien_fresh: bool = False
    alien_deliverer: Owner = -1
    visitors_holder: Owner = -1
    copilots: BySeat[_Copilots] = ()
    spent: BySeat[_Copilots] | None = None
    marks: dict[_Target, SeatNumber] = Field(default={})
    points: BySeat[dict[_Source, Points] | Points] = ()
    """By seat: a number, or points by source ("transport", "planets", …)."""
    closed: Annotated[tuple[DeliveryData, ...], Field(max_length=len(PLANETS))] = ()
    open: DeliveryData | None = None
    chain_at: Annotated[int, Field(ge=0, le=PLANETS[-1])] = 0
    rocket_at: _Planet = EARTH
    copilots_used: _Copilots = 0
    drew: bool = False
    idle_turns: Many = 0


class _Box:
    """The cards that no pile has claimed yet."""

    def __init__(self, position: Position, rng: Rng) -> None:
        self.rng = rng
        self.claimed: set[Card] = set()
        piles = [
            position.deck,
            position.discard,
            position.flight,
            position.draft or (),
            *(hand or () for hand in position.hands),
            position.row.values(),
            position.cargo_deck,
            *position.delivered,
        ]
        # Cards named with their copy are claimed before "2-4" looks for a free one.
        self.exact = {name for pile in piles for name in pile if name and "#" in name}

    def card(self, name: str | None) -> Card:
        """The card of this name; ValueError if there is none left."""
        if name is None or name == CATALOGUE[HIDDEN].name:
            return HIDDEN
        if name not in NAMES:
            raise Unsound(f"There is no card called {quoted(name)}.")
        face = CATALOGUE[NAMES[name]].face
        same = (
            [NAMES[name]]
            if "#" in name
            else [
                number
                for number, card in enumerate(CATALOGUE[:HIDDEN])
                if card.face == face and card.name not in self.exact
            ]
        )
        for number in same:
            if number not in self.claimed:
                self.claimed.add(number)
                return number
        raise Unsound(f"There are not so many cards called {quoted(name)}.")

    def cards(self, names: Iterable[str | None]) -> list[Card]:
        return [self.card(name) for name in names]

    def rest(self, universe: Iterable[Card]) -> list[Card]:
        """What nobody claimed, in seeded order."""
        cards = [card for card in universe if card not in self.claimed]
        self.rng.shuffle(cards)
        return cards


def read_position(data: JSON) -> State:
    """The state that the data describes; ValueError with a sentence if it describes none."""
    position = read_form(Position, data)
    rng = Rng(mix(position.seed))
    box = _Box(position, rng)
    state = _skeleton(position)
    _place_aliens(position, state)
    _place_maneuvers(position, state, box)
    _place_cargo(position, state, box)
    for name in position.shown:
        if name not in NAMES:
            raise Unsound(f"There is no card called {quoted(name)}.")
        state.shown |= 1 << NAMES[name]
    state.rng = Rng(rng.bits() if position.rng is None else position.rng)
    require(state, CHECKS)
    return state


def _ledger(points: dict[_Source, int] | int) -> list[int]:
    if isinstance(points, int):
        points = {"transport": points}
    line = [0] * len(Ledger)
    for source, number in points.items():
        line[Ledger[source.upper()].value] = number
    return line


def _delivery(data: DeliveryData) -> Delivery:
    return Delivery(data.targets, data.cards, data.express)


def _skeleton(position: Position) -> State:
    seats = position.seats
    marks = [-1] * (1 + len(PLANETS))
    for target, owner in position.marks.items():
        marks[mark_slot(target)] = owner
    active = position.first if position.active is None else position.active
    # What a seat does not have in its supply is on its mark, used in this turn, or spent.
    away = [(seat in marks) + position.copilots_used * (seat == active) for seat in range(seats)]
    copilots = by_place("copilots", position.copilots, seats, COPILOTS)
    for seat in range(len(position.copilots), seats):
        copilots[seat] -= away[seat]
    spent = [COPILOTS - copilots[seat] - away[seat] for seat in range(seats)]
    if position.spent is not None:
        spent = by_place("spent", position.spent, seats, 0)
    return State(
        options=position.options,
        rng=Rng(0),
        seats=seats,
        first=position.first,
        active=active,
        turn_no=position.turn,
        phase=position.phase,
        deck=[],
        draft=[],
        discard=[],
        hands=[],
        flight=[],
        shown=0,
        row=[],
        cargo_deck=[],
        bottomed=position.bottomed,
        delivered=[],
        aside=[],
        visitors=[],
        aliens=[],
        alien_status=AlienStatus.ASIDE,
        alien_orbit=position.alien_orbit,
        alien_fresh=position.alien_fresh,
        visitors_holder=position.visitors_holder,
        alien_deliverer=position.alien_deliverer,
        copilots=copilots,
        spent=spent,
        marks=marks,
        ledger=[_ledger(points) for points in by_place("points", position.points, seats, 0)],
        closed=[_delivery(delivery) for delivery in position.closed],
        open=_delivery(position.open) if position.open else None,
        chain_at=position.chain_at,
        rocket_at=position.rocket_at,
        copilots_used=position.copilots_used,
        drew=position.drew,
        idle_turns=position.idle_turns,
    )


def _place_aliens(position: Position, state: State) -> None:
    status = position.alien_status
    if status is None:
        if position.alien_orbit:
            status = AlienStatus.FLYING
        elif CATALOGUE[VISITORS].name in position.deck:
            status = AlienStatus.IN_DECK
        else:
            status = AlienStatus.ASIDE
    state.alien_status = status
    if status is AlienStatus.ASIDE:
        state.aside = [VISITORS, ALIENS]
    elif status is AlienStatus.IN_DECK:
        state.aside = [ALIENS]
    else:
        state.visitors = [VISITORS]
        state.aliens = [ALIENS]
        state.alien_orbit = position.alien_orbit or _usual_orbit(status)


def _usual_orbit(status: AlienStatus) -> int:
    return ALIEN_START if status is AlienStatus.FLYING else EARTH


def _place_maneuvers(position: Position, state: State, box: _Box) -> None:
    unknown = CATALOGUE[HIDDEN].name
    hands = by_place("hands", position.hands, state.seats, None)
    state.hands = [box.cards((unknown,) * START_HAND if hand is None else hand) for hand in hands]
    drafts = (unknown,) * DRAFTS if position.draft is None else position.draft
    state.draft = [
        [] if name is None else [box.card(name)] for name in by_place("draft", drafts, DRAFTS, None)
    ]
    state.discard = box.cards(position.discard)
    state.flight = box.cards(position.flight)
    top = box.cards(reversed(position.deck))
    rest = box.rest(MANEUVERS)
    for pile in (*state.hands, *state.draft, state.discard, state.flight, top):
        _deal(pile, rest)
    visitors = state.alien_status is AlienStatus.IN_DECK and VISITORS not in top
    if position.deck_count is not None:
        below = max(0, position.deck_count - len(top) - visitors)
        if below < len(rest):
            state.discard[:0] = rest[below:]
            del rest[below:]
    state.deck = [*rest, *top]
    if visitors:
        state.deck.insert(box.rng.below(min(ALIEN_PACKET, len(state.deck)) + 1), VISITORS)


def _place_cargo(position: Position, state: State, box: _Box) -> None:
    state.row = [[]]
    for planet in PLANETS:
        name = position.row.get(planet, CATALOGUE[HIDDEN].name)
        state.row.append([] if name is None else [box.card(name)])
    delivered = by_place("delivered", position.delivered, state.seats, ())
    state.delivered = [box.cards(pile) for pile in delivered]
    top = box.cards(reversed(position.cargo_deck))
    rest = box.rest(CARGOES)
    for planet, pile in enumerate(state.row):
        if HIDDEN in pile:
            fitting = [index for index, cargo in enumerate(rest) if DESTINATION[cargo] != planet]
            if not fitting:
                raise Unsound(f"row: no cargo is left that could wait at planet {planet}.")
            pile[0] = rest.pop(fitting[0])
    for pile in (*state.delivered, top):
        _deal(pile, rest)
    if position.cargo_deck_count is not None:
        below = max(0, position.cargo_deck_count - len(top))
        state.delivered[-1].extend(rest[below:])
        del rest[below:]
    state.cargo_deck = [*rest, *top]


def _deal(pile: list[Card], rest: list[Card]) -> None:
    for place, card in enumerate(pile):
        if card == HIDDEN:
            if not rest:
                raise Unsound("More cards are asked for than there are.")
            pile[place] = rest.pop()


def write_position(state: State) -> JSON:
    """The whole state as data that `read_position` understands; hidden cards are "?"."""

    def names(pile: Iterable[Card]) -> list[str]:
        return [_exact(card) for card in pile]

    return {
        "title": "rocket_jockey",
        "options": state.options.model_dump(mode="json"),
        "seats": state.seats,
        "rng": state.rng.state,
        "first": state.first,
        "active": state.active,
        "turn": state.turn_no,
        "phase": state.phase.value,
        "hands": [names(hand) for hand in state.hands],
        "draft": [_exact(pile[0]) if pile else None for pile in state.draft],
        "deck": names(reversed(state.deck)),
        "discard": names(state.discard),
        "flight": names(state.flight),
        "shown": [_exact(card) for card in MANEUVERS if state.shown >> card & 1],
        "row": {
            planet: _exact(state.row[planet][0]) if state.row[planet] else None
            for planet in PLANETS
        },
        "cargo_deck": names(reversed(state.cargo_deck)),
        "bottomed": state.bottomed,
        "delivered": [names(pile) for pile in state.delivered],
        "alien_status": state.alien_status.value,
        "alien_orbit": state.alien_orbit,
        "alien_fresh": state.alien_fresh,
        "alien_deliverer": state.alien_deliverer,
        "visitors_holder": state.visitors_holder,
        "copilots": list(state.copilots),
        "spent": list(state.spent),
        "marks": {
            (slot or ALIEN_TARGET): owner for slot, owner in enumerate(state.marks) if owner >= 0
        },
        "points": [
            {source.name.lower(): line[source.value] for source in Ledger if line[source.value]}
            for line in state.ledger
        ],
        "closed": [delivery._asdict() for delivery in state.closed],
        "open": state.open._asdict() if state.open else None,
        "chain_at": state.chain_at,
        "rocket_at": state.rocket_at,
        "copilots_used": state.copilots_used,
        "drew": state.drew,
        "idle_turns": state.idle_turns,
    }


def _exact(card: Card) -> str:
    """The card's name with the number of its copy also for the first of several."""
    return CATALOGUE[card].name
