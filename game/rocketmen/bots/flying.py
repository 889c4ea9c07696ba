"""A bot's decisions about a launch: whether, where, how far, what to lose (I5, rules 1 and 2)."""

from __future__ import annotations

from functools import lru_cache

from game.core.contract import Card
from game.rocketmen import moves as mv
from game.rocketmen.bots.worth import FULL_DECK, NEVER, PLACES_OF, Outlook, escape
from game.rocketmen.data import (
    ABILITY,
    AMOUNT,
    BOOST,
    LOCATION,
    LOCATIONS,
    MISSION_OF,
    ROCKETS,
    TARGETS,
)
from game.rocketmen.data.model import Destination
from game.rocketmen.effects.launch import abort_penalty, reusable
from game.rocketmen.effects.payment import lowest_twins
from game.rocketmen.previews.odds import Counts, Stakes, call, launch_worth, set_aside_helps
from game.rocketmen.scoring import score
from game.rocketmen.state import Flight, Phase, State

Option = tuple[float, mv.Move]

_ROUNDS = 4
"""So often the worth of standing ready is worked out from itself."""


@lru_cache(maxsize=1 << 14)
def _stakes(
    success: float, ready: float, pad: int, free: bool, tower: bool, wait: float, lost: float
) -> Stakes:
    """What the ends of a flight are worth when standing ready again is worth `ready`."""
    again = ready - wait
    failure = max(0.0, again - lost * pad - wait)
    steps = (0, 0, 1, 2, 3, 4)
    abort = tuple(again - (0.0 if free else lost * min(pad, step)) for step in steps)
    return Stakes(success, failure, abort, tower)


@lru_cache(maxsize=1 << 15)
def ready_worth(
    need: int,
    draws: int,
    redundant: bool,
    quantum: bool,
    success: float,
    pad: int,
    free: bool,
    tower: bool,
    wait: float,
    lost: float,
) -> float:
    """The worth of a rocket that stands ready: the fixed point of launching and trying again."""
    worth = 0.7 * success
    for _ in range(_ROUNDS):
        stakes = _stakes(success, worth, pad, free, tower, wait, lost)
        worth = launch_worth(need, draws, FULL_DECK, redundant, quantum, stakes)
    return worth


def stakes_for(outlook: Outlook, index: int) -> Stakes:
    """The stakes of a launch of the present pad to a location, in whole points for the cache."""
    state, player, style = outlook.state, outlook.player, outlook.style
    to = LOCATIONS[index].to
    success = max(1.0, float(round(outlook.place_worth(index))))
    pad = min(8, len(player.pad) + 1) & ~1  # few different values fill few caches
    free, tower = outlook.has("free_abort"), escape(state)
    if outlook.left <= 1.0:  # the last turn: there is no next attempt
        return Stakes(success, 0.0, (0.0,) * 6, tower)
    # By the next turn the rocket is usually a booster better.
    need = max(0, outlook.target(to) - outlook.boost(to) - 1)
    ready = ready_worth(
        need,
        TARGETS[to].draws,
        outlook.has("redraw_zero"),
        outlook.has("redraw"),
        success,
        pad,
        free,
        tower,
        style.wait,
        style.part_lost,
    )
    return _stakes(success, ready, pad, free, tower, style.wait, style.part_lost)


def launches(outlook: Outlook) -> list[tuple[float, mv.Launch]]:
    """The launches that are possible now, the best first: what each gains over waiting a turn."""
    player, style = outlook.player, outlook.style
    if not player.site:
        return []
    mission = MISSION_OF[player.site[-1]]
    found: list[tuple[float, mv.Launch]] = []
    for index in PLACES_OF[mission]:
        if not outlook.ready(index) or outlook.place_worth(index) == NEVER:
            continue
        to = LOCATIONS[index].to
        odds = outlook.chance_to(to)
        last = outlook.left <= 1.0
        if odds < (1e-6 if last else style.launch):
            continue
        stakes = stakes_for(outlook, index)
        need = outlook.target(to) - outlook.boost(to)
        flight = launch_worth(
            need,
            TARGETS[to].draws,
            FULL_DECK,
            outlook.has("redraw_zero"),
            outlook.has("redraw"),
            stakes,
        )
        gain = max(0.1, flight - stakes.abort[1])
        if not last and _better_elsewhere(outlook, mission, index):
            gain = -0.5
        found.append((gain, mv.Launch(to)))
    found.sort(key=lambda flight: -flight[0])
    return found


def _better_elsewhere(outlook: Outlook, mission: str, index: int) -> bool:
    """Whether a farther destination of the mission promises clearly more (I5, rule 1)."""
    best, chosen = outlook.best_place(mission)
    if chosen == index:
        return False
    now = outlook.place_worth(index) / (0.6 + 1.5)
    return best > 1.3 * now


def deck_counts(state: State) -> Counts:
    """What the Mission Success deck still holds: everything that is not turned over."""
    counts = list(FULL_DECK)
    for card in (*state.drawn, *state.aside):
        counts[AMOUNT[card]] -= 1
    return tuple(counts)


def in_flight(outlook: Outlook, stakes: Stakes | None = None) -> list[Option]:
    """The options of a launch under way; `stakes` if they are known already."""
    state = outlook.state
    flight = state.flight
    assert flight is not None
    match state.phase:
        case Phase.REDUNDANT | Phase.QUANTUM:
            return _set_aside(outlook, flight)
        case Phase.NEXT_CARD | Phase.ESCAPE:
            return _next_card(outlook, flight, stakes)
        case Phase.LOSE:
            penalty = abort_penalty(state, outlook.player, flight.counted)
            cards = pad_order(outlook, flight.destination)[:penalty]
            return [(0.0, mv.Lose(_pad_cards(outlook, cards)))]
        case Phase.SHIELD:
            shield = outlook.player.on_pad("shield")
            room = AMOUNT[shield] if shield is not None else 0
            cards = pad_order(outlook, flight.destination)
            saved = cards[max(0, len(cards) - room) :]
            return [(0.0, mv.Shield(_pad_cards(outlook, saved)))]
        case Phase.REUSE:
            return _reuse(outlook, flight)
        case Phase.MISSION:
            mission = MISSION_OF[outlook.player.site[-1]]
            rate, _ = outlook.best_place(mission)
            keep = 1.0 if rate > 0 else -1.0
            return [(keep, mv.KeepMission()), (0.0, mv.DropMission())]
        case _:
            return _declare(outlook)


def _set_aside(outlook: Outlook, flight: Flight) -> list[Option]:
    state = outlook.state
    value = AMOUNT[state.drawn[-1]]
    helps = outlook.style.abilities and set_aside_helps(
        flight.target - flight.position,
        flight.draws - flight.counted,
        deck_counts(state),
        value,
        flight.redundant,
        flight.quantum,
        state.phase.value,
    )
    return [(0.5 if helps else -0.5, mv.SetAside()), (0.0, mv.Keep())]


def _next_card(outlook: Outlook, flight: Flight, stakes: Stakes | None) -> list[Option]:
    state = outlook.state
    if stakes is None:
        index = LOCATION[flight.destination, MISSION_OF[outlook.player.site[-1]]]
        stakes = stakes_for(outlook, index)
    found = call(
        flight.target - flight.position,
        flight.draws - flight.counted,
        flight.counted,
        deck_counts(state),
        flight.redundant,
        flight.quantum,
        stakes,
    )
    on: mv.Move = mv.Fail() if state.phase is Phase.ESCAPE else mv.Continue()
    return [(found.go_on - found.abort, on), (0.0, mv.Abort())]


def pad_order(outlook: Outlook, to: Destination) -> list[Card]:
    """The pad's cards, what would be missed least first."""
    boost = BOOST[to]

    def missed(card: Card) -> tuple[float, int]:
        useful = 1.0 * ROCKETS[card] + 1.2 * boost[card]
        return useful + (1.5 if ABILITY[card] else 0.0), card

    return sorted(outlook.player.pad, key=missed)


def _pad_cards(outlook: Outlook, cards: list[Card]) -> tuple[Card, ...]:
    return lowest_twins(cards, outlook.player.pad)


def _reuse(outlook: Outlook, flight: Flight) -> list[Option]:
    player = outlook.player
    card = player.on_pad("reuse")
    room = AMOUNT[card] if card is not None else 0
    free = reusable(player, flight)
    engines = sorted(free, key=lambda each: -ROCKETS[each])[:room]
    return [(0.0, mv.Reuse(lowest_twins(engines, free)))]


def _declare(outlook: Outlook) -> list[Option]:
    """End the game if the lead is safe (I5, rule 7); at the last token unless clearly behind."""
    state, seat = outlook.state, outlook.seat
    mine = score(state, outlook.player)
    best = max([score(state, other) for other in state.players if other.seat != seat])
    margin = outlook.style.safe_lead if outlook.player.tokens_left else outlook.style.last_lead
    return [(mine - best - margin, mv.DeclareEnd()), (0.0, mv.PlayOn())]
