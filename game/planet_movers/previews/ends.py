"""How near the end is: what the goal card and the heading of the table tell of it."""

from __future__ import annotations

from game.core.contract import End, Goal, Seat
from game.planet_movers import previews
from game.planet_movers.data import CATALOGUE, CONSTANTS
from game.planet_movers.data.orbits import NOWHERE
from game.planet_movers.scoring import leaders, medal_turns
from game.planet_movers.state import Phase, State


def goal(state: State) -> Goal:
    """The points that end it (F); alone the last turn, too, and the turns of each medal (H)."""
    best, of = max(player.score for player in state.players), state.target
    soon = soon_words(state)
    if state.solo:
        most = CONSTANTS.solo_turns
        reached = End(f"You have {of} points at the end of a turn.", min(best, of), of)
        over = End(f"Turn {most} is over.", min(state.turn - 1, most), most)
        gold, silver, bronze = medal_turns(of)
        medals = f"gold up to turn {gold}, silver {silver}, bronze {bronze}"
        return Goal((reached, over), soon, mark=of, duty=medals)
    end = End(f"A player has {of} points at the end of a turn.", min(best, of), of)
    return Goal((end,), soon, mark=of)


def soon_words(state: State) -> str:
    """How soon it may be over; empty while nobody’s contract brings that many points soon."""
    if state.reason:
        return ""
    first = leaders(state)
    if state.sudden_death or state.players[first[0]].score >= state.target:
        tied = len(first) > 1 and not state.sudden_death  # the heading says that it plays on
        return "" if tied else "perhaps the last turn"
    turns = min((_turns(state, seat) for seat in range(len(state.players))), default=0)
    if turns > previews.AHEAD:
        return ""
    when = ("this turn", "next turn")[turns] if turns < 2 else f"in {turns} turns"
    return f"may end {when}"


def _turns(state: State, seat: Seat) -> int:
    """In how many turns a seat's own contract could bring it to the target."""
    player = state.players[seat]
    if player.position == NOWHERE or not player.contract:
        return previews.NEVER
    card = player.contract[0]
    missing = state.target - player.score
    if missing > max(CATALOGUE[card].points, default=0):
        return previews.NEVER
    turns = previews.soonest(state, seat, card, missing)
    seats = len(state.players)
    done = (seat - state.lead) % seats < (state.active - state.lead) % seats
    return max(turns, int(done and state.phase is Phase.ROCKET))
