"""What is said of things that are seen closely: planets, goals, tokens, the rival."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.contract import Card, Seat
from game.core.words import counted, joined, spelled
from game.rocketmen import data
from game.rocketmen.data import DESTINATIONS, TABLE, TARGETS, THREATS
from game.rocketmen.data.model import Destination, Items
from game.rocketmen.effects.launch import target_of
from game.rocketmen.previews import destinations, farthest, goal_tasks
from game.rocketmen.scoring import last_turn
from game.rocketmen.scoring.goals import so_far
from game.rocketmen.state import Phase, Player, State
from game.rocketmen.text import SYMBOL_NAMES, items_words, place_words

RIVAL_TEXT: Final = (
    "At the end of your turn it takes the leftmost Threat on display. If there is none, its "
    "rocket advances one space and it takes the leftmost card.",
    "Once a turn you may give it a card of the display; then its rocket advances, too.",
    f"At the end each of its Threats counts {THREATS.points} points.",
)
TOKEN_TEXTS: Final = (
    "A rocket point for every launch requirement. It can’t be used up.",
    "Your hand holds one card more.",
    "Pays $20 once a turn.",
    "Pays a computer science symbol once a turn, or boosts a lift-off to Earth.",
    "Pays a chemistry symbol once a turn, or boosts a lift-off to the Moon.",
    "Pays a biology symbol once a turn, or boosts a lift-off to Mars.",
)
"""What each achievement is good for."""


def success_words(token: str) -> str:
    """What a mission brings besides points."""
    text = TOKEN_TEXTS[data.TOKENS.index(token)]
    return f"Success also brings a token: {text[0].lower()}{text[1:].removesuffix('.')}"


def world_text(view: State, player: Player, destination: Destination) -> tuple[str, ...]:
    """Where a player's flight to a destination arrives, and what boosts it (R35)."""
    if destination not in destinations(view):
        return (NOWHERE,)
    track = TARGETS[destination]
    target = target_of(view, player, destination)
    nearer = farthest(view, destination) - target
    assist = f" Gravity Assist on the pad brings it {nearer} nearer." if nearer else ""
    symbol = SYMBOL_NAMES[("computer", "chemistry", "biology").index(track.symbol)]
    return (
        f"A flight arrives on space {target}.{assist} {track.draws} success cards may be drawn.",
        f"Each {symbol} symbol and each joker on the pad, and each such token, "
        "gives one space of boost at lift-off.",
    )


NOWHERE: Final = "Nobody flies there in this game."
PLACING: Final = f"Place a mission first. Placing costs ${TABLE.place} a card."
"""What an empty pad asks for (E4)."""
NO_TOKEN: Final = "No token left: you fly no more missions"
"""What it says once it asks for nothing (E9)."""
FRESH: Final = "It came this turn: buying it ends your turn"
FRESH_WHY: Final = "It was revealed in this turn: your turn ends."
DECK_EMPTY: Final = "Deck empty"
NO_MORE: Final = "Nothing new comes"
"""Beside the places of bought cards, once the pile is empty (E9)."""
FRESH_CLOSELY: Final = (
    "It was turned up in this turn. So that nobody goes on and on, buying it ends your turn."
)
BOUGHT_FRESH: Final = "A fresh card was bought: the turn ends"
STAYS: Final = "The mission stays on its site"
"""What an abort leaves (R38)."""
JOKER: Final = "A joker is computer science, chemistry or biology, as you need it."
ENGINES: Final = "one Engine a turn"
TIMINGS: Final = {"discard": "Discard", "pay": "When used to pay", "pad": "Launch pad"}
"""How a card's ability is announced."""
_RULINGS: Final = {
    Phase.MAIN: "R10",
    Phase.LAST_WINDOW: "R22",
    Phase.REDUNDANT: "R37",
    Phase.QUANTUM: "R37",
    Phase.NEXT_CARD: "R36",
    Phase.ESCAPE: "R36",
    Phase.LOSE: "R38",
    Phase.SHIELD: "R45",
    Phase.REUSE: "R45",
    Phase.MISSION: "R43",
    Phase.DECLARE: "R49",
    Phase.TRIM: "R27",
}


def ruling(view: State) -> str:
    """The ruling about what is to be decided."""
    return _RULINGS.get(view.phase, "R10")


def goal_figures(view: State, card: Card) -> str:
    """What a Personal Goal scores by tasks done, or that all of them are a duty (R57)."""
    goal = data.GOALS[card]
    return f"all {spelled(len(goal.tasks))}" if view.solo else "/".join(map(str, goal.points))


def goal_text(view: State, seat: Seat, card: Card) -> tuple[str, ...]:
    """The tasks of a Personal Goal, and what they score at the end."""
    goal, rows = data.GOALS[card], []
    for task, done in zip(goal.tasks, goal_tasks(view, seat, card), strict=True):
        far = so_far(view.players[seat], task)
        stands = "Done" if done else f"Open, {far}" if far else "Open"
        rows.append(f"{stands}: {data.task_text(task)}")
    count = spelled(len(goal.tasks))
    if view.solo:
        last = (
            f"To win, do all {count}, and have at least as many points as the rival. "
            "It scores nothing."
        )
    else:
        one, two, three = goal.points
        last = f"Scores {one}, {two} or {three} points for one, two or {count} tasks at the end."
    return (*rows, last)


def goal_ruling(view: State) -> str:
    """The ruling about Personal Goals."""
    return "R57" if view.solo else "R8"


def track_end(view: State) -> str:
    """How many points on the track end the game; empty where they do not."""
    if view.orbit_only or view.solo:
        return ""
    return f"{TABLE.threshold[view.seats]} on the track ends it"


def rival_lines(view: State, threats: int) -> tuple[str, str, str]:
    """The rival's mission and means in three lines."""
    rival = view.rival
    assert rival is not None
    if rival.busy and rival.destination is not None:
        name = data.MISSIONS[rival.mission].name
        first = f"{name} to {place_words(rival.destination)}"
        second = f"Rocket at {rival.position} of {rival.target}"
    else:
        first, second = "No mission under way", "Draws one at your next turn"
    bought = f" · {counted(threats, 'Threat')}" if threats else ""
    return first, second, f"{to_fly(rival.tokens)}{bought}"


def to_fly(missions: int) -> str:
    """How many missions one's tokens still allow."""
    return f"{counted(missions, 'mission')} still to fly"


def abort_lines(view: State) -> tuple[str, ...]:
    """What an abort means (R38)."""
    last = "It is your last turn: no launch follows"
    return (last,) if last_turn(view) else (STAYS, "Your turn ends")


def overpaid(money: int) -> str:
    """What is paid above a price (R17)."""
    return f"${money} too much: no change is given"


def too_dear(cost: Items, have: Items, cards: int) -> str:
    """Why so many cards can't be bought: one more beside what is chosen is summed with it."""
    price = "This costs" if cards == 1 else f"These {cards} cards cost"
    more = "" if cards == 1 else " together"
    broke = "$0 + " if cost.money and any(have) and not have.money else ""
    return f"{price} {items_words(cost)}{more}; you have {broke}{items_words(have)}."


def removal_lines(view: State, slot: int) -> tuple[str, ...]:
    """What giving a card of the display to the rival does (R61)."""
    lines = ["The rival’s rocket advances one space"]
    if data.KIND[view.display[slot][0]] == "threat":
        lines.append(f"The Threat counts {THREATS.points} points for the rival")
    return tuple(lines)


def effect_words(view: State, card: Card) -> str:
    """What the waiting effect of a card that has paid gives."""
    if data.ABILITY[card] != "draw_later":
        return "take a card"
    player = view.player
    return "draw a card" if player.hq or player.warehouse else "no card is left to draw"


def gives_words(items: Items) -> str:
    """Items in words: "$10 and 2 computer science"."""
    names = (*SYMBOL_NAMES, "rocket point")
    found = [f"${items.money}"] if items.money else []
    for name, count in zip(names, items[1:], strict=True):
        if count:
            many = "s" if count > 1 and name in ("joker", "rocket point") else ""
            found.append(f"{count} {name}{many}")
    return joined(found)


def card_lines(card: Card, places: Sequence[Destination] = DESTINATIONS) -> tuple[str, ...]:
    """A card's full text for whoever looks closely; `places`: where missions go in this game."""
    face = data.CATALOGUE[card]
    found = []
    if any(face.items):
        found.append(f"Gives {gives_words(face.items)}.")
    elif face.kind in ("mission", "asset"):
        found.append("Gives nothing when it pays.")
    if face.items.joker:
        found.append(JOKER)
    if face.text:
        found.append(f"{TIMINGS.get(face.timing, '')}: {face.text}".removeprefix(": "))
    if data.KIND[card] == "mission":
        needs = [(to, n) for to, n in data.MISSIONS[face.id].needs.items() if to in places]
        points = ", ".join(f"{TARGETS[to].name} {n}" for to, n in needs)
        found.append(f"Rocket points needed: {points}." if needs else "Flies nowhere in this game.")
    if data.KIND[card] == "engine":
        found.append(f"Only {ENGINES}.")
    if data.KIND[card] == "threat":
        found.append("Scores at the end of the game. Of no other use.")
    return tuple(found)
