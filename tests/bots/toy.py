"""A tiny title for the bots' tests: hidden hands, a deck, 2-8 seats, and room to think ahead.

Each turn one card is laid on the table; it scores 3 if it is above the last by at most ten, 1 if
by more.  The toy's policy lays the highest card, which there is much to be said against.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.core.cards import deal_unseen, move_card
from game.core.contract import (
    Brain,
    Decision,
    Event,
    Options,
    Pile,
    Piles,
    Refusal,
    Rules,
    ScoreLine,
    SearchSettings,
    Sight,
    Spread,
    Standing,
    Title,
    Words,
    Zone,
)
from game.core.events import SILENCE, GameEnded
from game.core.rng import Rng

CARDS = range(40)


@dataclass(slots=True)
class ToyState:
    rng: Rng
    hands: list[list[int]]
    deck: list[int]
    table: list[int]
    scores: list[int]
    turn: int = 1

    def copy(self) -> ToyState:
        return ToyState(
            self.rng.copy(),
            [hand[:] for hand in self.hands],
            self.deck[:],
            self.table[:],
            self.scores[:],
            self.turn,
        )

    @property
    def active(self) -> int:
        return (self.turn - 1) % len(self.hands)


@dataclass(frozen=True, slots=True)
class Lay:
    card: int


PILES = Piles[ToyState](
    {
        "hand": Pile("hands", Sight.OWNER, Spread.SEATS),
        "deck": Pile("deck", Sight.NONE),
        "table": Pile("table", Sight.ALL),
    }
)


class ToyRules(Rules[ToyState, Lay, Options]):
    piles = PILES

    def setup(
        self, options: Options, seats: int, seed: int, events: list[Event] = SILENCE
    ) -> ToyState:
        rng = Rng(seed)
        deck = list(CARDS)
        rng.shuffle(deck)
        hands = [[deck.pop() for _ in range(3)] for _ in range(seats)]
        return ToyState(rng, hands, deck[: 2 * seats], deck[2 * seats :], [0] * seats)

    def decision(self, state: ToyState) -> Decision | None:
        return Decision(state.active, "lay") if state.hands[state.active] else None

    def moves(self, state: ToyState) -> Iterator[Lay]:
        return (Lay(card) for card in sorted(state.hands[state.active]))

    def check(self, state: ToyState, move: Lay) -> Refusal | None:
        if move.card in state.hands[state.active]:
            return None
        return Refusal("not_yours", "A1", "This card is not in your hand.")

    def apply(self, state: ToyState, move: Lay, events: list[Event] = SILENCE) -> None:
        seat = state.active
        hand = state.hands[seat]
        top = state.table[-1] if state.table else -1
        move_card(events, move.card, hand, Zone("hand", seat), state.table, Zone("table"))
        if move.card > top:
            state.scores[seat] += 3 if move.card <= top + 10 else 1
        if state.deck:
            card = state.deck[-1]
            move_card(events, card, state.deck, Zone("deck"), hand, Zone("hand", seat))
        state.turn += 1
        if self.decision(state) is None:
            events.append(GameEnded("empty"))

    def determinise(self, view: ToyState, seat: int, rng: Rng) -> ToyState:
        world = view.copy()
        deal_unseen([cards for _, cards in self.piles.zones(world)], CARDS, rng)
        world.rng = Rng(rng.bits())
        return world

    def score_lines(self, state: ToyState) -> list[list[ScoreLine]]:
        return [[ScoreLine("cards", score)] for score in state.scores]

    def standings(self, state: ToyState) -> list[Standing]:
        order = sorted(range(len(state.scores)), key=lambda seat: -state.scores[seat])
        return [
            Standing(
                seat, state.scores[seat], 1 + sum(s > state.scores[seat] for s in state.scores)
            )
            for seat in order
        ]

    def turn(self, state: ToyState) -> int:
        return state.turn


class ToyBrain(Brain[ToyState, Lay]):
    settings = SearchSettings(noise=5.0, iterations=200)

    def candidates(self, view: ToyState) -> Sequence[tuple[float, Lay]]:
        top = view.table[-1] if view.table else -1
        worths = [
            (float(card if card > top else -card), Lay(card)) for card in view.hands[view.active]
        ]
        return sorted(worths, key=lambda option: -option[0])

    def rollout(self, state: ToyState, rng: Rng) -> Lay:
        return self.candidates(state)[0][1]

    def value(self, state: ToyState) -> Sequence[float]:
        most = max(1, max(state.scores))
        return [score / (2 * most) + (score == most) / 2 for score in state.scores]


def explain(view: ToyState, move: Lay) -> str:
    """A reason, whatever the move."""
    return f"Card {move.card} is worth it."


def fail(view: ToyState, move: Lay) -> str:
    """Fails in every answer; the first candidate is still there for the stand-in."""
    raise RuntimeError("out of order")


def tell_modules(view: ToyState, move: Lay) -> str:
    """Which of the modules that a bot has no business with were imported where it thinks."""
    return ", ".join(name if name in sys.modules else f"no {name}" for name in ("pygame", "scenes"))


def _title(explain: Callable[[ToyState, Lay], str], title_id: str) -> Title:
    return Title(
        id=title_id,
        name="Toy",
        seats=range(2, 9),
        minutes=(1, 2),
        version=1,
        rules=ToyRules(),
        brain=ToyBrain(),
        options=Options,
        moves=(Lay,),
        cards={str(card): card for card in CARDS},
        words=Words(
            lambda event, names: "something",
            lambda view, decision, names: "Lay a card.",
            lambda view, move: f"lay {move.card}",
            lambda view: f"Turn {view.turn}",
            explain,
        ),
        guide="",
        read_position=lambda data: None,
        write_position=lambda state: None,
        longest=100,
    )


TOY = _title(explain, "toy")
BROKEN = _title(fail, "broken")
MODULES = _title(tell_modules, "modules")


def find_toy(title_id: str) -> Title:
    """What the worker looks titles up with in these tests."""
    return {"toy": TOY, "broken": BROKEN, "modules": MODULES}[title_id]
