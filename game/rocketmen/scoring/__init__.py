"""Points, places and the ends of the game (section F); pure functions of the state."""

from __future__ import annotations

from typing import Final

from game.core.contract import HIDDEN, ScoreLine, Seat, Standing
from game.core.words import counted
from game.rocketmen.data import (
    GOALS,
    KIND,
    LOCATION,
    LOCATIONS,
    SOLO,
    TABLE,
    TARGETS,
    THREATS,
    V6,
    V7,
    V8,
    VARIANTS,
)
from game.rocketmen.scoring.goals import goal_points, owned, tasks_done
from game.rocketmen.state import NOT_IN_PLAY, RIVAL, Player, Rival, State

GOAL_LABEL: Final = "Personal Goal"
_THREATS, _TOKENS, _PRIZE = "Threats", "Moon and Mars tokens", "Space Race Prize"
_SHORTEST: Final = min(
    TARGETS[to].target - start for card in SOLO.values() for to, start in card.left.values()
) - max(card.advance for card in SOLO.values())
"""Turns that the solo rival needs for a mission at least (B12)."""
END_LABELS: Final = frozenset({_THREATS, _TOKENS, _PRIZE, GOAL_LABEL})
"""The sources of points that are added at the end alone (F2)."""


def threat_points(state: State) -> int:
    """What each Threat is worth at the end."""
    return VARIANTS[V6].amount if V6 in state.variants else THREATS.points


def goal_score(state: State, player: Player) -> int:
    """The better Personal Goal, or both (v8); backs count nothing."""
    points = [goal_points(player, goal) for goal in player.goals if goal != HIDDEN]
    if not points:
        return 0
    return sum(points) if V8 in state.variants else max(points)


def score_parts(state: State, player: Player) -> list[tuple[str, int | None]]:
    """The player's points by source; None for the goals of somebody else's view."""
    parts: list[tuple[str, int | None]] = [
        ("Missions", player.vp),
        (_THREATS, threat_points(state) * owned(player, "threat")),
    ]
    if state.moon != NOT_IN_PLAY:
        moon = TABLE.moon_token if state.moon == player.seat else 0
        mars = TABLE.mars_token if state.mars == player.seat else 0
        parts.append((_TOKENS, moon + mars))
    if V7 in state.variants:
        prize = VARIANTS[V7].amount if state.prize == player.seat else 0
        parts.append((_PRIZE, prize))
    if player.goals and not state.solo:
        unknown = HIDDEN in player.goals
        parts.append((GOAL_LABEL, None if unknown else goal_score(state, player)))
    return parts


def score(state: State, player: Player) -> int:
    """All points that can be seen."""
    return sum([points or 0 for _, points in score_parts(state, player)])


def known_points(state: State) -> dict[Seat, int]:
    """Everybody's points without Personal Goals, of which nobody knows the others'."""
    return {
        player.seat: sum([p or 0 for label, p in score_parts(state, player) if label != GOAL_LABEL])
        for player in state.players
    }


def most_hidden(state: State) -> int:
    """What a player's Personal Goals, which the others don't see, may bring at most."""
    if state.solo or not any(player.goals for player in state.players):
        return 0
    best = sorted((max(goal.points) for goal in GOALS.values()), reverse=True)
    return sum(best[:2]) if V8 in state.variants else best[0]


def goal_notes(state: State) -> tuple[str, list[str]]:
    """A heading, and for each seat its Personal Goals with what they brought, the best first."""
    if not any(player.goals for player in state.players):
        return "", []
    rows = []
    for player in state.players:
        goals = [goal for goal in player.goals if goal != HIDDEN]
        goals.sort(key=lambda goal: -goal_points(player, goal))
        words = []
        for place, goal in enumerate(goals):
            done, points = sum(tasks_done(player, goal)), goal_points(player, goal)
            brought = "" if state.solo else f", {counted(points, 'point')}"
            if place and V8 not in state.variants:
                brought = " does not count"
            words.append(f"{GOALS[goal].name} ({done} of 3 tasks){brought}")
        rows.append(". ".join(words))
    return "Your duty" if state.solo else "Personal Goals", rows


def score_lines(state: State) -> list[list[ScoreLine]]:
    """For each seat its points by source."""
    return [
        [ScoreLine(label, points) for label, points in score_parts(state, player)]
        for player in state.players
    ]


def rival_score(state: State, rival: Rival) -> int:
    """The rival's track and its Threats; other cards are worth nothing to it (R67)."""
    return rival.vp + THREATS.points * rival_threats(state)


def rounds(state: State) -> int:
    """How many rounds have begun; alone one only counts turns."""
    return 0 if state.solo else state.round_no


def rival_lines(state: State) -> list[ScoreLine]:
    """The rival's points by source; empty without one (H3)."""
    if state.rival is None:
        return []
    threats = rival_threats(state)
    return [
        ScoreLine("Missions", state.rival.vp),
        ScoreLine(_THREATS, THREATS.points * threats),
    ]


def rival_threats(state: State) -> int:
    """How many Threats lie in the rival's score area."""
    return sum([KIND[card] == "threat" for card in state.rival_cards])


def farthest(state: State, seat: Seat) -> int:
    """The rank of the seat's farthest location, 0 without any (F3)."""
    return max([rank for rank, row in enumerate(state.board, 1) if seat in row], default=0)


def standings(state: State) -> list[Standing]:
    """The ranking as it stands: score, then the farthest mission, then their number (F3)."""
    if state.rival is not None:
        return _solo_standings(state, state.rival)
    ranks = []
    for player in state.players:
        tiers = (farthest(state, player.seat), len(player.visited))
        ranks.append((score(state, player), tiers, player.seat))
    ranks.sort(key=lambda rank: (rank[0], rank[1], -rank[2]), reverse=True)
    return [
        Standing(seat, points, 1 + sum((p, t) > (points, tiers) for p, t, _ in ranks), tiers)
        for points, tiers, seat in ranks
    ]


def solo_won(state: State, rival: Rival) -> bool:
    """Whether the player would win now: all goal tasks, at least the rival's score (R57, R68)."""
    player = state.players[0]
    done = all(all(tasks_done(player, goal)) for goal in player.goals)
    return done and score(state, player) >= rival_score(state, rival)


def solo_safe(state: State) -> bool:
    """Whether the player alone has won whatever the rival still gets, given no more cards (H3)."""
    rival, player = state.rival, state.players[0]
    if rival is None or not solo_won(state, rival):
        return False
    turns, most = len(state.deck) + turns_left(state), 0
    copies = sum(badge <= 2 for badge in THREATS.badges)
    threats = copies * len(THREATS.list) - rival_threats(state) - owned(player, "threat")
    most += THREATS.points * min(turns, threats)
    free = turns  # for missions after the one under way
    if rival.busy and rival.destination is not None:
        free -= rival.target - rival.position
        if free >= 0:
            most += state.next_points(LOCATION[rival.destination, rival.mission])
    if rival.tokens > rival.busy:
        most += max(0, free // _SHORTEST) * max(place.points[0] for place in LOCATIONS)
    return score(state, player) >= rival_score(state, rival) + most


def _solo_standings(state: State, rival: Rival) -> list[Standing]:
    won = solo_won(state, rival)
    mine = Standing(0, score(state, state.players[0]), 1 if won else 2)
    its = Standing(RIVAL, rival_score(state, rival), 2 if won else 1)
    return [mine, its] if won else [its, mine]


def arrival_trigger(state: State, seat: Seat) -> str:
    """Which end a token just placed brings about (F1), or nothing; solo has its own list (R65)."""
    player = state.players[seat]
    if state.solo:
        return ""
    if state.orbit_only and len(player.visited) >= TABLE.orbit_missions:
        return "orbit"
    if player.vp >= TABLE.threshold[state.seats]:  # R1, R50
        return "score"
    if all(state.board):
        return "board"
    if not any(each.tokens_left for each in state.players):
        return "tokens"
    return ""


def may_declare(state: State, seat: Seat) -> bool:
    """Whether the token just placed lets the player end the game (R48, R49)."""
    placed = len(state.players[seat].visited)
    return (
        not state.trigger and state.rival is None and placed in TABLE.choice and state.all_visited()
    )


def visits_everything(state: State, seat: Seat) -> bool:
    """Whether the seat has missions at Earth, Moon and Mars (v7)."""
    return len({LOCATIONS[index].to for index in state.players[seat].visited}) == 3


def suspense(view: State) -> float:
    """A launch under way."""
    return float(view.flight is not None)


def turns_left(state: State) -> int:
    """In solo, without an action deck: how many turns the display still feeds the rival (R63)."""
    return max(1, sum(bool(slot) for slot in state.display))


def quiet_left(state: State) -> int:
    """How many rounds are left, the present one included, while nothing is done in them (R53).

    Alone a round is a turn, and what the rival does is not asked.
    """
    return TABLE.quiet_rounds - state.quiet if state.idle else TABLE.quiet_rounds + 1


def quiet_soon(state: State) -> bool:
    """Whether that end is so near that it is told."""
    waits = state.trigger in ("", "quiet")
    return waits and quiet_left(state) <= TABLE.quiet_told


def last_turn(state: State) -> bool:
    """Whether who is on turn will have no other: the end is certain (D5, R63)."""
    if state.solo:
        return not state.deck and turns_left(state) == 1
    return bool(state.trigger)
