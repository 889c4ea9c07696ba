"""What a player is told beforehand, in words: launches and what they may cost, the next hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Card, Names, Seat
from game.core.words import counted
from game.rocketmen import data
from game.rocketmen.data.model import Destination
from game.rocketmen.effects.launch import abort_penalty
from game.rocketmen.moves import Place
from game.rocketmen.previews import (
    columns,
    destinations,
    goal_tasks,
    missions_to_come,
    next_hand,
    offered_again,
    points_there,
    threats_of,
)
from game.rocketmen.previews.finishing import finishes
from game.rocketmen.previews.outlook import (
    Prospect,
    outlook,
    percent,
    prospects,
    spared,
    with_one_more,
)
from game.rocketmen.scoring import goal_score, known_points
from game.rocketmen.scoring.goals import so_far
from game.rocketmen.state import RIVAL, Phase, Player, State
from game.rocketmen.text import place_words
from game.rocketmen.text.things import goal_figures, success_words, to_fly, track_end

# --- a launch that may come, or is under way ---


@dataclass(frozen=True, slots=True)
class Forecast:
    """A launch as it would be after a placement."""

    place: str
    fact: Prospect
    now: str
    """What the chance was before, where it is another one: " instead of 13 %"."""
    odds: str
    """Empty where chances are hidden."""

    @property
    def ready(self) -> bool:
        """Whether the launch may begin."""
        return self.fact.ready and self.fact.open

    @property
    def words(self) -> str:
        """A line of its own."""
        if not self.fact.open:
            return f"{self.place}: {self.fact.words}"
        odds, need = f", {self.odds}{self.now}" if self.odds else "", self.fact.need
        if self.ready:
            return f"{self.place}: ready to launch{odds}"
        has = f"{self.place}: {self.fact.have} of {counted(need, 'rocket point')}"
        all_of_them = {1: "it", 2: "both"}.get(need, f"all {need}")
        return f"{has}. With {all_of_them}: {self.odds}{self.now}" if odds else has

    def brief(self, now: bool, few: bool = False) -> str:
        """A few words for where all destinations share a line, or the fewest."""
        if not self.fact.open:
            return f"{self.place}: {self.fact.words}"
        far = f"{self.fact.have} of {self.fact.need}"
        far = "ready" if self.ready else far if few else f"{far} rocket points"
        odds = f", {self.odds}{self.now if now else ''}" if self.odds else ""
        return f"{self.place}: {far}{odds}"


def forecast(view: State, after: State) -> list[Forecast]:
    """What each launch would be after a placement, the likeliest first."""
    present = {fact.destination: fact for fact in prospects(view, view.active)}
    facts = sorted(
        prospects(after, view.active),
        key=lambda fact: (fact.open, min(0, fact.have - fact.need), fact.chance),
        reverse=True,
    )
    found = []
    for fact in facts:
        old = present.get(fact.destination)
        moved = old is not None and percent(old.chance) != percent(fact.chance)
        now = f" instead of {percent(old.chance)}" if old is not None and moved else ""
        odds = percent(fact.chance) if view.options.show_odds else ""
        found.append(Forecast(place_words(fact.destination).removeprefix("the "), fact, now, odds))
    return found


def launch_words(fact: Prospect, *, odds: bool) -> str:
    """A launch before it begins: where it lifts off to, what is still needed, how likely that is.

    Abort as one may, the chance is that of flying on to the end.
    """
    need = fact.missing
    if need <= 0:
        return f"Lift-off {fact.boost}: that is enough."
    words = f"Lift-off {fact.boost}. You need {need} more from {counted(fact.draws, 'card')}"
    return f"{words}: {percent(fact.chance)}." if odds else f"{words}."


def points_words(fact: Prospect) -> str:
    """What a launch needs before it, and what there is of it."""
    return f"needs {counted(fact.need, 'rocket point')}, you have {fact.have}"


def lack_words(fact: Prospect) -> str:
    """How much a launch lacks."""
    return f"{counted(fact.need - fact.have, 'rocket point')} short"


def need_words(fact: Prospect) -> str:
    """What a launch needs beside its chance, in few words: before it may begin, or after its
    lift-off."""
    if not fact.ready:
        return f"with {counted(fact.need - fact.have, 'more rocket point')}"
    if fact.missing <= 0:
        return "enough at lift-off"
    return f"{fact.missing} more from {counted(fact.draws, 'card')}"


def more_words(view: State, fact: Prospect) -> str:
    """What would help the active player's launch most: one more symbol that lifts it off."""
    symbol = data.TOKEN_NAMES[data.TOKENS.index(data.TARGETS[fact.destination].symbol)]
    return f"One more {symbol}: {percent(with_one_more(view, fact))}"


def launch_lines(view: State, fact: Prospect) -> tuple[str, ...]:
    """The same with what there is to lose and to win besides points."""
    place = data.LOCATIONS[fact.location]
    lines = [launch_words(fact, odds=view.options.show_odds)]
    lines += filter(None, [failure_words(view.player), abort_words(view, fact)])
    lines.append(success_words(data.MISSIONS[place.mission].token))
    lines += finishes(view, fact)
    if first := view.first_points(place.to):
        lines.append(f"Nobody has been there yet: +{counted(first, 'point')} more")
    return tuple(lines)


def free_try(view: State) -> str:
    """That instead of the end of the turn a launch could be tried; empty where none could."""
    tries = view.phase is Phase.MAIN and any(
        each.open and each.ready and each.chance > 0 for each in prospects(view, view.active)
    )
    words = "You could launch first: if the first card is low, abort, and you lose nothing"
    return words if tries else ""


def flight_lines(view: State, seat: Seat, to: Destination) -> tuple[str, ...]:
    """A seat's launch to a destination as it stands now; nothing if its mission can't go there, or
    if it is under way: what a launch would begin with is past then."""
    if view.flight is not None and seat == view.active:
        return ()
    odds, lost = view.options.show_odds, failure_words(view.players[seat])
    facts = (fact for fact in prospects(view, seat) if fact.destination == to and fact.open)
    for fact in facts:
        short = () if fact.ready else (f"Not ready: {lack_words(fact)}.",)
        return (*short, launch_words(fact, odds=odds), *([f"{lost}."] if lost else []))
    return ()


def card_chances(view: State) -> tuple[str, ...]:
    """In a launch: what one more success card may bring; empty where chances are hidden."""
    figures = outlook(view)
    if figures is None or not view.options.show_odds:
        return ()
    lines = [f"The next card is enough: {percent(figures.at_once)}"]
    if figures.chance <= 0:
        lines = ["It can’t succeed any more"]
    elif figures.left > 1:
        lines.append(f"With all {figures.left} cards: {percent(figures.chance)}")
    return (*lines, *filter(None, [failure_words(view.player)]))


def failure_words(player: Player) -> str:
    """What a failure would do to the pad, with what lies on it; nothing where nothing does."""
    count, (saved, back) = len(player.pad), spared(player)
    if not count:
        return ""
    kept = [f"{saved} stay"] * bool(saved) + [f"{back} to the hand"] * bool(back)
    if not kept:
        whole = {1: "the part goes", 2: "both parts go"}.get(count, f"all {count} parts go")
        return f"Failure: {whole} to the Warehouse"
    lost = count - saved - back
    return f"Failure: {', '.join(kept)}, {lost} lost" if lost else f"Failure: {', '.join(kept)}"


def abort_words(view: State, fact: Prospect) -> str:
    """That a launch may be given up on its way, and when that costs nothing (R36, R38); empty
    where its lift-off is enough."""
    if fact.missing <= 0:
        return ""
    costs = [abort_penalty(view, view.player, drawn) for drawn in range(1, fact.draws)]
    if not any(costs):
        return "Abort: free after any card but the last"
    return "Abort: free after one card, one part after two"


def stakes_words(abort: int, failure: int) -> str:
    """What stopping now and failing later take from the pad, in cards."""
    costs = [counted(cards, "card") if cards else "nothing" for cards in (abort, failure)]
    return f"An abort costs {costs[0]}, a failure {costs[1]}"


# --- a turn ---


def placed_words(move: Place, *, few: bool = False) -> str:
    """Which of several missions goes to the Mission Site; empty if that goes without saying."""
    if move.mission is None or not any(data.KIND[card] == "mission" for card in move.cards):
        return ""
    title = data.CATALOGUE[move.mission].title
    return f"Mission: {title}" if few else f"Mission Site: {title}. The rest: Launch Pad"


def next_words(view: State, seat: Seat, count: int) -> str:
    """How the next hand comes about; `count` cards lie in HQ."""
    hand = next_hand(view, seat, count)
    if count > hand.limit:
        return f"Your hand is empty. You draw {hand.limit} of these {count} cards next."
    if not hand.fresh:
        return "Your hand is empty. You draw these cards next."
    fresh = counted(hand.fresh, "card")
    if not count:
        return f"Your hand is empty. What was played is shuffled: you draw {fresh} of it."
    these = "this card" if count == 1 else f"these {count}"
    return f"Your hand is empty. You draw {these} next, then {fresh} of the shuffled Warehouse."


def brief_words(view: State, seat: Seat, count: int) -> str:
    """The same where large letters leave little room."""
    hand = next_hand(view, seat, count)
    if count > hand.limit:
        return f"Next: {hand.limit} of these"
    if not count:
        return f"Next: {hand.fresh} of these"
    return f"Next: these, then {hand.fresh} of the Warehouse" if hand.fresh else "Next: these"


def once_more(view: State) -> str:
    """Whether the end of the game is offered again (R49)."""
    token = offered_again(view)
    return f"you may end it with token {token}" if token else "you can’t end it later"


def lead_words(view: State, names: Names) -> str:
    """How the points stand when the end is declared."""
    points = known_points(view)
    order = sorted(points, key=lambda seat: -points[seat])
    rows = ", ".join(f"{names.of(seat)} {points[seat]}" for seat in order)
    goal = goal_score(view, view.player)
    mine = f"your goal brings {counted(goal, 'point')} now." if goal else "yours bring nothing yet."
    return f"The round is played to its end. As it stands: {rows}. Goals are not counted; {mine}"


# --- what lies there ---


def space_words(view: State, names: Names, location: int) -> tuple[str, ...]:
    """A mission space in words."""
    place = data.LOCATIONS[location]
    row = view.board[location]
    here = [names.inside(seat) if seat != RIVAL else "the rival" for seat in row]
    who = f"Here: {', '.join(here)}" if here else "Nobody is here yet"
    points = ", ".join(str(p) for p in place.points[: columns(view)])
    token = data.TOKEN_NAMES[data.TOKENS.index(data.MISSIONS[place.mission].token)]
    following = points_there(view, location)
    found = (
        f"Rocket points needed: {place.needs}",
        f"Points by arrival: {points}",
        who,
        f"The next arrival scores {following}" if following else "",
        f"Brings the token {token}",
    )
    return tuple(words for words in found if words)


def seat_line(view: State, seat: Seat) -> str:
    """What a seat has, in a few words; the own points contain the goal, the others' can't."""
    player = view.players[seat]
    goal = 0 if view.solo else goal_score(view, player)
    return f"hand {len(player.hand)}" + (f" · goal {goal}" if goal else "")


def flown_words(view: State, seat: Seat) -> str:
    """What a seat has flown."""
    names = [data.LOCATIONS[location].name for location in view.players[seat].visited]
    return ", ".join(names) or "No mission flown yet"


def site_words(view: State, seat: Seat) -> str:
    """What a seat's pictures show, in words and in their order: mission, points, cards, dots."""
    player = view.players[seat]
    site = data.CATALOGUE[player.site[0]].title if player.site else ""
    points, cards = counted(player.rocket_points, "rocket point"), counted(len(player.pad), "card")
    lacks = [each.need - each.have for each in prospects(view, seat) if each.open]
    points += f", {min(lacks)} too few to launch" if lacks and min(lacks) > 0 else ""
    parts = [f"{site} mission" if site else "No mission yet", points, f"{cards} on the pad"]
    if threats := threats_of(player):
        parts.append(counted(threats, "Threat"))
    return f"{' · '.join(parts)} · dots: {to_fly(missions_to_come(view, player))}"


def beside_words(card: Card) -> tuple[str, ...]:
    """What such a card says below its title."""
    if card in data.GOALS:
        goal = data.GOALS[card]
        points = ", ".join(str(number) for number in goal.points)
        return (*(data.task_text(task) for task in goal.tasks), f"{points} points")
    if card in data.SOLO:
        place, start = data.SOLO[card].left["normal"]
        target = f"Target: {data.TARGETS[place].name}, starts on {start}"
        return target, f"{counted(data.SOLO[card].advance, 'space')} ahead"
    return (data.CATALOGUE[card].text,)


def by_kind(cards: Sequence[Card]) -> list[tuple[Card, int]]:
    """Each kind of card once, with its number, by name."""
    found: dict[Card, int] = {}
    for card in cards:
        if card >= 0:
            found[data.TWIN[card]] = found.get(data.TWIN[card], 0) + 1
    return sorted(found.items(), key=lambda item: (data.CATALOGUE[item[0]].kind, item[0]))


def space_label(view: State, names: Names, location: int) -> str:
    """A mission space with its name, in a sentence or more."""
    return ". ".join((data.LOCATIONS[location].name, *space_words(view, names, location)))


def spaces_words(view: State, names: Names) -> list[str]:
    """Each mission space in play."""
    shown = (at for to in destinations(view) for at in data.SPACES[to])
    return [space_label(view, names, at) for at in shown]


def next_scores(view: State) -> list[str]:
    """What the next arrival scores at each mission space that still has room."""
    found = (points_there(view, at) for to in destinations(view) for at in data.SPACES[to])
    return [str(points) for points in found if points]


def goal_rows(view: State, seat: Seat) -> list[tuple[str, str, list[tuple[str, bool, str]]]]:
    """Each of a seat's goals that is known: its name, its points, its tasks, which are done, and
    how far those are that count."""
    found, player = [], view.players[seat]
    for card in player.goals:
        if card >= 0:
            goal, done = data.GOALS[card], goal_tasks(view, seat, card)
            far = (so_far(player, task) for task in goal.tasks)
            tasks = zip(map(data.task_text, goal.tasks), done, far, strict=True)
            found.append((goal.name, goal_figures(view, card), list(tasks)))
    return found


def thresholds(view: State) -> str:
    """When the score ends the game."""
    if view.orbit_only:
        return f"a {data.TABLE.orbit_missions}th mission ends it"
    return track_end(view)
