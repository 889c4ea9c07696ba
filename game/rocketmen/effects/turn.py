"""The end of a turn and of the game (D4, D5, F1)."""

from __future__ import annotations

from game.core.cards import move_all, move_card
from game.core.contract import Event, Seat
from game.core.events import CardsShown, GameEnded, Scored, TurnStarted
from game.rocketmen import scoring, zones
from game.rocketmen.data import TABLE, V9
from game.rocketmen.effects import cards, solo
from game.rocketmen.events import EndTriggered, GoalScored
from game.rocketmen.moves import Trim
from game.rocketmen.scoring.goals import goal_points, tasks_done
from game.rocketmen.state import Phase, State


def clean_up(state: State, events: list[Event]) -> None:
    """D4: effects expire, the Playing Area is cleared, the hand is brought to its limit."""
    state.waiting.clear()
    state.fired.clear()
    player = state.player
    source, target = zones.AREA[player.seat], zones.WAREHOUSE[player.seat]
    move_all(events, player.area, source, player.warehouse, target)
    missing = state.hand_limit(player.seat) - len(player.hand)
    if missing < 0:
        state.phase = Phase.TRIM
        return
    if missing:
        cards.draw_cards(state, player, missing, events)
    _end_turn(state, events)


def trim(state: State, move: Trim, events: list[Event]) -> None:
    """One card of a hand that is too large."""
    player = state.player
    source, target = zones.HAND[player.seat], zones.WAREHOUSE[player.seat]
    move_card(events, move.card, player.hand, source, player.warehouse, target)
    if len(player.hand) <= state.hand_limit(player.seat):
        _end_turn(state, events)


def _end_turn(state: State, events: list[Event]) -> None:
    """D4.4, then the rival, then D5."""
    player = state.player
    player.spent = [0] * len(player.spent)
    state.fresh = [False] * len(state.fresh)
    state.engine_bought = False
    state.phase = Phase.MAIN
    if V9 in state.variants and not state.trigger and not state.deck and [] in state.display:
        state.trigger, state.trigger_seat = "closed", player.seat
        events.append(EndTriggered(player.seat, "closed"))
    if state.rival is not None:
        state.rival.removed = False
        solo.end_turn(state, events)
        reason = solo.end_reason(state)
        if reason:
            _finish(state, reason, events)
            return
    following = (state.active + 1) % state.seats
    if following == state.first:
        reason = _round_end(state)
        if reason:
            _finish(state, reason, events)
            return
    state.active = following
    state.turn_no += 1
    events.append(TurnStarted(following, state.turn_no))
    if state.rival is not None:
        solo.begin_turn(state, events)


def _round_end(state: State) -> str:
    """Why the game ends with the round that is just over, or nothing."""
    state.quiet = state.quiet + 1 if state.idle else 0
    state.idle = True
    if state.trigger:
        return state.trigger
    return "quiet" if state.quiet >= TABLE.quiet_rounds else ""  # R53


def _finish(state: State, reason: str, events: list[Event]) -> None:
    """F2: the goals are shown, everything is counted."""
    state.phase = Phase.OVER
    state.trigger = reason
    state.flight = None
    for seat in range(state.seats):
        _show_goals(state, seat, events)
        for label, points in scoring.score_parts(state, state.players[seat])[1:]:
            if points:
                events.append(Scored(seat, points, label))
    best = [standing.seat for standing in scoring.standings(state) if standing.place == 1]
    winners = tuple(sorted(seat for seat in best if seat >= 0))  # the rival is no seat
    events.append(GameEnded(reason, winners))


def _show_goals(state: State, seat: Seat, events: list[Event]) -> None:
    player = state.players[seat]
    if not player.goals:
        return
    events.append(CardsShown(tuple(player.goals), zones.GOALS[seat]))
    for goal in player.goals:
        done = sum(tasks_done(player, goal)) if goal >= 0 else 0
        points = goal_points(player, goal) if goal >= 0 else 0
        events.append(GoalScored(seat, goal, done, 0 if state.solo else points))
