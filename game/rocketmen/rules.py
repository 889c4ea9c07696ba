"""The referee of Rocketmen: what the parts of the engine are for everybody outside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from game.core.cards import deal_unseen
from game.core.contract import (
    Decision,
    Event,
    Piles,
    Refusal,
    Rules,
    ScoreLine,
    Seat,
    Standing,
)
from game.core.events import SILENCE
from game.core.rng import Rng
from game.rocketmen import legal, lists, scoring, zones
from game.rocketmen.data import GOAL_CARDS, GOALS, SEATS, SOLO_CARDS, SUCCESS_CARDS
from game.rocketmen.effects import act
from game.rocketmen.effects.setup import action_cards, set_up
from game.rocketmen.lists import draws
from game.rocketmen.moves import Buy, Discard, EndTurn, Move, Place, RivalRemove
from game.rocketmen.options import RocketmenOptions
from game.rocketmen.state import Phase, State

_DECISIONS: Final[Mapping[Phase, tuple[Decision | None, ...]]] = {
    phase: tuple(
        None if phase is Phase.OVER else Decision(seat, phase.value) for seat in range(SEATS)
    )
    for phase in Phase
}


class RocketmenRules(Rules[State, Move, RocketmenOptions]):
    """Buy, build, launch: who gets farthest before the race is over."""

    piles: ClassVar[Piles[State]] = zones.PILES
    open_moves: ClassVar[frozenset[type]] = frozenset({Buy, Place, Discard})
    irrevocable: ClassVar[frozenset[type]] = frozenset({EndTurn, RivalRemove})  # I3

    def setup(
        self, options: RocketmenOptions, seats: int, seed: int, events: list[Event] = SILENCE
    ) -> State:
        """Deals everything; the first seat begins its turn.

        Told is, in solo, how the rival came to its first mission.
        """
        if seats not in (options.seats() or range(1, 5)):
            raise ValueError(f"Rocketmen can’t be played with {seats} seats like this.")
        return set_up(options, seats, seed, events)

    def decision(self, state: State) -> Decision | None:
        """Always the active seat's; the phase says what."""
        return _DECISIONS[state.phase][state.active]

    def moves(self, state: State) -> Iterator[Move]:
        """The decider's moves; purchases, placements and discards in part."""
        return lists.listed(state)

    def random_move(self, state: State, rng: Rng) -> Move:
        """A random legal move: first its kind, then one of that kind."""
        return draws.draw(state, rng)

    def canonical(self, state: State, move: Move) -> Move:
        """The lowest copies of equal cards, in order."""
        return lists.canonical(state, move)

    def check(self, state: State, move: Move) -> Refusal | None:
        """The authority on legality."""
        return legal.refuse(state, move)

    def apply(self, state: State, move: Move, events: list[Event] = SILENCE) -> None:
        """One move, and what follows by itself."""
        act.act(state, move, events)

    # --- who sees what ---

    def determinise(self, view: State, seat: Seat, rng: Rng) -> State:
        """Deals what the seat can't see: each player's own cards, the deck era by era, goals."""
        world = view.copy()
        world.rng = Rng(rng.bits())
        for player in world.players:
            deal_unseen([player.hand, player.hq], player.not_in_sight(), rng)
        deal_unseen([world.success, world.drawn, world.aside], SUCCESS_CARDS, rng)
        if world.rival is not None:
            piles = [world.solo_deck, world.solo_active, world.solo_discard]
            deal_unseen(piles, SOLO_CARDS, rng)
        _fill_deck(world, rng)
        return world

    # --- the score ---

    def score_lines(self, state: State) -> list[list[ScoreLine]]:
        """Points by source, as they stand."""
        return scoring.score_lines(state)

    def standings(self, state: State) -> list[Standing]:
        """The ranking as it stands; in solo with the rival."""
        return scoring.standings(state)

    def turn(self, state: State) -> int:
        """How many turns have begun."""
        return state.turn_no


def _fill_deck(world: State, rng: Rng) -> None:
    """The action deck, its teal part on its pink one, and the box with its goals and Threats."""
    parts = action_cards(world.options.mode, world.seats)
    out = {card for slot in world.display for card in slot}
    out.update(world.rival_cards)
    for player in world.players:
        out.update(player.bought, player.solved, player.removed)
    pink = [card for card in parts.pink if card not in out]
    teal = [card for card in (*parts.teal, *parts.lots) if card not in out]
    bottom, top = world.deck[: len(pink)], world.deck[len(pink) :]
    deal_unseen([bottom], pink, rng)
    goals = [card for card in GOAL_CARDS if GOALS[card].solo or not world.solo]
    hands = [player.goals for player in world.players]
    threats = len(parts.lots) and len(world.box)
    lots, box = world.box[:threats], world.box[threats:]
    deal_unseen([top, lots], teal, rng)
    if hands[0]:
        deal_unseen([*hands, box], goals, rng)
    world.deck[:] = bottom + top
    world.box[:] = lots + box
