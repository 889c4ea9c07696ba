"""What can be pointed at on Rocketmen's table besides cards, and what is said about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.rocketmen.data import (
    CATALOGUE,
    DESTINATIONS,
    GOALS,
    LOCATIONS,
    MISSIONS,
    TARGETS,
    TOKEN_NAMES,
    TOKENS,
    VARIANTS,
    task_text,
)
from game.rocketmen.effects.launch import target_of
from game.rocketmen.previews import goal_tasks
from game.rocketmen.scoring import goal_score
from game.rocketmen.state import RIVAL, State
from scenes.kit.box import Box
from scenes.kit.target import Target
from scenes.table.gesture import Spot
from scenes.table.hooks import BoardSpot
from scenes.table.preview import Inspected
from scenes.theme import HEADING, SMALL
from scenes.titles.rocketmen import pad, panels
from scenes.titles.rocketmen.gesture import TurnGesture
from scenes.titles.rocketmen.keys import pick_key
from scenes.titles.rocketmen.pieces import HAND_RATIO
from scenes.titles.rocketmen.wallet import token_key

if TYPE_CHECKING:
    from scenes.titles.rocketmen.scene import RocketmenScene

_PILES = ("zone:hq:", "zone:warehouse:", "zone:area:", "zone:hand:")


def browses(key: str) -> bool:
    """Whether a target stands for all of a seat's cards."""
    return key.startswith(_PILES)


def seat_of(key: str) -> Seat:
    """The seat that a pile's key names."""
    return int(key.split(":")[2])


def tray_boxes(scene: RocketmenScene) -> list[tuple[int, Box]]:
    """The cards of the tray, from which an ability chooses, and their places."""
    gesture = scene.gesture
    cards = gesture.tray() if isinstance(gesture, TurnGesture) else []
    if not cards:
        return []
    fonts = scene.context.fonts
    head = fonts.line_height(HEADING) + fonts.line_height(SMALL) + 30  # the sheet's own words
    area = scene.desk.track.area.top_part(head)[1]
    columns = min(len(cards), 8)
    rows = -(-len(cards) // columns)
    high = min(200.0, (area.h - 20) / rows - 14)
    wide = min(high / HAND_RATIO, (area.w - 60) / columns - 14)
    high = wide * HAND_RATIO
    left = area.cx - (columns * (wide + 14) - 14) / 2
    top = area.cy - (rows * (high + 14) - 14) / 2 - 10
    return [
        (
            card,
            Box(left + at % columns * (wide + 14), top + at // columns * (high + 14), wide, high),
        )
        for at, card in enumerate(cards)
    ]


def board_spots(scene: RocketmenScene) -> Iterator[BoardSpot]:
    """Everything on the board that can be pointed at."""
    view, desk = scene.view, scene.desk
    tray = tray_boxes(scene)
    for card, box in tray:
        yield BoardSpot(pick_key(card), box, CATALOGUE[card].title, 12, "tray", outlined=True)
    if not tray:
        for at, to in enumerate(DESTINATIONS):
            track = TARGETS[to]
            box = desk.track.world_box(at)
            space = target_of(view, view.players[scene.subject], to)
            words = f"{track.name}: space {space}, {track.draws} success cards"
            yield BoardSpot(Spot("world", at).key, box, words, box.w / 2, outlined=False)
        if scene.launching_desk is None:
            yield from _spaces(scene)
    player = view.players[scene.subject]
    for kind, copy, box in pad.token_places(desk, player):
        words = f"Token: {TOKEN_NAMES[kind]}"
        words += ", used" if copy < player.spent[kind] else ""
        yield BoardSpot(token_key(kind, copy), box, words, box.w / 2, "tokens")
    if desk.goals.h and scene.viewer is not None:
        goals = [card for card in view.players[scene.viewer].goals if card >= 0]
        head = scene.context.fonts.line_height(HEADING) + 2
        boxes = panels.goal_boxes(head, desk.goals, len(goals))
        for at, (card, box) in enumerate(zip(goals, boxes, strict=True)):
            if box.h >= 16:
                yield BoardSpot(Spot("goal", at).key, box, GOALS[card].name, 8, "goals")
    for at, card in enumerate(view.variants):
        words = f"Variant: {VARIANTS[card].name}"
        yield BoardSpot(Spot("variant", at).key, desk.variants[at], words, 16, "variants")
    if view.rival is not None:
        yield BoardSpot(Spot("rival").key, desk.rival, "The rival", 14, "seats")


def beside(scene: RocketmenScene, target: Target) -> Box:
    """What a bubble stands above: that about a button leaves the bill over it in sight."""
    gesture, bill = scene.gesture, scene.desk.payment
    if not target.key.startswith("do:") or not isinstance(gesture, TurnGesture):
        return target.rect
    if not (gesture.buying or gesture.picked):
        return target.rect
    box = target.rect
    return Box(box.x, bill.y, box.w, box.bottom - bill.y)


def tab_order(targets: Sequence[Target]) -> list[Target]:
    """The targets as Tab goes through them: after the hand what can be done with it."""
    buttons = [target for target in targets if target.zone == "actions"]
    rest = [target for target in targets if target.zone != "actions"]
    hand = [at for at, target in enumerate(rest, 1) if target.zone == "hand"]
    return [*rest[: hand[-1]], *buttons, *rest[hand[-1] :]] if hand else list(targets)


def space_places(scene: RocketmenScene) -> dict[int, Box]:
    """Where each mission space is."""
    box = scene.desk.spaces
    head = panels.spaces_head(scene.context.fonts.line_height(HEADING), box)
    return panels.space_boxes(head, box, scene.view.orbit_only)


def _spaces(scene: RocketmenScene) -> Iterator[BoardSpot]:
    view = scene.view
    for location, box in space_places(scene).items():
        key = (location, scene.viewer, tuple(view.board[location]))
        label = scene.labels.get(key)
        if label is None:
            words = ". ".join(space_words(scene, location))
            label = scene.labels[key] = f"{LOCATIONS[location].name}. {words}"
        yield BoardSpot(Spot("space", location).key, box, label, 9, "spaces")


def space_words(scene: RocketmenScene, location: int) -> tuple[str, ...]:
    """A mission space in words."""
    place, view = LOCATIONS[location], scene.view
    row = view.board[location]
    names = [scene.names().inside(seat) if seat != RIVAL else "the rival" for seat in row]
    here = f"Here: {', '.join(names)}" if names else "Nobody is here yet"
    columns = max(2, view.seats)
    points = ", ".join(str(p) for p in place.points[:columns])
    token = TOKEN_NAMES[TOKENS.index(MISSIONS[place.mission].token)]
    following = ""
    if len(row) < columns:
        following = f"The next arrival scores {view.next_points(location)}"
    found = (
        f"Rocket points needed: {place.needs}",
        f"Points by arrival: {points}",
        f"{here}",
        following,
        f"Brings the token {token}",
    )
    return tuple(words for words in found if words)


def inspect_spot(scene: RocketmenScene, key: str) -> Inspected | None:
    """A closer look at something that is no card."""
    kind, _, number = key.partition(":")
    view = scene.view
    match kind:
        case "space":
            place = LOCATIONS[int(number)]
            return Inspected(place.name, space_words(scene, int(number)), rule="R46")
        case "world":
            return _world(scene, int(number))
        case "goal" if scene.viewer is not None:
            goals = [card for card in view.players[scene.viewer].goals if card >= 0]
            return _goal(scene, goals[int(number)])
        case "variant":
            variant = VARIANTS[view.variants[int(number)]]
            return Inspected(variant.name, (variant.text,))
        case "pick":
            return scene.inspect_card(int(number))
        case "rival":
            return Inspected("The rival", _rival(view), rule="R63")
        case "token":
            return _token(int(number))
    return None


def _world(scene: RocketmenScene, at: int) -> Inspected:
    to = DESTINATIONS[at]
    track = TARGETS[to]
    target = target_of(scene.view, scene.view.players[scene.subject], to)
    nearer = scene.desk.track.targets[at] - target
    assist = f" Gravity Assist on the pad brings it {nearer} nearer." if nearer else ""
    symbol = {"computer": "computer science", "chemistry": "chemistry", "biology": "biology"}
    text = (
        f"A flight arrives on space {target}.{assist} {track.draws} success cards may be drawn.",
        f"Each {symbol[track.symbol]} symbol and each joker on the pad, and each such token, "
        "gives one space of boost at lift-off.",
    )
    return Inspected(track.name, text, rule="R35")


def _goal(scene: RocketmenScene, card: int) -> Inspected:
    assert scene.viewer is not None
    goal = GOALS[card]
    done = goal_tasks(scene.view, scene.viewer, card)
    rows = [
        f"{'Done' if ok else 'Open'}: {task_text(task)}"
        for task, ok in zip(goal.tasks, done, strict=True)
    ]
    if scene.view.solo:
        rows.append("All three must be done, or the game is lost. It scores nothing.")
        return Inspected(goal.name, tuple(rows), rule="R57")
    one, two, three = goal.points
    rows.append(f"Scores {one}, {two} or {three} points for one, two or three tasks at the end.")
    return Inspected(goal.name, tuple(rows), rule="R8")


def _rival(view: State) -> tuple[str, ...]:
    return (
        "At the end of your turn it takes the leftmost Threat on display. If there is none, its "
        "rocket advances one space and it takes the leftmost card.",
        "Once a turn you may give it a card of the display; then its rocket advances, too.",
        "At the end each of its Threats counts 2 points.",
    )


def _token(number: int) -> Inspected:
    kind = number // 4
    text = (
        "A rocket point for every launch requirement. It can’t be used up.",
        "Your hand holds one card more.",
        "Pays $20 once a turn.",
        "Pays a computer science symbol once a turn, or boosts a lift-off to Earth.",
        "Pays a chemistry symbol once a turn, or boosts a lift-off to the Moon.",
        "Pays a biology symbol once a turn, or boosts a lift-off to Mars.",
    )[kind]
    return Inspected(TOKEN_NAMES[kind], (text,), rule="R40")


def seat_line(view: State, seat: Seat) -> str:
    """What a seat has, in a few words; the own points contain the goal, the others' can't."""
    player = view.players[seat]
    goal = 0 if view.solo else goal_score(view, player)
    return f"hand {len(player.hand)}" + (f" · goal {goal}" if goal else "")


def sheet_note(view: State, seat: Seat) -> str:
    """Below the score sheet: what a seat has flown."""
    player = view.players[seat]
    if not player.visited:
        return "No mission flown yet. I on the seat shows its cards."
    names = ", ".join(LOCATIONS[location].name for location in player.visited)
    return f"{names}. I on the seat shows its cards."
