"""Comet Chase: a small invented title with hands, a deck and secrets, to test the tests with.

Each seat holds three comets of ranks 1-5.  In a turn it takes one action (lay a comet on its
trail, toss some away, peek at the deck, or cut a pile by rolling a die), then fills up its hand.
After four rounds the sum of the trail counts.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Literal

from pydantic import Field

from game.core.cards import deal_unseen, move_card
from game.core.contract import (
    HIDDEN,
    Brain,
    Card,
    Decision,
    Event,
    Names,
    Options,
    Pile,
    Piles,
    Refusal,
    Rules,
    ScoreLine,
    SearchSettings,
    Seat,
    Sight,
    Standing,
    Title,
    Words,
    Zone,
)
from game.core.events import (
    SILENCE,
    CardMoved,
    CardsShown,
    GameEnded,
    Scored,
    Shuffled,
    TurnStarted,
)
from game.core.rng import Rng

RANKS = 5
COPIES = 8
HAND = 3
ROUNDS = 4
UNIVERSE = tuple(range(RANKS * COPIES))
CARDS = {
    f"{card // COPIES + 1}" + (f"#{card % COPIES + 1}" if card % COPIES else ""): card
    for card in UNIVERSE
}
DECK, DISCARD = Zone("deck"), Zone("discard")


def rank(card: Card) -> int:
    """1-5; a card back has rank 0."""
    return 0 if card == HIDDEN else card // COPIES + 1


class ToyOptions(Options):
    """The variants of Comet Chase."""

    rising: bool = Field(False, title="Rising", description="A trail may not go down.")
    peeking: Literal["never", "once", "always"] = Field(
        "always", title="Peeking", description="How often a seat may peek."
    )
    bonus: int = Field(0, ge=0, le=3, title="Bonus", description="Points for the longest trail.")


class Phase(Enum):
    """What the decider must do."""

    ACT = "act"
    FILL = "fill"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lays a comet on the own trail."""

    card: Card


@dataclass(frozen=True, slots=True)
class Toss:
    """Throws some comets away; an open kind, only single ones are listed."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Peek:
    """Looks at the top of the deck."""


@dataclass(frozen=True, slots=True)
class Fill:
    """Fills up the hand and ends the turn."""


ToyMove = Lay | Toss | Peek | Fill


@dataclass(slots=True)
class Player:
    """One seat's cards and what it knows of the deck's top."""

    hand: list[Card]
    trail: list[Card]
    knows_top: Card | None = None
    peeks: int = 0

    def copy(self) -> Player:
        return Player(self.hand.copy(), self.trail.copy(), self.knows_top, self.peeks)


@dataclass(slots=True)
class ToyState:
    """Everything about one game."""

    rng: Rng
    options: ToyOptions
    players: list[Player]
    deck: list[Card]
    discard: list[Card]
    phase: Phase = Phase.ACT
    seat: Seat = 0
    turn: int = 1

    def copy(self) -> ToyState:
        return ToyState(
            self.rng.copy(),
            self.options,
            [player.copy() for player in self.players],
            self.deck.copy(),
            self.discard.copy(),
            self.phase,
            self.seat,
            self.turn,
        )


PILES = Piles[ToyState](
    {
        "deck": Pile("deck", Sight.NONE),
        "discard": Pile("discard", Sight.TOP),
        "hand": Pile("players.hand", Sight.OWNER),
        "trail": Pile("players.trail", Sight.ALL),
    }
)


class ToyRules(Rules[ToyState, ToyMove, ToyOptions]):
    """The referee of Comet Chase."""

    piles = PILES
    open_moves = frozenset({Toss})

    def setup(
        self, options: ToyOptions, seats: int, seed: int, events: list[Event] = SILENCE
    ) -> ToyState:
        rng = Rng(seed)
        deck = list(UNIVERSE)
        rng.shuffle(deck)
        hands = [[deck.pop() for _ in range(HAND)] for _ in range(seats)]
        first = rng.below(seats)
        return ToyState(rng, options, [Player(hand, []) for hand in hands], deck, [], seat=first)

    def decision(self, state: ToyState) -> Decision | None:
        return None if state.phase is Phase.OVER else Decision(state.seat, state.phase.value)

    def moves(self, state: ToyState) -> Iterator[ToyMove]:
        if state.phase is Phase.FILL:
            yield Fill()
        if state.phase is Phase.ACT:
            player = state.players[state.seat]
            singles = {rank(card): card for card in sorted(player.hand, reverse=True)}
            for card in sorted(singles.values()):
                if self.check(state, Lay(card)) is None:
                    yield Lay(card)
            for card in sorted(singles.values()):
                yield Toss((card,))
            if self.check(state, Peek()) is None:
                yield Peek()

    def canonical(self, state: ToyState, move: ToyMove) -> ToyMove:
        if isinstance(move, Lay) and state.phase is Phase.ACT:
            hand = state.players[state.seat].hand
            if move.card in hand:
                return Lay(min(card for card in hand if rank(card) == rank(move.card)))
        return move

    def check(self, state: ToyState, move: ToyMove) -> Refusal | None:
        if isinstance(move, Fill) != (state.phase is Phase.FILL):
            return Refusal("phase", "R1", "Act first, then fill up your hand.")
        player = state.players[state.seat]
        if isinstance(move, Peek):
            limit = {"never": 0, "once": 1, "always": 99}[state.options.peeking]
            if player.peeks >= limit or not state.deck:
                return Refusal("peek", "R3", "You can't peek now.")
        if isinstance(move, Lay):
            if move.card not in player.hand:
                return Refusal("not_held", "R2", "You don't hold this comet.")
            if state.options.rising and player.trail and rank(move.card) < rank(player.trail[-1]):
                return Refusal("falling", "R4", "A trail may not go down.")
        if isinstance(move, Toss):
            if not move.cards or len(set(move.cards)) < len(move.cards):
                return Refusal("toss", "R5", "Toss at least one comet, each once.")
            if not set(move.cards) <= set(player.hand):
                return Refusal("not_held", "R2", "You don't hold this comet.")
        return None

    def apply(self, state: ToyState, move: ToyMove, events: list[Event] = SILENCE) -> None:
        player = state.players[state.seat]
        hand = Zone("hand", state.seat)
        match move:
            case Lay(card):
                move_card(events, card, player.hand, hand, player.trail, Zone("trail", state.seat))
                events.append(Scored(state.seat, rank(card), "trail"))
            case Toss(cards):
                for card in cards:
                    move_card(events, card, player.hand, hand, state.discard, DISCARD)
            case Peek():
                player.knows_top = state.deck[-1]
                player.peeks += 1
                events.append(CardsShown((state.deck[-1],), DECK, (state.seat,)))
            case Fill():
                self._fill_hand(state, events)
        state.phase = Phase.FILL
        if isinstance(move, Fill):
            self._next_turn(state, events)

    def _fill_hand(self, state: ToyState, events: list[Event]) -> None:
        hand = state.players[state.seat].hand
        while len(hand) < HAND:
            if not state.deck:
                for card in state.discard.copy():
                    move_card(events, card, state.discard, DISCARD, state.deck, DECK)
                if not state.deck:
                    return
                state.rng.shuffle(state.deck)
                events.append(Shuffled(DECK))
            move_card(events, state.deck[-1], state.deck, DECK, hand, Zone("hand", state.seat))
            for player in state.players:
                player.knows_top = None

    def _next_turn(self, state: ToyState, events: list[Event]) -> None:
        if state.turn == ROUNDS * len(state.players):
            state.phase = Phase.OVER
            winners = tuple(s.seat for s in self.standings(state) if s.place == 1)
            events.append(GameEnded("rounds", winners))
            return
        state.turn += 1
        state.seat = (state.seat + 1) % len(state.players)
        state.phase = Phase.ACT
        events.append(TurnStarted(state.seat, state.turn))

    def mask(self, view: ToyState, seats: Collection[Seat]) -> None:
        for other, player in enumerate(view.players):
            if other not in seats and player.knows_top is not None:
                player.knows_top = HIDDEN

    def determinise(self, view: ToyState, seat: Seat, rng: Rng) -> ToyState:
        world = view.copy()
        known = world.players[seat].knows_top
        if known is not None and world.deck:
            world.deck[-1] = known
        deal_unseen([pile for _, pile in self.piles.zones(world)], UNIVERSE, rng)
        for player in world.players:
            if player.knows_top is not None:
                player.knows_top = world.deck[-1]
        world.rng = Rng(rng.bits())
        return world

    def score_lines(self, state: ToyState) -> list[list[ScoreLine]]:
        longest = max(len(player.trail) for player in state.players)
        return [
            [
                ScoreLine("trail", sum(rank(card) for card in player.trail)),
                ScoreLine("longest", state.options.bonus * (len(player.trail) == longest)),
            ]
            for player in state.players
        ]

    def standings(self, state: ToyState) -> list[Standing]:
        keys = [
            (sum(line.points or 0 for line in lines), -len(player.trail))
            for lines, player in zip(self.score_lines(state), state.players, strict=True)
        ]
        found = [
            Standing(seat, key[0], 1 + sum(other > key for other in keys), key[1:])
            for seat, key in enumerate(keys)
        ]
        return sorted(found, key=lambda standing: (standing.place, standing.seat))

    def turn(self, state: ToyState) -> int:
        return state.turn


class ToyBrain(Brain[ToyState, ToyMove]):
    """Lays the highest comet, if it can."""

    settings: ClassVar[SearchSettings] = SearchSettings(iterations=20)

    def candidates(self, view: ToyState) -> Sequence[tuple[float, ToyMove]]:
        worth = [
            (float(rank(move.card)) if isinstance(move, Lay) else 0.0, move)
            for move in TOY_RULES.moves(view)
        ]
        return sorted(worth, key=lambda pair: -pair[0])

    def rollout(self, state: ToyState, rng: Rng) -> ToyMove:
        return self.candidates(state)[0][1]

    def value(self, state: ToyState) -> Sequence[float]:
        points = [sum(rank(card) for card in player.trail) for player in state.players]
        return [own / (sum(points) or 1) for own in points]


def describe(event: Event, names: Names) -> str | None:
    """One log sentence for an event."""
    match event:
        case CardMoved(card, Zone("hand", seat), target):
            return f"{names.of(seat)} moved {card_name(card)} to the {target.name}."
        case CardMoved():
            return None
        case CardsShown(_, _, seats):
            return f"{names.of((seats or (0,))[0])} peeked at the deck."
        case Shuffled():
            return "The deck was shuffled."
        case Scored(seat, points, _):
            return f"{names.of(seat)} scored {points}."
        case TurnStarted(seat, turn):
            return f"Turn {turn}: {names.inside(seat)}."
        case GameEnded(_, winners):
            return f"The chase is over: {' and '.join(names.inside(seat) for seat in winners)} won."
    raise ValueError(f"no words for {event}")


def card_name(card: Card) -> str:
    """A comet in words."""
    return "a comet" if card == HIDDEN else f"a {rank(card)}"


def prompt(view: ToyState, decision: Decision, names: Names) -> str:
    """What is to be decided."""
    act = decision.prompt == "act"
    return f"{names.of(decision.seat)}: {'take an action' if act else 'fill up'}."


def describe_move(view: ToyState, move: ToyMove) -> str:
    """A move in a few words."""
    match move:
        case Lay(card):
            return f"Lay {card_name(card)}"
        case Toss(cards):
            return "Toss " + ", ".join(card_name(card) for card in cards)
        case Peek():
            return "Peek"
        case Fill():
            return "Fill up"


def write_position(state: ToyState) -> dict[str, Any]:
    """The whole state with names for cards."""
    names = {card: name for name, card in CARDS.items()} | {HIDDEN: "?"}
    return {
        "options": state.options.model_dump(mode="json"),
        "seed": state.rng.state,
        "phase": state.phase.value,
        "seat": state.seat,
        "turn": state.turn,
        "deck": [names[card] for card in state.deck],
        "discard": [names[card] for card in state.discard],
        "players": [
            {
                "hand": [names[card] for card in player.hand],
                "trail": [names[card] for card in player.trail],
                "knows_top": None if player.knows_top is None else names[player.knows_top],
                "peeks": player.peeks,
            }
            for player in state.players
        ],
    }


def read_position(data: Any) -> ToyState:
    """A state from a partial description; cards not named fill the deck in seeded order."""

    def pile(names: Sequence[str]) -> list[Card]:
        for name in names:
            if name not in CARDS:
                raise ValueError(f"There is no card called “{name}”.")
        return [CARDS[name] for name in names]

    if not isinstance(data, Mapping) or "players" not in data:
        raise ValueError("A position needs its players.")
    players = [
        Player(
            pile(each.get("hand", [])),
            pile(each.get("trail", [])),
            None if each.get("knows_top") is None else CARDS[each["knows_top"]],
            each.get("peeks", 0),
        )
        for each in data["players"]
    ]
    discard = pile(data.get("discard", []))
    rng = Rng(data.get("seed", 0))
    if "deck" in data:
        deck = pile(data["deck"])
    else:
        used = {c for p in players for c in (*p.hand, *p.trail)} | set(discard)
        deck = [card for card in UNIVERSE if card not in used]
        rng.shuffle(deck)
    return ToyState(
        rng,
        ToyOptions.model_validate(data.get("options", {})),
        players,
        deck,
        discard,
        Phase(data.get("phase", "act")),
        data.get("seat", 0),
        data.get("turn", 1),
    )


TOY_RULES = ToyRules()
TOY = Title(
    id="toy",
    name="Comet Chase",
    seats=range(2, 9),
    minutes=(1, 2),
    version=1,
    rules=TOY_RULES,
    brain=ToyBrain(),
    options=ToyOptions,
    moves=(Lay, Toss, Peek, Fill),
    cards=CARDS,
    words=Words(describe, prompt, describe_move, lambda view: f"Turn {view.turn}"),
    guide="# Comet Chase\n\n## R1\nAct, then fill up.\n",
    read_position=read_position,
    write_position=write_position,
    longest=2 * ROUNDS * 8 + 1,
)


def broken(rules: Rules[Any, Any, Any] | None = None, **changes: Any) -> Title:
    """A variant of the toy with something wrong in it, or in its words."""
    own = {field.name for field in dataclasses.fields(Title)}
    words = {name: changes.pop(name) for name in set(changes) - own}
    if words:
        changes["words"] = dataclasses.replace(TOY.words, **words)
    return dataclasses.replace(TOY, **({"rules": rules} if rules else {}), **changes)
