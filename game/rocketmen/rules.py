"""The referee of Rocketmen: what the parts of the engine are for everybody outside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Final

from game.core.cards import SILENCE, deal_unseen
from game.core.contract import (
    HIDDEN,
    Card,
    Decision,
    Event,
    Refusal,
    Rules,
    ScoreLine,
    Seat,
    Sight,
    Standing,
    Zone,
)
from game.core.rng import Rng
from game.rocketmen import actions, draws, legal, lists, scoring, zones
from game.rocketmen.data import GOAL_CARDS, GOALS, SEATS, SOLO_CARDS, SUCCESS_CARDS
from game.rocketmen.moves import Buy, Discard, EndTurn, Move, Place, RivalRemove
from game.rocketmen.options import RocketmenOptions
from game.rocketmen.setup import action_cards, set_up
from game.rocketmen.state import Phase, State

_DECISIONS: Final[Mapping[Phase, tuple[Decision | None, ...]]] = {
    phase: tuple(
        None if phase is Phase.OVER else Decision(seat, phase.value) for seat in range(SEATS)
    )
    for phase in Phase
}


class RocketmenRules(Rules[State, Move, RocketmenOptions]):
    """Buy, build, launch: who gets farthest before the race is over."""

    sight: ClassVar[Mapping[str, Sight]] = {
        "deck": Sight.NONE,
        "display": Sight.ALL,
        "engines": Sight.ALL,
        "box": Sight.NONE,
        "variants": Sight.ALL,
        "success": Sight.NONE,
        "drawn": Sight.ALL,
        "aside": Sight.ALL,
        "solo_deck": Sight.NONE,
        "solo_active": Sight.ALL,
        "solo_discard": Sight.ALL,
        "rival_cards": Sight.ALL,
        "hq": Sight.NONE,
        "hand": Sight.OWNER,
        "site": Sight.ALL,
        "pad": Sight.ALL,
        "area": Sight.ALL,
        "warehouse": Sight.ALL,  # R24
        "goals": Sight.OWNER,
        "flown": Sight.ALL,
        "solved": Sight.ALL,
        "removed": Sight.ALL,
    }
    exceptions: ClassVar[frozenset[str] | None] = frozenset({"goals"})
    open_moves: ClassVar[frozenset[type]] = frozenset({Buy, Place, Discard})
    final: ClassVar[frozenset[type]] = frozenset({EndTurn, RivalRemove})  # I3

    def setup(self, options: RocketmenOptions, seats: int, seed: int) -> State:
        """Deals everything; the first seat begins its turn."""
        if seats not in (options.seats() or range(1, 5)):
            raise ValueError(f"Rocketmen can’t be played with {seats} seats like this.")
        return set_up(options, seats, seed)

    def opening(self, options: RocketmenOptions, seats: int, seed: int) -> list[Event]:
        """Solo: how the rival came to its first mission."""
        events: list[Event] = []
        if options.mode == "solo":
            set_up(options, seats, seed, events)
        return events

    def decision(self, state: State) -> Decision | None:
        """Always the active seat's; the phase says what."""
        return _DECISIONS[state.phase][state.active]

    def moves(self, state: State) -> Iterator[Move]:
        """The decider's moves; purchases, placements and discards in part."""
        return lists.listed(state)

    def draw(self, state: State, rng: Rng) -> Move:
        """A random legal move: first its kind, then one of that kind."""
        return draws.draw(state, rng)

    def canonical(self, state: State, move: Move) -> Move:
        """The lowest copies of equal cards, in order."""
        return lists.canonical(state, move)

    def check(self, state: State, move: Move) -> Refusal | None:
        """The authority on legality."""
        return legal.refuse(state, move)

    def apply(self, state: State, move: Move) -> list[Event]:
        """One move, and what follows by itself."""
        events: list[Event] = []
        actions.act(state, move, events)
        return events

    def advance(self, state: State, move: Move) -> None:
        """The same in silence."""
        actions.act(state, move, SILENCE)

    # --- who sees what ---

    def zones(self, state: State) -> Iterable[tuple[Zone, list[Card]]]:
        """Every pile."""
        found = [
            (zones.DECK, state.deck),
            *zip(zones.DISPLAY, state.display, strict=True),
            *zip(zones.ENGINES, state.engines, strict=True),
            (zones.BOX, state.box),
            (zones.VARIANTS, state.variants),
            (zones.SUCCESS, state.success),
            (zones.DRAWN, state.drawn),
            (zones.ASIDE, state.aside),
        ]
        if state.rival is not None:
            found += (
                (zones.SOLO_DECK, state.solo_deck),
                (zones.SOLO_ACTIVE, state.solo_active),
                (zones.SOLO_DISCARD, state.solo_discard),
                (zones.RIVAL_CARDS, state.rival_cards),
            )
        for seat, player in enumerate(state.players):
            found += (
                (zones.HQ[seat], player.hq),
                (zones.HAND[seat], player.hand),
                (zones.SITE[seat], player.site),
                (zones.PAD[seat], player.pad),
                (zones.AREA[seat], player.area),
                (zones.WAREHOUSE[seat], player.warehouse),
                (zones.GOALS[seat], player.goals),
                (zones.FLOWN[seat], player.flown),
                (zones.SOLVED[seat], player.solved),
                (zones.REMOVED[seat], player.removed),
            )
        return found

    def sees(self, state: State, seat: Seat | None, zone: Zone, place: int, card: Card) -> bool:
        """Personal Goals are open at the end, and in solo from the beginning (C1)."""
        if zone.name == "goals" and (state.solo or state.phase is Phase.OVER):
            return True
        return super().sees(state, seat, zone, place, card)

    def seen(self, state: State, seat: Seat | None) -> set[Card]:
        """Every card that the seat sees: the same as `sight` says, without going zone by zone."""
        found: set[Card] = set()
        found.update(*state.display, *state.engines, state.variants, state.drawn, state.aside)
        found.update(state.solo_active, state.solo_discard, state.rival_cards)
        open_goals = state.solo or state.phase is Phase.OVER
        for player in state.players:
            found.update(player.site, player.pad, player.area, player.warehouse)
            found.update(player.flown, player.solved, player.removed)
            if player.seat == seat:
                found.update(player.hand)
            if player.seat == seat or open_goals:
                found.update(player.goals)
        found.discard(HIDDEN)
        return found

    def fill(self, view: State, seat: Seat, rng: Rng) -> State:
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

    def rival_lines(self, state: State) -> list[ScoreLine]:
        """The solo rival's points by source."""
        return scoring.rival_lines(state)

    def score_notes(self, state: State) -> tuple[str, list[str]]:
        """Everybody's Personal Goals, which are revealed at the end (F2)."""
        return scoring.goal_notes(state)

    def rounds(self, state: State) -> int:
        """How many rounds have begun; alone one only counts turns."""
        return 0 if state.solo else state.round_no

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
